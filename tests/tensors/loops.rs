//! The algorithms walk in memory order, and have the results of loops in the order of the
//! coordinates. Offsets come from `crd2idx`, which has separate laws.

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

/// One element at all coordinates is met once for each of them.
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

/// Strides of both signs, and 0; places that several coordinates share, where the last one must
/// stay.
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
        // Side by side, so that there are whole blocks which the swizzles permute or keep together.
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

/// Elements of another type, copied between two layouts whose offsets are `a` and `b`.
macro_rules! copies {
    ($T:ident, $from:expr, $to:expr, $a:expr, $b:expr, $name:expr, $source:expr, $start:expr) => {
        let elements: Vec<$T> = $source
            .iter()
            .map(|x| $T::try_from(x % 251).expect("a byte"))
            .collect();
        let (mut target, mut copied) = (vec![7; $start.len()], vec![7; $start.len()]);
        copy(
            &make_tensor(&elements[..], $from),
            &mut make_tensor(&mut target[..], $to),
        );
        $a.iter()
            .zip(&$b)
            .for_each(|(&a, &b)| copied[b] = elements[a]);
        assert!(target == copied, "copy of {}: {}", stringify!($T), $name);
    };
}

/// Copies, functions and sums from one order into another, by the definition. Each in a function of
/// its own, because what one without optimization keeps for all of them together does not fit the
/// stack.
macro_rules! crosses {
    ($from:expr, $to:expr) => {
        (|| {
            let (from, to) = ($from, $to);
            let name = format!("{from} into {to}");
            let size = make_counting_tensor(from).size();
            let (a, b): (Vec<usize>, Vec<usize>) = (0..size)
                .map(|x| (place(from.crd2idx(x)) - BASE, place(to.crd2idx(x)) - BASE))
                .unzip();
            let source: Vec<i64> =
                (0..i64::try_from(a.iter().max().expect("one") + 1).expect("small")).collect();
            let start = vec![-7; b.iter().max().expect("one") + 1];
            let expected = |f: &dyn Fn(i64, i64) -> i64| {
                let mut target = start.clone();
                a.iter()
                    .zip(&b)
                    .for_each(|(&a, &b)| target[b] = f(source[a], target[b]));
                target
            };
            // Elements of a byte or two are moved many at a time.
            copies!(u8, from, to, a, b, name, source, start);
            copies!(u16, from, to, a, b, name, source, start);

            let source = make_tensor(&source[..], from);

            let mut target = start.clone();
            copy(&source, &mut make_tensor(&mut target[..], to));
            assert!(target == expected(&|a, _| a), "copy: {name}");

            let mut target = start.clone();
            transform_into(&source, &mut make_tensor(&mut target[..], to), |a| 3 * a);
            assert!(target == expected(&|a, _| 3 * a), "transform_into: {name}");

            let mut target = start.clone();
            axpby(2, &source, 5, &mut make_tensor(&mut target[..], to));
            assert!(target == expected(&|a, b| 2 * a + 5 * b), "axpby: {name}");
        })()
    };
}

