//! Which instruction carries out which atom of a copy.
#![allow(unsafe_code, reason = "instructions on places of elements")]

use cute_atoms::typed::atoms::{
    SM75_U32x4_LDSM_N, SM80_CP_ASYNC_CACHEGLOBAL_128, UniversalCopy_8, UniversalCopy_16, UniversalCopy_32,
    UniversalCopy_64, UniversalCopy_128,
};

use super::copy::{CopyInstruction, Moves};
use super::registers::Registers;
use super::words::{ReadWords, WriteWords};
use crate::copy::Background;
use crate::engine::{Engine, Load, Place, Store};
use crate::gmem::OfThread;
use crate::instructions::ldmatrix_x4;
use crate::refuse;
use crate::smem::{Shareable, SmemMut};

/// Loads and stores of so many words.
macro_rules! words {
    ($($atom:ident $words:literal;)*) => { $(
        // SAFETY: it reads and writes so many words, in the pieces of either memory.
        unsafe impl<E: ReadWords, F: WriteWords<Item = E::Item>> CopyInstruction<E, F> for $atom {
            const FROM: Moves = Moves::in_pieces(4 * $words, E::PIECE);
            const TO: Moves = Moves::in_pieces(4 * $words, F::PIECE);

            #[inline(always)]
            unsafe fn carry_out(from: &E, at: impl Fn(usize) -> Place, to: &mut F, to_at: impl Fn(usize) -> Place) {
                // SAFETY: the caller promises it.
                unsafe { to.write_words::<$words>(to_at, from.read_words::<$words>(at)) };
            }
        }
    )* };
}

words! {
    UniversalCopy_32 1;
    UniversalCopy_64 2;
    UniversalCopy_128 4;
}

/// Less than a word: one element.
macro_rules! elements {
    ($($atom:ident $bytes:literal;)*) => { $(
        // SAFETY: it reads and writes one element, of as many bytes.
        unsafe impl<E: Load, F: Store + Engine<Item = E::Item>> CopyInstruction<E, F> for $atom {
            const FROM: Moves = Moves { bytes: $bytes, together: $bytes };
            const TO: Moves = {
                assert!(size_of::<E::Item>() == $bytes, "copy_with: an atom of less than 32 bits copies one element");
                Moves { bytes: $bytes, together: $bytes }
            };

            #[inline(always)]
            unsafe fn carry_out(from: &E, at: impl Fn(usize) -> Place, to: &mut F, to_at: impl Fn(usize) -> Place) {
                // SAFETY: the caller promises it.
                unsafe { to.store(to_at(0), from.load(at(0))) };
            }
        }
    )* };
}

elements! {
    UniversalCopy_8 1;
    UniversalCopy_16 2;
}

/// DP4, of 16 bytes of shared memory.
#[inline(always)]
fn of_16_bytes(address: u32) -> u32 {
    if !address.is_multiple_of(16) {
        refuse();
    }
    address
}

// SAFETY: it moves 16 bytes.
unsafe impl<T: Shareable, E: Background<Item = T>> CopyInstruction<E, SmemMut<T, OfThread>>
    for SM80_CP_ASYNC_CACHEGLOBAL_128
{
    const FROM: Moves = Moves { bytes: 16, together: 16 };
    const TO: Moves = Moves { bytes: 16, together: 16 };

    #[inline(always)]
    unsafe fn carry_out(
        from: &E,
        at: impl Fn(usize) -> Place,
        to: &mut SmemMut<T, OfThread>,
        to_at: impl Fn(usize) -> Place,
    ) {
        let place = at(0);
        if !from.is_of_16_bytes(place) {
            refuse();
        }
        // SAFETY: both are 16 bytes from a multiple of 16 on; that they are awaited is the kernel's promise.
        unsafe { from.begin(of_16_bytes(to.place(to_at(0))), place) };
    }
}

// SAFETY: a lane names a row of 16 bytes, and gets four registers.
unsafe impl<T: Shareable, O> CopyInstruction<SmemMut<T, OfThread>, Registers<'_, T, O>> for SM75_U32x4_LDSM_N {
    const FROM: Moves = Moves { bytes: 16, together: 16 };
    const TO: Moves = Moves { bytes: 16, together: 4 };

    #[inline(always)]
    unsafe fn carry_out(
        from: &SmemMut<T, OfThread>,
        at: impl Fn(usize) -> Place,
        to: &mut Registers<'_, T, O>,
        to_at: impl Fn(usize) -> Place,
    ) {
        // SAFETY: the address is that of 16 bytes, from a multiple of 16 on; that all of the warp come here is the launch's promise.
        unsafe { to.write_words(to_at, ldmatrix_x4(of_16_bytes(from.place(at(0))))) };
    }
}
