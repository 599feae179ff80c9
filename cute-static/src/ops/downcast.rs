//! `downcast`: views a layout as a layout of narrower elements. Each element is split into `n` new
//! elements.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a static stride is 1 | `NoUnitStride` | `ui/downcast/downcast_no_unit_stride` |
//! | the factor is a positive static integer | [`NarrowerBy`] | `ui/downcast/downcast_factor_zero` |
//! | a dynamic stride of a static extent is not ±1 | `Violation::ExtentStatic` at run time | |
//! | the image fits the leaves | `Violation::Overflow` at run time | |
//!
//! # Ensures
//! The laws hold: `tests/laws/recast.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_recast.rs`.

use core::marker::PhantomData;
use core::ops::Mul;

use cute_core::check::LayoutCheck;
use cute_core::{Error, Operator, Violation};
use typenum::{B0, B1, NInt, NonZero, Or, PInt, UInt, UTerm, Unsigned, Z0};

use super::mechanisms::by_leaf::{ByLeaf, LeafByLeaf, LeafToLeaf, LeafValues, OnLeaf};
use crate::errors::position::ModeZero;
use crate::errors::{DowncastDynamic, NoUnitStride, Refusal, Refused, operator};
use crate::int::natural::One;
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Product};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::{Cons, End, Entries};
use crate::promise::range::InRange;
use crate::tuple::{IntTuple, max_bits};

/// Splits each element of a layout `A` into `N` narrower elements. In the result, an offset of 1 is
/// one narrower element: `(4,2):(1,8)` by 2 is `(8,2):(1,16)`.
///
/// Call it as [`Recast::downcast`](crate::Recast::downcast), with a positive static integer.
///
/// # Function
/// The `N` parts of an element are contiguous. If `c'` is the coordinate `c` of `A` with its
/// entries for modes of stride 1 or −1 multiplied by `N`, the result `R` satisfies
/// `R(c') = N·A(c)`.
///
/// # Rules
/// Each extent `s` and its stride `d` are converted as a pair `s:d`, independently of other pairs:
///
/// | rule | the stride `d` is | result |
/// |---|---|---|
/// | J5 | 1 or −1 | `s·N : d` |
/// | J6 | anything else | `s : d·N` |
///
/// * At least one static stride must be 1.
/// * A run-time stride that is 1 or −1 changes its extent (J5), so the extent must be a run-time
///   integer, too.
/// * Extents of 1 follow the same rules: `(1, 4):(1, 1)` by 2 is `(2, 8):(1, 1)`, in which several
///   coordinates share an offset. Call `coalesce` first to drop them.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((4, 8):(8, 1)).downcast(_4), (4, 32):(32, 1));
/// let n = 4;
/// assert_eq!(layout!((8, n)).downcast(_4).to_string(), "(_32,4):(_1,_32)");
/// ```
///
/// Source: CuTe `layout.hpp`, `downcast`.
pub trait Downcast<N>: Operand {
    /// The layout of the narrower elements.
    type Output: AnyLayout;
    /// Computes the layout of the narrower elements.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn downcasted(self, factor: N) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` with each element split into `N` narrower elements.
pub type Downcasted<L, N> = <L as Downcast<N>>::Output;

impl<S: Copy, D: Copy, N> Downcast<N> for Layout<S, D>
where
    N: NarrowerBy<Self, operator::Downcast>,
    N::Output: InRange<operator::Downcast>,
{
    type Output = N::Output;

    #[inline(always)]
    fn downcasted(self, factor: N) -> Result<Self::Output, Error> {
        factor.narrower(self)
    }
}

/// The number of elements into which a downcast splits each element of the layout `L`. The trait is
/// implemented for the factor, so the compiler selects an impl only after it has inferred the
/// factor. `Op` is the operator that the user called, for the error messages.
#[diagnostic::on_unimplemented(
    message = "downcast: the factor is not a positive static integer",
    label = "not a static factor",
    note = "write the factor as `_8` or `int!(8)`; at run time (`to_dynamic()`), the factor need \
            not be static, but must be positive"
)]
pub trait NarrowerBy<L, Op>: Sized {
    type Output: AnyLayout;
    /// Returns the layout of the narrower elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn narrower(self, layout: L) -> Result<Self::Output, Error>;
}

