//! Arithmetic of leaves, and the free functions on tuples.

use std::ops::{Add, Div, Mul, Rem, Sub};

use cute::prelude::*;
use cute::{
    CeilDiv, Max, Min, colex_leq, colex_less, elem_leq, elem_less, inner_product, lex_leq,
    lex_less, product_each, try_inner_product, try_mul, try_product_each,
};

use super::{Law, laws};
use crate::model::{AsTree, Coordinate, Tree, ceil, coordinate, offset};
use crate::report::{attempt, tried};

fn d32(value: i32) -> Dyn<i32> {
    Dyn::new(value)
}

fn d64(value: i64) -> Dyn<i64> {
    Dyn::new(value)
}

/// The operators take a pair: if the compiler knew the left operand first, it would search for `_:
/// Rem<?>` of a static integer, which takes minutes for a large one.
fn add<A: Add<B>, B>((a, b): (A, B)) -> A::Output {
    a + b
}

fn sub<A: Sub<B>, B>((a, b): (A, B)) -> A::Output {
    a - b
}

fn mul<A: Mul<B>, B>((a, b): (A, B)) -> A::Output {
    a * b
}

fn div<A: Div<B>, B>((a, b): (A, B)) -> A::Output {
    a / b
}

fn rem<A: Rem<B>, B>((a, b): (A, B)) -> A::Output {
    a % b
}

fn lesser<A: Min<B>, B>((a, b): (A, B)) -> A::Output {
    a.min(b)
}

fn greater<A: Max<B>, B>((a, b): (A, B)) -> A::Output {
    a.max(b)
}

fn quotient<A: CeilDiv<B>, B>((a, b): (A, B)) -> A::Output {
    a.ceil_div(b)
}

fn product<A: Integer + Mul<B, Output: Integer>, B: Integer>(
    (a, b): (A, B),
) -> Result<A::Output, cute::Error> {
    try_mul(a, b, cute::Operator::IntTuple)
}

/// The value of one integer.
fn value(tree: &Tree) -> i128 {
    tree.values()[0]
}

fn leaf(value: Option<i128>) -> Option<Tree> {
    value.map(Tree::from)
}

/// `ceil_div`, as rules E1 to E4 spread it.
fn ceil_div_of(a: &Tree, b: &Tree) -> Option<Tree> {
    Some(match (a, b) {
        (Tree::Leaf(a, _), _) => {
            let b = b.product()?;
            if *a < 1 || b < 1 {
                return None;
            }
            ceil(*a, b).into()
        }
        (Tree::Tuple(entries), Tree::Leaf(b, _)) => {
            let (mut rest, mut results) = (*b, Vec::new());
            for entry in entries {
                results.push(ceil_div_of(entry, &rest.into())?);
                rest = value(&ceil_div_of(&rest.into(), entry)?);
            }
            Tree::Tuple(results)
        }
        (Tree::Tuple(a), Tree::Tuple(b)) => {
            let mut results = Vec::new();
            for (at, entry) in a.iter().enumerate() {
                results.push(
                    b.get(at)
                        .map_or_else(|| Some(entry.clone()), |b| ceil_div_of(entry, b))?,
                );
            }
            Tree::Tuple(results)
        }
        _ => return None,
    })
}

fn each(a: &Tree, b: &Tree, combine: &impl Fn(i128, i128) -> Option<i128>) -> Option<Tree> {
    Some(match (a, b) {
        (Tree::Leaf(a, _), Tree::Leaf(b, _)) => combine(*a, *b)?.into(),
        (Tree::Tuple(a), Tree::Tuple(b)) => Tree::Tuple(
            a.iter()
                .zip(b)
                .map(|(a, b)| each(a, b, combine))
                .collect::<Option<Vec<_>>>()?,
        ),
        _ => return None,
    })
}

fn inner(a: &Tree, b: &Tree) -> Option<i128> {
    a.values()
        .iter()
        .zip(b.values())
        .try_fold(0_i128, |sum, (a, b)| sum.checked_add(a.checked_mul(b)?))
}

