//! Parts that overhang, and know where.

use alloc::vec::Vec;

use cute_core::{IntTuple, Layout, TupleRef};

use crate::Error;

/// A part of a matrix whose tiles reach past its end: the part, where it begins, and which of its coordinates are inside.
///
/// ```
/// use cute::atom::{Layout, TiledMma, mma_atom};
/// let mma = TiledMma::new(mma_atom("UniversalFMA<float>")?, &"(16,16,1)".parse()?, &"_".parse()?)?;
/// let c: Layout = "(20,16):(1,20)".parse()?;
/// // Thread 5 has the rows 5 and 21 of 20.
/// let part = mma.get_slice(5)?.partition_c_predicated(&c)?;
/// assert_eq!((part.layout().to_string().as_str(), part.offset()), ("(1,2,1):(0,16,0)", 5));
/// assert_eq!((part.is_inside(0)?, part.is_inside(1)?), (true, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicated<L> {
    layout: L,
    offset: i64,
    /// For each mode of the matrix: the coordinate there, as a layout of the part and its begin, and the extent.
    coordinates: Vec<(Layout, i64, i64)>,
    asked: &'static str,
}

impl<L> Predicated<L> {
    /// A part, and the coordinates that `partition` gives for the same part of a matrix of coordinates.
    pub(crate) fn new(
        asked: &'static str,
        (layout, offset): (L, i64),
        shape: TupleRef<'_>,
        partition: impl Fn(&Layout) -> Result<(Layout, i64), Error>,
    ) -> Result<Self, Error> {
        let within = Error::within(asked);
        let mut coordinates = Vec::new();
        for number in 0..shape.rank() {
            let coordinate = |(position, mode): (usize, TupleRef<'_>)| {
                let shape = mode.to_owned();
                if position == number { Layout::left(shape) } else { Layout::new(shape, zeros(mode)) }
            };
            let modes = shape.modes().enumerate().map(coordinate).collect::<Result<Vec<_>, _>>().map_err(&within)?;
            let matrix = Layout::from_modes(&modes).map_err(&within)?;
            let (part, begin) = partition(&matrix)?;
            let extent = shape.modes().nth(number).map_or(Ok(1), TupleRef::size).map_err(&within)?;
            coordinates.push((part, begin, extent));
        }
        Ok(Self { layout, offset, coordinates, asked })
    }

    /// The part.
    pub const fn layout(&self) -> &L {
        &self.layout
    }

    /// The offset where it begins.
    pub const fn offset(&self) -> i64 {
        self.offset
    }

    /// Whether the part's linear coordinate `index` is an element of the matrix; only these may be read or written.
    ///
    /// # Errors
    /// A negative index.
    pub fn is_inside(&self, index: i64) -> Result<bool, Error> {
        for (part, begin, extent) in &self.coordinates {
            let step = part.at(index).map_err(Error::within(self.asked))?;
            if begin.saturating_add(step) >= *extent {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Zeros in the profile of a tuple.
fn zeros(tuple: TupleRef<'_>) -> IntTuple {
    match tuple.integer() {
        Some(_) => 0.into(),
        None => IntTuple::from_entries(&tuple.modes().map(zeros).collect::<Vec<_>>()),
    }
}
