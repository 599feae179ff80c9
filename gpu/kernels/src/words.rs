//! Operations of everyday kernels, each executed by two blocks of 64 threads: exchanges of a warp,
//! exact and approximate arithmetic, conversions, and atomic operations. The host compares the
//! results with those of a CPU that runs this file.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "numbers for the host and for tests"
)]

use cute::prelude::*;
use cute_device::instructions::{
    AcqRel, Acquire, Bf16x2, Block, F16x2, Release, System, cos, divide, exp, exp2, fma, log, log2,
    max, min, pack_bf16, pack_e4m3, pack_e5m2, pack_f16, quad_reduce, reciprocal, round_ties_even,
    round_ties_even_i32, rsqrt, sin, sqrt, tanh, unpack_bf16, unpack_e4m3, unpack_e5m2, unpack_f16,
    warp_uniform,
};
use cute_device::{
    Launch, copy, kernel, make_gmem_atomics, make_gmem_tensor, make_gmem_tensor_mut,
    make_rmem_tensor, shared,
};

/// Threads of all blocks.
pub const THREADS: usize = 128;
/// Words that each thread writes in `words`.
pub const EXACT: usize = 48;
/// Floats that each thread writes in `words_near`.
pub const NEAR: usize = 12;
/// Words that each thread writes in `words_of_eight_bits`.
pub const EIGHTS: usize = 8;
/// Words of all counters in global memory.
pub const COUNTERS: usize = 16;

/// The values of a thread: two integers and two floats.
macro_rules! values {
    ($launch:ident, $source:ident) => {{
        // SAFETY: the caller promises it.
        let all = unsafe { make_gmem_tensor::<16, _, _>($launch, $source, layout!((256, 2))) };
        let tile = all.local_tile((_256, _1), (0, $launch.block_x().value()));
        let mut own = make_rmem_tensor([0; 4], layout!((4,)));
        copy(&tile.tv_part(layout!((64, 4):(4, 1)), $launch.thread()), &mut own);
        let [a, b, x, y] = *own.elements();
        (a, b, f32::from_bits(x), f32::from_bits(y))
    }};
}

/// Writes the results of a thread, which are contiguous.
macro_rules! write {
    ($launch:ident, $target:ident, $count:literal of $block:literal, $results:expr) => {{
        // SAFETY: the caller promises it.
        let all = unsafe {
            make_gmem_tensor_mut::<16, _, _>($launch, $target, layout!(($block, 2)))
        };
        let mut own = all
            .block_tile((int!($block), _1), $launch.block_x().of_column())
            .tv_part(layout!((64, $count):($count, 1)), $launch.thread());
        copy(&make_rmem_tensor($results, layout!(($count,))), &mut own);
    }};
}

