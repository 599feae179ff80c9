//! A loop of a few iterations, such as the loop over the channels of a picture, becomes the
//! innermost loop if its elements are contiguous in the source.
//!
//! # Rules
//! LO11 and LO12 of the [`loops`](super). A picture may have interleaved channels, or one plane for each
//! channel. When one is copied to the other, a loop over one channel after another would read the
//! whole memory once for each channel.
//!
//! LO12 is for large copies of short runs that are contiguous in both tensors. In a matrix in
//! blocks of 8 by 8, two rows of a block share a cache line: a loop over one row of all blocks
//! would fetch each line twice. The loop over the rows of a block is therefore directly around the
//! runs. All other loops keep the order of memory.
//!
//! # Ensures
//! The choice of the innermost loop: `tests/algebra/constants/loops.rs`. The copied elements:
//! `tests/tensors/loops.rs`, `tests/tensors/copy.rs`.

use super::{Loop, Loops};

/// The greatest number of iterations of a short loop.
const SHORT: i64 = 4;
/// The greatest number of iterations for which a loop moves inside other loops.
const CHANNELS: i64 = 8;
/// Runs of at least this many elements fill a cache line.
const LINE: i64 = 64;
/// The least number of iterations of the long loop.
pub(crate) const MANY: i64 = 32;

impl<const N: usize> Loop<N> {
    /// Returns true if the number of iterations is small.
    #[inline(always)]
    pub(crate) const fn is_short(self) -> bool {
        0 < self.more && self.more < SHORT
    }

    /// Returns true if `other` is a short loop that is outside this one but should be inside it.
    /// Strips also check this.
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

    /// Returns true if `other` is a short loop over runs, which are closer to each other in the
    /// tensor that is read than those of this long loop.
    const fn is_around_runs_of(self, other: Self) -> bool {
        self.extent() >= MANY && 0 < other.more && other.more < CHANNELS && other.is_nearer(self)
    }

    /// Returns true if these iterations may be the channels of a long loop.
    #[inline(always)]
    pub(crate) const fn are_channels_of(self, outer: Self) -> bool {
        0 < self.more && self.more < CHANNELS && outer.extent() >= MANY
    }

    /// Returns true if the `CHANNELS` iterations of `inner` are contiguous in the tensor `side`,
    /// are directly followed by those of the next iteration of this loop, and are planes in the
    /// other tensor.
    #[inline(always)]
    pub(crate) fn has_channels<const CHANNELS: i64>(self, inner: Self, side: usize) -> bool {
        N == 2
            && inner.extent() == CHANNELS
            && inner.steps[side] == 1
            && self.steps[side] == CHANNELS
            && self.steps[1 - side] == 1
    }

    /// The step of the tensor.
    #[inline(always)]
    pub(crate) fn step(self, tensor: usize) -> i64 {
        self.steps[tensor]
    }

    /// Calls `each` with the offsets of each of the few iterations. This is not a loop, because a
    /// loop would cost more than the work.
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
    /// Returns the loop that should be moved inside the innermost one: LO11.
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

    /// Returns true if one of these loops, which are in memory order, is a short loop that should
    /// be innermost.
    pub const fn have_a_short_one_outside(mut self) -> bool {
        self.merge();
        self.short().is_some()
    }

    /// Moves a short loop inside the others, if it should be there.
    pub(super) const fn put_short_inside(&mut self) {
        if let Some(mut at) = self.short() {
            while at > 0 {
                (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
                at -= 1;
            }
        }
    }

    /// Moves a short loop directly around runs that are contiguous in both tensors, if they are
    /// shorter than a cache line: LO12.
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
