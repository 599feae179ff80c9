//! Moves the boxes of the TMA unit immediately, on a CPU.
#![allow(unsafe_code, reason = "tensors and shared memory, by their addresses")]

use super::{
    box_may_come, box_may_go, box_outside, box_reduced, box_stored, bytes_came, memory, memory_of,
    rank,
};

/// A tensor, with the contiguous mode first, and the boxes that the TMA unit moves. Extents past
/// the rank of the tensor are 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boxes {
    pub(crate) tensor: usize,
    pub(crate) element: usize,
    pub(crate) extents: [usize; 5],
    /// The strides in bytes.
    pub(crate) strides: [usize; 5],
    /// The extents of a box, in elements.
    pub(crate) sides: [usize; 5],
    /// The address of the map, which the TMA unit reads.
    pub(crate) map: u64,
    /// The number of address bits that the swizzle flips.
    pub(crate) bits: u32,
}

/// The size of a map in bytes.
const MAP: usize = 128;

/// Returns an address under a swizzle of `bits` bits, which permutes pieces of 16 bytes in rows of
/// up to 128 bytes.
pub(crate) const fn swizzled(address: u32, bits: u32) -> u32 {
    address ^ (address >> 3 & ((1 << bits) - 1) << 4)
}

/// The number of bytes that a swizzle keeps together.
pub(super) const PIECE: usize = 16;

/// A piece of a box: its address in shared memory, and the part of the piece that is in the tensor.
/// This part begins at byte `low` of the piece, and at `global` in global memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    shared: u32,
    low: usize,
    bytes: usize,
    global: *mut u8,
}

impl Piece {
    fn in_global(self) -> Option<(u64, usize)> {
        (self.bytes > 0).then(|| (self.global.addr() as u64, self.bytes))
    }

    /// Returns the bytes that the piece accesses in shared and in global memory.
    fn reached(self) -> ((u32, usize), Option<(u64, usize)>) {
        ((self.shared, PIECE), self.in_global())
    }
}

impl Boxes {
    /// Returns the pieces of 16 bytes of the box at a coordinate, row by row. After the rows, the
    /// third mode advances first, then the fourth and the fifth.
    fn pieces(&self, address: u32, at: [i32; 5]) -> impl Iterator<Item = Piece> {
        let (this, width) = (*self, self.width());
        let rows: usize = this.sides[1..].iter().product();
        (0..rows)
            .flat_map(move |row| (0..width).step_by(PIECE).map(move |byte| (row, byte)))
            .map(move |(row, byte)| {
                let (mut rest, mut offset, mut is_inside) = (row, 0, true);
                let modes = at
                    .into_iter()
                    .zip(this.sides)
                    .zip(this.extents)
                    .zip(this.strides)
                    .skip(1);
                for (((first, side), extent), stride) in modes {
                    let coordinate = i64::from(first) + (rest % side) as i64;
                    rest /= side;
                    is_inside &= (0..extent as i64).contains(&coordinate);
                    offset += coordinate * stride as i64;
                }
                let x = i64::from(at[0]) * this.element as i64 + byte as i64;
                let shared = address + (width * row + byte) as u32;
                this.piece(shared, is_inside.then_some(offset), x)
            })
    }

    /// Returns the bytes of a row of a box.
    pub(super) fn width(&self) -> usize {
        let width = self.sides[0] * self.element;
        assert!(
            width.is_multiple_of(PIECE),
            "cute-device: a row of a box is a multiple of 16 bytes"
        );
        width
    }

    /// Returns a piece of a row that begins at byte `row` of the tensor; `None` for a row outside
    /// of the tensor. The piece begins at byte `x` of the row, and at `shared` without the swizzle.
    pub(super) fn piece(&self, shared: u32, row: Option<i64>, x: i64) -> Piece {
        let width_of_tensor = (self.extents[0] * self.element) as i64;
        // The bytes of the piece from `low` to `high` are inside the tensor.
        let (low, high) = (
            (-x).clamp(0, PIECE as i64),
            (width_of_tensor - x).clamp(0, PIECE as i64),
        );
        let (low, bytes, offset) = match row {
            Some(row) if low < high => (low, high - low, row + x + low),
            _ => (0, 0, 0),
        };
        Piece {
            shared: swizzled(shared, self.bits),
            low: low as usize,
            bytes: bytes as usize,
            global: (self.tensor as *mut u8).wrapping_offset(offset as isize),
        }
    }

