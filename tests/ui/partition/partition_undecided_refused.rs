//! Strides so entangled that the search for two coordinates of one offset is ended. Accepted:
//! strides that are more than the smaller ones reach.
use cute::prelude::*;

fn main() {
    let mut data = vec![0_u8; 65536];
    let tiler = (_1, _1, _1, _1, _1, _1, _1, _1);
    let apart = layout!((4, 4, 4, 4, 4, 4, 4, 4):(1, 4, 16, 64, 256, 1024, 4096, 16384));
    let _ = make_tensor(&mut data[..], apart).clipped_tiles_mut(tiler);
    let tangled = layout!((30, 30, 30, 30, 30, 30, 30, 30):(
        31415926535897, 27182818284590, 14142135623731, 17320508075689, 22360679774998, 26457513110646, 33166247903554,
        36055512754640
    ));
    let _ = make_tensor(&mut data[..], tangled).clipped_tiles_mut(tiler);
}
