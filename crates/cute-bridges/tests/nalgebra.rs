//! Matrices of nalgebra as tensors, and tensors as matrices: both are defined by the element at
//! each row and column.

use cute::algorithm::{copy, fill, gemm};
use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToNalgebra};
use cute::prelude::*;
use nalgebra::{
    Const, DMatrix, DMatrixView, DVector, Dyn, Matrix, Matrix2x3, Matrix3, RawStorage, SMatrix, U2,
    Vector4, matrix,
};

/// A small number as an element.
fn number(number: usize) -> i32 {
    i32::try_from(number).expect("a small number")
}

fn counted(m: usize, n: usize) -> DMatrix<i32> {
    DMatrix::from_fn(m, n, |i, j| number(10 * i + j))
}

/// Whether a tensor and a matrix have the same elements at the same addresses, under the given
/// layout.
macro_rules! same {
    ($tensor:expr, $matrix:expr, $layout:expr) => {{
        let (tensor, matrix) = (&$tensor, &$matrix);
        assert_eq!(tensor.layout().to_string(), $layout);
        assert_eq!(tensor.size(), matrix.nrows() * matrix.ncols());
        for j in 0..matrix.ncols() {
            for i in 0..matrix.nrows() {
                assert!(
                    core::ptr::eq(&tensor[(i, j)], &matrix[(i, j)]),
                    "at {i}, {j}"
                );
            }
        }
    }};
}

/// Static sizes of nalgebra's types are static in the layout.
#[test]
fn sizes_stay_in_the_types() {
    let fixed = Matrix2x3::new(1, 2, 3, 4, 5, 6);
    let tensor = fixed.as_tensor().unwrap();
    same!(tensor, fixed, "(_2,_3):(_1,_2)");
    assert_eq!(size_of_val(&tensor), size_of::<usize>());
    let _: Layout![(2, 3):(1, 2)] = tensor.layout();
    let column = Vector4::new(1, 2, 3, 4);
    same!(column.as_tensor().unwrap(), column, "(_4,_1):(_1,_4)");
    assert_eq!(
        column.as_tensor().unwrap().slice((.., 0)).as_slice(),
        Some(&[1, 2, 3, 4][..])
    );
    let large = SMatrix::<u8, 127, 1>::zeros();
    same!(large.as_tensor().unwrap(), large, "(_127,_1):(_1,_127)");
    let dynamic = counted(5, 4);
    same!(dynamic.as_tensor().unwrap(), dynamic, "(5,4):(_1,5)");
    let vector = DVector::from_fn(3, |i, _| i);
    same!(vector.as_tensor().unwrap(), vector, "(3,_1):(_1,3)");
    let two_rows = Matrix::<i32, U2, Dyn, _>::from_fn(3, |i, j| number(i + j));
    same!(two_rows.as_tensor().unwrap(), two_rows, "(_2,3):(_1,_2)");
}

#[test]
fn views_of_matrices() {
    let matrix = counted(6, 8);
    let view = matrix.view((1, 2), (3, 4));
    same!(view.as_tensor().unwrap(), view, "(3,4):(_1,6)");
    let fixed = matrix.fixed_view::<3, 2>(2, 1);
    same!(fixed.into_tensor().unwrap(), fixed, "(_3,_2):(_1,6)");
    let steps = matrix.view_with_steps((0, 1), (3, 3), (1, 2));
    same!(steps.into_tensor().unwrap(), steps, "(3,3):(2,18)");
    let row = matrix.row(4);
    same!(row.as_tensor().unwrap(), row, "(_1,8):(_1,6)");
    let back = steps.into_tensor().unwrap().into_nalgebra().unwrap();
    assert_eq!((back.data.ptr(), back), (steps.data.ptr(), steps));
}

#[test]
fn matrices_are_written() {
    let mut matrix = counted(4, 4);
    matrix.as_tensor_mut().unwrap()[(3, 0)] = -1;
    fill(
        &mut matrix.view_mut((0, 1), (2, 2)).as_tensor_mut().unwrap(),
        7,
    );
    // Rows that interleave.
    let (mut upper, mut lower) = matrix.rows_range_pair_mut(0..2, 2..4);
    lower.as_tensor_mut().unwrap()[(1, 3)] = -3;
    let mut part = upper.as_tensor_mut().unwrap();
    part[(0, 3)] = -2;
    assert!(part.into_whole().is_err());
    let expected = matrix![0, 7, 7, -2; 10, 7, 7, 13; 20, 21, 22, 23; -1, 31, 32, -3];
    assert_eq!(matrix, expected);
    let mut fixed = Matrix3::zeros();
    fixed.as_tensor_mut().unwrap()[(1, 2)] = 5;
    fixed.fixed_view_mut::<2, 2>(0, 0).into_tensor().unwrap()[(1, 1)] = 6;
    assert_eq!(fixed, matrix![0, 0, 0; 0, 6, 5; 0, 0, 0]);
}

