"""The kernels as operators of PyTorch (`torch.ops.cutealgebra`), with gradients, on the current
stream. `torch.compile` sees each as one operator.

The gradients of attention with heads of 128 columns and without a window, and those of norms, are
computed by kernels; others by PyTorch's own operations. None has gradients of its own.

Outside `torch.compile`, a call of a plain tensor goes to the kernel without PyTorch's dispatcher.
"""

import math

import torch
from torch import Tensor
from torch.autograd import Function, forward_ad
from torch.autograd.function import once_differentiable
from torch.nn import Parameter

from . import _native

__all__ = ["attention", "layer_norm", "linear", "rms_norm", "softmax"]

_lend = torch._C._to_dlpack
_modes = torch._C._len_torch_dispatch_stack
_transforms = torch._C._functorch.peek_interpreter_stack
_traced = torch._C._get_tracing_state
_current_stream = getattr(torch._C, "_cuda_getCurrentRawStream", None)
_like = torch.contiguous_format


def _stream(x: Tensor) -> int:
    if _current_stream is None:
        return torch.cuda.current_stream(x.device).cuda_stream
    return _current_stream(x.get_device())


def _on_gpu(name: str, *tensors: Tensor) -> None:
    for x in tensors:
        if not x.is_cuda:
            raise ValueError(f"{name}: a tensor is on {x.device}, but must be on a CUDA device")


def _is_plain(*tensors: Tensor) -> bool:
    """Whether only autograd has to see a call: nothing compiles, traces or transforms it."""
    if torch.compiler.is_compiling() or _modes() or _transforms() is not None:
        return False
    if _traced() is not None:
        return False
    if forward_ad._current_level >= 0:
        if any(forward_ad.unpack_dual(x).tangent is not None for x in tensors):
            raise NotImplementedError("a kernel has no derivative in forward mode")
        return False
    for x in tensors:
        kind = type(x)
        if (kind is not Tensor and kind is not Parameter) or x.is_neg():
            return False
    return True


def _needs_gradients(*tensors: Tensor) -> bool:
    return torch.is_grad_enabled() and any(x.requires_grad for x in tensors)


_LIBRARY = torch.library.Library("cutealgebra", "FRAGMENT")


def _no_second(ctx, *_):
    raise RuntimeError("a kernel that computes gradients has no gradient of its own")


def _operator(schema, run, fake, backward=_no_second, keep=None):
    """Registers an operator for all devices; `run` refuses the host."""
    name = schema[: schema.index("(")]
    full = f"cutealgebra::{name}"
    _LIBRARY.define(schema, tags=torch.Tag.pt2_compliant_tag)
    _LIBRARY.impl(name, run, "CompositeExplicitAutograd")
    torch.library.register_fake(full, fake, lib=_LIBRARY)
    torch.library.register_autograd(full, backward, setup_context=keep, lib=_LIBRARY)
    return getattr(torch.ops.cutealgebra, name).default


# Attention


def _attend(q, k, v, causal, window, scale):
    _on_gpu("attention", q, k, v)
    out = torch.empty_like(q)
    sums = torch.empty(q.shape[:3], dtype=torch.float32, device=q.device)
    _native.attention(
        _lend(out), _lend(sums), _lend(q), _lend(k), _lend(v),
        stream=_stream(q), causal=causal, window=window, scale=scale,
    )  # fmt: skip
    return out, sums


def _fake_attend(q, k, v, causal, window, scale):
    return torch.empty_like(q), q.new_empty(q.shape[:3], dtype=torch.float32)


def _is_movable(x):
    """Whether the copy engine reads a tensor: its columns are contiguous, all else by 16 bytes."""
    *others, last = x.stride()
    return last == 1 and not any(y % 8 for y in others) and x.data_ptr() % 16 == 0


