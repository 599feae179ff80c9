//! Choices of a program, from its seed: splitmix64.

use std::ops::Range;

/// A source of choices.
pub struct Random(u64);

impl Random {
    /// The choices of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// Any number.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number of a range, which is not empty.
    pub fn of(&mut self, range: Range<i64>) -> i64 {
        range.start + (self.any() % (range.end - range.start) as u64) as i64
    }

    /// Returns true once in `times` calls, on average.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.any() % times == 0
    }

    /// One of some values.
    pub fn one<T: Copy>(&mut self, values: &[T]) -> T {
        values[(self.any() % values.len() as u64) as usize]
    }

    /// An extent: mostly small, also 0 and 1.
    pub fn extent(&mut self) -> i64 {
        match self.any() % 16 {
            0 => 0,
            1 | 2 => 1,
            3 => self.of(10..40),
            _ => self.of(2..9),
        }
    }

    /// An end of a range in an extent: mostly inside, sometimes next to it or far away.
    pub fn end(&mut self, extent: i64) -> i64 {
        if self.once_in(6) {
            self.one(&[-1, extent + 1, i64::MIN, i64::MAX, -extent, 2 * extent + 1])
        } else {
            self.of(0..extent + 1)
        }
    }
}
