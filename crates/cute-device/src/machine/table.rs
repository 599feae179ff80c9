//! The layouts of an atom as tables. A table contains, for each value of each thread, the position
//! of the value in the tile. The layouts define the atom, so the tables are enough to execute any
//! atom with operands in registers.

use core::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use cute_atoms::typed::{CopyTraits, MmaTraits};
use cute_atoms::{Element, Layout, Matrix, MmaAtom, Space};

use super::warp::Step;
use super::{WARP, WARPGROUP, Words, place, together};
use crate::numbers::{bits, value};

/// The positions in the tile of the values of each thread of an atom.
type Places = Vec<Vec<usize>>;

/// The threads of each atom in a group of threads, such as a warp.
#[derive(Debug)]
pub(crate) struct Lanes {
    /// The number of threads in the group.
    size: usize,
    /// The threads of each atom, ordered by their index in the atom.
    atoms: Vec<Vec<usize>>,
}

impl Lanes {
    /// Divides a group into atoms. `numbers` are the thread numbers of one atom, and each atom
    /// begins at the first thread that does not belong to an earlier atom.
    fn new(name: &str, numbers: &Layout) -> Self {
        let numbers = numbers.layout_table().unwrap_or_default();
        let first = numbers.first().copied().unwrap_or(0);
        let far: Vec<usize> = numbers
            .iter()
            .filter_map(|&number| usize::try_from(number - first).ok())
            .collect();
        let last = far.iter().max().copied().unwrap_or(0);
        let size = [1, 16, WARP, 64, WARPGROUP]
            .into_iter()
            .find(|&size| last < size);
        let (mut atoms, size) = (
            Vec::new(),
            size.unwrap_or_else(|| panic!("{name}: the atom has more than {WARPGROUP} threads")),
        );
        let mut is_taken = vec![false; size];
        while let Some(base) = is_taken.iter().position(|&taken| !taken) {
            let own: Vec<usize> = far.iter().map(|far| base + far).collect();
            for &thread in &own {
                let taken = is_taken.get_mut(thread).filter(|taken| !**taken);
                *taken.unwrap_or_else(|| {
                    panic!(
                        "{name}: the threads of several such atoms do not fill a group of \
                            threads"
                    )
                }) = true;
            }
            atoms.push(own);
        }
        Self { size, atoms }
    }

    /// Returns the number of the atom that a thread belongs to, and the number of the thread in
    /// that atom.
    fn of(&self, thread: usize) -> (usize, usize) {
        let thread = thread % self.size;
        let found = self
            .atoms
            .iter()
            .enumerate()
            .find_map(|(atom, own)| Some((atom, own.iter().position(|&one| one == thread)?)));
        found.expect("each thread of a group is of an atom")
    }

    /// Returns the result of `work` for each atom of the group, after all threads of the group have
    /// called this function. `work` gets the values that the threads of an atom contribute, in the
    /// order of the atom.
    fn together<R: Send + Sync + 'static>(
        &self,
        name: &str,
        own: &[u32],
        work: impl Fn(&[&[u32]]) -> R,
    ) -> Arc<Vec<R>> {
        let of_all = |all: &[Words]| -> Vec<R> {
            let of_atom = |own: &Vec<usize>| {
                let shown: Vec<_> = own.iter().map(|&thread| all[thread].as_slice()).collect();
                work(&shown)
            };
            self.atoms.iter().map(of_atom).collect()
        };
        match self.size {
            1 => Arc::new(of_all(&[own.to_vec()])),
            size => together(name, size, own, of_all),
        }
    }
}

/// Makes the table of a layout that maps `(thread, value)`.
fn table(name: &str, layout: &Layout) -> Places {
    let listed = || -> Option<Places> {
        let places = layout.layout_table().ok()?;
        let threads = usize::try_from(layout.view().modes().next()?.size()).ok()?;
        let place = |&place: &i64| usize::try_from(place).ok();
        (0..threads)
            .map(|thread| {
                places
                    .iter()
                    .skip(thread)
                    .step_by(threads)
                    .map(place)
                    .collect()
            })
            .collect()
    };
    listed().unwrap_or_else(|| panic!("{name}: cannot list the offsets of the atom's layouts"))
}

