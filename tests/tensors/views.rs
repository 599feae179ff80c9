//! The views of a tensor: the same methods for any owner of the elements, and each view has the
//! elements of its definition.
#![allow(
    clippy::type_complexity,
    clippy::trivially_copy_pass_by_ref,
    clippy::ignored_unit_patterns,
    clippy::useless_conversion,
    reason = "types of layouts written out, and one text for every width of an integer"
)]

#[path = "views/ranges.rs"]
mod ranges;

use std::rc::Rc;
use std::sync::Arc;

use cute::prelude::*;
use cute::tensor::{OwnedTensor, PartMut, View};

/// The views of a matrix of 5 by 7, whose element at `(i, j)` is `10 i + j`, for any owner of the
/// elements.
macro_rules! views_of {
    ($tensor:expr) => {{
        let tensor = $tensor;
        assert_eq!(
            tensor.slice((2, ..)).iter().collect::<Vec<_>>(),
            [20, 21, 22, 23, 24, 25, 26]
        );
        assert!(tensor.try_slice((5, ..)).is_err() && tensor.try_slice((4, ..)).is_ok());
        assert_eq!(
            tensor
                .clipped_tile((4, 4), (1, 1))
                .iter()
                .collect::<Vec<_>>(),
            [44, 45, 46]
        );
        assert!(tensor.try_clipped_tile((4, 4), (2, 0)).is_err());
        assert_eq!(
            tensor.local_tile((_1, _7), (3, 0)).iter().sum::<i32>(),
            7 * 30 + 21
        );
        assert_eq!(tensor.inner_partition((_5, _1), (0, 6))[4], 46);
        assert_eq!(tensor.outer_partition((_1, _7), (0, 3))[2], 23);
        assert_eq!(
            tensor.local_tile_by((_5, _1, _9), (0, 6, 9), coord!((1, 1, _)))[4],
            46
        );
        assert_eq!(tensor.local_partition(layout!((5, 7)), 7)[0], 21);
        assert_eq!(
            tensor.local_partition_by(layout!((5, 9)), 1, coord!((1, _)))[6],
            16
        );
        assert_eq!(tensor.transpose()[(6, 4)], 46);
        assert_eq!(tensor.zipped_divide((_5, _1))[((3, 0), (0, 6))], 36);
        assert_eq!(tensor.logical_divide((_5, _1))[((3, 0), (0, 6))], 36);
        assert_eq!(tensor.tiled_divide((_5, _1))[((3, 0), 0, 6)], 36);
        assert_eq!(tensor.flat_divide((_5, _1))[(3, 0, 0, 6)], 36);
        assert!(
            tensor.try_zipped_divide((_5, _1)).is_ok()
                && tensor.try_composition(layout!(5)).is_ok()
        );
        assert_eq!(tensor.composition(layout!(5))[4], 40);
        assert_eq!(tensor.with_shape(shape!((5, (1, 7))))[(4, (0, 6))], 46);
        assert_eq!(tensor.with_shape(shape!(35))[11], 12);
        assert!(tensor.try_with_shape(shape!((5, 7))).is_ok());
        assert_eq!(tensor.flatten()[(4, 6)], 46);
        assert_eq!(tensor.coalesce()[34], 46);
        assert_eq!(tensor.group_modes::<0, 2>().at(6), 11);
        // The tensor can be used as before.
        assert_eq!(tensor[(4, 6)], 46);
    }};
}

fn data() -> [i32; 35] {
    std::array::from_fn(|at| i32::try_from(10 * (at / 7) + at % 7).expect("small"))
}

/// Separate functions: the compiler infers types from bare numbers again at each line of a
/// function.
macro_rules! every_storage {
    ($($name:ident: $lent:ident $own:ident $rows:ident $tensor:expr;)*) => { $(
        #[test]
        fn $name() {
            let $rows = layout!((5, 7):(7, 1));
            #[allow(unused_mut, unused_variables, reason = "one text for all storages")]
            let ($lent, mut $own) = (data(), data());
            views_of!($tensor);
        }
    )* };
}

