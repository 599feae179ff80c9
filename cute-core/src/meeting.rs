//! Searches for two coordinates of a layout with the same offset. Run-time layouts, tensors and
//! constant evaluation in the compiler use this search.
//!
//! # Function
//! For a mode `sk:dk`, let `δk` be the difference of two coordinates in this mode, so `|δk| < sk`.
//! The two coordinates have the same offset (they *meet*) if `Σ δk·dk = 0`. They are different if
//! some `δk` is not 0.
//!
//! # Rules
//! | rule | condition; modes are visited in order of decreasing stride | action |
//! |---|---|---|
//! | IN1 | a mode of more than one coordinate has stride 0 | coordinates 0 and 1 of this mode meet |
//! | IN2 | the remaining sum is more than the other modes can reach | this difference is abandoned |
//! | IN3 | the remaining sum is not a multiple of the common divisor of the other modes | this difference is abandoned, so only differences at certain distances are tried |
//! | IN4 | no mode remains, and the sum is 0 with a nonzero difference | the coordinates meet |
//! | IN5 | more differences were tried than the caller allows | the search is undecided |
//! | IN6 | the offsets do not fit in 64 bits | such a layout does not exist, and the search has no result |
//!
//! # How long it takes
//! Each difference that is tried is one step. The *reach* of several modes is the greatest
//! difference of two of their offsets: the sum of `(s − 1)·|d|` over these modes `s:d`.
//!
//! * Compact, padded, tiled and raked layouts need one step per mode, because each of their strides
//!   is greater than the reach of the smaller strides.
//! * Two modes never need more than four steps, because IN3 leaves only one difference that is not
//!   0.
//! * In general, the search is a knapsack problem, for which no fast algorithm is known. IN5
//!   therefore limits the number of steps.
#![allow(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a constant function: no iterators, and sums and products in 128 bits of numbers \
              that are kept within 64"
)]

use core::fmt;

use crate::{Error, Operator, Violation};

/// A search has at most this many modes with more than one coordinate. The size of a layout with
/// more such modes would exceed 64 bits.
const MOST: usize = 63;

/// Two linear coordinates with the same offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collision {
    /// The first coordinate.
    pub first: i64,
    /// The second coordinate.
    pub second: i64,
    /// The offset of both coordinates.
    pub offset: i64,
}

impl fmt::Display for Collision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "linear coordinates {} and {} have the same offset, {}",
            self.first, self.second, self.offset
        )
    }
}

impl core::error::Error for Collision {}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// No two coordinates have the same offset.
    Never,
    /// These two coordinates have the same offset.
    At(Collision),
    /// The search took too many steps.
    Undecided,
    /// The offsets do not fit in 64 bits.
    TooLarge,
}

/// A mode whose stride is not 0. The numbers of a mode fit in 64 bits, so products and sums of two
/// such numbers fit in 128 bits.
#[derive(Clone, Copy, Debug)]
struct Mode {
    extent: i128,
    /// The magnitude of the stride.
    stride: i128,
    is_negative: bool,
    /// The linear coordinate at which this mode has coordinate 1 and all other modes have 0.
    weight: i128,
    /// The reach `Σ (s − 1)·d` of the modes with smaller strides.
    rest: i128,
    /// The greatest common divisor of the stride and of all smaller strides.
    divisor: i128,
    /// The distance between two neighbouring differences that the search tries (IN3). The smaller
    /// strides cannot compensate any difference in between.
    apart: i128,
    /// The inverse of the stride modulo `apart`, after both numbers are divided by their common
    /// divisor.
    inverse: i128,
    /// The difference that is being tried in this mode.
    difference: i128,
}

/// The default limit on the number of coordinate differences that a search tries, which takes a
/// fraction of a second.
pub const STEPS: u32 = 1 << 20;

/// The reason why a layout is not proven to be injective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotInjective {
    /// Two coordinates have the same offset.
    Collision(Collision),
    /// The search stopped without an answer, after the greatest number of steps.
    Undecided {
        /// The number of differences that the search tried.
        steps: u32,
    },
}

impl fmt::Display for NotInjective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Collision(collision) => write!(f, "{collision}"),
            Self::Undecided { steps } => {
                write!(
                    f,
                    "{steps} steps were not enough to decide whether two linear coordinates have \
                     the same offset"
                )
            }
        }
    }
}

impl core::error::Error for NotInjective {}

/// Makes the error for a layout that must be injective, but is not known to be.
impl From<NotInjective> for Error {
    #[inline]
    fn from(refused: NotInjective) -> Self {
        let violation = match refused {
            NotInjective::Collision(Collision {
                first,
                second,
                offset,
            }) => Violation::CoordinatesMeet {
                first,
                second,
                offset,
            },
            NotInjective::Undecided { steps } => Violation::MeetingUndecided { steps },
        };
        Self::new(Operator::Injective, violation)
    }
}

/// A search for two coordinates of a layout with the same offset. Add the modes of the layout by
/// [`with`](Self::with), then call [`injective`](Self::injective) or [`run`](Self::run).
#[derive(Clone, Copy, Debug)]
pub struct Search {
    modes: [Mode; MOST],
    len: usize,
    /// The product of the extents of all modes so far.
    size: i128,
    /// The weight of the first mode with stride 0.
    still: Option<i128>,
    is_empty: bool,
    is_too_large: bool,
}

