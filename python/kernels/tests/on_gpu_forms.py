"""Compares the forms of attention and the caches with PyTorch's own operations in float64, on a
GPU: heads of 96, 192 and 256 columns, capped scores, packed sequences, decoding, gradients and
torch.compile. Also tests two graphs at once, objects that are dropped at once, threads, and a
foreign context."""

import ctypes
import gc
import threading

import torch
from on_gpu import DEVICE, both, error_of, microseconds, random, report

import cutealgebra.kernels as ck
from cutealgebra.kernels import for_torch as ct

torch.manual_seed(2)


def definition(q, k, v, causal=False, window=None, scale=0.1, softcap=None):
    """(batch, head, length, columns), in the type of the tensors."""
    group = q.shape[1] // k.shape[1]
    k, v = (x.repeat_interleave(group, 1) for x in (k, v))
    scores = q @ k.mT * scale
    if softcap is not None:
        scores = softcap * torch.tanh(scores / softcap)
    own = torch.arange(q.shape[2], device=DEVICE)[:, None] + k.shape[2] - q.shape[2]
    place = torch.arange(k.shape[2], device=DEVICE)[None, :]
    hidden = torch.zeros_like(scores[0, 0], dtype=torch.bool)
    if causal:
        hidden = place > own
    if window is not None:
        hidden = hidden | (place <= own - window)
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), -1) @ v


def forms():
    for dtype in (torch.float16, torch.bfloat16):
        for columns in (64, 96, 128, 192, 256):
            for form in (
                {},
                {"causal": True},
                {"causal": True, "window": 20},
                {"causal": True, "softcap": 2.0},
                {"softcap": 2.0},
            ):
                if "softcap" in form and columns not in (128, 256):
                    continue
                q = random(2, 6, 100, columns, dtype=dtype)
                k, v = (random(2, 2, 150, columns, dtype=dtype) for _ in "kv")
                both(
                    f"attention {columns} {form}",
                    lambda q, k, v: ct.attention(q, k, v, scale=0.1, **form),
                    lambda q, k, v: definition(q, k, v, **form),
                    (q, k, v),
                    dtype,
                )


def starts_of(*numbers):
    return torch.tensor(numbers, dtype=torch.int32, device=DEVICE)


def sequences():
    of_q, of_k = (3, 140, 140, 141, 250, 300), (0, 130, 150, 160, 160, 420)
    for dtype in (torch.float16, torch.bfloat16):
        for columns, softcap in ((64, None), (128, None), (128, 2.0), (256, None)):
            for form in ({}, {"causal": True}, {"causal": True, "window": 40}):
                q = random(310, 6, columns, dtype=dtype)
                k, v = (random(420, 2, columns, dtype=dtype) for _ in "kv")
                starts = starts_of(*of_q), starts_of(*of_k)
                given = {"scale": 0.1, "softcap": softcap, **form}
                out, problems = ct.attention_packed(q, k, v, *starts, 137, **given)
                exact = torch.zeros_like(q, dtype=torch.float64)
                for s in range(5):
                    rows, keys = slice(*of_q[s : s + 2]), slice(*of_k[s : s + 2])
                    own = [x.double().transpose(0, 1)[None] for x in (q[rows], k[keys], v[keys])]
                    if own[0].shape[2] and own[1].shape[2]:
                        found = definition(*own, **given)[0].transpose(0, 1)
                        exact[rows] = found.nan_to_num(0.0)
                name = f"attention_packed {columns} {given} {dtype}"
                report(name, out, exact, error_of(dtype))
                report("its problems", problems, torch.zeros(5, device=DEVICE), 0)
    wrong = ct.attention_packed(q, k, v, starts_of(0, 400), starts_of(0, 420), 310)[1]
    report("problems of a wrong sequence", wrong, torch.ones(1, device=DEVICE), 0)


