"""Refusals of products and gradients, each next to a similar call that is accepted, without a GPU.
"""

import pytest
from fake import Fake
from test_refused import refused

import cutealgebra.kernels as ck


def product(kind="bf16", result=None):
    """C, A and B of 128 × 256 with k of 272."""
    c, a = Fake(result or kind, (128, 256)), Fake(kind, (128, 272))
    return c, a, Fake(kind, (272, 256), (1, 272))


def test_products_with_scales():
    for kind in ("u8", "e4m3"):
        given = product(kind, "bf16")
        one = Fake("f32", ()), Fake("f32", (1,))
        ck.gemm_fp8(*given, *one, stream=None)
        ck.gemm_fp8(*given, *one, promoted=True, stream=None)
        ck.gemm_fp8(*given, Fake("f32", (128,)), Fake("f32", (256,)), stream=None)
        of_a, of_b = Fake("f32", (128, 3), (1, 128)), Fake("f32", (2, 3))
        ck.gemm_fp8(*given, of_a, of_b, stream=None)
        ck.gemm_fp8_bias(*given, *one, Fake("bf16", (256,)), stream=None)
    text = refused(ck.gemm_fp8, *given, Fake("f32", (128, 3)), of_b)
    assert text == "gemm_fp8: stride 0 of `scales_a` is 3, but must be 1; copy the tensor"
    text = refused(ck.gemm_fp8, *given, Fake("f32", (128, 2), (1, 128)), of_b)
    assert text == "gemm_fp8: extent 1 of `scales_a` is 2, but must be 3"
    text = refused(ck.gemm_fp8, *given, of_a, Fake("f32", (256, 3)))
    assert text == "gemm_fp8: extent 0 of `scales_b` is 256, but must be 2"
    text = refused(ck.gemm_fp8, *given, Fake("f32", (127,)), Fake("f32", (256,)))
    assert text == "gemm_fp8: extent 0 of `scales_a` is 127, but must be 128"
    text = refused(ck.gemm_fp8_bias, *given, Fake("f32", (2,)), one[1], Fake("bf16", (256,)))
    assert text == "gemm_fp8_bias: `scale_a` has 2 elements, but must have 1"
    text = refused(ck.gemm_fp8, *product("f16", "bf16"), *one)
    assert text == "gemm_fp8: `a` has elements of float16, but must have float8_e4m3fn"


def test_products_of_integers():
    given, scales = product("i8", "i32"), (Fake("f32", (128,)), Fake("f32", (256,)))
    ck.gemm_int8(*given, stream=None)
    ck.gemm_int8_rows(*product("i8", "bf16"), *scales, stream=None)
    text = refused(ck.gemm_int8, *product("i8", "bf16"))
    assert text == "gemm_int8: `c` has elements of bfloat16, but must have int32"
    text = refused(ck.gemm_int8, *product("u8", "i32"))
    assert text == "gemm_int8: `a` has elements of uint8, but must have int8"
    text = refused(ck.gemm_int8_rows, *given, *scales)
    assert text == "gemm_int8_rows: `c` has elements of int32, but must have bfloat16"
    text = refused(ck.gemm_int8_rows, *product("i8", "bf16"), scales[1], scales[1])
    assert text == "gemm_int8_rows: extent 0 of `scales_a` is 256, but must be 128"
    short = Fake("i32", (128, 256)), Fake("i8", (128, 264)), Fake("i8", (264, 256), (1, 264))
    assert "264" in refused(ck.gemm_int8, *short)


def test_products_with_changed_sums():
    bias, residual = Fake("bf16", (256,)), Fake("bf16", (128, 256))
    ck.gemm_bias_gelu(*product(), bias, stream=None)
    ck.gemm_bias_residual(*product(), bias, residual, stream=None)
    ck.gemm_bias_gelu_both(Fake("bf16", (128, 256)), *product(), bias, stream=None)
    ck.gemm_rows_silu(*product(), Fake("f32", (128,)), 0.5, stream=None)
    ck.gemm_bias_gelu(*product("f16"), Fake("f16", (256,)), stream=None)
    ck.gemm_relu(*product("f16"), 0.5, stream=None)
    text = refused(ck.gemm_bias_gelu, *product(), Fake("f16", (256,)))
    assert text == "gemm_bias_gelu: `bias` has elements of float16, but must have bfloat16"
    text = refused(ck.gemm_bias_gelu, *product(), Fake("bf16", (128,)))
    assert text == "gemm_bias_gelu: extent 0 of `bias` is 128, but must be 256, like extent 1 of `c`"
    c, a, b = product()
    text = refused(ck.gemm_bias_residual, c, a, b, bias, c)
    assert "gemm_bias_residual: `c` is written from address" in text and "`residual` has" in text
    text = refused(ck.gemm_bias_gelu_both, c, c, a, b, bias)
    assert "gemm_bias_gelu_both: `c` is written from address" in text and "`d` has" in text
    text = refused(ck.gemm_relu, *product("f32"))
    assert text == "gemm_relu: `a` has elements of float32, but must have float16"


