//! Forms of divides and products, joined and selected modes, parts with an offset, and functions in
//! front of a layout.

use std::cell::Cell;

use cute::prelude::*;
use cute::try_make_layout as of;

use super::Law;
use super::conditions::equal;
use super::offsets::{behaves, index};
use super::results::judge;
use crate::draw::Draw;
use crate::model::{AsTree, Coordinate, Model, Tree, offset};
use crate::report::{attempt, tried};

fn leaf(value: i128) -> Tree {
    value.into()
}

fn tuple(entries: impl Into<Vec<Tree>>) -> Tree {
    Tree::Tuple(entries.into())
}

/// A coordinate (element of a tile, tile) in the grouping of a form of divide.
type Form = fn([i128; 2], [i128; 2]) -> Tree;

fn logical([i, j]: [i128; 2], [k, l]: [i128; 2]) -> Tree {
    tuple([tuple([leaf(i), leaf(k)]), tuple([leaf(j), leaf(l)])])
}

fn zipped([i, j]: [i128; 2], [k, l]: [i128; 2]) -> Tree {
    tuple([tuple([leaf(i), leaf(j)]), tuple([leaf(k), leaf(l)])])
}

fn tiled([i, j]: [i128; 2], [k, l]: [i128; 2]) -> Tree {
    tuple([tuple([leaf(i), leaf(j)]), leaf(k), leaf(l)])
}

fn flat([i, j]: [i128; 2], [k, l]: [i128; 2]) -> Tree {
    tuple([leaf(i), leaf(j), leaf(k), leaf(l)])
}

fn raked([i, j]: [i128; 2], [k, l]: [i128; 2]) -> Tree {
    tuple([tuple([leaf(k), leaf(i)]), tuple([leaf(l), leaf(j)])])
}

/// Each element of two modes is at the offset given by its tile and its position in the tile.
fn divided(a: &Model, tiles: &[i128], form: Form, r: &Model, g: &mut Draw) -> Result<(), String> {
    let (Some(x), Some(y)) = (a.mode(0), a.mode(1)) else {
        return Err("not two modes".to_owned());
    };
    let &[s, t] = tiles else {
        return Err("not two tiles".to_owned());
    };
    for _ in 0..12 {
        let (p, q) = (g.inside(x.most()), g.inside(y.most()));
        let right = x.at(p).zip(y.at(q)).and_then(|(x, y)| x.checked_add(y));
        equal(
            "the offset",
            p,
            offset(&form([p % s, q % t], [p / s, q / t]), &r.shape, &r.stride),
            right,
        )?;
    }
    Ok(())
}

/// A block that has all offsets below its size, repeated: the tiler acts in steps of that size.
fn repeated(a: &Model, b: &Model, form: Form, r: &Model, g: &mut Draw) -> Result<(), String> {
    let modes = [a.mode(0), a.mode(1), b.mode(0), b.mode(1)];
    let [Some(x), Some(y), Some(z), Some(w)] = modes else {
        return Err("not two modes".to_owned());
    };
    for _ in 0..12 {
        let [i, j, k, l] = [&x, &y, &z, &w].map(|mode| g.inside(mode.most()));
        let step = z
            .at(k)
            .zip(w.at(l))
            .and_then(|(z, w)| z.checked_add(w)?.checked_mul(a.size()?));
        let right = x
            .at(i)
            .zip(y.at(j))
            .zip(step)
            .and_then(|((x, y), step)| x.checked_add(y)?.checked_add(step));
        equal(
            "the offset",
            i,
            offset(&form([i, j], [k, l]), &r.shape, &r.stride),
            right,
        )?;
    }
    Ok(())
}

/// The integers of several layouts, one after another.
fn joined(parts: &[&Model], r: &Model) -> Result<(), String> {
    let right: Vec<_> = parts.iter().flat_map(|part| part.modes()).collect();
    if r.modes() == right {
        Ok(())
    } else {
        Err(format!("right is {right:?}"))
    }
}

/// `x ^ ((x & YYY) >> S)`, of any number of bits.
fn swizzled([bits, base, shift]: [u32; 3], left: bool, x: i128) -> i128 {
    let run = ((1_i128 << bits) - 1) << base;
    if left {
        x ^ ((x & run) << shift)
    } else {
        x ^ ((x & (run << shift)) >> shift)
    }
}

