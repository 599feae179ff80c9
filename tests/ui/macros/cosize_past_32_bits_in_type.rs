//! A layout whose dynamic leaves have 32 bits fits 32 bits.
use cute::prelude::*;

fn main() {
    type _Narrow = Layout![(?32, 3):(1, 1073741824)];
}
