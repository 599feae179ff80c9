//! The launch of each kernel: its arguments, its block and its tile, as the host has them. The
//! promise of each is the `# Safety` of the kernel in its file; a launch checks its requirements.
#![allow(unsafe_code, reason = "what kernels promise")]

use cute::{ComposedLayout, Integer, SwizzleParts};
use cute_launch::{
    Bf16, Boxes, F16, Kernel, Length, MapElement, Read, ReadMap, Scalar, Size, Swizzle, Write,
    WriteMap, blocks, boxes, elements, read, read_map, scalar, size, write, write_map,
};

use crate::tiles;

// Their host is `engines/gpus`; here they are only compared with what was built.
#[cfg(test)]
#[path = "pieces/described.rs"]
mod described;
#[cfg(test)]
#[path = "pieces/entry.rs"]
mod entry;

#[cfg(test)]
pub use described::{MOVE_ROWS, MOVE_TRANSPOSES, MOVE_TRANSPOSES_4_32};

/// Two matrices: one to write, one to read.
type Copy = (Write<f32>, Read<f32>);
/// C, A and B, and their extents.
pub type Matrices<C, T> = (Write<C>, Read<T>, Read<T>, Size, Size, Size);

/// `target` and `source`, aligned for four floats at a time.
const fn copied(target: Length, source: Length) -> Copy {
    (
        write("target", target).aligned(16),
        read("source", source).aligned(16),
    )
}

/// Of 8192 by 8192 floats, as all that know their size.
const SQUARE: Copy = copied(elements(8192 * 8192), elements(8192 * 8192));

// SAFETY: `copy.rs`.
pub const COPY_F32: Kernel<Copy> =
    unsafe { Kernel::new("copy_f32", 256, SQUARE).line(blocks(65536)) };

pub const COPY_F32_ANY: Kernel<(Write<f32>, Read<f32>, Size)> = {
    let count = size("count", 0..=1 << 30);
    let (target, source) = copied(count.elements(), count.elements());
    // SAFETY: `copy.rs`.
    unsafe { Kernel::new("copy_f32_any", 256, (target, source, count)).line(count.tiles(1024)) }
};

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_32: Kernel<Copy> = unsafe {
    Kernel::new("transpose_32", 256, SQUARE)
        .grid(blocks(256), blocks(256))
        .shared(4096)
};

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_64: Kernel<Copy> = unsafe {
    Kernel::new("transpose_64", 512, SQUARE)
        .grid(blocks(128), blocks(128))
        .shared(16384)
};

pub const TRANSPOSE_ANY: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (rows, columns) = (size("rows", 0..=65536), size("columns", 0..=65536));
    let (target, source) = copied(rows.times(columns), rows.times(columns));
    // SAFETY: `transpose.rs`.
    unsafe {
        Kernel::new("transpose_any", 512, (target, source, rows, columns))
            .grid(columns.tiles(64), rows.tiles(64))
            .shared(16384)
    }
};

pub const TILED_COPY: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (m, n) = (
        size("m", 128..=65536).multiple_of(128),
        size("n", 64..=65536).multiple_of(64).of_grid(),
    );
    let (target, source) = copied(m.times(n), m.times(n));
    // SAFETY: `tutorials/tiled_copy.rs`.
    unsafe {
        Kernel::new("tiled_copy", 256, (target, source, m, n)).grid(m.tiles(128), n.tiles(64))
    }
};

pub const TILED_COPY_IF: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (m, n) = (size("m", 1..=65536), size("n", 1..=65536));
    let (to, from) = (write("to", m.times(n)), read("from", m.times(n)));
    // SAFETY: `tutorials/tiled_copy_if.rs`.
    unsafe { Kernel::new("tiled_copy_if", 128, (to, from, m, n)).grid(m.tiles(64), n.tiles(32)) }
};

