//! The layouts of streamed tiles of 64 rows.

use cute::prelude::*;

pub(super) use crate::tiles::C as Passed;

/// The number of rows of a tile.
pub(super) type Rows = _64;
pub(super) const ROWS: i32 = 64;
/// The layout of a box of such a tile.
pub(super) const PASSED: Passed = crate::tiles::C;
/// A thread's part of 64 by 64 scores. The second mode of the values is the row, because a thread
/// has two rows.
pub(super) type InRows = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
/// The registers of [`InRows`] as operand A of a product, with sixteen columns per atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 4):((1, 2, 4), 0, 8)];
pub(super) const BY_ATOMS: Layout![((2, 2, 2), 1, 4)] = layout!(((2, 2, 2), 1, 4));
pub(super) const SCORES: usize = 32;
/// The layouts of the columns of a thread's scores, and the number of these columns.
pub(super) const COLUMNS: Layout![((2, 8),):((1, 8),)] = layout!(((2, 8),):((1, 8),));
pub(super) const OWN_COLUMNS: Layout![((2, 8),)] = layout!(((2, 8),));
pub(super) const OF_COLUMNS: usize = 16;
/// The layout of a thread's scores, divided into boxes, and the number of boxes.
pub(super) type ScoresByBoxes = Layout![((2, 2, 8), 1, 1)];
pub(super) const BOXES_OF_ROWS: i32 = 1;
/// The gradients of scores of 128 keys as a first operand, with the modes (row, key, stage).
pub(super) const BY_ROWS: Layout![Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192)] =
    layout!(Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192));
/// The warpgroups that multiply these gradients, side by side: each computes 64 columns of a head
/// of 128.
pub(super) const SPLIT: Layout![(1, 2, 1)] = layout!((1, 2, 1));
/// Layouts whose offset is a score's column, and the distance from its row to its column.
pub(super) const OF_COLUMN: Layout![(64, 64):(0, 1)] = layout!((64, 64):(0, 1));
pub(super) const OF_DISTANCE: Layout![(64, 64):(-1, 1)] = layout!((64, 64):(-1, 1));
