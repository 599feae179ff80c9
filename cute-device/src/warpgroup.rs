//! On a processor: the product of a warpgroup, whose operands are in shared memory by descriptors. It is computed at once; a device goes
//! on, and its kernels wait.
#![allow(unsafe_code, reason = "shared memory, by its addresses")]

use crate::block::{exchange, lane, memory, place, unknown};
use crate::boxes::swizzled;
use crate::warp::Kind;

/// Of k, what a product multiplies.
const DEPTH: usize = 16;

/// An operand in shared memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    first: u32,
    /// Bytes from one group of rows to the next, and from one of k: the fields of the descriptor.
    leading: u32,
    striding: u32,
    /// The bits of the swizzle.
    bits: u32,
}

impl Operand {
    pub(crate) fn of(descriptor: u64) -> Self {
        let field = |shift: u32| ((descriptor >> shift) as u32 & 0x3FFF) << 4;
        let bits = match descriptor >> 62 {
            0 => 0,
            kind => 4 - kind as u32,
        };
        Self { first: field(0), leading: field(16), striding: field(32), bits }
    }

    /// An element of 16 bits with k contiguous: rows are as wide as the swizzle, and eight of them a group.
    fn k_major(self, row: usize, k: usize) -> u32 {
        self.get(self.striding * (row / 8) as u32 + (16 << self.bits) * (row % 8) as u32 + 2 * k as u32)
    }

    /// An element of 16 bits with 64 rows contiguous: then comes the next of k; eight of these are a group.
    fn mn_major(self, row: usize, k: usize) -> u32 {
        let (groups, steps) = ((row / 64) as u32, (k / 8) as u32);
        self.get(self.leading * groups + self.striding * steps + 128 * (k % 8) as u32 + 2 * (row % 64) as u32)
    }

    /// An element of so many bytes, in a word. CuTe's canonical layouts: with k contiguous, rows are as wide as the swizzle, and eight of them
    /// a group; without a swizzle a row has 16 bytes of k, and then come the next. With rows contiguous, as many as the swizzle is wide lie
    /// side by side, eight of k are a group.
    fn word(self, row: usize, k: usize, size: usize, is_mn: bool) -> u32 {
        let wide = 16_u32 << self.bits;
        let (row, k, size) = (row as u32, k as u32, size as u32);
        let offset = if is_mn {
            let across = wide / size;
            self.leading * (row / across) + self.striding * (k / 8) + wide * (k % 8) + size * (row % across)
        } else {
            let byte = size * k;
            let along = if self.bits == 0 { self.leading * (byte / 16) + byte % 16 } else { byte };
            self.striding * (row / 8) + wide * (row % 8) + along
        };
        let byte = |i: u32| -> u32 {
            // SAFETY: who made the descriptor promised that the operand is there.
            unsafe { memory::<u8>(swizzled(self.first + offset + i, self.bits)).read().into() }
        };
        (0..size).fold(0, |word, i| word | byte(i) << (8 * i))
    }

    fn get(self, offset: u32) -> u32 {
        // SAFETY: who made the descriptor promised that the operand is there.
        unsafe { memory::<u16>(swizzled(self.first + offset, self.bits)).read().into() }
    }
}

/// Row and column of a thread's sum: CuTe's layout of the accumulators, `((4,8,4),(2,2,n/8))`.
fn sum_at(index: usize) -> (usize, usize) {
    let thread = place().0 as usize % 128;
    (16 * (thread / 32) + thread % 32 / 4 + 8 * (index / 2 % 2), 8 * (index / 4) + 2 * (thread % 4) + index % 2)
}

/// `D = A · B`, added to `D` where `add`: both operands in shared memory, with k contiguous.
pub(crate) fn multiply<const N: usize>(kind: Kind, sums: &mut [f32; N], a: u64, b: u64, add: bool) {
    let (a, b) = (Operand::of(a), Operand::of(b));
    // A thread has two rows of A, which its sums share.
    let rows = [0, 2].map(|index| elements(kind, |k| a.k_major(sum_at(index).0, k)));
    summed(sums, add, |index| dot(&rows[index / 2 % 2], &elements(kind, |k| b.k_major(sum_at(index).1, k))));
}

/// As [`multiply`], with A in registers, of halves, and the rows of B contiguous. Lane `4 r + q` has of A what `mma.sync` has.
pub(crate) fn multiply_registers<const N: usize>(sums: &mut [f32; N], a: [u32; 4], b: u64, add: bool) {
    let (lanes, b) = (exchange(&a), Operand::of(b));
    let rows: [[f64; DEPTH]; 2] = core::array::from_fn(|half| {
        core::array::from_fn(|k| {
            let register = lanes[lane() / 4 * 4 + k % 8 / 2][half + 2 * (k / 8)];
            Kind::F16.element(&[register], k % 2)
        })
    });
    let column = |index: usize| elements(Kind::F16, |k| b.mn_major(sum_at(index).1, k));
    summed(sums, add, |index| dot(&rows[index / 2 % 2], &column(index)));
}

/// Whose elements are contiguous in an operand: k, or M or N.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layouts {
    pub(crate) kinds: [Kind; 2],
    pub(crate) are_mn: [bool; 2],
}

/// `D = A · B`, added to `D` where `add`, of tiles in shared memory whose rows of k are 32 bytes.
pub(crate) fn multiply_tiles(of: Layouts, sums: &mut [f32], a: u64, b: u64, add: bool) {
    let operands = [Operand::of(a), Operand::of(b)];
    let row = |of_b: usize, row: usize| -> Vec<f64> {
        let (operand, kind) = (operands[of_b], of.kinds[of_b]);
        let depth = 256 / kind.bits();
        let word = |k: usize| operand.word(row, k, kind.bits() / 8, of.are_mn[of_b]);
        (0..depth).map(|k| kind.element(&[word(k)], 0)).collect()
    };
    // A thread has two rows of A, which its sums share.
    let rows = [0, 2].map(|index| row(0, sum_at(index).0));
    summed(sums, add, |index| rows[index / 2 % 2].iter().zip(row(1, sum_at(index).1)).map(|(a, b)| a * b).sum());
}

fn elements(kind: Kind, get: impl Fn(usize) -> u32) -> [f64; DEPTH] {
    core::array::from_fn(|k| kind.element(&[get(k)], 0))
}

fn dot(a: &[f64; DEPTH], b: &[f64; DEPTH]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn summed(sums: &mut [f32], add: bool, product: impl Fn(usize) -> f64) {
    unknown("a product of a warpgroup");
    for (index, sum) in sums.iter_mut().enumerate() {
        *sum = (if add { f64::from(*sum) } else { 0.0 } + product(index)) as f32;
    }
}
