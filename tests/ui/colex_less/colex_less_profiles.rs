//! A tuple beside an integer. Accepted: a tuple beside a tuple.
use cute::prelude::*;

fn main() {
    let _ = cute::colex_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::colex_less((_1, _4), (_2, (_3, _4)));
}
