//! Random pairs of distributions, compared with the definition element by element.
//!
//! The owner of an element and its place are computed from the element, digit by digit, and for
//! chunks of chunks by the rule of `torch.chunk`; the library computes in the opposite direction.
//! Asserted: each element arrives once and in its place; the receiver expects the sender's
//! elements; no more is sent than the target lacks; without replicas there is a message only for
//! ranks that have elements in common; no replica of a shard sends two messages more than another.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

mod definition {
    pub(crate) mod arrays;
    pub(crate) mod numbers;
}

use std::collections::{BTreeMap, BTreeSet};

use cute::mesh::{Collective, Message, Plan};
use definition::arrays::{Array, random};
use definition::numbers::Numbers;

/// Counts over all cases, so the test fails if it checks nothing.
#[derive(Debug, Default)]
struct Seen {
    elements: u64,
    messages: u64,
    pieces: u64,
    replicated: u64,
    uneven: u64,
    halos: u64,
    cuts: u64,
    windows: u64,
    strides: u64,
    wholes: u64,
    collectives: u64,
}

/// Rank, then element (its index in the array), then offset.
type Memory = BTreeMap<i64, BTreeMap<i64, i64>>;

/// The sizes and the memory of each rank match its elements.
fn sizes(array: &Array, memory: &Memory, case: &str) {
    for (&rank, has) in memory {
        let sizes = array.distribution.sizes(rank).unwrap().unwrap();
        assert_eq!(
            sizes.iter().product::<i64>(),
            has.len() as i64,
            "rank {rank} of {case}"
        );
        let needed = has.values().max().map_or(0, |last| last + 1);
        let room = array.distribution.memory(rank).unwrap().unwrap();
        assert!(
            needed <= room && (needed == room || array.pads()),
            "rank {rank} needs {needed}, not {room}: {case}"
        );
    }
}

/// The number of elements that the ranks of the target lack.
fn lacking(before: &Memory, after: &Memory) -> i64 {
    let lacks = |(rank, has): (&i64, &BTreeMap<i64, i64>)| {
        let had = before.get(rank);
        has.keys()
            .filter(|element| had.is_none_or(|had| !had.contains_key(element)))
            .count() as i64
    };
    after.iter().map(lacks).sum()
}

fn check(source: &Array, target: &Array, seen: &mut Seen) {
    let case = format!("{source:?}\n to {target:?}");
    let (before, after): (Memory, Memory) = (source.memory(), target.memory());
    sizes(source, &before, &case);
    sizes(target, &after, &case);
    let plan = Plan::new(&source.distribution, &target.distribution).unwrap();
    let offsets: Memory = before
        .iter()
        .map(|(&rank, has)| {
            (
                rank,
                has.iter().map(|(&element, &at)| (at, element)).collect(),
            )
        })
        .collect();
    let mut arrived: Memory = after.keys().map(|&rank| (rank, BTreeMap::new())).collect();
    let mut sent: BTreeMap<(i64, i64), Message> = BTreeMap::new();
    let mut volume = 0;
    for &rank in before.keys() {
        for message in plan.sends(rank).unwrap() {
            assert!(
                message.from() == rank && message.size() > 0,
                "{message}: {case}"
            );
            let memory = arrived
                .get_mut(&message.to())
                .unwrap_or_else(|| panic!("{message}: {case}"));
            let mut size = 0;
            for (from, to, run) in message.runs() {
                for step in 0..run {
                    let element = offsets[&rank].get(&(from + step));
                    let element = *element
                        .unwrap_or_else(|| panic!("{message} reads {}: {case}", from + step));
                    assert_eq!(
                        memory.insert(to + step, element),
                        None,
                        "{message} writes twice: {case}"
                    );
                }
                size += run;
            }
            assert_eq!(size, message.size(), "{message}: {case}");
            seen.elements += size as u64;
            seen.messages += 1;
            seen.pieces += message.pieces().len() as u64;
            volume += if message.stays() { 0 } else { size };
            let other = sent.insert((rank, message.to()), message);
            assert!(other.is_none(), "two messages for two ranks: {case}");
        }
    }
    // Each element once, at its offset.
    for (rank, has) in &after {
        let expected: BTreeMap<i64, i64> =
            has.iter().map(|(&element, &at)| (at, element)).collect();
        assert_eq!(arrived[rank], expected, "rank {rank}: {case}");
    }
    // The receivers expect these, and no others.
    let mut expected = 0;
    for &rank in after.keys() {
        for message in plan.receives(rank).unwrap() {
            assert_eq!(
                sent.get(&(message.from(), message.to())),
                Some(&message),
                "{case}"
            );
            expected += 1;
        }
    }
    assert_eq!(expected, sent.len(), "{case}");
    assert_eq!(
        volume,
        lacking(&before, &after),
        "no more than what is lacking: {case}"
    );
    if source.distribution.replicated().is_empty() {
        let common = |a: &BTreeMap<i64, i64>, b: &BTreeMap<i64, i64>| {
            a.keys().any(|element| b.contains_key(element))
        };
        let pairs = before
            .values()
            .flat_map(|a| after.values().filter(move |b| common(a, b)))
            .count();
        assert_eq!(sent.len(), pairs, "{case}");
    } else {
        seen.replicated += 1;
        balanced(&before, &sent, &case);
    }
    whole(&plan, source, target, &before, &after, seen);
    if seen.messages.is_multiple_of(4) {
        collective(&plan, volume, &case, seen);
    }
    seen.uneven += u64::from(source.uneven() || target.uneven());
    seen.halos += u64::from(target.has_halo());
    seen.windows += u64::from(source.is_window() || target.is_window());
    seen.cuts += u64::from(source.has_cuts() || target.has_cuts());
    seen.strides += u64::from(source.pads() || target.pads());
}

