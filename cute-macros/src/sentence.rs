//! The table of error messages, and how the messages reach the user.
//!
//! If the library refuses the same mistake at run time, the macro uses the library's sentence
//! ([`Sentence::Library`]).

use std::fmt;

use cute_core::Violation;
use proc_macro2::TokenStream;
use quote::quote;

use crate::Form;
use crate::tree::Tree;

/// The greatest number of modes of a tuple.
pub(crate) const MOST_MODES: usize = 8;

/// The greatest depth of nested tuples.
pub(crate) const MOST_LEVELS: usize = 4;

/// The greatest depth of nested groups of tokens. Expressions of operators have the same limit.
pub(crate) const MOST_GROUPS: usize = 64;

/// A mistake in a literal. The message begins with the name of the macro, and points at the wrong
/// tokens.
#[derive(Debug)]
pub(crate) enum Sentence {
    /// A mistake that the library also refuses, with the library's sentence.
    Library(Violation),
    /// A part is missing.
    Nothing { write: &'static str },
    /// `assert_layout!(a)`.
    AssertionParts,
    /// `:(4, 1)`.
    ShapeMissing,
    /// `(2, 2):`.
    StrideMissing,
    /// `(2, 2) (4, 1)` and `(2, 2), (4, 1)`.
    ColonMissing,
    /// `(2,, 2)`.
    EntryMissing,
    /// `()`.
    EmptyTuple,
    /// `{}`.
    EmptyBraces,
    /// `layout!(2, 2)`.
    CommaOutside,
    /// A token that is not allowed at its place.
    Stray { token: String },
    /// A token of an expression that must be written in braces.
    Unbraced { token: String },
    /// More modes than the library's tuples have.
    TooManyModes { modes: usize },
    /// More levels than the library's tuples have.
    TooManyLevels,
    /// More nested groups than the macros read.
    TooDeep,
    /// `4i32`.
    Suffix { bare: String, written: String },
    /// `4.5`.
    NotAnInteger { token: String },
    /// A part that is not a number, in `int!`.
    NotANumber { token: String },
    /// `?` in an expression.
    QuestionInValue,
    /// `?16`.
    Width { bits: String },
    /// An expression in a type.
    ValueInType { token: String },
    /// `_` in a shape or a stride.
    Underscore,
    /// `LayoutLeft` inside a tuple, or as a shape.
    Order { name: String },
    /// `Sw<3,4>`.
    Swizzle,
    /// `Sw<3,99,3>`.
    SwizzleRange,
    /// `Sw<3,4,3> (8,64)`.
    ComposedO,
    /// `(8,64) o (8,64)`.
    InFront,
    /// An expression of operators without a value, or with a value of the wrong kind. The message
    /// comes from `cute-core`.
    Computed { message: String },
    /// A run-time value in an expression of operators that is used as a type.
    ComputedValue { token: String },
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library(
                violation @ Violation::RanksDiffer {
                    right_name: "stride",
                    ..
                },
            ) => write!(f, "{violation}: write a stride for each mode"),
            Self::Library(violation) => violation.fmt(f),
            Self::Nothing { write } => write!(f, "something is missing here: write {write}"),
            Self::AssertionParts => write!(f, "write an expression, a comma and a layout"),
            Self::ShapeMissing => write!(f, "there is no shape before `:`"),
            Self::StrideMissing => write!(f, "there is no stride after `:`"),
            Self::ColonMissing => write!(
                f,
                "there is no `:` between shape and stride: write SHAPE:STRIDE"
            ),
            Self::EntryMissing => write!(f, "there is no mode before this comma"),
            Self::EmptyTuple => write!(f, "the tuple `()` has no modes"),
            Self::EmptyBraces => write!(f, "there is no expression in the braces"),
            Self::CommaOutside => {
                write!(f, "a comma separates modes: write `(` and `)` around them")
            }
            Self::Stray { token } => write!(f, "stray `{token}`"),
            Self::Unbraced { token } => {
                write!(
                    f,
                    "unexpected `{token}`: an expression other than a name needs braces"
                )
            }
            Self::TooManyModes { modes } => {
                write!(
                    f,
                    "a tuple of {modes} modes exceeds the limit of {MOST_MODES}"
                )
            }
            Self::TooManyLevels => {
                write!(f, "this tuple exceeds the limit of {MOST_LEVELS} levels")
            }
            Self::TooDeep => write!(f, "more than {MOST_GROUPS} levels of parentheses"),
            Self::Suffix { bare, written } => {
                write!(
                    f,
                    "an integer must have no suffix: write `{bare}`, not `{written}`"
                )
            }
            Self::NotAnInteger { token } => write!(f, "`{token}` is not an integer"),
            Self::NotANumber { token } => write!(f, "`{token}` is not a number"),
            Self::QuestionInValue => {
                write!(
                    f,
                    "`?` is only for types: write a name, or an expression in braces"
                )
            }
            Self::Width { bits } => {
                write!(
                    f,
                    "a dynamic integer has 64 bits, written `?`, or 32, written `?32`, not {bits}"
                )
            }
            Self::ValueInType { token } => {
                write!(
                    f,
                    "`{token}` is a value: write `?` for a dynamic integer of 64 bits, `?32` for \
                     one of 32"
                )
            }
            Self::Underscore => write!(f, "`_` is only for coordinates and tilers"),
            Self::Swizzle => write!(f, "a swizzle is three numbers: write `Sw<B, M, S>`"),
            Self::SwizzleRange => write!(
                f,
                "a swizzle `Sw<B, M, S>` has B and M from 0 to 63, S from -63 to 63"
            ),
            Self::ComposedO => write!(
                f,
                "a swizzle or a layout in front needs an `o` and a layout after it"
            ),
            Self::InFront => write!(f, "write `Sw<B, M, S>` or SHAPE:STRIDE before an `o`"),
            Self::Computed { message } => f.write_str(message),
            Self::ComputedValue { token } => {
                write!(
                    f,
                    "`{token}` is a value: a type can be computed only from literal numbers"
                )
            }
            Self::Order { name } => {
                write!(
                    f,
                    "`{name}` replaces all strides, so no other stride can be given"
                )
            }
        }
    }
}

