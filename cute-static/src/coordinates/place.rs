//! Applies an operator to the layout of each entry of a coordinate.

use cute_core::{Error, Operator, Violation};

use super::CoordinateLayout;
use crate::errors::Refusal;
use crate::layout::Layout;
use crate::tuple::{IntTuple, for_each_arity};

/// The layout of one entry. A nested entry has one layout for each entry inside it.
pub trait CoordinatePlace: Copy {
    /// The shape, which all entries share.
    type Shape: IntTuple;
    fn shape(self) -> Self::Shape;
}

impl<S: IntTuple, D: Copy> CoordinatePlace for Layout<S, D> {
    type Shape = S;

    #[inline(always)]
    fn shape(self) -> S {
        self.into_pair().0
    }
}

impl<P: CoordinatePlaces> CoordinatePlace for CoordinateLayout<P> {
    type Shape = P::Shape;

    #[inline(always)]
    fn shape(self) -> P::Shape {
        self.into_places().shape()
    }
}

impl CoordinatePlace for Refusal {
    type Shape = ();

    fn shape(self) {}
}

/// A tuple that contains the layout of each entry of a coordinate.
pub trait CoordinatePlaces: Copy {
    type Shape: IntTuple;
    fn shape(self) -> Self::Shape;
    /// Checks that the run-time extents of all entries are the same.
    ///
    /// # Errors
    /// Returns [`Violation::ExtentsDiffer`] if two extents differ.
    fn check(self, operator: Operator) -> Result<(), Error>;
}

/// Requires that two entries of a coordinate have the same shape, `T`.
#[diagnostic::on_unimplemented(
    message = "coordinates: after modes merge, two entries of the coordinate have different shapes",
    label = "no common shape",
    note = "divide and compose each mode separately, as with `tile!((4, _))`, so that no modes \
            merge; at run time (`to_dynamic()`), the shapes may differ"
)]
pub trait IsShape<T> {}

impl<T> IsShape<T> for T {}

impl IsShape<()> for Refusal {}

/// Applies an operator to the layout `L` of one entry of a coordinate.
pub trait AtPlace<L>: Copy {
    type Output: CoordinatePlace;
    /// Returns the result of the operator.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn at_place(self, place: L) -> Result<Self::Output, Error>;
}

/// The result of the operator `F` for the layout `L` of one entry.
pub type PlaceAfter<F, L> = <F as AtPlace<L>>::Output;

type ShapeAfter<F, L> = <PlaceAfter<F, L> as CoordinatePlace>::Shape;
type ShapeAt<L> = <L as CoordinatePlace>::Shape;

/// Applies the operator `F` to each layout of a tuple.
pub trait EachPlace<F>: Copy {
    type Output: CoordinatePlaces;
    /// Applies the operator to each layout.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks for an entry, or
    /// [`Violation::ExtentsDiffer`].
    fn each_place(self, f: F, operator: Operator) -> Result<Self::Output, Error>;
}

/// Checks that two entries have the same extents. The shapes of both entries have the same profile.
/// Static extents need no check, because their types are the same.
#[inline(always)]
pub(super) fn same_extents<S: IntTuple, T: IntTuple>(
    left: S,
    right: T,
    operator: Operator,
) -> Result<(), Error> {
    let mut leaf = 0;
    while leaf < S::LEAVES {
        if left.leaf(leaf) != right.leaf(leaf) {
            let violation = Violation::ExtentsDiffer {
                left: left.leaf(leaf),
                right: right.leaf(leaf),
            };
            return Err(Error::new(operator, violation));
        }
        leaf += 1;
    }
    Ok(())
}

macro_rules! places {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0
        $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        impl<$A0: CoordinatePlace $(, $A: CoordinatePlace)*> CoordinatePlaces for ($A0, $($A,)*)
        where
            $(ShapeAt<$A>: IsShape<ShapeAt<$A0>>,)*
        {
            type Shape = $A0::Shape;

            #[inline(always)]
            fn shape(self) -> $A0::Shape {
                self.0.shape()
            }

            #[inline(always)]
            fn check(self, operator: Operator) -> Result<(), Error> {
                let _ = operator;
                $(same_extents(self.0.shape(), self.$index.shape(), operator)?;)*
                Ok(())
            }
        }

        impl<F, $A0: Copy $(, $A: Copy)*> EachPlace<F> for ($A0, $($A,)*)
        where
            F: AtPlace<$A0>,
            $(F: AtPlace<$A>,)*
            $(ShapeAfter<F, $A>: IsShape<ShapeAfter<F, $A0>>,)*
        {
            type Output = (PlaceAfter<F, $A0>, $(PlaceAfter<F, $A>,)*);

            #[inline(always)]
            fn each_place(self, f: F, operator: Operator) -> Result<Self::Output, Error> {
                let each = (f.at_place(self.0)?, $(f.at_place(self.$index)?,)*);
                CoordinatePlaces::check(each, operator)?;
                Ok(each)
            }
        }
    };
}

for_each_arity!(places);
