//! The numbers of a layout: size, span, offsets of coordinates, and the way back.

use cute::__engine::TakeIndex;
use cute::prelude::*;
use cute::{Reach, StrideFits, try_make_layout as of};

use super::Law;
use crate::draw::Draw;
use crate::model::{AsTree, Coordinate, Model, Tree, fits, offset};
use crate::report::{Report, attempt};

/// The offset of a coordinate in the shape is exact; past the shape, it is exact if its width can
/// hold it.
pub(super) fn index<T: AsTree>(
    report: &mut Report,
    name: &'static str,
    draw: &Draw,
    said: impl Fn() -> String,
    result: Result<T, String>,
    inside: bool,
    expected: Option<i128>,
) {
    if inside || expected.is_some_and(|expected| fits(expected, T::BITS)) {
        report.number(name, draw, said, result, expected.map(Tree::from).as_ref());
    } else if let Err(text) = result {
        report.judge::<()>(name, draw, said, Err(text), false, |()| Ok(()));
    }
}

/// The offset, in a generic context: the method's bound names the shape through the layout, and the
/// compiler could not resolve it here.
fn offset_of<S: Copy, D: Copy, C>(layout: Layout<S, D>, coord: C) -> C::Output
where
    Layout<S, D>: Offsets,
    C: Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
{
    coord.crd2idx(layout.shape(), layout.stride())
}

/// A layout that an operator returns is valid: its constructor accepts it, and its numbers are
/// right.
pub(super) fn behaves<S, D>(layout: Layout<S, D>, draw: &mut Draw) -> Result<Model, String>
where
    S: Shape + StrideFits<D> + Size + Reach<D> + AsTree,
    D: IntTuple + AsTree,
    <S as Size>::Size: AsTree,
    <S as Reach<D>>::Output: std::ops::Add<_1, Output: AsTree>,
    Layout<S, D>: Offsets,
    S: TakeIndex<Dyn<i64>, D, <Layout<S, D> as Offsets>::Width, Output: AsTree>,
{
    let model = Model::from(layout);
    if let Some((extent, _)) = model.modes().iter().find(|(extent, _)| *extent < 1) {
        return Err(format!("{model} has the extent {extent}"));
    }
    if let Err(error) = Layout::try_new(layout.shape(), layout.stride()) {
        return Err(format!("{model} is not a layout: {error}"));
    }
    let number = |name: &str, result: Result<Tree, String>, expected: Option<i128>| match result {
        Ok(value) if expected.is_some_and(|expected| value.same(&expected.into())) => Ok(()),
        Ok(value) => Err(format!("{model}, whose {name} is {value}")),
        Err(text) => Err(format!("{model}, whose {name} panics with \"{text}\"")),
    };
    number("size", attempt(|| layout.size().tree()), model.size())?;
    number("cosize", attempt(|| layout.cosize().tree()), model.cosize())?;
    for at in model.samples(draw) {
        let Ok(at) = i64::try_from(at) else { continue };
        number(
            &format!("offset at {at}"),
            attempt(|| offset_of(layout, Dyn::new(at)).tree()),
            model.at(at.into()),
        )?;
    }
    Ok(model)
}

macro_rules! numbers {
    ($laws:ident; $($coord:ty $(, $more:ty)* => |$g:ident| $layout:expr;)*) => { $(
        $laws.push(Law { name: "numbers of a layout", structure: stringify!($layout), run: |$g, report| {
            let Ok(a) = attempt(|| $layout).and_then(|a| a.map_err(|error| error.to_string())) else { return };
            let model = Model::from(a);
            if model.is_empty() { return; }
            let said = |name: &'static str| { let model = model.clone(); move || format!("{model} .{name}()") };
            let leaf = |value: Option<i128>| value.map(Tree::from);
            report.number("size", $g, said("size"), attempt(|| a.size()), leaf(model.size()).as_ref());
            report.number("cosize", $g, said("cosize"), attempt(|| a.cosize()), leaf(model.cosize()).as_ref());
            report.number("coshape", $g, said("coshape"), attempt(|| a.coshape()), leaf(model.cosize()).as_ref());
            for bits in [2, 16, 31, 32, 33, 63, 64] {
                let strides = model.stride.values().iter().map(|d| d.abs()).max().unwrap_or(0);
                let least = model.size().zip(model.cosize()).map(|(size, cosize)| size.max(cosize).max(strides));
                let expected = least.is_some_and(|least| fits(least, bits));
                report.judge("fits_bits", $g, said("fits_bits"), attempt(|| a.fits_bits(bits)), true, |answer| {
                    if answer == expected { Ok(()) } else { Err(format!("is {answer} of {bits} bits")) }
                });
            }
            offsets!($g, report, a, model; $coord $(, $more)*);
        }});
    )* };
}