def decoding():
    for dtype in (torch.float16, torch.bfloat16):
        for key_heads, group, splits in ((2, 4, None), (8, 4, 1), (1, 16, 5), (3, 1, 64)):
            lengths = starts_of(1000, 1, 0, 513)
            q = random(4, key_heads * group, 128, dtype=dtype)
            k, v = (random(4, 1000, key_heads, 128, dtype=dtype) for _ in "kv")
            out, problems = ct.decode(q, k, v, lengths, scale=0.1, splits=splits)

            def exact(k, v):
                all = []
                for s, length in enumerate(lengths.tolist()):
                    own = [x[s, :length].double().transpose(0, 1)[None] for x in (k, v)]
                    found = definition(q[s].double()[None, :, None], *own)
                    all.append(found[0, :, 0].nan_to_num(0.0))
                return torch.stack(all)

            name = f"{key_heads} {group} {splits} {dtype}"
            report(f"decode {name}", out, exact(k, v), error_of(dtype))
            report("its problems", problems, torch.zeros(4, device=DEVICE), 0)
            # Pages in no order.
            table = torch.randperm(4 * 16 + 3, device=DEVICE)[: 4 * 16].reshape(4, 16).int()
            pages = [random(4 * 16 + 3, 64, key_heads, 128, dtype=dtype) for _ in "kv"]
            whole = [x[table.long()].reshape(4, 1024, key_heads, 128) for x in pages]
            out, _ = ct.decode_paged(q, *pages, lengths, table, scale=0.1, splits=splits)
            report(f"decode_paged {name}", out, exact(*whole), error_of(dtype))
    long = starts_of(2000, -1, 1000, 0)
    report(
        "problems of lengths", ct.decode(q, k, v, long)[1], starts_of(1, 1, 0, 0), 0
    )
    table[1, 0] = 999
    problems = ct.decode_paged(q, *pages, lengths, table)[1]
    report("problems of pages", problems, starts_of(0, 2, 0, 0), 0)


def compiled():
    q, k = random(4, 8, 128, dtype=torch.bfloat16), random(4, 64, 2, 128, dtype=torch.bfloat16)
    lengths, starts = starts_of(64, 3, 0, 9), starts_of(0, 1, 4)
    rows = k[0], k[0], starts, starts, 3

    def block(q, k):
        y, _ = ct.decode(q * 2, k, k, lengths)
        z, _ = ct.attention_packed(k[0].repeat(1, 2, 1), *rows, causal=True)
        return y.sum(0)[:4] + z.sum(0)[:, :1]

    fast = torch.compile(block, fullgraph=True, backend="aot_eager")
    report("decode and attention_packed by torch.compile", fast(q, k), block(q, k), 1e-2)
    x = random(1, 2, 64, 128, dtype=torch.bfloat16)
    capped = torch.compile(lambda x: ct.attention(x, x, x, softcap=3.0), backend="aot_eager")
    report("capped attention by torch.compile", capped(x), ct.attention(x, x, x, softcap=3.0), 0)
    q.requires_grad_()
    try:
        ct.decode(q, k, k, lengths)[0].sum().backward()
        print("WRONG a gradient of decode")
    except NotImplementedError as refused:
        print("right refused -", refused)


def two_graphs():
    """Runs two graphs of long rows at the same time. Each graph has its own memory for parts of
    rows.
    """
    shapes, all, inputs = (4096, 30000), [], []
    for number in range(2):
        x = torch.randn(shapes, device=DEVICE) * (number + 1)
        side, graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
        ck.prepare(0, side.cuda_stream)
        plain = ct.softmax(x)
        torch.cuda.synchronize()
        with torch.cuda.graph(graph, stream=side):
            y = ct.softmax(x)
        # A graph reads its input at each launch.
        all.append((side, graph, y, plain))
        inputs.append(x)
    wrong = 0
    for _ in range(20):
        for _, _, y, _ in all:
            y.fill_(float("nan"))
        torch.cuda.synchronize()
        for side, graph, _, _ in all:
            with torch.cuda.stream(side):
                graph.replay()
        torch.cuda.synchronize()
        wrong += sum((y != plain).sum().item() for _, _, y, plain in all)
    report("two graphs at once, 20 times", torch.tensor(wrong), torch.tensor(0), 0)
    # The same stream captured twice, and both graphs at once on other streams.
    side, graphs = torch.cuda.Stream(), []
    ck.prepare(0, side.cuda_stream)
    for _, _, y, _ in all:
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=side):
            z = ct.softmax(y)
        graphs.append((graph, z, ct.softmax(y)))
    wrong = 0
    for _ in range(20):
        for _, z, _ in graphs:
            z.fill_(float("nan"))
        torch.cuda.synchronize()
        for (graph, _, _), (other, *_) in zip(graphs, all):
            with torch.cuda.stream(other):
                graph.replay()
        torch.cuda.synchronize()
        wrong += sum((z != plain).sum().item() for _, z, plain in graphs)
    report("two graphs of one stream, 20 times", torch.tensor(wrong), torch.tensor(0), 0)
    free = []
    for number in range(40):
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=side):
            ct.softmax(all[0][2])
        del graph
        gc.collect()
        torch.cuda.synchronize()
        torch.cuda.empty_cache()
        free.append(torch.cuda.mem_get_info()[0])
    report("memory of 30 graphs", torch.tensor(max(free[9] - free[-1], 0)), torch.tensor(0), 0)


