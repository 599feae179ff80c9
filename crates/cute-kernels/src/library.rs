//! The compiled kernels on a device, and the two targets of a call: kernels that are launched, and
//! limits that only check.
#![allow(
    unsafe_code,
    reason = "the crate's own compiled file, and streams that a caller promises"
)]

use std::ffi::c_void;
use std::fmt;

use cute_launch::{Arguments, Buffer, Device, Kernel, Limits, Loaded, Module, Slice};

use crate::described::{self, OfBytes, OfHeads, OfMaps, OfRows};
use crate::error::Error;
use cute_launch::{Bf16, F16};

/// The compiled kernels, which the build script found.
static FILE: &[u8] = include_bytes!(env!("CUTE_KERNELS_FILE"));

/// The compiled kernels, loaded on a device.
#[derive(Debug)]
pub struct Library<'d> {
    module: Module<'d>,
    device: &'d Device,
}

impl<'d> Library<'d> {
    /// Loads the compiled kernels.
    ///
    /// # Errors
    /// The crate was built without kernels, or the driver rejects them: they are for compute
    /// capability 9.0.
    pub fn load(device: &'d Device) -> Result<Self, Error> {
        if FILE.is_empty() {
            return Err(Error::NotBuilt(env!("CUTE_KERNELS_MISSING")));
        }
        // SAFETY: the descriptions describe the kernels of this file.
        let module = unsafe { Module::from_bytes(device, FILE)? };
        Ok(Self { module, device })
    }
}

mod sealed {
    use super::{Arguments, Error};

    /// A kernel of the file.
    pub trait Held {
        type Arguments: Arguments + Copy;
        const KERNEL: super::Kernel<Self::Arguments>;
        fn of<'k, 'l>(all: &'k super::All<'l>) -> &'k super::Loaded<'l, Self::Arguments>;
    }

    pub trait Sealed {
        /// Launches a kernel, or only checks it.
        fn call<K: Held>(&self, given: <K::Arguments as Arguments>::Given<'_>)
        -> Result<(), Error>;

        /// The address of the counter that products use.
        fn pace(&self) -> u64;
    }
}

pub(crate) use sealed::{Held, Sealed};

/// One row for each kernel: field, type, arguments, description.
macro_rules! held {
    ($($field:ident $name:ident $arguments:ty;)*) => {
        /// All kernels of the file.
        #[derive(Debug)]
        pub struct All<'l> {
            $($field: Loaded<'l, $arguments>,)*
        }

        impl<'l> All<'l> {
            fn new(module: &'l Module<'_>) -> Result<Self, Error> {
                Ok(Self { $($field: module.kernel(&described::$name)?,)* })
            }
        }

        $(
            #[allow(non_camel_case_types,
                clippy::upper_case_acronyms,
                unreachable_pub,
                reason = "the constant's name; named by sealed traits")]
            #[derive(Debug)]
            pub enum $name {}

            impl Held for $name {
                type Arguments = $arguments;
                const KERNEL: Kernel<$arguments> = described::$name;

                fn of<'k, 'l>(all: &'k All<'l>) -> &'k Loaded<'l, $arguments> {
                    &all.$field
                }
            }
        )*
    };
}

held! {
    hgemm HGEMM OfMaps<F16, F16>;
    bgemm BGEMM OfMaps<Bf16, Bf16>;
    hgemm_f32 HGEMM_F32 OfMaps<F16, f32>;
    fp8_fast FP8_FAST OfBytes;
    fp8_promoted FP8_PROMOTED OfBytes;
    fp8_rows FP8_ROWS OfBytes;
    fp8_blocks FP8_BLOCKS OfBytes;
    attention ATTENTION OfHeads;
    attention_causal ATTENTION_CAUSAL OfHeads;
    softmax_1024 SOFTMAX_1024 OfRows;
    softmax_4096 SOFTMAX_4096 OfRows;
    softmax_16384 SOFTMAX_16384 OfRows;
    row_sum_1024 ROW_SUM_1024 OfRows;
    row_sum_4096 ROW_SUM_4096 OfRows;
    row_sum_16384 ROW_SUM_16384 OfRows;
}

/// The target of a call: [`Kernels`], which launches, or [`Limits`], which only checks.
pub trait Target: Sealed {}

impl<T: Sealed> Target for T {}

/// The kernels of a [`Library`] on one stream, with the only memory that they need beside their
/// tensors: four bytes.
pub struct Kernels<'l> {
    all: All<'l>,
    pace: Buffer<u32>,
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
    /// The kernels on the default stream, which carries out one thing after another. A call does
    /// not wait for the end of the kernel; a copy to the host does.
    ///
    /// # Errors
    /// The device has not compute capability 9.0.
    pub fn new(library: &'l Library<'_>) -> Result<Self, Error> {
        Ok(Self {
            all: All::new(&library.module)?,
            pace: library.device.zeros(1)?,
            stream: std::ptr::null_mut(),
        })
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
    /// As [`new`](Self::new).
    pub unsafe fn on_stream(library: &'l Library<'_>, stream: *mut c_void) -> Result<Self, Error> {
        Ok(Self {
            stream,
            ..Self::new(library)?
        })
    }
}

impl Sealed for Kernels<'_> {
    fn call<K: Held>(&self, given: <K::Arguments as Arguments>::Given<'_>) -> Result<(), Error> {
        // SAFETY: the default stream carries out one thing after another; the promise of another
        // stream is `on_stream`'s.
        unsafe { K::of(&self.all).launch_on(self.stream.cast(), given) }?;
        Ok(())
    }

    fn pace(&self) -> u64 {
        self.pace.address()
    }
}

impl Sealed for Limits {
    fn call<K: Held>(&self, given: <K::Arguments as Arguments>::Given<'_>) -> Result<(), Error> {
        K::KERNEL.plan(self, given)?;
        Ok(())
    }

    fn pace(&self) -> u64 {
        // A check reaches no memory.
        0x100
    }
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
