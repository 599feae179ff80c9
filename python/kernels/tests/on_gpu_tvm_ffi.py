"""Calls the kernels through the C ABI of TVM-FFI on a GPU, with tensors of PyTorch, CuPy and JAX,
on TVM-FFI's current stream. Only the library of TVM-FFI is needed, not its Python package. The path
of the library is the first argument; by default, it is that of an installed package."""

import ctypes
import importlib.util
import pathlib
import sys
import time
from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32
from ctypes import c_uint64, c_void_p

import torch
import torch.nn.functional as F
from fake import TYPES, DLTensor

import cutealgebra.kernels as ck


class Any(Structure):
    """`TVMFFIAny`."""

    _fields_ = [("kind", c_int32), ("padding", c_uint32), ("value", c_uint64)]


class Text(Structure):
    _fields_ = [("data", c_char_p), ("size", c_size_t)]


def library():
    if len(sys.argv) > 1:
        return sys.argv[1]
    found = importlib.util.find_spec("tvm_ffi").submodule_search_locations[0]
    return str(pathlib.Path(found, "lib", "libtvm_ffi.so"))


FFI = ctypes.CDLL(library(), ctypes.RTLD_GLOBAL)
KERNELS = ctypes.CDLL(importlib.util.find_spec("cutealgebra.kernels._native").origin)
KINDS = {torch.float32: "f32", torch.float16: "f16", torch.bfloat16: "bf16", torch.int32: "i32"}


