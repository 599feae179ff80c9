//! The laws: an operator, a structure of static and run-time leaves, and the condition that must
//! hold.

mod conditions;
mod leaves;
mod offsets;
mod parts;
mod pieces;
mod results;

use crate::draw::Draw;
use crate::report::Report;

/// The function that runs on one random input of a structure.
pub struct Law {
    pub name: &'static str,
    pub structure: &'static str,
    pub run: fn(&mut Draw, &mut Report),
}

/// One law for each structure of a table. The structures and the body name the source of integers
/// and the report.
macro_rules! laws {
    ($name:literal, |$g:ident, $report:ident| $($structure:expr),* $(,)? => |$input:ident| $body:expr) => {
        vec![$(crate::laws::Law {
            name: $name,
            structure: stringify!($structure),
            run: |$g, $report| {
                let $input = $structure;
                $body
            },
        }),*]
    };
}
pub(crate) use laws;

pub fn all() -> Vec<Law> {
    let mut all = Vec::new();
    all.extend(leaves::laws());
    all.extend(offsets::laws());
    all.extend(results::laws());
    all.extend(parts::laws());
    all.extend(pieces::laws());
    all
}
