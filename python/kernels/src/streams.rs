//! The kernels of the process, by GPU and stream, and the objects whose memory they still use.
#![allow(
    unsafe_code,
    reason = "streams of another library, and handles shared by threads"
)]

use std::collections::{HashMap, VecDeque};
use std::ffi::c_void;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use cute_kernels::{Capture, Device, Error, Event, Kernels, Library};
use pyo3::prelude::*;

use crate::dlpack::{Lent, refusal};
use crate::wrong::{Answer, Done, Wrong};

/// The handle of CUDA's default stream of each thread.
const PER_THREAD: u64 = 2;

/// A stream's handle, and the thread if the handle means a different stream in each thread.
type Key = (u64, Option<ThreadId>);

/// Objects whose memory a call uses. They are kept until the event has passed.
struct Held {
    until: Event,
    objects: Vec<Py<PyAny>>,
}

/// A GPU with its kernels, loaded until the program ends.
struct Gpu {
    device: &'static Device,
    library: &'static Library<'static>,
    streams: HashMap<Key, &'static Kernels<'static>>,
    held: VecDeque<Held>,
    /// Events that can be used again.
    spare: Vec<Event>,
}

/// All GPUs that calls have used.
#[derive(Default)]
struct Gpus(HashMap<i32, Gpu>);

// SAFETY: the driver's handles belong to the process. One thread at a time uses them, the one
// that has the lock, and every use makes the GPU's context current first.
unsafe impl Send for Gpus {}

static GPUS: Mutex<Option<Gpus>> = Mutex::new(None);

fn gpus() -> MutexGuard<'static, Option<Gpus>> {
    GPUS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn leaked<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

impl Gpu {
    /// Loads the kernels on a GPU, in a new thread: `Device` lets a thread have one GPU, but
    /// a thread of Python may use several.
    fn load(number: i32) -> Result<Self, Error> {
        struct Loaded(&'static Device, &'static Library<'static>);
        // SAFETY: as for `Gpus`.
        unsafe impl Send for Loaded {}
        let load = move || -> Result<Loaded, Error> {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let device = leaked(Device::number(number)?);
            Ok(Loaded(device, leaked(Library::load(device)?)))
        };
        let Loaded(device, library) = thread::spawn(load)
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        Ok(Self {
            device,
            library,
            streams: HashMap::new(),
            held: VecDeque::new(),
            spare: Vec::new(),
        })
    }

    /// The kernels on a stream.
    fn on(&mut self, stream: u64) -> Result<&'static Kernels<'static>, Error> {
        let thread = (stream == PER_THREAD).then(|| thread::current().id());
        // 0 and 1 both mean the default stream.
        let key = (if stream == 1 { 0 } else { stream }, thread);
        if let Some(kernels) = self.streams.get(&key) {
            return Ok(kernels);
        }
        // SAFETY: the caller of Python's function promises that the stream is one of this GPU and
        // that work on these tensors is ordered by it.
        let kernels = leaked(unsafe { Kernels::on_stream(self.library, pointer(stream))? });
        self.streams.insert(key, kernels);
        Ok(kernels)
    }

    /// Keeps objects until the present work of a stream has ended. If the stream is being captured,
    /// the objects are kept until the graph has been destroyed.
    fn keep(&mut self, stream: u64, objects: Vec<Py<PyAny>>) -> Result<(), Error> {
        let stream = pointer(stream);
        // SAFETY: the caller of Python's function promises the stream, and its capture has not
        // ended. Python's objects may be dropped in any thread.
        unsafe {
            if let Some(capture) = Capture::of(stream)? {
                return Ok(capture.when_destroyed(move || drop(objects))?);
            }
        }
        let until = match self.spare.pop() {
            Some(event) => event,
            None => Capture::allowing_memory(|| Event::new(self.device))??,
        };
        // SAFETY: as above, and the stream is not captured.
        unsafe { until.record(stream)? };
        self.held.push_back(Held { until, objects });
        Ok(())
    }

    /// Moves the objects whose calls have ended to `objects`. If `all` is true, waits for all
    /// calls.
    fn passed(&mut self, all: bool, objects: &mut Vec<Py<PyAny>>) -> Result<(), Error> {
        if self.held.is_empty() {
            return Ok(());
        }
        // The program may be capturing a stream at this time. A query of an event would then be an
        // error without this permission.
        Capture::allowing_memory(|| self.take(all, objects))?
    }

    fn take(&mut self, all: bool, objects: &mut Vec<Py<PyAny>>) -> Result<(), Error> {
        let mut later = VecDeque::new();
        while let Some(held) = self.held.pop_front() {
            if all {
                held.until.wait()?;
            } else if !held.until.has_passed()? {
                later.push_back(held);
                // Calls of the same stream end in order, so later ones have not ended. Calls of
                // other streams are checked next time.
                break;
            }
            objects.extend(held.objects);
            self.spare.push(held.until);
        }
        later.append(&mut self.held);
        self.held = later;
        Ok(())
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "CUDA has hosts of 64 bits only"
)]
fn pointer(stream: u64) -> *mut c_void {
    std::ptr::without_provenance_mut(stream as usize)
}

/// Calls a function with a GPU, which is loaded at the first call. The GPU's context is current
/// during the call. Afterwards, the earlier context is current again.
fn with_gpu<T>(number: i32, run: impl FnOnce(&mut Gpu) -> Result<T, Error>) -> Answer<T> {
    let mut all = gpus();
    let all = &mut all.get_or_insert_default().0;
    let gpu = match all.entry(number) {
        std::collections::hash_map::Entry::Occupied(gpu) => gpu.into_mut(),
        std::collections::hash_map::Entry::Vacant(place) => {
            place.insert(Gpu::load(number).map_err(refusal)?)
        }
    };
    let result = gpu.device.within(|| run(gpu));
    result.map_err(Error::from).flatten().map_err(refusal)
}

/// Loads the kernels on a GPU, if no earlier call has.
pub(crate) fn ready(number: i32) -> Done {
    with_gpu(number, |_| Ok(()))
}

/// Calls a function with the kernels of a stream. Before the call, the driver confirms that each
/// tensor's memory is on this GPU. Objects that must stay alive are kept until the kernels have
/// ended.
pub(crate) fn with(
    number: i32,
    stream: u64,
    tensors: &[&Lent<'_>],
    call: impl FnOnce(&Kernels<'static>) -> Result<(), Error>,
) -> Done {
    // Dropped after the lock is released, because dropping may call this function again.
    let mut ended = Vec::new();
    let done = with_gpu(number, |gpu| {
        for tensor in tensors {
            gpu.device.owns(tensor.memory())?;
        }
        gpu.passed(false, &mut ended)?;
        call(gpu.on(stream)?)?;
        let kept: Vec<_> = tensors.iter().filter_map(|tensor| tensor.kept()).collect();
        if kept.is_empty() {
            return Ok(());
        }
        gpu.keep(stream, kept)
    });
    drop(ended);
    done
}

/// Waits until the kernels of all calls have ended, and drops the objects that were kept for them.
#[pyfunction]
pub(crate) fn release() -> Done {
    let mut ended = Vec::new();
    let numbers: Vec<i32> = match &*gpus() {
        Some(all) => all.0.keys().copied().collect(),
        None => Vec::new(),
    };
    for number in numbers {
        with_gpu(number, |gpu| gpu.passed(true, &mut ended))?;
    }
    drop(ended);
    Ok::<(), Wrong>(())
}
