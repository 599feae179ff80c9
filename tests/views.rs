//! The views of a tensor: the same methods, whoever has the elements; and each view has the elements that its definition says.

use std::rc::Rc;
use std::sync::Arc;

use cute::prelude::*;
use cute::tensor::{OwnedTensor, PartMut, View};

/// The views of a matrix of 5 by 7, whose element at `(i, j)` is `10 i + j`, whatever has its elements.
macro_rules! views_of {
    ($tensor:expr) => {{
        let tensor = $tensor;
        assert_eq!(tensor.slice((2, ..)).iter().collect::<Vec<_>>(), [20, 21, 22, 23, 24, 25, 26]);
        assert!(tensor.try_slice((5, ..)).is_err() && tensor.try_slice((4, ..)).is_ok());
        assert_eq!(tensor.clipped_tile((4, 4), (1, 1)).iter().collect::<Vec<_>>(), [44, 45, 46]);
        assert!(tensor.try_clipped_tile((4, 4), (2, 0)).is_err());
        assert_eq!(tensor.local_tile((_1, _7), (3, 0)).iter().sum::<i32>(), 7 * 30 + 21);
        assert_eq!(tensor.inner_partition((_5, _1), (0, 6))[4], 46);
        assert_eq!(tensor.outer_partition((_1, _7), (0, 3))[2], 23);
        assert_eq!(tensor.local_tile_by((_5, _1, _9), (0, 6, 9), coord!((1, 1, _)))[4], 46);
        assert_eq!(tensor.local_partition(layout!((5, 7)), 7)[0], 21);
        assert_eq!(tensor.local_partition_by(layout!((5, 9)), 1, coord!((1, _)))[6], 16);
        assert_eq!(tensor.transpose()[(6, 4)], 46);
        assert_eq!(tensor.zipped_divide((_5, _1))[((3, 0), (0, 6))], 36);
        assert_eq!(tensor.logical_divide((_5, _1))[((3, 0), (0, 6))], 36);
        assert_eq!(tensor.tiled_divide((_5, _1))[((3, 0), 0, 6)], 36);
        assert_eq!(tensor.flat_divide((_5, _1))[(3, 0, 0, 6)], 36);
        assert!(tensor.try_zipped_divide((_5, _1)).is_ok() && tensor.try_composition(layout!(5)).is_ok());
        assert_eq!(tensor.composition(layout!(5))[4], 40);
        assert_eq!(tensor.flatten()[(4, 6)], 46);
        assert_eq!(tensor.coalesce()[34], 46);
        assert_eq!(tensor.group_modes::<0, 2>().at(6), 11);
        // The tensor is there as before.
        assert_eq!(tensor[(4, 6)], 46);
    }};
}

fn data() -> [i32; 35] {
    std::array::from_fn(|at| i32::try_from(10 * (at / 7) + at % 7).expect("small"))
}

#[test]
fn every_storage_has_the_same_views() {
    let rows = layout!((5, 7):(7, 1));
    let (lent, mut own) = (data(), data());
    views_of!(make_tensor(data(), rows));
    views_of!(make_tensor(data().to_vec(), rows));
    views_of!(make_tensor(Box::<[i32]>::from(data()), rows));
    views_of!(make_tensor(Rc::<[i32]>::from(data()), rows));
    views_of!(make_tensor(Arc::<[i32]>::from(data()), rows));
    views_of!(make_tensor(&lent, rows));
    views_of!(&make_tensor(&lent, rows));
    views_of!(&make_tensor(data(), rows));
    views_of!(&make_tensor(&mut own, rows));
    views_of!(&make_tensor(&lent[..], rows));
}

struct Layer {
    weights: OwnedTensor<i32, Layout![(5, 7):(7, 1)]>,
}

#[test]
fn a_field_is_lent() {
    let mut layer = Layer { weights: make_tensor(data().to_vec(), layout!((5, 7):(7, 1))) };
    views_of!(&layer.weights);
    layer.weights.view_mut().slice((2, ..))[0] = -1;
    let read = &layer;
    assert_eq!(read.weights.slice((.., 0)).iter().collect::<Vec<_>>(), [0, 10, -1, 30, 40]);
}

/// What is shared already is shared for as long as it was: the temporaries between are gone.
fn corner<'a>(data: &'a [i32], rows: &Layout![(5, 7):(7, 1)]) -> Tensor<View<'a, i32>, Layout![(?, ?):(7, 1)]> {
    let whole = make_tensor(data, *rows);
    let tile = (&whole).clipped_tile((4, 4), (1, 1));
    tile.slice((.., ..)).view().try_with_layout(tile.layout()).map_or(tile, |_| (&tile).clipped_tile((1, 3), (0, 0)))
}

#[test]
fn views_outlive_what_they_are_taken_of() {
    let data = data();
    assert_eq!(corner(&data, &layout!((5, 7):(7, 1))).iter().collect::<Vec<_>>(), [44, 45, 46]);
}

/// A part is lent, too: its slices and clipped tiles, but nothing of what lies between its elements.
#[test]
fn a_part_is_lent() {
    fn sum<L: cute::tensor::ClipMap<Numbers = [i64; 2]>>(part: &Tensor<PartMut<'_, i32>, L>) -> i32 {
        part.clipped_tile((2, 2), (0, 0)).iter().sum()
    }
    let mut tensor = make_tensor(data(), layout!((5, 7):(7, 1)));
    let sums: Vec<_> = tensor.clipped_tiles_mut((5, 3)).map(|part| sum(&part)).collect();
    assert_eq!(sums, [10 + 1 + 11, 3 + 4 + 13 + 14, 6 + 16]);
}

#[test]
fn a_boxed_slice_is_owned() {
    let mut tensor = make_tensor(vec![1, 2, 3, 4].into_boxed_slice(), layout!((2, 2)));
    tensor[(1, 1)] = 9;
    assert_eq!(tensor.into_vec(), [1, 2, 3, 9]);
    // Backwards: offset 0 is the last element.
    let counted = make_tensor_at(Rc::<[i32]>::from([1, 2, 3]), 2, layout!(3:-1));
    assert_eq!(counted.clone().iter().collect::<Vec<_>>(), [3, 2, 1]);
    assert!(try_make_tensor(Rc::<[i32]>::from([1, 2, 3]), layout!(4)).is_err());
}
