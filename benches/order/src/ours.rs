//! The cases: each algorithm on each layout, and the loop by hand in the same order in memory.
//! Macros write the cases out, because each case must be a separate function.
#![allow(
    clippy::unreadable_literal,
    clippy::many_single_char_names,
    reason = "the layouts' own numbers and names"
)]

use std::hint::black_box;

use cute::algorithm::{
    axpby, clear, copy, copy_if, fill, for_each, reduce, transform, transform_into,
};
use cute::prelude::*;

use crate::hand::{self, FromSwizzled, InSwizzled, Repeated, Rows, Whole, swizzled};
use crate::measure::Case;

/// One case: our side has the source `$s`, the mask `$k` and the target `$t` as slices.
macro_rules! case {
    ($cases:ident $name:tt $algorithm:ident, $runs:expr, |$s:ident, $k:ident, $t:ident| $ours:expr) => {
        case!(@ $cases $name stringify!($algorithm), |$s, $k, $t| $ours, |s, k, t| hand::$algorithm($runs, s, k, t))
    };
    (@ $cases:ident [$kind:literal $level:literal $size:literal] $algorithm:expr, $ours:expr, $by_hand:expr) => {
        $cases.push(Case {
            algorithm: $algorithm,
            kind: $kind,
            level: $level,
            size: $size,
            ours: $ours,
            by_hand: $by_hand,
        })
    };
}

/// Algorithms of two tensors.
macro_rules! pairs {
    ($cases:ident $name:tt $base:expr, $from:expr, $to:expr, $runs:expr) => {
        case!($cases $name copy, $runs, |s, _k, t| {
            copy(&make_tensor_at(s, $base, $from), &mut make_tensor_at(t, $base, $to));
            0
        });
        case!($cases $name copy_if, $runs, |s, k, t| {
            let (x, mut y) = (make_tensor_at(s, $base, $from), make_tensor_at(t, $base, $to));
            copy_if(&make_tensor_at(k, $base, $to), |m| m != 0, &x, &mut y);
            0
        });
        case!($cases $name transform_into, $runs, |s, _k, t| {
            let (x, mut y) = (make_tensor_at(s, $base, $from), make_tensor_at(t, $base, $to));
            transform_into(&x, &mut y, |x| x.wrapping_mul(3) ^ 5);
            0
        });
        case!($cases $name axpby, $runs, |s, _k, t| {
            axpby(3, &make_tensor_at(s, $base, $from), 5, &mut make_tensor_at(t, $base, $to));
            0
        });
    };
}

/// Algorithms that write one tensor.
macro_rules! writes {
    ($cases:ident $name:tt $base:expr, $layout:expr, $runs:expr) => {
        case!($cases $name fill, $runs, |_s, _k, t| {
            fill(&mut make_tensor_at(t, $base, $layout), 7);
            0
        });
        case!($cases $name clear, $runs, |_s, _k, t| {
            clear(&mut make_tensor_at(t, $base, $layout));
            0
        });
        case!($cases $name transform, $runs, |_s, _k, t| {
            transform(&mut make_tensor_at(t, $base, $layout), |y| y.wrapping_mul(3) ^ 5);
            0
        });
    };
}

/// Algorithms that read one tensor.
macro_rules! reads {
    ($cases:ident $name:tt $base:expr, $layout:expr, $runs:expr, $extents:expr, $offset:expr) => {
        case!($cases $name reduce, $runs, |s, _k, _t| {
            reduce(&make_tensor_at(s, $base, $layout), 0_u32, |sum, x| sum.wrapping_add(x))
        });
        case!(@ $cases $name "for_each", |s, _k, _t| {
            let mut sum = 0_u32;
            for_each(&make_tensor_at(s, $base, $layout), |x| sum = sum.wrapping_add(x));
            sum
        }, |s, k, t| hand::reduce($runs, s, k, t));
        case!(@ $cases $name "iter", |s, _k, _t| {
            make_tensor_at(s, $base, $layout).iter().fold(0_u32, |sum, x| sum.wrapping_mul(3).wrapping_add(x))
        }, |s, _k, _t| hand::iter($extents, s, $offset));
    };
}

/// Algorithms of two tensors, from rows into columns.
macro_rules! crossed {
    ($cases:ident $name:tt $from:expr, $to:expr, $n:expr) => {
        case!(@ $cases $name "copy", |s, _k, t| {
            copy(&make_tensor(s, $from), &mut make_tensor(t, $to));
            0
        }, |s, _k, t| hand::crossed($n, s, t, |x, _| x));
        case!(@ $cases $name "transform_into", |s, _k, t| {
            transform_into(&make_tensor(s, $from), &mut make_tensor(t, $to), |x| x.wrapping_mul(3) ^ 5);
            0
        }, |s, _k, t| hand::crossed($n, s, t, |x, _| x.wrapping_mul(3) ^ 5));
        case!(@ $cases $name "axpby", |s, _k, t| {
            axpby(3, &make_tensor(s, $from), 5, &mut make_tensor(t, $to));
            0
        }, |s, _k, t| hand::crossed($n, s, t, |x, y| x.wrapping_mul(3).wrapping_add(y.wrapping_mul(5))));
    };
}

