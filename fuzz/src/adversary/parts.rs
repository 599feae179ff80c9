//! Parts that all exist at the same time. Each may access only its own elements, and no two parts
//! share an element.

use cute::int::{_1, _2};
use cute::tensor::{IndexedBy, Lend, PartMut, PartView, Storage, Tensor, View};
use cute::tensor::{Part, Parts, Split};
use cute::tile;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::bridges;
use super::cuts::{Cuts, Form};
use super::describe::Described;
use super::halo::halo;
use super::halves;
use super::into_whole;
use super::model::{Elements, MOST, Model, counted};
use super::probe::{all_writes, derived, linear, pairs, writes};
use super::refused::said;
use super::run::{Element, Kind, Run};
use super::spans::{Span, by_range};
use super::steps::{Two, coordinate, plain, tiles};
use super::to_read::{self, to_read};
use super::whole;

/// The expected number of parts, and the size of each part if all have the same size.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub parts: i128,
    pub size: Option<i128>,
}

/// The greatest number of parts that exist at the same time.
const HELD: usize = 24;

/// The greatest depth of nested steps of parts.
const DEEPEST: usize = 8;

/// Gets parts from an iterator in any order, keeps all of them, and writes through each.
///
/// # Panics
/// Panics if a part contains an element that the model does not have, or an element of another
/// part.
pub fn live<'a, T, M, Which>(
    run: &mut Run<'_, '_>,
    parts: Parts<'a, T, M, Which>,
    m: &Model,
    plan: Plan,
    origin: impl Fn(i128, i128) -> Option<i128>,
    mut then: impl FnMut(&mut Run<'_, '_>, Tensor<PartMut<'a, T>, M::Part>, &Model),
) where
    T: Element,
    M: Split<Which>,
    M::Part: Described + IndexedBy<i64>,
{
    let mut iterators = vec![(0, counted(plan.parts), parts)];
    let mut held: Vec<(i128, Part<'a, T, M, Which>)> = Vec::new();
    while let Some((first, last, mut parts)) = iterators.pop() {
        let left = last - first;
        let hint = parts.size_hint();
        assert_eq!(
            i128::try_from(hint.0).ok(),
            Some(left),
            "finding: the number of parts that are left"
        );
        assert_eq!(
            hint.1,
            Some(hint.0),
            "finding: the number of parts that are left"
        );
        if left == 0 || held.len() >= HELD {
            assert_eq!(
                parts.next().is_some(),
                left > 0,
                "finding: a part too many or too few"
            );
            continue;
        }
        let skipped = i128::from(run.bytes.byte() % 4);
        let (taken, next) = match run.bytes.below(8) {
            0..=2 => (Some((first, parts.next())), (first + 1, last)),
            3 | 4 => (Some((last - 1, parts.next_back())), (first, last - 1)),
            5 => {
                let taken = parts.nth(usize::try_from(skipped).unwrap_or(0));
                if skipped < left {
                    (Some((first + skipped, taken)), (first + skipped + 1, last))
                } else {
                    assert!(taken.is_none(), "finding: a part past the last");
                    (None, (last, last))
                }
            }
            6 => {
                let taken = parts.nth_back(usize::try_from(skipped).unwrap_or(0));
                if skipped < left {
                    (
                        Some((last - 1 - skipped, taken)),
                        (first, last - 1 - skipped),
                    )
                } else {
                    assert!(taken.is_none(), "finding: a part past the first");
                    (None, (first, first))
                }
            }
            _ => {
                let (a, b) = parts.split_at(usize::try_from(skipped).unwrap_or(0));
                let middle = first + skipped.min(left);
                iterators.push((middle, last, b));
                iterators.push((first, middle, a));
                continue;
            }
        };
        if let Some((index, part)) = taken {
            let Some(part) = part else {
                panic!("finding: part {index} of {} is none", plan.parts)
            };
            held.push((index, part));
        }
        iterators.push((next.0, next.1, parts));
    }
    let models = modelled::<T, M, Which>(run, &held, m, &plan, origin);
    for ((_, part), model) in held.iter_mut().zip(&models) {
        all_writes(run, part, model);
    }
    let chosen = run.bytes.below(HELD);
    for (number, ((_, mut part), model)) in held.into_iter().zip(&models).enumerate() {
        all_writes(run, &mut part, model);
        if number == chosen {
            then(run, part, model);
        }
    }
}

/// Returns the models of parts that exist at the same time. No two parts may share an element.
fn modelled<'a, T, M, Which>(
    run: &mut Run<'_, '_>,
    held: &[(i128, Part<'a, T, M, Which>)],
    m: &Model,
    plan: &Plan,
    origin: impl Fn(i128, i128) -> Option<i128>,
) -> Vec<Model>
where
    T: Element,
    M: Split<Which>,
    M::Part: Described + IndexedBy<i64>,
{
    let (mut all, mut models) = (Elements::NONE, Vec::new());
    for (index, part) in held {
        let mut model = derived(m, part.layout(), |c| origin(*index, c));
        if let Some(size) = plan.size {
            assert_eq!(model.map.size(), size, "finding: the size of a part");
        }
        if let Some(reached) = model.reached() {
            model.allowed = reached;
            for coordinate in model.coordinates() {
                let place = usize::try_from(model.element(coordinate)).unwrap_or(MOST);
                assert!(
                    run.place(0).is_none() || all.add(place),
                    "finding: element {place} is in two parts"
                );
            }
        }
        models.push(model);
    }
    models
}

/// Writes all parts in parallel, then checks where each element was written.
///
/// # Panics
/// Panics if one was written elsewhere.
pub fn parallel<T, M, Which>(
    run: &mut Run<'_, '_>,
    parts: Parts<'_, T, M, Which>,
    m: &Model,
    origin: impl Fn(i128, i128) -> Option<i128>,
) where
    T: Element,
    M: Split<Which> + Send,
    Which: Send,
    M::Part: Described + Send,
{
    run.tried(Kind::Parallel);
    if parts.len() > MOST {
        return;
    }
    run.accepted(Kind::Parallel);
    let first = (0..MOST * MOST).fold(0, |first, _| {
        if first == 0 {
            run.new_stamp()
        } else {
            run.new_stamp().min(first)
        }
    });
    let written: Vec<usize> = parts
        .into_par_iter()
        .enumerate()
        .map(|(number, mut part)| {
            let count = part.size().min(MOST);
            for element in 0..count {
                part[element] = T::stamped(first + (number * MOST + element) as u64);
            }
            count
        })
        .collect();
    for (number, count) in written.into_iter().enumerate() {
        for element in 0..count {
            let at = origin(number as i128, element as i128);
            let Some(place) = at.and_then(|at| run.place(m.element(at))) else {
                continue;
            };
            run.stamps[place] = first + (number * MOST + element) as u64;
        }
    }
}

/// A view of a part, of any kind that the library returns. Steps continue if the view may have
/// another layout.
#[derive(Debug)]
pub struct Whichever<H>(pub H);

/// A view that may have another layout, so steps can continue from it.
pub trait Stepping {
    /// Runs steps from this view.
    fn go(self, run: &mut Run<'_, '_>, m: &Model);
}

impl<T: Element> Stepping for Whichever<Tensor<View<'_, T>, Two>> {
    fn go(self, run: &mut Run<'_, '_>, m: &Model) {
        plain::two(run, self.0, m);
    }
}

impl<T: Element> Stepping for Whichever<Tensor<PartView<'_, T>, Two>> {
    fn go(self, run: &mut Run<'_, '_>, m: &Model) {
        linear(run, &self.0, m);
        pairs(run, &self.0, m);
        if run.bytes.is_empty() || run.depth >= DEEPEST {
            return;
        }
        run.depth += 1;
        self.step(run, m);
        run.depth -= 1;
    }
}

