//! Which instruction carries out which atom of a product, and what its operands may be.
#![allow(unsafe_code, reason = "registers at places of elements")]

use cute_atoms::typed::atoms::{
    SM80_16x8x8_F32TF32TF32F32_TN, SM80_16x8x16_F32BF16BF16F32_TN, SM80_16x8x16_F32F16F16F32_TN,
    SM80_16x8x32_S32S8S8S32_TN, SM80_16x8x32_S32U8U8S32_TN, SM89_16x8x32_F32E4M3E4M3F32_TN,
    SM89_16x8x32_F32E5M2E5M2F32_TN, UniversalFMA_F32,
};
use cute_static::algorithm::Mma;

use super::gemm::MmaInstruction;
use super::registers::{Of, Registers};
use crate::engine::{Engine, Load, Place};
use crate::gmem::Gmem;
use crate::instructions::{
    Sm80M16N8K8F32Tf32, Sm80M16N8K16F32Bf16, Sm80M16N8K16F32F16, Sm80M16N8K32S32S8, Sm80M16N8K32S32U8,
    Sm89M16N8K32F32E4M3, Sm89M16N8K32F32E5M2,
};
use crate::smem::{SmemMut, SmemView};

/// What the matrix `Matrix`, [`OfA`](super::OfA) or [`OfB`](super::OfB), of the tiled product `Mma` may be: its own fragment, or a part in
/// memory.
pub trait Operand<Mma, Matrix>: Engine {}

/// Whose registers are those of the matrix `Matrix` of the tiled product `Mma`.
#[diagnostic::on_unimplemented(
    message = "gemm_with: registers of `{Self}` are not the operand `{Matrix}` of this `TiledMma`",
    label = "the fragment of another matrix, or of another product",
    note = "`partition_fragment_a` and `partition_fragment_b` of the same `TiledMma` make its operands; what `retile` makes is for copies"
)]
pub trait RegistersOf<Mma, Matrix> {}

impl<M, R> RegistersOf<M, R> for Of<M, R> {}

impl<T: Copy, O: RegistersOf<M, R>, M, R> Operand<M, R> for Registers<'_, T, O> {}
impl<T: Copy, M, R> Operand<M, R> for Gmem<T> {}
impl<T, Who, M, R> Operand<M, R> for SmemMut<T, Who> where Self: Engine {}
impl<T, M, R> Operand<M, R> for SmemView<'_, T> where Self: Engine {}

/// Products of a warp: four and two registers of operands, each of so many elements, and four sums.
macro_rules! products_of_a_warp {
    ($($atom:ident $instruction:ident $sum:ty, $pack:literal;)*) => { $(
        // SAFETY: it reads four and two registers of as many elements, which lie side by side, and four sums.
        unsafe impl<T: Copy, U: Copy, O, Q> MmaInstruction<Registers<'_, T, O>, Registers<'_, U, Q>> for $atom {
            type Left = [u32; 4];
            type Right = [u32; 2];
            type Sum = $sum;
            const VALUES: [usize; 3] = [4 * $pack, 2 * $pack, 4];
            const TOGETHER: [usize; 2] = {
                assert!(
                    size_of::<T>() * $pack == 4 && size_of::<U>() * $pack == 4,
                    "gemm_with: the elements of a fragment have another width than the atom's"
                );
                [$pack, $pack]
            };

            #[inline(always)]
            unsafe fn left(from: &Registers<'_, T, O>, at: impl Fn(usize) -> Place) -> [u32; 4] {
                // SAFETY: the caller promises the elements of each register.
                core::array::from_fn(|i| unsafe { from.word(at($pack * i)) })
            }

            #[inline(always)]
            unsafe fn right(from: &Registers<'_, U, Q>, at: impl Fn(usize) -> Place) -> [u32; 2] {
                // SAFETY: as above.
                core::array::from_fn(|i| unsafe { from.word(at($pack * i)) })
            }

            #[inline(always)]
            unsafe fn multiply<R>(
                left: [u32; 4],
                right: [u32; 2],
                sums: &Registers<'_, $sum, R>,
                at: impl Fn(usize) -> Place,
            ) {
                // SAFETY: the caller promises the sums.
                unsafe {
                    let before: [$sum; 4] = core::array::from_fn(|i| sums.load(at(i)));
                    for (i, sum) in $instruction.mma(left, right, before).into_iter().enumerate() {
                        sums.set(at(i), sum);
                    }
                }
            }
        }
    )* };
}

products_of_a_warp! {
    SM80_16x8x16_F32F16F16F32_TN Sm80M16N8K16F32F16 f32, 2;
    SM80_16x8x16_F32BF16BF16F32_TN Sm80M16N8K16F32Bf16 f32, 2;
    SM80_16x8x8_F32TF32TF32F32_TN Sm80M16N8K8F32Tf32 f32, 1;
    SM80_16x8x32_S32S8S8S32_TN Sm80M16N8K32S32S8 i32, 4;
    SM80_16x8x32_S32U8U8S32_TN Sm80M16N8K32S32U8 i32, 4;
    SM89_16x8x32_F32E4M3E4M3F32_TN Sm89M16N8K32F32E4M3 f32, 4;
    SM89_16x8x32_F32E5M2E5M2F32_TN Sm89M16N8K32F32E5M2 f32, 4;
}

// SAFETY: one element of each.
unsafe impl<E: Load<Item = f32>, F: Load<Item = f32>> MmaInstruction<E, F> for UniversalFMA_F32 {
    type Left = f32;
    type Right = f32;
    type Sum = f32;
    const VALUES: [usize; 3] = [1, 1, 1];
    const TOGETHER: [usize; 2] = [1, 1];

    #[inline(always)]
    unsafe fn left(from: &E, at: impl Fn(usize) -> Place) -> f32 {
        // SAFETY: the caller promises the element.
        unsafe { from.load(at(0)) }
    }

    #[inline(always)]
    unsafe fn right(from: &F, at: impl Fn(usize) -> Place) -> f32 {
        // SAFETY: as above.
        unsafe { from.load(at(0)) }
    }

    #[inline(always)]
    unsafe fn multiply<O>(left: f32, right: f32, sums: &Registers<'_, f32, O>, at: impl Fn(usize) -> Place) {
        // SAFETY: as above.
        unsafe { sums.set(at(0), crate::Fma.mma(left, right, sums.load(at(0)))) };
    }
}
