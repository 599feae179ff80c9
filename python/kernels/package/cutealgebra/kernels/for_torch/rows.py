"""Norms, softmax, and the product of a linear layer."""

from typing import Any

import torch
from torch import Tensor
from torch.autograd import Function
from torch.autograd.function import once_differentiable

from .. import _native
from .operators import is_plain, lend, like, needs_gradients, on_gpu, operator, stream_of

# Norms


def _rows(x: Tensor) -> Tensor:
    """Returns a tensor as rows without gaps. A tensor with gaps is copied."""
    if x.dim() != 2:
        x = x.reshape(-1, x.shape[-1])
    return x if x.is_contiguous() else x.contiguous()


def _row(x: Tensor) -> Tensor:
    return x if x.is_contiguous() else x.contiguous()


def _fake_like(x: Tensor, *_: Any) -> Tensor:
    return torch.empty_like(x, memory_format=like)


def _normalise(x: Tensor, weight: Tensor, epsilon: float) -> Tensor:
    on_gpu("rms_norm", x, weight)
    y = torch.empty_like(x, memory_format=like)
    to = y if y.dim() == 2 else _rows(y)
    _native.rms_norm(lend(to), lend(_rows(x)), lend(_row(weight)), epsilon, stream=stream_of(x))
    return y


def _normalise_backward(
    gradient: Tensor, x: Tensor, weight: Tensor, epsilon: float
) -> tuple[Tensor, Tensor]:
    on_gpu("rms_norm_backward", gradient, x, weight)
    by_x, by_weight = torch.empty_like(x, memory_format=like), torch.empty_like(weight)
    rows = _rows(x)
    count = _native.rms_norm_floats(rows.shape)
    floats = torch.empty(count, dtype=torch.float32, device=x.device)
    _native.rms_norm_backward(
        lend(_rows(by_x)), lend(by_weight), lend(floats), lend(_rows(gradient)), lend(rows),
        lend(_row(weight)), epsilon, stream=stream_of(x),
    )  # fmt: skip
    return by_x, by_weight


def _fake_normalise_backward(
    gradient: Tensor, x: Tensor, weight: Tensor, epsilon: float
) -> tuple[Tensor, Tensor]:
    return torch.empty_like(x, memory_format=like), torch.empty_like(weight)


_NORMALISE_BACKWARD = operator(
    "rms_norm_backward(Tensor gradient, Tensor x, Tensor weight, float epsilon) "
    "-> (Tensor, Tensor)",
    _normalise_backward,
    _fake_normalise_backward,
)


def _keep_norm(ctx: Any, inputs: Any, output: Any) -> None:
    *tensors, ctx.epsilon = inputs
    ctx.save_for_backward(*tensors)


_NORMALISE = operator(
    "rms_norm(Tensor x, Tensor weight, float epsilon) -> Tensor",
    _normalise,
    _fake_like,
    lambda ctx, gradient: (*_NORMALISE_BACKWARD(gradient, *ctx.saved_tensors, ctx.epsilon), None),
    _keep_norm,
)


class _RmsNorm(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, epsilon: float) -> Tensor:
        ctx.epsilon = epsilon
        ctx.save_for_backward(x, weight)
        return _normalise(x, weight, epsilon)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> Any:
        x, weight = ctx.saved_tensors
        return *_normalise_backward(gradient, x, weight, ctx.epsilon), None


def rms_norm(x: Tensor, weight: Tensor, epsilon: float = 1e-5) -> Tensor:
    """x · weight / √(mean(x²) + epsilon) over the last mode. x is float32, float16 or bfloat16."""
    if not is_plain(x, weight):
        return _NORMALISE(x, weight, epsilon)
    if needs_gradients(x, weight):
        return _RmsNorm.apply(x, weight, epsilon)
    return _normalise(x, weight, epsilon)


def _centre(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float) -> Tensor:
    on_gpu("layer_norm", x, weight, bias)
    y = torch.empty_like(x, memory_format=like)
    _native.layer_norm(
        lend(_rows(y)), lend(_rows(x)), lend(_row(weight)), lend(_row(bias)), epsilon,
        stream=stream_of(x),
    )  # fmt: skip
    return y


def _centre_backward(
    gradient: Tensor, x: Tensor, weight: Tensor, epsilon: float
) -> tuple[Tensor, Tensor, Tensor]:
    on_gpu("layer_norm_backward", gradient, x, weight)
    by_x, by_weight = torch.empty_like(x, memory_format=like), torch.empty_like(weight)
    by_bias, rows = torch.empty_like(weight), _rows(x)
    count = _native.layer_norm_floats(rows.shape)
    floats = torch.empty(count, dtype=torch.float32, device=x.device)
    _native.layer_norm_backward(
        lend(_rows(by_x)), lend(by_weight), lend(by_bias), lend(floats), lend(_rows(gradient)),
        lend(rows), lend(_row(weight)), epsilon, stream=stream_of(x),
    )  # fmt: skip
    return by_x, by_weight, by_bias


