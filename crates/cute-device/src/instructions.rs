//! Instructions, each a function with its promise. CuTe calls these the operations of its atoms
//! (`arch/`).
//!
//! | file | architecture | instructions |
//! |---|---|---|
//! | `math` | all | one rounding, `2^x`, halves |
//! | `schedule` | all | loads without a branch, and values at their place in the source |
//! | `convergent` | all | what all threads of a warp carry out as one: what the others are made of |
//! | `atomic` | all | operations on a number that several threads access |
//! | `pace` | all | a counter by which blocks keep pace |
//! | `cp_async` | Ampere and later | copies in the background |
//! | `matrix` | Turing, Hopper | `ldmatrix`, `stmatrix`, `movmatrix` |
//! | `mma` | Turing and later | `mma.sync` |
//! | `barrier` | Hopper | barriers in memory, clusters, registers handed over |
//! | `tma` | Hopper | tiles by the copy engine |
//! | `wgmma` | Hopper | products of a warpgroup |
//! | `warpgroup_mma` | Hopper | the same, by CuTe's atoms, of any N |

mod atomic;
mod barrier;
#[cfg(target_arch = "nvptx64")]
pub(crate) mod convergent;
mod cp_async;
mod math;
mod matrix;
mod mma;
mod pace;
mod schedule;
mod tma;
mod warpgroup_mma;
mod wgmma;

pub use crate::warp::{quad_reduce, warp_uniform};
pub(crate) use atomic::At;
pub use atomic::{
    AcqRel, Acquire, AtomicAdd, AtomicInteger, AtomicItem, Bf16x2, Block, Device, F16x2, Order,
    Relaxed, Release, Scope, System,
};
pub use barrier::*;
pub use cp_async::*;
pub use math::*;
pub use matrix::*;
pub use mma::{RegisterArray, WarpMma};
pub use pace::*;
pub use schedule::{hold, load_if};
pub use tma::*;
pub use warpgroup_mma::WarpgroupMma;
pub use wgmma::*;
