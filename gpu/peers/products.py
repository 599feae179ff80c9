"""Products beside cuBLAS, cuBLASLt and what torch.compile makes of a product and what follows."""

import torch
import torch.nn.functional as F
from timing import Line, of_rows, stream, wrong

import cutealgebra.kernels as ck

SIZES = [(4096, 4096, 4096), (8192, 8192, 8192), (4096, 7168, 16384)]
BF16, F16, F32, E4M3 = torch.bfloat16, torch.float16, torch.float32, torch.float8_e4m3fn
ROUNDING = {F16: 2**-11, BF16: 2**-8, F32: 2**-20}


def numbers(*shape: int, dtype: torch.dtype = BF16) -> torch.Tensor:
    """About normal, with all bits of their elements: sums of four uniform ones."""
    x = torch.rand(*shape, device="cuda")
    for _ in range(3):
        x += torch.rand(*shape, device="cuda")
    return x.sub_(2).mul_(2).to(dtype)


def empty(*shape: int, dtype: torch.dtype = BF16) -> torch.Tensor:
    return torch.empty(*shape, device="cuda", dtype=dtype)


def named(m: int, n: int, k: int) -> str:
    return f"{m}³" if m == n == k else f"{m}×{n}×{k}"


def sums(a: torch.Tensor, b: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A · Bᵀ in 64 bits, and the sums of the terms' magnitudes."""
    parts = [(a @ y.double().T, a.abs() @ y.double().abs().T) for y in b.split(1024)]
    return tuple(torch.cat(part, 1) for part in zip(*parts))


def check(out, a, b, then=lambda sum, rows: sum, beyond=2**-15, scales=None):
    """Compares some rows of `then(A · Bᵀ)` with 64 bits; `scales` are of the rows of A and B."""

    def result() -> str:
        rows = of_rows(out.shape[0])
        exact, size = sums(a[rows].double(), b)
        if scales is not None:
            by = scales[0][rows].double().view(-1, 1) * scales[1].double().view(1, -1)
            exact, size = exact * by, size * by
        exact = then(exact, rows)
        bound = exact.abs() * ROUNDING[out.dtype] + size * beyond + 2**-10
        return wrong(out[rows], exact, bound, out)

    return result


def sixteen():
    """Halves and bfloat16 beside cuBLAS."""
    for size in SIZES:
        m, n, k = size
        for dtype, out_dtype in ((F16, F16), (BF16, BF16), (F16, F32)):
            a, b = numbers(m, k, dtype=dtype), numbers(n, k, dtype=dtype)
            c, d = empty(m, n, dtype=out_dtype), empty(m, n, dtype=out_dtype)
            if out_dtype == F32:
                peer = lambda: torch.mm(a, b.T, out_dtype=F32, out=d)
            else:
                peer = lambda: torch.mm(a, b.T, out=d)
            name = f"gemm of {str(dtype)[6:]}" + (", C of float32" if out_dtype == F32 else "")
            ours = lambda: ck.gemm(c, a, b.T, stream=stream())
            right, peers, marks = check(c, a, b), {"cuBLAS": peer}, {"cuBLAS": 1.0}
            yield Line(name, named(*size), 2 * m * n * k, ours, peers, [c], right, marks=marks)


def blocks_peer(a, b, of_a, of_b, d):
    """torch's product with scales of 1×128 and 128×128, by the call that this torch has."""
    from torch.nn.functional import ScalingType, SwizzleType, scaled_mm

    steps = of_b.shape[1]
    padded = torch.zeros(of_b.shape[0], (steps + 3) // 4 * 4, device="cuda")
    padded[:, :steps] = of_b
    kinds = ScalingType.BlockWise1x128, ScalingType.BlockWise128x128
    none = SwizzleType.NO_SWIZZLE
    return lambda: scaled_mm(
        a, b.T, of_a, kinds[0], padded.t(), kinds[1], swizzle_a=none, swizzle_b=none,
        output_dtype=BF16,
    )  # fmt: skip


def spread(scales: torch.Tensor, columns: int) -> torch.Tensor:
    """A scale for each 128 columns, as one for each column."""
    return scales.repeat_interleave(128, 1)[:, :columns].double()


def check_blocks(out, a, b, of_a, of_b):
    """Compares some rows of a product with scales of blocks with 64 bits."""

    def result() -> str:
        (_, k), n = a.shape, out.shape[1]
        rows = of_rows(out.shape[0])
        left = a[rows].double() * spread(of_a[rows], k)
        parts = []
        for begin in range(0, n, 1024):
            own = of_b[begin // 128 : (begin + 1024) // 128].repeat_interleave(128, 0)
            part = b[begin : begin + 1024].double()
            parts.append(sums(left, part * spread(own[: part.shape[0]], k)))
        exact, size = (torch.cat(part, 1) for part in zip(*parts))
        return wrong(out[rows], exact, exact.abs() * 2**-8 + size * 2**-13, out)

    return result


def fp8():
    """Products of e4m3 elements with scales."""
    for size in SIZES:
        m, n, k = size
        work = 2 * m * n * k
        a, b = numbers(m, k, dtype=E4M3), numbers(n, k, dtype=E4M3)
        c, d = empty(m, n), empty(m, n)
        x, y = a.view(torch.uint8), b.view(torch.uint8).T
        one = [torch.tensor([0.5], device="cuda"), torch.tensor([0.25], device="cuda")]
        rows = [torch.rand(m, device="cuda") + 0.5, torch.rand(n, device="cuda") + 0.5]
        steps, high = k // 128, n // 128
        of_a = (torch.rand(steps, m, device="cuda") + 0.5).T
        of_b = torch.rand(high, steps, device="cuda") + 0.5
        bias = numbers(n)

        def peer(scales, is_fast, bias=None):
            return lambda: torch._scaled_mm(
                a, b.T, scale_a=scales[0], scale_b=scales[1], bias=bias, out_dtype=BF16,
                use_fast_accum=is_fast, out=d,
            )  # fmt: skip

        def ours(*scales, **given):
            return lambda: ck.gemm_fp8(c, x, y, *scales, stream=stream(), **given)

        beyond = 2**-9
        of_one = [one[0].expand(m), one[1].expand(n)]
        wide = [rows[0].view(m, 1), rows[1].view(1, n)]
        checked = check(c, a, b, beyond=beyond, scales=of_one)
        for name, run, peers, right, mark in (
            ("one scale, fast", ours(*one), {"cuBLASLt": peer(one, True)}, checked, 1.0),
            ("scales of rows, fast", ours(*rows), {"torch": peer(wide, True)},
             check(c, a, b, beyond=beyond, scales=rows), 1.0),
            ("one scale, promoted", ours(*one, promoted=True),
             {"cuBLASLt without fast sums": peer(one, False)},
             check(c, a, b, beyond=2**-13, scales=of_one), 1.0),
            ("scales of blocks", ours(of_a, of_b),
             {"torch's blocks": blocks_peer(a, b, of_a, of_b, d)},
             check_blocks(c, a, b, of_a, of_b), 1.02),
            ("one scale, fast, with a bias",
             lambda: ck.gemm_fp8_bias(c, x, y, *one, bias, stream=stream()),
             {"cuBLASLt with its bias": peer(one, True, bias)},
             check(c, a, b, lambda sum, rows: sum + bias.double(), beyond, of_one), 1.0),
        ):  # fmt: skip
            marks = {name: mark for name in peers}
            yield Line(f"fp8, {name}", named(*size), work, run, peers, [c], right, marks=marks)


def integers():
    """Products of integers of 8 bits, whose sums are exact."""
    for size in SIZES:
        m, n, k = size
        a, b = (
            torch.randint(-128, 128, (rows, k), device="cuda", dtype=torch.int8) for rows in (m, n)
        )
        c, d = (empty(m, n, dtype=torch.int32) for _ in "cd")
        scales = [torch.rand(rows, device="cuda") + 0.5 for rows in (m, n)]
        scaled = empty(m, n)

        def exactly() -> str:
            rows = of_rows(m)
            exact, _ = sums(a[rows].double(), b)
            return f"{int((c[rows] != exact).sum())} wrong in {len(rows)} rows"

        peer = lambda: torch._int_mm(a, b.T, out=d)
        for name, run, out, right in (
            ("exact", lambda: ck.gemm_int8(c, a, b.T, stream=stream()), c, exactly),
            ("scales of rows",
             lambda: ck.gemm_int8_rows(scaled, a, b.T, *scales, stream=stream()), scaled,
             check(scaled, a, b, scales=scales)),
        ):  # fmt: skip
            yield Line(
                f"int8, {name}", named(*size), 2 * m * n * k, run, {"torch._int_mm": peer}, [out],
                right, marks={"torch._int_mm": 1.0},
            )  # fmt: skip


# Groups, rows of all groups, n, k: experts of usual models.
GROUPED = [(8, 8192, 4096, 4096), (32, 16384, 4096, 7168)]


def lengths_of(groups: int, rows: int) -> list[int]:
    """Lengths that differ, multiples of 16, with one empty group; their sum is `rows`."""
    raw = torch.rand(groups, generator=torch.Generator().manual_seed(groups)) + 0.25
    raw[groups // 2] = 0
    lengths = [int(x) // 16 * 16 for x in raw / raw.sum() * rows]
    lengths[0] += rows - sum(lengths)
    return lengths


def check_groups(out, edges, of_group):
    """Compares some rows of the first, the second and the last group with 64 bits."""

    def result() -> str:
        total, groups = 0, len(edges) - 1
        for group in (0, 1, groups - 1):
            rows = torch.arange(edges[group], edges[group + 1], device="cuda")[:16]
            exact, size = of_group(group, rows)
            bound = exact.abs() * 2**-8 + size * 2**-13
            total += int((~((out[rows].double() - exact).abs() <= bound)).sum())
        return f"{total} wrong in 48 rows, {int(out.isnan().sum())} not written"

    return result


def groups():
    """Products of groups of rows beside a loop of products and torch's grouped call."""
    for groups, rows, n, k in GROUPED:
        lengths = lengths_of(groups, rows)
        edges = [0] + torch.tensor(lengths).cumsum(0).tolist()
        offsets = torch.tensor(edges, dtype=torch.int32, device="cuda")
        size, work = f"{groups} groups, {rows}×{n}×{k}", 2 * rows * n * k
        report, c, d = empty(1, dtype=torch.int32), empty(rows, n), empty(rows, n)
        own = [slice(edges[g], edges[g + 1]) for g in range(groups) if lengths[g]]
        present = [g for g in range(groups) if lengths[g]]
        a, b = numbers(rows, k), numbers(groups, n, k)

        def loop():
            for g, part in zip(present, own):
                torch.mm(a[part], b[g].T, out=d[part])

        yield Line(
            "groups of bfloat16", size, work,
            lambda: ck.gemm_packed(c, report, a, b.mT, offsets, stream=stream()),
            {"a loop of products": loop,
             "torch._grouped_mm": lambda: torch._grouped_mm(a, b.mT, offs=offsets[1:])},
            [c], check_groups(c, edges, lambda g, rows: sums(a[rows].double(), b[g])),
            marks={"a loop of products": 1.1, "torch._grouped_mm": 1.0},
        )  # fmt: skip
        a8, b8 = a.to(E4M3), b.to(E4M3)
        steps, high = -(-k // 128), -(-n // 128)
        of_a = (torch.rand(steps, rows, device="cuda") + 0.5).T
        of_b = torch.rand(groups, high, steps, device="cuda") + 0.5
        of_rows_a = torch.rand(rows, device="cuda") + 0.5
        of_rows_b = torch.rand(groups, n, device="cuda") + 0.5
        x, y = a8.view(torch.uint8), b8.view(torch.uint8).mT
        single = [
            blocks_peer(a8[part], b8[g], of_a[part].T.contiguous().T, of_b[g], d[part])
            for g, part in zip(present, own)
        ]

        def exact(g, rows):
            left = a8[rows].double() * spread(of_a[rows], k)
            wide = spread(of_b[g].repeat_interleave(128, 0)[:n], k)
            return sums(left, b8[g].double() * wide)

        yield Line(
            "groups of e4m3, scales of blocks", size, work,
            lambda: ck.gemm_fp8_packed(c, report, x, y, offsets, of_a, of_b, stream=stream()),
            {"a loop of torch's products with blocks": lambda: [run() for run in single],
             "torch._scaled_grouped_mm, scales of rows": lambda: torch._scaled_grouped_mm(
                 a8, b8.mT, of_rows_a, of_rows_b, offs=offsets[1:], out_dtype=BF16,
                 use_fast_accum=True)},
            [c], check_groups(c, edges, exact),
            marks={"a loop of torch's products with blocks": 1.1,
                   "torch._scaled_grouped_mm, scales of rows": 1.0},
        )  # fmt: skip


def epilogues():
    """Products whose sums are changed, beside cuBLASLt's own, torch.compile, and the plain one."""
    gelu = torch.compile(lambda a, b, bias: F.gelu(a @ b.T + bias, approximate="tanh"))
    more = torch.compile(lambda a, b, bias, residual: a @ b.T + bias + residual)
    for size in [(4096, 4096, 4096), (8192, 8192, 8192), (4096, 14336, 4096)]:
        m, n, k = size
        a, b, bias, residual = numbers(m, k), numbers(n, k), numbers(n), numbers(m, n)
        c, d, e = empty(m, n), empty(m, n), empty(m, n)
        plain = lambda: ck.gemm(e, a, b.T, stream=stream())

        def with_gelu(sum, rows):
            return F.gelu(sum + bias.double(), approximate="tanh")

        def with_residual(sum, rows):
            return sum + bias.double() + residual[rows].double()

        def two():
            torch.addmm(bias, a, b.T, out=d)
            torch.add(d, residual, out=d)

        for name, run, peers, then in (
            ("bias and GELU", lambda: ck.gemm_bias_gelu(c, a, b.T, bias, stream=stream()),
             {"cuBLASLt": lambda: torch._addmm_activation(bias, a, b.T, use_gelu=True, out=d),
              "torch.compile": lambda: gelu(a, b, bias), "our plain product": plain}, with_gelu),
            ("bias and residual",
             lambda: ck.gemm_bias_residual(c, a, b.T, bias, residual, stream=stream()),
             {"two calls": two, "torch.compile": lambda: more(a, b, bias, residual),
              "our plain product": plain}, with_residual),
        ):  # fmt: skip
            right = check(c, a, b, then, 2**-10)
            yield Line(f"gemm, {name}", named(*size), 2 * m * n * k, run, peers, [c], right)
