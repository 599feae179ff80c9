//! Extents are positive. Accepted: 1.
use cute::prelude::*;

fn main() {
    let _ = make_layout((_2, _1), (_4, _1));
    let _ = make_layout((_2, _0), (_4, _1));
}
