//! `TiledMma`: many MMA atoms that multiply a tile together.
//!
//! # Function
//! An atom multiplies a small tile with a few threads. A `TiledMma` repeats the atom over M, N and
//! K, and each of these atoms has its own threads. The *atom layout* numbers the atoms. The
//! *permutations* determine which rows and columns of the matrices each atom multiplies.
//!
//! # Rules
//! | rule | step of `thrfrg` |
//! |---|---|
//! | TM1 | each mode of the matrix is divided by its permutation; `_` places the atoms next to each other |
//! | TM2 | the result is divided into atoms: `((atom), (rest))` |
//! | TM3 | within an atom, the atom's layout replaces (row, column) by `(thread, value)` |
//! | TM4 | the atoms are divided among the threads of the atom layout |
//!
//! # Requires
//! | rule | error |
//! |---|---|
//! | the atom layout numbers its atoms from 0 on, each once | [`Error::AtomLayout`] |
//! | the size of a permutation is a multiple of the atoms along its mode | [`Error::Permutation`] |
//! | the extent of each mode of a matrix is a multiple of its permutation, counted with the gaps of the permutation; the predicated forms accept other extents | [`Error::Uneven`] |
//!
//! # Ensures
//! Together, the parts of all threads contain each element of C once. They contain each element of
//! A or B once for every atom along the mode that the matrix lacks.
//! `crates/cute-atoms/tests/parts.rs` checks this.
//!
//! # Differs
//! If a tile or a permutation does not divide evenly, CuTe rounds up without an error.
//!
//! Source: CuTe `mma_atom.hpp`.

use alloc::vec::Vec;
use core::fmt;

use cute_core::{Coord, IntTuple, Layout, LayoutRef, Tiler, TupleRef};

use crate::divided::{fills, period};
use crate::{Error, LayoutLike, Matrix, MmaAtom, Mode, ModeName, ThrMma};

const ASKED: &str = "tiled_mma";

/// A tiled product: an MMA atom, repeated over M, N and K to cover a tile. See the [rules](self).
///
/// ```
/// use cute::atom::{Layout, TiledMma, mma_atom};
/// let atom = mma_atom("SM80_16x8x16_F16F16F16F16_TN")?;
/// let mma = TiledMma::new(atom, &"(2,2,1)".parse()?, &"(32,32,16)".parse()?)?;
/// assert_eq!((mma.threads(), mma.tile_size()), (128, [32, 32, 16]));
/// assert_eq!(mma.thr_layout_vmnk().to_string(), "(32,2,2,1):(1,32,64,0)");
/// let c: Layout = "(64,64):(1,64)".parse()?;
/// let (part, offset) = mma.get_slice(5)?.partition_c(&c)?;
/// assert_eq!(
///     (part.to_string().as_str(), offset),
///     ("((2,2),2,4):((64,8),32,1024)", 129)
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiledMma {
    atom: MmaAtom,
    atom_layout: [i64; 3],
    /// The permutations of M, N and K.
    permutations: [Tiler; 3],
    thr_layout_vmnk: Layout,
}

/// Prints the atom, the threads, and each thread's elements of A, B and C, one per line.
///
/// ```
/// use cute::atom::{TiledMma, mma_atom};
/// let mma = TiledMma::new(
///     mma_atom("UniversalFMA<float>")?,
///     &"(2,2,1)".parse()?,
///     &"_".parse()?,
/// )?;
/// let text = mma.to_string();
/// assert!(
///     text.starts_with(
///         "UniversalFMA<float>: 4 threads, M N K = 2 2 1\nthreads  (1,2,2,1):(0,1,2,0)\n"
///     ),
///     "{text}"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for TiledMma {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes @ [m, n, k] = self.tile_size();
        writeln!(
            f,
            "{}: {} threads, M N K = {m} {n} {k}",
            self.atom.name(),
            self.threads()
        )?;
        writeln!(f, "threads  {}", self.thr_layout_vmnk)?;
        for matrix in Matrix::ALL {
            let [rows, columns] = matrix.modes().map(|mode| *mode.of(&sizes));
            write!(
                f,
                "{matrix}  {rows} × {columns} {}  ",
                self.atom.element(matrix)
            )?;
            match self.layout_tv(matrix) {
                Ok(tv) => writeln!(f, "{tv}")?,
                Err(error) => writeln!(f, "{error}")?,
            }
        }
        Ok(())
    }
}

