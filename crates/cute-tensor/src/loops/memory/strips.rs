//! Long loops that are cut into strips.
//!
//! # Rules
//! LO8 of the [`loops`](super): between two tensors that are contiguous in different modes, as in a
//! transposition, the loop that goes side by side in the tensor that is read goes through each
//! strip of the innermost loop, so that what a strip has brought into the cache is used before it
//! is gone.
//!
//! # Ensures
//! Which loops are cut, and how they are walked: `tests/algebra/constants/loops.rs`.

use super::{Loop, Loops};

/// The rounds of a strip: LO8. They lie in as many lines of the cache on the side that is read,
/// which even rows that are a power of two apart do not take from each other.
const STRIP: i64 = 8;
/// So many rounds of the loop across go through one strip before the next one follows.
const ACROSS: i64 = 64;
/// Shorter loops leave what they read in the innermost cache until it is read again.
const LONG: i64 = 128;
/// Elements that lie nearer to each other share lines of the cache.
const FAR: u64 = 16;

impl<const N: usize> Loop<N> {
    /// Whether it is worth it to go through this loop in strips, if another one goes side by side
    /// in the first tensor: LO8.
    #[inline(always)]
    pub(crate) const fn can_be_cut(self) -> bool {
        self.extent() >= LONG && self.extent() % STRIP == 0 && self.steps[0].unsigned_abs() >= FAR
    }

    /// Loops of so many rounds, and the loop over these; or this one, once, if that does not divide
    /// it.
    pub(super) const fn cut(self, rounds: i64) -> (Self, Self) {
        let (mut inner, mut outer) = (self, Self::NONE);
        if self.extent() % rounds == 0 {
            inner.more = rounds - 1;
            outer.more = self.extent() / rounds - 1;
            let mut tensor = 0;
            while tensor < N {
                // At most as far as the last round begins, which fits, where there is more than
                // one.
                outer.steps[tensor] = self.steps[tensor].wrapping_mul(rounds);
                tensor += 1;
            }
        }
        (inner, outer)
    }

    /// This loop with constants for the optimizer to see, if it is a strip that is contiguous in
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
    /// The loop that goes side by side in the tensor that is read, if the innermost one should go
    /// through it in strips: LO8.
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

    /// Whether these loops, in the order of memory, are cut into strips.
    pub const fn are_cut(mut self) -> bool {
        self.merge();
        self.across().is_some()
    }

    /// Cuts the innermost loop into strips, where that serves the cache: LO8. From the inside: a
    /// strip, a part of the loop across, the strips, the parts, and the other loops as they
    /// were.
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
