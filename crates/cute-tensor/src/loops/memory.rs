//! Loops in memory order. The rules below choose the order of the loops over tensors that are
//! visited together. The choice of the innermost loop matters most.
//!
//! In coordinate order, the first mode is the innermost loop. If the first mode has the larger
//! stride, as in a row-major matrix, the elements that this loop visits are far apart in memory. In
//! memory order, the loops over the modes are therefore sorted by stride. For example,
//! `(3,4):(4,1)` is visited by one loop of 12 iterations: the loop over mode 1 is innermost, and
//! the loop over mode 0 continues where the innermost loop ends.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | LO1 | the loop with the smallest stride in the last tensor (the written one) is innermost. If two loops have equal strides in the last tensor, their strides in the other tensors decide. If no tensor is written, loops of stride 0 are outermost |
//! | LO2 | two loops are merged if, in all tensors, the outer loop continues where the inner loop ends |
//! | LO3 | if two coordinates may have the same offset in the written tensor, the result depends on the order, so the loops stay in coordinate order |
//! | LO4 | the order is chosen at compile time for static layouts, and by a few comparisons per call for other layouts: [`order`](super::order) |
//! | LO5 | a loop that runs backwards in the last tensor is started from its other end |
//! | LO8 | if two tensors are contiguous in different modes, as in a transposition, a long innermost loop and the loop along the other contiguous mode are split into blocks: [`strips`] |
//! | LO10 | if two coordinates have the same offset in the written tensor only because a stride is 0, only the loops of stride 0 must keep their order: [`repeated`] |
//! | LO11 | for two tensors, the loop over a mode with a few coordinates becomes the innermost loop if its elements in the read tensor are closer to each other than the elements of a long innermost loop: [`short`] |
//! | LO12 | many short runs are visited in memory order, but a short loop over nearby runs is placed directly around the loop over a run: [`short`] |
//!
//! [`runs`](super::runs) handles the innermost loop under a swizzle.
//!
//! # Ensures
//! The loops visit each coordinate once: `tests/tensors/loops.rs`.

pub mod few;
pub mod nest;
pub mod repeated;
pub mod short;
pub(crate) mod strips;

use nest::Nest;

/// The maximum number of loops. Tensors with more modes are visited in coordinate order.
pub(super) const MOST: usize = 16;

/// A loop over one mode of `N` tensors of the same shape, with the step in each tensor.
#[derive(Clone, Copy, Debug)]
pub struct Loop<const N: usize> {
    /// The extent minus 1. All fields of a loop of one iteration are therefore 0.
    more: i64,
    steps: [i64; N],
}

/// Returns the distance in memory between the elements of two successive iterations. Loops are
/// sorted by this distance: LO1.
#[inline(always)]
const fn distance(step: i64, of: Use) -> u64 {
    match (of, step) {
        (Use::Reads, 0) => u64::MAX,
        _ => step.unsigned_abs(),
    }
}

impl<const N: usize> Loop<N> {
    /// The loop of one iteration.
    pub(crate) const NONE: Self = Self {
        more: 0,
        steps: [0; N],
    };

    /// Makes a loop of `extent` iterations.
    pub const fn new(extent: i64, steps: [i64; N]) -> Self {
        Self {
            more: extent - 1,
            steps,
        }
    }

    /// Returns the number of iterations.
    pub(crate) const fn extent(self) -> i64 {
        self.more + 1
    }

    /// Returns this loop with the step in the tensor `last` and the step in the last tensor
    /// exchanged.
    #[inline(always)]
    pub(crate) const fn with_last(mut self, last: usize) -> Self {
        self.steps.swap(last, N - 1);
        self
    }

    /// Returns true if this loop must be outside of `other`: LO1.
    pub(crate) const fn is_outside(self, other: Self, of: Use) -> bool {
        let mut i = N;
        while i > 0 {
            i -= 1;
            let (own, its) = (distance(self.steps[i], of), distance(other.steps[i], of));
            if own != its {
                return own > its;
            }
        }
        false
    }

    /// Returns true if the next outer loop continues where this loop ends: LO2.
    pub(crate) const fn ends_where(self, outer: Self) -> bool {
        let mut i = 0;
        while i < N {
            match self.steps[i].checked_mul(self.extent()) {
                Some(end) if end == outer.steps[i] => i += 1,
                _ => return false,
            }
        }
        true
    }

