//! `Swizzle`: a function that XORs some bits of an offset into other bits of the offset.
//!
//! # Function
//! `Sw<B,M,S>(x) = x ^ ((x & YYY) >> S)`; a negative `S` shifts to the left.
//!
//! ```text
//! 0bxxxYYYxxxZZZxxxx     B: how many bits YYY and ZZZ have each
//!                   ^    M: how many bits are below the lower of them, unchanged
//!      ^-----^           S: how far YYY is above ZZZ; below it if S is negative
//! ```
//!
//! The bits `YYY` are read and never changed; the bits `ZZZ` become `ZZZ ^ YYY`. Threads that read
//! a column of a swizzled tile in shared memory then access different banks.
//!
//! # Rules
//! | rule | function | result |
//! |---|---|---|
//! | SW1 | inverse | the swizzle itself: `YYY` does not change, so a second `^` undoes the first |
//! | SW2 | composition, if one has 0 bits | the other swizzle |
//! | SW3 | composition, if both have the same shift | the swizzle of the two source masks, combined by `^`, and of the two target masks |
//! | SW4 | downcast by `2^k`: elements become smaller, offsets larger | `Sw<B,M+k,S>` |
//! | SW5 | upcast by `2^k`: offsets become smaller | `Sw<B,M−k,S>`; bits that fall below 0 are lost: `Sw<B+M−k,0,S>` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | `abs(S) ≥ B`: `YYY` and `ZZZ` do not overlap | `ShiftTooShort` |
//! | `B + M + abs(S) ≤ 63` | `Overflow` |
//! | SW3: the same shift | `ShiftsDiffer` |
//! | SW3, `make_swizzle`: each mask is one run of bits; both have the same length and do not overlap | `MasksDiffer` |
//! | SW4, SW5: a power of two | `NotAPowerOfTwo` |
//!
//! # Ensures
//! A swizzle is its own inverse. A composition applies two swizzles one after the other. A cast
//! swizzle is the swizzle of the cast offsets. `tests/laws/swizzle.rs` checks these properties.
//!
//! # Example
//! ```
//! use cute::dynamic::Swizzle;
//! let swizzle = Swizzle::new(3, 4, 3)?;
//! assert_eq!((swizzle.source_mask(), swizzle.target_mask()), (0b11_1000_0000, 0b111_0000));
//! assert_eq!(swizzle.apply(128), 128 + 16);
//! assert_eq!(swizzle.apply(swizzle.apply(1000)), 1000);
//! assert_eq!(swizzle.upcast(2)?, Swizzle::new(3, 3, 3)?);
//! assert_eq!(
//!     Swizzle::new(3, 4, 2).unwrap_err().to_string(),
//!     "swizzle: a shift of 2 is less than the 3 bits that the swizzle reads, so the bits read \
//!      and changed overlap; use a shift \
//!      of 3 or more",
//! );
//! # Ok::<(), cute::dynamic::Error>(())
//! ```
//!
//! # Differs
//! CuTe composes a swizzle of 0 bits only with swizzles of the same shift.
//!
//! Source: CuTe `swizzle.hpp`, `swizzle_layout.hpp`.

use core::fmt;

use crate::{Error, Operator, Violation};

/// The greatest number of bits that a swizzle may span, because offsets have 64 bits with a sign.
const MOST_BITS: u32 = 63;

/// A swizzle `Sw<B,M,S>`: the function `x ^ ((x & YYY) >> S)` of an offset `x`, which XORs `B` of
/// its bits into `B` others. It is used to avoid bank conflicts in shared memory. The
/// [module](self) has the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Swizzle {
    bits: u32,
    base: u32,
    shift: i32,
}

const fn refuse<T>(operator: Operator, violation: Violation) -> Result<T, Error> {
    Err(Error::new(operator, violation))
}

impl Swizzle {
    /// The swizzle `Sw<0,0,0>`, which does not change any offset.
    pub const IDENTITY: Self = Self {
        bits: 0,
        base: 0,
        shift: 0,
    };

