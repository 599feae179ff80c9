//! The checks of the engine, run by `mpirun`: every rank runs this.
//!
//! `check` moves arrays and looks at every element; `check die` ends one rank in the middle, and the job must end with it.

use cute::mesh::{Deal, Distribution, Mesh, Placement, Plan, Storage};
use cute_mesh_mpi::{Error, Redistribution};
use mpi::traits::*;

/// What the memory of a rank should hold: at each place the element that the definition has there, by its index; −1 in gaps.
fn memory(array: &Distribution, rank: i64) -> Vec<i64> {
    let Some(parts) = array.parts_of(rank).unwrap() else { return Vec::new() };
    let sizes = array.sizes(rank).unwrap().unwrap();
    let mut memory = vec![-1; usize::try_from(array.memory(rank).unwrap().unwrap()).unwrap()];
    // The strides of compact storages, and of dimensions whose parts have strides already.
    let mut strides = vec![1; sizes.len()];
    if let Storage::Compact(order) = array.storage() {
        let mut stride = 1;
        for &dimension in order {
            strides[dimension] = stride;
            stride *= sizes[dimension];
        }
    }
    let mut all = vec![(0, 0)];
    let mut weight = 1;
    for ((parts, extent), stride) in parts.iter().zip(array.extents()).zip(strides) {
        let pairs: Vec<(i64, i64)> = parts.iter().flat_map(|part| part.pairs()).collect();
        all = all
            .iter()
            .flat_map(|&(element, at)| pairs.iter().map(move |&(x, place)| (element + x * weight, at + place * stride)))
            .collect();
        weight *= extent;
    }
    for (element, at) in all {
        memory[usize::try_from(at).unwrap()] = element;
    }
    memory
}

fn arrays(ranks: i64) -> Vec<Distribution> {
    let line = Mesh::line(ranks).unwrap();
    let grid: Mesh =
        if ranks % 2 == 0 { format!("(2,{}):({},1)", ranks / 2, ranks / 2) } else { format!("(1,{ranks}):(0,1)") }
            .parse()
            .unwrap();
    let e = [37, 24];
    let dealt = |mesh: &Mesh, deals: &[Deal], storage| Distribution::dealt(&e, mesh, deals, storage).unwrap();
    let torch = |placements: &[Placement]| Distribution::dtensor(&e, &grid, placements).unwrap();
    vec![
        dealt(&line, &[Deal::Block(0), Deal::All], Storage::rows(2)),
        dealt(&line, &[Deal::All, Deal::Block(0)], Storage::columns(2)),
        dealt(&line, &[Deal::BlockCyclic(0, 3), Deal::All], Storage::rows(2)),
        dealt(&grid, &[Deal::BlockCyclic(0, 4), Deal::Cyclic(1)], Storage::columns(2)),
        dealt(&grid, &[Deal::BlockCyclic(1, 2), Deal::All], Storage::Strides(vec![1, 2, 50])),
        torch(&[Placement::Shard(0), Placement::Shard(1)]),
        torch(&[Placement::Shard(1), Placement::Shard(0)]),
        torch(&[Placement::Shard(0), Placement::Shard(0)]),
        torch(&[Placement::Replicate, Placement::Shard(0)]),
        torch(&[Placement::Replicate, Placement::Replicate]),
        // Only the first rank.
        dealt(&Mesh::line(1).unwrap(), &[Deal::All, Deal::All], Storage::rows(2)),
    ]
}

fn main() {
    let universe = mpi::initialize().expect("MPI begins once");
    let world = universe.world();
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let all = arrays(size);
    if std::env::args().nth(1).as_deref() == Some("die") {
        let engine = Redistribution::new(&Plan::new(&all[0], &all[1]).unwrap(), &world).unwrap();
        if rank == size - 1 {
            std::process::abort();
        }
        let mut target = vec![0; engine.target_memory()];
        engine.run(&memory(&all[0], rank), &mut target).unwrap();
        println!("rank {rank} has all, and should not");
        return;
    }
    let mut cases = 0;
    for source in &all {
        for target in &all {
            let engine = Redistribution::new(&Plan::new(source, target).unwrap(), &world).unwrap();
            let (from, expected) = (memory(source, rank), memory(target, rank));
            let mut found = vec![-1; engine.target_memory()];
            // Twice, as an engine is used.
            for _ in 0..2 {
                found.fill(-1);
                engine.run(&from, &mut found).unwrap();
                assert_eq!(found, expected, "rank {rank}: {source:?} to {target:?}");
            }
            cases += 1;
        }
    }
    // What is wrong on one rank is an error on all.
    let one = usize::from(size > 1 && rank == size - 1);
    let plan = Plan::new(&all[one], &all[2]).unwrap();
    let differ = Redistribution::new(&plan, &world).map(|_| ());
    let last = usize::try_from(size - 1).unwrap();
    assert_eq!(differ, if size > 1 { Err(Error::PlansDiffer { rank: last }) } else { Ok(()) });
    let engine = Redistribution::new(&Plan::new(&all[9], &all[0]).unwrap(), &world).unwrap();
    let mut source = memory(&all[9], rank);
    if rank == size - 1 {
        source.pop();
    }
    let short = engine.run(&source, &mut vec![0; engine.target_memory()]);
    let (has, needs) = (37 * 24 - 1, 37 * 24);
    let expected = if rank == size - 1 { Error::SourceShort { has, needs } } else { Error::Elsewhere { rank: last } };
    assert_eq!(short, Err(expected));
    let large = Mesh::line(size + 1).unwrap();
    let beyond = Distribution::dealt(&[37, 24], &large, &[Deal::Block(0), Deal::All], Storage::rows(2)).unwrap();
    let refused = Redistribution::new(&Plan::new(&all[0], &beyond).unwrap(), &world).map(|_| ());
    assert_eq!(refused, Err(Error::NoRank { rank: size, size }));
    world.barrier();
    if rank == 0 {
        println!("{cases} plans with {size} processes: every element in its place");
    }
}
