//! Custom types that answer differently each time, and parts that try to reach further: safe code,
//! which must stay safe.

use core::sync::atomic::{AtomicU32, Ordering};

use cute::prelude::*;
use cute::{Dyn, IntoCoord};

/// A coordinate that answers as one inside of any shape the first time, and as one far outside the
/// next time.
#[derive(Clone, Copy)]
struct Changing<'a>(&'a AtomicU32);

impl IntoCoord for Changing<'_> {
    type Coord = Dyn<i64>;

    fn into_coord(self) -> Dyn<i64> {
        Dyn::new(if self.0.fetch_add(1, Ordering::SeqCst).is_multiple_of(2) {
            1
        } else {
            1_000_000
        })
    }
}

/// Every access converts a coordinate once, and uses that result.
#[test]
fn a_coordinate_is_converted_once() {
    let count = AtomicU32::new(0);
    let coord = Changing(&count);
    let asked = || count.swap(0, Ordering::SeqCst);
    let mut data: Vec<u32> = (0..12).collect();
    let mut tensor = make_tensor(&mut data[..], layout!((3, 4)));
    tensor[coord] = 7;
    assert_eq!((asked(), tensor[coord], asked()), (1, 7, 1));
    assert_eq!((tensor.get(coord).copied(), asked()), (Some(7), 1));
    assert_eq!((tensor.at(coord), asked()), (7, 1));
    assert_eq!((tensor.try_at(coord), asked()), (Some(7), 1));
    assert_eq!((tensor.get_mut(coord).copied(), asked()), (Some(7), 1));
    assert_eq!((tensor.view().slice((.., coord)).at(0), asked()), (3, 1));
    assert_eq!(
        (
            tensor
                .view()
                .try_slice((.., coord))
                .map(|column| column.at(0)),
            asked()
        ),
        (Ok(3), 1)
    );
    assert_eq!(
        (
            tensor.view().local_tile(tile!((3, 1)), (0, coord)).at(0),
            asked()
        ),
        (3, 1)
    );
    assert_eq!(
        (
            tensor
                .view()
                .outer_partition(tile!((3, 1)), (coord, 0))
                .at(0),
            asked()
        ),
        (7, 1)
    );
    assert_eq!(
        (
            tensor.view().clipped_tile((_3, _1), (0, coord)).at(0),
            asked()
        ),
        (3, 1)
    );
    assert_eq!(
        (
            tensor.view().clipped_tile((_3, coord), (0, 2)).at(0),
            asked()
        ),
        (6, 1)
    );
    let swizzled = make_tensor(&data[..8], layout!(Sw < 1, 0, 1 > o(2, 4)));
    assert_eq!((swizzled[(0, coord)], asked()), (3, 1));
}

/// If a layout's offsets leave 64 bits under a swizzle's offset, no storage has them, wherever its
/// offset 0 is.
#[test]
fn offsets_that_leave_64_bits_are_refused() {
    let data = [0_u8; 32];
    for offset in [
        i64::MAX,
        i64::MAX - 1,
        i64::MAX - 15,
        i64::MIN,
        i64::MIN + 1,
    ] {
        let plain = layout!(16:1);
        let map = make_composed_layout(Swizzle::<_1, _0, _1>::new(), offset, plain);
        assert!(try_make_tensor(&data[..], map).is_err(), "{map}");
        for base in [0, 1, 16, usize::MAX] {
            assert!(
                try_make_tensor_at(&data[..], base, map).is_err(),
                "{map} from {base}"
            );
        }
        let backward = make_composed_layout(Swizzle::<_1, _0, _1>::new(), offset, layout!(16:-1));
        assert!(try_make_tensor(&data[..], backward).is_err(), "{backward}");
    }
    let error =
        try_make_tensor(&data[..], layout!(Sw<1, 0, 1> o 9223372036854775807 o 16)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "make_tensor: offsets -9223372036854775808 to 9223372036854775807 are not within a storage \
         of 32"
    );
}

