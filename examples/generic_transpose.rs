//! A transpose of any matrix into any other. The layouts of the two matrices are parameters, which
//! the compiler knows completely, in part or not at all. One function transposes all of them, in
//! tiles for the cache, with smaller tiles at the edges.
//!
//! `cargo run --release --example generic_transpose`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::{SameDomain, copy};
use cute::prelude::*;
use cute::tensor::{ClipMap, ExchangeModes, Matrix, Storage, StorageMut, Whole};
use std::hint::black_box;

fn transpose<E, L, F, M>(source: &Tensor<E, L>, target: &mut Tensor<F, M>)
where
    E: Storage<Item = f32> + Whole,
    F: StorageMut<Item = f32> + Whole,
    L: Matrix + ClipMap<Numbers = [i64; 2], Clipped: ExchangeModes<Output: SameDomain<M::Clipped>>>,
    M: Matrix + ClipMap<Numbers = [i64; 2]>,
{
    let (m, n) = source.extents();
    for i in 0..m.div_ceil(64) {
        for j in 0..n.div_ceil(64) {
            let tile = source.view().clipped_tile((_64, _64), (i, j)).transpose();
            copy(
                &tile,
                &mut target.view_mut().clipped_tile((_64, _64), (j, i)),
            );
        }
    }
}

fn rows_to_rows(source: &[f32], target: &mut [f32], (m, n): (usize, usize)) {
    transpose(
        &make_tensor(source, layout!((m, n):(n, 1))),
        &mut make_tensor(target, layout!((n, m):(m, 1))),
    );
}

fn plain(source: &[f32], target: &mut [f32], (m, n): (usize, usize)) {
    for first_i in (0..m).step_by(64) {
        let rows = &source[first_i * n..m.min(first_i + 64) * n];
        for first_j in (0..n).step_by(64) {
            for j in first_j..n.min(first_j + 64) {
                let column = &mut target[j * m + first_i..];
                column
                    .iter_mut()
                    .zip(rows.chunks_exact(n))
                    .for_each(|(to, row)| *to = row[j]);
            }
        }
    }
}

fn main() {
    let (m, n) = (size(70, 1000), size(45, 1500));
    let data = numbers(m * n);
    let (mut ours, mut expected) = (vec![0.0; m * n], vec![0.0; m * n]);
    rows_to_rows(&data, &mut ours, (m, n));
    plain(&data, &mut expected, (m, n));
    assert!(ours == expected, "the transposes differ");

    // The same function transposes columns into padded rows, and a static layout into a swizzled
    // one.
    let columns = Tensor::from_fn(layout!((m, n)), |(i, j)| data[i * n + j]);
    let mut padded = Tensor::zeros(layout!((n, m):({ m + 3 }, 1)));
    transpose(&columns, &mut padded);
    assert!(
        padded.iter().eq(columns.transpose().iter()),
        "from columns into padded rows"
    );
    let small = Tensor::from_fn(layout!((40, 64):(64, 1)), |(i, j)| data[i * 64 + j]);
    let mut swizzled = Tensor::zeros(layout!(Sw < 3, 0, 6 > o(64, 40)));
    transpose(&small, &mut swizzled);
    assert!(
        swizzled.iter().eq(small.transpose().iter()),
        "into a swizzle"
    );

    beside(
        &format!("transpose of {m} by {n}"),
        || rows_to_rows(black_box(&data), black_box(&mut ours), (m, n)),
        || plain(black_box(&data), black_box(&mut expected), (m, n)),
    );
}
