//! Functions of the user that panic before the last element. A tensor that is made, filled or
//! changed must then have each element once, old or new. The same holds if dropping an element
//! panics.

use cute::algorithm::{copy_if, for_each, reduce, transform, transform_into};
use cute::tensor::Tensor;
use cute::{try_make_layout, try_make_tensor};

use super::describe::Described;
use super::ledger::{Counted, Falls, balanced, called, falling};
use super::model::{MOST, Model};
use super::refused::said;
use super::run::{Element, Kind, Run};
use super::steps::Two;
use super::values::{placed, small, stamp};

/// Runs a program in which a function panics.
///
/// # Panics
/// Panics if the program has a finding.
pub fn panics(run: &mut Run<'_, '_>) {
    match run.bytes.below(4) {
        0 => balanced(|| makes(run)),
        1 => balanced(|| parts(run)),
        2 => balanced(|| changes(run)),
        _ => values(run),
    }
}

/// Chooses the number of calls before the panic.
fn times(run: &mut Run<'_, '_>) -> usize {
    run.bytes.below(40)
}

/// Counts a panic if the planned event happened.
fn noted<R>(run: &mut Run<'_, '_>, what: Falls, result: Option<R>) -> Option<R> {
    let kind = match what {
        Falls::Call => Kind::CallPanics,
        Falls::Clone => Kind::ClonePanics,
        Falls::Drop => Kind::DropPanics,
    };
    run.took(kind, result.is_none().then_some(()));
    result
}

/// Makes tensors that own their elements, by functions that panic.
fn makes(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(6) as i64, run.bytes.below(6) as i64);
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let (least, greatest) = layout.described().bounds();
    if greatest - least >= MOST as i128 {
        return;
    }
    let (times, way) = (times(run), run.bytes.below(8));
    let what = match way {
        0..=2 => Falls::Clone,
        3 | 4 => Falls::Call,
        _ => Falls::Drop,
    };
    let numbers: Vec<u32> = (0..128).collect();
    let source: Option<Two> = said(try_make_layout((a, b), (1_i64, a)));
    let Some(source) = source.and_then(|layout| said(try_make_tensor(&numbers[..], layout))) else {
        return;
    };
    let from_fn = || {
        Tensor::from_fn(layout, |(i, j)| {
            called();
            Counted::stamped((i + 8 * j) as u64)
        })
    };
    let map = || {
        source.map(|x| {
            called();
            Counted::stamped(x.into())
        })
    };
    let made = match way {
        0 => falling(what, times, || {
            Tensor::try_from_elem(layout, Counted::stamped(7)).ok()
        }),
        1 => falling(what, times, || Some(Tensor::zeros(layout))),
        2 => {
            let Ok(t) = Tensor::try_from_elem(layout, Counted::stamped(7)) else {
                return;
            };
            falling(what, times, || Some(t.clone()))
        }
        3 | 5 => falling(what, times, || Some(from_fn())),
        4 | 6 => falling(what, times, || Some(map())),
        // The elements of the tensor itself are dropped.
        _ => falling(what, times, || drop(from_fn())).map(|()| None),
    };
    let Some(Some(made)) = noted(run, what, made) else {
        return;
    };
    for element in made.into_vec() {
        assert!(element.stamp().is_some());
    }
}

/// Checks that each element is the old one, or one that was written.
fn old_or_new<T: Element>(
    elements: &[T],
    before: &[u64],
    m: &Model,
    new: impl Fn(i128) -> u64,
    all: bool,
) {
    for (place, element) in elements.iter().enumerate() {
        let now = element.stamp();
        let mut here = m
            .coordinates()
            .filter(|&c| m.element(c) == place as i128)
            .peekable();
        let same = now == Some(before[place]) && !(all && here.peek().is_some());
        assert!(
            same || here.any(|c| now == Some(new(c))),
            "finding: element {place} is neither the old nor the new one"
        );
    }
}

