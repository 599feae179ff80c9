//! Loops as they are walked: the two innermost as such, and those outside of them as the digits of a number.
//!
//! # Ensures
//! Each coordinate once: `tests/loops.rs`.

use super::{Loop, MOST, Run};

/// Loops as they are walked: the two innermost, and those outside of them.
#[derive(Clone, Copy, Debug)]
pub struct Nest<'a, const N: usize> {
    pub(super) first: &'a [i64; N],
    pub(super) inner: &'a Loop<N>,
    pub(super) middle: &'a Loop<N>,
    pub(super) outside: &'a [Loop<N>],
}

impl<const N: usize> Nest<'_, N> {
    /// Does `each` for all runs of the innermost loop, or up to one after which it is done. It is called in one place, so that it is inlined: the optimizer must see that
    /// what is written is none of its own numbers.
    #[inline(always)]
    pub fn walk(&self, each: &mut impl Run<N>) {
        let mut digits = Odometer { outside: self.outside, counts: [0; MOST], at: *self.first };
        loop {
            each.rows(digits.at, *self.middle, *self.inner);
            if each.is_done() || digits.are_done() {
                return;
            }
        }
    }
}

/// The offsets of the loops outside of the two innermost, counted like digits.
struct Odometer<'a, const N: usize> {
    outside: &'a [Loop<N>],
    counts: [i64; MOST],
    at: [i64; N],
}

impl<const N: usize> Odometer<'_, N> {
    /// Goes on to the next number; answers whether there is none.
    #[inline(always)]
    fn are_done(&mut self) -> bool {
        let mut place = 0;
        while let Some(digit) = self.outside.get(place) {
            self.counts[place] += 1;
            if self.counts[place] <= digit.more {
                self.at = digit.after(self.at, 1);
                return false;
            }
            // The digit goes back to 0.
            self.at = digit.after(self.at, -digit.more);
            self.counts[place] = 0;
            place += 1;
        }
        true
    }
}
