//! Products of matrices in Z-order, where each mode has one integer for each of its bits. They are
//! compared with the product of the same matrices by rows.

use std::hint::black_box;

use cute::algorithm::gemm;
use cute::prelude::*;

use super::numbers::floats;
use super::timing::{Rows, side};

macro_rules! row {
    ($rows:ident, $n:literal, $by_z:expr) => {{
        let (a, b) = (floats($n * $n), floats($n * $n));
        let (mut ours, mut by_rows) = (vec![0.0_f32; $n * $n], vec![0.0_f32; $n * $n]);
        let (z, rows) = ($by_z, layout!(($n, $n):($n, 1)));
        $rows.row(
            "Z-order",
            concat!(stringify!($n), "×", stringify!($n), "×", stringify!($n)),
            vec![
                side("", || {
                    gemm(
                        &make_tensor(black_box(&a[..]), z),
                        &make_tensor(&b[..], z),
                        &mut make_tensor(&mut ours[..], z),
                    );
                }),
                side("`gemm` by rows", || {
                    gemm(
                        &make_tensor(black_box(&a[..]), rows),
                        &make_tensor(&b[..], rows),
                        &mut make_tensor(&mut by_rows[..], rows),
                    );
                }),
            ],
        );
    }};
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("Z-order") {
        return;
    }
    row!(
        rows,
        32,
        layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((1, 4, 16, 64, 256), (2, 8, 32, 128, 512)))
    );
    row!(
        rows,
        256,
        layout!(
            ((2, 2, 2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2, 2, 2)):
            ((1, 4, 16, 64, 256, 1024, 4096, 16384), (2, 8, 32, 128, 512, 2048, 8192, 32768))
        )
    );
    row!(
        rows,
        1024,
        layout!(
            ((2, 2, 2, 2, 2, 32), (2, 2, 2, 2, 2, 32)):
            ((1, 4, 16, 64, 256, 1024), (2, 8, 32, 128, 512, 32768))
        )
    );
}
