//! Launch descriptions of the backward pass of attention. It has three kernels: the row sums, the
//! gradients of keys and values, and the gradients of queries.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, F16, Kernel, Length, MapElement, Read, ReadMap, Scalar, Size, Write, WriteMap, elements,
    read, read_map, scalar, size, write, write_map,
};

use super::attention::{MOST_HEADS, MOST_ROWS, boxes_in, boxes_out};

/// The number of queries in a tile. The kernel of row sums writes [`NUMBERS`] floats for each tile.
pub(crate) const TILE: usize = 128;
/// The number of floats that the kernel of row sums writes for each tile of queries.
pub(crate) const NUMBERS: usize = 256;

/// Arguments of the kernel of row sums: the maps of the output and of its gradient with the modes
/// (column, row, head, batch), the row sums, the logarithms, the queries, the heads and the
/// batches.
#[rustfmt::skip]
pub(crate) type RowSums<T> =
    (ReadMap<T, 4>, ReadMap<T, 4>, Write<f32>, Read<f32>, Size, Size, Size);
/// Arguments of the kernel for keys and values: the maps of queries, keys, values and the output's
/// gradient; the maps of the gradients of keys and of values; the row sums; the extents as in the
/// forward pass; the scale; the window; and the batches.
#[rustfmt::skip]
pub(crate) type OfKeys<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>, WriteMap<T, 4>,
    Read<f32>, Size, Size, Size, Size, Scalar<f32>, Size, Size,
);
/// [`OfKeys`] with the map of the queries' gradient in place of the two maps of the other
/// gradients.
#[rustfmt::skip]
pub(crate) type OfQueries<T> = (
    ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, ReadMap<T, 4>, WriteMap<T, 4>,
    Read<f32>, Size, Size, Size, Size, Scalar<f32>, Size, Size,
);

/// Returns the bytes of a tile of 64 rows.
pub(super) const fn tile(columns: u32) -> u32 {
    2 * 64 * columns
}

/// Returns the bytes of shared memory: eight tiles of 64 rows, and five barriers.
const fn shared(columns: u32) -> u32 {
    8 * tile(columns) + 40
}

pub(super) const fn length(name: &'static str) -> Size {
    size(name, 1..=MOST_ROWS as i32)
}

pub(super) const fn heads(name: &'static str) -> Size {
    size(name, 1..=MOST_HEADS as i32)
}

pub(super) const fn batch() -> Size {
    heads("batch").of_grid()
}

const fn row_sums<T: MapElement>(columns: u32, name: &'static str) -> Kernel<RowSums<T>> {
    let (queries, heads, batch) = (length("query_count"), heads("heads"), batch());
    let extents = [
        elements(columns),
        queries.elements(),
        heads.elements(),
        batch.elements(),
    ];
    let all = heads.times(batch);
    let numbers = all.times(queries.over(128)).each_of(NUMBERS as u32);
    let arguments = (
        read_map("out", boxes_in(), extents),
        read_map("gradient", boxes_in(), extents),
        write("numbers", numbers).aligned(8),
        read("logarithms", all.times(queries.elements())),
        queries,
        heads,
        batch,
    );
    // SAFETY: `gpu/kernels/src/attention_backward.rs`. Shared memory contains four tiles of 64 rows
    // and a barrier.
    unsafe {
        Kernel::new(name, 128, arguments)
            .grid(queries.tiles(128), all.blocks())
            .shared(4 * tile(columns) + 8)
    }
    .exactly(9, 0)
}

/// The extents that all gradient kernels have as arguments.
#[derive(Clone, Copy)]
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

pub(super) const fn all_extents(columns: u32) -> Extents {
    let (queries, keys) = (length("query_count"), length("key_count"));
    let (key_heads, group, batch) = (heads("key_heads"), heads("group"), batch());
    let (heads, columns) = (key_heads.times(group), elements(columns));
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

const fn numbers(given: &Extents) -> Read<f32> {
    let all = given.heads.times(given.queries.over(128));
    read("numbers", all.each_of(NUMBERS as u32)).aligned(8)
}

const fn of_keys<T: MapElement>(columns: u32, name: &'static str) -> Kernel<OfKeys<T>> {
    let given = all_extents(columns);
    let arguments = (
        read_map("queries", boxes_out(), given.of_queries),
        read_map("keys", boxes_in(), given.of_keys),
        read_map("values", boxes_in(), given.of_keys),
        read_map("gradient", boxes_out(), given.of_queries),
        write_map("of_keys", boxes_out(), given.of_keys),
        write_map("of_values", boxes_out(), given.of_keys),
        numbers(&given),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        given.batch,
    );
    // SAFETY: `gpu/kernels/src/attention_backward.rs`.
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

const fn of_queries<T: MapElement>(columns: u32, name: &'static str) -> Kernel<OfQueries<T>> {
    let given = all_extents(columns);
    let arguments = (
        read_map("queries", boxes_in(), given.of_queries),
        read_map("keys", boxes_out(), given.of_keys),
        read_map("values", boxes_out(), given.of_keys),
        read_map("gradient", boxes_in(), given.of_queries),
        write_map("of_queries", boxes_out(), given.of_queries),
        numbers(&given),
        given.queries,
        given.keys,
        given.key_heads,
        given.group,
        scalar("scale"),
        size("window", 1..=i32::MAX),
        given.batch,
    );
    // SAFETY: `gpu/kernels/src/attention_backward.rs`.
    unsafe {
        Kernel::new(name, 384, arguments)
            .grid(given.queries.tiles(128), given.heads.blocks())
            .shared(shared(columns))
    }
    .exactly(9, 0)
}

macro_rules! kernels {
    ($($T:ident: $sums:ident $keys:ident $queries:ident, $of_sums:literal $of_keys:literal
        $of_queries:literal;)*) => { $(
        /// The kernels of row sums for heads of 64 and of 128 columns.
        pub(crate) const $sums: [Kernel<RowSums<$T>>; 2] = [
            row_sums(64, concat!($of_sums, "_64")),
            row_sums(128, concat!($of_sums, "_128")),
        ];
        /// The kernels for keys and values. Each number of columns, 64 and then 128, has a kernel
        /// for all keys and a causal one.
        pub(crate) const $keys: [Kernel<OfKeys<$T>>; 4] = [
            of_keys(64, concat!($of_keys, "_64")),
            of_keys(64, concat!($of_keys, "_64_causal")),
            of_keys(128, concat!($of_keys, "_128")),
            of_keys(128, concat!($of_keys, "_128_causal")),
        ];
        /// The kernels for queries, in the same order as those for keys and values.
        pub(crate) const $queries: [Kernel<OfQueries<$T>>; 4] = [
            of_queries(64, concat!($of_queries, "_64")),
            of_queries(64, concat!($of_queries, "_64_causal")),
            of_queries(128, concat!($of_queries, "_128")),
            of_queries(128, concat!($of_queries, "_128_causal")),
        ];
    )* };
}

kernels! {
    F16: ROW_SUMS_F16 OF_KEYS_F16 OF_QUERIES_F16, "attend_row_sums_f16"
        "attend_gradients_of_keys_f16" "attend_gradient_of_queries_f16";
    Bf16: ROW_SUMS_BF16 OF_KEYS_BF16 OF_QUERIES_BF16, "attend_row_sums_bf16"
        "attend_gradients_of_keys_bf16" "attend_gradient_of_queries_bf16";
}
