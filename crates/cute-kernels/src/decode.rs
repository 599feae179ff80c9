//! Attention of one query per sequence to a cache of keys and values.

use cute_launch::{Boxes, Limits, Slice, TensorMap};

use crate::attention::{Form, Keys, OfHeads, positive, why};
use crate::checks::{compact, int, multiple_of, not_empty, same, same_shape};
use crate::described::decode::{COLUMNS, MOST_ROWS, TILE, boxes_of_pages, boxes_of_tile};
use crate::error::{Error, Why};
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

/// The scratch memory of a call of [`decode`] or [`decode_paged`], and the number of parts into
/// which it splits the keys of each sequence.
#[derive(Debug)]
pub struct Splits<'m> {
    /// The number of parts. [`decode_splits`] chooses a suitable one.
    pub count: usize,
    /// Scratch memory of at least [`decode_floats`] elements.
    pub floats: &'m mut Slice<f32>,
    /// One number for each sequence. The kernels set one bit of the number for each problem of the
    /// sequence.
    pub problems: &'m mut Slice<u32>,
}

/// Returns the number of `f32` elements of scratch memory that [`decode`] needs for queries of this
/// shape and this number of splits.
///
/// ```
/// use cute_kernels::decode_floats;
/// // For each split of each head: a row of 128 elements and one logarithm.
/// assert_eq!(decode_floats([3, 32, 128], 4), 3 * 32 * 4 * 129);
/// ```
pub const fn decode_floats(q: [usize; 3], splits: usize) -> usize {
    let [batch, heads, _] = q;
    batch
        .saturating_mul(heads)
        .saturating_mul(splits)
        .saturating_mul(COLUMNS + 1)
}

/// Returns a number of parts for [`Splits::count`] that gives every multiprocessor of the device
/// work, for this many sequences, this many key heads, and at most `room` keys per sequence.
///
/// ```
/// use cute_kernels::{Limits, decode_splits};
/// let h100 = Limits::of_compute_capability_9_0(132);
/// // Many sequences need no splits; a long one needs many.
/// assert_eq!(decode_splits(&h100, [64, 8], 4096), 1);
/// assert_eq!(decode_splits(&h100, [1, 8], 32768), 33);
/// // A split has at least 64 keys.
/// assert_eq!(decode_splits(&h100, [1, 8], 100), 2);
/// ```
pub fn decode_splits(limits: &Limits, [batch, key_heads]: [usize; 2], room: usize) -> usize {
    // Two blocks of a launch share a multiprocessor.
    let blocks = 2 * limits.multiprocessors as usize;
    let all = batch.saturating_mul(key_heads).max(1);
    (blocks / all).clamp(1, room.div_ceil(TILE).clamp(1, 4096))
}

/// Computes attention of one query per sequence to a cache of keys and values,
/// `softmax(scale · q · Kᵀ) · V`, as in the generation of text.
///
/// # Tensors
/// * Queries and the output have the shape `(batch, heads, 128)` without gaps.
/// * Keys and values have the shape `(batch, room, key heads, 128)`. The heads of a key are
///   contiguous. The distance from one key to the next is a multiple of 8 elements, the same within
///   a sequence and from one sequence to the next.
/// * Sequence `s` uses its first `lengths[s]` keys. The lengths are in device memory.
/// * There are at most 16 query heads for each key head, 255 key heads, 4095 sequences, and `2^18`
///   for `room`.
/// * `form` has no window and no cap.
///
/// # Results
/// * A sequence without keys has the result 0.
/// * The kernel clamps each length to `0..=room`. If this changes a length, it sets the bit with
///   the value 1 in the sequence's element of `problems`. No call clears `problems`, so several
///   calls can share it.
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
///     Bf16, Form, Keys, Limits, Slice, Splits, Tensor, TensorMut, decode, decode_floats,
///     decode_splits,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (q, out, k, v) = (there(12288), there(12288), there(3072000), there(3072000));
/// # let (lengths, floats, problems) = (there(3), there(3 * 32 * 12 * 129), there(3));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let count = decode_splits(&limits, [3, 8], 1000);
/// assert!(decode_floats([3, 32, 128], count) <= floats.len());
/// let q = Tensor::<Bf16, 3>::new(q, [3, 32, 128])?;
/// let (k, v) = (Tensor::new(k, [3, 1000, 8, 128])?, Tensor::new(v, [3, 1000, 8, 128])?);
/// let out = TensorMut::new(out, [3, 32, 128])?;
/// let splits = Splits { count, floats, problems };
/// let form = Form::of(Keys::All, 128);
/// decode(&limits, out, splits, q, [k, v], Tensor::new(lengths, [3])?, form)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn decode<E: OfHeads>(
    on: &impl Target,
    out: TensorMut<'_, E, 3>,
    splits: Splits<'_>,
    q: Tensor<'_, E, 3>,
    [k, v]: [Tensor<'_, E, 4>; 2],
    lengths: Tensor<'_, i32, 1>,
    form: Form,
) -> Result<(), Error> {
    let call = Call { name: "decode" };
    call.tensors(&out, q, k, v, lengths)?;
    same(call.name, ("k", 0), k.shape[0], ("q", 0), q.shape[0])?;
    let Some(counts) = call.counts(form, &splits, &out, q, k)? else {
        return Ok(());
    };
    let keys = call.map("k", boxes_of_tile(), k)?;
    let values = call.map("v", boxes_of_tile(), v)?;
    let room = int(k.shape[1].min(1 << 30));
    let (lengths, scale) = (lengths.memory, form.scale);
    let parts = Parts::new(splits, counts);
    parts.call(
        on,
        out,
        |partial, sums, problems, [batch, heads, group, count]| {
            on.call::<E::Decode>((
                partial, sums, problems, q.memory, keys, values, lengths, room, batch, heads,
                group, count, scale,
            ))
        },
    )
}

