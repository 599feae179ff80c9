//! Declares the operators of the layout algebra as methods of every layout.
//!
//! The methods belong to an extension trait, not to `Layout` itself. If the bound of such a method
//! fails, the compiler reports the message of the broken rule. For an inherent method of `Layout`,
//! it would only report that the method does not exist.

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
    /// Returns the size: the number of coordinates, which is the product of the extents.
    #[inline(always)]
    pub fn size(self) -> SizeOf<S>
    where
        S: Size,
    {
        self.shape().size()
    }

    /// Returns the cosize: the number of integers from the least to the greatest offset. Without
    /// negative strides, this is the greatest offset plus 1, the least length of a storage.
    ///
    /// The cosize is `1 + Σ (s − 1)·|d|` over all extents `s` and their strides `d`.
    /// [`CosizeOf`](crate::ops::CosizeOf) is its type.
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

    /// Returns the shape of the codomain. The codomain has one mode, so the result is the number
    /// [`cosize`](Self::cosize).
    #[inline(always)]
    pub fn coshape(self) -> CosizeOf<S, D>
    where
        S: Reach<D>,
        S::Output: core::ops::Add<crate::_1>,
    {
        self.cosize()
    }

    /// Returns the number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        S::RANK
    }

    /// Returns the number of levels of nesting in the shape: 1 for `(2,3)`, 2 for `(2,(3,4))`.
    #[inline(always)]
    pub fn depth(self) -> usize
    where
        S: IntTuple,
    {
        S::DEPTH
    }
}

/// Declares a method for each row of `cute-core/src/ledger.rs` whose operator also exists for typed
/// layouts.
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

/// Declares the method of one operator. If a run-time integer can make the operator fail, a second
/// method, `try_…`, returns the error.
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
        #[doc = concat!("Panics if a run-time integer breaks a rule of [`", stringify!($Operator), "`](crate::ops::", stringify!($Operator), "). If static integers break a rule, the program does not compile.")]
        #[inline(always)]
        #[track_caller]
        fn $method<T>(self, $operand: T) -> <Self as crate::ops::$Operator<T>>::Output
        where
            Self: crate::ops::$Operator<T>,
        {
            crate::or_panic(crate::ops::$Operator::$checked(self, $operand))
        }

        #[doc = concat!("Like [`", stringify!($method), "`](Self::", stringify!($method), "), but returns an error instead of panicking.")]
        ///
        /// # Errors
        /// Returns the broken rule and the numbers that break it.
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
        /// Panics if an offset of the result does not fit the width of its run-time integers.
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

/// Writes the doc test of a method from a layout, a call and the expected result.
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

/// The operators of the layout algebra, as methods of every layout. A composed layout has only the
/// methods that change its domain.
pub trait Algebra: Operand {
    cute_core::__ledger!(methods);

    both_ways! {
        /// Returns the layout of the offsets at which this layout can be repeated without overlap,
        /// up to `cotarget` (an integer or a shape). [`Complement`](crate::ops::Complement) has the
        /// rules.
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        complement_in try_complement_in<C>(cotarget: C) -> Complemented<Self, C>, Complement<C>::complement_within;
    }

    /// Returns the layout of the offsets at which this layout can be repeated without overlap, up
    /// to its own cosize. [`Complement`](crate::ops::Complement) has the rules.
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
    #[inline(always)]
    #[track_caller]
    fn complement(self) -> ComplementedInCosize<Self>
    where
        Self: ComplementInCosize,
    {
        crate::or_panic(self.complement_in_its_cosize())
    }

    /// Repeats the layout at the offsets of `tiler`, a layout under a swizzle.
    /// [`LogicalProductSwizzled`] has the rules.
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

    /// Returns the modes with the numbers in `modes`, in that order. The numbers are static
    /// integers: `(_1, _0)` exchanges two modes. [`Select`](crate::ops::Select) has an example.
    #[inline(always)]
    fn select<I: Select<Self>>(self, modes: I) -> Selected<Self, I> {
        let _ = modes;
        I::select_from(self)
    }

    /// Pairs each mode with the mode of `other` at the same position. [`Zip`](crate::ops::Zip) has
    /// the rules.
    ///
    /// # Panics
    /// Panics if the offsets of all modes together do not fit the width of the run-time integers.
    #[inline(always)]
    #[track_caller]
    fn zip<L>(self, other: L) -> ZippedWith<Self, L>
    where
        Self: Zip<L>,
    {
        self.zipped(other)
    }

