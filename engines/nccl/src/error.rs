//! Errors of the engine. Each has one message, which is the same on every rank.

use core::fmt;

use cute_mesh_gpus::{Failure, Stopped};

/// The reason why an engine has sent nothing, or why the target does not contain what was planned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An error that every engine for GPUs can have.
    Stopped(Stopped),
    /// No NCCL is installed on this machine.
    NoLibrary,
    /// NCCL returned an error. The contents of the target are lost.
    Nccl {
        /// The rank.
        rank: usize,
        /// The failed operation.
        during: &'static str,
        /// The name of NCCL's error.
        code: String,
    },
}

impl Failure for Error {
    fn stopped(&self) -> Option<&Stopped> {
        match self {
            Self::Stopped(stopped) => Some(stopped),
            _ => None,
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
            Self::Stopped(stopped) => write!(f, "nccl: {stopped}"),
            Self::NoLibrary => write!(
                f,
                "nccl: NCCL is not installed: the library libnccl was not found"
            ),
            Self::Nccl { rank, during, code } => {
                write!(f, "nccl: {during}: NCCL returned {code} on rank {rank}")
            }
        }
    }
}

impl core::error::Error for Error {}
