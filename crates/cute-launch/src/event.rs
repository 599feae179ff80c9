//! Events, which mark points in a stream. A program can test whether all work before an event has
//! ended.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::ffi::c_void;

use cudarc::driver::{DriverError, result, sys};

use crate::device::Device;
use crate::error::{Error, While};

/// A point in the work of a stream. The event has passed when all work before the point has ended.
#[derive(Debug)]
pub struct Event {
    handle: sys::CUevent,
}

impl Event {
    /// Makes an event on this device. `has_passed` returns true until the event is recorded in a
    /// stream.
    ///
    /// # Errors
    /// The driver returns an error.
    pub fn new(device: &Device) -> Result<Self, Error> {
        let make = || result::event::create(sys::CUevent_flags::CU_EVENT_DISABLE_TIMING);
        let handle = device.within(make)?.while_("making an event")?;
        Ok(Self { handle })
    }

    /// Records the event in the stream, after all work that the stream contains now.
    ///
    /// # Safety
    /// The stream must exist, belong to the device, and not be captured into a graph.
    ///
    /// # Errors
    /// The driver returns an error.
    pub unsafe fn record(&self, stream: *mut c_void) -> Result<(), Error> {
        // SAFETY: the event exists; the caller promises the stream.
        unsafe { result::event::record(self.handle, stream.cast()) }.while_("recording an event")
    }

    /// Returns whether the event has passed.
    ///
    /// # Errors
    /// The driver returns an error, which may come from an earlier kernel.
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
    /// The driver returns an error, which may come from an earlier kernel.
    pub fn wait(&self) -> Result<(), Error> {
        // SAFETY: the event exists.
        unsafe { result::event::synchronize(self.handle) }.while_("waiting for an event")
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        // SAFETY: the event was created, and is destroyed once. An earlier failure has been
        // reported.
        let _ = unsafe { result::event::destroy(self.handle) };
    }
}
