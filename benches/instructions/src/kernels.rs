//! The kernels: each index mapping twice, through a layout and written by hand, with the same traversal, coordinate form
//! and extents. `tests/counts.rs` runs this program under callgrind and compares.
//!
//! Every kernel is a module with `ours` and `by_hand`. Each function hides a number of its own from the optimizer, so that
//! two functions of the same body are not merged into one.

use std::hint::black_box;

/// A kernel: the same signature twice.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident ($($argument:ident: $ty:ty),*) -> u64 { ours $ours:block by_hand $hand:block }) => {
        $(#[$doc])*
        mod $name {
            #[allow(unused_imports, reason = "not every kernel names all of it")]
            use cute::{algorithm, prelude::*};

            #[inline(never)]
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "offsets of these layouts are indices")]
            pub(crate) fn ours($($argument: $ty),*) -> u64 {
                let _ = std::hint::black_box(2 * line!());
                $ours
            }

            #[inline(never)]
            #[allow(clippy::manual_memcpy, reason = "the loop that is counted")]
            pub(crate) fn by_hand($($argument: $ty),*) -> u64 {
                let _ = std::hint::black_box(2 * line!() + 1);
                $hand
            }
        }
    };
}

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

kernel! {
    /// `copy` from rows into padded rows.
    tensor_copy(source: &[u32; 2048], target: &mut [u32; 2304]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((32, 64):(1, 32)));
            let mut to = make_tensor(target, layout!((32, 64):(1, 36)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..64_usize {
                for i in 0..32_usize {
                    target[i + j * 36] = source[i + j * 32];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// `copy` with run-time extents and leading dimensions.
    tensor_copy_dynamic(source: &[u32], target: &mut [u32], rows: usize, columns: usize, ld: usize) -> u64 {
        ours {
            let from = make_tensor(source, layout!((rows, columns):(1, ld)));
            let mut to = make_tensor(target, layout!((rows, columns):(1, ld)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..columns {
                let (target, source) = (&mut target[j * ld..][..rows], &source[j * ld..][..rows]);
                for i in 0..rows {
                    target[i] = source[i];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// `copy` of rows, in the order of columns: a block of a row at a time, where the loop moves one element.
    tensor_copy_rows(source: &[u32; 2048], target: &mut [u32; 2304]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(32, 1)));
            let mut to = make_tensor(target, layout!((64, 32):(36, 1)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..32_usize {
                for i in 0..64_usize {
                    target[i * 36 + j] = source[i * 32 + j];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// The same with run-time rows and leading dimensions.
    tensor_copy_rows_dynamic(source: &[u32], target: &mut [u32], rows: usize, from_ld: usize, to_ld: usize) -> u64 {
        ours {
            let from = make_tensor(source, layout!((rows, 32):(from_ld, 1)));
            let mut to = make_tensor(target, layout!((rows, 32):(to_ld, 1)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..32_usize {
                for i in 0..rows {
                    target[i * to_ld + j] = source[i * from_ld + j];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// `copy` into a swizzled tile.
    tensor_swizzled_copy(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(target, layout!(Sw<3, 3, 3> o (64, 32):(1, 64)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..32_usize {
                for i in 0..64_usize {
                    let offset = i + j * 64;
                    target[(offset ^ ((offset & 0b1_1100_0000) >> 3)) & 2047] = source[offset];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// The same, beside a loop over the runs that the swizzle keeps together.
    tensor_swizzled_runs(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(target, layout!(Sw<3, 3, 3> o (64, 32):(1, 64)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            let (from, (to, _)) = (source.as_chunks::<8>().0, target.as_chunks_mut::<8>());
            for j in 0..32_usize {
                for i in 0..8_usize {
                    let run = i + j * 8;
                    to[(run ^ ((run & 0b11_1000) >> 3)) & 255] = from[run];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// `copy` from columns to rows.
    tensor_transpose(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
        ours {
            let from = make_tensor(source, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(target, layout!((64, 32):(32, 1)));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            for j in 0..32_usize {
                for i in 0..64_usize {
                    target[i * 32 + j] = source[i + j * 64];
                }
            }
            u64::from(target[0])
        }
    }
}

kernel! {
    /// `axpby` of rows and columns.
    tensor_axpby(x: &[f32; 2048], y: &mut [f32; 2048], alpha: f32, beta: f32) -> u64 {
        ours {
            let from = make_tensor(x, layout!((64, 32):(1, 64)));
            let mut to = make_tensor(y, layout!((64, 32):(1, 64)));
            algorithm::axpby(alpha, &from, beta, &mut to);
            u64::from(to[0].to_bits())
        }
        by_hand {
            for j in 0..32_usize {
                for i in 0..64_usize {
                    y[i + j * 64] = alpha * x[i + j * 64] + beta * y[i + j * 64];
                }
            }
            u64::from(y[0].to_bits())
        }
    }
}

kernel! {
    /// Loops over a tensor's own coordinates, by index.
    tensor_index(data: &[u32; 4096]) -> u64 {
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
    /// A tile of 8×4 of a matrix of 64×64, tile by tile: the tile coordinate is dynamic.
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
    /// A vector of run-time length in tiles of 32: the last one overhangs, and is guarded.
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

kernel! {
    /// Tiles of 16×8, each copied to its place in a row-major matrix: local tiles of both.
    tensor_tiles(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
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
                    for j in 0..8_usize {
                        for i in 0..16_usize {
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
    /// All tiles of 8×4 as parts, each filled with its number: parts are counted by one integer.
    tensor_tiles_mut(target: &mut [u32; 2048]) -> u64 {
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
    tensor_buffered_transpose(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
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
    /// The product by its definition.
    tensor_gemm(a: &[f32; 512], b: &[f32; 256], c: &mut [f32; 32]) -> u64 {
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
    tensor_gemm_registers(a: &[f32; 512], b: &[f32; 256], c: &mut [f32; 32]) -> u64 {
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
    /// 32-bit leaves without checks; by hand in 64 bits, which needs no extension.
    unchecked(data: &[u32; 4096], layout: Layout![(?32, ?32):(?32, 3)]) -> u64 {
        ours {
            let (m, n) = (layout.shape().0.get(), layout.shape().1.get());
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: the coordinates are in range; the layout that `main` makes fits the data.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        let offset: i32 = cute::unchecked::Unchecked::crd2idx_unchecked(layout, (i, j));
                        sum += u64::from(*data.as_ptr().offset(offset as isize));
                    }
                }
            }
            sum
        }
        by_hand {
            let (m, n, ld) = (layout.shape().0.get(), layout.shape().1.get(), layout.stride().0.get());
            let (m, n, ld) = (m as isize, n as isize, ld as isize);
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        sum += u64::from(*data.as_ptr().offset(i * ld + j * 3));
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// The same beside 32-bit arithmetic that wraps: its offsets are extended element by element.
    unchecked_beside_wrapping(data: &[u32; 4096], m: i32, n: i32, ld: i32) -> u64 {
        ours {
            let layout = make_layout((m, n), (ld, _3));
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        let offset: i32 = cute::unchecked::Unchecked::crd2idx_unchecked(layout, (i, j));
                        sum += u64::from(*data.as_ptr().offset(offset as isize));
                    }
                }
            }
            sum
        }
        by_hand {
            let layout = make_layout((m, n), (ld, _3));
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        sum += u64::from(*data.as_ptr().offset(layout.crd2idx((i, j)).get() as isize));
                    }
                }
            }
            sum
        }
    }
}

fn data<const N: usize>() -> [u32; N] {
    std::array::from_fn(|i| u32::try_from(i * 7 % 1013).unwrap_or(0))
}

fn floats_of<const N: usize>() -> [f32; N] {
    data().map(|x| f32::from(u16::try_from(x).unwrap_or(0)))
}

/// Runs both of a kernel on arguments that the optimizer does not know, and says so where they differ.
macro_rules! run {
    ($($name:ident($($argument:expr),*);)*) => { $(
        let ours = $name::ours($(black_box($argument)),*);
        let by_hand = $name::by_hand($(black_box($argument)),*);
        assert_eq!(ours, by_hand, stringify!($name));
    )* };
}

fn main() {
    let (square, small, odd, long) = (data::<4096>(), data::<128>(), data::<315>(), data::<2048>());
    let mut target = [0; 2048];
    let mut padded = [0; 2304];
    let floats: [f32; 2048] = floats_of();
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
        tensor_copy(&long, &mut padded);
        tensor_copy_dynamic(&square, &mut padded, 30, 50, 36);
        tensor_copy_rows(&long, &mut padded);
        tensor_copy_rows_dynamic(&long, &mut padded, 64, 32, 35);
        tensor_swizzled_copy(&long, &mut target);
        tensor_swizzled_runs(&long, &mut target);
        tensor_transpose(&long, &mut target);
        tensor_axpby(&floats, &mut floats.clone(), 0.5, 2.0);
        tensor_index(&square);
        tensor_tiles(&long, &mut target);
        tensor_tiles_mut(&mut target);
        tensor_buffered_transpose(&long, &mut target);
        tensor_gemm(&floats_of(), &floats_of(), &mut floats_of());
        tensor_gemm_registers(&floats_of(), &floats_of(), &mut floats_of());
        tiles_zipped(&square);
        tile_zero(&square);
        nested_divides(&square);
        sliced_tiles(&square);
        overhang(&square, 1000);
        unchecked(&square, cute::make_layout((50, 20), (80, cute::_3)));
        unchecked_beside_wrapping(&square, 50, 20, 80);
    }
}
