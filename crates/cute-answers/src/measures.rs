//! Operators that measure and print, in addition to those of the library. `Scope` searches them as
//! an additional table. To add an operator, add a row.
//!
//! ```
//! use cute_answers::measures::{MEASURES, find};
//! assert!(
//!     MEASURES
//!         .iter()
//!         .any(|operator| operator.name == "vector_width")
//! );
//! assert_eq!(
//!     find("cycles").map(|operator| operator.takes),
//!     Some("layout")
//! );
//! assert_eq!(
//!     cute_answers::Question::new("cycles((2,3):(3,1))")
//!         .answer()
//!         .found
//!         .unwrap()
//!         .value
//!         .to_string(),
//!     "(0)(1 3 4 2)(5)"
//! );
//! ```

#![allow(
    clippy::unnecessary_wraps,
    reason = "a row gives a value or a refusal, most of them either"
)]

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::expression::{Arguments, OPERATORS, Operator, Refusal};
use cute_core::{ComposedLayout, Layout, Value};
use cute_draw::analysis::Analysis;
use cute_draw::text;

use crate::refused::whole as refused;

/// The operators of the library, and those of this module.
pub const TABLES: &[&[Operator]] = &[OPERATORS, MEASURES];

/// Iterates over the operators of both tables, in order.
pub fn all() -> impl Iterator<Item = &'static Operator> {
    TABLES.iter().copied().flatten()
}

/// Returns the operator with this name.
pub fn find(name: &str) -> Option<&'static Operator> {
    all().find(|operator| operator.name == name)
}

/// The groups of the operators: the name of each group, and its first operator.
const GROUPS: &[(&str, &str)] = &[
    ("Parts of a layout", "shape"),
    ("Making layouts", "make_layout"),
    ("Coordinates and slices", "at"),
    ("Algebra", "coalesce"),
    ("Divides: layouts in tiles", "logical_divide"),
    ("Products: copies of layouts", "logical_product"),
    ("Shapes and integers", "compatible"),
    ("Analysis", "image"),
    ("Derivations", "explain_composition"),
    ("Measures", "aliases"),
    ("Text", "print_layout"),
];

/// Iterates over the operators of both tables, in order, each with the name of its group.
///
/// ```
/// use cute_answers::measures::grouped;
/// let (group, _) = grouped().find(|(_, operator)| operator.name == "zipped_divide").unwrap();
/// assert_eq!(group, "Divides: layouts in tiles");
/// ```
pub fn grouped() -> impl Iterator<Item = (&'static str, &'static Operator)> {
    let mut group = "";
    all().map(move |operator| {
        if let Some((name, _)) = GROUPS.iter().find(|(_, first)| *first == operator.name) {
            group = name;
        }
        (group, operator)
    })
}

/// Returns the derivation of an operator as text, if a row `explain_…` accepts the same number of
/// arguments.
pub(crate) fn explain(name: &str, arguments: &[Value]) -> Option<String> {
    let operator = find(&format!("explain_{name}"))
        .filter(|operator| operator.arity().contains(&arguments.len()))?;
    (operator.run)(&Arguments(arguments))
        .ok()
        .map(|steps| steps.to_string())
}

macro_rules! table {
    ($($name:ident($takes:literal): $help:literal -> $gives:literal => $run:expr;)*) => {
        /// The operators that measure and print.
        pub const MEASURES: &[Operator] = &[
            $(Operator { name: stringify!($name), takes: $takes, help: $help, gives: $gives, run: $run },)*
        ];
    };
}

fn analysis(arguments: &Arguments<'_>) -> Result<Analysis, Refusal> {
    Analysis::of(&arguments.function(0)?).map_err(refused)
}

fn text(text: impl Into<String>) -> Result<Value, Refusal> {
    Ok(Value::Text(text.into()))
}

table! {
    // Measures
    aliases("layout"): "the offsets that several coordinates share" -> "text" => |a| {
        let aliases = analysis(a)?.aliases();
        let lines = aliases.iter().map(|(offset, shared)| format!("{offset}: {}", Value::List(shared.clone())));
        text(lines.collect::<Vec<_>>().join("\n"))
    };
    gaps("layout"): "the offsets that are not reached" -> "text" => |a| {
        let gaps = analysis(a)?.gaps();
        let runs = gaps.iter().map(|(first, last)| if first == last { first.to_string() } else { format!("{first}..{last}") });
        text(runs.collect::<Vec<_>>().join(" "))
    };
    cycles("layout"): "the cycles of a permutation" -> "text" => |a| {
        let cycles = analysis(a)?.cycles().map_err(refused)?;
        text(cycles.into_iter().map(|cycle| format!("({})", Value::List(cycle))).collect::<String>())
    };
    permutation_order("layout"): "the order of a permutation" -> "integer" =>
        |a| Ok(analysis(a)?.permutation_order().map_err(refused)?.into());
    permutation_parity("layout"): "1 for an even permutation, -1 for an odd one" -> "integer" =>
        |a| Ok(analysis(a)?.permutation_parity().map_err(refused)?.into());
    vector_width("layout"): "the values of a thread in one aligned run" -> "integer" =>
        |a| Ok(analysis(a)?.vector_width().map_err(refused)?.into());
    f2_matrix("layout"): "the function on bits, a row for each bit of the offset" -> "text" =>
        |a| text(analysis(a)?.f2_matrix().map_err(refused)?.to_string());

    // Text
    print_layout("layout"): "the table of offsets" -> "text" => |a| {
        let function = a.function(0)?;
        text(match function.as_layout() {
            Some(layout) => layout.print()?,
            None => text::print(&function).map_err(refused)?,
        })
    };
    print2d("layout"): "the offsets as plain columns" -> "text" => |a| {
        let function = a.function(0)?;
        text(match function.as_layout() {
            Some(layout) => layout.print2d()?,
            None => text::print2d(&function).map_err(refused)?,
        })
    };
    print_tv("layout, tile, [thread]"): "thread:value in each cell of a tile (a shape or a layout), of one thread or of all" -> "text" => |a| {
        let (function, tile) = (a.function(0)?, tile(a, 1)?);
        let thread = if a.has(2) { Some(a.integer(2)?) } else { None };
        let threads = function.layout().view().modes().next().map_or(1, |mode| mode.size());
        if let Some(thread) = thread.filter(|thread| !(0..threads).contains(thread)) {
            return Err(Refusal::Whole(format!("thread {thread} is not one of the {threads} threads")));
        }
        text(text::print_tv_of(&function, &tile, thread).map_err(refused)?)
    };

}

/// Returns the argument `at` as a tile: a layout, or a shape in column-major order.
fn tile(arguments: &Arguments<'_>, at: usize) -> Result<ComposedLayout, Refusal> {
    match arguments.0.get(at) {
        Some(Value::Tuple(shape)) => Ok(Layout::left(shape.clone())?.into()),
        _ => arguments.function(at),
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{GROUPS, grouped};

    /// Checks that each group begins at its operator, in this order, and that no operator comes
    /// before the first group.
    #[test]
    fn each_operator_is_in_a_group() {
        let mut begun: Vec<(&str, &str)> = Vec::new();
        for (group, operator) in grouped() {
            if begun.last().is_none_or(|(last, _)| *last != group) {
                begun.push((group, operator.name));
            }
        }
        assert_eq!(begun, GROUPS);
    }
}
