//! Reads swizzles and composed layouts: `Sw<3,4,3> o _0 o (_8,_64):(_64,_1)`.

use alloc::vec::Vec;

use super::Reader;
use crate::composed_layout::MOST_FUNCTIONS;
use crate::notation::{ParseError, Problem};
use crate::{ComposedLayout, Function, Swizzle};

/// A part of the text of a composed layout. The parts are separated by `o`.
#[expect(clippy::large_enum_variant, reason = "one at a time, on the stack")]
enum Part {
    Function(Function),
    Offset(i64),
}

impl Reader<'_> {
    /// Reads a swizzle `Sw<B,M,S>`.
    #[inline]
    pub(in crate::notation) fn swizzle(&mut self) -> Result<Swizzle, ParseError> {
        let start = (self.peek(), self.column).1;
        swizzle_of(self.swizzle_numbers()?).map_err(|problem| ParseError {
            column: start,
            problem,
        })
    }

    /// Reads the three numbers of `Sw<B,M,S>`.
    #[inline]
    pub(crate) fn swizzle_numbers(&mut self) -> Result<[i64; 3], ParseError> {
        if !self.take('S') || self.rest.next_if_eq(&'w').is_none() {
            return self.expected("a swizzle `Sw<B,M,S>`");
        }
        self.column = self.column.saturating_add(1);
        let mut numbers = [0; 3];
        for (number, (before, what)) in
            numbers
                .iter_mut()
                .zip([('<', "`<`"), (',', "`,`"), (',', "`,`")])
        {
            if !self.take(before) {
                return self.expected(what);
            }
            *number = self.integer("an integer")?;
        }
        if !self.take('>') {
            return self.expected("`>`");
        }
        Ok(numbers)
    }

    /// Reads a composed layout `A o offset o B`. If the part `offset o` is missing, the offset is
    /// 0.
    #[inline]
    pub(in crate::notation) fn composed(&mut self) -> Result<ComposedLayout, ParseError> {
        let mut functions = Vec::new();
        let mut part = self.function()?;
        while self.take('o') {
            if functions.len() >= MOST_FUNCTIONS {
                return Err(self.error(Problem::TooManyFunctions));
            }
            let (offset, next) = match self.part()? {
                Part::Function(next) => (0, next),
                Part::Offset(offset) if self.take('o') => (offset, self.function()?),
                Part::Offset(_) => return self.expected("`:`, or `o` and a layout"),
            };
            functions.push((part, offset));
            part = next;
        }
        match part {
            Function::Layout(layout) => Ok(ComposedLayout::from_parts(functions, layout)),
            Function::Swizzle(_) => self.expected("`o` and a layout"),
        }
    }

    #[inline]
    fn function(&mut self) -> Result<Function, ParseError> {
        match self.part()? {
            Part::Function(function) => Ok(function),
            Part::Offset(_) => self.expected("`:` and a stride"),
        }
    }

    #[inline]
    fn part(&mut self) -> Result<Part, ParseError> {
        if self.peek() == Some('S') {
            return self
                .swizzle()
                .map(|swizzle| Part::Function(Function::Swizzle(swizzle)));
        }
        let start = self.column;
        let shape = self.tuple()?;
        match shape.integer() {
            Some(offset) if self.peek() != Some(':') => Ok(Part::Offset(offset)),
            _ if self.take(':') => self
                .stride(shape, start)
                .map(|layout| Part::Function(Function::Layout(layout))),
            _ => self.expected("`:` and a stride"),
        }
    }
}

/// Makes a swizzle from its three numbers.
#[inline]
pub(crate) fn swizzle_of([bits, base, shift]: [i64; 3]) -> Result<Swizzle, Problem> {
    let (Ok(bits @ 0..=63), Ok(base @ 0..=63), Ok(shift @ -63..=63)) = (
        u32::try_from(bits),
        u32::try_from(base),
        i32::try_from(shift),
    ) else {
        return Err(Problem::SwizzleRange);
    };
    Swizzle::new(bits, base, shift).map_err(Problem::Refused)
}
