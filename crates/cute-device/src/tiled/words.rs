//! Reads and writes of 32-bit words in each kind of memory. A copy that a thread makes alone
//! consists of these reads and writes.
#![allow(unsafe_code, reason = "words at places of elements")]

use super::registers::Registers;
use crate::edge::{Edge, EdgeLayout};
use crate::engine::{Engine, Load, Place, Store};
use crate::gmem::{Gmem, GmemMut, OfThread, reads, writes};
use crate::read_only::GmemReadOnly;
use crate::refuse;
use crate::rmem::Zeros;
use crate::smem::{Shareable, SmemMut, SmemView};
use crate::wide;

/// Returns the number of elements of `T` that fill a word.
const fn in_a_word<T>() -> usize {
    let size = size_of::<T>();
    assert!(
        size == 1 || size == 2 || size == 4,
        "copy: the elements do not fill whole words of 32 bits"
    );
    4 / size
}

/// Checks an address by rule DP4. If the compiler cannot prove the alignment, the kernel traps at a
/// wrong address.
#[inline(always)]
fn must_be_aligned<const N: usize>(address: usize) {
    if !address.is_multiple_of(4 * N) {
        refuse();
    }
}

/// # Safety
/// `N` words may be read at the pointer.
#[inline(always)]
unsafe fn read_memory<const N: usize>(pointer: *const u32) -> [u32; N] {
    must_be_aligned::<N>(pointer.addr());
    reads(pointer, N);
    // SAFETY: the caller promises the bytes, and the address was checked.
    unsafe { wide::read(pointer) }
}

/// # Safety
/// `N` words may be written at the pointer.
#[inline(always)]
unsafe fn write_memory<const N: usize>(pointer: *mut u32, words: [u32; N]) {
    must_be_aligned::<N>(pointer.addr());
    writes(pointer, N);
    // SAFETY: as above.
    unsafe { wide::write(pointer, words) };
}

/// An engine that can be read in words, which contain several elements.
pub trait ReadWords: Engine {
    /// The number of contiguous bytes of an access. By default, all bytes of an access are
    /// contiguous.
    const PIECE: usize = usize::MAX;

    /// Reads `N` words, which contain the values at the given places.
    ///
    /// # Safety
    /// All places are elements, contiguous in pieces of [`PIECE`](Self::PIECE) bytes.
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N];
}

/// An engine that can be written in words, which contain several elements.
pub trait WriteWords: Engine {
    /// The number of contiguous bytes of an access. By default, all bytes of an access are
    /// contiguous.
    const PIECE: usize = usize::MAX;

    /// Writes `N` words, which contain the values at the given places.
    ///
    /// # Safety
    /// The promise of [`ReadWords::read_words`], and the thread may write the elements.
    unsafe fn write_words<const N: usize>(&mut self, at: impl Fn(usize) -> Place, words: [u32; N]);
}

impl<T: Copy> ReadWords for Gmem<'_, T> {
    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        // SAFETY: the caller promises the elements, contiguously.
        unsafe { read_memory(self.place(at(0)).cast()) }
    }
}

impl<T: Copy, const ONCE: bool> ReadWords for GmemReadOnly<'_, T, ONCE> {
    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        let place = at(0);
        must_be_aligned::<N>(self.address_of(place));
        // SAFETY: the caller promises the elements, contiguously, and the address was checked.
        unsafe { self.words(place) }
    }
}

impl<T: Copy> WriteWords for GmemMut<'_, T, OfThread> {
    #[inline(always)]
    unsafe fn write_words<const N: usize>(&mut self, at: impl Fn(usize) -> Place, words: [u32; N]) {
        // SAFETY: the caller promises the elements, contiguously, and only this thread accesses
        // them (DE2).
        unsafe { write_memory(self.place(at(0)).cast(), words) };
    }
}

/// Reads two words at an address that is a multiple of 8.
///
/// # Safety
/// The words belong to the block.
#[inline(always)]
unsafe fn load_two(address: u32) -> [u32; 2] {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises the words. A barrier is between this read and a write, and no
    // read moves across a barrier.
    unsafe {
        let (first, second);
        core::arch::asm!("ld.shared.v2.b32 {{{0}, {1}}}, [{2}];", out(reg32) first, out(reg32) second, in(reg32) address,
            options(readonly, nostack, preserves_flags));
        [first, second]
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        [u32::load_shared(address), u32::load_shared(address + 4)]
    }
}

/// Writes two words at an address that is a multiple of 8.
///
/// # Safety
/// Only this thread accesses the words.
#[inline(always)]
unsafe fn store_two(address: u32, [first, second]: [u32; 2]) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises the words.
    unsafe {
        core::arch::asm!("st.shared.v2.b32 [{0}], {{{1}, {2}}};", in(reg32) address, in(reg32) first, in(reg32) second,
            options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        u32::store_shared(address, first);
        u32::store_shared(address + 4, second);
    }
}

