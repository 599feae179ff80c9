//! Parts that do not overlap give the result of a loop if they are written in parallel; overlapping
//! parts are refused.

use super::cases::cases;
use super::strides::injective;
use cute::algorithm::{copy, fill, transform};
use cute::prelude::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

#[test]
fn tiles_lanes_and_threads_are_their_coordinates() {
    let mut data = [0; 48];
    let mut tensor = make_tensor(&mut data, layout!((4, 6):(12, 2)));
    for (number, mut tile) in tensor.tiles_mut(tile!((2, 3))).enumerate() {
        fill(&mut tile, number);
    }
    for i in 0..4_usize {
        for j in 0..6_usize {
            assert_eq!(tensor[(i, j)], i / 2 + 2 * (j / 3));
        }
    }
    for (number, mut lane) in tensor.lanes_mut(tile!((2, 3))).enumerate() {
        assert_eq!(lane.size(), 4);
        fill(&mut lane, number);
    }
    for i in 0..4_usize {
        for j in 0..6_usize {
            assert_eq!(tensor[(i, j)], i % 2 + 2 * (j % 3));
        }
    }
    // Four threads of two by three values: thread t has rows t, and every other column.
    let tv = layout!(((4), (2, 3)):((1), (4, 8)));
    for (number, mut part) in tensor.partition_mut(tv).enumerate() {
        for value in 0..6_usize {
            part[value] = 100 * number + value;
        }
    }
    for i in 0..4_usize {
        for j in 0..6_usize {
            assert_eq!(tensor[(i, j)], 100 * i + j);
        }
    }
    // Memory between the tensor's elements is unchanged.
    assert!(
        (0..48)
            .filter(|offset| offset % 2 == 1)
            .all(|offset| data[offset] == 0)
    );
}

#[test]
fn parts_of_a_swizzled_tensor_are_swizzled() {
    let (mut ours, mut expected) = ([0; 512], [0; 512]);
    let layout = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    for (number, mut tile) in make_tensor(&mut ours, layout)
        .tiles_mut(tile!((4, 8)))
        .enumerate()
    {
        for (element, place) in (0..32_usize).enumerate() {
            tile[place] = 1000 * number + element;
        }
    }
    for i in 0..8_usize {
        for j in 0..64_usize {
            expected[layout.index((i, j))] = 1000 * (i / 4 + 2 * (j / 8)) + (i % 4 + 4 * (j % 8));
        }
    }
    assert_eq!(ours, expected);
}

#[test]
fn parts_are_read_and_written_like_tensors() {
    let source: [u32; 24] = std::array::from_fn(|i| u32::try_from(i).expect("small"));
    let mut target = [0; 24];
    let mut tensor = make_tensor(&mut target, layout!((4, 6):(6, 1)));
    let mut parts: Vec<_> = tensor.tiles_mut(tile!((4, 2))).collect();
    for (number, part) in parts.iter_mut().enumerate() {
        copy(&make_tensor(&source[8 * number..], layout!((4, 2))), part);
        transform(part, |x| x + 100);
    }
    // All of them are alive at once.
    parts[2][(3, 1)] = 7;
    assert_eq!(parts[0].iter().sum::<u32>(), (100..108).sum());
    assert_eq!(parts.remove(1).flatten().coalesce()[0], 108);
    assert_eq!((target[0], target[4], target[23]), (100, 116, 7));
}

#[test]
fn iterators_of_parts_are_exact() {
    let mut data = [0; 24];
    let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    let parts = tensor.tiles_mut(tile!((2, 2)));
    assert_eq!(parts.len(), 6);
    let (left, mut right) = parts.split_at(4);
    assert_eq!((left.len(), right.len()), (4, 2));
    fill(&mut right.next_back().expect("a part"), 5);
    assert_eq!(right.len(), 1);
    fill(&mut left.into_iter().nth(3).expect("a part"), 3);
    let (all, none) = tensor.tiles_mut(tile!((2, 2))).split_at(100);
    assert_eq!((all.len(), none.len()), (6, 0));
    assert_eq!((data[23], data[10], data[0]), (5, 3, 0));
}

/// 6 columns in tiles of 4.
const UNEVEN: &str = "partition: tile 4 does not divide extent 6 (mode 1); use `clipped_tile` or \
                      `clipped_tiles_mut`, which stop at the edge";

