//! Operations on a matrix that do not change its layout: views, coordinates past the edge, and
//! parts.

use cute::tensor::{Tensor, View, ViewMut};
use cute::{make_identity_tensor, tile};

use super::bridges;
use super::halo::halo;
use super::halves;
use super::model::{Elements, Map, Model, counted};
use super::parts::{self, Plan, Stepping};
use super::probe::{derived, linear, pairs};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::steps::{
    Above, Near, Swizzled, Two, coordinate, plain, plain_mut, swizzled, swizzled_mut, tiles,
};
use super::to_read::{self, to_read};

/// A predicated tile: its extents, its coordinate, and the number of rows of the tensor.
#[derive(Clone, Copy, Debug)]
struct Past {
    rows: i128,
    tile: [i128; 2],
    at: [i128; 2],
}

impl Past {
    fn of(m: &Model, tile: [i64; 2], at: [i128; 2]) -> Self {
        Self {
            rows: m.map.mode_size(0),
            tile: tile.map(i128::from),
            at,
        }
    }

    /// Returns the tile with the given number.
    fn number(self, number: i128) -> Self {
        let count = tiles(self.rows, self.tile[0]);
        Self {
            at: [number % count, number / count],
            ..self
        }
    }

    /// Converts a linear coordinate of the tile to one of the tensor, if it is inside the tensor.
    fn origin(self, m: &Model, c: i128) -> Option<i128> {
        let [a, b] = self.tile;
        m.map
            .linear(&[c % a + a * self.at[0], c / a + b * self.at[1]])
    }
}

macro_rules! shared {
    ($($name:ident: $Map:ty, $steps:ident;)*) => { $(
        /// Runs an operation on a shared matrix.
        pub fn $name<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<View<'_, T>, $Map>, m: &Model) {
            let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
            let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
            match run.bytes.below(9) {
                0 => {
                    run.done(Kind::View);
                    $steps::two(run, t.view(), m);
                }
                4 => halves::shared::<0, _, _, _>(run, *t, m, $steps::two),
                5 => halves::shared::<1, _, _, _>(run, *t, m, $steps::two),
                6 => halo(run, *t, m, (a, b), $steps::two),
                7 | 8 => to_read!(run, t, m, (a, b), to_read::OF_A_VIEW, $steps::two),
                1 => {
                    let (i, j) = (coordinate(run, rows), coordinate(run, columns));
                    let (Ok(p), Ok(q)) = (i64::try_from(rows), i64::try_from(columns)) else { return };
                    let r = refused(|| {
                        let coords = make_identity_tensor((p, q)).zipped_divide(tile!((a, b)));
                        t.predicated(coords.slice(((.., ..), (i, j))))
                    });
                    let Some(r) = run.took(Kind::Predicated, r) else { return };
                    let past = Past::of(m, [a, b], [i.into(), j.into()]);
                    inside(run, m, r.size(), &mut r.inside(), |c| past.origin(m, c));
                }
                2 => {
                    let r = said(t.try_predicated_tiles(tile!((a, b))));
                    let Some(mut r) = run.took(Kind::PredicatedTiles, r) else { return };
                    let past = Past::of(m, [a, b], [0, 0]);
                    let count = counted(tiles(rows, a.into()) * tiles(columns, b.into()));
                    assert_eq!(i128::try_from(r.len()).ok(), Some(count), "finding: the number of predicated tiles");
                    let (mut first, mut last) = (0, count);
                    for _ in 0..4 {
                        let (number, tile) = if run.bytes.once_in(2) { (first, r.next()) } else { (last - 1, r.next_back()) };
                        assert_eq!(tile.is_some(), first < last, "finding: a predicated tile too many or too few");
                        let Some(tile) = tile else { return };
                        if number == first { first += 1 } else { last -= 1 }
                        let past = past.number(number);
                        inside(run, m, tile.size(), &mut tile.inside(), |c| past.origin(m, c));
                    }
                }
                _ => shared_views::$name(run, t, m),
            }
        }
    )* };
}

shared! {
    shared: Two, plain;
    shared_swizzled: Swizzled<Above, Two>, swizzled;
}

/// Compares all elements of a predicated tile, in order, each with its coordinate.
fn inside<T: Element>(
    run: &mut Run<'_, '_>,
    m: &Model,
    size: usize,
    found: &mut dyn Iterator<Item = ((i64, i64), &T)>,
    origin: impl Fn(i128) -> Option<i128>,
) {
    if size > 128 {
        return;
    }
    for c in (0..size as i128).filter(|&c| origin(c).is_some()) {
        let next = found.next();
        let coordinate = next.and_then(|(at, _)| m.map.linear(&[at.0.into(), at.1.into()]));
        assert_eq!(
            coordinate,
            origin(c),
            "finding: the coordinate of an element inside"
        );
        run.compare(
            m,
            origin(c),
            next.map(|(_, element)| element),
            "an element inside",
        );
    }
    assert!(
        found.next().is_none(),
        "finding: an element inside too many"
    );
}

