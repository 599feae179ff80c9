//! The conditions under which a shape and a stride form a layout: no extent is negative, the shape
//! and the stride have the same profile, and the offsets fit the width of the integers.

pub mod small;

use cute_core::Error;
use cute_core::check::LayoutCheck;
use typenum::PInt;

use self::small::KnownBits;
use crate::errors::{RanksDiffer, Refused};
use crate::int::divisible::Multiples;
use crate::int::number::{Digits, Number};
use crate::int::{Dyn, Held, Int, Integer, Promote, Width};
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// A type that can be a shape: a positive static integer, a run-time integer, or a tuple of these.
#[diagnostic::on_unimplemented(
    message = "make_layout: an extent is not known to be positive; beside a size `N: Extent`, write \
               a static 8 as `{{ 8_usize }}`",
    label = "not a shape",
    note = "the extents of a shape must be positive integers, static or dynamic, not `_0` or \
            negative; in generic code, let the caller pass the layout, with `L: Matrix`",
    note = "the bound `N: Extent` is enough for `n:1`, and for rows and columns of `n` elements if \
            the other extent is a run-time integer"
)]
pub trait Shape: IntTuple {}

impl<U: Digits> Shape for Int<PInt<U>> {}
impl Shape for Dyn<i32> {}
impl Shape for Dyn<i64> {}
impl<A: Digits> Shape for Multiples<A, i32> {}
impl<A: Digits> Shape for Multiples<A, i64> {}

/// A shape that can have the stride `D`, which must have the same nesting.
#[diagnostic::on_unimplemented(
    message = "make_layout: the stride and the shape are nested differently",
    label = "nested differently from the shape",
    note = "a shape and its stride must both be integers, or tuples of the same rank whose entries \
            match"
)]
pub trait StrideFits<D>: IntTuple {
    /// `Σ (extent − 1)·|stride|` over all modes whose extent and stride are static.
    const REACH: i64;

    /// The product of the static extents, or `None` if it does not fit.
    const SIZE: Option<i64> = Some(1);

    /// The numbers of bits of the static integers.
    const BITS_KNOWN: KnownBits = KnownBits::NOTHING;

    /// Returns two numbers: the bitwise or of all run-time extents, and the bitwise or of all
    /// run-time strides.
    #[inline(always)]
    fn run_bits(self, _stride: D) -> (u64, u64) {
        (0, 0)
    }

    /// Returns true if no product or sum of the integers exceeds 64 bits.
    #[inline(always)]
    fn is_small(self, stride: D) -> bool {
        let Some((of_extent, of_stride)) = (const { Self::BITS_KNOWN.limits() }) else {
            return false;
        };
        let (extents, strides) = self.run_bits(stride);
        (extents >> of_extent) | (strides >> of_stride) == 0
    }

    /// Checks every mode of the layout.
    ///
    /// # Errors
    /// Returns an error if an extent is negative or offsets do not fit.
    fn check(self, stride: D, check: &mut LayoutCheck) -> Result<(), Error>;
}

/// Returns `(extent − 1)·|stride|` if both are static, and 0 if not.
pub const fn static_reach(extent: Option<i64>, stride: Option<i64>) -> i64 {
    match (extent, stride) {
        // `i64::MIN` has no magnitude in an `i64`, so a layout with this stride must be refused.
        (_, Some(i64::MIN)) => i64::MAX,
        (Some(extent), Some(stride)) => extent.saturating_sub(1).saturating_mul(stride.abs()),
        _ => 0,
    }
}

/// An integer that can be a stride: a signed one. The unsigned `Dyn<u64>` can only be a coordinate.
#[diagnostic::on_unimplemented(
    message = "make_layout: an unsigned integer cannot be a stride",
    label = "not a stride",
    note = "a stride must be a static integer, `Dyn<i32>` or `Dyn<i64>`"
)]
pub trait Signed: Integer {}

impl<Z: Number> Signed for Int<Z> {}
impl Signed for Dyn<i32> {}
impl Signed for Dyn<i64> {}
impl<A: Digits> Signed for Multiples<A, i32> {}
impl<A: Digits> Signed for Multiples<A, i64> {}

/// Returns the product if both numbers are known and the product fits.
pub const fn times(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    match (a, b) {
        (Some(a), Some(b)) => a.checked_mul(b),
        _ => None,
    }
}

/// Returns the bits of an integer that is known only at run time, and 0 for a static integer.
#[inline(always)]
fn at_run_time<I: Integer>(integer: I) -> u64 {
    if const { I::STATIC.is_some() } {
        0
    } else {
        integer.value().cast_unsigned()
    }
}

macro_rules! integral {
    ($p:ident $leaf:ty) => {
        impl<$p, D: Signed> StrideFits<D> for $leaf
        where
            Self: Integer,
        {
            const REACH: i64 = static_reach(<Self as Integer>::STATIC, D::STATIC);
            const SIZE: Option<i64> = match <Self as Integer>::STATIC {
                Some(extent) => Some(extent),
                None => Some(1),
            };
            const BITS_KNOWN: KnownBits = KnownBits::of_mode(
                (<Self as Integer>::STATIC, <Self as Integer>::BITS),
                (D::STATIC, D::BITS),
            );

            #[inline(always)]
            fn run_bits(self, stride: D) -> (u64, u64) {
                (at_run_time(self), at_run_time(stride))
            }

            #[inline(always)]
            fn check(self, stride: D, check: &mut LayoutCheck) -> Result<(), Error> {
                check.leaves(
                    (self.value(), <Self as Integer>::BITS),
                    (stride.value(), D::BITS),
                )
            }
        }
    };
}

