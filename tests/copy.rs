//! `copy` moves blocks: what it writes is what the loop writes, also where several coordinates of the target are one place,
//! and a block is what `max_common_vector` says.

use cute::Layout;
use cute::algorithm::copy;
use cute::prelude::*;
use cute::tensor::OffsetMap;
use cute::tensor::walk::Walk;
use proptest::test_runner::{Config, TestRunner};

fn block<S: Walk<D, E> + Copy, D: Copy, E: Copy>(_: Layout<S, D>, _: Layout<S, E>) -> i64 {
    S::COMMON.block()
}

/// Copies between both layouts, and the loop in the order of the coordinates.
macro_rules! check {
    ($from:expr, $to:expr) => {{
        let (from, to) = ($from, $to);
        let storage = |(least, greatest): (i64, i64)| {
            let length = usize::try_from(greatest - least + 1).expect("small");
            (usize::try_from(-least).expect("positive"), length)
        };
        let ((from_base, from_length), (to_base, to_length)) = (storage(from.bounds()), storage(to.bounds()));
        let source: Vec<usize> = (1..=from_length).collect();
        let (mut ours, mut expected) = (vec![0; to_length], vec![0; to_length]);
        let source = make_tensor_at(&source[..], from_base, from);
        copy(&source, &mut make_tensor_at(&mut ours[..], to_base, to));
        let mut target = make_tensor_at(&mut expected[..], to_base, to);
        for coordinate in 0..source.size() {
            target[coordinate] = source[coordinate];
        }
        assert_eq!(ours, expected, "{from} to {to}");
    }};
}

/// Static layouts: the block too.
macro_rules! check_block {
    ($($from:expr => $to:expr, $block:literal;)*) => { $({
        let (from, to) = ($from, $to);
        check!(from, to);
        assert_eq!(block(from, to), $block, "{from} to {to}");
        let common = from.to_dynamic().max_common_vector(&to.to_dynamic());
        assert_eq!(common.expect("a vector"), $block, "{from} to {to}");
    })* };
}

#[test]
fn blocks_are_the_common_vectors() {
    check_block! {
        layout!((4, 8)) => layout!((4, 8)), 32;
        layout!((4, 8)) => layout!((4, 8):(1, 5)), 4;
        layout!((4, 8):(8, 1)) => layout!((4, 8):(8, 1)), 32;
        layout!((4, 8):(8, 1)) => layout!((4, 8):(16, 1)), 8;
        layout!((4, 8):(8, 1)) => layout!((4, 8)), 1;
        layout!((4, 8):(2, 8)) => layout!((4, 8):(2, 8)), 1;
        layout!(((2, 2), (2, 3)):((1, 4), (2, 8))) => layout!(((2, 2), (2, 3)):((1, 4), (2, 9))), 8;
        layout!(((2, 2), (2, 3)):((1, 8), (2, 16))) => layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 4;
        layout!((1, 6):(7, 1)) => layout!((1, 6):(0, 1)), 6;
        layout!(1:0) => layout!(1:0), 1;
        layout!((2, 3, 4):(12, 4, 1)) => layout!((2, 3, 4):(15, 4, 1)), 12;
    }
}

/// Places that are written more than once hold what comes last.
#[test]
fn the_order_of_writes_is_kept() {
    check!(layout!((4, 4):(4, 1)), layout!((4, 4):(1, 1)));
    check!(layout!((4, 4):(4, 1)), layout!((4, 4):(0, 1)));
    check!(layout!((4, 4):(4, 1)), layout!((4, 4):(3, 1)));
    check!(layout!((4, 4)), layout!((4, 4):(1, 2)));
    check!(layout!((2, 4, 3):(4, 1, 8)), layout!((2, 4, 3):(5, 1, 5)));
    check!(layout!((2, 4, 3):(4, 1, 8)), layout!((2, 4, 3):(4, 1, 4)));
    check!(layout!((2, 2, 4):(0, 0, 1)), layout!((2, 2, 4):(6, 2, 1)));
    check!(layout!((2, 2):(1, 1)), layout!((2, 2):(1, 1)));
    check!(layout!((2, 4):(-4, 1)), layout!((2, 4):(-4, 1)));
    check!(layout!((2, 4):(-4, -1)), layout!((2, 4):(-4, -1)));
    check!(layout!(Sw<1, 0, 2> o (2, 8):(8, 1)), layout!((2, 8):(8, 1)));
    check!(layout!((2, 8):(8, 1)), layout!(Sw<1, 0, 2> o (2, 8):(8, 1)));
}

#[test]
fn run_time_strides_are_asked() {
    let config = Config { cases: 1000, failure_persistence: None, ..Config::default() };
    let strategy = ([1_i64..=4, 1..=4], [-9_i64..=9, -9..=9, -9..=9, -9..=9]);
    let outcome = TestRunner::new(config).run(&strategy, |([a, b], [d, e, f, g])| {
        check!(layout!((a, 4):(d, 1)), layout!((a, 4):(e, 1)));
        check!(layout!((4, a):(1, d)), layout!((4, a):(1, e)));
        check!(layout!((a, 4, b):(d, 1, e)), layout!((a, 4, b):(f, 1, g)));
        check!(layout!((a, (4, b)):(d, (1, e))), layout!((a, (4, b)):({ 4 * f }, (1, { 4 * g }))));
        check!(layout!((a, 4):(4, b)), layout!((a, 4):(4, f)));
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

#[test]
fn other_engines_are_copied_in_blocks_too() {
    let mut offsets = [0; 32];
    copy(&make_counting_tensor(layout!((4, 8):(8, 1))), &mut make_tensor(&mut offsets, layout!((4, 8):(8, 1))));
    assert_eq!(offsets, std::array::from_fn(|i| i64::try_from(i).expect("small")));
    let mut registers = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    copy(&make_tensor(&offsets, layout!((4, 8):(8, 1))), &mut registers);
    let mut parts = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    for (number, mut part) in parts.tiles_mut(tile!((2, 4))).enumerate() {
        let (row, column) = (number % 2, number / 2);
        copy(&registers.view().local_tile(tile!((2, 4)), (row, column)), &mut part);
    }
    assert_eq!(parts.iter().collect::<Vec<_>>(), registers.iter().collect::<Vec<_>>());
}
