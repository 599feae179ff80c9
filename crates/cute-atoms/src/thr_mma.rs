//! `ThrMma`: the parts of the matrices that one thread of a `TiledMma` owns.

use cute_core::{Coord, IntTuple, Layout, TupleRef};

use crate::predicated::Predicated;
use crate::tiled_mma::{keep, rests};
use crate::{Error, LayoutLike, Matrix, Mode, TiledMma};

/// One thread of a [`TiledMma`], which selects the thread's parts of A, B and C.
/// [`TiledMma::get_slice`](crate::TiledMma::get_slice) returns it.
///
/// A part has the shape `(FrgV, RestM, RestK)`: `FrgV` counts the thread's values in one atom, and
/// the other modes count the thread's atoms along the modes of the matrix. Each method returns the
/// part and the offset of its first element.
///
/// ```
/// use cute::atom::{Layout, TiledMma, mma_atom};
/// let mma = TiledMma::new(
///     mma_atom("SM80_16x8x16_F16F16F16F16_TN")?,
///     &"(2,2,1)".parse()?,
///     &"_".parse()?,
/// )?;
/// let c: Layout = "(60,64):(1,60)".parse()?;
/// assert_eq!(
///     mma.get_slice(0)?.partition_c(&c).unwrap_err().to_string(),
///     "partition_c: tile 60 of mode M is not a multiple of 32; use partition_c_predicated",
/// );
/// let part = mma.get_slice(0)?.partition_c_predicated(&c)?;
/// assert_eq!(part.layout().to_string(), "((2,2),2,4):((60,8),32,960)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ThrMma<'a> {
    mma: &'a TiledMma,
    /// The number of the thread in its atom.
    v: i64,
    /// The coordinate of the thread's atom along M, N and K.
    mnk: [i64; 3],
}

impl<'a> ThrMma<'a> {
    pub(crate) fn new(mma: &'a TiledMma, thread: i64) -> Result<Self, Error> {
        let asked = "get_slice";
        let threads = mma.thr_layout_vmnk();
        let none = || Error::NoSuchThread {
            asked,
            thread,
            threads: threads.clone().into(),
        };
        // A layout of threads is injective, apart from modes with one atom, so the strides
        // determine a coordinate.
        let coord = threads
            .get_flat_coord(thread)
            .map_err(Error::within(asked))?;
        let &[v, m, n, k] = coord.leaves() else {
            return Err(none());
        };
        let found = threads
            .crd2idx(coord.view())
            .map_err(Error::within(asked))?;
        if thread >= 0 && found == thread {
            Ok(Self {
                mma,
                v,
                mnk: [m, n, k],
            })
        } else {
            Err(none())
        }
    }

    /// Returns the coordinate that selects the thread's values in `thrfrg` of a matrix.
    fn coord(&self, matrix: Matrix, shape: TupleRef<'_>) -> Coord {
        let [first, second] = matrix
            .modes()
            .map(|mode| Coord::Integer(*mode.of(&self.mnk)));
        let thread =
            Coord::Tuple([Coord::Integer(self.v), Coord::Tuple([first, second].into())].into());
        Coord::Tuple(
            [
                thread,
                Coord::Tuple([Coord::Keep, keep(rests(shape))].into()),
            ]
            .into(),
        )
    }