def test_groups():
    weights = Fake("bf16", (8, 64, 200), (12800, 1, 64))
    a, c = Fake("bf16", (300, 64)), Fake("bf16", (300, 200))
    for kind in ("i32", "u32"):
        report = Fake(kind, (1,))
        ck.gemm_packed(c, report, a, weights, Fake("i32", (9,)), stream=None)
    room = Fake("bf16", (8, 50, 64)), Fake("bf16", (8, 50, 200))
    ck.gemm_masked(room[1], report, room[0], weights, Fake("i32", (8,)), stream=None)
    given = Fake("e4m3", (300, 256)), Fake("e4m3", (8, 256, 200), (51200, 1, 256))
    scales = Fake("f32", (300, 2), (1, 300)), Fake("f32", (8, 2, 2))
    ck.gemm_fp8_packed(c, report, *given, Fake("i32", (9,)), *scales, stream=None)
    of_all = Fake("f32", (400, 2), (1, 400))
    with_room = Fake("e4m3", (8, 50, 256))
    more = Fake("i32", (8,)), of_all, scales[1]
    ck.gemm_fp8_masked(room[1], report, with_room, given[1], *more, stream=None)
    text = refused(ck.gemm_packed, c, report, a, weights, Fake("i32", (8,)))
    assert text == "gemm_packed: extent 0 of `offsets` is 8, but must be 9"
    text = refused(ck.gemm_packed, c, report, a, weights, Fake("i64", (9,)))
    assert text == "gemm_packed: `offsets` has elements of int64, but must have int32"
    text = refused(ck.gemm_packed, c, Fake("f32", (1,)), a, weights, Fake("i32", (9,)))
    assert text == "gemm_packed: `report` has elements of float32, but must have uint32"
    text = refused(
        ck.gemm_fp8_packed, c, report, *given, Fake("i32", (9,)), scales[0], Fake("f32", (8, 2, 3))
    )
    assert text == "gemm_fp8_packed: extent 2 of `scales_b` is 3, but must be 2"
    text = refused(ck.gemm_fp8_masked, room[1], report, with_room, given[1], more[0], *scales)
    assert text == "gemm_fp8_masked: extent 0 of `scales_a` is 300, but must be 400"


def test_quantise():
    source, target = Fake("bf16", (5, 272)), Fake("e4m3", (5, 272))
    ck.quantise(target, Fake("f32", (5, 3), (1, 5)), source, stream=None)
    text = refused(ck.quantise, target, Fake("f32", (5, 3)), source)
    assert text == "quantise: stride 0 of `scales` is 3, but must be 1; copy the tensor"
    fixed = Fake("f32", (5, 3), (1, 5), version=(1, 0), flags=1)
    text = refused(ck.quantise, target, fixed, source)
    assert text == "quantise: `scales` is read-only, but is written"
    text = refused(ck.quantise, Fake("f16", (5, 272)), Fake("f32", (5, 3), (1, 5)), source)
    assert text == "quantise: `target` has elements of float16, but must have float8_e4m3fn"


def backward(columns=128, floats=2 * 8 * 3 * 256, **more):
    of_q, of_k = (2, 8, 300, columns), (2, 2, 1000, columns)
    to = [Fake("bf16", shape) for shape in (of_q, of_k, of_k)]
    gradient, q, out = (Fake("bf16", of_q) for _ in "gqo")
    k, v = (Fake("bf16", of_k) for _ in "kv")
    work, sums = Fake("f32", (floats,)), Fake("f32", (2, 8, 300))
    given = dict(zip(("of_q", "of_k", "of_v"), to), floats=work, gradient=gradient, q=q, k=k, v=v)
    return given | {"out": out, "logarithms": sums} | more


