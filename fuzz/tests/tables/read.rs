//! Views of views.

use std::ops::Range;

use cute::prelude::*;
use cute::tensor::{StridedMatrix, View};

use crate::Done;
use crate::random::Random;
use crate::table::{Matrix, Placed, Table};

type Shared<'a> = Tensor<View<'a, usize>, Matrix>;

/// A storage whose elements are their own numbers, and views of it.
pub fn program(random: &mut Random, done: &mut Done) {
    let (rows, columns) = (random.extent(), random.extent());
    let placed = Placed::of(random, rows, columns);
    let storage: Vec<usize> = (0..placed.length).collect();
    let tensor = make_tensor_at(&storage[..], placed.first, placed.layout);
    for _ in 0..3 {
        view(random, done, &whole(&tensor), &placed.table, 5);
    }
}

/// The same elements under a layout of run-time integers.
fn whole<'a, L: StridedMatrix>(tensor: &Tensor<View<'a, usize>, L>) -> Shared<'a> {
    let layout = tensor.strided().layout();
    Tensor::with_layout(*tensor, layout)
}

/// Compares any tensor of two modes with a table, by its iterator and by each coordinate, and also
/// checks coordinates outside.
macro_rules! same {
    ($done:ident, $tensor:expr, $table:expr, $what:expr) => {{
        let (tensor, table): (_, &Table) = (&$tensor, &$table);
        assert_eq!(tensor.iter().collect::<Vec<_>>(), table.cells, "{}", $what);
        assert_eq!(tensor.size(), table.cells.len(), "{}: the size", $what);
        for column in 0..table.columns {
            for row in 0..table.rows {
                assert_eq!(
                    tensor.get((row, column)).copied(),
                    Some(table.at(row, column)),
                    "{}: ({row},{column})",
                    $what
                );
            }
        }
        for outside in [
            (table.rows, 0),
            (0, table.columns),
            (-1, 0),
            (0, -1),
            (i64::MAX, 0),
            (0, i64::MIN),
        ] {
            assert_eq!(tensor.get(outside), None, "{}: {outside:?}", $what);
        }
        $done.views += 1;
    }};
}

/// The value of a call that must be refused exactly under a condition.
fn taken<T, E: std::fmt::Debug>(
    done: &mut Done,
    result: Result<T, E>,
    may: bool,
    what: &str,
) -> Option<T> {
    assert_eq!(result.is_ok(), may, "{what}: {:?}", result.as_ref().err());
    done.refused += u64::from(!may);
    result.ok()
}

/// Returns whether a range is inside an extent.
fn lies(range: &Range<i64>, extent: i64) -> bool {
    0 <= range.start && range.start <= range.end && range.end <= extent
}

