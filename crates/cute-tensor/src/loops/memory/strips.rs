//! Splits long loops into strips, so that all elements of a cache line are used.
//!
//! # Rules
//! This file implements rule LO8 of [`loops`](super). In a transposition, the two tensors are
//! contiguous in different modes. The innermost loop is contiguous in the written tensor. The loop
//! along which the other tensor is contiguous is called the loop across. Both loops are split into
//! blocks. In a block, the loop across runs once for each strip of the innermost loop.
//!
//! | size | iterations | reason |
//! |---|--:|---|
//! | strip | 32 | this is a constant, so the compiler unrolls the strip and uses vector instructions |
//! | block of the innermost loop | 32 | a block is one strip: the cache lines that it reads stay in the cache while the loop across uses them |
//! | block of the loop across | 128 | a block uses complete cache lines of the tensor that is read, even for elements of one byte |
//!
//! `benches/record/transpose_orders.md` compares several sizes. The sizes in the table are the
//! fastest ones.
//!
//! The last strip and the last blocks may be shorter.
//!
//! # Ensures
//! The right loops are split, in the right order: `tests/algebra/constants/loops.rs`.
//! `benches/transpose/misses` counts the cache lines that are fetched.

use super::{Loop, Loops, Use};

/// The number of iterations of a strip.
const STRIP: i64 = 32;
/// The number of iterations of a block in the innermost loop.
const BLOCK: i64 = 32;
/// The number of iterations of a block in the loop across.
const BLOCK_ACROSS: i64 = 128;
/// The minimum number of iterations for which splitting is worthwhile. If fewer elements are read
/// before the next iteration of the loop across, they are still in the innermost cache.
const LONG: i64 = 128;
/// The minimum number of elements if there are other loops between the innermost loop and the loop
/// across. Splitting makes these loops slower.
pub(crate) const LONG_BETWEEN: i64 = 1024;
/// The minimum number of elements in a block if there are other loops between these two loops.
const WORTH: i64 = 64;
/// Elements with a stride below this number share cache lines.
const FAR: u64 = 16;

impl<const N: usize> Loop<N> {
    /// Returns true if this loop, as the innermost loop, should be split into strips because of the
    /// outer loop `across`: LO8. `between` is the number of elements of the loops from this one up
    /// to `across`, or 0 if no other loop is between.
    #[inline(always)]
    pub(crate) const fn is_cut_by(self, across: Self, between: i64) -> bool {
        let block = self.extent().saturating_mul(across.extent());
        N == 2
            && across.is_nearer(self)
            && across.is_outside(self, Use::Writes)
            && (self.can_be_cut() || (between >= LONG_BETWEEN && block >= WORTH))
    }

    /// Returns true if splitting this loop into strips is worthwhile.
    #[inline(always)]
    pub(crate) const fn can_be_cut(self) -> bool {
        N == 2 && self.extent() >= LONG && self.steps[0].unsigned_abs() >= FAR
    }

    /// Returns true if the step of this loop in the first tensor is smaller than the step of
    /// `other`, but not 0.
    #[inline(always)]
    pub(crate) const fn is_nearer(self, other: Self) -> bool {
        self.steps[0] != 0 && self.steps[0].unsigned_abs() < other.steps[0].unsigned_abs()
    }

    /// Returns a copy of this loop whose number of iterations and last step are constants, so that
    /// the optimizer can unroll it. Returns `None` unless the loop has `ROUNDS` iterations and is
    /// contiguous in the last tensor.
    #[inline(always)]
    fn of_rounds<const ROUNDS: i64>(self) -> Option<Self> {
        let mut steps = self.steps;
        steps[N - 1] = 1;
        (N == 2 && self.extent() == ROUNDS && self.steps[N - 1] == 1).then_some(Self {
            more: ROUNDS - 1,
            steps,
        })
    }

    /// Returns a copy of this loop whose number of iterations and last step are constants, so that
    /// the optimizer can unroll it. Returns `None` unless the loop is a strip that is contiguous in
    /// the last tensor: LO8.
    #[inline(always)]
    pub fn strip(self) -> Option<Self> {
        self.of_rounds::<STRIP>()
    }

    /// Like [`strip`](Self::strip), for a loop of eight iterations.
    #[inline(always)]
    pub(crate) fn eight(self) -> Option<Self> {
        self.of_rounds::<8>()
    }

    /// Returns the part of this loop that begins at iteration `first` and has no more than `most`
    /// iterations.
    #[inline(always)]
    const fn part(mut self, first: i64, most: i64) -> Self {
        let rest = self.extent() - first;
        self.more = if rest < most { rest } else { most } - 1;
        self
    }
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// Returns the position of the loop across if the innermost loop should be split into strips:
    /// LO8. The tensor that is read is contiguous along the loop across.
    const fn across(&self) -> Option<usize> {
        let (inner, mut found, mut i) = (self.all[0], 0, 1);
        while i < self.len {
            if self.all[i].is_nearer(self.all[found]) {
                found = i;
            }
            i += 1;
        }
        let (mut between, mut i) = (if found < 2 { 0 } else { 1_i64 }, 0);
        while i < found {
            between = between.saturating_mul(self.all[i].extent());
            i += 1;
        }
        if inner.is_cut_by(self.all[found], between) {
            Some(found)
        } else {
            None
        }
    }

    /// Returns true if the loops, which are in memory order, should be split into strips.
    pub const fn are_cut(mut self) -> bool {
        self.merge();
        self.across().is_some()
    }

    /// Splits the innermost loop and the loop across into blocks, if this uses the cache better:
    /// LO8. The loop across becomes the second loop, and all other loops keep their order.
    pub(super) const fn cut_in_strips(&mut self) {
        let Some(mut at) = self.across() else { return };
        while at > 1 {
            (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
            at -= 1;
        }
        self.is_cut = true;
    }
}

/// The position in the innermost loop and the loop across, which are both split into blocks. It
/// contains the first iteration of the current strip, and the first iteration of the current block
/// in each of the two loops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strips {
    strip: i64,
    block: i64,
    across: i64,
}

impl Strips {
    /// The position of the first strip.
    pub(super) const FIRST: Self = Self {
        strip: 0,
        block: 0,
        across: 0,
    };

    /// Returns the offsets at which this strip begins, the loop across at these offsets, and the
    /// loop over the strip.
    #[inline(always)]
    pub(super) fn rows<const N: usize>(
        self,
        at: [i64; N],
        across: Loop<N>,
        inner: Loop<N>,
    ) -> ([i64; N], Loop<N>, Loop<N>) {
        let at = inner.after(across.after(at, self.across), self.strip);
        (
            at,
            across.part(self.across, BLOCK_ACROSS),
            inner.part(self.strip, STRIP),
        )
    }

    /// Advances to the next strip. After the last strip, returns false and moves back to the first
    /// strip.
    #[inline(always)]
    pub(super) const fn go_on<const N: usize>(&mut self, across: Loop<N>, inner: Loop<N>) -> bool {
        self.strip += STRIP;
        if self.strip < inner.extent() && self.strip < self.block + BLOCK {
            return true;
        }
        self.across += BLOCK_ACROSS;
        if self.across >= across.extent() {
            self.across = 0;
            self.block += BLOCK;
        }
        self.strip = self.block;
        if self.block >= inner.extent() {
            *self = Self::FIRST;
            return false;
        }
        true
    }
}
