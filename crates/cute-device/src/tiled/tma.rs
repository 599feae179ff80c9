//! Copies of boxes between matrices and shared memory by the TMA unit. As in CuTe's
//! `make_tma_copy`, tensors of coordinates select the boxes. DP7.
#![allow(
    unsafe_code,
    reason = "instructions of the TMA unit, which reach shared memory in the background"
)]

mod coordinates;
mod multicast;
mod partition;

use core::marker::PhantomData;

use cute_tensor::tensor::OffsetMap;

#[cfg(not(target_arch = "nvptx64"))]
use super::tile::bits;
use super::tile::is_box;
use super::values::extent;
use crate::engine::Place;
use crate::instructions::{
    Mbarrier, TensorMap, prefetch_map, tma_load, tma_load_multicast, tma_store,
};
use crate::map::DeviceMap;
use crate::refuse;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;
use partition::{has_tile, in_boxes};

pub use super::tile::BoxLayout;
use coordinates::sum;
pub use coordinates::{TmaCoordinates, TmaShape, TmaTensor};
pub use multicast::{Destination, Multicast, OneBlock, create_tma_multicast_mask};
pub use partition::{OfBoxes, OneTile, TileFirst, TmaParts, tma_partition};

/// A TMA copy between a tensor of `T` in global memory, with a map of `R` modes, and boxes of the
/// layout `L` in shared memory. [`make_tma_copy`] makes it.
#[derive(Debug)]
pub struct TmaCopy<T, L, const R: usize = 2> {
    map: *const TensorMap<R>,
    of: PhantomData<(T, L)>,
}

impl<T, L, const R: usize> Clone for TmaCopy<T, L, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, L, const R: usize> Copy for TmaCopy<T, L, R> {}

/// A TMA load to shared memory, with the barrier that counts its bytes and the blocks `M` that
/// receive it. [`TmaCopy::with`] makes it.
#[derive(Debug)]
pub struct TmaLoad<T, L, M = OneBlock, const R: usize = 2> {
    copy: TmaCopy<T, L, R>,
    barrier: Mbarrier,
    blocks: M,
}

impl<T, L, M: Copy, const R: usize> Clone for TmaLoad<T, L, M, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, L, M: Copy, const R: usize> Copy for TmaLoad<T, L, M, R> {}

/// Makes a TMA copy from a map that the host has encoded, like CuTe's `make_tma_copy`.
///
/// `boxes` is the layout of a box in shared memory; one that the TMA unit does not support does not
/// compile:
/// * with a swizzle, `Sw<B, …> o (rows, columns):(columns, 1)`, with rows as wide as the swizzle;
/// * without, `(rows, columns):(columns, 1)`, with rows of a multiple of 16 bytes.
///
/// A map of more than two modes describes several matrices. A box belongs to one of them, so its
/// extents from the third mode on are 1.
///
/// # Safety
/// * `map` points to a map in a memory that the TMA unit can read. This must stay true until the
///   last use of the result and of its copies.
/// * The map describes a tensor of `T` with `R` modes, the first of them contiguous.
/// * The boxes of the map have the rows and columns of this layout, belong to one matrix, and have
///   the layout's swizzle.
///
/// # Panics
/// On a CPU, panics if the boxes of the map do not match `boxes`.
#[inline(always)]
pub unsafe fn make_tma_copy<T: Shareable, L: BoxLayout, const R: usize>(
    map: *const TensorMap<R>,
    boxes: L,
) -> TmaCopy<T, L, R> {
    let (_, extents) = (boxes, const { is_box::<L>(size_of::<T>()) });
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: the caller promises the map.
    unsafe {
        (*map).must_move(extents, size_of::<T>(), const { bits::<L>(size_of::<T>()) });
    }
    #[cfg(target_arch = "nvptx64")]
    let _ = extents;
    TmaCopy {
        map,
        of: PhantomData,
    }
}

impl<T: Shareable, L: BoxLayout, const R: usize> TmaCopy<T, L, R> {
    /// The size of a box in bytes.
    pub const BYTES: u32 = {
        let (rows, columns) = is_box::<L>(size_of::<T>());
        (rows * columns * size_of::<T>()) as u32
    };

    /// Prefetches the map, so that the first copy need not wait for it.
    #[inline(always)]
    pub fn prefetch(self) {
        // SAFETY: the maker of the copy promised the map.
        unsafe { prefetch_map(self.map) };
    }