kernel! {
    /// Executes operations whose results have the same bits on every device and on a CPU.
    ///
    /// # Safety
    /// Launched with 2 blocks of 64 threads and 2 KiB of shared memory. For each thread, `source`
    /// has 4 words, two integers and two floats from 2^-10 to 2^10, and `target` has 48 words. Both
    /// are aligned to 16 bytes.
    threads = 64, registers = 62, index = 201, older = 80, allow(calls);
    pub unsafe fn words(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ words::THREADS }, 2>::new() };
        let (a, b, x, y) = values!(launch, source);
        let warp = launch.warp();
        let wide = warp.shuffle_xor(u64::from(a) << 32 | u64::from(b), 9);
        let pair = warp.shuffle_xor((a.cast_signed(), y), 16);
        let votes = u32::from(warp.any(a % 32 == 7))
            | u32::from(warp.all(a % 32 != 7)) << 1
            | u32::from(warp.elect()) << 2;
        warp.sync();
        // The greatest float, and its lane.
        let (greatest, lane) = warp.reduce((x, launch.thread().lane()), |a, b| {
            if a.0 > b.0 || (a.0 == b.0 && a.1 < b.1) { a } else { b }
        });
        let sum = warp.reduce(f64::from(x), |a, b| a + b).to_bits();
        // SAFETY: all threads of the warp execute these; they have the same block.
        let (four, block) = unsafe {
            (quad_reduce(a, u32::max), warp_uniform(launch.block_x().value()))
        };
        // SAFETY: nothing else uses shared memory.
        let (ends, tops) = unsafe { shared!(launch, [u32; 2], [f32; 2]) };
        let (of_block, ends) = launch.block_reduce(ends, a, u32::wrapping_add);
        let ends = ends.release(launch);
        let (up_to, ends) = launch.block_inclusive_scan(ends, a, u32::wrapping_add);
        let (least, _) = launch.block_reduce(ends.release(launch), b, u32::min);
        let (most, _) = launch.block_reduce(tops, y, max);
        let half = pack_f16(x, y);
        let brief = pack_bf16(x, y);
        // Every second one is halfway between two integers.
        let halved = (a.cast_signed() % 1001) as f32 * 0.5;
        // Any half except infinities and NaN.
        let halves = unpack_f16(a & 0xFBFF_FBFF);
        let briefs = unpack_bf16(b);
        write!(launch, target, 48 of 3072, [
            warp.shuffle(a, b),
            warp.shuffle_up(a, 3),
            warp.shuffle_down(a, 5),
            warp.shuffle_xor(a, 6),
            wide as u32,
            (wide >> 32) as u32,
            pair.0.cast_unsigned(),
            pair.1.to_bits(),
            warp.ballot(a & 1 == 1),
            votes,
            warp.match_any(a % 5),
            warp.sum(a),
            warp.sum(a.cast_signed()).cast_unsigned(),
            warp.min(a),
            warp.max(a),
            warp.min(a.cast_signed()).cast_unsigned(),
            warp.max(a.cast_signed()).cast_unsigned(),
            warp.and(a | 0xFF),
            warp.or(a & 0xFF),
            warp.xor(a),
            greatest.to_bits(),
            lane.cast_unsigned(),
            warp.inclusive_scan(a, u32::wrapping_add),
            warp.exclusive_scan(a, b, u32::wrapping_add),
            four,
            block.cast_unsigned(),
            sum as u32,
            (sum >> 32) as u32,
            launch.warp_reduce(y, max).to_bits(),
            sqrt(x).to_bits(),
            fma(x, y, -x).to_bits(),
            max(x, -y).to_bits(),
            min(x, -y).to_bits(),
            (x / y).to_bits(),
            half,
            brief,
            halves.0.to_bits(),
            halves.1.to_bits(),
            briefs.0.to_bits(),
            briefs.1.to_bits(),
            of_block,
            up_to,
            least,
            most.to_bits(),
            round_ties_even(halved).to_bits(),
            round_ties_even_i32(halved).cast_unsigned(),
            round_ties_even_i32(halved * 1e8).cast_unsigned(),
            round_ties_even(-y).to_bits(),
        ]);
    }
}

kernel! {
    /// Computes the functions that a device approximates.
    ///
    /// # Safety
    /// As `words`, where `target` has 12 floats for each thread.
    threads = 64, registers = 24, index = 5, w64 = 1, older = 80;
    pub unsafe fn words_near(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ words_near::THREADS }, 2>::new() };
        let (_, _, x, y) = values!(launch, source);
        // From -π to π.
        let angle = (y - 512.0) * (1.0 / 163.0);
        write!(launch, target, 12 of 768, [
            exp2(angle),
            reciprocal(x),
            log2(x),
            exp(angle),
            log(x),
            rsqrt(x),
            sin(angle),
            cos(angle),
            tanh(angle),
            divide(x, y),
            divide(-y, x),
            reciprocal(-y),
        ]);
    }
}

kernel! {
    /// Converts e4m3 and e5m2 exactly. The kernel needs `sm_89` or later.
    ///
    /// # Safety
    /// As `words`, where `target` has 8 words for each thread.
    threads = 64, registers = 16, index = 12, older = 89;
    pub unsafe fn words_of_eight_bits(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ words_of_eight_bits::THREADS }, 2>::new() };
        let (a, b, x, y) = values!(launch, source);
        // The lowest exponent bit is 0, so the numbers are neither infinite nor NaN.
        let four = unpack_e4m3(a as u16 & 0xF7F7);
        let five = unpack_e5m2(b as u16 & 0xFBFB);
        write!(launch, target, 8 of 512, [
            pack_e4m3(x, -y).into(),
            pack_e5m2(-x, y).into(),
            // These numbers are beyond the greatest number of the type, so they saturate.
            pack_e4m3(1024.0 * x, -1024.0 * y).into(),
            pack_e5m2(1048576.0 * x, -1048576.0 * y).into(),
            four.0.to_bits(),
            four.1.to_bits(),
            five.0.to_bits(),
            five.1.to_bits(),
        ]);
    }
}