def _attend_backward(gradient, q, k, v, out, sums, causal, scale):
    _on_gpu("attention_backward", gradient, q)
    if not _is_movable(gradient):
        gradient = gradient.contiguous()
    of = torch.empty_like(q), torch.empty_like(k), torch.empty_like(v)
    count = _native.attention_floats(q.shape)
    floats = torch.empty(count, dtype=torch.float32, device=q.device)
    _native.attention_backward(
        *map(_lend, (*of, floats, gradient, q, k, v, out, sums)),
        stream=_stream(q), causal=causal, scale=scale,
    )  # fmt: skip
    return of


def _fake_attend_backward(gradient, q, k, v, out, sums, causal, scale):
    return torch.empty_like(q), torch.empty_like(k), torch.empty_like(v)


_ATTEND_BACKWARD = _operator(
    "attention_backward(Tensor gradient, Tensor q, Tensor k, Tensor v, Tensor out, Tensor sums, "
    "bool causal, float scale) -> (Tensor, Tensor, Tensor)",
    _attend_backward,
    _fake_attend_backward,
)


def _attend_backward_by_scores(gradient, q, k, v, out, sums, causal, window, scale):
    """The same by PyTorch's operations, with memory for all scores."""
    types = q.dtype, k.dtype, v.dtype
    q, k, v, out, sums = (x.float() for x in (q, k, v, out, sums))
    batch, heads, queries, columns = q.shape
    of_keys, keys = k.shape[1:3]
    split = (batch, of_keys, heads // of_keys, queries)
    q, out, gradient = (x.float().reshape(*split, columns) for x in (q, out, gradient))
    k, v, sums = k.unsqueeze(2), v.unsqueeze(2), sums.reshape(*split, 1)
    # A query that sees no key has the logarithm -∞: its weights are 0.
    weights = torch.exp(q @ k.mT * scale - sums.clamp_min(torch.finfo(torch.float32).min))
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
    by_q = (of_scores @ k).reshape(batch, heads, queries, columns)
    by_k = (of_scores.mT @ q).sum(2)
    return tuple(x.to(kind) for x, kind in zip((by_q, by_k, by_v), types))


def _gradients_of_attention(backward, ctx, gradient):
    q, k, v, out, sums = ctx.saved_tensors
    causal, window, scale = ctx.form
    if q.shape[-1] == 128 and window is None and q.numel() and k.numel():
        return *backward(gradient, q, k, v, out, sums, causal, scale), None, None, None
    given = gradient, q, k, v, out, sums, causal, window, scale
    return *_attend_backward_by_scores(*given), None, None, None


def _keep_attention(ctx, inputs, output):
    q, k, v, *ctx.form = inputs
    # The kernels compute no gradient of the logarithms.
    ctx.mark_non_differentiable(output[1])
    ctx.save_for_backward(q, k, v, *output)


_ATTEND = _operator(
    "attention(Tensor q, Tensor k, Tensor v, bool causal, int? window, float scale) "
    "-> (Tensor, Tensor)",
    _attend,
    _fake_attend,
    lambda ctx, gradient, _: _gradients_of_attention(_ATTEND_BACKWARD, ctx, gradient),
    _keep_attention,
)


class _Attention(Function):
    @staticmethod
    def forward(ctx, q, k, v, *form):
        output = _attend(q, k, v, *form)
        ctx.form = form
        ctx.save_for_backward(q, k, v, *output)
        return output[0]

    @staticmethod
    @once_differentiable
    def backward(ctx, gradient):
        return _gradients_of_attention(_attend_backward, ctx, gradient)


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
    if not _is_plain(q, k, v):
        return _ATTEND(q, k, v, causal, window, scale)[0]
    if _needs_gradients(q, k, v):
        return _Attention.apply(q, k, v, causal, window, scale)
    return _attend(q, k, v, causal, window, scale)[0]


# Norms


def _rows(x: Tensor) -> Tensor:
    """A tensor as rows without gaps; a copy if it has any."""
    if x.dim() != 2:
        x = x.reshape(-1, x.shape[-1])
    return x if x.is_contiguous() else x.contiguous()


def _row(x: Tensor) -> Tensor:
    return x if x.is_contiguous() else x.contiguous()


def _fake_like(x, *_):
    return torch.empty_like(x, memory_format=_like)


def _normalise(x, weight, epsilon):
    _on_gpu("rms_norm", x, weight)
    y = torch.empty_like(x, memory_format=_like)
    to = y if y.dim() == 2 else _rows(y)
    _native.rms_norm(_lend(to), _lend(_rows(x)), _lend(_row(weight)), epsilon, stream=_stream(x))
    return y


def _normalise_backward(gradient, x, weight, epsilon):
    _on_gpu("rms_norm_backward", gradient, x, weight)
    by_x, by_weight = torch.empty_like(x, memory_format=_like), torch.empty_like(weight)
    rows = _rows(x)
    count = _native.rms_norm_floats(rows.shape)
    floats = torch.empty(count, dtype=torch.float32, device=x.device)
    _native.rms_norm_backward(
        *map(_lend, (_rows(by_x), by_weight, floats, _rows(gradient), rows, _row(weight))),
        epsilon, stream=_stream(x),
    )  # fmt: skip
    return by_x, by_weight


def _fake_normalise_backward(gradient, x, weight, epsilon):
    return torch.empty_like(x, memory_format=_like), torch.empty_like(weight)


_NORMALISE_BACKWARD = _operator(
    "rms_norm_backward(Tensor gradient, Tensor x, Tensor weight, float epsilon) "
    "-> (Tensor, Tensor)",
    _normalise_backward,
    _fake_normalise_backward,
)


def _keep_norm(ctx, inputs, output):
    *tensors, ctx.epsilon = inputs
    ctx.save_for_backward(*tensors)


_NORMALISE = _operator(
    "rms_norm(Tensor x, Tensor weight, float epsilon) -> Tensor",
    _normalise,
    _fake_like,
    lambda ctx, gradient: (*_NORMALISE_BACKWARD(gradient, *ctx.saved_tensors, ctx.epsilon), None),
    _keep_norm,
)


class _RmsNorm(Function):
    @staticmethod
    def forward(ctx, x, weight, epsilon):
        ctx.epsilon = epsilon
        ctx.save_for_backward(x, weight)
        return _normalise(x, weight, epsilon)

    @staticmethod
    @once_differentiable
    def backward(ctx, gradient):
        return *_normalise_backward(gradient, *ctx.saved_tensors, ctx.epsilon), None


def rms_norm(x: Tensor, weight: Tensor, epsilon: float = 1e-5) -> Tensor:
    """x · weight / √(mean(x²) + epsilon) over the last mode, of float32, float16 or bfloat16."""
    if not _is_plain(x, weight):
        return _NORMALISE(x, weight, epsilon)
    if _needs_gradients(x, weight):
        return _RmsNorm.apply(x, weight, epsilon)
    return _normalise(x, weight, epsilon)


def _centre(x, weight, bias, epsilon):
    _on_gpu("layer_norm", x, weight, bias)
    y = torch.empty_like(x, memory_format=_like)
    given = _rows(y), _rows(x), _row(weight), _row(bias)
    _native.layer_norm(*map(_lend, given), epsilon, stream=_stream(x))
    return y


def _centre_backward(gradient, x, weight, epsilon):
    _on_gpu("layer_norm_backward", gradient, x, weight)
    by_x, by_weight = torch.empty_like(x, memory_format=_like), torch.empty_like(weight)
    by_bias, rows = torch.empty_like(weight), _rows(x)
    count = _native.layer_norm_floats(rows.shape)
    floats = torch.empty(count, dtype=torch.float32, device=x.device)
    given = _rows(by_x), by_weight, by_bias, floats, _rows(gradient), rows, _row(weight)
    _native.layer_norm_backward(*map(_lend, given), epsilon, stream=_stream(x))
    return by_x, by_weight, by_bias


def _fake_centre_backward(gradient, x, weight, epsilon):
    by_x = torch.empty_like(x, memory_format=_like)
    return by_x, torch.empty_like(weight), torch.empty_like(weight)


_CENTRE_BACKWARD = _operator(
    "layer_norm_backward(Tensor gradient, Tensor x, Tensor weight, float epsilon) "
    "-> (Tensor, Tensor, Tensor)",
    _centre_backward,
    _fake_centre_backward,
)


def _keep_layer_norm(ctx, inputs, output):
    x, weight, _, ctx.epsilon = inputs
    ctx.save_for_backward(x, weight)


_CENTRE = _operator(
    "layer_norm(Tensor x, Tensor weight, Tensor bias, float epsilon) -> Tensor",
    _centre,
    _fake_like,
    lambda ctx, gradient: (*_CENTRE_BACKWARD(gradient, *ctx.saved_tensors, ctx.epsilon), None),
    _keep_layer_norm,
)


class _LayerNorm(Function):
    @staticmethod
    def forward(ctx, x, weight, bias, epsilon):
        ctx.epsilon = epsilon
        ctx.save_for_backward(x, weight)
        return _centre(x, weight, bias, epsilon)

    @staticmethod
    @once_differentiable
    def backward(ctx, gradient):
        return *_centre_backward(gradient, *ctx.saved_tensors, ctx.epsilon), None


def layer_norm(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float = 1e-5) -> Tensor:
    """(x - mean) · weight / √(variance + epsilon) + bias over the last mode."""
    if not _is_plain(x, weight, bias):
        return _CENTRE(x, weight, bias, epsilon)
    if _needs_gradients(x, weight, bias):
        return _LayerNorm.apply(x, weight, bias, epsilon)
    return _centre(x, weight, bias, epsilon)


# Softmax, and the product of a linear layer


def _soften(x):
    _on_gpu("softmax", x)
    y = torch.empty_like(x, memory_format=_like)
    _native.softmax(_lend(_rows(y)), _lend(_rows(x)), stream=_stream(x))
    return y


def _soften_backward(y, gradient):
    of_y, gradient = y.float(), gradient.float()
    return (of_y * (gradient - (of_y * gradient).sum(-1, keepdim=True))).to(y.dtype)


_SOFTEN = _operator(
    "softmax(Tensor x) -> Tensor",
    _soften,
    _fake_like,
    lambda ctx, gradient: _soften_backward(*ctx.saved_tensors, gradient),
    lambda ctx, inputs, output: ctx.save_for_backward(output),
)


class _Softmax(Function):
    @staticmethod
    def forward(ctx, x):
        y = _soften(x)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx, gradient):
        return _soften_backward(*ctx.saved_tensors, gradient)


