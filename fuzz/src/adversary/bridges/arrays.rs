//! Arrays of ndarray: views of tensors, parts of these views, and arrays that own their elements.

use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToNdarray};
use cute::tensor::{PartMut, Storage, StorageMut, Tensor};
use ndarray::{Array2, ArrayView2, ArrayViewMut2, Axis, ShapeBuilder, Slice};

use super::{Cut, given_over, judged, lent, nests, origin};
use crate::adversary::into_whole::own;
use crate::adversary::model::{Elements, Map, Model};
use crate::adversary::more;
use crate::adversary::parts::{self, Stepping, Whichever};
use crate::adversary::probe::{derived, linear, pairs, writes};
use crate::adversary::refused::said;
use crate::adversary::run::{Element, Heap, Kind, Run};
use crate::adversary::steps::{Two, plain, plain_mut};

/// Converts selected coordinates to ndarray's slice: the beginning, the end and the step.
fn slice(cut: Cut) -> Slice {
    let [first, last] =
        [cut.at(0), cut.at(cut.count - 1)].map(|at| isize::try_from(at).unwrap_or(isize::MAX));
    Slice::new(
        first.min(last),
        Some(first.max(last) + 1),
        isize::try_from(cut.step).unwrap_or(1),
    )
}

/// Selects coordinates of both modes.
fn cuts(run: &mut Run<'_, '_>, m: &Model) -> [Cut; 2] {
    [0, 1].map(|mode| Cut::of(run, m.map.mode_size(mode), true))
}

/// Compares some elements of a view with the model, each by its indices.
fn looks<T: Element>(run: &mut Run<'_, '_>, array: &ArrayView2<'_, T>, m: &Model) {
    let sizes = [0, 1].map(|mode| m.map.mode_size(mode));
    assert_eq!(
        [0, 1].map(|mode| array.len_of(Axis(mode)) as i128),
        sizes,
        "finding: the shape of an array"
    );
    for _ in 0..3 {
        let at = sizes.map(|size| i128::from(run.bytes.word()) % (size + 1));
        let index = at.map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        run.compare(
            m,
            m.map.linear(&at),
            array.get(index),
            "an element of an array",
        );
    }
}

/// Writes some elements of a view.
fn changes<T: Element>(run: &mut Run<'_, '_>, array: &mut ArrayViewMut2<'_, T>, m: &Model) {
    for c in m.coordinates().step_by(3) {
        let rows = m.map.mode_size(0);
        let index = [c % rows, c / rows].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        run.write(m, Some(c), array.get_mut(index), "an element of an array");
    }
}

/// Converts a shared matrix to a view, and a part of the view to a tensor.
pub fn shared<E: Storage<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &Tensor<E, Two>,
    m: &Model,
) {
    let Some(mut array) = lent(run, Kind::AsNdarray, m, true, said(t.as_ndarray())) else {
        return;
    };
    looks(run, &array, m);
    if m.map.size() == 0 {
        return;
    }
    let cuts = cuts(run, m);
    (0..2).for_each(|mode| array.slice_axis_inplace(Axis(mode), slice(cuts[mode])));
    let turned = run.bytes.once_in(3);
    let array = if turned { array.reversed_axes() } else { array };
    let r = given_over(run, Kind::IntoTensor, said(array.into_tensor()));
    let [rows, columns] = cuts;
    let m = derived(m, r.layout(), |c| match turned {
        false => origin(m, cuts, c),
        true => m
            .map
            .linear(&[rows.at(c / columns.count), columns.at(c % columns.count)]),
    });
    Whichever(r).go(run, &own(&m));
}

/// Converts an exclusive matrix to a writable view, and two parts of the view to tensors that exist
/// at the same time.
pub fn exclusive<E: StorageMut<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, Two>,
    m: &Model,
) {
    if let Some(array) = judged(
        run,
        Kind::AsNdarrayMut,
        m,
        nests(m),
        said(t.as_ndarray_mut()),
    ) {
        halves(run, array, m);
    }
}

/// Converts a part to a writable view with the lifetime of the part.
pub fn given<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    if let Some(array) = judged(run, Kind::AsNdarrayMut, m, nests(m), said(t.into_ndarray())) {
        halves(run, array, m);
    }
}

