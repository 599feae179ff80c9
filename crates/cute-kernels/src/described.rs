//! Launch descriptions of the compiled kernels. `gpu/host/src/shipped.rs` compares these
//! descriptions with those in `gpu/kernels/src/launches.rs`.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "elements have few bytes, and the greatest extents fit in 32 bits"
)]

#[path = "described/attention.rs"]
pub(crate) mod attention;
#[path = "described/attention_atomic.rs"]
pub(crate) mod attention_atomic;
#[path = "described/attention_backward.rs"]
pub(crate) mod attention_backward;
#[path = "described/decode.rs"]
pub(crate) mod decode;
#[path = "described/fused.rs"]
pub(crate) mod fused;
#[path = "described/gates.rs"]
pub(crate) mod gates;
#[path = "described/groups.rs"]
pub(crate) mod groups;
#[path = "described/norms_backward.rs"]
pub(crate) mod norms_backward;
#[path = "described/softmaxes_backward.rs"]
pub(crate) mod softmaxes_backward;
#[path = "described/whole_rows.rs"]
pub(crate) mod whole_rows;

use cute_launch::{
    Bf16, Boxes, F16, Kernel, Length, MapElement, Read, ReadMap, Size, Swizzle, Write, WriteMap,
    boxes, elements, read, read_map, size, write, write_map,
};

/// Threads of a block: one warpgroup loads, and two multiply.
const THREADS: u32 = 384;
/// Bytes of a tile with 128 rows of 128 bytes.
const TILE: u32 = 128 * 128;
/// Bytes of shared memory of a product: four stages of A and B, two boxes of C for each of the two
/// multiplying warpgroups, and the barriers.
const PRODUCT_BYTES: u32 = 4 * 3 * TILE + 4 * 8192 + 64;

const fn any(name: &'static str) -> Size {
    size(name, 1..=65536)
}

const fn by(multiple: i32, name: &'static str) -> Size {
    size(name, multiple..=65536).multiple_of(multiple)
}

/// Returns boxes of `rows` rows, each with 128 bytes.
const fn rows_of<E: MapElement>(rows: u32) -> Boxes<E, 2> {
    boxes([128 / size_of::<E::Stored>() as u32, rows]).swizzled(Swizzle::Bytes128)
}

/// Returns the boxes in which products load A and B.
pub(crate) const fn boxes_in<E: MapElement>() -> Boxes<E, 2> {
    rows_of(128)
}

/// Returns the boxes in which products store C.
pub(crate) const fn boxes_out<E: MapElement>() -> Boxes<E, 2> {
    rows_of(64)
}

/// Arguments of a product: the maps of A, B and C, the pace counter, m, n and k. Between two tiles,
/// clusters of blocks wait at the pace counter for slower clusters.
pub(crate) type OfMaps<T, C> = (
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<C, 2>,
    Write<u32>,
    Size,
    Size,
    Size,
);