every_storage! {
    views_of_an_array: lent own rows make_tensor(own, rows);
    views_of_a_vec: lent own rows make_tensor(own.to_vec(), rows);
    views_of_a_box: lent own rows make_tensor(Box::<[i32]>::from(own), rows);
    views_of_what_one_thread_counts: lent own rows make_tensor(Rc::<[i32]>::from(own), rows);
    views_of_what_threads_count: lent own rows make_tensor(Arc::<[i32]>::from(own), rows);
    views_of_a_lent_array: lent own rows make_tensor(&lent, rows);
    views_of_a_reference: lent own rows &make_tensor(&lent, rows);
    views_of_a_reference_to_an_owner: lent own rows &make_tensor(own, rows);
    views_of_a_reference_to_a_writer: lent own rows &make_tensor(&mut own, rows);
    views_of_a_reference_to_a_slice: lent own rows &make_tensor(&lent[..], rows);
}

struct Layer {
    weights: OwnedTensor<i32, Layout![(5, 7):(7, 1)]>,
}

#[test]
fn a_field_is_lent() {
    let mut layer = Layer {
        weights: make_tensor(data().to_vec(), layout!((5, 7):(7, 1))),
    };
    views_of!(&layer.weights);
    layer.weights.view_mut().slice((2, ..))[0] = -1;
    let read = &layer;
    assert_eq!(
        read.weights.slice((.., 0)).iter().collect::<Vec<_>>(),
        [0, 10, -1, 30, 40]
    );
}

/// A tensor that is already shared stays shared for the same lifetime, although the temporaries in
/// between are gone.
fn corner<'a>(
    data: &'a [i32],
    rows: &Layout![(5, 7):(7, 1)],
) -> Tensor<View<'a, i32>, Layout![(?, ?):(7, 1)]> {
    let whole = make_tensor(data, *rows);
    let tile = (&whole).clipped_tile((4, 4), (1, 1));
    tile.slice((.., ..))
        .view()
        .try_with_layout(tile.layout())
        .map_or(tile, |_| (&tile).clipped_tile((1, 3), (0, 0)))
}

#[test]
fn views_outlive_what_they_are_taken_of() {
    let data = data();
    assert_eq!(
        corner(&data, &layout!((5, 7):(7, 1)))
            .iter()
            .collect::<Vec<_>>(),
        [44, 45, 46]
    );
}

