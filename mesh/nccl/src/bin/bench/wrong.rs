//! What is wrong on one rank is the same error on all; and a run out of time ends what connects them.

use std::time::Duration;

use cute::mesh::{Disagreement, Distribution, Mesh, Placement, Plan};
use cute_mesh_nccl::{Communicator, Error, Redistribution};

use crate::Failed;

/// Elements of one matrix's side: long enough that it does not arrive at once.
const SIDE: i64 = 8192;

fn expect(found: Result<(), Error>, expected: Result<(), Error>) -> Result<(), Failed> {
    if found == expected { Ok(()) } else { Err(format!("{found:?}, where {expected:?} was to come").into()) }
}

/// Makes every mistake, and looks at what is said of it. Afterwards the communicator has ended.
pub(crate) fn refused(communicator: &Communicator) -> Result<(), Failed> {
    let (rank, ranks, device) = (communicator.rank(), communicator.size(), communicator.device());
    let last = ranks - 1;
    let mesh = Mesh::line(i64::try_from(ranks)?)?;
    let of = |placement| Distribution::dtensor(&[SIDE, SIDE], &mesh, &[placement]);
    let (rows, columns) = (of(Placement::Shard(0))?, of(Placement::Shard(1))?);
    let engine =
        |source, target| Redistribution::new(&Plan::new(source, target).map_err(Error::from)?, communicator).map(drop);
    // Plans that differ, and a plan that adds.
    let target = if rank == last { &rows } else { &columns };
    expect(engine(&rows, target), Err(Disagreement::Plans { rank: last }.into()))?;
    let summands = of(Placement::Partial)?;
    expect(engine(&summands, &rows), Err(Error::Adds { summands: i64::try_from(ranks)? }))?;
    // Memories that are too short, on the last rank; and elements of another size there.
    let plan = Plan::new(&rows, &columns)?;
    let engine = Redistribution::new(&plan, communicator)?;
    let (needs, gets) = (engine.source_memory(), engine.target_memory());
    let (source, mut target) = (device.zeros::<i32>(needs)?, device.zeros::<i32>(gets)?);
    let short = usize::from(rank == last);
    expect(
        engine.run(&source[..needs - short], &mut target),
        Err(Disagreement::SourceShort { rank: last, has: needs - 1, needs }.into()),
    )?;
    expect(
        engine.run(&source, &mut target[..gets - short]),
        Err(Disagreement::TargetShort { rank: last, has: gets - 1, needs: gets }.into()),
    )?;
    let differ = Err(Disagreement::Elements { rank: last, bytes: 1, first: 4 }.into());
    if rank == last {
        let mut bytes = device.zeros::<u8>(gets)?;
        expect(engine.run(&*device.zeros::<u8>(needs)?, &mut bytes), differ)?;
    } else {
        expect(engine.run(&source, &mut target), differ)?;
    }
    // Two engines, each made by all, of which the ranks do not run the same.
    let back = Redistribution::new(&Plan::new(&columns, &rows)?, communicator)?;
    let run = if rank == last { &back } else { &engine };
    expect(run.run(&source, &mut target), Err(Disagreement::Plans { rank: last }.into()))?;
    // After all of these it runs.
    expect(engine.run(&source, &mut target), Ok(()))?;
    // No time at all; then nothing runs any more.
    let engine = engine.with_limit(Duration::ZERO);
    expect(engine.run(&source, &mut target), Err(Error::TimeLimit { rank: 0, milliseconds: 0 }))?;
    expect(engine.run(&source, &mut target), Err(Error::Ended { rank: 0 }))
}
