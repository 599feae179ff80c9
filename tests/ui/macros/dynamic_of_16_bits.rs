//! A dynamic leaf has 32 or 64 bits.
use cute::prelude::*;

fn main() {
    type _Narrow = Layout![(4, ?16)];
}
