//! The launch of a kernel, and the indices of a thread. The type of an index contains its upper
//! bound. If the bound of an index is at most an extent, the compiler knows that the index is below
//! the extent. The PTX then contains neither a check nor a panic. The host launches kernels with
//! `cute-launch`.
//!
//! # Lifetimes
//! A kernel makes indices, tensors of global memory, and shared memory from a launch. These values
//! have the lifetime `'l` of a borrow of the launch, and are not [`Send`]. A thread can therefore
//! use only values that it has made itself, and only until the launch ends. Threads can exchange
//! values through global and shared memory, so elements of these memories must be `Send`.
//! Therefore, no index can be an element.
#![allow(
    unsafe_code,
    reason = "the promise about a launch, and what follows from it"
)]

use core::hint::assert_unchecked;
use core::marker::PhantomData;

mod blocks;

use cute_static::{Dyn, IntoCoord};

pub use blocks::{BlockIndex, BlockOfColumn, BlockX, BlockXy, BlockXyz, BlockYx};

/// The running launch, as one thread sees it. It returns the indices of the thread and the block.
///
/// A block has `THREADS` threads, and the grid has at most `X` by `Y` by `Z` blocks. Each thread
/// makes its own `Launch`, which is not `Send`.
///
/// # Values that cannot leave it
/// An index cannot be sent to another thread, because both threads would then write the same part:
/// ```compile_fail,E0277
/// use std::sync::Mutex;
/// use cute_device::{Launch, Thread, check_block};
/// let first: Mutex<Option<Thread<'_, 4>>> = Mutex::new(None);
/// check_block(4, (0, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { &Launch::<4, 1>::new() };
///     first.lock().unwrap().get_or_insert(launch.thread());
/// }).unwrap();
/// ```
/// The index as a plain number can be sent:
/// ```
/// use cute_device::{Launch, check_block};
/// use std::sync::Mutex;
/// let first: Mutex<Option<i32>> = Mutex::new(None);
/// check_block(4, (0, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { &Launch::<4, 1>::new() };
///     first.lock().unwrap().get_or_insert(launch.thread().value());
/// })
/// .unwrap();
/// ```
/// A tensor cannot be kept longer than the memory of the kernel:
/// ```compile_fail,E0716
/// use std::cell::RefCell;
/// use cute::prelude::*;
/// use cute_device::{DeviceTensor, Gmem, Launch, make_gmem_tensor};
/// thread_local!(static KEPT: RefCell<Option<DeviceTensor<Gmem<'static, u32>, Layout![4]>>> = const { RefCell::new(None) });
/// let numbers = [1, 2, 3, 4];
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: the array has these elements.
/// let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, numbers.as_ptr(), layout!(4)) };
/// KEPT.set(Some(tensor));
/// ```
/// Values that are copied out of a tensor can be kept:
/// ```
/// use std::cell::RefCell;
/// use cute::prelude::*;
/// use cute_device::{Launch, copy, make_gmem_tensor, make_rmem_tensor};
/// thread_local!(static KEPT: RefCell<Option<[u32; 4]>> = const { RefCell::new(None) });
/// let numbers = [1, 2, 3, 4];
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: the array has these elements.
/// let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, numbers.as_ptr(), layout!(4)) };
/// let mut values = make_rmem_tensor([0; 4], layout!(4));
/// copy(&tensor, &mut values);
/// KEPT.set(Some(*values.elements()));
/// ```
/// `gpu/refused` has more programs that do not compile, each with a similar program that does.
#[derive(Debug)]
pub struct Launch<const THREADS: u32, const X: u32, const Y: u32 = 1, const Z: u32 = 1> {
    #[cfg(not(target_arch = "nvptx64"))]
    at: (u32, u32, u32),
    not_send: PhantomData<*mut ()>,
}

