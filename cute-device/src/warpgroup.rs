//! On a processor: the product of a warpgroup, whose operands are in shared memory by descriptors. It is computed when all its threads have
//! come; a device goes on, and its kernels wait.
#![allow(unsafe_code, reason = "shared memory, by its addresses")]

use crate::block::{WARPGROUP, Words, memory, place, product_begins, warpgroup_together};
use crate::boxes::swizzled;
use crate::warp::Kind;

/// The rows of a product.
const ROWS: usize = 64;
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

    /// Where rows have k contiguous: rows are as wide as the swizzle, and eight of them a group. Each row has two pieces of eight elements.
    fn k_major(self, rows: usize) -> Matrix {
        let place = |row: usize, k: usize| {
            self.striding * (row / 8) as u32 + (16 << self.bits) * (row % 8) as u32 + 2 * k as u32
        };
        let pieces = (0..rows).flat_map(|row| [(row, 0), (row, 8)]).map(|(row, k)| ((row, k), place(row, k)));
        self.matrix(rows, pieces, |(row, k), i| (row, k + i))
    }

    /// Where 64 rows are contiguous: then comes the next of k; eight of these are a group.
    fn mn_major(self, rows: usize) -> Matrix {
        let place = |row: usize, k: usize| {
            let (groups, steps) = ((row / 64) as u32, (k / 8) as u32);
            self.leading * groups + self.striding * steps + 128 * (k % 8) as u32 + 2 * (row % 64) as u32
        };
        let pieces = (0..DEPTH).flat_map(|k| (0..rows).step_by(8).map(move |row| (row, k)));
        self.matrix(rows, pieces.map(|(row, k)| ((row, k), place(row, k))), |(row, k), i| (row + i, k))
    }

    /// The elements of pieces of 16 bytes: at which coordinate each begins, where that is, and which coordinate the next ones have.
    fn matrix(
        self,
        rows: usize,
        pieces: impl Iterator<Item = ((usize, usize), u32)>,
        next: impl Fn((usize, usize), usize) -> (usize, usize),
    ) -> Matrix {
        let mut matrix = Matrix { rows: vec![[0; DEPTH]; rows], pieces: Vec::new() };
        for (first, offset) in pieces {
            let address = swizzled(self.first + offset, self.bits);
            matrix.pieces.push((address, 16));
            // SAFETY: who made the descriptor promised that the operand is there.
            let eight = unsafe { memory::<[u16; 8]>(address).read() };
            for (i, element) in eight.into_iter().enumerate() {
                let (row, k) = next(first, i);
                matrix.rows[row][k] = element;
            }
        }
        matrix
    }
}

/// What an operand has in shared memory, and in which pieces.
struct Matrix {
    rows: Vec<[u16; DEPTH]>,
    pieces: Vec<(u32, usize)>,
}

impl Matrix {
    fn numbers(&self, kind: Kind) -> Rows {
        self.rows.iter().map(|row| row.map(|element| kind.element(&[element.into()], 0))).collect()
    }
}

/// The elements of an operand, by rows.
type Rows = Vec<[f64; DEPTH]>;

/// Row and column of a thread's sum: CuTe's layout of the accumulators, `((4,8,4),(2,2,n/8))`.
fn sum_at(index: usize) -> (usize, usize) {
    let thread = place().0 as usize % WARPGROUP;
    (16 * (thread / 32) + thread % 32 / 4 + 8 * (index / 2 % 2), 8 * (index / 4) + 2 * (thread % 4) + index % 2)
}

/// `D = A · B`, added to `D` where `add`: both operands in shared memory, with k contiguous.
pub(crate) fn multiply<const N: usize>(kind: Kind, sums: &mut [f32; N], a: u64, b: u64, add: bool) {
    let own = [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32];
    let products = warpgroup_together(&own, |all| {
        must_be_alike(all, 0..4);
        let (a, b) = (Operand::of(a).k_major(ROWS), Operand::of(b).k_major(2 * N));
        product_begins(&[a.pieces.as_slice(), &b.pieces].concat());
        products(&a.numbers(kind), &b.numbers(kind))
    });
    summed(sums, add, &products);
}

/// As [`multiply`], with A in registers, of halves, and the rows of B contiguous. Lane `4 r + q` has of A what `mma.sync` has.
pub(crate) fn multiply_registers<const N: usize>(sums: &mut [f32; N], a: [u32; 4], b: u64, add: bool) {
    let own = [a[0], a[1], a[2], a[3], b as u32, (b >> 32) as u32];
    let products = warpgroup_together(&own, |all| {
        must_be_alike(all, 4..6);
        let element = |row: usize, k: usize| {
            let lane = 32 * (row / 16) + 4 * (row % 8) + k % 8 / 2;
            Kind::F16.element(&[all[lane][row / 8 % 2 + 2 * (k / 8)]], k % 2)
        };
        let a: Rows = (0..ROWS).map(|row| core::array::from_fn(|k| element(row, k))).collect();
        let b = Operand::of(b).mn_major(2 * N);
        product_begins(&b.pieces);
        products(&a, &b.numbers(Kind::F16))
    });
    summed(sums, add, &products);
}

/// All threads of a warpgroup carry out the product, and give it the same descriptors.
fn must_be_alike(all: &[Words], words: core::ops::Range<usize>) {
    assert!(
        all.len() == WARPGROUP,
        "a product takes the {WARPGROUP} threads of a warpgroup, and this one has {}",
        all.len()
    );
    let other = all.iter().position(|own| own[words.clone()] != all[0][words.clone()]);
    assert!(
        other.is_none(),
        "a product of a warpgroup: thread {} of it has another descriptor than its first",
        other.unwrap_or(0)
    );
}

/// Of each row and each column, its product.
fn products(a: &Rows, b: &Rows) -> Vec<Vec<f64>> {
    a.iter().map(|row| b.iter().map(|column| dot(row, column)).collect()).collect()
}

fn dot(a: &[f64; DEPTH], b: &[f64; DEPTH]) -> f64 {
    let mut sum = 0.0;
    for k in 0..DEPTH {
        sum += a[k] * b[k];
    }
    sum
}

fn summed<const N: usize>(sums: &mut [f32; N], add: bool, products: &[Vec<f64>]) {
    for (index, sum) in sums.iter_mut().enumerate() {
        let (row, column) = sum_at(index);
        *sum = (if add { f64::from(*sum) } else { 0.0 } + products[row][column]) as f32;
    }
}
