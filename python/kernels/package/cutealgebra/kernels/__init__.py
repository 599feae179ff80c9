"""Compiled kernels for NVIDIA's Hopper GPUs, for tensors of any library that has DLPack.

A function takes its results first, then its inputs, each an object with `__dlpack__` (or a capsule
of it) on a CUDA device, and `stream`, the number of the stream that orders the work on these
tensors: `torch.cuda.current_stream().cuda_stream`. Types, shapes, strides, addresses, devices and
overlaps are checked before the launch. A refusal is a ValueError with both numbers, and nothing is
written. With `stream=None` a call is only checked, on any machine.

`cutealgebra.kernels.for_torch` has the same as operators of PyTorch, with gradients.
"""

from ._native import (
    attention,
    cross_entropy,
    gemm,
    layer_norm,
    prepare,
    rms_norm,
    rope,
    softmax,
    swiglu,
)

__all__ = [
    "attention",
    "cross_entropy",
    "gemm",
    "layer_norm",
    "prepare",
    "rms_norm",
    "rope",
    "softmax",
    "swiglu",
]
