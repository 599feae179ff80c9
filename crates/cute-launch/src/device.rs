//! The GPU: its limits, its memory, and time measurements with its events.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::cell::Cell;
use std::marker::PhantomData;
use std::sync::OnceLock;

use cudarc::driver::{result, sys};

use crate::error::{Error, While};
use crate::limits::Limits;
use crate::memory::{Buffer, Element};

/// A GPU. Its context is the current context of this thread.
///
/// Launches and copies run one after another. Everything made from the device stays in this thread.
/// A thread can use only one GPU; another thread may use another one.
#[derive(Debug)]
pub struct Device {
    handle: sys::CUdevice,
    context: sys::CUcontext,
    limits: Limits,
    begin: sys::CUevent,
    end: sys::CUevent,
    of_thread: PhantomData<*mut ()>,
}

thread_local! {
    /// The number of the GPU that this thread uses.
    static NUMBER: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Checks that this thread uses no GPU yet, or the GPU with this number.
fn one_a_thread(number: usize) -> Result<(), Error> {
    match NUMBER.get() {
        Some(has) if has != number => Err(Error::OneDevice { has, asked: number }),
        _ => Ok(()),
    }
}

/// Returns whether the driver's library is found. A program that is linked to the library does not
/// start if the library is missing.
pub(crate) fn has_driver() -> bool {
    static FOUND: OnceLock<bool> = OnceLock::new();
    *FOUND.get_or_init(|| {
        // SAFETY: the function only looks for a file.
        #[cfg(not(feature = "linked"))]
        let found = unsafe { sys::is_culib_present() };
        #[cfg(feature = "linked")]
        let found = true;
        found
    })
}

impl Device {
    /// Returns the first GPU that the driver shows (`CUDA_VISIBLE_DEVICES`).
    pub fn first() -> Result<Self, Error> {
        Self::number(0)
    }

    /// Returns the GPU with this number, counted from 0 among the GPUs that the driver shows.
    ///
    /// ```
    /// use cute_launch::Device;
    /// // Uses one thread for each GPU. On a machine without a GPU, each thread prints an error.
    /// for number in 0..2 {
    ///     let name = move || Device::number(number)?.name();
    ///     match std::thread::spawn(name).join() {
    ///         Ok(Ok(name)) => println!("{number}: {name}"),
    ///         Ok(Err(error)) => println!("{number}: {error}"),
    ///         Err(_) => unreachable!("nothing panics"),
    ///     }
    /// }
    /// ```
    ///
    /// # Errors
    /// * no driver is found
    /// * no GPU has this number
    /// * the thread already uses another GPU
    pub fn number(number: usize) -> Result<Self, Error> {
        one_a_thread(number)?;
        if !has_driver() {
            return Err(Error::NoDriver);
        }
        let work = || {
            result::init()?;
            let device = result::device::get(i32::try_from(number).unwrap_or(i32::MAX))?;
            // SAFETY: the driver returned this device. Its context is kept until the program ends.
            unsafe { result::ctx::set_current(result::primary_ctx::retain(device)?)? };
            NUMBER.set(Some(number));
            Self::in_context(device)
        };
        work().while_("looking for a GPU")
    }

    /// Returns the GPU of this thread's current context, which another library made. Modules are
    /// loaded and kernels are launched in that context.
    /// [`Loaded::launch_on`](crate::Loaded::launch_on) launches on the streams of that library.
    ///
    /// Programs with CUDA's runtime, PyTorch or cudarc do not need this function: they use the
    /// primary context, like [`number`](Self::number).
    ///
    /// # Safety
    /// * The context stays current in this thread, and is not destroyed while the device, or
    ///   anything made from it, is used.
    /// * The thread has no other `Device`.
    ///
    /// # Errors
    /// * no driver is found
    /// * no context is current
    pub unsafe fn of_current_context() -> Result<Self, Error> {
        if !has_driver() {
            return Err(Error::NoDriver);
        }
        let work = || {
            result::init()?;
            let mut device = 0;
            // SAFETY: the driver writes a number there, or returns an error without a context.
            unsafe { sys::cuCtxGetDevice(&raw mut device) }.result()?;
            Self::in_context(device)
        };
        work().while_("looking for the GPU of the current context")
    }

    /// Returns the GPU with this handle, whose context must be current.
    fn in_context(device: sys::CUdevice) -> Result<Self, result::DriverError> {
        let event = || result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT);
        let (limits, begin, end) = (limits(device)?, event()?, event()?);
        let mut context = std::ptr::null_mut();
        // SAFETY: the driver writes a handle there.
        unsafe { sys::cuCtxGetCurrent(&raw mut context) }.result()?;
        Ok(Self {
            handle: device,
            context,
            limits,
            begin,
            end,
            of_thread: PhantomData,
        })
    }

    pub(crate) const fn handle(&self) -> sys::CUdevice {
        self.handle
    }

    pub(crate) const fn context(&self) -> sys::CUcontext {
        self.context
    }

    /// Returns the device's name.
    pub fn name(&self) -> Result<String, Error> {
        result::device::get_name(self.handle).while_("asking for a name")
    }

    /// Returns the device's limits.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Allocates memory for `len` elements with arbitrary values. Does not wait for the device.
    #[allow(clippy::unused_self, reason = "who has the device has its context")]
    pub fn unfilled<T: Element>(&self, len: usize) -> Result<Buffer<T>, Error> {
        Buffer::unfilled(len)
    }

    /// Allocates memory for `len` elements and sets all bits to 0.
    pub fn zeros<T: Element>(&self, len: usize) -> Result<Buffer<T>, Error> {
        self.filled(len, 0)
    }

    /// Allocates memory for `len` elements and sets each byte to `byte`.
    #[allow(clippy::unused_self, reason = "who has the device has its context")]
    pub fn filled<T: Element>(&self, len: usize, byte: u8) -> Result<Buffer<T>, Error> {
        Buffer::filled(len, byte)
    }

    /// Allocates memory and copies these elements into it.
    pub fn copied<T: Element>(&self, from: &[T]) -> Result<Buffer<T>, Error> {
        let mut buffer = self.zeros(from.len())?;
        buffer.copy_from_slice(from)?;
        Ok(buffer)
    }

    /// Waits until all launches have ended. Returns an error if one of them failed.
    #[allow(clippy::unused_self, reason = "who has the device has its context")]
    pub fn synchronize(&self) -> Result<(), Error> {
        result::ctx::synchronize().while_("waiting for kernels")
    }

    /// Returns the time in milliseconds that the device needs for the launches in `run`.
    pub fn milliseconds(&self, run: impl FnOnce()) -> Result<f32, Error> {
        // SAFETY: the events are valid and belong to this context.
        let work = || unsafe {
            result::event::record(self.begin, std::ptr::null_mut())?;
            run();
            result::event::record(self.end, std::ptr::null_mut())?;
            result::event::synchronize(self.end)?;
            result::event::elapsed(self.begin, self.end)
        };
        work().while_("waiting for kernels")
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        for event in [self.begin, self.end] {
            // SAFETY: the event was created, and is destroyed once. An earlier failure has been
            // reported.
            let _ = unsafe { result::event::destroy(event) };
        }
    }
}

