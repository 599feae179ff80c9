//! Launch descriptions of convolutions for Hopper.

use super::*;

/// Returns the columns that a kernel loads from an image: pixels of 64 channels, which fill a row
/// of the swizzle.
const fn pixels_of(pixels: u32) -> Columns<F16, 4> {
    columns(64, pixels).swizzled(Swizzle::Bytes128)
}

/// The columns of the kernel that writes the matrix of a convolution, and its boxes of this matrix.
pub const IM2COL_COLUMNS: Columns<F16, 4> = pixels_of(64);
pub const IM2COL_BOXES: Boxes<F16, 3> = boxes([64, 1, 64]).swizzled(Swizzle::Bytes128);

/// The columns of the convolution, and the boxes of its filters.
pub const CONV_COLUMNS: Columns<F16, 4> = pixels_of(128);
pub const CONV_BOXES: Boxes<F16, 3> = boxes_of(128, &tiles::A);

/// Steps, padding and dilation, each along W and along H. They must be those of the map.
type Places = Scalar<i32>;

/// The maps of the matrix and of the image; the channels, the result's extents Q and P, the width
/// and the height of the filter, and its places. The other extents only determine the grid: pixels
/// of the result, W, H and images.
pub type Im2col = Kernel<(
    WriteMap<F16, 3>,
    ReadIm2col<F16, 4>,
    Size,
    Size,
    Size,
    Size,
    Places,
    Places,
    Places,
    Places,
    Places,
    Places,
    Size,
    Size,
    Size,
    Size,
    Size,
)>;

pub const IM2COL_SM90: Im2col = {
    let channels = size("channels", 8..=65536).multiple_of(8);
    let (q, p) = (size("q", 1..=65536), size("p", 1..=65536));
    let filter_w = size("filter_w", 1..=255);
    let filter_h = size("filter_h", 1..=255).of_grid();
    let pixels = size("pixels", 1..=1 << 24).of_grid();
    let (w, h) = (
        size("w", 1..=65536).of_grid(),
        size("h", 1..=65536).of_grid(),
    );
    let images = size("images", 1..=65536).of_grid();
    let taps = filter_w.times(filter_h);
    let target = [channels.elements(), taps, pixels.elements()];
    let arguments = (
        write_map("target", IM2COL_BOXES, target),
        read_im2col("source", IM2COL_COLUMNS, image([channels, w, h, images])),
        channels,
        q,
        p,
        filter_w,
        scalar("step_w"),
        scalar("step_h"),
        scalar("padding_w"),
        scalar("padding_h"),
        scalar("dilation_w"),
        scalar("dilation_h"),
        filter_h,
        pixels,
        w,
        h,
        images,
    );
    // SAFETY: `conv_sm90.rs`. A wrong place is at most a wrong pixel of the image, or a zero.
    unsafe {
        Kernel::of(kernels::conv_sm90::im2col_sm90::ENTRY, arguments)
            .grid(pixels.tiles(64), taps.blocks())
            .shared(8200)
    }
    .exactly(9, 0)
};

/// The maps of the image and of the filters, and the result; its pixels, the filters and their
/// channels; and the rest as for [`Im2col`].
pub type Conv = Kernel<(
    ReadIm2col<F16, 4>,
    ReadMap<F16, 3>,
    Write<f32>,
    Size,
    Size,
    Size,
    Size,
    Size,
    Size,
    Size,
    Places,
    Places,
    Places,
    Places,
    Places,
    Places,
    Size,
    Size,
    Size,
)>;

pub const HCONV_SM90: Conv = {
    let pixels = size("pixels", 1..=1 << 20);
    let filters = size("filters", 8..=65536).multiple_of(8);
    let channels = size("channels", 8..=65536).multiple_of(8);
    let (q, p) = (size("q", 1..=65536), size("p", 1..=65536));
    let (filter_w, filter_h) = (size("filter_w", 1..=255), size("filter_h", 1..=255));
    let (w, h) = (
        size("w", 1..=65536).of_grid(),
        size("h", 1..=65536).of_grid(),
    );
    let images = size("images", 1..=65536).of_grid();
    let taps = filter_w.times(filter_h);
    let weights = [channels.elements(), filters.elements(), taps];
    let arguments = (
        read_im2col("source", CONV_COLUMNS, image([channels, w, h, images])),
        read_map("weights", CONV_BOXES, weights),
        write("target", pixels.times(filters)),
        pixels,
        filters,
        channels,
        q,
        p,
        filter_w,
        filter_h,
        scalar("step_w"),
        scalar("step_h"),
        scalar("padding_w"),
        scalar("padding_h"),
        scalar("dilation_w"),
        scalar("dilation_h"),
        w,
        h,
        images,
    );
    // SAFETY: `conv_sm90.rs`. A wrong place is at most a wrong pixel of the image, or a zero.
    unsafe {
        Kernel::of(kernels::conv_sm90::hconv_sm90::ENTRY, arguments)
            .grid(pixels.tiles(128), filters.tiles(128))
            .shared(6 * tiles::TILE_A + 48)
    }
    .exactly(9, 0)
};

/// Returns the extents of an image.
const fn image([channels, w, h, images]: [Size; 4]) -> [Length; 4] {
    [
        channels.elements(),
        w.elements(),
        h.elements(),
        images.elements(),
    ]
}
