//! One thread's part of a tiled product or copy, compared with shifts and masks. The index of the
//! thread is known at run time.

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// A of 128 × 64, row-major: four instructions of 16 × 8 × 16, two by two.
    part_of_a(data: &[f32; 8192], thread: u32) -> u64 {
        ours {
            use cute::atom::typed::{atoms::SM80_16x8x16_F32F16F16F32_TN, make_tiled_mma};
            let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), (Underscore, Underscore, Underscore));
            let part = mma.get_slice(i64::from(thread & 127)).partition_a(make_tensor(data, layout!((128, 64):(64, 1))));
            let mut sum = 0.0;
            for k in 0..4_usize {
                for m in 0..4_usize {
                    for v in 0..8_usize {
                        sum += part[(v, m, k)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
        by_hand {
            let thread = thread as usize;
            let (lane, warp) = (thread & 31, thread >> 5 & 3);
            let first = (((lane >> 2) + ((warp & 1) << 4)) << 6) + ((lane & 3) << 1);
            let mut sum = 0.0;
            for k in 0..4_usize {
                for m in 0..4_usize {
                    for v in 0..8_usize {
                        let value = (v & 1) + ((v >> 1 & 1) << 9) + ((v >> 2) << 3);
                        sum += data[first + value + (m << 11) + (k << 4)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
    }
}

kernel! {
    /// C of 128 × 128, row-major, of the same product.
    part_of_c(data: &[f32; 16384], thread: u32) -> u64 {
        ours {
            use cute::atom::typed::{atoms::SM80_16x8x16_F32F16F16F32_TN, make_tiled_mma};
            let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), (Underscore, Underscore, Underscore));
            let part = mma.get_slice(i64::from(thread & 127)).partition_c(make_tensor(data, layout!((128, 128):(128, 1))));
            let mut sum = 0.0;
            for n in 0..8_usize {
                for m in 0..4_usize {
                    for v in 0..4_usize {
                        sum += part[(v, m, n)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
        by_hand {
            let thread = thread as usize;
            let (lane, warp) = (thread & 31, thread >> 5 & 3);
            let first = (((lane >> 2) + ((warp & 1) << 4)) << 7) + ((lane & 3) << 1) + ((warp >> 1) << 3);
            let mut sum = 0.0;
            for n in 0..8_usize {
                for m in 0..4_usize {
                    for v in 0..4_usize {
                        sum += data[first + (v & 1) + ((v >> 1) << 10) + (m << 12) + (n << 4)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
    }
}

kernel! {
    /// A source of 128 × 128, row-major. 128 threads copy it, each eight contiguous numbers at a
    /// time.
    part_of_copy(data: &[f32; 16384], thread: u32) -> u64 {
        ours {
            use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
            let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
            let part = copy.get_slice(i64::from(thread & 127)).partition_s(make_tensor(data, layout!((128, 128):(128, 1))));
            let mut sum = 0.0;
            for n in 0..2_usize {
                for m in 0..8_usize {
                    for v in 0..8_usize {
                        sum += part[(v, m, n)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
        by_hand {
            let thread = thread as usize;
            let first = ((thread >> 3 & 15) << 7) + ((thread & 7) << 3);
            let mut sum = 0.0;
            for n in 0..2_usize {
                for m in 0..8_usize {
                    for v in 0..8_usize {
                        sum += data[first + v + (m << 11) + (n << 6)];
                    }
                }
            }
            u64::from(sum.to_bits())
        }
    }
}

kernel! {
    /// A whole copy of 128 × 64 by the same threads, into a destination with swizzled rows. All
    /// rows of a thread are swizzled in the same way.
    part_to_swizzled(source: &[u16; 8192], target: &mut [u16; 8192], thread: u32) -> u64 {
        ours {
            use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
            let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
            let thread = copy.get_slice(i64::from(thread & 127));
            let from = thread.partition_s(make_tensor(source, layout!((128, 64):(64, 1))));
            let mut to = thread.partition_d(make_tensor(target, layout!(Sw<3, 3, 3> o (128, 64):(64, 1))));
            algorithm::copy(&from, &mut to);
            u64::from(to[0])
        }
        by_hand {
            let thread = thread as usize;
            let (row, chunk) = (thread >> 3 & 15, thread & 7);
            let (from, to) = ((row << 6) + (chunk << 3), (row << 6) + ((chunk ^ (row & 7)) << 3));
            for m in 0..8_usize {
                for v in 0..8_usize {
                    target[to + v + (m << 10)] = source[from + v + (m << 10)];
                }
            }
            u64::from(target[to])
        }
    }
}

pub(crate) fn run() {
    let (small, large) = (floats_of::<8192>(), floats_of::<16384>());
    let halves = data::<8192>().map(|number| u16::try_from(number).unwrap_or(0));
    run! {
        part_of_a(&small, 77);
        part_of_c(&large, 101);
        part_of_copy(&large, 45);
        part_to_swizzled(&halves, &mut [0; 8192], 45);
    }
}
