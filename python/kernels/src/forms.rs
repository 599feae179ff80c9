//! Attention of packed sequences and of caches.

use cute_kernels::Limits;
use pyo3::prelude::*;

use crate::Object;
use crate::calls::{self, Attend};
use crate::wrong::Done;

/// `attention` of sequences of different lengths: q and out of (rows, heads, columns), k and v of
/// (rows, key heads, columns), with 64, 128 or 256 columns, and logarithms of (heads, rows).
/// Sequence s has the rows starts[s] to starts[s + 1] (int32, on the GPU) and at most `longest`
/// queries. `problems` (uint32 or int32) becomes 0 for each sequence, or the sum of those that
/// apply of 1 (wrong starts of queries), 2 (wrong starts of keys) and 4 (too many queries); such a
/// sequence is clipped. Rows that belong to no sequence keep their values.
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

/// Attention of one query per sequence, (batch, heads, 128), against a cache of keys and values,
/// (batch, room, key heads, 128), where room is the capacity of a sequence. Sequence s has the
/// first lengths[s] keys (int32, on the GPU). `floats` is scratch memory of `decode_floats(q.shape,
/// splits)` float32. `problems` (uint32 or int32, one number for each sequence) gets the bit 1 if
/// the length is outside 0 to room; the kernel clips such a length. No call clears `problems`.
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

/// `decode` for keys and values in pages, (pages, page rows, key heads, 128): key r of sequence s
/// is row r % page rows of the page table[s, r / page rows] (int32). `problems` gets the bit 2 if a
/// page is not in the cache; such a page is not read.
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

/// The number of float32 that `decode` needs for queries of this shape.
#[pyfunction]
pub(crate) fn decode_floats(shape: [usize; 3], splits: usize) -> usize {
    cute_kernels::decode_floats(shape, splits)
}

/// A number of splits for which all multiprocessors have work.
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
