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

/// The switch, as it is written.
pub const ON: &str = "::cute_core::mutation::on";

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
    /// Mutations that never build: `||` beside a `let` in a condition, a match without the arm for
    /// the remaining cases.
    pub unviable: Vec<usize>,
}

/// A file's text with a switch for each of `mutations`, which are given with their numbers.
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
    // What is put before something comes first, then what is around something; a guard is around
    // its own operator.
    let order = |edit: &Edit| {
        (
            edit.span.start,
            !edit.span.is_empty(),
            usize::MAX - edit.span.end,
        )
    };
    edits.sort_by_key(|edit| (order(edit), !matches!(edit.form, Form::Guard)));
    let text = writer::text(source, &edits);
    // A switch that is not written would be a mutation that nothing catches.
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
    /// The guard of an arm, empty where it has none. `true` and `false` replace it, nothing deletes
    /// the arm.
    Guard,
}
