//! `QR` by reflections, for a column-major matrix that owns its elements.

use std::hint::black_box;

use cute::algorithm::{dot, zip};
use cute::prelude::*;

use super::numbers::{doubles, must_agree};
use super::timing::{Rows, side};

/// Returns the diagonal of `R`. The part of `R` above the diagonal stays in the matrix, and the
/// vectors of the reflections are below.
#[inline(never)]
fn ours(data: Vec<f64>, (m, n): (usize, usize)) -> (Vec<f64>, Vec<f64>) {
    let mut a = make_tensor(data, layout!((m, n):(1, m)));
    let mut diagonal = Vec::with_capacity(n);
    for k in 0..n {
        let (done, rest) = a.split_at_mut::<1>(k + 1);
        let (mut v, mut rest) = (done.slice((k.., k)), rest.slice((k.., ..)));
        let norm = dot(&v, &v).sqrt().copysign(v[0]);
        v[0] += norm;
        let factor = 1.0 / (norm * v[0]);
        diagonal.push(-norm);
        let (_, columns) = rest.extents();
        for j in 0..columns {
            let mut column = rest.strided_mut().slice((.., j));
            let sum = factor * dot(&v, &column);
            zip(&v, &mut column).for_each(|v, x| *x -= sum * v);
        }
    }
    (a.into_vec(), diagonal)
}

#[inline(never)]
fn plain(mut data: Vec<f64>, (m, n): (usize, usize)) -> (Vec<f64>, Vec<f64>) {
    let mut diagonal = Vec::with_capacity(n);
    for k in 0..n {
        let (done, rest) = data.split_at_mut((k + 1) * m);
        let v = &mut done[k * m + k..];
        let squares: f64 = v.iter().map(|x| x * x).sum();
        let norm = squares.sqrt().copysign(v[0]);
        v[0] += norm;
        let factor = 1.0 / (norm * v[0]);
        diagonal.push(-norm);
        for column in rest.chunks_exact_mut(m) {
            let column = &mut column[k..];
            let sum = factor * v.iter().zip(&*column).map(|(v, x)| v * x).sum::<f64>();
            for (x, v) in column.iter_mut().zip(&*v) {
                *x -= sum * v;
            }
        }
    }
    (data, diagonal)
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("QR") {
        return;
    }
    for (m, n) in [(200, 100), (600, 400)] {
        let matrix = doubles(m * n);
        #[cfg(feature = "peers")]
        let theirs = nalgebra::DMatrix::from_column_slice(m, n, &matrix);
        #[cfg(feature = "faer")]
        let other = faer::MatRef::from_column_major_slice(&matrix, m, n).to_owned();
        let (mut here, mut by_loops) = Default::default();
        let mut sides = vec![
            side("", || here = ours(black_box(&matrix).clone(), (m, n))),
            side("plain loops", || {
                by_loops = plain(black_box(&matrix).clone(), (m, n));
            }),
        ];
        #[cfg(feature = "peers")]
        sides.push(side("nalgebra", || {
            drop(black_box(black_box(&theirs).clone().qr()))
        }));
        #[cfg(feature = "faer")]
        sides.push(side("faer", || drop(black_box(black_box(&other).qr()))));
        rows.row("QR", &format!("{m}×{n}, `f64`"), sides);
        must_agree("QR", &here.0, &by_loops.0, 1e-8);
        must_agree("QR", &here.1, &by_loops.1, 1e-8);
    }
}
