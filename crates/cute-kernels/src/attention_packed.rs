//! Attention of sequences that are packed one after another along the rows of a tensor.

use cute_launch::Slice;

use crate::attention::{Form, OfHeads, may_cap, positive, read_map, seen, why};
use crate::checks::{at_most, compact, contiguous, int, multiple_of, not_empty, same, same_shape};
use crate::described::attention::{
    MOST_HEADS, MOST_ROWS, PACKED_CAPPED_COLUMNS, PACKED_COLUMNS, boxes_of_keys, boxes_of_queries,
};
use crate::error::{Error, Why};
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

const NAME: &str = "attention_packed";

/// The first row of each sequence in tensors in which sequences follow each other. The indices are
/// in device memory. PyTorch and FlashAttention call them `cu_seqlens`: sequences of 3 and 2 rows
/// have the indices 0, 3, 5.
#[derive(Clone, Copy, Debug)]
pub struct Sequences<'m> {
    /// The first query row of each sequence, and the end of the last sequence.
    pub queries: Tensor<'m, i32, 1>,
    /// The first key row of each sequence, and the end of the last sequence. Values have the same
    /// rows.
    pub keys: Tensor<'m, i32, 1>,
    /// The number of queries in the longest sequence.
    pub longest: usize,
}

/// Computes [`attention`](crate::attention()) separately for each of many sequences of different
/// lengths, whose rows follow each other in one tensor.
///
/// # Tensors
/// * Queries and the output have the shape `(rows, heads, columns)`, keys and values
///   `(rows, key heads, columns)`, and `logarithms` has the shape `(heads, rows)`. The output and
///   `logarithms` have no gaps.
/// * Sequence `s` has the rows `queries[s]..queries[s + 1]` of the queries and the output, and the
///   rows `keys[s]..keys[s + 1]` of the keys and the values. The indices `queries` and `keys` are
///   in [`Sequences`].
/// * Heads have 64, 128 or 256 columns; with capped scores, 128.
/// * There are at most 4095 sequences, `2^20 - 128` rows, and 65535 for the number of sequences
///   times the number of query heads.
/// * The other rules of [`attention`](crate::attention()) apply.
///
/// # Results
/// * Rows that belong to no sequence keep their values.
/// * The kernel checks the indices: it accesses only rows inside the tensors, and computes at most
///   `longest` queries of each sequence.
/// * `problems` has one number for each sequence: 0, or a sum of 1 if the indices of its queries
///   are not ascending within the tensor, 2 if those of its keys are not, and 4 if it has more than
///   `longest` queries.
/// * If the output has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Bf16, Form, Keys, Limits, Sequences, Slice, Tensor, TensorMut, attention_packed,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (q, k, v, out) = (there(460800), there(153600), there(153600), there(460800));
/// # let (sums, starts, problems) = (there(3600), there(4), there(3));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// // Three sequences in 300 rows, of 12 heads for queries and 4 for keys.
/// let q = Tensor::<Bf16, 3>::new(q, [300, 12, 128])?;
/// let (k, v) = (Tensor::new(k, [300, 4, 128])?, Tensor::new(v, [300, 4, 128])?);
/// let (out, sums) = (TensorMut::new(out, [300, 12, 128])?, TensorMut::new(sums, [12, 300])?);
/// let starts = Tensor::new(starts, [4])?;
/// let sequences = Sequences { queries: starts, keys: starts, longest: 200 };
/// let form = Form::of(Keys::Causal, 128);
/// attention_packed(&limits, out, sums, problems, [q, k, v], sequences, form)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn attention_packed<E: OfHeads>(
    on: &impl Target,
    out: TensorMut<'_, E, 3>,
    logarithms: TensorMut<'_, f32, 2>,
    problems: &mut Slice<u32>,
    [q, k, v]: [Tensor<'_, E, 3>; 3],
    sequences: Sequences<'_>,
    form: Form,
) -> Result<(), Error> {
    positive(NAME, form)?;
    let [rows, heads, columns] = q.shape;
    let [key_rows, key_heads, _] = k.shape;
    let Some(number) = PACKED_COLUMNS.iter().position(|&has| has == columns) else {
        let (of, has, choices) = (("q", 2), columns, &PACKED_COLUMNS[..]);
        return Err(Error::refused(NAME, Why::OneOf { of, has, choices }));
    };
    may_cap(NAME, form.softcap, columns, &PACKED_CAPPED_COLUMNS)?;
    shapes(&out, &logarithms, [&q, &k, &v])?;
    let count = of_sequences(sequences, problems)?;
    if rows * heads == 0 || count == 0 {
        return Ok(());
    }
    not_empty(NAME, ("k", &k.shape), [0, 1])?;
    multiple_of(NAME, ("q", 1), heads, ("k", 1), key_heads)?;
    let of_head = u32::try_from(columns).unwrap_or(u32::MAX);
    let q = read_map(boxes_of_queries(of_head), by_head(q)).map_err(why(NAME, "q"))?;
    let k = read_map(boxes_of_keys(of_head), by_head(k)).map_err(why(NAME, "k"))?;
    let v = read_map(boxes_of_keys(of_head), by_head(v)).map_err(why(NAME, "v"))?;
    let (out, sums) = (out.memory, logarithms.memory);
    let (starts, of_keys) = (sequences.queries.memory, sequences.keys.memory);
    let ((is_causal, window), scale) = (seen(form.keys), form.scale);
    // A launch has at least one block for each sequence. This block reports the sequence's
    // problems.
    let longest = sequences.longest.clamp(1, 1 << 30);
    let [m, n, longest, heads_of, group, count] =
        [rows, key_rows, longest, key_heads, heads / key_heads, count].map(int);
    let causal = i32::from(is_causal);
    let Some(softcap) = form.softcap else {
        let given = (
            q, k, v, out, sums, starts, of_keys, problems, m, n, longest, heads_of, group, scale,
            window, causal, count,
        );
        return on.call_of::<E::Packed>(number, given);
    };
    let given = (
        q, k, v, out, sums, starts, of_keys, problems, m, n, longest, heads_of, group, scale,
        softcap, window, causal, count,
    );
    on.call::<E::PackedCapped>(given)
}

