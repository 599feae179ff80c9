//! Programs of `tensor` that must not compile.

use cute::prelude::*;

/// A clipped tile and its tiler need one integer for each mode. Accepted: two integers for a
/// matrix, even if the layout is a type parameter with a bound of two modes.
mod tensor_clipped_rank {
    use cute::prelude::*;
    use cute::tensor::{ClipMap, Storage, Whole};

    fn corner<E: Storage<Item = u8> + Whole, L: ClipMap<Numbers = [i64; 2]>>(
        tensor: &Tensor<E, L>,
    ) -> u8 {
        tensor.view().clipped_tile((_2, _2), (0, 0)).at(0)
    }

    fn main() {
        let tensor = make_tensor([0; 16], layout!((4, 4)));
        let _ = corner(&tensor);
        let _ = tensor.view().clipped_tile((_2, _2, _2), (0, 0));
    }
}

/// A size that is a parameter must be a positive static integer or a 64-bit run-time integer.
/// Accepted: `_8`, and `8_i64.into_leaf()?`.
mod tensor_extent {
    use cute::prelude::*;
    use cute::tensor::Extent;

    fn rows<N: Extent>(data: &[f32], n: N) {
        let m = 1_i64;
        let _ = make_tensor(data, layout!((m, n):(n, 1)));
    }

    fn accepted() -> Result<(), cute::Error> {
        use cute::int::IntoLeaf;
        rows(&[0.0; 8], _8);
        rows(&[0.0; 8], 8_i64.into_leaf()?);
        rows(&[0.0; 8], 8_usize.into_leaf()?);
        Ok(())
    }

    fn main() {
        let _ = accepted();
        rows(&[0.0; 8], 8);
        rows(&[0.0; 8], _0);
    }
}

/// A write through a half that is borrowed read-only. Accepted: reading it, and writing through a
/// half of `split_at_mut`.
fn tensor_half_read() {
    use cute::algorithm::fill;

    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    let (mut left, _) = tensor.split_at_mut::<1>(3);
    fill(&mut left, 1);
    let (mut left, right) = tensor.split_at::<1>(3);
    let _ = left[0] + right[0];
    fill(&mut left, 1);
}

/// A computed element is not in memory. Accepted: the element as a value.
fn tensor_index_computed() {
    let columns = make_counting_tensor(layout!((4, 8):(0, 1)));
    let _ = columns.at((1, 2));
    let _ = columns[(1, 2)];
}

/// An index of another rank is one error. Accepted: an index of two entries.
fn tensor_index_rank() {
    let data = [0; 32];
    let _ = make_tensor(&data, layout!((4, 8)))[(1, 2)];
    let _ = make_tensor(&data, layout!((4, 8)))[(1, 2, 3)];
}

/// A tile's coordinate has more entries than the tensor has modes. Accepted: two entries, one for
/// each mode.
fn tensor_local_tile_coordinate() {
    let data = [0; 32];
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1));
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1, 1));
}

/// Code for matrices requires two modes. Accepted: three modes grouped into two.
mod tensor_not_a_matrix {
    use cute::prelude::*;
    use cute::tensor::Matrix;

    fn rows<E, L: Matrix>(tensor: &Tensor<E, L>) -> usize {
        tensor.extents().0
    }

    fn main() {
        let tensor = make_tensor([0; 24], layout!((2, 3, 4)));
        rows(&tensor.view().group_modes::<0, 2>());
        rows(&tensor);
    }
}

/// A layout made from one of several parts can have only the part's offsets: another layout could
/// reach elements between them, which belong to other parts. Accepted: the same layout of the whole
/// tensor; the tiles of a part.
fn tensor_part_composition() {
    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let _ = tensor.view().composition(tile!((4, 1)));
    let part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    let _ = part.strided().transpose().clipped_tile((1, 1), (0, 0));
    let _ = part.strided().composition(tile!((4, 1)));
}

/// A tile of a part must end within the part. Accepted: tiles that divide the part.
fn tensor_part_local_tile_uneven() {
    let mut data = [0; 96];
    let mut tensor = make_tensor(&mut data, layout!((8, 12)));
    let part = tensor.tiles_mut((_4, _6)).next().unwrap();
    let _ = (&part).local_tile((_4, _3), (0, 1));
    let _ = (&part).local_tile((_8, _3), (0, 1));
}