    /// Returns true if all tensors have the same step, which is positive and less than `run`.
    #[inline(always)]
    pub(crate) fn is_inside_runs_of(self, run: i64) -> bool {
        self.steps
            .iter()
            .all(|&step| step == self.steps[0] && 0 < step && step < run)
    }

    /// Returns true if the loop runs backwards: LO5.
    pub(crate) const fn is_backward(self) -> bool {
        let mut i = N;
        while i > 0 {
            i -= 1;
            if self.steps[i] != 0 {
                return self.steps[i] < 0;
            }
        }
        false
    }

    /// Returns this loop, reversed if it runs backwards: LO5. `first` contains, for each tensor,
    /// the offset at which the loop begins. If the loop is reversed, `first` is changed to the
    /// offset at the other end.
    #[inline(always)]
    const fn forwards(mut self, first: &mut [i64; N]) -> Self {
        if self.is_backward() {
            let mut tensor = 0;
            while tensor < N {
                let last = self.more.wrapping_mul(self.steps[tensor]);
                first[tensor] = first[tensor].wrapping_add(last);
                self.steps[tensor] = self.steps[tensor].wrapping_neg();
                tensor += 1;
            }
        }
        self
    }
}

/// A list of loops, innermost first, and the offsets at which they begin. The list has `ROOM`
/// entries, and an unused entry is a loop of one iteration. If `is_cut` is true, the two innermost
/// loops are split into blocks: LO8.
#[derive(Clone, Copy, Debug)]
pub struct Loops<const N: usize, const ROOM: usize = MOST> {
    first: [i64; N],
    all: [Loop<N>; ROOM],
    len: usize,
    is_cut: bool,
}

impl<const N: usize, const ROOM: usize> Loops<N, ROOM> {
    /// The empty list, which visits one coordinate.
    pub const NONE: Self = Self {
        first: [0; N],
        all: [Loop::NONE; ROOM],
        len: 0,
        is_cut: false,
    };

    /// Loops that visit no coordinate. Two loops always run; here the outer one has 0 iterations.
    pub const EMPTY: Self = {
        let mut loops = Self {
            len: 2,
            ..Self::NONE
        };
        loops.all[1].more = -1;
        loops
    };

    /// Adds a loop outside of all loops in the list. Returns false if the list is full. A loop of
    /// one iteration is not added.
    #[inline(always)]
    pub const fn add(&mut self, one: Loop<N>) -> bool {
        if one.more == 0 {
            return true;
        }
        if self.len == ROOM {
            return false;
        }
        self.all[self.len] = one;
        self.len += 1;
        true
    }

    /// Sorts the loops in memory order: LO1.
    #[inline(always)]
    pub const fn sort(&mut self, of: Use) {
        let mut i = 1;
        while i < self.len {
            let mut at = i;
            while at > 0 && self.all[at - 1].is_outside(self.all[at], of) {
                (self.all[at - 1], self.all[at]) = (self.all[at], self.all[at - 1]);
                at -= 1;
            }
            i += 1;
        }
    }

    /// Makes all loops run forwards (LO5), and merges them as far as possible (LO2).
    #[inline(always)]
    pub const fn merge(&mut self) {
        let mut i = 0;
        while i < self.len {
            self.all[i] = self.all[i].forwards(&mut self.first);
            i += 1;
        }
        self.join();
    }

    /// Merges loops as far as possible: LO2.
    #[inline(always)]
    const fn join(&mut self) {
        let (mut kept, mut i) = (0, 1);
        while i < self.len {
            let one = self.all[i];
            if self.all[kept].ends_where(one) {
                self.all[kept].more = self.all[kept].extent() * one.extent() - 1;
            } else {
                kept += 1;
                self.all[kept] = one;
            }
            i += 1;
        }
        // The entries that merging has freed become loops of one iteration.
        let first_free = if self.len > 0 { kept + 1 } else { 0 };
        while self.len > first_free {
            self.len -= 1;
            self.all[self.len] = Loop::NONE;
        }
    }

