//! Executes a [`Plan`] between the GPUs of one host. The kernels of each GPU write its elements
//! directly into the memory of the other GPUs, so nothing is packed and no buffers are needed.
//!
//! ```no_run
//! use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
//! use cute_mesh_peer::{Kernels, Rank, Redistribution, ranks};
//!
//! fn rank(rank: Rank) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//!     let communicator = rank.communicator()?;
//!     // SAFETY: the file is what `gpu/build` made.
//!     let kernels = unsafe { Kernels::load(communicator.device(), "kernels.cubin")? };
//!     let mesh = Mesh::line(2)?;
//!     let of = |dimension| Distribution::dtensor(&[1024, 1024], &mesh, &[Shard(dimension)]);
//!     let (rows, columns) = (of(0)?, of(1)?);
//!     let engine =
//!         Redistribution::new(&Plan::new(&rows, &columns)?, &communicator, &kernels)?;
//!     let source = communicator
//!         .device()
//!         .copied(&vec![1.0_f32; engine.source_memory()])?;
//!     let mut target = communicator.device().zeros::<f32>(engine.target_memory())?;
//!     engine.run(&source, &mut target)?;
//!     Ok(())
//! }
//!
//! // A thread for each GPU.
//! let threads: Vec<_> = ranks(&[0, 1])
//!     .into_iter()
//!     .map(|each| std::thread::spawn(|| rank(each)))
//!     .collect();
//! for thread in threads {
//!     thread
//!         .join()
//!         .expect("no rank panics")
//!         .expect("no rank refuses");
//! }
//! ```
//!
//! The ranks are threads of one process, and each rank has a GPU. All ranks must call
//! [`Rank::communicator`], then [`Redistribution::new`], and then [`run`](Redistribution::run),
//! together. GPUs that cannot access each other's memory are refused.
//!
//! * **All ranks get the same error.** When an engine is made, the ranks compare their plans, and
//!   the number of elements that each rank sends to each other rank. Before each run, they check
//!   that all of them run the plan, that their memories are long enough, and that their elements
//!   have the same type, judged by its name and size. If a check fails, nothing is written.
//! * **A run begins after all earlier work of every GPU**, because that work may use memory which
//!   another rank writes. The run returns after all ranks have written everything.
//! * **If one rank fails**, all ranks return the error, and the contents of their targets are lost.
//! * **If a rank does not reach a run** within [`LIMIT`], ends or panics, the ranks that wait for
//!   it get an error that names it.
//!
//! # How the crate is organized
//! This engine also uses the crate cudarc. When the ranks are made, the driver makes the memory of
//! each GPU accessible to the others. GPUs without such access are refused.
//!
//! * **One launch** moves all messages of a rank. Its table (`table.rs` in `engines/gpus/`) has an
//!   entry for each piece, in bytes. The unit of an entry is the greatest size, from 1 to 16 bytes,
//!   that divides all strides and addresses.
//! * **An entry** is either rows or a transpose. Rows are written 16 bytes at a time, starting at
//!   whole lines, and read with the widest loads that their alignment allows. A transpose uses
//!   tiles in shared memory.
//! * **Tiles of different entries alternate**, so copies within a GPU fill the time in which it
//!   waits for the link.
//! * **Order.** A GPU finishes all earlier work of its rank before other ranks write its target. No
//!   rank returns before all ranks have written, even if one fails or panics, because memory must
//!   not be freed while another GPU writes it.
//!
//! The kernels are in `gpu/kernels/src/pieces.rs`, and the tests run that source on a CPU.

mod communicator;
mod error;
mod written;

use std::sync::Arc;

use cute::mesh::Plan;
use cute_launch::{Element, Slice};
use cute_mesh_gpus::{Said, Share, Stopped, fits, index, text};

pub use communicator::{Communicator, LIMIT, Rank, ranks};
pub use cute_mesh_gpus::{Kernels, Launches};
pub use error::Error;
use written::{Memories, Written};

/// An engine for one plan on the ranks of a communicator. Rank `r` of the plan is rank `r` of the
/// communicator.
#[derive(Debug)]
pub struct Redistribution<'c> {
    communicator: &'c Communicator,
    share: Share,
    written: Written<'c>,
    /// The text of the plan.
    text: Arc<str>,
}

