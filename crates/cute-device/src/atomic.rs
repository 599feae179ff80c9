//! Tensors of numbers that several threads may change at the same time, by atomic operations.
//!
//! [`make_gmem_atomics`] makes such a tensor over global memory, for all threads of a grid.
//! [`Written::atomics`] makes such a tensor over shared memory, for all threads of a block. The
//! element at a coordinate is an [`Atomic`], which has CUDA's operations. If a thread accesses an
//! element in another way while other threads change it, the [checks](crate::check_grid) report a
//! race.
#![allow(unsafe_code, reason = "numbers at an address that a kernel was given")]

use core::marker::PhantomData;

use cute_static::ops::InShape;
use cute_static::{AnyLayout, Crd2Idx, IntoCoord};
#[cfg(not(target_arch = "nvptx64"))]
use cute_tensor::__private::RefusedCoordinate;
use cute_tensor::tensor::OffsetMap;

use crate::engine::{Engine, Sealed, Shift};
use crate::instructions::{
    At, AtomicAdd, AtomicInteger, AtomicItem, Device, Order, Relaxed, Scope,
};
use crate::launch::{AnyLaunch, Launch, OfLaunch};
use crate::map::DeviceMap;
use crate::refuse::refuse_with;
use crate::smem::{Filled, Shareable, Written};
use crate::tensor::{DeviceTensor, Free};

/// An engine of numbers that threads access only by atomic operations, until the kernel ends.
#[derive(Clone, Copy, Debug)]
pub struct Atomics<'l, T>(At, PhantomData<*mut T>, OfLaunch<'l>);

impl<T> Sealed for Atomics<'_, T> {}

impl<T: AtomicItem> Engine for Atomics<'_, T> {
    type Item = T;
}

impl<T: AtomicItem + AtomicAdd> Atomics<'_, T> {
    /// Adds a value to the number at offset 0.
    #[inline(always)]
    pub(crate) fn first_add(self, value: T) -> T {
        Atomic::<'_, T>(self.0, PhantomData).add(value)
    }
}

impl<T> Atomics<'_, T> {
    /// Makes the engine of the numbers that begin at an address in shared memory.
    #[inline(always)]
    pub(crate) const fn of_shared(address: u32) -> Self {
        Self(At::Shared(address), PhantomData, PhantomData)
    }
}

// SAFETY: the address is moved by `offset` elements.
unsafe impl<T: AtomicItem> Shift for Atomics<'_, T> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        let at = match self.0 {
            At::Global(place) => {
                At::Global(place.cast::<T>().wrapping_offset(offset as isize).cast())
            }
            At::Shared(address) => At::Shared(
                address.wrapping_add((offset as u32).wrapping_mul(size_of::<T>() as u32)),
            ),
        };
        Self(at, PhantomData, PhantomData)
    }
}

// SAFETY: the numbers are accessed by atomic operations, which threads may execute at the same
// time.
unsafe impl<T: AtomicItem> Free for Atomics<'_, T> {}

/// Makes a tensor of numbers in global memory that all threads of the grid change by atomic
/// operations.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, check_grid, make_gmem_atomics};
/// /// Counts the threads by the last bit of their index.
/// fn count(counts: *mut u32) {
///     // SAFETY: blocks are run so.
///     let launch = unsafe { &Launch::<32, 2>::new() };
///     // SAFETY: the array has two numbers, which nothing else accesses.
///     let counts = unsafe { make_gmem_atomics(launch, counts, layout!(2)) };
///     counts.atomic(launch.thread().value() % 2).add(1);
/// }
/// let mut counts = [0_u32; 2];
/// let place = counts.as_mut_ptr() as usize;
/// check_grid(32, &[(0, 0), (1, 0)], 2, &|| count(place as *mut u32)).unwrap();
/// assert_eq!(counts, [32, 32]);
/// ```
///
/// # Safety
/// Until the launch ends:
/// * `pointer` plus any offset of the layout points to a number that is aligned for its type.
/// * This memory is not freed, and only atomic operations access it.
#[inline(always)]
pub unsafe fn make_gmem_atomics<T: AtomicItem, L: OffsetMap>(
    _: &impl AnyLaunch,
    pointer: *mut T,
    layout: L,
) -> DeviceTensor<Atomics<'_, T>, L> {
    // SAFETY: the caller promises it.
    unsafe {
        DeviceTensor::new(
            Atomics(At::Global(pointer.cast()), PhantomData, PhantomData),
            layout,
        )
    }
}

