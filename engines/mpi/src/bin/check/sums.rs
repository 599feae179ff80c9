//! Sums of the ranks' summands, in one step and in the steps that the plan advises.

use cute::mesh::{Distribution, Mesh, Placement, Placement::*, Plan, Reduction};
use cute_mesh_mpi::{Error, Ranks, Redistribution, Way};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use super::arrays::{grid, memory};

/// Returns the summand of an element with this number. It differs from all other summands.
fn summand(element: i64, number: i64) -> i64 {
    (element + 1) * (1 + 1_000_003 * number)
}

/// Returns a summand as a float with 24 significant bits and varying exponents.
fn float(element: i64, number: i64) -> f32 {
    ((element * 7919 + number * 104_729) % 16_777_213) as f32
        * [1.0, -3.5, 0.001, 900.0][usize::try_from(number % 4).unwrap()]
}

fn placements() -> Vec<([cute::mesh::Placement; 2], Vec<usize>)> {
    vec![
        ([Partial, Shard(0)], vec![0]),
        ([Shard(1), Partial], vec![1]),
        ([Partial, Partial], vec![0, 1]),
    ]
}

/// Returns the number of sums that are right.
pub(crate) fn check(world: &SimpleCommunicator, ranks: &Ranks) -> usize {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let grid = grid(size);
    let of = |placements: &[_]| Distribution::dtensor(&[37, 24], &grid, placements).unwrap();
    let at = grid.coord(rank).unwrap();
    let mut cases = 0;
    for (placements, axes) in placements() {
        let source = of(&placements);
        let number = |at: &[i64]| {
            axes.iter()
                .rev()
                .fold(0, |number, axis| number * grid.extent(*axis) + at[*axis])
        };
        let summands = axes.iter().map(|axis| grid.extent(*axis)).product::<i64>();
        // Each rank fills its elements with its own summand. These arrays have no gaps.
        let elements = memory(&source, rank);
        let from: Vec<i64> = elements
            .iter()
            .map(|element| summand(*element, number(&at)))
            .collect();
        let floats: Vec<f32> = elements
            .iter()
            .map(|element| float(*element, number(&at)))
            .collect();
        for target in [
            [Replicate, Replicate],
            [Shard(0), Shard(1)],
            [Shard(1), Replicate],
        ] {
            let target = of(&target);
            let expected: Vec<i64> = memory(&target, rank)
                .iter()
                .map(|element| (0..summands).map(|number| summand(*element, number)).sum())
                .collect();
            let reduction = Reduction::new(&source, &target).unwrap();
            let plan = Plan::new(&source, &target).unwrap();
            let advised: Vec<Plan<'_>> = reduction.steps();
            let mut same_bits: Vec<Vec<u32>> = Vec::new();
            for (steps, way) in [
                (&vec![plan], Way::Packed),
                (&advised, Way::Packed),
                (&advised, Way::Datatypes),
            ] {
                let (mut integers, mut sums) = (from.clone(), floats.clone());
                for step in steps {
                    let engine = Redistribution::new(step, ranks).unwrap().with_way(way);
                    let mut target = vec![-1; engine.target_memory()];
                    engine.sum(&integers, &mut target, |a, b| a + b).unwrap();
                    integers = target;
                    let mut target = vec![-1.0; engine.target_memory()];
                    engine.sum(&sums, &mut target, |a, b| a + b).unwrap();
                    sums = target;
                    if step.summands() > 1 {
                        let refused = engine.run(&from, &mut vec![0; engine.target_memory()]);
                        assert_eq!(refused, Err(Error::Adds { summands }));
                    }
                }
                assert_eq!(
                    integers, expected,
                    "rank {rank}, {way:?}: {source:?} to {target:?}"
                );
                near(&sums, &memory(&target, rank), summands);
                same_bits.push(sums.iter().map(|sum| sum.to_bits()).collect());
                cases += 1;
            }
            assert!(
                same_bits.iter().all(|bits| *bits == same_bits[0]),
                "the order does not depend on the steps"
            );
        }
    }
    cases + partial(&grid, &of, rank, ranks)
}

/// Returns the number of partial targets that are right. An element without a summand must be zero,
/// whatever the memory contained before.
fn partial(
    grid: &Mesh,
    of: &impl Fn(&[Placement]) -> Distribution,
    rank: i64,
    ranks: &Ranks,
) -> usize {
    let at = grid.coord(rank).unwrap();
    let rows = grid.extent(0);
    let number = |row: i64| row + rows * at[1];
    let mut cases = 0;
    for (source, target) in [
        ([Shard(0), Replicate], [Partial, Replicate]),
        ([Replicate, Replicate], [Replicate, Partial]),
        ([Replicate, Partial], [Shard(1), Partial]),
        ([Partial, Partial], [Replicate, Partial]),
    ] {
        let sums = source == [Partial, Partial];
        let (source, target) = (of(&source), of(&target));
        let had = memory(&source, rank);
        let value = |element: i64, row| {
            if source.partial().is_empty() {
                element + 1
            } else {
                summand(element, number(row))
            }
        };
        let from: Vec<i64> = had
            .iter()
            .map(|element| value(*element, if sums { at[0] } else { 0 }))
            .collect();
        let expected = memory(&target, rank)
            .into_iter()
            .map(|element| match source.partial() {
                [] if !had.contains(&element) || (target.partial() == [1] && at[1] > 0) => 0,
                [_, _] => (0..rows).map(|row| value(element, row)).sum(),
                _ => value(element, 0),
            });
        let expected: Vec<i64> = expected.collect();
        for way in [Way::Packed, Way::Datatypes] {
            let engine = Redistribution::new(&Plan::new(&source, &target).unwrap(), ranks)
                .unwrap()
                .with_way(way);
            let mut found = vec![-1; engine.target_memory()];
            engine.sum(&from, &mut found, |a, b| a + b).unwrap();
            assert_eq!(
                found, expected,
                "rank {rank}, {way:?}: {source:?} to {target:?}"
            );
            if !sums {
                found.fill(-1);
                engine.run(&from, &mut found).unwrap();
                assert_eq!(
                    found, expected,
                    "rank {rank}, {way:?}: {source:?} to {target:?}"
                );
            }
            cases += 1;
        }
    }
    cases
}

/// Checks that sums are within the stated bound. The reference is an `f64`, whose own error is
/// added to the bound.
fn near(sums: &[f32], elements: &[i64], summands: i64) {
    let terms = summands as f64 - 1.0;
    let bound = |u: f64| terms * u / (1.0 - terms * u);
    for (sum, element) in sums.iter().zip(elements) {
        let all: Vec<f64> = (0..summands)
            .map(|number| f64::from(float(*element, number)))
            .collect();
        let magnitude: f64 = all.iter().map(|summand| summand.abs()).sum();
        let error = (f64::from(*sum) - all.iter().sum::<f64>()).abs();
        let allowed = (bound(2_f64.powi(-24)) + bound(2_f64.powi(-52))) * magnitude;
        assert!(
            error <= allowed,
            "element {element}: {error}, and not {allowed}"
        );
    }
}
