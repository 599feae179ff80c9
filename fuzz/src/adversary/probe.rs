//! Accesses a tensor by coordinates inside and outside its shape, and compares each access with the
//! model.

use cute::tensor::{IndexedBy, Storage, StorageMut, Tensor};

use super::describe::Described;
use super::model::{Elements, Map, Model};
use super::refused::refused;
use super::run::{Element, Kind, Run};
use super::whole;

/// Compares the layout that an operator returned with the definition of the operator, and returns
/// the model of the result.
///
/// `origin` converts each coordinate of the result to a coordinate of the earlier tensor. It
/// returns `None` for a coordinate past an edge.
///
/// # Panics
/// Panics if the result has another element, or an element that it may not access.
pub fn derived<L: Described>(
    parent: &Model,
    layout: L,
    origin: impl Fn(i128) -> Option<i128>,
) -> Model {
    followed(parent, layout.described(), origin)
}

/// Does the same as [`derived`], for the integers of a layout.
///
/// # Panics
/// Panics like [`derived`].
pub fn followed(parent: &Model, map: Map, origin: impl Fn(i128) -> Option<i128>) -> Model {
    assert!(
        map.is_a_shape(),
        "finding: a result {map:?} has a negative extent"
    );
    // Offset 0 of a plain layout is its coordinate 0. After a swizzle, offset 0 of the storage
    // stays the same.
    let first = if map.size() == 0 { None } else { origin(0) };
    let base = match (map.front, first) {
        (None, Some(first)) => parent.element(first),
        _ => parent.base,
    };
    let model = Model {
        map,
        base,
        allowed: parent.allowed,
    };
    for coordinate in model.coordinates() {
        let element = model.element(coordinate);
        if let Some(origin) = origin(coordinate) {
            let expected = parent.element(origin);
            assert_eq!(
                element, expected,
                "finding: coordinate {coordinate} of {map:?} is another element"
            );
        }
        let inside = usize::try_from(element).is_ok_and(|element| parent.allowed.has(element));
        let unseen = parent.allowed == Elements::NONE;
        assert!(
            inside || unseen,
            "finding: coordinate {coordinate} of {map:?} is {element}, out of reach"
        );
    }
    model
}

/// Checks the properties that a tensor reports: its size, and the bounds of its offsets.
///
/// # Panics
/// Panics if either is not the model's.
pub fn claims<E, L: Described>(tensor: &Tensor<E, L>, model: &Model) {
    assert_eq!(
        tensor.size() as i128,
        model.map.count(),
        "finding: the size of {:?}",
        model.map
    );
    if model.map.front.is_none() {
        let (least, greatest) = tensor.layout().bounds();
        let bounds = (i128::from(least), i128::from(greatest));
        assert_eq!(
            bounds,
            model.map.bounds(),
            "finding: the bounds of {:?}",
            model.map
        );
    }
}

/// Chooses a coordinate inside a mode of `size` coordinates, or returns 0 if the mode is empty.
fn inside(run: &mut Run<'_, '_>, size: i128) -> i128 {
    match run.bytes.below(4) {
        _ if size == 0 => 0,
        0 => 0,
        1 => size - 1,
        2 => i128::from(run.bytes.byte()) % size,
        _ => i128::from(run.bytes.word()) % size,
    }
}

/// Chooses a coordinate that is mostly outside the mode.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a truncated size is one of the numbers to try"
)]
pub(super) fn outside(run: &mut Run<'_, '_>, size: i128) -> i64 {
    let near = i64::from(run.bytes.byte() % 5) - 2;
    match run.bytes.below(4) {
        0 => (size as i64).saturating_add(near),
        1 => i64::from(size as i32).wrapping_add(near),
        2 => (1_i64 << (run.bytes.byte() % 63)).wrapping_add(size as i64),
        _ => run.bytes.wild(),
    }
}

/// Accesses some elements by one integer.
///
/// # Panics
/// Panics if an access returns another element than the model's.
#[allow(
    clippy::cast_possible_truncation,
    reason = "32 bits get a truncated coordinate"
)]
pub fn linear<E, T, L>(run: &mut Run<'_, '_>, tensor: &Tensor<E, L>, model: &Model)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described,
    L: IndexedBy<i32>,
    L: IndexedBy<i64>,
    L: IndexedBy<u64>,
{
    run.told(model);
    claims(tensor, model);
    let size = model.map.size();
    let is_inside = |coordinate: i128| (coordinate >= 0 && coordinate < size).then_some(coordinate);
    if size == 0 {
        run.done(Kind::Empty);
    }
    for _ in 0..2 {
        let at = inside(run, size);
        if let Ok(index) = i64::try_from(at) {
            let got = if size > 0 && run.bytes.once_in(2) {
                Some(&tensor[index])
            } else {
                tensor.get(index)
            };
            run.compare(model, is_inside(at), got, "a linear coordinate");
            if let Ok(index) = usize::try_from(index) {
                run.compare(model, is_inside(at), tensor.get(index), "a linear usize");
            }
        }
        let out = outside(run, size);
        run.compare(
            model,
            is_inside(out.into()),
            tensor.get(out),
            "a linear i64",
        );
        let bits = out.cast_unsigned();
        run.compare(
            model,
            is_inside(bits.into()),
            tensor.get(bits),
            "a linear u64",
        );
        let cut = out as i32;
        run.compare(
            model,
            is_inside(cut.into()),
            tensor.get(cut),
            "a linear i32",
        );
    }
    if run.bytes.once_in(32) {
        let out = outside(run, size);
        let got = refused(|| &tensor[out]);
        run.compare(model, is_inside(out.into()), got, "an index");
    }
    if run.bytes.once_in(8) {
        whole::slices(run, tensor, model);
    }
}

