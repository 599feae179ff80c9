//! Arithmetic that Rust has no function for without a library.
#![allow(unsafe_code, reason = "instructions of registers")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

/// A function of floats that is one instruction on a device, and computed elsewhere.
macro_rules! functions {
    ($($(#[$about:meta])* $name:ident ($($x:ident $at:literal),*) $instruction:literal, $elsewhere:expr;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name($($x: f32),*) -> f32 {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction computes.
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
    /// The greater of two; the other one where one is not a number.
    max (a 1, b 2) "max.f32", a.max(b);
}

macro_rules! packs {
    ($($(#[$about:meta])* $name:ident $half:ident $instruction:literal;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name(low: f32, high: f32) -> u32 {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the instruction computes.
            unsafe {
                let pair: u32;
                asm!(concat!($instruction, " {0}, {1}, {2};"), out(reg32) pair, in(reg32) high, in(reg32) low,
                    options(pure, nomem, nostack, preserves_flags));
                pair
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let [low, high] = [low, high].map(|value| u32::from(half::$half::from_f32(value).to_bits()));
                low | high << 16
            }
        }
    )* };
}

packs! {
    /// Two floats as halves, the first in the low bits.
    pack_f16 f16 "cvt.rn.f16x2.f32";
    /// Two floats as `bfloat16`, the first in the low bits.
    pack_bf16 bf16 "cvt.rn.bf16x2.f32";
}
