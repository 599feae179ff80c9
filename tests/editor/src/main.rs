//! The results whose types an editor must know: every operator, on static layouts, and some on
//! mixed and composed ones and on tensors.

use cute::ops::*;
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
    let with_shape = mixed.with_shape((m, n));
    let logical_divide_evenly = a.logical_divide_evenly((_8, _4));
    let zipped_divide_evenly = a.zipped_divide_evenly((_16, _8));
    let tiled_divide_evenly = a.tiled_divide_evenly((_16, _8));
    let flat_divide_evenly = a.flat_divide_evenly((_16, _8));
    let zipped_product = b.zipped_product((layout!(2:8), layout!(2:32)));
    let tiled_product = b.tiled_product((layout!(2:8), layout!(2:32)));
    let flat_product = b.flat_product((layout!(2:8), layout!(2:32)));
    let coalesce_by = b.coalesce_by((_1, _1));
    let filter = b.filter();
    let filter_by = b.filter_by((_1, _1));
    let filter_zeros = b.filter_zeros();
    let filter_zeros_by = b.filter_zeros_by((_0, _1));
    let flatten = b.flatten();
    let unflatten = b.unflatten((_1, (_1,)));
    let take = b.take::<0, 1>();
    let select = b.select((_1, _0));
    let append = b.append(layout!(2:128));
    let prepend = b.prepend(layout!(2:128));
    let replace = b.replace::<0, _>(layout!(2:128));
    let reverse = b.reverse();
    let zip = a.zip(b);
    let dice = a.dice((.., 2));
    let downcast = a.downcast(_2);
    let recast_layout = a.recast_layout(_16, _32);
    let nullspace = layout!((2, 4):(0, 1)).nullspace();
    // With up to 512 elements: for larger ones, rust-analyzer does not finish the composition with
    // the inverse.
    let max_common_layout = b.max_common_layout(b);
    let max_common_vector = b.max_common_vector(b);
    let max_alignment = a.max_alignment();
    let make_layout_like = b.make_layout_like();
    let layout_add = layout_add(layout!(8), layout!(8:8));
    let domain_distribute = domain_distribute(shape!((4, 8)), _4);
    let cosize = b.cosize();
    let extents = mixed.extents();
    let fits_bits = b.fits_bits(32);
    let injective = b.injective();
    let contiguous = b.contiguous();
    let compact = b.compact();
    let same_function = a.same_function(b);

    let shape = shape!((4, 8));
    let (left, right) = (shape!((2, 6)), shape!((4, 3)));
    let make_layout = make_layout(shape, LayoutRight);
    let make_ordered_layout = make_ordered_layout(shape, (_1, _0));
    let ceil_div = ceil_div((n, 9), (8, 4));
    let round_up = round_up(n, 8);
    let shape_div = shape_div(shape, _4);
    let shape_mod = shape_mod(shape, _4);
    let product_each = product_each(shape!(((4, 2), 8)));
    let inner_product = inner_product(shape, shape);
    let elem_less = elem_less((n, 2), (m, 3));
    let lex_less = lex_less((n, 2), (m, 3));
    let colex_less = colex_less((n, 2), (m, 3));
    let compatible = compatible(shape, shape);
    let congruent = congruent(shape, shape);
    let weakly_congruent = weakly_congruent(shape, shape);
    let evenly_divides = evenly_divides(shape, (_2, _4));
    let common_refinement = common_refinement(left, right);
    let common_coarsening = common_coarsening(left, right);
    let greatest_common_domain = greatest_common_domain(left, right);
    let crd2crd = crd2crd((1, 2), shape, shape!((8, 4)));
    let coords = coords(shape);
    let in_shape = coord!((1, 2)).in_shape(shape);

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
