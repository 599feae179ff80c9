//! Launch descriptions of sums and loops over the tiles of a grid.

use super::*;

/// The histogram of bytes, with 396 blocks: three on each multiprocessor of a Hopper GPU.
pub const HISTOGRAM: Kernel<(Write<u32>, Read<u8>, Size)> = {
    let count = size("count", 0..=1 << 30).multiple_of(16);
    let (counts, source) = (
        write("counts", elements(256)),
        read("source", count.elements()),
    );
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::of(kernels::grid::histogram::ENTRY, (counts, source, count))
            .line(blocks(396))
            .shared(32768)
    }
};

pub const HISTOGRAM_BINS: Kernel<(Write<u32>, Read<u32>, Size, Size)> = {
    let count = size("count", 0..=1 << 30).multiple_of(4);
    let bins = size("bins", 1..=1 << 20);
    let (counts, source) = (
        write("counts", bins.elements()),
        read("source", count.elements()),
    );
    let arguments = (counts, source, count, bins);
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::of(kernels::grid::histogram_bins::ENTRY, arguments)
            .line(blocks(132))
            .shared_array::<u32>(bins.elements())
    }
};

pub const SUM_LAST: Kernel<(Write<f32>, Write<f32>, Write<u32>, Read<f32>, Size)> = {
    let count = size("count", 0..=1 << 30).multiple_of(4);
    let arguments = (
        write("sum", elements(1)),
        write("partial", elements(1024)),
        write("done", elements(1)),
        read("source", count.elements()),
        count,
    );
    // SAFETY: `grid.rs`.
    unsafe {
        Kernel::of(kernels::grid::sum_last::ENTRY, arguments)
            .line(blocks(396))
            .shared(3072)
    }
};

/// A kernel whose blocks process tiles in a loop.
pub type Scale = Kernel<(Write<f32>, Read<f32>, Write<u32>, Size)>;

pub(super) const fn scale(entry: Entry) -> Scale {
    let count = size("count", 0..=1 << 30).multiple_of(4);
    let (target, source) = copied(count.elements(), count.elements());
    let arguments = (target, source, write("counter", elements(1)), count);
    // SAFETY: `grid.rs`.
    unsafe { Kernel::of(entry, arguments).line(blocks(1056)).shared(1024) }
}

pub const SCALE_TILES: Scale = scale(kernels::grid::scale_tiles::ENTRY);
pub const SCALE_DRAWN: Scale = scale(kernels::grid::scale_drawn::ENTRY);
