//! Numbers that are written without a type, as in `(2, 4)`. Their type is known only at the end of
//! a function, but the result of an operator is already a layout, so methods can follow.

use cute::prelude::*;

const LAYOUT: Layout![(8, 16):(16, 1)] = layout!((8, 16):(16, 1));

#[test]
fn methods_follow_a_divide_and_a_product() {
    assert_eq!(format!("{}", LAYOUT.logical_divide((2, 4)).size()), "128");
    assert_eq!(format!("{}", LAYOUT.zipped_divide((2, 4)).cosize()), "128");
    assert_eq!(format!("{}", LAYOUT.tiled_divide((2, 4)).size()), "128");
    assert_eq!(
        format!("{}", layout!((8,)).logical_product((4,)).size()),
        "32"
    );
}

#[test]
fn methods_follow_a_composition_and_a_coalesce() {
    let part = LAYOUT.composition((2, 4)).coalesce();
    assert_eq!(part.to_string(), "(2,4):(_16,_1)");
    let row = LAYOUT.slice((1, ..)).coalesce();
    assert_eq!(format!("{row} of {}", row.size()), "_16:_1 of _16");
}

#[test]
fn methods_follow_a_tile_and_a_partition() {
    // Row 1·2 and column 1·4 of the layout: 2·16 + 4.
    let (tile, offset) = LAYOUT.local_tile((2, 4), (1, 1));
    assert_eq!(
        format!("{tile} of {} from {offset}", tile.size()),
        "(2,4):(_16,_1) of 8 from 36"
    );
    // Thread 3 of 2×2 by columns is (1, 1).
    let (part, offset) = LAYOUT.local_partition(layout!((2, 2)), 3);
    assert_eq!(
        format!("{part} of {} from {offset}", part.size()),
        "(_4,_8):(_32,_2) of _32 from 17"
    );
}

#[test]
fn methods_follow_a_tile_of_a_tensor() {
    let numbers: [i32; 128] = core::array::from_fn(|index| index.try_into().unwrap());
    let tensor = make_tensor(&numbers[..], LAYOUT);
    let row = tensor.local_tile((2, 4), (1, 1)).slice((1, ..));
    assert_eq!(format!("{} {}", row.layout().size(), row[2]), "4 54");
}