impl TiledMma {
    /// Makes a tiled product from an atom, the layout of atoms over `(M,N,K)`, and a permutation
    /// for each mode.
    ///
    /// * The atom layout is a tiler, so `(2,2,1)` means a column-major layout. A mode that it lacks
    ///   has one atom.
    /// * A permutation is an extent, a layout, or `_`, which places the atoms next to each other. A
    ///   missing permutation means `_`.
    ///
    /// # Errors
    /// * the atom layout is empty or not compact
    /// * the size of a permutation is not a multiple of the atoms along its mode
    pub fn new(atom: MmaAtom, atom_layout: &Tiler, permutations: &Tiler) -> Result<Self, Error> {
        let atom_layout = atoms(atom_layout)?;
        if let Err(reason) = atom_layout.compact() {
            return Err(Error::AtomLayout {
                layout: atom_layout.into(),
                reason,
            });
        }
        Error::if_empty(ASKED, &atom_layout)?;
        let counts = [0, 1, 2].map(|number| {
            atom_layout
                .view()
                .modes()
                .nth(number)
                .map_or(1, LayoutRef::size)
        });
        let mut given = by_mode(permutations)?.into_iter();
        let mut permutations = [Tiler::Keep, Tiler::Keep, Tiler::Keep];
        for (slot, mode) in permutations.iter_mut().zip(Mode::ALL) {
            let (extent, threads) = (atom.extent(mode), *mode.of(&counts));
            let unit = extent.saturating_mul(threads);
            *slot = match given.next() {
                None | Some(Tiler::Keep) => Tiler::Integer(unit),
                Some(tiler) => {
                    let size = size(&tiler)?;
                    if size <= 0 || size % unit != 0 {
                        return Err(Error::Permutation {
                            mode,
                            size,
                            atom: extent,
                            threads,
                        });
                    }
                    tiler
                }
            };
        }
        let thr_layout_vmnk = atom
            .thr_id()
            .tiled_product(&Tiler::Layout(atom_layout))
            .map_err(Error::within(ASKED))?;
        Ok(Self {
            atom,
            atom_layout: counts,
            permutations,
            thr_layout_vmnk,
        })
    }

    /// Returns the atom.
    pub const fn atom(&self) -> &MmaAtom {
        &self.atom
    }

    /// Returns the layout of the thread numbers over `(V, M, N, K)`. V is the position of the
    /// thread in its atom; M, N and K are the coordinate of the atom.
    pub const fn thr_layout_vmnk(&self) -> &Layout {
        &self.thr_layout_vmnk
    }

    /// Returns the number of threads.
    pub fn threads(&self) -> i64 {
        self.thr_layout_vmnk.size()
    }

    /// Returns the extents of M, N and K of one tile.
    pub fn tile_size(&self) -> [i64; 3] {
        Mode::ALL.map(|mode| self.tile_extent(mode))
    }

    fn tile_extent(&self, mode: Mode) -> i64 {
        // The size was computed once when the product was made, so it cannot fail.
        size(mode.of(&self.permutations)).unwrap_or(1)
    }

    fn permutation(&self, mode: Mode) -> &Tiler {
        mode.of(&self.permutations)
    }

    /// Returns the permutations of a matrix's two modes, as one tiler.
    pub(crate) fn permuted(&self, matrix: Matrix) -> Tiler {
        Tiler::Tuple(
            matrix
                .modes()
                .map(|mode| self.permutation(mode).clone())
                .into(),
        )
    }

