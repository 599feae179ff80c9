//! Arrays of ndarray as tensors, and tensors as arrays: both are defined by the element at each
//! index.

use cute::algorithm::{axpby, copy, fill, gemm, reduce};
use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToNdarray};
use cute::prelude::*;
use ndarray::{
    Array, Array1, Array2, Array3, ArrayRef2, ArrayView2, ArrayViewMut2, Axis, IxDyn, ShapeBuilder,
    array, aview1, s,
};

/// 0, 1, 2, … in an array of a shape, in the order of its indices.
fn counted(shape: (usize, usize, usize)) -> Array3<i32> {
    Array::from_shape_vec(shape, (0..).take(shape.0 * shape.1 * shape.2).collect()).unwrap()
}

/// Whether a tensor and an array have the same elements at the same addresses.
macro_rules! same {
    ($tensor:expr, $array:expr, ($($i:ident),*)) => {{
        let (tensor, array) = (&$tensor, &$array);
        assert_eq!(tensor.size(), array.len());
        for (index, element) in array.indexed_iter() {
            #[allow(unused_parens, reason = "one text for one index and for several")]
            let ($($i),*) = index;
            assert!(core::ptr::eq(&tensor[($($i),*)], element), "at {index:?}");
        }
    }};
}

#[test]
fn every_rank() {
    let array = Array::from_shape_fn((2, 1, 3, 2, 1, 2), |(a, _, c, d, _, f)| {
        a * 1000 + c * 100 + d * 10 + f
    });
    same!(array.as_tensor().unwrap(), array, (a, b, c, d, e, f));
    let array = array.index_axis_move(Axis(1), 0);
    same!(array.as_tensor().unwrap(), array, (a, b, c, d, e));
    let array = array.index_axis_move(Axis(3), 0);
    same!(array.as_tensor().unwrap(), array, (a, b, c, d));
    let array = array.index_axis_move(Axis(1), 2);
    same!(array.as_tensor().unwrap(), array, (a, b, c));
    let array = array.index_axis_move(Axis(2), 1);
    same!(array.as_tensor().unwrap(), array, (a, b));
    let array = array.index_axis_move(Axis(0), 1);
    let (tensor, back) = (array.as_tensor().unwrap(), array.view());
    assert_eq!(tensor.layout().to_string(), "2:2");
    same!(tensor, back, (i));
    assert_eq!(tensor.as_ndarray().unwrap(), array);
}

#[test]
fn slices_steps_and_reversals() {
    let array = counted((4, 5, 6));
    let view = array.slice(s![1..;2, ..;-1, 1..6;3]);
    let tensor = view.into_tensor().unwrap();
    assert_eq!(tensor.layout().to_string(), "(2,5,2):(60,-6,3)");
    same!(tensor, view, (i, j, k));
    let back = tensor.into_ndarray().unwrap();
    assert_eq!(
        (back, back.as_ptr(), back.strides()),
        (view, view.as_ptr(), view.strides())
    );
    // All axes at once, and permuted.
    let view = array
        .slice(s![..;-1, ..;-1, ..;-2])
        .permuted_axes([2, 0, 1]);
    same!(view.as_tensor().unwrap(), view, (i, j, k));
    assert_eq!(view.as_tensor().unwrap().as_ndarray().unwrap(), view);
}

#[test]
fn broadcast_arrays_are_read() {
    let row = aview1(&[1, 2, 3]);
    let rows = row.broadcast((4, 3)).unwrap();
    let tensor = rows.as_tensor().unwrap();
    assert_eq!(tensor.layout().to_string(), "(4,3):(0,1)");
    same!(tensor, rows, (i, j));
    assert_eq!(reduce(&tensor, 0, |sum, x| sum + x), 24);
    assert_eq!(tensor.as_ndarray().unwrap(), rows);
}

#[test]
fn arrays_are_written() {
    let mut array = counted((2, 3, 4));
    array.as_tensor_mut().unwrap()[(1, 2, 3)] = -1;
    array.slice_mut(s![.., 1, ..;-1]).into_tensor().unwrap()[(0, 0)] = -2;
    fill(
        &mut array
            .index_axis_mut(Axis(0), 1)
            .as_tensor_mut()
            .unwrap()
            .slice((0, ..)),
        7,
    );
    assert_eq!((array[[1, 2, 3]], array[[0, 1, 3]]), (-1, -2));
    assert_eq!(array.slice(s![1, 0, ..]), aview1(&[7; 4]));
}