#[test]
fn owners_give_their_vector() {
    let matrix = counted(5, 3);
    let first = matrix.as_ptr();
    let tensor = matrix.into_tensor().unwrap();
    assert_eq!(tensor.as_ptr(), first);
    let matrix: DMatrix<i32> = tensor.into_nalgebra().unwrap();
    assert_eq!((matrix.as_ptr(), matrix), (first, counted(5, 3)));
    // A vector with elements before and after.
    let data: Vec<_> = (0..20).map(Box::new).collect();
    let n = 2;
    let matrix = make_tensor_at(data, 5, layout!((3, n):(1, 3)))
        .into_nalgebra()
        .unwrap();
    assert_eq!(
        matrix,
        matrix![Box::new(5), Box::new(8); Box::new(6), Box::new(9); Box::new(7), Box::new(10)]
    );
    // The stride of a mode with one coordinate is never used.
    assert_eq!(
        make_tensor(vec![1, 2], layout!((1, 2):(9, 1)))
            .into_nalgebra()
            .unwrap(),
        matrix![1, 2]
    );
}

#[test]
fn tensors_of_any_layout() {
    let mut data: Vec<i32> = (0..40).collect();
    let fixed = make_tensor(&data, layout!((4, 5):(8, 1)));
    let view = fixed.as_nalgebra().unwrap();
    same!(fixed, view, "(_4,_5):(_8,_1)");
    let _: &Matrix<i32, Const<4>, Const<5>, _> = &view;
    let (m, n) = (3, 4);
    let columns = make_tensor(&data, layout!((m, n):(1, m)));
    let view: DMatrixView<'_, i32> = columns.into_nalgebra().unwrap();
    same!(columns, view, "(3,4):(_1,3)");
    let mut tensor = make_tensor(&mut data, layout!((5, 8):(8, 1)));
    tensor.as_nalgebra_mut().unwrap().row_mut(1).fill(-1);
    for (number, tile) in (-9..).zip(tensor.tiles_mut(tile!((5, 2)))) {
        tile.into_nalgebra().unwrap()[(4, 1)] = number;
    }
    assert_eq!(
        (data[7], data[8], data[15], data[16], data[33], data[39]),
        (7, -1, -1, 16, -9, -6)
    );
}

#[test]
fn products_agree() {
    let (a, b) = (counted(6, 5), counted(5, 7));
    let mut c = DMatrix::<i32>::zeros(6, 7);
    gemm(
        &a.as_tensor().unwrap(),
        &b.as_tensor().unwrap().transpose(),
        &mut c.as_tensor_mut().unwrap(),
    );
    assert_eq!(c, &a * &b);
    let (m, n) = (6, 7);
    let mut own = Tensor::zeros(layout!((m, n):(1, m)));
    copy(&c.as_tensor().unwrap(), &mut own);
    assert_eq!(own.as_nalgebra().unwrap(), c);
}

#[test]
fn a_matrix_without_elements() {
    let mut empty = DMatrix::<i32>::zeros(3, 0);
    assert_eq!(empty.as_tensor().unwrap().layout().extents(), (3, 0));
    assert_eq!(empty.as_tensor_mut().unwrap().iter_mut().count(), 0);
    assert_eq!(
        empty
            .clone()
            .into_tensor()
            .unwrap()
            .into_nalgebra()
            .unwrap(),
        empty
    );
    let (none, far) = (std::hint::black_box(0), 1_i64 << 40);
    let mut tensor = make_tensor(vec![1_u8; 3], layout!((4, none):({ -far }, far)));
    assert_eq!(tensor.as_nalgebra().unwrap().shape(), (4, 0));
    assert_eq!(tensor.as_nalgebra().unwrap().iter().count(), 0);
    assert_eq!(tensor.as_nalgebra_mut().unwrap().iter_mut().count(), 0);
    assert_eq!(
        tensor.view().into_nalgebra().unwrap().row(2).iter().count(),
        0
    );
}

