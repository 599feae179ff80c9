//! `complement`: computes the layout of the offsets at which a layout can be repeated without
//! overlap.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | N1: all strides are static if there are several modes | `StrideDynamic` | `ui/complement/complement_dynamic_stride` |
//! | at run time: both the layout and the cotarget have elements | `LayoutEmpty`, `ExtentNotPositive` | `tests/algebra/dynamic_refusals.rs` |
//! | N2: a mode starts where those before it end, or later | `StrideOverlaps` | `ui/complement/complement_not_injective`, `ui/complement/complement_negative` |
//!
//! # Ensures
//! The laws are in `tests/laws/complement.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge.rs`.

pub mod gap;
pub mod order;
pub mod rest;

use core::ops::{Add, Mul};

use cute_core::{Error, Operator, Violation};

pub use self::gap::{Any, Even};
use self::gap::{Gap, GapBefore, Rule, gap};
use self::order::{Order, Ordered, Signs};
use self::rest::{RestOfCotarget, push_rest};
use super::coalesce::{CoalesceOnto, Coalescing, Onto, coalesced_modes};
use super::cosize::{CosizeOf, Reach};
use super::filter::{Filter, Filtered};
use super::filter_zeros::{FilterShape, FilteredShape, filter_shape};
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, operator};
use crate::int::leaf_value::LeafValue;
use crate::int::{_1, Product};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf, Operand};
use crate::list::modes::{ModeList, ModeValues, Numbered};
use crate::list::{Cons, End};
use crate::promise::Promise;
use crate::promise::empty::zero_in;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, IntoIntTuple};

/// Computes the complement of a layout `A` in a *cotarget* (an integer or a shape): the layout of
/// the offsets at which `A` can be repeated without overlap.
///
/// Call it as [`Algebra::complement_in`](crate::Algebra::complement_in), or as
/// [`Algebra::complement`](crate::Algebra::complement) with the [`cosize`](crate::ops::CosizeOf) of
/// `A` as the cotarget. Name this trait in the bounds of generic code.
///
/// # Function
/// The strides of the result `R` ascend, and 0 is the only offset that `R` and `A` share. The
/// layout `(A, R)` reaches every offset below the size of the cotarget if no stride of `A` is
/// negative and each is a multiple of the span of the smaller strides.
///
/// # Rules
/// * Modes of `A` with stride 0 or extent 1 are dropped, because they do not change the offset
///   (N0). Negative strides count as their magnitudes (N1).
/// * The remaining modes are visited by ascending stride. The gap before each mode becomes a mode
///   of `R` (N3), and what is left of the cotarget becomes the last mode (N4).
/// * A stride that is less than the span of the smaller strides is refused, because its mode
///   overlaps the others (N2).
/// * If several modes remain, all strides must be static. If one mode with a run-time stride
///   remains, the gap before it becomes a mode even if its extent is 1 at run time, because the
///   type cannot depend on the value.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, 2):(1, 6)).complement_in(_24), (3, 2):(2, 12));
/// assert_layout!(layout!(4:2).complement(), 2:1);
/// assert_layout!(layout!((2, 3):(-3, 6)).complement_in(_54), (3, 3):(1, 18));
/// // One bound serves a whole function.
/// fn rest<L: Complement<_24>>(tile: L) -> L::Output {
///     tile.complement_in(_24)
/// }
/// assert_layout!(rest(layout!(4:1)), 6:4);
/// ```
///
/// # Differs
/// CuTe returns negative extents for a negative stride.
///
/// Source: CuTe `layout.hpp`, `complement`.
pub trait Complement<Cotarget>: Operand {
    /// The complement.
    type Output: AnyLayout;
    /// Computes the complement.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule. Broken rules of
    /// static integers do not compile.
    fn complement_within(self, cotarget: Cotarget) -> Result<Self::Output, Error>;
}