/// Halves of one array that interleave: each is a part, and neither reaches the elements of the
/// other.
#[test]
fn interleaved_halves() {
    let mut array = Array2::<i32>::zeros((4, 6));
    let (left, right) = array.view_mut().split_at(Axis(1), 3);
    let (mut left, mut right) = (left.into_tensor().unwrap(), right.into_tensor().unwrap());
    std::thread::scope(|scope| {
        scope.spawn(|| fill(&mut left, 1));
        scope.spawn(|| fill(&mut right, 2));
    });
    // Rows of one half have elements of the other between them.
    assert!(left.into_whole().is_err());
    assert_eq!(
        array,
        Array2::from_shape_fn((4, 6), |(_, j)| if j < 3 { 1 } else { 2 })
    );
}

/// A view of contiguous elements becomes a whole, and accepts other layouts.
#[test]
fn views_become_whole() {
    let array = counted((1, 4, 6)).index_axis_move(Axis(0), 0);
    let rows = array
        .slice(s![1..3, ..])
        .into_tensor()
        .unwrap()
        .into_whole()
        .unwrap();
    let tiles = rows.zipped_divide((_2, _3));
    assert_eq!(
        (tiles.layout().to_string().as_str(), tiles[(5, 1)]),
        ("((_2,_3),(1,2)):((6,1),(12,3))", 17)
    );
    assert!(
        array
            .slice(s![.., 1..])
            .into_tensor()
            .unwrap()
            .into_whole()
            .is_err()
    );
    // An owned array is a whole from the start.
    assert_eq!(
        array
            .as_tensor()
            .unwrap()
            .composition(layout!(6:4))
            .iter()
            .sum::<i32>(),
        [0, 1, 2, 3, 4, 5].iter().sum()
    );
}

#[test]
fn owners_give_their_vector() {
    let array = counted((2, 3, 4));
    let first = array.as_ptr();
    let tensor = array.into_tensor().unwrap();
    assert_eq!(tensor.as_ptr(), first);
    let array = tensor.into_ndarray().unwrap();
    assert_eq!((array.as_ptr(), &array), (first, &counted((2, 3, 4))));
    // By columns, and with a part of the vector unused before, between and after its elements.
    let columns = Array::from_shape_vec((3, 4).f(), (0..12).collect::<Vec<_>>()).unwrap();
    let part = columns.clone().slice_move(s![1.., 1..;-2]);
    let expected = columns.slice(s![1.., 1..;-2]).to_owned();
    let first = part.as_ptr();
    same!(part.as_tensor().unwrap(), part, (i, j));
    let tensor = part.into_tensor().unwrap();
    assert_eq!(
        (tensor.as_ptr(), tensor.layout().to_string()),
        (first, "(2,2):(1,-6)".to_owned())
    );
    assert_eq!(tensor.into_ndarray().unwrap(), expected);
}

#[test]
fn tensors_of_any_layout() {
    let data: Vec<i32> = (0..24).collect();
    // Static, mixed, negative, one mode, one mode in a tuple.
    let tensor = make_tensor(&data, layout!((2, 3, 4):(12, 4, 1)));
    same!(tensor, tensor.as_ndarray().unwrap(), (i, j, k));
    let n = 4;
    let tensor = make_tensor_at(&data[..], 23, layout!((3, n):(-8, -2)));
    let view = tensor.into_ndarray().unwrap();
    same!(tensor, view, (i, j));
    assert_eq!((view.strides(), view[[2, 3]]), (&[-8, -2][..], 1));
    let line = make_tensor_at(&data, 4, layout!(5:-1))
        .into_ndarray()
        .unwrap();
    assert_eq!(line, aview1(&[4, 3, 2, 1, 0]));
    assert_eq!(
        make_tensor(&data, layout!((3,):(7,))).as_ndarray().unwrap(),
        aview1(&[0, 7, 14])
    );
    // Nested modes become separate modes.
    let nested = make_tensor(&data, layout!(((2, 2), 3):((1, 12), 2)));
    assert_eq!(nested.flatten().as_ndarray().unwrap()[[1, 1, 2]], 17);
    // Slices and parts of tensors.
    assert_eq!(
        tensor.slice((1, ..)).as_ndarray().unwrap(),
        aview1(&[15, 13, 11, 9])
    );
}

#[test]
fn tensors_are_written() {
    let mut data = vec![0; 12];
    let mut tensor = make_tensor_at(&mut data, 3, layout!((3, 4):(4, -1)));
    tensor.as_ndarray_mut().unwrap()[[0, 0]] = 1;
    tensor.as_ndarray_mut().unwrap().row_mut(2).fill(2);
    // The parts of a tensor do not overlap, and become arrays one by one.
    for (number, tile) in (5..).zip(tensor.tiles_mut(tile!((1, 4)))) {
        let mut row = tile.flatten().into_ndarray().unwrap();
        row[[0, 1]] = number;
    }
    assert_eq!(data, [0, 0, 5, 1, 0, 0, 6, 0, 2, 2, 7, 2]);
}