macro_rules! offsets {
    ($g:ident, $report:ident, $a:ident, $model:ident; $($coord:ty),*) => { $( {
        let inside = $g.below(4) > 0;
        if let Some(coord) = <$coord>::pick(&$model.shape, inside, $g) {
            let tree = coord.tree();
            let inside = tree.is_in(&$model.shape);
            let expected = offset(&tree, &$model.shape, &$model.stride);
            let said = || format!("{} at {tree}", $model);
            index($report, "crd2idx", $g, said, attempt(|| $a.crd2idx(coord)), inside, expected);
            index($report, "domain_offset", $g, said, attempt(|| $a.domain_offset(coord).1), inside, expected);
            if let Some(expected) = expected.filter(|&expected| inside && expected >= 0) {
                $report.judge("index", $g, said, attempt(|| $a.index(coord)), true, |index| {
                    if index as i128 == expected { Ok(()) } else { Err(format!("gives {index}, right is {expected}")) }
                });
            }
            if let Some(natural) = crate::model::coordinate(&tree, &$model.shape) {
                $report.number("idx2crd of a layout", $g, said, attempt(|| $a.idx2crd(coord)), Some(&natural));
            }
        }
    } )* };
}

/// Column-major strides.
fn left(shape: &Tree) -> Option<Vec<i128>> {
    let mut current = 1_i128;
    shape
        .values()
        .into_iter()
        .map(|extent| {
            let stride = current;
            current = current.checked_mul(extent)?;
            Some(stride)
        })
        .collect()
}
/// Row-major strides.
fn right(shape: &Tree) -> Option<Vec<i128>> {
    let mut current = 1_i128;
    let mut strides: Vec<i128> = shape
        .values()
        .into_iter()
        .rev()
        .map(|extent| {
            let stride = current;
            current = current.checked_mul(extent)?;
            Some(stride)
        })
        .collect::<Option<_>>()?;
    strides.reverse();
    Some(strides)
}

