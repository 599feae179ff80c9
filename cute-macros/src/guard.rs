//! `cute-static`'s guards: traits that nothing implements, whose compiler message is the sentence of a broken rule.
//!
//! The message can only show a guard's parameters. A typenum number shows as its bits, a constant shows as a decimal;
//! so each number arrives as constants, in groups of three digits, and a sentence with two numbers becomes one guard
//! for each pair of lengths. This is written out here from the one sentence.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, LitStr, Token};

/// `/// doc` `Name<stride, shape; mode>: "sentence with {stride}, {shape} and {mode}", "note";`
///
/// A sentence that starts with `{operator}` belongs to several: `Name for [composition, logical_divide]<…>`. The guard's
/// first parameter is then the operator's marker type; `marker as name` tells of it under another name.
pub(crate) struct Guard {
    attributes: Vec<Attribute>,
    name: Ident,
    operators: Vec<Teller>,
    numbers: Vec<Ident>,
    modes: Vec<Ident>,
    sentence: LitStr,
    note: LitStr,
}

/// An operator that tells of a guard: its marker's name in snake case, and the name that the sentence has.
struct Teller {
    marker: Ident,
    name: Ident,
}

impl Parse for Teller {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let marker: Ident = input.parse()?;
        let name = if input.peek(Token![as]) {
            input.parse::<Token![as]>()?;
            input.parse()?
        } else {
            marker.clone()
        };
        Ok(Self { marker, name })
    }
}

impl Parse for Guard {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let name = input.parse()?;
        let mut operators = Vec::new();
        if input.peek(Token![for]) {
            input.parse::<Token![for]>()?;
            let list;
            syn::bracketed!(list in input);
            operators.extend(Punctuated::<Teller, Token![,]>::parse_terminated(&list)?);
        }
        input.parse::<Token![<]>()?;
        let numbers = Punctuated::<Ident, Token![,]>::parse_separated_nonempty(input)?;
        let modes = if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
            Punctuated::<Ident, Token![,]>::parse_separated_nonempty(input)?.into_iter().collect()
        } else {
            Vec::new()
        };
        input.parse::<Token![>]>()?;
        input.parse::<Token![:]>()?;
        let sentence = input.parse()?;
        input.parse::<Token![,]>()?;
        let note = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Self { attributes, name, operators, numbers: numbers.into_iter().collect(), modes, sentence, note })
    }
}

/// How many lengths a number may have: up to 3 digits, up to 6, up to 9, and more.
const LENGTHS: usize = 4;

/// A number of one length: the type that carries its constants, and how the sentence shows them.
struct Shown {
    constants: Vec<Ident>,
    carrier: TokenStream,
    text: String,
}

