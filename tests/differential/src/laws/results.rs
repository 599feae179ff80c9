//! Operators that return a layout: the result is a valid layout, has the right numbers, and meets
//! the operator's post-condition.

use cute::prelude::*;
use cute::try_make_layout as of;

use super::Law;
use super::conditions::{
    compact, complement, composes, divides, down, left_inverse, multiplies, nullspace, recast,
    right_inverse, same, same_image, same_leaves, up, whole, zipped,
};
use super::offsets::behaves;
use crate::draw::Draw;
use crate::model::Model;
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

/// A value without an error.
#[allow(
    clippy::unnecessary_wraps,
    reason = "a table of calls, most of which may fail"
)]
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
