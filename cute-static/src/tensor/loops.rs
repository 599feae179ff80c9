//! Loops in the order of memory: these rules choose the innermost loop among the modes of two tensors.
//!
//! The order of the coordinates is that of the modes, the first one innermost. Where the first mode has the larger strides, as in
//! row-major matrices, loops in that order jump through memory. Here the modes of both tensors become loops sorted by stride.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | LO1 | the smallest stride is innermost: that of the tensor that is written, or where those are equal, that of the other |
//! | LO2 | two loops are merged if in both tensors the outer continues where the inner ends |
//! | LO3 | where two coordinates may have one place in the tensor that is written, the order would be observable: the loops stay as they are |
//! | LO4 | for static layouts this is decided when the program is built, for others by a few comparisons per call |
//!
//! # Ensures
//! The loops give each coordinate once: `tests/loops.rs`.

use super::map::OffsetMap;
use super::walk::Walk;
use crate::tuple::IntTuple;

/// The greatest number of loops. A tensor of more modes keeps the order of its coordinates.
const MOST: usize = 16;

/// A loop over a mode of two tensors: its extent, and a step in each.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    extent: i64,
    a: i64,
    b: i64,
}

impl Loop {
    const NONE: Self = Self { extent: 1, a: 0, b: 0 };

    /// Whether this loop belongs outside of `other`: LO1.
    const fn is_outside(self, other: Self) -> bool {
        let (own, its) = (self.b.unsigned_abs(), other.b.unsigned_abs());
        own > its || (own == its && self.a.unsigned_abs() > other.a.unsigned_abs())
    }

    /// Whether the loop outside of this one continues where it ends: LO2.
    const fn ends_where(self, outer: Self) -> bool {
        matches!(self.a.checked_mul(self.extent), Some(a) if a == outer.a)
            && matches!(self.b.checked_mul(self.extent), Some(b) if b == outer.b)
    }
}

/// Loops, the innermost first.
#[derive(Clone, Copy, Debug)]
pub struct Loops {
    loops: [Loop; MOST],
    len: usize,
}

/// In which order the coordinates of two tensors are walked.
#[allow(clippy::large_enum_variant, reason = "a constant, or the result of a call that is made once")]
#[derive(Clone, Copy, Debug)]
pub enum LoopOrder {
    /// The order of the coordinates.
    Coordinates,
    /// The order of these loops.
    Memory(Loops),
    /// Not known before the program runs, because the strides are not.
    Unknown,
}

impl Loops {
    /// One coordinate.
    pub const NONE: Self = Self { loops: [Loop::NONE; MOST], len: 0 };

    /// These loops with one more outside of the others, or `None` where there are too many. A loop of one round is left out.
    #[must_use]
    #[inline(always)]
    pub const fn with(mut self, extent: i64, a: i64, b: i64) -> Option<Self> {
        if extent == 1 {
            return Some(self);
        }
        if self.len == MOST {
            return None;
        }
        self.loops[self.len] = Loop { extent, a, b };
        self.len += 1;
        Some(self)
    }

    /// The loops in the order of memory, as few as possible: LO1, LO2.
    #[must_use]
    pub const fn sorted(mut self) -> Self {
        let mut i = 1;
        while i < self.len {
            let mut at = i;
            while at > 0 && self.loops[at - 1].is_outside(self.loops[at]) {
                (self.loops[at - 1], self.loops[at]) = (self.loops[at], self.loops[at - 1]);
                at -= 1;
            }
            i += 1;
        }
        let (mut kept, mut i) = (0, 1);
        while i < self.len {
            let outer = self.loops[i];
            if self.loops[kept].ends_where(outer) {
                self.loops[kept].extent *= outer.extent;
            } else {
                kept += 1;
                self.loops[kept] = outer;
            }
            i += 1;
        }
        if self.len > 0 {
            self.len = kept + 1;
        }
        self
    }