fn shown(number: &Ident, length: usize) -> Shown {
    let upper = number.to_string().to_uppercase();
    if length == LENGTHS - 1 {
        let carrier = quote!(crate::errors::decimal::Huge);
        return Shown { constants: Vec::new(), carrier, text: "more than 999 999 999".to_owned() };
    }
    let head = format_ident!("{upper}");
    let digits: Vec<Ident> = (0..3 * length).map(|digit| format_ident!("{upper}{digit}")).collect();
    let mut text = format!("{{{head}}}");
    for (place, digit) in digits.iter().enumerate() {
        if place % 3 == 0 {
            text.push(' ');
        }
        text.extend(["{", &digit.to_string(), "}"]);
    }
    let name = format_ident!("{}", ["Ones", "Thousands", "Millions"][length]);
    let carrier = quote!(crate::errors::decimal::#name<#head, #(#digits),*>);
    let constants = std::iter::once(head).chain(digits).collect();
    Shown { constants, carrier, text }
}

impl Guard {
    pub(crate) fn expand(&self) -> TokenStream {
        let Self { attributes, name, operators, numbers, modes, sentence, .. } = self;
        let shown_name = format_ident!("{name}Shown");
        let operator = (!operators.is_empty()).then(|| quote!(OPERATOR,));
        let parameters: Vec<Ident> =
            numbers.iter().chain(modes).map(|n| format_ident!("{}", n.to_string().to_uppercase())).collect();
        let choices = LENGTHS.pow(u32::try_from(numbers.len()).unwrap_or(0));
        let tellers: Vec<Option<&Teller>> =
            if operators.is_empty() { vec![None] } else { operators.iter().map(Some).collect() };
        let shown_guards = tellers.into_iter().flat_map(|teller| (0..choices).map(move |choice| (teller, choice))).map(
            |(teller, mut choice)| {
                let mut lengths = Vec::new();
                for _ in numbers {
                    lengths.push(choice % LENGTHS);
                    choice /= LENGTHS;
                }
                self.one(teller, &shown_name, &lengths, &sentence.value())
            },
        );
        quote! {
            #(#attributes)*
            pub trait #name<#operator #(#parameters),*> {}

            impl<#operator #(#parameters),*> #name<#operator #(#parameters),*> for crate::errors::Refused
            where
                #(#parameters: crate::errors::decimal::Decimal,)*
                crate::errors::Numbers:
                    #shown_name<#operator #(<#parameters as crate::errors::decimal::Decimal>::Output),*>,
            {
            }

            #[doc(hidden)]
            pub trait #shown_name<#operator #(#parameters),*> {}

            #(#shown_guards)*
        }
    }

    /// The guard for one choice of lengths, as `teller` tells it.
    fn one(&self, teller: Option<&Teller>, shown_name: &Ident, lengths: &[usize], sentence: &str) -> TokenStream {
        let suffix: String = lengths.iter().map(|length| (length + 1).to_string()).collect();
        let marker = teller.map(|teller| format_ident!("{}", camel(&teller.marker.to_string())));
        let guard = match &marker {
            Some(marker) => format_ident!("{}In{marker}{suffix}", self.name),
            None => format_ident!("{}{suffix}", self.name),
        };
        let mut text = sentence.to_owned();
        if let Some(teller) = teller {
            text = text.replace("{operator}", &teller.name.to_string());
        }
        let marker = marker.map(|marker| quote!(crate::errors::operator::#marker,));
        let (mut constants, mut carriers) = (Vec::new(), Vec::new());
        // A mode's number is short.
        let all = self.numbers.iter().zip(lengths.iter().copied()).chain(self.modes.iter().map(|mode| (mode, 0)));
        for (number, length) in all {
            let shown = shown(number, length);
            text = text.replace(&format!("{{{number}}}"), &shown.text);
            constants.extend(shown.constants);
            carriers.push(shown.carrier);
        }
        let note = &self.note;
        if constants.is_empty() {
            return TokenStream::new();
        }
        quote! {
            #[doc(hidden)]
            #[diagnostic::on_unimplemented(message = #text, label = "refused here", note = #note)]
            pub trait #guard<#(const #constants: u16),*> {}

            impl<#(const #constants: u16),*> #shown_name<#marker #(#carriers),*> for crate::errors::Numbers
            where
                crate::errors::Layouts: #guard<#(#constants),*>,
            {
            }
        }
    }
}

/// `LogicalDivide` of `logical_divide`.
fn camel(snake: &str) -> String {
    snake.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// `impl Group for U0 … U999`: each number below a thousand as constants.
pub(crate) fn decimal_table() -> TokenStream {
    let rows = (0_u16..1000).map(|number| {
        let name = format_ident!("U{number}");
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
        quote! {
            impl Group for typenum::consts::#name {
                type Head = Head<#number>;
                type Digits = Digits<#hundreds, #tens, #ones>;
            }
        }
    });
    quote!(#(#rows)*)
}

/// All guards of one call.
pub(crate) fn expand_all(input: TokenStream) -> TokenStream {
    let guards = |input: ParseStream<'_>| {
        let mut expanded = TokenStream::new();
        while !input.is_empty() {
            expanded.extend(input.parse::<Guard>()?.expand());
        }
        Ok(expanded)
    };
    syn::parse::Parser::parse2(guards, input).unwrap_or_else(syn::Error::into_compile_error)
}
