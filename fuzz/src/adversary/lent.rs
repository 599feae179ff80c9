//! Tensors that own their elements. The same methods return views that borrow such a tensor.

use std::rc::Rc;
use std::sync::Arc;

use cute::Dyn;
use cute::int::{_0, _1};
use cute::tensor::{CutBy, Lend, Storage, Tensor, View, Whole};
use cute::{tile, try_make_tensor};

use super::describe::Described;
use super::halo::halo;
use super::halves;
use super::model::{Elements, Model};
use super::probe::{derived, linear, pairs};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::spans::{Span, by_range};
use super::steps::{Two, coordinate, plain};
use super::to_read::{self, to_read};
use super::values::small;

/// Checks the views of a tensor whose storage is reference-counted or boxed.
///
/// # Panics
/// Panics if the program has a finding.
pub fn storages(run: &mut Run<'_, '_>) {
    let length = run.bytes.below(64);
    let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let elements: Vec<u32> = run.storage(length);
    macro_rules! of {
        ($storage:expr) => {{
            let storage = $storage;
            run.stands(&storage);
            let (map, t) = (layout.described(), said(try_make_tensor(storage, layout)));
            let (least, greatest) = map.bounds();
            let fits = least >= 0 && greatest < length as i128;
            assert_eq!(
                t.is_some(),
                fits,
                "finding: make_tensor of {length} elements under {map:?}"
            );
            let Some(t) = run.took(Kind::Lent, t) else {
                return;
            };
            let m = Model {
                map,
                base: 0,
                allowed: Elements::first(length),
            };
            for _ in 0..4 {
                lent(run, &t, &m);
            }
        }};
    }
    match run.bytes.below(3) {
        0 => of!(elements.into_boxed_slice()),
        1 => of!(Rc::<[u32]>::from(elements)),
        _ => of!(Arc::<[u32]>::from(elements)),
    }
}

/// Checks one of the views of a tensor.
///
/// # Panics
/// Panics if a view is not the model's.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "as a range is written"
)]
pub fn lent<'a, E, T>(run: &mut Run<'_, '_>, t: &'a Tensor<E, Two>, m: &Model)
where
    E: Storage<Item = T, Shared<'a> = View<'a, T>> + Whole + CutBy<(Dyn<i64>, Dyn<i64>), Two> + 'a,
    T: Element,
{
    let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
    let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
    let (i, j) = (coordinate(run, rows), coordinate(run, columns));
    let [wa, wb, wi, wj] = [a, b, i, j].map(i128::from);
    match run.bytes.below(12) {
        0 => {
            let span = Span::any(run, rows);
            let r = by_range!(span, range => said(t.try_slice((range, ..))));
            let within = span.within(rows);
            assert_eq!(
                r.is_some(),
                within.is_some(),
                "finding: whether {span:?} are rows of {:?}",
                m.map
            );
            let (Some(r), Some((begin, length))) = (run.took(Kind::Lent, r), within) else {
                return;
            };
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % length + begin, c / length])
            });
            plain::two(run, r, &m);
        }
        1 => {
            let r = refused(|| t.slice((i, ..)));
            let Some(r) = run.took(Kind::Lent, r) else {
                return;
            };
            let m = derived(m, r.layout(), |c| m.map.linear(&[wi, c]));
            plain::one(run, r, &m);
        }
        2 => {
            let r = refused(|| t.domain_offset((i, j)));
            let Some(r) = run.took(Kind::Lent, r) else {
                return;
            };
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % (rows - wi) + wi, c / (rows - wi) + wj])
            });
            plain::two(run, r, &m);
        }
        3 => {
            run.done(Kind::Lent);
            let r = if run.bytes.once_in(2) {
                t.transpose()
            } else {
                t.select((_1, _0))
            };
            let m = derived(m, r.layout(), |c| m.map.linear(&[c / columns, c % columns]));
            plain::two(run, r, &m);
        }
        4 => {
            let r = said(t.try_clipped_tile((a, b), (i, j)));
            let Some(r) = run.took(Kind::Lent, r) else {
                return;
            };
            let height = wa.min(rows - wa * wi);
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % height + wa * wi, c / height + wb * wj])
            });
            plain::two(run, r, &m);
        }
        5 => {
            let r = refused(|| t.local_tile(tile!((a, b)), (i, j)));
            let Some(r) = run.took(Kind::Lent, r) else {
                return;
            };
            let m = derived(m, r.layout(), |c| {
                m.map.linear(&[c % wa + wa * wi, c / wa + wb * wj])
            });
            plain::two(run, r, &m);
        }
        6 => {
            run.done(Kind::Lent);
            let r = t.flatten();
            pairs(run, &r, &derived(m, r.layout(), Some));
            let r = t.coalesce();
            linear(run, &r, &derived(m, r.layout(), Some));
        }
        9..=11 => to_read!(run, t, m, (a, b), to_read::OF_AN_OWNER, plain::two),
        7 => halves::shared::<1, _, _, _>(run, t.lent(), m, plain::two),
        _ => halo(run, t.lent(), m, (a, b), plain::two),
    }
}
