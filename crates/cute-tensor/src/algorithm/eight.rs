//! `EightSums`: adds numbers to eight partial sums. A CPU adds to all eight partial sums at the
//! same time. In a single sum, each addition would wait for the previous addition.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | ES1 | element `i` is added to part `i mod 8`, for any number of runs |
//! | ES2 | the parts are added as `((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7))` |
//!
//! The bits of a sum of floats therefore depend only on the values and the order of the elements.
//! They do not depend on the CPU, the build, or the strides.
//!
//! # Ensures
//! `tests/products/sums.rs`.

/// The number of partial sums.
pub(crate) const PARTS: usize = 8;

pub(crate) const EIGHT: i64 = 8;

/// A sum that is stored as eight partial sums.
#[derive(Clone, Copy)]
pub(crate) struct EightSums<C> {
    parts: [C; PARTS],
    /// The index of the partial sum to which the next element is added.
    next: usize,
}

impl<C: Copy> EightSums<C> {
    /// Makes an `EightSums` from eight partial sums. The next element is added to partial sum 0.
    #[inline(always)]
    pub(crate) const fn from_parts(parts: [C; PARTS]) -> Self {
        Self { parts, next: 0 }
    }

    /// Adds `count` more elements. `step(part, i)` returns the partial sum `part` with element `i`
    /// added.
    #[inline(always)]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the remainder of a division by eight"
    )]
    pub(crate) fn run(&mut self, count: i64, step: impl Fn(C, i64) -> C) {
        // The optimizer keeps the partial sums in registers, because they are local variables with
        // constant indices.
        let (mut parts, mut done) = (self.parts, 0);
        if self.next != 0 {
            for (i, part) in (0..PARTS).zip(&mut parts) {
                if done == count {
                    break;
                }
                if self.next <= i {
                    *part = step(*part, done);
                    done += 1;
                }
            }
        }
        for round in 0..((count - done) / EIGHT).cast_unsigned() {
            let first = done + round.cast_signed() * EIGHT;
            for (i, part) in (0..EIGHT).zip(&mut parts) {
                *part = step(*part, first + i);
            }
        }
        let first = done + (count - done) / EIGHT * EIGHT;
        // At most seven elements are left, one for each partial sum. The loop still runs over all
        // eight partial sums, since the optimizer then keeps them in vectors.
        for (i, part) in (0..EIGHT).zip(&mut parts) {
            if first + i < count {
                *part = step(*part, first + i);
            }
        }
        self.parts = parts;
        self.next = (self.next + count.cast_unsigned() as usize) % PARTS;
    }

    /// Returns the total of the eight partial sums: ES2.
    #[inline(always)]
    pub(crate) fn total(self, add: impl Fn(C, C) -> C) -> C {
        let [a, b, c, d, e, f, g, h] = self.parts;
        add(add(add(a, e), add(c, g)), add(add(b, f), add(d, h)))
    }
}
