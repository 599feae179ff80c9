//! Matrices of faer as tensors, and tensors as matrices: both are defined by the element at each
//! row and column.

use cute::algorithm::{copy, fill, gemm};
use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToFaer};
use cute::prelude::*;
use faer::prelude::IntoConst;
use faer::{Mat, MatMut, MatRef, mat};

fn counted(m: usize, n: usize) -> Mat<f64> {
    Mat::from_fn(m, n, |i, j| {
        f64::from(u32::try_from(10 * i + j).expect("a small number"))
    })
}

fn same<E: cute::tensor::Storage<Item = f64>, L>(tensor: &Tensor<E, L>, matrix: MatRef<'_, f64>)
where
    L: cute::tensor::OffsetMap + cute::tensor::IndexedBy<(usize, usize)>,
{
    assert_eq!(tensor.size(), matrix.nrows() * matrix.ncols());
    for j in 0..matrix.ncols() {
        for i in 0..matrix.nrows() {
            assert!(
                core::ptr::eq(&raw const tensor[(i, j)], &raw const matrix[(i, j)]),
                "at {i}, {j}"
            );
        }
    }
}

#[test]
fn matrices_and_their_views() {
    let matrix = counted(5, 4);
    same(&matrix.as_tensor().unwrap(), matrix.as_ref());
    let part = matrix.submatrix(1, 1, 3, 2);
    same(&part.as_tensor().unwrap(), part);
    same(&part.transpose().into_tensor().unwrap(), part.transpose());
    let reversed = part.reverse_rows_and_cols();
    let tensor = reversed.into_tensor().unwrap();
    same(&tensor, reversed);
    let (rows, columns) = (reversed.row_stride(), reversed.col_stride());
    assert_eq!(
        tensor.layout().to_string(),
        format!("(3,2):({rows},{columns})")
    );
    assert!(rows < 0 && columns < 0);
    let back = tensor.into_faer().unwrap();
    assert_eq!((back, back.as_ptr()), (reversed, reversed.as_ptr()));
    // Strides that faer knows as types.
    let rows = matrix.as_ref().try_as_col_major().unwrap();
    same(&rows.as_tensor().unwrap(), matrix.as_ref());
}

#[test]
fn matrices_are_written() {
    let mut matrix = counted(4, 4);
    matrix.as_tensor_mut().unwrap()[(3, 0)] = -1.0;
    let (top, bottom) = matrix.as_mut().split_at_row_mut(2);
    let (mut top, mut bottom) = (top.into_tensor().unwrap(), bottom.into_tensor().unwrap());
    // The halves interleave in memory, column by column.
    fill(&mut top, 1.0);
    bottom[(0, 3)] = 2.0;
    assert!(top.into_whole().is_err());
    let expected = mat![
        [1.0, 1.0, 1.0, 1.0],
        [1.0, 1.0, 1.0, 1.0],
        [20.0, 21.0, 22.0, 2.0],
        [-1.0, 31.0, 32.0, 33.0]
    ];
    assert_eq!(matrix, expected);
}

#[test]
fn tensors_of_any_layout() {
    let mut data: Vec<f64> = (0..24).map(f64::from).collect();
    let tensor = make_tensor(&data, layout!((3, 4):(8, 2)));
    same(&tensor, tensor.as_faer().unwrap());
    let n = 4;
    let tensor = make_tensor_at(&data[..], 23, layout!((3, n):(-8, -2)));
    let view: MatRef<'_, f64> = tensor.into_faer().unwrap();
    same(&tensor, view);
    assert!(core::ptr::eq(view.get(2, 3), &raw const data[1]));
    let mut tensor = make_tensor(&mut data, layout!((4, 6):(6, 1)));
    tensor.as_faer_mut().unwrap().row_mut(1).fill(0.0);
    for (number, tile) in (-4..).zip(tensor.tiles_mut(tile!((4, 1)))) {
        let mut column: MatMut<'_, f64> = tile.into_faer().unwrap();
        column[(3, 0)] = f64::from(number);
    }
    assert_eq!(
        make_tensor(&data, layout!((2, 2):(18, 5)))
            .as_faer()
            .unwrap(),
        mat![[0.0, 5.0], [-4.0, 1.0]]
    );
    assert_eq!(
        make_tensor(&data, layout!((1, 3):(0, 6)))
            .as_faer()
            .unwrap(),
        mat![[0.0, 0.0, 12.0]]
    );
}

/// A repeated column has few elements and any number of coordinates, even more than a `usize` of 32
/// bits can count. Its elements are not contiguous, so it does not own all memory between them, and
/// does not access it.
#[test]
fn a_column_that_is_repeated_is_no_whole() {
    let mut matrix: Mat<String> = Mat::from_fn(2, 4, |i, j| format!("{i},{j}"));
    // The elements of the two columns alternate.
    let (left, mut right) = matrix.as_mut().transpose_mut().split_at_col_mut(1);
    let column = left.into_const().col(0);
    for times in [1, 2, (1 << 30) - 1, 1 << 30, (1 << 30) + 1] {
        let part = MatRef::from_repeated_col(column, times).into_tensor();
        let size = 4 * times as u64;
        if usize::try_from(size).is_err() {
            let refused = format!(
                "into_tensor: {size} coordinates are more than a usize of 32 bits can count"
            );
            assert_eq!(part.map(|_| ()).unwrap_err().to_string(), refused);
            continue;
        }
        let part = part.unwrap();
        assert_eq!((part.size() as u64, part.as_slice()), (size, None));
        let part = part.into_whole().map(|_| ()).unwrap_err();
        *right.as_mut().col_mut(0).get_mut(0) = "written".to_owned();
        assert_eq!(
            (part[(1, 0)].as_str(), part[(3, times - 1)].as_str()),
            ("0,1", "0,3")
        );
    }
    // The nearest matrix whose elements follow each other, each once.
    let matrix: Mat<f64> = counted(4, 2);
    assert!(
        MatRef::from_repeated_col(matrix.col(1), 1)
            .into_tensor()
            .unwrap()
            .into_whole()
            .is_ok()
    );
}

/// The stride of a mode with one coordinate is never used, and may be any number.
#[test]
fn strides_of_one_coordinate() {
    let data = [1.0, 2.0, 3.0];
    let row = MatRef::from_row_major_slice(&data, 1, 3);
    for (stride, text) in [
        (-9, "(1,3):(-9,1)"),
        (isize::MAX, "(1,3):(9223372036854775807,1)"),
        (isize::MIN, "(1,3):(0,1)"),
    ] {
        #[allow(
            unsafe_code,
            reason = "the row has one index, so its stride is never used"
        )]
        // SAFETY: the row has one index, and the other indices are in a slice.
        let view = unsafe { MatRef::from_raw_parts(row.as_ptr(), 1, 3, stride, 1) };
        let tensor = view.into_tensor().unwrap();
        same(&tensor, row);
        assert_eq!(tensor.layout().to_string(), text);
        same(&tensor, tensor.as_faer().unwrap());
    }
}