/// Runs a step on a strided view of any kind that the library returns.
fn step<T: Element>(run: &mut Run<'_, '_>, t: &Tensor<View<'_, T>, Two>, m: &Model) {
    parts::Whichever(t.strided()).go(run, m);
}

/// Views that exist only for plain tensors.
mod shared_views {
    use super::{
        Above, Element, Kind, Map, Model, Run, Swizzled, Tensor, Two, View, bridges, derived,
        linear, pairs, plain, said, swizzled,
    };

    pub(super) fn shared<T: Element>(
        run: &mut Run<'_, '_>,
        t: &mut Tensor<View<'_, T>, Two>,
        m: &Model,
    ) {
        if run.bytes.once_in(4) {
            return bridges::shared(run, t, m);
        }
        if run.bytes.once_in(3) {
            return relaid(run, *t, m);
        }
        run.tried(Kind::UnitStride);
        match t.with_unit_stride() {
            Ok(r) => {
                run.accepted(Kind::UnitStride);
                let m = derived(m, r.layout(), Some);
                linear(run, &r, &m);
                pairs(run, &r, &m);
            }
            Err(same) => {
                run.done(Kind::Strided);
                plain::two(run, same, m);
                super::step(run, t, m);
            }
        }
    }

    /// Makes a tensor of the same elements with a layout that begins anywhere. The library may
    /// refuse it.
    fn relaid<T: Element>(run: &mut Run<'_, '_>, t: Tensor<View<'_, T>, Two>, m: &Model) {
        let mode = |run: &mut Run<'_, '_>| match run.bytes.below(4) {
            0 => (run.bytes.extent(), run.bytes.stride()),
            choice => (choice as i64, i64::from(run.bytes.byte() % 5)),
        };
        let modes = [mode(run), mode(run)];
        let [(a, c), (b, d)] = modes;
        let Some(layout): Option<Two> = said(cute::try_make_layout((a, b), (c, d))) else {
            return;
        };
        let (map, bounds) = (Map::of(&modes), m.map.bounds());
        let inside = map.bounds().0 >= bounds.0 && map.bounds().1 <= bounds.1;
        let r = said(t.try_with_layout(layout));
        assert_eq!(
            r.is_some(),
            inside,
            "finding: whether {map:?} stays within {:?}",
            m.map
        );
        let Some(r) = run.took(Kind::WithLayout, r) else {
            return;
        };
        plain::two(run, r, &Model { map, ..*m });
    }

    pub(super) fn shared_swizzled<T: Element>(
        run: &mut Run<'_, '_>,
        t: &mut Tensor<View<'_, T>, Swizzled<Above, Two>>,
        m: &Model,
    ) {
        swizzled::two(run, *t, m);
    }
}

