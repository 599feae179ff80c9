//! A window of a tile cannot be written, because it shares elements with the windows beside it.
//! Accepted: reading it, and writing the tile that comes with it.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
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