/// Copy and transposes in CuTe's C++, of 8192 by 8192.
pub const PEERS: [Kernel<Copy>; 3] = {
    // SAFETY: `gpu/peers.cu`.
    unsafe {
        [
            Kernel::new("cute_copy", 256, SQUARE).line(blocks(65536)),
            Kernel::new("cute_transpose_32", 256, SQUARE).grid(blocks(256), blocks(256)),
            Kernel::new("cute_transpose_64", 512, SQUARE).grid(blocks(128), blocks(128)),
        ]
    }
};

/// Two blocks of 64 threads, which write words and read four for each thread.
const fn words<T: cute_launch::Element>(
    name: &'static str,
    words: u32,
) -> Kernel<(Write<T>, Read<u32>)> {
    let (target, source) = (
        write("target", elements(128 * words)).aligned(16),
        read("source", elements(4 * 128)).aligned(16),
    );
    // SAFETY: `words.rs`.
    unsafe { Kernel::new(name, 64, (target, source)).line(blocks(2)) }
}

pub const WORDS: Kernel<(Write<u32>, Read<u32>)> = words("words", 40);
pub const WORDS_NEAR: Kernel<(Write<f32>, Read<u32>)> = words("words_near", 12);
pub const WORDS_OF_EIGHT_BITS: Kernel<(Write<u32>, Read<u32>)> = words("words_of_eight_bits", 8);

pub const WORDS_COUNTED: Kernel<(Write<u32>, Write<u32>, Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(128)).aligned(16),
        write("counters", elements(16)).aligned(16),
        write("own", elements(128)).aligned(16),
        read("source", elements(4 * 128)).aligned(16),
    );
    // SAFETY: `words.rs`.
    unsafe {
        Kernel::new("words_counted", 64, arguments)
            .line(blocks(2))
            .shared(256)
    }
};

pub const WORDS_OF_HOPPER: Kernel<(Write<u32>,)> = {
    // SAFETY: `words.rs`.
    unsafe { Kernel::new("words_of_hopper", 64, (write("pairs", elements(4)),)).line(blocks(2)) }
};

/// 396 blocks: three on each multiprocessor of a Hopper GPU.
pub const HISTOGRAM: Kernel<(Write<u32>, Read<u8>, Size)> = {
    let count = size("count", 0..=1 << 30).multiple_of(16);
    let (counts, source) = (
        write("counts", elements(256)),
        read("source", count.elements()).aligned(16),
    );
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::new("histogram", 512, (counts, source, count))
            .line(blocks(396))
            .shared(32768)
    }
};

pub const SUM_LAST: Kernel<(Write<f32>, Write<f32>, Write<u32>, Read<f32>, Size)> = {
    let count = size("count", 0..=1 << 30).multiple_of(4);
    let arguments = (
        write("sum", elements(1)),
        write("partial", elements(1024)),
        write("done", elements(1)),
        read("source", count.elements()).aligned(16),
        count,
    );
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::new("sum_last", 512, arguments)
            .line(blocks(396))
            .shared(3072)
    }
};

/// Kernels whose blocks take tiles in a loop.
pub type Scale = Kernel<(Write<f32>, Read<f32>, Write<u32>, Size)>;

const fn scale(name: &'static str) -> Scale {
    let count = size("count", 0..=1 << 30).multiple_of(4);
    let (target, source) = copied(count.elements(), count.elements());
    let arguments = (target, source, write("counter", elements(1)), count);
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::new(name, 256, arguments)
            .line(blocks(1056))
            .shared(1024)
    }
}

pub const SCALE_TILES: Scale = scale("scale_tiles");
pub const SCALE_DRAWN: Scale = scale("scale_drawn");

/// Matrices with run-time extents, copied by vectors.
type Wide<T> = Kernel<(Write<T>, Read<T>, Size, Size)>;

