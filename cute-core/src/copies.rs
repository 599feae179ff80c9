//! Checks rule PD5 of products: if the tiler is a tuple, the copies of the block must not overlap.
//! Run-time layouts use this check, and so do typed layouts with run-time integers.
//!
//! If the tiler is a tuple, each mode of the block is repeated in the gaps of that mode (rule PD4).
//! These gaps may contain elements of another mode.
//!
//! PD5 only rejects overlaps between different modes. If the block, or the product of a single
//! mode, has the same offset twice, the other rules have already accepted this overlap. If the
//! search is undecided, the product is rejected, because its copies may overlap. A product that
//! repeats nothing is accepted.

use crate::Violation;
use crate::meeting::{Collision, Meeting, Search};

/// The greatest number of differences that the search tries; [`injective`](crate::ops::injective)
/// has the same limit.
const STEPS: u32 = 1 << 20;

fn search(leaves: impl Iterator<Item = (i64, i64)>) -> Meeting {
    leaves
        .fold(Search::NONE, |search, (extent, stride)| {
            search.with(extent, stride)
        })
        .run(STEPS)
}

/// Checks PD5. `product` yields the modes of the flattened product from the left, each with the
/// number of the top-level mode that contains it.
///
/// # Errors
/// Returns [`Violation::CopiesOverlap`] or [`Violation::CopiesUndecided`].
pub fn keep_apart<Leaves: Iterator<Item = (usize, (i64, i64))>>(
    block: impl Iterator<Item = (i64, i64)>,
    product: impl Fn() -> Leaves,
) -> Result<(), Violation> {
    let extents = |size: i128, extent: i64| size.saturating_mul(extent.into());
    let (block, size) = block.fold((Search::NONE, 1), |(search, size), (extent, stride)| {
        (search.with(extent, stride), extents(size, extent))
    });
    if product().fold(1, |size, (_, (extent, _))| extents(size, extent)) == size {
        return Ok(());
    }
    let met = match search(product().map(|(_, leaf)| leaf)) {
        // If an integer of the product does not fit in 64 bits, another check rejects the product.
        Meeting::Never | Meeting::TooLarge => return Ok(()),
        met @ (Meeting::At(_) | Meeting::Undecided) => met,
    };
    let modes = product()
        .last()
        .map_or(0, |(mode, _)| mode.saturating_add(1));
    let of_mode = |mode| {
        product()
            .filter(move |leaf| leaf.0 == mode)
            .map(|(_, leaf)| leaf)
    };
    let moves = |&mode: &usize| of_mode(mode).any(|(extent, _)| extent > 1);
    if (0..modes).filter(moves).count() < 2 {
        return Ok(());
    }
    let alone = core::iter::once_with(|| block.run(STEPS))
        .chain((0..modes).map(|mode| search(of_mode(mode))));
    let mut is_decided = true;
    for found in alone {
        match found {
            Meeting::Never => {}
            Meeting::Undecided => is_decided = false,
            Meeting::At(_) | Meeting::TooLarge => return Ok(()),
        }
    }
    let (true, Meeting::At(Collision { first, second, .. })) = (is_decided, met) else {
        return Err(Violation::CopiesUndecided { steps: STEPS });
    };
    let mut digits = (first, second);
    let mut differing = (0..modes).filter(|&mode| {
        let size = of_mode(mode).fold(1, |size: i64, (extent, _)| size.wrapping_mul(extent));
        let here = (digits.0.checked_rem(size), digits.1.checked_rem(size));
        digits = (
            digits.0.checked_div(size).unwrap_or(0),
            digits.1.checked_div(size).unwrap_or(0),
        );
        here.0 != here.1
    });
    // No single mode has an offset twice, so the two coordinates differ in two modes.
    let (mode, other) = (differing.next().unwrap_or(0), differing.next().unwrap_or(0));
    Err(Violation::CopiesOverlap {
        mode,
        other,
        first,
        second,
    })
}
