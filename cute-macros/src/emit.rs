//! From trees to the types and values of `cute-static`.
//!
//! Everything is named by an absolute path, `::core` or the crate that the macro was called
//! through, so no name in the user's scope can interfere. `__private` has the parts of typenum that
//! integers are spelled with.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use crate::Form;
use crate::tree::{Integer, Layout, Order, Stride, Tree, Width};

/// typenum names every number up to this one.
const LAST_NAMED: u64 = 1024;

/// Emits for the crate at a path.
pub(crate) struct Emit<'a> {
    krate: &'a TokenStream,
}

/// The treatment of an expression that is a leaf.
#[derive(Clone, Copy)]
enum Expression {
    /// It is passed unchanged to a function that makes leaves of its arguments.
    Bare,
    /// It is made into a leaf here.
    Leaf,
}

impl<'a> Emit<'a> {
    pub(crate) fn new(krate: &'a TokenStream) -> Self {
        Self { krate }
    }

    /// A whole literal.
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

    /// The crate that everything is named through.
    pub(crate) fn krate(&self) -> &TokenStream {
        self.krate
    }

    /// A static integer as an expression.
    pub(crate) fn integer(&self, number: i64) -> TokenStream {
        let int = self.int(number);
        quote!(<#int>::new())
    }

    /// A leaf as an expression.
    pub(crate) fn leaf(&self, tree: &Tree) -> TokenStream {
        self.value(tree, Expression::Leaf)
    }

    /// An expression that must have the type `ty`, which is written as `literal`.
    pub(crate) fn assertion(
        krate: &TokenStream,
        expression: &TokenStream,
        literal: &TokenStream,
        ty: TokenStream,
    ) -> TokenStream {
        let expected = ty.clone();
        // The compiler's "expected due to this" points at the literal.
        let ty = shown_at(literal, ty);
        // A hygienic name, which the expression cannot see.
        let checked = syn::Ident::new("checked", Span::mixed_site());
        // With the places of the expression's ends, the compiler points at all of it.
        let value = shown_at(
            expression,
            quote!(#krate::__private::asserted::<#expected, _>(#expression)),
        );
        quote!({ let #checked: #ty = #value; #checked })
    }

    /// A tree as a type.
    pub(crate) fn type_of(&self, tree: &Tree) -> TokenStream {
        let krate = self.krate;
        match tree {
            Tree::Leaf(leaf) => match leaf.integer {
                Integer::Static(number) => self.int(number),
                Integer::Dynamic(Width::Bits32) => quote!(#krate::Dyn<::core::primitive::i32>),
                Integer::Dynamic(Width::Bits64) => quote!(#krate::Dyn<::core::primitive::i64>),
                Integer::Underscore => quote!(#krate::Underscore),
                // An expression in a type has been refused.
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
                    // Without expressions in the shape, the strides are known.
                    Stride::Compact(_) => quote!(_),
                };
                quote!(#krate::Layout<#shape, #stride>)
            }
            Tree::Refused => quote!(_),
        }
    }

    /// A tree as an expression.
    fn value(&self, tree: &Tree, expression: Expression) -> TokenStream {
        let krate = self.krate;
        match tree {
            Tree::Leaf(leaf) => match (&leaf.integer, expression) {
                (Integer::Static(number), _) => {
                    let int = self.int(*number);
                    // A name also names the value.
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
                // A `?` in an expression has been refused.
                (Integer::Dynamic(_), _) => TokenStream::new(),
            },
            Tree::Tuple(tuple) => {
                let entries = tuple
                    .entries
                    .iter()
                    .map(|entry| self.value(entry, expression));
                // With the user's own parentheses, the compiler reports a value of a wrong type at
                // its place.
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

    /// A layout that its type determines completely, as a constant.
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

    /// A layout made at run time, by `function`.
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

    /// The type of a static integer.
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

    /// typenum's unsigned integer: by name if it has one, otherwise as binary digits after the part
    /// that has a name.
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
        // Many digits are written eight at a time, because Clippy's time doubles with each type
        // that is written inside another.
        if number >> 8 > LAST_NAMED {
            let (front, digits) = (self.digits(number >> 8), (0..8).rev().map(digit));
            return quote!(#krate::__private::UInt8<#front, #(#digits),*>);
        }
        let (front, last) = (self.digits(number / 2), digit(0));
        quote!(#krate::__private::UInt<#front, #last>)
    }
}

/// Returns true if `cute` has a name for the type of an integer. The compiler reads a name in a
/// third of the time of its parts.
const fn has_name(number: i64) -> bool {
    matches!(number, 0..=64)
        || matches!(number, 65..=65536) && number.cast_unsigned().is_power_of_two()
}

/// The tokens, with spans such that messages point at `place`.
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
