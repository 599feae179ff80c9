//! Ampere: matrices of eight by eight, and the product of a warp. On a processor the lanes show each other what they have.
#![allow(unsafe_code, reason = "instructions on memory, and of a warp")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use cute_static::algorithm::Mma;

#[cfg(not(target_arch = "nvptx64"))]
use crate::warp::{self, Kind};

/// Four matrices of 8 by 8 halves: lane `l` has the address of row `l % 8` of matrix `l / 8`, and gets two elements of each.
///
/// # Safety
/// All threads of the warp come here; each address is that of 16 bytes, from a multiple of 16 on.
#[inline(always)]
pub unsafe fn ldmatrix_x4(address: u32) -> [u32; 4] {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        let (a, b, c, d): (u32, u32, u32, u32);
        asm!("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{{0}, {1}, {2}, {3}}}, [{4}];",
            out(reg32) a, out(reg32) b, out(reg32) c, out(reg32) d, in(reg32) address,
            options(readonly, nostack, preserves_flags));
        [a, b, c, d]
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        warp::load_matrices(address)
    }
}

/// Four matrices of 8 by 8 halves to shared memory, addressed as [`ldmatrix_x4`] has them.
///
/// # Safety
/// As [`ldmatrix_x4`], and the elements are the warp's to write.
#[inline(always)]
pub unsafe fn stmatrix_x4(address: u32, values: [u32; 4]) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("stmatrix.sync.aligned.m8n8.x4.shared.b16 [{0}], {{{1}, {2}, {3}, {4}}};", in(reg32) address,
            in(reg32) values[0], in(reg32) values[1], in(reg32) values[2], in(reg32) values[3],
            options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        warp::store_matrices(address, values);
    }
}

/// Products of a warp whose operands are four and two registers a thread, and whose sums are four.
macro_rules! products {
    ($($(#[$about:meta])* $name:ident, $sum:ty, $kind:ident, $instruction:literal;)*) => { $(
        $(#[$about])*
        ///
        /// The parts of a thread are those of the atom's layouts. All threads of a warp take the step together, which
        /// [`Launch`](crate::Launch) promises.
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Mma<[u32; 4], [u32; 2], [$sum; 4]> for $name {
            #[inline(always)]
            #[allow(unused_mut, reason = "a device has its sums in place")]
            fn mma(self, a: [u32; 4], b: [u32; 2], mut c: [$sum; 4]) -> [$sum; 4] {
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the instruction computes, in a warp that comes here as one. It may change places with others: were it
                // volatile, the sums and operands of more products would be in registers at a time. `gpu/aligned.py` sees where it is.
                unsafe {
                    asm!(concat!($instruction, " {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}}}, {{{0}, {1}, {2}, {3}}};"),
                        inout(reg32) c[0], inout(reg32) c[1], inout(reg32) c[2], inout(reg32) c[3],
                        in(reg32) a[0], in(reg32) a[1], in(reg32) a[2], in(reg32) a[3], in(reg32) b[0], in(reg32) b[1],
                        options(pure, nomem, nostack, preserves_flags));
                    c
                }
                #[cfg(not(target_arch = "nvptx64"))]
                warp::multiply(Kind::$kind, a, b, c)
            }
        }
    )* };
}

products! {
    /// CuTe's `SM80_16x8x16_F32F16F16F32_TN`: 16 by 8 by 16 halves, summed in floats.
    Sm80M16N8K16F32F16, f32, F16, "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32";
    /// CuTe's `SM80_16x8x16_F32BF16BF16F32_TN`: `bfloat16`, summed in floats.
    Sm80M16N8K16F32Bf16, f32, Bf16, "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32";
    /// CuTe's `SM80_16x8x8_F32TF32TF32F32_TN`: floats with 19 significant bits.
    Sm80M16N8K8F32Tf32, f32, Tf32, "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32";
    /// CuTe's `SM80_16x8x32_S32S8S8S32_TN`: integers of 8 bits, summed in 32 bits.
    Sm80M16N8K32S32S8, i32, S8, "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32";
    /// CuTe's `SM80_16x8x32_S32U8U8S32_TN`: those without a sign.
    Sm80M16N8K32S32U8, i32, U8, "mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32";
    /// CuTe's `SM89_16x8x32_F32E4M3E4M3F32_TN`: floats of 8 bits, summed in floats.
    Sm89M16N8K32F32E4M3, f32, E4m3, "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32";
    /// CuTe's `SM89_16x8x32_F32E5M2E5M2F32_TN`: those with a wider range.
    Sm89M16N8K32F32E5M2, f32, E5m2, "mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e5m2.f32";
}