#[test]
fn owned_tensors_become_arrays() {
    let (m, n) = (3, 4);
    let tensor = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
    let first = tensor.as_ptr();
    let array = tensor.into_ndarray().unwrap();
    assert_eq!(
        (array.as_ptr(), array),
        (first, Array2::from_shape_fn((3, 4), |(i, j)| 10 * i + j))
    );
    // Backward, so that offset 0 is the last element; padded; and with elements before the first
    // one.
    let backward = Tensor::from_fn(layout!((m, n):(-8, -2)), |(i, j)| 10 * i + j)
        .into_ndarray()
        .unwrap();
    assert_eq!(backward, Array2::from_shape_fn((3, 4), |(i, j)| 10 * i + j));
    let data: Vec<_> = (0..20).map(Box::new).collect();
    let array = make_tensor_at(data, 5, layout!((2, 2):(4, 3)))
        .into_ndarray()
        .unwrap();
    assert_eq!(
        array,
        array![[Box::new(5), Box::new(8)], [Box::new(9), Box::new(12)]]
    );
}

#[test]
fn algorithms_over_both() {
    let a = Array2::from_shape_vec((5, 7), (0..35).map(f64::from).collect()).unwrap();
    let b = Array2::from_shape_vec((7, 4), (0..28).map(|i| f64::from(i % 9)).collect()).unwrap();
    let mut c = Array2::<f64>::zeros((5, 4).f());
    gemm(
        &a.as_tensor().unwrap(),
        &b.t().as_tensor().unwrap(),
        &mut c.as_tensor_mut().unwrap(),
    );
    assert_eq!(c, a.dot(&b));
    let mut d = Array2::<f64>::ones((5, 4));
    axpby(
        2.0,
        &c.as_tensor().unwrap(),
        3.0,
        &mut d.as_tensor_mut().unwrap(),
    );
    assert_eq!(d, &c * 2.0 + 3.0);
    copy(
        &c.slice(s![..;-1, ..]).as_tensor().unwrap(),
        &mut d.as_tensor_mut().unwrap(),
    );
    assert_eq!(d, c.slice(s![..;-1, ..]));
}

/// Functions over any array, as users of ndarray write them.
#[test]
fn generic_over_the_array() {
    fn corner(array: &ArrayRef2<i32>) -> i32 {
        array.as_tensor().unwrap()[(0, 0)]
    }
    let array = array![[5, 6], [7, 8]];
    let shared = array.clone().into_shared();
    assert_eq!(
        (corner(&array), corner(&array.view()), corner(&shared)),
        (5, 5, 5)
    );
    // Copied on write: the other owner does not see the change.
    let mut other = shared.clone();
    other.as_tensor_mut().unwrap()[(0, 0)] = 9;
    assert_eq!((corner(&shared), corner(&other)), (5, 9));
}

/// The stride of a mode with one coordinate is never used, and may be any number.
#[test]
fn strides_of_one_coordinate() {
    let data = [1, 2, 3];
    let text = |stride| {
        let view = ArrayView2::from_shape((1, 3).strides((stride, 1)), &data).unwrap();
        let tensor = view.into_tensor().unwrap();
        assert_eq!(tensor.as_ndarray().unwrap(), view);
        tensor.layout().to_string()
    };
    assert_eq!(text(7), "(1,3):(7,1)");
    assert_eq!(
        text(isize::MAX.cast_unsigned()),
        format!("(1,3):({},1)", isize::MAX)
    );
    assert_eq!(text((-9_isize).cast_unsigned()), "(1,3):(-9,1)");
    // The least integer has no magnitude, so no layout can have it.
    assert_eq!(text(isize::MIN.cast_unsigned()), "(1,3):(0,1)");
    assert!(
        make_tensor(&mut [1, 2, 3], layout!((1, 3):(0, 1)))
            .as_ndarray_mut()
            .is_ok()
    );
}

#[test]
fn elements_without_a_size() {
    let array = Array2::from_elem((3, 4), ());
    assert_eq!(array.as_tensor().unwrap().size(), 12);
    let tensor = array.slice_move(s![1.., ..;-2]).into_tensor().unwrap();
    assert_eq!(tensor.into_ndarray().unwrap().dim(), (2, 2));
}

/// Refusals, each with the nearest input that is accepted.
mod refused {
    use super::*;

    fn text<T>(result: Result<T, cute::Error>) -> String {
        result.err().expect("a refusal").to_string()
    }

