//! The reasons why an engine does not execute a plan. Each has one message, which is the same for
//! every engine and on every rank.

use core::fmt;

use cute::mesh::Disagreement;

/// The reason why an engine has moved nothing, or why the target does not contain what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stopped {
    /// The plan is refused.
    Plan(cute::mesh::Error),
    /// The ranks differ.
    Ranks(Disagreement),
    /// The sender and the receiver of a message have different numbers of elements.
    Count {
        /// The sending rank.
        from: usize,
        /// The receiving rank.
        to: usize,
        /// The number of elements that the sender sends.
        sent: i64,
        /// The number of elements that the receiver expects.
        received: i64,
    },
    /// The plan adds elements, which the engine does not support.
    Adds {
        /// The number of summands of an element.
        summands: i64,
    },
    /// The plan sets elements of a rank to zero, which the engine does not support.
    Zeros {
        /// The rank.
        rank: usize,
        /// The number of elements to set.
        count: i64,
    },
    /// The driver returned an error. The contents of the target are lost.
    Device {
        /// The rank.
        rank: usize,
        /// The error.
        error: cute_launch::Error,
    },
    /// The elements did not arrive in time, and the ranks gave up. The contents of the target are
    /// lost.
    TimeLimit {
        /// The rank.
        rank: usize,
        /// The time limit, in milliseconds.
        milliseconds: u128,
    },
    /// A rank did not arrive in time at a step that all ranks perform together.
    Late {
        /// The rank.
        rank: usize,
        /// The time limit, in milliseconds.
        milliseconds: u128,
    },
    /// A rank has ended, and the other ranks wait for it.
    Gone {
        /// The rank.
        rank: usize,
    },
    /// One rank makes an engine while another rank runs one. All ranks must do the same steps in
    /// the same order.
    OutOfStep {
        /// The first rank that makes an engine.
        makes: usize,
        /// The first rank that runs an engine.
        runs: usize,
    },
    /// An earlier error ended the connection between the ranks.
    Ended {
        /// The rank.
        rank: usize,
    },
}

/// An engine's own error type, which can contain a [`Stopped`].
pub trait Failure: Clone + From<Stopped> {
    /// Returns the [`Stopped`] in this error, if there is one.
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
