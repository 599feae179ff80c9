//! Tensors are copied between shapes of one profile. Accepted: the rows as a layout of the other
//! profile.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
    let z_order = make_tensor([0; 16], layout!(((2, 2), (2, 2)):((1, 4), (2, 8))));
    let rows = layout!((4, 4):(4, 1));
    copy(
        &z_order,
        &mut make_tensor([0; 16], rows.with_shape(z_order.shape())),
    );
    copy(&z_order, &mut make_tensor([0; 16], rows));
}