for_each_leaf!(integral);

/// Computes the width of an integer or a tuple, which is the width of its widest run-time integer,
/// or `Narrow` if all integers are static.
pub trait Widest {
    /// `i32`, `i64` or `Narrow`.
    type Width;
}

/// The layout has no run-time integer that needs a width, so the width of the coordinate is used.
#[derive(Debug)]
pub struct Narrow;

impl<Z> Widest for Int<Z> {
    type Width = Narrow;
}

impl<W: Held> Widest for Dyn<W> {
    type Width = W::Machine;
}

/// Compares a width with the width `Other`.
pub trait Wider<Other> {
    /// The wider of the two widths.
    type Output;
}

impl<Other> Wider<Other> for Narrow {
    type Output = Other;
}

macro_rules! wider {
    ($($width:ty)*) => { $(
        impl Wider<Narrow> for $width {
            type Output = Self;
        }

        impl<W: Width> Wider<W> for $width
        where
            Self: Promote<W>,
        {
            type Output = <Self as Promote<W>>::Wider;
        }
    )* };
}

wider!(i32 i64);

/// The wider of the widths of the tuples `A` and `B`.
pub type WiderOf<A, B> = <<A as Widest>::Width as Wider<<B as Widest>::Width>>::Output;

macro_rules! tuple {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0
        $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        impl<$A0: Shape $(, $A: Shape)*> Shape for ($A0, $($A,)*) {}

        impl<$A0: StrideFits<$B0>, $B0: Copy $(, $A: StrideFits<$B>, $B: Copy)*> StrideFits<($B0, $($B,)*)>
            for ($A0, $($A,)*)
        {
            const REACH: i64 = $A0::REACH $(.saturating_add($A::REACH))*;
            const SIZE: Option<i64> = {
                let size = $A0::SIZE;
                $(let size = times(size, $A::SIZE);)*
                size
            };
            const BITS_KNOWN: KnownBits = $A0::BITS_KNOWN $(.and($A::BITS_KNOWN))*;

            #[inline(always)]
            fn run_bits(self, stride: ($B0, $($B,)*)) -> (u64, u64) {
                let (extents, strides) = self.0.run_bits(stride.0);
                $(
                    let more = self.$index.run_bits(stride.$index);
                    let (extents, strides) = (extents | more.0, strides | more.1);
                )*
                (extents, strides)
            }

            #[inline(always)]
            fn check(self, stride: ($B0, $($B,)*), check: &mut LayoutCheck) -> Result<(), Error> {
                self.0.check(stride.0, check)?;
                $(self.$index.check(stride.$index, check)?;)*
                Ok(())
            }
        }

        impl<$A0 $(, $A)*> Widest for ($A0, $($A,)*)
        where
            Widths<($A0, $($A,)*)>: Widest,
        {
            type Width = <Widths<Self> as Widest>::Width;
        }

        widths!([$A0 $($A)*] $A0 $($A)*);
    };
}

/// A tuple whose width is computed entry by entry.
#[derive(Debug)]
pub struct Widths<T>(T);

macro_rules! widths {
    ([$only:ident] $last:ident) => {
        impl<$only: Widest> Widest for Widths<($only,)> {
            type Width = $only::Width;
        }
    };
    ([$($all:ident)*] $first:ident $($rest:ident)*) => {
        impl<$($all),*> Widest for Widths<($($all,)*)>
        where
            $first: Widest,
            Widths<($($rest,)*)>: Widest,
            $first::Width: Wider<<Widths<($($rest,)*)> as Widest>::Width>,
        {
            type Width = <$first::Width as Wider<<Widths<($($rest,)*)> as Widest>::Width>>::Output;
        }
    };
}

for_each_arity!(tuple);

/// There is an impl for a shape and a stride of different ranks, so that the compiler can name the
/// two ranks. An integer counts as rank 0.
macro_rules! never_fits {
    ($(<$($p:ident),*> $S:ty, $left:literal, $D:ty, $right:literal, $of:ty;)*) => { $(
        impl<$($p: IntTuple),*> StrideFits<$D> for $S
        where
            Refused<$of>: RanksDiffer<$left, $right>,
        {
            const REACH: i64 = 0;

            fn check(self, _: $D, _: &mut LayoutCheck) -> Result<(), Error> {
                Ok(())
            }
        }
    )* };
}

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => {
        never_fits! { $(<$($A,)* $($B),*> ($($A,)*), $left, ($($B,)*), $right, (A0, B0);)* }
    };
}

for_each_pair_of_ranks!(ranks_differ);

macro_rules! integral_stride {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Z: Number, $($A: IntTuple),*> StrideFits<Int<Z>> for ($($A,)*)
        where
            Refused<Z>: RanksDiffer<$rank, 0>,
        {
            const REACH: i64 = 0;

            fn check(self, _: Int<Z>, _: &mut LayoutCheck) -> Result<(), Error> {
                Ok(())
            }
        }
    };
}

for_each_arity!(integral_stride);