    /// Returns the tensor of the map's coordinates, like CuTe's `tma.get_tma_tensor(shape)`. Tile
    /// and slice it, and pass the result to [`tma_partition`], which computes the boxes.
    ///
    /// CuTe prints this tensor as `ArithTuple(0,0) o (m,k):(_1@1,_1@0)`. Here the layout is static,
    /// and one number encodes a coordinate: for a matrix, `1@0` is 1 and `1@1` is 2^32.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::instructions::TensorMap;
    /// use cute_device::tiled::make_tma_copy;
    /// let mut matrix = vec![0_u16; 200 * 192];
    /// // SAFETY: the matrix outlives its map.
    /// let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 2, (200, 192), (128, 64), 3) };
    /// // SAFETY: the map moves these boxes.
    /// let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    /// // The tiles of the second 128 rows, and of them the one from column 128 on: [column, row].
    /// let tiles = tma.get_tma_tensor((200, 192)).local_tile((_128, _64), (1, ..));
    /// assert_eq!(tiles.begin(), [0, 128]);
    /// assert_eq!(tiles.slice((.., .., 2)).begin(), [128, 128]);
    /// ```
    /// The third mode of a tensor, if there is one, selects one of several matrices. A tensor can
    /// have up to five modes. A tile belongs to one matrix:
    /// ```
    /// # use cute::prelude::*;
    /// # use cute_device::instructions::TensorMap;
    /// # use cute_device::tiled::make_tma_copy;
    /// // Eight matrices of 100 rows and 192 columns, from the contiguous mode on: what is past row 100 is in no matrix.
    /// let mut matrices = vec![0_u16; 8 * 100 * 192];
    /// let (extents, strides) = ([192, 100, 8], [1, 192, 100 * 192]);
    /// // SAFETY: the matrices outlive their map.
    /// let map = unsafe { TensorMap::strided(matrices.as_mut_ptr().cast(), 2, extents, strides, [64, 128, 1], 3) };
    /// // SAFETY: the map moves these boxes.
    /// let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    /// // (BLK_M,BLK_K,m,k,l), and of these the tiles of matrix 5: [column, row, matrix].
    /// let tiles = tma.get_tma_tensor((100, 192, 8)).local_tile((_128, _64), (.., .., ..));
    /// let tiles = tiles.slice((.., .., 0, .., 5));
    /// assert_eq!(tiles.slice((.., .., 2)).begin(), [128, 0, 5]);
    /// ```
    ///
    /// The coordinates of a matrix are less than 2^30. Those of a tensor with three or more modes
    /// share 62 bits:
    ///
    /// | modes | limits: rows, columns, and the other modes |
    /// |---|---|
    /// | 3 | 2^24, 2^22, 2^16 |
    /// | 4 | 2^20, 2^18, 2^12, 2^12 |
    /// | 5 | 2^16, 2^16, 2^10, 2^10, 2^10 |
    ///
    /// A tile beyond these limits is refused in the same way as a tile outside of the shape.
    ///
    /// # Panics
    /// On a CPU, panics if the map's tensor has another shape.
    #[inline(always)]
    #[must_use]
    pub fn get_tma_tensor<S: TmaShape<R>>(self, shape: S) -> TmaTensor<S, R> {
        #[cfg(not(target_arch = "nvptx64"))]
        // SAFETY: the maker of the copy promised the map.
        unsafe {
            (*self.map).must_be_of(shape.extents());
        }
        let _ = shape;
        coordinates::of_all::<S, R>()
    }

    /// Returns the load with the barrier that counts its bytes, like CuTe's `tma.with(barrier)`.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, barrier: Mbarrier) -> TmaLoad<T, L, OneBlock, R> {
        TmaLoad {
            copy: self,
            barrier,
            blocks: OneBlock,
        }
    }

    /// Returns the load to all blocks of the cluster that are in `blocks`, like CuTe's
    /// `tma.with(barrier, mask)`. In each of these blocks, the barrier at the same address counts
    /// the bytes.
    #[inline(always)]
    #[must_use]
    pub const fn with_multicast<O>(
        self,
        barrier: Mbarrier,
        blocks: Multicast<O>,
    ) -> TmaLoad<T, L, Multicast<O>, R> {
        TmaLoad {
            copy: self,
            barrier,
            blocks,
        }
    }
}

/// The tensor that [`tma_partition`] returns for the boxes of a matrix in global memory. Its values
/// are coordinates of the matrix, of `R` integers each. `P` is the layout after slices.
pub type MatrixBoxes<L, K, G, S, P = G, const R: usize = 2> =
    DeviceTensor<TmaCoordinates<R, OfBoxes<L, K, G, S>>, P>;
