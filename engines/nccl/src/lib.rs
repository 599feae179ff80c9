//! Executes a [`Plan`] between the GPUs of one host with NCCL. All messages are sent at once, one
//! to each rank that needs elements.
//!
//! ```no_run
//! use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
//! use cute_mesh_nccl::{Rank, Redistribution, ranks};
//!
//! fn rank(rank: Rank) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//!     let communicator = rank.communicator()?;
//!     let mesh = Mesh::line(2)?;
//!     let of = |dimension| Distribution::dtensor(&[1024, 1024], &mesh, &[Shard(dimension)]);
//!     let (rows, columns) = (of(0)?, of(1)?);
//!     let engine = Redistribution::new(&Plan::new(&rows, &columns)?, &communicator)?;
//!     let source = communicator
//!         .device()
//!         .copied(&vec![1.0_f32; engine.source_memory()])?;
//!     let mut target = communicator.device().zeros::<f32>(engine.target_memory())?;
//!     engine.run(&source, &mut target)?;
//!     Ok(())
//! }
//!
//! // A thread for each GPU.
//! let threads: Vec<_> = ranks(&[0, 1])?
//!     .into_iter()
//!     .map(|each| std::thread::spawn(|| rank(each)))
//!     .collect();
//! for thread in threads {
//!     thread
//!         .join()
//!         .expect("no rank panics")
//!         .expect("no rank refuses");
//! }
//! # Ok::<(), cute_mesh_nccl::Error>(())
//! ```
//!
//! The ranks are threads of one process, and each rank has a GPU. All ranks must call
//! [`Redistribution::new`], and then [`run`](Redistribution::run), together.
//!
//! * **All ranks get the same error.** When an engine is made, the ranks compare their plans, and
//!   the number of elements that each rank sends to each other rank. Before each run, they check
//!   that all of them run the plan, that their memories are long enough, and that their elements
//!   have the same type, judged by its name and size. If a check fails, nothing is sent.
//! * **A run returns after everything has arrived.** A rank that fails, or that does not finish
//!   within [`LIMIT`] ([`with_limit`](Redistribution::with_limit)), aborts NCCL. All other ranks
//!   then abort, and every rank returns the error. The contents of the targets are lost, and later
//!   runs are refused.
//! * **If a rank ends or panics**, the ranks that wait for it get an error that names it.
//! * **NCCL connects the GPUs during the first run**, and no time limit applies to that. If a rank
//!   fails at that time, the other ranks wait forever.
//!
//! # What it costs
//!
//! A message travels in the order of the target. If its elements are contiguous in that order in
//! the source, it is sent in place. If they will be contiguous in the target, it is received in
//! place. Any other message goes through a buffer, with the driver's own copies ([`blocks`]). The
//! buffer is as long as the message and lasts as long as the engine
//! ([`buffer`](Redistribution::buffer)).
//!
//! | a message | copies |
//! |---|---|
//! | contiguous | none |
//! | rows, or layers of rows, at one distance | one, at the speed of memory if rows are long |
//! | any other strides | one for each remaining layer |
//! | a transpose: no two elements adjacent in both | one for each row, of rows of one element: correct, and very slow |
//!
//! Elements that stay on a rank are copied by the same rules at the same time, without a buffer.
//!
//! With [`packed_by`](Redistribution::packed_by), kernels make these copies instead of the driver,
//! and accept pieces with any strides. The kernels are in `kernels.cubin`, which `gpu/build` makes.
//!
//! If a plan is an all-gather or a broadcast among all ranks, from one contiguous run to another,
//! the engine makes one call of NCCL's collective ([`Call`]). An all-to-all needs no special call,
//! because it consists of the same messages.
//!
//! # How the crate is organized
//! The engine uses the crate cudarc 0.19 (MIT or Apache-2.0), which loads the driver and NCCL when
//! the program runs.
//!
//! * **Ranks** are threads of one process, each with a `Device` of `crates/cute-launch`. They
//!   compare values in memory (`meeting.rs` in `engines/gpus/`, the crate that all engines for GPUs
//!   share). A comparison takes microseconds, and an error is the same value on all ranks.
//! * **Route.** The work of a rank is decided in elements before a run. `route.rs` chooses which
//!   messages are sent in place and which go through a buffer, and `blocks.rs` computes the strided
//!   copies of the driver. `tests/definition.rs` can therefore execute a route on a CPU.
//! * **Run.** A run returns only after all writes have ended (`transfer.rs`). After an error of
//!   NCCL, of the driver or of another rank, or after the time limit, every rank aborts its
//!   communicator (`communicator.rs`).
//! * **Copies** on a device are made by the driver. With `packed_by`, one launch of the kernels in
//!   `engines/gpus/` copies all pieces of one kind (`packing.rs`).
//! * **Unsafe code** is in `transfer.rs`, `communicator.rs`, `packing.rs`, and in `link.rs` of the
//!   benchmark.

mod blocks;
mod communicator;
mod error;
mod packing;
mod route;
mod transfer;

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use cute::mesh::Plan;
use cute_launch::{Buffer, Element, Slice};
use cute_mesh_gpus::{Said, Stopped, fits, index, text};

pub use blocks::{Block, Repeat, blocks};
pub use communicator::{Communicator, LIMIT, Rank, ranks};
pub use cute_mesh_gpus::{Kernels, Launches};
pub use error::Error;
use packing::Packing;
pub use route::{Call, Part, Place, Route};
use transfer::{Streams, Transfer};

