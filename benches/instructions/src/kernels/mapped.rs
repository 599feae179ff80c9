//! A matrix of 64 by 64 in several layouts, read by coordinates. Each element changes the result of
//! the loop so far, so the loops measure the cost of an index, compared with arithmetic by hand.

use crate::kernel::{data, kernel, run};

/// Combines an element with the result so far. The result depends on the order of the elements.
const fn stirred(so_far: u32, element: u32) -> u32 {
    so_far.rotate_left(1) ^ element
}

kernel! {
    /// Blocks of 8 by 8, with static integers only, read by row and column.
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
    /// A run-time number of blocks of 8 by 8, read block by block.
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
    /// Rows, with run-time extents and a run-time leading dimension.
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

kernel! {
    /// Linear coordinates of a compact matrix, with run-time extents and a run-time leading
    /// dimension. The code needs no division, like the loop over a slice.
    linear_compact(data: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((m, n):(1, ld)));
            let mut s = 0;
            for c in 0..tensor.size() {
                s = super::stirred(s, tensor[c]);
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for &element in &data[..n * ld.min(m)] {
                s = super::stirred(s, element);
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// The same with three modes.
    linear_compact_of_three(data: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let plane = n * ld;
            let tensor = make_tensor(data, layout!((m, n, 8):(1, ld, plane)));
            let mut s = 0;
            for c in 0..tensor.size() {
                s = super::stirred(s, tensor[c]);
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for &element in &data[..8 * n * ld.min(m)] {
                s = super::stirred(s, element);
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// Linear coordinates, with gaps between the columns. There is one division per element.
    linear_with_gaps(data: &[u32], m: usize, n: usize, ld: usize) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((m, n):(1, ld)));
            let mut s = 0;
            for c in 0..tensor.size() {
                s = super::stirred(s, tensor[c]);
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for c in 0..m * n {
                s = super::stirred(s, data[c % m + c / m * ld]);
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// Elements of a vector at run-time indices, with the check of a slice.
    gathered(data: &[u32], n: usize, places: &[usize]) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((n,)));
            let mut s = 0;
            for &i in places {
                s = super::stirred(s, tensor[i]);
            }
            u64::from(s)
        }
        by_hand {
            let (data, mut s) = (&data[..n], 0);
            for &i in places {
                s = super::stirred(s, data[i]);
            }
            u64::from(s)
        }
    }
}

kernel! {
    /// Elements of a matrix at run-time rows and columns. There is one comparison for each mode,
    /// and the loop by hand compares only the offset.
    gathered_of_rows(data: &[u32], n: usize, places: &[usize]) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((n, n):(n, 1)));
            let mut s = 0;
            for place in places.windows(2) {
                s = super::stirred(s, tensor[(place[0], place[1])]);
            }
            u64::from(s)
        }
        by_hand {
            let mut s = 0;
            for place in places.windows(2) {
                s = super::stirred(s, data[place[0] * n + place[1]]);
            }
            u64::from(s)
        }
    }
}

pub(crate) fn run() {
    let data = data::<4096>();
    let places: Vec<usize> = (0..1000).map(|i| i * 37 % 64).collect();
    run! {
        blocks_static(&data);
        blocks_mixed(&data, 8, 8);
        rows_dynamic(&data, 64, 64, 64);
        linear_compact(&data, 64, 64, 64);
        linear_compact_of_three(&data, 16, 32, 16);
        linear_with_gaps(&data, 60, 60, 64);
        gathered(&data, 4000, &places);
        gathered_of_rows(&data, 64, &places);
    }
}
