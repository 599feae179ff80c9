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

pub(crate) fn run() {
    run! {
        by_definition(&floats_of(), &floats_of(), &mut floats_of());
        registers(&floats_of(), &floats_of(), &mut floats_of());
    }
}
