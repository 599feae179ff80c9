//! Tensors of global memory, and their engines.
//!
//! A tensor that a kernel writes belongs to the whole grid at first.
//! [`block_tile`](DeviceTensor::block_tile) returns the tile of a block, and
//! [`tv_part`](DeviceTensor::tv_part) or [`local_partition`](DeviceTensor::local_partition) returns
//! the part of a thread. Only the part of a thread can be written.
#![allow(unsafe_code, reason = "elements at an address that a kernel was given")]

use core::marker::PhantomData;

use cute_tensor::tensor::OffsetMap;

use crate::engine::{Engine, Load, Place, Sealed, Shift, Store, in_16_bytes};
use crate::launch::{AnyLaunch, OfLaunch};
use crate::tensor::DeviceTensor;
use crate::wide;

/// A marker for memory that the whole grid owns.
#[derive(Debug)]
pub struct OfGrid;
/// A marker for memory that one block owns.
#[derive(Debug)]
pub struct OfBlock;
/// A marker for memory that one thread owns.
#[derive(Debug)]
pub struct OfThread;

/// A read-only engine over global memory, for the lifetime `'l` of the launch.
#[derive(Debug)]
pub struct Gmem<'l, T>(*const T, OfLaunch<'l>);

impl<T> Clone for Gmem<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Gmem<'_, T> {}

/// An engine over global memory that can be written, for the lifetime `'l` of the launch. `Who`
/// owns the memory: [`OfGrid`], [`OfBlock`] or [`OfThread`].
#[derive(Debug)]
pub struct GmemMut<'l, T, Who>(*mut T, OfLaunch<'l>, PhantomData<Who>);

/// Makes a read-only tensor of global memory, for the lifetime of the launch.
///
/// * `ALIGN` is the alignment of offset 0 in bytes.
/// * The element type must be `Send`, because threads may read elements that other threads have
///   written.
///
/// # Safety
/// * `pointer` is a multiple of `ALIGN`, and plus any offset of the layout it points to an element.
/// * Nothing writes or frees these elements until the launch ends.
#[inline(always)]
pub unsafe fn make_gmem_tensor<const ALIGN: usize, T: Copy + Send, L: OffsetMap>(
    launch: &impl AnyLaunch,
    pointer: *const T,
    layout: L,
) -> DeviceTensor<Gmem<'_, T>, L> {
    // SAFETY: the caller promises it.
    unsafe { DeviceTensor::new(Gmem::at::<ALIGN>(launch, pointer), layout) }
}

/// Makes a writable tensor of global memory that belongs to the whole grid. Split it with
/// [`block_tile`](DeviceTensor::block_tile) and [`local_partition`](DeviceTensor::local_partition):
/// a thread can write only its part.
///
/// # Safety
/// * The requirements of [`make_gmem_tensor`], except that the kernel may write the elements.
/// * Every thread of the grid makes this tensor with the same arguments.
/// * Nothing else reads or writes its elements until the launch ends.
/// * No two coordinates of the layout have the same offset; a static layout that breaks this does
///   not compile.
#[inline(always)]
pub unsafe fn make_gmem_tensor_mut<const ALIGN: usize, T: Copy + Send, L: OffsetMap>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    layout: L,
) -> DeviceTensor<GmemMut<'_, T, OfGrid>, L> {
    const {
        if let Some(modes) = L::MODES {
            assert!(
                modes.injective().is_ok(),
                "make_gmem_tensor_mut: two coordinates of the layout reach the same element"
            );
        }
    }
    // SAFETY: the caller promises it.
    unsafe { DeviceTensor::new(GmemMut::at::<ALIGN>(launch, pointer), layout) }
}

/// Makes a writable tensor of global memory that belongs to one block. The threads of the block
/// write parts of it.
///
/// # Safety
/// The requirements of [`make_gmem_tensor_mut`], for the threads of the block instead of the grid.
/// No other block accesses any of its elements.
#[inline(always)]
pub unsafe fn make_gmem_tile_mut<const ALIGN: usize, T: Copy + Send, L: OffsetMap>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    layout: L,
) -> DeviceTensor<GmemMut<'_, T, OfBlock>, L> {
    // SAFETY: the caller promises it.
    unsafe { DeviceTensor::new(GmemMut::at::<ALIGN>(launch, pointer), layout) }
}

impl<'l, T, Who> GmemMut<'l, T, Who> {
    /// Makes the engine of the elements that begin at an address.
    ///
    /// # Safety
    /// The address is a multiple of `ALIGN`.
    #[inline(always)]
    pub(crate) unsafe fn at<const ALIGN: usize>(_: &'l impl AnyLaunch, pointer: *mut T) -> Self {
        // SAFETY: the caller promises it.
        unsafe { core::hint::assert_unchecked(pointer.addr().is_multiple_of(ALIGN)) };
        Self(pointer, PhantomData, PhantomData)
    }

    /// Returns the same elements with a different owner.
    #[inline(always)]
    pub(crate) fn given_to<Other>(self) -> GmemMut<'l, T, Other> {
        GmemMut(self.0, self.1, PhantomData)
    }
}

