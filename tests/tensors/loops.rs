//! The algorithms walk in memory order, but have the same results as loops in the order of the
//! coordinates. Offsets come from `crd2idx`, which has separate laws.

#[path = "loops/across.rs"]
mod across;
#[path = "loops/order.rs"]
mod order;

use super::cases::cases;
use cute::algorithm::{axpby, copy, fill, for_each, reduce, transform, transform_into};
use cute::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// The greatest distance of any offset here from 0.
const BASE: usize = 1 << 12;

fn numbers(seed: i64) -> Vec<i64> {
    (0..2 * BASE)
        .map(|x| (i64::try_from(x).expect("small") * 37 + seed) % 1009)
        .collect()
}

fn place(offset: impl Into<i64>) -> usize {
    BASE.checked_add_signed(isize::try_from(offset.into()).expect("small"))
        .expect("inside")
}

/// All algorithms on these two layouts, against loops over their offsets.
macro_rules! check {
    ($from:expr, $to:expr) => {{
        // A separate function: without optimization, the stack has room for the tensors of one
        // pair, and not for those of all.
        let check = || {
            let (from, to) = ($from, $to);
            let (a, b): (Vec<usize>, Vec<usize>) = (0..from.size().value())
                .map(|c| (place(from.crd2idx(c).value()), place(to.crd2idx(c).value())))
                .unzip();
            let source = numbers(1);
            let mut target = numbers(2);
            let mut expected = target.clone();
            let x = make_tensor_at(&source[..], BASE, from);
            let name = format!("{from} to {to}");

            axpby(1, &x, -1, &mut make_tensor_at(&mut target[..], BASE, to));
            a.iter()
                .zip(&b)
                .for_each(|(&a, &b)| expected[b] = source[a] - expected[b]);
            assert_eq!(target, expected, "axpby: {name}");

            transform(&mut make_tensor_at(&mut target[..], BASE, to), |y| {
                (2 * y + 1) % 1009
            });
            for &b in &b {
                expected[b] = (2 * expected[b] + 1) % 1009;
            }
            assert_eq!(target, expected, "transform: {name}");

            let sum = reduce(&make_tensor_at(&target[..], BASE, to), 0, |sum, y| sum + y);
            assert_eq!(
                sum,
                b.iter().map(|&b| expected[b]).sum::<i64>(),
                "reduce: {name}"
            );

            let mut sum = 0;
            for_each(&make_tensor_at(&target[..], BASE, to), |y| sum += y);
            assert_eq!(
                sum,
                b.iter().map(|&b| expected[b]).sum::<i64>(),
                "for_each: {name}"
            );

            transform_into(&x, &mut make_tensor_at(&mut target[..], BASE, to), |x| {
                7 - x
            });
            a.iter()
                .zip(&b)
                .for_each(|(&a, &b)| expected[b] = 7 - source[a]);
            assert_eq!(target, expected, "transform_into: {name}");

            copy(&x, &mut make_tensor_at(&mut target[..], BASE, to));
            a.iter()
                .zip(&b)
                .for_each(|(&a, &b)| expected[b] = source[a]);
            assert_eq!(target, expected, "copy: {name}");

            fill(&mut make_tensor_at(&mut target[..], BASE, to), -1);
            for &b in &b {
                expected[b] = -1;
            }
            assert_eq!(target, expected, "fill: {name}");
        };
        check();
    }};
}