    /// Whether no two coordinates have one place in the second tensor. The loops are sorted, and each must step past everything
    /// that the loops inside it reach.
    pub const fn are_apart(&self) -> bool {
        let (mut reach, mut i) = (0_u64, 0);
        while i < self.len {
            let Loop { extent, b, .. } = self.loops[i];
            if b.unsigned_abs() <= reach {
                return false;
            }
            reach = reach.saturating_add((extent - 1).unsigned_abs().saturating_mul(b.unsigned_abs()));
            i += 1;
        }
        true
    }

    /// Whether each loop is outside of those before it.
    pub const fn are_sorted(&self) -> bool {
        let mut i = 1;
        while i < self.len {
            if self.loops[i - 1].is_outside(self.loops[i]) {
                return false;
            }
            i += 1;
        }
        true
    }

    /// The order of these loops.
    pub const fn order(self, of: Use) -> LoopOrder {
        let sorted = self.sorted();
        match of {
            Use::Writes if !sorted.are_apart() => LoopOrder::Coordinates,
            _ => LoopOrder::Memory(sorted),
        }
    }

    /// Does `each` for all runs of the innermost loop.
    #[inline(always)]
    pub fn walk(&self, each: &mut impl Run) {
        let [inner, middle, outer, ..] = &self.loops;
        match self.len {
            0 => each.run(0, 0, Loop::NONE),
            1 => each.run(0, 0, *inner),
            2 => middle.walk(0, 0, &mut |a, b| each.run(a, b, *inner)),
            3 => outer.walk(0, 0, &mut |a, b| middle.walk(a, b, &mut |a, b| each.run(a, b, *inner))),
            _ => self.count(&mut |a, b| {
                outer.walk(a, b, &mut |a, b| middle.walk(a, b, &mut |a, b| each.run(a, b, *inner)));
            }),
        }
    }

    /// The offsets of the loops outside of the three innermost, counted like digits.
    #[inline(always)]
    fn count(&self, each: &mut impl FnMut(i64, i64)) {
        let (outside, mut digits) = (&self.loops[3..self.len], [0_i64; MOST]);
        let (mut a, mut b) = (0_i64, 0_i64);
        loop {
            each(a, b);
            let mut place = 0;
            loop {
                let Some(digit) = outside.get(place) else { return };
                digits[place] += 1;
                (a, b) = (a.wrapping_add(digit.a), b.wrapping_add(digit.b));
                if digits[place] < digit.extent {
                    break;
                }
                // The digit goes back to 0.
                (a, b) = (
                    a.wrapping_sub(digit.a.wrapping_mul(digit.extent)),
                    b.wrapping_sub(digit.b.wrapping_mul(digit.extent)),
                );
                digits[place] = 0;
                place += 1;
            }
        }
    }
}

impl Loop {
    #[inline(always)]
    fn walk(&self, a: i64, b: i64, each: &mut impl FnMut(i64, i64)) {
        for i in 0..self.extent.cast_unsigned() {
            let i = i.cast_signed();
            each(a.wrapping_add(i.wrapping_mul(self.a)), b.wrapping_add(i.wrapping_mul(self.b)));
        }
    }

    /// Calls `each` in both tensors at each round from `a` and `b` on. Where both steps are 1 the optimizer can see it.
    #[inline(always)]
    pub fn each(self, a: i64, b: i64, mut each: impl FnMut(i64, i64)) {
        let rounds = self.extent.cast_unsigned();
        if self.a == 1 && self.b == 1 {
            for i in 0..rounds {
                let i = i.cast_signed();
                each(a.wrapping_add(i), b.wrapping_add(i));
            }
        } else {
            self.walk(a, b, &mut each);
        }
    }

    /// Folds the offsets of the first tensor, from `a` on.
    #[inline(always)]
    pub fn fold<R>(self, a: i64, init: R, mut f: impl FnMut(R, i64) -> R) -> R {
        let (rounds, mut folded) = (self.extent.cast_unsigned(), init);
        if self.a == 1 {
            for i in 0..rounds {
                folded = f(folded, a.wrapping_add(i.cast_signed()));
            }
        } else {
            for i in 0..rounds {
                folded = f(folded, a.wrapping_add(i.cast_signed().wrapping_mul(self.a)));
            }
        }
        folded
    }

