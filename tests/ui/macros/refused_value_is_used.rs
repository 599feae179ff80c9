//! One mistake is one error, however the value is used.
use cute::prelude::*;

fn main() {
    let layout = layout!((0, 8));
    let size: i64 = layout.size() + layout.no_such_method(1, 2);
    println!("{size} {layout}");
}
