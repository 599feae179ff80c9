//! How a kernel was launched, and the indices of a thread, whose types carry their bounds. A
//! comparison with an extent that the bound fits is decided by the compiler, so that neither a
//! check nor a panic reaches the PTX.
//!
//! # The brand
//! What is made of a launch, indices, tensors of global memory and shared memory, has the lifetime
//! of a borrow of it, `'l`, and is not [`Send`]. So it is used in the thread and in the launch that
//! it was made in, and nowhere else. Elements of global and shared memory, which go from one thread
//! to another, are `Send`, so that no index is among them.
#![allow(
    unsafe_code,
    reason = "the promise about a launch, and what follows from it"
)]

use core::hint::assert_unchecked;
use core::marker::PhantomData;

use cute_static::{_0, Dyn, IntoCoord};

/// A launch of `THREADS` threads a block and of at most `X` by `Y` blocks. There is one for each
/// thread, and it is not `Send`.
///
/// # What stays in it
/// An index cannot be sent to another thread: both would then take the same part:
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
/// The number of a thread can be sent:
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
/// Values that are copied from it can be kept:
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
/// `gpu/refused` has more of these, each beside the nearest program that compiles.
#[derive(Debug)]
pub struct Launch<const THREADS: u32, const X: u32, const Y: u32 = 1> {
    #[cfg(not(target_arch = "nvptx64"))]
    at: (u32, u32, u32),
    not_send: PhantomData<*mut ()>,
}

impl<const THREADS: u32, const X: u32, const Y: u32> Launch<THREADS, X, Y> {
    /// The launch of the kernel that calls this, which borrows it at once: `let launch = unsafe {
    /// &Launch::<256, 64>::new() };`
    ///
    /// # Safety
    /// The types cannot check these promises:
    ///
    /// | kind | about | promise |
    /// |---|---|---|
    /// | value | the launch | blocks have exactly `(THREADS, 1, 1)` threads, and the grid at most `(X, Y, 1)` blocks. The kernel calls this once, and borrows the launch at once, as above, or keeps it in a variable until the kernel ends: it does not leak it |
    /// | memory | tensors of global memory to write, if several have one type | every thread uses the same tensor for the same variable: two tensors are never swapped depending on a thread index |
    /// | calls | the functions that split a tensor to write: `block_tile`, `tv_part`, `local_partition`, and `partition_c` and `partition_d` of [`tiled`](crate::tiled), and [`for_tiles`](Self::for_tiles) | the other threads of the block, and the other blocks, make the same call, with equal layouts, tilers, orders, counts and schedules |
    /// | calls | barriers: [`sync_threads`](Self::sync_threads), `fill`, `fill_before`, `fill_with` and `release` of [shared memory](crate::Smem), and `for_tiles` with a counter | all threads of a block execute the same ones, in the same order |
    /// | calls | instructions of a warp: reductions, matrices, products, and the tiled copies and products that use them | all threads of the warp execute each of them |
    ///
    /// The types reject everything else, so no promise is needed for it:
    ///
    /// * an index, a tensor or shared memory that another thread uses,
    /// * one that is kept after the launch, or stored in memory,
    /// * two swapped shared memories.
    ///
    /// # Panics
    /// On a processor, where [`check_block`](crate::check_block) runs another block than this
    /// launch has.
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
                thread < THREADS && x < X && y < Y,
                "Launch: thread {thread} of block ({x},{y}) does not exist: the launch has \
                 {THREADS} threads and ({X},{Y}) blocks"
            );
            crate::machine::launched(THREADS);
            Self {
                at: (thread, x, y),
                not_send: PhantomData,
            }
        }
    }

    /// On a processor: the launch as the thread of these indices sees it.
    ///
    /// # Safety
    /// While it lives, no other running thread has the same three indices.
    ///
    /// # Panics
    /// Panics if an index is not below `THREADS`, `X` or `Y`.
    #[cfg(not(target_arch = "nvptx64"))]
    pub const unsafe fn at(thread: u32, x: u32, y: u32) -> Self {
        const { Self::has_indices() };
        assert!(
            thread < THREADS && x < X && y < Y,
            "Launch::at: an index must be below the launch's bound"
        );
        Self {
            at: (thread, x, y),
            not_send: PhantomData,
        }
    }

    /// Checks that an index below these bounds is an `i32`; [`bounded`] passes that to the
    /// compiler.
    const fn has_indices() {
        const MOST: u32 = i32::MAX as u32;
        assert!(
            THREADS <= MOST && X <= MOST && Y <= MOST,
            "Launch: the number of threads or blocks exceeds i32"
        );
    }

    #[inline(always)]
    #[allow(
        clippy::unused_self,
        reason = "on a processor it says which thread is meant"
    )]
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

    /// All threads of the block arrive here before any continues: `__syncthreads`.
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

    /// This thread's index in its block.
    #[inline(always)]
    pub fn thread(&self) -> Thread<'_, THREADS> {
        Thread(self.indices().0, PhantomData)
    }

    /// The block's index in a grid of one dimension.
    #[inline(always)]
    pub fn block_x(&self) -> BlockX<'_, X> {
        const {
            assert!(
                Y == 1,
                "Launch: a grid of two dimensions needs both block indices: use `block`"
            );
        };
        BlockX(self.indices().1, PhantomData)
    }

    /// The block's indices.
    #[inline(always)]
    pub fn block(&self) -> BlockXy<'_, X, Y> {
        let (_, x, y) = self.indices();
        BlockXy(x, y, PhantomData)
    }
}

/// A launch, whatever its numbers are. It cannot be named, and so not implemented, elsewhere.
#[diagnostic::on_unimplemented(
    message = "device tensor: `{Self}` is not a launch",
    label = "not a borrowed `Launch::new()`"
)]
pub trait AnyLaunch {}

