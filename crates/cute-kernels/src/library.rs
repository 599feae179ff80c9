//! The compiled kernels on a device, and the two targets of a call: kernels that are launched, and
//! limits that only check.
#![allow(
    unsafe_code,
    reason = "the crate's own compiled file, and streams that a caller promises"
)]

use std::ffi::c_void;
use std::fmt;

use cute_launch::{Arguments, Buffer, Device, Limits, Module, Slice};

use crate::error::Error;
use crate::families::{All, Held};
use crate::portable::PORTABLE;
use crate::scratch::{FLOATS, Scratch};

/// The compiled kernels, which the build script found.
static FILE: &[u8] = include_bytes!(env!("CUTE_KERNELS_FILE"));
/// The PTX of those that need nothing of Hopper.
static PTX: &[u8] = include_bytes!(env!("CUTE_KERNELS_PTX"));

/// The compiled kernels, loaded on a device.
#[derive(Debug)]
pub struct Library<'d> {
    module: Module<'d>,
    device: &'d Device,
    /// Whether it has only the kernels of [`PORTABLE`].
    is_portable: bool,
}

impl<'d> Library<'d> {
    /// Loads the compiled kernels: all of them on a device of compute capability 9.0, and on any
    /// other the [portable](Self::load_portable) ones.
    ///
    /// # Errors
    /// The crate was built without kernels, the device is older than compute capability 8.0, or
    /// the driver rejects them.
    pub fn load(device: &'d Device) -> Result<Self, Error> {
        if device.limits().architecture != (9, 0) {
            return Self::load_portable(device);
        }
        if FILE.is_empty() {
            return Err(Error::NotBuilt(env!("CUTE_KERNELS_MISSING")));
        }
        // SAFETY: the descriptions describe the kernels of this file.
        let module = unsafe { Module::from_bytes(device, FILE)? };
        Ok(Self {
            module,
            device,
            is_portable: false,
        })
    }

    /// Loads the kernels that do not need Hopper, on a device of compute capability 8.0 or later:
    /// products of [`F16`], norms and their gradients, softmax and cross entropy of at most 8192
    /// columns, rotary positions, gates and sums of rows. The driver compiles them, which takes
    /// seconds the first time, and keeps the result. All other functions return an error.
    ///
    /// # Errors
    /// The same errors as for [`load`](Self::load).
    pub fn load_portable(device: &'d Device) -> Result<Self, Error> {
        let has = device.limits().architecture;
        if has < OLDEST {
            return Err(Error::Older { has, least: OLDEST });
        }
        if PTX.is_empty() {
            return Err(Error::NotBuilt(env!("CUTE_KERNELS_MISSING")));
        }
        // SAFETY: the descriptions describe the kernels of this text.
        let module = unsafe { Module::from_bytes(device, PTX)? };
        Ok(Self {
            module,
            device,
            is_portable: true,
        })
    }
}

/// The oldest compute capability with kernels.
const OLDEST: (u32, u32) = (8, 0);

mod sealed {
    use super::{Arguments, Error, Held};

    pub trait Sealed {
        /// Launches a kernel, by its number among those of `K`, or only checks it.
        fn call_of<K: Held>(
            &self,
            number: usize,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error>;

        /// The same for the first kernel.
        fn call<K: Held>(
            &self,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error> {
            self.call_of::<K>(0, given)
        }

        /// Whether the target has kernels for Hopper.
        fn is_hopper(&self) -> bool;

        /// The address of the counter that products use.
        fn pace(&self) -> u64;

        /// The address of the floats for [`ROWS_AT_ONCE`](super::ROWS_AT_ONCE) rows of clusters.
        fn partial(&self) -> Result<u64, Error>;
    }
}

pub(crate) use sealed::Sealed;

/// The rows of clusters that one launch computes; a call with more launches again.
pub(crate) const ROWS_AT_ONCE: usize = 4096;

/// The target of a call: [`Kernels`], which launches, or [`Limits`], which only checks.
pub trait Target: Sealed {}

impl<T: Sealed> Target for T {}

/// The kernels of a [`Library`] on one stream, with the only memory that they need beside their
/// tensors: four bytes for products, and 512 KiB for rows of more than 8192 columns, which the
/// first such call allocates. Each graph with such calls has another 512 KiB until it is
/// destroyed.
pub struct Kernels<'l> {
    all: All<'l>,
    device: &'l Device,
    is_hopper: bool,
    pace: Buffer<u32>,
    scratch: Scratch<'l>,
    stream: *mut c_void,
}

impl fmt::Debug for Kernels<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernels")
            .field("stream", &self.stream)
            .finish_non_exhaustive()
    }
}

