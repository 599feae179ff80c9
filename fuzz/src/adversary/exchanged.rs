//! Elements that own heap memory. `zip` exchanges them between two tensors with a function that may
//! panic before the last element.

use cute::algorithm::zip;

use super::describe::Described;
use super::ledger::{Counted, Falls, balanced, called, falling};
use super::model::Model;
use super::refused::refused;
use super::run::{Element, Kind, Run};
use super::together::{EACH, agreed, any_order, operand, same};
use super::values::{set, stamp};
use super::whole::each_once;

/// Runs a program that exchanges elements. Each element must be made once and dropped once.
///
/// # Panics
/// Panics if the program has a finding.
pub fn exchanged(run: &mut Run<'_, '_>) {
    balanced(|| exchanges(run));
}

fn exchanges(run: &mut Run<'_, '_>) {
    let mut elements: Vec<Counted> = run.storage(2 * EACH);
    let (rows, columns) = (run.bytes.below(6) as i64, run.bytes.below(6) as i64);
    let more = i64::from(run.bytes.once_in(8));
    let (Some(x), Some(y)) = (
        any_order(run, rows, columns),
        any_order(run, rows + more, columns),
    ) else {
        return;
    };
    let (first, second) = elements.split_at_mut(EACH);
    let ((mut a, p), (mut b, q)) = (operand!(run, first, 0, x), operand!(run, second, 1, y));
    let swaps = run.bytes.below(24);
    if swaps >= 12 || !same(&p, &q) {
        let done = refused(|| zip(&mut a, &mut b).for_each(core::mem::swap));
        if agreed(run, Kind::ZipSwaps, same(&p, &q), done).is_some() {
            p.coordinates().for_each(|c| exchange(run, [&p, &q], c));
        }
    } else {
        let done = falling(Falls::Call, swaps, || {
            zip(&mut a, &mut b).for_each(|x, y| {
                called();
                core::mem::swap(x, y);
            });
        });
        assert_eq!(
            done.is_some(),
            p.map.size() <= swaps as i128,
            "finding: how often zip of {:?} calls",
            p.map
        );
        run.took(Kind::ZipPanics, done.is_none().then_some(()));
        if each_once(&p) {
            // In memory order, exactly this number of elements has been exchanged. If several
            // coordinates share an element of the last tensor, they were visited in their order.
            let now: Vec<_> = p
                .coordinates()
                .map(|c| (a[c as i64].stamp(), b[c as i64].stamp()))
                .collect();
            let new: Vec<_> = p
                .coordinates()
                .zip(&now)
                .filter(|(c, now)| now.0 != Some(stamp(run, &p, *c)))
                .collect();
            assert_eq!(
                new.len() as i128,
                p.map.size().min(swaps as i128),
                "finding: how many zip has exchanged"
            );
            new.into_iter()
                .for_each(|(c, _)| exchange(run, [&p, &q], c));
        } else {
            p.coordinates()
                .take(swaps)
                .for_each(|c| exchange(run, [&p, &q], c));
        }
    }
    run.verify(&elements);
}

/// Exchanges the model's stamps at a coordinate.
fn exchange(run: &mut Run<'_, '_>, [p, q]: [&Model; 2], c: i128) {
    let (x, y) = (stamp(run, p, c), stamp(run, q, c));
    set(run, p, c, y);
    set(run, q, c, x);
}
