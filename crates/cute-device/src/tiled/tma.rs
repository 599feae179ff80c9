//! Boxes of a matrix, or of several, by the copy engine, named by tensors of coordinates: CuTe's
//! copies through `make_tma_copy`. DP7.
#![allow(
    unsafe_code,
    reason = "instructions of the copy engine, which reach shared memory in the background"
)]

mod coordinates;
mod multicast;
mod partition;

use core::marker::PhantomData;

use cute_tensor::tensor::OffsetMap;

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

/// A tensor of `T` with a map of `R` modes, and the layout `L` of its boxes in shared memory: made
/// by [`make_tma_copy`].
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

/// A copy to shared memory, with the barrier that counts its bytes, and the blocks that
/// receive it: made by [`TmaCopy::with`].
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

/// Copies of a matrix's boxes: CuTe's `make_tma_copy`, of a map that the host has encoded. `boxes`
/// is the layout of a box in shared memory, `Sw<B, …> o (rows, columns):(columns, 1)` with rows as
/// wide as the swizzle. A layout that the copy engine does not support does not compile.
///
/// A map of more than two modes describes several matrices, and a box belongs to one of them: its
/// extents from the third mode on are 1.
///
/// # Safety
/// The pointer is to a map where the copy engine finds it, for as long as the copy, or a copy of
/// it, is used. The map is of a tensor of `R` modes of `T`, the first one contiguous, and moves
/// boxes of this layout's rows and columns, of one matrix, under its swizzle.
///
/// # Panics
/// On a processor, where the map moves other boxes.
#[inline(always)]
pub unsafe fn make_tma_copy<T: Shareable, L: BoxLayout, const R: usize>(
    map: *const TensorMap<R>,
    boxes: L,
) -> TmaCopy<T, L, R> {
    let (_, extents) = (boxes, const { is_box::<L>(size_of::<T>()) });
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: the caller promises the map.
    unsafe {
        (*map).must_move(extents, size_of::<T>());
    }
    #[cfg(target_arch = "nvptx64")]
    let _ = extents;
    TmaCopy {
        map,
        of: PhantomData,
    }
}

impl<T: Shareable, L: BoxLayout, const R: usize> TmaCopy<T, L, R> {
    /// The bytes of a box.
    pub const BYTES: u32 = {
        let (rows, columns) = is_box::<L>(size_of::<T>());
        (rows * columns * size_of::<T>()) as u32
    };

    /// Begins to read the map, before it is needed.
    #[inline(always)]
    pub fn prefetch(self) {
        // SAFETY: who made it promised the map.
        unsafe { prefetch_map(self.map) };
    }

    /// The tensor of the map's coordinates: CuTe's `tma.get_tma_tensor(shape)`. Its tiles and
    /// slices determine the boxes; pass them to [`tma_partition`]. CuTe prints
    /// `ArithTuple(0,0) o (m,k):(_1@1,_1@0)`; here the layout is static, and a step is a number:
    /// for a matrix, `1@0` is 1 and `1@1` is 2^32. The map alone has the extents.
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
    /// Several matrices are one tensor, and its third mode selects the matrix; there may be a
    /// fourth and a fifth mode. A tile belongs to one matrix:
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
    /// The coordinates of a matrix are less than 2^30. Those of more modes share 62 bits: of (rows,
    /// columns, batches) they are less than 2^24, 2^22 and 2^16, of four modes less than 2^20,
    /// 2^18, 2^12 and 2^12, and of five less than 2^16, 2^16 and three times 2^10. Tiles beyond are
    /// refused like those that are not in a shape.
    ///
    /// # Panics
    /// On a processor, where the map's tensor has another shape.
    #[inline(always)]
    #[must_use]
    pub fn get_tma_tensor<S: TmaShape<R>>(self, shape: S) -> TmaTensor<S, R> {
        #[cfg(not(target_arch = "nvptx64"))]
        // SAFETY: who made it promised the map.
        unsafe {
            (*self.map).must_be_of(shape.extents());
        }
        let _ = shape;
        coordinates::of_all::<S, R>()
    }

    /// The copy whose bytes a barrier counts: CuTe's `tma.with(barrier)`.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, barrier: Mbarrier) -> TmaLoad<T, L, OneBlock, R> {
        TmaLoad {
            copy: self,
            barrier,
            blocks: OneBlock,
        }
    }

    /// The copy to each block of the cluster that `blocks` names, whose own barrier counts the
    /// bytes: CuTe's `tma.with(barrier, mask)`.
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

/// Boxes of a matrix, by coordinates of `R` modes: what [`tma_partition`] makes of a tensor of
/// coordinates, with the layout `P` after slices.
pub type MatrixBoxes<L, K, G, S, P = G, const R: usize = 2> =
    DeviceTensor<TmaCoordinates<R, OfBoxes<L, K, G, S>>, P>;
/// Boxes in shared memory, in the same way.
pub type SharedBoxes<T, L, K, G, S, P = S> = DeviceTensor<SmemMut<T, OfBoxes<L, K, G, S>>, P>;

/// Each of a block's boxes of a tile: its coordinates, from the column on, and its address.
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

/// Begins to load a tile to shared memory: CuTe's `copy(tma.with(barrier, mask), tAgA(_, k),
/// tAsA(_, stage))`, for the parts of [`tma_partition`]: a block's boxes of the tile, mostly one.
/// Past the matrix it writes zeros. The barrier counts the bytes of all boxes that arrive in its
/// block.
///
/// Parts of other boxes do not compile, and neither does a tile that several blocks load together
/// but that not all of them receive.
///
/// # Safety
/// In all blocks that receive the tile, nothing accesses the tile before the barrier's phase has
/// ended, and no other thread accesses it when the copy begins.
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
        // SAFETY: the tile has the boxes' layout; the rest the caller promises.
        unsafe {
            match load.blocks.mask() {
                None => tma_load(address, map, at, load.barrier),
                Some(blocks) => tma_load_multicast(address, map, at, load.barrier, blocks),
            }
        }
    });
}

/// Begins to store a tile of shared memory, each box as one group: CuTe's `copy(tma, tCsC(_,
/// stage), tCgC(_, m, n))`. Nothing is written past the matrix.
///
/// # Safety
/// The tile has been written, is visible to the copy engine, and is not written again before the
/// copy engine has read it. The matrix may be written there.
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
