//! `max_common_layout`: computes the longest contiguous run that two layouts share.
//!
//! # Requires
//! The requirements of [`composition`](super::composition) apply. The ui tests are
//! `ui/max_common_layout/max_common_layout_shape` and
//! `ui/max_common_layout/max_common_layout_in_a_bound`.
//!
//! # Ensures
//! The laws hold: `tests/laws/max_common.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge.rs`.

use cute_core::{Error, Operator};
use typenum::{B0, B1};

use super::coalesce::CoalesceOnto;
use super::composition::After;
use super::downcast::HasUnit;
use super::right_inverse::{CoalescedModes, RightInverse, RightInverted};
use crate::errors::{Refusal, operator};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Mode};
use crate::tuple::IntTuple;

/// Computes the longest run of coordinates at which this layout `A` and the layout `B` both have
/// the offsets `0, 1, 2, …`. A copy from `A` to `B` can move these elements as one vector.
///
/// Call it as [`Inverses::max_common_layout`](crate::Inverses::max_common_layout);
/// [`MaxCommonVector`](crate::ops::MaxCommonVector) is the length of the run. `8:1` and
/// `(2,4):(1,4)` share two elements, so the result is `2:1`.
///
/// # Function
/// The result `R` satisfies `A(R(i)) = B(R(i)) = i` for every `i` below its size.
///
/// # Rules
/// | rule | step |
/// |---|---|
/// | G1 | `A` is composed with the [right inverse](crate::ops::RightInverse) `I` of `B`, and the result is coalesced |
/// | G2 | if its first mode is `s:1`, the result is `I ∘ s` |
/// | G3 | otherwise the result is `1:0` |
///
/// * The size of the result is a constant. Only modes with a static extent and a static stride of 1
///   count, so run-time integers never make it longer.
/// * Layouts for which `A ∘ I` breaks a rule of [`Composition`](crate::ops::Composition) are
///   refused. Run-time layouts always have a result.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!(8:1).max_common_layout(layout!((2, 4):(1, 4))), 2:1);
/// let (rows, row) = (8, 16);
/// let a = layout!((4, rows):(1, row));
/// assert_layout!(a.max_common_layout(a), 4:1);
/// ```
///
/// Source: CuTe `layout.hpp`, `max_common_layout`.
pub trait MaxCommonLayout<B>: AnyLayout {
    /// The layout that maps each shared offset to its coordinate.
    type Output: AnyLayout;
    /// Computes the layout.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule of composition.
    fn common_layout(self, other: B) -> Result<Self::Output, Error>;
}

/// The type of the layout of the contiguous elements that `A` and `B` share.
pub type CommonLayout<A, B> = <A as MaxCommonLayout<B>>::Output;

impl<S: IntTuple, D: Copy, B: CommonWith<Self>> MaxCommonLayout<B> for Layout<S, D> {
    type Output = B::Output;

    #[inline(always)]
    fn common_layout(self, other: B) -> Result<Self::Output, Error> {
        other
            .common_with(self.inhabited(Operator::MaxCommonLayout)?)
            .map_err(|error| error.within(Operator::MaxCommonLayout))
    }
}

/// The layout that is compared with `A`. The trait is implemented for this second layout, so the
/// compiler selects an impl only after it has inferred that layout.
pub trait CommonWith<A>: Sized {
    type Output: AnyLayout;
    /// Computes the layout of the shared elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn common_with(self, left: A) -> Result<Self::Output, Error>;
}

impl<A, B> CommonWith<A> for B
where
    B: RightInverse,
    RightInverted<B>: CommonByInverse<A, operator::MaxCommonLayout>,
    CommonExtent<A, B, operator::MaxCommonLayout>: CommonAsCoords<RightInverted<B>>,
{
    type Output =
        <CommonExtent<A, B, operator::MaxCommonLayout> as CommonAsCoords<RightInverted<B>>>::Output;

    #[inline(always)]
    fn common_with(self, left: A) -> Result<Self::Output, Error> {
        let inverse = self.inverse_on_the_right()?;
        inverse.common(left)?;
        <CommonExtent<A, B, operator::MaxCommonLayout>>::within(inverse)
    }
}

