//! Parses expressions into syntax trees, with the reader of the notation.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Ast, EvalError, MOST_LEVELS, Node, Span, expected};
use crate::Order;
use crate::composed_layout::MOST_FUNCTIONS;
use crate::notation::Problem;
use crate::notation::reader::Reader;

const ITEM: &str = "a layout, a tuple, an integer or an operator";

pub(super) struct Parser<'a> {
    pub(super) reader: Reader<'a>,
    level: usize,
    /// The column after the last character that the parser has read.
    pub(super) end: usize,
}

/// Parses a text into a syntax tree.
///
/// # Errors
/// Returns an error if the text is not an expression.
#[inline]
pub fn parse(text: &str) -> Result<Ast, EvalError> {
    let mut parser = Parser {
        reader: Reader::new(text),
        level: 0,
        end: 1,
    };
    let ast = parser.expression()?;
    parser.reader.take(';');
    if parser.reader.peek().is_none() {
        Ok(ast)
    } else {
        parser.expected("`o` or the end")
    }
}

impl Parser<'_> {
    /// Returns the column of the next character that is not a space.
    #[inline]
    fn start(&mut self) -> usize {
        self.reader.peek();
        self.reader.column
    }

    pub(super) fn expected<T>(&mut self, what: &str) -> Result<T, EvalError> {
        let found = self.reader.peek();
        let at = self.reader.column;
        Err(expected(Span { start: at, end: at }, what, found))
    }

    #[inline]
    pub(super) fn take(&mut self, mark: char) -> bool {
        let found = self.reader.take(mark);
        if found {
            self.end = self.reader.column;
        }
        found
    }

    #[inline]
    const fn since(&self, start: usize, node: Node) -> Ast {
        Ast {
            span: Span {
                start,
                end: self.end,
            },
            node,
        }
    }

    /// Reads an expression: a sum, or a chain of compositions.
    #[inline]
    pub(super) fn expression(&mut self) -> Result<Ast, EvalError> {
        self.level = self.level.saturating_add(1);
        let start = self.start();
        if self.level > MOST_LEVELS {
            let at = Span { start, end: start };
            return Err(EvalError::of_text(
                at,
                alloc::format!("more than {MOST_LEVELS} levels"),
            ));
        }
        let mut ast = self.chain()?;
        if self.take('+') {
            let behind = self.chain()?;
            ast = self.since(start, Node::Sum(Box::new(ast), Box::new(behind)));
        }
        self.level = self.level.saturating_sub(1);
        Ok(ast)
    }

    #[inline]
    fn chain(&mut self) -> Result<Ast, EvalError> {
        let start = self.start();
        let first = self.term()?;
        let mut parts = Vec::new();
        // In a chain, an integer is the offset of the function before it. Any other part is a
        // function.
        let (mut functions, mut offsets) = (0_usize, 0_usize);
        while self.composes() {
            if functions >= MOST_FUNCTIONS || offsets > MOST_FUNCTIONS {
                let at = Span {
                    start,
                    end: self.end,
                };
                return Err(EvalError::of_text(
                    at,
                    Problem::TooManyFunctions.to_string(),
                ));
            }
            let part = self.term()?;
            let counted = if matches!(part.node, Node::Integer(_)) {
                &mut offsets
            } else {
                &mut functions
            };
            *counted = counted.saturating_add(1);
            parts.push(part);
        }
        if parts.is_empty() {
            return Ok(first);
        }
        parts.insert(0, first);
        Ok(self.since(start, Node::Chain(parts)))
    }

    /// Reads an `o`, or another sign for composition. Returns false if no such sign comes next.
    #[inline]
    fn composes(&mut self) -> bool {
        if self.reader.word().as_deref() == Some("o") {
            self.reader.skip_word();
            self.end = self.reader.column;
            return true;
        }
        self.take('∘') || self.take('@')
    }

    #[inline]
    fn term(&mut self) -> Result<Ast, EvalError> {
        let start = self.start();
        let item = self.item()?;
        if !self.take(':') {
            return if item.node.is_computed() || matches!(item.node, Node::Layout(..)) {
                self.called(start, item)
            } else {
                Ok(item)
            };
        }
        let stride = self.item()?;
        let layout = self.since(start, Node::Layout(Box::new(item), Box::new(stride)));
        self.called(start, layout)
    }

    /// Reads a coordinate in parentheses after a layout, if there is one. The expression then means
    /// the offset at this coordinate, or a slice. The call has no name, as opposed to `at(a, c)`.
    #[inline]
    fn called(&mut self, start: usize, layout: Ast) -> Result<Ast, EvalError> {
        if !self.take('(') {
            return Ok(layout);
        }
        let begin = self.end;
        let mut entries = self.entries_to("", ')')?.0;
        let coordinate = match (entries.pop(), entries.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                entries.extend(last);
                self.since(begin, Node::Tuple(entries))
            }
        };
        let call = Node::Call(String::new(), Vec::from([layout, coordinate]));
        Ok(self.since(start, call))
    }

    #[inline]
    fn item(&mut self) -> Result<Ast, EvalError> {
        let start = self.start();
        let node = match self.reader.peek() {
            Some('_') if !self.reader.is_marked_integer() => {
                self.take('_');
                Node::Keep
            }
            Some('(') => {
                self.take('(');
                // A layout in another library's spelling begins with a name.
                let is_made = self.reader.word().is_some_and(|word| word != "Sw");
                let (mut entries, comma) = self.entries_to("", ')')?;
                match entries.pop() {
                    // Parentheses only group a computed part. Around a literal part, they make a
                    // 1-tuple, unless a coordinate follows: a tuple has no value at a coordinate.
                    Some(only)
                        if entries.is_empty()
                            && !comma
                            && (is_made
                                || only.node.is_computed()
                                || matches!(only.node, Node::Layout(..))
                                    && self.reader.peek() == Some('(')) =>
                    {
                        return Ok(only);
                    }
                    last => {
                        entries.extend(last);
                        Node::Tuple(entries)
                    }
                }
            }
            Some('{') => {
                self.take('{');
                Node::Pieces(self.pieces()?)
            }
            Some('0'..='9' | '-' | '_') => {
                let read = self.reader.integer(ITEM);
                self.end = self.reader.column;
                let integer = read.map_err(|error| match error.problem {
                    Problem::TooLarge => {
                        let span = Span {
                            start: error.column,
                            end: self.end,
                        };
                        EvalError::of_text(span, "the integer does not fit in 64 bits")
                    }
                    _ => error.into(),
                })?;
                if self.reader.peek() == Some('@') {
                    let basis = self.reader.basis(integer, start)?;
                    self.end = self.reader.column;
                    Node::Basis(basis)
                } else {
                    self.braces();
                    Node::Integer(integer)
                }
            }
            _ => match self.reader.word() {
                Some(name) if name != "o" => self.named(name)?,
                _ => return self.expected(ITEM),
            },
        };
        Ok(self.since(start, node))
    }

    /// Reads a name, a swizzle or a call.
    #[inline]
    fn named(&mut self, mut name: String) -> Result<Node, EvalError> {
        if name == "Sw" {
            let numbers = self.reader.swizzle_numbers()?;
            self.end = self.reader.column;
            return Ok(Node::Swizzle(numbers));
        }
        self.word_is_read();
        if self.is_qualified(&name) {
            // A static integer or a name follows the prefix. A second prefix is not read.
            let Some(rest) = self.reader.word() else {
                return match self.reader.peek() {
                    Some('_') => Ok(self.item()?.node),
                    _ => self.expected("a name"),
                };
            };
            self.word_is_read();
            name = rest;
        }
        if let Some(node) = self.spelled(&name)? {
            return Ok(node);
        }
        if self.take('<') {
            return self.templated(name);
        }
        // A coordinate that follows an order is the coordinate of the layout.
        if Order::named(&name).is_none() && self.take('(') {
            let entries = self.entries_to(&name, ')')?.0;
            Ok(Node::Call(name, entries))
        } else {
            self.braces();
            Ok(Node::Name(name))
        }
    }

    /// Skips the next word, which the caller has already examined.
    #[inline]
    pub(super) fn word_is_read(&mut self) {
        self.reader.skip_word();
        self.end = self.reader.column;
    }

    /// Reads the pieces between `{` and `}`.
    #[inline]
    fn pieces(&mut self) -> Result<Vec<(Ast, Ast)>, EvalError> {
        let mut pieces = Vec::new();
        while !self.take('}') {
            let left = self.expression()?;
            if !self.take('~') {
                return self.expected("`~`");
            }
            pieces.push((left, self.expression()?));
            if !self.take(',') {
                if self.take('}') {
                    break;
                }
                return self.expected("`,` or `}`");
            }
        }
        Ok(pieces)
    }
}

