//! One of several parts has only its own elements: the bytes between them belong to other parts.
//! Accepted: the bytes of the whole tensor.
use cute::__engine::RecastEngine;
use cute::prelude::*;

fn bytes<E: RecastEngine<u8>, L>(_: &Tensor<E, L>) {}

fn main() {
    let mut data = [0_u32; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    bytes(&tensor.view());
    let part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    bytes(&part.strided());
}
