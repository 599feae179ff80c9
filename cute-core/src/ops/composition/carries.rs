//! The cost of the carries in the left side of a composition.
//!
//! With the coalesced modes `s0:d0 … sn:dn` of `A` and `Pj = s0·…·s(j−1)`, the number of
//! coordinates before mode `j`,
//!
//! ```text
//! A(x) = d0·x + Σj κj·trunc(x / Pj),     κj = dj − s(j−1)·d(j−1)
//! ```
//!
//! `A` is therefore linear except for its carries: passing a multiple of `Pj` costs `κj`. The cost
//! is never 0, because `A` is coalesced.
//!
//! # The cost of a carry
//! `A` is linear except for its carries, and a carry into mode `j` costs `κj`, which is not 0. Two
//! rules follow (`cute-core/src/ops/composition/`):
//!
//! * **One leaf `r:t` of `B`** (C9). Let `g(i) = A(i·t)` be a layout function for `i < r`. Its
//!   steps `g(i) − g(i−1)` depend only on which products of its modes divide `i`, so the steps
//!   change first at the extent of its first mode. That extent is therefore the least `q` at which
//!   the carries cost something. It must divide `r`, and the same question then applies to
//!   `g(q·i)`. A leaf therefore splits into pieces `q:t` in one way or not at all.
//! * **All pieces together** (C10). A piece `q:t` has the stride `A(t)`, the value at its
//!   coordinate 1. The result is correct exactly if `A` of a sum is the sum of the `A`s: if the
//!   carries of all pieces together cost nothing.
//!
//! Any result that C9 and C10 accept is the composition, in its only form with so few modes; an
//! input that they refuse has no composition. Rules C2 to C8 instead require that no carry happens
//! that might cost something. These rules are faster, and the only ones that types can check.
//!
//! No rule can be both complete and fast. Take weights `w` and a sum `s` between half of their
//! total and all of it. The composition
//!
//! ```text
//! (s, s+2, 4):(0, 1, s+1) ∘ (2, …, 2):(w1·(s+1), …, wk·(s+1))
//! ```
//!
//! exists exactly if no subset of the weights sums to `s`. The same holds for a composition of two
//! modes with strides of both signs, and for one of two modes that must be correct only inside `A`.
//! Deciding whether a composition exists is therefore coNP-hard in the number of leaves of `B`. C10
//! bisects the box of coordinates where its costs may cancel; C12 stops that search after a fixed
//! number of steps, with a sentence. If all strides of `B` have one sign and no costs cancel, the
//! first carry decides. `tests/laws/carries.rs` tests all three families.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "sums in 128 bits of products of two numbers of 64 bits; what may be more is checked"
)]

use smallvec::SmallVec;

/// The place where a mode of the left side begins, after all modes before it, and the cost of a
/// carry into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// `Pj`: the number of coordinates of the modes before it.
    pub(crate) span: i64,
    /// `κj`.
    pub(crate) cost: i128,
}

/// The reason that the carries do not give a composition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// C9: the left side breaks the steps of a stride after `steps` of them, which do not divide
    /// the shape.
    Steps { stride: i64, steps: i64, shape: i64 },
    /// C10: at this value of the right side, the costs of the carries do not cancel.
    Sum { value: i64, cost: i128 },
    /// C12
    Undecided,
    /// A number that is needed exceeds 128 bits, or a stride exceeds 64.
    Overflow,
}

/// The left side.
pub(crate) struct Carries<'a> {
    modes: &'a [(i64, i64)],
    /// The modes but the first, by ascending span: each divides the next.
    pub(crate) levels: SmallVec<[Level; 8]>,
    /// The number of coordinates of the layout, without a cap.
    pub(crate) size: i64,
}

impl<'a> Carries<'a> {
    /// The carries of coalesced modes.
    pub(crate) fn new(modes: &'a [(i64, i64)], size: i64) -> Self {
        let mut span = 1_i64;
        let pairs = modes.iter().zip(modes.iter().skip(1));
        let levels = pairs.map(|(&(extent, stride), &(_, next))| {
            // The spans of all modes but the last are at most the size of the layout.
            span = span.saturating_mul(extent);
            Level {
                span,
                cost: i128::from(next) - i128::from(extent) * i128::from(stride),
            }
        });
        Self {
            modes,
            levels: levels.collect(),
            size,
        }
    }

    /// The greatest span: all others divide it.
    pub(crate) fn top(&self) -> i64 {
        self.levels.last().map_or(1, |level| level.span)
    }

    /// The offset at a coordinate: the last mode continues.
    pub(crate) fn at(&self, x: i64) -> Result<i64, Reason> {
        let last = self.modes.len().saturating_sub(1);
        let (mut rest, mut offset) = (x, 0_i128);
        for (mode, &(extent, stride)) in self.modes.iter().enumerate() {
            let digit = if mode == last {
                rest
            } else {
                rest.checked_rem(extent).unwrap_or(0)
            };
            let term = i128::from(digit) * i128::from(stride);
            offset = offset.checked_add(term).ok_or(Reason::Overflow)?;
            rest = rest.checked_div(extent).unwrap_or(0);
        }
        i64::try_from(offset).map_err(|_| Reason::Overflow)
    }
}

/// Returns `Σ cost·count`, the cost of `count` carries at each of several levels.
pub(super) fn total(terms: impl IntoIterator<Item = (i128, i128)>) -> Result<i128, Reason> {
    let sum = terms.into_iter().try_fold(0_i128, |sum, (cost, count)| {
        sum.checked_add(cost.checked_mul(count)?)
    });
    sum.ok_or(Reason::Overflow)
}

/// The quotient, rounded up, of a number that may be negative by a positive one.
pub(super) const fn ceil(number: i128, divisor: i128) -> i128 {
    number.div_euclid(divisor)
        + if number.rem_euclid(divisor) == 0 {
            0
        } else {
            1
        }
}
