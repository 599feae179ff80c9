//! To run-time layouts and back.
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

use cute_core::{Error, IntTuple as DynamicTuple, Layout as DynamicLayout, Operator, TupleBuilder, Violation};

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

/// An integer tuple as a run-time tuple.
pub fn to_dynamic<T: IntTuple>(tuple: T) -> DynamicTuple {
    let mut build = Build(TupleBuilder::new());
    match tuple.visit(&mut build) {
        Ok(()) => build.0.finish(),
    }
}

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// The layout with its structure at run time.
    pub fn to_dynamic(self) -> DynamicLayout {
        // What a typed layout promises is what a run-time layout asks for, so that nothing is refused here.
        crate::or_panic(DynamicLayout::new(to_dynamic(self.shape()), to_dynamic(self.stride())))
    }

    /// The table of offsets, as CuTe's `print_layout` prints it: [`DynamicLayout::print`].
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
    /// [`Violation::TooManyCells`] for more than a million cells.
    pub fn print(self) -> Result<String, Error> {
        self.to_dynamic().print()
    }

    /// The offsets as plain columns, as the tutorials' `print2D` prints them: [`DynamicLayout::print2d`].
    ///
    /// # Errors
    /// [`Violation::TooManyCells`] for more than a million cells; [`Violation::NotAMatrix`] for a rank above 2.
    pub fn print2d(self) -> Result<String, Error> {
        self.to_dynamic().print2d()
    }
}

impl<S: Shape + FromLeaves, D: FromLeaves> Layout<S, D>
where
    S: StrideFits<D>,
{
    /// A run-time layout as this type, if it has this type's profile and static integers.
    ///
    /// # Errors
    /// [`Violation::RanksDiffer`] where the structures differ, [`Violation::StaticDiffers`] with both numbers.
    pub fn from_dynamic(layout: &DynamicLayout) -> Result<Self, Error> {
        let (shape, stride) = (layout.shape(), layout.stride());
        let fits = Probe::<S>::profile();
        if fits.profile() != shape.profile() {
            return Err(Error::new(
                Operator::FromDynamic,
                Violation::RanksDiffer { left_name: "layout", left: layout.rank(), right_name: "type", right: S::RANK },
            ));
        }
        let numbers = Self::from_numbers(shape.leaves().iter().copied(), stride.leaves().iter().copied());
        numbers.unwrap_or(Err(Error::new(
            Operator::FromDynamic,
            Violation::ModeOutOfRange { mode: S::LEAVES, rank: shape.leaves().len() },
        )))
    }
}

/// The profile of a type, without a value of it.
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