/// The tiles of a part must divide the part, not the tensor that it belongs to. Accepted: tiles
/// that divide the part.
fn tensor_part_tile_uneven() {
    let mut data = [0; 96];
    let mut tensor = make_tensor(&mut data, layout!((8, 12)));
    let mut part = tensor.tiles_mut((_4, _6)).next().unwrap();
    let _ = part.tiles_mut((_2, _3)).len();
    let _ = part.tiles_mut((_2, _4)).len();
}

/// A view contains all elements between its offsets, but a part owns only some of them. Accepted:
/// the view of the whole tensor; the part, borrowed with its own elements.
fn tensor_part_view() {
    use cute::algorithm::fill;

    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    fill(&mut tensor.view_mut().slice((1, ..)), 1);
    let mut part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    fill(&mut part.strided_mut().slice((1, ..)), 1);
    fill(&mut part.view_mut().slice((1, ..)), 1);
}

/// The threads of a thread-value layout must not reach past the tensor. Accepted: the nearest
/// layouts that fit, and a run-time extent, which is checked at run time.
fn tensor_partition_past() {
    let mut data = [0; 24];
    let n = 4_i64;
    let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    assert_eq!(tensor.partition_mut(layout!((4, 6):(1, 4))).count(), 4);
    assert_eq!(
        tensor
            .partition_mut(layout!((4, (2, 3)):(6, (3, 1))))
            .count(),
        4
    );
    assert_eq!(tensor.partition_mut(layout!((n, 6):(1, 4))).count(), 4);
    assert_eq!(tensor.partition_mut(layout!((4, 7):(1, 4))).count(), 4);
    assert_eq!(tensor.partition_mut(layout!((8, 4):(4, 1))).count(), 8);
}

/// A range of a nested mode. Accepted: `..` for it, and ranges of its modes.
fn tensor_range_nested() {
    let data = [0; 64];
    let tensor = make_tensor(&data, layout!((8, (2, 4))));
    tensor.slice((2..5, ..));
    tensor.slice((2..5, (.., 1..3)));
    tensor.slice((2..5, 1..3));
}

/// A range with a static end past the static extent of its mode. Accepted: an end equal to the
/// extent, and a mode with a run-time extent, which is checked at run time.
fn tensor_range_past() {
    let (m, data) = (8, [0; 64]);
    make_tensor(&data, layout!((8, 8))).slice((.._8, ..));
    make_tensor(&data, layout!((m, 8):(8, 1))).slice((.._8, ..));
    make_tensor(&data, layout!((8, 8))).slice((.., .._9));
}

/// Code for tensors of three modes, called with a tensor of two. Accepted: a tensor of three modes.
mod tensor_rank {
    use cute::prelude::*;
    use cute::tensor::{Rank, Storage};

    fn planes<L: Rank<3>>(tensor: &Tensor<impl Storage<Item = u8>, L>) -> usize {
        tensor.extents().0
    }

    fn main() {
        let data = [0_u8; 24];
        let _ = planes(&make_tensor(&data, layout!((2, 3, 4))));
        let _ = planes(&make_tensor(&data, layout!((2, 12))));
    }
}

/// Elements that are borrowed by `&` cannot be written. Accepted: elements borrowed as `&mut`.
fn tensor_read_only() {
    let (data, mut target) = ([0; 32], [0; 32]);
    let source = make_tensor(&data, layout!((4, 8)));
    cute::algorithm::fill(&mut make_tensor(&mut target, layout!((4, 8))), 1);
    cute::algorithm::fill(&mut make_tensor(&data, source.layout()), 1);
}

/// `select` of a tensor must name existing modes. Accepted: both modes, exchanged.
fn tensor_select_mode() {
    let data = [0.0_f32; 24];
    let matrix = make_tensor(&data, layout!((4, 6):(6, 1)));
    let _ = matrix.select((_1, _0));
    let _ = matrix.select((_0, _3));
}

/// A slice must leave at least one mode open. Accepted: an integer for one mode, and `..` for the
/// other; an element is read by `[]`.
fn tensor_slice_fixed() {
    let data = [0.0_f32; 24];
    let matrix = make_tensor(&data, layout!((4, 6):(6, 1)));
    let _ = (matrix.slice((2, ..)), matrix[(2, 3)], matrix[2]);
    let _ = matrix.slice(2);
}

