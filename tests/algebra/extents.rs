//! Extents, and code over any matrix.

use cute::prelude::*;
use cute::tensor::{Matrix, Storage};

#[test]
fn the_product_of_the_extents_is_the_size() {
    let n = 5;
    assert_eq!(layout!((6, n)).extents(), (6, 5));
    assert_eq!(layout!(((2, 3), (4, n, 2))).extents(), (6, 40));
    assert_eq!(
        layout!((2, (3, 4), 5):(1, (0, -2), 8)).extents(),
        (2, 12, 5)
    );
    assert_eq!(layout!(7:3).extents(), 7);
    assert_eq!(layout!((7,):(3,)).extents(), (7,));
    assert_eq!(
        layout!(Sw<2, 0, 2> o (4, (2, 2)):(4, (1, 2))).extents(),
        (4, 4)
    );
    assert_eq!(layout!((3, 4, 5)).extents(), (3, 4, 5));
    assert_eq!(3 * 4 * 5, layout!((3, 4, 5)).size().value());
}

fn corners<L: Matrix>(tensor: &Tensor<impl Storage<Item = i32>, L>) -> [i32; 4] {
    let (rows, columns) = tensor.extents();
    let (bottom, right) = (rows - 1, columns - 1);
    [
        tensor[(0, 0)],
        tensor[(bottom, 0)],
        tensor[(0, right)],
        tensor[(bottom, right)],
    ]
}

#[test]
fn one_function_takes_every_matrix() {
    let data: [i32; 24] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let (m, n) = (4, 6);
    assert_eq!(
        corners(&make_tensor(&data, layout!((4, 6)))),
        [0, 3, 20, 23]
    );
    assert_eq!(
        corners(&make_tensor(&data[..], layout!((m, n):(n, 1)))),
        [0, 18, 5, 23]
    );
    assert_eq!(
        corners(&make_tensor(
            &data,
            layout!(((2, 2), (3, 2)):((1, 12), (2, 6)))
        )),
        [0, 13, 10, 23]
    );
    // Two bits of the row are added, without a carry, to two of the column.
    let swizzled = make_tensor(&data, layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
    assert_eq!(corners(&swizzled), [0, 15, 3, 12]);
    // A part of a tensor is a matrix like any other.
    let whole = make_tensor(&data, layout!((4, 6)));
    assert_eq!(
        corners(&whole.local_tile((_2, _3), (1, 1))),
        [14, 15, 22, 23]
    );
}

fn volume<L: Extents<Extents = (usize, usize, usize)>>(layout: L) -> usize {
    let (i, j, k) = layout.extents();
    i * j * k
}

#[test]
fn three_modes_are_a_bound_too() {
    assert_eq!(volume(layout!((2, (3, 4), 5))), 120);
    assert_eq!(volume(layout!(Sw < 1, 0, 1 > o(2, 4, 2))), 16);
}
