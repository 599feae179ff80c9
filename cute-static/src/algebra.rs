//! The operators as methods of every layout.
//!
//! They are methods of an extension trait, not of `Layout` itself: a method whose bound fails then reports the bound,
//! which is the broken rule's sentence, and not that there is no such method.

pub(crate) mod inverse;
#[cfg(feature = "alloc")]
mod predicates;
mod recast;

use cute_core::Error;

#[cfg(feature = "alloc")]
pub use self::predicates::Predicates;
pub use self::recast::Recast;

use crate::composed_layout::product::{LogicalProductSwizzled, SwizzledProducted};
use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};
use crate::ops::append::{AppendMode, AppendModed};
use crate::ops::blocked_product::{BlockedProduct, BlockedProducted};
use crate::ops::coalesce::{Coalesce, CoalesceBy, Coalesced, CoalescedBy};
use crate::ops::complement::{Complement, ComplementInCosize, Complemented, ComplementedInCosize};
use crate::ops::composition::{Composed, Composition};
use crate::ops::cosize::{CosizeOf, Reach};
use crate::ops::crd2idx::{Crd2Idx, Index};
use crate::ops::dice::{Dice, Diced};
use crate::ops::evenly_divides::flat::{FlatDivideEvenly, FlatDividedEvenly};
use crate::ops::evenly_divides::tiled::{TiledDivideEvenly, TiledDividedEvenly};
use crate::ops::evenly_divides::zipped::{ZippedDivideEvenly, ZippedDividedEvenly};
use crate::ops::evenly_divides::{LogicalDivideEvenly, LogicalDividedEvenly};
use crate::ops::filter::{Filter, FilterBy, Filtered, FilteredBy};
use crate::ops::filter_zeros::{FilterZeros, ZerosFiltered, ZerosFilteredBy};
use crate::ops::flat_divide::{FlatDivide, FlatDivided};
use crate::ops::flat_product::{FlatProduct, FlatProducted};
use crate::ops::flatten::{Flatten, Flattened};
use crate::ops::get::{Entry, Get};
use crate::ops::group::{Group, Grouped};
use crate::ops::idx2crd::{Coordinate, Idx2Crd};
use crate::ops::logical_divide::{LogicalDivide, LogicalDivided};
use crate::ops::logical_product::{LogicalProduct, LogicalProducted};
use crate::ops::make_layout_like::{LayoutLike, MakeLayoutLike};
use crate::ops::prepend::{PrependMode, PrependModed};
use crate::ops::raked_product::{RakedProduct, RakedProducted};
use crate::ops::replace::{Replace, Replaced};
use crate::ops::select::{Select, Selected};
use crate::ops::size::{Size, SizeOf};
use crate::ops::slice::{Slice, Sliced};
use crate::ops::slice_and_offset::{SliceAndOffset, SliceOffset};
use crate::ops::take::{Take, Taken};
use crate::ops::tile_to_shape::{TileToShape, TiledToShape};
use crate::ops::tiled_divide::{TiledDivide, TiledDivided};
use crate::ops::tiled_product::{TiledProduct, TiledProducted};
use crate::ops::unflatten::{Unflatten, Unflattened};
use crate::ops::with_shape::{Reshaped, WithShape};
use crate::ops::zip::{Zip, ZippedWith};
use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::ops::zipped_product::{ZippedProduct, ZippedProducted};
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

    /// The span of the offsets, `1 + Σ (s − 1)·|d|`: see [`CosizeOf`](crate::ops::CosizeOf).
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
    /// `self ∘ right`: see [`Composition`](crate::ops::Composition).
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

    /// What the layout leaves out below `cotarget`: see [`Complement`](crate::ops::Complement).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn complement_in<C>(self, cotarget: C) -> Complemented<Self, C>
    where
        Self: Complement<C>,
    {
        crate::or_panic(self.complement_within(cotarget))
    }

    /// What the layout leaves out below `cotarget`, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_complement_in<C>(self, cotarget: C) -> Result<Complemented<Self, C>, Error>
    where
        Self: Complement<C>,
    {
        self.complement_within(cotarget)
    }

    /// What the layout leaves out below its own cosize.
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn complement(self) -> ComplementedInCosize<Self>
    where
        Self: ComplementInCosize,
    {
        crate::or_panic(self.complement_in_its_cosize())
    }

    /// The tile, and how often it repeats: see [`LogicalDivide`](crate::ops::LogicalDivide).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn logical_divide<T>(self, tiler: T) -> LogicalDivided<Self, T>
    where
        Self: LogicalDivide<T>,
    {
        crate::or_panic(self.divide(tiler))
    }

    /// The tile, and how often it repeats, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_logical_divide<T>(self, tiler: T) -> Result<LogicalDivided<Self, T>, Error>
    where
        Self: LogicalDivide<T>,
    {
        self.divide(tiler)
    }

    /// The layout, repeated as a tiler says: see [`LogicalProduct`](crate::ops::LogicalProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn logical_product<T>(self, tiler: T) -> LogicalProducted<Self, T>
    where
        Self: LogicalProduct<T>,
    {
        crate::or_panic(self.multiply(tiler))
    }

    /// The layout, repeated as a tiler says, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_logical_product<T>(self, tiler: T) -> Result<LogicalProducted<Self, T>, Error>
    where
        Self: LogicalProduct<T>,
    {
        self.multiply(tiler)
    }

    /// The layout, repeated where a swizzled tiler says: see [`LogicalProductSwizzled`].
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

    /// The tiles, and how often they repeat: `((tile, …), (rest, …))`: see [`ZippedDivide`](crate::ops::ZippedDivide).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn zipped_divide<T>(self, tiler: T) -> ZippedDivided<Self, T>
    where
        Self: ZippedDivide<T>,
    {
        crate::or_panic(self.divide_zipped(tiler))
    }

    /// As [`zipped_divide`](Self::zipped_divide), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_zipped_divide<T>(self, tiler: T) -> Result<ZippedDivided<Self, T>, Error>
    where
        Self: ZippedDivide<T>,
    {
        self.divide_zipped(tiler)
    }

    /// The tiles, and how often they repeat: `((tile, …), rest, …)`: see [`TiledDivide`](crate::ops::TiledDivide).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn tiled_divide<T>(self, tiler: T) -> TiledDivided<Self, T>
    where
        Self: TiledDivide<T>,
    {
        crate::or_panic(self.divide_tiled(tiler))
    }

    /// As [`tiled_divide`](Self::tiled_divide), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_tiled_divide<T>(self, tiler: T) -> Result<TiledDivided<Self, T>, Error>
    where
        Self: TiledDivide<T>,
    {
        self.divide_tiled(tiler)
    }

    /// The tiles, and how often they repeat: `(tile, …, rest, …)`: see [`FlatDivide`](crate::ops::FlatDivide).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn flat_divide<T>(self, tiler: T) -> FlatDivided<Self, T>
    where
        Self: FlatDivide<T>,
    {
        crate::or_panic(self.divide_flat(tiler))
    }

    /// As [`flat_divide`](Self::flat_divide), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_flat_divide<T>(self, tiler: T) -> Result<FlatDivided<Self, T>, Error>
    where
        Self: FlatDivide<T>,
    {
        self.divide_flat(tiler)
    }

    /// The layout repeated: `((tile, …), (rest, …))`: see [`ZippedProduct`](crate::ops::ZippedProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn zipped_product<T>(self, tiler: T) -> ZippedProducted<Self, T>
    where
        Self: ZippedProduct<T>,
    {
        crate::or_panic(self.multiply_zipped(tiler))
    }

    /// As [`zipped_product`](Self::zipped_product), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_zipped_product<T>(self, tiler: T) -> Result<ZippedProducted<Self, T>, Error>
    where
        Self: ZippedProduct<T>,
    {
        self.multiply_zipped(tiler)
    }

    /// The layout repeated: `((tile, …), rest, …)`: see [`TiledProduct`](crate::ops::TiledProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn tiled_product<T>(self, tiler: T) -> TiledProducted<Self, T>
    where
        Self: TiledProduct<T>,
    {
        crate::or_panic(self.multiply_tiled(tiler))
    }

    /// As [`tiled_product`](Self::tiled_product), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_tiled_product<T>(self, tiler: T) -> Result<TiledProducted<Self, T>, Error>
    where
        Self: TiledProduct<T>,
    {
        self.multiply_tiled(tiler)
    }

    /// The layout repeated: `(tile, …, rest, …)`: see [`FlatProduct`](crate::ops::FlatProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn flat_product<T>(self, tiler: T) -> FlatProducted<Self, T>
    where
        Self: FlatProduct<T>,
    {
        crate::or_panic(self.multiply_flat(tiler))
    }

    /// As [`flat_product`](Self::flat_product), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_flat_product<T>(self, tiler: T) -> Result<FlatProducted<Self, T>, Error>
    where
        Self: FlatProduct<T>,
    {
        self.multiply_flat(tiler)
    }

    /// The layout repeated, block beside block: see [`BlockedProduct`](crate::ops::BlockedProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn blocked_product<T>(self, tiler: T) -> BlockedProducted<Self, T>
    where
        Self: BlockedProduct<T>,
    {
        crate::or_panic(self.multiply_blocked(tiler))
    }

    /// As [`blocked_product`](Self::blocked_product), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_blocked_product<T>(self, tiler: T) -> Result<BlockedProducted<Self, T>, Error>
    where
        Self: BlockedProduct<T>,
    {
        self.multiply_blocked(tiler)
    }

    /// The layout repeated, its elements interleaved: see [`RakedProduct`](crate::ops::RakedProduct).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn raked_product<T>(self, tiler: T) -> RakedProducted<Self, T>
    where
        Self: RakedProduct<T>,
    {
        crate::or_panic(self.multiply_raked(tiler))
    }

    /// As [`raked_product`](Self::raked_product), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_raked_product<T>(self, tiler: T) -> Result<RakedProducted<Self, T>, Error>
    where
        Self: RakedProduct<T>,
    {
        self.multiply_raked(tiler)
    }

    /// The modes of one level in a profile: see [`Unflatten`](crate::ops::Unflatten).
    #[inline(always)]
    fn unflatten<P>(self, profile: P) -> Unflattened<Self, P>
    where
        Self: Unflatten<P>,
    {
        self.unflattened(profile)
    }

    /// The modes from `BEGIN` up to `END`: see [`Take`](crate::ops::Take).
    #[inline(always)]
    fn take<const BEGIN: usize, const END: usize>(self) -> Taken<BEGIN, END, Self>
    where
        Self: Take<BEGIN, END>,
    {
        self.taken()
    }

    /// The modes from `BEGIN` up to `END` as one: see [`Group`](crate::ops::Group).
    #[inline(always)]
    fn group<const BEGIN: usize, const END: usize>(self) -> Grouped<BEGIN, END, Self>
    where
        Self: Group<BEGIN, END>,
    {
        self.grouped()
    }

    /// The modes that the static integers `modes` name, in their order: see [`Select`](crate::ops::Select).
    #[inline(always)]
    fn select<I: Select<Self>>(self, modes: I) -> Selected<Self, I> {
        let _ = modes;
        I::select_from(self)
    }

    /// The layout with one more mode behind: see [`AppendMode`](crate::ops::AppendMode).
    ///
    /// # Panics
    /// Where the image of all modes together does not fit the width of the leaves.
    #[inline(always)]
    #[track_caller]
    fn append<L>(self, mode: L) -> AppendModed<Self, L>
    where
        Self: AppendMode<L>,
    {
        self.appended(mode)
    }

    /// The layout with one more mode before: see [`PrependMode`](crate::ops::PrependMode).
    ///
    /// # Panics
    /// Where the image of all modes together does not fit the width of the leaves.
    #[inline(always)]
    #[track_caller]
    fn prepend<L>(self, mode: L) -> PrependModed<Self, L>
    where
        Self: PrependMode<L>,
    {
        self.prepended(mode)
    }

    /// The layout with another mode `I`: see [`Replace`](crate::ops::Replace).
    ///
    /// # Panics
    /// Where the image of all modes together does not fit the width of the leaves.
    #[inline(always)]
    #[track_caller]
    fn replace<const I: usize, L>(self, mode: L) -> Replaced<I, Self, L>
    where
        Self: Replace<I, L>,
    {
        self.replaced(mode)
    }

    /// The modes in pairs with those of another layout: see [`Zip`](crate::ops::Zip).
    ///
    /// # Panics
    /// Where the image of all modes together does not fit the width of the leaves.
    #[inline(always)]
    #[track_caller]
    fn zip<L>(self, other: L) -> ZippedWith<Self, L>
    where
        Self: Zip<L>,
    {
        self.zipped(other)
    }

    /// The same offsets in another shape: see [`WithShape`](crate::ops::WithShape).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn with_shape<S>(self, shape: S) -> Reshaped<Self, S>
    where
        Self: WithShape<S>,
    {
        crate::or_panic(self.reshape(shape))
    }

    /// As [`with_shape`](Self::with_shape), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_with_shape<S>(self, shape: S) -> Result<Reshaped<Self, S>, Error>
    where
        Self: WithShape<S>,
    {
        self.reshape(shape)
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

    /// The open modes, and the offset of the fixed ones: see [`SliceAndOffset`](crate::ops::SliceAndOffset).
    #[inline(always)]
    fn slice_and_offset<C: IntoCoord>(self, coord: C) -> (Sliced<Self, C::Coord>, SliceOffset<Self, C::Coord>)
    where
        Self: SliceAndOffset<C::Coord>,
    {
        self.sliced_and_offset(coord.into_coord())
    }

    /// The layout, and the offset of a coordinate that becomes its origin: `A(c + x) = A(c) + A(x)` where no digit of the
    /// sum carries.
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

    /// The tile, and how often it repeats, without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn logical_divide_evenly<T>(self, tiler: T) -> LogicalDividedEvenly<Self, T>
    where
        Self: LogicalDivideEvenly<T>,
    {
        crate::or_panic(self.divide_evenly(tiler))
    }

    /// As [`logical_divide_evenly`](Self::logical_divide_evenly), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_logical_divide_evenly<T>(self, tiler: T) -> Result<LogicalDividedEvenly<Self, T>, Error>
    where
        Self: LogicalDivideEvenly<T>,
    {
        self.divide_evenly(tiler)
    }

    /// `((tile, …), (rest, …))` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn zipped_divide_evenly<T>(self, tiler: T) -> ZippedDividedEvenly<Self, T>
    where
        Self: ZippedDivideEvenly<T>,
    {
        crate::or_panic(self.divide_zipped_evenly(tiler))
    }

    /// As [`zipped_divide_evenly`](Self::zipped_divide_evenly), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_zipped_divide_evenly<T>(self, tiler: T) -> Result<ZippedDividedEvenly<Self, T>, Error>
    where
        Self: ZippedDivideEvenly<T>,
    {
        self.divide_zipped_evenly(tiler)
    }

    /// `((tile, …), rest, …)` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn tiled_divide_evenly<T>(self, tiler: T) -> TiledDividedEvenly<Self, T>
    where
        Self: TiledDivideEvenly<T>,
    {
        crate::or_panic(self.divide_tiled_evenly(tiler))
    }

    /// As [`tiled_divide_evenly`](Self::tiled_divide_evenly), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_tiled_divide_evenly<T>(self, tiler: T) -> Result<TiledDividedEvenly<Self, T>, Error>
    where
        Self: TiledDivideEvenly<T>,
    {
        self.divide_tiled_evenly(tiler)
    }

    /// `(tile, …, rest, …)` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn flat_divide_evenly<T>(self, tiler: T) -> FlatDividedEvenly<Self, T>
    where
        Self: FlatDivideEvenly<T>,
    {
        crate::or_panic(self.divide_flat_evenly(tiler))
    }

    /// As [`flat_divide_evenly`](Self::flat_divide_evenly), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_flat_divide_evenly<T>(self, tiler: T) -> Result<FlatDividedEvenly<Self, T>, Error>
    where
        Self: FlatDivideEvenly<T>,
    {
        self.divide_flat_evenly(tiler)
    }

    /// The layout repeated up to a shape, in an order: see [`TileToShape`](crate::ops::TileToShape).
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule, with the rule's sentence.
    #[inline(always)]
    #[track_caller]
    fn tile_to_shape<S, O>(self, shape: S, order: O) -> TiledToShape<Self, S, O>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        crate::or_panic(self.tiled_to_shape(shape))
    }

    /// As [`tile_to_shape`](Self::tile_to_shape), or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    fn try_tile_to_shape<S, O>(self, shape: S, order: O) -> Result<TiledToShape<Self, S, O>, Error>
    where
        Self: TileToShape<S, O>,
    {
        let _ = order;
        self.tiled_to_shape(shape)
    }

    /// The compact layout in the order of this one's strides: see [`MakeLayoutLike`](crate::ops::MakeLayoutLike).
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
        Self: FilterZeros<Self::Stride>,
    {
        self.zeros_filtered(self.into_parts().1)
    }

    /// The layout with the modes where `profile` is `_0` at size 1.
    #[inline(always)]
    fn filter_zeros_by<P>(self, profile: P) -> ZerosFilteredBy<Self, P>
    where
        Self: FilterZeros<P>,
    {
        self.zeros_filtered(profile)
    }

    /// The layout without its stride-0 modes, coalesced: see [`Filter`](crate::ops::Filter).
    #[inline(always)]
    fn filter(self) -> Filtered<Self>
    where
        Self: Filter,
    {
        self.filtered()
    }

    /// Each mode that `profile` lists, filtered.
    #[inline(always)]
    fn filter_by<P>(self, profile: P) -> FilteredBy<Self, P>
    where
        Self: FilterBy<P>,
    {
        self.filtered_by(profile)
    }

    /// The same function with as few modes as its types allow: see [`Coalesce`](crate::ops::Coalesce).
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

    /// All integers as the modes of one level: see [`Flatten`](crate::ops::Flatten).
    #[inline(always)]
    fn flatten(self) -> Flattened<Self>
    where
        Self: Flatten,
    {
        self.flattened()
    }

    /// Mode `I` of the layout: see [`Get`](crate::ops::Get).
    #[inline(always)]
    fn get<const I: usize>(self) -> Layout<Entry<I, Self::Shape>, Entry<I, Self::Stride>>
    where
        Self::Shape: Get<I>,
        Self::Stride: Get<I>,
    {
        let (shape, stride) = self.into_parts();
        Layout::from_parts(shape.get(), stride.get())
    }

    /// The offset of a coordinate: see [`Crd2Idx`](crate::ops::Crd2Idx).
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
