//! `contiguous`, `surjective`, `compact`: decide whether a layout reaches every offset in a range.
//! If not, they return a missing offset.
//!
//! # Function
//! | predicate | the offsets are | otherwise |
//! |---|---|---|
//! | `contiguous` | all offsets between the least and the greatest | a missing offset |
//! | `surjective` | all offsets `0 … cosize − 1` | a missing offset |
//! | `compact` | all offsets `0 … size − 1`, each once | a missing offset, or two coordinates with the same offset |
//!
//! # Rules
//! The modes that change the offset are visited by ascending magnitude of their strides. `r` is the
//! greatest offset minus the least offset of the modes so far, and starts at 0.
//!
//! | rule | when | then |
//! |---|---|---|
//! | CO1 | `\|d\| ≤ r + 1` | the mode leaves no gap: continue with `r + (s − 1)·\|d\|` |
//! | CO2 | else | the offset `r + 1` above the least offset is missing, because all further strides step past it |
//! | CO3 | `surjective`, `compact`: a stride is negative | the offset `cosize − 1` is missing, because modes of negative stride increase the `cosize` but not the greatest offset |
//! | CO4 | `compact`: no gap, and more coordinates than offsets | two coordinates have the same offset: see [`injective`](crate::ops::injective) |
//!
//! # Requires
//! Each predicate returns its own type of error, which converts to a
//! [`cute_core::Error`](crate::Error). The converted error is `OffsetMissing`; for `compact`, it
//! may also be an error of [`injective`](crate::ops::injective).
//!
//! # Ensures
//! `tests/laws/predicates.rs` compares the result with brute force.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let layout = |text: &str| text.parse::<Layout>();
//! assert_eq!(layout("(4,8):(8,1)")?.compact(), Ok(()));
//! assert_eq!(layout("(4,8):(-1,4)")?.contiguous(), Ok(()));
//! assert_eq!(
//!     layout("(4,8):(1,5)")?.contiguous().unwrap_err().to_string(),
//!     "offset 4 is missing"
//! );
//! assert_eq!(layout("(4,8):(1,3)")?.surjective(), Ok(()));
//! assert_eq!(
//!     layout("(4,8):(1,3)")?.compact().unwrap_err().to_string(),
//!     "linear coordinates 4 and 3 have the same offset, 3",
//! );
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```

use core::fmt;

use smallvec::SmallVec;

use super::cosize::cosize;
use super::injective::{NotInjective, injective};
use crate::{Collision, Error, Layout, LayoutRef, Operator, Violation};

/// An offset that a layout does not reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Missing {
    /// The missing offset.
    pub offset: i64,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {} is missing", self.offset)
    }
}

impl core::error::Error for Missing {}

/// Makes the error for a layout that must be contiguous, but is not.
impl From<Missing> for Error {
    #[inline]
    fn from(Missing { offset }: Missing) -> Self {
        Self::new(Operator::Contiguous, Violation::OffsetMissing { offset })
    }
}

/// The reason why a layout is not compact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotCompact {
    /// The layout does not reach this offset.
    Missing(Missing),
    /// These two coordinates have the same offset.
    Collision(Collision),
    /// The layout has more coordinates than offsets, so two coordinates share an offset, but the
    /// search stopped before it found them.
    Undecided {
        /// The number of differences that the search tried.
        steps: u32,
    },
}

impl fmt::Display for NotCompact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(missing) => write!(f, "{missing}"),
            Self::Collision(collision) => write!(f, "{collision}"),
            Self::Undecided { steps } => {
                write!(
                    f,
                    "there are more coordinates than offsets, but {steps} steps did not find two \
                     with the same offset"
                )
            }
        }
    }
}

impl core::error::Error for NotCompact {}

/// Makes the error for a layout that must be compact, but is not.
impl From<NotCompact> for Error {
    #[inline]
    fn from(refused: NotCompact) -> Self {
        let refused = match refused {
            NotCompact::Missing(missing) => Self::from(missing),
            NotCompact::Collision(collision) => NotInjective::Collision(collision).into(),
            NotCompact::Undecided { steps } => NotInjective::Undecided { steps }.into(),
        };
        refused.within(Operator::Compact)
    }
}

/// Returns the least and the greatest offset of a layout.
///
/// ```
/// use cute::dynamic::{Layout, ops::contiguous::image_ends};
/// assert_eq!(
///     image_ends("(4,8):(-1,4)".parse::<Layout>()?.view()),
///     (-3, 28)
/// );
/// # Ok::<(), cute::dynamic::ParseError>(())
/// ```
pub fn image_ends(layout: LayoutRef<'_>) -> (i64, i64) {
    if layout.is_empty() {
        return (0, -1);
    }
    layout
        .leaves()
        .fold((0, 0), |(least, greatest): (i64, i64), (extent, stride)| {
            // The difference fits in 64 bits, because the layout was checked when it was made.
            let reach = extent.saturating_sub(1).saturating_mul(stride);
            (
                least.saturating_add(reach.min(0)),
                greatest.saturating_add(reach.max(0)),
            )
        })
}

