//! `Matrix`: the bound for code over matrices with any layout.

use cute_static::OffsetAt;

use super::map::{IndexedBy, OffsetMap};
use crate::composed_layout::ComposedLayout;
use crate::errors::Refusal;
use crate::layout::Layout;
use crate::ops::extents::Extents;
use crate::ops::size::Size;
use crate::tensor::Tensor;

/// The layout of a matrix: two modes, rows and columns, indexed by `(i, j)` of type `usize`. Use it
/// as the bound `L: Matrix` of generic code.
///
/// The layout may be static, nested or swizzled, and may have run-time integers.
/// [`layout.offset_at((i, j))`](OffsetAt) is the offset of an element. For three and more modes,
/// use [`Rank<3>`](super::rank::Rank).
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::tensor::{Matrix, Storage, StorageMut};
///
/// /// Writes the transpose of `from` to `to`.
/// fn transposed<A, B>(from: &Tensor<impl Storage<Item = f32>, A>, to: &mut Tensor<impl StorageMut<Item = f32>, B>)
/// where
///     A: Matrix,
///     B: Matrix,
/// {
///     let (rows, columns) = from.extents();
///     assert_eq!(to.extents(), (columns, rows));
///     for i in 0..rows {
///         for j in 0..columns {
///             to[(j, i)] = from[(i, j)];
///         }
///     }
/// }
///
/// let (data, mut swizzled) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0_f32], [0.0; 8]);
/// let n = 4;
/// let mut to = make_tensor(&mut swizzled, layout!(Sw<1, 0, 1> o (4, 2):(2, 1)));
/// transposed(&make_tensor(&data, layout!((2, n):(n, 1))), &mut to);
/// assert_eq!((to[(0, 1)], to[(3, 0)], to[(3, 1)]), (5.0, 4.0, 8.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "tensor: this layout is not a matrix: a matrix has two modes",
    label = "not a matrix",
    note = "`group_modes::<B, E>()` groups several modes into one"
)]
pub trait Matrix:
    OffsetMap + Extents<Extents = (usize, usize)> + IndexedBy<(usize, usize)> + OffsetAt<(usize, usize)>
{
}

// Each kind of layout has a separate impl, so the compiler refuses a layout with another number of
// modes with the message of this trait.
impl<M: Size, N: Size, Dm: Copy, Dn: Copy> Matrix for Layout<(M, N), (Dm, Dn)> where
    Self: OffsetMap + IndexedBy<(usize, usize)> + OffsetAt<(usize, usize)>
{
}

impl<A, O, M, N, Dm, Dn> Matrix for ComposedLayout<A, O, Layout<(M, N), (Dm, Dn)>> where
    Self: OffsetMap
        + Extents<Extents = (usize, usize)>
        + IndexedBy<(usize, usize)>
        + OffsetAt<(usize, usize)>
{
}

impl Matrix for Refusal {}

impl<E, L> Tensor<E, L> {
    /// Returns the size of each mode as a `usize`, for loops: `(rows, columns)` for a matrix.
    /// [`Extents`] has the rules.
    // If the result type were `L::Extents` and the bound were not met, the compiler would report a
    // missing method. With the parameter `N`, it reports the missing bound.
    #[inline(always)]
    pub fn extents<N>(&self) -> N
    where
        L: Extents<Extents = N>,
    {
        self.layout.extents()
    }
}
