//! Questions about tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Returns the number of tokens of the tree at the beginning of `tokens`; the token after them is a
/// stray one.
pub(super) fn tokens_of_tree(tokens: &[TokenTree]) -> usize {
    match tokens {
        [sign, TokenTree::Literal(_), ..] if is_punct(sign, '-') || is_punct(sign, '?') => 2,
        // In the printed form of a static integer.
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

/// The position of the colon between shape and stride: the first that is not half of a path's `::`.
pub(crate) fn colon(tokens: &[TokenTree]) -> Option<usize> {
    let is_colon = |index: usize| tokens.get(index).is_some_and(|token| is_punct(token, ':'));
    (0..tokens.len())
        .find(|&index| is_colon(index) && !is_colon(index + 1) && !is_colon(index.wrapping_sub(1)))
}

/// The modes of a tuple, each with the comma after it.
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

/// A token as a message shows it.
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

/// Returns true at the beginning of a swizzle.
pub(crate) fn is_swizzle(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Ident(name), less, ..] if name == "Sw" && is_punct(less, '<'))
}

/// The last comma outside of swizzles.
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
