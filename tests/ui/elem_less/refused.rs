//! Programs of `elem_less` that must not compile.

use cute::prelude::*;

/// An integer compared with a tuple. Accepted: a tuple compared with a tuple.
fn elem_less_profiles() {
    let _ = cute::elem_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::elem_less((_1, (_2, _3)), (_2, _4));
}

fn main() {}
