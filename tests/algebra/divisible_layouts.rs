//! Layouts of run-time integers with a known divisor: each operator returns the same result as
//! without the divisor, and each run-time integer of the result is a multiple of the divisor in its
//! type.

use std::convert::Infallible;
use std::hint::black_box;

use cute::divisible::assume_divisible;
use cute::ops::{MaxAlignment, coords};
use cute::prelude::*;
use cute::{Error, Integer, Visitor};
use proptest::prelude::*;

/// Asserts that each run-time integer is a multiple of its divisor.
struct Multiples;

impl Visitor for Multiples {
    type Error = Infallible;

    fn leaf(&mut self, _: i64, _: bool) -> Result<(), Infallible> {
        Ok(())
    }

    fn multiple(&mut self, value: i64, divisor: i64) -> Result<(), Infallible> {
        assert!(
            value % divisor == 0,
            "{value} is not a multiple of {divisor}"
        );
        Ok(())
    }

    fn open(&mut self, _: usize) -> Result<(), Infallible> {
        Ok(())
    }

    fn close(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The layout's text, or the sentence.
fn told<S: IntTuple, D: IntTuple>(result: Result<Layout<S, D>, Error>) -> String {
    result.map_or_else(
        |error| error.to_string(),
        |layout| {
            for Ok(()) in [
                layout.shape().visit(&mut Multiples),
                layout.stride().visit(&mut Multiples),
            ] {}
            // Without the marks of static integers: an operator may know more of an integer that
            // has a divisor.
            layout.to_string().replace('_', "")
        },
    )
}

/// An expression gives the same for leaves with a divisor, `$n`, as for the same leaves without.
macro_rules! same {
    ($n:ident $m:ident: $($result:expr;)*) => { $(
        let with = told($result);
        let without = {
            let ($n, $m) = ($n.plain(), $m.plain());
            // Not every expression has both.
            let _ = ($n, $m);
            told($result)
        };
        prop_assert_eq!(with, without, "{}", stringify!($result));
    )* };
}

/// The extents of the tests: multiples of 8 and of 12, from 0 on.
fn extents() -> impl Strategy<Value = (i64, i64)> {
    (0_i64..9, 0_i64..9).prop_map(|(n, m)| (8 * n, 12 * m))
}

/// The elements of every aligned run, as the type states; all offsets together form whole runs.
fn whole<S: IntTuple, D: IntTuple>(layout: Layout<S, D>) -> i64
where
    Layout<S, D>: MaxAlignment<Output: Integer> + AnyLayout<Shape = S, Stride = D>,
{
    let run = <Layout<S, D> as MaxAlignment>::Output::STATIC.expect("a static number of elements");
    let table = layout.to_dynamic();
    let offsets: std::collections::BTreeSet<i64> = (0..table.size())
        .map(|at| table.at(at).expect("an offset"))
        .collect();
    for offset in &offsets {
        let first = offset.div_euclid(run) * run;
        assert!(
            (first..first + run).all(|other| offsets.contains(&other)),
            "{layout:?}: {offset}, runs of {run}"
        );
    }
    run
}

proptest! {
    #[test]
    fn layouts_are_made_and_arranged_as_ever((n, m) in extents()) {
        let (n, m) = (assume_divisible(n, _8), assume_divisible(m, _12));
        same! { n m:
            try_make_layout((n, m), (_1, n));
            try_make_layout((n, m), (m, _1));
            try_make_layout((n, (_4, m)), LayoutLeft);
            try_make_layout((n, (_4, m)), LayoutRight);
            try_make_layout((n, m), (_1, n)).map(|a| a.coalesce());
            try_make_layout((n, _4, m), (_4, _1, n * _4)).map(|a| a.coalesce());
            try_make_layout((n, (_4, m)), (_1, (n, n * _4))).map(|a| a.flatten());
            try_make_layout((n, m), (_1, n)).map(|a| a.get::<0>().append(a.get::<1>()));
            try_make_layout((n, m), (_1, n)).map(|a| a.append(layout!(2:1)));
            try_make_layout((n, m), (_1, n)).map(Algebra::make_layout_like);
            try_make_layout((n, m), (_1, n)).map(|a| a.slice((.., 3)));
            try_make_layout((n, m), (_1, n)).map(|a| a.filter());
        }
    }

    #[test]
    fn tiles_are_those_of_plain_extents((n, m) in extents(), tile in 1_i64..9) {
        let (n, m) = (assume_divisible(n, _8), assume_divisible(m, _12));
        same! { n m:
            try_make_layout((n, m), (_1, n)).and_then(|a| a.try_logical_divide((_4, _3)));
            try_make_layout((n, m), (_1, n)).and_then(|a| a.try_logical_divide((_3, _8)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_zipped_divide((_8, _12)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_tiled_divide((_16, _5)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_flat_divide((tile, _4)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_logical_divide_evenly((_4, _4)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_logical_divide_evenly((_5, _4)));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_logical_divide((layout!(4:2), _4)));
            try_make_layout(n, m).and_then(|a| a.try_logical_divide(_4));
            try_make_layout(n, m).and_then(|a| a.try_logical_divide(_5));
            try_make_layout(n, _1).and_then(|a| a.try_composition(layout!((4, 2):(1, 4))));
            try_make_layout((n, m), (_1, n)).and_then(|a| a.try_composition(layout!(4:2)));
            try_make_layout((n, m), (_1, n)).and_then(|a| a.try_composition(try_make_layout(_4, n)?));
            layout!((4, 8):(8, 1)).try_composition(try_make_layout(n, _1)?);
            try_make_layout(_4, _1).and_then(|a| a.try_complement_in(n));
            try_make_layout(_4, _2).and_then(|a| a.try_complement_in((n, m)));
            try_make_layout(_4, n).and_then(|a| a.try_complement_in((n, _4, m)));
            try_make_layout(n, _1).and_then(|a| a.try_logical_product(layout!(3)));
            try_make_layout(_4, _1).and_then(|a| a.try_logical_product(try_make_layout(n, _1)?));
            try_make_layout((n, _4), (_1, n)).and_then(Inverses::try_right_inverse);
            try_make_layout((_4, n), (_1, _4)).and_then(Inverses::try_left_inverse);
        }
    }

    #[test]
    fn elements_change_their_width_as_ever((n, m) in extents()) {
        let (n, m) = (assume_divisible(n, _8), assume_divisible(m, _12));
        same! { n m:
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_upcast(_4));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_upcast(_8));
            try_make_layout((_4, n, _3), (m, _1, n)).and_then(|a| a.try_upcast(_4));
            try_make_layout((_4, n, _3), (m, _1, n)).and_then(|a| a.try_upcast(_5));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_downcast(_4));
            try_make_layout((_3, m), (_1, n)).and_then(|a| a.try_downcast(_2));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_recast_layout(_16, _64));
            try_make_layout((n, m), (m, _1)).and_then(|a| a.try_recast_layout(_32, _8));
        }
    }

    /// Offsets and coordinates, in the shape and past it.
    #[test]
    fn offsets_are_those_of_plain_strides((n, m) in extents(), i in 0_i64..500, j in 0_i64..500) {
        let (n, m) = (assume_divisible(n, _8), assume_divisible(m, _12));
        let Ok(a) = try_make_layout((n, m), (m, _1)) else { return Ok(()) };
        let plain = make_layout((n.plain(), m.plain()), (m.plain(), _1));
        prop_assert_eq!(a.crd2idx((i, j)).value(), plain.crd2idx((i, j)).value());
        prop_assert_eq!(a.crd2idx((i, j)).value(), i * m.value() + j);
        prop_assert_eq!(
            (a.size().value(), a.cosize().value()),
            (plain.size().value(), plain.cosize().value()),
        );
        if n != 0 && m != 0 {
            prop_assert_eq!(a.crd2idx(i).value(), plain.crd2idx(i).value());
            prop_assert_eq!(
                display(idx2crd(i, a.shape())).to_string(),
                display(idx2crd(i, plain.shape())).to_string(),
            );
        }
        prop_assert_eq!(i64::try_from(coords(a.shape()).count()), Ok(n.value() * m.value()));
    }

    /// Every run has the number of elements in its type: all offsets, cut into runs, are whole
    /// ones.
    #[test]
    fn runs_are_whole((n, m) in (1_i64..5, 1_i64..5)) {
        let (n, m) = (assume_divisible(8 * n, _8), assume_divisible(12 * m, _12));
        prop_assert_eq!(whole(make_layout((n, m), (_1, n))), 8);
        prop_assert_eq!(whole(make_layout((n, m), (m, _1))), 12);
        prop_assert_eq!(whole(make_layout((_4, n), (_1, _4))), 32);
        prop_assert_eq!(whole(make_layout((_4, n, _2), (_1, _4, n * _4))), 32);
        prop_assert_eq!(whole(make_layout((_8, m), (_1, n))), 8);
        prop_assert_eq!(whole(make_layout((_8, m), (_1, m))), 4);
        prop_assert_eq!(whole(make_layout((m, _8), (_2, _1))), 2);
    }
}

#[test]
fn layouts_show_what_they_know() {
    let (rows, columns) = (black_box(5), assume_divisible(black_box(48), _8));
    let a = make_layout((rows, columns), (columns, _1));
    // Printed text is read back; the divisor is visible in the debug form.
    assert_eq!(a.to_string(), "(5,48):(48,_1)");
    assert_eq!(format!("{a:?}"), "(5,48{div=8}):(48{div=8},_1)");
    let read: cute::dynamic::Layout = a.to_string().parse().expect("a layout");
    assert_eq!(read, a.to_dynamic());
    let tiles = a.logical_divide((_1, _4));
    assert_eq!(
        format!("{tiles:?}"),
        "((_1,5),(_4,12{div=2})):((_0,48{div=8}),(_1,_4))"
    );
    assert_eq!(
        format!("{:?}", a.upcast(_4)),
        "(5,12{div=2}):(12{div=2},_1)"
    );
    // A factor that the divisor does not have is checked at run time, and refused with the numbers.
    assert_eq!(format!("{:?}", a.upcast(_16)), "(5,3):(3,_1)");
    let odd = make_layout(
        (rows, assume_divisible(black_box(40), _8)),
        (assume_divisible(black_box(40), _8), _1),
    );
    assert_eq!(
        odd.try_upcast(_16).expect_err("rows of 40").to_string(),
        "upcast: neither of stride 40 and factor 16 divides the other (integer 0 of the stride)"
    );
    assert_eq!(format!("{:?}", odd.upcast(_8)), "(5,5):(5,_1)");
}

/// The same in literals: a name keeps the divisor of its value, and the operators compute an
/// expression of names.
#[test]
fn literals_keep_what_is_known() {
    let n = assume_divisible(black_box(24), _8);
    let a = layout!((n, 4):(1, n));
    assert_eq!(format!("{a:?}"), "(24{div=8},_4):(_1,24{div=8})");
    assert_eq!(
        format!("{:?}", layout!((n, (4, { n / _2 }))).shape()),
        "(24{div=8}, (_4, 12{div=4}))"
    );
    assert_eq!(
        layout!(logical_divide((n, 4):(1, n), (8, 2))).to_string(),
        a.logical_divide((_8, _2)).to_string()
    );
    assert_eq!(format!("{:?}", shape!((n, 3)).0), "24{div=8}");
    assert_eq!(a.crd2idx(coord!((n, 1))), 48);
    let tiled = layout!((48, 4)).logical_divide(tile!((n, 2)));
    assert_eq!(
        tiled.to_string(),
        layout!((48, 4)).logical_divide((24, _2)).to_string()
    );
}

/// A product that does not fit its leaf is refused, also if the least integer, which represents it,
/// is not a multiple of the divisor.
#[test]
fn products_that_do_not_fit_are_refused_with_a_divisor() {
    let large = assume_divisible(black_box(3_i64 << 61), _12);
    let refused = "composition: a value does not fit in 64 bits";
    let a = make_layout(_2, large);
    assert_eq!(
        a.try_composition(layout!(2:2))
            .expect_err("3 · 2^62")
            .to_string(),
        refused
    );
    assert_eq!(
        a.composition(layout!(2:1)).to_string(),
        format!("_2:{}", 3_i64 << 61)
    );
    let narrow = make_layout(_2, assume_divisible(black_box(3 << 28), _12));
    let refused = "composition: a value does not fit in 32 bits";
    assert_eq!(
        narrow
            .try_composition(layout!(2:3))
            .expect_err("9 · 2^28")
            .to_string(),
        refused
    );
    assert_eq!(
        narrow.composition(layout!(2:2)).to_string(),
        format!("_2:{}", 3 << 29)
    );
}
