//! Calls on a few elements with run-time extents: the cost of a call besides its loop. A run is a
//! thousand calls.
#![allow(
    clippy::float_cmp,
    reason = "elements are compared as `==` of tensors compares them"
)]

use std::hint::black_box;

use cute::algorithm::{copy, dot, transform, zip};
use cute::prelude::*;

use super::numbers::floats;
use super::timing::{Rows, side};

const CALLS: usize = 1000;

/// `calls!(rows, name, size, ours, plain)`: measures a thousand calls of each.
macro_rules! calls {
    ($rows:ident, $name:literal, $size:literal, $ours:expr, $plain:expr) => {{
        #[allow(unused_mut, reason = "some write")]
        let (mut ours, mut plain) = ($ours, $plain);
        $rows.row(
            concat!("1000 calls of ", $name),
            $size,
            vec![
                side("", || (0..CALLS).for_each(|_| ours())),
                side("plain loops", || (0..CALLS).for_each(|_| plain())),
            ],
        );
    }};
}

#[inline(never)]
fn equal(a: &[f32], b: &[f32], n: usize) -> bool {
    make_tensor(a, layout!((n,))) == make_tensor(b, layout!((n,)))
}

#[inline(never)]
fn equal_plain(a: &[f32], b: &[f32], n: usize) -> bool {
    a[..n] == b[..n]
}