const fn wide<T: cute_launch::Element>(name: &'static str, multiple: i32, tile: u32) -> Wide<T> {
    let columns = size("columns", multiple..=1 << 20).multiple_of(multiple);
    let rows = size("rows", 1..=1 << 10);
    let (target, source) = (
        write("target", rows.times(columns)).aligned(16),
        read("source", rows.times(columns)).aligned(16),
    );
    // SAFETY: `wide.rs`.
    unsafe {
        Kernel::new(name, 256, (target, source, rows, columns))
            .grid(rows.tiles(1), columns.tiles(tile))
    }
}

pub const WIDE_ROWS_U16: Wide<u16> = wide("wide_rows_u16", 8, 4096);
pub const WIDE_HEADS_U16: Wide<u16> = wide("wide_heads_u16", 8, 4096);
pub const WIDE_ROWS_F32: Wide<f32> = wide("wide_rows_f32", 4, 2048);
pub const WIDE_BYTES: Wide<u8> = wide("wide_bytes", 16, 8192);

/// Two memories of 65536 elements.
type Converts<U, T> = Kernel<(Write<U>, Read<T>)>;

const fn converts<U: cute_launch::Element, T: cute_launch::Element>(
    name: &'static str,
) -> Converts<U, T> {
    let (target, source) = (
        write("target", elements(65536)).aligned(16),
        read("source", elements(65536)).aligned(16),
    );
    // SAFETY: `fragments.rs`.
    unsafe { Kernel::new(name, 256, (target, source)).line(blocks(16)) }
}

pub const FLOATS_OF_F16: Converts<f32, u16> = converts("floats_of_f16");
pub const FLOATS_OF_BF16: Converts<f32, u16> = converts("floats_of_bf16");
pub const FLOATS_OF_E4M3: Converts<f32, u8> = converts("floats_of_e4m3");
pub const FLOATS_OF_E5M2: Converts<f32, u8> = converts("floats_of_e5m2");
pub const F16_OF_FLOATS: Converts<u16, f32> = converts("f16_of_floats");
pub const BF16_OF_FLOATS: Converts<u16, f32> = converts("bf16_of_floats");
pub const F16_WITHIN: Converts<u16, f32> = converts("f16_within");
pub const BF16_WITHIN: Converts<u16, f32> = converts("bf16_within");
pub const E4M3_WITHIN: Converts<u8, f32> = converts("e4m3_within");
pub const E5M2_WITHIN: Converts<u8, f32> = converts("e5m2_within");

// It is compared on a processor.
#[cfg(test)]
pub const GATED: Kernel<(Write<u16>, Read<u16>, Read<u16>, Read<u16>)> = {
    let arguments = (
        write("target", elements(65536)).aligned(16),
        read("x", elements(65536)).aligned(16),
        read("g", elements(65536)).aligned(16),
        read("y", elements(65536)).aligned(16),
    );
    // SAFETY: `fragments.rs`.
    unsafe { Kernel::new("gated", 256, arguments).line(blocks(16)) }
};

/// Kernels on rows: their sums, and the softmax of each.
pub type Rows = Kernel<(Write<f32>, Read<f32>, Size)>;

const fn row_sum(name: &'static str, columns: u32, threads: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let arguments = (
        write("target", rows.elements()),
        read("source", rows.each_of(columns)).aligned(16),
        rows,
    );
    // SAFETY: `rows.rs`.
    unsafe {
        Kernel::new(name, threads, arguments)
            .line(rows.tiles(1))
            .shared(1024)
    }
}

const fn softmax(name: &'static str, columns: u32, threads: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let (target, source) = copied(rows.each_of(columns), rows.each_of(columns));
    // SAFETY: `rows.rs`.
    unsafe {
        Kernel::new(name, threads, (target, source, rows))
            .line(rows.tiles(1))
            .shared(2048)
    }
}

/// Numbers of columns, and the sums and the softmax of rows with that many columns.
pub const ROWS: [(usize, Rows, Rows); 3] = [
    (
        1024,
        row_sum("row_sum_1024", 1024, 128),
        softmax("softmax_1024", 1024, 128),
    ),
    (
        4096,
        row_sum("row_sum_4096", 4096, 256),
        softmax("softmax_4096", 4096, 256),
    ),
    (
        16384,
        row_sum("row_sum_16384", 16384, 512),
        softmax("softmax_16384", 16384, 512),
    ),
];

