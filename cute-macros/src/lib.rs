//! The procedural macros that implement `layout!` and related macros.
//!
//! Users do not call these macros directly. `cute` wraps each of them in a `macro_rules!` with the
//! public name. The wrapper passes its `$crate` first, so the expansion also works if the
//! dependency is renamed:
//!
//! ```text
//! macro_rules! layout { ($($t:tt)*) => { $crate::__private::layout!($crate, $($t)*) } }
//! ```
//!
//! First, `computed` evaluates an expression of operators, whose result becomes a tree.
//! `coordinates` splits a coordinate layout into one layout per entry. `composed` reads the
//! functions in front of a layout (`Sw<3,4,3> o`), and composes them with the layout. Every other
//! literal passes through four modules, in this order:
//!
//! | module | from | to |
//! |---|---|---|
//! | `parse` | tokens | a `Tree`, each part with the tokens that it was read from |
//! | `check` | a tree | the same tree with default strides filled in (`compact`), or refusals |
//! | `emit` | a checked tree | the type or the value in terms of `cute-static` |
//! | `sentence` | refusals | `compile_error!` at the tokens, one for each mistake |
//!
//! Most sentences, and all rules, come from `cute-core`. One mistake gives one error. A refused
//! part passes every other check, and the code that is emitted after a refusal has no type that
//! could conflict with another type.

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

/// A macro as its user knows it: its name, its argument and its result.
#[derive(Clone, Copy, Debug)]
struct Macro {
    /// The name before the `!`, which is the first word of every message.
    name: &'static str,
    /// The kind of the macro's argument.
    reads: Reads,
    /// The form of the macro's result.
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
    /// Returns the kind in words.
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

/// The form of a macro's result: a value, a `Result` or a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// An expression. Its leaves may be expressions.
    Value,
    /// An expression that evaluates to a `Result`.
    Fallible,
    /// A type. A run-time leaf is written `?`.
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
    /// `layout!(SHAPE:STRIDE)`, `layout!(SHAPE)` or `layout!(SHAPE:LayoutRight)` makes a layout. If
    /// one or more functions `Sw<B,M,S> o` or `SHAPE:STRIDE o` precede it, each with an optional
    /// `OFFSET o`, the macro makes a composed layout.
    ///
    /// A layout that is completely static is the associated constant `Layout::<…>::LITERAL`. Any
    /// other layout is a call of `make_layout_from`, which evaluates each expression once, in
    /// written order.
    layout: "layout" reads Layout, gives Value;

    /// `try_layout!(…)` is like `layout!`, but calls `try_make_layout_from` and always returns a
    /// `Result`.
    try_layout: "try_layout" reads Layout, gives Fallible;

    /// `Layout![…]` is the type of a layout. The macro computes default strides. They are static up
    /// to the first `?`, and dynamic after it. A dynamic default stride has 32 bits only if every
    /// `?` before it is a `?32`.
    layout_type: "Layout" reads Layout, gives Type;

    /// `shape!(…)` makes a tuple of positive leaves.
    shape: "shape" reads Shape, gives Value;

    /// `Shape![…]` is the type of a shape.
    shape_type: "Shape" reads Shape, gives Type;

    /// `stride!(…)` makes a tuple of leaves of any sign.
    stride: "stride" reads Stride, gives Value;

    /// `Stride![…]` is the type of a stride.
    stride_type: "Stride" reads Stride, gives Type;

    /// `coord!(…)` makes a tuple of leaves and `_`.
    coord: "coord" reads Coord, gives Value;

    /// `Coord![…]` is the type of a coordinate.
    coord_type: "Coord" reads Coord, gives Type;

    /// `tile!(…)` makes a tuple of positive leaves, `_` and layouts.
    tile: "tile" reads Tile, gives Value;

    /// `Tile![…]` is the type of a tiler.
    tile_type: "Tile" reads Tile, gives Type;

    /// `int!(12288)` makes a static integer.
    int: "int" reads Int, gives Value;

    /// `Int![12288]` is the type of a static integer.
    int_type: "Int" reads Int, gives Type;
}

/// `assert_layout!(expression, SPEC)` returns the value of the expression, which must have the type
/// `SPEC`. `SPEC` may contain `?`. If the types differ, the compiler reports the expression.
#[proc_macro]
pub fn assert_layout(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_assert(input.into()).into()
}

/// Reads, checks and emits a literal.
fn expand(this: Macro, input: TokenStream) -> TokenStream {
    let (krate, text) = parse::after_crate(input);
    let mut refusals = Refusals::default();
    let emitted = emitted(this, &krate, text, &mut refusals);
    refusals
        .into_errors(this.name, this.form)
        .unwrap_or(emitted)
}

/// Emits the check that the expression of an `assert_layout!` has the type of its literal.
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
    // If the literal is wrong, the errors replace the value of the expression.
    refusals
        .into_errors(this.name, Form::Value)
        .or(emitted)
        .unwrap_or_default()
}

/// Emits the code of a literal. An expression of operators is computed first.
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

/// Reads and checks a literal. A missing literal has already been refused.
fn read(this: Macro, text: Option<TokenStream>, refusals: &mut Refusals) -> Tree {
    let Some(text) = text else {
        return Tree::Refused;
    };
    let mut tree = parse::literal(this, text, refusals);
    check::literal(this.reads, &mut tree, refusals);
    tree
}
