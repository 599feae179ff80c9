//! Coordinates that may contain `_` for a whole mode, as used for slicing a layout.

use alloc::vec::Vec;

use crate::{IntTuple, TupleBuilder, TupleRef};

/// A coordinate for slicing a layout: an integer, a `_` (which keeps the mode), or a tuple of
/// coordinates.
///
/// ```
/// use cute::dynamic::{Coord, Layout};
/// let a: Layout = "(4,(2,3)):(6,(3,1))".parse()?;
/// let coord: Coord = "(2,(_,1))".parse()?;
/// assert_eq!(a.slice(&coord)?.to_string(), "(2):(3)");
/// assert_eq!(coord.to_string(), "(2,(_,1))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Coord {
    /// An integer, which selects one position of the mode.
    Integer(i64),
    /// A `_`, which keeps all positions of the mode.
    Keep,
    /// One coordinate for each mode.
    Tuple(Vec<Coord>),
}

impl Coord {
    /// Returns the coordinate with 0 in place of each `_`.
    ///
    /// ```
    /// use cute::dynamic::Coord;
    /// assert_eq!(
    ///     "(2,(_,1))".parse::<Coord>()?.origin().to_string(),
    ///     "(2,(0,1))"
    /// );
    /// # Ok::<(), cute::dynamic::ParseError>(())
    /// ```
    pub fn origin(&self) -> IntTuple {
        let mut out = TupleBuilder::new();
        self.collect(&mut out);
        out.finish()
    }

    fn collect(&self, out: &mut TupleBuilder) {
        match self {
            Self::Integer(value) => out.leaf(*value),
            Self::Keep => out.leaf(0),
            Self::Tuple(entries) => {
                out.open(entries.len());
                for entry in entries {
                    entry.collect(out);
                }
            }
        }
    }
}

impl From<i64> for Coord {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<TupleRef<'_>> for Coord {
    fn from(tuple: TupleRef<'_>) -> Self {
        match tuple.integer() {
            Some(value) => Self::Integer(value),
            None => Self::Tuple(tuple.modes().map(Self::from).collect()),
        }
    }
}
