//! Computes expressions of operators. For example, `(6,2):(8,2) o (4,3):(3,1)` becomes the literal
//! of its result.
//!
//! The tokens are converted to a text. `cute-core` evaluates this text in the same way as at run
//! time. If `cute-core` refuses the text, the columns in its error identify the tokens. A part with
//! run-time values cannot be computed. It becomes a call of the operator, and the types check this
//! call.
//!
//! | literal | becomes |
//! |---|---|
//! | numbers only | the literal of the value |
//! | an operator of a part with a name or braces | the operator's method, with its other parts computed |
//! | no operator at all, or a function in front with an offset | not read here: see `parse` and `composed` |

mod calls;
mod render;

use cute_core::expression::{Ast, Node, OPERATORS, Scope, Span, parse, run};
use cute_core::{EvalError, IntTuple, Tiler, TupleRef, Value};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use self::calls::Calls;
use self::render::{Rendered, is_call, render};
use crate::composed::{Front, parts};
use crate::coordinates::Coordinates;
use crate::emit::Emit;
use crate::parse::{colon, is_punct, is_swizzle, stream};
use crate::sentence::{Refusals, Sentence};
use crate::tree::{Integer, Layout, Leaf, Stride, Tree, Tuple};
use crate::{Form, Macro, Reads};

/// The code for an expression of operators.
pub(crate) enum Computed {
    /// The value is a layout or tuple, and is emitted as a literal.
    Literal(Option<Front>, Tree),
    /// The value is a coordinate layout, and is emitted as a literal.
    Coordinates(Coordinates),
    /// The expression has run-time values, and becomes calls of operators.
    Calls(TokenStream),
}

/// Computes a literal if it is an expression of operators.
pub(crate) fn literal(
    this: Macro,
    krate: &TokenStream,
    tokens: &[TokenTree],
    refusals: &mut Refusals,
) -> Option<Computed> {
    if !is_expression(tokens) {
        return None;
    }
    let refused = Computed::Literal(None, Tree::Refused);
    let Ok(rendered) = render(tokens) else {
        return None;
    };
    let ast = match parse(&rendered.text) {
        Ok(ast) => ast,
        Err(error) => {
            refuse(&rendered, error, refusals);
            return Some(refused);
        }
    };
    if rendered.values.is_empty() {
        return Some(match value_of(&ast) {
            Ok(value) => folded(this, &value, &stream(tokens), refusals),
            Err(error) => {
                refuse_value(this, &rendered, &ast, error, refusals);
                refused
            }
        });
    }
    let mut calls = Calls::new(this, Emit::new(krate), &rendered, refusals);
    Some(calls.whole(&ast).map_or(refused, Computed::Calls))
}

/// A scope without names, because values are passed to the methods of the operators.
const SCOPE: Scope<'static> = Scope {
    names: &|_| None,
    operators: &[OPERATORS],
};

/// Returns the value of a part that consists of numbers. A run-time layout may have an extent of 0,
/// but a literal may not; this mistake is reported at its token.
fn value_of(ast: &Ast) -> Result<Value, EvalError> {
    match empty_layout(ast) {
        Some(Span { start, end }) => Err(EvalError {
            column: start,
            width: end - start,
            message: "a layout is empty".to_owned(),
            is_syntax: false,
            refusal: None,
        }),
        None => run(ast, &SCOPE, &mut |_| {}),
    }
}

/// Finds the first layout `shape:stride` in an expression that has an extent of 0, and returns its
/// columns.
fn empty_layout(ast: &Ast) -> Option<Span> {
    fn has_zero(shape: &Ast) -> bool {
        match &shape.node {
            Node::Tuple(entries) => entries.iter().any(has_zero),
            node => matches!(node, Node::Integer(0)),
        }
    }
    match &ast.node {
        Node::Layout(shape, _) if has_zero(shape) => Some(ast.span),
        Node::Tuple(entries) | Node::Call(_, entries) | Node::Chain(entries) => {
            entries.iter().find_map(empty_layout)
        }
        Node::Layout(left, right) | Node::Sum(left, right) => {
            empty_layout(left).or_else(|| empty_layout(right))
        }
        // In a literal, braces contain a run-time value. A literal cannot contain pieces.
        Node::Integer(_)
        | Node::Basis(_)
        | Node::Keep
        | Node::Swizzle(_)
        | Node::Name(_)
        | Node::Pieces(_) => None,
    }
}

