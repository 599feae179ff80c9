//! `try_layout!` returns a `Result`, which is not a layout yet. Cure: `?`, or `unwrap()`. Accepted:
//! the layout in it.
use cute::prelude::*;

fn accepted(data: &[f64], n: usize) -> Result<f64, cute::Error> {
    Ok(try_make_tensor(data, try_layout!((n, n):(n, 1))?)?[(0, 1)])
}

fn refused(data: &[f64], n: usize) -> bool {
    try_make_tensor(data, try_layout!((n, n):(n, 1))).is_ok()
}

fn main() {
    let data = [0.0; 4];
    let _ = (accepted(&data, 2), refused(&data, 2));
}
