//! Tiles that are layouts divide the tensor, with the gaps that they leave. Accepted: the nearest
//! that do, and what is known only at run time.
use cute::prelude::*;

fn main() {
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
