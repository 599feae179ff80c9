//! `unflatten`: nests the modes of a flat layout as a profile describes.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the layout has one level | `NotFlat` |
//! | the profile has the same number of integers | `LeavesDiffer` |
//!
//! # Ensures
//! The result has the given profile, and flattens to the original layout. `tests/laws/modes.rs`
//! checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let flat: Layout = "(2,3,4):(12,4,1)".parse()?;
//! let profile: IntTuple = "(1,(1,1))".parse()?;
//! assert_eq!(
//!     flat.unflatten(profile.view())?.to_string(),
//!     "(2,(3,4)):(12,(4,1))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `unflatten`.

use crate::{Error, Layout, LayoutRef, Operator, TupleRef, Violation};

/// Nests the modes of a flat layout as `profile` describes: with `((0,0),0)`, `(2,3,4):(1,2,6)`
/// becomes `((2,3),4):((1,2),6)`.
///
/// # Errors
/// * [`Violation::NotFlat`] if the layout has nested modes
/// * [`Violation::LeavesDiffer`] if the profile has another number of integers than the layout has
///   modes
pub fn unflatten(layout: LayoutRef<'_>, profile: TupleRef<'_>) -> Result<Layout, Error> {
    let (depth, integers) = (layout.shape().depth(), layout.leaves().len());
    let violation = if depth > 1 {
        Violation::NotFlat { depth }
    } else if integers != profile.leaves().len() {
        Violation::LeavesDiffer {
            layout: integers,
            profile: profile.leaves().len(),
        }
    } else {
        let (shape, stride) = layout.leaves().unzip();
        return Ok(Layout::from_raw(profile.profile().into(), shape, stride));
    };
    Err(Error::new(Operator::Unflatten, violation))
}

impl Layout {
    /// Nests the modes of this flat layout as `profile` describes: with `((0,0),0)`,
    /// `(2,3,4):(1,2,6)` becomes `((2,3),4):((1,2),6)`.
    ///
    /// # Errors
    /// * [`Violation::NotFlat`] if the layout has nested modes
    /// * [`Violation::LeavesDiffer`] if the profile has another number of integers than the layout
    ///   has modes
    pub fn unflatten(&self, profile: TupleRef<'_>) -> Result<Self, Error> {
        unflatten(self.view(), profile)
    }
}
