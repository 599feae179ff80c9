//! Attention: f16 and bfloat16, heads of 64 and 128 columns, all keys or those of a window.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, Boxes, F16, Kernel, MapElement, ReadMap, Scalar, Size, Swizzle, Write, WriteMap, boxes,
    elements, read_map, scalar, size, write, write_map,
};

/// The most queries and the most keys of a head.
pub(crate) const MOST_ROWS: usize = (1 << 20) - 128;
/// The most heads and the most batches.
pub(crate) const MOST_HEADS: usize = 4095;

/// Queries, keys, values and the output by maps of (column, row, head, batch), the logarithms, the
/// numbers of queries, keys, heads of keys and heads in a group, the scale, the window, and the
/// batches.
#[rustfmt::skip]
pub(crate) type Attention<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, Write<f32>,
    Size, Size, Size, Size, Scalar<f32>, Size, Size,
);

/// Boxes of 64 columns of queries, keys and values.
pub(crate) const fn boxes_in<T: MapElement>() -> Boxes<T, 4> {
    boxes([64, 128, 1, 1]).swizzled(Swizzle::Bytes128)
}

/// Boxes of 64 columns of the output.
pub(crate) const fn boxes_out<T: MapElement>() -> Boxes<T, 4> {
    boxes([64, 64, 1, 1]).swizzled(Swizzle::Bytes128)
}

const fn attends<T: MapElement>(name: &'static str, columns: u32) -> Kernel<Attention<T>> {
    let query_count = size("query_count", 1..=MOST_ROWS as i32);
    let key_count = size("key_count", 1..=MOST_ROWS as i32);
    let key_heads = size("key_heads", 1..=MOST_HEADS as i32);
    let group = size("group", 1..=MOST_HEADS as i32);
    let batch = size("batch", 1..=MOST_HEADS as i32).of_grid();
    let (heads, batches, columns_of) =
        (key_heads.times(group), batch.elements(), elements(columns));
    let of_queries = [columns_of, query_count.elements(), heads, batches];
    let of_keys = [
        columns_of,
        key_count.elements(),
        key_heads.elements(),
        batches,
    ];
    let arguments = (
        read_map("queries", boxes_in(), of_queries),
        read_map("keys", boxes_in(), of_keys),
        read_map("values", boxes_in(), of_keys),
        write_map("out", boxes_out(), of_queries),
        write(
            "logarithms",
            heads.times(batches).times(query_count.elements()),
        ),
        query_count,
        key_count,
        key_heads,
        group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        batch,
    );
    // SAFETY: `gpu/kernels/src/attention_forms.rs`. Shared memory: five tiles of 128 rows, and nine
    // barriers.
    unsafe {
        Kernel::new(name, 384, arguments)
            .grid(query_count.tiles(128), heads.times(batches).blocks())
            .shared(5 * 256 * columns + 72)
    }
    .exactly(9, 0)
}

/// Kernels for heads of 64 and of 128 columns, of all keys and of a window.
pub(crate) const ATTENTION_F16: [Kernel<Attention<F16>>; 4] = [
    attends("attend_f16_64", 64),
    attends("attend_f16_64_causal", 64),
    attends("attend_f16_128", 128),
    attends("attend_f16_128_causal", 128),
];

/// The same of `bfloat16`.
pub(crate) const ATTENTION_BF16: [Kernel<Attention<Bf16>>; 4] = [
    attends("attend_bf16_64", 64),
    attends("attend_bf16_64_causal", 64),
    attends("attend_bf16_128", 128),
    attends("attend_bf16_128_causal", 128),
];