/// The type of the complement of `L` within `C`.
pub type Complemented<L, C> = <L as Complement<C>>::Output;

impl<S: Copy, D: Copy, C> Complement<C> for Layout<S, D>
where
    C: Cotarget<Self>,
    C::Output: InRange<operator::Complement>,
{
    type Output = C::Output;

    #[inline(always)]
    fn complement_within(self, cotarget: C) -> Result<Self::Output, Error> {
        cotarget.complement_of(self)
    }
}

/// A cotarget of the layout `L`. The trait is implemented for the cotarget, so the compiler infers
/// the type of the cotarget before it selects an impl.
pub trait Cotarget<L>: Sized {
    type Output: AnyLayout;
    /// Returns the complement.
    ///
    /// # Errors
    /// Returns the rule that a dynamic integer breaks.
    fn complement_of(self, layout: L) -> Result<Self::Output, Error>;
}

/// Checks the run-time integers of a cotarget.
#[inline(always)]
fn positive<C: IntTuple>(cotarget: C) -> Result<(), Error> {
    match (0..C::LEAVES).find(|&leaf| C::leaf_bits(leaf) != 0 && cotarget.leaf(leaf) <= 0) {
        None => Ok(()),
        Some(leaf) => {
            let violation = Violation::ExtentNotPositive {
                leaf,
                extent: cotarget.leaf(leaf),
            };
            Err(Error::new(Operator::Complement, violation))
        }
    }
}

impl<S: Copy, D: Copy, C> Cotarget<Layout<S, D>> for C
where
    C: IntoIntTuple,
    Layout<S, D>: ComplementBy<C::IntTuple, Any, operator::Complement>,
{
    type Output = ComplementedBy<Layout<S, D>, C::IntTuple, Any, operator::Complement>;

    #[inline(always)]
    fn complement_of(self, layout: Layout<S, D>) -> Result<Self::Output, Error> {
        let cotarget = self.into_int_tuple()?;
        positive(cotarget)?;
        layout.complement_by(cotarget)
    }
}

/// Computes the complement within `Cotarget`. `R` states which gaps are accepted: all gaps
/// ([`Any`]), or only those with which a tiler loses no elements ([`Even`]). `Op` is the operator
/// that the user called.
pub trait ComplementBy<Cotarget, R, Op>: Sized {
    type Output: AnyLayout;
    /// Returns the complement.
    ///
    /// # Errors
    /// Returns the rule that a dynamic integer breaks.
    fn complement_by(self, cotarget: Cotarget) -> Result<Self::Output, Error>;
}

/// The complement of `L` within `C`, with the requirement `R` on gaps.
pub type ComplementedBy<L, C, R, Op> = <L as ComplementBy<C, R, Op>>::Output;

/// N0: the coalesced modes of the layout, without modes of stride 0.
pub type Kept<S, D> = Onto<FilteredShape<D, S>, D, End>;
/// N1: the modes of N0, by ascending stride.
type Sorted<S, D, Op> = Ordered<Kept<S, D>, Op>;
type Filled<S, D, C, R, Op> = <Sorted<S, D, Op> as FillInOrder<_1, C, R>>::Output;

impl<S: IntTuple, D: IntTuple, C: IntTuple, R: Rule<C>, Op: Signs> ComplementBy<C, R, Op>
    for Layout<S, D>
