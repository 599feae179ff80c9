//! Parses the functions in front of a composed layout. An `o` follows each function. If the offset
//! of a function is not 0, the offset and another `o` follow. Examples are `Sw<3,4,3> o`,
//! `Sw<3,4,3> o OFFSET o` and `SHAPE:STRIDE o OFFSET o Sw<3,4,3> o`.

use cute_core::Swizzle;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::Ident;

use crate::computed::layout_tree;
use crate::emit::Emit;
use crate::parse::{self, colon, is_punct, is_swizzle, stream};
use crate::sentence::{Refusals, Sentence};
use crate::tree::{Integer, Leaf, Tree};
use crate::{Form, Macro, Reads};

/// The functions in front of a layout, from the left, each with its offset.
pub(crate) struct Front {
    stages: Vec<(Function, Tree)>,
}

/// A function of a composed layout.
enum Function {
    /// A swizzle `Sw<B,M,S>`.
    Swizzle([i64; 3]),
    /// A layout that is applied as a function.
    Layout(Tree),
}

impl Front {
    /// Returns the functions of a composed layout that was computed from the tokens `at`.
    pub(crate) fn of(composed: &cute_core::ComposedLayout, at: &TokenStream) -> Self {
        let stages = composed.functions().map(|(function, offset)| {
            let function = match function {
                cute_core::Function::Swizzle(swizzle) => Function::Swizzle([
                    swizzle.bits().into(),
                    swizzle.base().into(),
                    swizzle.shift().into(),
                ]),
                cute_core::Function::Layout(layout) => Function::Layout(layout_tree(layout, at)),
            };
            (
                function,
                Tree::Leaf(Leaf {
                    integer: Integer::Static(offset),
                    at: at.clone(),
                }),
            )
        });
        Self {
            stages: stages.collect(),
        }
    }
}

/// Returns true if the token at `index` is an `o` between two parts, and not a value named `o`. An
/// `o` between two parts follows a token that can end a part.
fn is_between(tokens: &[TokenTree], index: usize) -> bool {
    let behind = |token: &TokenTree| !":,<-".chars().any(|char| is_punct(token, char));
    matches!(&tokens[index], TokenTree::Ident(name) if name == "o")
        && index
            .checked_sub(1)
            .is_some_and(|before| behind(&tokens[before]) && !is_between(tokens, before))
}

/// Splits a literal at each `o` between two parts.
pub(crate) fn parts(tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let ends = (0..tokens.len())
        .filter(|&index| is_between(tokens, index))
        .chain([tokens.len()]);
    let part = |begin: &mut usize, end| Some(&tokens[std::mem::replace(begin, end + 1)..end]);
    ends.scan(0, part).collect()
}

/// Splits a literal into its functions, if it has any, and the tokens of its layout.
pub(crate) fn front(
    this: Macro,
    text: TokenStream,
    refusals: &mut Refusals,
) -> (Option<Front>, Option<TokenStream>) {
    let tokens: Vec<TokenTree> = text.clone().into_iter().collect();
    let parts = parts(&tokens);
    let [front @ .., layout] = parts.as_slice() else {
        return (None, Some(text));
    };
    if this.reads != Reads::Layout || (front.is_empty() && !is_swizzle(layout)) {
        return (None, Some(text));
    }
    let (mut stages, mut rest, mut whole) = (Vec::new(), front, true);
    while let [first, behind @ ..] = rest {
        rest = behind;
        let function = function(this, first, refusals);
        // A part without a colon is an offset. The part after the last `o` is the layout.
        let offset = match rest {
            [offset, behind @ ..] if colon(offset).is_none() && !is_swizzle(offset) => {
                rest = behind;
                parse::offset(this, offset, refusals)
            }
            _ => Tree::Leaf(Leaf {
                integer: Integer::Static(0),
                at: TokenStream::new(),
            }),
        };
        match function {
            Some(function) => stages.push((function, offset)),
            None => whole = false,
        }
    }
    if let Some(TokenTree::Ident(last)) = tokens.last()
        && layout.is_empty()
    {
        refusals.refuse(Sentence::ComposedO, TokenTree::from(last.clone()));
        return (None, None);
    }
    if is_swizzle(layout) {
        let (_, behind) = swizzle(layout, refusals);
        match behind {
            Some([]) => refusals.refuse(Sentence::ComposedO, stream(layout)),
            Some([first, ..]) => refusals.refuse(Sentence::ComposedO, first.clone()),
            None => Tree::Refused,
        };
        return (None, behind.filter(|behind| !behind.is_empty()).map(stream));
    }
    (whole.then_some(Front { stages }), Some(stream(layout)))
}

/// Parses one function, which precedes an `o`.
fn function(this: Macro, tokens: &[TokenTree], refusals: &mut Refusals) -> Option<Function> {
    if is_swizzle(tokens) {
        let (numbers, behind) = swizzle(tokens, refusals);
        if let Some([first, ..]) = behind {
            refusals.refuse(Sentence::ComposedO, first.clone());
        }
        return numbers.map(Function::Swizzle);
    }
    if colon(tokens).is_none() {
        refusals.refuse(Sentence::InFront, stream(tokens));
        return None;
    }
    Some(Function::Layout(crate::read(
        this,
        Some(stream(tokens)),
        refusals,
    )))
}

