//! Mappings from coordinates to offsets: column-major, row-major, nested, and with run-time
//! integers.

use crate::kernel::{data, kernel, run};

kernel! {
    /// (64,64) column-major, natural coordinates.
    natural_column_major(data: &[u32; 4096]) -> u64 {
        ours {
            let layout = layout!((64, 64):(1, 64));
            let mut sum = 0;
            for j in 0..64_usize {
                for i in 0..64_usize {
                    sum += u64::from(data[layout.index((i, j))]);
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for j in 0..64_usize {
                for i in 0..64_usize {
                    sum += u64::from(data[i + j * 64]);
                }
            }
            sum
        }
    }
}

kernel! {
    /// (64,64) row-major, natural coordinates.
    natural_row_major(data: &[u32; 4096]) -> u64 {
        ours {
            let layout = layout!((64, 64):(64, 1));
            let mut sum = 0;
            for j in 0..64_usize {
                for i in 0..64_usize {
                    sum += u64::from(data[layout.index((i, j))]);
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for j in 0..64_usize {
                for i in 0..64_usize {
                    sum += u64::from(data[i * 64 + j]);
                }
            }
            sum
        }
    }
}

kernel! {
    /// A Tensor Core layout, natural coordinates.
    hierarchical_natural(data: &[u32; 128]) -> u64 {
        ours {
            let layout = layout!(((4, 8), (2, 2)):((16, 1), (8, 64)));
            let mut sum = 0;
            for l in 0..2_usize {
                for k in 0..2_usize {
                    for j in 0..8_usize {
                        for i in 0..4_usize {
                            sum += u64::from(data[layout.index(((i, j), (k, l)))]);
                        }
                    }
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for l in 0..2_usize {
                for k in 0..2_usize {
                    for j in 0..8_usize {
                        for i in 0..4_usize {
                            sum += u64::from(data[i * 16 + j + k * 8 + l * 64]);
                        }
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// A Tensor Core layout, linear coordinates.
    hierarchical_linear(data: &[u32; 128]) -> u64 {
        ours {
            let layout = layout!(((4, 8), (2, 2)):((16, 1), (8, 64)));
            let mut sum = 0;
            for c in 0..128_usize {
                sum += u64::from(data[layout.index(c)]);
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for c in 0..128_usize {
                sum += u64::from(data[c % 4 * 16 + c / 4 % 8 + (c / 32 % 2 * 8 + c / 64 * 64)]);
            }
            sum
        }
    }
}

kernel! {
    /// Odd extents, linear coordinates.
    odd_linear(data: &[u32; 315]) -> u64 {
        ours {
            let layout = layout!((7, (9, 5)):(45, (5, 1)));
            let mut sum = 0;
            for c in 0..315_usize {
                sum += u64::from(data[layout.index(c)]);
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for c in 0..315_usize {
                sum += u64::from(data[c % 7 * 45 + (c / 7 % 9 * 5 + c / 7 / 9)]);
            }
            sum
        }
    }
}

kernel! {
    /// A transpose through two layouts.
    transpose(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let (from, to) = (layout!((64, 32):(1, 64)), layout!((64, 32):(32, 1)));
            for i in 0..64_usize {
                for j in 0..32_usize {
                    target[to.index((i, j))] = source[from.index((i, j))];
                }
            }
            u64::from(target[0])
        }
        by_hand {
            for i in 0..64_usize {
                for j in 0..32_usize {
                    target[i * 32 + j] = source[i + j * 64];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// Three levels of tiles.
    nested_tiles(data: &[u32; 4096]) -> u64 {
        ours {
            let layout = layout!(((4, (4, 4)), (4, (4, 4))):((1, (16, 256)), (4, (64, 1024))));
            let mut sum = 0;
            for j2 in 0..4_usize {
                for i2 in 0..4_usize {
                    for j1 in 0..4_usize {
                        for i1 in 0..4_usize {
                            for j0 in 0..4_usize {
                                for i0 in 0..4_usize {
                                    sum += u64::from(data[layout.index(((i0, (i1, i2)), (j0, (j1, j2))))]);
                                }
                            }
                        }
                    }
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for j2 in 0..4_usize {
                for i2 in 0..4_usize {
                    for j1 in 0..4_usize {
                        for i1 in 0..4_usize {
                            for j0 in 0..4_usize {
                                for i0 in 0..4_usize {
                                    let row = i0 + (i1 * 16 + i2 * 256);
                                    let column = j0 * 4 + (j1 * 64 + j2 * 1024);
                                    sum += u64::from(data[row + column]);
                                }
                            }
                        }
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// A run-time leading dimension.
    leading_dimension(data: &[u32], rows: usize, columns: usize, ld: usize) -> u64 {
        ours {
            let layout = layout!((rows, columns):(ld, 1));
            let mut sum = 0;
            for i in 0..rows {
                for j in 0..columns {
                    sum += u64::from(data[layout.index((i, j))]);
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for i in 0..rows {
                for j in 0..columns {
                    sum += u64::from(data[i * ld + j]);
                }
            }
            sum
        }
    }
}

kernel! {
    /// A mixed layout, composed inside the function.
    composed_mixed(data: &[u32], columns: usize, ld: usize) -> u64 {
        ours {
            let tile = layout!((64, columns):(1, ld)).composition(layout!((8, 16):(2, 64)));
            let mut sum = 0;
            for j in 0..16_usize {
                for i in 0..8_usize {
                    sum += u64::from(data[tile.index((i, j))]);
                }
            }
            sum
        }
        by_hand {
            let _ = columns;
            let mut sum = 0;
            for j in 0..16_usize {
                for i in 0..8_usize {
                    sum += u64::from(data[i * 2 + j * ld]);
                }
            }
            sum
        }
    }
}

pub(crate) fn run() {
    let (square, small, odd, long) = (data::<4096>(), data::<128>(), data::<315>(), data::<2048>());
    let mut target = [0; 2048];
    run! {
        natural_column_major(&square);
        natural_row_major(&square);
        hierarchical_natural(&small);
        hierarchical_linear(&small);
        odd_linear(&odd);
        transpose(&long, &mut target);
        nested_tiles(&square);
        leading_dimension(&square, 60, 50, 64);
        composed_mixed(&square, 32, 64);
    }
}