fn limits(device: sys::CUdevice) -> Result<Limits, result::DriverError> {
    use sys::CUdevice_attribute as Of;
    // SAFETY: the driver returned this device. No attribute that is read here is negative.
    let get = |attribute| {
        unsafe { result::device::get_attribute(device, attribute) }.map(i32::cast_unsigned)
    };
    let architecture = (
        get(Of::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?,
        get(Of::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
    );
    Ok(Limits {
        architecture,
        multiprocessors: get(Of::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?,
        threads: get(Of::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK)?,
        grid: (
            get(Of::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X)?,
            get(Of::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y)?,
        ),
        shared: get(Of::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?,
        // Every device with clusters supports clusters of 8 blocks.
        cluster: if get(Of::CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH)? == 1 {
            8
        } else {
            1
        },
    })
}

#[cfg(test)]
mod tests {
    use super::{NUMBER, one_a_thread};
    use crate::Error;

    #[test]
    fn a_thread_has_one_gpu() {
        assert_eq!((one_a_thread(0), one_a_thread(1)), (Ok(()), Ok(())));
        NUMBER.set(Some(1));
        assert_eq!(one_a_thread(1), Ok(()));
        let refused = Error::OneDevice { has: 1, asked: 0 };
        assert_eq!(one_a_thread(0), Err(refused.clone()));
        assert_eq!(
            refused.to_string(),
            "this thread already uses GPU 1; use GPU 0 in another thread"
        );
    }
}
