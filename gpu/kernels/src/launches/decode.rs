//! Launch descriptions of attention of one query per sequence to a cache of keys and values.

use super::*;
use kernels::decode as entries;

/// The first kernel. Its arguments are the means and the logarithms of splits, the problems of
/// sequences, the queries, the maps of keys and of values with the modes (column, row), the
/// lengths, the room of a sequence, the sequences, the key heads, the query heads per key head, the
/// splits, and the scale.
pub type Decode<T> = Kernel<(
    Write<f32>,
    Write<f32>,
    Write<u32>,
    Read<u16>,
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    Read<i32>,
    Size,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
)>;

/// The first kernel for pages. It has these arguments after the lengths: the table of pages, the
/// number of rows of a page, the number of pages of a sequence, and the number of pages of the
/// cache.
pub type DecodePaged<T> = Kernel<(
    Write<f32>,
    Write<f32>,
    Write<u32>,
    Read<u16>,
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    Read<i32>,
    Read<i32>,
    Size,
    Size,
    Size,
    Size,
    Size,
    Size,
    Size,
    Scalar<f32>,
)>;

/// The kernel that combines splits. Its arguments are the output, the means and logarithms of
/// splits, the rows, and the splits.
pub type Combine = Kernel<(Write<u16>, Read<f32>, Read<f32>, Size, Size)>;

/// Returns the boxes in which the kernels load contiguous keys and values.
pub const fn boxes_of_tile<T: MapElement>() -> Boxes<T, 2> {
    boxes_of(64, &tiles::A)
}

/// Returns the boxes in which the kernels load keys and values in pages.
pub const fn boxes_of_pages<T: MapElement>() -> Boxes<T, 2> {
    boxes_of(16, &tiles::A)
}

/// Returns the extents of a launch (sequences, key heads, query heads per key head, and splits) and
/// the number of query heads of all sequences.
const fn heads() -> ([Size; 4], Length) {
    let (batch, key_heads) = (size("batch", 1..=4095), size("key_heads", 1..=255));
    let (group, splits) = (size("group", 1..=16), size("splits", 1..=4096));
    let all = batch.times(key_heads).times(group.elements());
    ([batch, key_heads, group, splits], all)
}

const fn decode<T: MapElement>(entry: Entry) -> Decode<T> {
    let ([batch, key_heads, group, splits], all) = heads();
    let room = size("room", 1..=1 << 18);
    let tensor = [key_heads.each_of(128), batch.times(room)];
    let results = all.times(splits.elements());
    let arguments = (
        write("partial", results.each_of(128)),
        write("logarithms", results),
        write("problems", batch.elements()),
        read("queries", all.each_of(128)),
        read_map("keys", boxes_of_tile(), tensor),
        read_map("values", boxes_of_tile(), tensor),
        read("lengths", batch.elements()),
        room,
        batch,
        key_heads,
        group,
        splits,
        scalar("scale"),
    );
    // SAFETY: `decode.rs`. Every block waits in its set-up.
    unsafe {
        Kernel::of(entry, arguments)
            .overlapping()
            .grid(splits.tiles(1), batch.times(key_heads).blocks())
            .shared(tiles::DECODE_BYTES)
    }
    .exactly(9, 0)
}

const fn decode_paged<T: MapElement>(entry: Entry) -> DecodePaged<T> {
    let ([batch, key_heads, group, splits], all) = heads();
    let page_rows = size("page_rows", 16..=1024).multiple_of(16);
    let (each, count) = (
        size("pages_each", 1..=1 << 14),
        size("page_count", 1..=1 << 19),
    );
    let tensor = [key_heads.each_of(128), count.times(page_rows)];
    let results = all.times(splits.elements());
    let arguments = (
        write("partial", results.each_of(128)),
        write("logarithms", results),
        write("problems", batch.elements()),
        read("queries", all.each_of(128)),
        read_map("keys", boxes_of_pages(), tensor),
        read_map("values", boxes_of_pages(), tensor),
        read("lengths", batch.elements()),
        read("pages", batch.times(each)),
        page_rows,
        each,
        count,
        batch,
        key_heads,
        group,
        splits,
        scalar("scale"),
    );
    // SAFETY: `decode.rs`. Every block waits in its set-up.
    unsafe {
        Kernel::of(entry, arguments)
            .overlapping()
            .grid(splits.tiles(1), batch.times(key_heads).blocks())
            .shared(tiles::DECODE_BYTES)
    }
    .exactly(9, 0)
}

const fn combine(entry: Entry) -> Combine {
    let (rows, splits) = (size("rows", 1..=1 << 22), size("splits", 1..=4096));
    let results = rows.times(splits);
    let arguments = (
        write("out", rows.each_of(128)),
        read("partial", results.each_of(128)),
        read("logarithms", results),
        rows,
        splits,
    );
    // SAFETY: `decode/combine.rs`. Every block waits first.
    unsafe {
        Kernel::of(entry, arguments)
            .overlapping()
            .line(rows.tiles(4))
    }
    .at_least(9, 0)
}

/// The kernels for halves: contiguous keys, keys in pages, and the combination of splits.
pub const DECODE_F16: (Decode<F16>, DecodePaged<F16>, Combine) = (
    decode(entries::decode_f16::ENTRY),
    decode_paged(entries::decode_f16_paged::ENTRY),
    combine(entries::combine::combine_f16::ENTRY),
);

/// The kernels for `bfloat16`, in the same order.
pub const DECODE_BF16: (Decode<Bf16>, DecodePaged<Bf16>, Combine) = (
    decode(entries::decode_bf16::ENTRY),
    decode_paged(entries::decode_bf16_paged::ENTRY),
    combine(entries::combine::combine_bf16::ENTRY),
);