/// A part can also be borrowed: its slices and clipped tiles, but not the gaps between its
/// elements.
#[test]
fn a_part_is_lent() {
    fn sum<L: cute::tensor::ClipMap<Numbers = [i64; 2]>>(
        part: &Tensor<PartMut<'_, i32>, L>,
    ) -> i32 {
        part.clipped_tile((2, 2), (0, 0)).iter().sum()
    }
    let mut tensor = make_tensor(data(), layout!((5, 7):(7, 1)));
    let sums: Vec<_> = tensor
        .clipped_tiles_mut((5, 3))
        .map(|part| sum(&part))
        .collect();
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

#[test]
fn two_halves_are_the_tensor() {
    let (m, n) = (5, 7);
    for at in 0..=7_usize {
        let mut tensor = make_tensor(data(), layout!((m, n):(n, 1)));
        let columns = i32::try_from(at).expect("small");
        {
            let (left, right) = tensor.split_at::<1>(at);
            assert!(
                left.iter().eq(by_definition(0..5, 0..columns))
                    && right.iter().eq(by_definition(0..5, columns..7))
            );
        }
        let (mut left, mut right) = tensor.split_at_mut::<1>(at);
        std::thread::scope(|scope| {
            scope.spawn(move || left.iter_mut().for_each(|x| *x = 1));
            scope.spawn(move || right.iter_mut().for_each(|x| *x = 2));
        });
        for (i, j) in (0..5).flat_map(|i| (0..7).map(move |j| (i, j))) {
            assert_eq!(tensor[(i, j)], if j < at { 1 } else { 2 });
        }
    }
    let mut tensor = make_tensor(data(), layout!((m, n):(n, 1)));
    let error = tensor
        .try_split_at_mut::<0>(6)
        .map(|_| ())
        .expect_err("five rows");
    assert_eq!(
        error.to_string(),
        "tensor: range 0..6 is not within an extent of 5"
    );
    assert!(tensor.try_split_at_mut::<0>(5).is_ok());
    let error = tensor
        .try_split_at_mut::<0>(usize::MAX)
        .map(|_| ())
        .expect_err("five rows");
    assert!(error.to_string().ends_with("is not within an extent of 5"));
    // Coordinates that share an element are in both halves; stride 0 is the plainest case.
    for ld in [0, 6] {
        let mut shared = make_tensor(data(), layout!((m, n):(ld, 1)));
        assert!(
            shared
                .try_split_at_mut::<0>(2)
                .map(|_| ())
                .expect_err("shared")
                .to_string()
                .contains("share offset")
        );
        assert_eq!(shared.split_at::<0>(2).0.size(), 14);
    }
    // Backwards, of one mode, of a mode beside nested ones, of a part, and of a swizzled tensor.
    let mut backward = data();
    let mut backward = make_tensor_at(&mut backward, 34, layout!((m, n):(-7, -1)));
    let (mut first, last) = backward.split_at_mut::<0>(1);
    first[(0, 0)] = last[(3, 6)];
    assert_eq!(backward[(0, 0)], 0);
    let mut nested = make_tensor(data(), layout!(((5, 1), 7):((7, 35), 1)));
    let (_, columns) = nested.split_at_mut::<1>(6);
    let mut column = columns.slice((.., 0)).flatten();
    let (mut top, bottom) = column.split_at_mut::<0>(2);
    top[0] = bottom[0];
    assert_eq!(nested[((0, 0), 6)], 26);
    let mut swizzled = make_tensor([0; 64], layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    let (mut upper, mut lower) = swizzled.split_at_mut::<0>(3);
    upper.iter_mut().for_each(|x| *x = 1);
    lower.iter_mut().for_each(|x| *x = 2);
    assert_eq!(
        (
            swizzled.iter().sum::<i32>(),
            swizzled[(2, 7)],
            swizzled[(3, 0)]
        ),
        (24 + 2 * 40, 1, 2)
    );
}

#[test]
fn a_tensor_from_a_coordinate_on() {
    let (n, data) = (7, data());
    let rows = make_tensor(&data, layout!((5, n):(n, 1)));
    for (i, j) in (0..=5).flat_map(|i| (0..=7).map(move |j| (i, j))) {
        assert!(
            rows.domain_offset((i, j))
                .iter()
                .eq(by_definition(i..5, j..7))
        );
    }
    assert!(
        rows.domain_offset((_2, ..))
            .iter()
            .eq(by_definition(2..5, 0..7))
    );
    assert!(std::panic::catch_unwind(|| rows.domain_offset((6, 0)).size()).is_err());
}

#[test]
fn modes_in_any_order() {
    let numbers: [i32; 24] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let (n, tensor) = (4, make_tensor(numbers, layout!((2, 3, 4):(12, 4, 1))));
    let free = make_tensor(&numbers, layout!((2, 3, n):(12, n, 1)));
    for (i, j, k) in (0..2).flat_map(|i| (0..3).flat_map(move |j| (0..4).map(move |k| (i, j, k)))) {
        let element = i32::try_from(12 * i + 4 * j + k).expect("small");
        assert_eq!(
            (tensor.transpose()[(k, j, i)], free.transpose()[(k, j, i)]),
            (element, element)
        );
        assert_eq!(
            (
                tensor.select((_1, _2, _0))[(j, k, i)],
                free.select((_2, _0, _1))[(k, i, j)]
            ),
            (element, element)
        );
    }
    let row = make_tensor(numbers, layout!(24));
    assert_eq!(row.transpose()[5], 5);
    let swizzled = make_tensor(numbers, layout!(Sw<1, 0, 1> o (2, 2, 6):(1, 2, 4)));
    assert_eq!(
        swizzled.select((_2, _1, _0))[(5, 1, 0)],
        swizzled[(0, 1, 5)]
    );
    let mut written = numbers;
    let mut target = make_tensor(&mut written, layout!((2, 3, 4):(12, 4, 1)));
    target.view_mut().transpose()[(3, 2, 1)] = -1;
    assert_eq!(target[(1, 2, 3)], -1);
}

/// The expected slice by ranges: the elements of the ranges, in the order of the coordinates, by
/// their definition.
fn by_definition(rows: std::ops::Range<i32>, columns: std::ops::Range<i32>) -> Vec<i32> {
    columns
        .flat_map(|j| rows.clone().map(move |i| 10 * i + j))
        .collect()
}
