//! All elements of a tensor at once: as a slice, as exclusive references, beside their coordinates, exchanged; and tensors
//! that own their elements.

use cute::algorithm::transform;
use cute::tensor::{IndexedBy, Reads, Storage, StorageMut, Tensor};
use cute::try_make_layout;

use super::describe::Described;
use super::model::{Elements, MOST, Model, WALKED};
use super::probe::linear;
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::steps::Two;
use super::values::{iterates, set, stamp};

/// The least element of a model that lies side by side, each element once: what a slice of it begins with.
fn side_by_side(m: &Model) -> Option<i128> {
    let (size, least) = (m.map.size(), m.coordinates().map(|c| m.element(c)).min()?);
    let mut seen = Elements::NONE;
    let each_once =
        m.coordinates().all(|c| usize::try_from(m.element(c) - least).is_ok_and(|at| at < MOST && seen.add(at)));
    (each_once && m.coordinates().all(|c| m.element(c) - least < size)).then_some(least)
}

/// A slice of all elements, or none: where there is one, each element is the model's.
///
/// # Panics
/// Where the slice has another element, is too long or too short, or where there is none and could be one.
pub fn slices<E, T, L>(run: &mut Run<'_, '_>, t: &Tensor<E, L>, m: &Model)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described,
{
    let got = run.took(Kind::AsSlice, t.as_slice());
    let length = got.map(|slice| slice.len() as i128);
    assert!(length.is_none_or(|length| length == m.map.size()), "finding: the length of a slice");
    if m.map.size() == 0 {
        assert!(got.is_some(), "finding: no slice of no elements");
        return;
    }
    if size_of::<T>() == 0 || m.map.size() > WALKED {
        assert!(size_of::<T>() == 0 || got.is_none(), "finding: a slice of more elements than there are");
        return;
    }
    let least = side_by_side(m);
    assert!(
        m.map.front.is_some() || got.is_some() == least.is_some(),
        "finding: whether there is a slice of {:?}",
        m.map
    );
    let (Some(slice), Some(least)) = (got, least) else {
        assert!(got.is_none(), "finding: a slice of elements that do not lie side by side");
        return;
    };
    for c in m.coordinates() {
        let at = usize::try_from(m.element(c) - least).ok();
        run.compare(m, Some(c), at.and_then(|at| slice.get(at)), "an element of a slice");
    }
}

