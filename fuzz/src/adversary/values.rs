//! Elements that can be copied: iterators from both ends, the algorithms, other elements over the
//! same bytes.

use cute::algorithm::{
    SameDomain, axpby, clear, copy, copy_if, fill, for_each, operator, reduce, transform,
    transform_into,
};
use cute::int::{_1, _2, _4, Dyn};
use cute::tensor::{IndexedBy, Reads, Storage, StorageMut, Tensor};
use cute::{layout, make_composed_layout, try_make_layout, try_make_tensor_at};

use super::describe::Described;
use super::model::Model;
use super::probe::{derived, writes};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::sizes::divisible;
use super::steps::{Above, Near, Two};
use super::{owned, products};

/// A program over elements that can be copied.
///
/// # Panics
/// Panics if it finds something.
pub fn values(run: &mut Run<'_, '_>) {
    match run.bytes.below(10) {
        0 | 1 | 4 | 5 => owned::owned(run),
        2 => recasts(run),
        3 => products::products(run),
        _ => algorithms(run),
    }
}

/// A layout of two modes that fits a storage: small, and mostly without a coordinate past its end.
pub fn small(run: &mut Run<'_, '_>, rows: i64, columns: i64) -> Option<Two> {
    let (a, b) = match run.bytes.below(6) {
        0 | 1 => (1, rows),
        2 | 3 => (columns, 1),
        4 => (run.bytes.stride(), run.bytes.stride()),
        _ => (1, rows + 3),
    };
    said(try_make_layout((rows, columns), (a, b)))
}

/// A tensor and its model, if the layout is inside the storage.
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

/// The stamp of the element of a coordinate.
pub fn stamp(run: &Run<'_, '_>, m: &Model, coordinate: i128) -> u64 {
    run.place(m.element(coordinate))
        .map_or(0, |place| run.stamps[place])
}

/// The element of a coordinate has another stamp.
pub fn set(run: &mut Run<'_, '_>, m: &Model, coordinate: i128, stamp: u64) {
    if let Some(place) = run.place(m.element(coordinate)) {
        run.stamps[place] = stamp;
    }
}

/// The iterator of a tensor, from both ends and by its nested loops.
///
/// # Panics
/// Panics if it gives another element, too many or too few.
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
    // It goes in the order of memory, so that what is folded must not depend on the order.
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

/// What is written everywhere, in the order of the linear coordinates.
fn written(run: &mut Run<'_, '_>, m: &Model, mut what: impl FnMut(usize, u64) -> u64) {
    for c in m.coordinates() {
        let new = what(usize::try_from(c).unwrap_or(0), stamp(run, m, c)) & u64::from(u32::MAX);
        set(run, m, c, new);
    }
}

/// A small matrix, and each of its columns.
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
        // Blocks as long as the divisor says.
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
            // Blocks: the operands' contiguous places, one after another.
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

/// Elements of another storage, in another order, to their places.
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
            // An element of many coordinates is written many times.
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

