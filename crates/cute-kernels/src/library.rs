//! The compiled kernels on a device, and the two targets of a call: [`Kernels`] launches kernels,
//! and [`Limits`] only checks the call.
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

/// The compiled kernels, from the build script.
static FILE: &[u8] = include_bytes!(env!("CUTE_KERNELS_FILE"));
/// The PTX of the kernels that do not need Hopper.
static PTX: &[u8] = include_bytes!(env!("CUTE_KERNELS_PTX"));

/// The compiled kernels, loaded on a device.
#[derive(Debug)]
pub struct Library<'d> {
    module: Module<'d>,
    device: &'d Device,
    /// Whether the module contains only the kernels of [`PORTABLE`].
    is_portable: bool,
}

impl<'d> Library<'d> {
    /// Loads the compiled kernels. A device of compute capability 9.0 gets all kernels; any other
    /// device gets the [portable](Self::load_portable) ones.
    ///
    /// # Errors
    /// * the crate was built without kernels
    /// * the device is older than compute capability 8.0
    /// * the driver rejects the kernels
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

    /// Loads the kernels that do not need Hopper, on a device of compute capability 8.0 or later.
    /// Calls of all other functions return an error.
    ///
    /// They are products of [`F16`](crate::F16), norms and their gradients, softmax and cross
    /// entropy of at most 8192 columns, rotary positions, gates and sums of rows. The driver
    /// compiles them and caches the result; the first compilation takes seconds.
    ///
    /// # Errors
    /// * the crate was built without kernels
    /// * the device is older than compute capability 8.0
    /// * the driver rejects the kernels
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

/// The oldest compute capability for which kernels exist.
const OLDEST: (u32, u32) = (8, 0);

mod sealed {
    use super::{Arguments, Error, Held};

    pub trait Sealed {
        /// Launches the kernel with this index in `K`, or only checks the call.
        fn call_of<K: Held>(
            &self,
            number: usize,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error>;

        /// Launches or checks the first kernel of `K`.
        fn call<K: Held>(
            &self,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error> {
            self.call_of::<K>(0, given)
        }

        /// Returns whether the target has the kernels for Hopper.
        fn is_hopper(&self) -> bool;

        /// Returns the address of the counter that products use.
        fn pace(&self) -> u64;

        /// Returns the address of the floats that clusters use for
        /// [`ROWS_AT_ONCE`](super::ROWS_AT_ONCE) rows.
        fn partial(&self) -> Result<u64, Error>;
    }
}

pub(crate) use sealed::Sealed;

/// The greatest number of rows in one launch of a cluster kernel. A call with more rows launches
/// the kernel several times.
pub(crate) const ROWS_AT_ONCE: usize = 4096;

/// The first argument of every function: [`Kernels`] launches kernels, and [`Limits`] only checks
/// the call.
pub trait Target: Sealed {}

impl<T: Sealed> Target for T {}

/// The kernels of a [`Library`] on one stream, with their scratch memory.
///
/// The memory is four bytes for products, and 512 KiB for rows of more than 8192 columns. The first
/// call with such rows allocates the 512 KiB. Each graph that contains such a call keeps another
/// 512 KiB until the graph is destroyed.
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
    /// Returns the kernels on the default stream, which executes one operation after another. A
    /// call returns before its kernel has ended; a copy to the host waits for the kernel.
    ///
    /// # Errors
    /// Returns an error of the driver.
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

    /// Returns the kernels on a stream of the driver (`CUstream`), which may belong to another
    /// library, for example cudarc's `CudaStream::cu_stream()`. Each stream needs a separate
    /// `Kernels` value.
    ///
    /// # Safety
    /// * The stream belongs to this device, and exists while the kernels are used.
    /// * Until a kernel has ended on the stream, nothing else reads or writes memory that the call
    ///   borrowed mutably, and nothing writes memory that it borrowed for reading.
    /// * If the stream is captured into a graph, the same holds for each launch of the graph, and
    ///   this value still exists during the launch.
    ///
    /// # Errors
    /// Returns an error of the driver, or an error for a stream that belongs to another driver
    /// context.
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
        // SAFETY: the default stream executes one operation after another. For another stream, the
        // caller of `on_stream` has made this promise.
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
        // A check accesses no memory.
        0x100
    }

    fn partial(&self) -> Result<u64, Error> {
        Ok(0x100)
    }
}

/// Returns the error of a call whose kernel is not loaded. If the call also breaks another rule,
/// returns the error of that rule.
fn lacking<K: Held>(
    number: usize,
    limits: &Limits,
    given: <K::Arguments as Arguments>::Given<'_>,
) -> Result<(), Error> {
    let kernel = &K::KERNELS[number];
    let hopper = Limits::of_compute_capability_9_0(limits.multiprocessors);
    // If a kernel for this device is not loaded, the reason can only be too little shared memory.
    let is_for_it = kernel.is_for(limits.architecture);
    kernel.plan(if is_for_it { limits } else { &hopper }, given)?;
    Err(Error::NoKernel {
        kernel: kernel.name(),
        has: limits.architecture,
    })
}

/// Borrows the counter of products for one launch.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn pace(target: &impl Sealed) -> &mut Slice<u32> {
    // SAFETY: only launches of this target use the counter, one after another on its stream, and
    // the target stays in one thread.
    unsafe { Slice::at_mut(target.pace(), 1) }
}

/// Borrows, for one launch, the floats through which the blocks of a cluster exchange their partial
/// results of a row.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn partial(target: &impl Sealed) -> Result<&mut Slice<f32>, Error> {
    let address = target.partial()?;
    // SAFETY: only launches of this stream or of this graph use the memory, one after another, and
    // each launch reads only floats that it has written.
    Ok(unsafe { Slice::at_mut(address, FLOATS) })
}

#[cfg(test)]
mod tests;
