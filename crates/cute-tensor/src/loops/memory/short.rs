//! Moves a short loop to the innermost place if its elements are contiguous in the source. A short
//! loop has a few iterations, like the loop over the channels of a picture.
//!
//! # Rules
//! This file implements the rules LO11 and LO12 of [`loops`](super). A picture may have interleaved
//! channels, or one plane for each channel. If interleaved channels are copied to planes, a loop
//! that copies one channel after another would read all memory once for each channel.
//!
//! LO12 applies to large copies of short runs that are contiguous in both tensors. For example, in
//! a matrix stored in blocks of 8 by 8, two rows of a block share a cache line. Loops that visit
//! the first row of all blocks, then the second row of all blocks, and so on, would fetch each line
//! twice. The loop over the rows of a block is therefore placed directly around the loop over a
//! run. All other loops keep memory order.
//!
//! # Ensures
//! `tests/algebra/constants/loops.rs` checks which loop is innermost. `tests/tensors/loops.rs` and
//! `tests/tensors/copy.rs` check which elements are copied.

use super::{Loop, Loops};

/// The maximum number of iterations of a short loop.
const SHORT: i64 = 4;
/// The maximum number of iterations of a loop that may be moved inside other loops.
const CHANNELS: i64 = 8;
/// Runs with at least this many elements fill a cache line.
const LINE: i64 = 64;
/// The minimum number of iterations of a long loop.
pub(crate) const MANY: i64 = 32;

impl<const N: usize> Loop<N> {
    #[inline(always)]
    pub(crate) const fn is_short(self) -> bool {
        0 < self.more && self.more < SHORT
    }

    /// Returns true if the loop `other`, which is outside this loop, is short and should be inside
    /// this loop. The result is false if this loop can be split into strips.
    #[inline(always)]
    pub(crate) const fn goes_around(self, other: Self) -> bool {
        N == 2
            && self.extent() >= MANY
            && !self.can_be_cut()
            && 0 < other.more
            && other.more < CHANNELS
            && other.steps[0] != 0
            && other.steps[0].unsigned_abs() < self.steps[0].unsigned_abs()
    }

    /// Returns true if `other` is a short loop around runs and this loop is long. In the tensor
    /// that is read, the runs of `other` are closer to each other than the runs of this loop.
    const fn is_around_runs_of(self, other: Self) -> bool {
        self.extent() >= MANY && 0 < other.more && other.more < CHANNELS && other.is_nearer(self)
    }

    /// Returns true if this loop may iterate over the channels of a picture, and `outer` is a long
    /// loop.
    #[inline(always)]
    pub(crate) const fn are_channels_of(self, outer: Self) -> bool {
        0 < self.more && self.more < CHANNELS && outer.extent() >= MANY
    }

    /// Returns true if `inner` has `CHANNELS` iterations, which are interleaved channels in the
    /// tensor `side` and planes in the other tensor.
    #[inline(always)]
    pub(crate) fn has_channels<const CHANNELS: i64>(self, inner: Self, side: usize) -> bool {
        N == 2
            && inner.extent() == CHANNELS
            && inner.steps[side] == 1
            && self.steps[side] == CHANNELS
            && self.steps[1 - side] == 1
    }

    #[inline(always)]
    pub(crate) fn step(self, tensor: usize) -> i64 {
        self.steps[tensor]
    }

    /// Calls `each` with the offsets of each iteration of a short loop. The calls are unrolled,
    /// because a loop would cost more than the calls.
    #[inline(always)]
    pub(crate) fn each_of_few(self, at: [i64; N], mut each: impl FnMut([i64; N])) {
        each(at);
        for round in 1..SHORT {
            if round <= self.more {
                each(self.after(at, round));
            }
        }
    }
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// Returns the position of a loop that should become the innermost loop: LO11.
    const fn short(&self) -> Option<usize> {
        let mut i = 1;
        while i < self.len {
            if self.all[0].goes_around(self.all[i]) {
                return Some(i);
            }
            i += 1;
        }
        None
    }

    /// Returns true if the loops, which are in memory order, contain a short loop that should be
    /// innermost.
    pub const fn have_a_short_one_outside(mut self) -> bool {
        self.merge();
        self.short().is_some()
    }

    /// Moves a short loop inside all other loops, if this is better: LO11.
    pub(super) const fn put_short_inside(&mut self) {
        if let Some(mut at) = self.short() {
            while at > 0 {
                (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
                at -= 1;
            }
        }
    }

    /// Moves a short loop directly around the loop over a run, if the runs are contiguous in both
    /// tensors and shorter than a cache line: LO12.
    pub const fn put_short_around_runs(&mut self) {
        let (run, long, mut at) = (self.all[0], self.all[1], 2);
        if N != 2 || run.steps[0] != 1 || run.steps[1] != 1 || run.extent() >= LINE {
            return;
        }
        while at < self.len && !long.is_around_runs_of(self.all[at]) {
            at += 1;
        }
        while at > 1 && at < self.len {
            (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
            at -= 1;
        }
    }
}
