//! Defines `ScaledBasis`, a stride that steps in one entry of a coordinate.

use core::fmt;

/// The greatest depth of an entry. Coordinates of hand-written shapes need only a few levels.
pub(crate) const MOST_LEVELS: usize = 8;

/// A stride of a coordinate layout: a step by a number in one entry of a coordinate (CuTe's
/// `ScaledBasis`). `5@1` adds 5 to entry 1.
///
/// | CuTe | path | text | value |
/// |---|---|---|---|
/// | `E<>` | | `1` | the integer 1 |
/// | `E<0>` | `[0]` | `1@0` | `(1,0,…)` |
/// | `E<1>` | `[1]` | `1@1` | `(0,1,0,…)` |
/// | `E<0,1>` | `[0, 1]` | `1@1@0` | `((0,1,0,…),0,…)` |
/// | `E<1>{} * 5` | `[1]` | `5@1` | `(0,5,0,…)` |
///
/// ```
/// use cute::dynamic::coordinates::ScaledBasis;
/// assert_eq!(ScaledBasis::new(1, &[0, 1])?.to_string(), "1@1@0");
/// assert_eq!(
///     ScaledBasis::new(64, &[2, 3, 4, 5, 6, 7])?.to_string(),
///     "64@7@6@5@4@3@2"
/// );
/// assert_eq!(ScaledBasis::from(5), ScaledBasis::new(5, &[])?);
/// let error = ScaledBasis::new(1, &[0; 9]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "make_layout: an entry of a coordinate is 9 levels deep, but at most 8 are supported"
/// );
/// # Ok::<(), cute::dynamic::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScaledBasis {
    pub(crate) value: i64,
    /// The numbers after the end of the path are 0, so basis elements of the same entry have equal
    /// fields.
    pub(crate) path: [u8; MOST_LEVELS],
    pub(crate) levels: u8,
}

impl ScaledBasis {
    /// Makes the basis element `value@mode`, which adds `value` to entry `mode` of a coordinate.
    ///
    /// ```
    /// use cute::dynamic::coordinates::ScaledBasis;
    /// assert_eq!(ScaledBasis::at(5, 1).to_string(), "5@1");
    /// ```
    #[must_use]
    pub const fn at(value: i64, mode: u8) -> Self {
        Self {
            value,
            path: [mode, 0, 0, 0, 0, 0, 0, 0],
            levels: 1,
        }
    }

    /// Makes the basis element for a coordinate that is a single integer. It adds `value` to this
    /// integer.
    #[must_use]
    pub const fn integer(value: i64) -> Self {
        Self {
            value,
            path: [0; MOST_LEVELS],
            levels: 0,
        }
    }

    /// Returns the step, CuTe's `basis_value`.
    #[must_use]
    pub const fn value(self) -> i64 {
        self.value
    }

    /// Returns the path to the entry: the number of an entry of the coordinate, then the number of
    /// an entry inside it, and so on. The path of an integer is empty.
    pub fn path(self) -> impl DoubleEndedIterator<Item = usize> {
        self.path
            .into_iter()
            .take(usize::from(self.levels))
            .map(usize::from)
    }

    /// Returns the path to the entry as stored, with one byte per level.
    #[cfg(feature = "alloc")]
    pub(crate) fn place(&self) -> &[u8] {
        self.path
            .get(..usize::from(self.levels))
            .unwrap_or(&self.path)
    }

    /// Returns true if the stride steps in an entry of a coordinate. Only a plain 0 does not.
    #[cfg(feature = "alloc")]
    pub(crate) const fn is_placed(self) -> bool {
        self.value != 0 || self.levels != 0
    }

    /// Returns true if this stride is a plain integer, without a path to an entry.
    #[must_use]
    pub const fn is_integer(self) -> bool {
        self.levels == 0
    }

    /// Returns a basis element with the step `value` in the same entry of the coordinate.
    #[must_use]
    pub const fn with_value(self, value: i64) -> Self {
        Self { value, ..self }
    }

    /// Returns true if one coordinate can contain both entries, so neither is a part of the other.
    #[must_use]
    pub fn fits(self, other: Self) -> bool {
        self.levels == other.levels
            || self
                .path()
                .zip(other.path())
                .any(|(one, another)| one != another)
    }
}

impl From<i64> for ScaledBasis {
    fn from(value: i64) -> Self {
        Self::integer(value)
    }
}

impl fmt::Display for ScaledBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value)?;
        self.path().rev().try_for_each(|mode| write!(f, "@{mode}"))
    }
}

impl fmt::Debug for ScaledBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
