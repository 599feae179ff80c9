"""The functions through TVM-FFI. Each refusal is the same sentence as through DLPack. A call that
is accepted fails only because there is no driver on a machine without a GPU. Needs
`apache-tvm-ffi`."""

import pathlib

import pytest
from fake import Fake

import cutealgebra.kernels

tvm_ffi = pytest.importorskip("tvm_ffi", reason="NOT RUN: there is no apache-tvm-ffi")

FILE = cutealgebra.kernels.LIBRARY
NAMES = """
gemm attention attention_packed attention_backward decode decode_paged rms_norm layer_norm
rms_norm_backward layer_norm_backward softmax cross_entropy rope swiglu quantise gemm_packed
gemm_masked gemm_fp8_packed gemm_fp8_masked gemm_int8 gemm_int8_rows
""".split()


@pytest.fixture(scope="module")
def module():
    return tvm_ffi.load_module(FILE)


def lent(kind, shape, strides=None, **named):
    """Returns a tensor of TVM-FFI without memory."""
    return tvm_ffi.from_dlpack(Fake(kind, shape, strides, **named))


@pytest.fixture(autouse=True)
def kept(monkeypatch):
    """Keeps the shapes of tensors alive, because a capsule of a test has no deleter."""
    all = []
    made = Fake.__init__

    def init(self, *arguments, **named):
        made(self, *arguments, **named)
        all.append(self)

    monkeypatch.setattr(Fake, "__init__", init)
    yield all


def refused(function, *arguments, error=ValueError):
    with pytest.raises(error) as raised:
        function(*arguments)
    return str(raised.value)


def reaches_the_driver(function, *arguments):
    try:
        function(*arguments)
    except (RuntimeError, ValueError) as error:
        # Without a driver; or the driver does not know the address.
        assert "driver" in str(error)
    else:
        raise AssertionError("a launch with memory that does not exist")


def test_names(module):
    assert pathlib.Path(FILE).suffix == ".so"
    for name in NAMES:
        assert module.get_function(name) is not None
    with pytest.raises(AttributeError):
        module.no_such_name


def test_calls_are_accepted(module):
    def x():
        return lent("bf16", (3, 1000))

    row = lent("bf16", (1000,))
    reaches_the_driver(module.softmax, x(), x())
    reaches_the_driver(module.rms_norm, x(), x(), row, 1e-5)
    reaches_the_driver(module.layer_norm, x(), x(), row, row, 1)
    losses, sums, labels = lent("f32", (3,)), lent("f32", (3,)), lent("i32", (3,))
    reaches_the_driver(module.cross_entropy, losses, sums, x(), labels)
    c, a, b = lent("f32", (100, 200)), lent("f16", (100, 64)), lent("f16", (64, 200), (1, 64))
    reaches_the_driver(module.gemm, c, a, b)
    q, k, out = (lent("f16", (2, heads, 300, 128)) for heads in (8, 2, 8))
    sums = lent("f32", (2, 8, 300))
    for form in ((), (True,), (True, 9), (False, None, 0.5), (True, None, 1)):
        reaches_the_driver(module.attention, out, sums, q, k, k, *form)
    table = lent("f32", (300, 64))
    x, y = lent("f16", (2, 300, 4, 128)), lent("f16", (2, 300, 4, 128))
    reaches_the_driver(module.rope, y, x, table, table)
    reaches_the_driver(module.swiglu, lent("f16", (5, 512)), lent("f16", (5, 1024)))


def test_gradients_and_groups(module):
    x, row = [lent("bf16", (3, 1000)) for _ in range(3)], [lent("bf16", (1000,)) for _ in range(3)]
    floats = lent("f32", (9000,))
    reaches_the_driver(module.rms_norm_backward, x[0], row[0], floats, x[1], x[2], row[1], 1e-5)
    given = x[0], row[0], row[1], floats, x[1], x[2], row[2]
    reaches_the_driver(module.layer_norm_backward, *given, 1e-5)
    text = refused(module.layer_norm_backward, *given, error=TypeError)
    assert text == "layer_norm_backward: `epsilon` is missing, but must be a number"
    few = lent("f32", (90,))
    text = refused(module.rms_norm_backward, x[0], row[0], few, x[1], x[2], row[1], 1e-5)
    assert text == "rms_norm_backward: `floats` has 90 elements, but must have at least 1003"
    of_q, q, out, dy = (lent("f16", (2, 8, 300, 128)) for _ in range(4))
    of_k, of_v, k, v = (lent("f16", (2, 2, 300, 128)) for _ in range(4))
    floats, sums = lent("f32", (2 * 8 * 3 * 256,)), lent("f32", (2, 8, 300))
    given = of_q, of_k, of_v, floats, dy, q, k, v, out, sums
    for form in ((), (True,), (True, 9), (False, None, 0.1)):
        reaches_the_driver(module.attention_backward, *given, *form)
    text = refused(module.attention_backward, *given, True, 0)
    assert text == "attention_backward: the window has 0 keys, but must have at least 1"
    text = refused(module.attention_backward, *given, True, None, 0.1, 3.0)
    assert text == (
        "attention_backward: the scores of heads of 128 columns are capped, but no kernel has a cap"
    )
    # The last argument is `deterministic`, which is true by default.
    reaches_the_driver(module.attention_backward, *given, True, None, 0.1, None, True)
    text = refused(module.attention_backward, *given, True, None, 0.1, None, False)
    assert text == (
        "attention_backward_atomic: `floats` has 12288 elements, but must have at least 798720"
    )
    more = *given[:3], lent("f32", (798720,)), *given[4:]
    reaches_the_driver(module.attention_backward, *more, True, 9, 0.1, None, False)
    text = refused(module.attention_backward, *more, True, 9, 0.1, None, 0.5, error=TypeError)
    assert text == "attention_backward: `deterministic` is of TVM-FFI's type 3, but must be a bool"
    text = refused(module.attention_backward, *more, True, 9, 0.1, None, False, 1, error=TypeError)
    assert text == "attention_backward: the call has 16 arguments, but must have at most 15"
    c, a = lent("bf16", (300, 200)), lent("bf16", (300, 64))
    b = lent("bf16", (8, 64, 200), (12800, 1, 64))
    report, offsets = lent("u32", (1,)), lent("i32", (9,))
    reaches_the_driver(module.gemm_packed, c, report, a, b, offsets)
    text = refused(module.gemm_packed, c, report, a, b, lent("i32", (8,)))
    assert text.startswith("gemm_packed: extent 0 of `offsets` is 8, but must be 9")


