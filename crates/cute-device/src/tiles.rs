//! Loops in which each block writes several tiles of a tensor. A schedule assigns the tiles to the
//! blocks. [`GridStride`] gives each of `n` blocks every `n`-th tile. With [`FromCounter`], a block
//! gets the next tile when it has finished one.
//!
//! [`Launch::for_tiles`] consumes the tensors and passes each tile once, to one block.
//! [`Launch::new`] promises that all blocks make the same call, as for other functions that split a
//! tensor. To read another tensor in the loop, use the tile number that `for_tiles` passes to the
//! closure.
#![allow(unsafe_code, reason = "tiles that no two blocks have")]

use core::hint::assert_unchecked;

use cute_static::{_0, _1, Dyn, IntoCoord, Layout, make_layout};
use cute_tensor::tensor::{OffsetMap, TileMap};

use crate::atomic::Atomics;
use crate::copy::copy;
use crate::instructions::warp_uniform;
use crate::launch::Launch;
use crate::rmem::make_rmem_tensor;
use crate::smem::Smem;
use crate::tensor::{CutByBlocks, DeviceTensor, TileOf};
use crate::tiler::OwnTiler;

/// The order in which a loop visits the tiles of a tensor.
///
/// # Safety
/// Different numbers have different coordinates.
pub unsafe trait TileOrder: Copy {
    /// The type of a tile's coordinate.
    type Coord: IntoCoord;
    /// Returns the coordinate of tile number `tile`.
    fn at(self, tile: i32) -> Self::Coord;
}

/// The tiles of a tensor with one mode.
#[derive(Clone, Copy, Debug)]
pub struct InLine;

// SAFETY: the coordinate is the number.
unsafe impl TileOrder for InLine {
    type Coord = (Dyn<i32>,);

    #[inline(always)]
    fn at(self, tile: i32) -> Self::Coord {
        (Dyn::new(tile),)
    }
}

/// The tiles `(0, i)` of a matrix, if each tile spans the whole first mode.
#[derive(Clone, Copy, Debug)]
pub struct ByColumn;

// SAFETY: as above.
unsafe impl TileOrder for ByColumn {
    type Coord = (_0, Dyn<i32>);

    #[inline(always)]
    fn at(self, tile: i32) -> Self::Coord {
        (_0::new(), Dyn::new(tile))
    }
}

/// The tiles `(i, 0)` of a matrix, if each tile spans the whole second mode.
#[derive(Clone, Copy, Debug)]
pub struct ByRow;

// SAFETY: as above.
unsafe impl TileOrder for ByRow {
    type Coord = (Dyn<i32>, _0);

    #[inline(always)]
    fn at(self, tile: i32) -> Self::Coord {
        (Dyn::new(tile), _0::new())
    }
}

/// The tiles of a matrix, along the first mode first. The field is the number of tiles along the
/// first mode; after them, the loop continues at the next position of the second mode.
#[derive(Clone, Copy, Debug)]
pub struct Along(pub i32);

// SAFETY: two numbers with the same quotient and the same remainder are equal.
unsafe impl TileOrder for Along {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn at(self, tile: i32) -> Self::Coord {
        // With 0 tiles, the loop visits none.
        let first = self.0.max(1);
        (Dyn::new(tile % first), Dyn::new(tile / first))
    }
}

/// The tensors that a loop over tiles writes: a tuple of a tensor, its tiler and the order of its
/// tiles, or a pair of such tuples for two tensors.
pub trait TilesToWrite {
    /// One tile of each tensor, owned by a block.
    type Tiles;
    /// # Safety
    /// In all blocks together, this function is called at most once for each number.
    #[doc(hidden)]
    #[track_caller]
    unsafe fn tiles(&self, tile: i32) -> Self::Tiles;
}

impl<E, L, T, O> TilesToWrite for (DeviceTensor<E, L>, T, O)
where
    E: CutByBlocks,
    L: OffsetMap + TileMap<T, <O::Coord as IntoCoord>::Coord>,
    T: OwnTiler + Copy,
    O: TileOrder,
{
    type Tiles = DeviceTensor<E::OfBlock, TileOf<L, T, O::Coord>>;

    #[inline(always)]
    #[track_caller]
    unsafe fn tiles(&self, tile: i32) -> Self::Tiles {
        // SAFETY: the loop consumes the tensor. The caller promises that no other block has this
        // tile, and that this block has it only once.
        let all = unsafe { core::ptr::read(&raw const self.0) };
        all.tile_of_a_block(self.1, self.2.at(tile))
    }
}