pub(super) fn laws() -> Vec<Law> {
    let mut laws = Vec::new();
    numbers! { laws;
        i32, i64, u64 => |g| of(g.n(), g.s());
        i32, i64, u64 => |g| of(g.n(), g.t());
        i32, i64, u64 => |g| of(g.m(), g.s());
        i32, i64, u64 => |g| of(g.m(), g.t());
        i32, i64, u64 => |g| of(_8, g.s());
        i32, i64 => |g| of(g.n(), _1);
        i64, u64 => |g| of(int!(2147483647), g.s());
        i64, u64 => |g| of(int!(4294967296), g.s());
        i64 => |g| of(int!(4611686018427387904), g.s());
        i64 => |g| of(g.n(), int!(2147483647));
        i64 => |g| of(g.n(), int!(-2147483648));
        i64 => |g| of(g.n(), int!(4611686018427387904));
        i32, i64, (i32,), (i64,) => |g| of((g.n(),), (g.s(),));
        i32, i64, u64, (i32, i32), (i64, i32) => |g| of((g.n(), g.n()), (g.s(), g.s()));
        i32, i64, u64, (i32, i32), (i64, i32) => |g| of((g.n(), g.n()), (g.t(), g.t()));
        i32, i64, u64, (i32, i32), (i32, i64) => |g| of((g.n(), g.n()), (g.s(), g.t()));
        i32, i64, u64, (i32, i32), (i32, i64) => |g| of((g.n(), g.n()), (_0, g.t()));
        i32, i64, u64, (i32, i32), (i32, i64) => |g| of((g.n(), g.n()), (_0, _1));
        i32, i64, u64, (i32, i32), (i32, i64) => |g| of((g.m(), g.n()), (g.s(), g.s()));
        i32, i64, u64, (i32, i32), (i32, i64) => |g| of((g.n(), g.m()), (g.s(), g.t()));
        i32, i64, u64, (i64, i64) => |g| of((g.m(), g.m()), (g.t(), g.t()));
        i32, i64, (i32, i64) => |g| of((g.m(), g.m()), (_1, g.s()));
        i32, i64, (i32, i32) => |g| of((_4, g.n()), (g.s(), _1));
        i32, i64, (i32, i32) => |g| of((g.n(), _65536), (_1, g.s()));
        i32, i64, (i32, i32) => |g| of((g.n(), _65536), (_0, _1));
        i32, i64, (i32, i32) => |g| of((_65536, _65536), (g.s(), _0));
        i32, i64, (i32, i32) => |g| of((_65536, _65536), (g.t(), _0));
        i32, i64, (i32, i32) => |g| of((_65536, _65536), (_0, _0)).map(|a| (a, g.s()).0);
        i64, (i64, i64) => |g| of((_65536, _65536), (_1, _65536)).map(|a| (a, g.s()).0);
        i64, (i64, i64) => |g| of((int!(2147483647), g.n()), (g.s(), g.s()));
        i64, (i64, i64) => |g| of((int!(2147483648), g.n()), (_0, g.s()));
        i64, (i64, i64) => |g| of((int!(4294967296), g.n()), (g.s(), g.s()));
        i64, (i64, i64) => |g| of((int!(4294967297), g.m()), (g.s(), g.t()));
        i64, (i64, i64) => |g| of((g.n(), int!(4294967296)), (g.s(), _0));
        i64, (i64, i64) => |g| of((int!(4611686018427387904), g.m()), (_0, g.t()));
        i64, (i64, i64) => |g| of((g.n(), g.n()), (int!(2147483647), g.s()));
        i64, (i64, i64) => |g| of((g.n(), g.n()), (int!(2147483648), g.t()));
        i64, (i64, i64) => |g| of((g.n(), g.n()), (int!(4294967296), g.s()));
        i64, (i64, i64) => |g| of((g.n(), g.m()), (int!(-4611686018427387904), g.t()));
        i64, (i64, i64) => |g| of((_1, g.n()), (int!(4294967296), g.s()));
        i64, (i64, i64) => |g| of((_2, g.n()), (int!(2147483646), g.s()));
        i32, i64, u64, (i32, i32, i32) => |g| of((g.n(), g.n(), g.n()), (g.s(), g.s(), g.s()));
        i32, i64, u64, (i32, i64, i32) => |g| of((g.m(), g.n(), g.n()), (g.t(), g.s(), g.s()));
        i32, i64, u64, (i32, i64, i32) => |g| of((g.n(), g.n(), g.m()), (g.s(), g.s(), g.t()));
        i32, i64, u64, (i32, i64, i32) => |g| of((g.n(), g.m(), g.n()), (_0, g.t(), _0));
        i32, i64, (i32, i32), (i32, (i32, i32)) => |g| of((g.n(), (g.n(), g.n())), (g.s(), (g.s(), g.s())));
        i32, i64, (i32, i32), (i32, (i32, i32)) => |g| of((g.n(), (g.n(), g.n())), (g.t(), (g.s(), g.s())));
        i32, i64, (i32, i32), ((i32, i64), i32) => |g| of(((g.n(), g.n()), g.m()), ((g.s(), _1), g.t()));
        i32, i64, (i32, i32), ((i32, i32), i32) => |g| of(((g.n(), g.n()), g.n()), ((_0, _1), g.t()));
        i32, i64, (i32, i32), ((i32, i32), i32) => |g| of(((g.n(), g.n()), g.t()), ((_1, _1), _0));
        i32, i64, (i32, i32), ((i32, i32), i32) => |g| of(((g.n(), g.n()), _1), ((_0, _0), _0)).map(|a| (a, g.s()).0);
        i32, i64, (i64, i32), ((i32, i32), (i32, i32)) => |g| of(((_4, g.n()), (g.n(), _8)), ((_1, g.s()), (g.s(), _0)));
        i32, i64, (i64, i32), ((i32, i32), (i32, i32)) => |g| of(((_4, g.n()), (g.n(), _8)), ((_1, g.t()), (g.s(), _0)));
        i32, i64 => |g| of((g.n(), g.n(), g.n(), g.n()), (g.s(), _0, g.t(), _1));
    }
    // The compact strides that the library computes for a shape, in the three orders.
    macro_rules! compact {
        ($($name:literal: |$g:ident| $shape:expr, $order:ident, $expected:expr;)*) => { $(
            laws.push(Law { name: $name, structure: stringify!($shape, $order), run: |$g, report| {
                let shape = $shape;
                let tree = shape.tree();
                if tree.values().iter().any(|&extent| extent < 1) { return; }
                let said = || format!("{}: {tree}", $name);
                let result = crate::report::tried(|| of(shape, $order));
                let fits = tree.product().is_some_and(|size| fits(size, 32));
                report.judge($name, &*$g, said, result, fits, |a| {
                    let model = Model::from(a);
                    let expected: fn(&Tree) -> Option<Vec<i128>> = $expected;
                    let Some(expected) = expected(&tree) else { return Err(format!("gives {model}, past 128 bits")) };
                    // An extent that is statically 1 has the stride 0.
                    for ((extent, bits), (found, right)) in tree.leaves().into_iter().zip(model.stride.values().into_iter().zip(expected)) {
                        let right = if (extent, bits) == (1, 0) { 0 } else { right };
                        if found != right { return Err(format!("gives {model}, a stride is {right}")); }
                    }
                    Ok(())
                });
            }});
        )* };
    }
    compact! {
        "LayoutLeft": |g| (Dyn::new(g.n()), Dyn::new(g.n())), LayoutLeft, left;
        "LayoutLeft": |g| (Dyn::new(g.n()), Dyn::new(g.m()), Dyn::new(g.n())), LayoutLeft, left;
        "LayoutLeft": |g| (Dyn::new(g.n()), Dyn::new(g.n()), Dyn::new(g.m())), LayoutLeft, left;
        "LayoutLeft": |g| (_65536, (Dyn::new(g.n()), Dyn::new(g.n())), _8), LayoutLeft, left;
        "LayoutLeft": |g| (int!(4294967296), Dyn::new(g.n()), Dyn::new(g.n())), LayoutLeft, left;
        "LayoutLeft": |g| (Dyn::new(g.n()), int!(2147483648), _1), LayoutLeft, left;
        "LayoutLeft": |g| (_65536, _65536, Dyn::new(g.n())), LayoutLeft, left;
        "LayoutRight": |g| (Dyn::new(g.n()), Dyn::new(g.n())), LayoutRight, right;
        "LayoutRight": |g| (Dyn::new(g.m()), Dyn::new(g.n()), Dyn::new(g.n())), LayoutRight, right;
        "LayoutRight": |g| (Dyn::new(g.n()), (Dyn::new(g.n()), Dyn::new(g.m()))), LayoutRight, right;
        "LayoutRight": |g| (_8, Dyn::new(g.n()), _65536, _1), LayoutRight, right;
        "LayoutRight": |g| (Dyn::new(g.n()), _65536, _65536), LayoutRight, right;
        "LayoutRight": |g| (Dyn::new(g.n()), Dyn::new(g.n()), int!(4294967296)), LayoutRight, right;
    }
    laws
}
