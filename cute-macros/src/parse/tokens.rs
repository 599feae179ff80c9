//! Helpers that examine tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Returns the number of tokens that form the first tree. A token after them is a mistake.
pub(super) fn tokens_of_tree(tokens: &[TokenTree]) -> usize {
    match tokens {
        [sign, TokenTree::Literal(_), ..] if is_punct(sign, '-') || is_punct(sign, '?') => 2,
        // The printed form of a negative static integer, such as `_-4`.
        [TokenTree::Ident(mark), minus, TokenTree::Literal(_), ..]
            if mark == "_" && is_punct(minus, '-') =>
        {
            3
        }
        [question, ..] if is_punct(question, '?') => 1,
        [] | [TokenTree::Punct(_), ..] => 0,
        [
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Literal(_),
            ..,
        ] => 1,
    }
}

/// Returns the position of the colon between shape and stride. A `::` in a path does not count.
pub(crate) fn colon(tokens: &[TokenTree]) -> Option<usize> {
    let is_colon = |index: usize| tokens.get(index).is_some_and(|token| is_punct(token, ':'));
    (0..tokens.len())
        .find(|&index| is_colon(index) && !is_colon(index + 1) && !is_colon(index.wrapping_sub(1)))
}

/// Splits a tuple into its modes, each with the comma after it.
pub(crate) fn modes(
    tokens: &[TokenTree],
) -> impl Iterator<Item = (&[TokenTree], Option<&TokenTree>)> {
    tokens
        .split_inclusive(|token| is_punct(token, ','))
        .map(|mode| match mode {
            [mode @ .., comma] if is_punct(comma, ',') => (mode, Some(comma)),
            mode => (mode, None),
        })
}

pub(crate) fn without_trailing_comma(text: TokenStream) -> Vec<TokenTree> {
    let mut tokens: Vec<TokenTree> = text.into_iter().collect();
    tokens.pop_if(|last| is_punct(last, ','));
    tokens
}

pub(crate) fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

pub(super) fn is_tuple(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
}

pub(crate) fn stream(tokens: &[TokenTree]) -> TokenStream {
    tokens.iter().cloned().collect()
}

/// Returns the text of a token, as messages show it.
pub(super) fn text_of(token: &TokenTree) -> String {
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

/// Returns true if the tokens begin with a swizzle.
pub(crate) fn is_swizzle(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Ident(name), less, ..] if name == "Sw" && is_punct(less, '<'))
}

/// Returns the position of the last comma that is not in a swizzle.
pub(super) fn last_comma(tokens: &[TokenTree]) -> Option<usize> {
    let (mut last, mut index) = (None, 0);
    while index < tokens.len() {
        if is_swizzle(&tokens[index..]) {
            index += tokens[index..]
                .iter()
                .position(|token| is_punct(token, '>'))
                .unwrap_or(0);
        } else if is_punct(&tokens[index], ',') {
            last = Some(index);
        }
        index += 1;
    }
    last
}
