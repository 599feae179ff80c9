//! Operations on all elements of a tensor: as a slice, as exclusive references, or exchanged.

use cute::tensor::{IndexedBy, Storage, StorageMut, Tensor};

use super::describe::Described;
use super::model::{Elements, MOST, Model, WALKED};
use super::refused::refused;
use super::run::{Element, Kind, Run};
use super::values::{set, stamp};

/// Returns the first element of the slice of a model, if its elements are contiguous and each has
/// one coordinate.
pub(super) fn side_by_side(m: &Model) -> Option<i128> {
    let (size, least) = (m.map.size(), m.coordinates().map(|c| m.element(c)).min()?);
    let mut seen = Elements::NONE;
    let each_once = m
        .coordinates()
        .all(|c| usize::try_from(m.element(c) - least).is_ok_and(|at| at < MOST && seen.add(at)));
    (each_once && m.coordinates().all(|c| m.element(c) - least < size)).then_some(least)
}

/// Returns whether each coordinate has a different element. The domain must be small.
pub(super) fn each_once(m: &Model) -> bool {
    let mut seen = Elements::NONE;
    let own = |c| usize::try_from(m.element(c)).is_ok_and(|place| place < MOST && seen.add(place));
    m.map.size() <= WALKED && m.coordinates().all(own)
}

/// Compares the slice of all elements, if there is one, with the model.
///
/// # Panics
/// Panics if the slice has another element, is too long or too short, or is missing although one
/// exists.
pub fn slices<E, T, L>(run: &mut Run<'_, '_>, t: &Tensor<E, L>, m: &Model)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described,
{
    let got = run.took(Kind::AsSlice, t.as_slice());
    let length = got.map(|slice| slice.len() as i128);
    assert!(
        length.is_none_or(|length| length == m.map.size()),
        "finding: the length of a slice"
    );
    if m.map.size() == 0 {
        assert!(got.is_some(), "finding: no slice of no elements");
        return;
    }
    if size_of::<T>() == 0 || m.map.size() > WALKED {
        assert!(
            size_of::<T>() == 0 || got.is_none(),
            "finding: a slice of more elements than there are"
        );
        return;
    }
    let least = side_by_side(m);
    assert!(
        m.map.front.is_some() || got.is_some() == least.is_some(),
        "finding: whether there is a slice of {:?}",
        m.map
    );
    let (Some(slice), Some(least)) = (got, least) else {
        assert!(
            got.is_none(),
            "finding: a slice of elements that do not lie side by side"
        );
        return;
    };
    for c in m.coordinates() {
        let at = usize::try_from(m.element(c) - least).ok();
        run.compare(
            m,
            Some(c),
            at.and_then(|at| slice.get(at)),
            "an element of a slice",
        );
    }
}

/// Writes elements through a slice, and exchanges two elements.
///
/// # Panics
/// Panics if another element is written.
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
        assert!(
            t.as_mut_slice().is_some_and(|slice| slice.is_empty()),
            "finding: no slice of no elements"
        );
        return;
    }
    if run.bytes.once_in(2) {
        let Some(slice) = run.took(Kind::AsMutSlice, t.as_mut_slice()) else {
            return;
        };
        let Some(least) = side_by_side(m) else {
            panic!("finding: a slice of {:?}", m.map)
        };
        assert_eq!(slice.len() as i128, size, "finding: the length of a slice");
        for c in m.coordinates() {
            let at = usize::try_from(m.element(c) - least).ok();
            run.write(
                m,
                Some(c),
                at.and_then(|at| slice.get_mut(at)),
                "an element of a slice",
            );
        }
        return;
    }
    let one = i128::from(run.bytes.byte()) % size;
    let other = if run.bytes.once_in(4) {
        run.bytes.wild()
    } else {
        i64::from(run.bytes.byte() % 16)
    };
    let inside = other >= 0 && i128::from(other) < size;
    let done = refused(|| t.swap(one as i64, other));
    assert_eq!(
        done.is_some(),
        inside,
        "finding: an exchange of {one} and {other}"
    );
    if run.took(Kind::Swap, done).is_some() {
        let (a, b) = (stamp(run, m, one), stamp(run, m, other.into()));
        set(run, m, one, b);
        set(run, m, other.into(), a);
    }
}

/// Gets all elements as exclusive references, from both ends. Keeps all references, and then writes
/// through them.
///
/// # Panics
/// Panics if two references point to the same element, or if one differs from the model.
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
    let each_once = m.map.size() <= WALKED
        && m.coordinates()
            .all(|c| run.place(m.element(c)).is_some_and(|place| seen.add(place)));
    let iter = refused(|| t.iter_mut());
    assert_eq!(
        iter.is_some(),
        each_once,
        "finding: whether the elements of {:?} are lent each once",
        m.map
    );
    let Some(mut iter) = run.took(Kind::IterMut, iter) else {
        return;
    };
    let (mut first, mut last, mut held) = (0, m.map.size(), Vec::new());
    loop {
        assert_eq!(
            iter.len() as i128,
            last - first,
            "finding: the length of an exclusive iterator"
        );
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
        assert_eq!(
            got.is_some(),
            first < last,
            "finding: an exclusive iterator gave an element too many or too few"
        );
        let Some(got) = got else { break };
        if c == first {
            first += 1
        } else {
            last -= 1
        }
        held.push((c, got));
    }
    for (c, element) in held {
        run.write(
            m,
            Some(c),
            Some(element),
            "an element of an exclusive iterator",
        );
    }
}
