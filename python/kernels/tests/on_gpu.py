"""Compares the kernels as operators of PyTorch with PyTorch's own operators in float64, on a GPU:
forward, backward, on a second stream, in a graph, and with torch.compile. Also tests refused
tensors, and prints the time of a call."""

import time

import torch
import torch.nn.functional as F

import cutealgebra.kernels as ck
from cutealgebra.kernels import for_torch as ct

torch.manual_seed(1)
DEVICE = "cuda"


def report(name, found, exact, error):
    far = ((found.double() - exact.double()).abs() / (1 + exact.double().abs())).max().item()
    print("right" if far <= error else "WRONG", f"{name}: {far:.2e}", flush=True)


def random(*shape, dtype):
    return torch.randn(shape, device=DEVICE).to(dtype)


def error_of(dtype):
    return {torch.float32: 1e-5, torch.float16: 3e-3, torch.bfloat16: 2.5e-2}[dtype]


def plain_attention(q, k, v, causal, window, scale):
    group = q.shape[1] // k.shape[1]
    k, v = (x.repeat_interleave(group, 1) for x in (k, v))
    scores = q @ k.mT * scale
    own = torch.arange(q.shape[2], device=DEVICE)[:, None] + k.shape[2] - q.shape[2]
    place = torch.arange(k.shape[2], device=DEVICE)[None, :]
    hidden = torch.zeros_like(scores[0, 0], dtype=torch.bool)
    if causal:
        hidden = place > own
    if window is not None:
        hidden = hidden | (place <= own - window)
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), -1) @ v


def both(name, ours, exact, inputs, dtype):
    """Compares two functions of the same inputs, forward and backward."""
    own = [x.detach().requires_grad_() for x in inputs]
    wide = [x.detach().double().requires_grad_() for x in inputs]
    y, z = ours(*own), exact(*wide)
    report(f"{name} {dtype}", y, z, error_of(dtype))
    gradient = torch.randn_like(z)
    y.backward(gradient.to(y.dtype))
    z.backward(gradient.to(y.dtype).double())
    for number, (x, w) in enumerate(zip(own, wide)):
        size = w.grad.abs().max().item() + 1
        name = f"{name} {dtype} gradient {number}"
        report(name, x.grad / size, w.grad / size, 2 * error_of(dtype))


def forms():
    for dtype in (torch.float16, torch.bfloat16):
        for columns in (64, 128):
            for causal, window in ((False, None), (True, None), (True, 20)):
                q = random(2, 6, 100, columns, dtype=dtype)
                k, v = (random(2, 2, 150, columns, dtype=dtype) for _ in "kv")
                for form in ({}, {"deterministic": False}):
                    form |= {"causal": causal, "window": window, "scale": 0.1}
                    both(
                        f"attention {columns} {form}",
                        lambda q, k, v: ct.attention(q, k, v, **form),
                        lambda q, k, v: plain_attention(q, k, v, causal, window, 0.1),
                        (q, k, v),
                        dtype,
                    )
        # More than one tile of queries and of keys.
        for columns in (64, 128):
            q = random(1, 4, 300, columns, dtype=dtype)
            k, v = (random(1, 2, 700, columns, dtype=dtype) for _ in "kv")
            for fixed in (True, False):
                both(
                    f"attention of tiles {columns} {fixed}",
                    lambda q, k, v: ct.attention(
                        q, k, v, causal=True, scale=0.1, deterministic=fixed
                    ),
                    lambda q, k, v: plain_attention(q, k, v, True, None, 0.1),
                    (q, k, v),
                    dtype,
                )
        # (batch, length, heads, columns), and slices of one projection.
        x = random(2, 90, 3, 4, 64, dtype=dtype)
        q, k, v = (x[:, :, at].transpose(1, 2) for at in range(3))
        scale = 0.125
        report(
            f"attention of slices {dtype}",
            ct.attention(q, k, v, causal=True),
            plain_attention(q.double(), k.double(), v.double(), True, None, scale),
            error_of(dtype),
        )
        one = random(1, 1, 90, 64, dtype=dtype).expand(1, 4, 90, 64)
        report(
            f"attention of one head for all {dtype}",
            ct.attention(q[:1], one, one),
            plain_attention(q[:1].double(), one.double(), one.double(), False, None, scale),
            error_of(dtype),
        )


def rows():
    for dtype in (torch.float32, torch.float16, torch.bfloat16):
        for columns in (7, 1024, 4095, 10000):
            x = random(2, 5, columns, dtype=dtype)
            w, b = random(columns, dtype=dtype), random(columns, dtype=dtype)
            both(
                f"rms_norm {columns}",
                ct.rms_norm,
                lambda x, w: F.rms_norm(x, (x.shape[-1],), w, 1e-5),
                (x, w),
                dtype,
            )
            both(
                f"layer_norm {columns}",
                ct.layer_norm,
                lambda x, w, b: F.layer_norm(x, (x.shape[-1],), w, b, 1e-5),
                (x, w, b),
                dtype,
            )
            both(f"softmax {columns}", ct.softmax, lambda x: torch.softmax(x, -1), (x,), dtype)
            # More than one chunk of rows.
            both(
                f"rms_norm of 150 rows, {columns}",
                ct.rms_norm,
                lambda x, w: F.rms_norm(x, (x.shape[-1],), w, 1e-5),
                (random(150, columns, dtype=dtype), w),
                dtype,
            )
            view = random(columns, 6, dtype=dtype).t()[1:5]
            exact = torch.softmax(view.double(), -1)
            report(f"softmax of a view {columns} {dtype}", ct.softmax(view), exact, error_of(dtype))


