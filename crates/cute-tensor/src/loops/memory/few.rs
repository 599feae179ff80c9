//! Sorts up to four loops into memory order. The code that sorts them contains no loop. Most
//! tensors have only a few loops. The compiler keeps a small constant number of loops in registers,
//! so a call on a small tile is fast.
//!
//! # Rules
//! This file implements the rules LO1, LO2, LO3 and LO5 of [`loops`](super).
//!
//! # Ensures
//! The loops are the same as those of [`Loops::take_order`]: `tests/algebra/constants/loops.rs`.

use super::nest::Nest;
use super::short::MANY;
use super::{Loop, Loops, Use, are_apart};

/// The maximum number of loops in this fast path.
pub const FEW: usize = 4;

/// A list of at most four loops.
pub type FewLoops<const N: usize> = Loops<N, FEW>;

impl<const N: usize> Loop<N> {
    /// Returns true if this loop has only one iteration.
    const fn is_one_round(self) -> bool {
        self.more == 0
    }

    /// Returns true if this loop and `other` are too short to be split into strips or exchanged.
    #[inline(always)]
    const fn are_both_small(self, other: Self) -> bool {
        (self.more | other.more) < MANY - 1
    }

    /// Returns true if this loop sorts after `other`. A loop of one iteration sorts after all other
    /// loops.
    #[inline(always)]
    const fn comes_behind(self, other: Self, of: Use) -> bool {
        !other.is_one_round() && (self.is_one_round() || self.is_outside(other, of))
    }
}

/// Returns a nest of one loop, in memory order: LO5. A loop that visits the same element of a
/// written tensor repeatedly keeps its direction: LO10. The loop stays in registers, so a visit of
/// a few elements does not wait for earlier writes to memory.
#[inline(always)]
pub fn single<const N: usize>(one: Loop<N>, of: Use) -> Nest<'static, N> {
    let mut first = [0; N];
    let inner = if matches!(of, Use::Writes | Use::Chooses) && one.is_repeated() {
        one
    } else {
        one.forwards(&mut first)
    };
    Nest {
        first,
        inner,
        middle: Loop::NONE,
        outside: &[],
        is_cut: false,
    }
}

/// Returns two loops in memory order: LO1, LO2, LO3, LO5. Returns `None` if the result could depend
/// on the order, or if strips (LO8) or a short innermost loop (LO11) may be better. The general
/// search handles these cases.
#[inline(always)]
pub fn pair<const N: usize>(
    [mut inner, mut outer]: [Loop<N>; 2],
    of: Use,
) -> Option<Nest<'static, N>> {
    let (mut first, nothing) = (
        [0; N],
        Loop {
            more: -1,
            ..Loop::NONE
        },
    );
    if inner.extent() == 0 || outer.extent() == 0 {
        return Some(Nest {
            first,
            inner: Loop::NONE,
            middle: nothing,
            outside: &[],
            is_cut: false,
        });
    }
    if N == 2
        && matches!(of, Use::Writes)
        && !inner.are_both_small(outer)
        && (inner.is_cut_by(outer, 0)
            || outer.is_cut_by(inner, 0)
            || inner.goes_around(outer)
            || outer.goes_around(inner))
    {
        return None;
    }
    if inner.comes_behind(outer, of) {
        (inner, outer) = (outer, inner);
    }
    if matches!(of, Use::Writes | Use::Chooses) && !are_apart(&[inner, outer]) {
        return None;
    }
    (inner, outer) = (inner.forwards(&mut first), outer.forwards(&mut first));
    if inner.ends_where(outer) {
        (inner.more, outer) = (inner.extent() * outer.extent() - 1, Loop::NONE);
    }
    Some(Nest {
        first,
        inner,
        middle: outer,
        outside: &[],
        is_cut: false,
    })
}

/// Adds the loops in memory order to the empty list `loops`. Returns true if the result does not
/// depend on the order. For example, the loops of `(3,4):(4,1)` become one loop of 12 iterations.
/// Each of the `L` loops must have at least one iteration. Rule LO8, which splits two loops into
/// blocks (see `loops/memory.rs`), is not checked.
#[inline(always)]
pub const fn in_order<const N: usize, const L: usize>(
    mut all: [Loop<N>; L],
    of: Use,
    loops: &mut FewLoops<N>,
) -> bool {
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
            // The list has room for all `L` loops.
            loops.add(inner);
            inner = outer;
        }
        i += 1;
    }
    loops.add(inner);
    true
}
