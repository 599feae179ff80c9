//! On a processor: what the copy engine moves, at once.
#![allow(unsafe_code, reason = "matrices and shared memory, by their addresses")]

use crate::block::{box_may_come, box_may_go, box_stored, bytes_came, memory, memory_of, rank};

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

/// Bytes that stay side by side under a swizzle.
const PIECE: usize = 16;

/// A piece of a box: where it is in shared memory, and which of its bytes are in the matrix, from `low` on, and where.
#[derive(Clone, Copy, Debug)]
struct Piece {
    shared: u32,
    low: usize,
    bytes: usize,
    global: *mut u8,
}

impl Piece {
    fn in_global(self) -> Option<(u64, usize)> {
        (self.bytes > 0).then(|| (self.global.addr() as u64, self.bytes))
    }

    /// What it reaches of shared and of global memory.
    fn reached(self) -> ((u32, usize), Option<(u64, usize)>) {
        ((self.shared, PIECE), self.in_global())
    }
}

impl Boxes {
    /// The pieces of 16 bytes of a box from `(x, y)` on.
    fn pieces(&self, address: u32, (x, y): (i32, i32)) -> impl Iterator<Item = Piece> {
        let (this, width) = (*self, self.box_columns * self.element);
        assert!(width.is_multiple_of(PIECE), "cute-device: a row of a box is a multiple of 16 bytes");
        let width_of_matrix = (this.columns * this.element) as i64;
        (0..this.box_rows).flat_map(move |row| (0..width).step_by(PIECE).map(move |byte| (row, byte))).map(
            move |(row, byte)| {
                let (y, x) = (i64::from(y) + row as i64, i64::from(x) * this.element as i64 + byte as i64);
                let is_inside = (0..this.rows as i64).contains(&y);
                // Of a row, the bytes of this piece that are in the matrix.
                let (low, high) = ((-x).clamp(0, PIECE as i64), (width_of_matrix - x).clamp(0, PIECE as i64));
                let (low, bytes) = if is_inside && low < high { (low, high - low) } else { (0, 0) };
                Piece {
                    shared: swizzled(address + (width * row + byte) as u32, this.bits),
                    low: low as usize,
                    bytes: bytes as usize,
                    global: (this.matrix as *mut u8).wrapping_offset((y * width_of_matrix + x + low) as isize),
                }
            },
        )
    }

    /// Loads a box to the blocks of the cluster that have a bit, and tells the barrier of each. Past the matrix there are zeros.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn load(&self, address: u32, at: (i32, i32), barrier: u32, blocks: u16) {
        for block in (0..16).filter(|block| blocks >> block & 1 == 1) {
            box_may_come((block, barrier), address, self.pieces(address, at).map(Piece::reached));
            let (mut to, mut from) = (Vec::new(), Vec::new());
            for piece in self.pieces(address, at) {
                to.push((piece.shared, PIECE));
                from.extend(piece.in_global());
                // SAFETY: bytes of the matrix, and of the box, which the caller promises.
                unsafe {
                    let target = memory_of::<[u8; PIECE]>(block, piece.shared).cast::<u8>();
                    target.write_bytes(0, PIECE);
                    target.add(piece.low).copy_from(piece.global, piece.bytes);
                }
            }
            bytes_came(block, barrier, &to, &from);
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
        let (mut from, mut to) = (Vec::new(), Vec::new());
        box_may_go(address, self.pieces(address, at).map(Piece::reached));
        for piece in self.pieces(address, at) {
            from.push((piece.shared, PIECE));
            to.extend(piece.in_global());
            // SAFETY: bytes of the box, and of the matrix, which the caller promises.
            unsafe {
                let source = memory::<[u8; PIECE]>(piece.shared).cast::<u8>();
                piece.global.copy_from(source.add(piece.low), piece.bytes);
            }
        }
        box_stored(&from, &to);
    }
}