/// The highest bit that a swizzle may change is the one below the sign.
#[test]
fn the_highest_swizzle_has_bounds() {
    let data = [7_u8; 2];
    let error = try_make_tensor(&data[..], layout!(Sw<1, 0, -62> o 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "make_tensor: offsets 0 to 4611686018427387905 are not within a storage of 2"
    );
    // The bit that is read is 0 in all offsets, so that none of them moves.
    assert_eq!(make_tensor(&data[..], layout!(Sw<1, 0, 62> o 2))[1], 7);
    let negative = make_composed_layout(Swizzle::<_1, _0, _62>::new(), -1_i64, layout!(2));
    assert!(try_make_tensor(&data[..], negative).is_err());
}

/// Whatever tensor is accepted has its offsets, all of them, in its storage.
#[test]
fn accepted_swizzles_stay_in_their_storage() {
    let data = [0_u8; 300];
    let mut accepted = 0;
    macro_rules! swizzles {
        ($($swizzle:ty),*) => { $(
            for offset in -40..40_i64 {
                for stride in [-9_i64, -3, -1, 0, 1, 2, 5, 16] {
                    let map = make_composed_layout(<$swizzle>::new(), offset, make_layout((3_i64, 5_i64), (stride, 7_i64)));
                    let offsets = || (0..15_i64).map(|i| map.crd2idx(i).value());
                    for length in [0, 16, 40, 64, 128, 300] {
                        if try_make_tensor(&data[..length], map).is_ok() {
                            let length = i64::try_from(length).expect("a short storage");
                            assert!(offsets().all(|offset| (0..length).contains(&offset)), "{map} in {length}");
                            accepted += 1;
                        }
                    }
                }
            }
        )* };
    }
    swizzles!(Swizzle<_1, _0, _1>, Swizzle<_2, _0, _3>, Swizzle<_1, _3, _2>, Swizzle<_2, _1, Int![-3]>, Swizzle<_0, _0, _0>);
    assert!(accepted > 1000, "{accepted}");
}

/// Under a swizzle, offset 0 may be far outside the storage: addresses must come back from there.
#[test]
fn offset_0_may_be_anywhere() {
    let mut data: Vec<u64> = (0..12).collect();
    let far = make_composed_layout(Swizzle::<_0, _0, _0>::new(), -(1_i64 << 60), layout!(12:1));
    let mut tensor = make_tensor_at(&mut data[..], 1 << 60, far);
    tensor[3] = 30;
    assert_eq!(tensor.iter().sum::<u64>(), 66 + 27);
    assert_eq!(tensor.iter_any_order().max(), Some(30));
    tensor.iter_mut().for_each(|element| *element += 1);
    assert_eq!((tensor.at(5), data[3]), (6, 31));
}

/// A search that does not end is ended, with the number of its steps.
#[test]
fn entangled_strides_are_refused_in_time() {
    let mut strides = [0_i64; 28];
    let mut state = 1_u64;
    for stride in &mut strides {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        *stride = i64::try_from(state >> 7).expect("57 bits") | 1;
    }
    let (shape, stride) = (
        ["2"; 28].join(","),
        strides.map(|stride| stride.to_string()).join(","),
    );
    let tangled: cute::dynamic::Layout = format!("({shape}):({stride})").parse().expect("a layout");
    assert_eq!(
        tangled.injective().map_err(|refused| refused.to_string()),
        Err(
            "1048576 steps did not decide whether two linear coordinates have the same offset"
                .to_owned()
        )
    );
    let modes = strides
        .iter()
        .fold(cute::__engine::ModeTable::NONE, |modes, &stride| {
            modes.with(2, stride)
        });
    assert_eq!(
        modes.injective(),
        Err(cute::Violation::Undecided {
            steps: cute::__engine::STEPS
        })
    );

    let (n, mut data) = (40_i64, vec![0_u8; 60_000_000]);
    let shape = (n, n, n, n, n, n, n);
    let stride = (
        203_111_i64,
        203_117_i64,
        203_123_i64,
        203_141_i64,
        203_149_i64,
        203_159_i64,
        203_173_i64,
    );
    let mut tensor = make_tensor(&mut data[..], make_layout(shape, stride));
    let tiler = (_1, _1, _1, _1, _1, _1, _1);
    let error = tensor
        .try_clipped_tiles_mut(tiler)
        .err()
        .map(|error| error.to_string());
    let undecided = "partition: 65536 steps did not decide whether two coordinates of the parts \
                     share an offset";
    assert!(
        error.as_deref() == Some(undecided)
            || error.is_some_and(|error| error.contains("share offset"))
    );
}

/// Two modes are decided in four steps, however many of their differences are within reach.
#[test]
fn two_modes_are_decided_at_once() {
    use cute::__engine::ModeTable;
    for (a, b) in [(1_000_001, 1_000_000), (999_983, 1_000_003), (3, 1_048_577)] {
        assert_eq!(
            ModeTable::NONE
                .with(1_000_000, a)
                .with(1_000_000.min(a), b)
                .injective(),
            Ok(()),
            "{a} {b}"
        );
    }
    let mut state = 3_u64;
    let mut below = |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((state >> 20) % most).expect("a small number")
    };
    for _ in 0..10_000 {
        let [a, b] = [1 << below(25), 1 << below(25)]
            .map(|most| (1 + below(most), below(2 * most) - below(most)));
        let answer = cute::dynamic::meeting::Search::NONE
            .with(a.0, a.1)
            .with(b.0, b.1)
            .run(4);
        assert!(
            answer != cute::dynamic::meeting::Meeting::Undecided,
            "{a:?} {b:?}"
        );
    }
    let meeting = ModeTable::NONE
        .with(1_000_001, 1_000_001)
        .with(1_000_002, 1_000_000)
        .injective();
    assert!(
        matches!(meeting, Err(cute::Violation::Collision { .. })),
        "{meeting:?}"
    );
}