fn view(random: &mut Random, done: &mut Done, tensor: &Shared<'_>, table: &Table, left: u32) {
    same!(done, tensor, table, format!("a view of {table:?}"));
    if left == 0 {
        return;
    }
    let (rows, columns) = (table.rows, table.columns);
    match random.any() % 9 {
        0 => {
            let (down, across) = (
                random.end(rows)..random.end(rows),
                random.end(columns)..random.end(columns),
            );
            let may = lies(&down, rows) && lies(&across, columns);
            let what = format!("slice(({down:?}, {across:?})) of {rows} by {columns}");
            let part = taken(
                done,
                tensor.try_slice((down.clone(), across.clone())),
                may,
                &what,
            );
            if let Some(part) = part {
                view(
                    random,
                    done,
                    &whole(&part),
                    &table.part(down, across),
                    left - 1,
                );
            }
        }
        1 => {
            let (from, to) = (random.end(rows), random.end(columns));
            let what = format!("slice(({from}.., ..={to})) of {rows} by {columns}");
            let may = (0..=rows).contains(&from) && (-1..columns).contains(&to);
            let part = taken(done, tensor.try_slice((from.., ..=to)), may, &what);
            if let Some(part) = part {
                view(
                    random,
                    done,
                    &whole(&part),
                    &table.part(from..rows, 0..to + 1),
                    left - 1,
                );
            }
        }
        2 => view(
            random,
            done,
            &whole(&tensor.transpose()),
            &table.turned(),
            left - 1,
        ),
        3 => {
            let at = random.of(0..rows + 1);
            let (above, below) = tensor.split_at::<0>(at as usize);
            let (tables, halves) = (
                [
                    table.part(0..at, 0..columns),
                    table.part(at..rows, 0..columns),
                ],
                [above, below],
            );
            let second = random.once_in(2);
            same!(
                done,
                halves[usize::from(!second)],
                tables[usize::from(!second)],
                format!("half {} at {at}", !second)
            );
            view(
                random,
                done,
                &whole(&halves[usize::from(second)]),
                &tables[usize::from(second)],
                left - 1,
            );
        }
        4 => {
            let (tile, at) = (
                (random.of(-1..6), random.of(0..6)),
                (random.of(-1..4), random.of(-1..4)),
            );
            let begins =
                |tile: i64, at: i64, extent: i64| tile > 0 && at >= 0 && tile * at < extent;
            let may = begins(tile.0, at.0, rows) && begins(tile.1, at.1, columns);
            let what = format!("clipped_tile({tile:?}, {at:?}) of {rows} by {columns}");
            if let Some(part) = taken(done, tensor.try_clipped_tile(tile, at), may, &what) {
                let end =
                    |tile: i64, at: i64, extent: i64| tile * at..(tile * at + tile).min(extent);
                let part_of = table.part(end(tile.0, at.0, rows), end(tile.1, at.1, columns));
                view(random, done, &whole(&part), &part_of, left - 1);
            }
        }
        5 => whole_tiles(random, done, tensor, table),
        6 => clipped(random, done, tensor, table),
        7 => row_or_column(random, done, tensor, table),
        _ => windows(random, done, tensor, table),
    }
}

/// Whole tiles and lanes.
fn whole_tiles(random: &mut Random, done: &mut Done, tensor: &Shared<'_>, table: &Table) {
    let (rows, columns) = (table.rows, table.columns);
    let tile = (random.of(-1..5), random.of(0..5));
    let may = table.has_whole_tiles(tile);
    let what = format!("tiles({tile:?}) of {rows} by {columns}");
    if let Some(parts) = taken(done, tensor.try_tiles(dynamic(tile)), may, &what) {
        let wanted: Vec<Vec<usize>> = table
            .tiles(tile)
            .into_iter()
            .map(|(_, tile)| tile.cells)
            .collect();
        assert_eq!(
            parts
                .map(|part| part.iter().collect::<Vec<_>>())
                .collect::<Vec<_>>(),
            wanted,
            "{what}"
        );
        done.views += 1;
    }
    if let Some(parts) = taken(done, tensor.try_lanes(dynamic(tile)), may, &what) {
        let wanted: Vec<Vec<usize>> = table
            .lanes(tile)
            .into_iter()
            .map(|lane| lane.cells)
            .collect();
        assert_eq!(
            parts
                .map(|part| part.iter().collect::<Vec<_>>())
                .collect::<Vec<_>>(),
            wanted,
            "lanes: {what}"
        );
        done.views += 1;
    }
}

/// A row or a column.
fn row_or_column(random: &mut Random, done: &mut Done, tensor: &Shared<'_>, table: &Table) {
    let (rows, columns) = (table.rows, table.columns);
    let (row, at) = (random.end(rows), random.once_in(2));
    let extent = if at { rows } else { columns };
    let row = if at { row } else { random.end(columns) };
    let may = (0..extent).contains(&row);
    let what = format!("row or column {row} of {rows} by {columns}");
    let (found, wanted) = if at {
        let part = taken(done, tensor.try_slice((row, ..)), may, &what);
        (
            part.map(|part| part.iter().collect::<Vec<_>>()),
            may.then(|| table.part(row..row + 1, 0..columns)),
        )
    } else {
        let part = taken(done, tensor.try_slice((.., row)), may, &what);
        (
            part.map(|part| part.iter().collect::<Vec<_>>()),
            may.then(|| table.part(0..rows, row..row + 1)),
        )
    };
    assert_eq!(found, wanted.map(|table| table.cells), "{what}");
}

