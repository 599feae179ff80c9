//! Launch descriptions of functions of activations: SwiGLU, rotary positions, and rounding to e4m3.

use super::*;

/// A kernel of SwiGLU. Its arguments are the result, the source with the gates and the values that
/// they multiply, and the extents.
pub type SwiGlu = Kernel<(Write<u16>, Read<u16>, Size, Size)>;
/// A kernel of rotary positions. Its arguments are the result, the heads, cosines, sines, the
/// extents, and the length of the tables.
pub type Rope = Kernel<(
    Write<u16>,
    Read<u16>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
    Size,
)>;

const fn rows() -> Size {
    size("rows", 1..=1 << 20)
}

const fn columns(multiple: i32) -> Size {
    size("columns", multiple..=1 << 22).multiple_of(multiple)
}

const fn swiglu(name: &'static str) -> SwiGlu {
    let (rows, columns) = (rows(), columns(8));
    let arguments = (
        write("target", rows.times(columns)).aligned(16),
        read("source", rows.times(columns).each_of(2)).aligned(16),
        rows,
        columns,
    );
    // SAFETY: `gates.rs`.
    unsafe { Kernel::new(name, 256, arguments).grid(rows.tiles(1), columns.tiles(4096)) }
}

const fn rope(name: &'static str) -> Rope {
    let (rows, columns, length) = (rows(), columns(128), size("length", 1..=1 << 20));
    let arguments = (
        write("target", rows.times(columns)).aligned(16),
        read("source", rows.times(columns)).aligned(16),
        read("cosines", length.each_of(64)).aligned(16),
        read("sines", length.each_of(64)).aligned(16),
        rows,
        columns,
        length,
    );
    // SAFETY: `gates.rs`.
    unsafe { Kernel::new(name, 256, arguments).grid(rows.tiles(1), columns.tiles(4096)) }
}

/// SwiGLU for halves and for `bfloat16`.
pub const SWIGLU: [SwiGlu; 2] = [swiglu("swiglu_f16"), swiglu("swiglu_bf16")];
/// Rotary positions for halves and for `bfloat16`.
pub const ROPE: [Rope; 2] = [rope("rope_f16"), rope("rope_bf16")];

/// The kernel that rounds to e4m3. Its arguments are the result, its scales, the `bfloat16` source
/// and the extents.
pub const QUANTISE_BLOCKS_BF16: Kernel<(Write<u8>, Write<f32>, Read<u16>, Size, Size)> = {
    let (rows, columns) = (rows(), columns(16));
    let arguments = (
        write("target", rows.times(columns)).aligned(16),
        write("scales", columns.over(128).times(rows.elements())),
        read("source", rows.times(columns)).aligned(16),
        rows,
        columns,
    );
    // SAFETY: `gates.rs`.
    unsafe {
        Kernel::new("quantise_blocks_bf16", 256, arguments)
            .grid(rows.tiles(1), columns.tiles(4096))
            .at_least(8, 9)
    }
};
