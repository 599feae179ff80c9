//! Attention of packed sequences and of caches.

use cute_kernels::Limits;
use pyo3::prelude::*;

use crate::Object;
use crate::calls::{self, Attend};
use crate::wrong::Done;

/// Computes `attention` separately for sequences of different lengths.
///
/// q and out have the shape (rows, heads, columns), k and v have (rows, key heads, columns), and
/// logarithms has (heads, rows). Heads have 64, 128 or 256 columns; with `softcap`, they must have
/// 128. `query_starts` and `key_starts` (int32, on the GPU) contain the first row of each sequence,
/// and the row after the last sequence. A sequence has at most `longest` queries. Rows that belong
/// to no sequence keep their values.
///
/// `problems` (uint32 or int32) gets a number for each sequence. It is 0 if nothing is wrong.
/// Otherwise the sequence is clipped, and the number is the sum of these:
///
/// - 1 if the starts of the queries are wrong
/// - 2 if the starts of the keys are wrong
/// - 4 if the sequence has more than `longest` queries
#[pyfunction]
#[pyo3(signature = (out, logarithms, problems, q, k, v, query_starts, key_starts, longest, *,
    stream, causal=false, window=None, scale=None, softcap=None))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn attention_packed(
    out: Object<'_, '_>,
    logarithms: Object<'_, '_>,
    problems: Object<'_, '_>,
    q: Object<'_, '_>,
    k: Object<'_, '_>,
    v: Object<'_, '_>,
    query_starts: Object<'_, '_>,
    key_starts: Object<'_, '_>,
    longest: usize,
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
    let given = lent!(
        "attention_packed",
        stream,
        out,
        logarithms,
        problems,
        q,
        k,
        v,
        query_starts,
        key_starts
    );
    calls::attention_packed(stream, given, longest, form)
}

/// Computes attention of one query per sequence to a cache of keys and values.
///
/// q and out have the shape (batch, heads, 128), and k and v have (batch, capacity, key heads,
/// 128). Sequence s uses the first lengths[s] keys of its cache; `lengths` is int32, on the GPU.
/// `floats` is scratch memory of `decode_floats(q.shape, splits)` float32 numbers.
///
/// `problems` (uint32 or int32) has a number for each sequence. If a length is not from 0 to the
/// capacity, the kernel clips the length and sets the bit with the value 1 in that number. No call
/// clears `problems`.
#[pyfunction]
#[pyo3(signature = (out, problems, floats, q, k, v, lengths, splits, *, stream, scale=None))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn decode(
    out: Object<'_, '_>,
    problems: Object<'_, '_>,
    floats: Object<'_, '_>,
    q: Object<'_, '_>,
    k: Object<'_, '_>,
    v: Object<'_, '_>,
    lengths: Object<'_, '_>,
    splits: usize,
    stream: Option<u64>,
    scale: Option<f32>,
) -> Done {
    let given = lent!("decode", stream, out, problems, floats, q, k, v, lengths);
    calls::decode(stream, given, splits, scale)
}

/// `decode` for keys and values in pages.
///
/// k and v have the shape (pages, page rows, key heads, 128). Key r of sequence s is row r % page
/// rows of the page with the number table[s, r // page rows]; `table` is int32. If a page is not in
/// the cache, it is not read, and the kernel sets the bit with the value 2 in the sequence's number
/// in `problems`.
#[pyfunction]
#[pyo3(signature = (out, problems, floats, q, k, v, lengths, table, splits, *, stream,
    scale=None))]
#[allow(clippy::too_many_arguments, reason = "Python's names")]
pub(crate) fn decode_paged(
    out: Object<'_, '_>,
    problems: Object<'_, '_>,
    floats: Object<'_, '_>,
    q: Object<'_, '_>,
    k: Object<'_, '_>,
    v: Object<'_, '_>,
    lengths: Object<'_, '_>,
    table: Object<'_, '_>,
    splits: usize,
    stream: Option<u64>,
    scale: Option<f32>,
) -> Done {
    let given = lent!(
        "decode_paged",
        stream,
        out,
        problems,
        floats,
        q,
        k,
        v,
        lengths,
        table
    );
    calls::decode_paged(stream, given, splits, scale)
}

/// The number of float32 numbers in the scratch memory of `decode`, for queries of this shape.
#[pyfunction]
pub(crate) fn decode_floats(shape: [usize; 3], splits: usize) -> usize {
    cute_kernels::decode_floats(shape, splits)
}

/// A number of splits that gives every multiprocessor work. `room` is the capacity of a sequence.
#[pyfunction]
#[pyo3(signature = (batch, key_heads, room, multiprocessors=132))]
pub(crate) fn decode_splits(
    batch: usize,
    key_heads: usize,
    room: usize,
    multiprocessors: u32,
) -> usize {
    let limits = Limits::of_compute_capability_9_0(multiprocessors);
    cute_kernels::decode_splits(&limits, [batch, key_heads], room)
}
