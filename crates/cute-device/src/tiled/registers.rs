//! The registers of a fragment in one thread. All views of the fragment share these registers.
#![allow(
    unsafe_code,
    reason = "elements at offsets of layouts that are compact over the cells"
)]

use core::cell::UnsafeCell;
use core::fmt;
use core::marker::PhantomData;

use cute_static::__private::{B0, B1, PInt, UInt, UTerm};
use cute_static::Int;
use typenum::{NonZero, Unsigned};

use crate::engine::{Engine, Load, Place, Sealed, Shift, Store};
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::Sums;
use crate::rmem::Zeros;
use crate::tensor::Free;

/// A marker for the matrix A.
#[derive(Clone, Copy, Debug)]
pub struct OfA;
/// A marker for the matrix B.
#[derive(Clone, Copy, Debug)]
pub struct OfB;
/// A marker for the matrix C.
#[derive(Clone, Copy, Debug)]
pub struct OfC;
/// A marker for the fragment of a matrix ([`OfA`], [`OfB`] or [`OfC`]) of the tiled product `Mma`.
#[derive(Debug)]
pub struct Of<Mma, Matrix>(PhantomData<(Mma, Matrix)>);
/// A marker for registers in the order of a tiled copy, which no product accepts.
#[derive(Debug)]
pub struct Retiled;

/// A static size that can be the number of a fragment's registers.
pub trait RegisterCount {
    /// An array of this number of elements.
    type Of<T: Copy>: Copy;
}

/// A type-level number of registers, built from its binary digits: twice another number, plus one
/// if the last digit is 1.
pub trait Count {
    /// An array of this number of elements.
    type Of<T: Copy>: Copy;
}

/// Storage for twice the number of elements in `A`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Even<A>(A, A);

/// Storage for twice the number of elements in `A`, plus one element.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Odd<A, T>(A, A, T);

impl Count for UTerm {
    type Of<T: Copy> = [T; 0];
}

impl<U: Count> Count for UInt<U, B0> {
    type Of<T: Copy> = Even<U::Of<T>>;
}

impl<U: Count> Count for UInt<U, B1> {
    type Of<T: Copy> = Odd<U::Of<T>, T>;
}

impl<U: Count + Unsigned + NonZero> RegisterCount for Int<PInt<U>> {
    type Of<T: Copy> = U::Of<T>;
}

/// The registers of a fragment: `C` elements of type `T`, with interior mutability, so that several
/// tensors can share them. On a CPU, this type also records which bytes were written, and whether a
/// product of a warpgroup may still access the registers. The alignment is sufficient for the
/// registers of any product.
#[repr(C, align(16))]
pub struct Cells<T, C> {
    elements: UnsafeCell<C>,
    #[cfg(not(target_arch = "nvptx64"))]
    loaded: UnsafeCell<core::mem::MaybeUninit<C>>,
    #[cfg(not(target_arch = "nvptx64"))]
    sums: Sums,
    of: PhantomData<T>,
}

impl<T, C> fmt::Debug for Cells<T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cells").finish_non_exhaustive()
    }
}

impl<T: Zeros, C: Copy> Cells<T, C> {
    /// The number of elements.
    const COUNT: usize = if size_of::<T>() == 0 {
        0
    } else {
        size_of::<C>() / size_of::<T>()
    };

    /// Makes registers that contain zeros. If the fragment is cleared, the zeros count as written.
    #[inline(always)]
    #[cfg_attr(
        target_arch = "nvptx64",
        allow(unused_variables, reason = "a device does not know what was written")
    )]
    pub(super) const fn zeros(count: usize, is_cleared: bool) -> Self {
        assert!(
            count == Self::COUNT,
            "tiled: the array of a fragment does not have the layout's number of elements"
        );
        Self {
            // SAFETY: zero bytes are values of `T`, and the cells are contiguous values of `T`.
            elements: UnsafeCell::new(unsafe { core::mem::zeroed() }),
            #[cfg(not(target_arch = "nvptx64"))]
            loaded: {
                let mut loaded = core::mem::MaybeUninit::<C>::zeroed();
                // SAFETY: the memory has this number of bytes.
                unsafe {
                    loaded
                        .as_mut_ptr()
                        .cast::<u8>()
                        .write_bytes(is_cleared as u8, size_of::<C>());
                };
                UnsafeCell::new(loaded)
            },
            #[cfg(not(target_arch = "nvptx64"))]
            sums: Sums::new(),
            of: PhantomData,
        }
    }

    /// Returns an engine that begins at the first register.
    #[inline(always)]
    pub(super) const fn first<O>(&self) -> Registers<'_, T, O> {
        Registers {
            cells: self.elements.get().cast(),
            #[cfg(not(target_arch = "nvptx64"))]
            loaded: Loaded {
                at: self.loaded.get().cast(),
                first: self.loaded.get().cast(),
                sums: &raw const self.sums,
            },
            of: PhantomData,
        }
    }

    /// On a CPU, marks all registers as not written.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(super) fn forget(&self) {
        self.sums.accessed(true);
        // SAFETY: these are the marks of this thread's cells, and no reference to them exists.
        unsafe {
            self.loaded
                .get()
                .cast::<u8>()
                .write_bytes(0, size_of::<C>());
        }
    }

    /// Returns the checker's record of the warpgroup products that use these registers as sums.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(super) const fn sums(&self) -> &Sums {
        &self.sums
    }
}

