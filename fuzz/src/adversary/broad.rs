//! A few elements with more coordinates than a `usize` of 32 bits can count: extents of 2^15 and
//! more with strides of 0.
//!
//! If a `usize` has 32 bits, the largest of them are refused (T10), and those that it can just
//! count behave as usual.

use cute::tensor::{IndexedBy, Reads, StorageMut, Tensor};
use cute::{try_make_layout, try_make_tensor_at};

use super::describe::Described;
use super::model::{Elements, Model, counted};
use super::probe::{linear, triples, writes};
use super::refused::said;
use super::run::{Kind, Run};
use super::steps::{Three, plain, plain_mut};
use super::values::stamp;
use super::whole;

/// Runs a program over such a tensor.
///
/// # Panics
/// Panics if the program has a finding.
pub fn broad(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(64);
    let mut modes = [
        (run.bytes.broad(), 0),
        (run.bytes.broad(), 0),
        (run.bytes.below(4) as i64 + 1, run.bytes.stride()),
    ];
    modes.rotate_left(run.bytes.below(3));
    let [(a, d), (b, e), (c, f)] = modes;
    let layout: Option<Three> = said(try_make_layout((a, b, c), (d, e, f)));
    let Some(layout) = layout else { return };
    let map = layout.described();
    let base = map.bounds().0.saturating_neg();
    let fits = base + map.bounds().1 < 64;
    // For a layout without a tensor, any base works.
    let at = usize::try_from(base).unwrap_or(0);
    let t = said(try_make_tensor_at(&mut elements[..], at, layout));
    assert_eq!(
        t.is_some(),
        fits,
        "finding: a tensor of 64 elements under {map:?}"
    );
    let Some(mut t) = run.took(Kind::Broad, t) else {
        return;
    };
    let m = Model {
        map,
        base,
        allowed: Elements::first(64),
    };
    let extents = t.extents();
    let expected = [0, 1, 2].map(|mode| counted(map.mode_size(mode)));
    assert_eq!(
        [extents.0, extents.1, extents.2].map(|x| x as i128),
        expected,
        "finding: the extents of {map:?}"
    );
    linear(run, &t, &m);
    triples(run, &t, &m);
    writes(run, &mut t, &m);
    iterates(run, &t, &m);
    all_at_once(run, &mut t, &m);
    if run.bytes.once_in(2) {
        plain::three(run, t.view(), &m);
    } else {
        plain_mut::three(run, t.view_mut(), &m);
    }
    run.verify(&elements);
}

/// Compares the first elements of an iterator, from both ends, with the model.
fn iterates<E: Reads<Item = u32>, L: Described>(
    run: &mut Run<'_, '_>,
    t: &Tensor<E, L>,
    m: &Model,
) {
    let mut iter = t.iter();
    let (mut first, mut last) = (0, m.map.count());
    for _ in 0..4 {
        assert_eq!(
            iter.len() as i128,
            last - first,
            "finding: the length of an iterator over {:?}",
            m.map
        );
        let skipped = run.bytes.below(3);
        let (got, at) = match run.bytes.below(4) {
            0 => (iter.next(), first),
            1 => (iter.next_back(), last - 1),
            2 => (iter.nth(skipped), first + skipped as i128),
            _ => (iter.nth_back(skipped), last - 1 - skipped as i128),
        };
        assert_eq!(
            got.map(u64::from),
            Some(stamp(run, m, at)),
            "finding: element {at} of an iterator"
        );
        if at < m.map.count() / 2 {
            first = at + 1
        } else {
            last = at
        }
    }
    run.done(Kind::Iterate);
}

/// Checks that the tensor has no slice, no exclusive references and no whole, because each element
/// has many coordinates.
fn all_at_once<E, L>(run: &mut Run<'_, '_>, t: &mut Tensor<E, L>, m: &Model)
where
    E: StorageMut<Item = u32>,
    L: Described + IndexedBy<i64>,
{
    whole::slices(run, t, m);
    assert!(
        t.as_mut_slice().is_none(),
        "finding: a slice of {:?}",
        m.map
    );
    whole::exclusive(run, t, m);
}