    /// Returns one thread of the product, which selects the thread's parts of the matrices.
    ///
    /// # Errors
    /// Returns an error if `thread` is not less than the number of threads.
    pub fn get_slice(&self, thread: i64) -> Result<ThrMma<'_>, Error> {
        ThrMma::new(self, thread)
    }

    /// Arranges `A` as `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK)))`. Mode 0 selects a thread:
    /// `ThrV` is the thread's position in its atom, and `(ThrM, ThrK)` is the coordinate of the
    /// atom. Mode 1 contains the elements of the thread: `FrgV` counts its values in one atom, and
    /// `(RestM, RestK)` counts its atoms along M and K.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn thrfrg_a<L: LayoutLike>(&self, a: &L) -> Result<L, Error> {
        self.thrfrg(Matrix::A, a)
    }

    /// Arranges `B` as `((ThrV, (ThrN, ThrK)), (FrgV, (RestN, RestK)))`.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn thrfrg_b<L: LayoutLike>(&self, b: &L) -> Result<L, Error> {
        self.thrfrg(Matrix::B, b)
    }

    /// Arranges `C` as `((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN)))`.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn thrfrg_c<L: LayoutLike>(&self, c: &L) -> Result<L, Error> {
        self.thrfrg(Matrix::C, c)
    }

    /// Arranges any of the three matrices.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn thrfrg<L: LayoutLike>(&self, matrix: Matrix, layout: &L) -> Result<L, Error> {
        let asked = *matrix.of(&["thrfrg_a", "thrfrg_b", "thrfrg_c"]);
        self.even(asked, matrix, layout)?;
        self.thrfrg_overhanging(asked, matrix, layout)
    }

    /// Returns an error if a matrix is not a multiple of the tile.
    pub(crate) fn even<L: LayoutLike>(
        &self,
        asked: &'static str,
        matrix: Matrix,
        layout: &L,
    ) -> Result<(), Error> {
        let shape = layout.domain();
        let rank = shape.rank();
        if rank < 2 {
            let needs = *matrix.of(&["(M,K,…)", "(N,K,…)", "(M,N,…)"]);
            return Err(Error::Rank {
                asked,
                what: "a matrix",
                rank,
                needs,
            });
        }
        for (mode, extent) in matrix.modes().into_iter().zip(shape.modes()) {
            let (within, permutation) = (Error::within(asked), self.permutation(mode));
            if !fills(extent, permutation).map_err(&within)? {
                let (tile, unit) = (
                    extent.size().map_err(&within)?,
                    period(permutation).map_err(&within)?,
                );
                let instead = *matrix.of(&[
                    "partition_a_predicated",
                    "partition_b_predicated",
                    "partition_c_predicated",
                ]);
                return Err(Error::Uneven {
                    asked,
                    mode: ModeName::Of(mode),
                    tile,
                    unit,
                    instead,
                });
            }
        }
        Ok(())
    }

    /// Arranges a matrix by rules TM1 to TM4. The number of tiles in each mode is rounded up.
    pub(crate) fn thrfrg_overhanging<L: LayoutLike>(
        &self,
        asked: &'static str,
        matrix: Matrix,
        layout: &L,
    ) -> Result<L, Error> {
        let modes = matrix.modes();
        let tuple = |tilers: [Tiler; 2]| Tiler::Tuple(tilers.into());
        let permuted = self.permuted(matrix);
        let atom = tuple(self.atom.tile(matrix).map(Tiler::Integer));
        let thread_value = tuple([
            Tiler::Layout(self.atom.layout_tv(matrix).clone()),
            Tiler::Keep,
        ]);
        let threads = tuple(modes.map(|mode| Tiler::Integer(*mode.of(&self.atom_layout))));
        let arranged = layout.rearranged(|layout| {
            let atoms = layout.logical_divide(&permuted)?.zipped_divide(&atom)?;
            atoms
                .composition(&thread_value)?
                .zipped_divide(&tuple([Tiler::Keep, threads]))
        });
        arranged.map_err(Error::within(asked))
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of A's column-major
    /// tile `(M,K)`.
    ///
    /// # Errors
    /// This never fails in practice, because [`new`](Self::new) has checked the product.
    pub fn layout_a_tv(&self) -> Result<Layout, Error> {
        self.layout_tv(Matrix::A)
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of B's column-major
    /// tile `(N,K)`.
    ///
    /// # Errors
    /// This never fails in practice, because [`new`](Self::new) has checked the product.
    pub fn layout_b_tv(&self) -> Result<Layout, Error> {
        self.layout_tv(Matrix::B)
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of C's column-major
    /// tile `(M,N)`.
    ///
    /// # Errors
    /// This never fails in practice, because [`new`](Self::new) has checked the product.
    pub fn layout_c_tv(&self) -> Result<Layout, Error> {
        self.layout_tv(Matrix::C)
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of the column-major
    /// tile of any matrix.
    ///
    /// # Errors
    /// This never fails in practice, because [`new`](Self::new) has checked the product.
    pub fn layout_tv(&self, matrix: Matrix) -> Result<Layout, Error> {
        let asked = *matrix.of(&["layout_a_tv", "layout_b_tv", "layout_c_tv"]);
        let within = Error::within(asked);
        let extents = matrix
            .modes()
            .map(|mode| IntTuple::from(self.tile_extent(mode)));
        let tile = Layout::left(IntTuple::from_entries(&extents)).map_err(&within)?;
        let mut frg = self.thrfrg(matrix, &tile)?;
        if let Some(widen) = self.widened(matrix).map_err(&within)? {
            frg = frg
                .composition(&Tiler::Tuple([widen, Tiler::Keep].into()))
                .map_err(&within)?;
        }
        let numbers = Tiler::Tuple(
            [
                Tiler::Layout(self.thread_of_number().map_err(&within)?),
                Tiler::Keep,
            ]
            .into(),
        );
        frg.composition(&numbers).map_err(&within)
    }

    /// Returns the tiler that maps the coordinates of all threads to those of one matrix. For A, it
    /// maps `(ThrV, (ThrM, ThrN, ThrK))` to `(ThrV, (ThrM, ThrK))`. The mode that the matrix lacks
    /// has stride 0. C lacks the last mode, which a composition drops without a tiler, so the
    /// result is `None`.
    fn widened(&self, matrix: Matrix) -> Result<Option<Tiler>, cute_core::Error> {
        let strides = match matrix {
            Matrix::A => [1, 0],
            Matrix::B => [0, 1],
            Matrix::C => return Ok(None),
        };
        let [m, n, _] = self.atom_layout;
        let tuple = |values: [i64; 2]| IntTuple::from_entries(&values.map(IntTuple::from));
        let repeated = Layout::new(tuple([m, n]), tuple(strides))?;
        let threads = Tiler::Tuple([Tiler::Layout(repeated), Tiler::Keep].into());
        Ok(Some(Tiler::Tuple([Tiler::Keep, threads].into())))
    }

    /// Returns the layout that maps a thread's number to its linear coordinate in `(V, M, N, K)`.
    fn thread_of_number(&self) -> Result<Layout, cute_core::Error> {
        let vmnk = &self.thr_layout_vmnk;
        let all = Layout::from_modes(&[vmnk.clone(), vmnk.complement()?])?;
        let numbers = Layout::from_modes(&[
            Layout::left(vmnk.size().into())?,
            Layout::new(1.into(), 0.into())?,
        ])?;
        numbers.composition(&Tiler::Layout(all.right_inverse()?))
    }
}

/// Converts a tiler to an atom layout with three modes.
fn atoms(tiler: &Tiler) -> Result<Layout, Error> {
    let within = Error::within(ASKED);
    let layout = match tiler {
        Tiler::Layout(layout) => layout.clone(),
        other => Layout::left(extents(other)?).map_err(&within)?,
    };
    let rank = layout.rank();
    if rank > 3 {
        return Err(Error::Rank {
            asked: ASKED,
            what: "an atom layout",
            rank,
            needs: "(M,N,K)",
        });
    }
    let one = Layout::new(1.into(), 0.into()).map_err(&within)?;
    layout.append_to(3, &one).map_err(&within)
}

/// Returns the integers of a tiler that contains no layouts.
pub(crate) fn extents(tiler: &Tiler) -> Result<IntTuple, Error> {
    match tiler {
        Tiler::Integer(extent) => Ok((*extent).into()),
        Tiler::Tuple(entries) => {
            let entries = entries.iter().map(extents).collect::<Result<Vec<_>, _>>()?;
            Ok(IntTuple::from_entries(&entries))
        }
        Tiler::Layout(layout) => Ok(layout.shape()),
        Tiler::Keep => Err(Error::Rank {
            asked: ASKED,
            what: "an atom layout with `_`",
            rank: 1,
            needs: "(M,N,K)",
        }),
    }
}

/// Splits the permutations into one tiler for each mode.
fn by_mode(tiler: &Tiler) -> Result<Vec<Tiler>, Error> {
    let tilers = match tiler {
        Tiler::Tuple(entries) => entries.clone(),
        one => [one.clone()].into(),
    };
    match tilers.len() {
        0..=3 => Ok(tilers),
        rank => Err(Error::Rank {
            asked: ASKED,
            what: "permutations",
            rank,
            needs: "(M,N,K)",
        }),
    }
}

/// Returns the number of elements that a tiler selects.
pub(crate) fn size(tiler: &Tiler) -> Result<i64, Error> {
    match tiler {
        Tiler::Layout(layout) => Ok(layout.size()),
        other => extents(other)?.size().map_err(Error::within(ASKED)),
    }
}

/// Returns a tuple with `_` for each mode.
pub(crate) fn keep(rank: usize) -> Coord {
    Coord::Tuple((0..rank).map(|_| Coord::Keep).collect())
}

/// Returns the number of rest modes in the result of `thrfrg`.
pub(crate) fn rests(shape: TupleRef<'_>) -> usize {
    shape
        .modes()
        .nth(1)
        .and_then(|values| values.modes().nth(1))
        .map_or(1, TupleRef::rank)
}
