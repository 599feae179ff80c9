//! On a processor: what the copy engine moves, at once.
#![allow(unsafe_code, reason = "tensors and shared memory, by their addresses")]

use super::{box_may_come, box_may_go, box_stored, bytes_came, memory, memory_of, rank};

/// A tensor, from its contiguous mode on, and the boxes by which it is moved. Past its rank, extents are 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boxes {
    pub(crate) tensor: usize,
    pub(crate) element: usize,
    pub(crate) extents: [usize; 5],
    /// In bytes.
    pub(crate) strides: [usize; 5],
    /// Of a box.
    pub(crate) sides: [usize; 5],
    /// How many bits of an address the swizzle flips.
    pub(crate) bits: u32,
}

/// Under a swizzle of so many bits, pieces of 16 bytes change places in rows of up to 128.
pub(crate) const fn swizzled(address: u32, bits: u32) -> u32 {
    address ^ (address >> 3 & ((1 << bits) - 1) << 4)
}

/// Bytes that stay side by side under a swizzle.
const PIECE: usize = 16;

/// A piece of a box: where it is in shared memory, and which of its bytes are in the tensor, from `low` on, and where.
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
    /// The pieces of 16 bytes of a box from a coordinate on: row after row, and of the modes after the rows one after another.
    fn pieces(&self, address: u32, at: [i32; 5]) -> impl Iterator<Item = Piece> {
        let (this, width) = (*self, self.sides[0] * self.element);
        assert!(width.is_multiple_of(PIECE), "cute-device: a row of a box is a multiple of 16 bytes");
        let width_of_tensor = (this.extents[0] * this.element) as i64;
        let rows: usize = this.sides[1..].iter().product();
        (0..rows).flat_map(move |row| (0..width).step_by(PIECE).map(move |byte| (row, byte))).map(move |(row, byte)| {
            let (mut rest, mut offset, mut is_inside) = (row, 0, true);
            let modes = at.into_iter().zip(this.sides).zip(this.extents).zip(this.strides).skip(1);
            for (((first, side), extent), stride) in modes {
                let coordinate = i64::from(first) + (rest % side) as i64;
                rest /= side;
                is_inside &= (0..extent as i64).contains(&coordinate);
                offset += coordinate * stride as i64;
            }
            let x = i64::from(at[0]) * this.element as i64 + byte as i64;
            // Of a row, the bytes of this piece that are in the tensor.
            let (low, high) = ((-x).clamp(0, PIECE as i64), (width_of_tensor - x).clamp(0, PIECE as i64));
            let (low, bytes) = if is_inside && low < high { (low, high - low) } else { (0, 0) };
            Piece {
                shared: swizzled(address + (width * row + byte) as u32, this.bits),
                low: low as usize,
                bytes: bytes as usize,
                global: (this.tensor as *mut u8).wrapping_offset((offset + x + low) as isize),
            }
        })
    }

    /// Loads a box to the blocks of the cluster that have a bit, and tells the barrier of each. Past the tensor there are zeros.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn load(&self, address: u32, at: [i32; 5], barrier: u32, blocks: u16) {
        for block in (0..16).filter(|block| blocks >> block & 1 == 1) {
            box_may_come((block, barrier), address, self.pieces(address, at).map(Piece::reached));
            let (mut to, mut from) = (Vec::new(), Vec::new());
            for piece in self.pieces(address, at) {
                to.push((piece.shared, PIECE));
                from.extend(piece.in_global());
                // SAFETY: bytes of the tensor, and of the box, which the caller promises.
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
    pub(crate) unsafe fn load_here(&self, address: u32, at: [i32; 5], barrier: u32) {
        // SAFETY: the caller promises it.
        unsafe { self.load(address, at, barrier, 1 << rank()) };
    }

    /// Stores a box. Past the tensor nothing is written.
    ///
    /// # Safety
    /// As the instruction.
    pub(crate) unsafe fn store(&self, address: u32, at: [i32; 5]) {
        let (mut from, mut to) = (Vec::new(), Vec::new());
        box_may_go(address, self.pieces(address, at).map(Piece::reached));
        for piece in self.pieces(address, at) {
            from.push((piece.shared, PIECE));
            to.extend(piece.in_global());
            // SAFETY: bytes of the box, and of the tensor, which the caller promises.
            unsafe {
                let source = memory::<[u8; PIECE]>(piece.shared).cast::<u8>();
                piece.global.copy_from(source.add(piece.low), piece.bytes);
            }
        }
        box_stored(&from, &to);
    }
}
