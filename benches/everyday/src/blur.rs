//! A blur with five taps, along rows and then along columns. Each of the two is a sum of five
//! slices of a picture.

use std::hint::black_box;

use cute::prelude::*;

use super::numbers::{floats, must_agree};
use super::timing::{Rows, side};

const ROWS: usize = 720;
const COLUMNS: usize = 1280;
const TAPS: [f32; 5] = [1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0];

/// `from` has four columns more than `between`, and `between` has four rows more than `to`.
#[inline(never)]
fn ours(from: &[f32], between: &mut [f32], to: &mut [f32]) {
    let (rows, columns) = (ROWS, COLUMNS);
    let picture = make_tensor(
        from,
        layout!(({ rows + 4 }, { columns + 4 }):({ columns + 4 }, 1)),
    );
    let mut half = make_tensor(between, layout!(({ rows + 4 }, columns):(columns, 1)));
    let mut blurred = make_tensor(to, layout!((rows, columns):(columns, 1)));
    let [a, b, c, d, e] = TAPS;
    let (n, ends) = (columns, [0, 1, 2, 3, 4]);
    let [p, q, r, s, t] = ends.map(|by| picture.slice((.., by..by + n)));
    let (m, n) = half.extents();
    for i in 0..m {
        for j in 0..n {
            half[(i, j)] =
                a * p[(i, j)] + b * q[(i, j)] + c * r[(i, j)] + d * s[(i, j)] + e * t[(i, j)];
        }
    }
    let [p, q, r, s, t] = ends.map(|by| half.view().slice((by..by + rows, ..)));
    let (m, n) = blurred.extents();
    for i in 0..m {
        for j in 0..n {
            blurred[(i, j)] =
                a * p[(i, j)] + b * q[(i, j)] + c * r[(i, j)] + d * s[(i, j)] + e * t[(i, j)];
        }
    }
}

#[inline(never)]
fn plain(from: &[f32], between: &mut [f32], to: &mut [f32]) {
    let [a, b, c, d, e] = TAPS;
    for (from, to) in from
        .chunks_exact(COLUMNS + 4)
        .zip(between.chunks_exact_mut(COLUMNS))
    {
        for (to, x) in to.iter_mut().zip(from.windows(5)) {
            *to = a * x[0] + b * x[1] + c * x[2] + d * x[3] + e * x[4];
        }
    }
    for (i, to) in to.chunks_exact_mut(COLUMNS).enumerate() {
        let row = |by: usize| &between[(i + by) * COLUMNS..][..COLUMNS];
        let rows = row(0)
            .iter()
            .zip(row(1))
            .zip(row(2))
            .zip(row(3))
            .zip(row(4));
        for (to, ((((p, q), r), s), t)) in to.iter_mut().zip(rows) {
            *to = a * p + b * q + c * r + d * s + e * t;
        }
    }
}

#[cfg(feature = "peers")]
#[inline(never)]
fn by_ndarray(from: &[f32], between: &mut [f32], to: &mut [f32]) {
    use ndarray::{ArrayView2, ArrayViewMut2, Zip, s};
    let [a, b, c, d, e] = TAPS;
    let (Ok(picture), Ok(mut half), Ok(blurred)) = (
        ArrayView2::from_shape((ROWS + 4, COLUMNS + 4), from),
        ArrayViewMut2::from_shape((ROWS + 4, COLUMNS), between),
        ArrayViewMut2::from_shape((ROWS, COLUMNS), to),
    ) else {
        return;
    };
    Zip::from(&mut half)
        .and(picture.slice(s![.., ..COLUMNS]))
        .and(picture.slice(s![.., 1..1 + COLUMNS]))
        .and(picture.slice(s![.., 2..2 + COLUMNS]))
        .and(picture.slice(s![.., 3..3 + COLUMNS]))
        .and(picture.slice(s![.., 4..4 + COLUMNS]))
        .for_each(|to, p, q, r, s, t| *to = a * p + b * q + c * r + d * s + e * t);
    Zip::from(blurred)
        .and(half.slice(s![..ROWS, ..]))
        .and(half.slice(s![1..1 + ROWS, ..]))
        .and(half.slice(s![2..2 + ROWS, ..]))
        .and(half.slice(s![3..3 + ROWS, ..]))
        .and(half.slice(s![4..4 + ROWS, ..]))
        .for_each(|to, p, q, r, s, t| *to = a * p + b * q + c * r + d * s + e * t);
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("blur") {
        return;
    }
    let from = floats((ROWS + 4) * (COLUMNS + 4));
    let mut between = [(); 3].map(|()| vec![0.0; (ROWS + 4) * COLUMNS]);
    let mut results = [(); 3].map(|()| vec![0.0; ROWS * COLUMNS]);
    let ([x, y, z], [here, by_loops, other]) = (&mut between, &mut results);
    let mut sides = vec![
        side("", || ours(black_box(&from), x, here)),
        side("plain loops", || plain(black_box(&from), y, by_loops)),
    ];
    #[cfg(feature = "peers")]
    sides.push(side("ndarray, `Zip`", || {
        by_ndarray(black_box(&from), z, other)
    }));
    rows.row("blur", &format!("{ROWS}×{COLUMNS}, 5 taps twice"), sides);
    must_agree("blur", here, by_loops, 0.0);
    #[cfg(feature = "peers")]
    must_agree("blur", other, by_loops, 0.0);
}