    /// Returns true if no two coordinates have the same offset in the last tensor. The loops must
    /// be sorted.
    pub const fn are_apart(&self) -> bool {
        are_apart(&self.all)
    }

    /// Returns true if the loops are in memory order, innermost first.
    pub const fn are_sorted(&self) -> bool {
        let mut i = 1;
        while i < self.len {
            if self.all[i - 1].is_outside(self.all[i], Use::Writes) {
                return false;
            }
            i += 1;
        }
        true
    }

    /// Switches to memory order if the result does not depend on the order: LO3. Returns true if
    /// the order is now memory order.
    #[inline(always)]
    pub const fn take_order(&mut self, of: Use) -> bool {
        self.sort(of);
        if matches!(of, Use::Writes | Use::Chooses) && !self.are_apart() {
            return false;
        }
        self.merge();
        if matches!(of, Use::Writes) {
            self.cut_in_strips();
            if !self.is_cut {
                self.put_short_inside();
            }
        }
        true
    }

    /// Returns the extent and the step in the last tensor, if there is at most one loop.
    pub(crate) const fn only(&self) -> Option<(i64, i64)> {
        match (self.len, self.all[0]) {
            (0, _) => Some((1, 1)),
            (1, one) => Some((one.extent(), one.steps[N - 1])),
            _ => None,
        }
    }

    /// Returns these loops as a `Nest`, which runs them.
    #[inline(always)]
    pub fn nest(&self) -> Nest<'_, N> {
        let (inner, middle) = (self.all[0], self.all[1]);
        Nest {
            first: self.first,
            inner,
            middle,
            outside: self.all.get(2..self.len).unwrap_or_default(),
            is_cut: self.is_cut,
        }
    }
}

/// Returns true if no two coordinates of sorted loops have the same offset in the last tensor. The
/// result is true if the step of each loop is greater than the greatest offset of the loops inside
/// it.
#[inline(always)]
const fn are_apart<const N: usize, const L: usize>(all: &[Loop<N>; L]) -> bool {
    let (mut reach, mut i, mut are) = (0_u64, 0, true);
    while i < L {
        let Loop { more, steps } = all[i];
        let step = steps[N - 1].unsigned_abs();
        are &= more == 0 || step > reach;
        reach = reach.saturating_add(more.unsigned_abs().saturating_mul(step));
        i += 1;
    }
    are
}

impl<const N: usize> Loop<N> {
    /// Returns the offsets after `rounds` more iterations.
    #[inline(always)]
    pub(crate) fn after(&self, at: [i64; N], rounds: i64) -> [i64; N] {
        core::array::from_fn(|tensor| {
            at[tensor].wrapping_add(rounds.wrapping_mul(self.steps[tensor]))
        })
    }

    /// Returns the offsets of each iteration, beginning at `at`. Each caller writes its own loop
    /// over these offsets, instead of passing a closure. A closure would be inlined only if the
    /// optimizer considers it small, and a loop that calls a function for each run is not
    /// vectorized.
    #[inline(always)]
    pub(crate) fn rounds(self, at: [i64; N]) -> impl Iterator<Item = [i64; N]> {
        (0..self.extent().cast_unsigned()).map(move |i| self.after(at, i.cast_signed()))
    }

    /// Splits this loop into loops that do not exceed `most` iterations. Returns each of them with
    /// the offsets at which it begins.
    #[inline(always)]
    pub(crate) fn pieces(self, at: [i64; N], most: u64) -> impl Iterator<Item = ([i64; N], Self)> {
        let rounds = self.extent().cast_unsigned();
        (0..rounds.div_ceil(most)).map(move |piece| {
            let first = piece * most;
            let count = if rounds - first < most {
                rounds - first
            } else {
                most
            };
            (
                self.after(at, first.cast_signed()),
                Self {
                    more: count.cast_signed() - 1,
                    ..self
                },
            )
        })
    }

    /// Calls `each` with the offsets of each iteration. Frequent steps are passed as constants,
    /// which the optimizer can use. One frequent case is a step of 1 in all tensors. For two
    /// tensors, another case is a step of 1 in the last tensor and a step of 0 or −1 in the first.
    #[inline(always)]
    pub fn each(self, at: [i64; N], mut each: impl FnMut([i64; N])) {
        if self.is_contiguous() {
            Self {
                steps: [1; N],
                ..self
            }
            .call(at, &mut each);
        } else {
            self.each_apart(at, each);
        }
    }