impl<'l, T: Shareable + AtomicItem, const N: usize, const BYTE: u32> Written<'l, T, N, BYTE> {
    /// Calls `change` with a tensor of the elements, which all threads of the block can change by
    /// atomic operations. All threads of the block must call this.
    ///
    /// It waits at a barrier before the changes, which makes earlier writes visible, and at one
    /// after them, so that all threads can read the results.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::{Launch, check_block, copy, make_rmem_tensor, shared};
    /// check_block(32, (0, 0), &|| {
    ///     // SAFETY: the block is run so.
    ///     let launch = unsafe { &Launch::<32, 1>::new() };
    ///     // SAFETY: the kernel has no other shared memory.
    ///     let counts = unsafe { shared!(launch, [u32; 32]) };
    ///     let zero = make_rmem_tensor([0_u32], layout!((1,)));
    ///     let counts = counts
    ///         .fill_before(layout!(32), |all| {
    ///             copy(&zero, &mut all.tv_part(layout!((32, 1)), launch.thread()));
    ///         })
    ///         .atomics(launch, layout!(32), |counts| {
    ///             counts.atomic(launch.thread().value() / 8).add(1);
    ///         });
    ///     let mut first = make_rmem_tensor([0_u32; 4], layout!(4));
    ///     copy(&counts.tensor(layout!(4)), &mut first);
    ///     assert_eq!(first.elements(), &[8; 4]);
    /// })
    /// .unwrap();
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn atomics<L: OffsetMap, const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        layout: L,
        change: impl FnOnce(DeviceTensor<Atomics<'_, T>, L>),
    ) -> Filled<'l, T, N, BYTE> {
        self.sync(launch).atomics_now(launch, layout, change)
    }
}

impl<T: Shareable + AtomicItem, const N: usize, const BYTE: u32> Filled<'_, T, N, BYTE> {
    /// Calls `change` with a tensor of the elements, which all threads of the block can change by
    /// atomic operations. It waits at a barrier before and after the changes, so all threads of the
    /// block must call it.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn atomics<L: OffsetMap, const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        layout: L,
        change: impl FnOnce(DeviceTensor<Atomics<'_, T>, L>),
    ) -> Self {
        // Other threads may still read the elements.
        launch.sync_threads();
        self.atomics_now(launch, layout, change)
    }

    /// Does the same as `atomics`, but without the barrier before the changes.
    #[inline(always)]
    #[track_caller]
    fn atomics_now<L: OffsetMap, const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        layout: L,
        change: impl FnOnce(DeviceTensor<Atomics<'_, T>, L>),
    ) -> Self {
        let address = self.lent_to(&layout);
        // SAFETY: the layout's offsets are elements, which nothing reads until the barrier.
        change(unsafe { DeviceTensor::new(Atomics::of_shared(address), layout) });
        launch.sync_threads();
        self
    }
}

impl<T: AtomicItem, L: DeviceMap> DeviceTensor<Atomics<'_, T>, L> {
    /// Returns the element at a coordinate, for an atomic operation. The kernel traps if the
    /// coordinate is outside the shape.
    #[inline(always)]
    #[track_caller]
    pub fn atomic<C>(&self, coord: C) -> Atomic<'_, T>
    where
        C: IntoCoord<Coord: InShape<L::Shape> + Crd2Idx<L::Shape, L::Stride, i64>>,
    {
        let (coord, (shape, stride)) = (coord.into_coord(), self.layout().affine().into_parts());
        if !coord.in_shape(shape) {
            refuse_with!(
                "takes {}",
                RefusedCoordinate {
                    coordinate: coord,
                    shape,
                }
            );
        }
        let at = coord.offset(shape, stride);
        let place = self.layout().place(at).offset();
        // SAFETY: the coordinate is in the shape, so its offset is an offset of the layout.
        Atomic(unsafe { self.engine().shift(place) }.0, PhantomData)
    }
}

