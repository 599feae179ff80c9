//! Few loops, as most tensors have, are brought into the order of memory without a loop over them:
//! what the compiler knows to be few it keeps in registers, and a call on a small tile takes no
//! longer for it.
//!
//! # Rules
//! LO1, LO2, LO3 and LO5 of the [`loops`](super).
//!
//! # Ensures
//! The same loops as [`Loops::take_order`]: `tests/algebra/constants/loops.rs`.

use super::nest::Nest;
use super::short::MANY;
use super::{Loop, Loops, Use, are_apart};

/// The greatest number of loops that are few.
pub const FEW: usize = 4;

/// A few loops.
pub type FewLoops<const N: usize> = Loops<N, FEW>;

impl<const N: usize> Loop<N> {
    /// Whether this is one round, which is not a loop.
    const fn is_one_round(self) -> bool {
        self.more == 0
    }

    /// Whether this loop and another one have so few rounds that neither goes in strips, or around
    /// the other.
    #[inline(always)]
    const fn are_both_small(self, other: Self) -> bool {
        (self.more | other.more) < MANY - 1
    }

    /// Whether this sorts after `other`; single rounds sort last.
    #[inline(always)]
    const fn comes_behind(self, other: Self, of: Use) -> bool {
        !other.is_one_round() && (self.is_one_round() || self.is_outside(other, of))
    }
}

/// One loop in the order of memory: LO5, and LO10 where it comes to one place again and again.
/// There is always one, which has no place in memory, so that a walk of a few elements does not
/// wait for what was written there.
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

/// As [`single`], of two loops: LO1, LO2, LO3, LO5. Nothing, where the order could be observed, or
/// a loop may be one of strips or of a few rounds between two tensors: those are found with all
/// others.
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

/// Puts the loops in the order of memory into `loops`, where there are none yet, and answers
/// whether that order cannot be observed. Each of the `L` has at least one round. LO8 is not asked.
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
            // There is room for all of them.
            loops.add(inner);
            inner = outer;
        }
        i += 1;
    }
    loops.add(inner);
    true
}