/// Parses a swizzle at the beginning of `tokens`. Returns the numbers of the swizzle if they are
/// valid, and the tokens after the swizzle if it has a closing `>`.
fn swizzle<'a>(
    tokens: &'a [TokenTree],
    refusals: &mut Refusals,
) -> (Option<[i64; 3]>, Option<&'a [TokenTree]>) {
    let Some(end) = tokens.iter().position(|token| is_punct(token, '>')) else {
        refusals.refuse(Sentence::Swizzle, tokens[0].clone());
        return (None, None);
    };
    let (swizzle, behind) = tokens.split_at(end + 1);
    (
        numbers(&swizzle[2..end], &stream(swizzle), refusals),
        Some(behind),
    )
}

/// Parses the numbers `B, M, S` of a swizzle, if they are valid.
fn numbers(tokens: &[TokenTree], at: &TokenStream, refusals: &mut Refusals) -> Option<[i64; 3]> {
    let read: Vec<Option<i64>> = tokens
        .split(|token| is_punct(token, ','))
        .map(|number| {
            stream(number)
                .to_string()
                .replace([' ', '_'], "")
                .parse()
                .ok()
        })
        .collect();
    let [Some(bits), Some(base), Some(shift)] = read[..] else {
        refusals.refuse(Sentence::Swizzle, at.clone());
        return None;
    };
    let (Ok(b @ 0..=63), Ok(m @ 0..=63), Ok(s @ -63..=63)) = (
        u32::try_from(bits),
        u32::try_from(base),
        i32::try_from(shift),
    ) else {
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
    /// Emits a literal, with the functions that are applied after its layout.
    pub(crate) fn behind(&self, front: Option<&Front>, form: Form, tree: &Tree) -> TokenStream {
        let literal = self.literal(form, tree);
        let Some(Front { stages }) = front else {
            return literal;
        };
        let krate = self.krate();
        match form {
            Form::Type => {
                let stages = stages.iter().map(|(function, offset)| {
                    let function = match function {
                        Function::Swizzle(numbers) => self.swizzle(numbers),
                        Function::Layout(layout) => self.type_of(layout),
                    };
                    (function, self.type_of(offset))
                });
                let then =
                    |function, offset, behind| quote!(#krate::Then<#function, #offset, #behind>);
                let (function, offset) = in_a_row(stages, then);
                quote!(#krate::ComposedLayout<#function, #offset, #literal>)
            }
            Form::Value => {
                let stages = stages.iter().map(|(function, offset)| {
                    let function = match function {
                        Function::Swizzle(numbers) => self.swizzle_value(numbers),
                        Function::Layout(layout) => self.literal(form, layout),
                    };
                    (function, self.leaf(offset))
                });
                self.composed(stages, &literal)
            }
            Form::Fallible => self.fallible(stages, &literal),
        }
    }

    fn swizzle(&self, numbers: &[i64; 3]) -> TokenStream {
        let krate = self.krate();
        let numbers = numbers.map(|number| self.int(number));
        quote!(#krate::Swizzle<#(#numbers),*>)
    }

    pub(crate) fn swizzle_value(&self, numbers: &[i64; 3]) -> TokenStream {
        let swizzle = self.swizzle(numbers);
        quote!(<#swizzle>::new())
    }

    fn composed(
        &self,
        stages: impl DoubleEndedIterator<Item = (TokenStream, TokenStream)>,
        layout: &TokenStream,
    ) -> TokenStream {
        let krate = self.krate();
        let then =
            |function, offset, behind| quote!(#krate::Then::new(#function, #offset, #behind));
        let (function, offset) = in_a_row(stages, then);
        quote!(#krate::ComposedLayout::new(#function, #offset, #layout))
    }

    /// Evaluates each part once, in written order, and outside of any closure. The result is the
    /// error of the first part that is refused, or the composed layout.
    fn fallible(&self, stages: &[(Function, Tree)], literal: &TokenStream) -> TokenStream {
        let name = |text: &str, number: usize| {
            let name = format_ident!("{text}{number}");
            Ident::new(&name.to_string(), Span::mixed_site())
        };
        let layout = Ident::new("layout", Span::mixed_site());
        let (mut names, mut values, mut checked, mut parts) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (number, (function, offset)) in stages.iter().enumerate() {
            let at = name("offset", number);
            let function = match function {
                Function::Swizzle(numbers) => self.swizzle_value(numbers),
                Function::Layout(in_front) => {
                    let in_front = self.literal(Form::Fallible, in_front);
                    let name = name("function", number);
                    names.push(name.clone());
                    values.push(in_front);
                    checked.push(name.clone());
                    quote!(#name)
                }
            };
            names.push(at.clone());
            values.push(self.leaf(offset));
            parts.push((function, quote!(#at)));
        }
        let composed = self.composed(parts.into_iter(), &quote!(#layout));
        let all = quote!(::core::result::Result::Ok(#composed));
        let refused_first = std::iter::once(&layout).chain(checked.iter().rev());
        let checked = refused_first.fold(
            all,
            |then, name| quote!(::core::result::Result::and_then(#name, |#name| #then)),
        );
        quote!({ let (#(#names,)* #layout) = (#(#values,)* #literal); #checked })
    }
}

/// Merges a chain of functions into one, and returns the offset after the last function.
fn in_a_row(
    stages: impl DoubleEndedIterator<Item = (TokenStream, TokenStream)>,
    then: impl Fn(TokenStream, TokenStream, TokenStream) -> TokenStream,
) -> (TokenStream, TokenStream) {
    let mut stages = stages.rev();
    let last = stages.next().unwrap_or_default();
    stages.fold(last, |(behind, last), (function, offset)| {
        (then(function, offset, behind), last)
    })
}
