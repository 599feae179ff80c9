//! `TryInjective`: layouts with run-time integers are checked by the method, with the numbers of
//! brute force; static ones that are injective need no check. Errors of predicates convert.

use cute::prelude::*;
use cute::{Error, TryInjective};

/// Two coordinates with the same offset, found by comparing all pairs.
fn meet(offsets: &[i64]) -> bool {
    (0..offsets.len()).any(|i| offsets[..i].contains(&offsets[i]))
}

#[test]
fn run_time_integers_are_checked() {
    for extent in 0..5_i64 {
        for (stride, other) in (-4..5_i64).flat_map(|d| (-4..5_i64).map(move |e| (d, e))) {
            let layout = layout!((extent, 3):(stride, other));
            let offsets: Vec<_> = (0..3)
                .flat_map(|j| (0..extent).map(move |i| i * stride + j * other))
                .collect();
            let found = layout.try_injective();
            assert_eq!(found.is_err(), meet(&offsets), "{layout}");
            assert_eq!(found, layout.injective().map_err(Error::from), "{layout}");
        }
    }
}

#[test]
fn a_swizzle_keeps_offsets_apart_and_moves_their_common_offset() {
    let (m, stride) = (8_i64, 8_i64);
    assert_eq!(
        layout!(Sw<2, 0, 3> o (m, 8):(stride, 1)).try_injective(),
        Ok(())
    );
    let stride = 0_i64;
    let swizzled = layout!(Sw<2, 0, 3> o (8, 8):(1, stride));
    let error = swizzled.try_injective().unwrap_err();
    assert_eq!(
        error.to_string(),
        "injective: linear coordinates 8 and 0 have the same offset, 0"
    );
    let moved = layout!(Sw<2, 0, 3> o 8 o (8, 8):(1, stride));
    let error = moved.try_injective().unwrap_err();
    // 8 has bit 3, which the swizzle adds to bit 0.
    assert_eq!(
        error.to_string(),
        "injective: linear coordinates 8 and 0 have the same offset, 9"
    );
}

#[test]
fn static_layouts_and_errors() {
    assert_eq!(layout!((4, 8):(8, 1)).try_injective(), Ok(()));
    let of = |result: Result<(), Error>| result.unwrap_err().to_string();
    let n = 5_i64;
    assert_eq!(
        of(layout!((4, 4):(1, n)).contiguous().map_err(Error::from)),
        "contiguous: offset 4 is missing"
    );
    assert_eq!(
        of(layout!((4, 4):(1, n)).compact().map_err(Error::from)),
        "compact: offset 4 is missing"
    );
    let n = 3_i64;
    assert_eq!(
        of(layout!((4, 4):(1, n)).compact().map_err(Error::from)),
        "compact: linear coordinates 4 and 3 have the same offset, 3"
    );
    assert_eq!(
        of(layout!((4, n))
            .same_function(layout!(12:2))
            .map_err(Error::from)),
        "same_function: at linear coordinate 1 the offsets are 1 and 2"
    );
    assert_eq!(
        of(layout!((4, n))
            .same_function(layout!(8:1))
            .map_err(Error::from)),
        "same_function: size 12 differs from size 8"
    );
}
