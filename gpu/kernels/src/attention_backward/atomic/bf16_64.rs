//! All gradients of attention with atomic sums, of `bfloat16`, for heads of 64.

use cute_device::tiled::atoms::{
    SM90_64xNx16_F32BF16BF16_RS as Weighted, SM90_64xNx16_F32BF16BF16_SS as Scores,
};
use cute_device::tiled::convert_bf16 as round;

pub(super) use super::super::bf16_64::scaled;
use super::super::depth_64::{
    BOXES, BY_COLUMNS_OF_128 as BY_COLUMNS, ByColumnsOf128 as ByColumns, Depth, KEYS_BY_COLUMNS,
    SUMS, Sums, SumsByBoxes, TILE,
};
use super::super::rows_128::{
    BOXES_OF_ROWS, BY_ATOMS, BY_ROWS, COLUMNS, InAtoms, InRows, OF_COLUMN, OF_COLUMNS, OF_DISTANCE,
    OWN_COLUMNS, PASSED, Passed, ROWS, Rows, SCORES, SPLIT, ScoresByBoxes,
};
use super::super::{Arguments, Blocks, STAGES, barriers};

#[path = "../gradients.rs"]
pub(super) mod gradients;
#[path = "../roles.rs"]
mod roles;
#[path = "../sums.rs"]
mod sums;
#[path = "../weights.rs"]
mod weights;