impl Node {
    #[inline]
    const fn is_computed(&self) -> bool {
        matches!(
            self,
            Self::Call(..) | Self::Chain(_) | Self::Name(_) | Self::Sum(..)
        )
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::composed_layout::MOST_FUNCTIONS;
    use crate::eval::eval;

    #[test]
    fn a_chain_has_an_end() {
        let chain = |parts: usize, part: &str| {
            eval(&(part.repeat(parts) + "4:1")).map(|value| value.to_string())
        };
        let refused = |parts, part| chain(parts, part).map_err(|error| error.message);
        let sentence = "more than 1000 functions are applied after a layout";
        let too_many = Err(sentence.to_string());
        assert_eq!(chain(MOST_FUNCTIONS, "Sw<1,0,1> o "), Ok("4:1".to_string()));
        assert_eq!(refused(MOST_FUNCTIONS + 1, "Sw<1,0,1> o "), too_many);
        // Every accepted text prints as a text that is accepted too, even though the printed text
        // contains every offset, including the zeros.
        for part in ["8:1 o 1 o ", "Sw<2,0,2> o 1 o ", "8:1 o Sw<1,0,2> o 2 o "] {
            let functions = part.matches(':').count() + part.matches('S').count();
            let longest = chain(MOST_FUNCTIONS / functions, part);
            assert_eq!(
                longest
                    .as_ref()
                    .map(|text| eval(text).map(|value| value.to_string())),
                Ok(longest.clone())
            );
            assert_eq!(
                refused(MOST_FUNCTIONS / functions + 1, part),
                too_many,
                "{part}"
            );
            assert_eq!(refused(100_000, part), too_many, "{part}");
        }
        // The two halves have 1000 functions together, and the layout of the first half becomes one
        // more function. Below, `left_inverse` also adds a function.
        let half = ["(", &"Sw<2,0,2> o 1 o ".repeat(MOST_FUNCTIONS / 2), "4:1)"].concat();
        let both = eval(&alloc::format!("{half} o 0 o {half}")).map(|value| value.kind());
        assert_eq!(
            both.map_err(|error| error.message),
            Err(sentence.to_string())
        );
        let most = "Sw<2,0,2> o 1 o ".repeat(MOST_FUNCTIONS) + "4:1";
        assert!(eval(&alloc::format!("reverse({most})")).is_ok());
        let inverse = eval(&alloc::format!("left_inverse({most})")).map(|value| value.kind());
        assert_eq!(
            inverse.map_err(|error| error.message),
            Err(sentence.to_string())
        );
    }

    #[test]
    fn levels_have_an_end() {
        let nested = |levels: usize| eval(&("(".repeat(levels) + "1" + &")".repeat(levels)));
        assert!(nested(63).is_ok());
        for levels in [64, 100_000] {
            let error = nested(levels).map_err(|error| error.to_string());
            assert_eq!(error, Err("column 65: more than 64 levels".to_string()));
        }
    }
}
