//! Sums compared with the definition: each element of the target has each summand once, in the
//! promised order.
//!
//! An element of a rank is here the list of its summands and not a number, so a message that brings
//! a summand twice, omits one, or comes too early is detected for any numbers. Floating-point sums
//! have a test for the effect on numbers.
//!
//! A target may also be partial: then the lists of its summands together have each summand of the
//! source once, and the list of a zero is empty.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

mod definition {
    pub(crate) mod arrays;
    pub(crate) mod numbers;
}
#[path = "collectives/by_name.rs"]
mod by_name;

use std::collections::{BTreeMap, BTreeSet};

use cute::mesh::{
    Collective, Deal, Distribution, Mesh, Message, Placement::*, Plan, Reduction, Storage,
};
use definition::arrays::{Array, random};
use definition::numbers::Numbers;

/// Rank, then offset, then the element and those of its summands that have been added up, in order.
type Memory<T> = BTreeMap<i64, BTreeMap<i64, T>>;
type Sum = (i64, Vec<i64>);

/// The memories after a plan; its messages between ranks, and their elements.
fn carried_out<T: Clone>(
    plan: &Plan<'_>,
    from: &Memory<T>,
    zero: &T,
    add: impl Fn(&mut T, &T),
) -> (Memory<T>, Vec<Message>) {
    let mut sent: BTreeMap<(i64, i64), Message> = BTreeMap::new();
    for rank in plan.source().mesh().ranks() {
        sent.extend(
            plan.sends(rank)
                .unwrap()
                .into_iter()
                .map(|message| ((rank, message.to()), message)),
        );
    }
    let (mut to, mut messages) = (Memory::new(), Vec::new());
    for rank in plan.target().mesh().ranks() {
        let memory = to.entry(rank).or_default();
        for (place, same) in plan
            .zeros(rank)
            .unwrap()
            .iter()
            .flat_map(|piece| piece.pairs().collect::<Vec<_>>())
        {
            assert_eq!(place, same);
            assert!(
                memory.insert(place, zero.clone()).is_none(),
                "{place} of rank {rank} is set to zero twice"
            );
        }
        for message in plan.receives(rank).unwrap() {
            assert_eq!(
                sent.remove(&(message.from(), rank)).as_ref(),
                Some(&message),
                "the sender's"
            );
            for (a, b, run) in message.runs() {
                for step in 0..run {
                    let summand = &from[&message.from()][&(a + step)];
                    if message.summand() == 0 {
                        assert!(
                            memory.insert(b + step, summand.clone()).is_none(),
                            "{message} writes twice"
                        );
                    } else {
                        add(
                            memory
                                .get_mut(&(b + step))
                                .unwrap_or_else(|| panic!("{message} comes too early")),
                            summand,
                        );
                    }
                }
            }
            if !message.stays() {
                messages.push(message);
            }
        }
    }
    assert!(sent.is_empty(), "nobody expects {sent:?}");
    (to, messages)
}

fn append(sum: &mut Sum, summand: &Sum) {
    assert_eq!(sum.0, summand.0, "another element");
    sum.1.extend(&summand.1);
}

fn volume(messages: &[Message]) -> i64 {
    messages.iter().map(Message::size).sum()
}

#[derive(Debug, Default)]
struct Seen {
    elements: u64,
    two_steps: u64,
    replicas: u64,
    uneven: u64,
    halos: u64,
    cuts: u64,
    windows: u64,
    strides: u64,
    collectives: u64,
    sums: u64,
    partial: u64,
    kept: u64,
    zeros: u64,
}

/// The sum of no summands, of an unknown element.
const ZERO: Sum = (-1, Vec::new());