/// Reads the words that begin at an address of shared memory.
///
/// # Safety
/// The `N` words at this address belong to the block.
#[inline(always)]
unsafe fn read_shared<const N: usize>(address: u32) -> [u32; N] {
    must_be_aligned::<N>(address as usize);
    // SAFETY: the caller promises the bytes, and the address was checked.
    unsafe {
        if N == 4 {
            return u32::load_shared_16(address);
        }
        if N == 2 {
            let words = load_two(address);
            return core::array::from_fn(|i| words[i]);
        }
        core::array::from_fn(|i| u32::load_shared(address.wrapping_add(4 * i as u32)))
    }
}

impl<T: Shareable, Who> ReadWords for SmemMut<T, Who>
where
    Self: Engine<Item = T>,
{
    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        // SAFETY: the caller promises the elements, contiguously.
        unsafe { read_shared(self.place(at(0))) }
    }
}

impl<T: Shareable> ReadWords for SmemView<'_, T> {
    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        // SAFETY: as above.
        unsafe { read_shared(self.place(at(0))) }
    }
}

impl<T: Shareable> WriteWords for SmemMut<T, OfThread> {
    #[inline(always)]
    unsafe fn write_words<const N: usize>(&mut self, at: impl Fn(usize) -> Place, words: [u32; N]) {
        let address = self.place(at(0));
        must_be_aligned::<N>(address as usize);
        // SAFETY: the caller promises the elements, contiguously, and the address was checked.
        unsafe {
            if N == 4 {
                u32::store_shared_16(address, words);
                return;
            }
            if let [first, second] = words[..] {
                store_two(address, [first, second]);
                return;
            }
            for (i, &word) in words.iter().enumerate() {
                u32::store_shared(address.wrapping_add(4 * i as u32), word);
            }
        }
    }
}

/// The elements of a word must be contiguous, but the words of an access need not be contiguous.
impl<T: Copy, O> ReadWords for Registers<'_, T, O> {
    const PIECE: usize = 4;

    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        // SAFETY: the caller promises the elements.
        core::array::from_fn(|i| unsafe { self.word(at(i * const { in_a_word::<T>() })) })
    }
}

impl<T: Copy, O> WriteWords for Registers<'_, T, O> {
    const PIECE: usize = 4;

    #[inline(always)]
    unsafe fn write_words<const N: usize>(&mut self, at: impl Fn(usize) -> Place, words: [u32; N]) {
        for (i, &word) in words.iter().enumerate() {
            // SAFETY: as above.
            unsafe { self.set_word(at(i * const { in_a_word::<T>() }), word) };
        }
    }
}

/// Words past the edge are read as zeros.
impl<E: ReadWords + Load<Item: Zeros>, K: EdgeLayout> ReadWords for Edge<E, K> {
    #[inline(always)]
    unsafe fn read_words<const N: usize>(&self, at: impl Fn(usize) -> Place) -> [u32; N] {
        let (place, count) = (at(0), N * const { in_a_word::<E::Item>() });
        let first_decides = self.first_decides(place, count);
        if self.has(place, if first_decides { 1 } else { count }) {
            // SAFETY: all elements are in the matrix (ED1, ED2).
            return unsafe { self.elements().read_words(|i| self.place(place.next(i))) };
        }
        let mut words = [0; N];
        if !first_decides {
            let into = words.as_mut_ptr().cast::<E::Item>();
            for i in 0..count {
                // SAFETY: the words have this number of elements, and elements past the edge are
                // not read.
                unsafe { into.add(i).write(self.load(place.next(i))) };
            }
        }
        words
    }
}

/// Words past the edge are not written.
impl<E: WriteWords + Store, K: EdgeLayout> WriteWords for Edge<E, K> {
    #[inline(always)]
    unsafe fn write_words<const N: usize>(&mut self, at: impl Fn(usize) -> Place, words: [u32; N]) {
        let (place, count) = (at(0), N * const { in_a_word::<E::Item>() });
        let first_decides = self.first_decides(place, count);
        if self.has(place, if first_decides { 1 } else { count }) {
            let first = self.place(place);
            // SAFETY: all elements are in the matrix (ED1, ED2).
            unsafe { self.elements_mut().write_words(|i| first.next(i), words) };
        } else if !first_decides {
            let from = words.as_ptr().cast::<E::Item>();
            for i in 0..count {
                // SAFETY: the words have this number of elements, and elements past the edge are
                // not written.
                unsafe { self.store(place.next(i), from.add(i).read()) };
            }
        }
    }
}
