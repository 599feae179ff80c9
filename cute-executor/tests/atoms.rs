//! The reference executor multiplies through the layouts of every atom whose operands are in registers: the sums are those of
//! the definition.

use std::collections::BTreeSet;

use cute::prelude::*;
use cute_atoms::{Element, Matrix, MmaAtom, Space, mma_atom, mma_names};
use cute_executor::{Executor, Reference};

/// An atom of each set of layouts, with integers for elements: the layouts are what is tested, and sums of integers are exact.
fn atoms() -> Vec<MmaAtom> {
    let mut seen = BTreeSet::new();
    let of_registers = |atom: &MmaAtom| {
        Matrix::ALL.iter().all(|&matrix| atom.space(matrix) == Space::Register)
            && atom.sparsity() == 1
            && atom.sfa().is_none()
    };
    let lawful = mma_names().into_iter().map(|name| mma_atom(&name).expect("an atom of the table"));
    let layouts = |atom: &MmaAtom| Matrix::ALL.map(|matrix| atom.layout_tv(matrix).to_string());
    let distinct = lawful.filter(of_registers).filter(|atom| seen.insert((layouts(atom), atom.mnk())));
    let integers = |atom: MmaAtom| {
        let [a, b, c] = layouts(&atom);
        let thr_id = atom.thr_id().to_string();
        MmaAtom::new(atom.name().to_owned(), atom.mnk(), &thr_id, [&a, &b, &c], [Element::I32; 4]).expect("an atom")
    };
    distinct.map(integers).collect()
}

/// A matrix of small numbers, by rows and columns.
fn number(matrix: Matrix, row: usize, column: usize) -> i32 {
    let seed = *matrix.of(&[3, 5, 7]);
    i32::try_from((row * row + seed * column + row * column) % 11).expect("a small number") - 5
}

#[test]
fn every_atom_of_registers() {
    let atoms = atoms();
    assert!(atoms.len() >= 20, "{} sets of layouts", atoms.len());
    for atom in atoms {
        let numbers: Vec<usize> = atom
            .thr_id()
            .layout_table()
            .expect("numbers")
            .into_iter()
            .map(|n| usize::try_from(n).expect("n"))
            .collect();
        let [m, n, k] = atom.mnk().map(|extent| usize::try_from(extent).expect("an extent"));
        let mut machine = Reference::new(numbers.iter().max().expect("a thread") + 1);
        let out = machine.uninit("C", m * n);
        let kernel = |x: &cute_executor::ReferenceThread<'_>| {
            let Some(lane) = numbers.iter().position(|&number| number == x.thread_index()) else { return };
            // What this lane has of each matrix, by the atom's own layout: a place `row + column · rows` for each value.
            let places = Matrix::ALL.map(|matrix| {
                let layout = atom.layout_tv(matrix);
                let all = layout.layout_table().expect("places");
                let mine = all.into_iter().skip(lane).step_by(numbers.len());
                mine.map(|place| usize::try_from(place).expect("a place")).collect::<Vec<_>>()
            });
            let registers = places.each_ref().map(Vec::len).map(|count| x.registers::<i32, _>(layout!(count)));
            for (matrix, (places, registers)) in Matrix::ALL.into_iter().zip(places.iter().zip(registers)) {
                let rows = if matrix == Matrix::B { n } else { m };
                for (value, place) in places.iter().enumerate() {
                    x.store(registers.at(value), number(matrix, place % rows, place / rows));
                }
            }
            let [a, b, c] = registers;
            x.mma(&atom, lane, a, b, c);
            let whole = x.tensor(out, layout!((m, n)));
            for (value, &place) in places[2].iter().enumerate() {
                let sum: i32 = x.load(c.at(value));
                x.store(whole.at(place), sum);
            }
        };
        machine.launch(kernel).unwrap_or_else(|finding| panic!("{}: {finding}", atom.name()));
        let found = machine.read(out).expect("every sum is written");
        for (row, column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
            let products = (0..k).map(|k| number(Matrix::A, row, k) * number(Matrix::B, column, k));
            let expected = number(Matrix::C, row, column) + products.sum::<i32>();
            assert_eq!(found[row + column * m], expected, "{} at ({row},{column})", atom.name());
        }
    }
}