    /// Returns this thread's part of A, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_a<L: LayoutLike>(&self, a: &L) -> Result<(L, i64), Error> {
        self.partition(Matrix::A, a)
    }

    /// Returns this thread's part of B, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_b<L: LayoutLike>(&self, b: &L) -> Result<(L, i64), Error> {
        self.partition(Matrix::B, b)
    }

    /// Returns this thread's part of C, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_c<L: LayoutLike>(&self, c: &L) -> Result<(L, i64), Error> {
        self.partition(Matrix::C, c)
    }

    /// Returns this thread's part of any of the three matrices, and the offset of its first
    /// element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition<L: LayoutLike>(&self, matrix: Matrix, layout: &L) -> Result<(L, i64), Error> {
        let asked = *matrix.of(&["partition_a", "partition_b", "partition_c"]);
        self.mma.even(asked, matrix, layout)?;
        self.overhanging(asked, matrix, layout)
    }

    fn overhanging<L: LayoutLike>(
        &self,
        asked: &'static str,
        matrix: Matrix,
        layout: &L,
    ) -> Result<(L, i64), Error> {
        let frg = self.mma.thrfrg_overhanging(asked, matrix, layout)?;
        frg.part(&self.coord(matrix, frg.domain().view()))
            .map_err(Error::within(asked))
    }

    /// Returns this thread's part of a matrix A of any extents, with a predicate for the elements
    /// inside A.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_a_predicated<L: LayoutLike>(&self, a: &L) -> Result<Predicated<L>, Error> {
        self.partition_predicated(Matrix::A, a)
    }

    /// Returns this thread's part of a matrix B of any extents, with a predicate for the elements
    /// inside B.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_b_predicated<L: LayoutLike>(&self, b: &L) -> Result<Predicated<L>, Error> {
        self.partition_predicated(Matrix::B, b)
    }

    /// Returns this thread's part of a matrix C of any extents, with a predicate for the elements
    /// inside C.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_c_predicated<L: LayoutLike>(&self, c: &L) -> Result<Predicated<L>, Error> {
        self.partition_predicated(Matrix::C, c)
    }

    /// Returns this thread's part of any of the three matrices, with a predicate for the elements
    /// inside the matrix.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_predicated<L: LayoutLike>(
        &self,
        matrix: Matrix,
        layout: &L,
    ) -> Result<Predicated<L>, Error> {
        let asked = *matrix.of(&[
            "partition_a_predicated",
            "partition_b_predicated",
            "partition_c_predicated",
        ]);
        let part = self.overhanging(asked, matrix, layout)?;
        let (shape, tiler) = (layout.domain(), self.mma.permuted(matrix));
        Predicated::new(asked, part, (shape.view(), &tiler), |other| {
            self.overhanging(asked, matrix, other)
        })
    }

    /// Returns the layout of a fragment for this thread's part of A: the order of the part's values
    /// in registers.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_fragment_a<L: LayoutLike>(&self, a: &L) -> Result<Layout, Error> {
        self.partition_fragment(Matrix::A, a)
    }

    /// Returns the layout of a fragment for this thread's part of B.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_fragment_b<L: LayoutLike>(&self, b: &L) -> Result<Layout, Error> {
        self.partition_fragment(Matrix::B, b)
    }

    /// Returns the layout of a fragment for this thread's part of C.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_fragment_c<L: LayoutLike>(&self, c: &L) -> Result<Layout, Error> {
        self.partition_fragment(Matrix::C, c)
    }

    /// Returns the layout of a fragment for this thread's part of any of the three matrices.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_fragment<L: LayoutLike>(
        &self,
        matrix: Matrix,
        layout: &L,
    ) -> Result<Layout, Error> {
        let (part, _) = self.partition(matrix, layout)?;
        self.mma.make_fragment(matrix, &part)
    }

    /// Returns the coordinate of this thread's atom along a mode.
    pub const fn atom_coordinate(&self, mode: Mode) -> i64 {
        *mode.of(&self.mnk)
    }
}

impl TiledMma {
    /// Returns the compact layout of a fragment for a thread's part of a matrix. The part has the
    /// shape `(FrgV, RestM, …)`: `FrgV` counts the thread's values in one atom, and the other modes
    /// count its atoms.
    ///
    /// A fragment of A or B keeps the order of the part's strides, so that a copy into it can be
    /// vectorized. A fragment of accumulators is column-major, because no copy fills it.
    ///
    /// ```
    /// use cute::atom::{Layout, Matrix, TiledMma, mma_atom};
    /// let mma = TiledMma::new(
    ///     mma_atom("SM80_16x8x16_F16F16F16F16_TN")?,
    ///     &"(2,2,1)".parse()?,
    ///     &"_".parse()?,
    /// )?;
    /// let part: Layout = "((2,2,2),4,4):((1,512,8),2048,16)".parse()?;
    /// assert_eq!(
    ///     mma.make_fragment(Matrix::A, &part)?.to_string(),
    ///     "((2,2,2),4,4):((1,16,2),32,4)"
    /// );
    /// let other: Layout = "((2,2),4,4):((1,512),2048,16)".parse()?;
    /// assert_eq!(
    ///     mma.make_fragment(Matrix::A, &other)
    ///         .unwrap_err()
    ///         .to_string(),
    ///     "make_fragment: mode 0 of a part of A has 4 values, but the atom has 8",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the first mode of the part does not have the number of the atom's
    /// values, for example because the part belongs to another `TiledMma`.
    pub fn make_fragment<L: LayoutLike>(&self, matrix: Matrix, part: &L) -> Result<Layout, Error> {
        let asked = "make_fragment";
        let within = Error::within(asked);
        let shape = part.domain();
        if shape.rank() < 3 {
            let needs = "(values, rest, rest, …)";
            return Err(Error::Rank {
                asked,
                what: "a part",
                rank: shape.rank(),
                needs,
            });
        }
        let values = shape
            .modes()
            .next()
            .map_or(Ok(1), TupleRef::size)
            .map_err(&within)?;
        let (_, atom) =
            crate::laws::threads_values(self.atom().layout_tv(matrix)).unwrap_or((1, 1));
        if values != atom {
            return Err(Error::Fragment {
                matrix,
                values,
                atom,
            });
        }
        let mut like: Result<Layout, cute_core::Error> = Layout::left(IntTuple::clone(&shape));
        if matrix != Matrix::C {
            part.rearranged(|part| {
                like = part.make_layout_like();
                Ok::<_, cute_core::Error>(part.clone())
            })
            .map_err(&within)?;
        }
        like.map_err(&within)
    }
}
