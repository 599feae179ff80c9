//! `injective`: whether no two coordinates have one offset; if two do, which.
//!
//! # Function
//! `Ok` where `A(i) ≠ A(j)` for all `i ≠ j`, else two coordinates with their offset.
//!
//! # Rules
//! Two coordinates meet where the differences of their digits, `δk` with `|δk| < sk`, sum to 0: `Σ δk·dk = 0`.
//!
//! | rule | the modes that move, from the largest stride down | then |
//! |---|---|---|
//! | IN1 | a mode of more than one coordinate has stride 0 | its coordinates 0 and 1 meet |
//! | IN2 | what is left of the sum is more than the rest can reach | this difference is given up |
//! | IN3 | what is left is no multiple of the divisor that the rest has in common | likewise |
//! | IN4 | no mode is left, and the sum is 0 with a difference that is not | the coordinates meet |
//!
//! Where strides do not overlap, one difference is left at each mode. In the worst case the number of differences grows with
//! the extents.
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

use smallvec::SmallVec;

use super::max_alignment::gcd;
use crate::checked::Checked;
use crate::{Layout, LayoutRef, Operator};

/// Two linear coordinates with one offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collision {
    /// The one.
    pub first: i64,
    /// The other.
    pub second: i64,
    /// Their offset.
    pub offset: i64,
}

impl fmt::Display for Collision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "linear coordinates {} and {} have one offset, {}", self.first, self.second, self.offset)
    }
}

impl core::error::Error for Collision {}

/// A mode that moves.
struct Mode {
    leaf: usize,
    extent: i128,
    stride: i128,
    /// What it and the modes of smaller stride reach together.
    reach: i128,
    /// The divisor that it and these have in common.
    divisor: i128,
}

/// The differences that sum to 0, by leaf; `None` where there are none. IN2 to IN4.
fn meeting(modes: &[Mode], rest: i128, moved: bool, differences: &mut SmallVec<[(usize, i128); 16]>) -> bool {
    let Some((mode, smaller)) = modes.split_first() else { return moved && rest == 0 };
    if rest.unsigned_abs() > mode.reach.unsigned_abs() || rest.checked_rem(mode.divisor) != Some(0) {
        return false;
    }
    // The differences for which the rest is within reach of the smaller strides.
    let reach = smaller.first().map_or(0, |mode| mode.reach);
    let most = mode.extent.saturating_sub(1);
    let low = rest.saturating_sub(reach).div_euclid(mode.stride).max(most.saturating_neg());
    let high = rest.saturating_add(reach).div_euclid(mode.stride).min(most);
    let mut difference = if moved { low } else { low.max(0) };
    while difference <= high {
        let left = rest.saturating_sub(difference.saturating_mul(mode.stride));
        differences.push((mode.leaf, difference));
        if meeting(smaller, left, moved || difference != 0, differences) {
            return true;
        }
        differences.pop();
        difference = difference.saturating_add(1);
    }
    false
}

/// The modes that move, from the largest stride down, each by its magnitude.
fn moving(layout: LayoutRef<'_>) -> SmallVec<[Mode; 16]> {
    let mut modes: SmallVec<[(usize, (i64, i64)); 16]> =
        layout.leaves().enumerate().filter(|(_, (extent, _))| *extent > 1).collect();
    modes.sort_unstable_by_key(|(leaf, (_, stride))| (stride.unsigned_abs(), *leaf));
    let (mut reach, mut divisor) = (0_i128, 0_i64);
    let mut found: SmallVec<[Mode; 16]> = SmallVec::new();
    for (leaf, (extent, stride)) in modes {
        let (extent, magnitude) = (i128::from(extent), i128::from(stride.unsigned_abs()));
        reach = reach.saturating_add(extent.saturating_sub(1).saturating_mul(magnitude));
        divisor = gcd(Checked(Operator::IntTuple), divisor, stride).unwrap_or(1);
        found.push(Mode { leaf, extent, stride: magnitude, reach, divisor: i128::from(divisor) });
    }
    found.reverse();
    found
}

/// `Ok` where no two coordinates have one offset, else two that have.
///
/// # Errors
/// The two coordinates.
pub fn injective(layout: LayoutRef<'_>) -> Result<(), Collision> {
    let mut differences = SmallVec::new();
    let still = layout.leaves().position(|(extent, stride)| extent > 1 && stride == 0);
    if let Some(leaf) = still {
        // IN1
        differences.push((leaf, 1));
    } else if !meeting(&moving(layout), 0, false, &mut differences) {
        return Ok(());
    }
    // Every coordinate and offset is one of the layout's, so that nothing saturates.
    let (mut first, mut second, mut offset, mut before) = (0_i64, 0_i64, 0_i64, 1_i64);
    for (leaf, (extent, stride)) in layout.leaves().enumerate() {
        let difference =
            differences.iter().find(|difference| difference.0 == leaf).map_or(0, |difference| difference.1);
        // Differences were taken of magnitudes.
        let difference = i64::try_from(difference).unwrap_or(0).saturating_mul(if stride < 0 { -1 } else { 1 });
        let side = if difference > 0 { &mut first } else { &mut second };
        *side = side.saturating_add(difference.saturating_abs().saturating_mul(before));
        offset = offset.saturating_add(difference.max(0).saturating_mul(stride));
        before = before.saturating_mul(extent);
    }
    Err(Collision { first, second, offset })
}

impl Layout {
    /// `Ok` where no two coordinates have one offset, else two that have: see [`injective`](crate::ops::injective).
    ///
    /// # Errors
    /// The two coordinates.
    pub fn injective(&self) -> Result<(), Collision> {
        injective(self.view())
    }
}