    /// Like [`each`](Self::each), for elements that are not contiguous in all tensors.
    #[inline(always)]
    pub fn each_apart(self, at: [i64; N], mut each: impl FnMut([i64; N])) {
        let before_one = |step| {
            let mut steps = [1; N];
            steps[0] = step;
            Self { steps, ..self }
        };
        match self.steps[0] {
            _ if N != 2 || self.steps[N - 1] != 1 => self.call(at, &mut each),
            0 => before_one(0).call(at, &mut each),
            -1 => before_one(-1).call(at, &mut each),
            step => before_one(step).call(at, &mut each),
        }
    }

    /// Returns this loop with the given steps in the first two of three tensors, and a step of 1 in
    /// the last one. If the caller passes constants, the optimizer knows these steps.
    #[inline(always)]
    pub(crate) fn with_two(mut self, first: i64, second: i64) -> Self {
        if N == 3 {
            (self.steps[0], self.steps[1], self.steps[2]) = (first, second, 1);
        }
        self
    }

    #[inline(always)]
    fn call(self, at: [i64; N], each: &mut impl FnMut([i64; N])) {
        for at in self.rounds(at) {
            each(at);
        }
    }

    /// Returns the number of iterations if the visited elements are contiguous in all tensors.
    #[inline(always)]
    pub fn contiguous(self) -> Option<i64> {
        self.is_contiguous().then_some(self.extent())
    }

    /// Returns true if all steps are 1. The steps are compared one by one, because a comparison of
    /// arrays would write them to memory.
    #[inline(always)]
    fn is_contiguous(self) -> bool {
        let (mut are, mut tensor) = (true, 0);
        while tensor < N {
            are &= self.steps[tensor] == 1;
            tensor += 1;
        }
        are
    }
}

impl Loop<1> {
    /// Folds the offsets of all iterations, beginning at `at`.
    #[inline(always)]
    pub fn fold<R>(self, at: i64, init: R, mut f: impl FnMut(R, i64) -> R) -> R {
        let (rounds, mut folded) = (self.extent().cast_unsigned(), init);
        if self.steps == [1] {
            for i in 0..rounds {
                folded = f(folded, at.wrapping_add(i.cast_signed()));
            }
        } else {
            for i in 0..rounds {
                folded = f(
                    folded,
                    at.wrapping_add(i.cast_signed().wrapping_mul(self.steps[0])),
                );
            }
        }
        folded
    }
}

/// The work that the loops do on each run. A run is one pass of the innermost loop.
pub trait Run<const N: usize> {
    /// Processes the run that begins at these offsets.
    fn run(&mut self, at: [i64; N], inner: Loop<N>);

    /// Returns true if the loops can skip the remaining runs.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }

    /// Processes the runs that begin at the offsets of each iteration of `outer`.
    #[inline(always)]
    fn rows(&mut self, at: [i64; N], outer: Loop<N>, inner: Loop<N>) {
        // Each case has a separate loop, so the optimizer knows the steps of contiguous runs.
        if let Some(count) = inner.contiguous() {
            self.each_row(at, outer, Loop::new(count, [1; N]));
        } else {
            self.each_row(at, outer, inner);
        }
    }

    /// Like [`rows`](Self::rows), for runs with any step.
    #[inline(always)]
    fn each_row(&mut self, at: [i64; N], outer: Loop<N>, inner: Loop<N>) {
        for at in outer.rounds(at) {
            self.run(at, inner);
            if self.is_done() {
                return;
            }
        }
    }
}

impl<const N: usize, F: FnMut([i64; N], Loop<N>)> Run<N> for F {
    #[inline(always)]
    fn run(&mut self, at: [i64; N], inner: Loop<N>) {
        self(at, inner);
    }
}

/// States whether the loops read or write the tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// The last tensor is written.
    Writes,
    /// There are three or more tensors, and at least the last one is written. Only nested loops can
    /// visit that many tensors without a division.
    Chooses,
    /// All tensors are only read.
    Reads,
}
