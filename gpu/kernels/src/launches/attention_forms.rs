//! Launch descriptions of the forward pass of attention.

use super::*;
use kernels::attention_forms::{self as entries, packed as of_packed};

/// The arguments of attention: the maps of queries, keys, values and the output with the modes
/// (depth, row, head, batch); the logarithms; the numbers of queries, keys, key heads and query
/// heads per key head; the scale; the window; and the batches.
#[rustfmt::skip]
type OfBatches<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, Write<f32>,
    Size, Size, Size, Size, Scalar<f32>, Size, Size,
);
pub type AttentionForm<T> = Kernel<OfBatches<T>>;

/// The kernel for capped scores. The cap follows the scale, and a number that is 1 for causal
/// attention follows the window.
#[rustfmt::skip]
pub type AttentionCapped<T> = Kernel<(
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, Write<f32>,
    Size, Size, Size, Size, Scalar<f32>, Scalar<f32>, Size, Size, Size,
)>;

/// The arguments of attention of packed sequences: the maps of queries, keys and values with the
/// modes (depth, row, head, 1); the output and the logarithms; the first rows of sequences in the
/// queries and in the keys; the problems of sequences; the rows of queries and of keys; the queries
/// of the longest sequence; the key heads and the query heads per key head; the scale; the window;
/// whether attention is causal; and the sequences.
#[rustfmt::skip]
type OfSequences<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, Write<u16>, Write<f32>,
    Read<i32>, Read<i32>, Write<u32>, Size, Size, Size, Size, Size, Scalar<f32>, Size, Size, Size,
);
pub type AttentionPacked<T> = Kernel<OfSequences<T>>;

/// The kernel for packed sequences with capped scores. The cap follows the scale.
#[rustfmt::skip]
pub type AttentionPackedCapped<T> = Kernel<(
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, Write<u16>, Write<f32>,
    Read<i32>, Read<i32>, Write<u32>, Size, Size, Size, Size, Size, Scalar<f32>, Scalar<f32>, Size,
    Size, Size,
)>;

/// The kernels for one depth: for all keys, causal, for packed sequences, and for capped scores.
/// Some depths lack the last three.
pub struct AttentionForms<T: MapElement> {
    pub depth: u32,
    pub full: AttentionForm<T>,
    pub causal: AttentionForm<T>,
    pub packed: Option<AttentionPacked<T>>,
    pub capped: Option<AttentionCapped<T>>,
    pub packed_capped: Option<AttentionPackedCapped<T>>,
}

/// Returns boxes of `rows` rows of a head with this depth.
const fn boxes_of_rows<T: MapElement>(depth: u32, rows: u32) -> Boxes<T, 4> {
    if depth == 96 {
        boxes_of(rows, &tiles::A_SW64)
    } else {
        boxes_of(rows, &tiles::A)
    }
}

/// Returns the boxes in which the kernels load queries.
pub const fn boxes_of_queries<T: MapElement>(depth: u32) -> Boxes<T, 4> {
    boxes_of_rows(depth, 128)
}

/// Returns the boxes in which the kernels load keys and values.
pub const fn boxes_of_keys<T: MapElement>(depth: u32) -> Boxes<T, 4> {
    boxes_of_rows(depth, keys_of_tile(depth))
}

/// Returns the boxes in which the kernels store the output.
pub const fn boxes_of_out<T: MapElement>(depth: u32) -> Boxes<T, 4> {
    boxes_of_rows(depth, 64)
}

/// Returns the number of keys of a tile.
const fn keys_of_tile(depth: u32) -> u32 {
    match depth {
        192 => 112,
        256 => 64,
        _ => 128,
    }
}

/// Returns the bytes of shared memory: a tile of queries, two stages of keys and of values, and
/// nine barriers. Kernels of packed sequences have 16 more bytes.
const fn shared(depth: u32) -> u32 {
    2 * depth * (128 + 4 * keys_of_tile(depth)) + 72
}

const fn rows(name: &'static str) -> Size {
    size(name, 1..=(1 << 20) - 128)
}

const fn of_batches<T: MapElement>(depth: u32) -> OfBatches<T> {
    let (queries, keys) = (rows("query_count"), rows("key_count"));
    let (key_heads, group) = (size("key_heads", 1..=4095), size("group", 1..=4095));
    let batch = size("batch", 1..=4095).of_grid();
    let (heads, columns) = (key_heads.times(group), elements(depth));
    let of_queries = [columns, queries.elements(), heads, batch.elements()];
    let of_keys = [
        columns,
        keys.elements(),
        key_heads.elements(),
        batch.elements(),
    ];
    (
        read_map("queries", boxes_of_queries(depth), of_queries),
        read_map("keys", boxes_of_keys(depth), of_keys),
        read_map("values", boxes_of_keys(depth), of_keys),
        write_map("out", boxes_of_out(depth), of_queries),
        write(
            "logarithms",
            heads.times(batch.elements()).times(queries.elements()),
        ),
        queries,
        keys,
        key_heads,
        group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        batch,
    )
}

const fn form<T: MapElement>(depth: u32, entry: Entry) -> AttentionForm<T> {
    let arguments = of_batches(depth);
    let (_, _, _, _, _, queries, _, key_heads, group, _, _, batch) = arguments;
    let blocks = key_heads.times(group).times(batch.elements()).blocks();
    // SAFETY: `attention_forms.rs`.
    unsafe {
        Kernel::of(entry, arguments)
            .grid(queries.tiles(128), blocks)
            .shared(shared(depth))
    }
    .exactly(9, 0)
}

