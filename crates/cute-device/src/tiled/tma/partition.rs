//! `tma_partition`, which splits tiles of coordinates and tiles of shared memory into the boxes
//! that the TMA unit moves between them.
//!
//! # Function
//! A tile is the first mode of a tensor, and has two modes itself. The tile is split into boxes,
//! which are counted along the tile's first mode first. Box `b` belongs to the block with the
//! number `b % blocks`. The resulting tensors begin at the first box of a block, and keep their
//! layouts; [`copy_tma`](super::copy_tma) moves each box of the block.
//!
//! # Rules
//! For each tile, constants check the following conditions:
//! - the coordinates of the tile are consecutive rows along one of its modes, and consecutive
//!   columns along the other mode;
//! - boxes divide the tile, and each box is in shared memory where the TMA unit writes it, row
//!   after row, under the map's swizzle;
//! - boxes are evenly spaced in shared memory, begin where the swizzle's pattern begins, and do not
//!   overlap;
//! - the blocks divide the boxes.
#![allow(unsafe_code, reason = "tensors that begin at another of their boxes")]

use core::marker::PhantomData;

use cute_static::ops::InShape;
use cute_static::{AnyLayout, Crd2Idx, IntoCoord, Size};
use cute_tensor::tensor::OffsetMap;

use super::coordinates::{ALONG, TmaCoordinates, across, coordinate};
use super::{MatrixBoxes, SharedBoxes, TmaCopy};
use crate::engine::Shift;
use crate::map::DeviceMap;
use crate::refuse;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;
use crate::tiled::tile::{BoxLayout, bits};
use crate::tiled::values::{extent, is_injective, is_within, offset_of};

/// A marker for boxes of the layout `L`. The blocks of the layout `K` together load these boxes
/// from tiles of coordinates `G` into tiles of shared memory `S`.
#[derive(Debug)]
pub struct OfBoxes<L, K, G, S>(PhantomData<(L, K, G, S)>);

/// The boxes of the tiles of a matrix, and the boxes of the tiles of shared memory: CuTe's
/// `(tAgA, tAsA)`.
pub type TmaParts<T, L, K, G, S, const R: usize = 2> =
    (MatrixBoxes<L, K, G, S, G, R>, SharedBoxes<T, L, K, G, S>);

/// A shape whose first mode is a tile.
#[diagnostic::on_unimplemented(
    message = "tma_partition: the first mode of `{Self}` is not a tile of two modes",
    label = "not ((rows, columns), …)",
    note = "`group::<0, 2>()` groups the first two modes into one"
)]
pub trait TileFirst {
    /// The extents of the tile.
    const TILE: [i64; 2];
}

/// A shape that is exactly one tile.
#[diagnostic::on_unimplemented(
    message = "copy_tma: `{Self}` is not one tile",
    label = "not ((rows, columns),)",
    note = "fix the modes after the tile, for example with `slice((.., k))`"
)]
pub trait OneTile: TileFirst {}

impl<M: Size, N: Size> OneTile for ((M, N),) {}

macro_rules! tile_first {
    ($($rest:ident)*) => {
        impl<M: Size, N: Size $(, $rest)*> TileFirst for ((M, N), $($rest,)*) {
            const TILE: [i64; 2] = [extent::<M>() as i64, extent::<N>() as i64];
        }
    };
}

tile_first!();
tile_first!(A);
tile_first!(A B);
tile_first!(A B C);
tile_first!(A B C D);

/// The positions of the boxes of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct InBoxes {
    /// The number of blocks that load the boxes, and the number of boxes of each block.
    pub(super) blocks: i64,
    pub(super) each: i64,
    /// The offset of each box is a multiple of this number.
    pub(super) pattern: i64,
    /// The number of boxes along the tile's first mode.
    first: i64,
    /// The distances from one box to the next along both modes, in elements of shared memory and in
    /// coordinates.
    shared: [i64; 2],
    matrix: [i64; 2],
}

impl InBoxes {
    /// Returns the position of a box: its offset in shared memory, and its coordinates.
    #[inline(always)]
    pub(super) const fn place<const R: usize>(&self, number: i64) -> (i64, [i32; R]) {
        let [m, n] = [number % self.first, number / self.first];
        (
            m * self.shared[0] + n * self.shared[1],
            coordinate(m * self.matrix[0] + n * self.matrix[1]),
        )
    }
}

