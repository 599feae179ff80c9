//! A stride has the profile of its shape. Accepted: two modes each.
use cute::prelude::*;

fn main() {
    let _ = make_layout((_2, _4), (_4, _1));
    let _ = make_layout((_2, _4), (_4, _1, _0));
}
