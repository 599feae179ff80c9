//! Tensors of one shape walked together, `transform_binary`, `dot` and `zip`: they have the same
//! results as loops in the order of the coordinates. Offsets come from `crd2idx`, which has
//! separate laws.

#[path = "together/sums.rs"]
mod sums;

use std::hint::black_box;

use super::cases::cases;
use cute::algorithm::{dot, fill, transform_binary, zip};
use cute::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// The greatest distance of any offset here from 0.
const BASE: usize = 1 << 9;
/// Numbers stay below this one.
const PRIME: i64 = 1009;

fn numbers(seed: i64) -> Vec<i64> {
    (0..2 * BASE)
        .map(|x| (i64::try_from(x).expect("small") * 37 + seed) % PRIME)
        .collect()
}

fn place(offset: impl Into<i64>) -> usize {
    BASE.checked_add_signed(isize::try_from(offset.into()).expect("small"))
        .expect("inside")
}

/// The offsets of a layout, in the order of the coordinates.
macro_rules! places {
    ($layout:expr) => {
        (0..$layout.size().value())
            .map(|c| place($layout.crd2idx(c).value()))
            .collect::<Vec<usize>>()
    };
}

#[path = "together/many.rs"]
mod many;

/// If two coordinates share an offset, the written value depends on the order.
fn next(y: i64, x: i64) -> i64 {
    (3 * y + x) % PRIME
}

