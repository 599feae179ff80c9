//! Between two functions there is one offset.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1) o 11 o Sw<1, 0, 1> o 5 o (4, 4):(4, 1));
    let _ = layout!((4, 8):(8, 1) o 5 o 6 o (4, 4):(4, 1));
}
