//! `left_inverse`: from an offset back to a coordinate that has it.
//!
//! # Function
//! `R`: `A(R(A(i))) = A(i)` for every `i < size(A)`; if `A` is injective, `R(A(i)) = i`.
//!
//! # Rules
//! The modes `sk:dk` of the coalesced `A` are taken by ascending stride; `pk` is the product of the extents before a mode in `A`.
//!
//! | rule | when | then |
//! |---|---|---|
//! | W0 | a stride is negative | refused |
//! | W1 | a stride is 0 | the mode is skipped: its coordinate is 0 |
//! | W2 | `dk` is not a multiple of `d(k−1)` | refused |
//! | W3 | the modes before together reach `dk` or more, and mode `k` has no room for the carry: `d(k+1) > sk·dk`, or `k` is the last by stride. The last mode of `A` is exempt, because it goes on past its extent (if `A` ends with an extent of 1, that one goes on instead) | refused |
//! | W4 | else | emit `dk / d(k−1) : p(k−1)`; the first is `d0 : 0`, a gap |
//! | W5 | no mode remains | emit `s : p` of the last; the emitted modes are coalesced |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | W0 | `StrideNegative` |
//! | W2 | `StridesIndivisible` |
//! | W3 | `StrideReached` |
//! | all results fit 64 bits | `Overflow` |
//!
//! # Ensures
//! The post-condition above: `tests/laws/inverse.rs`.
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! assert_eq!("(4,2):(1,5)".parse::<Layout>()?.left_inverse()?.to_string(), "(5,2):(1,4)");
//! assert_eq!("4:2".parse::<Layout>()?.left_inverse()?.to_string(), "(2,4):(0,1)");
//! assert_eq!(
//!     "(2,8):(5,1)".parse::<Layout>()?.left_inverse().unwrap_err().to_string(),
//!     "left_inverse: smaller strides reach 7, into stride 5 (mode 0 of the coalesced layout)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe leaves out W0 and W3, and returns layouts that break the post-condition.
//!
//! Source: CuTe `layout.hpp`, `left_inverse`.

use super::coalesce::{Modes, from_modes, merge};
use super::filter::moving_modes;
use super::right_inverse::by_stride;
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::LeftInverse;
const CHECKED: Checked = Checked(OPERATOR);

fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(OPERATOR, violation))
}

/// From an offset back to a coordinate that has it.
///
/// # Errors
/// [`Violation::StrideNegative`], [`Violation::StridesIndivisible`], [`Violation::StrideReached`],
/// [`Violation::Overflow`].
pub fn left_inverse(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    // W0
    let mut moving = Modes::new();
    moving_modes(&mut moving, layout, OPERATOR)?;
    if let Some((mode, &(_, stride))) = moving.iter().enumerate().find(|(_, mode)| mode.1 < 0) {
        return refuse(Violation::StrideNegative { mode, stride });
    }
    let sorted = by_stride(layout, OPERATOR)?;
    // Past its size, a layout goes on by its last mode, even if that mode has one coordinate and was dropped.
    let goes_on = layout.leaves().next_back().is_some_and(|(extent, _)| extent > 1);
    let unbounded = sorted.iter().map(|mode| mode.number).max().filter(|_| goes_on);
    let mut emitted = Modes::new();
    // The previous stride, the weight of its coordinate, and what the modes so far reach.
    let (mut stride_before, mut counts, mut reach) = (1, 0, 0);
    let mut strides = sorted.iter().skip(1).map(|mode| Some(mode.stride));
    for mode in &sorted {
        let next = strides.next().flatten();
        let (number, stride) = (mode.number, mode.stride);
        // W1
        if stride == 0 {
            continue;
        }
        // W2
        if CHECKED.rem(stride, stride_before)? != 0 {
            return refuse(Violation::StridesIndivisible { mode: number, stride, before: stride_before });
        }
        // W3
        let span = CHECKED.mul(mode.extent, stride)?;
        if reach >= stride && next.is_none_or(|next| next > span) && Some(number) != unbounded {
            return refuse(Violation::StrideReached { mode: number, stride, reach });
        }
        // W4
        emitted.push((CHECKED.div(stride, stride_before)?, counts));
        reach = CHECKED.add(reach, CHECKED.sub(span, stride)?)?;
        (stride_before, counts) = (stride, mode.before);
    }
    // W5
    if let Some(mode) = sorted.last() {
        emitted.push((mode.extent, counts));
    }
    from_modes(&merge(&emitted, OPERATOR)?).checked(OPERATOR)
}

impl Layout {
    /// From an offset back to a coordinate that has it: see [`left_inverse`](crate::ops::left_inverse).
    ///
    /// # Errors
    /// [`Violation::StrideNegative`], [`Violation::StridesIndivisible`], [`Violation::StrideReached`].
    pub fn left_inverse(&self) -> Result<Self, Error> {
        left_inverse(self.view())
    }
}
