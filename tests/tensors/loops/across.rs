//! Long loops that are contiguous in different modes.

use super::{BASE, place};
use cute::algorithm::{axpby, copy, transform_into};
use cute::prelude::*;

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

/// Copies, functions and sums from one order into another, by the definition. Each is in a separate
/// function: without optimization, the variables of all of them together do not fit the stack.
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

/// Long loops that are contiguous in different modes are walked in strips.
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
