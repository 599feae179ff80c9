"""Compiled kernels for NVIDIA's Hopper GPUs, for tensors of any library that has DLPack.

The first arguments of a function are its results; its inputs follow. Each is a tensor on a CUDA
device: an object with `__dlpack__`, or the capsule that this method returns. `stream` is the number
of the stream that orders the work on these tensors: `torch.cuda.current_stream().cuda_stream`.
Types, shapes, strides, addresses, devices and overlaps are checked before the launch. If a call is
refused, a ValueError states the given number and the required one, and nothing is written. With
`stream=None` a call is only checked, on any machine.

If you pass an object, its tensor stays alive until the kernel has ended; a later call or `release`
then drops it. If you pass a capsule, you must keep its memory alive yourself. If `stream` is
PyTorch's current stream, PyTorch's tensors are not kept and need no `release`: PyTorch reuses their
memory only for later work on that stream.

`cutealgebra.kernels.for_torch` has functions of these kernels as operators of PyTorch, with
gradients. `LIBRARY` is the path of the file that contains the kernels. TVM-FFI can load this file,
too: `tvm_ffi.load_module(LIBRARY)`.
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
    gemm_int8,
    gemm_int8_rows,
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
    "gemm_int8",
    "gemm_int8_rows",
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