/// On a CPU, the record of a fragment's written bytes, and the record of products that use the
/// registers as sums. Two pointers mark the beginning of the tensor and of the fragment.
#[cfg(not(target_arch = "nvptx64"))]
#[derive(Clone, Copy, Debug)]
struct Loaded {
    at: *mut u8,
    first: *mut u8,
    sums: *const Sums,
}

#[cfg(not(target_arch = "nvptx64"))]
impl Loaded {
    /// Reports a read of a register. The bytes of the register begin at `offset`.
    ///
    /// # Safety
    /// The bytes belong to the fragment.
    unsafe fn read(self, offset: isize, bytes: usize, size: usize) {
        // SAFETY: the fragment keeps `sums` as long as its registers.
        unsafe { (*self.sums).accessed(false) };
        // SAFETY: the caller promises the bytes.
        unsafe { self.must_be_written(offset, bytes, size) };
    }

    /// Reports a finding if one of the bytes was not written.
    ///
    /// # Safety
    /// The same promises as for [`read`](Self::read).
    unsafe fn must_be_written(self, offset: isize, bytes: usize, size: usize) {
        let at = self.at.wrapping_offset(offset);
        // SAFETY: the caller promises the bytes.
        if (0..bytes).any(|byte| unsafe { at.add(byte).read() } == 0) {
            crate::machine::not_loaded(((at.addr() - self.first.addr()) / size) as i64);
        }
    }

    /// Reports a write of these bytes.
    ///
    /// # Safety
    /// The same promises as for [`read`](Self::read).
    unsafe fn write(self, offset: isize, bytes: usize) {
        // SAFETY: the fragment keeps `sums` as long as its registers.
        unsafe { (*self.sums).accessed(true) };
        // SAFETY: the caller promises the bytes.
        unsafe { self.mark_written(offset, bytes) };
    }

    /// Marks these bytes as written.
    ///
    /// # Safety
    /// The same promises as for [`read`](Self::read).
    unsafe fn mark_written(self, offset: isize, bytes: usize) {
        // SAFETY: the caller promises the bytes.
        unsafe { self.at.wrapping_offset(offset).write_bytes(1, bytes) };
    }
}

/// An engine of registers that tensors of one thread can share. `O` is the operand that the
/// registers belong to.
#[derive(Debug)]
pub struct Registers<'a, T, O> {
    cells: *mut T,
    #[cfg(not(target_arch = "nvptx64"))]
    loaded: Loaded,
    of: PhantomData<(&'a UnsafeCell<T>, O)>,
}

impl<T, O> Clone for Registers<'_, T, O> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, O> Copy for Registers<'_, T, O> {}

