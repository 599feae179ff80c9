//! `left_inverse`: computes a layout that maps each offset back to a coordinate with this offset.
//!
//! # Function
//! The result `R` satisfies `A(R(A(i))) = A(i)` for every `i < size(A)`. If no two coordinates of
//! `A` share an offset, `R(A(i)) = i`.
//!
//! Typed layouts have only the rules W0 to W5. If these accept a layout, W6 to W8 are not used. If
//! no rule gives an inverse, the error names the first rule that was broken. Some refused layouts
//! have an inverse whose modes begin at other offsets, which only a search could find.
//!
//! # Rules
//! `A` is coalesced, and its modes `sk:dk` are visited by ascending stride. `pk` is the product of
//! the extents before mode `k` in `A`.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | W0 | all nonzero strides are negative | the inverse is computed for the magnitudes of the strides, and the strides of this inverse are then negated. A layout with strides of both signs is refused |
//! | W1 | a stride is 0 | the mode is skipped, so the inverse returns coordinate 0 for this mode |
//! | W2 | `dk` is not a multiple of `d(k−1)` | the layout is refused |
//! | W3 | the modes before mode `k` together reach `dk` or more, and mode `k` has no room for the carry: `d(k+1) > sk·dk`, or `k` has the greatest stride. The last mode of `A` is exempt, because it continues past its extent (if `A` ends with a mode of extent 1, that mode continues instead) | the layout is refused |
//! | W4 | otherwise | emit `dk / d(k−1) : p(k−1)`; the first emitted mode is `d0 : 0`, a gap |
//! | W5 | no mode remains | emit `s : p` for the last mode; the emitted modes are coalesced |
//! | W6 | W3 refuses | the rules are tried once more. Modes with the same stride now count as one mode with the longest extent (the last mode of `A` counts as the longest). The extent of this mode must be large enough for all carries from the smaller strides and from the other modes. The carries take `min(d(k+1)/dk − 1, ⌊reach/dk⌋)` steps |
//! | W7 | W0, W2, or W6 refuses | the modes of the inverse begin at some of the strides, from the `j`-th stride on; each of these strides is a multiple of the one before. The gap below the first of these modes gets a stride with which the inverse maps all other strides to their `p`. By rules C9 and C10 of [`composition`](crate::ops::composition), the result is accepted if it maps every offset back |
//! | W8 | W7 refuses, all strides have the same sign and are multiples of the stride of the last mode of `A`, and one of them is at most the reach of that mode, so `A` is not injective | emit `d : 0` and `s : p` of the last mode alone. Past the extent of this mode, `A` continues along it, so the offset of `A` at `p·x` is `d·x` |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | W0 | `StrideNegative` |
//! | W2 | `StridesIndivisible` |
//! | W3 | `StrideReached` |
//! | a layout that has elements | `LayoutEmpty` |
//! | all results fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! `tests/laws/inverse.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!("(4,2):(1,5)".parse::<Layout>()?.left_inverse()?.to_string(), "(5,2):(1,4)");
//! assert_eq!("4:2".parse::<Layout>()?.left_inverse()?.to_string(), "(2,4):(0,1)");
//! // Backwards; two modes of one stride; a gap between strides that do not divide each other.
//! assert_eq!("4:-1".parse::<Layout>()?.left_inverse()?.to_string(), "4:-1");
//! assert_eq!("(8,3,8):(1,1,8)".parse::<Layout>()?.left_inverse()?.to_string(), "(8,8):(1,24)");
//! assert_eq!("(2,2):(2,3)".parse::<Layout>()?.left_inverse()?.to_string(), "(2,2):(1,1)");
//! // 6 is the last mode's offset at its coordinate 6, past its extent.
//! assert_eq!("(2,4):(3,1)".parse::<Layout>()?.left_inverse()?.to_string(), "4:2");
//! assert_eq!(
//!     "(2,8,2):(5,1,16)".parse::<Layout>()?.left_inverse().unwrap_err().to_string(),
//!     "left_inverse: the smaller strides together reach 7, which is not below stride 5 (mode 0 \
//!      of the coalesced layout)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe does not check W0 and W3. If an input breaks one of them, CuTe may return a layout that is
//! not a left inverse. Typed layouts lack W6 to W8: see the table in `ARCHITECTURE.md`.
//!
//! Source: CuTe `layout.hpp`, `left_inverse`.

