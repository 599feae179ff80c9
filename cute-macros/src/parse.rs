//! Parses tokens into trees.
//!
//! ```text
//! whole  = { function "o" [ leaf "o" ] } layout                in `layout!` and its type; see `composed`
//! function = "Sw<" B "," M "," S ">" | shape ":" …             the stride is written
//! layout = shape [ ":" ( stride | "LayoutLeft" | "LayoutRight" ) ]
//!                                                              a leaf of a stride may have places, `1@0`; see `coordinates`
//! shape  = leaf | "(" shape { "," shape } [ "," ] ")"          stride, coordinate and tiler alike
//! leaf   = [ "-" ] number | "_" digits | "_-" number            a static integer
//!        | name | "{" expression "}"                           a value, in expressions
//!        | "?" | "?32"                                         a dynamic integer, in types
//!        | "_"                                                 in coordinates and tilers
//!        | layout                                              in tilers
//! ```
//!
//! A tuple is first split at its commas, and each mode is then read separately. A mistake in one
//! mode therefore does not hide a mistake in another one.

mod tokens;

use cute_core::Violation;
use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use syn::Lit;

pub(crate) use self::tokens::{colon, is_punct, is_swizzle, modes, stream, without_trailing_comma};
use self::tokens::{is_tuple, last_comma, text_of, tokens_of_tree};
use crate::sentence::{MOST_GROUPS, Refusals, Sentence};
use crate::tree::{Integer, Layout, Leaf, Order, Stride, Tree, Tuple, Width};
use crate::{Form, Macro, Reads};

/// Splits the tokens `$crate, …` into the path of the crate and the user's tokens.
pub(crate) fn after_crate(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut tokens = input.into_iter();
    let krate = tokens
        .by_ref()
        .take_while(|token| !is_punct(token, ','))
        .collect();
    (krate, tokens.collect())
}

/// Splits the tokens of an `assert_layout!` into the expression and the literal. The last comma
/// that is not in parentheses or in a swizzle separates the two.
pub(crate) fn expression_and_literal(
    text: TokenStream,
    refusals: &mut Refusals,
) -> Option<(TokenStream, TokenStream)> {
    let tokens = without_trailing_comma(text);
    match last_comma(&tokens) {
        None | Some(0) => {
            refusals.refuse(Sentence::AssertionParts, TokenStream::new());
            None
        }
        Some(comma) => Some((stream(&tokens[..comma]), stream(&tokens[comma + 1..]))),
    }
}

/// Returns true if the contents of braces are one expression. The braces can then be dropped, so
/// that no lint reports them as unused. If the tokens do not show whether they are one expression,
/// the braces stay. The parser of `syn` could decide every case, but takes longer to compile than
/// these macros.
fn is_one_expression(tokens: TokenStream) -> bool {
    /// Words that begin a statement, or an expression without a value.
    const STATEMENTS: &[&str] = &[
        "async", "const", "enum", "extern", "fn", "for", "impl", "let", "mod", "pub", "static",
        "struct", "trait", "type", "use", "while",
    ];
    /// Words that begin a block with a value.
    const BLOCKS: &[&str] = &["if", "match", "unsafe", "loop"];
    let is_brace = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_word = |token: Option<&TokenTree>, words: &[&str]| matches!(token, Some(TokenTree::Ident(word)) if words.iter().any(|known| word == known));
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let (Some(first), Some(last)) = (list.first(), list.last()) else {
        return false;
    };
    let braces = || (0..list.len()).filter(|at| is_brace(&list[*at]));
    if is_word(Some(first), BLOCKS) {
        let ends = |at: usize| at + 1 == list.len() || is_word(list.get(at + 1), &["else"]);
        return is_brace(last) && braces().all(ends);
    }
    let begins_statement = is_word(Some(first), STATEMENTS)
        || is_brace(first)
        || is_punct(first, '#')
        || is_punct(first, '\'');
    // A macro call with braces ends a statement.
    let is_macro = |at: usize| at > 0 && is_punct(&list[at - 1], '!') && at + 1 < list.len();
    !begins_statement && !list.iter().any(|token| is_punct(token, ';')) && !braces().any(is_macro)
}

/// Returns the first group that is nested too deeply. The function does not recurse. It does not
/// read tokens in braces, because these are an expression of the user.
pub(crate) fn too_deep(text: &TokenStream) -> Option<Group> {
    let mut open = vec![text.clone().into_iter()];
    while let Some(tokens) = open.last_mut() {
        match tokens.next() {
            Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::Brace => {
                if open.len() > MOST_GROUPS {
                    return Some(group);
                }
                open.push(group.stream().into_iter());
            }
            Some(_) => {}
            None => _ = open.pop(),
        }
    }
    None
}

/// Reads all tokens of a macro.
pub(crate) fn literal(this: Macro, text: TokenStream, refusals: &mut Refusals) -> Tree {
    let tokens = without_trailing_comma(text);
    Parser { this, refusals }.whole(&tokens)
}