def _fake_centre_backward(
    gradient: Tensor, x: Tensor, weight: Tensor, epsilon: float
) -> tuple[Tensor, Tensor, Tensor]:
    by_x = torch.empty_like(x, memory_format=like)
    return by_x, torch.empty_like(weight), torch.empty_like(weight)


_CENTRE_BACKWARD = operator(
    "layer_norm_backward(Tensor gradient, Tensor x, Tensor weight, float epsilon) "
    "-> (Tensor, Tensor, Tensor)",
    _centre_backward,
    _fake_centre_backward,
)


def _keep_layer_norm(ctx: Any, inputs: Any, output: Any) -> None:
    x, weight, _, ctx.epsilon = inputs
    ctx.save_for_backward(x, weight)


_CENTRE = operator(
    "layer_norm(Tensor x, Tensor weight, Tensor bias, float epsilon) -> Tensor",
    _centre,
    _fake_like,
    lambda ctx, gradient: (*_CENTRE_BACKWARD(gradient, *ctx.saved_tensors, ctx.epsilon), None),
    _keep_layer_norm,
)


class _LayerNorm(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, bias: Tensor, epsilon: float) -> Tensor:
        ctx.epsilon = epsilon
        ctx.save_for_backward(x, weight)
        return _centre(x, weight, bias, epsilon)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> Any:
        x, weight = ctx.saved_tensors
        return *_centre_backward(gradient, x, weight, ctx.epsilon), None


def layer_norm(x: Tensor, weight: Tensor, bias: Tensor, epsilon: float = 1e-5) -> Tensor:
    """(x - mean) · weight / √(variance + epsilon) + bias over the last mode."""
    if not is_plain(x, weight, bias):
        return _CENTRE(x, weight, bias, epsilon)
    if needs_gradients(x, weight, bias):
        return _LayerNorm.apply(x, weight, bias, epsilon)
    return _centre(x, weight, bias, epsilon)


# Softmax, and the product of a linear layer


def _soften(x: Tensor) -> Tensor:
    on_gpu("softmax", x)
    y = torch.empty_like(x, memory_format=like)
    _native.softmax(lend(_rows(y)), lend(_rows(x)), stream=stream_of(x))
    return y


def _soften_backward(y: Tensor, gradient: Tensor) -> Tensor:
    of_y, gradient = y.float(), gradient.float()
    return (of_y * (gradient - (of_y * gradient).sum(-1, keepdim=True))).to(y.dtype)


_SOFTEN = operator(
    "softmax(Tensor x) -> Tensor",
    _soften,
    _fake_like,
    lambda ctx, gradient: _soften_backward(ctx.saved_tensors[0], gradient),
    lambda ctx, inputs, output: ctx.save_for_backward(output),
)


class _Softmax(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:
        y = _soften(x)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> Any:
        (y,) = ctx.saved_tensors
        return _soften_backward(y, gradient)


def softmax(x: Tensor) -> Tensor:
    """The softmax over the last mode. x is float32, float16 or bfloat16."""
    if not is_plain(x):
        return _SOFTEN(x)
    return _Softmax.apply(x) if needs_gradients(x) else _soften(x)


def _multiply(x: Tensor, weight: Tensor) -> Tensor:
    on_gpu("linear", x, weight)
    y = torch.empty((x.shape[0], weight.shape[0]), dtype=x.dtype, device=x.device)
    _native.gemm(lend(y), lend(x), lend(weight.t()), stream=stream_of(x))
    return y


def _multiply_backward(gradient: Tensor, x: Tensor, weight: Tensor) -> tuple[Tensor, Tensor]:
    return gradient @ weight, gradient.t() @ x


_MULTIPLY = operator(
    "linear(Tensor x, Tensor weight) -> Tensor",
    _multiply,
    lambda x, weight: x.new_empty(x.shape[0], weight.shape[0]),
    lambda ctx, gradient: _multiply_backward(gradient, *ctx.saved_tensors),
    lambda ctx, inputs, output: ctx.save_for_backward(*inputs),
)


class _Linear(Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor) -> Tensor:
        ctx.save_for_backward(x, weight)
        return _multiply(x, weight)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> Any:
        return _multiply_backward(gradient, *ctx.saved_tensors)


def linear(x: Tensor, weight: Tensor) -> Tensor:
    """x · weightᵀ for x of shape (m, k) and a weight of shape (n, k), both float16 or bfloat16."""
    if not is_plain(x, weight):
        return _MULTIPLY(x, weight)
    return _Linear.apply(x, weight) if needs_gradients(x, weight) else _multiply(x, weight)
