//! The layouts that kernels assume of instructions must be those in the tables of atoms, which come
//! from CuTe.

use cute_atoms::{Matrix, MmaAtom, mma_atom};

fn atom(name: &str) -> MmaAtom {
    mma_atom(name).expect("an atom of CuTe's")
}

/// The place of a thread's value in the matrix, as (row, column).
fn place(atom: &MmaAtom, matrix: Matrix, (thread, value): (i64, i64)) -> (i64, i64) {
    let layout = atom.layout_tv(matrix);
    let (rows, threads) = (atom.tile(matrix)[0], atom.threads());
    let at = layout
        .at(thread + threads * value)
        .expect("a coordinate of the atom");
    (at % rows, at / rows)
}

/// Attention uses the sums of its first product as A of its second, 16 keys at a time.
#[test]
fn weights_are_an_operand_in_registers() {
    let (scores, weights) = (
        atom("SM90_64x128x16_F32F16F16_SS"),
        atom("SM90_64x128x16_F32F16F16_RS"),
    );
    for (thread, step) in (0..128_i64).flat_map(|thread| (0..8_i64).map(move |step| (thread, step)))
    {
        for value in 0..8 {
            let (row, column) = place(&scores, Matrix::C, (thread, 8 * step + value));
            assert_eq!(
                (row, column - 16 * step),
                place(&weights, Matrix::A, (thread, value)),
                "thread {thread}"
            );
        }
    }
}
