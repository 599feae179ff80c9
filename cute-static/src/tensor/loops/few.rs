//! Few loops, as most tensors have, are brought into the order of memory without a loop over them: what the compiler knows to be few
//! it keeps in registers, and a call on a small tile takes no longer for it.
//!
//! # Rules
//! LO1, LO2, LO3 and LO5 of the [`loops`](super).
//!
//! # Ensures
//! The same loops as [`Loops::take_order`](super::Loops::take_order): `tests/constants/loops.rs`.

use super::{Loop, Nest, Use};

/// The greatest number of loops that are few.
pub const FEW: usize = 4;

/// A few loops, the innermost first, and the offsets where they begin.
#[derive(Clone, Copy, Debug)]
pub struct FewLoops<const N: usize> {
    first: [i64; N],
    all: [Loop<N>; FEW],
    len: usize,
}

impl<const N: usize> FewLoops<N> {
    /// One coordinate.
    pub const NONE: Self = Self { first: [0; N], all: [Loop::NONE; FEW], len: 0 };

    /// These loops as they are walked.
    #[inline(always)]
    pub fn nest(&self) -> Nest<'_, N> {
        let [inner, middle, ..] = &self.all;
        Nest { first: &self.first, inner, middle, outside: self.all.get(2..self.len).unwrap_or_default() }
    }

    /// The extent and the step in the last tensor, if there is one loop, or one element.
    pub(in crate::tensor) const fn only(&self) -> Option<(i64, i64)> {
        match (self.len, self.all[0]) {
            (0, _) => Some((1, 1)),
            (1, one) => Some((one.extent(), one.steps[N - 1])),
            _ => None,
        }
    }

    #[inline(always)]
    const fn add(&mut self, one: Loop<N>) {
        if !one.is_one_round() {
            self.all[self.len] = one;
            self.len += 1;
        }
    }
}

impl<const N: usize> Loop<N> {
    /// Whether this is one round, which is no loop.
    const fn is_one_round(self) -> bool {
        self.more == 0
    }

    /// Whether this one belongs behind `other`, where what is no loop comes last.
    #[inline(always)]
    const fn comes_behind(self, other: Self, of: Use) -> bool {
        !other.is_one_round() && (self.is_one_round() || self.is_outside(other, of))
    }
}

/// Puts the loops in the order of memory into `loops`, where there are none yet, and answers whether that order cannot be observed.
/// Each of the `L` has at least one round. LO8 is not asked.
#[inline(always)]
pub const fn in_order<const N: usize, const L: usize>(mut all: [Loop<N>; L], of: Use, loops: &mut FewLoops<N>) -> bool {
    let mut i = 1;
    while i < L {
        let mut at = i;
        while at > 0 {
            if all[at - 1].comes_behind(all[at], of) {
                (all[at - 1], all[at]) = (all[at], all[at - 1]);
            }
            at -= 1;
        }
        i += 1;
    }
    if matches!(of, Use::Writes | Use::Chooses) && !are_apart(&all) {
        return false;
    }
    let (mut inner, mut i) = (Loop::NONE, 0);
    while i < L {
        let outer = all[i].forwards(&mut loops.first);
        if inner.ends_where(outer) {
            inner.more = inner.extent() * outer.extent() - 1;
        } else {
            loops.add(inner);
            inner = outer;
        }
        i += 1;
    }
    loops.add(inner);
    true
}

/// Whether no two coordinates have one place in the last tensor.
#[inline(always)]
const fn are_apart<const N: usize, const L: usize>(all: &[Loop<N>; L]) -> bool {
    let (mut reach, mut i, mut are) = (0_u64, 0, true);
    while i < L {
        let Loop { more, steps } = all[i];
        let step = steps[N - 1].unsigned_abs();
        are &= more == 0 || step > reach;
        reach = reach.saturating_add(more.unsigned_abs().saturating_mul(step));
        i += 1;
    }
    are
}
