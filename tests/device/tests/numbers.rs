//! Numbers of few bits: every pattern is the number of the format's definition, and every
//! conversion gives the nearest number.

#![allow(unsafe_code, reason = "a block is run as its launch says")]
#![allow(clippy::float_cmp, reason = "what is compared is exact")]

use std::sync::Mutex;

use cute_atoms::{Matrix, mma_atom};
use cute_device::numbers::{E4M3, E4M3Fnuz, E5M2, E5M2Fnuz, I4, Number, Tf32, U1, U4};
use cute_device::tiled::{InBits, fma_by_table};
use cute_device::{Launch, check_block};

/// A format of eight bits by its definition: `(-1)^s · 2^(e − bias) · 1.f`, and `2^(1 − bias) ·
/// 0.f` for `e = 0`.
fn defined(bits: u8, fraction: i32, bias: i32) -> f64 {
    let (sign, rest) = (bits >> 7, i32::from(bits & 0x7F));
    let (e, f) = (rest >> fraction, rest & ((1 << fraction) - 1));
    let one = if e == 0 { 0.0 } else { 1.0 };
    let magnitude = (one + f64::from(f) / f64::from(1 << fraction)) * 2.0_f64.powi(e.max(1) - bias);
    if sign == 1 { -magnitude } else { magnitude }
}

/// The finite numbers of a format, by magnitude, each with its bits, without the negative ones.
fn checked<T: Number + std::fmt::Debug>(
    of: fn(u8) -> T,
    bits: fn(T) -> u8,
    finite: impl Fn(u8) -> Option<f64>,
) -> Vec<(u8, f64)> {
    for pattern in 0..=u8::MAX {
        let number = of(pattern).to_f64();
        match finite(pattern) {
            Some(value) => {
                assert_eq!(number.to_bits(), value.to_bits(), "{pattern:#04x}");
                assert_eq!(bits(T::from_f64(value)), pattern, "{pattern:#04x}");
            }
            None => assert!(!number.is_finite(), "{pattern:#04x}: {number}"),
        }
    }
    let positive: Vec<_> = (0..0x80)
        .filter_map(|pattern| Some((pattern, finite(pattern)?)))
        .collect();
    // Between two neighbours, the middle is rounded to the even one, and the numbers next to the
    // middle to the nearer one.
    for pair in positive.windows(2) {
        let [(below, low), (above, high)] = pair else {
            continue;
        };
        let middle = f64::midpoint(*low, *high);
        let even = if below % 2 == 0 { below } else { above };
        assert_eq!(bits(T::from_f64(middle)), *even, "between {low} and {high}");
        assert_eq!(bits(T::from_f64(middle.next_down())), *below);
        assert_eq!(bits(T::from_f64(middle.next_up())), *above);
        assert_eq!(T::from_f64(-middle).to_f64(), -of(*even).to_f64());
    }
    let (last, greatest) = *positive.last().expect("numbers");
    for beyond in [greatest * 1.01, greatest * 1000.0, f64::MAX, f64::INFINITY] {
        assert_eq!(bits(T::from_f64(beyond)), last, "{beyond}");
        assert_eq!(T::from_f64(-beyond).to_f64(), -greatest);
    }
    assert!(T::from_f64(f64::NAN).to_f64().is_nan());
    assert_eq!(bits(T::from_f64(f64::MIN_POSITIVE)), 0);
    positive
}

