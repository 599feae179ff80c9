//! Finds the least and the greatest offset of a layout after a chain of swizzles and layouts.
//! Run-time layouts, tensors and constant evaluation in the compiler use this search.
//!
//! # Function
//! The result is the least and the greatest value of `A(o + Σ c·d)` over all coordinates `c`. `A`
//! is a chain of functions, each with an offset that is added before it.
//!
//! # Rules
//! | rule | condition | action |
//! |---|---|---|
//! | EX1 | only the set of the sums matters | a mode of negative stride is counted from its other end; a mode that continues a mode with a smaller stride is merged with it |
//! | EX2 | the greatest sum that is at most a number | the digits are tried from the largest stride on, as long as the sum may exceed the best sum so far |
//! | EX3 | an interval of arguments | the interval is shortened to its first and its last sum; the functions are applied to both sums |
//! | EX4 | all arguments of an interval agree in their upper bits, and in the lowest bits that no stride changes | result bits that depend only on these bits are known, and all others may be 0 or 1. An interval is abandoned unless its bound is better than the best result so far |
//! | EX5 | every other interval | the interval is halved at the highest bit in which its ends differ |
//! | EX6 | more steps than the caller allows | the search is undecided |
//! | EX7 | an offset that does not fit in 64 bits | the search has no result |
//!
//! # How long it takes
//! Rule EX1 reduces a layout of rows, padded or not, to one or two modes. A swizzle changes only
//! bits below its period. The search therefore examines only the first and the last period, in
//! groups of arguments that the swizzle keeps together. Such a search takes a few tens of steps. In
//! general, the search is a knapsack problem. No fast algorithm is known for this problem, so EX6
//! limits the number of steps.
//!
//! # Ensures
//! `tests/laws/span.rs` checks the least and the greatest of all offsets.
#![allow(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a constant function: no iterators; sums of contributions fit in 64 bits, which is \
              checked when a mode is added"
)]

mod bounds;

use self::bounds::bounds;
use crate::Swizzle;

/// A layout has at most this many modes with more than one coordinate. The size of a layout with
/// more such modes would exceed 64 bits.
const MOST: usize = 63;
/// The capacity of the list of intervals that the search must still examine.
const DEEPEST: usize = 2 * 64 + 2;

/// A function that is applied after a layout.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'a> {
    /// A swizzle.
    Swizzle(Swizzle),
    /// A layout that is applied to linear coordinates, given by its extents and strides.
    Modes(&'a [(i64, i64)]),
}

/// The result of a search for the least and the greatest offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extremes {
    /// The layout is empty.
    Empty,
    /// The least and the greatest offset.
    Found(i64, i64),
    /// The search took too many steps (EX6).
    Undecided,
    /// An offset does not fit in 64 bits (EX7).
    TooLarge,
}

/// A mode with a positive stride. Its greatest coordinate is `last`.
#[derive(Clone, Copy, Debug)]
struct Mode {
    stride: i64,
    last: i64,
    /// The greatest sum `Σ c·d` of the modes before this one.
    rest: i64,
    /// The greatest common divisor of this stride and the strides before it.
    common: i64,
}

/// The set of sums `Σ c·d` over all coordinates of a layout, described by the modes of the layout.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    /// The modes, sorted by ascending stride.
    modes: [Mode; MOST],
    len: usize,
    least: i64,
    /// The greatest sum minus the least sum.
    reach: i64,
    is_empty: bool,
    is_too_large: bool,
}

/// The reason why the search has no result.
enum Stop {
    Undecided,
    TooLarge,
}

impl Sums {
    /// A layout without modes, whose only sum is 0.
    pub const NONE: Self = Self {
        modes: [Mode {
            stride: 1,
            last: 0,
            rest: 0,
            common: 1,
        }; MOST],
        len: 0,
        least: 0,
        reach: 0,
        is_empty: false,
        is_too_large: false,
    };

    /// Adds a mode.
    #[must_use]
    pub const fn with(mut self, extent: i64, stride: i64) -> Self {
        if extent <= 0 {
            self.is_empty = true;
        }
        if extent <= 1 || stride == 0 || self.is_too_large {
            return self;
        }
        self.is_too_large = true;
        let Some(magnitude) = stride.checked_abs() else {
            return self;
        };
        let Some(reach) = magnitude.checked_mul(extent - 1) else {
            return self;
        };
        let (Some(all), Some(least)) =
            (self.reach.checked_add(reach), self.least.checked_sub(reach))
        else {
            return self;
        };
        if self.len == MOST {
            return self;
        }
        (self.is_too_large, self.reach) = (false, all);
        if stride < 0 {
            self.least = least;
        }
        let mut place = self.len;
        while place > 0 && self.modes[place - 1].stride > magnitude {
            self.modes[place] = self.modes[place - 1];
            place -= 1;
        }
        self.modes[place] = Mode {
            stride: magnitude,
            last: extent - 1,
            ..Self::NONE.modes[0]
        };
        self.len += 1;
        self
    }