/// The number of contiguous elements that `A` and `B` share, computed from the right inverse of
/// `B`: [`SeveralElements`] or [`Alone`].
pub(crate) type CommonExtent<A, B, Op> = <RightInverted<B> as CommonByInverse<A, Op>>::Extent;

/// G1: composes the right inverse of `B` with `A`. The two layouts share the contiguous elements at
/// the start of the composition.
pub trait CommonByInverse<A, Op> {
    /// [`SeveralElements`], [`Alone`] or [`Refusal`].
    type Extent;
    /// Checks the rules of composition for integers that are known only at run time.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule of composition.
    fn common(self, left: A) -> Result<(), Error>;
}

type ShapeOf<L> = <L as AnyLayout>::Shape;
type StrideOf<L> = <L as AnyLayout>::Stride;
type Following<A, I, Op> = <I as After<A, Op>>::Output;
type Followed<A, I, Op> =
    CoalescedModes<ShapeOf<Following<A, I, Op>>, StrideOf<Following<A, I, Op>>>;

impl<A, S, D, Op> CommonByInverse<A, Op> for Layout<S, D>
where
    Self: After<A, Op>,
    ShapeOf<Following<A, Self, Op>>: CoalesceOnto<StrideOf<Following<A, Self, Op>>, End>,
    Followed<A, Self, Op>: ContiguousStart,
{
    type Extent = <Followed<A, Self, Op> as ContiguousStart>::Extent;

    #[inline(always)]
    fn common(self, left: A) -> Result<(), Error> {
        self.after(left).map(|_| ())
    }
}

// --- the first mode ------------------------------------------------------------------------------

/// The layouts share `S` contiguous elements.
#[derive(Debug)]
pub struct SeveralElements<S>(S);

/// The layouts share no more than one element.
#[derive(Debug)]
pub struct Alone;

/// Counts the contiguous elements at the start of a coalesced list of modes.
pub trait ContiguousStart {
    /// [`SeveralElements`], [`Alone`] or [`Refusal`].
    type Extent;
}

impl ContiguousStart for End {
    type Extent = Alone;
}

impl ContiguousStart for Refusal {
    type Extent = Self;
}

impl<S, D, Tail> ContiguousStart for Cons<Mode<S, D>, Tail>
where
    D: HasUnit,
    D::Answer: StartIf<S>,
{
    type Extent = <D::Answer as StartIf<S>>::Extent;
}

/// Decides the number of contiguous elements from the first mode, which has the extent `S`. `Self`
/// is `B1` if the stride of this mode is 1.
pub trait StartIf<S> {
    /// [`SeveralElements`] or [`Alone`].
    type Extent;
}

impl<S> StartIf<S> for B0 {
    type Extent = Alone;
}

impl<Z> StartIf<Int<Z>> for B1 {
    type Extent = SeveralElements<Int<Z>>;
}

/// A run-time extent counts as one element.
impl<W> StartIf<Dyn<W>> for B1 {
    type Extent = Alone;
}

// --- the layout ----------------------------------------------------------------------------------

/// Computes the layout that maps each shared offset to its coordinate. `Self` is the number of
/// shared elements, and `I` is the right inverse of `B`.
pub trait CommonAsCoords<I> {
    /// The layout that maps each shared offset to its coordinate.
    type Output: AnyLayout;
    /// Computes the layout that maps each shared offset to its coordinate.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule of composition.
    fn within(inverse: I) -> Result<Self::Output, Error>;
}

/// G2: the layouts share several elements.
impl<I, Z> CommonAsCoords<I> for SeveralElements<Int<Z>>
where
    Layout<Int<Z>, _1>: After<I, operator::MaxCommonLayout>,
{
    type Output = Following<I, Layout<Int<Z>, _1>, operator::MaxCommonLayout>;

    #[inline(always)]
    fn within(inverse: I) -> Result<Self::Output, Error> {
        Layout::from_parts(Int::new(), _1).after(inverse)
    }
}

/// G3: the layouts share one element.
impl<I> CommonAsCoords<I> for Alone {
    type Output = Layout<_1, _0>;

    #[inline(always)]
    fn within(_: I) -> Result<Self::Output, Error> {
        Ok(Layout::from_parts(_1, _0))
    }
}

impl<I> CommonAsCoords<I> for Refusal {
    type Output = Self;

    fn within(_: I) -> Result<Self, Error> {
        Ok(Self)
    }
}
