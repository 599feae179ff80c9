//! S1: an operator that changes only the domain is applied to the layout under the function. Most
//! of these operators are rows of `cute-core/src/ledger.rs`; this file contains the others.
//!
//! # Ensures
//! `R(c) = A(offset + f(B)(c))`, for each operator `f`: `tests/algebra/composed.rs`.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
//! let tiles = a.zipped_divide(tile!((4, 8)));
//! assert_layout!(tiles, Sw<3, 4, 3> o 0 o ((4, 8), (2, 8)):((64, 1), (256, 8)));
//! ```

use cute_core::Error;

use super::{ComposedLayout, Function};
use crate::int::Integer;
use crate::layout::AnyLayout;
use crate::ops::filter_zeros::{FilterZeros, ZerosFiltered};
use crate::ops::get::Get;
use crate::ops::select::{Select, Selected};
use crate::ops::tile_to_shape::TileToShape;

/// Writes the doc test of an operator from a layout under a swizzle, a call and the expected
/// layout.
macro_rules! example {
    ($left:literal $call:literal $result:literal) => {
        concat!(
            "```\nuse cute::prelude::*;\nlet a = layout!(Sw<1, 0, 1> o 5 o ",
            $left,
            ");\nassert_layout!(a.",
            $call,
            ", Sw<1, 0, 1> o 5 o ",
            $result,
            ");\n```"
        )
    };
}

macro_rules! forwards {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain($left:literal is $result:literal => $through:ident $(, $kind:ident $($typed:tt)*)?))?
            $(places $places:ident)?
        }
    )*) => {
        $($($(forward! { $kind $arguments $left $result $($typed)* })?)?)*
    };
}

macro_rules! forward {
    (
        fallible ($operand:ident: $($value:tt)*) $left:literal $result:literal
            $try_method:ident $Operator:ident::$checked:ident $call:literal
    ) => {
        impl<A: Function, O: Integer, B, T> crate::ops::$Operator<T> for ComposedLayout<A, O, B>
        where
            B: AnyLayout + crate::ops::$Operator<T, Output: AnyLayout>,
        {
            type Output = ComposedLayout<A, O, B::Output>;

            #[doc = example!($left $call $result)]
            #[inline(always)]
            fn $checked(self, $operand: T) -> Result<Self::Output, Error> {
                let layout = crate::ops::$Operator::$checked(self.layout, $operand)?;
                Ok(self.in_front_of(layout))
            }
        }
    };
    (numbers $($row:tt)*) => {
        forward! { total $($row)* }
    };
    (
        total $arguments:tt $left:literal $result:literal
            [$($generics:tt)*] ($($argument:ident: $Argument:ident)?) $Operator:ident $(<$($param:ident),+>)? :: $made:ident $call:literal
    ) => {
        impl<A: Function, O: Integer, B: AnyLayout + crate::ops::$Operator$(<$($param),+>)?, $($generics)*> crate::ops::$Operator$(<$($param),+>)? for ComposedLayout<A, O, B>
        where
            <B as crate::ops::$Operator$(<$($param),+>)?>::Output: AnyLayout,
        {
            type Output = ComposedLayout<A, O, <B as crate::ops::$Operator$(<$($param),+>)?>::Output>;

            #[doc = example!($left $call $result)]
            #[inline(always)]
            #[track_caller]
            fn $made(self $(, $argument: $Argument)?) -> Self::Output {
                let layout = <B as crate::ops::$Operator$(<$($param),+>)?>::$made(self.layout $(, $argument)?);
                self.in_front_of(layout)
            }
        }
    };
}

cute_core::__ledger!(forwards);

impl<A: Function, O: Integer, B, S, T> TileToShape<S, T> for ComposedLayout<A, O, B>
where
    B: AnyLayout + TileToShape<S, T, Output: AnyLayout>,
{
    type Output = ComposedLayout<A, O, B::Output>;

    /// Repeats a swizzle atom until it fills a shape.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let atom = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let whole = atom.tile_to_shape(shape!((128, 64)), LayoutLeft);
    /// assert_layout!(whole, Sw<3, 4, 3> o 0 o ((8, 16), (64, 1)):((64, 512), (1, 0)));
    /// let n = 5;
    /// let error = layout!(Sw<1, 0, 1> o (2, 2):(2, 1)).try_tile_to_shape(shape!((n, 2)), LayoutLeft).unwrap_err();
    /// assert_eq!(error.to_string(), "tile_to_shape: tile 2 does not divide extent 5 evenly (mode 0)");
    /// ```
    #[inline(always)]
    fn tiled_to_shape(self, shape: S) -> Result<Self::Output, Error> {
        let layout = self.layout.tiled_to_shape(shape)?;
        Ok(self.in_front_of(layout))
    }
}

/// Returns mode `I` of the layout, and sets the coordinates of the other modes to 0.
impl<const I: usize, A: Function, O: Integer, B> Get<I> for ComposedLayout<A, O, B>
where
    B: AnyLayout + Get<I, Output: AnyLayout>,
{
    type Output = ComposedLayout<A, O, B::Output>;

    #[doc = example!("(2, 4, 2):(1, 2, 8)" "get::<1>()" "4:2")]
    #[inline(always)]
    fn entry(self) -> Self::Output {
        self.in_front_of(self.layout.entry())
    }
}

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the layout with extent 1 for each mode of stride 0.
    #[doc = example!("(2, 4):(1, 0)" "filter_zeros()" "(2, 1):(1, 0)")]
    #[inline(always)]
    pub fn filter_zeros(self) -> ComposedLayout<A, O, ZerosFiltered<B>>
    where
        B: FilterZeros<B::Stride>,
    {
        let layout = self.layout.zeros_filtered(self.layout.into_parts().1);
        self.in_front_of(layout)
    }

    /// Returns the modes with the numbers in `modes`, in that order. The numbers are static
    /// integers.
    #[doc = example!("(2, 4, 2):(1, 2, 8)" "select((_2, _0))" "(2, 2):(8, 1)")]
    #[inline(always)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "static integers take no space"
    )]
    pub fn select<I: Select<B>>(self, modes: I) -> ComposedLayout<A, O, Selected<B, I>> {
        let _ = modes;
        self.in_front_of(I::select_from(self.layout))
    }
}