/// Computes attention of one query per sequence to a cache of pages, each of shape
/// `(page rows, key heads, 128)`.
///
/// # Tensors
/// * Keys and values have the shape `(pages, page rows, key heads, 128)`. Key `r` of sequence `s`
///   is row `r % page rows` of page number `table[s, r / page rows]`.
/// * `table` has the shape `(batch, pages of a sequence)` and is in device memory.
/// * The number of page rows is a multiple of 16, from 16 to 1024. A sequence has at most `2^14`
///   pages, and the cache at most `2^19`.
/// * The other rules and results of [`decode`] apply.
///
/// # Results
/// If the cache has no page with a number of the table, the kernel reads another page, and sets the
/// bit with the value 2 in the sequence's element of `problems`.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Bf16, Form, Keys, Limits, Slice, Splits, Tensor, TensorMut, decode_floats, decode_paged,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (q, out, k, v) = (there(12288), there(12288), there(9830400), there(9830400));
/// # let (lengths, table, problems) = (there(3), there(3 * 40), there(3));
/// # let (limits, floats) = (Limits::of_compute_capability_9_0(132), there(3 * 32 * 2 * 129));
/// let q = Tensor::<Bf16, 3>::new(q, [3, 32, 128])?;
/// // 150 pages of 64 keys.
/// let (k, v) = (Tensor::new(k, [150, 64, 8, 128])?, Tensor::new(v, [150, 64, 8, 128])?);
/// let (lengths, table) = (Tensor::new(lengths, [3])?, Tensor::new(table, [3, 40])?);
/// let splits = Splits { count: 2, floats, problems };
/// let (out, form) = (TensorMut::new(out, [3, 32, 128])?, Form::of(Keys::All, 128));
/// decode_paged(&limits, out, splits, q, [k, v], (lengths, table), form)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn decode_paged<E: OfHeads>(
    on: &impl Target,
    out: TensorMut<'_, E, 3>,
    splits: Splits<'_>,
    q: Tensor<'_, E, 3>,
    [k, v]: [Tensor<'_, E, 4>; 2],
    (lengths, table): (Tensor<'_, i32, 1>, Tensor<'_, i32, 2>),
    form: Form,
) -> Result<(), Error> {
    let call = Call {
        name: "decode_paged",
    };
    call.tensors(&out, q, k, v, lengths)?;
    same(
        call.name,
        ("table", 0),
        table.shape[0],
        ("q", 0),
        q.shape[0],
    )?;
    compact(call.name, "table", table.shape, table.strides)?;
    let Some(counts) = call.counts(form, &splits, &out, q, k)? else {
        return Ok(());
    };
    let keys = call.map("k", boxes_of_pages(), k)?;
    let values = call.map("v", boxes_of_pages(), v)?;
    let [pages, page_rows, each] =
        [k.shape[0], k.shape[1], table.shape[1]].map(|count| int(count.min(1 << 30)));
    let (lengths, table, scale) = (lengths.memory, table.memory, form.scale);
    let parts = Parts::new(splits, counts);
    parts.call(
        on,
        out,
        |partial, sums, problems, [batch, heads, group, count]| {
            on.call::<E::DecodePaged>((
                partial, sums, problems, q.memory, keys, values, lengths, table, page_rows, each,
                pages, batch, heads, group, count, scale,
            ))
        },
    )
}

/// The memory and the extents of both kernels: the first computes a result for each part of the
/// keys, and the second combines the results.
struct Parts<'m> {
    /// The result of each part.
    partial: &'m mut Slice<f32>,
    /// The logarithm of each part's sum of exponentials.
    sums: &'m mut Slice<f32>,
    problems: &'m mut Slice<u32>,
    /// The counts of sequences, key heads, query heads per key head, and parts.
    counts: [i32; 4],
}

impl<'m> Parts<'m> {
    fn new(splits: Splits<'m>, counts: [usize; 4]) -> Self {
        let results = counts.into_iter().product::<usize>() * COLUMNS;
        let (partial, sums) = splits.floats.split_at_mut(results);
        Self {
            partial,
            sums,
            problems: splits.problems,
            counts: counts.map(int),
        }
    }

