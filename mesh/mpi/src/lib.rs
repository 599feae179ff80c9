//! Carries out a [`Plan`] over MPI: one packed message to each rank that needs something, all at once.
//!
//! ```no_run
//! use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
//! use cute_mesh_mpi::Redistribution;
//! use mpi::traits::Communicator;
//! let universe = mpi::initialize().unwrap();
//! let world = universe.world();
//! let mesh = Mesh::line(world.size().into())?;
//! let of = |dimension| Distribution::dtensor(&[1024, 1024], &mesh, &[Shard(dimension)]);
//! let (rows, columns) = (of(0)?, of(1)?);
//! let engine = Redistribution::new(&Plan::new(&rows, &columns)?, &world)?;
//! let (source, mut target) = (vec![0.0; engine.source_memory()], vec![0.0; engine.target_memory()]);
//! engine.run(&source, &mut target)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All ranks of the communicator call [`Redistribution::new`], and then [`run`](Redistribution::run), together. What is wrong on one rank
//! is an error on all of them, and nothing has been sent then. A rank that dies ends the job, as MPI does it.

mod error;

use cute::mesh::{Message, Plan};
use mpi::traits::*;

pub use error::Error;

/// A plan, made ready for the ranks of a communicator: rank `r` of the plan is rank `r` there.
#[derive(Debug)]
pub struct Redistribution<'c, C> {
    communicator: &'c C,
    sends: Vec<Message>,
    receives: Vec<Message>,
    keeps: Vec<Message>,
    source: usize,
    target: usize,
}

/// FNV-1a: the same on every machine.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// An offset or a number of elements, none of which is negative, in a memory that this machine has.
fn index(number: i64) -> usize {
    usize::try_from(number).expect("a number of elements fits a usize")
}

impl<'c, C: Communicator> Redistribution<'c, C> {
    /// Plans what this rank does, and makes sure that all ranks have the same plan.
    ///
    /// # Errors
    /// Ranks that the communicator does not have, plans that differ, a plan that is refused, a message too long for MPI.
    pub fn new(plan: &Plan<'_>, communicator: &'c C) -> Result<Self, Error> {
        let mine = hash(&format!("{:?} {:?}", plan.source(), plan.target()));
        let mut hashes = vec![0_u64; index(communicator.size().into())];
        communicator.all_gather_into(&mine, &mut hashes[..]);
        if let Some(rank) = hashes.iter().position(|other| *other != hashes[0]) {
            return Err(Error::PlansDiffer { rank });
        }
        let made = Self::alone(plan, communicator);
        match agreed(communicator, made.is_ok()) {
            None => made,
            Some(rank) => made.and(Err(Error::Elsewhere { rank })),
        }
    }

    fn alone(plan: &Plan<'_>, communicator: &'c C) -> Result<Self, Error> {
        let (rank, size) = (i64::from(communicator.rank()), i64::from(communicator.size()));
        for side in [plan.source(), plan.target()] {
            if let Some(rank) = side.mesh().ranks().find(|rank| *rank >= size) {
                return Err(Error::NoRank { rank, size });
            }
        }
        let (mut sends, mut receives, mut keeps) = (Vec::new(), Vec::new(), Vec::new());
        for message in plan.sends(rank)? {
            if message.stays() { keeps.push(message) } else { sends.push(message) }
        }
        receives.extend(plan.receives(rank)?.into_iter().filter(|message| !message.stays()));
        if let Some(long) = sends.iter().chain(&receives).find(|message| message.size() > i32::MAX.into()) {
            return Err(Error::Long { from: long.from(), to: long.to(), size: long.size() });
        }
        let memory = |side: &cute::mesh::Distribution| Ok::<usize, Error>(index(side.memory(rank)?.unwrap_or(0)));
        let (source, target) = (memory(plan.source())?, memory(plan.target())?);
        Ok(Self { communicator, sends, receives, keeps, source, target })
    }

    /// How many elements the source of this rank has at least.
    pub fn source_memory(&self) -> usize {
        self.source
    }

    /// How many elements the target of this rank has at least.
    pub fn target_memory(&self) -> usize {
        self.target
    }

    /// Moves the elements: `source` is the memory of this rank in the distribution that there is, `target` in the one that there will be.
    /// What lies in the target's gaps stays.
    ///
    /// # Errors
    /// A memory that is too short, here or on another rank. Nothing is written then.
    pub fn run<T: Equivalence + Copy + Default>(&self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        let fits = if source.len() < self.source {
            Err(Error::SourceShort { has: source.len(), needs: self.source })
        } else if target.len() < self.target {
            Err(Error::TargetShort { has: target.len(), needs: self.target })
        } else {
            Ok(())
        };
        if let Some(rank) = agreed(self.communicator, fits.is_ok()) {
            return fits.and(Err(Error::Elsewhere { rank }));
        }
        let packed: Vec<Vec<T>> = self.sends.iter().map(|message| pack(message, source)).collect();
        let mut arriving: Vec<Vec<T>> =
            self.receives.iter().map(|message| vec![T::default(); index(message.size())]).collect();
        mpi::request::scope(|scope| {
            let peer =
                |rank: i64| self.communicator.process_at_rank(i32::try_from(rank).expect("a rank of the communicator"));
            let receives = self.receives.iter().zip(&mut arriving);
            let receives: Vec<_> = receives
                .map(|(message, buffer)| peer(message.from()).immediate_receive_into(scope, &mut buffer[..]))
                .collect();
            let sends = self.sends.iter().zip(&packed);
            let sends: Vec<_> =
                sends.map(|(message, buffer)| peer(message.to()).immediate_send(scope, &buffer[..])).collect();
            // What stays is copied meanwhile.
            for message in &self.keeps {
                for (from, to, run) in message.runs() {
                    let (from, to, run) = (index(from), index(to), index(run));
                    target[to..to + run].copy_from_slice(&source[from..from + run]);
                }
            }
            for request in receives {
                request.wait();
            }
            for request in sends {
                request.wait();
            }
        });
        for (message, buffer) in self.receives.iter().zip(&arriving) {
            let mut rest = &buffer[..];
            for (_, to, run) in message.runs() {
                let (head, behind) = rest.split_at(index(run));
                target[index(to)..][..head.len()].copy_from_slice(head);
                rest = behind;
            }
        }
        Ok(())
    }
}

/// The elements of a message, in the order of the wire.
fn pack<T: Copy>(message: &Message, source: &[T]) -> Vec<T> {
    let mut packed = Vec::with_capacity(index(message.size()));
    for (from, _, run) in message.runs() {
        packed.extend_from_slice(&source[index(from)..][..index(run)]);
    }
    packed
}

/// The first rank on which something is wrong, the same on all; `None` if nothing is.
fn agreed<C: Communicator>(communicator: &C, right: bool) -> Option<usize> {
    let mut all = vec![0_u8; index(communicator.size().into())];
    communicator.all_gather_into(&u8::from(right), &mut all[..]);
    all.iter().position(|right| *right == 0)
}
