//! Relabelled targets, compared with all possible assignments.
#![cfg(feature = "relabel")]
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

use cute::mesh::{Deal, Distribution, Mesh, Plan, Storage};
use definition::arrays::random;
use definition::numbers::Numbers;

type Elements = BTreeMap<i64, BTreeSet<i64>>;

/// The least number of elements sent if the ranks from `place` on are assigned to the remaining
/// needs: all orders are tried.
fn least(has: &Elements, ranks: &mut [i64], needs: &[&BTreeSet<i64>], place: usize) -> i64 {
    let none = BTreeSet::new();
    if place == needs.len() {
        let lacks = |(rank, needs): (&i64, &&BTreeSet<i64>)| {
            needs.difference(has.get(rank).unwrap_or(&none)).count()
        };
        return ranks.iter().zip(needs).map(lacks).sum::<usize>() as i64;
    }
    let mut best = i64::MAX;
    for other in place..ranks.len() {
        ranks.swap(place, other);
        best = best.min(least(has, ranks, needs, place + 1));
        ranks.swap(place, other);
    }
    best
}

#[test]
fn no_assignment_sends_less() {
    let (mut cut, mut windows) = (0, 0);
    let (mut better, mut same, mut uneven, mut halos, mut padded) = (0, 0, 0, 0, 0);
    for case in 0..1_500 {
        let mut numbers = Numbers::new(31 * 1_000_003 + case);
        let even = numbers.below(3) == 0;
        let extents: Vec<i64> = if even {
            vec![12]
        } else {
            vec![numbers.between(1, 7), numbers.between(1, 7)]
        };
        let (source, target) = (
            random(&mut numbers, &extents, even, false),
            random(&mut numbers, &extents, even, true),
        );
        let ranks: Vec<i64> = target.ranks().into_iter().map(|(rank, _)| rank).collect();
        if ranks.len() > 6 {
            continue;
        }
        let of = |array: &definition::arrays::Array| -> Elements {
            array
                .memory()
                .into_iter()
                .map(|(rank, has)| (rank, has.into_keys().collect()))
                .collect()
        };
        let (has, needs) = (of(&source), of(&target));
        let parts: Vec<&BTreeSet<i64>> = ranks.iter().map(|rank| &needs[rank]).collect();
        let plan = Plan::new(&source.distribution, &target.distribution).unwrap();
        let relabelled = plan.relabelled().unwrap();
        let volume = Plan::new(&source.distribution, &relabelled)
            .unwrap()
            .volume()
            .unwrap();
        assert_eq!(
            volume,
            least(&has, &mut ranks.clone(), &parts, 0),
            "{source:?} to {target:?}"
        );
        // The same parts, each on one of the same ranks.
        let dealt: Vec<i64> = relabelled.mesh().ranks().collect();
        assert_eq!(
            dealt.iter().collect::<BTreeSet<_>>(),
            ranks.iter().collect()
        );
        for (rank, part) in dealt.iter().zip(&parts) {
            let sizes = relabelled.sizes(*rank).unwrap().unwrap();
            assert_eq!(sizes.iter().product::<i64>(), part.len() as i64);
        }
        if volume < plan.volume().unwrap() {
            better += 1;
            uneven += u64::from(target.uneven());
            halos += u64::from(target.has_halo());
            padded += u64::from(target.pads());
            cut += u64::from(target.has_cuts());
            windows += u64::from(target.is_window());
        } else {
            assert_eq!(
                relabelled, target.distribution,
                "nothing is better, and nothing is changed"
            );
            same += 1;
        }
    }
    assert!(
        better > 100 && same > 100 && uneven > 20 && halos > 0 && padded > 10,
        "{better} {same} {uneven} {halos} {padded}"
    );
    assert!(cut > 10 && windows > 10, "{cut} {windows}");
}

#[test]
fn many_ranks_are_refused() {
    let of = |ranks| {
        Distribution::dealt(
            &[64],
            &Mesh::line(ranks).unwrap(),
            &[Deal::Block(0)],
            Storage::columns(1),
        )
        .unwrap()
    };
    let (many, few) = (of(1025), of(8));
    assert_eq!(Plan::new(&many, &few).unwrap().relabelled().unwrap(), few);
    assert_eq!(
        Plan::new(&few, &many)
            .unwrap()
            .relabelled()
            .unwrap_err()
            .to_string(),
        "relabelled: 1025 ranks are too many: the best assignment is computed for at most 1024",
    );
}
