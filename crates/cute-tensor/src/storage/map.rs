//! `OffsetMap`: the offsets of a layout and their bounds. Only layouts and swizzled layouts
//! implement this trait, because memory safety relies on its methods.
#![allow(unsafe_code, reason = "the trait is a promise about offsets")]

use core::fmt;

use cute_core::{Error, Operator, Violation};
use cute_static::display;

use crate::algebra::Algebra;
use crate::composed_layout::ComposedLayout;
use crate::cuts::not_past::{NotPast, OwnCoord};
use crate::int::count::{ALL_ARE_COUNTABLE, count, is_countable};
use crate::int::{Dyn, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::loops::walk::Walk;
use crate::modes::{MOST, ModeTable, ModesOf, UNBOUNDED};
use crate::offsets::Offsets;
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::in_shape::InShape;
use crate::ops::size::Size;
use crate::profile::{StrideFits, Widest};
use crate::sealed::Sealed;
use crate::swizzle::SwizzleParts;
use crate::swizzle::bounds::{bounds_without_search, swizzled_bounds};
use crate::tuple::{IntTuple, IntoCoord};

/// A function from coordinates to offsets, as tensors use it: every layout and composed layout. In
/// generic code, name it as the bound of the layout `L` of a `Tensor<E, L>`.
///
/// The affine part (the layout without its swizzle) gives an offset, and `finish` converts it to
/// the final offset.
///
/// # Safety
/// - For every coordinate in the shape, `finish` of the affine part's offset is within `bounds`.
/// - If the layout is empty, `bounds` is `(0, -1)`. If the number of coordinates does not fit in a
///   `usize`, `bounds` is larger than any storage.
/// - If `BOUNDS` and `MODES` are `Some`, they equal the results of `bounds` and `modes`.
/// - `finish` maps different offsets of the affine part to different offsets.
/// - Let `n` be a divisor of `RUN`, or any positive number if `RUN` is `None`. Let `x` be a
///   multiple of `n`, and `0 <= i < n`. If `begins_at(n)` is true, then `finish(x + i)` is
///   `finish(x) + i`.
/// - If `PERIOD` is positive, it is a power of two, and `finish` permutes each block of `PERIOD`
///   arguments that begins at a multiple of `PERIOD`. The block's offsets and its arguments are
///   then the same set of numbers.
/// - If `REPEATS` is positive, it is a power of two, and
///   `finish(x + REPEATS) = finish(x) + REPEATS`.
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` is not known to be a layout; in generic code, add the bound \
               `L: Matrix` for two modes, or `L: OffsetMap`",
    label = "not known to be a layout",
    note = "`try_layout!(…)` returns a `Result`, which is not a layout: use `?` or `unwrap()` \
            first",
    note = "a `cute::dynamic::Layout` becomes a typed layout with \
            `Layout::from_dynamic(&layout)?`, and a shape with `layout!((4, 6))`; `tensor.layout()` is the layout of a tensor"
)]
pub unsafe trait OffsetMap:
    Copy + crate::tensor::sealed::SealedTensor + IndexedBy<usize>
{
    /// The type of the shape, over which the algorithms loop.
    type Shape: Copy + Size + Walk<Self::Stride, Self::Stride>;
    /// The stride of the affine part.
    type Stride: Copy + IntTuple;
    /// The layout without its swizzle.
    type Affine: Offsets + Algebra + AnyLayout<Shape = Self::Shape, Stride = Self::Stride>;
    /// The least and the greatest offset, if they are known at compile time.
    const BOUNDS: Option<(i64, i64)>;
    /// The modes of the affine part, if they are known at compile time.
    const MODES: Option<ModeTable>;
    /// The length of the runs of offsets that the swizzle keeps together. It is a power of two, or
    /// `None` if all offsets stay together. For `Sw<2,3,3>` it is 8.
    const RUN: Option<i64>;
    /// The number of offsets in an aligned block that the swizzle permutes, or 0 if unknown. For
    /// `Sw<2,3,3>` it is 32.
    const PERIOD: i64;
    /// The distance between two offsets that the swizzle changes in the same way, or 0 if unknown.
    /// For `Sw<2,3,3>` it is 256.
    const REPEATS: i64;

    /// Returns the affine part.
    fn affine(self) -> Layout<Self::Shape, Self::Stride>;
    /// Returns the affine part, as the type that implements the operators of the algebra.
    fn affine_layout(self) -> Self::Affine;
    /// Converts an offset of the affine part to an offset of the map.
    fn finish(self, offset: i64) -> i64;
    /// Returns the swizzle's argument for an offset of the affine part.
    fn argument(self, offset: i64) -> i64;
    /// Returns true if the offsets form aligned runs of `n` offsets.
    fn begins_at(self, n: i64) -> bool;
    /// Returns the least and the greatest offset. The result is `(0, -1)` if an extent is 0, and
    /// the range of all 64-bit numbers if the number of coordinates does not fit in a `usize`.
    fn bounds(self) -> (i64, i64);
    /// Returns the modes of the affine part.
    fn modes(self) -> ModeTable;
    /// Writes the layout in the same way as its `Display` implementation.
    ///
    /// # Errors
    /// Returns an error if the formatter does.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Returns the number of coordinates, or `usize::MAX` if it does not fit in a `usize`. A tensor
    /// never has that many coordinates (T10).
    #[inline(always)]
    fn coordinates(self) -> usize {
        count(self.affine().shape().size().value())
    }
}

/// Checks T10: the number of a tensor's coordinates fits in a `usize`. The check of the bounds
/// would reject the same layouts, but the error of this check states the reason.
#[inline(always)]
pub(crate) fn must_be_countable<L: OffsetMap>(operator: Operator, layout: L) -> Result<(), Error> {
    if ALL_ARE_COUNTABLE {
        return Ok(());
    }
    let size = layout.affine().shape().size().value();
    if is_countable(size) {
        return Ok(());
    }
    Err(Error::new(
        operator,
        Violation::Uncountable {
            size,
            bits: usize::BITS,
        },
    ))
}

/// Returns the bounds of a map. They are a constant if the type determines them.
#[inline(always)]
pub(crate) fn bounds<L: OffsetMap>(layout: L) -> (i64, i64) {
    const { L::BOUNDS }.unwrap_or_else(|| layout.bounds())
}

/// Computes the bounds of a layout from its modes, and checks each sum for overflow. The function
/// is not inlined, so that the code of its callers stays small.
#[cold]
#[inline(never)]
fn bounds_of_large<S: ModesOf<D>, D>(shape: S, stride: D) -> (i64, i64) {
    shape.reached::<false>(stride).bounds()
}

// SAFETY: the bounds are the sums of the modes' least and greatest contributions, which fit in 64
// bits in every layout that can be made; `finish` changes nothing.
unsafe impl<S, D> OffsetMap for Layout<S, D>
where
    // Sealed: shapes, strides and coordinates from outside
    // this crate are not trusted.
    S: Copy + Size + ModesOf<D> + Widest + StrideFits<D> + Walk<D, D> + Sealed,
    D: IntTuple + Widest + Sealed,
    Dyn<u64>: InShape<S> + Crd2Idx<S, D, i64>,
    Self: Offsets + AnyLayout<Shape = S, Stride = D>,
{
    type Shape = S;
    type Stride = D;
    type Affine = Self;
    const BOUNDS: Option<(i64, i64)> = match S::STATIC {
        Some(modes) => Some(modes.bounds()),
        None => None,
    };
    const MODES: Option<ModeTable> = S::STATIC;
    const RUN: Option<i64> = None;
    const PERIOD: i64 = 1;
    const REPEATS: i64 = 1;

    #[inline(always)]
    fn affine(self) -> Self {
        self
    }

    #[inline(always)]
    fn affine_layout(self) -> Self {
        self
    }

    #[inline(always)]
    fn finish(self, offset: i64) -> i64 {
        offset
    }

    #[inline(always)]
    fn argument(self, offset: i64) -> i64 {
        offset
    }

    #[inline(always)]
    fn begins_at(self, _: i64) -> bool {
        true
    }

    #[inline(always)]
    fn bounds(self) -> (i64, i64) {
        if !ALL_ARE_COUNTABLE && !is_countable(self.shape().size().value()) {
            return UNBOUNDED;
        }
        let (shape, stride) = self.into_pair();
        if const { S::BITS_KNOWN.limits().is_none() } {
            return shape.reached::<false>(stride).bounds();
        }
        if shape.is_small(stride) {
            return shape.reached::<true>(stride).bounds_of_small();
        }
        bounds_of_large(shape, stride)
    }

    fn modes(self) -> ModeTable {
        self.shape().modes(self.stride())
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", display(self.shape()), display(self.stride()))
    }
}

/// Returns the number of consecutive offsets that remain consecutive after `offset` is added and
/// the sum is swizzled. The swizzle neither reads nor changes the bits below `M`.
pub const fn run(swizzle: cute_core::Swizzle, offset: Option<i64>) -> Option<i64> {
    if swizzle.bits() == 0 {
        return None;
    }
    let places = match offset {
        // 0 has 64 trailing zeros, more than any base.
        Some(offset) if offset.trailing_zeros() < swizzle.base() => offset.trailing_zeros(),
        _ => swizzle.base(),
    };
    Some(1 << places)
}

/// Returns the same length as [`ModeTable::run`], without a list of the modes.
#[inline(always)]
fn run_of_leaves<S: IntTuple, D: IntTuple>(shape: S, stride: D) -> i64 {
    let mut run = 1;
    for _ in 0..const { D::LEAVES } {
        let before = run;
        for leaf in 0..const { D::LEAVES } {
            run = ModeTable::continued(run, shape.leaf(leaf), stride.leaf(leaf));
        }
        if run == before {
            break;
        }
    }
    run
}

/// Computes the bounds of a swizzled layout from a list of its modes. The function is not inlined,
/// so that the code of its callers stays small.
#[cold]
#[inline(never)]
fn searched_bounds<L: OffsetMap>(
    swizzle: cute_core::Swizzle,
    layout: L,
    plain: (i64, i64),
    offset: i64,
) -> (i64, i64) {
    // The list contains the modes if it is long enough. For a layout with more integers, the bounds
    // are computed from bits.
    let table = const { <L::Stride as IntTuple>::LEAVES <= MOST }.then(|| layout.modes());
    swizzled_bounds(swizzle, table.as_ref(), plain, offset)
}

// SAFETY: `bounds_without_search` and `swizzled_bounds` compute the bounds (BS1 to BS6), and unless
// they are larger than any storage, no argument of the swizzle wraps (T2). Adding an offset and
// swizzling are bijections of 64 bits, so different offsets stay different. A swizzle keeps the
// bits below its base, and with them the runs that `run` returns. Within a block of its period only
// bits below the period change; bits above both of its masks change nothing.
unsafe impl<A, O, S, D> OffsetMap for ComposedLayout<A, O, Layout<S, D>>
where
    A: SwizzleParts,
    O: Integer,
    Layout<S, D>:
        OffsetMap<Shape = S, Stride = D> + Offsets + Algebra + AnyLayout<Shape = S, Stride = D>,
    S: Copy + Size + Walk<D, D>,
    D: IntTuple,
    Dyn<u64>: InShape<S> + Crd2Idx<S, D, i64>,
{
    type Shape = S;
    type Stride = D;
    type Affine = Layout<S, D>;
    const BOUNDS: Option<(i64, i64)> = match (<Layout<S, D> as OffsetMap>::BOUNDS, O::STATIC) {
        (Some(bounds), Some(offset)) => Some(swizzled_bounds(
            A::SWIZZLE,
            Self::MODES.as_ref(),
            bounds,
            offset,
        )),
        _ => None,
    };
    const MODES: Option<ModeTable> = <Layout<S, D> as OffsetMap>::MODES;
    const RUN: Option<i64> = run(A::SWIZZLE, O::STATIC);
    // A period that does not fit is represented by a negative number.
    const PERIOD: i64 = if A::SWIZZLE.period() > 0 {
        A::SWIZZLE.period()
    } else {
        0
    };
    const REPEATS: i64 = match A::SWIZZLE.mask().leading_zeros() {
        0 | 1 => 0,
        zeros => 1 << (i64::BITS - zeros),
    };

    #[inline(always)]
    fn affine(self) -> Layout<S, D> {
        self.layout()
    }

    #[inline(always)]
    fn affine_layout(self) -> Layout<S, D> {
        self.layout()
    }

    #[inline(always)]
    fn finish(self, offset: i64) -> i64 {
        A::SWIZZLE.apply(self.argument(offset))
    }

    #[inline(always)]
    fn argument(self, offset: i64) -> i64 {
        self.offset().value().wrapping_add(offset)
    }

    #[inline(always)]
    fn begins_at(self, n: i64) -> bool {
        A::SWIZZLE.bits() == 0 || self.offset().value() % n == 0
    }

    #[inline(always)]
    fn bounds(self) -> (i64, i64) {
        if let Some(bounds) = const { Self::BOUNDS } {
            return bounds;
        }
        let (plain, offset) = (bounds(self.layout()), self.offset().value());
        let run = run_of_leaves(self.layout().shape(), self.layout().stride());
        bounds_without_search(A::SWIZZLE, run, plain, offset)
            .unwrap_or_else(|_| searched_bounds(A::SWIZZLE, self.layout(), plain, offset))
    }

    fn modes(self) -> ModeTable {
        OffsetMap::modes(self.layout())
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} o {} o ", A::SWIZZLE, display(self.offset()))?;
        self.layout().write(f)
    }
}

/// A layout that accepts coordinates of the type `C`: an integer, or a tuple with an entry for each
/// mode. Every layout accepts a `usize` as the linear coordinate.
///
/// Use it as a bound of generic code that indexes tensors, for example
/// `L: IndexedBy<(usize, usize)>`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::tensor::{IndexedBy, OffsetMap, Storage};
///
/// fn corner<E: Storage<Item = u8>, L: OffsetMap + IndexedBy<(usize, usize)>>(
///     tensor: &Tensor<E, L>,
/// ) -> u8 {
///     tensor[(0_usize, 0_usize)]
/// }
///
/// assert_eq!(corner(&make_tensor(&[7, 8, 9, 10], layout!((2, 2)))), 7);
/// ```
#[diagnostic::on_unimplemented(
    message = "tensor: `{C}` is not a coordinate of this layout",
    label = "not a coordinate of this layout",
    note = "implement `IntoCoord` to convert your own type into a coordinate of the library"
)]
pub trait IndexedBy<C>: Copy {
    /// The type of the converted coordinate.
    type Leaves: Leaves<Self>;
    /// Converts a coordinate.
    fn leaves(coord: C) -> Self::Leaves;