/// Everything on three layouts of one shape, compared with loops over their offsets. It is a
/// separate function because each call takes its part of the stack without optimization.
macro_rules! check {
    ($first:expr, $second:expr, $third:expr) => {{
        let (p, q, r) = ($first, $second, $third);
        let check = || {
            let (a, b, c) = (places!(p), places!(q), places!(r));
            let name = format!("{p}, {q}, {r}");
            let all = || a.iter().zip(&b).zip(&c).map(|((&a, &b), &c)| (a, b, c));
            let (mut x, mut y, mut z) = (numbers(1), numbers(2), numbers(3));

            let sum: i64 = dot(
                &make_tensor_at(&x[..], BASE, p),
                &make_tensor_at(&y[..], BASE, q),
            );
            assert_eq!(
                sum,
                all().map(|(a, b, _)| x[a] * y[b]).sum::<i64>(),
                "dot: {name}"
            );

            let mut expected = z.clone();
            all().for_each(|(a, b, c)| expected[c] = 2 * x[a] - y[b]);
            let (left, right) = (
                make_tensor_at(&x[..], BASE, p),
                make_tensor_at(&y[..], BASE, q),
            );
            transform_binary(
                &left,
                &right,
                &mut make_tensor_at(&mut z[..], BASE, r),
                |x, y| 2 * x - y,
            );
            assert!(z == expected, "transform_binary: {name}");

            // Two that are read.
            let (mut sum, mut met) = (0, 0);
            zip(&left, &right).for_each(|x, y| (sum, met) = (sum + 2 * x - y, met + 1));
            assert_eq!(
                (sum, met),
                (all().map(|(a, b, _)| 2 * x[a] - y[b]).sum::<i64>(), a.len()),
                "zip: {name}"
            );
            // The second is written, or the first, or both.
            let mut expected = y.clone();
            all().for_each(|(a, b, _)| expected[b] = next(expected[b], x[a]));
            zip(
                &make_tensor_at(&x[..], BASE, p),
                &mut make_tensor_at(&mut y[..], BASE, q),
            )
            .for_each(|x, y| *y = next(*y, x));
            assert!(y == expected, "zip, the second: {name}");
            let mut expected = x.clone();
            all().for_each(|(a, b, _)| expected[a] = next(expected[a], y[b]));
            zip(
                &mut make_tensor_at(&mut x[..], BASE, p),
                &make_tensor_at(&y[..], BASE, q),
            )
            .for_each(|x, y| *x = next(*x, y));
            assert!(x == expected, "zip, the first: {name}");
            let (mut one, mut two) = (x.clone(), y.clone());
            all().for_each(|(a, b, _)| (one[a], two[b]) = (next(two[b], one[a]), one[a]));
            zip(
                &mut make_tensor_at(&mut x[..], BASE, p),
                &mut make_tensor_at(&mut y[..], BASE, q),
            )
            .for_each(|x, y| (*x, *y) = (next(*y, *x), *x));
            assert!((&x, &y) == (&one, &two), "zip, both: {name}");

            // Three that are read.
            let (mut sum, mut met) = (0, 0);
            zip(
                &make_tensor_at(&x[..], BASE, p),
                &make_tensor_at(&y[..], BASE, q),
            )
            .and(&make_tensor_at(&z[..], BASE, r))
            .for_each(|x, y, z| (sum, met) = (sum + x * y - z, met + 1));
            assert_eq!(
                (sum, met),
                (
                    all().map(|(a, b, c)| x[a] * y[b] - z[c]).sum::<i64>(),
                    a.len()
                ),
                "zip of 3: {name}"
            );
            // Each of the three is written.
            let mut expected = z.clone();
            all().for_each(|(a, b, c)| expected[c] = next(expected[c], x[a] - y[b]));
            zip(
                &make_tensor_at(&x[..], BASE, p),
                &make_tensor_at(&y[..], BASE, q),
            )
            .and(&mut make_tensor_at(&mut z[..], BASE, r))
            .for_each(|x, y, z| *z = next(*z, x - y));
            assert!(z == expected, "zip, the third: {name}");
            let mut expected = y.clone();
            all().for_each(|(a, b, c)| expected[b] = next(expected[b], x[a] - z[c]));
            zip(
                &make_tensor_at(&x[..], BASE, p),
                &mut make_tensor_at(&mut y[..], BASE, q),
            )
            .and(&make_tensor_at(&z[..], BASE, r))
            .for_each(|x, y, z| *y = next(*y, x - z));
            assert!(y == expected, "zip of 3, the second: {name}");
            let mut expected = x.clone();
            all().for_each(|(a, b, c)| expected[a] = next(expected[a], y[b] - z[c]));
            zip(
                &mut make_tensor_at(&mut x[..], BASE, p),
                &make_tensor_at(&y[..], BASE, q),
            )
            .and(&make_tensor_at(&z[..], BASE, r))
            .for_each(|x, y, z| *x = next(*x, y - z));
            assert!(x == expected, "zip of 3, the first: {name}");
            // Two of them are, or all.
            let (mut one, mut two) = (x.clone(), y.clone());
            all().for_each(|(a, b, c)| (one[a], two[b]) = (next(two[b], z[c]), one[a]));
            zip(
                &mut make_tensor_at(&mut x[..], BASE, p),
                &mut make_tensor_at(&mut y[..], BASE, q),
            )
            .and(&make_tensor_at(&z[..], BASE, r))
            .for_each(|x, y, z| (*x, *y) = (next(*y, z), *x));
            assert!((&x, &y) == (&one, &two), "zip, the first two: {name}");
            let (mut one, mut two, mut three) = (x.clone(), y.clone(), z.clone());
            all().for_each(|(a, b, c)| {
                (one[a], two[b], three[c]) = (three[c], next(one[a], two[b]), two[b])
            });
            zip(
                &mut make_tensor_at(&mut x[..], BASE, p),
                &mut make_tensor_at(&mut y[..], BASE, q),
            )
            .and(&mut make_tensor_at(&mut z[..], BASE, r))
            .for_each(|x, y, z| (*x, *y, *z) = (*z, next(*x, *y), *y));
            assert!((x, y, z) == (one, two, three), "zip, all three: {name}");
        };
        check();
    }};
}

