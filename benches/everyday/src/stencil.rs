//! A five-point stencil on a plate with any extents, in clipped tiles: the cost of reading the
//! neighbours.

use std::cell::RefCell;
use std::hint::black_box;

use cute::prelude::*;

use super::numbers::{floats, must_agree};
use super::timing::{Rows, side};

const ROWS: usize = 1003;
const COLUMNS: usize = 2049;

#[inline(never)]
fn plain(from: &[f32], to: &mut [f32]) {
    for r in 1..ROWS - 1 {
        for c in 1..COLUMNS - 1 {
            let at = r * COLUMNS + c;
            to[at] = 0.25 * (from[at - COLUMNS] + from[at + COLUMNS] + from[at - 1] + from[at + 1]);
        }
    }
}

/// Computes tile by tile, from the four neighbouring tiles of each.
#[inline(never)]
fn in_tiles(from: &[f32], to: &mut [f32], tile: (usize, usize)) {
    let (rows, columns) = (ROWS, COLUMNS);
    let now = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut next = make_tensor(to, layout!((rows, columns):(columns, 1)));
    for (tile, halo) in next.halo_tiles_mut(&now, tile, (1, 1)) {
        let mut inner = tile.slice(halo.inner());
        let [up, down, left, right] = halo.neighbours([(-1, 0), (1, 0), (0, -1), (0, 1)]);
        let (m, n) = up.extents();
        for i in 0..m {
            for j in 0..n {
                inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
            }
        }
    }
}

/// Computes with coordinates of the whole plate. Each coordinate is checked.
#[inline(never)]
fn by_coordinates(from: &[f32], to: &mut [f32], tile: (usize, usize)) {
    let (rows, columns) = (ROWS, COLUMNS);
    let now = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut next = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let mut inner = next.view_mut().slice((1..rows - 1, 1..columns - 1));
    for (number, mut part) in inner.clipped_tiles_mut(tile).enumerate() {
        let down = (rows - 2).div_ceil(tile.0);
        let (r0, c0) = (1 + number % down * tile.0, 1 + number / down * tile.1);
        let (m, n) = part.extents();
        for i in 0..m {
            for j in 0..n {
                let (r, c) = (r0 + i, c0 + j);
                part[(i, j)] =
                    0.25 * (now[(r - 1, c)] + now[(r + 1, c)] + now[(r, c - 1)] + now[(r, c + 1)]);
            }
        }
    }
}

/// Computes with slices of the plate, which have the extents of the target.
#[inline(never)]
fn by_slices(from: &[f32], to: &mut [f32]) {
    let (rows, columns) = (ROWS, COLUMNS);
    let now = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut next = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let mut inner = next.view_mut().slice((1..rows - 1, 1..columns - 1));
    let (up, down) = (
        now.slice((..rows - 2, 1..columns - 1)),
        now.slice((2.., 1..columns - 1)),
    );
    let (left, right) = (
        now.slice((1..rows - 1, ..columns - 2)),
        now.slice((1..rows - 1, 2..)),
    );
    let (m, n) = inner.extents();
    for i in 0..m {
        for j in 0..n {
            inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
        }
    }
}

#[cfg(feature = "peers")]
#[inline(never)]
fn by_zip(from: &[f32], to: &mut [f32]) {
    use ndarray::{ArrayView2, ArrayViewMut2, Zip, s};
    let (Ok(from), Ok(mut to)) = (
        ArrayView2::from_shape((ROWS, COLUMNS), from),
        ArrayViewMut2::from_shape((ROWS, COLUMNS), to),
    ) else {
        return;
    };
    Zip::from(to.slice_mut(s![1..ROWS - 1, 1..COLUMNS - 1]))
        .and(from.slice(s![..ROWS - 2, 1..COLUMNS - 1]))
        .and(from.slice(s![2.., 1..COLUMNS - 1]))
        .and(from.slice(s![1..ROWS - 1, ..COLUMNS - 2]))
        .and(from.slice(s![1..ROWS - 1, 2..]))
        .for_each(|to, up, down, left, right| *to = 0.25 * (up + down + left + right));
}

type Tiled = fn(&[f32], &mut [f32], (usize, usize));

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("stencil") {
        return;
    }
    let from = floats(ROWS * COLUMNS);
    let mut expected = from.clone();
    plain(&from, &mut expected);
    // All sides write the same plate, because several would not fit the cache and would evict each
    // other.
    let plate = RefCell::new(from.clone());
    let size = |way: &str| format!("{ROWS}×{COLUMNS}, {way}");
    let loops = || {
        side("plain loops", || {
            plain(black_box(&from), &mut plate.borrow_mut());
        })
    };
    for tile in [(32, 4096), (64, 512), (32, 256), (16, 128)] {
        let ways: [(_, Tiled); 2] = [
            ("", in_tiles),
            ("coordinates of the whole plate", by_coordinates),
        ];
        for (_, way) in ways {
            way(&from, &mut plate.borrow_mut(), tile);
            must_agree("stencil", &plate.replace(from.clone()), &expected, 0.0);
        }
        let (from, plate) = (&from, &plate);
        let [here, other] = ways.map(|(name, way)| {
            side(name, move || {
                way(black_box(from), &mut plate.borrow_mut(), black_box(tile));
            })
        });
        rows.row(
            "stencil",
            &size(&format!("tiles of {}×{}", tile.0, tile.1)),
            vec![here, loops(), other],
        );
    }
    by_slices(&from, &mut plate.borrow_mut());
    must_agree("stencil", &plate.replace(from.clone()), &expected, 0.0);
    let mut sides = vec![
        side("", || by_slices(black_box(&from), &mut plate.borrow_mut())),
        loops(),
    ];
    #[cfg(feature = "peers")]
    {
        by_zip(&from, &mut plate.borrow_mut());
        must_agree("stencil", &plate.replace(from.clone()), &expected, 0.0);
        sides.push(side("ndarray, `Zip`", || {
            by_zip(black_box(&from), &mut plate.borrow_mut())
        }));
    }
    rows.row("stencil", &size("slices by ranges"), sides);
}
