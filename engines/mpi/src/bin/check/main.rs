//! The checks of the engine. `mpirun` runs this program on every rank.
//!
//! `check` moves and sums arrays, and compares every element. `check HOW` ends the last rank during
//! a run, and the job must then end; `HOW` is `abort`, `kill`, `exit` or `panic`.

mod arrays;
mod deaths;
mod elements;
mod sums;
mod wrong;

use arrays::{arrays, memory};
use cute::mesh::{Distribution, Plan};
use cute_mesh_mpi::{Ranks, Redistribution, Way};
use mpi::traits::*;

/// Moves 20 by 15 elements from (3, 2) of one array to (10, 5) of another array. The other elements
/// of the target must not change.
fn windows(ranks: &Ranks, all: &[Distribution], rank: i64) {
    for (source, target) in [(&all[0], &all[1]), (&all[3], &all[4]), (&all[4], &all[2])] {
        let (from, before) = (memory(source, rank), memory(target, rank));
        let part = |of: &Distribution, begin: [i64; 2]| of.window(&begin, &[20, 15]).unwrap();
        let (source, target) = (part(source, [3, 2]), part(target, [10, 5]));
        let expected: Vec<i64> = before
            .iter()
            .map(|&element| match (element % 37, element / 37) {
                (10..30, 5..20) => element - 7 - 3 * 37,
                _ => element,
            })
            .collect();
        for way in [Way::Packed, Way::Datatypes] {
            let engine = Redistribution::new(&Plan::new(&source, &target).unwrap(), ranks)
                .unwrap()
                .with_way(way);
            let mut found = before.clone();
            engine.run(&from, &mut found).unwrap();
            assert_eq!(
                found, expected,
                "rank {rank}, {way:?}: {source:?} to {target:?}"
            );
        }
    }
}

fn main() {
    let universe = mpi::initialize().expect("MPI begins once");
    let world = universe.world();
    cute_mesh_mpi::abort_on_panic();
    let ranks = Ranks::new(&world);
    if let Some(how) = std::env::args().nth(1) {
        deaths::die(&world, &ranks, &how);
        return;
    }
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let all = arrays(size);
    let mut cases = 0;
    for source in &all {
        for target in &all {
            let engine = Redistribution::new(&Plan::new(source, target).unwrap(), &ranks).unwrap();
            assert_eq!(engine.way(), Way::Packed);
            let (from, expected) = (memory(source, rank), memory(target, rank));
            let mut found = vec![-1; engine.target_memory()];
            let mut engine = engine;
            // Each way runs twice, because a program runs an engine more than once. In the last
            // run, the ranks use different ways.
            let other = if rank % 2 == 0 {
                Way::Packed
            } else {
                Way::Datatypes
            };
            for way in [
                Way::Packed,
                Way::Packed,
                Way::Datatypes,
                Way::Datatypes,
                other,
            ] {
                engine = engine.with_way(way);
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
    // `measure` must choose the same way on all ranks, and that way must move the elements
    // correctly.
    let mut engine = Redistribution::new(&Plan::new(&all[0], &all[1]).unwrap(), &ranks).unwrap();
    let mut found = vec![-1; engine.target_memory()];
    let way = engine.measure(&memory(&all[0], rank), &mut found).unwrap();
    assert_eq!((engine.way(), &found), (way, &memory(&all[1], rank)));
    let mut ways = vec![0_u8; usize::try_from(size).unwrap()];
    world.all_gather_into(&u8::from(way == Way::Packed), &mut ways[..]);
    assert!(ways.iter().all(|other| *other == ways[0]), "{ways:?}");
    windows(&ranks, &all, rank);
    elements::check(&world, &ranks, &all);
    let sums = sums::check(&world, &ranks);
    let wrong = wrong::check(&world, &ranks, &all);
    world.barrier();
    if rank == 0 {
        println!(
            "{cases} plans and {sums} sums with {size} processes: every element in its place; \
             {wrong} mistakes by name"
        );
    }
}
