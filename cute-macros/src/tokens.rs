//! Tokens: the compiler's own, and how to write them down.
//!
//! The macros stand in front of `cute-static` in every build, so they lean on no other crate: a syntax tree would take longer
//! to compile than all of this. Outside of a macro the compiler's tokens do not work, so the unit tests have `proc-macro2`'s,
//! which are the same in all that is used here.

#[cfg(not(test))]
extern crate proc_macro as source;
#[cfg(test)]
extern crate proc_macro2 as source;

pub(crate) use source::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// What stands there, as tokens; `#name` stands for the tokens in that variable.
macro_rules! quote {
    () => { $crate::tokens::TokenStream::new() };
    ($($tokens:tt)*) => {{
        let mut quoted = $crate::tokens::TokenStream::new();
        $crate::tokens::quote_into!(quoted; $($tokens)*);
        quoted
    }};
}

macro_rules! quote_into {
    ($out:ident;) => {};
    ($out:ident; #$name:ident $($rest:tt)*) => {
        $out.extend([$crate::tokens::TokenStream::clone(&$name)]);
        $crate::tokens::quote_into!($out; $($rest)*);
    };
    ($out:ident; ($($inside:tt)*) $($rest:tt)*) => {
        $out.extend([$crate::tokens::group($crate::tokens::Delimiter::Parenthesis, $crate::tokens::quote!($($inside)*))]);
        $crate::tokens::quote_into!($out; $($rest)*);
    };
    ($out:ident; [$($inside:tt)*] $($rest:tt)*) => {
        $out.extend([$crate::tokens::group($crate::tokens::Delimiter::Bracket, $crate::tokens::quote!($($inside)*))]);
        $crate::tokens::quote_into!($out; $($rest)*);
    };
    ($out:ident; {$($inside:tt)*} $($rest:tt)*) => {
        $out.extend([$crate::tokens::group($crate::tokens::Delimiter::Brace, $crate::tokens::quote!($($inside)*))]);
        $crate::tokens::quote_into!($out; $($rest)*);
    };
    ($out:ident; $token:tt $($rest:tt)*) => {
        $crate::tokens::put(&mut $out, stringify!($token), $crate::tokens::Span::call_site());
        $crate::tokens::quote_into!($out; $($rest)*);
    };
}
pub(crate) use {quote, quote_into};

/// A word or an operator behind `out`.
pub(crate) fn put(out: &mut TokenStream, text: &str, span: Span) {
    if text.starts_with(|first: char| first == '_' || first.is_alphabetic()) {
        return out.extend([word(text, span)]);
    }
    let mut rest = text.chars().peekable();
    while let Some(char) = rest.next() {
        let spacing = if rest.peek().is_some() { Spacing::Joint } else { Spacing::Alone };
        let mut punct = Punct::new(char, spacing);
        punct.set_span(span);
        out.extend([TokenTree::from(punct)]);
    }
}

/// Tokens between delimiters.
pub(crate) fn group(delimiter: Delimiter, inside: TokenStream) -> TokenStream {
    TokenTree::from(Group::new(delimiter, inside)).into()
}

/// A name.
pub(crate) fn word(text: &str, span: Span) -> TokenStream {
    TokenTree::from(Ident::new(text, span)).into()
}

/// Entries, each with a comma behind it.
pub(crate) fn listed(entries: impl Iterator<Item = TokenStream>, span: Span) -> TokenStream {
    let mut list = TokenStream::new();
    for entry in entries {
        list.extend([entry]);
        put(&mut list, ",", span);
    }
    list
}

/// `compile_error!` with a message, at the tokens `at`; no tokens are the whole macro call.
pub(crate) fn error(at: TokenStream, message: &str) -> TokenStream {
    let mut spans = at.into_iter().map(|token| token.span());
    let start = spans.next().unwrap_or_else(Span::call_site);
    // The compiler underlines from the first of the tokens to the last.
    let end = spans.last().unwrap_or(start);
    let mut literal = Literal::string(message);
    literal.set_span(end);
    let mut braces = Group::new(Delimiter::Brace, TokenTree::from(literal).into());
    braces.set_span(end);
    let mut error = TokenStream::new();
    for text in ["::", "core", "::", "compile_error", "!"] {
        put(&mut error, text, start);
    }
    error.extend([TokenTree::from(braces)]);
    error
}