const fn capped<T: MapElement>(depth: u32, entry: Entry) -> AttentionCapped<T> {
    let (q, k, v, out, logarithms, queries, keys, key_heads, group, scale, window, batch) =
        of_batches(depth);
    let (cap, is_causal) = (scalar("softcap"), size("is_causal", 0..=1));
    let blocks = key_heads.times(group).times(batch.elements()).blocks();
    #[rustfmt::skip]
    let arguments = (
        q, k, v, out, logarithms, queries, keys, key_heads, group, scale, cap, window, is_causal,
        batch,
    );
    // SAFETY: as above.
    unsafe {
        Kernel::of(entry, arguments)
            .grid(queries.tiles(128), blocks)
            .shared(shared(depth))
    }
    .exactly(9, 0)
}

const fn of_sequences<T: MapElement>(depth: u32) -> OfSequences<T> {
    let (queries, keys) = (rows("query_rows"), rows("key_rows"));
    let longest = rows("longest");
    let (key_heads, group) = (size("key_heads", 1..=4095), size("group", 1..=4095));
    let sequences = size("sequences", 1..=4095).of_grid();
    let (heads, columns) = (key_heads.times(group), elements(depth));
    let of_queries = [columns, queries.elements(), heads, elements(1)];
    let of_keys = [columns, keys.elements(), key_heads.elements(), elements(1)];
    let starts = sequences.elements().plus(1);
    (
        read_map("queries", boxes_of_queries(depth), of_queries),
        read_map("keys", boxes_of_keys(depth), of_keys),
        read_map("values", boxes_of_keys(depth), of_keys),
        write("out", heads.times(queries.elements()).each_of(depth)),
        write("logarithms", heads.times(queries.elements())),
        read("query_starts", starts),
        read("key_starts", starts),
        write("problems", sequences.elements()),
        queries,
        keys,
        longest,
        key_heads,
        group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        size("is_causal", 0..=1),
        sequences,
    )
}

const fn packed<T: MapElement>(depth: u32, entry: Entry) -> AttentionPacked<T> {
    let arguments = of_sequences(depth);
    let (_, _, _, _, _, _, _, _, _, _, longest, key_heads, group, _, _, _, sequences) = arguments;
    let blocks = key_heads.times(group).times(sequences.elements()).blocks();
    // SAFETY: `attention_forms/packed.rs`.
    unsafe {
        Kernel::of(entry, arguments)
            .grid(longest.tiles(128), blocks)
            .shared(shared(depth) + 16)
    }
    .exactly(9, 0)
}

const fn packed_capped<T: MapElement>(depth: u32, entry: Entry) -> AttentionPackedCapped<T> {
    #[rustfmt::skip]
    let (
        q, k, v, out, logarithms, of_queries, of_keys, problems, queries, keys, longest, key_heads,
        group, scale, window, is_causal, sequences,
    ) = of_sequences(depth);
    let blocks = key_heads.times(group).times(sequences.elements()).blocks();
    let cap = scalar("softcap");
    #[rustfmt::skip]
    let arguments = (
        q, k, v, out, logarithms, of_queries, of_keys, problems, queries, keys, longest, key_heads,
        group, scale, cap, window, is_causal, sequences,
    );
    // SAFETY: as above.
    unsafe {
        Kernel::of(entry, arguments)
            .grid(longest.tiles(128), blocks)
            .shared(shared(depth) + 16)
    }
    .exactly(9, 0)
}

/// Expands to the first of its expressions.
macro_rules! first {
    ($first:expr $(, $rest:expr)*) => {
        $first
    };
}

macro_rules! of_depths {
    ($($depth:literal $full:ident $causal:ident
        $([packed $packed:ident])? $([capped $capped:ident])? $([both $both:ident])?;)*
    ) => {
        [$(AttentionForms {
            depth: $depth,
            full: form($depth, entries::$full::ENTRY),
            causal: form($depth, entries::$causal::ENTRY),
            packed: first!($(Some(packed($depth, of_packed::$packed::ENTRY)),)? None),
            capped: first!($(Some(capped($depth, entries::$capped::ENTRY)),)? None),
            packed_capped: first!($(Some(packed_capped($depth, of_packed::$both::ENTRY)),)? None),
        }),*]
    };
}

/// The kernels for halves, with heads of five depths.
pub const ATTEND_F16: [AttentionForms<F16>; 5] = of_depths! {
    64 attend_f16_64 attend_f16_64_causal [packed attend_f16_64_packed];
    96 attend_f16_96 attend_f16_96_causal;
    128 attend_f16_128 attend_f16_128_causal
        [packed attend_f16_128_packed]
        [capped attend_f16_128_capped]
        [both attend_f16_128_packed_capped];
    192 attend_f16_192 attend_f16_192_causal;
    256 attend_f16_256 attend_f16_256_causal
        [packed attend_f16_256_packed]
        [capped attend_f16_256_capped];
};

/// The kernels for `bfloat16`, with heads of five depths.
pub const ATTEND_BF16: [AttentionForms<Bf16>; 5] = of_depths! {
    64 attend_bf16_64 attend_bf16_64_causal [packed attend_bf16_64_packed];
    96 attend_bf16_96 attend_bf16_96_causal;
    128 attend_bf16_128 attend_bf16_128_causal
        [packed attend_bf16_128_packed]
        [capped attend_bf16_128_capped]
        [both attend_bf16_128_packed_capped];
    192 attend_bf16_192 attend_bf16_192_causal;
    256 attend_bf16_256 attend_bf16_256_causal
        [packed attend_bf16_256_packed]
        [capped attend_bf16_256_capped];
};
