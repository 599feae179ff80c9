//! Read-only parts: tiles, lanes and clipped tiles, for any owner of the elements. Many parts may
//! share an element, and all may exist at the same time.

use cute::tensor::{IndexedBy, SharedParts, Shift, Split, Storage, Tensor};

use super::cuts::Cuts;
use super::describe::Described;
use super::model::{Model, counted};
use super::probe::{derived, linear, pairs};
use super::run::{Element, Kind, Run};

/// The kinds of parts of a view.
pub(super) const OF_A_VIEW: [Kind; 3] = [Kind::Tiles, Kind::Lanes, Kind::ClippedTiles];
/// The kinds of parts of a tensor that owns its elements.
pub(super) const OF_AN_OWNER: [Kind; 3] =
    [Kind::LentTiles, Kind::LentLanes, Kind::LentClippedTiles];
/// The kinds of parts of a part.
pub(super) const OF_A_PART: [Kind; 3] = [
    Kind::TilesOfPart,
    Kind::LanesOfPart,
    Kind::ClippedTilesOfPart,
];

/// `to_read!(run, tensor, model, (a, b), kinds, then)`: makes the parts of a tensor, or of a
/// reference to one, which has methods of the same names. It calls the method that panics, or the
/// method that returns an error.
macro_rules! to_read {
    ($run:ident, $t:expr, $m:expr, $block:expr, $kinds:expr, $then:expr) => {
        match $run.bytes.below(3) {
            0 => to_read!(@ $run, $t, $m, $block, $kinds[0], Tiles try_tiles tiles, $then),
            1 => to_read!(@ $run, $t, $m, $block, $kinds[1], Lanes try_lanes lanes, $then),
            _ => to_read!(@ $run, $t, $m, $block, $kinds[2], Clipped try_clipped_tiles clipped_tiles, $then),
        }
    };
    (@ $run:ident, $t:expr, $m:expr, $block:expr, $kind:expr, $Form:ident $try:ident $method:ident, $then:expr) => {{
        let (a, b): (i64, i64) = $block;
        let by = (cute::Dyn::new(a), cute::Dyn::new(b));
        let parts = if $run.bytes.once_in(2) {
            $crate::adversary::refused::refused(|| $t.$method(by))
        } else {
            $crate::adversary::refused::said($t.$try(by))
        };
        let cuts = $crate::adversary::cuts::Cuts::of($crate::adversary::cuts::Form::$Form, $m, (a, b));
        let Some(parts) = $run.took($kind, cuts.judged($m, true, parts)) else { return };
        $crate::adversary::to_read::walk($run, parts, $m, cuts, $then);
    }};
}
pub(super) use to_read;

/// The greatest number of parts that are checked one after another.
const FEW: i128 = 24;

/// Gets parts from both ends, by their numbers, and from a copy of the iterator. Keeps all of them,
/// checks each, and continues with one.
///
/// # Panics
/// Panics if a part is not the model's, or if there are too many or too few parts.
pub fn walk<E, T, M, Which, P>(
    run: &mut Run<'_, '_>,
    mut parts: SharedParts<E, M, Which>,
    m: &Model,
    cuts: Cuts,
    then: impl FnOnce(&mut Run<'_, '_>, Tensor<E, P>, &Model),
) where
    E: Storage<Item = T> + Shift + Copy,
    T: Element,
    M: Split<Which, Part = P>,
    P: Described
        + IndexedBy<i32>
        + IndexedBy<i64>
        + IndexedBy<u64>
        + IndexedBy<(i64, i64)>
        + IndexedBy<(u64, i32)>,
{
    let (mut first, mut last, mut held) = (0, counted(cuts.count()), Vec::new());
    for _ in 0..run.bytes.below(6) {
        assert_eq!(
            i128::try_from(parts.len()).ok(),
            Some(last - first),
            "finding: the number of parts to read"
        );
        let (left, skipped) = (first..last, run.bytes.below(3));
        let past = skipped as i128 + 1;
        let (number, part, rest) = match run.bytes.below(6) {
            0 | 1 => (first, parts.next(), (first + 1, last)),
            2 => (last - 1, parts.next_back(), (first, last - 1)),
            3 => (first + past - 1, parts.nth(skipped), (first + past, last)),
            4 => (last - past, parts.nth_back(skipped), (first, last - past)),
            // A copy of the iterator advances independently.
            _ => (first, parts.clone().next(), (first, last)),
        };
        assert_eq!(
            part.is_some(),
            left.contains(&number),
            "finding: whether there is part {number} of {left:?}"
        );
        let Some(part) = part else {
            assert!(
                parts.next().is_none() && parts.next_back().is_none(),
                "finding: a part to read past the last"
            );
            (first, last) = (0, 0);
            break;
        };
        held.push((number, part));
        (first, last) = rest;
    }
    if last - first <= FEW && run.bytes.once_in(2) {
        let all: Vec<_> = parts.collect();
        assert_eq!(
            all.len() as i128,
            last - first,
            "finding: how many parts to read are left"
        );
        held.extend((first..last).zip(all));
    }
    let chosen = run.bytes.below(held.len().max(1));
    let mut goes_on = None;
    for (place, (number, part)) in held.into_iter().enumerate() {
        let model = derived(m, part.layout(), |c| cuts.origin(m, number, c));
        let extents = [0, 1].map(|mode| model.map.mode_size(mode));
        assert_eq!(
            extents,
            cuts.extents(number),
            "finding: the extents of part {number}, {cuts:?}"
        );
        linear(run, &part, &model);
        pairs(run, &part, &model);
        if place == chosen {
            goes_on = Some((part, model));
        }
    }
    if let Some((part, model)) = goes_on {
        then(run, part, &model);
    }
}
