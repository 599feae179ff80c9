//! `filter`: drops the modes of stride 0 or extent 1, and coalesces the others.
//!
//! # Function
//! `filter(A) = coalesce(filter_zeros(A))`. Modes of stride 0 and modes of extent 1 are dropped,
//! but modes of extent 0 stay. With a profile, each mode that has an entry in the profile is
//! filtered separately, and later modes do not change.
//!
//! # Requires
//! The profile has no more modes than the layout (`TilerTooLong`), and results fit in 64 bits
//! (`Overflow`).
//!
//! # Ensures
//! `tests/laws/filter.rs` checks that the set of offsets does not change.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(1,((2,2),6),1):(0,((12,0),1),0)".parse()?;
//! assert_eq!(a.filter()?.to_string(), "(2,6):(12,1)");
//! let profile: IntTuple = "(1,(1,1))".parse()?;
//! assert_eq!(
//!     a.filter_by(profile.view())?.to_string(),
//!     "(1,(2,6),1):(0,(12,1),0)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `filter`.

use super::coalesce::{Modes, from_modes, merge_into};
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, TupleRef, Violation};

/// Coalesces, from the left, the modes that have a nonzero stride or extent 0. An empty list means
/// `1:0`.
pub(crate) fn moving_modes(
    modes: &mut Modes,
    layout: LayoutRef<'_>,
    operator: Operator,
) -> Result<(), Error> {
    merge_into(
        modes,
        layout.leaves().filter(|mode| mode.1 != 0 || mode.0 == 0),
        operator,
    )
}

/// Drops the modes that never change the offset (stride 0 or extent 1), and coalesces the others.
///
/// # Errors
/// Returns [`Violation::Overflow`] if a merged extent does not fit in 64 bits.
pub fn filter(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut modes = Modes::new();
    moving_modes(&mut modes, layout, Operator::Filter)?;
    Ok(from_modes(&modes))
}

/// Filters each mode for which `profile` has an entry, separately. Only the nesting of the profile
/// matters.
///
/// # Errors
/// * [`Violation::TilerTooLong`] if the profile has more entries than the layout has modes
/// * [`Violation::Overflow`] if a merged extent does not fit in 64 bits
pub fn filter_by(layout: LayoutRef<'_>, profile: TupleRef<'_>) -> Result<Layout, Error> {
    let mut builder = LayoutBuilder::new();
    collect(layout, profile, &mut builder)?;
    builder.finish(Operator::Filter)
}

fn collect(
    layout: LayoutRef<'_>,
    profile: TupleRef<'_>,
    builder: &mut LayoutBuilder,
) -> Result<(), Error> {
    if profile.integer().is_some() {
        builder.extend(filter(layout)?.view());
        return Ok(());
    }
    let (rank, entries) = (layout.rank(), profile.rank());
    if entries > rank {
        return Err(Error::new(
            Operator::Filter,
            Violation::TilerTooLong {
                tiler: entries,
                layout: rank,
            },
        ));
    }
    builder.open(rank);
    let mut profiles = profile.modes();
    for mode in layout.modes() {
        match profiles.next() {
            Some(profile) => collect(mode, profile, builder)?,
            None => builder.extend(mode),
        }
    }
    Ok(())
}

impl Layout {
    /// Drops the modes that never change the offset (stride 0 or extent 1), and coalesces the
    /// others.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if a merged extent does not fit in 64 bits.
    pub fn filter(&self) -> Result<Self, Error> {
        filter(self.view())
    }

    /// Filters each mode for which `profile` has an entry, separately. Only the nesting of the
    /// profile matters.
    ///
    /// # Errors
    /// * [`Violation::TilerTooLong`] if the profile has more entries than the layout has modes
    /// * [`Violation::Overflow`] if a merged extent does not fit in 64 bits
    pub fn filter_by(&self, profile: TupleRef<'_>) -> Result<Self, Error> {
        filter_by(self.view(), profile)
    }
}
