"""Kernels of rows beside a copy on the device and torch.compile."""

import torch
import torch.nn.functional as F
from products import E4M3, empty, numbers
from timing import Line, of_rows, stream, wrong

import cutealgebra.kernels as ck

# Rows, columns, and the share of a copy that is asked for.
SHAPES = [(16384, 4096, 0.93), (100, 30008, 0.7), (256, 131072, 0.85)]
F32 = torch.float32
EPSILON = 1e-5


def fresh(function):
    """Compiles a function for one shape after the other, without dynamic shapes."""
    return torch.compile(function, dynamic=False)


def checked(out, exact_of, error):
    """Compares some rows with 64 bits; the bound is relative to each element, and absolute."""

    def result() -> str:
        rows = of_rows(out.shape[0])
        exact = exact_of(rows)
        return wrong(out[rows], exact, exact.abs() * error + error * 2**-4, out)

    return result


def beside(name, size, moved, ours, compiled, out, check, mark):
    """A line with a copy of the same bytes, and what torch.compile makes."""
    half = torch.empty(int(moved) // 2, dtype=torch.uint8, device="cuda")
    other = torch.empty_like(half)
    peers = {"copy": lambda: other.copy_(half), "torch.compile": compiled}
    marks = {"copy": mark, "torch.compile": 1.0}
    return Line(name, size, moved, ours, peers, out, check, True, marks)


def lines():
    norm = fresh(lambda x, w: F.rms_norm(x, (x.shape[-1],), w, EPSILON))
    soft = fresh(lambda x: torch.softmax(x, -1))
    entropy = fresh(lambda x, y: F.cross_entropy(x.float(), y, reduction="none"))
    for rows, columns, mark in SHAPES:
        for dtype in (torch.float32, torch.bfloat16):
            x, w = numbers(rows, columns, dtype=dtype), numbers(columns, dtype=dtype)
            y = torch.empty_like(x)
            size = f"{rows}×{columns} {str(dtype)[6:]}"
            moved, error = 2 * x.numel() * x.element_size(), 1e-5 if dtype == F32 else 2**-7

            def exact_norm(rows):
                of = x[rows].double()
                return of * (of.square().mean(1, True) + EPSILON).rsqrt() * w.double()

            yield beside(
                "RMSNorm", size, moved, lambda: ck.rms_norm(y, x, w, EPSILON, stream=stream()),
                lambda: norm(x, w), [y], checked(y, exact_norm, error), mark,
            )  # fmt: skip
            exact_soft = lambda rows: torch.softmax(x[rows].double(), -1)
            yield beside(
                "softmax", size, moved, lambda: ck.softmax(y, x, stream=stream()),
                lambda: soft(x), [y], checked(y, exact_soft, error), mark,
            )  # fmt: skip
            labels = torch.randint(columns, (rows,), device="cuda")
            losses, sums, few = empty(rows, dtype=F32), empty(rows, dtype=F32), labels.int()
            exact_loss = lambda rows: F.cross_entropy(
                x[rows].double(), labels[rows], reduction="none"
            )
            yield beside(
                "cross entropy", size, moved / 2,
                lambda: ck.cross_entropy(losses, sums, x, few, stream=stream()),
                lambda: entropy(x, labels), [losses, sums],
                checked(losses, exact_loss, 1e-4), mark,
            )  # fmt: skip
    yield from positions()
    yield from quantised()


def positions():
    """Rotary positions of heads of 128 columns: the halves of a head are turned."""

    def turned(x, cosines, sines):
        left, right = x.float().chunk(2, -1)
        c, s = cosines[None, :, None], sines[None, :, None]
        return torch.cat((left * c - right * s, right * c + left * s), -1).to(x.dtype)

    compiled = fresh(turned)
    batch, length, heads = 4, 4096, 32
    x = numbers(batch, length, heads, 128)
    y = torch.empty_like(x)
    angles = torch.rand(length, 64, device="cuda") * 6
    cosines, sines = angles.cos(), angles.sin()

    def check() -> str:
        exact = turned(x[:1].double(), cosines.double(), sines.double())
        return wrong(y[:1], exact, exact.abs() * 2**-8 + 2**-7, y)

    size = f"{batch}×{length}×{heads}×128 bfloat16"
    yield beside(
        "rope", size, 4 * x.numel(), lambda: ck.rope(y, x, cosines, sines, stream=stream()),
        lambda: compiled(x, cosines, sines), [y], check, 0.93,
    )  # fmt: skip


def quantised():
    """From bfloat16 to e4m3 with a scale for each 128 columns."""

    def rounded(x):
        parts = x.float().unflatten(1, (-1, 128))
        scales = parts.abs().amax(-1) / 448
        return (parts / scales[..., None]).to(E4M3).flatten(1), scales.T.contiguous()

    compiled = fresh(rounded)
    for rows, columns, mark in [(16384, 4096, 0.93), (4096, 16384, 0.93)]:
        x = numbers(rows, columns)
        y = empty(rows, columns, dtype=torch.uint8)
        scales = empty(columns // 128, rows, dtype=F32).T

        def check() -> str:
            few = of_rows(rows)
            largest = x[few].double().unflatten(1, (-1, 128)).abs().amax(-1) / 448
            back = y[few].view(E4M3).double() * scales[few].double().repeat_interleave(128, 1)
            bound = x[few].double().abs() * 2**-4 + largest.repeat_interleave(128, 1) * 2**-9
            return wrong(back, x[few].double(), bound, scales)

        moved = 3 * x.numel() + 4 * scales.numel()
        yield beside(
            "quantise", f"{rows}×{columns}", moved,
            lambda: ck.quantise(y, scales, x, stream=stream()), lambda: compiled(x), [y], check,
            mark,
        )  # fmt: skip
