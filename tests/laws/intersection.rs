//! `intersection`, `clip`: each pair of coordinates with equal values once, and no other pair; the
//! part below an extent.

use std::collections::BTreeMap;

use cute::dynamic::{Error, IntTuple, Layout, Piece, Violation};
use cute::prelude::*;
use proptest::prelude::*;
use proptest::sample::select;

use super::generate::{config, layout};
use super::reference::{accepts_often, table};

fn of(text: &str) -> Layout {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The pairs of two tables with equal values, sorted.
fn by_definition(a: &[(i64, i64)], b: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let mut at: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for &(value, place) in b {
        at.entry(value).or_default().push(place);
    }
    let places = |value: i64| at.get(&value).into_iter().flatten();
    let mut pairs: Vec<_> = a
        .iter()
        .flat_map(|&(value, i)| places(value).map(move |&j| (i, j)))
        .collect();
    pairs.sort_unstable();
    pairs
}

fn pairs(pieces: &[Piece]) -> Vec<(i64, i64)> {
    let mut pairs: Vec<_> = pieces.iter().flat_map(Piece::pairs).collect();
    pairs.sort_unstable();
    pairs
}

/// A layout's values with their coordinates.
fn values(layout: &Layout) -> Vec<(i64, i64)> {
    table(layout).into_iter().zip(0..).collect()
}

/// Whether each stride is at least the span of the smaller ones, by the definition.
fn is_nested(layout: &Layout) -> bool {
    let (shape, stride) = (layout.shape(), layout.stride());
    let modes = shape
        .leaves()
        .iter()
        .zip(stride.leaves())
        .filter(|(extent, stride)| **extent > 1 && **stride != 0);
    let mut modes: Vec<(i64, i64)> = modes
        .map(|(extent, stride)| (stride.abs(), *extent))
        .collect();
    modes.sort_unstable();
    let mut span = 1;
    modes.into_iter().all(|(stride, extent)| {
        let fits = stride >= span;
        span += (extent - 1) * stride;
        fits
    })
}

fn flat(modes: &[(i64, i64)]) -> Layout {
    let tuple = |of: fn(&(i64, i64)) -> i64| {
        IntTuple::from_entries(&modes.iter().map(of).map(IntTuple::from).collect::<Vec<_>>())
    };
    Layout::new(tuple(|mode| mode.0), tuple(|mode| mode.1)).expect("a small layout")
}

/// Nested modes with gaps of any width, of both signs, in any order.
fn nested() -> impl Strategy<Value = Layout> {
    let mode = (
        1_i64..8,
        select(vec![0, 0, 0, 1, 2, 3, 5, 11]),
        prop::bool::weighted(0.2),
    );
    prop::collection::vec(mode, 1..4).prop_flat_map(|modes| {
        let (mut span, mut all) = (1, Vec::new());
        for (extent, gap, turned) in modes {
            let stride = span + gap;
            all.push((extent, if turned { -stride } else { stride }));
            span += (extent - 1) * stride;
        }
        Just(all).prop_shuffle().prop_map(|modes| flat(&modes))
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn each_pair_once_and_no_other(a in nested(), b in nested(), x in -30_i64..30, y in -30_i64..30) {
        let expected = by_definition(&values(&a), &values(&b));
        let pieces = a.intersection(&b)?;
        prop_assert_eq!(pairs(&pieces), expected, "{} and {}: {:?}", a, b, pieces);
        prop_assert!(pieces.iter().all(|piece| piece.modes().all(|(extent, left, _)| extent > 1 && left >= 0)));
        // The other way round.
        let turned: Vec<_> = b.intersection(&a)?.iter().map(Piece::swapped).collect();
        prop_assert_eq!(pairs(&turned), pairs(&pieces));
        // Parts that begin at any offset.
        let part = |layout: &Layout, begin: i64| {
            let modes = layout.view().leaves().map(|(extent, stride)| (extent, stride, 3 - 2 * stride));
            Piece::new((begin, 7 * begin), modes).expect("a small part")
        };
        let (left, right) = (part(&a, x), part(&b, y));
        let mut found = Vec::new();
        left.join(&right, &mut found)?;
        let pairs_of = |piece: &Piece| piece.pairs().collect::<Vec<_>>();
        prop_assert_eq!(
            pairs(&found),
            by_definition(&pairs_of(&left), &pairs_of(&right)),
            "{} and {}",
            left,
            right,
        );
    }

    #[test]
    fn what_is_below_once(a in nested(), extent in -20_i64..200) {
        let pieces = a.clip(extent)?;
        let mut below: Vec<_> = values(&a).into_iter().filter(|(value, _)| *value < extent).collect();
        below.sort_unstable();
        prop_assert_eq!(pairs(&pieces), below, "{} below {}: {:?}", a, extent, pieces);
        prop_assert!(pieces.len() <= a.view().leaves().len() + 1);
    }

    /// Longer layouts have more pairs, but there are at most two pieces for each residue of the
    /// smaller stride, and two more.
    #[test]
    fn more_pairs_are_no_more_pieces(n in 1_i64..5, s in 0_i64..4, m in 1_i64..5, t in 0_i64..4) {
        let count = |length: i64| {
            let (a, b) = (flat(&[(n, 1), (length, n + s)]), flat(&[(m, 1), (length, m + t)]));
            a.intersection(&b).map(|pieces| (pieces.len(), pieces.iter().map(Piece::size).sum::<i64>()))
        };
        let ((few, some), (many, all)) = (count(1000)?, count(1_000_000)?);
        let most = usize::try_from(2 * (n + s).min(m + t) + 2)?;
        prop_assert!(few <= most && many <= most, "{} and {} pieces", few, many);
        prop_assert!(all >= 900 * some);
    }
}

#[test]
fn what_is_not_nested_is_refused_and_nothing_else() {
    accepts_often(6, &(layout(), layout()), |(a, b)| {
        match a.intersection(&b) {
            Ok(pieces) => {
                prop_assert!(is_nested(&a) && is_nested(&b));
                prop_assert_eq!(
                    pairs(&pieces),
                    by_definition(&values(&a), &values(&b)),
                    "{} and {}",
                    a,
                    b
                );
                Ok(true)
            }
            Err(Error {
                violation: Violation::NotNested { stride, span, .. },
                ..
            }) => {
                prop_assert!(
                    stride < span && !(is_nested(&a) && is_nested(&b)),
                    "{} and {}",
                    a,
                    b
                );
                Ok(false)
            }
            Err(error) => Err(TestCaseError::fail(error.to_string())),
        }
    });
}

/// Every pair of layouts of two small modes; one begins anywhere near the other.
#[test]
fn every_small_pair() {
    let mut all = Vec::new();
    for (n, m) in [
        (1, 1),
        (2, 1),
        (3, 1),
        (5, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
    ] {
        for s in [1, 2, 3, -2] {
            for t in if m == 1 { 1..2 } else { 2..10 } {
                let layout = flat(&[(n, s), (m, t)]);
                if is_nested(&layout) {
                    all.push(layout);
                }
            }
        }
    }
    assert!(all.len() > 80, "{}", all.len());
    let mut seen = 0;
    for a in &all {
        for b in &all {
            for begin in [-7, -3, -1, 0, 2, 4] {
                let part = |layout: &Layout, begin| {
                    let modes = layout
                        .view()
                        .leaves()
                        .zip([1, 100])
                        .map(|((extent, stride), place)| (extent, stride, place));
                    Piece::new((begin, 0), modes).expect("a small part")
                };
                let (left, right) = (part(a, 0), part(b, begin));
                let mut found = Vec::new();
                left.join(&right, &mut found).expect("nested layouts");
                let [left, right] = [left, right].map(|piece| piece.pairs().collect::<Vec<_>>());
                assert_eq!(
                    pairs(&found),
                    by_definition(&left, &right),
                    "{a} and {begin} + {b}: {found:?}"
                );
                seen += pairs(&found).len();
            }
        }
    }
    assert!(seen > 50_000, "{seen} pairs");
}

/// One mode each, as long as 60 bits allow: the common values by the Chinese remainder theorem, in
/// 128 bits.
#[test]
fn large_numbers() {
    let least = |s: i128, t: i128, begin: i128| (0..t).find(|i| (i * s - begin) % t == 0);
    for (s, t) in [(3_i64, 4), (6, 10), (1, 7), (12, 9)] {
        for begin in [0_i64, 5, -6, 1 << 40, (1 << 50) + 3] {
            let (n, m) = ((1_i64 << 58) / s, (1_i64 << 58) / t);
            let (left, right) = (
                Piece::new((0, 0), [(n, s, 1)]),
                Piece::new((begin, 0), [(m, t, 1)]),
            );
            let mut found = Vec::new();
            left.expect("a part")
                .join(&right.expect("a part"), &mut found)
                .expect("a mode is nested");
            // i·s = begin + j·t, for i from the least on in steps of t/g.
            let Some(first) = least(s.into(), t.into(), begin.into()) else {
                assert_eq!(found, []);
                continue;
            };
            let step = (0..i128::from(t))
                .skip(1)
                .find(|i| i * i128::from(s) % i128::from(t) == 0)
                .unwrap_or(t.into());
            let j = |i: i128| (i * i128::from(s) - i128::from(begin)) / i128::from(t);
            let at_least = |i: i128| i * i128::from(s) >= i128::from(begin);
            let skipped = if at_least(first) {
                0
            } else {
                (i128::from(begin) - first * i128::from(s) + step * i128::from(s) - 1)
                    / (step * i128::from(s))
            };
            let first = first + skipped * step;
            let [piece] = &found[..] else {
                panic!("{s} {t} {begin}: {found:?}")
            };
            assert_eq!(
                (i128::from(piece.begin().0), i128::from(piece.begin().1)),
                (first, j(first)),
                "{s} {t} {begin}"
            );
            let last = first + i128::from(piece.size() - 1) * step;
            assert!(
                last < n.into() && j(last) < m.into(),
                "{s} {t} {begin}: the last is inside"
            );
            assert!(
                last + step >= n.into() || j(last + step) >= m.into(),
                "{s} {t} {begin}: the next is not"
            );
        }
    }
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let sentence = |a: &str, b: &str| {
        of(a)
            .intersection(&of(b))
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        sentence("(2,2):(2,1)", "(2,4):(3,1)"),
        Err(
            "intersection: stride 3 of the right layout is less than 4, the span of the smaller \
             strides"
                .to_owned()
        ),
    );
    assert!(sentence("(2,2):(2,1)", "(2,4):(4,1)").is_ok());
    assert!(sentence("(4,1):(1,0)", "4:1").is_ok());
    // Modes of stride 0 multiply the pairs: 2^62 of them fit, 2^64 do not.
    let still = |count: i64| format!("{count}:0");
    assert!(sentence(&still(1 << 31), &still(1 << 31)).is_ok());
    let refused = sentence(&still(1 << 32), &still(1 << 32));
    assert_eq!(
        refused,
        Err("intersection: a value does not fit in 64 bits".to_owned())
    );
    // Blocks of a million and of a million and one elements meet at two million distances.
    let long = |block: i64, count: i64| format!("({block},{count}):(1,{})", 2 * block);
    assert_eq!(
        sentence(&long(1_000_000, 5_000_000), &long(1_000_001, 5_000_000)),
        Err(
            "intersection: strides 2000000 and 2000002 of the two layouts give 1000001 pieces, \
             but at most 65536 are listed"
                .to_owned()
        ),
    );
    assert!(sentence(&long(1_000_000, 5_000_000), &long(2_000_000, 5_000_000)).is_ok());
    assert!(sentence(&long(1_000_000, 500), &long(1_000_001, 500)).is_ok());
    assert_eq!(
        sentence("2:576460752303423489", "4:1"),
        Err("intersection: a value does not fit in 60 bits".to_owned()),
    );
    assert!(sentence("2:576460752303423487", "4:1").is_ok());
    assert_eq!(
        of("(4,4):(1,2)").clip(9).map_err(|error| error.to_string()),
        Err(
            "clip: stride 2 of the layout is less than 4, the span of the smaller strides"
                .to_owned()
        ),
    );
    assert!(of("(2,4):(1,2)").clip(i64::MAX).is_ok());
}

/// IS8: layouts with modes of stride 0, as for broadcast scale factors, compared with all pairs.
#[test]
fn strides_of_0_go_with_every_value() {
    let modes = [
        (2, 0),
        (3, 0),
        (2, 1),
        (3, 1),
        (2, 2),
        (2, 3),
        (3, -2),
        (2, 7),
    ];
    let mut all: Vec<Layout> = modes.iter().map(|mode| flat(&[*mode])).collect();
    for a in modes {
        for b in modes {
            all.extend(
                [flat(&[a, b]), flat(&[a, (2, 0), b])]
                    .into_iter()
                    .filter(is_nested),
            );
        }
    }
    let mut compared = 0;
    for a in &all {
        for extent in -5..14 {
            let mut below: Vec<_> = values(a)
                .into_iter()
                .filter(|(value, _)| *value < extent)
                .collect();
            below.sort_unstable();
            let pieces = a.clip(extent).expect("nested");
            assert_eq!(pairs(&pieces), below, "{a} below {extent}: {pieces:?}");
            assert!(
                pieces.len() <= a.view().leaves().len() + 1,
                "{a} below {extent}: {pieces:?}"
            );
        }
        for b in &all {
            let pieces = a.intersection(b).expect("nested");
            assert_eq!(
                pairs(&pieces),
                by_definition(&values(a), &values(b)),
                "{a} and {b}: {pieces:?}"
            );
            compared += 1;
        }
    }
    assert!(compared > 4000, "{compared} compared");
    let text = |pieces: Result<Vec<Piece>, Error>| pieces.map(|pieces| format!("{pieces:?}"));
    assert_eq!(
        text(of("(16,4):(0,1)").clip(3)).as_deref(),
        Ok("[(16,3):(0,1) ~ (16,3):(1,16)]")
    );
}

#[test]
fn an_empty_layout_meets_nothing() {
    for text in ["(0,4):(1,1)", "(4,0):(0,0)"] {
        assert_eq!(of(text).intersection(&of("4:1")), Ok(Vec::new()));
        assert_eq!(of("4:1").intersection(&of(text)), Ok(Vec::new()));
        assert_eq!(of(text).clip(9), Ok(Vec::new()));
    }
    assert_eq!(
        of("1:0")
            .intersection(&of("1:5"))
            .map(|pieces| pieces.len()),
        Ok(1)
    );
}

/// If the cuts divide each other, the intersection is `left_inverse ∘ composition`, which also
/// exists in types: 64 rows of 32 over 8 ranks, dealt by rows and by columns. The sender is the
/// coordinate modulo 8, and its place is 8 times the quotient.
#[test]
fn cuts_that_divide_are_one_composition() {
    let rows = layout!((8, (32, 8)):(256, (1, 32)));
    let columns = layout!((8, (4, 64)):(4, (1, 32)));
    let plan = rows.left_inverse().composition(columns);
    assert_layout!(plan, (8, (4, (8, 8))):(32, (8, (256, 1))));
    let pieces = rows
        .to_dynamic()
        .intersection(&columns.to_dynamic())
        .expect("nested layouts");
    let of_types: Vec<_> = table(&plan.to_dynamic()).into_iter().zip(0..).collect();
    let mut of_types = of_types;
    of_types.sort_unstable();
    assert_eq!(pairs(&pieces), of_types);
    assert_eq!(pieces.len(), 1);
}
