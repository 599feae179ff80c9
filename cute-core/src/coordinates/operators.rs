//! The operators that change the domain of a coordinate layout. Each method applies the method of
//! [`Layout`](crate::Layout) with the same name to the layout of each entry. The operators are rows
//! of the [ledger](crate::ledger).
//!
//! # Example
//! ```
//! use cute::dynamic::coordinates::CoordinateLayout;
//! let a: CoordinateLayout = "(8,4):(1@0,1@1)".parse()?;
//! // The coordinates of CuTe's SM70 atom 8x8x4, operand A, by thread and value.
//! assert_eq!(
//!     a.composition(&"((4,2),4):((8,4),1)".parse()?)?.to_string(),
//!     "((4,2),4):((1@1,4@0),1@0)"
//! );
//! let error = a.composition(&"4:9".parse()?).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "composition: a stride would step in two entries of the coordinate at once: by 1@0 and by 1@1"
//! );
//! let a: CoordinateLayout = "((2,2),(2,2)):((1@0,1@1),(2@1,2@0))".parse()?;
//! assert_eq!(a.coalesce()?.to_string(), "(2,4,2):(1@0,1@1,2@0)");
//! let a: CoordinateLayout = "(4,3):(1@0,1@1)".parse()?;
//! assert_eq!(
//!     a.zipped_divide(&"(2,3)".parse()?)?.to_string(),
//!     "((2,3),(2,1)):((1@0,1@1),(2@0,0))"
//! );
//! let a: CoordinateLayout = "(4,2,8):(1@0,1@1,1@2)".parse()?;
//! assert_eq!(a.select(&[2, 0])?.to_string(), "(8,4):(1@2,1@0)");
//! let a: CoordinateLayout = "(512,256,4):(1@0,1@1,1@2)".parse()?;
//! let (tile, begin) = a.local_tile(&"(128,64)".parse()?, &"(3,_)".parse()?)?;
//! assert_eq!(
//!     (tile.to_string().as_str(), begin.to_string().as_str()),
//!     ("(128,64,4,4):(1@0,1@1,64@1,1@2)", "(384,0,0)")
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use super::{CoordinateLayout, ScaledBasis};
use crate::int_tuple::{Leaves, Profile};
use crate::ledger::{argument, called};
use crate::{Difference, Error, IntTuple, Operator};

macro_rules! rows {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)? $(domain $domain:tt)? $(places $places:ident)?
        }
    )*) => {
        impl CoordinateLayout {
            $($(lifted! { $places $name $called $arguments $doc })?)*
        }
    };
}

/// Defines methods with the same names, arguments and errors as the methods of `Layout`.
macro_rules! lifted {
    (of_shape $($row:tt)*) => {};
    (by_hand $($row:tt)*) => {};
    (values $($row:tt)*) => {
        lifted! { lift $($row)* }
    };
    (lift $name:ident $called:tt ($($argument:ident: $kind:ident $(= $value:literal)?),*) $doc:tt) => {
        #[doc = $doc]
        ///
        /// # Errors
        #[doc = concat!(
            "Returns the errors of [`Layout::", stringify!($name), "`](crate::Layout::", stringify!($name),
            "), or an error if a stride of the result would step in two entries of the coordinate."
        )]
        pub fn $name(&self, $($argument: argument!(type $kind)),*) -> Result<Self, Error> {
            self.lift(called!($called), |layout| layout.$name($($argument),*))
        }
    };
    // An operator that moves the origin also returns the coordinate of the first element.
    (shift $name:ident $called:tt ($($argument:ident: $kind:ident $(= $value:literal)?),*) $doc:tt) => {
        #[doc = $doc]
        ///
        /// The second value is the coordinate at the origin of the result.
        ///
        /// # Errors
        #[doc = concat!("Returns the errors of [`Layout::", stringify!($name), "`](crate::Layout::", stringify!($name), ").")]
        pub fn $name(&self, $($argument: argument!(type $kind)),*) -> Result<(Self, IntTuple), Error> {
            self.lift_with_offset(called!($called), |layout| layout.$name($($argument),*))
        }
    };
    ($places:ident $name:ident $($row:tt)*) => {
        compile_error! { concat!(stringify!($name), ": `", stringify!($places), "` is not a word for coordinate layouts") }
    };
}

crate::__ledger!(rows);

