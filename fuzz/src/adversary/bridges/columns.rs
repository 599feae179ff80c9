//! Matrices of faer: views of tensors, parts of these views, and columns or rows that are repeated
//! any number of times.

use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToFaer};
use cute::tensor::{PartMut, Storage, StorageMut, Tensor};
use faer::prelude::IntoConst;
use faer::{Mat, MatMut, MatRef};

use super::{Cut, given_over, judged, lent, nests, origin};
use crate::adversary::into_whole::{self, own};
use crate::adversary::model::{Elements, Map, Model};
use crate::adversary::parts;
use crate::adversary::probe::{derived, linear, pairs, writes};
use crate::adversary::refused::said;
use crate::adversary::run::{Element, Heap, Kind, Run};
use crate::adversary::steps::Two;

fn number(x: i128) -> usize {
    usize::try_from(x).unwrap_or(usize::MAX)
}

/// Converts a linear coordinate to a row and a column.
fn pair(m: &Model, c: i128) -> (usize, usize) {
    let rows = m.map.mode_size(0);
    (number(c % rows), number(c / rows))
}

/// Selects adjacent rows and columns, because faer has no others.
fn cuts(run: &mut Run<'_, '_>, m: &Model) -> [Cut; 2] {
    [0, 1].map(|mode| {
        let Cut { first, count, .. } = Cut::of(run, m.map.mode_size(mode), false);
        Cut {
            first,
            step: 1,
            count: count.min(m.map.mode_size(mode) - first),
        }
    })
}

fn looks<T: Element>(run: &mut Run<'_, '_>, matrix: MatRef<'_, T>, m: &Model) {
    let sizes = [matrix.nrows(), matrix.ncols()].map(|x| x as i128);
    assert_eq!(
        sizes,
        [0, 1].map(|mode| m.map.mode_size(mode)),
        "finding: the shape of a matrix"
    );
    for c in m.coordinates().step_by(2) {
        let (i, j) = pair(m, c);
        run.compare(m, Some(c), Some(matrix.get(i, j)), "an element of a matrix");
    }
}

/// Converts a shared matrix to a view, and a part of the view to a tensor. The part may be
/// transposed or reversed first.
pub fn shared<E: Storage<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &Tensor<E, Two>,
    m: &Model,
) {
    let Some(matrix) = lent(run, Kind::AsFaer, m, true, said(t.as_faer())) else {
        return;
    };
    looks(run, matrix, m);
    if m.map.size() > 0 {
        let cuts = cuts(run, m);
        let [rows, columns] = cuts;
        let part = matrix.submatrix(
            number(rows.first),
            number(columns.first),
            number(rows.count),
            number(columns.count),
        );
        taken(
            run,
            part,
            m,
            |c| origin(m, cuts, c),
            cuts.map(|cut| cut.count),
        );
    }
}

/// Converts a view, transposed, reversed or unchanged, to a tensor. If its elements are contiguous,
/// the tensor also becomes a whole.
fn taken<T: Element>(
    run: &mut Run<'_, '_>,
    matrix: MatRef<'_, T>,
    m: &Model,
    from: impl Fn(i128) -> Option<i128>,
    [rows, columns]: [i128; 2],
) {
    let way = run.bytes.below(3);
    let matrix = match way {
        0 => matrix,
        1 => matrix.transpose(),
        _ => matrix.reverse_rows_and_cols(),
    };
    let r = given_over(run, Kind::IntoTensor, said(matrix.into_tensor()));
    let m = derived(m, r.layout(), |c| match way {
        0 => from(c),
        1 => from(c / columns + rows * (c % columns)),
        _ => from(rows - 1 - c % rows + rows * (columns - 1 - c / rows)),
    });
    into_whole::shared(run, r, &m);
}

/// Repeats a column or a row, so each element may have any number of coordinates.
fn repeated<T: Element>(run: &mut Run<'_, '_>, matrix: MatRef<'_, T>, m: &Model) {
    if m.map.size() == 0 {
        return;
    }
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let times = match run.bytes.below(4) {
        0 => 1 + run.bytes.below(4) as i64,
        1 => run.bytes.extent(),
        _ => run.bytes.broad(),
    };
    let Some(count) = usize::try_from(times).ok().filter(|_| times > 0) else {
        return;
    };
    run.done(Kind::FaerColumns);
    if run.bytes.once_in(2) {
        let at = i128::from(run.bytes.byte()) % columns;
        let wide = MatRef::from_repeated_col(matrix.col(number(at)), count);
        repeated_is(
            run,
            wide,
            m,
            |c| Some(c % rows + rows * at),
            [rows, times.into()],
        );
    } else {
        let at = i128::from(run.bytes.byte()) % rows;
        let high = MatRef::from_repeated_row(matrix.row(number(at)), count);
        let times = i128::from(times);
        repeated_is(
            run,
            high,
            m,
            |c| Some(at + rows * (c / times)),
            [times, columns],
        );
    }
}

