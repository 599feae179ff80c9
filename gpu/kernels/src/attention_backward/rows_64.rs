//! The layouts of tiles of 64 rows that pass.

use cute::prelude::*;

pub(super) use crate::tiles::C as Passed;

/// The rows of a tile.
pub(super) type Rows = _64;
pub(super) const ROWS: i32 = 64;
/// The layout of a box of them.
pub(super) const PASSED: Passed = crate::tiles::C;
/// A thread's part of 64 by 64 scores: the second mode of the values is the row, of two.
pub(super) type InRows = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
/// The same numbers as a product's A, sixteen columns an atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 4):((1, 2, 4), 0, 8)];
pub(super) const BY_ATOMS: Layout![((2, 2, 2), 1, 4)] = layout!(((2, 2, 2), 1, 4));
pub(super) const SCORES: usize = 32;
/// The columns of a thread's scores, and their number.
pub(super) const COLUMNS: Layout![((2, 8),):((1, 8),)] = layout!(((2, 8),):((1, 8),));
pub(super) const OWN_COLUMNS: Layout![((2, 8),)] = layout!(((2, 8),));
pub(super) const OF_COLUMNS: usize = 16;
/// Scores as those of each box, and the boxes.
pub(super) type ScoresByBoxes = Layout![((2, 2, 8), 1, 1)];
pub(super) const BOXES_OF_ROWS: i32 = 1;
/// Gradients of scores as a first operand: (row, key, stage), of 128 keys.
pub(super) const BY_ROWS: Layout![Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192)] =
    layout!(Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192));
/// The warpgroups that multiply it, side by side: each has 64 columns of a head of 128.
pub(super) const SPLIT: Layout![(1, 2, 1)] = layout!((1, 2, 1));
/// The column of a score, and its distance from the row.
pub(super) const OF_COLUMN: Layout![(64, 64):(0, 1)] = layout!((64, 64):(0, 1));
pub(super) const OF_DISTANCE: Layout![(64, 64):(-1, 1)] = layout!((64, 64):(-1, 1));
