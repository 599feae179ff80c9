//! The instruction that executes each copy atom.
#![allow(unsafe_code, reason = "instructions on places of elements")]

use cute_atoms::typed::atoms::{
    SM75_U16x2_LDSM_T, SM75_U16x4_LDSM_T, SM75_U16x8_LDSM_T, SM75_U32x1_LDSM_N, SM75_U32x1_MOVM_T,
    SM75_U32x2_LDSM_N, SM75_U32x4_LDSM_N, SM80_CP_ASYNC_CACHEALWAYS_32,
    SM80_CP_ASYNC_CACHEALWAYS_64, SM80_CP_ASYNC_CACHEALWAYS_128,
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_32, SM80_CP_ASYNC_CACHEALWAYS_ZFILL_64,
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_128, SM80_CP_ASYNC_CACHEGLOBAL_128,
    SM80_CP_ASYNC_CACHEGLOBAL_ZFILL_128, SM90_U16x2_STSM_T, SM90_U16x4_STSM_T, SM90_U16x8_STSM_T,
    SM90_U32x1_STSM_N, SM90_U32x2_STSM_N, SM90_U32x4_STSM_N, UniversalCopy_8, UniversalCopy_16,
    UniversalCopy_32, UniversalCopy_64, UniversalCopy_128,
};

use super::copy::{CopyInstruction, Moves};
use super::registers::Registers;
use super::words::{ReadWords, WriteWords};
use crate::copy::Background;
use crate::engine::{Engine, Load, Place, Store};
use crate::gmem::OfThread;
use crate::instructions::{
    CacheAlways, CacheGlobal, ldmatrix_x1, ldmatrix_x1_trans, ldmatrix_x2, ldmatrix_x2_trans,
    ldmatrix_x4, ldmatrix_x4_trans, movmatrix_trans, stmatrix_x1, stmatrix_x1_trans, stmatrix_x2,
    stmatrix_x2_trans, stmatrix_x4, stmatrix_x4_trans,
};
use crate::refuse;
use crate::smem::{Shareable, SmemMut};

