//! Parses and prints values in the notation `(2,(2,2)):(4,(2,1))`.
//!
//! | text | value |
//! |---|---|
//! | `4`, `_4`, `-4`, `_-4` | an integer; a run-time value does not distinguish static from dynamic integers, and prints without the `_` |
//! | `(2,(2,2))` | an integer tuple; `(4)` is a 1-tuple; a comma is allowed after the last entry |
//! | `()` | the tuple of no integers; `():()` is the layout of one element |
//! | `(2,(2,2)):(4,(2,1))` | a layout; the `:` distinguishes it from a tuple |
//! | `(2,4):LayoutRight`, `(2,4):LayoutLeft` | the row-major and the column-major layout of a shape |
//! | `_` | in a tiler: the mode is kept |
//! | `(4:1,_,2)` | a tuple of tilers |
//! | `1@0`, `5@1@0` | in a stride: a step in entry 0 of a coordinate, or in entry 1 of its entry 0 |
//! | `(4,8):(1@0,1@1)` | a [coordinate layout](crate::coordinates) |
//! | `Sw<3,4,3>` | a swizzle |
//! | `Sw<3,4,3> o 0 o (8,64):(64,1)` | a composed layout; an offset of 0 and the `o` after it may be omitted, and several functions may come before the layout |
//! | `(4,_,(0,_))` | a coordinate that keeps the modes with a `_` |
//!
//! Spaces are allowed between all parts of a text. Expressions with operators are parsed by
//! [`eval`](crate::eval()).
//!
//! # Ensures
//! Every printed value parses back to an equal value, and no text causes a panic.
//! `tests/laws/notation.rs` checks this.

pub(crate) mod display;
pub(crate) mod reader;

use core::fmt;
use core::str::FromStr;

use self::reader::Reader;
use crate::composed_layout::MOST_FUNCTIONS;
use crate::{ComposedLayout, Coord, Error, IntTuple, Layout, Swizzle, Tiler};

/// The greatest depth of a text. No real layout is this deep. Operators that recurse over modes do
/// not overflow the stack at this depth.
pub(crate) const MOST_LEVELS: usize = 64;

/// The error for a text that is not a tuple, layout or tiler, with the column of the mistake.
///
/// ```
/// use cute::dynamic::Layout;
/// let error = |text: &str| text.parse::<Layout>().unwrap_err().to_string();
/// assert_eq!(
///     error("(2,(2,x)):(4,(2,1))"),
///     "column 7: expected an integer or a tuple, found `x`"
/// );
/// assert_eq!(
///     error("(2,4)"),
///     "column 6: expected `:` and a stride, found the end"
/// );
/// assert_eq!(
///     error("(2,4):(4,1"),
///     "column 11: expected `,` or `)`, found the end"
/// );
/// assert_eq!(
///     error("(,):()"),
///     "column 2: expected an integer or a tuple, found `,`"
/// );
/// assert_eq!(error("4:1 8"), "column 5: expected the end, found `8`");
/// assert_eq!(error("4:-x"), "column 4: expected a digit, found `x`");
/// assert_eq!(
///     error("4:9223372036854775808"),
///     "column 3: the integer does not fit in 64 bits"
/// );
/// assert_eq!(
///     error("(2,4):1"),
///     "column 1: make_layout: an integer stride is given where a tuple of rank 2 is needed"
/// );
/// // What is accepted nearby:
/// for text in [
///     "(2,(2,4)):(4,(2,1))",
///     "(2,4,) : (_4, -1)",
///     "(4):(1)",
///     "4:9223372036854775",
///     "():()",
///     "(2,4):LayoutRight",
/// ] {
///     assert!(text.parse::<Layout>().is_ok());
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    /// The column of the first wrong character, counted from 1.
    pub column: usize,
    /// The problem at that character.
    pub problem: Problem,
}

/// The kind of mistake in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// The text has this character in place of the expected part, or ends there (`None`).
    Expected(&'static str, Option<char>),
    /// An integer that does not fit in 64 bits.
    TooLarge,
    /// More levels of tuples than the parser accepts.
    TooDeep,
    /// More functions before a layout than the parser accepts.
    TooManyFunctions,
    /// A number of a swizzle is out of range.
    SwizzleRange,
    /// The text is well formed, but its value breaks a rule.
    Refused(Error),
}

impl fmt::Display for Problem {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what, Some(found)) => write!(f, "expected {what}, found `{found}`"),
            Self::Expected(what, None) => write!(f, "expected {what}, found the end"),
            Self::TooLarge => f.write_str("the integer does not fit in 64 bits"),
            Self::TooDeep => write!(f, "more than {MOST_LEVELS} levels of tuples"),
            Self::TooManyFunctions => {
                write!(
                    f,
                    "more than {MOST_FUNCTIONS} functions are applied after a layout"
                )
            }
            Self::SwizzleRange => {
                f.write_str("a swizzle `Sw<B,M,S>` has B and M from 0 to 63, S from -63 to 63")
            }
            Self::Refused(error) => write!(f, "{error}"),
        }
    }
}

impl fmt::Display for ParseError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl core::error::Error for ParseError {}

impl FromStr for IntTuple {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::tuple)
    }
}

impl FromStr for Layout {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::layout)
    }
}

impl FromStr for Coord {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, |reader| reader.coord(0))
    }
}

impl FromStr for Tiler {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, |reader| reader.tiler(0))
    }
}

impl FromStr for Swizzle {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::swizzle)
    }
}

impl FromStr for ComposedLayout {
    type Err = ParseError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::read(text, Reader::composed)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::{MOST_LEVELS, Problem};
    use crate::{ComposedLayout, IntTuple, Swizzle, Tiler};