/// Checks the extents and the strides of the tensors.
fn shapes<E: OfHeads>(
    out: &TensorMut<'_, E, 3>,
    logarithms: &TensorMut<'_, f32, 2>,
    [q, k, v]: [&Tensor<'_, E, 3>; 3],
) -> Result<(), Error> {
    let [rows, heads, columns] = q.shape;
    same_shape(NAME, ("out", out.shape), ("q", q.shape))?;
    same(NAME, ("k", 2), k.shape[2], ("q", 2), columns)?;
    same_shape(NAME, ("v", v.shape), ("k", k.shape))?;
    for (mode, needs) in [(0, 1), (1, 0)] {
        let has = logarithms.shape[mode];
        same(
            NAME,
            ("logarithms", mode),
            has,
            ("q", needs),
            q.shape[needs],
        )?;
    }
    compact(NAME, "logarithms", logarithms.shape, logarithms.strides)?;
    compact(NAME, "out", out.shape, out.strides)?;
    for (name, tensor) in [("q", q), ("k", k), ("v", v)] {
        contiguous(NAME, name, tensor.strides)?;
    }
    at_most(NAME, ("q", 0), rows, MOST_ROWS)?;
    at_most(NAME, ("q", 1), heads, MOST_HEADS)?;
    at_most(NAME, ("k", 0), k.shape[0], MOST_ROWS)
}

/// Checks the lengths of `queries`, `keys` and `problems`. Returns the number of sequences.
fn of_sequences(sequences: Sequences<'_>, problems: &Slice<u32>) -> Result<usize, Error> {
    let Sequences { queries, keys, .. } = sequences;
    let [starts] = queries.shape;
    not_empty(NAME, ("queries", &queries.shape), [0])?;
    same(NAME, ("keys", 0), keys.shape[0], ("queries", 0), starts)?;
    compact(NAME, "queries", queries.shape, queries.strides)?;
    compact(NAME, "keys", keys.shape, keys.strides)?;
    at_most(NAME, ("queries", 0), starts, MOST_HEADS + 1)?;
    let (of, has, least) = ("problems", problems.len(), starts - 1);
    if has < least {
        return Err(Error::refused(NAME, Why::Few { of, has, least }));
    }
    Ok(starts - 1)
}

/// Returns a tensor of shape `(rows, heads, columns)` as one of shape `(1, heads, rows, columns)`.
fn by_head<E: OfHeads>(tensor: Tensor<'_, E, 3>) -> Tensor<'_, E, 4> {
    let ([rows, heads, columns], [down, side, right]) = (tensor.shape, tensor.strides);
    Tensor {
        memory: tensor.memory,
        shape: [1, heads, rows, columns],
        strides: [columns, side, down, right],
    }
}