/// Writes through a slice, and exchanges two elements.
///
/// # Panics
/// Where another element is written.
pub fn writes_whole<E, T, L>(run: &mut Run<'_, '_>, t: &mut Tensor<E, L>, m: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: Described + IndexedBy<i64>,
{
    let size = m.map.size();
    if size_of::<T>() == 0 || size > WALKED {
        return;
    }
    if size == 0 {
        let done = refused(|| t.swap(0_i64, 0_i64));
        assert!(done.is_none(), "finding: an exchange of no elements");
        assert!(t.as_mut_slice().is_some_and(|slice| slice.is_empty()), "finding: no slice of no elements");
        return;
    }
    if run.bytes.once_in(2) {
        let Some(slice) = run.took(Kind::AsMutSlice, t.as_mut_slice()) else { return };
        let Some(least) = side_by_side(m) else { panic!("finding: a slice of {:?}", m.map) };
        assert_eq!(slice.len() as i128, size, "finding: the length of a slice");
        for c in m.coordinates() {
            let at = usize::try_from(m.element(c) - least).ok();
            run.write(m, Some(c), at.and_then(|at| slice.get_mut(at)), "an element of a slice");
        }
        return;
    }
    let one = i128::from(run.bytes.byte()) % size;
    let other = if run.bytes.once_in(4) { run.bytes.wild() } else { i64::from(run.bytes.byte() % 16) };
    let inside = other >= 0 && i128::from(other) < size;
    let done = refused(|| t.swap(one as i64, other));
    assert_eq!(done.is_some(), inside, "finding: an exchange of {one} and {other}");
    if run.took(Kind::Swap, done).is_some() {
        let (a, b) = (stamp(run, m, one), stamp(run, m, other.into()));
        set(run, m, one, b);
        set(run, m, other.into(), a);
    }
}

/// All elements as exclusive references, from both ends, held together and then written.
///
/// # Panics
/// Where two of them are one element, or one is not the model's.
pub fn exclusive<E, T, L>(run: &mut Run<'_, '_>, t: &mut Tensor<E, L>, m: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: Described,
{
    if size_of::<T>() == 0 {
        return;
    }
    let mut seen = Elements::NONE;
    let each_once =
        m.map.size() <= WALKED && m.coordinates().all(|c| run.place(m.element(c)).is_some_and(|place| seen.add(place)));
    let iter = refused(|| t.iter_mut());
    assert_eq!(iter.is_some(), each_once, "finding: whether the elements of {:?} are lent each once", m.map);
    let Some(mut iter) = run.took(Kind::IterMut, iter) else { return };
    let (mut first, mut last, mut held) = (0, m.map.size(), Vec::new());
    loop {
        assert_eq!(iter.len() as i128, last - first, "finding: the length of an exclusive iterator");
        let (c, got) = match run.bytes.below(6) {
            0..=2 => (first, iter.next()),
            3 | 4 => (last - 1, iter.next_back()),
            _ => {
                let skipped = i128::from(run.bytes.byte() % 4);
                let got = iter.nth(usize::try_from(skipped).unwrap_or(0));
                first = (first + skipped).min(last);
                (first, got)
            }
        };
        assert_eq!(got.is_some(), first < last, "finding: an exclusive iterator gave an element too many or too few");
        let Some(got) = got else { break };
        if c == first {
            first += 1
        } else {
            last -= 1
        }
        held.push((c, got));
    }
    for (c, element) in held {
        run.write(m, Some(c), Some(element), "an element of an exclusive iterator");
    }
}

/// All elements beside their coordinates.
///
/// # Panics
/// Where a coordinate or its element is another one.
fn indexed<E: Reads<Item = u32>>(run: &mut Run<'_, '_>, t: &Tensor<E, Two>, m: &Model) {
    run.done(Kind::IndexedIter);
    let expected = m.coordinates().map(|c| {
        let rows = m.map.mode_size(0);
        ((c % rows, c / rows), stamp(run, m, c))
    });
    let got = t.indexed_iter().map(|((i, j), x)| ((i as i128, j as i128), u64::from(x)));
    assert!(expected.eq(got), "finding: the coordinates of an iterator");
}

/// A tensor that owns its elements on the heap, made in each way, and copies of it.
pub fn heap(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
    let (c, d) = (run.bytes.stride(), run.bytes.stride());
    let (c, d) = if run.bytes.once_in(2) { (b, 1) } else { (c, d) };
    let Some(layout) = said(try_make_layout((a, b), (c, d))) else { return };
    let layout: Two = layout;
    let map = layout.described();
    let (least, greatest) = map.bounds();
    let span = greatest - least + 1;
    if span > MOST as i128 {
        // As many elements could be had or not; more bytes than a signed integer counts cannot.
        if span > (i64::MAX / 4).into() {
            assert!(Tensor::try_from_elem(layout, 0_u32).is_err(), "finding: {map:?} owns more than memory can have");
        }
        return;
    }
    let (length, from) = (usize::try_from(span).unwrap_or(0), run.new_stamp());
    let m = Model { map, base: -least, allowed: Elements::first(length) };
    run.length = length;
    let mut t = if run.bytes.once_in(2) {
        run.done(Kind::FromElem);
        run.stamps[..length].fill(from);
        Tensor::from_elem(layout, u32::stamped(from))
    } else {
        run.done(Kind::FromFn);
        run.stamps[..length].fill(0);
        for c in 0..map.size() {
            set(run, &m, c, from + c as u64);
        }
        Tensor::from_fn(layout, |(i, j)| u32::stamped(from) + i as u32 + a as u32 * j as u32)
    };
    let first = t.as_ptr().addr().wrapping_sub(4 * usize::try_from(-least).unwrap_or(0));
    run.stands_at::<u32>(first, length);
    linear(run, &t, &m);
    indexed(run, &t, &m);
    iterates(run, &t, &m);
    exclusive(run, &mut t, &m);
    writes_whole(run, &mut t, &m);
    let moved = t;
    slices(run, &moved, &m);
    let mut copy = moved.clone();
    assert!(copy == moved, "finding: a copy is another tensor");
    run.done(Kind::Map);
    let mapped = moved.map(|x| x ^ 1);
    let same = moved.to_owned();
    assert!(same == moved && (map.size() == 0 || mapped != same), "finding: a mapped tensor");
    let expected: Vec<u64> = m.coordinates().map(|c| stamp(run, &m, c)).collect();
    assert!(same.iter().map(u64::from).eq(expected.iter().copied()), "finding: the elements of a copy");
    assert!(mapped.iter().map(|x| u64::from(x ^ 1)).eq(expected), "finding: the elements of a mapped tensor");
    transform(&mut copy, |_| 0);
    assert!(copy.iter().all(|x| x == 0), "finding: a copy that was written");
    run.verify(&moved.into_vec());
}
