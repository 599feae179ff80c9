//! `EightSums`: a sum in eight parts, which a processor adds to side by side. One addition after another would wait for the one before.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | ES1 | element `i` goes to part `i mod 8`, into however many runs the elements are divided |
//! | ES2 | the parts are added as `((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7))` |
//!
//! So the bits of a sum of floats depend on the order of the elements alone: not on the processor, the build, or the strides.
//!
//! # Ensures
//! `tests/sums.rs`.

/// How many parts there are.
pub(super) const PARTS: usize = 8;

/// As many, as a number of elements.
pub(super) const EIGHT: i64 = 8;

/// A sum in eight parts.
#[derive(Clone, Copy)]
pub(super) struct EightSums<C> {
    parts: [C; PARTS],
    /// The number of elements so far, as far as the next part needs it.
    next: usize,
}

impl<C: Copy> EightSums<C> {
    /// What the first eight elements, or none, come to.
    #[inline(always)]
    pub(super) const fn from_parts(parts: [C; PARTS]) -> Self {
        Self { parts, next: 0 }
    }

    /// One more element, which `step` adds to its part.
    #[inline(always)]
    fn one(&mut self, step: impl FnOnce(C) -> C) {
        let part = &mut self.parts[self.next % PARTS];
        *part = step(*part);
        self.next = (self.next + 1) % PARTS;
    }

    /// So many more elements: `step` adds the one of this number to a part.
    #[inline(always)]
    pub(super) fn run(&mut self, count: i64, step: impl Fn(C, i64) -> C) {
        let mut done = 0;
        while self.next != 0 && done < count {
            self.one(|part| step(part, done));
            done += 1;
        }
        if done == count {
            return;
        }
        // Variables of its own, so that the optimizer keeps them in registers.
        let mut parts = self.parts;
        for round in 0..((count - done) / EIGHT).cast_unsigned() {
            let first = done + round.cast_signed() * EIGHT;
            for (i, part) in (0..EIGHT).zip(&mut parts) {
                *part = step(*part, first + i);
            }
        }
        done += (count - done) / EIGHT * EIGHT;
        self.parts = parts;
        for (i, part) in (done..count).zip(&mut self.parts) {
            *part = step(*part, i);
            self.next += 1;
        }
    }

    /// The sum of the parts: ES2.
    #[inline(always)]
    pub(super) fn total(self, add: impl Fn(C, C) -> C) -> C {
        let [a, b, c, d, e, f, g, h] = self.parts;
        add(add(add(a, e), add(c, g)), add(add(b, f), add(d, h)))
    }
}
