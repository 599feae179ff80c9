//! Programs of `elem_less` that must not compile.

use cute::prelude::*;

/// An integer beside a tuple. Accepted: a tuple beside a tuple.
fn elem_less_profiles() {
    let _ = cute::elem_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::elem_less((_1, (_2, _3)), (_2, _4));
}

fn main() {}
