//! Tokens to a tree.

use super::token::{Token, tokens};
use super::{Ast, Fault, Node, Span};

/// Deeper than any layout, and safe for functions that call themselves.
const MOST_LEVELS: usize = 64;

struct Parser {
    tokens: Vec<(Token, Span)>,
    at: usize,
    level: usize,
}

pub(super) fn parse(text: &str) -> Result<Ast, Fault> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0, level: 0 };
    let ast = parser.expression()?;
    if *parser.peek() == Token::End { Ok(ast) } else { parser.expected("`o` or the end") }
}

impl Parser {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).map_or(&Token::End, |(token, _)| token)
    }

    fn span(&self) -> Span {
        self.tokens.get(self.at.min(self.tokens.len() - 1)).map_or(Span { start: 1, end: 2 }, |(_, span)| *span)
    }

    fn expected<T>(&self, what: &str) -> Result<T, Fault> {
        Err(Fault::new(self.span(), format!("expected {what}, found {}", self.peek().show())))
    }

    fn take(&mut self, mark: char) -> bool {
        let found = *self.peek() == Token::Mark(mark);
        self.at += usize::from(found);
        found
    }

    fn demand(&mut self, mark: char) -> Result<(), Fault> {
        if self.take(mark) { Ok(()) } else { self.expected(&format!("`{mark}`")) }
    }

    /// The span from `start` to the token before the next.
    fn since(&self, start: Span) -> Span {
        self.tokens.get(self.at.saturating_sub(1)).map_or(start, |(_, last)| start.to(*last))
    }

    fn expression(&mut self) -> Result<Ast, Fault> {
        self.level += 1;
        if self.level > MOST_LEVELS {
            return Err(Fault::new(self.span(), format!("more than {MOST_LEVELS} levels")));
        }
        let start = self.span();
        let mut parts = vec![self.term()?];
        while *self.peek() == Token::Name("o".into()) {
            self.at += 1;
            parts.push(self.term()?);
        }
        self.level -= 1;
        Ok(match (parts.len(), parts.pop()) {
            (1, Some(only)) => only,
            (_, last) => {
                parts.extend(last);
                Ast { span: self.since(start), node: Node::Composition(parts) }
            }
        })
    }

    fn term(&mut self) -> Result<Ast, Fault> {
        let start = self.span();
        let item = self.item()?;
        if !self.take(':') {
            return Ok(item);
        }
        let stride = self.item()?;
        Ok(Ast { span: self.since(start), node: Node::Layout(Box::new(item), Box::new(stride)) })
    }

    fn item(&mut self) -> Result<Ast, Fault> {
        let start = self.span();
        let token = self.peek().clone();
        self.at += 1;
        let node = match token {
            Token::Integer(value) => Node::Integer(value),
            Token::Mark('_') => Node::Keep,
            Token::Mark('(') => {
                let (mut entries, comma) = self.entries()?;
                match entries.pop() {
                    // What is computed is grouped; what is written out is a tuple of one.
                    Some(only) if entries.is_empty() && !comma && only.node.is_computed() => return Ok(only),
                    last => {
                        entries.extend(last);
                        Node::Tuple(entries)
                    }
                }
            }
            Token::Name(name) if name == "Sw" && *self.peek() == Token::Mark('<') => self.swizzle()?,
            Token::Name(name) if name != "o" => {
                if self.take('(') {
                    Node::Call(name, self.entries()?.0)
                } else {
                    Node::Name(name)
                }
            }
            _ => {
                self.at -= 1;
                return self.expected("a layout, a tuple, an integer or an operator");
            }
        };
        Ok(Ast { span: self.since(start), node })
    }

    /// The entries behind a `(`, and whether a comma is behind the last.
    fn entries(&mut self) -> Result<(Vec<Ast>, bool), Fault> {
        let mut entries = Vec::new();
        if self.take(')') {
            return Ok((entries, false));
        }
        loop {
            entries.push(self.expression()?);
            let comma = self.take(',');
            if self.take(')') {
                return Ok((entries, comma));
            }
            if !comma {
                return self.expected("`,` or `)`");
            }
        }
    }

    fn swizzle(&mut self) -> Result<Node, Fault> {
        self.demand('<')?;
        let mut numbers = [0; 3];
        for (position, number) in numbers.iter_mut().enumerate() {
            if position > 0 {
                self.demand(',')?;
            }
            let Token::Integer(value) = *self.peek() else { return self.expected("an integer") };
            *number = value;
            self.at += 1;
        }
        self.demand('>')?;
        Ok(Node::Swizzle(numbers))
    }
}

impl Node {
    const fn is_computed(&self) -> bool {
        matches!(self, Self::Call(..) | Self::Composition(_) | Self::Name(_))
    }
}
