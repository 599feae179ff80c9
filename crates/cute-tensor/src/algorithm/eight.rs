//! `EightSums`: a sum in eight parts. A CPU adds to all eight parts at the same time. In a single
//! sum, each addition would wait for the previous addition.
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

/// The number of parts.
pub(crate) const PARTS: usize = 8;

/// The number of parts, as an `i64`.
pub(crate) const EIGHT: i64 = 8;

/// A sum in eight parts.
#[derive(Clone, Copy)]
pub(crate) struct EightSums<C> {
    parts: [C; PARTS],
    /// The number of elements so far, modulo 8. The next element is added to the part with this
    /// number.
    next: usize,
}

impl<C: Copy> EightSums<C> {
    /// Returns a sum of these eight parts. The next element is added to part 0.
    #[inline(always)]
    pub(crate) const fn from_parts(parts: [C; PARTS]) -> Self {
        Self { parts, next: 0 }
    }

    /// Adds `count` more elements. `step(part, i)` returns the new value of a part, after element
    /// `i` is added to it.
    #[inline(always)]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the remainder of a division by eight"
    )]
    pub(crate) fn run(&mut self, count: i64, step: impl Fn(C, i64) -> C) {
        // The optimizer keeps these parts in registers, because they are local variables with
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
        // At most seven elements are left, one for each part. The loop still runs over all eight
        // parts, since the optimizer then keeps them in vectors.
        for (i, part) in (0..EIGHT).zip(&mut parts) {
            if first + i < count {
                *part = step(*part, first + i);
            }
        }
        self.parts = parts;
        self.next = (self.next + count.cast_unsigned() as usize) % PARTS;
    }

    /// Returns the sum of the eight parts: ES2.
    #[inline(always)]
    pub(crate) fn total(self, add: impl Fn(C, C) -> C) -> C {
        let [a, b, c, d, e, f, g, h] = self.parts;
        add(add(add(a, e), add(c, g)), add(add(b, f), add(d, h)))
    }
}