/// No tensor is written: the loop passes only the numbers of the tiles.
impl TilesToWrite for () {
    type Tiles = ();

    #[inline(always)]
    unsafe fn tiles(&self, _: i32) {}
}

impl<A: TilesToWrite, B: TilesToWrite> TilesToWrite for (A, B) {
    type Tiles = (A::Tiles, B::Tiles);

    #[inline(always)]
    #[track_caller]
    unsafe fn tiles(&self, tile: i32) -> Self::Tiles {
        // SAFETY: the caller promises the same.
        unsafe { (self.0.tiles(tile), self.1.tiles(tile)) }
    }
}

/// A schedule: the numbers of the tiles that a block processes. No number is given to two blocks,
/// or twice to one.
///
/// # Safety
/// The schedule returns the same numbers to all threads of a block, and each number to only one
/// block.
pub unsafe trait TileSchedule<const THREADS: u32, const X: u32> {
    /// Returns the number of the block's next tile, or `None` if that number is not less than
    /// `count`.
    ///
    /// # Safety
    /// Only [`Launch::for_tiles`] calls this function, until the function returns `None`.
    #[doc(hidden)]
    unsafe fn next(&mut self, launch: &Launch<THREADS, X>, count: i32) -> Option<i32>;
}

/// A schedule in which block `b` of `n` blocks gets the tiles `b`, `b + n`, `b + 2 n`, and so on.
#[derive(Clone, Copy, Debug, Default)]
pub struct GridStride {
    /// The number of the next tile; `None` before the first tile.
    after: Option<u32>,
}

impl GridStride {
    /// Makes the schedule of a loop.
    #[inline(always)]
    pub const fn new() -> Self {
        Self { after: None }
    }
}

/// Returns the number of blocks of a grid of one dimension.
#[inline(always)]
fn blocks<const X: u32>() -> i32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction reads a register.
    let blocks = unsafe { core::arch::nvptx::_grid_dim_x() };
    #[cfg(not(target_arch = "nvptx64"))]
    let blocks = crate::machine::grid();
    #[cfg(not(target_arch = "nvptx64"))]
    assert!(
        blocks >= 1 && blocks <= X,
        "Launch: a grid of {blocks} blocks, but the launch has at most {X}"
    );
    // SAFETY: the launch promises at most `X` blocks, `X` fits in an `i32`, and this thread's block
    // is one of the blocks.
    unsafe { assert_unchecked(blocks >= 1 && blocks <= X) };
    blocks.cast_signed()
}

/// Returns the same number, and hides from the compiler that a loop increments it. Otherwise the
/// compiler counts the loop's iterations by divisions and compares this count with each extent. The
/// branch at the loop's end then no longer shows that a tile is in its tensor.
#[inline(always)]
fn opaque(number: u32) -> u32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction copies a register.
    let number = unsafe {
        let same: u32;
        core::arch::asm!("mov.b32 {0}, {1};", out(reg32) same, in(reg32) number,
            options(pure, nomem, nostack, preserves_flags));
        same
    };
    number
}

// SAFETY: two numbers of one block differ by a multiple of the number of blocks. The first numbers
// of two blocks are their indices, which differ by less than that.
unsafe impl<const THREADS: u32, const X: u32> TileSchedule<THREADS, X> for GridStride {
    #[inline(always)]
    unsafe fn next(&mut self, launch: &Launch<THREADS, X>, count: i32) -> Option<i32> {
        let tile = self
            .after
            .unwrap_or_else(|| launch.block_x().value().cast_unsigned());
        self.after = Some(tile.wrapping_add(blocks::<X>().cast_unsigned()));
        // Both summands are less than 2^31, so a sum of 2^31 or more is a negative `i32`.
        let tile = opaque(tile).cast_signed();
        (tile >= 0 && tile < count).then_some(tile)
    }
}

/// A schedule in which each block gets the next number of a counter when it has finished a tile.
/// Blocks with slow tiles therefore process fewer tiles.
#[derive(Debug)]
pub struct FromCounter<'l, const BYTE: u32> {
    counter: Atomics<'l, u32>,
    /// The memory in which the first thread passes the number to the other threads of the block.
    number: Option<Smem<'l, i32, 1, BYTE>>,
}

impl<'l, const BYTE: u32> FromCounter<'l, BYTE> {
    /// Makes the schedule of a loop from a counter in global memory and a number in shared memory.
    ///
    /// # Safety
    /// * The counter is 0 when the launch begins, all blocks use it, and only this loop changes it.
    /// * The number of tiles plus the number of blocks is less than 2^31.
    #[inline(always)]
    pub unsafe fn new<L: OffsetMap>(
        counter: &DeviceTensor<Atomics<'l, u32>, L>,
        number: Smem<'l, i32, 1, BYTE>,
    ) -> Self {
        const {
            assert!(
                matches!(L::BOUNDS, Some((0, 0))),
                "FromCounter: the counter must be one number at offset 0, `layout!(1)`"
            );
        }
        Self {
            counter: *counter.engine(),
            number: Some(number),
        }
    }
}

