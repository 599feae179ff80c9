//! Recognizes mutations that do not change the program, by their text. No test can catch them.
//!
//! | rule | what |
//! |---|---|
//! | a refused one | a function of `impl … for Refusal`: the type represents a refused result, so no program that builds calls it |
//! | one value | a function that only returns the value of a type with a single value |
//!
//! A test checks the first rule: the mutation makes such a function panic, and the table records
//! each test that has called the function.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ImplItem, ImplItemFn, ItemImpl, ReturnType, Stmt, Type};

use crate::chosen::{Genre, byte};

/// The reason why a mutation does not change the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    Refused,
    OneValue,
}

/// Returns the expression that replaces `value` in a function that is never called. It panics, and
/// it builds wherever `value` builds.
pub fn if_called(value: &str) -> String {
    format!("if true {{ panic!(\"it stands for what does not compile\") }} else {{ {value} }}")
}

impl Same {
    pub fn reason(self) -> &'static str {
        match self {
            Self::Refused => {
                "It stands for what does not compile: no program that was built calls it."
            }
            Self::OneValue => "The type has one value.",
        }
    }

    /// Returns the rule that applies to a mutation of `file`, given by its genre and by the byte of
    /// `text` at which it begins.
    pub fn of(file: &syn::File, text: &str, genre: Genre, start: usize) -> Option<Self> {
        let mut finder = Finder {
            text,
            genre,
            start,
            found: None,
        };
        finder.visit_file(file);
        finder.found
    }
}

struct Finder<'a> {
    text: &'a str,
    genre: Genre,
    start: usize,
    found: Option<Same>,
}

impl Finder<'_> {
    fn bytes(&self, span: Span) -> Range<usize> {
        let (start, end) = (span.start(), span.end());
        byte(self.text, start.line, start.column)..byte(self.text, end.line, end.column)
    }

    fn rule(&self, this: &ItemImpl, function: &ImplItemFn) -> Option<Same> {
        if named(&this.self_ty).is_some_and(|name| name == "Refusal") {
            return (self.genre == Genre::Value).then_some(Same::Refused);
        }
        let (ReturnType::Type(_, given), [Stmt::Expr(body, None)]) =
            (&function.sig.output, &function.block.stmts[..])
        else {
            return None;
        };
        (self.genre == Genre::Value && gives_one(given, body, this)).then_some(Same::OneValue)
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let functions = item.items.iter().filter_map(|item| match item {
            ImplItem::Fn(function) => Some(function),
            _ => None,
        });
        for function in functions {
            if self.bytes(function.block.span()).contains(&self.start) {
                self.found = self.rule(item, function);
            }
        }
        visit::visit_item_impl(self, item);
    }
}

/// Returns the name of a type that consists of one name, with or without parameters.
fn named(what: &Type) -> Option<String> {
    match what {
        Type::Path(path) if path.qself.is_none() && path.path.segments.len() == 1 => {
            Some(path.path.segments[0].ident.to_string())
        }
        _ => None,
    }
}

/// Whether a function can return only one value, or `Ok` of this value.
fn gives_one(given: &Type, body: &Expr, this: &ItemImpl) -> bool {
    if let (Type::Path(path), Expr::Call(call)) = (given, body)
        && let [result] = &path.path.segments.iter().collect::<Vec<_>>()[..]
        && result.ident == "Result"
        && matches!(&*call.func, Expr::Path(function) if function.path.is_ident("Ok"))
        && let (syn::PathArguments::AngleBracketed(of), Some(value)) =
            (&result.arguments, call.args.first())
        && let Some(syn::GenericArgument::Type(of)) = of.args.first()
    {
        return is_one(of, this) && does_nothing(value);
    }
    is_one(given, this) && does_nothing(body)
}

/// Types without fields, or with only a marker.
const ONE: &[&str] = &[
    "B0",
    "B1",
    "End",
    "Int",
    "Nat",
    "Portable",
    "Underscore",
    "Z0",
];

