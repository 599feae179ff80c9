//! Pairs the integers of two tuples, so that they can be compared in order.

use core::cmp::Ordering;

use super::IntTuple;
use super::leaves::{Structure, Structured};

/// The greatest number of integers in a comparison.
const MOST: usize = 256;

/// The order in which pairs of integers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From left to right. The comparison ends where one of the tuples ends.
    Forward,
    /// From right to left. The comparison ends where one of the tuples ends.
    Backward,
    /// All pairs, in any order, even if the tuples have different lengths.
    Any,
}

/// The positions of the paired integers in both tuples, and the order of the tuples if all pairs
/// are equal.
#[derive(Debug)]
pub struct Compared {
    left: [u8; MOST],
    right: [u8; MOST],
    count: usize,
    end: Ordering,
}

impl Compared {
    /// Pairs the integers of two entries whose first integers have the positions `first`. Returns
    /// true if the comparison continues after these entries.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the numbers are below `MOST`"
    )]
    const fn meet(
        &mut self,
        left: Structure,
        right: Structure,
        first: (usize, usize),
        direction: Direction,
    ) -> bool {
        let (Structure::Tuple(lefts), Structure::Tuple(rights)) = (left, right) else {
            assert!(
                first.0 < MOST && first.1 < MOST && self.count < MOST,
                "more than 256 integers are compared"
            );
            self.left[self.count] = first.0 as u8;
            self.right[self.count] = first.1 as u8;
            self.count += 1;
            return true;
        };
        let (mut done, count) = (
            0,
            if lefts.len() < rights.len() {
                lefts.len()
            } else {
                rights.len()
            },
        );
        while done < count {
            let from_the_right = matches!(direction, Direction::Backward);
            let l = if from_the_right {
                lefts.len() - 1 - done
            } else {
                done
            };
            let r = if from_the_right {
                rights.len() - 1 - done
            } else {
                done
            };
            let first = (
                first.0 + left.leaves_before(l),
                first.1 + right.leaves_before(r),
            );
            if !self.meet(lefts[l], rights[r], first, direction) {
                return false;
            }
            done += 1;
        }
        let all = matches!(direction, Direction::Any);
        if lefts.len() > rights.len() {
            self.end = Ordering::Greater;
        } else if lefts.len() < rights.len() && !all {
            self.end = Ordering::Less;
        }
        all || lefts.len() == rights.len()
    }

    /// Returns the order of the first pair whose integers differ. If all pairs are equal, the
    /// longer tuple is greater.
    #[inline(always)]
    pub(crate) fn order<A: IntTuple, B: IntTuple>(&self, a: A, b: B) -> Ordering {
        self.pairs(a, b)
            .rev()
            .fold(self.end, |after, (a, b)| a.cmp(&b).then(after))
    }

    /// Returns true if `related` holds for all pairs, and each integer of the left tuple is paired.
    #[inline(always)]
    pub(crate) fn all<A: IntTuple, B: IntTuple>(
        &self,
        a: A,
        b: B,
        related: impl Fn(i64, i64) -> bool,
    ) -> bool {
        self.end.is_le() && self.pairs(a, b).all(|(a, b)| related(a, b))
    }

    #[inline(always)]
    fn pairs<A: IntTuple, B: IntTuple>(
        &self,
        a: A,
        b: B,
    ) -> impl DoubleEndedIterator<Item = (i64, i64)> {
        (0..self.count).map(move |pair| {
            (
                a.leaf(self.left[pair].into()),
                b.leaf(self.right[pair].into()),
            )
        })
    }
}

/// Pairs the integers of two tuples of matching nesting.
pub(crate) const fn compared<A: Structured, B: Structured>(direction: Direction) -> Compared {
    let mut compared = Compared {
        left: [0; MOST],
        right: [0; MOST],
        count: 0,
        end: Ordering::Equal,
    };
    compared.meet(A::STRUCTURE, B::STRUCTURE, (0, 0), direction);
    compared
}
