//! Elements that can be copied: iterators from both ends, and the algorithms over tensors.

use cute::algorithm::{
    SameDomain, axpby, clear, copy, copy_if, fill, for_each, operator, reduce, transform,
    transform_into,
};
use cute::int::{_1, _4, Dyn};
use cute::tensor::{IndexedBy, Reads, StorageMut, Tensor};
use cute::{layout, make_composed_layout, try_make_layout, try_make_tensor_at};

use super::describe::Described;
use super::model::Model;
use super::probe::{derived, writes};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::sizes::divisible;
use super::steps::{Near, Two};
use super::{owned, products, recasts};

/// Runs a program over elements that can be copied.
///
/// # Panics
/// Panics if the program has a finding.
pub fn values(run: &mut Run<'_, '_>) {
    match run.bytes.below(10) {
        0 | 1 | 4 | 5 => owned::owned(run),
        2 => recasts::recasts(run),
        3 => products::products(run),
        _ => algorithms(run),
    }
}

/// Chooses a small layout of two modes that fits a storage. Most layouts have no coordinate past
/// the end of the storage.
pub fn small(run: &mut Run<'_, '_>, rows: i64, columns: i64) -> Option<Two> {
    let (a, b) = match run.bytes.below(6) {
        0 | 1 => (1, rows),
        2 | 3 => (columns, 1),
        4 => (run.bytes.stride(), run.bytes.stride()),
        _ => (1, rows + 3),
    };
    said(try_make_layout((rows, columns), (a, b)))
}

/// Makes a tensor and its model, if the layout is inside the storage.
macro_rules! placed {
    ($run:ident, $kind:expr, $storage:expr, $layout:expr) => {{
        let layout = $layout;
        let map = layout.described();
        let first = match map.front {
            None => map.bounds().0.saturating_neg(),
            Some(_) => i128::from($run.bytes.byte() % 4),
        };
        let base = usize::try_from(first).unwrap_or(usize::MAX);
        let t = $crate::adversary::refused::said(cute::try_make_tensor_at($storage, base, layout));
        let Some(t) = $run.took($kind, t) else { return };
        let model = $crate::adversary::model::Model {
            map,
            base: first,
            allowed: $crate::adversary::model::Elements::first($run.length),
        };
        (t, $crate::adversary::probe::derived(&model, layout, Some))
    }};
}
pub(super) use placed;

/// Returns the stamp of the element at a coordinate.
pub fn stamp(run: &Run<'_, '_>, m: &Model, coordinate: i128) -> u64 {
    run.place(m.element(coordinate))
        .map_or(0, |place| run.stamps[place])
}

/// Sets the stamp that the element at a coordinate must have.
pub fn set(run: &mut Run<'_, '_>, m: &Model, coordinate: i128, stamp: u64) {
    if let Some(place) = run.place(m.element(coordinate)) {
        run.stamps[place] = stamp;
    }
}

/// Compares the elements of an iterator, from both ends and by `fold`, with the model.
///
/// # Panics
/// Panics if the iterator returns another element, or too many or too few elements.
pub fn iterates<E, L>(run: &mut Run<'_, '_>, t: &Tensor<E, L>, m: &Model)
where
    E: Reads<Item = u32>,
    L: Described + IndexedBy<i64>,
{
    let size = m.map.size();
    if size > 128 {
        return;
    }
    run.done(Kind::Iterate);
    let expected: Vec<u64> = (0..size).map(|c| stamp(run, m, c)).collect();
    let (mut iter, mut first, mut last) = (t.iter(), 0, expected.len());
    for _ in 0..run.bytes.below(6) {
        assert_eq!(
            iter.len(),
            last - first,
            "finding: the length of an iterator"
        );
        let skipped = run.bytes.below(3);
        let got = match run.bytes.below(4) {
            0 => iter.next().map(|x| (x, first, 0)),
            1 => iter.next_back().map(|x| (x, last.wrapping_sub(1), 1)),
            2 => iter.nth(skipped).map(|x| (x, first + skipped, 2)),
            _ => iter
                .nth_back(skipped)
                .map(|x| (x, last.wrapping_sub(1 + skipped), 3)),
        };
        let Some((got, place, way)) = got else { break };
        assert!(
            place >= first && place < last,
            "finding: an iterator gave an element too many"
        );
        assert_eq!(
            u64::from(got),
            expected[place],
            "finding: element {place} of an iterator"
        );
        if way % 2 == 0 {
            first = place + 1
        } else {
            last = place
        }
    }
    let (left, rest) = (iter.clone(), iter.len());
    if rest == last - first {
        let folded = iter.fold(Vec::new(), |mut all, x| {
            all.push(u64::from(x));
            all
        });
        assert_eq!(
            folded,
            expected[first..last],
            "finding: the rest of an iterator"
        );
        let back: Vec<u64> = left.rev().map(u64::from).collect();
        assert!(
            back.iter().eq(expected[first..last].iter().rev()),
            "finding: an iterator from its end"
        );
    }
    let all: Vec<u64> = t.into_iter().map(u64::from).collect();
    assert_eq!(all, expected, "finding: the elements of an iterator");
    run.done(Kind::Reduce);
    // The iterator follows memory order, so the fold must not depend on the order.
    let mixed = |sum: u64, x: u64| sum.wrapping_add((x + 1).wrapping_mul(x ^ 0x9E37_79B9));
    let mut seen: Vec<u64> = Vec::new();
    run.done(Kind::ForEach);
    for_each(t, |x| seen.push(x.into()));
    let mut each = expected.clone();
    seen.sort_unstable();
    each.sort_unstable();
    assert_eq!(seen, each, "finding: for_each");
    let sum = reduce(t, 0, |sum, x| mixed(sum, x.into()));
    assert_eq!(
        sum,
        expected.iter().fold(0, |sum, &x| mixed(sum, x)),
        "finding: reduce"
    );
    for _ in 0..2 {
        let c = run.bytes.wild();
        let inside = i128::from(c) >= 0 && i128::from(c) < size;
        assert_eq!(t.try_at(c).is_some(), inside, "finding: try_at of {c}");
    }
    if !expected.is_empty() {
        let c = usize::from(run.bytes.byte()) % expected.len();
        assert_eq!(u64::from(t.at(c)), expected[c], "finding: at of {c}");
    }
}

