//! Executes a [`Plan`] over MPI. All messages are sent at once, one to each rank that needs
//! elements.
//!
//! ```no_run
//! use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
//! use cute_mesh_mpi::{Ranks, Redistribution};
//! use mpi::traits::Communicator;
//! let universe = mpi::initialize().unwrap();
//! let world = universe.world();
//! let mesh = Mesh::line(world.size().into())?;
//! let of = |dimension| Distribution::dtensor(&[1024, 1024], &mesh, &[Shard(dimension)]);
//! let (rows, columns) = (of(0)?, of(1)?);
//! let engine = Redistribution::new(&Plan::new(&rows, &columns)?, &Ranks::new(&world))?;
//! let (source, mut target) = (
//!     vec![0.0; engine.source_memory()],
//!     vec![0.0; engine.target_memory()],
//! );
//! engine.run(&source, &mut target)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All ranks of the communicator must call [`Ranks::new`], then [`Redistribution::new`], and then
//! [`run`](Redistribution::run) or another method, together.
//!
//! Elements are plain data ([`Pod`]): numbers, arrays of numbers, structs of these that derive
//! `Pod`, and halves (feature `bytemuck` of `half`). MPI moves their bytes without knowing their
//! contents, and this crate computes sums. A `bool` is not plain data, because not every byte is a
//! `bool`:
//!
//! ```compile_fail,E0277
//! # fn run(engine: &cute_mesh_mpi::Redistribution) {
//! engine.run(&[true], &mut [false]).unwrap();
//! # }
//! ```
//!
//! ```no_run
//! # fn run(engine: &cute_mesh_mpi::Redistribution) {
//! engine.run(&[1_u8], &mut [0_u8]).unwrap();
//! # }
//! ```
//!
//! * **All ranks get the same error.** When an engine is made and before each run, the ranks
//!   compare the [fingerprints](Plan::fingerprint) of their plans, which have 128 bits. Before a
//!   run, they also check that all of them run the plan, that their memories are long enough, and
//!   that their elements have the same type, judged by its size and a hash of its name. If a check
//!   fails, nothing is sent.
//! * **Hashes can collide.** Two plans with the same fingerprint, or two names with the same hash
//!   of 64 bits, count as equal. A message may then have wrong values. If a message is shorter than
//!   its receiver expects, the run returns an error. If it is longer, MPI ends the job with its own
//!   error. Each rank still accesses only its own memories, and any bytes that arrive are valid
//!   values.
//! * **After a run**, the ranks compare the number of elements that arrived with the plan. A run
//!   never reports success if elements are missing.
//! * **If a process dies**, MPI's launcher ends the job. After a call of [`abort_on_panic`], a
//!   panic also ends the job.
//! * **If a rank calls other methods** than the other ranks, or calls them a different number of
//!   times, the other ranks wait, because MPI has no time limit.
//!
//! # How the crate is organized
//! The engine uses the crate mpi 0.8 (MIT or Apache-2.0).
//!
//! * **Messages.** The engine sends all messages at once, one to each receiver. A message is
//!   packed, or described by a derived datatype with one level for each mode of a piece
//!   (`described.rs`, the only file with unsafe code). `measure` times the two ways and keeps the
//!   faster one.
//! * **Agreement** (`agree.rs`). All engines of a `Ranks` share a communicator that nothing else
//!   uses. When an engine is made, the ranks compare the fingerprint of the plan, which has 128
//!   bits. Before each run, they check that all of them run the plan, and compare the lengths of
//!   their memories and the type of their elements (its size, and a hash of its name). After each
//!   run, they compare the number of elements that arrived. An error on one rank is returned on all
//!   ranks, with the number of that rank.
//! * **Failures.** If a rank dies, MPI's launcher ends the job. A rank that panics would wait in
//!   `MPI_Finalize` forever, so `abort_on_panic` makes it call `MPI_Abort`. `engines/mpi/check`
//!   tests both cases.

mod abort;
mod agree;
mod described;
mod error;
mod packed;
mod ways;

use std::any::Any;
use std::cell::RefCell;
use std::time::Instant;

pub use bytemuck::Pod;
use cute::dynamic::Piece;
use cute::mesh::{Disagreement, Message, Plan};
use mpi::collective::SystemOperation;
use mpi::traits::*;