impl<T: Element> Whichever<Tensor<PartView<'_, T>, Two>> {
    fn step(self, run: &mut Run<'_, '_>, m: &Model) {
        match run.bytes.below(4) {
            1 => into_whole::shared(run, self.0, m),
            2 | 3 => {
                // No part of the view may access memory between the view's own elements.
                let m = &into_whole::own(m);
                let block = (
                    run.bytes.tile(m.map.mode_size(0)),
                    run.bytes.tile(m.map.mode_size(1)),
                );
                to_read!(run, self.0, m, block, to_read::OF_A_PART, |run, part, m| {
                    Whichever(part).go(run, m)
                });
            }
            _ => bridges::shared(run, &self.0, m),
        }
    }
}

/// A view that cannot have another layout, so it is only read.
pub trait Looking {
    /// Reads some elements.
    fn go(self, run: &mut Run<'_, '_>, m: &Model);
}

impl<E: Storage<Item: Element>> Looking for &Whichever<Tensor<E, Two>> {
    fn go(self, run: &mut Run<'_, '_>, m: &Model) {
        linear(run, &self.0, m);
        pairs(run, &self.0, m);
    }
}

/// Runs steps of one part, which may access only its own elements.
///
/// # Panics
/// Panics if a step returns another element than the model's.
pub fn part<T: Element>(run: &mut Run<'_, '_>, mut t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    let m = &derived(m, t.layout(), Some);
    linear(run, &t, m);
    pairs(run, &t, m);
    writes(run, &mut t, m);
    if run.bytes.once_in(4) {
        whole::exclusive(run, &mut t, m);
    }
    if run.bytes.is_empty() || run.depth >= DEEPEST {
        return;
    }
    run.depth += 1;
    part_step(run, t, m);
    run.depth -= 1;
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "as a range is written"
)]
fn part_step<T: Element>(run: &mut Run<'_, '_>, mut t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
    let [wa, wb] = [a, b].map(i128::from);
    match run.bytes.below(20) {
        9 | 10 => cut_again(run, t, m, (a, b)),
        12 | 14 => {
            let m = &into_whole::own(m);
            to_read!(run, &t, m, (a, b), to_read::OF_A_PART, |run, part, m| {
                Whichever(part).go(run, m)
            });
        }
        0 | 1 => {
            run.done(Kind::PartView);
            Whichever(t.strided()).go(run, m);
        }
        2 => {
            run.done(Kind::Transpose);
            let r = t.transpose();
            let m = derived(m, r.layout(), |c| m.map.linear(&[c / columns, c % columns]));
            part(run, r, &m);
        }
        3 => {
            run.done(Kind::Flatten);
            part(run, t.flatten().coalesce(), m);
        }
        4 => {
            let (i, j) = (coordinate(run, rows), coordinate(run, columns));
            let r = said(t.try_clipped_tile((a, b), (i, j)));
            let Some(r) = run.took(Kind::ClippedTile, r) else {
                return;
            };
            let (wi, wj) = (i128::from(i), i128::from(j));
            let height = wa.min(rows - wa * wi);
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % height + wa * wi, c / height + wb * wj])
            });
            part(run, r, &m);
        }
        5 | 6 => clipped_tiles(run, t, m, (a, b)),
        11 => {
            if let Some(mut part) = into_whole::exclusive(run, t, m) {
                writes(run, &mut part, m);
            }
        }
        13 => bridges::exclusive(run, &mut t, m),
        15 => bridges::given(run, t, m),
        16 => halves::exclusive::<0, _, _, _>(run, &mut t, m, boxed),
        17 => halves::exclusive::<1, _, _, _>(run, &mut t, m, boxed),
        18 => halo(run, t.strided(), m, (a, b), |run, inner, m| {
            Whichever(inner).go(run, m)
        }),
        19 => {
            let span = Span::any(run, rows);
            let r = by_range!(span, range => said(t.try_slice((range, ..))));
            let within = span.within(rows);
            assert_eq!(
                r.is_some(),
                within.is_some(),
                "finding: whether {span:?} are rows of {:?}",
                m.map
            );
            let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else {
                return;
            };
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % length + begin, c / length])
            });
            boxed(run, r, &m);
        }
        7 => {
            let i = coordinate(run, rows);
            let r = said(t.try_slice((i, ..)));
            let Some(mut r) = run.took(Kind::Slice, r) else {
                return;
            };
            let m = derived(m, r.layout(), |c| m.map.linear(&[i.into(), c]));
            linear(run, &r, &m);
            all_writes(run, &mut r, &m);
        }
        _ => match t.with_unit_stride() {
            Ok(mut r) => {
                run.done(Kind::UnitStride);
                let m = derived(m, r.layout(), Some);
                all_writes(run, &mut r, &m);
            }
            Err(mut same) => {
                run.done(Kind::StridedMut);
                part(run, same.strided_mut(), m);
            }
        },
    }
}