const fn product<T: MapElement, C: MapElement>(
    name: &'static str,
    multiple: i32,
) -> Kernel<OfMaps<T, C>> {
    let (m, n, k) = (any("m"), by(8, "n"), by(multiple, "k"));
    let a = read_map("a", boxes_in(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_in(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_out(), [n.elements(), m.elements()]);
    let pace = write("pace", elements(1));
    // SAFETY: `gpu/kernels/src/gemm_sm90.rs`. Any value of the pace counter is safe, because the
    // counter only delays blocks.
    unsafe {
        Kernel::new(name, THREADS, (a, b, c, pace, m, n, k))
            .overlapping()
            .resident()
            .cluster(2)
            .shared(PRODUCT_BYTES)
    }
    .exactly(9, 0)
}

pub(crate) const HGEMM: Kernel<OfMaps<F16, F16>> = product("hgemm_sm90", 8);
pub(crate) const BGEMM: Kernel<OfMaps<Bf16, Bf16>> = product("bgemm_sm90", 8);
pub(crate) const HGEMM_F32: Kernel<OfMaps<F16, f32>> = product("hgemm_sm90_f32", 8);
/// The product of 8-bit integers with sums of 32 bits.
pub(crate) const IGEMM: Kernel<OfMaps<i8, i32>> = product("igemm_sm90", 16);

/// Arguments of a product of matrices without gaps: C, A, B, m, n and k.
pub(crate) type OfMatrices = (Write<u16>, Read<u16>, Read<u16>, Size, Size, Size);

/// The product of `f16` matrices for devices before Hopper.
pub(crate) const HGEMM_SM80: Kernel<OfMatrices> = {
    let (m, n, k) = (any("m"), by(8, "n"), by(8, "k"));
    let c = write("c", m.times(n)).aligned(16);
    let a = read("a", m.times(k)).aligned(16);
    let b = read("b", n.times(k)).aligned(16);
    // SAFETY: `gpu/kernels/src/hgemm_sm80.rs`.
    unsafe {
        Kernel::new("hgemm_sm80_any", 256, (c, a, b, m, n, k))
            .grid(n.tiles(256).of_blocks(8), m.tiles(1024))
            .shared(3 * 49152)
    }
    .at_least(8, 0)
};

/// Arguments of a product with scales: the maps of A, B and C, the pace counter, the scales of A,
/// the scales of B, m, n and k.
pub(crate) type OfScaled<T> = (
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<Bf16, 2>,
    Write<u32>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
);

/// Arguments of a product of e4m3 elements with scales.
pub(crate) type OfBytes = OfScaled<u8>;

const fn scaled<T: MapElement>(
    name: &'static str,
    [of_a, of_b]: [Length; 2],
) -> Kernel<OfScaled<T>> {
    let (m, n, k) = (any("m"), by(8, "n"), by(16, "k"));
    let a = read_map("a", boxes_in(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_in(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_out(), [n.elements(), m.elements()]);
    let (scales_a, scales_b) = (read("scales_a", of_a), read("scales_b", of_b));
    let pace = write("pace", elements(1));
    // SAFETY: `gpu/kernels/src/gemm_sm90/fp8.rs` and `int8.rs`, as above.
    unsafe {
        Kernel::new(name, THREADS, (a, b, c, pace, scales_a, scales_b, m, n, k))
            .overlapping()
            .resident()
            .cluster(2)
            .shared(PRODUCT_BYTES)
    }
    .exactly(9, 0)
}

pub(crate) const FP8_FAST: Kernel<OfBytes> = scaled("fp8_fast", [elements(1), elements(1)]);
pub(crate) const FP8_PROMOTED: Kernel<OfBytes> = scaled("fp8_promoted", [elements(1), elements(1)]);
pub(crate) const FP8_ROWS: Kernel<OfBytes> =
    scaled("fp8_rows", [any("m").elements(), by(8, "n").elements()]);
pub(crate) const FP8_BLOCKS: Kernel<OfBytes> = {
    let steps = by(16, "k").over(128);
    let (of_a, of_b) = (any("m").elements(), by(8, "n").over(128));
    scaled("fp8_blocks", [of_a.times(steps), of_b.times(steps)])
};

/// The product of 8-bit integers with a scale for each row of A and each column of B.
pub(crate) const IGEMM_ROWS: Kernel<OfScaled<i8>> = scaled(
    "igemm_sm90_rows",
    [any("m").elements(), by(8, "n").elements()],
);

/// Arguments of a function of rows: the target, the source, and the number of rows.
pub(crate) type OfRows = (Write<f32>, Read<f32>, Size);

const fn row_sum(name: &'static str, columns: u32, threads: u32) -> Kernel<OfRows> {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let source = read("source", rows.each_of(columns)).aligned(16);
    // SAFETY: `gpu/kernels/src/rows.rs`.
    unsafe {
        Kernel::new(
            name,
            threads,
            (write("target", rows.elements()), source, rows),
        )
        .line(rows.tiles(1))
        .shared(1024)
    }
    .at_least(8, 0)
}

/// The softmax of rows of 16384 floats with one block per row, which is faster than one cluster per
/// row.
pub(crate) const SOFTMAX_16384: Kernel<OfRows> = {
    let rows = size("rows", 0..=MOST_16384);
    let target = write("target", rows.each_of(16384)).aligned(16);
    let source = read("source", rows.each_of(16384)).aligned(16);
    // SAFETY: `gpu/kernels/src/rows.rs`.
    unsafe {
        Kernel::new("softmax_16384", 512, (target, source, rows))
            .line(rows.tiles(1))
            .shared(2048)
    }
    .at_least(8, 0)
};
/// The greatest number of rows that [`SOFTMAX_16384`] accepts.
pub(crate) const MOST_16384: i32 = (1 << 30) / 16384;

pub(crate) const ROW_SUM_1024: Kernel<OfRows> = row_sum("row_sum_1024", 1024, 128);
pub(crate) const ROW_SUM_4096: Kernel<OfRows> = row_sum("row_sum_4096", 4096, 256);
pub(crate) const ROW_SUM_16384: Kernel<OfRows> = row_sum("row_sum_16384", 16384, 512);
