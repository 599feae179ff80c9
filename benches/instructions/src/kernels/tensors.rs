//! Tensors by index, by tile and by part.

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// Loops over a tensor's own coordinates, by index.
    index(data: &[u32; 4096]) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!(((8, 8), 64):((64, 512), 1)));
            let mut sum = 0;
            for i1 in 0..8_usize {
                for i0 in 0..8_usize {
                    for j in 0..64_usize {
                        sum += u64::from(tensor[((i0, i1), j)]);
                    }
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for i1 in 0..8_usize {
                for i0 in 0..8_usize {
                    for j in 0..64_usize {
                        sum += u64::from(data[(i0 * 64 + i1 * 512) + j]);
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// Tiles of 16×8, each copied to its place in a row-major matrix, with local tiles of both
    /// matrices. The loop by hand also writes along the rows. Down the columns, it would take a
    /// fifth fewer instructions and almost twice the time.
    tiles(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(target, layout!((64, 32):(32, 1)));
            for tj in 0..4_usize {
                for ti in 0..4_usize {
                    let tile = from.local_tile((_16, _8), (ti, tj));
                    algorithm::copy(&tile, &mut to.view_mut().local_tile((_16, _8), (ti, tj)));
                }
            }
            u64::from(to[0])
        }
        by_hand {
            for tj in 0..4_usize {
                for ti in 0..4_usize {
                    for i in 0..16_usize {
                        for j in 0..8_usize {
                            target[(i * 32 + j) + (ti * 512 + tj * 8)] = source[(i + j * 64) + (ti * 16 + tj * 512)];
                        }
                    }
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// All tiles of 8×4 as parts, each filled with its number. One integer counts the parts.
    tiles_mut(target: &mut [u32; 2048]) -> u64 {
        ours {
            let mut to = make_tensor(target, layout!((64, 32):(1, 64)));
            for (number, mut tile) in (0..).zip(to.tiles_mut((_8, _4))) {
                algorithm::fill(&mut tile, number);
            }
            u64::from(to[0])
        }
        by_hand {
            for (number, t) in (0..).zip(0..64_usize) {
                for j in 0..4_usize {
                    for i in 0..8_usize {
                        target[(i + j * 64) + (t % 8 * 8 + t / 8 * 256)] = number;
                    }
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// A transpose through a padded buffer, block by block.
    buffered_transpose(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(target, layout!((32, 64):(1, 32)));
            let mut buffer = make_tensor([0; 16 * 17], layout!((16, 16):(1, 17)));
            for bj in 0..2_usize {
                for bi in 0..4_usize {
                    algorithm::copy(&from.local_tile((_16, _16), (bi, bj)), &mut buffer);
                    let mut tile = to.view_mut().local_tile((_16, _16), (bj, bi));
                    algorithm::copy(&buffer.view().transpose(), &mut tile);
                }
            }
            u64::from(to[0])
        }
        by_hand {
            let mut buffer = [0; 16 * 17];
            for bj in 0..2_usize {
                for bi in 0..4_usize {
                    for j in 0..16_usize {
                        for i in 0..16_usize {
                            buffer[i + j * 17] = source[(i + j * 64) + (bi * 16 + bj * 1024)];
                        }
                    }
                    for i in 0..16_usize {
                        for j in 0..16_usize {
                            target[(j + i * 32) + (bj * 16 + bi * 512)] = buffer[i + j * 17];
                        }
                    }
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// The greatest element of rows of floats. The optimizer compares several elements at once only
    /// if the loop contains nothing except the loads and the function. Even an assumption that a
    /// pointer is not null would prevent this.
    greatest(data: &[f32]) -> u64 {
        ours {
            let tensor = make_tensor(data, layout!((28, 73):(73, 1)));
            u64::from(algorithm::reduce(&tensor, f32::NEG_INFINITY, f32::max).to_bits())
        }
        by_hand {
            u64::from(data.iter().copied().fold(f32::NEG_INFINITY, f32::max).to_bits())
        }
    }
}

pub(crate) fn run() {
    let (square, long) = (data::<4096>(), data::<2048>());
    let mut target = [0; 2048];
    run! {
        index(&square);
        tiles(&long, &mut target);
        tiles_mut(&mut target);
        buffered_transpose(&long, &mut target);
        greatest(&floats_of::<2044>());
    }
}
