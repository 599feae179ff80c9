//! Launch descriptions of attention of one query per sequence to a cache of keys and values.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Arguments, Bf16, Boxes, F16, Kernel, Length, MapElement, Read, ReadMap, Scalar, Size, Swizzle,
    Write, boxes, read, read_map, scalar, size, write,
};

/// The number of columns of a head.
pub(crate) const COLUMNS: usize = 128;
/// The greatest number of query heads in all sequences.
pub(crate) const MOST_ROWS: usize = 1 << 22;
/// The greatest number of splits.
pub(crate) const MOST_SPLITS: usize = 4096;
/// The number of keys of a tile.
pub(crate) const TILE: usize = 64;

/// Arguments of the first kernel: the results and the logarithms of splits; the problems of
/// sequences; the queries; the maps of keys and of values with the modes (column, row); the
/// lengths; the cache rows of a sequence; the sequences; the key heads; the query heads per key
/// head; the splits; and the scale.
#[rustfmt::skip]
pub(crate) type Decode<T> = (
    Write<f32>, Write<f32>, Write<u32>, Read<u16>, ReadMap<T, 2>, ReadMap<T, 2>, Read<i32>, Size,
    Size, Size, Size, Size, Scalar<f32>,
);

/// [`Decode`] for pages, with these arguments after the lengths: the table of pages, the number of
/// rows of a page, the number of pages of a sequence, and the number of pages of the cache.
#[rustfmt::skip]
pub(crate) type DecodePaged<T> = (
    Write<f32>, Write<f32>, Write<u32>, Read<u16>, ReadMap<T, 2>, ReadMap<T, 2>, Read<i32>,
    Read<i32>, Size, Size, Size, Size, Size, Size, Size, Scalar<f32>,
);

/// Arguments of the kernel that combines splits: the output, the results and the logarithms of
/// splits, the rows, and the splits.
pub(crate) type Combine = (Write<u16>, Read<f32>, Read<f32>, Size, Size);

/// Returns the boxes in which the kernels load contiguous keys and values.
pub(crate) const fn boxes_of_tile<T: MapElement>() -> Boxes<T, 2> {
    boxes([64, 64]).swizzled(Swizzle::Bytes128)
}

/// Returns the boxes in which the kernels load keys and values in pages.
pub(crate) const fn boxes_of_pages<T: MapElement>() -> Boxes<T, 2> {
    boxes([64, 16]).swizzled(Swizzle::Bytes128)
}

/// Bytes of shared memory: three stages of keys and of values, and six barriers.
const BYTES: u32 = 3 * 2 * 64 * 128 * 2 + 48;

/// Returns the extents of a launch (sequences, key heads, query heads per key head, and splits) and
/// the number of query heads of all sequences.
const fn heads() -> ([Size; 4], Length) {
    let (batch, key_heads) = (size("batch", 1..=4095), size("key_heads", 1..=255));
    let (group, splits) = (
        size("group", 1..=16),
        size("splits", 1..=MOST_SPLITS as i32),
    );
    let all = batch.times(key_heads).times(group.elements());
    ([batch, key_heads, group, splits], all)
}

/// Describes a kernel that launches one block for each split of each key head.
const fn by_splits<A: Arguments + Copy>(
    name: &'static str,
    arguments: A,
    ([batch, key_heads, _, splits], _): ([Size; 4], Length),
) -> Kernel<A> {
    // SAFETY: `gpu/kernels/src/decode.rs`. Every block waits for the previous kernel in its set-up.
    unsafe {
        Kernel::new(name, 160, arguments)
            .overlapping()
            .grid(splits.tiles(1), batch.times(key_heads).blocks())
            .shared(BYTES)
    }
    .exactly(9, 0)
}

const fn decode<T: MapElement>(name: &'static str) -> Kernel<Decode<T>> {
    let ([batch, key_heads, group, splits], all) = heads();
    let room = size("room", 1..=1 << 18);
    let tensor = [key_heads.each_of(128), batch.times(room)];
    let results = all.times(splits.elements());
    let arguments = (
        write("partial", results.each_of(128)).aligned(16),
        write("logarithms", results),
        write("problems", batch.elements()),
        read("queries", all.each_of(128)).aligned(16),
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
    by_splits(name, arguments, heads())
}

const fn decode_paged<T: MapElement>(name: &'static str) -> Kernel<DecodePaged<T>> {
    let ([batch, key_heads, group, splits], all) = heads();
    let page_rows = size("page_rows", 16..=1024).multiple_of(16);
    let (each, count) = (
        size("pages_each", 1..=1 << 14),
        size("page_count", 1..=1 << 19),
    );
    let tensor = [key_heads.each_of(128), count.times(page_rows)];
    let results = all.times(splits.elements());
    let arguments = (
        write("partial", results.each_of(128)).aligned(16),
        write("logarithms", results),
        write("problems", batch.elements()),
        read("queries", all.each_of(128)).aligned(16),
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
    by_splits(name, arguments, heads())
}

const fn combine(name: &'static str) -> Kernel<Combine> {
    let (rows, splits) = (
        size("rows", 1..=MOST_ROWS as i32),
        size("splits", 1..=MOST_SPLITS as i32),
    );
    let results = rows.times(splits);
    let arguments = (
        write("out", rows.each_of(128)).aligned(16),
        read("partial", results.each_of(128)).aligned(16),
        read("logarithms", results),
        rows,
        splits,
    );
    // SAFETY: `gpu/kernels/src/decode/combine.rs`. Every block first waits for the previous kernel.
    unsafe {
        Kernel::new(name, 128, arguments)
            .overlapping()
            .line(rows.tiles(4))
    }
    .at_least(9, 0)
}

pub(crate) const DECODE_F16: Kernel<Decode<F16>> = decode("decode_f16");
pub(crate) const DECODE_F16_PAGED: Kernel<DecodePaged<F16>> = decode_paged("decode_f16_paged");
pub(crate) const COMBINE_F16: Kernel<Combine> = combine("combine_f16");
pub(crate) const DECODE_BF16: Kernel<Decode<Bf16>> = decode("decode_bf16");
pub(crate) const DECODE_BF16_PAGED: Kernel<DecodePaged<Bf16>> = decode_paged("decode_bf16_paged");
pub(crate) const COMBINE_BF16: Kernel<Combine> = combine("combine_bf16");
