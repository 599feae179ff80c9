//! Random pieces, nested with gaps and of both signs, joined and clipped, compared with a table of
//! all their values.
//!
//! `CUTE_PAIRS` sets their number; the default is 20,000.

use std::collections::HashMap;

use cute_core::Piece;

struct Numbers(u64);

impl Numbers {
    fn new(seed: u64) -> Self {
        let mut numbers = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..4 {
            numbers.below(1);
        }
        numbers
    }

    /// xorshift64*
    fn below(&mut self, end: u64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % end).cast_signed()
    }

    /// Up to four modes, each with a stride of at least the span of the smaller ones, in any order.
    fn piece(&mut self) -> Piece {
        let (mut span, mut places, mut modes) = (1, 1, Vec::new());
        for _ in 0..=self.below(4) {
            let longest = if self.below(4) == 0 { 12 } else { 5 };
            let extent = 1 + self.below(longest);
            let gap = [0, 0, 0, 1, 2, 3, 5, 11][usize::try_from(self.below(8)).expect("below 8")];
            let stride = span + gap;
            modes.push((
                extent,
                if self.below(5) == 0 { -stride } else { stride },
                places,
            ));
            span += (extent - 1) * stride;
            places *= extent;
            if places > 400 {
                break;
            }
        }
        for last in (1..modes.len()).rev() {
            let other = usize::try_from(self.below(last as u64 + 1)).expect("an index");
            modes.swap(last, other);
        }
        Piece::new((self.below(60) - 30, 0), modes).expect("small numbers")
    }
}

fn sorted(pairs: impl Iterator<Item = (i64, i64)>) -> Vec<(i64, i64)> {
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn random_pairs() {
    let count =
        std::env::var("CUTE_PAIRS").map_or(20_000, |count| count.parse().expect("a number"));
    let (mut common, mut pieces, mut most, mut meet) = (0, 0, 0, 0);
    let mut found = Vec::new();
    for seed in 0..count {
        let mut numbers = Numbers::new(seed);
        let (a, b) = (numbers.piece(), numbers.piece());
        found.clear();
        a.join(&b, &mut found).expect("nested modes");
        let places: HashMap<i64, i64> = b.pairs().collect();
        let expected = sorted(
            a.pairs()
                .filter_map(|(value, place)| Some((place, *places.get(&value)?))),
        );
        assert_eq!(
            sorted(found.iter().flat_map(Piece::pairs)),
            expected,
            "{a} and {b}: {found:?}"
        );
        let extent = numbers.below(200) - 40;
        let below = a.clip(extent).expect("nested modes");
        let expected_below = sorted(a.pairs().filter(|(value, _)| *value < extent));
        assert_eq!(
            sorted(below.iter().flat_map(Piece::pairs)),
            expected_below,
            "{a} below {extent}: {below:?}"
        );
        common += expected.len();
        pieces += found.len();
        most = most.max(found.len());
        meet += u64::from(!expected.is_empty());
    }
    println!(
        "{count} pairs of layouts, {meet} meet: {common} pairs of coordinates in {pieces} pieces, \
         at most {most}"
    );
    assert!(meet > count / 3 && pieces < common, "too little was seen");
}

/// 576,460,752,303,423,488 is 2⁵⁹: the greatest span of the values.
#[test]
fn values_of_60_bits() {
    let two = |stride| Piece::new((0, 0), [(2, stride, 1)]).expect("two values");
    let mut found = Vec::new();
    let greatest = two((1 << 59) - 1);
    greatest
        .join(&greatest, &mut found)
        .expect("values that fit");
    assert_eq!(
        sorted(found.iter().flat_map(Piece::pairs)),
        [(0, 0), (1, 1)]
    );
    let refused = two(1 << 59)
        .join(&greatest, &mut found)
        .expect_err("values that do not fit");
    assert_eq!(
        refused.to_string(),
        "intersection: a value does not fit in 60 bits"
    );
}

/// 10⁸ steps of 4,999,999,951 are one more than 99,999,999 steps of 5,000,000,001. To find this,
/// two numbers below the one stride are multiplied, and then multiplied by the other stride: more
/// than 64 bits.
#[test]
fn steps_with_products_past_64_bits() {
    let (short, long) = (4_999_999_951, 5_000_000_001);
    assert_eq!(100_000_000 * short, 99_999_999 * long + 1);
    let a = Piece::new((0, 0), [(100_000_001, short, 1)]).expect("small numbers");
    let b = Piece::new((0, 0), [(2, 1, 1), (100_000_000, long, 2)]).expect("small numbers");
    for (a, b, expected) in [
        (&a, &b, [(0, 0), (100_000_000, 199_999_999)]),
        (&b, &a, [(0, 0), (199_999_999, 100_000_000)]),
    ] {
        let mut found = Vec::new();
        a.join(b, &mut found).expect("nested modes");
        assert_eq!(sorted(found.iter().flat_map(Piece::pairs)), expected);
    }
}
