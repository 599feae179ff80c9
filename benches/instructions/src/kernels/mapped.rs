//! One matrix of 64 by 64 in three layouts, read by coordinates in loops that depend on each
//! element: the cost of an index, compared with arithmetic by hand.

use crate::kernel::{data, kernel, run};

/// A value that depends on the order of the elements.
const fn stirred(so_far: u32, element: u32) -> u32 {
    so_far.rotate_left(1) ^ element
}

kernel! {
    /// In blocks of 8 by 8, all of it static, by row and column.
    blocks_static(data: &[u32; 4096]) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!(((8, 8), (8, 8)):((8, 512), (1, 64))));
            let mut s = 0;
            for i in 0..64_usize {
                for j in 0..64_usize {
                    s = super::stirred(s, tensor[(i, j)]);
                }
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for i in 0..64_usize {
                for j in 0..64_usize {
                    s = super::stirred(s, data[(i % 8) * 8 + (i / 8) * 512 + j % 8 + (j / 8) * 64]);
                }
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// In a run-time number of blocks of 8 by 8, by block.
    blocks_mixed(data: &[u32], mt: usize, nt: usize) -> u64 {
        ours {
            let row = 64 * nt;
            let tensor = make_tensor(data, layout!(((8, mt), (8, nt)):((8, row), (1, 64))));
            let mut s = 0;
            for bi in 0..mt {
                for i in 0..8_usize {
                    for bj in 0..nt {
                        for j in 0..8_usize {
                            s = super::stirred(s, tensor[((i, bi), (j, bj))]);
                        }
                    }
                }
            }
            u64::from(s)
        }
        by_hand {
            let row = 64 * nt;
            let mut s = 0;
            for bi in 0..mt {
                for i in 0..8 {
                    for bj in 0..nt {
                        for j in 0..8 {
                            s = super::stirred(s, data[i * 8 + bi * row + j + bj * 64]);
                        }
                    }
                }
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// By rows, with run-time extents and a run-time leading dimension.
    rows_dynamic(data: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((m, n):(ld, 1)));
            let mut s = 0;
            for i in 0..m {
                for j in 0..n {
                    s = super::stirred(s, tensor[(i, j)]);
                }
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for i in 0..m {
                for j in 0..n {
                    s = super::stirred(s, data[i * ld + j]);
                }
            }
            u64::from(s)
        }
    }
}

pub(crate) fn run() {
    let data = data::<4096>();
    run! {
        blocks_static(&data);
        blocks_mixed(&data, 8, 8);
        rows_dynamic(&data, 64, 64, 64);
    }
}