    /// Returns the modes at which `coord` has `_` or `..`. [`Slice`](crate::ops::Slice) has the
    /// rules; [`slice_and_offset`](Self::slice_and_offset) also returns the offset that the
    /// integers of `coord` select.
    #[inline(always)]
    fn slice<C: IntoCoord>(self, coord: C) -> Sliced<Self, C::Coord>
    where
        Self: Slice<C::Coord>,
    {
        self.sliced(coord.into_coord())
    }

    /// Returns the modes at which `coord` has an integer. [`Dice`](crate::ops::Dice) has the rules.
    #[inline(always)]
    fn dice<C: IntoCoord>(self, coord: C) -> Diced<Self, C::Coord>
    where
        Self: Dice<C::Coord>,
    {
        self.diced(coord.into_coord())
    }

    /// Returns the modes at which `coord` has `_`, and the offset that the integers of `coord`
    /// select. [`SliceAndOffset`](crate::ops::SliceAndOffset) has the rules.
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

    /// Returns the layout unchanged, and the offset of `coord`, which becomes the new origin.
    ///
    /// The offset at `coord + x` is the sum of the returned offset and the layout's offset at `x`,
    /// as long as no entry of `coord + x` carries into the next mode.
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

    /// Repeats the layout until each mode has the size of the corresponding mode of `shape`.
    /// `order` is `LayoutLeft`, `LayoutRight` or a tuple of static integers.
    /// [`TileToShape`](crate::ops::TileToShape) has the rules.
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
    #[inline(always)]
    #[track_caller]
    fn tile_to_shape<S, O>(self, shape: S, order: O) -> TiledToShape<Self, S, O>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        crate::or_panic(self.tiled_to_shape(shape))
    }

    /// Like [`tile_to_shape`](Self::tile_to_shape), but returns an error if a run-time integer
    /// breaks a rule.
    ///
    /// # Errors
    /// Returns the broken rule and the numbers that break it.
    #[inline(always)]
    fn try_tile_to_shape<S, O>(self, shape: S, order: O) -> Result<TiledToShape<Self, S, O>, Error>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        self.tiled_to_shape(shape)
    }

    /// Returns the compact layout with the same shape and the same order of strides.
    /// [`MakeLayoutLike`](crate::ops::MakeLayoutLike) has the rules.
    #[inline(always)]
    fn make_layout_like(self) -> LayoutLike<Self>
    where
        Self: MakeLayoutLike,
    {
        self.like()
    }

    /// Returns the layout with extent 1 for each mode of stride 0.
    /// [`FilterZeros`](crate::ops::FilterZeros) has the rules.
    #[inline(always)]
    fn filter_zeros(self) -> ZerosFiltered<Self>
    where
        Self: AnyLayout + FilterZeros<<Self as AnyLayout>::Stride>,
    {
        self.zeros_filtered(self.into_parts().1)
    }

    /// Returns mode `I` of the layout, counted from 0.
    #[inline(always)]
    fn get<const I: usize>(self) -> Entry<I, Self>
    where
        Self: Get<I>,
    {
        self.entry()
    }

    /// Returns the offset of a coordinate. [`Crd2Idx`](crate::ops::Crd2Idx) has the rules.
    ///
    /// * A coordinate past the shape is accepted, as in CuTe, and continues along the last mode.
    /// * The offset has the width of the widest run-time integer of the layout and the coordinate;
    ///   it is static if all of them are. A coordinate in the shape cannot overflow it.
    #[inline(always)]
    fn crd2idx<C: IntoCoord>(self, coord: C) -> IndexIn<Self, C::Coord>
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        offset_at(self, coord.into_coord())
    }

    /// Returns the offset of a coordinate as a `usize`, for indexing a slice.
    ///
    /// A negative offset, or one that a 32-bit `usize` cannot hold, becomes an index past the end
    /// of every slice, so that `slice[index]` panics.
    #[inline(always)]
    fn index<C: IntoCoord>(self, coord: C) -> usize
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        count(self.crd2idx(coord).value())
    }

    /// Returns the natural coordinate of a linear coordinate: a tuple nested like the shape.
    /// [`idx2crd`](crate::ops::idx2crd) has the rules.
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
