//! `filter_zeros`: sets the size of modes of stride 0 to 1.
//!
//! # Function
//! `filter_zeros(A)` sets to 1 each integer of the shape whose stride is 0. `filter_zeros(A, P)`
//! sets the size of a mode to 1 if the profile `P` has 0 at this mode.
//!
//! # Rules
//! | rule | condition | extent |
//! |---|---|---|
//! | F1 | the stride, or the profile's entry, is 0 | 1. Without a profile an extent of 0 stays, so an empty layout stays empty |
//! | F2 | else | unchanged |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the profile is weakly congruent to the shape | `RanksDiffer`, `TupleForInteger` |
//!
//! # Ensures
//! Without a profile, the set of offsets does not change. `tests/laws/filter.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "((4,2,8),8):((0,32,64),4)".parse()?;
//! assert_eq!(a.filter_zeros().to_string(), "((1,2,8),8):((0,32,64),4)");
//! let profile: IntTuple = "(0,1)".parse()?;
//! assert_eq!(
//!     a.filter_zeros_by(profile.view())?.to_string(),
//!     "((1,1,1),8):((0,32,64),4)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `filter_zeros`.

use super::crd2idx::fits_profile;
use crate::int_tuple::Leaves;
use crate::{Error, Layout, LayoutRef, Operator, TupleRef};

/// Sets to 1 the extent of each integer of the shape whose stride is 0.
pub fn filter_zeros(layout: LayoutRef<'_>) -> Layout {
    let filtered =
        |(extent, stride): (i64, i64)| (if stride == 0 { extent.min(1) } else { extent }, stride);
    let (shape, stride) = layout.leaves().map(filtered).unzip();
    Layout::from_raw(layout.profile().into(), shape, stride)
}

/// Sets to 1 the size of every mode at which `profile` has 0.
///
/// # Errors
/// Returns an error if the profile does not fit the shape.
pub fn filter_zeros_by(layout: LayoutRef<'_>, profile: TupleRef<'_>) -> Result<Layout, Error> {
    let mut shape = Leaves::new();
    collect(layout.shape(), profile, &mut shape)?;
    Ok(Layout::from_raw(
        layout.profile().into(),
        shape,
        layout.stride().leaves().into(),
    ))
}

fn collect(shape: TupleRef<'_>, profile: TupleRef<'_>, leaves: &mut Leaves) -> Result<(), Error> {
    match profile.integer() {
        Some(0) => leaves.extend(core::iter::repeat_n(1, shape.leaves().len())),
        Some(_) => leaves.extend_from_slice(shape.leaves()),
        None => {
            fits_profile(
                Operator::FilterZeros,
                ("profile", profile),
                ("shape", shape),
            )?;
            for (profile, mode) in profile.modes().zip(shape.modes()) {
                collect(mode, profile, leaves)?;
            }
        }
    }
    Ok(())
}

impl Layout {
    /// Sets to 1 the extent of each integer of the shape whose stride is 0.
    #[must_use]
    pub fn filter_zeros(&self) -> Self {
        filter_zeros(self.view())
    }

    /// Sets to 1 the size of every mode at which `profile` has 0.
    ///
    /// # Errors
    /// Returns an error if the profile does not fit the shape.
    pub fn filter_zeros_by(&self, profile: TupleRef<'_>) -> Result<Self, Error> {
        filter_zeros_by(self.view(), profile)
    }
}
