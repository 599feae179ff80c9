//! Long loops that are cut into strips.
//!
//! # Rules
//! LO8 of the [`loops`](super): between two tensors that are contiguous in different modes, as in a
//! transposition, the loop that is contiguous in the source runs through each strip of the
//! innermost loop. So the data that a strip loads into the cache is used before it is evicted.
//!
//! # Ensures
//! The loops that are cut, and their walk: `tests/algebra/constants/loops.rs`.

use super::{Loop, Loops};

/// The rounds of a strip: LO8. Each round uses one cache line of the source, and even rows at a
/// distance of a power of two do not evict this number of lines.
const STRIP: i64 = 8;
/// The number of rounds of the loop across that run through one strip before the next one follows.
const ACROSS: i64 = 64;
/// The length from which data is evicted from the innermost cache before it is read again.
const LONG: i64 = 128;
/// The distance from which elements do not share cache lines.
const FAR: u64 = 16;

impl<const N: usize> Loop<N> {
    /// Returns true if strips of this loop are worth it, provided that another one is contiguous in
    /// the first tensor: LO8.
    #[inline(always)]
    pub(crate) const fn can_be_cut(self) -> bool {
        self.extent() >= LONG && self.extent() % STRIP == 0 && self.steps[0].unsigned_abs() >= FAR
    }

    /// Loops of `rounds` rounds, and the loop over these; or this one, once, if that does not
    /// divide it.
    pub(super) const fn cut(self, rounds: i64) -> (Self, Self) {
        let (mut inner, mut outer) = (self, Self::NONE);
        if self.extent() % rounds == 0 {
            inner.more = rounds - 1;
            outer.more = self.extent() / rounds - 1;
            let mut tensor = 0;
            while tensor < N {
                // At most up to the begin of the last round, which fits if there is more than one.
                outer.steps[tensor] = self.steps[tensor].wrapping_mul(rounds);
                tensor += 1;
            }
        }
        (inner, outer)
    }

    /// This loop with constants that the optimizer can see, if it is a strip that is contiguous in
    /// the last tensor: LO8.
    #[inline(always)]
    pub fn strip(self) -> Option<Self> {
        let mut steps = self.steps;
        steps[N - 1] = 1;
        (N == 2 && self.more == STRIP - 1 && self.steps[N - 1] == 1).then_some(Self {
            more: STRIP - 1,
            steps,
        })
    }
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// Returns the loop that is contiguous in the source, if the innermost one should run through
    /// it in strips: LO8.
    const fn across(&self) -> Option<usize> {
        if N != 2 || !self.all[0].can_be_cut() {
            return None;
        }
        let (mut found, mut i) = (0, 1);
        while i < self.len {
            let step = self.all[i].steps[0].unsigned_abs();
            if step != 0 && step < self.all[found].steps[0].unsigned_abs() {
                found = i;
            }
            i += 1;
        }
        if found == 0 { None } else { Some(found) }
    }

    /// Returns true if these loops, in memory order, are cut into strips.
    pub const fn are_cut(mut self) -> bool {
        self.merge();
        self.across().is_some()
    }

    /// Cuts the innermost loop into strips, if that helps the cache: LO8. From the inside: a strip,
    /// a part of the loop across, the strips, the parts, and the other loops in their old order.
    pub(super) const fn cut_in_strips(&mut self) {
        let Some(across) = self.across() else { return };
        if self.len + 2 > ROOM {
            return;
        }
        let (strip, strips) = self.all[0].cut(STRIP);
        let (part, parts) = self.all[across].cut(ACROSS);
        let mut i = self.len + 1;
        while i > 3 {
            self.all[i] = self.all[if i - 2 > across { i - 2 } else { i - 3 }];
            i -= 1;
        }
        (self.all[0], self.all[1], self.all[2], self.all[3]) = (strip, part, strips, parts);
        self.len += 2;
    }
}
