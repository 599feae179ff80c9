//! `coalesce`: merges modes that continue each other. The result is the same function with as few
//! modes as possible.
//!
//! # Function
//! `R = coalesce(A)` has the same size and at most one level of nesting, and `R(i) = A(i)` for
//! every `i` in the domain.
//!
//! # Rules
//! The modes of the flattened layout are visited from the left, and each mode is appended to the
//! result so far. CuTe visits the modes from the right. The result is the same, because earlier
//! merges do not affect whether two neighbours merge.
//!
//! | rule | when | then |
//! |---|---|---|
//! | M1 | the extent is 1 | the mode is dropped, for any stride |
//! | M2 | the result is empty | the mode becomes the result |
//! | M3 | the last mode's extent · stride equals the stride | `s0:d0 ++ s1:d1` becomes `s0·s1:d0` |
//! | M4 | else | the mode is appended |
//!
//! If no mode remains, the result is `1:0`. With a profile, each mode that has an entry in the
//! profile is coalesced separately, and later modes do not change. The integers of the profile do
//! not matter, only its nesting.
//!
//! # Requires
//! The profile has no more entries than the layout has modes (`TilerTooLong`). The merged extents
//! fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/coalesce.rs` checks the post-condition above.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(2,(1,6)):(1,(6,2))".parse()?;
//! assert_eq!(a.coalesce()?.to_string(), "12:1");
//! let profile: IntTuple = "(1,1)".parse()?;
//! assert_eq!(a.coalesce_by(profile.view())?.to_string(), "(2,6):(1,2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `coalesce` and `bw_coalesce`.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::checked::Checked;
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, TupleRef, Violation};

/// A list of modes `(extent, stride)`, from the left.
pub(crate) type Modes = SmallVec<[(i64, i64); 16]>;

/// Appends a mode to a coalesced list, or merges it with the last mode.
#[inline]
pub(crate) fn push(
    modes: &mut Modes,
    (extent, stride): (i64, i64),
    checked: Checked,
) -> Result<(), Error> {
    // M1
    if extent == 1 {
        return Ok(());
    }
    match modes.last_mut() {
        // M3
        Some(before) if before.0.checked_mul(before.1) == Some(stride) => {
            before.0 = checked.mul(before.0, extent)?;
        }
        // M2, M4
        _ => modes.push((extent, stride)),
    }
    Ok(())
}

/// Makes a layout from coalesced modes, listed from the left.
pub(crate) fn from_modes(modes: &[(i64, i64)]) -> Layout {
    let mut out = LayoutBuilder::new();
    out.modes(modes);
    out.0
}

/// Coalesces modes from the left into the empty list `merged`. The list is a parameter because
/// returning it would move a large value.
#[inline]
pub(crate) fn merge_into(
    merged: &mut Modes,
    modes: impl Iterator<Item = (i64, i64)>,
    operator: Operator,
) -> Result<(), Error> {
    for mode in modes {
        push(merged, mode, Checked(operator))?;
    }
    Ok(())
}

/// Merges those modes of a list that continue each other.
pub(crate) fn merge(modes: &Modes, operator: Operator) -> Result<Modes, Error> {
    let mut merged = Modes::new();
    merge_into(&mut merged, modes.iter().copied(), operator)?;
    Ok(merged)
}

/// Returns the modes of a coalesced layout, or `1:0` if no mode remains.
pub(crate) fn coalesced_modes(layout: LayoutRef<'_>, operator: Operator) -> Result<Modes, Error> {
    let mut modes = Modes::new();
    merge_into(&mut modes, layout.leaves(), operator)?;
    if modes.is_empty() {
        modes.push((1, 0));
    }
    Ok(modes)
}

/// Coalesces the left layout of a composition. Its last mode is never dropped.
///
/// A composition continues past the end of the left layout with the stride of the last mode. A last
/// mode `1:d` is therefore kept as a *cap* `2:d`. The function returns true if the cap is a
/// separate mode, and false if the cap was merged or is the only mode. An extent of 0 counts as 1,
/// because the composition is then empty, whatever its strides are.
#[inline]
pub(crate) fn coalesce_x(
    modes: &mut Modes,
    layout: LayoutRef<'_>,
    operator: Operator,
) -> Result<bool, Error> {
    let mut leaves = layout
        .leaves()
        .map(|(extent, stride)| (extent.max(1), stride));
    let last = leaves.next_back().unwrap_or((1, 0));
    merge_into(modes, leaves, operator)?;
    push(
        modes,
        (last.0.saturating_add(i64::from(last.0 == 1)), last.1),
        Checked(operator),
    )?;
    // A merged cap is longer than 2, because the mode that it merges with has an extent of at least
    // 2.
    Ok(last.0 == 1 && modes.len() > 1 && modes.last().is_some_and(|cap| cap.0 == 2))
}

/// Merges the modes of a layout that continue each other. The result is the same function with as
/// few modes as possible. The module [`coalesce`](mod@crate::ops::coalesce) has the rules.
///
/// # Errors
/// Returns [`Violation::Overflow`] if a merged extent does not fit in 64 bits.
pub fn coalesce(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut modes = Modes::new();
    merge_into(&mut modes, layout.leaves(), Operator::Coalesce)?;
    Ok(from_modes(&modes))
}

/// Coalesces each mode for which `profile` has an entry, separately. Only the nesting of the
/// profile matters.
///
/// # Errors
/// * [`Violation::TilerTooLong`] if the profile has more entries than the layout has modes
/// * [`Violation::Overflow`] if a merged extent does not fit in 64 bits
pub fn coalesce_by(layout: LayoutRef<'_>, profile: TupleRef<'_>) -> Result<Layout, Error> {
    if profile.integer().is_some() {
        return coalesce(layout);
    }
    let (rank, entries) = (layout.shape().rank(), profile.rank());
    if entries > rank {
        let violation = Violation::TilerTooLong {
            tiler: entries,
            layout: rank,
        };
        return Err(Error::new(Operator::Coalesce, violation));
    }
    let mut profiles = profile.modes();
    let modes = layout.modes().map(|mode| match profiles.next() {
        Some(profile) => coalesce_by(mode, profile),
        None => Ok(mode.to_owned()),
    });
    Layout::from_modes(&modes.collect::<Result<Vec<_>, _>>()?)
}

impl Layout {
    /// Merges the modes that continue each other. The result is the same function with as few modes
    /// as possible. The module [`coalesce`](mod@crate::ops::coalesce) has the rules.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if a merged extent does not fit in 64 bits.
    pub fn coalesce(&self) -> Result<Self, Error> {
        coalesce(self.view())
    }

    /// Coalesces each mode for which `profile` has an entry, separately. Only the nesting of the
    /// profile matters.
    ///
    /// # Errors
    /// * [`Violation::TilerTooLong`] if the profile has more entries than the layout has modes
    /// * [`Violation::Overflow`] if a merged extent does not fit in 64 bits
    pub fn coalesce_by(&self, profile: TupleRef<'_>) -> Result<Self, Error> {
        coalesce_by(self.view(), profile)
    }
}
