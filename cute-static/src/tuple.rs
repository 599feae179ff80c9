//! Integer tuples: an integer, or a tuple of integer tuples, with up to eight modes on each level.

pub(crate) mod arity;
pub(crate) mod compared;
mod coord_gate;
pub(crate) mod leaves;
pub(crate) mod route;
mod written;

use cute_core::Error;

use crate::Underscore;
use crate::int::number::Number;
use crate::int::{FromRuntime, Int, Integer, IntoLeaf};
use crate::sealed::Sealed;

pub(crate) use arity::for_each_leaf;
pub use arity::{for_each_arity, for_each_pair_of_ranks};
use coord_gate::{CoordAnswer, CoordGate};
pub(crate) use written::WithDivisors;
pub use written::{Written, display};

/// An integer, or a tuple of integer tuples. Every shape, stride and coordinate has this form.
///
/// A 1-tuple `(_4,)` is not the integer `_4`.
///
/// ```
/// use cute::{IntTuple, shape};
/// let nested = shape!((42, (1, 3), 17));
/// assert_eq!((nested.rank(), nested.depth()), (3, 2));
/// ```
pub trait IntTuple: Copy + Sealed + 'static {
    /// The number of modes; 1 for an integer.
    const RANK: usize;
    /// The number of levels of nesting; 0 for an integer.
    const DEPTH: usize;
    /// The number of integers at all levels.
    const LEAVES: usize;
    /// The width of the widest run-time integer, 32 or 64; 0 if all integers are static.
    const BITS: u32;

    /// Reports the nesting of the type, without a value: calls `each` with the rank of each tuple,
    /// before its entries, and with `None` for each integer.
    fn describe(each: &mut impl FnMut(Option<usize>));

    /// Calls `visitor` with every integer from left to right, and with the begin and the end of
    /// each tuple.
    ///
    /// # Errors
    /// Returns the first error of the visitor, which ends the walk.
    fn visit<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error>;

    /// Returns the integer at `index`, counted from the left through all levels, or 0 if there is
    /// no such integer.
    fn leaf(self, index: usize) -> i64;

    /// Returns the width of the integer at `index`: 32 or 64, or 0 if it is static or does not
    /// exist.
    #[inline(always)]
    fn leaf_bits(_index: usize) -> u32 {
        0
    }

    /// Returns the number of modes; 1 for an integer.
    #[inline(always)]
    fn rank(self) -> usize {
        Self::RANK
    }

    /// Returns the number of levels of nesting; 0 for an integer.
    #[inline(always)]
    fn depth(self) -> usize {
        Self::DEPTH
    }
}

/// The callbacks of [`IntTuple::visit`].
pub trait Visitor {
    /// The error with which a visitor ends the walk early.
    type Error;
    /// Visits an integer. `is_static` is true if the value is in the type.
    ///
    /// # Errors
    /// Returns an error if the visitor wants to end the walk.
    fn leaf(&mut self, value: i64, is_static: bool) -> Result<(), Self::Error>;
    /// Visits a run-time integer with a known divisor.
    ///
    /// # Errors
    /// Returns an error if the visitor wants to end the walk.
    #[inline(always)]
    fn multiple(&mut self, value: i64, _divisor: i64) -> Result<(), Self::Error> {
        self.leaf(value, false)
    }
    /// Visits the begin of a tuple with `rank` entries.
    ///
    /// # Errors
    /// Returns an error if the visitor wants to end the walk.
    fn open(&mut self, rank: usize) -> Result<(), Self::Error>;
    /// Visits the end of a tuple.
    ///
    /// # Errors
    /// Returns an error if the visitor wants to end the walk.
    fn close(&mut self) -> Result<(), Self::Error>;
}

/// An integer tuple with only static integers. Its only value is a constant.
pub trait Static: IntTuple {
    /// The only value.
    const VALUE: Self;
}

