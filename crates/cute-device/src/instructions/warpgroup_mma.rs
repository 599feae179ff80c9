//! Hopper: the products of a warpgroup as CuTe's atoms, with any N. The table below has one line
//! for each pair of atoms, one with A in shared memory and one with A in registers. B is in shared
//! memory.
#![allow(
    unsafe_code,
    reason = "instructions of a warpgroup, which read shared memory in the background"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use cute_atoms::typed::{MmaTraits, atoms};
use cute_static::Integer;

use super::Descriptor;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warp::Kind;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warpgroup::{WarpgroupRule, multiply_registers, multiply_tiles};
use crate::rmem::Zeros;

/// A matrix product of a warpgroup in one instruction (`wgmma`): an MMA atom of CuTe.
/// `docs/instructions.md` lists the atoms.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an instruction of one warpgroup",
    label = "no such instruction",
    note = "docs/instructions.md lists the atoms that are"
)]
pub trait WarpgroupMma: MmaTraits {
    /// The type of A for a thread: a descriptor, or four registers.
    type Left: Copy;
    /// An element of C. A register contains one element, or two 16-bit floats.
    type Sum: Zeros;
    /// The number of bytes of an element of A and of B.
    const BYTES: usize;
    /// The number of elements along k that one product multiplies, which fill 32 bytes.
    const DEPTH: usize = 32 / Self::BYTES;
    /// The number of rows of B, which are the columns of C.
    const COLUMNS: usize;
    /// The number of sums of a thread.
    const SUMS: usize = Self::COLUMNS / 2;
    /// Whether the rows of operands in shared memory may be contiguous: CuTe's `Major::MN`.
    const HAS_MN: bool;

    /// Computes `D = A · B`, or `D += A · B` if `add` is true, in the background. `MN_A` is true if
    /// the rows of A are contiguous instead of k; `MN_B` is the same for B.
    ///
    /// # Safety
    /// * All threads of the warpgroup execute this call, after a fence.
    /// * `d` points to [`SUMS`](Self::SUMS) sums, aligned to 4 bytes, which no thread accesses
    ///   before it has waited for the product.
    /// * Both operands have been written, are visible to the tensor cores, and are not written
    ///   again before the threads have waited for the product.
    /// * Registers of A were not accessed since the fence.
    unsafe fn wgmma<const MN_A: bool, const MN_B: bool>(
        sums: *mut Self::Sum,
        a: Self::Left,
        b: Descriptor,
        add: bool,
    );
}

/// Executes the instruction for a number of columns. The operands of the instruction are register
/// numbers. The numbers of each group of eight columns follow the numbers of the previous group.
#[cfg(target_arch = "nvptx64")]
macro_rules! by_columns {
    ($of:tt [$($before:literal)*]) => { crate::refuse() };
    ($of:tt [$($before:literal)*] $n:literal [$($at:literal)*] $($rest:tt)*) => {
        if const { Self::COLUMNS == $n } {
            by_columns!(@ $of $n [$($before)* $($at)*])
        } else {
            by_columns!($of [$($before)* $($at)*] $($rest)*)
        }
    };
    (@ (registers $d:ident $a:ident $b:ident $add:ident $kinds:literal $scales:literal $($mn:ident)*)
        $n:literal [$first:literal $($at:literal)*]) => {
        asm!("{{", ".reg .pred add;", "setp.ne.b32 add, {add}, 0;",
            concat!("wgmma.mma_async.sync.aligned.m64n", $n, $kinds, " {{"),
            concat!("{", $first, "}" $(, ",{", $at, "}")*),
            concat!("}}, {{{a0}, {a1}, {a2}, {a3}}}, {b}, add", $scales, ";"), "}}",
            inout(reg32) *$d.add($first), $(inout(reg32) *$d.add($at),)*
            a0 = in(reg32) $a[0], a1 = in(reg32) $a[1], a2 = in(reg32) $a[2], a3 = in(reg32) $a[3],
            b = in(reg64) $b.bits(), add = in(reg32) u32::from($add),
            $($mn = const $mn as i32,)*
            options(nostack, preserves_flags))
    };
    (@ (descriptor $d:ident $a:ident $b:ident $add:ident $kinds:literal $scales:literal $($mn:ident)*)
        $n:literal [$first:literal $($at:literal)*]) => {
        asm!("{{", ".reg .pred add;", "setp.ne.b32 add, {add}, 0;",
            concat!("wgmma.mma_async.sync.aligned.m64n", $n, $kinds, " {{"),
            concat!("{", $first, "}" $(, ",{", $at, "}")*),
            concat!("}}, {a}, {b}, add", $scales, ";"), "}}",
            inout(reg32) *$d.add($first), $(inout(reg32) *$d.add($at),)*
            a = in(reg64) $a.bits(), b = in(reg64) $b.bits(), add = in(reg32) u32::from($add),
            $($mn = const $mn as i32,)*
            options(nostack, preserves_flags))
    };
}