def softmax(x: Tensor) -> Tensor:
    """The softmax over the last mode, of float32, float16 or bfloat16."""
    if not _is_plain(x):
        return _SOFTEN(x)
    return _Softmax.apply(x) if _needs_gradients(x) else _soften(x)


def _multiply(x, weight):
    _on_gpu("linear", x, weight)
    y = torch.empty((x.shape[0], weight.shape[0]), dtype=x.dtype, device=x.device)
    _native.gemm(_lend(y), _lend(x), _lend(weight.t()), stream=_stream(x))
    return y


def _multiply_backward(gradient, x, weight):
    return gradient @ weight, gradient.t() @ x


_MULTIPLY = _operator(
    "linear(Tensor x, Tensor weight) -> Tensor",
    _multiply,
    lambda x, weight: x.new_empty(x.shape[0], weight.shape[0]),
    lambda ctx, gradient: _multiply_backward(gradient, *ctx.saved_tensors),
    lambda ctx, inputs, output: ctx.save_for_backward(*inputs),
)


class _Linear(Function):
    @staticmethod
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        return _multiply(x, weight)

    @staticmethod
    @once_differentiable
    def backward(ctx, gradient):
        return _multiply_backward(gradient, *ctx.saved_tensors)


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """x · weightᵀ for x of shape (m, k) and a weight of shape (n, k), of float16 or bfloat16."""
    if not _is_plain(x, weight):
        return _MULTIPLY(x, weight)
    return _Linear.apply(x, weight) if _needs_gradients(x, weight) else _multiply(x, weight)
