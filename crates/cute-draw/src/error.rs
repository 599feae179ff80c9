//! The errors of drawing and analysis. Each prints one sentence, with the numbers that break the
//! rule.

use core::fmt;

/// The reason why a layout was not drawn or measured.
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
    /// The function has more coordinates than the limit.
    TooLarge {
        /// The function that was called.
        what: &'static str,
        /// The number of coordinates.
        size: i64,
        /// The greatest number of coordinates that is allowed.
        most: i64,
    },
    /// A number that must be positive is not.
    NotPositive {
        /// The function that was called.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// The given value.
        value: i64,
    },
    /// A number is greater than the limit.
    MoreThan {
        /// The function that was called.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// The given value.
        value: i64,
        /// The greatest value that is allowed.
        most: i64,
    },
    /// A number that must be a power of two is not.
    NotAPowerOfTwo {
        /// The function that was called.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// The given value.
        value: i64,
    },
    /// A number is not divisible by another one.
    Indivisible {
        /// The function that was called.
        what: &'static str,
        /// The name of the number.
        name: &'static str,
        /// The given value.
        value: i64,
        /// The divisor.
        by: i64,
    },
    /// The coordinate to be added does not have the structure of the layout's coordinates.
    Begin,
    /// A thread-value layout maps to a cell outside the tile.
    OutsideTile {
        /// The number of the thread.
        thread: i64,
        /// The number of the value.
        value: i64,
        /// The index of the cell to which the thread and the value are mapped.
        index: i64,
        /// The size of the tile.
        size: i64,
    },
    /// The rank of a slice differs from the rank of the layout.
    SliceRank {
        /// The rank of the slice.
        slice: usize,
        /// The rank of the layout.
        layout: usize,
    },
    /// A list of values is shorter than the span of the layout.
    Values {
        /// The number of values.
        values: usize,
        /// The first offset without a value.
        offset: i64,
    },
    /// An offset is negative, but the function uses its bits.
    Negative {
        /// The function that was called.
        what: &'static str,
        /// The negative offset.
        offset: i64,
    },
    /// The values of an access are not a vector: the first offset is not a multiple of the vector's
    /// length, or the offsets are not contiguous.
    NotAVector {
        /// The number of the thread.
        thread: i64,
        /// The number of the first value.
        value: i64,
        /// The length of the vector.
        vector: i64,
    },
    /// A function is not a permutation, because two coordinates have the same offset or an offset
    /// is out of range.
    NotAPermutation {
        /// The coordinate that is a counterexample.
        index: i64,
        /// The offset of this coordinate.
        offset: i64,
    },
    /// A function is not linear over bits.
    NotLinear {
        /// A coordinate whose offset is not the XOR of the offsets of its bits.
        index: i64,
        /// The offset of this coordinate.
        offset: i64,
        /// The XOR of the offsets of its bits.
        linear: i64,
    },
    /// The generated code differs from its layout. This would be a bug; no case is known.
    CodeDiffers {
        /// A coordinate at which they differ.
        index: i64,
        /// The offset of this coordinate in the layout.
        offset: i64,
        /// The result of the code for this coordinate.
        code: i64,
    },
    /// A layout is applied after another layout, and no code can be written for this.
    NoCode,
    /// A number does not fit in the integers of the target language.
    Width {
        /// The name of the language.
        what: &'static str,
        /// The number that does not fit.
        value: i64,
        /// The number of bits of the language's integers.
        bits: u32,
    },
}

impl From<cute_core::Error> for Error {
    fn from(error: cute_core::Error) -> Self {
        Self::Layout(error)
    }
}

const NO_CODE: &str = "emit: in C and WGSL, only swizzles can be in front of a layout; rust, cpp and \
                       python can write a layout there";

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
                write!(f, "{what}: {name} must be positive, not {value}")
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
            Self::NoCode => f.write_str(NO_CODE),
            Self::Width { what, value, bits } => {
                write!(f, "{what}: {value} does not fit in {bits} bits")
            }
        }
    }
}

impl core::error::Error for Error {}
