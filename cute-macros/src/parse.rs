//! Tokens to trees.
//!
//! ```text
//! whole  = [ "Sw<" B "," M "," S "> o" [ leaf "o" ] ] layout    in `layout!` and its type; see `composed`
//! layout = shape [ ":" ( stride | "LayoutLeft" | "LayoutRight" ) ]
//! shape  = leaf | "(" shape { "," shape } [ "," ] ")"          stride, coordinate and tiler alike
//! leaf   = [ "-" ] number | "_" digits                         a static integer
//!        | name | "{" expression "}"                           a value, in expressions
//!        | "?" | "?32"                                         a dynamic integer, in types
//!        | "_"                                                 in coordinates and tilers
//!        | layout                                              in tilers
//! ```
//!
//! A tuple is cut at its commas first and each mode read by itself, so that a mistake in one does not hide another.

use cute_core::Violation;

use crate::composed::is_swizzle;
use crate::sentence::{Refusals, Sentence};
use crate::tokens::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use crate::tree::{Integer, Layout, Leaf, Order, Stride, Tree, Tuple, Width};
use crate::{Form, Macro, Reads};

/// The crate's path and what the user wrote: `$crate, …`.
pub(crate) fn after_crate(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut tokens = input.into_iter();
    let krate = tokens.by_ref().take_while(|token| !is_punct(token, ',')).collect();
    (krate, tokens.collect())
}

/// The expression and the literal of an `assert_layout!`: a literal has no comma outside its parentheses, so the
/// last comma parts them.
pub(crate) fn expression_and_literal(text: TokenStream, refusals: &mut Refusals) -> Option<(TokenStream, TokenStream)> {
    let tokens = without_trailing_comma(text);
    // But those of a swizzle.
    let end = (0..tokens.len()).rev().find(|&start| is_swizzle(&tokens[start..])).unwrap_or(tokens.len());
    match tokens[..end].iter().rposition(|token| is_punct(token, ',')) {
        None | Some(0) => {
            refusals.refuse(Sentence::AssertionParts, TokenStream::new());
            None
        }
        Some(comma) => Some((stream(&tokens[..comma]), stream(&tokens[comma + 1..]))),
    }
}

/// Whether tokens are surely one expression, which can do without its braces: one without blocks, or one that begins
/// with a block. Others may be statements, or several arguments.
fn is_expression(tokens: &[TokenTree]) -> bool {
    let is_brace =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return false };
    if ["if", "match", "unsafe", "loop"].iter().any(|known| is_word(first, known)) {
        let ends = |at: usize| at + 1 == tokens.len() || is_word(&tokens[at + 1], "else");
        return is_brace(last) && (0..tokens.len()).all(|at| !is_brace(&tokens[at]) || ends(at));
    }
    let parts = |token: &TokenTree| is_brace(token) || is_punct(token, ';') || is_punct(token, ',');
    !is_word(first, "let")
        && !is_punct(first, '#')
        && !tokens.iter().any(parts)
        && (!matches!(last, TokenTree::Punct(_)) || is_punct(last, '?'))
}

/// Reads the whole text of a macro.
pub(crate) fn literal(this: Macro, text: TokenStream, refusals: &mut Refusals) -> Tree {
    let tokens = without_trailing_comma(text);
    Parser { this, refusals }.whole(&tokens)
}

/// What is added in front of a layout.
pub(crate) fn offset(this: Macro, tokens: &[TokenTree], refusals: &mut Refusals) -> Tree {
    match tokens {
        [] => refusals.refuse(Sentence::Nothing { write: "an offset" }, TokenStream::new()),
        [tuple, ..] if is_tuple(tuple) => {
            let violation = Violation::TupleForInteger { name: "offset", rank: 1 };
            refusals.refuse(Sentence::Library(violation), tuple.clone())
        }
        tokens => Parser { this, refusals }.tree(tokens, Part::Stride),
    }
}

/// What a part of a literal is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Shape,
    Stride,
    Coord,
    Tile,
    Int,
}

struct Parser<'a> {
    this: Macro,
    refusals: &'a mut Refusals,
}

