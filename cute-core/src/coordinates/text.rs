//! Prints and parses coordinate strides such as `(1@0,(1@0@1,1@1@1))`.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{CoordinateLayout, CoordinateStride, ScaledBasis};
use crate::notation::display::write_profile;
use crate::notation::reader::Reader;
use crate::{ParseError, Problem};

impl fmt::Display for CoordinateStride {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_profile(self.profile(), self.leaves(), f)
    }
}

impl fmt::Display for CoordinateLayout {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}

impl fmt::Debug for CoordinateLayout {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Reader<'_> {
    /// Reads the entry after an integer, such as `@1@0`. As in CuTe's output, the outermost entry
    /// is last.
    #[inline]
    pub(crate) fn basis(&mut self, value: i64, start: usize) -> Result<ScaledBasis, ParseError> {
        let mut path = Vec::new();
        while self.take('@') {
            let column = (self.peek(), self.column).1;
            let entry = self.integer("the number of an entry")?;
            // A negative entry number becomes `usize::MAX`, which is out of range.
            path.insert(0, usize::try_from(entry).unwrap_or(usize::MAX));
            if path.len() > 64 {
                return Err(ParseError {
                    column,
                    problem: Problem::TooDeep,
                });
            }
        }
        ScaledBasis::new(value, &path).map_err(|error| ParseError {
            column: start,
            problem: Problem::Refused(error),
        })
    }

    #[inline]
    fn strides(&mut self) -> Result<CoordinateStride, ParseError> {
        let mut leaves = Vec::new();
        let profile = self.tree(|reader| {
            let start = (reader.peek(), reader.column).1;
            let value = reader.integer("an integer or a tuple")?;
            leaves.push(reader.basis(value, start)?);
            Ok(())
        })?;
        Ok(CoordinateStride::from_raw(profile, leaves))
    }

    #[inline]
    fn coordinate_layout(&mut self) -> Result<CoordinateLayout, ParseError> {
        let start = (self.peek(), self.column).1;
        let shape = self.tuple()?;
        if !self.take(':') {
            return self.expected("`:` and a stride");
        }
        let stride = self.strides()?;
        CoordinateLayout::new(shape, stride).map_err(|error| ParseError {
            column: start,
            problem: Problem::Refused(error),
        })
    }
}

/// Parses a basis element as CuTe prints it: `1@1@0` is `E<0,1>`.
///
/// ```
/// use cute::dynamic::coordinates::ScaledBasis;
/// assert_eq!(
///     "5@1@0".parse::<ScaledBasis>()?,
///     ScaledBasis::new(5, &[0, 1]).unwrap()
/// );
/// let error = "64@7@6@".parse::<ScaledBasis>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column 8: expected the number of an entry, found the end"
/// );
/// # Ok::<(), cute::dynamic::ParseError>(())
/// ```
impl FromStr for ScaledBasis {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, |reader| {
            let value = reader.integer("an integer")?;
            reader.basis(value, 1)
        })
    }
}

impl FromStr for CoordinateStride {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::strides)
    }
}

impl FromStr for CoordinateLayout {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::coordinate_layout)
    }
}
