//! The descriptions of the backward pass of attention with atomic sums: zeros, all gradients, and
//! the gradient of queries from its sums.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, Boxes, F16, Kernel, MapElement, Read, ReadMap, Scalar, Size, Write, WriteMap, elements,
    read, read_map, scalar, size, write, write_map,
};

use super::attention::{boxes_in, boxes_out};
use super::attention_backward::{NUMBERS, TILE, all_extents, batch, heads, length, tile};
use super::by;

/// The sums, the number of queries, the columns, and the heads of all batches.
pub(crate) type ZeroSums = (Write<f32>, Size, Size, Size);
/// Queries, keys, values and the output's gradient, the gradients of keys and of values, the sums
/// of the gradient of queries, the numbers of queries, the extents as for the forward pass, the
/// scale, the window, which is 0 for all keys, and the batches.
#[rustfmt::skip]
pub(crate) type All<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, WriteMap<T, 4>,
    Write<f32>, Read<f32>, Size, Size, Size, Size, Scalar<f32>, Size, Size,
);
/// The gradient of queries, its sums, the number of queries, the heads, the scale and the batches.
pub(crate) type Scaled<T> = (WriteMap<T, 4>, Read<f32>, Size, Size, Scalar<f32>, Size);

/// The number of floats for each column of a tile of queries.
const SUMS: u32 = TILE as u32;

/// The kernel of zeros.
pub(crate) const ZERO_SUMS: Kernel<ZeroSums> = {
    let (queries, columns) = (length("query_count"), by(4, "columns"));
    let heads = size("all_heads", 1..=65535).of_grid();
    let tiles = heads.elements().times(queries.over(SUMS));
    let all = tiles.times(columns.elements()).each_of(SUMS);
    let arguments = (write("sums", all).aligned(16), queries, columns, heads);
    // SAFETY: `gpu/kernels/src/attention_backward/atomic.rs`.
    unsafe {
        Kernel::new("attend_zero_sums", 128, arguments)
            .grid(queries.tiles(SUMS), heads.elements().blocks())
    }
    .exactly(9, 0)
};

/// Returns the number of queries of a streamed tile.
const fn rows(columns: u32) -> u32 {
    if columns == 64 { 128 } else { 64 }
}

/// Returns the boxes of queries and of the output's gradient.
pub(crate) const fn boxes_passing<T: MapElement>(columns: u32) -> Boxes<T, 4> {
    if columns == 64 {
        boxes_in()
    } else {
        boxes_out()
    }
}

/// Returns the bytes of shared memory: 128 keys and values, two stages of queries and of gradients,
/// the barriers, two stages of gradients of scores, 64 by 64 floats of each warpgroup, and two
/// stages of two numbers for each query.
const fn shared(columns: u32) -> u32 {
    let (rows, fixed) = (rows(columns), 4 * tile(columns));
    fixed + 4 * 2 * rows * columns + 1024 + 2 * 2 * 128 * rows + 2 * 4 * 64 * 64 + 2 * 2 * 4 * rows
}

const fn all<T: MapElement>(columns: u32, name: &'static str) -> Kernel<All<T>> {
    let given = all_extents(columns);
    let tiles = given.heads.times(given.queries.over(SUMS));
    let arguments = (
        read_map("queries", boxes_passing(columns), given.of_queries),
        read_map("keys", boxes_in(), given.of_keys),
        read_map("values", boxes_in(), given.of_keys),
        read_map("gradient", boxes_passing(columns), given.of_queries),
        write_map("of_keys", boxes_out(), given.of_keys),
        write_map("of_values", boxes_out(), given.of_keys),
        write("sums", tiles.each_of(SUMS * columns)).aligned(16),
        read("numbers", tiles.each_of(NUMBERS as u32)).aligned(16),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 0..=i32::MAX),
        given.batch,
    );
    // SAFETY: `gpu/kernels/src/attention_backward/atomic.rs`.
    unsafe {
        Kernel::new(name, 384, arguments)
            .grid(
                given.keys.tiles(128),
                given.key_heads.times(given.batch).blocks(),
            )
            .shared(shared(columns))
    }
    .exactly(9, 0)
}

const fn scaled<T: MapElement>(columns: u32, name: &'static str) -> Kernel<Scaled<T>> {
    let (queries, heads, batch) = (length("query_count"), heads("heads"), batch());
    let extents = [
        elements(columns),
        queries.elements(),
        heads.elements(),
        batch.elements(),
    ];
    let of_heads = heads.times(batch);
    let all = of_heads.times(queries.over(SUMS)).each_of(SUMS * columns);
    let arguments = (
        write_map("of_queries", boxes_out(), extents),
        read("sums", all).aligned(16),
        queries,
        heads,
        scalar("scale"),
        batch,
    );
    // SAFETY: `gpu/kernels/src/attention_backward/atomic.rs`. A tile of 64 rows.
    unsafe {
        Kernel::new(name, 128, arguments)
            .grid(queries.tiles(64), of_heads.blocks())
            .shared(tile(columns))
    }
    .exactly(9, 0)
}

macro_rules! kernels {
    ($($T:ident: $all:ident $scaled:ident, $of_all:literal $of_scaled:literal;)*) => { $(
        /// The kernels for heads of 64 columns, and of 128.
        pub(crate) const $all: [Kernel<All<$T>>; 2] = [
            all(64, concat!($of_all, "_64")),
            all(128, concat!($of_all, "_128")),
        ];
        /// The kernels of scaled sums, in the same order.
        pub(crate) const $scaled: [Kernel<Scaled<$T>>; 2] = [
            scaled(64, concat!($of_scaled, "_64")),
            scaled(128, concat!($of_scaled, "_128")),
        ];
    )* };
}

kernels! {
    F16: ALL_F16 SCALED_F16, "attend_gradients_f16" "attend_scaled_sums_f16";
    Bf16: ALL_BF16 SCALED_BF16, "attend_gradients_bf16" "attend_scaled_sums_bf16";
}
