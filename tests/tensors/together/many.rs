//! `zip` of four tensors and of six.

use super::{BASE, next, numbers, place};
use crate::cases::cases;
use cute::algorithm::zip;
use cute::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Numbers under a layout, to read or to write.
macro_rules! lent {
    ($data:ident, $layout:ident) => {
        &make_tensor_at(&$data[..], BASE, $layout)
    };
    (mut $data:ident, $layout:ident) => {
        &mut make_tensor_at(&mut $data[..], BASE, $layout)
    };
}

/// `zip` of four tensors and of six, on four layouts of one shape, compared with loops over their
/// offsets, whichever tensors are written.
macro_rules! check_many {
    ($first:expr, $second:expr, $third:expr, $fourth:expr) => {{
        let (p, q, r, s) = ($first, $second, $third, $fourth);
        let check = || {
            let (a, b, c, d) = (places!(p), places!(q), places!(r), places!(s));
            let name = format!("{p}, {q}, {r}, {s}");
            let all = || (0..a.len()).map(|i| (a[i], b[i], c[i], d[i]));
            let [x, y, z, w] = [1, 2, 3, 4].map(numbers);
            let (mut sum, mut met) = (0, 0);
            zip(lent!(x, p), lent!(y, q))
                .and(lent!(z, r))
                .and(lent!(w, s))
                .for_each(|x, y, z, w| (sum, met) = (sum + x * y - z * w, met + 1));
            let expected: i64 = all().map(|(a, b, c, d)| x[a] * y[b] - z[c] * w[d]).sum();
            assert_eq!((sum, met), (expected, a.len()), "zip of 4: {name}");
            // One of the four is written.
            let (mut to, mut expected) = (w.clone(), w.clone());
            all().for_each(|(a, b, c, d)| expected[d] = next(expected[d], x[a] + y[b] - z[c]));
            zip(lent!(x, p), lent!(y, q))
                .and(lent!(z, r))
                .and(lent!(mut to, s))
                .for_each(|x, y, z, to| *to = next(*to, x + y - z));
            assert!(to == expected, "zip of 4, the fourth: {name}");
            let (mut to, mut expected) = (z.clone(), z.clone());
            all().for_each(|(a, b, c, d)| expected[c] = next(expected[c], x[a] + y[b] - w[d]));
            zip(lent!(x, p), lent!(y, q))
                .and(lent!(mut to, r))
                .and(lent!(w, s))
                .for_each(|x, y, to, w| *to = next(*to, x + y - w));
            assert!(to == expected, "zip of 4, the third: {name}");
            let (mut to, mut expected) = (y.clone(), y.clone());
            all().for_each(|(a, b, c, d)| expected[b] = next(expected[b], x[a] + z[c] - w[d]));
            zip(lent!(x, p), lent!(mut to, q))
                .and(lent!(z, r))
                .and(lent!(w, s))
                .for_each(|x, to, z, w| *to = next(*to, x + z - w));
            assert!(to == expected, "zip of 4, the second: {name}");
            let (mut to, mut expected) = (x.clone(), x.clone());
            all().for_each(|(a, b, c, d)| expected[a] = next(expected[a], y[b] + z[c] - w[d]));
            zip(lent!(mut to, p), lent!(y, q))
                .and(lent!(z, r))
                .and(lent!(w, s))
                .for_each(|to, y, z, w| *to = next(*to, y + z - w));
            assert!(to == expected, "zip of 4, the first: {name}");
            // Two of them are written, and the written values depend on the order.
            let (mut left, mut right) = (x.clone(), z.clone());
            let (mut one, mut two) = (x.clone(), z.clone());
            all().for_each(|(a, b, c, d)| {
                (one[a], two[c]) = (next(two[c], one[a] - y[b]), one[a] + w[d])
            });
            zip(lent!(mut left, p), lent!(y, q))
                .and(lent!(mut right, r))
                .and(lent!(w, s))
                .for_each(|left, y, right, w| {
                    (*left, *right) = (next(*right, *left - y), *left + w)
                });
            assert!((left, right) == (one, two), "zip of 4, two of them: {name}");
            // Of six, the fifth and the last.
            let (mut fifth, mut sixth) = (y.clone(), x.clone());
            let (mut one, mut two) = (y.clone(), x.clone());
            all().for_each(|(a, b, c, d)| {
                let sum = x[a] - y[b] + z[c] - w[d];
                (one[b], two[a]) = (next(two[a], one[b] + sum), next(one[b], sum));
            });
            zip(lent!(x, p), lent!(y, q))
                .and(lent!(z, r))
                .and(lent!(w, s))
                .and(lent!(mut fifth, q))
                .and(lent!(mut sixth, p))
                .for_each(|x, y, z, w, fifth, sixth| {
                    let sum = x - y + z - w;
                    (*fifth, *sixth) = (next(*sixth, *fifth + sum), next(*fifth, sum));
                });
            assert!((fifth, sixth) == (one, two), "zip of 6: {name}");
        };
        check();
    }};
}

#[test]
fn many_tensors() {
    let rows = layout!((4, 6):(6, 1));
    check_many!(rows, rows, rows, rows);
    check_many!(
        rows,
        layout!((4, 6):(1, 4)),
        layout!((4, 6):(-6, -1)),
        layout!((4, 6):(0, 1))
    );
    check_many!(
        layout!((4, 6):(0, 1)),
        rows,
        layout!((4, 6):(1, 0)),
        layout!((4, 6):(1, 1))
    );
    check_many!(
        layout!(((2, 2), 6):((12, 3), 1)),
        layout!(((2, 2), 6)),
        layout!(((2, 2), 6):((6, 12), 1)),
        layout!(((2, 2), 6):((1, 2), 4))
    );
    check_many!(
        layout!(Sw<2, 0, 2> o (4, 4):(4, 1)),
        layout!((4, 4)),
        layout!(Sw<1, 1, 2> o (4, 4):(1, 4)),
        layout!((4, 4):(4, 1))
    );
    let config = Config {
        cases: cases(300),
        failure_persistence: None,
        ..Config::default()
    };
    let strides = || [-40_i64..=40, -9..=9, -40..=40];
    let strategy = ([1_i64..=4, 1..=4, 1..=3], strides(), strides(), strides());
    let outcome =
        TestRunner::new(config).run(&strategy, |([i, j, k], [d, e, f], [p, q, r], [s, t, u])| {
            check_many!(
                layout!((i, j, k):(d, e, f)),
                layout!((i, j, k):(p, q, r)),
                layout!((i, j, k):(s, t, u)),
                layout!((i, j, k):(j, 1, 16))
            );
            check_many!(
                layout!((i, 4):(e, 1)),
                layout!((i, 4):(4, 1)),
                layout!((i, 4):(0, 1)),
                layout!((i, 4):(1, i))
            );
            Ok(())
        });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}
