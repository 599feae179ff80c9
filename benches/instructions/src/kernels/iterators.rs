//! Iterators over tensors whose elements are contiguous in the order of the coordinates, compared
//! with iterators over slices.

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// Two vectors of a run-time extent.
    zipped_vectors(x: &[u32; 4096], y: &[u32; 4096], n: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((n,))), make_tensor(y, layout!((n,))));
            x.iter().zip(y.iter()).map(|(x, y)| u64::from(x * y)).sum()
        }
        by_hand { x[..n].iter().zip(&y[..n]).map(|(x, y)| u64::from(x * y)).sum() }
    }
}

kernel! {
    /// Two matrices by columns, of static extents.
    zipped_static(x: &[u32; 4096], y: &[u32; 4096]) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((64, 64))), make_tensor(y, layout!((64, 64))));
            x.iter().zip(y.iter()).map(|(x, y)| u64::from(x * y)).sum()
        }
        by_hand { x.iter().zip(y).map(|(x, y)| u64::from(x * y)).sum() }
    }
}

kernel! {
    /// Two matrices by columns, of run-time extents.
    zipped_columns(x: &[u32; 4096], y: &[u32; 4096], n: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((n, n))), make_tensor(y, layout!((n, n))));
            x.iter().zip(y.iter()).map(|(x, y)| u64::from(x * y)).sum()
        }
        by_hand { x[..n * n].iter().zip(&y[..n * n]).map(|(x, y)| u64::from(x * y)).sum() }
    }
}

kernel! {
    /// The greatest element of a matrix by columns, with its coordinate.
    indexed_greatest(x: &[u32; 4096], n: usize) -> u64 {
        ours {
            let x = make_tensor(x, layout!((n, n)));
            let ((i, j), x) = x.indexed_iter().max_by(|x, y| x.1.cmp(&y.1)).unwrap_or_default();
            (i + j * n) as u64 + u64::from(x)
        }
        by_hand {
            let (k, x) = x[..n * n].iter().enumerate().max_by(|x, y| x.1.cmp(y.1)).unwrap_or((0, &0));
            k as u64 + u64::from(*x)
        }
    }
}

kernel! {
    /// The greatest element of a matrix by rows, in any order.
    greatest_any_order(x: &[u32; 4096], n: usize) -> u64 {
        ours { u64::from(make_tensor(x, layout!((n, n):(n, 1))).iter_any_order().max().unwrap_or(0)) }
        by_hand { u64::from(x[..n * n].iter().max().copied().unwrap_or(0)) }
    }
}

kernel! {
    /// The coordinate of the first greatest element of a column-major matrix. The code by hand
    /// finds the greatest element, and then its first index.
    argmax_of_columns(x: &[u32; 4096], n: usize) -> u64 {
        ours {
            let (i, j) = make_tensor(x, layout!((n, n))).argmax().unwrap_or_default();
            (i + j * n) as u64
        }
        by_hand {
            let most = x[..n * n].iter().max();
            x[..n * n].iter().position(|x| Some(x) == most).unwrap_or(0) as u64
        }
    }
}

kernel! {
    /// The same for floats by rows, compared with one loop over rows that keeps the first of equal
    /// elements.
    argmax_of_rows(x: &[f32; 4096], n: usize) -> u64 {
        ours {
            let (i, j) = make_tensor(x, layout!((n, n):(n, 1))).argmax().unwrap_or_default();
            (i + j * n) as u64
        }
        by_hand {
            let (mut at, mut most) = ((0, 0), f32::NEG_INFINITY);
            for i in 0..n {
                for j in 0..n {
                    let x = x[i * n + j];
                    if x > most || (x >= most && (j, i) < at) {
                        (at, most) = ((j, i), x);
                    }
                }
            }
            (at.1 + at.0 * n) as u64
        }
    }
}

kernel! {
    /// A write to every element of a column-major matrix.
    written(x: &mut [u32; 4096], n: usize) -> u64 {
        ours {
            let mut x = make_tensor(x, layout!((n, n)));
            x.iter_mut().for_each(|x| *x += 1);
            u64::from(x[0])
        }
        by_hand {
            x[..n * n].iter_mut().for_each(|x| *x += 1);
            u64::from(x[0])
        }
    }
}

pub(crate) fn run() {
    let (x, y) = (data::<4096>(), data::<4096>());
    let (mut ours, mut by_hand) = (x, x);
    run! {
        zipped_vectors(&x, &y, 4096);
        zipped_static(&x, &y);
        zipped_columns(&x, &y, 64);
        indexed_greatest(&x, 63);
        greatest_any_order(&x, 64);
        argmax_of_columns(&x, 63);
        argmax_of_rows(&floats_of(), 63);
    }
    let ours = written::ours(std::hint::black_box(&mut ours), std::hint::black_box(64));
    let by_hand = written::by_hand(std::hint::black_box(&mut by_hand), std::hint::black_box(64));
    assert_eq!(ours, by_hand, "written");
}
