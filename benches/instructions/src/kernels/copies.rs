//! `copy` and `axpby` between tensors of many layouts.

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// `copy` from rows into padded rows.
    copy(source: &[u32; 2048], target: &mut [u32; 2304]) -> u64 {
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
    copy_dynamic(source: &[u32], target: &mut [u32], rows: usize, columns: usize, ld: usize) -> u64 {
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
    /// `copy` of rows, with loops in the order of columns. `copy` moves a block of a row at a time,
    /// and the loop moves one element.
    copy_rows(source: &[u32; 2048], target: &mut [u32; 2304]) -> u64 {
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
    copy_rows_dynamic(source: &[u32], target: &mut [u32], rows: usize, from_ld: usize, to_ld: usize) -> u64 {
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
    swizzled_copy(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
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
    /// The same copy, compared with a loop over the runs that the swizzle keeps contiguous.
    swizzled_runs(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
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
    transpose(source: &[u32; 2048], target: &mut [u32; 2048]) -> u64 {
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
    /// `axpby` of two matrices.
    axpby(x: &[f32; 2048], y: &mut [f32; 2048], alpha: f32, beta: f32) -> u64 {
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

/// `channels!(kernel, number of channels, code that runs before: a plane and its number for each)`:
/// copies pictures of bytes with interleaved channels into planes.
macro_rules! channels {
    ($(#[$doc:meta])* $name:ident, $count:literal, |$to:ident| $before:block $($plane:ident $channel:literal)*) => {
        kernel! {
            $(#[$doc])*
            $name(source: &[u8], target: &mut [u8], m: usize, n: usize) -> u64 {
                ours {
                    let $to = &mut *target;
                    $before
                    let pixels = make_tensor(source, layout!((m, n, $count):({ n * $count }, $count, 1)));
                    let mut planes = make_tensor($to, layout!((m, n, $count):(n, 1, { m * n })));
                    algorithm::copy(&pixels, &mut planes);
                    target.iter().step_by(97).map(|&x| u64::from(x)).sum()
                }
                by_hand {
                    let $to = &mut *target;
                    $before
                    let mut planes = $to.chunks_exact_mut(m * n);
                    $(let Some($plane) = planes.next() else { return 0 };)*
                    for (i, pixel) in source[..m * n * $count].as_chunks::<$count>().0.iter().enumerate() {
                        $($plane[i] = pixel[$channel];)*
                    }
                    target.iter().step_by(97).map(|&x| u64::from(x)).sum()
                }
            }
        }
    };
}

channels! {
    /// Two channels.
    two_channels, 2, |_to| {} a 0 b 1
}

channels! {
    /// Four channels.
    four_channels, 4, |_to| {} a 0 b 1 c 2 d 3
}

channels! {
    /// Four channels, after other calls.
    four_channels_among_others, 4, |to| {
        let (rows, columns) = (to.len() / 2048, 64_usize);
        algorithm::transform(&mut make_tensor(&mut *to, layout!((columns, rows))), |x| x ^ 0x55);
        algorithm::fill(&mut make_tensor(&mut *to, layout!((rows, columns):(columns, 1))), 3);
    } a 0 b 1 c 2 d 3
}

pub(crate) fn run() {
    let (square, long) = (data::<4096>(), data::<2048>());
    let mut target = [0; 2048];
    let mut padded = [0; 2304];
    let bytes: Vec<u8> = (0_u8..=250).cycle().take(4 * 48 * 64).collect();
    let planes = vec![0; bytes.len()];
    let floats: [f32; 2048] = floats_of();
    run! {
        copy(&long, &mut padded);
        copy_dynamic(&square, &mut padded, 30, 50, 36);
        copy_rows(&long, &mut padded);
        copy_rows_dynamic(&long, &mut padded, 64, 32, 35);
        swizzled_copy(&long, &mut target);
        swizzled_runs(&long, &mut target);
        transpose(&long, &mut target);
        two_channels(&bytes, &mut planes.clone(), 48, 64);
        four_channels(&bytes, &mut planes.clone(), 48, 64);
        four_channels_among_others(&bytes, &mut planes.clone(), 48, 64);
        axpby(&floats, &mut floats.clone(), 0.5, 2.0);
    }
}
