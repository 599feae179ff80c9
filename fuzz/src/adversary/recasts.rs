//! Recasts: elements of another type over the same bytes.

use cute::int::{_1, _2, _4};
use cute::tensor::{IndexedBy, Storage, Tensor};
use cute::{make_composed_layout, try_make_layout};

use super::describe::Described;
use super::model::Model;
use super::refused::said;
use super::run::{Kind, Run};
use super::sizes::divisible;
use super::steps::Above;
use super::values::placed;

/// Recasts a tensor with a random layout, and checks the address of each new element.
///
/// # Panics
/// Panics if the program has a finding.
pub fn recasts(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    let (rows, columns) = (
        run.bytes.below(4) as i64 + 1,
        4 * (run.bytes.below(3) as i64 + 1),
    );
    let ld = columns + run.bytes.one_of(&[0, 4, 2, 1]);
    let first = run.bytes.below(3);
    macro_rules! recast {
        ($layout:expr, $New:ty) => {{
            let Some(layout) = said($layout) else { return };
            if first > 0 {
                let (t, m) = placed!(run, Kind::Make, &elements[..], layout);
                let r = said(t.try_recast::<$New>());
                let Some(r) = run.took(Kind::Recast, r) else {
                    return;
                };
                recast_is::<_, $New, _>(run, &r, &m);
            } else {
                let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
                let r = said(t.view_mut().try_recast::<$New>());
                let Some(mut r) = run.took(Kind::Recast, r) else {
                    return;
                };
                recast_is::<_, $New, _>(run, &r, &m);
                let c = usize::from(run.bytes.byte()) % r.size();
                let bytes = core::ptr::from_ref(&r[c]).addr();
                r[c] = <$New>::default();
                let offset = bytes - run.address(0);
                for byte in offset..offset + size_of::<$New>() {
                    let shift = 8 * (byte % 4);
                    run.stamps[byte / 4] &= !(0xFF << shift);
                }
            }
        }};
    }
    match run.bytes.below(11) {
        // If a divisor of each integer is known, no run-time check remains.
        8 => {
            let (columns, ld) = (divisible!(run, columns, _4), divisible!(run, 4 * ld, _4));
            recast!(try_make_layout((rows, columns), (ld, _1)), [u32; 4]);
        }
        9 => {
            let columns = divisible!(run, columns, _4);
            recast!(try_make_layout((columns, rows), (_1, columns)), u64);
        }
        10 => {
            let (columns, ld) = (divisible!(run, columns, _2), divisible!(run, 2 * ld, _2));
            recast!(try_make_layout((columns, rows), (_1, ld)), [u32; 2]);
        }
        0 => recast!(try_make_layout((rows, columns), (ld, _1)), u8),
        1 => recast!(try_make_layout((rows, columns), (ld, _1)), [u16; 2]),
        2 => recast!(try_make_layout((rows, columns), (ld, _1)), [u32; 2]),
        3 => recast!(try_make_layout((rows, columns), (-ld, _1)), [u32; 4]),
        4 => recast!(try_make_layout((columns, rows), (_1, ld)), u64),
        5 => recast!(try_make_layout((columns, rows), (_1, ld)), u16),
        6 => {
            let offset = run.bytes.below(8) as i64;
            let Some(behind) = said(try_make_layout((rows, columns), (ld, _1))) else {
                return;
            };
            recast!(Ok(make_composed_layout(Above::new(), offset, behind)), u16);
        }
        _ => {
            let offset = 2 * run.bytes.below(4) as i64;
            let Some(behind) = said(try_make_layout((rows, columns), (ld, _1))) else {
                return;
            };
            recast!(
                Ok(make_composed_layout(Above::new(), offset, behind)),
                [u32; 2]
            );
        }
    }
    run.verify(&elements);
}

/// Checks the address of each element of a recast tensor.
fn recast_is<E, U, L>(run: &mut Run<'_, '_>, r: &Tensor<E, L>, m: &Model)
where
    E: Storage<Item = U>,
    L: Described,
    L: IndexedBy<(i64, i64)>,
{
    let unit = usize::from(m.map.leaves()[1].stride == 1 && m.map.leaves()[0].stride != 1);
    let unit = if m.map.front.is_some() { 1 } else { unit };
    let (new, old) = (size_of::<U>() as i128, 4);
    assert_eq!(
        r.size() as i128 * new,
        m.map.size() * old,
        "finding: the bytes of a recast tensor"
    );
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let extents = if unit == 0 {
        [rows * old / new, columns]
    } else {
        [rows, columns * old / new]
    };
    let (i, j) = (
        i128::from(run.bytes.byte()) % extents[0],
        i128::from(run.bytes.byte()) % extents[1],
    );
    let mut at = [i, j];
    let byte = at[unit] * new;
    at[unit] = byte / old;
    let c = m
        .map
        .linear(&at)
        .map(|c| m.element(c))
        .and_then(|element| run.place(element));
    let Some(place) = c else {
        panic!("finding: a recast tensor of no elements")
    };
    let expected = run.address(place) + usize::try_from(byte % old).unwrap_or(0);
    let got = r
        .get((i as i64, j as i64))
        .map(|x| core::ptr::from_ref(x).addr());
    if new <= old || m.map.front.is_none() {
        assert_eq!(
            got,
            Some(expected),
            "finding: an element of a recast tensor"
        );
    }
    let (begin, end) = (run.address(0), run.address(run.length));
    for c in 0..r.size().min(512) {
        let address = core::ptr::from_ref(&r[c]).addr();
        assert!(
            address >= begin && address + size_of::<U>() <= end,
            "finding: recast leaves the storage"
        );
    }
}
