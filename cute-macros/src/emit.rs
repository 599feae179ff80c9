//! Emits the types and values of `cute-static` for a checked tree.
//!
//! Every name in the emitted code is an absolute path, either to `::core` or to the crate through
//! which the macro was called. Names in the user's scope therefore cannot interfere. `__private`
//! contains the parts of typenum that spell integers.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use crate::Form;
use crate::tree::{Integer, Layout, Order, Stride, Tree, Width};

/// typenum has a named type for every unsigned integer up to this one, such as `U1024`.
const LAST_NAMED: u64 = 1024;

/// Emits code that refers to the library by the path `krate`.
pub(crate) struct Emit<'a> {
    krate: &'a TokenStream,
}

/// The form in which an expression is emitted.
#[derive(Clone, Copy)]
enum Expression {
    /// The expression is passed to a function that converts its arguments to leaves.
    Bare,
    /// The emitted code converts the expression to a leaf.
    Leaf,
}

impl<'a> Emit<'a> {
    pub(crate) fn new(krate: &'a TokenStream) -> Self {
        Self { krate }
    }

    pub(crate) fn literal(&self, form: Form, tree: &Tree) -> TokenStream {
        let krate = self.krate;
        match (form, tree) {
            (Form::Type, tree) => self.type_of(tree),
            (Form::Fallible, Tree::Layout(layout)) => match self.constant(layout) {
                Some(constant) => quote!(::core::result::Result::<_, #krate::Error>::Ok(#constant)),
                None => self.built(&quote!(__private::try_make_layout_from), layout),
            },
            (Form::Value | Form::Fallible, tree) => self.value(tree, Expression::Leaf),
        }
    }

    /// Returns the path of the crate that prefixes every emitted name.
    pub(crate) fn krate(&self) -> &TokenStream {
        self.krate
    }

    /// Emits a static integer as an expression.
    pub(crate) fn integer(&self, number: i64) -> TokenStream {
        let int = self.int(number);
        quote!(<#int>::new())
    }

    /// Emits a leaf as an expression.
    pub(crate) fn leaf(&self, tree: &Tree) -> TokenStream {
        self.value(tree, Expression::Leaf)
    }

    /// Emits an expression that must have a given type. The user wrote this type as `literal`.
    pub(crate) fn assertion(
        krate: &TokenStream,
        expression: &TokenStream,
        literal: &TokenStream,
        ty: TokenStream,
    ) -> TokenStream {
        let expected = ty.clone();
        // With these spans, the compiler's "expected due to this" points at the literal.
        let ty = shown_at(literal, ty);
        // The name is hygienic, so the user's expression cannot refer to it.
        let checked = syn::Ident::new("checked", Span::mixed_site());
        // With the spans of the first and the last token, the compiler points at the whole
        // expression.
        let value = shown_at(
            expression,
            quote!(#krate::__private::asserted::<#expected, _>(#expression)),
        );
        quote!({ let #checked: #ty = #value; #checked })
    }

    /// Emits a tree as a type.
    pub(crate) fn type_of(&self, tree: &Tree) -> TokenStream {
        let krate = self.krate;
        match tree {
            Tree::Leaf(leaf) => match leaf.integer {
                Integer::Static(number) => self.int(number),
                Integer::Dynamic(Width::Bits32) => quote!(#krate::Dyn<::core::primitive::i32>),
                Integer::Dynamic(Width::Bits64) => quote!(#krate::Dyn<::core::primitive::i64>),
                Integer::Underscore => quote!(#krate::Underscore),
                // An expression in a type has already been refused.
                Integer::Value(_) => quote!(_),
            },
            Tree::Tuple(tuple) => {
                let entries = tuple.entries.iter().map(|entry| self.type_of(entry));
                quote!((#(#entries,)*))
            }
            Tree::Layout(layout) => {
                let shape = self.type_of(&layout.shape);
                let stride = match &layout.stride {
                    Stride::Known(stride) => self.type_of(stride),
                    // Default strides are known unless the shape contains expressions.
                    Stride::Compact(_) => quote!(_),
                };
                quote!(#krate::Layout<#shape, #stride>)
            }
            Tree::Refused => quote!(_),
        }
    }

    /// Emits a tree as an expression.
    fn value(&self, tree: &Tree, expression: Expression) -> TokenStream {
        let krate = self.krate;
        match tree {
            Tree::Leaf(leaf) => match (&leaf.integer, expression) {
                (Integer::Static(number), _) => {
                    let int = self.int(*number);
                    // The name of the type is also the name of its value.
                    if has_name(*number) {
                        int
                    } else {
                        quote!(<#int>::new())
                    }
                }
                (Integer::Value(value), Expression::Bare) => value.clone(),
                (Integer::Value(value), Expression::Leaf) => {
                    quote!(#krate::__private::leaf(#value))
                }
                (Integer::Underscore, _) => quote!(#krate::Underscore),
                // A `?` in an expression has already been refused.
                (Integer::Dynamic(_), _) => TokenStream::new(),
            },
            Tree::Tuple(tuple) => {
                let entries = tuple
                    .entries
                    .iter()
                    .map(|entry| self.value(entry, expression));
                // With the spans of the user's parentheses, the compiler reports a value of the
                // wrong type where the user wrote it.
                let here = tuple.at.span();
                quote_spanned!(here=> (#(#entries,)*))
            }
            Tree::Layout(layout) => match self.constant(layout) {
                Some(constant) => constant,
                None => self.built(&quote!(__private::make_layout_from), layout),
            },
            Tree::Refused => TokenStream::new(),
        }
    }

    /// Emits a constant, if the type of the layout determines its value.
    fn constant(&self, layout: &Layout) -> Option<TokenStream> {
        let krate = self.krate;
        match &layout.stride {
            Stride::Known(stride) if layout.shape.is_static() && stride.is_static() => {
                let (shape, stride) = (self.type_of(&layout.shape), self.type_of(stride));
                Some(quote!(<#krate::Layout<#shape, #stride>>::LITERAL))
            }
            _ => None,
        }
    }

    /// Emits a call of `function` that makes the layout at run time.
    fn built(&self, function: &TokenStream, layout: &Layout) -> TokenStream {
        let krate = self.krate;
        let shape = self.value(&layout.shape, Expression::Bare);
        let stride = match &layout.stride {
            Stride::Known(stride) => self.value(stride, Expression::Bare),
            Stride::Compact(Order::Left) => quote!(#krate::LayoutLeft),
            Stride::Compact(Order::Right) => quote!(#krate::LayoutRight),
        };
        quote!(#krate::#function(#shape, #stride))
    }

    /// Emits the type of a static integer.
    pub(crate) fn int(&self, number: i64) -> TokenStream {
        let krate = self.krate;
        if has_name(number) {
            let name = format_ident!("_{number}");
            return quote!(#krate::__private::#name);
        }
        let digits = self.digits(number.unsigned_abs());
        let sign = if number < 0 {
            format_ident!("NInt")
        } else {
            format_ident!("PInt")
        };
        quote!(#krate::Int<#krate::__private::#sign<#digits>>)
    }

    /// Emits typenum's type of an unsigned integer. The type is a name if typenum has a name for
    /// the integer. Otherwise it is a name for the highest digits, followed by binary digits.
    fn digits(&self, number: u64) -> TokenStream {
        let krate = self.krate;
        if number <= LAST_NAMED || number.is_power_of_two() {
            let name = format_ident!("U{number}");
            return quote!(#krate::__private::consts::#name);
        }
        let digit = |place: u32| {
            let digit = format_ident!("B{}", number >> place & 1);
            quote!(#krate::__private::#digit)
        };
        // Large numbers are split into groups of eight digits, because Clippy's time doubles with
        // each level of nested types.
        if number >> 8 > LAST_NAMED {
            let (front, digits) = (self.digits(number >> 8), (0..8).rev().map(digit));
            return quote!(#krate::__private::UInt8<#front, #(#digits),*>);
        }
        let (front, last) = (self.digits(number / 2), digit(0));
        quote!(#krate::__private::UInt<#front, #last>)
    }
}

/// Returns true if `cute` has a name for the type of an integer. The compiler reads such a name in
/// a third of the time that it needs for the binary digits of the type.
const fn has_name(number: i64) -> bool {
    matches!(number, 0..=64)
        || matches!(number, 65..=65536) && number.cast_unsigned().is_power_of_two()
}

/// Replaces the spans of tokens, so that error messages point at `place`.
fn shown_at(place: &TokenStream, tokens: TokenStream) -> TokenStream {
    let mut spans = place.clone().into_iter().map(|token| token.span());
    let Some(first) = spans.next() else {
        return tokens;
    };
    let last = spans.last().unwrap_or(first);
    let shown = |(index, mut token): (usize, TokenTree)| {
        let place = if index == 0 { first } else { last };
        token.set_span(token.span().located_at(place));
        token
    };
    tokens.into_iter().enumerate().map(shown).collect()
}