def tensor(x):
    """Returns a `DLTensor` of an object, and the arrays that hold its shape and strides."""
    if isinstance(x, torch.Tensor):
        address, shape, strides, kind = x.data_ptr(), x.shape, x.stride(), KINDS[x.dtype]
    elif hasattr(x, "unsafe_buffer_pointer"):
        address, shape, strides, kind = x.unsafe_buffer_pointer(), x.shape, None, "f32"
    else:
        address, shape, kind = x.data.ptr, x.shape, "f32"
        strides = [bytes // x.itemsize for bytes in x.strides]
    integers = c_int64 * len(shape)
    kept = integers(*shape), integers(*strides) if strides else None
    code, bits = TYPES[kind]
    return DLTensor(address, 2, 0, len(shape), code, bits, 1, *kept, 0), kept


def argument(x, keep):
    if x is None:
        return Any(0, 0, 0)
    if isinstance(x, bool):
        return Any(2, 0, x)
    if isinstance(x, int):
        return Any(1, 0, x)
    if isinstance(x, float):
        return Any(3, 0, c_uint64.from_buffer(c_double(x)).value)
    lent, kept = tensor(x)
    keep += [lent, kept]
    return Any(7, 0, ctypes.addressof(lent))


def error():
    """The kind and the text of the error that a call has set."""
    handle = c_void_p()
    FFI.TVMFFIErrorMoveFromRaised(ctypes.byref(handle))
    texts = (Text * 2).from_address(handle.value + 24)
    return tuple(ctypes.string_at(text.data, text.size).decode() for text in texts)


def prepared(name, *arguments):
    """A call that can be made many times."""
    keep = []
    packed = (Any * len(arguments))(*(argument(x, keep) for x in arguments))
    result = Any(0, 0, 0)
    function = KERNELS[f"__tvm_ffi_{name}"]
    function.argtypes = [c_void_p, POINTER(Any), c_int32, POINTER(Any)]
    keep += [packed, result]

    def run(keep=keep):
        if function(None, packed, len(arguments), ctypes.byref(result)) != 0:
            raise ValueError(": ".join(error()))

    return run


def on(stream):
    FFI.TVMFFIEnvSetStream.argtypes = [c_int32, c_int32, c_void_p, c_void_p]
    FFI.TVMFFIEnvSetStream(2, 0, stream.cuda_stream, None)


def call(name, *arguments):
    prepared(name, *arguments)()


def report(name, found, exact, most):
    far = ((found.double() - exact).abs() / (1 + exact.abs())).max().item()
    print("right" if far <= most else "WRONG", f"TVM-FFI, {name}: {far:.2e}", flush=True)


def functions(where):
    x, w, b = torch.randn(100, 1000), torch.randn(1000), torch.randn(1000)
    x, w, b = (y.cuda().bfloat16() for y in (x, w, b))
    y, wide = torch.full_like(x, float("nan")), x.double()
    call("softmax", y, x)
    torch.cuda.synchronize()
    report(f"softmax {where}", y, wide.softmax(-1), 1e-2)
    call("rms_norm", y, x, w, 1e-5)
    torch.cuda.synchronize()
    report(f"rms_norm {where}", y, F.rms_norm(wide, (1000,), w.double(), 1e-5), 2.5e-2)
    call("layer_norm", y, x, w, b, 1e-5)
    torch.cuda.synchronize()
    exact = F.layer_norm(wide, (1000,), w.double(), b.double(), 1e-5)
    report(f"layer_norm {where}", y, exact, 2.5e-2)
    m, n = torch.randn(100, 64).cuda().half(), torch.randn(200, 64).cuda().half()
    c = torch.full((100, 200), float("nan"), device="cuda")
    call("gemm", c, m, n.t())
    torch.cuda.synchronize()
    report(f"gemm {where}", c, m.double() @ n.double().t(), 1e-2)
    q, k, v = (torch.randn(2, 4, 300, 128).cuda().bfloat16() for _ in "qkv")
    out, sums = torch.full_like(q, float("nan")), torch.empty(2, 4, 300, device="cuda")
    call("attention", out, sums, q, k, v, True, None, 0.1)
    torch.cuda.synchronize()
    given = (z.double() for z in (q, k, v))
    exact = F.scaled_dot_product_attention(*given, is_causal=True, scale=0.1)
    report(f"attention {where}", out, exact, 2.5e-2)


def gradients():
    """Compares the gradients of attention and of norms, and grouped products, with PyTorch's own.
    """
    q, k, v, dy = (torch.randn(2, 4, 300, 128).cuda().bfloat16() for _ in "qkvd")
    out, sums = torch.empty_like(q), torch.empty(2, 4, 300, device="cuda")
    call("attention", out, sums, q, k, v, True, None, 0.1)
    wide = [x.double().requires_grad_() for x in (q, k, v)]
    exact = F.scaled_dot_product_attention(*wide, is_causal=True, scale=0.1)
    exact.backward(dy.double())
    for fixed in (True, False):
        of = [torch.full_like(q, float("nan")) for _ in "qkv"]
        floats = torch.full((ck.attention_floats(q.shape, fixed),), float("nan"), device="cuda")
        given = *of, floats, dy, q, k, v, out, sums
        call("attention_backward", *given, True, None, 0.1, None, fixed)
        torch.cuda.synchronize()
        for name, found, x in zip("qkv", of, wide):
            size = x.grad.abs().max() + 1
            report(f"gradient of {name}, {fixed}", found / size, x.grad / size, 5e-2)
    x, w, b, dy = (torch.randn(*of).cuda() for of in ((150, 1000), (1000,), (1000,), (150, 1000)))
    for name, function in (("rms_norm", F.rms_norm), ("layer_norm", F.layer_norm)):
        given = (w,) if name == "rms_norm" else (w, b)
        of = [torch.full_like(y, float("nan")) for y in (x, *given)]
        count = getattr(ck, f"{name}_floats")(x.shape)
        floats = torch.empty(count, device="cuda")
        call(f"{name}_backward", *of, floats, dy, x, w, 1e-5)
        torch.cuda.synchronize()
        wide = [y.double().requires_grad_() for y in (x, *given)]
        function(wide[0], (1000,), *wide[1:], eps=1e-5).backward(dy.double())
        for number, (found, y) in enumerate(zip(of, wide)):
            size = y.grad.abs().max() + 1
            report(f"gradient {number} of {name}", found / size, y.grad / size, 1e-5)
    a, b = torch.randn(300, 64).cuda().bfloat16(), torch.randn(3, 200, 64).cuda().bfloat16()
    c = torch.full((300, 200), float("nan")).cuda().bfloat16()
    offsets = torch.tensor([0, 100, 100, 300], dtype=torch.int32, device="cuda")
    said = torch.full((1,), 9, dtype=torch.int32, device="cuda")
    call("gemm_packed", c, said, a, b.mT, offsets)
    torch.cuda.synchronize()
    exact = torch.cat([a[:100].double() @ b[0].double().t(), a[100:].double() @ b[2].double().t()])
    report("gemm_packed", c, exact, 2.5e-2)
    report("its report", said, torch.zeros(1).cuda().double(), 0)


def caches():
    """Tests packed sequences and a cache."""
    q, k, v = (torch.randn(300, heads, 128).cuda().half() for heads in (6, 2, 2))
    starts = torch.tensor([0, 120, 300], dtype=torch.int32, device="cuda")
    out, sums = torch.full_like(q, float("nan")), torch.empty(6, 300, device="cuda")
    problems = torch.full((2,), 9, dtype=torch.int32, device="cuda")
    given = out, sums, problems, q, k, v, starts, starts
    call("attention_packed", *given, 180, True, None, 0.1)
    torch.cuda.synchronize()
    for begin, end in ((0, 120), (120, 300)):
        own = [x[begin:end].double().transpose(0, 1) for x in (q, k, v)]
        own[1:] = [x.repeat_interleave(3, 0) for x in own[1:]]
        exact = F.scaled_dot_product_attention(*own, is_causal=True, scale=0.1)
        report("attention_packed", out[begin:end], exact.transpose(0, 1), 5e-3)
    report("its problems", problems, torch.zeros(2).cuda().double(), 0)
    q = torch.randn(2, 8, 128).cuda().half()
    k, v = (torch.randn(2, 500, 2, 128).cuda().half() for _ in "kv")
    lengths = torch.tensor([500, 77], dtype=torch.int32, device="cuda")
    out, problems = torch.full_like(q, float("nan")), torch.zeros(2, dtype=torch.int32).cuda()
    floats = torch.empty(ck.decode_floats(q.shape, 3), device="cuda")
    call("decode", out, problems, floats, q, k, v, lengths, 3, 0.1)
    torch.cuda.synchronize()
    for s, length in enumerate((500, 77)):
        x, y = (z[s, :length].double().repeat_interleave(4, 1).transpose(0, 1) for z in (k, v))
        exact = F.scaled_dot_product_attention(q[s].double()[:, None], x, y, scale=0.1)
        report("decode", out[s], exact[:, 0], 5e-3)


def other_libraries():
    try:
        import cupy
        import jax
        import jax.numpy as jnp
    except ImportError as missing:
        print("NOT RUN:", missing)
        return
    x = cupy.random.standard_normal((64, 1000), dtype=cupy.float32)
    y = cupy.full_like(x, float("nan"))
    cupy.cuda.Device().synchronize()
    call("softmax", y, x)
    cupy.cuda.Device().synchronize()
    found, exact = torch.from_dlpack(y), torch.from_dlpack(x).double().softmax(-1)
    report("softmax of CuPy", found, exact, 1e-5)
    z = jnp.asarray(cupy.asnumpy(x))
    jax.block_until_ready(z)
    y[...] = float("nan")
    cupy.cuda.Device().synchronize()
    call("softmax", y, z)
    cupy.cuda.Device().synchronize()
    report("softmax of JAX to CuPy", torch.from_dlpack(y), exact, 1e-5)


def run():
    on(torch.cuda.current_stream())
    functions("on the current stream")
    side = torch.cuda.Stream()
    torch.cuda.synchronize()
    on(side)
    with torch.cuda.stream(side):
        functions("on a second stream")
    torch.cuda.synchronize()
    on(torch.cuda.default_stream())
    gradients()
    caches()
    other_libraries()
    x = torch.randn(64, 1024, device="cuda")
    for arguments in ((x, x), (x[:, 1:], x[:, 1:]), (x.half(), x)):
        try:
            call("softmax", *arguments)
            print("WRONG accepted")
        except ValueError as refused:
            print("right refused by TVM-FFI -", refused)
    w, y = torch.ones(1024, device="cuda"), torch.empty_like(x)
    again, times = prepared("rms_norm", y, x, w, 1e-5), []
    for _ in range(21):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        for _ in range(50):
            again()
        times.append((time.perf_counter() - begin) / 50 * 1e6)
    print(f"time of rms_norm by TVM-FFI, by ctypes: {sorted(times)[10]:.2f} µs")


if __name__ == "__main__":
    run()
