//! The kernels that move pieces of memory on a device.
#![allow(unsafe_code, reason = "tables of addresses")]

use std::path::Path;

use cudarc::driver::sys::CUstream;
use cute_launch::{Address, Buffer, Device, Element, Error, Loaded, Module, Slice};

use crate::described::{MOVE_ROWS, MOVE_TRANSPOSES, MOVE_TRANSPOSES_4_32, Move};
use crate::entry::{Entry, THREADS};
use crate::{Batch, Cut, Moved, Way, batches};

// SAFETY: an entry consists of integers, without padding between them.
unsafe impl Element for Entry {}

/// The loaded file of kernels, which `gpu/build` makes.
#[derive(Debug)]
pub struct Kernels<'d> {
    device: &'d Device,
    module: Module<'d>,
}

/// The settings of launches. [`Launches::default`] returns the fastest measured settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launches {
    /// Whether a thread moves eight vectors of 16 bytes at once instead of four.
    pub eight: bool,
    /// Whether transposes of units of 4 bytes use tiles of 32 by 32 instead of 64 by 64.
    pub small: bool,
    /// The greatest number of blocks for each multiprocessor of the device. A block moves one tile
    /// after another. If the number is 0, there is one block for each tile.
    pub blocks: u32,
}

impl Default for Launches {
    /// Returns the fastest settings on two H100s: `benches/record/peer.md`,
    /// `benches/record/nccl.md`.
    fn default() -> Self {
        Self {
            eight: true,
            small: false,
            blocks: 0,
        }
    }
}

/// The kernels with their settings, ready to be launched.
#[derive(Debug)]
pub struct Mover<'k> {
    device: &'k Device,
    rows: Loaded<'k, Arguments>,
    transposes: [Loaded<'k, Arguments>; 5],
    cut: Cut,
    blocks: u32,
}

type Arguments = (
    cute_launch::At,
    cute_launch::At,
    cute_launch::Size,
    cute_launch::Size,
    cute_launch::Size,
);

/// Tables on the device, one for each launch, that list the pieces to move.
#[derive(Debug)]
pub struct Tables {
    memory: u64,
    all: Vec<(Batch, Buffer<Entry>)>,
}

impl Tables {
    /// Returns the number of launches.
    pub fn launches(&self) -> usize {
        self.all.len()
    }
}

impl<'d> Kernels<'d> {
    /// Loads the kernels for a device, from `kernels.cubin`.
    ///
    /// # Errors
    /// The driver returns an error.
    ///
    /// # Safety
    /// `gpu/build` must have made the file.
    pub unsafe fn load(device: &'d Device, path: impl AsRef<Path>) -> Result<Self, Error> {
        // SAFETY: the caller's.
        Ok(Self {
            device,
            module: unsafe { Module::load(device, path)? },
        })
    }

    /// Returns the kernels with these launch settings.
    ///
    /// # Errors
    /// The file does not contain these kernels.
    pub fn mover(&self, launches: Launches) -> Result<Mover<'_>, Error> {
        let kernel = |kernel: &Move| self.module.kernel(kernel);
        let mut transposes = MOVE_TRANSPOSES;
        if launches.small {
            transposes[2] = MOVE_TRANSPOSES_4_32;
        }
        let [one, two, four, eight, sixteen] = &transposes;
        Ok(Mover {
            device: self.device,
            rows: kernel(&MOVE_ROWS[usize::from(launches.eight)])?,
            transposes: [
                kernel(&one.0)?,
                kernel(&two.0)?,
                kernel(&four.0)?,
                kernel(&eight.0)?,
                kernel(&sixteen.0)?,
            ],
            cut: Cut {
                tile: THREADS * if launches.eight { 8 } else { 4 },
                sides: transposes.map(|(_, side)| side),
            },
            blocks: launches.blocks,
        })
    }
}

impl Mover<'_> {
    /// Writes tables of the pieces to move, for elements of `bytes` bytes.
    ///
    /// # Errors
    /// The driver returns an error.
    pub fn tables(&self, moved: &[Moved<'_>], bytes: usize) -> Result<Tables, Error> {
        // Any valid address serves as the base; all other addresses are offsets from it.
        let Some(memory) = moved.first().map(|first| first.from) else {
            return Ok(Tables {
                memory: 0,
                all: Vec::new(),
            });
        };
        let batches = batches(moved, bytes, memory, &self.cut).into_iter();
        let all = batches.map(|batch| {
            let table = self.device.copied(&batch.entries)?;
            Ok((batch, table))
        });
        Ok(Tables {
            memory,
            all: all.collect::<Result<_, Error>>()?,
        })
    }

    /// Starts to move the pieces, after all earlier work of this stream. The default stream is
    /// null.
    ///
    /// # Errors
    /// The driver returns an error.
    ///
    /// # Safety
    /// The stream belongs to this device and waits for the default stream, and this mover made the
    /// tables. Until the launch has ended, the memory of all pieces exists and this device can
    /// access it. Nothing else writes memory that the launch reads, or accesses memory that it
    /// writes. No two pieces write the same element.
    pub unsafe fn launch(&self, tables: &Tables, stream: CUstream) -> Result<(), Error> {
        for (batch, table) in &tables.all {
            let kernel = match batch.way {
                Way::Rows => &self.rows,
                Way::Transposes(unit) => &self.transposes[unit],
            };
            let most = match self.blocks {
                0 => batch.tiles,
                blocks => batch
                    .tiles
                    .min(blocks.saturating_mul(self.device.limits().multiprocessors)),
            };
            let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
            // SAFETY: the caller's.
            let (memory, entries) = unsafe {
                (
                    Address::of(Slice::<u8>::at(tables.memory, 0)),
                    Address::of::<Entry>(table),
                )
            };
            let (tiles, blocks) = (batch.tiles.cast_signed(), most.cast_signed());
            // SAFETY: as above.
            unsafe {
                kernel.launch_on(
                    stream,
                    (memory, entries, count(batch.entries.len()), tiles, blocks),
                )?
            };
        }
        Ok(())
    }
}
