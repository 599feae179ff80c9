//! The order in which clusters process the tiles of C.

use core::hint::assert_unchecked;

use cute::Unchecked;
use cute::prelude::*;
use cute::{Dyn, Layout};

/// The layout from an index to the row or the column of a tile. The order goes down through `group`
/// tiles, then to the next column of tiles. After the last column, it continues with the next
/// `group` rows of tiles.
type Tiles<D> = Layout<(Dyn<i32>, Dyn<i32>, Dyn<i32>), D>;

/// The order of the tiles of C, which have 256 by 256 elements. A raster maps an index to a row, in
/// tiles of 128 by 256, and to a column. The tiles that run at the same time form approximately a
/// square, so they share rows and columns in the cache.
#[derive(Clone, Copy)]
pub(super) struct Raster {
    row: Tiles<(_2, _0, Dyn<i32>)>,
    column: Tiles<(_0, _1, _0)>,
}

impl Raster {
    /// Returns the order of a grid of `rows` by `wide` tiles.
    ///
    /// # Safety
    /// Both numbers are from 1 to 256.
    #[inline(always)]
    pub(super) unsafe fn new(rows: i32, wide: i32) -> Self {
        let group = 8.min(rows & -rows);
        // SAFETY: a power of two that divides the rows.
        unsafe { assert_unchecked(group >= 1 && group <= 8 && rows >= group) };
        let high = rows / group;
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked(high >= 1 && high <= 256 && wide >= 1 && wide <= 256) };
        Self {
            row: layout!((group, wide, high):(2, 0, {2 * group})),
            column: layout!((group, wide, high):(0, 1, 0)),
        }
    }

    /// Returns the row and the column of a tile, for a block of the cluster.
    ///
    /// # Safety
    /// A tile with this number exists.
    #[inline(always)]
    pub(super) unsafe fn place(self, tile: i32, rank: i32) -> (i32, i32) {
        // SAFETY: the number of a tile is in the shape, whose offsets are less than 512 and 256.
        unsafe {
            let row = self.row.crd2idx_unchecked::<i32, _>(tile) + rank;
            let column = self.column.crd2idx_unchecked::<i32, _>(tile);
            assert_unchecked((0..512).contains(&row) && (0..256).contains(&column));
            (row, column)
        }
    }
}
