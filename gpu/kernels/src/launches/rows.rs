//! Rows: sums and softmax.

use super::*;

/// Kernels on rows: their sums, and the softmax of each.
pub type Rows = Kernel<(Write<f32>, Read<f32>, Size)>;

pub(super) const fn row_sum(name: &'static str, columns: u32, threads: u32) -> Rows {
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

pub(super) const fn softmax(name: &'static str, columns: u32, threads: u32) -> Rows {
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