/// The matrices of a product, aligned for 16 bytes at a time.
const fn matrices<C: cute_launch::Element, T: cute_launch::Element>(
    m: Size,
    n: Size,
    k: Size,
) -> Matrices<C, T> {
    let (c, a, b) = (
        write("c", m.times(n)),
        read("a", m.times(k)),
        read("b", n.times(k)),
    );
    (c.aligned(16), a.aligned(16), b.aligned(16), m, n, k)
}

const fn any(name: &'static str) -> Size {
    size(name, 1..=65536)
}

const fn by(multiple: i32, name: &'static str) -> Size {
    size(name, multiple..=65536).multiple_of(multiple)
}

pub const SGEMM: Kernel<(Write<f32>, Read<f32>, Read<f32>)> = {
    let matrix = elements(4096 * 4096);
    let arguments = (
        write("c", matrix).aligned(16),
        read("a", matrix).aligned(16),
        read("b", matrix).aligned(16),
    );
    // SAFETY: `sgemm.rs`.
    unsafe {
        Kernel::new("sgemm", 256, arguments)
            .grid(blocks(32), blocks(32))
            .shared(3 * 16384)
    }
};

pub const SGEMM_ANY: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `sgemm.rs`.
    unsafe {
        Kernel::new("sgemm_any", 256, matrices(m, n, k))
            .grid(m.tiles(128), n.tiles(128))
            .shared(3 * 16384)
    }
};

/// The arguments of [`Matrices`], and the factor of the product.
type Multiplied = (
    Write<f32>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
    Scalar<f32>,
);

pub const SGEMM_1: Kernel<Multiplied> = {
    let (m, n, k) = (any("m"), any("n"), any("k"));
    let (c, a, b) = (
        write("c", m.times(n)),
        read("a", m.times(k)),
        read("b", n.times(k)),
    );
    // SAFETY: `tutorials/sgemm_1.rs`.
    unsafe {
        Kernel::new("sgemm_1", 256, (c, a, b, m, n, k, scalar("alpha")))
            .grid(m.tiles(128), n.tiles(128))
            .shared(8192)
    }
};

pub const SGEMM_2: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `tutorials/sgemm_2.rs`.
    unsafe {
        Kernel::new("sgemm_2", 256, matrices(m, n, k))
            .grid(m.tiles(128), n.tiles(128))
            .shared(8192)
    }
};

pub const SGEMM_SM80: Kernel<Matrices<f32, u16>> = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    // SAFETY: `sgemm_sm80.rs`.
    unsafe {
        Kernel::new("sgemm_sm80", 128, matrices(m, n, k))
            .grid(m.tiles(64), n.tiles(64))
            .shared(24576)
    }
};

pub const HGEMM_SM80: Kernel<Matrices<u16, u16>> = {
    let (m, n) = (by(1024, "m").of_grid(), by(256, "n"));
    let k = size("k", 192..=65536).multiple_of(64);
    // SAFETY: `hgemm_sm80.rs`.
    unsafe {
        Kernel::new("hgemm_sm80", 256, matrices(m, n, k))
            .grid(n.tiles(256).of_blocks(8), m.tiles(1024))
            .shared(3 * 49152)
    }
};

pub const HGEMM_SM80_ANY: Kernel<Matrices<u16, u16>> = {
    let (m, n, k) = (any("m"), by(8, "n"), by(8, "k"));
    // SAFETY: `hgemm_sm80.rs`.
    unsafe {
        Kernel::new("hgemm_sm80_any", 256, matrices(m, n, k))
            .grid(n.tiles(256).of_blocks(8), m.tiles(1024))
            .shared(3 * 49152)
    }
};

