//! Long loops that are cut into strips.
//!
//! # Rules
//! LO8 of the [`loops`](super): between two tensors that are contiguous in different modes, as in a
//! transposition, the innermost loop and the loop across it (the one that goes side by side in the
//! tensor that is read) are walked in blocks of both. A block goes through the loop across once for
//! each strip of the innermost loop.
//!
//! | size | rounds | reason |
//! |---|--:|---|
//! | strip | 32 | constant, so that the compiler unrolls it and uses vectors |
//! | block of the innermost loop | 32 | one strip: its lines of the tensor that is read stay in the cache while the loop across goes through them |
//! | block of the loop across | 128 | it completes lines of the tensor that is read, even for elements of one byte |
//!
//! The sizes are the best of those that `benches/record/transpose_orders.md` compares.
//!
//! The last strip and the last blocks may be shorter.
//!
//! # Ensures
//! Which loops are cut, and how they are walked: `tests/algebra/constants/loops.rs`. How many lines
//! are fetched: `benches/transpose/misses`.

use super::{Loop, Loops, Use};

/// The rounds of a strip.
const STRIP: i64 = 32;
/// The rounds of a block in the innermost loop.
const BLOCK: i64 = 32;
/// The rounds of a block in the loop across.
const BLOCK_ACROSS: i64 = 128;
/// If fewer elements are read before the next round of the loop across, they are still in the
/// innermost cache.
const LONG: i64 = 128;
/// The same, if there are other loops between the innermost one and the loop across: those become
/// slower.
pub(crate) const LONG_BETWEEN: i64 = 1024;
/// The fewest elements of a block, if there are other loops between.
const WORTH: i64 = 64;
/// Elements with a smaller stride share lines of the cache.
const FAR: u64 = 16;

impl<const N: usize> Loop<N> {
    /// Whether this loop, if it is the innermost one, is cut if `across` is outside of it, with
    /// loops of `between` elements from this one up to that one, or 0 if the two are neighbours: LO8.
    #[inline(always)]
    pub(crate) const fn is_cut_by(self, across: Self, between: i64) -> bool {
        let block = self.extent().saturating_mul(across.extent());
        N == 2
            && across.is_nearer(self)
            && across.is_outside(self, Use::Writes)
            && (self.can_be_cut() || (between >= LONG_BETWEEN && block >= WORTH))
    }

    /// Whether it is worth it to go through this loop in strips.
    #[inline(always)]
    pub(crate) const fn can_be_cut(self) -> bool {
        N == 2 && self.extent() >= LONG && self.steps[0].unsigned_abs() >= FAR
    }

    /// Whether the step in the first tensor is smaller than that of `other`, and not 0.
    #[inline(always)]
    pub(crate) const fn is_nearer(self, other: Self) -> bool {
        self.steps[0] != 0 && self.steps[0].unsigned_abs() < other.steps[0].unsigned_abs()
    }

    /// This loop with constants for the optimizer to see, if it has `ROUNDS` rounds and is
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

    /// This loop with constants for the optimizer to see, if it is a strip that is contiguous in
    /// the last tensor: LO8.
    #[inline(always)]
    pub fn strip(self) -> Option<Self> {
        self.of_rounds::<STRIP>()
    }

    /// The same, for a loop of eight rounds.
    #[inline(always)]
    pub(crate) fn eight(self) -> Option<Self> {
        self.of_rounds::<8>()
    }

    /// At most `most` rounds of this loop, from the round `first` on.
    #[inline(always)]
    const fn part(mut self, first: i64, most: i64) -> Self {
        let rest = self.extent() - first;
        self.more = if rest < most { rest } else { most } - 1;
        self
    }
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// The loop that goes side by side in the tensor that is read, if the innermost one should go
    /// through it in strips: LO8.
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

    /// Whether these loops, in the order of memory, are cut into strips.
    pub const fn are_cut(mut self) -> bool {
        self.merge();
        self.across().is_some()
    }

    /// Cuts the innermost loop and the loop across it into blocks, where that serves the cache:
    /// LO8. The loop across becomes the second one, and the others keep their order.
    pub(super) const fn cut_in_strips(&mut self) {
        let Some(mut at) = self.across() else { return };
        while at > 1 {
            (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
            at -= 1;
        }
        self.is_cut = true;
    }
}

/// The position in two loops that are cut: the first rounds of the current strip, of the
/// block of the innermost loop, and of the block of the loop across.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strips {
    strip: i64,
    block: i64,
    across: i64,
}

impl Strips {
    /// The first strip.
    pub(super) const FIRST: Self = Self {
        strip: 0,
        block: 0,
        across: 0,
    };

    /// The offsets where this strip begins, the rounds of the loop across that go through it, and
    /// its own.
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

    /// Goes on to the next strip; answers whether there is one. After the last one follows the
    /// first.
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
