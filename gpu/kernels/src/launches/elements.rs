//! Wide accesses, and conversions of elements.

use super::*;

/// Matrices with run-time extents, copied by vectors.
pub(super) type Wide<T> = Kernel<(Write<T>, Read<T>, Size, Size)>;

pub(super) const fn wide<T: cute_launch::Element>(
    name: &'static str,
    multiple: i32,
    tile: u32,
) -> Wide<T> {
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
pub(super) type Converts<U, T> = Kernel<(Write<U>, Read<T>)>;

pub(super) const fn converts<U: cute_launch::Element, T: cute_launch::Element>(
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
