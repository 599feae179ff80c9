//! The matrix product.

use crate::kernel::{floats_of, kernel, run};

kernel! {
    /// The product by its definition.
    by_definition(a: &[f32; 512], b: &[f32; 256], c: &mut [f32; 32]) -> u64 {
        ours {
            let a = make_tensor(a, layout!((8, 64)));
            let b = make_tensor(b, layout!((4, 64)));
            let mut c = make_tensor(c, layout!((8, 4)));
            algorithm::gemm(&a, &b, &mut c);
            u64::from(c[0].to_bits())
        }
        by_hand {
            for k in 0..64_usize {
                for n in 0..4_usize {
                    let right = b[n + k * 4];
                    for m in 0..8_usize {
                        c[m + n * 8] += a[m + k * 8] * right;
                    }
                }
            }
            u64::from(c[0].to_bits())
        }
    }
}

kernel! {
    /// The product with an 8×4 tile of a row-major matrix in registers.
    registers(a: &[f32; 512], b: &[f32; 256], c: &mut [f32; 32]) -> u64 {
        ours {
            let a = make_tensor(a, layout!((8, 64)));
            let b = make_tensor(b, layout!((4, 64)));
            let mut c = make_tensor(c, layout!((8, 4):(4, 1)));
            algorithm::gemm_registers(algorithm::UniversalFma, &a, &b, &mut c);
            u64::from(c[0].to_bits())
        }
        by_hand {
            let mut sums = [0.0; 32];
            for n in 0..4_usize {
                for m in 0..8_usize {
                    sums[m * 4 + n] = c[m * 4 + n];
                }
            }
            for k in 0..64_usize {
                for n in 0..4_usize {
                    let right = b[n + k * 4];
                    for m in 0..8_usize {
                        sums[m * 4 + n] += a[m + k * 8] * right;
                    }
                }
            }
            for n in 0..4_usize {
                for m in 0..8_usize {
                    c[m * 4 + n] = sums[m * 4 + n];
                }
            }
            u64::from(c[0].to_bits())
        }
    }
}

kernel! {
    /// A large matrix times a vector, in eight sums.
    by_vector(a: &[f32], x: &[f32], y: &mut [f32], rows: usize, columns: usize) -> u64 {
        ours {
            let a = make_tensor(a, layout!((rows, columns):(columns, 1)));
            let x = make_tensor(x, layout!((1, columns):(columns, 1)));
            let mut y = make_tensor(y, layout!((rows, 1)));
            algorithm::gemm(&a, &x, &mut y);
            u64::from(y[0].to_bits())
        }
        by_hand {
            for i in 0..rows {
                let (row, x) = (&a[i * columns..][..columns], &x[..columns]);
                let (rounds, others) = (row.chunks_exact(8), x.chunks_exact(8));
                let rest = rounds.remainder().iter().zip(others.remainder());
                let mut sums = [0.0; 8];
                for (a, x) in rounds.zip(others) {
                    for i in 0..8 {
                        sums[i] += a[i] * x[i];
                    }
                }
                for (sum, (a, x)) in sums.iter_mut().zip(rest) {
                    *sum += a * x;
                }
                let [a, b, c, d, e, f, g, h] = sums;
                y[i] += ((a + e) + (c + g)) + ((b + f) + (d + h));
            }
            u64::from(y[0].to_bits())
        }
    }
}

pub(crate) fn run() {
    run! {
        by_definition(&floats_of(), &floats_of(), &mut floats_of());
        registers(&floats_of(), &floats_of(), &mut floats_of());
        by_vector(&floats_of::<20_000>(), &floats_of::<100>(), &mut floats_of::<200>(), 200, 100);
    }
}
