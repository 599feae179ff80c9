//! Products whose k is divided into parts, and the sums of the parts.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, F16, Kernel, MapElement, Read, ReadMap, Size, Write, WriteMap, elements, read, read_map,
    size, write, write_map,
};

use super::{PRODUCT_BYTES, THREADS, any, boxes_in, boxes_out, by};

/// The maps of A, of B and of the sums, the pace, the extents, and the number of parts.
#[rustfmt::skip]
pub(crate) type OfParts<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<f32, 2>, Write<u32>, Size, Size, Size, Size,
);

/// C, the sums of all parts, C's extents, the rows of a part, and the number of parts.
pub(crate) type SumOfParts = (Write<u16>, Read<f32>, Size, Size, Size, Size);

const PARTS: Size = size("parts", 1..=64);

/// If `is_low`, C has at most 128 rows.
const fn parts<T: MapElement>(name: &'static str, is_low: bool) -> Kernel<OfParts<T>> {
    let (n, k) = (by(8, "n"), by(8, "k"));
    let (m, room) = if is_low {
        (size("m", 1..=128), elements(128))
    } else {
        (any("m"), any("m").over(256).each_of(256))
    };
    let a = read_map("a", boxes_in(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_in(), [k.elements(), n.elements()]);
    let rows = room.times(PARTS.elements());
    let sums = write_map("sums", boxes_out(), [n.elements(), rows]);
    let pace = write("pace", elements(1));
    // SAFETY: `gpu/kernels/src/gemm_sm90/parts.rs`, as `HGEMM`.
    unsafe {
        Kernel::new(name, THREADS, (a, b, sums, pace, m, n, k, PARTS))
            .overlapping()
            .resident()
            .cluster(2)
            .shared(PRODUCT_BYTES)
    }
    .exactly(9, 0)
}

/// For any C, and for one of at most 128 rows.
pub(crate) const PARTS_F16: [Kernel<OfParts<F16>>; 2] = [
    parts("hgemm_sm90_parts", false),
    parts("hgemm_sm90_parts_128", true),
];
pub(crate) const PARTS_BF16: [Kernel<OfParts<Bf16>>; 2] = [
    parts("bgemm_sm90_parts", false),
    parts("bgemm_sm90_parts_128", true),
];

const fn sum_of_parts(name: &'static str) -> Kernel<SumOfParts> {
    let (rows, columns, room) = (any("rows"), by(8, "columns"), any("room"));
    let all = room.times(PARTS).times(columns.elements());
    let target = write("target", rows.times(columns)).aligned(16);
    let sums = read("sums", all).aligned(16);
    // SAFETY: `gpu/kernels/src/gemm_sm90/parts.rs`.
    unsafe {
        Kernel::new(name, 256, (target, sums, rows, columns, room, PARTS))
            .grid(rows.tiles(1), columns.tiles(1024))
            .overlapping()
    }
    .exactly(9, 0)
}

pub(crate) const SUM_OF_PARTS_F16: Kernel<SumOfParts> = sum_of_parts("sum_of_parts_f16");
pub(crate) const SUM_OF_PARTS_BF16: Kernel<SumOfParts> = sum_of_parts("sum_of_parts_bf16");
