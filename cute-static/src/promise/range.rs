//! P3 and P4 for layouts with static integers, which the compiler checks, even in `cargo check`.
//!
//! # Function
//! `Layout<S, D>: InRange<Op>` holds if the size and the cosize of `S:D` fit in 64 bits, signed. If
//! a leaf is dynamic, the check at run time covers all leaves, and nothing is checked here. `Op` is
//! the operator that the user called, which the error names.
//!
//! # Rules
//! | rule | condition | check |
//! |---|---|---|
//! | RG1 | an integer is dynamic | nothing |
//! | RG2 | every extent has at most 24 bits and every stride at most 32, and all extents together, each rounded up to units of 4 bits, have at most 15 units | nothing: the size has at most 60 bits, and each of at most 15 modes reaches less than 2^56 |
//! | RG3 | otherwise | size and cosize, multiplied out, are below 2^63, and so is the magnitude of each stride |
//!
//! RG2 costs the compiler three trait queries per leaf and no arithmetic. The rule exists because
//! nearly every layout is that small, and every operator makes this check. The units of the extents
//! are subtracted from a budget one by one, from the left.
//!
//! | file | contents |
//! |---|---|
//! | [`budget`] | units of 4 bits, and the rest of them after a mode |
//! | [`integers`] | the cost of an extent, and whether a stride is short |
//! | [`layouts`] | the cost of a layout is subtracted from a budget, mode by mode |
//! | [`verdict`] | the remaining budget decides, or size and cosize are multiplied out |
//!
//! # Requires
//! | rule | guard | test |
//! |---|---|---|
//! | RG3 | `TooWide` | `tests/ui/promise/promise_*` |

pub mod budget;
pub mod integers;
pub mod layouts;
pub mod verdict;

use crate::errors::{Refusal, operator};
use crate::layout::Layout;
use budget::Budget;
use layouts::Spends;
use verdict::Settles;

/// A layout with promises that the compiler has checked, as far as its integers are static.
pub trait InRange<Op> {}

impl<S: Spends<D, Budget>, D, Op> InRange<Op> for Layout<S, D> where S::Left: Settles<S, D, Op> {}

/// A layout that is in range and has only one value, which its type determines. It is a separate
/// trait, because the compiler also shows its message when it reports that a type has no function
/// `default`.
#[diagnostic::on_unimplemented(
    message = "make_layout: a value does not fit in 64 bits",
    label = "refused here",
    note = "the size of a layout, and the span of its offsets, are signed integers of the same \
            number of bits"
)]
pub trait HasValue {}

impl<S, D> HasValue for Layout<S, D> where Self: InRange<operator::MakeLayout> {}

/// A refused layout is not refused a second time.
impl<Op> InRange<Op> for Refusal {}
