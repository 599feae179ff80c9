//! `intersection` and `clip`, which layouts have at run time: pairs in pieces, and refusals of
//! values that need more than 60 bits.

use cute::dynamic::Piece;
use cute::prelude::*;
use cute::try_make_layout as of;

use super::Law;
use crate::draw::Draw;
use crate::model::Model;
use crate::report::tried;

type Pair = (i128, i128);

/// The modes, each with the size of all modes before it, the greatest stride first.
fn ordered(m: &Model) -> Vec<(i128, i128, i128)> {
    let mut counts = 1_i128;
    let modes = m.modes().into_iter().map(|(extent, stride)| {
        let before = counts;
        counts = counts.saturating_mul(extent);
        (extent, stride, before)
    });
    let mut modes: Vec<_> = modes.filter(|mode| mode.0 > 1).collect();
    modes.sort_by_key(|mode| -mode.1.abs());
    modes
}

/// Whether each stride is at least the span of the smaller ones, and the values are within 59 bits.
fn is_nested_and_near(m: &Model) -> bool {
    let mut span = 1_i128;
    ordered(m).into_iter().rev().all(|(extent, stride, _)| {
        let fits = stride.abs() >= span;
        span = span.saturating_add((extent - 1).saturating_mul(stride.abs()));
        fits
    }) && span < 1 << 59
}

/// The coordinate at which a nested layout has a value: its digits, the greatest stride first.
fn place(m: &Model, value: i128) -> Option<i128> {
    let modes = ordered(m);
    // A mode with a negative stride is walked from its end.
    let least: i128 = modes
        .iter()
        .map(|&(extent, stride, _)| ((extent - 1) * stride).min(0))
        .sum();
    let (mut rest, mut place) = (value - least, 0);
    for (extent, stride, counts) in modes {
        let digit = (rest / stride.abs()).clamp(0, extent - 1);
        rest -= digit * stride.abs();
        place += if stride < 0 {
            (extent - 1 - digit) * counts
        } else {
            digit * counts
        };
    }
    (rest == 0).then_some(place)
}

/// The beginning of a piece, and its modes, the greatest left stride first.
fn parts(piece: &Piece) -> (Pair, Vec<(i128, i128, i128)>) {
    let (x, y) = piece.begin();
    let mut modes: Vec<_> = piece
        .modes()
        .map(|(extent, left, right)| (extent.into(), left.into(), right.into()))
        .collect();
    modes.sort_by_key(|mode: &(i128, i128, i128)| -mode.1);
    ((x.into(), y.into()), modes)
}

/// The number of times that modes give a pair: tries each digit from which the other modes can
/// still reach it.
fn times(modes: &[(i128, i128, i128)], (x, y): Pair) -> usize {
    let Some((&(extent, left, right), others)) = modes.split_first() else {
        return usize::from((x, y) == (0, 0));
    };
    let reach: i128 = others.iter().map(|mode| (mode.0 - 1) * mode.1).sum();
    let (least, most) = (
        (x - reach + left - 1).div_euclid(left).max(0),
        x.div_euclid(left).min(extent - 1),
    );
    (least..=most)
        .map(|digit| times(others, (x - digit * left, y - digit * right)))
        .sum()
}

/// Beyond this number, not all pieces are searched for a pair.
const MANY: usize = 1024;

/// Each pair is in exactly one piece, and only once.
fn have_once(pieces: &[Piece], pairs: impl IntoIterator<Item = Pair>) -> Result<(), String> {
    let all: Vec<_> = pieces.iter().map(parts).collect();
    if all
        .iter()
        .any(|(_, modes)| modes.iter().any(|mode| mode.1 <= 0))
    {
        return Err("has a left stride that is not positive".to_owned());
    }
    pairs
        .into_iter()
        .filter(|_| all.len() <= MANY)
        .try_for_each(|(x, y)| {
            match all
                .iter()
                .map(|((a, b), modes)| times(modes, (x - a, y - b)))
                .sum()
            {
                1 => Ok(()),
                count => Err(format!("has ({x},{y}) {count} times")),
            }
        })
}

/// Some pairs of the pieces.
fn samples(pieces: &[Piece], g: &mut Draw) -> Vec<Pair> {
    let mut some = Vec::new();
    for _ in 0..pieces.len().min(32) {
        let ((x, y), modes) = parts(&pieces[g.below(pieces.len() as u64) as usize]);
        some.push(modes.iter().fold((x, y), |(x, y), &(extent, left, right)| {
            let digit = g.inside(extent);
            (x + digit * left, y + digit * right)
        }));
    }
    some
}

