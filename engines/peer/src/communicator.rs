//! The ranks: GPUs of this host that access each other's memory, each used by one thread.
#![allow(unsafe_code, reason = "the driver's own functions")]

use std::sync::Arc;
use std::time::Duration;

use cudarc::driver::{DriverError, result, sys};
use cute_launch::Device;
use cute_mesh_gpus::{Meeting, Said, Stopped};

use crate::Error;

/// The time that the ranks wait for one that does not join.
pub const LIMIT: Duration = Duration::from_secs(30);

/// A rank without a thread: the thread that becomes the rank calls
/// [`communicator`](Self::communicator).
#[derive(Debug)]
pub struct Rank(Connection);

/// A rank in its thread: a GPU that can access the memory of the other ranks' GPUs.
#[derive(Debug)]
pub struct Communicator {
    // Dropped before the connection, so the others learn that this rank has ended when it has no
    // work left.
    device: Device,
    connection: Connection,
}

#[derive(Debug)]
struct Connection {
    rank: usize,
    gpus: Arc<[usize]>,
    meeting: Arc<Meeting<Error>>,
}

/// A rank for each of these GPUs, by their numbers among those that the driver shows: rank `r` is
/// the `r`-th of them. Several ranks may have the same GPU.
///
/// ```
/// use cute_mesh_peer::ranks;
/// let ranks = ranks(&[0, 1]);
/// assert_eq!(
///     ranks.iter().map(|rank| rank.number()).collect::<Vec<_>>(),
///     [0, 1]
/// );
/// ```
pub fn ranks(gpus: &[usize]) -> Vec<Rank> {
    let (gpus, meeting): (Arc<[usize]>, _) = (gpus.into(), Arc::new(Meeting::new(gpus.len())));
    let of = |rank| {
        Rank(Connection {
            rank,
            gpus: gpus.clone(),
            meeting: meeting.clone(),
        })
    };
    (0..gpus.len()).map(of).collect()
}

impl Rank {
    /// Its number.
    pub fn number(&self) -> usize {
        self.0.rank
    }

    /// The rank for this thread, in which it stays. All ranks call this together.
    ///
    /// # Errors
    /// The driver's error; a thread that has another GPU; GPUs that cannot access each other; a
    /// rank that does not join.
    pub fn communicator(self) -> Result<Communicator, Error> {
        let Self(connection) = self;
        let (rank, own) = (connection.rank, connection.gpus[connection.rank]);
        let device =
            Device::number(own).map_err(|error| Error::from(Stopped::Device { rank, error }));
        let connected = device.and_then(|device| {
            for (to, gpu) in connection
                .gpus
                .iter()
                .enumerate()
                .filter(|(_, gpu)| **gpu != own)
            {
                let reached =
                    reach(own, *gpu).map_err(|code| driver(rank, "reaching another GPU", code))?;
                if !reached {
                    return Err(Error::Apart {
                        from: rank,
                        to,
                        gpus: (own, *gpu),
                    });
                }
            }
            Ok(device)
        });
        let said = Said {
            error: connected.as_ref().err().cloned(),
            ..Said::default()
        };
        connection.meeting.together(rank, said, LIMIT)?;
        Ok(Communicator {
            device: connected?,
            connection,
        })
    }
}

/// The driver's error on a rank.
pub(crate) fn driver(rank: usize, during: &str, code: DriverError) -> Error {
    Stopped::Device {
        rank,
        error: cute_launch::Error::Driver {
            during: during.into(),
            code,
        },
    }
    .into()
}

/// Makes the memory of another GPU accessible from this thread's GPU, if that is possible.
fn reach(own: usize, other: usize) -> Result<bool, DriverError> {
    let device = |number: usize| result::device::get(i32::try_from(number).unwrap_or(i32::MAX));
    let (own, other) = (device(own)?, device(other)?);
    let mut can = 0;
    // SAFETY: both are devices.
    unsafe { sys::cuDeviceCanAccessPeer(&raw mut can, own, other) }.result()?;
    if can == 0 {
        return Ok(false);
    }
    // SAFETY: the device is one, and its context is kept until the program ends.
    let code = unsafe { sys::cuCtxEnablePeerAccess(result::primary_ctx::retain(other)?, 0) };
    match code {
        sys::cudaError_enum::CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED => Ok(true),
        code => code.result().map(|()| true),
    }
}

impl Communicator {
    /// The number of this rank.
    pub fn rank(&self) -> usize {
        self.connection.rank
    }

    /// The number of ranks.
    pub fn size(&self) -> usize {
        self.connection.gpus.len()
    }

    /// Returns the rank's GPU. Sources and targets are in its memory.
    pub fn device(&self) -> &Device {
        &self.device
    }

    pub(crate) fn meeting(&self) -> &Meeting<Error> {
        &self.connection.meeting
    }

    /// Waits until this rank's GPU has finished all its work.
    pub(crate) fn finish(&self) -> Result<(), Error> {
        let rank = self.rank();
        self.device
            .synchronize()
            .map_err(|error| Stopped::Device { rank, error }.into())
    }
}

impl Communicator {
    /// Reaches the end of a run, with the error if there is one, and waits there for all others
    /// without a time limit.
    pub(crate) fn end(&self, error: Option<Error>) -> Result<(), Error> {
        let said = Said {
            error,
            ..Said::default()
        };
        self.meeting()
            .together(self.rank(), said, Duration::MAX)
            .map(drop)
    }
}

impl Drop for Communicator {
    fn drop(&mut self) {
        // Finish the writes of this rank's kernels before the others learn that it has ended. A
        // failure has already been reported.
        let _ = self.device.synchronize();
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.meeting.leave(self.rank);
    }
}
