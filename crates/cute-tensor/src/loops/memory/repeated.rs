//! Loops that visit elements of the last tensor repeatedly, because one of its strides is 0. A sum
//! of rows is an example. Such loops can run in memory order.
//!
//! # Rules
//! This file implements rule LO10 of [`loops`](super). Assume that the loops of nonzero stride
//! visit different offsets. Two coordinates then have the same offset only if they agree in all
//! these loops. They differ only in loops of stride 0. The outermost loop in which they differ
//! decides which of the two is visited first. Therefore only the nesting and the direction of the
//! loops of stride 0 matter. If the nesting and the direction are kept, the visits of each element
//! are in coordinate order, wherever the other loops are.
//!
//! The loops of nonzero stride may therefore be moved inside the loops of stride 0. Otherwise, each
//! iteration of a loop of stride 0 would wait for the previous iteration.
//!
//! Loops are sorted by their longest step in any tensor, so the loop with the closest elements is
//! innermost.
//!
//! # Ensures
//! The visits of each element are in the right order: `tests/tensors/repeated.rs`.

use super::{Loop, Loops, Use};

/// The maximum and the minimum number of different elements that are visited before an element is
/// visited again.
const MOST_INSIDE: i64 = 16;
const LEAST_INSIDE: i64 = 4;

impl<const N: usize> Loop<N> {
    /// Returns true if all iterations visit the same element of the last tensor.
    #[inline(always)]
    pub const fn is_repeated(self) -> bool {
        self.more != 0 && self.steps[N - 1] == 0
    }

    /// Returns the greatest step of this loop in any tensor.
    const fn longest(self) -> u64 {
        let (mut longest, mut i) = (0, 0);
        while i < N {
            if self.steps[i].unsigned_abs() > longest {
                longest = self.steps[i].unsigned_abs();
            }
            i += 1;
        }
        longest
    }
}

impl<const N: usize> Loop<N> {
    /// Splits the loop into an inner loop of `rounds` iterations and an outer loop. If `rounds`
    /// does not divide the number of iterations, the loop is not split.
    const fn cut(self, rounds: i64) -> (Self, Self) {
        let (mut inner, mut outer) = (self, Self::NONE);
        if self.extent() % rounds == 0 {
            inner.more = rounds - 1;
            outer.more = self.extent() / rounds - 1;
            let mut tensor = 0;
            while tensor < N {
                // If there are several parts, the step is at most the distance to the beginning of
                // the last part, so it fits.
                outer.steps[tensor] = self.steps[tensor].wrapping_mul(rounds);
                tensor += 1;
            }
        }
        (inner, outer)
    }
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// Returns true if one of the loops visits the same element in all its iterations.
    pub const fn are_repeated(&self) -> bool {
        let (mut i, mut are) = (0, false);
        while i < self.len {
            are |= self.all[i].is_repeated();
            i += 1;
        }
        are
    }

    /// Returns true if the loops of nonzero stride visit different elements.
    const fn are_apart_otherwise(&self) -> bool {
        let (mut others, mut i) = (Self::NONE, 0);
        while i < self.len {
            if !self.all[i].is_repeated() {
                others.add(self.all[i]);
            }
            i += 1;
        }
        others.sort(Use::Writes);
        others.are_apart()
    }

    /// Switches from coordinate order to memory order if some of the loops visit elements
    /// repeatedly: LO10. Returns false if this is not possible.
    pub const fn take_order_of_repeated(&mut self) -> bool {
        if !self.are_repeated() || !self.are_apart_otherwise() {
            return false;
        }
        let mut i = 0;
        while i < self.len {
            if !self.all[i].is_repeated() {
                self.all[i] = self.all[i].forwards(&mut self.first);
            }
            i += 1;
        }
        let mut i = 1;
        while i < self.len {
            let mut at = i;
            while at > 0 {
                let (inner, outer) = (self.all[at - 1], self.all[at]);
                if (inner.is_repeated() && outer.is_repeated())
                    || inner.longest() <= outer.longest()
                {
                    break;
                }
                (self.all[at - 1], self.all[at]) = (outer, inner);
                at -= 1;
            }
            i += 1;
        }
        self.join();
        self.put_others_inside();
        true
    }

    /// Moves iterations of another loop inside the innermost loop, if each iteration of the
    /// innermost loop would wait for the write of the previous one. The number of moved iterations
    /// is small and divides the extent of the other loop. If no such number exists, all iterations
    /// are moved.
    const fn put_others_inside(&mut self) {
        let mut other = 0;
        while other < self.len && self.all[other].is_repeated() {
            other += 1;
        }
        if other == 0 || other == self.len {
            return;
        }
        let mut rounds = MOST_INSIDE;
        while self.all[other].extent() % rounds != 0 {
            rounds -= 1;
        }
        let (mut inside, outside) = self.all[other].cut(rounds);
        if rounds < LEAST_INSIDE || outside.more == 0 || self.len == ROOM {
            inside = self.all[other];
        } else {
            let mut i = self.len;
            while i > other {
                self.all[i] = self.all[i - 1];
                i -= 1;
            }
            self.len += 1;
            other += 1;
            self.all[other] = outside;
            other -= 1;
        }
        while other > 0 {
            self.all[other] = self.all[other - 1];
            other -= 1;
        }
        self.all[0] = inside;
    }
}
