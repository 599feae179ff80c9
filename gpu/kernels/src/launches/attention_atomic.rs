//! The launches of the backward pass of attention with atomic sums, after the row sums of the other
//! form: zeros, all gradients, and the gradient of queries from its sums.

use super::attention_backward::{extents, length, tile};
use super::*;

/// The sums, the number of queries, the columns, and the heads of all batches.
pub type ZeroSums = Kernel<(Write<f32>, Size, Size, Size)>;
/// The arguments of the gradients of keys, with the sums before the numbers of queries.
pub type Gradients<T> = Kernel<(
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    ReadMap<T, 4>,
    WriteMap<T, 4>,
    WriteMap<T, 4>,
    Write<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
    Size,
    Size,
)>;
/// The gradient of queries, its sums, the number of queries, the heads, the scale and the batches.
pub type ScaledSums<T> = Kernel<(WriteMap<T, 4>, Read<f32>, Size, Size, Scalar<f32>, Size)>;

/// The kernels of a depth.
#[derive(Clone, Copy)]
pub struct AttentionAtomic<T> {
    pub depth: u32,
    pub gradients: Gradients<T>,
    pub scaled: ScaledSums<T>,
}

/// The kernel of zeros, for any depth.
pub const ATTEND_ZERO_SUMS: ZeroSums = {
    let (queries, columns) = (length("query_count"), by(4, "columns"));
    let heads = size("all_heads", 1..=65535).of_grid();
    let tiles = heads.elements().times(queries.over(128));
    let all = tiles.times(columns.elements()).each_of(128);
    let arguments = (write("sums", all).aligned(16), queries, columns, heads);
    // SAFETY: `attention_backward/atomic.rs`.
    unsafe {
        Kernel::new("attend_zero_sums", 128, arguments)
            .grid(queries.tiles(128), heads.elements().blocks())
    }
    .exactly(9, 0)
};

/// Returns the number of queries of a streamed tile.
const fn rows(depth: u32) -> u32 {
    if depth == 64 { 128 } else { 64 }
}

/// Returns the boxes of queries and of the output's gradient.
pub const fn boxes_passing<T: MapElement>(depth: u32) -> Boxes<T, 4> {
    if depth == 64 {
        boxes_of_queries(depth)
    } else {
        boxes_of_out(depth)
    }
}

/// Returns the bytes of shared memory: 128 keys and values, two stages of queries and of gradients,
/// the barriers, two stages of gradients of scores, 64 by 64 floats of each warpgroup, and two
/// stages of two numbers for each query.
const fn shared(depth: u32) -> u32 {
    let passing = 4 * 2 * rows(depth) * depth;
    4 * tile(depth)
        + passing
        + 1024
        + 2 * 2 * 128 * rows(depth)
        + 2 * 4 * 64 * 64
        + 2 * 2 * 4 * rows(depth)
}

const fn gradients<T: MapElement>(depth: u32, name: &'static str) -> Gradients<T> {
    let given = extents(depth);
    let tiles = given.heads.times(given.queries.over(128));
    let arguments = (
        read_map("queries", boxes_passing(depth), given.of_queries),
        read_map("keys", boxes_of_queries(depth), given.of_keys),
        read_map("values", boxes_of_queries(depth), given.of_keys),
        read_map("gradient", boxes_passing(depth), given.of_queries),
        write_map("of_keys", boxes_of_out(depth), given.of_keys),
        write_map("of_values", boxes_of_out(depth), given.of_keys),
        write("sums", tiles.each_of(128 * depth)).aligned(16),
        read("numbers", tiles.each_of(256)).aligned(16),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 0..=i32::MAX),
        given.batch,
    );
    let heads = given.key_heads.times(given.batch);
    // SAFETY: `attention_backward/atomic.rs`.
    unsafe {
        Kernel::new(name, tiles::THREADS, arguments)
            .grid(given.keys.tiles(128), heads.blocks())
            .shared(shared(depth))
    }
    .exactly(9, 0)
}

const fn scaled<T: MapElement>(depth: u32, name: &'static str) -> ScaledSums<T> {
    let (queries, heads) = (length("query_count"), size("heads", 1..=4095));
    let batch = size("batch", 1..=4095).of_grid();
    let extents = [
        elements(depth),
        queries.elements(),
        heads.elements(),
        batch.elements(),
    ];
    let of_heads = heads.times(batch);
    let all = of_heads.times(queries.over(128)).each_of(128 * depth);
    let arguments = (
        write_map("of_queries", boxes_of_out(depth), extents),
        read("sums", all).aligned(16),
        queries,
        heads,
        scalar("scale"),
        batch,
    );
    // SAFETY: `attention_backward/atomic.rs`. A tile of 64 rows.
    unsafe {
        Kernel::new(name, 128, arguments)
            .grid(queries.tiles(64), of_heads.blocks())
            .shared(tile(depth))
    }
    .exactly(9, 0)
}

macro_rules! of_depths {
    ($($depth:literal $gradients:literal $scaled:literal;)*) => {
        [$(AttentionAtomic {
            depth: $depth,
            gradients: gradients($depth, $gradients),
            scaled: scaled($depth, $scaled),
        }),*]
    };
}

/// The backward pass of halves with atomic sums, for heads of 64 and of 128.
pub const ATTEND_ATOMIC_F16: [AttentionAtomic<F16>; 2] = of_depths! {
    64 "attend_gradients_f16_64" "attend_scaled_sums_f16_64";
    128 "attend_gradients_f16_128" "attend_scaled_sums_f16_128";
};

/// The backward pass of `bfloat16` with atomic sums, for heads of 64 and of 128.
pub const ATTEND_ATOMIC_BF16: [AttentionAtomic<Bf16>; 2] = of_depths! {
    64 "attend_gradients_bf16_64" "attend_scaled_sums_bf16_64";
    128 "attend_gradients_bf16_128" "attend_scaled_sums_bf16_128";
};
