//! `mma.sync`: matrix products of a warp, from Turing to Hopper. The table below has one line for
//! each product. A thread has the same registers as in CuTe's atom. On a CPU, the lanes exchange
//! their operands, and the layouts of the atom determine which element each register contains.
#![allow(unsafe_code, reason = "instructions of a warp")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use cute_atoms::typed::{MmaTraits, atoms};

#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warp;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warp::{Kind, Rule, Step};
use crate::rmem::Zeros;

/// A matrix product of a warp in one instruction: an MMA atom of CuTe whose operands are in
/// registers. `docs/instructions.md` lists the atoms.
///
/// ```
/// use cute_device::instructions::WarpMma;
/// use cute_device::tiled::atoms::SM80_16x8x8_F32TF32TF32F32_TN as Atom;
/// # use cute_device::check_block;
/// check_block(32, (0, 0), &|| {
///     // All elements of A are 2, and those of B 3: eight products of 6.
///     let (two, three) = (2.0_f32.to_bits(), 3.0_f32.to_bits());
///     assert_eq!(Atom::fma([two; 4], [three; 2], [1.0; 4]), [49.0; 4]);
/// })
/// .unwrap();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an instruction of one warp",
    label = "no such instruction",
    note = "docs/instructions.md lists the atoms that are"
)]
pub trait WarpMma: MmaTraits {
    /// The registers of A in one thread.
    type ARegisters: RegisterArray;
    /// The registers of B in one thread.
    type BRegisters: RegisterArray;
    /// The registers of C in one thread.
    type CRegisters: RegisterArray;
    /// An element of C. A register contains one element, or two 16-bit floats.
    type Sum: Zeros;
    /// The number of elements in a register of A, of B and of C.
    const PACK: [usize; 3];

    /// Returns `A · Bᵀ + C`. All threads of the warp execute this together, as
    /// [`Launch::new`](crate::Launch::new) promises.
    fn fma(a: Self::ARegisters, b: Self::BRegisters, c: Self::CRegisters) -> Self::CRegisters;
}

/// An array of registers, such as `[u32; 4]`.
pub trait RegisterArray: Zeros {
    /// The type of one register.
    type Register: Zeros;
    /// The number of registers.
    const COUNT: usize;
    /// Makes each register from its index.
    fn from_fn(register: impl FnMut(usize) -> Self::Register) -> Self;
    /// Returns the register at an index.
    fn at(&self, index: usize) -> Self::Register;
}

impl<R: Zeros, const N: usize> RegisterArray for [R; N] {
    type Register = R;
    const COUNT: usize = N;

    #[inline(always)]
    fn from_fn(register: impl FnMut(usize) -> R) -> Self {
        core::array::from_fn(register)
    }

    #[inline(always)]
    fn at(&self, index: usize) -> R {
        self[index]
    }
}