    /// Returns true if the coordinate is in the shape.
    #[inline(always)]
    fn contains(self, coord: C) -> bool {
        Self::leaves(coord).lies_in(self)
    }
}

impl<C: IntoCoord<Coord: Leaves<L>>, L: OffsetMap> IndexedBy<C> for L {
    type Leaves = C::Coord;

    #[inline(always)]
    fn leaves(coord: C) -> C::Coord {
        coord.into_coord()
    }
}

/// A coordinate that has been converted for a map.
pub trait Leaves<L>: Copy + Sealed {
    /// Returns true if the coordinate is in the shape.
    fn lies_in(self, map: L) -> bool;
    /// Panics if the coordinate is not in the shape.
    fn must_lie_in(self, map: L);
    /// Returns the offset of the coordinate.
    fn offset_in(self, map: L) -> i64;
}

impl<C, L> Leaves<L> for C
where
    L: OffsetMap,
    // The offset is computed in 64 bits, whatever the integers in the coordinate, so no product is
    // truncated.
    C: OwnCoord<Own: NotPast<L::Shape>> + InShape<L::Shape> + Crd2Idx<L::Shape, L::Stride, i64>,
{
    #[inline(always)]
    fn lies_in(self, map: L) -> bool {
        self.in_shape(map.affine().shape())
    }

    #[inline(always)]
    #[track_caller]
    fn must_lie_in(self, map: L) {
        self.must_be_in_shape(Operator::Tensor, map.affine().shape());
    }

    #[inline(always)]
    fn offset_in(self, map: L) -> i64 {
        let (shape, stride) = map.affine().into_pair();
        map.finish(self.crd2idx(shape, stride).value())
    }
}

/// Returns the offset of a linear coordinate.
#[inline(always)]
pub(crate) fn offset_of<L: OffsetMap>(index: usize, map: L) -> i64 {
    L::leaves(index).offset_in(map)
}
