//! `cutealgebra.kernels._native`: the functions of cute-kernels for objects that have DLPack.

mod capsule;
mod dlpack;
mod streams;
mod wrong;

use cute_kernels::Limits;
use pyo3::prelude::*;

use crate::calls::Attend;
use crate::wrong::Done;

/// The limits that NVIDIA documents for compute capability 9.0, for calls that are only checked.
const LIMITS: Limits = Limits::of_compute_capability_9_0(132);

type Object<'a, 'py> = &'a Bound<'py, PyAny>;

/// Launches a call on a stream, or only checks the call, by the same expression. If the GPU cannot
/// be used, the call is checked first, so the error of a wrong call comes before that of the
/// driver.
macro_rules! launch {
    ($stream:expr, [$first:ident $(, $other:ident)*], |$on:ident| $call:expr) => {{
        let number = $first.beside(&[$(&$other),*])?;
        match $stream.map(|stream| streams::ready(number).map(|()| stream)) {
            Some(Ok(stream)) => {
                streams::with(number, stream, &[&$first, $(&$other),*], |$on| $call)
            }
            no_gpu => {
                let $on = &LIMITS;
                $call.map_err(refusal)?;
                no_gpu.transpose().map(|_| ())
            }
        }
    }};
}

/// Evaluates an expression with the type of a tensor's elements.
macro_rules! by_kind {
    ($lent:ident, [$($kind:ident $E:ty),*], |$name:ident| $call:expr) => {
        match $lent.kind {
            $(Kind::$kind => {
                type $name = $E;
                $call
            })*
            _ => Err($lent.no_kernel(&[$(Kind::$kind),*])),
        }
    };
}

/// Borrows the tensors of Python objects. Errors name them by their variables.
macro_rules! lent {
    ($function:literal, $stream:ident, $($name:ident),*) => {
        [$($crate::capsule::lend($function, stringify!($name), $name, $stream)?),*]
    };
    ($function:ident, $stream:ident, $($name:ident),*) => {
        [$($crate::capsule::lend(stringify!($function), stringify!($name), $name, $stream)?),*]
    };
}

// These modules use the macros above, so they must come after them.
mod calls;
mod forms;
mod gradients;
mod products;
mod tvm_ffi;

/// C = A · B for C of shape (m, n), A of shape (m, k) and B of shape (k, n). All are float16 or
/// bfloat16; if A and B are float16, C may be float32. k must be contiguous in A and in B.
#[pyfunction]
#[pyo3(signature = (c, a, b, *, stream))]
fn gemm(c: Object<'_, '_>, a: Object<'_, '_>, b: Object<'_, '_>, stream: Option<u64>) -> Done {
    calls::gemm(stream, lent!("gemm", stream, c, a, b))
}

/// softmax(scale · Q · Kᵀ) · V for tensors of shape (batch, head, length, columns), and the
/// logarithm of each query's sum of exponentials. With `causal`, a query sees the key at its own
/// position and all keys before it; the last query has the position of the last key. `window`
/// requires `causal`, and limits each query to the last `window` of these keys. With `softcap`, a
/// score x becomes softcap · tanh(x / softcap).
#[pyfunction]
#[pyo3(signature = (out, logarithms, q, k, v, *, stream, causal=false, window=None, scale=None,
    softcap=None))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
fn attention(
    out: Object<'_, '_>,
    logarithms: Object<'_, '_>,
    q: Object<'_, '_>,
    k: Object<'_, '_>,
    v: Object<'_, '_>,
    stream: Option<u64>,
    causal: bool,
    window: Option<u32>,
    scale: Option<f32>,
    softcap: Option<f32>,
) -> Done {
    let form = Attend {
        causal,
        window,
        scale,
        softcap,
    };
    let given = lent!("attention", stream, out, logarithms, q, k, v);
    calls::attention(stream, given, form)
}

/// y = x · weight / √(mean(x²) + epsilon) for each row of a (rows, columns) tensor.
#[pyfunction]
#[pyo3(signature = (target, source, weight, epsilon, *, stream))]
fn rms_norm(
    target: Object<'_, '_>,
    source: Object<'_, '_>,
    weight: Object<'_, '_>,
    epsilon: f32,
    stream: Option<u64>,
) -> Done {
    calls::rms_norm(
        stream,
        lent!("rms_norm", stream, target, source, weight),
        epsilon,
    )
}

