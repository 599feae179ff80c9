//! The instruction that executes each MMA atom, and the operands that it accepts.
#![allow(unsafe_code, reason = "registers at places of elements")]

use cute_atoms::typed::atoms::UniversalFMA_F32;
use cute_tensor::algorithm::Mma;

use super::gemm::MmaInstruction;
use super::registers::{Of, Registers};
use crate::engine::{Engine, Load, Place};
use crate::gmem::Gmem;
use crate::instructions::{RegisterArray, WarpMma};
use crate::read_only::GmemReadOnly;
use crate::smem::{SmemMut, SmemView};

/// An engine that can be an operand of the tiled product `Mma`: the registers of a fragment that
/// was made for `Mma`, or memory. `Matrix` is [`OfA`](super::OfA) or [`OfB`](super::OfB).
pub trait Operand<Mma, Matrix>: Engine {}

/// The owner of registers for the matrix `Matrix` of the tiled product `Mma`.
#[diagnostic::on_unimplemented(
    message = "gemm_with: registers of `{Self}` are not operand `{Matrix}` of this `TiledMma`",
    label = "the fragment of another matrix, or of another product",
    note = "make the operands by `partition_fragment_a` and `partition_fragment_b` of the same \
            `TiledMma`; fragments from `retile` are for copies"
)]
pub trait RegistersOf<Mma, Matrix> {}

impl<M, R> RegistersOf<M, R> for Of<M, R> {}

impl<T: Copy, O: RegistersOf<M, R>, M, R> Operand<M, R> for Registers<'_, T, O> {}
impl<T: Copy, M, R> Operand<M, R> for Gmem<'_, T> {}
impl<T: Copy, M, R, const ONCE: bool> Operand<M, R> for GmemReadOnly<'_, T, ONCE> {}
impl<T, Who, M, R> Operand<M, R> for SmemMut<T, Who> where Self: Engine {}
impl<T, M, R> Operand<M, R> for SmemView<'_, T> where Self: Engine {}

/// Checks that a register holds `pack` elements of `T`.
const fn must_hold<T, Register>(pack: usize) -> usize {
    assert!(
        size_of::<T>() * pack == size_of::<Register>(),
        "gemm_with: the elements of a fragment do not have the width of the atom's elements"
    );
    pack
}

type A<Atom> = <Atom as WarpMma>::ARegisters;
type B<Atom> = <Atom as WarpMma>::BRegisters;
type C<Atom> = <Atom as WarpMma>::CRegisters;
type OneOf<Array> = <Array as RegisterArray>::Register;

// SAFETY: the instruction reads and writes the atom's registers, whose elements are contiguous.
unsafe impl<T: Copy, U: Copy, O, Q, Atom: WarpMma>
    MmaInstruction<Registers<'_, T, O>, Registers<'_, U, Q>> for Atom
{
    type Left = A<Atom>;
    type Right = B<Atom>;
    type Sum = Atom::Sum;
    const VALUES: [usize; 3] = [
        A::<Atom>::COUNT * Atom::PACK[0],
        B::<Atom>::COUNT * Atom::PACK[1],
        C::<Atom>::COUNT * Atom::PACK[2],
    ];
    const TOGETHER: [usize; 3] = [
        must_hold::<T, OneOf<A<Atom>>>(Atom::PACK[0]),
        must_hold::<U, OneOf<B<Atom>>>(Atom::PACK[1]),
        must_hold::<Atom::Sum, OneOf<C<Atom>>>(Atom::PACK[2]),
    ];

    #[inline(always)]
    unsafe fn left(from: &Registers<'_, T, O>, at: impl Fn(usize) -> Place) -> A<Atom> {
        // SAFETY: the caller promises the elements of each register.
        A::<Atom>::from_fn(|i| unsafe { from.word(at(Atom::PACK[0] * i)) })
    }

    #[inline(always)]
    unsafe fn right(from: &Registers<'_, U, Q>, at: impl Fn(usize) -> Place) -> B<Atom> {
        // SAFETY: as above.
        B::<Atom>::from_fn(|i| unsafe { from.word(at(Atom::PACK[1] * i)) })
    }

    #[inline(always)]
    unsafe fn multiply<R>(
        left: A<Atom>,
        right: B<Atom>,
        sums: &Registers<'_, Atom::Sum, R>,
        at: impl Fn(usize) -> Place,
    ) {
        // SAFETY: the caller promises the sums.
        unsafe {
            let before = C::<Atom>::from_fn(|i| sums.word(at(Atom::PACK[2] * i)));
            let after = Atom::fma(left, right, before);
            for i in 0..C::<Atom>::COUNT {
                sums.set_word(at(Atom::PACK[2] * i), after.at(i));
            }
        }
    }
}

// SAFETY: the product accesses one element of each matrix.
unsafe impl<E: Load<Item = f32>, F: Load<Item = f32>> MmaInstruction<E, F> for UniversalFMA_F32 {
    type Left = f32;
    type Right = f32;
    type Sum = f32;
    const VALUES: [usize; 3] = [1, 1, 1];
    const TOGETHER: [usize; 3] = [1, 1, 1];

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
    unsafe fn multiply<O>(
        left: f32,
        right: f32,
        sums: &Registers<'_, f32, O>,
        at: impl Fn(usize) -> Place,
    ) {
        // SAFETY: as above.
        unsafe { sums.set(at(0), crate::Fma.mma(left, right, sums.load(at(0)))) };
    }
}