/// A mistake, and the tokens that contain it. A mistake without tokens concerns the whole
/// call of the macro.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) sentence: Sentence,
    pub(crate) at: TokenStream,
}

/// All mistakes of one literal.
#[derive(Debug, Default)]
pub(crate) struct Refusals(Vec<Refusal>);

impl Refusals {
    /// Records a mistake at the tokens `at`.
    pub(crate) fn refuse(&mut self, sentence: Sentence, at: impl Into<TokenStream>) -> Tree {
        self.0.push(Refusal {
            sentence,
            at: at.into(),
        });
        Tree::Refused
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns all mistakes as errors, for an expression or a type, or `None` if the literal is
    /// correct.
    ///
    /// The compiler reports nothing else about the code around the macro, because it knows that the
    /// expression has failed. In place of a type, `compile_error!` would be the type `()`; as the
    /// length of an array type, it makes the whole type an error.
    pub(crate) fn into_errors(self, name: &str, form: Form) -> Option<TokenStream> {
        let errors: Vec<TokenStream> = self
            .0
            .into_iter()
            .map(|Refusal { sentence, at }| {
                syn::Error::new_spanned(at, format_args!("{name}!: {sentence}"))
                    .into_compile_error()
            })
            .collect();
        let expression = match errors.as_slice() {
            [] => return None,
            [error] => error.clone(),
            errors => quote!({ #(#errors);* }),
        };
        Some(match form {
            Form::Value | Form::Fallible => expression,
            Form::Type => quote!([(); #expression]),
        })
    }
}

#[cfg(test)]
impl IntoIterator for Refusals {
    type Item = Refusal;
    type IntoIter = std::vec::IntoIter<Refusal>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