/// Long loops that are contiguous in different modes go through each other in strips.
#[test]
fn long_loops_across_each_other() {
    crosses!(layout!((128, 24):(24, 1)), layout!((128, 24)));
    crosses!(layout!((136, 64):(64, 1)), layout!((136, 64):(1, 140)));
    crosses!(layout!((24, 128)), layout!((24, 128):(128, 1)));
    crosses!(
        layout!((3, 128, 65):(8320, 65, 1)),
        layout!((3, 128, 65):(8320, 1, 128))
    );
    crosses!(
        layout!(((8, 16), 20):((320, 20), 1)),
        layout!(((8, 16), 20):((1, 8), 128))
    );
    crosses!(layout!(Sw<2, 1, 3> o (128, 32):(32, 1)), layout!((128, 32)));
    crosses!(
        layout!((128, 32):(32, 1)),
        layout!(Sw<2, 1, 3> o (128, 32):(1, 128))
    );
    crosses!(
        layout!((2, 128, 20):(0, 20, 1)),
        layout!((2, 128, 20):(2560, 1, 128))
    );
    crosses!(
        layout!((128, 24, 2, 3):(24, 1, 10_000, 3_100)),
        layout!((128, 24, 2, 3):(1, 128, 3_080, 6_200))
    );
    crosses!(
        layout!((128, 2, 3, 24):(24, 10_000, 3_100, 1)),
        layout!((128, 2, 3, 24):(1, 136, 300, 1_000))
    );
    // Channels side by side and in planes.
    crosses!(layout!((40, 3):(3, 1)), layout!((40, 3)));
    crosses!(
        layout!((3, 5, 33):(1, 103, 3)),
        layout!((3, 5, 33):(200, 40, 1))
    );
    crosses!(
        layout!((3, 5, 33):(200, 40, 1)),
        layout!((3, 5, 33):(1, 103, 3))
    );
    crosses!(layout!(Sw<2, 1, 3> o (64, 4):(4, 1)), layout!((64, 4)));
    for (m, n, channels) in [
        (7_i64, 33_i64, 2_i64),
        (5, 32, 3),
        (3, 50, 4),
        (3, 50, 5),
        (2, 40, 7),
        (2, 45, 8),
    ] {
        let (side_by_side, planes) = (
            layout!((m, n, channels):({ n * channels }, channels, 1)),
            layout!((m, n, channels):(n, 1, { m * n })),
        );
        crosses!(side_by_side, planes);
        crosses!(planes, side_by_side);
        crosses!(
            layout!((channels, n, m):(1, channels, { n * channels + 3 })),
            layout!((channels, n, m):({ 2 * m * n }, 1, { n + 1 }))
        );
    }
    for (m, n) in [
        (128_i64, 16_i64),
        (136, 64),
        (256, 65),
        (130, 20),
        (120, 64),
        (192, 130),
    ] {
        crosses!(layout!((m, n):(n, 1)), layout!((m, n):(1, m)));
        crosses!(layout!((n, m):(1, n)), layout!((n, m):({ m + 3 }, 1)));
        crosses!(
            layout!((m, 2, n):({ 2 * n }, n, 1)),
            layout!((m, 2, n):(1, { m * n }, m))
        );
        crosses!(layout!((m, n):(n, 1)), layout!(Sw<2, 1, 3> o (m, n):(1, m)));
        let (far, next) = (m * n + 8, 3 * m * n);
        crosses!(
            layout!((m, n, 2, 3):(n, 1, { 7 * far }, far)),
            layout!((m, n, 2, 3):(1, m, far, next))
        );
        crosses!(
            layout!((m, 2, 3, n):(n, { 7 * far }, far, 1)),
            layout!((m, 2, 3, n):(1, { m + 8 }, { 3 * m }, { 10 * m }))
        );
    }
}

/// Offsets in the order in which `reduce` meets them.
macro_rules! read {
    ($layout:expr) => {
        reduce(
            &make_counting_tensor($layout),
            Vec::new(),
            |mut seen, offset| {
                seen.push(offset);
                seen
            },
        )
    };
}

/// If each stride steps past everything that the smaller ones reach, memory order is the order of
/// the offsets.
macro_rules! ascends {
    ($($layout:expr),* $(,)?) => { $(
        let seen = read!($layout);
        assert!(seen.is_sorted(), "{}: {seen:?}", $layout);
        assert_eq!(seen.len(), make_counting_tensor($layout).size());

        let mut data: Vec<i64> = (0..i64::try_from(2 * BASE).expect("small")).collect();
        let mut seen = Vec::new();
        transform(&mut make_tensor(&mut data[..], $layout), |x| {
            seen.push(x);
            -x
        });
        assert!(seen.is_sorted(), "transform: {}: {seen:?}", $layout);

        let mut seen = Vec::new();
        let source: Vec<i64> = data.iter().map(|x| x.abs()).collect();
        transform_into(&make_tensor(&source[..], $layout), &mut make_tensor(&mut data[..], $layout), |x| {
            seen.push(x);
            x
        });
        assert!(seen.is_sorted(), "transform_into: {}: {seen:?}", $layout);

        let source: Vec<Noted> = source.into_iter().map(Noted).collect();
        let mut target = source.clone();
        NOTES.take();
        axpby(Noted(1), &make_tensor(&source[..], $layout), Noted(0), &mut make_tensor(&mut target[..], $layout));
        let seen = NOTES.take();
        assert!(seen.is_sorted() && !seen.is_empty(), "axpby: {}: {seen:?}", $layout);
    )* };
}

