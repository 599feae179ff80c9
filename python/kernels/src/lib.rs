//! `cutealgebra.kernels._native`: the functions of cute-kernels for objects that have DLPack.

mod dlpack;
mod streams;

use cute_kernels::{Bf16, F16, Form, Keys, Limits};
use pyo3::prelude::*;

use crate::dlpack::{Kind, Lent, refusal};

/// A GPU as NVIDIA documents compute capability 9.0, for calls that are only checked.
const LIMITS: Limits = Limits::of_compute_capability_9_0(132);

type Object<'a, 'py> = &'a Bound<'py, PyAny>;

/// Launches on a stream, or only checks: the same expression for both targets.
macro_rules! launch {
    ($stream:expr, [$first:ident $(, $other:ident)*], |$on:ident| $call:expr) => {{
        let number = $first.beside(&[$(&$other),*])?;
        match $stream {
            None => {
                let $on = &LIMITS;
                $call.map_err(refusal)
            }
            Some(stream) => {
                streams::with(number, stream, &[&$first, $(&$other),*], |$on| $call)
            }
        }
    }};
}

/// An expression for the type of a tensor's elements.
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

// After the macros, which they use.
mod gradients;
mod products;

/// The keys that a query sees.
fn keys_of(function: &str, causal: bool, window: Option<u32>) -> PyResult<Keys> {
    match (causal, window) {
        (false, None) => Ok(Keys::All),
        (true, None) => Ok(Keys::Causal),
        (true, Some(last)) => Ok(Keys::Window(last)),
        (false, Some(last)) => Err(pyo3::exceptions::PyValueError::new_err(format!(
            "{function}: `window` is {last}, but `causal` is False; a window is causal"
        ))),
    }
}

/// C = A · B for C of shape (m, n), A of (m, k) and B of (k, n), of float16 or bfloat16; C may be
/// float32 for float16. k is contiguous in A and in B.
#[pyfunction]
#[pyo3(signature = (c, a, b, *, stream))]
fn gemm(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    stream: Option<u64>,
) -> PyResult<()> {
    let of = |name, object| Lent::new("gemm", name, object, stream);
    let (c, a, b) = (of("c", c)?, of("a", a)?, of("b", b)?);
    let to = [&a, &b];
    macro_rules! product {
        ($T:ty, $C:ty) => {{
            let (x, y, z) = (
                a.read::<$T, 2>()?,
                b.read::<$T, 2>()?,
                c.write::<$C, 2>(&to)?,
            );
            launch!(stream, [c, a, b], |on| cute_kernels::gemm(on, z, x, y))
        }};
    }
    match (a.kind, c.kind) {
        (Kind::F16, Kind::F32) => product!(F16, f32),
        (Kind::F16, _) => product!(F16, F16),
        (Kind::BF16, _) => product!(Bf16, Bf16),
        _ => Err(a.no_kernel(&[Kind::F16, Kind::BF16])),
    }
}

/// softmax(scale · Q · Kᵀ) · V for tensors of shape (batch, head, length, columns), and the
/// logarithms of the sums.
#[pyfunction]
#[pyo3(signature = (out, logarithms, q, k, v, *, stream, causal=false, window=None, scale=None))]
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
) -> PyResult<()> {
    let of = |name, object| Lent::new("attention", name, object, stream);
    let (out, sums) = (of("out", out)?, of("logarithms", logarithms)?);
    let (q, k, v) = (of("q", q)?, of("k", k)?, of("v", v)?);
    let keys = keys_of("attention", causal, window)?;
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let (tq, tk, tv) = (q.read::<E, 4>()?, k.read::<E, 4>()?, v.read::<E, 4>()?);
        let to = out.write::<E, 4>(&[&sums, &q, &k, &v])?;
        let more = sums.write::<f32, 3>(&[&out, &q, &k, &v])?;
        let usual = Form::of(keys, tq.shape()[3]);
        let form = Form {
            scale: scale.unwrap_or(usual.scale),
            ..usual
        };
        launch!(stream, [q, k, v, out, sums], |on| {
            cute_kernels::attention(on, to, more, tq, tk, tv, form)
        })
    })
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
) -> PyResult<()> {
    let of = |name, object| Lent::new("rms_norm", name, object, stream);
    let (y, x, w) = (
        of("target", target)?,
        of("source", source)?,
        of("weight", weight)?,
    );
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx, tw) = (y.write::<E, 2>(&[&x, &w])?, x.read::<E, 2>()?, w.read::<E, 1>()?);
        launch!(stream, [x, y, w], |on| cute_kernels::rms_norm(on, to, tx, tw, epsilon))
    })
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
) -> PyResult<()> {
    let of = |name, object| Lent::new("layer_norm", name, object, stream);
    let (y, x) = (of("target", target)?, of("source", source)?);
    let (w, b) = (of("weight", weight)?, of("bias", bias)?);
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x, &w, &b])?, x.read::<E, 2>()?);
        let (tw, tb) = (w.read::<E, 1>()?, b.read::<E, 1>()?);
        launch!(stream, [x, y, w, b], |on| {
            cute_kernels::layer_norm(on, to, tx, tw, tb, epsilon)
        })
    })
}

