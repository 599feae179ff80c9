//! Launch descriptions of attention: f16 and bfloat16, heads of 64 to 256 columns, with or without
//! a window, capped scores, and packed sequences.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Arguments, Bf16, Boxes, F16, Kernel, Length, MapElement, Read, ReadMap, Scalar, Size, Swizzle,
    Write, WriteMap, boxes, elements, read, read_map, scalar, size, write, write_map,
};

/// The greatest number of queries of a head, and the greatest number of keys of a head.
pub(crate) const MOST_ROWS: usize = (1 << 20) - 128;
/// The greatest number of heads, and the greatest number of batches.
pub(crate) const MOST_HEADS: usize = 4095;

/// Arguments of attention: the maps of queries, keys, values and the output with the modes (column,
/// row, head, batch); the logarithms; the numbers of queries, keys, key heads and query heads per
/// key head; the scale; the window; and the batches.
#[rustfmt::skip]
pub(crate) type Attention<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, Write<f32>,
    Size, Size, Size, Size, Scalar<f32>, Size, Size,
);

/// The numbers of columns for which attention has a kernel.
pub(crate) const COLUMNS: [usize; 5] = [64, 96, 128, 192, 256];
/// The numbers of columns for which attention with capped scores has a kernel.
pub(crate) const CAPPED_COLUMNS: [usize; 2] = [128, 256];
/// The numbers of columns for which attention of packed sequences has a kernel.
pub(crate) const PACKED_COLUMNS: [usize; 3] = [64, 128, 256];
/// The numbers of columns for which attention of packed sequences with capped scores has a kernel.
pub(crate) const PACKED_CAPPED_COLUMNS: [usize; 1] = [128];

/// Returns boxes of `rows` rows of a head. A box is as wide as the swizzle.
const fn boxes_of_rows<T: MapElement>(columns: u32, rows: u32) -> Boxes<T, 4> {
    if columns == 96 {
        boxes([32, rows, 1, 1]).swizzled(Swizzle::Bytes64)
    } else {
        boxes([64, rows, 1, 1]).swizzled(Swizzle::Bytes128)
    }
}

/// Returns the number of keys of a tile.
const fn keys_of_tile(columns: u32) -> u32 {
    match columns {
        192 => 112,
        256 => 64,
        _ => 128,
    }
}

/// Returns the boxes in which the kernels load queries.
pub(crate) const fn boxes_of_queries<T: MapElement>(columns: u32) -> Boxes<T, 4> {
    boxes_of_rows(columns, 128)
}

/// Returns the boxes in which the kernels load keys and values.
pub(crate) const fn boxes_of_keys<T: MapElement>(columns: u32) -> Boxes<T, 4> {
    boxes_of_rows(columns, keys_of_tile(columns))
}

/// Returns the boxes in which the kernels store the output.
pub(crate) const fn boxes_of_out<T: MapElement>(columns: u32) -> Boxes<T, 4> {
    boxes_of_rows(columns, 64)
}

/// Returns the boxes in which the kernels load queries, keys and values of heads with 128 columns.
pub(crate) const fn boxes_in<T: MapElement>() -> Boxes<T, 4> {
    boxes_of_queries(128)
}

/// Returns the boxes in which the kernels store the output of heads with 128 columns.
pub(crate) const fn boxes_out<T: MapElement>() -> Boxes<T, 4> {
    boxes_of_out(128)
}

/// Returns the bytes of shared memory: a tile of queries, two stages of keys and of values, and
/// nine barriers.
const fn shared(columns: u32) -> u32 {
    2 * columns * (128 + 4 * keys_of_tile(columns)) + 72
}

const fn rows(name: &'static str) -> Size {
    size(name, 1..=MOST_ROWS as i32)
}

const fn heads(name: &'static str) -> Size {
    size(name, 1..=MOST_HEADS as i32)
}

