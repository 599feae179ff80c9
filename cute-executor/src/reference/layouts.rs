//! The layouts of an atom as tables: which place of a tile each value of each thread is.

use cute_atoms::{CopyAtom, Element, Layout, Matrix, MmaAtom, Space};

use crate::finding::Finding;

/// For each thread of an atom, the places of its values.
pub(super) type Table = Vec<Vec<usize>>;

/// An MMA atom.
#[derive(Debug)]
pub(super) struct MmaLayouts {
    pub(super) name: String,
    /// Of M, N and K.
    pub(super) mnk: [usize; 3],
    /// How far the number of each thread is from that of the first.
    pub(super) threads: Vec<i64>,
    /// Of A, B and C.
    pub(super) tables: [Table; 3],
    pub(super) elements: [Element; 3],
    /// Which of A, B and C the instruction reads from shared memory.
    pub(super) shared: [bool; 3],
    /// Whether it counts the bits that one of A and B has, and not those that both have.
    exclusive: bool,
}

/// A copy atom, in elements of some width.
#[derive(Debug)]
pub(super) struct CopyLayouts {
    pub(super) name: String,
    pub(super) source: Table,
    pub(super) destination: Table,
    /// Whether it continues before the values are there.
    pub(super) asynchronous: bool,
    /// Whether it writes zeros where its predicate is false.
    pub(super) fills: bool,
}

/// `(thread, value)` as a table.
fn table(layout: &Layout) -> Option<Table> {
    let places = layout.layout_table().ok()?;
    let threads = usize::try_from(layout.view().modes().next()?.size()).ok()?;
    let place = |&place: &i64| usize::try_from(place).ok();
    (0..threads).map(|thread| places.iter().skip(thread).step_by(threads).map(place).collect()).collect()
}

/// What is not served.
fn unserved(name: &str, why: &str) -> Finding {
    Finding::Operands { sentence: format!("{name}: the reference executor {why}") }
}

impl MmaLayouts {
    pub(super) fn new(atom: &MmaAtom) -> Result<Self, Finding> {
        let name = atom.name().to_owned();
        let all = Matrix::ALL;
        if atom.sparsity() > 1 || atom.sfa().is_some() {
            return Err(unserved(&name, "has no metadata and no scale factors"));
        }
        if all.iter().any(|&matrix| atom.space(matrix) == Space::Tmem) {
            return Err(unserved(&name, "has no tensor memory"));
        }
        let number = |extent: i64| usize::try_from(extent).unwrap_or(0);
        let listed = |matrix| table(atom.layout_tv(matrix)).ok_or_else(|| unserved(&name, "cannot list its layouts"));
        let [a, b, c] = all.map(listed);
        let numbers = atom.thr_id().layout_table().map_err(|_| unserved(&name, "cannot number its threads"))?;
        let first = numbers.first().copied().unwrap_or(0);
        Ok(Self {
            threads: numbers.into_iter().map(|number| number - first).collect(),
            mnk: atom.mnk().map(number),
            tables: [a?, b?, c?],
            elements: all.map(|matrix| atom.element(matrix)),
            shared: all.map(|matrix| atom.space(matrix) == Space::Smem),
            exclusive: atom.element(Matrix::A) == Element::U1 && name.ends_with("XORPOPC"),
            name,
        })
    }

    /// How many threads carry the instruction out.
    pub(super) fn lanes(&self) -> usize {
        let [_, _, c] = &self.tables;
        c.len()
    }

    /// What is multiplied of two elements: the elements, or, for bits where exactly one counts, whether they differ.
    pub(super) fn factors(&self, a: f64, b: f64) -> (f64, f64) {
        if self.exclusive { ((a - b).abs(), 1.0) } else { (a, b) }
    }

    /// The register of an atom of one thread that holds a tile: its values in their order.
    pub(super) fn register(&self, matrix: usize, tile: &[f64]) -> Vec<f64> {
        self.tables[matrix].iter().flatten().map(|&place| tile[place]).collect()
    }
}

impl CopyLayouts {
    pub(super) fn new(atom: &CopyAtom, bits: i64) -> Result<Self, Finding> {
        let name = atom.name().to_owned();
        let refused = || unserved(&name, "cannot list its layouts");
        // An atom that asserts nothing about its width copies one element.
        let listed = |layout: &Layout| {
            let width = layout.view().modes().nth(1).map_or(0, cute_core::LayoutRef::size);
            let layout = if width < bits { "(1,1):(0,0)".parse().ok() } else { layout.recast_layout(1, bits).ok() };
            layout.as_ref().and_then(table).ok_or_else(refused)
        };
        Ok(Self {
            source: listed(atom.src())?,
            destination: listed(atom.dst())?,
            asynchronous: name.starts_with("SM80_CP_ASYNC"),
            fills: name.contains("ZFILL"),
            name,
        })
    }

    /// How many threads carry the instruction out.
    pub(super) fn lanes(&self) -> usize {
        self.source.len()
    }
}
