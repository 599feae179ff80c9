//! Scratch memory through which the blocks of a cluster exchange their partial results of a row.
//! Launches on one stream run one after another, so they share one allocation. A graph may run at
//! the same time as other work, so each graph has a separate allocation until the graph is
//! destroyed.
#![allow(unsafe_code, reason = "streams and graphs that a caller promises")]

use std::cell::{Cell, OnceCell, RefCell};
use std::ffi::c_void;
use std::sync::{Arc, Mutex, PoisonError};

use cute_launch::{Buffer, Capture, Device};

use crate::described::whole_rows::PARTIAL;
use crate::error::Error;
use crate::library::ROWS_AT_ONCE;

/// The number of floats that one launch needs.
pub(crate) const FLOATS: usize = ROWS_AT_ONCE * PARTIAL;

/// The scratch memory of a stream, and of each graph captured from the stream.
pub(crate) struct Scratch<'l> {
    device: &'l Device,
    stream: *mut c_void,
    of_calls: OnceCell<Buffer<f32>>,
    /// The number of the last capture, and the address of its memory.
    last: Cell<Option<(u64, u64)>>,
    of_graphs: RefCell<Vec<Buffer<f32>>>,
    /// Addresses of memory that can be used again, because its graph has been destroyed.
    free: Arc<Mutex<Vec<u64>>>,
}

impl<'l> Scratch<'l> {
    pub(crate) fn new(device: &'l Device, stream: *mut c_void) -> Self {
        Self {
            device,
            stream,
            of_calls: OnceCell::new(),
            last: Cell::new(None),
            of_graphs: RefCell::default(),
            free: Arc::default(),
        }
    }

    /// Returns the address of [`FLOATS`] floats for the next launch. Only the first launch of a
    /// stream or of a graph allocates memory.
    pub(crate) fn address(&self) -> Result<u64, Error> {
        // SAFETY: `Kernels::on_stream` promises the stream.
        let Some(capture) = (unsafe { Capture::of(self.stream)? }) else {
            if self.of_calls.get().is_none() {
                let memory = Capture::allowing_memory(|| self.device.unfilled(FLOATS))??;
                let _ = self.of_calls.set(memory);
            }
            return Ok(self.of_calls.get().map_or(0, |memory| memory.address()));
        };
        if let Some((number, address)) = self.last.get()
            && number == capture.number()
        {
            return Ok(address);
        }
        let kept = || self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let again = kept().pop();
        let address = if let Some(address) = again {
            address
        } else {
            let memory = Capture::allowing_memory(|| self.device.unfilled(FLOATS))??;
            let address = memory.address();
            self.of_graphs.borrow_mut().push(memory);
            address
        };
        let free = Arc::clone(&self.free);
        let give_back = move || {
            free.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(address);
        };
        // SAFETY: the stream is being captured now.
        unsafe { capture.when_destroyed(give_back)? };
        self.last.set(Some((capture.number(), address)));
        Ok(address)
    }
}