#[test]
fn static_layouts_of_every_order() {
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(6, 1)));
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(1, 4)));
    check!(layout!((4, 6):(1, 4)), layout!((4, 6):(-6, -1)));
    check!(
        layout!((2, 3, 4, 5):(60, 20, 5, 1)),
        layout!((2, 3, 4, 5):(1, 40, 2, 8))
    );
    check!(
        layout!((2, 3, 4, 5):(60, 20, 5, 1)),
        layout!((2, 3, 4, 5):(100, 30, 6, 1))
    );
    check!(layout!((4, 6):(0, 1)), layout!((4, 6):(6, 1)));
    check!(
        layout!(((2, 2), (3, 2)):((12, 3), (6, 1))),
        layout!(((2, 2), (3, 2)):((12, 3), (1, 6)))
    );
    check!(
        layout!((2, 2, 2, 2, 2, 2, 2, 2):(128, 64, 32, 16, 8, 4, 2, 1)),
        layout!((2, 2, 2, 2, 2, 2, 2, 2):(1, 128, 2, 64, 4, 32, 8, 16))
    );
    check!(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)), layout!((4, 4):(4, 1)));
    check!(layout!((4, 4):(4, 1)), layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
    check!(layout!((1, 6):(9, 1)), layout!((1, 6):(1, 3)));
    check!(layout!(1:5), layout!(1:7));
}

/// One element that all coordinates share is visited once for each of them.
#[test]
fn strides_of_nothing_but_0() {
    let (four, three, data) = (4_i64, 3_i64, [5]);
    assert_eq!(
        reduce(&make_tensor(&data, layout!(four:0)), 0, |sum, x| sum + x),
        20
    );
    assert_eq!(
        reduce(
            &make_tensor(&data, layout!((four, three):(0, 0))),
            0,
            |sum, x| sum + x
        ),
        60
    );
    assert_eq!(
        reduce(&make_tensor(&data, layout!((4, 3):(0, 0))), 0, |sum, x| sum
            + x),
        60
    );
    let mut met = 0;
    for_each(&make_tensor(&data, layout!((four, three):(0, 0))), |x| {
        met += x
    });
    assert_eq!(met, 60);
}

/// More modes than there are loops: the order of the coordinates is kept.
#[test]
fn many_modes_are_walked_too() {
    let two = 2_i64;
    let many = layout!(((2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, two)):LayoutRight);
    let all = reduce(
        &make_counting_tensor(many),
        Vec::new(),
        |mut all, offset| {
            all.push(offset);
            all
        },
    );
    // Each number of 18 bits, with its bits in the other order.
    let reversed = (0..1_u32 << 18).map(|number| i64::from(number.reverse_bits() >> 14));
    assert!(
        all.into_iter().eq(reversed),
        "all of 2 to the 18, in the order of the coordinates"
    );
}

