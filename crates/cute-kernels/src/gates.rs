//! Functions of activations: `SwiGLU`, rotary positions, and rounding to e4m3 with block scales.

use cute_launch::{Bf16, F16, MapElement, Slice};

use crate::checks::{at_most, compact, exactly, int, same, same_shape};
use crate::described::gates::{MOST_COLUMNS, MOST_ROWS, Rope, SwiGlu};
use crate::error::{Error, Why};
use crate::families::{self, Held, QUANTISE};
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{Held, MapElement, Rope, SwiGlu};

    pub trait Kernels: MapElement<Stored = u16> {
        type SwiGlu: Held<Arguments = SwiGlu>;
        type Rope: Held<Arguments = Rope>;
    }
}

/// Element types with kernels for [`swiglu`] and [`rope`]: [`F16`] and [`Bf16`].
#[diagnostic::on_unimplemented(
    message = "activations: there is no kernel for elements of `{Self}`",
    note = "there are kernels for `F16` and `Bf16`"
)]
pub trait OfGates: sealed::Kernels {}

impl<E: sealed::Kernels> OfGates for E {}

impl sealed::Kernels for F16 {
    type SwiGlu = families::SWIGLU_F16;
    type Rope = families::ROPE_F16;
}

impl sealed::Kernels for Bf16 {
    type SwiGlu = families::SWIGLU_BF16;
    type Rope = families::ROPE_BF16;
}

/// The number of columns of a head in [`rope`].
const HEAD: usize = 128;

/// Computes `SwiGLU`, `g / (1 + e⁻ᵍ) · u`, for a `(rows, columns)` target. The first half of each
/// row of the source has the values g, and the second half has the values u.
///
/// # Tensors
/// * The source has the shape `(rows, 2 · columns)`.
/// * The number of columns is a multiple of 8 and at most `2^22`. There are at most `2^20` rows.
/// * The tensors have no gaps, and their addresses are multiples of 16 bytes.
/// * If the target has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, swiglu};
/// # fn there(len: usize) -> &'static mut Slice<u16> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (from, to) = (there(5 * 1408 * 2), there(5 * 1408));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let source = Tensor::<Bf16, 2>::new(from, [5, 2 * 1408])?;
/// swiglu(&limits, TensorMut::new(to, [5, 1408])?, source)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn swiglu<E: OfGates>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    source: Tensor<'_, E, 2>,
) -> Result<(), Error> {
    const NAME: &str = "swiglu";
    let [rows, columns] = target.shape;
    rows_and_columns(NAME, "target", rows, columns)?;
    same(NAME, ("source", 0), source.shape[0], ("target", 0), rows)?;
    exactly(NAME, ("source", 1), source.shape[1], 2 * columns)?;
    compact(NAME, "source", source.shape, source.strides)?;
    compact(NAME, "target", target.shape, target.strides)?;
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    let given = (target.memory, source.memory, int(rows), int(columns));
    on.call::<E::SwiGlu>(given)
}