/// The search finds what a table of all offsets shows, also where its steps are few.
#[test]
fn the_search_is_that_of_brute_force() {
    use cute::dynamic::meeting::{Meeting, Search};
    let mut state = 7_u64;
    let mut below = |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((state >> 33) % most).expect("a small number")
    };
    let mut met = 0;
    for _ in 0..20_000 {
        let modes: Vec<(i64, i64)> = (0..=below(4))
            .map(|_| (1 + below(5), below(41) - 20))
            .collect();
        let search = modes
            .iter()
            .fold(Search::NONE, |search, &(extent, stride)| {
                search.with(extent, stride)
            });
        let size = modes.iter().map(|mode| mode.0).product();
        let offset = |mut index: i64| {
            modes.iter().fold(0, |offset, &(extent, stride)| {
                let digit = index % extent;
                index /= extent;
                offset + digit * stride
            })
        };
        let mut offsets: Vec<i64> = (0..size).map(offset).collect();
        offsets.sort_unstable();
        offsets.dedup();
        match search.run(1 << 20) {
            Meeting::Never => assert_eq!(
                offsets.len(),
                usize::try_from(size).expect("small"),
                "{modes:?}"
            ),
            Meeting::At(meeting) => {
                met += 1;
                assert!(meeting.first != meeting.second, "{modes:?}");
                for coordinate in [meeting.first, meeting.second] {
                    assert!(
                        (0..size).contains(&coordinate) && offset(coordinate) == meeting.offset,
                        "{modes:?}"
                    );
                }
            }
            other => panic!("{modes:?}: {other:?}"),
        }
        // Fewer steps never change the answer, but to none.
        if search.run(2) != Meeting::Undecided {
            assert_eq!(search.run(2), search.run(1 << 20), "{modes:?}");
        }
    }
    assert!((1000..19_000).contains(&met), "{met}");
}

/// A function that panics leaves each element once: those written, and those that were there.
#[test]
fn a_panic_in_the_middle_leaves_every_element_once() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let source: [u32; 6] = [0, 1, 2, 3, 4, 5];
    let first = std::rc::Rc::new(9_u32);
    let mut data: Vec<std::rc::Rc<u32>> = std::iter::repeat_n(first.clone(), 6).collect();
    let mut target = make_tensor(&mut data[..], layout!((2, 3)));
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        cute::algorithm::transform_into(&make_tensor(&source, layout!((2, 3))), &mut target, |x| {
            assert!(x < 4, "four are enough");
            std::rc::Rc::new(x)
        });
    }));
    assert!(panicked.is_err());
    assert_eq!(
        data.iter().map(|x| **x).collect::<Vec<_>>(),
        [0, 1, 2, 3, 9, 9]
    );
    assert_eq!(std::rc::Rc::strong_count(&first), 3);
}

