//! The least and the greatest offset of modes under a swizzle.
//!
//! # Rules
//! | rule | condition | bounds |
//! |---|---|---|
//! | BS1 | the layout is empty | `(0, -1)` |
//! | BS2 | an argument of the swizzle leaves 64 bits | larger than any storage |
//! | BS3 | all arguments are below the bits that are read | the bounds of the arguments |
//! | BS4 | the [search](cute_core::extremes) ends within [`STEPS`] steps | exact |
//! | BS5 | otherwise | the bounds of the arguments, with all bits up to the highest one that may change set to 0 and to 1; no offset is outside |
//!
//! The bounds depend only on the numbers, so every check of a layout against a storage uses the
//! same bounds, in the compiler and at run time.

use cute_core::Swizzle;
use cute_core::extremes::{Extremes, Stage, Sums};

use crate::modes::{ModeTable, NO_OFFSET, UNBOUNDED};

/// The greatest number of steps of the search: with many more steps, the compiler warns about a
/// slow constant.
const STEPS: u32 = 1 << 13;

/// Returns the bounds of modes with the bounds `plain`, under an offset and a swizzle.
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

/// BS4. It is out of line, because at run time only the construction of a tensor needs it.
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

/// BS5: a swizzle changes only bits of its target, so the bits above these stay; the sign is never
/// in a target.
const fn by_bits(swizzle: Swizzle, (least, greatest): (i64, i64)) -> (i64, i64) {
    // These are all bits below the sign if the highest of them is changed.
    let low = i64::MAX >> (swizzle.target_mask().leading_zeros() - 1);
    (least & !low, greatest | low)
}

#[cfg(test)]
mod tests {
    use super::{by_bits, found, swizzled_bounds};
    use crate::modes::ModeTable;
    use cute_core::Swizzle;

    /// With this many strides without a common multiple, the search stops; the bounds still contain
    /// all offsets.
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
