//! `slice`: returns the modes of a tensor that a coordinate does not fix. An integer fixes a mode,
//! `..` keeps a mode, and a range keeps a part of it.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the fixed entries are in the shape | `CoordinateOutOfRange` |
//! | the ranges are in the shape | `SpanOutside`, `SpanBackward`: [`span`](super::span) |
#![allow(unsafe_code, reason = "a slice has offsets of the whole only")]

use cute_core::{Error, Operator};
use cute_static::__tensor::span::CoordRange;

use crate::Underscore;
use crate::composed_layout::ComposedLayout;
use crate::cuts::not_past::{NotPast, OwnCoord};
use crate::errors::operator;
use crate::int::{Dyn, Int, Integer};
use crate::layout::Layout;
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::in_shape::{InShape, Picked};
use crate::ops::slice::Keep;
use crate::ops::slice_and_offset::Closed;
use crate::promise::Promise;
use crate::sealed::Sealed;
use crate::storage::engine::Shift;
use crate::storage::map::OffsetMap;
use crate::swizzle::SwizzleParts;
use crate::tensor::Tensor;
use crate::tuple::{IntoCoord, for_each_arity, for_each_pair_of_ranks};

/// A layout that [`slice`](Tensor::slice) can cut at a coordinate of type `C`.
///
/// # Safety
/// If `coord` is in the map's shape, then each offset of the output, plus the returned number, is
/// the map's offset of a coordinate in the map's shape.
#[diagnostic::on_unimplemented(
    message = "slice: `{Self}` is not known to accept the coordinate `{C}`",
    label = "not known to be sliced",
    note = "in generic code, add the bound `L: SliceMap<(Dyn<u64>, Underscore)>`, where `usize` is \
            `Dyn<u64>` and `..` is `Underscore`, and for `InShape<L::Shape>` of that type"
)]
pub unsafe trait SliceMap<C>: OffsetMap {
    /// The layout of the modes that the coordinate does not fix.
    type Output: OffsetMap;
    /// Returns the offset where the slice begins, and the layout of the slice relative to this
    /// offset.
    fn slice_map(self, coord: C) -> (i64, Self::Output);
}

/// A coordinate in the shape `S`. Each integer in the coordinate fixes a mode, and contributes to
/// the offset.
pub trait FixedOffset<S, D>: Copy + Sealed {
    /// Computes the offset in 64 bits, whatever the width of the integers in the coordinate.
    fn fixed_offset(self, layout: Layout<S, D>) -> i64;
}

macro_rules! fixed_offset {
    ([$($p:ident)*] $coord:ty, $shape:ty) => {
        impl<D: Copy, $($p),*> FixedOffset<$shape, D> for $coord
        where
            $shape: Copy,
            Self: Closed<Output: Crd2Idx<$shape, D, i64>> + Sealed,
        {
            #[inline(always)]
            fn fixed_offset(self, layout: Layout<$shape, D>) -> i64 {
                let (shape, stride) = layout.into_pair();
                self.closed().crd2idx(shape, stride).value()
            }
        }
    };
}

/// `no_offset!` implements the offset for coordinates of another profile than the shape.
/// [`InShape`] refuses them, so this impl only prevents a second error.
macro_rules! no_offset {
    ([$($p:ident)*] $coord:ty, $shape:ty) => {
        impl<D: Copy, $($p: Copy),*> FixedOffset<$shape, D> for $coord
        where
            Self: Copy + Sealed,
        {
            fn fixed_offset(self, _: Layout<$shape, D>) -> i64 {
                0
            }
        }
    };
}

fixed_offset!([S] Underscore, S);
fixed_offset!([S Z] Int<Z>, S);
fixed_offset!([S W] Dyn<W>, S);
fixed_offset!([S B E] CoordRange<B, E>, S);

macro_rules! of_tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        fixed_offset!([$($A)* $($B)*] ($($A,)*), ($($B,)*));
        no_offset!([Z $($A)*] ($($A,)*), Int<Z>);
        no_offset!([W $($A)*] ($($A,)*), Dyn<W>);
    };
}

for_each_arity!(of_tuples);

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        no_offset!([$($A)* $($B)*] ($($A,)*), ($($B,)*));
    )* };
}

for_each_pair_of_ranks!(ranks_differ);

/// One or more modes. A slice without modes would be a single element, and a tensor without modes
/// has no coordinate.
#[diagnostic::on_unimplemented(
    message = "slice: the coordinate fixes every mode; `tensor[coord]` is the element, and `..` \
               leaves a mode open",
    label = "no mode is left",
    note = "`tensor.slice((2, ..))` is row 2 of a matrix, and `tensor.slice((.., 2))` its column 2"
)]
pub trait LeftOpen: Copy {
    type Modes: Copy;
    fn modes(self) -> Self::Modes;
}

