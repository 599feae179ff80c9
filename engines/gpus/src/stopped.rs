//! The reasons why an engine does not execute a plan: one sentence each, the same for every engine
//! and on every rank.

use core::fmt;

use cute::mesh::Disagreement;

/// Why nothing was moved, or why what has arrived is not what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stopped {
    /// The plan is refused.
    Plan(cute::mesh::Error),
    /// The ranks differ.
    Ranks(Disagreement),
    /// A rank would send another number of elements than the receiver expects.
    Count {
        /// The sender.
        from: usize,
        /// The receiver.
        to: usize,
        /// The number of elements that are sent.
        sent: i64,
        /// The number of elements that are received.
        received: i64,
    },
    /// A plan that adds.
    Adds {
        /// The number of summands of an element.
        summands: i64,
    },
    /// A plan that sets elements of a rank to zero.
    Zeros {
        /// The rank.
        rank: usize,
        /// The number of elements.
        count: i64,
    },
    /// The driver's error. The contents of the target are lost.
    Device {
        /// The rank.
        rank: usize,
        /// The error.
        error: cute_launch::Error,
    },
    /// The elements had not arrived in time, and the ranks gave up. The contents of the target are
    /// lost.
    TimeLimit {
        /// The rank.
        rank: usize,
        /// The time limit, in milliseconds.
        milliseconds: u128,
    },
    /// A rank did not join a step of all ranks in time.
    Late {
        /// The rank.
        rank: usize,
        /// The time limit, in milliseconds.
        milliseconds: u128,
    },
    /// A rank has ended, and the others wait for it.
    Gone {
        /// The rank.
        rank: usize,
    },
    /// A rank makes an engine while another runs one; all ranks must do the same, in the same
    /// order.
    OutOfStep {
        /// The first that makes one.
        makes: usize,
        /// The first that runs one.
        runs: usize,
    },
    /// An earlier error ended the connection between the ranks.
    Ended {
        /// The rank.
        rank: usize,
    },
}

/// An engine's own error, which may be one of these.
pub trait Failure: Clone + From<Stopped> {
    /// The error as one of these, if it is one.
    fn stopped(&self) -> Option<&Stopped>;
}

impl Failure for Stopped {
    fn stopped(&self) -> Option<&Stopped> {
        Some(self)
    }
}

impl From<cute::mesh::Error> for Stopped {
    fn from(error: cute::mesh::Error) -> Self {
        Self::Plan(error)
    }
}

impl From<Disagreement> for Stopped {
    fn from(how: Disagreement) -> Self {
        Self::Ranks(how)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(error) => write!(f, "{error}"),
            Self::Ranks(how) => write!(f, "{how}"),
            Self::Count {
                from,
                to,
                sent,
                received,
            } => {
                write!(
                    f,
                    "rank {from} sends {sent} elements to rank {to}, which expects {received}"
                )
            }
            Self::Adds { summands } => {
                write!(
                    f,
                    "the plan adds {summands} summands, but this engine only moves elements"
                )
            }
            Self::Zeros { rank, count } => write!(
                f,
                "the plan sets {count} elements of rank {rank} to zero, but this engine only moves \
                 elements; make the target partial only along axes along which the source is, or \
                 run the plan over MPI"
            ),
            Self::Device { rank, error } => write!(f, "rank {rank}: {error}"),
            Self::TimeLimit { rank, milliseconds } => {
                write!(
                    f,
                    "on rank {rank}, some elements had not arrived after {milliseconds} ms, and \
                     all ranks stopped"
                )
            }
            Self::Late { rank, milliseconds } => {
                write!(
                    f,
                    "rank {rank} did not arrive within {milliseconds} ms, while the others waited \
                     for it"
                )
            }
            Self::Gone { rank } => {
                write!(f, "rank {rank} has ended, while the others waited for it")
            }
            Self::OutOfStep { makes, runs } => {
                write!(f, "rank {makes} makes an engine, but rank {runs} runs one")
            }
            Self::Ended { rank } => write!(
                f,
                "rank {rank} no longer takes part, because an earlier run failed"
            ),
        }
    }
}

impl core::error::Error for Stopped {}