def dropped_at_once():
    """Passes a temporary object, whose library reuses the memory as soon as the object is dropped.
    The stream has other work before the kernel."""
    side = torch.cuda.Stream()
    target = torch.empty(4096, 8192, device=DEVICE)
    weight = torch.ones(8192, device=DEVICE)

    def wrong_of(lent):
        wrong = 0
        for number in range(10):
            x = torch.full((4096, 8192), number + 1.0, device=DEVICE)
            torch.cuda.synchronize()
            with torch.cuda.stream(side):
                torch.cuda._sleep(20_000_000)
            ck.rms_norm(target, lent(x), weight, 0.0, stream=side.cuda_stream)
            # Its memory is free now, unless something keeps it, and is written by the next line.
            del x
            y = torch.full((4096, 8192), float("nan"), device=DEVICE)
            torch.cuda.synchronize()
            wrong += target.isnan().sum().item()
            del y
        return torch.tensor(wrong)

    report("objects dropped at once", wrong_of(lambda x: x), torch.tensor(0), 0)
    # The same with capsules, which the caller has to keep, shows that this test can fail.
    lost = wrong_of(torch._C._to_dlpack_versioned).item()
    print("right" if lost else "WRONG", "capsules dropped at once:", lost, "elements are lost")
    ck.release()


def threads():
    """Calls from new threads, and from a thread that uses another thread's stream."""
    x, found = random(4, 10000, dtype=torch.bfloat16), []
    before = torch.cuda.mem_get_info()[0]

    def work():
        y = torch.empty_like(x)
        ck.softmax(y, x, stream=torch.cuda.default_stream().cuda_stream)
        torch.cuda.synchronize()
        found.append(y)

    for _ in range(8):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    for y in found:
        report("softmax in a thread", y, x.double().softmax(-1), error_of(x.dtype))
    taken = before - torch.cuda.mem_get_info()[0]
    print("right" if taken <= 1 << 21 else "WRONG", "memory of 8 threads:", taken, "bytes")


def foreign_context():
    driver = ctypes.CDLL("libcuda.so.1")
    x = random(4, 1000, dtype=torch.float32)
    y, exact = torch.empty_like(x), x.double().softmax(-1)
    stream = torch.cuda.current_stream().cuda_stream
    ck.softmax(y, x, stream=stream)
    torch.cuda.synchronize()
    own, other, after = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    driver.cuCtxGetCurrent(ctypes.byref(own))
    create = getattr(driver, "cuCtxCreate_v4", None)
    made = driver.cuCtxCreate_v2(ctypes.byref(other), 0, 0) if create is None else create(
        ctypes.byref(other), None, 0, 0
    )
    if made != 0:
        print("NOT RUN: a foreign context:", made)
        return
    y.data_ptr()
    capsules = [torch.utils.dlpack.to_dlpack(z) for z in (y, x)]
    driver.cuCtxSetCurrent(other)
    foreign = ctypes.c_void_p()
    driver.cuStreamCreate(ctypes.byref(foreign), 1)
    ck.softmax(*capsules, stream=stream)
    driver.cuCtxGetCurrent(ctypes.byref(after))
    try:
        ck.softmax(*capsules, stream=foreign.value)
        print("WRONG a stream of another context is accepted")
    except RuntimeError as refused:
        print("right refused -", refused)
    driver.cuCtxSetCurrent(own)
    torch.cuda.synchronize()
    report("softmax in a foreign context", y, exact, 1e-5)
    same = torch.tensor(after.value == other.value)
    report("the context afterwards", same, torch.tensor(True), 0)
    driver.cuCtxDestroy_v2(other)