    /// Launches the two kernels.
    fn call<E: OfHeads>(
        self,
        on: &impl Target,
        out: TensorMut<'_, E, 3>,
        launch: impl FnOnce(
            &mut Slice<f32>,
            &mut Slice<f32>,
            &mut Slice<u32>,
            [i32; 4],
        ) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let [batch, key_heads, group, count] = self.counts;
        launch(self.partial, self.sums, self.problems, self.counts)?;
        let rows = batch * key_heads * group;
        on.call::<E::Combine>((out.memory, self.partial, self.sums, rows, count))
    }
}

/// The checks of a call of [`decode`] or [`decode_paged`].
struct Call {
    name: &'static str,
}

impl Call {
    fn refused<T>(&self, why: Why) -> Result<T, Error> {
        Err(Error::refused(self.name, why))
    }

    /// Checks the extents of all tensors, and that the query and the output have no gaps.
    fn tensors<E: OfHeads>(
        &self,
        out: &TensorMut<'_, E, 3>,
        q: Tensor<'_, E, 3>,
        k: Tensor<'_, E, 4>,
        v: Tensor<'_, E, 4>,
        lengths: Tensor<'_, i32, 1>,
    ) -> Result<(), Error> {
        let name = self.name;
        for (of, has) in [(("q", 2), q.shape[2]), (("k", 3), k.shape[3])] {
            if has != COLUMNS {
                let choices = &[COLUMNS];
                return self.refused(Why::OneOf { of, has, choices });
            }
        }
        same_shape(name, ("out", out.shape), ("q", q.shape))?;
        same_shape(name, ("v", v.shape), ("k", k.shape))?;
        same(name, ("lengths", 0), lengths.shape[0], ("q", 0), q.shape[0])?;
        compact(name, "lengths", lengths.shape, lengths.strides)?;
        compact(name, "out", out.shape, out.strides)?;
        compact(name, "q", q.shape, q.strides)
    }

    /// Checks all other rules. Returns the numbers of sequences, key heads, query heads per key
    /// head, and splits; `None` if the output has no elements. Also checks the address of the
    /// output, because only the second kernel writes the output.
    fn counts<E: OfHeads>(
        &self,
        form: Form,
        splits: &Splits<'_>,
        out: &TensorMut<'_, E, 3>,
        q: Tensor<'_, E, 3>,
        k: Tensor<'_, E, 4>,
    ) -> Result<Option<[usize; 4]>, Error> {
        positive(self.name, form)?;
        if let Some(has) = form.softcap {
            let has = f64::from(has);
            return self.refused(Why::NotHere {
                what: "softcap",
                has,
            });
        }
        if let Some(has) = match form.keys {
            Keys::All | Keys::Causal => None,
            Keys::Window(last) => Some(last),
        } {
            let has = f64::from(has);
            return self.refused(Why::NotHere {
                what: "window",
                has,
            });
        }
        let ([batch, heads, _], key_heads) = (q.shape, k.shape[2]);
        if batch * heads == 0 {
            return Ok(None);
        }
        not_empty(self.name, ("k", &k.shape), 0..3)?;
        multiple_of(self.name, ("q", 1), heads, ("k", 2), key_heads)?;
        let (has, most) = (batch.saturating_mul(heads), MOST_ROWS);
        if has > most {
            return self.refused(Why::Rows { has, most });
        }
        let count = splits.count.clamp(1, 1 << 20);
        let least = decode_floats(q.shape, count);
        for (of, has, least) in [
            ("floats", splits.floats.len(), least),
            ("problems", splits.problems.len(), batch),
        ] {
            if has < least {
                return self.refused(Why::Few { of, has, least });
            }
        }
        let (of, has, multiple) = ("out", out.memory.address(), 16);
        if !has.is_multiple_of(multiple) {
            return self.refused(Why::Address { of, has, multiple });
        }
        let count = splits.count.min(1 << 20);
        Ok(Some([batch, key_heads, heads / key_heads, count]))
    }

    /// Returns the map of a cache with two modes: the columns of all heads, and the rows.
    fn map<'m, E: OfHeads>(
        &self,
        name: &'static str,
        boxes: Boxes<E, 2>,
        tensor: Tensor<'m, E, 4>,
    ) -> Result<TensorMap<'m, E, 2>, Error> {
        let ([first, rows, heads, columns], strides) = (tensor.shape, tensor.strides);
        let row = if rows > 1 {
            strides[1]
        } else if first > 1 {
            strides[0]
        } else {
            heads * columns
        };
        for (mode, extent, needs) in [
            (3, columns, 1),
            (2, heads, columns),
            (0, first, row.saturating_mul(rows)),
        ] {
            let (of, has) = ((name, mode), strides[mode]);
            if extent > 1 && has != needs {
                return self.refused(Why::Stride { of, has, needs });
            }
        }
        let extents = [heads * columns, first.saturating_mul(rows)];
        TensorMap::strided(boxes, tensor.memory, extents, [1, row]).map_err(why(self.name, name))
    }
}