#[test]
fn what_is_refused() {
    let text = |error: Option<cute::Error>| error.expect("a refusal").to_string();
    let mut data = [0; 12];
    let mut rows = make_tensor(&mut data, layout!((4, 3):(0, 1)));
    assert_eq!(
        text(rows.as_nalgebra_mut().err()),
        "nalgebra: stride 0 (integer 0 of the stride) gives all 4 coordinates the same offset, so \
         an offset does not determine a coordinate"
    );
    assert_eq!(
        text(rows.as_nalgebra().err()),
        "nalgebra: stride 0 (integer 0 of the stride) gives all 4 coordinates the same offset, so \
         an offset does not determine a coordinate"
    );
    for line in [
        make_tensor(&[5, 6, 7], layout!((1, 3):(0, 1)))
            .as_nalgebra()
            .unwrap()
            .into_owned(),
        matrix![5, 6, 7],
    ] {
        assert_eq!(line.iter().collect::<Vec<_>>(), [&5, &6, &7]);
    }
    let mut windows = make_tensor(&mut data, layout!((4, 3):(1, 2)));
    assert!(windows.as_nalgebra().is_err());
    assert_eq!(
        text(windows.as_nalgebra_mut().err()),
        "nalgebra: stride 2 is less than 4, the span of the smaller strides, so coordinates may \
         share \
         elements (integer 1 of the stride)"
    );
    assert!(
        make_tensor(&mut data, layout!((4, 3):(1, 4)))
            .as_nalgebra_mut()
            .is_ok()
    );
    let backward = make_tensor_at(&data[..], 8, layout!((3, 4):(-4, 1)));
    assert_eq!(
        text(backward.as_nalgebra().err()),
        "nalgebra: stride -4 is negative, but only positive strides are supported (integer 0 of \
         the stride)"
    );
    assert!(
        make_tensor_at(&data[..], 8, layout!((1, 4):(-4, 1)))
            .as_nalgebra()
            .is_ok()
    );
    let padded = make_tensor(vec![0; 12], layout!((3, 3):(1, 4)));
    assert_eq!(padded.as_nalgebra().unwrap().ncols(), 3);
    assert_eq!(
        text(padded.into_nalgebra().err()),
        "nalgebra: stride 4 must be 3 (integer 1 of the stride)"
    );
    assert!(
        make_tensor(vec![0; 12], layout!((3, 3):(1, 3)))
            .into_nalgebra()
            .is_ok()
    );
}

/// The stride of a mode with one coordinate is never used and may be any number; but nalgebra's
/// iterators multiply it.
#[test]
fn strides_of_one_coordinate_may_be_any_number() {
    for stride in [1_i64 << 60, 1 << 61, 1 << 62, i64::MAX, 3, 1] {
        let (m, n) = (1_i64, 4_i64);
        let mut data = [1.0_f64, 2.0, 3.0, 4.0];
        let mut rows = make_tensor(&mut data, layout!((m, n):(stride, 1)));
        assert_eq!(
            rows.as_nalgebra()
                .unwrap()
                .iter()
                .copied()
                .collect::<Vec<_>>(),
            [1.0, 2.0, 3.0, 4.0],
            "{stride}"
        );
        let backwards: Vec<f64> = rows.as_nalgebra().unwrap().iter().rev().copied().collect();
        assert_eq!(backwards, [4.0, 3.0, 2.0, 1.0], "{stride}");
        rows.as_nalgebra_mut()
            .unwrap()
            .iter_mut()
            .for_each(|element| *element += 6.0);
        assert_eq!(
            data.map(f64::to_bits),
            [7.0_f64, 8.0, 9.0, 10.0].map(f64::to_bits),
            "{stride}"
        );
        let data = [1.0_f32, 2.0, 3.0, 4.0];
        let columns = make_tensor(&data, layout!((n, m):(1, stride)));
        assert_eq!(
            columns
                .as_nalgebra()
                .unwrap()
                .iter()
                .copied()
                .collect::<Vec<_>>(),
            data,
            "{stride}"
        );
        let one = make_tensor(&data, layout!((1, n):(stride, 1)));
        assert_eq!(
            one.into_nalgebra()
                .unwrap()
                .iter()
                .copied()
                .collect::<Vec<_>>(),
            data,
            "{stride}"
        );
    }
}