def jax_arrays():
    try:
        import jax
        import jax.numpy as jnp
    except ImportError as missing:
        print("NOT RUN:", missing)
        return
    x = jnp.asarray(torch.randn(64, 1000).numpy())
    jax.block_until_ready(x)
    y = torch.empty(64, 1000, device=DEVICE)
    ck.softmax(y, x, stream=torch.cuda.current_stream().cuda_stream)
    torch.cuda.synchronize()
    report("softmax of JAX", y, torch.from_dlpack(x).double().softmax(-1), 1e-5)
    old = torch._C._to_dlpack(y)
    for name, target in (("array", x), ("old capsule", old)):
        try:
            ck.softmax(target, y if name == "array" else x, stream=0)
            print("WRONG accepted", name)
        except ValueError as refused:
            print("right refused", name, "-", refused)


def times():
    q = random(8, 32, 128, dtype=torch.bfloat16)
    k = random(8, 256, 8, 128, dtype=torch.bfloat16)
    lengths, out = starts_of(*(256,) * 8), torch.empty_like(q)
    problems = torch.zeros(8, dtype=torch.int32, device=DEVICE)
    floats = torch.empty(ck.decode_floats(q.shape, 2), device=DEVICE)
    stream = torch.cuda.current_stream().cuda_stream
    of = torch._C._to_dlpack_versioned
    capsules = [of(x) for x in (out, problems, floats, q, k, k, lengths)]
    x, starts = random(128, 8, 128, dtype=torch.bfloat16), starts_of(0, 60, 128)
    y, sums = torch.empty_like(x), torch.empty(8, 128, device=DEVICE)
    reports = torch.zeros(2, dtype=torch.int32, device=DEVICE)
    rows = [of(z) for z in (y, sums, reports, x, x, x, starts, starts)]
    shape = (4, 10000)
    long = [of(z) for z in (torch.empty(shape, device=DEVICE), torch.zeros(shape, device=DEVICE))]
    short = [of(z) for z in (torch.empty(4, 1000, device=DEVICE), torch.zeros(4, 1000, device=DEVICE))]
    with torch.no_grad():
        for name, call in (
            ("softmax, capsules", lambda: ck.softmax(*short, stream=stream)),
            ("softmax of clusters, capsules", lambda: ck.softmax(*long, stream=stream)),
            ("attention_packed, capsules", lambda: ck.attention_packed(*rows, 68, stream=stream)),
            ("decode (2 launches), capsules", lambda: ck.decode(*capsules, 2, stream=stream)),
            ("decode, for_torch", lambda: ct.decode(q, k, k, lengths)),
            ("attention_packed, for_torch", lambda: ct.attention_packed(x, x, x, starts, starts, 68)),
        ):
            print(f"time of {name}: {microseconds(call):.2f} µs")
    torch.cuda.synchronize()
    before = torch.cuda.mem_get_info()[0]
    for _ in range(1000):
        ck.decode(*capsules, 2, stream=stream)
        ck.softmax(*long, stream=stream)
        ck.attention_packed(*rows, 68, stream=stream)
    torch.cuda.synchronize()
    print("device memory taken by 3,000 calls:", before - torch.cuda.mem_get_info()[0], "bytes")


if __name__ == "__main__":
    print(torch.__version__, torch.cuda.get_device_name())
    for part in (
        forms, sequences, decoding, compiled, two_graphs, dropped_at_once, threads,
        foreign_context, jax_arrays, times,
    ):  # fmt: skip
        try:
            part()
        except Exception as error:
            print("WRONG", part.__name__, "ended with", repr(error)[:600])