/// Boxes of `rows` rows, each as wide as the swizzle of a layout in shared memory, by which the
/// copy engine moves a tile with that layout; of several matrices, boxes of one.
const fn boxes_of<E, A, O, B, const R: usize>(rows: u32, _: &ComposedLayout<A, O, B>) -> Boxes<E, R>
where
    E: MapElement,
    A: SwizzleParts + cute::Function,
    O: Integer,
    B: cute::AnyLayout,
{
    let (bits, bytes) = (A::SWIZZLE.bits(), size_of::<E::Stored>() as u32);
    assert!(
        bytes << A::SWIZZLE.base() == 16 && A::SWIZZLE.shift() == 3,
        "the copy engine swizzles pieces of 16 bytes"
    );
    let swizzle = match bits {
        1 => Swizzle::Bytes32,
        2 => Swizzle::Bytes64,
        3 => Swizzle::Bytes128,
        _ => panic!("the copy engine has swizzles of 1 to 3 bits"),
    };
    let mut extents = [1; R];
    extents[0] = (16 << bits) / bytes;
    extents[1] = rows;
    boxes(extents).swizzled(swizzle)
}

/// The maps of A, of B and of C of a product for Hopper, and its counter.
pub type OfMaps<T, C> = Kernel<(
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<C, 2>,
    Write<u32>,
    Size,
    Size,
    Size,
)>;

/// Boxes of A and of B; each block of a cluster loads half of the rows.
pub const fn boxes_of_operands<T: MapElement, const R: usize>() -> Boxes<T, R> {
    boxes_of(128, &tiles::A)
}

/// C of 16 bits.
pub const fn boxes_c<T: MapElement, const R: usize>() -> Boxes<T, R> {
    boxes_of(64, &tiles::C)
}

pub const BOXES_C_F32: Boxes<f32, 2> = boxes_of(64, &tiles::C_F32);

