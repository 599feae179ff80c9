"""Attention of batches."""

import math
from typing import Any

import torch
from torch import Tensor
from torch.autograd import Function
from torch.autograd.function import once_differentiable

from .. import _native
from .operators import is_plain, lend, needs_gradients, on_gpu, operator, stream_of

# The gradients of q, k and v, and None for each of the five other arguments.
_Gradients = tuple[Tensor, Tensor, Tensor, None, None, None, None, None]


def _attend(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    causal: bool,
    window: int | None,
    scale: float,
    softcap: float | None,
    deterministic: bool,
) -> tuple[Tensor, Tensor]:
    on_gpu("attention", q, k, v)
    out = torch.empty_like(q)
    sums = torch.empty(q.shape[:3], dtype=torch.float32, device=q.device)
    _native.attention(
        lend(out), lend(sums), lend(q), lend(k), lend(v),
        stream=stream_of(q), causal=causal, window=window, scale=scale, softcap=softcap,
    )  # fmt: skip
    return out, sums


def _fake_attend(q: Tensor, *_: Any) -> tuple[Tensor, Tensor]:
    return torch.empty_like(q), q.new_empty(q.shape[:3], dtype=torch.float32)


def is_movable(x: Tensor) -> bool:
    """Whether the TMA unit can read a tensor.

    Its last mode must be contiguous. Its other strides and its address must be multiples of 16
    bytes.
    """
    *others, last = x.stride()
    return last == 1 and not any(y % 8 for y in others) and x.data_ptr() % 16 == 0


def _attend_backward(
    gradient: Tensor,
    q: Tensor,
    k: Tensor,
    v: Tensor,
    out: Tensor,
    sums: Tensor,
    causal: bool,
    window: int | None,
    scale: float,
    deterministic: bool,
) -> tuple[Tensor, Tensor, Tensor]:
    on_gpu("attention_backward", gradient, q)
    if not is_movable(gradient):
        gradient = gradient.contiguous()
    # As in PyTorch's own attention, the global setting overrides the argument.
    deterministic = deterministic or torch.are_deterministic_algorithms_enabled()
    of = torch.empty_like(q), torch.empty_like(k), torch.empty_like(v)
    count = _native.attention_floats(q.shape, deterministic)
    floats = torch.empty(count, dtype=torch.float32, device=q.device)
    _native.attention_backward(
        *map(lend, (*of, floats, gradient, q, k, v, out, sums)),
        stream=stream_of(q), causal=causal, window=window, scale=scale,
        deterministic=deterministic,
    )  # fmt: skip
    return of


def _fake_attend_backward(
    gradient: Tensor, q: Tensor, k: Tensor, v: Tensor, *_: Any
) -> tuple[Tensor, Tensor, Tensor]:
    return torch.empty_like(q), torch.empty_like(k), torch.empty_like(v)


_ATTEND_BACKWARD = operator(
    "attention_backward(Tensor gradient, Tensor q, Tensor k, Tensor v, Tensor out, Tensor sums, "
    "bool causal, int? window, float scale, bool deterministic) -> (Tensor, Tensor, Tensor)",
    _attend_backward,
    _fake_attend_backward,
)


