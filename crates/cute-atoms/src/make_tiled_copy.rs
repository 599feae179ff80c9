//! The constructors of `TiledCopy`: from threads and values, from a `TiledMma`, and from offsets in
//! memory.
//!
//! Source: CuTe `copy_atom.hpp`, `make_tiled_copy*` and `make_cotiled_copy`.

use alloc::vec::Vec;

use cute_core::{IntTuple, Layout, Tiler, TupleRef};

use crate::laws::threads_values;
use crate::{CopyAtom, Element, Error, Matrix, TiledCopy, TiledMma};

impl TiledCopy {
    /// Makes a tiled copy from a layout of threads and a layout of values over the tile, like
    /// CuTe's `make_tiled_copy`. The first maps a position in the tile to the number of a thread,
    /// and the second to the number of a value. A tiler of integers means a column-major layout.
    ///
    /// # Errors
    /// * the numbers of the threads or of the values have gaps or repetitions, or do not begin at 0
    /// * the errors of [`TiledCopy::from_layout_tv`]
    pub fn new(
        atom: CopyAtom,
        element: Element,
        threads: &Tiler,
        values: &Tiler,
    ) -> Result<Self, Error> {
        let within = Error::within("make_tiled_copy");
        let (tiler, layout_tv) = layout(threads)?
            .make_layout_tv(&layout(values)?)
            .map_err(within)?;
        Self::from_layout_tv(atom, element.bits(), layout_tv, extents(tiler.view()))
    }

    /// Makes a tiled copy in which each thread copies its elements of matrix A of a product, like
    /// CuTe's `make_tiled_copy_A`.
    ///
    /// # Errors
    /// * the elements do not have the width of A's elements
    /// * the errors of [`TiledCopy::from_layout_tv`]
    pub fn new_a(atom: CopyAtom, element: Element, mma: &TiledMma) -> Result<Self, Error> {
        Self::new_of("make_tiled_copy_a", Matrix::A, atom, element, mma)
    }

    /// Makes a tiled copy in which each thread copies its elements of matrix B of a product, like
    /// CuTe's `make_tiled_copy_B`.
    ///
    /// # Errors
    /// * the elements do not have the width of B's elements
    /// * the errors of [`TiledCopy::from_layout_tv`]
    pub fn new_b(atom: CopyAtom, element: Element, mma: &TiledMma) -> Result<Self, Error> {
        Self::new_of("make_tiled_copy_b", Matrix::B, atom, element, mma)
    }

    /// Makes a tiled copy in which each thread copies its elements of matrix C of a product, like
    /// CuTe's `make_tiled_copy_C`. The elements may have another width than the accumulators, which
    /// are often converted before they are stored.
    ///
    /// # Errors
    /// Returns the errors of [`TiledCopy::from_layout_tv`].
    pub fn new_c(atom: CopyAtom, element: Element, mma: &TiledMma) -> Result<Self, Error> {
        Self::new_of("make_tiled_copy_c", Matrix::C, atom, element, mma)
    }

    fn new_of(
        asked: &'static str,
        matrix: Matrix,
        atom: CopyAtom,
        element: Element,
        mma: &TiledMma,
    ) -> Result<Self, Error> {
        let (bits, matrix_bits) = (element.bits(), mma.atom().element(matrix).bits());
        if matrix != Matrix::C && bits != matrix_bits {
            return Err(Error::Width {
                asked,
                bits,
                matrix,
                matrix_bits,
                atom: mma.atom().name().into(),
            });
        }
        let tile = mma.tile_size();
        let tiler = Tiler::Tuple(
            matrix
                .modes()
                .map(|mode| Tiler::Integer(*mode.of(&tile)))
                .into(),
        );
        Self::from_layout_tv(atom, bits, mma.layout_tv(matrix)?, tiler)
    }

    /// Makes a tiled copy with another atom in which each thread copies the elements that the same
    /// thread of `copy` reads, like CuTe's `make_tiled_copy_S`.
    ///
    /// # Errors
    /// Returns the errors of [`TiledCopy::from_layout_tv`].
    pub fn with_source_of(atom: CopyAtom, copy: &Self) -> Result<Self, Error> {
        Self::from_layout_tv(
            atom,
            copy.bits(),
            copy.layout_s_tv().clone(),
            copy.tiler().clone(),
        )
    }

    /// Makes a tiled copy with another atom in which each thread copies the elements that the same
    /// thread of `copy` writes, like CuTe's `make_tiled_copy_D`.
    ///
    /// # Errors
    /// Returns the errors of [`TiledCopy::from_layout_tv`].
    pub fn with_destination_of(atom: CopyAtom, copy: &Self) -> Result<Self, Error> {
        Self::from_layout_tv(
            atom,
            copy.bits(),
            copy.layout_d_tv().clone(),
            copy.tiler().clone(),
        )
    }

