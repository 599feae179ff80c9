//! `injective`: whether no two coordinates have one offset; if two do, which.
//!
//! # Function
//! `Ok` where `A(i) ≠ A(j)` for all `i ≠ j`, else two coordinates with their offset.
//!
//! # Rules
//! Those of the [search](crate::meeting), IN1 to IN6.
//!
//! # How long it takes
//! At most [`STEPS`] differences are tried; where that does not decide it, the answer is [`NotInjective::Undecided`]. Where
//! each stride is more than the smaller ones reach, there is one for each mode.
//!
//! # Ensures
//! The answer of brute force: `tests/laws/predicates.rs`.
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! assert_eq!("(4,8):(8,1)".parse::<Layout>()?.injective(), Ok(()));
//! let collision = "(4,4):(1,2)".parse::<Layout>()?.injective().unwrap_err();
//! assert_eq!(collision.to_string(), "linear coordinates 4 and 2 have one offset, 2");
//! # Ok::<(), cute_core::ParseError>(())
//! ```

use core::fmt;

use crate::meeting::{Meeting, Search};
use crate::{Collision, Layout, LayoutRef};

/// The most differences that are tried: a fraction of a second.
pub const STEPS: u32 = 1 << 20;

/// Why it is not known that no two coordinates of a layout have one offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotInjective {
    /// Two have.
    Collision(Collision),
    /// So many differences were tried, and neither two coordinates nor a proof were found.
    Undecided {
        /// How many.
        steps: u32,
    },
}

impl fmt::Display for NotInjective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Collision(collision) => write!(f, "{collision}"),
            Self::Undecided { steps } => {
                write!(f, "whether two linear coordinates have one offset was not decided in {steps} steps")
            }
        }
    }
}

impl core::error::Error for NotInjective {}

/// `Ok` where no two coordinates have one offset, else two that have.
///
/// # Errors
/// The two coordinates, or how many steps were not enough.
pub fn injective(layout: LayoutRef<'_>) -> Result<(), NotInjective> {
    let search = layout.leaves().fold(Search::NONE, |search, (extent, stride)| search.with(extent, stride));
    match search.run(STEPS) {
        Meeting::Never => Ok(()),
        Meeting::At(collision) => Err(NotInjective::Collision(collision)),
        // A layout's offsets fit 64 bits, so that none is too large.
        Meeting::Undecided | Meeting::TooLarge => Err(NotInjective::Undecided { steps: STEPS }),
    }
}

impl Layout {
    /// `Ok` where no two coordinates have one offset, else two that have: see [`injective`](crate::ops::injective).
    ///
    /// # Errors
    /// The two coordinates, or how many steps were not enough.
    pub fn injective(&self) -> Result<(), NotInjective> {
        injective(self.view())
    }
}
