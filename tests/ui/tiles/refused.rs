//! Programs of `tiles` that must not compile.

use cute::prelude::*;

/// C3 in the second mode: tiles that cross nested modes, to read. Accepted: a tile of 2.
fn tiles_of_nested_modes() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.tiles((_2, _2)).map(|tile| tile[(0, 0)]).max();
    let _ = tensor.tiles((_2, _3)).map(|tile| tile[(0, 0)]).max();
}

/// C3 in the second mode, with an extent that is known only at run time. Accepted: a tile of 2.
fn tiles_of_nested_modes_at_run_time() {
    let n = 3;
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, n)):((1, 4), (2, 8))), 1);
    assert_eq!(tensor.tiles((_2, _2)).count(), 6);
    assert_eq!(tensor.tiles((_2, _3)).count(), 4);
}

/// C3 in the second mode: tiles that cross nested modes, to write. Accepted: a tile of 2.
fn tiles_of_nested_modes_to_write() {
    let mut tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    tensor.tiles_mut((_2, _2)).for_each(|mut tile| tile[(0, 0)] = 2);
    tensor.tiles_mut((_2, _3)).for_each(|mut tile| tile[(0, 0)] = 2);
}

fn main() {}
