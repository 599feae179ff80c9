//! Parts are parallel under the feature `rayon`. Accepted: one after another.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    tensor
        .tiles_mut((_4, _4))
        .for_each(|mut tile| fill(&mut tile, 1));
    tensor
        .tiles_mut((_4, _4))
        .into_par_iter()
        .for_each(|mut tile| fill(&mut tile, 1));
}
