//! Words of warps, arithmetic and atomics.

use super::*;

/// Two blocks of 64 threads, which write words and read four for each thread.
pub(super) const fn words<T: cute_launch::Element>(
    name: &'static str,
    words: u32,
) -> Kernel<(Write<T>, Read<u32>)> {
    let (target, source) = (
        write("target", elements(128 * words)).aligned(16),
        read("source", elements(4 * 128)).aligned(16),
    );
    // SAFETY: `words.rs`.
    unsafe { Kernel::new(name, 64, (target, source)).line(blocks(2)) }
}

pub const WORDS: Kernel<(Write<u32>, Read<u32>)> = words("words", 40);
pub const WORDS_NEAR: Kernel<(Write<f32>, Read<u32>)> = words("words_near", 12);
pub const WORDS_OF_EIGHT_BITS: Kernel<(Write<u32>, Read<u32>)> = words("words_of_eight_bits", 8);

pub const WORDS_COUNTED: Kernel<(Write<u32>, Write<u32>, Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(128)).aligned(16),
        write("counters", elements(16)).aligned(16),
        write("own", elements(128)).aligned(16),
        read("source", elements(4 * 128)).aligned(16),
    );
    // SAFETY: `words.rs`.
    unsafe {
        Kernel::new("words_counted", 64, arguments)
            .line(blocks(2))
            .shared(256)
    }
};

pub const WORDS_OF_HOPPER: Kernel<(Write<u32>,)> = {
    // SAFETY: `words.rs`.
    unsafe { Kernel::new("words_of_hopper", 64, (write("pairs", elements(4)),)).line(blocks(2)) }
};