impl Parser<'_> {
    fn whole(&mut self, tokens: &[TokenTree]) -> Tree {
        let (part, write) = match self.this.reads {
            Reads::Layout => (Part::Shape, "SHAPE:STRIDE, or a shape alone"),
            Reads::Shape => (Part::Shape, "a shape"),
            Reads::Stride => (Part::Stride, "a stride"),
            Reads::Coord => (Part::Coord, "a coordinate"),
            Reads::Tile => (Part::Tile, "a tiler"),
            Reads::Int => (Part::Int, "a number"),
        };
        match tokens {
            [] => self.refusals.refuse(Sentence::Nothing { write }, TokenStream::new()),
            [shape, comma, stride]
                if self.this.reads == Reads::Layout && is_tuple(shape) && is_punct(comma, ',') && is_tuple(stride) =>
            {
                self.refusals.refuse(Sentence::ColonMissing, comma.clone())
            }
            _ => match tokens.iter().find(|token| is_punct(token, ',')) {
                Some(comma) => self.refusals.refuse(Sentence::CommaOutside, comma.clone()),
                None if self.this.reads == Reads::Layout => self.layout(tokens),
                None => self.mode(tokens, part),
            },
        }
    }

    /// `SHAPE:STRIDE`, or what stands for it.
    fn layout(&mut self, tokens: &[TokenTree]) -> Tree {
        if let [shape, stride] = tokens
            && is_tuple(shape)
            && is_tuple(stride)
        {
            return self.refusals.refuse(Sentence::ColonMissing, stride.clone());
        }
        let (shape, stride) = match colon(tokens) {
            Some(0) => return self.refusals.refuse(Sentence::ShapeMissing, tokens[0].clone()),
            Some(colon) => {
                let shape = self.tree(&tokens[..colon], Part::Shape);
                (shape, self.stride(&tokens[colon], &tokens[colon + 1..]))
            }
            None => (self.tree(tokens, Part::Shape), Stride::Compact(Order::Left)),
        };
        Tree::Layout(Box::new(Layout { shape, stride }))
    }

    /// What stands after the colon.
    fn stride(&mut self, colon: &TokenTree, tokens: &[TokenTree]) -> Stride {
        match tokens {
            [] => Stride::Known(self.refusals.refuse(Sentence::StrideMissing, colon.clone())),
            [TokenTree::Ident(name)] if let Some(order) = Order::named(&name.to_string()) => Stride::Compact(order),
            _ => Stride::Known(self.tree(tokens, Part::Stride)),
        }
    }

    /// One mode of a tuple, or a whole literal that is no layout.
    fn mode(&mut self, tokens: &[TokenTree], part: Part) -> Tree {
        if part == Part::Tile && colon(tokens).is_some() { self.layout(tokens) } else { self.tree(tokens, part) }
    }

    /// A leaf or a tuple, and nothing behind it. `tokens` is not empty.
    fn tree(&mut self, tokens: &[TokenTree], part: Part) -> Tree {
        let behind = &tokens[tokens_of_tree(tokens)..];
        if !behind.is_empty() {
            return self.stray(behind);
        }
        let at = || stream(tokens);
        match tokens {
            [TokenTree::Group(group)] => self.group(group, part),
            [TokenTree::Literal(number)] => self.number("", number, at()),
            [_, TokenTree::Literal(number)] if is_punct(&tokens[0], '-') => self.number("-", number, at()),
            [TokenTree::Ident(name)] => self.name(name, part),
            // What is left begins with `?`.
            [_, rest @ ..] => self.question(rest, at(), part),
            [] => Tree::Refused,
        }
    }

    /// What stands between delimiters.
    fn group(&mut self, group: &Group, part: Part) -> Tree {
        let at = TokenTree::from(group.clone());
        match group.delimiter() {
            Delimiter::Parenthesis if part == Part::Int => {
                let rank = modes(&group.stream().into_iter().collect::<Vec<_>>()).count();
                let violation = Violation::TupleForInteger { name: "tuple", rank };
                self.refusals.refuse(Sentence::Library(violation), at)
            }
            Delimiter::Parenthesis => self.tuple(group, part),
            Delimiter::Brace | Delimiter::None if group.stream().is_empty() => {
                self.refusals.refuse(Sentence::EmptyBraces, at)
            }
            Delimiter::Brace => {
                // An expression sheds its braces, which a lint would call unused. Where it keeps them, they are the macro's,
                // which no lint looks at.
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                let expression = if is_expression(&inside) {
                    group.stream()
                } else {
                    let mut block = group.clone();
                    block.set_span(Span::mixed_site().located_at(group.span()));
                    TokenTree::from(block).into()
                };
                self.value(at, expression, part)
            }
            Delimiter::None => {
                // What another macro passes on as `$n`. It is looked into where it holds one of our parts.
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                if inside.len() == tokens_of_tree(&inside) {
                    self.tree(&inside, part)
                } else {
                    self.value(at.clone(), at.into(), part)
                }
            }
            Delimiter::Bracket => self.stray(&[at]),
        }
    }

    fn tuple(&mut self, group: &Group, part: Part) -> Tree {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        if tokens.is_empty() {
            return self.refusals.refuse(Sentence::EmptyTuple, TokenTree::from(group.clone()));
        }
        let entries = modes(&tokens).map(|(mode, comma)| match (mode, comma) {
            ([], Some(comma)) => self.refusals.refuse(Sentence::EntryMissing, comma.clone()),
            (mode, _) => self.mode(mode, part),
        });
        Tree::Tuple(Tuple { entries: entries.collect(), at: group.clone() })
    }

    fn number(&mut self, sign: &str, literal: &Literal, at: TokenStream) -> Tree {
        let written = literal.to_string();
        let sentence = match Number::read(&written) {
            Some(Number { digits, radix, suffix: "" }) => return self.digits(sign, digits, radix, at),
            Some(Number { suffix, .. }) => {
                let bare = written.strip_suffix(suffix).unwrap_or(&written).trim_end_matches('_').to_owned();
                Sentence::Suffix { bare, written }
            }
            None => Sentence::NotAnInteger { token: written },
        };
        self.refusals.refuse(sentence, TokenTree::from(literal.clone()))
    }

    /// A static integer.
    fn digits(&mut self, sign: &str, digits: &str, radix: u32, at: TokenStream) -> Tree {
        match i64::from_str_radix(&format!("{sign}{}", digits.replace('_', "")), radix) {
            Ok(number) => Tree::Leaf(Leaf { integer: Integer::Static(number), at }),
            Err(_) => self.refusals.refuse(Sentence::Library(Violation::Overflow { bits: 64 }), at),
        }
    }

    fn name(&mut self, name: &Ident, part: Part) -> Tree {
        let at = TokenTree::from(name.clone());
        let text = name.to_string();
        match text.strip_prefix('_') {
            Some("") => match part {
                Part::Coord | Part::Tile => Tree::Leaf(Leaf { integer: Integer::Underscore, at: at.into() }),
                Part::Shape | Part::Stride => self.refusals.refuse(Sentence::Underscore, at),
                Part::Int => self.refusals.refuse(Sentence::NotANumber { token: text }, at),
            },
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => self.digits("", digits, 10, at.into()),
            _ if Order::named(&text).is_some() => self.refusals.refuse(Sentence::Order { name: text }, at),
            _ => self.value(at.clone(), at.into(), part),
        }
    }

    /// An expression, written as `written`.
    fn value(&mut self, written: TokenTree, expression: TokenStream, part: Part) -> Tree {
        let token = text_of(&written);
        match self.this.form {
            _ if part == Part::Int => self.refusals.refuse(Sentence::NotANumber { token }, written),
            Form::Type => self.refusals.refuse(Sentence::ValueInType { token }, written),
            Form::Value | Form::Fallible => {
                Tree::Leaf(Leaf { integer: Integer::Value(expression), at: written.into() })
            }
        }
    }

    /// `?` with the width behind it, if one is.
    fn question(&mut self, width: &[TokenTree], at: TokenStream, part: Part) -> Tree {
        let bits = stream(width).to_string();
        let sentence = match (self.this.form, bits.as_str()) {
            _ if part == Part::Int => Sentence::NotANumber { token: "?".to_owned() },
            (Form::Value | Form::Fallible, _) => Sentence::QuestionInValue,
            (Form::Type, "") => return Tree::Leaf(Leaf { integer: Integer::Dynamic(Width::Bits64), at }),
            (Form::Type, "32") => return Tree::Leaf(Leaf { integer: Integer::Dynamic(Width::Bits32), at }),
            (Form::Type, _) => Sentence::Width { bits },
        };
        self.refusals.refuse(sentence, at)
    }

    /// The tree has ended, or cannot begin, and something stands there: `tokens` from it on.
    fn stray(&mut self, tokens: &[TokenTree]) -> Tree {
        let is_path = matches!(tokens, [first, second, ..] if is_punct(first, ':') && is_punct(second, ':'));
        // A path's `::` is one token to the user.
        let stray: Vec<&TokenTree> = tokens.iter().take(if is_path { 2 } else { 1 }).collect();
        let token = stray.iter().map(|token| text_of(token)).collect();

        let is_operator = tokens.first().is_some_and(|token| "+-*/%&|^!<>=.".chars().any(|c| is_punct(token, c)));
        let takes_expressions = self.this.form != Form::Type && self.this.reads != Reads::Int;
        let sentence = if takes_expressions && (is_path || is_operator) {
            Sentence::Unbraced { token }
        } else {
            Sentence::Stray { token }
        };
        self.refusals.refuse(sentence, stray.into_iter().cloned().collect::<TokenStream>())
    }
}