/// y = (x - mean(x)) · weight / √(variance(x) + epsilon) + bias for each row.
#[pyfunction]
#[pyo3(signature = (target, source, weight, bias, epsilon, *, stream))]
fn layer_norm(
    target: Object<'_, '_>,
    source: Object<'_, '_>,
    weight: Object<'_, '_>,
    bias: Object<'_, '_>,
    epsilon: f32,
    stream: Option<u64>,
) -> Done {
    calls::layer_norm(
        stream,
        lent!("layer_norm", stream, target, source, weight, bias),
        epsilon,
    )
}

/// The softmax of each row of a (rows, columns) tensor.
#[pyfunction]
#[pyo3(signature = (target, source, *, stream))]
fn softmax(target: Object<'_, '_>, source: Object<'_, '_>, stream: Option<u64>) -> Done {
    calls::softmax(stream, lent!("softmax", stream, target, source))
}

/// The cross entropy of each row of logits with its label (int32), and the logarithm of each row's
/// sum of exponentials.
#[pyfunction]
#[pyo3(signature = (losses, logarithms, logits, labels, *, stream))]
fn cross_entropy(
    losses: Object<'_, '_>,
    logarithms: Object<'_, '_>,
    logits: Object<'_, '_>,
    labels: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    calls::cross_entropy(
        stream,
        lent!("cross_entropy", stream, losses, logarithms, logits, labels),
    )
}

/// Rotary positions of a tensor of shape (batch, length, heads, 128), with cosines and sines
/// (float32) of shape (length, 64).
#[pyfunction]
#[pyo3(signature = (target, source, cosines, sines, *, stream))]
fn rope(
    target: Object<'_, '_>,
    source: Object<'_, '_>,
    cosines: Object<'_, '_>,
    sines: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    calls::rope(
        stream,
        lent!("rope", stream, target, source, cosines, sines),
    )
}

/// g / (1 + e⁻ᵍ) · u for each row. A row of the source has all g, followed by all u.
#[pyfunction]
#[pyo3(signature = (target, source, *, stream))]
fn swiglu(target: Object<'_, '_>, source: Object<'_, '_>, stream: Option<u64>) -> Done {
    calls::swiglu(stream, lent!("swiglu", stream, target, source))
}

/// Rounds a (rows, columns) tensor of bfloat16 to e4m3, with a scale for each 128 columns of a row.
/// The scales have the shape (rows, ⌈columns / 128⌉) and stride 1 along the rows, as `gemm_fp8`
/// requires.
#[pyfunction]
#[pyo3(signature = (target, scales, source, *, stream))]
fn quantise(
    target: Object<'_, '_>,
    scales: Object<'_, '_>,
    source: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    calls::quantise(stream, lent!("quantise", stream, target, scales, source))
}

/// Loads the kernels for a stream of a GPU. The first call on a stream also loads them, but a call
/// that is captured into a graph cannot.
#[pyfunction]
fn prepare(device: i32, stream: u64) -> Done {
    streams::with(device, stream, &[], |_| Ok(()))
}

/// Adds functions to the module.
macro_rules! add {
    ($module:ident: $($($of:ident)::+,)*) => {
        $($module.add_function(wrap_pyfunction!($($of)::+, $module)?)?;)*
    };
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    add!(module:
        prepare, streams::release, gemm, attention, rms_norm, layer_norm, softmax, cross_entropy, rope, swiglu,
        quantise,
    );
    add!(module:
        products::gemm_fp8, products::gemm_fp8_bias, products::gemm_int8,
        products::gemm_int8_rows, products::gemm_bias_gelu,
        products::gemm_bias_gelu_both, products::gemm_bias_residual, products::gemm_rows_silu,
        products::gemm_relu, products::gemm_packed, products::gemm_masked,
        products::gemm_fp8_packed, products::gemm_fp8_masked,
    );
    add!(module:
        gradients::attention_backward, gradients::rms_norm_backward,
        gradients::layer_norm_backward, gradients::attention_floats, gradients::rms_norm_floats,
        gradients::layer_norm_floats,
    );
    add!(module:
        forms::attention_packed, forms::decode, forms::decode_paged, forms::decode_floats,
        forms::decode_splits,
    );
    Ok(())
}
