//! Gradients, on borrowed tensors.

use cute_kernels::{Attended, Bf16, F16, Gradients, LayerNormGradients, RmsNormGradients};

use crate::calls::Attend;
use crate::dlpack::{Kind, Lent, refusal};
use crate::wrong::Done;
use crate::{LIMITS, streams};

pub(crate) fn attention_backward(
    stream: Option<u64>,
    [dq, dk, dv, work, gradient, q, k, v, out, sums]: [Lent<'_>; 10],
    form: Attend,
    deterministic: bool,
) -> Done {
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
        let form = form.form("attention_backward", from.q.shape()[3])?;
        let given = gradient.read::<E, 4>()?;
        launch!(stream, [q, k, v, out, sums, gradient, dq, dk, dv, work], |on| {
            if deterministic {
                cute_kernels::attention_backward(on, to, floats, given, from, form)
            } else {
                cute_kernels::attention_backward_atomic(on, to, floats, given, from, form)
            }
        })
    })
}

pub(crate) fn rms_norm_backward(
    stream: Option<u64>,
    [dx, dw, work, dy, x, w]: [Lent<'_>; 6],
    epsilon: f32,
) -> Done {
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

pub(crate) fn layer_norm_backward(
    stream: Option<u64>,
    [dx, dw, db, work, dy, x, w]: [Lent<'_>; 7],
    epsilon: f32,
) -> Done {
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