/// Replaces elements that own heap memory, one by one.
fn changes(run: &mut Run<'_, '_>) {
    let mut elements: Vec<Counted> = run.storage(96);
    let before = run.stamps;
    let (a, b) = (run.bytes.below(6) as i64, run.bytes.below(6) as i64);
    let (Some(layout), Some(from)) = (small(run, a, b), small(run, a, b)) else {
        return;
    };
    let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
    let numbers: Vec<u32> = (0..128).collect();
    let Some(source) = said(try_make_tensor(&numbers[..], from)) else {
        return;
    };
    let (times, what) = (
        times(run),
        if run.bytes.once_in(2) {
            Falls::Call
        } else {
            Falls::Drop
        },
    );
    let done = falling(what, times, || {
        transform_into(&source, &mut t, |x| {
            called();
            Counted::stamped(1000 + u64::from(x))
        });
    });
    let done = noted(run, what, done);
    let map = from.described();
    old_or_new(
        &elements,
        &before,
        &m,
        |c| 1000 + map.at(c) as u64,
        done.is_some(),
    );
}

/// Exchanges and replaces elements of parts that exist at the same time. One of these operations
/// panics.
fn parts(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(6) as i64 + 1, run.bytes.below(6) as i64 + 1);
    let mut elements: Vec<Counted> = run.storage(96);
    let before = run.stamps;
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
    let (height, width) = (1 + run.bytes.below(3) as i64, 1 + run.bytes.below(3) as i64);
    let (times, what) = (
        times(run),
        if run.bytes.once_in(2) {
            Falls::Call
        } else {
            Falls::Drop
        },
    );
    let Some(tiles) = said(t.try_clipped_tiles_mut((height, width))) else {
        return;
    };
    let done = falling(what, times, || {
        let mut held: Vec<_> = tiles.collect();
        for tile in &mut held {
            for element in tile.iter_mut() {
                let new = Counted::stamped(1000);
                called();
                *element = new;
            }
            let last = tile.size() - 1;
            tile.swap(0, last);
        }
    });
    let done = noted(run, what, done);
    old_or_new(&elements, &before, &m, |_| 1000, done.is_some());
}

/// Changes elements that can be copied.
fn values(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    let before = run.stamps;
    let (a, b) = (run.bytes.below(6) as i64, run.bytes.below(6) as i64);
    let (Some(layout), Some(other)) = (small(run, a, b), small(run, a, b)) else {
        return;
    };
    let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
    let numbers: Vec<u32> = (0..128).map(|i| 1000 + i).collect();
    let Some(source) = said(try_make_tensor(&numbers[..], other)) else {
        return;
    };
    let (times, way) = (times(run), run.bytes.below(4));
    let called = |x: u32| {
        called();
        x
    };
    let done = falling(Falls::Call, times, || match way {
        0 => transform(&mut t, |x| called(x) + 2000),
        1 => copy_if(&source, |x| called(x) % 2 == 0, &source, &mut t),
        2 => for_each(&t, |x| assert!(called(x) < u32::MAX)),
        _ => assert!(reduce(&t, 0, |sum: u64, x| sum + u64::from(called(x))) < u64::MAX),
    });
    noted(run, Falls::Call, done);
    let map = other.described();
    let from = |c: i128| 1000 + map.at(c) as u64;
    for c in m.coordinates() {
        let (now, old) = (u64::from(t[c as i64]), stamp(run, &m, c));
        // An element with many coordinates is changed once for each of them.
        let changed = way == 0 && now >= old && (now - old).is_multiple_of(2000);
        let mut here = m
            .coordinates()
            .filter(|&other| m.element(other) == m.element(c));
        let copied = way == 1 && now.is_multiple_of(2) && here.any(|c| from(c) == now);
        assert!(
            now == old || changed || copied,
            "finding: an element that is neither the old nor the new one"
        );
    }
    let reached = m.reached();
    for (place, element) in elements.iter().enumerate() {
        let within = reached.is_some_and(|reached| reached.has(place));
        assert!(
            within || element.stamp() == Some(before[place]),
            "finding: element {place} was changed"
        );
    }
}