macro_rules! exclusive {
    ($($name:ident: $Map:ty, $steps:ident, $shared:expr, $then:expr;)*) => { $(
        /// Runs an operation on an exclusive matrix.
        pub fn $name<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<ViewMut<'_, T>, $Map>, m: &Model) {
            let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
            let choice = run.bytes.below(15);
            let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
            let [wa, wb] = [a, b].map(i128::from);
            let count = || tiles(rows, wa);
            match choice {
                0 => {
                    run.done(Kind::ViewMut);
                    $steps::two(run, t.view_mut(), m);
                }
                1 | 2 => {
                    let r = said(t.try_tiles_mut(tile!((a, b))));
                    let Some(r) = run.took(Kind::TilesMut, r) else { return };
                    let plan = Plan { parts: count() * tiles(columns, wb), size: Some(wa * wb) };
                    let origin = |i: i128, c: i128| m.map.linear(&[c % wa + wa * (i % count()), c / wa + wb * (i / count())]);
                    parts::live(run, r, m, plan, origin, $then);
                }
                3 | 4 => {
                    let r = said(t.try_lanes_mut(tile!((a, b))));
                    let Some(r) = run.took(Kind::LanesMut, r) else { return };
                    let plan = Plan { parts: wa * wb, size: Some(count() * tiles(columns, wb)) };
                    let origin = |i: i128, c: i128| m.map.linear(&[i % wa + wa * (c % count()), i / wa + wb * (c / count())]);
                    parts::live(run, r, m, plan, origin, $then);
                }
                5 | 6 => {
                    let compact = run.bytes.once_in(2);
                    let (c, d) = if compact { (1, a) } else { (run.bytes.stride(), run.bytes.stride()) };
                    let Some(tv) = said(cute::try_make_layout((a, b), (c, d))) else { return };
                    let r = said(t.try_partition_mut(tv));
                    let Some(r) = run.took(Kind::PartitionMut, r) else { return };
                    let (c, d) = (i128::from(c), i128::from(d));
                    let plan = Plan { parts: wa, size: Some(wb) };
                    let size = m.map.size();
                    let origin = |i: i128, e: i128| Some(i * c + e * d).filter(|&at| at >= 0 && at < size);
                    parts::live(run, r, m, plan, origin, |_, _, _| {});
                }
                7 | 8 => {
                    let r = said(t.try_clipped_tiles_mut((a, b)));
                    let Some(r) = run.took(Kind::ClippedTilesMut, r) else { return };
                    let plan = Plan { parts: count() * tiles(columns, wb), size: None };
                    let origin = |i: i128, c: i128| {
                        let (p, q) = (i % count(), i / count());
                        let height = wa.min(rows - wa * p);
                        m.map.linear(&[c % height + wa * p, c / height + wb * q])
                    };
                    parts::live(run, r, m, plan, origin, $then);
                }
                9 => {
                    let (i, j) = (coordinate(run, rows), coordinate(run, columns));
                    let (Ok(p), Ok(q)) = (i64::try_from(rows), i64::try_from(columns)) else { return };
                    let r = refused(|| {
                        let coords = make_identity_tensor((p, q)).zipped_divide(tile!((a, b)));
                        t.predicated_mut(coords.slice(((.., ..), (i, j))))
                    });
                    let Some(mut r) = run.took(Kind::PredicatedMut, r) else { return };
                    let past = Past::of(m, [a, b], [i.into(), j.into()]);
                    for _ in 0..8 {
                        let c = i128::from(run.bytes.byte()) % i128::try_from(r.size()).unwrap_or(1);
                        run.write(m, past.origin(m, c), r.get_mut(c as i64), "a predicated element");
                    }
                    inside(run, m, r.size(), &mut r.inside(), |c| past.origin(m, c));
                }
                10 => {
                    let r = said(t.try_predicated_tiles_mut(tile!((a, b))));
                    let Some(mut r) = run.took(Kind::PredicatedTilesMut, r) else { return };
                    let past = Past::of(m, [a, b], [0, 0]);
                    let all = counted(tiles(rows, wa) * tiles(columns, wb));
                    assert_eq!(i128::try_from(r.len()).ok(), Some(all), "finding: the number of predicated tiles");
                    let (mut first, mut last, mut held, mut seen) = (0, all, Vec::new(), Elements::NONE);
                    for _ in 0..4 {
                        let front = run.bytes.once_in(2);
                        let (number, tile) = if front { (first, r.next()) } else { (last - 1, r.next_back()) };
                        assert_eq!(tile.is_some(), first < last, "finding: a predicated tile too many or too few");
                        let Some(tile) = tile else { break };
                        if front { first += 1 } else { last -= 1 }
                        held.push((past.number(number), tile));
                    }
                    for (past, tile) in &mut held {
                        for c in 0..tile.size().min(64) {
                            let origin = past.origin(m, c as i128);
                            let got = tile.get_mut(c);
                            if let Some(place) = origin.and_then(|at| run.place(m.element(at))) {
                                assert!(seen.add(place), "finding: element {place} is in two predicated tiles");
                            }
                            run.write(m, origin, got, "an element of a predicated tile");
                        }
                    }
                }
                11 => halves::exclusive::<0, _, _, _>(run, t, m, $then),
                12 => halves::exclusive::<1, _, _, _>(run, t, m, $then),
                _ => $shared(run, t, m),
            }
        }
    )* };
}

exclusive! {
    exclusive: Two, plain_mut, exclusive_views, parts::part;
    exclusive_swizzled: Swizzled<Near, Two>, swizzled_mut, |_, _, _| {}, |_, _, _| {};
}

/// Makes views that exist only for plain tensors, and uses parts in parallel.
fn exclusive_views<T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<ViewMut<'_, T>, Two>,
    m: &Model,
) {
    match run.bytes.below(5) {
        4 => bridges::exclusive(run, t, m),
        0 => {
            run.done(Kind::View);
            plain::two(run, t.view(), m);
        }
        1 => {
            run.done(Kind::StridedMut);
            parts::part(run, t.strided_mut(), m);
        }
        2 if run.bytes.once_in(4) => {
            let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
            let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
            let [wa, wb] = [a, b].map(i128::from);
            let Some(r) = said(t.try_tiles_mut(tile!((a, b)))) else {
                return;
            };
            parts::parallel(run, r, m, |i, c| {
                let count = tiles(rows, wa);
                m.map
                    .linear(&[c % wa + wa * (i % count), c / wa + wb * (i / count)])
            });
        }
        _ => {
            let (a, b) = (run.bytes.extent(), run.bytes.extent());
            let Some(tv) = said(cute::try_make_layout((a, b), (b, 1_i64))) else {
                return;
            };
            let Some(r) = said(t.try_partition_mut(tv)) else {
                return;
            };
            let plan = Plan {
                parts: a.into(),
                size: Some(b.into()),
            };
            parts::live(
                run,
                r,
                m,
                plan,
                |i, c| Some(i * i128::from(b) + c),
                |_, _, _| {},
            );
        }
    }
}
