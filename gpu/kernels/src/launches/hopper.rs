//! Launch descriptions of products for Hopper with tensor maps.

use super::*;

/// Returns boxes of `rows` rows, each as wide as the swizzle of a layout in shared memory. The TMA
/// unit moves a tile with that layout in such boxes. If a map has several matrices, each box
/// belongs to one matrix.
pub(super) const fn boxes_of<E, A, O, B, const R: usize>(
    rows: u32,
    _: &ComposedLayout<A, O, B>,
) -> Boxes<E, R>
where
    E: MapElement,
    A: SwizzleParts + cute::Function,
    O: Integer,
    B: cute::AnyLayout,
{
    let (bits, bytes) = (A::SWIZZLE.bits(), size_of::<E::Stored>() as u32);
    assert!(
        bytes << A::SWIZZLE.base() == 16 && A::SWIZZLE.shift() == 3,
        "the TMA unit swizzles pieces of 16 bytes"
    );
    let swizzle = match bits {
        1 => Swizzle::Bytes32,
        2 => Swizzle::Bytes64,
        3 => Swizzle::Bytes128,
        _ => panic!("the TMA unit has swizzles of 1 to 3 bits"),
    };
    let mut extents = [1; R];
    extents[0] = (16 << bits) / bytes;
    extents[1] = rows;
    boxes(extents).swizzled(swizzle)
}

/// A product. Its arguments are the maps of A, B and C, the counter, and the extents.
pub type OfMaps<T, C> = Kernel<(
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<C, 2>,
    Write<u32>,
    Size,
    Size,
    Size,
)>;

/// Returns the boxes of A and B. Each block of a cluster loads half of the rows of a tile of B.
pub const fn boxes_of_operands<T: MapElement, const R: usize>() -> Boxes<T, R> {
    boxes_of(128, &tiles::A)
}

/// Returns the boxes of C with 16-bit elements.
pub const fn boxes_c<T: MapElement, const R: usize>() -> Boxes<T, R> {
    boxes_of(64, &tiles::C)
}

/// Returns the boxes of C with 32-bit elements.
pub const fn boxes_c_32<T: MapElement>() -> Boxes<T, 2> {
    boxes_of(64, &tiles::C_F32)
}