/// Implements loads and stores of a fixed number of words.
macro_rules! words {
    ($($atom:ident $words:literal;)*) => { $(
        // SAFETY: the copy reads and writes this number of words, in the pieces that each memory
        // requires.
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

/// Implements copies of less than a word, which move one element.
macro_rules! elements {
    ($($atom:ident $bytes:literal;)*) => { $(
        // SAFETY: the copy reads and writes one element, of this number of bytes.
        unsafe impl<E: Load, F: Store + Engine<Item = E::Item>> CopyInstruction<E, F> for $atom {
            const FROM: Moves = Moves { bytes: $bytes, together: $bytes };
            const TO: Moves = {
                assert!(size_of::<E::Item>() == $bytes, "copy_with: an atom of less than 32 bits \
                                                         must copy one element");
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

/// Returns the address of a place in shared memory, after the check of rule DP4. The parts of the
/// place are tested before their sum. To find known bits, LLVM follows a value back for only six
/// operations, and the swizzle uses some of the six.
#[inline(always)]
fn multiple_of<const BYTES: u32, T>(memory: SmemMut<T, OfThread>, at: Place) -> u32 {
    let address = memory.place(at);
    let is_multiple = |part: i64| {
        let bytes = part.cast_unsigned().wrapping_mul(size_of::<T>() as u64);
        bytes.is_multiple_of(u64::from(BYTES))
    };
    let are_multiples = memory.place(Place::at(0)).is_multiple_of(BYTES)
        && is_multiple(at.start)
        && is_multiple(at.flip)
        && is_multiple(at.step);
    if !are_multiples && !address.is_multiple_of(BYTES) {
        refuse();
    }
    address
}

/// Implements copies of a fixed number of bytes in the background. Atoms that fill with zeros use
/// the same functions, because elements past the edge of a tensor are always filled with zeros.
macro_rules! in_the_background {
    ($($atom:ident $caching:ident $bytes:literal;)*) => { $(
        // SAFETY: the instruction moves this number of bytes.
        unsafe impl<T: Shareable, E: Background<Item = T>> CopyInstruction<E, SmemMut<T, OfThread>> for $atom {
            const FROM: Moves = Moves { bytes: $bytes, together: $bytes };
            const TO: Moves = Moves { bytes: $bytes, together: $bytes };

            #[inline(always)]
            unsafe fn carry_out(
                from: &E,
                at: impl Fn(usize) -> Place,
                to: &mut SmemMut<T, OfThread>,
                to_at: impl Fn(usize) -> Place,
            ) {
                let place = at(0);
                if !from.begins_at::<$bytes>(place) {
                    refuse();
                }
                // SAFETY: source and target have this number of bytes, aligned to this number. The
                // kernel promises to wait for the copies.
                unsafe { from.begin::<$caching, $bytes>(multiple_of::<$bytes, _>(*to, to_at(0)), place) };
            }
        }
    )* };
}

in_the_background! {
    SM80_CP_ASYNC_CACHEALWAYS_32 CacheAlways 4;
    SM80_CP_ASYNC_CACHEALWAYS_64 CacheAlways 8;
    SM80_CP_ASYNC_CACHEALWAYS_128 CacheAlways 16;
    SM80_CP_ASYNC_CACHEGLOBAL_128 CacheGlobal 16;
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_32 CacheAlways 4;
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_64 CacheAlways 8;
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_128 CacheAlways 16;
    SM80_CP_ASYNC_CACHEGLOBAL_ZFILL_128 CacheGlobal 16;
}

/// Implements copies of matrices to registers and to shared memory, with a fixed number of words
/// per thread.
macro_rules! matrices {
    ($($load:ident $load_by:ident $store:ident $store_by:ident $words:literal;)*) => { $(
        // SAFETY: a lane gives the address of a row of 16 bytes, and receives this number of
        // registers.
        unsafe impl<T: Shareable, O> CopyInstruction<SmemMut<T, OfThread>, Registers<'_, T, O>> for $load {
            const FROM: Moves = Moves { bytes: 16, together: 16 };
            const TO: Moves = Moves { bytes: 4 * $words, together: 4 };

            #[inline(always)]
            unsafe fn carry_out(
                from: &SmemMut<T, OfThread>,
                at: impl Fn(usize) -> Place,
                to: &mut Registers<'_, T, O>,
                to_at: impl Fn(usize) -> Place,
            ) {
                // SAFETY: the address points to 16 bytes and is a multiple of 16; the launch
                // promises that the whole warp executes it.
                unsafe { to.write_words(to_at, $load_by(multiple_of::<16, _>(*from, at(0)))) };
            }
        }

        // SAFETY: a lane gives the address of a row of 16 bytes, and stores this number of
        // registers.
        unsafe impl<T: Shareable, O> CopyInstruction<Registers<'_, T, O>, SmemMut<T, OfThread>> for $store {
            const FROM: Moves = Moves { bytes: 4 * $words, together: 4 };
            const TO: Moves = Moves { bytes: 16, together: 16 };

            #[inline(always)]
            unsafe fn carry_out(
                from: &Registers<'_, T, O>,
                at: impl Fn(usize) -> Place,
                to: &mut SmemMut<T, OfThread>,
                to_at: impl Fn(usize) -> Place,
            ) {
                // SAFETY: as for the loads. The maker of the tensor promised that the warp may
                // write the rows.
                unsafe { $store_by(multiple_of::<16, _>(*to, to_at(0)), from.read_words(at)) };
            }
        }
    )* };
}

matrices! {
    SM75_U32x1_LDSM_N ldmatrix_x1 SM90_U32x1_STSM_N stmatrix_x1 1;
    SM75_U32x2_LDSM_N ldmatrix_x2 SM90_U32x2_STSM_N stmatrix_x2 2;
    SM75_U32x4_LDSM_N ldmatrix_x4 SM90_U32x4_STSM_N stmatrix_x4 4;
    SM75_U16x2_LDSM_T ldmatrix_x1_trans SM90_U16x2_STSM_T stmatrix_x1_trans 1;
    SM75_U16x4_LDSM_T ldmatrix_x2_trans SM90_U16x4_STSM_T stmatrix_x2_trans 2;
    SM75_U16x8_LDSM_T ldmatrix_x4_trans SM90_U16x8_STSM_T stmatrix_x4_trans 4;
}

// SAFETY: the instruction reads one register and writes one.
unsafe impl<T: Copy, O, Q> CopyInstruction<Registers<'_, T, O>, Registers<'_, T, Q>>
    for SM75_U32x1_MOVM_T
{
    const FROM: Moves = Moves {
        bytes: 4,
        together: 4,
    };
    const TO: Moves = Moves {
        bytes: 4,
        together: 4,
    };

    #[inline(always)]
    unsafe fn carry_out(
        from: &Registers<'_, T, O>,
        at: impl Fn(usize) -> Place,
        to: &mut Registers<'_, T, Q>,
        to_at: impl Fn(usize) -> Place,
    ) {
        // SAFETY: the caller promises the registers; the launch promises that the whole warp
        // executes this.
        unsafe {
            let [word] = from.read_words(at);
            to.write_words(to_at, [movmatrix_trans(word)]);
        }
    }
}
