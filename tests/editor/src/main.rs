//! What an editor must know the type of: every operator, on static, mixed and composed layouts, and on tensors.

use cute::prelude::*;

fn main() {
    let a = layout!((64, 32));
    let b = layout!((16, 8):(8, 1));
    let composed = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
    let (n, m) = (100, 64);
    let mixed = layout!((n, m):(1, n));

    let composition = a.composition(layout!(8:2));
    let composition_by_mode = a.composition((_8, _4));
    let logical_divide = a.logical_divide((_8, _4));
    let zipped_divide = a.zipped_divide((_16, _8));
    let tiled_divide = a.tiled_divide((_16, _8));
    let flat_divide = a.flat_divide((_16, _8));
    let logical_product = a.logical_product(layout!((2, 2)));
    let blocked_product = b.blocked_product(layout!((2, 2)));
    let raked_product = b.raked_product(layout!((2, 2)));
    let complement_in = b.complement_in(_1024);
    let complement = b.complement();
    let coalesce = b.coalesce();
    let right_inverse = b.right_inverse();
    let left_inverse = b.left_inverse();
    let slice = a.slice((.., 2));
    let slice_and_offset = a.slice_and_offset((.., 2));
    let tile_to_shape = b.tile_to_shape((_64, _64), LayoutLeft);
    let make_layout_tv = layout!((2, 4)).make_layout_tv(layout!((2, 2)));
    let crd2idx = a.crd2idx((3, 4));
    let idx2crd = a.idx2crd(7);
    let size = a.size();
    let get = a.get::<0>();
    let group = a.group::<0, 2>();
    let upcast = a.upcast(_2);

    let mixed_divide = mixed.zipped_divide((_16, _8));
    let mixed_composition = mixed.composition((_8, _4));
    let composed_divide = composed.zipped_divide((_4, _8));
    let composed_mode = composed.get::<0>();

    let data = vec![0.0_f32; 2048];
    let tensor = make_tensor(&data[..], a);
    let element = tensor[(1, 2)];
    let tensor_slice = tensor.slice((.., 2));
    let tensor_divide = tensor.zipped_divide((_16, _8));
    let tensor_partition = tensor.local_partition(layout!((4, 2)), 3);
    let tensor_tile = tensor.local_tile((_8, _8), (1, 2));
    let owned = make_tensor(vec![0.0_f32; 2048], a);
    let owned_slice = owned.slice((.., 2));
    let owned_tile = owned.local_tile((_8, _8), (1, 2));
    let owned_clipped = owned.clipped_tile((7, 7), (1, 2));
    let owned_transpose = owned.transpose();
}
