//! Checks, for every engine, that a mistake on one rank is the same error on all ranks.

use std::fmt::Debug;

use cute::mesh::{Disagreement, Distribution, Mesh, Placement, Plan};
use cute_launch::{Device, Element, Slice};
use cute_mesh_gpus::{Failure, Stopped};

/// The extent of a matrix that is too large to arrive at once.
const SIDE: i64 = 8192;

/// The functions of an engine that these tests call.
pub(crate) trait Engine {
    type Error: Failure + Debug;
    fn source_memory(&self) -> usize;
    fn target_memory(&self) -> usize;
    fn run<T: Element>(&self, source: &Slice<T>, target: &mut Slice<T>) -> Result<(), Self::Error>;
}

/// Implements [`Engine`] for an engine that has these functions.
macro_rules! engine {
    ($engine:ty, $error:ty) => {
        impl wrong::Engine for $engine {
            type Error = $error;

            fn source_memory(&self) -> usize {
                self.source_memory()
            }

            fn target_memory(&self) -> usize {
                self.target_memory()
            }

            fn run<T: cute_launch::Element>(
                &self,
                source: &cute_launch::Slice<T>,
                target: &mut cute_launch::Slice<T>,
            ) -> Result<(), $error> {
                self.run(source, target)
            }
        }
    };
}

pub(crate) use engine;

/// Returns whether the expected error occurred.
pub(crate) fn expect<E: Failure + Debug>(
    found: Result<(), E>,
    expected: impl Into<Stopped>,
) -> Result<(), crate::Failed> {
    let expected = expected.into();
    match &found {
        Err(error) if error.stopped() == Some(&expected) => Ok(()),
        _ => Err(format!("{found:?}, where {expected:?} was to come").into()),
    }
}

/// Makes every mistake and checks the error. After all mistakes, a run must succeed. Returns the
/// engine.
pub(crate) fn refused<E: Engine>(
    (rank, ranks): (usize, usize),
    device: &Device,
    make: impl Fn(&Plan<'_>) -> Result<E, E::Error>,
) -> Result<E, crate::Failed>
where
    crate::Failed: From<E::Error>,
{
    let last = ranks - 1;
    let mesh = Mesh::line(i64::try_from(ranks)?)?;
    let of = |placement| Distribution::dtensor(&[SIDE, SIDE], &mesh, &[placement]);
    let (rows, columns) = (of(Placement::Shard(0))?, of(Placement::Shard(1))?);
    // The ranks make different plans, and then a plan that adds.
    let target = if rank == last { &rows } else { &columns };
    expect(
        make(&Plan::new(&rows, target)?).map(drop),
        Disagreement::Plans { rank: last },
    )?;
    let summands = of(Placement::Partial)?;
    expect(
        make(&Plan::new(&summands, &rows)?).map(drop),
        Stopped::Adds {
            summands: i64::try_from(ranks)?,
        },
    )?;
    // The last rank passes memories that are too short, elements of another size, and elements of
    // another type with the same size.
    let engine = make(&Plan::new(&rows, &columns)?)?;
    let (needs, gets) = (engine.source_memory(), engine.target_memory());
    let (source, mut target) = (device.zeros::<i32>(needs)?, device.zeros::<i32>(gets)?);
    let short = usize::from(rank == last);
    let source_short = Disagreement::SourceShort {
        rank: last,
        has: needs - 1,
        needs,
    };
    expect(
        engine.run(&source[..needs - short], &mut target),
        source_short,
    )?;
    let target_short = Disagreement::TargetShort {
        rank: last,
        has: gets - 1,
        needs: gets,
    };
    expect(
        engine.run(&source, &mut target[..gets - short]),
        target_short,
    )?;
    let of = |element: (&str, usize)| (element.0.to_owned(), element.1);
    let differ = |element| Disagreement::Elements {
        rank: last,
        element: of(element),
        first: of(("i32", 4)),
    };
    if rank == last {
        let mut bytes = device.zeros::<u8>(gets)?;
        expect(
            engine.run(&*device.zeros::<u8>(needs)?, &mut bytes),
            differ(("u8", 1)),
        )?;
        let mut floats = device.zeros::<f32>(gets)?;
        expect(
            engine.run(&*device.zeros::<f32>(needs)?, &mut floats),
            differ(("f32", 4)),
        )?;
    } else {
        expect(engine.run(&source, &mut target), differ(("u8", 1)))?;
        expect(engine.run(&source, &mut target), differ(("f32", 4)))?;
    }
    // All ranks make two engines, and then run different ones.
    let back = make(&Plan::new(&columns, &rows)?)?;
    let run = if rank == last { &back } else { &engine };
    expect(
        run.run(&source, &mut target),
        Disagreement::Plans { rank: last },
    )?;
    engine.run(&source, &mut target)?;
    Ok(engine)
}
