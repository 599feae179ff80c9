"""Each refusal with its sentence, next to a similar call that is accepted. No GPU is needed: the
tensors are capsules without memory, and the calls are only checked (`stream=None`)."""

import pytest
from fake import Fake

import cutealgebra.kernels as ck


def refused(function, *arguments, error=ValueError, **named):
    with pytest.raises(error) as raised:
        function(*arguments, stream=None, **named)
    return str(raised.value)


def matrix(kind="f32", shape=(3, 1000), *rest, **named):
    return Fake(kind, shape, *rest, **named)


def test_calls_are_accepted():
    for kind in ("f32", "f16", "bf16"):
        assert ck.softmax(matrix(kind), matrix(kind), stream=None) is None
        row = Fake(kind, (1000,))
        ck.rms_norm(matrix(kind), matrix(kind), row, 1e-5, stream=None)
        ck.layer_norm(matrix(kind), matrix(kind), row, row, 1e-5, stream=None)
        losses, sums, labels = Fake("f32", (3,)), Fake("f32", (3,)), Fake("i32", (3,))
        ck.cross_entropy(losses, sums, matrix(kind), labels, stream=None)
    for kind in ("f16", "bf16"):
        a, b = Fake(kind, (100, 64)), Fake(kind, (64, 200), (1, 64))
        ck.gemm(Fake(kind, (100, 200)), a, b, stream=None)
        q, k = Fake(kind, (2, 8, 300, 128)), Fake(kind, (2, 2, 1000, 128))
        sums = Fake("f32", (2, 8, 300))
        for form in ({}, {"causal": True}, {"causal": True, "window": 9}, {"scale": 0.5}):
            ck.attention(Fake(kind, (2, 8, 300, 128)), sums, q, k, k, stream=None, **form)
        x, table = Fake(kind, (2, 50, 4, 128)), Fake("f32", (50, 64))
        ck.rope(Fake(kind, (2, 50, 4, 128)), x, table, table, stream=None)
        ck.swiglu(Fake(kind, (5, 512)), Fake(kind, (5, 1024)), stream=None)
    a, b = Fake("f16", (100, 64)), Fake("f16", (64, 200), (1, 64))
    ck.gemm(Fake("f32", (100, 200)), a, b, stream=None)


def test_versions_and_capsules():
    ck.softmax(matrix(version=(1, 1)), matrix(version=(1, 0), flags=1), stream=None)
    capsules = [matrix(), matrix()]
    ck.softmax(*(x.__dlpack__() for x in capsules), stream=None)
    text = refused(ck.softmax, matrix(version=(2, 0)), matrix())
    assert text == "softmax: `target` has version 2.0 of DLPack, but must have version 1"
    text = refused(ck.softmax, matrix(version=(1, 0), flags=1), matrix())
    assert text == "softmax: `target` is read-only, but is written"
    text = refused(ck.softmax, matrix(name=b"used_dltensor"), matrix(), error=TypeError)
    assert "is a capsule without a DLPack tensor, or its tensor has been taken" in text
    text = refused(ck.softmax, [1.0], matrix(), error=TypeError)
    assert text == "softmax: `target` has no method `__dlpack__`"


def test_a_producer_gets_no_stream_for_a_check():
    x = matrix()
    ck.softmax(matrix(), x, stream=None)
    assert (x.streams, x.asked) == ([None], (1, 1))


def test_a_producer_from_before_version_1():
    class Old(Fake):
        def __dlpack__(self, *, stream=None):
            return super().__dlpack__(stream=stream)

    ck.softmax(Old("f32", (3, 1000)), Old("f32", (3, 1000)), stream=None)


def test_a_producer_that_refuses():
    class Refusing(Fake):
        place = (1, 0)

        def __dlpack__(self, *, stream=None, max_version=None):
            raise AssertionError("stream should be None on cpu")

        def __dlpack_device__(self):
            return self.place

    text = refused(ck.softmax, matrix(), Refusing("f32", (3, 1000)))
    assert "`source` is on a device of DLPack's type 1, but must be on one of type 2" in text
    # The error of the library is passed on if the tensor is on a GPU.
    other = Refusing("f32", (3, 1000))
    other.place = (2, 0)
    text = refused(ck.softmax, matrix(), other, error=AssertionError)
    assert text == "stream should be None on cpu"


def test_arrays_of_jax_are_only_read():
    class Array(Fake):
        pass

    Array.__module__ = "jaxlib._jax"
    array = Array("f32", (3, 1000))
    ck.softmax(matrix(), array, stream=None)
    text = refused(ck.softmax, array, matrix())
    assert text == "softmax: `target` is read-only, but is written"


def test_devices():
    text = refused(ck.softmax, matrix(), matrix(device=(1, 0)))
    assert text == (
        "softmax: `source` is on a device of DLPack's type 1, but must be on one of type 2, CUDA"
    )
    text = refused(ck.softmax, matrix(), matrix(device=(2, 1)))
    assert text == "softmax: `target` is on GPU 0, but must be on GPU 1, as `source` is"
    ck.softmax(matrix(device=(2, 1)), matrix(device=(2, 1)), stream=None)
    # Managed memory.
    ck.softmax(matrix(device=(13, 0)), matrix(), stream=None)


