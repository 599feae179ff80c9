//! Programs of `equal_shapes` that must not compile.

use cute::prelude::*;

/// `==` of tensors whose shapes can never be equal. Accepted: all other extents, which are compared
/// at run time.
fn equal_shapes() {
    let (n, columns, m) = (4_usize, 2_i32, 2_i64);
    let four = make_tensor(vec![0; 4], layout!(4));
    let _ = four == make_tensor(vec![0; 4], layout!(n:1));
    let _ =
        make_tensor(vec![0; 4], layout!((m, 2))) == make_tensor(vec![0; 4], layout!((2, columns)));
    let _ = four == make_tensor(vec![0; 5], layout!(5));
    let _ = four == make_tensor(vec![0; 4], layout!((2, 2)));
    let _ = make_tensor(vec![0; 4], layout!((n,))) == make_tensor(vec![0; 4], layout!(n:1));
}

fn main() {}
