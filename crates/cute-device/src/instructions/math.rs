//! Float functions that `core` does not have.
#![allow(unsafe_code, reason = "instructions of registers")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

/// A function of floats that is one instruction on a device. A CPU computes it by `f32`'s methods.
macro_rules! functions {
    ($($(#[$about:meta])* $name:ident ($($x:ident $at:literal),*) $instruction:literal, $elsewhere:expr;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name($($x: f32),*) -> f32 {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction only computes.
            unsafe {
                let y: f32;
                asm!(concat!($instruction, " {0}" $(, ", {", $at, "}")*, ";"), out(reg32) y, $(in(reg32) $x,)*
                    options(pure, nomem, nostack, preserves_flags));
                y
            }
            #[cfg(not(target_arch = "nvptx64"))]
            $elsewhere
        }
    )* };
}

functions! {
    /// `2^x`, with an error in the last two bits: `ex2.approx.ftz`.
    exp2 (x 1) "ex2.approx.ftz.f32", x.exp2();
    /// `1 / x`, with an error in the last bit: `rcp.approx.ftz`.
    reciprocal (x 1) "rcp.approx.ftz.f32", x.recip();
    /// `log2(x)`, with an error in the last two bits: `lg2.approx.ftz`.
    log2 (x 1) "lg2.approx.ftz.f32", x.log2();
    /// `1 / sqrt(x)`, with an error in the last two bits: `rsqrt.approx.ftz`.
    rsqrt (x 1) "rsqrt.approx.ftz.f32", x.sqrt().recip();
    /// `sqrt(x)`, rounded to nearest: `sqrt.rn`.
    sqrt (x 1) "sqrt.rn.f32", x.sqrt();
    /// `sin(x)`, with an absolute error of at most 2^-20.5 for `x` from -π to π: `sin.approx.ftz`.
    sin (x 1) "sin.approx.ftz.f32", x.sin();
    /// `cos(x)`, with an absolute error of at most 2^-20.5 for `x` from -π to π: `cos.approx.ftz`.
    cos (x 1) "cos.approx.ftz.f32", x.cos();
    /// `tanh(x)` with a relative error of at most 2^-11: `tanh.approx`.
    tanh (x 1) "tanh.approx.f32", x.tanh();
    /// Returns an approximation of `a / b` with an error in the last two bits, or 0 if `b` is above
    /// 2^126 (`div.approx.ftz`). Rust's `/` rounds to nearest.
    divide (a 1, b 2) "div.approx.ftz.f32", a / b;
    /// `a · b + c`, rounded once: `fma.rn`. Rust's `a * b + c` rounds twice.
    fma (a 1, b 2, c 3) "fma.rn.f32", a.mul_add(b, c);
    /// Returns the nearest integer, and the even one of two equally near integers (`cvt.rni`). NaN
    /// stays NaN, but its bits may change.
    round_ties_even (x 1) "cvt.rni.f32.f32", x.round_ties_even();
    /// Returns the greater of two floats. If one of the two is NaN, returns the other float.
    max (a 1, b 2) "max.f32", a.max(b);
    /// Returns the lesser of two floats. If one of the two is NaN, returns the other float.
    min (a 1, b 2) "min.f32", a.min(b);
}

/// Returns the nearest `i32`, and the even one of two equally near ones (`cvt.rni.s32.f32`). Floats
/// beyond the ends of `i32` become the nearer end, and NaN becomes 0.
///
/// ```
/// use cute_device::instructions::round_ties_even_i32;
/// assert_eq!([0.5, 1.5, -2.5, 2.6].map(round_ties_even_i32), [0, 2, -2, 3]);
/// assert_eq!([-1e10, 1e10, f32::NAN].map(round_ties_even_i32), [i32::MIN, i32::MAX, 0]);
/// ```
#[inline(always)]
pub fn round_ties_even_i32(x: f32) -> i32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only computes.
    unsafe {
        let y: i32;
        asm!("cvt.rni.s32.f32 {0}, {1};", out(reg32) y, in(reg32) x,
            options(pure, nomem, nostack, preserves_flags));
        y
    }
    #[cfg(not(target_arch = "nvptx64"))]
    {
        x.round_ties_even() as i32
    }
}

/// Returns `e^x`, by [`exp2`].
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    exp2(x * core::f32::consts::LOG2_E)
}

/// Returns the natural logarithm, by [`log2`].
#[inline(always)]
pub fn log(x: f32) -> f32 {
    log2(x) * core::f32::consts::LN_2
}