impl<const THREADS: u32, const X: u32, const Y: u32, const Z: u32> Launch<THREADS, X, Y, Z> {
    /// Returns the launch of the kernel that calls this. Borrow the result immediately: `let launch
    /// = unsafe { &Launch::<256, 64>::new() };`
    ///
    /// # Safety
    /// The types cannot check the following promises:
    ///
    /// | kind | about | promise |
    /// |---|---|---|
    /// | value | the launch | a block has exactly `(THREADS, 1, 1)` threads, and the grid has at most `(X, Y, Z)` blocks. The kernel calls this once. It borrows the launch at once by `&`, or keeps the launch in a variable until the kernel ends, and does not leak it |
    /// | memory | written tensors of global memory, if several have the same type | every thread uses the same tensor for the same variable; two tensors are never swapped depending on a thread index |
    /// | calls | the functions that split a tensor to write: `block_tile`, `tv_part`, `local_partition`, and `partition_c` and `partition_d` of [`tiled`](crate::tiled), and [`for_tiles`](Self::for_tiles) | the other threads of the block, and the other blocks, make the same call, with equal layouts, tilers, orders, counts and schedules |
    /// | calls | barriers: [`sync_threads`](Self::sync_threads), `fill`, `fill_before`, `fill_with` and `release` of [shared memory](crate::Smem), and `for_tiles` with a counter | all threads of a block execute the same barriers, in the same order |
    /// | calls | [`sync_cluster`](Self::sync_cluster) | all threads of all blocks of a cluster execute the same ones, in the same order |
    /// | calls | instructions of a warp: reductions, matrices, products, and the tiled copies and products that use them | all threads of the warp execute each of them |
    ///
    /// Every other mistake is a compile error, so it needs no promise:
    ///
    /// * an index, a tensor or shared memory that a second thread uses,
    /// * an index, a tensor or shared memory that is kept after the launch, or stored in memory,
    /// * two arrays of shared memory that are swapped.
    ///
    /// # Panics
    /// On a CPU, panics if the block that [`check_block`](crate::check_block) runs is not in this
    /// launch. The checker numbers blocks by two indices: `(x, y + Y * z)` for block `(x, y, z)` of
    /// a grid with `Y` blocks along y.
    #[inline(always)]
    pub unsafe fn new() -> Self {
        const { Self::has_indices() };
        #[cfg(target_arch = "nvptx64")]
        return Self {
            not_send: PhantomData,
        };
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let (thread, x, y) = crate::machine::place();
            assert!(
                thread < THREADS && x < X && y / Y < Z,
                "Launch: thread {thread} of block ({x},{y}) does not exist: the launch has \
                 {THREADS} threads and ({X},{Y},{Z}) blocks"
            );
            crate::machine::launched(THREADS);
            Self {
                at: (thread, x, y),
                not_send: PhantomData,
            }
        }
    }

    /// Returns the launch on a CPU, as the thread with these indices sees it. Block `(x, y, z)` has
    /// the indices `(x, y + Y * z)`.
    ///
    /// # Safety
    /// No other running thread has the same three indices while the value exists.
    ///
    /// # Panics
    /// Panics if an index is not below `THREADS`, `X` or `Y * Z`.
    #[cfg(not(target_arch = "nvptx64"))]
    pub const unsafe fn at(thread: u32, x: u32, y: u32) -> Self {
        const { Self::has_indices() };
        assert!(
            thread < THREADS && x < X && y / Y < Z,
            "Launch::at: an index must be below the launch's bound"
        );
        Self {
            at: (thread, x, y),
            not_send: PhantomData,
        }
    }

    /// Checks that the bounds of all indices fit in an `i32`. [`bounded`] relies on this.
    const fn has_indices() {
        const MOST: u32 = i32::MAX as u32;
        assert!(
            THREADS <= MOST && X <= MOST && 1 <= Y && Y as u64 * Z as u64 <= MOST as u64,
            "Launch: the number of threads or blocks exceeds i32"
        );
    }

    #[inline(always)]
    #[allow(clippy::unused_self, reason = "on a CPU it says which thread is meant")]
    fn indices(&self) -> (u32, u32, u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the instructions read registers.
        unsafe {
            use core::arch::nvptx::{_block_idx_x, _block_idx_y, _thread_idx_x};
            (_thread_idx_x(), _block_idx_x(), _block_idx_y())
        }
        #[cfg(not(target_arch = "nvptx64"))]
        self.at
    }

    /// Waits until all threads of the block have arrived here, like `__syncthreads`.
    #[inline(always)]
    #[allow(
        clippy::unused_self,
        reason = "who has a launch has promised that all come"
    )]
    #[track_caller]
    pub fn sync_threads(&self) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the launch promises that all threads of the block execute this.
        unsafe {
            crate::instructions::convergent::convergent!(barrier_of_block(0));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::machine::sync_threads();
    }

    /// Waits until all threads of the cluster have arrived here, like `cluster.sync()` of CUDA.
    /// Without clusters, this is [`sync_threads`](Self::sync_threads). A device needs compute
    /// capability 9.0.
    #[inline(always)]
    #[allow(
        clippy::unused_self,
        reason = "who has a launch has promised that all come"
    )]
    #[track_caller]
    pub fn sync_cluster(&self) {
        // SAFETY: the launch promises that all threads of the cluster execute this.
        unsafe { crate::instructions::sync_cluster() };
    }

    /// Returns the rank of the block in its cluster; 0 without clusters. A cluster of `cluster = 4`
    /// consists of four neighbors along x, so block `x` has the rank `x % 4`.
    #[inline(always)]
    #[allow(clippy::unused_self, reason = "it is the launch's")]
    pub fn cluster_rank(&self) -> i32 {
        // SAFETY: a cluster has fewer than 2^31 blocks, because the grid has.
        unsafe { crate::instructions::cluster_rank::<{ i32::MAX as u32 }>() }
    }

    /// Returns the index of this thread in its block.
    #[inline(always)]
    pub fn thread(&self) -> Thread<'_, THREADS> {
        Thread(self.indices().0, PhantomData)
    }

    /// Returns the index of the block in a grid of one dimension.
    #[inline(always)]
    pub fn block_x(&self) -> BlockX<'_, X> {
        const {
            assert!(
                Y == 1 && Z == 1,
                "Launch: a grid of two dimensions needs both block indices: use `block`"
            );
        };
        BlockX::of(self.indices().1)
    }

    /// Returns the indices of the block in a grid of two dimensions.
    #[inline(always)]
    pub fn block(&self) -> BlockXy<'_, X, Y> {
        const {
            assert!(
                Z == 1,
                "Launch: a grid of three dimensions needs all block indices: use `block_xyz`"
            );
        };
        let (_, x, y) = self.indices();
        BlockXy::of(x, y)
    }

    /// Returns the indices of the block in a grid of three dimensions.
    ///
    /// ```
    /// use cute_device::{Launch, check_grid};
    /// // Blocks (1, 0, 0) and (1, 2, 3) of a grid of 2 by 3 by 4.
    /// check_grid(32, &[(1, 0), (1, 2 + 3 * 3)], 2, &|| {
    ///     // SAFETY: the blocks are run so.
    ///     let launch = unsafe { &Launch::<32, 2, 3, 4>::new() };
    ///     let block = launch.block_xyz();
    ///     assert_eq!(block.x(), 1);
    ///     assert!([(0, 0), (2, 3)].contains(&(block.y(), block.z())));
    /// })
    /// .unwrap();
    /// ```
    #[inline(always)]
    pub fn block_xyz(&self) -> BlockXyz<'_, X, Y, Z> {
        let (_, x, y) = self.indices();
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the instruction reads a register.
        let z = unsafe { core::arch::nvptx::_block_idx_z() };
        #[cfg(not(target_arch = "nvptx64"))]
        let (y, z) = (y % Y, y / Y);
        BlockXyz::of([x, y, z])
    }
}