def test_types():
    for target, source, text in (
        ("f16", "f32", "`target` has elements of float16, but must have float32"),
        (
            "f32",
            "i64",
            "`source` has elements of int64, but must have float32 or float16 or bfloat16",
        ),
    ):
        assert refused(ck.softmax, matrix(target), matrix(source)) == "softmax: " + text
    text = refused(ck.softmax, matrix(), matrix(lanes=4))
    assert text == "softmax: `source` has elements of 4 lanes, but must have 1"
    losses, labels = Fake("f32", (3,)), Fake("i64", (3,))
    text = refused(ck.cross_entropy, losses, Fake("f32", (3,)), matrix(), labels)
    assert text == "cross_entropy: `labels` has elements of int64, but must have int32"


def test_shapes_and_strides():
    of, three = matrix, (3, 1000)
    for target, source, text in (
        (
            of(),
            of("f32", (4, 1000)),
            "extent 0 of `target` is 3, but must be 4, like extent 0 of `source`",
        ),
        (
            of(),
            of("f32", three, (1, 3)),
            "stride 1 of `source` is 3, but must be 1; copy the tensor",
        ),
        (
            of(),
            of("f32", three, (2000, 1)),
            "stride 0 of `source` is 2000, but must be 1000; copy the tensor",
        ),
        (of(), Fake("f32", (3000,)), "`source` has 1 modes, but must have 2"),
        (of(), Fake("f32", (1, 1, 1, 1, 3)), "`source` has 5 modes, but must have at most 4"),
        (
            of(),
            of("f32", three, (-1000, 1)),
            "`source` has stride -1000 in mode 0, but must have at least 0",
        ),
        (of(), of("f32", (3, -1)), "`source` has extent -1 in mode 1, but must have at least 0"),
        (of(), of(address=0), "`source` has 3000 elements at address 0"),
    ):
        assert refused(ck.softmax, target, source).replace("softmax: ", "") == text
    # Nothing to compute has no address; the stride of one row is never used.
    none = matrix("f32", (0, 1000), address=0)
    ck.softmax(none, none, stream=None)
    ck.softmax(matrix("f32", (1, 8)), matrix("f32", (1, 8), (-5, 1)), stream=None)
    # 2^64 elements.
    all_rows = (1 << 24, 1 << 17)
    far = Fake("f32", all_rows, (1 << 62, 1), address=1 << 50)
    text = refused(ck.softmax, Fake("f32", all_rows, address=1 << 20), far)
    reach = ((1 << 24) - 1) * (1 << 62) + (1 << 17)
    assert text.startswith(f"tensor: the tensor reaches {reach} elements, but its memory has")


def test_offsets_and_addresses():
    ck.softmax(matrix(), matrix(offset=4), stream=None)
    text = refused(ck.softmax, matrix(), matrix(offset=2, address=1 << 20))
    assert "`source` begins at address 0x100002, which is not a multiple of 4" in text
    q = Fake("f16", (1, 2, 8, 64), address=1 << 21, offset=8)
    out, sums = Fake("f16", (1, 2, 8, 64)), Fake("f32", (1, 2, 8))
    text = refused(ck.attention, out, sums, q, q, q)
    assert "its memory begins at address 0x200008, which is not a multiple of 16" in text


def test_overlaps():
    one = 1 << 22
    text = refused(ck.softmax, matrix(address=one), matrix(address=one))
    assert text == (
        "softmax: `target` is written from address 0x400000 to 0x402ee0, but `source` has 0x400000 "
        "to 0x402ee0"
    )
    half = matrix(address=one, offset=11996)
    assert "is written from address" in refused(ck.softmax, matrix(address=one), half)
    ck.softmax(matrix(address=one), matrix(address=one, offset=12000), stream=None)
    sums = Fake("f32", (3,), address=one)
    text = refused(ck.cross_entropy, sums, sums, matrix(), Fake("i32", (3,)))
    assert "`losses` is written from" in text and "`logarithms` has" in text


def test_forms_of_attention():
    q, k = Fake("bf16", (2, 8, 300, 128)), Fake("bf16", (2, 3, 1000, 128))
    out, sums = Fake("bf16", (2, 8, 300, 128)), Fake("f32", (2, 8, 300))
    text = refused(ck.attention, out, sums, q, k, k)
    assert text == "attention: extent 1 of `q` is 8, but must be a multiple of extent 1 of `k`, which is 3"
    k = Fake("bf16", (2, 2, 1000, 128))
    text = refused(ck.attention, out, sums, q, k, k, window=5)
    assert text == "attention: `window` is 5, but `causal` is False; a window is causal"
    text = refused(ck.attention, out, sums, q, k, k, causal=True, window=0)
    assert "`window` is 0, but must be from 1 to 2147483647" in text


def test_a_launch_needs_a_driver():
    try:
        ck.softmax(matrix(), matrix(), stream=0)
    except (RuntimeError, ValueError) as error:
        # Without a driver; or the driver does not know the address.
        assert "driver" in str(error)
    else:
        raise AssertionError("a launch with memory that does not exist")
