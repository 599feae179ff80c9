//! Errors of the engine. Each has one message, which is the same on every rank.

use core::fmt;

use cute::mesh::Disagreement;

/// The reason why an engine has sent nothing, or why the target does not contain what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The plan is refused.
    Plan(cute::mesh::Error),
    /// The ranks differ.
    Ranks(Disagreement),
    /// A message has more elements than MPI can count.
    Long {
        /// The sending rank.
        from: i64,
        /// The receiving rank.
        to: i64,
        /// The number of elements.
        size: i64,
    },
    /// The number of elements in a message is not the planned number. The contents of its
    /// receiver's target are lost.
    Count {
        /// The sending rank.
        from: usize,
        /// The receiving rank.
        to: usize,
        /// The number of elements that arrived.
        came: i64,
        /// The number of elements that were planned.
        planned: i64,
    },
    /// The plan adds elements, but the method that was called only moves elements.
    Adds {
        /// The number of summands of an element.
        summands: i64,
    },
    /// One rank makes an engine while another rank runs one. All ranks must do the same steps in
    /// the same order.
    OutOfStep {
        /// The first rank that makes an engine.
        makes: usize,
        /// The first rank that runs an engine.
        runs: usize,
    },
    /// Another rank has an error that it cannot describe to this rank. The other rank returns the
    /// error itself.
    Elsewhere {
        /// The rank with the error.
        rank: usize,
    },
}

/// An error as numbers, which are sent to the other ranks.
pub(crate) type Told = [i64; 5];

fn told(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn heard(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

impl Error {
    pub(crate) fn tell(&self, rank: usize) -> Told {
        match *self {
            Self::Plan(_) | Self::Elsewhere { .. } => [0, told(rank), 0, 0, 0],
            Self::Ranks(ref how) => match *how {
                Disagreement::Plans { rank } => [1, told(rank), 0, 0, 0],
                Disagreement::NoRank { rank, size } => [2, rank, told(size), 0, 0],
                Disagreement::SourceShort { rank, has, needs } => {
                    [4, told(rank), told(has), told(needs), 0]
                }
                Disagreement::TargetShort { rank, has, needs } => {
                    [5, told(rank), told(has), told(needs), 0]
                }
                // Different elements never get here, because every rank detects them itself. An
                // error that this crate does not know yet has no numbers.
                _ => [0, told(rank), 0, 0, 0],
            },
            Self::Long { from, to, size } => [3, from, to, size, 0],
            Self::Count {
                from,
                to,
                came,
                planned,
            } => [6, told(from), told(to), came, planned],
            Self::Adds { summands } => [7, summands, 0, 0, 0],
            Self::OutOfStep { makes, runs } => [8, told(makes), told(runs), 0, 0],
        }
    }

    pub(crate) fn hear([kind, a, b, c, d]: Told) -> Self {
        match kind {
            1 => Disagreement::Plans { rank: heard(a) }.into(),
            2 => Disagreement::NoRank {
                rank: a,
                size: heard(b),
            }
            .into(),
            3 => Self::Long {
                from: a,
                to: b,
                size: c,
            },
            4 => Disagreement::SourceShort {
                rank: heard(a),
                has: heard(b),
                needs: heard(c),
            }
            .into(),
            5 => Disagreement::TargetShort {
                rank: heard(a),
                has: heard(b),
                needs: heard(c),
            }
            .into(),
            6 => Self::Count {
                from: heard(a),
                to: heard(b),
                came: c,
                planned: d,
            },
            7 => Self::Adds { summands: a },
            8 => Self::OutOfStep {
                makes: heard(a),
                runs: heard(b),
            },
            _ => Self::Elsewhere { rank: heard(a) },
        }
    }
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
        match *self {
            Self::Plan(error) => write!(f, "{error}"),
            Self::Ranks(ref how) => write!(f, "mpi: {how}"),
            Self::Long { from, to, size } => {
                write!(
                    f,
                    "mpi: {size} elements from rank {from} to rank {to} are more than one message \
                     can count"
                )
            }
            Self::Count {
                from,
                to,
                came,
                planned,
            } => {
                write!(
                    f,
                    "mpi: {came} elements arrived from rank {from} at rank {to}, but {planned} \
                     were planned"
                )
            }
            Self::Adds { summands } => {
                write!(
                    f,
                    "mpi: the plan adds {summands} summands, which `run` cannot do; use `sum`"
                )
            }
            Self::OutOfStep { makes, runs } => write!(
                f,
                "mpi: rank {makes} makes an engine, but rank {runs} runs one"
            ),
            Self::Elsewhere { rank } => {
                write!(f, "mpi: nothing is sent, because rank {rank} refuses")
            }
        }
    }
}

impl core::error::Error for Error {}