impl Search {
    /// A search without modes.
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

    /// Returns `Ok` if no two coordinates have the same offset. The search tries at most [`STEPS`]
    /// differences.
    ///
    /// # Errors
    /// Returns two coordinates with the same offset, or the number of steps after which the search
    /// stopped.
    pub fn injective(self) -> Result<(), NotInjective> {
        match self.run(STEPS) {
            Meeting::Never => Ok(()),
            Meeting::At(collision) => Err(NotInjective::Collision(collision)),
            // A layout's offsets fit in 64 bits, so `TooLarge` cannot occur.
            Meeting::Undecided | Meeting::TooLarge => Err(NotInjective::Undecided { steps: STEPS }),
        }
    }

    /// Adds the next mode, from the left.
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
        // The modes are sorted by decreasing stride. Among modes with equal strides, the one that
        // was added last comes first.
        let mut place = self.len;
        while place > 0 && self.modes[place - 1].stride <= magnitude {
            self.modes[place] = self.modes[place - 1];
            place -= 1;
        }
        self.modes[place] = Mode {
            extent,
            stride: magnitude,
            is_negative,
            weight,
            ..Self::NONE.modes[0]
        };
        self.len += 1;
        self
    }

    /// Searches for two coordinates with the same offset, in at most `steps` steps.
    ///
    /// ```
    /// use cute::dynamic::meeting::{Collision, Meeting, Search};
    /// assert_eq!(Search::NONE.with(4, 8).with(8, 1).run(2), Meeting::Never);
    /// let meeting = Search::NONE.with(4, 1).with(4, 2).run(4);
    /// assert_eq!(
    ///     meeting,
    ///     Meeting::At(Collision {
    ///         first: 4,
    ///         second: 2,
    ///         offset: 2
    ///     })
    /// );
    /// assert_eq!(
    ///     Search::NONE.with(4, 1).with(4, 2).run(1),
    ///     Meeting::Undecided
    /// );
    /// assert_eq!(
    ///     Search::NONE.with(2, i64::MAX).with(2, 1).run(9),
    ///     Meeting::TooLarge
    /// );
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
            return Meeting::At(Collision {
                first: narrow(weight),
                second: 0,
                offset: 0,
            });
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

    /// Continues the search at mode `i`. The differences that were chosen for the modes before `i`
    /// change the offset by `moved`; `any` is true if one of these differences is not 0.
    const fn find(&mut self, i: usize, moved: i128, any: bool, left: &mut u32) -> Option<bool> {
        if i == self.len {
            // IN4
            return Some(any && moved == 0);
        }
        let Mode {
            extent,
            stride,
            rest,
            divisor,
            apart,
            inverse,
            ..
        } = self.modes[i];
        if moved % divisor != 0 {
            return Some(false);
        }
        // IN2: the range of differences that the remaining modes can still compensate. The first
        // nonzero difference may be assumed positive, because swapping the two coordinates negates
        // it.
        let (least, most) = (
            at_least(-rest - moved, stride),
            at_most(rest - moved, stride),
        );
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
        // After the last mode, no mode remains that could compensate the difference. `apart` is
        // then 0, and at most one difference is in the range.
        let step = if apart > 1 { apart } else { 1 };
        while difference <= most {
            if *left == 0 {
                return None;
            }
            *left -= 1;
            self.modes[i].difference = difference;
            match self.find(
                i + 1,
                moved + difference * stride,
                any || difference != 0,
                left,
            ) {
                Some(false) => difference += step,
                found => return found,
            }
        }
        self.modes[i].difference = 0;
        Some(false)
    }

    /// Returns two coordinates with the differences that the search found.
    const fn found(&self) -> Collision {
        let (mut first, mut second, mut offset, mut i) = (0, 0, 0, 0);
        while i < self.len {
            let Mode {
                stride,
                is_negative,
                weight,
                difference,
                ..
            } = self.modes[i];
            // The search uses the magnitudes of strides, so a negative stride swaps the two
            // coordinates.
            if (difference > 0) == is_negative {
                second += difference.abs() * weight;
            } else {
                first += difference.abs() * weight;
                offset += difference * stride;
            }
            i += 1;
        }
        Collision {
            first: narrow(first),
            second: narrow(second),
            offset: narrow(offset),
        }
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "a coordinate or an offset of a layout"
)]
const fn narrow(number: i128) -> i64 {
    number as i64
}

/// Returns the least integer `n` with `n · step ≥ bound`, for a positive `step`.
const fn at_least(bound: i128, step: i128) -> i128 {
    let quotient = bound / step;
    if bound > 0 && bound % step != 0 {
        quotient + 1
    } else {
        quotient
    }
}

/// Returns the greatest integer `n` with `n · step ≤ bound`, for a positive `step`.
const fn at_most(bound: i128, step: i128) -> i128 {
    -at_least(-bound, step)
}

/// Returns the greatest common divisor `g` of `number` and `modulus`, by Euclid's algorithm. Also
/// returns the inverse of `number / g` modulo `modulus / g`.
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
    (
        a,
        if inverse < 0 {
            inverse + apart
        } else {
            inverse
        },
    )
}
