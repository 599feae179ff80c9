//! Written by `cargo run -p cute-golden`: do not edit. Random layouts: the inverses of types and of the run time agree.

#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use std::collections::BTreeSet;

use cute::dynamic;
use cute::prelude::*;
use support::*;

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
fn left<S: IntTuple, D: IntTuple>(a: &str, inverse: Result<Layout<S, D>, cute::Error>, expected: &str) {
    let (a, inverse) = (read(a), inverse.unwrap().to_dynamic());
    assert_eq!(inverse.layout_table(), read(expected).layout_table(), "{inverse} and {expected}");
    for i in 0..a.size() {
        let offset = a.at(i).unwrap();
        assert_eq!(a.at(inverse.at(offset).unwrap()), Ok(offset), "{a}, {inverse}");
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
fn null<S: IntTuple, D: IntTuple>(a: &str, nullspace: Result<Layout<S, D>, cute::Error>, expected: &str) {
    let (a, nullspace) = (read(a), nullspace.unwrap().to_dynamic());
    assert_eq!(nullspace.layout_table(), read(expected).layout_table(), "{nullspace} and {expected}");
    for i in 0..nullspace.size() {
        assert_eq!(a.at(nullspace.at(i).unwrap()), Ok(0), "{a}, {nullspace}");
    }
}

/// `A(R(i)) = B(R(i)) = i`, and the vector is the layout's size. What is refused at run time is refused for both.
fn common<S: IntTuple, D: IntTuple, N: Integer>(
    a: &str,
    b: &str,
    layout: Result<Layout<S, D>, cute::Error>,
    vector: Result<N, cute::Error>,
) {
    let (a, b) = (read(a), read(b));
    let (Ok(layout), Ok(vector)) = (&layout, &vector) else {
        let violations = (layout.err().map(|error| error.violation), vector.err().map(|error| error.violation));
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

/// The offsets are whole runs of `n`, which divides what the static layout gives.
fn aligned(a: &str, n: i64, most: i64) {
    let a = read(a);
    assert_eq!(most % n, 0, "{a}: {n} and {most}");
    let offsets: BTreeSet<i64> = a.layout_table().unwrap().into_iter().collect();
    for offset in &offsets {
        let start = offset - offset.rem_euclid(n);
        assert!((start..start + n).all(|offset| offsets.contains(&offset)), "{a}: {n} at {offset}");
    }
}

/// The value of a number that the type knows.
fn constant<N: Integer>(_: N) -> i64 {
    N::STATIC.unwrap()
}

/// The sentence of a refusal at run time.
fn told<S: IntTuple, D: IntTuple>(result: Result<Layout<S, D>, cute::Error>, sentence: &str) {
    assert_eq!(result.map_err(|error| error.to_string()).err().as_deref(), Some(sentence));
}

#[test]
fn right_inverse() {
    assert_layout!(layout!(4:1).right_inverse(), 4:1);
    right("4:1", layout!({v(4)}:1).try_right_inverse());
    right("4:1", layout!(4:{v(1)}).try_right_inverse());
    right("4:1", layout!({v(4)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!((2,4):(0,2)).right_inverse(), 1:0);
    right("(2,4):(0,2)", layout!(({v(2)}, {v(4)}):(0,2)).try_right_inverse());
    right("(2,4):(0,2)", layout!((2,4):({v(0)}, {v(2)})).try_right_inverse());
    right("(2,4):(0,2)", layout!(({v(2)}, {v(4)}):({v(0)}, {v(2)})).try_right_inverse());
    assert_layout!(layout!(4:1).right_inverse(), 4:1);
    right("4:1", layout!({v(4)}:1).try_right_inverse());
    right("4:1", layout!(4:{v(1)}).try_right_inverse());
    right("4:1", layout!({v(4)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!(((6,8),8):((1,8),48)).right_inverse(), 6:1);
    right("((6,8),8):((1,8),48)", layout!((({v(6)}, {v(8)}), {v(8)}):((1,8),48)).try_right_inverse());
    right("((6,8),8):((1,8),48)", layout!(((6,8),8):(({v(1)}, {v(8)}), {v(48)})).try_right_inverse());
    right("((6,8),8):((1,8),48)", layout!((({v(6)}, {v(8)}), {v(8)}):(({v(1)}, {v(8)}), {v(48)})).try_right_inverse());
    assert_layout!(layout!(3:1).right_inverse(), 3:1);
    right("3:1", layout!({v(3)}:1).try_right_inverse());
    right("3:1", layout!(3:{v(1)}).try_right_inverse());
    right("3:1", layout!({v(3)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!(8:-1).right_inverse(), 1:0);
    right("8:-1", layout!({v(8)}:-1).try_right_inverse());
    right("8:-1", layout!(8:{v(-1)}).try_right_inverse());
    right("8:-1", layout!({v(8)}:{v(-1)}).try_right_inverse());
    assert_layout!(layout!((4,3):(8,4)).right_inverse(), 1:0);
    right("(4,3):(8,4)", layout!(({v(4)}, {v(3)}):(8,4)).try_right_inverse());
    right("(4,3):(8,4)", layout!((4,3):({v(8)}, {v(4)})).try_right_inverse());
    right("(4,3):(8,4)", layout!(({v(4)}, {v(3)}):({v(8)}, {v(4)})).try_right_inverse());
    assert_layout!(layout!(2:1).right_inverse(), 2:1);
    right("2:1", layout!({v(2)}:1).try_right_inverse());
    right("2:1", layout!(2:{v(1)}).try_right_inverse());
    right("2:1", layout!({v(2)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!(((3,8),(6,12)):((1,3),(24,3))).right_inverse(), 144:1);
    right(
        "((3,8),(6,12)):((1,3),(24,3))",
        layout!((({v(3)}, {v(8)}), ({v(6)}, {v(12)})):((1,3),(24,3))).try_right_inverse(),
    );
    right(
        "((3,8),(6,12)):((1,3),(24,3))",
        layout!(((3,8),(6,12)):(({v(1)}, {v(3)}), ({v(24)}, {v(3)}))).try_right_inverse(),
    );
    right(
        "((3,8),(6,12)):((1,3),(24,3))",
        layout!((({v(3)}, {v(8)}), ({v(6)}, {v(12)})):(({v(1)}, {v(3)}), ({v(24)}, {v(3)}))).try_right_inverse(),
    );
    assert_layout!(layout!(2:1).right_inverse(), 2:1);
    right("2:1", layout!({v(2)}:1).try_right_inverse());
    right("2:1", layout!(2:{v(1)}).try_right_inverse());
    right("2:1", layout!({v(2)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!(((2,3),(2,3)):((1,2),(6,-12))).right_inverse(), 12:1);
    right(
        "((2,3),(2,3)):((1,2),(6,-12))",
        layout!((({v(2)}, {v(3)}), ({v(2)}, {v(3)})):((1,2),(6,-12))).try_right_inverse(),
    );
    right(
        "((2,3),(2,3)):((1,2),(6,-12))",
        layout!(((2,3),(2,3)):(({v(1)}, {v(2)}), ({v(6)}, {v(-12)}))).try_right_inverse(),
    );
    right(
        "((2,3),(2,3)):((1,2),(6,-12))",
        layout!((({v(2)}, {v(3)}), ({v(2)}, {v(3)})):(({v(1)}, {v(2)}), ({v(6)}, {v(-12)}))).try_right_inverse(),
    );
    assert_layout!(layout!(8:0).right_inverse(), 1:0);
    right("8:0", layout!({v(8)}:0).try_right_inverse());
    right("8:0", layout!(8:{v(0)}).try_right_inverse());
    right("8:0", layout!({v(8)}:{v(0)}).try_right_inverse());
    assert_layout!(layout!((5,(2,2)):(1,(-5,2))).right_inverse(), 5:1);
    right("(5,(2,2)):(1,(-5,2))", layout!(({v(5)}, ({v(2)}, {v(2)})):(1,(-5,2))).try_right_inverse());
    right("(5,(2,2)):(1,(-5,2))", layout!((5,(2,2)):({v(1)}, ({v(-5)}, {v(2)}))).try_right_inverse());
    right("(5,(2,2)):(1,(-5,2))", layout!(({v(5)}, ({v(2)}, {v(2)})):({v(1)}, ({v(-5)}, {v(2)}))).try_right_inverse());
    assert_layout!(layout!((6,1):(1,6)).right_inverse(), 6:1);
    right("(6,1):(1,6)", layout!(({v(6)}, {v(1)}):(1,6)).try_right_inverse());
    right("(6,1):(1,6)", layout!((6,1):({v(1)}, {v(6)})).try_right_inverse());
    right("(6,1):(1,6)", layout!(({v(6)}, {v(1)}):({v(1)}, {v(6)})).try_right_inverse());
    assert_layout!(layout!(4:1).right_inverse(), 4:1);
    right("4:1", layout!({v(4)}:1).try_right_inverse());
    right("4:1", layout!(4:{v(1)}).try_right_inverse());
    right("4:1", layout!({v(4)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!((4,3):(1,-4)).right_inverse(), 4:1);
    right("(4,3):(1,-4)", layout!(({v(4)}, {v(3)}):(1,-4)).try_right_inverse());
    right("(4,3):(1,-4)", layout!((4,3):({v(1)}, {v(-4)})).try_right_inverse());
    right("(4,3):(1,-4)", layout!(({v(4)}, {v(3)}):({v(1)}, {v(-4)})).try_right_inverse());
    assert_layout!(layout!((2,4):(2,2)).right_inverse(), 1:0);
    right("(2,4):(2,2)", layout!(({v(2)}, {v(4)}):(2,2)).try_right_inverse());
    right("(2,4):(2,2)", layout!((2,4):({v(2)}, {v(2)})).try_right_inverse());
    right("(2,4):(2,2)", layout!(({v(2)}, {v(4)}):({v(2)}, {v(2)})).try_right_inverse());
    assert_layout!(layout!(8:1).right_inverse(), 8:1);
    right("8:1", layout!({v(8)}:1).try_right_inverse());
    right("8:1", layout!(8:{v(1)}).try_right_inverse());
    right("8:1", layout!({v(8)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!((2,(4,4)):(1,(-2,0))).right_inverse(), 2:1);
    right("(2,(4,4)):(1,(-2,0))", layout!(({v(2)}, ({v(4)}, {v(4)})):(1,(-2,0))).try_right_inverse());
    right("(2,(4,4)):(1,(-2,0))", layout!((2,(4,4)):({v(1)}, ({v(-2)}, {v(0)}))).try_right_inverse());
    right("(2,(4,4)):(1,(-2,0))", layout!(({v(2)}, ({v(4)}, {v(4)})):({v(1)}, ({v(-2)}, {v(0)}))).try_right_inverse());
    assert_layout!(layout!((3,12):(12,3)).right_inverse(), 1:0);
    right("(3,12):(12,3)", layout!(({v(3)}, {v(12)}):(12,3)).try_right_inverse());
    right("(3,12):(12,3)", layout!((3,12):({v(12)}, {v(3)})).try_right_inverse());
    right("(3,12):(12,3)", layout!(({v(3)}, {v(12)}):({v(12)}, {v(3)})).try_right_inverse());
    assert_layout!(layout!(((5,2),6):((0,5),10)).right_inverse(), 1:0);
    right("((5,2),6):((0,5),10)", layout!((({v(5)}, {v(2)}), {v(6)}):((0,5),10)).try_right_inverse());
    right("((5,2),6):((0,5),10)", layout!(((5,2),6):(({v(0)}, {v(5)}), {v(10)})).try_right_inverse());
    right("((5,2),6):((0,5),10)", layout!((({v(5)}, {v(2)}), {v(6)}):(({v(0)}, {v(5)}), {v(10)})).try_right_inverse());
    assert_layout!(layout!(4:1).right_inverse(), 4:1);
    right("4:1", layout!({v(4)}:1).try_right_inverse());
    right("4:1", layout!(4:{v(1)}).try_right_inverse());
    right("4:1", layout!({v(4)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!((1,12):(1,-1)).right_inverse(), 1:0);
    right("(1,12):(1,-1)", layout!(({v(1)}, {v(12)}):(1,-1)).try_right_inverse());
    right("(1,12):(1,-1)", layout!((1,12):({v(1)}, {v(-1)})).try_right_inverse());
    right("(1,12):(1,-1)", layout!(({v(1)}, {v(12)}):({v(1)}, {v(-1)})).try_right_inverse());
    assert_layout!(layout!(2:1).right_inverse(), 2:1);
    right("2:1", layout!({v(2)}:1).try_right_inverse());
    right("2:1", layout!(2:{v(1)}).try_right_inverse());
    right("2:1", layout!({v(2)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!(5:0).right_inverse(), 1:0);
    right("5:0", layout!({v(5)}:0).try_right_inverse());
    right("5:0", layout!(5:{v(0)}).try_right_inverse());
    right("5:0", layout!({v(5)}:{v(0)}).try_right_inverse());
    assert_layout!(layout!(((3,5),2):((-1,3),0)).right_inverse(), 1:0);
    right("((3,5),2):((-1,3),0)", layout!((({v(3)}, {v(5)}), {v(2)}):((-1,3),0)).try_right_inverse());
    right("((3,5),2):((-1,3),0)", layout!(((3,5),2):(({v(-1)}, {v(3)}), {v(0)})).try_right_inverse());
    right("((3,5),2):((-1,3),0)", layout!((({v(3)}, {v(5)}), {v(2)}):(({v(-1)}, {v(3)}), {v(0)})).try_right_inverse());
    assert_layout!(layout!(2:-1).right_inverse(), 1:0);
    right("2:-1", layout!({v(2)}:-1).try_right_inverse());
    right("2:-1", layout!(2:{v(-1)}).try_right_inverse());
    right("2:-1", layout!({v(2)}:{v(-1)}).try_right_inverse());
    assert_layout!(layout!(((8,12),(4,4)):((1,8),(2,1))).right_inverse(), 96:1);
    right(
        "((8,12),(4,4)):((1,8),(2,1))",
        layout!((({v(8)}, {v(12)}), ({v(4)}, {v(4)})):((1,8),(2,1))).try_right_inverse(),
    );
    right(
        "((8,12),(4,4)):((1,8),(2,1))",
        layout!(((8,12),(4,4)):(({v(1)}, {v(8)}), ({v(2)}, {v(1)}))).try_right_inverse(),
    );
    right(
        "((8,12),(4,4)):((1,8),(2,1))",
        layout!((({v(8)}, {v(12)}), ({v(4)}, {v(4)})):(({v(1)}, {v(8)}), ({v(2)}, {v(1)}))).try_right_inverse(),
    );
    assert_layout!(layout!(6:1).right_inverse(), 6:1);
    right("6:1", layout!({v(6)}:1).try_right_inverse());
    right("6:1", layout!(6:{v(1)}).try_right_inverse());
    right("6:1", layout!({v(6)}:{v(1)}).try_right_inverse());
    assert_layout!(layout!((2,(12,4)):(1,(0,24))).right_inverse(), 2:1);
    right("(2,(12,4)):(1,(0,24))", layout!(({v(2)}, ({v(12)}, {v(4)})):(1,(0,24))).try_right_inverse());
    right("(2,(12,4)):(1,(0,24))", layout!((2,(12,4)):({v(1)}, ({v(0)}, {v(24)}))).try_right_inverse());
    right(
        "(2,(12,4)):(1,(0,24))",
        layout!(({v(2)}, ({v(12)}, {v(4)})):({v(1)}, ({v(0)}, {v(24)}))).try_right_inverse(),
    );
}

#[test]
fn left_inverse_accepted() {
    assert_layout!(layout!((1,4):(0,0)).left_inverse(), 4:0);
    left("4:0", layout!({v(4)}:0).try_left_inverse(), "4:0");
    assert_layout!(layout!((1,5):(1,1)).left_inverse(), 5:1);
    left("5:1", layout!({v(5)}:1).try_left_inverse(), "5:1");
    assert_layout!(layout!((5,4):(0,5)).left_inverse(), (5,4):(0,5));
    left("(5,4):(0,5)", layout!(({v(5)}, {v(4)}):(0,5)).try_left_inverse(), "(5,4):(0,5)");
    assert_layout!(layout!((2,1):(1,2)).left_inverse(), 2:1);
    left("2:1", layout!({v(2)}:1).try_left_inverse(), "2:1");
    assert_layout!(layout!((6,6):(1,6)).left_inverse(), 36:1);
    left("36:1", layout!({v(36)}:1).try_left_inverse(), "36:1");
    assert_layout!(layout!(((4,5),12):((1,0),20)).left_inverse(), 240:1);
    left("(4,5,12):(1,0,20)", layout!(({v(4)}, {v(5)}, {v(12)}):(1,0,20)).try_left_inverse(), "240:1");
    assert_layout!(layout!((6,2):(1,6)).left_inverse(), 12:1);
    left("12:1", layout!({v(12)}:1).try_left_inverse(), "12:1");
    assert_layout!(layout!((2,4):(0,2)).left_inverse(), (2,4):(0,2));
    left("(2,4):(0,2)", layout!(({v(2)}, {v(4)}):(0,2)).try_left_inverse(), "(2,4):(0,2)");
    assert_layout!(layout!((3,2):(1,3)).left_inverse(), 6:1);
    left("6:1", layout!({v(6)}:1).try_left_inverse(), "6:1");
    assert_layout!(layout!(1:1).left_inverse(), 1:0);
    left("1:0", layout!(1:0).try_left_inverse(), "1:0");
    assert_layout!(layout!(4:1).left_inverse(), 4:1);
    left("4:1", layout!({v(4)}:1).try_left_inverse(), "4:1");
    assert_layout!(layout!((2,12):(1,2)).left_inverse(), 24:1);
    left("24:1", layout!({v(24)}:1).try_left_inverse(), "24:1");
    assert_layout!(layout!(2:8).left_inverse(), (8,2):(0,1));
    left("2:8", layout!({v(2)}:8).try_left_inverse(), "(8,2):(0,1)");
    assert_layout!(layout!((12,8):(1,12)).left_inverse(), 96:1);
    left("96:1", layout!({v(96)}:1).try_left_inverse(), "96:1");
    assert_layout!(layout!(1:1).left_inverse(), 1:0);
    left("1:0", layout!(1:0).try_left_inverse(), "1:0");
    assert_layout!(layout!(1:0).left_inverse(), 1:0);
    left("1:0", layout!(1:0).try_left_inverse(), "1:0");
    assert_layout!(layout!((12,8):(0,12)).left_inverse(), (12,8):(0,12));
    left("(12,8):(0,12)", layout!(({v(12)}, {v(8)}):(0,12)).try_left_inverse(), "(12,8):(0,12)");
    assert_layout!(layout!(4:0).left_inverse(), 4:0);
    left("4:0", layout!({v(4)}:0).try_left_inverse(), "4:0");
    assert_layout!(layout!(12:1).left_inverse(), 12:1);
    left("12:1", layout!({v(12)}:1).try_left_inverse(), "12:1");
    assert_layout!(layout!(3:1).left_inverse(), 3:1);
    left("3:1", layout!({v(3)}:1).try_left_inverse(), "3:1");
    assert_layout!(layout!((6,12):(1,2)).left_inverse(), (2,12):(1,6));
    left("(6,12):(1,2)", layout!(({v(6)}, {v(12)}):(1,2)).try_left_inverse(), "(2,12):(1,6)");
    assert_layout!(layout!((6,5):(1,0)).left_inverse(), 6:1);
    left("(6,5):(1,0)", layout!(({v(6)}, {v(5)}):(1,0)).try_left_inverse(), "6:1");
    assert_layout!(layout!((8,4):(1,8)).left_inverse(), 32:1);
    left("32:1", layout!({v(32)}:1).try_left_inverse(), "32:1");
    assert_layout!(layout!((5,(4,12)):(1,(0,20))).left_inverse(), 240:1);
    left("(5,4,12):(1,0,20)", layout!(({v(5)}, {v(4)}, {v(12)}):(1,0,20)).try_left_inverse(), "240:1");
    assert_layout!(layout!((6,(3,4)):(0,(0,18))).left_inverse(), (18,4):(0,18));
    left("(18,4):(0,18)", layout!(({v(18)}, {v(4)}):(0,18)).try_left_inverse(), "(18,4):(0,18)");
    assert_layout!(layout!((5,2):(1,3)).left_inverse(), (3,2):(1,5));
    left("(5,2):(1,3)", layout!(({v(5)}, {v(2)}):(1,3)).try_left_inverse(), "(3,2):(1,5)");
    assert_layout!(layout!((2,2):(4,4)).left_inverse(), (4,2):(0,2));
    left("(2,2):(4,4)", layout!(({v(2)}, {v(2)}):(4,4)).try_left_inverse(), "(4,2):(0,2)");
    assert_layout!(layout!(((12,8),(8,4)):((1,12),(96,768))).left_inverse(), 3072:1);
    left("3072:1", layout!({v(3072)}:1).try_left_inverse(), "3072:1");
    assert_layout!(layout!((3,5):(1,3)).left_inverse(), 15:1);
    left("15:1", layout!({v(15)}:1).try_left_inverse(), "15:1");
    assert_layout!(layout!(1:1).left_inverse(), 1:0);
    left("1:0", layout!(1:0).try_left_inverse(), "1:0");
}

#[test]
fn left_inverse_refused() {
    assert_refused!(Layout![(8,(12,1)):(2,(1,96))]: cute::LeftInverse);
    told(
        layout!(({v(8)}, {v(12)}):(2,1)).try_left_inverse(),
        "left_inverse: smaller strides reach 11, into stride 2 (mode 0 of the coalesced layout)",
    );
    assert_refused!(Layout![((8,5),6):((1,12),40)]: cute::LeftInverse);
    assert_refused!(Layout![(8,(6,4)):(5,(8,48))]: cute::LeftInverse);
    assert_refused!(Layout![(2,(8,3)):(5,(1,16))]: cute::LeftInverse);
    assert_refused!(Layout![(4,2):(1,-4)]: cute::LeftInverse);
    assert_refused!(Layout![((12,4),(4,12)):((4,12),(48,-192))]: cute::LeftInverse);
    assert_refused!(Layout![((2,2),4):((-1,2),-4)]: cute::LeftInverse);
    assert_refused!(Layout![((12,2),(5,6)):((1,-12),(24,120))]: cute::LeftInverse);
    assert_refused!(Layout![(8,4):(-1,0)]: cute::LeftInverse);
    assert_refused!(Layout![((6,2),(2,4)):((1,-6),(12,24))]: cute::LeftInverse);
    assert_refused!(Layout![(4,8):(1,-4)]: cute::LeftInverse);
    assert_refused!(Layout![((4,12),2):((5,-4),48)]: cute::LeftInverse);
    assert_refused!(Layout![(5,5):(3,5)]: cute::LeftInverse);
    assert_refused!(Layout![((12,8),12):((-1,12),-96)]: cute::LeftInverse);
    assert_refused!(Layout![(12,4):(-1,-12)]: cute::LeftInverse);
    assert_refused!(Layout![((4,4),(4,1)):((-1,1),(16,2))]: cute::LeftInverse);
    assert_refused!(Layout![(5,(8,6)):(0,(-5,40))]: cute::LeftInverse);
    assert_refused!(Layout![(8,2):(1,-8)]: cute::LeftInverse);
    assert_refused!(Layout![(8,(1,8)):(-1,(8,8))]: cute::LeftInverse);
    assert_refused!(Layout![((3,8),(12,4)):((12,3),(24,0))]: cute::LeftInverse);
    told(
        layout!(({v(3)}, {v(96)}, {v(4)}):(12,3,0)).try_left_inverse(),
        "left_inverse: smaller strides reach 285, into stride 12 (mode 0 of the coalesced layout)",
    );
    assert_refused!(Layout![(12,4):(-1,12)]: cute::LeftInverse);
    assert_refused!(Layout![4:-1]: cute::LeftInverse);
    assert_refused!(Layout![(5,(5,2)):(1,(-5,25))]: cute::LeftInverse);
    assert_refused!(Layout![(5,(6,12)):(0,(5,6))]: cute::LeftInverse);
    assert_refused!(Layout![(6,2):(4,-6)]: cute::LeftInverse);
    assert_refused!(Layout![(6,8):(-1,6)]: cute::LeftInverse);
    assert_refused!(Layout![(5,(4,2)):(-1,(5,20))]: cute::LeftInverse);
    assert_refused!(Layout![(12,4):(8,12)]: cute::LeftInverse);
}

#[test]
fn left_inverse_late() {
    left_late("6:0", layout!({v(6)}:0).try_left_inverse());
    left_late("8:0", layout!({v(8)}:0).try_left_inverse());
    left_late("8:1", layout!({v(8)}:1).try_left_inverse());
    left_late("1:1", layout!({v(1)}:1).try_left_inverse());
    left_late("(1,4):(2,1)", layout!(({v(1)}, {v(4)}):(2,1)).try_left_inverse());
    left_late("(4,1):(1,0)", layout!(({v(4)}, {v(1)}):(1,0)).try_left_inverse());
    left_late("(4,(5,12)):(1,(0,20))", layout!(({v(4)}, ({v(5)}, {v(12)})):(1,(0,20))).try_left_inverse());
    left_late("12:2", layout!({v(12)}:2).try_left_inverse());
    left_late(
        "((12,4),(1,3)):((1,0),(48,48))",
        layout!((({v(12)}, {v(4)}), ({v(1)}, {v(3)})):((1,0),(48,48))).try_left_inverse(),
    );
    left_late("(3,4):(1,3)", layout!(({v(3)}, {v(4)}):(1,3)).try_left_inverse());
    left_late("(2,(4,5)):(1,(2,8))", layout!(({v(2)}, ({v(4)}, {v(5)})):(1,(2,8))).try_left_inverse());
    left_late("4:1", layout!({v(4)}:1).try_left_inverse());
    left_late("(2,2):(1,0)", layout!(({v(2)}, {v(2)}):(1,0)).try_left_inverse());
    left_late("12:1", layout!({v(12)}:1).try_left_inverse());
    left_late("1:5", layout!({v(1)}:5).try_left_inverse());
    left_late("4:1", layout!({v(4)}:1).try_left_inverse());
    left_late("6:1", layout!({v(6)}:1).try_left_inverse());
    left_late("(1,6):(1,1)", layout!(({v(1)}, {v(6)}):(1,1)).try_left_inverse());
    left_late("(4,1):(0,0)", layout!(({v(4)}, {v(1)}):(0,0)).try_left_inverse());
    left_late("2:6", layout!({v(2)}:6).try_left_inverse());
    left_late("12:1", layout!({v(12)}:1).try_left_inverse());
    left_late("3:1", layout!({v(3)}:1).try_left_inverse());
    left_late("(4,(2,1)):(1,(4,0))", layout!(({v(4)}, ({v(2)}, {v(1)})):(1,(4,0))).try_left_inverse());
    left_late("8:1", layout!({v(8)}:1).try_left_inverse());
    left_late("(1,6):(1,0)", layout!(({v(1)}, {v(6)}):(1,0)).try_left_inverse());
    left_late("5:1", layout!({v(5)}:1).try_left_inverse());
    left_late("(4,3):(1,4)", layout!(({v(4)}, {v(3)}):(1,4)).try_left_inverse());
    left_late("(5,(5,2)):(0,(5,25))", layout!(({v(5)}, ({v(5)}, {v(2)})):(0,(5,25))).try_left_inverse());
    left_late("(2,2):(1,2)", layout!(({v(2)}, {v(2)}):(1,2)).try_left_inverse());
    left_late("((5,4),6):((0,2),20)", layout!((({v(5)}, {v(4)}), {v(6)}):((0,2),20)).try_left_inverse());
    left_late("(12,(4,2)):(1,(12,48))", layout!(({v(12)}, ({v(4)}, {v(2)})):(1,(12,48))).try_left_inverse());
    left_late("8:0", layout!({v(8)}:0).try_left_inverse());
    left_late("3:1", layout!({v(3)}:1).try_left_inverse());
    left_late("(4,2):(1,4)", layout!(({v(4)}, {v(2)}):(1,4)).try_left_inverse());
    left_late("(3,2):(1,6)", layout!(({v(3)}, {v(2)}):(1,6)).try_left_inverse());
    left_late("(4,8):(1,4)", layout!(({v(4)}, {v(8)}):(1,4)).try_left_inverse());
    left_late("(2,(2,1)):(1,(2,2))", layout!(({v(2)}, ({v(2)}, {v(1)})):(1,(2,2))).try_left_inverse());
    left_late(
        "((2,2),(8,6)):((0,2),(4,32))",
        layout!((({v(2)}, {v(2)}), ({v(8)}, {v(6)})):((0,2),(4,32))).try_left_inverse(),
    );
    left_late("5:1", layout!({v(5)}:1).try_left_inverse());
    left_late("4:1", layout!({v(4)}:1).try_left_inverse());
    left_late("3:1", layout!({v(3)}:1).try_left_inverse());
    left_late("(8,4):(1,8)", layout!(({v(8)}, {v(4)}):(1,8)).try_left_inverse());
    left_late("(4,12):(1,2)", layout!(({v(4)}, {v(12)}):(1,2)).try_left_inverse());
    left_late("(1,2):(1,1)", layout!(({v(1)}, {v(2)}):(1,1)).try_left_inverse());
    left_late("((5,5),3):((1,5),25)", layout!((({v(5)}, {v(5)}), {v(3)}):((1,5),25)).try_left_inverse());
    left_late("3:1", layout!({v(3)}:1).try_left_inverse());
    left_late("1:1", layout!({v(1)}:1).try_left_inverse());
    left_late("12:1", layout!({v(12)}:1).try_left_inverse());
    left_late("2:1", layout!({v(2)}:1).try_left_inverse());
    left_late("(5,1):(1,5)", layout!(({v(5)}, {v(1)}):(1,5)).try_left_inverse());
    left_late("(1,2):(1,1)", layout!(({v(1)}, {v(2)}):(1,1)).try_left_inverse());
    left_late("(6,6):(1,6)", layout!(({v(6)}, {v(6)}):(1,6)).try_left_inverse());
    left_late("(2,2):(1,2)", layout!(({v(2)}, {v(2)}):(1,2)).try_left_inverse());
    left_late("1:1", layout!({v(1)}:1).try_left_inverse());
    left_late("((8,4),4):((1,8),32)", layout!((({v(8)}, {v(4)}), {v(4)}):((1,8),32)).try_left_inverse());
    left_late("(2,5):(1,2)", layout!(({v(2)}, {v(5)}):(1,2)).try_left_inverse());
    left_late("2:0", layout!({v(2)}:0).try_left_inverse());
    left_late("5:1", layout!({v(5)}:1).try_left_inverse());
    left_late("(4,5):(2,4)", layout!(({v(4)}, {v(5)}):(2,4)).try_left_inverse());
    left_late("3:1", layout!({v(3)}:1).try_left_inverse());
}

#[test]
fn nullspace() {
    assert_layout!(layout!((4,12):(0,4)).nullspace(), 4:1);
    null("(4,12):(0,4)", layout!(({v(4)}, {v(12)}):(0,4)).try_nullspace(), "4:1");
    is::<Layout![1:0]>(layout!((4,12):({v(0)}, {v(4)})).nullspace());
    assert_layout!(layout!(1:8).nullspace(), 1:0);
    null("1:8", layout!(1:8).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(1:{v(8)}).nullspace());
    assert_layout!(layout!((2,1):(1,2)).nullspace(), 1:0);
    null("(2,1):(1,2)", layout!(({v(2)}, 1):(1,2)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((2,1):({v(1)}, {v(2)})).nullspace());
    assert_layout!(layout!((4,2):(4,0)).nullspace(), 2:4);
    null("(4,2):(4,0)", layout!(({v(4)}, {v(2)}):(4,0)).try_nullspace(), "2:4");
    is::<Layout![1:0]>(layout!((4,2):({v(4)}, {v(0)})).nullspace());
    assert_layout!(layout!((2,(5,5)):(1,(4,10))).nullspace(), 1:0);
    null("(2,(5,5)):(1,(4,10))", layout!(({v(2)}, ({v(5)}, {v(5)})):(1,(4,10))).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((2,(5,5)):({v(1)}, ({v(4)}, {v(10)}))).nullspace());
    assert_layout!(layout!(((1,12),5):((1,4),12)).nullspace(), 1:0);
    null("((1,12),5):((1,4),12)", layout!(((1, {v(12)}), {v(5)}):((1,4),12)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(((1,12),5):(({v(1)}, {v(4)}), {v(12)})).nullspace());
    assert_layout!(layout!((2,4):(1,12)).nullspace(), 1:0);
    null("(2,4):(1,12)", layout!(({v(2)}, {v(4)}):(1,12)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((2,4):({v(1)}, {v(12)})).nullspace());
    assert_layout!(layout!((2,6):(0,-2)).nullspace(), 2:1);
    null("(2,6):(0,-2)", layout!(({v(2)}, {v(6)}):(0,-2)).try_nullspace(), "2:1");
    is::<Layout![1:0]>(layout!((2,6):({v(0)}, {v(-2)})).nullspace());
    assert_layout!(layout!(5:1).nullspace(), 1:0);
    null("5:1", layout!({v(5)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(5:{v(1)}).nullspace());
    assert_layout!(layout!(((4,5),(8,8)):((1,4),(12,160))).nullspace(), 1:0);
    null(
        "((4,5),(8,8)):((1,4),(12,160))",
        layout!((({v(4)}, {v(5)}), ({v(8)}, {v(8)})):((1,4),(12,160))).try_nullspace(),
        "1:0",
    );
    is::<Layout![1:0]>(layout!(((4,5),(8,8)):(({v(1)}, {v(4)}), ({v(12)}, {v(160)}))).nullspace());
    assert_layout!(layout!(2:1).nullspace(), 1:0);
    null("2:1", layout!({v(2)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(2:{v(1)}).nullspace());
    assert_layout!(layout!((12,5):(1,12)).nullspace(), 1:0);
    null("(12,5):(1,12)", layout!(({v(12)}, {v(5)}):(1,12)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((12,5):({v(1)}, {v(12)})).nullspace());
    assert_layout!(layout!((4,(2,1)):(1,(4,8))).nullspace(), 1:0);
    null("(4,(2,1)):(1,(4,8))", layout!(({v(4)}, ({v(2)}, 1)):(1,(4,8))).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((4,(2,1)):({v(1)}, ({v(4)}, {v(8)}))).nullspace());
    assert_layout!(layout!((2,2):(1,2)).nullspace(), 1:0);
    null("(2,2):(1,2)", layout!(({v(2)}, {v(2)}):(1,2)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((2,2):({v(1)}, {v(2)})).nullspace());
    assert_layout!(layout!(1:1).nullspace(), 1:0);
    null("1:1", layout!(1:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(1:{v(1)}).nullspace());
    assert_layout!(layout!((1,5):(1,0)).nullspace(), 5:1);
    null("(1,5):(1,0)", layout!((1, {v(5)}):(1,0)).try_nullspace(), "5:1");
    is::<Layout![1:0]>(layout!((1,5):({v(1)}, {v(0)})).nullspace());
    assert_layout!(layout!((5,4):(1,0)).nullspace(), 4:5);
    null("(5,4):(1,0)", layout!(({v(5)}, {v(4)}):(1,0)).try_nullspace(), "4:5");
    is::<Layout![1:0]>(layout!((5,4):({v(1)}, {v(0)})).nullspace());
    assert_layout!(layout!(((2,8),2):((1,4),16)).nullspace(), 1:0);
    null("((2,8),2):((1,4),16)", layout!((({v(2)}, {v(8)}), {v(2)}):((1,4),16)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(((2,8),2):(({v(1)}, {v(4)}), {v(16)})).nullspace());
    assert_layout!(layout!((8,4):(4,5)).nullspace(), 1:0);
    null("(8,4):(4,5)", layout!(({v(8)}, {v(4)}):(4,5)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((8,4):({v(4)}, {v(5)})).nullspace());
    assert_layout!(layout!(4:-1).nullspace(), 1:0);
    null("4:-1", layout!({v(4)}:-1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(4:{v(-1)}).nullspace());
    assert_layout!(layout!((1,(4,2)):(1,(1,4))).nullspace(), 1:0);
    null("(1,(4,2)):(1,(1,4))", layout!((1, ({v(4)}, {v(2)})):(1,(1,4))).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((1,(4,2)):({v(1)}, ({v(1)}, {v(4)}))).nullspace());
    assert_layout!(layout!(((8,1),1):((1,8),12)).nullspace(), 1:0);
    null("((8,1),1):((1,8),12)", layout!((({v(8)}, 1), 1):((1,8),12)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(((8,1),1):(({v(1)}, {v(8)}), {v(12)})).nullspace());
    assert_layout!(layout!(((6,4),12):((0,6),24)).nullspace(), 6:1);
    null("((6,4),12):((0,6),24)", layout!((({v(6)}, {v(4)}), {v(12)}):((0,6),24)).try_nullspace(), "6:1");
    is::<Layout![1:0]>(layout!(((6,4),12):(({v(0)}, {v(6)}), {v(24)})).nullspace());
    assert_layout!(layout!(4:1).nullspace(), 1:0);
    null("4:1", layout!({v(4)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(4:{v(1)}).nullspace());
    assert_layout!(layout!(8:1).nullspace(), 1:0);
    null("8:1", layout!({v(8)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(8:{v(1)}).nullspace());
    assert_layout!(layout!(4:1).nullspace(), 1:0);
    null("4:1", layout!({v(4)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(4:{v(1)}).nullspace());
    assert_layout!(layout!((6,6):(-1,-6)).nullspace(), 1:0);
    null("(6,6):(-1,-6)", layout!(({v(6)}, {v(6)}):(-1,-6)).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!((6,6):({v(-1)}, {v(-6)})).nullspace());
    assert_layout!(layout!(12:1).nullspace(), 1:0);
    null("12:1", layout!({v(12)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(12:{v(1)}).nullspace());
    assert_layout!(layout!(4:-1).nullspace(), 1:0);
    null("4:-1", layout!({v(4)}:-1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(4:{v(-1)}).nullspace());
    assert_layout!(layout!(2:1).nullspace(), 1:0);
    null("2:1", layout!({v(2)}:1).try_nullspace(), "1:0");
    is::<Layout![1:0]>(layout!(2:{v(1)}).nullspace());
}

#[test]
fn max_common_accepted() {
    assert_layout!(layout!((4,5):(0,4)).max_common_layout(layout!((4,5):(0,4))), 1:0);
    is::<Int![1]>(layout!((4,5):(0,4)).max_common_vector(layout!((4,5):(0,4))));
    common(
        "(4,5):(0,4)",
        "(4,5):(0,4)",
        layout!(({v(4)}, {v(5)}):(0,4)).try_max_common_layout(layout!(({v(4)}, {v(5)}):(0,4))),
        layout!(({v(4)}, {v(5)}):(0,4)).try_max_common_vector(layout!(({v(4)}, {v(5)}):(0,4))),
    );
    common(
        "(4,5):(0,4)",
        "(4,5):(0,4)",
        layout!((4,5):({v(0)}, {v(4)})).try_max_common_layout(layout!((4,5):({v(0)}, {v(4)}))),
        layout!((4,5):({v(0)}, {v(4)})).try_max_common_vector(layout!((4,5):({v(0)}, {v(4)}))),
    );
    common(
        "(4,5):(0,4)",
        "(4,5):(0,4)",
        layout!(({v(4)}, {v(5)}):({v(0)}, {v(4)})).try_max_common_layout(layout!(({v(4)}, {v(5)}):({v(0)}, {v(4)}))),
        layout!(({v(4)}, {v(5)}):({v(0)}, {v(4)})).try_max_common_vector(layout!(({v(4)}, {v(5)}):({v(0)}, {v(4)}))),
    );
    assert_layout!(layout!((6,5):(1,6)).max_common_layout(layout!((5,5):(1,5))), 25:1);
    is::<Int![25]>(layout!((6,5):(1,6)).max_common_vector(layout!((5,5):(1,5))));
    common(
        "(6,5):(1,6)",
        "(5,5):(1,5)",
        layout!(({v(6)}, {v(5)}):(1,6)).try_max_common_layout(layout!(({v(5)}, {v(5)}):(1,5))),
        layout!(({v(6)}, {v(5)}):(1,6)).try_max_common_vector(layout!(({v(5)}, {v(5)}):(1,5))),
    );
    common(
        "(6,5):(1,6)",
        "(5,5):(1,5)",
        layout!((6,5):({v(1)}, {v(6)})).try_max_common_layout(layout!((5,5):({v(1)}, {v(5)}))),
        layout!((6,5):({v(1)}, {v(6)})).try_max_common_vector(layout!((5,5):({v(1)}, {v(5)}))),
    );
    common(
        "(6,5):(1,6)",
        "(5,5):(1,5)",
        layout!(({v(6)}, {v(5)}):({v(1)}, {v(6)})).try_max_common_layout(layout!(({v(5)}, {v(5)}):({v(1)}, {v(5)}))),
        layout!(({v(6)}, {v(5)}):({v(1)}, {v(6)})).try_max_common_vector(layout!(({v(5)}, {v(5)}):({v(1)}, {v(5)}))),
    );
    assert_layout!(layout!(2:1).max_common_layout(layout!(((4,3),(8,1)):((-1,0),(4,96)))), 1:0);
    is::<Int![1]>(layout!(2:1).max_common_vector(layout!(((4,3),(8,1)):((-1,0),(4,96)))));
    common(
        "2:1",
        "((4,3),(8,1)):((-1,0),(4,96))",
        layout!({v(2)}:1).try_max_common_layout(layout!((({v(4)}, {v(3)}), ({v(8)}, {v(1)})):((-1,0),(4,96)))),
        layout!({v(2)}:1).try_max_common_vector(layout!((({v(4)}, {v(3)}), ({v(8)}, {v(1)})):((-1,0),(4,96)))),
    );
    common(
        "2:1",
        "((4,3),(8,1)):((-1,0),(4,96))",
        layout!(2:{v(1)}).try_max_common_layout(layout!(((4,3),(8,1)):(({v(-1)}, {v(0)}), ({v(4)}, {v(96)})))),
        layout!(2:{v(1)}).try_max_common_vector(layout!(((4,3),(8,1)):(({v(-1)}, {v(0)}), ({v(4)}, {v(96)})))),
    );
    common(
        "2:1",
        "((4,3),(8,1)):((-1,0),(4,96))",
        layout!({v(2)}:{v(1)}).try_max_common_layout(
            layout!((({v(4)}, {v(3)}), ({v(8)}, {v(1)})):(({v(-1)}, {v(0)}), ({v(4)}, {v(96)}))),
        ),
        layout!({v(2)}:{v(1)}).try_max_common_vector(
            layout!((({v(4)}, {v(3)}), ({v(8)}, {v(1)})):(({v(-1)}, {v(0)}), ({v(4)}, {v(96)}))),
        ),
    );
    assert_layout!(layout!(12:1).max_common_layout(layout!((2,6):(1,0))), 2:1);
    is::<Int![2]>(layout!(12:1).max_common_vector(layout!((2,6):(1,0))));
    common(
        "12:1",
        "(2,6):(1,0)",
        layout!({v(12)}:1).try_max_common_layout(layout!(({v(2)}, {v(6)}):(1,0))),
        layout!({v(12)}:1).try_max_common_vector(layout!(({v(2)}, {v(6)}):(1,0))),
    );
    common(
        "12:1",
        "(2,6):(1,0)",
        layout!(12:{v(1)}).try_max_common_layout(layout!((2,6):({v(1)}, {v(0)}))),
        layout!(12:{v(1)}).try_max_common_vector(layout!((2,6):({v(1)}, {v(0)}))),
    );
    common(
        "12:1",
        "(2,6):(1,0)",
        layout!({v(12)}:{v(1)}).try_max_common_layout(layout!(({v(2)}, {v(6)}):({v(1)}, {v(0)}))),
        layout!({v(12)}:{v(1)}).try_max_common_vector(layout!(({v(2)}, {v(6)}):({v(1)}, {v(0)}))),
    );
    assert_layout!(layout!((12,8):(1,0)).max_common_layout(layout!((12,8):(1,0))), 12:1);
    is::<Int![12]>(layout!((12,8):(1,0)).max_common_vector(layout!((12,8):(1,0))));
    common(
        "(12,8):(1,0)",
        "(12,8):(1,0)",
        layout!(({v(12)}, {v(8)}):(1,0)).try_max_common_layout(layout!(({v(12)}, {v(8)}):(1,0))),
        layout!(({v(12)}, {v(8)}):(1,0)).try_max_common_vector(layout!(({v(12)}, {v(8)}):(1,0))),
    );
    common(
        "(12,8):(1,0)",
        "(12,8):(1,0)",
        layout!((12,8):({v(1)}, {v(0)})).try_max_common_layout(layout!((12,8):({v(1)}, {v(0)}))),
        layout!((12,8):({v(1)}, {v(0)})).try_max_common_vector(layout!((12,8):({v(1)}, {v(0)}))),
    );
    common(
        "(12,8):(1,0)",
        "(12,8):(1,0)",
        layout!(({v(12)}, {v(8)}):({v(1)}, {v(0)})).try_max_common_layout(layout!(({v(12)}, {v(8)}):({v(1)}, {v(0)}))),
        layout!(({v(12)}, {v(8)}):({v(1)}, {v(0)})).try_max_common_vector(layout!(({v(12)}, {v(8)}):({v(1)}, {v(0)}))),
    );
    assert_layout!(layout!(2:-1).max_common_layout(layout!(12:8)), 1:0);
    is::<Int![1]>(layout!(2:-1).max_common_vector(layout!(12:8)));
    common(
        "2:-1",
        "12:8",
        layout!({v(2)}:-1).try_max_common_layout(layout!({v(12)}:8)),
        layout!({v(2)}:-1).try_max_common_vector(layout!({v(12)}:8)),
    );
    common(
        "2:-1",
        "12:8",
        layout!(2:{v(-1)}).try_max_common_layout(layout!(12:{v(8)})),
        layout!(2:{v(-1)}).try_max_common_vector(layout!(12:{v(8)})),
    );
    common(
        "2:-1",
        "12:8",
        layout!({v(2)}:{v(-1)}).try_max_common_layout(layout!({v(12)}:{v(8)})),
        layout!({v(2)}:{v(-1)}).try_max_common_vector(layout!({v(12)}:{v(8)})),
    );
    assert_layout!(layout!(3:0).max_common_layout(layout!(6:1)), 1:0);
    is::<Int![1]>(layout!(3:0).max_common_vector(layout!(6:1)));
    common(
        "3:0",
        "6:1",
        layout!({v(3)}:0).try_max_common_layout(layout!({v(6)}:1)),
        layout!({v(3)}:0).try_max_common_vector(layout!({v(6)}:1)),
    );
    common(
        "3:0",
        "6:1",
        layout!(3:{v(0)}).try_max_common_layout(layout!(6:{v(1)})),
        layout!(3:{v(0)}).try_max_common_vector(layout!(6:{v(1)})),
    );
    common(
        "3:0",
        "6:1",
        layout!({v(3)}:{v(0)}).try_max_common_layout(layout!({v(6)}:{v(1)})),
        layout!({v(3)}:{v(0)}).try_max_common_vector(layout!({v(6)}:{v(1)})),
    );
    assert_layout!(layout!((3,4):(1,3)).max_common_layout(layout!((3,4):(1,3))), 12:1);
    is::<Int![12]>(layout!((3,4):(1,3)).max_common_vector(layout!((3,4):(1,3))));
    common(
        "(3,4):(1,3)",
        "(3,4):(1,3)",
        layout!(({v(3)}, {v(4)}):(1,3)).try_max_common_layout(layout!(({v(3)}, {v(4)}):(1,3))),
        layout!(({v(3)}, {v(4)}):(1,3)).try_max_common_vector(layout!(({v(3)}, {v(4)}):(1,3))),
    );
    common(
        "(3,4):(1,3)",
        "(3,4):(1,3)",
        layout!((3,4):({v(1)}, {v(3)})).try_max_common_layout(layout!((3,4):({v(1)}, {v(3)}))),
        layout!((3,4):({v(1)}, {v(3)})).try_max_common_vector(layout!((3,4):({v(1)}, {v(3)}))),
    );
    common(
        "(3,4):(1,3)",
        "(3,4):(1,3)",
        layout!(({v(3)}, {v(4)}):({v(1)}, {v(3)})).try_max_common_layout(layout!(({v(3)}, {v(4)}):({v(1)}, {v(3)}))),
        layout!(({v(3)}, {v(4)}):({v(1)}, {v(3)})).try_max_common_vector(layout!(({v(3)}, {v(4)}):({v(1)}, {v(3)}))),
    );
    assert_layout!(layout!((8,6):(1,8)).max_common_layout(layout!(6:0)), 1:0);
    is::<Int![1]>(layout!((8,6):(1,8)).max_common_vector(layout!(6:0)));
    common(
        "(8,6):(1,8)",
        "6:0",
        layout!(({v(8)}, {v(6)}):(1,8)).try_max_common_layout(layout!({v(6)}:0)),
        layout!(({v(8)}, {v(6)}):(1,8)).try_max_common_vector(layout!({v(6)}:0)),
    );
    common(
        "(8,6):(1,8)",
        "6:0",
        layout!((8,6):({v(1)}, {v(8)})).try_max_common_layout(layout!(6:{v(0)})),
        layout!((8,6):({v(1)}, {v(8)})).try_max_common_vector(layout!(6:{v(0)})),
    );
    common(
        "(8,6):(1,8)",
        "6:0",
        layout!(({v(8)}, {v(6)}):({v(1)}, {v(8)})).try_max_common_layout(layout!({v(6)}:{v(0)})),
        layout!(({v(8)}, {v(6)}):({v(1)}, {v(8)})).try_max_common_vector(layout!({v(6)}:{v(0)})),
    );
    assert_layout!(layout!((5,(6,4)):(-1,(4,30))).max_common_layout(layout!(1:8)), 1:0);
    is::<Int![1]>(layout!((5,(6,4)):(-1,(4,30))).max_common_vector(layout!(1:8)));
    common(
        "(5,(6,4)):(-1,(4,30))",
        "1:8",
        layout!(({v(5)}, ({v(6)}, {v(4)})):(-1,(4,30))).try_max_common_layout(layout!({v(1)}:8)),
        layout!(({v(5)}, ({v(6)}, {v(4)})):(-1,(4,30))).try_max_common_vector(layout!({v(1)}:8)),
    );
    common(
        "(5,(6,4)):(-1,(4,30))",
        "1:8",
        layout!((5,(6,4)):({v(-1)}, ({v(4)}, {v(30)}))).try_max_common_layout(layout!(1:{v(8)})),
        layout!((5,(6,4)):({v(-1)}, ({v(4)}, {v(30)}))).try_max_common_vector(layout!(1:{v(8)})),
    );
    common(
        "(5,(6,4)):(-1,(4,30))",
        "1:8",
        layout!(({v(5)}, ({v(6)}, {v(4)})):({v(-1)}, ({v(4)}, {v(30)}))).try_max_common_layout(layout!({v(1)}:{v(8)})),
        layout!(({v(5)}, ({v(6)}, {v(4)})):({v(-1)}, ({v(4)}, {v(30)}))).try_max_common_vector(layout!({v(1)}:{v(8)})),
    );
    assert_layout!(layout!((6,3):(1,6)).max_common_layout(layout!(((12,5),5):((12,12),60))), 1:0);
    is::<Int![1]>(layout!((6,3):(1,6)).max_common_vector(layout!(((12,5),5):((12,12),60))));
    common(
        "(6,3):(1,6)",
        "((12,5),5):((12,12),60)",
        layout!(({v(6)}, {v(3)}):(1,6)).try_max_common_layout(layout!((({v(12)}, {v(5)}), {v(5)}):((12,12),60))),
        layout!(({v(6)}, {v(3)}):(1,6)).try_max_common_vector(layout!((({v(12)}, {v(5)}), {v(5)}):((12,12),60))),
    );
    common(
        "(6,3):(1,6)",
        "((12,5),5):((12,12),60)",
        layout!((6,3):({v(1)}, {v(6)})).try_max_common_layout(layout!(((12,5),5):(({v(12)}, {v(12)}), {v(60)}))),
        layout!((6,3):({v(1)}, {v(6)})).try_max_common_vector(layout!(((12,5),5):(({v(12)}, {v(12)}), {v(60)}))),
    );
    common(
        "(6,3):(1,6)",
        "((12,5),5):((12,12),60)",
        layout!(({v(6)}, {v(3)}):({v(1)}, {v(6)}))
            .try_max_common_layout(layout!((({v(12)}, {v(5)}), {v(5)}):(({v(12)}, {v(12)}), {v(60)}))),
        layout!(({v(6)}, {v(3)}):({v(1)}, {v(6)}))
            .try_max_common_vector(layout!((({v(12)}, {v(5)}), {v(5)}):(({v(12)}, {v(12)}), {v(60)}))),
    );
    assert_layout!(layout!((5,12):(1,5)).max_common_layout(layout!(5:1)), 5:1);
    is::<Int![5]>(layout!((5,12):(1,5)).max_common_vector(layout!(5:1)));
    common(
        "(5,12):(1,5)",
        "5:1",
        layout!(({v(5)}, {v(12)}):(1,5)).try_max_common_layout(layout!({v(5)}:1)),
        layout!(({v(5)}, {v(12)}):(1,5)).try_max_common_vector(layout!({v(5)}:1)),
    );
    common(
        "(5,12):(1,5)",
        "5:1",
        layout!((5,12):({v(1)}, {v(5)})).try_max_common_layout(layout!(5:{v(1)})),
        layout!((5,12):({v(1)}, {v(5)})).try_max_common_vector(layout!(5:{v(1)})),
    );
    common(
        "(5,12):(1,5)",
        "5:1",
        layout!(({v(5)}, {v(12)}):({v(1)}, {v(5)})).try_max_common_layout(layout!({v(5)}:{v(1)})),
        layout!(({v(5)}, {v(12)}):({v(1)}, {v(5)})).try_max_common_vector(layout!({v(5)}:{v(1)})),
    );
    assert_layout!(layout!((4,2):(1,0)).max_common_layout(layout!(((2,8),8):((1,2),16))), 4:1);
    is::<Int![4]>(layout!((4,2):(1,0)).max_common_vector(layout!(((2,8),8):((1,2),16))));
    common(
        "(4,2):(1,0)",
        "((2,8),8):((1,2),16)",
        layout!(({v(4)}, {v(2)}):(1,0)).try_max_common_layout(layout!((({v(2)}, {v(8)}), {v(8)}):((1,2),16))),
        layout!(({v(4)}, {v(2)}):(1,0)).try_max_common_vector(layout!((({v(2)}, {v(8)}), {v(8)}):((1,2),16))),
    );
    common(
        "(4,2):(1,0)",
        "((2,8),8):((1,2),16)",
        layout!((4,2):({v(1)}, {v(0)})).try_max_common_layout(layout!(((2,8),8):(({v(1)}, {v(2)}), {v(16)}))),
        layout!((4,2):({v(1)}, {v(0)})).try_max_common_vector(layout!(((2,8),8):(({v(1)}, {v(2)}), {v(16)}))),
    );
    common(
        "(4,2):(1,0)",
        "((2,8),8):((1,2),16)",
        layout!(({v(4)}, {v(2)}):({v(1)}, {v(0)}))
            .try_max_common_layout(layout!((({v(2)}, {v(8)}), {v(8)}):(({v(1)}, {v(2)}), {v(16)}))),
        layout!(({v(4)}, {v(2)}):({v(1)}, {v(0)}))
            .try_max_common_vector(layout!((({v(2)}, {v(8)}), {v(8)}):(({v(1)}, {v(2)}), {v(16)}))),
    );
    assert_layout!(layout!(((2,5),12):((0,2),10)).max_common_layout(layout!(((4,2),(4,6)):((1,4),(8,32)))), 1:0);
    is::<Int![1]>(layout!(((2,5),12):((0,2),10)).max_common_vector(layout!(((4,2),(4,6)):((1,4),(8,32)))));
    common(
        "((2,5),12):((0,2),10)",
        "((4,2),(4,6)):((1,4),(8,32))",
        layout!((({v(2)}, {v(5)}), {v(12)}):((0,2),10))
            .try_max_common_layout(layout!((({v(4)}, {v(2)}), ({v(4)}, {v(6)})):((1,4),(8,32)))),
        layout!((({v(2)}, {v(5)}), {v(12)}):((0,2),10))
            .try_max_common_vector(layout!((({v(4)}, {v(2)}), ({v(4)}, {v(6)})):((1,4),(8,32)))),
    );
    common(
        "((2,5),12):((0,2),10)",
        "((4,2),(4,6)):((1,4),(8,32))",
        layout!(((2,5),12):(({v(0)}, {v(2)}), {v(10)}))
            .try_max_common_layout(layout!(((4,2),(4,6)):(({v(1)}, {v(4)}), ({v(8)}, {v(32)})))),
        layout!(((2,5),12):(({v(0)}, {v(2)}), {v(10)}))
            .try_max_common_vector(layout!(((4,2),(4,6)):(({v(1)}, {v(4)}), ({v(8)}, {v(32)})))),
    );
    common(
        "((2,5),12):((0,2),10)",
        "((4,2),(4,6)):((1,4),(8,32))",
        layout!((({v(2)}, {v(5)}), {v(12)}):(({v(0)}, {v(2)}), {v(10)}))
            .try_max_common_layout(layout!((({v(4)}, {v(2)}), ({v(4)}, {v(6)})):(({v(1)}, {v(4)}), ({v(8)}, {v(32)})))),
        layout!((({v(2)}, {v(5)}), {v(12)}):(({v(0)}, {v(2)}), {v(10)}))
            .try_max_common_vector(layout!((({v(4)}, {v(2)}), ({v(4)}, {v(6)})):(({v(1)}, {v(4)}), ({v(8)}, {v(32)})))),
    );
    assert_layout!(layout!((4,2):(1,4)).max_common_layout(layout!((2,8):(-1,2))), 1:0);
    is::<Int![1]>(layout!((4,2):(1,4)).max_common_vector(layout!((2,8):(-1,2))));
    common(
        "(4,2):(1,4)",
        "(2,8):(-1,2)",
        layout!(({v(4)}, {v(2)}):(1,4)).try_max_common_layout(layout!(({v(2)}, {v(8)}):(-1,2))),
        layout!(({v(4)}, {v(2)}):(1,4)).try_max_common_vector(layout!(({v(2)}, {v(8)}):(-1,2))),
    );
    common(
        "(4,2):(1,4)",
        "(2,8):(-1,2)",
        layout!((4,2):({v(1)}, {v(4)})).try_max_common_layout(layout!((2,8):({v(-1)}, {v(2)}))),
        layout!((4,2):({v(1)}, {v(4)})).try_max_common_vector(layout!((2,8):({v(-1)}, {v(2)}))),
    );
    common(
        "(4,2):(1,4)",
        "(2,8):(-1,2)",
        layout!(({v(4)}, {v(2)}):({v(1)}, {v(4)})).try_max_common_layout(layout!(({v(2)}, {v(8)}):({v(-1)}, {v(2)}))),
        layout!(({v(4)}, {v(2)}):({v(1)}, {v(4)})).try_max_common_vector(layout!(({v(2)}, {v(8)}):({v(-1)}, {v(2)}))),
    );
    assert_layout!(layout!((8,4):(1,1)).max_common_layout(layout!((8,4):(1,1))), 8:1);
    is::<Int![8]>(layout!((8,4):(1,1)).max_common_vector(layout!((8,4):(1,1))));
    common(
        "(8,4):(1,1)",
        "(8,4):(1,1)",
        layout!(({v(8)}, {v(4)}):(1,1)).try_max_common_layout(layout!(({v(8)}, {v(4)}):(1,1))),
        layout!(({v(8)}, {v(4)}):(1,1)).try_max_common_vector(layout!(({v(8)}, {v(4)}):(1,1))),
    );
    common(
        "(8,4):(1,1)",
        "(8,4):(1,1)",
        layout!((8,4):({v(1)}, {v(1)})).try_max_common_layout(layout!((8,4):({v(1)}, {v(1)}))),
        layout!((8,4):({v(1)}, {v(1)})).try_max_common_vector(layout!((8,4):({v(1)}, {v(1)}))),
    );
    common(
        "(8,4):(1,1)",
        "(8,4):(1,1)",
        layout!(({v(8)}, {v(4)}):({v(1)}, {v(1)})).try_max_common_layout(layout!(({v(8)}, {v(4)}):({v(1)}, {v(1)}))),
        layout!(({v(8)}, {v(4)}):({v(1)}, {v(1)})).try_max_common_vector(layout!(({v(8)}, {v(4)}):({v(1)}, {v(1)}))),
    );
    assert_layout!(layout!((4,12):(0,4)).max_common_layout(layout!(4:0)), 1:0);
    is::<Int![1]>(layout!((4,12):(0,4)).max_common_vector(layout!(4:0)));
    common(
        "(4,12):(0,4)",
        "4:0",
        layout!(({v(4)}, {v(12)}):(0,4)).try_max_common_layout(layout!({v(4)}:0)),
        layout!(({v(4)}, {v(12)}):(0,4)).try_max_common_vector(layout!({v(4)}:0)),
    );
    common(
        "(4,12):(0,4)",
        "4:0",
        layout!((4,12):({v(0)}, {v(4)})).try_max_common_layout(layout!(4:{v(0)})),
        layout!((4,12):({v(0)}, {v(4)})).try_max_common_vector(layout!(4:{v(0)})),
    );
    common(
        "(4,12):(0,4)",
        "4:0",
        layout!(({v(4)}, {v(12)}):({v(0)}, {v(4)})).try_max_common_layout(layout!({v(4)}:{v(0)})),
        layout!(({v(4)}, {v(12)}):({v(0)}, {v(4)})).try_max_common_vector(layout!({v(4)}:{v(0)})),
    );
    assert_layout!(layout!((2,1):(1,0)).max_common_layout(layout!((3,4):(6,3))), 1:0);
    is::<Int![1]>(layout!((2,1):(1,0)).max_common_vector(layout!((3,4):(6,3))));
    common(
        "(2,1):(1,0)",
        "(3,4):(6,3)",
        layout!(({v(2)}, {v(1)}):(1,0)).try_max_common_layout(layout!(({v(3)}, {v(4)}):(6,3))),
        layout!(({v(2)}, {v(1)}):(1,0)).try_max_common_vector(layout!(({v(3)}, {v(4)}):(6,3))),
    );
    common(
        "(2,1):(1,0)",
        "(3,4):(6,3)",
        layout!((2,1):({v(1)}, {v(0)})).try_max_common_layout(layout!((3,4):({v(6)}, {v(3)}))),
        layout!((2,1):({v(1)}, {v(0)})).try_max_common_vector(layout!((3,4):({v(6)}, {v(3)}))),
    );
    common(
        "(2,1):(1,0)",
        "(3,4):(6,3)",
        layout!(({v(2)}, {v(1)}):({v(1)}, {v(0)})).try_max_common_layout(layout!(({v(3)}, {v(4)}):({v(6)}, {v(3)}))),
        layout!(({v(2)}, {v(1)}):({v(1)}, {v(0)})).try_max_common_vector(layout!(({v(3)}, {v(4)}):({v(6)}, {v(3)}))),
    );
    assert_layout!(layout!(((2,4),1):((1,2),8)).max_common_layout(layout!(((12,8),(8,6)):((0,12),(96,768)))), 1:0);
    is::<Int![1]>(layout!(((2,4),1):((1,2),8)).max_common_vector(layout!(((12,8),(8,6)):((0,12),(96,768)))));
    common(
        "((2,4),1):((1,2),8)",
        "((12,8),(8,6)):((0,12),(96,768))",
        layout!((({v(2)}, {v(4)}), {v(1)}):((1,2),8))
            .try_max_common_layout(layout!((({v(12)}, {v(8)}), ({v(8)}, {v(6)})):((0,12),(96,768)))),
        layout!((({v(2)}, {v(4)}), {v(1)}):((1,2),8))
            .try_max_common_vector(layout!((({v(12)}, {v(8)}), ({v(8)}, {v(6)})):((0,12),(96,768)))),
    );
    common(
        "((2,4),1):((1,2),8)",
        "((12,8),(8,6)):((0,12),(96,768))",
        layout!(((2,4),1):(({v(1)}, {v(2)}), {v(8)}))
            .try_max_common_layout(layout!(((12,8),(8,6)):(({v(0)}, {v(12)}), ({v(96)}, {v(768)})))),
        layout!(((2,4),1):(({v(1)}, {v(2)}), {v(8)}))
            .try_max_common_vector(layout!(((12,8),(8,6)):(({v(0)}, {v(12)}), ({v(96)}, {v(768)})))),
    );
    common(
        "((2,4),1):((1,2),8)",
        "((12,8),(8,6)):((0,12),(96,768))",
        layout!((({v(2)}, {v(4)}), {v(1)}):(({v(1)}, {v(2)}), {v(8)})).try_max_common_layout(
            layout!((({v(12)}, {v(8)}), ({v(8)}, {v(6)})):(({v(0)}, {v(12)}), ({v(96)}, {v(768)}))),
        ),
        layout!((({v(2)}, {v(4)}), {v(1)}):(({v(1)}, {v(2)}), {v(8)})).try_max_common_vector(
            layout!((({v(12)}, {v(8)}), ({v(8)}, {v(6)})):(({v(0)}, {v(12)}), ({v(96)}, {v(768)}))),
        ),
    );
    assert_layout!(layout!((4,2):(2,4)).max_common_layout(layout!((4,2):(2,4))), 1:0);
    is::<Int![1]>(layout!((4,2):(2,4)).max_common_vector(layout!((4,2):(2,4))));
    common(
        "(4,2):(2,4)",
        "(4,2):(2,4)",
        layout!(({v(4)}, {v(2)}):(2,4)).try_max_common_layout(layout!(({v(4)}, {v(2)}):(2,4))),
        layout!(({v(4)}, {v(2)}):(2,4)).try_max_common_vector(layout!(({v(4)}, {v(2)}):(2,4))),
    );
    common(
        "(4,2):(2,4)",
        "(4,2):(2,4)",
        layout!((4,2):({v(2)}, {v(4)})).try_max_common_layout(layout!((4,2):({v(2)}, {v(4)}))),
        layout!((4,2):({v(2)}, {v(4)})).try_max_common_vector(layout!((4,2):({v(2)}, {v(4)}))),
    );
    common(
        "(4,2):(2,4)",
        "(4,2):(2,4)",
        layout!(({v(4)}, {v(2)}):({v(2)}, {v(4)})).try_max_common_layout(layout!(({v(4)}, {v(2)}):({v(2)}, {v(4)}))),
        layout!(({v(4)}, {v(2)}):({v(2)}, {v(4)})).try_max_common_vector(layout!(({v(4)}, {v(2)}):({v(2)}, {v(4)}))),
    );
    assert_layout!(layout!(6:12).max_common_layout(layout!(3:1)), 1:0);
    is::<Int![1]>(layout!(6:12).max_common_vector(layout!(3:1)));
    common(
        "6:12",
        "3:1",
        layout!({v(6)}:12).try_max_common_layout(layout!({v(3)}:1)),
        layout!({v(6)}:12).try_max_common_vector(layout!({v(3)}:1)),
    );
    common(
        "6:12",
        "3:1",
        layout!(6:{v(12)}).try_max_common_layout(layout!(3:{v(1)})),
        layout!(6:{v(12)}).try_max_common_vector(layout!(3:{v(1)})),
    );
    common(
        "6:12",
        "3:1",
        layout!({v(6)}:{v(12)}).try_max_common_layout(layout!({v(3)}:{v(1)})),
        layout!({v(6)}:{v(12)}).try_max_common_vector(layout!({v(3)}:{v(1)})),
    );
    assert_layout!(layout!(((2,3),2):((0,2),6)).max_common_layout(layout!((5,4):(-1,-5))), 1:0);
    is::<Int![1]>(layout!(((2,3),2):((0,2),6)).max_common_vector(layout!((5,4):(-1,-5))));
    common(
        "((2,3),2):((0,2),6)",
        "(5,4):(-1,-5)",
        layout!((({v(2)}, {v(3)}), {v(2)}):((0,2),6)).try_max_common_layout(layout!(({v(5)}, {v(4)}):(-1,-5))),
        layout!((({v(2)}, {v(3)}), {v(2)}):((0,2),6)).try_max_common_vector(layout!(({v(5)}, {v(4)}):(-1,-5))),
    );
    common(
        "((2,3),2):((0,2),6)",
        "(5,4):(-1,-5)",
        layout!(((2,3),2):(({v(0)}, {v(2)}), {v(6)})).try_max_common_layout(layout!((5,4):({v(-1)}, {v(-5)}))),
        layout!(((2,3),2):(({v(0)}, {v(2)}), {v(6)})).try_max_common_vector(layout!((5,4):({v(-1)}, {v(-5)}))),
    );
    common(
        "((2,3),2):((0,2),6)",
        "(5,4):(-1,-5)",
        layout!((({v(2)}, {v(3)}), {v(2)}):(({v(0)}, {v(2)}), {v(6)}))
            .try_max_common_layout(layout!(({v(5)}, {v(4)}):({v(-1)}, {v(-5)}))),
        layout!((({v(2)}, {v(3)}), {v(2)}):(({v(0)}, {v(2)}), {v(6)}))
            .try_max_common_vector(layout!(({v(5)}, {v(4)}):({v(-1)}, {v(-5)}))),
    );
    assert_layout!(layout!(1:5).max_common_layout(layout!((6,8):(-1,6))), 1:0);
    is::<Int![1]>(layout!(1:5).max_common_vector(layout!((6,8):(-1,6))));
    common(
        "1:5",
        "(6,8):(-1,6)",
        layout!({v(1)}:5).try_max_common_layout(layout!(({v(6)}, {v(8)}):(-1,6))),
        layout!({v(1)}:5).try_max_common_vector(layout!(({v(6)}, {v(8)}):(-1,6))),
    );
    common(
        "1:5",
        "(6,8):(-1,6)",
        layout!(1:{v(5)}).try_max_common_layout(layout!((6,8):({v(-1)}, {v(6)}))),
        layout!(1:{v(5)}).try_max_common_vector(layout!((6,8):({v(-1)}, {v(6)}))),
    );
    common(
        "1:5",
        "(6,8):(-1,6)",
        layout!({v(1)}:{v(5)}).try_max_common_layout(layout!(({v(6)}, {v(8)}):({v(-1)}, {v(6)}))),
        layout!({v(1)}:{v(5)}).try_max_common_vector(layout!(({v(6)}, {v(8)}):({v(-1)}, {v(6)}))),
    );
    assert_layout!(layout!((6,4):(1,0)).max_common_layout(layout!((6,4):(1,0))), 6:1);
    is::<Int![6]>(layout!((6,4):(1,0)).max_common_vector(layout!((6,4):(1,0))));
    common(
        "(6,4):(1,0)",
        "(6,4):(1,0)",
        layout!(({v(6)}, {v(4)}):(1,0)).try_max_common_layout(layout!(({v(6)}, {v(4)}):(1,0))),
        layout!(({v(6)}, {v(4)}):(1,0)).try_max_common_vector(layout!(({v(6)}, {v(4)}):(1,0))),
    );
    common(
        "(6,4):(1,0)",
        "(6,4):(1,0)",
        layout!((6,4):({v(1)}, {v(0)})).try_max_common_layout(layout!((6,4):({v(1)}, {v(0)}))),
        layout!((6,4):({v(1)}, {v(0)})).try_max_common_vector(layout!((6,4):({v(1)}, {v(0)}))),
    );
    common(
        "(6,4):(1,0)",
        "(6,4):(1,0)",
        layout!(({v(6)}, {v(4)}):({v(1)}, {v(0)})).try_max_common_layout(layout!(({v(6)}, {v(4)}):({v(1)}, {v(0)}))),
        layout!(({v(6)}, {v(4)}):({v(1)}, {v(0)})).try_max_common_vector(layout!(({v(6)}, {v(4)}):({v(1)}, {v(0)}))),
    );
    assert_layout!(layout!((4,6):(1,4)).max_common_layout(layout!((4,8):(-1,4))), 1:0);
    is::<Int![1]>(layout!((4,6):(1,4)).max_common_vector(layout!((4,8):(-1,4))));
    common(
        "(4,6):(1,4)",
        "(4,8):(-1,4)",
        layout!(({v(4)}, {v(6)}):(1,4)).try_max_common_layout(layout!(({v(4)}, {v(8)}):(-1,4))),
        layout!(({v(4)}, {v(6)}):(1,4)).try_max_common_vector(layout!(({v(4)}, {v(8)}):(-1,4))),
    );
    common(
        "(4,6):(1,4)",
        "(4,8):(-1,4)",
        layout!((4,6):({v(1)}, {v(4)})).try_max_common_layout(layout!((4,8):({v(-1)}, {v(4)}))),
        layout!((4,6):({v(1)}, {v(4)})).try_max_common_vector(layout!((4,8):({v(-1)}, {v(4)}))),
    );
    common(
        "(4,6):(1,4)",
        "(4,8):(-1,4)",
        layout!(({v(4)}, {v(6)}):({v(1)}, {v(4)})).try_max_common_layout(layout!(({v(4)}, {v(8)}):({v(-1)}, {v(4)}))),
        layout!(({v(4)}, {v(6)}):({v(1)}, {v(4)})).try_max_common_vector(layout!(({v(4)}, {v(8)}):({v(-1)}, {v(4)}))),
    );
    assert_layout!(layout!((2,2):(3,-2)).max_common_layout(layout!((5,6):(1,5))), 1:0);
    is::<Int![1]>(layout!((2,2):(3,-2)).max_common_vector(layout!((5,6):(1,5))));
    common(
        "(2,2):(3,-2)",
        "(5,6):(1,5)",
        layout!(({v(2)}, {v(2)}):(3,-2)).try_max_common_layout(layout!(({v(5)}, {v(6)}):(1,5))),
        layout!(({v(2)}, {v(2)}):(3,-2)).try_max_common_vector(layout!(({v(5)}, {v(6)}):(1,5))),
    );
    common(
        "(2,2):(3,-2)",
        "(5,6):(1,5)",
        layout!((2,2):({v(3)}, {v(-2)})).try_max_common_layout(layout!((5,6):({v(1)}, {v(5)}))),
        layout!((2,2):({v(3)}, {v(-2)})).try_max_common_vector(layout!((5,6):({v(1)}, {v(5)}))),
    );
    common(
        "(2,2):(3,-2)",
        "(5,6):(1,5)",
        layout!(({v(2)}, {v(2)}):({v(3)}, {v(-2)})).try_max_common_layout(layout!(({v(5)}, {v(6)}):({v(1)}, {v(5)}))),
        layout!(({v(2)}, {v(2)}):({v(3)}, {v(-2)})).try_max_common_vector(layout!(({v(5)}, {v(6)}):({v(1)}, {v(5)}))),
    );
    assert_layout!(layout!((6,(4,4)):(1,(4,24))).max_common_layout(layout!((4,4):(0,-4))), 1:0);
    is::<Int![1]>(layout!((6,(4,4)):(1,(4,24))).max_common_vector(layout!((4,4):(0,-4))));
    common(
        "(6,(4,4)):(1,(4,24))",
        "(4,4):(0,-4)",
        layout!(({v(6)}, ({v(4)}, {v(4)})):(1,(4,24))).try_max_common_layout(layout!(({v(4)}, {v(4)}):(0,-4))),
        layout!(({v(6)}, ({v(4)}, {v(4)})):(1,(4,24))).try_max_common_vector(layout!(({v(4)}, {v(4)}):(0,-4))),
    );
    common(
        "(6,(4,4)):(1,(4,24))",
        "(4,4):(0,-4)",
        layout!((6,(4,4)):({v(1)}, ({v(4)}, {v(24)}))).try_max_common_layout(layout!((4,4):({v(0)}, {v(-4)}))),
        layout!((6,(4,4)):({v(1)}, ({v(4)}, {v(24)}))).try_max_common_vector(layout!((4,4):({v(0)}, {v(-4)}))),
    );
    common(
        "(6,(4,4)):(1,(4,24))",
        "(4,4):(0,-4)",
        layout!(({v(6)}, ({v(4)}, {v(4)})):({v(1)}, ({v(4)}, {v(24)})))
            .try_max_common_layout(layout!(({v(4)}, {v(4)}):({v(0)}, {v(-4)}))),
        layout!(({v(6)}, ({v(4)}, {v(4)})):({v(1)}, ({v(4)}, {v(24)})))
            .try_max_common_vector(layout!(({v(4)}, {v(4)}):({v(0)}, {v(-4)}))),
    );
    assert_layout!(layout!((2,4):(1,2)).max_common_layout(layout!((2,4):(1,2))), 8:1);
    is::<Int![8]>(layout!((2,4):(1,2)).max_common_vector(layout!((2,4):(1,2))));
    common(
        "(2,4):(1,2)",
        "(2,4):(1,2)",
        layout!(({v(2)}, {v(4)}):(1,2)).try_max_common_layout(layout!(({v(2)}, {v(4)}):(1,2))),
        layout!(({v(2)}, {v(4)}):(1,2)).try_max_common_vector(layout!(({v(2)}, {v(4)}):(1,2))),
    );
    common(
        "(2,4):(1,2)",
        "(2,4):(1,2)",
        layout!((2,4):({v(1)}, {v(2)})).try_max_common_layout(layout!((2,4):({v(1)}, {v(2)}))),
        layout!((2,4):({v(1)}, {v(2)})).try_max_common_vector(layout!((2,4):({v(1)}, {v(2)}))),
    );
    common(
        "(2,4):(1,2)",
        "(2,4):(1,2)",
        layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).try_max_common_layout(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)}))),
        layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).try_max_common_vector(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)}))),
    );
    assert_layout!(layout!(4:1).max_common_layout(layout!(4:1)), 4:1);
    is::<Int![4]>(layout!(4:1).max_common_vector(layout!(4:1)));
    common(
        "4:1",
        "4:1",
        layout!({v(4)}:1).try_max_common_layout(layout!({v(4)}:1)),
        layout!({v(4)}:1).try_max_common_vector(layout!({v(4)}:1)),
    );
    common(
        "4:1",
        "4:1",
        layout!(4:{v(1)}).try_max_common_layout(layout!(4:{v(1)})),
        layout!(4:{v(1)}).try_max_common_vector(layout!(4:{v(1)})),
    );
    common(
        "4:1",
        "4:1",
        layout!({v(4)}:{v(1)}).try_max_common_layout(layout!({v(4)}:{v(1)})),
        layout!({v(4)}:{v(1)}).try_max_common_vector(layout!({v(4)}:{v(1)})),
    );
    assert_layout!(layout!(1:1).max_common_layout(layout!((2,(5,5)):(-1,(2,0)))), 1:0);
    is::<Int![1]>(layout!(1:1).max_common_vector(layout!((2,(5,5)):(-1,(2,0)))));
    common(
        "1:1",
        "(2,(5,5)):(-1,(2,0))",
        layout!({v(1)}:1).try_max_common_layout(layout!(({v(2)}, ({v(5)}, {v(5)})):(-1,(2,0)))),
        layout!({v(1)}:1).try_max_common_vector(layout!(({v(2)}, ({v(5)}, {v(5)})):(-1,(2,0)))),
    );
    common(
        "1:1",
        "(2,(5,5)):(-1,(2,0))",
        layout!(1:{v(1)}).try_max_common_layout(layout!((2,(5,5)):({v(-1)}, ({v(2)}, {v(0)})))),
        layout!(1:{v(1)}).try_max_common_vector(layout!((2,(5,5)):({v(-1)}, ({v(2)}, {v(0)})))),
    );
    common(
        "1:1",
        "(2,(5,5)):(-1,(2,0))",
        layout!({v(1)}:{v(1)}).try_max_common_layout(layout!(({v(2)}, ({v(5)}, {v(5)})):({v(-1)}, ({v(2)}, {v(0)})))),
        layout!({v(1)}:{v(1)}).try_max_common_vector(layout!(({v(2)}, ({v(5)}, {v(5)})):({v(-1)}, ({v(2)}, {v(0)})))),
    );
}

#[test]
fn max_common_refused() {
    assert_refused!(Layout![(5,5):(-1,0)]: cute::MaxCommonLayout<Layout![8:1]>);
    assert_refused!(Layout![(5,5):(-1,0)]: cute::MaxCommonVector<Layout![8:1]>);
    assert_refused!(Layout![(8,12):(1,0)]: cute::MaxCommonLayout<Layout![((12,2),(3,1)):((1,0),(24,72))]>);
    assert_refused!(Layout![(8,12):(1,0)]: cute::MaxCommonVector<Layout![((12,2),(3,1)):((1,0),(24,72))]>);
    assert_refused!(Layout![((6,8),(5,3)):((1,6),(4,240))]: cute::MaxCommonLayout<Layout![(8,8):(1,8)]>);
    assert_refused!(Layout![((6,8),(5,3)):((1,6),(4,240))]: cute::MaxCommonVector<Layout![(8,8):(1,8)]>);
    assert_refused!(Layout![(2,1):(1,-2)]: cute::MaxCommonLayout<Layout![3:1]>);
    assert_refused!(Layout![(2,1):(1,-2)]: cute::MaxCommonVector<Layout![3:1]>);
    assert_refused!(Layout![((4,5),1):((1,4),0)]: cute::MaxCommonLayout<Layout![((1,6),8):((8,1),6)]>);
    assert_refused!(Layout![((4,5),1):((1,4),0)]: cute::MaxCommonVector<Layout![((1,6),8):((8,1),6)]>);
    assert_refused!(Layout![((12,2),(3,4)):((1,-12),(24,0))]: cute::MaxCommonLayout<Layout![((5,2),(3,6)):((1,5),(10,30))]>);
    assert_refused!(Layout![((12,2),(3,4)):((1,-12),(24,0))]: cute::MaxCommonVector<Layout![((5,2),(3,6)):((1,5),(10,30))]>);
    assert_refused!(Layout![(5,6):(0,-5)]: cute::MaxCommonLayout<Layout![(1,12):(1,1)]>);
    assert_refused!(Layout![(5,6):(0,-5)]: cute::MaxCommonVector<Layout![(1,12):(1,1)]>);
    assert_refused!(Layout![((2,1),(4,12)):((1,1),(-2,8))]: cute::MaxCommonLayout<Layout![(4,5):(1,4)]>);
    assert_refused!(Layout![((2,1),(4,12)):((1,1),(-2,8))]: cute::MaxCommonVector<Layout![(4,5):(1,4)]>);
    assert_refused!(Layout![(3,(3,6)):(1,(-3,9))]: cute::MaxCommonLayout<Layout![(12,5):(1,12)]>);
    assert_refused!(Layout![(3,(3,6)):(1,(-3,9))]: cute::MaxCommonVector<Layout![(12,5):(1,12)]>);
    assert_refused!(Layout![(8,5):(1,0)]: cute::MaxCommonLayout<Layout![(2,(6,1)):(1,(2,0))]>);
    assert_refused!(Layout![(8,5):(1,0)]: cute::MaxCommonVector<Layout![(2,(6,1)):(1,(2,0))]>);
    assert_refused!(Layout![((3,2),3):((12,0),4)]: cute::MaxCommonLayout<Layout![5:1]>);
    assert_refused!(Layout![((3,2),3):((12,0),4)]: cute::MaxCommonVector<Layout![5:1]>);
    assert_refused!(Layout![((8,5),6):((0,8),40)]: cute::MaxCommonLayout<Layout![(4,5):(1,4)]>);
    assert_refused!(Layout![((8,5),6):((0,8),40)]: cute::MaxCommonVector<Layout![(4,5):(1,4)]>);
    assert_refused!(Layout![(5,2):(1,-5)]: cute::MaxCommonLayout<Layout![6:1]>);
    assert_refused!(Layout![(5,2):(1,-5)]: cute::MaxCommonVector<Layout![6:1]>);
    assert_refused!(Layout![(5,8):(0,5)]: cute::MaxCommonLayout<Layout![12:1]>);
    assert_refused!(Layout![(5,8):(0,5)]: cute::MaxCommonVector<Layout![12:1]>);
    assert_refused!(Layout![(3,3):(1,0)]: cute::MaxCommonLayout<Layout![4:1]>);
    assert_refused!(Layout![(3,3):(1,0)]: cute::MaxCommonVector<Layout![4:1]>);
    assert_refused!(Layout![(2,2):(1,5)]: cute::MaxCommonLayout<Layout![(5,3):(1,5)]>);
    assert_refused!(Layout![(2,2):(1,5)]: cute::MaxCommonVector<Layout![(5,3):(1,5)]>);
    assert_refused!(Layout![(5,2):(1,6)]: cute::MaxCommonLayout<Layout![(8,1):(1,8)]>);
    assert_refused!(Layout![(5,2):(1,6)]: cute::MaxCommonVector<Layout![(8,1):(1,8)]>);
    assert_refused!(Layout![(8,8):(2,1)]: cute::MaxCommonLayout<Layout![12:1]>);
    assert_refused!(Layout![(8,8):(2,1)]: cute::MaxCommonVector<Layout![12:1]>);
    assert_refused!(Layout![((5,2),5):((-1,0),10)]: cute::MaxCommonLayout<Layout![12:1]>);
    assert_refused!(Layout![((5,2),5):((-1,0),10)]: cute::MaxCommonVector<Layout![12:1]>);
    assert_refused!(Layout![(2,(3,2)):(1,(2,0))]: cute::MaxCommonLayout<Layout![(2,(2,5)):(-1,(0,1))]>);
    assert_refused!(Layout![(2,(3,2)):(1,(2,0))]: cute::MaxCommonVector<Layout![(2,(2,5)):(-1,(0,1))]>);
    assert_refused!(Layout![(3,4):(1,0)]: cute::MaxCommonLayout<Layout![(4,4):(1,0)]>);
    assert_refused!(Layout![(3,4):(1,0)]: cute::MaxCommonVector<Layout![(4,4):(1,0)]>);
    assert_refused!(Layout![((2,8),(1,12)):((-1,2),(16,16))]: cute::MaxCommonLayout<Layout![(3,4):(1,-3)]>);
    assert_refused!(Layout![((2,8),(1,12)):((-1,2),(16,16))]: cute::MaxCommonVector<Layout![(3,4):(1,-3)]>);
    assert_refused!(Layout![(4,2):(1,-4)]: cute::MaxCommonLayout<Layout![6:1]>);
    assert_refused!(Layout![(4,2):(1,-4)]: cute::MaxCommonVector<Layout![6:1]>);
    assert_refused!(Layout![(4,(2,12)):(-1,(8,0))]: cute::MaxCommonLayout<Layout![(5,2):(1,5)]>);
    assert_refused!(Layout![(4,(2,12)):(-1,(8,0))]: cute::MaxCommonVector<Layout![(5,2):(1,5)]>);
    assert_refused!(Layout![((4,2),4):((1,-4),-8)]: cute::MaxCommonLayout<Layout![(5,2):(1,-5)]>);
    assert_refused!(Layout![((4,2),4):((1,-4),-8)]: cute::MaxCommonVector<Layout![(5,2):(1,-5)]>);
    assert_refused!(Layout![(4,8):(1,0)]: cute::MaxCommonLayout<Layout![((5,1),2):((1,5),0)]>);
    assert_refused!(Layout![(4,8):(1,0)]: cute::MaxCommonVector<Layout![((5,1),2):((1,5),0)]>);
    assert_refused!(Layout![(6,5):(0,6)]: cute::MaxCommonLayout<Layout![(4,(2,2)):(1,(4,8))]>);
    assert_refused!(Layout![(6,5):(0,6)]: cute::MaxCommonVector<Layout![(4,(2,2)):(1,(4,8))]>);
    assert_refused!(Layout![(5,12):(1,1)]: cute::MaxCommonLayout<Layout![8:1]>);
    assert_refused!(Layout![(5,12):(1,1)]: cute::MaxCommonVector<Layout![8:1]>);
    assert_refused!(Layout![((3,3),(8,3)):((1,3),(-9,2))]: cute::MaxCommonLayout<Layout![((3,4),2):((1,3),0)]>);
    assert_refused!(Layout![((3,3),(8,3)):((1,3),(-9,2))]: cute::MaxCommonVector<Layout![((3,4),2):((1,3),0)]>);
    assert_refused!(Layout![(2,5):(-1,2)]: cute::MaxCommonLayout<Layout![(3,2):(1,0)]>);
    assert_refused!(Layout![(2,5):(-1,2)]: cute::MaxCommonVector<Layout![(3,2):(1,0)]>);
}

#[test]
fn max_alignment() {
    is::<Int![2]>(layout!(2:1).max_alignment());
    aligned("2:1", constant(layout!({v(2)}:1).max_alignment()), 2);
    aligned("2:1", layout!(2:{v(1)}).max_alignment().value(), 2);
    aligned("2:1", layout!({v(2)}:{v(1)}).max_alignment().value(), 2);
    is::<Int![1]>(layout!((8,5):(3,8)).max_alignment());
    aligned("(8,5):(3,8)", constant(layout!(({v(8)}, {v(5)}):(3,8)).max_alignment()), 1);
    aligned("(8,5):(3,8)", layout!((8,5):({v(3)}, {v(8)})).max_alignment().value(), 1);
    aligned("(8,5):(3,8)", layout!(({v(8)}, {v(5)}):({v(3)}, {v(8)})).max_alignment().value(), 1);
    is::<Int![12]>(layout!(((1,12),(2,3)):((-1,1),(0,0))).max_alignment());
    aligned(
        "((1,12),(2,3)):((-1,1),(0,0))",
        constant(layout!((({v(1)}, {v(12)}), ({v(2)}, {v(3)})):((-1,1),(0,0))).max_alignment()),
        12,
    );
    aligned(
        "((1,12),(2,3)):((-1,1),(0,0))",
        layout!(((1,12),(2,3)):(({v(-1)}, {v(1)}), ({v(0)}, {v(0)}))).max_alignment().value(),
        12,
    );
    aligned(
        "((1,12),(2,3)):((-1,1),(0,0))",
        layout!((({v(1)}, {v(12)}), ({v(2)}, {v(3)})):(({v(-1)}, {v(1)}), ({v(0)}, {v(0)}))).max_alignment().value(),
        12,
    );
    is::<Int![1]>(layout!(((4,3),12):((-1,0),12)).max_alignment());
    aligned("((4,3),12):((-1,0),12)", constant(layout!((({v(4)}, {v(3)}), {v(12)}):((-1,0),12)).max_alignment()), 1);
    aligned("((4,3),12):((-1,0),12)", layout!(((4,3),12):(({v(-1)}, {v(0)}), {v(12)})).max_alignment().value(), 1);
    aligned(
        "((4,3),12):((-1,0),12)",
        layout!((({v(4)}, {v(3)}), {v(12)}):(({v(-1)}, {v(0)}), {v(12)})).max_alignment().value(),
        1,
    );
    is::<Int![1]>(layout!(1:1).max_alignment());
    aligned("1:1", constant(layout!({v(1)}:1).max_alignment()), 1);
    aligned("1:1", layout!(1:{v(1)}).max_alignment().value(), 1);
    aligned("1:1", layout!({v(1)}:{v(1)}).max_alignment().value(), 1);
    is::<Int![1]>(layout!(((12,8),(4,3)):((0,12),(8,-384))).max_alignment());
    aligned(
        "((12,8),(4,3)):((0,12),(8,-384))",
        constant(layout!((({v(12)}, {v(8)}), ({v(4)}, {v(3)})):((0,12),(8,-384))).max_alignment()),
        1,
    );
    aligned(
        "((12,8),(4,3)):((0,12),(8,-384))",
        layout!(((12,8),(4,3)):(({v(0)}, {v(12)}), ({v(8)}, {v(-384)}))).max_alignment().value(),
        1,
    );
    aligned(
        "((12,8),(4,3)):((0,12),(8,-384))",
        layout!((({v(12)}, {v(8)}), ({v(4)}, {v(3)})):(({v(0)}, {v(12)}), ({v(8)}, {v(-384)}))).max_alignment().value(),
        1,
    );
    is::<Int![1]>(layout!((2,3):(6,2)).max_alignment());
    aligned("(2,3):(6,2)", constant(layout!(({v(2)}, {v(3)}):(6,2)).max_alignment()), 1);
    aligned("(2,3):(6,2)", layout!((2,3):({v(6)}, {v(2)})).max_alignment().value(), 1);
    aligned("(2,3):(6,2)", layout!(({v(2)}, {v(3)}):({v(6)}, {v(2)})).max_alignment().value(), 1);
    is::<Int![6]>(layout!(6:1).max_alignment());
    aligned("6:1", constant(layout!({v(6)}:1).max_alignment()), 6);
    aligned("6:1", layout!(6:{v(1)}).max_alignment().value(), 6);
    aligned("6:1", layout!({v(6)}:{v(1)}).max_alignment().value(), 6);
    is::<Int![12]>(layout!((6,(2,4)):(1,(6,-12))).max_alignment());
    aligned("(6,(2,4)):(1,(6,-12))", constant(layout!(({v(6)}, ({v(2)}, {v(4)})):(1,(6,-12))).max_alignment()), 12);
    aligned("(6,(2,4)):(1,(6,-12))", layout!((6,(2,4)):({v(1)}, ({v(6)}, {v(-12)}))).max_alignment().value(), 12);
    aligned(
        "(6,(2,4)):(1,(6,-12))",
        layout!(({v(6)}, ({v(2)}, {v(4)})):({v(1)}, ({v(6)}, {v(-12)}))).max_alignment().value(),
        12,
    );
    is::<Int![64]>(layout!((8,8):(1,8)).max_alignment());
    aligned("(8,8):(1,8)", constant(layout!(({v(8)}, {v(8)}):(1,8)).max_alignment()), 64);
    aligned("(8,8):(1,8)", layout!((8,8):({v(1)}, {v(8)})).max_alignment().value(), 64);
    aligned("(8,8):(1,8)", layout!(({v(8)}, {v(8)}):({v(1)}, {v(8)})).max_alignment().value(), 64);
    is::<Int![6]>(layout!(((2,3),8):((1,2),0)).max_alignment());
    aligned("((2,3),8):((1,2),0)", constant(layout!((({v(2)}, {v(3)}), {v(8)}):((1,2),0)).max_alignment()), 6);
    aligned("((2,3),8):((1,2),0)", layout!(((2,3),8):(({v(1)}, {v(2)}), {v(0)})).max_alignment().value(), 6);
    aligned(
        "((2,3),8):((1,2),0)",
        layout!((({v(2)}, {v(3)}), {v(8)}):(({v(1)}, {v(2)}), {v(0)})).max_alignment().value(),
        6,
    );
    is::<Int![5]>(layout!((5,12):(1,0)).max_alignment());
    aligned("(5,12):(1,0)", constant(layout!(({v(5)}, {v(12)}):(1,0)).max_alignment()), 5);
    aligned("(5,12):(1,0)", layout!((5,12):({v(1)}, {v(0)})).max_alignment().value(), 5);
    aligned("(5,12):(1,0)", layout!(({v(5)}, {v(12)}):({v(1)}, {v(0)})).max_alignment().value(), 5);
    is::<Int![5]>(layout!(((1,5),1):((1,1),2)).max_alignment());
    aligned("((1,5),1):((1,1),2)", constant(layout!((({v(1)}, {v(5)}), {v(1)}):((1,1),2)).max_alignment()), 5);
    aligned("((1,5),1):((1,1),2)", layout!(((1,5),1):(({v(1)}, {v(1)}), {v(2)})).max_alignment().value(), 5);
    aligned(
        "((1,5),1):((1,1),2)",
        layout!((({v(1)}, {v(5)}), {v(1)}):(({v(1)}, {v(1)}), {v(2)})).max_alignment().value(),
        5,
    );
    is::<Int![24]>(layout!((12,2):(1,12)).max_alignment());
    aligned("(12,2):(1,12)", constant(layout!(({v(12)}, {v(2)}):(1,12)).max_alignment()), 24);
    aligned("(12,2):(1,12)", layout!((12,2):({v(1)}, {v(12)})).max_alignment().value(), 24);
    aligned("(12,2):(1,12)", layout!(({v(12)}, {v(2)}):({v(1)}, {v(12)})).max_alignment().value(), 24);
    is::<Int![6]>(layout!(6:1).max_alignment());
    aligned("6:1", constant(layout!({v(6)}:1).max_alignment()), 6);
    aligned("6:1", layout!(6:{v(1)}).max_alignment().value(), 6);
    aligned("6:1", layout!({v(6)}:{v(1)}).max_alignment().value(), 6);
    is::<Int![36]>(layout!(((3,12),4):((1,3),0)).max_alignment());
    aligned("((3,12),4):((1,3),0)", constant(layout!((({v(3)}, {v(12)}), {v(4)}):((1,3),0)).max_alignment()), 36);
    aligned("((3,12),4):((1,3),0)", layout!(((3,12),4):(({v(1)}, {v(3)}), {v(0)})).max_alignment().value(), 36);
    aligned(
        "((3,12),4):((1,3),0)",
        layout!((({v(3)}, {v(12)}), {v(4)}):(({v(1)}, {v(3)}), {v(0)})).max_alignment().value(),
        36,
    );
    is::<Int![1]>(layout!((1,4):(1,5)).max_alignment());
    aligned("(1,4):(1,5)", constant(layout!(({v(1)}, {v(4)}):(1,5)).max_alignment()), 1);
    aligned("(1,4):(1,5)", layout!((1,4):({v(1)}, {v(5)})).max_alignment().value(), 1);
    aligned("(1,4):(1,5)", layout!(({v(1)}, {v(4)}):({v(1)}, {v(5)})).max_alignment().value(), 1);
    is::<Int![1]>(layout!(((3,4),(4,6)):((0,3),(12,48))).max_alignment());
    aligned(
        "((3,4),(4,6)):((0,3),(12,48))",
        constant(layout!((({v(3)}, {v(4)}), ({v(4)}, {v(6)})):((0,3),(12,48))).max_alignment()),
        1,
    );
    aligned(
        "((3,4),(4,6)):((0,3),(12,48))",
        layout!(((3,4),(4,6)):(({v(0)}, {v(3)}), ({v(12)}, {v(48)}))).max_alignment().value(),
        1,
    );
    aligned(
        "((3,4),(4,6)):((0,3),(12,48))",
        layout!((({v(3)}, {v(4)}), ({v(4)}, {v(6)})):(({v(0)}, {v(3)}), ({v(12)}, {v(48)}))).max_alignment().value(),
        1,
    );
    is::<Int![32]>(layout!((8,4):(1,8)).max_alignment());
    aligned("(8,4):(1,8)", constant(layout!(({v(8)}, {v(4)}):(1,8)).max_alignment()), 32);
    aligned("(8,4):(1,8)", layout!((8,4):({v(1)}, {v(8)})).max_alignment().value(), 32);
    aligned("(8,4):(1,8)", layout!(({v(8)}, {v(4)}):({v(1)}, {v(8)})).max_alignment().value(), 32);
    is::<Int![1]>(layout!(6:0).max_alignment());
    aligned("6:0", constant(layout!({v(6)}:0).max_alignment()), 1);
    aligned("6:0", layout!(6:{v(0)}).max_alignment().value(), 1);
    aligned("6:0", layout!({v(6)}:{v(0)}).max_alignment().value(), 1);
    is::<Int![1]>(layout!((12,8):(-1,12)).max_alignment());
    aligned("(12,8):(-1,12)", constant(layout!(({v(12)}, {v(8)}):(-1,12)).max_alignment()), 1);
    aligned("(12,8):(-1,12)", layout!((12,8):({v(-1)}, {v(12)})).max_alignment().value(), 1);
    aligned("(12,8):(-1,12)", layout!(({v(12)}, {v(8)}):({v(-1)}, {v(12)})).max_alignment().value(), 1);
    is::<Int![1]>(layout!((2,8):(-1,2)).max_alignment());
    aligned("(2,8):(-1,2)", constant(layout!(({v(2)}, {v(8)}):(-1,2)).max_alignment()), 1);
    aligned("(2,8):(-1,2)", layout!((2,8):({v(-1)}, {v(2)})).max_alignment().value(), 1);
    aligned("(2,8):(-1,2)", layout!(({v(2)}, {v(8)}):({v(-1)}, {v(2)})).max_alignment().value(), 1);
    is::<Int![1]>(layout!((2,5):(0,2)).max_alignment());
    aligned("(2,5):(0,2)", constant(layout!(({v(2)}, {v(5)}):(0,2)).max_alignment()), 1);
    aligned("(2,5):(0,2)", layout!((2,5):({v(0)}, {v(2)})).max_alignment().value(), 1);
    aligned("(2,5):(0,2)", layout!(({v(2)}, {v(5)}):({v(0)}, {v(2)})).max_alignment().value(), 1);
    is::<Int![1]>(layout!(((12,2),1):((0,-12),24)).max_alignment());
    aligned("((12,2),1):((0,-12),24)", constant(layout!((({v(12)}, {v(2)}), {v(1)}):((0,-12),24)).max_alignment()), 1);
    aligned("((12,2),1):((0,-12),24)", layout!(((12,2),1):(({v(0)}, {v(-12)}), {v(24)})).max_alignment().value(), 1);
    aligned(
        "((12,2),1):((0,-12),24)",
        layout!((({v(12)}, {v(2)}), {v(1)}):(({v(0)}, {v(-12)}), {v(24)})).max_alignment().value(),
        1,
    );
    is::<Int![1]>(layout!(4:0).max_alignment());
    aligned("4:0", constant(layout!({v(4)}:0).max_alignment()), 1);
    aligned("4:0", layout!(4:{v(0)}).max_alignment().value(), 1);
    aligned("4:0", layout!({v(4)}:{v(0)}).max_alignment().value(), 1);
    is::<Int![8]>(layout!(((4,1),2):((1,3),4)).max_alignment());
    aligned("((4,1),2):((1,3),4)", constant(layout!((({v(4)}, {v(1)}), {v(2)}):((1,3),4)).max_alignment()), 8);
    aligned("((4,1),2):((1,3),4)", layout!(((4,1),2):(({v(1)}, {v(3)}), {v(4)})).max_alignment().value(), 8);
    aligned(
        "((4,1),2):((1,3),4)",
        layout!((({v(4)}, {v(1)}), {v(2)}):(({v(1)}, {v(3)}), {v(4)})).max_alignment().value(),
        8,
    );
    is::<Int![24]>(layout!((3,8):(1,3)).max_alignment());
    aligned("(3,8):(1,3)", constant(layout!(({v(3)}, {v(8)}):(1,3)).max_alignment()), 24);
    aligned("(3,8):(1,3)", layout!((3,8):({v(1)}, {v(3)})).max_alignment().value(), 24);
    aligned("(3,8):(1,3)", layout!(({v(3)}, {v(8)}):({v(1)}, {v(3)})).max_alignment().value(), 24);
    is::<Int![40]>(layout!(((4,2),(1,5)):((1,4),(8,8))).max_alignment());
    aligned(
        "((4,2),(1,5)):((1,4),(8,8))",
        constant(layout!((({v(4)}, {v(2)}), ({v(1)}, {v(5)})):((1,4),(8,8))).max_alignment()),
        40,
    );
    aligned(
        "((4,2),(1,5)):((1,4),(8,8))",
        layout!(((4,2),(1,5)):(({v(1)}, {v(4)}), ({v(8)}, {v(8)}))).max_alignment().value(),
        40,
    );
    aligned(
        "((4,2),(1,5)):((1,4),(8,8))",
        layout!((({v(4)}, {v(2)}), ({v(1)}, {v(5)})):(({v(1)}, {v(4)}), ({v(8)}, {v(8)}))).max_alignment().value(),
        40,
    );
    is::<Int![10]>(layout!((2,5):(1,2)).max_alignment());
    aligned("(2,5):(1,2)", constant(layout!(({v(2)}, {v(5)}):(1,2)).max_alignment()), 10);
    aligned("(2,5):(1,2)", layout!((2,5):({v(1)}, {v(2)})).max_alignment().value(), 10);
    aligned("(2,5):(1,2)", layout!(({v(2)}, {v(5)}):({v(1)}, {v(2)})).max_alignment().value(), 10);
    is::<Int![1]>(layout!((3,4):(4,0)).max_alignment());
    aligned("(3,4):(4,0)", constant(layout!(({v(3)}, {v(4)}):(4,0)).max_alignment()), 1);
    aligned("(3,4):(4,0)", layout!((3,4):({v(4)}, {v(0)})).max_alignment().value(), 1);
    aligned("(3,4):(4,0)", layout!(({v(3)}, {v(4)}):({v(4)}, {v(0)})).max_alignment().value(), 1);
}
