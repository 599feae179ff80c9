//! What changes the domain only, and so acts on the layout behind the function: rule S1.
//!
//! # Ensures
//! `R(c) = A(offset + f(B)(c))`, for each operator `f`: `tests/composed.rs`.
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
use crate::layout::{AnyLayout, Layout};
use crate::ops::append::AppendMode;
use crate::ops::blocked_product::BlockedProduct;
use crate::ops::coalesce::{Coalesce, CoalesceBy};
use crate::ops::composition::Composition;
use crate::ops::evenly_divides::LogicalDivideEvenly;
use crate::ops::evenly_divides::flat::FlatDivideEvenly;
use crate::ops::evenly_divides::tiled::TiledDivideEvenly;
use crate::ops::evenly_divides::zipped::ZippedDivideEvenly;
use crate::ops::filter::{Filter, FilterBy};
use crate::ops::filter_zeros::{FilterZeros, ZerosFiltered};
use crate::ops::flat_divide::FlatDivide;
use crate::ops::flat_product::FlatProduct;
use crate::ops::flatten::Flatten;
use crate::ops::get::{Entry, Get};
use crate::ops::group::Group;
use crate::ops::logical_divide::LogicalDivide;
use crate::ops::logical_product::LogicalProduct;
use crate::ops::prepend::PrependMode;
use crate::ops::raked_product::RakedProduct;
use crate::ops::replace::Replace;
use crate::ops::select::{Select, Selected};
use crate::ops::take::Take;
use crate::ops::tile_to_shape::{TileToShape, TiledToShape};
use crate::ops::tiled_divide::TiledDivide;
use crate::ops::tiled_product::TiledProduct;
use crate::ops::unflatten::Unflatten;
use crate::ops::with_shape::WithShape;
use crate::ops::zipped_divide::ZippedDivide;
use crate::ops::zipped_product::ZippedProduct;

/// An example of an operator: a layout behind a swizzle, a call and the layout that it gives.
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

