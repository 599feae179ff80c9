//! `copy` moves blocks: it writes the same elements as the loop, even if several coordinates of the
//! target share an element, and its block has the size of `max_common_vector`.

use super::cases::cases;
use cute::Layout;
use cute::algorithm::{SameDomain, copy, copy_if};
use cute::prelude::*;
use cute::tensor::{IndexedBy, OffsetMap, Walk};
use proptest::test_runner::{Config, TestRunner};

fn block<S: Walk<D, E> + Copy, D: Copy, E: Copy>(_: Layout<S, D>, _: Layout<S, E>) -> i64 {
    S::COMMON.block()
}

/// Copies between both layouts, and the loop in the order of the coordinates.
macro_rules! check {
    ($from:expr, $to:expr) => {{
        let (from, to) = ($from, $to);
        let storage = |(least, greatest): (i64, i64)| {
            let base = (-least).max(0);
            (
                usize::try_from(base).expect("small"),
                usize::try_from(base + greatest + 1).expect("positive"),
            )
        };
        let ((from_base, from_length), (to_base, to_length)) =
            (storage(from.bounds()), storage(to.bounds()));
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

/// For static layouts, also the block.
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

/// An element that is written more than once has the last value.
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
    // Strides that the types do not know: blocks that reach into each other, and the nearest that
    // do not.
    for stride in [3_i64, 4, 0, -3, -4] {
        check!(layout!((2, 4):(4, 1)), layout!((2, 4):(stride, 1)));
        check!(
            layout!((3, 4, 2):(4, 1, 12)),
            layout!((3, 4, 2):(stride, 1, 12))
        );
    }
}

/// The block under a swizzle, as the copy computes it.
fn cut_block<L, M>(_: L, _: M) -> i64
where
    L: OffsetMap<Shape: Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.block_in_runs(L::RUN, M::RUN)
}

/// The number of elements of `max_common_vector` for swizzled layouts, at run time and in types;
/// the copy writes the same elements as the loop.
#[test]
fn blocks_behind_swizzles_are_the_common_vectors() {
    macro_rules! check_cut {
        ($($from:expr => $to:expr, $block:literal;)*) => { $({
            let (from, to) = ($from, $to);
            check!(from, to);
            assert_eq!(cut_block(from, to), $block, "{from} to {to}");
            assert_eq!(cut_block(to, from), $block, "{to} to {from}");
            check!(to, from);
            let dynamic = |layout: &dyn ToString| {
                let text = layout.to_string().replace('_', "");
                text.parse::<cute::dynamic::ComposedLayout>().expect("a layout")
            };
            let common = dynamic(&from).max_common_vector(&dynamic(&to)).expect("a vector");
            assert_eq!(common, $block, "{from} to {to}");
        })* };
    }
    check_cut! {
        layout!(Sw<3, 3, 3> o (64, 32):(1, 64)) => layout!((64, 32):(1, 64)), 8;
        layout!(Sw<3, 4, 3> o (8, 64):(64, 1)) => layout!((8, 64):(64, 1)), 16;
        layout!(Sw<3, 4, 3> o (8, 64):(64, 1)) => layout!((8, 64):(128, 1)), 16;
        layout!(Sw<3, 4, 3> o (8, 64):(64, 1)) => layout!((8, 64):(72, 1)), 16;
        layout!(Sw<3, 4, 3> o (8, 8):(72, 1)) => layout!((8, 8):(64, 1)), 8;
        layout!(Sw<3, 4, 3> o (8, 64):(68, 1)) => layout!((8, 64):(64, 1)), 4;
        layout!(Sw<2, 3, -3> o (8, 32):(32, 1)) => layout!((8, 32):(32, 1)), 8;
        layout!(Sw<2, 4, 3> o 24 o (8, 32):(32, 1)) => layout!((8, 32):(32, 1)), 8;
        layout!(Sw<2, 4, 3> o 3 o (8, 32):(32, 1)) => layout!((8, 32):(32, 1)), 1;
        layout!(Sw<2, 0, 3> o (8, 32):(32, 1)) => layout!((8, 32):(32, 1)), 1;
        layout!(Sw<0, 0, 3> o 5 o (8, 32):(32, 1)) => layout!((8, 32):(64, 1)), 32;
        layout!(Sw<2, 2, 3> o (8, 32):(32, 1)) => layout!(Sw<2, 3, 3> o (8, 32):(32, 1)), 4;
        layout!(Sw<1, 2, 3> o ((2, 2), (2, 4)):((1, 4), (2, 8))) => layout!(((2, 2), (2, 4)):((1, 4), (2, 16))), 4;
        layout!(Sw<1, 1, 3> o ((2, 2), (2, 4)):((4, 1), (2, 8))) => layout!(((2, 2), (2, 4)):((4, 1), (2, 16))), 2;
        layout!(Sw<1, 2, 3> o (3, 8):(1, 4)) => layout!((3, 8):(1, 3)), 1;
        layout!(Sw<1, 2, 3> o (8, 3):(1, 12)) => layout!((8, 3):(1, 9)), 4;
    }
    // Modes of one extent or of run-time extents; a swizzle that changes nothing.
    check!(
        layout!(Sw<2, 2, 3> o (1, 32):(7, 1)),
        layout!((1, 32):(5, 1))
    );
    // With one swizzle, runs are moved; by `max_common_vector`, all elements have equal offsets.
    check!(
        layout!(Sw<2, 2, 3> o (8, 32):(32, 1)),
        layout!(Sw<2, 2, 3> o (8, 32):(32, 1))
    );
    // A block of 24 is cut to 8, so that no run crosses a mode; one of 12 modes 3 and 4 is not cut.
    check!(
        layout!(Sw<2, 3, 3> o (24, 4):(1, 24)),
        layout!((24, 4):(1, 32))
    );
    check!(
        layout!(Sw<2, 2, 3> o (3, 4, 4):(1, 3, 12)),
        layout!((3, 4, 4):(1, 3, 16))
    );
    // Blocks at a distance of 32, which the swizzle treats alike wherever the first one is; at a
    // distance of 16 it does not.
    for first in [0, 4, 8, 16, 20, 28, 64] {
        check!(
            layout!(Sw<1, 2, 2> o first o (4, 5):(1, 32)),
            layout!((4, 5))
        );
        check!(
            layout!((4, 5)),
            layout!(Sw<1, 2, 2> o first o (4, 5):(1, 32))
        );
        check!(
            layout!((4, 5, 2)),
            layout!(Sw<1, 2, 2> o first o (4, 5, 2):(1, 16, 128))
        );
        check!(
            layout!((4, 3)),
            layout!(Sw<1, 2, -2> o first o (4, 3):(1, 32))
        );
    }
}

/// Strides and offsets that are known only at run time are checked at run time; an element that is
/// written twice holds the last value.
#[test]
fn run_time_strides_behind_swizzles_are_asked() {
    let config = Config {
        cases: cases(2000),
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = (
        [1_i64..=4, 1..=4],
        [0_i64..=12, 0..=12, 0..=12, 0..=12],
        [0_i64..=9, 0..=9],
        0..=1_i64,
    );
    let outcome = TestRunner::new(config).run(&strategy, |([a, b], strides, [o, p], scale)| {
        let [d, e, f, g] = strides.map(|stride| stride * (1 + 3 * scale));
        let (o, p) = (o * (1 + 3 * scale), p * (1 + 3 * scale));
        check!(layout!(Sw<2, 2, 2> o (a, 8):(d, 1)), layout!((a, 8):(e, 1)));
        check!(layout!((8, a):(1, d)), layout!(Sw<2, 2, 3> o (8, a):(1, e)));
        check!(
            layout!(Sw<1, 2, 2> o o o (a, 4, b):(d, 1, e)),
            layout!(Sw<2, 1, 3> o p o (a, 4, b):(f, 1, g))
        );
        check!(
            layout!((a, (4, b)):(d, (1, e))),
            layout!(Sw<2, 1, -2> o p o (a, (4, b)):(f, (1, g)))
        );
        check!(
            layout!((4, a, 4):(1, d, 4)),
            layout!(Sw<1, 3, 2> o (4, a, 4):(1, e, 4))
        );
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

#[test]
fn run_time_strides_are_asked() {
    let config = Config {
        cases: cases(1000),
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = ([1_i64..=4, 1..=4], [-9_i64..=9, -9..=9, -9..=9, -9..=9]);
    let outcome = TestRunner::new(config).run(&strategy, |([a, b], [d, e, f, g])| {
        check!(layout!((a, 4):(d, 1)), layout!((a, 4):(e, 1)));
        check!(layout!((4, a):(1, d)), layout!((4, a):(1, e)));
        check!(layout!((a, 4, b):(d, 1, e)), layout!((a, 4, b):(f, 1, g)));
        check!(
            layout!((a, (4, b)):(d, (1, e))),
            layout!((a, (4, b)):({ 4 * f }, (1, { 4 * g })))
        );
        check!(layout!((a, 4):(4, b)), layout!((a, 4):(4, f)));
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

#[test]
fn other_engines_are_copied_in_blocks_too() {
    let mut offsets = [0; 32];
    copy(
        &make_counting_tensor(layout!((4, 8):(8, 1))),
        &mut make_tensor(&mut offsets, layout!((4, 8):(8, 1))),
    );
    assert_eq!(
        offsets,
        std::array::from_fn(|i| i64::try_from(i).expect("small"))
    );
    let mut registers = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    copy(
        &make_tensor(&offsets, layout!((4, 8):(8, 1))),
        &mut registers,
    );
    let mut parts = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    for (number, mut part) in parts.tiles_mut(tile!((2, 4))).enumerate() {
        let (row, column) = (number % 2, number / 2);
        copy(
            &registers.view().local_tile(tile!((2, 4)), (row, column)),
            &mut part,
        );
    }
    assert_eq!(
        parts.iter().collect::<Vec<_>>(),
        registers.iter().collect::<Vec<_>>()
    );
}

/// Runs of `n` begin at the multiples of `n` exactly if the swizzle keeps each run together. The
/// test counts them for each `n` that divides the runs of the types. Without a swizzle all runs
/// stay together.
#[test]
fn runs_begin_where_all_of_them_stay_together() {
    fn stay_together<L: OffsetMap>(map: L, n: i64) -> bool {
        (-128 / n..128 / n)
            .map(|at| at * n)
            .all(|x| (0..n).all(|i| map.finish(x + i) == map.finish(x) + i))
    }
    fn run_of<L: OffsetMap>(_: L) -> Option<i64> {
        L::RUN
    }
    let mut begin = [0, 0];
    macro_rules! swizzles {
        ($($swizzle:ty),*) => { $(
            for (offset, n) in (-9..=9_i64).flat_map(|offset| [1, 2, 4, 8].map(|n| (offset, n))) {
                let map = make_composed_layout(<$swizzle>::new(), offset, make_layout(8_i64, 1_i64));
                if run_of(map).is_none_or(|run| run % n == 0) {
                    let together = stay_together(map, n);
                    assert_eq!(map.begins_at(n), together, "{n} of {map}");
                    begin[usize::from(together)] += 1;
                }
            }
        )* };
    }
    swizzles!(Swizzle<_0, _0, _0>, Swizzle<_1, _1, _1>, Swizzle<_2, _2, _3>, Swizzle<_1, _3, _2>);
    swizzles!(Swizzle<_2, _3, Int![-2]>);
    assert!(begin.iter().all(|count| *count > 20), "{begin:?}");
    let (plain, strided) = (
        layout!((4, 8):(8, 1)),
        make_layout((3_i64, _5), (7_i64, _2)),
    );
    assert!((1..20).all(|n| plain.begins_at(n) && strided.begins_at(n)));
}

/// Offsets at the distance of the type have swizzled offsets at the same distance; no smaller power
/// of two has this property.
#[test]
fn swizzles_repeat() {
    fn check<L: OffsetMap>(map: L, expected: i64) {
        let repeat = |n: i64| (-256..256).all(|x| map.finish(x + n) == map.finish(x) + n);
        assert_eq!(L::REPEATS, expected);
        assert!(
            repeat(expected) && (expected == 1 || !repeat(expected / 2)),
            "{expected}"
        );
    }
    check(layout!((3, 8):(8, 1)), 1);
    for offset in -9..=9_i64 {
        // From the base on, the number of swizzled bits, and the shift.
        check(layout!(Sw<1, 1, 1> o offset o 8:1), 1 << 3);
        check(layout!(Sw<2, 2, 3> o offset o 8:1), 1 << 7);
        check(layout!(Sw<1, 3, 2> o offset o 8:1), 1 << 6);
        check(layout!(Sw<2, 3, -2> o offset o 8:1), 1 << 7);
        check(layout!(Sw<0, 2, 3> o offset o 8:1), 1);
    }
}

/// Each chosen element, in the order of the linear coordinates if the order is visible, for any
/// layouts.
#[test]
fn chosen_elements_are_those_of_the_definition() {
    fn check<K, L, M>(chosen: K, from: L, to: M)
    where
        K: OffsetMap + IndexedBy<usize>,
        L: SameDomain<M> + SameDomain<K> + IndexedBy<usize>,
        M: OffsetMap + IndexedBy<usize>,
    {
        let numbers: [i64; 64] =
            core::array::from_fn(|i| i64::try_from(i).expect("small") * 7 % 31);
        let (mut ours, mut expected) = ([-1; 64], [-1; 64]);
        let (when, source) = (
            make_tensor(&numbers[..], chosen),
            make_tensor(&numbers[..], from),
        );
        let mut target = make_tensor(&mut expected[..], to);
        for at in 0..when.size() {
            if when[at] % 3 == 0 {
                target[at] = source[at];
            }
        }
        copy_if(
            &when,
            |number| number % 3 == 0,
            &source,
            &mut make_tensor(&mut ours[..], to),
        );
        assert_eq!(ours, expected);
    }
    let n = 4_i64;
    check(
        layout!((4, 8)),
        layout!((4, 8):(8, 1)),
        layout!((4, 8):(8, 1)),
    );
    check(
        layout!((4, 8):(1, 5)),
        layout!((4, 8):(8, 1)),
        layout!((4, 8)),
    );
    check(
        layout!((n, 8):(1, 5)),
        layout!((n, 8):(0, 1)),
        layout!((n, 8):(8, 1)),
    );
    // Elements of the target that several coordinates share keep the last chosen value.
    check(
        layout!((4, 8):(1, 4)),
        layout!((4, 8):(8, 1)),
        layout!((4, 8):(0, 1)),
    );
    check(
        layout!((n, 8):(8, 1)),
        layout!((n, 8):(1, 4)),
        layout!((n, 8):(1, 1)),
    );
    // Swizzles on any side.
    let swizzled = make_composed_layout(Swizzle::<_2, _0, _3>::new(), 0, layout!((4, 8):(8, 1)));
    check(layout!((4, 8):(1, 4)), layout!((4, 8)), swizzled);
    check(swizzled, layout!((4, 8)), layout!((4, 8):(8, 1)));
    check(layout!((4, 8):(1, 5)), swizzled, layout!((4, 8):(0, 1)));
}

/// The marks are read from the last one, and every second element is a source.
#[test]
fn marks_may_go_backwards() {
    let (marks, source) = (
        [0, 1, 0, 0, 1, 1],
        [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
    );
    let back = -1_i64;
    let fixed = make_tensor_at(&marks[..], 5, layout!((6,):(-1,)));
    let known_late = make_tensor_at(&marks[..], 5, layout!((6,):(back,)));
    let source = make_tensor(&source[..], layout!((6,):(2,)));
    let mut targets = [[0; 6]; 2];
    copy_if(
        &fixed,
        |mark| mark == 1,
        &source,
        &mut make_tensor(&mut targets[0][..], layout!((6,))),
    );
    copy_if(
        &known_late,
        |mark| mark == 1,
        &source,
        &mut make_tensor(&mut targets[1][..], layout!((6,))),
    );
    assert_eq!(targets, [[10, 12, 0, 0, 18, 0]; 2]);
}

/// Bytes of pixels into planes, with other bytes between: each byte is in its place, and the others
/// are unchanged.
#[test]
fn channels_go_into_planes() {
    for channels in 2..=5_usize {
        let (pixels, between) = (33_usize, 3_usize);
        let plane = pixels + between;
        let source: Vec<u8> = (0_u8..=255).take(pixels * channels).collect();
        let mut target = vec![255_u8; plane * channels];
        let side_by_side = make_tensor(&source[..], layout!((pixels, channels):(channels, 1)));
        copy(
            &side_by_side,
            &mut make_tensor(&mut target[..], layout!((pixels, channels):(1, plane))),
        );
        for (i, &x) in target.iter().enumerate() {
            let (channel, pixel) = (i / plane, i % plane);
            let expected = if pixel < pixels {
                source[pixel * channels + channel]
            } else {
                255
            };
            assert_eq!(
                x, expected,
                "{channels} channels, channel {channel} of pixel {pixel}"
            );
        }
        let mut back = vec![0_u8; source.len()];
        let planes = make_tensor(&target[..], layout!((pixels, channels):(1, plane)));
        copy(
            &planes,
            &mut make_tensor(&mut back[..], layout!((pixels, channels):(channels, 1))),
        );
        assert_eq!(back, source, "{channels} channels");
    }
}

/// LO12: large copies of runs, whose loops are sorted by memory, also if several coordinates of the
/// target share an element.
#[test]
fn large_copies_of_runs_copy_each_element() {
    fn places<L: OffsetMap + OffsetAt<usize>>(map: L) -> Vec<usize> {
        let place = |c| usize::try_from(map.offset_at(c)).expect("a place");
        (0..map.coordinates()).map(place).collect()
    }
    fn check<L, M>(from: L, to: M)
    where
        L: SameDomain<M> + OffsetAt<usize>,
        M: OffsetMap + OffsetAt<usize>,
    {
        let (read, written) = (places(from), places(to));
        let source: Vec<usize> = (0..=*read.iter().max().expect("elements")).collect();
        let mut target = vec![0; 1 + written.iter().max().expect("elements")];
        let mut expected = target.clone();
        for (&a, &b) in read.iter().zip(&written) {
            expected[b] = source[a];
        }
        copy(
            &make_tensor(&source[..], from),
            &mut make_tensor(&mut target[..], to),
        );
        assert_eq!(target, expected);
    }
    for (bm, bn) in [(16, 16), (4, 64), (64, 4), (1, 300), (300, 1), (15, 17)] {
        let (n, row, band) = (8 * bn, 64 * bn, 64 * bn);
        let blocks = layout!(((8, bm), (8, bn)):((8, band), (1, 64)));
        let rows = layout!(((8, bm), (8, bn)):((n, row), (1, 8)));
        check(blocks, rows);
        check(rows, blocks);
        let (ld, next) = (n + 3, 8 * (n + 3));
        check(blocks, layout!(((8, bm), (8, bn)):((ld, next), (1, 8))));
        // All bands of blocks in the same rows: the last one remains.
        let (none, overlap) = (0, 8);
        check(blocks, layout!(((8, bm), (8, bn)):((n, none), (1, 8))));
        check(blocks, layout!(((8, bm), (8, bn)):((n, overlap), (1, 8))));
    }
}
