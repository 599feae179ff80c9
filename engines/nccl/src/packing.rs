//! Copies by kernels: the copies of a route on the device, before, during and after the sends.
#![allow(unsafe_code, reason = "the arguments of kernels")]

use std::cell::RefCell;

use cudarc::driver::sys::CUstream;
use cute::dynamic::Piece;
use cute_launch::Error;
use cute_mesh_gpus::{Moved, Mover, Tables};

use crate::Route;

/// The time at which a copy runs. It determines the memory that is read and the memory that is
/// written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Before the sends: from the source to the buffers.
    Before,
    /// During the sends: from the source to the target.
    Meanwhile,
    /// After the receives: from the buffers to the target.
    After,
}

/// The addresses of source, target and buffers, and the bytes of an element.
pub(crate) type Memories = ((u64, u64, u64), usize);

/// The kernels, and the tables of the last run. Most runs move the same pieces again.
#[derive(Debug)]
pub(crate) struct Packing<'c> {
    mover: Mover<'c>,
    tables: RefCell<Option<(Memories, [Tables; 3])>>,
}

impl<'c> Packing<'c> {
    pub(crate) const fn new(mover: Mover<'c>) -> Self {
        Self {
            mover,
            tables: RefCell::new(None),
        }
    }

    /// Prepares the tables of the pieces for these memories.
    pub(crate) fn ready(&self, route: &Route, memories: Memories) -> Result<(), Error> {
        let mut tables = self.tables.borrow_mut();
        if tables.as_ref().is_some_and(|(of, _)| *of == memories) {
            return Ok(());
        }
        // If the new tables cannot be made, nothing is moved: the old tables refer to memory that
        // is no longer borrowed.
        *tables = None;
        let ((source, target, buffer), bytes) = memories;
        let made = |pieces: &[Piece], from, to| {
            let moved: Vec<_> = pieces
                .iter()
                .map(|piece| Moved { piece, from, to })
                .collect();
            self.mover.tables(&moved, bytes)
        };
        let all = [
            made(&route.packs, source, buffer)?,
            made(&route.keeps, source, target)?,
            made(&route.unpacks, buffer, target)?,
        ];
        *tables = Some((memories, all));
        Ok(())
    }

    /// Starts to move the pieces, after all earlier work of the stream.
    ///
    /// # Safety
    /// The caller passed these memories to `ready`. They have the lengths of the route, and exist
    /// until the stream is done.
    pub(crate) unsafe fn launch(&self, when: When, stream: CUstream) -> Result<(), Error> {
        match &*self.tables.borrow() {
            // SAFETY: the caller's promise. The pieces of a route write each element once.
            Some((_, tables)) => unsafe { self.mover.launch(&tables[when as usize], stream) },
            None => Ok(()),
        }
    }
}