/// Reports an error at the tokens that caused it.
fn refuse(rendered: &Rendered, error: EvalError, refusals: &mut Refusals) -> Tree {
    let span = Span {
        start: error.column,
        end: error.column + error.width,
    };
    refusals.refuse(
        Sentence::Computed {
            message: error.message,
        },
        stream(&rendered.tokens_at(span)),
    )
}

/// Reports the reason why a part has no value. If the part is a layout without operators, the
/// checks of literals find the exact token.
fn refuse_value(
    this: Macro,
    rendered: &Rendered,
    ast: &Ast,
    error: EvalError,
    refusals: &mut Refusals,
) {
    let span = Span {
        start: error.column,
        end: error.column + error.width,
    };
    if is_written_out(ast, span) {
        let before = refusals.count();
        let tokens = rendered.tokens_at(span);
        crate::read(
            Macro {
                reads: Reads::Layout,
                form: Form::Value,
                ..this
            },
            Some(stream(&tokens)),
            refusals,
        );
        if refusals.count() > before {
            return;
        }
    }
    refuse(rendered, error, refusals);
}

/// Returns true if a part is a layout without operators.
fn is_written_out(ast: &Ast, at: Span) -> bool {
    fn plain(ast: &Ast) -> bool {
        match &ast.node {
            Node::Tuple(entries) => entries.iter().all(plain),
            node => matches!(node, Node::Integer(_) | Node::Name(_)),
        }
    }
    match &ast.node {
        Node::Layout(shape, stride) if ast.span == at => plain(shape) && plain(stride),
        Node::Tuple(entries) | Node::Call(_, entries) | Node::Chain(entries) => {
            entries.iter().any(|entry| is_written_out(entry, at))
        }
        Node::Layout(left, right) | Node::Sum(left, right) => {
            is_written_out(left, at) || is_written_out(right, at)
        }
        Node::Integer(_)
        | Node::Basis(_)
        | Node::Keep
        | Node::Swizzle(_)
        | Node::Name(_)
        | Node::Pieces(_) => false,
    }
}

/// Returns true if tokens call an operator, or have an `o` between two layouts or before a tiler.
/// Functions in front of a layout, with their offsets, are not an expression, because they require
/// no computation.
fn is_expression(tokens: &[TokenTree]) -> bool {
    let within = |(index, token): (usize, &TokenTree)| match token {
        TokenTree::Group(group)
            if matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::None) =>
        {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            // A chain in parentheses is one part of an expression.
            let has_chain = entries(&inside).any(|entry| parts(entry).len() > 1);
            is_call(tokens, index) || has_chain || is_expression(&inside)
        }
        _ => false,
    };
    tokens.iter().enumerate().any(within) || entries(tokens).any(|entry| is_chain(&parts(entry)))
}

/// Splits tokens at commas, except for the commas of swizzles.
fn entries(tokens: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let mut in_swizzle = false;
    let mut separates = vec![false; tokens.len()];
    for (index, token) in tokens.iter().enumerate() {
        in_swizzle = (in_swizzle || is_swizzle(&tokens[index..])) && !is_punct(token, '>');
        separates[index] = !in_swizzle && is_punct(token, ',');
    }
    let mut begin = 0;
    let ends =
        (0..=tokens.len()).filter(move |&index| separates.get(index).copied().unwrap_or(true));
    ends.map(move |end| &tokens[std::mem::replace(&mut begin, end + 1)..end])
}

/// Returns true if two parts of a chain must be composed.
fn is_chain(parts: &[&[TokenTree]]) -> bool {
    let mut parts = parts;
    while let [first, behind @ ..] = parts {
        parts = match behind {
            [] | [[]] => return false,
            // An integer between two parts is an offset.
            [next, _, ..] if is_leaf(next) => &behind[1..],
            [next, ..] if is_swizzle(next) || is_swizzle(first) => behind,
            [..] => {
                return colon(first).is_some()
                    || matches!(first, [TokenTree::Ident(_) | TokenTree::Group(_)])
                        && !is_shape(first);
            }
        };
    }
    false
}

/// Returns true for a number or a run-time value.
fn is_leaf(part: &[TokenTree]) -> bool {
    let is_tuple = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    colon(part).is_none() && !part.is_empty() && !is_swizzle(part) && !part.iter().any(is_tuple)
}

/// Returns true for a tuple in which nothing is computed. Such a tuple in front of an `o` is a
/// mistake, which `composed` reports.
fn is_shape(part: &[TokenTree]) -> bool {
    matches!(part, [TokenTree::Group(group)] if colon(&group.stream().into_iter().collect::<Vec<_>>()).is_none())
}

