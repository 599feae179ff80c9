//! The ranks of an engine. Each is one GPU of this host, used by one thread.
#![allow(unsafe_code, reason = "NCCL's own functions")]

use std::cell::Cell;
use std::ffi::c_int;
use std::ptr::null_mut;
use std::sync::Arc;
use std::time::Duration;

use cudarc::nccl::sys;
use cute_launch::Device;
use cute_mesh_gpus::{Meeting, Stopped, index};

use crate::Error;
use crate::route::{Call, Part, Place};

/// The time that the ranks wait for each other, and that an engine waits for the elements.
pub const LIMIT: Duration = Duration::from_secs(30);

/// A rank that has no thread yet. The thread that becomes the rank calls
/// [`communicator`](Self::communicator).
#[derive(Debug)]
pub struct Rank(Connection);

/// A rank in its thread: a GPU, and its connection to the GPUs of the other ranks.
#[derive(Debug)]
pub struct Communicator {
    connection: Connection,
    device: Device,
}

#[derive(Debug)]
struct Connection {
    rank: usize,
    size: usize,
    gpu: usize,
    /// NCCL's handle; null after an abort.
    handle: Cell<sys::ncclComm_t>,
    meeting: Arc<Meeting<Error>>,
}

// SAFETY: NCCL's handle may be used by any thread, but only by one at a time. A `Cell` can be moved
// between threads but not shared.
unsafe impl Send for Connection {}

/// Converts the result of a function of NCCL. All functions return after they are done, because
/// every communicator here is a blocking one.
pub(crate) fn done(
    rank: usize,
    during: &'static str,
    code: sys::ncclResult_t,
) -> Result<(), Error> {
    match code {
        sys::ncclResult_t::ncclSuccess => Ok(()),
        code => Err(Error::Nccl {
            rank,
            during,
            code: format!("{code:?}"),
        }),
    }
}

/// Returns a rank for each of these GPUs. A GPU is named by its number among those that the driver
/// shows, and rank `r` uses `gpus[r]`.
///
/// # Errors
/// The machine has no NCCL, a GPU does not exist, or a GPU is named twice.
pub fn ranks(gpus: &[usize]) -> Result<Vec<Rank>, Error> {
    // SAFETY: the function only looks for a file.
    if !unsafe { sys::is_culib_present() } {
        return Err(Error::NoLibrary);
    }
    let numbers: Vec<c_int> = gpus
        .iter()
        .map(|gpu| c_int::try_from(*gpu).unwrap_or(c_int::MAX))
        .collect();
    let size = c_int::try_from(gpus.len()).unwrap_or(c_int::MAX);
    let mut handles: Vec<sys::ncclComm_t> = vec![null_mut(); gpus.len()];
    // SAFETY: each list has `size` entries.
    let code = unsafe { sys::ncclCommInitAll(handles.as_mut_ptr(), size, numbers.as_ptr()) };
    done(0, "connecting the ranks", code)?;
    let meeting = Arc::new(Meeting::new(gpus.len()));
    let of = |(rank, (handle, gpu)): (usize, (sys::ncclComm_t, &usize))| {
        let (handle, meeting) = (Cell::new(handle), meeting.clone());
        Rank(Connection {
            rank,
            size: gpus.len(),
            gpu: *gpu,
            handle,
            meeting,
        })
    };
    Ok(handles.into_iter().zip(gpus).enumerate().map(of).collect())
}

impl Rank {
    /// Returns the number of this rank.
    pub fn number(&self) -> usize {
        self.0.rank
    }

    /// Makes the current thread this rank. The rank stays in the thread.
    ///
    /// # Errors
    /// The driver returns an error, or the thread already uses another GPU.
    pub fn communicator(self) -> Result<Communicator, Error> {
        let Self(connection) = self;
        let device = Device::number(connection.gpu).map_err(|error| Stopped::Device {
            rank: connection.rank,
            error,
        })?;
        Ok(Communicator { connection, device })
    }
}

impl Communicator {
    /// Returns the number of this rank.
    pub fn rank(&self) -> usize {
        self.connection.rank
    }

    /// Returns the number of ranks.
    pub fn size(&self) -> usize {
        self.connection.size
    }

    /// Returns this rank's GPU. Sources and targets must be in its memory.
    pub fn device(&self) -> &Device {
        &self.device
    }

    pub(crate) fn meeting(&self) -> &Meeting<Error> {
        &self.connection.meeting
    }

    /// Returns the handle for calls of NCCL, if no earlier run has failed.
    fn handle(&self) -> Result<sys::ncclComm_t, Error> {
        let handle = self.connection.handle.get();
        if handle.is_null() {
            Err(Stopped::Ended { rank: self.rank() }.into())
        } else {
            Ok(handle)
        }
    }

