//! Scaled dot-product attention.

use cute_launch::{Bf16, Boxes, F16, MapElement, MapRefused, TensorMap, TensorMapMut};

use crate::checks::{at_most, compact, contiguous, int, multiple_of, not_empty, same, same_shape};
use crate::described::attention::{
    Attention, CAPPED_COLUMNS, COLUMNS, Capped, MOST_HEADS, MOST_ROWS, Packed, PackedCapped,
    boxes_of_keys, boxes_of_out, boxes_of_queries,
};
use crate::described::attention_atomic::{All, Scaled};
use crate::described::attention_backward::{OfKeys, OfQueries, RowSums};
use crate::described::decode::{Combine, Decode, DecodePaged};
use crate::error::{Error, Why};
use crate::families::{self, ATTENTION_BF16, ATTENTION_F16, Held};
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{
        All, Attention, Capped, Combine, Decode, DecodePaged, Held, MapElement, OfKeys, OfQueries,
        Packed, PackedCapped, RowSums, Scaled,
    };

    pub trait Kernels: MapElement<Stored = u16> {
        type Held: Held<Arguments = Attention<Self>>;
        type Capped: Held<Arguments = Capped<Self>>;
        type Packed: Held<Arguments = Packed<Self>>;
        type PackedCapped: Held<Arguments = PackedCapped<Self>>;
        type Decode: Held<Arguments = Decode<Self>>;
        type DecodePaged: Held<Arguments = DecodePaged<Self>>;
        type Combine: Held<Arguments = Combine>;
        type RowSums: Held<Arguments = RowSums<Self>>;
        type OfKeys: Held<Arguments = OfKeys<Self>>;
        type OfQueries: Held<Arguments = OfQueries<Self>>;
        type AllGradients: Held<Arguments = All<Self>>;
        type ScaledSums: Held<Arguments = Scaled<Self>>;
    }
}

/// Element types with attention kernels: [`F16`] and [`Bf16`].
#[diagnostic::on_unimplemented(
    message = "attention: there is no kernel for elements of `{Self}`",
    note = "there are kernels for `F16` and `Bf16`"
)]
pub trait OfHeads: sealed::Kernels {}

impl<E: sealed::Kernels> OfHeads for E {}

impl sealed::Kernels for F16 {
    type Held = ATTENTION_F16;
    type Capped = families::CAPPED_F16;
    type Packed = families::PACKED_F16;
    type PackedCapped = families::PACKED_CAPPED_F16;
    type Decode = families::DECODE_F16;
    type DecodePaged = families::DECODE_F16_PAGED;
    type Combine = families::COMBINE_F16;
    type RowSums = families::ROW_SUMS_F16;
    type OfKeys = families::OF_KEYS_F16;
    type OfQueries = families::OF_QUERIES_F16;
    type AllGradients = families::ALL_GRADIENTS_F16;
    type ScaledSums = families::SCALED_SUMS_F16;
}

impl sealed::Kernels for Bf16 {
    type Held = ATTENTION_BF16;
    type Capped = families::CAPPED_BF16;
    type Packed = families::PACKED_BF16;
    type PackedCapped = families::PACKED_CAPPED_BF16;
    type Decode = families::DECODE_BF16;
    type DecodePaged = families::DECODE_BF16_PAGED;
    type Combine = families::COMBINE_BF16;
    type RowSums = families::ROW_SUMS_BF16;
    type OfKeys = families::OF_KEYS_BF16;
    type OfQueries = families::OF_QUERIES_BF16;
    type AllGradients = families::ALL_GRADIENTS_BF16;
    type ScaledSums = families::SCALED_SUMS_BF16;
}

/// The keys that a query attends to.
///
/// The last query has the index of the last key. If there are more keys than queries, the first
/// keys come from earlier calls: with 2 queries and 5 keys, query 0 has the index of key 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Every key.
    All,
    /// The key at the query's own index, and all keys before it.
    Causal,
    /// At most this many keys. The last of them is the key at the query's own index.
    Window(u32),
}

/// Parameters of attention: the keys that a query attends to, and the factor and the cap of the
/// scores.
///
/// ```
/// use cute_kernels::{Form, Keys};
/// // The factor 1 / √128 of heads of 128 columns.
/// assert_eq!(Form::of(Keys::Causal, 128).scale, 1.0 / 128_f32.sqrt());
/// assert_eq!(Form::of(Keys::Causal, 128).capped(50.0).softcap, Some(50.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Form {
    /// The keys that a query attends to.
    pub keys: Keys,
    /// The positive, finite factor of `Q · Kᵀ`. To use a negative factor, negate the queries.
    pub scale: f32,
    /// The positive, finite cap of the scores. A score x, already multiplied by `scale`, becomes
    /// `softcap · tanh(x / softcap)`.
    pub softcap: Option<f32>,
}

