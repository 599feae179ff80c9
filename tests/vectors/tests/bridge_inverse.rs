//! Random layouts: the inverses of types and of the run time agree.

#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use std::collections::BTreeSet;

use cute::dynamic;
use cute::prelude::*;
use cute_vectors::{assert_refused, in_types, is, v};

include!(concat!(env!("OUT_DIR"), "/bridge_inverse.rs"));

fn read(text: &str) -> dynamic::Layout {
    text.parse().unwrap()
}

/// `A(R(i)) = i`.
fn right<S: IntTuple, D: IntTuple>(a: &str, inverse: Result<Layout<S, D>, cute::Error>) {
    let (a, inverse) = (read(a), inverse.unwrap().to_dynamic());
    for i in 0..inverse.size() {
        assert_eq!(a.at(inverse.at(i).unwrap()), Ok(i), "{a}, {inverse}");
    }
}

/// `A(R(A(i))) = A(i)`, and the same function as the run time's.
fn left<S: IntTuple, D: IntTuple>(
    a: &str,
    inverse: Result<Layout<S, D>, cute::Error>,
    expected: &str,
) {
    let (a, inverse) = (read(a), inverse.unwrap().to_dynamic());
    assert_eq!(
        inverse.layout_table(),
        read(expected).layout_table(),
        "{inverse} and {expected}"
    );
    for i in 0..a.size() {
        let offset = a.at(i).unwrap();
        assert_eq!(
            a.at(inverse.at(offset).unwrap()),
            Ok(offset),
            "{a}, {inverse}"
        );
    }
}

/// `A(R(A(i))) = A(i)`, if there is a result.
fn left_late<S: IntTuple, D: IntTuple>(a: &str, inverse: Result<Layout<S, D>, cute::Error>) {
    if let Ok(inverse) = inverse {
        let expected = inverse.to_dynamic().to_string();
        left(a, Ok(inverse), &expected);
    }
}

/// `A(R(i)) = 0`, and the same function as the run time's.
fn null<S: IntTuple, D: IntTuple>(
    a: &str,
    nullspace: Result<Layout<S, D>, cute::Error>,
    expected: &str,
) {
    let (a, nullspace) = (read(a), nullspace.unwrap().to_dynamic());
    assert_eq!(
        nullspace.layout_table(),
        read(expected).layout_table(),
        "{nullspace} and {expected}"
    );
    for i in 0..nullspace.size() {
        assert_eq!(a.at(nullspace.at(i).unwrap()), Ok(0), "{a}, {nullspace}");
    }
}

/// `A(R(i)) = B(R(i)) = i`, and the vector is the layout's size. An input that is refused at run
/// time is refused for both.
fn common<S: IntTuple, D: IntTuple, N: Integer>(
    a: &str,
    b: &str,
    layout: Result<Layout<S, D>, cute::Error>,
    vector: Result<N, cute::Error>,
) {
    let (a, b) = (read(a), read(b));
    let (Ok(layout), Ok(vector)) = (&layout, &vector) else {
        let violations = (
            layout.err().map(|error| error.violation),
            vector.err().map(|error| error.violation),
        );
        assert_eq!(violations.0, violations.1, "{a} and {b}");
        return;
    };
    let layout = layout.to_dynamic();
    assert_eq!(N::STATIC, Some(layout.size()));
    assert_eq!(vector.value(), layout.size());
    for i in 0..layout.size() {
        let at = |other: &dynamic::Layout| other.at(layout.at(i).unwrap());
        assert_eq!((at(&a), at(&b)), (Ok(i), Ok(i)), "{a} and {b}: {layout}");
    }
}

/// The offsets form whole runs of `n`, which divides the static layout's number.
fn aligned(a: &str, n: i64, most: i64) {
    let a = read(a);
    assert_eq!(most % n, 0, "{a}: {n} and {most}");
    let offsets: BTreeSet<i64> = a.layout_table().unwrap().into_iter().collect();
    for offset in &offsets {
        let start = offset - offset.rem_euclid(n);
        assert!(
            (start..start + n).all(|offset| offsets.contains(&offset)),
            "{a}: {n} at {offset}"
        );
    }
}

/// The value of a number that the type knows.
fn constant<N: Integer>(_: N) -> i64 {
    N::STATIC.unwrap()
}

/// The sentence of a refusal at run time.
fn told<S: IntTuple, D: IntTuple>(result: Result<Layout<S, D>, cute::Error>, sentence: &str) {
    assert_eq!(
        result.map_err(|error| error.to_string()).err().as_deref(),
        Some(sentence)
    );
}