/// Tables, indexed by the type of their atom and the width of an element.
type Tables<T> = HashMap<(TypeId, i64), Arc<T>>;

/// The tables of all atoms that were used so far.
struct Cache<T>(LazyLock<Mutex<Tables<T>>>);

impl<T> Cache<T> {
    const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    fn get<A: 'static>(&self, bits: i64, make: impl FnOnce() -> T) -> Arc<T> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(
            all.entry((TypeId::of::<A>(), bits))
                .or_insert_with(|| Arc::new(make())),
        )
    }
}

/// The tables of an MMA atom.
#[derive(Debug)]
pub(crate) struct MmaTable {
    name: String,
    lanes: Lanes,
    mnk: [usize; 3],
    /// The positions of values in A, B and C.
    places: [Places; 3],
    elements: [Element; 3],
    step: Step,
}

impl MmaTable {
    /// Returns the tables of an atom.
    ///
    /// # Panics
    /// Panics if an operand of the atom is not a list of elements in registers.
    pub(crate) fn of<A: MmaTraits>() -> Arc<Self> {
        static TABLES: Cache<MmaTable> = Cache::new();
        TABLES.get::<A>(0, || match A::to_dynamic() {
            Ok(atom) => Self::new(&atom),
            Err(error) => panic!("mma_by_table: {error}"),
        })
    }

    pub(crate) fn new(atom: &MmaAtom) -> Self {
        let name = atom.name();
        assert!(
            atom.sparsity() == 1 && atom.sfa().is_none(),
            "{name}: an operand has metadata or scale factors, which are not supported"
        );
        let all = Matrix::ALL;
        assert!(
            all.iter()
                .all(|&matrix| atom.space(matrix) == Space::Register),
            "{name}: every operand must be in registers"
        );
        let elements = all.map(|matrix| atom.element(matrix));
        let unknown = elements
            .iter()
            .find(|&&element| value(element, 0).is_none());
        assert!(
            unknown.is_none(),
            "{name}: elements of this type are not supported: {unknown:?}"
        );
        let is_of_bits = elements[0] == Element::U1;
        Self {
            name: name.to_owned(),
            lanes: Lanes::new(name, atom.thr_id()),
            mnk: atom
                .mnk()
                .map(|extent| usize::try_from(extent).unwrap_or(0)),
            places: all.map(|matrix| table(name, atom.layout_tv(matrix))),
            elements,
            step: match name {
                _ if is_of_bits && name.ends_with("XORPOPC") => Step::Xor,
                _ if name.contains("SATURATE") => Step::Saturate,
                _ => Step::Times,
            },
        }
    }

    /// Returns the products `(m, n)` of an atom. The threads contribute the bits of the values of A
    /// and then of B, each as two words.
    fn products(&self, shown: &[&[u32]]) -> Vec<f64> {
        let [m, n, k] = self.mnk;
        let operand = |matrix: usize, first: usize, rows: usize| {
            let mut tile = vec![0.0; rows * k];
            for (own, places) in shown.iter().zip(&self.places[matrix]) {
                for (words, &place) in own[first..].chunks_exact(2).zip(places) {
                    tile[place] = value(self.elements[matrix], of_two(words)).unwrap_or(f64::NAN);
                }
            }
            tile
        };
        let (left, right) = (operand(0, 0, m), operand(1, 2 * self.values()[0], n));
        let sum = |at: usize| {
            let (row, column) = (at % m, at / m);
            let pairs = left[row..]
                .iter()
                .step_by(m)
                .zip(right[column..].iter().step_by(n));
            pairs
                .map(|(&x, &y)| {
                    if self.step == Step::Xor {
                        x + y - 2.0 * x * y
                    } else {
                        x * y
                    }
                })
                .sum()
        };
        (0..m * n).map(sum).collect()
    }

    /// Returns the number of values of A, B and C in each thread.
    fn values(&self) -> [usize; 3] {
        self.places
            .each_ref()
            .map(|places| places.first().map_or(0, Vec::len))
    }

