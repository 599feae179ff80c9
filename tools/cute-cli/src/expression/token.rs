//! Text to tokens.

use super::{Fault, Span};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Integer(i64),
    Name(String),
    Mark(char),
    End,
}

impl Token {
    pub(super) fn show(&self) -> String {
        match self {
            Self::Integer(value) => format!("`{value}`"),
            Self::Name(name) => format!("`{name}`"),
            Self::Mark(mark) => format!("`{mark}`"),
            Self::End => "the end".into(),
        }
    }
}

pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Span)>, Fault> {
    let characters: Vec<char> = text.chars().collect();
    let at = |position: usize| characters.get(position).copied();
    let digit = |position: usize| at(position).is_some_and(|c| c.is_ascii_digit());
    let mut tokens = Vec::new();
    let mut position = 0;
    while let Some(next) = at(position) {
        let start = position;
        let marked = next == '_' && (digit(position + 1) || at(position + 1) == Some('-') && digit(position + 2));
        if next.is_whitespace() {
            position += 1;
            continue;
        } else if digit(position) || marked || next == '-' && digit(position + 1) {
            position += usize::from(marked);
            position += usize::from(at(position) == Some('-'));
            while digit(position) {
                position += 1;
            }
            let written: String = characters[start + usize::from(marked)..position].iter().collect();
            let span = Span { start: start + 1, end: position + 1 };
            let value = written.parse().map_err(|_| Fault::new(span, "the integer does not fit 64 bits"))?;
            tokens.push((Token::Integer(value), span));
            continue;
        } else if next.is_ascii_alphabetic() {
            while at(position).is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
                position += 1;
            }
            let name = characters[start..position].iter().collect();
            tokens.push((Token::Name(name), Span { start: start + 1, end: position + 1 }));
            continue;
        }
        position += 1;
        let span = Span { start: start + 1, end: position + 1 };
        match next {
            '(' | ')' | ',' | ':' | '_' | '<' | '>' => tokens.push((Token::Mark(next), span)),
            '∘' => tokens.push((Token::Name("o".into()), span)),
            other => return Err(Fault::new(span, format!("`{other}` is no part of an expression"))),
        }
    }
    let end = characters.len() + 1;
    tokens.push((Token::End, Span { start: end, end: end + 1 }));
    Ok(tokens)
}