kernel! {
    /// Executes atomic operations of all threads on counters in global and in shared memory. The
    /// sums do not depend on the order of the operations.
    ///
    /// # Safety
    /// As `words`. `counters` has 16 words: seven integers, the least and the greatest signed
    /// integer, a float, a pair of halves, one unused word, a 64-bit integer and a double. All sums
    /// are exact. `own` has 128 words, one for each thread, and `target` has 64 words for the
    /// counters of each block. They are aligned to 16 bytes.
    threads = 64, registers = 30, index = 88, w32 = 2, w64 = 1, older = 80;
    pub unsafe fn words_counted(
        #[align(16)] target: *mut u32,
        #[align(16)] counters: *mut u32,
        #[align(16)] own: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ words_counted::THREADS }, 2>::new() };
        let (a, b, _, _) = values!(launch, source);
        let thread = launch.thread();
        // SAFETY: the caller promises it; the numbers of different types are different ones.
        let (integers, signed, float, half, wide, double, own) = unsafe {
            (
                make_gmem_atomics(launch, counters, layout!(7)),
                make_gmem_atomics(launch, counters.add(7).cast::<i32>(), layout!(2)),
                make_gmem_atomics(launch, counters.add(9).cast::<f32>(), layout!(1)),
                make_gmem_atomics(launch, counters.add(10).cast::<F16x2>(), layout!(1)),
                make_gmem_atomics(launch, counters.add(12).cast::<u64>(), layout!(1)),
                make_gmem_atomics(launch, counters.add(14).cast::<f64>(), layout!(1)),
                make_gmem_atomics(launch, own, layout!((64, 2))),
            )
        };
        integers.atomic(0).add(a);
        integers.atomic(1).ordered(Release).min(a);
        integers.atomic(2).ordered(Acquire).max(a);
        integers.atomic(3).ordered(AcqRel).and(a | 0xFFFF);
        integers.atomic(4).within(System).or(a & 0xFF00);
        integers.atomic(5).xor(b);
        // Only the first thread to arrive writes 9.
        integers.atomic(6).compare_exchange(0, 9);
        signed.atomic(0).min(b.cast_signed());
        signed.atomic(1).max(b.cast_signed());
        float.atomic(0).add((a % 64) as f32);
        // Ones in both halves of a pair.
        half.atomic(0).add(F16x2(0x3C00_3C00));
        wide.atomic(0).add(u64::from(a) << 20);
        double.atomic(0).add(f64::from(b));
        let mine = own.atomic((thread, launch.block_x().value())).within(Block);
        let before = mine.exchange(a);
        mine.compare_exchange(a, before.wrapping_add(1));
        mine.compare_exchange(a.wrapping_add(before).wrapping_add(2), 0);
        let after = mine.load();
        // SAFETY: the kernel has no other shared memory.
        let memory = unsafe { shared!(launch, [u32; 64]) };
        let place = thread.value();
        let first = if place == 1 || place == 3 { u32::MAX } else { 0 };
        let counts = memory
            .fill_before(layout!(64), |all| {
                let one = make_rmem_tensor([first], layout!((1,)));
                copy(&one, &mut all.tv_part(layout!((64, 1)), thread));
            })
            .atomics(launch, layout!(64), |counts| {
                counts.atomic(0).add(a);
                counts.atomic(1).min(a);
                counts.atomic(2).max(a);
                counts.atomic(3).and(a | 0xFFFF);
                counts.atomic(4).or(a & 0xFF00);
                counts.atomic(5).xor(b);
                counts.atomic(6).compare_exchange(0, 9);
                // Each number from index 8 on belongs to one thread.
                if place >= 8 {
                    let old = counts.atomic(thread).exchange(after);
                    counts.atomic(7).add(old.wrapping_add(1));
                }
            });
        let mut seen = make_rmem_tensor([0], layout!((1,)));
        copy(&counts.tensor(layout!((64, 1))).slice((thread, ..)), &mut seen);
        write!(launch, target, 1 of 64, *seen.elements());
    }
}

kernel! {
    /// Adds pairs of `bfloat16` atomically. The kernel needs `sm_90` or later.
    ///
    /// # Safety
    /// Launched with 2 blocks of 64 threads. `pairs` has one word for each of 4 pairs.
    threads = 64, registers = 10, index = 3, older = 90;
    pub unsafe fn words_of_hopper(pairs: *mut u32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ words_of_hopper::THREADS }, 2>::new() };
        // SAFETY: as above.
        let pairs = unsafe { make_gmem_atomics(launch, pairs.cast::<Bf16x2>(), layout!(4)) };
        // 1 and -1/2: the sums are exact.
        pairs.atomic(launch.thread().value() % 4).add(Bf16x2(0xBF00_3F80));
    }
}