    fn nested(levels: usize) -> String {
        "(".repeat(levels) + "1" + &")".repeat(levels)
    }

    #[test]
    fn levels_have_an_end() {
        let deepest = nested(MOST_LEVELS)
            .parse::<IntTuple>()
            .map(|tuple| tuple.depth());
        assert_eq!(deepest, Ok(MOST_LEVELS));
        assert!(nested(MOST_LEVELS).parse::<Tiler>().is_ok());
        for levels in [MOST_LEVELS + 1, 100_000] {
            let text = nested(levels);
            let column = MOST_LEVELS + 1;
            let tuple = text
                .parse::<IntTuple>()
                .map_err(|error| (error.column, error.problem));
            assert_eq!(tuple, Err((column, Problem::TooDeep)));
            let tiler = text
                .parse::<Tiler>()
                .map_err(|error| (error.column, error.problem));
            assert_eq!(tiler, Err((column, Problem::TooDeep)));
        }
    }

    /// The least integer has no magnitude in 64 bits, so it cannot be a stride. The least integer
    /// is accepted as an integer alone.
    #[test]
    fn all_integers_of_64_bits_come_back() {
        for integer in [i64::MIN, i64::MIN + 1, -1, 0, i64::MAX] {
            let tuple = integer.to_string().parse::<IntTuple>();
            assert_eq!(tuple.map(|tuple| tuple.integer()), Ok(Some(integer)));
        }
        for text in [
            "-9223372036854775809",
            "9223372036854775808",
            "-99999999999999999999",
        ] {
            let problem = text
                .parse::<IntTuple>()
                .map_err(|error| (error.column, error.problem));
            assert_eq!(problem, Err((1, Problem::TooLarge)), "{text}");
        }
        let stride = "2:-9223372036854775808"
            .parse::<ComposedLayout>()
            .map_err(|error| error.to_string());
        assert_eq!(
            stride,
            Err("column 1: make_layout: a value does not fit in 64 bits".to_string())
        );
    }

    #[test]
    fn a_wide_tuple_comes_back() {
        let text = "(".to_string() + &"1,".repeat(70_000) + "1)";
        let tuple = text.parse::<IntTuple>();
        assert_eq!(tuple.as_ref().map(IntTuple::rank), Ok(70_001));
        assert_eq!(tuple.map(|tuple| tuple.to_string()), Ok(text));
    }

    #[test]
    fn tilers_say_where_they_go_wrong() {
        let error = |text: &str| text.parse::<Tiler>().map_err(|error| error.to_string());
        let expected = |sentence: &str| Err(sentence.to_string());
        assert_eq!(
            error("(_,4):1"),
            expected("column 6: expected the end, found `:`")
        );
        assert_eq!(
            error("((_,4):1)"),
            expected("column 7: expected `,` or `)`, found `:`")
        );
        assert_eq!(
            error("(4,?)"),
            expected("column 4: expected an integer, a tuple, a layout or `_`, found `?`")
        );
        for text in [
            "(_,4)",
            "((_,4),1)",
            "(4,_)",
            "_",
            "_4",
            "(2,2):(1,4)",
            "((2,2):(1,4),_)",
        ] {
            assert!(text.parse::<Tiler>().is_ok(), "{text}");
        }
    }

    #[test]
    fn swizzles_and_composed_layouts_say_where_they_go_wrong() {
        let composed = |text: &str| {
            text.parse::<ComposedLayout>()
                .map(|_| ())
                .map_err(|error| error.to_string())
        };
        let expected = |sentence: &str| Err(sentence.to_string());
        let unclosed = "Sw<3,4,3"
            .parse::<Swizzle>()
            .map_err(|error| error.to_string());
        assert_eq!(
            unclosed,
            Err("column 9: expected `>`, found the end".to_string())
        );
        for (text, sentence) in [
            (
                "S<3,4,3>",
                "column 2: expected a swizzle `Sw<B,M,S>`, found `<`",
            ),
            ("Sw<3,4>", "column 7: expected `,`, found `>`"),
            (
                "Sw<-1,4,3> o 8:1",
                "column 1: a swizzle `Sw<B,M,S>` has B and M from 0 to 63, S from -63 to 63",
            ),
            (
                "Sw<3,4,2> o 8:1",
                "column 1: swizzle: a shift of 2 is less than the 3 bits that the swizzle reads, \
                 so the bits read and changed overlap; use a shift of 3 or more",
            ),
            (
                "Sw<3,4,3>",
                "column 10: expected `o` and a layout, found the end",
            ),
            (
                "Sw<3,4,3> o 5",
                "column 14: expected `:`, or `o` and a layout, found the end",
            ),
            ("5 o 8:1", "column 3: expected `:` and a stride, found `o`"),
            (
                "Sw<3,4,3> o 5 o 8",
                "column 18: expected `:` and a stride, found the end",
            ),
            (
                "Sw<3,4,3> o (4,5) o 8:1",
                "column 19: expected `:` and a stride, found `o`",
            ),
            (
                "Sw<3,4,3> x 8:1",
                "column 11: expected `o` and a layout, found `x`",
            ),
        ] {
            assert_eq!(composed(text), expected(sentence), "{text}");
        }
        for text in [
            "Sw<3,4,3> o 8:1",
            "Sw<3,4,-3>o_0o_8:_1",
            "8:1",
            "(4,5):(1,4) o 2 o Sw<0,0,0> o -5 o (2,2):(1,7)",
        ] {
            assert_eq!(composed(text), Ok(()), "{text}");
        }
    }
}
