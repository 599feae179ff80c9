//! A stride and a factor that do not divide each other. Accepted: a stride that the factor divides.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 12)).upcast(_4);
    let _ = layout!((4, 8):(1, 12)).upcast(_8);
}
