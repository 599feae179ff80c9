//! Finds the mutations to try in a file, and the form of each place.

use std::collections::BTreeMap;
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::{Choice, Edit, Form, Reached};
use crate::chosen::{Genre, Mutation, byte};

/// The mutations with their numbers, by their genre and the byte at which they begin.
pub(super) type Places<'a> = BTreeMap<(u8, usize), Vec<(usize, &'a Mutation)>>;

/// The edits of a file, and the mutations that they contain.
#[derive(Default)]
pub(super) struct Found {
    pub(super) edits: Vec<Edit>,
    pub(super) placed: BTreeMap<usize, Reached>,
    pub(super) unviable: Vec<usize>,
}

/// Returns the places of the mutations in a file.
pub(super) fn found(source: &str, file: &syn::File, places: Places<'_>) -> Found {
    let mut finder = Finder {
        source,
        places,
        reached: Reached::Running,
        found: Found::default(),
    };
    finder.visit_file(file);
    finder.found
}

struct Finder<'a> {
    source: &'a str,
    places: Places<'a>,
    reached: Reached,
    found: Found,
}

impl Finder<'_> {
    fn bytes(&self, span: Span) -> Range<usize> {
        let (start, end) = (span.start(), span.end());
        byte(self.source, start.line, start.column)..byte(self.source, end.line, end.column)
    }

    /// Returns the mutations of this genre that begin at this byte.
    fn choices(&self, genre: Genre, start: usize) -> Vec<Choice> {
        let here = self.places.get(&(genre as u8, start));
        here.into_iter()
            .flatten()
            .map(|(number, mutation)| (*number, mutation.replacement.clone()))
            .collect()
    }

    fn edit(&mut self, span: Range<usize>, form: Form, choices: Vec<Choice>) {
        // In a constant, a switch is never on, so code that only constants run has no switch.
        if choices.is_empty() || self.reached == Reached::Constant {
            return;
        }
        self.found
            .placed
            .extend(choices.iter().map(|(number, _)| (*number, self.reached)));
        self.found.edits.push(Edit {
            span,
            form,
            choices,
        });
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) -> Reached {
        let outside = self.reached;
        self.reached = if signature.constness.is_some() {
            Reached::Both
        } else {
            Reached::Running
        };
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

/// Visits code that is evaluated during the build.
macro_rules! constants {
    ($($visit:ident: $Node:ident;)*) => { $(
        fn $visit(&mut self, node: &'ast syn::$Node) {
            self.constant(|finder| visit::$visit(finder, node));
        }
    )* };
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

    constants! {
        visit_item_const: ItemConst;
        visit_impl_item_const: ImplItemConst;
        visit_trait_item_const: TraitItemConst;
        visit_item_static: ItemStatic;
        visit_expr_const: ExprConst;
        visit_type_array: TypeArray;
        visit_generic_argument: GenericArgument;
    }

    fn visit_expr_repeat(&mut self, array: &'ast syn::ExprRepeat) {
        self.visit_expr(&array.expr);
        self.constant(|finder| finder.visit_expr(&array.len));
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        let (span, op) = (self.bytes(binary.span()), self.bytes(binary.op.span()));
        let (left, right) = (
            self.bytes(binary.left.span()),
            self.bytes(binary.right.span()),
        );
        let choices = self.choices(Genre::Binary, op.start);
        let old = self.source[op].to_owned();
        let form = match old.as_str() {
            // A `let` in a condition must not be in parentheses or next to `||`.
            "&&" | "||" if has_let(&binary.left) || has_let(&binary.right) => {
                return self
                    .found
                    .unviable
                    .extend(choices.iter().map(|(number, _)| number));
            }
            "&&" | "||" => Form::Lazy { left, right, old },
            "==" | "!=" | "<" | ">" | "<=" | ">=" => Form::Eager {
                left,
                right,
                old,
                by_reference: true,
            },
            _ if old.ends_with('=') => Form::Assign { left, right, old },
            _ => Form::Eager {
                left,
                right,
                old,
                by_reference: false,
            },
        };
        self.edit(span, form, choices);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, unary);
        let (span, op) = (self.bytes(unary.span()), self.bytes(unary.op.span()));
        let choices = self.choices(Genre::Unary, op.start);
        let form = Form::Unary {
            operand: self.bytes(unary.expr.span()),
            old: self.source[op].to_owned(),
        };
        self.edit(span, form, choices);
    }

    fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
        visit::visit_expr_struct(self, literal);
        let Some(rest) = &literal.rest else { return };
        for field in &literal.fields {
            let span = self.bytes(field.span());
            let choices = self.choices(Genre::Field, span.start);
            let (name, value) = (
                self.source[self.bytes(field.member.span())].to_owned(),
                self.bytes(field.expr.span()),
            );
            let rest = self.bytes(rest.span());
            self.edit(span, Form::Field { name, value, rest }, choices);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        visit::visit_arm(self, arm);
        let mut choices = self.choices(Genre::Arm, self.bytes(arm.span()).start);
        // A pattern that is a name matches all remaining cases. Without its arm, the match would
        // not be exhaustive.
        if matches!(&arm.pat, syn::Pat::Ident(name) if name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase))
        {
            return self
                .found
                .unviable
                .extend(choices.iter().map(|(number, _)| number));
        }
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

/// Whether a condition contains a `let` that must not be in parentheses.
fn has_let(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}
