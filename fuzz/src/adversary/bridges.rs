//! Bridges: tensors as views of other crates, and back. Another crate selects a part of the view,
//! reverses it, or selects every second element. The result becomes a tensor again, which must have
//! the elements that the other crate's definition selects.
//!
//! | file | crate |
//! |---|---|
//! | [`arrays`] | ndarray |
//! | [`matrices`] | nalgebra |
//! | `columns` | faer, with the feature of this name |
//! | [`pictures`] | image |

pub mod arrays;
#[cfg(feature = "faer")]
pub mod columns;
pub mod matrices;
pub mod pictures;

use cute::tensor::{PartMut, Storage, StorageMut, Tensor};

use super::model::Model;
use super::run::{Element, Kind, Run};
use super::steps::Two;
use super::whole::each_once;

/// Runs a program over storages of other crates.
///
/// # Panics
/// Panics if the program has a finding.
pub fn bridges(run: &mut Run<'_, '_>) {
    match run.bytes.below(4) {
        #[cfg(feature = "faer")]
        0 | 3 if run.bytes.once_in(2) => columns::owners(run),
        0 => matrices::owners(run),
        1 => pictures::pictures(run),
        _ => arrays::owners(run),
    }
}

/// Lends a shared matrix to one of the other crates.
///
/// # Panics
/// Panics if an element of the view differs from the model.
pub fn shared<E: Storage<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &Tensor<E, Two>,
    m: &Model,
) {
    #[cfg(feature = "faer")]
    if run.bytes.once_in(3) {
        return columns::shared(run, t, m);
    }
    if run.bytes.once_in(2) {
        arrays::shared(run, t, m)
    } else {
        matrices::shared(run, t, m)
    }
}

/// Lends an exclusive matrix to one of the other crates.
///
/// # Panics
/// Panics like [`shared`], and if two indices of the view refer to the same element.
pub fn exclusive<E: StorageMut<Item = T>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, Two>,
    m: &Model,
) {
    #[cfg(feature = "faer")]
    if run.bytes.once_in(3) {
        return columns::exclusive(run, t, m);
    }
    if run.bytes.once_in(2) {
        arrays::exclusive(run, t, m)
    } else {
        matrices::exclusive(run, t, m)
    }
}

/// Moves a part to one of the other crates.
///
/// # Panics
/// Panics like [`exclusive`].
pub fn given<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartMut<'_, T>, Two>, m: &Model) {
    #[cfg(feature = "faer")]
    if run.bytes.once_in(3) {
        return columns::given(run, t, m);
    }
    if run.bytes.once_in(2) {
        arrays::given(run, t, m)
    } else {
        matrices::given(run, t, m)
    }
}

/// Returns the result of a bridge that must accept its input.
fn given_over<R>(run: &mut Run<'_, '_>, kind: Kind, result: Option<R>) -> R {
    let Some(result) = run.took(kind, result) else {
        panic!("finding: {} is refused", kind.name())
    };
    result
}

/// Returns whether another crate can write through a layout: each stride must be at least the span
/// of the smaller ones.
fn nests(m: &Model) -> bool {
    let mut modes: Vec<(i128, i128)> = m
        .map
        .leaves()
        .iter()
        .filter(|leaf| leaf.extent > 1)
        .map(|leaf| (leaf.stride.abs(), leaf.extent))
        .collect();
    modes.sort_unstable();
    let mut span = 1;
    m.map.size() == 0
        || modes.into_iter().all(|(stride, extent)| {
            let apart = stride >= span;
            span += (extent - 1) * stride;
            apart
        })
}

/// Returns whether all numbers of a layout fit in an `isize`. With 64 bits, all do.
fn fits(m: &Model) -> bool {
    let ((least, greatest), leaves) = (m.map.bounds(), m.map.leaves());
    let size = leaves.iter().fold(1, |size: i128, leaf| {
        size.saturating_mul(leaf.extent.max(1))
    });
    let mut all =
        leaves
            .iter()
            .map(|leaf| leaf.stride)
            .chain([least, greatest, greatest - least, size]);
    all.all(|number| isize::try_from(number).is_ok())
}

/// Checks whether a borrowed view was made or refused as expected.
fn lent<R>(
    run: &mut Run<'_, '_>,
    kind: Kind,
    m: &Model,
    expected: bool,
    view: Option<R>,
) -> Option<R> {
    assert_eq!(
        view.is_some(),
        expected && fits(m),
        "finding: whether {} takes {:?}",
        kind.name(),
        m.map
    );
    run.took(kind, view)
}

/// Checks whether a writable borrowed view was made or refused as expected.
fn judged<R>(
    run: &mut Run<'_, '_>,
    kind: Kind,
    m: &Model,
    expected: bool,
    view: Option<R>,
) -> Option<R> {
    assert!(
        view.is_none() || each_once(m),
        "finding: {}: two places of {:?} are one element",
        kind.name(),
        m.map
    );
    lent(run, kind, m, expected, view)
}

/// Selects coordinates of a mode that have a constant distance, which may be negative.
#[derive(Clone, Copy, Debug)]
struct Cut {
    first: i128,
    step: i128,
    count: i128,
}

impl Cut {
    /// Selects some coordinates of a mode that has `size` coordinates.
    fn of(run: &mut Run<'_, '_>, size: i128, backward: bool) -> Self {
        let (byte, step) = (
            i128::from(run.bytes.byte()),
            i128::from(run.bytes.byte() % 3) + 1,
        );
        // If a mode has one coordinate, its stride may be any number, and other crates multiply it
        // without a check.
        let step = if size == 1 { 1 } else { step };
        let first = byte % 8 % size;
        let most = (size - first + step - 1) / step;
        let count = if run.bytes.once_in(2) {
            most.min(64)
        } else {
            1 + byte / 8 % most
        };
        if backward && run.bytes.once_in(3) {
            return Self {
                first: first + step * (count - 1),
                step: -step,
                count,
            };
        }
        Self { first, step, count }
    }

    const fn at(self, i: i128) -> i128 {
        self.first + self.step * i
    }

    /// Splits after the first `count` coordinates.
    const fn split(self, count: i128) -> (Self, Self) {
        (
            Self { count, ..self },
            Self {
                first: self.at(count),
                count: self.count - count,
                ..self
            },
        )
    }
}

/// Converts a coordinate of a part to the coordinate in the original matrix.
fn origin(m: &Model, [rows, columns]: [Cut; 2], c: i128) -> Option<i128> {
    m.map
        .linear(&[rows.at(c % rows.count), columns.at(c / rows.count)])
}