std::thread_local! {
    /// The factors that were multiplied by 1, one after another.
    static NOTES: std::cell::RefCell<Vec<i64>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// A number that notes when it is multiplied by 1.
#[derive(Clone, Copy, Default, PartialEq)]
struct Noted(i64);

impl std::ops::Mul for Noted {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        if self.0 == 1 {
            NOTES.with_borrow_mut(|notes| notes.push(other.0));
        }
        Self(self.0 * other.0)
    }
}

impl std::ops::Add for Noted {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

/// As in CuTe, a `beta` of 0 sets the result, whatever the target had; after any other `beta`, what
/// was `NaN` or infinite is not finite.
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
    // Known to the types; and what is not a number of `x` stays what it is.
    let mut y = make_tensor([f64::NAN, 1.0], layout!(2));
    axpby(
        1.0,
        &make_tensor([3.0, f64::INFINITY], layout!(2)),
        0.0,
        &mut y,
    );
    assert_eq!(y.iter().collect::<Vec<_>>(), [3.0, f64::INFINITY]);
}

#[test]
fn the_order_is_that_of_memory() {
    // Known to the types, of one to five loops; some continue where others end.
    ascends!(
        layout!((4, 6):(1, 4)),
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(8, 1)),
        layout!((2, 3, 2):(9, 2, 30)),
        layout!((2, 3, 2, 3):(100, 30, 9, 2)),
        layout!((2, 3, 2, 3, 2):(100, 30, 250, 2, 9)),
        layout!((2, 2, 2, 2, 2, 2):(32, 100, 8, 4, 250, 1)),
    );
    // Known when the program runs; an extent of 1 is not a loop, whatever its stride is.
    let (one, two, three, s, t) = (1_i64, 2_i64, 3_i64, 9_i64, 30_i64);
    ascends!(
        layout!((two, three):(1, two)),
        layout!((two, three):(three, 1)),
        layout!((two, three):(s, 1)),
        layout!((three, two):(s, t)),
        layout!((three, two):(t, s)),
        layout!((two, three, two):(s, 2, t)),
        layout!((two, one, three):(s, 1, 2)),
        layout!((two, one, three):(2, 100, s)),
        layout!((two, three, two, three):(100, t, s, 2)),
        layout!((two, three, two, three, two):(100, t, 250, 2, s)),
        layout!((two, (three, two)):({ 5 * s }, (2, s))),
    );
}

/// If a tensor is not read in the order in which the other is written, the written one decides.
#[test]
fn the_written_tensor_decides() {
    let (m, n) = (3_i64, 4_i64);
    let source: Vec<i64> = (0..12).collect();
    let mut target = [0; 12];
    let mut seen = Vec::new();
    let rows = make_tensor(&source[..], layout!((m, n):(n, 1)));
    transform_into(
        &rows,
        &mut make_tensor(&mut target, layout!((m, n):(1, m))),
        |x| {
            seen.push(x);
            x
        },
    );
    assert_eq!(seen, [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    // A backward mode is read from its other end, and a stride of 0 is outside the others.
    assert_eq!(read!(layout!((2, m):(-1, -2))), [-5, -4, -3, -2, -1, 0]);
    assert_eq!(read!(layout!((2, m):(0, 1))), [0, 1, 2, 0, 1, 2]);
    // Whole blocks that a swizzle permutes are read in place; others in the order of the swizzled
    // offsets.
    assert_eq!(
        read!(layout!(Sw<1, 0, 1> o (2, m):(m, 1))),
        [0, 1, 2, 3, 4, 5]
    );
    assert_eq!(
        read!(layout!(Sw<1, 0, 1> o 3 o (m, 2):(2, 1))),
        [2, 8, 4, 5, 6, 7]
    );
}

/// A panic in a function leaves later elements as they were, and each element is there once.
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
