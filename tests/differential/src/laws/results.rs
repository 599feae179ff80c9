//! Operators that give a layout: the result is one, answers right in numbers, and keeps the operator's post-condition.

use cute::prelude::*;
use cute::try_make_layout as of;

use super::Law;
use super::offsets::behaves;
use crate::draw::Draw;
use crate::model::{Model, Tree, ceil};
use crate::report::{Report, attempt, tried};

/// An operator on one layout: its name, the call, and the post-condition.
macro_rules! on_one {
    ($g:ident, $report:ident, $a:ident, $model:ident; $($name:literal $call:expr, $check:expr;)*) => { $( {
        let result = tried(|| $call);
        judge($report, $name, $g, || format!("{} .{}", $model, $name), result, |r, g| behaves(r, g), |r, g| {
            let check: fn(&Model, &Model, &mut Draw) -> Result<(), String> = $check;
            check(&$model, r, g)
        });
    } )* };
}

/// A value that has no error of its own.
#[allow(clippy::unnecessary_wraps, reason = "a table of calls, most of which may fail")]
fn sure<T>(value: T) -> Result<T, cute::Error> {
    Ok(value)
}

pub(super) fn judge<T>(
    report: &mut Report,
    name: &'static str,
    draw: &mut Draw,
    said: impl Fn() -> String,
    result: Result<T, String>,
    behaves: impl FnOnce(T, &mut Draw) -> Result<Model, String>,
    check: impl FnOnce(&Model, &mut Draw) -> Result<(), String>,
) {
    let judged = result.map(|value| {
        let model = behaves(value, draw).map_err(|why| format!("gives {why}"))?;
        match attempt(|| check(&model, draw)) {
            Ok(verdict) => verdict.map_err(|why| format!("gives {model}: {why}")),
            Err(text) => Err(format!("gives {model}, and the law itself fails: {text}")),
        }
    });
    report.judge(name, draw, said, judged, false, |verdict| verdict);
}

pub(super) fn equal(name: &str, at: i128, found: Option<i128>, right: Option<i128>) -> Result<(), String> {
    if found == right && found.is_some() {
        Ok(())
    } else {
        Err(format!("{name} at {at} is {found:?}, right is {right:?}"))
    }
}

/// The same function.
pub(super) fn same(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    if r.size() != a.size() {
        return Err(format!("the size is {:?}, right is {:?}", r.size(), a.size()));
    }
    a.samples(g).into_iter().try_for_each(|at| equal("the offset", at, r.at(at), a.at(at)))
}

/// The same integers in the same order.
fn same_leaves(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    if a.modes() == r.modes() { Ok(()) } else { Err("other integers".to_owned()) }
}

/// `make_layout_like`: the same shape, and as many offsets as there are elements in the modes that have a stride.
fn compact(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    let elements =
        r.modes().iter().filter(|(_, d)| *d != 0).try_fold(1_i128, |product, (s, _)| product.checked_mul(*s));
    if r.shape.same(&a.shape) && elements == r.cosize() { Ok(()) } else { Err(format!("{elements:?} elements")) }
}

/// `filter`: the image stays, up to the modes of stride 0.
fn same_image(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    if r.reach() != a.reach() {
        return Err("the image reaches elsewhere".to_owned());
    }
    let image = |m: &Model| m.all().map(|at| m.at(at)).collect::<std::collections::BTreeSet<_>>();
    let few = a.size().is_some_and(|size| size <= 256);
    if few && image(a) != image(r) { Err("the image is another".to_owned()) } else { Ok(()) }
}

fn right_inverse(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    r.samples(g).into_iter().try_for_each(|at| equal("A(R(i))", at, r.at(at).and_then(|x| a.at(x)), Some(at)))
}

fn left_inverse(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    a.samples(g).into_iter().try_for_each(|at| {
        let offset = a.at(at);
        equal("A(R(A(i)))", at, offset.and_then(|x| r.at(x)).and_then(|x| a.at(x)), offset)
    })
}

fn nullspace(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    r.samples(g).into_iter().try_for_each(|at| equal("A(R(i))", at, r.at(at).and_then(|x| a.at(x)), Some(0)))
}