    /// Executes one instruction. The threads of the atom contribute the bits of the values of A and
    /// then of B, each as two words. For each value of C, the function calls `sums` with the index
    /// of the value, and with a function that adds the product to the bits of a sum.
    ///
    /// # Panics
    /// Panics if the number or the size of the operands' values does not match the atom.
    pub(crate) fn multiply(
        &self,
        own: &[u32],
        given: [(usize, usize); 3],
        mut sums: impl FnMut(usize, &dyn Fn(u64) -> u64),
    ) {
        let name = &self.name;
        // An element of less than a byte is stored in one byte.
        let bytes = self
            .elements
            .map(|element| usize::try_from(element.bits()).unwrap_or(0).div_ceil(8));
        for ((matrix, given), expected) in ["A", "B", "C"]
            .into_iter()
            .zip(given)
            .zip(self.values().into_iter().zip(bytes))
        {
            let ((count, size), (values, bytes)) = (given, expected);
            assert!(
                given == expected,
                "{name}: a thread passes {count} values of {size} bytes for {matrix}, but the atom \
                 has {values} values of {bytes} bytes"
            );
        }
        let (atom, lane) = self.lanes.of(place().0 as usize);
        let products = self.lanes.together(name, own, |shown| self.products(shown));
        for value in 0..self.values()[2] {
            let product = products[atom][self.places[2][lane][value]];
            sums(value, &|before| self.summed(before, product));
        }
    }

    /// Returns the bits of a sum after a product was added. Floats are added as `f64` and then
    /// rounded; integers wrap around or saturate.
    fn summed(&self, before: u64, product: f64) -> u64 {
        let element = self.elements[2];
        let sum = value(element, before).unwrap_or(f64::NAN) + product;
        if element == Element::I32 && self.step != Step::Saturate {
            return u64::from((sum as i64 as i32).cast_unsigned());
        }
        bits(element, sum).unwrap_or(0)
    }
}

/// Returns the bits that two words contain.
fn of_two(words: &[u32]) -> u64 {
    words
        .iter()
        .rev()
        .fold(0, |bits, &word| bits << 32 | u64::from(word))
}

/// The tables of a copy atom, for elements of one width.
#[derive(Debug)]
pub(crate) struct CopyTable {
    name: String,
    lanes: Lanes,
    /// For each value of each thread of the target, the thread and the value index in the source.
    from: Vec<Vec<(usize, usize)>>,
}

impl CopyTable {
    /// Returns the tables of an atom, for elements of `bits` bits.
    ///
    /// # Panics
    /// Panics if the bits that the atom moves are not a whole number of elements.
    pub(crate) fn of<A: CopyTraits>(bits: i64) -> Arc<Self> {
        static TABLES: Cache<CopyTable> = Cache::new();
        TABLES.get::<A>(bits, || {
            let atom = A::to_dynamic().unwrap_or_else(|error| panic!("copy_by_table: {error}"));
            let name = atom.name();
            let listed = |layout: &Layout| {
                let recast = layout.recast_layout(1, bits);
                table(
                    name,
                    &recast.unwrap_or_else(|_| {
                        panic!(
                            "{name}: the width of an element, {bits} bits, does not divide the \
                             number of bits that the atom moves"
                        )
                    }),
                )
            };
            let (source, target) = (listed(atom.src()), listed(atom.dst()));
            let whose = |place: &usize| {
                let of = |(lane, own): (usize, &Vec<usize>)| {
                    Some((lane, own.iter().position(|one| one == place)?))
                };
                let found = source.iter().enumerate().find_map(of);
                found.unwrap_or_else(|| {
                    panic!("{name}: the target has an element that the source does not have")
                })
            };
            let from = target
                .iter()
                .map(|own| own.iter().map(whose).collect())
                .collect();
            Self {
                name: name.to_owned(),
                lanes: Lanes::new(name, atom.thr_id()),
                from,
            }
        })
    }

    /// Executes one instruction. The threads of the atom contribute the bits of their values, each
    /// as two words. The function calls `target` with the index and the bits of each value of this
    /// thread.
    pub(crate) fn carry_out(&self, own: &[u32], mut target: impl FnMut(usize, u64)) {
        let (atom, lane) = self.lanes.of(place().0 as usize);
        let owned = |shown: &[&[u32]]| shown.iter().map(|own| own.to_vec()).collect::<Vec<_>>();
        let shown = self.lanes.together(&self.name, own, owned);
        for (i, &(lane, value)) in self.from[lane].iter().enumerate() {
            target(i, of_two(&shown[atom][lane][2 * value..][..2]));
        }
    }
}