/// The register numbers of each group of eight columns. In each group, a thread has four sums. They
/// fill four registers, or two registers if they are 16-bit floats.
#[cfg(target_arch = "nvptx64")]
macro_rules! of_columns {
    (f32 $of:tt) => {
        by_columns!($of []
            8 [0 1 2 3] 16 [4 5 6 7] 24 [8 9 10 11] 32 [12 13 14 15] 40 [16 17 18 19] 48 [20 21 22 23] 56 [24 25 26 27]
            64 [28 29 30 31] 72 [32 33 34 35] 80 [36 37 38 39] 88 [40 41 42 43] 96 [44 45 46 47] 104 [48 49 50 51]
            112 [52 53 54 55] 120 [56 57 58 59] 128 [60 61 62 63] 136 [64 65 66 67] 144 [68 69 70 71] 152 [72 73 74 75]
            160 [76 77 78 79] 168 [80 81 82 83] 176 [84 85 86 87] 184 [88 89 90 91] 192 [92 93 94 95] 200 [96 97 98 99]
            208 [100 101 102 103] 216 [104 105 106 107] 224 [108 109 110 111] 232 [112 113 114 115]
            240 [116 117 118 119] 248 [120 121 122 123] 256 [124 125 126 127])
    };
    (i32 $of:tt) => {
        by_columns!($of []
            8 [0 1 2 3] 16 [4 5 6 7] 24 [8 9 10 11] 32 [12 13 14 15] 48 [16 17 18 19 20 21 22 23] 64 [24 25 26 27 28 29 30 31]
            80 [32 33 34 35 36 37 38 39] 96 [40 41 42 43 44 45 46 47] 112 [48 49 50 51 52 53 54 55]
            128 [56 57 58 59 60 61 62 63] 144 [64 65 66 67 68 69 70 71] 160 [72 73 74 75 76 77 78 79]
            176 [80 81 82 83 84 85 86 87] 192 [88 89 90 91 92 93 94 95] 208 [96 97 98 99 100 101 102 103]
            224 [104 105 106 107 108 109 110 111] 240 [112 113 114 115 116 117 118 119] 256 [120 121 122 123 124 125 126 127])
    };
    (u16 $of:tt) => {
        by_columns!($of []
            8 [0 1] 16 [2 3] 24 [4 5] 32 [6 7] 40 [8 9] 48 [10 11] 56 [12 13] 64 [14 15] 72 [16 17] 80 [18 19] 88 [20 21] 96 [22 23]
            104 [24 25] 112 [26 27] 120 [28 29] 128 [30 31] 136 [32 33] 144 [34 35] 152 [36 37] 160 [38 39] 168 [40 41]
            176 [42 43] 184 [44 45] 192 [46 47] 200 [48 49] 208 [50 51] 216 [52 53] 224 [54 55] 232 [56 57] 240 [58 59]
            248 [60 61] 256 [62 63])
    };
}

/// A register of sums.
#[cfg(target_arch = "nvptx64")]
macro_rules! register {
    (f32) => {
        f32
    };
    (i32) => {
        i32
    };
    (u16) => {
        u32
    };
}

/// The operands after the predicate, and the constants that they name. The constants are the signs
/// of the operands (integers have no sign) and, for 16-bit floats, the contiguous mode of each
/// operand.
#[cfg(target_arch = "nvptx64")]
macro_rules! with_scales {
    (i32 $given:ident false $($of:tt)*) => { of_columns!(i32 ($given $($of)* "")) };
    ($sum:ident $given:ident false $($of:tt)*) => { of_columns!($sum ($given $($of)* ", 1, 1")) };
    ($sum:ident descriptor true $($of:tt)*) => { of_columns!($sum (descriptor $($of)* ", 1, 1, {MN_A}, {MN_B}" MN_A MN_B)) };
    ($sum:ident registers true $($of:tt)*) => { of_columns!($sum (registers $($of)* ", 1, 1, {MN_B}" MN_B)) };
}

/// Defines one product. `$given` states the form of A: `descriptor` or `registers`.
macro_rules! product {
    ($atom:ident $given:ident $left:ty, $bytes:literal $a:ident $b:ident $sum:ident $saturates:literal $kinds:literal $has_mn:tt $multiply:ident) => {
        impl<N: Integer> WarpgroupMma for atoms::$atom<N>
        where
            Self: MmaTraits<N = N>,
        {
            type Left = $left;
            type Sum = $sum;
            const BYTES: usize = $bytes;
            const COLUMNS: usize = match N::STATIC {
                Some(columns) => columns as usize,
                None => panic!("wgmma: the number of columns must be static"),
            };
            const HAS_MN: bool = $has_mn;

            #[inline(always)]
            unsafe fn wgmma<const MN_A: bool, const MN_B: bool>(d: *mut $sum, a: $left, b: Descriptor, add: bool) {
                if const { !Self::HAS_MN && (MN_A || MN_B) } {
                    crate::refuse();
                }
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller promises it.
                unsafe {
                    let d = d.cast::<register!($sum)>();
                    with_scales!($sum $given $has_mn d a b add $kinds);
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let of = WarpgroupRule { kinds: [Kind::$a, Kind::$b], are_mn: [MN_A, MN_B], saturates: $saturates };
                    // SAFETY: as above.
                    let sums = unsafe { core::slice::from_raw_parts_mut(d, Self::SUMS) };
                    $multiply(of, sums, a, b, add);
                }
            }
        }
    };
}