mod solve;

use smallvec::SmallVec;

use super::coalesce::{Modes, from_modes, merge};
use super::filter::moving_modes;
use super::right_inverse::{Mode, by_stride};
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::LeftInverse;
const CHECKED: Checked = Checked(OPERATOR);

fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(OPERATOR, violation))
}

/// The modes of a layout by ascending stride, and the number of its last mode. Past its size, a
/// layout continues along its last mode. The number is `None` if this mode has one coordinate and
/// was dropped.
struct Sorted {
    modes: SmallVec<[Mode; 16]>,
    unbounded: Option<usize>,
}

impl Sorted {
    /// Computes the inverse by W1 to W5.
    fn inverse(&self) -> Result<Modes, Error> {
        let mut emitted = Modes::new();
        // The previous stride, the stride of its mode in the inverse, and the greatest offset of
        // the modes so far.
        let (mut stride_before, mut counts, mut reach) = (1, 0, 0);
        let mut strides = self.modes.iter().skip(1).map(|mode| Some(mode.stride));
        for mode in &self.modes {
            let next = strides.next().flatten();
            let (number, stride) = (mode.number, mode.stride);
            // W1
            if stride == 0 {
                continue;
            }
            // W2
            if CHECKED.rem(stride, stride_before)? != 0 {
                return refuse(Violation::StridesIndivisible {
                    mode: number,
                    stride,
                    before: stride_before,
                });
            }
            // W3
            let span = CHECKED.mul(mode.extent, stride)?;
            if reach >= stride
                && next.is_none_or(|next| next > span)
                && Some(number) != self.unbounded
            {
                return refuse(Violation::StrideReached {
                    mode: number,
                    stride,
                    reach,
                });
            }
            // W4
            emitted.push((CHECKED.div(stride, stride_before)?, counts));
            reach = CHECKED.add(reach, CHECKED.sub(span, stride)?)?;
            (stride_before, counts) = (stride, mode.before);
        }
        // W5
        if let Some(mode) = self.modes.last() {
            emitted.push((mode.extent, counts));
        }
        merge(&emitted, OPERATOR)
    }

    /// Computes the inverse by W6: of all modes with the same stride, only the longest mode counts.
    /// Returns `None` if the carries do not fit into this mode, or if its stride is not a multiple
    /// of the previous stride.
    fn longest(&self, moving: &[Mode]) -> Option<Modes> {
        let mut emitted = Modes::new();
        let (mut stride_before, mut counts, mut reach, mut extent) = (1, 0, 0_i64, 1);
        let mut groups = moving.chunk_by(|a, b| a.stride == b.stride).peekable();
        while let Some(group) = groups.next() {
            let goes_on = |mode: &Mode| Some(mode.number) == self.unbounded;
            let best = group
                .iter()
                .max_by_key(|mode| (goes_on(mode), mode.extent))?;
            let stride = best.stride;
            if stride.checked_rem(stride_before)? != 0 {
                return None;
            }
            for mode in group {
                reach = reach.checked_add(mode.extent.checked_sub(1)?.checked_mul(stride)?)?;
            }
            let mut steps = reach.checked_div(stride)?;
            if let Some(next) = groups.peek().and_then(|group| group.first()) {
                steps = steps.min(next.stride.checked_div(stride)?.checked_sub(1)?);
            }
            if steps >= best.extent && !goes_on(best) {
                return None;
            }
            emitted.push((stride.checked_div(stride_before)?, counts));
            (stride_before, counts, extent) = (stride, best.before, best.extent);
        }
        emitted.push((extent, counts));
        merge(&emitted, OPERATOR).ok()
    }

    /// Computes the inverse by W8. If the last mode reaches the stride of another mode, two
    /// coordinates have this offset, and the inverse may return either coordinate.
    fn by_last(&self, moving: &[Mode]) -> Option<Modes> {
        let last = moving
            .iter()
            .find(|mode| Some(mode.number) == self.unbounded)?;
        let reach = last.extent.checked_sub(1)?.checked_mul(last.stride)?;
        let divides = moving
            .iter()
            .all(|mode| mode.stride.checked_rem(last.stride) == Some(0));
        let meets = moving
            .iter()
            .any(|mode| mode.number != last.number && mode.stride <= reach);
        let emitted = Modes::from_slice(&[(last.stride, 0), (last.extent, last.before)]);
        merge(&emitted, OPERATOR).ok().filter(|_| divides && meets)
    }
}

