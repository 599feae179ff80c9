//! The layouts of heads of 64 elements.

use cute::prelude::*;

/// The number of elements in a row of a head.
pub(super) type Depth = _64;
/// The bytes of 64 rows of a head.
pub(super) const TILE: u32 = 64 * 64 * 2;
/// The number of boxes of 64 columns.
pub(super) const BOXES: i32 = 1;
/// The layout of a thread's sums for 64 rows of a gradient, and the number of these sums.
pub(super) type Sums = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SUMS: usize = 32;
/// The layout of a thread's sums, divided into boxes.
pub(super) type SumsByBoxes = Layout![((2, 2, 8), 1, 1)];
/// The tiles of 64 rows of all stages, with the modes (column, row, stage).
pub(super) type ByColumns = Layout![Sw<3, 3, 3> o (64, 64, 2):(1, 64, 4096)];
pub(super) const BY_COLUMNS: ByColumns = layout!(Sw<3, 3, 3> o (64, 64, 2):(1, 64, 4096));
/// The tiles of 128 rows of all stages, with the same modes.
pub(super) type ByColumnsOf128 = Layout![Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192)];
pub(super) const BY_COLUMNS_OF_128: ByColumnsOf128 =
    layout!(Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192));
/// The 128 keys that a block keeps, with the modes (column, key).
pub(super) const KEYS_BY_COLUMNS: Layout![Sw<3, 3, 3> o (64, 128):(1, 64)] =
    layout!(Sw<3, 3, 3> o (64, 128):(1, 64));
