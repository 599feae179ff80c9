//! Programs of `local_partition` that must not compile.

use cute::prelude::*;

/// A projection must have an entry for each mode of threads. Accepted: three entries for three.
fn local_partition_projection() {
    let a = layout!((128, 64):(1, 128));
    let _ = a.local_partition_by(layout!((16, 2, 16):(1, 16, 32)), 17, coord!((1, _, 1)));
    let _ = a.local_partition_by(layout!((16, 2, 16):(1, 16, 32)), 17, coord!((1, 1)));
}

/// C3 in the second mode of a tensor: threads that cross nested modes. Accepted: 2 threads in that
/// mode.
fn local_partition_of_nested_modes() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.local_partition(layout!((2, 2)), 1)[0];
    let _ = tensor.local_partition(layout!((2, 3)), 1)[0];
}

fn main() {}
