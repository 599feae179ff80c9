//! Rows of a matrix in a hot loop: a view for each row, compared with a slice for each row.
#![allow(
    clippy::needless_range_loop,
    reason = "loops over indices are what is counted"
)]

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// The greatest sum of a row, for rows of a run-time length.
    sums(x: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let x = make_tensor(x, layout!((m, n):(ld, 1)));
            (0..m).map(|i| u64::from(x.slice((i, ..)).iter().sum::<u32>())).max().unwrap_or(0)
        }
        by_hand { (0..m).map(|i| u64::from(x[i * ld..i * ld + n].iter().sum::<u32>())).max().unwrap_or(0) }
    }
}

kernel! {
    /// The same, for rows of 16.
    sums_of_sixteen(x: &[u32], m: usize, ld: usize) -> u64 {
        ours {
            let x = make_tensor(x, layout!((m, 16):(ld, 1)));
            (0..m).map(|i| u64::from(x.slice((i, ..)).iter().sum::<u32>())).max().unwrap_or(0)
        }
        by_hand { (0..m).map(|i| u64::from(x[i * ld..i * ld + 16].iter().sum::<u32>())).max().unwrap_or(0) }
    }
}

/// A dot product in eight sums, like `dot`.
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

kernel! {
    /// `dot` of a vector with each row of a matrix, for rows of a run-time length.
    dots(x: &[f32], y: &[f32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((m, n):(ld, 1))), make_tensor(y, layout!((n,))));
            (0..m).map(|i| u64::from(algorithm::dot(&x.slice((i, ..)), &y).to_bits())).sum()
        }
        by_hand { (0..m).map(|i| u64::from(super::dot_of_slices(&x[i * ld..i * ld + n], &y[..n]).to_bits())).sum() }
    }
}

kernel! {
    /// Scores of a paged cache: token `t` is at slot `t % 8` of block `table[t / 8]`, with `heads`
    /// rows of 32.
    scores(keys: &[f32], query: &[f32], table: &[usize], tokens: usize, heads: usize) -> u64 {
        ours {
            let (blocks, token, block) = (table.len(), heads * 32, heads * 256);
            let keys = make_tensor(keys, layout!((blocks, 8, heads, 32):(block, token, 32, 1)));
            let query = make_tensor(query, layout!((heads, 32):(32, 1)));
            let mut sum = 0;
            for h in 0..heads {
                let query = query.slice((h, ..));
                for t in 0..tokens {
                    let key = keys.slice((table[t / 8], t % 8, h, ..));
                    sum += u64::from(algorithm::dot(&key, &query).to_bits());
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for h in 0..heads {
                let query = &query[h * 32..h * 32 + 32];
                for t in 0..tokens {
                    let at = ((table[t / 8] * 8 + t % 8) * heads + h) * 32;
                    sum += u64::from(super::dot_of_slices(&keys[at..at + 32], query).to_bits());
                }
            }
            sum
        }
    }
}

kernel! {
    /// The same, with rows of a run-time length.
    scores_of_any(keys: &[f32], query: &[f32], table: &[usize], tokens: usize, n: usize, heads: usize) -> u64 {
        ours {
            let (blocks, token, block) = (table.len(), heads * n, heads * n * 8);
            let keys = make_tensor(keys, layout!((blocks, 8, heads, n):(block, token, n, 1)));
            let query = make_tensor(query, layout!((heads, n):(n, 1)));
            let mut sum = 0;
            for h in 0..heads {
                let query = query.slice((h, ..));
                for t in 0..tokens {
                    let key = keys.slice((table[t / 8], t % 8, h, ..));
                    sum += u64::from(algorithm::dot(&key, &query).to_bits());
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for h in 0..heads {
                let query = &query[h * n..h * n + n];
                for t in 0..tokens {
                    let at = ((table[t / 8] * 8 + t % 8) * heads + h) * n;
                    sum += u64::from(super::dot_of_slices(&keys[at..at + n], query).to_bits());
                }
            }
            sum
        }
    }
}

kernel! {
    /// Each row by its indices. The result depends on the order of the elements, so no vector
    /// instruction can combine them.
    indexed(x: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let x = make_tensor(x, layout!((m, n):(ld, 1)));
            let mut mixed = 0_u32;
            for i in 0..m {
                let row = x.slice((i, ..));
                for j in 0..n {
                    mixed = mixed.rotate_left(1) ^ row[j];
                }
            }
            u64::from(mixed)
        }
        by_hand {
            let mut mixed = 0_u32;
            for i in 0..m {
                let row = &x[i * ld..i * ld + n];
                for j in 0..n {
                    mixed = mixed.rotate_left(1) ^ row[j];
                }
            }
            u64::from(mixed)
        }
    }
}

kernel! {
    /// Scales each row by a different number, by `transform`.
    scaled(x: &mut [u32], y: &[u32], m: usize, n: usize) -> u64 {
        ours {
            let mut x = make_tensor(&mut *x, layout!((m, n):(n, 1)));
            for (i, y) in y.iter().enumerate().take(m) {
                algorithm::transform(&mut x.view_mut().slice((i, ..)), |x| x.wrapping_mul(*y));
            }
            u64::from(x[(0, 0)])
        }
        by_hand {
            for (x, y) in x.chunks_exact_mut(n).zip(y).take(m) {
                for x in x {
                    *x = x.wrapping_mul(*y);
                }
            }
            u64::from(x[0])
        }
    }
}

kernel! {
    /// Each row of 16 numbers copied to another place.
    moved(x: &[u32], y: &mut [u32], table: &[usize], n: usize) -> u64 {
        ours {
            let x = make_tensor(x, layout!((n, 16):(16, 1)));
            let mut y = make_tensor(&mut *y, layout!((n, 16):(16, 1)));
            for i in 0..n {
                algorithm::copy(&x.slice((table[i], ..)), &mut y.view_mut().slice((i, ..)));
            }
            u64::from(y[(0, 0)])
        }
        by_hand {
            for i in 0..n {
                let from = table[i] * 16;
                y[i * 16..i * 16 + 16].copy_from_slice(&x[from..from + 16]);
            }
            u64::from(y[0])
        }
    }
}

pub(crate) fn run() {
    let (numbers, floats) = (data::<4096>(), floats_of::<4096>());
    let table = [3, 0, 2, 1];
    let places: [usize; 64] = std::array::from_fn(|i| i * 37 % 64);
    run! {
        sums(&numbers, 64, 20, 48);
        sums_of_sixteen(&numbers, 64, 48);
        dots(&floats, &floats, 64, 37, 48);
        scores(&floats, &floats, &table, 32, 2);
        scores_of_any(&floats, &floats, &table, 32, 37, 2);
        indexed(&numbers, 64, 20, 48);
        scaled(&mut numbers.clone(), &numbers, 64, 20);
        moved(&numbers, &mut numbers.clone(), &places, 64);
    }
}
