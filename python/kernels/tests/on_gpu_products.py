"""Compares products with scales, with biases or activations, and of groups with PyTorch's in
float64, on a GPU: plain calls, a second stream, a graph, and the memory and the time of calls."""

import torch
import torch.nn.functional as F

import cutealgebra.kernels as ck
from on_gpu import DEVICE, error_of, microseconds, random, report

F8 = torch.float8_e4m3fn
BF = torch.bfloat16


def stream():
    return torch.cuda.current_stream().cuda_stream


def poisoned(*shape, dtype=BF):
    return torch.full(shape, float("nan"), device=DEVICE).to(dtype)


def bytes_of(*shape):
    return torch.randn(shape, device=DEVICE).to(F8)


def close(name, found, exact, error=2e-2):
    """Compares relative to the size of the whole result, because the error of a sum depends on the
    size of its terms.
    """
    size = exact.double().abs().max().item() + 1e-30
    report(name, found.double() / size, exact.double() / size, error)


def spread(scales, rows, columns):
    """Expands scales to one number for each element. A block has one row or 128 rows, and 128
    columns.
    """
    per_row = scales.shape[-2] == rows
    wide = scales if per_row else scales.repeat_interleave(128, -2)[..., :rows, :]
    return wide.repeat_interleave(128, -1)[..., :columns].double()


def epilogues():
    for m, n, k in ((200, 264, 328), (1, 8, 64), (1000, 512, 1024)):
        for dtype in (torch.float16, BF):
            a, b = random(m, k, dtype=dtype), random(n, k, dtype=dtype).t()
            bias, residual = random(n, dtype=dtype), random(m, n, dtype=dtype)
            plain = a.double() @ b.double()
            name = f"{m}×{n}×{k} {dtype}"
            c = poisoned(m, n, dtype=dtype)
            ck.gemm_bias_gelu(c, a, b, bias, stream=stream())
            exact = F.gelu(plain + bias.double(), approximate="tanh")
            close(f"gemm_bias_gelu {name}", c, exact, error_of(dtype))
            c = poisoned(m, n, dtype=dtype)
            ck.gemm_bias_residual(c, a, b, bias, residual, stream=stream())
            close(f"gemm_bias_residual {name}", c, plain + bias + residual, error_of(dtype))
            if dtype == BF:
                c, d = poisoned(m, n), poisoned(m, n)
                ck.gemm_bias_gelu_both(c, d, a, b, bias, stream=stream())
                close(f"gemm_bias_gelu_both, C {name}", c, exact, error_of(dtype))
                close(f"gemm_bias_gelu_both, D {name}", d, plain + bias.double(), error_of(dtype))
                of_rows, c = random(m, dtype=torch.float32), poisoned(m, n)
                ck.gemm_rows_silu(c, a, b, of_rows, 0.25, stream=stream())
                exact = F.silu(0.25 * plain + of_rows.double()[:, None])
                close(f"gemm_rows_silu {name}", c, exact, error_of(dtype))
            else:
                c = poisoned(m, n, dtype=dtype)
                ck.gemm_relu(c, a, b, 0.5, stream=stream())
                close(f"gemm_relu {name}", c, (0.5 * plain).relu(), error_of(dtype))


def of_integers():
    m, n, k = 200, 264, 592
    a, b = (torch.randint(-128, 128, (rows, k), device=DEVICE) for rows in (m, n))
    exact = a.double() @ b.double().t()
    a, b = a.to(torch.int8), b.to(torch.int8).t()
    c = poisoned(m, n, dtype=torch.float32).view(torch.int32)
    ck.gemm_int8(c, a, b, stream=stream())
    assert torch.equal(c.double(), exact), "gemm_int8"
    rows = torch.rand(m, device=DEVICE) + 0.5, torch.rand(n, device=DEVICE) + 0.5
    c = poisoned(m, n)
    ck.gemm_int8_rows(c, a, b, *rows, stream=stream())
    close("gemm_int8_rows", c, exact * rows[0][:, None] * rows[1])


