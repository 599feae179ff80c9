//! Refusals: one sentence each, on every rank.

use core::fmt;

/// Why nothing was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The plan is refused.
    Plan(cute::mesh::Error),
    /// The ranks of the communicator have different plans.
    PlansDiffer {
        /// The first whose plan is not that of rank 0.
        rank: usize,
    },
    /// A distribution has a rank that the communicator does not have.
    NoRank {
        /// The rank.
        rank: i64,
        /// How many the communicator has.
        size: i64,
    },
    /// A message of more elements than MPI counts.
    Long {
        /// The sender.
        from: i64,
        /// The receiver.
        to: i64,
        /// The number of elements.
        size: i64,
    },
    /// The source has fewer elements than the distribution says.
    SourceShort {
        /// How many it has.
        has: usize,
        /// How many there must be.
        needs: usize,
    },
    /// The target has fewer elements than the distribution says.
    TargetShort {
        /// How many it has.
        has: usize,
        /// How many there must be.
        needs: usize,
    },
    /// Something is wrong on another rank, which says what.
    Elsewhere {
        /// The rank.
        rank: usize,
    },
}

impl From<cute::mesh::Error> for Error {
    fn from(error: cute::mesh::Error) -> Self {
        Self::Plan(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Plan(error) => write!(f, "{error}"),
            Self::PlansDiffer { rank } => write!(f, "mpi: the plan of rank {rank} is not that of rank 0"),
            Self::NoRank { rank, size } => {
                write!(f, "mpi: there is no rank {rank} among the {size} of the communicator")
            }
            Self::Long { from, to, size } => {
                write!(f, "mpi: {size} elements from rank {from} to rank {to} are more than one message counts")
            }
            Self::SourceShort { has, needs } => write!(f, "mpi: a source of {has} elements, where {needs} are needed"),
            Self::TargetShort { has, needs } => write!(f, "mpi: a target of {has} elements, where {needs} are needed"),
            Self::Elsewhere { rank } => write!(f, "mpi: nothing is sent, because rank {rank} refuses"),
        }
    }
}

impl core::error::Error for Error {}