/// Converts a value to the literal that the macro emits.
fn folded(this: Macro, value: &Value, at: &TokenStream, refusals: &mut Refusals) -> Computed {
    if let (Reads::Layout, Value::Coordinates(layout)) = (this.reads, value)
        && let Some(coordinates) = Coordinates::of(layout, at)
    {
        return Computed::Coordinates(coordinates);
    }
    let tree = match (this.reads, value) {
        (Reads::Layout | Reads::Tile, Value::Layout(layout)) => Some(layout_tree(layout, at)),
        (Reads::Layout, Value::Composed(composed)) => {
            let mut tree = layout_tree(composed.layout(), at);
            crate::check::literal(this.reads, &mut tree, refusals);
            return Computed::Literal(Some(Front::of(composed, at)), tree);
        }
        (Reads::Layout, Value::Tuple(shape)) => {
            let stride = Stride::Compact(crate::tree::Order::Left);
            Some(Tree::Layout(Box::new(Layout {
                shape: tuple_tree(shape.view(), at),
                stride,
            })))
        }
        (Reads::Int, value) => value
            .integer()
            .map(|number| leaf(Integer::Static(number), at)),
        (Reads::Coord | Reads::Tile, Value::Tiler(tiler)) => tiler_tree(this, tiler, at),
        (Reads::Shape | Reads::Stride | Reads::Coord | Reads::Tile, Value::Tuple(tuple)) => {
            Some(tuple_tree(tuple.view(), at))
        }
        _ => None,
    };
    if tree.as_ref().is_some_and(|tree| tree.leaves().is_empty())
        || value.function().is_some_and(|of| of.rank() == 0)
    {
        return Computed::Literal(None, refusals.refuse(Sentence::EmptyTuple, at.clone()));
    }
    let Some(mut tree) = tree else {
        let message = format!("this is {}, not {}", value.kind(), this.reads.what());
        return Computed::Literal(
            None,
            refusals.refuse(Sentence::Computed { message }, at.clone()),
        );
    };
    crate::check::literal(this.reads, &mut tree, refusals);
    Computed::Literal(None, tree)
}

fn leaf(integer: Integer, at: &TokenStream) -> Tree {
    Tree::Leaf(Leaf {
        integer,
        at: at.clone(),
    })
}

/// Makes a tuple that is not written in the literal. Errors about this tuple point at the literal's
/// start.
fn tuple(entries: Vec<Tree>, at: &TokenStream) -> Tree {
    let mut group = Group::new(Delimiter::Parenthesis, TokenStream::new());
    if let Some(first) = at.clone().into_iter().next() {
        group.set_span(first.span());
    }
    Tree::Tuple(Tuple { entries, at: group })
}

fn tuple_tree(of: TupleRef<'_>, at: &TokenStream) -> Tree {
    match of.integer() {
        Some(number) => leaf(Integer::Static(number), at),
        None => tuple(of.modes().map(|mode| tuple_tree(mode, at)).collect(), at),
    }
}

pub(crate) fn layout_tree(layout: &cute_core::Layout, at: &TokenStream) -> Tree {
    let part = |of: IntTuple| tuple_tree(of.view(), at);
    Tree::Layout(Box::new(Layout {
        shape: part(layout.shape()),
        stride: Stride::Known(part(layout.stride())),
    }))
}

fn tiler_tree(this: Macro, tiler: &Tiler, at: &TokenStream) -> Option<Tree> {
    match tiler {
        Tiler::Layout(_) if this.reads == Reads::Coord => None,
        Tiler::Layout(layout) => Some(layout_tree(layout, at)),
        Tiler::Integer(number) => Some(leaf(Integer::Static(*number), at)),
        Tiler::Keep => Some(leaf(Integer::Underscore, at)),
        Tiler::Tuple(entries) => {
            let entries = entries.iter().map(|entry| tiler_tree(this, entry, at));
            Some(tuple(entries.collect::<Option<Vec<_>>>()?, at))
        }
    }
}

/// Returns true if a part contains run-time values, for which the text contains placeholders.
fn has_values(node: &Node) -> bool {
    match node {
        Node::Name(name) => render::is_placeholder(name),
        Node::Tuple(entries) | Node::Call(_, entries) | Node::Chain(entries) => {
            entries.iter().any(|entry| has_values(&entry.node))
        }
        Node::Layout(left, right) | Node::Sum(left, right) => {
            has_values(&left.node) || has_values(&right.node)
        }
        Node::Integer(_) | Node::Basis(_) | Node::Keep | Node::Swizzle(_) | Node::Pieces(_) => {
            false
        }
    }
}
