//! How a kernel was launched, and the indices of a thread, whose types carry their bounds. A comparison with an extent that the bound
//! fits is decided by the compiler, so that neither a check nor a panic reaches the PTX.
#![allow(unsafe_code, reason = "the promise about a launch, and what follows from it")]

use core::hint::assert_unchecked;

use cute_static::{_0, Dyn, IntoCoord};

/// A launch of `THREADS` threads a block and of at most `X` by `Y` blocks. There is one for each thread, and it is not `Send`.
#[derive(Debug)]
pub struct Launch<const THREADS: u32, const X: u32, const Y: u32 = 1> {
    #[cfg(not(target_arch = "nvptx64"))]
    at: (u32, u32, u32),
    not_send: core::marker::PhantomData<*mut ()>,
}

impl<const THREADS: u32, const X: u32, const Y: u32> Launch<THREADS, X, Y> {
    /// The launch of the kernel that calls this.
    ///
    /// # Safety
    /// The promise is about all that the kernel does afterwards, in safe code, too. What the types do not see is this:
    ///
    /// | of | what is promised |
    /// |---|---|
    /// | the launch | blocks have exactly `(THREADS, 1, 1)` threads, and the grid at most `(X, Y, 1)` blocks; the kernel calls this once |
    /// | barriers | all threads of a block come to the same ones, in the same order |
    /// | instructions of a warp: reductions, matrices, products, and the tiled copies and products that are made of them | all threads of the warp come to each of them |
    /// | calls that cut what is written: `block_tile`, `tv_part`, `local_partition`, and `partition_c` and `partition_d` of [`tiled`](crate::tiled) | the other threads of the block, and the other blocks, make the same call, of the same tensor, with equal layouts: not one here and another there |
    /// | indices: [`Thread`], [`BlockX`], [`BlockXy`] and what is made of them | only the thread that was given one uses it: it is not sent to another thread, and not written to memory that another thread, or a later kernel, reads |
    /// | shared memory: [`Smem`](crate::Smem), [`Written`](crate::Written), [`Filled`](crate::Filled) | a variable names the same bytes in all threads of the block: two of one type do not change places by something in which threads differ |
    /// | tensors of global memory | none is used after the kernel has ended, or after its memory was freed |
    ///
    /// # Panics
    /// On a processor, where [`run_block`](crate::run_block) runs another block than this launch has.
    #[inline(always)]
    pub unsafe fn new() -> Self {
        const { Self::has_indices() };
        #[cfg(target_arch = "nvptx64")]
        return Self { not_send: core::marker::PhantomData };
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let (thread, x, y) = crate::block::place();
            assert!(
                thread < THREADS && x < X && y < Y,
                "Launch: thread {thread} of block ({x},{y}), where the launch has {THREADS} threads and ({X},{Y}) blocks"
            );
            crate::block::launched(THREADS);
            Self { at: (thread, x, y), not_send: core::marker::PhantomData }
        }
    }

    /// On a processor: the launch as the thread of these indices sees it.
    ///
    /// # Safety
    /// No other thread that runs has the same three indices.
    ///
    /// # Panics
    /// Where an index is not below `THREADS`, `X` or `Y`.
    #[cfg(not(target_arch = "nvptx64"))]
    pub const unsafe fn at(thread: u32, x: u32, y: u32) -> Self {
        const { Self::has_indices() };
        assert!(thread < THREADS && x < X && y < Y, "Launch::at: an index is not below what the launch has");
        Self { at: (thread, x, y), not_send: core::marker::PhantomData }
    }

    /// An index below these is an `i32`, which [`bounded`] tells the compiler.
    const fn has_indices() {
        const MOST: u32 = i32::MAX as u32;
        assert!(THREADS <= MOST && X <= MOST && Y <= MOST, "Launch: more threads or blocks than an i32 counts");
    }

    #[inline(always)]
    #[allow(clippy::unused_self, reason = "on a processor it says which thread is meant")]
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
    #[allow(clippy::unused_self, reason = "who has a launch has promised that all come")]
    pub fn sync_threads(&self) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the launch promises that all threads of the block come here.
        unsafe {
            core::arch::nvptx::_syncthreads();
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::block::sync_threads();
    }

    /// What `reduce` makes of the values of all threads of a warp: every thread has it.
    #[inline(always)]
    #[allow(clippy::unused_self, reason = "who has a launch has promised that all come")]
    pub fn warp_reduce(&self, mut value: f32, reduce: impl Fn(f32, f32) -> f32) -> f32 {
        for lanes in [16_u32, 8, 4, 2, 1] {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the launch promises that all threads of the warp come here.
            let other = unsafe {
                use crate::instructions::convergent::{ALL, OF_32, shuffle_xor};
                shuffle_xor(ALL, value, lanes.cast_signed(), OF_32)
            };
            #[cfg(not(target_arch = "nvptx64"))]
            let other = crate::block::shuffle(value, lanes);
            value = reduce(value, other);
        }
        value
    }

    /// This thread's index in its block.
    #[inline(always)]
    pub fn thread(&self) -> Thread<THREADS> {
        Thread(self.indices().0)
    }

    /// The block's index in a grid of one dimension.
    #[inline(always)]
    pub fn block_x(&self) -> BlockX<X> {
        const { assert!(Y == 1, "Launch: a grid of two dimensions has blocks of two indices: `block`") };
        BlockX(self.indices().1)
    }

    /// The block's indices.
    #[inline(always)]
    pub fn block(&self) -> BlockXy<X, Y> {
        let (_, x, y) = self.indices();
        BlockXy(x, y)
    }
}