/// Makes clipped tiles of a part, which all exist at the same time.
fn clipped_tiles<T: Element>(
    run: &mut Run<'_, '_>,
    mut t: Tensor<PartMut<'_, T>, Two>,
    m: &Model,
    (a, b): (i64, i64),
) {
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let [wa, wb] = [a, b].map(i128::from);
    let r = said(t.try_clipped_tiles_mut((a, b)));
    let Some(r) = run.took(Kind::ClippedTilesMut, r) else {
        return;
    };
    let count = tiles(rows, wa);
    let plan = Plan {
        parts: count * tiles(columns, wb),
        size: None,
    };
    let origin = |i: i128, c: i128| {
        let height = wa.min(rows - wa * (i % count));
        m.map
            .linear(&[c % height + wa * (i % count), c / height + wb * (i / count)])
    };
    live(run, r, m, plan, origin, |run, inner, m| {
        boxed(run, inner, m)
    });
}

/// Makes tiles and lanes of a part, which all exist at the same time. Each element of the part must
/// be in one of them.
fn cut_again<T: Element>(
    run: &mut Run<'_, '_>,
    mut t: Tensor<PartMut<'_, T>, Two>,
    m: &Model,
    (a, b): (i64, i64),
) {
    let (m, apart) = (&into_whole::own(m), whole::each_once(m));
    match run.bytes.below(5) {
        0 | 1 => {
            let cuts = Cuts::of(Form::Tiles, m, (a, b));
            let r = said(t.try_tiles_mut(tile!((a, b))));
            let Some(r) = run.took(Kind::TilesMutOfPart, cuts.judged(m, apart, r)) else {
                return;
            };
            live(run, r, m, cuts.plan(), |i, c| cuts.origin(m, i, c), boxed);
        }
        2 | 3 => {
            let cuts = Cuts::of(Form::Lanes, m, (a, b));
            let r = said(t.try_lanes_mut(tile!((a, b))));
            let Some(r) = run.took(Kind::LanesMutOfPart, cuts.judged(m, apart, r)) else {
                return;
            };
            live(run, r, m, cuts.plan(), |i, c| cuts.origin(m, i, c), boxed);
        }
        _ => {
            // The block has static extents, so the parts have static extents, too.
            let cuts = Cuts::of(Form::Tiles, m, (2, 1));
            let r = said(t.try_tiles_mut((_2, _1)));
            let Some(r) = run.took(Kind::TilesMutOfPart, cuts.judged(m, apart, r)) else {
                return;
            };
            let origin = |i, c| cuts.origin(m, i, c);
            live(run, r, m, cuts.plan(), origin, |run, mut inner, m| {
                boxed(run, inner.strided_mut(), m)
            });
        }
    }
}

/// Runs one more step in a separate function, which is not inlined.
#[inline(never)]
fn boxed<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    part(run, t, m);
}
