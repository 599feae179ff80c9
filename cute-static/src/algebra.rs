//! The operators as methods of every layout.
//!
//! They are methods of an extension trait, not of `Layout` itself: when a method's bound fails, the
//! compiler then reports the bound, with the broken rule's message, instead of a missing method.

mod both_ways;
pub(crate) mod inverse;
#[cfg(feature = "alloc")]
mod predicates;
mod recast;

use cute_core::Error;

use self::both_ways::both_ways;
#[cfg(feature = "alloc")]
pub use self::predicates::Predicates;
pub use self::recast::Recast;

use crate::composed_layout::product::{LogicalProductSwizzled, SwizzledProducted};
use crate::int::Integer;
use crate::int::count::count;
use crate::layout::{AnyLayout, Layout, Operand};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::{
    Complement, ComplementInCosize, Complemented, ComplementedInCosize, Coordinate, CosizeOf,
    Crd2Idx, Dice, Diced, Entry, FilterZeros, Get, Idx2Crd, LayoutLike, MakeLayoutLike, Reach,
    Select, Selected, Size, SizeOf, Slice, SliceAndOffset, SliceOffset, Sliced, TileToShape,
    TiledToShape, ZerosFiltered, Zip, ZippedWith,
};
use crate::tuple::{IntTuple, IntoCoord};

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The number of coordinates: the product of the extents.
    #[inline(always)]
    pub fn size(self) -> SizeOf<S>
    where
        S: Size,
    {
        self.shape().size()
    }

    /// The span of the offsets, `1 + Σ (s − 1)·|d|`: see [`CosizeOf`](crate::ops::CosizeOf).
    #[inline(always)]
    pub fn cosize(self) -> CosizeOf<S, D>
    where
        S: Reach<D>,
        S::Output: core::ops::Add<crate::_1>,
    {
        let reach = if self.is_empty() {
            Integer::of_known(-1)
        } else {
            self.shape().reach(self.stride())
        };
        reach + crate::_1
    }

    /// The shape of the codomain, which has one mode: the [`cosize`](Self::cosize).
    #[inline(always)]
    pub fn coshape(self) -> CosizeOf<S, D>
    where
        S: Reach<D>,
        S::Output: core::ops::Add<crate::_1>,
    {
        self.cosize()
    }

    /// The number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        S::RANK
    }

    /// The levels of nesting of the shape.
    #[inline(always)]
    pub fn depth(self) -> usize
    where
        S: IntTuple,
    {
        S::DEPTH
    }
}

/// Declares the methods of the ledger's rows that are operators in types.
macro_rules! methods {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain($left:literal is $result:literal => $through:ident $(, $kind:ident $($typed:tt)*)?))?
            $(places $places:ident)?
        }
    )*) => {
        $($($(method! { $kind $name $arguments $doc $left $result $($typed)* })?)?)*
    };
}

/// An operator that a run-time integer may make fail has a form `try_…`.
macro_rules! method {
    (
        fallible $method:ident ($operand:ident: $($value:tt)*) $doc:tt $left:literal $result:literal
            $try_method:ident $Operator:ident::$checked:ident $call:literal
    ) => {
        #[doc = $doc]
        ///
        #[doc = example!($left $call $result)]
        ///
        /// # Panics
        /// Panics with the rule's sentence if a run-time integer breaks a rule. Static integers
        /// break rules at compile time.
        #[inline(always)]
        #[track_caller]
        fn $method<T>(self, $operand: T) -> <Self as crate::ops::$Operator<T>>::Output
        where
            Self: crate::ops::$Operator<T>,
        {
            crate::or_panic(crate::ops::$Operator::$checked(self, $operand))
        }

        #[doc = concat!("As [`", stringify!($method), "`](Self::", stringify!($method), "), or the rule that a run-time integer breaks.")]
        ///
        /// # Errors
        /// The broken rule, with its numbers.
        #[inline(always)]
        fn $try_method<T>(self, $operand: T) -> Result<<Self as crate::ops::$Operator<T>>::Output, Error>
        where
            Self: crate::ops::$Operator<T>,
        {
            crate::ops::$Operator::$checked(self, $operand)
        }
    };
    (numbers $($row:tt)*) => {
        method! { total $($row)* }
    };
    (
        total $method:ident $arguments:tt $doc:tt $left:literal $result:literal
            [$($generics:tt)*] ($($argument:ident: $Argument:ident)?) $Operator:ident $(<$($param:ident),+>)? :: $made:ident $call:literal
    ) => {
        #[doc = $doc]
        ///
        #[doc = example!($left $call $result)]
        ///
        /// # Panics
        /// Panics if the result as a whole does not fit the width of its run-time integers.
        #[inline(always)]
        #[track_caller]
        fn $method<$($generics)*>(self $(, $argument: $Argument)?) -> <Self as crate::ops::$Operator$(<$($param),+>)?>::Output
        where
            Self: crate::ops::$Operator$(<$($param),+>)?,
        {
            <Self as crate::ops::$Operator$(<$($param),+>)?>::$made(self $(, $argument)?)
        }
    };
    ($kind:ident $method:ident $($row:tt)*) => {
        compile_error! { concat!(stringify!($method), ": not the form in types that cute-core/src/ledger.rs explains") }
    };
}

