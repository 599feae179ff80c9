//! The notation of layouts that contain names: `(16,N/8):(1,2*N)`.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::number::{Number, Symbol};
use super::tree::Node;
use crate::Refused;

/// A text has at most `LONGEST` bytes, and its tuples are nested at most `DEEPEST` levels deep.
const LONGEST: usize = 4096;
const DEEPEST: usize = 32;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    symbols: &'a [Symbol],
}

/// Reads a text in which symbols are written by name.
pub(super) fn read(text: &str, symbols: &[Symbol]) -> Result<Node, Refused> {
    let mut reader = Reader {
        text,
        at: 0,
        symbols,
    };
    if text.len() > LONGEST {
        return reader.refuse(&format!("the text is longer than {LONGEST} bytes"));
    }
    for (place, symbol) in symbols.iter().enumerate() {
        let mut before = symbols.iter().take(place);
        if let Some(other) = before.find(|other| other.name() == symbol.name()) {
            return reader.refuse(&format!("two symbols are named {}", other.name()));
        }
    }
    let node = reader.item(DEEPEST)?;
    match reader.peek() {
        None => Ok(node),
        Some(_) => reader.refuse("the text goes on after its end"),
    }
}

impl Reader<'_> {
    fn refuse<T>(&self, sentence: &str) -> Result<T, Refused> {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let column = before.chars().count() + 1;
        Err(Refused {
            is_syntax: true,
            ..Refused::sentence(format!("column {column}: {sentence}"))
        })
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    fn takes(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(letter);
        if found {
            self.at += letter.len_utf8();
        }
        found
    }

    fn word(&mut self, of: impl Fn(char) -> bool) -> String {
        let word: String = self
            .rest()
            .chars()
            .take_while(|letter| of(*letter))
            .collect();
        self.at += word.len();
        word
    }

    /// Reads `_`, a value, or a layout, which is two values with `:` between them.
    fn item(&mut self, depth: usize) -> Result<Node, Refused> {
        if self.takes('_') {
            return Ok(Node::Keep);
        }
        let value = self.value(depth)?;
        if self.takes(':') {
            return Ok(Node::Layout(Box::new(value), Box::new(self.value(depth)?)));
        }
        Ok(value)
    }

    /// Reads a sum, or a tuple of items.
    fn value(&mut self, depth: usize) -> Result<Node, Refused> {
        if !self.takes('(') {
            return self.sum().map(Node::Number);
        }
        let Some(depth) = depth.checked_sub(1) else {
            return self.refuse(&format!(
                "tuples are nested more than {DEEPEST} levels deep"
            ));
        };
        let mut entries = Vec::new();
        while !self.takes(')') {
            entries.push(self.item(depth)?);
            if !self.takes(',') && self.peek() != Some(')') {
                return self.refuse("expected `,` or `)`");
            }
        }
        if entries.is_empty() {
            return self.refuse("a tuple without entries is not supported with symbols");
        }
        Ok(Node::Tuple(entries))
    }

    fn sum(&mut self) -> Result<Number, Refused> {
        let minus = self.takes('-');
        let mut sum = self.product(minus)?;
        loop {
            let minus = match self.peek() {
                Some('+') => false,
                Some('-') => true,
                _ => return Ok(sum),
            };
            self.at += 1;
            let term = self.product(minus)?;
            sum = self.fits(sum.plus(&term))?;
        }
    }

    fn fits(&self, number: Option<Number>) -> Result<Number, Refused> {
        match number {
            Some(number) => Ok(number),
            None => self.refuse("the number is too large"),
        }
    }

    /// Reads integers and symbols with `*` and `/`. `*` may be omitted after an integer, and the
    /// divisor after `/` is an integer.
    fn product(&mut self, minus: bool) -> Result<Number, Refused> {
        let mut product = Number::from(if minus { -1 } else { 1 });
        let (mut divisor, mut coefficient, mut symbols) = (1_i64, 1_i64, Vec::new());
        let mut divides = false;
        loop {
            match self.peek() {
                Some(letter) if letter.is_ascii_digit() => {
                    let integer = self.integer()?;
                    if divides {
                        let Some(both) = divisor.checked_mul(integer).filter(|all| *all > 0) else {
                            return self.refuse("the divisor is 0 or does not fit in 64 bits");
                        };
                        divisor = both;
                    } else {
                        coefficient = coefficient.saturating_mul(integer);
                        product = self.fits(product.times(&integer.into()))?;
                    }
                }
                Some(letter) if letter.is_ascii_alphabetic() && !divides => {
                    let symbol = self.symbol()?;
                    product = self.fits(product.times(&Number::symbol(&symbol)))?;
                    symbols.push(symbol);
                }
                _ if divides => return self.refuse("expected an integer after `/`"),
                _ => return self.refuse("expected an integer, a symbol or a tuple"),
            }
            divides = match self.peek() {
                Some('*') => false,
                Some('/') => true,
                // `16N` is a product, too.
                Some(letter) if letter.is_ascii_alphabetic() && !divides => continue,
                _ => break,
            };
            self.at += 1;
        }
        match product.over(divisor) {
            Some(quotient) => Ok(quotient),
            None => self.refuse(&format!(
                "{product}/{divisor} is not an integer for every value of its symbols{}",
                cure(&symbols, coefficient, divisor).unwrap_or_default()
            )),
        }
    }

    fn integer(&mut self) -> Result<i64, Refused> {
        let digits = self.word(|letter| letter.is_ascii_digit());
        match digits.parse() {
            Ok(integer) => Ok(integer),
            Err(_) => self.refuse("an integer does not fit in 64 bits"),
        }
    }

    fn symbol(&mut self) -> Result<Symbol, Refused> {
        let begin = self.at;
        let name = self.word(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        let found = self.symbols.iter().find(|symbol| symbol.name() == name);
        if let Some(symbol) = found {
            return Ok(symbol.clone());
        }
        self.at = begin;
        self.refuse(&format!("{name} is not a declared symbol"))
    }
}

/// Returns the end of an error message: the declaration of the only symbol of a product with which
/// the divisor divides the product.
fn cure(symbols: &[Symbol], coefficient: i64, divisor: i64) -> Option<String> {
    let [symbol] = symbols else { return None };
    let needed = divisor / common(coefficient, divisor);
    let divides = symbol.divides() / common(symbol.divides(), needed);
    let known = Symbol::new(symbol.name(), divides.checked_mul(needed)?, symbol.least()).ok()?;
    Some(format!(", but is with {}", known.declared()))
}

/// Returns the greatest common divisor of a number and a positive number.
const fn common(left: i64, right: i64) -> i64 {
    let (mut left, mut right) = (left, right);
    while right != 0 {
        (left, right) = (right, left % right);
    }
    if left < 0 { -left } else { left }
}