    /// How many elements are contiguous in both tensors, if all rounds are.
    #[inline(always)]
    pub const fn contiguous(self) -> Option<i64> {
        if self.a == 1 && self.b == 1 { Some(self.extent) } else { None }
    }
}

/// What is done with a run of the innermost loop.
pub trait Run {
    /// Does the run from the offsets `a` and `b` on.
    fn run(&mut self, a: i64, b: i64, inner: Loop);
}

impl<F: FnMut(i64, i64, Loop)> Run for F {
    #[inline(always)]
    fn run(&mut self, a: i64, b: i64, inner: Loop) {
        self(a, b, inner);
    }
}

/// What the loops are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// The second tensor is written.
    Writes,
    /// Both are read.
    Reads,
}

/// The order for two tensors of one shape: LO4 where the types know it, otherwise by a comparison for each mode.
#[inline(always)]
pub(crate) fn order<L: OffsetMap, M: OffsetMap>(first: L, second: M, of: Use) -> LoopOrder
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let known = match of {
        Use::Writes => const { <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.order(Use::Writes) },
        Use::Reads => const { <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.order(Use::Reads) },
    };
    match known {
        // What is read goes on from element to element in runs, which only loops have.
        LoopOrder::Unknown if of == Use::Reads || !is_order_of_memory(first, second) => found(first, second, of),
        LoopOrder::Unknown => LoopOrder::Coordinates,
        order => order,
    }
}

/// A mode that is a leaf of both tensors.
#[inline(always)]
fn leaf<L: OffsetMap, M: OffsetMap>(first: L, second: M, leaf: usize) -> Loop {
    let ((shape, a), b) = (first.affine().into_pair(), second.affine().stride());
    Loop { extent: shape.leaf(leaf), a: a.leaf(leaf), b: b.leaf(leaf) }
}

/// Whether the loops in the order of the coordinates are those in the order of memory.
#[inline(always)]
fn is_order_of_memory<L: OffsetMap, M: OffsetMap>(first: L, second: M) -> bool {
    let (mut inner, mut is) = (Loop::NONE, true);
    for i in 0..<L::Shape as IntTuple>::LEAVES {
        let outer = leaf(first, second, i);
        if outer.extent != 1 {
            is &= !inner.is_outside(outer) && !inner.ends_where(outer);
            inner = outer;
        }
    }
    is
}

/// How many elements a layout has, if their offsets are so many that follow one another.
#[inline]
pub(crate) fn contiguous<L: OffsetMap>(layout: L) -> Option<usize> {
    if L::RUN.is_some() {
        return None;
    }
    let mut loops = Loops::NONE;
    for i in 0..<L::Shape as IntTuple>::LEAVES {
        let Loop { extent, a, .. } = leaf(layout, layout, i);
        // Backwards the same elements are met.
        let stride = a.checked_abs()?;
        loops = loops.with(extent, stride, stride)?;
    }
    let LoopOrder::Memory(loops) = loops.order(Use::Reads) else { return None };
    match (loops.len, loops.loops[0]) {
        (0, _) => Some(1),
        (1, Loop { extent, a: 1, .. }) => usize::try_from(extent).ok(),
        _ => None,
    }
}

/// Not inlined: the loops behind it take longer.
#[inline(never)]
fn found<L: OffsetMap, M: OffsetMap>(first: L, second: M, of: Use) -> LoopOrder {
    let mut loops = Loops::NONE;
    for i in 0..<L::Shape as IntTuple>::LEAVES {
        let Loop { extent, a, b } = leaf(first, second, i);
        match loops.with(extent, a, b) {
            Some(more) => loops = more,
            None => return LoopOrder::Coordinates,
        }
    }
    loops.order(of)
}
