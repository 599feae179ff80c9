"""Forms of attention, packed sequences and caches, without a GPU: accepted calls, and each refusal
with its sentence. The tensors include slices, transposed, broadcast and offset tensors, tensors
without rows or with more than 2^31 elements, and other devices and types."""

import sys
import types

import pytest
from fake import Fake
from test_refused import refused

import cutealgebra.kernels as ck


def attention(columns, kind="bf16", heads=8):
    q, k = Fake(kind, (2, heads, 300, columns)), Fake(kind, (2, 2, 1000, columns))
    return Fake(kind, (2, heads, 300, columns)), Fake("f32", (2, heads, 300)), q, k, k


def test_heads_and_caps():
    for columns in (64, 96, 128, 192, 256):
        ck.attention(*attention(columns), stream=None, causal=True)
    for columns in (128, 256):
        ck.attention(*attention(columns), stream=None, softcap=30.0)
        ck.attention(*attention(columns), stream=None, softcap=30.0, causal=True, window=9)
    text = refused(ck.attention, *attention(80))
    assert text == (
        "attention: extent 3 of `q` is 80, but there are kernels for [64, 96, 128, 192, 256] only"
    )
    text = refused(ck.attention, *attention(64), softcap=1.0)
    assert text == (
        "attention: the scores of heads of 64 columns are capped, but there are kernels with a cap "
        "for [128, 256] only"
    )
    text = refused(ck.attention, *attention(128), softcap=0.0)
    assert text == "attention: the softcap is 0, but must be positive and finite"


def packed(kind="f16", columns=128, starts=4):
    q, k = Fake(kind, (300, 12, columns)), Fake(kind, (500, 4, columns))
    out, sums = Fake(kind, (300, 12, columns)), Fake("f32", (12, 300))
    return [out, sums, Fake("u32", (3,)), q, k, k, *(Fake("i32", (starts,)) for _ in "qk")]


def test_packed_sequences():
    for kind in ("f16", "bf16"):
        for columns in (64, 128, 256):
            for form in ({}, {"causal": True}, {"causal": True, "window": 5}, {"scale": 0.2}):
                ck.attention_packed(*packed(kind, columns), 200, stream=None, **form)
    ck.attention_packed(*packed(), 200, stream=None, softcap=9.0)
    text = refused(ck.attention_packed, *packed(columns=96), 200)
    assert text == (
        "attention_packed: extent 2 of `q` is 96, but there are kernels for [64, 128, 256] only"
    )
    text = refused(ck.attention_packed, *packed(starts=5), 200)
    assert text == "attention_packed: `problems` has 3 elements, but must have at least 4"
    given = packed()
    given[6] = Fake("i64", (4,))
    text = refused(ck.attention_packed, *given, 200)
    assert text == "attention_packed: `query_starts` has elements of int64, but must have int32"
    given = packed()
    given[0] = given[3]
    text = refused(ck.attention_packed, *given, 200)
    assert "attention_packed: `out` is written from" in text and "but `q` has" in text
    given = packed()
    given[2] = given[6]
    text = refused(ck.attention_packed, *given, 200)
    assert "attention_packed: `problems` is written from" in text


def cache(splits=4, pages=None, kind="bf16"):
    q, out = Fake(kind, (3, 32, 128)), Fake(kind, (3, 32, 128))
    k, v = (Fake(kind, pages or (3, 1000, 8, 128)) for _ in "kv")
    floats = Fake("f32", (ck.decode_floats((3, 32, 128), splits),))
    return [out, Fake("i32", (3,)), floats, q, k, v, Fake("i32", (3,))]


def test_caches():
    assert ck.decode_splits(64, 8, 4096) == 1
    assert ck.decode_splits(1, 8, 32768) == 33
    for kind in ("f16", "bf16"):
        ck.decode(*cache(kind=kind), 4, stream=None)
        table = Fake("i32", (3, 40))
        ck.decode_paged(*cache(pages=(99, 64, 8, 128), kind=kind), table, 4, stream=None)
    text = refused(ck.decode, *cache(), 5)
    assert text == "decode: `floats` has 49536 elements, but must have at least 61920"
    text = refused(ck.decode, *cache(pages=(3, 1000, 5, 128)), 4)
    assert text == "decode: extent 1 of `q` is 32, but must be a multiple of extent 2 of `k`, which is 5"
    text = refused(ck.decode_paged, *cache(pages=(99, 24, 8, 128)), table, 4)
    assert text == "decode_bf16_paged: `page_rows` is 24, which is not a multiple of 16"
    given = cache()
    given[4] = Fake("bf16", (3, 1000, 8, 128), (8 * 128000, 128, 128000, 1))
    text = refused(ck.decode, *given, 4)
    assert text == "decode: stride 2 of `k` is 128000, but must be 128; copy the tensor"
    given = cache()
    given[2] = given[0]
    text = refused(ck.decode, *given, 4)
    assert "is written from" in text


