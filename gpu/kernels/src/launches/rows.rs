//! Launch descriptions of sums and softmax of rows.

use super::*;

/// A function of rows: their sums, or their softmax.
pub type Rows = Kernel<(Write<f32>, Read<f32>, Size)>;

pub(super) const fn row_sum(entry: Entry, columns: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let arguments = (
        write("target", rows.elements()),
        read("source", rows.each_of(columns)),
        rows,
    );
    // SAFETY: `rows.rs`.
    unsafe {
        Kernel::of(entry, arguments)
            .line(rows.tiles(1))
            .shared(1024)
    }
}

pub(super) const fn softmax(entry: Entry, columns: u32) -> Rows {
    let rows = size("rows", 0..=((1 << 30) / columns).cast_signed());
    let (target, source) = copied(rows.each_of(columns), rows.each_of(columns));
    // SAFETY: `rows.rs`.
    unsafe {
        Kernel::of(entry, (target, source, rows))
            .line(rows.tiles(1))
            .shared(2048)
    }
}

/// A number of columns, with the launches of the sum and the softmax of rows of this length.
pub const ROWS: [(usize, Rows, Rows); 3] = [
    (
        1024,
        row_sum(kernels::rows::row_sum_1024::ENTRY, 1024),
        softmax(kernels::rows::softmax_1024::ENTRY, 1024),
    ),
    (
        4096,
        row_sum(kernels::rows::row_sum_4096::ENTRY, 4096),
        softmax(kernels::rows::softmax_4096::ENTRY, 4096),
    ),
    (
        16384,
        row_sum(kernels::rows::row_sum_16384::ENTRY, 16384),
        softmax(kernels::rows::softmax_16384::ENTRY, 16384),
    ),
];
