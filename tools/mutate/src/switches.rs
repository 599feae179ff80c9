//! Writes mutations into a file, each behind a switch: `on(N)` is true where the mutation `N` is the one that is tried.
//!
//! | what | how it is written |
//! |---|---|
//! | a function's value | `if on(N) { return VALUE; }` before its body |
//! | `a + b`, `-a`, `a == b` | operands once, then `if on(N) { l - r } else { l + r }` |
//! | `a && b` | the left one once, then both forms with the right one |
//! | `a += b` | both forms |
//! | an arm deleted | `if !on(N)` as its guard, where another arm takes all |
//! | a field deleted | `if on(N)` the field of what `..` names |
//! | a guard replaced | `on(N) \|\| guard`, `!on(N) && guard` |
//!
//! Each branch has a line of its own, so that the line of a compiler's error says which mutation does not build.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::Failure;
use crate::chosen::{Genre, Mutation, byte};

/// How a mutation's code is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reached {
    /// By calls at run time only.
    #[default]
    Running,
    /// Also when constants are evaluated, where no switch can be turned.
    Both,
    /// When constants are evaluated only.
    Constant,
}

/// A file with its switches.
pub struct Switched {
    pub text: String,
    /// How each mutation that has a switch is reached. What is not here has none.
    pub placed: BTreeMap<usize, Reached>,
    /// What never builds: `||` beside a `let` in a condition.
    pub unviable: Vec<usize>,
}

/// A file's text with a switch for each of `mutations`, which are given with their numbers.
pub fn written(source: &str, mutations: &[(usize, &Mutation)]) -> Result<Switched, Failure> {
    let file = syn::parse_file(source)?;
    let mut places = BTreeMap::new();
    for &(number, mutation) in mutations {
        places.entry((mutation.genre as u8, mutation.span.start)).or_insert_with(Vec::new).push((number, mutation));
    }
    let (edits, placed, unviable) = (Vec::new(), BTreeMap::new(), Vec::new());
    let mut finder = Finder { source, places, reached: Reached::Running, edits, placed, unviable };
    finder.visit_file(&file);
    let Finder { mut edits, placed, unviable, .. } = finder;
    // What is put before something comes first, then what is around something; a guard is around its own operator.
    let order = |edit: &Edit| (edit.span.start, !edit.span.is_empty(), usize::MAX - edit.span.end);
    edits.sort_by_key(|edit| (order(edit), !matches!(edit.form, Form::Guard)));
    let text = Writer { source, edits: &edits }.text(0..source.len(), 0);
    // A switch that is not written would be a mutation that nothing catches.
    match placed.keys().find(|number| !text.contains(&format!("{ON}({number})"))) {
        Some(number) => Err(format!("the switch {number} is not written").into()),
        None => Ok(Switched { text, placed, unviable }),
    }
}

/// A mutation's number, and what it puts there.
type Choice = (usize, String);

/// One place that is written anew.
struct Edit {
    span: Range<usize>,
    form: Form,
    choices: Vec<Choice>,
}

enum Form {
    Value,
    /// Both operands are evaluated once: `by_reference`, as comparisons do.
    Eager {
        left: Range<usize>,
        right: Range<usize>,
        old: String,
        by_reference: bool,
    },
    /// `&&` and `||`.
    Lazy {
        left: Range<usize>,
        right: Range<usize>,
        old: String,
    },
    /// `+=` and its like.
    Assign {
        left: Range<usize>,
        right: Range<usize>,
        old: String,
    },
    Unary {
        operand: Range<usize>,
        old: String,
    },
    /// A field's name and value, and the struct that gives it otherwise.
    Field {
        name: String,
        value: Range<usize>,
        rest: Range<usize>,
    },
    /// The guard of an arm, empty where it has none. `true` and `false` replace it, nothing deletes the arm.
    Guard,
}

struct Finder<'a> {
    source: &'a str,
    places: BTreeMap<(u8, usize), Vec<(usize, &'a Mutation)>>,
    reached: Reached,
    edits: Vec<Edit>,
    placed: BTreeMap<usize, Reached>,
    unviable: Vec<usize>,
}

