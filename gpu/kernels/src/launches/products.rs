//! Launch descriptions of products without the TMA unit.

use super::*;

/// Returns the arguments of a product's matrices.
pub(super) const fn matrices<C: cute_launch::Element, T: cute_launch::Element>(
    m: Size,
    n: Size,
    k: Size,
) -> Matrices<C, T> {
    let (a, b) = (read("a", m.times(k)), read("b", n.times(k)));
    (write("c", m.times(n)), a, b, m, n, k)
}

pub(super) const fn any(name: &'static str) -> Size {
    size(name, 1..=65536)
}

pub(super) const fn by(multiple: i32, name: &'static str) -> Size {
    size(name, multiple..=65536).multiple_of(multiple)
}

pub const SGEMM: Kernel<(Write<f32>, Read<f32>, Read<f32>)> = {
    let matrix = elements(4096 * 4096);
    let arguments = (write("c", matrix), read("a", matrix), read("b", matrix));
    // SAFETY: `sgemm.rs`.
    unsafe {
        Kernel::of(kernels::sgemm::sgemm::ENTRY, arguments)
            .grid(blocks(32), blocks(32))
            .shared(3 * 16384)
    }
};

pub const SGEMM_ANY: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `sgemm.rs`.
    unsafe {
        Kernel::of(kernels::sgemm::sgemm_any::ENTRY, matrices(m, n, k))
            .grid(m.tiles(128), n.tiles(128))
            .shared(3 * 16384)
    }
};

/// [`Matrices`] with a factor for the product.
pub(super) type Multiplied = (
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
        Kernel::of(
            kernels::tutorials::sgemm_1::sgemm_1::ENTRY,
            (c, a, b, m, n, k, scalar("alpha")),
        )
        .grid(m.tiles(128), n.tiles(128))
        .shared(8192)
    }
};

pub const SGEMM_2: Kernel<Matrices<f32, f32>> = {
    let (m, n, k) = (by(4, "m"), by(4, "n"), any("k"));
    // SAFETY: `tutorials/sgemm_2.rs`.
    unsafe {
        Kernel::of(
            kernels::tutorials::sgemm_2::sgemm_2::ENTRY,
            matrices(m, n, k),
        )
        .grid(m.tiles(128), n.tiles(128))
        .shared(8192)
    }
};

pub const SGEMM_SM80: Kernel<Matrices<f32, u16>> = {
    let (m, n, k) = (any("m"), any("n"), by(8, "k"));
    // SAFETY: `sgemm_sm80.rs`.
    unsafe {
        Kernel::of(kernels::sgemm_sm80::sgemm_sm80::ENTRY, matrices(m, n, k))
            .grid(m.tiles(64), n.tiles(64))
            .shared(24576)
    }
};

pub const HGEMM_SM80: Kernel<Matrices<u16, u16>> = {
    let (m, n) = (by(1024, "m").of_grid(), by(256, "n"));
    let k = size("k", 192..=65536).multiple_of(64);
    // SAFETY: `hgemm_sm80.rs`.
    unsafe {
        Kernel::of(kernels::hgemm_sm80::hgemm_sm80::ENTRY, matrices(m, n, k))
            .grid(n.tiles(256).of_blocks(8), m.tiles(1024))
            .shared(3 * 49152)
    }
};

pub const HGEMM_SM80_ANY: Kernel<Matrices<u16, u16>> = {
    let (m, n, k) = (any("m"), by(8, "n"), by(8, "k"));
    // SAFETY: `hgemm_sm80.rs`.
    unsafe {
        Kernel::of(
            kernels::hgemm_sm80::hgemm_sm80_any::ENTRY,
            matrices(m, n, k),
        )
        .grid(n.tiles(256).of_blocks(8), m.tiles(1024))
        .shared(3 * 49152)
    }
};

/// The product `C += A · Bᵀ` whose k is divided among blocks.
pub const SPLIT_K: Kernel<(Write<f32>, Read<f32>, Read<f32>, Size)> = {
    let operand = elements(256 * 4096);
    let arguments = (
        write("c", elements(256 * 256)),
        read("a", operand),
        read("b", operand),
        size("steps", 0..=16),
    );
    // SAFETY: `split_k.rs`.
    unsafe {
        Kernel::of(kernels::split_k::split_k::ENTRY, arguments)
            .grid_3d(blocks(4), blocks(4), blocks(16))
            .shared(8192)
    }
};
