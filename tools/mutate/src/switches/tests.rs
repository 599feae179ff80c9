//! Tests each form with its switch, and forms within forms.

use super::{Reached, written};
use crate::chosen::{Genre, Mutation};

/// Returns a mutation of `text`, at its first place in `source`.
fn mutation(source: &str, text: &str, genre: Genre, replacement: &str) -> Mutation {
    let start = source.find(text).expect("it is there");
    Mutation {
        file: String::new(),
        key: String::new(),
        line: 0,
        genre,
        replacement: replacement.to_owned(),
        span: start..start + text.len(),
        is_sampled: false,
        is_exact: false,
        same: None,
    }
}

/// Returns the words of the code for one mutation, with `on` for the switch.
fn one(source: &str, text: &str, genre: Genre, replacement: &str) -> (String, Option<Reached>) {
    let mutation = mutation(source, text, genre, replacement);
    let switched = written(source, &[(0, &mutation)]).expect("it parses");
    let words: Vec<&str> = switched.text.split_whitespace().collect();
    (
        words
            .join(" ")
            .replace("::cute_core::mutation::on(0)", "on"),
        switched.placed.get(&0).copied(),
    )
}

#[test]
fn each_form_stands_behind_its_switch() {
    let cases = [
        (
            "fn f() -> i64 { x }",
            "x",
            Genre::Value,
            "0",
            "fn f() -> i64 { if on { return 0; } x }",
        ),
        (
            "fn f() -> i64 { x * y(1) }",
            "*",
            Genre::Binary,
            "+",
            "fn f() -> i64 { (match ((x), (y(1))) { (l, r) => /* on */ if on { l + r } else { l * \
             r } /* on */ }) }",
        ),
        (
            "fn f() -> bool { x <= y }",
            "<=",
            Genre::Binary,
            ">",
            "fn f() -> bool { (match (&(x), &(y)) { (l, r) => /* on */ if on { *l > *r } else { \
             *l <= *r } /* on */ }) }",
        ),
        (
            "fn f() -> bool { x && y }",
            "&&",
            Genre::Binary,
            "||",
            "fn f() -> bool { (match (x) { l => /* on */ if on { l || (y) } else { l && (y) } /* \
             on */ }) }",
        ),
        (
            "fn f() { x += y; }",
            "+=",
            Genre::Binary,
            "-=",
            "fn f() { { /* on */ if on { x -= y } else { x += y } /* on */ }; }",
        ),
        (
            "fn f() -> bool { !x }",
            "!",
            Genre::Unary,
            "",
            "fn f() -> bool { (match (x) { l => /* on */ if on { l } else { ! l } /* on */ }) }",
        ),
        (
            "fn f() { match x { 0 => a(), _ => b() } }",
            "0 => a(),",
            Genre::Arm,
            "",
            "fn f() { match x { 0 if (!on && true) => a(), _ => b() } }",
        ),
        (
            "fn f() { match x { 0 if y => a(), _ => b() } }",
            "y",
            Genre::Guard,
            "true",
            "fn f() { match x { 0 if (on || (y)) => a(), _ => b() } }",
        ),
    ];
    for (source, text, genre, replacement, expected) in cases {
        assert_eq!(
            one(source, text, genre, replacement),
            (expected.to_owned(), Some(Reached::Running))
        );
    }
}

#[test]
fn a_match_without_the_name_of_what_is_left_does_not_build() {
    for (source, text, unviable) in [
        (
            "fn f() { match x { 0 => a(), rest => b() } }",
            "rest => b()",
            vec![0],
        ),
        (
            "fn f() { match x { rest if y => b(), _ => a() } }",
            "rest if y => b(),",
            vec![],
        ),
        (
            "fn f() { match x { None => b(), _ => a() } }",
            "None => b(),",
            vec![],
        ),
    ] {
        let mutation = mutation(source, text, Genre::Arm, "");
        assert_eq!(
            written(source, &[(0, &mutation)])
                .expect("it parses")
                .unviable,
            unviable,
            "{source}"
        );
    }
}

#[test]
fn a_field_is_that_of_the_rest() {
    let source = "fn f() -> S { S { x, ..y } }";
    let expected = "fn f() -> S { S { x: if on { (y).x } else { x } /* on */ , ..y } }";
    assert_eq!(
        one(source, "x", Genre::Field, ""),
        (expected.to_owned(), Some(Reached::Running))
    );
}

#[test]
fn constants_have_no_switch_and_constant_functions_may_be_constants() {
    let source = "const N: i64 = 1 + 2;";
    assert_eq!(
        one(source, "+", Genre::Binary, "-"),
        (source.to_owned(), None)
    );
    assert_eq!(
        one("const fn f() -> i64 { x }", "x", Genre::Value, "0").1,
        Some(Reached::Both)
    );
    let source = "fn f() { if let Some(x) = y && x {} }";
    assert_eq!(
        one(source, "&&", Genre::Binary, "||"),
        (source.to_owned(), None)
    );
}

#[test]
fn what_stands_in_an_operand_is_written_there() {
    let source = "fn f() -> bool { a + b < c }";
    let (sum, less) = (
        mutation(source, "+", Genre::Binary, "-"),
        mutation(source, "<", Genre::Binary, "<="),
    );
    let text = written(source, &[(0, &sum), (1, &less)])
        .expect("it parses")
        .text;
    assert_eq!(
        (
            text.matches("on(0) {").count(),
            text.matches("on(1) {").count()
        ),
        (1, 1)
    );
    syn::parse_file(&text).expect("it parses again");
}

/// The guard and its operator are one expression.
#[test]
fn a_guard_and_its_operator_have_a_switch_each() {
    let source = "fn f() { match x { 0 if y < z => a(), _ => b() } }";
    let (guard, less) = (
        mutation(source, "y < z", Genre::Guard, "true"),
        mutation(source, "<", Genre::Binary, "<="),
    );
    let text = written(source, &[(0, &guard), (1, &less)])
        .expect("it parses")
        .text;
    assert!(
        text.contains("on(0) || ") && text.contains("on(1) {"),
        "{text}"
    );
    syn::parse_file(&text).expect("it parses again");
}
