//! The layouts of tiles of 128 rows that pass.

use cute::prelude::*;

pub(super) use crate::tiles::A as Passed;

/// The rows of a tile.
pub(super) type Rows = _128;
pub(super) const ROWS: i32 = 128;
/// The layout of a box of them.
pub(super) const PASSED: Passed = crate::tiles::A;
/// A thread's part of 64 by 128 scores: the second mode of the values is the row, of two.
pub(super) type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
/// The same numbers as a product's A, sixteen columns an atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 8):((1, 2, 4), 0, 8)];
pub(super) const BY_ATOMS: Layout![((2, 2, 2), 1, 8)] = layout!(((2, 2, 2), 1, 8));
pub(super) const SCORES: usize = 64;
/// The columns of a thread's scores, and their number.
pub(super) const COLUMNS: Layout![((2, 16),):((1, 8),)] = layout!(((2, 16),):((1, 8),));
pub(super) const OWN_COLUMNS: Layout![((2, 16),)] = layout!(((2, 16),));
pub(super) const OF_COLUMNS: usize = 32;
/// Scores as those of each box, and the boxes.
pub(super) type ScoresByBoxes = Layout![((2, 2, 8), 1, 2)];
pub(super) const BOXES_OF_ROWS: i32 = 2;
/// Gradients of scores as a first operand: (row, key, stage), of 128 keys.
pub(super) const BY_ROWS: Layout![Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384)] =
    layout!(Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384));
/// The warpgroups that multiply it, one above the other: each has 64 rows.
pub(super) const SPLIT: Layout![(2, 1, 1)] = layout!((2, 1, 1));
/// The column of a score, and its distance from the row.
pub(super) const OF_COLUMN: Layout![(64, 128):(0, 1)] = layout!((64, 128):(0, 1));
pub(super) const OF_DISTANCE: Layout![(64, 128):(-1, 1)] = layout!((64, 128):(-1, 1));
