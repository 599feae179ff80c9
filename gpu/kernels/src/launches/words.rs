//! Launch descriptions of operations of warps, arithmetic and atomic operations.

use super::*;

/// Describes a launch of two blocks of 64 threads, which read four words for each thread and write
/// words.
pub(super) const fn words<T: cute_launch::Element>(
    entry: Entry,
    words: u32,
    shared: u32,
) -> Kernel<(Write<T>, Read<u32>)> {
    let (target, source) = (
        write("target", elements(128 * words)),
        read("source", elements(4 * 128)),
    );
    // SAFETY: `words.rs`.
    unsafe {
        Kernel::of(entry, (target, source))
            .line(blocks(2))
            .shared(shared)
    }
}

pub const WORDS: Kernel<(Write<u32>, Read<u32>)> = words(kernels::words::words::ENTRY, 44, 2048);
pub const WORDS_NEAR: Kernel<(Write<f32>, Read<u32>)> =
    words(kernels::words::words_near::ENTRY, 12, 0);
pub const WORDS_OF_EIGHT_BITS: Kernel<(Write<u32>, Read<u32>)> =
    words(kernels::words::words_of_eight_bits::ENTRY, 8, 0);

pub const WORDS_COUNTED: Kernel<(Write<u32>, Write<u32>, Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(128)),
        write("counters", elements(16)),
        write("own", elements(128)),
        read("source", elements(4 * 128)),
    );
    // SAFETY: `words.rs`.
    unsafe {
        Kernel::of(kernels::words::words_counted::ENTRY, arguments)
            .line(blocks(2))
            .shared(256)
    }
};

pub const WORDS_OF_HOPPER: Kernel<(Write<u32>,)> = {
    // SAFETY: `words.rs`.
    unsafe {
        Kernel::of(
            kernels::words::words_of_hopper::ENTRY,
            (write("pairs", elements(4)),),
        )
        .line(blocks(2))
    }
};
