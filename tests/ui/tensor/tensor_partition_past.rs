//! The threads of a thread-value layout share the tensor, and reach no further. Accepted: the
//! nearest that do, and what is known only at run time.
use cute::prelude::*;

fn main() {
    let mut data = [0; 24];
    let n = 4_i64;
    let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    assert_eq!(tensor.partition_mut(layout!((4, 6):(1, 4))).count(), 4);
    assert_eq!(
        tensor
            .partition_mut(layout!((4, (2, 3)):(6, (3, 1))))
            .count(),
        4
    );
    assert_eq!(tensor.partition_mut(layout!((n, 6):(1, 4))).count(), 4);
    assert_eq!(tensor.partition_mut(layout!((4, 7):(1, 4))).count(), 4);
    assert_eq!(tensor.partition_mut(layout!((8, 4):(4, 1))).count(), 8);
}
