//! Emits calls of operators for expressions with run-time values.
//!
//! Each value is evaluated once, in written order, and before any operator. The macro itself
//! computes each part that contains no run-time value.

use cute_core::expression::{Ast, Node, Span};
use proc_macro2::{Span as Place, TokenStream};
use quote::{format_ident, quote};
use syn::Ident;

use super::render::{self, Rendered};
use super::{Computed, SCOPE, folded, has_values, refuse_value, value_of};
use crate::emit::Emit;
use crate::parse::stream;
use crate::sentence::{Refusals, Sentence};
use crate::{Form, Macro, Reads};

macro_rules! methods {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain($left:literal is $result:literal => $through:ident $(, $kind:ident $($typed:tt)*)?))?
            $(places $places:ident)?
        }
    )*) => {
        /// The methods of `Algebra` from the ledger, each with its kind and its number of
        /// arguments. Methods of the kind `numbers` have constants in place of arguments, so the
        /// macro never calls them.
        const LEDGER: &[(&str, &str, usize)] = &[$($($(
            (stringify!($name), stringify!($kind), count!($kind $($typed)*)),
        )?)?)*];
    };
}

macro_rules! count {
    (fallible $($typed:tt)*) => {
        1
    };
    ($kind:ident [$($generics:tt)*] () $($rest:tt)*) => {
        0
    };
    ($kind:ident [$($generics:tt)*] ($($argument:tt)+) $($rest:tt)*) => {
        1
    };
}

cute_core::__ledger!(methods);

/// Further methods of `Algebra`, which are not in the ledger.
const BESIDE: &[(&str, &str, usize)] = &[
    ("complement_in", "fallible", 1),
    ("tile_to_shape", "fallible", 2),
    ("logical_product_swizzled", "fallible", 1),
    ("filter_zeros", "total", 0),
];

/// Returns the kind of a method. A `fallible` method may refuse a run-time integer, and has a
/// second form whose name begins with `try_`. A `total` method never fails because of a run-time
/// integer.
fn kind(name: &str, arguments: usize) -> Option<&'static str> {
    let methods = LEDGER.iter().chain(BESIDE);
    methods
        .filter(|method| method.0 == name && method.2 == arguments)
        .map(|method| method.1)
        .find(|kind| *kind != "numbers")
}

/// Returns the name of the method for a function of an expression, and its number of arguments.
/// Some functions have another method if there is a second argument.
fn method(name: &str, arguments: usize) -> (String, usize) {
    match (name, arguments) {
        ("complement", 2) => ("complement_in".to_owned(), 1),
        ("coalesce" | "filter", 2) => (format!("{name}_by"), 1),
        (name, arguments) => (name.to_owned(), arguments.saturating_sub(1)),
    }
}

pub(super) struct Calls<'a> {
    this: Macro,
    emit: Emit<'a>,
    rendered: &'a Rendered,
    refusals: &'a mut Refusals,
    /// The steps that may be refused, in the order of evaluation.
    steps: Vec<(Ident, TokenStream)>,
}

impl<'a> Calls<'a> {
    pub(super) fn new(
        this: Macro,
        emit: Emit<'a>,
        rendered: &'a Rendered,
        refusals: &'a mut Refusals,
    ) -> Self {
        Self {
            this,
            emit,
            rendered,
            refusals,
            steps: Vec::new(),
        }
    }

