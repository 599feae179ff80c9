//! `LU` factors of a row-major matrix, with pivots. It factors panels of columns, and uses products
//! for the rest of the matrix.

use std::hint::black_box;

use cute::algorithm::gemm_axpby;
use cute::prelude::*;

use super::numbers::{doubles, must_agree};
use super::timing::{Rows, side};

const PANEL: usize = 48;

/// Exchanges two rows.
fn exchange(data: &mut [f64], n: usize, above: usize, below: usize) {
    if above < below {
        let (head, tail) = data.split_at_mut(below * n);
        head[above * n..][..n].swap_with_slice(&mut tail[..n]);
    }
}

/// Returns the row with the element of the greatest magnitude in column `j`, among the rows from
/// `j` on.
fn pivot(data: &[f64], n: usize, j: usize) -> usize {
    (j..n).fold(j, |best, i| {
        if data[i * n + j].abs() > data[best * n + j].abs() {
            i
        } else {
            best
        }
    })
}

/// Overwrites the matrix with its factors, and returns the row that was exchanged with each row.
#[inline(never)]
fn ours(data: &mut [f64], n: usize) -> Vec<usize> {
    let mut pivots = Vec::with_capacity(n);
    for k in (0..n).step_by(PANEL) {
        let end = n.min(k + PANEL);
        for j in k..end {
            let best = pivot(data, n, j);
            exchange(data, n, j, best);
            pivots.push(best);
            let mut a = make_tensor(&mut *data, layout!((n, n):(n, 1)));
            let scale = 1.0 / a[(j, j)];
            let (done, rest) = a.split_at_mut::<0>(j + 1);
            let row = done.slice((j, j + 1..end));
            let mut rest = rest.slice((.., j..end));
            let (rows, width) = (rest.size() / (end - j), row.size());
            for i in 0..rows {
                rest[(i, 0)] *= scale;
            }
            let (factors, mut rest) = rest.split_at_mut::<1>(1);
            assert_eq!(rest.extents(), (rows, width));
            for i in 0..rows {
                let factor = factors[(i, 0)];
                for c in 0..width {
                    rest[(i, c)] -= factor * row[c];
                }
            }
        }
        let mut a = make_tensor(&mut *data, layout!((n, n):(n, 1)));
        let (done, mut rest) = a.split_at_mut::<0>(end);
        let mut panel = done.slice((k.., ..));
        let (left, mut right) = panel.split_at_mut::<1>(end);
        // Solves for the rows to the right of the panel. `L` has ones on its diagonal.
        for j in 1..end - k {
            let (above, below) = right.split_at_mut::<0>(j);
            let mut row = below.slice((0, ..));
            let (rows, width) = above.extents();
            assert_eq!(row.size(), width);
            for i in 0..rows {
                let factor = left[(j, k + i)];
                for c in 0..width {
                    row[c] -= factor * above[(i, c)];
                }
            }
        }
        let (factors, mut rest) = rest.split_at_mut::<1>(end);
        gemm_axpby(
            -1.0,
            &factors.slice((.., k..end)),
            &right.transpose(),
            1.0,
            &mut rest,
        );
    }
    pivots
}

/// Eliminates one column after another, each time in the whole rest of the matrix.
#[inline(never)]
fn plain(data: &mut [f64], n: usize) -> Vec<usize> {
    let mut pivots = Vec::with_capacity(n);
    for j in 0..n {
        let best = pivot(data, n, j);
        exchange(data, n, j, best);
        pivots.push(best);
        let (done, rest) = data.split_at_mut((j + 1) * n);
        let row = &done[j * n..];
        let scale = 1.0 / row[j];
        for to in rest.chunks_exact_mut(n) {
            let factor = to[j] * scale;
            to[j] = factor;
            for (to, row) in to[j + 1..].iter_mut().zip(&row[j + 1..]) {
                *to -= factor * row;
            }
        }
    }
    pivots
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("LU") {
        return;
    }
    for n in [250, 1000] {
        let matrix = doubles(n * n);
        #[cfg(feature = "peers")]
        let theirs = nalgebra::DMatrix::from_row_slice(n, n, &matrix);
        #[cfg(feature = "faer")]
        let other = faer::MatRef::from_row_major_slice(&matrix, n, n).to_owned();
        let (mut here, mut by_loops) = (matrix.clone(), matrix.clone());
        let (mut pivots, mut expected) = (Vec::new(), Vec::new());
        let mut sides = vec![
            side("", || {
                here.copy_from_slice(black_box(&matrix));
                pivots = ours(&mut here, n);
            }),
            side("plain loops", || {
                by_loops.copy_from_slice(black_box(&matrix));
                expected = plain(&mut by_loops, n);
            }),
        ];
        #[cfg(feature = "peers")]
        sides.push(side("nalgebra", || {
            drop(black_box(black_box(&theirs).clone().lu()))
        }));
        #[cfg(feature = "faer")]
        sides.push(side("faer", || {
            drop(black_box(black_box(&other).partial_piv_lu()))
        }));
        rows.row("LU", &format!("{n}×{n}, `f64`"), sides);
        assert_eq!(pivots, expected, "LU");
        must_agree("LU", &here, &by_loops, 1e-8);
    }
}
