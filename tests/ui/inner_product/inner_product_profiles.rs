//! Tuples of different profiles. Accepted: of one profile.
use cute::prelude::*;

fn main() {
    let _ = cute::inner_product((_2, (_3, _4)), (_1, (_2, _3)));
    let _ = cute::inner_product((_2, (_3, _4)), (_1, _2));
}
