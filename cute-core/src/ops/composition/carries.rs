//! The cost of carries in the left layout of a composition.
//!
//! Let `A` have the coalesced modes `s0:d0 … sn:dn`, and let `Pj = s0·…·s(j−1)` be the number of
//! coordinates before mode `j`. Then
//!
//! ```text
//! A(x) = d0·x + Σj κj·trunc(x / Pj),     κj = dj − s(j−1)·d(j−1)
//! ```
//!
//! `A` is therefore linear except for its carries: an index that passes a multiple of `Pj` costs
//! `κj`. This cost is never 0, because `A` is coalesced.
//!
//! # The cost of a carry
//! A carry into mode `j` costs `κj`, which is not 0. Without carries, `A` is linear. Two rules of
//! `cute-core/src/ops/composition/` follow from these two facts:
//!
//! * **One leaf `r:t` of `B`** (C9). Suppose that `g(i) = A(i·t)` is a layout function for `i < r`.
//!   The step `g(i) − g(i−1)` depends only on which products of the extents of `g` divide `i`, so
//!   it first changes at the extent of the first mode of `g`. This extent is the least `q` at which
//!   the carries cost something. The number `q` must divide `r`, and the same argument then applies
//!   to `g(q·i)`. A leaf therefore splits into pieces `q:t` in exactly one way, or not at all.
//! * **All pieces together** (C10). A piece `q:t` becomes a mode with the stride `A(t)`, which is
//!   the value at its coordinate 1. The result is correct exactly if `A` is additive over the
//!   pieces, that is, if the carries of all pieces together cost nothing.
//!
//! Any result that C9 and C10 accept is the composition, and every other form of the composition
//! has more modes. An input that C9 or C10 refuses has no composition. Rules C2 to C8 are stricter
//! and faster: they allow no carry that might cost something. Typed layouts can check only C0 to
//! C8.
//!
//! No rule can be both complete and fast. Take weights `w` and a sum `s` between half the total of
//! the weights and the whole total. The composition
//!
//! ```text
//! (s, s+2, 4):(0, 1, s+1) ∘ (2, …, 2):(w1·(s+1), …, wk·(s+1))
//! ```
//!
//! exists exactly if no subset of the weights sums to `s`. The same equivalence holds for a
//! composition of two modes with strides of both signs, and for a composition of two modes that
//! must be correct only inside `A`. Deciding whether a composition exists is therefore coNP-hard in
//! the number of leaves of `B`. C10 bisects the box of coordinates in which costs may cancel, and
//! C12 stops this search with an error after a fixed number of steps. If all strides of `B` have
//! one sign and no costs cancel, the first carry decides. `tests/laws/carries.rs` tests all three
//! families.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "sums in 128 bits of products of two numbers of 64 bits; what may be more is checked"
)]

use smallvec::SmallVec;

/// The beginning of a mode of the left layout, and the cost of a carry into this mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// `Pj`: the number of coordinates of all modes before this one.
    pub(crate) span: i64,
    /// `κj`: the cost of a carry into this mode.
    pub(crate) cost: i128,
}

/// The reason why carries prevent a composition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// C9: a carry costs something after `steps` steps of the stride, but `steps` does not divide
    /// the shape.
    Steps { stride: i64, steps: i64, shape: i64 },
    /// C10: the costs of the carries do not cancel where the right layout has the value `value`.
    Sum { value: i64, cost: i128 },
    /// C12: the search stopped before it could decide.
    Undecided,
    /// A number exceeds 128 bits, or a stride exceeds 64 bits.
    Overflow,
}

/// The left layout of a composition, with the costs of its carries.
pub(crate) struct Carries<'a> {
    modes: &'a [(i64, i64)],
    /// All modes except the first, by ascending span. Each span divides the next.
    pub(crate) levels: SmallVec<[Level; 8]>,
    /// The number of coordinates of the layout, not counting a cap.
    pub(crate) size: i64,
}

impl<'a> Carries<'a> {
    /// Computes the costs of the carries of coalesced modes.
    pub(crate) fn new(modes: &'a [(i64, i64)], size: i64) -> Self {
        let mut span = 1_i64;
        let pairs = modes.iter().zip(modes.iter().skip(1));
        let levels = pairs.map(|(&(extent, stride), &(_, next))| {
            // The span of every mode but the last is at most the size of the layout.
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

    /// Returns the greatest span, which all other spans divide.
    pub(crate) fn top(&self) -> i64 {
        self.levels.last().map_or(1, |level| level.span)
    }

    /// Returns the offset at a coordinate. Past the end, the last mode continues.
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

/// Returns `Σ cost·count`, the total cost of `count` carries at each of several levels.
pub(super) fn total(terms: impl IntoIterator<Item = (i128, i128)>) -> Result<i128, Reason> {
    let sum = terms.into_iter().try_fold(0_i128, |sum, (cost, count)| {
        sum.checked_add(cost.checked_mul(count)?)
    });
    sum.ok_or(Reason::Overflow)
}

/// Divides a number of either sign by a positive one, rounding up.
pub(super) const fn ceil(number: i128, divisor: i128) -> i128 {
    number.div_euclid(divisor)
        + if number.rem_euclid(divisor) == 0 {
            0
        } else {
            1
        }
}
