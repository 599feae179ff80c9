//! Decoding of halves, with keys in pages.

use cute_device::tiled::atoms::SM80_16x8x16_F32F16F16F32_TN as Product;
use cute_device::tiled::convert_f16 as round;

use super::layouts::paged as place;

#[path = "attend.rs"]
mod attend;
#[path = "load.rs"]
mod load;
#[path = "merge.rs"]
mod merge;
#[path = "roles.rs"]
pub(super) mod roles;
#[path = "softmax.rs"]
mod softmax;
