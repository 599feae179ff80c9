//! The product of a warpgroup on a CPU. Descriptors contain the addresses of the operands in shared
//! memory. The product is computed when all threads of the warpgroup have reached the instruction.
//! On a device, the threads continue immediately, and the kernel waits for the product later.
#![allow(unsafe_code, reason = "shared memory, by its addresses")]

use half::f16;

use super::boxes::swizzled;
use super::warp::Kind;
use super::{WARPGROUP, Words, memory, place, product_begins, warpgroup_together};
use crate::instructions::Descriptor;

/// The number of rows of a product.
const ROWS: usize = 64;
/// The number of bytes that a swizzle keeps together. A row of an operand has two of these pieces.
const PIECE: u32 = 16;

/// The formats of both operands, whether their rows are contiguous (instead of k), and whether sums
/// of integers saturate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WarpgroupRule {
    pub(crate) kinds: [Kind; 2],
    pub(crate) are_mn: [bool; 2],
    pub(crate) saturates: bool,
}

/// The type of a sum in a thread.
pub(crate) trait Summed: Copy {
    /// Returns the sum after a product was added, or the product alone if `add` is false.
    fn plus(self, product: f64, add: bool, saturates: bool) -> Self;
}

impl Summed for f32 {
    fn plus(self, product: f64, add: bool, _: bool) -> Self {
        (if add { f64::from(self) } else { 0.0 } + product) as Self
    }
}

/// An `f16`, stored as its bits.
impl Summed for u16 {
    fn plus(self, product: f64, add: bool, _: bool) -> Self {
        f16::from_f64(
            if add {
                f16::from_bits(self).to_f64()
            } else {
                0.0
            } + product,
        )
        .to_bits()
    }
}

// A sum of products of bytes is exact in the 53 bits of an `f64`.
impl Summed for i32 {
    fn plus(self, product: f64, add: bool, saturates: bool) -> Self {
        let sum = if add { f64::from(self) } else { 0.0 } + product;
        if saturates {
            sum as Self
        } else {
            sum as i64 as Self
        }
    }
}

/// An operand in shared memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    first: u32,
    /// The distances in bytes from one group to the next along k and along the rows, as in the
    /// descriptor. If rows are contiguous, the distance along the rows comes first.
    leading: u32,
    striding: u32,
    /// The number of bits that the swizzle flips.
    bits: u32,
}

impl Operand {
    pub(crate) fn of(descriptor: u64) -> Self {
        let field = |shift: u32| ((descriptor >> shift) as u32 & 0x3FFF) << 4;
        let bits = match descriptor >> 62 {
            0 => 0,
            kind => 4 - kind as u32,
        };
        Self {
            first: field(0),
            leading: field(16),
            striding: field(32),
            bits,
        }
    }

    /// Reads the matrix by CuTe's canonical layouts, in pieces. If k is contiguous, a row is as
    /// wide as the swizzle, and eight rows are a group. Without a swizzle, a row has one piece, and
    /// its next piece along k is `leading` bytes away. If rows are contiguous, a run of adjacent
    /// rows is as wide as the swizzle, and eight steps along k are a group.
    fn matrix(self, rows: usize, kind: Kind, is_mn: bool) -> Matrix {
        let (size, wide) = (kind.bits() / 8, PIECE << self.bits);
        let (depth, together) = (2 * PIECE as usize / size, PIECE as usize / size);
        let mut matrix = Matrix {
            rows: vec![vec![0.0; depth]; rows],
            pieces: Vec::new(),
        };
        let [down, right] = if is_mn { [together, 1] } else { [1, together] };
        for (row, k) in (0..rows)
            .step_by(down)
            .flat_map(|row| (0..depth).step_by(right).map(move |k| (row, k)))
        {
            let byte = |elements: usize| (size * elements) as u32;
            let offset = if is_mn {
                self.leading * (byte(row) / wide)
                    + self.striding * (k / 8) as u32
                    + wide * (k % 8) as u32
                    + byte(row) % wide
            } else {
                let along = if self.bits == 0 {
                    self.leading * (byte(k) / PIECE)
                } else {
                    byte(k)
                };
                self.striding * (row / 8) as u32 + wide * (row % 8) as u32 + along
            };
            let address = swizzled(self.first + offset, self.bits);
            matrix.pieces.push((address, PIECE as usize));
            // SAFETY: the maker of the descriptor promised an operand at this address.
            let bytes = unsafe { memory::<[u8; PIECE as usize]>(address).read() };
            for (i, bytes) in bytes.chunks(size).enumerate() {
                let word = bytes
                    .iter()
                    .rev()
                    .fold(0, |word, &byte| word << 8 | u32::from(byte));
                let (row, k) = if is_mn { (row + i, k) } else { (row, k + i) };
                matrix.rows[row][k] = kind.element(&[word], 0);
            }
        }
        matrix
    }
}