def test_gradients_of_attention():
    assert ck.attention_floats((2, 8, 300, 128)) == 2 * 8 * 3 * 256
    for form in ({}, {"causal": True}, {"scale": 0.5}, {"causal": True, "window": 9}):
        ck.attention_backward(**backward(), stream=None, **form)
    text = refused(ck.attention_backward, **backward(96))
    assert text == (
        "attention_backward: extent 3 of `q` is 96, but there are kernels for [64, 128] only"
    )
    text = refused(ck.attention_backward, **backward(), causal=True, window=0)
    assert text == "attention_backward: the window has 0 keys, but must have at least 1"
    text = refused(ck.attention_backward, **backward(), window=9)
    assert text == "attention_backward: `window` is 9, but `causal` is False; a window is causal"
    text = refused(ck.attention_backward, **backward(floats=12287))
    assert "`numbers` has 12287 elements, but must have" in text and "= 12288" in text
    given = backward()
    for name, other in (("of_q", "gradient"), ("of_k", "k"), ("of_v", "of_k"), ("floats", "out")):
        same = {**given, name: given[other]}
        if name == "floats":
            address = given[other].held.tensor.data
            same[name] = Fake("f32", (12288,), address=address)
        text = refused(ck.attention_backward, **same)
        assert "is written from address" in text and (f"`{name}`" in text or f"`{other}`" in text)


def test_gradients_with_atomic_sums():
    # A float for each column of 128 queries of a head, besides those of the deterministic kernels.
    for columns in (64, 128):
        shape = (2, 8, 300, columns)
        count = 2 * 8 * 3 * (256 + 128 * columns)
        assert ck.attention_floats(shape) == ck.attention_floats(shape, True) == 2 * 8 * 3 * 256
        assert ck.attention_floats(shape, deterministic=False) == count
        for form in ({}, {"causal": True}, {"scale": 0.5}, {"causal": True, "window": 9}):
            given = backward(columns, count)
            ck.attention_backward(**given, stream=None, deterministic=False, **form)
            ck.attention_backward(**given, stream=None, deterministic=True, **form)
    few = backward(floats=count - 1)
    text = refused(ck.attention_backward, **few, deterministic=False)
    assert text == (
        f"attention_backward_atomic: `floats` has {count - 1} elements, but must have at least "
        f"{count}"
    )
    ck.attention_backward(**few, stream=None)
    odd = Fake("f32", (count,), address=1 << 23, offset=8)
    text = refused(ck.attention_backward, **backward(floats=count) | {"floats": odd},
                   deterministic=False)  # fmt: skip
    assert text == (
        "attention_backward_atomic: `floats` begins at address 0x800008, which is not a multiple "
        "of 16"
    )
    even = Fake("f32", (count,), address=1 << 23, offset=16)
    ck.attention_backward(**backward() | {"floats": even}, stream=None, deterministic=False)
    text = refused(ck.attention_backward, **backward(96, count), deterministic=False)
    assert text.endswith("extent 3 of `q` is 96, but there are kernels for [64, 128] only")
    given = backward(floats=count)
    work = Fake("f32", (count,), address=given["k"].held.tensor.data)
    text = refused(ck.attention_backward, **given | {"floats": work}, deterministic=False)
    assert "`floats` is written from address" in text and "`k` has" in text


def test_gradients_of_norms():
    shape, row = (65, 1000), (1000,)
    assert ck.rms_norm_floats(shape) == 65 + 2 * 1000
    assert ck.layer_norm_floats(shape) == 2 * ck.rms_norm_floats(shape)
    for kind in ("f32", "f16", "bf16"):
        dx, dy, x = (Fake(kind, shape) for _ in "dyx")
        dw, db, w = (Fake(kind, row) for _ in "wbx")
        few, more = Fake("f32", (2065,)), Fake("f32", (4130,))
        ck.rms_norm_backward(dx, dw, few, dy, x, w, 1e-5, stream=None)
        ck.layer_norm_backward(dx, dw, db, more, dy, x, w, 1e-5, stream=None)
    text = refused(ck.rms_norm_backward, dx, dw, Fake("f32", (2064,)), dy, x, w, 1e-5)
    assert text == "rms_norm_backward: `floats` has 2064 elements, but must have at least 2065"
    text = refused(ck.layer_norm_backward, dx, dw, dw, more, dy, x, w, 1e-5)
    assert "`of_weight` is written from" in text and "`of_bias` has" in text
    text = refused(ck.rms_norm_backward, dx, dw, few, dx, x, w, 1e-5)
    assert "`of_source` is written from" in text and "`gradient` has" in text


def test_addresses_of_elements():
    x, w = Fake("f32", (3, 8)), Fake("f32", (8,))
    sums = Fake("f32", (2, 8, 300), offset=2)
    q = Fake("bf16", (2, 8, 300, 128))
    text = refused(ck.attention, Fake("bf16", (2, 8, 300, 128)), sums, q, q, q)
    assert "attention: `logarithms` begins at address" in text
    assert text.endswith("which is not a multiple of 4")
    with pytest.raises(TypeError):
        ck.rms_norm(x, x, w, 1e-5)