/// Operators that no run-time integer can refuse.
macro_rules! total {
    ($(
        $(#[$doc:meta])*
        $method:ident [$($generics:tt)*] ($($argument:ident: $type:ident)?), $Trait:path, $function:ident,
            $left:literal $call:literal $result:literal;
    )*) => {
        impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
            $(
                $(#[$doc])*
                ///
                #[doc = example!($left $call $result)]
                #[inline(always)]
                pub fn $method<$($generics)*>(self $(, $argument: $type)?) -> ComposedLayout<A, O, <B as $Trait>::Output>
                where
                    B: $Trait,
                {
                    ComposedLayout {
                        function: self.function,
                        offset: self.offset,
                        layout: self.layout.$function($($argument)?),
                    }
                }
            )*
        }
    };
}

total! {
    /// The same function with as few modes as its types allow.
    coalesce [] (), Coalesce, coalesced, "(2, (2, 4)):(1, (2, 4))" "coalesce()" "16:1";
    /// The same function, each mode that the profile lists with as few modes as its types allow.
    coalesce_by [P] (profile: P), CoalesceBy<P>, coalesced_by,
        "((2, 2), (2, 2)):((1, 2), (4, 8))" "coalesce_by(coord!((1, 1)))" "(4, 4):(1, 4)";
    /// All integers as the modes of one level.
    flatten [] (), Flatten, flattened, "(2, (2, 4)):(1, (2, 4))" "flatten()" "(2, 2, 4):(1, 2, 4)";
    /// The modes of one level in a profile.
    unflatten [P] (profile: P), Unflatten<P>, unflattened,
        "(2, 4, 2):(1, 2, 8)" "unflatten(coord!((0, (0, 0))))" "(2, (4, 2)):(1, (2, 8))";
    /// The offsets of the modes that have a stride, in as few modes as the types allow.
    filter [] (), Filter, filtered, "(2, 4, 4):(1, 0, 2)" "filter()" "8:1";
    /// The same, each mode that the profile lists for itself.
    filter_by [P] (profile: P), FilterBy<P>, filtered_by,
        "((2, 4), 4):((1, 0), 2)" "filter_by(coord!((1, 1)))" "(2, 4):(1, 2)";
    /// The modes where the profile is `_0`, at size 1.
    filter_zeros_by [P] (profile: P), FilterZeros<P>, zeros_filtered,
        "(2, 4):(1, 2)" "filter_zeros_by(coord!((0, 1)))" "(1, 4):(1, 2)";
    /// The modes from `BEGIN` up to `END` as one.
    group [const BEGIN: usize, const END: usize] (), Group<BEGIN, END>, grouped,
        "(2, 4, 2):(1, 2, 8)" "group::<0, 2>()" "((2, 4), 2):((1, 2), 8)";
    /// The modes from `BEGIN` up to `END`, the others at 0.
    take [const BEGIN: usize, const END: usize] (), Take<BEGIN, END>, taken,
        "(2, 4, 2):(1, 2, 8)" "take::<1, 3>()" "(4, 2):(2, 8)";
    /// One more mode behind.
    append [L] (mode: L), AppendMode<L>, appended, "(2, 4):(1, 2)" "append(layout!(2:8))" "(2, 4, 2):(1, 2, 8)";
    /// One more mode before.
    prepend [L] (mode: L), PrependMode<L>, prepended, "(2, 4):(1, 2)" "prepend(layout!(2:8))" "(2, 2, 4):(8, 1, 2)";
    /// Another mode `I`.
    replace [const I: usize, L] (mode: L), Replace<I, L>, replaced,
        "(2, 4):(1, 2)" "replace::<0, _>(layout!(2:8))" "(2, 4):(8, 2)";
}

/// Operators that a run-time integer may refuse.
macro_rules! partial {
    ($(
        $(#[$doc:meta])*
        $method:ident, $try_method:ident ($argument:ident), $Trait:ident::$function:ident,
            $left:literal $call:literal $result:literal;
    )*) => {
        impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
            $(
                $(#[$doc])*
                ///
                #[doc = example!($left $call $result)]
                ///
                /// # Panics
                /// Where a run-time integer breaks a rule of the operator.
                #[inline(always)]
                #[track_caller]
                pub fn $method<T>(self, $argument: T) -> ComposedLayout<A, O, <B as $Trait<T>>::Output>
                where
                    B: $Trait<T>,
                {
                    crate::or_panic(self.$try_method($argument))
                }

                #[doc = concat!("As [`", stringify!($method), "`](Self::", stringify!($method), "), or the rule that a run-time integer breaks.")]
                ///
                /// ```
                /// use cute::prelude::*;
                #[doc = concat!("let a = layout!(Sw<1, 0, 1> o 5 o ", $left, ");")]
                #[doc = concat!("assert!(a.try_", $call, ".is_ok());")]
                /// ```
                ///
                /// # Errors
                /// The rule, with its numbers.
                #[inline(always)]
                pub fn $try_method<T>(
                    self,
                    $argument: T,
                ) -> Result<ComposedLayout<A, O, <B as $Trait<T>>::Output>, Error>
                where
                    B: $Trait<T>,
                {
                    let layout = self.layout.$function($argument)?;
                    Ok(ComposedLayout { function: self.function, offset: self.offset, layout })
                }
            )*
        }
    };
}

partial! {
    /// `self ∘ right`.
    composition, try_composition(right), Composition::compose, "(8, 8):(8, 1)" "composition(tile!((4, 2)))" "(4, 2):(8, 1)";
    /// The same offsets in another shape.
    with_shape, try_with_shape(shape), WithShape::reshape,
        "(4, 4):(4, 1)" "with_shape(shape!((2, 8)))" "(2, (2, 4)):(4, (8, 1))";
    /// The domain split into tiles and the rest.
    logical_divide, try_logical_divide(tiler), LogicalDivide::divide,
        "(8, 8):(8, 1)" "logical_divide(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 32), (1, 2))";
    /// The same with all tiles in the first mode.
    zipped_divide, try_zipped_divide(tiler), ZippedDivide::divide_zipped,
        "(8, 8):(8, 1)" "zipped_divide(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 1), (32, 2))";
    /// The same with the rests as modes.
    tiled_divide, try_tiled_divide(tiler), TiledDivide::divide_tiled,
        "(8, 8):(8, 1)" "tiled_divide(tile!((4, 2)))" "((4, 2), 2, 4):((8, 1), 32, 2)";
    /// The same with tiles and rests as modes.
    flat_divide, try_flat_divide(tiler), FlatDivide::divide_flat,
        "(8, 8):(8, 1)" "flat_divide(tile!((4, 2)))" "(4, 2, 2, 4):(8, 1, 32, 2)";
    /// The domain split into tiles and the rest, without overhang.
    logical_divide_evenly, try_logical_divide_evenly(tiler), LogicalDivideEvenly::divide_evenly,
        "(8, 8):(8, 1)" "logical_divide_evenly(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 32), (1, 2))";
    /// The same with all tiles in the first mode.
    zipped_divide_evenly, try_zipped_divide_evenly(tiler), ZippedDivideEvenly::divide_zipped_evenly,
        "(8, 8):(8, 1)" "zipped_divide_evenly(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 1), (32, 2))";
    /// The same with the rests as modes.
    tiled_divide_evenly, try_tiled_divide_evenly(tiler), TiledDivideEvenly::divide_tiled_evenly,
        "(8, 8):(8, 1)" "tiled_divide_evenly(tile!((4, 2)))" "((4, 2), 2, 4):((8, 1), 32, 2)";
    /// The same with tiles and rests as modes.
    flat_divide_evenly, try_flat_divide_evenly(tiler), FlatDivideEvenly::divide_flat_evenly,
        "(8, 8):(8, 1)" "flat_divide_evenly(tile!((4, 2)))" "(4, 2, 2, 4):(8, 1, 32, 2)";
    /// The layout repeated, tile after tile in the domain: S6.
    logical_product, try_logical_product(tiler), LogicalProduct::multiply,
        "(2, 2):(2, 1)" "logical_product(layout!((3, 2):(2, 1)))" "((2, 2), (3, 2)):((2, 1), (8, 4))";
    /// The same with all blocks in the first mode.
    zipped_product, try_zipped_product(tiler), ZippedProduct::multiply_zipped,
        "(2, 2):(2, 1)" "zipped_product(layout!((3, 2):(2, 1)))" "((2, 2), (3, 2)):((2, 1), (8, 4))";
    /// The same with the repetitions as modes.
    tiled_product, try_tiled_product(tiler), TiledProduct::multiply_tiled,
        "(2, 2):(2, 1)" "tiled_product(layout!((3, 2):(2, 1)))" "((2, 2), 3, 2):((2, 1), 8, 4)";
    /// The same with blocks and repetitions as modes.
    flat_product, try_flat_product(tiler), FlatProduct::multiply_flat,
        "(2, 2):(2, 1)" "flat_product(layout!((3, 2):(2, 1)))" "(2, 2, 3, 2):(2, 1, 8, 4)";
    /// The layout repeated, mode by mode, the block first.
    blocked_product, try_blocked_product(tiler), BlockedProduct::multiply_blocked,
        "(2, 2):(2, 1)" "blocked_product(layout!((3, 2):(2, 1)))" "((2, 3), (2, 2)):((2, 8), (1, 4))";
    /// The layout repeated, mode by mode, the repetition first.
    raked_product, try_raked_product(tiler), RakedProduct::multiply_raked,
        "(2, 2):(2, 1)" "raked_product(layout!((3, 2):(2, 1)))" "((3, 2), (2, 2)):((8, 2), (4, 1))";
}

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// The layout repeated up to a shape, in an order: an atom of a swizzled memory, laid out over the whole.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let atom = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let whole = atom.tile_to_shape(shape!((128, 64)), LayoutLeft);
    /// assert_layout!(whole, Sw<3, 4, 3> o 0 o ((8, 16), (64, 1)):((64, 512), (1, 0)));
    /// ```
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule of the operator.
    #[inline(always)]
    #[track_caller]
    pub fn tile_to_shape<S, T>(self, shape: S, order: T) -> TiledComposed<A, O, B, S, T>
    where
        B: TileToShape<S, T>,
    {
        crate::or_panic(self.try_tile_to_shape(shape, order))
    }

    /// As [`tile_to_shape`](Self::tile_to_shape), or the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (atom, n) = (layout!(Sw<1, 0, 1> o (2, 2):(2, 1)), 5);
    /// let error = atom.try_tile_to_shape(shape!((n, 2)), LayoutLeft).unwrap_err();
    /// assert_eq!(error.to_string(), "tile_to_shape: tile 2 does not divide extent 5 evenly (mode 0)");
    /// ```
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    #[allow(clippy::needless_pass_by_value, reason = "an order is a type: its value takes no space")]
    pub fn try_tile_to_shape<S, T>(self, shape: S, order: T) -> Result<TiledComposed<A, O, B, S, T>, Error>
    where
        B: TileToShape<S, T>,
    {
        let _ = order;
        let layout = self.layout.tiled_to_shape(shape)?;
        Ok(ComposedLayout { function: self.function, offset: self.offset, layout })
    }

    /// The stride-0 modes at size 1.
    ///
    #[doc = example!("(2, 4):(1, 0)" "filter_zeros()" "(2, 1):(1, 0)")]
    #[inline(always)]
    pub fn filter_zeros(self) -> ComposedLayout<A, O, ZerosFiltered<B>>
    where
        B: FilterZeros<B::Stride>,
    {
        let layout = self.layout.zeros_filtered(self.layout.into_parts().1);
        ComposedLayout { function: self.function, offset: self.offset, layout }
    }

    /// The modes that the static integers `modes` name, the others at 0.
    ///
    #[doc = example!("(2, 4, 2):(1, 2, 8)" "select((_2, _0))" "(2, 2):(8, 1)")]
    #[inline(always)]
    #[allow(clippy::needless_pass_by_value, reason = "static integers take no space")]
    pub fn select<I: Select<B>>(self, modes: I) -> ComposedLayout<A, O, Selected<B, I>> {
        let _ = modes;
        ComposedLayout { function: self.function, offset: self.offset, layout: I::select_from(self.layout) }
    }

    /// Mode `I`, the others at 0.
    ///
    #[doc = example!("(2, 4, 2):(1, 2, 8)" "get::<1>()" "4:2")]
    #[inline(always)]
    pub fn get<const I: usize>(self) -> ComposedLayout<A, O, ModeOf<I, B>>
    where
        B::Shape: Get<I>,
        B::Stride: Get<I>,
    {
        let (shape, stride) = self.layout.into_parts();
        let layout = Layout::from_parts(shape.get(), stride.get());
        ComposedLayout { function: self.function, offset: self.offset, layout }
    }
}

/// A composed layout repeated up to a shape, as a type.
pub type TiledComposed<A, O, B, S, T> = ComposedLayout<A, O, TiledToShape<B, S, T>>;

/// Mode `I` of a layout, as a type.
type ModeOf<const I: usize, B> = Layout<Entry<I, <B as AnyLayout>::Shape>, Entry<I, <B as AnyLayout>::Stride>>;