macro_rules! packs {
    ($($(#[$about:meta])* $name:ident $half:ident $instruction:literal,
        |$x:ident| $limited:expr;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name(low: f32, high: f32) -> u32 {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction only computes.
            unsafe {
                let pair: u32;
                asm!(concat!($instruction, " {0}, {1}, {2};"), out(reg32) pair, in(reg32) high, in(reg32) low,
                    options(pure, nomem, nostack, preserves_flags));
                pair
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let half = |$x: f32| u32::from(half::$half::from_f32($limited).to_bits());
                let [low, high] = [low, high].map(half);
                low | high << 16
            }
        }
    )* };
}

packs! {
    /// Converts two floats to `f16`; the first is in the low bits.
    pack_f16 f16 "cvt.rn.f16x2.f32", |x| x;
    /// Converts two floats to `bfloat16`; the first is in the low bits.
    pack_bf16 bf16 "cvt.rn.bf16x2.f32", |x| x;
    /// Converts two floats to `f16`; the first is in the low bits. Values below -65504 or above
    /// 65504 become the nearer of these two numbers.
    pack_f16_saturated f16 "cvt.rn.satfinite.f16x2.f32",
        |x| x.clamp(half::f16::MIN.to_f32(), half::f16::MAX.to_f32());
    /// Converts two floats to `bfloat16`; the first is in the low bits. Values that are too great
    /// become the greatest finite value.
    pack_bf16_saturated bf16 "cvt.rn.satfinite.bf16x2.f32",
        |x| x.clamp(half::bf16::MIN.to_f32(), half::bf16::MAX.to_f32());
}

macro_rules! unpacks {
    ($($(#[$about:meta])* $name:ident $each:expr;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name(pair: u32) -> (f32, f32) {
            let each: fn(u16) -> f32 = $each;
            (each(pair as u16), each((pair >> 16) as u16))
        }
    )* };
}

#[inline(always)]
fn half_to_f32(bits: u16) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only computes.
    unsafe {
        let x: f32;
        asm!("cvt.f32.f16 {0}, {1};", out(reg32) x, in(reg16) bits, options(pure, nomem, nostack, preserves_flags));
        x
    }
    #[cfg(not(target_arch = "nvptx64"))]
    half::f16::from_bits(bits).to_f32()
}

#[inline(always)]
fn bfloat_to_f32(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

unpacks! {
    /// Converts a pair of `f16` to floats, exactly. The first is in the low bits.
    unpack_f16 half_to_f32;
    /// Converts a pair of `bfloat16` to floats, exactly. The first is in the low bits.
    unpack_bf16 bfloat_to_f32;
}

macro_rules! eights {
    ($($(#[$about:meta])* $pack:ident $(#[$back:meta])* $unpack:ident $format:ident $to:literal $from:literal;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $pack(low: f32, high: f32) -> u16 {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction only computes.
            unsafe {
                let pair: u16;
                asm!(concat!($to, " {0}, {1}, {2};"), out(reg16) pair, in(reg32) high, in(reg32) low,
                    options(pure, nomem, nostack, preserves_flags));
                pair
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                use crate::numbers::{$format, Number};
                let byte = |x: f32| u16::from($format::from_f64(x.into()).to_bits());
                byte(low) | byte(high) << 8
            }
        }

        $(#[$back])*
        #[inline(always)]
        pub fn $unpack(pair: u16) -> (f32, f32) {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction only computes.
            unsafe {
                let halves: u32;
                asm!(concat!($from, " {0}, {1};"), out(reg32) halves, in(reg16) pair,
                    options(pure, nomem, nostack, preserves_flags));
                unpack_f16(halves)
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                use crate::numbers::{$format, Number};
                let float = |bits: u16| $format::from_bits(bits as u8).to_f64() as f32;
                (float(pair), float(pair >> 8))
            }
        }
    )* };
}

eights! {
    /// Converts two floats to e4m3, rounded to nearest and saturated at 448; the first is in the
    /// low bits. Needs `sm_89` or later: `cvt.rn.satfinite.e4m3x2`.
    pack_e4m3
    /// Converts a pair of e4m3 to floats, exactly. The first is in the low bits. Needs `sm_89` or
    /// later.
    unpack_e4m3 E4M3 "cvt.rn.satfinite.e4m3x2.f32" "cvt.rn.f16x2.e4m3x2";
    /// Converts two floats to e5m2, rounded to nearest and saturated at 57344; the first is in the
    /// low bits. Needs `sm_89` or later: `cvt.rn.satfinite.e5m2x2`.
    pack_e5m2
    /// Converts a pair of e5m2 to floats, exactly. The first is in the low bits. Needs `sm_89` or
    /// later.
    unpack_e5m2 E5M2 "cvt.rn.satfinite.e5m2x2.f32" "cvt.rn.f16x2.e5m2x2";
}
