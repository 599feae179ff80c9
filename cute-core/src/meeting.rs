//! Two coordinates of a layout that have one offset: the search of run-time layouts, of tensors and of the compiler.
//!
//! # Function
//! Two coordinates meet where the differences of their digits, `δk` with `|δk| < sk`, are not all 0 and sum to 0:
//! `Σ δk·dk = 0`.
//!
//! # Rules
//! | rule | the modes that move, from the largest stride down | then |
//! |---|---|---|
//! | IN1 | a mode of more than one coordinate has stride 0 | its coordinates 0 and 1 meet |
//! | IN2 | what is left of the sum is more than the rest can reach | this difference is given up |
//! | IN3 | what is left is no multiple of the divisor that the rest has in common | likewise: only every so many differences are tried |
//! | IN4 | no mode is left, and the sum is 0 with a difference that is not | the coordinates meet |
//! | IN5 | more differences were tried than the caller allows | the question is not decided |
//! | IN6 | the offsets do not fit 64 bits | there is no such layout, and no answer |
//!
//! # How long it takes
//! A step is a difference that is tried. Where each stride is more than the smaller ones reach (compact, padded, tiled, raked),
//! there is one step for each mode. Two modes take four steps at most, whatever they are: IN3 leaves one difference that is not 0. In general
//! the question is that of a knapsack, for which no short way is known: hence IN5.
#![allow(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a constant function: no iterators, and sums and products in 128 bits of numbers that are kept within 64"
)]

use core::fmt;

/// The most modes of more than one coordinate: the size of a layout of more has no 64 bits.
const MOST: usize = 63;

/// Two linear coordinates with one offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collision {
    /// The one.
    pub first: i64,
    /// The other.
    pub second: i64,
    /// Their offset.
    pub offset: i64,
}

impl fmt::Display for Collision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "linear coordinates {} and {} have one offset, {}", self.first, self.second, self.offset)
    }
}

impl core::error::Error for Collision {}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// No two coordinates have one offset.
    Never,
    /// These two have.
    At(Collision),
    /// IN5
    Undecided,
    /// IN6
    TooLarge,
}

/// A mode that moves. All numbers are of 64 bits, so that what is computed of two of them fits 128.
#[derive(Clone, Copy, Debug)]
struct Mode {
    extent: i128,
    /// The magnitude of the stride.
    stride: i128,
    is_negative: bool,
    /// The linear coordinate of the mode's coordinate 1.
    weight: i128,
    /// What the modes of smaller stride reach together.
    rest: i128,
    /// The divisor that the stride has in common with all of those.
    divisor: i128,
    /// Differences that can be made up for are this many apart: what the divisor of the others has in addition to that.
    apart: i128,
    /// What the stride, without the divisor, is to be multiplied with to be 1 but for multiples of `apart`.
    inverse: i128,
    /// The difference that is tried.
    difference: i128,
}

/// The modes of a layout, to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    modes: [Mode; MOST],
    len: usize,
    /// The size of the modes so far.
    size: i128,
    /// The weight of the first mode of stride 0.
    still: Option<i128>,
    is_empty: bool,
    is_too_large: bool,
}

impl Search {
    /// No modes.
    pub const NONE: Self = Self {
        modes: [Mode {
            extent: 1,
            stride: 0,
            is_negative: false,
            weight: 1,
            rest: 0,
            divisor: 1,
            apart: 1,
            inverse: 0,
            difference: 0,
        }; MOST],
        len: 0,
        size: 1,
        still: None,
        is_empty: false,
        is_too_large: false,
    };

    /// One mode more, behind the others.
    #[must_use]
    pub const fn with(mut self, extent: i64, stride: i64) -> Self {
        if extent <= 0 {
            self.is_empty = true;
        }
        if extent <= 1 || self.is_too_large {
            return self;
        }
        let (extent, weight) = (extent as i128, self.size);
        self.size *= extent;
        if self.size > i64::MAX as i128 {
            self.is_too_large = true;
            return self;
        }
        if stride == 0 {
            if self.still.is_none() {
                self.still = Some(weight);
            }
            return self;
        }
        let (magnitude, is_negative) = (stride.unsigned_abs() as i128, stride < 0);
        // By descending stride; of equal ones the last comes first.
        let mut place = self.len;
        while place > 0 && self.modes[place - 1].stride <= magnitude {
            self.modes[place] = self.modes[place - 1];
            place -= 1;
        }
        self.modes[place] = Mode { extent, stride: magnitude, is_negative, weight, ..Self::NONE.modes[0] };
        self.len += 1;
        self
    }