/// Returns the layout of one element.
#[inline(always)]
fn of_one() -> Layout<(_1,), (_1,)> {
    make_layout((_1::new(),), (_1::new(),))
}

/// Returns the thread-value layout in which one thread has the element.
#[inline(always)]
fn of_one_thread() -> Layout<(_1, _1), (_0, _0)> {
    make_layout((_1::new(), _1::new()), (_0::new(), _0::new()))
}

// SAFETY: the counter returns each number once, and one thread increments it for the block.
unsafe impl<const THREADS: u32, const X: u32, const BYTE: u32> TileSchedule<THREADS, X>
    for FromCounter<'_, BYTE>
{
    #[inline(always)]
    unsafe fn next(&mut self, launch: &Launch<THREADS, X>, count: i32) -> Option<i32> {
        const {
            assert!(
                THREADS.is_multiple_of(32),
                "FromCounter: a block must have whole warps of 32 threads"
            );
        }
        let number = self.number.take()?;
        let filled = number.fill(launch, of_one(), |all| {
            if let Some(first) = launch.thread().first() {
                let tile = self.counter.first_add(1).cast_signed();
                copy(
                    &make_rmem_tensor([tile], of_one()),
                    &mut all.tv_part(of_one_thread(), first),
                );
            }
        });
        let mut own = make_rmem_tensor([0], of_one());
        copy(&filled.tensor(of_one()), &mut own);
        self.number = Some(filled.release(launch));
        // SAFETY: all threads of the block have the same number.
        let tile = unsafe { warp_uniform(own.elements()[0]) };
        (tile < count).then_some(tile)
    }
}

impl<const THREADS: u32, const X: u32> Launch<THREADS, X> {
    /// Returns the number of blocks in a grid of one dimension, from 1 to `X`: CUDA's `gridDim.x`.
    #[inline(always)]
    #[allow(clippy::unused_self, reason = "it is the launch's")]
    pub fn blocks(&self) -> i32 {
        blocks::<X>()
    }

    /// Calls `each` for the tiles below `count` that a schedule gives this block. The arguments are
    /// the number of the tile and the tiles to write, which the block owns. All threads of the
    /// block execute this.
    ///
    /// In this example, two blocks write seven tiles of 32 numbers, each every second tile:
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::tiles::{GridStride, InLine};
    /// use cute_device::{Launch, check_grid, copy, make_gmem_tensor_mut, make_rmem_tensor};
    /// fn fill(target: *mut i32) {
    ///     // SAFETY: blocks are run so.
    ///     let launch = unsafe { &Launch::<32, 2>::new() };
    ///     // SAFETY: the array has 224 numbers.
    ///     let target = unsafe { make_gmem_tensor_mut::<4, _, _>(launch, target, layout!(224)) };
    ///     launch.for_tiles(GridStride::new(), 7, (target, (_32,), InLine), |number, tile| {
    ///         let mut part = tile.tv_part(layout!((32, 1)), launch.thread());
    ///         copy(&make_rmem_tensor([number], layout!((1,))), &mut part);
    ///     });
    /// }
    /// let mut numbers = [-1; 224];
    /// let place = numbers.as_mut_ptr() as usize;
    /// check_grid(32, &[(0, 0), (1, 0)], 2, &|| fill(place as *mut i32)).unwrap();
    /// assert!((0..224).all(|at| numbers[at] == at as i32 / 32));
    /// ```
    #[inline(always)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "nothing else cuts the tensors"
    )]
    #[track_caller]
    pub fn for_tiles<S: TileSchedule<THREADS, X>, W: TilesToWrite>(
        &self,
        mut schedule: S,
        count: i32,
        write: W,
        mut each: impl FnMut(i32, W::Tiles),
    ) {
        // SAFETY: `for_tiles` calls this function, and the loop ends at `None`.
        while let Some(tile) = unsafe { schedule.next(self, count) } {
            // SAFETY: the schedule returns numbers from 0 on. The compiler knows from the branch
            // that the number is less than `count`.
            unsafe { assert_unchecked(tile >= 0) };
            // SAFETY: the schedule gives each number once.
            each(tile, unsafe { write.tiles(tile) });
        }
    }
}
