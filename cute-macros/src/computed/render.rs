//! Writes tokens as a text in the notation, and maps each column back to its token.

use cute_core::expression::Span;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

use crate::parse::{is_punct, stream};

/// The prefix of the placeholders for run-time values. No name in the user's code begins with this
/// prefix.
const PLACEHOLDER: &str = "value_";

/// A text, with the columns of each token.
#[derive(Default)]
pub(super) struct Rendered {
    pub(super) text: String,
    pub(super) values: Vec<TokenStream>,
    places: Vec<Place>,
}

/// A token with its columns, and the tokens inside it.
struct Place {
    span: Span,
    token: TokenTree,
    inside: Vec<Place>,
}

/// The error for a token that the notation lacks. The parser of literals then reads the tokens and
/// reports the mistake.
pub(super) struct NoText;

pub(super) fn is_placeholder(name: &str) -> bool {
    name.starts_with(PLACEHOLDER)
}

/// Returns the number of a placeholder.
pub(super) fn number(name: &str) -> Option<usize> {
    name.strip_prefix(PLACEHOLDER)?.parse().ok()
}

/// Returns true if the group at `index` contains the arguments of the name before it.
pub(super) fn is_call(tokens: &[TokenTree], index: usize) -> bool {
    let before = index.checked_sub(1).map(|before| &tokens[before]);
    let word = |name: &str| name != "o" && !name.starts_with('_');
    matches!(&tokens[index], TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
        && matches!(before, Some(TokenTree::Ident(name)) if word(&name.to_string()))
}

/// Writes the tokens as a text.
pub(super) fn render(tokens: &[TokenTree]) -> Result<Rendered, NoText> {
    let mut rendered = Rendered::default();
    rendered.places = rendered.write(tokens)?;
    Ok(rendered)
}

impl Rendered {
    /// Returns the column of the next token.
    fn column(&self) -> usize {
        self.text.chars().count() + 1
    }

    fn write(&mut self, tokens: &[TokenTree]) -> Result<Vec<Place>, NoText> {
        let mut places = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let start = self.column();
            let inside = self.token(tokens, index)?;
            places.push(Place {
                span: Span {
                    start,
                    end: self.column(),
                },
                token: token.clone(),
                inside,
            });
            // A sign is adjacent to its digits, as in `_-4`. A space separates all other tokens.
            let is_mark = matches!(token, TokenTree::Ident(name) if name == "_");
            let before_sign = is_mark
                && tokens
                    .get(index + 1)
                    .is_some_and(|next| is_punct(next, '-'));
            if !is_punct(token, '-') && !before_sign {
                self.text.push(' ');
            }
        }
        Ok(places)
    }

    fn token(&mut self, tokens: &[TokenTree], index: usize) -> Result<Vec<Place>, NoText> {
        match &tokens[index] {
            TokenTree::Group(group) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                match group.delimiter() {
                    Delimiter::Parenthesis => {
                        self.text.push('(');
                        let places = self.write(&inside)?;
                        self.text.push(')');
                        return Ok(places);
                    }
                    // The group is a `$x` that another macro passed on.
                    Delimiter::None if inside.len() == 1 => {
                        return self.token(&inside, 0).map(|_| Vec::new());
                    }
                    Delimiter::Brace | Delimiter::None => {
                        self.value(stream(&tokens[index..=index]));
                    }
                    Delimiter::Bracket => return Err(NoText),
                }
            }
            TokenTree::Literal(literal) => match Lit::new(literal.clone()) {
                Lit::Int(number) if number.suffix().is_empty() => {
                    self.text.push_str(number.base10_digits());
                }
                _ => return Err(NoText),
            },
            TokenTree::Punct(mark) => match mark.as_char() {
                mark @ (',' | ':' | '-' | '<' | '>' | '+' | '@') => self.text.push(mark),
                _ => return Err(NoText),
            },
            TokenTree::Ident(name) => {
                let name = name.to_string();
                let digits = name
                    .strip_prefix('_')
                    .is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
                let is_ours = matches!(name.as_str(), "o" | "Sw" | "LayoutLeft" | "LayoutRight");
                if digits || is_ours || (index + 1 < tokens.len() && is_call(tokens, index + 1)) {
                    self.text.push_str(&name);
                } else {
                    self.value(stream(&tokens[index..=index]));
                }
            }
        }
        Ok(Vec::new())
    }

    fn value(&mut self, tokens: TokenStream) {
        self.text.push_str(PLACEHOLDER);
        self.text.push_str(&self.values.len().to_string());
        self.values.push(tokens);
    }

    /// Returns the tokens of a part of the text.
    pub(super) fn tokens_at(&self, span: Span) -> Vec<TokenTree> {
        tokens_at(&self.places, span)
    }
}

fn tokens_at(places: &[Place], span: Span) -> Vec<TokenTree> {
    let touched: Vec<&Place> = places
        .iter()
        .filter(|place| place.span.start < span.end && span.start < place.span.end)
        .collect();
    match touched[..] {
        // The part is inside the parentheses of one token.
        [only] if span.start > only.span.start && !only.inside.is_empty() => {
            let inside = tokens_at(&only.inside, span);
            if inside.is_empty() {
                vec![only.token.clone()]
            } else {
                inside
            }
        }
        // The part is after the last token.
        [] => places
            .iter()
            .rfind(|place| place.span.end <= span.start)
            .map(|last| last.token.clone())
            .into_iter()
            .collect(),
        _ => touched
            .into_iter()
            .map(|place| place.token.clone())
            .collect(),
    }
}
