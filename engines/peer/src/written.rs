//! The writes of a rank: its tables on the device, and the launches with these tables.
#![allow(unsafe_code, reason = "the arguments of kernels")]

use std::cell::RefCell;
use std::ptr::null_mut;

use cute_mesh_gpus::{Mover, Share, Stopped, Tables};

use crate::Error;

/// The memories that a table refers to: the bytes of an element, the source, and the targets of all
/// ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Memories {
    pub(crate) bytes: usize,
    pub(crate) source: u64,
    pub(crate) targets: Vec<u64>,
}

/// The kernels, and the tables of the last run. Most runs move the same pieces again.
#[derive(Debug)]
pub(crate) struct Written<'c> {
    mover: Mover<'c>,
    tables: RefCell<Option<(Memories, Tables)>>,
}

impl<'c> Written<'c> {
    pub(crate) const fn new(mover: Mover<'c>) -> Self {
        Self {
            mover,
            tables: RefCell::new(None),
        }
    }

    /// Starts to write the elements that a rank keeps and sends.
    pub(crate) fn write(
        &self,
        rank: usize,
        share: &Share,
        memories: Memories,
    ) -> Result<(), Error> {
        let device = |error| Error::from(Stopped::Device { rank, error });
        let mut tables = self.tables.borrow_mut();
        if tables.as_ref().is_none_or(|(of, _)| *of != memories) {
            let moved = share.moved(rank, memories.source, &memories.targets);
            let made = self.mover.tables(&moved, memories.bytes).map_err(device)?;
            *tables = Some((memories, made));
        }
        let Some((_, tables)) = &*tables else {
            return Ok(());
        };
        // SAFETY: the pieces of a plan are inside these memories, which have the plan's lengths,
        // and each element of a target is written once. All ranks borrow their memories until all
        // have finished.
        unsafe { self.mover.launch(tables, null_mut()) }.map_err(device)
    }
}