    /// Makes a swizzle that changes `bits` bits, each by an exclusive or with the bit `shift`
    /// positions higher. The lowest `base` bits are neither read nor changed. With 0 bits, the
    /// result is [`IDENTITY`](Self::IDENTITY).
    ///
    /// ```
    /// use cute::dynamic::Swizzle;
    /// assert_eq!(Swizzle::new(0, 4, 3)?, Swizzle::IDENTITY);
    /// assert_eq!(Swizzle::new(3, 4, 3)?.to_string(), "Sw<3,4,3>");
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// * [`Violation::ShiftTooShort`] if the magnitude of `shift` is less than `bits`
    /// * [`Violation::Overflow`] if bits above 63 would be used
    pub const fn new(bits: u32, base: u32, shift: i32) -> Result<Self, Error> {
        if shift.unsigned_abs() < bits {
            let violation = Violation::ShiftTooShort {
                shift: shift.unsigned_abs() as i64,
                bits: bits as i64,
            };
            return refuse(Operator::Swizzle, violation);
        }
        if bits
            .saturating_add(base)
            .saturating_add(shift.unsigned_abs())
            > MOST_BITS
        {
            return refuse(Operator::Swizzle, Violation::Overflow { bits: 64 });
        }
        if bits == 0 {
            return Ok(Self::IDENTITY);
        }
        Ok(Self { bits, base, shift })
    }

    /// Makes the swizzle that reads the bits of the mask `source` and changes the bits of the mask
    /// `target`.
    ///
    /// ```
    /// use cute::dynamic::Swizzle;
    /// assert_eq!(Swizzle::from_masks(0b11_1000_0000, 0b111_0000)?, Swizzle::new(3, 4, 3)?);
    /// assert_eq!(
    ///     Swizzle::from_masks(12, 9).unwrap_err().to_string(),
    ///     "make_swizzle: masks 12 and 9 must each be one run of bits; the runs must have the \
    ///      same length and must not overlap",
    /// );
    /// // A mask must not contain the sign bit.
    /// assert!(Swizzle::from_masks(i64::MIN, 1).is_err() && Swizzle::from_masks(1, i64::MIN).is_err());
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::MasksDiffer`] if a mask is not one run of bits, if the runs have
    /// different lengths, or if they overlap.
    #[allow(clippy::cast_possible_wrap, reason = "places of bits are at most 64")]
    pub const fn from_masks(source: i64, target: i64) -> Result<Self, Error> {
        if source == 0 && target == 0 {
            return Ok(Self::IDENTITY);
        }
        let violation = Violation::MasksDiffer { source, target };
        let (high, low) = (source.trailing_zeros(), target.trailing_zeros());
        let bits = source.count_ones();
        let one_run = is_run(source) && is_run(target) && bits == target.count_ones();
        if source <= 0 || target <= 0 || !one_run || high.abs_diff(low) < bits {
            return refuse(Operator::MakeSwizzle, violation);
        }
        let base = if high < low { high } else { low };
        Ok(Self {
            bits,
            base,
            shift: (high as i32).saturating_sub(low as i32),
        })
    }

    /// Returns `B`, the number of bits that the swizzle reads, which is also the number of bits
    /// that it changes.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Returns `M`, the number of lowest bits that the swizzle neither reads nor changes.
    #[inline(always)]
    pub const fn base(self) -> u32 {
        self.base
    }

    /// Returns `S`, the distance from the bits that the swizzle changes up to the bits that it
    /// reads.
    #[inline(always)]
    pub const fn shift(self) -> i32 {
        self.shift
    }

    #[inline(always)]
    const fn run(self) -> i64 {
        // The mask has at most 63 bits, because this was checked when the swizzle was made.
        1_i64
            .wrapping_shl(self.bits)
            .wrapping_sub(1)
            .wrapping_shl(self.base)
    }

    /// Returns `YYY`, the mask of the bits that the swizzle reads.
    #[inline(always)]
    pub const fn source_mask(self) -> i64 {
        if self.shift > 0 {
            self.run().wrapping_shl(self.shift.unsigned_abs())
        } else {
            self.run()
        }
    }

    /// Returns `ZZZ`, the mask of the bits that the swizzle changes.
    #[inline(always)]
    pub const fn target_mask(self) -> i64 {
        if self.shift > 0 {
            self.run()
        } else {
            self.run().wrapping_shl(self.shift.unsigned_abs())
        }
    }

    /// Returns the mask of all bits that the swizzle reads or changes.
    #[inline(always)]
    pub const fn mask(self) -> i64 {
        self.source_mask() | self.target_mask()
    }

    /// Returns the least power of two above all bits that the swizzle reads or changes. The swizzle
    /// permutes every run of this length that begins at a multiple of it.
    ///
    /// A period of 2^63 is returned as `i64::MIN`. Tests of divisibility stay correct, because 0 is
    /// the only size that is a multiple of either.
    #[inline(always)]
    pub const fn period(self) -> i64 {
        1_i64.wrapping_shl(i64::BITS.wrapping_sub(self.target_mask().leading_zeros()))
    }

    /// Returns the swizzled offset.
    #[inline(always)]
    #[must_use]
    pub const fn apply(self, offset: i64) -> i64 {
        let source = offset & self.source_mask();
        let places = self.shift.unsigned_abs();
        offset
            ^ if self.shift > 0 {
                source.wrapping_shr(places)
            } else {
                source.wrapping_shl(places)
            }
    }

    /// Returns the inverse of this swizzle, which is the swizzle itself.
    #[must_use]
    pub const fn inverse(self) -> Self {
        self
    }

    /// Returns the composition `self(right(x))` as one swizzle.
    ///
    /// ```
    /// use cute::dynamic::Swizzle;
    /// let one = |b, m, s| Swizzle::new(b, m, s);
    /// assert_eq!(one(1, 3, 3)?.composition(one(2, 4, 3)?)?, one(3, 3, 3)?);
    /// let error = one(1, 3, 3)?.composition(one(2, 4, 4)?).unwrap_err();
    /// assert_eq!(error.to_string(), "swizzle: shift 3 differs from shift 4");
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// * [`Violation::ShiftsDiffer`] if both swizzles have bits, and different shifts
    /// * [`Violation::MasksDiffer`] if the combined masks are not one run of bits each
    pub const fn composition(self, right: Self) -> Result<Self, Error> {
        if self.bits == 0 {
            return Ok(right);
        }
        if right.bits == 0 {
            return Ok(self);
        }
        if self.shift != right.shift {
            let violation = Violation::ShiftsDiffer {
                left: self.shift as i64,
                right: right.shift as i64,
            };
            return refuse(Operator::Swizzle, violation);
        }
        // If the XOR of two runs of bits is one run, this run is no longer than the shift. Neither
        // swizzle then changes bits that the other one reads.
        let (source, target) = (
            self.source_mask() ^ right.source_mask(),
            self.target_mask() ^ right.target_mask(),
        );
        match Self::from_masks(source, target) {
            Ok(swizzle) => Ok(swizzle),
            Err(error) => Err(error.within(Operator::Swizzle)),
        }
    }