/// Sets the expected values after a write to all coordinates, in the order of the linear
/// coordinates.
fn written(run: &mut Run<'_, '_>, m: &Model, mut what: impl FnMut(usize, u64) -> u64) {
    for c in m.coordinates() {
        let new = what(usize::try_from(c).unwrap_or(0), stamp(run, m, c)) & u64::from(u32::MAX);
        set(run, m, c, new);
    }
}

/// Changes a small matrix, and then each of its columns.
fn columns(run: &mut Run<'_, '_>, elements: &mut Vec<u32>) {
    let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let (mut t, m) = placed!(run, Kind::MakeMut, elements, layout);
    changed(run, &mut t, &m);
    let another = i64::from(run.bytes.once_in(12));
    let Some(other) = small(run, a, b + another) else {
        return;
    };
    copied(run, &mut t, &m, other);
    for (column, mut tile) in t
        .try_tiles_mut((Dyn::new(a), _1))
        .into_iter()
        .flatten()
        .enumerate()
    {
        let m = derived(&m, tile.layout(), |c| m.map.linear(&[c, column as i128]));
        changed(run, &mut tile, &m);
    }
}

fn algorithms(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    match run.bytes.below(10) {
        // The blocks have the length of the divisor.
        8 | 9 => {
            let (a, b) = (4 * run.bytes.below(4) as i64, run.bytes.below(4) as i64);
            let (ld, other) = (4 * run.bytes.below(6) as i64, 4 * run.bytes.below(6) as i64);
            let rows = divisible!(run, a, _4);
            let (ld, other) = (divisible!(run, ld, _4), divisible!(run, other, _4));
            let Some(layout) = said(try_make_layout((rows, b), (_1, ld))) else {
                return;
            };
            let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
            changed(run, &mut t, &m);
            let Some(other) = said(try_make_layout((rows, b), (_1, other))) else {
                return;
            };
            copied(run, &mut t, &m, other);
        }
        0 | 1 => columns(run, &mut elements),
        2 => {
            let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
            let Some(layout) = small(run, a, b) else {
                return;
            };
            let layout = make_composed_layout(Near::new(), run.bytes.below(8) as i64, layout);
            let (mut t, m) = placed!(run, Kind::Swizzled, &mut elements[..], layout);
            changed(run, &mut t, &m);
            let Some(other) = small(run, a, b) else {
                return;
            };
            copied(run, &mut t, &m, other);
        }
        3 => {
            // The blocks are contiguous in each operand, one after another.
            let n = run.bytes.below(5) as i64;
            let ld = run.bytes.below(9) as i64;
            let (mut t, m) = placed!(
                run,
                Kind::MakeMut,
                &mut elements[..],
                layout!((4, n):(1, ld))
            );
            changed(run, &mut t, &m);
            let ld = run.bytes.below(9) as i64;
            copied(run, &mut t, &m, layout!((4, n):(1, ld)));
        }
        4 => {
            let offset = 2 * run.bytes.below(8) as i64;
            let (mut t, m) = placed!(
                run,
                Kind::Swizzled,
                &mut elements[..],
                layout!(Sw<2, 1, 3> o offset o (4, 8):(8, 1))
            );
            changed(run, &mut t, &m);
            copied(run, &mut t, &m, layout!((4, 8):(8, 1)));
        }
        5 => {
            let (mut t, m) = placed!(
                run,
                Kind::MakeMut,
                &mut elements[..],
                layout!((4, 8):(8, 1))
            );
            changed(run, &mut t, &m);
            let offset = run.bytes.below(12) as i64;
            copied(
                run,
                &mut t,
                &m,
                layout!(Sw<2, 1, 3> o offset o (4, 8):(8, 1)),
            );
        }
        6 => {
            let (mut t, m) = placed!(
                run,
                Kind::MakeMut,
                &mut elements[..],
                layout!((4, 4):(1, 2))
            );
            changed(run, &mut t, &m);
            copied(run, &mut t, &m, layout!((4, 4):(1, 4)));
        }
        _ => {
            let (mut t, m) = placed!(
                run,
                Kind::MakeMut,
                &mut elements[..],
                layout!(((2, 2), 4):((1, 2), 4))
            );
            changed(run, &mut t, &m);
            copied(run, &mut t, &m, layout!(((2, 2), 4):((1, 2), 8)));
        }
    }
    run.verify(&elements);
}

