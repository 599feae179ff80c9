//! `logical_product`: repeats a layout as a tiler describes.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the layout is injective | `StrideOverlaps` | `ui/logical_product/logical_product_not_injective`, `ui/logical_product/logical_product_negative` |
//! | all strides of a layout with several modes are static | `StrideDynamic` | `ui/logical_product/logical_product_dynamic_stride` |
//! | PD2 | `TilerOutgrows` | `ui/logical_product/logical_product_outgrows` |
//! | PD5 | `CopiesOverlap` | `ui/logical_product/logical_product_copies_overlap` |
//! | the requirements of [`composition`](super::composition) | | `ui/logical_product/logical_product_*` |
//!
//! # Ensures
//! The laws hold: `tests/laws/logical_product.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge.rs`.

pub mod apart;
pub mod places;

use core::ops::{Add, Mul};

use cute_core::{Error, Operator, Violation};
use typenum::{NonZero, PInt, UInt, Unsigned};

use self::apart::CopiesApart;
use self::places::{Holds, Places, Spans, holds};
use super::coalesce::{CoalesceOnto, coalesced_modes};
use super::complement::order::{Order, Ordered};
use super::complement::{Any, ComplementBy, ComplementedBy, Kept};
use super::composition::After;
use super::cosize::{CosizeOf, Reach};
use super::filter_zeros::{FilterShape, FilteredShape, filter_shape};
use super::mechanisms::by_mode::{keeps_others, primitive_as_tiler, tuple_by_mode};
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::operator;
use crate::errors::position::ModeZero;
use crate::int::natural::One;
use crate::int::{_0, _1, Dyn, Held, Int, Integer, Product, try_mul};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::End;
use crate::list::modes::ModeList;
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, for_each_arity};