#[test]
fn static_layouts_of_every_order() {
    check!(
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(6, 1))
    );
    check!(
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(1, 4)),
        layout!((4, 6):(-6, -1))
    );
    check!(
        layout!((4, 6):(0, 1)),
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(1, 0))
    );
    check!(
        layout!((4, 6):(1, 4)),
        layout!((4, 6):(2, 1)),
        layout!((4, 6):(1, 1))
    );
    check!(
        layout!((2, 3, 4):(12, 4, 1)),
        layout!((2, 3, 4):(1, 8, 2)),
        layout!((2, 3, 4):(20, 6, 1))
    );
    check!(
        layout!(((2, 2), 6):((12, 3), 1)),
        layout!(((2, 2), 6):((6, 12), 1)),
        layout!(((2, 2), 6):((1, 2), 4))
    );
    check!(
        layout!(Sw<2, 0, 2> o (4, 4):(4, 1)),
        layout!((4, 4):(4, 1)),
        layout!(Sw<1, 1, 2> o (4, 4):(1, 4))
    );
    check!(layout!(1:5), layout!(1:7), layout!(1:0));
}

#[test]
fn run_time_layouts_of_every_order() {
    let config = Config {
        cases: cases(1000),
        failure_persistence: None,
        ..Config::default()
    };
    let strides = || [-40_i64..=40, -9..=9, -40..=40];
    let strategy = ([1_i64..=4, 1..=4, 1..=3], strides(), strides(), strides());
    let outcome =
        TestRunner::new(config).run(&strategy, |([i, j, k], [d, e, f], [p, q, r], [s, t, u])| {
            check!(
                layout!((i, j, k):(d, e, f)),
                layout!((i, j, k):(p, q, r)),
                layout!((i, j, k):(s, t, u))
            );
            check!(
                layout!((i, j):(e, 1)),
                layout!((i, j):(0, 1)),
                layout!((i, j):(t, 1))
            );
            check!(
                layout!((i, 4):(e, 1)),
                layout!((i, 4):(p, q)),
                layout!((i, 4):(1, i))
            );
            check!(
                layout!(Sw<2, 1, 2> o (i, j):(j, 1)),
                layout!((i, j):(1, i)),
                layout!((i, j):(j, 1))
            );
            Ok(())
        });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

/// More modes than there are loops: the order of the coordinates is kept.
#[test]
fn many_modes_are_walked_too() {
    let one = black_box(1_i64);
    let many = layout!(((2, one, one, one, one, one), (2, one, one, one, one, one), (2, one, one, one, one, 2)):LayoutRight);
    let counted = make_counting_tensor(many);
    assert_eq!(
        dot::<_, _, _, _, i64>(&counted, &counted),
        (0..16).map(|x| x * x).sum::<i64>()
    );
    let (mut first, mut second) = ([0; 16], [0; 16]);
    zip(&counted, &mut make_tensor(&mut first[..], many)).for_each(|x, y| *y = x);
    let tensor = make_tensor(&first[..], many);
    transform_binary(
        &counted,
        &tensor,
        &mut make_tensor(&mut second[..], many),
        |x, y| 16 * x + y,
    );
    assert_eq!(
        second,
        core::array::from_fn(|x| i64::try_from(17 * x).expect("small"))
    );
}

#[test]
fn nothing_is_done_without_elements() {
    let (n, many) = (black_box(0_i64), black_box(1_i64 << 30));
    let mut none = make_tensor(Vec::<i32>::new(), layout!((many, n):(1, 0)));
    let other = make_tensor(Vec::<i32>::new(), layout!((many, n):(0, 1)));
    assert_eq!(dot(&other, &none), 0);
    zip(&other, &none).for_each(|_, _| unreachable!("there is no element"));
    zip(&mut none, &other).for_each(|_, _| unreachable!("there is no element"));
    zip(&other, &mut none)
        .and(&other)
        .for_each(|_, _, _| unreachable!("there is no element"));
    transform_binary(&other, &other, &mut none, |_, _| {
        unreachable!("there is no element")
    });
}

/// Any owner of the elements: arrays, vectors, views, parts; elements that are not copied;
/// coordinates without memory.
#[test]
fn every_storage() {
    let (m, n) = (black_box(2), black_box(3));
    let owned = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| {
        i64::try_from(10 * i + j).expect("small")
    });
    let mut array = make_tensor([1_i64; 6], layout!((2, 3)));
    zip(&owned, &mut array).for_each(|x, y| *y += x);
    assert_eq!(array[(1, 2)], 13);
    zip(&owned.transpose(), &mut array.view_mut().transpose()).for_each(|x, y| *y -= x);
    assert!(array.iter().all(|y| y == 1));
    let mut whole = Tensor::from_elem(layout!((5, 6):(6, 1)), 0_i64);
    for mut tile in whole.clipped_tiles_mut((m, n)) {
        let (rows, columns) = tile.extents();
        let row = owned.slice((..rows, ..columns));
        zip(&row, &mut tile).for_each(|x, y| *y = x);
        assert_eq!(dot(&tile, &row), row.iter().map(|x| x * x).sum::<i64>());
        transform_binary(&row, &row, &mut tile, |x, y| x - y + 1);
    }
    assert!(whole.iter().all(|y| y == 1));
    let mut names = make_tensor(["a", "b", "c"].map(String::from), layout!(3));
    zip(&make_counting_tensor(layout!(3:2)), &mut names)
        .for_each(|x, name| name.push_str(&x.to_string()));
    assert_eq!(names.into_storage(), ["a0", "b2", "c4"]);
    let mut nothing = make_tensor([(); 6], layout!((2, 3)));
    let mut met = 0;
    zip(&mut nothing, &owned).for_each(|(), _| met += 1);
    assert_eq!(met, 6);
    fill(&mut nothing, ());
}