impl<'l> Kernels<'l> {
    /// The kernels on the default stream, which executes one operation after another. A call does
    /// not wait for the end of the kernel; a copy to the host does.
    ///
    /// # Errors
    /// An error of the driver.
    pub fn new(library: &'l Library<'_>) -> Result<Self, Error> {
        let stream = std::ptr::null_mut();
        Ok(Self {
            all: All::new(&library.module, |name| {
                !library.is_portable || PORTABLE.contains(&name)
            })?,
            device: library.device,
            is_hopper: !library.is_portable,
            pace: library.device.zeros(1)?,
            scratch: Scratch::new(library.device, stream),
            stream,
        })
    }

    /// Returns the limits of the device.
    pub const fn limits(&self) -> &Limits {
        self.device.limits()
    }

    /// The kernels on a stream of the driver (`CUstream`), which may belong to another library, for
    /// example cudarc's `CudaStream::cu_stream()`. Each stream needs its own `Kernels`.
    ///
    /// # Safety
    /// The stream is one of this device and exists while the kernels are used. Until a kernel has
    /// ended there, nothing else reads or writes memory that the call borrowed mutably, and nothing
    /// writes memory that it borrowed to read. If the stream is captured into a graph, this holds
    /// for each launch of the graph, while this value still exists.
    ///
    /// # Errors
    /// The same as for [`new`](Self::new), or a stream that belongs to another driver context.
    pub unsafe fn on_stream(library: &'l Library<'_>, stream: *mut c_void) -> Result<Self, Error> {
        // SAFETY: the caller promises it.
        unsafe { library.device.has_stream(stream)? };
        Ok(Self {
            stream,
            scratch: Scratch::new(library.device, stream),
            ..Self::new(library)?
        })
    }
}

impl Sealed for Kernels<'_> {
    fn call_of<K: Held>(
        &self,
        number: usize,
        given: <K::Arguments as Arguments>::Given<'_>,
    ) -> Result<(), Error> {
        let Some(kernel) = &K::of(&self.all)[number] else {
            return lacking::<K>(number, self.limits(), given);
        };
        // SAFETY: the default stream carries out one thing after another; the promise of another
        // stream is `on_stream`'s.
        let launch = || unsafe { kernel.launch_on(self.stream.cast(), given) };
        self.device.within(launch)??;
        Ok(())
    }

    fn is_hopper(&self) -> bool {
        self.is_hopper
    }

    fn pace(&self) -> u64 {
        self.pace.address()
    }

    fn partial(&self) -> Result<u64, Error> {
        self.device.within(|| self.scratch.address())?
    }
}

impl Sealed for Limits {
    fn call_of<K: Held>(
        &self,
        number: usize,
        given: <K::Arguments as Arguments>::Given<'_>,
    ) -> Result<(), Error> {
        let kernel = &K::KERNELS[number];
        if self.architecture >= OLDEST && !kernel.is_for(self.architecture) {
            return lacking::<K>(number, self, given);
        }
        kernel.plan(self, given)?;
        Ok(())
    }

    fn is_hopper(&self) -> bool {
        self.architecture == (9, 0)
    }

    fn pace(&self) -> u64 {
        // A check reaches no memory.
        0x100
    }

    fn partial(&self) -> Result<u64, Error> {
        Ok(0x100)
    }
}

/// Refuses a call because its kernel is not for the device, unless anything else is wrong with it.
fn lacking<K: Held>(
    number: usize,
    limits: &Limits,
    given: <K::Arguments as Arguments>::Given<'_>,
) -> Result<(), Error> {
    let kernel = &K::KERNELS[number];
    let hopper = Limits::of_compute_capability_9_0(limits.multiprocessors);
    // A kernel for the device has not been loaded if the device has too little shared memory.
    let is_for_it = kernel.is_for(limits.architecture);
    kernel.plan(if is_for_it { limits } else { &hopper }, given)?;
    Err(Error::NoKernel {
        kernel: kernel.name(),
        has: limits.architecture,
    })
}

/// The counter of a product, for one launch.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn pace(target: &impl Sealed) -> &mut Slice<u32> {
    // SAFETY: only launches of this target use the counter, one at a time on its stream, and the
    // target stays in one thread.
    unsafe { Slice::at_mut(target.pace(), 1) }
}

/// The floats by which the blocks of a cluster exchange their parts of a row, for one launch.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn partial(target: &impl Sealed) -> Result<&mut Slice<f32>, Error> {
    let address = target.partial()?;
    // SAFETY: only launches of this stream, or of this graph, use it, one at a time; a launch
    // writes what it reads there.
    Ok(unsafe { Slice::at_mut(address, FLOATS) })
}

#[cfg(test)]
mod tests;
