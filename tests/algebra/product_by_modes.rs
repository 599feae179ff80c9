//! Products by a tuple, in types, equal those at run time, which
//! `cute-core/tests/product_by_modes.rs` compares with brute force.

use cute::prelude::*;

/// PD5 refuses a product by a tuple that has an offset twice, unless the block or one mode alone
/// already has it twice; with run-time integers, the numbers decide.
#[test]
fn a_tuple_is_refused_for_what_its_modes_do_together() {
    assert_layout!(layout!((2, 5):(5, 1)).logical_product((layout!(3:5), layout!(4:6))), ((2, 3), (5, 4)):((5, 10), (1, 30)));
    assert_layout!(layout!((4,):(2,)).logical_product((_4,)), ((4, (2, 2)),):((2, (1, 8)),));
    assert_layout!(layout!((4, 8):(8, 1)).logical_product(tile!((_, 2:4))), (4, (8, 2)):(8, (1, 32)));
    assert_layout!(layout!(((2, 5), 3):((5, 1), 60)).logical_product(((layout!(3:5), layout!(2:6)),)), (((2, 3), (5, 2)), 3):(((5, 10), (1, 30)), 60));
    // An offset twice in the block, or along one mode.
    assert_layout!(layout!((4, 4):(1, 1)).logical_product((_2, _2)), ((4, 2), (4, 2)):((1, 4), (1, 4)));
    assert_layout!(layout!((2, 5):(5, 1)).logical_product((layout!(3:0), layout!(4:0))), ((2, 3), (5, 4)):((5, 0), (1, 0)));
    let overlaps = |n: i64, step: i64| {
        layout!((n, 8):(8, 1))
            .try_logical_product((layout!(2:step), layout!(2:{ n })))
            .is_err()
    };
    for (n, step) in [(2, 1), (2, 8), (4, 3), (4, 8), (4, 16), (3, 8)] {
        let block: cute::dynamic::Layout = format!("({n},8):(8,1)").parse().expect("a block");
        let tiler: cute::dynamic::Tiler = format!("(2:{step},2:{n})").parse().expect("a tiler");
        assert_eq!(
            overlaps(n, step),
            block.logical_product(&tiler).is_err(),
            "{n} and {step}"
        );
    }
}
