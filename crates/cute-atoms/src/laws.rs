//! The laws that every atom must obey, including custom atoms.
//!
//! | law | of | rule |
//! |---|---|---|
//! | AL1 | all | a layout of an operand is `(thread, value)`, and its number of threads is the atom's |
//! | AL2 | all | the numbers of the threads differ |
//! | AL3 | C of an MMA atom | each element of the tile belongs to one value of one thread: a bijection |
//! | AL4 | A, B, metadata and scale factors of an MMA atom | every element of the tile is reached, and no offset is outside the tile |
//! | AL5 | registers of an MMA atom | a thread's values fill whole bytes |
//! | AL6 | a copy atom | the destination contains all bits of the reference layout and no others; the source contains only bits of the reference layout, because a copy may read a bit repeatedly |
//!
//! The checks do not visit the elements one by one, because the largest atoms have millions of
//! elements.

use alloc::string::ToString;
use alloc::vec::Vec;

use cute_core::{Layout, LayoutRef, Missing, NotCompact};

use crate::{BrokenLaw, Error};

/// The number of coordinates that a layout must have for each element of a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Places {
    /// Each element has at least one coordinate.
    Covered,
    /// Each element has exactly one coordinate.
    Once,
}

/// Parses the text of a layout.
pub(crate) fn parse(atom: &str, part: &'static str, text: &str) -> Result<Layout, Error> {
    text.parse().map_err(|error| Error::Text {
        atom: atom.to_string(),
        part,
        error,
    })
}

/// Returns the numbers of threads and values of a layout, or `None` if it is not `(thread, value)`.
pub(crate) fn threads_values(layout: &Layout) -> Option<(i64, i64)> {
    // A layout of rank 1 may have an integer as its shape, which is then its only mode.
    let mut modes = layout.view().modes();
    let sizes = (modes.next()?.size(), modes.next()?.size());
    modes.next().is_none().then_some(sizes)
}

/// Checks AL1 for one layout.
pub(crate) fn thread_value(part: &'static str, layout: &Layout, atom: i64) -> Option<BrokenLaw> {
    match threads_values(layout) {
        None => Some(BrokenLaw::Rank {
            part,
            rank: layout.rank(),
        }),
        Some((threads, _)) => (threads != atom).then_some(BrokenLaw::Threads {
            part,
            threads,
            atom,
        }),
    }
}

/// Checks AL1, AL3 and AL4 for one layout.
pub(crate) fn tile(
    part: &'static str,
    layout: &Layout,
    threads: i64,
    tile: [i64; 2],
    places: Places,
) -> Option<BrokenLaw> {
    let rank = thread_value(part, layout, threads);
    let [rows, columns] = tile;
    let size = rows.saturating_mul(columns);
    let outside = || {
        let offset = layout.cosize().saturating_sub(1);
        (offset >= size).then_some(BrokenLaw::Outside { part, offset, tile })
    };
    let cover = || {
        let found = match places {
            Places::Once => layout.compact(),
            Places::Covered => layout.surjective().map_err(NotCompact::Missing),
        };
        // If the layout ends before the tile, it omits the rest of the tile.
        let short = || {
            let missing = Missing {
                offset: layout.cosize(),
            };
            if missing.offset < size {
                Err(NotCompact::Missing(missing))
            } else {
                Ok(())
            }
        };
        found
            .and_then(|()| short())
            .err()
            .map(|reason| BrokenLaw::Cover { part, tile, reason })
    };
    rank.or_else(outside).or_else(cover)
}

/// Checks AL5 for an operand that stores one value of each group. A group has `ratio` values.
pub(crate) fn whole_bytes(
    part: &'static str,
    layout: &Layout,
    bits: i64,
    ratio: i64,
) -> Option<BrokenLaw> {
    let (_, values) = threads_values(layout)?;
    let stored = values.checked_div(ratio)?;
    (stored.saturating_mul(bits) % 8 != 0).then_some(BrokenLaw::Bytes {
        part,
        values: stored,
        bits,
    })
}

/// Returns a layout of all different offsets of a layout, in ascending order. The result consists
/// of the modes with a nonzero stride, sorted by stride and merged.
///
/// If no two coordinates of these modes have the same offset, layouts with the same set of offsets
/// give the same result. The layouts of copies meet this condition.
fn image(layout: LayoutRef<'_>) -> Layout {
    let mut modes: Vec<(i64, i64)> = layout
        .leaves()
        .filter(|&(extent, stride)| extent > 1 && stride != 0)
        .collect();
    modes.sort_by_key(|&(extent, stride)| (stride, extent));
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for (extent, stride) in modes {
        match merged.last_mut() {
            Some((reached, step)) if reached.saturating_mul(*step) == stride => {
                *reached = reached.saturating_mul(extent);
            }
            _ => merged.push((extent, stride)),
        }
    }
    let tuple = |values: Vec<i64>| match values.as_slice() {
        &[value] => value.into(),
        values => cute_core::IntTuple::from_entries(
            &values.iter().map(|&value| value.into()).collect::<Vec<_>>(),
        ),
    };
    if merged.is_empty() {
        merged.push((1, 0));
    }
    let (extents, strides): (Vec<i64>, Vec<i64>) = merged.into_iter().unzip();
    // The modes come from a layout that has been checked, so they also form a valid layout.
    Layout::new(tuple(extents), tuple(strides)).unwrap_or_else(|_| layout.to_owned())
}

/// Checks that a layout moves all bits of the reference layout, or only some of them if `repeats`
/// is true (AL6).
pub(crate) fn same_bits(
    part: &'static str,
    layout: &Layout,
    reference: &Layout,
    repeats: bool,
) -> Option<BrokenLaw> {
    let (moves, reference) = (image(layout.view()), image(reference.view()));
    // If the reference layout omits nothing, it contains every bit up to its last one.
    let among =
        || reference.compact().is_ok() && moves.stride().leaves().iter().all(|&stride| stride >= 0);
    let inside = repeats && among() && moves.cosize() <= reference.cosize();
    (!inside && moves != reference).then(|| BrokenLaw::OtherBits {
        part,
        moves: moves.into(),
        reference: reference.into(),
    })
}