/// The softmax of each row of a (rows, columns) tensor.
#[pyfunction]
#[pyo3(signature = (target, source, *, stream))]
fn softmax(target: Object<'_, '_>, source: Object<'_, '_>, stream: Option<u64>) -> PyResult<()> {
    let of = |name, object| Lent::new("softmax", name, object, stream);
    let (y, x) = (of("target", target)?, of("source", source)?);
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x])?, x.read::<E, 2>()?);
        launch!(stream, [x, y], |on| cute_kernels::softmax(on, to, tx))
    })
}

/// The cross entropy of each row of logits with its label (int32), and the logarithms of the sums.
#[pyfunction]
#[pyo3(signature = (losses, logarithms, logits, labels, *, stream))]
fn cross_entropy(
    losses: Object<'_, '_>,
    logarithms: Object<'_, '_>,
    logits: Object<'_, '_>,
    labels: Object<'_, '_>,
    stream: Option<u64>,
) -> PyResult<()> {
    let of = |name, object| Lent::new("cross_entropy", name, object, stream);
    let (y, sums) = (of("losses", losses)?, of("logarithms", logarithms)?);
    let (x, labels) = (of("logits", logits)?, of("labels", labels)?);
    let (to, more) = (
        y.write::<f32, 1>(&[&sums, &x, &labels])?,
        sums.write::<f32, 1>(&[&y, &x, &labels])?,
    );
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (tx, own) = (x.read::<E, 2>()?, labels.read::<i32, 1>()?);
        launch!(stream, [x, y, sums, labels], |on| {
            cute_kernels::cross_entropy(on, to, more, tx, own)
        })
    })
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
) -> PyResult<()> {
    let of = |name, object| Lent::new("rope", name, object, stream);
    let (y, x) = (of("target", target)?, of("source", source)?);
    let (c, s) = (of("cosines", cosines)?, of("sines", sines)?);
    by_kind!(x, [F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 4>(&[&x, &c, &s])?, x.read::<E, 4>()?);
        let (tc, ts) = (c.read::<f32, 2>()?, s.read::<f32, 2>()?);
        launch!(stream, [x, y, c, s], |on| cute_kernels::rope(on, to, tx, tc, ts))
    })
}

/// g / (1 + e⁻ᵍ) · u of shape (rows, columns), for rows that have all g and then all u.
#[pyfunction]
#[pyo3(signature = (target, source, *, stream))]
fn swiglu(target: Object<'_, '_>, source: Object<'_, '_>, stream: Option<u64>) -> PyResult<()> {
    let of = |name, object| Lent::new("swiglu", name, object, stream);
    let (y, x) = (of("target", target)?, of("source", source)?);
    by_kind!(x, [F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x])?, x.read::<E, 2>()?);
        launch!(stream, [x, y], |on| cute_kernels::swiglu(on, to, tx))
    })
}

/// Rounds a (rows, columns) tensor of bfloat16 to e4m3, with a scale for each 128 columns of a row:
/// (rows, ⌈columns / 128⌉) with the rows contiguous, as `gemm_fp8` takes it.
#[pyfunction]
#[pyo3(signature = (target, scales, source, *, stream))]
fn quantise(
    target: Object<'_, '_>,
    scales: Object<'_, '_>,
    source: Object<'_, '_>,
    stream: Option<u64>,
) -> PyResult<()> {
    let of = |name, object| Lent::new("quantise", name, object, stream);
    let (y, by, x) = (
        of("target", target)?,
        of("scales", scales)?,
        of("source", source)?,
    );
    let (to, tx) = (y.write::<u8, 2>(&[&by, &x])?, x.read::<Bf16, 2>()?);
    let [rows, columns] = tx.shape();
    let all = by.slice_mut::<f32, 2>([rows, columns.div_ceil(128)], [0, 1], &[&y, &x])?;
    launch!(stream, [x, y, by], |on| cute_kernels::quantise(
        on, to, all, tx
    ))
}

/// Loads the kernels for a stream of a GPU. The first call on a stream does that, too, but a call
/// that is captured into a graph cannot.
#[pyfunction]
fn prepare(device: i32, stream: u64) -> PyResult<()> {
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
    add!(module: prepare, gemm, attention, rms_norm, layer_norm, softmax, cross_entropy, rope, swiglu, quantise,);
    add!(module: products::gemm_fp8, products::gemm_fp8_bias, products::gemm_bias_gelu, products::gemm_bias_gelu_both, products::gemm_bias_residual, products::gemm_rows_silu, products::gemm_relu, products::gemm_packed, products::gemm_masked, products::gemm_fp8_packed, products::gemm_fp8_masked,);
    add!(module: gradients::attention_backward, gradients::rms_norm_backward, gradients::layer_norm_backward, gradients::attention_floats, gradients::rms_norm_floats, gradients::layer_norm_floats,);
    Ok(())
}