/// A launch with any parameters. The trait is private to this crate, so no other crate can
/// implement it.
#[diagnostic::on_unimplemented(
    message = "device tensor: `{Self}` is not a launch",
    label = "not a borrowed `Launch::new()`"
)]
pub trait AnyLaunch {}

impl<const THREADS: u32, const X: u32, const Y: u32, const Z: u32> AnyLaunch
    for Launch<THREADS, X, Y, Z>
{
}

/// A marker that ties a value to its thread and to a borrowed launch. The value's lifetime can be
/// shortened, but does not exceed that of the borrow.
pub(crate) type OfLaunch<'l> = PhantomData<(&'l (), *mut ())>;

/// The index of a thread, less than `N`, in a launch with the lifetime `'l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thread<'l, const N: u32>(u32, OfLaunch<'l>);

/// Returns the value as an `i32`. The compiler may assume that the value is less than `BOUND`, as
/// the launch has promised.
#[inline(always)]
fn bounded<const BOUND: u32>(value: u32) -> i32 {
    // SAFETY: the launch promises the bound, and `has_indices` has checked that the bound is an
    // `i32`.
    unsafe { assert_unchecked(value < BOUND && i32::try_from(value).is_ok()) };
    value.cast_signed()
}

impl<const N: u32> Thread<'_, N> {
    /// Returns the index as a number. The compiler knows its upper bound.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<N>(self.0)
    }
}