#[test]
fn what_overlaps_is_refused_with_both_coordinates() {
    let mut data = [0; 64];
    let sentence = |error: cute::Error| error.to_string();
    for (ld, expected) in [
        (4, None),
        (5, None),
        (
            3,
            Some(
                "partition: coordinates 7 and 2 of the parts share offset 3; a writable layout \
                 must not overlap, and must have no stride of 0 (`filter` removes such modes)",
            ),
        ),
        (
            0,
            Some(
                "partition: coordinates 2 and 0 of the parts share offset 0; a writable layout \
                 must not overlap, and must have no stride of 0 (`filter` removes such modes)",
            ),
        ),
        (-4, None),
        (
            1,
            Some(
                "partition: coordinates 2 and 1 of the parts share offset 1; a writable layout \
                 must not overlap, and must have no stride of 0 (`filter` removes such modes)",
            ),
        ),
    ] {
        let base = if ld < 0 { 40 } else { 0 };
        let mut tensor = make_tensor_at(&mut data[..], base, layout!((4, 6):(1, ld)));
        assert_eq!(
            tensor
                .try_tiles_mut(tile!((2, 3)))
                .map(|_| ())
                .map_err(sentence)
                .err()
                .as_deref(),
            expected
        );
    }
    // Tiles past the edge.
    let columns = 6;
    let mut tensor = make_tensor(&mut data[..], layout!((4, columns):(1, 8)));
    assert!(tensor.try_tiles_mut(tile!((2, 3))).is_ok());
    let refused = tensor
        .try_tiles_mut(tile!((2, 4)))
        .map(|_| ())
        .map_err(sentence);
    assert_eq!(refused, Err(UNEVEN.to_owned()));
    // Threads that share a value, and threads past the end.
    let (elements, values) = (24, 3);
    let mut tensor = make_tensor(&mut data[..], layout!(elements:1));
    assert!(
        tensor
            .try_partition_mut(layout!((8, values):(3, 1)))
            .is_ok()
    );
    let refused = tensor
        .try_partition_mut(layout!((8, values):(2, 1)))
        .map(|_| ())
        .map_err(sentence);
    assert_eq!(
        refused,
        Err(
            "partition: coordinates 16 and 1 of the parts share offset 2; a writable layout must \
             not overlap, and must have no stride of 0 (`filter` removes such modes)"
                .to_owned()
        )
    );
    let refused = tensor
        .try_partition_mut(layout!((9, values):(3, 1)))
        .map(|_| ())
        .map_err(sentence);
    assert_eq!(
        refused,
        Err("partition: the parts reach 27 coordinates, but the tensor has 24".to_owned())
    );
}

/// 1,000 layouts whose extents the tile divides, written by three threads, compared with the loop.
#[test]
fn parallel_writes_are_sequential_writes() {
    let config = Config {
        cases: cases(1000),
        failure_persistence: None,
        ..Config::default()
    };
    let outcome =
        TestRunner::new(config).run(&injective([2, 3, 1], [4, 3, 5]), |(extents, strides)| {
            let ([a, b, c], [d, e, f]) = (extents, strides);
            let layout = layout!((a, b, c):(d, e, f));
            let reaches = extents
                .iter()
                .zip(strides)
                .map(|(extent, stride)| (extent - 1) * stride);
            let below: i64 = reaches.clone().filter(|reach| *reach < 0).sum();
            let above: i64 = reaches.filter(|reach| *reach > 0).sum();
            let (base, length) = (
                usize::try_from(-below)?,
                usize::try_from(above - below + 1)?,
            );
            let (mut ours, mut expected) = (vec![-1; length], vec![-1; length]);
            let mut tensor = make_tensor_at(&mut ours[..], base, layout);
            let mut parts = tensor.tiles_mut(tile!((2, 3, 1)));
            let all = parts.len();
            std::thread::scope(|scope| {
                for _ in 0..3 {
                    let (mine, others) = parts.split_at(all.div_ceil(3));
                    parts = others;
                    scope.spawn(move || {
                        for mut tile in mine {
                            let first = tile.iter().next();
                            assert_eq!(first, Some(-1));
                            for i in 0..6_usize {
                                tile[i] = i64::try_from(i).unwrap_or(0);
                            }
                        }
                    });
                }
            });
            for (i, j, k) in
                (0..a).flat_map(|i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k))))
            {
                expected[usize::try_from(i * d + j * e + k * f - below)?] = i % 2 + 2 * (j % 3);
            }
            prop_assert_eq!(ours, expected);
            Ok(())
        });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