fn positive(tree: &Tree) -> bool {
    tree.values().iter().all(|&value| value > 0)
}

pub(super) fn laws() -> Vec<Law> {
    let mut all = Vec::new();
    // Two leaves: the results of the language's operators.
    all.extend(laws!("arithmetic", |g, report|
        (d32(g.s()), d32(g.s())),
        (d32(g.s()), d64(g.t())),
        (d64(g.t()), d32(g.s())),
        (d64(g.t()), d64(g.t())),
        (_3, d32(g.s())),
        (d32(g.s()), _3),
        (_64, d64(g.t())),
        (d64(g.t()), _64),
        (int!(-5), d32(g.s())),
        (int!(2147483647), d32(g.s())),
        (d32(g.s()), int!(2147483647)),
        (int!(-2147483648), d32(g.s())),
        (int!(4611686018427387904), d64(g.t())),
        (d64(g.t()), int!(9223372036854775807)),
        (d32(g.s()), int!(2147483648)),
        (d32(g.s()), int!(4294967296)),
        (int!(4294967296), d32(g.s())),
        (int!(4294967297), d32(g.s())),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (value(&a.tree()), value(&b.tree()));
        let said = |symbol: &'static str| move || format!("{} {symbol} {}", a.tree(), b.tree());
        report.number("Dyn::add", g, said("+"), attempt(|| add(pair)), leaf(x.checked_add(y)).as_ref());
        report.number("Dyn::sub", g, said("-"), attempt(|| sub(pair)), leaf(x.checked_sub(y)).as_ref());
        report.number("Dyn::mul", g, said("*"), attempt(|| mul(pair)), leaf(x.checked_mul(y)).as_ref());
        report.number("try_mul", g, said("try_mul"), tried(|| product(pair)), leaf(x.checked_mul(y)).as_ref());
        report.number("Min::min", g, said("min"), attempt(|| lesser(pair)), leaf(Some(x.min(y))).as_ref());
        report.number("Max::max", g, said("max"), attempt(|| greater(pair)), leaf(Some(x.max(y))).as_ref());
        report.number("Dyn::div", g, said("/"), attempt(|| div(pair)), leaf(x.checked_div(y)).as_ref());
        report.number("Dyn::rem", g, said("%"), attempt(|| rem(pair)), leaf(x.checked_rem(y)).as_ref());
    }));
    all.extend(laws!("ceil_div of leaves", |g, report|
        (d32(g.n()), d32(g.n())),
        (d32(g.n()), d64(g.m())),
        (d64(g.m()), d32(g.n())),
        (d64(g.m()), d64(g.m())),
        (_7, d32(g.n())),
        (d32(g.n()), _7),
        (d64(g.m()), _64),
        (int!(2147483647), d32(g.n())),
        (int!(2147483648), d32(g.n())),
        (d32(g.n()), int!(4294967296)),
        (int!(4611686018427387905), d64(g.m())),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (value(&a.tree()), value(&b.tree()));
        // Numbers that are not positive have no definition, but must not panic either.
        if x > 0 && y >= 0 {
            let expected = leaf((y > 0).then(|| ceil(x, y.max(1))));
            let said = || format!("{}.ceil_div({})", a.tree(), b.tree());
            report.number("CeilDiv::ceil_div", g, said, attempt(|| quotient(pair)), expected.as_ref());
        }
    }));
    all.extend(laws!("negation", |g, report| d32(g.s()), d64(g.t()) => |a| {
        let x = value(&a.tree());
        report.number("Dyn::neg", g, || format!("-{}", a.tree()), attempt(|| -a), leaf(Some(-x)).as_ref());
    }));
    // Two shapes of one profile.
    all.extend(laws!("shapes by shapes", |g, report|
        ((d32(g.n()),), (_2,)),
        ((d32(g.n()),), (d32(g.n()),)),
        ((d64(g.m()),), (d32(g.n()),)),
        ((d64(g.m()), d32(g.n())), (d64(g.m()), _4)),
        ((d32(g.n()), d64(g.m())), (d64(g.m()), d32(g.n()))),
        ((_6, d32(g.n())), (_3, d32(g.n()))),
        ((int!(2147483647), d32(g.n())), (d32(g.n()), int!(2147483646))),
        (d64(g.m()), d64(g.m())),
        (d64(g.m()), int!(4611686018427387904)),
        (d32(g.n()), int!(4294967296)),
        (d32(g.n()), d32(g.n())),
        (((d32(g.n()), d64(g.m())), _8), ((_2, d64(g.m())), _3)),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (a.tree(), b.tree());
        if positive(&x) && positive(&y) {
            let said = |name: &'static str| { let (x, y) = (x.clone(), y.clone()); move || format!("{name}({x}, {y})") };
            report.number("ceil_div", g, said("ceil_div"), attempt(|| ceil_div(a, b)), ceil_div_of(&x, &y).as_ref());
            let rounded = each(&x, &y, &|a, b| Some(ceil(a, b) * b));
            report.number("round_up", g, said("round_up"), attempt(|| round_up(a, b)), rounded.as_ref());
        }
    }));
    all.extend(laws!("shape_div", |g, report|
        ((d32(g.n()),), (_2,)),
        ((d32(g.n()),), (d32(g.n()),)),
        ((d64(g.m()),), (d32(g.n()),)),
        ((d64(g.m()), d32(g.n())), (d64(g.m()), _4)),
        (d64(g.m()), int!(4611686018427387904)),
        (d32(g.n()), int!(4294967296)),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (a.tree(), b.tree());
        if positive(&x) && positive(&y) {
            let said = || format!("shape_div({x}, {y})");
            report.number("shape_div", g, said, attempt(|| shape_div(a, b)), ceil_div_of(&x, &y).as_ref());
        }
    }));
    all.extend(laws!("shapes by an integer", |g, report|
        ((d32(g.n()), d32(g.n())), d32(g.n())),
        ((d64(g.m()), d32(g.n())), d32(g.n())),
        ((d32(g.n()), (d32(g.n()), _4)), _6),
        ((_4, d64(g.m())), d64(g.m())),
        (d32(g.n()), (d32(g.n()), d32(g.n()))),
        (d64(g.m()), (d32(g.n()), d32(g.n()))),
        (d64(g.m()), (d64(g.m()), _1024)),
        (d32(g.n()), (_65536, d32(g.n()))),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (a.tree(), b.tree());
        if positive(&x) && positive(&y) {
            let said = || format!("ceil_div({x}, {y})");
            report.number("ceil_div", g, said, attempt(|| ceil_div(a, b)), ceil_div_of(&x, &y).as_ref());
        }
    }));
    // The product of a tuple, and of its modes.
    all.extend(laws!("products of tuples", |g, report|
        (d32(g.s()), d32(g.s())),
        (d32(g.s()), d64(g.t())),
        (d64(g.t()), d32(g.s()), d32(g.s())),
        (d32(g.s()), (d32(g.s()), d32(g.s())), _8),
        (_65536, (d32(g.s()), _32768)),
        (_65536, _65536, d32(g.s())),
        (d64(g.t()), (d32(g.s()), _3)),
        (d32(g.s()), int!(2147483648)),
        (_0, d32(g.s()), d64(g.t())),
        ((d32(g.s()), d32(g.s())), (d32(g.s()), d64(g.t()))),
        (_1, (d64(g.t()), d64(g.t())), _2),
        (int!(4611686018427387904), d64(g.t())),
    => |a| {
        let x = a.tree();
        let said = |name: &'static str| { let x = x.clone(); move || format!("{name}({x})") };
        report.number("size of a tuple", g, said("size"), attempt(|| a.size()), leaf(x.product()).as_ref());
        let modes = x.entries().iter().map(Tree::product).map(leaf).collect::<Option<Vec<_>>>().map(Tree::Tuple);
        report.number("product_each", g, said("product_each"), attempt(|| product_each(a)), modes.as_ref());
        report.number("try_product_each", g, said("try_product_each"), tried(|| try_product_each(a)), modes.as_ref());
    }));
    all.extend(laws!("pairs of tuples", |g, report|
        ((d32(g.s()), d32(g.s())), (d32(g.s()), d32(g.s()))),
        ((d32(g.s()), d64(g.t())), (d64(g.t()), d32(g.s()))),
        ((d64(g.t()), d64(g.t())), (d64(g.t()), d64(g.t()))),
        ((_4, d32(g.s())), (d32(g.s()), _65536)),
        ((_4, (d32(g.s()), _8), d64(g.t())), (d32(g.s()), (_65536, d32(g.s())), _3)),
        ((d32(g.s()),), (int!(2147483648),)),
        ((d32(g.s()), _1), (int!(-2147483648), d32(g.s()))),
        ((int!(4611686018427387904), d32(g.s())), (d64(g.t()), d64(g.t()))),
        ((int!(2147483647), _3), (d32(g.s()), d32(g.s()))),
        ((int!(2147), d32(g.s())), (int!(1000000000), d32(g.s()))),
    => |pair| {
        let (a, b) = pair;
        let (x, y) = (a.tree(), b.tree());
        let said = |name: &'static str| { let (x, y) = (x.clone(), y.clone()); move || format!("{name}({x}, {y})") };
        let sum = leaf(inner(&x, &y));
        report.number("inner_product", g, said("inner_product"), attempt(|| inner_product(a, b)), sum.as_ref());
        report.number("try_inner_product", g, said("try_inner_product"), tried(|| try_inner_product(a, b)), sum.as_ref());
        let (p, q) = (x.values(), y.values());
        let back = |values: &[i128]| values.iter().rev().copied().collect::<Vec<_>>();
        let mut question = |name: &'static str, answer: Result<bool, String>, expected: bool| {
            report.judge(name, g, said(name), answer, true, |answer| {
                if answer == expected { Ok(()) } else { Err(format!("is {answer}")) }
            });
        };
        question("elem_less", attempt(|| elem_less(a, b)), p.iter().zip(&q).all(|(p, q)| p < q));
        question("elem_leq", attempt(|| elem_leq(a, b)), p.iter().zip(&q).all(|(p, q)| p <= q));
        question("lex_less", attempt(|| lex_less(a, b)), p < q);
        question("lex_leq", attempt(|| lex_leq(a, b)), p <= q);
        question("colex_less", attempt(|| colex_less(a, b)), back(&p) < back(&q));
        question("colex_leq", attempt(|| colex_leq(a, b)), back(&p) <= back(&q));
    }));
    // A coordinate and a shape, and the way back.
    macro_rules! index_law {
        ($report:ident, $g:ident, $name:literal, $said:expr, $call:expr, $index:expr, $inside:expr) => {{
            let result = attempt(|| $call);
            let fits = matches!(&result, Ok(value) if $index.is_some_and(|index| width(*value, index)));
            // Past the shape, it may wrap if it does not fit its width.
            if $inside || fits || result.is_err() {
                $report.number($name, $g, $said, result, leaf($index).as_ref());
            }
        }};
    }
    macro_rules! coordinates {
        ($($coord:ty, $shape:expr;)*) => { $(
            all.push(Law { name: "coordinates of shapes", structure: stringify!($coord, $shape), run: |g, report| {
                let shape = { let g = &mut *g; #[allow(clippy::redundant_closure_call, reason = "the shape names its source")] ($shape)(g) };
                let tree = shape.tree();
                if !positive(&tree) || tree.product().is_none() {
                    return;
                }
                let inside = g.below(4) > 0;
                let Some(coord) = <$coord>::pick(&tree, inside, g) else { return };
                let said = |name: &'static str| { let (c, s) = (coord.tree(), tree.clone()); move || format!("{name}({c}, {s})") };
                let natural = coordinate(&coord.tree(), &tree);
                if let Some(expected) = &natural {
                    // A run-time coordinate keeps its width: a width that can hold the index can
                    // hold its parts.
                    report.number("idx2crd", g, said("idx2crd"), attempt(|| idx2crd(coord, shape)), Some(expected));
                }
                // The index of a coordinate: its offset in the column-major layout.
                let mut current = Some(1_i128);
                let strides = fold(&tree, &mut current);
                if let Some(strides) = strides {
                    let index = offset(&coord.tree(), &tree, &strides);
                    let inside = coord.tree().is_in(&tree);
                    index_law!(report, g, "crd2idx_shape", said("crd2idx_shape"), crd2idx_shape(coord, shape), index, inside);
                }
            }});
        )* };
    }
    coordinates! {
        i32, |g: &mut crate::draw::Draw| (d32(g.n()), d32(g.n()));
        i64, |g: &mut crate::draw::Draw| (d32(g.n()), d64(g.m()));
        u64, |g: &mut crate::draw::Draw| (d64(g.m()), _8, d32(g.n()));
        i64, |g: &mut crate::draw::Draw| (_4, (d32(g.n()), d32(g.n())), d32(g.n()));
        i32, |g: &mut crate::draw::Draw| (_4, (d32(g.n()), _65536), d32(g.n()));
        (i32, i32), |g: &mut crate::draw::Draw| (d32(g.n()), d32(g.n()));
        (i32, i32), |g: &mut crate::draw::Draw| (_65536, d32(g.n()));
        (i32, i32), |_: &mut crate::draw::Draw| (_65536, _65536);
        (i32, i64), |g: &mut crate::draw::Draw| (d32(g.n()), d64(g.m()));
        (i64, i32), |g: &mut crate::draw::Draw| (d64(g.m()), d32(g.n()));
        (i32, i32), |g: &mut crate::draw::Draw| (d64(g.m()), d64(g.m()));
        (i32, (i32, i32)), |g: &mut crate::draw::Draw| (d32(g.n()), (d32(g.n()), d32(g.n())));
        (i32, (i32, i64)), |g: &mut crate::draw::Draw| (_8, (d32(g.n()), d64(g.m())));
        (u64, i32), |g: &mut crate::draw::Draw| (d32(g.n()), d32(g.n()));
        (i32, i32, i32), |g: &mut crate::draw::Draw| (int!(2147483647), d32(g.n()), _2);
        (i32, i32), |g: &mut crate::draw::Draw| (int!(4294967296), d32(g.n()));
        (i32, i64), |g: &mut crate::draw::Draw| (int!(4611686018427387904), d64(g.m()));
        i32, |g: &mut crate::draw::Draw| (int!(4294967296), d32(g.n()));
        i32, |g: &mut crate::draw::Draw| (int!(4294967297), d32(g.n()));
        i64, |g: &mut crate::draw::Draw| (int!(4611686018427387904), d64(g.m()));
        (i32, i32), |g: &mut crate::draw::Draw| ((d32(g.n()), d32(g.n())), (_4, d32(g.n())));
        (i64, u64), |g: &mut crate::draw::Draw| ((d32(g.n()), d32(g.n())), (_4, d64(g.m())));
    }
    all
}

/// An integer that fits the width of a value.
fn width<T: AsTree>(_: T, index: i128) -> bool {
    crate::model::fits(index, T::BITS)
}

/// Column-major strides.
fn fold(shape: &Tree, current: &mut Option<i128>) -> Option<Tree> {
    Some(match shape {
        Tree::Leaf(extent, _) => {
            let stride = (*current)?;
            *current = stride.checked_mul(*extent);
            stride.into()
        }
        Tree::Tuple(entries) => Tree::Tuple(
            entries
                .iter()
                .map(|entry| fold(entry, current))
                .collect::<Option<Vec<_>>>()?,
        ),
        Tree::Open => return None,
    })
}
