//! Launch descriptions of the kernel that splits heads, and of the tutorial of attention.

use super::*;

/// Boxes with rows of one head.
pub const BOXES_OF_HEADS: Boxes<F16, 3> = boxes_of(128, &tiles::A);

/// Copies heads that are side by side in the source, so that they follow each other in the target.
pub const SPLIT_HEADS: Kernel<(WriteMap<F16, 3>, ReadMap<F16, 3>, Size, Size)> = {
    let (length, heads) = (size("length", 1..=1 << 24), size("heads", 1..=65535));
    let extents = [elements(128), length.elements(), heads.elements()];
    let (target, source) = (
        write_map("target", BOXES_OF_HEADS, extents),
        read_map("source", BOXES_OF_HEADS, extents),
    );
    // SAFETY: `heads.rs`.
    unsafe {
        Kernel::of(
            kernels::heads::split_heads::ENTRY,
            (target, source, length, heads),
        )
        .grid(length.tiles(128), heads.tiles(1))
        .shared(2 * tiles::TILE_A + 8)
    }
    .exactly(9, 0)
};

/// The tutorial of attention. Its arguments are the output, queries, keys and values, and the
/// numbers of queries and keys.
pub const ATTENTION_SM80: Kernel<(Write<f32>, Read<u16>, Read<u16>, Read<u16>, Size, Size)> = {
    let (queries, keys) = (
        size("queries", 1..=65536),
        size("keys", 32..=65536).multiple_of(32),
    );
    let (of_queries, of_keys) = (queries.each_of(32), keys.each_of(32));
    let (q, k, v) = (
        read("q", of_queries),
        read("k", of_keys),
        read("v", of_keys),
    );
    // SAFETY: `tutorials/attention_sm80.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::attention_sm80::attention_sm80::ENTRY,
            (write("out", of_queries), q, k, v, queries, keys),
        )
        .line(queries.tiles(64))
        .shared(8192)
    }
};
