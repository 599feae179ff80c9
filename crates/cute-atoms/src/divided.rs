//! The parts into which a tiler divides a shape, one for each integer and each layout of the tiler.

use alloc::vec::Vec;

use cute_core::{Error, IntTuple, Layout, Tiler, TupleRef};

/// Returns the parts of a shape that a tiler divides. Each part is given as its size and the entry
/// of the tiler that divides it.
pub(crate) fn parts<'a>(
    shape: TupleRef<'_>,
    tiler: &'a Tiler,
) -> Result<Vec<(i64, &'a Tiler)>, Error> {
    match tiler {
        Tiler::Tuple(entries) => {
            let modes = shape
                .modes()
                .zip(entries)
                .map(|(mode, tiler)| parts(mode, tiler));
            Ok(modes.collect::<Result<Vec<_>, _>>()?.concat())
        }
        Tiler::Keep => Ok(Vec::new()),
        Tiler::Integer(_) | Tiler::Layout(_) => Ok([(shape.size()?, tiler)].into()),
    }
}

/// Returns the layout whose offsets are the coordinates along part `number`.
///
/// In this layout, each part is one mode with an integer shape. The mode has stride 1 in part
/// `number`, and stride 0 in all other parts. A tile that overhangs has coordinates past the end of
/// the mode of stride 1, even if the extent of this mode is 1. A compact layout of the shape would
/// not work: a mode of extent 1 would have stride 0, and only the last mode would have coordinates
/// past its end. A divide visits the coordinates of a part in the order of their numbers. It
/// therefore returns the same indices for this layout as for any other layout of the shape.
pub(crate) fn coordinate(
    shape: TupleRef<'_>,
    tiler: &Tiler,
    number: usize,
) -> Result<Layout, Error> {
    along(shape, tiler, &mut { 0..=number }.rev())
}

/// Returns the layout of [`coordinate`] for the part at which the counter `before` reaches 0.
fn along(
    shape: TupleRef<'_>,
    tiler: &Tiler,
    before: &mut impl Iterator<Item = usize>,
) -> Result<Layout, Error> {
    let stride = match tiler {
        Tiler::Tuple(entries) => {
            let tilers = entries.iter().chain(core::iter::repeat(&Tiler::Keep));
            let modes = shape
                .modes()
                .zip(tilers)
                .map(|(mode, tiler)| along(mode, tiler, before));
            return Layout::from_modes(&modes.collect::<Result<Vec<_>, _>>()?);
        }
        Tiler::Keep => 0,
        Tiler::Integer(_) | Tiler::Layout(_) => i64::from(before.next() == Some(0)),
    };
    Layout::new(shape.size()?.into(), stride.into())
}

/// Returns true if no tile reaches past the end of the part that it divides.
pub(crate) fn fills(shape: TupleRef<'_>, tiler: &Tiler) -> Result<bool, Error> {
    Ok(parts(shape, tiler)?
        .into_iter()
        .all(|(size, tiler)| IntTuple::from(size).evenly_divides(tiler)))
}

/// Returns the size of a tile including its gaps. If an extent is a multiple of this number, no
/// tile overhangs.
pub(crate) fn period(tiler: &Tiler) -> Result<i64, Error> {
    match tiler {
        Tiler::Integer(extent) => Ok(*extent),
        Tiler::Layout(layout) => {
            let gaps = layout.complement_in(IntTuple::from(1).view())?;
            Ok(layout.size().saturating_mul(gaps.size()))
        }
        Tiler::Keep => Ok(1),
        Tiler::Tuple(entries) => entries.iter().try_fold(1_i64, |product, tiler| {
            Ok(product.saturating_mul(period(tiler)?))
        }),
    }
}
