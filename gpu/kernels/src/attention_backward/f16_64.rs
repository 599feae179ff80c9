//! The backward pass of attention of halves, for heads of 64.

use cute_device::elements::F16 as Element;
use cute_device::tiled::atoms::{
    SM90_64xNx16_F32F16F16_RS as Weighted, SM90_64xNx16_F32F16F16_SS as Scores,
};
use cute_device::tiled::convert_f16 as round;

use super::depth_64::{BOXES, BY_COLUMNS, ByColumns, Depth, SUMS, Sums, SumsByBoxes, TILE};
use super::rows_64::{
    BY_ATOMS, COLUMNS, InAtoms, InRows, OF_COLUMN, OF_COLUMNS, OF_DISTANCE, OWN_COLUMNS, PASSED,
    Passed, ROWS, Rows, SCORES,
};
use super::{Arguments, Blocks, STAGES, barriers};

#[path = "multiply.rs"]
pub(super) mod multiply;
#[path = "roles.rs"]
mod roles;
#[path = "row_sums.rs"]
pub(super) mod row_sums;
#[path = "scaled.rs"]
pub(super) mod scaled;
#[path = "weights.rs"]
mod weights;