/// The summands of each element of each rank of the target, by the definition. Along a partial axis
/// of the target, these are the summands of the source ranks at the same coordinate, if the source
/// has such an axis of equally many ranks that is not replicated; otherwise all are at coordinate
/// 0.
fn expected(
    (left, source): (&Array, &Distribution),
    (right, target): (&Array, &Distribution),
    number: impl Fn(&[i64]) -> i64,
) -> Memory<Sum> {
    let (before, after) = (left.memory(), right.memory());
    let (here, there) = (source.mesh(), target.mesh());
    let belongs = |from: &[i64], to: &[i64]| {
        target.partial().iter().all(|&axis| {
            let same = axis < here.axes()
                && here.extent(axis) == there.extent(axis)
                && !source.replicated().contains(&axis);
            to[axis] == if same { from[axis] } else { 0 }
        })
    };
    let sum = |element: i64, to: &[i64]| {
        let holders = left
            .ranks()
            .into_iter()
            .filter(|(rank, from)| before[rank].contains_key(&element) && belongs(from, to));
        let summands: BTreeSet<i64> = holders.map(|(_, from)| number(&from)).collect();
        if summands.is_empty() {
            ZERO
        } else {
            (element, summands.into_iter().collect())
        }
    };
    let ranks = right.ranks().into_iter();
    let all: Memory<Sum> = ranks
        .map(|(rank, to)| {
            (
                rank,
                after[&rank]
                    .iter()
                    .map(|(&element, &at)| (at, sum(element, &to)))
                    .collect(),
            )
        })
        .collect();
    // The ranks that differ along partial axes only have each summand once.
    let mut together: BTreeMap<(Vec<i64>, i64), Vec<i64>> = BTreeMap::new();
    for (rank, mut to) in right.ranks() {
        target.partial().iter().for_each(|&axis| to[axis] = 0);
        for (&element, at) in &after[&rank] {
            together
                .entry((to.clone(), element))
                .or_default()
                .extend(&all[&rank][at].1);
        }
    }
    for summands in together.into_values() {
        let once: BTreeSet<i64> = summands.iter().copied().collect();
        assert_eq!(
            (once.len(), summands.len() as i64),
            (summands.len(), source.summands()),
            "{source:?} to {target:?}"
        );
    }
    all
}

/// A random case.
struct Case {
    /// The source and the target without summands.
    left: Array,
    right: Array,
    /// The axes along which the source is partial.
    axes: Vec<usize>,
    source: Distribution,
    target: Distribution,
}

impl Case {
    fn new(case: u64) -> Self {
        let mut numbers = Numbers::new(77 * 1_000_003 + case);
        let even = numbers.below(3) == 0;
        let dimensions = numbers.between(1, 2);
        let extents: Vec<i64> = (0..dimensions)
            .map(|_| {
                if even {
                    12
                } else {
                    numbers.between(0, 40 / dimensions)
                }
            })
            .collect();
        let (left, right) = (
            random(&mut numbers, &extents, even, false),
            random(&mut numbers, &extents, even, true),
        );
        // Some of the axes that deal no dimension.
        let axes: Vec<usize> = left
            .distribution
            .replicated()
            .iter()
            .copied()
            .filter(|_| numbers.below(3) > 0)
            .collect();
        let source = left.distribution.clone().with_partial(&axes).unwrap();
        let replicated = right.distribution.replicated().iter().copied();
        let partial: Vec<usize> = replicated
            .filter(|axis| case % 2 == 1 && (axes.contains(axis) || numbers.below(2) == 0))
            .collect();
        let target = right.distribution.clone().with_partial(&partial).unwrap();
        Self {
            left,
            right,
            axes,
            source,
            target,
        }
    }
}

