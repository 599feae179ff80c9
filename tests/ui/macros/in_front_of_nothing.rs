//! A layout follows the last `o`.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1) o 5 o (4, 4):(4, 1));
    let _ = layout!((4, 8):(8, 1) o);
}
