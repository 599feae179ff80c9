//! Launch descriptions of grouped products.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, Kernel, Length, Read, ReadMap, Size, Write, elements, read, read_map, size, write,
};

use super::{PRODUCT_BYTES, THREADS, any, boxes_in, by};

/// The greatest number of groups.
pub(crate) const MOST_GROUPS: usize = 127;

/// Bytes of shared memory: those of a product, rounded up to a multiple of 1024, and four words for
/// each of 128 groups.
const BYTES: u32 = PRODUCT_BYTES.next_multiple_of(1024) + 4 * 4 * 128;

/// Arguments of a grouped product: the maps of A and B, C, the pace counter, the report of wrong
/// groups, the lengths of the groups, and the extents (rows, groups, n and k).
#[rustfmt::skip]
pub(crate) type OfGroups = (
    ReadMap<Bf16, 2>, ReadMap<Bf16, 2>, Write<u16>, Write<u32>, Write<u32>, Read<i32>, Size, Size,
    Size, Size,
);
/// [`OfGroups`] for e4m3 elements, with the scales of A and of B.
#[rustfmt::skip]
pub(crate) type OfGroupsOfBytes = (
    ReadMap<u8, 2>, ReadMap<u8, 2>, Write<u16>, Write<u32>, Write<u32>, Read<i32>, Read<f32>,
    Read<f32>, Size, Size, Size, Size,
);

const GROUPS: Size = size("groups", 1..=MOST_GROUPS as i32);

/// Returns the number of rows of A and C, and the argument of the groups' lengths. All packed
/// groups together have `rows` rows; each masked group has space for `rows` rows.
const fn lengths(rows: Size, is_packed: bool) -> (Length, Read<i32>) {
    if is_packed {
        (rows.elements(), read("lengths", GROUPS.elements().plus(1)))
    } else {
        (rows.times(GROUPS), read("lengths", GROUPS.elements()))
    }
}

const fn grouped(name: &'static str, is_packed: bool) -> Kernel<OfGroups> {
    let (rows, n, k) = (any("rows"), by(8, "n"), by(8, "k"));
    let (of_all, lengths) = lengths(rows, is_packed);
    let a = read_map("a", boxes_in(), [k.elements(), of_all]);
    let b = read_map("b", boxes_in(), [k.elements(), n.times(GROUPS)]);
    let c = write("c", of_all.times(n.elements())).aligned(16);
    let (pace, report) = (write("pace", elements(1)), write("report", elements(1)));
    let arguments = (a, b, c, pace, report, lengths, rows, GROUPS, n, k);
    // SAFETY: `gpu/kernels/src/gemm_sm90/groups.rs`, as `HGEMM`.
    unsafe {
        Kernel::new(name, THREADS, arguments)
            .overlapping()
            .resident()
            .cluster(2)
            .shared(BYTES)
    }
    .exactly(9, 0)
}

const fn grouped_bytes(name: &'static str, is_packed: bool) -> Kernel<OfGroupsOfBytes> {
    let (rows, n, k) = (any("rows"), by(8, "n"), by(16, "k"));
    let (of_all, lengths) = lengths(rows, is_packed);
    let a = read_map("a", boxes_in(), [k.elements(), of_all]);
    let b = read_map("b", boxes_in(), [k.elements(), n.times(GROUPS)]);
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
    // SAFETY: `gpu/kernels/src/gemm_sm90/groups.rs`, as `HGEMM`.
    unsafe {
        Kernel::new(name, THREADS, arguments)
            .overlapping()
            .resident()
            .cluster(2)
            .shared(BYTES)
    }
    .exactly(9, 0)
}

/// The kernels for packed groups and for masked groups.
pub(crate) const GROUPED: [Kernel<OfGroups>; 2] = [
    grouped("bgemm_sm90_packed", true),
    grouped("bgemm_sm90_masked", false),
];
/// The kernels of e4m3 elements with block scales, for packed groups and for masked groups.
pub(crate) const GROUPED_FP8: [Kernel<OfGroupsOfBytes>; 2] = [
    grouped_bytes("fp8_blocks_packed", true),
    grouped_bytes("fp8_blocks_masked", false),
];