/// Offsets ascend, none but 0 is one of the layout's, and both together reach the cotarget.
fn complement(a: &Model, cotarget: Option<i128>, r: &Model, g: &mut Draw) -> Result<(), String> {
    let (mut before, taken) = (-1, a.samples(g).into_iter().map(|at| a.at(at)).collect::<Vec<_>>());
    let mut samples = r.samples(g);
    samples.sort_unstable();
    samples.dedup();
    for at in samples {
        let offset = r.at(at);
        let value = offset.unwrap_or(-1);
        if value <= before || (value != 0 && taken.contains(&offset)) {
            return Err(format!("the offset at {at} is {offset:?}"));
        }
        before = value;
    }
    // Of one mode and its complement there is an element for every offset; between several modes gaps may stay.
    let [(size, stride)] = a.modes()[..] else { return Ok(()) };
    let all = r.size().and_then(|r| r.checked_mul(if stride == 0 { 1 } else { size }));
    if all.is_some_and(|all| cotarget.is_some_and(|cotarget| all < cotarget)) {
        Err("it leaves offsets out".to_owned())
    } else {
        Ok(())
    }
}

/// The size of a cotarget that is one integer: of a tuple each entry is divided for itself, and rounded up.
fn whole(cotarget: &Model) -> Option<i128> {
    match cotarget.shape {
        Tree::Leaf(size, _) => Some(size),
        _ => None,
    }
}

/// Each integer of a recast, where it is defined.
fn recast(a: &Model, r: &Model, leaf: impl Fn(i128, i128) -> Option<(i128, i128)>) -> Result<(), String> {
    for ((s, d), found) in a.modes().into_iter().zip(r.modes()) {
        let right = leaf(s, d);
        // The stride of one element is never walked.
        if right != Some(found) && !(s == 1 && found.0 == 1) {
            return Err(format!("the mode {s}:{d} is {found:?}, right is {right:?}"));
        }
    }
    Ok(())
}

fn up(factor: i128) -> impl Fn(i128, i128) -> Option<(i128, i128)> {
    move |s, d| match d.abs() {
        0 => Some((s, 0)),
        m if m % factor == 0 => Some((s, d / factor)),
        m if factor % m == 0 => Some((ceil(s, factor / m), d.signum())),
        _ => None,
    }
}

fn down(factor: i128) -> impl Fn(i128, i128) -> Option<(i128, i128)> {
    move |s, d| if d.abs() == 1 { Some((s * factor, d)) } else { Some((s, d * factor)) }
}

/// The layouts, each with all operators that take no other layout.
macro_rules! unary {
    ($laws:ident; $(|$g:ident| $layout:expr;)*) => { $(
        $laws.push(Law { name: "operators on one layout", structure: stringify!($layout), run: |$g, report| {
            let Ok(a) = tried(|| $layout) else { return };
            let model = Model::from(a);
            if model.is_empty() { return; }
            on_one! { $g, report, a, model;
                "coalesce" sure(a.coalesce()), same;
                "flatten" sure(a.flatten()), same_leaves;
                "filter" sure(a.filter()), same_image;
                "filter_zeros" sure(a.filter_zeros()), same_image;
                "make_layout_like" sure(a.make_layout_like()), compact;
                "right_inverse" a.try_right_inverse(), right_inverse;
                "nullspace" a.try_nullspace(), nullspace;
                "upcast" a.try_upcast(_4), |a, r, _| recast(a, r, up(4));
                "recast_layout" a.try_recast_layout(_8, _64), |a, r, _| recast(a, r, up(8));
            }
        }});
    )* };
}

macro_rules! named {
    ($laws:ident; $name:literal, |$a:ident| $call:expr, $check:expr; $(|$g:ident| $layout:expr;)*) => { $(
        $laws.push(Law { name: $name, structure: stringify!($layout), run: |$g, report| {
            let Ok($a) = tried(|| $layout) else { return };
            let model = Model::from($a);
            if model.is_empty() { return; }
            on_one! { $g, report, $a, model; $name $call, $check; }
        }});
    )* };
}

/// Operators on two layouts, by their structures.
macro_rules! binary {
    ($laws:ident; $name:literal, |$a:ident, $b:ident| $call:expr, $check:expr; $(|$g:ident| $left:expr, $right:expr;)*) => { $(
        $laws.push(Law { name: $name, structure: stringify!($left, $right), run: |$g, report| {
            let (Ok($a), Ok($b)) = (tried(|| $left), tried(|| $right)) else { return };
            let (left, right) = (Model::from($a), Model::from($b));
            if left.is_empty() || right.is_empty() { return; }
            let check: fn(&Model, &Model, &Model, &mut Draw) -> Result<(), String> = $check;
            judge(report, $name, $g, || format!("{left} {} {right}", $name), tried(|| $call),
                |r, g| behaves(r, g), |r, g| check(&left, &right, r, g));
        }});
    )* };
}

