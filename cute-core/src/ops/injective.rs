//! `injective`: whether no two coordinates have the same offset; if two do, returns them.
//!
//! # Function
//! `Ok` if `A(i) ≠ A(j)` for all `i ≠ j`, otherwise two coordinates with their common offset.
//!
//! # Rules
//! The rules of the [search](crate::meeting), IN1 to IN6.
//!
//! # How long it takes
//! At most [`STEPS`] differences are tried; if that does not decide it, the result is
//! [`NotInjective::Undecided`]. If each stride is greater than the reach of the smaller ones, one
//! difference per mode is tried.
//!
//! # Requires
//! | condition | as a [`cute_core::Error`](crate::Error) |
//! |---|---|
//! | no two coordinates have the same offset | `CoordinatesMeet` |
//! | the search ends | `MeetingUndecided` |
//!
//! # Ensures
//! The result agrees with brute force: `tests/laws/predicates.rs`.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!("(4,8):(8,1)".parse::<Layout>()?.injective(), Ok(()));
//! let collision = "(4,4):(1,2)".parse::<Layout>()?.injective().unwrap_err();
//! assert_eq!(
//!     collision.to_string(),
//!     "linear coordinates 4 and 2 have the same offset, 2"
//! );
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```

use core::fmt;

use crate::meeting::{Meeting, Search};
use crate::{Collision, Error, Layout, LayoutRef, Operator, Violation};

/// The greatest number of differences that are tried, which takes a fraction of a second.
pub const STEPS: u32 = 1 << 20;

/// The reason why a layout is not proven to be injective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotInjective {
    /// Two coordinates have the same offset.
    Collision(Collision),
    /// The search stopped before it found two such coordinates or a proof.
    Undecided {
        /// The number of differences that were tried.
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

/// The refusal of a layout that must be injective.
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

/// Returns `Ok` if no two coordinates have the same offset, otherwise two coordinates that do.
///
/// # Errors
/// The two coordinates, or the number of steps after which the search stopped.
pub fn injective(layout: LayoutRef<'_>) -> Result<(), NotInjective> {
    let search = layout
        .leaves()
        .fold(Search::NONE, |search, (extent, stride)| {
            search.with(extent, stride)
        });
    match search.run(STEPS) {
        Meeting::Never => Ok(()),
        Meeting::At(collision) => Err(NotInjective::Collision(collision)),
        // A layout's offsets fit in 64 bits, so `TooLarge` cannot occur.
        Meeting::Undecided | Meeting::TooLarge => Err(NotInjective::Undecided { steps: STEPS }),
    }
}

impl Layout {
    /// Returns `Ok` if no two coordinates have the same offset, otherwise two coordinates that do:
    /// see [`injective`](crate::ops::injective).
    ///
    /// # Errors
    /// The two coordinates, or the number of steps after which the search stopped.
    pub fn injective(&self) -> Result<(), NotInjective> {
        injective(self.view())
    }
}
