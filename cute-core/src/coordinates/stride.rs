//! The stride of a coordinate layout, which is a profile with basis elements as leaves.

use alloc::vec::Vec;
use core::fmt;

use super::ScaledBasis;
use crate::int_tuple::{IntTuple, LEAF, Profile, tuple_of};

/// The stride of a coordinate layout: a basis element, or a tuple of strides, such as
/// `(1@0,(1@0@1,1@1@1))`.
///
/// ```
/// use cute::dynamic::coordinates::CoordinateStride;
/// let stride: CoordinateStride = "(1@0,(1@0@1,1@1@1))".parse()?;
/// assert_eq!(stride.leaves().len(), 3);
/// assert_eq!(stride.coprofile().to_string(), "(0,(0,0))");
/// assert_eq!(stride.to_string(), "(1@0,(1@0@1,1@1@1))");
/// # Ok::<(), cute::dynamic::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CoordinateStride {
    profile: Profile,
    leaves: Vec<ScaledBasis>,
}

impl CoordinateStride {
    #[inline]
    pub(crate) const fn from_raw(profile: Profile, leaves: Vec<ScaledBasis>) -> Self {
        Self { profile, leaves }
    }

    #[inline]
    pub(crate) fn into_raw(self) -> (Profile, Vec<ScaledBasis>) {
        (self.profile, self.leaves)
    }

    #[inline]
    pub(crate) fn from_entries(entries: &[Self]) -> Self {
        let profiles = entries
            .iter()
            .flat_map(|entry| entry.profile.iter().copied());
        let profile = core::iter::once(tuple_of(entries.len()))
            .chain(profiles)
            .collect();
        Self {
            profile,
            leaves: entries
                .iter()
                .flat_map(|entry| entry.leaves.iter().copied())
                .collect(),
        }
    }

    /// Returns the nesting as a list of tokens: see [`IntTuple::profile`].
    #[inline]
    pub fn profile(&self) -> &[u32] {
        &self.profile
    }

    /// Returns the basis elements from the left.
    #[inline]
    pub fn leaves(&self) -> &[ScaledBasis] {
        &self.leaves
    }

    /// Returns a coordinate of zeros that has every entry in which a stride steps: CuTe's
    /// `coprofile`.
    #[inline]
    pub fn coprofile(&self) -> IntTuple {
        coordinate(&self.leaves, |_| 0)
    }
}

/// Converts a stride of integers.
impl From<IntTuple> for CoordinateStride {
    #[inline]
    fn from(integers: IntTuple) -> Self {
        let (profile, leaves) = integers.into_raw();
        Self {
            profile,
            leaves: leaves.into_iter().map(ScaledBasis::from).collect(),
        }
    }
}

impl From<ScaledBasis> for CoordinateStride {
    #[inline]
    fn from(basis: ScaledBasis) -> Self {
        Self {
            profile: core::iter::once(LEAF).collect(),
            leaves: [basis].into(),
        }
    }
}

/// Returns the coordinate with `value` at each entry in which one of `strides` steps, and 0 at
/// every other entry.
pub(super) fn coordinate(
    strides: &[ScaledBasis],
    value: impl Fn(ScaledBasis) -> i64 + Copy,
) -> IntTuple {
    at_level(strides, 0, value)
}

/// Returns the part of this coordinate that belongs to `strides`, whose paths agree down to
/// `level`.
fn at_level(
    strides: &[ScaledBasis],
    level: usize,
    value: impl Fn(ScaledBasis) -> i64 + Copy,
) -> IntTuple {
    let mode = |basis: &ScaledBasis| basis.path().nth(level);
    let Some(last) = strides.iter().filter_map(mode).max() else {
        return strides.first().map_or(0, |&basis| value(basis)).into();
    };
    let entries = (0..=last).map(|entry| {
        let inside: Vec<ScaledBasis> = strides
            .iter()
            .filter(|basis| mode(basis) == Some(entry))
            .copied()
            .collect();
        at_level(&inside, level.saturating_add(1), value)
    });
    IntTuple::from_entries(&entries.collect::<Vec<_>>())
}

impl fmt::Debug for CoordinateStride {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
