//! The trait of functions that can be drawn: a shape, and an offset for each coordinate.
//!
//! ```
//! use cute::draw::Offsets;
//! use cute::dynamic::ComposedLayout;
//! let swizzled: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
//! let function: &dyn Offsets = &swizzled;
//! assert_eq!(function.title(), "Sw<2,0,2> o 0 o (4,4):(4,1)");
//! assert_eq!((function.at(1)?, function.at(5)?), (4 + 1, 5 - 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{ComposedLayout, IntTuple, Layout};

use crate::Error;

/// A function from the coordinates of a shape to offsets.
pub trait Offsets {
    /// Returns the shape of the domain.
    fn shape(&self) -> IntTuple;

    /// Returns the offset of a linear coordinate.
    ///
    /// # Errors
    /// Returns an error if the offset does not fit in 64 bits.
    fn at(&self, index: i64) -> Result<i64, Error>;

    /// Returns the function as text.
    fn title(&self) -> String;
}

impl<T: Offsets + ?Sized> Offsets for &T {
    fn shape(&self) -> IntTuple {
        (**self).shape()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        (**self).at(index)
    }

    fn title(&self) -> String {
        (**self).title()
    }
}

/// Implements the trait by the type's own methods of the same names.
macro_rules! offsets {
    ($($layout:ty),*) => { $(
        impl Offsets for $layout {
            fn shape(&self) -> IntTuple {
                self.shape()
            }

            fn at(&self, index: i64) -> Result<i64, Error> {
                Ok(self.at(index)?)
            }

            fn title(&self) -> String {
                self.to_string()
            }
        }
    )* };
}

offsets!(Layout, ComposedLayout);

/// A function as a table with the offset of every linear coordinate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The function as text.
    pub title: String,
    /// The shape of the domain.
    pub shape: IntTuple,
    /// The offsets in the order of the linear coordinates.
    pub offsets: Vec<i64>,
}

impl Table {
    /// The greatest number of coordinates in a table.
    pub const MOST: i64 = 1 << 22;

    /// Computes the table of a function with at most `most` coordinates. An error names `what`, the
    /// purpose of the table.
    ///
    /// # Errors
    /// Returns [`Error::TooLarge`] if there are more coordinates, and an error if an offset does
    /// not fit in 64 bits.
    pub fn of(what: &'static str, most: i64, function: &impl Offsets) -> Result<Self, Error> {
        let shape = function.shape();
        let size = shape.size()?;
        if size > most {
            return Err(Error::TooLarge { what, size, most });
        }
        let offsets = (0..size)
            .map(|index| function.at(index))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            title: function.title(),
            shape,
            offsets,
        })
    }

    /// Computes the table of a function with at most [`Table::MOST`] coordinates.
    ///
    /// # Errors
    /// Returns the errors of [`Table::of`].
    pub fn new(function: &impl Offsets) -> Result<Self, Error> {
        Self::of("analysis", Self::MOST, function)
    }
}

impl Offsets for Table {
    fn shape(&self) -> IntTuple {
        self.shape.clone()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        let found = usize::try_from(index)
            .ok()
            .and_then(|index| self.offsets.get(index));
        let most = i64::try_from(self.offsets.len()).unwrap_or(i64::MAX);
        found.copied().ok_or(Error::TooLarge {
            what: "table",
            size: index,
            most,
        })
    }

    fn title(&self) -> String {
        self.title.clone()
    }
}
