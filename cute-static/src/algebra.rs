//! The operators as methods of every layout.
//!
//! They are methods of an extension trait, not of `Layout` itself: a method whose bound fails then reports the bound,
//! which is the broken rule's sentence, and not that there is no such method.

use cute_core::Error;

use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};
use crate::ops::coalesce::{Coalesce, CoalesceBy, Coalesced, CoalescedBy};
use crate::ops::composition::{Composed, Composition};
use crate::ops::cosize::{CosizeOf, Reach};
use crate::ops::crd2idx::{Crd2Idx, Index};
use crate::ops::flatten::{Flatten, Flattened};
use crate::ops::get::{Entry, Get};
use crate::ops::idx2crd::{Coordinate, Idx2Crd};
use crate::ops::size::{Size, SizeOf};
use crate::profile::{StrideFits, Wider, WiderOf, Widest};
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

    /// The span of the offsets, `1 + Σ (s − 1)·|d|`: see [`cosize`](crate::ops::cosize).
    #[inline(always)]
    pub fn cosize(self) -> CosizeOf<S, D>
    where
        S: Reach<D>,
        S::Output: core::ops::Add<crate::_1>,
    {
        self.shape().reach(self.stride()) + crate::_1
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

/// The algebra: every layout has these methods.
pub trait Algebra: AnyLayout {
    /// `self ∘ right`: see [`composition`](crate::ops::composition).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence. Static integers break rules at compile time.
    #[inline(always)]
    #[track_caller]
    fn composition<B>(self, right: B) -> Composed<Self, B>
    where
        Self: Composition<B>,
    {
        crate::or_panic(self.compose(right))
    }

    /// `self ∘ right`, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_composition<B>(self, right: B) -> Result<Composed<Self, B>, Error>
    where
        Self: Composition<B>,
    {
        self.compose(right)
    }

    /// The same function with as few modes as its types allow: see [`coalesce`](crate::ops::coalesce).
    #[inline(always)]
    fn coalesce(self) -> Coalesced<Self>
    where
        Self: Coalesce,
    {
        self.coalesced()
    }

    /// Each mode that `profile` lists, coalesced.
    #[inline(always)]
    fn coalesce_by<P>(self, profile: P) -> CoalescedBy<Self, P>
    where
        Self: CoalesceBy<P>,
    {
        self.coalesced_by(profile)
    }

    /// All integers as the modes of one level: see [`flatten`](crate::ops::flatten).
    #[inline(always)]
    fn flatten(self) -> Flattened<Self>
    where
        Self: Flatten,
    {
        self.flattened()
    }

    /// Mode `I` of the layout: see [`get`](crate::ops::get).
    #[inline(always)]
    fn get<const I: usize>(self) -> Layout<Entry<I, Self::Shape>, Entry<I, Self::Stride>>
    where
        Self::Shape: Get<I>,
        Self::Stride: Get<I>,
    {
        let (shape, stride) = self.into_parts();
        Layout::from_parts(shape.get(), stride.get())
    }

    /// The offset of a coordinate: see [`crd2idx`](crate::ops::crd2idx).
    ///
    /// Like CuTe's, it goes on past the size of the layout. Offsets are computed in the width of the layout's widest
    /// dynamic leaf, and of the coordinate's; a coordinate in range cannot overflow it.
    #[inline(always)]
    fn crd2idx<C: IntoCoord>(self, coord: C) -> IndexIn<Self, C::Coord>
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        const {
            assert!(
                <IndexIn<Self, C::Coord> as Integer>::BITS != 32 || Self::STATIC_REACH < i32::MAX as i64,
                "crd2idx: the layout's image does not fit 32 bits; use 64-bit coordinates (i64, usize)"
            );
        }
        let (shape, stride) = self.into_parts();
        coord.into_coord().crd2idx(shape, stride)
    }

    /// The offset of a coordinate as the index of a slice. A negative offset becomes an index past every slice, so that
    /// `slice[index]` refuses it.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
    fn index<C: IntoCoord>(self, coord: C) -> usize
    where
        Self: Offsets,
        C::Coord: Crd2Idx<Self::Shape, Self::Stride, Self::Width>,
    {
        self.crd2idx(coord).value() as usize
    }

    /// The natural coordinate of a linear coordinate: see [`idx2crd`](crate::ops::idx2crd).
    #[inline(always)]
    fn idx2crd<C: IntoCoord>(self, index: C) -> Coordinate<C::Coord, Self::Shape>
    where
        C::Coord: Idx2Crd<Self::Shape>,
    {
        index.into_coord().idx2crd(self.into_parts().0)
    }
}

impl<S: Copy, D: Copy> Algebra for Layout<S, D> {}

/// The offset of the coordinate `C` in the layout `L`, as a type.
pub type IndexIn<L, C> = Index<C, <L as AnyLayout>::Shape, <L as AnyLayout>::Stride, <L as Offsets>::Width>;

/// A layout whose offsets can be computed: it knows their width.
pub trait Offsets: AnyLayout {
    /// `i32`, `i64`, or `Narrow` where the coordinate decides.
    type Width;
    /// `Σ (extent − 1)·|stride|` over the static modes.
    const STATIC_REACH: i64;
}

impl<S: Copy, D: Copy> Offsets for Layout<S, D>
where
    S: Widest + StrideFits<D>,
    D: Widest,
    S::Width: Wider<D::Width>,
{
    type Width = WiderOf<S, D>;
    const STATIC_REACH: i64 = S::REACH;
}