pub(super) const fn gemm_sm90<T: MapElement, C: MapElement>(
    entry: Entry,
    (operands, k): (Boxes<T, 2>, Size),
    boxes_c: Boxes<C, 2>,
) -> OfMaps<T, C> {
    let (m, n) = (any("m"), by(8, "n"));
    let a = read_map("a", operands, [k.elements(), m.elements()]);
    let b = read_map("b", operands, [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c, [n.elements(), m.elements()]);
    // SAFETY: `gemm_sm90.rs`, which waits for the kernel before it reaches memory. A counter that
    // does not begin at 0 only delays blocks.
    unsafe {
        Kernel::of(entry, (a, b, c, write("pace", elements(1)), m, n, k))
            .overlapping()
            .resident()
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

/// Returns the boxes of A and B with 16-bit elements, and the argument k.
const fn sixteen<T: MapElement>() -> (Boxes<T, 2>, Size) {
    (boxes_of_operands(), by(8, "k"))
}

pub const HGEMM_SM90: OfMaps<F16, F16> =
    gemm_sm90(kernels::gemm_sm90::hgemm_sm90::ENTRY, sixteen(), boxes_c());
pub const BGEMM_SM90: OfMaps<Bf16, Bf16> =
    gemm_sm90(kernels::gemm_sm90::bgemm_sm90::ENTRY, sixteen(), boxes_c());
pub const HGEMM_SM90_F32: OfMaps<F16, f32> = gemm_sm90(
    kernels::gemm_sm90::hgemm_sm90_f32::ENTRY,
    sixteen(),
    boxes_c_32(),
);

/// The product of 8-bit integers with sums of 32 bits.
pub const IGEMM_SM90: OfMaps<i8, i32> = gemm_sm90(
    kernels::gemm_sm90::int8::igemm_sm90::ENTRY,
    (boxes_of_bytes(), by(16, "k")),
    boxes_c_32(),
);

/// The product of 8-bit integers with a scale for each row of A and of B.
pub const IGEMM_SM90_ROWS: OfScaled<i8> = scaled(
    kernels::gemm_sm90::int8::igemm_sm90_rows::ENTRY,
    [any("m").elements(), by(8, "n").elements()],
);

/// A product of e4m3 elements with scales.
pub type OfBytes = OfScaled<u8>;

/// A product with scales. Its arguments are the maps of A, B and C, the counter, the scales of A
/// and of B, and the extents.
pub type OfScaled<T> = Kernel<(
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<Bf16, 2>,
    Write<u32>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
)>;

/// Products of e4m3 elements with one scale for each matrix: with sums over all of k in the tensor
/// cores, and with promoted sums.
pub const FP8: [OfBytes; 2] = [
    scaled(kernels::gemm_sm90::fp8::fp8_fast::ENTRY, [elements(1); 2]),
    scaled(
        kernels::gemm_sm90::fp8::fp8_promoted::ENTRY,
        [elements(1); 2],
    ),
];

/// The product of e4m3 elements with a scale for each row of A and of B.
pub const FP8_ROWS: OfBytes = scaled(
    kernels::gemm_sm90::fp8::fp8_rows::ENTRY,
    [any("m").elements(), by(8, "n").elements()],
);

/// The product of e4m3 elements with block scales.
pub const FP8_BLOCKS: OfBytes = {
    let steps = by(16, "k").over(128);
    let (of_a, of_b) = (any("m").elements(), by(8, "n").over(128));
    scaled(
        kernels::gemm_sm90::fp8::fp8_blocks::ENTRY,
        [of_a.times(steps), of_b.times(steps)],
    )
};

/// Returns the boxes of A and B with 8-bit elements.
pub const fn boxes_of_bytes<T: MapElement>() -> Boxes<T, 2> {
    boxes_of(128, &tiles::A_8)
}

pub(super) const fn scaled<T: MapElement>(entry: Entry, [of_a, of_b]: [Length; 2]) -> OfScaled<T> {
    let (m, n, k) = (any("m"), by(8, "n"), by(16, "k"));
    let a = read_map("a", boxes_of_bytes(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_bytes(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c(), [n.elements(), m.elements()]);
    let (scales_a, scales_b) = (read("scales_a", of_a), read("scales_b", of_b));
    let pace = write("pace", elements(1));
    // SAFETY: `gemm_sm90/fp8.rs` and `int8.rs`, as above.
    unsafe {
        Kernel::of(entry, (a, b, c, pace, scales_a, scales_b, m, n, k))
            .overlapping()
            .resident()
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

/// Several products in one launch. The number of products is an additional argument after those of
/// [`OfMaps`].
pub type OfBatches = Kernel<(
    ReadMap<F16, 3>,
    ReadMap<F16, 3>,
    WriteMap<F16, 3>,
    Write<u32>,
    Size,
    Size,
    Size,
    Size,
)>;

pub const HGEMM_SM90_BATCHED: OfBatches = {
    let (m, n, k, batches) = (any("m"), by(8, "n"), by(8, "k"), size("batches", 1..=32767));
    let a = read_map(
        "a",
        boxes_of_operands(),
        [k.elements(), m.elements(), batches.elements()],
    );
    let b = read_map(
        "b",
        boxes_of_operands(),
        [k.elements(), n.elements(), batches.elements()],
    );
    let c = write_map(
        "c",
        boxes_c(),
        [n.elements(), m.elements(), batches.elements()],
    );
    // SAFETY: `gemm_sm90.rs`, as above.
    unsafe {
        Kernel::of(
            kernels::gemm_sm90::hgemm_sm90_batched::ENTRY,
            (a, b, c, write("pace", elements(1)), m, n, k, batches),
        )
        .overlapping()
        .resident()
        .shared(tiles::BYTES)
    }
    .exactly(9, 0)
};

pub const WGMMA_SM90: Kernel<Matrices<f32, u16>> = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    // SAFETY: `tutorials/wgmma_sm90.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::wgmma_sm90::wgmma_sm90::ENTRY,
            matrices(m, n, k),
        )
        .grid(m.tiles(128), n.tiles(128))
        .shared(6 * tiles::TILE_A)
    }
    .exactly(9, 0)
};

/// The product of CuTe's tutorial. Its arguments are the maps of A and B, C, and the extents.
pub type OfTwoMaps = Kernel<(
    ReadMap<F16, 2>,
    ReadMap<F16, 2>,
    Write<f32>,
    Size,
    Size,
    Size,
)>;

pub const WGMMA_TMA_SM90: OfTwoMaps = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    let a = read_map("a", boxes_of_operands(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_operands(), [k.elements(), n.elements()]);
    // SAFETY: `tutorials/wgmma_tma_sm90.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::wgmma_tma_sm90::wgmma_tma_sm90::ENTRY,
            (a, b, write("c", m.times(n)), m, n, k),
        )
        .grid(m.tiles(128), n.tiles(128))
        .shared(6 * tiles::TILE_A + 6 * 8)
    }
    .exactly(9, 0)
};
