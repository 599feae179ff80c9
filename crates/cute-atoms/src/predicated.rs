//! Parts of matrices whose tiles may overhang, with a predicate for the elements inside.

use alloc::vec::Vec;

use cute_core::{Layout, SpanBound, Tiler, TupleRef, Violation};

use crate::divided::{coordinate, parts};
use crate::{Error, LayoutLike};

/// A thread's part of a matrix whose last tiles may reach past the edge: the layout of the part,
/// the offset of its first element, and a predicate that is true for the coordinates inside the
/// matrix.
///
/// ```
/// use cute::atom::{Layout, TiledMma, mma_atom};
/// let mma = TiledMma::new(
///     mma_atom("UniversalFMA<float>")?,
///     &"(16,16,1)".parse()?,
///     &"_".parse()?,
/// )?;
/// let c: Layout = "(20,16):(1,20)".parse()?;
/// // Thread 5 has the rows 5 and 21 of 20.
/// let part = mma.get_slice(5)?.partition_c_predicated(&c)?;
/// assert_eq!(
///     (part.layout().to_string().as_str(), part.offset()),
///     ("(1,2,1):(0,16,0)", 5)
/// );
/// assert_eq!((part.is_inside(0)?, part.is_inside(1)?), (true, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicated<L> {
    layout: L,
    offset: i64,
    /// For each mode that a tile divides: the layout of the part's coordinates along this mode, the
    /// first coordinate, and the extent of the mode.
    coordinates: Vec<(Layout, i64, i64)>,
    /// The number of coordinates of the part, including those outside.
    size: i64,
    asked: &'static str,
}

impl<L> Predicated<L> {
    /// Makes the part of a matrix with the shape `shape`, divided by `tiler`. The closure
    /// `partition` returns the same thread's part of any other matrix.
    pub(crate) fn new(
        asked: &'static str,
        (layout, offset): (L, i64),
        (shape, tiler): (TupleRef<'_>, &Tiler),
        partition: impl Fn(&Layout) -> Result<(Layout, i64), Error>,
    ) -> Result<Self, Error>
    where
        L: LayoutLike,
    {
        let within = Error::within(asked);
        let size = layout.domain().size().map_err(&within)?;
        let parts = parts(shape, tiler).map_err(&within)?;
        let coordinates = parts.into_iter().enumerate().map(|(number, (extent, _))| {
            let (part, begin) = partition(&coordinate(shape, tiler, number).map_err(&within)?)?;
            Ok((part, begin, extent))
        });
        let coordinates = coordinates.collect::<Result<_, Error>>()?;
        Ok(Self {
            layout,
            offset,
            coordinates,
            size,
            asked,
        })
    }

    /// Returns the layout of the part.
    pub const fn layout(&self) -> &L {
        &self.layout
    }

    /// Returns the offset of the first element.
    pub const fn offset(&self) -> i64 {
        self.offset
    }

    /// Returns true if the element at the linear coordinate `index` of the part is inside the
    /// matrix. Other elements must not be read or written.
    ///
    /// # Errors
    /// Returns an error if the index is not less than the size of the part.
    pub fn is_inside(&self, index: i64) -> Result<bool, Error> {
        if !(0..self.size).contains(&index) {
            let coordinate = SpanBound::new(index.into());
            let violation = Violation::CoordinateOutOfRange {
                coordinate,
                extent: self.size,
            };
            return Err(Error::Layout {
                asked: self.asked,
                violation,
            });
        }
        for (part, begin, extent) in &self.coordinates {
            let step = part.at(index).map_err(Error::within(self.asked))?;
            if begin.saturating_add(step) >= *extent {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
