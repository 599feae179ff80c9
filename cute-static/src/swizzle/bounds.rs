//! Computes the least and the greatest offset of a layout under a swizzle.
//!
//! # Rules
//! | rule | condition | bounds |
//! |---|---|---|
//! | BS1 | the layout is empty | `(0, -1)` |
//! | BS2 | the offset to be swizzled does not fit in 64 bits | larger than any storage |
//! | BS3 | the swizzle has no bits, or all offsets to be swizzled are at least 0 and less than the value of the lowest bit that is read | the bounds of these offsets |
//! | BS4 | the [search](cute_core::extremes) ends within [`STEPS`] steps | exact |
//! | BS5 | otherwise | the least and the greatest offset to be swizzled, with all bits up to the highest bit that may change set to 0 in the least and to 1 in the greatest; every swizzled offset is inside these bounds |
//!
//! The bounds depend only on the integers. Every check of a layout against a storage therefore uses
//! the same bounds, at compile time and at run time.

use cute_core::Swizzle;
use cute_core::extremes::{Extremes, Stage, Sums};

use crate::modes::{ModeTable, NO_OFFSET, UNBOUNDED};

/// The greatest number of steps of the search. With many more steps, the compiler would warn that
/// the constant is slow.
const STEPS: u32 = 1 << 13;

/// Returns the bounds of a layout under a swizzle and an offset. `plain` contains the bounds of the
/// layout itself.
#[inline(always)]
pub const fn swizzled_bounds(
    swizzle: Swizzle,
    modes: Option<&ModeTable>,
    plain: (i64, i64),
    offset: i64,
) -> (i64, i64) {
    if plain.1 < plain.0 {
        return NO_OFFSET;
    }
    let (Some(least), Some(greatest)) = (plain.0.checked_add(offset), plain.1.checked_add(offset))
    else {
        return UNBOUNDED;
    };
    let source = swizzle.source_mask();
    if source == 0 || (least >= 0 && greatest < 1 << source.trailing_zeros()) {
        return (least, greatest);
    }
    match found(swizzle, modes, offset) {
        Some(bounds) => bounds,
        None => by_bits(swizzle, (least, greatest)),
    }
}

/// BS4: searches for the exact bounds. It is never inlined, because at run time only the
/// construction of a tensor needs it.
#[cold]
#[inline(never)]
const fn found(swizzle: Swizzle, modes: Option<&ModeTable>, offset: i64) -> Option<(i64, i64)> {
    let Some(modes) = modes else { return None };
    match sums(modes).behind(&[(offset, Stage::Swizzle(swizzle))], STEPS) {
        Extremes::Found(least, greatest) => Some((least, greatest)),
        _ => None,
    }
}

const fn sums(modes: &ModeTable) -> Sums {
    let (mut sums, mut i) = (Sums::NONE, 0);
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        sums = sums.with(extent, stride);
        i += 1;
    }
    sums
}

/// BS5: the bits above the highest changed bit stay the same. A swizzle never changes the sign.
const fn by_bits(swizzle: Swizzle, (least, greatest): (i64, i64)) -> (i64, i64) {
    // The mask has all bits below the sign if the highest of these bits is changed.
    let low = i64::MAX >> (swizzle.target_mask().leading_zeros() - 1);
    (least & !low, greatest | low)
}

#[cfg(test)]
mod tests {
    use super::{by_bits, found, swizzled_bounds};
    use crate::modes::ModeTable;
    use cute_core::Swizzle;

    /// The search stops early for these strides, which have no common divisor. The bounds still
    /// contain all offsets.
    #[test]
    fn where_the_search_stops_no_offset_lies_outside() {
        let swizzle = Swizzle::new(20, 0, -20).expect("a swizzle");
        let modes = ModeTable::NONE
            .with(1_000_003, 1_000_003)
            .with(999_983, 1_000_033)
            .with(999_979, 1_000_037);
        let plain = modes.bounds();
        assert_eq!(found(swizzle, Some(&modes), 5), None);
        assert_eq!(
            swizzled_bounds(swizzle, Some(&modes), plain, 5),
            by_bits(swizzle, (5, plain.1 + 5))
        );
    }
}