impl Form {
    /// Returns a form with the usual factor, `1 / √columns`, and without a cap.
    #[allow(clippy::cast_precision_loss, reason = "heads have few columns")]
    pub fn of(keys: Keys, columns: usize) -> Self {
        let scale = (columns as f32).sqrt().recip();
        Self {
            keys,
            scale,
            softcap: None,
        }
    }

    /// Returns the same form with scores capped at `softcap`.
    #[must_use]
    pub const fn capped(self, softcap: f32) -> Self {
        let softcap = Some(softcap);
        Self { softcap, ..self }
    }
}

/// Checks that the factor and the cap of the scores are positive and finite. The kernels find the
/// greatest score before they multiply by the factor, and a negative factor would reverse the
/// order.
pub(crate) fn positive(name: &'static str, form: Form) -> Result<(), Error> {
    let has = form.scale;
    if !has.is_finite() || has <= 0.0 {
        return Err(Error::refused(name, Why::Scale { has }));
    }
    match form.softcap {
        Some(has) if !has.is_finite() || has <= 0.0 => {
            Err(Error::refused(name, Why::Softcap { has }))
        }
        _ => Ok(()),
    }
}

/// Checks that a kernel exists for capped scores with this number of columns, if `softcap` is set.
pub(crate) fn may_cap(
    function: &'static str,
    softcap: Option<f32>,
    columns: usize,
    choices: &'static [usize],
) -> Result<(), Error> {
    if softcap.is_none() || choices.contains(&columns) {
        return Ok(());
    }
    Err(Error::refused(function, Why::Capped { columns, choices }))
}

/// Returns the kernel's arguments for a choice of keys: whether it is causal, and the window.
pub(crate) fn seen(keys: Keys) -> (bool, i32) {
    match keys {
        Keys::All => (false, i32::MAX),
        Keys::Causal => (true, i32::MAX),
        // A window larger than the number of keys includes every key.
        Keys::Window(last) => (true, i32::try_from(last).unwrap_or(i32::MAX)),
    }
}

const NAME: &str = "attention";

/// Computes attention, `softmax(scale · Q · Kᵀ) · V`, for tensors of shape
/// `(batch, head, length, columns)`. Also writes the logarithm of each query's sum of exponentials,
/// which [`attention_backward`](crate::attention_backward()) needs.
///
/// # Tensors
/// * The output has the shape of the queries `Q`; the values `V` have the shape of the keys `K`.
///   All have equal numbers of batches and of columns.
/// * Heads have 64, 96, 128, 192 or 256 columns; with capped scores, 128 or 256.
/// * The number of query heads is a multiple of the number of key heads. If it is `g` times as
///   large, query head `h` uses key head `h / g`.
/// * Lengths are from 1 to `2^20 - 128`. There are at most 4095 batches, 4095 heads, and 65535
///   query heads in all batches together.
/// * Columns are contiguous. The other strides are multiples of 8 elements, so a tensor that is
///   stored as `(batch, length, head, columns)` is accepted, too.
/// * `logarithms` has the shape `(batch, head, length)` of the queries, without gaps.
///
/// # Results
/// * A query that sees no key has the result 0 and the logarithm `-∞`.
/// * If a product of a query and a key, times the scale, is above `2^24` in magnitude, weights may
///   be wrong.
/// * An infinite or NaN value also affects queries that do not see its key, because the kernel
///   multiplies it by the weight 0.
/// * If the output has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Form, Keys, Limits, Slice, Tensor, TensorMut, attention};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (of_q, of_k) = (2 * 32 * 300 * 128, 2 * 8 * 1000 * 128);
/// # let (q, k, v, out, sums) = (there(of_q), there(of_k), there(of_k), there(of_q), there(19200));
/// let limits = Limits::of_compute_capability_9_0(132);
/// // 300 queries of 32 heads after 700 earlier ones, and keys of 8 heads.
/// let (of_q, of_k) = ([2, 32, 300, 128], [2, 8, 1000, 128]);
/// let q = Tensor::<Bf16, 4>::new(q, of_q)?;
/// let (k, v) = (Tensor::new(k, of_k)?, Tensor::new(v, of_k)?);
/// let (out, sums) = (TensorMut::new(out, of_q)?, TensorMut::new(sums, [2, 32, 300])?);
/// attention(&limits, out, sums, q, k, v, Form::of(Keys::Causal, 128))?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn attention<E: OfHeads>(
    on: &impl Target,
    out: TensorMut<'_, E, 4>,
    logarithms: TensorMut<'_, f32, 3>,
    q: Tensor<'_, E, 4>,
    k: Tensor<'_, E, 4>,
    v: Tensor<'_, E, 4>,
    form: Form,
) -> Result<(), Error> {
    positive(NAME, form)?;
    let of_logarithms = (logarithms.shape, logarithms.strides);
    shapes(
        NAME,
        &COLUMNS,
        q.shape,
        k.shape,
        v.shape,
        out.shape,
        of_logarithms,
    )?;
    for (name, tensor) in [("q", &q.strides), ("k", &k.strides), ("v", &v.strides)] {
        contiguous(NAME, name, *tensor)?;
    }
    contiguous(NAME, "out", out.strides)?;
    may_cap(NAME, form.softcap, q.shape[3], &CAPPED_COLUMNS)?;
    let [batches, heads, queries, columns] = q.shape;
    let [_, key_heads, keys, _] = k.shape;
    if batches * heads * queries == 0 {
        return Ok(());
    }
    let (is_causal, window) = seen(form.keys);
    let place = COLUMNS.iter().position(|&has| has == columns);
    let number = 2 * place.unwrap_or(0) + usize::from(is_causal);
    let of_head = u32::try_from(columns).unwrap_or(u32::MAX);
    let q = read_map(boxes_of_queries(of_head), q).map_err(why(NAME, "q"))?;
    let k = read_map(boxes_of_keys(of_head), k).map_err(why(NAME, "k"))?;
    let v = read_map(boxes_of_keys(of_head), v).map_err(why(NAME, "v"))?;
    let out = write_map(boxes_of_out(of_head), out).map_err(why(NAME, "out"))?;
    let (sums, scale, batches) = (logarithms.memory, form.scale, int(batches));
    let [m, n, of_keys, group] = [queries, keys, key_heads, heads / key_heads].map(int);
    let Some(softcap) = form.softcap else {
        let given = (
            q, k, v, out, sums, m, n, of_keys, group, scale, window, batches,
        );
        return on.call_of::<E::Held>(number, given);
    };
    let number = usize::from(columns == CAPPED_COLUMNS[1]);
    let causal = i32::from(is_causal);
    let given = (
        q, k, v, out, sums, m, n, of_keys, group, scale, softcap, window, causal, batches,
    );
    on.call_of::<E::Capped>(number, given)
}

