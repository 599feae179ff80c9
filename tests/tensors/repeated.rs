//! `zip` into elements that several coordinates share: each element is visited in the order of the
//! coordinates, for any order of the loops. Offsets come from `crd2idx`, which has separate laws.

use std::hint::black_box;

use super::cases::cases;
use cute::algorithm::zip;
use cute::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// The greatest distance of any offset here from 0.
const BASE: usize = 1 << 8;

/// The linear coordinates that share each element of a layout, in their order.
macro_rules! sharers {
    ($layout:expr) => {{
        let mut sharers = vec![Vec::new(); 2 * BASE];
        for coordinate in 0..$layout.size().value() {
            let offset = isize::try_from($layout.crd2idx(coordinate).value()).expect("small");
            sharers[BASE.checked_add_signed(offset).expect("inside")].push(i64::from(coordinate));
        }
        sharers
    }};
}

/// The calls for each element of the second layout, from a tensor under the first layout whose
/// elements are their coordinates.
macro_rules! check {
    ($from:expr, $to:expr) => {{
        let (from, to) = ($from, $to);
        let name = format!("{from} into {to}");
        let mut source = vec![-1; 2 * BASE];
        let mut is_injective = true;
        for (place, sharers) in sharers!(from).iter().enumerate() {
            is_injective &= sharers.len() < 2;
            source[place] = sharers.first().copied().unwrap_or(-1);
        }
        if is_injective {
            let expected = sharers!(to);
            let source = make_tensor_at(&source[..], BASE, from);
            let mut seen = vec![Vec::new(); 2 * BASE];
            zip(&source, &mut make_tensor_at(&mut seen[..], BASE, to))
                .for_each(|x, seen| seen.push(x));
            assert_eq!(seen, expected, "{name}");
            let mut seen = vec![Vec::new(); 2 * BASE];
            zip(&mut make_tensor_at(&mut seen[..], BASE, to), &source)
                .for_each(|seen, x| seen.push(x));
            assert_eq!(seen, expected, "the first, {name}");
            // Of three, and of two that are written.
            let (mut seen, mut copied) = (vec![Vec::new(); 2 * BASE], vec![-1; 2 * BASE]);
            zip(&source, &mut make_tensor_at(&mut copied[..], BASE, from))
                .and(&mut make_tensor_at(&mut seen[..], BASE, to))
                .for_each(|x, copied, seen| {
                    seen.push(x);
                    *copied = x;
                });
            assert_eq!(seen, expected, "three, {name}");
            let mut seen = vec![Vec::new(); 2 * BASE];
            zip(
                &mut make_tensor_at(&mut seen[..], BASE, to),
                &mut make_tensor_at(&mut copied[..], BASE, from),
            )
            .for_each(|seen, x| seen.push(std::mem::replace(x, -2)));
            assert_eq!(seen, expected, "both, {name}");
            assert!(copied.iter().all(|&x| x < 0), "all are met once, {name}");
        }
    }};
}

#[test]
fn each_element_is_met_in_the_order_of_the_coordinates() {
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(0, 1)));
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(1, 0)));
    check!(layout!((4, 6):(-6, 1)), layout!((4, 6):(0, 1)));
    check!(layout!((4, 6):(6, -1)), layout!((4, 6):(0, -1)));
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(0, 0)));
    check!(layout!((4, 6):(6, 1)), layout!((4, 6):(1, 1)));
    check!(layout!((2, 3, 4):(12, 4, 1)), layout!((2, 3, 4):(0, 1, 0)));
    check!(layout!((2, 3, 4):(1, 2, 6)), layout!((2, 3, 4):(0, 1, 0)));
    check!(
        layout!((2, (3, 4)):(1, (-8, 2))),
        layout!((2, (3, 4)):(3, (0, 0)))
    );
    let config = Config {
        cases: cases(2000),
        failure_persistence: None,
        ..Config::default()
    };
    let some = || [-3_i64..=3, -3..=3, -3..=3, 0..=9];
    let strategy = ([1_i64..=4, 1..=4, 1..=3], 0..6_usize, some(), some());
    let outcome = TestRunner::new(config).run(
        &strategy,
        |([i, j, k], order, [d, e, f, _], [p, q, r, zeros])| {
            // Each of the six orders, with the signs of the first strides; and mostly a stride of 0
            // in the target.
            let sign = |number: i64| if number < 0 { -1 } else { 1 };
            let [a, b, c] = match order {
                0 => [1, i, i * j],
                1 => [1, i * k, i],
                2 => [j, 1, i * j],
                3 => [j * k, 1, j],
                4 => [k, k * i, 1],
                _ => [j * k, k, 1],
            };
            let from = layout!((i, j, k):({ a * sign(d) }, { b * sign(e) }, { c * sign(f) }));
            let some = |stride: i64, bit: i64| if (zeros >> bit) & 1 == 1 { 0 } else { stride };
            check!(
                from,
                layout!((i, j, k):({ some(p, 0) }, { some(4 * q, 1) }, { some(16 * r, 2) }))
            );
            check!(
                from,
                layout!((i, j, k):({ some(12 * p, 0) }, { some(q, 1) }, { some(r, 2) }))
            );
            Ok(())
        },
    );
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

