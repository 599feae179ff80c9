"""The kernels as operators of PyTorch (`torch.ops.cutealgebra`), with gradients, on the current
stream. `torch.compile` sees each as one operator.

Gradients are computed by PyTorch's own operations. Those of attention take memory for all scores.
"""

import math

import torch
from torch import Tensor
from torch.utils.dlpack import to_dlpack

from . import _native

__all__ = ["attention", "layer_norm", "linear", "rms_norm", "softmax"]


def _lend(x: Tensor) -> object:
    return to_dlpack(x.detach())


def _stream(x: Tensor) -> int | None:
    return torch.cuda.current_stream(x.device).cuda_stream if x.is_cuda else None


def _on_gpu(name: str, *tensors: Tensor) -> None:
    for x in tensors:
        if not x.is_cuda:
            raise ValueError(f"{name}: a tensor is on {x.device}, but must be on a CUDA device")


@torch.library.custom_op("cutealgebra::attention", mutates_args=())
def _attention(
    q: Tensor, k: Tensor, v: Tensor, causal: bool, window: int | None, scale: float
) -> tuple[Tensor, Tensor]:
    _on_gpu("attention", q, k, v)
    out = torch.empty_like(q)
    sums = torch.empty(q.shape[:3], dtype=torch.float32, device=q.device)
    _native.attention(
        *map(_lend, (out, sums, q, k, v)),
        stream=_stream(q),
        causal=causal,
        window=window,
        scale=scale,
    )
    return out, sums


@_attention.register_fake
def _(
    q: Tensor, k: Tensor, v: Tensor, causal: bool, window: int | None, scale: float
) -> tuple[Tensor, Tensor]:
    return torch.empty_like(q), q.new_empty(q.shape[:3], dtype=torch.float32)


def _keep(ctx, inputs, output):
    q, k, v, ctx.causal, ctx.window, ctx.scale = inputs
    ctx.save_for_backward(q, k, v, *output)


