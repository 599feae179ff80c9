//! A size of 2^63. Accepted: a size just below.
use cute::prelude::*;

fn main() {
    let _ = make_layout((int!(4294967296), int!(2147483647)), (_0, _0));
    let _ = make_layout((int!(4294967296), int!(2147483648)), (_0, _0));
}