/// Defines products by lines `SS RS bytes A B sum saturates "instruction" mn`. `mn` states whether
/// the rows of the operands may be contiguous.
macro_rules! products {
    ($($ss:ident $rs:ident $bytes:literal $a:ident $b:ident $sum:ident $saturates:literal $kinds:literal $mn:tt;)*) => { $(
        product! { $ss descriptor Descriptor, $bytes $a $b $sum $saturates $kinds $mn multiply_tiles }
        product! { $rs registers [u32; 4], $bytes $a $b $sum $saturates $kinds $mn multiply_registers }
    )* };
}

products! {
    SM90_64xNx16_F32F16F16_SS SM90_64xNx16_F32F16F16_RS 2 F16 F16 f32 false "k16.f32.f16.f16" true;
    SM90_64xNx16_F32BF16BF16_SS SM90_64xNx16_F32BF16BF16_RS 2 Bf16 Bf16 f32 false "k16.f32.bf16.bf16" true;
    SM90_64xNx8_F32TF32TF32_SS_TN SM90_64xNx8_F32TF32TF32_RS_TN 4 Tf32 Tf32 f32 false "k8.f32.tf32.tf32" false;
    SM90_64xNx32_F32E4M3E4M3_SS_TN SM90_64xNx32_F32E4M3E4M3_RS_TN 1 E4m3 E4m3 f32 false "k32.f32.e4m3.e4m3" false;
    SM90_64xNx32_F32E4M3E5M2_SS_TN SM90_64xNx32_F32E4M3E5M2_RS_TN 1 E4m3 E5m2 f32 false "k32.f32.e4m3.e5m2" false;
    SM90_64xNx32_F32E5M2E4M3_SS_TN SM90_64xNx32_F32E5M2E4M3_RS_TN 1 E5m2 E4m3 f32 false "k32.f32.e5m2.e4m3" false;
    SM90_64xNx32_F32E5M2E5M2_SS_TN SM90_64xNx32_F32E5M2E5M2_RS_TN 1 E5m2 E5m2 f32 false "k32.f32.e5m2.e5m2" false;
    SM90_64xNx16_F16F16F16_SS SM90_64xNx16_F16F16F16_RS 2 F16 F16 u16 false "k16.f16.f16.f16" true;
    SM90_64xNx32_F16E4M3E4M3_SS_TN SM90_64xNx32_F16E4M3E4M3_RS_TN 1 E4m3 E4m3 u16 false "k32.f16.e4m3.e4m3" false;
    SM90_64xNx32_F16E4M3E5M2_SS_TN SM90_64xNx32_F16E4M3E5M2_RS_TN 1 E4m3 E5m2 u16 false "k32.f16.e4m3.e5m2" false;
    SM90_64xNx32_F16E5M2E4M3_SS_TN SM90_64xNx32_F16E5M2E4M3_RS_TN 1 E5m2 E4m3 u16 false "k32.f16.e5m2.e4m3" false;
    SM90_64xNx32_F16E5M2E5M2_SS_TN SM90_64xNx32_F16E5M2E5M2_RS_TN 1 E5m2 E5m2 u16 false "k32.f16.e5m2.e5m2" false;
    SM90_64xNx32_S32S8S8_SS_TN SM90_64xNx32_S32S8S8_RS_TN 1 S8 S8 i32 false "k32.s32.s8.s8" false;
    SM90_64xNx32_S32S8U8_SS_TN SM90_64xNx32_S32S8U8_RS_TN 1 S8 U8 i32 false "k32.s32.s8.u8" false;
    SM90_64xNx32_S32U8S8_SS_TN SM90_64xNx32_S32U8S8_RS_TN 1 U8 S8 i32 false "k32.s32.u8.s8" false;
    SM90_64xNx32_S32U8U8_SS_TN SM90_64xNx32_S32U8U8_RS_TN 1 U8 U8 i32 false "k32.s32.u8.u8" false;
    SM90_64xNx32_S32S8S8_SS_TN_SATURATE SM90_64xNx32_S32S8S8_RS_TN_SATURATE 1 S8 S8 i32 true "k32.satfinite.s32.s8.s8" false;
    SM90_64xNx32_S32S8U8_SS_TN_SATURATE SM90_64xNx32_S32S8U8_RS_TN_SATURATE 1 S8 U8 i32 true "k32.satfinite.s32.s8.u8" false;
    SM90_64xNx32_S32U8S8_SS_TN_SATURATE SM90_64xNx32_S32U8S8_RS_TN_SATURATE 1 U8 S8 i32 true "k32.satfinite.s32.u8.s8" false;
    SM90_64xNx32_S32U8U8_SS_TN_SATURATE SM90_64xNx32_S32U8U8_RS_TN_SATURATE 1 U8 U8 i32 true "k32.satfinite.s32.u8.u8" false;
}