/// Returns a layout that maps each offset of a layout back to a coordinate with that offset. The
/// module [`left_inverse`](mod@crate::ops::left_inverse) has the rules.
///
/// A layout that breaks one of these rules may still have a left inverse; if the operator finds it,
/// it returns it. Otherwise, the error names the first broken rule.
///
/// # Errors
/// * [`Violation::LayoutEmpty`] if the layout has no elements
/// * [`Violation::StrideNegative`] if the strides have both signs
/// * [`Violation::StridesIndivisible`] if a stride is not a multiple of the next smaller one
/// * [`Violation::StrideReached`] if the smaller strides together reach a stride
/// * [`Violation::Overflow`] if a number does not fit in 64 bits
pub fn left_inverse(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut moving = Modes::new();
    moving_modes(&mut moving, layout.inhabited(OPERATOR)?, OPERATOR)?;
    let negative = moving.iter().enumerate().find(|(_, mode)| mode.1 < 0);
    let goes_on = layout
        .leaves()
        .next_back()
        .is_some_and(|(extent, _)| extent > 1);
    let mut sorted = Sorted {
        modes: by_stride(layout, OPERATOR)?,
        unbounded: None,
    };
    sorted.unbounded = sorted
        .modes
        .iter()
        .map(|mode| mode.number)
        .max()
        .filter(|_| goes_on);
    let refused = match negative {
        None => match sorted.inverse() {
            Ok(inverse) => return from_modes(&inverse).checked(OPERATOR),
            Err(refused) => refused,
        },
        Some((mode, &(_, stride))) => {
            Error::new(OPERATOR, Violation::StrideNegative { mode, stride })
        }
    };
    behind(sorted, &moving, refused)
}

/// Tries rules W0, W6, W7 and W8, after W1 to W5 have refused the layout.
#[cold]
fn behind(mut sorted: Sorted, moving: &Modes, refused: Error) -> Result<Layout, Error> {
    let backwards = moving.iter().all(|mode| mode.1 < 0);
    let one_sign = backwards || moving.iter().all(|mode| mode.1 > 0);
    if matches!(refused.violation, Violation::Overflow { .. }) {
        return Err(refused);
    }
    if backwards {
        for mode in &mut sorted.modes {
            mode.stride = CHECKED.abs(mode.stride)?;
        }
        sorted.modes.reverse();
    }
    sorted
        .modes
        .sort_by_key(|mode| mode.stride.saturating_abs());
    let modes: SmallVec<[Mode; 16]> = sorted
        .modes
        .iter()
        .filter(|mode| mode.stride != 0 && mode.extent > 1)
        .copied()
        .collect();
    let forwards = || sorted.inverse().ok().filter(|_| backwards);
    let found = if one_sign {
        forwards().or_else(|| sorted.longest(&modes))
    } else {
        None
    };
    let solved = found.or_else(|| solve::solve(&modes));
    let mut inverse = solved
        .or_else(|| sorted.by_last(&modes).filter(|_| one_sign))
        .ok_or(refused)?;
    if backwards {
        for mode in &mut inverse {
            mode.1 = CHECKED.sub(0, mode.1)?;
        }
    }
    from_modes(&inverse).checked(OPERATOR)
}

impl Layout {
    /// Returns a layout that maps each offset of this layout back to a coordinate with that offset.
    /// The module [`left_inverse`](mod@crate::ops::left_inverse) has the rules.
    ///
    /// A layout that breaks one of these rules may still have a left inverse; if the operator finds
    /// it, it returns it. Otherwise, the error names the first broken rule.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`] if the layout has no elements
    /// * [`Violation::StrideNegative`] if the strides have both signs
    /// * [`Violation::StridesIndivisible`] if a stride is not a multiple of the next smaller one
    /// * [`Violation::StrideReached`] if the smaller strides together reach a stride
    /// * [`Violation::Overflow`] if a number does not fit in 64 bits
    pub fn left_inverse(&self) -> Result<Self, Error> {
        left_inverse(self.view())
    }
}
