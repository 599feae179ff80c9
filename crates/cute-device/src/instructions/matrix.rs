//! Moves 8-by-8 matrices of 16-bit elements between shared memory and the registers of a warp
//! (`ldmatrix` of Turing, `stmatrix` of Hopper). `movmatrix` transposes such a matrix within
//! registers. On a CPU, the lanes exchange their values.
#![allow(unsafe_code, reason = "instructions on memory, and of a warp")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warp;

/// Defines the functions for 1, 2 or 4 matrices: their names, and the modifiers of the instruction.
macro_rules! matrices {
    ($($count:literal $shape:literal: $load:ident $load_trans:ident $store:ident $store_trans:ident, $at:literal [$($i:literal)*] [$($n:literal)*];)*) => { $(
        matrices! { @load $count $shape "", false, $load, "of each matrix", $at [$($i)*]; }
        matrices! { @load $count $shape ".trans", true, $load_trans, "of each matrix, transposed", $at [$($i)*]; }
        matrices! { @store $count $shape "", false, $store, "as they are", [$($i $n)*]; }
        matrices! { @store $count $shape ".trans", true, $store_trans, "transposed", [$($i $n)*]; }
    )* };
    (@load $count:literal $shape:literal $trans:literal, $is_trans:literal, $name:ident, $says:literal, $at:literal [$first:literal $($i:literal)*];) => {
        #[doc = concat!("`ldmatrix.", $shape, $trans, "`: lane `l` has the address of row `l % 8` of matrix `l / 8`, and gets two elements ", $says, ".")]
        ///
        /// # Safety
        /// All threads of the warp execute this call; each address of a row points to 16 bytes and
        /// is a multiple of 16.
        #[inline(always)]
        #[track_caller]
        pub unsafe fn $name(address: u32) -> [u32; $count] {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the caller promises it.
            unsafe {
                let mut words = [0_u32; $count];
                asm!(concat!("ldmatrix.sync.aligned.m8n8.", $shape, $trans, ".shared.b16 {{", "{", $first, "}" $(, ", {", $i, "}")*, "}}, [{", $at, "}];"),
                    out(reg32) words[$first], $(out(reg32) words[$i],)* in(reg32) address,
                    options(readonly, nostack, preserves_flags));
                words
            }
            #[cfg(not(target_arch = "nvptx64"))]
            // SAFETY: as above.
            unsafe {
                warp::load_matrices(address, $is_trans)
            }
        }
    };
    (@store $count:literal $shape:literal $trans:literal, $is_trans:literal, $name:ident, $says:literal, [$first:literal $at:literal $($i:literal $n:literal)*];) => {
        #[doc = concat!("`stmatrix.", $shape, $trans, "`: matrices to shared memory, ", $says, "; the addresses are those of `ldmatrix`.")]
        ///
        /// # Safety
        /// All threads of the warp execute this call; each address of a row points to 16 bytes that
        /// the warp may write, and is a multiple of 16.
        #[inline(always)]
        #[track_caller]
        pub unsafe fn $name(address: u32, words: [u32; $count]) {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the caller promises it.
            unsafe {
                asm!(concat!("stmatrix.sync.aligned.m8n8.", $shape, $trans, ".shared.b16 [{0}], {{", "{", $at, "}" $(, ", {", $n, "}")*, "}};"),
                    in(reg32) address, in(reg32) words[$first], $(in(reg32) words[$i],)*
                    options(nostack, preserves_flags));
            }
            #[cfg(not(target_arch = "nvptx64"))]
            // SAFETY: as above.
            unsafe {
                warp::store_matrices(address, words, $is_trans);
            }
        }
    };
}

matrices! {
    1 "x1": ldmatrix_x1 ldmatrix_x1_trans stmatrix_x1 stmatrix_x1_trans, 1 [0] [1];
    2 "x2": ldmatrix_x2 ldmatrix_x2_trans stmatrix_x2 stmatrix_x2_trans, 2 [0 1] [1 2];
    4 "x4": ldmatrix_x4 ldmatrix_x4_trans stmatrix_x4 stmatrix_x4_trans, 4 [0 1 2 3] [1 2 3 4];
}

/// Transposes an 8-by-8 matrix of 16-bit elements in the registers of a warp (`movmatrix`).
///
/// # Safety
/// All threads of the warp execute this.
#[inline(always)]
#[track_caller]
pub unsafe fn movmatrix_trans(word: u32) -> u32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        let out: u32;
        asm!("movmatrix.sync.aligned.m8n8.trans.b16 {0}, {1};", out(reg32) out, in(reg32) word,
            options(nostack, preserves_flags));
        out
    }
    #[cfg(not(target_arch = "nvptx64"))]
    warp::transpose(word)
}
