//! The procedural macros that implement `layout!` and its sisters.
//!
//! Users do not call these directly: `cute` wraps each in a `macro_rules!` under the user's name,
//! which passes its own `$crate` first, so the expansion works under a renamed dependency:
//!
//! ```text
//! macro_rules! layout { ($($t:tt)*) => { $crate::__private::layout!($crate, $($t)*) } }
//! ```
//!
//! An expression of operators is computed first, by `computed`, and becomes a tree; a coordinate
//! layout is split into layouts by `coordinates`. `composed` reads functions in front of a layout
//! (`Sw<3,4,3> o`), and composes them with its result. Any other literal passes through four
//! modules, in this order:
//!
//! | module | from | to |
//! |---|---|---|
//! | `parse` | tokens | a `Tree`, each part with the tokens that it was read from |
//! | `check` | a tree | the same tree with default strides filled in (`compact`), or refusals |
//! | `emit` | a checked tree | the type or the value in terms of `cute-static` |
//! | `sentence` | refusals | `compile_error!` at the tokens, one for each mistake |
//!
//! The rules and most sentences are `cute-core`'s. A refused part fits anything, and the code
//! emitted after a refusal has no type that could conflict with another, so one mistake gives one
//! error.

mod check;
mod compact;
mod composed;
mod computed;
mod coordinates;
mod emit;
mod parse;
mod sentence;
#[cfg(test)]
mod tests;
mod tree;

use proc_macro2::TokenStream;

use crate::computed::Computed;
use crate::emit::Emit;
use crate::sentence::{Refusals, Sentence};
use crate::tree::Tree;

/// A macro in the form that its user knows.
#[derive(Clone, Copy, Debug)]
struct Macro {
    /// The name that the user wrote before the `!`: the first word of every message.
    name: &'static str,
    /// The kind of its argument.
    reads: Reads,
    /// The place in which its result is used.
    form: Form,
}

/// The kind of a macro's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    Layout,
    Shape,
    Stride,
    Coord,
    Tile,
    Int,
}

impl Reads {
    /// Returns its name in words.
    const fn what(self) -> &'static str {
        match self {
            Self::Layout => "a layout",
            Self::Shape => "a shape",
            Self::Stride => "a stride",
            Self::Coord => "a coordinate",
            Self::Tile => "a tiler",
            Self::Int => "an integer",
        }
    }
}

/// The place in which a macro's result is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// In an expression; its leaves may be expressions.
    Value,
    /// In an expression, as a `Result`.
    Fallible,
    /// In a type; a run-time leaf is `?`.
    Type,
}

