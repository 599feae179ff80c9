//! Moves matrices in blocks, which are dealt to a grid of processes, to other blocks or another
//! grid. It compares a plan with gathering everything on each rank and taking a part, and with
//! other libraries if they are linked. Every rank runs this program; `benches/mpi/run` starts it
//! with `mpirun`.
//!
//! Each way moves the matrix once before it is timed, and every element is compared. Times are
//! medians of 21 rounds, in which the ways alternate. In each round, the time of the slowest rank
//! counts, measured after a barrier.

#[path = "../../../engines/mpi/src/bin/check/arrays.rs"]
#[allow(dead_code, reason = "the checks have more of it")]
mod arrays;
#[cfg(feature = "scalapack")]
mod scalapack;

use std::time::Instant;

use cute::mesh::Deal::BlockCyclic;
#[cfg(feature = "scalapack")]
use cute::mesh::Descriptor;
use cute::mesh::{Distribution, Mesh, Plan, Storage};
use cute_mesh_mpi::{Ranks, Redistribution, Way};
use mpi::collective::SystemOperation;
use mpi::datatype::PartitionMut;
use mpi::traits::*;

const TIMES: usize = 21;

type Failed = Box<dyn std::error::Error>;

/// A matrix that moves from blocks of `from` by `from` to blocks of `to` by `to`.
struct Case {
    side: i64,
    from: i64,
    to: i64,
}

/// The ways to move a matrix.
type Moves<'a> = Box<dyn FnMut(&[f64], &mut [f64]) -> Result<(), Failed> + 'a>;

fn main() -> Result<(), Failed> {
    let universe = mpi::initialize().ok_or("MPI begins once")?;
    let world = universe.world();
    cute_mesh_mpi::abort_on_panic();
    let side = std::env::args()
        .nth(1)
        .map_or(Ok(4096), |side| side.parse())?;
    if world.rank() == 0 {
        println!("\n{} processes, {side} × {side} `f64`\n", world.size());
        println!(
            "| case | a plan packed, ms | by datatypes, ms | gathered, then a part, ms | \
             ScaLAPACK, ms | COSTA, ms |"
        );
        println!("|---|--:|--:|--:|--:|--:|");
    }
    // The last block is incomplete, for blocks of 37 and for blocks of 128.
    for (from, to) in [
        (128, 128),
        (32, 64),
        (64, 32),
        (36, 128),
        (128, 36),
        (side, 64),
    ] {
        measure(&Case { side, from, to }, &world)?;
    }
    measure(
        &Case {
            side: side - 5,
            from: 37,
            to: 128,
        },
        &world,
    )?;
    Ok(())
}

/// The memories of all ranks, one after another.
struct Gathered {
    /// The number of elements of each rank.
    counts: Vec<i32>,
    /// The first index of each rank's memory.
    starts: Vec<i32>,
    /// The index, in the gathered memory, of each element of the target.
    places: Vec<u32>,
}

impl Gathered {
    fn of(from: &Distribution, size: i64, expected: &[f64]) -> Self {
        let counts: Vec<i32> = (0..size)
            .map(|rank| arrays::memory(from, rank).len() as i32)
            .collect();
        let starts = counts
            .iter()
            .scan(0, |next, count| {
                Some(std::mem::replace(next, *next + count))
            })
            .collect();
        let mut place = vec![0_u32; counts.iter().sum::<i32>() as usize];
        for (at, element) in (0..size)
            .flat_map(|rank| arrays::memory(from, rank))
            .enumerate()
        {
            place[element as usize] = at as u32;
        }
        let places = expected
            .iter()
            .map(|element| place[*element as usize])
            .collect();
        Self {
            counts,
            starts,
            places,
        }
    }
}