/// Changes all elements.
pub fn changed<E, L>(run: &mut Run<'_, '_>, t: &mut Tensor<E, L>, m: &Model)
where
    E: StorageMut<Item = u32> + Reads,
    L: Described + IndexedBy<i64> + IndexedBy<u64>,
{
    iterates(run, t, m);
    writes(run, t, m);
    match run.bytes.below(4) {
        0 => {
            run.done(Kind::Fill);
            fill(t, 77);
            written(run, m, |_, _| 77);
        }
        1 => {
            run.done(Kind::Fill);
            clear(t);
            written(run, m, |_, _| 0);
        }
        _ => {
            run.done(Kind::Transform);
            transform(t, |x| x.wrapping_mul(3) ^ 5);
            written(run, m, |_, x| {
                u64::from(u32::stamped(x).wrapping_mul(3) ^ 5)
            });
        }
    }
    iterates(run, t, m);
}

/// Copies elements of another storage, which are in another order, to the tensor.
fn copied<E, L, M>(run: &mut Run<'_, '_>, t: &mut Tensor<E, L>, m: &Model, other: M)
where
    E: StorageMut<Item = u32> + Reads,
    L: Described + IndexedBy<i64> + IndexedBy<u64>,
    M: Described
        + SameDomain<L>
        + SameDomain<L, operator::Transform>
        + SameDomain<L, operator::Axpby>
        + SameDomain<M>,
{
    let source: Vec<u32> = (0..128).map(|i| 1_000_000 + i * 7).collect();
    let from = other.described();
    let base = if from.front.is_some() {
        0
    } else {
        from.bounds().0.saturating_neg()
    };
    let at = usize::try_from(base).unwrap_or(usize::MAX);
    let Some(s) = said(try_make_tensor_at(&source[..], at, other)) else {
        return;
    };
    let same = from.size() == m.map.size();
    let expected: Vec<u64> = (0..from.size().min(128))
        .map(|c| usize::try_from(base + from.at(c)).map_or(0, |at| u64::from(source[at])))
        .collect();
    match run.bytes.below(4) {
        0 => {
            let done = refused(|| copy(&s, t));
            if run.took(Kind::Copy, done).is_some() {
                assert!(same, "finding: copy of another shape");
                written(run, m, |c, _| expected[c]);
            }
        }
        1 => {
            let done = refused(|| transform_into(&s, t, |x| x + 1));
            if run.took(Kind::TransformInto, done).is_some() {
                assert!(same, "finding: transform_into of another shape");
                written(run, m, |c, _| expected[c] + 1);
            }
        }
        2 => {
            let all: Vec<u32> = (0..128).collect();
            let Some(answers) = said(try_make_tensor_at(&all[..], at, other)) else {
                return;
            };
            let done = refused(|| copy_if(&answers, |x| x % 3 == 0, &s, t));
            if run.took(Kind::CopyIf, done).is_some() {
                assert!(same, "finding: copy_if of another shape");
                written(run, m, |c, old| {
                    if (base + from.at(c as i128)) % 3 == 0 {
                        expected[c]
                    } else {
                        old
                    }
                });
            }
        }
        _ => {
            transform(t, |x| x % 1000);
            written(run, m, |_, x| x % 1000);
            // An element with many coordinates is written many times.
            let repeats = m.map.leaves().iter().any(|leaf| leaf.stride == 0);
            let beta = if repeats { 1 } else { 3 };
            let done = refused(|| axpby(2, &s, beta, t));
            if run.took(Kind::Axpby, done).is_some() {
                assert!(same, "finding: axpby of another shape");
                written(run, m, |c, old| 2 * expected[c] + u64::from(beta) * old);
            }
        }
    }
    iterates(run, t, m);
}