macro_rules! macros {
    ($($(#[$doc:meta])* $function:ident: $name:literal reads $reads:ident, gives $form:ident;)*) => { $(
        $(#[$doc])*
        #[proc_macro]
        pub fn $function(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
            expand(Macro { name: $name, reads: Reads::$reads, form: Form::$form }, input.into()).into()
        }
    )* };
}

macros! {
    /// `layout!(SHAPE:STRIDE)`, `layout!(SHAPE)`, `layout!(SHAPE:LayoutRight)`: a layout as a
    /// value. After one or more functions `Sw<B,M,S> o` or `SHAPE:STRIDE o`, each perhaps followed
    /// by `OFFSET o`: a composed layout.
    ///
    /// If it is static throughout: the associated constant `Layout::<…>::LITERAL`. Otherwise a call
    /// of `make_layout_from`, with each expression once and in written order.
    layout: "layout" reads Layout, gives Value;

    /// `try_layout!(…)`: as `layout!`, through `try_make_layout_from`; always a `Result`.
    try_layout: "try_layout" reads Layout, gives Fallible;

    /// `Layout![…]`: the type of a layout. Default strides are computed here: static ones stay
    /// static, and after a `?` they are dynamic, of 32 bits only if every `?` before them is a
    /// `?32`.
    layout_type: "Layout" reads Layout, gives Type;

    /// `shape!(…)`: a tuple of positive leaves, as a value.
    shape: "shape" reads Shape, gives Value;

    /// `Shape![…]`: its type.
    shape_type: "Shape" reads Shape, gives Type;

    /// `stride!(…)`: a tuple of leaves of any sign, as a value.
    stride: "stride" reads Stride, gives Value;

    /// `Stride![…]`: its type.
    stride_type: "Stride" reads Stride, gives Type;

    /// `coord!(…)`: a tuple of leaves and `_`, as a value.
    coord: "coord" reads Coord, gives Value;

    /// `Coord![…]`: its type.
    coord_type: "Coord" reads Coord, gives Type;

    /// `tile!(…)`: a tuple of positive leaves, `_` and layouts, as a value.
    tile: "tile" reads Tile, gives Value;

    /// `Tile![…]`: its type.
    tile_type: "Tile" reads Tile, gives Type;

    /// `int!(12288)`: a static integer, as a value.
    int: "int" reads Int, gives Value;

    /// `Int![12288]`: its type.
    int_type: "Int" reads Int, gives Type;
}

/// `assert_layout!(expression, SPEC)`: the expression's value; it must have the type of `SPEC`, in
/// which `?` is allowed. A difference is reported at the expression.
#[proc_macro]
pub fn assert_layout(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_assert(input.into()).into()
}

/// Reads, checks and emits one literal.
fn expand(this: Macro, input: TokenStream) -> TokenStream {
    let (krate, text) = parse::after_crate(input);
    let mut refusals = Refusals::default();
    let emitted = emitted(this, &krate, text, &mut refusals);
    refusals
        .into_errors(this.name, this.form)
        .unwrap_or(emitted)
}

/// Compares the expression of an `assert_layout!` with its literal.
fn expand_assert(input: TokenStream) -> TokenStream {
    let this = Macro {
        name: "assert_layout",
        reads: Reads::Layout,
        form: Form::Type,
    };
    let (krate, text) = parse::after_crate(input);
    let mut refusals = Refusals::default();
    let emitted =
        parse::expression_and_literal(text, &mut refusals).map(|(expression, literal)| {
            let ty = emitted(this, &krate, literal.clone(), &mut refusals);
            Emit::assertion(&krate, &expression, &literal, ty)
        });
    // The errors replace the expression's value.
    refusals
        .into_errors(this.name, Form::Value)
        .or(emitted)
        .unwrap_or_default()
}

/// Emits the code of a literal: computed if it is an expression of operators, or as it is written.
fn emitted(
    this: Macro,
    krate: &TokenStream,
    text: TokenStream,
    refusals: &mut Refusals,
) -> TokenStream {
    let emit = Emit::new(krate);
    // The reader of the tokens recurses for each group.
    if let Some(group) = parse::too_deep(&text) {
        let refused = refusals.refuse(Sentence::TooDeep, proc_macro2::TokenTree::from(group));
        return emit.behind(None, this.form, &refused);
    }
    let text = parse::without_trailing_comma(text);
    match computed::literal(this, krate, &text, refusals) {
        Some(Computed::Calls(calls)) => calls,
        Some(Computed::Literal(front, tree)) => emit.behind(front.as_ref(), this.form, &tree),
        Some(Computed::Coordinates(coordinates)) => coordinates.emit(&emit, this.form),
        None => {
            match coordinates::literal(this, &text, refusals) {
                Some(coordinates::Read::Coordinates(coordinates)) => {
                    return coordinates.emit(&emit, this.form);
                }
                Some(coordinates::Read::Refused) => return TokenStream::new(),
                None => {}
            }
            let (front, text) = composed::front(this, parse::stream(&text), refusals);
            let tree = read(this, text, refusals);
            emit.behind(front.as_ref(), this.form, &tree)
        }
    }
}

/// Reads and checks one literal. A missing one has been refused already.
fn read(this: Macro, text: Option<TokenStream>, refusals: &mut Refusals) -> Tree {
    let Some(text) = text else {
        return Tree::Refused;
    };
    let mut tree = parse::literal(this, text, refusals);
    check::literal(this.reads, &mut tree, refusals);
    tree
}
