//! Writes mutations into a file, each with a switch: `on(N)` is true if the mutation `N` is being
//! tried.
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
//! Each branch is on a separate line, so the line of a compiler's error shows which mutation does
//! not build.

mod finder;
#[cfg(test)]
mod tests;
mod writer;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::Failure;
use crate::chosen::Mutation;
use finder::Found;

/// The path of the switch function in the written code.
pub const ON: &str = "::cute_core::mutation::on";

/// The time at which a mutation's code runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reached {
    /// Only at run time.
    #[default]
    Running,
    /// At run time, and when constants are evaluated, where no switch can be on.
    Both,
    /// Only when constants are evaluated.
    Constant,
}

/// A file with its switches.
pub struct Switched {
    pub text: String,
    /// The mutations that have a switch, each with the time at which its code runs.
    pub placed: BTreeMap<usize, Reached>,
    /// Mutations that never build: `||` next to a `let` in a condition, or a match without the arm
    /// for the remaining cases.
    pub unviable: Vec<usize>,
}

/// Returns a file's text with a switch for each of `mutations`, which are given with their numbers.
pub fn written(source: &str, mutations: &[(usize, &Mutation)]) -> Result<Switched, Failure> {
    let file = syn::parse_file(source)?;
    let mut places = BTreeMap::new();
    for &(number, mutation) in mutations {
        places
            .entry((mutation.genre as u8, mutation.span.start))
            .or_insert_with(Vec::new)
            .push((number, mutation));
    }
    let Found {
        mut edits,
        placed,
        unviable,
    } = finder::found(source, &file, places);
    // At the same place, insertions come first, then the edits of longer spans. A guard comes
    // before its own operator.
    let order = |edit: &Edit| {
        (
            edit.span.start,
            !edit.span.is_empty(),
            usize::MAX - edit.span.end,
        )
    };
    edits.sort_by_key(|edit| (order(edit), !matches!(edit.form, Form::Guard)));
    let text = writer::text(source, &edits);
    // If a switch were not written, the tests could not catch its mutation.
    match placed
        .keys()
        .find(|number| !text.contains(&format!("{ON}({number})")))
    {
        Some(number) => Err(format!("the switch {number} is not written").into()),
        None => Ok(Switched {
            text,
            placed,
            unviable,
        }),
    }
}

/// The number of a mutation, and its replacement.
type Choice = (usize, String);

/// A place in the source that is replaced.
struct Edit {
    span: Range<usize>,
    form: Form,
    choices: Vec<Choice>,
}

enum Form {
    Value,
    /// Both operands are evaluated once. Comparisons evaluate them `by_reference`.
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
    /// `+=` and similar operators.
    Assign {
        left: Range<usize>,
        right: Range<usize>,
        old: String,
    },
    Unary {
        operand: Range<usize>,
        old: String,
    },
    /// A field's name and value, and the struct from which the field comes if the mutation deletes
    /// it.
    Field {
        name: String,
        value: Range<usize>,
        rest: Range<usize>,
    },
    /// The guard of an arm, which is empty if the arm has none. `true` and `false` replace the
    /// guard, and an empty replacement deletes the arm.
    Guard,
}
