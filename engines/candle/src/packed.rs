//! Attention of packed sequences, computed with candle's own operations.

use candle_core::{DType, Result, Tensor, bail};

use crate::attention::{Form, backward, check, forward};

/// The rows of each sequence, in the queries and in the keys.
#[derive(Clone, Debug)]
pub(crate) struct Lengths {
    pub(crate) queries: Vec<std::ops::Range<usize>>,
    pub(crate) keys: Vec<std::ops::Range<usize>>,
}

/// Returns the rows of each sequence, from a tensor of first rows.
pub(crate) fn ranges(name: &str, starts: &Tensor) -> Result<Vec<std::ops::Range<usize>>> {
    if starts.dtype() != DType::U32 {
        let has = starts.dtype();
        bail!("flash_attn_varlen: `{name}` has elements of {has:?}, but must have U32");
    }
    let starts = starts.to_vec1::<u32>()?;
    if starts.is_empty() {
        bail!("flash_attn_varlen: `{name}` has 0 elements, but must have at least 1");
    }
    let mut all = Vec::with_capacity(starts.len() - 1);
    for (number, pair) in starts.windows(2).enumerate() {
        let (begin, end) = (pair[0] as usize, pair[1] as usize);
        if end < begin {
            bail!(
                "flash_attn_varlen: element {} of `{name}` is {end}, but must be at least \
                 {begin}, the element before it",
                number + 1
            );
        }
        all.push(begin..end);
    }
    Ok(all)
}

/// Returns the number of rows of the longest sequence.
pub(crate) fn longest(all: &[std::ops::Range<usize>]) -> usize {
    all.iter().map(ExactSizeIterator::len).max().unwrap_or(0)
}

impl Lengths {
    /// Reads the first rows of all sequences, which waits for the device.
    pub(crate) fn read(starts: [&Tensor; 2]) -> Result<Self> {
        let queries = ranges("seqlens_q", starts[0])?;
        let keys = if starts[0].id() == starts[1].id() {
            queries.clone()
        } else {
            ranges("seqlens_k", starts[1])?
        };
        if queries.len() != keys.len() {
            bail!(
                "flash_attn_varlen: `seqlens_k` has {} elements, but must have {}, as `seqlens_q`",
                keys.len() + 1,
                queries.len() + 1
            );
        }
        Ok(Self { queries, keys })
    }

    /// Checks the rows of sequences against the tensors, and the longest sequences against the
    /// caller's limits.
    pub(crate) fn check(&self, rows: [usize; 2], most: [usize; 2]) -> Result<()> {
        for (name, all, rows, most) in [
            ("q", &self.queries, rows[0], most[0]),
            ("k", &self.keys, rows[1], most[1]),
        ] {
            let last = all.last().map_or(0, |last| last.end);
            if last > rows {
                bail!(
                    "flash_attn_varlen: the last element of `seqlens_{name}` is {last}, but `{name}` \
                     has {rows} rows"
                );
            }
            let longest = longest(all);
            if longest > most {
                bail!(
                    "flash_attn_varlen: a sequence has {longest} rows of `{name}`, but \
                     `max_seqlen_{name}` is {most}"
                );
            }
        }
        Ok(())
    }

    /// Returns whether every row of the queries belongs to a sequence.
    #[cfg_attr(not(feature = "cuda"), allow(dead_code, reason = "memory of a device"))]
    pub(crate) fn has_all_rows(&self, rows: usize) -> bool {
        let first = self.queries.first().map_or(rows, |first| first.start);
        let last = self.queries.last().map_or(0, |last| last.end);
        (first, last) == (0, rows)
    }
}

/// Returns the rows of one sequence as a batch.
fn part(x: &Tensor, rows: &std::ops::Range<usize>) -> Result<Tensor> {
    x.narrow(0, rows.start, rows.len())?.unsqueeze(0)
}

/// Puts the parts into one tensor, in order. Rows that belong to no part are 0. A part may have no
/// rows.
fn together(like: &Tensor, parts: &[Tensor], rows: &[std::ops::Range<usize>]) -> Result<Tensor> {
    let (all, heads, columns) = like.dims3()?;
    let none = |count: usize| Tensor::zeros((count, heads, columns), like.dtype(), like.device());
    let (mut pieces, mut at) = (Vec::new(), 0);
    for (part, rows) in parts.iter().zip(rows) {
        if rows.is_empty() {
            continue;
        }
        if rows.start > at {
            pieces.push(none(rows.start - at)?);
        }
        pieces.push(part.squeeze(0)?);
        at = rows.end;
    }
    if all > at {
        pieces.push(none(all - at)?);
    }
    if pieces.is_empty() {
        return like.zeros_like();
    }
    Tensor::cat(&pieces, 0)
}

/// Checks the shapes and the element types of queries, keys and values.
pub(crate) fn check_packed(q: &Tensor, k: &Tensor, v: &Tensor) -> Result<[usize; 2]> {
    let ((rows, ..), (of_keys, ..)) = (q.dims3()?, k.dims3()?);
    check(
        "flash_attn_varlen",
        &q.unsqueeze(0)?,
        &k.unsqueeze(0)?,
        &v.unsqueeze(0)?,
    )?;
    Ok([rows, of_keys])
}

pub(crate) fn forward_packed(
    [q, k, v]: [&Tensor; 3],
    lengths: &Lengths,
    form: Form,
) -> Result<Tensor> {
    let mut parts = Vec::with_capacity(lengths.queries.len());
    for (rows, keys) in lengths.queries.iter().zip(&lengths.keys) {
        let (q, k, v) = (part(q, rows)?, part(k, keys)?, part(v, keys)?);
        parts.push(forward(&q, &k, &v, form)?);
    }
    together(q, &parts, &lengths.queries)
}

/// Returns the gradients of queries, keys and values, computed one sequence after another.
#[cfg_attr(
    not(feature = "cuda"),
    allow(dead_code, reason = "an operation of a GPU")
)]
pub(crate) fn each_sequence(
    lengths: &Lengths,
    [q, k, v]: [&Tensor; 3],
    gradient: &Tensor,
    form: Form,
) -> Result<[Tensor; 3]> {
    let mut all = [const { Vec::new() }; 3];
    for (rows, keys) in lengths.queries.iter().zip(&lengths.keys) {
        let (q, k, v) = (part(q, rows)?, part(k, keys)?, part(v, keys)?);
        let parts = backward([&q, &k, &v], &part(gradient, rows)?, form)?;
        for (all, part) in all.iter_mut().zip(parts) {
            all.push(part);
        }
    }
    let [of_q, of_k, of_v] = all;
    Ok([
        together(q, &of_q, &lengths.queries)?,
        together(k, &of_k, &lengths.keys)?,
        together(v, &of_v, &lengths.keys)?,
    ])
}
