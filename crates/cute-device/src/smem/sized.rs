//! An array in shared memory whose number of elements is known only at run time.
#![allow(unsafe_code, reason = "elements at addresses of shared memory")]

use core::hint::assert_unchecked;
use core::marker::PhantomData;

use cute_static::{_1, Dyn, Layout, make_layout};

use super::{ALIGNED, Elements, Shareable, SmemView, dynamic_smem};
use crate::atomic::Atomics;
use crate::engine::MOST;
use crate::instructions::AtomicItem;
use crate::launch::{AnyLaunch, Launch};
use crate::refuse::refuse_with;
use crate::tensor::DeviceTensor;

/// The layout `(count):(1)`.
type Line = Layout<(Dyn<i64>,), (_1,)>;

/// An array in shared memory that no thread currently reads or writes, with a number of elements
/// that is known only at run time. [`shared!(launch, [u32; ..count])`](crate::shared) makes it.
///
/// The array begins at the byte `BYTE` of the launch's dynamic shared memory.
///
/// ```
/// use cute_device::{Launch, LaunchConfig, check_block, shared};
/// /// Counts `i * i % bins` for each thread `i` of 32.
/// let run = |bins: i32, bytes: u32| {
///     check_block(32, (0, 0), &|| {
///         LaunchConfig::new().shared_bytes(bytes).declare();
///         // SAFETY: `check_block` runs the block with this size, and checks its bytes.
///         let launch = unsafe { &Launch::<32, 1>::new() };
///         let counts = unsafe { shared!(launch, [u32; ..bins]) };
///         let i = launch.thread().value();
///         let counts = counts
///             .fill(launch, |_| 0)
///             .atomics(launch, |counts| _ = counts.atomic(i * i % bins).add(1));
///         assert_eq!((0..bins).map(|bin| counts.get(bin)).sum::<u32>(), 32);
///     })
/// };
/// assert_eq!(run(10, 40), Ok(()));
/// assert_eq!(
///     run(10, 36).unwrap_err().to_string(),
///     "thread 0 makes an array that ends at byte 40 of shared memory, but the launch gives only \
///      36 bytes",
/// );
/// ```
#[derive(Debug)]
pub struct SizedSmem<'l, T, const BYTE: u32>(u32, i32, Elements<'l, T>);

/// An array of a run-time size in shared memory that all threads of the block have written and may
/// now read.
#[derive(Debug)]
pub struct SizedFilled<'l, T, const BYTE: u32>(u32, i32, Elements<'l, T>);

impl<'l, T: Shareable, const BYTE: u32> SizedSmem<'l, T, BYTE> {
    /// The greatest number of elements for which a block can have memory.
    const MOST: i32 = ((MOST - BYTE as u64) / size_of::<T>() as u64) as i32;

    /// Returns the array of `count` elements. [`shared!`](crate::shared) does this.
    ///
    /// # Safety
    /// * `count` is not negative, and the same in all threads of the block.
    /// * The kernel is launched with dynamic shared memory for these elements.
    /// * The kernel calls this function once for these elements, and no other part of it uses their
    ///   bytes.
    #[inline(always)]
    #[cfg_attr(not(target_arch = "nvptx64"), track_caller)]
    pub unsafe fn at(_: &'l impl AnyLaunch, count: i32) -> Self {
        const {
            assert!(
                BYTE.is_multiple_of(ALIGNED) && BYTE as u64 <= MOST,
                "SizedSmem: the memory must begin at a multiple of 1024 bytes, at most at 227 KiB"
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::machine::shared_is_given(
            i64::from(BYTE) + i64::from(count) * size_of::<T>() as i64,
            i64::from(count),
        );
        let memory = dynamic_smem().wrapping_add(BYTE);
        // SAFETY: dynamic memory is declared at a multiple of 1024 bytes, and `BYTE` is one. No
        // launch has memory for more elements.
        unsafe {
            assert_unchecked(memory.is_multiple_of(ALIGNED));
            assert_unchecked(0 <= count && count <= Self::MOST);
        }
        Self(memory, count, PhantomData)
    }

    /// Returns the number of elements.
    #[inline(always)]
    #[must_use]
    pub const fn count(&self) -> i32 {
        self.1
    }

    /// Writes `value(i)` to each element `i`, and then waits at the block's barrier, after which
    /// all threads can read. Thread `t` writes the elements `t`, `t + THREADS`, `t + 2 * THREADS`
    /// and so on.
    #[inline(always)]
    #[track_caller]
    pub fn fill<const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        mut value: impl FnMut(i32) -> T,
    ) -> SizedFilled<'l, T, BYTE> {
        let mut at = launch.thread().value();
        while at < self.1 {
            // SAFETY: the element is in the array, and no other thread has this remainder of
            // `THREADS`. The memory is free until the barrier.
            unsafe { T::store_shared(address::<T>(self.0, at), value(at)) };
            at += THREADS.cast_signed();
        }
        launch.sync_threads();
        SizedFilled(self.0, self.1, PhantomData)
    }
}

impl<'l, T: Shareable, const BYTE: u32> SizedFilled<'l, T, BYTE> {
    /// Returns the number of elements.
    #[inline(always)]
    #[must_use]
    pub const fn count(&self) -> i32 {
        self.1
    }

    /// Returns an element.
    ///
    /// # Panics
    /// Panics (a device traps) if the array has no element at this index. An earlier comparison
    /// with [`count`](Self::count) makes the check unnecessary.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn get(&self, at: i32) -> T {
        if at < 0 || at >= self.1 {
            refuse_with!(
                "takes element {at} of an array of {} elements in shared memory",
                self.1
            );
        }
        // SAFETY: the element was written before the barrier.
        unsafe { T::load_shared(address::<T>(self.0, at)) }
    }

    /// Returns a tensor of the elements, with the layout `(count):(1)`.
    #[inline(always)]
    pub fn tensor(&self) -> DeviceTensor<SmemView<'_, T>, Line> {
        // SAFETY: the layout's offsets are the elements.
        unsafe { DeviceTensor::new(SmemView(self.0, PhantomData), line(self.1)) }
    }

    /// Calls `change` with a tensor of the elements, which all threads of the block can change by
    /// atomic operations. It waits at a barrier before and after the changes, so all threads of the
    /// block must call it.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn atomics<const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
        change: impl FnOnce(DeviceTensor<Atomics<'_, T>, Line>),
    ) -> Self
    where
        T: AtomicItem,
    {
        // Other threads may still read the elements.
        launch.sync_threads();
        // SAFETY: the layout's offsets are the elements, which nothing reads until the barrier.
        change(unsafe { DeviceTensor::new(Atomics::of_shared(self.0), line(self.1)) });
        launch.sync_threads();
        self
    }

    /// Waits until all threads have finished reading, and returns the memory so that it can be
    /// filled again.
    #[inline(always)]
    #[track_caller]
    pub fn release<const THREADS: u32, const X: u32, const Y: u32, const Z: u32>(
        self,
        launch: &Launch<THREADS, X, Y, Z>,
    ) -> SizedSmem<'l, T, BYTE> {
        launch.sync_threads();
        SizedSmem(self.0, self.1, PhantomData)
    }
}

#[inline(always)]
fn line(count: i32) -> Line {
    make_layout((i64::from(count),), (_1::new(),))
}

/// Returns the address of an element.
#[inline(always)]
const fn address<T>(memory: u32, at: i32) -> u32 {
    memory.wrapping_add(at.cast_unsigned().wrapping_mul(size_of::<T>() as u32))
}