impl Finder<'_> {
    fn bytes(&self, span: Span) -> Range<usize> {
        let (start, end) = (span.start(), span.end());
        byte(self.source, start.line, start.column)..byte(self.source, end.line, end.column)
    }

    /// The mutations of that genre that begin there.
    fn choices(&self, genre: Genre, start: usize) -> Vec<Choice> {
        let here = self.places.get(&(genre as u8, start));
        here.into_iter().flatten().map(|(number, mutation)| (*number, mutation.replacement.clone())).collect()
    }

    fn edit(&mut self, span: Range<usize>, form: Form, choices: Vec<Choice>) {
        // In a constant a switch is never on: what is only there has none.
        if choices.is_empty() || self.reached == Reached::Constant {
            return;
        }
        self.placed.extend(choices.iter().map(|(number, _)| (*number, self.reached)));
        self.edits.push(Edit { span, form, choices });
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) -> Reached {
        let outside = self.reached;
        self.reached = if signature.constness.is_some() { Reached::Both } else { Reached::Running };
        if let Some(first) = block.stmts.first() {
            let start = self.bytes(first.span()).start;
            let choices = self.choices(Genre::Value, start);
            self.edit(start..start, Form::Value, choices);
        }
        outside
    }

    fn constant(&mut self, visit: impl FnOnce(&mut Self)) {
        let outside = std::mem::replace(&mut self.reached, Reached::Constant);
        visit(self);
        self.reached = outside;
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let outside = self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
        self.reached = outside;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        let outside = self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
        self.reached = outside;
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        let Some(block) = &item.default else { return };
        let outside = self.function(&item.sig, block);
        visit::visit_trait_item_fn(self, item);
        self.reached = outside;
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.constant(|finder| visit::visit_item_const(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.constant(|finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.constant(|finder| visit::visit_trait_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.constant(|finder| visit::visit_item_static(finder, item));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.constant(|finder| visit::visit_expr_const(finder, block));
    }

    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.constant(|finder| visit::visit_type_array(finder, array));
    }

    fn visit_expr_repeat(&mut self, array: &'ast syn::ExprRepeat) {
        self.visit_expr(&array.expr);
        self.constant(|finder| finder.visit_expr(&array.len));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.constant(|finder| visit::visit_generic_argument(finder, argument));
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        let (span, op) = (self.bytes(binary.span()), self.bytes(binary.op.span()));
        let (left, right) = (self.bytes(binary.left.span()), self.bytes(binary.right.span()));
        let choices = self.choices(Genre::Binary, op.start);
        let old = self.source[op].to_owned();
        let form = match old.as_str() {
            // `let` in a condition cannot stand in parentheses, and has no `||` beside it.
            "&&" | "||" if has_let(&binary.left) || has_let(&binary.right) => {
                return self.unviable.extend(choices.iter().map(|(number, _)| number));
            }
            "&&" | "||" => Form::Lazy { left, right, old },
            "==" | "!=" | "<" | ">" | "<=" | ">=" => Form::Eager { left, right, old, by_reference: true },
            _ if old.ends_with('=') => Form::Assign { left, right, old },
            _ => Form::Eager { left, right, old, by_reference: false },
        };
        self.edit(span, form, choices);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, unary);
        let (span, op) = (self.bytes(unary.span()), self.bytes(unary.op.span()));
        let choices = self.choices(Genre::Unary, op.start);
        let form = Form::Unary { operand: self.bytes(unary.expr.span()), old: self.source[op].to_owned() };
        self.edit(span, form, choices);
    }

    fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
        visit::visit_expr_struct(self, literal);
        let Some(rest) = &literal.rest else { return };
        for field in &literal.fields {
            let span = self.bytes(field.span());
            let choices = self.choices(Genre::Field, span.start);
            let (name, value) =
                (self.source[self.bytes(field.member.span())].to_owned(), self.bytes(field.expr.span()));
            let rest = self.bytes(rest.span());
            self.edit(span, Form::Field { name, value, rest }, choices);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        visit::visit_arm(self, arm);
        let mut choices = self.choices(Genre::Arm, self.bytes(arm.span()).start);
        let guard = match &arm.pat {
            syn::Pat::Guard(pattern) if has_let(&pattern.guard) => return,
            syn::Pat::Guard(pattern) => {
                let span = self.bytes(pattern.guard.span());
                choices.extend(self.choices(Genre::Guard, span.start));
                span
            }
            pattern => {
                let end = self.bytes(pattern.span()).end;
                end..end
            }
        };
        self.edit(guard, Form::Guard, choices);
    }
}

/// Whether a condition has a `let` that parentheses about its operators would cut off.
fn has_let(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

pub const ON: &str = "::cute_core::mutation::on";

struct Writer<'a> {
    source: &'a str,
    edits: &'a [Edit],
}

impl Writer<'_> {
    /// A part of the source with the edits in it, from `first` on.
    fn text(&self, part: Range<usize>, first: usize) -> String {
        let mut text = String::new();
        let mut at = part.start;
        for (index, edit) in self.edits.iter().enumerate().skip(first) {
            // What is in an edit that is written already, that one has written.
            if edit.span.start < at || edit.span.end > part.end {
                continue;
            }
            text.push_str(&self.source[at..edit.span.start]);
            text.push_str(&self.edit(edit, index + 1));
            at = edit.span.end;
        }
        text.push_str(&self.source[at..part.end]);
        text
    }

    fn edit(&self, edit: &Edit, inner: usize) -> String {
        let part = |span: &Range<usize>| self.text(span.clone(), inner);
        match &edit.form {
            Form::Value => edit.choices.iter().fold(String::new(), |mut text, (number, value)| {
                let _ = write!(text, "\nif {ON}({number}) {{ return {value}; }}\n");
                text
            }),
            Form::Eager { left, right, old, by_reference } => {
                let (to, from) = if *by_reference { ("&", "*") } else { ("", "") };
                let branches = branches(edit, old, |op| format!("{from}l {op} {from}r"));
                format!("(match ({to}({}), {to}({})) {{ (l, r) => {branches} }})", part(left), part(right))
            }
            Form::Lazy { left, right, old } => {
                let right = part(right);
                let branches = branches(edit, old, |op| format!("l {op} ({right})"));
                format!("(match ({}) {{ l => {branches} }})", part(left))
            }
            Form::Assign { left, right, old } => {
                let (left, right) = (part(left), part(right));
                format!("{{ {} }}", branches(edit, old, |op| format!("{left} {op} {right}")))
            }
            Form::Unary { operand, old } => {
                let branches = branches(edit, old, |op| format!("{op} l"));
                format!("(match ({}) {{ l => {branches} }})", part(operand))
            }
            Form::Field { name, value, rest } => {
                let on = format!("{ON}({})", edit.choices[0].0);
                format!("{name}: \nif {on} {{ ({}).{name} }} else {{ {} }} /* {on} */\n", part(rest), part(value))
            }
            Form::Guard => {
                let (mut before, mut guard) = (String::new(), "true".to_owned());
                if edit.span.is_empty() {
                    before.push_str(" if ");
                } else {
                    guard = format!("({})", part(&edit.span));
                }
                for (number, value) in &edit.choices {
                    guard = match value.as_str() {
                        "true" => format!("\n({ON}({number}) || {guard})\n"),
                        _ => format!("\n(!{ON}({number}) && {guard})\n"),
                    };
                }
                before + &guard
            }
        }
    }
}