pub(super) fn laws() -> Vec<Law> {
    let mut laws = Vec::new();
    macro_rules! divides {
        ($($name:literal, $form:ident, |$a:ident, $t:ident| $call:expr; $(|$g:ident| $layout:expr, $tiles:expr;)*)*) => { $( $(
            laws.push(Law { name: $name, structure: stringify!($layout, $tiles), run: |$g, report| {
                let Ok($a) = tried(|| $layout) else { return };
                let $t = $tiles;
                let (model, tiles) = (Model::from($a), $t.tree().values());
                if tiles.iter().any(|&tile| tile < 1) { return; }
                judge(report, $name, $g, || format!("{model} {} {tiles:?}", $name), tried(|| $call),
                    |r, g| behaves(r, g), |r, g| divided(&model, &tiles, $form, r, g));
            }});
        )* )* };
    }
    divides! {
        "logical_divide by modes", logical, |a, t| a.try_logical_divide(t);
            |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), _8);
            |g| of((g.m(), g.n()), (g.s(), g.t())), (_4, Dyn::new(g.n()));
            |g| of((g.n(), _65536), (g.t(), g.s())), (_4, _4096);
        "tiled_divide", tiled, |a, t| a.try_tiled_divide(t);
            |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), _8);
            |g| of((g.m(), g.n()), (g.s(), g.t())), (_4, Dyn::new(g.n()));
            |g| of((g.m(), _65536), (g.s(), g.s())), (_48, _4096);
        "flat_divide", flat, |a, t| a.try_flat_divide(t);
            |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), _8);
            |g| of((g.m(), g.n()), (g.s(), g.t())), (_4, Dyn::new(g.n()));
            |g| of((g.m(), _65536), (g.s(), g.s())), (_48, _4096);
        "logical_divide_evenly", logical, |a, t| a.try_logical_divide_evenly(t);
            |g| of((g.n(), g.m()), (g.s(), g.s())), (_2, _4);
            |g| of((g.m(), g.n()), (g.s(), g.t())), (_4, Dyn::new(g.n()));
        "tiled_divide_evenly", tiled, |a, t| a.try_tiled_divide_evenly(t);
            |g| of((g.n(), g.m()), (g.s(), g.s())), (_2, _4);
        "flat_divide_evenly", flat, |a, t| a.try_flat_divide_evenly(t);
            |g| of((g.n(), g.m()), (g.s(), g.s())), (_2, _4);
    }
    macro_rules! products {
        ($($name:literal, $form:ident, |$a:ident, $b:ident| $call:expr; $(|$g:ident| $left:expr, $right:expr;)*)*) => { $( $(
            laws.push(Law { name: $name, structure: stringify!($left, $right), run: |$g, report| {
                let (Ok($a), Ok($b)) = (tried(|| $left), tried(|| $right)) else { return };
                let (left, right) = (Model::from($a), Model::from($b));
                judge(report, $name, $g, || format!("{left} {} {right}", $name), tried(|| $call),
                    |r, g| behaves(r, g), |r, g| repeated(&left, &right, $form, r, g));
            }});
        )* )* };
    }
    products! {
        "logical_product of blocks", zipped, |a, b| a.try_logical_product(b);
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((g.n(), _8), (_8, _1)), of((_2, g.m()), (g.t(), g.s()));
        "zipped_product", zipped, |a, b| a.try_zipped_product(b);
            |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.m()), (g.s(), g.s()));
        "tiled_product", tiled, |a, b| a.try_tiled_product(b);
            |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.m()), (g.s(), g.s()));
        "flat_product", flat, |a, b| a.try_flat_product(b);
            |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.m()), (g.s(), g.s()));
        "blocked_product", logical, |a, b| a.try_blocked_product(b);
            |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.m()), (g.s(), g.s()));
            |g| of((_65536, g.n()), (_1, _65536)), of((g.n(), _2), (_1, g.t()));
        "raked_product", raked, |a, b| a.try_raked_product(b);
            |g| of((_4, _8), (_8, _1)), of((g.n(), g.n()), (g.s(), g.s()));
            |g| of((_4, g.n()), (_1, _4)), of((g.n(), g.m()), (g.s(), g.s()));
    }
    // Layouts of two modes: joined with another, selected, sliced.
    macro_rules! modes {
        ($(|$g:ident| $left:expr, $right:expr;)*) => { $(
            laws.push(Law { name: "joined and selected modes", structure: stringify!($left, $right), run: |$g, report| {
                let (Ok(a), Ok(b)) = (tried(|| $left), tried(|| $right)) else { return };
                let (x, y) = (Model::from(a), Model::from(b));
                let (Some(x0), Some(x1), Some(y0), Some(y1)) = (x.mode(0), x.mode(1), y.mode(0), y.mode(1)) else { return };
                let said = |name: &'static str| { let (x, y) = (x.clone(), y.clone()); move || format!("{x} {name} {y}") };
                macro_rules! case {
                    ($name:literal, $call:expr, $parts:expr) => {
                        judge(report, $name, $g, said($name), attempt(|| $call), |r, g| behaves(r, g), |r, _| joined(&$parts, r));
                    };
                }
                case!("append", a.append(b), [&x, &y]);
                case!("prepend", a.prepend(b), [&y, &x]);
                case!("replace", a.replace::<0, _>(b), [&y, &x1]);
                case!("zip", a.zip(b), [&x0, &y0, &x1, &y1]);
                case!("from_modes", from_modes((a, b)), [&x, &y]);
                case!("get", a.get::<1>(), [&x1]);
                case!("select", a.select((_1, _0)), [&x1, &x0]);
                case!("take", a.take::<1, 2>(), [&x1]);
                case!("group", a.group::<0, 2>(), [&x]);
                case!("unflatten", a.unflatten((_0, _0)), [&x]);
                case!("coalesce_by", a.coalesce_by((_1, _1)), [&x]);
                // A slice and its first offset.
                if let (Some(i), Some(j)) = (i32::pick(&x0.shape, true, $g), i64::pick(&x1.shape, true, $g)) {
                    macro_rules! slice {
                        ($coord:expr, $fixed:expr, $at:expr, $open:expr) => {
                            let begins = Cell::new(0);
                            judge(report, "slice_and_offset", $g, || format!("{x} at {}", $coord.tree()),
                                attempt(|| a.slice_and_offset($coord)),
                                |(part, begin), g| { begins.set(begin.tree().values()[0]); behaves(part, g) },
                                |r, g| {
                                    let begin = $fixed.at($at.into());
                                    equal("the first offset", $at.into(), Some(begins.get()), begin)?;
                                    r.samples(g).into_iter().try_for_each(|at| equal("the offset", at, r.at(at), $open.at(at)))
                                });
                            judge(report, "slice", $g, || format!("{x} at {}", $coord.tree()), attempt(|| a.slice($coord)),
                                |r, g| behaves(r, g),
                                |r, g| r.samples(g).into_iter().try_for_each(|at| equal("the offset", at, r.at(at), $open.at(at))));
                            judge(report, "dice", $g, || format!("{x} at {}", $coord.tree()), attempt(|| a.dice($coord)),
                                |r, g| behaves(r, g),
                                |r, g| r.samples(g).into_iter().try_for_each(|at| equal("the offset", at, r.at(at), $fixed.at(at))));
                        };
                    }
                    slice!((i, ..), x0, i, x1);
                    slice!((.., j), x1, j, x0);
                }
            }});
        )* };
    }
    modes! {
        |g| of((g.n(), g.n()), (g.s(), g.s())), of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((g.n(), g.m()), (g.s(), g.t())), of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((g.n(), g.n()), (g.t(), g.s())), of((g.n(), g.m()), (g.s(), g.s()));
        |g| of((g.m(), g.n()), (g.s(), g.s())), of((_4, g.n()), (g.s(), _1));
        |g| of((g.n(), g.n()), (_1, g.s())), of((_65536, g.n()), (_0, g.t()));
        |g| of((_65536, g.n()), (g.s(), _1)), of((g.n(), _65536), (_0, g.s()));
        |g| of((_4, g.m()), (_1, g.s())), of((_8, g.n()), (g.s(), _1));
        |g| of((g.m(), g.m()), (g.t(), g.t())), of((g.m(), g.m()), (g.t(), g.t()));
    }
    // Tiles and parts at a coordinate.
    macro_rules! tiles {
        ($(|$g:ident| $layout:expr, $tiles:expr;)*) => { $(
            laws.push(Law { name: "local_tile", structure: stringify!($layout, $tiles), run: |$g, report| {
                let Ok(a) = tried(|| $layout) else { return };
                let t = $tiles;
                let (model, tiles) = (Model::from(a), t.tree().values());
                let (Some(x), Some(y)) = (model.mode(0), model.mode(1)) else { return };
                if tiles.iter().any(|&tile| tile < 1) { return; }
                let rest = |mode: &Model, tile: i128| leaf(crate::model::ceil(mode.most(), tile));
                let (Some(k), Some(l)) = (i32::pick(&rest(&x, tiles[0]), true, $g), i64::pick(&rest(&y, tiles[1]), true, $g)) else { return };
                let begins = Cell::new(0);
                judge(report, "local_tile", $g, || format!("{model} local_tile {tiles:?} at ({k},{l})"),
                    tried(|| a.try_local_tile(t, (k, l))),
                    |(part, begin), g| { begins.set(begin.tree().values()[0]); behaves(part, g) },
                    |r, g| {
                        for _ in 0..8 {
                            let (i, j) = (g.inside(tiles[0]), g.inside(tiles[1]));
                            let (p, q) = (i + tiles[0] * i128::from(k), j + tiles[1] * i128::from(l));
                            if p >= x.most() || q >= y.most() { continue; }
                            let right = x.at(p).zip(y.at(q)).and_then(|(x, y)| x.checked_add(y));
                            let found = offset(&tuple([leaf(i), leaf(j)]), &r.shape, &r.stride).map(|at| at + begins.get());
                            equal("the offset", p, found, right)?;
                        }
                        Ok(())
                    });
            }});
        )* };
    }
    tiles! {
        |g| of((g.n(), g.n()), (g.s(), g.s())), (_4, _8);
        |g| of((g.n(), g.n()), (g.t(), g.s())), (_4, Dyn::new(g.n()));
        |g| of((g.m(), g.m()), (g.s(), _1)), (_48, _2);
        |g| of((g.m(), g.n()), (g.s(), g.t())), (Dyn::new(g.n()), Dyn::new(g.n()));
        |g| of((g.n(), _65536), (g.s(), g.s())), (Dyn::new(g.n()), _4096);
        |g| of((_65536, g.m()), (g.s(), g.t())), (_4096, _65536);
    }
    macro_rules! partitions {
        ($(|$g:ident| $layout:expr;)*) => { $(
            laws.push(Law { name: "local_partition", structure: stringify!($layout), run: |$g, report| {
                let Ok(a) = tried(|| $layout) else { return };
                let model = Model::from(a);
                let (Some(x), Some(y)) = (model.mode(0), model.mode(1)) else { return };
                let thread = $g.below(8) as i32;
                let (u, v) = (i128::from(thread % 4), i128::from(thread / 4));
                let begins = Cell::new(0);
                judge(report, "local_partition", $g, || format!("{model} local_partition (4,2):(1,4) of {thread}"),
                    tried(|| a.try_local_partition(layout!((4, 2):(1, 4)), thread)),
                    |(part, begin), g| { begins.set(begin.tree().values()[0]); behaves(part, g) },
                    |r, g| {
                        for _ in 0..8 {
                            let (k, l) = (g.inside(crate::model::ceil(x.most(), 4)), g.inside(crate::model::ceil(y.most(), 2)));
                            let (p, q) = (u + 4 * k, v + 2 * l);
                            if p >= x.most() || q >= y.most() { continue; }
                            let right = x.at(p).zip(y.at(q)).and_then(|(x, y)| x.checked_add(y));
                            let found = offset(&tuple([leaf(k), leaf(l)]), &r.shape, &r.stride).map(|at| at + begins.get());
                            equal("the offset", p, found, right)?;
                        }
                        Ok(())
                    });
            }});
        )* };
    }
    partitions! {
        |g| of((g.n(), g.n()), (g.s(), g.s()));
        |g| of((g.m(), g.n()), (g.s(), g.t()));
        |g| of((g.m(), g.m()), (g.s(), g.s()));
        |g| of((_65536, g.n()), (g.s(), _1));
        |g| of((g.n(), _65536), (g.t(), g.s()));
    }
    // Another shape: its coordinates have the same offsets, up to the smaller size.
    macro_rules! shapes {
        ($(|$g:ident| $layout:expr, $shape:expr;)*) => { $(
            laws.push(Law { name: "with_shape", structure: stringify!($layout, $shape), run: |$g, report| {
                let Ok(a) = tried(|| $layout) else { return };
                let shape = $shape;
                let model = Model::from(a);
                judge(report, "with_shape", $g, || format!("{model} with_shape {}", shape.tree()), tried(|| a.try_with_shape(shape)),
                    |r, g| behaves(r, g),
                    |r, g| r.samples(g).into_iter().filter(|&at| at < model.most()).try_for_each(|at| equal("the offset", at, r.at(at), model.at(at))));
            }});
        )* };
    }
    shapes! {
        |g| of(g.n(), g.s()), (Dyn::new(g.n()), _4);
        |g| of(g.m(), g.s()), (Dyn::new(g.n()), _4);
        |g| of(g.m(), g.s()), (_8, Dyn::new(g.m()));
        |g| of((g.n(), g.n()), (g.s(), g.s())), (Dyn::new(g.n()), Dyn::new(g.n()));
        |g| of((_4, g.n()), (g.s(), g.t())), (_2, Dyn::new(g.n()));
    }
    // A block laid out over a shape, column by column.
    macro_rules! repeats {
        ($(|$g:ident| $shape:expr;)*) => { $(
            laws.push(Law { name: "tile_to_shape", structure: stringify!($shape), run: |$g, report| {
                let shape = $shape;
                let values = shape.tree().values();
                if values.iter().any(|&extent| extent < 1) { return; }
                judge(report, "tile_to_shape", $g, || format!("(4,2):(2,1) tile_to_shape {}", shape.tree()),
                    tried(|| layout!((4, 2):(2, 1)).try_tile_to_shape(shape, LayoutLeft)), |r, g| behaves(r, g),
                    |r, g| {
                        for _ in 0..8 {
                            let (p, q) = (g.inside(values[0]), g.inside(values[1]));
                            let block = p / 4 + values[0] / 4 * (q / 2);
                            let right = p % 4 * 2 + q % 2 + 8 * block;
                            equal("the offset", p, offset(&tuple([leaf(p), leaf(q)]), &r.shape, &r.stride), Some(right))?;
                        }
                        Ok(())
                    });
            }});
        )* };
    }
    repeats! {
        |g| (Dyn::new(g.n().saturating_mul(4)), Dyn::new(g.n().saturating_mul(2)));
        |g| (Dyn::new(g.m().saturating_mul(4)), Dyn::new(g.n().saturating_mul(2)));
        |g| (Dyn::new(g.n().saturating_mul(4)), _65536);
        |g| (_65536, Dyn::new(g.n().saturating_mul(2)));
    }
    // Strides in an order: a rank for each mode.
    macro_rules! orders {
        ($(|$g:ident| $shape:expr, $order:expr, $ranks:expr;)*) => { $(
            laws.push(Law { name: "make_ordered_layout", structure: stringify!($shape, $order), run: |$g, report| {
                let shape = $shape;
                let values = shape.tree().values();
                if values.iter().any(|&extent| extent < 1) { return; }
                judge(report, "make_ordered_layout", $g, || format!("{} in the order {:?}", shape.tree(), $ranks),
                    attempt(|| make_ordered_layout(shape, $order)), |r, g| behaves(r, g),
                    |r, _| {
                        let ranks: &[usize] = &$ranks;
                        for (at, (_, stride)) in r.modes().into_iter().enumerate() {
                            let before = values.iter().zip(ranks).filter(|(_, rank)| **rank < ranks[at]);
                            let right = before.fold(1_i128, |product, (extent, _)| product.saturating_mul(*extent));
                            equal("the stride", at as i128, Some(stride), Some(right))?;
                        }
                        Ok(())
                    });
            }});
        )* };
    }
    orders! {
        |g| (Dyn::new(g.n()), Dyn::new(g.n()), Dyn::new(g.n())), (_2, _0, _1), [2, 0, 1];
        |g| (Dyn::new(g.n()), Dyn::new(g.m()), Dyn::new(g.n())), (_1, _2, _0), [1, 2, 0];
        |g| (_65536, Dyn::new(g.n()), Dyn::new(g.n())), (_0, _2, _1), [0, 2, 1];
        |g| (Dyn::new(g.n()), Dyn::new(g.n()), Dyn::new(g.m())), (_0, _1, _2), [0, 1, 2];
    }
    // A swizzle and an offset in front.
    macro_rules! composed {
        ($($parts:expr, $left:literal, $swizzle:ty; $coord:ty => |$g:ident| $offset:expr, $layout:expr;)*) => { $(
            laws.push(Law { name: "composed layouts", structure: stringify!($swizzle, $coord, $offset, $layout), run: |$g, report| {
                let Ok(layout) = tried(|| $layout) else { return };
                let model = Model::from(layout);
                let begin = $offset;
                let first = begin.tree().values()[0];
                let a = match attempt(|| make_composed_layout(<$swizzle>::new(), begin, layout)) {
                    Ok(a) => a,
                    Err(text) => {
                        report.judge::<()>("make_composed_layout", $g, || format!("{model}"), Err(text), false, |()| Ok(()));
                        return;
                    }
                };
                let inside = $g.below(4) > 0;
                let Some(coord) = <$coord>::pick(&model.shape, inside, $g) else { return };
                let inside = coord.tree().is_in(&model.shape);
                let before = offset(&coord.tree(), &model.shape, &model.stride).and_then(|at| at.checked_add(first));
                let right = before.map(|x| swizzled($parts, $left, x));
                let said = || format!("{} o {} o {model} at {}", stringify!($swizzle), begin.tree(), coord.tree());
                index(report, "crd2idx of a composed layout", $g, said, attempt(|| a.crd2idx(coord)), inside, right);
                if let Some(right) = right.filter(|&right| inside && right >= 0) {
                    report.judge("index of a composed layout", $g, said, attempt(|| a.index(coord)), true, |found| {
                        if found as i128 == right { Ok(()) } else { Err(format!("gives {found}, right is {right}")) }
                    });
                }
                let size = model.size().map(Tree::from);
                report.number("size of a composed layout", $g, said, attempt(|| a.size()), size.as_ref());
            }});
        )* };
    }
    composed! {
        [1, 0, 1], false, Swizzle<_1, _0, _1>; i32 => |g| g.s(), of(g.n(), _1);
        [1, 0, 1], false, Swizzle<_1, _0, _1>; i32 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 1], false, Swizzle<_1, _0, _1>; i64 => |g| g.t(), of(g.n(), g.s());
        [3, 4, 3], false, Swizzle<_3, _4, _3>; i32 => |g| g.s(), of((g.n(), g.n()), (g.s(), _1));
        [3, 4, 3], false, Swizzle<_3, _4, _3>; (i32, i32) => |g| g.s(), of((g.n(), g.n()), (g.s(), g.s()));
        [3, 4, 3], false, Swizzle<_3, _4, _3>; (i32, i64) => |g| g.t(), of((g.n(), g.n()), (g.t(), g.s()));
        [2, 3, 3], true, Swizzle<_2, _3, Int![-3]>; i32 => |g| g.s(), of(g.n(), g.s());
        [2, 3, 3], true, Swizzle<_2, _3, Int![-3]>; i64 => |g| g.t(), of(g.m(), g.t());
        [1, 0, 30], false, Swizzle<_1, _0, _30>; i32 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 31], false, Swizzle<_1, _0, _31>; i64 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 32], false, Swizzle<_1, _0, _32>; i64 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 30], true, Swizzle<_1, _0, Int![-30]>; i32 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 31], true, Swizzle<_1, _0, Int![-31]>; i64 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 32], true, Swizzle<_1, _0, Int![-32]>; i64 => |g| g.s(), of(g.n(), g.s());
        [1, 0, 61], false, Swizzle<_1, _0, _61>; i64 => |g| g.t(), of(g.m(), g.t());
        [1, 0, 62], true, Swizzle<_1, _0, Int![-62]>; i64 => |g| g.t(), of(g.m(), g.t());
        [3, 4, 3], false, Swizzle<_3, _4, _3>; i32 => |g| int!(2147483647), of(g.n(), g.s());
        [3, 4, 3], false, Swizzle<_3, _4, _3>; i32 => |g| int!(4294967296), of(g.n(), g.s());
        [3, 4, 3], false, Swizzle<_3, _4, _3>; i64 => |g| int!(4611686018427387904), of(g.m(), g.t());
    }
    laws
}
