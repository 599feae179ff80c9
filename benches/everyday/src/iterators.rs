//! Iterators over matrices whose elements are contiguous, compared with those of slices.

use std::hint::black_box;

use cute::prelude::*;

use super::numbers::numbers;
use super::timing::{Rows, side};

/// `pair!(name, |x, n| ours, plain)`: two functions of the numbers `x` that give one number.
macro_rules! pair {
    ($name:ident, |$x:ident, $n:ident| $ours:expr, $plain:expr) => {
        mod $name {
            use super::*;
            #[inline(never)]
            pub(super) fn ours($x: &[u32], $n: usize) -> usize {
                $ours
            }
            #[inline(never)]
            pub(super) fn plain($x: &[u32], $n: usize) -> usize {
                $plain
            }
        }
    };
}

/// Two halves of the storage, as two matrices.
fn halves(x: &[u32], n: usize) -> (&[u32], &[u32]) {
    (&x[..n * n], &x[n * n..2 * n * n])
}

/// The coordinate (i, j) of a matrix with `n` rows as one number.
fn position(i: usize, j: usize, n: usize) -> usize {
    i + j * n
}

pair!(
    zipped,
    |x, n| {
        let (x, y) = halves(x, n);
        let (x, y) = (
            make_tensor(x, layout!((n, n))),
            make_tensor(y, layout!((n, n))),
        );
        x.iter()
            .zip(y.iter())
            .map(|(x, y)| x.wrapping_mul(y) as usize)
            .sum()
    },
    {
        let (x, y) = halves(x, n);
        x.iter()
            .zip(y)
            .map(|(x, y)| x.wrapping_mul(*y) as usize)
            .sum()
    }
);

pair!(
    zipped_by_rows,
    |x, n| {
        let (x, y) = halves(x, n);
        let (x, y) = (
            make_tensor(x, layout!((n, n):(n, 1))),
            make_tensor(y, layout!((n, n):(n, 1))),
        );
        x.iter()
            .zip(y.iter())
            .map(|(x, y)| x.wrapping_mul(y) as usize)
            .sum()
    },
    {
        let (x, y) = halves(x, n);
        x.iter()
            .zip(y)
            .map(|(x, y)| x.wrapping_mul(*y) as usize)
            .sum()
    }
);

pair!(
    zipped_in_any_order,
    |x, n| {
        let (x, y) = halves(x, n);
        let (x, y) = (
            make_tensor(x, layout!((n, n):(n, 1))),
            make_tensor(y, layout!((n, n):(n, 1))),
        );
        let mut sum = 0;
        cute::algorithm::zip(&x, &y).for_each(|x, y| sum += x.wrapping_mul(y) as usize);
        sum
    },
    {
        let (x, y) = halves(x, n);
        x.iter()
            .zip(y)
            .map(|(x, y)| x.wrapping_mul(*y) as usize)
            .sum()
    }
);

pair!(
    greatest,
    |x, n| {
        let x = make_tensor(&x[..n * n], layout!((n, n)));
        let ((i, j), _) = x.indexed_iter().max_by(|x, y| x.1.cmp(&y.1)).unwrap();
        position(i, j, n)
    },
    x[..n * n]
        .iter()
        .enumerate()
        .max_by(|x, y| x.1.cmp(y.1))
        .unwrap()
        .0
);

pair!(
    greatest_by_rows,
    |x, n| {
        let x = make_tensor(&x[..n * n], layout!((n, n):(n, 1)));
        let ((i, j), _) = x.indexed_iter().max_by(|x, y| x.1.cmp(&y.1)).unwrap();
        position(j, i, n)
    },
    x[..n * n]
        .iter()
        .enumerate()
        .max_by(|x, y| x.1.cmp(y.1))
        .unwrap()
        .0
);

pair!(
    argmax,
    |x, n| {
        let (i, j) = make_tensor(&x[..n * n], layout!((n, n):(n, 1)))
            .argmax()
            .unwrap();
        position(j, i, n)
    },
    x[..n * n]
        .iter()
        .enumerate()
        .max_by(|x, y| x.1.cmp(y.1))
        .unwrap()
        .0
);

pair!(
    in_any_order,
    |x, n| make_tensor(&x[..n * n], layout!((n, n):(n, 1)))
        .iter_any_order()
        .max()
        .unwrap() as usize,
    *x[..n * n].iter().max().unwrap() as usize
);

/// Two nested loops with the coordinate of the greatest element so far.
#[inline(never)]
fn greatest_by_loops(x: &[u32], n: usize) -> usize {
    let (mut best, mut at) = (x[0], (0, 0));
    for (j, column) in x[..n * n].chunks_exact(n).enumerate() {
        for (i, x) in column.iter().enumerate() {
            if *x >= best {
                (best, at) = (*x, (i, j));
            }
        }
    }
    position(at.0, at.1, n)
}

pub(crate) fn rows(rows: &Rows) {
    let n = 512;
    let x: Vec<u32> = numbers(2 * n * n, u32::from);
    let x = &x[..];
    macro_rules! sides {
        ($name:ident) => {
            vec![
                side("", || {
                    black_box($name::ours(black_box(x), n));
                }),
                side("the slice's iterator", || {
                    black_box($name::plain(black_box(x), n));
                }),
            ]
        };
    }
    for (size, sides) in [
        ("512×512, by columns", sides!(zipped)),
        ("512×512, by rows", sides!(zipped_by_rows)),
    ] {
        rows.row("`iter().zip(…)`", size, sides);
    }
    let any = sides!(zipped_in_any_order);
    rows.row("`zip(…).for_each(…)`", "512×512, by rows", any);
    for (size, mut sides) in [
        ("512×512, by columns", sides!(greatest)),
        ("512×512, by rows", sides!(greatest_by_rows)),
    ] {
        sides.push(side("two nested loops", || {
            black_box(greatest_by_loops(black_box(x), n));
        }));
        rows.row("`indexed_iter().max_by(…)`", size, sides);
    }
    rows.row("`argmax`", "512×512, by rows", sides!(argmax));
    let any = sides!(in_any_order);
    rows.row("`iter_any_order().max()`", "512×512, by rows", any);
}
