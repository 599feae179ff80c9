//! Products of e4m3 elements, multiplied by scales.

use cute_launch::{Bf16, Slice};

use crate::error::Error;
use crate::families::{FP8_BLOCKS, FP8_FAST, FP8_PROMOTED, FP8_ROWS};
use crate::gemm::Operands;
use crate::library::{Target, pace};
use crate::tensor::{Tensor, TensorMut};

/// The precision of the sums in a product of e4m3 elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sums {
    /// The tensor cores sum over all of k, with a precision of about 14 bits.
    Fast,
    /// The tensor cores sum over 128 elements along k. These partial sums are added in `f32`.
    Promoted,
}

/// The scales of A and B in a product of e4m3 elements. The product uses each element multiplied by
/// its scale.
#[derive(Clone, Copy, Debug)]
pub enum Scales<'m> {
    /// One scale for A and one for B.
    Matrices {
        /// The scale of A.
        a: &'m Slice<f32>,
        /// The scale of B.
        b: &'m Slice<f32>,
        /// The precision of the sums.
        sums: Sums,
    },
    /// One scale for each row of A and one for each column of B. The tensor cores sum over all of
    /// k.
    Rows {
        /// The m scales of A.
        a: &'m Slice<f32>,
        /// The n scales of B.
        b: &'m Slice<f32>,
    },
    /// One scale for every 128 elements along a row of A, and one for each block of 128 by 128
    /// elements of B. The partial sums of every 128 elements along k are added in `f32`.
    Blocks {
        /// The scales of A, of shape `(m, ⌈k / 128⌉)`, with m contiguous.
        a: &'m Slice<f32>,
        /// The scales of B, of shape `(⌈n / 128⌉, ⌈k / 128⌉)`, with the blocks along k contiguous.
        b: &'m Slice<f32>,
    },
}

/// Computes `C = A · B` of e4m3 elements with scales, for C of shape `(m, n)`, A of shape `(m, k)`
/// and B of shape `(k, n)`.
///
/// # Tensors
/// * k is a multiple of 16.
/// * With block scales, C is row-major.
/// * The other rules of [`gemm`](crate::gemm()) apply.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * there are too few scales,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Scales, Slice, Sums, Tensor, TensorMut, gemm_fp8};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(64 * 32), there(8 * 32), there(64 * 8));
/// # let (of_a, of_b, limits) = (there(1), there(1), Limits::of_compute_capability_9_0(132));
/// let scales = Scales::Matrices { a: of_a, b: of_b, sums: Sums::Fast };
/// let a = Tensor::<u8, 2>::new(a, [64, 32])?;
/// let b = Tensor::<u8, 2>::new(b, [8, 32])?.transposed();
/// gemm_fp8(&limits, TensorMut::<Bf16, 2>::new(c, [64, 8])?, a, b, scales)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_fp8(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    a: Tensor<'_, u8, 2>,
    b: Tensor<'_, u8, 2>,
    scales: Scales<'_>,
) -> Result<(), Error> {
    let of_c = (c.shape, c.strides);
    let Some(product) = Operands::new("gemm_fp8", c, a, b)? else {
        return Ok(());
    };
    let ([m, n, k], is_swapped) = (product.extents, product.is_swapped);
    if is_swapped && matches!(scales, Scales::Blocks { .. }) {
        let why = crate::Why::Stride {
            of: ("c", 1),
            has: of_c.1[1],
            needs: 1,
        };
        return Err(Error::refused("gemm_fp8", why));
    }
    let (maps_a, maps_b, maps_c) = product.maps()?;
    let (Scales::Matrices { a, b, .. } | Scales::Rows { a, b } | Scales::Blocks { a, b }) = scales;
    let (a, b) = if is_swapped { (b, a) } else { (a, b) };
    let given = (maps_a, maps_b, maps_c, pace(on), a, b, m, n, k);
    match scales {
        Scales::Matrices {
            sums: Sums::Fast, ..
        } => on.call::<FP8_FAST>(given),
        Scales::Matrices {
            sums: Sums::Promoted,
            ..
        } => on.call::<FP8_PROMOTED>(given),
        Scales::Rows { .. } => on.call::<FP8_ROWS>(given),
        Scales::Blocks { .. } => on.call::<FP8_BLOCKS>(given),
    }
}
