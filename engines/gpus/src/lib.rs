//! The parts that the engines for GPUs of one host share: the meeting of the ranks ([`Meeting`]),
//! each rank's share of a plan ([`Share`]), the errors ([`Stopped`]), and kernels that move pieces
//! of memory ([`Kernels`]).

mod kernels;
mod meeting;
mod share;
mod stopped;
mod table;

#[path = "../../../gpu/kernels/src/pieces/described.rs"]
#[allow(
    unsafe_code,
    unreachable_pub,
    reason = "the promises of kernels; a module of the kernels"
)]
mod described;
#[path = "../../../gpu/kernels/src/pieces/entry.rs"]
pub mod entry;

pub use kernels::{Kernels, Launches, Mover, Tables};
pub use meeting::{Meeting, Said};
pub use share::{Share, Side, fits, index, number, text};
pub use stopped::{Failure, Stopped};
pub use table::{Batch, Cut, Moved, Way, batches};