def others():
    stream = torch.cuda.current_stream().cuda_stream
    for dtype in (torch.float16, torch.bfloat16):
        x, w = random(100, 64, dtype=dtype), random(200, 64, dtype=dtype)
        both("linear", ct.linear, lambda x, w: x @ w.t(), (x, w), dtype)
        x = random(9, 512, dtype=dtype)
        y = torch.empty(9, 256, dtype=dtype, device=DEVICE)
        ck.swiglu(y, x, stream=stream)
        g, u = x.double().chunk(2, -1)
        report(f"swiglu {dtype}", y, F.silu(g) * u, error_of(dtype))
        x = random(2, 50, 3, 128, dtype=dtype)
        c, s = random(50, 64, dtype=torch.float32), random(50, 64, dtype=torch.float32)
        y = torch.empty_like(x)
        ck.rope(y, x, c, s, stream=stream)
        a, b = x.double().chunk(2, -1)
        c, s = c.double()[:, None], s.double()[:, None]
        exact = torch.cat((a * c - b * s, b * c + a * s), -1)
        report(f"rope {dtype}", y, exact, error_of(dtype))
        for columns in (1000, 32000):
            x = random(9, columns, dtype=dtype)
            labels = torch.randint(columns, (9,), device=DEVICE)
            labels[3] = -100
            losses, sums = (torch.empty(9, device=DEVICE) for _ in "ls")
            ck.cross_entropy(losses, sums, x, labels.int(), stream=stream)
            exact = F.cross_entropy(x.double(), labels, reduction="none")
            report(f"cross_entropy {columns} {dtype}", losses, exact, 1e-5)
            report(f"its logarithms {columns} {dtype}", sums, x.double().logsumexp(-1), 1e-5)


def streams_and_graphs():
    q = random(2, 6, 100, 128, dtype=torch.bfloat16)
    x, w = random(4099, 8200, dtype=torch.bfloat16), random(8200, dtype=torch.bfloat16)

    def work():
        return ct.attention(q, q, q, causal=True), ct.rms_norm(x, w), ct.softmax(x)

    plain = work()
    side = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        other = work()
    side.synchronize()
    for name, a, b in zip(("attention", "rms_norm", "softmax"), plain, other):
        report(f"{name} on a second stream", b, a, 0)
    graph = torch.cuda.CUDAGraph()
    ck.prepare(0, side.cuda_stream)
    with torch.cuda.graph(graph, stream=side):
        captured = work()
    for number in range(3):
        for y in captured:
            y.fill_(float("nan"))
        graph.replay()
        torch.cuda.synchronize()
        for name, a, b in zip(("attention", "rms_norm", "softmax"), plain, captured):
            report(f"{name} in a graph, launch {number + 1}", b, a, 0)


def atomic_sums():
    """The gradients with atomic sums: the bits of k and v do not change, nor any bit if PyTorch
    requires deterministic algorithms; in a graph, and on a second stream."""
    for columns in (64, 128):
        q, gradient = (random(2, 4, 600, columns, dtype=torch.bfloat16) for _ in "qg")
        k, v = (random(2, 2, 900, columns, dtype=torch.bfloat16) for _ in "kv")
        leaves = [x.requires_grad_() for x in (q, k, v)]

        def gradients(fixed):
            out = ct.attention(*leaves, causal=True, deterministic=fixed)
            return torch.autograd.grad(out, leaves, gradient)

        plain = gradients(True)

        def compare(where, found, error=2e-2):
            for name, x, y in zip("qkv", found, plain):
                size = 1 + y.abs().max()
                report(f"gradient of {name}, {columns}, {where}", x / size, y / size, error)

        one, two = gradients(False), gradients(False)
        compare("atomic sums", one)
        compare("atomic sums again", two)
        for name, x, y in zip("kv", one[1:], two[1:]):
            report(f"gradient of {name}, {columns}, both calls", x, y, 0)
        torch.use_deterministic_algorithms(True)
        compare("PyTorch's deterministic algorithms", gradients(False), 0)
        torch.use_deterministic_algorithms(False)
        side = torch.cuda.Stream()
        ck.prepare(0, side.cuda_stream)
        torch.cuda.synchronize()
        with torch.cuda.stream(side):
            other = gradients(False)
        side.synchronize()
        compare("atomic sums on a second stream", other)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=side):
            captured = gradients(False)
        for number in range(3):
            for x in captured:
                x.fill_(float("nan"))
            graph.replay()
            torch.cuda.synchronize()
            compare(f"atomic sums in a graph, launch {number + 1}", captured)


