//! A layout of an integer has one mode, which is itself. Accepted: up to 1.
use cute::prelude::*;

fn main() {
    let _ = layout!(4:1).take::<0, 1>();
    let _ = layout!(4:1).take::<0, 2>();
}