    /// Loads a box to each block of the cluster whose bit in `blocks` is set, and counts the bytes
    /// at the barrier of each of these blocks. Elements past the edge of the tensor become zeros.
    ///
    /// # Safety
    /// The same promises as for the instruction.
    pub(crate) unsafe fn load(&self, address: u32, at: [i32; 5], barrier: u32, blocks: u16) {
        // SAFETY: the caller promises it.
        unsafe { self.load_pieces(address, barrier, blocks, || self.pieces(address, at)) };
    }

    /// Loads pieces, which begin at `address`, to each block of the cluster whose bit is set.
    ///
    /// # Safety
    /// The same promises as for the instruction that loads these pieces.
    pub(super) unsafe fn load_pieces<I: Iterator<Item = Piece>>(
        &self,
        address: u32,
        barrier: u32,
        blocks: u16,
        pieces: impl Fn() -> I,
    ) {
        super::map_words::used(self.map);
        for block in (0..16).filter(|block| blocks >> block & 1 == 1) {
            box_may_come((block, barrier), address, pieces().map(Piece::reached));
            let (mut to, mut from) = (Vec::new(), vec![(self.map, MAP)]);
            for piece in pieces() {
                to.push((piece.shared, PIECE));
                from.extend(piece.in_global());
                // SAFETY: the caller promises that these are bytes of the tensor and of the box.
                unsafe {
                    let target = memory_of::<[u8; PIECE]>(block, piece.shared).cast::<u8>();
                    target.write_bytes(0, PIECE);
                    target.add(piece.low).copy_from(piece.global, piece.bytes);
                }
            }
            if from.len() == 1 {
                box_outside();
            }
            bytes_came(block, barrier, &to, &from);
        }
    }

    /// Loads a box to this block.
    ///
    /// # Safety
    /// The same promises as for the instruction.
    pub(crate) unsafe fn load_here(&self, address: u32, at: [i32; 5], barrier: u32) {
        // SAFETY: the caller promises it.
        unsafe { self.load(address, at, barrier, 1 << rank()) };
    }

    /// Stores a box. Elements past the edge of the tensor are not written.
    ///
    /// # Safety
    /// The same promises as for the instruction.
    pub(crate) unsafe fn store(&self, address: u32, at: [i32; 5]) {
        super::map_words::used(self.map);
        let (mut from, mut to) = (Vec::new(), Vec::new());
        box_may_go(address, self.pieces(address, at).map(Piece::reached));
        for piece in self.pieces(address, at) {
            from.push((piece.shared, PIECE));
            to.extend(piece.in_global());
            // SAFETY: the caller promises that these are bytes of the box and of the tensor.
            unsafe {
                let source = memory::<[u8; PIECE]>(piece.shared).cast::<u8>();
                piece.global.copy_from(source.add(piece.low), piece.bytes);
            }
        }
        if to.is_empty() {
            box_outside();
        }
        box_stored(&from, &to);
    }

    /// Combines a box with elements of the tensor. Elements past the edge of the tensor are not
    /// changed.
    ///
    /// # Safety
    /// The promises of the instruction.
    pub(crate) unsafe fn reduce<T: Copy>(
        &self,
        address: u32,
        at: [i32; 5],
        combine: fn(T, T) -> T,
    ) {
        super::map_words::used(self.map);
        assert!(
            self.element == size_of::<T>(),
            "tma_reduce: the map has elements of {} bytes, but the kernel combines elements of {}",
            self.element,
            size_of::<T>()
        );
        let (mut from, mut to) = (Vec::new(), Vec::new());
        box_may_go(address, self.pieces(address, at).map(Piece::reached));
        for piece in self.pieces(address, at) {
            from.push((piece.shared, PIECE));
            to.extend(piece.in_global());
            // SAFETY: the caller promises that these are elements of the box and of the tensor.
            unsafe {
                let part = (piece.low, piece.bytes);
                super::bulk::combine_piece(piece.shared, piece.global, part, combine);
            }
        }
        if to.is_empty() {
            box_outside();
        }
        box_reduced(&from, &to);
    }
}