/// Returns the seconds of the slowest rank for each way in each round. An additional first round is
/// compared, but not timed.
fn timed(
    world: &impl Communicator,
    ways: &mut [(String, Moves<'_>)],
    source: &[f64],
    target: &mut [f64],
    expected: &[f64],
) -> Result<Vec<Vec<f64>>, Failed> {
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..=TIMES {
        for ((name, way), times) in ways.iter_mut().zip(&mut times) {
            target.fill(-1.0);
            world.barrier();
            let begin = Instant::now();
            way(source, target)?;
            let (own, mut slowest) = (begin.elapsed().as_secs_f64(), 0.0);
            world.all_reduce_into(&own, &mut slowest, SystemOperation::max());
            if round > 0 {
                times.push(slowest);
            } else if target != expected {
                return Err(format!("rank {}, {name} is wrong", world.rank()).into());
            }
        }
    }
    Ok(times)
}

fn measure(case: &Case, world: &impl Communicator) -> Result<(), Failed> {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let rows = if size % 2 == 0 && size > 2 { 2 } else { 1 };
    let shape = [rows, size / rows];
    let grid: Mesh = format!("({},{1}):({1},1)", shape[0], shape[1]).parse()?;
    let of = |block: i64| -> Result<Distribution, Failed> {
        let deals = [BlockCyclic(0, block), BlockCyclic(1, block)];
        Ok(Distribution::dealt(
            &[case.side, case.side],
            &grid,
            &deals,
            Storage::columns(2),
        )?)
    };
    let (from, to) = (of(case.from)?, of(case.to)?);
    let plan = Plan::new(&from, &to)?;
    let memory = |array: &Distribution, rank| -> Vec<f64> {
        arrays::memory(array, rank)
            .into_iter()
            .map(|x| x as f64)
            .collect()
    };
    let (source, expected) = (memory(&from, rank), memory(&to, rank));
    let mut target = vec![-1.0; expected.len()];
    let ranks = Ranks::new(world);
    let [packed, by_datatypes] = [Way::Packed, Way::Datatypes]
        .map(|way| Redistribution::new(&plan, &ranks).map(|engine| engine.with_way(way)));
    let (packed, by_datatypes) = (packed?, by_datatypes?);
    let Gathered {
        counts,
        starts,
        places,
    } = Gathered::of(&from, size, &expected);
    #[cfg(feature = "scalapack")]
    let matrices = {
        let own = |block: i64, array: &Distribution| -> Result<Descriptor, Failed> {
            // The leading dimension is the rank's number of rows.
            let lld = array.sizes(rank)?.map_or(1, |sizes| sizes[0].max(1));
            Ok(Descriptor {
                m: case.side,
                n: case.side,
                mb: block,
                nb: block,
                rsrc: 0,
                csrc: 0,
                lld,
            })
        };
        scalapack::Matrices::new(shape, [own(case.from, &from)?, own(case.to, &to)?])
    };
    let mut gathered = vec![0.0; (case.side * case.side) as usize];
    let mut ways: Vec<(String, Moves<'_>)> = vec![
        (
            "a plan, packed".into(),
            Box::new(|source, target| Ok(packed.run(source, target)?)),
        ),
        (
            "a plan, by datatypes".into(),
            Box::new(|source, target| Ok(by_datatypes.run(source, target)?)),
        ),
        (
            "gathered, then a part".into(),
            Box::new(|source, target| {
                let mut all = PartitionMut::new(&mut gathered[..], &counts[..], &starts[..]);
                world.all_gather_varcount_into(source, &mut all);
                target
                    .iter_mut()
                    .zip(&places)
                    .for_each(|(element, place)| *element = gathered[*place as usize]);
                Ok(())
            }),
        ),
    ];
    #[cfg(feature = "scalapack")]
    for library in scalapack::Matrices::libraries() {
        let matrices = &matrices;
        ways.push((
            library.into(),
            Box::new(move |source, target| Ok(matrices.run(library, source, target))),
        ));
    }
    let mut times = timed(world, &mut ways, &source, &mut target, &expected)
        .map_err(|wrong| format!("{wrong}: blocks of {} to blocks of {}", case.from, case.to))?;
    if world.rank() == 0 {
        let medians = times.iter_mut().map(|times| {
            times.sort_by(f64::total_cmp);
            format!(" {:.2} |", times[TIMES / 2] * 1e3)
        });
        let missing = " not run |".repeat(5 - ways.len());
        println!(
            "| {0} × {0}, blocks {1} → {2} |{3}{missing}",
            case.side,
            case.from,
            case.to,
            medians.collect::<String>()
        );
    }
    Ok(())
}
