//! DT4: the places of a swizzled tensor in parts are its offsets, whether or not the parts share
//! bits.

use cute::IntoCoord;
use cute::prelude::*;
use cute::tensor::{OffsetMap, SliceMap};
use cute_device::DeviceMap;

/// Each element of each slice.
macro_rules! places {
    ($($layout:expr, $rows:literal by $columns:literal;)*) => { $(
        let layout = $layout;
        for row in 0..$rows as i64 {
            let coord = (row, Underscore).into_coord();
            let (begin, slice) = layout.slice_map(coord);
            for column in 0..$columns as i64 {
                let k = slice.affine().crd2idx(column).value();
                assert_eq!(begin + slice.place(k).offset(), layout.crd2idx((row, column)).value(), "{layout} at ({row}, {column})");
            }
        }
    )* };
}

#[test]
fn parts_of_an_offset_are_the_offset() {
    places! {
        layout!(Sw<5, 0, 5> o (32, 32):(32, 1)), 32 by 32;
        layout!(Sw<5, 0, 5> o (32, 32):(1, 32)), 32 by 32;
        layout!(Sw<3, 3, 3> o (64, 64):(64, 1)), 64 by 64;
        // The strides share bits, so that sums carry.
        layout!(Sw<3, 0, 3> o (12, 10):(10, 3)), 12 by 10;
        layout!(Sw<2, 1, -2> o (9, 7):(7, 5)), 9 by 7;
        layout!((12, 10):(10, 3)), 12 by 10;
    }
}