/// Describes a kernel that launches one block for each 128 queries of each head.
const fn by_heads<A: Arguments + Copy>(
    name: &'static str,
    arguments: A,
    (queries, heads): (Size, Length),
    bytes: u32,
) -> Kernel<A> {
    // SAFETY: `gpu/kernels/src/attention_forms.rs` and `attention_forms/packed.rs`.
    unsafe {
        Kernel::new(name, 384, arguments)
            .grid(queries.tiles(128), heads.blocks())
            .shared(bytes)
    }
    .exactly(9, 0)
}

const fn of_batches<T: MapElement>(columns: u32) -> Attention<T> {
    let (queries, keys) = (rows("query_count"), rows("key_count"));
    let (key_heads, group, batch) = (heads("key_heads"), heads("group"), heads("batch").of_grid());
    let (heads, batches, columns_of) =
        (key_heads.times(group), batch.elements(), elements(columns));
    let of_queries = [columns_of, queries.elements(), heads, batches];
    let of_keys = [columns_of, keys.elements(), key_heads.elements(), batches];
    (
        read_map("queries", boxes_of_queries(columns), of_queries),
        read_map("keys", boxes_of_keys(columns), of_keys),
        read_map("values", boxes_of_keys(columns), of_keys),
        write_map("out", boxes_of_out(columns), of_queries),
        write("logarithms", heads.times(batches).times(queries.elements())),
        queries,
        keys,
        key_heads,
        group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        batch,
    )
}

const fn attends<T: MapElement>(name: &'static str, columns: u32) -> Kernel<Attention<T>> {
    let arguments = of_batches(columns);
    let (_, _, _, _, _, queries, _, key_heads, group, _, _, batch) = arguments;
    let heads = key_heads.times(group).times(batch.elements());
    by_heads(name, arguments, (queries, heads), shared(columns))
}

/// [`Attention`] with two more arguments: the cap of the scores follows the scale, and a number
/// that is 1 for causal attention follows the window.
#[rustfmt::skip]
pub(crate) type Capped<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, Write<f32>,
    Size, Size, Size, Size, Scalar<f32>, Scalar<f32>, Size, Size, Size,
);

const fn capped<T: MapElement>(name: &'static str, columns: u32) -> Kernel<Capped<T>> {
    let (q, k, v, out, logarithms, queries, keys, key_heads, group, scale, window, batch) =
        of_batches(columns);
    let (cap, causal) = (scalar("softcap"), size("is_causal", 0..=1));
    let heads = key_heads.times(group).times(batch.elements());
    #[rustfmt::skip]
    let arguments = (
        q, k, v, out, logarithms, queries, keys, key_heads, group, scale, cap, window, causal,
        batch,
    );
    by_heads(name, arguments, (queries, heads), shared(columns))
}

/// Arguments of attention of packed sequences: the maps of queries, keys and values with the modes
/// (column, row, head, 1); the output and the logarithms; the first rows of sequences in the
/// queries and in the keys; the problems of sequences; the rows of queries and of keys; the queries
/// of the longest sequence; the key heads and the query heads per key head; the scale; the window;
/// whether attention is causal; and the sequences.
#[rustfmt::skip]
pub(crate) type Packed<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, Write<u16>, Write<f32>, Read<i32>, Read<i32>,
    Write<u32>, Size, Size, Size, Size, Size, Scalar<f32>, Size, Size, Size,
);

/// [`Packed`] with the cap of the scores after the scale.
#[rustfmt::skip]
pub(crate) type PackedCapped<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, Write<u16>, Write<f32>, Read<i32>, Read<i32>,
    Write<u32>, Size, Size, Size, Size, Size, Scalar<f32>, Scalar<f32>, Size, Size, Size,
);

