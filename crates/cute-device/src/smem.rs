//! Arrays in the shared memory of a block. The threads of the block write an array, and read it
//! after a barrier. Addresses have 32 bits.
//!
//! # Function
//! [`fill`](Smem::fill) passes the array to a closure as a tensor, and each thread writes its own
//! part of the tensor. When the closure returns, `fill` waits at the block's barrier, and all
//! threads can then read the array. [`release`](Filled::release) waits at another barrier, after
//! which the array can be filled again. A program does not compile if it reads an array before the
//! barrier that follows the write, or writes an array that other threads may still read.
//!
//! The type of an array contains its address, so a variable is the same array in all threads of the
//! block. A program that swaps two arrays in some of the threads does not compile.
#![allow(unsafe_code, reason = "elements at addresses of shared memory")]

mod lay_out;
mod named;
mod of_block;
mod shareable;
mod sized;

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;
use core::marker::PhantomData;

use cute_static::ops::InShape;
use cute_static::{AnyLayout, Crd2Idx, IntoCoord};
#[cfg(not(target_arch = "nvptx64"))]
use cute_tensor::__private::RefusedCoordinate;
use cute_tensor::__private::must_fit_memory;
use cute_tensor::tensor::OffsetMap;

use crate::engine::{Engine, Load, MOST, Place, Sealed, Shift, Store};
use crate::gmem::{OfBlock, OfThread};
use crate::launch::{AnyLaunch, Launch, OfLaunch};
use crate::map::DeviceMap;
use crate::refuse::refuse_with;
use crate::tensor::{DeviceTensor, Free, Split};
use crate::tiled::OfBoxes;

pub use shareable::Shareable;
pub use sized::{SizedFilled, SizedSmem};

#[cfg(target_arch = "nvptx64")]
core::arch::global_asm!(".extern .shared .align 1024 .b8 dynamic_smem[];");

/// An array of `N` elements in shared memory that no thread currently reads or writes.
/// [`shared!`](crate::shared) makes it, and [`fill`](Self::fill) writes it.
///
/// The array begins at the byte `BYTE` of the launch's dynamic shared memory.
#[derive(Debug)]
pub struct Smem<'l, T, const N: usize, const BYTE: u32>(u32, Elements<'l, T>);

/// Marks elements that belong to one block of a launch.
type Elements<'l, T> = PhantomData<(OfLaunch<'l>, *mut T)>;

impl<'l, T: Shareable, const N: usize, const BYTE: u32> Smem<'l, T, N, BYTE> {
    /// The first byte after the array.
    const END: u64 = BYTE as u64 + N as u64 * size_of::<T>() as u64;
    /// The first byte after the array at which another array may begin.
    pub const NEXT: u32 = (Self::END as u32).next_multiple_of(ALIGNED);

    /// Returns the array of `N` elements at byte `BYTE` of dynamic shared memory.
    /// [`shared!`](crate::shared) does this for several arrays.
    ///
    /// # Safety
    /// * The kernel is launched with dynamic shared memory for the elements.
    /// * The kernel calls this function once for these elements, and nothing else in it uses their
    ///   bytes.
    #[inline(always)]
    pub unsafe fn at(_: &'l impl AnyLaunch) -> Self {
        const {
            assert!(
                BYTE.is_multiple_of(ALIGNED),
                "Smem: the memory must begin at a multiple of 1024 bytes"
            );
            assert!(
                Self::END <= MOST,
                "Smem: a block has at most 227 KiB of shared memory"
            );
        }
        let memory = dynamic_smem().wrapping_add(BYTE);
        // SAFETY: dynamic memory is declared at a multiple of 1024 bytes, and `BYTE` is one.
        unsafe { core::hint::assert_unchecked(memory.is_multiple_of(ALIGNED)) };
        Self(memory, PhantomData)
    }

