//! `injective`: decides whether all coordinates have different offsets. If not, it returns two
//! coordinates with the same offset.
//!
//! # Function
//! The result is `Ok` if `A(i) ≠ A(j)` for all `i ≠ j`. Otherwise it contains two coordinates and
//! their common offset.
//!
//! # Rules
//! Rules IN1 to IN6 of the [search for two such coordinates](crate::meeting) apply.
//!
//! # How long it takes
//! The search tries at most [`STEPS`] differences. If these do not suffice, the result is
//! [`NotInjective::Undecided`]. If each stride is greater than the greatest sum `Σ (s − 1)·|d|` of
//! the modes with smaller strides, the search tries one difference per mode.
//!
//! # Requires
//! | condition | as a [`cute_core::Error`](crate::Error) |
//! |---|---|
//! | no two coordinates have the same offset | `CoordinatesMeet` |
//! | the search ends | `MeetingUndecided` |
//!
//! # Ensures
//! `tests/laws/predicates.rs` compares the result with brute force.
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

use crate::meeting::Search;
pub use crate::meeting::{NotInjective, STEPS};
use crate::{Layout, LayoutRef};

/// Returns `Ok` if no two coordinates have the same offset.
///
/// # Errors
/// Returns two coordinates with the same offset, or the number of steps after which the search
/// stopped.
pub fn injective(layout: LayoutRef<'_>) -> Result<(), NotInjective> {
    let search = layout
        .leaves()
        .fold(Search::NONE, |search, (extent, stride)| {
            search.with(extent, stride)
        });
    search.injective()
}

impl Layout {
    /// Returns `Ok` if no two coordinates have the same offset.
    ///
    /// # Errors
    /// Returns two coordinates with the same offset, or the number of steps after which the search
    /// stopped.
    pub fn injective(&self) -> Result<(), NotInjective> {
        injective(self.view())
    }
}
