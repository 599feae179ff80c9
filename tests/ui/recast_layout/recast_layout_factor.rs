//! A stride and a factor that do not divide each other. Accepted: a stride that the factor divides.
use cute::prelude::*;

fn main() {
    let _ = layout!((32, 12):(12, 1)).recast_layout(_16, _64);
    let _ = layout!((32, 10):(10, 1)).recast_layout(_16, _64);
}
