//! Gradients.

use pyo3::prelude::*;

use crate::Object;
use crate::calls::{self, Attend};
use crate::wrong::Done;

/// Computes the gradients of q, k and v from the gradient of the output of `attention`, and from
/// the inputs and results of that call. `floats` is scratch memory of `attention_floats(q.shape,
/// deterministic)` float32 numbers. By default, equal inputs give bitwise equal gradients. With
/// `deterministic=False`, the call usually takes less time, but the last bits of the gradient of q
/// differ between calls, because its terms are added in any order.
#[pyfunction]
#[pyo3(signature = (of_q, of_k, of_v, floats, gradient, q, k, v, out, logarithms, *, stream,
    causal=false, window=None, scale=None, softcap=None, deterministic=true))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn attention_backward(
    of_q: Object<'_, '_>,
    of_k: Object<'_, '_>,
    of_v: Object<'_, '_>,
    floats: Object<'_, '_>,
    gradient: Object<'_, '_>,
    q: Object<'_, '_>,
    k: Object<'_, '_>,
    v: Object<'_, '_>,
    out: Object<'_, '_>,
    logarithms: Object<'_, '_>,
    stream: Option<u64>,
    causal: bool,
    window: Option<u32>,
    scale: Option<f32>,
    softcap: Option<f32>,
    deterministic: bool,
) -> Done {
    let form = Attend {
        causal,
        window,
        scale,
        softcap,
    };
    let given = lent!(
        "attention_backward",
        stream,
        of_q,
        of_k,
        of_v,
        floats,
        gradient,
        q,
        k,
        v,
        out,
        logarithms
    );
    calls::attention_backward(stream, given, form, deterministic)
}

/// Computes the gradients of source and weight from the gradient of the result of `rms_norm`.
/// `floats` is scratch memory of `rms_norm_floats(source.shape)` float32 numbers.
#[pyfunction]
#[pyo3(signature = (of_source, of_weight, floats, gradient, source, weight, epsilon, *, stream))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn rms_norm_backward(
    of_source: Object<'_, '_>,
    of_weight: Object<'_, '_>,
    floats: Object<'_, '_>,
    gradient: Object<'_, '_>,
    source: Object<'_, '_>,
    weight: Object<'_, '_>,
    epsilon: f32,
    stream: Option<u64>,
) -> Done {
    let given = lent!(
        "rms_norm_backward",
        stream,
        of_source,
        of_weight,
        floats,
        gradient,
        source,
        weight
    );
    calls::rms_norm_backward(stream, given, epsilon)
}

/// Computes the gradients of source, weight and bias from the gradient of the result of
/// `layer_norm`. `floats` is scratch memory of `layer_norm_floats(source.shape)` float32 numbers.
#[pyfunction]
#[pyo3(signature = (of_source, of_weight, of_bias, floats, gradient, source, weight, epsilon, *,
    stream))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn layer_norm_backward(
    of_source: Object<'_, '_>,
    of_weight: Object<'_, '_>,
    of_bias: Object<'_, '_>,
    floats: Object<'_, '_>,
    gradient: Object<'_, '_>,
    source: Object<'_, '_>,
    weight: Object<'_, '_>,
    epsilon: f32,
    stream: Option<u64>,
) -> Done {
    let given = lent!(
        "layer_norm_backward",
        stream,
        of_source,
        of_weight,
        of_bias,
        floats,
        gradient,
        source,
        weight
    );
    calls::layer_norm_backward(stream, given, epsilon)
}

/// The number of float32 numbers in the scratch memory of `attention_backward`, for queries of this
/// shape. With `deterministic=False`, the memory also holds sums of the gradient of q, so it is
/// larger.
#[pyfunction]
#[pyo3(signature = (shape, deterministic=true))]
pub(crate) fn attention_floats(shape: [usize; 4], deterministic: bool) -> usize {
    if deterministic {
        cute_kernels::attention_floats(shape)
    } else {
        cute_kernels::attention_atomic_floats(shape)
    }
}

/// The number of float32 numbers in the scratch memory of `rms_norm_backward`, for a source of this
/// shape.
#[pyfunction]
pub(crate) fn rms_norm_floats(shape: [usize; 2]) -> usize {
    cute_kernels::rms_norm_floats(shape)
}

/// The number of float32 numbers in the scratch memory of `layer_norm_backward`, for a source of
/// this shape.
#[pyfunction]
pub(crate) fn layer_norm_floats(shape: [usize; 2]) -> usize {
    cute_kernels::layer_norm_floats(shape)
}
