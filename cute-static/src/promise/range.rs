//! P3 and P4 for layouts with static integers. The compiler checks them, even in `cargo check`.
//!
//! # Function
//! `Layout<S, D>: InRange<Op>` holds if the size and the cosize of `S:D` fit in 64 bits, signed. If
//! a leaf is dynamic, this bound checks nothing, because the run-time check covers all leaves. `Op`
//! is the operator that the error message names.
//!
//! # Rules
//! | rule | condition | check |
//! |---|---|---|
//! | RG1 | an integer is dynamic | nothing |
//! | RG2 | every extent has at most 24 bits, every stride has at most 32 bits, and the extents together need at most 15 units of 4 bits; each extent needs a whole number of units | nothing: the size has at most 60 bits, and each of at most 15 modes reaches less than 2^56 |
//! | RG3 | otherwise | the size, the cosize and the magnitude of each stride are computed, and must be below 2^63 |
//!
//! For RG2, the compiler needs three trait queries per leaf and no arithmetic. The rule exists
//! because every operator makes this check, and nearly every layout satisfies the limits of RG2.
//! The units of each extent are subtracted from a budget, from left to right.
//!
//! | file | contents |
//! |---|---|
//! | [`budget`] | units of 4 bits, and the units that remain after a mode |
//! | [`integers`] | the number of units of an extent, and whether a stride is short |
//! | [`layouts`] | subtracts the units of a layout from a budget, mode by mode |
//! | [`verdict`] | decides from the remaining budget, or computes size and cosize |
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

/// A layout whose size and cosize fit in 64 bits. A layout with a dynamic leaf also satisfies it.
pub trait InRange<Op> {}

impl<S: Spends<D, Budget>, D, Op> InRange<Op> for Layout<S, D> where S::Left: Settles<S, D, Op> {}

/// A layout that is in range and has only one value, which its type determines. This trait is
/// separate because the compiler shows its message when it reports that a type has no function
/// `default`.
#[diagnostic::on_unimplemented(
    message = "make_layout: a value does not fit in 64 bits",
    label = "refused here",
    note = "the size of a layout, and the span of its offsets, are signed integers of the same \
            number of bits"
)]
pub trait HasValue {}

impl<S, D> HasValue for Layout<S, D> where Self: InRange<operator::MakeLayout> {}

/// Accepts a refused layout, because its error was already reported.
impl<Op> InRange<Op> for Refusal {}