/// A type that converts to an integer tuple: a static integer, `Dyn`, a primitive integer, or a
/// tuple of these.
#[diagnostic::on_unimplemented(
    message = "make_layout: the argument is neither a shape nor a stride",
    label = "neither a shape nor a stride",
    note = "a shape or a stride is an integer, or a tuple of up to 8 integers or tuples; \
            `from_modes` combines several layouts into one"
)]
pub trait IntoIntTuple: Copy {
    /// The integer tuple.
    type IntTuple: IntTuple;

    /// Converts to an integer tuple.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if an integer does not fit
    /// 64 signed bits.
    fn into_int_tuple(self) -> Result<Self::IntTuple, Error>;
}

/// A type that converts to a coordinate: a static integer, `Dyn`, a primitive integer, `_`, a range
/// (only in a slice of a tensor), or a tuple of these.
#[diagnostic::on_unimplemented(
    message = "coord: the argument is not a coordinate",
    label = "not a coordinate",
    note = "a coordinate is an integer, `..` or `_` for a whole mode, or a tuple of up to 8 of \
            those; `slice` of a tensor also accepts ranges"
)]
pub trait IntoCoord: Sized {
    /// The coordinate.
    type Coord: Copy;

    /// Converts to a coordinate. A 64-bit unsigned integer keeps its bits, so `usize::MAX` becomes
    /// the coordinate −1.
    fn into_coord(self) -> Self::Coord;
}

/// An integer tuple that can be made from a list of run-time integers. A static integer of the
/// tuple must be equal to the integer at its position.
pub trait FromLeaves: IntTuple {
    /// Makes the tuple from the next integers of `leaves`, from left to right. Returns `None` if
    /// there are too few.
    ///
    /// # Errors
    /// Returns an error if an integer differs from the static integer at its position, or does not
    /// fit in 32 bits.
    fn from_leaves(leaves: &mut impl Iterator<Item = i64>) -> Option<Result<Self, Error>>;
}

impl<T: Integer> IntTuple for T {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const LEAVES: usize = 1;
    const BITS: u32 = <T as Integer>::BITS;

    fn describe(each: &mut impl FnMut(Option<usize>)) {
        each(None);
    }

    #[inline(always)]
    fn visit<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error> {
        if const { T::STATIC.is_none() && T::DIVISOR != 1 } {
            return visitor.multiple(self.value(), T::DIVISOR);
        }
        visitor.leaf(self.value(), T::STATIC.is_some())
    }

    #[inline(always)]
    fn leaf(self, index: usize) -> i64 {
        if index == 0 { self.value() } else { 0 }
    }

    #[inline(always)]
    fn leaf_bits(_: usize) -> u32 {
        <T as Integer>::BITS
    }
}

impl<Z: Number> Static for Int<Z> {
    const VALUE: Self = Self::new();
}

impl<T: IntoLeaf> IntoIntTuple for T {
    type IntTuple = T::Leaf;

    #[inline(always)]
    fn into_int_tuple(self) -> Result<T::Leaf, Error> {
        self.into_leaf()
    }
}

impl<T: IntoLeaf> IntoCoord for T {
    type Coord = T::Coordinate;

    #[inline(always)]
    fn into_coord(self) -> T::Coordinate {
        self.into_coordinate()
    }
}

impl IntoCoord for core::ops::RangeFull {
    type Coord = Underscore;

    #[inline(always)]
    fn into_coord(self) -> Underscore {
        Underscore
    }
}

impl IntoCoord for Underscore {
    type Coord = Self;

    #[inline(always)]
    fn into_coord(self) -> Self {
        self
    }
}

impl<T: FromRuntime> FromLeaves for T {
    fn from_leaves(leaves: &mut impl Iterator<Item = i64>) -> Option<Result<Self, Error>> {
        leaves.next().map(T::from_runtime)
    }
}

/// Returns the greatest number of a list, or 0 if the list is empty.
pub const fn max(values: &[usize]) -> usize {
    let (mut most, mut i) = (0, 0);
    while i < values.len() {
        if values[i] > most {
            most = values[i];
        }
        i += 1;
    }
    most
}