/// An integer as Rust writes it.
struct Number<'a> {
    digits: &'a str,
    radix: u32,
    suffix: &'a str,
}

impl<'a> Number<'a> {
    /// `None` where the literal is another one: a fraction, a text.
    fn read(written: &'a str) -> Option<Self> {
        let (radix, rest) = match written.get(..2) {
            Some("0x") => (16, &written[2..]),
            Some("0o") => (8, &written[2..]),
            Some("0b") => (2, &written[2..]),
            _ => (10, written),
        };
        let end = rest.find(|char: char| char != '_' && !char.is_digit(radix)).unwrap_or(rest.len());
        let (digits, suffix) = rest.split_at(end);
        // `4.5`, `4e5` and `4f32` are fractions.
        let is_fraction = radix == 10 && suffix.starts_with(['.', 'e', 'E', 'f']);
        (!digits.is_empty() && !is_fraction).then_some(Self { digits, radix, suffix })
    }
}

/// How many tokens the tree takes that `tokens` begin with; the one behind them is a stray token.
fn tokens_of_tree(tokens: &[TokenTree]) -> usize {
    match tokens {
        [sign, TokenTree::Literal(_), ..] if is_punct(sign, '-') || is_punct(sign, '?') => 2,
        [question, ..] if is_punct(question, '?') => 1,
        [] | [TokenTree::Punct(_), ..] => 0,
        [TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Literal(_), ..] => 1,
    }
}

