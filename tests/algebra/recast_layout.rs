//! Recasts whose rules run-time integers break, each with the nearest recast that is accepted.

use cute::prelude::*;

/// The sentence of a refusal.
fn refused<T: std::fmt::Debug>(result: Result<T, cute::Error>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn a_run_time_stride_that_the_factor_does_not_divide() {
    let ld = |ld: i64| layout!((8, 4):(1, ld));
    assert_eq!(ld(12).try_upcast(_4).unwrap().to_string(), "(_2,_4):(_1,3)");
    assert_eq!(
        refused(ld(10).try_upcast(_4)),
        "upcast: neither of stride 10 and factor 4 divides the other (integer 1 of the stride)"
    );
    assert_eq!(
        refused(ld(10).try_recast_layout(_16, _64)),
        "recast_layout: neither of stride 10 and factor 4 divides the other (integer 1 of the \
         stride)"
    );
}

#[test]
fn a_run_time_stride_that_would_change_a_static_extent() {
    let (ld, n) = (2_i64, 6_i64);
    assert_eq!(
        layout!((8, n):(1, ld)).try_upcast(_4).unwrap().to_string(),
        "(_2,3):(_1,1)"
    );
    assert_eq!(
        refused(layout!((8, 6):(1, ld)).try_upcast(_4)),
        "upcast: stride 2 and factor 4 would change an extent that the type fixes (integer 1 of \
         the \
         stride)"
    );
    let ld = 1_i64;
    assert_eq!(
        layout!((8, n):(1, ld))
            .try_downcast(_4)
            .unwrap()
            .to_string(),
        "(_32,24):(_1,1)"
    );
    assert_eq!(
        refused(layout!((8, 6):(1, ld)).try_downcast(_4)),
        "downcast: stride 1 and factor 4 would change an extent that the type fixes (integer 1 of \
         the \
         stride)"
    );
}

#[test]
fn an_image_past_the_width_of_its_leaves() {
    let ld = |ld: i32| layout!((8, 2):(1, ld));
    assert_eq!(
        ld(1 << 28).try_downcast(_4).unwrap().to_string(),
        "(_32,_2):(_1,1073741824)"
    );
    assert_eq!(
        refused(ld(1 << 29).try_downcast(_4)),
        "downcast: a value does not fit in 32 bits"
    );
    // Each integer fits, the span does not.
    let n = |n: i32| layout!((8, n):(1, 1073741823));
    assert_eq!(
        n(1).try_downcast(_2).unwrap().to_string(),
        "(_16,1):(_1,_2147483646)"
    );
    assert_eq!(
        refused(n(2).try_downcast(_2)),
        "downcast: a value does not fit in 32 bits"
    );
}

#[test]
fn strides_to_two_to_the_fortieth() {
    assert_layout!(layout!((8, 4):(1, 1099511627776)).upcast(_8), (1, 4):(1, 137438953472));
    assert_layout!(layout!((8, 4):(1, 1099511627776)).downcast(_8), (64, 4):(1, 8796093022208));
}
