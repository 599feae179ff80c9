//! `crd2idx_unchecked` gives the offsets of `crd2idx`, in all forms of a coordinate. The tests also
//! run under `AddressSanitizer`, and in debug builds with the standard library's checks of
//! unchecked arithmetic.
#![allow(unsafe_code, reason = "what is tested")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::modulo_one,
    reason = "coordinates of small layouts"
)]

use cute::Unchecked;
use cute::prelude::*;

/// All linear and natural coordinates of a layout of shape `(a, (b, c))`, in both widths.
macro_rules! agree {
    ($layout:expr, $a:expr, $b:expr, $c:expr) => {{
        let layout = $layout;
        assert!(layout.fits_bits(32));
        for i in 0..$a * $b * $c {
            let offset = layout.to_dynamic().at(i).expect("in range");
            let (x, y, z) = (i % $a, i / $a % $b, i / $a / $b);
            // SAFETY: the coordinates are in range, and the layout fits in 32 bits.
            let found = unsafe {
                [
                    layout.crd2idx_unchecked(i),
                    layout.crd2idx_unchecked((x, y + z * $b)),
                    layout.crd2idx_unchecked((x, (y, z))),
                    i64::from(layout.crd2idx_unchecked::<i32, _>(i as i32)),
                    i64::from(layout.crd2idx_unchecked::<i32, _>((x as i32, (y as i32, z as i32)))),
                ]
            };
            assert_eq!(found, [offset; 5], "{layout} at {i}");
        }
    }};
}

#[test]
fn offsets_are_the_same() {
    agree!(layout!((4, (2, 3)):(6, (3, 1))), 4, 2, 3);
    agree!(layout!((4, (2, 3)):(-1, (0, 4))), 4, 2, 3);
    agree!(
        make_layout((4_i32, (2_i32, 3_i32)), (6_i32, (3_i32, 1_i32))),
        4,
        2,
        3
    );
    agree!(
        make_layout((_5, (7_i64, _3)), (21_i64, (_3, -1_i64))),
        5,
        7,
        3
    );
    // The last offset that fits 32 bits.
    agree!(
        make_layout((2_i32, (_1, _1)), (2_147_483_646_i32, (_0, _0))),
        2,
        1,
        1
    );
}

#[test]
fn a_static_coordinate_mixes_in() {
    let layout = make_layout((8_i32, 8_i32), (_1, 8_i32));
    // SAFETY: 3 and 5 are less than 8.
    let offset: i32 = unsafe { layout.crd2idx_unchecked((_3, 5)) };
    assert_eq!(offset, 43);
}

/// Elements are read at the offsets of the layout: the sanitizer would detect memory outside the
/// slice.
#[test]
fn memory_is_addressed() {
    let data: Vec<u32> = (0..96).collect();
    let layout = make_layout((8_i32, 12_i32), (12_i32, _1));
    assert_eq!(layout.cosize(), 96);
    let mut sum = 0;
    for j in 0..12_i32 {
        for i in 0..8_i32 {
            // SAFETY: the coordinates are in range, and the offsets less than the 96 elements.
            sum += unsafe {
                *data
                    .as_ptr()
                    .offset(layout.crd2idx_unchecked::<i32, _>((i, j)) as isize)
            };
        }
    }
    assert_eq!(sum, 95 * 96 / 2);
}