/// A thread's index, less than `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thread<const N: u32>(u32);

/// A value that the launch has promised to be less than a bound.
#[inline(always)]
fn bounded<const BOUND: u32>(value: u32) -> i32 {
    // SAFETY: the promise of the launch, whose bounds are integers of 32 bits with a sign (`has_indices`).
    unsafe { assert_unchecked(value < BOUND && i32::try_from(value).is_ok()) };
    value.cast_signed()
}

impl<const N: u32> Thread<N> {
    /// The index as a number whose bound the compiler knows.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<N>(self.0)
    }
}

/// Parts of a block of threads.
impl<const N: u32> Thread<N> {
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

    /// The first thread of the block, for what one thread does.
    #[inline(always)]
    pub fn first(self) -> Option<Thread<1>> {
        (self.0 == 0).then_some(Thread(0))
    }

    /// The first thread of each of the `WARPS` warps, counted by warps.
    #[inline(always)]
    pub fn leader<const WARPS: u32>(self) -> Option<Thread<WARPS>> {
        const { assert!(WARPS * 32 == N, "Thread: a block of N threads has N / 32 warps") };
        (self.lane() == 0).then_some(Thread(self.0 >> 5))
    }
}

impl<const N: u32> IntoCoord for Thread<N> {
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
    message = "block_tile: `{Self}` is not the block's own index, and another block may have the same tile",
    label = "not a block's index",
    note = "`launch.block()`, and in a grid of one dimension `launch.block_x()`, are"
)]
pub unsafe trait BlockIndex: IntoCoord {}

/// A block's index in a grid of one dimension, less than `X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockX<const X: u32>(u32);

/// A block's index in a grid of one dimension, as the coordinate `(0, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockOfColumn<const X: u32>(u32);

impl<const X: u32> IntoCoord for BlockOfColumn<X> {
    type Coord = (_0, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (_0::new(), Dyn::new(bounded::<X>(self.0)))
    }
}

// SAFETY: the grid has no other index.
unsafe impl<const X: u32> BlockIndex for BlockOfColumn<X> {}

impl<const X: u32> BlockX<X> {
    /// The same block as the coordinate `(0, x)`: each block has a column of a matrix, or columns.
    #[inline(always)]
    pub const fn of_column(self) -> BlockOfColumn<X> {
        BlockOfColumn(self.0)
    }

    /// The index as a number whose bound the compiler knows.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<X>(self.0)
    }
}

impl<const X: u32> IntoCoord for BlockX<X> {
    type Coord = (Dyn<i32>,);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.value()),)
    }
}

// SAFETY: the grid has no other index.
unsafe impl<const X: u32> BlockIndex for BlockX<X> {}

/// A block's indices as the coordinate `(x, y)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockXy<const X: u32, const Y: u32>(u32, u32);

impl<const X: u32, const Y: u32> BlockXy<X, Y> {
    /// The same block as the coordinate `(y, x)`.
    #[inline(always)]
    pub const fn yx(self) -> BlockYx<X, Y> {
        BlockYx(self.0, self.1)
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

impl<const X: u32, const Y: u32> IntoCoord for BlockXy<X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.x()), Dyn::new(self.y()))
    }
}

// SAFETY: both indices are in it.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockXy<X, Y> {}

/// A block's indices as the coordinate `(y, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockYx<const X: u32, const Y: u32>(u32, u32);

impl<const X: u32, const Y: u32> IntoCoord for BlockYx<X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(bounded::<Y>(self.1)), Dyn::new(bounded::<X>(self.0)))
    }
}

// SAFETY: both indices are in it.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockYx<X, Y> {}
