//! Conversions to run-time layouts and back.
//!
//! ```
//! use cute::prelude::*;
//! let a = layout!((2, (2, 2)):(4, (2, 1)));
//! let dynamic = a.to_dynamic();
//! assert_eq!(dynamic.to_string(), "(2,(2,2)):(4,(2,1))");
//! let back = <Layout![(2, (2, ?)):(4, (2, 1))]>::from_dynamic(&dynamic)?;
//! assert_eq!(back.to_string(), "(_2,(_2,2)):(_4,(_2,_1))");
//! assert!(<Layout![(3, (2, ?)):(4, (2, 1))]>::from_dynamic(&dynamic).is_err());
//! # Ok::<(), cute::Error>(())
//! ```

extern crate alloc;

use alloc::string::String;
use core::cell::Cell;

use cute_core::{
    Error, IntTuple as DynamicTuple, Layout as DynamicLayout, Operator, TupleBuilder, TupleRef,
    Violation,
};

use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};
use crate::tuple::{FromLeaves, IntTuple, Visitor};

/// A visitor that builds a run-time tuple from the integers that it visits.
struct Build(TupleBuilder);

impl Visitor for Build {
    type Error = core::convert::Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Self::Error> {
        self.0.leaf(value);
        Ok(())
    }

    fn open(&mut self, rank: usize) -> Result<(), Self::Error> {
        self.0.open(rank);
        Ok(())
    }

    fn close(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Converts an integer tuple to a run-time tuple.
pub fn to_dynamic<T: IntTuple>(tuple: T) -> DynamicTuple {
    let mut build = Build(TupleBuilder::new());
    match tuple.visit(&mut build) {
        Ok(()) => build.0.finish(),
    }
}

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// Converts to a run-time layout (`cute::dynamic::Layout`), whose structure is a value instead
    /// of a type.
    pub fn to_dynamic(self) -> DynamicLayout {
        // A typed layout promises everything that a run-time layout requires, so nothing is refused
        // here.
        crate::or_panic(DynamicLayout::new(
            to_dynamic(self.shape()),
            to_dynamic(self.stride()),
        ))
    }

    /// Returns the table of offsets in the format of CuTe's `print_layout`: see
    /// [`DynamicLayout::print`].
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!((2, 4):(12, 1));
    /// assert_eq!(a.print(), a.to_dynamic().print());
    /// assert_eq!(a.print2d()?, "  0    1    2    3\n 12   13   14   15\n");
    /// # Ok::<(), cute::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::TooManyCells`] for more than a million cells.
    pub fn print(self) -> Result<String, Error> {
        self.to_dynamic().print()
    }

    /// Returns the offsets as plain columns, in the format of `print2D` in CuTe's tutorials: see
    /// [`DynamicLayout::print2d`].
    ///
    /// # Errors
    /// * [`Violation::TooManyCells`] for more than a million cells
    /// * [`Violation::NotAMatrix`] for a rank above 2
    pub fn print2d(self) -> Result<String, Error> {
        self.to_dynamic().print2d()
    }
}

impl<S: Shape + FromLeaves, D: FromLeaves> Layout<S, D>
where
    S: StrideFits<D>,
{
    /// Converts a run-time layout to this type, if it has the profile and the static integers of
    /// the type.
    ///
    /// # Errors
    /// * [`Violation::RanksDiffer`], [`Violation::ModeRanksDiffer`], [`Violation::TupleForInteger`]
    ///   or [`Violation::IntegerForTuple`] if the structures differ
    /// * [`Violation::StaticLeafDiffers`], with both integers, if a static integer differs
    pub fn from_dynamic(layout: &DynamicLayout) -> Result<Self, Error> {
        let (shape, stride) = (layout.shape(), layout.stride());
        let fits = Probe::<S>::profile();
        if fits.profile() != shape.profile() {
            return Err(Error::new(
                Operator::FromDynamic,
                nested_otherwise(shape.view(), fits.view()),
            ));
        }
        // Counts the integers that the type has read. If the type refuses an integer, the refused
        // integer is the last one read.
        let taken = Cell::new(0_usize);
        let counted = |leaf: &i64| {
            taken.set(taken.get() + 1);
            *leaf
        };
        let numbers = Self::from_numbers(
            shape.leaves().iter().map(counted),
            stride.leaves().iter().map(counted),
        );
        let numbers = numbers.unwrap_or(Err(Error::new(
            Operator::FromDynamic,
            Violation::ModeOutOfRange {
                mode: S::LEAVES,
                rank: shape.leaves().len(),
            },
        )));
        numbers.map_err(|error| match error.violation {
            Violation::StaticDiffers { expected, found } => {
                let (last, extents) = (taken.get().saturating_sub(1), shape.leaves().len());
                let (name, leaf) = if last < extents {
                    ("shape", last)
                } else {
                    ("stride", last - extents)
                };
                Error::new(
                    error.operator,
                    Violation::StaticLeafDiffers {
                        name,
                        leaf,
                        expected,
                        found,
                    },
                )
            }
            _ => error,
        })
    }
}

/// Returns the violation for a shape whose profile differs from the type's profile.
#[cold]
fn nested_otherwise(layout: TupleRef<'_>, of_type: TupleRef<'_>) -> Violation {
    match (rank_of(layout), rank_of(of_type)) {
        (rank, 0) => Violation::TupleForInteger {
            name: "layout",
            rank,
        },
        (0, rank) => Violation::IntegerForTuple {
            name: "layout",
            rank,
        },
        (left, right) if left != right => Violation::RanksDiffer {
            left_name: "layout",
            left,
            right_name: "type",
            right,
        },
        (_, rank) => {
            let modes = layout.modes().zip(of_type.modes()).enumerate();
            let differing = |(mode, (layout, of_type))| {
                ranks_that_differ(layout, of_type).map(|ranks| (mode, ranks))
            };
            let (mode, (layout, of_type)) =
                { modes }.find_map(differing).unwrap_or((0, (rank, rank)));
            Violation::ModeRanksDiffer {
                mode,
                layout,
                of_type,
            }
        }
    }
}

/// Compares the ranks at each position, and returns the first two that differ. Outer entries are
/// compared before inner ones, and entries on the left before those on the right.
fn ranks_that_differ(left: TupleRef<'_>, right: TupleRef<'_>) -> Option<(usize, usize)> {
    let ranks = (rank_of(left), rank_of(right));
    if ranks.0 != ranks.1 {
        return Some(ranks);
    }
    // Integers have rank 0, and no entries to compare.
    (ranks.0 > 0)
        .then(|| left.modes().zip(right.modes()))?
        .find_map(|(left, right)| ranks_that_differ(left, right))
}

/// Returns the rank of a tuple, or 0 for an integer.
fn rank_of(tuple: TupleRef<'_>) -> usize {
    if tuple.integer().is_some() {
        0
    } else {
        tuple.rank()
    }
}

/// Computes the profile of the type `T` without a value of that type.
struct Probe<T>(core::marker::PhantomData<T>);

impl<T: IntTuple> Probe<T> {
    fn profile() -> DynamicTuple {
        let mut builder = TupleBuilder::new();
        T::describe(&mut |rank| match rank {
            Some(rank) => builder.open(rank),
            None => builder.leaf(1),
        });
        builder.finish()
    }
}