pub use abort::abort_on_panic;
pub use agree::Ranks;
use agree::{Element, Step};
pub use error::Error;

/// The way in which an engine reads and writes the elements of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Copies elements into buffers and out of them. This way suits short contiguous runs, as in a
    /// transpose. The engine keeps the buffers for later runs with elements of the same type.
    #[default]
    Packed,
    /// Describes elements in place by MPI's derived datatypes. This way suits long contiguous runs,
    /// because nothing is copied twice. Summands arrive in buffers in any case.
    Datatypes,
}

/// An engine for one plan on the ranks of a communicator. Rank `r` of the plan is rank `r` of the
/// communicator.
pub struct Redistribution {
    ranks: Ranks,
    fingerprint: u128,
    sends: Vec<Message>,
    /// The messages that this rank receives, including those from itself, in the order of writing
    /// and adding.
    gets: Vec<Message>,
    summands: i64,
    /// The pieces of the target that are set to zero.
    zeros: Vec<Piece>,
    source: usize,
    target: usize,
    way: Way,
    /// The [`Kept`] buffers and datatypes of the last run.
    kept: RefCell<Option<Box<dyn Any>>>,
}

impl core::fmt::Debug for Redistribution {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self {
            sends, gets, way, ..
        } = self;
        f.debug_struct("Redistribution")
            .field("sends", sends)
            .field("gets", gets)
            .field("way", way)
            .finish_non_exhaustive()
    }
}

/// Converts an offset or a number of elements of a memory on this machine, which is not negative.
fn index(number: i64) -> usize {
    usize::try_from(number).expect("a number of elements fits a usize")
}

fn second_of<T>(_: T, second: T) -> T {
    second
}

impl Redistribution {
    /// Plans the work of this rank, and checks that all ranks have the same plan.
    ///
    /// # Errors
    /// The ranks' plans differ, another rank runs an engine at the same time, the plan has ranks
    /// that the communicator does not have, the plan is refused, or a message is too long for MPI.
    pub fn new(plan: &Plan<'_>, ranks: &Ranks) -> Result<Self, Error> {
        let (ranks, fingerprint) = (ranks.clone(), plan.fingerprint());
        ranks.meet(Step::Makes, fingerprint, Ok(()))?;
        let (sends, gets, zeros, source, target) = ranks.together(Self::alone(plan, &ranks))?;
        let (summands, way) = (plan.summands(), Way::default());
        Ok(Self {
            ranks,
            fingerprint,
            sends,
            gets,
            summands,
            zeros,
            source,
            target,
            way,
            kept: RefCell::default(),
        })
    }

