//! Arrays that are distributed over many machines, described by layouts.
//!
//! | type | meaning |
//! |---|---|
//! | [`Mesh`] | ranks in a grid: a layout from coordinates to ranks |
//! | [`Distribution`] | the rank and the position of each element of an array: a layout from (mesh coordinate, local coordinate) to a coordinate of the array, and a [`Storage`] |
//! | [`Plan`] | the [`Message`]s between ranks that change one distribution into another |
//! | [`Disagreement`] | a difference between ranks that must execute the same plan; engines report it as an error |
//! | [`Reduction`] | a plan that adds partial sums, one on each rank: a reduce-scatter or an all-reduce |
//!
//! A distribution is made from a [`Deal`] for each dimension, from a layout
//! ([`Distribution::new`]), or from the descriptions of other libraries:
//! [`Placement`] of PyTorch's `DTensor`, [`Descriptor`] of ScaLAPACK,
//! [`partition_spec`](Distribution::partition_spec) of JAX.
//!
//! ```
//! use cute::mesh::{Deal, Distribution, Mesh, Plan, Storage};
//! // 16 rows of 12 over 4 ranks: in blocks of 3 rows, dealt; then in blocks of columns.
//! let mesh: Mesh = "4:1".parse()?;
//! let source = Distribution::dealt(&[16, 12], &mesh, &[Deal::BlockCyclic(0, 3), Deal::All], Storage::rows(2))?;
//! let target = Distribution::dealt(&[16, 12], &mesh, &[Deal::All, Deal::Block(0)], Storage::rows(2))?;
//! let plan = Plan::new(&source, &target)?;
//! // Rank 1 has rows 3 to 5 and 15; of these, rank 2 gets columns 6 to 8: rows of 3 from 4 places, 12 apart, side by side.
//! let message = plan.sends(1)?.into_iter().find(|message| message.to() == 2).unwrap();
//! assert_eq!(message.to_string(), "1 to 2: {6 + (3,3):(1,12) ~ 9 + (3,3):(1,3), 42 + 3:1 ~ 45 + 3:1}");
//! assert_eq!(plan.volume()?, 3 * 16 * 12 / 4);
//! # Ok::<(), cute::mesh::Error>(())
//! ```
//!
//! Planning needs no communication, because the sender and the receiver of a message compute the
//! same message. A rank receives each element that it lacks exactly once, and no element that it
//! already has. The time to plan grows with the number of messages and pieces, not with the size of
//! the array. A message of 10^12 elements has the same form as a message of ten.
//!
//! The crate needs an allocator, but not the standard library. None of its functions panics. An
//! [`Error`] prints one sentence.
//!
//! # How it is arranged
//! **A distributed array** is a layout from (mesh coordinate, local coordinate) to a coordinate of
//! the array. Dimensions are independent, so a `Distribution` stores one description for each
//! dimension. The description lists the digits of a coordinate. Some digits select a rank along an
//! axis of the mesh, and the others are local. In three cases, each rank stores an interval
//! instead: uneven chunks of chunks, cuts with given lengths, and halos. For strided chunks, each
//! rank stores a list of intervals. An array may be a window of a larger array, computed by an
//! `intersection` with an interval (`distribution/window.rs`).
//!
//! **A plan** stores only its two distributions. In each dimension, a rank intersects its part with
//! the part of each coordinate of the other mesh (`Piece::join` in `cute-core`). The number of
//! intersections is therefore the sum over the axes, not their product. A message is the product of
//! these intersections over all dimensions. The sender and the receiver call the same functions for
//! every decision (`plan/meets.rs`, `plan/replicas.rs`).
//! `tests/definition.rs` compares the messages with the definition, element by element.
//!
//! **Partial sums.** The ranks along a partial axis have summands instead of replicas
//! (`distribution/partial.rs`, SM1 and SM2).
//!
//! * A message contains one summand of its elements, and the number of this summand. The receiver
//!   writes the first summand and adds each later one, in the order of `receives`.
//! * A reduce-scatter is therefore one plan, and an all-reduce is two (`plan/reduction.rs`).
//! * `tests/sums.rs` adds lists of summands instead of numbers, so a wrong order is visible.
//! * Two rules determine which source ranks contribute to each summand of a partial target
//!   (`plan/summands.rs`, SM3 and SM4). All other positions of this summand are zeros. A plan lists
//!   the zeros (`Plan::zeros`), and no message writes them.
//!
//! **Relabelling.** Choosing the rank for each part of a target is an assignment problem. The crate
//! pathfinding (4.16, MIT or Apache-2.0) solves it by the algorithm of Kuhn and Munkres. This needs
//! the feature `relabel`, which is off by default. `tests/relabelled.rs` compares the result with
//! all assignments.
//!
//! **Pictures.** A distribution is drawn as a thread-value layout, with ranks as threads and
//! positions as values (`draw.rs`). An uneven distribution is not a layout, so `cute-draw` also
//! accepts a list of the ranks that have each cell.
#![no_std]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic
    )
)]

extern crate alloc;

mod agreement;
mod counter;
mod deal;
mod dimension;
mod distribution;
#[cfg(feature = "draw")]
mod draw;
mod error;
mod mesh;
mod message;
mod placement;
mod plan;
#[cfg(feature = "relabel")]
mod relabel;
mod scalapack;
mod storage;

pub use agreement::Disagreement;
pub use deal::{Deal, Digit};
pub use distribution::Distribution;
pub use error::Error;
pub use mesh::Mesh;
pub use message::Message;
pub use placement::Placement;
pub use plan::{Collective, Plan, Reduction};
pub use scalapack::Descriptor;
pub use storage::Storage;
