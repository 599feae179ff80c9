//! Products with few tiles of C, whose k is divided into parts.

use cute_launch::{Bf16, F16, Limits, MapElement, Slice, TensorMapMut};

use crate::described::boxes_out;
use crate::described::parts::{OfParts, SumOfParts};
use crate::error::{Error, Why};
use crate::gemm::Operands;
use crate::library::{self, Held, Target, pace};
use crate::rows::int;
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{Held, MapElement, OfParts, SumOfParts};

    pub trait Kernels: MapElement<Stored = u16> {
        type Parts: Held<Arguments = OfParts<Self>>;
        type Sum: Held<Arguments = SumOfParts>;
    }
}

/// Elements of products in parts: [`F16`] and [`Bf16`].
#[diagnostic::on_unimplemented(
    message = "gemm_parts: there is no kernel for elements of `{Self}`",
    note = "there are kernels for `F16` and `Bf16`"
)]
pub trait InParts: sealed::Kernels {}

impl<E: sealed::Kernels> InParts for E {}

impl sealed::Kernels for F16 {
    type Parts = library::PARTS_F16;
    type Sum = library::SUM_OF_PARTS_F16;
}

impl sealed::Kernels for Bf16 {
    type Parts = library::PARTS_BF16;
    type Sum = library::SUM_OF_PARTS_BF16;
}

/// The most parts.
const MOST_PARTS: usize = 64;
/// The elements along k that a block multiplies at a time.
const STEP: usize = 64;

/// The memory of a call of [`gemm_parts`], and the parts into which it divides k.
#[derive(Debug)]
pub struct Parts<'m> {
    /// The number of parts, from 1 to 64: [`gemm_parts_count`] chooses one.
    pub count: usize,
    /// Memory of the call, at least [`gemm_parts_floats`].
    pub floats: &'m mut Slice<f32>,
}

/// The rows of a part's sums.
const fn room(m: usize) -> usize {
    if m <= 128 {
        128
    } else {
        m.next_multiple_of(256)
    }
}

/// Returns the number of floats of memory that [`gemm_parts`] needs for C of shape `(m, n)` and
/// this number of parts.
///
/// ```
/// use cute_kernels::gemm_parts_floats;
/// // Rows are rounded up to a multiple of 256, or to 128 if there are no more.
/// assert_eq!(gemm_parts_floats([100, 4096], 8), 8 * 128 * 4096);
/// assert_eq!(gemm_parts_floats([300, 4096], 2), 2 * 512 * 4096);
/// ```
pub const fn gemm_parts_floats([m, n]: [usize; 2], parts: usize) -> usize {
    room(m).saturating_mul(n).saturating_mul(parts)
}

/// Returns a number of parts for which all multiprocessors of a device have one, for a product of
/// these extents (m, n, k). It is 1 if C alone has enough tiles, of 128 by 256 elements: then
/// [`gemm`](crate::gemm()) is faster.
///
/// ```
/// use cute_kernels::{Limits, gemm_parts_count};
/// let h100 = Limits::of_compute_capability_9_0(132);
/// assert_eq!(gemm_parts_count(&h100, [128, 4096, 16384]), 8);
/// assert_eq!(gemm_parts_count(&h100, [4096, 4096, 4096]), 1);
/// // A part has at least 512 of k.
/// assert_eq!(gemm_parts_count(&h100, [128, 256, 2048]), 4);
/// ```
pub fn gemm_parts_count(limits: &Limits, [m, n, k]: [usize; 3]) -> usize {
    let tiles = room(m).div_ceil(128).saturating_mul(n.div_ceil(256)).max(1);
    let steps = k.div_ceil(STEP);
    let most = (limits.multiprocessors as usize / tiles)
        .min(steps / 8)
        .clamp(1, MOST_PARTS);
    // Without parts of zeros.
    steps.div_ceil(steps.div_ceil(most).max(1)).max(1)
}

/// Computes `C = A · B` as [`gemm`](crate::gemm()), with k divided into parts, for products with
/// few tiles of C and a long k. The sums of each part are `f32`; they are added in a fixed order
/// and rounded once, so that every call has the same bits.
///
/// The rules of [`gemm`](crate::gemm()) apply. C is row-major or column-major without gaps.
///
/// # Errors
/// Tensors that break one of these rules, a number of parts that is not from 1 to 64, too little
/// memory, or a device without a kernel. Nothing is written.
///
/// ```
/// use cute_kernels::{
///     Bf16, Limits, Parts, Slice, Tensor, TensorMut, gemm_parts, gemm_parts_count,
///     gemm_parts_floats,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(100 * 8192), there(512 * 8192), there(100 * 512));
/// # let floats = there(16 * 128 * 512);
/// let limits = Limits::of_compute_capability_9_0(132);
/// let count = gemm_parts_count(&limits, [100, 512, 8192]);
/// assert!(gemm_parts_floats([100, 512], count) <= floats.len());
/// let a = Tensor::<Bf16, 2>::new(a, [100, 8192])?;
/// let b = Tensor::new(b, [512, 8192])?.transposed();
/// gemm_parts(&limits, TensorMut::new(c, [100, 512])?, a, b, Parts { count, floats })?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_parts<T: InParts>(
    on: &impl Target,
    c: TensorMut<'_, T, 2>,
    a: Tensor<'_, T, 2>,
    b: Tensor<'_, T, 2>,
    parts: Parts<'_>,
) -> Result<(), Error> {
    const NAME: &str = "gemm_parts";
    let Parts { count, floats } = parts;
    let Some(product) = Operands::new(NAME, c, a, b)? else {
        return Ok(());
    };
    product.tight_c()?;
    let ([m, n, k], [rows, columns]) = (product.extents, product.c.shape);
    let (a, b) = product.maps_to_read()?;
    // A number beyond all parts is refused by the kernel.
    let (count, room) = (count.min(MOST_PARTS + 1), room(rows));
    let (parts, of_part) = (int(count), int(room));
    let why = |why| Error::refused(NAME, Why::Map { of: "floats", why });
    let extents = [columns, count.max(1) * room];
    let sums = TensorMapMut::new(boxes_out(), &mut *floats, extents).map_err(why)?;
    let number = usize::from(rows <= 128);
    on.call_of::<T::Parts>(number, (a, b, sums, pace(on), m, n, k, parts))?;
    let target = product.c.memory;
    on.call::<T::Sum>((target, &*floats, m, n, of_part, parts))
}
