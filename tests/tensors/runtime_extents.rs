//! Shapes that differ in an extent that the compiler knows for only one of the two tensors, either
//! of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::algorithm::copy;
use cute::prelude::*;

fn sentence(act: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(act)).expect_err("a refusal");
    panic.downcast_ref::<String>().expect("a sentence").clone()
}

#[test]
fn static_and_run_time_extents_must_be_the_same() {
    let numbers = [1_u8, 2, 3, 4, 5, 6];
    let (mut target, two, three) = ([0_u8; 6], 2_i32, 3_i64);
    let fixed = make_tensor(&numbers[..], layout!((3, 2):(1, 3)));
    let mut run_time = |extents: (i64, i32)| {
        target = [0; 6];
        copy(
            &fixed,
            &mut make_tensor(&mut target[..], make_layout(extents, (1_i64, 2_i64))),
        );
        target
    };
    // Columns of three with a stride of two overlap: the second is written last.
    assert_eq!(run_time((three, two)), [1, 2, 4, 5, 6, 0]);
    assert_eq!(
        sentence(|| _ = run_time((2, two))),
        "copy: extent 3 differs from extent 2"
    );
    assert_eq!(
        sentence(|| _ = run_time((three, 1))),
        "copy: extent 2 differs from extent 1"
    );

    let loose = make_tensor(&numbers[..], make_layout((three, two), (1_i64, 3_i64)));
    let mut fixed = [0_u8; 6];
    copy(
        &loose,
        &mut make_tensor(&mut fixed[..], layout!((3, 2):(1, 3))),
    );
    assert_eq!(fixed, numbers);
    let copy_wrongly = || {
        copy(
            &loose,
            &mut make_tensor(&mut [0_u8; 6][..], layout!((2, 3):(1, 2))),
        )
    };
    assert_eq!(
        sentence(copy_wrongly),
        "copy: extent 3 differs from extent 2"
    );
}

/// A linear coordinate in compact layouts, for which only strides are compared, and in layouts that
/// differ from a compact one at one stride. Expected offsets are divided by hand.
#[test]
fn linear_coordinates_of_compact_and_other_layouts() {
    for (m, n, k) in [(1_i64, 1, 1), (3, 4, 2), (5, 1, 3), (1, 6, 2), (2, 2, 2)] {
        for first in [1, 2, -1, 0] {
            for (gap, far) in [(0, 0), (1, 0), (0, 1), (-2, 0), (0, -3), (2, 2)] {
                let (second, third) = (first * m + gap, (first * m + gap) * n + far);
                let flat = layout!((m, n, k):(first, second, third));
                let nested = layout!(((m, n), k):((first, second), third));
                let deep = layout!((m, (n, k)):(first, (second, third)));
                let fixed = layout!((m, n, 2):(first, second, third));
                // Past the size, and below 0, the last mode goes on.
                for c in -7..=m * n * k + 7 {
                    let expected = c % m * first + c / m % n * second + c / m / n * third;
                    let at = (m, n, k, first, gap, far, c);
                    assert_eq!(flat.crd2idx(c).value(), expected, "{at:?}");
                    assert_eq!(nested.crd2idx(c).value(), expected, "nested {at:?}");
                    assert_eq!(deep.crd2idx(c).value(), expected, "deep {at:?}");
                    assert_eq!(fixed.crd2idx(c).value(), expected, "fixed {at:?}");
                }
            }
        }
    }
}
