//! The ranks of an engine. Each rank is one GPU of this host, and one thread uses it. The GPU can
//! access the memory of the other ranks' GPUs.
#![allow(unsafe_code, reason = "the driver's own functions")]

use std::sync::Arc;
use std::time::Duration;

use cudarc::driver::{DriverError, result, sys};
use cute_launch::Device;
use cute_mesh_gpus::{Meeting, Said, Stopped};

use crate::Error;

/// The time that the ranks wait for a rank that does not arrive.
pub const LIMIT: Duration = Duration::from_secs(30);

/// A rank that has no thread yet. The thread that becomes the rank calls
/// [`communicator`](Self::communicator).
#[derive(Debug)]
pub struct Rank(Connection);

/// A rank in its thread: a GPU that can access the memory of the other ranks' GPUs.
#[derive(Debug)]
pub struct Communicator {
    // The device is dropped before the connection. When the other ranks learn that this rank has
    // ended, the rank therefore has no work left.
    device: Device,
    connection: Connection,
}

#[derive(Debug)]
struct Connection {
    rank: usize,
    gpus: Arc<[usize]>,
    meeting: Arc<Meeting<Error>>,
}

/// Returns a rank for each of these GPUs. A GPU is named by its number among those that the driver
/// shows, and rank `r` uses `gpus[r]`. Several ranks may use the same GPU.
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
    /// Returns the number of this rank.
    pub fn number(&self) -> usize {
        self.0.rank
    }

    /// Makes the current thread this rank. The rank stays in the thread. All ranks must call this
    /// together.
    ///
    /// # Errors
    /// The driver returns an error, the thread already uses another GPU, two GPUs cannot access
    /// each other, or a rank does not arrive.
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

/// Returns the error of a rank whose driver reported `code`.
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

/// Makes the memory of another GPU accessible from this thread's GPU. Returns whether that is
/// possible.
fn reach(own: usize, other: usize) -> Result<bool, DriverError> {
    let device = |number: usize| result::device::get(i32::try_from(number).unwrap_or(i32::MAX));
    let (own, other) = (device(own)?, device(other)?);
    let mut can = 0;
    // SAFETY: both devices exist.
    unsafe { sys::cuDeviceCanAccessPeer(&raw mut can, own, other) }.result()?;
    if can == 0 {
        return Ok(false);
    }
    // SAFETY: the device exists, and its context is kept until the program ends.
    let code = unsafe { sys::cuCtxEnablePeerAccess(result::primary_ctx::retain(other)?, 0) };
    match code {
        sys::cudaError_enum::CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED => Ok(true),
        code => code.result().map(|()| true),
    }
}

impl Communicator {
    /// Returns the number of this rank.
    pub fn rank(&self) -> usize {
        self.connection.rank
    }

    /// Returns the number of ranks.
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
    /// Reports the end of a run, and its error if there is one. Then waits for all other ranks,
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
        // Finishes the writes of this rank's kernels before the other ranks learn that it has
        // ended. A failure has already been reported.
        let _ = self.device.synchronize();
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.meeting.leave(self.rank);
    }
}