def scaled():
    m, n, k = 200, 264, 592
    a, b = bytes_of(m, k), bytes_of(n, k).t()
    x, y = a.double(), b.double()
    a, b = a.view(torch.uint8), b.t().view(torch.uint8).t()
    one = [torch.rand(1, device=DEVICE) + 0.5 for _ in "ab"]
    for promoted in (False, True):
        c = poisoned(m, n)
        ck.gemm_fp8(c, a, b, *one, promoted=promoted, stream=stream())
        close(f"gemm_fp8, one scale, promoted {promoted}", c, x @ y * one[0] * one[1])
    rows = torch.rand(m, device=DEVICE) + 0.5, torch.rand(n, device=DEVICE) + 0.5
    c = poisoned(m, n)
    ck.gemm_fp8(c, a, b, *rows, stream=stream())
    close("gemm_fp8, scales of rows", c, x @ y * rows[0][:, None] * rows[1])
    steps, high = -(-k // 128), -(-n // 128)
    of_a = (torch.rand(steps, m, device=DEVICE) + 0.5).t()
    of_b = torch.rand(high, steps, device=DEVICE) + 0.5
    c = poisoned(m, n)
    ck.gemm_fp8(c, a, b, of_a, of_b, stream=stream())
    wide_a, wide_b = spread(of_a, m, k), spread(of_b, n, k).t()
    close("gemm_fp8, scales of blocks", c, (x * wide_a) @ (y * wide_b))
    bias, c = random(n, dtype=BF), poisoned(m, n)
    ck.gemm_fp8_bias(c, a, b, *one, bias, stream=stream())
    close("gemm_fp8_bias", c, x @ y * one[0] * one[1] + bias)
    # Rounded by the kernel, and back.
    source = random(m, k, dtype=BF)
    target = torch.zeros(m, k, dtype=torch.uint8, device=DEVICE)
    scales = poisoned(steps, m, dtype=torch.float32).t()
    ck.quantise(target, scales, source, stream=stream())
    back = target.view(F8).double() * spread(scales, m, k)
    close("quantise", back, source, 0.04)
    largest = F.pad(source.float().abs(), (0, steps * 128 - k)).view(m, steps, 128).amax(-1)
    close("the scales of quantise", scales, largest / 448, 1e-6)


def grouped():
    lengths = [0, 130, 1, 0, 257, 64, 0]
    groups, rows, room, n, k = len(lengths), sum(lengths), 262, 264, 208
    edges = torch.tensor([0] + lengths).cumsum(0).tolist()
    offsets = torch.tensor(edges, dtype=torch.int32, device=DEVICE)
    counts = torch.tensor(lengths, dtype=torch.int32, device=DEVICE)
    steps, high = -(-k // 128), -(-n // 128)
    weights = random(groups, n, k, dtype=BF)
    of_bytes = bytes_of(groups, n, k)
    of_b = torch.rand(groups, high, steps, device=DEVICE) + 0.5
    bytes_b = of_bytes.view(torch.uint8).mT
    wide_b = of_bytes.double() * spread(of_b, n, k)

    def exact(x, group, is_bytes):
        own = wide_b[group] if is_bytes else weights[group].double()
        return x @ own.T

    report_to = torch.full((1,), 9, dtype=torch.int32, device=DEVICE)
    for is_bytes in (False, True):
        name = "e4m3" if is_bytes else "bfloat16"
        a = bytes_of(rows, k) if is_bytes else random(rows, k, dtype=BF)
        of_a = (torch.rand(steps, rows, device=DEVICE) + 0.5).t()
        x = a.double() * spread(of_a, rows, k) if is_bytes else a.double()
        all = [exact(x[edges[g] : edges[g + 1]], g, is_bytes) for g in range(groups)]

        def packed(c, offsets):
            if is_bytes:
                given = c, report_to, a.view(torch.uint8), bytes_b, offsets, of_a, of_b
                return ck.gemm_fp8_packed(*given, stream=stream())
            return ck.gemm_packed(c, report_to, a, weights.mT, offsets, stream=stream())

        c = poisoned(rows, n)
        packed(c, offsets)
        close(f"packed groups of {name}", c, torch.cat(all))
        report(f"their report, {name}", report_to, torch.zeros_like(report_to), 0)
        wrong = offsets.clone()
        wrong[2] = rows + 1
        c = poisoned(rows, n)
        packed(c, wrong)
        said = report_to.item()
        is_right = bool(c.isnan().all()) and said > 0
        print("right" if is_right else "WRONG", f"a wrong offset of {name}: report {said}")
        with_room = poisoned(groups, room, k)
        scales = torch.zeros(steps, groups * room, device=DEVICE).t()
        for g, length in enumerate(lengths):
            own = slice(edges[g], edges[g + 1])
            with_room[g, :length] = a[own].to(BF)
            scales[g * room : g * room + length] = of_a[own]
        c = poisoned(groups, room, n)
        if is_bytes:
            given = with_room.nan_to_num().to(F8).view(torch.uint8), bytes_b, counts, scales, of_b
            ck.gemm_fp8_masked(c, report_to, *given, stream=stream())
        else:
            ck.gemm_masked(c, report_to, with_room, weights.mT, counts, stream=stream())
        for g, length in enumerate(lengths):
            if length:
                close(f"masked group {g} of {name}", c[g, :length], all[g])
            if not c[g, length:].isnan().all():
                print("WRONG written past the count of group", g)


def elsewhere():
    """A second stream, a graph, and memory."""
    m, n, k = 256, 512, 256
    a, w, bias = random(m, k, dtype=BF), random(n, k, dtype=BF), random(n, dtype=BF)
    c = torch.empty(m, n, dtype=BF, device=DEVICE)
    groups = random(8, n, k, dtype=BF)
    offsets = torch.arange(0, m + 1, m // 8, dtype=torch.int32, device=DEVICE)
    packed, said = torch.empty_like(c), torch.zeros(1, dtype=torch.int32, device=DEVICE)
    q, k_, v, g = (random(2, 4, 300, 128, dtype=BF) for _ in range(4))
    out, sums = torch.empty_like(q), torch.empty(2, 4, 300, device=DEVICE)
    grads = [torch.empty_like(q) for _ in range(3)]
    floats = torch.empty(ck.attention_floats(q.shape), device=DEVICE)
    x, dy, weight = (random(150, 10000, dtype=BF) for _ in "xyw")
    weight = weight[0].clone()
    norm = torch.empty_like(x), torch.empty_like(weight)
    of_norm = torch.empty(ck.rms_norm_floats(x.shape), device=DEVICE)

    def work(on):
        ck.gemm_bias_gelu(c, a, w.t(), bias, stream=on)
        ck.gemm_packed(packed, said, a, groups.mT, offsets, stream=on)
        ck.attention(out, sums, q, k_, v, causal=True, stream=on)
        ck.attention_backward(*grads, floats, g, q, k_, v, out, sums, causal=True, stream=on)
        ck.rms_norm_backward(*norm, of_norm, dy, x, weight, 1e-5, stream=on)

    written = {"gemm_bias_gelu": c, "gemm_packed": packed, "attention": out, "of_q": grads[0]}
    written |= {"of_k": grads[1], "of_v": grads[2], "of_source": norm[0], "of_weight": norm[1]}
    work(stream())
    plain = {name: y.clone() for name, y in written.items()}

    def compare(where):
        torch.cuda.synchronize()
        for name, y in written.items():
            report(f"{name} {where}", y, plain[name], 0)
            y.fill_(float("nan"))
        torch.cuda.synchronize()

    compare("again")
    side = torch.cuda.Stream()
    ck.prepare(0, side.cuda_stream)
    work(side.cuda_stream)
    compare("on a second stream")
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side):
        work(side.cuda_stream)
    for number in range(2):
        graph.replay()
        compare(f"in a graph, launch {number + 1}")
    torch.cuda.synchronize()
    before = torch.cuda.mem_get_info()[0]
    for _ in range(300):
        work(stream())
    torch.cuda.synchronize()
    print("device memory taken by 1,500 calls:", before - torch.cuda.mem_get_info()[0], "bytes")
    on = stream()
    lend = torch.utils.dlpack.to_dlpack
    one = [lend(y) for y in (c, a, w.t(), bias)]
    some = [lend(y) for y in (packed, said, a, groups.mT, offsets)]
    many = [lend(y) for y in (*grads, floats, g, q, k_, v, out, sums)]
    for name, call in (
        ("gemm_bias_gelu, capsules", lambda: ck.gemm_bias_gelu(*one, stream=on)),
        ("gemm_packed, capsules", lambda: ck.gemm_packed(*some, stream=on)),
        ("attention_backward, capsules", lambda: ck.attention_backward(*many, stream=on)),
    ):
        print(f"time of {name}: {microseconds(call):.2f} µs")


if __name__ == "__main__":
    for part in (epilogues, scaled, of_integers, grouped, elsewhere):
        try:
            part()
        except Exception as error:
            print("WRONG", part.__name__, "ended with", repr(error)[:600])