    /// Applies the functions `stages` to every sum of this set, and returns the least and the
    /// greatest result. The functions are in the order of application, each with the offset that is
    /// added before it. The search takes at most `steps` steps.
    ///
    /// ```
    /// use cute::dynamic::Swizzle;
    /// use cute::dynamic::extremes::{Extremes, Stage, Sums};
    /// let rows = Sums::NONE.with(8, 36).with(36, 1);
    /// assert_eq!(rows.behind(&[], 0), Extremes::Found(0, 287));
    /// let swizzle = Stage::Swizzle(Swizzle::new(3, 3, 3)?);
    /// assert_eq!(rows.behind(&[(0, swizzle)], 100), Extremes::Found(0, 319));
    /// assert_eq!(rows.behind(&[(0, swizzle)], 1), Extremes::Undecided);
    /// assert_eq!(rows.behind(&[(i64::MAX, swizzle)], 100), Extremes::TooLarge);
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    pub const fn behind(mut self, stages: &[(i64, Stage<'_>)], steps: u32) -> Extremes {
        if self.is_empty {
            return Extremes::Empty;
        }
        if self.is_too_large {
            return Extremes::TooLarge;
        }
        let Some(last) = self.least.checked_add(self.reach) else {
            return Extremes::TooLarge;
        };
        if stages.is_empty() {
            return Extremes::Found(self.least, last);
        }
        // The first offset is added to the sums, so the search works with arguments of the first
        // function.
        let (Some(least), Some(_)) = (
            self.least.checked_add(stages[0].0),
            last.checked_add(stages[0].0),
        ) else {
            return Extremes::TooLarge;
        };
        self.least = least;
        self.merge();
        let mut left = steps;
        match (
            self.extreme(stages, false, &mut left),
            self.extreme(stages, true, &mut left),
        ) {
            (Ok(least), Ok(greatest)) => Extremes::Found(least, greatest),
            (Err(Stop::TooLarge), _) | (_, Err(Stop::TooLarge)) => Extremes::TooLarge,
            _ => Extremes::Undecided,
        }
    }

    /// Merges modes (EX1), and computes for each mode the greatest common divisor of its stride and
    /// the strides before it.
    const fn merge(&mut self) {
        let mut i = 0;
        while i < self.len {
            let mut j = i + 1;
            while j < self.len {
                let (Mode { stride, last, .. }, next) = (self.modes[i], self.modes[j]);
                if next.stride % stride == 0 && next.stride / stride - 1 <= last {
                    self.modes[i].last += next.last * (next.stride / stride);
                    self.len -= 1;
                    let mut k = j;
                    while k < self.len {
                        self.modes[k] = self.modes[k + 1];
                        k += 1;
                    }
                    // The merged mode is longer, so it may now merge with a mode with which it did
                    // not merge before.
                    j = i;
                }
                j += 1;
            }
            i += 1;
        }
        let (mut rest, mut common, mut i) = (0, 0, 0);
        while i < self.len {
            common = gcd(common, self.modes[i].stride);
            self.modes[i].rest = rest;
            self.modes[i].common = common;
            rest += self.modes[i].last * self.modes[i].stride;
            i += 1;
        }
    }

    /// Returns the greatest sum `Σ c·d` of the first `count` modes.
    const fn reach_of(&self, count: usize) -> i64 {
        if count == self.len {
            self.reach
        } else {
            self.modes[count].rest
        }
    }

    /// Returns the greatest sum that is at most `bound` (EX2). Both numbers are counted from the
    /// least sum, and `bound` is not negative.
    const fn at_most(&self, bound: i64, left: &mut u32) -> Option<i64> {
        if bound >= self.reach {
            return Some(self.reach);
        }
        let best_of_all = bound - bound % self.modes[self.len - 1].common;
        let (mut digits, mut best, mut taken, mut i, mut is_new) =
            ([0; MOST], 0, 0, self.len, true);
        loop {
            // The digits of the modes before `i` are still free; the digits of the other modes are
            // fixed.
            let reach = self.reach_of(i);
            if is_new && bound - taken >= reach {
                best = if taken + reach > best {
                    taken + reach
                } else {
                    best
                };
            } else if is_new {
                let room = bound - taken;
                let most = taken + room - room % self.modes[i - 1].common;
                if i == 1 {
                    best = if most > best { most } else { best };
                } else if most > best {
                    i -= 1;
                    let Mode { stride, last, .. } = self.modes[i];
                    digits[i] = if room / stride < last {
                        room / stride
                    } else {
                        last
                    };
                    taken += digits[i] * stride;
                    continue;
                }
            }
            is_new = false;
            if i == self.len || best == best_of_all {
                return Some(best);
            }
            if *left == 0 {
                return None;
            }
            *left -= 1;
            let Mode { stride, rest, .. } = self.modes[i];
            if digits[i] == 0 || taken - stride + rest <= best {
                taken -= digits[i] * stride;
                i += 1;
            } else {
                (digits[i], taken, is_new) = (digits[i] - 1, taken - stride, true);
            }
        }
    }

    /// Returns the greatest offset if `greatest` is true, otherwise the least.
    const fn extreme(
        &self,
        stages: &[(i64, Stage<'_>)],
        greatest: bool,
        left: &mut u32,
    ) -> Result<i64, Stop> {
        let fixed = if self.len == 0 {
            63
        } else {
            self.modes[self.len - 1].common.trailing_zeros()
        };
        let (mut intervals, mut count, mut best) = ([(0, 0); DEEPEST], 1, None);
        intervals[0] = (0, self.reach);
        while count > 0 {
            count -= 1;
            let (low, high) = intervals[count];
            if *left == 0 {
                return Err(Stop::Undecided);
            }
            *left -= 1;
            // EX3: the set of sums is symmetric. The distances of all sums from the greatest sum
            // are the same set as their distances from the least sum.
            let Some(high) = self.at_most(high, left) else {
                return Err(Stop::Undecided);
            };
            if high < low {
                continue;
            }
            let Some(from_end) = self.at_most(self.reach - low, left) else {
                return Err(Stop::Undecided);
            };
            let (low, high) = (self.least + (self.reach - from_end), self.least + high);
            let (Some(first), Some(last)) = (applied(stages, low), applied(stages, high)) else {
                return Err(Stop::TooLarge);
            };
            let better = if (first > last) == greatest {
                first
            } else {
                last
            };
            best = match best {
                Some(best) if (best > better) == greatest => Some(best),
                _ => Some(better),
            };
            if low == high {
                continue;
            }
            // EX4
            match (best, bounds(stages, low, high, fixed)) {
                (Some(best), (_, most)) if greatest && most <= best => continue,
                (Some(best), (least, _)) if !greatest && least >= best => continue,
                _ => {}
            }
            // EX5: the upper half begins at the number with 1 in the highest bit that differs, or
            // at 0 if that bit is the sign.
            let middle = high & !(i64::MAX >> (low ^ high).leading_zeros());
            let (lower, upper) = (
                bounds(stages, low, middle - 1, fixed),
                bounds(stages, middle, high, fixed),
            );
            let upper_first = if greatest {
                upper.1 >= lower.1
            } else {
                upper.0 < lower.0
            };
            let (low, middle, high) = (low - self.least, middle - self.least, high - self.least);
            intervals[count] = if upper_first {
                (low, middle - 1)
            } else {
                (middle, high)
            };
            intervals[count + 1] = if upper_first {
                (middle, high)
            } else {
                (low, middle - 1)
            };
            count += 2;
        }
        match best {
            Some(best) => Ok(best),
            None => Err(Stop::Undecided),
        }
    }
}

const fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Applies all functions to an argument of the first function. Returns `None` if a number does not
/// fit in 64 bits.
const fn applied(stages: &[(i64, Stage<'_>)], mut x: i64) -> Option<i64> {
    let mut i = 0;
    while i < stages.len() {
        // The argument already contains the first offset.
        let Some(moved) = (if i == 0 {
            Some(x)
        } else {
            x.checked_add(stages[i].0)
        }) else {
            return None;
        };
        let Some(next) = stages[i].1.apply(moved) else {
            return None;
        };
        x = next;
        i += 1;
    }
    Some(x)
}

#[allow(clippy::cast_possible_truncation, reason = "it fits")]
const fn narrow(number: i128) -> i64 {
    number as i64
}

impl Stage<'_> {
    const fn apply(&self, x: i64) -> Option<i64> {
        let modes = match self {
            Stage::Swizzle(swizzle) => return Some(swizzle.apply(x)),
            Stage::Modes(modes) => *modes,
        };
        let (mut rest, mut offset, mut i) = (x as i128, 0_i128, 0);
        while i < modes.len() {
            let (extent, stride) = (modes[i].0 as i128, modes[i].1 as i128);
            // The last mode continues past its extent.
            if i + 1 == modes.len() {
                offset += rest * stride;
            } else if extent < 1 {
                return None;
            } else {
                offset += rest % extent * stride;
                rest /= extent;
            }
            i += 1;
        }
        if offset < i64::MIN as i128 || offset > i64::MAX as i128 {
            None
        } else {
            Some(narrow(offset))
        }
    }
}
