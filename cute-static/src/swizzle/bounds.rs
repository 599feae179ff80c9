//! Computes the least and the greatest offset of a layout under a swizzle.
//!
//! # Rules
//! | rule | condition | bounds |
//! |---|---|---|
//! | BS1 | the layout is empty | `(0, -1)` |
//! | BS2 | the offset to be swizzled does not fit in 64 bits | larger than any storage |
//! | BS3 | the swizzle has no bits, or all offsets to be swizzled are at least 0 and less than the value of the lowest bit that is read | the bounds of these offsets |
//! | BS4 | the shift is positive, the least and the greatest offset to be swizzled are in different blocks of the period, and the [runs](ModeTable::run) at these two ends contain the numbers whose swizzles are the least and the greatest of all numbers between the ends | exact: these two swizzles |
//! | BS5 | the [search](cute_core::extremes) ends within [`STEPS`] steps | exact |
//! | BS6 | otherwise | the least and the greatest offset to be swizzled, with all bits up to the highest bit that may change set to 0 in the least and to 1 in the greatest; every swizzled offset is inside these bounds |
//!
//! The bounds depend only on the integers. Every check of a layout against a storage therefore uses
//! the same bounds, at compile time and at run time. For a tensor with contiguous rows of at least
//! one period, BS4 takes a few instructions, and a search would take a microsecond.

use cute_core::Swizzle;
use cute_core::extremes::{Extremes, Stage, Sums};

use crate::modes::{ModeTable, NO_OFFSET, UNBOUNDED};

/// The greatest number of steps of the search. With many more steps, the compiler would warn that
/// the constant is slow.
const STEPS: u32 = 1 << 13;

/// Returns the bounds of a layout under a swizzle and an offset. `plain` contains the bounds of the
/// layout itself.
pub const fn swizzled_bounds(
    swizzle: Swizzle,
    modes: Option<&ModeTable>,
    plain: (i64, i64),
    offset: i64,
) -> (i64, i64) {
    let run = match modes {
        Some(modes) => modes.run(),
        None => 1,
    };
    match bounds_without_search(swizzle, run, plain, offset) {
        Ok(bounds) => bounds,
        Err(unswizzled) => match found(swizzle, modes, offset) {
            Some(bounds) => bounds,
            None => by_bits(swizzle, unswizzled),
        },
    }
}

/// Like [`swizzled_bounds`], but applies only the rules BS1 to BS4, which need no list of modes.
/// `run` is the length of the layout's [runs](ModeTable::run).
///
/// # Errors
/// Returns the least and the greatest offset to be swizzled if none of these rules applies.
#[inline(always)]
pub const fn bounds_without_search(
    swizzle: Swizzle,
    run: i64,
    plain: (i64, i64),
    offset: i64,
) -> Result<(i64, i64), (i64, i64)> {
    if plain.1 < plain.0 {
        return Ok(NO_OFFSET);
    }
    let (Some(least), Some(greatest)) = (plain.0.checked_add(offset), plain.1.checked_add(offset))
    else {
        return Ok(UNBOUNDED);
    };
    let source = swizzle.source_mask();
    if source == 0 || (least >= 0 && greatest < 1 << source.trailing_zeros()) {
        return Ok((least, greatest));
    }
    match of_ends(swizzle, run, (least, greatest)) {
        Some(bounds) => Ok(bounds),
        None => Err((least, greatest)),
    }
}