/// Returns three numbers for each mode of a tile of coordinates: the extent of a box, the distance
/// between neighbouring elements of the box in shared memory, and the same distance in coordinates.
const fn along<L: BoxLayout, G: OffsetMap, const R: usize>(tile: [i64; 2]) -> [[i64; 3]; 2] {
    let (rows, columns) = (L::EXTENTS.0 as i64, L::EXTENTS.1 as i64);
    let (down, right) = ([rows, columns, across::<R>()], [columns, 1, ALONG]);
    // True if columns are the first mode of the tile.
    let is_turned = if tile[0] > 1 {
        offset_of::<G>(1) == ALONG
    } else {
        offset_of::<G>(tile[0]) == across::<R>()
    };
    if is_turned {
        [right, down]
    } else {
        [down, right]
    }
}

/// Makes the checks of [`asked`], and returns the positions of the boxes of a tile. `G` is the
/// layout of tiles of coordinates, and `S` is the layout of the elements in shared memory.
pub(super) const fn in_boxes<L, K, G, S, const R: usize>() -> InBoxes
where
    L: BoxLayout,
    K: OffsetMap,
    G: OffsetMap<Shape: TileFirst>,
    S: OffsetMap,
{
    let tile = <G::Shape as TileFirst>::TILE;
    let [[wide, _, unit], [high, _, other]] = along::<L, G, R>(tile);
    let (first, second, blocks) = (tile[0] / wide, tile[1] / high, extent::<K::Shape>() as i64);
    InBoxes {
        blocks,
        each: first * second / blocks,
        pattern: 8 * L::EXTENTS.1 as i64,
        first,
        shared: [
            if first > 1 { offset_of::<S>(wide) } else { 0 },
            if second > 1 {
                offset_of::<S>(tile[0] * high)
            } else {
                0
            },
        ],
        matrix: [unit * wide, other * high],
    }
}

/// Returns whether two tensors have the same tile.
pub(super) const fn has_tile<L, M>() -> bool
where
    L: OffsetMap<Shape: TileFirst>,
    M: OffsetMap<Shape: TileFirst>,
{
    let (tile, of_other) = (<L::Shape as TileFirst>::TILE, <M::Shape as TileFirst>::TILE);
    let (mut same, mut mode, mut apart) = (tile[0] == of_other[0] && tile[1] == of_other[1], 0, 1);
    while same && mode < 2 {
        let mut i = 0;
        while i < tile[mode] {
            same &= offset_of::<L>(apart * i) == offset_of::<M>(apart * i);
            i += 1;
        }
        apart *= tile[0];
        mode += 1;
    }
    same
}

/// Makes the checks of [`tma_partition`] for tiles of coordinates `G`, and for tiles of elements of
/// `size` bytes with the layout `S`.
const fn asked<L, K, G, S, const R: usize>(size: usize)
where
    L: BoxLayout,
    K: OffsetMap,
    G: OffsetMap<Shape: TileFirst>,
    S: DeviceMap<Shape: TileFirst>,
{
    let (tile, of_shared) = (<G::Shape as TileFirst>::TILE, <S::Shape as TileFirst>::TILE);
    assert!(
        tile[0] == of_shared[0] && tile[1] == of_shared[1],
        "tma_partition: the tiles of the matrix and of shared memory have different extents"
    );
    assert!(
        bits::<S>(size) == bits::<L>(size),
        "tma_partition: the tile's swizzle differs from the swizzle of the boxes"
    );
    let modes = along::<L, G, R>(tile);
    assert!(
        tile[0] % modes[0][0] == 0 && tile[1] % modes[1][0] == 0,
        "tma_partition: the box does not divide the tile"
    );
    let all = in_boxes::<L, K, G, S, R>();
    let mut mode = 0;
    while mode < 2 {
        let ([wide, step, unit], apart) = (modes[mode], if mode == 0 { 1 } else { tile[0] });
        let mut i = 0;
        while i < tile[mode] {
            assert!(
                offset_of::<G>(apart * i) == unit * i,
                "tma_partition: the tile does not consist of neighbouring rows and columns"
            );
            assert!(
                offset_of::<S>(apart * i) == i % wide * step + i / wide * all.shared[mode],
                "tma_partition: the tile's layout in shared memory is not the box layout that the \
                 TMA unit writes"
            );
            i += 1;
        }
        mode += 1;
    }
    assert!(
        all.shared[0] % all.pattern == 0 && all.shared[1] % all.pattern == 0,
        "tma_partition: the boxes of a tile do not begin at multiples of the swizzle's period"
    );
    assert!(
        is_injective::<K>() && is_within::<K>(extent::<K::Shape>()),
        "tma_partition: the layout of the blocks does not number them 0, 1, 2, …"
    );
    let boxes = tile[0] / modes[0][0] * (tile[1] / modes[1][0]);
    assert!(
        boxes % all.blocks == 0 && (all.first % all.blocks == 0 || all.blocks % all.first == 0),
        "tma_partition: the blocks do not divide the boxes of a tile"
    );
    let (mut number, size) = (1, modes[0][0] * modes[1][0]);
    while number < boxes {
        let mut before = 0;
        while before < number {
            let apart = all.place::<R>(number).0 - all.place::<R>(before).0;
            assert!(
                apart >= size || -apart >= size,
                "tma_partition: two boxes of a tile overlap in shared memory"
            );
            before += 1;
        }
        number += 1;
    }
}