/// The example of a row: a layout, a call, and the result.
macro_rules! example {
    ($left:literal $call:literal $result:literal) => {
        concat!(
            "```\nuse cute::prelude::*;\nassert_layout!(layout!(",
            $left,
            ").",
            $call,
            ", ",
            $result,
            ");\n```"
        )
    };
}

/// The algebra: every layout has these methods, and a composed layout has those that change only
/// its domain.
pub trait Algebra: Operand {
    cute_core::__ledger!(methods);

    both_ways! {
        /// The complement of the layout below `cotarget`: see
        /// [`Complement`](crate::ops::Complement).
        ///
        /// # Panics
        /// Panics with the rule's sentence if a run-time integer breaks a rule.
        complement_in try_complement_in<C>(cotarget: C) -> Complemented<Self, C>, Complement<C>::complement_within;
    }

    /// The complement of the layout below its own cosize.
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn complement(self) -> ComplementedInCosize<Self>
    where
        Self: ComplementInCosize,
    {
        crate::or_panic(self.complement_in_its_cosize())
    }

    /// The layout, repeated at the offsets of a swizzled tiler: see [`LogicalProductSwizzled`].
    ///
    /// ```
    /// use cute::prelude::*;
    /// let product = layout!(2:1).logical_product_swizzled(layout!(Sw<1, 0, 1> o (2, 4):(4, 1)));
    /// assert_layout!(product, Sw<1, 1, 1> o 0 o (2, (2, 4)):(1, (8, 2)));
    /// ```
    #[inline(always)]
    #[track_caller]
    fn logical_product_swizzled<T>(self, tiler: T) -> SwizzledProducted<Self, T>
    where
        Self: LogicalProductSwizzled<T>,
    {
        crate::or_panic(self.multiply_swizzled(tiler))
    }

    /// Returns the modes with the numbers `modes`, which are static integers, in that order: see
    /// [`Select`](crate::ops::Select).
    #[inline(always)]
    fn select<I: Select<Self>>(self, modes: I) -> Selected<Self, I> {
        let _ = modes;
        I::select_from(self)
    }

    /// The modes in pairs with those of another layout: see [`Zip`](crate::ops::Zip).
    ///
    /// # Panics
    /// Panics if the image of all modes together does not fit the width of the leaves.
    #[inline(always)]
    #[track_caller]
    fn zip<L>(self, other: L) -> ZippedWith<Self, L>
    where
        Self: Zip<L>,
    {
        self.zipped(other)
    }

    /// The modes that `coord` leaves open with `_` or `..`: see [`Slice`](crate::ops::Slice).
    #[inline(always)]
    fn slice<C: IntoCoord>(self, coord: C) -> Sliced<Self, C::Coord>
    where
        Self: Slice<C::Coord>,
    {
        self.sliced(coord.into_coord())
    }

    /// The modes that `coord` fixes: see [`Dice`](crate::ops::Dice).
    #[inline(always)]
    fn dice<C: IntoCoord>(self, coord: C) -> Diced<Self, C::Coord>
    where
        Self: Dice<C::Coord>,
    {
        self.diced(coord.into_coord())
    }