impl<S, D, N, Op> NarrowerBy<Layout<S, D>, Op> for Int<PInt<N>>
where
    N: Unsigned + NonZero,
    D: HasUnit,
    D::Answer: SideBySide<S, D, N, Op>,
{
    type Output = <D::Answer as SideBySide<S, D, N, Op>>::Output;

    #[inline(always)]
    fn narrower(self, layout: Layout<S, D>) -> Result<Self::Output, Error> {
        D::Answer::side_by_side(layout)
    }
}

/// Passes on a refusal that was already reported.
impl<N, Op> NarrowerBy<Refusal, Op> for Int<N> {
    type Output = Refusal;

    fn narrower(self, layout: Refusal) -> Result<Refusal, Error> {
        Ok(layout)
    }
}

macro_rules! run_time_factor {
    ($($primitive:ty)*) => { $(
        impl<L, Op> NarrowerBy<L, Op> for $primitive
        where
            Refused<L>: DowncastDynamic,
        {
            type Output = Refusal;

            fn narrower(self, _: L) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

run_time_factor!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Decides whether a layout has a static stride of 1.
pub trait HasUnit {
    type Answer;
}

macro_rules! has_unit {
    ($(<$($p:ident),*> $leaf:ty => $answer:ty $(, where $($bounded:ty: $bound:path),*)?;)*) => { $(
        impl<$($p),*> HasUnit for $leaf
        where
            $($($bounded: $bound,)*)?
        {
            type Answer = $answer;
        }
    )* };
}

has_unit! {
    <> End => B0;
    <> Int<Z0> => B0;
    <U> Int<NInt<U>> => B0, where U: Unsigned, U: NonZero;
    <> Int<PInt<UInt<UTerm, B1>>> => B1;
    <U, B, C> Int<PInt<UInt<UInt<U, B>, C>>> => B0,
        where UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
    <W> Dyn<W> => B0;
}

impl<D: HasUnit, Tail: HasUnit> HasUnit for Cons<D, Tail>
where
    D::Answer: core::ops::BitOr<Tail::Answer>,
{
    type Answer = Or<D::Answer, Tail::Answer>;
}

impl<T: Entries> HasUnit for T
where
    T::List: HasUnit,
{
    type Answer = <T::List as HasUnit>::Answer;
}

/// Splits each element of the layout `S:D` into `N` elements. `Self` is `B1` if the layout has a
/// static stride of 1, so that its elements are adjacent. A layout with `B0` is refused.
pub trait SideBySide<S, D, N, Op> {
    type Output: AnyLayout;
    /// Returns the layout of the narrower elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn side_by_side(layout: Layout<S, D>) -> Result<Self::Output, Error>;
}

impl<S, D, N: Digits, Op> SideBySide<S, D, N, Op> for B1
where
    S: ByLeaf<Downcasting<N>, D, ModeZero<Op>>,
{
    type Output = LeafByLeaf<Downcasting<N>, S, D, ModeZero<Op>>;

    #[inline(always)]
    fn side_by_side(layout: Layout<S, D>) -> Result<Self::Output, Error> {
        let (shape, stride) = layout.into_pair();
        let widest = const { max_bits(&[S::Shape::BITS, S::Stride::BITS]) };
        let check = LayoutCheck::new(Operator::Downcast, if widest == 32 { 32 } else { 64 });
        let mut rule = DowncastRule {
            factor: Int::<PInt<N>>::new().value(),
            check,
        };
        let (shape, stride) = shape.by_leaf(stride, &mut rule)?;
        rule.check.finish()?;
        Ok(Layout::from_parts(shape, stride))
    }
}

/// Applies J5 and J6 to the values of each leaf. The field `check` sums up the results of all
/// leaves, and decides whether the new layout fits.
struct DowncastRule {
    factor: i64,
    check: LayoutCheck,
}

impl LeafToLeaf for DowncastRule {
    #[inline(always)]
    fn leaf(&mut self, leaf: LeafValues) -> Result<(i64, i64), Error> {
        let (extent, stride) = self.leaf_of(leaf)?;
        self.check
            .leaves((extent, leaf.bits.0), (stride, leaf.bits.1))?;
        Ok((extent, stride))
    }
}

impl DowncastRule {
    /// Applies J5 if the stride is 1 or −1, and J6 otherwise.
    #[inline(always)]
    fn leaf_of(&self, leaf: LeafValues) -> Result<(i64, i64), Error> {
        let LeafValues {
            number,
            extent,
            stride,
            ..
        } = leaf;
        if stride != 1 && stride != -1 {
            return Ok((extent, self.product(stride, leaf.bits.1)?));
        }
        // A static extent stays in the type, so it cannot grow if a dynamic stride is ±1.
        if leaf.extent_is_static && !leaf.stride_is_static && self.factor != 1 {
            let violation = Violation::ExtentStatic {
                leaf: number,
                stride,
                factor: self.factor,
            };
            return Err(Error::new(Operator::Downcast, violation));
        }
        Ok((self.product(extent, leaf.bits.0)?, stride))
    }

    /// Multiplies `value` by the factor. A dynamic product must fit in `bits` bits, and a static
    /// product in 64 bits.
    #[inline(always)]
    fn product(&self, value: i64, bits: u32) -> Result<i64, Error> {
        match value.checked_mul(self.factor) {
            Some(product) if bits != 32 || i32::try_from(product).is_ok() => Ok(product),
            _ => Err(Error::new(Operator::Downcast, Violation::Overflow { bits })),
        }
    }
}

impl<S, D, N, Op> SideBySide<S, D, N, Op> for B0
where
    Refused<D>: NoUnitStride<Op>,
{
    type Output = Refusal;

    fn side_by_side(_: Layout<S, D>) -> Result<Refusal, Error> {
        Ok(Refusal)
    }
}

/// The operator that splits one element into `N` elements.
#[derive(Debug)]
pub struct Downcasting<N>(PhantomData<N>);

macro_rules! on_static_stride {
    ($($sign:ident)*) => { $(
        /// J5: the extent is multiplied.
        impl<S: Mul<Int<PInt<N>>>, N: Digits> OnLeaf<S, Int<$sign<One>>> for Downcasting<N> {
            type Shape = Product<S, Int<PInt<N>>>;
            type Stride = Int<$sign<One>>;
        }

        /// J6: the stride is multiplied.
        impl<S, U, B, C, N: Digits> OnLeaf<S, Int<$sign<UInt<UInt<U, B>, C>>>>
            for Downcasting<N>
        where
            UInt<UInt<U, B>, C>: Unsigned + NonZero,
            Int<$sign<UInt<UInt<U, B>, C>>>: Mul<Int<PInt<N>>>,
        {
            type Shape = S;
            type Stride = Product<Int<$sign<UInt<UInt<U, B>, C>>>, Int<PInt<N>>>;
        }
    )* };
}

on_static_stride!(PInt NInt);

/// J6: a stride of 0 stays 0.
impl<S, N> OnLeaf<S, Int<Z0>> for Downcasting<N> {
    type Shape = S;
    type Stride = Int<Z0>;
}

// --- a dynamic stride ----------------------------------------------------------------------------

impl<Z, W: Held, N: Digits> OnLeaf<Int<Z>, Dyn<W>> for Downcasting<N>
where
    Dyn<W>: Mul<Int<PInt<N>>>,
{
    type Shape = Int<Z>;
    type Stride = Product<Dyn<W>, Int<PInt<N>>>;
}

/// J5 multiplies the extent, and J6 multiplies the stride. Run-time values decide which rule
/// applies. The types stay the same, because a known divisor of an integer also divides the
/// product.
impl<V: Held, W: Held, N> OnLeaf<Dyn<V>, Dyn<W>> for Downcasting<N> {
    type Shape = Dyn<V>;
    type Stride = Dyn<W>;
}
