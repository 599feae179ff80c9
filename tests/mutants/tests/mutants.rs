//! The fast tests of what unsafe code relies on, as modules of one binary.
#![allow(
    clippy::pedantic,
    dead_code,
    unused_attributes,
    unreachable_pub,
    reason = "the files are tests of their own, and are linted there"
)]

#[path = "../../check.rs"]
mod check;
#[path = "../../clipped.rs"]
mod clipped;
#[path = "../../composed.rs"]
mod composed;
#[path = "../../constants.rs"]
mod constants;
#[path = "../../coords.rs"]
mod coords;
#[path = "../../copy.rs"]
mod copy;
#[path = "../../dynamic_tensor.rs"]
mod dynamic_tensor;
#[path = "../../gemm.rs"]
mod gemm;
#[path = "../../gemm_large.rs"]
mod gemm_large;
#[path = "../../loops.rs"]
mod loops;
#[path = "../../meeting.rs"]
mod meeting;
#[path = "../../overhang.rs"]
mod overhang;
#[path = "../../owned.rs"]
mod owned;
#[path = "../../parallel.rs"]
mod parallel;
#[path = "../../partition.rs"]
mod partition;
#[path = "../../recast.rs"]
mod recast;
#[path = "../../remainders.rs"]
mod remainders;
#[path = "../../result_width.rs"]
mod result_width;
#[path = "../../tensor.rs"]
mod tensor;
#[path = "../../unchecked.rs"]
mod unchecked;
#[path = "../../width.rs"]
mod width;
#[path = "../../zero_sized.rs"]
mod zero_sized;