/// Splits the tiles of a matrix, and the tiles of shared memory that receive them, into boxes that
/// a TMA copy can move: CuTe's `tma_partition(tma, cta_coord, cta_layout, sA, gA)`, which returns
/// `(tAgA, tAsA)`.
///
/// * In both tensors, mode 0 is the tile `(rows, columns)`, grouped by
///   [`group::<0, 2>()`](DeviceTensor::group). The results have all later modes unchanged.
/// * `blocks` is the layout of the blocks of a cluster that load a tile together, and `block` is
///   the coordinate of this block in it. Each block loads a part of the tile for all of them. If
///   each block loads its tiles alone, pass `_0` and `layout!(1)`.
/// * The call compiles only if each tile consists of whole boxes, arranged in the way the TMA unit
///   writes them.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::instructions::TensorMap;
/// use cute_device::tiled::{make_tma_copy, tma_partition};
/// use cute_device::make_smem_tensor;
/// let mut matrix = vec![0_u16; 512 * 192];
/// // SAFETY: the matrix outlives its map.
/// let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 2, (512, 192), (128, 64), 3) };
/// let boxes = layout!(Sw<3, 3, 3> o (128, 64):(64, 1));
/// // SAFETY: the map moves these boxes.
/// let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, boxes) };
/// // Tiles of 256 rows, of which two blocks load a half each: (BLK_N,BLK_K,k), (BLK_N,BLK_K,PIPE).
/// let g_b = tma.get_tma_tensor((512, 192)).local_tile((_256, _64), (1, ..));
/// // SAFETY: no element is accessed.
/// let s_b = unsafe { make_smem_tensor::<u16, _>(0, boxes.tile_to_shape((_256, _64, _3), LayoutLeft)) };
/// let (t_bg_b, t_bs_b) = tma_partition(tma, 1, layout!(2), s_b.group::<0, 2>(), g_b.group::<0, 2>());
/// // The second block's half of the tile, [column, row].
/// assert_eq!(t_bg_b.slice((.., 2)).begin(), [128, 256 + 128]);
/// let _ = t_bs_b;
/// ```
#[inline(always)]
pub fn tma_partition<T, L, C, K, S, G, const R: usize>(
    tma: TmaCopy<T, L, R>,
    block: C,
    blocks: K,
    shared: DeviceTensor<SmemMut<T>, S>,
    matrix: DeviceTensor<TmaCoordinates<R>, G>,
) -> TmaParts<T, L, K, G, S, R>
where
    T: Shareable,
    L: BoxLayout,
    K: OffsetMap,
    C: IntoCoord<Coord: InShape<K::Shape> + Crd2Idx<K::Shape, K::Stride, i64>>,
    S: DeviceMap<Shape: TileFirst>,
    G: OffsetMap<Shape: TileFirst>,
{
    let _ = tma;
    let boxes = const {
        asked::<L, K, G, S, R>(size_of::<T>());
        in_boxes::<L, K, G, S, R>()
    };
    let (block, (shape, stride)) = (block.into_coord(), blocks.affine().into_parts());
    if !block.in_shape(shape) {
        refuse();
    }
    let number = block.offset(shape, stride);
    let [m, n] = [number % boxes.first, number / boxes.first];
    let in_shared = m * boxes.shared[0] + n * boxes.shared[1];
    let in_matrix = m * boxes.matrix[0] + n * boxes.matrix[1];
    let (of_shared, of_matrix) = (shared.layout(), matrix.layout());
    // SAFETY: the first box of the block is a box of the tile. The distances from it to the block's
    // other boxes are the same as those from the tile's first box to other boxes of the tile. The
    // parts access only the boxes of the block. Boxes begin at multiples of the swizzle's period.
    unsafe {
        (
            matrix.with(|engine| engine.shift(in_matrix).given_to(), of_matrix),
            shared.with(|engine| engine.shift(in_shared).given_to(), of_shared),
        )
    }
}