/// Strides of both signs, and 0; elements that several coordinates share, of which the last value
/// must stay.
#[test]
fn run_time_layouts_of_every_order() {
    let config = Config {
        cases: cases(2000),
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = (
        [1_i64..=4, 1..=4, 1..=3, 1..=3],
        [-40_i64..=40, -9..=9, -40..=40, -3..=3],
        [-40_i64..=40, -9..=9, -40..=40, -3..=3],
    );
    let outcome =
        TestRunner::new(config).run(&strategy, |([i, j, k, l], [d, e, f, g], [p, q, r, s])| {
            check!(
                layout!((i, j, k, l):(d, e, f, g)),
                layout!((i, j, k, l):(p, q, r, s))
            );
            check!(layout!((i, j):(e, 1)), layout!((i, j):(q, 1)));
            check!(layout!((i, j):({ j }, 1)), layout!((i, j):({ j }, 1)));
            check!(
                layout!((i, (k, l)):({ k * l }, (l, 1))),
                layout!((i, (k, l)):({ 2 * k * l }, (l, 1)))
            );
            check!(
                layout!((i, j, 4):(d, { 4 * e }, 1)),
                layout!((i, j, 4):(p, { 4 * q }, 1))
            );
            check!(layout!((i, 2, k):(d, e, f)), layout!((i, 2, k):(-40, q, 9)));
            Ok(())
        });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

#[test]
fn swizzled_tensors_of_every_order() {
    let config = Config {
        cases: cases(500),
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = (
        [1_i64..=4, 1..=4],
        [0_i64..=12, 0..=12],
        [0_i64..=12, 0..=12],
        0..=9_i64,
    );
    let outcome = TestRunner::new(config).run(&strategy, |([i, j], [d, e], [p, q], o)| {
        check!(
            layout!(Sw<2, 1, 2> o o o (i, j):(d, e)),
            layout!((i, j):(p, q))
        );
        check!(
            layout!((i, j):(d, e)),
            layout!(Sw<2, 0, 2> o o o (i, j):(p, q))
        );
        // A swizzle that changes nothing still has its offset.
        check!(
            layout!(Sw<0, 0, 3> o o o (i, j):(j, 1)),
            layout!((i, j):(j, 1))
        );
        check!(
            layout!((i, j):(j, 1)),
            layout!(Sw<0, 0, 3> o o o (i, j):(j, 1))
        );
        // Side by side, so there are whole blocks that the swizzles permute or keep together.
        let (m, n) = (3 * i + j, d + 5);
        check!(
            layout!(Sw<2, 1, 2> o o o (m, n):(n, 1)),
            layout!((m, n):(1, m))
        );
        check!(
            layout!((m, n):(n, 1)),
            layout!(Sw<2, 1, -2> o o o (m, n):(n, 1))
        );
        check!(
            layout!(Sw<2, 1, 2> o { 2 * o } o (m, n):(n, 1)),
            layout!(Sw<1, 2, 1> o { 4 * p } o (m, n):(n, 1))
        );
        check!(
            layout!(Sw<2, 1, 2> o 4 o (m, n):({ n + 4 }, 1)),
            layout!(Sw<1, 2, 1> o 8 o (m, n):({ n + 8 }, 1))
        );
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

/// Runs that begin within a block that a swizzle keeps together are not that block.
#[test]
fn swizzled_runs_that_begin_within_a_block() {
    check!(layout!(Sw<2, 3, 3> o 4 o 32:1), layout!(32:1));
    check!(layout!(32:1), layout!(Sw<2, 3, 3> o 4 o 32:1));
    let (n, at) = (40_i64, 12_i64);
    check!(layout!(Sw<2, 3, 3> o at o n:1), layout!(n:1));
    check!(layout!(n:1), layout!(Sw<2, 3, 3> o at o n:1));
    check!(
        layout!(Sw<2, 3, 3> o at o n:1),
        layout!(Sw<1, 2, 3> o 2 o n:1)
    );
}

/// As in CuTe, a `beta` of 0 overwrites the target, whatever its old values; with any other `beta`,
/// elements that were `NaN` or infinite remain not finite.
#[test]
fn a_beta_of_0_sets_what_is_there() {
    let (m, n) = (std::hint::black_box(2), std::hint::black_box(3));
    let x = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| {
        f32::from(u8::try_from(1 + i + 10 * j).expect("small"))
    });
    for unset in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for zero in [0.0, -0.0] {
            let mut y = Tensor::from_elem(layout!((m, n)), unset);
            axpby(2.0, &x, zero, &mut y);
            assert_eq!(
                y.into_vec(),
                [2.0, 4.0, 22.0, 24.0, 42.0, 44.0],
                "0 times {unset}"
            );
        }
        let mut y = Tensor::from_elem(layout!((m, n)), unset);
        axpby(2.0, &x, 0.5, &mut y);
        assert!(
            y.iter()
                .all(|y| !y.is_finite() && y.is_nan() == unset.is_nan()),
            "0.5 times {unset}"
        );
    }
    // Known to the types; NaNs of `x` stay NaN.
    let mut y = make_tensor([f64::NAN, 1.0], layout!(2));
    axpby(
        1.0,
        &make_tensor([3.0, f64::INFINITY], layout!(2)),
        0.0,
        &mut y,
    );
    assert_eq!(y.iter().collect::<Vec<_>>(), [3.0, f64::INFINITY]);
}

/// A panic in a function leaves later elements unchanged, and each element exists once.
#[test]
fn a_panic_leaves_whole_elements() {
    let mut data = vec![1_u8; 12];
    let mut left = 5;
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        transform(
            &mut make_tensor(&mut data[..], layout!((3, 4):(4, 1))),
            |x| {
                left -= 1;
                assert!(left > 0, "enough");
                x + 1
            },
        );
    }));
    assert!(panic.is_err());
    assert_eq!(
        data,
        [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
        "the order is that of memory"
    );
}
