//! Splits a tensor along a mode into two halves, which are shared, or exclusive and used at the
//! same time.

use cute::tensor::{HalfMut, IndexedBy, PartMut, Shift, SplitMode, Storage, StorageMut, Tensor};

use super::describe::Described;
use super::model::{Elements, MOST, Model, WALKED};
use super::probe::{all_writes, derived, linear, outside};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::steps::split;
use super::whole::each_once;

/// Chooses the coordinate at which a mode is split. It is mostly inside the `size` coordinates of
/// the mode.
fn place(run: &mut Run<'_, '_>, size: i128) -> usize {
    if run.bytes.once_in(8) {
        return outside(run, size).cast_unsigned() as usize;
    }
    usize::try_from(i128::from(run.bytes.byte()) % (size + 1)).unwrap_or(0)
}

/// Converts the coordinate `c` of a half to a linear coordinate of the matrix. The half begins at
/// `begin` and has `length` coordinates along mode `MODE`.
fn origin<const MODE: usize>(m: &Model, begin: i128, length: i128, c: i128) -> Option<i128> {
    let mut sizes = [m.map.mode_size(0), m.map.mode_size(1), 1];
    sizes[MODE] = length;
    let [i, j, ..] = split(c, sizes);
    if MODE == 0 {
        m.map.linear(&[i + begin, j])
    } else {
        m.map.linear(&[i, j + begin])
    }
}

/// Splits a shared matrix into halves.
///
/// # Panics
/// Panics if one of them is not the model's.
pub fn shared<const MODE: usize, E, T, L>(
    run: &mut Run<'_, '_>,
    t: Tensor<E, L>,
    m: &Model,
    then: impl FnOnce(&mut Run<'_, '_>, Tensor<E, L::Half>, &Model),
) where
    E: Storage<Item = T> + Shift + Copy,
    T: Element,
    L: SplitMode<MODE>,
    L::Half: Described + IndexedBy<i32> + IndexedBy<i64> + IndexedBy<u64>,
{
    let size = m.map.mode_size(MODE);
    let at = place(run, size);
    let r = refused(|| t.split_at::<MODE>(at));
    assert_eq!(
        r.is_some(),
        at as i128 <= size,
        "finding: whether {:?} is split at {at}",
        m.map
    );
    let Some((first, second)) = run.took(Kind::SplitAt, r) else {
        return;
    };
    let at = at as i128;
    let extents = [first.layout(), second.layout()].map(|half| half.described().mode_size(MODE));
    assert_eq!(
        extents,
        [at, size - at],
        "finding: the extents of two halves"
    );
    let models = [
        derived(m, first.layout(), |c| origin::<MODE>(m, 0, at, c)),
        derived(m, second.layout(), |c| origin::<MODE>(m, at, size - at, c)),
    ];
    linear(run, &first, &models[0]);
    linear(run, &second, &models[1]);
    if run.bytes.once_in(2) {
        then(run, first, &models[0]);
    } else {
        then(run, second, &models[1]);
    }
}

/// Splits an exclusive matrix into halves, and writes both while both exist.
///
/// # Panics
/// Panics if the two halves share an element, or if one is not the model's.
pub fn exclusive<const MODE: usize, E, T, L>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, L>,
    m: &Model,
    then: impl FnOnce(&mut Run<'_, '_>, HalfMut<'_, T, L, MODE>, &Model),
) where
    E: StorageMut<Item = T>,
    T: Element,
    L: SplitMode<MODE>,
    L::Half: Described + IndexedBy<i64>,
{
    let size = m.map.mode_size(MODE);
    let at = place(run, size);
    let r = said(t.try_split_at_mut::<MODE>(at));
    assert!(
        r.is_none() || at as i128 <= size,
        "finding: {:?} is split at {at}",
        m.map
    );
    let shares = m.map.size() <= WALKED && run.place(0).is_some() && !each_once(m);
    assert!(
        r.is_none() || !shares,
        "finding: halves of {:?}, whose coordinates share elements",
        m.map
    );
    let Some((first, second)) = run.took(Kind::SplitAtMut, r) else {
        return;
    };
    let at = at as i128;
    let extents = [first.layout(), second.layout()].map(|half| half.described().mode_size(MODE));
    assert_eq!(
        extents,
        [at, size - at],
        "finding: the extents of two halves"
    );
    let mut models = [
        derived(m, first.layout(), |c| origin::<MODE>(m, 0, at, c)),
        derived(m, second.layout(), |c| origin::<MODE>(m, at, size - at, c)),
    ];
    let mut all = Elements::NONE;
    for model in &mut models {
        let Some(reached) = model.reached() else {
            continue;
        };
        model.allowed = reached;
        for coordinate in model.coordinates() {
            let place = usize::try_from(model.element(coordinate)).unwrap_or(MOST);
            assert!(
                run.place(0).is_none() || all.add(place),
                "finding: element {place} is in both halves"
            );
        }
    }
    written::<T, L, MODE>(run, first, second, &models, then);
}

/// Writes one half, the other half, and the first half again. Then continues with one half while
/// the other exists.
fn written<T, L, const MODE: usize>(
    run: &mut Run<'_, '_>,
    mut first: Tensor<PartMut<'_, T>, L::Half>,
    mut second: Tensor<PartMut<'_, T>, L::Half>,
    models: &[Model; 2],
    then: impl FnOnce(&mut Run<'_, '_>, HalfMut<'_, T, L, MODE>, &Model),
) where
    T: Element,
    L: SplitMode<MODE>,
    L::Half: Described + IndexedBy<i64>,
{
    all_writes(run, &mut first, &models[0]);
    all_writes(run, &mut second, &models[1]);
    all_writes(run, &mut first, &models[0]);
    if run.bytes.once_in(2) {
        then(run, first, &models[0]);
        all_writes(run, &mut second, &models[1]);
    } else {
        then(run, second, &models[1]);
        all_writes(run, &mut first, &models[0]);
    }
}
