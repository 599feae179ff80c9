//! The results of a divide: tiles by their coordinate, tiles that are sliced out, and tiles that
//! extend past the end.

use crate::kernel::{data, kernel, run};

kernel! {
    /// Tiles of 8×4 of a matrix of 64×64, one after another, by a dynamic tile coordinate.
    tiles_zipped(data: &[u32; 4096]) -> u64 {
        ours {
            let tiles = layout!((64, 64):(1, 64)).zipped_divide((_8, _4));
            let mut sum = 0;
            for tj in 0..16_usize {
                for ti in 0..8_usize {
                    for j in 0..4_usize {
                        for i in 0..8_usize {
                            sum += u64::from(data[tiles.index(((i, j), (ti, tj)))]);
                        }
                    }
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for tj in 0..16_usize {
                for ti in 0..8_usize {
                    for j in 0..4_usize {
                        for i in 0..8_usize {
                            sum += u64::from(data[(i + j * 64) + (ti * 8 + tj * 256)]);
                        }
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// The first of these tiles, by its static coordinate.
    tile_zero(data: &[u32; 4096]) -> u64 {
        ours {
            let tiles = layout!((64, 64):(1, 64)).zipped_divide((_8, _4));
            let mut sum = 0;
            for j in 0..4_usize {
                for i in 0..8_usize {
                    sum += u64::from(data[tiles.index(((i, j), (_0, _0)))]);
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for j in 0..4_usize {
                for i in 0..8_usize {
                    sum += u64::from(data[i + j * 64]);
                }
            }
            sum
        }
    }
}

kernel! {
    /// Tiles of 16×16, and in each of them tiles of 4×4.
    nested_divides(data: &[u32; 4096]) -> u64 {
        ours {
            let blocks = layout!((64, 64):(64, 1)).zipped_divide((_16, _16));
            let tiles = blocks.get::<0>().zipped_divide((_4, _4));
            let rests = blocks.get::<1>();
            let mut sum = 0;
            for bj in 0..4_usize {
                for bi in 0..4_usize {
                    for tj in 0..4_usize {
                        for ti in 0..4_usize {
                            for j in 0..4_usize {
                                for i in 0..4_usize {
                                    let inside = tiles.index(((i, j), (ti, tj)));
                                    sum += u64::from(data[inside + rests.index((bi, bj))]);
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
            for bj in 0..4_usize {
                for bi in 0..4_usize {
                    for tj in 0..4_usize {
                        for ti in 0..4_usize {
                            for j in 0..4_usize {
                                for i in 0..4_usize {
                                    let inside = (i * 64 + j) + (ti * 256 + tj * 4);
                                    sum += u64::from(data[inside + (bi * 1024 + bj * 16)]);
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
    /// One tile after another, sliced out with its offset before the inner loop.
    sliced_tiles(data: &[u32; 4096]) -> u64 {
        ours {
            let tiles = layout!((64, 64):(1, 64)).zipped_divide((_8, _4));
            let mut sum = 0;
            for tj in 0..16_usize {
                for ti in 0..8_usize {
                    let (tile, offset) = tiles.slice_and_offset(((.., ..), (ti, tj)));
                    let first = offset.value() as usize;
                    for j in 0..4_usize {
                        for i in 0..8_usize {
                            sum += u64::from(data[first + tile.index((i, j))]);
                        }
                    }
                }
            }
            sum
        }
        by_hand {
            let mut sum = 0;
            for tj in 0..16_usize {
                for ti in 0..8_usize {
                    let first = ti * 8 + tj * 256;
                    for j in 0..4_usize {
                        for i in 0..8_usize {
                            sum += u64::from(data[first + (i + j * 64)]);
                        }
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// A vector of run-time length in tiles of 32. The last tile extends past the end, and is
    /// guarded.
    overhang(data: &[u32; 4096], n: usize) -> u64 {
        ours {
            let tiles = layout!({ n }:1).logical_divide(_32);
            let count = tiles.get::<1>().size().value() as usize;
            let mut sum = 0;
            for tile in 0..count {
                for i in 0..32_usize {
                    let index = tiles.index((i, tile));
                    if index < n {
                        sum += u64::from(data[index]);
                    }
                }
            }
            sum
        }
        by_hand {
            let count = n.div_ceil(32);
            let mut sum = 0;
            for tile in 0..count {
                for i in 0..32_usize {
                    let index = i + tile * 32;
                    if index < n {
                        sum += u64::from(data[index]);
                    }
                }
            }
            sum
        }
    }
}

pub(crate) fn run() {
    let square = data::<4096>();
    run! {
        tiles_zipped(&square);
        tile_zero(&square);
        nested_divides(&square);
        sliced_tiles(&square);
        overhang(&square, 1000);
    }
}
