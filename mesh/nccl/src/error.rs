//! Refusals: one sentence each, the same on every rank.

use core::fmt;

use cute::mesh::Disagreement;

/// Why nothing was sent, or why what has arrived is not what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The plan is refused.
    Plan(cute::mesh::Error),
    /// The ranks differ.
    Ranks(Disagreement),
    /// A rank is to send another number of elements than the receiver is to get.
    Count {
        /// The sender.
        from: usize,
        /// The receiver.
        to: usize,
        /// How many are sent.
        sent: i64,
        /// How many are received.
        received: i64,
    },
    /// A plan that adds.
    Adds {
        /// The number of summands of an element.
        summands: i64,
    },
    /// There is no NCCL on this machine.
    NoLibrary,
    /// NCCL says so. What was to be written is lost.
    Nccl {
        /// The rank.
        rank: usize,
        /// What was done.
        during: &'static str,
        /// The name of what it says.
        code: String,
    },
    /// The driver says so. What was to be written is lost.
    Device {
        /// The rank.
        rank: usize,
        /// What it says.
        error: cute_launch::Error,
    },
    /// The elements had not arrived in time, and the ranks gave up. What was to be written is lost.
    TimeLimit {
        /// The rank.
        rank: usize,
        /// How many milliseconds were given.
        milliseconds: u128,
    },
    /// A rank did not come to what all do together, in time.
    Late {
        /// The rank.
        rank: usize,
        /// How many milliseconds were given.
        milliseconds: u128,
    },
    /// A rank has ended, and the others wait for it.
    Gone {
        /// The rank.
        rank: usize,
    },
    /// An earlier error ended what connects the ranks.
    Ended {
        /// The rank.
        rank: usize,
    },
}

impl From<cute::mesh::Error> for Error {
    fn from(error: cute::mesh::Error) -> Self {
        Self::Plan(error)
    }
}

impl From<Disagreement> for Error {
    fn from(how: Disagreement) -> Self {
        Self::Ranks(how)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(error) => write!(f, "{error}"),
            Self::Ranks(how) => write!(f, "nccl: {how}"),
            Self::Count { from, to, sent, received } => {
                write!(f, "nccl: rank {from} sends {sent} elements to rank {to}, which receives {received}")
            }
            Self::Adds { summands } => {
                write!(f, "nccl: the plan adds {summands} summands, and here elements are only moved")
            }
            Self::NoLibrary => write!(f, "nccl: there is no NCCL here: the library libnccl is not found"),
            Self::Nccl { rank, during, code } => write!(f, "nccl: {during}, NCCL says {code} on rank {rank}"),
            Self::Device { rank, error } => write!(f, "nccl: rank {rank}: {error}"),
            Self::TimeLimit { rank, milliseconds } => {
                write!(f, "nccl: on rank {rank} not all had arrived after {milliseconds} ms, and all ranks gave up")
            }
            Self::Late { rank, milliseconds } => {
                write!(f, "nccl: rank {rank} did not come within {milliseconds} ms, and the others waited for it")
            }
            Self::Gone { rank } => write!(f, "nccl: rank {rank} has ended, and the others waited for it"),
            Self::Ended { rank } => write!(f, "nccl: rank {rank} takes part no more, since an earlier run failed"),
        }
    }
}

impl core::error::Error for Error {}
