//! The rows of the tutorials about integers and tuples, each by its number and line: static beside
//! plain run-time integers, tuples that hold both, and the free functions.

use cute::prelude::*;
use cute::{crd2idx, get};

/// 000:33, 38: a static and a plain run-time integer in one expression; the result is dynamic, in
/// the wider width.
#[test]
fn seed_000_33_static_and_run_time_integers() {
    let n = 5_i32;
    let (product, sum): (Dyn<i32>, Dyn<i32>) = (_3 * n, n + _3);
    assert_eq!(
        (
            product.value(),
            sum.value(),
            (n * _3).value(),
            (_3 + n).value()
        ),
        (15, 8, 15, 8)
    );
    assert_eq!(
        (
            (_3 - n).value(),
            (n - _3).value(),
            (_16 / n).value(),
            (n % _3).value()
        ),
        (-2, 2, 3, 2)
    );
    let wide: Dyn<i64> = _3 * 5_usize;
    assert_eq!(
        (
            wide.value(),
            (7_u16 + _3).value(),
            (Dyn::new(2_i32) * 4_i64).value()
        ),
        (15, 10, 8)
    );
    // A result that the static operand decides is static.
    let (zero, rest): (_0, _0) = (_0 * n, n % _1);
    assert_eq!((zero.value(), rest.value()), (0, 0));
    assert!(_3 < 4 && _3 <= n && _3 > -1 && _3 >= 3_u8 && Dyn::new(n) < 6_i64 && _3 == 3);
    assert_eq!(
        (
            i64::from(_3),
            i32::from(_3),
            usize::from(_3),
            i64::from(_3 * n)
        ),
        (3, 3, 3, 15)
    );
}

/// The greatest integer of the leaf, and one past it.
#[test]
fn a_product_that_does_not_fit_is_refused() {
    assert_eq!((_2 * (i32::MAX / 2)).value(), 2_147_483_646);
    let past = std::panic::catch_unwind(|| _2 * (i32::MAX / 2 + 1)).expect_err("past 32 bits");
    assert_eq!(
        past.downcast_ref::<String>().unwrap(),
        "int_tuple: a value does not fit in 32 bits"
    );
    assert!(std::panic::catch_unwind(|| _1 + u64::MAX).is_err());
}

/// 004:88: a shape inside a shape.
#[test]
fn seed_004_88_nested_values() {
    let s = shape!((8, 4));
    assert_eq!(display(shape!((s, 3))).to_string(), "((_8,_4),_3)");
    let (d, c) = ((1, 8_i64), (2, (_1, 3)));
    assert_eq!(display(stride!((d, 2))).to_string(), "((1,8),_2)");
    assert_eq!(display(coord!((c, 2))).to_string(), "((2,(_1,3)),_2)");
    assert_eq!(
        layout!((s, 3)).crd2idx(coord!(((1, 2), 2))),
        1 + 2 * 8 + 2 * 32
    );
}

/// 000:44, 63: integers of every kind in one tuple, 16 bits too, are an integer tuple.
#[test]
fn seed_000_44_mixed_tuples() {
    let nested = (42_u16, (_1, 3_i32), _17);
    let tuple = shape!(nested);
    assert_eq!(
        (tuple.rank(), tuple.depth(), tuple.size().value()),
        (3, 2, 42 * 3 * 17)
    );
    assert_eq!(display(tuple).to_string(), "(42,(_1,3),_17)");
    assert_eq!(get::<0, _>(tuple), 42);
    // The same written out in the literal.
    let written = shape!(({ 42_u16 }, (1, { 3_i32 }), 17));
    assert_eq!(
        (written.rank(), written.depth(), written.size().value()),
        (3, 2, 42 * 3 * 17)
    );
    assert_eq!(display(written).to_string(), "(42,(_1,3),_17)");
    let static_one: _1 = get::<0, _>(get::<1, _>(tuple));
    assert_eq!(static_one.value(), 1);
}

/// 000:88: a mode of a layout by the free function.
#[test]
fn seed_000_88_get_of_a_layout() {
    assert_layout!(get::<1, _>(layout!((2, (3, 4)):(12, (4, 1)))), (3, 4):(4, 1));
    assert_eq!(get::<1, _>(layout!((2, { 3_i32 }))).to_string(), "3:_2");
}

/// 000:676: the offset of a coordinate in a shape and a stride, in all three forms of the
/// coordinate.
#[test]
fn seed_000_676_crd2idx_of_three_arguments() {
    let (shape, stride) = ((3, (2, 3)), (3, (12, 1)));
    assert_eq!(crd2idx(16, shape, stride), 17);
    assert_eq!(crd2idx((1, 5), shape, stride), 17);
    assert_eq!(crd2idx((1, (1, 2)), shape, stride), 17);
    let folded: _17 = crd2idx((_1, _5), shape!((3, (2, 3))), stride!((3, (12, 1))));
    assert_eq!(folded.value(), 17);
}

/// 000:693: `int idx = layout(16)`: `index` returns a plain integer for any coordinate, also for
/// bare literals.
#[test]
fn seed_000_693_the_index_of_a_bare_literal() {
    let layout = layout!((3, (2, 3)):(3, (12, 1)));
    let index: usize = layout.index(16);
    assert_eq!(
        (index, layout.index((1, 5)), layout.index((1, (1, 2)))),
        (17, 17, 17)
    );
    assert_eq!(layout.crd2idx(16), 17);
}

/// 002:72: every 72nd element of a layout, with its strides.
#[test]
fn seed_002_72_a_quotient_keeps_its_strides() {
    let of = cute::dynamic::eval("shape_div((3,6,2,8):(1000,100,10,1), 72)").unwrap();
    assert_eq!(of.to_string(), "(1,1,1,4):(72000,2400,40,2)");
    let layout: cute::dynamic::Layout = "(3,6,2,8):(1000,100,10,1)".parse().unwrap();
    for index in 0..4 {
        assert_eq!(of.layout().unwrap().at(index), layout.at(72 * index));
    }
    // As types: the same four elements, without the modes of one element.
    let of = layout!((3, 6, 2, 8):(1000, 100, 10, 1)).composition(layout!(4:72));
    assert_layout!(of, 4:2);
}