/// Reads the offset that is added before a function.
pub(crate) fn offset(this: Macro, tokens: &[TokenTree], refusals: &mut Refusals) -> Tree {
    match tokens {
        [] => refusals.refuse(Sentence::Nothing { write: "an offset" }, TokenStream::new()),
        [TokenTree::Group(tuple)] if tuple.delimiter() == Delimiter::Parenthesis => {
            let rank = modes(&tuple.stream().into_iter().collect::<Vec<_>>()).count();
            let violation = Violation::TupleForInteger {
                name: "tuple",
                rank,
            };
            refusals.refuse(Sentence::Library(violation), TokenTree::from(tuple.clone()))
        }
        tokens => Parser { this, refusals }.tree(tokens, Part::Stride),
    }
}

/// The part of a literal to which a tree belongs.
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
            [] => self
                .refusals
                .refuse(Sentence::Nothing { write }, TokenStream::new()),
            [shape, comma, stride]
                if self.this.reads == Reads::Layout
                    && is_tuple(shape)
                    && is_punct(comma, ',')
                    && is_tuple(stride) =>
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

    /// Reads `SHAPE:STRIDE`, or one of its short forms.
    fn layout(&mut self, tokens: &[TokenTree]) -> Tree {
        if let [shape, stride] = tokens
            && is_tuple(shape)
            && is_tuple(stride)
        {
            return self.refusals.refuse(Sentence::ColonMissing, stride.clone());
        }
        let (shape, stride) = match colon(tokens) {
            Some(0) => {
                return self
                    .refusals
                    .refuse(Sentence::ShapeMissing, tokens[0].clone());
            }
            Some(colon) => {
                let shape = self.tree(&tokens[..colon], Part::Shape);
                (shape, self.stride(&tokens[colon], &tokens[colon + 1..]))
            }
            None => (self.tree(tokens, Part::Shape), Stride::Compact(Order::Left)),
        };
        Tree::Layout(Box::new(Layout { shape, stride }))
    }

    /// Reads the stride after the colon.
    fn stride(&mut self, colon: &TokenTree, tokens: &[TokenTree]) -> Stride {
        match tokens {
            [] => Stride::Known(self.refusals.refuse(Sentence::StrideMissing, colon.clone())),
            [TokenTree::Ident(name)] if let Some(order) = Order::named(&name.to_string()) => {
                Stride::Compact(order)
            }
            _ => Stride::Known(self.tree(tokens, Part::Stride)),
        }
    }

    /// Reads one mode of a tuple, or a whole literal that is not a layout.
    fn mode(&mut self, tokens: &[TokenTree], part: Part) -> Tree {
        if part == Part::Tile && colon(tokens).is_some() {
            self.layout(tokens)
        } else {
            self.tree(tokens, part)
        }
    }

    /// Reads a leaf or a tuple, and reports any tokens after it. `tokens` must not be empty.
    fn tree(&mut self, tokens: &[TokenTree], part: Part) -> Tree {
        let behind = &tokens[tokens_of_tree(tokens)..];
        if !behind.is_empty() {
            return self.stray(behind);
        }
        let at = || stream(tokens);
        match tokens {
            [TokenTree::Group(group)] => self.group(group, part),
            [TokenTree::Literal(number)] => self.number("", number, at()),
            [_, TokenTree::Literal(number)] if is_punct(&tokens[0], '-') => {
                self.number("-", number, at())
            }
            [TokenTree::Ident(name)] => self.name(name, part),
            [TokenTree::Ident(_), _, TokenTree::Literal(number)] => self.number("-", number, at()),
            // The tokens begin with `?`.
            [_, rest @ ..] => self.question(rest, at(), part),
            [] => Tree::Refused,
        }
    }

    /// Reads the contents of a group in delimiters.
    fn group(&mut self, group: &Group, part: Part) -> Tree {
        let at = TokenTree::from(group.clone());
        match group.delimiter() {
            Delimiter::Parenthesis if part == Part::Int => {
                let rank = modes(&group.stream().into_iter().collect::<Vec<_>>()).count();
                let violation = Violation::TupleForInteger {
                    name: "tuple",
                    rank,
                };
                self.refusals.refuse(Sentence::Library(violation), at)
            }
            Delimiter::Parenthesis => self.tuple(group, part),
            Delimiter::Brace | Delimiter::None if group.stream().is_empty() => {
                self.refusals.refuse(Sentence::EmptyBraces, at)
            }
            Delimiter::Brace => {
                // The braces of an expression are dropped, because a lint would report them as
                // unused. Statements keep their braces.
                let inside = group.stream();
                let one = is_one_expression(inside.clone());
                self.value(at.clone(), if one { inside } else { at.into() }, part)
            }
            Delimiter::None => {
                // The group is a `$n` that another macro passed on. Its contents are read if they
                // contain a part of a literal.
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
            return self
                .refusals
                .refuse(Sentence::EmptyTuple, TokenTree::from(group.clone()));
        }
        let entries = modes(&tokens).map(|(mode, comma)| match (mode, comma) {
            ([], Some(comma)) => self.refusals.refuse(Sentence::EntryMissing, comma.clone()),
            (mode, _) => self.mode(mode, part),
        });
        Tree::Tuple(Tuple {
            entries: entries.collect(),
            at: group.clone(),
        })
    }

    fn number(&mut self, sign: &str, literal: &Literal, at: TokenStream) -> Tree {
        match Lit::new(literal.clone()) {
            Lit::Int(number) if number.suffix().is_empty() => {
                self.digits(sign, number.base10_digits(), at)
            }
            Lit::Int(number) => {
                let written = literal.to_string();
                let bare = written
                    .strip_suffix(number.suffix())
                    .unwrap_or(&written)
                    .trim_end_matches('_')
                    .to_owned();
                self.refusals.refuse(
                    Sentence::Suffix { bare, written },
                    TokenTree::from(literal.clone()),
                )
            }
            _ => {
                let token = literal.to_string();
                self.refusals.refuse(
                    Sentence::NotAnInteger { token },
                    TokenTree::from(literal.clone()),
                )
            }
        }
    }

    /// Reads a static integer in decimal.
    fn digits(&mut self, sign: &str, digits: &str, at: TokenStream) -> Tree {
        match format!("{sign}{digits}").parse() {
            Ok(number) => Tree::Leaf(Leaf {
                integer: Integer::Static(number),
                at,
            }),
            Err(_) => self
                .refusals
                .refuse(Sentence::Library(Violation::Overflow { bits: 64 }), at),
        }
    }

    fn name(&mut self, name: &Ident, part: Part) -> Tree {
        let at = TokenTree::from(name.clone());
        let text = name.to_string();
        match text.strip_prefix('_') {
            Some("") => match part {
                Part::Coord | Part::Tile => Tree::Leaf(Leaf {
                    integer: Integer::Underscore,
                    at: at.into(),
                }),
                Part::Shape | Part::Stride => self.refusals.refuse(Sentence::Underscore, at),
                Part::Int => self
                    .refusals
                    .refuse(Sentence::NotANumber { token: text }, at),
            },
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.digits("", digits, at.into())
            }
            _ if Order::named(&text).is_some() => {
                self.refusals.refuse(Sentence::Order { name: text }, at)
            }
            _ => self.value(at.clone(), at.into(), part),
        }
    }

    /// Reads an expression, which the user wrote as `written`.
    fn value(&mut self, written: TokenTree, expression: TokenStream, part: Part) -> Tree {
        let token = text_of(&written);
        match self.this.form {
            _ if part == Part::Int => self
                .refusals
                .refuse(Sentence::NotANumber { token }, written),
            Form::Type => self
                .refusals
                .refuse(Sentence::ValueInType { token }, written),
            Form::Value | Form::Fallible => Tree::Leaf(Leaf {
                integer: Integer::Value(expression),
                at: written.into(),
            }),
        }
    }

    /// Reads a `?`, with an optional width after it.
    fn question(&mut self, width: &[TokenTree], at: TokenStream, part: Part) -> Tree {
        let bits = stream(width).to_string();
        let sentence = match (self.this.form, bits.as_str()) {
            _ if part == Part::Int => Sentence::NotANumber {
                token: "?".to_owned(),
            },
            (Form::Value | Form::Fallible, _) => Sentence::QuestionInValue,
            (Form::Type, "") => {
                return Tree::Leaf(Leaf {
                    integer: Integer::Dynamic(Width::Bits64),
                    at,
                });
            }
            (Form::Type, "32") => {
                return Tree::Leaf(Leaf {
                    integer: Integer::Dynamic(Width::Bits32),
                    at,
                });
            }
            (Form::Type, _) => Sentence::Width { bits },
        };
        self.refusals.refuse(sentence, at)
    }

    /// Reports the tokens that follow a complete tree, or that cannot begin one.
    fn stray(&mut self, tokens: &[TokenTree]) -> Tree {
        let is_path =
            matches!(tokens, [first, second, ..] if is_punct(first, ':') && is_punct(second, ':'));
        // The user sees the `::` of a path as one token.
        let stray: Vec<&TokenTree> = tokens.iter().take(if is_path { 2 } else { 1 }).collect();
        let token = stray.iter().map(|token| text_of(token)).collect();

        let is_operator = tokens
            .first()
            .is_some_and(|token| "+-*/%&|^!<>=.".chars().any(|c| is_punct(token, c)));
        let takes_expressions = self.this.form != Form::Type && self.this.reads != Reads::Int;
        let sentence = if takes_expressions && (is_path || is_operator) {
            Sentence::Unbraced { token }
        } else {
            Sentence::Stray { token }
        };
        self.refusals.refuse(
            sentence,
            stray.into_iter().cloned().collect::<TokenStream>(),
        )
    }
}