/// Applies rotary position embeddings to a tensor of shape `(batch, length, heads, 128)`: rotates
/// pairs of elements by the angle of their position.
///
/// With the cosine c and the sine s of a position, an element x in the first half of a head, and
/// the element y that is 64 columns later, become `x·c - y·s` and `y·c + x·s`.
///
/// # Tensors
/// * Cosines and sines have the shape `(length, 64)`. Row p belongs to position p of every batch.
///   For a sequence that continues at a later position, pass the rows from that position on.
/// * View a tensor of shape `(batch, heads, length, 128)` as `(batch · heads, length, 1, 128)`.
/// * All batches together have at most `2^20` positions, and there are at most 32768 heads.
/// * The tensors have no gaps, and their addresses are multiples of 16 bytes.
/// * If the tensor has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{F16, Limits, Slice, Tensor, TensorMut, rope};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (q, to) = (there(2 * 77 * 8 * 128), there(2 * 77 * 8 * 128));
/// # let (cosines, sines) = (there::<f32>(4096 * 64), there::<f32>(4096 * 64));
/// let (limits, shape) = (Limits::of_compute_capability_9_0(132), [2, 77, 8, 128]);
/// // Use rows 100 to 176 of tables with 4096 positions.
/// let own = 100 * 64..177 * 64;
/// let cosines = Tensor::new(&cosines[own.clone()], [77, 64])?;
/// let sines = Tensor::new(&sines[own], [77, 64])?;
/// let q = Tensor::<F16, 4>::new(q, shape)?;
/// rope(&limits, TensorMut::new(to, shape)?, q, cosines, sines)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn rope<E: OfGates>(
    on: &impl Target,
    target: TensorMut<'_, E, 4>,
    source: Tensor<'_, E, 4>,
    cosines: Tensor<'_, f32, 2>,
    sines: Tensor<'_, f32, 2>,
) -> Result<(), Error> {
    const NAME: &str = "rope";
    let shape @ [batches, length, heads, columns] = source.shape;
    exactly(NAME, ("source", 3), columns, HEAD)?;
    same_shape(NAME, ("target", target.shape), ("source", shape))?;
    for (name, table) in [("cosines", cosines), ("sines", sines)] {
        same(NAME, (name, 0), table.shape[0], ("source", 1), length)?;
        exactly(NAME, (name, 1), table.shape[1], HEAD / 2)?;
        compact(NAME, name, table.shape, table.strides)?;
    }
    at_most(NAME, ("source", 2), heads, MOST_COLUMNS / HEAD)?;
    compact(NAME, "source", shape, source.strides)?;
    compact(NAME, "target", shape, target.strides)?;
    let rows = batches.saturating_mul(length);
    if rows == 0 || heads == 0 {
        return Ok(());
    }
    if rows > MOST_ROWS {
        let (has, most) = (rows, MOST_ROWS);
        return Err(Error::refused(NAME, Why::Rows { has, most }));
    }
    on.call::<E::Rope>((
        target.memory,
        source.memory,
        cosines.memory,
        sines.memory,
        int(rows),
        int(heads * HEAD),
        int(length),
    ))
}

/// Rounds a `(rows, columns)` tensor to e4m3, with one scale for every 128 columns of a row, as
/// [`gemm_fp8`](crate::gemm_fp8()) needs it.
///
/// The scale is the greatest magnitude of these 128 elements divided by 448, but at least `2^-126`;
/// it is 1 if all elements are 0.
///
/// # Tensors
/// * The scales have the shape `(rows, ⌈columns / 128⌉)` with the rows contiguous, the layout of
///   A's scales in [`Scales::Blocks`](crate::Scales::Blocks).
/// * The number of columns is a multiple of 16 and at most `2^22`. There are at most `2^20` rows.
/// * The tensors have no gaps, and their addresses are multiples of 16 bytes.
/// * If the tensor has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, quantise};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (from, to, scales) = (there(5 * 272), there(5 * 272), there(5 * 3));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let source = Tensor::<Bf16, 2>::new(from, [5, 272])?;
/// // Three scales for each row.
/// quantise(&limits, TensorMut::new(to, [5, 272])?, scales, source)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn quantise(
    on: &impl Target,
    target: TensorMut<'_, u8, 2>,
    scales: &mut Slice<f32>,
    source: Tensor<'_, Bf16, 2>,
) -> Result<(), Error> {
    const NAME: &str = "quantise";
    let [rows, columns] = source.shape;
    rows_and_columns(NAME, "source", rows, columns)?;
    same_shape(NAME, ("target", target.shape), ("source", source.shape))?;
    compact(NAME, "source", source.shape, source.strides)?;
    compact(NAME, "target", target.shape, target.strides)?;
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    let (m, n) = (int(rows), int(columns));
    on.call::<QUANTISE>((target.memory, scales, source.memory, m, n))
}

fn rows_and_columns(
    function: &'static str,
    name: &'static str,
    rows: usize,
    columns: usize,
) -> Result<(), Error> {
    at_most(function, (name, 0), rows, MOST_ROWS)?;
    at_most(function, (name, 1), columns, MOST_COLUMNS)
}