const fn gemm_sm90<T: MapElement, C: MapElement>(
    name: &'static str,
    boxes_c: Boxes<C, 2>,
) -> OfMaps<T, C> {
    let (m, n, k) = (any("m"), by(8, "n"), by(8, "k"));
    let a = read_map("a", boxes_of_operands(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_operands(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c, [n.elements(), m.elements()]);
    // SAFETY: `gemm_sm90.rs`, which waits for the kernel before it reaches memory. Of another
    // number than 0 the counter only says less.
    unsafe {
        Kernel::new(
            name,
            tiles::THREADS,
            (a, b, c, write("pace", elements(1)), m, n, k),
        )
        .overlapping()
        .resident()
        .cluster(tiles::CLUSTER)
        .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

pub const HGEMM_SM90: OfMaps<F16, F16> = gemm_sm90("hgemm_sm90", boxes_c());
pub const BGEMM_SM90: OfMaps<Bf16, Bf16> = gemm_sm90("bgemm_sm90", boxes_c());
pub const HGEMM_SM90_F32: OfMaps<F16, f32> = gemm_sm90("hgemm_sm90_f32", BOXES_C_F32);

/// A, B and C by maps, the pace, the scales of A and of B, and the extents.
pub type OfBytes = Kernel<(
    ReadMap<u8, 2>,
    ReadMap<u8, 2>,
    WriteMap<Bf16, 2>,
    Write<u32>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
)>;

/// Products of e4m3 elements with one scale for each matrix: all of k in the tensor cores, and sums
/// that are promoted.
pub const FP8: [OfBytes; 2] = [
    fp8("fp8_fast", [elements(1); 2]),
    fp8("fp8_promoted", [elements(1); 2]),
];

/// With scales of rows.
pub const FP8_ROWS: OfBytes = fp8("fp8_rows", [any("m").elements(), by(8, "n").elements()]);

/// With scales of blocks of k.
pub const FP8_BLOCKS: OfBytes = {
    let steps = by(16, "k").over(128);
    let (of_a, of_b) = (any("m").elements(), by(8, "n").over(128));
    fp8("fp8_blocks", [of_a.times(steps), of_b.times(steps)])
};

/// Boxes of A and of B, of elements of 8 bits.
pub const BOXES_OF_BYTES: Boxes<u8, 2> = boxes_of(128, &tiles::A_8);

const fn fp8(name: &'static str, [of_a, of_b]: [Length; 2]) -> OfBytes {
    let (m, n, k) = (any("m"), by(8, "n"), by(16, "k"));
    let a = read_map("a", BOXES_OF_BYTES, [k.elements(), m.elements()]);
    let b = read_map("b", BOXES_OF_BYTES, [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c(), [n.elements(), m.elements()]);
    let (scales_a, scales_b) = (read("scales_a", of_a), read("scales_b", of_b));
    let pace = write("pace", elements(1));
    // SAFETY: `gemm_sm90/fp8.rs`, as above.
    unsafe {
        Kernel::new(
            name,
            tiles::THREADS,
            (a, b, c, pace, scales_a, scales_b, m, n, k),
        )
        .overlapping()
        .resident()
        .cluster(tiles::CLUSTER)
        .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

/// The arguments of [`OfMaps`] for several products, and the number of these.
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
        Kernel::new(
            "hgemm_sm90_batched",
            tiles::THREADS,
            (a, b, c, write("pace", elements(1)), m, n, k, batches),
        )
        .overlapping()
        .resident()
        .cluster(tiles::CLUSTER)
        .shared(tiles::BYTES)
    }
    .exactly(9, 0)
};

pub const WGMMA_SM90: Kernel<Matrices<f32, u16>> = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    // SAFETY: `tutorials/wgmma_sm90.rs`.
    unsafe {
        Kernel::new("wgmma_sm90", 128, matrices(m, n, k))
            .grid(m.tiles(128), n.tiles(128))
            .shared(6 * tiles::TILE_A)
    }
    .exactly(9, 0)
};

/// Maps of A and of B for the boxes of CuTe's tutorial, and C.
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
        Kernel::new(
            "wgmma_tma_sm90",
            128,
            (a, b, write("c", m.times(n)), m, n, k),
        )
        .grid(m.tiles(128), n.tiles(128))
        .shared(6 * tiles::TILE_A + 6 * 8)
    }
    .exactly(9, 0)
};

/// Queries, keys, values and what goes out, of all heads, one below the other.
pub type Attention = Kernel<(
    ReadMap<F16, 2>,
    ReadMap<F16, 2>,
    ReadMap<F16, 2>,
    WriteMap<F16, 2>,
    Size,
    Size,
)>;

/// Boxes of queries, keys and values.
pub const BOXES_OF_HEAD: Boxes<F16, 2> = boxes_of_operands();
/// Boxes of the output.
pub const BOXES_OUT: Boxes<F16, 2> = boxes_c();

/// Every query sees every key, or the keys up to its own.
pub const ATTENTION: [Attention; 2] = [attention("attention"), attention("attention_causal")];

const fn attention(name: &'static str) -> Attention {
    // All heads have less than 2^31 rows together.
    let (length, heads) = (by(128, "length"), size("heads", 1..=32767).of_grid());
    let rows = [elements(128), heads.times(length)];
    let (queries, keys) = (
        read_map("queries", BOXES_OF_HEAD, rows),
        read_map("keys", BOXES_OF_HEAD, rows),
    );
    let (values, out) = (
        read_map("values", BOXES_OF_HEAD, rows),
        write_map("out", BOXES_OUT, rows),
    );
    // SAFETY: `attention.rs`.
    unsafe {
        Kernel::new(
            name,
            tiles::THREADS,
            (queries, keys, values, out, length, heads),
        )
        .grid(length.tiles(128), heads.tiles(1))
        .shared(tiles::attention::BYTES)
    }
    .exactly(9, 0)
}

/// A box of one head.
pub const BOXES_OF_HEADS: Boxes<F16, 3> = boxes_of(128, &tiles::A);

/// Heads one after another, and side by side.
pub const SPLIT_HEADS: Kernel<(WriteMap<F16, 3>, ReadMap<F16, 3>, Size, Size)> = {
    let (length, heads) = (size("length", 1..=1 << 24), size("heads", 1..=65535));
    let extents = [elements(128), length.elements(), heads.elements()];
    let (target, source) = (
        write_map("target", BOXES_OF_HEADS, extents),
        read_map("source", BOXES_OF_HEADS, extents),
    );
    // SAFETY: `heads.rs`.
    unsafe {
        Kernel::new("split_heads", 32, (target, source, length, heads))
            .grid(length.tiles(128), heads.tiles(1))
            .shared(2 * tiles::TILE_A + 8)
    }
    .exactly(9, 0)
};

/// The output, queries, keys and values, and the numbers of queries and keys.
pub const ATTENTION_SM80: Kernel<(Write<f32>, Read<u16>, Read<u16>, Read<u16>, Size, Size)> = {
    let (queries, keys) = (
        size("queries", 1..=65536),
        size("keys", 32..=65536).multiple_of(32),
    );
    let (of_queries, of_keys) = (queries.each_of(32), keys.each_of(32));
    let (q, k, v) = (
        read("q", of_queries),
        read("k", of_keys),
        read("v", of_keys),
    );
    let [q, k, v] = [q.aligned(16), k.aligned(16), v.aligned(16)];
    // SAFETY: `tutorials/attention_sm80.rs`.
    unsafe {
        Kernel::new(
            "attention_sm80",
            128,
            (write("out", of_queries).aligned(16), q, k, v, queries, keys),
        )
        .line(queries.tiles(64))
        .shared(8192)
    }
};

pub const BARRIER_BETWEEN: Kernel<(Write<u32>, Write<u32>, Read<u32>)> = {
    let numbers = elements(64);
    // SAFETY: `between.rs`.
    unsafe {
        Kernel::new(
            "barrier_between",
            64,
            (
                write("target", numbers),
                write("middle", numbers),
                read("source", numbers),
            ),
        )
    }
};

/// One step of an atom, by a warp, with this number of words of registers to change and to read.
///
/// # Safety
/// The kernel of this name takes this number of words.
pub const unsafe fn atom_of_one(
    name: &'static str,
    target: u32,
    source: u32,
) -> Kernel<(Write<u32>, Read<u32>)> {
    let arguments = (
        write("target", elements(target)).aligned(16),
        read("source", elements(source)).aligned(16),
    );
    // SAFETY: `atoms.rs`, and the caller of this.
    unsafe { Kernel::new(name, 32, arguments).shared(512) }
}

/// The same, of two to read.
///
/// # Safety
/// As above.
pub const unsafe fn atom_of_two(
    name: &'static str,
    c: u32,
    a: u32,
    b: u32,
) -> Kernel<(Write<u32>, Read<u32>, Read<u32>)> {
    let (a, b) = (
        read("a", elements(a)).aligned(16),
        read("b", elements(b)).aligned(16),
    );
    // SAFETY: `atoms.rs`, and the caller of this.
    unsafe { Kernel::new(name, 32, (write("c", elements(c)).aligned(16), a, b)).shared(512) }
}

/// Twice the product of a warpgroup, or of some, of matrices with these extents.
///
/// # Safety
/// The kernel of this name takes them.
pub const unsafe fn product_of_warpgroups<S: cute_launch::Element, T: cute_launch::Element>(
    name: &'static str,
    groups: u32,
    (m, n, k): (u32, u32, u32),
) -> Kernel<(Write<S>, Read<T>, Read<T>)> {
    let (a, b) = (read("a", elements(m * k)), read("b", elements(n * k)));
    // SAFETY: `warpgroups.rs`, and the caller of this.
    unsafe { Kernel::new(name, 128 * groups, (write("c", elements(m * n)), a, b)).shared(65536) }
        .exactly(9, 0)
}
