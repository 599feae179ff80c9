//! Text to values and back: `(2,(2,2)):(4,(2,1))`.
//!
//! `_4` and `4` parse alike, since a run-time layout does not tell static from dynamic; what prints is bare. Spaces may
//! stand anywhere, a comma may end a tuple, `(4)` is a 1-tuple.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Error, IntTuple, Layout, LayoutRef, Tiler, TupleRef};

/// How deep a text may nest: far beyond any layout, and safe for the walks over it.
const MOST_LEVELS: usize = 64;

/// Why a text is no tuple, layout or tiler, and where.
///
/// ```
/// use cute_core::Layout;
/// let error = "(2,(2,x)):(4,(2,1))".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "column 7: expected an integer or a tuple, found `x`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    /// The character, counted from 1, where the text goes wrong.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// Another character, or the end (`None`), where something was expected.
    Expected(&'static str, Option<char>),
    /// An integer past 64 bits.
    TooLarge,
    /// More levels of tuples than the parser takes.
    TooDeep,
    /// The text is well formed, and breaks a rule.
    Refused(Error),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match self.problem {
            Problem::Expected(what, Some(found)) => write!(f, "expected {what}, found `{found}`"),
            Problem::Expected(what, None) => write!(f, "expected {what}, found the end"),
            Problem::TooLarge => f.write_str("the integer does not fit 64 bits"),
            Problem::TooDeep => write!(f, "more than {MOST_LEVELS} levels of tuples"),
            Problem::Refused(error) => write!(f, "{error}"),
        }
    }
}

impl core::error::Error for ParseError {}

/// A text, and how far it is read.
struct Reader<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    column: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text.chars().peekable(), column: 1 }
    }

    fn bump(&mut self) {
        self.rest.next();
        self.column = self.column.saturating_add(1);
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.rest.next_if(|next| next.is_whitespace()).is_some() {
            self.column = self.column.saturating_add(1);
        }
        self.rest.peek().copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    const fn error(&self, problem: Problem) -> ParseError {
        ParseError { column: self.column, problem }
    }

    fn expected<T>(&mut self, what: &'static str) -> Result<T, ParseError> {
        let found = self.peek();
        Err(self.error(Problem::Expected(what, found)))
    }

    fn end(&mut self) -> Result<(), ParseError> {
        if self.peek().is_none() { Ok(()) } else { self.expected("the end") }
    }

    /// `-`, digits, with a `_` before them that says static.
    fn integer(&mut self) -> Result<i64, ParseError> {
        let start = self.column;
        let negative = self.take('-');
        let mut value: Option<i64> = Some(0);
        let mut digits = false;
        while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(10)) {
            digits = true;
            self.bump();
            value = value.and_then(|value| value.checked_mul(10)?.checked_sub(i64::from(digit)));
        }
        if !digits {
            return self.expected("a digit");
        }
        let value = if negative { value } else { value.and_then(i64::checked_neg) };
        value.filter(|value| *value != i64::MIN).ok_or(ParseError { column: start, problem: Problem::TooLarge })
    }

    fn tuple(&mut self, level: usize) -> Result<IntTuple, ParseError> {
        match self.peek() {
            Some('(') => self.entries(level, Self::tuple).map(|entries| IntTuple::from_entries(&entries)),
            Some('_') => {
                self.bump();
                self.integer().map(IntTuple::from)
            }
            Some(next) if next == '-' || next.is_ascii_digit() => self.integer().map(IntTuple::from),
            _ => self.expected("an integer or a tuple"),
        }
    }

    fn entries<T>(
        &mut self,
        level: usize,
        mut entry: impl FnMut(&mut Self, usize) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        if level == MOST_LEVELS {
            return Err(self.error(Problem::TooDeep));
        }
        self.bump();
        let mut entries = Vec::new();
        while !self.take(')') {
            if !entries.is_empty() {
                if !self.take(',') {
                    return self.expected("`,` or `)`");
                }
                if self.take(')') {
                    break;
                }
            }
            entries.push(entry(self, level.saturating_add(1))?);
        }
        if entries.is_empty() {
            return Err(self.error(Problem::Expected("a mode in the tuple", Some(')'))));
        }
        Ok(entries)
    }

    /// The stride behind a `:`, as the layout of `shape`, which began at `start`.
    fn stride(&mut self, shape: IntTuple, start: usize) -> Result<Layout, ParseError> {
        let stride = self.tuple(0)?;
        Layout::new(shape, &stride).map_err(|error| ParseError { column: start, problem: Problem::Refused(error) })
    }

    fn layout(&mut self) -> Result<Layout, ParseError> {
        self.peek();
        let start = self.column;
        let shape = self.tuple(0)?;
        if !self.take(':') {
            return self.expected("`:` and a stride");
        }
        self.stride(shape, start)
    }

    fn tiler(&mut self, level: usize) -> Result<Tiler, ParseError> {
        let start = (self.peek(), self.column).1;
        if self.rest.peek() == Some(&'_') {
            self.bump();
            if !self.rest.peek().is_some_and(|next| next.is_ascii_digit() || *next == '-') {
                return Ok(Tiler::Keep);
            }
            let extent = self.integer()?;
            return self.maybe_layout(Tiler::Integer(extent), start);
        }
        if self.rest.peek() == Some(&'(') {
            let entries = self.entries(level, Self::tiler)?;
            return self.maybe_layout(Tiler::Tuple(entries), start);
        }
        let extent = match self.rest.peek() {
            Some(next) if *next == '-' || next.is_ascii_digit() => self.integer()?,
            _ => return self.expected("an integer, a tuple, a layout or `_`"),
        };
        self.maybe_layout(Tiler::Integer(extent), start)
    }

    /// What was read, as the shape of a layout if a `:` follows.
    fn maybe_layout(&mut self, read: Tiler, start: usize) -> Result<Tiler, ParseError> {
        if self.peek() != Some(':') {
            return Ok(read);
        }
        let Some(shape) = shape_of(&read) else { return self.expected("`,` or `)`") };
        self.bump();
        self.stride(shape, start).map(Tiler::Layout)
    }
}

