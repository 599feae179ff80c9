//! Attention in the forms that models have.

use super::*;

/// Queries, keys, values and the output by maps of (depth, row, head, batch), the logarithms, the
/// numbers of queries, keys, heads of keys and heads in a group, the scale, the window, and the
/// batches.
pub type AttentionForm<T> = Kernel<(
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    WriteMap<T, 4>,
    Write<f32>,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
    Size,
    Size,
)>;

/// Boxes of 128 rows of queries, keys and values.
pub const fn boxes_of_rows<T: MapElement>() -> Boxes<T, 4> {
    boxes_of(128, &tiles::A)
}

/// Boxes of 64 rows of the output.
pub const fn boxes_of_out<T: MapElement>() -> Boxes<T, 4> {
    boxes_of(64, &tiles::C)
}

const fn form<T: MapElement>(name: &'static str, depth: u32) -> AttentionForm<T> {
    let (queries, keys) = (
        size("query_count", 1..=(1 << 20) - 128),
        size("key_count", 1..=(1 << 20) - 128),
    );
    let (key_heads, group) = (size("key_heads", 1..=4095), size("group", 1..=4095));
    let batch = size("batch", 1..=4095).of_grid();
    let (heads, depth_of) = (key_heads.times(group), elements(depth));
    let of_queries = [depth_of, queries.elements(), heads, batch.elements()];
    let of_keys = [
        depth_of,
        keys.elements(),
        key_heads.elements(),
        batch.elements(),
    ];
    let arguments = (
        read_map("queries", boxes_of_rows(), of_queries),
        read_map("keys", boxes_of_rows(), of_keys),
        read_map("values", boxes_of_rows(), of_keys),
        write_map("out", boxes_of_out(), of_queries),
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
    );
    // SAFETY: `attention_forms.rs`. Five tiles of 128 rows, and nine barriers.
    unsafe {
        Kernel::new(name, tiles::THREADS, arguments)
            .grid(queries.tiles(128), heads.times(batch.elements()).blocks())
            .shared(5 * 256 * depth + 72)
    }
    .exactly(9, 0)
}

/// Attention of halves, for heads of 64 and of 128: of all keys, and causal.
pub const ATTEND_F16: [(usize, [AttentionForm<F16>; 2]); 2] = [
    (
        64,
        [form("attend_f16_64", 64), form("attend_f16_64_causal", 64)],
    ),
    (
        128,
        [
            form("attend_f16_128", 128),
            form("attend_f16_128_causal", 128),
        ],
    ),
];

/// The same of `bfloat16`.
pub const ATTEND_BF16: [(usize, [AttentionForm<Bf16>; 2]); 2] = [
    (
        64,
        [
            form("attend_bf16_64", 64),
            form("attend_bf16_64_causal", 64),
        ],
    ),
    (
        128,
        [
            form("attend_bf16_128", 128),
            form("attend_bf16_128_causal", 128),
        ],
    ),
];
