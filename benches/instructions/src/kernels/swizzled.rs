//! Swizzled tensors of 64 by 64 elements with run-time extents. A call checks once that the
//! swizzled offsets are in the storage. These kernels fail if this check searches for the offsets,
//! because a search takes longer than the whole loop.

use crate::kernel::{data, kernel, run};

kernel! {
    /// `clear` of rows.
    clear(target: &mut [u32], n: usize) -> u64 {
        ours {
            algorithm::clear(&mut make_tensor(&mut *target, layout!(Sw<3, 2, 3> o (n, n):(n, 1))));
            u64::from(target[1])
        }
        by_hand {
            target[..n * n].fill(0);
            u64::from(target[1])
        }
    }
}

kernel! {
    /// `fill` of rows with a length that is not a multiple of the swizzle's period. The storage
    /// ends at the greatest offset.
    fill(target: &mut [u32], m: usize, n: usize) -> u64 {
        ours {
            algorithm::fill(&mut make_tensor(&mut *target, layout!(Sw<3, 2, 3> o (m, n):(n, 1))), 7);
            u64::from(target[1])
        }
        by_hand {
            let whole = m * n / 32 * 32;
            target[..whole].fill(7);
            for offset in whole..m * n {
                target[offset ^ ((offset & 0xE0) >> 3)] = 7;
            }
            u64::from(target[1])
        }
    }
}

kernel! {
    /// `copy` from swizzled rows.
    copy(source: &[u32], target: &mut [u32], n: usize) -> u64 {
        ours {
            let from = make_tensor(source, layout!(Sw<3, 2, 3> o (n, n):(n, 1)));
            algorithm::copy(&from, &mut make_tensor(&mut *target, layout!((n, n):(n, 1))));
            u64::from(target[n])
        }
        by_hand {
            for four in (0..n * n).step_by(4) {
                let from = four ^ ((four & 0xE0) >> 3);
                target[four..four + 4].copy_from_slice(&source[from..from + 4]);
            }
            u64::from(target[n])
        }
    }
}

kernel! {
    /// `copy` into swizzled padded rows.
    copy_padded(source: &[u32], target: &mut [u32], n: usize, ld: usize) -> u64 {
        ours {
            let mut to = make_tensor(&mut *target, layout!(Sw<3, 2, 3> o (n, n):(ld, 1)));
            algorithm::copy(&make_tensor(source, layout!((n, n):(n, 1))), &mut to);
            u64::from(target[n])
        }
        by_hand {
            for (i, row) in source[..n * n].chunks_exact(n).enumerate() {
                for (j, four) in row.as_chunks::<4>().0.iter().enumerate() {
                    let offset = i * ld + 4 * j;
                    let to = offset ^ ((offset & 0xE0) >> 3);
                    target[to..to + 4].copy_from_slice(four);
                }
            }
            u64::from(target[n])
        }
    }
}

kernel! {
    /// `reduce` of nested rows.
    reduce(source: &[u32], p: usize, q: usize) -> u64 {
        ours {
            let tensor = make_tensor(source, layout!(Sw<3, 2, 3> o ((p, q), { p * q }):(({ p * q }, { p * p * q }), 1)));
            u64::from(algorithm::reduce(&tensor, 0_u32, u32::wrapping_add))
        }
        by_hand {
            let n = p * q;
            u64::from(source[..n * n].iter().fold(0_u32, |sum, x| sum.wrapping_add(*x)))
        }
    }
}

pub(crate) fn run() {
    let (source, mut padded) = (data::<4096>().to_vec(), vec![0; 64 * 72]);
    run! {
        clear(&mut source.clone(), 64);
        fill(&mut source.clone()[..60 * 62 + 16], 60, 62);
        copy(&source, &mut padded, 64);
        copy_padded(&source, &mut padded, 64, 72);
        reduce(&source, 8, 8);
    }
}