/// The tensor that [`tma_partition`] returns for the boxes in shared memory.
pub type SharedBoxes<T, L, K, G, S, P = S> = DeviceTensor<SmemMut<T, OfBoxes<L, K, G, S>>, P>;

/// Calls a function for each of the boxes of a tile that this block copies. The arguments are the
/// coordinates of the box, beginning with the column, and its address in shared memory.
#[inline(always)]
fn each_box<T, L, K, G, S, P, Q, const R: usize>(
    matrix: MatrixBoxes<L, K, G, S, P, R>,
    shared: SharedBoxes<T, L, K, G, S, Q>,
    mut each: impl FnMut([i32; R], u32),
) where
    T: Shareable,
    L: BoxLayout,
    K: OffsetMap,
    G: OffsetMap<Shape: TileFirst>,
    S: DeviceMap<Shape: TileFirst>,
    P: OffsetMap<Shape: OneTile>,
    Q: DeviceMap<Shape: OneTile>,
{
    let boxes = const {
        assert!(
            has_tile::<P, G>() && has_tile::<Q, S>(),
            "copy_tma: the tile is not the one that was passed to `tma_partition`"
        );
        in_boxes::<L, K, G, S, R>()
    };
    let first = shared.layout().argument(0);
    if first % boxes.pattern != 0 {
        refuse();
    }
    for number in 0..boxes.each {
        let (in_shared, in_matrix) = boxes.place(boxes.blocks * number);
        let address = shared.engine().place(Place::at(first + in_shared));
        each(sum(matrix.begin(), in_matrix), address);
    }
}

/// Begins to load a tile to shared memory, like CuTe's
/// `copy(tma.with(barrier, mask), tAgA(_, k), tAsA(_, stage))`.
///
/// * Both arguments are results of [`tma_partition`], sliced to one tile: this block's boxes of the
///   tile, usually one.
/// * Elements past the edge of the matrix become zeros.
/// * The barrier counts the bytes of all boxes that arrive in its block.
///
/// The program does not compile if the two arguments have different boxes, or if several blocks
/// load a tile together but not all of them receive it.
///
/// # Safety
/// In all blocks that receive the tile, no thread accesses it from the beginning of the copy until
/// the barrier's phase has ended.
#[inline(always)]
pub unsafe fn copy_tma<T, L, M, K, G, S, P, Q, const R: usize>(
    load: TmaLoad<T, L, M, R>,
    source: MatrixBoxes<L, K, G, S, P, R>,
    target: SharedBoxes<T, L, K, G, S, Q>,
) where
    T: Shareable,
    L: BoxLayout,
    M: Destination,
    K: OffsetMap,
    G: OffsetMap<Shape: TileFirst>,
    S: DeviceMap<Shape: TileFirst>,
    P: OffsetMap<Shape: OneTile>,
    Q: DeviceMap<Shape: OneTile>,
{
    const {
        assert!(
            M::BLOCKS == extent::<K::Shape>(),
            "copy_tma: several blocks load parts of this tile, so each part must be sent to all of \
             them: use `with_multicast` with a mask of that number of blocks"
        );
    }
    let map = load.copy.map;
    each_box(source, target, |at, address| {
        // SAFETY: the tile has the boxes' layout; the caller promises the rest.
        unsafe {
            match load.blocks.mask() {
                None => tma_load(address, map, at, load.barrier),
                Some(blocks) => tma_load_multicast(address, map, at, load.barrier, blocks),
            }
        }
    });
}

/// Begins to store a tile from shared memory, like CuTe's
/// `copy(tma, tCsC(_, stage), tCgC(_, m, n))`. Each box is one group. Nothing is written past the
/// edge of the matrix.
///
/// # Safety
/// * The tile has been written, is visible to the TMA unit, and is not written again before the TMA
///   unit has read it.
/// * No conflicting access to this part of the matrix happens at the same time.
#[inline(always)]
pub unsafe fn copy_tma_store<T, L, K, G, S, P, Q, const R: usize>(
    store: TmaCopy<T, L, R>,
    source: SharedBoxes<T, L, K, G, S, Q>,
    target: MatrixBoxes<L, K, G, S, P, R>,
) where
    T: Shareable,
    L: BoxLayout,
    K: OffsetMap,
    G: OffsetMap<Shape: TileFirst>,
    S: DeviceMap<Shape: TileFirst>,
    P: OffsetMap<Shape: OneTile>,
    Q: DeviceMap<Shape: OneTile>,
{
    each_box(target, source, |at, address| {
        // SAFETY: as above.
        unsafe { tma_store(store.map, at, address) };
    });
}