    /// Makes a tiled copy from the offsets of the values in memory, like CuTe's
    /// `make_cotiled_copy`. `atom_tv` maps `(thread, value)` to an offset, and `data` is the layout
    /// of the memory. The tile is the smallest one that contains all values.
    ///
    /// ```
    /// use cute::atom::{Element, TiledCopy, copy_atom};
    /// let atom = || copy_atom("UniversalCopy<64>");
    /// let data = "(128,16):(16,1)".parse()?;
    /// let copy = TiledCopy::cotiled(atom()?, Element::F16, &"(64,4):(4,1)".parse()?, &data)?;
    /// assert_eq!(copy.layout_tv().to_string(), "((4,16),4):((16,1),64)");
    /// let twice = TiledCopy::cotiled(atom()?, Element::F16, &"(64,4):(2,1)".parse()?, &data).unwrap_err();
    /// assert_eq!(
    ///     twice.to_string(),
    ///     "make_cotiled_copy: an element is copied twice: linear coordinates 1 and 128 have the \
    ///      same offset, 2",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * an offset is copied twice, or is not in the data
    /// * the errors of [`TiledCopy::from_layout_tv`]
    pub fn cotiled(
        atom: CopyAtom,
        element: Element,
        atom_tv: &Layout,
        data: &Layout,
    ) -> Result<Self, Error> {
        let asked = "make_cotiled_copy";
        if threads_values(atom_tv).is_none() {
            let (what, rank) = ("a layout of threads and values", atom_tv.rank());
            return Err(Error::Rank {
                asked,
                what,
                rank,
                needs: "(thread, value)",
            });
        }
        if let Err(reason) = atom_tv.injective() {
            return Err(Error::CopiedTwice { asked, reason });
        }
        let within = Error::within(asked);
        let missing = || Error::NotInData {
            atom_tv: atom_tv.clone().into(),
            data: data.clone().into(),
        };
        // Computes the coordinates of the data to which threads and values are mapped. Like CuTe,
        // the code appends the mode `1:0` to the inverse, so that a mode with a single value gets
        // the stride 0.
        let beyond = Layout::new(1.into(), 0.into()).map_err(&within)?;
        let inverse = Layout::from_modes(&[data.left_inverse().map_err(&within)?, beyond])
            .map_err(&within)?;
        let coordinates = inverse
            .composition(&Tiler::Layout(atom_tv.clone()))
            .map_err(|_| missing())?;
        let back = |index| data.at(coordinates.at(index)?);
        for index in 0..atom_tv.size() {
            if back(index).map_err(&within)? != atom_tv.at(index).map_err(&within)? {
                return Err(missing());
            }
        }
        let (tiler, layout_tv) = cotile(&coordinates, data).map_err(&within)?;
        Self::from_layout_tv(atom, element.bits(), layout_tv, tiler)
    }
}

/// Returns a tiler and a layout. The tiler selects the smallest tile that contains the given
/// coordinates of the data. The layout maps `(thread, value)` to a coordinate of this tile.
fn cotile(coordinates: &Layout, data: &Layout) -> Result<(Tiler, Layout), cute_core::Error> {
    let shape = data.shape().product_each()?;
    let rank = shape.rank();
    let along = |number: usize| {
        let strides: Vec<IntTuple> = (0..rank)
            .map(|mode| i64::from(mode == number).into())
            .collect();
        let strides = if shape.integer().is_some() {
            1.into()
        } else {
            IntTuple::from_entries(&strides)
        };
        let reached = Layout::new(shape.clone(), strides)?
            .composition(&Tiler::Layout(coordinates.clone()))?;
        reached.filter().map(Tiler::Layout)
    };
    let tiler = Tiler::Tuple((0..rank).map(along).collect::<Result<_, _>>()?);
    let tile = Layout::left(shape.clone())?.composition(&tiler)?;
    let layout_tv = tile
        .left_inverse()?
        .composition(&Tiler::Layout(coordinates.clone()))?;
    Ok((tiler, layout_tv))
}

/// Converts a tiler without `_` to a layout.
fn layout(tiler: &Tiler) -> Result<Layout, Error> {
    match tiler {
        Tiler::Layout(layout) => Ok(layout.clone()),
        other => Layout::left(crate::tiled_mma::extents(other)?)
            .map_err(Error::within("make_tiled_copy")),
    }
}

/// Converts a shape to a tiler.
fn extents(shape: TupleRef<'_>) -> Tiler {
    match shape.integer() {
        Some(extent) => Tiler::Integer(extent),
        None => Tiler::Tuple(shape.modes().map(extents).collect()),
    }
}