/// BS4: finds the extremes of all numbers from `least` to `greatest` after the swizzle. Returns
/// `None` unless the first `run` and the last `run` numbers contain the arguments of both extremes.
///
/// The swizzle changes no bits above its target, so the extremes are in the first and the last
/// block. Within a block, the bits to be read are the same for all numbers. Each target bit is
/// inverted if its read bit is 1. Consider the greatest number. An argument may have a 0 in a bit
/// where the greatest argument has a 1, and all its lower bits are then free. If the bit is
/// inverted, the result has a 1 in this bit and may have a 1 in all lower bits. The highest such
/// bit gives the greatest result. For the least number, exchange 0 and 1.
#[inline(always)]
const fn of_ends(swizzle: Swizzle, run: i64, (least, greatest): (i64, i64)) -> Option<(i64, i64)> {
    let above = swizzle.target_mask().leading_zeros();
    let block = i64::BITS.wrapping_sub(above);
    if swizzle.shift() <= 0 || least >> block == greatest >> block {
        return None;
    }
    let (first, last) = (swizzle.apply(least), swizzle.apply(greatest));
    let lowest = first & !up_to_highest(!least & (least ^ first));
    let highest = last | up_to_highest(greatest & (greatest ^ last));
    // The swizzle is its own inverse.
    let (from, to) = (swizzle.apply(lowest), swizzle.apply(highest));
    if from.wrapping_sub(least) < run && greatest.wrapping_sub(to) < run {
        Some((lowest, highest))
    } else {
        None
    }
}

/// Returns a mask of the highest bit of `bits` and all lower bits. `bits` is not negative.
#[inline(always)]
const fn up_to_highest(bits: i64) -> i64 {
    match u64::MAX.checked_shr(bits.leading_zeros()) {
        Some(mask) => mask.cast_signed(),
        None => 0,
    }
}

/// BS5: searches for the exact bounds. It is never inlined, because at run time only the
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

/// BS6: the bits above the highest changed bit stay the same. A swizzle never changes the sign.
const fn by_bits(swizzle: Swizzle, (least, greatest): (i64, i64)) -> (i64, i64) {
    // The mask has all bits below the sign if the highest of these bits is changed.
    let low = i64::MAX >> (swizzle.target_mask().leading_zeros() - 1);
    (least & !low, greatest | low)
}

#[cfg(test)]
mod tests {
    use super::{bounds_without_search, by_bits, found, swizzled_bounds};
    use crate::modes::ModeTable;
    use cute_core::Swizzle;

    /// The bounds of all swizzled offsets, one by one.
    fn of_all(swizzle: Swizzle, modes: &ModeTable, offset: i64) -> (i64, i64) {
        let mut all = vec![offset];
        for i in 0..modes.len() {
            let (extent, stride) = modes.get(i);
            let one = |x: &i64| (0..extent).map(|c| x + c * stride).collect::<Vec<_>>();
            all = all.iter().flat_map(one).collect();
        }
        let all = || all.iter().map(|x| swizzle.apply(*x));
        (all().min().expect("some"), all().max().expect("some"))
    }

    /// BS4: every pair of modes of small extents and strides under every small swizzle, at many
    /// offsets. The bounds are exact, whether a search finds them or not.
    #[test]
    fn bounds_without_a_search_are_exact() {
        let (mut searched, mut not_searched) = (0, 0);
        for (bits, base, shift) in [(1, 0, 1), (2, 0, 2), (1, 1, 2), (2, 1, 3), (2, 0, -2)] {
            let swizzle = Swizzle::new(bits, base, shift).expect("a swizzle");
            for numbers in 0..5_usize.pow(4) {
                let digit = |i| numbers / 5_usize.pow(i) % 5;
                let (inner, outer) = ([1, 4, 7, 10, 13][digit(0)], [1, 2, 3, 5, 8][digit(1)]);
                let modes = ModeTable::NONE
                    .with(outer, [1, -1, 4, -6, inner][digit(2)])
                    .with(inner, [1, -1, 4, -6, 7][digit(3)]);
                for offset in [-37, -8, 0, 3, 16, 41] {
                    let plain = modes.bounds();
                    let expected = of_all(swizzle, &modes, offset);
                    assert_eq!(
                        swizzled_bounds(swizzle, Some(&modes), plain, offset),
                        expected
                    );
                    let (least, greatest) = (plain.0 + offset, plain.1 + offset);
                    match bounds_without_search(swizzle, modes.run(), plain, offset) {
                        Ok(bounds) => {
                            assert_eq!(bounds, expected, "{swizzle} {offset} {modes:?}");
                            not_searched += 1;
                        }
                        Err(unswizzled) => {
                            assert_eq!(unswizzled, (least, greatest));
                            searched += 1;
                        }
                    }
                }
            }
        }
        assert!(
            searched > 1000 && not_searched > 1000,
            "{searched} {not_searched}"
        );
    }

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
