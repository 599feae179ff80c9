//! The operators `cosize`, `coshape` and `max_alignment` for composed layouts.
//!
//! # Function
//! | operator | result for the offsets `R(c)` |
//! |---|---|
//! | `cosize` | `1 + greatest − min(0, least)`, or 0 for an empty layout. This is the length of the shortest storage that begins at offset 0, or at the least offset if this offset is negative. Without functions, it is the `cosize` of the layout |
//! | `coshape` | the same number: the codomain has one mode |
//! | `max_alignment` | the greatest common divisor of the layout's `max_alignment`, of each offset, and of the run that each swizzle keeps together, `2^M` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | all offsets fit in 64 bits | `Overflow` |
//! | `cosize`: the [search](crate::extremes) ends, or there are few enough coordinates to visit each | `SpanUndecided` |
//! | `max_alignment`: all functions are swizzles | `NotASwizzle` |
//!
//! # How long it takes
//! The search tries at most 2^20 sums, and at most 2^22 coordinates are visited. A swizzle counts
//! as one function, and a layout as one function for each mode. If the functions together count as
//! more than four, both limits are reduced in proportion. No chain of functions therefore takes
//! more than a fraction of a second.
//!
//! # Ensures
//! `tests/laws/span.rs` checks the least and the greatest of all offsets, and that the offsets form
//! whole vectors of `max_alignment` elements.
//!
//! # Differs
//! CuTe's `cosize` of a composed layout is the `cosize` of the layout without the swizzle. It is
//! 288 for `Sw<3,3,3> o (8,36):(36,1)`, although this composed layout reaches the offset 319.

use alloc::vec::Vec;

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::extremes::{Extremes, Stage, Sums};
use crate::ops::max_alignment::gcd;
use crate::{Error, Layout, Violation};

/// The limit on the steps of the search for the least and the greatest offset.
const STEPS: u32 = 1 << 20;
/// The limit on the coordinates that are visited one by one if the search is undecided.
const MOST: i64 = 1 << 22;
/// A chain that counts as at most this many functions has the full limits on steps and coordinates.
/// A longer chain has lower limits.
const NUMBERS: usize = 4;

