//! Attention of halves, for heads of 96.

use cute_device::tiled::atoms::{
    SM90_64xNx16_F32F16F16_RS as Weighted, SM90_64xNx16_F32F16F16_SS as Scores,
};
use cute_device::tiled::convert_f16 as round;

use super::depth_96 as depth;
use super::{Arguments, Blocks, STAGES, barriers};

#[path = "roles.rs"]
pub(super) mod roles;
#[path = "softmax.rs"]
mod softmax;