/// `R(c) = A(B(c))` where `B(c)` is inside, and the coordinates of `B` are coordinates of `R`.
fn composes(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    if !b.shape.compatible(&r.shape) {
        return Err("the shapes are not compatible".to_owned());
    }
    tile(a, b, r, g)
}

fn tile(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    for at in b.samples(g) {
        let Some(inner) = b.at(at).filter(|inner| inner.abs() < a.most()) else { continue };
        equal("A(B(i))", at, r.at(at), a.at(inner))?;
    }
    Ok(())
}

/// A divide: the tile composes, and every element appears.
fn divides(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    let Some(first) = r.mode(0) else { return Err("it has no two modes".to_owned()) };
    tile(a, b, &first, g)?;
    if r.most() < a.most() {
        return Err("it has fewer elements".to_owned());
    }
    let few = a.size().zip(r.size()).is_some_and(|(a, r)| a <= 256 && r <= 256);
    let reached: Vec<_> = r.all().map(|at| r.at(at)).collect();
    if few && a.all().any(|at| !reached.contains(&a.at(at))) { Err("an element is lost".to_owned()) } else { Ok(()) }
}

/// A product: the first mode is the layout, the second has the tiler's shape.
fn multiplies(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    let (Some(first), Some(second)) = (r.mode(0), r.mode(1)) else { return Err("it has no two modes".to_owned()) };
    if !b.shape.compatible(&second.shape) {
        return Err("the tiler's shape is another".to_owned());
    }
    same(a, &first, g)?;
    // Of offsets that are the layout's own and all: the tiler acts in steps of its size.
    if let [(size, 1)] = a.modes()[..] {
        return b
            .samples(g)
            .into_iter()
            .try_for_each(|at| equal("the step", at, second.at(at), b.at(at).map(|x| x * size)));
    }
    Ok(())
}

/// A tile of each of two modes, by integers: `(tile, rest)` pairs, as zipped.
fn zipped(a: &Model, tiles: [i128; 2], r: &Model, g: &mut Draw) -> Result<(), String> {
    let (Some(x), Some(y)) = (a.mode(0), a.mode(1)) else { return Err("not two modes".to_owned()) };
    for _ in 0..12 {
        let (p, q) = (g.inside(x.most()), g.inside(y.most()));
        let coord = Tree::Tuple(vec![
            Tree::Tuple(vec![(p % tiles[0]).into(), (q % tiles[1]).into()]),
            Tree::Tuple(vec![(p / tiles[0]).into(), (q / tiles[1]).into()]),
        ]);
        let right = x.at(p).zip(y.at(q)).and_then(|(x, y)| x.checked_add(y));
        equal("the offset", p, crate::model::offset(&coord, &r.shape, &r.stride), right)?;
    }
    Ok(())
}

