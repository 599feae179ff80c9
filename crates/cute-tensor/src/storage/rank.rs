//! `Rank`: the bound for code over tensors with a given number of modes.

use cute_static::OffsetAt;

use super::map::{IndexedBy, OffsetMap};
use crate::composed_layout::ComposedLayout;
use crate::errors::Refusal;
use crate::layout::Layout;
use crate::ops::extents::Extents;

/// A layout of `N` modes, indexed by `N` numbers of type `usize`. Use it as the bound `L: Rank<3>`
/// of generic code, for 2 to 8 modes; `Rank<2>` is [`Matrix`](super::matrix::Matrix).
///
/// The layout may be static, nested or swizzled, and may have run-time integers. With this bound,
/// code can call `extents()`, index `t[(i, j, k)]`, and call
/// [`layout.offset_at((i, j, k))`](OffsetAt).
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::tensor::{Rank, Storage};
///
/// /// Returns the mean of each channel of a picture with modes (row, column, channel).
/// fn means<E: Storage<Item = f32>, L: Rank<3>>(picture: &Tensor<E, L>) -> Vec<f32> {
///     let (rows, columns, channels) = picture.extents();
///     let mean = |c| {
///         let mut sum = 0.0;
///         for i in 0..rows {
///             for j in 0..columns {
///                 sum += picture[(i, j, c)];
///             }
///         }
///         sum / (rows * columns) as f32
///     };
///     (0..channels).map(mean).collect()
/// }
///
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
/// let interleaved = make_tensor(&data, layout!((2, 2, 2):(4, 2, 1)));
/// let (m, n) = (2, 2);
/// let planes = make_tensor(&data, layout!((m, n, 2):(n, 1, { m * n })));
/// assert_eq!(means(&interleaved), [4.0, 5.0]);
/// assert_eq!(means(&planes), [2.5, 6.5]);
/// ```
#[diagnostic::on_unimplemented(
    message = "tensor: this layout is not known to have {N} modes; in generic code, the bound is \
               `L: Rank<{N}>`",
    label = "not {N} modes",
    note = "`group_modes::<B, E>()` groups several modes into one, and `slice` removes modes"
)]
pub trait Rank<const N: usize>:
    OffsetMap + Extents<Extents = Usizes<N>> + IndexedBy<Usizes<N>> + OffsetAt<Usizes<N>>
where
    NumberOfModes<N>: HasUsizes,
{
}

/// The number `N` of modes, as a type.
#[derive(Debug)]
pub struct NumberOfModes<const N: usize>;

/// A number of modes for which tuples are implemented: 2 to 8.
#[diagnostic::on_unimplemented(
    message = "tensor: `Rank` must be a number of modes from 2 to 8",
    label = "not a rank from 2 to 8",
    note = "for a layout of one mode, use linear coordinates: `L: OffsetMap`"
)]
pub trait HasUsizes {
    /// A tuple with a `usize` for each mode.
    type Usizes: Copy;
}

/// A tuple with a `usize` for each of `N` modes.
type Usizes<const N: usize> = <NumberOfModes<N> as HasUsizes>::Usizes;

macro_rules! ranks {
    ($($rank:literal: $(($M:ident $D:ident $usize:ty))*;)*) => { $(
        impl HasUsizes for NumberOfModes<$rank> {
            type Usizes = ($($usize,)*);
        }

        // Each number of modes has a separate impl, so the compiler refuses a layout with another
        // number of modes with the message of this trait.
        impl<$($M,)* $($D),*> Rank<$rank> for Layout<($($M,)*), ($($D,)*)> where
            Self: OffsetMap
                + Extents<Extents = Usizes<$rank>>
                + IndexedBy<Usizes<$rank>>
                + OffsetAt<Usizes<$rank>>
        {
        }

        impl<A, O, $($M,)* $($D),*> Rank<$rank>
            for ComposedLayout<A, O, Layout<($($M,)*), ($($D,)*)>>
        where
            Self: OffsetMap
                + Extents<Extents = Usizes<$rank>>
                + IndexedBy<Usizes<$rank>>
                + OffsetAt<Usizes<$rank>>,
        {
        }
    )* };
}

ranks! {
    2: (M0 D0 usize) (M1 D1 usize);
    3: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize);
    4: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize) (M3 D3 usize);
    5: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize) (M3 D3 usize) (M4 D4 usize);
    6: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize) (M3 D3 usize) (M4 D4 usize) (M5 D5 usize);
    7: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize) (M3 D3 usize) (M4 D4 usize) (M5 D5 usize)
        (M6 D6 usize);
    8: (M0 D0 usize) (M1 D1 usize) (M2 D2 usize) (M3 D3 usize) (M4 D4 usize) (M5 D5 usize)
        (M6 D6 usize) (M7 D7 usize);
}

impl Rank<2> for Refusal {}
