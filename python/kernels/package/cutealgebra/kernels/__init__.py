"""Compiled kernels for NVIDIA's Hopper GPUs, for tensors of any library that has DLPack.

A function takes its results first, then its inputs, each an object with `__dlpack__` (or a capsule
of it) on a CUDA device, and `stream`, the number of the stream that orders the work on these
tensors: `torch.cuda.current_stream().cuda_stream`. Types, shapes, strides, addresses, devices and
overlaps are checked before the launch. A refusal is a ValueError with both numbers, and nothing is
written. With `stream=None` a call is only checked, on any machine.

The tensors of objects are kept until the kernel has ended, and dropped by a later call or by
`release`; keep capsules yourself. Tensors of PyTorch on its current stream need neither.

`cutealgebra.kernels.for_torch` has the same as operators of PyTorch, with gradients. `LIBRARY` is
the path of the file that contains the kernels; TVM-FFI loads it, too:
`tvm_ffi.load_module(LIBRARY)`.
"""

from . import _native
from ._native import (
    attention,
    attention_backward,
    attention_floats,
    attention_packed,
    cross_entropy,
    decode,
    decode_floats,
    decode_paged,
    decode_splits,
    gemm,
    gemm_bias_gelu,
    gemm_bias_gelu_both,
    gemm_bias_residual,
    gemm_fp8,
    gemm_fp8_bias,
    gemm_fp8_masked,
    gemm_fp8_packed,
    gemm_masked,
    gemm_packed,
    gemm_relu,
    gemm_rows_silu,
    layer_norm,
    layer_norm_backward,
    layer_norm_floats,
    prepare,
    quantise,
    release,
    rms_norm,
    rms_norm_backward,
    rms_norm_floats,
    rope,
    softmax,
    swiglu,
)

LIBRARY: str = _native.__file__

__all__ = [
    "LIBRARY",
    "attention",
    "attention_backward",
    "attention_floats",
    "attention_packed",
    "cross_entropy",
    "decode",
    "decode_floats",
    "decode_paged",
    "decode_splits",
    "gemm",
    "gemm_bias_gelu",
    "gemm_bias_gelu_both",
    "gemm_bias_residual",
    "gemm_fp8",
    "gemm_fp8_bias",
    "gemm_fp8_masked",
    "gemm_fp8_packed",
    "gemm_masked",
    "gemm_packed",
    "gemm_relu",
    "gemm_rows_silu",
    "layer_norm",
    "layer_norm_backward",
    "layer_norm_floats",
    "prepare",
    "quantise",
    "release",
    "rms_norm",
    "rms_norm_backward",
    "rms_norm_floats",
    "rope",
    "softmax",
    "swiglu",
]
