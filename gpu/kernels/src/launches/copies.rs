//! Launch descriptions of copies and transposes.

use super::*;

/// The arguments of a kernel with fixed extents: two matrices of 8192 by 8192 floats.
pub(super) const SQUARE: Copy = copied(elements(8192 * 8192), elements(8192 * 8192));

// SAFETY: `copy.rs`.
pub const COPY_F32: Kernel<Copy> =
    unsafe { Kernel::of(kernels::copy::copy_f32::ENTRY, SQUARE).line(blocks(65536)) };

pub const COPY_F32_ANY: Kernel<(Write<f32>, Read<f32>, Size)> = {
    let count = size("count", 0..=1 << 30);
    let (target, source) = copied(count.elements(), count.elements());
    // SAFETY: `copy.rs`.
    unsafe {
        Kernel::of(kernels::copy::copy_f32_any::ENTRY, (target, source, count))
            .line(count.tiles(1024))
    }
};

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_32: Kernel<Copy> = unsafe {
    Kernel::of(kernels::transpose::transpose_32::ENTRY, SQUARE)
        .grid(blocks(256), blocks(256))
        .shared(4096)
};

// SAFETY: `transpose.rs`.
pub const TRANSPOSE_64: Kernel<Copy> = unsafe {
    Kernel::of(kernels::transpose::transpose_64::ENTRY, SQUARE)
        .grid(blocks(128), blocks(128))
        .shared(16384)
};

pub const TRANSPOSE_ANY: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (rows, columns) = (size("rows", 0..=65536), size("columns", 0..=65536));
    let (target, source) = copied(rows.times(columns), rows.times(columns));
    // SAFETY: `transpose.rs`.
    unsafe {
        Kernel::of(
            kernels::transpose::transpose_any::ENTRY,
            (target, source, rows, columns),
        )
        .grid(columns.tiles(64), rows.tiles(64))
        .shared(16384)
    }
};

pub const TILED_COPY: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (m, n) = (
        size("m", 128..=65536).multiple_of(128),
        size("n", 64..=65536).multiple_of(64).of_grid(),
    );
    let (to, from) = (write("to", m.times(n)), read("from", m.times(n)));
    // SAFETY: `tutorials/tiled_copy.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::tiled_copy::tiled_copy::ENTRY,
            (to, from, m, n),
        )
        .grid(m.tiles(128), n.tiles(64))
    }
};

pub const TILED_COPY_IF: Kernel<(Write<f32>, Read<f32>, Size, Size)> = {
    let (m, n) = (size("m", 1..=65536), size("n", 1..=65536));
    let (to, from) = (write("to", m.times(n)), read("from", m.times(n)));
    // SAFETY: `tutorials/tiled_copy_if.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::tiled_copy_if::tiled_copy_if::ENTRY,
            (to, from, m, n),
        )
        .grid(m.tiles(64), n.tiles(32))
    }
};

/// The copy and the transposes of CuTe's C++ code, for 8192 by 8192 floats.
pub const PEERS: [Kernel<Copy>; 3] = {
    let (target, source) = SQUARE;
    let arguments = (target.aligned(16), source.aligned(16));
    // SAFETY: `gpu/peers.cu`.
    unsafe {
        [
            Kernel::new("cute_copy", 256, arguments).line(blocks(65536)),
            Kernel::new("cute_transpose_32", 256, arguments).grid(blocks(256), blocks(256)),
            Kernel::new("cute_transpose_64", 512, arguments).grid(blocks(128), blocks(128)),
        ]
    }
};
