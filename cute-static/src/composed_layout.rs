//! `ComposedLayout`: a swizzle behind a layout, `Sw ∘ (offset + B)`. What it is stands in
//! [`cute_core::composed_layout`].
//!
//! # Function
//! `R(c) = Sw(offset + B(c))`, for every coordinate, also past the size. Domain, shape and size are those of `B`.
//!
//! # Rules
//! | rule | operator | result |
//! |---|---|---|
//! | S1 | what changes the domain only (`coalesce`, `flatten`, `composition` on the right, the divides) | it acts on `B` |
//! | S2 | slice | the fixed modes' offset is added inside |
//! | S5 | [`base`](ComposedLayout::base): run-time and static coordinates apart | see [`split`] |
//!
//! # Ensures
//! The run-time layout's table: `tests/composed.rs`.
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
//! assert_eq!(a.to_string(), "Sw<3,4,3> o _0 o (_8,_64):(_64,_1)");
//! assert_eq!(a.crd2idx((2, 5)), 128 + 16 + 5);
//! assert_eq!(a.composition(tile!((4, 8))).to_string(), "Sw<3,4,3> o _0 o (_4,_8):(_64,_1)");
//! assert_eq!(size_of_val(&a), 0);
//! ```
//!
//! Source: CuTe `layout_composed.hpp`, `swizzle_layout.hpp`.

pub mod split;

use core::fmt;
use core::ops::Add;

use cute_core::Error;

use crate::algebra::{Algebra, IndexIn, Offsets};
use crate::int::{Dyn, Int, Integer, IntoLeaf, Total, Width};
use crate::layout::AnyLayout;
#[cfg(feature = "alloc")]
use crate::layout::Layout;
use crate::ops::coalesce::{Coalesce, Coalesced};
use crate::ops::composition::{Composed, Composition};
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::flat_divide::FlatDivide;
use crate::ops::flatten::{Flatten, Flattened};
use crate::ops::logical_divide::LogicalDivide;
use crate::ops::size::{Size, SizeOf};
use crate::ops::slice::Sliced;
use crate::ops::slice_and_offset::{SliceAndOffset, SliceOffset};
use crate::ops::tiled_divide::TiledDivide;
use crate::ops::zipped_divide::ZippedDivide;
use crate::swizzle::SwizzleParts;
use crate::tuple::{IntTuple, IntoCoord};

/// `Sw ∘ (offset + B)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ComposedLayout<A, O, B> {
    swizzle: A,
    offset: O,
    layout: B,
}

impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// `swizzle ∘ (offset + layout)`, of leaves.
    #[inline(always)]
    pub const fn new(swizzle: A, offset: O, layout: B) -> Self {
        Self { swizzle, offset, layout }
    }

    /// The swizzle.
    #[inline(always)]
    pub const fn swizzle(self) -> A {
        self.swizzle
    }

    /// What is added before the swizzle.
    #[inline(always)]
    pub const fn offset(self) -> O {
        self.offset
    }

    /// The layout behind the swizzle.
    #[inline(always)]
    pub const fn layout(self) -> B {
        self.layout
    }

    /// The shape of the domain.
    #[inline(always)]
    pub fn shape(self) -> B::Shape {
        self.layout.into_parts().0
    }

    /// The number of coordinates.
    #[inline(always)]
    pub fn size(self) -> SizeOf<B::Shape>
    where
        B::Shape: Size,
    {
        self.shape().size()
    }

    /// The number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize
    where
        B::Shape: IntTuple,
    {
        <B::Shape as IntTuple>::RANK
    }

    /// The offset of a coordinate: of the width of `offset + B(c)`; 64 bits where that is static.
    #[inline(always)]
    pub fn crd2idx<C: IntoCoord>(self, coord: C) -> Swizzled<Total<O, IndexIn<B, C::Coord>>>
    where
        B: Offsets + Algebra,
        C::Coord: Crd2Idx<B::Shape, B::Stride, B::Width>,
        O: Add<IndexIn<B, C::Coord>>,
        Total<O, IndexIn<B, C::Coord>>: SwizzleOffset,
    {
        (self.offset + self.layout.crd2idx(coord)).swizzled::<A>()
    }

    /// The offset of a coordinate as the index of a slice; a negative one is past every slice.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
    pub fn index<C: IntoCoord>(self, coord: C) -> usize
    where
        B: Offsets + Algebra,
        C::Coord: Crd2Idx<B::Shape, B::Stride, B::Width>,
        O: Add<IndexIn<B, C::Coord>>,
        Total<O, IndexIn<B, C::Coord>>: SwizzleOffset,
    {
        self.crd2idx(coord).value() as usize
    }

    /// The same function with as few modes as its types allow: S1.
    #[inline(always)]
    pub fn coalesce(self) -> ComposedLayout<A, O, Coalesced<B>>
    where
        B: Coalesce,
    {
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, layout: self.layout.coalesced() }
    }

    /// All integers as the modes of one level: S1.
    #[inline(always)]
    pub fn flatten(self) -> ComposedLayout<A, O, Flattened<B>>
    where
        B: Flatten,
    {
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, layout: self.layout.flattened() }
    }

    /// `self ∘ right`: S1.
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule of [`composition`](crate::ops::composition).
    #[inline(always)]
    #[track_caller]
    pub fn composition<T>(self, right: T) -> ComposedLayout<A, O, Composed<B, T>>
    where
        B: Composition<T>,
    {
        crate::or_panic(self.try_composition(right))
    }

    /// `self ∘ right`, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    pub fn try_composition<T>(self, right: T) -> Result<ComposedLayout<A, O, Composed<B, T>>, Error>
    where
        B: Composition<T>,
    {
        let layout = self.layout.compose(right)?;
        Ok(ComposedLayout { swizzle: self.swizzle, offset: self.offset, layout })
    }
}

