//! The front of a composed layout: `Sw<3,4,3> o`, or `Sw<3,4,3> o OFFSET o`.

use cute_core::Swizzle;

use crate::emit::Emit;
use crate::parse::{self, is_punct, is_word, stream};
use crate::sentence::{Refusals, Sentence};
use crate::tokens::{Span, TokenStream, TokenTree, quote, word};
use crate::tree::{Integer, Leaf, Tree};
use crate::{Form, Macro, Reads};

/// What stands in front of a layout.
pub(crate) struct Front {
    numbers: [i64; 3],
    offset: Tree,
}

/// Where a swizzle begins.
pub(crate) fn is_swizzle(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [name, less, ..] if is_word(name, "Sw") && is_punct(less, '<'))
}

fn is_o(token: &TokenTree) -> bool {
    is_word(token, "o")
}

/// The front of a literal, where it has one, and the layout behind it.
pub(crate) fn front(this: Macro, text: TokenStream, refusals: &mut Refusals) -> (Option<Front>, TokenStream) {
    let tokens: Vec<TokenTree> = text.clone().into_iter().collect();
    if this.reads != Reads::Layout || !is_swizzle(&tokens) {
        return (None, text);
    }
    let Some(end) = tokens.iter().position(|token| is_punct(token, '>')) else {
        refusals.refuse(Sentence::Swizzle, tokens[0].clone());
        return (None, TokenStream::new());
    };
    let (swizzle, rest) = tokens.split_at(end + 1);
    let numbers = numbers(&swizzle[2..end], &stream(swizzle), refusals);
    let behind = rest;
    let [o, rest @ ..] = behind else {
        refusals.refuse(Sentence::ComposedO, stream(swizzle));
        return (None, TokenStream::new());
    };
    if !is_o(o) {
        refusals.refuse(Sentence::ComposedO, o.clone());
        return (None, stream(behind));
    }
    let (offset, layout) = match rest.iter().position(is_o) {
        Some(second) => (parse::offset(this, &rest[..second], refusals), &rest[second + 1..]),
        None => (Tree::Leaf(Leaf { integer: Integer::Static(0), at: TokenStream::new() }), rest),
    };
    (numbers.map(|numbers| Front { numbers, offset }), stream(layout))
}

/// `B, M, S`, if they make a swizzle.
fn numbers(tokens: &[TokenTree], at: &TokenStream, refusals: &mut Refusals) -> Option<[i64; 3]> {
    let read: Vec<Option<i64>> = tokens
        .split(|token| is_punct(token, ','))
        .map(|number| stream(number).to_string().replace([' ', '_'], "").parse().ok())
        .collect();
    let [Some(bits), Some(base), Some(shift)] = read[..] else {
        refusals.refuse(Sentence::Swizzle, at.clone());
        return None;
    };
    let (Ok(b @ 0..=63), Ok(m @ 0..=63), Ok(s @ -63..=63)) =
        (u32::try_from(bits), u32::try_from(base), i32::try_from(shift))
    else {
        refusals.refuse(Sentence::SwizzleRange, at.clone());
        return None;
    };
    match Swizzle::new(b, m, s) {
        Ok(_) => Some([bits, base, shift]),
        Err(error) => {
            refusals.refuse(Sentence::Library(error.violation), at.clone());
            None
        }
    }
}

impl Emit<'_> {
    /// A whole literal, behind its front.
    pub(crate) fn behind(&self, front: Option<&Front>, form: Form, tree: &Tree) -> TokenStream {
        let literal = self.literal(form, tree);
        let Some(front) = front else { return literal };
        let krate = self.krate();
        let [bits, base, shift] = front.numbers.map(|number| self.int(number));
        let swizzle = quote!(#krate::Swizzle<#bits, #base, #shift>);
        if form == Form::Type {
            let offset = self.type_of(&front.offset);
            return quote!(#krate::ComposedLayout<#swizzle, #offset, #literal>);
        }
        let offset = self.leaf(&front.offset);
        let composed = |layout: TokenStream| quote!(#krate::ComposedLayout::new(<#swizzle>::new(), #offset, #layout));
        if form == Form::Value {
            return composed(literal);
        }
        let layout = word("layout", Span::mixed_site());
        let composed = composed(quote!(#layout));
        quote!(::core::result::Result::map(#literal, |#layout| #composed))
    }
}
