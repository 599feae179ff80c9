//! A function in front of a layout, tested by itself: by the definitions of swizzles and layouts.

use cute::prelude::*;
use cute::{Function, Then};

#[test]
fn functions_at_offsets() {
    let (swizzle, layout) = (Swizzle::<_1, _2, _3>::new(), layout!((4, 4):(4, 1)));
    for offset in 0..64 {
        // Bit 5 changes bit 2.
        let swizzled = offset ^ (offset >> 5 & 1) << 2;
        assert_eq!(swizzle.at(offset), swizzled, "{offset}");
        assert_eq!(
            Then::new(swizzle, _5, swizzle).at(offset),
            swizzle.at(5 + swizzled),
            "{offset}"
        );
    }
    for offset in 0..16 {
        assert_eq!(layout.at(offset), offset % 4 * 4 + offset / 4, "{offset}");
    }
    // Past the size the last mode continues.
    assert_eq!(layout.at(16), 4);
}