impl<'a, T, O> Registers<'a, T, O> {
    /// Returns the same registers with a different owner.
    #[inline(always)]
    pub(super) const fn given_to<Other>(self) -> Registers<'a, T, Other> {
        Registers {
            cells: self.cells,
            #[cfg(not(target_arch = "nvptx64"))]
            loaded: self.loaded,
            of: PhantomData,
        }
    }

    /// Reads the register, of 32 or 64 bits, whose first element is at an offset.
    ///
    /// # Safety
    /// The elements that fill the register begin at this offset.
    #[inline(always)]
    pub(super) unsafe fn word<W: Copy>(&self, at: Place) -> W {
        let offset = at.offset() as isize;
        // SAFETY: the caller promises it.
        unsafe {
            #[cfg(not(target_arch = "nvptx64"))]
            self.loaded.read(
                offset * size_of::<T>() as isize,
                size_of::<W>(),
                size_of::<T>(),
            );
            self.cells
                .wrapping_offset(offset)
                .cast::<W>()
                .read_unaligned()
        }
    }

    /// Writes the register, of 32 or 64 bits, whose first element is at an offset.
    ///
    /// # Safety
    /// The same promises as for [`word`](Self::word).
    #[inline(always)]
    pub(super) unsafe fn set_word<W: Copy>(&self, at: Place, word: W) {
        let offset = at.offset() as isize;
        // SAFETY: the caller promises it; no reference to the inside of a cell exists.
        unsafe {
            #[cfg(not(target_arch = "nvptx64"))]
            self.loaded
                .write(offset * size_of::<T>() as isize, size_of::<W>());
            self.cells
                .wrapping_offset(offset)
                .cast::<W>()
                .write_unaligned(word);
        }
    }

    /// Returns the address of `count` contiguous sums, for a product of a warpgroup. If `is_read`
    /// is true, the product reads the sums before it writes them.
    ///
    /// # Safety
    /// `count` elements begin at this place.
    #[inline(always)]
    #[cfg_attr(
        target_arch = "nvptx64",
        allow(unused_variables, reason = "a device does not know what was written")
    )]
    pub(super) unsafe fn in_place(&self, at: Place, count: usize, is_read: bool) -> *mut T {
        let offset = at.offset() as isize;
        #[cfg(not(target_arch = "nvptx64"))]
        // SAFETY: the caller promises the elements.
        unsafe {
            let (first, bytes) = (offset * size_of::<T>() as isize, count * size_of::<T>());
            (*self.loaded.sums).multiplied();
            if is_read {
                self.loaded.must_be_written(first, bytes, size_of::<T>());
            }
            self.loaded.mark_written(first, bytes);
        }
        self.cells.wrapping_offset(offset)
    }

    /// Reads the register whose first element is at an offset, as A of a warpgroup's product.
    ///
    /// # Safety
    /// The same promises as for [`word`](Self::word).
    #[inline(always)]
    pub(super) unsafe fn operand(&self, at: Place) -> u32 {
        let offset = at.offset() as isize;
        // SAFETY: the caller promises it.
        unsafe {
            #[cfg(not(target_arch = "nvptx64"))]
            {
                (*self.loaded.sums).multiplied_from();
                self.loaded
                    .must_be_written(offset * size_of::<T>() as isize, 4, size_of::<T>());
            }
            self.cells
                .wrapping_offset(offset)
                .cast::<u32>()
                .read_unaligned()
        }
    }

    /// Returns the address of the first register.
    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    pub(super) const fn registers(&self) -> *mut u32 {
        self.cells.cast()
    }

    /// Writes an element.
    ///
    /// # Safety
    /// The offset is an offset of the tensor's layout.
    #[inline(always)]
    pub(super) unsafe fn set(&self, at: Place, value: T) {
        let offset = at.offset() as isize;
        // SAFETY: the offset is an element (DE1); no reference to the inside of a cell exists.
        unsafe {
            #[cfg(not(target_arch = "nvptx64"))]
            self.loaded
                .write(offset * size_of::<T>() as isize, size_of::<T>());
            self.cells.wrapping_offset(offset).write(value);
        }
    }
}

impl<T, O> Sealed for Registers<'_, T, O> {}

impl<T: Copy, O> Engine for Registers<'_, T, O> {
    type Item = T;
}

// SAFETY: the pointer is moved by this number of elements.
unsafe impl<T: Copy, O> Shift for Registers<'_, T, O> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self {
            cells: self.cells.wrapping_offset(offset as isize),
            #[cfg(not(target_arch = "nvptx64"))]
            loaded: Loaded {
                at: self
                    .loaded
                    .at
                    .wrapping_offset(offset as isize * size_of::<T>() as isize),
                ..self.loaded
            },
            of: PhantomData,
        }
    }
}

// SAFETY: the registers belong to one thread, and are cells.
unsafe impl<T: Copy, O> Free for Registers<'_, T, O> {}

impl<T: Copy, O> Load for Registers<'_, T, O> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        let offset = at.offset() as isize;
        // SAFETY: the offset is an element (DE1).
        unsafe {
            #[cfg(not(target_arch = "nvptx64"))]
            self.loaded.read(
                offset * size_of::<T>() as isize,
                size_of::<T>(),
                size_of::<T>(),
            );
            self.cells.wrapping_offset(offset).read()
        }
    }

    /// Loads whole registers, if several elements share a register. Otherwise the compiler would
    /// load the elements one by one, and would not always combine these loads.
    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [T; N] {
        if const { size_of::<T>() < 4 } {
            // SAFETY: the caller promises all elements, contiguously.
            return unsafe {
                self.cells
                    .wrapping_offset(at.offset() as isize)
                    .cast::<[T; N]>()
                    .read()
            };
        }
        // SAFETY: as above.
        core::array::from_fn(|i| unsafe { self.load(at.next(i)) })
    }
}

impl<T: Copy, O> Store for Registers<'_, T, O> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: T) {
        // SAFETY: the caller promises the same.
        unsafe { self.set(at, value) };
    }

    /// Stores whole registers, for the same reason as in `load_vector`.
    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    unsafe fn store_vector<const N: usize>(&mut self, at: Place, values: [T; N]) {
        if const { size_of::<T>() < 4 } {
            // SAFETY: the caller promises all elements, contiguously; no reference to the inside of
            // a cell exists.
            return unsafe {
                self.cells
                    .wrapping_offset(at.offset() as isize)
                    .cast::<[T; N]>()
                    .write(values)
            };
        }
        for (i, &value) in values.iter().enumerate() {
            // SAFETY: as above.
            unsafe { self.set(at.next(i), value) };
        }
    }
}