#[inline(never)]
fn equal_rows(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> bool {
    make_tensor(a, layout!((m, n):(lead, 1))) == make_tensor(b, layout!((m, n):(lead, 1)))
}

#[inline(never)]
fn equal_rows_plain(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> bool {
    (0..m).all(|i| a[i * lead..][..n] == b[i * lead..][..n])
}

#[inline(never)]
fn sum(a: &[f32], b: &[f32], n: usize) -> f32 {
    dot(
        &make_tensor(a, layout!((n,))),
        &make_tensor(b, layout!((n,))),
    )
}

#[inline(never)]
fn sum_plain(a: &[f32], b: &[f32], n: usize) -> f32 {
    let mut sum = 0.0;
    for (a, b) in a[..n].iter().zip(&b[..n]) {
        sum += a * b;
    }
    sum
}

#[inline(never)]
fn sum_apart(a: &[f32], b: &[f32], [n, step]: [usize; 2]) -> f32 {
    dot(
        &make_tensor(a, layout!((n,):(step,))),
        &make_tensor(b, layout!((n,):(step,))),
    )
}

#[inline(never)]
fn sum_apart_plain(a: &[f32], b: &[f32], [n, step]: [usize; 2]) -> f32 {
    let mut sum = 0.0;
    for i in 0..n {
        sum += a[i * step] * b[i * step];
    }
    sum
}

#[inline(never)]
fn sum_rows(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> f32 {
    dot(
        &make_tensor(a, layout!((m, n):(lead, 1))),
        &make_tensor(b, layout!((m, n):(lead, 1))),
    )
}

#[inline(never)]
fn sum_rows_plain(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> f32 {
    let mut sum = 0.0;
    for i in 0..m {
        for (a, b) in a[i * lead..][..n].iter().zip(&b[i * lead..][..n]) {
            sum += a * b;
        }
    }
    sum
}

/// Only the checks of a call on two tensors of rows: that their shapes are equal, and that their
/// elements are in memory.
#[inline(never)]
fn views(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> bool {
    make_tensor(a, layout!((m, n):(lead, 1)))[(0, 0)]
        < make_tensor(b, layout!((m, n):(lead, 1)))[(0, 0)]
}

#[inline(never)]
fn views_plain(a: &[f32], b: &[f32], [m, n, lead]: [usize; 3]) -> bool {
    a[..(m - 1) * lead + n][0] < b[..(m - 1) * lead + n][0]
}

#[inline(never)]
fn add(a: &[f32], b: &mut [f32], n: usize) {
    zip(
        &make_tensor(a, layout!((n,))),
        &mut make_tensor(b, layout!((n,))),
    )
    .for_each(|a, b| *b += a);
}

#[inline(never)]
fn add_plain(a: &[f32], b: &mut [f32], n: usize) {
    b[..n].iter_mut().zip(&a[..n]).for_each(|(b, a)| *b += a);
}

#[inline(never)]
fn add_three(a: &[f32], b: &[f32], c: &mut [f32], n: usize) {
    zip(
        &make_tensor(a, layout!((n,))),
        &make_tensor(b, layout!((n,))),
    )
    .and(&mut make_tensor(c, layout!((n,))))
    .for_each(|a, b, c| *c = a + b);
}

#[inline(never)]
fn add_three_plain(a: &[f32], b: &[f32], c: &mut [f32], n: usize) {
    c[..n]
        .iter_mut()
        .zip(&a[..n])
        .zip(&b[..n])
        .for_each(|((c, a), b)| *c = a + b);
}

#[inline(never)]
fn copied(a: &[f32], b: &mut [f32], [m, n, lead]: [usize; 3]) {
    copy(
        &make_tensor(a, layout!((m, n):(lead, 1))),
        &mut make_tensor(b, layout!((m, n):(lead, 1))),
    );
}

#[inline(never)]
fn copied_plain(a: &[f32], b: &mut [f32], [m, n, lead]: [usize; 3]) {
    for i in 0..m {
        b[i * lead..][..n].copy_from_slice(&a[i * lead..][..n]);
    }
}

#[inline(never)]
fn scaled(b: &mut [f32], [m, n, lead]: [usize; 3]) {
    transform(&mut make_tensor(b, layout!((m, n):(lead, 1))), |x| x * 0.5);
}

#[inline(never)]
fn scaled_plain(b: &mut [f32], [m, n, lead]: [usize; 3]) {
    for i in 0..m {
        b[i * lead..][..n].iter_mut().for_each(|x| *x *= 0.5);
    }
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("1000 calls of ") {
        return;
    }
    let (a, b, tile) = (floats(256), floats(256), [2, 4, 7]);
    let (a, b, five) = (&a[..], &b[..], [5, 7]);
    let (c, d) = (&mut floats(256)[..], &mut floats(256)[..]);
    calls!(
        rows,
        "two views",
        "2×4",
        || _ = black_box(views(black_box(a), b, tile)),
        || _ = black_box(views_plain(black_box(a), b, tile))
    );
    calls!(
        rows,
        "`==`",
        "8",
        || _ = black_box(equal(black_box(a), b, 8)),
        || _ = black_box(equal_plain(black_box(a), b, 8))
    );
    calls!(
        rows,
        "`==`",
        "2×4",
        || _ = black_box(equal_rows(black_box(a), b, tile)),
        || _ = black_box(equal_rows_plain(black_box(a), b, tile))
    );
    calls!(
        rows,
        "`dot`",
        "5",
        || _ = black_box(sum(black_box(a), b, 5)),
        || _ = black_box(sum_plain(black_box(a), b, 5))
    );
    calls!(
        rows,
        "`dot`",
        "32",
        || _ = black_box(sum(black_box(a), b, 32)),
        || _ = black_box(sum_plain(black_box(a), b, 32))
    );
    calls!(
        rows,
        "`dot`",
        "5, apart",
        || _ = black_box(sum_apart(black_box(a), b, five)),
        || _ = black_box(sum_apart_plain(black_box(a), b, five))
    );
    calls!(
        rows,
        "`dot`",
        "2×4",
        || _ = black_box(sum_rows(black_box(a), b, tile)),
        || _ = black_box(sum_rows_plain(black_box(a), b, tile))
    );
    calls!(
        rows,
        "`zip`",
        "8",
        || add(black_box(a), c, 8),
        || add_plain(black_box(a), d, 8)
    );
    calls!(
        rows,
        "`zip` of three",
        "8",
        || add_three(black_box(a), b, c, 8),
        || add_three_plain(black_box(a), b, d, 8)
    );
    calls!(
        rows,
        "`copy`",
        "2×4",
        || copied(black_box(a), c, tile),
        || copied_plain(black_box(a), d, tile)
    );
    calls!(rows, "`transform`", "2×4", || scaled(c, tile), || {
        scaled_plain(d, tile);
    });
}
