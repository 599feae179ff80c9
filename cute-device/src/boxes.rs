//! On a processor: what the copy engine moves, at once.
#![allow(unsafe_code, reason = "matrices and shared memory, by their addresses")]

use crate::block::{accessed_global, bytes_came, memory, memory_of, rank, unknown};

/// A matrix in rows, and the boxes by which it is moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boxes {
    pub(crate) matrix: usize,
    pub(crate) element: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) box_rows: usize,
    pub(crate) box_columns: usize,
    /// How many bits of an address the swizzle flips.
    pub(crate) bits: u32,
}

/// Under a swizzle of so many bits, pieces of 16 bytes change places in rows of up to 128.
pub(crate) const fn swizzled(address: u32, bits: u32) -> u32 {
    address ^ (address >> 3 & ((1 << bits) - 1) << 4)
}

impl Boxes {
    /// Calls `each` with each byte of a box from `(x, y)` on: where it is in shared memory, and in the matrix, if it is in the matrix.
    fn each(&self, address: u32, (x, y): (i32, i32), mut each: impl FnMut(u32, Option<*mut u8>)) {
        for (row, column) in (0..self.box_rows).flat_map(|row| (0..self.box_columns).map(move |column| (row, column))) {
            let from = address + (self.element * (row * self.box_columns + column)) as u32;
            let at = (i64::from(y) + row as i64, i64::from(x) + column as i64);
            let is_inside = (0..self.rows as i64).contains(&at.0) && (0..self.columns as i64).contains(&at.1);
            let first = is_inside.then(|| self.element * (at.0 as usize * self.columns + at.1 as usize));
            for byte in 0..self.element {
                let place = first.map(|first| (self.matrix as *mut u8).wrapping_add(first + byte));
                each(swizzled(from + byte as u32, self.bits), place);
            }
        }
    }

    /// Loads a box to the blocks of the cluster that have a bit, and tells the barrier of each. Past the matrix there are zeros.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn load(&self, address: u32, at: (i32, i32), barrier: u32, blocks: u16) {
        for block in (0..16).filter(|block| blocks >> block & 1 == 1) {
            let mut came = Vec::new();
            self.each(address, at, |to, from| {
                came.push(to);
                if let Some(from) = from {
                    accessed_global(from, 1, false);
                }
                // SAFETY: a byte of the matrix, and one of the box, which the caller promises.
                unsafe { memory_of::<u8>(block, to).write(from.map_or(0, |from| from.read())) };
            });
            bytes_came(block, barrier, &came);
        }
    }

    /// Loads a box to this block.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn load_here(&self, address: u32, at: (i32, i32), barrier: u32) {
        // SAFETY: the caller promises it.
        unsafe { self.load(address, at, barrier, 1 << rank()) };
    }

    /// Stores a box. Past the matrix nothing is written.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn store(&self, address: u32, at: (i32, i32)) {
        unknown("a store by the copy engine");
        self.each(address, at, |from, to| {
            if let Some(to) = to {
                // SAFETY: a byte of the box, and one of the matrix, which the caller promises.
                unsafe { to.write(memory::<u8>(from).read()) };
            }
        });
    }
}
