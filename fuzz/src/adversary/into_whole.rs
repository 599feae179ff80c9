//! Parts that become wholes. Only a part with contiguous elements may do so, because no layout over
//! them can then access another element.

use cute::tensor::{PartMut, PartView, Tensor};

use super::model::{Model, WALKED};
use super::more;
use super::probe::{linear, pairs};
use super::run::{Element, Kind, Run};
use super::steps::{Two, plain, plain_mut};
use super::whole::side_by_side;

/// Returns the elements that a part may access: only the part's own elements.
#[must_use]
pub fn own(m: &Model) -> Model {
    Model {
        allowed: m.reached().unwrap_or(m.allowed),
        ..*m
    }
}

/// Checks that a part becomes a whole if and only if its elements are contiguous.
fn judged<R>(run: &mut Run<'_, '_>, m: &Model, whole: Option<R>) -> Option<R> {
    let expected = m.map.size() == 0 || m.map.size() <= WALKED && side_by_side(m).is_some();
    assert_eq!(
        whole.is_some(),
        expected,
        "finding: whether {:?} is whole",
        m.map
    );
    run.took(Kind::IntoWhole, whole)
}

/// Converts a shared part to a whole, and continues with steps of the whole.
///
/// # Panics
/// Panics if the whole contains an element outside the part.
pub fn shared<T: Element>(run: &mut Run<'_, '_>, t: Tensor<PartView<'_, T>, Two>, m: &Model) {
    let m = own(m);
    let (whole, left) = match t.into_whole() {
        Ok(whole) => (Some(whole), None),
        Err(part) => (None, Some(part)),
    };
    if let Some(whole) = judged(run, &m, whole) {
        plain::two(run, whole, &m);
    }
    if let Some(part) = left {
        linear(run, &part, &m);
        pairs(run, &part, &m);
    }
}

/// Converts an exclusive part to a whole, and continues with steps of the whole, or of the
/// unchanged part.
///
/// # Panics
/// Panics if the whole contains an element outside the part.
pub fn exclusive<'a, T: Element>(
    run: &mut Run<'_, '_>,
    t: Tensor<PartMut<'a, T>, Two>,
    m: &Model,
) -> Option<Tensor<PartMut<'a, T>, Two>> {
    let m = own(m);
    let (whole, left) = match t.into_whole() {
        Ok(whole) => (Some(whole), None),
        Err(part) => (None, Some(part)),
    };
    if let Some(mut whole) = judged(run, &m, whole) {
        if run.bytes.once_in(2) {
            more::exclusive(run, &mut whole, &m);
        } else {
            plain_mut::two(run, whole, &m);
        }
    }
    left
}