impl<T> GmemMut<'_, T, OfThread> {
    /// Returns the pointer to the element at a place.
    #[inline(always)]
    pub(crate) fn place(&self, at: Place) -> *mut T {
        self.0.wrapping_offset(at.offset() as isize)
    }
}

impl<'l, T> Gmem<'l, T> {
    /// Makes the engine of the elements that begin at an address.
    ///
    /// # Safety
    /// The address is a multiple of `ALIGN`.
    #[inline(always)]
    pub(crate) unsafe fn at<const ALIGN: usize>(_: &'l impl AnyLaunch, pointer: *const T) -> Self {
        // SAFETY: the caller promises it.
        unsafe { core::hint::assert_unchecked(pointer.addr().is_multiple_of(ALIGN)) };
        Self(pointer, PhantomData)
    }

    /// Returns the pointer to the element at a place.
    #[inline(always)]
    pub(crate) fn place(self, at: Place) -> *const T {
        self.0.wrapping_offset(at.offset() as isize)
    }
}

/// On a CPU, reports the read to the checker.
#[inline(always)]
#[cfg_attr(
    target_arch = "nvptx64",
    allow(unused_variables, reason = "a device has no check")
)]
pub(crate) fn reads<T>(pointer: *const T, count: usize) {
    #[cfg(not(target_arch = "nvptx64"))]
    crate::machine::accessed_global(pointer, count * size_of::<T>(), false);
}

/// On a CPU, reports the write to the checker.
#[inline(always)]
#[cfg_attr(
    target_arch = "nvptx64",
    allow(unused_variables, reason = "a device has no check")
)]
pub(crate) fn writes<T>(pointer: *const T, count: usize) {
    #[cfg(not(target_arch = "nvptx64"))]
    crate::machine::accessed_global(pointer, count * size_of::<T>(), true);
}

#[cfg(not(target_arch = "nvptx64"))]
impl<T> Gmem<'_, T> {
    /// Returns the address of the first element.
    pub(crate) fn address(&self) -> u64 {
        self.0.addr() as u64
    }
}

#[cfg(not(target_arch = "nvptx64"))]
impl<T, Who> GmemMut<'_, T, Who> {
    /// Returns the address of the first element.
    pub(crate) fn address(&self) -> u64 {
        self.0.addr() as u64
    }
}

impl<T> Sealed for Gmem<'_, T> {}
impl<T, Who> Sealed for GmemMut<'_, T, Who> {}

impl<T: Copy> Engine for Gmem<'_, T> {
    type Item = T;
}

impl<T: Copy, Who> Engine for GmemMut<'_, T, Who> {
    type Item = T;
}

// SAFETY: the pointer is moved by `offset` elements.
unsafe impl<T: Copy> Shift for Gmem<'_, T> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(self.0.wrapping_offset(offset as isize), self.1)
    }
}

// SAFETY: as above.
unsafe impl<T: Copy, Who> Shift for GmemMut<'_, T, Who> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(self.0.wrapping_offset(offset as isize), self.1, PhantomData)
    }
}

impl<T: Copy> Load for Gmem<'_, T> {
    const VECTOR: usize = in_16_bytes::<T>();

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        let pointer = self.0.wrapping_offset(at.offset() as isize);
        reads(pointer, 1);
        // SAFETY: the offset is an element (DE1).
        unsafe { *pointer }
    }

    /// `ALIGN` and the strides determine whether the address is a multiple of the vector's size.
    /// The compiler evaluates this, so the kernel contains no check.
    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [T; N] {
        // SAFETY: the offsets are elements (DE1).
        unsafe {
            let first = self.0.wrapping_offset(at.offset() as isize);
            reads(first, N);
            if const { wide::is_wide(N * size_of::<T>()) }
                && first.addr().is_multiple_of(N * size_of::<T>())
            {
                return wide::read(first);
            }
            core::array::from_fn(|i| *first.add(i))
        }
    }
}

impl<T: Copy> Store for GmemMut<'_, T, OfThread> {
    const VECTOR: usize = in_16_bytes::<T>();

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: T) {
        let pointer = self.0.wrapping_offset(at.offset() as isize);
        writes(pointer, 1);
        // SAFETY: the offset is an element (DE1), and only this thread accesses it (DE2).
        unsafe { *pointer = value };
    }

    #[inline(always)]
    unsafe fn store_vector<const N: usize>(&mut self, at: Place, values: [T; N]) {
        // SAFETY: the offsets are elements (DE1), and only this thread accesses them (DE2).
        unsafe {
            let first = self.0.wrapping_offset(at.offset() as isize);
            writes(first, N);
            if const { wide::is_wide(N * size_of::<T>()) }
                && first.addr().is_multiple_of(N * size_of::<T>())
            {
                return wide::write(first, values);
            }
            for (i, &value) in values.iter().enumerate() {
                *first.add(i) = value;
            }
        }
    }
}
