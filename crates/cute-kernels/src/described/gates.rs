//! Launch descriptions of `SwiGLU`, rotary positions, and the rounding to e4m3 with block scales.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{Kernel, Read, Size, Write, read, size, write};

/// The greatest number of rows.
pub(crate) const MOST_ROWS: usize = 1 << 20;
/// The greatest number of columns.
pub(crate) const MOST_COLUMNS: usize = 1 << 22;

/// Arguments of `SwiGLU`: the target, the source with the gates and the values that they multiply,
/// rows and columns.
pub(crate) type SwiGlu = (Write<u16>, Read<u16>, Size, Size);
/// Arguments of rotary positions: the target, the heads, cosines, sines, the extents, and the rows
/// of the two tables.
pub(crate) type Rope = (
    Write<u16>,
    Read<u16>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
);
/// Arguments of the rounding to e4m3: the target, the scales, the source, rows and columns.
pub(crate) type Quantise = (Write<u8>, Write<f32>, Read<u16>, Size, Size);

const fn rows() -> Size {
    size("rows", 1..=MOST_ROWS as i32)
}

const fn columns(multiple: i32) -> Size {
    size("columns", multiple..=MOST_COLUMNS as i32).multiple_of(multiple)
}

const fn swiglu(name: &'static str) -> Kernel<SwiGlu> {
    let (rows, columns) = (rows(), columns(8));
    let target = write("target", rows.times(columns)).aligned(16);
    let source = read("source", rows.times(columns).each_of(2)).aligned(16);
    // SAFETY: `gpu/kernels/src/gates.rs`.
    unsafe {
        Kernel::new(name, 256, (target, source, rows, columns))
            .grid(rows.tiles(1), columns.tiles(4096))
    }
    .at_least(8, 0)
}

const fn rope(name: &'static str) -> Kernel<Rope> {
    let (rows, columns, length) = (rows(), columns(128), size("length", 1..=1 << 20));
    let target = write("target", rows.times(columns)).aligned(16);
    let source = read("source", rows.times(columns)).aligned(16);
    let cosines = read("cosines", length.each_of(64)).aligned(16);
    let sines = read("sines", length.each_of(64)).aligned(16);
    // SAFETY: `gpu/kernels/src/gates.rs`.
    unsafe {
        Kernel::new(
            name,
            256,
            (target, source, cosines, sines, rows, columns, length),
        )
        .grid(rows.tiles(1), columns.tiles(4096))
    }
    .at_least(8, 0)
}

pub(crate) const SWIGLU_F16: Kernel<SwiGlu> = swiglu("swiglu_f16");
pub(crate) const SWIGLU_BF16: Kernel<SwiGlu> = swiglu("swiglu_bf16");
pub(crate) const ROPE_F16: Kernel<Rope> = rope("rope_f16");
pub(crate) const ROPE_BF16: Kernel<Rope> = rope("rope_bf16");

pub(crate) const QUANTISE: Kernel<Quantise> = {
    let (rows, columns) = (rows(), columns(16));
    let target = write("target", rows.times(columns)).aligned(16);
    let scales = write("scales", columns.over(128).times(rows.elements()));
    let source = read("source", rows.times(columns)).aligned(16);
    // SAFETY: `gpu/kernels/src/gates.rs`.
    unsafe {
        Kernel::new(
            "quantise_blocks_bf16",
            256,
            (target, scales, source, rows, columns),
        )
        .grid(rows.tiles(1), columns.tiles(4096))
    }
    .exactly(9, 0)
};
