//! Launch descriptions of the backward pass of attention: row sums, the gradients of keys and
//! values, and the gradients of queries.

use super::*;

/// The kernel of row sums. Its arguments are the maps of the output and of its gradient with the
/// modes (depth, row, head, batch), the row sums, the logarithms, the queries, the heads and the
/// batches.
pub type AttentionRowSums<T> = Kernel<(
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    Write<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
)>;
/// The kernel for keys and values. Its arguments are the maps of queries, keys, values and the
/// output's gradient; the maps of the gradients of keys and of values; the row sums; the extents as
/// in the forward pass; the scale; the window; and the batches.
pub type GradientsOfKeys<T> = Kernel<(
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    WriteMap<T, 4>,
    WriteMap<T, 4>,
    Read<f32>,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
    Size,
    Size,
)>;
/// The kernel for queries. Instead of the two maps of the other gradients, it has the map of the
/// queries' gradient.
pub type GradientOfQueries<T> = Kernel<(
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    WriteMap<T, 4>,
    Read<f32>,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
    Size,
    Size,
)>;

/// The kernels for one depth: the row sums, and the two large kernels, each for all keys and for
/// causal attention.
#[derive(Clone, Copy)]
pub struct AttentionBackward<T> {
    pub depth: u32,
    pub row_sums: AttentionRowSums<T>,
    pub of_keys: [GradientsOfKeys<T>; 2],
    pub of_queries: [GradientOfQueries<T>; 2],
}

/// Returns the bytes of 64 rows.
pub(super) const fn tile(depth: u32) -> u32 {
    2 * 64 * depth
}

pub(super) const fn length(name: &'static str) -> Size {
    size(name, 1..=(1 << 20) - 128)
}

const fn row_sums<T: MapElement>(depth: u32, name: &'static str) -> AttentionRowSums<T> {
    let (queries, heads) = (length("query_count"), size("heads", 1..=4095));
    let batch = size("batch", 1..=4095).of_grid();
    let extents = [
        elements(depth),
        queries.elements(),
        heads.elements(),
        batch.elements(),
    ];
    let of_heads = heads.times(batch);
    let arguments = (
        read_map("out", boxes_of_queries(depth), extents),
        read_map("gradient", boxes_of_queries(depth), extents),
        write("numbers", of_heads.times(queries.over(128)).each_of(256)).aligned(8),
        read("logarithms", of_heads.times(queries.elements())),
        queries,
        heads,
        batch,
    );
    // SAFETY: `attention_backward.rs`. Four tiles of 64 rows, and a barrier.
    unsafe {
        Kernel::new(name, 128, arguments)
            .grid(queries.tiles(128), of_heads.blocks())
            .shared(4 * tile(depth) + 8)
    }
    .exactly(9, 0)
}

/// The extents that all large kernels have as arguments.
pub(super) struct Extents {
    pub(super) queries: Size,
    pub(super) keys: Size,
    pub(super) key_heads: Size,
    pub(super) group: Size,
    pub(super) batch: Size,
    pub(super) of_queries: [Length; 4],
    pub(super) of_keys: [Length; 4],
    pub(super) heads: Length,
}

pub(super) const fn extents(depth: u32) -> Extents {
    let (queries, keys) = (length("query_count"), length("key_count"));
    let (key_heads, group) = (size("key_heads", 1..=4095), size("group", 1..=4095));
    let batch = size("batch", 1..=4095).of_grid();
    let (heads, columns) = (key_heads.times(group), elements(depth));
    Extents {
        queries,
        keys,
        key_heads,
        group,
        batch,
        of_queries: [columns, queries.elements(), heads, batch.elements()],
        of_keys: [
            columns,
            keys.elements(),
            key_heads.elements(),
            batch.elements(),
        ],
        heads: heads.times(batch.elements()),
    }
}

/// Returns the bytes of shared memory: eight tiles of 64 rows, and five barriers.
const fn shared(depth: u32) -> u32 {
    8 * tile(depth) + 40
}

const fn gradients_of_keys<T: MapElement>(depth: u32, name: &'static str) -> GradientsOfKeys<T> {
    let given = extents(depth);
    let arguments = (
        read_map("queries", boxes_of_out(depth), given.of_queries),
        read_map("keys", boxes_of_queries(depth), given.of_keys),
        read_map("values", boxes_of_queries(depth), given.of_keys),
        read_map("gradient", boxes_of_out(depth), given.of_queries),
        write_map("of_keys", boxes_of_out(depth), given.of_keys),
        write_map("of_values", boxes_of_out(depth), given.of_keys),
        read(
            "numbers",
            given.heads.times(given.queries.over(128)).each_of(256),
        )
        .aligned(8),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        given.batch,
    );
    let heads = given.key_heads.times(given.batch);
    // SAFETY: `attention_backward.rs`.
    unsafe {
        Kernel::new(name, tiles::THREADS, arguments)
            .grid(given.keys.tiles(128), heads.blocks())
            .shared(shared(depth))
    }
    .exactly(9, 0)
}

const fn gradient_of_queries<T: MapElement>(
    depth: u32,
    name: &'static str,
) -> GradientOfQueries<T> {
    let given = extents(depth);
    let arguments = (
        read_map("queries", boxes_of_queries(depth), given.of_queries),
        read_map("keys", boxes_of_out(depth), given.of_keys),
        read_map("values", boxes_of_out(depth), given.of_keys),
        read_map("gradient", boxes_of_queries(depth), given.of_queries),
        write_map("of_queries", boxes_of_out(depth), given.of_queries),
        read(
            "numbers",
            given.heads.times(given.queries.over(128)).each_of(256),
        )
        .aligned(8),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        given.batch,
    );
    // SAFETY: `attention_backward.rs`.
    unsafe {
        Kernel::new(name, tiles::THREADS, arguments)
            .grid(given.queries.tiles(128), given.heads.blocks())
            .shared(shared(depth))
    }
    .exactly(9, 0)
}

macro_rules! of_depths {
    ($($depth:literal $sums:literal $keys:literal $queries:literal;)*) => {
        [$(AttentionBackward {
            depth: $depth,
            row_sums: row_sums($depth, $sums),
            of_keys: [
                gradients_of_keys($depth, $keys),
                gradients_of_keys($depth, concat!($keys, "_causal")),
            ],
            of_queries: [
                gradient_of_queries($depth, $queries),
                gradient_of_queries($depth, concat!($queries, "_causal")),
            ],
        }),*]
    };
}

/// The backward pass for halves, with heads of 64 and of 128 elements.
pub const ATTEND_BACKWARD_F16: [AttentionBackward<F16>; 2] = of_depths! {
    64 "attend_row_sums_f16_64"
        "attend_gradients_of_keys_f16_64" "attend_gradient_of_queries_f16_64";
    128 "attend_row_sums_f16_128"
        "attend_gradients_of_keys_f16_128" "attend_gradient_of_queries_f16_128";
};

/// The backward pass for `bfloat16`, with heads of 64 and of 128 elements.
pub const ATTEND_BACKWARD_BF16: [AttentionBackward<Bf16>; 2] = of_depths! {
    64 "attend_row_sums_bf16_64"
        "attend_gradients_of_keys_bf16_64" "attend_gradient_of_queries_bf16_64";
    128 "attend_row_sums_bf16_128"
        "attend_gradients_of_keys_bf16_128" "attend_gradient_of_queries_bf16_128";
};