/// Repeats a layout `A` (the block) as a tiler `T` describes. Mode 0 of the result is `A`, and mode
/// 1 numbers the copies: `4:1` repeated by 3 is `(4,3):(1,4)`.
///
/// Call it as [`Algebra::logical_product`](crate::Algebra::logical_product); name this trait in the
/// bounds of generic code. [`blocked_product`](crate::ops::BlockedProduct) and
/// [`raked_product`](crate::ops::RakedProduct) pair the modes of block and copies.
///
/// # Function
/// The result is `(A, C ∘ T)`. Here `C` is the [complement](crate::ops::Complement) of `A` up to
/// `size(A) · cosize(T)`: the offsets at which copies fit without overlap. A coordinate of `T` is a
/// coordinate of mode 1.
///
/// # Rules
/// | rule | the tiler is | result |
/// |---|---|---|
/// | PD0 | a layout | the result above |
/// | PD1 | an integer `n` | the result for `n:1`, or for `1:0` if `n` is a static 1 |
/// | PD2 | a layout with more copies than the gaps of `A` can hold | refused |
/// | PD3 | `_` | the mode stays unchanged |
/// | PD4 | a tuple of these | each entry repeats one mode; later modes stay unchanged |
/// | PD5 | a tuple for which copies of different modes overlap | refused; with run-time integers, by `try_logical_product` or a panic of `logical_product` |
///
/// The block must not overlap itself. If the block has several modes, all its strides must be
/// static. Other blocks are refused.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let tile = layout!((2, 2):(4, 1));
/// assert_layout!(tile.logical_product(layout!(6:1)), ((2, 2), (2, 3)):((4, 1), (2, 8)));
/// assert_layout!(layout!(4:-1).logical_product(_3), (4, 3):(-1, 4));
/// // By mode: strides that step over the other mode.
/// let by_mode = (layout!(3:5), layout!(4:6));
/// assert_layout!(layout!((2, 5):(5, 1)).logical_product(by_mode), ((2, 3), (5, 4)):((5, 10), (1, 30)));
/// // One bound serves a whole function.
/// fn six<L: LogicalProduct<_6>>(tile: L) -> L::Output {
///     tile.logical_product(_6)
/// }
/// assert_layout!(six(layout!(4:1)), (4, 6):(1, 4));
/// ```
///
/// Source: CuTe `layout.hpp`, `logical_product`.
pub trait LogicalProduct<Tiler>: Operand {
    /// The layout of the copies.
    type Output: Operand;
    /// Computes the layout of the copies.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn multiply(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

/// The type of the product of `L` with `T`.
pub type LogicalProducted<L, T> = <L as LogicalProduct<T>>::Output;

impl<S: Copy, D: Copy, T> LogicalProduct<T> for Layout<S, D>
where
    T: Multiplies<Self>,
    T::Output: InRange<operator::LogicalProduct>,
{
    type Output = T::Output;

    #[inline(always)]
    fn multiply(self, tiler: T) -> Result<Self::Output, Error> {
        tiler
            .multiplies(self)
            .map_err(|error| error.within(Operator::LogicalProduct))
    }
}

/// A tiler that describes copies of the layout `L`. The trait is implemented for the tiler, so the
/// compiler selects an impl only after it has inferred the tiler.
pub trait Multiplies<L>: Sized {
    type Output: AnyLayout;
    /// Returns the layout of the copies.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn multiplies(self, layout: L) -> Result<Self::Output, Error>;
}

type MultipliedBy<T, L> = <T as Multiplies<L>>::Output;

// --- PD0 -----------------------------------------------------------------------------------------

type ShapeOf<L> = <L as AnyLayout>::Shape;
type StrideOf<L> = <L as AnyLayout>::Stride;
/// The number of offsets that the block and its copies may use.
type Room<S, S2, D2> = Product<SizeOf<S>, CosizeOf<S2, D2>>;
/// The layout of the offsets below `Room` that the block `S:D` does not use.
type Gaps<S, D, S2, D2> =
    ComplementedBy<Layout<S, D>, Room<S, S2, D2>, Any, operator::LogicalProduct>;
/// The span of the block `S:D`.
type Spanned<S, D> = <Ordered<Kept<S, D>, operator::LogicalProduct> as Spans>::Output;
/// The layout of the copies' first offsets.
type Copies<S, D, S2, D2> =
    <Layout<S2, D2> as After<Gaps<S, D, S2, D2>, operator::LogicalProduct>>::Output;

/// The layout of two modes: the block, and its copies.
type Repeated<S, D, S2, D2> =
    Layout<(S, ShapeOf<Copies<S, D, S2, D2>>), (D, StrideOf<Copies<S, D, S2, D2>>)>;

impl<S, D, S2, D2> Multiplies<Layout<S, D>> for Layout<S2, D2>
where
    S: Copy + Size,
    D: IntTuple,
    S2: Copy + Reach<D2, Output: Add<_1>>,
    D2: Copy,
    SizeOf<S>: Mul<CosizeOf<S2, D2>>,
    CosizeOf<S2, D2>: Integer,
    Room<S, S2, D2>: Integer,
    Layout<S, D>: ComplementBy<Room<S, S2, D2>, Any, operator::LogicalProduct>,
    Gaps<S, D, S2, D2>: Places,
    D: FilterShape<S, Output: IntTuple + Movable>,
    FilteredShape<D, S>: CoalesceOnto<D, End, Output: ModeList>,
    Kept<S, D>: Order<ModeZero<operator::LogicalProduct>, Output: Spans>,
    Room<S, S2, D2>: Holds<Spanned<S, D>, CosizeOf<S2, D2>, <Gaps<S, D, S2, D2> as Places>::Output>,
    Self: After<Gaps<S, D, S2, D2>, operator::LogicalProduct>,
    Repeated<S, D, S2, D2>: Promise,
{
    type Output = Repeated<S, D, S2, D2>;

    #[inline(always)]
    fn multiplies(self, layout: Layout<S, D>) -> Result<Self::Output, Error> {
        let ((shape, stride), cosize) = (layout.into_pair(), self.cosize());
        let room = try_mul(shape.size(), cosize, Operator::LogicalProduct)?;
        let gaps = layout.complement_by(room)?;
        let kept = coalesced_modes(filter_shape::<D, S>(shape), stride);
        let (room, cosize, places) = (room.value(), cosize.value(), gaps.places().value());
        holds::<Ordered<Kept<S, D>, operator::LogicalProduct>>(&kept, room, cosize, places)?;
        let (copies_shape, copies_stride) = self.after(gaps)?.into_parts();
        Layout::from_parts((shape, copies_shape), (stride, copies_stride))
            .promised(Operator::LogicalProduct)
    }
}

// --- PD1 -----------------------------------------------------------------------------------------

impl<L> Multiplies<L> for Int<PInt<One>>
where
    Layout<Self, _0>: Multiplies<L>,
{
    type Output = MultipliedBy<Layout<Self, _0>, L>;

    #[inline(always)]
    fn multiplies(self, layout: L) -> Result<Self::Output, Error> {
        Layout::from_parts(self, Int::new()).multiplies(layout)
    }
}

impl<U, B, C, L> Multiplies<L> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
    Layout<Self, _1>: Multiplies<L>,
{
    type Output = MultipliedBy<Layout<Self, _1>, L>;

    #[inline(always)]
    fn multiplies(self, layout: L) -> Result<Self::Output, Error> {
        Layout::from_parts(self, Int::new()).multiplies(layout)
    }
}

impl<L, W: Held> Multiplies<L> for Dyn<W>
where
    Layout<Self, _1>: Multiplies<L>,
{
    type Output = MultipliedBy<Layout<Self, _1>, L>;

    #[inline(always)]
    fn multiplies(self, layout: L) -> Result<Self::Output, Error> {
        if self.value() <= 0 {
            let violation = Violation::ExtentNotPositive {
                leaf: 0,
                extent: self.value(),
            };
            return Err(Error::new(Operator::LogicalProduct, violation));
        }
        Layout::from_parts(self, Int::new()).multiplies(layout)
    }
}

primitive_as_tiler! { [L] Multiplies<L>, multiplies }
// Each mode alone keeps its promises, but the offsets of all modes together may exceed the range.
for_each_arity!(tuple_by_mode [] [Multiplies<Layout<S, D>>] multiplies [operator::LogicalProduct] [|layout, modes, whole| apart::checked(modes, layout, whole.promised(Operator::Composition)?)] [+ CopiesApart<Layout<S, D>>]);
keeps_others! { LogicalProduct [Multiplies<L>] |tiler, mode| tiler.multiplies(mode) }

// --- PD3 -----------------------------------------------------------------------------------------

impl<L: AnyLayout> Multiplies<L> for Underscore {
    type Output = L;

    #[inline(always)]
    fn multiplies(self, layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}
