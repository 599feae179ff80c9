//! `extents`: returns the size of each mode, as a number that a loop can use.
//!
//! # Requires
//! Nothing is required, because every shape has extents.
//!
//! # Ensures
//! The product of the extents is the size: `tests/algebra/extents.rs`.

use super::size::Size;
use crate::composed_layout::{ComposedLayout, Function};
use crate::errors::Refusal;
use crate::int::count::count;
use crate::int::{Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::{for_each_arity, for_each_leaf};

/// The extents of a shape or layout: one `usize` for each mode, as a tuple.
///
/// Use it as the bound of a function that loops over a fixed number of modes:
/// `L: Extents<Extents = (usize, usize, usize)>` for three. For two, use `cute::tensor::Matrix`.
///
/// # Function
/// | shape | extents |
/// |---|---|
/// | `(M, N, …)` | `(size(M), size(N), …)` |
/// | an integer `N` | `N` |
///
/// The extent of a nested mode is its number of coordinates: 6 for the mode `(2,3)`. An extent that
/// a 32-bit `usize` cannot hold becomes `usize::MAX`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let n = 5;
/// assert_eq!(layout!(((2, 3), n)).extents(), (6, 5));
/// assert_eq!(layout!(8).extents(), 8);
///
/// let data = [1_u8; 30];
/// let (rows, columns) = make_tensor(&data, layout!((6, 5):(5, 1))).extents();
/// assert_eq!((rows, columns), (6, 5));
/// ```
///
/// # Differs
/// CuTe writes `size<0>(layout)`, `size<1>(layout)`; the name `extents` is from C++'s `mdspan`.
#[diagnostic::on_unimplemented(
    message = "extents: `{Self}` is not known to have modes; in generic code, add the bound \
               `L: Matrix` for two modes, or `L: Extents<Extents = (usize, usize, usize)>`",
    label = "not known to have modes"
)]
pub trait Extents: Copy {
    /// The type of extents and of coordinates: a `usize` for each mode.
    type Extents: Copy;
    /// Returns the size of each mode.
    fn extents(self) -> Self::Extents;
    /// Returns the coordinate whose entries are all 0.
    fn origin() -> Self::Extents;
    /// Returns the coordinate after `coordinate`, or `None` after the last one. The first mode
    /// moves fastest.
    fn after(extents: Self::Extents, coordinate: Self::Extents) -> Option<Self::Extents>;
    /// Converts the linear coordinate `number` into a coordinate with one entry for each mode. The
    /// number must be less than the size. The first mode moves fastest.
    fn coordinate(extents: Self::Extents, number: usize) -> Self::Extents;
}

macro_rules! integer {
    ($p:ident $leaf:ty) => {
        impl<$p> Extents for $leaf
        where
            Self: Integer,
        {
            type Extents = usize;

            #[inline(always)]
            fn extents(self) -> usize {
                count(self.value())
            }

            #[inline(always)]
            fn origin() -> usize {
                0
            }

            #[inline(always)]
            fn after(extent: usize, coordinate: usize) -> Option<usize> {
                Some(coordinate + 1).filter(|next| *next < extent)
            }

            #[inline(always)]
            fn coordinate(_: usize, number: usize) -> usize {
                number
            }
        }
    };
}

for_each_leaf!(integer);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Size),*> Extents for ($($A,)*) {
            type Extents = ($(tuple!(@ $A),)*);

            #[inline(always)]
            fn extents(self) -> Self::Extents {
                ($(count(self.$index.size().value()),)*)
            }

            #[inline(always)]
            fn origin() -> Self::Extents {
                ($(tuple!(@zero $A),)*)
            }

            #[inline(always)]
            #[allow(unused_assignments, reason = "after the last mode there is no coordinate")]
            fn after(extents: Self::Extents, mut coordinate: Self::Extents) -> Option<Self::Extents> {
                $(
                    coordinate.$index += 1;
                    if coordinate.$index < extents.$index {
                        return Some(coordinate);
                    }
                    coordinate.$index = 0;
                )*
                None
            }

            #[inline(always)]
            #[allow(unused_assignments, reason = "after the last mode nothing is left")]
            fn coordinate(extents: Self::Extents, mut number: usize) -> Self::Extents {
                let mut coordinate = Self::origin();
                $(
                    let extent = extents.$index.max(1);
                    coordinate.$index = number % extent;
                    number /= extent;
                )*
                coordinate
            }
        }
    };
    (@zero $any:ident) => { 0 };
    (@ $any:ident) => { usize };
}

for_each_arity!(tuple);

impl<S: Extents, D: Copy> Extents for Layout<S, D> {
    type Extents = S::Extents;

    #[inline(always)]
    fn extents(self) -> S::Extents {
        self.shape().extents()
    }

    #[inline(always)]
    fn origin() -> S::Extents {
        S::origin()
    }

    #[inline(always)]
    fn after(extents: S::Extents, coordinate: S::Extents) -> Option<S::Extents> {
        S::after(extents, coordinate)
    }

    #[inline(always)]
    fn coordinate(extents: S::Extents, number: usize) -> S::Extents {
        S::coordinate(extents, number)
    }
}

impl<A: Function, O: Integer, B: AnyLayout<Shape: Extents>> Extents for ComposedLayout<A, O, B> {
    type Extents = <B::Shape as Extents>::Extents;

    #[inline(always)]
    fn extents(self) -> Self::Extents {
        self.shape().extents()
    }

    #[inline(always)]
    fn origin() -> Self::Extents {
        B::Shape::origin()
    }

    #[inline(always)]
    fn after(extents: Self::Extents, coordinate: Self::Extents) -> Option<Self::Extents> {
        B::Shape::after(extents, coordinate)
    }

    #[inline(always)]
    fn coordinate(extents: Self::Extents, number: usize) -> Self::Extents {
        B::Shape::coordinate(extents, number)
    }
}

/// Accepts a refused layout in place of a matrix, so that the refusal is the only error.
impl Extents for Refusal {
    type Extents = (usize, usize);

    fn extents(self) -> (usize, usize) {
        (1, 1)
    }

    fn origin() -> (usize, usize) {
        (0, 0)
    }

    fn after(_: (usize, usize), _: (usize, usize)) -> Option<(usize, usize)> {
        None
    }

    fn coordinate(_: (usize, usize), _: usize) -> (usize, usize) {
        (0, 0)
    }
}
