//! Calls on a few elements with run-time extents: the cost of a call besides its loop.
#![allow(
    clippy::float_cmp,
    reason = "the loop by hand compares as `==` of tensors does"
)]

use crate::kernel::{floats_of, kernel, run};

kernel! {
    /// `==` of eight elements.
    equal(x: &[f32], y: &[f32], n: usize) -> u64 {
        ours { u64::from(make_tensor(x, layout!((n,))) == make_tensor(y, layout!((n,)))) }
        by_hand { u64::from((0..n).all(|i| x[i] == y[i])) }
    }
}

kernel! {
    /// `==` of two rows.
    equal_rows(x: &[f32], y: &[f32], m: usize, n: usize, ld: usize) -> u64 {
        ours { u64::from(make_tensor(x, layout!((m, n):(ld, 1))) == make_tensor(y, layout!((m, n):(ld, 1)))) }
        by_hand { u64::from((0..m).all(|i| (0..n).all(|j| x[i * ld + j] == y[i * ld + j]))) }
    }
}

kernel! {
    /// `dot` of five elements.
    dot(x: &[f32], y: &[f32], n: usize) -> u64 {
        ours { u64::from(algorithm::dot(&make_tensor(x, layout!((n,))), &make_tensor(y, layout!((n,)))).to_bits()) }
        by_hand {
            let mut sum = 0.0;
            for i in 0..n {
                sum += x[i] * y[i];
            }
            u64::from(f32::to_bits(sum))
        }
    }
}

kernel! {
    /// `dot` of two rows.
    dot_rows(x: &[f32], y: &[f32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((m, n):(ld, 1))), make_tensor(y, layout!((m, n):(ld, 1))));
            u64::from(algorithm::dot(&x, &y).to_bits())
        }
        by_hand {
            let mut sum = 0.0;
            for i in 0..m {
                for j in 0..n {
                    sum += x[i * ld + j] * y[i * ld + j];
                }
            }
            u64::from(f32::to_bits(sum))
        }
    }
}

kernel! {
    /// `zip` of three tensors of eight elements.
    zip_of_three(x: &[f32], y: &[f32], z: &mut [f32], n: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((n,))), make_tensor(y, layout!((n,))));
            algorithm::zip(&x, &y).and(&mut make_tensor(&mut *z, layout!((n,)))).for_each(|x, y, z| *z = x + y);
            u64::from(z[0].to_bits())
        }
        by_hand {
            for i in 0..n {
                z[i] = x[i] + y[i];
            }
            u64::from(z[0].to_bits())
        }
    }
}

kernel! {
    /// `copy` of two rows.
    copy_rows(x: &[f32], y: &mut [f32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let from = make_tensor(x, layout!((m, n):(ld, 1)));
            algorithm::copy(&from, &mut make_tensor(&mut *y, layout!((m, n):(ld, 1))));
            u64::from(y[0].to_bits())
        }
        by_hand {
            for i in 0..m {
                for j in 0..n {
                    y[i * ld + j] = x[i * ld + j];
                }
            }
            u64::from(y[0].to_bits())
        }
    }
}

kernel! {
    /// `copy` of contiguous rows whose extents are pairs of numbers. Both tensors have equal
    /// strides, so no loop is split into strips.
    copy_nested(x: &[f32], y: &mut [f32], p: usize, q: usize) -> u64 {
        ours {
            let n = p * q;
            let from = make_tensor(x, layout!(((p, q), (p, q)):((n, { n * p }), (1, p))));
            algorithm::copy(&from, &mut make_tensor(&mut *y, layout!(((p, q), (p, q)):((n, { n * p }), (1, p)))));
            u64::from(y[n].to_bits())
        }
        by_hand {
            let n = p * q;
            y[..n * n].copy_from_slice(&x[..n * n]);
            u64::from(y[n].to_bits())
        }
    }
}

kernel! {
    /// `transform` of two rows.
    transform_rows(y: &mut [f32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            algorithm::transform(&mut make_tensor(&mut *y, layout!((m, n):(ld, 1))), |y| 0.5 * y);
            u64::from(y[0].to_bits())
        }
        by_hand {
            for i in 0..m {
                for j in 0..n {
                    y[i * ld + j] *= 0.5;
                }
            }
            u64::from(y[0].to_bits())
        }
    }
}

kernel! {
    /// Two views of rows without any loop, as in the set-up of the other kernels.
    views(x: &[f32], y: &[f32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((m, n):(ld, 1))), make_tensor(y, layout!((m, n):(ld, 1))));
            u64::from(x[(0, 0)].to_bits() == y[(0, 0)].to_bits())
        }
        by_hand { u64::from(x[m * ld - ld + n - 1].to_bits() == y[m * ld - ld + n - 1].to_bits()) }
    }
}

kernel! {
    /// A matrix of 24 by 24, by rows, times a vector, as a `zip` of three tensors.
    zip_by_vector(x: &[f32], y: &[f32], z: &mut [f32], m: usize, n: usize) -> u64 {
        ours {
            algorithm::zip(&make_tensor(x, layout!((m, n):(n, 1))), &make_tensor(y, layout!((m, n):(0, 1))))
                .and(&mut make_tensor(&mut *z, layout!((m, n):(1, 0))))
                .for_each(|x, y, z| *z += x * y);
            u64::from(z[0].to_bits())
        }
        by_hand {
            for (x, z) in x.chunks_exact(n).zip(&mut z[..m]) {
                for (x, y) in x.iter().zip(&y[..n]) {
                    *z += x * y;
                }
            }
            u64::from(z[0].to_bits())
        }
    }
}

kernel! {
    /// Sums of blocks of two by two, as a `zip` with strides of 0.
    sums_of_blocks(x: &[f32], z: &mut [f32], m: usize, n: usize) -> u64 {
        ours {
            let blocks = make_tensor(x, layout!(((2, m), (2, n)):(({ 2 * n }, { 4 * n }), (1, 2))));
            algorithm::zip(&blocks, &mut make_tensor(&mut *z, layout!(((2, m), (2, n)):((0, n), (0, 1)))))
                .for_each(|x, z| *z += x);
            u64::from(z[1].to_bits())
        }
        by_hand {
            for (x, z) in x.chunks_exact(4 * n).zip(z.chunks_exact_mut(n)).take(m) {
                let (first, second) = x.split_at(2 * n);
                for ((z, x), y) in z.iter_mut().zip(first.as_chunks::<2>().0).zip(second.as_chunks::<2>().0) {
                    *z += x[0] + x[1] + (y[0] + y[1]);
                }
            }
            u64::from(z[1].to_bits())
        }
    }
}

pub(crate) fn run() {
    let many: [f32; 24 * 24] = floats_of();
    let long = floats_of::<4096>().to_vec();
    let floats: [f32; 64] = floats_of();
    run! {
        equal(&floats, &floats.clone(), 8);
        equal_rows(&floats, &floats.clone(), 2, 4, 7);
        dot(&floats, &floats.clone(), 5);
        dot_rows(&floats, &floats.clone(), 2, 4, 7);
        zip_of_three(&floats, &floats.clone(), &mut floats.clone(), 8);
        copy_rows(&floats, &mut floats.clone(), 2, 4, 7);
        copy_nested(&long, &mut long.clone(), 8, 8);
        transform_rows(&mut floats.clone(), 2, 4, 7);
        views(&floats, &floats.clone(), 2, 4, 7);
        zip_by_vector(&many, &floats, &mut floats.clone(), 24, 24);
        sums_of_blocks(&many, &mut floats.clone(), 8, 8);
    }
}