macro_rules! left_open {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p: Copy> LeftOpen for $leaf {
            type Modes = Self;

            #[inline(always)]
            fn modes(self) -> Self {
                self
            }
        }
    )* };
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Copy),*> LeftOpen for ($($A,)*) {
            type Modes = Self;

            #[inline(always)]
            fn modes(self) -> Self {
                self
            }
        }
    };
}

left_open! {
    Z Int<Z>;
    W Dyn<W>;
}

for_each_arity!(left_open);

type Open<Op, T, C> = <<C as Keep<Op, T>>::Output as LeftOpen>::Modes;

/// The modes that `C` does not fix. A mode under a range has the extent of the range.
type Ranged<S, D, C> =
    Layout<Open<operator::SliceExtents, S, C>, Open<operator::SliceStrides, D, C>>;

/// Builds the layout of the modes that a coordinate does not fix. A layout still satisfies its
/// rules if an extent becomes smaller, or becomes 64 bits wide. If an extent becomes static, sums
/// may be computed in fewer bits than before.
#[inline(always)]
#[track_caller]
fn ranged<S: Copy, D: Copy, C>(layout: Layout<S, D>, coord: C) -> Ranged<S, D, C>
where
    C: Copy
        + Keep<operator::SliceExtents, S, Output: LeftOpen>
        + Keep<operator::SliceStrides, D, Output: LeftOpen>,
    C: OwnCoord,
    Ranged<S, D, C>: Promise,
{
    let (shape, stride) = layout.into_pair();
    let shape = Keep::<operator::SliceExtents, S>::keep(coord, shape).modes();
    let stride = Keep::<operator::SliceStrides, D>::keep(coord, stride).modes();
    // SAFETY: the extents are not greater than before; if one becomes static, the next line checks
    // the promises.
    let ranged = unsafe { Layout::from_parts_unchecked(shape, stride) };
    if const { C::NARROWS } {
        ranged.must_promise(Operator::Tensor)
    } else {
        ranged
    }
}

// SAFETY: a layout's offset is the sum over its modes, open and fixed, and the fixed entries are
// leaves (T3, T9). A mode under a range has the coordinates of the range from its begin on, and the
// begin is part of the fixed offset.
unsafe impl<S, D, C> SliceMap<C> for Layout<S, D>
where
    S: Copy,
    D: Copy,
    Self: OffsetMap<Shape = S, Stride = D>,
    C: Keep<operator::SliceExtents, S, Output: LeftOpen>
        + Keep<operator::SliceStrides, D, Output: LeftOpen>,
    Ranged<S, D, C>: OffsetMap + Promise,
    C: FixedOffset<S, D> + OwnCoord<Own: NotPast<S>>,
{
    type Output = Ranged<S, D, C>;

    #[inline(always)]
    fn slice_map(self, coord: C) -> (i64, Self::Output) {
        (coord.fixed_offset(self), ranged(self, coord))
    }
}

// SAFETY: the swizzle's argument is the sum of the offset and of all modes, open and fixed. No
// partial sum wraps: each is the argument at a coordinate in the shape, which is known to fit (T2).
unsafe impl<A, O, S, D, C> SliceMap<C> for ComposedLayout<A, O, Layout<S, D>>
where
    A: SwizzleParts,
    O: Integer,
    S: Copy,
    D: Copy,
    Self: OffsetMap<Shape = S, Stride = D>,
    C: Keep<operator::SliceExtents, S, Output: LeftOpen>
        + Keep<operator::SliceStrides, D, Output: LeftOpen>,
    Ranged<S, D, C>: Promise,
    ComposedLayout<A, Dyn<i64>, Ranged<S, D, C>>: OffsetMap,
    C: FixedOffset<S, D> + OwnCoord<Own: NotPast<S>>,
{
    type Output = ComposedLayout<A, Dyn<i64>, Ranged<S, D, C>>;

    #[inline(always)]
    fn slice_map(self, coord: C) -> (i64, Self::Output) {
        let offset = self
            .offset()
            .value()
            .wrapping_add(coord.fixed_offset(self.layout()));
        (
            0,
            ComposedLayout::new(
                self.swizzle(),
                Dyn::new(offset),
                ranged(self.layout(), coord),
            ),
        )
    }
}

/// The result of slicing the map `L` by a coordinate `C`.
pub type SlicedMap<L, C> = <L as SliceMap<C>>::Output;