/// The checks that walk all messages once more; they run in a quarter of the cases.
fn collective(plan: &Plan<'_>, volume: i64, case: &str, seen: &mut Seen) {
    assert_eq!(plan.volume().unwrap(), volume, "{case}");
    let found = plan.collective().unwrap();
    assert_eq!(found == Some(Collective::Nothing), volume == 0, "{case}");
    let Some(
        Collective::AllGather(groups)
        | Collective::AllToAll(groups)
        | Collective::Broadcast(groups),
    ) = found
    else {
        return;
    };
    seen.collectives += 1;
    let messages = plan.messages().unwrap();
    let together = |message: &Message| {
        groups
            .iter()
            .any(|group| group.contains(&message.from()) && group.contains(&message.to()))
    };
    assert!(messages.iter().all(together), "{groups:?}: {case}");
}

/// No rank sends two messages more than another one with the same elements.
fn balanced(before: &Memory, sent: &BTreeMap<(i64, i64), Message>, case: &str) {
    let mut shards: BTreeMap<Vec<i64>, Vec<usize>> = BTreeMap::new();
    for (rank, has) in before.iter().filter(|(_, has)| !has.is_empty()) {
        let count = sent
            .keys()
            .filter(|(from, to)| from == rank && to != rank)
            .count();
        shards
            .entry(has.keys().copied().collect())
            .or_default()
            .push(count);
    }
    for counts in shards.values() {
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(
            most - least <= 1,
            "{counts:?} messages of the replicas: {case}"
        );
    }
}

/// The plan as one layout: from the receiver's coordinate to the sender's coordinate of the same
/// element.
fn whole(
    plan: &Plan<'_>,
    source: &Array,
    target: &Array,
    before: &Memory,
    after: &Memory,
    seen: &mut Seen,
) {
    let Some(whole) = plan.whole() else { return };
    seen.wholes += 1;
    let (from, to) = (
        source.distribution.map().unwrap(),
        target.distribution.map().unwrap(),
    );
    for index in 0..whole.size() {
        let sender = whole.at(index).unwrap();
        assert_eq!(
            from.at(sender).unwrap(),
            to.at(index).unwrap(),
            "{source:?}\n to {target:?}"
        );
    }
    let elements = |memory: &Memory| {
        memory
            .values()
            .flat_map(|has| has.keys().copied())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(elements(before), elements(after));
}

fn cases(count: u64, seed: u64) -> Seen {
    let mut seen = Seen::default();
    for case in 0..count {
        let mut numbers = Numbers::new(seed * 1_000_003 + case);
        let dimensions = numbers.between(1, 3);
        let even = numbers.below(3) == 0;
        let extents: Vec<i64> = (0..dimensions)
            .map(|_| match (even, dimensions) {
                (true, _) => [4, 6, 8, 12, 16][numbers.below(5) as usize],
                (false, 1) => numbers.between(0, 90),
                (false, 2) => numbers.between(1, 12),
                (false, _) => numbers.between(1, 6),
            })
            .collect();
        let (source, target) = (
            random(&mut numbers, &extents, even, false),
            random(&mut numbers, &extents, even, true),
        );
        check(&source, &target, &mut seen);
    }
    println!(
        "{count} pairs of distributions: {} elements once and in place, {} messages, {} pieces",
        seen.elements, seen.messages, seen.pieces
    );
    seen
}

#[test]
fn ten_thousand_pairs() {
    let count = std::env::var("CUTE_MESH_CASES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(10_000);
    let seen = cases(count, 1);
    for (what, number, least) in [
        ("elements", seen.elements, 50 * count),
        ("messages", seen.messages, 2 * count),
        ("pieces", seen.pieces, seen.messages + 1),
        ("replicated", seen.replicated, count / 5),
        ("uneven", seen.uneven, count / 4),
        ("halos", seen.halos, count / 50),
        ("windows", seen.windows, count / 5),
        ("cuts", seen.cuts, count / 10),
        ("strides", seen.strides, count / 10),
        ("wholes", seen.wholes, count / 50),
        ("collectives", seen.collectives, count / 100),
    ] {
        assert!(number >= least, "{number} {what}, not {least}: {seen:?}");
    }
}
