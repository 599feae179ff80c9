//! Attention and heads.

use super::*;

/// Queries, keys, values and what goes out, of all heads, one below the other.
pub type Attention = Kernel<(
    ReadMap<F16, 2>,
    ReadMap<F16, 2>,
    ReadMap<F16, 2>,
    WriteMap<F16, 2>,
    Size,
    Size,
)>;

/// Boxes of queries, keys and values.
pub const BOXES_OF_HEAD: Boxes<F16, 2> = boxes_of_operands();
/// Boxes of the output.
pub const BOXES_OUT: Boxes<F16, 2> = boxes_c();

/// Every query sees every key, or the keys up to its own.
pub const ATTENTION: [Attention; 2] = [
    attention(kernels::attention::attention::ENTRY),
    attention(kernels::attention::attention_causal::ENTRY),
];

pub(super) const fn attention(entry: Entry) -> Attention {
    // All heads have less than 2^31 rows together.
    let (length, heads) = (by(128, "length"), size("heads", 1..=32767).of_grid());
    let rows = [elements(128), heads.times(length)];
    let (queries, keys) = (
        read_map("queries", BOXES_OF_HEAD, rows),
        read_map("keys", BOXES_OF_HEAD, rows),
    );
    let (values, out) = (
        read_map("values", BOXES_OF_HEAD, rows),
        write_map("out", BOXES_OUT, rows),
    );
    // SAFETY: `attention.rs`.
    unsafe {
        Kernel::of(entry, (queries, keys, values, out, length, heads))
            .grid(length.tiles(128), heads.tiles(1))
            .shared(tiles::attention::BYTES)
    }
    .exactly(9, 0)
}

/// A box of one head.
pub const BOXES_OF_HEADS: Boxes<F16, 3> = boxes_of(128, &tiles::A);

/// Heads one after another, and side by side.
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

/// The output, queries, keys and values, and the numbers of queries and keys.
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
