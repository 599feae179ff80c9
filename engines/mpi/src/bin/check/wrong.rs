//! A mistake on one rank must be an error on all ranks that names the mistake.

use cute::mesh::{Deal, Disagreement, Distribution, Mesh, Plan, Storage};
use cute_mesh_mpi::{Error, Ranks, Redistribution};
use mpi::collective::SystemOperation;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use super::arrays::memory;

/// Returns the number of mistakes that were named on every rank.
pub(crate) fn check(world: &SimpleCommunicator, ranks: &Ranks, all: &[Distribution]) -> usize {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let engine = Redistribution::new(&Plan::new(&all[9], &all[0]).unwrap(), ranks).unwrap();
    let mut wrong = Wrong {
        ranks,
        all,
        rank,
        is_last: rank == size - 1,
        last: usize::try_from(size - 1).unwrap(),
        from: memory(&all[9], rank),
        to: memory(&all[0], rank),
        engine,
        count: 0,
    };
    wrong.memories();
    wrong.plans_alone(size);
    if size > 1 {
        wrong.plans();
        wrong.elements();
        wrong.out_of_step();
        wrong.expect(
            short_message(world),
            Error::Count {
                from: wrong.last,
                to: 0,
                came: 2,
                planned: 3,
            },
        );
    }
    wrong.count + 1
}

/// An engine, with the memories that it moves.
struct Wrong<'a> {
    ranks: &'a Ranks,
    all: &'a [Distribution],
    rank: i64,
    is_last: bool,
    /// The index of the last rank.
    last: usize,
    engine: Redistribution,
    from: Vec<i64>,
    to: Vec<i64>,
    /// The number of mistakes that were named so far.
    count: usize,
}

impl Wrong<'_> {
    fn expect(&mut self, found: Result<(), Error>, error: Error) {
        assert_eq!(found, Err(error), "rank {}", self.rank);
        self.count += 1;
    }

    /// Returns a memory in which nothing has been written.
    fn unwritten(&self) -> Vec<i64> {
        vec![-1; self.engine.target_memory()]
    }

    /// Checks that the engine still works.
    fn works(&self) {
        let mut found = self.unwritten();
        self.engine.run(&self.from, &mut found).unwrap();
        assert_eq!(found, self.to);
    }

    /// The source of a rank is too short, and then the target.
    fn memories(&mut self) {
        let (has, needs) = (37 * 24 - 1, 37 * 24);
        let short = &self.from[..self.from.len() - usize::from(self.is_last)];
        let mut found = self.unwritten();
        let refused = self.engine.run(short, &mut found);
        self.expect(
            refused,
            Disagreement::SourceShort {
                rank: self.last,
                has,
                needs,
            }
            .into(),
        );
        is_unwritten(&found);
        let needs = usize::try_from(self.all[0].memory(0).unwrap().unwrap()).unwrap();
        let mut cut = self.unwritten();
        if self.rank == 0 {
            cut.truncate(needs - 1);
        }
        let refused = self.engine.run(&self.from, &mut cut);
        self.expect(
            refused,
            Disagreement::TargetShort {
                rank: 0,
                has: needs - 1,
                needs,
            }
            .into(),
        );
        is_unwritten(&cut);
        self.works();
    }

    /// The plan has a rank that the communicator does not have, and then a message with more
    /// elements than MPI can count.
    fn plans_alone(&mut self, size: i64) {
        let large = Mesh::line(size + 1).unwrap();
        let beyond = Distribution::dealt(
            &[37, 24],
            &large,
            &[Deal::Block(0), Deal::All],
            Storage::rows(2),
        )
        .unwrap();
        let refused = Redistribution::new(&Plan::new(&self.all[0], &beyond).unwrap(), self.ranks);
        self.expect(
            refused.map(|_| ()),
            Disagreement::NoRank {
                rank: size,
                size: self.last + 1,
            }
            .into(),
        );
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
        let refused = Redistribution::new(&Plan::new(&blocks, &two).unwrap(), self.ranks);
        let refused = refused.map(|_| ());
        assert!(matches!(refused, Err(Error::Long { .. })), "{refused:?}");
    }

    /// The last rank makes another plan.
    fn plans(&mut self) {
        let plan = Plan::new(&self.all[usize::from(self.is_last)], &self.all[2]).unwrap();
        self.expect(
            Redistribution::new(&plan, self.ranks).map(|_| ()),
            Disagreement::Plans { rank: self.last }.into(),
        );
    }

    /// The last rank has elements of another size, and then elements of another type with the same
    /// size.
    fn elements(&mut self) {
        let mut found = self.unwritten();
        let last = self.last;
        let of = |element: (&str, usize)| (element.0.to_owned(), element.1);
        let differ = |element, first| {
            Disagreement::Elements {
                rank: last,
                element: of(element),
                first: of(first),
            }
            .into()
        };
        let narrow = if self.is_last {
            let (source, mut target) = (vec![0_i16; self.from.len()], vec![0_i16; found.len()]);
            self.engine.run(&source, &mut target)
        } else {
            self.engine.run(&self.from, &mut found)
        };
        self.expect(narrow, differ(("i16", 2), ("i64", 8)));
        let (floats, mut floating) = (vec![0.0_f64; self.from.len()], vec![0.0_f64; found.len()]);
        let other = if self.is_last {
            self.engine.run(&floats, &mut floating)
        } else {
            self.engine.run(&self.from, &mut found)
        };
        self.expect(other, differ(("f64", 8), ("i64", 8)));
        assert!(
            floating.iter().all(|element| *element == 0.0),
            "nothing is written"
        );
        is_unwritten(&found);
        // All ranks have floats, so the engine moves them.
        self.engine.run(&floats, &mut floating).unwrap();
    }

    /// The last rank makes an engine while the others run one, or runs one while they make one, or
    /// runs another engine.
    fn out_of_step(&mut self) {
        for last_makes in [true, false] {
            let mut found = self.unwritten();
            let apart = if self.is_last == last_makes {
                let plan = Plan::new(&self.all[9], &self.all[0]).unwrap();
                Redistribution::new(&plan, self.ranks).map(|_| ())
            } else {
                self.engine.run(&self.from, &mut found)
            };
            let (makes, runs) = if last_makes {
                (self.last, 0)
            } else {
                (0, self.last)
            };
            self.expect(apart, Error::OutOfStep { makes, runs });
            is_unwritten(&found);
        }
        // All ranks make the other engine, whose target is the same and whose source has other
        // parts.
        let plan = Plan::new(&self.all[8], &self.all[0]).unwrap();
        let other = Redistribution::new(&plan, self.ranks).unwrap();
        let mut found = self.unwritten();
        let engine = if self.is_last { &other } else { &self.engine };
        let apart = engine.run(&self.from, &mut found);
        self.expect(apart, Disagreement::Plans { rank: self.last }.into());
        self.works();
    }
}

fn is_unwritten(memory: &[i64]) {
    assert!(
        memory.iter().all(|element| *element == -1),
        "nothing is written"
    );
}

/// The plan has three elements, but the last rank sends the first rank only two. The last rank has
/// no engine; it imitates one.
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
    // The plan of the imitated engine equals the others' plan, so no check fails when the engine is
    // made, before the run, or afterwards. The name of its elements has the same FNV-1a hash.
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
