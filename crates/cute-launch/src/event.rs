//! Events: points in a stream. A program can find out whether all work before such a point has
//! ended.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::ffi::c_void;

use cudarc::driver::{DriverError, result, sys};

use crate::device::Device;
use crate::error::{Error, While};

/// A point in the work of a stream. The event has passed when all work before it has ended.
#[derive(Debug)]
pub struct Event {
    handle: sys::CUevent,
}

impl Event {
    /// Makes an event of a device, in no stream. Until it is recorded, `has_passed` returns true.
    ///
    /// # Errors
    /// An error of the driver.
    pub fn new(device: &Device) -> Result<Self, Error> {
        let make = || result::event::create(sys::CUevent_flags::CU_EVENT_DISABLE_TIMING);
        let handle = device.within(make)?.while_("making an event")?;
        Ok(Self { handle })
    }

    /// Puts the event after all work that is in the stream now.
    ///
    /// # Safety
    /// The stream must exist, be one of the device, and not be captured into a graph.
    ///
    /// # Errors
    /// An error of the driver.
    pub unsafe fn record(&self, stream: *mut c_void) -> Result<(), Error> {
        // SAFETY: the event exists; the caller promises the stream.
        unsafe { result::event::record(self.handle, stream.cast()) }.while_("recording an event")
    }

    /// Returns whether the event has passed.
    ///
    /// # Errors
    /// An error of the driver, which may come from an earlier kernel.
    pub fn has_passed(&self) -> Result<bool, Error> {
        // SAFETY: the event exists.
        match unsafe { result::event::query(self.handle) } {
            Ok(()) => Ok(true),
            Err(DriverError(sys::CUresult::CUDA_ERROR_NOT_READY)) => Ok(false),
            Err(error) => Err(error).while_("asking for an event"),
        }
    }

    /// Waits until the event has passed.
    ///
    /// # Errors
    /// An error of the driver, which may come from an earlier kernel.
    pub fn wait(&self) -> Result<(), Error> {
        // SAFETY: the event exists.
        unsafe { result::event::synchronize(self.handle) }.while_("waiting for an event")
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        // SAFETY: it was created, and is destroyed once. An earlier failure has been reported.
        let _ = unsafe { result::event::destroy(self.handle) };
    }
}