/// The memory of all ranks after the steps, and the number of elements that were sent.
fn in_steps(case: u64, steps: &[Plan<'_>], from: Memory<Sum>, summed: i64) -> (Memory<Sum>, i64) {
    let (mut memory, mut sent) = (from, 0);
    for step in steps {
        let held: i64 = memory.values().map(|has| has.len() as i64).sum();
        let (arrived, messages) = carried_out(step, &memory, &ZERO, append);
        if steps.len() == 2 && sent == 0 {
            // Each rank has summands of some elements, and sums up a share of these elements.
            assert_eq!(
                arrived.values().map(|has| has.len() as i64).sum::<i64>() * summed,
                held,
                "case {case}"
            );
            assert_eq!(
                volume(&messages) * summed,
                held * (summed - 1),
                "case {case}"
            );
        }
        (memory, sent) = (arrived, sent + volume(&messages));
    }
    (memory, sent)
}

/// Whether the case has something to sum up; `definition` tests the others.
fn check(case: u64, seen: &mut Seen) -> bool {
    let Case {
        left,
        right,
        axes,
        source,
        target,
    } = &Case::new(case);
    if source.summands() == 1 && target.summands() == 1 {
        return false;
    }
    // The number of the summand of each rank: the first of the axes counts fastest.
    let shape: Vec<i64> = axes
        .iter()
        .map(|axis| source.mesh().extent(*axis))
        .collect();
    let summands: i64 = shape.iter().product();
    let number = |at: &[i64]| {
        axes.iter()
            .zip(&shape)
            .rev()
            .fold(0, |number, (axis, extent)| number * extent + at[*axis])
    };
    assert_eq!(source.summands(), summands);
    let before = left.memory();
    let mut from: Memory<Sum> = Memory::new();
    for (rank, at) in left.ranks() {
        let has = before[&rank]
            .iter()
            .map(|(&element, &offset)| (offset, (element, vec![number(&at)])));
        from.insert(rank, has.collect());
    }
    let expected = expected((left, source), (right, target), number);
    // In one step: only missing elements are sent.
    let plan = Plan::new(source, target).unwrap();
    let (arrived, messages) = carried_out(&plan, &from, &ZERO, append);
    assert_eq!(arrived, expected, "case {case}: {source:?} to {target:?}");
    let own: BTreeMap<i64, i64> = left
        .ranks()
        .into_iter()
        .map(|(rank, at)| (rank, number(&at)))
        .collect();
    let has = |rank: &i64, (element, summand): (&i64, &i64)| {
        before
            .get(rank)
            .is_some_and(|has| has.contains_key(element))
            && own[rank] == *summand
    };
    let lacks = |(rank, has_): (&i64, &BTreeMap<i64, Sum>)| {
        let summands = has_
            .values()
            .flat_map(|(element, sum)| sum.iter().map(move |summand| (element, summand)));
        summands.filter(|summand| !has(rank, *summand)).count() as i64
    };
    let least: i64 = expected.iter().map(lacks).sum();
    assert_eq!(
        volume(&messages),
        least,
        "case {case}: {source:?} to {target:?}"
    );
    assert_eq!(plan.volume().unwrap(), least);
    let summed = plan.summands();
    // As the plan advises, in one step or two.
    let reduction = Reduction::new(source, target).unwrap();
    let steps = reduction.steps();
    let (memory, sent) = in_steps(case, &steps, from, summed);
    assert_eq!(memory, expected, "case {case}: {source:?} to {target:?}");
    let found = reduction.collective().unwrap();
    assert_eq!(found == Some(Collective::Nothing), sent == 0, "case {case}");
    seen.elements += least as u64;
    seen.two_steps += u64::from(steps.len() == 2);
    seen.replicas += u64::from(
        source
            .replicated()
            .iter()
            .any(|axis| source.mesh().extent(*axis) > 1),
    );
    seen.uneven += u64::from(left.uneven() || right.uneven());
    seen.halos += u64::from(right.has_halo());
    seen.windows += u64::from(left.is_window() || right.is_window());
    seen.cuts += u64::from(left.has_cuts() || right.has_cuts());
    seen.strides += u64::from(left.pads() || right.pads());
    seen.sums += u64::from(summed > 1);
    seen.partial += u64::from(target.summands() > 1);
    seen.kept += u64::from(target.summands() > 1 && summands > summed);
    seen.zeros += expected
        .values()
        .flat_map(BTreeMap::values)
        .filter(|sum| **sum == ZERO)
        .count() as u64;
    seen.collectives += u64::from(found.is_some_and(|found| found != Collective::Nothing));
    true
}

#[test]
fn random_sums() {
    let cases = std::env::var("CUTE_MESH_CASES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(10_000);
    let mut seen = Seen::default();
    let count = (0..cases).filter(|case| check(*case, &mut seen)).count() as u64;
    println!(
        "{count} sums of {cases} pairs: {} elements sent, {} in two steps",
        seen.elements, seen.two_steps
    );
    assert!(count > cases / 10, "{count} sums");
    for (what, number, least) in [
        ("elements", seen.elements, 20 * count),
        ("in two steps", seen.two_steps, seen.sums / 8),
        ("with replicas", seen.replicas, count / 30),
        ("uneven", seen.uneven, count / 4),
        ("halos", seen.halos, count / 50),
        ("windows", seen.windows, count / 5),
        ("cuts", seen.cuts, count / 20),
        ("strides", seen.strides, count / 5),
        ("collectives", seen.collectives, count / 50),
        ("partial targets", seen.partial, count / 5),
        ("with summands kept apart", seen.kept, count / 60),
        ("sums", seen.sums, count / 2),
        ("zeros", seen.zeros, count),
    ] {
        assert!(number >= least, "{number} {what}, not {least}: {seen:?}");
    }
}
