//! Gradients.

use cute_kernels::{Attended, Bf16, F16, Gradients, LayerNormGradients, RmsNormGradients};
use pyo3::prelude::*;

use crate::calls::Attend;
use crate::capsule::lend;
use crate::dlpack::{Kind, refusal};
use crate::wrong::Done;
use crate::{LIMITS, Object, streams};

/// The gradients of q, k and v from that of the output of `attention`, and from the inputs and the
/// results of that call. Heads have 128 columns, and a window must have all keys. `floats` is
/// memory for the call, of `attention_floats(q.shape)` float32.
#[pyfunction]
#[pyo3(signature = (of_q, of_k, of_v, floats, gradient, q, k, v, out, logarithms, *, stream,
    causal=false, window=None, scale=None))]
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
) -> Done {
    const NAME: &str = "attention_backward";
    let of = |name, object| lend(NAME, name, object, stream);
    let (dq, dk, dv) = (of("of_q", of_q)?, of("of_k", of_k)?, of("of_v", of_v)?);
    let (work, gradient) = (of("floats", floats)?, of("gradient", gradient)?);
    let (q, k, v) = (of("q", q)?, of("k", k)?, of("v", v)?);
    let (out, sums) = (of("out", out)?, of("logarithms", logarithms)?);
    let form = Attend {
        causal,
        window,
        scale,
    };
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let from = Attended::<E> {
            q: q.read()?,
            k: k.read()?,
            v: v.read()?,
            out: out.read()?,
            logarithms: sums.read()?,
        };
        let read = [&gradient, &q, &k, &v, &out, &sums];
        for written in [&dq, &dk, &dv, &work] {
            written.apart(&read)?;
        }
        let to = Gradients {
            q: dq.write::<E, 4>(&[&dk, &dv, &work])?,
            k: dk.write::<E, 4>(&[&dq, &dv, &work])?,
            v: dv.write::<E, 4>(&[&dq, &dk, &work])?,
        };
        let floats = work.row_mut::<f32>(&[&dq, &dk, &dv])?;
        let form = form.form(NAME, from.q.shape()[3])?;
        let given = gradient.read::<E, 4>()?;
        launch!(stream, [q, k, v, out, sums, gradient, dq, dk, dv, work], |on| {
            cute_kernels::attention_backward(on, to, floats, given, from, form)
        })
    })
}

/// The gradients of source and weight from that of the result of `rms_norm`. `floats` is memory for
/// the call, of `rms_norm_floats(source.shape)` float32.
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
    let of = |name, object| lend("rms_norm_backward", name, object, stream);
    let (dx, dw) = (of("of_source", of_source)?, of("of_weight", of_weight)?);
    let (work, dy) = (of("floats", floats)?, of("gradient", gradient)?);
    let (x, w) = (of("source", source)?, of("weight", weight)?);
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let to = RmsNormGradients {
            source: dx.write::<E, 2>(&[&dw, &work, &dy, &x, &w])?,
            weight: dw.write::<E, 1>(&[&dx, &work, &dy, &x, &w])?,
        };
        let floats = work.row_mut::<f32>(&[&dx, &dw, &dy, &x, &w])?;
        let (tdy, tx, tw) = (dy.read::<E, 2>()?, x.read::<E, 2>()?, w.read::<E, 1>()?);
        launch!(stream, [x, w, dy, dx, dw, work], |on| {
            cute_kernels::rms_norm_backward(on, to, floats, tdy, tx, tw, epsilon)
        })
    })
}

/// The gradients of source, weight and bias from that of the result of `layer_norm`. `floats` is
/// memory for the call, of `layer_norm_floats(source.shape)` float32.
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
    let of = |name, object| lend("layer_norm_backward", name, object, stream);
    let (dx, dw) = (of("of_source", of_source)?, of("of_weight", of_weight)?);
    let (db, work, dy) = (
        of("of_bias", of_bias)?,
        of("floats", floats)?,
        of("gradient", gradient)?,
    );
    let (x, w) = (of("source", source)?, of("weight", weight)?);
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let to = LayerNormGradients {
            source: dx.write::<E, 2>(&[&dw, &db, &work, &dy, &x, &w])?,
            weight: dw.write::<E, 1>(&[&dx, &db, &work, &dy, &x, &w])?,
            bias: db.write::<E, 1>(&[&dx, &dw, &work, &dy, &x, &w])?,
        };
        let floats = work.row_mut::<f32>(&[&dx, &dw, &db, &dy, &x, &w])?;
        let (tdy, tx, tw) = (dy.read::<E, 2>()?, x.read::<E, 2>()?, w.read::<E, 1>()?);
        launch!(stream, [x, w, dy, dx, dw, db, work], |on| {
            cute_kernels::layer_norm_backward(on, to, floats, tdy, tx, tw, epsilon)
        })
    })
}

/// The number of float32 that `attention_backward` needs for queries of this shape.
#[pyfunction]
pub(crate) fn attention_floats(shape: [usize; 4]) -> usize {
    cute_kernels::attention_floats(shape)
}

/// The number of float32 that `rms_norm_backward` needs for a source of this shape.
#[pyfunction]
pub(crate) fn rms_norm_floats(shape: [usize; 2]) -> usize {
    cute_kernels::rms_norm_floats(shape)
}

/// The number of float32 that `layer_norm_backward` needs for a source of this shape.
#[pyfunction]
pub(crate) fn layer_norm_floats(shape: [usize; 2]) -> usize {
    cute_kernels::layer_norm_floats(shape)
}
