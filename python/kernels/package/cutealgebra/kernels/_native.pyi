from collections.abc import Sequence
from typing import Any

def prepare(device: int, stream: int) -> None: ...
def release() -> None: ...
def gemm(c: Any, a: Any, b: Any, *, stream: int | None) -> None: ...
def attention(
    out: Any,
    logarithms: Any,
    q: Any,
    k: Any,
    v: Any,
    *,
    stream: int | None,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
) -> None: ...
def rms_norm(
    target: Any, source: Any, weight: Any, epsilon: float, *, stream: int | None
) -> None: ...
def layer_norm(
    target: Any, source: Any, weight: Any, bias: Any, epsilon: float, *, stream: int | None
) -> None: ...
def softmax(target: Any, source: Any, *, stream: int | None) -> None: ...
def cross_entropy(
    losses: Any, logarithms: Any, logits: Any, labels: Any, *, stream: int | None
) -> None: ...
def rope(target: Any, source: Any, cosines: Any, sines: Any, *, stream: int | None) -> None: ...
def swiglu(target: Any, source: Any, *, stream: int | None) -> None: ...
def attention_backward(
    of_q: Any,
    of_k: Any,
    of_v: Any,
    floats: Any,
    gradient: Any,
    q: Any,
    k: Any,
    v: Any,
    out: Any,
    logarithms: Any,
    *,
    stream: int | None,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    deterministic: bool = True,
) -> None: ...
def rms_norm_backward(
    of_source: Any,
    of_weight: Any,
    floats: Any,
    gradient: Any,
    source: Any,
    weight: Any,
    epsilon: float,
    *,
    stream: int | None,
) -> None: ...
def layer_norm_backward(
    of_source: Any,
    of_weight: Any,
    of_bias: Any,
    floats: Any,
    gradient: Any,
    source: Any,
    weight: Any,
    epsilon: float,
    *,
    stream: int | None,
) -> None: ...
def gemm_fp8(
    c: Any,
    a: Any,
    b: Any,
    scales_a: Any,
    scales_b: Any,
    *,
    stream: int | None,
    promoted: bool = False,
) -> None: ...
def gemm_fp8_bias(
    c: Any,
    a: Any,
    b: Any,
    scale_a: Any,
    scale_b: Any,
    bias: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_int8(
    c: Any,
    a: Any,
    b: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_int8_rows(
    c: Any,
    a: Any,
    b: Any,
    scales_a: Any,
    scales_b: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_bias_gelu(
    c: Any,
    a: Any,
    b: Any,
    bias: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_bias_gelu_both(
    c: Any,
    d: Any,
    a: Any,
    b: Any,
    bias: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_bias_residual(
    c: Any,
    a: Any,
    b: Any,
    bias: Any,
    residual: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_rows_silu(
    c: Any,
    a: Any,
    b: Any,
    bias: Any,
    scale: float,
    *,
    stream: int | None,
) -> None: ...
def gemm_relu(
    c: Any,
    a: Any,
    b: Any,
    scale: float = 1.0,
    *,
    stream: int | None,
) -> None: ...
def gemm_packed(
    c: Any,
    report: Any,
    a: Any,
    b: Any,
    offsets: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_masked(
    c: Any,
    report: Any,
    a: Any,
    b: Any,
    counts: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_fp8_packed(
    c: Any,
    report: Any,
    a: Any,
    b: Any,
    offsets: Any,
    scales_a: Any,
    scales_b: Any,
    *,
    stream: int | None,
) -> None: ...
def gemm_fp8_masked(
    c: Any,
    report: Any,
    a: Any,
    b: Any,
    counts: Any,
    scales_a: Any,
    scales_b: Any,
    *,
    stream: int | None,
) -> None: ...
def quantise(
    target: Any,
    scales: Any,
    source: Any,
    *,
    stream: int | None,
) -> None: ...
def attention_floats(shape: Sequence[int], deterministic: bool = True) -> int: ...
def rms_norm_floats(shape: Sequence[int]) -> int: ...
def layer_norm_floats(shape: Sequence[int]) -> int: ...
def attention_packed(
    out: Any,
    logarithms: Any,
    problems: Any,
    q: Any,
    k: Any,
    v: Any,
    query_starts: Any,
    key_starts: Any,
    longest: int,
    *,
    stream: int | None,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
) -> None: ...
def decode(
    out: Any,
    problems: Any,
    floats: Any,
    q: Any,
    k: Any,
    v: Any,
    lengths: Any,
    splits: int,
    *,
    stream: int | None,
    scale: float | None = None,
) -> None: ...
def decode_paged(
    out: Any,
    problems: Any,
    floats: Any,
    q: Any,
    k: Any,
    v: Any,
    lengths: Any,
    table: Any,
    splits: int,
    *,
    stream: int | None,
    scale: float | None = None,
) -> None: ...
def decode_floats(shape: Sequence[int], splits: int) -> int: ...
def decode_splits(
    batch: int, key_heads: int, room: int, multiprocessors: int = 132
) -> int: ...