/// Returns `Ok` if the layout reaches all offsets between the least and the greatest.
///
/// # Errors
/// Returns a missing offset.
pub fn contiguous(layout: LayoutRef<'_>) -> Result<(), Missing> {
    if layout.is_empty() {
        return Ok(());
    }
    let mut modes: SmallVec<[(i64, i64); 16]> =
        layout.leaves().filter(|(extent, _)| *extent > 1).collect();
    modes.sort_unstable_by_key(|mode| mode.1.unsigned_abs());
    let mut reach: i64 = 0;
    for (extent, stride) in modes {
        let magnitude = stride.saturating_abs();
        if magnitude > reach.saturating_add(1) {
            return Err(Missing {
                offset: image_ends(layout).0.saturating_add(reach).saturating_add(1),
            });
        }
        reach = reach.saturating_add(extent.saturating_sub(1).saturating_mul(magnitude));
    }
    Ok(())
}

/// Returns `Ok` if the layout reaches all offsets from 0 to the cosize minus 1.
///
/// # Errors
/// Returns a missing offset.
pub fn surjective(layout: LayoutRef<'_>) -> Result<(), Missing> {
    let (least, _) = image_ends(layout);
    if least < 0 {
        return Err(Missing {
            offset: cosize(layout).saturating_sub(1),
        });
    }
    contiguous(layout)
}

/// Returns `Ok` if the layout reaches each offset from 0 to the size minus 1 exactly once.
///
/// # Errors
/// Returns a missing offset, or two coordinates with the same offset.
pub fn compact(layout: LayoutRef<'_>) -> Result<(), NotCompact> {
    surjective(layout).map_err(NotCompact::Missing)?;
    // If the offsets have no gap, they are all different exactly if size and cosize are equal.
    if layout.size() == cosize(layout) {
        return Ok(());
    }
    injective(layout).map_err(|refused| match refused {
        NotInjective::Collision(collision) => NotCompact::Collision(collision),
        NotInjective::Undecided { steps } => NotCompact::Undecided { steps },
    })
}

impl Layout {
    /// Returns `Ok` if the layout reaches all offsets between the least and the greatest.
    ///
    /// # Errors
    /// Returns a missing offset.
    pub fn contiguous(&self) -> Result<(), Missing> {
        contiguous(self.view())
    }

    /// Returns `Ok` if the layout reaches all offsets from 0 to the cosize minus 1.
    ///
    /// # Errors
    /// Returns a missing offset.
    pub fn surjective(&self) -> Result<(), Missing> {
        surjective(self.view())
    }

    /// Returns `Ok` if the layout reaches each offset from 0 to the size minus 1 exactly once.
    ///
    /// # Errors
    /// Returns a missing offset, or two coordinates with the same offset.
    pub fn compact(&self) -> Result<(), NotCompact> {
        compact(self.view())
    }
}