    /// Fills the array under a layout, and then waits at the block's barrier. `write` gets the
    /// array as a tensor, and writes this thread's part of it.
    ///
    /// A static layout that reaches past the array, or in which two coordinates share an element,
    /// does not compile.
    #[inline(always)]
    #[track_caller]
    pub fn fill<L: OffsetMap, const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        layout: L,
        write: impl FnOnce(DeviceTensor<Filling<'_, T, BYTE>, L>),
    ) -> Filled<'l, T, N, BYTE> {
        let written = self.fill_before(layout, write);
        launch.sync_threads();
        Filled(written.0, PhantomData)
    }

    /// Fills the array without a barrier. Fill the next array with [`fill_with`](Self::fill_with),
    /// whose barrier serves both arrays.
    #[inline(always)]
    pub fn fill_before<L: OffsetMap>(
        self,
        layout: L,
        write: impl FnOnce(DeviceTensor<Filling<'_, T, BYTE>, L>),
    ) -> Written<'l, T, N, BYTE> {
        const {
            let (Some(bounds), Some(modes)) = (L::BOUNDS, L::MODES) else {
                panic!("Smem: the layout of shared memory must be static")
            };
            must_fit_memory(bounds, "Smem", "a memory", N);
            assert!(
                modes.injective().is_ok(),
                "Smem: two coordinates of the layout reach the same element"
            );
        }
        // SAFETY: the layout's offsets are elements of the memory.
        write(unsafe { DeviceTensor::new(Filling(self.0, PhantomData), layout) });
        Written(self.0, PhantomData)
    }

    /// Fills the array like [`fill`](Self::fill). Its barrier also serves `before`, an array that
    /// [`fill_before`](Self::fill_before) has filled.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the writable part is given up: after the barrier the memory is filled"
    )]
    #[inline(always)]
    #[track_caller]
    pub fn fill_with<
        U,
        L: OffsetMap,
        const M: usize,
        const B: u32,
        const THREADS: u32,
        const X: u32,
        const Y: u32,
        const Z: u32,
    >(
        self,
        before: Written<'l, U, M, B>,
        launch: &Launch<THREADS, X, Y, Z>,
        layout: L,
        write: impl FnOnce(DeviceTensor<Filling<'_, T, BYTE>, L>),
    ) -> (Filled<'l, T, N, BYTE>, Filled<'l, U, M, B>) {
        let Written(address, _) = before;
        (
            self.fill(launch, layout, write),
            Filled(address, PhantomData),
        )
    }
}

/// An array in shared memory that threads have written, before the barrier after which they can
/// read it.
#[derive(Debug)]
pub struct Written<'l, T, const N: usize, const BYTE: u32>(u32, Elements<'l, T>);

/// An array in shared memory that all threads of the block have written and may now read.
#[derive(Debug)]
pub struct Filled<'l, T, const N: usize, const BYTE: u32>(u32, Elements<'l, T>);

impl<'l, T, const N: usize, const BYTE: u32> Written<'l, T, N, BYTE> {
    /// Waits at the block's barrier, after which all threads can read the array.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn sync<const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
    ) -> Filled<'l, T, N, BYTE> {
        launch.sync_threads();
        Filled(self.0, PhantomData)
    }
}

impl<'l, T: Shareable, const N: usize, const BYTE: u32> Filled<'l, T, N, BYTE> {
    /// Returns a tensor of the elements under a layout.
    #[inline(always)]
    pub fn tensor<L: OffsetMap>(&self, layout: L) -> DeviceTensor<SmemView<'_, T>, L> {
        let address = self.lent_to(&layout);
        // SAFETY: the layout's offsets are elements of the memory.
        unsafe { DeviceTensor::new(SmemView(address, PhantomData), layout) }
    }

    /// Returns the address of the elements. The compiler checks that all offsets of the layout are
    /// in the array.
    #[inline(always)]
    pub(crate) fn lent_to<L: OffsetMap>(&self, _: &L) -> u32 {
        const {
            let Some(bounds) = L::BOUNDS else {
                panic!("Smem: the layout of shared memory must be static")
            };
            must_fit_memory(bounds, "Smem", "a memory", N);
        }
        self.0
    }

    /// Waits until all threads have finished reading, and returns the memory, which can be filled
    /// again.
    #[inline(always)]
    #[track_caller]
    pub fn release<const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
    ) -> Smem<'l, T, N, BYTE> {
        launch.sync_threads();
        Smem(self.0, PhantomData)
    }
}

/// An engine of shared memory during [`fill`](Smem::fill). The threads of the block split the
/// array, and each writes its own part.
///
/// `BYTE`, where the array begins, is in the type, so two arrays cannot be swapped.
#[derive(Debug)]
pub struct Filling<'a, T, const BYTE: u32>(u32, Elements<'a, T>);

/// An engine of the part of shared memory that one thread writes.
#[derive(Debug)]
pub struct SmemPart<'a, T>(u32, Elements<'a, T>);

/// A read-only engine of shared memory.
#[derive(Clone, Copy, Debug)]
pub struct SmemView<'a, T>(u32, Elements<'a, T>);