pub(crate) fn why(function: &'static str, of: &'static str) -> impl FnOnce(MapRefused) -> Error {
    move |why| Error::refused(function, Why::Map { of, why })
}

/// Checks the extents of the tensors. `columns` lists the numbers of columns that have a kernel.
pub(crate) fn shapes(
    function: &'static str,
    choices: &'static [usize],
    q: [usize; 4],
    k: [usize; 4],
    v: [usize; 4],
    out: [usize; 4],
    (logarithms, strides): ([usize; 3], [usize; 3]),
) -> Result<(), Error> {
    let [batches, heads, queries, columns] = q;
    if !choices.contains(&columns) {
        let (of, has) = (("q", 3), columns);
        return Err(Error::refused(function, Why::OneOf { of, has, choices }));
    }
    same_shape(function, ("out", out), ("q", q))?;
    same(function, ("k", 0), k[0], ("q", 0), batches)?;
    same(function, ("k", 3), k[3], ("q", 3), columns)?;
    same_shape(function, ("v", v), ("k", k))?;
    let without_columns = [batches, heads, queries];
    same_shape(function, ("logarithms", logarithms), ("q", without_columns))?;
    compact(function, "logarithms", logarithms, strides)?;
    for (of, has, most) in [
        (("q", 0), batches, MOST_HEADS),
        (("q", 1), heads, MOST_HEADS),
        (("q", 2), queries, MOST_ROWS),
        (("k", 2), k[2], MOST_ROWS),
    ] {
        at_most(function, of, has, most)?;
    }
    if batches * heads * queries == 0 {
        return Ok(());
    }
    not_empty(function, ("k", &k), [1, 2])?;
    multiple_of(function, ("q", 1), heads, ("k", 1), k[1])
}

/// Returns the extents and strides of a tensor map with the modes (column, row, head, batch). A
/// mode with one element never uses its stride, so the function replaces this stride by one that
/// the TMA unit accepts.
fn modes(shape: [usize; 4], strides: [usize; 4]) -> ([usize; 4], [usize; 4]) {
    let [batches, heads, rows, columns] = shape;
    let extents = [columns, rows, heads, batches];
    let mut by_map = [1, strides[2], strides[1], strides[0]];
    for mode in 1..4 {
        if extents[mode] == 1 {
            by_map[mode] = columns;
        }
    }
    (extents, by_map)
}

pub(crate) fn read_map<E: OfHeads>(
    boxes: Boxes<E, 4>,
    tensor: Tensor<'_, E, 4>,
) -> Result<TensorMap<'_, E, 4>, MapRefused> {
    let (extents, strides) = modes(tensor.shape, tensor.strides);
    TensorMap::strided(boxes, tensor.memory, extents, strides)
}

pub(crate) fn write_map<E: OfHeads>(
    boxes: Boxes<E, 4>,
    tensor: TensorMut<'_, E, 4>,
) -> Result<TensorMapMut<'_, E, 4>, MapRefused> {
    let (extents, strides) = modes(tensor.shape, tensor.strides);
    TensorMapMut::strided(boxes, tensor.memory, extents, strides)
}
