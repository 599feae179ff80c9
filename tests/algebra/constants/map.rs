//! The parts of `crates/cute-tensor/src/storage/map.rs` that the compiler evaluates, at run time.

use cute::dynamic::Swizzle;
use cute::prelude::layout;
use cute::tensor::OffsetMap;

use super::constants::run;

/// `Sw<2, 3, 3>` keeps eight together, from multiples of eight on.
#[test]
fn a_run_is_cut_where_the_offset_is() {
    let swizzle = Swizzle::new(2, 3, 3).expect("a swizzle");
    let runs = [
        None,
        Some(0),
        Some(8),
        Some(16),
        Some(24),
        Some(-8),
        Some(i64::MIN),
    ]
    .map(|offset| run(swizzle, offset));
    assert_eq!(runs, [Some(8); 7]);
    let cut = [4, 12, 2, 6, -2, 1, -1, 9].map(|offset| run(swizzle, Some(offset)));
    assert_eq!(cut, [4, 4, 2, 2, 2, 1, 1, 1].map(Some));
}

/// The least and the greatest offset of a static swizzled layout are known to the type; the laws of
/// tensors test their values.
#[test]
fn static_swizzled_layouts_have_static_bounds() {
    fn known<L: OffsetMap>(_: L) -> bool {
        L::BOUNDS.is_some()
    }
    let n = 4;
    assert!(known(layout!(Sw<2, 0, 2> o (4, 4):(4, 1))));
    assert!(!known(layout!(Sw<2, 0, 2> o (4, n):(4, 1))));
}

#[test]
fn what_is_not_swizzled_is_one_run() {
    let swizzle = Swizzle::new(0, 3, 3).expect("a swizzle");
    assert_eq!(
        (
            run(swizzle, None),
            run(swizzle, Some(4)),
            run(Swizzle::IDENTITY, Some(0))
        ),
        (None, None, None)
    );
    let lowest = Swizzle::new(1, 0, 1).expect("a swizzle");
    assert_eq!(
        (
            run(lowest, None),
            run(lowest, Some(0)),
            run(lowest, Some(3))
        ),
        (Some(1), Some(1), Some(1))
    );
}