#[test]
fn eight_bits() {
    let e4m3 = |bits: u8| (bits & 0x7F != 0x7F).then(|| defined(bits, 3, 7));
    let found = checked(E4M3::from_bits, E4M3::to_bits, e4m3);
    // The least and the greatest, as the specification of the format lists them.
    assert_eq!(
        (found[1].1, found[8].1, found[126].1),
        (2.0_f64.powi(-9), 2.0_f64.powi(-6), 448.0)
    );
    let e5m2 = |bits: u8| (bits & 0x7F < 0x7C).then(|| defined(bits, 2, 15));
    let found = checked(E5M2::from_bits, E5M2::to_bits, e5m2);
    assert_eq!(
        (found[1].1, found[4].1, found[123].1),
        (2.0_f64.powi(-16), 2.0_f64.powi(-14), 57344.0)
    );
    assert_eq!(
        [0x7C, 0xFC].map(|bits| E5M2::from_bits(bits).to_f64()),
        [f64::INFINITY, f64::NEG_INFINITY]
    );
    assert!((0x7D..0x80).all(|bits| E5M2::from_bits(bits).to_f64().is_nan()));
    let fnuz =
        |fraction, bias| move |bits: u8| (bits != 0x80).then(|| defined(bits, fraction, bias));
    let found = checked(E4M3Fnuz::from_bits, E4M3Fnuz::to_bits, fnuz(3, 8));
    assert_eq!(found[127].1, 240.0);
    let found = checked(E5M2Fnuz::from_bits, E5M2Fnuz::to_bits, fnuz(2, 16));
    assert_eq!(found[127].1, 57344.0);
    assert_eq!(E4M3Fnuz::from_f64(-0.0).to_bits(), 0);
}

/// Every number of 19 bits stays the same, and the middle between two numbers is rounded away from
/// zero.
#[test]
fn tf32() {
    for upper in 0..1_u32 << 19 {
        let number = Tf32::from_bits(upper << 13);
        assert_eq!(number.to_bits(), upper << 13);
        let value = number.to_f64();
        if value.is_nan() {
            continue;
        }
        assert_eq!(Tf32::from_f64(value).to_bits(), upper << 13, "{value}");
        let next = Tf32::from_bits((upper + 1) << 13).to_f64();
        if next.is_finite() && upper < 1 << 18 {
            let middle = f64::midpoint(value, next);
            assert_eq!(Tf32::from_f64(middle).to_f64(), next, "{middle}");
            assert_eq!(Tf32::from_f64(-middle).to_f64(), -next, "{middle}");
            assert_eq!(
                Tf32::from_f64(middle.next_down()).to_f64(),
                value,
                "{middle}"
            );
        }
    }
    assert_eq!(Tf32::from_bits(0x3F80_1FFF).to_bits(), 0x3F80_0000);
}

#[test]
fn integers() {
    for value in -40_i8..40 {
        // Division of integers drops the fraction, too.
        let (number, whole) = (f64::from(value), i32::from(value));
        assert_eq!(
            i32::from(I4::from_f64(number / 4.0).get()),
            (whole / 4).clamp(-8, 7)
        );
        assert_eq!(
            i32::from(U4::from_f64(number / 2.0).get()),
            (whole / 2).clamp(0, 15)
        );
        assert_eq!(
            i32::from(U1::from_f64(number / 4.0).get()),
            (whole / 4).clamp(0, 1)
        );
        assert_eq!(
            I4::new(value).map(I4::get),
            (-8..8).contains(&value).then_some(value)
        );
        if let Some(number) = I4::new(value) {
            assert_eq!(number.to_bits(), value.to_le_bytes()[0] & 0xF);
            assert_eq!(I4::from_bits(number.to_bits() | 0xA0), number);
        }
    }
    for bits in 0..=15 {
        assert_eq!(
            (
                U4::from_bits(bits | 0x30).get(),
                U4::from_bits(bits).to_bits()
            ),
            (bits, bits)
        );
        assert_eq!(
            (U1::from_bits(bits).get(), U1::from_bits(bits).to_bits()),
            (bits % 2, bits % 2)
        );
    }
    assert_eq!(
        (U4::new(15).map(Number::to_f64), U4::new(16), U1::new(2)),
        (Some(15.0), None, None)
    );
}

