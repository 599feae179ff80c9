//! Attention of packed sequences and of caches, on borrowed tensors.

use cute_kernels::{Bf16, F16, Form, Keys, Sequences, Splits};

use crate::calls::Attend;
use crate::dlpack::{Kind, Lent, refusal};
use crate::wrong::Done;
use crate::{LIMITS, streams};

pub(crate) fn attention_packed(
    stream: Option<u64>,
    [out, sums, problems, q, k, v, starts, of_keys]: [Lent<'_>; 8],
    longest: usize,
    form: Attend,
) -> Done {
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let read = [&q, &k, &v, &starts, &of_keys];
        for written in [&out, &sums, &problems] {
            written.apart(&read)?;
        }
        let given = [q.read::<E, 3>()?, k.read::<E, 3>()?, v.read::<E, 3>()?];
        let to = out.write::<E, 3>(&[&sums, &problems])?;
        let more = sums.write::<f32, 2>(&[&out, &problems])?;
        let reports = problems.row_mut::<u32>(&[&out, &sums])?;
        let sequences = Sequences {
            queries: starts.read::<i32, 1>()?,
            keys: of_keys.read::<i32, 1>()?,
            longest,
        };
        let form = form.form("attention_packed", given[0].shape()[2])?;
        launch!(stream, [q, k, v, out, sums, problems, starts, of_keys], |on| {
            cute_kernels::attention_packed(on, to, more, reports, given, sequences, form)
        })
    })
}

/// Returns the form for a cache, in which a query sees all keys.
fn of_cache(scale: Option<f32>) -> Form {
    let usual = Form::of(Keys::All, 128);
    let scale = scale.unwrap_or(usual.scale);
    Form { scale, ..usual }
}

pub(crate) fn decode(
    stream: Option<u64>,
    [out, problems, floats, q, k, v, lengths]: [Lent<'_>; 7],
    count: usize,
    scale: Option<f32>,
) -> Done {
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let read = [&q, &k, &v, &lengths];
        for written in [&out, &problems, &floats] {
            written.apart(&read)?;
        }
        let to = out.write::<E, 3>(&[&problems, &floats])?;
        let splits = Splits {
            count,
            floats: floats.row_mut::<f32>(&[&out, &problems])?,
            problems: problems.row_mut::<u32>(&[&out, &floats])?,
        };
        let (tq, cache) = (q.read::<E, 3>()?, [k.read::<E, 4>()?, v.read::<E, 4>()?]);
        let (own, form) = (lengths.read::<i32, 1>()?, of_cache(scale));
        launch!(stream, [q, k, v, out, problems, floats, lengths], |on| {
            cute_kernels::decode(on, to, splits, tq, cache, own, form)
        })
    })
}

pub(crate) fn decode_paged(
    stream: Option<u64>,
    [out, problems, floats, q, k, v, lengths, table]: [Lent<'_>; 8],
    count: usize,
    scale: Option<f32>,
) -> Done {
    by_kind!(q, [F16 F16, BF16 Bf16], |E| {
        let read = [&q, &k, &v, &lengths, &table];
        for written in [&out, &problems, &floats] {
            written.apart(&read)?;
        }
        let to = out.write::<E, 3>(&[&problems, &floats])?;
        let splits = Splits {
            count,
            floats: floats.row_mut::<f32>(&[&out, &problems])?,
            problems: problems.row_mut::<u32>(&[&out, &floats])?,
        };
        let (tq, cache) = (q.read::<E, 3>()?, [k.read::<E, 4>()?, v.read::<E, 4>()?]);
        let (own, form) = (lengths.read::<i32, 1>()?, of_cache(scale));
        let pages = (own, table.read::<i32, 2>()?);
        launch!(stream, [q, k, v, out, problems, floats, lengths, table], |on| {
            cute_kernels::decode_paged(on, to, splits, tq, cache, pages, form)
        })
    })
}
