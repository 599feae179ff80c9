//! Programs of `logical_product` that must not compile.

use cute::prelude::*;

/// C7 in a product: copies that carry from one gap into another. Accepted: a stride of 4.
fn logical_product_carry() {
    let _ = layout!((3, 32):(1, 12)).logical_product(layout!((2, 2):(1, 2)));
    let _ = layout!((3, 32):(1, 12)).logical_product(layout!((2, 3):(3, 1)));
}

/// PD5: with a tuple as the tiler, the copies along both modes overlap. Accepted: strides that step
/// over the whole block.
fn logical_product_copies_overlap() {
    let _ = layout!((2, 5):(5, 1)).logical_product((layout!(3:5), layout!(4:6)));
    let _ = layout!((2, 5):(5, 1)).logical_product((_3, _4));
}

/// All strides of a block with several modes must be static. Accepted: a dynamic stride in a block
/// of one mode.
fn logical_product_dynamic_stride() {
    let (n, _) = (4, layout!(4:{1}).logical_product(_2));
    let _ = layout!((2, 2):(1, n)).logical_product(_2);
}

/// N2 in a product: a block that runs backwards. Accepted: a stride of -2.
fn logical_product_negative() {
    let _ = layout!((2, 2):(1, -2)).logical_product(_2);
    let _ = layout!((2, 2):(1, -1)).logical_product(_2);
}

/// N2 in a product: a block that overlaps itself. Accepted: a stride of 4.
fn logical_product_not_injective() {
    let _ = layout!((2, 2):(2, 4)).logical_product(_2);
    let _ = layout!((2, 2):(2, 3)).logical_product(_2);
}

/// PD2: copies beyond the gaps would overlap the block. Accepted: a product with one copy.
fn logical_product_outgrows() {
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product(_1);
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product(_3);
}

/// Q3: the block's offsets use the bits that place its copies. Accepted: a block that uses other
/// bits.
fn logical_product_swizzled_block() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!((2, 2):(1, 2)).logical_product_swizzled(tiler);
    let _ = layout!((2, 2):(1, 8)).logical_product_swizzled(tiler);
}

/// The bits of a run-time stride are known only at run time. Accepted: a static integer.
fn logical_product_swizzled_dynamic() {
    let (block, row) = (layout!((2, 2):(1, 2)), 4);
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(row, 1)));
}

/// The bits of a run-time offset are known only at run time. Accepted: a static integer.
fn logical_product_swizzled_dynamic_offset() {
    let (block, offset) = (layout!((2, 2):(1, 2)), 16);
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o offset o (4, 4):(4, 1)));
}

/// Q1: with gaps of 3 offsets, one bit of the tiler moves to several bits. Accepted: a block with
/// gaps of 4 offsets.
fn logical_product_swizzled_factor() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!(4:1).logical_product_swizzled(tiler);
    let _ = layout!((2, 2):(1, 6)).logical_product_swizzled(tiler);
}

/// A layout applied after the tiler does not act on bits. Accepted: a swizzle in place of the
/// layout.
fn logical_product_swizzled_layout_in_front() {
    let (block, tiler) = (layout!((2, 2):(1, 2)), layout!((4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(make_composed_layout(
        Swizzle::<_2, _0, _2>::new(),
        _0,
        tiler,
    ));
    let _ = block.logical_product_swizzled(make_composed_layout(layout!(16:2), _0, tiler));
}

/// Q2: the gaps of the block move only one of two bits, so the bits are no longer adjacent.
/// Accepted: a swizzle of one bit.
fn logical_product_swizzled_masks() {
    let block = layout!(2:4);
    let _ = block.logical_product_swizzled(layout!(Sw<1, 1, 3> o (8, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 1, 3> o (8, 4):(4, 1)));
}

/// A tiler that runs backwards. Accepted: a tiler with positive strides.
fn logical_product_swizzled_negative() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(-4, 1)));
}

/// Q4: a negative offset sets all bits above some position. Accepted: an offset of 0.
fn logical_product_swizzled_negative_offset() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 0 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o -16 o (4, 4):(4, 1)));
}

/// A block whose elements share offsets. Accepted: a block whose elements have different offsets.
fn logical_product_swizzled_not_injective() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!((4, 2):(1, 4)).logical_product_swizzled(tiler);
    let _ = layout!((4, 2):(1, 2)).logical_product_swizzled(tiler);
}

/// Q4: the offset before the swizzle shares a bit with the tiler. Accepted: an offset above the
/// bits of the tiler.
fn logical_product_swizzled_offset() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 8 o (4, 4):(4, 1)));
}

/// The gaps of the block have room for one offset, but the tiler spans three. Accepted: a block of
/// contiguous elements.
fn logical_product_swizzled_outgrows() {
    let tiler = layout!(Sw<1, 2, 1> o 2:2);
    let _ = layout!((4, 2, 2):(1, 4, 8)).logical_product_swizzled(tiler);
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product_swizzled(tiler);
}

/// PD4: a tuple must not have more entries than the block has modes. Accepted: two entries for a
/// layout of two modes.
fn logical_product_tiler_too_long() {
    let _ = layout!((2, 2):(1, 2)).logical_product((layout!(2:2), layout!(2:4)));
    let _ = layout!((2, 2):(1, 2)).logical_product((layout!(2:2), layout!(2:4), _2));
}

fn main() {}