fn is_intersection(a: &Model, b: &Model, pieces: &[Piece], g: &mut Draw) -> Result<(), String> {
    for (i, j) in samples(pieces, g) {
        let inside = (0..a.most()).contains(&i) && (0..b.most()).contains(&j);
        if !inside || a.at(i) != b.at(j) {
            return Err(format!(
                "has ({i},{j}), but the two layouts do not have one value at these coordinates"
            ));
        }
    }
    let of_left = a
        .samples(g)
        .into_iter()
        .filter_map(|i| Some((i, place(b, a.at(i)?)?)));
    let of_both: Vec<_> = of_left
        .chain(
            b.samples(g)
                .into_iter()
                .filter_map(|j| Some((place(a, b.at(j)?)?, j))),
        )
        .collect();
    have_once(pieces, of_both)
}

fn is_below(a: &Model, extent: i128, pieces: &[Piece], g: &mut Draw) -> Result<(), String> {
    for (value, i) in samples(pieces, g) {
        if !(0..a.most()).contains(&i) || a.at(i) != Some(value) || value >= extent {
            return Err(format!("has {value} at {i}, which is not a value below"));
        }
    }
    let values: Vec<_> = a
        .samples(g)
        .into_iter()
        .filter_map(|i| Some((a.at(i)?, i)))
        .collect();
    have_once(pieces, values.into_iter().filter(|pair| pair.0 < extent))
}

/// A refusal is right if strides do not nest, if values are far away, or if there are too many
/// pieces. Any other refusal gets a text that the report counts as wrong.
fn refused<T>(result: Result<T, String>, may: bool) -> Result<T, String> {
    result.map_err(|text| {
        if may || text.contains(" ways, but at most ") {
            text
        } else {
            format!("refused ({text})")
        }
    })
}

macro_rules! pairs {
    ($laws:ident; $(|$g:ident| $a:expr, $b:expr;)*) => { $(
        $laws.push(Law { name: "intersection and clip", structure: stringify!($a, $b), run: |$g, report| {
            let (Ok(a), Ok(b)) = (tried(|| $a), tried(|| $b)) else { return };
            let (x, y) = (Model::from(a), Model::from(b));
            if x.is_empty() || y.is_empty() { return; }
            let (a, b) = (a.to_dynamic(), b.to_dynamic());
            let may = !(is_nested_and_near(&x) && is_nested_and_near(&y));
            let judged = refused(tried(|| a.intersection(&b)), may).map(|pieces| is_intersection(&x, &y, &pieces, $g));
            report.judge("intersection", $g, || format!("{x} and {y}"), judged, !may, |verdict| verdict);
            let first = x.samples($g).first().and_then(|&i| x.at(i)).unwrap_or(0);
            let near = first + i128::from($g.below(3)) - 1;
            let last = x.at(x.most() - 1).unwrap_or(0) / 2;
            let Ok(extent) = i64::try_from(if $g.below(2) == 0 { near } else { last }) else { return };
            let may = !is_nested_and_near(&x);
            let judged = refused(tried(|| a.clip(extent)), may).map(|pieces| is_below(&x, extent.into(), &pieces, $g));
            report.judge("clip", $g, || format!("{x} below {extent}"), judged, !may, |verdict| verdict);
        }});
    )* };
}

pub(super) fn laws() -> Vec<Law> {
    let mut laws = Vec::new();
    pairs! { laws;
        |g| of(g.n(), _1), of(g.n(), _1);
        |g| of(g.n(), g.s()), of(g.m(), g.t());
        |g| of(g.m(), g.t()), of(g.m(), g.t());
        |g| of((g.n(), g.n()), (_1, g.t())), of(g.m(), g.s());
        |g| of((g.n(), g.m()), (_1, g.t())), of((g.n(), g.m()), (_1, g.t()));
        |g| of((_4, g.m()), (_1, g.s())), of((_2, g.m()), (_1, g.s()));
        |g| of((_4, g.n(), _8), (_1, g.s(), g.t())), of((_8, g.n()), (_1, g.t()));
        |g| of((_65536, g.n()), (_1, _65536)), of((g.n(), _16), (_1, g.t()));
        |g| of((g.m(), _8), (g.s(), _1)), of((g.m(), _4), (g.s(), _1));
    }
    laws
}
