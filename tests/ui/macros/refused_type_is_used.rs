//! One mistake is one error, however the type is used.
use cute::prelude::*;

fn main() {
    let layout: Layout![(0, 8)] = layout!((4, 8));
    println!("{layout}");
}
