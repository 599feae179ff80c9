//! Refusals of drawing and analysis: one sentence each, with the numbers in it.

use core::fmt;

/// The reason why nothing was drawn or measured.
///
/// ```
/// use cute::draw::Error;
/// let error = Error::TooLarge {
///     what: "svg",
///     size: 70_000,
///     most: 65_536,
/// };
/// assert_eq!(
///     error.to_string(),
///     "svg: 70000 coordinates are too many: at most 65536 are accepted"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The layout could not be evaluated or split into modes.
    Layout(cute_core::Error),
    /// More coordinates than are evaluated.
    TooLarge {
        /// The requested function.
        what: &'static str,
        /// The number of coordinates.
        size: i64,
        /// The greatest number allowed.
        most: i64,
    },
    /// A number that must be positive is not.
    NotPositive {
        /// The requested function.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// Its value.
        value: i64,
    },
    /// A number that is greater than allowed.
    MoreThan {
        /// The requested function.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// Its value.
        value: i64,
        /// The greatest value allowed.
        most: i64,
    },
    /// A number that must be a power of two is not.
    NotAPowerOfTwo {
        /// The requested function.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// Its value.
        value: i64,
    },
    /// A number that must divide another does not.
    Indivisible {
        /// The requested function.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// Its value.
        value: i64,
        /// The number that does not divide it.
        by: i64,
    },
    /// The coordinate to be added does not have the structure of the layout's coordinates.
    Begin,
    /// A thread-value layout names a cell that the tile does not have.
    OutsideTile {
        /// The thread.
        thread: i64,
        /// The value.
        value: i64,
        /// The index that they are mapped to.
        index: i64,
        /// The size of the tile.
        size: i64,
    },
    /// A slice whose rank differs from the layout's.
    SliceRank {
        /// The rank of the slice.
        slice: usize,
        /// The rank of the layout.
        layout: usize,
    },
    /// A list of values that is shorter than the layout's span.
    Values {
        /// The number of values.
        values: usize,
        /// The offset without a value.
        offset: i64,
    },
    /// A negative offset, for a function that uses its bits.
    Negative {
        /// The requested function.
        what: &'static str,
        /// The offset.
        offset: i64,
    },
    /// An access whose first offset is not a multiple of the vector's length, or whose offsets are
    /// not contiguous.
    NotAVector {
        /// The thread.
        thread: i64,
        /// The first of its values.
        value: i64,
        /// The length of the vector.
        vector: i64,
    },
    /// A function that is not a permutation: two coordinates have the same offset, or an offset is
    /// out of range.
    NotAPermutation {
        /// The coordinate.
        index: i64,
        /// Its offset.
        offset: i64,
    },
    /// A function that is not linear over bits.
    NotLinear {
        /// A coordinate whose offset is not the `^` of the offsets of its bits.
        index: i64,
        /// Its offset.
        offset: i64,
        /// The `^` of the offsets of its bits.
        linear: i64,
    },
    /// Code that differs from its layout; no case is known.
    CodeDiffers {
        /// A coordinate where they differ.
        index: i64,
        /// Its offset.
        offset: i64,
        /// The result of the code.
        code: i64,
    },
    /// A layout applied after another layout, for which no code is written.
    NoCode,
    /// A number that does not fit a target language's integer.
    Width {
        /// The language.
        what: &'static str,
        /// The number.
        value: i64,
        /// The bits of its integer.
        bits: u32,
    },
}

impl From<cute_core::Error> for Error {
    fn from(error: cute_core::Error) -> Self {
        Self::Layout(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Layout(error) => write!(f, "{error}"),
            Self::TooLarge { what, size, most } => {
                write!(
                    f,
                    "{what}: {size} coordinates are too many: at most {most} are accepted"
                )
            }
            Self::NotPositive { what, name, value } => {
                write!(f, "{what}: {name} {value} is not positive")
            }
            Self::MoreThan {
                what,
                name,
                value,
                most,
            } => write!(f, "{what}: {name} {value} is more than {most}"),
            Self::NotAPowerOfTwo { what, name, value } => {
                write!(f, "{what}: {name} {value} is not a power of two")
            }
            Self::Indivisible {
                what,
                name,
                value,
                by,
            } => {
                write!(f, "{what}: {name} {value} is not divisible by {by}")
            }
            Self::OutsideTile {
                thread,
                value,
                index,
                size,
            } => {
                write!(
                    f,
                    "tv: thread {thread} value {value} has index {index}, outside a tile of \
                     {size} cells"
                )
            }
            Self::Begin => f.write_str(
                "picture: the added origin does not have the structure of the layout's coordinates",
            ),
            Self::SliceRank { slice, layout } => {
                write!(
                    f,
                    "slice: a coordinate of rank {slice} does not fit a shape of rank {layout}"
                )
            }
            Self::Values { values, offset } => {
                write!(
                    f,
                    "print_tensor: there is no value at offset {offset} among {values}"
                )
            }
            Self::Negative { what, offset } => write!(f, "{what}: offset {offset} is below 0"),
            Self::NotAVector {
                thread,
                value,
                vector,
            } => write!(
                f,
                "banks: the {vector} values of thread {thread} from value {value} on do not form \
                 one aligned vector"
            ),
            Self::NotAPermutation { index, offset } => {
                write!(
                    f,
                    "cycles: coordinate {index} has offset {offset}, which is outside or was \
                     already reached"
                )
            }
            Self::NotLinear {
                index,
                offset,
                linear,
            } => {
                write!(
                    f,
                    "f2_matrix: coordinate {index} has offset {offset}, but the offsets of its \
                     bits together give {linear}"
                )
            }
            Self::CodeDiffers {
                index,
                offset,
                code,
            } => {
                write!(
                    f,
                    "emit: coordinate {index} has offset {offset}, but the code returns {code}"
                )
            }
            Self::NoCode => f.write_str("emit: only swizzles can be written in front of a layout"),
            Self::Width { what, value, bits } => {
                write!(f, "{what}: {value} does not fit in {bits} bits")
            }
        }
    }
}

impl core::error::Error for Error {}