/// Other elements over the same bytes: each begins where the bytes of the old one do.
fn recasts(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    let (rows, columns) = (
        run.bytes.below(4) as i64 + 1,
        4 * (run.bytes.below(3) as i64 + 1),
    );
    let ld = columns + run.bytes.one_of(&[0, 4, 2, 1]);
    let first = run.bytes.below(3);
    macro_rules! recast {
        ($layout:expr, $New:ty) => {{
            let Some(layout) = said($layout) else { return };
            if first > 0 {
                let (t, m) = placed!(run, Kind::Make, &elements[..], layout);
                let r = said(t.try_recast::<$New>());
                let Some(r) = run.took(Kind::Recast, r) else {
                    return;
                };
                recast_is::<_, $New, _>(run, &r, &m);
            } else {
                let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
                let r = said(t.view_mut().try_recast::<$New>());
                let Some(mut r) = run.took(Kind::Recast, r) else {
                    return;
                };
                recast_is::<_, $New, _>(run, &r, &m);
                let c = usize::from(run.bytes.byte()) % r.size();
                let bytes = core::ptr::from_ref(&r[c]).addr();
                r[c] = <$New>::default();
                let offset = bytes - run.address(0);
                for byte in offset..offset + size_of::<$New>() {
                    let shift = 8 * (byte % 4);
                    run.stamps[byte / 4] &= !(0xFF << shift);
                }
            }
        }};
    }
    match run.bytes.below(11) {
        // Integers with a known divisor leave no check.
        8 => {
            let (columns, ld) = (divisible!(run, columns, _4), divisible!(run, 4 * ld, _4));
            recast!(try_make_layout((rows, columns), (ld, _1)), [u32; 4]);
        }
        9 => {
            let columns = divisible!(run, columns, _4);
            recast!(try_make_layout((columns, rows), (_1, columns)), u64);
        }
        10 => {
            let (columns, ld) = (divisible!(run, columns, _2), divisible!(run, 2 * ld, _2));
            recast!(try_make_layout((columns, rows), (_1, ld)), [u32; 2]);
        }
        0 => recast!(try_make_layout((rows, columns), (ld, _1)), u8),
        1 => recast!(try_make_layout((rows, columns), (ld, _1)), [u16; 2]),
        2 => recast!(try_make_layout((rows, columns), (ld, _1)), [u32; 2]),
        3 => recast!(try_make_layout((rows, columns), (-ld, _1)), [u32; 4]),
        4 => recast!(try_make_layout((columns, rows), (_1, ld)), u64),
        5 => recast!(try_make_layout((columns, rows), (_1, ld)), u16),
        6 => {
            let offset = run.bytes.below(8) as i64;
            let Some(behind) = said(try_make_layout((rows, columns), (ld, _1))) else {
                return;
            };
            recast!(Ok(make_composed_layout(Above::new(), offset, behind)), u16);
        }
        _ => {
            let offset = 2 * run.bytes.below(4) as i64;
            let Some(behind) = said(try_make_layout((rows, columns), (ld, _1))) else {
                return;
            };
            recast!(
                Ok(make_composed_layout(Above::new(), offset, behind)),
                [u32; 2]
            );
        }
    }
    run.verify(&elements);
}

/// Checks the place of each element of a recast tensor.
fn recast_is<E, U, L>(run: &mut Run<'_, '_>, r: &Tensor<E, L>, m: &Model)
where
    E: Storage<Item = U>,
    L: Described,
    L: IndexedBy<(i64, i64)>,
{
    let unit = usize::from(m.map.leaves()[1].stride == 1 && m.map.leaves()[0].stride != 1);
    let unit = if m.map.front.is_some() { 1 } else { unit };
    let (new, old) = (size_of::<U>() as i128, 4);
    assert_eq!(
        r.size() as i128 * new,
        m.map.size() * old,
        "finding: the bytes of a recast tensor"
    );
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let extents = if unit == 0 {
        [rows * old / new, columns]
    } else {
        [rows, columns * old / new]
    };
    let (i, j) = (
        i128::from(run.bytes.byte()) % extents[0],
        i128::from(run.bytes.byte()) % extents[1],
    );
    let mut at = [i, j];
    let byte = at[unit] * new;
    at[unit] = byte / old;
    let c = m
        .map
        .linear(&at)
        .map(|c| m.element(c))
        .and_then(|element| run.place(element));
    let Some(place) = c else {
        panic!("finding: a recast tensor of no elements")
    };
    let expected = run.address(place) + usize::try_from(byte % old).unwrap_or(0);
    let got = r
        .get((i as i64, j as i64))
        .map(|x| core::ptr::from_ref(x).addr());
    if new <= old || m.map.front.is_none() {
        assert_eq!(
            got,
            Some(expected),
            "finding: an element of a recast tensor"
        );
    }
    let (begin, end) = (run.address(0), run.address(run.length));
    for c in 0..r.size().min(512) {
        let address = core::ptr::from_ref(&r[c]).addr();
        assert!(
            address >= begin && address + size_of::<U>() <= end,
            "finding: recast leaves the storage"
        );
    }
}
