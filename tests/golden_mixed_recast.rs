//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// downcast: 3 asserted
#[test]
fn types_downcast() {
    // "m564"
    assert_eq!(layout!((8, {v(4)}):(1, {v(8)})).downcast(int!(4)).to_string(), "(_32,4):(_1,32)");
    // "m566"
    assert_eq!(layout!(({v(8)}, 4):(1, {v(8)})).downcast(int!(4)).to_string(), "(32,_4):(_1,32)");
    // "m570"
    assert_eq!(layout!((8, {v(4)}):(1, 16)).downcast(int!(8)).to_string(), "(_64,4):(_1,_128)");
}

// upcast: 3 asserted
#[test]
fn types_upcast() {
    // "m565"
    assert_eq!(layout!(({v(8)}, 4):(1, {v(8)})).upcast(int!(4)).to_string(), "(2,_4):(_1,2)");
    // "m567"
    assert_eq!(layout!((8, 4):({v(4)}, 1)).upcast(int!(2)).to_string(), "(_8,_2):(2,_1)");
    // "m571"
    assert_refused!(Layout![(8, 4):(1, 12)]: cute::Upcast<Int![8]>);
}