pub(super) fn laws() -> Vec<Law> {
    let mut laws = Vec::new();
    unary! { laws;
        |g| of(g.n(), g.s());
        |g| of(g.m(), g.t());
        |g| of(g.n(), g.t());
        |g| of(g.m(), g.s());
        |g| of(g.n(), _1);
        |g| of(g.m(), _1);
        |g| of(_8, g.s());
        |g| of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((g.n(), g.m()), (g.s(), g.t()));
        |g| of((g.m(), g.n()), (g.t(), g.s()));
        |g| of((g.n(), g.n()), (g.t(), g.t()));
        |g| of((g.n(), g.n()), (_1, g.s()));
        |g| of((g.n(), g.n()), (_1, g.t()));
        |g| of((g.n(), g.n()), (_0, g.t()));
        |g| of((_4, g.n()), (_1, _4));
        |g| of((_4, g.n()), (_1, g.s()));
        |g| of((_4, g.m()), (g.s(), _1));
        |g| of((g.n(), _8), (_8, _1));
        |g| of((g.n(), _16), (_16, _1));
        |g| of((_4, (g.n(), _2)), (_1, (_8, _4)));
        |g| of((_4, (g.n(), g.m())), (_1, (g.s(), g.t())));
        |g| of((_65536, g.n()), (_1, _65536));
        |g| of((_65536, g.n()), (g.s(), _1));
        |g| of((_65536, g.m()), (_1, g.t()));
        |g| of((g.n(), _65536), (_0, _1));
        |g| of((g.n(), _65536, g.n()), (_65536, _1, g.s()));
        |g| of((_4, _8, g.n()), (_8, _1, _32));
        |g| of((_4, _8, g.m()), (_8, _1, g.s()));
        |g| of(((_2, _4), g.n()), ((_4, _1), _8));
        |g| of((_1, g.n()), (_0, _1));
    }
    named! { laws; "left_inverse", |a| a.try_left_inverse(), left_inverse;
        |g| of(g.n(), _1);
        |g| of(g.m(), _1);
        |g| of(g.n(), _4);
        |g| of(g.n(), _65536);
        |g| of((_4, g.n()), (_1, _4));
        |g| of((_4, g.n()), (_1, _8));
        |g| of((_4, g.m()), (_2, _16));
        |g| of((_4, _8), (_8, _1)).map(|a| (a, g.s()).0);
        |g| of((_65536, g.n()), (_1, _65536));
        |g| of((_65536, g.n()), (_4, int!(1048576)));
    }
    named! { laws; "downcast", |a| a.try_downcast(_4), |a, r, _| recast(a, r, down(4));
        |g| of(g.n(), _1);
        |g| of(g.m(), _1);
        |g| of((_4, g.n()), (_1, g.s()));
        |g| of((_4, g.n()), (_1, g.t()));
        |g| of((g.n(), g.n()), (_1, g.s()));
        |g| of((g.n(), g.m()), (g.s(), _1));
        |g| of((g.n(), _65536), (_65536, _1));
        |g| of((_8, _8), (g.s(), _1));
        |g| of((g.n(), _8), (int!(1073741824), _1));
    }
    named! { laws; "downcast by 64", |a| a.try_downcast(_64), |a, r, _| recast(a, r, down(64));
        |g| of(g.n(), _1);
        |g| of((_4, g.n()), (_1, g.s()));
        |g| of((g.n(), g.n()), (_1, g.t()));
        |g| of((_65536, g.n()), (_1, _65536));
    }
    named! { laws; "complement", |a| sure(a.complement()), |a, r, g| complement(a, a.cosize(), r, g);
        |g| of(g.n(), _1);
        |g| of(g.n(), _4);
        |g| of(g.n(), g.s());
        |g| of(g.m(), g.t());
        |g| of(_4, g.s());
        |g| of((_4, g.n()), (_1, _64));
        |g| of((g.n(), _4), (_1, _65536));
    }
    binary! { laws; "complement_in", |a, b| a.try_complement_in(b.shape()), |a, b, r, g| complement(a, whole(b), r, g);
        |g| of(g.n(), g.s()), of(g.n(), _1);
        |g| of(g.n(), g.s()), of(g.m(), _1);
        |g| of(g.m(), g.t()), of(g.m(), _1);
        |g| of(g.m(), g.s()), of(g.n(), _1);
        |g| of(_4, g.s()), of(g.n(), _1);
        |g| of(_4, g.t()), of(g.m(), _1);
        |g| of(g.n(), _4), of(int!(4294967296), _1);
        |g| of(_4, _1), of(g.n(), _1);
        |g| of((g.n(), _4), (_1, _64)), of(g.n(), _1);
        |g| of((g.n(), _4), (_1, _65536)), of(g.m(), _1);
        |g| of((_4, g.n()), (_2, _16)), of((g.n(), g.n()), (_1, _1));
        |g| of(_8, _1), of((g.n(), g.m()), (_1, _1));
        |g| of(_4, g.s()), of((g.n(), g.n()), (_1, _1));
    }
    binary! { laws; "composition", |a, b| a.try_composition(b), composes;
        |g| of(g.n(), g.s()), of(g.n(), g.s());
        |g| of(g.n(), g.t()), of(g.n(), g.s());
        |g| of(g.n(), g.s()), of(g.m(), g.t());
        |g| of(g.m(), g.t()), of(g.m(), g.t());
        |g| of(g.m(), g.s()), of(g.n(), g.t());
        |g| of(g.m(), g.s()), of(_4, _2);
        |g| of(g.m(), g.s()), of(_4, g.s());
        |g| of(_8, g.s()), of(_4, g.t());
        |g| of(_8, g.s()), of(_4, _1);
        |g| of((g.n(),), (g.s(),)), of((g.n(),), (g.s(),));
        |g| of((g.n(), g.n()), (g.s(), g.s())), of((g.n(),), (g.s(),));
        |g| of((g.n(), g.n()), (g.t(), g.s())), of((g.n(),), (_1,));
        |g| of((g.n(), g.m()), (g.s(), g.t())), of(g.n(), g.s());
        |g| of((g.m(), g.n()), (g.s(), g.s())), of(g.n(), g.t());
        |g| of((g.m(), g.m()), (g.s(), _1)), of(g.n(), _1);
        |g| of((g.m(), g.m()), (g.s(), _1)), of(_48, _1);
        |g| of((_4, g.n()), (g.s(), _1)), of((g.n(), _2), (g.s(), g.s()));
        |g| of((_4, g.m()), (g.s(), _1)), of((g.n(), _2), (g.s(), g.s()));
        |g| of((_4, g.m()), (g.s(), g.t())), of((_2, g.n()), (_2, _4));
        |g| of((_4, _8), (g.s(), g.s())), of((_2, _8), (_2, _4));
        |g| of((_4, _8), (g.s(), g.t())), of((_2, _8), (_2, _4));
        |g| of((_4, _8), (g.t(), g.s())), of((_2, _8), (_2, g.s()));
        |g| of((_64, g.n()), (_1, g.s())), of((_8, _16), (_2, _64));
        |g| of((_64, g.n()), (_1, g.t())), of((_8, _16), (_2, _64));
        |g| of((_64, g.m()), (g.s(), g.s())), of((_1, _16), (g.t(), _32));
        |g| of((g.n(), g.n()), (g.s(), g.s())), of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((g.n(), g.m()), (g.t(), g.s())), of((g.m(), g.n()), (g.s(), g.t()));
        |g| of((_4, (g.n(), g.n())), (g.s(), (_4, g.t()))), of((_2, g.n()), (_2, _4));
        |g| of((_65536, g.n()), (_1, _65536)), of(g.n(), _65536);
        |g| of((_65536, g.n()), (g.s(), _65536)), of((_16, g.n()), (_4096, _65536));
        |g| of((_65536, g.n()), (_1, g.t())), of((_65536, _2), (_1, _65536));
        |g| of((_65536, _65536, g.n()), (_0, g.s(), _1)), of((_2, g.m()), (_65536, int!(4294967296)));
        |g| of(g.n(), _1), of(g.n(), int!(1073741824));
        |g| of(g.m(), g.s()), of(_4, int!(4294967296));
        |g| of(g.n(), g.s()), of(_4, int!(4294967296));
        |g| of(int!(4294967296), g.s()), of(g.n(), g.s());
        |g| of((_4, _2, _8), (g.n(), g.n(), g.n())), of((_4, g.s()), (_5, _16));
        |g| of((g.n(), _8), (g.s(), _1)), of((_2, g.s()), (g.n(), g.s()));
    }
    binary! { laws; "logical_divide", |a, b| a.try_logical_divide(b), divides;
        |g| of(g.n(), g.s()), of(g.n(), _1);
        |g| of(g.n(), g.s()), of(g.m(), _1);
        |g| of(g.m(), g.s()), of(_2, _2);
        |g| of(g.m(), g.s()), of(_4, _1);
        |g| of(g.m(), g.t()), of(g.m(), g.t());
        |g| of(g.n(), g.t()), of(g.n(), g.s());
        |g| of(_8, g.s()), of(_2, g.s());
        |g| of((g.n(),), (g.s(),)), of(g.n(), _1);
        |g| of((g.n(), g.n()), (g.s(), g.s())), of(g.n(), _1);
        |g| of((g.n(), g.m()), (g.s(), g.s())), of(g.n(), _1);
        |g| of((g.m(), g.m()), (g.s(), _1)), of(_48, _1);
        |g| of((_4, g.n()), (g.s(), _1)), of(_2, _2);
        |g| of((_16, g.n()), (g.s(), g.s())), of(_8, _1);
        |g| of((_16, g.n()), (g.s(), g.t())), of(_8, _1);
        |g| of((g.n(), g.n()), (g.t(), g.s())), of(g.n(), g.s());
        |g| of((_65536, g.n()), (_1, _65536)), of((_4, _8), (_1, _65536));
        |g| of((_64, g.n()), (_1, g.s())), of((_8, _4), (_1, _64));
        |g| of((_4, _2, _8), (g.n(), g.n(), g.n())), of(_4, _2);
        |g| of(_65536, g.s()), of(int!(16384), _4);
    }
    binary! { laws; "logical_product", |a, b| a.try_logical_product(b), multiplies;
        |g| of(g.n(), _1), of(g.n(), _1);
        |g| of(g.n(), _1), of(g.n(), g.s());
        |g| of(g.n(), _1), of(g.m(), g.s());
        |g| of(g.m(), _1), of(g.n(), g.s());
        |g| of(g.m(), _1), of((g.n(), g.n()), (g.s(), g.t()));
        |g| of(g.n(), g.s()), of(g.n(), _1);
        |g| of(g.n(), g.t()), of(g.n(), _1);
        |g| of(_4, g.s()), of((g.n(), _2), (g.s(), g.s()));
        |g| of(_4, g.t()), of((g.n(), _2), (g.s(), g.s()));
        |g| of((_4, _8), (_1, _4)), of(g.n(), g.s());
        |g| of((_4, _8), (_1, _4)), of(g.m(), g.s());
        |g| of((_4, _8), (_1, _4)), of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.t(), g.s()));
        |g| of(_65536, _1), of(g.n(), g.s());
        |g| of(_65536, _1), of((_65536, g.n()), (g.s(), _1));
        |g| of((_4, g.n()), (_1, _4)), of(_4, g.s());
        |g| of((_65536, g.n()), (_1, _65536)), of((g.n(), _4), (_1, g.s()));
        |g| of(_64, _1), of(int!(4294967296), g.s());
        |g| of((g.n(), _4), (_1, _65536)), of(_4, _1);
    }
    // Two modes by two tiles, in each of the forms whose offsets are the same.
    macro_rules! tiles {
        ($($name:literal, |$a:ident, $t:ident| $call:expr; $(|$g:ident| $layout:expr, $tiles:expr;)*)*) => { $( $(
            laws.push(Law { name: $name, structure: stringify!($layout, $tiles), run: |$g, report| {
                let Ok($a) = tried(|| $layout) else { return };
                let $t = $tiles;
                let model = Model::from($a);
                if model.is_empty() { return; }
                let values = crate::model::AsTree::tree($t).values();
                if values.iter().any(|&tile| tile < 1) { return; }
                judge(report, $name, $g, || format!("{model} {} {values:?}", $name), tried(|| $call),
                    |r, g| behaves(r, g), |r, g| zipped(&model, [values[0], values[1]], r, g));
            }});
        )* )* };
    }
    tiles! {
        "zipped_divide", |a, t| a.try_zipped_divide(t);
            |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), Dyn::new(g.n()));
            |g| of((g.n(), g.n()), (g.t(), g.s())), (Dyn::new(g.n()), _8);
            |g| of((g.m(), g.m()), (g.s(), _1)), (_48, _2);
            |g| of((g.m(), g.m()), (g.s(), g.s())), (Dyn::new(g.n()), Dyn::new(g.m()));
            |g| of((g.m(), g.n()), (g.t(), g.s())), (_64, _32);
            |g| of((g.n(), g.n()), (_1, g.s())), (_64, _32);
            |g| of((g.n(), g.n()), (_0, g.t())), (_64, Dyn::new(g.n()));
            |g| of((_64, g.n()), (_1, g.s())), (_16, Dyn::new(g.n()));
            |g| of((_65536, g.m()), (g.s(), _1)), (_4096, _65536);
            |g| of((g.n(), g.n()), (g.s(), _1)), (int!(2147483648), _1);
        "zipped_divide_evenly", |a, t| a.try_zipped_divide_evenly(t);
            |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), Dyn::new(g.n()));
            |g| of((g.m(), g.m()), (g.s(), g.s())), (_4, _2);
            |g| of((g.m(), g.n()), (g.s(), g.t())), (_2, Dyn::new(g.n()));
            |g| of((_65536, g.m()), (g.s(), _1)), (_4096, _2);
    }
    laws
}