/// Accesses some elements by two integers.
///
/// # Panics
/// Panics if an access returns another element than the model's.
pub fn pairs<E, T, L>(run: &mut Run<'_, '_>, tensor: &Tensor<E, L>, model: &Model)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described,
    L: IndexedBy<(i64, i64)>,
    L: IndexedBy<(u64, i32)>,
{
    let (rows, columns) = (model.map.mode_size(0), model.map.mode_size(1));
    for _ in 0..2 {
        let (i, j) = (inside(run, rows), inside(run, columns));
        if let (Ok(row), Ok(column)) = (i64::try_from(i), i64::try_from(j)) {
            run.compare(
                model,
                model.map.linear(&[i, j]),
                tensor.get((row, column)),
                "a pair inside",
            );
            let out = if run.bytes.once_in(2) {
                (outside(run, rows), column)
            } else {
                (row, outside(run, columns))
            };
            let at = model.map.linear(&[out.0.into(), out.1.into()]);
            run.compare(model, at, tensor.get(out), "a pair");
        }
        let (row, column) = (outside(run, rows).cast_unsigned(), run.bytes.wild() as i32);
        run.compare(
            model,
            model.map.linear(&[row.into(), column.into()]),
            tensor.get((row, column)),
            "a u64, an i32",
        );
    }
}

/// Accesses some elements by three integers.
///
/// # Panics
/// Panics if an access returns another element than the model's.
pub fn triples<E, T, L>(run: &mut Run<'_, '_>, tensor: &Tensor<E, L>, model: &Model)
where
    E: Storage<Item = T>,
    T: Element,
    L: Described,
    L: IndexedBy<(i64, i64, i64)>,
{
    let sizes = [0, 1, 2].map(|mode| model.map.mode_size(mode));
    let mut at = sizes.map(|size| inside(run, size));
    if run.bytes.once_in(2) {
        let mode = run.bytes.below(3);
        at[mode] = outside(run, sizes[mode]).into();
    }
    if let [Ok(i), Ok(j), Ok(k)] = at.map(i64::try_from) {
        run.compare(
            model,
            model.map.linear(&at),
            tensor.get((i, j, k)),
            "a triple",
        );
    }
}

/// Writes some elements of an exclusive tensor, at coordinates inside and outside its shape.
///
/// # Panics
/// Panics if an access returns another element than the model's.
pub fn writes<E, T, L>(run: &mut Run<'_, '_>, tensor: &mut Tensor<E, L>, model: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: Described,
    L: IndexedBy<i64>,
    L: IndexedBy<u64>,
{
    run.told(model);
    claims(tensor, model);
    let size = model.map.size();
    let at = inside(run, size);
    let is_inside = |coordinate: i128| (coordinate >= 0 && coordinate < size).then_some(coordinate);
    if let Ok(index) = i64::try_from(at) {
        run.write(model, is_inside(at), tensor.get_mut(index), "a write");
        if size > 0 && run.bytes.once_in(2) {
            run.write(
                model,
                Some(at),
                Some(&mut tensor[index]),
                "a write by an index",
            );
        }
    }
    let out = outside(run, size);
    run.write(
        model,
        is_inside(out.into()),
        tensor.get_mut(out),
        "a write by an i64",
    );
    let bits = outside(run, size).cast_unsigned();
    run.write(
        model,
        is_inside(bits.into()),
        tensor.get_mut(bits),
        "a write by a u64",
    );
    if run.bytes.once_in(4) {
        whole::writes_whole(run, tensor, model);
    }
    if run.bytes.once_in(64) {
        let out = outside(run, size);
        let got = refused(|| &mut tensor[out]);
        run.write(
            model,
            is_inside(out.into()),
            got,
            "a write by an index outside",
        );
    }
}

/// Returns the set of all elements of a small part, each by an exclusive access.
///
/// # Panics
/// Panics if an element is not the model's.
pub fn all_writes<E, T, L>(run: &mut Run<'_, '_>, tensor: &mut Tensor<E, L>, model: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: Described,
    L: IndexedBy<i64>,
{
    claims(tensor, model);
    for coordinate in model.coordinates() {
        if let Ok(index) = i64::try_from(coordinate) {
            run.write(
                model,
                Some(coordinate),
                tensor.get_mut(index),
                "an element of a part",
            );
        }
    }
}
