//! Swizzles by their masks, and for elements of other sizes, from their definition: `x ^ ((x & YYY)
//! >> S)`.

use cute::dynamic::Swizzle;

/// Returns whether the ones of a number are contiguous, from its digits.
fn is_run(mask: i64) -> bool {
    format!("{mask:b}")
        .trim_matches('0')
        .chars()
        .all(|digit| digit == '1')
}

/// Every swizzle of few bits.
fn all() -> impl Iterator<Item = Swizzle> {
    let numbers = (0..4).flat_map(|bits| {
        (0..4).flat_map(move |base| (-5..6).map(move |shift| (bits, base, shift)))
    });
    numbers.filter_map(|(bits, base, shift)| Swizzle::new(bits, base, shift).ok())
}

/// Two masks make a swizzle if each is one run, both have the same number of bits, and they share
/// no bit.
#[test]
fn masks_are_two_runs_apart_from_each_other() {
    for (source, target) in
        (0_i64..64).flat_map(|source| (0_i64..64).map(move |target| (source, target)))
    {
        let are_runs =
            is_run(source) && is_run(target) && source.count_ones() == target.count_ones();
        let made = Swizzle::from_masks(source, target);
        assert_eq!(
            made.is_ok(),
            are_runs && source & target == 0,
            "{source:b} {target:b}"
        );
        if let Ok(swizzle) = made {
            assert_eq!(
                (swizzle.source_mask(), swizzle.target_mask()),
                (source, target)
            );
            assert_eq!(swizzle.mask(), source + target, "{swizzle}");
        }
    }
}

/// Offsets have a sign, which is not a bit of a mask.
#[test]
fn the_sign_is_in_no_mask() {
    for other in [0, 1, 2, i64::MAX, -1, i64::MIN] {
        assert!(
            Swizzle::from_masks(i64::MIN, other).is_err()
                && Swizzle::from_masks(other, i64::MIN).is_err(),
            "{other}"
        );
    }
}

/// An offset of elements `factor` times larger is `factor` times the number of elements.
#[test]
fn larger_elements_are_swizzled_as_their_parts() {
    for swizzle in all() {
        for (factor, offset) in
            (0..6).flat_map(|places| (0_i64..512).map(move |offset| (1 << places, offset)))
        {
            let cast = swizzle.upcast(factor).expect("a power of two");
            assert_eq!(
                cast.apply(offset),
                swizzle.apply(offset * factor) / factor,
                "{swizzle} by {factor} at {offset}"
            );
        }
    }
}
