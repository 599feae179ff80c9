//! Tiles with their neighbours, cut off at every edge.

use cute::tensor::{ClipMap, IndexedBy, Shift, Storage, Tensor};

use super::describe::Described;
use super::model::{Model, counted};
use super::probe::{derived, linear, pairs};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::steps::tiles;

/// The first coordinate and the length in each of two modes.
type Block = [(i128, i128); 2];

/// Converts the coordinate `c` of a block to a linear coordinate of the matrix.
fn origin(m: &Model, [(top, height), (left, _)]: Block, c: i128) -> Option<i128> {
    m.map.linear(&[c % height + top, c / height + left])
}

/// Returns three ranges of one mode: the tile, the tile with its neighbours, and the part of the
/// tile where all neighbours exist.
fn of_mode(tile: i128, halo: i128, size: i128, number: i128) -> [(i128, i128); 3] {
    let (begin, end) = (tile * number, size.min(tile * number + tile));
    let (low, high) = ((begin - halo).max(0), (end + halo).min(size));
    let (first, last) = (begin.max(halo).min(end), end.min(size - halo));
    [
        (begin, end - begin),
        (low, high - low),
        (first, (last - first).max(0)),
    ]
}

/// Chooses the width of a halo, which is mostly small.
fn width(run: &mut Run<'_, '_>) -> i64 {
    match run.bytes.byte() {
        choice @ 0..=191 => i64::from(choice % 3),
        choice @ 192..=223 => i64::from(choice % 16),
        choice @ 224..=239 => -i64::from(choice % 3),
        _ => run.bytes.wild(),
    }
}

/// Makes tiles of a shared matrix with their neighbours.
///
/// # Panics
/// Panics if a tile, its window or a neighbour is not the model's.
pub fn halo<E, T, L, C>(
    run: &mut Run<'_, '_>,
    t: Tensor<E, L>,
    m: &Model,
    (a, b): (i64, i64),
    then: impl FnOnce(&mut Run<'_, '_>, Tensor<E, C>, &Model),
) where
    E: Storage<Item = T> + Shift + Copy,
    T: Element,
    L: ClipMap<Numbers = [i64; 2], Clipped = C>,
    C: Described
        + IndexedBy<i32>
        + IndexedBy<i64>
        + IndexedBy<u64>
        + IndexedBy<(i64, i64)>
        + IndexedBy<(u64, i32)>,
{
    let sizes = [m.map.mode_size(0), m.map.mode_size(1)];
    let (g, h) = (width(run), width(run));
    let r = said(t.try_halo_tiles((a, b), (g, h)));
    let is_one = a > 0 && b > 0 && g >= 0 && h >= 0;
    assert_eq!(
        r.is_some(),
        is_one,
        "finding: tiles of {a} and {b} with a halo of {g} and {h}"
    );
    let Some(mut r) = run.took(Kind::HaloTiles, r) else {
        return;
    };
    let [wa, wb, wg, wh] = [a, b, g, h].map(i128::from);
    let across = tiles(sizes[0], wa);
    let all = counted(across.saturating_mul(tiles(sizes[1], wb)));
    let mut number = 0;
    for _ in 0..run.bytes.below(4) {
        assert_eq!(
            i128::try_from(r.len()).ok(),
            Some(all - number),
            "finding: the number of tiles that are left"
        );
        let skipped = run.bytes.below(3);
        let one = r.nth(skipped);
        number += skipped as i128;
        assert_eq!(
            one.is_some(),
            number < all,
            "finding: a tile too many or too few"
        );
        let Some(one) = one else { return };
        let modes = [
            of_mode(wa, wg, sizes[0], number % across),
            of_mode(wb, wh, sizes[1], number / across),
        ];
        let [tile, window, inner] = [0, 1, 2].map(|what: usize| modes.map(|mode| mode[what]));
        let (view, before) = one.window();
        let distance = [0, 1].map(|mode: usize| tile[mode].0 - window[mode].0);
        assert_eq!(
            before.map(i128::from),
            distance,
            "finding: where a tile begins in its window"
        );
        look(run, one.tile(), m, tile, "a tile");
        look(run, view, m, window, "a window");
        // The displacement is mostly within the halo.
        let by = [g, h].map(|halo| match run.bytes.below(8) {
            0 => run.bytes.wild(),
            1 => halo.saturating_add(1),
            2 => -halo,
            3 => halo,
            choice => {
                i64::from(run.bytes.byte() % 8) % halo.saturating_add(1).max(1)
                    * [1, -1][choice % 2]
            }
        });
        let beside = refused(|| one.shifted((by[0], by[1])));
        let [x, y] = by.map(i128::from);
        let is_beside = x.abs() <= wg && y.abs() <= wh;
        assert_eq!(
            beside.is_some(),
            is_beside,
            "finding: neighbours at {by:?} in a halo of {g} and {h}"
        );
        if let Some(beside) = run.took(Kind::HaloShifted, beside) {
            let moved = [(inner[0].0 + x, inner[0].1), (inner[1].0 + y, inner[1].1)];
            look(run, beside, m, moved, "neighbours");
        }
        let (rows, columns) = one.inner();
        let found = [rows, columns]
            .map(|range| (i128::from(range.start), i128::from(range.end - range.start)));
        have_all_neighbours(found, inner, tile);
        number += 1;
        if run.bytes.once_in(3) {
            let m = derived(m, one.window().0.layout(), |c| origin(m, window, c));
            return then(run, one.window().0, &m);
        }
    }
}

/// Checks that the elements of a tile that have all their neighbours form the block `inner`.
fn have_all_neighbours(found: Block, inner: Block, tile: Block) {
    let count = inner[0].1 * inner[1].1;
    assert_eq!(
        found[0].1 * found[1].1,
        count,
        "finding: how many have all neighbours"
    );
    let place = [0, 1].map(|mode: usize| (inner[mode].0 - tile[mode].0, inner[mode].1));
    assert!(
        count == 0 || found == place,
        "finding: which elements have all neighbours"
    );
}

/// Compares all elements of a tensor with those of a block, and their number.
fn look<E, T, L>(run: &mut Run<'_, '_>, t: Tensor<E, L>, m: &Model, block: Block, what: &str)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described
        + IndexedBy<i32>
        + IndexedBy<i64>
        + IndexedBy<u64>
        + IndexedBy<(i64, i64)>
        + IndexedBy<(u64, i32)>,
{
    let model = derived(m, t.layout(), |c| origin(m, block, c));
    let size = block[0].1.saturating_mul(block[1].1);
    assert_eq!(
        model.map.size(),
        size,
        "finding: the size of {what} of {:?}",
        m.map
    );
    let extents = [model.map.mode_size(0), model.map.mode_size(1)];
    assert!(
        size == 0 || extents == block.map(|mode| mode.1),
        "finding: the extents of {what} of {:?}",
        m.map
    );
    linear(run, &t, &model);
    pairs(run, &t, &model);
}