/// A static coordinate past the end of its mode. Accepted: the last coordinate of each mode, and
/// the last linear coordinate.
fn tensor_static_coordinate() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((4, 10)));
    let _ = (tensor[(_3, _9)], tensor[_39], tensor.slice((_3, ..))[_9]);
    let _ = tensor[(_4, _0)];
}

/// One static coordinate for all modes, past the last element. Accepted: the last coordinate, and
/// any coordinate of a tensor of run-time size.
fn tensor_static_coordinate_of_all() {
    let data = [0; 40];
    let n = 50;
    let _ = (
        make_tensor(&data, layout!((4, 10)))[_39],
        make_tensor(&data, layout!((4, n):(1, 0))).get(_40),
    );
    let _ = make_tensor(&data, layout!((4, 10)))[_40];
}

/// Tiles that are layouts must divide the tensor, including the gaps that they leave. Accepted: the
/// nearest layouts that fit, and a run-time extent, which is checked at run time.
fn tensor_tile_layout_uneven() {
    let mut data = [0; 80];
    let n = 4_i64;
    let tensor = make_tensor(&data, layout!((20, 4)));
    let _ = tensor.local_tile((layout!(5:2), layout!((2, 2):(1, 2))), (0, 0));
    let _ = tensor.local_tile((layout!(1:3), layout!(2:1)), (0, 0));
    let _ = tensor.local_tile(layout!(8:2), 0);
    let _ = tensor.local_tile((layout!(n:1), layout!(2:1)), (0, 0));
    let _ = tensor.local_tile((layout!(4:2), _4), (0, 0));
    let _ = tensor.outer_partition((_5, layout!((2, 3):(3, 1))), (0, 0));
    let _ = tensor.local_tile(layout!(4:8), 0);
    let mut tensor = make_tensor(&mut data, layout!((10, 4)));
    assert_eq!(tensor.tiles_mut((layout!(5:1), _2)).count(), 4);
    assert_eq!(tensor.tiles_mut((layout!(4:1), _2)).count(), 4);
    assert_eq!(tensor.lanes_mut((_5, layout!(3:1))).count(), 15);
}

/// Tiles must divide the tensor. Accepted: the nearest tiles that divide the tensor, and tiles of
/// coordinates, which may reach past the edge.
fn tensor_tile_uneven() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((10, 4)));
    let _ = tensor.local_tile((_5, _4), (0, 0));
    let _ = tensor.local_tile((_4, _4), (0, 0));
    let _ = tensor.local_tile((_5, _3), (0, 0));
    let _ = tensor.outer_partition(_7, 0);
    let _ = tensor.outer_partition(_8, 0);
    let _ = make_identity_tensor((_10, _4)).local_tile((_4, _4), (0, 0));
}

/// Writable tiles must divide the tensor. Accepted: the nearest tiles that divide the tensor, and
/// clipped tiles.
fn tensor_tiles_mut_uneven() {
    let mut data = [0; 40];
    let mut tensor = make_tensor(&mut data, layout!((10, 4)));
    assert_eq!(tensor.tiles_mut((_5, _2)).count(), 4);
    assert_eq!(tensor.clipped_tiles_mut((_4, _2)).count(), 6);
    assert_eq!(tensor.tiles_mut((_4, _2)).count(), 4);
    assert_eq!(tensor.lanes_mut((_5, _3)).count(), 15);
}

/// Read-only tiles must divide the tensor. Accepted: the nearest tiles that divide the tensor, and
/// clipped tiles.
fn tensor_tiles_uneven() {
    let tensor = make_tensor([0; 40], layout!((10, 4)));
    assert_eq!(tensor.tiles((_5, _2)).count(), 4);
    assert_eq!(tensor.clipped_tiles((_4, _2)).count(), 6);
    assert_eq!(tensor.tiles((_4, _2)).count(), 4);
}

/// A window of a tile cannot be written, because it shares elements with the windows beside it.
/// Accepted: reading it, and writing the tile that comes with it.
fn tensor_window_write() {
    use cute::algorithm::fill;

    let (now, mut next) = (
        make_tensor([0; 64], layout!((8, 8))),
        make_tensor([0; 64], layout!((8, 8))),
    );
    for (mut tile, halo) in next.halo_tiles_mut(&now, (4, 4), (1, 1)) {
        let (mut window, _) = halo.window();
        fill(&mut tile, window[0]);
        fill(&mut window, 1);
    }
}

fn main() {}
