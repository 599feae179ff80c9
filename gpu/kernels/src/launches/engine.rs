//! Launch descriptions of operations of the TMA unit.

use super::*;

pub const ENGINE_COPIED: Kernel<(Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(512)),
        read("source", elements(512)),
    );
    // SAFETY: `engine_words.rs`.
    unsafe {
        Kernel::of(kernels::engine_words::engine_copied::ENTRY, arguments)
            .line(blocks(1))
            .shared(2056)
    }
};

pub const ENGINE_REDUCED: Kernel<(Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(400)),
        read("source", elements(800)),
    );
    // SAFETY: `engine_words.rs`.
    unsafe {
        Kernel::of(kernels::engine_words::engine_reduced::ENTRY, arguments)
            .line(blocks(2))
            .shared(1608)
    }
};

/// Boxes of 16 rows and 8 columns.
pub const ENGINE_BOX: Boxes<f32, 2> = boxes([8, 16]);

pub const ENGINE_BOXES: Kernel<(WriteMap<f32, 2>, WriteMap<f32, 2>, ReadMap<f32, 2>)> = {
    let arguments = (
        write_map("target", ENGINE_BOX, [elements(20), elements(40)]),
        write_map("sums", ENGINE_BOX, [elements(20), elements(40)]),
        read_map("source", ENGINE_BOX, [elements(20), elements(40)]),
    );
    // SAFETY: `engine_words.rs`.
    unsafe {
        Kernel::of(kernels::engine_words::engine_boxes::ENTRY, arguments)
            .grid(blocks(3), blocks(3))
            .shared(520)
    }
};

pub const ENGINE_MAPS: Kernel<(Write<f32>, Write<u64>, Read<f32>, ReadMap<f32, 2>)> = {
    let arguments = (
        write("target", elements(3 * 768)),
        write("maps", elements(3 * 16)),
        read("matrices", elements(3 * 512)),
        read_map("first", ENGINE_BOX, [elements(8), elements(16)]),
    );
    // SAFETY: `engine_words.rs`.
    unsafe {
        Kernel::of(kernels::engine_words::engine_maps::ENTRY, arguments)
            .line(blocks(3))
            .shared(3328)
    }
};

pub const ENGINE_LISTED: Kernel<(Write<f32>, Read<u64>)> = {
    let arguments = (
        write("target", elements(3 * 768)),
        read("maps", elements(3 * 16)),
    );
    // SAFETY: `engine_words.rs`. The matrices of the maps are still there.
    unsafe {
        Kernel::of(kernels::engine_words::engine_listed::ENTRY, arguments)
            .line(blocks(3))
            .shared(3080)
    }
};

pub const READ_ONLY: Kernel<(Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(512)),
        read("source", elements(128)),
    );
    // SAFETY: `engine_words.rs`.
    unsafe { Kernel::of(kernels::engine_words::read_only::ENTRY, arguments).line(blocks(1)) }
};

pub const OF_FRAGMENTS: Kernel<(Write<u16>, Read<f32>, Read<f32>)> = {
    let arguments = (
        write("target", elements(512)),
        read("x", elements(256)),
        read("y", elements(256)),
    );
    // SAFETY: `engine_words.rs`.
    unsafe { Kernel::of(kernels::engine_words::of_fragments::ENTRY, arguments).line(blocks(1)) }
};

pub const ENGINE_SHARED: Kernel<(Write<u32>, Read<u32>)> = {
    let arguments = (
        write("target", elements(1024)),
        read("source", elements(512)),
    );
    // SAFETY: `cluster_words.rs`.
    unsafe {
        Kernel::of(kernels::cluster_words::engine_shared::ENTRY, arguments)
            .line(blocks(2))
            .shared(2056)
    }
};

/// The columns that `engine_pixels` loads from a tensor of `R` dimensions.
pub const fn pixel_columns<const R: usize>() -> Columns<F16, R> {
    columns(8, 16)
}

/// Pixels of a line, an image and a volume.
pub type Pixels = Kernel<(
    Write<u32>,
    ReadIm2col<F16, 3>,
    ReadIm2col<F16, 4>,
    ReadIm2col<F16, 5>,
)>;

pub const ENGINE_PIXELS: Pixels = {
    use kernels::cluster_words::{IMAGE, LINE, VOLUME};
    let arguments = (
        write("target", elements(1152)),
        read_im2col("line", pixel_columns(), each(LINE)),
        read_im2col("image", pixel_columns(), each(IMAGE)),
        read_im2col("volume", pixel_columns(), each(VOLUME)),
    );
    // SAFETY: `cluster_words.rs`.
    unsafe {
        Kernel::of(kernels::cluster_words::engine_pixels::ENTRY, arguments)
            .line(blocks(2))
            .shared(2312)
    }
};

/// Returns constant extents.
const fn each<const R: usize>(extents: [usize; R]) -> [Length; R] {
    let (mut lengths, mut at) = ([elements(1); R], 0);
    while at < R {
        lengths[at] = elements(extents[at] as u32);
        at += 1;
    }
    lengths
}

/// A copy of rows or columns of 16 floats. The values of `begins` are a promise of the caller.
pub type Packed = Kernel<(Write<f32>, Read<f32>, Read<i32>, Size)>;

const fn packed(entry: Entry) -> Packed {
    let count = size("count", 0..=1 << 20);
    let arguments = (
        write("target", count.each_of(16)),
        read("source", count.each_of(16)),
        read("begins", elements(4)),
        count,
    );
    // SAFETY: `engine_words.rs`.
    unsafe { Kernel::of(entry, arguments).grid(blocks(2), blocks(3)) }
}

pub const PACKED_ROWS: Packed = packed(kernels::engine_words::packed_rows::ENTRY);
pub const PACKED_COLUMNS: Packed = packed(kernels::engine_words::packed_columns::ENTRY);
