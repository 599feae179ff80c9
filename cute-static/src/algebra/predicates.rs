//! Methods that test a property of a layout at run time. If the property does not hold, the method
//! returns a counterexample.
//!
//! The traits [`Injective`](crate::Injective), [`Contiguous`](crate::Contiguous) and others require
//! the same properties at compile time, as bounds.

use cute_core::ops::contiguous::{Missing, NotCompact};
use cute_core::ops::injective::NotInjective;
use cute_core::ops::same_function::Difference;

use crate::layout::Layout;
use crate::tuple::IntTuple;

/// Methods that test a property of a layout at run time. If the property does not hold, the error
/// is a counterexample.
///
/// The same properties of static layouts are bounds, for example
/// [`Injective`](crate::ops::Injective).
pub trait Predicates: Sized {
    /// Converts this layout to a run-time layout.
    fn at_run_time(self) -> cute_core::Layout;

    /// Returns `Ok` if no two coordinates have the same offset. As a bound:
    /// [`Injective`](crate::ops::Injective).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 3;
    /// let collision = layout!((4, 4):(1, ld)).injective().unwrap_err();
    /// assert_eq!(collision.to_string(), "linear coordinates 4 and 3 have the same offset, 3");
    /// ```
    ///
    /// # Errors
    /// Returns two coordinates with the same offset, or the number of steps after which the search
    /// stopped without an answer.
    fn injective(self) -> Result<(), NotInjective> {
        self.at_run_time().injective()
    }

    /// Returns `Ok` if every offset between the least and the greatest occurs. As a bound:
    /// [`Contiguous`](crate::ops::Contiguous).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 5;
    /// assert_eq!(layout!((4, 4):(1, ld)).contiguous().unwrap_err().to_string(), "offset 4 is missing");
    /// ```
    ///
    /// # Errors
    /// Returns a missing offset.
    fn contiguous(self) -> Result<(), Missing> {
        self.at_run_time().contiguous()
    }

    /// Returns `Ok` if every offset from 0 to the cosize minus 1 occurs. As a bound:
    /// [`Surjective`](crate::ops::Surjective).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 3;
    /// assert!(layout!((4, 4):(1, ld)).surjective().is_ok());
    /// ```
    ///
    /// # Errors
    /// Returns a missing offset.
    fn surjective(self) -> Result<(), Missing> {
        self.at_run_time().surjective()
    }

    /// Returns `Ok` if every offset from 0 to the size minus 1 occurs exactly once. As a bound:
    /// [`Compact`](crate::ops::Compact).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 4;
    /// assert!(layout!((4, 4):(1, ld)).compact().is_ok());
    /// ```
    ///
    /// # Errors
    /// Returns a missing offset, or two coordinates with the same offset.
    fn compact(self) -> Result<(), NotCompact> {
        self.at_run_time().compact()
    }

    /// Returns `Ok` if `other` has the same offset at every linear coordinate, even if the shapes
    /// differ. As a bound: [`SameFunction`](crate::ops::SameFunction).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let n = 12;
    /// assert!(layout!((2, 6)).same_function(layout!(n:1)).is_ok());
    /// ```
    ///
    /// # Errors
    /// Returns both sizes if they differ, otherwise a coordinate at which the offsets differ.
    fn same_function<L: Predicates>(self, other: L) -> Result<(), Difference> {
        self.at_run_time().same_function(&other.at_run_time())
    }
}

impl<S: IntTuple, D: IntTuple> Predicates for Layout<S, D> {
    fn at_run_time(self) -> cute_core::Layout {
        self.to_dynamic()
    }
}