/// Elements of no thread belong to no part, and stay unchanged: a thread-value layout need not
/// cover the tensor.
#[test]
fn threads_may_leave_elements_out() {
    let mut data = [9; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let (threads, values) = (2_i64, 3_i64);
    for (number, mut part) in tensor
        .partition_mut(layout!((threads, values):(1, 5)))
        .enumerate()
    {
        fill(&mut part, number);
    }
    for (number, mut part) in tensor.partition_mut(layout!((2, 1):(2, 1))).enumerate() {
        fill(&mut part, 5 + number);
    }
    assert_eq!(data, [5, 1, 6, 9, 9, 0, 1, 9, 9, 9, 0, 1, 9, 9, 9, 9]);
}

/// Any strides: accepted exactly if brute force finds no offset twice, and otherwise refused with
/// true coordinates.
#[test]
fn every_overlap_is_refused_and_nothing_else() {
    let (mut accepted, mut refused) = (0_u32, 0_u32);
    let mut data = vec![0_u8; 1000];
    for (a, b, c) in [(2_i64, 3_i64, 2_i64), (4, 3, 1), (2, 6, 3)] {
        for d in -5_i64..=5 {
            for e in -7_i64..=7 {
                for f in [-13_i64, -6, 0, 1, 4, 12] {
                    let mut tensor =
                        make_tensor_at(&mut data[..], 500, layout!((a, b, c):(d, e, f)));
                    let offset = |x: i64| x % a * d + x / a % b * e + x / (a * b) * f;
                    let mut offsets: Vec<i64> = (0..a * b * c).map(offset).collect();
                    offsets.sort_unstable();
                    offsets.dedup();
                    let injective = offsets.len() == usize::try_from(a * b * c).expect("small");
                    match tensor
                        .try_tiles_mut(tile!((2, 1, 1)))
                        .map(|_| ())
                        .map_err(|error| error.violation)
                    {
                        Ok(()) => {
                            assert!(injective, "({a},{b},{c}):({d},{e},{f})");
                            accepted += 1;
                        }
                        Err(cute::Violation::Collision { .. }) => {
                            assert!(!injective, "({a},{b},{c}):({d},{e},{f})");
                            refused += 1;
                        }
                        // `composition` merges modes by its own rules.
                        Err(other) => panic!("({a},{b},{c}):({d},{e},{f}): {other}"),
                    }
                }
            }
        }
    }
    assert!(
        accepted > 500 && refused > 500,
        "{accepted} accepted, {refused} refused"
    );
}

/// Skipped parts are never returned, however many are skipped.
#[test]
fn skipped_parts_end_where_the_parts_end() {
    let mut data: [i32; 24] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    let mut parts = tensor.tiles_mut(tile!((4, 1)));
    assert_eq!(
        (parts.size_hint(), parts.next().map(|part| part[0])),
        ((6, Some(6)), Some(0))
    );
    assert_eq!(
        (parts.nth(1).map(|part| part[0]), parts.len()),
        (Some(8), 3)
    );
    assert_eq!((parts.nth(3).map(|part| part[0]), parts.len()), (None, 0));
    assert!(parts.next().is_none() && parts.next_back().is_none());
    let mut parts = tensor.tiles_mut(tile!((4, 1)));
    assert!(parts.next().is_some() && parts.next_back().is_some());
    assert_eq!(
        (parts.nth(100).is_none(), parts.size_hint()),
        (true, (0, Some(0)))
    );
}

/// Coordinates before the first do not belong to the tensor, like those past the last.
#[test]
fn threads_before_the_beginning_are_refused() {
    let mut data = [0; 24];
    let (elements, threads) = (24, 8);
    let mut tensor = make_tensor(&mut data[..], layout!(elements:1));
    let refused = tensor
        .try_partition_mut(layout!((threads, 3):(-3, 1)))
        .map(|_| ())
        .expect_err("coordinates from -21");
    assert_eq!(
        refused.violation,
        cute::Violation::TilesReachPast {
            reached: 3,
            size: 24
        }
    );
    assert!(
        tensor
            .try_partition_mut(layout!((threads, 3):(3, 1)))
            .is_ok()
    );
}

/// With a negative stride, threads that leave out the last elements begin past the least offset.
#[test]
fn threads_may_leave_out_the_least_offset() {
    let mut data = [9; 6];
    let elements = 6;
    let mut tensor = make_tensor_at(&mut data[..], 5, layout!(elements:-1));
    for (number, mut part) in tensor.partition_mut(layout!((2, 2):(1, 2))).enumerate() {
        fill(&mut part, number);
    }
    assert_eq!(data, [9, 9, 1, 0, 1, 0]);
}
