//! Reads a text from left to right, and records the column for errors.

pub(crate) mod composed;

use alloc::string::String;
use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{MOST_LEVELS, ParseError, Problem};
use crate::int_tuple::{LEAF, Leaves, Profile, tuple_of};
use crate::{Coord, IntTuple, Layout, Order, Tiler};

const INTEGER_OR_TUPLE: &str = "an integer or a tuple";
const NEXT_OR_CLOSE: &str = "`,` or `)`";

/// A text, and the position up to which it has been read.
pub(crate) struct Reader<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    text: &'a str,
    pub(crate) column: usize,
}

impl<'a> Reader<'a> {
    #[inline]
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: text.chars().peekable(),
            text,
            column: 1,
        }
    }

    /// Reads all of `text` with the function `node`.
    pub(crate) fn read<T>(
        text: &'a str,
        node: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let mut reader = Self::new(text);
        let read = node(&mut reader)?;
        if reader.peek().is_none() {
            Ok(read)
        } else {
            reader.expected("the end")
        }
    }

    #[inline]
    pub(crate) fn bump(&mut self) {
        self.rest.next();
        self.column = self.column.saturating_add(1);
    }

    /// Returns the next character that is neither a space nor part of a comment.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<char> {
        loop {
            while self.rest.next_if(|next| next.is_whitespace()).is_some() {
                self.column = self.column.saturating_add(1);
            }
            match self.rest.peek().copied() {
                Some('#' | '/') if self.skip_comment() => {}
                next => return next,
            }
        }
    }

    /// Reads a comment up to the end of its line, if one comes next. A comment is `# text`, or
    /// `// text` at the beginning of a line or after a `;`. After an expression, `//` is an error,
    /// because it could be Python's division.
    #[cold]
    fn skip_comment(&mut self) -> bool {
        let is_comment =
            self.starts_with("#") || (self.starts_with("//") && self.is_between_statements());
        while is_comment && self.rest.next_if(|next| *next != '\n').is_some() {
            self.column = self.column.saturating_add(1);
        }
        is_comment
    }

    /// Returns true if only spaces precede the next character in its line, or if the last character
    /// before these spaces is a `;`.
    fn is_between_statements(&self) -> bool {
        let read: Vec<char> = self
            .text
            .chars()
            .take(self.column.saturating_sub(1))
            .collect();
        let mut before = read.into_iter().rev();
        let last = before.find(|&last| last == '\n' || !last.is_whitespace());
        matches!(last, None | Some('\n' | ';'))
    }

    fn starts_with(&self, text: &str) -> bool {
        text.chars()
            .eq(self.rest.clone().take(text.chars().count()))
    }

    /// Reads `text` if it comes next. Returns true if it was read.
    pub(crate) fn take_text(&mut self, text: &str) -> bool {
        self.peek();
        let found = self.starts_with(text);
        for _ in text.chars().take_while(|_| found) {
            self.bump();
        }
        found
    }

    #[inline]
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    #[inline]
    pub(crate) const fn error(&self, problem: Problem) -> ParseError {
        ParseError {
            column: self.column,
            problem,
        }
    }

    pub(crate) fn expected<T>(&mut self, what: &'static str) -> Result<T, ParseError> {
        let found = self.peek();
        Err(self.error(Problem::Expected(what, found)))
    }

    /// Reads an integer: digits, with a `-` before a negative integer and a `_` before a static
    /// integer. An error names the expected part, `what`.
    #[inline]
    pub(crate) fn integer(&mut self, what: &'static str) -> Result<i64, ParseError> {
        let start = (self.peek(), self.column).1;
        let marked = self.take('_');
        let negative = self.rest.next_if_eq(&'-').is_some();
        self.column = self.column.saturating_add(usize::from(negative));
        let mut value: Option<i64> = Some(0);
        let mut digits = false;
        while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(10)) {
            digits = true;
            self.bump();
            // The digits are subtracted, because there is one more negative integer than positive
            // ones.
            value = value.and_then(|value| value.checked_mul(10)?.checked_sub(i64::from(digit)));
        }
        if !digits {
            return self.expected(if marked || negative { "a digit" } else { what });
        }
        let value = value.and_then(|value| {
            if negative {
                Some(value)
            } else {
                value.checked_neg()
            }
        });
        value.ok_or(ParseError {
            column: start,
            problem: Problem::TooLarge,
        })
    }

    /// Reads a `(`. If a `)` follows, the tuple is empty: the function reads the `)` and returns
    /// true.
    #[inline]
    fn open(&mut self, level: usize) -> Result<bool, ParseError> {
        if level >= MOST_LEVELS {
            return Err(self.error(Problem::TooDeep));
        }
        self.bump();
        Ok(self.take(')'))
    }

    /// Reads the `,` or `)` after an entry. Returns true if the tuple ends there.
    #[inline]
    fn close(&mut self) -> Result<bool, ParseError> {
        let comma = self.take(',');
        let ends = self.take(')');
        if comma || ends {
            Ok(ends)
        } else {
            self.expected(NEXT_OR_CLOSE)
        }
    }

    /// Reads an integer tuple.
    #[inline]
    pub(crate) fn tuple(&mut self) -> Result<IntTuple, ParseError> {
        let mut leaves = Leaves::new();
        let profile = self.tree(|reader| {
            leaves.push(reader.integer(INTEGER_OR_TUPLE)?);
            Ok(())
        })?;
        Ok(IntTuple::from_raw(profile, leaves))
    }

    /// Reads the profile of a tuple; `leaf` reads each leaf. The function keeps a list of open
    /// tuples instead of recursing.
    pub(crate) fn tree(
        &mut self,
        mut leaf: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<Profile, ParseError> {
        let mut profile = Profile::new();
        // For each open tuple, the position of its token and its number of entries so far.
        let mut open: SmallVec<[(usize, usize); 8]> = SmallVec::new();
        loop {
            if self.peek() == Some('(') {
                if !self.open(open.len())? {
                    open.push((profile.len(), 0));
                    profile.push(LEAF);
                    continue;
                }
                profile.push(tuple_of(0));
            } else {
                leaf(self)?;
                profile.push(LEAF);
            }
            // This entry is complete, and so is every tuple that ends with this entry.
            loop {
                let Some((position, entries)) = open.last_mut() else {
                    return Ok(profile);
                };
                *entries = entries.saturating_add(1);
                let (position, entries) = (*position, *entries);
                if !self.close()? {
                    break;
                }
                open.pop();
                if let Some(token) = profile.get_mut(position) {
                    *token = tuple_of(entries);
                }
            }
        }
    }

    /// Reads a layout `shape:stride`.
    #[inline]
    pub(super) fn layout(&mut self) -> Result<Layout, ParseError> {
        let start = (self.peek(), self.column).1;
        let shape = self.tuple()?;
        if !self.take(':') {
            return self.expected("`:` and a stride");
        }
        self.stride(shape, start)
    }

    /// Reads the stride after a `:`, or the name of an order, and makes the layout of `shape`. The
    /// shape began at column `start`.
    #[inline]
    fn stride(&mut self, shape: IntTuple, start: usize) -> Result<Layout, ParseError> {
        let layout = match self.word().as_deref().and_then(Order::named) {
            Some(order) => {
                self.skip_word();
                Layout::in_order(shape, order)
            }
            None => Layout::new(shape, self.tuple()?),
        };
        layout.map_err(|error| ParseError {
            column: start,
            problem: Problem::Refused(error),
        })
    }

    /// Returns the next name without reading it. A name is a letter, followed by letters, digits
    /// and `_`.
    #[inline]
    pub(crate) fn word(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_alphabetic)?;
        Some(
            self.rest
                .clone()
                .take_while(|next| next.is_ascii_alphanumeric() || *next == '_')
                .collect(),
        )
    }

    /// Skips the next name.
    #[inline]
    pub(crate) fn skip_word(&mut self) {
        while self
            .rest
            .next_if(|next| next.is_ascii_alphanumeric() || *next == '_')
            .is_some()
        {
            self.column = self.column.saturating_add(1);
        }
    }

    /// Reads a tiler at nesting level `level`: an integer, `_`, a layout, or a tuple of tilers.
    #[inline]
    pub(super) fn tiler(&mut self, level: usize) -> Result<Tiler, ParseError> {
        let (next, start) = (self.peek(), self.column);
        let read = match next {
            Some('_') if !self.is_marked_integer() => {
                self.bump();
                return Ok(Tiler::Keep);
            }
            Some('(') => {
                let mut ended = self.open(level)?;
                let mut entries = Vec::new();
                while !ended {
                    entries.push(self.tiler(level.saturating_add(1))?);
                    ended = self.close()?;
                }
                Tiler::Tuple(entries)
            }
            _ => Tiler::Integer(self.integer("an integer, a tuple, a layout or `_`")?),
        };
        // If a `:` follows, the integers before it are the shape of a layout.
        if self.peek() != Some(':') {
            return Ok(read);
        }
        let Some(shape) = shape_of(&read) else {
            return self.expected(if level > 0 { NEXT_OR_CLOSE } else { "the end" });
        };
        self.bump();
        self.stride(shape, start).map(Tiler::Layout)
    }

    /// Reads a coordinate at nesting level `level`: an integer, `_`, or a tuple of coordinates.
    #[inline]
    pub(super) fn coord(&mut self, level: usize) -> Result<Coord, ParseError> {
        match self.peek() {
            Some('_') if !self.is_marked_integer() => {
                self.bump();
                Ok(Coord::Keep)
            }
            Some('(') => {
                let mut ended = self.open(level)?;
                let mut entries = Vec::new();
                while !ended {
                    entries.push(self.coord(level.saturating_add(1))?);
                    ended = self.close()?;
                }
                Ok(Coord::Tuple(entries))
            }
            _ => self
                .integer("an integer, a tuple or `_`")
                .map(Coord::Integer),
        }
    }

    /// Returns true if the next `_` is the mark of a static integer.
    #[inline]
    pub(crate) fn is_marked_integer(&self) -> bool {
        self.rest
            .clone()
            .nth(1)
            .is_some_and(|next| next == '-' || next.is_ascii_digit())
    }
}

/// Returns the shape if a tiler consists of integers only.
#[inline]
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
