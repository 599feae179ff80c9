//! Launch descriptions of wide accesses and of conversions of elements.

use super::*;

/// A copy of a matrix with run-time extents, in vectors.
pub(super) type Wide<T> = Kernel<(Write<T>, Read<T>, Size, Size)>;

pub(super) const fn wide<T: cute_launch::Element>(
    entry: Entry,
    multiple: i32,
    tile: u32,
) -> Wide<T> {
    let columns = size("columns", multiple..=1 << 20).multiple_of(multiple);
    let rows = size("rows", 1..=1 << 10);
    let (target, source) = (
        write("target", rows.times(columns)),
        read("source", rows.times(columns)),
    );
    // SAFETY: `wide.rs`.
    unsafe {
        Kernel::of(entry, (target, source, rows, columns)).grid(rows.tiles(1), columns.tiles(tile))
    }
}

pub const WIDE_ROWS_U16: Wide<u16> = wide(kernels::wide::wide_rows_u16::ENTRY, 8, 4096);
pub const WIDE_HEADS_U16: Wide<u16> = wide(kernels::wide::wide_heads_u16::ENTRY, 8, 4096);
pub const WIDE_ROWS_F32: Wide<f32> = wide(kernels::wide::wide_rows_f32::ENTRY, 4, 2048);
pub const WIDE_BYTES: Wide<u8> = wide(kernels::wide::wide_bytes::ENTRY, 16, 8192);

/// A conversion of 65536 elements.
pub(super) type Converts<U, T> = Kernel<(Write<U>, Read<T>)>;

pub(super) const fn converts<U: cute_launch::Element, T: cute_launch::Element>(
    entry: Entry,
) -> Converts<U, T> {
    let (target, source) = (
        write("target", elements(65536)),
        read("source", elements(65536)),
    );
    // SAFETY: `fragments.rs`.
    unsafe { Kernel::of(entry, (target, source)).line(blocks(16)) }
}

pub const FLOATS_OF_F16: Converts<f32, u16> = converts(kernels::fragments::floats_of_f16::ENTRY);
pub const FLOATS_OF_BF16: Converts<f32, u16> = converts(kernels::fragments::floats_of_bf16::ENTRY);
pub const FLOATS_OF_E4M3: Converts<f32, u8> = converts(kernels::fragments::floats_of_e4m3::ENTRY);
pub const FLOATS_OF_E5M2: Converts<f32, u8> = converts(kernels::fragments::floats_of_e5m2::ENTRY);
pub const F16_OF_FLOATS: Converts<u16, f32> = converts(kernels::fragments::f16_of_floats::ENTRY);
pub const BF16_OF_FLOATS: Converts<u16, f32> = converts(kernels::fragments::bf16_of_floats::ENTRY);
pub const F16_WITHIN: Converts<u16, f32> = converts(kernels::fragments::f16_within::ENTRY);
pub const BF16_WITHIN: Converts<u16, f32> = converts(kernels::fragments::bf16_within::ENTRY);
pub const E4M3_WITHIN: Converts<u8, f32> = converts(kernels::fragments::e4m3_within::ENTRY);
pub const E5M2_WITHIN: Converts<u8, f32> = converts(kernels::fragments::e5m2_within::ENTRY);

// A test compares this kernel on a CPU only.
#[cfg(test)]
pub const GATED: Kernel<(Write<u16>, Read<u16>, Read<u16>, Read<u16>)> = {
    let arguments = (
        write("target", elements(65536)),
        read("x", elements(65536)),
        read("g", elements(65536)),
        read("y", elements(65536)),
    );
    // SAFETY: `fragments.rs`.
    unsafe { Kernel::of(kernels::fragments::gated::ENTRY, arguments).line(blocks(16)) }
};
