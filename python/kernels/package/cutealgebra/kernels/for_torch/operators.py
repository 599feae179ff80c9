"""The common parts of the operators: the current stream, the fast path, and their registration."""

from collections.abc import Callable
from typing import Any, NoReturn

import torch
from torch import Tensor
from torch.autograd import forward_ad
from torch.nn import Parameter

# Only a capsule of version 1 states whether its tensor may be written.
_of = torch._C
lend: Callable[[Tensor], Any] = getattr(_of, "_to_dlpack_versioned", None) or _of._to_dlpack
_modes: Callable[[], int] = _of._len_torch_dispatch_stack
_transforms: Callable[[], Any] = getattr(_of, "_functorch").peek_interpreter_stack
_traced: Callable[[], Any] = _of._get_tracing_state
_current_stream: Callable[[int], int] | None = getattr(_of, "_cuda_getCurrentRawStream", None)
like = torch.contiguous_format


def stream_of(x: Tensor) -> int:
    if _current_stream is None:
        return int(torch.cuda.current_stream(x.device).cuda_stream)
    return _current_stream(x.get_device())


def on_gpu(name: str, *tensors: Tensor) -> None:
    for x in tensors:
        if not x.is_cuda:
            raise ValueError(f"{name}: a tensor is on {x.device}, but must be on a CUDA device")


def is_plain(*tensors: Tensor) -> bool:
    """Whether a call needs at most autograd from PyTorch.

    This is so if nothing compiles, traces or transforms the call, and no tensor is of a subclass or
    a negated view.
    """
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


def needs_gradients(*tensors: Tensor) -> bool:
    return torch.is_grad_enabled() and any(x.requires_grad for x in tensors)


_LIBRARY = torch.library.Library("cutealgebra", "FRAGMENT")


def no_second(ctx: Any, *_: Any) -> NoReturn:
    raise RuntimeError("a kernel that computes gradients has no gradient of its own")


def operator(
    schema: str,
    run: Callable[..., Any],
    fake: Callable[..., Any],
    backward: Callable[..., Any] = no_second,
    keep: Callable[..., Any] | None = None,
) -> Callable[..., Any]:
    """Registers an operator for all devices; `run` refuses tensors on the host."""
    name = schema[: schema.index("(")]
    full = f"cutealgebra::{name}"
    _LIBRARY.define(schema, tags=torch.Tag.pt2_compliant_tag)
    _LIBRARY.impl(name, run, "CompositeExplicitAutograd")
    torch.library.register_fake(full, fake, lib=_LIBRARY)
    torch.library.register_autograd(full, backward, setup_context=keep, lib=_LIBRARY)
    found: Callable[..., Any] = getattr(torch.ops.cutealgebra, name).default
    return found
