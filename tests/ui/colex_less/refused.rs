//! Programs of `colex_less` that must not compile.

use cute::prelude::*;

/// A tuple compared with an integer. Accepted: a tuple compared with a tuple.
fn colex_less_profiles() {
    let _ = cute::colex_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::colex_less((_1, _4), (_2, (_3, _4)));
}

fn main() {}