/// Executes the instruction. The arguments are the operand numbers of the registers of C, of A and
/// of B, each with the index of its register.
#[cfg(target_arch = "nvptx64")]
macro_rules! carry_out {
    ($text:literal $a:ident u32 1 $b:ident u32 1 $c:ident i32 2) => { carry_out!(@ reg32 $text $a $b $c [0 0 1 1] [2 0] [3 0]) };
    ($text:literal $a:ident u32 2 $b:ident u32 1 $c:ident u32 2) => { carry_out!(@ reg32 $text $a $b $c [0 0 1 1] [2 0 3 1] [4 0]) };
    ($text:literal $a:ident u32 4 $b:ident u32 2 $c:ident u32 2) => {
        carry_out!(@ reg32 $text $a $b $c [0 0 1 1] [2 0 3 1 4 2 5 3] [6 0 7 1])
    };
    ($text:literal $a:ident u32 2 $b:ident u32 1 $c:ident $sum:ident 4) => {
        carry_out!(@ reg32 $text $a $b $c [0 0 1 1 2 2 3 3] [4 0 5 1] [6 0])
    };
    ($text:literal $a:ident u32 4 $b:ident u32 2 $c:ident $sum:ident 4) => {
        carry_out!(@ reg32 $text $a $b $c [0 0 1 1 2 2 3 3] [4 0 5 1 6 2 7 3] [8 0 9 1])
    };
    ($text:literal $a:ident f64 1 $b:ident f64 1 $c:ident f64 2) => { carry_out!(@ reg64 $text $a $b $c [0 0 1 1] [2 0] [3 0]) };
    ($text:literal $a:ident f64 2 $b:ident f64 1 $c:ident f64 4) => {
        carry_out!(@ reg64 $text $a $b $c [0 0 1 1 2 2 3 3] [4 0 5 1] [6 0])
    };
    ($text:literal $a:ident f64 4 $b:ident f64 2 $c:ident f64 4) => {
        carry_out!(@ reg64 $text $a $b $c [0 0 1 1 2 2 3 3] [4 0 5 1 6 2 7 3] [8 0 9 1])
    };
    ($text:literal $a:ident f64 8 $b:ident f64 4 $c:ident f64 4) => {
        carry_out!(@ reg64 $text $a $b $c [0 0 1 1 2 2 3 3] [4 0 5 1 6 2 7 3 8 4 9 5 10 6 11 7] [12 0 13 1 14 2 15 3])
    };
    (@ $class:ident $text:literal $a:ident $b:ident $c:ident [$c0:literal $ci0:literal $($cn:literal $ci:literal)*]
        [$a0:literal $ai0:literal $($an:literal $ai:literal)*] [$b0:literal $bi0:literal $($bn:literal $bi:literal)*]) => {
        asm!(concat!("mma.sync.aligned.", $text, " {{", "{", $c0, "}" $(, ", {", $cn, "}")*, "}}, {{", "{", $a0, "}" $(, ", {", $an, "}")*,
            "}}, {{", "{", $b0, "}" $(, ", {", $bn, "}")*, "}}, {{", "{", $c0, "}" $(, ", {", $cn, "}")*, "}};"),
            inout($class) $c[$ci0], $(inout($class) $c[$ci],)* in($class) $a[$ai0], $(in($class) $a[$ai],)*
            in($class) $b[$bi0], $(in($class) $b[$bi],)* options(pure, nomem, nostack, preserves_flags))
    };
}

/// Defines the products, in groups of lines `NAME A B step "instruction";`. The head of a group
/// states the registers of A, B and C, and the number of elements in a register of each.
macro_rules! products {
    ($(($ra:ident $na:tt, $rb:ident $nb:tt, $rc:ident $nc:tt; $pa:literal $pb:literal $pc:literal $sum:ident) {
        $($atom:ident $ka:ident $kb:ident $step:ident $text:literal;)*
    })*) => { $(
        $(products! { @ $atom $ra $na $rb $nb $rc $nc $pa $pb $pc $sum $ka $kb $step $text })*
    )* };
    (@ $atom:ident $ra:ident $na:tt $rb:ident $nb:tt $rc:ident $nc:tt $pa:literal $pb:literal $pc:literal $sum:ident
        $ka:ident $kb:ident $step:ident $text:literal) => {
        impl WarpMma for atoms::$atom {
            type ARegisters = [$ra; $na];
            type BRegisters = [$rb; $nb];
            type CRegisters = [$rc; $nc];
            type Sum = $sum;
            const PACK: [usize; 3] = [$pa, $pb, $pc];

            #[inline(always)]
            #[allow(unused_mut, reason = "a device has its sums in place")]
            fn fma(a: [$ra; $na], b: [$rb; $nb], mut c: [$rc; $nc]) -> [$rc; $nc] {
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the instruction only computes, in a warp that executes it together. The
                // `asm!` is not volatile, so the compiler may reorder it among other products. It
                // then keeps the sums and operands of fewer products in registers at the same time.
                // `gpu/aligned.py` checks that the instruction is not in a branch.
                unsafe {
                    carry_out!($text a $ra $na b $rb $nb c $rc $nc);
                    c
                }
                #[cfg(not(target_arch = "nvptx64"))]
                warp::multiply::<Self, _, _, _, $na, $nb, $nc>(
                    Rule { a: Kind::$ka, b: Kind::$kb, step: Step::$step, in_c: $pc },
                    a,
                    b,
                    c,
                )
            }
        }
    };
}