/// Where the colon between shape and stride is: the first that is not half of a path's `::`.
fn colon(tokens: &[TokenTree]) -> Option<usize> {
    let is_colon = |index: usize| tokens.get(index).is_some_and(|token| is_punct(token, ':'));
    (0..tokens.len()).find(|&index| is_colon(index) && !is_colon(index + 1) && !is_colon(index.wrapping_sub(1)))
}

/// The modes of a tuple, each with the comma behind it.
fn modes(tokens: &[TokenTree]) -> impl Iterator<Item = (&[TokenTree], Option<&TokenTree>)> {
    tokens.split_inclusive(|token| is_punct(token, ',')).map(|mode| match mode {
        [mode @ .., comma] if is_punct(comma, ',') => (mode, Some(comma)),
        mode => (mode, None),
    })
}

fn without_trailing_comma(text: TokenStream) -> Vec<TokenTree> {
    let mut tokens: Vec<TokenTree> = text.into_iter().collect();
    tokens.pop_if(|last| is_punct(last, ','));
    tokens
}

pub(crate) fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

pub(crate) fn is_word(token: &TokenTree, known: &str) -> bool {
    matches!(token, TokenTree::Ident(word) if word.to_string().as_str() == known)
}

fn is_tuple(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
}

pub(crate) fn stream(tokens: &[TokenTree]) -> TokenStream {
    tokens.iter().cloned().collect()
}

/// A token as a message shows it.
fn text_of(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis => "(…)".to_owned(),
            Delimiter::Brace => "{…}".to_owned(),
            Delimiter::Bracket => "[…]".to_owned(),
            Delimiter::None => group.stream().to_string(),
        },
        token => token.to_string(),
    }
}
