//! Executes a [`Plan`] between the GPUs of one host: the kernels of each GPU write its elements
//! into the memory of the others. Nothing is packed, and no buffers are needed.
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
//! The ranks are threads of one process, each with a GPU. All of them call [`Rank::communicator`],
//! [`Redistribution::new`], and then [`run`](Redistribution::run), together. GPUs that cannot
//! access each other's memory are refused.
//!
//! * **An error on one rank is the same error on all.** When an engine is made, the ranks compare
//!   their plans, and the number of elements that each sends to each. Before each run they compare
//!   whether all of them run the plan, whether their memories are long enough, and whether their
//!   elements have one type, by its name and size. If they differ, nothing is written.
//! * **A run begins after all earlier work of every GPU**, because another rank may write the
//!   memory of that work. It returns after all ranks have written everything.
//! * **A failure on one rank** is returned on all, and their targets are lost.
//! * **A rank that does not reach a run** within [`LIMIT`], ends or panics is named in the error of
//!   the ranks that wait for it.
//!
//! # How it is arranged
//! This engine also uses cudarc. It writes the elements that a rank sends directly into the memory
//! of the other GPUs. The driver makes that memory accessible when the ranks are made; GPUs without
//! such access are refused.
//!
//! * **One launch** moves all messages of a rank. Its table (`table.rs` of `engines/gpus/`) has an
//!   entry for each piece, in bytes. The unit of an entry is the greatest one, of 1 to 16 bytes,
//!   that divides all strides and addresses.
//! * **An entry** is either rows or a transpose. Rows are written 16 bytes at a time, starting at
//!   whole lines, and read in the widest loads that their alignment allows. A transpose goes
//!   through tiles of shared memory.
//! * **Tiles of the entries alternate**, so copies within a GPU fill the time spent waiting for the
//!   link.
//! * **Order.** A GPU finishes all earlier work of its rank before other ranks write its target. No
//!   rank returns before all ranks have written, even if one fails or panics: memory must not be
//!   freed while another GPU writes it.
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

/// A plan, made ready for the ranks of a communicator: rank `r` of the plan is rank `r` there.
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
    /// Plans that differ, a rank of the plan that the communicator does not have, a plan that adds,
    /// sets elements to zero or is refused, a rank that does not join, a file without the kernels.
    pub fn new(
        plan: &Plan<'_>,
        communicator: &'c Communicator,
        kernels: &'c Kernels<'c>,
    ) -> Result<Self, Error> {
        Self::launched(plan, communicator, kernels, Launches::default())
    }

    /// The same, with explicit launch settings for the kernels.
    ///
    /// # Errors
    /// The same as [`new`](Self::new).
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

    /// The least number of elements that the source of this rank has.
    pub fn source_memory(&self) -> usize {
        index(self.share.source)
    }

    /// The least number of elements that the target of this rank has.
    pub fn target_memory(&self) -> usize {
        index(self.share.target)
    }

    /// Returns this rank's share of the plan.
    pub fn share(&self) -> &Share {
        &self.share
    }

    /// Moves the elements: `source` is the memory of this rank in the plan's source distribution,
    /// `target` in its target distribution. Gaps of the target are unchanged.
    ///
    /// # Errors
    /// Nothing is written if a memory is too short on any rank, if ranks run different plans or
    /// have elements of different types, or if a rank does not join. The target is lost if the
    /// driver reports an error or a rank ends meanwhile.
    pub fn run<T: Element>(&self, source: &Slice<T>, target: &mut Slice<T>) -> Result<(), Error> {
        let (communicator, share) = (self.communicator, &self.share);
        let (rank, meeting) = (communicator.rank(), communicator.meeting());
        let fits = fits(
            rank,
            (source.len(), share.source),
            (target.len(), share.target),
        );
        // Others write this target, so earlier work on it must be done.
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
        // Even after a failure here, wait for all ranks: when all have arrived, no kernel writes
        // any more. The wait ends, because kernels end.
        let written = communicator.finish().and(written);
        std::mem::forget(unless_panics);
        communicator.end(written.err())
    }
}

/// If a rank panics while others write its target, it waits for them before the target is freed.
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
