//! The least integer has no magnitude. Accepted: the next one.
use cute::prelude::*;

fn main() {
    let _ = Layout::<(_1, _2), (Int![-9223372036854775807], _0)>::default();
    let _ = Layout::<(_1, _2), (Int![-9223372036854775808], _0)>::default();
}