/// Numbers of tiles and coordinates at the edge of 64 bits.
#[test]
fn extreme_tiles_are_refused() {
    let data = [0_u8; 12];
    let n = 3_i64;
    let tensor = || make_tensor(&data[..], make_layout((n, 4_i64), (_1, n)));
    for coordinate in [i64::MAX, i64::MIN, -1, 1] {
        assert!(
            tensor()
                .try_clipped_tile((i64::MAX, i64::MAX), (coordinate, 0))
                .is_err(),
            "{coordinate}"
        );
    }
    assert_eq!(
        tensor().clipped_tile((i64::MAX, i64::MAX), (0, 0)).size(),
        12
    );
    for tile in [0, -1, i64::MIN] {
        assert!(
            tensor().try_clipped_tile((tile, 1), (0, 0)).is_err(),
            "{tile}"
        );
    }
    assert!(
        std::panic::catch_unwind(|| tensor().local_partition(layout!((3, 2)), usize::MAX)).is_err()
    );
    assert_eq!(tensor().local_partition(layout!((3, 2)), 5).size(), 2);
}

/// No layout has a negative extent, and no static one of 0; bounds are checked once more where
/// memory rests on them, and no storage has those of such a one. A run-time extent of 0 leaves no
/// offset.
#[test]
fn an_extent_below_0_has_the_bounds_of_no_storage() {
    use cute::__engine::{ModeTable, ModesOf};
    let (nowhere, one) = ((i64::MIN, i64::MAX), Dyn::new(1_i64));
    assert_eq!(
        ModesOf::reached::<false>((_4, Dyn::new(0_i64)), (_1, one)).bounds(),
        (0, -1)
    );
    assert_eq!(
        ModesOf::reached::<false>((Dyn::new(0_i64), Dyn::new(-1_i64)), (one, one)).bounds(),
        nowhere
    );
    assert_eq!(ModeTable::NONE.with(4, 1).with(0, 1).bounds(), nowhere);
    for extent in [-1, i64::MIN] {
        assert_eq!(
            ModesOf::reached::<false>(Dyn::new(extent), one).bounds(),
            nowhere
        );
        assert_eq!(
            ModesOf::reached::<false>((_4, Dyn::new(extent)), (_1, one)).bounds(),
            nowhere
        );
        assert_eq!(ModeTable::NONE.with(4, 1).with(extent, 1).bounds(), nowhere);
    }
    assert_eq!(
        ModesOf::reached::<false>((_4, Dyn::new(1_i64)), (_1, one)).bounds(),
        (0, 3)
    );
    assert_eq!(ModeTable::NONE.with(4, 1).with(1, 1).bounds(), (0, 3));
}

/// The last field of a coordinate has what the others leave of 64 bits, from the slice's base on.
#[test]
fn coordinates_from_a_base_fit_64_bits() {
    let extent = 1_i64 << 62;
    let tail = make_identity_tensor(extent)
        .zipped_divide(tile!({ extent - 1 }))
        .slice((.., 1));
    assert_eq!(tail.at(1), extent);
    let refused = tail
        .try_composition(layout!((2305843009213693952):(3)))
        .map(drop)
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "make_identity_tensor: a value does not fit 64 bits"
    );
    assert_eq!(tail.composition(layout!((4):(3))).at(3), extent - 1 + 9);
}

/// A block that is repeated past 64 bits is refused as an error, not as a panic.
#[test]
fn shapes_past_64_bits_are_refused() {
    let block = make_layout((_4, _2), (_1, _4));
    let refused = block
        .try_tile_to_shape((1_i64 << 40, 1_i64 << 40), LayoutRight)
        .map(drop)
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "tile_to_shape: a value does not fit 64 bits"
    );
    assert!(
        block
            .try_tile_to_shape((1_i64 << 30, 1_i64 << 30), LayoutRight)
            .is_ok()
    );
}