def test_caches(module):
    q, out = lent("f16", (3, 32, 128)), lent("f16", (3, 32, 128))
    k, v, lengths = lent("f16", (3, 1000, 8, 128)), lent("f16", (3, 1000, 8, 128)), lent("i32", (3,))
    problems, floats = lent("u32", (3,)), lent("f32", (3 * 32 * 2 * 129,))
    given = out, problems, floats, q, k, v, lengths
    reaches_the_driver(module.decode, *given, 2)
    reaches_the_driver(module.decode, *given, 1, 0.5)
    text = refused(module.decode, *given, error=TypeError)
    assert text == "decode: `splits` is missing, but must be an integer from 0 to 4294967295"
    table = lent("i32", (3, 10))
    pages = out, problems, floats, q, lent("f16", (9, 64, 8, 128)), lent("f16", (9, 64, 8, 128))
    reaches_the_driver(module.decode_paged, *pages, lengths, table, 2)
    x, y, z = (lent("bf16", (300, heads, 64)) for heads in (8, 8, 2))
    sums, starts = lent("f32", (8, 300)), lent("i32", (4,))
    given = y, sums, problems, x, z, z, starts, starts
    reaches_the_driver(module.attention_packed, *given, 100)
    reaches_the_driver(module.attention_packed, *given, 100, True, 5, 0.1)
    text = refused(module.attention_packed, *given, True, error=TypeError)
    assert text.startswith("attention_packed: `longest` is of TVM-FFI's type 2")


def test_tensors_are_refused(module):
    y, x = lent("f32", (3, 1000)), lent("f32", (4, 1000))
    text = refused(module.softmax, y, x)
    assert text == "softmax: extent 0 of `target` is 3, but must be 4, like extent 0 of `source`"
    text = refused(module.softmax, y, lent("f32", (3, 1000), (2000, 1)))
    assert text == "softmax: stride 0 of `source` is 2000, but must be 1000; copy the tensor"
    text = refused(module.softmax, y, lent("f32", (3, 1000), device=(1, 0)))
    assert text == (
        "softmax: `source` is on a device of DLPack's type 1, but must be on one of type 2, CUDA"
    )
    text = refused(module.softmax, y, lent("f32", (3, 1000), device=(2, 1)))
    assert text == "softmax: `target` is on GPU 0, but must be on GPU 1, as `source` is"
    text = refused(module.softmax, y, y)
    assert "softmax: `target` is written from address" in text
    text = refused(module.softmax, y, lent("i64", (3, 1000)))
    assert text.startswith("softmax: `source` has elements of int64, but must have float32")


def test_arguments_are_refused(module):
    y, x, w = lent("f32", (3, 1000)), lent("f32", (3, 1000)), lent("f32", (1000,))
    text = refused(module.softmax, y, error=TypeError)
    assert text == "softmax: `source` is missing, but must be a tensor"
    text = refused(module.softmax, y, 5, error=TypeError)
    assert text == "softmax: `source` is of TVM-FFI's type 1, but must be a tensor"
    text = refused(module.softmax, y, x, 5, error=TypeError)
    assert text == "softmax: the call has 3 arguments, but must have at most 2"
    text = refused(module.rms_norm, y, x, w, error=TypeError)
    assert text == "rms_norm: `epsilon` is missing, but must be a number"
    text = refused(module.rms_norm, y, x, w, x, error=TypeError)
    assert text.startswith("rms_norm: `epsilon` is of TVM-FFI's type")
    q, out, sums = lent("f16", (1, 1, 8, 64)), lent("f16", (1, 1, 8, 64)), lent("f32", (1, 1, 8))
    text = refused(module.attention, out, sums, q, q, q, True, -1, error=TypeError)
    assert text == (
        "attention: `window` is of TVM-FFI's type 1, but must be an integer from 0 to 4294967295"
    )
    text = refused(module.attention, out, sums, q, q, q, False, 9)
    assert text == "attention: `window` is 9, but `causal` is False; a window is causal"