/// An engine of shared memory that a kernel both reads and writes, under `unsafe` promises about
/// its barriers: for pipelines, which use barriers in shared memory instead of the block's barrier.
/// `Who` states whether a block or a thread owns the memory.
#[derive(Debug)]
pub struct SmemMut<T, Who = OfBlock>(u32, PhantomData<(*mut T, Who)>);

impl<T, Who> Clone for SmemMut<T, Who> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, Who> Copy for SmemMut<T, Who> {}

impl<T, Who> SmemMut<T, Who> {
    /// Returns the address of a place.
    #[inline(always)]
    pub(crate) fn place(self, at: Place) -> u32 {
        element::<T>(self.0, at)
    }

    /// Returns the same memory with a different owner.
    #[inline(always)]
    pub(crate) const fn given_to<W>(self) -> SmemMut<T, W> {
        SmemMut(self.0, PhantomData)
    }
}

impl<T> SmemView<'_, T> {
    /// Returns the address of a place.
    #[inline(always)]
    pub(crate) fn place(&self, at: Place) -> u32 {
        element::<T>(self.0, at)
    }
}

/// Makes a tensor over shared memory that can be read and written, for pipelines with their own
/// barriers.
///
/// # Safety
/// * The address is a multiple of 1024.
/// * The address plus any offset of the layout is an element, as long as the tensor, a copy of it
///   or a part of it is used.
/// * There is a barrier between each write of an element, by a thread or by the hardware, and any
///   access of another thread to this element.
#[inline(always)]
pub unsafe fn make_smem_tensor<T: Shareable, L: OffsetMap>(
    address: u32,
    layout: L,
) -> DeviceTensor<SmemMut<T>, L> {
    // SAFETY: the caller promises it.
    unsafe { DeviceTensor::new(SmemMut(address, PhantomData), layout) }
}

/// Returns the address of dynamic shared memory, a multiple of 1024.
#[inline(always)]
pub fn dynamic_smem() -> u32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction moves an address; the symbol is declared at a multiple of 1024 bytes.
    unsafe {
        let start: u32;
        asm!("mov.u32 {0}, dynamic_smem;", out(reg32) start, options(pure, nomem, nostack, preserves_flags));
        core::hint::assert_unchecked(start.is_multiple_of(ALIGNED));
        start
    }
    #[cfg(not(target_arch = "nvptx64"))]
    0
}

impl<T: Shareable, Who, L: DeviceMap> DeviceTensor<SmemMut<T, Who>, L>
where
    SmemMut<T, Who>: Engine,
{
    /// Returns the address of the element at a coordinate, for instructions that need an address.
    #[inline(always)]
    #[track_caller]
    pub fn address<C>(&self, coord: C) -> u32
    where
        C: IntoCoord<Coord: InShape<L::Shape> + Crd2Idx<L::Shape, L::Stride, i64>>,
    {
        let (coord, (shape, stride)) = (coord.into_coord(), self.layout().affine().into_parts());
        if !coord.in_shape(shape) {
            refuse_with!(
                "takes the address of {}",
                RefusedCoordinate {
                    coordinate: coord,
                    shape,
                }
            );
        }
        let at = coord.offset(shape, stride);
        element::<T>(
            self.engine().0,
            self.layout().place(self.fixed().wrapping_add(at)),
        )
    }
}

/// Returns the address of an element. One instruction flips the swizzle's bits in the address
/// itself. The result is correct because memory begins at a multiple of [`ALIGNED`], and a tensor
/// under a swizzle begins at the beginning of the memory.
#[inline(always)]
const fn element<T>(memory: u32, at: Place) -> u32 {
    let size = size_of::<T>() as u32;
    let [start, flip, step] = [at.start as u32, at.flip as u32, at.step as u32];
    if flip.wrapping_mul(size) < ALIGNED && at.flip >= 0 {
        return (memory.wrapping_add(start.wrapping_mul(size)) ^ flip.wrapping_mul(size))
            .wrapping_add(step.wrapping_mul(size));
    }
    memory.wrapping_add((at.offset() as u32).wrapping_mul(size))
}

/// The alignment of every array in shared memory, in bytes.
const ALIGNED: u32 = 1024;