/// A tiler of integers only, as the shape that it turns out to be.
fn shape_of(tiler: &Tiler) -> Option<IntTuple> {
    match tiler {
        Tiler::Integer(extent) => Some(IntTuple::from(*extent)),
        Tiler::Tuple(entries) => {
            let entries = entries.iter().map(shape_of).collect::<Option<Vec<_>>>()?;
            Some(IntTuple::from_entries(&entries))
        }
        Tiler::Layout(_) | Tiler::Keep => None,
    }
}

impl FromStr for IntTuple {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let tuple = reader.tuple(0)?;
        reader.end()?;
        Ok(tuple)
    }
}

impl FromStr for Layout {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let layout = reader.layout()?;
        reader.end()?;
        Ok(layout)
    }
}

impl FromStr for Tiler {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let tiler = reader.tiler(0)?;
        reader.end()?;
        Ok(tiler)
    }
}

impl fmt::Display for TupleRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(value) = self.integer() {
            return write!(f, "{value}");
        }
        f.write_str("(")?;
        for (position, mode) in self.modes().enumerate() {
            if position > 0 {
                f.write_str(",")?;
            }
            write!(f, "{mode}")?;
        }
        f.write_str(")")
    }
}

impl fmt::Display for IntTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view())
    }
}

impl fmt::Display for LayoutRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view())
    }
}

impl fmt::Display for Tiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => write!(f, "{layout}"),
            Self::Integer(extent) => write!(f, "{extent}"),
            Self::Keep => f.write_str("_"),
            Self::Tuple(entries) => {
                f.write_str("(")?;
                for (position, entry) in entries.iter().enumerate() {
                    if position > 0 {
                        f.write_str(",")?;
                    }
                    write!(f, "{entry}")?;
                }
                f.write_str(")")
            }
        }
    }
}
