//! The backward pass of attention of `bfloat16`, for heads of 128.

use cute_device::elements::Bf16 as Element;
use cute_device::tiled::atoms::{
    SM90_64xNx16_F32BF16BF16_RS as Weighted, SM90_64xNx16_F32BF16BF16_SS as Scores,
};
use cute_device::tiled::convert_bf16 as round;

use super::depth_128::{
    BOXES, BY_COLUMNS, ByColumns, Depth, KEYS_BY_COLUMNS, SUMS, Sums, SumsByBoxes, TILE,
};
use super::rows_64::{
    BOXES_OF_ROWS, BY_ATOMS, BY_ROWS, COLUMNS, InAtoms, InRows, OF_COLUMN, OF_COLUMNS, OF_DISTANCE,
    OWN_COLUMNS, PASSED, Passed, ROWS, Rows, SCORES, SPLIT, ScoresByBoxes,
};
use super::{Arguments, Blocks, STAGES, barriers};

#[path = "gradients.rs"]
pub(super) mod gradients;
#[path = "multiply.rs"]
pub(super) mod multiply;
#[path = "roles.rs"]
mod roles;
#[path = "row_sums.rs"]
pub(super) mod row_sums;
#[path = "scaled.rs"]
pub(super) mod scaled;
#[path = "sums.rs"]
mod sums;
#[path = "weights.rs"]
mod weights;