/// Clipped tiles, forward or backward.
fn clipped(random: &mut Random, done: &mut Done, tensor: &Shared<'_>, table: &Table) {
    let (rows, columns) = (table.rows, table.columns);
    let tile = (random.of(-1..6), random.of(0..6));
    let what = format!("clipped_tiles({tile:?}) of {rows} by {columns}");
    if let Some(parts) = taken(
        done,
        tensor.try_clipped_tiles(tile),
        tile.0 > 0 && tile.1 > 0,
        &what,
    ) {
        let mut wanted: Vec<Vec<usize>> = table
            .tiles(tile)
            .into_iter()
            .map(|(_, tile)| tile.cells)
            .collect();
        let backward = random.once_in(2);
        let found: Vec<Vec<usize>> = if backward {
            wanted.reverse();
            parts.rev().map(|part| part.iter().collect()).collect()
        } else {
            parts.map(|part| part.iter().collect()).collect()
        };
        assert_eq!(found, wanted, "{what}, backward: {backward}");
        done.views += 1;
    }
}

/// Tiles with their neighbours: the window of each, the halo before it, and neighbours at some
/// displacement.
fn windows(random: &mut Random, done: &mut Done, tensor: &Shared<'_>, table: &Table) {
    let (rows, columns) = (table.rows, table.columns);
    let tile = (random.of(0..6), random.of(1..6));
    let halo = (
        random.one(&[0, 1, 2, 3, -1, 50]),
        random.one(&[0, 1, 1, 2, 7, i64::MAX]),
    );
    let what = format!("halo_tiles({tile:?}, {halo:?}) of {table:?}");
    let may = tile.0 > 0 && halo.0 >= 0;
    let Some(tiles) = taken(done, tensor.try_halo_tiles(tile, halo), may, &what) else {
        return;
    };
    let mut left = table.tiles(tile);
    for part in tiles {
        // These tiles are in memory order, so each is looked up by its elements and its beginning.
        let (window, (above, before)) = (part.window().0, (part.window().1[0], part.window().1[1]));
        let cells: Vec<usize> = window.iter().collect();
        let own: Vec<usize> = part.tile().iter().collect();
        let reaches = |begin: i64, end: i64, halo: i64, extent: i64| {
            begin.saturating_sub(halo).max(0)..end.saturating_add(halo).min(extent)
        };
        let found = left.iter().position(|((below, right), tile)| {
            let down = reaches(*below, below + tile.rows, halo.0, rows);
            let across = reaches(*right, right + tile.columns, halo.1, columns);
            (below - down.start, right - across.start) == (above, before)
                && tile.cells == own
                && table.part(down, across).cells == cells
        });
        let Some(found) = found else {
            panic!("{what}: no tile has the window {cells:?} of {own:?} at ({above},{before})")
        };
        let ((below, right), tile) = left.swap_remove(found);
        // Elements that have all neighbours: those as far from each edge as the halo is wide.
        let inner = |begin: i64, count: i64, halo: i64, extent: i64| {
            (
                begin.max(halo),
                (begin + count).min(extent.saturating_sub(halo)),
            )
        };
        let (down, across) = (
            inner(below, tile.rows, halo.0, rows),
            inner(right, tile.columns, halo.1, columns),
        );
        let by = (
            random.of(-halo.0.min(2)..halo.0.min(2) + 1),
            random.of(-halo.1.min(2)..halo.1.min(2) + 1),
        );
        let wanted = if down.0 < down.1 && across.0 < across.1 {
            table
                .part(
                    down.0 + by.0..down.1 + by.0,
                    across.0 + by.1..across.1 + by.1,
                )
                .cells
        } else {
            Vec::new()
        };
        assert_eq!(
            part.shifted(by).iter().collect::<Vec<_>>(),
            wanted,
            "{what}: neighbours at {by:?} of ({below},{right})"
        );
        done.views += 1;
    }
    assert!(left.is_empty(), "{what}: {left:?} are not among the tiles");
}

/// A tile of run-time extents.
pub fn dynamic((rows, columns): (i64, i64)) -> (Dyn<i64>, Dyn<i64>) {
    (Dyn::new(rows), Dyn::new(columns))
}