    #[allow(
        clippy::type_complexity,
        reason = "the parts that the constructor needs"
    )]
    fn alone(
        plan: &Plan<'_>,
        ranks: &Ranks,
    ) -> Result<(Vec<Message>, Vec<Message>, Vec<Piece>, usize, usize), Error> {
        Disagreement::in_ranks(plan, ranks.size())?;
        let rank = i64::from(ranks.communicator().rank());
        let sends: Vec<Message> = plan
            .sends(rank)?
            .into_iter()
            .filter(|message| !message.stays())
            .collect();
        let gets = plan.receives(rank)?;
        if let Some(long) = sends
            .iter()
            .chain(&gets)
            .find(|message| message.size() > i32::MAX.into())
        {
            return Err(Error::Long {
                from: long.from(),
                to: long.to(),
                size: long.size(),
            });
        }
        let memory = |side: &cute::mesh::Distribution| {
            Ok::<usize, Error>(index(side.memory(rank)?.unwrap_or(0)))
        };
        Ok((
            sends,
            gets,
            plan.zeros(rank)?,
            memory(plan.source())?,
            memory(plan.target())?,
        ))
    }

    /// Returns the least number of elements that this rank's source must have.
    pub fn source_memory(&self) -> usize {
        self.source
    }

    /// Returns the least number of elements that this rank's target must have.
    pub fn target_memory(&self) -> usize {
        self.target
    }

    /// Returns the way in which this engine reads and writes messages: in buffers, unless another
    /// way was set or measured.
    pub fn way(&self) -> Way {
        self.way
    }

    /// Returns the engine with this way. Different ranks may use different ways.
    #[must_use]
    pub fn with_way(self, way: Way) -> Self {
        Self { way, ..self }
    }

    /// Runs each way several times, and keeps the same way on all ranks: the one in which the
    /// slowest rank took less time.
    ///
    /// # Errors
    /// The same errors as for [`run`](Self::run).
    pub fn measure<T: Pod>(&mut self, source: &[T], target: &mut [T]) -> Result<Way, Error> {
        let mut times = [f64::INFINITY; 2];
        for round in 0..4 {
            for (way, time) in [Way::Packed, Way::Datatypes].into_iter().zip(&mut times) {
                self.way = way;
                let start = Instant::now();
                self.run(source, target)?;
                // The first round sets up memory and connections.
                if round > 0 {
                    *time = time.min(start.elapsed().as_secs_f64());
                }
            }
        }
        let mut slowest = [0.0; 2];
        self.ranks.communicator().all_reduce_into(
            &times[..],
            &mut slowest[..],
            SystemOperation::max(),
        );
        self.way = if slowest[1] < slowest[0] {
            Way::Datatypes
        } else {
            Way::Packed
        };
        Ok(self.way)
    }

    /// Moves the elements. `source` is this rank's memory in the plan's source distribution, and
    /// `target` its memory in the target distribution. Elements of a partial target that receive
    /// nothing ([`Plan::zeros`]) are set to zero bytes. The gaps of the target keep their values.
    ///
    /// # Errors
    /// Nothing is written if a rank makes an engine or runs another plan, if a memory is too short
    /// on any rank, if the ranks have elements of different types, or if the plan adds. If a
    /// message does not have the planned length, the error comes after elements have been written.
    pub fn run<T: Pod>(&self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        let moves = if self.summands > 1 {
            Err(Error::Adds {
                summands: self.summands,
            })
        } else {
            Ok(())
        };
        self.ready(moves, source, target)?;
        self.zeros
            .iter()
            .for_each(|piece| packed::clear(piece, target));
        let arrived = match self.way {
            Way::Packed => self.staged(source, target, second_of),
            Way::Datatypes => self.in_place(source, target),
        };
        self.ranks.together(arrived)
    }

    /// Runs a plan with summands: each element of the target becomes the sum of all its summands,
    /// added in the order of their numbers.
    ///
    /// ```no_run
    /// use cute::mesh::{Distribution, Mesh, Placement::*, Reduction};
    /// use cute_mesh_mpi::{Ranks, Redistribution};
    /// # let universe = mpi::initialize().unwrap();
    /// # let world = universe.world();
    /// let (ranks, mesh) = (Ranks::new(&world), Mesh::line(4)?);
    /// let of = |placement| Distribution::dtensor(&[1024, 1024], &mesh, &[placement]);
    /// let (source, target) = (of(Partial)?, of(Replicate)?);
    /// let mut memory = vec![1.0_f32; 1024 * 1024];
    /// for step in Reduction::new(&source, &target)?.steps() {
    ///     let engine = Redistribution::new(&step, &ranks)?;
    ///     let mut sums = vec![0.0; engine.target_memory()];
    ///     engine.sum(&memory, &mut sums, |sum, summand| sum + summand)?;
    ///     memory = sums;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same errors as for [`run`](Self::run), but any plan is accepted.
    pub fn sum<T: Pod>(
        &self,
        source: &[T],
        target: &mut [T],
        add: impl Fn(T, T) -> T,
    ) -> Result<(), Error> {
        self.ready(Ok(()), source, target)?;
        self.zeros
            .iter()
            .for_each(|piece| packed::clear(piece, target));
        self.ranks.together(self.staged(source, target, add))
    }

    /// Checks that all ranks run this plan, and that no rank has an error.
    fn ready<T>(&self, first: Result<(), Error>, source: &[T], target: &[T]) -> Result<(), Error> {
        let (source, target) = ((source.len(), self.source), (target.len(), self.target));
        let fits = Disagreement::in_memories(self.ranks.rank(), source, target);
        let element = Element::of::<T>();
        self.ranks.meet(
            Step::Runs(&element),
            self.fingerprint,
            first.and(fits.map_err(Error::from)),
        )
    }
}