impl CoordinateLayout {
    /// Returns a layout with another shape, and the same value at every linear coordinate.
    ///
    /// # Errors
    /// Returns the errors of [`Layout::with_shape`](crate::Layout::with_shape), or an error if a
    /// stride would step in two entries.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the parameter of `Layout::with_shape`"
    )]
    #[inline]
    pub fn with_shape(&self, shape: IntTuple) -> Result<Self, Error> {
        self.lift(Operator::WithShape, |layout| {
            layout.with_shape(shape.clone())
        })
    }

    /// Removes the nesting, so that each integer becomes a mode.
    #[must_use]
    #[inline]
    pub fn flatten(&self) -> Self {
        let flat = self.steps().flatten();
        let leaves = self.stride().leaves().to_vec();
        // The strides are the same, so they still fit into one coordinate.
        Self::of(&flat, leaves).unwrap_or_else(|_| self.clone())
    }

    /// Sets the extent of each mode of stride 0 to 1.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let a: CoordinateLayout = "(4,2,3):(0,1@0,64@1)".parse()?;
    /// assert_eq!(a.filter_zeros()?.to_string(), "(1,2,3):(0,1@0,64@1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Never returns an error if all values of the layout fit in 64 bits.
    #[inline]
    pub fn filter_zeros(&self) -> Result<Self, Error> {
        let (stride, shape) = (self.stride(), self.shape());
        let moves = stride.leaves().iter().map(|basis| basis.value() != 0);
        let extents: Leaves = shape
            .leaves()
            .iter()
            .zip(moves)
            .map(|(&e, moves)| if moves { e } else { 1 })
            .collect();
        let shape = IntTuple::from_raw(Profile::from(shape.profile()), extents);
        Self::new(shape, stride).map_err(|error| error.within(Operator::FilterZeros))
    }

    /// Drops the modes of stride 0 or extent 1, and coalesces the others.
    ///
    /// # Errors
    /// Returns the errors of [`filter_zeros`](Self::filter_zeros).
    #[inline]
    pub fn filter(&self) -> Result<Self, Error> {
        self.filter_zeros()?
            .coalesce()
            .map_err(|error| error.within(Operator::Filter))
    }

    /// Appends a mode at the end of the layout.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let a: CoordinateLayout = "(4,8):(1@0,1@1)".parse()?;
    /// assert_eq!(
    ///     a.append(&"3:1@2".parse()?)?.to_string(),
    ///     "(4,8,3):(1@0,1@1,1@2)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the entries do not fit into one coordinate, or if the size or a
    /// coordinate does not fit in 64 bits.
    #[inline]
    pub fn append(&self, mode: &Self) -> Result<Self, Error> {
        self.with_modes(Operator::Append, |modes| modes.push(mode.clone()))
    }

    /// Adds a mode before the modes of the layout.
    ///
    /// # Errors
    /// Returns the errors of [`append`](Self::append).
    #[inline]
    pub fn prepend(&self, mode: &Self) -> Result<Self, Error> {
        self.with_modes(Operator::Prepend, |modes| modes.insert(0, mode.clone()))
    }

    /// Replaces one mode of the layout.
    ///
    /// # Errors
    /// Returns the errors of [`append`](Self::append), or an error if the mode does not exist.
    #[inline]
    pub fn replace(&self, number: usize, mode: &Self) -> Result<Self, Error> {
        self.get(number)
            .map_err(|error| error.within(Operator::Replace))?;
        self.with_modes(Operator::Replace, |modes| {
            if let Some(old) = modes.get_mut(number) {
                *old = mode.clone();
            }
        })
    }

    fn with_modes(
        &self,
        operator: Operator,
        change: impl FnOnce(&mut Vec<Self>),
    ) -> Result<Self, Error> {
        let modes = (0..self.rank()).map(|mode| self.get(mode));
        let mut modes = modes.collect::<Result<Vec<_>, _>>()?;
        change(&mut modes);
        Self::from_modes(&modes).map_err(|error| error.within(operator))
    }

    /// Returns the values at all linear coordinates, in order.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let a: CoordinateLayout = "(2,3):(1@1,1@0)".parse()?;
    /// let table: Vec<String> = a.layout_table()?.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     table,
    ///     ["(0,0)", "(0,1)", "(1,0)", "(1,1)", "(2,0)", "(2,1)"]
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Layout::layout_table`](crate::Layout::layout_table).
    #[inline]
    pub fn layout_table(&self) -> Result<Vec<IntTuple>, Error> {
        let places = self
            .places()
            .into_iter()
            .map(|place| Ok((place, self.component(place).layout_table()?)));
        let tables = places.collect::<Result<Vec<(ScaledBasis, Vec<i64>)>, Error>>()?;
        let row = |index: i64| {
            // A table is indexed with a `usize`.
            let found = |table: &Vec<i64>| {
                usize::try_from(index)
                    .ok()
                    .and_then(|index| table.get(index))
                    .copied()
            };
            let value = |(place, table): &(ScaledBasis, Vec<i64>)| {
                place.with_value(found(table).unwrap_or(0))
            };
            super::stride::coordinate(
                &tables.iter().map(value).collect::<Vec<_>>(),
                ScaledBasis::value,
            )
        };
        Ok((0..self.size()).map(row).collect())
    }

    /// Returns `Ok` if `other` has the same value at every linear coordinate, otherwise a
    /// coordinate at which the values differ in an entry. A missing entry of a value counts as 0.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let [a, b] = ["((16,4),128):((1@0,16@0),1@1)", "(64,128):(1@0,1@1)"]
    ///     .map(str::parse::<CoordinateLayout>);
    /// assert_eq!(a?.same_function(&b?), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the sizes if they differ, or a coordinate at which the values differ.
    #[inline]
    pub fn same_function(&self, other: &Self) -> Result<(), Difference> {
        let (left, right) = (self.size(), other.size());
        if left != right {
            return Err(Difference::Size { left, right });
        }
        let places = self.places().into_iter().chain(other.places());
        places
            .into_iter()
            .try_for_each(|place| self.component(place).same_function(&other.component(place)))
    }
}
