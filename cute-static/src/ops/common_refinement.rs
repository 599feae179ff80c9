//! `common_refinement`: computes the coarsest flat shape that refines two shapes.
//!
//! # Requires
//! | condition | guard | ui test |
//! |---|---|---|
//! | equal sizes | `SizesDiffer` | `ui/common_refinement/common_refinement_sizes` |
//! | K4 | `CutsDiffer` | `ui/common_refinement/common_refinement_cuts` |
//! | static integers | `ExtentIsDynamic` | `ui/common_refinement/common_refinement_dynamic` |
//!
//! # Ensures
//! The laws are in `tests/laws/domains.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge_domains.rs`.

use super::mechanisms::cuts::{CutsOf, CutsOnto, FlatShape, OneSize, Refine, Refined};
use crate::errors::operator;
use crate::int::_1;
use crate::layout::IntoLayout;
use crate::list::End;
use crate::outcome::{Computes, IfProven, Permit};

/// Computes the coarsest flat shape that splits the integers of both this shape `S` and the shape
/// `T`.
///
/// Call it as [`common_refinement`]. Both shapes must be static; convert others with
/// `to_dynamic()`.
///
/// # Function
/// A shape *cuts* its elements at the products of its integers from the left: `(2,3,4)` has the
/// cuts 2 and 6. The result has the cuts of `S` and of `T`, so each of their integers is a product
/// of integers of the result.
///
/// # Rules
/// The compiler refuses
/// * shapes of different sizes,
/// * two shapes if neither of two cuts, one of each shape, divides the other (K4), such as 2 of
///   `(2,3)` and 3 of `(3,2)`.
///
/// # Example
/// ```
/// use cute::common_refinement;
/// use cute::prelude::*;
/// let _: Shape![(2, 3, 4)] = common_refinement(shape!((6, 4)), shape!((2, 12)));
/// ```
///
/// PyCuTe's `layout_add` needs this operator.
pub trait CommonRefinement<T>: Copy {
    /// The common refinement.
    type Output: Copy + Default;
}

/// The type of the common refinement of `S` and `T`.
pub type Refinement<S, T> = <S as CommonRefinement<T>>::Output;

impl<S: Copy, T> CommonRefinement<T> for S
where
    S: OneSize<T, Outcome: IfProven<operator::CommonRefinement, (S, T), Output: Copy + Default>>,
{
    type Output = <S::Outcome as IfProven<operator::CommonRefinement, (S, T)>>::Output;
}

impl<S: CutsOnto<End>, T: CutsOnto<End>> Computes<operator::CommonRefinement> for (S, T)
where
    CutsOf<S>: Refine<CutsOf<T>, _1>,
    Refined<CutsOf<S>, CutsOf<T>>: Permit<operator::CommonRefinement> + IntoLayout,
{
    type Output = FlatShape<Refined<CutsOf<S>, CutsOf<T>>>;
}

/// Returns the coarsest flat shape that refines two static shapes.
#[inline(always)]
pub fn common_refinement<S: CommonRefinement<T>, T>(a: S, b: T) -> Refinement<S, T> {
    let _ = (a, b);
    Default::default()
}