fn halves<T: Element>(run: &mut Run<'_, '_>, mut array: ArrayViewMut2<'_, T>, m: &Model) {
    changes(run, &mut array, m);
    if m.map.size() == 0 {
        return;
    }
    let cuts = cuts(run, m);
    (0..2).for_each(|mode| array.slice_axis_inplace(Axis(mode), slice(cuts[mode])));
    let [rows, columns] = cuts;
    let count = if rows.count == 1 {
        0
    } else {
        1 + i128::from(run.bytes.byte()) % (rows.count - 1)
    };
    if count == 0 {
        let r = given_over(run, Kind::AsTensorMut, said(array.as_tensor_mut()));
        let m = derived(m, r.layout(), |c| origin(m, cuts, c));
        return parts::part(run, r, &own(&m));
    }
    let (a, b) = array.split_at(Axis(0), usize::try_from(count).unwrap_or(0));
    let (above, below) = rows.split(count);
    let mut a = given_over(run, Kind::IntoTensor, said(a.into_tensor()));
    let mut b = given_over(run, Kind::IntoTensor, said(b.into_tensor()));
    let above = own(&derived(m, a.layout(), |c| origin(m, [above, columns], c)));
    let below = own(&derived(m, b.layout(), |c| origin(m, [below, columns], c)));
    writes(run, &mut a, &above);
    writes(run, &mut b, &below);
    writes(run, &mut a, &above);
    if run.bytes.once_in(2) {
        parts::part(run, a, &above)
    } else {
        parts::part(run, b, &below)
    }
}

/// Converts some elements of an array that owns them, in any order, to a tensor. The tensor may
/// also own the elements between them.
pub fn owners(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(8) + 1, run.bytes.below(8) + 1);
    let elements: Vec<Heap> = run.storage(a * b);
    let by_columns = run.bytes.once_in(2);
    let Ok(mut array) = Array2::from_shape_vec((a, b).set_f(by_columns), elements) else {
        panic!("finding: ndarray refuses its own shape")
    };
    let (down, across) = if by_columns {
        (1, a as i64)
    } else {
        (b as i64, 1)
    };
    let map = Map::of(&[(a as i64, down), (b as i64, across)]);
    let all = Model {
        map,
        base: 0,
        allowed: Elements::first(a * b),
    };
    let cuts = cuts(run, &all);
    (0..2).for_each(|mode| array.slice_axis_inplace(Axis(mode), slice(cuts[mode])));
    let from = |c: i128| origin(&all, cuts, c);
    match run.bytes.below(4) {
        0 => {
            let t = given_over(run, Kind::AsTensor, said(array.as_tensor()));
            let m = derived(&all, t.layout(), from);
            plain::two(run, t, &m);
        }
        1 | 2 => {
            let mut t = given_over(run, Kind::AsTensorMut, said(array.as_tensor_mut()));
            let m = derived(&all, t.layout(), from);
            if run.bytes.once_in(2) {
                more::exclusive(run, &mut t, &m)
            } else {
                plain_mut::two(run, t, &m)
            }
        }
        _ => return moved(run, array, &all, from),
    }
    // Every element of the array is at the same address, and has the written value.
    let (rows, columns) = (cuts[0].count, cuts[1].count);
    for c in 0..rows * columns {
        let index = [c % rows, c / rows].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        run.compare(
            &all,
            from(c),
            array.get(index),
            "an element of an array that owns",
        );
    }
    let (elements, _) = array.into_raw_vec_and_offset();
    run.verify(&elements);
}

/// Converts an array to a tensor that owns the elements, and back to an array.
fn moved(
    run: &mut Run<'_, '_>,
    array: Array2<Heap>,
    all: &Model,
    from: impl Fn(i128) -> Option<i128>,
) {
    let mut t = given_over(run, Kind::IntoTensor, said(array.into_tensor()));
    let m = derived(all, t.layout(), from);
    linear(run, &t, &m);
    pairs(run, &t, &m);
    writes(run, &mut t, &m);
    plain::two(run, t.view(), &m);
    plain_mut::two(run, t.view_mut(), &m);
    if run.bytes.once_in(2) {
        return run.verify(&t.into_vec());
    }
    let array = given_over(run, Kind::IntoNdarray, said(t.into_ndarray()));
    // The elements before the first one were removed, so the others moved; their values identify
    // them.
    let rows = m.map.mode_size(0);
    for c in m.coordinates() {
        let index = [c % rows, c / rows].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        let expected = run.place(m.element(c)).map(|place| run.stamps[place]);
        assert_eq!(
            array.get(index).and_then(Element::stamp),
            expected,
            "finding: an element of an array that was moved"
        );
    }
}
