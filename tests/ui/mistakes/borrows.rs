//! Mistakes of newcomers with borrows and moves.

use cute::prelude::*;

/// A writable half borrows the whole tensor. Cure: call `split_at_mut` once, and split one of its
/// halves again: the two halves of one call can be written at the same time. Accepted: the code
/// that the cure gives.
fn halves_that_overlap() {
    use cute::algorithm::copy;

    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    let (mut left, mut rest) = tensor.split_at_mut::<1>(3);
    let (middle, mut right) = rest.split_at_mut::<1>(3);
    (left[0], right[0]) = (middle[0], 1);
    let (mut left, _) = tensor.split_at_mut::<1>(4);
    let (_, overlaps) = tensor.split_at_mut::<1>(3);
    copy(&overlaps.slice((.., ..4)), &mut left);
}

/// A writable part that is borrowed as `&mut` cannot be moved, but `slice` moves it. Cure:
/// `(&*part).slice(…)` to read, `part.strided_mut().slice(…)` to write. Accepted: the code that the
/// cure gives.
fn moved_behind_a_reference() {
    use cute::algorithm::fill;

    let mut tensor = Tensor::from_elem(layout!((4, 4):(4, 1)), 1.0);
    let mut tiles: Vec<_> = tensor.tiles_mut((_2, _2)).collect();
    let part = &mut tiles[0];
    let first = (&*part).slice((0, ..))[0];
    fill(&mut part.strided_mut().slice((0, ..)), first);
    fill(&mut part.slice((0, ..)), 1.0);
}

/// `slice` moves a writable part and returns a part with the same lifetime. Cure:
/// `(&part).slice(…)` lends it to be read, and `part.strided_mut().slice(…)` to be written.
/// Accepted: both calls, in a loop.
fn moved_part() {
    use cute::algorithm::axpby;

    let mut data = [1.0; 32];
    let mut tensor = make_tensor(&mut data, layout!((4, 8):(8, 1)));
    let (mut done, mut rest) = tensor.split_at_mut::<0>(2);
    for row in 0..2 {
        axpby(
            1.0,
            &(&done).slice((row, ..)),
            1.0,
            &mut rest.strided_mut().slice((row, ..)),
        );
        done.strided_mut().slice((row, ..))[0] = 2.0;
    }
    for row in 0..2 {
        axpby(
            1.0,
            &done.slice((row, ..)),
            1.0,
            &mut rest.strided_mut().slice((row, ..)),
        );
    }
}

/// `as_slice` borrows the view and not the elements, and the view is dropped at the end of the
/// function. Cure: `into_slice()` gives the slice for as long as the elements are borrowed.
/// Accepted: the code that the cure gives.
mod slice_of_a_local_view {
    use cute::prelude::*;
    use cute::tensor::OwnedTensor;

    type Rows = Layout![(?, ?):(?, 1)];

    fn accepted(matrix: &OwnedTensor<f32, Rows>, row: usize) -> &[f32] {
        matrix.slice((row, ..)).into_slice().unwrap_or_default()
    }

    fn refused(matrix: &OwnedTensor<f32, Rows>, row: usize) -> &[f32] {
        matrix.slice((row, ..)).as_slice().unwrap_or_default()
    }

    fn main() {
        let (m, n) = (3_usize, 4_usize);
        let matrix = Tensor::from_elem(layout!((m, n):(n, 1)), 0.0);
        let _ = (accepted(&matrix, 0), refused(&matrix, 0));
    }
}

/// A writable tile borrows the whole tensor. Cure: call `tiles_mut`, which returns all tiles at
/// once, with disjoint elements. Take two tiles from this iterator. Accepted: the code that the
/// cure gives.
fn two_tiles_to_write() {
    use cute::algorithm::copy;

    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let mut tiles = tensor.tiles_mut((_2, _2));
    if let (Some(from), Some(mut to)) = (tiles.next(), tiles.next()) {
        copy(&from, &mut to);
    }
    let mut to = tensor.view_mut().local_tile((_2, _2), (0, 1));
    copy(&tensor.view().local_tile((_2, _2), (0, 0)), &mut to);
}

/// A view of a tensor that owns its elements borrows the tensor, which must outlive the view. Cure:
/// bind the owner first, `let owner = make_tensor(…);`, and take the view of `owner`. Accepted: the
/// code that the cure gives; the elements moved into the wanted layout.
fn view_of_a_temporary() {
    let owner = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    let columns = owner.transpose();
    let moved = make_tensor([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    let rows = make_tensor([1, 2, 3, 4], layout!((2, 2))).transpose();
    assert_eq!((columns[(0, 1)], moved[(0, 1)], rows[(0, 1)]), (2, 2, 2));
}

/// A slice of a tensor borrowed as `&` is read-only. Cure: take a `&mut`, and lend it with
/// `view_mut()`, as in `tensor.view_mut().slice((.., 2))[0] = 7.0;`. Accepted: the code that the
/// cure gives.
fn write_behind_a_reference() {
    let (m, n) = (4, 8);
    let mut tensor = make_tensor([0.0; 32], layout!((m, n):(n, 1)));
    let written = &mut tensor;
    written.view_mut().slice((.., 2))[0] = 7.0;
    let read = &tensor;
    read.slice((.., 2))[0] = 7.0;
}

/// A tensor over `&data[..]` is read-only. Cure: `make_tensor(&mut data[..], …)`. Accepted: the
/// code that the cure gives.
fn write_to_a_shared_slice() {
    let mut data = vec![0; 32];
    make_tensor(&mut data[..], layout!((4, 8)))[(1, 2)] = 3;
    make_tensor(&data[..], layout!((4, 8)))[(1, 2)] = 3;
}

fn main() {}