/// A function that panics leaves only what it wrote.
#[test]
fn a_panic_in_the_middle() {
    let mut data = [0; 6];
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let mut tensor = make_tensor(&mut data, layout!(6));
        zip(&make_counting_tensor(layout!(6)), &mut tensor).for_each(|x, y| {
            assert!(x < 3, "enough");
            *y = 1;
        });
    }));
    assert!(outcome.is_err());
    assert_eq!(data, [1, 1, 1, 0, 0, 0]);
}

/// The sentence of a panic.
fn sentence(f: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(f).expect_err("a panic");
    panic.downcast_ref::<String>().cloned().expect("a sentence")
}

/// Run-time extents that differ are refused before anything is written; static ones are in
/// `tests/ui`.
#[test]
fn shapes_that_differ() {
    let (four, five) = (black_box(4), black_box(5));
    let (a, b) = (
        Tensor::from_elem(layout!((four, 2)), 1),
        Tensor::from_elem(layout!((five, 2)), 1),
    );
    let said = sentence(|| assert_eq!(dot(&a, &b), 0));
    assert!(
        said.contains("dot: extent 4 differs from extent 5"),
        "{said}"
    );
    let said = sentence(|| zip(&a, &b).for_each(|_, _| ()));
    assert!(
        said.contains("zip: extent 4 differs from extent 5"),
        "{said}"
    );
    let said = sentence(|| zip(&b, &b).and(&a).for_each(|_, _, _| ()));
    assert!(
        said.contains("zip: extent 5 differs from extent 4"),
        "{said}"
    );
    let mut sums = b.clone();
    zip(&b, &b)
        .and(&b)
        .and(&mut sums)
        .for_each(|x, y, z, sum| *sum = x + y + z);
    assert!(sums.iter().all(|sum| sum == 3));
    let said = sentence(|| {
        zip(&b, &b)
            .and(&b)
            .and(&mut a.clone())
            .for_each(|_, _, _, _| unreachable!("refused before"))
    });
    assert!(
        said.contains("zip: extent 5 differs from extent 4"),
        "{said}"
    );
    let said = sentence(|| {
        zip(&b, &b)
            .and(&b)
            .and(&b)
            .and(&b)
            .and(&a)
            .for_each(|_, _, _, _, _, _| ())
    });
    assert!(
        said.contains("zip: extent 5 differs from extent 4"),
        "{said}"
    );
    let said = sentence(|| transform_binary(&a, &b, &mut a.clone(), |x, y| x + y));
    assert!(
        said.contains("transform: extent 4 differs from extent 5"),
        "{said}"
    );
    let said = sentence(|| transform_binary(&a, &a, &mut b.clone(), |x, y| x + y));
    assert!(
        said.contains("transform: extent 4 differs from extent 5"),
        "{said}"
    );
    assert_eq!(dot(&a, &a), 8);
}
