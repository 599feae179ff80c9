//! `cosize`, `coshape`, `max_alignment` of composed layouts.
//!
//! # Function
//! | operator | of the offsets `R(c)` |
//! |---|---|
//! | `cosize` | `1 + greatest − min(0, least)`; 0 where there are no coordinates: the length of the shortest storage, from where the least offset lies, or from offset 0 on. Without functions it is the layout's |
//! | `coshape` | the same number: the codomain has one mode |
//! | `max_alignment` | the greatest common divisor of the layout's, of each offset, and of the run that each swizzle keeps together, `2^M` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | all offsets fit 64 bits | `Overflow` |
//! | `cosize`: the [search](crate::extremes) ends, or there are at most 2^22 coordinates, which are then looked at | `SpanUndecided` |
//! | `max_alignment`: all functions are swizzles | `NotASwizzle` |
//!
//! # Ensures
//! The least and the greatest of all offsets, and whole runs: `tests/laws/span.rs`.
//!
//! # Differs
//! CuTe's `cosize` of a composed layout is that of the layout under the swizzle: 288 for `Sw<3,3,3> o (8,36):(36,1)`, which reaches the
//! offset 319.

use alloc::vec::Vec;

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::extremes::{Extremes, Stage, Sums};
use crate::ops::max_alignment::gcd;
use crate::{Error, Violation};

/// The most steps of the search.
const STEPS: u32 = 1 << 20;
/// The most coordinates that are looked at, one by one, where the search does not end.
const MOST: i64 = 1 << 22;

impl ComposedLayout {
    /// The least and the greatest offset; nothing where there are no coordinates.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,3,3> o 8 o (8,36):(36,1)".parse()?;
    /// assert_eq!(a.bounds()?, Some((8, 319)));
    /// assert_eq!("Sw<3,3,3> o (0,36):(36,1)".parse::<ComposedLayout>()?.bounds()?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Violation::Overflow`], [`Violation::SpanUndecided`].
    pub fn bounds(&self) -> Result<Option<(i64, i64)>, Error> {
        if self.size() == 0 {
            return Ok(None);
        }
        let modes: Vec<Vec<(i64, i64)>> = self.functions.iter().map(|(function, _)| function.modes()).collect();
        let stages = self.functions.iter().zip(&modes).map(|((function, before), modes)| match function {
            Function::Swizzle(swizzle) => (*before, Stage::Swizzle(*swizzle)),
            Function::Layout(_) => (*before, Stage::Modes(modes)),
        });
        let sums = self.layout.view().leaves().fold(Sums::NONE, |sums, (extent, stride)| sums.with(extent, stride));
        match sums.behind(&stages.collect::<Vec<_>>(), STEPS) {
            Extremes::Empty => Ok(None),
            Extremes::Found(least, greatest) => Ok(Some((least, greatest))),
            // A layout of few coordinates says which one has no offset, and why.
            Extremes::Undecided | Extremes::TooLarge if self.size() <= MOST => {
                (0..self.size()).try_fold(None, |bounds, index| {
                    let offset = self.at(index)?;
                    let (least, greatest) = bounds.unwrap_or((offset, offset));
                    Ok(Some((offset.min(least), offset.max(greatest))))
                })
            }
            Extremes::Undecided => Err(Error::new(OPERATOR, Violation::SpanUndecided { steps: STEPS })),
            Extremes::TooLarge => CHECKED.overflow(),
        }
    }

    /// The span of the offsets, exact: how many elements the shortest storage has. See the [file](self).
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,3,3> o (8,36):(36,1)".parse()?;
    /// assert_eq!((a.layout().cosize(), a.cosize()?), (288, 320));
    /// assert_eq!("Sw<3,3,3> o (7,40):(40,1)".parse::<ComposedLayout>()?.cosize()?, 312);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`bounds`](Self::bounds).
    pub fn cosize(&self) -> Result<i64, Error> {
        match self.bounds()? {
            None => Ok(0),
            Some((least, greatest)) => CHECKED.add(CHECKED.sub(greatest, least.min(0))?, 1),
        }
    }

    /// The shape of the codomain, which has one mode: the [`cosize`](Self::cosize).
    ///
    /// # Errors
    /// As [`bounds`](Self::bounds).
    pub fn coshape(&self) -> Result<i64, Error> {
        self.cosize()
    }

    /// How many elements every aligned run of offsets has: that of the layout, cut to what each swizzle keeps together.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!((a.layout().max_alignment()?, a.max_alignment()?), (512, 16));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of the layout's [`max_alignment`](crate::ops::max_alignment); a function that is not a swizzle.
    pub fn max_alignment(&self) -> Result<i64, Error> {
        self.swizzles()?.into_iter().try_fold(self.layout.max_alignment()?, |run, (swizzle, offset)| {
            let together = if swizzle.bits() == 0 { run } else { 1 << swizzle.base() };
            gcd(CHECKED, gcd(CHECKED, run, offset)?, together)
        })
    }
}

impl Function {
    fn modes(&self) -> Vec<(i64, i64)> {
        match self {
            Self::Swizzle(_) => Vec::new(),
            Self::Layout(layout) => layout.view().leaves().collect(),
        }
    }
}