/// An engine for one plan on the ranks of a communicator. Rank `r` of the plan is rank `r` of the
/// communicator.
#[derive(Debug)]
pub struct Redistribution<'c> {
    communicator: &'c Communicator,
    route: Route,
    streams: Streams,
    packing: Option<Packing<'c>>,
    /// The buffers, which are long enough for the largest elements so far.
    buffer: RefCell<Buffer<u8>>,
    limit: Duration,
    /// The text of the plan.
    text: Arc<str>,
}

impl<'c> Redistribution<'c> {
    /// Plans the work of this rank, and checks that all ranks have the same plan.
    ///
    /// # Errors
    /// The ranks' plans differ, the plan has a rank that the communicator does not have, the plan
    /// adds, sets elements to zero or is refused, or a rank does not arrive.
    pub fn new(plan: &Plan<'_>, communicator: &'c Communicator) -> Result<Self, Error> {
        let (rank, size) = (communicator.rank(), communicator.size());
        let made = Route::new(plan, rank, size).and_then(|route| {
            let buffer = communicator
                .device()
                .zeros(0)
                .map_err(|error| Stopped::Device { rank, error })?;
            Ok((route, Streams::new(rank)?, RefCell::new(buffer)))
        });
        let mut said = Said {
            plan: text(plan),
            ..Said::default()
        };
        match &made {
            Ok((route, ..)) => {
                said.sends = Route::counts(&route.sends, size);
                said.receives = Route::counts(&route.receives, size);
                said.collective = route.call.is_some();
            }
            Err(error) => said.error = Some(error.clone()),
        }
        let (collective, text) = communicator.meeting().one_plan(rank, said, LIMIT)?;
        let (mut route, streams, buffer) = made?;
        if !collective {
            route.call = None;
        }
        Ok(Self {
            communicator,
            route,
            streams,
            packing: None,
            buffer,
            limit: LIMIT,
            text,
        })
    }

    /// Returns the engine with kernels for the copies on the device. One launch for each kind of
    /// piece packs, unpacks or keeps elements, and transposes are as fast as other copies.
    ///
    /// # Errors
    /// The file does not contain the kernels. Only this rank returns the error; the other ranks
    /// notice only when they wait for this rank.
    pub fn packed_by(self, kernels: &'c Kernels<'c>, launches: Launches) -> Result<Self, Error> {
        let rank = self.communicator.rank();
        let mover = kernels
            .mover(launches)
            .map_err(|error| Stopped::Device { rank, error })?;
        Ok(Self {
            packing: Some(Packing::new(mover)),
            ..self
        })
    }

    /// Returns the engine with this time limit for the arrival of the elements. The default is
    /// [`LIMIT`].
    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    /// Returns the least number of elements that this rank's source must have.
    pub fn source_memory(&self) -> usize {
        index(self.route.source)
    }

    /// Returns the least number of elements that this rank's target must have.
    pub fn target_memory(&self) -> usize {
        index(self.route.target)
    }

    /// Returns the number of elements of this rank's buffers.
    pub fn buffer(&self) -> usize {
        index(self.route.buffer)
    }

    /// Returns the operations of this rank.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// Moves the elements. `source` is this rank's memory in the plan's source distribution, and
    /// `target` its memory in the target distribution. The gaps of the target keep their values.
    ///
    /// # Errors
    /// Nothing is written if a memory is too short on any rank, if the ranks run different plans or
    /// have elements of different types, or if an earlier run failed. The contents of the target
    /// are lost if the driver or NCCL reports an error, if a rank ended or did not arrive, or if
    /// elements did not arrive in time.
    pub fn run<T: Element>(&self, source: &Slice<T>, target: &mut Slice<T>) -> Result<(), Error> {
        let (rank, meeting) = (self.communicator.rank(), self.communicator.meeting());
        let ready = self
            .ready(source.len(), target.len())
            .and_then(|()| self.reserve(size_of::<T>()));
        let element = (core::any::type_name::<T>(), size_of::<T>());
        let said = Said {
            error: ready.err(),
            plan: self.text.clone(),
            element,
            ..Said::default()
        };
        meeting.one_type(rank, said, LIMIT)?;
        let Self {
            communicator,
            route,
            streams,
            packing,
            buffer,
            limit,
            ..
        } = self;
        let transfer = Transfer {
            route,
            communicator,
            streams,
            packing: packing.as_ref(),
            limit: *limit,
        };
        let arrived = transfer.run(source, target, &mut buffer.borrow_mut());
        let said = Said {
            error: arrived.err(),
            ..Said::default()
        };
        // No rank may arrive later than the time limit of the transfer.
        let together = meeting.together(rank, said, LIMIT.saturating_add(*limit));
        if together.is_err() {
            communicator.end();
        }
        together.map(drop)
    }

    /// Checks that a run may begin with memories of these lengths.
    fn ready(&self, source: usize, target: usize) -> Result<(), Error> {
        let rank = self.communicator.rank();
        self.communicator.works()?;
        Ok(fits(
            rank,
            (source, self.route.source),
            (target, self.route.target),
        )?)
    }

    /// Allocates the buffers, unless the present ones are long enough.
    fn reserve(&self, bytes: usize) -> Result<(), Error> {
        let needs = self.buffer().saturating_mul(bytes);
        if self.buffer.borrow().len() < needs {
            let made = self.communicator.device().zeros(needs);
            *self.buffer.borrow_mut() = made.map_err(|error| Stopped::Device {
                rank: self.communicator.rank(),
                error,
            })?;
        }
        Ok(())
    }
}