macro_rules! forwarded {
    ($($Trait:ident::$function:ident, $method:ident, $try_method:ident;)*) => {
        impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
            $(
                /// The operator of this name, of the layout behind the swizzle: S1.
                ///
                /// # Panics
                /// Where a run-time integer breaks a rule of the operator.
                #[inline(always)]
                #[track_caller]
                pub fn $method<T>(self, tiler: T) -> ComposedLayout<A, O, <B as $Trait<T>>::Output>
                where
                    B: $Trait<T>,
                {
                    crate::or_panic(self.$try_method(tiler))
                }

                /// The operator of this name, of the layout behind the swizzle, or the rule that a run-time integer breaks.
                ///
                /// # Errors
                /// The rule, with its numbers.
                #[inline(always)]
                pub fn $try_method<T>(
                    self,
                    tiler: T,
                ) -> Result<ComposedLayout<A, O, <B as $Trait<T>>::Output>, Error>
                where
                    B: $Trait<T>,
                {
                    let layout = self.layout.$function(tiler)?;
                    Ok(ComposedLayout { swizzle: self.swizzle, offset: self.offset, layout })
                }
            )*
        }
    };
}

forwarded! {
    LogicalDivide::divide, logical_divide, try_logical_divide;
    ZippedDivide::divide_zipped, zipped_divide, try_zipped_divide;
    TiledDivide::divide_tiled, tiled_divide, try_tiled_divide;
    FlatDivide::divide_flat, flat_divide, try_flat_divide;
}

impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// The modes that `coord` leaves open with `_` or `..`; the fixed modes' offset is added before the swizzle: S2.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let row = a.slice((3_i64, ..));
    /// assert_eq!(row.to_string(), "Sw<3,4,3> o 192 o (_64):(_1)");
    /// assert_eq!(row.index(17_usize), a.index((3_usize, 17_usize)));
    /// ```
    #[inline(always)]
    pub fn slice<C: IntoCoord>(self, coord: C) -> SlicedComposed<A, O, B, C::Coord>
    where
        B: SliceAndOffset<C::Coord>,
        O: Add<SliceOffset<B, C::Coord>, Output: Integer>,
    {
        let (layout, offset) = self.layout.sliced_and_offset(coord.into_coord());
        ComposedLayout { swizzle: self.swizzle, offset: self.offset + offset, layout }
    }
}

/// A composed layout at part of a coordinate, as a type.
pub type SlicedComposed<A, O, B, C> = ComposedLayout<A, Total<O, SliceOffset<B, C>>, Sliced<B, C>>;

/// `swizzle ∘ (offset + layout)`.
///
/// ```
/// use cute_static::prelude::*;
/// let offset = 5;
/// let a = make_composed_layout(Swizzle::<_2, _0, _2>::new(), offset, layout!((8, 8):(8, 1)));
/// assert_eq!(a.to_string(), "Sw<2,0,2> o 5 o (_8,_8):(_8,_1)");
/// assert_eq!(a.crd2idx((0, 7)), 12 ^ 3);
/// ```
///
/// # Panics
/// Where the offset does not fit 64 signed bits.
#[inline(always)]
#[track_caller]
pub fn make_composed_layout<A, O, B>(swizzle: A, offset: O, layout: B) -> ComposedLayout<A, O::Leaf, B>
where
    A: SwizzleParts,
    O: IntoLeaf,
    B: AnyLayout,
{
    ComposedLayout { swizzle, offset: crate::or_panic(offset.into_leaf()), layout }
}

/// An offset that a swizzle takes, in its own width.
pub trait SwizzleOffset: Integer {
    /// The swizzled offset.
    type Output: Integer;
    /// The swizzled offset.
    fn swizzled<A: SwizzleParts>(self) -> Self::Output;
}

/// A swizzled offset, as a type.
pub type Swizzled<T> = <T as SwizzleOffset>::Output;

impl<Z: typenum::Integer + 'static> SwizzleOffset for Int<Z> {
    type Output = Dyn<i64>;

    #[inline(always)]
    fn swizzled<A: SwizzleParts>(self) -> Dyn<i64> {
        Dyn::new(A::SWIZZLE.apply(Z::I64))
    }
}

impl<W: Width> SwizzleOffset for Dyn<W> {
    type Output = Self;

    /// The bits of a width are those of 64 bits: the sign is extended, and cut off again. A swizzle that changes bits past
    /// the width is refused.
    #[inline(always)]
    fn swizzled<A: SwizzleParts>(self) -> Self {
        const {
            assert!(
                W::BITS != 32 || A::SWIZZLE.mask() <= i32::MAX as i64,
                "swizzle: a value does not fit 32 bits; use 64-bit coordinates (i64, usize)"
            );
        }
        Self::new(W::from_static(A::SWIZZLE.apply(self.get().to_i64())))
    }
}

impl<A, O: Integer + fmt::Display, B: fmt::Display> fmt::Display for ComposedLayout<A, O, B>
where
    A: SwizzleParts + fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} o {} o {}", self.swizzle, self.offset, self.layout)
    }
}

impl<A: fmt::Debug, O: fmt::Debug, B: fmt::Debug> fmt::Debug for ComposedLayout<A, O, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} o {:?} o {:?}", self.swizzle, self.offset, self.layout)
    }
}

#[cfg(feature = "alloc")]
impl<A: SwizzleParts, O: Integer, S: IntTuple, D: IntTuple> ComposedLayout<A, O, Layout<S, D>> {
    /// The composed layout with its structure at run time.
    pub fn to_dynamic(self) -> cute_core::ComposedLayout {
        cute_core::ComposedLayout::new(A::SWIZZLE, self.offset.value(), self.layout.to_dynamic())
    }
}