/// Indices of the thread in smaller groups than its block.
impl<'l, const N: u32> Thread<'l, N> {
    /// Returns the index of the thread in its warp.
    #[inline(always)]
    pub fn lane(self) -> i32 {
        self.value() & 31
    }

    /// Returns the index of the warp in the block.
    #[inline(always)]
    pub fn warp(self) -> i32 {
        self.value() >> 5
    }

    /// Returns the index of the thread in its warpgroup of 128 threads.
    ///
    /// # Safety
    /// Two threads of different warpgroups must not write the same element through this index.
    #[inline(always)]
    pub unsafe fn in_warpgroup(self) -> Thread<'l, 128> {
        Thread(self.0 % 128, self.1)
    }

    /// Returns the index of the thread among the threads `FIRST` to `FIRST + COUNT - 1` of the
    /// block. Both numbers are multiples of 128, so these threads are whole warpgroups.
    ///
    /// # Safety
    /// * The thread is one of these threads, and all threads of its warp execute this call.
    /// * No other thread of the block writes an element that this thread writes through this index.
    #[inline(always)]
    pub unsafe fn among<const FIRST: u32, const COUNT: u32>(self) -> Thread<'l, COUNT> {
        const {
            assert!(
                FIRST.is_multiple_of(128)
                    && COUNT.is_multiple_of(128)
                    && FIRST <= N
                    && COUNT <= N - FIRST,
                "Thread: the threads must be whole warpgroups of the block"
            );
        }
        let group = (self.0 / 128).wrapping_sub(FIRST / 128).cast_signed();
        // SAFETY: a warp is in one warpgroup, and all threads of the warp execute this call.
        let group = unsafe { crate::instructions::warp_uniform(group) }.cast_unsigned();
        // SAFETY: the caller promises that this thread is one of these threads.
        unsafe { assert_unchecked(group < COUNT / 128) };
        Thread(128 * group + self.0 % 128, self.1)
    }

    /// Returns the index 0 in the first thread of the block, and `None` in every other thread. Use
    /// it for work that only one thread does.
    #[inline(always)]
    pub fn first(self) -> Option<Thread<'l, 1>> {
        (self.0 == 0).then_some(Thread(0, self.1))
    }

    /// Returns the number of the warp in the first thread of each warp, and `None` in every other
    /// thread. The block has `WARPS` warps.
    #[inline(always)]
    pub fn leader<const WARPS: u32>(self) -> Option<Thread<'l, WARPS>> {
        const {
            assert!(
                WARPS * 32 == N,
                "Thread: a block of N threads has N / 32 warps"
            );
        };
        (self.lane() == 0).then_some(Thread(self.0 >> 5, self.1))
    }
}

impl<const N: u32> IntoCoord for Thread<'_, N> {
    type Coord = Dyn<i32>;

    #[inline(always)]
    fn into_coord(self) -> Dyn<i32> {
        Dyn::new(self.value())
    }
}
