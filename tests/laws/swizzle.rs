//! `Swizzle`: an involution that changes only its own bits. A composition applies one swizzle after
//! the other; a cast swizzle acts on the cast offsets.

use cute::dynamic::Swizzle;
use proptest::prelude::*;

/// Any swizzle within 40 bits.
pub(crate) fn swizzle() -> impl Strategy<Value = Swizzle> {
    (0..=5_u32, 0..=8_u32, 0..=6_i32, any::<bool>()).prop_map(|(bits, base, more, down)| {
        let shift = i32::try_from(bits).expect("at most 5") + more;
        Swizzle::new(bits, base, if down { -shift } else { shift }).expect("a swizzle of few bits")
    })
}

/// The definition, bit by bit.
fn by_bits(swizzle: Swizzle, offset: i64) -> i64 {
    let (base, shift) = (
        i32::try_from(swizzle.base()).expect("small"),
        swizzle.shift(),
    );
    let mut result = offset;
    for bit in 0..i32::try_from(swizzle.bits()).expect("small") {
        let (from, to) = (base + bit + shift.max(0), base + bit + (-shift).max(0));
        result ^= (offset >> from & 1) << to;
    }
    result
}

/// Every swizzle of up to 3 bits within 10.
fn small() -> Vec<Swizzle> {
    let mut all = Vec::new();
    for (bits, base, shift) in
        (0..=3).flat_map(|b| (0..=4).flat_map(move |m| (-4..=4).map(move |s| (b, m, s))))
    {
        all.extend(Swizzle::new(bits, base, shift));
    }
    all
}

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn a_swizzle_is_its_definition(swizzle in swizzle(), offset in any::<i64>()) {
        prop_assert_eq!(swizzle.apply(offset), by_bits(swizzle, offset));
    }

    #[test]
    fn a_swizzle_takes_itself_back(swizzle in swizzle(), offset in any::<i64>()) {
        prop_assert_eq!(swizzle.inverse().apply(swizzle.apply(offset)), offset);
        prop_assert_eq!((swizzle.apply(offset) ^ offset) & !swizzle.target_mask(), 0);
    }

    #[test]
    fn masks_make_the_swizzle(swizzle in swizzle()) {
        let again = Swizzle::from_masks(swizzle.source_mask(), swizzle.target_mask())?;
        prop_assert!(swizzle.bits() == 0 || again == swizzle);
    }

    /// An offset that counts elements `2^k` times as small is the same position.
    #[test]
    fn casts_are_of_the_same_places(swizzle in swizzle(), places in 0..4_u32, offset in 0..1_i64 << 40) {
        let factor = 1 << places;
        prop_assert_eq!(
            swizzle.upcast(factor)?.apply(offset),
            swizzle.apply(offset * factor) / factor,
        );
        prop_assert_eq!(
            swizzle.downcast(factor)?.apply(offset * factor),
            swizzle.apply(offset) * factor,
        );
        prop_assert_eq!(swizzle.downcast(factor)?.upcast(factor)?, swizzle);
    }

    #[test]
    fn a_swizzle_comes_back(swizzle in swizzle()) {
        prop_assert_eq!(swizzle.to_string().parse::<Swizzle>()?, swizzle);
    }
}

/// All pairs: an accepted composition applies one swizzle after the other.
#[test]
fn compositions_are_one_after_the_other() {
    let (mut right, mut refused) = (0_u32, 0_u32);
    for a in small() {
        for b in small() {
            match a.composition(b) {
                Ok(both) => {
                    assert!(
                        (0..1 << 12).all(|x| both.apply(x) == a.apply(b.apply(x))),
                        "{a} o {b} is not {both}"
                    );
                    right += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(
        right > 100 && refused > 100,
        "{right} right, {refused} refused: the test says little"
    );
}

#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let sentence = |result: Result<Swizzle, cute::Error>| result.expect_err("refused").to_string();
    assert_eq!(
        sentence(Swizzle::new(3, 0, -2)),
        "swizzle: a shift of 2 is less than the 3 bits that the swizzle reads, so the bits read \
         and changed overlap; use a shift \
         of 3 or more",
    );
    assert!(Swizzle::new(3, 0, -3).is_ok());
    assert_eq!(
        sentence(Swizzle::new(20, 20, 24)),
        "swizzle: a value does not fit in 64 bits"
    );
    assert!(Swizzle::new(20, 20, 23).is_ok());
    let swizzle = Swizzle::new(2, 3, 3).expect("a swizzle");
    assert_eq!(
        sentence(swizzle.upcast(6)),
        "swizzle: factor 6 is not a power of two"
    );
    assert_eq!(
        sentence(swizzle.downcast(0)),
        "swizzle: factor 0 is not a power of two"
    );
    assert!(swizzle.upcast(8).is_ok() && swizzle.downcast(8).is_ok());
    let other = Swizzle::new(2, 4, 3).expect("a swizzle");
    assert_eq!(
        sentence(swizzle.composition(other)),
        "swizzle: masks 320 and 40 must each be one run of bits; the runs must have the same \
         length and must not overlap",
    );
    assert!(
        swizzle
            .composition(Swizzle::new(1, 3, 3).expect("a swizzle"))
            .is_ok()
    );
}
