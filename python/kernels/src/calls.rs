//! The functions on borrowed tensors, from DLPack or from TVM-FFI.

use cute_kernels::{Bf16, F16, Form, Keys};

use crate::dlpack::{Kind, Lent, refusal};
use crate::wrong::{Answer, Done, Wrong};
use crate::{LIMITS, streams};

mod forms;
mod gradients;
mod groups;

pub(crate) use forms::{attention_packed, decode, decode_paged};
pub(crate) use gradients::{attention_backward, layer_norm_backward, rms_norm_backward};
pub(crate) use groups::{gemm_fp8_masked, gemm_fp8_packed, gemm_masked, gemm_packed};

/// The keys that a query sees, and the factor and the cap of the scores. Without a factor, the
/// usual one is used.
#[derive(Clone, Copy)]
pub(crate) struct Attend {
    pub(crate) causal: bool,
    pub(crate) window: Option<u32>,
    pub(crate) scale: Option<f32>,
    pub(crate) softcap: Option<f32>,
}

impl Attend {
    /// Returns the form for heads with this number of columns.
    pub(crate) fn form(self, function: &str, columns: usize) -> Answer<Form> {
        let keys = match (self.causal, self.window) {
            (false, None) => Keys::All,
            (true, None) => Keys::Causal,
            (true, Some(last)) => Keys::Window(last),
            (false, Some(last)) => {
                return Err(Wrong::Value(format!(
                    "{function}: `window` is {last}, but `causal` is False; a window is causal"
                )));
            }
        };
        let usual = Form::of(keys, columns);
        Ok(Form {
            scale: self.scale.unwrap_or(usual.scale),
            softcap: self.softcap,
            ..usual
        })
    }
}

pub(crate) fn gemm(stream: Option<u64>, [c, a, b]: [Lent<'_>; 3]) -> Done {
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

pub(crate) fn gemm_int8(stream: Option<u64>, [c, a, b]: [Lent<'_>; 3]) -> Done {
    let (x, y, z) = (
        a.read::<i8, 2>()?,
        b.read::<i8, 2>()?,
        c.write::<i32, 2>(&[&a, &b])?,
    );
    launch!(stream, [c, a, b], |on| cute_kernels::gemm_int8(on, z, x, y))
}

pub(crate) fn gemm_int8_rows(stream: Option<u64>, [c, a, b, sa, sb]: [Lent<'_>; 5]) -> Done {
    let (x, y) = (a.read::<i8, 2>()?, b.read::<i8, 2>()?);
    let z = c.write::<Bf16, 2>(&[&a, &b, &sa, &sb])?;
    let [m, n] = z.shape();
    let scales = [sa.slice::<f32, 1>([m], [0])?, sb.slice::<f32, 1>([n], [0])?];
    launch!(stream, [c, a, b, sa, sb], |on| {
        cute_kernels::gemm_int8_rows(on, z, x, y, scales)
    })
}

pub(crate) fn attention(
    stream: Option<u64>,
    [out, sums, q, k, v]: [Lent<'_>; 5],
    form: Attend,
) -> Done {
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let (tq, tk, tv) = (q.read::<E, 4>()?, k.read::<E, 4>()?, v.read::<E, 4>()?);
        let to = out.write::<E, 4>(&[&sums, &q, &k, &v])?;
        let more = sums.write::<f32, 3>(&[&out, &q, &k, &v])?;
        let form = form.form("attention", tq.shape()[3])?;
        launch!(stream, [q, k, v, out, sums], |on| {
            cute_kernels::attention(on, to, more, tq, tk, tv, form)
        })
    })
}

pub(crate) fn rms_norm(stream: Option<u64>, [y, x, w]: [Lent<'_>; 3], epsilon: f32) -> Done {
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx, tw) = (y.write::<E, 2>(&[&x, &w])?, x.read::<E, 2>()?, w.read::<E, 1>()?);
        launch!(stream, [x, y, w], |on| cute_kernels::rms_norm(on, to, tx, tw, epsilon))
    })
}

pub(crate) fn layer_norm(stream: Option<u64>, [y, x, w, b]: [Lent<'_>; 4], epsilon: f32) -> Done {
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x, &w, &b])?, x.read::<E, 2>()?);
        let (tw, tb) = (w.read::<E, 1>()?, b.read::<E, 1>()?);
        launch!(stream, [x, y, w, b], |on| {
            cute_kernels::layer_norm(on, to, tx, tw, tb, epsilon)
        })
    })
}

pub(crate) fn softmax(stream: Option<u64>, [y, x]: [Lent<'_>; 2]) -> Done {
    by_kind!(x, [F32 f32, F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x])?, x.read::<E, 2>()?);
        launch!(stream, [x, y], |on| cute_kernels::softmax(on, to, tx))
    })
}

pub(crate) fn cross_entropy(stream: Option<u64>, [y, sums, x, labels]: [Lent<'_>; 4]) -> Done {
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

pub(crate) fn rope(stream: Option<u64>, [y, x, c, s]: [Lent<'_>; 4]) -> Done {
    by_kind!(x, [F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 4>(&[&x, &c, &s])?, x.read::<E, 4>()?);
        let (tc, ts) = (c.read::<f32, 2>()?, s.read::<f32, 2>()?);
        launch!(stream, [x, y, c, s], |on| cute_kernels::rope(on, to, tx, tc, ts))
    })
}

pub(crate) fn swiglu(stream: Option<u64>, [y, x]: [Lent<'_>; 2]) -> Done {
    by_kind!(x, [F16 F16, BF16 Bf16], |E| {
        let (to, tx) = (y.write::<E, 2>(&[&x])?, x.read::<E, 2>()?);
        launch!(stream, [x, y], |on| cute_kernels::swiglu(on, to, tx))
    })
}

pub(crate) fn quantise(stream: Option<u64>, [y, by, x]: [Lent<'_>; 3]) -> Done {
    let (to, tx) = (y.write::<u8, 2>(&[&by, &x])?, x.read::<Bf16, 2>()?);
    let [rows, columns] = tx.shape();
    let all = by.slice_mut::<f32, 2>([rows, columns.div_ceil(128)], [0, 1], &[&y, &x])?;
    launch!(stream, [x, y, by], |on| cute_kernels::quantise(
        on, to, all, tx
    ))
}
