//! The instructions of a device. Each instruction has a function, with the promises that the caller
//! of the function must make. CuTe has these functions in `arch/`, and calls them the operations of
//! its atoms.
//!
//! | file | architecture | instructions |
//! |---|---|---|
//! | `math` | all | fused multiply-add, `2^x` and other functions, halves |
//! | `schedule` | all | loads without a branch; values that the compiler computes at a given line |
//! | `convergent` | all | compiler intrinsics for instructions that a whole warp executes together |
//! | `atomic` | all | operations on a number that several threads access |
//! | `pace` | all | a counter by which blocks keep pace with each other |
//! | `cp_async` | Ampere and later | copies in the background |
//! | `matrix` | Turing, Hopper | `ldmatrix`, `stmatrix`, `movmatrix` |
//! | `mma` | Turing and later | `mma.sync` |
//! | `barrier` | Hopper | barriers in shared memory, clusters, and the transfer of registers between warpgroups |
//! | `tma` | Hopper | copies of tiles by the TMA unit |
//! | `im2col` | Hopper | loads of the pixels of a convolution by the TMA unit |
//! | `bulk`, `bulk_reduce` | Hopper | copies and reductions of contiguous bytes by the TMA unit |
//! | `tensormap` | Hopper | tensor maps that a kernel changes |
//! | `wgmma` | Hopper | matrix products of a warpgroup |
//! | `warpgroup_mma` | Hopper | matrix products of a warpgroup for all atoms of CuTe and any N |

mod atomic;
mod barrier;
mod bulk;
mod bulk_reduce;
#[cfg(target_arch = "nvptx64")]
pub(crate) mod convergent;
mod cp_async;
mod im2col;
mod math;
mod matrix;
mod mma;
mod pace;
mod schedule;
mod tensormap;
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
pub use bulk::*;
pub use bulk_reduce::{Add, And, BulkReduction, Max, Min, Or, Xor, bulk_reduce, tma_reduce};
pub use cp_async::*;
pub use im2col::*;
pub use math::*;
pub use matrix::*;
pub use mma::{RegisterArray, WarpMma};
pub use pace::*;
pub use schedule::{hold, load_if};
pub use tensormap::*;
pub use tma::*;
pub use warpgroup_mma::WarpgroupMma;
pub use wgmma::*;
