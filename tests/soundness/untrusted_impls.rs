//! Custom types that answer differently each time, and parts that try to reach other elements: both
//! are safe code, and must stay safe.

#[path = "untrusted_impls/lies.rs"]
mod lies;
#[path = "untrusted_impls/search.rs"]
mod search;

use core::sync::atomic::{AtomicU32, Ordering};

use cute::prelude::*;
use cute::{Dyn, IntoCoord};

/// A coordinate that is inside any shape the first time, and far outside the next time.
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

/// If a layout's offsets exceed 64 bits under a swizzle's offset, no storage contains them,
/// wherever its offset 0 is.
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
        "make_tensor: offsets -9223372036854775808 to 9223372036854775807 do not fit in a storage \
         of 32 elements"
    );
}

/// The highest bit that a swizzle may change is the bit below the sign.
#[test]
fn the_highest_swizzle_has_bounds() {
    let data = [7_u8; 2];
    let error = try_make_tensor(&data[..], layout!(Sw<1, 0, -62> o 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "make_tensor: offsets 0 to 4611686018427387905 do not fit in a storage of 2 elements"
    );
    // The bit that is read is 0 in all offsets, so that none of them moves.
    assert_eq!(make_tensor(&data[..], layout!(Sw<1, 0, 62> o 2))[1], 7);
    let negative = make_composed_layout(Swizzle::<_1, _0, _62>::new(), -1_i64, layout!(2));
    assert!(try_make_tensor(&data[..], negative).is_err());
}

/// Every accepted tensor has all its offsets in its storage.
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

/// After a panic in a function, each element exists once: the written elements, and the old ones.
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

/// No layout has a negative extent, and no static one of 0; bounds are checked again where memory
/// safety depends on them, and no storage has the bounds of such a layout. A run-time extent of 0
/// leaves no offset.
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

/// The last field of a coordinate has the bits that the other fields leave of 64, counted from the
/// slice's base.
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
        "make_identity_tensor: a value does not fit in 64 bits"
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
        "tile_to_shape: a value does not fit in 64 bits"
    );
    assert!(
        block
            .try_tile_to_shape((1_i64 << 30, 1_i64 << 30), LayoutRight)
            .is_ok()
    );
}