#[test]
fn products_agree() {
    let (a, b) = (counted(6, 5), counted(5, 7));
    let mut c = Mat::<f64>::zeros(6, 7);
    gemm(
        &a.as_tensor().unwrap(),
        &b.transpose().as_tensor().unwrap(),
        &mut c.as_tensor_mut().unwrap(),
    );
    assert_eq!(c, &a * &b);
    let mut own = Tensor::zeros(layout!((6, 7)));
    copy(&c.as_tensor().unwrap(), &mut own);
    assert_eq!(own.as_faer().unwrap(), c);
}

#[test]
fn a_matrix_without_elements() {
    let mut empty = Mat::<f64>::zeros(0, 3);
    assert_eq!(empty.as_tensor().unwrap().layout().extents(), (0, 3));
    assert_eq!(empty.as_tensor_mut().unwrap().iter_mut().count(), 0);
    let (none, far) = (std::hint::black_box(0), 1_i64 << 40);
    let mut tensor = make_tensor(vec![1_u8; 3], layout!((4, none):({ -far }, far)));
    assert_eq!(
        (
            tensor.as_faer().unwrap().nrows(),
            tensor.as_faer().unwrap().ncols()
        ),
        (4, 0)
    );
    assert_eq!(
        tensor
            .as_faer()
            .unwrap()
            .reverse_rows()
            .reverse_cols()
            .ncols(),
        0
    );
    assert_eq!(tensor.as_faer_mut().unwrap().ncols(), 0);
    assert_eq!(tensor.view().into_faer().unwrap().nrows(), 4);
}

#[test]
fn what_is_refused() {
    let text = |error: Option<cute::Error>| error.expect("a refusal").to_string();
    let mut data = [0.0; 12];
    let mut row = make_tensor(&mut data, layout!((4, 3):(0, 1)));
    assert_eq!(row.as_faer().unwrap().nrows(), 4);
    assert_eq!(
        text(row.as_faer_mut().err()),
        "faer: stride 0 (integer 0 of the stride) gives all 4 coordinates the same offset, so an \
         offset does not determine a coordinate"
    );
    assert_eq!(
        text(
            make_tensor(&mut data, layout!((4, 3):(1, 2)))
                .into_faer()
                .err()
        ),
        "faer: stride 2 is less than 4, the span of the smaller strides, so coordinates may share \
         elements (integer 1 of the stride)"
    );
    assert!(
        make_tensor(&mut data, layout!((4, 3):(1, 4)))
            .into_faer()
            .is_ok()
    );
}