/// Converts the repeated column or row to a tensor. The library must refuse it if the number of
/// coordinates does not fit.
fn repeated_is<T: Element>(
    run: &mut Run<'_, '_>,
    matrix: MatRef<'_, T>,
    m: &Model,
    from: impl Fn(i128) -> Option<i128>,
    sizes: [i128; 2],
) {
    if i64::try_from(sizes[0].saturating_mul(sizes[1])).is_err() {
        assert!(
            said(matrix.into_tensor()).is_none(),
            "finding: {sizes:?} coordinates"
        );
        return;
    }
    taken(run, matrix, m, from, sizes);
}

/// Converts an exclusive matrix to a writable view, and two parts of the view to tensors that exist
/// at the same time.
pub fn exclusive<E: StorageMut<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, Two>,
    m: &Model,
) {
    if let Some(matrix) = judged(run, Kind::AsFaerMut, m, nests(m), said(t.as_faer_mut())) {
        halves(run, matrix, m);
    }
}

/// Converts a part to a writable view with the lifetime of the part.
pub fn given<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    if let Some(matrix) = judged(run, Kind::AsFaerMut, m, nests(m), said(t.into_faer())) {
        halves(run, matrix, m);
    }
}

/// Splits a matrix into two halves. One half may be repeated and read while the other is written.
fn halves<T: Element>(run: &mut Run<'_, '_>, mut matrix: MatMut<'_, T>, m: &Model) {
    for c in m.coordinates().step_by(3) {
        let (i, j) = pair(m, c);
        run.write(
            m,
            Some(c),
            Some(matrix.as_mut().get_mut(i, j)),
            "an element of a matrix",
        );
    }
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    if m.map.size() == 0 || columns < 2 {
        return;
    }
    let count = 1 + i128::from(run.bytes.byte()) % (columns - 1);
    let (a, b) = matrix.split_at_col_mut(number(count));
    let left = |c: i128| m.map.linear(&[c % rows, c / rows]);
    let right = |c: i128| m.map.linear(&[c % rows, count + c / rows]);
    let mut b = given_over(run, Kind::IntoTensor, said(b.into_tensor()));
    let right = own(&derived(m, b.layout(), right));
    writes(run, &mut b, &right);
    if run.bytes.once_in(2) {
        let a = a.into_const();
        let lent = given_over(run, Kind::IntoTensor, said(a.into_tensor()));
        let left = own(&derived(m, lent.layout(), left));
        repeated(run, a, &left);
        writes(run, &mut b, &right);
        linear(run, &lent, &left);
        return;
    }
    let mut a = given_over(run, Kind::IntoTensor, said(a.into_tensor()));
    let left = own(&derived(m, a.layout(), left));
    writes(run, &mut a, &left);
    writes(run, &mut b, &right);
    if run.bytes.once_in(2) {
        parts::part(run, a, &left)
    } else {
        parts::part(run, b, &right)
    }
}

/// Checks a matrix that owns its elements. It may have uninitialized memory after each column.
pub fn owners(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(6) + 1, run.bytes.below(6) + 1);
    let mut stamps = Vec::new();
    let mut matrix: Mat<Heap> = Mat::from_fn(a, b, |_, _| {
        stamps.push(run.new_stamp());
        Heap::stamped(stamps.last().copied().unwrap_or(0))
    });
    // The gap between columns contains no elements, so the storage of the model ends with the last
    // number.
    let apart = usize::try_from(matrix.col_stride()).unwrap_or(0);
    let span = a + (b - 1) * apart;
    if span > 128 {
        return;
    }
    let map = Map::of(&[(a as i64, 1), (b as i64, apart as i64)]);
    let mut m = Model {
        map,
        base: 0,
        allowed: Elements::NONE,
    };
    m.allowed = m.reached().unwrap_or(Elements::NONE);
    run.stands_at::<Heap>(matrix.as_ref().as_ptr().addr(), span);
    for (c, stamp) in m.coordinates().zip(stamps) {
        run.stamps[number(m.element(c))] = stamp;
    }
    match run.bytes.below(3) {
        0 => {
            let t = given_over(run, Kind::AsTensor, said(matrix.as_tensor()));
            let m = derived(&m, t.layout(), Some);
            linear(run, &t, &m);
            pairs(run, &t, &m);
            into_whole::shared(run, t, &m);
        }
        1 => {
            let mut t = given_over(run, Kind::AsTensorMut, said(matrix.as_tensor_mut()));
            let m = derived(&m, t.layout(), Some);
            writes(run, &mut t, &m);
            parts::part(run, t, &m);
        }
        _ => repeated(run, matrix.as_ref(), &m),
    }
    looks(run, matrix.as_ref(), &m);
}