    /// The open modes, and the offset of the fixed ones: see
    /// [`SliceAndOffset`](crate::ops::SliceAndOffset).
    #[inline(always)]
    fn slice_and_offset<C: IntoCoord>(
        self,
        coord: C,
    ) -> (Sliced<Self, C::Coord>, SliceOffset<Self, C::Coord>)
    where
        Self: SliceAndOffset<C::Coord>,
    {
        self.sliced_and_offset(coord.into_coord())
    }

    /// Returns the layout, and the offset of the coordinate that becomes its origin:
    /// `A(c + x) = A(c) + A(x)` if no digit of the sum carries.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (a, offset) = layout!((4, 8):(8, 1)).domain_offset((2, 3));
    /// assert_eq!(offset, 19);
    /// assert_eq!(a.crd2idx((1, 2)), 10);
    /// assert_eq!(a.crd2idx((2 + 1, 3 + 2)), 29);
    /// ```
    #[inline(always)]
    fn domain_offset<C: IntoCoord>(self, coord: C) -> (Self, IndexIn<Self, C::Coord>)
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        (self, self.crd2idx(coord))
    }

    /// The layout repeated up to a shape, in an order: see
    /// [`TileToShape`](crate::ops::TileToShape).
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn tile_to_shape<S, O>(self, shape: S, order: O) -> TiledToShape<Self, S, O>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        crate::or_panic(self.tiled_to_shape(shape))
    }

    /// Like [`tile_to_shape`](Self::tile_to_shape), but returns the rule that a run-time integer
    /// breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_tile_to_shape<S, O>(self, shape: S, order: O) -> Result<TiledToShape<Self, S, O>, Error>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        self.tiled_to_shape(shape)
    }

    /// The compact layout in the order of this one's strides: see
    /// [`MakeLayoutLike`](crate::ops::MakeLayoutLike).
    #[inline(always)]
    fn make_layout_like(self) -> LayoutLike<Self>
    where
        Self: MakeLayoutLike,
    {
        self.like()
    }

    /// The layout with its stride-0 modes at size 1: see [`FilterZeros`](crate::ops::FilterZeros).
    #[inline(always)]
    fn filter_zeros(self) -> ZerosFiltered<Self>
    where
        Self: AnyLayout + FilterZeros<<Self as AnyLayout>::Stride>,
    {
        self.zeros_filtered(self.into_parts().1)
    }

    /// Mode `I` of the layout: see [`Get`](crate::ops::Get).
    #[inline(always)]
    fn get<const I: usize>(self) -> Entry<I, Self>
    where
        Self: Get<I>,
    {
        self.entry()
    }

    /// The offset of a coordinate: see [`Crd2Idx`](crate::ops::Crd2Idx).
    ///
    /// Like CuTe's, it continues past the size of the layout. Offsets are computed in the width of
    /// the widest dynamic leaf of the layout and the coordinate; a coordinate in range cannot
    /// overflow it.
    #[inline(always)]
    fn crd2idx<C: IntoCoord>(self, coord: C) -> IndexIn<Self, C::Coord>
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        offset_at(self, coord.into_coord())
    }

    /// Returns the offset of a coordinate as the index of a slice. A negative offset, or one that a
    /// `usize` of 32 bits cannot hold, becomes an index past the end of every slice, so
    /// `slice[index]` panics.
    #[inline(always)]
    fn index<C: IntoCoord>(self, coord: C) -> usize
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        count(self.crd2idx(coord).value())
    }

    /// The natural coordinate of a linear coordinate: see [`idx2crd`](crate::ops::idx2crd).
    #[inline(always)]
    fn idx2crd<C: IntoCoord>(self, index: C) -> Coordinate<C::Coord, <Self as AnyLayout>::Shape>
    where
        Self: AnyLayout,
        C::Coord: Idx2Crd<<Self as AnyLayout>::Shape>,
    {
        index.into_coord().idx2crd(self.into_parts().0)
    }
}

impl<L: Operand> Algebra for L {}
