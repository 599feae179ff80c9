"""The kernels as operators of PyTorch (`torch.ops.cutealgebra`), with gradients, on the current
stream. `torch.compile` sees each as one operator.

The gradients of attention with heads of 128 columns, without a window and a cap, and those of
norms, are computed by kernels; others by PyTorch's own operations. None has gradients of its own.
`attention_packed`, `decode` and `decode_paged` have no gradients.

Outside `torch.compile`, a call of a plain tensor goes to the kernel without PyTorch's dispatcher.
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
