//! The contents of braces in a literal: any expression, or statements. No lint fires: this file
//! denies warnings.
#![deny(warnings)]
#![allow(
    clippy::all,
    clippy::pedantic,
    reason = "the contents of the braces are odd on purpose"
)]

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

/// Blocks inside an expression, and literals of types with braces.
#[test]
fn expressions_around_blocks() {
    struct Sizes {
        rows: i64,
    }
    let n = 4_i64;
    let a = layout!(({ n + if n > 3 { 1 } else { 2 } }, { Sizes { rows: n }.rows }):(1, { (|x: i64| { x + n })(5) }));
    assert_eq!(a.to_string(), "(5,4):(_1,9)");
}

/// Statements without a semicolon, before the value.
#[test]
fn statements_without_semicolons() {
    macro_rules! nothing {
        () => {};
    }
    let n = 4_i64;
    let a = layout!((
        {
            fn two() -> i64 {
                2
            }
            two()
        },
        {
            nothing! {}
            n
        }
    ):(
        1,
        {
            {}
            while n > 9 {}
            'out: loop {
                break 'out 3_i64;
            }
        }
    ));
    assert_eq!(a.to_string(), "(2,4):(_1,3)");
    let b = layout!(({
        for _ in 0..n {}
        n
    }):(2));
    assert_eq!(b.to_string(), "(4):(_2)");
}

#[test]
fn statements() {
    let n = 4_i64;
    let a =
        layout!(({ let twice = n + n; twice }, { if n > 9 { return }; n }):(1, { (|| 9_i64)() }));
    assert_eq!(a.to_string(), "(8,4):(_1,9)");
}
