//! Matrices of nalgebra: views of tensors, parts of these views, and matrices that own their
//! elements.

use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToNalgebra};
use cute::tensor::{PartMut, Storage, StorageMut, Tensor};
use nalgebra::{DMatrix, Dyn, ViewStorageMut};

use super::{Cut, given_over, judged, nests, origin};
use crate::adversary::into_whole::own;
use crate::adversary::model::{Elements, Map, Model};
use crate::adversary::parts::{self, Stepping, Whichever};
use crate::adversary::probe::{derived, linear, writes};
use crate::adversary::refused::said;
use crate::adversary::run::{Element, Kind, Run};
use crate::adversary::steps::Two;

/// A writable view whose strides may be any numbers.
type ViewMut<'a, T> = nalgebra::Matrix<T, Dyn, Dyn, ViewStorageMut<'a, T, Dyn, Dyn, Dyn, Dyn>>;

/// The arguments of nalgebra for a part: where it begins, its shape, and the number of coordinates
/// that it skips.
type Numbers = [(usize, usize); 3];

fn numbers([rows, columns]: [Cut; 2]) -> Numbers {
    let number = |x: i128| usize::try_from(x).unwrap_or(0);
    let pair = |of: fn(Cut) -> i128| (number(of(rows)), number(of(columns)));
    [
        pair(|cut| cut.first),
        pair(|cut| cut.count),
        pair(|cut| cut.step - 1),
    ]
}

/// Selects coordinates of both modes in ascending order, because nalgebra has no negative strides.
fn cuts(run: &mut Run<'_, '_>, m: &Model) -> [Cut; 2] {
    [0, 1].map(|mode| Cut::of(run, m.map.mode_size(mode), false))
}

/// Returns whether nalgebra can represent such a matrix.
fn is_matrix(m: &Model) -> bool {
    m.map.size() == 0
        || nests(m)
            && m.map
                .leaves()
                .iter()
                .all(|leaf| leaf.extent == 1 || leaf.stride > 0)
}

/// Converts a linear coordinate to a row and a column.
fn pair(m: &Model, c: i128) -> (usize, usize) {
    let rows = m.map.mode_size(0);
    (
        usize::try_from(c % rows).unwrap_or(usize::MAX),
        usize::try_from(c / rows).unwrap_or(usize::MAX),
    )
}

/// Converts a shared matrix to a view, and a part of the view to a tensor.
pub fn shared<E: Storage<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &Tensor<E, Two>,
    m: &Model,
) {
    let Some(matrix) = judged(
        run,
        Kind::AsNalgebra,
        m,
        is_matrix(m),
        said(t.as_nalgebra()),
    ) else {
        return;
    };
    assert_eq!(
        [0, 1].map(|mode| m.map.mode_size(mode)),
        [matrix.nrows(), matrix.ncols()].map(|x| x as i128)
    );
    for c in m.coordinates().step_by(2) {
        run.compare(
            m,
            Some(c),
            Some(&matrix[pair(m, c)]),
            "an element of a matrix",
        );
    }
    if m.map.size() == 0 {
        return;
    }
    let cuts = cuts(run, m);
    let [start, shape, steps] = numbers(cuts);
    let part = matrix.view_with_steps(start, shape, steps);
    let lent = run.bytes.once_in(2);
    let r = if lent {
        said(part.as_tensor())
    } else {
        said(part.into_tensor())
    };
    let r = given_over(
        run,
        if lent {
            Kind::AsTensor
        } else {
            Kind::IntoTensor
        },
        r,
    );
    let m = derived(m, r.layout(), |c| origin(m, cuts, c));
    Whichever(r).go(run, &own(&m));
}

/// Converts an exclusive matrix to a writable view, and two parts of the view to tensors that exist
/// at the same time.
pub fn exclusive<E: StorageMut<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, Two>,
    m: &Model,
) {
    if let Some(matrix) = judged(
        run,
        Kind::AsNalgebraMut,
        m,
        is_matrix(m),
        said(t.as_nalgebra_mut()),
    ) {
        halves(run, matrix, m);
    }
}

