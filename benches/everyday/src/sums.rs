//! `zip` for sums and products: the sums of a matrix by rows and by columns, and its products with
//! a vector and with a matrix.

use std::hint::black_box;

use cute::algorithm::{gemm, zip};
use cute::prelude::*;

use super::numbers::floats;
use super::timing::{Rows, side};

/// `sides![ours, plain]`: the two sides of a measurement.
macro_rules! sides {
    ($ours:expr, $plain:expr) => {
        vec![side("", $ours), side("plain loops", $plain)]
    };
}

#[inline(never)]
fn vector(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    zip(
        &make_tensor(a, layout!((m, n):(n, 1))),
        &make_tensor(x, layout!((m, n):(0, 1))),
    )
    .and(&mut make_tensor(y, layout!((m, n):(1, 0))))
    .for_each(|a, x, y| *y += a * x);
}

#[inline(never)]
fn vector_plain(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    for (a, y) in a.chunks_exact(n).zip(&mut y[..m]) {
        for (a, x) in a.iter().zip(&x[..n]) {
            *y += a * x;
        }
    }
}

#[inline(never)]
fn by_columns(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    zip(
        &make_tensor(a, layout!((m, n))),
        &make_tensor(x, layout!((m, n):(0, 1))),
    )
    .and(&mut make_tensor(y, layout!((m, n):(1, 0))))
    .for_each(|a, x, y| *y += a * x);
}

#[inline(never)]
fn by_columns_plain(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    for (a, x) in a.chunks_exact(m).zip(&x[..n]) {
        for (a, y) in a.iter().zip(&mut y[..m]) {
            *y += a * x;
        }
    }
}

#[inline(never)]
fn product(a: &[f32], b: &[f32], c: &mut [f32], [m, n, k]: [usize; 3]) {
    zip(
        &make_tensor(a, layout!((m, n, k):(k, 0, 1))),
        &make_tensor(b, layout!((m, n, k):(0, 1, n))),
    )
    .and(&mut make_tensor(c, layout!((m, n, k):(n, 1, 0))))
    .for_each(|a, b, c| *c += a * b);
}

/// Three plain loops in their fastest order.
#[inline(never)]
fn product_plain(a: &[f32], b: &[f32], c: &mut [f32], [m, n, k]: [usize; 3]) {
    for (a, c) in a[..m * k].chunks_exact(k).zip(c.chunks_exact_mut(n)) {
        for (a, b) in a.iter().zip(b.chunks_exact(n)) {
            for (c, b) in c.iter_mut().zip(b) {
                *c += a * b;
            }
        }
    }
}

#[inline(never)]
fn momentum(gradient: &[f32], step: &mut [f32], weight: &mut [f32], [m, n]: [usize; 2]) {
    let of = layout!((m, n):(n, 1));
    zip(&make_tensor(gradient, of), &mut make_tensor(step, of))
        .and(&mut make_tensor(weight, of))
        .for_each(|g, s, w| {
            *s = 0.5 * *s + g;
            *w -= 0.25 * *s;
        });
}

#[inline(never)]
fn momentum_plain(gradient: &[f32], step: &mut [f32], weight: &mut [f32]) {
    for ((g, s), w) in gradient.iter().zip(step).zip(weight) {
        *s = 0.5 * *s + g;
        *w -= 0.25 * *s;
    }
}

#[inline(never)]
fn by_gemm(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    gemm(
        &make_tensor(a, layout!((m, n):(n, 1))),
        &make_tensor(x, layout!((1, n):(n, 1))),
        &mut make_tensor(y, layout!((m, 1))),
    );
}

/// Eight sums, and another loop for the rest.
#[inline(never)]
fn eight_sums(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    for (a, y) in a.chunks_exact(n).zip(&mut y[..m]) {
        let (a, rest) = a.as_chunks::<8>();
        let (x, others) = x[..n].as_chunks::<8>();
        let mut sums = [0.0; 8];
        for (a, x) in a.iter().zip(x) {
            for ((sum, a), x) in sums.iter_mut().zip(a).zip(x) {
                *sum += a * x;
            }
        }
        for (sum, (a, x)) in sums.iter_mut().zip(rest.iter().zip(others)) {
            *sum += a * x;
        }
        let [a, b, c, d, e, f, g, h] = sums;
        *y += ((a + e) + (c + g)) + ((b + f) + (d + h));
    }
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("`zip` of three") && !rows.has("`gemm` by a vector") {
        return;
    }
    let (a, b) = (floats(512 * 512), floats(512 * 512));
    let (a, b) = (&a[..], &b[..]);
    let (c, d, e, f) = (
        &mut floats(512 * 512),
        &mut floats(512 * 512),
        &mut floats(512 * 512),
        &mut floats(512 * 512),
    );
    for (size, sizes) in [
        ("200×100", [200, 100]),
        ("512×512", [512, 512]),
        ("24×15", [24, 15]),
    ] {
        let sides = vec![
            side("", || by_gemm(black_box(a), b, c, sizes)),
            side("plain loops, eight sums", || {
                eight_sums(black_box(a), b, d, sizes);
            }),
        ];
        rows.row("`gemm` by a vector", size, sides);
    }
    for (size, sizes) in [
        ("512×512 and a vector, by rows", [512, 512]),
        ("24×24 and a vector, by rows", [24, 24]),
    ] {
        let sides = sides!(|| vector(black_box(a), b, c, sizes), || vector_plain(
            black_box(a),
            b,
            d,
            sizes
        ));
        rows.row("`zip` of three", size, sides);
    }
    for (size, sizes) in [
        ("512×512 and a vector, by columns", [512, 512]),
        ("24×24 and a vector, by columns", [24, 24]),
    ] {
        let sides = sides!(|| by_columns(black_box(a), b, c, sizes), || {
            by_columns_plain(black_box(a), b, d, sizes);
        });
        rows.row("`zip` of three", size, sides);
    }
    for (size, sizes) in [
        ("product, 256×256×256", [256, 256, 256]),
        ("product, 64×64×64", [64, 64, 64]),
        ("product, 8×8×8", [8, 8, 8]),
        ("product, 8×24×24", [8, 24, 24]),
    ] {
        let sides = sides!(|| product(black_box(a), b, c, sizes), || product_plain(
            black_box(a),
            b,
            d,
            sizes
        ));
        rows.row("`zip` of three", size, sides);
    }
    for (size, sizes) in [
        ("step with momentum, 256×256", [256, 256]),
        ("step with momentum, 16×16", [16, 16]),
    ] {
        let (of, count) = (sizes, sizes[0] * sizes[1]);
        let sides = sides!(
            || momentum(black_box(&a[..count]), &mut c[..count], &mut d[..count], of),
            || {
                momentum_plain(black_box(&a[..count]), &mut e[..count], &mut f[..count]);
            }
        );
        rows.row("`zip` of three", size, sides);
    }
}