/// The forms with the operators that are tried, then the one with the old operator.
fn branches(edit: &Edit, old: &str, form: impl Fn(&str) -> String) -> String {
    let numbers = edit.choices.iter().map(|(number, _)| format!("{ON}({number})")).collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    for (number, op) in &edit.choices {
        let _ = write!(text, "\nif {ON}({number}) {{ {} }} else ", form(op));
    }
    // The comment says whose the last branch is, should it not build.
    format!("/* {numbers} */{text}\n{{ {} }} /* {numbers} */\n", form(old))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mutation of `text`, where it stands in `source` first.
    fn mutation(source: &str, text: &str, genre: Genre, replacement: &str) -> Mutation {
        let start = source.find(text).expect("it is there");
        Mutation {
            file: String::new(),
            key: String::new(),
            line: 0,
            genre,
            replacement: replacement.to_owned(),
            span: start..start + text.len(),
            is_sampled: false,
            is_exact: false,
            same: None,
        }
    }

    /// The words of what is written for one mutation, with `on` for the switch.
    fn one(source: &str, text: &str, genre: Genre, replacement: &str) -> (String, Option<Reached>) {
        let mutation = mutation(source, text, genre, replacement);
        let switched = written(source, &[(0, &mutation)]).expect("it parses");
        let words: Vec<&str> = switched.text.split_whitespace().collect();
        (words.join(" ").replace("::cute_core::mutation::on(0)", "on"), switched.placed.get(&0).copied())
    }

    #[test]
    fn each_form_stands_behind_its_switch() {
        let cases = [
            ("fn f() -> i64 { x }", "x", Genre::Value, "0", "fn f() -> i64 { if on { return 0; } x }"),
            (
                "fn f() -> i64 { x * y(1) }",
                "*",
                Genre::Binary,
                "+",
                "fn f() -> i64 { (match ((x), (y(1))) { (l, r) => /* on */ if on { l + r } else { l * r } /* on */ }) }",
            ),
            (
                "fn f() -> bool { x <= y }",
                "<=",
                Genre::Binary,
                ">",
                "fn f() -> bool { (match (&(x), &(y)) { (l, r) => /* on */ if on { *l > *r } else { *l <= *r } /* on */ }) }",
            ),
            (
                "fn f() -> bool { x && y }",
                "&&",
                Genre::Binary,
                "||",
                "fn f() -> bool { (match (x) { l => /* on */ if on { l || (y) } else { l && (y) } /* on */ }) }",
            ),
            (
                "fn f() { x += y; }",
                "+=",
                Genre::Binary,
                "-=",
                "fn f() { { /* on */ if on { x -= y } else { x += y } /* on */ }; }",
            ),
            (
                "fn f() -> bool { !x }",
                "!",
                Genre::Unary,
                "",
                "fn f() -> bool { (match (x) { l => /* on */ if on { l } else { ! l } /* on */ }) }",
            ),
            (
                "fn f() { match x { 0 => a(), _ => b() } }",
                "0 => a(),",
                Genre::Arm,
                "",
                "fn f() { match x { 0 if (!on && true) => a(), _ => b() } }",
            ),
            (
                "fn f() { match x { 0 if y => a(), _ => b() } }",
                "y",
                Genre::Guard,
                "true",
                "fn f() { match x { 0 if (on || (y)) => a(), _ => b() } }",
            ),
        ];
        for (source, text, genre, replacement, expected) in cases {
            assert_eq!(one(source, text, genre, replacement), (expected.to_owned(), Some(Reached::Running)));
        }
    }

    #[test]
    fn a_field_is_that_of_the_rest() {
        let source = "fn f() -> S { S { x, ..y } }";
        let expected = "fn f() -> S { S { x: if on { (y).x } else { x } /* on */ , ..y } }";
        assert_eq!(one(source, "x", Genre::Field, ""), (expected.to_owned(), Some(Reached::Running)));
    }

    #[test]
    fn constants_have_no_switch_and_constant_functions_may_be_constants() {
        let source = "const N: i64 = 1 + 2;";
        assert_eq!(one(source, "+", Genre::Binary, "-"), (source.to_owned(), None));
        assert_eq!(one("const fn f() -> i64 { x }", "x", Genre::Value, "0").1, Some(Reached::Both));
        let source = "fn f() { if let Some(x) = y && x {} }";
        assert_eq!(one(source, "&&", Genre::Binary, "||"), (source.to_owned(), None));
    }

    #[test]
    fn what_stands_in_an_operand_is_written_there() {
        let source = "fn f() -> bool { a + b < c }";
        let (sum, less) = (mutation(source, "+", Genre::Binary, "-"), mutation(source, "<", Genre::Binary, "<="));
        let text = written(source, &[(0, &sum), (1, &less)]).expect("it parses").text;
        assert_eq!((text.matches("on(0) {").count(), text.matches("on(1) {").count()), (1, 1));
        syn::parse_file(&text).expect("it parses again");
    }

    /// The guard and its operator are one expression.
    #[test]
    fn a_guard_and_its_operator_have_a_switch_each() {
        let source = "fn f() { match x { 0 if y < z => a(), _ => b() } }";
        let (guard, less) =
            (mutation(source, "y < z", Genre::Guard, "true"), mutation(source, "<", Genre::Binary, "<="));
        let text = written(source, &[(0, &guard), (1, &less)]).expect("it parses").text;
        assert!(text.contains("on(0) || ") && text.contains("on(1) {"), "{text}");
        syn::parse_file(&text).expect("it parses again");
    }
}