/// The coordinates in the order in which `zip` visits them.
macro_rules! met {
    ($from:expr, $to:expr) => {{
        let (from, mut met) = ($from, Vec::new());
        let linear = Tensor::from_fn(from, |(i, j)| (i, j));
        let mut target = vec![0; 128];
        zip(&linear, &mut make_tensor(&mut target[..], $to)).for_each(|at, sum| {
            met.push(at);
            *sum += 1;
        });
        met
    }};
}

#[test]
fn sums_of_rows_and_columns_are_made_in_the_order_of_memory() {
    let (m, n) = (black_box(32), black_box(6));
    let by_rows: Vec<_> = (0..32).flat_map(|i| (0..6).map(move |j| (i, j))).collect();
    let by_columns: Vec<_> = (0..6).flat_map(|j| (0..32).map(move |i| (i, j))).collect();
    // The addends of each element in turn are contiguous; or each addition waits for the one
    // before, and 16 rows, or all columns, go side by side.
    let strips: Vec<_> = [0, 16]
        .into_iter()
        .flat_map(|s| (0..6).flat_map(move |j| (0..16).map(move |i| (s + i, j))))
        .collect();
    assert_eq!(
        met!(layout!((m, n):(n, 1)), layout!((m, n):(0, 1))),
        by_rows
    );
    assert_eq!(
        met!(layout!((32, 6):(6, 1)), layout!((32, 6):(0, 1))),
        by_rows
    );
    assert_eq!(
        met!(layout!((m, n):(1, m)), layout!((m, n):(1, 0))),
        by_columns
    );
    assert_eq!(met!(layout!((m, n):(n, 1)), layout!((m, n):(1, 0))), strips);
    assert_eq!(
        met!(layout!((32, 6):(6, 1)), layout!((32, 6):(1, 0))),
        strips
    );
    assert_eq!(
        met!(layout!((m, n):(1, m)), layout!((m, n):(0, 1))),
        by_rows
    );
    // Another order would be visible: all coordinates share one element, or strides that are not 0
    // meet.
    for met in [
        met!(layout!((m, n):(n, 1)), layout!((m, n):(0, 0))),
        met!(layout!((32, 6):(6, 1)), layout!((32, 6):(0, 0))),
        met!(layout!((m, n):(n, 1)), layout!((m, n):(1, 1))),
        met!(layout!((32, 6):(6, 1)), layout!((32, 6):(2, 1))),
    ] {
        assert_eq!(met, by_columns);
    }
}

/// With two targets whose coordinates share elements, each in another mode, the order would be
/// visible.
#[test]
fn two_targets_that_are_shared_keep_the_order() {
    let (m, n) = (black_box(4), black_box(6));
    let (mut sums, mut rows, mut columns) = (Vec::new(), vec![0; 4], vec![0; 6]);
    let x = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
    let mut row_sums = make_tensor(&mut rows[..], layout!((m, n):(1, 0)));
    let mut column_sums = make_tensor(&mut columns[..], layout!((m, n):(0, 1)));
    zip(&x, &mut row_sums)
        .and(&mut column_sums)
        .for_each(|x, row, column| {
            sums.push(x);
            *row += x;
            *column += x;
        });
    assert!(
        sums.into_iter()
            .eq((0..6).flat_map(|j| (0..4).map(move |i| 10 * i + j)))
    );
    assert_eq!((rows[2], columns[3]), (6 * 20 + 15, 4 * 3 + 60));
}

/// One of three tensors stays at an element while the others advance: the first or the second, in a
/// product of matrices by rows and by columns.
#[test]
fn one_of_three_stays_where_the_others_go_on() {
    let (m, n, k) = (5, 7, 4);
    let (a, b): (Vec<i64>, Vec<i64>) = (
        (0..m * k).map(|i| i * i - 3).collect(),
        (0..n * k).map(|i| 11 - 5 * i).collect(),
    );
    let at = |i: i64| usize::try_from(i).expect("an index");
    let mut expected = vec![0; at(m * n)];
    for (i, j, l) in (0..m).flat_map(|i| (0..n).flat_map(move |j| (0..k).map(move |l| (i, j, l)))) {
        expected[at(i * n + j)] += a[at(i * k + l)] * b[at(l * n + j)];
    }
    let (left, right) = (layout!((m, n, k):(k, 0, 1)), layout!((m, n, k):(0, 1, n)));
    let (mut c, mut d) = (vec![0; at(m * n)], vec![0; at(m * n)]);
    let mut sums = make_tensor(&mut c[..], layout!((m, n, k):(n, 1, 0)));
    zip(&make_tensor(&a[..], left), &make_tensor(&b[..], right))
        .and(&mut sums)
        .for_each(|a, b, c| *c += a * b);
    let mut sums = make_tensor(&mut d[..], layout!((m, n, k):(n, 1, 0)));
    zip(&make_tensor(&b[..], right), &make_tensor(&a[..], left))
        .and(&mut sums)
        .for_each(|b, a, c| *c += a * b);
    assert_eq!((&c, &d), (&expected, &expected));
}