def test_views():
    q, k = (2, 8, 300, 128), (2, 2, 1000, 128)
    out, sums = Fake("f16", q), Fake("f32", q[:3])

    def run(of_q, of_k, **named):
        q_, k_ = Fake("f16", q, of_q, **named), Fake("f16", k, of_k)
        return ck.attention(out, sums, q_, k_, k_, stream=None)

    by_head, rows = (307200, 38400, 128, 1), (256000, 128000, 128, 1)
    # Heads side by side; slices of a projection; one head for all; one batch for all.
    for of_q, of_k in (
        ((307200, 128, 1024, 1), (256000, 128, 256, 1)),
        ((300 * 1536, 128, 1536, 1), (1000 * 1536, 128, 1536, 1)),
        (by_head, (128000, 0, 128, 1)),
        (by_head, (0, 128000, 128, 1)),
    ):
        run(of_q, of_k)
    run(by_head, rows, offset=16)
    for named, of_q, text in (
        ({"offset": 2}, by_head, "which is not a multiple of 16"),
        ({}, (307200, 38400, 1, 300), "stride 3 of `q` is 300, but must be 1; copy the tensor"),
        ({}, (307200, 38400, 129, 1), "which is not a multiple of 16"),
    ):
        with pytest.raises(ValueError, match=text.replace("`", ".")):
            run(of_q, rows, **named)
    # A result that is broadcast would be written several times.
    wide = Fake("f16", q, (307200, 0, 128, 1))
    text = refused(ck.attention, wide, sums, Fake("f16", q), Fake("f16", k), Fake("f16", k))
    assert "it is writable, but its elements overlap" in text


def test_nothing():
    none = Fake("f16", (0, 8, 300, 128))
    ck.attention(none, Fake("f32", (0, 8, 300)), none, none, none, stream=None)
    q, k = Fake("f16", (2, 8, 300, 128)), Fake("f16", (2, 2, 0, 128))
    text = refused(ck.attention, Fake("f16", (2, 8, 300, 128)), Fake("f32", (2, 8, 300)), q, k, k)
    assert text == "attention: extent 2 of `k` is 0, but must be at least 1"
    rows = Fake("f16", (0, 12, 128))
    given = [rows, Fake("f32", (12, 0)), Fake("u32", (3,)), rows, rows, rows]
    starts = [Fake("i32", (4,)), Fake("i32", (4,))]
    ck.attention_packed(*given, *starts, 1, stream=None)


def test_more_than_2_to_31_elements():
    """A matrix of 2^34 elements is computed in parts; extents have their limits."""
    shape = (1 << 20, 1 << 14)
    far = Fake("bf16", shape, address=1 << 44)
    ck.softmax(Fake("bf16", shape, address=1 << 45), far, stream=None)
    ck.rms_norm(Fake("bf16", shape, address=1 << 45), far, Fake("bf16", (1 << 14,)), 1.0, stream=None)
    # 2^33 elements of keys.
    q, k = (64, 1, 1, 128), (64, 1, 1 << 19, 128)
    out, sums = Fake("bf16", q), Fake("f32", q[:3])
    k = Fake("bf16", k, address=1 << 46)
    ck.attention(out, sums, Fake("bf16", q), k, k, stream=None)
    for rows, text in (
        ((1 << 31, 8), "extent 0 of `source` is 2147483648, but must be at most 16777216"),
        ((8, 1 << 31), "extent 1 of `source` is 2147483648, but must be at most 131072"),
    ):
        source = Fake("f32", rows, address=1 << 46)
        found = refused(ck.softmax, Fake("f32", rows, address=1 << 47), source)
        assert found == "softmax: " + text
    long = Fake("bf16", (1, 1, 1 << 32, 128), address=1 << 47)
    text = refused(ck.attention, out, sums, Fake("bf16", q), long, long)
    assert "must be" in text


def test_old_capsules_beside_jax(monkeypatch):
    """A capsule from before version 1 cannot state that an array is read-only."""

    kept = [Fake("f32", (3, 1000)), Fake("f32", (3, 1000), version=(1, 1))]
    monkeypatch.delitem(sys.modules, "jax", raising=False)
    ck.softmax(kept[0].__dlpack__(), kept[1].__dlpack__(), stream=None)
    monkeypatch.setitem(sys.modules, "jax", types.ModuleType("jax"))
    text = refused(ck.softmax, kept[0].__dlpack__(), kept[1].__dlpack__())
    assert text == (
        "softmax: `target` is a capsule from before version 1 of DLPack, which may be of an array "
        "of JAX, but is written; pass the array itself, or a capsule of version 1"
    )
    # To read; of version 1; and an object that is not JAX's.
    ck.softmax(kept[1].__dlpack__(), kept[0].__dlpack__(), stream=None)
    ck.softmax(Fake("f32", (3, 1000)), kept[0].__dlpack__(), stream=None)


def test_release():
    assert ck.release() is None