    /// Two coordinates of one offset, in at most so many steps.
    ///
    /// ```
    /// use cute_core::meeting::{Collision, Meeting, Search};
    /// assert_eq!(Search::NONE.with(4, 8).with(8, 1).run(2), Meeting::Never);
    /// let meeting = Search::NONE.with(4, 1).with(4, 2).run(4);
    /// assert_eq!(meeting, Meeting::At(Collision { first: 4, second: 2, offset: 2 }));
    /// assert_eq!(Search::NONE.with(4, 1).with(4, 2).run(1), Meeting::Undecided);
    /// assert_eq!(Search::NONE.with(2, i64::MAX).with(2, 1).run(9), Meeting::TooLarge);
    /// ```
    pub const fn run(mut self, steps: u32) -> Meeting {
        if self.is_empty {
            return Meeting::Never;
        }
        if self.is_too_large {
            return Meeting::TooLarge;
        }
        if let Some(weight) = self.still {
            // IN1
            return Meeting::At(Collision { first: narrow(weight), second: 0, offset: 0 });
        }
        let (mut reach, mut divisor, mut i) = (0, 0, self.len);
        while i > 0 {
            i -= 1;
            let Mode { extent, stride, .. } = self.modes[i];
            let (common, inverse) = divided(stride, divisor);
            self.modes[i].rest = reach;
            self.modes[i].divisor = common;
            self.modes[i].apart = divisor / common;
            self.modes[i].inverse = inverse;
            reach += (extent - 1) * stride;
            divisor = common;
            if reach > i64::MAX as i128 {
                return Meeting::TooLarge;
            }
        }
        let mut left = steps;
        match self.find(0, 0, false, &mut left) {
            Some(true) => Meeting::At(self.found()),
            Some(false) => Meeting::Never,
            None => Meeting::Undecided,
        }
    }

    /// Goes on from mode `i`, with the offset moved by `moved` so far; `any`: by a difference that is not 0.
    const fn find(&mut self, i: usize, moved: i128, any: bool, left: &mut u32) -> Option<bool> {
        if i == self.len {
            // IN4
            return Some(any && moved == 0);
        }
        let Mode { extent, stride, rest, divisor, apart, inverse, .. } = self.modes[i];
        if moved % divisor != 0 {
            return Some(false);
        }
        // IN2: the differences after which the rest can still take the offset back. The first that is not 0 is positive, as
        // its negative is a meeting too.
        let (least, most) = (at_least(-rest - moved, stride), at_most(rest - moved, stride));
        let least = if !any {
            0
        } else if least < 1 - extent {
            1 - extent
        } else {
            least
        };
        let most = if most > extent - 1 { extent - 1 } else { most };
        let mut difference = least;
        if apart > 1 {
            // IN3
            let first = (-(moved / divisor) % apart) * inverse % apart;
            let ahead = (first - least) % apart;
            difference += if ahead < 0 { ahead + apart } else { ahead };
        }
        // Behind the last mode nothing is left to take the offset back: `apart` is 0, and one difference is within reach.
        let step = if apart > 1 { apart } else { 1 };
        while difference <= most {
            if *left == 0 {
                return None;
            }
            *left -= 1;
            self.modes[i].difference = difference;
            match self.find(i + 1, moved + difference * stride, any || difference != 0, left) {
                Some(false) => difference += step,
                found => return found,
            }
        }
        self.modes[i].difference = 0;
        Some(false)
    }

    /// The two coordinates whose difference was found.
    const fn found(&self) -> Collision {
        let (mut first, mut second, mut offset, mut i) = (0, 0, 0, 0);
        while i < self.len {
            let Mode { stride, is_negative, weight, difference, .. } = self.modes[i];
            // Differences are of magnitudes, so that a negative stride exchanges the sides.
            if (difference > 0) == is_negative {
                second += difference.abs() * weight;
            } else {
                first += difference.abs() * weight;
                offset += difference * stride;
            }
            i += 1;
        }
        Collision { first: narrow(first), second: narrow(second), offset: narrow(offset) }
    }
}

#[allow(clippy::cast_possible_truncation, reason = "a coordinate or an offset of a layout")]
const fn narrow(number: i128) -> i64 {
    number as i64
}

/// The least integer that, times a positive `step`, is at least `bound`.
const fn at_least(bound: i128, step: i128) -> i128 {
    let quotient = bound / step;
    if bound > 0 && bound % step != 0 { quotient + 1 } else { quotient }
}

/// The greatest integer that, times a positive `step`, is at most `bound`.
const fn at_most(bound: i128, step: i128) -> i128 {
    -at_least(-bound, step)
}

/// The greatest common divisor of two numbers, and what the first of them, without it, is to be multiplied with to be 1 but for
/// multiples of the second, without it: Euclid's algorithm.
const fn divided(number: i128, modulus: i128) -> (i128, i128) {
    let (mut a, mut b, mut x, mut y) = (number, modulus, 1, 0);
    while b != 0 {
        let quotient = a / b;
        (a, b) = (b, a - quotient * b);
        (x, y) = (y, x - quotient * y);
    }
    let apart = modulus / a;
    if apart == 0 {
        return (a, 0);
    }
    let inverse = x % apart;
    (a, if inverse < 0 { inverse + apart } else { inverse })
}
