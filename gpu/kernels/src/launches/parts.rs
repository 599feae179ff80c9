//! Products for Hopper whose k is divided into parts, and the sums of the parts.

use super::products::{any, by};
use super::*;

/// The maps of A, of B and of the sums, the counter, the extents, and the number of parts.
pub type OfParts<T> = Kernel<(
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<f32, 2>,
    Write<u32>,
    Size,
    Size,
    Size,
    Size,
)>;

const PARTS: Size = size("parts", 1..=64);

/// If `is_low`, C has at most 128 rows.
const fn parts<T: MapElement>(entry: Entry, is_low: bool) -> OfParts<T> {
    let (n, k) = (by(8, "n"), by(8, "k"));
    let (m, room) = if is_low {
        (size("m", 1..=128), elements(128))
    } else {
        (any("m"), any("m").over(256).each_of(256))
    };
    let a = read_map("a", boxes_of_operands(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_operands(), [k.elements(), n.elements()]);
    let rows = room.times(PARTS.elements());
    let sums = write_map("sums", boxes_c_32(), [n.elements(), rows]);
    let pace = write("pace", elements(1));
    // SAFETY: `gemm_sm90/parts.rs`, as `HGEMM_SM90`.
    unsafe {
        Kernel::of(entry, (a, b, sums, pace, m, n, k, PARTS))
            .overlapping()
            .resident()
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

/// For any C, and for one of at most 128 rows.
pub const HGEMM_SM90_PARTS: [OfParts<F16>; 2] = [
    parts(kernels::gemm_sm90::parts::hgemm_sm90_parts::ENTRY, false),
    parts(kernels::gemm_sm90::parts::hgemm_sm90_parts_128::ENTRY, true),
];
pub const BGEMM_SM90_PARTS: [OfParts<Bf16>; 2] = [
    parts(kernels::gemm_sm90::parts::bgemm_sm90_parts::ENTRY, false),
    parts(kernels::gemm_sm90::parts::bgemm_sm90_parts_128::ENTRY, true),
];

/// C, the sums of all parts, C's extents, the rows of a part, and the number of parts.
pub type SumOfParts = Kernel<(Write<u16>, Read<f32>, Size, Size, Size, Size)>;

const fn sum_of_parts(entry: Entry) -> SumOfParts {
    let (rows, columns, room) = (any("rows"), by(8, "columns"), any("room"));
    let all = room.times(PARTS).times(columns.elements());
    let (target, sums) = (write("target", rows.times(columns)), read("sums", all));
    // SAFETY: `gemm_sm90/parts.rs`.
    unsafe {
        Kernel::of(entry, (target, sums, rows, columns, room, PARTS))
            .grid(rows.tiles(1), columns.tiles(1024))
            .overlapping()
    }
    .exactly(9, 0)
}

/// Of halves, and of `bfloat16`.
pub const SUM_OF_PARTS: [SumOfParts; 2] = [
    sum_of_parts(kernels::gemm_sm90::parts::sum_of_parts_f16::ENTRY),
    sum_of_parts(kernels::gemm_sm90::parts::sum_of_parts_bf16::ENTRY),
];
