//! Errors of the engine. Each has one message, which is the same on every rank.

use core::fmt;

use cute_mesh_gpus::{Failure, Stopped};

/// The reason why an engine has moved nothing, or why the target does not contain what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An error that every engine for GPUs can have.
    Stopped(Stopped),
    /// A GPU cannot access the memory of another GPU.
    Apart {
        /// The rank that would write.
        from: usize,
        /// The rank whose memory it would write.
        to: usize,
        /// The numbers of the GPUs of the two ranks.
        gpus: (usize, usize),
    },
}

impl Failure for Error {
    fn stopped(&self) -> Option<&Stopped> {
        match self {
            Self::Stopped(stopped) => Some(stopped),
            Self::Apart { .. } => None,
        }
    }
}

impl<E: Into<Stopped>> From<E> for Error {
    fn from(error: E) -> Self {
        Self::Stopped(error.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(Stopped::Plan(error)) => write!(f, "{error}"),
            Self::Stopped(stopped) => write!(f, "peer: {stopped}"),
            Self::Apart { from, to, gpus } => write!(
                f,
                "peer: rank {from} cannot reach the memory of rank {to}: GPUs {} and {} are not \
                 connected for it",
                gpus.0, gpus.1
            ),
        }
    }
}

impl core::error::Error for Error {}