macro_rules! engines {
    ($($engine:ty: [$($generic:tt)*];)*) => { $(
        impl<$($generic)*> Sealed for $engine {}

        impl<$($generic)*> Engine for $engine {
            type Item = T;
        }

        // SAFETY: the address is moved by `offset` elements.
        unsafe impl<$($generic)*> Shift for $engine {
            #[inline(always)]
            unsafe fn shift(self, offset: i64) -> Self {
                Self(element::<T>(self.0, Place::at(offset)), PhantomData)
            }
        }
    )* };
}

engines! {
    Filling<'_, T, BYTE>: [T: Shareable, const BYTE: u32];
    SmemPart<'_, T>: [T: Shareable];
    SmemView<'_, T>: [T: Shareable];
}

impl<T, Who> Sealed for SmemMut<T, Who> {}

impl<T: Shareable> Engine for SmemMut<T, OfBlock> {
    type Item = T;
}

/// An engine of the boxes of a tile. Only the TMA unit accesses memory through this engine.
impl<T: Shareable, L, K, G, S> Engine for SmemMut<T, OfBoxes<L, K, G, S>> {
    type Item = T;
}

impl<T: Shareable> Engine for SmemMut<T, OfThread> {
    type Item = T;
    const IS_PART: bool = true;
}

// SAFETY: the address is moved by `offset` elements.
unsafe impl<T: Shareable, Who> Shift for SmemMut<T, Who>
where
    Self: Engine<Item = T>,
{
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(element::<T>(self.0, Place::at(offset)), PhantomData)
    }
}

// SAFETY: the maker of the tensor promised barriers.
unsafe impl<T: Shareable, Who> Free for SmemMut<T, Who> where Self: Engine<Item = T> {}

// SAFETY: as above.
unsafe impl<T: Shareable> Split for SmemMut<T, OfBlock> {
    const ALONE: bool = false;
    type Part = SmemMut<T, OfThread>;

    #[inline(always)]
    fn part(self) -> Self::Part {
        SmemMut(self.0, PhantomData)
    }
}

// SAFETY: the memory is only read, because `Filled` is borrowed.
unsafe impl<T: Shareable> Free for SmemView<'_, T> {}

// SAFETY: the memory is only read.
unsafe impl<T: Shareable> Split for SmemView<'_, T> {
    const ALONE: bool = false;
    type Part = Self;

    #[inline(always)]
    fn part(self) -> Self {
        self
    }
}

// SAFETY: `fill` made the tensor in the same way in all threads, from an injective layout. The
// tensor is not copied, so it is split once before the barrier.
unsafe impl<'a, T: Shareable, const BYTE: u32> Split for Filling<'a, T, BYTE> {
    const ALONE: bool = true;
    type Part = SmemPart<'a, T>;

    #[inline(always)]
    fn part(self) -> SmemPart<'a, T> {
        SmemPart(self.0, PhantomData)
    }
}

macro_rules! load {
($($engine:ty)*) => { $(
impl<T: Shareable> Load for $engine {
    const VECTOR: usize = T::VECTOR;

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        // SAFETY: the offset is an element (DE1), which was written before the barrier (DE3).
        unsafe { T::load_shared(element::<T>(self.0, at)) }
    }

    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [T; N] {
        let first = element::<T>(self.0, at);
        // SAFETY: as for one element. Memory begins at a multiple of 16, and blocks at multiples of
        // `N` elements (DC1).
        unsafe {
            if N == T::VECTOR && first.is_multiple_of(16) {
                return T::load_shared_16(first);
            }
            core::array::from_fn(|i| T::load_shared(element::<T>(self.0, at.next(i))))
        }
    }
}
)* } }

load!(SmemView<'_, T> SmemMut<T, OfBlock> SmemMut<T, OfThread>);

macro_rules! store {
($($engine:ty)*) => { $(
impl<T: Shareable> Store for $engine {
    const VECTOR: usize = T::VECTOR;

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: T) {
        // SAFETY: the offset is an element (DE1), and only this thread accesses it (DE2).
        unsafe { T::store_shared(element::<T>(self.0, at), value) };
    }

    #[inline(always)]
    unsafe fn store_vector<const N: usize>(&mut self, at: Place, values: [T; N]) {
        let first = element::<T>(self.0, at);
        // SAFETY: as above.
        unsafe {
            if N == T::VECTOR && first.is_multiple_of(16) {
                T::store_shared_16(first, values);
                return;
            }
            for (i, value) in values.into_iter().enumerate() {
                T::store_shared(element::<T>(self.0, at.next(i)), value);
            }
        }
    }
}
)* } }

store!(SmemPart<'_, T> SmemMut<T, OfBlock> SmemMut<T, OfThread>);