    #[test]
    fn nothing_at_all() {
        // Not refused: an array without elements is an empty tensor, and back.
        let mut empty = Array2::<i32>::zeros((3, 0));
        assert_eq!(empty.as_tensor().unwrap().layout().extents(), (3, 0));
        assert_eq!(empty.as_tensor_mut().unwrap().iter_mut().count(), 0);
        assert_eq!(
            empty.view().into_tensor().unwrap().as_ndarray().unwrap(),
            empty
        );
        assert_eq!(
            empty
                .slice(s![..;-1, ..])
                .as_tensor()
                .unwrap()
                .iter()
                .count(),
            0
        );
        assert_eq!(
            empty.clone().into_tensor().unwrap().into_ndarray().unwrap(),
            empty
        );
        // With any strides of both signs, and from an array that was cut out of another.
        let (none, far) = (std::hint::black_box(0), 1_i64 << 40);
        let mut tensor = make_tensor(vec![1_u8; 3], layout!((none, 4, 3):({ -far }, { -1 }, far)));
        assert_eq!(tensor.as_ndarray().unwrap().shape(), [0, 4, 3]);
        assert_eq!(tensor.as_ndarray_mut().unwrap().iter_mut().count(), 0);
        assert_eq!(
            tensor
                .view()
                .slice((.., .., 2))
                .as_ndarray()
                .unwrap()
                .slice(s![..;-1, ..;-1])
                .shape(),
            [0, 4]
        );
        assert_eq!(
            tensor.into_ndarray().unwrap().into_raw_vec_and_offset().0,
            [0_u8; 0]
        );
        let mut cut = Array2::<i32>::ones((3, 4));
        cut.slice_collapse(s![1.., 2..2]);
        assert_eq!(cut.as_tensor().unwrap().layout().extents(), (2, 0));
        assert_eq!(cut.into_tensor().unwrap().size(), 0);
    }

    #[test]
    fn one_element_for_many_coordinates() {
        let mut data = [0; 12];
        let mut rows = make_tensor(&mut data, layout!((3, 4):(4, 0)));
        let expected = "ndarray: stride 0 (integer 1 of the stride) gives all 4 coordinates the \
                        same offset, so an offset does not determine a coordinate";
        assert_eq!(text(rows.as_ndarray_mut()), expected);
        assert_eq!(text(rows.into_ndarray()), expected);
        // A single coordinate shares its element with no other.
        assert!(
            make_tensor(&mut data, layout!((3, 1):(4, 0)))
                .as_ndarray_mut()
                .is_ok()
        );
        let mut windows = make_tensor(&mut data, layout!((4, 4):(2, 1)));
        assert_eq!(
            text(windows.as_ndarray_mut()),
            "ndarray: stride 2 is less than 4, the span of the smaller strides, so coordinates may \
             share elements (integer 0 of the stride)"
        );
        assert_eq!(windows.as_ndarray().unwrap()[[1, 1]], 0);
        // Backward, they also share elements.
        assert_eq!(
            text(make_tensor_at(&mut data, 8, layout!((3, 4):(-3, 1))).as_ndarray_mut()),
            "ndarray: stride -3 is less than 4, the span of the smaller strides, so coordinates \
             may \
             share elements (integer 0 of the stride)"
        );
        assert!(
            make_tensor_at(&mut data, 8, layout!((3, 4):(-4, 1)))
                .as_ndarray_mut()
                .is_ok()
        );
    }

    /// Interleaved, although each coordinate has a distinct element: ndarray does not write such
    /// arrays.
    #[test]
    fn interleaved_without_sharing() {
        let mut tensor = make_tensor((0..8).collect::<Vec<_>>(), layout!((2, 3):(3, 2)));
        assert_eq!(tensor.as_ndarray().unwrap(), array![[0, 2, 4], [3, 5, 7]]);
        let expected = "ndarray: stride 3 is less than 5, the span of the smaller strides, so \
                        coordinates may share elements (integer 0 of the stride)";
        assert_eq!(text(tensor.as_ndarray_mut()), expected);
        assert_eq!(text(tensor.into_ndarray()), expected);
        assert!(
            make_tensor([0; 12], layout!((2, 3):(5, 2)))
                .as_ndarray_mut()
                .is_ok()
        );
    }

    #[test]
    fn a_rank_that_is_not_known() {
        let array = Array::from_shape_vec(IxDyn(&[2, 3]), vec![1, 2, 3, 4, 5, 6]).unwrap();
        let matrix: Array2<i32> = array.into_dimensionality().unwrap();
        assert_eq!(matrix.as_tensor().unwrap()[(1, 0)], 4);
    }
}

/// The same in generic code, with the bounds.
#[test]
fn bounds() {
    fn last<'a, A>(array: &'a A) -> usize
    where
        A: AsTensor<Tensor<'a>: Sized>,
    {
        array.as_tensor().map_or(0, |_| 1)
    }
    let array: Array1<u8> = array![1, 2, 3];
    assert_eq!(last(&array), 1);
    let (mut one, two) = (array![[1]], array![[2]]);
    let (one, two): (ArrayViewMut2<'_, i32>, ArrayView2<'_, i32>) = (one.view_mut(), two.view());
    copy(&two.into_tensor().unwrap(), &mut one.into_tensor().unwrap());
}