impl<E: Shift, L: OffsetMap> Tensor<E, L> {
    /// Returns a tensor of the modes for which `coord` has `_`, `..` or a range. An integer selects
    /// one position along its mode, and drops the mode.
    ///
    /// # Panics
    /// Panics if an integer or a range of `coord` is not in the shape.
    ///
    /// # Rules
    /// | rule | entry of `coord` | the mode in the result |
    /// |---|---|---|
    /// | TS3 | an integer | is dropped |
    /// | TS4 | `_`, `..` | is kept |
    /// | TS5 | a range, `2..5`, `2..=4`, `k..`, `..k` | has the length of the range as a run-time extent, and the same stride; `k..k` is empty |
    /// | TS6 | `.._4` | has the static extent 4 |
    ///
    /// A range applies only to a mode that is one integer; call `flatten` first for a nested mode.
    /// It is checked once, in this call.
    ///
    /// | rule | layout | the offset of the integers |
    /// |---|---|---|
    /// | TS1 | plain | moves the engine; the new layout is the [`slice`](cute_static::ops::Slice) of the old one |
    /// | TS2 | swizzled | is added before the swizzle, so the result is exact; the engine does not move |
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 24] = std::array::from_fn(|i| i as u32);
    /// let tensor = make_tensor(&data, layout!((4, 6):(6, 1)));
    /// assert_eq!(tensor.slice((2, ..)).iter().collect::<Vec<_>>(), [12, 13, 14, 15, 16, 17]);
    /// assert_eq!(tensor.slice((.., 5))[3], 23);
    /// assert!(tensor.try_slice((4, ..)).is_err());
    /// let block = tensor.slice((1.., 2..5));
    /// assert_eq!((block.layout().to_string().as_str(), block[(0, 0)]), ("(3,3):(_6,_1)", 8));
    /// // A static number of rows and columns, from a run-time position on.
    /// let (i, j) = (2, 3);
    /// assert_eq!(tensor.slice((i.., j..)).slice((.._2, .._2)).layout().to_string(), "(_2,_2):(_6,_1)");
    /// let error = tensor.try_slice((2..7, ..)).unwrap_err();
    /// assert_eq!(error.to_string(), "tensor: range 2..7 is not within an extent of 4");
    /// let tiles = tensor.zipped_divide(tile!((2, 3)));
    /// assert_eq!(tiles.slice((.., (1, 0))).iter().collect::<Vec<_>>(), [12, 18, 13, 19, 14, 20]);
    /// ```
    ///
    /// Source: CuTe `tensor_impl.hpp`, `Tensor::operator()`.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: IntoCoord>(self, coord: C) -> Tensor<E, SlicedMap<L, C::Coord>>
    where
        C::Coord: InShape<L::Shape>,
        L: SliceMap<C::Coord>,
    {
        self.slice_at(coord.into_coord())
    }

    /// Slices the tensor by a coordinate that [`slice`](Self::slice) has converted to leaves.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn slice_at<C: InShape<L::Shape>>(self, coord: C) -> Tensor<E, SlicedMap<L, C>>
    where
        L: SliceMap<C>,
    {
        coord.must_be_in_shape(Operator::Tensor, self.layout.affine().shape());
        // SAFETY: the coordinate is in the shape.
        unsafe { self.slice_known(coord) }
    }

    /// Like [`slice_at`](Self::slice_at), for a tensor that has been divided into tiles. If the
    /// selected tile does not exist, the error names the tile.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn slice_picked<C: InShape<L::Shape>>(self, coord: C) -> Tensor<E, SlicedMap<L, C>>
    where
        L: SliceMap<C>,
    {
        coord.must_pick(Picked::Pair, self.layout.affine().shape());
        // SAFETY: the coordinate is in the shape.
        unsafe { self.slice_known(coord) }
    }

    /// Returns the modes that a coordinate does not fix, without a check.
    ///
    /// # Safety
    /// The coordinate is in the shape.
    #[inline(always)]
    #[track_caller]
    unsafe fn slice_known<C>(self, coord: C) -> Tensor<E, SlicedMap<L, C>>
    where
        L: SliceMap<C>,
    {
        let (offset, layout) = self.layout.slice_map(coord);
        Tensor {
            // SAFETY: the coordinate is in the shape (T3), so the slice's offsets are this tensor's
            // (T1), whose engine is moved.
            engine: unsafe { self.engine.shift(offset) },
            layout,
        }
    }

    /// Like [`slice`](Self::slice), but returns an error if an integer or a range is not in the
    /// shape.
    ///
    /// # Errors
    /// * [`CoordinateOutOfRange`](cute_core::Violation::CoordinateOutOfRange) for an integer
    /// * [`SpanOutside`](cute_core::Violation::SpanOutside) for a range that leaves its mode
    /// * [`SpanBackward`](cute_core::Violation::SpanBackward) for a range whose end is before its
    ///   begin
    ///
    /// # Panics
    /// Panics if, after a slice by a range with a static end, all modes are 32-bit but their
    /// offsets do not fit in 32 bits.
    #[inline(always)]
    pub fn try_slice<C: IntoCoord>(
        self,
        coord: C,
    ) -> Result<Tensor<E, SlicedMap<L, C::Coord>>, Error>
    where
        C::Coord: InShape<L::Shape>,
        L: SliceMap<C::Coord>,
    {
        // The coordinate is converted only once, because a second conversion might give another
        // coordinate.
        let coord = coord.into_coord();
        coord.check_in_shape(Operator::Tensor, self.layout.affine().shape())?;
        Ok(self.slice_at(coord))
    }
}
