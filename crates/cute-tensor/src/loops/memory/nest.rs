//! Runs the loops. The two innermost loops are loops in the code. The outer loops are counted like
//! the digits of a number.
//!
//! # Ensures
//! Each coordinate is visited once: `tests/tensors/loops.rs`.

use super::strips::Strips;
use super::{Loop, MOST, Run};

/// Loops in a form that can run: the two innermost loops, and the list of outer loops. If `is_cut`
/// is true, the two innermost loops are split into blocks: LO8.
#[derive(Clone, Copy, Debug)]
pub struct Nest<'a, const N: usize> {
    pub(super) first: [i64; N],
    pub(super) inner: Loop<N>,
    pub(super) middle: Loop<N>,
    pub(super) outside: &'a [Loop<N>],
    pub(super) is_cut: bool,
}

impl<const N: usize> Nest<'_, N> {
    /// Calls `each` for every run, which is one pass of the innermost loop, until `each` is done.
    /// This function has only one call site, so it is inlined. The optimizer then sees that writing
    /// elements does not change the extents and steps of the loops.
    #[inline(always)]
    pub fn walk(&self, each: &mut impl Run<N>) {
        // Most nests have only two loops, and then no digits are counted.
        let (mut at, mut digits, mut strips) = (self.first, None, Strips::FIRST);
        let is_cut = N == 2 && self.is_cut;
        loop {
            let (mut from, mut middle, mut inner) = (at, self.middle, self.inner);
            if is_cut {
                (from, middle, inner) = strips.rows(at, middle, inner);
            }
            each.rows(from, middle, inner);
            if is_cut && !each.is_done() && strips.go_on(self.middle, self.inner) {
                continue;
            }
            if self.outside.is_empty() || each.is_done() {
                return;
            }
            let digits = digits.get_or_insert(Odometer {
                outside: self.outside,
                counts: [0; MOST],
                at,
            });
            if digits.are_done() {
                return;
            }
            at = digits.at;
        }
    }
}

/// The position in the outer loops, with one digit for each loop, and the offsets at this position.
struct Odometer<'a, const N: usize> {
    outside: &'a [Loop<N>],
    counts: [i64; MOST],
    at: [i64; N],
}

impl<const N: usize> Odometer<'_, N> {
    /// Advances to the next position. Returns true after the last position.
    #[inline(always)]
    fn are_done(&mut self) -> bool {
        let mut place = 0;
        while let Some(digit) = self.outside.get(place) {
            self.counts[place] += 1;
            if self.counts[place] <= digit.more {
                self.at = digit.after(self.at, 1);
                return false;
            }
            // Sets the digit back to 0.
            self.at = digit.after(self.at, -digit.more);
            self.counts[place] = 0;
            place += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loops::memory::Loops;

    /// A `Run` that is done after a given number of runs.
    struct Until {
        most: usize,
        runs: usize,
    }

    impl Run<1> for Until {
        fn run(&mut self, _: [i64; 1], _: Loop<1>) {
            self.runs += 1;
        }

        fn is_done(&self) -> bool {
            self.runs >= self.most
        }
    }

    /// Checks that the loops can be ended in the middle loop, in an outer loop, and after the first
    /// run.
    #[test]
    fn what_is_done_ends_all_loops() {
        let mut loops: Loops<1> = Loops::NONE;
        assert!(
            [(2, 1), (3, 10), (5, 100), (7, 1000)]
                .into_iter()
                .all(|(count, step)| loops.add(Loop::new(count, [step])))
        );
        for (most, runs) in [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 4),
            (50, 50),
            (105, 105),
            (1000, 3 * 5 * 7),
        ] {
            let mut until = Until { most, runs: 0 };
            loops.nest().walk(&mut until);
            assert_eq!(until.runs, runs, "done after {most}");
        }
    }
}