/// A user's tiler whose divide returns an unrelated layout. The traits of operators are open to
/// tilers of users; the tensor checks each layout that an operator returns.
mod lies {
    use cute::algorithm::fill;
    use cute::ops::ZippedDivide;
    use cute::prelude::*;
    use cute::{Error, Violation};

    type Honest = Layout![(4, 2):(1, 4)];
    type Number = Dyn<i64>;
    type Dynamic = Layout<((Number,), (Number,)), ((Number,), (Number,))>;

    /// The tiles `((extent,),(count,)):((1,),(stride,))`.
    #[derive(Clone, Copy)]
    struct Tiles {
        extent: i64,
        count: i64,
        stride: i64,
    }

    impl<S, Operator> cute::tensor::EvenTiles<S, Operator> for Tiles {}

    impl ZippedDivide<Tiles> for Honest {
        type Output = Dynamic;

        fn divide_zipped(self, lie: Tiles) -> Result<Dynamic, Error> {
            let (extent, count, stride) = (
                Dyn::new(lie.extent),
                Dyn::new(lie.count),
                Dyn::new(lie.stride),
            );
            try_make_layout(((extent,), (count,)), ((Dyn::new(1_i64),), (stride,)))
        }
    }

    fn refused(lie: Tiles) -> [Option<Violation>; 3] {
        let mut data = [0_u8; 8];
        let mut tensor = make_tensor(&mut data, layout!((4, 2)));
        let tiles = tensor.try_tiles_mut(lie).err();
        let lanes = tensor.try_lanes_mut(lie).err();
        let whole = tensor.try_zipped_divide(lie).err();
        [tiles, lanes, whole].map(|error| error.map(|error| error.violation))
    }

    #[test]
    fn layouts_that_leave_the_storage_are_refused() {
        // As many coordinates as there are, and offsets past the end.
        let lie = Tiles {
            extent: 4,
            count: 2,
            stride: 5,
        };
        let leaves = Violation::LeavesTensor {
            least: 0,
            greatest: 8,
            first: 0,
            last: 7,
        };
        assert_eq!(refused(lie), [Some(leaves); 3]);
        // Before the beginning.
        let back = refused(Tiles { stride: -4, ..lie });
        assert!(
            back.iter()
                .all(|violation| matches!(violation, Some(Violation::LeavesTensor { .. }))),
            "{back:?}"
        );
    }

    #[test]
    fn parts_that_share_an_element_are_refused() {
        let [tiles, lanes, whole] = refused(Tiles {
            extent: 4,
            count: 2,
            stride: 3,
        });
        assert!(tiles.is_some() && tiles == lanes, "{tiles:?} {lanes:?}");
        // The same elements, read by one handle.
        assert_eq!(whole, None);
    }

    #[test]
    fn what_is_no_lie_is_accepted() {
        let honest = Tiles {
            extent: 4,
            count: 2,
            stride: 4,
        };
        assert_eq!(refused(honest), [None; 3]);
        let mut data = [0_u8; 8];
        let mut tensor = make_tensor(&mut data, layout!((4, 2)));
        for (number, mut tile) in (1_u8..).zip(tensor.tiles_mut(honest)) {
            fill(&mut tile, number);
        }
        assert_eq!(data, [1, 1, 1, 1, 2, 2, 2, 2]);
    }

    #[test]
    #[should_panic(expected = "offsets 0 to 8 are not within 0 to 7")]
    fn a_tile_of_a_lie_is_refused() {
        let data = [0_u8; 8];
        let _ = make_tensor(&data, layout!((4, 2))).local_tile(
            Tiles {
                extent: 4,
                count: 2,
                stride: 5,
            },
            1,
        );
    }

    #[test]
    fn a_tile_of_what_is_no_lie_is_accepted() {
        let data = [0_u8, 1, 2, 3, 4, 5, 6, 7];
        let tile = make_tensor(&data, layout!((4, 2))).local_tile(
            Tiles {
                extent: 4,
                count: 2,
                stride: 4,
            },
            1,
        );
        assert_eq!((tile[0], tile[3], tile.get(4)), (4, 7, None));
    }
}
