//! How each kernel is launched: its arguments, its block and its tile, as the host has them. The promise of each is the `# Safety` of the kernel
//! in its own file; what it asks for, a launch checks.
#![allow(unsafe_code, reason = "what kernels promise")]

use cute_launch::{At, Kernel, Length, Read, Scalar, Size, Write, at, blocks, elements, read, scalar, size, write};

use crate::tiles;

#[path = "pieces/described.rs"]
mod described;
#[path = "pieces/entry.rs"]
mod entry;

pub use described::{MOVE_ROWS, MOVE_TRANSPOSES, MOVE_TRANSPOSES_4_32};

/// Two matrices: one to write, one to read.
type Copy = (Write<f32>, Read<f32>);
/// C, A and B, and their extents.
pub type Matrices<C, T> = (Write<C>, Read<T>, Read<T>, Size, Size, Size);

/// `target` and `source`, aligned for four floats at a time.
const fn copied(target: Length, source: Length) -> Copy {
    (write("target", target).aligned(16), read("source", source).aligned(16))
}

/// Of 8192 by 8192 floats, as all that know their size.
const SQUARE: Copy = copied(elements(8192 * 8192), elements(8192 * 8192));

// SAFETY: `copy.rs`.
pub const COPY_F32: Kernel<Copy> = unsafe { Kernel::new("copy_f32", 256, SQUARE).line(blocks(65536)) };

pub const COPY_F32_ANY: Kernel<(Write<f32>, Read<f32>, Size)> = {
    let count = size("count", 0..=1 << 30);
    let (target, source) = copied(count.elements(), count.elements());
    // SAFETY: `copy.rs`.
    unsafe { Kernel::new("copy_f32_any", 256, (target, source, count)).line(count.tiles(1024)) }
};

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_32: Kernel<Copy> =
    unsafe { Kernel::new("transpose_32", 256, SQUARE).grid(blocks(256), blocks(256)).shared(4096) };

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_64: Kernel<Copy> =
    unsafe { Kernel::new("transpose_64", 512, SQUARE).grid(blocks(128), blocks(128)).shared(16384) };

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
    let (m, n) = (size("m", 128..=65536).multiple_of(128), size("n", 64..=65536).multiple_of(64).of_grid());
    let (target, source) = copied(m.times(n), m.times(n));
    // SAFETY: `tutorials/tiled_copy.rs`.
    unsafe { Kernel::new("tiled_copy", 256, (target, source, m, n)).grid(m.tiles(128), n.tiles(64)) }
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

/// Of rows: their sums, and the softmax of each.
pub type Rows = Kernel<(Write<f32>, Read<f32>, Size)>;

const fn row_sum(name: &'static str, columns: u32, threads: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let arguments = (write("target", rows.elements()), read("source", rows.each_of(columns)).aligned(16), rows);
    // SAFETY: `rows.rs`.
    unsafe { Kernel::new(name, threads, arguments).line(rows.tiles(1)).shared(1024) }
}

const fn softmax(name: &'static str, columns: u32, threads: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let (target, source) = copied(rows.each_of(columns), rows.each_of(columns));
    // SAFETY: `rows.rs`.
    unsafe { Kernel::new(name, threads, (target, source, rows)).line(rows.tiles(1)).shared(2048) }
}

/// Columns, and the sums and the softmax of rows that have as many.
pub const ROWS: [(usize, Rows, Rows); 3] = [
    (1024, row_sum("row_sum_1024", 1024, 128), softmax("softmax_1024", 1024, 128)),
    (4096, row_sum("row_sum_4096", 4096, 256), softmax("softmax_4096", 4096, 256)),
    (16384, row_sum("row_sum_16384", 16384, 512), softmax("softmax_16384", 16384, 512)),
];

/// The matrices of a product, aligned for 16 bytes at a time.
const fn matrices<C: cute_launch::Element, T: cute_launch::Element>(m: Size, n: Size, k: Size) -> Matrices<C, T> {
    let (c, a, b) = (write("c", m.times(n)), read("a", m.times(k)), read("b", n.times(k)));
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
    let arguments = (write("c", matrix).aligned(16), read("a", matrix).aligned(16), read("b", matrix).aligned(16));
    // SAFETY: `sgemm.rs`.
    unsafe { Kernel::new("sgemm", 256, arguments).grid(blocks(32), blocks(32)).shared(3 * 16384) }
};

