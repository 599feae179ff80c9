//! Tests `intersection` and `clip`, which return pairs of integers in pieces. The pairs are
//! compared with those of the definition.

use cute_core::{Error, Layout, Piece, Violation};

use super::{at, walked};

/// A pair of integers in 128 bits.
type Pair = (i128, i128);

/// Returns the pairs of a piece: all pairs of a small piece, or the first and the last pair of a
/// large one.
fn pairs(piece: &Piece) -> Vec<Pair> {
    let (left, right) = (piece.left(), piece.right());
    let pair = |c| {
        (
            i128::from(piece.begin().0) + at(&left, c),
            i128::from(piece.begin().1) + at(&right, c),
        )
    };
    match i128::from(left.size()) - 1 {
        last @ 0..512 => (0..=last).map(pair).collect(),
        last => vec![pair(0), pair(last)],
    }
}

fn sorted(mut pairs: Vec<Pair>) -> Vec<Pair> {
    pairs.sort_unstable();
    pairs
}

/// Returns the layout of one side of a piece, from which the next step continues.
fn goes_on(pieces: &[Piece]) -> Option<Layout> {
    pieces.first().map(Piece::left)
}

/// Returns whether each stride other than 0 is at least the span of the smaller ones, as both
/// operators require.
fn is_nested(layout: &Layout) -> bool {
    let modes = layout
        .view()
        .leaves()
        .filter(|&(extent, stride)| extent > 1 && stride != 0);
    let mut modes: Vec<Pair> = modes
        .map(|(extent, stride)| (i128::from(stride).abs(), extent.into()))
        .collect();
    modes.sort_unstable();
    let mut span = 1;
    modes.into_iter().all(|(stride, extent)| {
        let fits = stride >= span;
        span += (extent - 1).saturating_mul(stride);
        fits
    })
}

/// Returns whether the distance of the least and the greatest offset is small enough for the
/// operators, which compute with 64 bits.
fn is_near(layout: &Layout) -> bool {
    let reach = |(extent, stride): (i64, i64)| (i128::from(extent) - 1) * i128::from(stride).abs();
    layout.view().leaves().map(reach).sum::<i128>() < (1 << 59) - 1
}

/// Checks that a refusal is justified: strides that do not nest, offsets that are too far apart, or
/// too many pieces.
fn accepted(layouts: &[&Layout], result: Result<Vec<Piece>, Error>) -> Option<Vec<Piece>> {
    // An empty layout has no offsets, whatever its strides are.
    let is_empty = layouts.iter().any(|layout| layout.size() == 0);
    let all = |is: fn(&Layout) -> bool| is_empty || layouts.iter().all(|layout| is(layout));
    let (nested, near) = (all(is_nested), all(is_near));
    match result {
        Ok(pieces) => {
            assert!(nested, "{layouts:?} do not nest, and were taken");
            return Some(pieces);
        }
        Err(Error {
            violation: Violation::NotNested { .. },
            ..
        }) => assert!(!nested, "{layouts:?} nest"),
        Err(Error {
            violation: Violation::Overflow { .. },
            ..
        }) => {
            // Modes of stride 0 on both sides multiply the pairs.
            let pairs = layouts
                .iter()
                .map(|layout| i128::from(layout.size()))
                .product::<i128>();
            assert!(!near || pairs > i64::MAX.into(), "{layouts:?} are near 0");
        }
        Err(Error {
            violation: Violation::TooManyPieces { .. },
            ..
        }) => assert!(layouts.len() == 2, "{layouts:?}"),
        Err(error) => panic!("{layouts:?}: {error}"),
    }
    None
}

/// Compares the coordinates of both layouts with equal offsets. Each pair must be in one piece.
pub(super) fn intersection(a: &Layout, b: &Layout) -> Option<Layout> {
    let pieces = accepted(&[a, b], a.intersection(b))?;
    let found: Vec<Pair> = pieces.iter().flat_map(pairs).collect();
    for &(i, j) in &found {
        let inside =
            (0..i128::from(a.size())).contains(&i) && (0..i128::from(b.size())).contains(&j);
        assert!(
            inside && at(a, i) == at(b, j),
            "{a} and {b}: {pieces:?} at ({i},{j})"
        );
    }
    if a.size() <= super::MOST
        && b.size() <= super::MOST
        && pieces.iter().all(|piece| piece.size() <= 512)
    {
        let places = sorted(walked(b).map(|j| (at(b, j), j)).collect());
        let of = |value| {
            let first = places.partition_point(|place| place.0 < value);
            places[first..]
                .iter()
                .take_while(move |place| place.0 == value)
                .map(|place| place.1)
        };
        let expected: Vec<Pair> = walked(a)
            .flat_map(|i| of(at(a, i)).map(move |j| (i, j)))
            .collect();
        assert_eq!(sorted(found), expected, "{a} and {b}: {pieces:?}");
    }
    goes_on(&pieces)
}

/// Compares the part of a layout with offsets below `extent`, as pieces with their coordinates.
pub(super) fn clip(a: &Layout, extent: i64) -> Option<Layout> {
    let pieces = accepted(&[a], a.clip(extent))?;
    let found: Vec<Pair> = pieces.iter().flat_map(pairs).collect();
    for &(value, i) in &found {
        let inside = (0..i128::from(a.size())).contains(&i) && value < extent.into();
        assert!(
            inside && at(a, i) == value,
            "{a} below {extent}: {pieces:?} at ({value},{i})"
        );
    }
    if a.size() <= super::MOST && pieces.iter().all(|piece| piece.size() <= 512) {
        let expected = walked(a)
            .map(|i| (at(a, i), i))
            .filter(|pair| pair.0 < extent.into())
            .collect();
        assert_eq!(
            sorted(found),
            sorted(expected),
            "{a} below {extent}: {pieces:?}"
        );
    }
    goes_on(&pieces)
}