def _attention_backward(ctx, gradient, of_sums):
    q, k, v, out, sums = (x.float() for x in ctx.saved_tensors)
    batch, heads, queries, columns = q.shape
    of_keys, keys = k.shape[1:3]
    split = (batch, of_keys, heads // of_keys, queries)
    q, out, gradient = (x.float().reshape(*split, columns) for x in (q, out, gradient))
    k, v = k.unsqueeze(2), v.unsqueeze(2)
    sums, of_sums = (x.reshape(*split, 1) for x in (sums, of_sums))
    # A query that sees no key has the logarithm -∞: its weights are 0.
    weights = torch.exp(q @ k.mT * ctx.scale - sums.clamp_min(torch.finfo(torch.float32).min))
    if ctx.causal:
        own = torch.arange(queries, device=q.device)[:, None] + keys - queries
        place = torch.arange(keys, device=q.device)[None, :]
        hidden = place > own
        if ctx.window is not None:
            hidden |= place <= own - ctx.window
        weights = weights.masked_fill(hidden, 0.0)
    by_v = (weights.mT @ gradient).sum(2)
    mean = (gradient * out).sum(-1, keepdim=True)
    of_scores = weights * (gradient @ v.mT - mean + of_sums) * ctx.scale
    by_q = (of_scores @ k).reshape(batch, heads, queries, columns)
    by_k = (of_scores.mT @ q).sum(2)
    types = (x.dtype for x in ctx.saved_tensors)
    return *(x.to(kind) for x, kind in zip((by_q, by_k, by_v), types)), None, None, None


_attention.register_autograd(_attention_backward, setup_context=_keep)


def attention(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
) -> Tensor:
    """softmax(scale · Q · Kᵀ) · V for tensors of shape (batch, head, length, columns) of float16 or
    bfloat16, with 64 or 128 columns. Keys and values may have fewer heads. The last query sees the
    last key; with `window`, a query sees that many keys up to its own."""
    scale = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    return _attention(q, k, v, causal, window, scale)[0]


@torch.library.custom_op("cutealgebra::rms_norm", mutates_args=())
def _rms_norm(x: Tensor, weight: Tensor, epsilon: float) -> Tensor:
    _on_gpu("rms_norm", x, weight)
    x = x.contiguous()
    y = torch.empty_like(x)
    rows = [_lend(z.view(-1, z.shape[-1])) for z in (y, x)]
    _native.rms_norm(*rows, _lend(weight.contiguous()), epsilon, stream=_stream(x))
    return y


@_rms_norm.register_fake
def _(x: Tensor, weight: Tensor, epsilon: float) -> Tensor:
    return torch.empty_like(x, memory_format=torch.contiguous_format)


def _keep_norm(ctx, inputs, output):
    *tensors, ctx.epsilon = inputs
    ctx.save_for_backward(*tensors)


def _over_rows(x: Tensor, like: Tensor) -> Tensor:
    return x.reshape(-1, x.shape[-1]).sum(0).to(like.dtype)


def _rms_norm_backward(ctx, gradient):
    x, weight = ctx.saved_tensors
    gradient, of_x = gradient.float(), x.float()
    factor = torch.rsqrt(of_x.square().mean(-1, keepdim=True) + ctx.epsilon)
    normal = of_x * factor
    scaled = gradient * weight.float()
    by_x = (scaled - normal * (scaled * normal).mean(-1, keepdim=True)) * factor
    return by_x.to(x.dtype), _over_rows(gradient * normal, weight), None


_rms_norm.register_autograd(_rms_norm_backward, setup_context=_keep_norm)


def rms_norm(x: Tensor, weight: Tensor, epsilon: float = 1e-5) -> Tensor:
    """x · weight / √(mean(x²) + epsilon) over the last mode, of float32, float16 or bfloat16."""
    return _rms_norm(x, weight, epsilon)


@torch.library.custom_op("cutealgebra::layer_norm", mutates_args=())
def _layer_norm(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float) -> Tensor:
    _on_gpu("layer_norm", x, weight, bias)
    x = x.contiguous()
    y = torch.empty_like(x)
    rows = [_lend(z.view(-1, z.shape[-1])) for z in (y, x)]
    one = [_lend(z.contiguous()) for z in (weight, bias)]
    _native.layer_norm(*rows, *one, epsilon, stream=_stream(x))
    return y


@_layer_norm.register_fake
def _(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float) -> Tensor:
    return torch.empty_like(x, memory_format=torch.contiguous_format)


def _layer_norm_backward(ctx, gradient):
    x, weight, bias = ctx.saved_tensors
    gradient, of_x = gradient.float(), x.float()
    centred = of_x - of_x.mean(-1, keepdim=True)
    factor = torch.rsqrt(centred.square().mean(-1, keepdim=True) + ctx.epsilon)
    normal = centred * factor
    scaled = gradient * weight.float()
    mean = (scaled * normal).mean(-1, keepdim=True)
    by_x = (scaled - scaled.mean(-1, keepdim=True) - normal * mean) * factor
    by_weight, by_bias = _over_rows(gradient * normal, weight), _over_rows(gradient, bias)
    return by_x.to(x.dtype), by_weight, by_bias, None


_layer_norm.register_autograd(_layer_norm_backward, setup_context=_keep_norm)


def layer_norm(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float = 1e-5) -> Tensor:
    """(x - mean) · weight / √(variance + epsilon) + bias over the last mode."""
    return _layer_norm(x, weight, bias, epsilon)


@torch.library.custom_op("cutealgebra::softmax", mutates_args=())
def _softmax(x: Tensor) -> Tensor:
    _on_gpu("softmax", x)
    x = x.contiguous()
    y = torch.empty_like(x)
    rows = [_lend(z.view(-1, z.shape[-1])) for z in (y, x)]
    _native.softmax(*rows, stream=_stream(x))
    return y


@_softmax.register_fake
def _(x: Tensor) -> Tensor:
    return torch.empty_like(x, memory_format=torch.contiguous_format)


def _softmax_backward(ctx, gradient):
    (y,) = ctx.saved_tensors
    of_y, gradient = y.float(), gradient.float()
    return (of_y * (gradient - (of_y * gradient).sum(-1, keepdim=True))).to(y.dtype)


_softmax.register_autograd(
    _softmax_backward, setup_context=lambda ctx, inputs, output: ctx.save_for_backward(output)
)


def softmax(x: Tensor) -> Tensor:
    """The softmax over the last mode, of float32, float16 or bfloat16."""
    return _softmax(x)


@torch.library.custom_op("cutealgebra::linear", mutates_args=())
def _linear(x: Tensor, weight: Tensor) -> Tensor:
    _on_gpu("linear", x, weight)
    y = torch.empty(x.shape[0], weight.shape[0], dtype=x.dtype, device=x.device)
    _native.gemm(*map(_lend, (y, x, weight.t())), stream=_stream(x))
    return y


@_linear.register_fake
def _(x: Tensor, weight: Tensor) -> Tensor:
    return x.new_empty(x.shape[0], weight.shape[0])


def _linear_backward(ctx, gradient):
    x, weight = ctx.saved_tensors
    return gradient @ weight, gradient.t() @ x


_linear.register_autograd(
    _linear_backward, setup_context=lambda ctx, inputs, output: ctx.save_for_backward(*inputs)
)


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """x · weightᵀ for x of shape (m, k) and a weight of shape (n, k), of float16 or bfloat16."""
    return _linear(x, weight)