    /// Emits the whole expression: first the values, then one operator after another, and finally
    /// the result.
    pub(super) fn whole(&mut self, ast: &Ast) -> Option<TokenStream> {
        if self.this.form == Form::Type {
            let at = self.rendered.values.first().cloned().unwrap_or_default();
            let token = at.to_string();
            self.refusals.refuse(Sentence::ComputedValue { token }, at);
            return None;
        }
        let result = self.operand(ast)?;
        let names = (0..self.rendered.values.len()).map(placeholder);
        let values = &self.rendered.values;
        let (steps, made): (Vec<_>, Vec<_>) = self.steps.iter().cloned().unzip();
        let body = if self.this.form == Form::Fallible {
            let krate = self.emit.krate();
            let all = quote!(::core::result::Result::<_, #krate::Error>::Ok(#result));
            steps.iter().zip(&made).rev().fold(
                all,
                |then, (name, made)| quote!(::core::result::Result::and_then(#made, |#name| #then)),
            )
        } else {
            quote!(#(let #steps = #made;)* #result)
        };
        Some(quote!({ let (#(#names,)*) = (#(#values,)*); #body }))
    }

    /// Returns `try_` if the macro returns a `Result`, otherwise an empty text. This is the prefix
    /// of the functions that the macro calls.
    fn prefix(&self) -> &'static str {
        if self.this.form == Form::Fallible {
            "try_"
        } else {
            ""
        }
    }

    fn tokens(&self, span: Span) -> TokenStream {
        stream(&self.rendered.tokens_at(span))
    }

    /// Adds a step with its own variable, and returns this variable. In `try_layout!`, a step that
    /// may be refused is a `Result`.
    fn step(&mut self, made: TokenStream) -> TokenStream {
        let name = Ident::new(&format!("step{}", self.steps.len()), Place::mixed_site());
        self.steps.push((name.clone(), made));
        quote!(#name)
    }

    fn certain(&mut self, made: TokenStream) -> TokenStream {
        match self.this.form {
            Form::Fallible => self.step(quote!(::core::result::Result::Ok(#made))),
            _ => self.step(made),
        }
    }

    /// Emits a part as the operand of an operator.
    fn operand(&mut self, ast: &Ast) -> Option<TokenStream> {
        match &ast.node {
            node if !has_values(node) => self.computed(ast),
            Node::Name(name) => {
                let name = placeholder(render::number(name)?);
                Some(quote!(#name))
            }
            Node::Chain(parts) => self.chain(parts),
            Node::Call(name, arguments) => self.call(ast.span, name, arguments),
            Node::Layout(shape, stride) => {
                let shape = self.bare(shape)?;
                let stride = match &stride.node {
                    Node::Name(order) if matches!(order.as_str(), "LayoutLeft" | "LayoutRight") => {
                        let (krate, order) = (self.emit.krate(), format_ident!("{order}"));
                        quote!(#krate::#order)
                    }
                    _ => self.bare(stride)?,
                };
                let krate = self.emit.krate();
                let function = format_ident!("{}make_layout_from", self.prefix());
                Some(self.step(quote!(#krate::__private::#function(#shape, #stride))))
            }
            Node::Tuple(entries) => {
                let entries = entries
                    .iter()
                    .map(|entry| self.entry(entry))
                    .collect::<Option<Vec<_>>>()?;
                Some(quote!((#(#entries,)*)))
            }
            _ => self.refuse(
                ast.span,
                "a layout with an offset cannot be written as a literal",
            ),
        }
    }

    /// Emits a shape or stride for a function that converts its arguments to leaves.
    fn bare(&mut self, ast: &Ast) -> Option<TokenStream> {
        match &ast.node {
            Node::Tuple(entries) if has_values(&ast.node) => {
                let entries = entries
                    .iter()
                    .map(|entry| self.bare(entry))
                    .collect::<Option<Vec<_>>>()?;
                Some(quote!((#(#entries,)*)))
            }
            _ => self.operand(ast),
        }
    }

    /// Emits an entry of a tuple. A name becomes a leaf.
    fn entry(&mut self, ast: &Ast) -> Option<TokenStream> {
        let operand = self.operand(ast)?;
        let krate = self.emit.krate();
        Some(match &ast.node {
            Node::Name(name) if render::is_placeholder(name) => {
                quote!(#krate::__private::leaf(#operand))
            }
            _ => operand,
        })
    }

    /// Evaluates a part of the expression that contains no run-time values, and emits the result as
    /// a literal.
    fn computed(&mut self, ast: &Ast) -> Option<TokenStream> {
        let value = match value_of(ast) {
            Ok(value) => value,
            Err(error) => {
                refuse_value(self.this, self.rendered, ast, error, self.refusals);
                return None;
            }
        };
        let is_layout = value.function().is_some() || value.coordinates().is_some();
        let reads = if is_layout {
            Reads::Layout
        } else {
            Reads::Tile
        };
        let this = Macro {
            reads,
            form: Form::Value,
            ..self.this
        };
        let before = self.refusals.count();
        // A coordinate may be 0, so the check of extents does not apply.
        let this = if value.coord().is_some() {
            Macro {
                reads: Reads::Coord,
                ..this
            }
        } else {
            this
        };
        let folded = folded(this, &value, &self.tokens(ast.span), self.refusals);
        if self.refusals.count() > before {
            return None;
        }
        match folded {
            Computed::Literal(front, tree) => {
                Some(self.emit.behind(front.as_ref(), Form::Value, &tree))
            }
            Computed::Coordinates(coordinates) => Some(coordinates.emit(&self.emit, Form::Value)),
            Computed::Calls(_) => None,
        }
    }

    fn chain(&mut self, parts: &[Ast]) -> Option<TokenStream> {
        let (first, mut rest) = parts.split_first()?;
        if rest.is_empty() {
            return self.operand(first);
        }
        if let (Some(last), false) = (rest.last(), parts.iter().any(|part| has_values(&part.node)))
        {
            let span = Span {
                start: first.span.start,
                end: last.span.end,
            };
            return self.computed(&Ast {
                span,
                node: Node::Chain(parts.to_vec()),
            });
        }
        let mut left = if let Node::Swizzle(numbers) = first.node {
            self.emit.swizzle_value(&numbers)
        } else {
            self.operand(first)?
        };
        let mut is_swizzle = matches!(first.node, Node::Swizzle(_));
        while let [next, behind @ ..] = rest {
            let is_leaf = match &next.node {
                Node::Integer(_) => true,
                Node::Name(name) => render::is_placeholder(name),
                _ => false,
            };
            let is_offset = is_leaf && !behind.is_empty();
            if is_offset || is_swizzle || matches!(next.node, Node::Swizzle(_)) {
                let after = if is_offset { behind } else { rest };
                let offset = if is_offset {
                    self.operand(next)?
                } else {
                    self.emit.integer(0)
                };
                if let [
                    Ast {
                        span,
                        node: Node::Swizzle(_),
                    },
                ] = after
                {
                    return self.refuse(
                        *span,
                        "the right side of a composition must be a layout or a tiler, not a \
                         swizzle",
                    );
                }
                let right = self.shape_as_layout(after)?;
                let krate = self.emit.krate();
                let composed = quote!(#krate::make_composed_layout(#left, #offset, #right));
                return Some(self.certain(composed));
            }
            let right = self.operand(next)?;
            let krate = self.emit.krate();
            let composition = format_ident!("{}composition", self.prefix());
            left = self.step(quote!(#krate::Algebra::#composition(#left, #right)));
            is_swizzle = false;
            rest = behind;
        }
        Some(left)
    }

    /// Emits the layout to which a function is applied. A shape becomes its column-major layout.
    fn shape_as_layout(&mut self, parts: &[Ast]) -> Option<TokenStream> {
        let right = self.chain(parts)?;
        let krate = self.emit.krate();
        Some(match parts {
            [
                Ast {
                    node: Node::Tuple(_) | Node::Integer(_),
                    ..
                },
            ] => {
                let function = format_ident!("{}make_layout_from", self.prefix());
                let made = quote!(#krate::__private::#function(#right, #krate::LayoutLeft));
                self.step(made)
            }
            _ => right,
        })
    }

    fn call(&mut self, span: Span, name: &str, arguments: &[Ast]) -> Option<TokenStream> {
        // A layout followed by a coordinate is a call without a name.
        let name = if name.is_empty() { "at" } else { name };
        let Some(operator) = SCOPE.find(name) else {
            return self.refuse(span, &format!("there is no operator `{name}`"));
        };
        if !operator.arity().contains(&arguments.len()) {
            let message = format!(
                "{name} needs ({}), but has {} arguments",
                operator.takes,
                arguments.len()
            );
            return self.refuse(span, &message);
        }
        let (method, count) = method(name, arguments.len());
        let Some(kind) = kind(&method, count) else {
            let message = format!(
                "{name} can be computed only from literal numbers: with a variable, call the \
                 method {name}"
            );
            return self.refuse(span, &message);
        };
        let fallible = kind == "fallible";
        let operands = arguments
            .iter()
            .map(|argument| self.operand(argument))
            .collect::<Option<Vec<_>>>()?;
        let krate = self.emit.krate();
        let path = format_ident!("{}{method}", if fallible { self.prefix() } else { "" });
        let made = quote!(#krate::Algebra::#path(#(#operands),*));
        Some(if fallible {
            self.step(made)
        } else {
            self.certain(made)
        })
    }

    fn refuse(&mut self, span: Span, message: &str) -> Option<TokenStream> {
        let at = self.tokens(span);
        self.refusals.refuse(
            Sentence::Computed {
                message: message.to_owned(),
            },
            at,
        );
        None
    }
}

/// Returns the variable for a value. The user's code cannot refer to it.
fn placeholder(number: usize) -> Ident {
    Ident::new(&format!("value{number}"), Place::mixed_site())
}
