//! The elements of 16 and 8 bits: every pattern has the value of its format's definition, and every
//! conversion gives the nearest one. The kernels of `gpu/kernels/src/fragments.rs` convert all
//! patterns, in pairs.

use cute::prelude::*;
use cute_device::elements::{Bf16, E4m3, E5m2, F16, Float, Rounded, Saturated};
use cute_device::{axpby, make_rmem_tensor};

use crate::fragments;

/// A format: bits of exponent and fraction, and whether its last exponent has infinities.
#[derive(Clone, Copy)]
struct Format {
    exponent: u32,
    fraction: u32,
    infinite: bool,
}

const HALF: Format = Format {
    exponent: 5,
    fraction: 10,
    infinite: true,
};
const BFLOAT: Format = Format {
    exponent: 8,
    fraction: 7,
    infinite: true,
};
const FOUR: Format = Format {
    exponent: 4,
    fraction: 3,
    infinite: false,
};
const FIVE: Format = Format {
    exponent: 5,
    fraction: 2,
    infinite: true,
};

impl Format {
    const fn width(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The value of a pattern by the definition: `(-1)^s · 2^(e - bias) · 1.f`, and
    /// `2^(1 - bias) · 0.f` for `e = 0`. The greatest exponent has infinities and NaN; without
    /// infinities, only the last pattern of each sign is NaN.
    fn value(self, bits: u32) -> f64 {
        let (e, f) = (
            (bits >> self.fraction) & ((1 << self.exponent) - 1),
            bits & ((1 << self.fraction) - 1),
        );
        let sign = if bits >> (self.width() - 1) & 1 == 1 {
            -1.0
        } else {
            1.0
        };
        let last = e == (1 << self.exponent) - 1;
        if last && self.infinite {
            return if f == 0 {
                sign * f64::INFINITY
            } else {
                f64::NAN
            };
        }
        if last && f == (1 << self.fraction) - 1 {
            return f64::NAN;
        }
        let bias = (1 << (self.exponent - 1)) - 1;
        let one = if e == 0 { 0.0 } else { 1.0 };
        let size = one + f64::from(f) / f64::from(1 << self.fraction);
        sign * size * 2.0_f64.powi(e.max(1) as i32 - bias)
    }

    /// The patterns of finite values that are not negative, in order.
    fn finite(self) -> impl Iterator<Item = u32> {
        (0..1 << (self.width() - 1)).filter(move |&bits| self.value(bits).is_finite())
    }
}

/// Whether two floats have the same bits, or are both NaN.
fn same(found: f32, wanted: f64) -> bool {
    (found.is_nan() && wanted.is_nan()) || f64::from(found).to_bits() == wanted.to_bits()
}

/// Every pattern is its value, in both places of a pair.
fn exactly<T: Float>(format: Format, of: impl Fn(u32) -> T) {
    for bits in 0..1_u32 << format.width() {
        let other = bits ^ 0x15;
        let tensor = make_rmem_tensor([of(bits), of(other), of(bits)], layout!(3));
        let [first, second, third] = *tensor.convert::<f32>().elements();
        assert!(same(first, format.value(bits)), "{bits:#x} is {first}");
        assert!(same(second, format.value(other)), "{other:#x} is {second}");
        assert!(
            same(third, format.value(bits)),
            "{bits:#x} is {third}, alone"
        );
    }
}

/// A value between two neighbours becomes the nearer one, or the even one if both are equally near.
/// `beyond` is the pattern for values that are half a step or more above the greatest.
fn nearest<T: Float>(
    format: Format,
    beyond: u32,
    convert: impl Fn([f32; 2]) -> [T; 2],
    bits: impl Fn(T) -> u32,
) {
    let sign = 1 << (format.width() - 1);
    let becomes = |value: f64, wanted: u32| {
        let value = value as f32;
        let [low, high] = convert([value, -value]).map(&bits);
        assert_eq!(low, wanted, "{value:e}");
        assert_eq!(high, wanted | sign, "-{value:e}");
    };
    let finite: Vec<_> = format.finite().collect();
    for pair in finite.windows(2) {
        let [low, high] = [pair[0], pair[1]].map(|bits| format.value(bits));
        let middle = (low + high) / 2.0;
        becomes(low, pair[0]);
        becomes(middle, if pair[0] % 2 == 0 { pair[0] } else { pair[1] });
        becomes((middle as f32).next_down().into(), pair[0]);
        becomes((middle as f32).next_up().into(), pair[1]);
    }
    let last = finite[finite.len() - 1];
    let (greatest, before) = (format.value(last), format.value(last - 1));
    becomes(greatest, last);
    let middle = greatest + (greatest - before) / 2.0;
    becomes((middle as f32).next_down().into(), last);
    for value in [middle, 1.5 * greatest, f64::from(f32::MAX), f64::INFINITY] {
        becomes(value, if middle.is_finite() { beyond } else { last });
    }
    let [low, high] = convert([f32::NAN, 1.0]);
    assert!(low.to_f32().is_nan() && high.to_f32() == 1.0);
}

#[test]
fn every_pattern_is_its_value() {
    exactly(HALF, |bits| F16::from_bits(bits as u16));
    exactly(BFLOAT, |bits| Bf16::from_bits(bits as u16));
    exactly(FOUR, |bits| E4m3::from_bits(bits as u8));
    exactly(FIVE, |bits| E5m2::from_bits(bits as u8));
}

#[test]
fn every_conversion_is_the_nearest() {
    nearest(HALF, 0x7C00, F16::rounded, |x| x.to_bits().into());
    nearest(HALF, 0x7BFF, F16::saturated, |x| x.to_bits().into());
    nearest(BFLOAT, 0x7F80, Bf16::rounded, |x| x.to_bits().into());
    nearest(BFLOAT, 0x7F7F, Bf16::saturated, |x| x.to_bits().into());
    nearest(FOUR, 0x7E, E4m3::saturated, |x| x.to_bits().into());
    nearest(FIVE, 0x7B, E5m2::saturated, |x| x.to_bits().into());
}

#[test]
fn functions_of_fragments() {
    let layout = layout!((2, 3):(3, 1));
    let x = make_rmem_tensor([1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0], layout);
    let squares = x.map(|x| x * x);
    assert_eq!(squares.elements(), &[1.0, 4.0, 9.0, 16.0, 25.0, 36.0]);
    let apart = squares.zip_with(&x, |a, b| (a - b) as u16);
    assert_eq!(apart.elements(), &[0, 2, 6, 12, 20, 30]);
    let mut y = x;
    axpby(10.0, &squares, -1.0, &mut y);
    assert_eq!(y.elements(), &[9.0, 38.0, 87.0, 156.0, 245.0, 354.0]);
    // With a factor of 0, nothing of the old values remains.
    y.fill(f32::NAN);
    axpby(2.0, &x, 0.0, &mut y);
    assert_eq!(y.elements(), &[2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
    y.clear();
    assert_eq!(y.elements(), &[0.0; 6]);
    assert_eq!(
        x.convert::<Bf16>().elements().map(Bf16::to_bits),
        [0x3F80, 0x4000, 0x4040, 0x4080, 0x40A0, 0x40C0]
    );
}

/// A layout whose run-time integers differ from those of the other layout.
#[test]
#[should_panic = "combines tensors of the layouts (_2,_2):(_1,2) and (_2,_2):(_1,1)"]
fn other_layouts_are_refused() {
    let of = |stride: i32| make_rmem_tensor([0.0_f32; 4], layout!((2, 2):(1, stride)));
    let _ = of(2).zip_with(&of(1), |a, b| a + b);
}

/// Memory aligned to 16 bytes.
#[repr(align(16))]
struct Aligned<T, const N: usize>([T; N]);

/// The bits of a kernel's results for 65536 elements.
fn converted<T: Copy + Send + Sync, U: Copy + Send + Sync>(
    source: impl Fn(u32) -> T,
    zero: U,
    kernel: unsafe fn(*mut U, *const T),
) -> Box<Aligned<U, 65536>> {
    let from = Box::new(Aligned::<T, 65536>(core::array::from_fn(|at| {
        source(at as u32)
    })));
    let mut to = Box::new(Aligned([zero; 65536]));
    let (source, target) = (from.0.as_ptr() as usize, to.0.as_mut_ptr() as usize);
    let blocks: Vec<_> = (0..16).map(|x| (x, 0)).collect();
    super::checked(256, &blocks, || {
        // SAFETY: the memories have these sizes.
        unsafe { kernel(target as *mut U, source as *const T) };
    });
    to
}

/// A kernel's floats of all patterns are their values.
fn widens<T: Copy + Send + Sync>(
    format: Format,
    of: impl Fn(u32) -> T,
    kernel: unsafe fn(*mut f32, *const T),
) {
    let floats = converted(of, 0.0, kernel);
    let value = |at: usize| format.value(at as u32 % (1 << format.width()));
    assert!((0..65536).all(|at| same(floats.0[at], value(at))));
}

/// A kernel converts the values of all patterns back to these patterns, and values that are not
/// finite to the pattern of `beyond`.
fn narrows<T: Copy + Send + Sync>(
    format: Format,
    (zero, bits): (T, impl Fn(T) -> u32),
    beyond: u32,
    kernel: unsafe fn(*mut T, *const f32),
) {
    let mask = (1 << format.width()) - 1;
    let value = |at: u32| {
        let value = format.value(at & mask) as f32;
        if value.is_nan() { 0.0 } else { value }
    };
    let found = converted(value, zero, kernel);
    let sign = 1 << (format.width() - 1);
    for at in 0..65536_u32 {
        let value = format.value(at & mask);
        let wanted = if value.is_nan() {
            0
        } else if value.is_infinite() {
            beyond | (at & sign)
        } else {
            at & mask
        };
        assert_eq!(bits(found.0[at as usize]), wanted, "{value:e}");
    }
}

#[test]
fn kernels_convert_all_patterns() {
    widens(
        HALF,
        |at| F16::from_bits(at as u16),
        fragments::floats_of_f16,
    );
    widens(
        BFLOAT,
        |at| Bf16::from_bits(at as u16),
        fragments::floats_of_bf16,
    );
    widens(
        FOUR,
        |at| E4m3::from_bits(at as u8),
        fragments::floats_of_e4m3,
    );
    widens(
        FIVE,
        |at| E5m2::from_bits(at as u8),
        fragments::floats_of_e5m2,
    );
    let half = || (F16::default(), |x: F16| u32::from(x.to_bits()));
    narrows(HALF, half(), 0x7C00, fragments::f16_of_floats);
    narrows(HALF, half(), 0x7BFF, fragments::f16_within);
    let brief = || (Bf16::default(), |x: Bf16| u32::from(x.to_bits()));
    narrows(BFLOAT, brief(), 0x7F80, fragments::bf16_of_floats);
    narrows(BFLOAT, brief(), 0x7F7F, fragments::bf16_within);
    let four = (E4m3::default(), |x: E4m3| u32::from(x.to_bits()));
    narrows(FOUR, four, 0x7E, fragments::e4m3_within);
    let five = (E5m2::default(), |x: E5m2| u32::from(x.to_bits()));
    narrows(FIVE, five, 0x7B, fragments::e5m2_within);
}

#[test]
fn a_gate_of_halves() {
    let float = |at: u32, by: u32| (at * by % 2001) as f32 / 500.0 - 2.0;
    let half = |at: u32, by| F16::rounded([float(at, by), 0.0])[0];
    let gate = |at: u32| Bf16::rounded([float(at, 11), 0.0])[0];
    let aligned = |by| {
        Box::new(Aligned::<F16, 65536>(core::array::from_fn(|at| {
            half(at as u32, by)
        })))
    };
    let (x, y) = (aligned(7), aligned(13));
    let g = Box::new(Aligned::<Bf16, 65536>(core::array::from_fn(|at| {
        gate(at as u32)
    })));
    let mut target = Box::new(Aligned([F16::default(); 65536]));
    let places = [
        x.0.as_ptr() as usize,
        y.0.as_ptr() as usize,
        g.0.as_ptr() as usize,
    ];
    let to = target.0.as_mut_ptr() as usize;
    super::checked(256, &[(0, 0), (15, 0)], || {
        let [x, y, g] = places;
        // SAFETY: the memories have these sizes.
        unsafe {
            fragments::gated(
                to as *mut F16,
                x as *const F16,
                g as *const Bf16,
                y as *const F16,
            )
        };
    });
    for at in (0..4096).chain(61440..65536) {
        let [x, y, g] = [x.0[at].to_f32(), y.0[at].to_f32(), g.0[at].to_f32()].map(f64::from);
        let wanted = 0.5 * x * (1.0 + g.tanh()) + y;
        let found = f64::from(target.0[at].to_f32());
        assert!(
            (found - wanted).abs() <= 1e-3 * wanted.abs() + 1e-5,
            "{at}: {found}, {wanted}"
        );
    }
}