products! {
    (u32 2, u32 1, f32 4; 2 2 1 f32) {
        SM75_16x8x8_F32F16F16F32_TN F16 F16 Times "m16n8k8.row.col.f32.f16.f16.f32";
        SM80_16x8x8_F32F16F16F32_TN F16 F16 Times "m16n8k8.row.col.f32.f16.f16.f32";
        SM80_16x8x8_F32BF16BF16F32_TN Bf16 Bf16 Times "m16n8k8.row.col.f32.bf16.bf16.f32";
    }
    (u32 2, u32 1, u32 2; 2 2 2 u16) {
        SM75_16x8x8_F16F16F16F16_TN F16 F16 Times "m16n8k8.row.col.f16.f16.f16.f16";
        SM80_16x8x8_F16F16F16F16_TN F16 F16 Times "m16n8k8.row.col.f16.f16.f16.f16";
    }
    (u32 4, u32 2, f32 4; 2 2 1 f32) {
        SM80_16x8x16_F32F16F16F32_TN F16 F16 Times "m16n8k16.row.col.f32.f16.f16.f32";
        SM80_16x8x16_F32BF16BF16F32_TN Bf16 Bf16 Times "m16n8k16.row.col.f32.bf16.bf16.f32";
    }
    (u32 4, u32 2, u32 2; 2 2 2 u16) {
        SM80_16x8x16_F16F16F16F16_TN F16 F16 Times "m16n8k16.row.col.f16.f16.f16.f16";
    }
    (u32 2, u32 1, f32 4; 1 1 1 f32) {
        SM80_16x8x4_F32TF32TF32F32_TN Tf32 Tf32 Times "m16n8k4.row.col.f32.tf32.tf32.f32";
    }
    (u32 4, u32 2, f32 4; 1 1 1 f32) {
        SM80_16x8x8_F32TF32TF32F32_TN Tf32 Tf32 Times "m16n8k8.row.col.f32.tf32.tf32.f32";
    }
    (f64 1, f64 1, f64 2; 1 1 1 f64) {
        SM80_8x8x4_F64F64F64F64_TN F64 F64 Times "m8n8k4.row.col.f64.f64.f64.f64";
    }
    (f64 2, f64 1, f64 4; 1 1 1 f64) {
        SM90_16x8x4_F64F64F64F64_TN F64 F64 Times "m16n8k4.row.col.f64.f64.f64.f64";
    }
    (f64 4, f64 2, f64 4; 1 1 1 f64) {
        SM90_16x8x8_F64F64F64F64_TN F64 F64 Times "m16n8k8.row.col.f64.f64.f64.f64";
    }
    (f64 8, f64 4, f64 4; 1 1 1 f64) {
        SM90_16x8x16_F64F64F64F64_TN F64 F64 Times "m16n8k16.row.col.f64.f64.f64.f64";
    }
    (u32 1, u32 1, i32 2; 4 4 1 i32) {
        SM75_8x8x16_S32S8S8S32_TN S8 S8 Times "m8n8k16.row.col.s32.s8.s8.s32";
        SM80_8x8x16_S32S8S8S32_TN S8 S8 Times "m8n8k16.row.col.s32.s8.s8.s32";
        SM80_8x8x16_S32S8S8S32_TN_SATURATE S8 S8 Saturate "m8n8k16.row.col.satfinite.s32.s8.s8.s32";
        SM80_8x8x16_S32S8U8S32_TN S8 U8 Times "m8n8k16.row.col.s32.s8.u8.s32";
        SM80_8x8x16_S32S8U8S32_TN_SATURATE S8 U8 Saturate "m8n8k16.row.col.satfinite.s32.s8.u8.s32";
        SM80_8x8x16_S32U8S8S32_TN U8 S8 Times "m8n8k16.row.col.s32.u8.s8.s32";
        SM80_8x8x16_S32U8S8S32_TN_SATURATE U8 S8 Saturate "m8n8k16.row.col.satfinite.s32.u8.s8.s32";
        SM80_8x8x16_S32U8U8S32_TN U8 U8 Times "m8n8k16.row.col.s32.u8.u8.s32";
        SM80_8x8x16_S32U8U8S32_TN_SATURATE U8 U8 Saturate "m8n8k16.row.col.satfinite.s32.u8.u8.s32";
    }
    (u32 2, u32 1, i32 4; 4 4 1 i32) {
        SM80_16x8x16_S32S8S8S32_TN S8 S8 Times "m16n8k16.row.col.s32.s8.s8.s32";
        SM80_16x8x16_S32S8S8S32_TN_SATURATE S8 S8 Saturate "m16n8k16.row.col.satfinite.s32.s8.s8.s32";
        SM80_16x8x16_S32S8U8S32_TN S8 U8 Times "m16n8k16.row.col.s32.s8.u8.s32";
        SM80_16x8x16_S32S8U8S32_TN_SATURATE S8 U8 Saturate "m16n8k16.row.col.satfinite.s32.s8.u8.s32";
        SM80_16x8x16_S32U8S8S32_TN U8 S8 Times "m16n8k16.row.col.s32.u8.s8.s32";
        SM80_16x8x16_S32U8S8S32_TN_SATURATE U8 S8 Saturate "m16n8k16.row.col.satfinite.s32.u8.s8.s32";
        SM80_16x8x16_S32U8U8S32_TN U8 U8 Times "m16n8k16.row.col.s32.u8.u8.s32";
        SM80_16x8x16_S32U8U8S32_TN_SATURATE U8 U8 Saturate "m16n8k16.row.col.satfinite.s32.u8.u8.s32";
    }
    (u32 4, u32 2, i32 4; 4 4 1 i32) {
        SM80_16x8x32_S32S8S8S32_TN S8 S8 Times "m16n8k32.row.col.s32.s8.s8.s32";
        SM80_16x8x32_S32S8S8S32_TN_SATURATE S8 S8 Saturate "m16n8k32.row.col.satfinite.s32.s8.s8.s32";
        SM80_16x8x32_S32S8U8S32_TN S8 U8 Times "m16n8k32.row.col.s32.s8.u8.s32";
        SM80_16x8x32_S32S8U8S32_TN_SATURATE S8 U8 Saturate "m16n8k32.row.col.satfinite.s32.s8.u8.s32";
        SM80_16x8x32_S32U8S8S32_TN U8 S8 Times "m16n8k32.row.col.s32.u8.s8.s32";
        SM80_16x8x32_S32U8S8S32_TN_SATURATE U8 S8 Saturate "m16n8k32.row.col.satfinite.s32.u8.s8.s32";
        SM80_16x8x32_S32U8U8S32_TN U8 U8 Times "m16n8k32.row.col.s32.u8.u8.s32";
        SM80_16x8x32_S32U8U8S32_TN_SATURATE U8 U8 Saturate "m16n8k32.row.col.satfinite.s32.u8.u8.s32";
    }
    (u32 1, u32 1, i32 2; 8 8 1 i32) {
        SM80_8x8x32_S32S4S4S32_TN S4 S4 Times "m8n8k32.row.col.s32.s4.s4.s32";
        SM80_8x8x32_S32S4S4S32_TN_SATURATE S4 S4 Saturate "m8n8k32.row.col.satfinite.s32.s4.s4.s32";
        SM80_8x8x32_S32S4U4S32_TN S4 U4 Times "m8n8k32.row.col.s32.s4.u4.s32";
        SM80_8x8x32_S32S4U4S32_TN_SATURATE S4 U4 Saturate "m8n8k32.row.col.satfinite.s32.s4.u4.s32";
        SM80_8x8x32_S32U4S4S32_TN U4 S4 Times "m8n8k32.row.col.s32.u4.s4.s32";
        SM80_8x8x32_S32U4S4S32_TN_SATURATE U4 S4 Saturate "m8n8k32.row.col.satfinite.s32.u4.s4.s32";
        SM80_8x8x32_S32U4U4S32_TN U4 U4 Times "m8n8k32.row.col.s32.u4.u4.s32";
        SM80_8x8x32_S32U4U4S32_TN_SATURATE U4 U4 Saturate "m8n8k32.row.col.satfinite.s32.u4.u4.s32";
    }
    (u32 2, u32 1, i32 4; 8 8 1 i32) {
        SM80_16x8x32_S32S4S4S32_TN S4 S4 Times "m16n8k32.row.col.s32.s4.s4.s32";
        SM80_16x8x32_S32S4S4S32_TN_SATURATE S4 S4 Saturate "m16n8k32.row.col.satfinite.s32.s4.s4.s32";
        SM80_16x8x32_S32S4U4S32_TN S4 U4 Times "m16n8k32.row.col.s32.s4.u4.s32";
        SM80_16x8x32_S32S4U4S32_TN_SATURATE S4 U4 Saturate "m16n8k32.row.col.satfinite.s32.s4.u4.s32";
        SM80_16x8x32_S32U4S4S32_TN U4 S4 Times "m16n8k32.row.col.s32.u4.s4.s32";
        SM80_16x8x32_S32U4S4S32_TN_SATURATE U4 S4 Saturate "m16n8k32.row.col.satfinite.s32.u4.s4.s32";
        SM80_16x8x32_S32U4U4S32_TN U4 U4 Times "m16n8k32.row.col.s32.u4.u4.s32";
        SM80_16x8x32_S32U4U4S32_TN_SATURATE U4 U4 Saturate "m16n8k32.row.col.satfinite.s32.u4.u4.s32";
    }
    (u32 4, u32 2, i32 4; 8 8 1 i32) {
        SM80_16x8x64_S32S4S4S32_TN S4 S4 Times "m16n8k64.row.col.s32.s4.s4.s32";
        SM80_16x8x64_S32S4S4S32_TN_SATURATE S4 S4 Saturate "m16n8k64.row.col.satfinite.s32.s4.s4.s32";
        SM80_16x8x64_S32S4U4S32_TN S4 U4 Times "m16n8k64.row.col.s32.s4.u4.s32";
        SM80_16x8x64_S32S4U4S32_TN_SATURATE S4 U4 Saturate "m16n8k64.row.col.satfinite.s32.s4.u4.s32";
        SM80_16x8x64_S32U4S4S32_TN U4 S4 Times "m16n8k64.row.col.s32.u4.s4.s32";
        SM80_16x8x64_S32U4S4S32_TN_SATURATE U4 S4 Saturate "m16n8k64.row.col.satfinite.s32.u4.s4.s32";
        SM80_16x8x64_S32U4U4S32_TN U4 U4 Times "m16n8k64.row.col.s32.u4.u4.s32";
        SM80_16x8x64_S32U4U4S32_TN_SATURATE U4 U4 Saturate "m16n8k64.row.col.satfinite.s32.u4.u4.s32";
    }
    (u32 1, u32 1, i32 2; 32 32 1 i32) {
        SM80_8x8x128_S32U1U1S32_TN_XORPOPC U1 U1 Xor "m8n8k128.row.col.s32.b1.b1.s32.xor.popc";
        SM80_8x8x128_S32U1U1S32_TN_ANDPOPC U1 U1 And "m8n8k128.row.col.s32.b1.b1.s32.and.popc";
    }
    (u32 2, u32 1, i32 4; 32 32 1 i32) {
        SM80_16x8x128_S32U1U1S32_TN_XORPOPC U1 U1 Xor "m16n8k128.row.col.s32.b1.b1.s32.xor.popc";
        SM80_16x8x128_S32U1U1S32_TN_ANDPOPC U1 U1 And "m16n8k128.row.col.s32.b1.b1.s32.and.popc";
    }
    (u32 4, u32 2, i32 4; 32 32 1 i32) {
        SM80_16x8x256_S32U1U1S32_TN_XORPOPC U1 U1 Xor "m16n8k256.row.col.s32.b1.b1.s32.xor.popc";
        SM80_16x8x256_S32U1U1S32_TN_ANDPOPC U1 U1 And "m16n8k256.row.col.s32.b1.b1.s32.and.popc";
    }
    (u32 4, u32 2, f32 4; 4 4 1 f32) {
        SM89_16x8x32_F32E4M3E4M3F32_TN E4m3 E4m3 Times "m16n8k32.row.col.f32.e4m3.e4m3.f32";
        SM89_16x8x32_F32E4M3E5M2F32_TN E4m3 E5m2 Times "m16n8k32.row.col.f32.e4m3.e5m2.f32";
        SM89_16x8x32_F32E5M2E5M2F32_TN E5m2 E5m2 Times "m16n8k32.row.col.f32.e5m2.e5m2.f32";
        SM89_16x8x32_F32E5M2E4M3F32_TN E5m2 E4m3 Times "m16n8k32.row.col.f32.e5m2.e4m3.f32";
    }
    (u32 4, u32 2, u32 2; 4 4 2 u16) {
        SM89_16x8x32_F16E4M3E4M3F16_TN E4m3 E4m3 Times "m16n8k32.row.col.f16.e4m3.e4m3.f16";
        SM89_16x8x32_F16E4M3E5M2F16_TN E4m3 E5m2 Times "m16n8k32.row.col.f16.e4m3.e5m2.f16";
        SM89_16x8x32_F16E5M2E5M2F16_TN E5m2 E5m2 Times "m16n8k32.row.col.f16.e5m2.e5m2.f16";
        SM89_16x8x32_F16E5M2E4M3F16_TN E5m2 E4m3 Times "m16n8k32.row.col.f16.e5m2.e4m3.f16";
    }
}
