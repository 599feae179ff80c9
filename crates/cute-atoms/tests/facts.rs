//! Every atom of CuTe's headers is in the tables, with the layouts that CuTe prints for it.
//!
//! `facts/mma.tsv` and `facts/copy.tsv` were printed from CuTe C++ 4.7: the distinct sets of
//! layouts, and the atoms by the number of their set.

#[path = "facts/read.rs"]
mod read;

use std::collections::BTreeSet;

use cute_atoms::{Element, Matrix, MmaAtom, Space, copy_atom, copy_names, mma_atom, mma_names};
use cute_core::Layout;
use read::read;

/// CuTe's text of one layout of a single-bit product: its stride has one tuple too many. No shape
/// is congruent to it, but CuTe reads it like the second text.
const NOT_CONGRUENT: (&str, &str) = (
    "((4,8),(32,2)):((512,1),((16,8)))",
    "((4,8),(32,2)):((512,1),(16,8))",
);

fn layout(text: &str) -> Option<Layout> {
    (text != "-").then(|| {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    })
}

/// Why an atom differs from its row, if it does.
fn difference(atom: &MmaAtom, set: &[&str], row: &[&str]) -> Option<String> {
    let [m, n, k] = atom.mnk();
    let of = |matrix| atom.layout_tv(matrix).to_string();
    let text = |layout: Option<&Layout>| layout.map_or("-".into(), ToString::to_string);
    let space = |matrix| match atom.space(matrix) {
        Space::Register => 'r',
        Space::Smem => 's',
        Space::Tmem => 't',
    };
    let element = |matrix| Element::name(atom.element(matrix)).to_string();
    let found = [
        format!("({m},{n},{k})"),
        atom.thr_id().to_string(),
        of(Matrix::A),
        of(Matrix::B),
        of(Matrix::C),
        text(atom.e()),
        text(atom.sfa()),
        text(atom.sfb()),
        atom.name().to_string(),
        atom.element_d().to_string(),
        element(Matrix::A),
        element(Matrix::B),
        atom.sparsity().to_string(),
        Matrix::ALL.map(space).iter().collect(),
    ];
    let wanted = set.iter().chain(&row[..1]).chain(&row[2..]);
    let wanted = wanted.map(|&text| {
        if text == NOT_CONGRUENT.0 {
            NOT_CONGRUENT.1
        } else {
            text
        }
    });
    let differs = found
        .iter()
        .zip(wanted)
        .find(|(found, wanted)| found != wanted);
    differs.map(|(found, wanted)| format!("{}: {found} is not {wanted}", atom.name()))
}

#[test]
fn every_mma_atom() {
    let (sets, rows) = read(include_str!("facts/mma.tsv"));
    assert_eq!(rows.len(), 2636);
    let names: BTreeSet<String> = mma_names().into_iter().collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let set = &sets[row[1].parse::<usize>().expect("the number of a set")];
        match mma_atom(row[0]) {
            Ok(atom) => wrong.extend(difference(&atom, set, row)),
            Err(error) => wrong.push(error.to_string()),
        }
        assert!(names.contains(row[0]), "{} is not listed", row[0]);
    }
    assert!(
        wrong.is_empty(),
        "{} atoms, the first: {}",
        wrong.len(),
        wrong[0]
    );
    // The comparison can fail.
    let atom = mma_atom("SM80_16x8x8_F16F16F16F16_TN").expect("an atom");
    let other = rows
        .iter()
        .find(|row| row[0] == "SM80_16x8x16_F16F16F16F16_TN")
        .expect("another atom");
    assert!(
        difference(
            &atom,
            &sets[other[1].parse::<usize>().expect("a set")],
            other
        )
        .is_some()
    );
}

#[test]
fn every_copy_atom() {
    let (sets, rows) = read(include_str!("facts/copy.tsv"));
    assert_eq!(rows.len(), 236);
    let names: BTreeSet<String> = copy_names().into_iter().collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let set: Vec<Option<Layout>> = sets[row[1].parse::<usize>().expect("the number of a set")]
            .iter()
            .map(|text| layout(text))
            .collect();
        match copy_atom(row[0]) {
            Ok(atom) => {
                let found = [atom.thr_id(), atom.src(), atom.dst(), atom.reference()]
                    .map(|part| Some(part.clone()));
                let found: Vec<_> = found.into_iter().chain([atom.val_id().cloned()]).collect();
                if found != set || atom.name() != row[0] {
                    wrong.push(format!("{}: {found:?} is not {set:?}", row[0]));
                }
            }
            Err(error) => wrong.push(error.to_string()),
        }
        assert!(names.contains(row[0]), "{} is not listed", row[0]);
    }
    assert!(
        wrong.is_empty(),
        "{} atoms, the first: {}",
        wrong.len(),
        wrong[0]
    );
}

/// Every size in the tables keeps the laws, also the sizes that were not printed, and each has its
/// own name.
#[test]
fn every_listed_atom() {
    let (mma, copy) = (mma_names(), copy_names());
    for name in &mma {
        let atom = mma_atom(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(atom.name(), name);
    }
    for name in &copy {
        let atom = copy_atom(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(atom.name(), name);
    }
    for names in [mma, copy] {
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    }
}