impl<const THREADS: u32, const X: u32, const Y: u32> AnyLaunch for Launch<THREADS, X, Y> {}

/// What is made of a launch: not for longer than it is borrowed, and for its thread alone. It may
/// be taken for less long.
pub(crate) type OfLaunch<'l> = PhantomData<(&'l (), *mut ())>;

/// A thread's index, less than `N`, of a launch that lives for `'l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thread<'l, const N: u32>(u32, OfLaunch<'l>);

/// A value that the launch has promised to be less than a bound.
#[inline(always)]
fn bounded<const BOUND: u32>(value: u32) -> i32 {
    // SAFETY: the promise of the launch, whose bounds are integers of 32 bits with a sign
    // (`has_indices`).
    unsafe { assert_unchecked(value < BOUND && i32::try_from(value).is_ok()) };
    value.cast_signed()
}

impl<const N: u32> Thread<'_, N> {
    /// The index as a number whose bound the compiler knows.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<N>(self.0)
    }
}

/// Parts of a block of threads.
impl<'l, const N: u32> Thread<'l, N> {
    /// The thread's index in its warp.
    #[inline(always)]
    pub fn lane(self) -> i32 {
        self.value() & 31
    }

    /// The warp's index in the block.
    #[inline(always)]
    pub fn warp(self) -> i32 {
        self.value() >> 5
    }

    /// The thread's index in its warpgroup of 128 threads.
    ///
    /// # Safety
    /// A thread writes no element by this index that a thread of another warpgroup writes by its
    /// own.
    #[inline(always)]
    pub unsafe fn in_warpgroup(self) -> Thread<'l, 128> {
        Thread(self.0 % 128, self.1)
    }

    /// The thread's index among the `COUNT` threads from the thread `FIRST` on, which are whole
    /// warpgroups. The compiler sees that all threads of a warp have the same warpgroup.
    ///
    /// # Safety
    /// The thread is one of them, and all threads of its warp execute this call. A thread writes no
    /// element by this index that any other thread of the block writes by its own.
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
        // SAFETY: a warp is in one warpgroup, and all of it executes this.
        let group = unsafe { crate::instructions::warp_uniform(group) }.cast_unsigned();
        // SAFETY: the caller promises that it is one of them.
        unsafe { assert_unchecked(group < COUNT / 128) };
        Thread(128 * group + self.0 % 128, self.1)
    }

    /// The first thread of the block, for what one thread does.
    #[inline(always)]
    pub fn first(self) -> Option<Thread<'l, 1>> {
        (self.0 == 0).then_some(Thread(0, self.1))
    }

    /// The first thread of each of the `WARPS` warps, counted by warps.
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

/// A coordinate of a tile for each block of the grid: no two blocks have the same.
///
/// # Safety
/// The coordinate has every index of the block.
#[diagnostic::on_unimplemented(
    message = "block_tile: `{Self}` is not the block's own index, so another block may have the \
               same tile",
    label = "not a block's index",
    note = "use `launch.block()`, or `launch.block_x()` in a grid of one dimension"
)]
pub unsafe trait BlockIndex: IntoCoord {}

/// A block's index in a grid of one dimension, less than `X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockX<'l, const X: u32>(u32, OfLaunch<'l>);

/// A block's index in a grid of one dimension, as the coordinate `(0, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockOfColumn<'l, const X: u32>(u32, OfLaunch<'l>);

impl<const X: u32> IntoCoord for BlockOfColumn<'_, X> {
    type Coord = (_0, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (_0::new(), Dyn::new(bounded::<X>(self.0)))
    }
}

// SAFETY: the grid has no other index.
unsafe impl<const X: u32> BlockIndex for BlockOfColumn<'_, X> {}

impl<'l, const X: u32> BlockX<'l, X> {
    /// The same block as the coordinate `(0, x)`: each block has a column of a matrix, or columns.
    #[inline(always)]
    pub const fn of_column(self) -> BlockOfColumn<'l, X> {
        BlockOfColumn(self.0, self.1)
    }

    /// The index as a number whose bound the compiler knows.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<X>(self.0)
    }
}

impl<const X: u32> IntoCoord for BlockX<'_, X> {
    type Coord = (Dyn<i32>,);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.value()),)
    }
}

// SAFETY: the grid has no other index.
unsafe impl<const X: u32> BlockIndex for BlockX<'_, X> {}

/// A block's indices as the coordinate `(x, y)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockXy<'l, const X: u32, const Y: u32>(u32, u32, OfLaunch<'l>);

impl<'l, const X: u32, const Y: u32> BlockXy<'l, X, Y> {
    /// The same block as the coordinate `(y, x)`.
    #[inline(always)]
    pub const fn yx(self) -> BlockYx<'l, X, Y> {
        BlockYx(self.0, self.1, self.2)
    }

    /// The first index.
    #[inline(always)]
    pub fn x(self) -> i32 {
        bounded::<X>(self.0)
    }

    /// The second index.
    #[inline(always)]
    pub fn y(self) -> i32 {
        bounded::<Y>(self.1)
    }
}

impl<const X: u32, const Y: u32> IntoCoord for BlockXy<'_, X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.x()), Dyn::new(self.y()))
    }
}

// SAFETY: both indices are in it.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockXy<'_, X, Y> {}

/// A block's indices as the coordinate `(y, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockYx<'l, const X: u32, const Y: u32>(u32, u32, OfLaunch<'l>);

impl<const X: u32, const Y: u32> IntoCoord for BlockYx<'_, X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (
            Dyn::new(bounded::<Y>(self.1)),
            Dyn::new(bounded::<X>(self.0)),
        )
    }
}

// SAFETY: both indices are in it.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockYx<'_, X, Y> {}
