//! An integer beside a tuple. Accepted: a tuple beside a tuple.
use cute::prelude::*;

fn main() {
    let _ = cute::lex_less((_1, (_2, _3)), (_2, (_3, _4)));
    let _ = cute::lex_less((_1, (_2, _3)), (_2, _4));
}
