//! Five-point stencils of a plate of any extents, in clipped tiles: what it costs to read the neighbours, beside plain loops.
//!
//! `cargo bench --bench stencil`; each line has the least of 30 rounds, and its ratio to the plain loop's.

use std::time::Instant;

use cute::prelude::*;

const ROWS: usize = 1003;
const COLUMNS: usize = 2049;
const TILE: (usize, usize) = (32, 4096);

fn plain(from: &[f32], to: &mut [f32]) {
    for r in 1..ROWS - 1 {
        for c in 1..COLUMNS - 1 {
            let at = r * COLUMNS + c;
            to[at] = 0.25 * (from[at - COLUMNS] + from[at + COLUMNS] + from[at - 1] + from[at + 1]);
        }
    }
}

/// By coordinates of the whole plate: each access is checked.
fn of_the_whole(from: &[f32], to: &mut [f32]) {
    let (rows, columns) = (ROWS, COLUMNS);
    let source = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut target = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let mut inner = target.view_mut().slice((1..rows - 1, 1..columns - 1));
    for (number, mut tile) in inner.clipped_tiles_mut(TILE).enumerate() {
        let down = (rows - 2).div_ceil(TILE.0);
        let (r0, c0) = (1 + number % down * TILE.0, 1 + number / down * TILE.1);
        let (m, n) = tile.extents();
        for i in 0..m {
            for j in 0..n {
                let (r, c) = (r0 + i, c0 + j);
                tile[(i, j)] =
                    0.25 * (source[(r - 1, c)] + source[(r + 1, c)] + source[(r, c - 1)] + source[(r, c + 1)]);
            }
        }
    }
}

/// By the neighbours of each tile, which have its extents.
fn by_neighbours(from: &[f32], to: &mut [f32]) {
    let (rows, columns) = (ROWS, COLUMNS);
    let source = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut target = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let tiles = target.clipped_tiles_mut(TILE);
    for (tile, halo) in tiles.zip(source.halo_tiles(TILE, (1, 1))) {
        let mut inner = tile.slice(halo.inner());
        let [up, down, left, right] = [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|by| halo.shifted(by));
        let (m, n) = up.extents();
        // One comparison for the tile, instead of one for each element that is written.
        assert_eq!(inner.extents(), (m, n));
        for i in 0..m {
            for j in 0..n {
                inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
            }
        }
    }
}

/// By slices of the plate, which have the extents of the target.
fn by_slices(from: &[f32], to: &mut [f32]) {
    let (rows, columns) = (ROWS, COLUMNS);
    let source = make_tensor(from, layout!((rows, columns):(columns, 1)));
    let mut target = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let mut inner = target.view_mut().slice((1..rows - 1, 1..columns - 1));
    let (up, down) = (source.slice((..rows - 2, 1..columns - 1)), source.slice((2.., 1..columns - 1)));
    let (left, right) = (source.slice((1..rows - 1, ..columns - 2)), source.slice((1..rows - 1, 2..)));
    let (m, n) = inner.extents();
    for i in 0..m {
        for j in 0..n {
            inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
        }
    }
}

type Stencil = fn(&[f32], &mut [f32]);

fn main() {
    let numbers = (0_u16..1000).cycle().step_by(7).map(f32::from);
    let from: Vec<f32> = numbers.take(ROWS * COLUMNS).collect();
    let mut expected = from.clone();
    plain(&from, &mut expected);
    let mut least = [f64::MAX; 4];
    let all: [(&str, Stencil); 4] = [
        ("plain loops", plain),
        ("coordinates of the whole plate", of_the_whole),
        ("halo_tiles, shifted", by_neighbours),
        ("slices by ranges", by_slices),
    ];
    for _ in 0..30 {
        for ((name, stencil), least) in all.iter().zip(&mut least) {
            let mut to = from.clone();
            let start = Instant::now();
            stencil(std::hint::black_box(&from), std::hint::black_box(&mut to));
            *least = least.min(start.elapsed().as_secs_f64());
            assert!(to == expected, "{name}");
        }
    }
    for ((name, _), time) in all.iter().zip(least) {
        println!("{name:32} {:8.3} ms {:6.2}", 1e3 * time, time / least[0]);
    }
}