    /// Returns the swizzle for offsets that count wider elements, each made of `factor` old ones.
    ///
    /// # Errors
    /// Returns [`Violation::NotAPowerOfTwo`] if the factor is not a power of two.
    pub const fn upcast(self, factor: i64) -> Result<Self, Error> {
        match power_of_two(factor) {
            Ok(places) if places <= self.base => Ok(Self {
                base: self.base.saturating_sub(places),
                ..self
            }),
            Ok(places) => {
                let gone = places.saturating_sub(self.base);
                // A swizzle with fewer bits and the same shift is always valid.
                Self::new(self.bits.saturating_sub(gone), 0, self.shift)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the swizzle for offsets that count narrower elements, `factor` of them for each old
    /// one.
    ///
    /// # Errors
    /// * [`Violation::NotAPowerOfTwo`] if the factor is not a power of two
    /// * [`Violation::Overflow`] if bits above 63 would be used
    pub const fn downcast(self, factor: i64) -> Result<Self, Error> {
        match power_of_two(factor) {
            Ok(places) => Self::new(self.bits, self.base.saturating_add(places), self.shift),
            Err(error) => Err(error),
        }
    }
}

/// Returns true if the bits of a mask are contiguous.
const fn is_run(mask: i64) -> bool {
    let bits = mask.wrapping_shr(mask.trailing_zeros());
    bits & bits.wrapping_add(1) == 0
}

/// Returns the exponent of a factor that is a power of two.
const fn power_of_two(factor: i64) -> Result<u32, Error> {
    if factor > 0 && factor.count_ones() == 1 {
        Ok(factor.trailing_zeros())
    } else {
        refuse(Operator::Swizzle, Violation::NotAPowerOfTwo { factor })
    }
}

impl fmt::Display for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sw<{},{},{}>", self.bits, self.base, self.shift)
    }
}

/// Prints the same text as `Display`.
impl fmt::Debug for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