def compiled():
    w = random(128, dtype=torch.bfloat16)

    def block(q, k):
        return ct.attention(ct.rms_norm(q, w) * 2, k, k, causal=True).sum(0)

    q, k = random(2, 4, 64, 128, dtype=torch.bfloat16), random(2, 2, 64, 128, dtype=torch.bfloat16)
    fast = torch.compile(block, fullgraph=True, backend="aot_eager")
    report("torch.compile", fast(q, k), block(q, k), 1e-2)
    q.requires_grad_()
    fast(q, k).sum().backward()
    first, q.grad = q.grad, None
    block(q, k).sum().backward()
    report("gradient by torch.compile", first, q.grad, 2e-2)
    for fixed in (True, False):

        def attend(q, k):
            return ct.attention(q, k, k, causal=True, deterministic=fixed).sum(0)

        fast = torch.compile(attend, fullgraph=True, backend="aot_eager")
        found = []
        for call in (attend, fast):
            q.grad = None
            call(q, k).sum().backward()
            found.append(q.grad)
        # The compiled call keeps the argument: without it, the bits are those of the same kernel.
        error = 0 if fixed else 2e-2
        report(f"gradient by torch.compile, deterministic={fixed}", found[1], found[0], error)
    try:
        torch.library.opcheck(torch.ops.cutealgebra.rms_norm.default, (q.detach(), w, 1e-5))
        print("right opcheck of rms_norm")
    except Exception as error:
        print("WRONG opcheck:", str(error)[:300])


def refused():
    stream = torch.cuda.current_stream().cuda_stream
    x = random(4, 64, dtype=torch.float32)
    host = torch.zeros(4, 64)
    for name, call in (
        ("host", lambda: ck.softmax(host, x, stream=stream)),
        ("type", lambda: ck.softmax(x.half(), x, stream=stream)),
        ("in place", lambda: ck.softmax(x, x, stream=stream)),
        ("stride", lambda: ck.softmax(torch.empty_like(x), x.t().contiguous().t(), stream=stream)),
        ("pinned", lambda: ck.softmax(host.pin_memory(), x, stream=stream)),
        ("columns", lambda: ct.attention(*(random(1, 2, 8, 80, dtype=torch.float16),) * 3)),
        ("operator on the host", lambda: ct.softmax(host)),
    ):
        try:
            call()
            print("WRONG accepted", name)
        except (ValueError, BufferError, AssertionError) as error:
            # PyTorch's own `__dlpack__` refuses a stream for the host.
            print("right refused", name, "-", error)


def microseconds(call):
    for _ in range(20):
        call()
    times = []
    for _ in range(21):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        for _ in range(50):
            call()
        times.append((time.perf_counter() - begin) / 50 * 1e6)
    return sorted(times)[10]


def times():
    from torch.utils.dlpack import to_dlpack

    stream = torch.cuda.current_stream().cuda_stream
    x, w = random(64, 1024, dtype=torch.bfloat16), random(1024, dtype=torch.bfloat16)
    y, q = torch.empty_like(x), random(1, 4, 128, 128, dtype=torch.bfloat16)
    all = (y, x, w)
    capsules = [to_dlpack(z) for z in all]
    with torch.no_grad():
        for name, call in (
            ("rms_norm, capsules", lambda: ck.rms_norm(*capsules, 1e-5, stream=stream)),
            ("rms_norm, to_dlpack", lambda: ck.rms_norm(*map(to_dlpack, all), 1e-5, stream=stream)),
            ("rms_norm, __dlpack__", lambda: ck.rms_norm(y, x, w, 1e-5, stream=stream)),
            ("rms_norm, for_torch", lambda: ct.rms_norm(x, w)),
            ("rms_norm, the operator", lambda: torch.ops.cutealgebra.rms_norm(x, w, 1e-5)),
            ("rms_norm, PyTorch", lambda: F.rms_norm(x, (1024,), w, 1e-5)),
            ("an addition, PyTorch", lambda: torch.add(x, x, out=y)),
            ("attention, for_torch", lambda: ct.attention(q, q, q, causal=True)),
            ("attention, PyTorch", lambda: F.scaled_dot_product_attention(q, q, q, is_causal=True)),
        ):
            print(f"time of {name}: {microseconds(call):.2f} µs")
    x.requires_grad_()
    for name, call in (
        ("rms_norm with a gradient, for_torch", lambda: ct.rms_norm(x, w)),
        ("rms_norm with a gradient, PyTorch", lambda: F.rms_norm(x, (1024,), w, 1e-5)),
    ):
        print(f"time of {name}: {microseconds(call):.2f} µs")


if __name__ == "__main__":
    print(torch.__version__, torch.cuda.get_device_name())
    for part in (forms, rows, others, refused, times, compiled, streams_and_graphs, atomic_sums):
        try:
            part()
        except Exception as error:
            print("WRONG", part.__name__, "ended with", repr(error)[:600])