impl ComposedLayout {
    /// Returns the least and the greatest offset, or `None` if the layout is empty.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,3,3> o 8 o (8,36):(36,1)".parse()?;
    /// assert_eq!(a.bounds()?, Some((8, 319)));
    /// assert_eq!(
    ///     "Sw<3,3,3> o (0,36):(36,1)"
    ///         .parse::<ComposedLayout>()?
    ///         .bounds()?,
    ///     None
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Violation::Overflow`] if an offset does not fit in 64 bits
    /// * [`Violation::SpanUndecided`] if the search takes too many steps
    #[inline]
    pub fn bounds(&self) -> Result<Option<(i64, i64)>, Error> {
        if self.size() == 0 {
            return Ok(None);
        }
        let modes: Vec<Vec<(i64, i64)>> = self
            .functions
            .iter()
            .map(|(function, _)| function.modes())
            .collect();
        let stages = self
            .functions
            .iter()
            .zip(&modes)
            .map(|((function, before), modes)| match function {
                Function::Swizzle(swizzle) => (*before, Stage::Swizzle(*swizzle)),
                Function::Layout(_) => (*before, Stage::Modes(modes)),
            });
        let numbers = modes.iter().fold(0, |sum: usize, modes| {
            sum.saturating_add(modes.len().max(1))
        });
        let times = u32::try_from(numbers.div_ceil(NUMBERS))
            .unwrap_or(u32::MAX)
            .max(1);
        let (steps, most) = (
            STEPS.checked_div(times).unwrap_or(0),
            MOST.checked_div(times.into()).unwrap_or(0),
        );
        let sums = self
            .layout
            .view()
            .leaves()
            .fold(Sums::NONE, |sums, (extent, stride)| {
                sums.with(extent, stride)
            });
        match sums.behind(&stages.collect::<Vec<_>>(), steps) {
            Extremes::Empty => Ok(None),
            Extremes::Found(least, greatest) => Ok(Some((least, greatest))),
            // A small layout is visited coordinate by coordinate. The visit gives the exact bounds,
            // or an error if an offset does not fit.
            Extremes::Undecided | Extremes::TooLarge if self.size() <= most => self
                .layout
                .counted_offsets()
                .try_fold(None, |bounds, offset| {
                    let offset = self.finish(offset)?;
                    let (least, greatest) = bounds.unwrap_or((offset, offset));
                    Ok(Some((offset.min(least), offset.max(greatest))))
                }),
            Extremes::Undecided => Err(Error::new(OPERATOR, Violation::SpanUndecided { steps })),
            Extremes::TooLarge => CHECKED.overflow(),
        }
    }

    /// Returns the cosize: the number of integers from the least to the greatest offset, which is
    /// the least length of a storage.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,3,3> o (8,36):(36,1)".parse()?;
    /// assert_eq!((a.layout().cosize(), a.cosize()?), (288, 320));
    /// assert_eq!(
    ///     "Sw<3,3,3> o (7,40):(40,1)"
    ///         .parse::<ComposedLayout>()?
    ///         .cosize()?,
    ///     312
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`bounds`](Self::bounds).
    #[inline]
    pub fn cosize(&self) -> Result<i64, Error> {
        match self.bounds()? {
            None => Ok(0),
            Some((least, greatest)) => CHECKED.add(CHECKED.sub(greatest, least.min(0))?, 1),
        }
    }

    /// Returns the shape of the codomain. The codomain has one mode, so this number equals
    /// [`cosize`](Self::cosize).
    ///
    /// # Errors
    /// Returns the errors of [`bounds`](Self::bounds).
    #[inline]
    pub fn coshape(&self) -> Result<i64, Error> {
        self.cosize()
    }

    /// Returns the length of aligned vectors that can access all elements: the
    /// [`max_alignment`](crate::ops::max_alignment) of the layout, reduced to the `2^M` consecutive
    /// offsets that each swizzle keeps together.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!((a.layout().max_alignment()?, a.max_alignment()?), (512, 16));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`max_alignment`](crate::ops::max_alignment) for the layout
    /// * an error if a function is not a swizzle
    #[inline]
    pub fn max_alignment(&self) -> Result<i64, Error> {
        self.swizzles()?.into_iter().try_fold(
            self.layout.max_alignment()?,
            |run, (swizzle, offset)| {
                let together = if swizzle.bits() == 0 {
                    run
                } else {
                    1 << swizzle.base()
                };
                gcd(CHECKED, gcd(CHECKED, run, offset)?, together)
            },
        )
    }
}

impl Layout {
    /// Iterates over the offsets of all coordinates in order. The coordinate is incremented digit
    /// by digit, because the iteration would be much slower if it divided an index for each digit.
    #[inline]
    fn counted_offsets(&self) -> impl Iterator<Item = i64> {
        let mut modes: Vec<(i64, i64, i64)> = self
            .view()
            .leaves()
            .filter(|mode| mode.0 != 1)
            .map(|(extent, stride)| (extent, stride, 0))
            .collect();
        let mut offset = 0_i64;
        (0..self.size()).map(move |_| {
            let found = offset;
            for (extent, stride, digit) in &mut modes {
                // A digit may step past the end of its mode before it returns to 0. Only this
                // intermediate offset may not fit, so it wraps.
                offset = offset.wrapping_add(*stride);
                *digit = digit.wrapping_add(1);
                if digit < extent {
                    break;
                }
                offset = offset.wrapping_sub(extent.wrapping_mul(*stride));
                *digit = 0;
            }
            found
        })
    }
}

impl Function {
    #[inline]
    fn modes(&self) -> Vec<(i64, i64)> {
        match self {
            Self::Swizzle(_) => Vec::new(),
            Self::Layout(layout) => layout.view().leaves().collect(),
        }
    }
}