/// A number that the compiler does not know.
fn unknown<T>(number: T) -> T {
    black_box(number)
}

#[allow(clippy::too_many_lines, reason = "a line for each algorithm's cases")]
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    pairs!(cases ["rows" "static" "64x64"] 0, layout!((64, 64):(64, 1)), layout!((64, 64):(64, 1)), Whole(64 * 64));
    writes!(cases ["rows" "static" "64x64"] 0, layout!((64, 64):(64, 1)), Whole(64 * 64));
    reads!(cases ["rows" "static" "64x64"] 0, layout!((64, 64):(64, 1)), Whole(64 * 64), [64, 64, 1], |i, j, _| i * 64 + j);
    pairs!(cases ["columns" "static" "64x64"] 0, layout!((64, 64):(1, 64)), layout!((64, 64):(1, 64)), Whole(64 * 64));
    writes!(cases ["columns" "static" "64x64"] 0, layout!((64, 64):(1, 64)), Whole(64 * 64));
    reads!(cases ["columns" "static" "64x64"] 0, layout!((64, 64):(1, 64)), Whole(64 * 64), [64, 64, 1], |i, j, _| j * 64 + i);
    pairs!(cases ["nested" "static" "64x64"] 0, layout!(((8, 8), (8, 8)):((64, 512), (1, 8))), layout!(((8, 8), (8, 8)):((64, 512), (1, 8))), Whole(64 * 64));
    writes!(cases ["nested" "static" "64x64"] 0, layout!(((8, 8), (8, 8)):((64, 512), (1, 8))), Whole(64 * 64));
    reads!(cases ["nested" "static" "64x64"] 0, layout!(((8, 8), (8, 8)):((64, 512), (1, 8))), Whole(64 * 64), [64, 64, 1], |i, j, _| i * 64 + j);
    pairs!(cases ["sliced" "static" "64x64"] 0, layout!((64, 64):(72, 1)), layout!((64, 64):(72, 1)), Rows(64, 64, 72));
    writes!(cases ["sliced" "static" "64x64"] 0, layout!((64, 64):(72, 1)), Rows(64, 64, 72));
    reads!(cases ["sliced" "static" "64x64"] 0, layout!((64, 64):(72, 1)), Rows(64, 64, 72), [64, 64, 1], |i, j, _| i * 72 + j);
    pairs!(cases ["swizzled" "static" "64x64"] 0, layout!(Sw<3, 2, 3> o (64, 64):(64, 1)), layout!((64, 64):(64, 1)), FromSwizzled(64 * 64));
    writes!(cases ["swizzled" "static" "64x64"] 0, layout!(Sw<3, 2, 3> o (64, 64):(64, 1)), InSwizzled(64 * 64));
    reads!(cases ["swizzled" "static" "64x64"] 0, layout!(Sw<3, 2, 3> o (64, 64):(64, 1)), InSwizzled(64 * 64), [64, 64, 1], |i, j, _| swizzled(i * 64 + j));
    pairs!(cases ["broadcast" "static" "64x64"] 0, layout!((64, 64):(0, 1)), layout!((64, 64):(64, 1)), Repeated(64, 64));
    reads!(cases ["broadcast" "static" "64x64"] 0, layout!((64, 64):(0, 1)), Repeated(64, 64), [64, 64, 1], |_, j, _| j);
    pairs!(cases ["negative" "static" "64x64"] 4095, layout!((64, 64):(-64, -1)), layout!((64, 64):(-64, -1)), Whole(64 * 64));
    writes!(cases ["negative" "static" "64x64"] 4095, layout!((64, 64):(-64, -1)), Whole(64 * 64));
    reads!(cases ["negative" "static" "64x64"] 4095, layout!((64, 64):(-64, -1)), Whole(64 * 64), [64, 64, 1], |i, j, _| 4095 - i * 64 - j);
    pairs!(cases ["rows" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, Whole(unknown(64 * 64)));
    writes!(cases ["rows" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, Whole(unknown(64 * 64)));
    reads!(cases ["rows" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, Whole(unknown(64 * 64)), [unknown(64), unknown(64), 1], { let n = unknown(64); move |i, j, _| i * n + j });
    pairs!(cases ["columns" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(1, n)) }, { let n = unknown(64_i64); layout!((n, n):(1, n)) }, Whole(unknown(64 * 64)));
    writes!(cases ["columns" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(1, n)) }, Whole(unknown(64 * 64)));
    reads!(cases ["columns" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(1, n)) }, Whole(unknown(64 * 64)), [unknown(64), unknown(64), 1], { let n = unknown(64); move |i, j, _| j * n + i });
    pairs!(cases ["nested" "run-time" "64x64"] 0, { let (p, q, r, s) = unknown((8_i64, 8_i64, 8_i64, 8_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, { let (p, q, r, s) = unknown((8_i64, 8_i64, 8_i64, 8_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(64 * 64)));
    writes!(cases ["nested" "run-time" "64x64"] 0, { let (p, q, r, s) = unknown((8_i64, 8_i64, 8_i64, 8_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(64 * 64)));
    reads!(cases ["nested" "run-time" "64x64"] 0, { let (p, q, r, s) = unknown((8_i64, 8_i64, 8_i64, 8_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(64 * 64)), [unknown(64), unknown(64), 1], { let n = unknown(64); move |i, j, _| i * n + j });
    pairs!(cases ["sliced" "run-time" "64x64"] 0, { let (n, ld) = unknown((64_i64, 72_i64)); layout!((n, n):(ld, 1)) }, { let (n, ld) = unknown((64_i64, 72_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(64), unknown(64), unknown(72)));
    writes!(cases ["sliced" "run-time" "64x64"] 0, { let (n, ld) = unknown((64_i64, 72_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(64), unknown(64), unknown(72)));
    reads!(cases ["sliced" "run-time" "64x64"] 0, { let (n, ld) = unknown((64_i64, 72_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(64), unknown(64), unknown(72)), [unknown(64), unknown(64), 1], { let n = unknown(72); move |i, j, _| i * n + j });
    pairs!(cases ["swizzled" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, FromSwizzled(unknown(64 * 64)));
    writes!(cases ["swizzled" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(64 * 64)));
    reads!(cases ["swizzled" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(64 * 64)), [unknown(64), unknown(64), 1], { let n = unknown(64); move |i, j, _| swizzled(i * n + j) });
    pairs!(cases ["broadcast" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(0, 1)) }, { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, Repeated(unknown(64), unknown(64)));
    reads!(cases ["broadcast" "run-time" "64x64"] 0, { let n = unknown(64_i64); layout!((n, n):(0, 1)) }, Repeated(unknown(64), unknown(64)), [unknown(64), unknown(64), 1], |_, j, _| j);
    pairs!(cases ["negative" "run-time" "64x64"] 4095, { let (n, back) = unknown((64_i64, -64_i64)); layout!((n, n):(back, -1)) }, { let (n, back) = unknown((64_i64, -64_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(64 * 64)));
    writes!(cases ["negative" "run-time" "64x64"] 4095, { let (n, back) = unknown((64_i64, -64_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(64 * 64)));
    reads!(cases ["negative" "run-time" "64x64"] 4095, { let (n, back) = unknown((64_i64, -64_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(64 * 64)), [unknown(64), unknown(64), 1], { let n = unknown(64); move |i, j, _| n * n - 1 - i * n - j });
    pairs!(cases ["rows" "static" "1000x1000"] 0, layout!((1000, 1000):(1000, 1)), layout!((1000, 1000):(1000, 1)), Whole(1000 * 1000));
    writes!(cases ["rows" "static" "1000x1000"] 0, layout!((1000, 1000):(1000, 1)), Whole(1000 * 1000));
    reads!(cases ["rows" "static" "1000x1000"] 0, layout!((1000, 1000):(1000, 1)), Whole(1000 * 1000), [1000, 1000, 1], |i, j, _| i * 1000 + j);
    pairs!(cases ["columns" "static" "1000x1000"] 0, layout!((1000, 1000):(1, 1000)), layout!((1000, 1000):(1, 1000)), Whole(1000 * 1000));
    writes!(cases ["columns" "static" "1000x1000"] 0, layout!((1000, 1000):(1, 1000)), Whole(1000 * 1000));
    reads!(cases ["columns" "static" "1000x1000"] 0, layout!((1000, 1000):(1, 1000)), Whole(1000 * 1000), [1000, 1000, 1], |i, j, _| j * 1000 + i);
    pairs!(cases ["nested" "static" "1000x1000"] 0, layout!(((10, 100), (8, 125)):((1000, 10000), (1, 8))), layout!(((10, 100), (8, 125)):((1000, 10000), (1, 8))), Whole(1000 * 1000));
    writes!(cases ["nested" "static" "1000x1000"] 0, layout!(((10, 100), (8, 125)):((1000, 10000), (1, 8))), Whole(1000 * 1000));
    reads!(cases ["nested" "static" "1000x1000"] 0, layout!(((10, 100), (8, 125)):((1000, 10000), (1, 8))), Whole(1000 * 1000), [1000, 1000, 1], |i, j, _| i * 1000 + j);
    pairs!(cases ["sliced" "static" "1000x1000"] 0, layout!((1000, 1000):(1008, 1)), layout!((1000, 1000):(1008, 1)), Rows(1000, 1000, 1008));
    writes!(cases ["sliced" "static" "1000x1000"] 0, layout!((1000, 1000):(1008, 1)), Rows(1000, 1000, 1008));
    reads!(cases ["sliced" "static" "1000x1000"] 0, layout!((1000, 1000):(1008, 1)), Rows(1000, 1000, 1008), [1000, 1000, 1], |i, j, _| i * 1008 + j);
    pairs!(cases ["swizzled" "static" "1000x1000"] 0, layout!(Sw<3, 2, 3> o (1000, 1000):(1000, 1)), layout!((1000, 1000):(1000, 1)), FromSwizzled(1000 * 1000));
    writes!(cases ["swizzled" "static" "1000x1000"] 0, layout!(Sw<3, 2, 3> o (1000, 1000):(1000, 1)), InSwizzled(1000 * 1000));
    reads!(cases ["swizzled" "static" "1000x1000"] 0, layout!(Sw<3, 2, 3> o (1000, 1000):(1000, 1)), InSwizzled(1000 * 1000), [1000, 1000, 1], |i, j, _| swizzled(i * 1000 + j));
    pairs!(cases ["broadcast" "static" "1000x1000"] 0, layout!((1000, 1000):(0, 1)), layout!((1000, 1000):(1000, 1)), Repeated(1000, 1000));
    reads!(cases ["broadcast" "static" "1000x1000"] 0, layout!((1000, 1000):(0, 1)), Repeated(1000, 1000), [1000, 1000, 1], |_, j, _| j);
    pairs!(cases ["negative" "static" "1000x1000"] 999999, layout!((1000, 1000):(-1000, -1)), layout!((1000, 1000):(-1000, -1)), Whole(1000 * 1000));
    writes!(cases ["negative" "static" "1000x1000"] 999999, layout!((1000, 1000):(-1000, -1)), Whole(1000 * 1000));
    reads!(cases ["negative" "static" "1000x1000"] 999999, layout!((1000, 1000):(-1000, -1)), Whole(1000 * 1000), [1000, 1000, 1], |i, j, _| 999999 - i * 1000 - j);
    pairs!(cases ["rows" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, Whole(unknown(1000 * 1000)));
    writes!(cases ["rows" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, Whole(unknown(1000 * 1000)));
    reads!(cases ["rows" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, Whole(unknown(1000 * 1000)), [unknown(1000), unknown(1000), 1], { let n = unknown(1000); move |i, j, _| i * n + j });
    pairs!(cases ["columns" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(1, n)) }, { let n = unknown(1000_i64); layout!((n, n):(1, n)) }, Whole(unknown(1000 * 1000)));
    writes!(cases ["columns" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(1, n)) }, Whole(unknown(1000 * 1000)));
    reads!(cases ["columns" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(1, n)) }, Whole(unknown(1000 * 1000)), [unknown(1000), unknown(1000), 1], { let n = unknown(1000); move |i, j, _| j * n + i });
    pairs!(cases ["nested" "run-time" "1000x1000"] 0, { let (p, q, r, s) = unknown((10_i64, 100_i64, 8_i64, 125_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, { let (p, q, r, s) = unknown((10_i64, 100_i64, 8_i64, 125_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(1000 * 1000)));
    writes!(cases ["nested" "run-time" "1000x1000"] 0, { let (p, q, r, s) = unknown((10_i64, 100_i64, 8_i64, 125_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(1000 * 1000)));
    reads!(cases ["nested" "run-time" "1000x1000"] 0, { let (p, q, r, s) = unknown((10_i64, 100_i64, 8_i64, 125_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(1000 * 1000)), [unknown(1000), unknown(1000), 1], { let n = unknown(1000); move |i, j, _| i * n + j });
    pairs!(cases ["sliced" "run-time" "1000x1000"] 0, { let (n, ld) = unknown((1000_i64, 1008_i64)); layout!((n, n):(ld, 1)) }, { let (n, ld) = unknown((1000_i64, 1008_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(1000), unknown(1000), unknown(1008)));
    writes!(cases ["sliced" "run-time" "1000x1000"] 0, { let (n, ld) = unknown((1000_i64, 1008_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(1000), unknown(1000), unknown(1008)));
    reads!(cases ["sliced" "run-time" "1000x1000"] 0, { let (n, ld) = unknown((1000_i64, 1008_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(1000), unknown(1000), unknown(1008)), [unknown(1000), unknown(1000), 1], { let n = unknown(1008); move |i, j, _| i * n + j });
    pairs!(cases ["swizzled" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, FromSwizzled(unknown(1000 * 1000)));
    writes!(cases ["swizzled" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(1000 * 1000)));
    reads!(cases ["swizzled" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(1000 * 1000)), [unknown(1000), unknown(1000), 1], { let n = unknown(1000); move |i, j, _| swizzled(i * n + j) });
    pairs!(cases ["broadcast" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(0, 1)) }, { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, Repeated(unknown(1000), unknown(1000)));
    reads!(cases ["broadcast" "run-time" "1000x1000"] 0, { let n = unknown(1000_i64); layout!((n, n):(0, 1)) }, Repeated(unknown(1000), unknown(1000)), [unknown(1000), unknown(1000), 1], |_, j, _| j);
    pairs!(cases ["negative" "run-time" "1000x1000"] 999999, { let (n, back) = unknown((1000_i64, -1000_i64)); layout!((n, n):(back, -1)) }, { let (n, back) = unknown((1000_i64, -1000_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(1000 * 1000)));
    writes!(cases ["negative" "run-time" "1000x1000"] 999999, { let (n, back) = unknown((1000_i64, -1000_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(1000 * 1000)));
    reads!(cases ["negative" "run-time" "1000x1000"] 999999, { let (n, back) = unknown((1000_i64, -1000_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(1000 * 1000)), [unknown(1000), unknown(1000), 1], { let n = unknown(1000); move |i, j, _| n * n - 1 - i * n - j });
    pairs!(cases ["rows" "static" "2048x2048"] 0, layout!((2048, 2048):(2048, 1)), layout!((2048, 2048):(2048, 1)), Whole(2048 * 2048));
    writes!(cases ["rows" "static" "2048x2048"] 0, layout!((2048, 2048):(2048, 1)), Whole(2048 * 2048));
    reads!(cases ["rows" "static" "2048x2048"] 0, layout!((2048, 2048):(2048, 1)), Whole(2048 * 2048), [2048, 2048, 1], |i, j, _| i * 2048 + j);
    pairs!(cases ["columns" "static" "2048x2048"] 0, layout!((2048, 2048):(1, 2048)), layout!((2048, 2048):(1, 2048)), Whole(2048 * 2048));
    writes!(cases ["columns" "static" "2048x2048"] 0, layout!((2048, 2048):(1, 2048)), Whole(2048 * 2048));
    reads!(cases ["columns" "static" "2048x2048"] 0, layout!((2048, 2048):(1, 2048)), Whole(2048 * 2048), [2048, 2048, 1], |i, j, _| j * 2048 + i);
    pairs!(cases ["nested" "static" "2048x2048"] 0, layout!(((32, 64), (16, 128)):((2048, 65536), (1, 16))), layout!(((32, 64), (16, 128)):((2048, 65536), (1, 16))), Whole(2048 * 2048));
    writes!(cases ["nested" "static" "2048x2048"] 0, layout!(((32, 64), (16, 128)):((2048, 65536), (1, 16))), Whole(2048 * 2048));
    reads!(cases ["nested" "static" "2048x2048"] 0, layout!(((32, 64), (16, 128)):((2048, 65536), (1, 16))), Whole(2048 * 2048), [2048, 2048, 1], |i, j, _| i * 2048 + j);
    pairs!(cases ["sliced" "static" "2048x2048"] 0, layout!((2048, 2048):(2056, 1)), layout!((2048, 2048):(2056, 1)), Rows(2048, 2048, 2056));
    writes!(cases ["sliced" "static" "2048x2048"] 0, layout!((2048, 2048):(2056, 1)), Rows(2048, 2048, 2056));
    reads!(cases ["sliced" "static" "2048x2048"] 0, layout!((2048, 2048):(2056, 1)), Rows(2048, 2048, 2056), [2048, 2048, 1], |i, j, _| i * 2056 + j);
    pairs!(cases ["swizzled" "static" "2048x2048"] 0, layout!(Sw<3, 2, 3> o (2048, 2048):(2048, 1)), layout!((2048, 2048):(2048, 1)), FromSwizzled(2048 * 2048));
    writes!(cases ["swizzled" "static" "2048x2048"] 0, layout!(Sw<3, 2, 3> o (2048, 2048):(2048, 1)), InSwizzled(2048 * 2048));
    reads!(cases ["swizzled" "static" "2048x2048"] 0, layout!(Sw<3, 2, 3> o (2048, 2048):(2048, 1)), InSwizzled(2048 * 2048), [2048, 2048, 1], |i, j, _| swizzled(i * 2048 + j));
    pairs!(cases ["broadcast" "static" "2048x2048"] 0, layout!((2048, 2048):(0, 1)), layout!((2048, 2048):(2048, 1)), Repeated(2048, 2048));
    reads!(cases ["broadcast" "static" "2048x2048"] 0, layout!((2048, 2048):(0, 1)), Repeated(2048, 2048), [2048, 2048, 1], |_, j, _| j);
    pairs!(cases ["negative" "static" "2048x2048"] 4194303, layout!((2048, 2048):(-2048, -1)), layout!((2048, 2048):(-2048, -1)), Whole(2048 * 2048));
    writes!(cases ["negative" "static" "2048x2048"] 4194303, layout!((2048, 2048):(-2048, -1)), Whole(2048 * 2048));
    reads!(cases ["negative" "static" "2048x2048"] 4194303, layout!((2048, 2048):(-2048, -1)), Whole(2048 * 2048), [2048, 2048, 1], |i, j, _| 4194303 - i * 2048 - j);
    pairs!(cases ["rows" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, Whole(unknown(2048 * 2048)));
    writes!(cases ["rows" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, Whole(unknown(2048 * 2048)));
    reads!(cases ["rows" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, Whole(unknown(2048 * 2048)), [unknown(2048), unknown(2048), 1], { let n = unknown(2048); move |i, j, _| i * n + j });
    pairs!(cases ["columns" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(1, n)) }, { let n = unknown(2048_i64); layout!((n, n):(1, n)) }, Whole(unknown(2048 * 2048)));
    writes!(cases ["columns" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(1, n)) }, Whole(unknown(2048 * 2048)));
    reads!(cases ["columns" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(1, n)) }, Whole(unknown(2048 * 2048)), [unknown(2048), unknown(2048), 1], { let n = unknown(2048); move |i, j, _| j * n + i });
    pairs!(cases ["nested" "run-time" "2048x2048"] 0, { let (p, q, r, s) = unknown((32_i64, 64_i64, 16_i64, 128_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, { let (p, q, r, s) = unknown((32_i64, 64_i64, 16_i64, 128_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(2048 * 2048)));
    writes!(cases ["nested" "run-time" "2048x2048"] 0, { let (p, q, r, s) = unknown((32_i64, 64_i64, 16_i64, 128_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(2048 * 2048)));
    reads!(cases ["nested" "run-time" "2048x2048"] 0, { let (p, q, r, s) = unknown((32_i64, 64_i64, 16_i64, 128_i64)); layout!(((p, q), (r, s)):(({ r * s }, { p * r * s }), (1, r))) }, Whole(unknown(2048 * 2048)), [unknown(2048), unknown(2048), 1], { let n = unknown(2048); move |i, j, _| i * n + j });
    pairs!(cases ["sliced" "run-time" "2048x2048"] 0, { let (n, ld) = unknown((2048_i64, 2056_i64)); layout!((n, n):(ld, 1)) }, { let (n, ld) = unknown((2048_i64, 2056_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(2048), unknown(2048), unknown(2056)));
    writes!(cases ["sliced" "run-time" "2048x2048"] 0, { let (n, ld) = unknown((2048_i64, 2056_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(2048), unknown(2048), unknown(2056)));
    reads!(cases ["sliced" "run-time" "2048x2048"] 0, { let (n, ld) = unknown((2048_i64, 2056_i64)); layout!((n, n):(ld, 1)) }, Rows(unknown(2048), unknown(2048), unknown(2056)), [unknown(2048), unknown(2048), 1], { let n = unknown(2056); move |i, j, _| i * n + j });
    pairs!(cases ["swizzled" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, FromSwizzled(unknown(2048 * 2048)));
    writes!(cases ["swizzled" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(2048 * 2048)));
    reads!(cases ["swizzled" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!(Sw<3, 2, 3> o (n, n):(n, 1)) }, InSwizzled(unknown(2048 * 2048)), [unknown(2048), unknown(2048), 1], { let n = unknown(2048); move |i, j, _| swizzled(i * n + j) });
    pairs!(cases ["broadcast" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(0, 1)) }, { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, Repeated(unknown(2048), unknown(2048)));
    reads!(cases ["broadcast" "run-time" "2048x2048"] 0, { let n = unknown(2048_i64); layout!((n, n):(0, 1)) }, Repeated(unknown(2048), unknown(2048)), [unknown(2048), unknown(2048), 1], |_, j, _| j);
    pairs!(cases ["negative" "run-time" "2048x2048"] 4194303, { let (n, back) = unknown((2048_i64, -2048_i64)); layout!((n, n):(back, -1)) }, { let (n, back) = unknown((2048_i64, -2048_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(2048 * 2048)));
    writes!(cases ["negative" "run-time" "2048x2048"] 4194303, { let (n, back) = unknown((2048_i64, -2048_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(2048 * 2048)));
    reads!(cases ["negative" "run-time" "2048x2048"] 4194303, { let (n, back) = unknown((2048_i64, -2048_i64)); layout!((n, n):(back, -1)) }, Whole(unknown(2048 * 2048)), [unknown(2048), unknown(2048), 1], { let n = unknown(2048); move |i, j, _| n * n - 1 - i * n - j });
    pairs!(cases ["rows" "static" "96x100x104"] 0, layout!((96, 100, 104):(10400, 104, 1)), layout!((96, 100, 104):(10400, 104, 1)), Whole(998400));
    writes!(cases ["rows" "static" "96x100x104"] 0, layout!((96, 100, 104):(10400, 104, 1)), Whole(998400));
    reads!(cases ["rows" "static" "96x100x104"] 0, layout!((96, 100, 104):(10400, 104, 1)), Whole(998400), [96, 100, 104], |i, j, k| i * 10400 + j * 104 + k);
    pairs!(cases ["columns" "static" "96x100x104"] 0, layout!((96, 100, 104):(1, 96, 9600)), layout!((96, 100, 104):(1, 96, 9600)), Whole(998400));
    writes!(cases ["columns" "static" "96x100x104"] 0, layout!((96, 100, 104):(1, 96, 9600)), Whole(998400));
    reads!(cases ["columns" "static" "96x100x104"] 0, layout!((96, 100, 104):(1, 96, 9600)), Whole(998400), [96, 100, 104], |i, j, k| i + j * 96 + k * 9600);
    pairs!(cases ["nested" "static" "96x100x104"] 0, layout!((96, (10, 10), (8, 13)):(10400, (104, 1040), (1, 8))), layout!((96, (10, 10), (8, 13)):(10400, (104, 1040), (1, 8))), Whole(998400));
    writes!(cases ["nested" "static" "96x100x104"] 0, layout!((96, (10, 10), (8, 13)):(10400, (104, 1040), (1, 8))), Whole(998400));
    reads!(cases ["nested" "static" "96x100x104"] 0, layout!((96, (10, 10), (8, 13)):(10400, (104, 1040), (1, 8))), Whole(998400), [96, 100, 104], |i, j, k| i * 10400 + j * 104 + k);
    pairs!(cases ["sliced" "static" "96x100x104"] 0, layout!((96, 100, 104):(11200, 112, 1)), layout!((96, 100, 104):(11200, 112, 1)), Rows(9600, 104, 112));
    writes!(cases ["sliced" "static" "96x100x104"] 0, layout!((96, 100, 104):(11200, 112, 1)), Rows(9600, 104, 112));
    reads!(cases ["sliced" "static" "96x100x104"] 0, layout!((96, 100, 104):(11200, 112, 1)), Rows(9600, 104, 112), [96, 100, 104], |i, j, k| (i * 100 + j) * 112 + k);
    pairs!(cases ["swizzled" "static" "96x100x104"] 0, layout!(Sw<3, 2, 3> o (96, 100, 104):(10400, 104, 1)), layout!((96, 100, 104):(10400, 104, 1)), FromSwizzled(998400));
    writes!(cases ["swizzled" "static" "96x100x104"] 0, layout!(Sw<3, 2, 3> o (96, 100, 104):(10400, 104, 1)), InSwizzled(998400));
    reads!(cases ["swizzled" "static" "96x100x104"] 0, layout!(Sw<3, 2, 3> o (96, 100, 104):(10400, 104, 1)), InSwizzled(998400), [96, 100, 104], |i, j, k| swizzled(i * 10400 + j * 104 + k));
    pairs!(cases ["broadcast" "static" "96x100x104"] 0, layout!((96, 100, 104):(0, 104, 1)), layout!((96, 100, 104):(10400, 104, 1)), Repeated(96, 10400));
    reads!(cases ["broadcast" "static" "96x100x104"] 0, layout!((96, 100, 104):(0, 104, 1)), Repeated(96, 10400), [96, 100, 104], |_, j, k| j * 104 + k);
    pairs!(cases ["negative" "static" "96x100x104"] 998399, layout!((96, 100, 104):(-10400, -104, -1)), layout!((96, 100, 104):(-10400, -104, -1)), Whole(998400));
    writes!(cases ["negative" "static" "96x100x104"] 998399, layout!((96, 100, 104):(-10400, -104, -1)), Whole(998400));
    reads!(cases ["negative" "static" "96x100x104"] 998399, layout!((96, 100, 104):(-10400, -104, -1)), Whole(998400), [96, 100, 104], |i, j, k| 998399 - i * 10400 - j * 104 - k);
    pairs!(cases ["rows" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, Whole(unknown(998400)));
    writes!(cases ["rows" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, Whole(unknown(998400)));
    reads!(cases ["rows" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, Whole(unknown(998400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = a; move |i, j, k| i * b * c + j * c + k });
    pairs!(cases ["columns" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(1, a, { a * b })) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(1, a, { a * b })) }, Whole(unknown(998400)));
    writes!(cases ["columns" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(1, a, { a * b })) }, Whole(unknown(998400)));
    reads!(cases ["columns" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(1, a, { a * b })) }, Whole(unknown(998400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = c; move |i, j, k| i + j * a + k * a * b });
    pairs!(cases ["nested" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let (d, e, f, g) = unknown((10_i64, 10_i64, 8_i64, 13_i64)); layout!((a, (d, e), (f, g)):({ b * c }, (c, { d * c }), (1, f))) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let (d, e, f, g) = unknown((10_i64, 10_i64, 8_i64, 13_i64)); layout!((a, (d, e), (f, g)):({ b * c }, (c, { d * c }), (1, f))) }, Whole(unknown(998400)));
    writes!(cases ["nested" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let (d, e, f, g) = unknown((10_i64, 10_i64, 8_i64, 13_i64)); layout!((a, (d, e), (f, g)):({ b * c }, (c, { d * c }), (1, f))) }, Whole(unknown(998400)));
    reads!(cases ["nested" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let (d, e, f, g) = unknown((10_i64, 10_i64, 8_i64, 13_i64)); layout!((a, (d, e), (f, g)):({ b * c }, (c, { d * c }), (1, f))) }, Whole(unknown(998400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = a; move |i, j, k| i * b * c + j * c + k });
    pairs!(cases ["sliced" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let ld = unknown(112_i64); layout!((a, b, c):({ b * ld }, ld, 1)) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let ld = unknown(112_i64); layout!((a, b, c):({ b * ld }, ld, 1)) }, Rows(unknown(9600), unknown(104), unknown(112)));
    writes!(cases ["sliced" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let ld = unknown(112_i64); layout!((a, b, c):({ b * ld }, ld, 1)) }, Rows(unknown(9600), unknown(104), unknown(112)));
    reads!(cases ["sliced" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); let ld = unknown(112_i64); layout!((a, b, c):({ b * ld }, ld, 1)) }, Rows(unknown(9600), unknown(104), unknown(112)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = (a, c); let ld = unknown(112); move |i, j, k| (i * b + j) * ld + k });
    pairs!(cases ["swizzled" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!(Sw<3, 2, 3> o (a, b, c):({ b * c }, c, 1)) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, FromSwizzled(unknown(998400)));
    writes!(cases ["swizzled" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!(Sw<3, 2, 3> o (a, b, c):({ b * c }, c, 1)) }, InSwizzled(unknown(998400)));
    reads!(cases ["swizzled" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!(Sw<3, 2, 3> o (a, b, c):({ b * c }, c, 1)) }, InSwizzled(unknown(998400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = a; move |i, j, k| swizzled(i * b * c + j * c + k) });
    pairs!(cases ["broadcast" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(0, c, 1)) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ b * c }, c, 1)) }, Repeated(unknown(96), unknown(10400)));
    reads!(cases ["broadcast" "run-time" "96x100x104"] 0, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):(0, c, 1)) }, Repeated(unknown(96), unknown(10400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); let _ = (a, b); move |_, j, k| j * c + k });
    pairs!(cases ["negative" "run-time" "96x100x104"] 998399, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ -b * c }, { -c }, -1)) }, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ -b * c }, { -c }, -1)) }, Whole(unknown(998400)));
    writes!(cases ["negative" "run-time" "96x100x104"] 998399, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ -b * c }, { -c }, -1)) }, Whole(unknown(998400)));
    reads!(cases ["negative" "run-time" "96x100x104"] 998399, { let (a, b, c) = unknown((96_i64, 100_i64, 104_i64)); layout!((a, b, c):({ -b * c }, { -c }, -1)) }, Whole(unknown(998400)), [unknown(96), unknown(100), unknown(104)], { let (a, b, c) = unknown((96, 100, 104)); move |i, j, k| a * b * c - 1 - i * b * c - j * c - k });
    crossed!(cases ["crossed" "static" "64x64"] layout!((64, 64):(64, 1)), layout!((64, 64):(1, 64)), 64);
    crossed!(cases ["crossed" "run-time" "64x64"] { let n = unknown(64_i64); layout!((n, n):(n, 1)) }, { let n = unknown(64_i64); layout!((n, n):(1, n)) }, unknown(64));
    crossed!(cases ["crossed" "static" "1000x1000"] layout!((1000, 1000):(1000, 1)), layout!((1000, 1000):(1, 1000)), 1000);
    crossed!(cases ["crossed" "run-time" "1000x1000"] { let n = unknown(1000_i64); layout!((n, n):(n, 1)) }, { let n = unknown(1000_i64); layout!((n, n):(1, n)) }, unknown(1000));
    crossed!(cases ["crossed" "static" "2048x2048"] layout!((2048, 2048):(2048, 1)), layout!((2048, 2048):(1, 2048)), 2048);
    crossed!(cases ["crossed" "run-time" "2048x2048"] { let n = unknown(2048_i64); layout!((n, n):(n, 1)) }, { let n = unknown(2048_i64); layout!((n, n):(1, n)) }, unknown(2048));
    cases
}