pub const SGEMM_ANY: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `sgemm.rs`.
    unsafe { Kernel::new("sgemm_any", 256, matrices(m, n, k)).grid(m.tiles(128), n.tiles(128)).shared(3 * 16384) }
};

/// As [`Matrices`], and what the product is multiplied by.
type Multiplied = (Write<f32>, Read<f32>, Read<f32>, Size, Size, Size, Scalar<f32>);

pub const SGEMM_1: Kernel<Multiplied> = {
    let (m, n, k) = (any("m"), any("n"), any("k"));
    let (c, a, b) = (write("c", m.times(n)), read("a", m.times(k)), read("b", n.times(k)));
    // SAFETY: `tutorials/sgemm_1.rs`.
    unsafe {
        Kernel::new("sgemm_1", 256, (c, a, b, m, n, k, scalar("alpha"))).grid(m.tiles(128), n.tiles(128)).shared(8192)
    }
};

pub const SGEMM_2: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `tutorials/sgemm_2.rs`.
    unsafe { Kernel::new("sgemm_2", 256, matrices(m, n, k)).grid(m.tiles(128), n.tiles(128)).shared(8192) }
};

pub const SGEMM_SM80: Kernel<Matrices<f32, u16>> = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    // SAFETY: `sgemm_sm80.rs`.
    unsafe { Kernel::new("sgemm_sm80", 128, matrices(m, n, k)).grid(m.tiles(64), n.tiles(64)).shared(24576) }
};

pub const HGEMM_SM80: Kernel<Matrices<u16, u16>> = {
    let (m, n) = (by(1024, "m").of_grid(), by(256, "n"));
    let k = size("k", 128..=65536).multiple_of(64);
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

/// A product for Hopper, whose matrices are behind the maps; `pace` is its counter.
pub type OfMaps = Kernel<(At, At, Size, Size, Size)>;

const fn gemm_sm90(name: &'static str) -> OfMaps {
    let arguments = (at("maps"), at("pace"), any("m"), by(8, "n"), by(8, "k"));
    // SAFETY: `gemm_sm90.rs`, which waits for the kernel before it reaches memory; but for its maps, of which its caller promises more.
    unsafe {
        Kernel::new(name, tiles::THREADS, arguments)
            .overlapping()
            .resident()
            .cluster(tiles::CLUSTER)
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
}

pub const HGEMM_SM90: OfMaps = gemm_sm90("hgemm_sm90");
pub const BGEMM_SM90: OfMaps = gemm_sm90("bgemm_sm90");
pub const HGEMM_SM90_F32: OfMaps = gemm_sm90("hgemm_sm90_f32");

/// Attention, whose matrices are behind the maps: every query sees every key, or the keys up to its own.
pub const ATTENTION: [Kernel<(At, Size, Size)>; 2] = [attention("attention"), attention("attention_causal")];

const fn attention(name: &'static str) -> Kernel<(At, Size, Size)> {
    let (length, heads) = (by(128, "length"), size("heads", 1..=65535).of_grid());
    // SAFETY: `attention.rs`.
    unsafe {
        Kernel::new(name, tiles::THREADS, (at("maps"), length, heads))
            .grid(length.tiles(128), heads.tiles(1))
            .shared(tiles::attention::BYTES)
    }
    .exactly(9, 0)
}

/// One step of an atom, by a warp, with so many words of registers to change and to read.
///
/// # Safety
/// The kernel of this name takes as many.
pub const unsafe fn atom_of_one(name: &'static str, target: u32, source: u32) -> Kernel<(Write<u32>, Read<u32>)> {
    let arguments = (write("target", elements(target)).aligned(16), read("source", elements(source)).aligned(16));
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
    let (a, b) = (read("a", elements(a)).aligned(16), read("b", elements(b)).aligned(16));
    // SAFETY: `atoms.rs`, and the caller of this.
    unsafe { Kernel::new(name, 32, (write("c", elements(c)).aligned(16), a, b)).shared(512) }
}
