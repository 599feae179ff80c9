//! Tiles with a halo are parallel under the feature `rayon`, too. Accepted: one after another.
use cute::prelude::*;

fn main() {
    let now = make_tensor([0; 64], layout!((8, 8)));
    let mut next = make_tensor([0; 64], layout!((8, 8)));
    next.halo_tiles_mut(&now, (4, 4), (1, 1))
        .for_each(|(mut tile, halo)| tile[(0, 0)] = halo.tile()[(0, 0)]);
    next.halo_tiles_mut(&now, (4, 4), (1, 1))
        .into_par_iter()
        .for_each(|(mut tile, _)| tile[(0, 0)] = 1);
}
