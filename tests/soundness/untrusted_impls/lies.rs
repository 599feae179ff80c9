//! A user's tiler whose divide returns an unrelated layout. The traits of operators are open to
//! tilers of users; the tensor checks each layout that an operator returns.

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
    // The right number of coordinates, but offsets past the end.
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
    // The same elements, read through one handle.
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
#[should_panic(expected = "offsets 0 to 8 are not within the tensor's offsets 0 to 7")]
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
