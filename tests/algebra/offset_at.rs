//! `OffsetAt`, and the bounds that have it: one function over layouts of every kind returns the
//! values of the definition.

use cute::OffsetAt;
use cute::coordinates::CoordinateLayout;
use cute::prelude::*;
use cute::tensor::{Matrix, Rank, Storage};

fn all<L: OffsetAt<(usize, usize)>>(layout: L, rows: usize, columns: usize) -> Vec<i64> {
    let column = |j| (0..rows).map(move |i| layout.offset_at((i, j)));
    (0..columns).flat_map(column).collect()
}

/// `Sw<b,m,s>` by its definition.
fn swizzled(b: u32, m: u32, s: u32, x: i64) -> i64 {
    let source = ((1 << b) - 1) << (m + s);
    x ^ ((x & source) >> s)
}

#[test]
fn one_function_takes_every_kind() {
    let (m, ld) = (4_i64, 11_i64);
    let row_major = |i: i64, j: i64| 8 * i + j;
    let expected = |f: &dyn Fn(i64, i64) -> i64| {
        (0..8)
            .flat_map(|j| (0..4).map(move |i| (i, j)))
            .map(|(i, j)| f(i, j))
            .collect::<Vec<_>>()
    };
    assert_eq!(all(layout!((4, 8):(8, 1)), 4, 8), expected(&row_major));
    assert_eq!(
        all(layout!((m, 8):(ld, 1)), 4, 8),
        expected(&|i, j| 11 * i + j)
    );
    assert_eq!(
        all(layout!(((2, 2), (4, 2)):((1, 2), (4, 16))), 4, 8),
        expected(&|i, j| i + 4 * (j % 4) + 16 * (j / 4))
    );
    assert_eq!(
        all(layout!(Sw<2, 0, 3> o 5 o (4, 8):(8, 1)), 4, 8),
        expected(&|i, j| swizzled(2, 0, 3, 5 + row_major(i, j)))
    );
    assert_eq!(
        all(layout!(Sw<2, 0, 3> o ld o (m, 8):(8, 1)), 4, 8),
        expected(&|i, j| swizzled(2, 0, 3, 11 + row_major(i, j)))
    );
    // A layout in front, with 16 columns that are 100 apart.
    assert_eq!(
        all(layout!((2, 16):(1, 100) o 0 o (4, 8):(8, 1)), 4, 8),
        expected(&|i, j| row_major(i, j) % 2 + row_major(i, j) / 2 * 100)
    );
}

#[test]
fn offsets_have_64_bits() {
    let large = layout!((65536, 65536):(65536, 1));
    assert_eq!(large.offset_at((65_535_i32, 65_535_i32)), 4_294_967_295);
    assert_eq!(layout!((8, 8):(-8, 1)).offset_at((7_usize, 3_usize)), -53);
}

fn sum<L: OffsetAt<usize, O>, O: core::fmt::Display>(layout: L) -> String {
    (0..4)
        .map(|at| layout.offset_at(at).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn a_coordinate_is_an_offset_too() {
    assert_eq!(sum(layout!((2, 2):(1@0, 1@1))), "(0,0) (1,0) (0,1) (1,1)");
    assert_eq!(sum(layout!((2, 2):(2, 1))), "0 2 1 3");
    let n = 2;
    let places = (layout!((2, n):(1, 0)), layout!((2, n):(0, 3)));
    let coords = CoordinateLayout::from_places(places).expect("one shape");
    assert_eq!(sum(coords), "(0,0) (1,0) (0,3) (1,3)");
}

fn corner<L: Matrix>(layout: L) -> i64 {
    let (rows, columns) = layout.extents();
    layout.offset_at((rows - 1, columns - 1))
}

fn of_three<E: Storage<Item = i64>, L: Rank<3>>(tensor: &Tensor<E, L>) -> (i64, i64) {
    let (a, b, c) = tensor.extents();
    let last = (a - 1, b - 1, c - 1);
    (tensor[last], tensor.layout().offset_at(last))
}

fn of_four<L: Rank<4>>(layout: L) -> (usize, i64) {
    let (a, b, c, d) = layout.extents();
    (
        a * b * c * d,
        layout.offset_at((a - 1, b - 1, c - 1, d - 1)),
    )
}

#[test]
fn bounds_by_the_number_of_modes() {
    assert_eq!(corner(layout!((4, 8):(8, 1))), 31);
    assert_eq!(
        corner(layout!(Sw<2, 0, 3> o (4, 8):(8, 1))),
        swizzled(2, 0, 3, 31)
    );

    let data: [i64; 64] = core::array::from_fn(|i| i64::try_from(i).expect("small"));
    let n = 2;
    assert_eq!(of_three(&make_tensor(&data, layout!((2, 3, 4)))), (23, 23));
    assert_eq!(
        of_three(&make_tensor(&data, layout!((n, (3, 2), 4):(1, (2, 6), 12)))),
        (47, 47)
    );
    let swizzled_cube = layout!(Sw<1, 0, 1> o (4, 2, 2):(4, 1, 2));
    assert_eq!(of_three(&make_tensor(&data, swizzled_cube)), (14, 14));
    assert_eq!(of_four(layout!((2, 3, n, 5):(30, 10, 5, 1))), (60, 59));
    assert_eq!(
        of_four(layout!(Sw < 1, 0, 2 > o(2, 2, 2, 2))),
        (16, swizzled(1, 0, 2, 15))
    );
}

fn of_eight<L: Rank<8>>(layout: L) -> usize {
    layout.extents().7
}

#[test]
fn eight_modes_are_the_most() {
    assert_eq!(of_eight(layout!((1, 2, 1, 2, 1, 2, 1, 3))), 3);
}