def _by_scores(
    tensors: tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor],
    causal: bool,
    window: int | None,
    scale: float,
    softcap: float | None,
) -> tuple[Tensor, Tensor, Tensor]:
    """Computes the gradients with PyTorch's operations. All scores are in memory at once."""
    types = [x.dtype for x in tensors[1:4]]
    gradient, q, k, v, out, sums = (x.float() for x in tensors)
    batch, heads, queries, columns = q.shape
    of_keys, keys = k.shape[1:3]
    split = (batch, of_keys, heads // of_keys, queries)
    q, out, gradient = (x.reshape(*split, columns) for x in (q, out, gradient))
    k, v, sums = k.unsqueeze(2), v.unsqueeze(2), sums.reshape(*split, 1)
    scores = q @ k.mT * scale
    if softcap is not None:
        scores = torch.tanh(scores / softcap) * softcap
    # A query that sees no key has the logarithm -∞: its weights are 0.
    weights = torch.exp(scores - sums.clamp_min(torch.finfo(torch.float32).min))
    if causal:
        own = torch.arange(queries, device=q.device)[:, None] + keys - queries
        place = torch.arange(keys, device=q.device)[None, :]
        hidden = place > own
        if window is not None:
            hidden |= place <= own - window
        weights = weights.masked_fill(hidden, 0.0)
    by_v = (weights.mT @ gradient).sum(2)
    mean = (gradient * out).sum(-1, keepdim=True)
    of_scores = weights * (gradient @ v.mT - mean) * scale
    if softcap is not None:
        of_scores = of_scores * (1 - (scores / softcap) ** 2)
    by_q = (of_scores @ k).reshape(batch, heads, queries, columns)
    by_k = (of_scores.mT @ q).sum(2)
    return by_q.to(types[0]), by_k.to(types[1]), by_v.to(types[2])


def _gradients(kernel: Any, ctx: Any, gradient: Tensor) -> _Gradients:
    q, k, v, out, sums = ctx.saved_tensors
    causal, window, scale, softcap, deterministic = ctx.form
    has_kernel = q.shape[-1] in (64, 128) and softcap is None
    given = gradient, q, k, v, out, sums
    if has_kernel and q.numel() and k.numel():
        of_q, of_k, of_v = kernel(*given, causal, window, scale, deterministic)
    else:
        of_q, of_k, of_v = _by_scores(given, causal, window, scale, softcap)
    return of_q, of_k, of_v, None, None, None, None, None


def _keep(ctx: Any, inputs: Any, output: Any) -> None:
    q, k, v, *ctx.form = inputs
    # The kernels compute no gradient of the logarithms.
    ctx.mark_non_differentiable(output[1])
    ctx.save_for_backward(q, k, v, *output)


def _backward(ctx: Any, gradient: Tensor, _: Any) -> _Gradients:
    return _gradients(_ATTEND_BACKWARD, ctx, gradient)


_ATTEND = operator(
    "attention(Tensor q, Tensor k, Tensor v, bool causal, int? window, float scale, "
    "float? softcap, bool deterministic) -> (Tensor, Tensor)",
    _attend,
    _fake_attend,
    _backward,
    _keep,
)


class _Attention(Function):
    @staticmethod
    def forward(ctx: Any, q: Tensor, k: Tensor, v: Tensor, *form: Any) -> Tensor:
        output = _attend(q, k, v, *form)
        ctx.form = form
        ctx.save_for_backward(q, k, v, *output)
        return output[0]

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> _Gradients:
        return _gradients(_attend_backward, ctx, gradient)


def attention(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    deterministic: bool = True,
) -> Tensor:
    """softmax(scale · Q · Kᵀ) · V for tensors of shape (batch, head, length, columns).

    The tensors are float16 or bfloat16, and heads have 64, 96, 128, 192 or 256 columns. Keys and
    values may have fewer heads than queries. With `causal`, a query sees the key at its own
    position and all keys before it; the last query has the position of the last key. `window`
    requires `causal`, and limits each query to the last `window` of these keys. With `softcap`, a
    score x becomes softcap · tanh(x / softcap), and heads must have 128 or 256 columns.

    `deterministic` concerns only the gradients of heads of 64 or 128 columns without a cap. By
    default, equal inputs give bitwise equal gradients. With `deterministic=False`, the gradients
    usually take less time, but the last bits of the gradient of q differ between calls, because the
    kernel adds its terms in any order. `torch.use_deterministic_algorithms(True)` overrides the
    argument.
    """
    factor = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    if not is_plain(q, k, v):
        result: Tensor = _ATTEND(q, k, v, causal, window, factor, softcap, deterministic)[0]
        return result
    if needs_gradients(q, k, v):
        return _Attention.apply(q, k, v, causal, window, factor, softcap, deterministic)
    return _attend(q, k, v, causal, window, factor, softcap, deterministic)[0]
