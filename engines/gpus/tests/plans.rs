//! Executes plans in which every rank writes into the targets of the other ranks, with the kernels'
//! own source on a CPU. The results are compared with the definition of each deal.
#[path = "../bench/cases.rs"]
#[allow(
    unreachable_pub,
    missing_docs,
    reason = "a module of the programs that measure"
)]
mod cases;
mod launched;

use cute::mesh::{Disagreement, Distribution, Mesh, Placement, Plan};
use cute_mesh_gpus::{Share, Stopped, batches, fits};
use launched::{cut, launch};

const NOTHING: i32 = -1;

#[test]
fn all_cases_arrive() {
    let mut different = 0;
    for (ranks, n) in [(1, 61), (2, 4), (2, 61), (2, 200), (3, 61), (4, 128)] {
        for case in cases::cases(n) {
            let of = |side: &cases::Side| side.distribution(case.extents, ranks).unwrap();
            let (source, target) = (of(&case.source), of(&case.target));
            let plan = Plan::new(&source, &target).unwrap();
            let memories = |side: &cases::Side| -> Vec<Vec<i32>> {
                (0..ranks)
                    .map(|rank| side.memory(case.extents, rank, ranks))
                    .collect()
            };
            let (sources, expected) = (memories(&case.source), memories(&case.target));
            let mut found: Vec<Vec<i32>> = expected
                .iter()
                .map(|target| vec![NOTHING; target.len()])
                .collect();
            let targets: Vec<u64> = found
                .iter_mut()
                .map(|target| target.as_mut_ptr() as u64)
                .collect();
            for (rank, source) in sources.iter().enumerate() {
                let share = Share::new(&plan, rank, ranks).unwrap();
                assert_eq!(
                    fits(
                        rank,
                        (source.len(), share.source),
                        (expected[rank].len(), share.target)
                    ),
                    Ok(())
                );
                let steps = if n % 2 == 0 { 4 } else { 8 };
                let moved = share.moved(rank, source.as_ptr() as u64, &targets);
                // Offsets span the address space, so they may count from any address.
                let memory = source.as_ptr() as usize;
                for batch in batches(&moved, 4, memory as u64, &cut(steps)) {
                    launch(&batch, memory, steps, 0);
                }
            }
            assert!(
                found == expected,
                "{}: {case:?} with {ranks} ranks",
                case.name
            );
            different += usize::from(sources != found);
        }
    }
    assert!(different > 40, "{different} cases move something");
}

#[test]
fn what_is_wrong_is_refused() {
    let mesh = Mesh::line(2).unwrap();
    let of = |placement| Distribution::dtensor(&[8, 6], &mesh, &[placement]).unwrap();
    let (rows, columns) = (of(Placement::Shard(0)), of(Placement::Shard(1)));
    let plan = Plan::new(&rows, &columns).unwrap();
    assert!(Share::new(&plan, 1, 2).is_ok());
    assert_eq!(
        Share::new(&plan, 0, 1),
        Err(Disagreement::NoRank { rank: 1, size: 1 }.into())
    );
    let adds = Share::new(&Plan::new(&of(Placement::Partial), &rows).unwrap(), 0, 2);
    assert_eq!(adds, Err(Stopped::Adds { summands: 2 }));
    // If the source and the target are partial, the summands move. If only the target is partial,
    // half of the array of each rank is zero.
    assert!(
        Share::new(
            &Plan::new(&of(Placement::Partial), &of(Placement::Partial)).unwrap(),
            0,
            2
        )
        .is_ok()
    );
    let zeros = Share::new(&Plan::new(&rows, &of(Placement::Partial)).unwrap(), 1, 2).unwrap_err();
    assert_eq!(zeros, Stopped::Zeros { rank: 1, count: 24 });
    assert_eq!(
        zeros.to_string(),
        "the plan sets 24 elements of rank 1 to zero, but this engine only moves elements; make \
         the target partial only along axes along which the source is, or run the plan over MPI"
    );
}