/// The sums of an atom of one warp, whose lanes have the elements that `numbers` gives for row and
/// column of A and B.
fn sums<T: Number, B: InBits, C: InBits + Default>(
    name: &str,
    bits: fn(T) -> B,
    [left, right]: [fn(usize, usize) -> f64; 2],
    to_f64: fn(C) -> f64,
) -> (Vec<f64>, [usize; 3]) {
    let atom = mma_atom(name).expect("an atom");
    let [m, n, k] = atom
        .mnk()
        .map(|extent| usize::try_from(extent).expect("an extent"));
    let places = Matrix::ALL.map(|matrix| {
        let table = atom.layout_tv(matrix).layout_table().expect("places");
        table
            .into_iter()
            .map(|place| usize::try_from(place).expect("a place"))
            .collect::<Vec<_>>()
    });
    let out = Mutex::new(vec![0.0; m * n]);
    let run = check_block(32, (0, 0), &|| {
        // SAFETY: one warp.
        let launch = unsafe { &Launch::<32, 1>::new() };
        let lane = usize::try_from(launch.thread().value()).expect("a lane");
        let mine = places.each_ref().map(|places| {
            places
                .iter()
                .skip(lane)
                .step_by(32)
                .copied()
                .collect::<Vec<_>>()
        });
        let of = |places: &[usize], rows: usize, number: fn(usize, usize) -> f64| -> Vec<B> {
            places
                .iter()
                .map(|place| bits(T::from_f64(number(place % rows, place / rows))))
                .collect()
        };
        let mut c = vec![C::default(); mine[2].len()];
        fma_by_table(
            &atom,
            &of(&mine[0], m, left),
            &of(&mine[1], n, right),
            &mut c,
        );
        let mut out = out.lock().expect("no panic");
        mine[2]
            .iter()
            .zip(c)
            .for_each(|(&place, sum)| out[place] = to_f64(sum));
    });
    run.unwrap_or_else(|finding| panic!("{name}: {finding}"));
    (out.into_inner().expect("no panic"), [m, n, k])
}

/// Products by instructions of these number types equal products by plain loops over their values.
#[test]
fn products() {
    fn small(row: usize, column: usize) -> f64 {
        f64::from(u8::try_from((row * 5 + column * 3 + row * column) % 7).unwrap_or(0)) - 3.0
    }
    fn other(row: usize, column: usize) -> f64 {
        f64::from(u8::try_from((row * 2 + column * 7 + row * column) % 5).unwrap_or(0)) - 2.0
    }
    fn bit(row: usize, column: usize) -> f64 {
        f64::from(u8::try_from((row * row + column + row * column / 3) % 2).unwrap_or(0))
    }
    fn other_bit(row: usize, column: usize) -> f64 {
        f64::from(u8::try_from((row + column * column / 2) % 3 % 2).unwrap_or(0))
    }
    fn same(found: (Vec<f64>, [usize; 3]), name: &str, term: impl Fn(usize, usize, usize) -> f64) {
        let (found, [m, n, k]) = found;
        let wanted = |index: usize| (0..k).map(|z| term(index % m, index / m, z)).sum::<f64>();
        assert!(
            found
                .iter()
                .enumerate()
                .all(|(index, &sum)| sum == wanted(index)),
            "{name}"
        );
        assert!(found.iter().any(|&sum| sum != 0.0) && n > 1, "{name}");
    }
    let product = |x, y, z| small(x, z) * other(y, z);
    let name = "SM89_16x8x32_F32E4M3E4M3F32_TN";
    same(
        sums(name, E4M3::to_bits, [small, other], |sum: f32| sum.into()),
        name,
        product,
    );
    let name = "SM89_16x8x32_F32E5M2E5M2F32_TN";
    same(
        sums(name, E5M2::to_bits, [small, other], |sum: f32| sum.into()),
        name,
        product,
    );
    let name = "SM80_16x8x8_F32TF32TF32F32_TN";
    same(
        sums(name, Tf32::to_bits, [small, other], |sum: f32| sum.into()),
        name,
        product,
    );
    let name = "SM80_16x8x64_S32S4S4S32_TN";
    same(
        sums(name, I4::to_bits, [small, other], |sum: i32| sum.into()),
        name,
        product,
    );
    let name = "SM80_16x8x256_S32U1U1S32_TN_ANDPOPC";
    same(
        sums(name, U1::to_bits, [bit, other_bit], |sum: i32| sum.into()),
        name,
        |x, y, z| bit(x, z) * other_bit(y, z),
    );
    let name = "SM80_16x8x256_S32U1U1S32_TN_XORPOPC";
    same(
        sums(name, U1::to_bits, [bit, other_bit], |sum: i32| sum.into()),
        name,
        |x, y, z| (bit(x, z) - other_bit(y, z)).abs(),
    );
}
