//! What kernels take for granted of instructions' layouts is what the tables of atoms say, which are CuTe's.

#[path = "../../gpu/kernels/src/tiles.rs"]
mod tiles;

use cute::prelude::*;
use cute_atoms::{Matrix, MmaAtom, mma_atom};

fn atom(name: &str) -> MmaAtom {
    mma_atom(name).expect("an atom of CuTe's")
}

/// The place of a thread's value in a tile of so many rows.
fn place(atom: &MmaAtom, matrix: Matrix, (thread, value): (i64, i64)) -> (i64, i64) {
    let layout = atom.layout_tv(matrix);
    let (rows, threads) = (atom.tile(matrix)[0], atom.threads());
    let at = layout.at(thread + threads * value).expect("a coordinate of the atom");
    (at % rows, at / rows)
}

/// In attention, `stmatrix` writes what the accumulators are: four matrices of eight by eight, of which a lane has two columns of one row each.
#[test]
fn stmatrix_writes_the_accumulators() {
    let sums = atom("SM90_64x128x16_F32F16F16_SS");
    for (thread, step) in (0..128_i64).flat_map(|thread| (0..4_i64).map(move |step| (thread, step))) {
        let (lane, warp) = (thread % 32, thread / 32);
        for (matrix, half) in (0..4_i64).flat_map(|matrix| (0..2_i64).map(move |half| (matrix, half))) {
            // The address is that of the lane of this row; the lane has two elements of it.
            let (row, inside) = (8 * matrix + lane / 4, 64 * (2 * (lane % 4) + half));
            let value = 8 * step + 2 * matrix + half;
            let (down, right) = place(&sums, Matrix::C, (thread, value));
            let at = tiles::attention::ROWS_OUT.crd2idx((row, warp, step, 0_i64, 0_i64)).value();
            assert_eq!(at + inside, down + 64 * right, "thread {thread}, value {value}");
        }
    }
}

/// Attention takes the sums of its first product as the A of its second, 16 keys at a time.
#[test]
fn weights_are_an_operand_in_registers() {
    let (scores, weights) = (atom("SM90_64x128x16_F32F16F16_SS"), atom("SM90_64x128x16_F32F16F16_RS"));
    for (thread, step) in (0..128_i64).flat_map(|thread| (0..8_i64).map(move |step| (thread, step))) {
        for value in 0..8 {
            let (row, column) = place(&scores, Matrix::C, (thread, 8 * step + value));
            assert_eq!((row, column - 16 * step), place(&weights, Matrix::A, (thread, value)), "thread {thread}");
        }
    }
}
