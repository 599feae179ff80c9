//! `is_static`: checks whether all integers of a layout are in the layout's type.
//!
//! # Requires
//! All integers must be static: `ExtentIsDynamic`, `StrideIsDynamic` and `OffsetIsDynamic`,
//! `ui/is_static/is_static_extent`, `ui/is_static/is_static_stride`,
//! `ui/is_static/is_static_offset`.

use crate::composed_layout::ComposedLayout;
use crate::errors::position::{ModeZero, Next};
use crate::errors::{OffsetIsDynamic, Refused, operator};
use crate::int::{Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::{Cons, End, Entries};
use crate::outcome::{Answers, ExtentAt, Proven, Require, StrideAt, Unknown};
use crate::profile::{Shape, StrideFits};
use crate::promise::range::HasValue;
use crate::swizzle::{Swizzle, SwizzleParts};
use crate::tuple::{Static, for_each_leaf};

/// A layout whose integers are all in its type. The layout may be plain or under a swizzle.
///
/// ```
/// use cute::prelude::*;
/// use cute::StaticLayout;
///
/// /// The number of elements of a tile that its type knows.
/// fn tile_size<L: StaticLayout + Extents<Extents = (usize, usize)>>() -> usize {
///     let (rows, columns) = L::LAYOUT.extents();
///     rows * columns
/// }
///
/// assert_eq!(tile_size::<Layout![(8, 16):(16, 1)]>(), 128);
/// fn size_of<L: StaticLayout + Extents<Extents = (usize, usize)>>(_: L) -> usize {
///     tile_size::<L>()
/// }
/// assert_eq!(size_of(layout!(Sw<2, 0, 3> o (8, 8):(8, 1))), 64);
/// ```
#[diagnostic::on_unimplemented(
    message = "is_static: this layout is not known to be static; in generic code, the bound is `L: \
               StaticLayout`",
    label = "not known to be static",
    note = "a layout that is applied to another layout cannot satisfy the bound; use `to_dynamic()`"
)]
pub trait StaticLayout: Operand {
    /// The only value of this type.
    const LAYOUT: Self;
}

impl<S: Copy, D: Copy> StaticLayout for Layout<S, D>
where
    Self: KnownLayout,
    KnownOf<S, D>: OneValue<S, D>,
{
    const LAYOUT: Self = <KnownOf<S, D> as OneValue<S, D>>::LAYOUT;
}

// The numbers of a swizzle are in its type, so a swizzle is always static.
impl<B, M, S, O, L> StaticLayout for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    Swizzle<B, M, S>: SwizzleParts,
    O: OneOffset,
    L: StaticLayout + AnyLayout,
    Self: Operand,
{
    const LAYOUT: Self = Self::new(Swizzle::new(), O::OFFSET, L::LAYOUT);
}

/// A static offset between a swizzle and a layout.
pub trait OneOffset: Integer {
    /// The only value of the offset.
    const OFFSET: Self;
}

impl<Z> OneOffset for Int<Z>
where
    Self: Integer,
{
    const OFFSET: Self = Self::new();
}

impl<W: Held> OneOffset for Dyn<W>
where
    Refused<W>: OffsetIsDynamic,
{
    const OFFSET: Self = panic!("is_static: the offset is known only at run time");
}

/// Makes the layout `S:D` a constant if `Self`, the outcome of the check that all its integers are
/// static, is `Proven`.
pub trait OneValue<S, D> {
    const LAYOUT: Layout<S, D>;
}

impl<S: Shape + Static + StrideFits<D>, D: Static> OneValue<S, D> for Proven
where
    Layout<S, D>: HasValue,
{
    const LAYOUT: Layout<S, D> = Layout::STATIC;
}

impl<S, D, What> OneValue<S, D> for Unknown<What>
where
    Self: Require<operator::IsStatic>,
{
    const LAYOUT: Layout<S, D> = panic!("is_static: an integer is known only at run time");
}

/// `B1` if all integers of the layout `L` are static, `B0` if not.
///
/// As a bound, use [`StaticLayout`]; the compiler's error then names the first integer that is
/// known only at run time.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, IsStatic, StaticLayout};
/// fn tile<L: StaticLayout>() -> L {
///     L::LAYOUT
/// }
/// assert_eq!(tile::<Layout![(4, 8):(8, 1)]>().crd2idx((1, 2)), 10);
/// assert!(!<IsStatic<Layout![(4, ?):(1, 4)]> as Bit>::BOOL);
/// ```
///
/// Source: CuTe `layout.hpp`, `is_static`.
pub type IsStatic<L> = <<L as KnownLayout>::Outcome as Answers>::IsProven;

/// Checks whether all integers of a layout are static.
pub trait KnownLayout {
    /// [`Proven`], or `Unknown` with the first integer that is not static.
    type Outcome;
}

/// The outcome of the check that all integers of the layout `S:D` are static.
pub type KnownOf<S, D> = <Layout<S, D> as KnownLayout>::Outcome;

impl<S: Known<ExtentAt<ModeZero<()>>>, D> KnownLayout for Layout<S, D>
where
    S::Output: AndStride<D>,
{
    type Outcome = <S::Output as AndStride<D>>::Outcome;
}

/// Checks the integers of a tuple from left to right. If all earlier leaves are static, `State` is
/// the number of the tuple's first leaf. Otherwise `State` names the first leaf that is not static.
pub trait Known<State> {
    type Output;
}

macro_rules! leaves {
    ($($Leaf:ident)*) => { $(
        impl<Z, At> Known<$Leaf<At>> for Int<Z> {
            type Output = $Leaf<Next<At>>;
        }

        impl<W, At> Known<$Leaf<At>> for Dyn<W> {
            type Output = Unknown<$Leaf<At>>;
        }
    )* };
}

leaves!(ExtentAt StrideAt);

macro_rules! not_known {
    ($p:ident $leaf:ty) => {
        impl<$p, What> Known<Unknown<What>> for $leaf {
            type Output = Unknown<What>;
        }
    };
}

for_each_leaf!(not_known);

impl<State> Known<State> for End {
    type Output = State;
}

impl<A: Known<State>, Tail: Known<A::Output>, State> Known<State> for Cons<A, Tail> {
    type Output = Tail::Output;
}

impl<State, T: Entries> Known<State> for T
where
    T::List: Known<State>,
{
    type Output = <T::List as Known<State>>::Output;
}

/// Continues with the stride `D` from the state after the shape.
pub trait AndStride<D> {
    type Outcome;
}

impl<What, D> AndStride<D> for Unknown<What> {
    type Outcome = Self;
}

impl<At, D: Known<StrideAt<ModeZero<()>>>> AndStride<D> for ExtentAt<At>
where
    D::Output: OfStride,
{
    type Outcome = <D::Output as OfStride>::Outcome;
}

/// Converts the state after the shape and the stride to an outcome.
pub trait OfStride {
    type Outcome;
}

impl<At> OfStride for StrideAt<At> {
    type Outcome = Proven;
}

impl<What> OfStride for Unknown<What> {
    type Outcome = Self;
}