/// The elements of an operand, row by row.
type Rows = Vec<Vec<f64>>;

/// The elements of an operand in shared memory, and the pieces of memory that contain them.
struct Matrix {
    rows: Rows,
    pieces: Vec<(u32, usize)>,
}

/// Returns the row and the column of a thread's sum, by CuTe's layout of the accumulators,
/// `((4,8,4),(2,2,n/8))`.
fn sum_at(index: usize) -> (usize, usize) {
    let thread = place().0 as usize % WARPGROUP;
    (
        16 * (thread / 32) + thread % 32 / 4 + 8 * (index / 2 % 2),
        8 * (index / 4) + 2 * (thread % 4) + index % 2,
    )
}

/// Computes `D = A · B`, or `D += A · B` if `add` is true. Both operands are in shared memory.
pub(crate) fn multiply_tiles<S: Summed>(
    of: WarpgroupRule,
    sums: &mut [S],
    a: Descriptor,
    b: Descriptor,
    add: bool,
) {
    let (a, b) = (a.bits(), b.bits());
    let (own, columns) = (
        [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32],
        2 * sums.len(),
    );
    let products = warpgroup_together(&own, |all| {
        must_be_alike(all, 0..4);
        let a = Operand::of(a).matrix(ROWS, of.kinds[0], of.are_mn[0]);
        let b = Operand::of(b).matrix(columns, of.kinds[1], of.are_mn[1]);
        product_begins(&[a.pieces.as_slice(), &b.pieces].concat());
        products(&a.rows, &b.rows)
    });
    summed(of, sums, add, &products);
}

/// Computes the product like [`multiply_tiles`], with A in registers. CuTe's layout of A is
/// `((4,8,4),(v,2,2))`: a register contains the `v` values of a word. The next register is 8 rows
/// further down, and the register after these two is `4 v` elements further along k.
pub(crate) fn multiply_registers<S: Summed>(
    of: WarpgroupRule,
    sums: &mut [S],
    a: [u32; 4],
    b: Descriptor,
    add: bool,
) {
    let b = b.bits();
    let (own, columns) = (
        [a[0], a[1], a[2], a[3], b as u32, (b >> 32) as u32],
        2 * sums.len(),
    );
    let products = warpgroup_together(&own, |all| {
        must_be_alike(all, 4..6);
        let (kind, together) = (of.kinds[0], 32 / of.kinds[0].bits());
        let element = |row: usize, k: usize| {
            let lane = 32 * (row / 16) + 4 * (row % 8) + k % (4 * together) / together;
            kind.element(
                &[all[lane][row / 8 % 2 + 2 * (k / (4 * together))]],
                k % together,
            )
        };
        let a: Rows = (0..ROWS)
            .map(|row| (0..8 * together).map(|k| element(row, k)).collect())
            .collect();
        let b = Operand::of(b).matrix(columns, of.kinds[1], of.are_mn[1]);
        product_begins(&b.pieces);
        products(&a, &b.rows)
    });
    summed(of, sums, add, &products);
}

/// Checks that all threads of a warpgroup pass the same descriptors to a product.
fn must_be_alike(all: &[Words], words: core::ops::Range<usize>) {
    let other = all
        .iter()
        .position(|own| own[words.clone()] != all[0][words.clone()]);
    assert!(
        other.is_none(),
        "a product of a warpgroup: thread {} of the warpgroup passes a descriptor that differs \
         from the first thread's",
        other.unwrap_or(0)
    );
}

/// Returns the product of each row of A with each column of B.
fn products(a: &Rows, b: &Rows) -> Vec<Vec<f64>> {
    a.iter()
        .map(|row| b.iter().map(|column| dot(row, column)).collect())
        .collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for k in 0..a.len() {
        sum += a[k] * b[k];
    }
    sum
}

fn summed<S: Summed>(of: WarpgroupRule, sums: &mut [S], add: bool, products: &[Vec<f64>]) {
    for (index, sum) in sums.iter_mut().enumerate() {
        let (row, column) = sum_at(index);
        *sum = sum.plus(products[row][column], add, of.saturates);
    }
}
