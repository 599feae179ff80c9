//! Bounds of the offsets for an interval of arguments (EX4).

use super::{Stage, narrow};
use crate::Swizzle;

/// The bounds of an offset about which nothing is known: all 64-bit integers.
const UNKNOWN: (i64, i64) = (i64::MIN, i64::MAX);

/// Returns bounds of the offsets for all arguments from `low` to `high` that have the same lowest
/// `fixed` bits (EX4).
pub(super) const fn bounds(
    stages: &[(i64, Stage<'_>)],
    mut low: i64,
    mut high: i64,
    mut fixed: u32,
) -> (i64, i64) {
    let mut i = 0;
    while i < stages.len() {
        if i > 0 {
            let (Some(least), Some(greatest)) =
                (low.checked_add(stages[i].0), high.checked_add(stages[i].0))
            else {
                return UNKNOWN;
            };
            (low, high) = (least, greatest);
        }
        (low, high, fixed) = match stages[i].1 {
            Stage::Swizzle(swizzle) => swizzled(swizzle, low, high, fixed),
            Stage::Modes(modes) => {
                let (low, high) = walked(modes, low, high);
                (low, high, 0)
            }
        };
        i += 1;
    }
    (low, high)
}

/// Returns the bounds of the offsets after one swizzle, and the number of lowest bits in which all
/// these offsets agree.
const fn swizzled(swizzle: Swizzle, low: i64, high: i64, fixed: u32) -> (i64, i64, u32) {
    let (first, differ) = (swizzle.apply(low), low ^ high);
    if differ == 0 {
        return (first, first, fixed);
    }
    let same = if fixed < 63 {
        (1 << fixed) - 1
    } else {
        i64::MAX
    };
    // All bits from the highest bit in which the two ends differ down to bit 0 may differ, except
    // the `fixed` lowest bits. The sign bit is handled separately.
    let signs_differ = differ < 0;
    let unknown = (if signs_differ {
        i64::MAX
    } else {
        i64::MAX >> (differ.leading_zeros() - 1)
    }) & !same;
    if unknown & swizzle.mask() == 0 {
        return (first, swizzle.apply(high), fixed);
    }
    let changed = (swizzle.apply(unknown) ^ unknown) & !unknown;
    let (known, fixed) = (
        !(unknown | changed),
        if changed == 0 {
            fixed
        } else {
            min(fixed, changed.trailing_zeros())
        },
    );
    let (least, greatest) = if signs_differ {
        (first & known | i64::MIN, (first | !known) & i64::MAX)
    } else {
        (first & known, first | !known)
    };
    // The swizzle does not change bits above its target.
    let (below, same) = (
        i64::MAX >> (swizzle.target_mask().leading_zeros() - 1),
        if fixed < 63 {
            (1 << fixed) - 1
        } else {
            i64::MAX
        },
    );
    let (from, to) = (
        low & !below | first & same & below,
        high & !below | (first & same | !same) & below,
    );
    (
        if from > least { from } else { least },
        if to < greatest { to } else { greatest },
        fixed,
    )
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Returns the bounds of the offsets after one layout is applied. A digit has known bounds if both
/// ends of the interval have the same quotient. Otherwise the digit may have every value of its
/// mode.
const fn walked(modes: &[(i64, i64)], mut low: i64, mut high: i64) -> (i64, i64) {
    if low < 0 {
        return UNKNOWN;
    }
    let (mut least, mut greatest, mut i) = (0_i128, 0_i128, 0);
    while i < modes.len() {
        let (extent, stride) = modes[i];
        let (mut from, mut to) = (low, high);
        // The last mode continues past its extent.
        if i + 1 < modes.len() {
            if extent < 1 {
                return UNKNOWN;
            }
            let is_one_round = low / extent == high / extent;
            (from, to) = if is_one_round {
                (low % extent, high % extent)
            } else {
                (0, extent - 1)
            };
            (low, high) = (low / extent, high / extent);
        }
        let (a, b) = (from as i128 * stride as i128, to as i128 * stride as i128);
        (least, greatest) = if a < b {
            (least + a, greatest + b)
        } else {
            (least + b, greatest + a)
        };
        i += 1;
    }
    if least < i64::MIN as i128 || greatest > i64::MAX as i128 {
        return UNKNOWN;
    }
    (narrow(least), narrow(greatest))
}
