//! What is wrong on one rank is an error by name on all.

use cute::mesh::{Deal, Disagreement, Distribution, Mesh, Plan, Storage};
use cute_mesh_mpi::{Error, Ranks, Redistribution};
use mpi::collective::SystemOperation;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use super::arrays::memory;

/// How many mistakes had their name on every rank.
pub(crate) fn check(world: &SimpleCommunicator, ranks: &Ranks, all: &[Distribution]) -> usize {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let (is_last, last) = (rank == size - 1, usize::try_from(size - 1).unwrap());
    let engine = Redistribution::new(&Plan::new(&all[9], &all[0]).unwrap(), ranks).unwrap();
    let (from, to) = (memory(&all[9], rank), memory(&all[0], rank));
    let (has, needs) = (37 * 24 - 1, 37 * 24);
    let mut found = vec![-1; engine.target_memory()];
    let mut count = 0;
    let mut expect = |found: Result<(), Error>, error: Error| {
        assert_eq!(found, Err(error), "rank {rank}");
        count += 1;
    };
    // A short source, a short target.
    let short = &from[..from.len() - usize::from(is_last)];
    expect(
        engine.run(short, &mut found),
        Disagreement::SourceShort {
            rank: last,
            has,
            needs,
        }
        .into(),
    );
    assert!(
        found.iter().all(|element| *element == -1),
        "nothing is written"
    );
    let needs = usize::try_from(all[0].memory(0).unwrap().unwrap()).unwrap();
    let mut cut = vec![
        -1;
        if rank == 0 {
            needs - 1
        } else {
            engine.target_memory()
        }
    ];
    expect(
        engine.run(&from, &mut cut),
        Disagreement::TargetShort {
            rank: 0,
            has: needs - 1,
            needs,
        }
        .into(),
    );
    assert!(
        cut.iter().all(|element| *element == -1),
        "nothing is written"
    );
    // The engine works as before.
    engine.run(&from, &mut found).unwrap();
    assert_eq!(found, to);
    // A rank that the communicator does not have.
    let large = Mesh::line(size + 1).unwrap();
    let beyond = Distribution::dealt(
        &[37, 24],
        &large,
        &[Deal::Block(0), Deal::All],
        Storage::rows(2),
    )
    .unwrap();
    let refused = Redistribution::new(&Plan::new(&all[0], &beyond).unwrap(), ranks).map(|_| ());
    expect(
        refused,
        Disagreement::NoRank {
            rank: size,
            size: last + 1,
        }
        .into(),
    );
    // More elements than a message counts.
    let long = |deal| {
        Distribution::dealt(
            &[1 << 40],
            &Mesh::line(size).unwrap(),
            &[deal],
            Storage::columns(1),
        )
        .unwrap()
    };
    let (blocks, two) = (long(Deal::Block(0)), long(Deal::BlockCyclic(0, 1 << 38)));
    let refused = Redistribution::new(&Plan::new(&blocks, &two).unwrap(), ranks).map(|_| ());
    assert!(matches!(refused, Err(Error::Long { .. })), "{refused:?}");
    if size == 1 {
        return count + 1;
    }
    // Another plan, elements of another size, and of one size but another type.
    let plan = Plan::new(&all[usize::from(is_last)], &all[2]).unwrap();
    expect(
        Redistribution::new(&plan, ranks).map(|_| ()),
        Disagreement::Plans { rank: last }.into(),
    );
    let narrow = if is_last {
        engine.run(&vec![0_i16; from.len()], &mut vec![0_i16; found.len()])
    } else {
        engine.run(&from, &mut found)
    };
    let of = |element: (&str, usize)| (element.0.to_owned(), element.1);
    let differ = |element, first| {
        Disagreement::Elements {
            rank: last,
            element: of(element),
            first: of(first),
        }
        .into()
    };
    expect(narrow, differ(("i16", 2), ("i64", 8)));
    let (floats, mut floating) = (vec![0.0_f64; from.len()], vec![0.0_f64; found.len()]);
    let other = if is_last {
        engine.run(&floats, &mut floating)
    } else {
        engine.run(&from, &mut found)
    };
    expect(other, differ(("f64", 8), ("i64", 8)));
    assert!(
        floating.iter().all(|element| *element == 0.0) && found == to,
        "nothing is written"
    );
    // If all ranks have them, they are moved.
    engine.run(&floats, &mut floating).unwrap();
    // The last rank makes an engine where the others run one, and the other way round.
    for last_makes in [true, false] {
        found.fill(-1);
        let apart = if is_last == last_makes {
            Redistribution::new(&Plan::new(&all[9], &all[0]).unwrap(), ranks).map(|_| ())
        } else {
            engine.run(&from, &mut found)
        };
        let (makes, runs) = if last_makes { (last, 0) } else { (0, last) };
        expect(apart, Error::OutOfStep { makes, runs });
        assert!(
            found.iter().all(|element| *element == -1),
            "nothing is written"
        );
    }
    // It runs another engine, which all have made: the target is the same, the source has other
    // parts.
    let other = Redistribution::new(&Plan::new(&all[8], &all[0]).unwrap(), ranks).unwrap();
    let apart = if is_last { &other } else { &engine }.run(&from, &mut found);
    expect(apart, Disagreement::Plans { rank: last }.into());
    // All engines work as before.
    engine.run(&from, &mut found).unwrap();
    assert_eq!(found, to);
    expect(
        short_message(world),
        Error::Count {
            from: last,
            to: 0,
            came: 2,
            planned: 3,
        },
    );
    count + 1
}

/// Three elements, but the last rank sends the first one only two. It has no engine; it imitates
/// one.
fn short_message(world: &SimpleCommunicator) -> Result<(), Error> {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let here = |rank: i64| Mesh::line(1).unwrap().from_rank(rank).unwrap();
    let of =
        |rank| Distribution::dealt(&[3], &here(rank), &[Deal::All], Storage::columns(1)).unwrap();
    let (source, target) = (of(size - 1), of(0));
    let plan = Plan::new(&source, &target).unwrap();
    if rank < size - 1 {
        return Redistribution::new(&plan, &Ranks::new(world))?.run::<i64>(&[], &mut [0; 3]);
    }
    let last = world.rank() as u64;
    let mine = world.duplicate();
    // Its plan equals the others', and no check fails when the engine is made, before the run, or
    // afterwards. Its elements have the same name, too, by FNV-1a.
    let next = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let name = "i64".bytes().fold(0xcbf2_9ce4_8422_2325, next);
    let fingerprint = plan.fingerprint();
    let (high, low) = ((fingerprint >> 64) as u64, fingerprint as u64);
    let least = |said: &[u64]| {
        let mut least = vec![0; said.len()];
        mine.all_reduce_into(said, &mut least[..], SystemOperation::min());
        least[0]
    };
    let none = u64::MAX;
    for (makes, runs, bytes, name) in [(last, none, 0, 0), (none, last, 8, name)] {
        let said = [
            none,
            makes,
            runs,
            bytes,
            none - bytes,
            name,
            none - name,
            high,
            none - high,
            low,
            none - low,
        ];
        assert_eq!(least(&said), none);
        if bytes == 0 {
            assert_eq!(least(&[none]), none);
        }
    }
    mine.process_at_rank(0).send(&[7_i64, 8][..]);
    assert_eq!(least(&[none]), 0);
    let mut told = [0_i64; 5];
    mine.process_at_rank(0).broadcast_into(&mut told[..]);
    let [_, from, to, came, planned] = told;
    Err(Error::Count {
        from: usize::try_from(from).unwrap(),
        to: usize::try_from(to).unwrap(),
        came,
        planned,
    })
}
