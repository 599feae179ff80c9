//! A view of a row in a hot loop, compared with a slice of the row: the scores of a paged cache of
//! keys, and products of rows.

use std::hint::black_box;

use cute::algorithm::dot;
use cute::prelude::*;

use super::numbers::floats;
use super::timing::{Rows, side};

/// The number of tokens in a page.
const PAGE: usize = 16;

/// Eight partial sums, as those of `dot`.
fn dot_of_slices(x: &[f32], y: &[f32]) -> f32 {
    let (mut sums, (x, rest), (y, last)) = ([0.0; 8], x.as_chunks::<8>(), y.as_chunks::<8>());
    for (x, y) in x.iter().zip(y) {
        for ((sum, x), y) in sums.iter_mut().zip(x).zip(y) {
            *sum += x * y;
        }
    }
    for ((sum, x), y) in sums.iter_mut().zip(rest).zip(last) {
        *sum += x * y;
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// The scores of one query of `heads` rows, for all tokens of the pages in `table`.
#[inline(never)]
fn scores(
    keys: &[f32],
    query: &[f32],
    table: &[usize],
    scores: &mut [f32],
    [heads, n]: [usize; 2],
) {
    let (token, page) = (heads * n, heads * n * PAGE);
    let pages = keys.len() / page;
    let keys = make_tensor(keys, layout!((pages, PAGE, heads, n):(page, token, n, 1)));
    let query = make_tensor(query, layout!((heads, n):(n, 1)));
    for h in 0..heads {
        let query = query.slice((h, ..));
        for (t, score) in scores[h * table.len() * PAGE..][..table.len() * PAGE]
            .iter_mut()
            .enumerate()
        {
            *score = dot(&keys.slice((table[t / PAGE], t % PAGE, h, ..)), &query);
        }
    }
}

#[inline(never)]
fn scores_plain(
    keys: &[f32],
    query: &[f32],
    table: &[usize],
    scores: &mut [f32],
    [heads, n]: [usize; 2],
) {
    for h in 0..heads {
        let query = &query[h * n..][..n];
        for (t, score) in scores[h * table.len() * PAGE..][..table.len() * PAGE]
            .iter_mut()
            .enumerate()
        {
            let at = ((table[t / PAGE] * PAGE + t % PAGE) * heads + h) * n;
            *score = dot_of_slices(&keys[at..at + n], query);
        }
    }
}

/// The same with rows of 64 numbers, which both ways know.
#[inline(never)]
fn scores_of_64(keys: &[f32], query: &[f32], table: &[usize], scores: &mut [f32], heads: usize) {
    let (token, page) = (heads * 64, heads * 64 * PAGE);
    let pages = keys.len() / page;
    let keys = make_tensor(keys, layout!((pages, 16, heads, 64):(page, token, 64, 1)));
    let query = make_tensor(query, layout!((heads, 64):(64, 1)));
    for h in 0..heads {
        let query = query.slice((h, ..));
        for (t, score) in scores[h * table.len() * PAGE..][..table.len() * PAGE]
            .iter_mut()
            .enumerate()
        {
            *score = dot(&keys.slice((table[t / PAGE], t % PAGE, h, ..)), &query);
        }
    }
}

#[inline(never)]
fn scores_of_64_plain(
    keys: &[f32],
    query: &[f32],
    table: &[usize],
    scores: &mut [f32],
    heads: usize,
) {
    for h in 0..heads {
        let query = &query[h * 64..][..64];
        for (t, score) in scores[h * table.len() * PAGE..][..table.len() * PAGE]
            .iter_mut()
            .enumerate()
        {
            let at = ((table[t / PAGE] * PAGE + t % PAGE) * heads + h) * 64;
            *score = dot_of_slices(&keys[at..at + 64], query);
        }
    }
}

/// The product of each row of `a` and a vector.
#[inline(never)]
fn dots(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    let (a, x) = (
        make_tensor(a, layout!((m, n):(n, 1))),
        make_tensor(x, layout!((n,))),
    );
    for (i, y) in y[..m].iter_mut().enumerate() {
        *y = dot(&a.slice((i, ..)), &x);
    }
}

#[inline(never)]
fn dots_plain(a: &[f32], x: &[f32], y: &mut [f32], [m, n]: [usize; 2]) {
    for (i, y) in y[..m].iter_mut().enumerate() {
        *y = dot_of_slices(&a[i * n..i * n + n], &x[..n]);
    }
}

pub(crate) fn rows(rows: &Rows) {
    let (heads, pages) = (8, 64);
    let keys = floats(pages * PAGE * heads * 128);
    let query = floats(heads * 128);
    let table: Vec<usize> = (0..pages).map(|i| i * 37 % pages).collect();
    let (keys, query, table) = (&keys[..], &query[..], &table[..]);
    let mut results = [(); 2].map(|()| vec![0.0; heads * pages * PAGE]);
    for (size, n) in [
        ("8 heads of 128", 128),
        ("8 heads of 64", 64),
        ("8 heads of 40", 40),
    ] {
        let [ours, plain] = &mut results;
        let sides = vec![
            side("", || {
                scores(black_box(keys), query, table, ours, [heads, n]);
            }),
            side("slices", || {
                scores_plain(black_box(keys), query, table, plain, [heads, n]);
            }),
        ];
        rows.row("scores of 1024 tokens in pages", size, sides);
        assert_eq!(results[0], results[1]);
    }
    let [ours, plain] = &mut results;
    let sides = vec![
        side("", || {
            scores_of_64(black_box(keys), query, table, ours, heads);
        }),
        side("slices", || {
            scores_of_64_plain(black_box(keys), query, table, plain, heads);
        }),
    ];
    rows.row(
        "scores of 1024 tokens in pages",
        "8 heads of a static 64",
        sides,
    );
    assert_eq!(results[0], results[1]);
    for (size, sizes) in [
        ("512×512", [512, 512]),
        ("512×24", [512, 24]),
        ("512×8", [512, 8]),
    ] {
        let [ours, plain] = &mut results;
        let sides = vec![
            side("", || dots(black_box(keys), query, ours, sizes)),
            side("slices", || {
                dots_plain(black_box(keys), query, plain, sizes);
            }),
        ];
        rows.row("`dot` of each row", size, sides);
        assert_eq!(results[0], results[1]);
    }
}