impl<'c> Redistribution<'c> {
    /// Plans the work of this rank, and checks that all ranks have the same plan.
    ///
    /// # Errors
    /// The ranks' plans differ, the plan has a rank that the communicator does not have, the plan
    /// adds, sets elements to zero or is refused, a rank does not arrive, or the file does not
    /// contain the kernels.
    pub fn new(
        plan: &Plan<'_>,
        communicator: &'c Communicator,
        kernels: &'c Kernels<'c>,
    ) -> Result<Self, Error> {
        Self::launched(plan, communicator, kernels, Launches::default())
    }

    /// Plans like [`new`](Self::new), with these launch settings for the kernels.
    ///
    /// # Errors
    /// The same errors as for [`new`](Self::new).
    pub fn launched(
        plan: &Plan<'_>,
        communicator: &'c Communicator,
        kernels: &'c Kernels<'c>,
        launches: Launches,
    ) -> Result<Self, Error> {
        let (rank, size) = (communicator.rank(), communicator.size());
        let made = Share::new(plan, rank, size).and_then(|share| {
            let mover = kernels
                .mover(launches)
                .map_err(|error| Stopped::Device { rank, error })?;
            Ok((share, mover))
        });
        let mut said = Said {
            plan: text(plan),
            ..Said::default()
        };
        match &made {
            Ok((share, _)) => (said.sends, said.receives) = share.counts(size),
            Err(error) => said.error = Some(error.clone().into()),
        }
        let (_, text) = communicator.meeting().one_plan(rank, said, LIMIT)?;
        let (share, mover) = made?;
        Ok(Self {
            communicator,
            share,
            written: Written::new(mover),
            text,
        })
    }

    /// Returns the least number of elements that this rank's source must have.
    pub fn source_memory(&self) -> usize {
        index(self.share.source)
    }

    /// Returns the least number of elements that this rank's target must have.
    pub fn target_memory(&self) -> usize {
        index(self.share.target)
    }

    /// Returns this rank's share of the plan.
    pub fn share(&self) -> &Share {
        &self.share
    }

    /// Moves the elements. `source` is this rank's memory in the plan's source distribution, and
    /// `target` its memory in the target distribution. The gaps of the target keep their values.
    ///
    /// # Errors
    /// Nothing is written if a memory is too short on any rank, if the ranks run different plans or
    /// have elements of different types, or if a rank does not arrive. The contents of the target
    /// are lost if the driver reports an error or a rank ends during the run.
    pub fn run<T: Element>(&self, source: &Slice<T>, target: &mut Slice<T>) -> Result<(), Error> {
        let (communicator, share) = (self.communicator, &self.share);
        let (rank, meeting) = (communicator.rank(), communicator.meeting());
        let fits = fits(
            rank,
            (source.len(), share.source),
            (target.len(), share.target),
        );
        // Other ranks write this target, so earlier work on it must be done.
        let ready = fits
            .map_err(Error::from)
            .and_then(|()| communicator.finish());
        let bytes = size_of::<T>();
        let element = (core::any::type_name::<T>(), bytes);
        let said = Said {
            error: ready.err(),
            plan: self.text.clone(),
            element,
            target: target.address(),
            ..Said::default()
        };
        let all = meeting.one_type(rank, said, LIMIT)?;
        let unless_panics = Panics(communicator);
        let targets = all.iter().map(|said| said.target).collect();
        let written = self.written.write(
            rank,
            &self.share,
            Memories {
                bytes,
                source: source.address(),
                targets,
            },
        );
        // Waits for all ranks, even after a failure: when all have arrived, no kernel writes any
        // more. The wait ends, because kernels end.
        let written = communicator.finish().and(written);
        std::mem::forget(unless_panics);
        communicator.end(written.err())
    }
}

/// Waits for the other ranks when this rank panics, so that they have written its target before it
/// is freed.
struct Panics<'c>(&'c Communicator);

impl Drop for Panics<'_> {
    fn drop(&mut self) {
        // The panic reports the failure.
        let _ = self.0.finish();
        let _ = self.0.end(Some(
            Stopped::Gone {
                rank: self.0.rank(),
            }
            .into(),
        ));
    }
}