/// Converts a part to a writable view with the lifetime of the part.
pub fn given<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    if let Some(matrix) = judged(
        run,
        Kind::AsNalgebraMut,
        m,
        is_matrix(m),
        said(t.into_nalgebra()),
    ) {
        halves(run, matrix, m);
    }
}

fn halves<T: Element>(run: &mut Run<'_, '_>, mut matrix: ViewMut<'_, T>, m: &Model) {
    for c in m.coordinates().step_by(3) {
        run.write(
            m,
            Some(c),
            Some(&mut matrix[pair(m, c)]),
            "an element of a matrix",
        );
    }
    let columns = m.map.mode_size(1);
    if m.map.size() == 0 {
        return;
    }
    if columns > 1 && run.bytes.once_in(2) {
        let count = 1 + i128::from(run.bytes.byte()) % (columns - 1);
        let [middle, last] = [count, columns].map(|at| usize::try_from(at).unwrap_or(0));
        let (a, b) = matrix.columns_range_pair_mut(0..middle, middle..last);
        let mut a = given_over(run, Kind::IntoTensor, said(a.into_tensor()));
        let mut b = given_over(run, Kind::IntoTensor, said(b.into_tensor()));
        let rows = m.map.mode_size(0);
        let left = own(&derived(m, a.layout(), |c| {
            m.map.linear(&[c % rows, c / rows])
        }));
        let right = own(&derived(m, b.layout(), |c| {
            m.map.linear(&[c % rows, count + c / rows])
        }));
        writes(run, &mut a, &left);
        writes(run, &mut b, &right);
        writes(run, &mut a, &left);
        return if run.bytes.once_in(2) {
            parts::part(run, a, &left)
        } else {
            parts::part(run, b, &right)
        };
    }
    let cuts = cuts(run, m);
    let [start, shape, steps] = numbers(cuts);
    let mut part = matrix.view_with_steps_mut(start, shape, steps);
    let r = given_over(run, Kind::AsTensorMut, said(part.as_tensor_mut()));
    let m = derived(m, r.layout(), |c| origin(m, cuts, c));
    parts::part(run, r, &own(&m));
}

/// Converts a matrix that owns its elements to a tensor that owns or borrows them.
pub fn owners(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(8) + 1, run.bytes.below(8) + 1);
    let elements: Vec<u32> = run.storage(a * b);
    let mut matrix = DMatrix::from_vec(a, b, elements);
    let map = Map::of(&[(a as i64, 1), (b as i64, a as i64)]);
    let m = Model {
        map,
        base: 0,
        allowed: Elements::first(a * b),
    };
    match run.bytes.below(3) {
        0 => {
            let t = given_over(run, Kind::AsTensor, said(matrix.as_tensor()));
            let m = derived(&m, t.layout(), Some);
            linear(run, &t, &m);
            Whichever(t.strided()).go(run, &m);
        }
        1 => {
            let mut t = given_over(run, Kind::AsTensorMut, said(matrix.as_tensor_mut()));
            let m = derived(&m, t.layout(), Some);
            writes(run, &mut t, &m);
            parts::part(run, t.strided_mut(), &m);
        }
        _ => {
            let mut t = given_over(run, Kind::IntoTensor, said(matrix.into_tensor()));
            let m = derived(&m, t.layout(), Some);
            writes(run, &mut t, &m);
            parts::part(run, t.strided_mut(), &m);
            matrix = given_over(run, Kind::IntoNalgebra, said(t.into_nalgebra()));
        }
    }
    for c in m.coordinates() {
        run.compare(
            &m,
            Some(c),
            Some(&matrix[pair(&m, c)]),
            "an element of a matrix that owns",
        );
    }
    run.verify(matrix.as_slice());
}