/// A number that other threads may change at the same time. Each operation returns the old value.
///
/// The memory order is [`Relaxed`] and the scope is [`Device`], unless [`ordered`](Self::ordered)
/// and [`within`](Self::within) select others.
///
/// In this example, the last block of a grid adds the results of all blocks:
/// ```
/// use cute::prelude::*;
/// use cute_device::instructions::AcqRel;
/// use cute_device::{Launch, check_grid, make_gmem_atomics};
/// fn last(partial: *mut u32, done: *mut u32, sum: *mut u32) {
///     // SAFETY: blocks are run so.
///     let launch = unsafe { &Launch::<1, 4>::new() };
///     let block = launch.block_x().value();
///     // SAFETY: each block writes one number of four.
///     unsafe { *partial.add(block as usize) = 10 + block as u32 };
///     // SAFETY: only this counter counts the blocks.
///     let done = unsafe { make_gmem_atomics(launch, done, layout!(1)) };
///     if done.atomic(0).ordered(AcqRel).add(1) == 3 {
///         // SAFETY: the other blocks have released their numbers, and this one has acquired them.
///         unsafe { *sum = (0..4).map(|i| *partial.add(i)).sum() };
///     }
/// }
/// let (mut partial, mut done, mut sum) = ([0; 4], 0, 0);
/// let places = [partial.as_mut_ptr(), &raw mut done, &raw mut sum].map(|place| place as usize);
/// let blocks = [(0, 0), (1, 0), (2, 0), (3, 0)];
/// check_grid(1, &blocks, 4, &|| {
///     let [partial, done, sum] = places.map(|place| place as *mut u32);
///     last(partial, done, sum);
/// })
/// .unwrap();
/// assert_eq!(sum, 46);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Atomic<'t, T, O = Relaxed, S = Device>(At, PhantomData<(&'t (), *mut T, O, S)>);

impl<'t, T, O: Order, S: Scope> Atomic<'t, T, O, S> {
    /// Returns the same number with another memory order.
    #[inline(always)]
    #[must_use]
    pub const fn ordered<P: Order>(self, _: P) -> Atomic<'t, T, P, S> {
        Atomic(self.0, PhantomData)
    }

    /// Returns the same number with another scope: the threads among which operations are atomic.
    /// In shared memory, the scope is always the block.
    #[inline(always)]
    #[must_use]
    pub const fn within<R: Scope>(self, _: R) -> Atomic<'t, T, O, R> {
        Atomic(self.0, PhantomData)
    }
}

macro_rules! operations {
    ($($bound:ident { $($(#[$about:meta])* $name:ident($($value:ident),*);)* })*) => { $(
        impl<T: $bound, O: Order, S: Scope> Atomic<'_, T, O, S> { $(
            $(#[$about])*
            #[inline(always)]
            #[allow(clippy::should_implement_trait, reason = "CUDA's names, of operations on memory")]
            pub fn $name(self $(, $value: T)*) -> T {
                // SAFETY: the maker of the tensor promised a number that only atomic operations
                // access.
                unsafe { T::$name::<O, S>(self.0 $(, $value)*) }
            }
        )* }
    )* };
}

operations! {
    AtomicItem {
    /// Returns the number: `ld.relaxed`.
    load();
    /// Replaces the number: CUDA's `atomicExch`.
    exchange(value);
    /// Replaces the number by `new` if the number has the bits of `current`: CUDA's `atomicCAS`.
    compare_exchange(current, new);
    }
    AtomicAdd {
    /// Adds a value: CUDA's `atomicAdd`. Integers wrap around; floats are rounded to nearest, and
    /// in global memory subnormal `f32` count as zero.
    add(value);
    }
    AtomicInteger {
    /// Replaces the number by the lesser of the number and a value: CUDA's `atomicMin`.
    min(value);
    /// Replaces the number by the greater of the number and a value: CUDA's `atomicMax`.
    max(value);
    /// Replaces the number by its bitwise "and" with a value: CUDA's `atomicAnd`.
    and(value);
    /// Sets the bits that are set in a value: CUDA's `atomicOr`.
    or(value);
    /// Flips the bits that are set in a value: CUDA's `atomicXor`.
    xor(value);
    }
}
