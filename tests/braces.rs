//! What braces hold in a literal: any expression, or statements. No lint fires: this file denies warnings.
#![deny(warnings)]
#![allow(clippy::all, clippy::pedantic, reason = "what stands in the braces is odd on purpose")]

use cute::prelude::*;

#[test]
fn expressions_without_blocks() {
    let (n, v) = (4_i64, [3_i64, 4]);
    let a = layout!(({ n + 1 }, { v[0] }):(1, { n.pow(2) }));
    assert_eq!(a.to_string(), "(5,3):(_1,16)");
}

#[test]
fn expressions_with_blocks() {
    let (n, c) = (4_i64, true);
    assert_eq!(layout!({ if c { n } else { 2 } }).size().value(), 4);
    let a = layout!((
        {
            match n {
                4 => 7_i64,
                _ => 2,
            }
        },
        {
            loop {
                break 5_i64;
            }
        }
    ));
    assert_eq!(a.to_string(), "(7,5):(_1,7)");
}

#[test]
fn expressions_that_look_like_several() {
    struct Pair {
        n: i64,
    }
    fn first<A: Copy, B>(a: A, _: B) -> A {
        a
    }
    let n = 4_i64;
    let a = layout!(({ first::<i64, u8>(n, 0) }, { Pair { n }.n }):(1, { [n, 2][0] }));
    assert_eq!(a.to_string(), "(4,4):(_1,4)");
}

#[test]
fn statements() {
    let n = 4_i64;
    let a = layout!(({ let twice = n + n; twice }, { if n > 9 { return }; n }):(1, { (|| 9_i64)() }));
    assert_eq!(a.to_string(), "(8,4):(_1,9)");
}