/// Whether a type has only one value.
fn is_one(what: &Type, this: &ItemImpl) -> bool {
    let Type::Path(path) = what else { return false };
    let names: Vec<String> = path
        .path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    match &names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["Self"] => {
            named(&this.self_ty).is_some_and(|name| name != "Self") && is_one(&this.self_ty, this)
        }
        ["Self", name] => this.items.iter().any(|item| match item {
            // An associated type that refers to itself would not compile.
            ImplItem::Type(associated) => associated.ident == name && is_one(&associated.ty, this),
            _ => false,
        }),
        // The named integers: `_0`, `_1`.
        [name] => {
            ONE.contains(name)
                || name
                    .strip_prefix('_')
                    .is_some_and(|digits| digits.parse::<u64>().is_ok())
        }
        _ => false,
    }
}

/// Whether an expression has no effect besides its value.
fn does_nothing(value: &Expr) -> bool {
    match value {
        Expr::Path(_) => true,
        Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Deref(_)) && does_nothing(&unary.expr),
        Expr::Call(call) => {
            let is_new = matches!(&*call.func, Expr::Path(function)
                if function.path.segments.last().is_some_and(|name| name.ident == "new"));
            is_new && call.args.is_empty()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rule for the value that begins at the text `at`.
    fn rule(text: &str, at: &str) -> Option<Same> {
        let file = syn::parse_file(text).expect("it parses");
        Same::of(
            &file,
            text,
            Genre::Value,
            text.find(at).expect("it is there"),
        )
    }

    #[test]
    fn a_function_of_what_was_refused_is_never_called() {
        assert_eq!(
            rule("impl Leaf for Refusal { fn leaf(self) -> i64 { 0 } }", "0"),
            Some(Same::Refused)
        );
        assert_eq!(
            rule(
                "impl<D> Leaf for Layout<D, Refusal> { fn leaf(self) -> i64 { 0 } }",
                "0"
            ),
            None
        );
        assert_eq!(
            rule(
                "impl Leaf<Refusal> for Layout { fn leaf(self) -> i64 { 0 } }",
                "0"
            ),
            None
        );
    }

    #[test]
    fn a_type_of_one_value_has_no_other() {
        let one = [
            "impl<Z> Clone for Int<Z> { fn clone(&self) -> Self { *self } }",
            "impl Neg for Int<A> { type Output = Int<Negate<A>>; fn neg(self) -> Self::Output { \
             Int::new() } }",
            "impl Pad for End { fn pad(self) -> Self { self } }",
            "impl Sum for Cons<H, T> { fn sum(self) -> _0 { Int::new() } }",
            "impl Leaf for Int<Z> { fn leaf(self) -> Result<Self, Error> { Ok(self) } }",
        ];
        for text in one {
            assert_eq!(
                rule(text, &text[text.find(" { ").expect("a body") + 3..]),
                None,
                "{text}: before the body"
            );
            let body = text.rfind("{ ").expect("a body") + 2;
            assert_eq!(rule(text, &text[body..]), Some(Same::OneValue), "{text}");
        }
    }

    #[test]
    fn what_does_more_or_has_more_values_counts() {
        let others = [
            "impl Clone for Dyn<W> { fn clone(&self) -> Self { *self } }",
            "impl Sum for End { type Output = Dyn<i64>; fn sum(self) -> Self::Output { Dyn::new() \
             } }",
            "impl Pad for End { fn pad(self) -> Self { must_fit(self) } }",
            "impl Pad for End { fn pad(self) -> Self { assert!(N > 0); self } }",
            "impl Leaf for Int<Z> { fn leaf(self) -> Result<Self, Error> { self.checked() } }",
            "impl Leaf for Int<Z> { fn leaf(self) -> Option<Self> { Some(self) } }",
            "impl Size for Int<Z> { fn size(self) -> i64 { N } }",
        ];
        for text in others {
            let body = text.rfind("{ ").expect("a body") + 2;
            assert_eq!(rule(text, &text[body..]), None, "{text}");
        }
    }
}