where
    D: FilterShape<S, Output: IntTuple + Movable>,
    FilteredShape<D, S>: CoalesceOnto<D, End, Output: ModeList>,
    Kept<S, D>: Order<ModeZero<Op>>,
    Sorted<S, D, Op>: FillInOrder<_1, C, R> + ModeList,
    Filled<S, D, C, R, Op>: ModeList + IntoLayout<Output: Promise>,
{
    type Output = LayoutOf<Filled<S, D, C, R, Op>>;

    #[inline(always)]
    fn complement_by(self, cotarget: C) -> Result<Self::Output, Error> {
        let (shape, stride) = self.inhabited(Operator::Complement)?.into_pair();
        let kept = coalesced_modes(filter_shape::<D, S>(shape), stride);
        let (mut modes, mut end) = (Coalescing::new(), LeafValue::ONE);
        for place in 0..Sorted::<S, D, Op>::LENGTH {
            let mode = Sorted::<S, D, Op>::number(place);
            let ModeValues { extent, stride } = kept.mode(mode);
            // N1: the magnitude fits the width of a layout's stride. An operator that refuses
            // negative strides needs the sign.
            let stride = if Op::BOTH { stride.magnitude() } else { stride };
            modes.push(gap(stride, end, mode, R::outside(&cotarget))?, end);
            end = stride.times(extent, Operator::Complement)?;
        }
        push_rest(cotarget, end, &mut modes)?;
        let modes: Filled<S, D, C, R, Op> = modes.list();
        modes.into_layout().promised(Operator::Complement)
    }
}

/// Computes the modes of a complement: the gaps before modes that are sorted by stride, and the
/// rest of the cotarget. `End` is the span of the modes so far.
pub trait FillInOrder<End, Cotarget, Rule> {
    /// The complement's modes, a coalesced list.
    type Output;
}

/// N4: the list has ended, and the rest of the cotarget remains.
impl<E, C: RestOfCotarget<E>, R> FillInOrder<E, C, R> for End {
    type Output = C::Output;
}

impl<E, C, R> FillInOrder<E, C, R> for Refusal {
    type Output = Self;
}

type Reached<S, D> = Product<D, S>;
type FilledTail<Tail, S, D, C, R> = <Tail as FillInOrder<Reached<S, D>, C, R>>::Output;

/// N3: computes the gap before the first mode, and then the gaps before the other modes.
impl<S, D, Tail, E, C, R, At> FillInOrder<E, C, R> for Cons<Numbered<At, S, D>, Tail>
where
    D: GapBefore<E, C, R, At> + Mul<S>,
    Tail: FillInOrder<Reached<S, D>, C, R>,
    Gap<D, E, C, R, At>: CoalesceOnto<E, FilledTail<Tail, S, D, C, R>>,
{
    type Output = Onto<Gap<D, E, C, R, At>, E, FilledTail<Tail, S, D, C, R>>;
}

/// Computes the complement of a layout in its own cosize, the default cotarget.
///
/// Call it as [`Algebra::complement`](crate::Algebra::complement).
pub trait ComplementInCosize: AnyLayout {
    /// The complement.
    type Output: AnyLayout;
    /// Returns the complement.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn complement_in_its_cosize(self) -> Result<Self::Output, Error>;
}

/// The type of the complement of `L` within its own cosize.
pub type ComplementedInCosize<L> = <L as ComplementInCosize>::Output;

type ShapeOf<L> = <L as AnyLayout>::Shape;
type StrideOf<L> = <L as AnyLayout>::Stride;
type FilteredCosize<L> = CosizeOf<ShapeOf<Filtered<L>>, StrideOf<Filtered<L>>>;

impl<L: AnyLayout + Filter<Output: AnyLayout>> ComplementInCosize for L
where
    ShapeOf<L>: IntTuple,
    ShapeOf<Filtered<L>>: Reach<StrideOf<Filtered<L>>, Output: Add<_1>>,
    Self: ComplementBy<FilteredCosize<L>, Any, operator::Complement>,
{
    type Output = ComplementedBy<L, FilteredCosize<L>, Any, operator::Complement>;

    #[inline(always)]
    fn complement_in_its_cosize(self) -> Result<Self::Output, Error> {
        if let Some(leaf) = zero_in(self.into_parts().0) {
            return Err(Error::new(
                Operator::Complement,
                Violation::LayoutEmpty { leaf },
            ));
        }
        let (shape, stride) = self.filtered().into_parts();
        self.complement_by(shape.reach(stride) + _1)
    }
}
