//! Writes the text of a file with its edits.

use std::fmt::Write;
use std::ops::Range;

use super::{Edit, Form, ON};

/// Returns the text with the edits, which must be in order.
pub(super) fn text(source: &str, edits: &[Edit]) -> String {
    Writer { source, edits }.text(0..source.len(), 0)
}

struct Writer<'a> {
    source: &'a str,
    edits: &'a [Edit],
}

impl Writer<'_> {
    /// Returns a part of the source with the edits from `first` on.
    fn text(&self, part: Range<usize>, first: usize) -> String {
        let mut text = String::new();
        let mut at = part.start;
        for (index, edit) in self.edits.iter().enumerate().skip(first) {
            // An edit inside an earlier edit has already been written with it.
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
            Form::Value => edit
                .choices
                .iter()
                .fold(String::new(), |mut text, (number, value)| {
                    let _ = write!(text, "\nif {ON}({number}) {{ return {value}; }}\n");
                    text
                }),
            Form::Eager {
                left,
                right,
                old,
                by_reference,
            } => {
                let (to, from) = if *by_reference { ("&", "*") } else { ("", "") };
                let branches = branches(edit, old, |op| format!("{from}l {op} {from}r"));
                format!(
                    "(match ({to}({}), {to}({})) {{ (l, r) => {branches} }})",
                    part(left),
                    part(right)
                )
            }
            Form::Lazy { left, right, old } => {
                let right = part(right);
                let branches = branches(edit, old, |op| format!("l {op} ({right})"));
                format!("(match ({}) {{ l => {branches} }})", part(left))
            }
            Form::Assign { left, right, old } => {
                let (left, right) = (part(left), part(right));
                format!(
                    "{{ {} }}",
                    branches(edit, old, |op| format!("{left} {op} {right}"))
                )
            }
            Form::Unary { operand, old } => {
                let branches = branches(edit, old, |op| format!("{op} l"));
                format!("(match ({}) {{ l => {branches} }})", part(operand))
            }
            Form::Field { name, value, rest } => {
                let on = format!("{ON}({})", edit.choices[0].0);
                format!(
                    "{name}: \nif {on} {{ ({}).{name} }} else {{ {} }} /* {on} */\n",
                    part(rest),
                    part(value)
                )
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

/// Returns the branches: one for each mutated operator, then one for the old operator.
fn branches(edit: &Edit, old: &str, form: impl Fn(&str) -> String) -> String {
    let numbers = edit
        .choices
        .iter()
        .map(|(number, _)| format!("{ON}({number})"))
        .collect::<Vec<_>>()
        .join(" ");
    let mut text = String::new();
    for (number, op) in &edit.choices {
        let _ = write!(text, "\nif {ON}({number}) {{ {} }} else ", form(op));
    }
    // If the last branch does not build, the comment shows which mutations it belongs to.
    format!(
        "/* {numbers} */{text}\n{{ {} }} /* {numbers} */\n",
        form(old)
    )
}
