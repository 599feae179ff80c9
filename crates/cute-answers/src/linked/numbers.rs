//! Numbers for the coordinates of a shape that is divided into tiles.

use alloc::vec::Vec;

use cute_core::{ComposedLayout, Layout, Tiler, TupleRef};

use crate::Refused;

/// Distinct numbers for the coordinates of a shape, including the coordinates that tiles reach past
/// an end. The tiler divides each part of the shape separately. A part has a number for every
/// coordinate that its tiles reach.
pub(super) struct Numbers {
    /// For each part: the step between its numbers, the count of its numbers, and its size.
    pub(super) parts: Vec<(i64, i64, i64)>,
    pub(super) next: i64,
}

impl Numbers {
    /// Returns the layout that numbers the coordinates of a part of the shape.
    pub(super) fn of(&mut self, shape: TupleRef<'_>, tiler: &Tiler) -> Result<Layout, Refused> {
        if let (Tiler::Tuple(entries), None) = (tiler, shape.integer()) {
            let tilers = entries.iter().chain(core::iter::repeat(&Tiler::Keep));
            let modes = shape
                .modes()
                .zip(tilers)
                .map(|(mode, tiler)| self.of(mode, tiler));
            return Ok(Layout::from_modes(
                &modes.collect::<Result<Vec<_>, Refused>>()?,
            )?);
        }
        let (step, size) = (self.next, shape.size()?);
        // The part has stride 1 even if its size is 1, so that tiles can continue past its end. A
        // compact layout of size 1 would have stride 0.
        let room = match tiler {
            Tiler::Keep => size,
            tiler => Layout::new(size.into(), 1.into())?
                .logical_divide(tiler)?
                .cosize()
                .max(size),
        };
        self.parts.push((step, room, size));
        self.next = step.saturating_mul(room);
        Ok(Layout::new(size.into(), step.into())?)
    }

    /// Returns the linear coordinate of a number, or `None` if the number is past the end of a
    /// part.
    pub(super) fn coordinate(&self, number: i64) -> Option<i64> {
        let (mut found, mut weight) = (0, 1);
        for &(step, room, size) in &self.parts {
            let here = number.checked_div(step)?.checked_rem(room)?;
            if !(0..size).contains(&here) {
                return None;
            }
            found += here * weight;
            weight *= size;
        }
        Some(found)
    }
}

/// Returns, for each coordinate, its tile and its position in this tile. `zipped` contains the
/// numbers of the coordinates, divided into `((tiles), (rests))`.
pub(super) fn tiles(
    zipped: &ComposedLayout,
    numbers: &Numbers,
    size: i64,
) -> Result<Vec<Option<(i64, i64)>>, Refused> {
    let of_a_tile = zipped
        .shape()
        .view()
        .modes()
        .next()
        .map_or(Ok(1), TupleRef::size)?
        .max(1);
    let mut tiles = alloc::vec![None; usize::try_from(size).unwrap_or(0)];
    for index in 0..zipped.size() {
        let left = numbers
            .coordinate(zipped.at(index)?)
            .and_then(|left| usize::try_from(left).ok());
        if let Some(tile) = left.and_then(|left| tiles.get_mut(left)) {
            *tile = Some((index / of_a_tile, index % of_a_tile));
        }
    }
    Ok(tiles)
}