const fn of_sequences<T: MapElement>(columns: u32) -> Packed<T> {
    let (queries, keys) = (rows("query_rows"), rows("key_rows"));
    let (key_heads, group) = (heads("key_heads"), heads("group"));
    let sequences = heads("sequences").of_grid();
    let (heads, columns_of) = (key_heads.times(group), elements(columns));
    let of_queries = [columns_of, queries.elements(), heads, elements(1)];
    let of_keys = [
        columns_of,
        keys.elements(),
        key_heads.elements(),
        elements(1),
    ];
    let starts = sequences.elements().plus(1);
    (
        read_map("queries", boxes_of_queries(columns), of_queries),
        read_map("keys", boxes_of_keys(columns), of_keys),
        read_map("values", boxes_of_keys(columns), of_keys),
        write("out", heads.times(queries.elements()).each_of(columns)).aligned(16),
        write("logarithms", heads.times(queries.elements())),
        read("query_starts", starts),
        read("key_starts", starts),
        write("problems", sequences.elements()),
        queries,
        keys,
        rows("longest"),
        key_heads,
        group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        size("is_causal", 0..=1),
        sequences,
    )
}

const fn packed<T: MapElement>(name: &'static str, columns: u32) -> Kernel<Packed<T>> {
    let arguments = of_sequences(columns);
    let (_, _, _, _, _, _, _, _, _, _, longest, key_heads, group, _, _, _, sequences) = arguments;
    let heads = key_heads.times(group).times(sequences.elements());
    by_heads(name, arguments, (longest, heads), shared(columns) + 16)
}

const fn packed_capped<T: MapElement>(name: &'static str, columns: u32) -> Kernel<PackedCapped<T>> {
    #[rustfmt::skip]
    let (
        q, k, v, out, logarithms, of_queries, of_keys, problems, queries, keys, longest, key_heads,
        group, scale, window, causal, sequences,
    ) = of_sequences(columns);
    let heads = key_heads.times(group).times(sequences.elements());
    #[rustfmt::skip]
    let arguments = (
        q, k, v, out, logarithms, of_queries, of_keys, problems, queries, keys, longest, key_heads,
        group, scale, scalar("softcap"), window, causal, sequences,
    );
    by_heads(name, arguments, (longest, heads), shared(columns) + 16)
}

macro_rules! kernels {
    ($($T:ident $name:literal: $plain:ident $capped:ident $packed:ident $packed_capped:ident;)*) =>
    { $(
        /// For each number of columns in [`COLUMNS`]: a kernel for all keys, then a kernel with a
        /// window.
        pub(crate) static $plain: [Kernel<Attention<$T>>; 10] = [
            attends(concat!("attend_", $name, "_64"), 64),
            attends(concat!("attend_", $name, "_64_causal"), 64),
            attends(concat!("attend_", $name, "_96"), 96),
            attends(concat!("attend_", $name, "_96_causal"), 96),
            attends(concat!("attend_", $name, "_128"), 128),
            attends(concat!("attend_", $name, "_128_causal"), 128),
            attends(concat!("attend_", $name, "_192"), 192),
            attends(concat!("attend_", $name, "_192_causal"), 192),
            attends(concat!("attend_", $name, "_256"), 256),
            attends(concat!("attend_", $name, "_256_causal"), 256),
        ];
        pub(crate) const $capped: [Kernel<Capped<$T>>; 2] = [
            capped(concat!("attend_", $name, "_128_capped"), 128),
            capped(concat!("attend_", $name, "_256_capped"), 256),
        ];
        pub(crate) const $packed: [Kernel<Packed<$T>>; 3] = [
            packed(concat!("attend_", $name, "_64_packed"), 64),
            packed(concat!("attend_", $name, "_128_packed"), 128),
            packed(concat!("attend_", $name, "_256_packed"), 256),
        ];
        pub(crate) const $packed_capped: [Kernel<PackedCapped<$T>>; 1] =
            [packed_capped(concat!("attend_", $name, "_128_packed_capped"), 128)];
    )* };
}

kernels! {
    F16 "f16": ATTENTION_F16 CAPPED_F16 PACKED_F16 PACKED_CAPPED_F16;
    Bf16 "bf16": ATTENTION_BF16 CAPPED_BF16 PACKED_BF16 PACKED_CAPPED_BF16;
}
