//! Programs of `lex_less` that must not compile.

use cute::prelude::*;

/// An integer compared with a tuple. Accepted: a tuple compared with a tuple.
fn lex_less_profiles() {
    let _ = cute::lex_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::lex_less((_1, (_2, _3)), (_2, _4));
}

fn main() {}