    /// Checks that no earlier run has failed.
    pub(crate) fn works(&self) -> Result<(), Error> {
        self.handle().map(drop)
    }

    /// Starts all sends and receives at once, after all earlier work of `stream`. `source`,
    /// `target` and `buffer` are the base addresses of the parts, whose elements have `bytes`
    /// bytes.
    ///
    /// # Safety
    /// The parts are in these memories. Nothing else writes them or reads received elements until
    /// the stream is done or the communicator has ended.
    pub(crate) unsafe fn exchange(
        &self,
        (sends, receives): (&[Part], &[Part]),
        (source, target, buffer): (u64, u64, u64),
        bytes: usize,
        stream: sys::cudaStream_t,
    ) -> Result<(), Error> {
        let (rank, handle) = (self.rank(), self.handle()?);
        let at = |memory: u64, part: &Part| {
            let (base, begin) = match part.place {
                Place::Memory(begin) => (memory, begin),
                Place::Buffer(begin) => (buffer, begin),
            };
            index(base as i64 + begin * bytes as i64)
        };
        let peer = |part: &Part| part.peer as c_int;
        let length = |part: &Part| index(part.count) * bytes;
        let byte = sys::ncclDataType_t::ncclUint8;
        // SAFETY: the group begins and ends on this thread.
        done(rank, "beginning to send", unsafe { sys::ncclGroupStart() })?;
        let mut result = Ok(());
        for part in sends {
            let from = at(source, part) as *const _;
            // SAFETY: the caller's.
            let code =
                unsafe { sys::ncclSend(from, length(part), byte, peer(part), handle, stream) };
            result = result.and(done(rank, "sending", code));
        }
        for part in receives {
            let to = at(target, part) as *mut _;
            // SAFETY: the caller's.
            let code = unsafe { sys::ncclRecv(to, length(part), byte, peer(part), handle, stream) };
            result = result.and(done(rank, "receiving", code));
        }
        // SAFETY: as above.
        result.and(done(rank, "beginning to send", unsafe {
            sys::ncclGroupEnd()
        }))
    }

    /// Starts a collective after all earlier work of `stream`. `source` and `target` are its base
    /// addresses, and its elements have `bytes` bytes.
    ///
    /// # Safety
    /// The same as for [`exchange`](Self::exchange), and all ranks call the same collective.
    pub(crate) unsafe fn call(
        &self,
        call: &Call,
        (source, target): (u64, u64),
        bytes: usize,
        stream: sys::cudaStream_t,
    ) -> Result<(), Error> {
        let handle = self.handle()?;
        let at = |memory: u64, begin: i64| index(memory as i64 + begin * bytes as i64);
        let byte = sys::ncclDataType_t::ncclUint8;
        let code = match *call {
            Call::AllGather { from, to, count } => {
                let (from, to) = (at(source, from) as *const _, at(target, to) as *mut _);
                // SAFETY: the caller's.
                unsafe { sys::ncclAllGather(from, to, index(count) * bytes, byte, handle, stream) }
            }
            Call::Broadcast { from, to, count } => {
                let (from, to) = (at(source, from) as *const _, at(target, to) as *mut _);
                // SAFETY: the caller's promise. A rank other than 0 does not read its source.
                unsafe {
                    sys::ncclBroadcast(from, to, index(count) * bytes, byte, 0, handle, stream)
                }
            }
        };
        done(self.rank(), "calling a collective", code)
    }

    /// Returns an error if an asynchronous operation has failed.
    pub(crate) fn failed(&self) -> Result<(), Error> {
        let (mut code, handle) = (sys::ncclResult_t::ncclSuccess, self.handle()?);
        // SAFETY: the handle is valid.
        let asked = unsafe { sys::ncclCommGetAsyncError(handle, &raw mut code) };
        done(self.rank(), "asking for errors", asked).and(done(
            self.rank(),
            "sending and receiving",
            code,
        ))
    }

    /// Ends the connection between the ranks. Started operations are aborted, and later runs are
    /// refused.
    pub(crate) fn end(&self) {
        self.connection.end();
    }
}

impl Connection {
    fn end(&self) {
        let handle = self.handle.replace(null_mut());
        if !handle.is_null() {
            // SAFETY: the handle is valid, and nothing else uses it any more. The result of the
            // abort is not needed.
            let _ = unsafe { sys::ncclCommAbort(handle) };
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // A rank that is waiting for this rank in a run stops waiting.
        if std::thread::panicking() {
            self.meeting.ring();
        }
        self.meeting.leave(self.rank);
        self.end();
    }
}
