//! Launch descriptions of grouped products for Hopper.

use super::products::{any, by};
use super::*;

/// A grouped product. Its arguments are the maps of A and of B, C, the counter, the report, the
/// lengths of the groups, and the extents (rows, groups, n and k).
pub type OfGroups = Kernel<(
    ReadMap<Bf16, 2>,
    ReadMap<Bf16, 2>,
    Write<u16>,
    Write<u32>,
    Write<u32>,
    Read<i32>,
    Size,
    Size,
    Size,
    Size,
)>;

/// A grouped product of e4m3 elements, with the scales of A and of B.
pub type OfGroupsOfBytes = Kernel<(
    ReadMap<u8, 2>,
    ReadMap<u8, 2>,
    Write<u16>,
    Write<u32>,
    Write<u32>,
    Read<i32>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
    Size,
)>;

const GROUPS: Size = size("groups", 1..=tiles::GROUPS as i32 - 1);

/// Returns the number of rows of A and C, and the argument of the groups' lengths. All packed
/// groups together have `rows` rows; each masked group has room for `rows` rows.
const fn lengths(rows: Size, is_packed: bool) -> (Length, Read<i32>) {
    if is_packed {
        (rows.elements(), read("lengths", GROUPS.elements().plus(1)))
    } else {
        (rows.times(GROUPS), read("lengths", GROUPS.elements()))
    }
}

const fn grouped(entry: Entry, is_packed: bool) -> OfGroups {
    let (rows, n, k) = (any("rows"), by(8, "n"), by(8, "k"));
    let (of_all, lengths) = lengths(rows, is_packed);
    let a = read_map("a", boxes_of_operands(), [k.elements(), of_all]);
    let b = read_map("b", boxes_of_operands(), [k.elements(), n.times(GROUPS)]);
    let c = write("c", of_all.times(n.elements())).aligned(16);
    let (pace, report) = (write("pace", elements(1)), write("report", elements(1)));
    // SAFETY: `gemm_sm90/groups.rs`, as `HGEMM_SM90`.
    unsafe {
        Kernel::of(entry, (a, b, c, pace, report, lengths, rows, GROUPS, n, k))
            .overlapping()
            .resident()
            .shared(tiles::BYTES_GROUPED)
    }
    .exactly(9, 0)
}

const fn grouped_bytes(entry: Entry, is_packed: bool) -> OfGroupsOfBytes {
    let (rows, n, k) = (any("rows"), by(8, "n"), by(16, "k"));
    let (of_all, lengths) = lengths(rows, is_packed);
    let a = read_map("a", boxes_of_bytes(), [k.elements(), of_all]);
    let b = read_map("b", boxes_of_bytes(), [k.elements(), n.times(GROUPS)]);
    let c = write("c", of_all.times(n.elements())).aligned(16);
    let (pace, report) = (write("pace", elements(1)), write("report", elements(1)));
    let steps = k.over(128);
    let of_a = read("scales_a", of_all.times(steps));
    let of_b = read(
        "scales_b",
        GROUPS.elements().times(n.over(128)).times(steps),
    );
    let arguments = (
        a, b, c, pace, report, lengths, of_a, of_b, rows, GROUPS, n, k,
    );
    // SAFETY: as above.
    unsafe {
        Kernel::of(entry, arguments)
            .overlapping()
            .resident()
            .shared(tiles::BYTES_GROUPED)
    }
    .exactly(9, 0)
}

/// The kernels for packed groups and for masked groups.
pub const BGEMM_SM90_GROUPED: [OfGroups; 2] = [
    grouped(kernels::gemm_sm90::groups::bgemm_sm90_packed::ENTRY, true),
    grouped(kernels::gemm_sm90::groups::bgemm_sm90_masked::ENTRY, false),
];
pub const FP8_BLOCKS_GROUPED: [OfGroupsOfBytes; 2] = [
    grouped_bytes(kernels::gemm_sm90::groups::fp8_blocks_packed::ENTRY, true),
    grouped_bytes(kernels::gemm_sm90::groups::fp8_blocks_masked::ENTRY, false),
];