/// Returns the greatest width of a list, or 0 if the list is empty.
pub const fn max_bits(values: &[u32]) -> u32 {
    let (mut most, mut i) = (0, 0);
    while i < values.len() {
        if values[i] > most {
            most = values[i];
        }
        i += 1;
    }
    most
}

/// The tuple without modes. A slice that fixes every mode of a layout has this shape.
impl IntTuple for () {
    const RANK: usize = 0;
    const DEPTH: usize = 1;
    const LEAVES: usize = 0;
    const BITS: u32 = 0;

    fn describe(each: &mut impl FnMut(Option<usize>)) {
        each(Some(0));
    }

    #[inline(always)]
    fn visit<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error> {
        visitor.open(0)?;
        visitor.close()
    }

    #[inline(always)]
    fn leaf(self, _: usize) -> i64 {
        0
    }
}

impl Static for () {
    const VALUE: Self = ();
}

macro_rules! impl_int_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: IntTuple),*> IntTuple for ($($A,)*) {
            const RANK: usize = $rank;
            const DEPTH: usize = 1 + max(&[$($A::DEPTH),*]);
            const LEAVES: usize = 0 $(+ $A::LEAVES)*;
            const BITS: u32 = max_bits(&[$($A::BITS),*]);

            fn describe(each: &mut impl FnMut(Option<usize>)) {
                each(Some($rank));
                $($A::describe(each);)*
            }

            #[inline(always)]
            fn visit<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error> {
                visitor.open($rank)?;
                $(self.$index.visit(visitor)?;)*
                visitor.close()
            }

            #[inline(always)]
            fn leaf(self, index: usize) -> i64 {
                let skipped = index;
                $(
                    if skipped < $A::LEAVES {
                        return self.$index.leaf(skipped);
                    }
                    let skipped = skipped - $A::LEAVES;
                )*
                let _ = skipped;
                0
            }

            #[inline(always)]
            fn leaf_bits(index: usize) -> u32 {
                let skipped = index;
                $(
                    if skipped < $A::LEAVES {
                        return $A::leaf_bits(skipped);
                    }
                    let skipped = skipped - $A::LEAVES;
                )*
                let _ = skipped;
                0
            }
        }

        impl<$($A: Static),*> Static for ($($A,)*) {
            const VALUE: Self = ($($A::VALUE,)*);
        }

        impl<$($A: IntoIntTuple),*> IntoIntTuple for ($($A,)*) {
            type IntTuple = ($($A::IntTuple,)*);

            #[inline(always)]
            fn into_int_tuple(self) -> Result<Self::IntTuple, Error> {
                Ok(($(self.$index.into_int_tuple()?,)*))
            }
        }

        impl<$($A: IntoCoord),*> IntoCoord for ($($A,)*) {
            type Coord = <($(<$A::Coord as CoordAnswer>::Answer,)*) as CoordGate<Self>>::Coord;

            #[inline(always)]
            fn into_coord(self) -> Self::Coord {
                ($(self.$index.into_coord(),)*)
            }
        }

        // Allows `t[[i, j]]`.
        impl<T: IntoCoord> IntoCoord for [T; $rank] {
            type Coord = ($(impl_int_tuple!(@coord $A T),)*);

            #[inline(always)]
            fn into_coord(self) -> Self::Coord {
                let [$($a),*] = self;
                ($($a.into_coord(),)*)
            }
        }

        impl<$($A: FromLeaves),*> FromLeaves for ($($A,)*) {
            fn from_leaves(leaves: &mut impl Iterator<Item = i64>) -> Option<Result<Self, Error>> {
                $(let $a = match $A::from_leaves(leaves)? {
                    Ok(entry) => entry,
                    Err(error) => return Some(Err(error)),
                };)*
                Some(Ok(($($a,)*)))
            }
        }
    };
    (@coord $any:ident $T:ident) => { <$T as IntoCoord>::Coord };
}

for_each_arity!(impl_int_tuple);
