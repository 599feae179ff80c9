"""The kernels as operators of PyTorch (`torch.ops.cutealgebra`), with gradients, on the current
stream. `torch.compile` sees each as one operator.

Kernels compute the gradients of norms. They also compute the gradients of attention if heads have
64 or 128 columns and there is no cap. These gradients are deterministic, unless a call of
`attention` passes `deterministic=False`. PyTorch's own operations compute all other gradients.
Second derivatives are not supported. `attention_packed`, `decode` and `decode_paged` have no
gradients.

Outside `torch.compile`, a call with plain tensors skips PyTorch's dispatcher.
"""

from .attention import attention
from .caches import attention_packed, decode, decode_paged
from .rows import layer_norm, linear, rms_norm, softmax

__all__ = [
    "attention",
    "attention_packed",
    "decode",
    "decode_paged",
    "layer_norm",
    "linear",
    "rms_norm",
    "softmax",
]
