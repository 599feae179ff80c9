//! Captures of streams into graphs, and values that live as long as a graph.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::ffi::c_void;

use cudarc::driver::sys;

use crate::error::{Error, While};

/// The capture of a stream into a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    number: u64,
    graph: sys::CUgraph,
}

/// Calls the function that `when_destroyed` attached to a graph, and drops it.
unsafe extern "C" fn ended(kept: *mut c_void) {
    // SAFETY: `keep` made the pointer, and the driver calls this once.
    let kept = unsafe { Box::from_raw(kept.cast::<Box<dyn FnOnce() + Send>>()) };
    kept();
}

impl Capture {
    /// Returns the stream's capture, or `None` if the stream is not being captured.
    ///
    /// # Safety
    /// The stream must exist.
    ///
    /// # Errors
    /// * the capture has failed already
    /// * the driver returns an error
    pub unsafe fn of(stream: *mut c_void) -> Result<Option<Self>, Error> {
        // The default stream (null and 1) is never captured.
        if stream.addr() <= 1 {
            return Ok(None);
        }
        let mut status = sys::CUstreamCaptureStatus::CU_STREAM_CAPTURE_STATUS_NONE;
        let (mut number, mut graph) = (0, std::ptr::null_mut());
        // SAFETY: the driver writes a status, a number and a handle; it need not write the rest.
        unsafe {
            sys::cuStreamGetCaptureInfo_v3(
                stream.cast(),
                &raw mut status,
                &raw mut number,
                &raw mut graph,
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
            )
        }
        .result()
        .while_("looking for the capture of a stream")?;
        let is_active = status == sys::CUstreamCaptureStatus::CU_STREAM_CAPTURE_STATUS_ACTIVE;
        Ok(is_active.then_some(Self { number, graph }))
    }

    /// Returns the number of the capture. No other capture of the program has this number.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// Calls `run` after the graph and everything made from it have been destroyed, and after the
    /// graph's last launch has ended. The driver calls `run` in a separate thread, where `run` must
    /// not use the driver.
    ///
    /// # Safety
    /// The capture must not have ended.
    ///
    /// # Errors
    /// Returns an error of the driver. `run` is then never called.
    pub unsafe fn when_destroyed(self, run: impl FnOnce() + Send + 'static) -> Result<(), Error> {
        const NO_DESTRUCTOR_SYNC: u32 = 1;
        const MOVE: u32 = 1;
        let kept: Box<Box<dyn FnOnce() + Send>> = Box::new(Box::new(run));
        let kept = Box::into_raw(kept).cast::<c_void>();
        let mut object = std::ptr::null_mut();
        // SAFETY: the object has one reference, which the graph takes over.
        unsafe {
            sys::cuUserObjectCreate(&raw mut object, kept, Some(ended), 1, NO_DESTRUCTOR_SYNC)
                .result()
                .while_("making an object of a graph")?;
            sys::cuGraphRetainUserObject(self.graph, object, 1, MOVE)
                .result()
                .while_("giving an object to a graph")
        }
    }

    /// Calls `run` and lets it allocate memory, even while a stream of the program is being
    /// captured.
    ///
    /// # Errors
    /// The driver returns an error.
    pub fn allowing_memory<T>(run: impl FnOnce() -> T) -> Result<T, Error> {
        let mut mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        let mut exchange = || {
            // SAFETY: the driver reads a mode there, and writes the thread's previous mode.
            unsafe { sys::cuThreadExchangeStreamCaptureMode(&raw mut mode) }
                .result()
                .while_("changing the mode of captures")
        };
        exchange()?;
        let result = run();
        exchange()?;
        Ok(result)
    }
}
