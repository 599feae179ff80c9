//! Agreement among all ranks: if one rank has an error, all ranks get the same error.

use std::rc::Rc;

use cute::mesh::Disagreement;
use mpi::collective::SystemOperation;
use mpi::topology::{Process, SimpleCommunicator};
use mpi::traits::*;

use crate::Error;
use crate::error::Told;

/// The ranks of a communicator, which make engines and run them together. All ranks must call
/// [`Ranks::new`] together.
///
/// A `Ranks` value has a separate communicator, so no other message of the program can match
/// those of the engines. All engines of the value share this communicator. If one rank makes an
/// engine while another runs one, all ranks therefore get an error that names the mistake, instead
/// of a deadlock.
#[derive(Clone)]
pub struct Ranks(Rc<SimpleCommunicator>);

impl core::fmt::Debug for Ranks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Ranks({} of {})", self.rank(), self.size())
    }
}

/// The step that a rank performs together with all other ranks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step<'e> {
    Makes,
    /// Runs an engine with elements of this type.
    Runs(&'e Element),
}

/// The type of an element. Two types may have the same name, because any bytes that arrive are a
/// valid value of every type of this size.
#[derive(PartialEq, Eq)]
pub(crate) struct Element {
    bytes: u64,
    name: String,
}

impl Element {
    pub(crate) fn of<T>() -> Self {
        // MPI moves bytes, so a machine with another byte order would read other values.
        let order = if cfg!(target_endian = "big") {
            ", big-endian"
        } else {
            ""
        };
        Self {
            bytes: size_of::<T>() as u64,
            name: format!("{}{order}", core::any::type_name::<T>()),
        }
    }

    /// Returns the number of bytes and a hash of the name: FNV-1a, which is the same on every
    /// machine.
    fn numbers(&self) -> [u64; 2] {
        let next = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        [
            self.bytes,
            self.name.bytes().fold(0xcbf2_9ce4_8422_2325, next),
        ]
    }
}

/// Reverses the order of numbers, so that a least number can be used to find a greatest one.
const fn turned(number: u64) -> u64 {
    u64::MAX - number
}

/// Returns the high and the low half of a number.
const fn halves(number: u128) -> [u64; 2] {
    [(number >> 64) as u64, number as u64]
}

fn number(of: u64) -> usize {
    usize::try_from(of).expect("a rank, or the size or the length of the name of a type")
}

impl Ranks {
    /// Returns the ranks of a communicator. Rank `r` of a plan is rank `r` of the communicator.
    pub fn new(communicator: &impl Communicator) -> Self {
        Self(Rc::new(communicator.duplicate()))
    }

    pub(crate) fn communicator(&self) -> &SimpleCommunicator {
        &self.0
    }

    pub(crate) fn rank(&self) -> usize {
        usize::try_from(self.0.rank()).expect("a rank is not negative")
    }

    pub(crate) fn size(&self) -> usize {
        usize::try_from(self.0.size()).expect("a size is not negative")
    }

    pub(crate) fn at(&self, rank: i64) -> Process<'_> {
        self.0
            .process_at_rank(i32::try_from(rank).expect("a rank of the communicator"))
    }

    /// Returns the numbers of every rank.
    fn gathered<const N: usize>(&self, mine: [u64; N]) -> Vec<[u64; N]> {
        let mut all = vec![0; N * self.size()];
        self.0.all_gather_into(&mine[..], &mut all[..]);
        all.as_chunks().0.to_vec()
    }

    /// Returns the least value of each number over all ranks.
    fn least<const N: usize>(&self, mine: [u64; N]) -> [u64; N] {
        let mut least = [0; N];
        self.0
            .all_reduce_into(&mine[..], &mut least[..], SystemOperation::min());
        least
    }

    /// Checks that all ranks perform the same step of the same plan, and that no rank has an error.
    /// Every step begins with this check, so no rank can mistake one step for another.
    pub(crate) fn meet(
        &self,
        step: Step<'_>,
        plan: u128,
        mine: Result<(), Error>,
    ) -> Result<(), Error> {
        let rank = self.rank() as u64;
        let first = |says: bool| if says { rank } else { u64::MAX };
        let [bytes, name] = if let Step::Runs(element) = step {
            element.numbers()
        } else {
            [0; 2]
        };
        let [high, low] = halves(plan);
        let said = [
            first(mine.is_err()),
            first(step == Step::Makes),
            first(step != Step::Makes),
            bytes,
            turned(bytes),
            name,
            turned(name),
            high,
            turned(high),
            low,
            turned(low),
        ];
        let [
            wrong,
            makes,
            runs,
            smallest,
            largest,
            least_name,
            greatest_name,
            plans @ ..,
        ] = self.least(said);
        if makes != u64::MAX && runs != u64::MAX {
            return Err(Error::OutOfStep {
                makes: number(makes),
                runs: number(runs),
            });
        }
        let [high, high_turned, low, low_turned] = plans;
        if [high, low] != [turned(high_turned), turned(low_turned)] {
            let all = self.gathered(halves(plan));
            let plans: Vec<u128> = all
                .iter()
                .map(|[high, low]| u128::from(*high) << 64 | u128::from(*low))
                .collect();
            Disagreement::in_plans(&plans)?;
        }
        if wrong != u64::MAX {
            return self.told(number(wrong), mine);
        }
        if let Step::Runs(element) = step
            && [smallest, least_name] != [turned(largest), turned(greatest_name)]
        {
            self.differ(element)?;
        }
        mine
    }

    /// Returns an error with the first rank whose element type differs from that of rank 0, and the
    /// two types.
    fn differ(&self, mine: &Element) -> Result<(), Error> {
        let all = self.gathered(mine.numbers());
        let Some(rank) = all.iter().position(|other| *other != all[0]) else {
            return Ok(());
        };
        let (first, other) = (self.name_of(0, &mine.name), self.name_of(rank, &mine.name));
        let of = |each: usize| {
            (
                if each < rank { &*first } else { &*other },
                usize::try_from(all[each][0]).unwrap_or(usize::MAX),
            )
        };
        Ok(Disagreement::in_elements(
            &(0..=rank).map(of).collect::<Vec<_>>(),
        )?)
    }

    /// Returns, on all ranks, the name that `rank` has for its element type.
    fn name_of(&self, rank: usize, mine: &str) -> String {
        let root = self.root(rank);
        let mut length = mine.len() as u64;
        root.broadcast_into(&mut length);
        let mut name = mine.as_bytes().to_vec();
        name.resize(number(length), 0);
        root.broadcast_into(&mut name[..]);
        String::from_utf8_lossy(&name).into_owned()
    }

    fn root(&self, rank: usize) -> Process<'_> {
        self.at(i64::try_from(rank).expect("a rank of the communicator"))
    }

    /// Returns the result of this rank if no rank has an error. Otherwise returns the error of the
    /// first rank that has one.
    pub(crate) fn together<T>(&self, mine: Result<T, Error>) -> Result<T, Error> {
        let [wrong] = self.least([if mine.is_err() {
            self.rank() as u64
        } else {
            u64::MAX
        }]);
        if wrong == u64::MAX {
            mine
        } else {
            self.told(number(wrong), mine)
        }
    }

    /// Returns the error of rank `first` on all ranks.
    fn told<T>(&self, first: usize, mine: Result<T, Error>) -> Result<T, Error> {
        let rank = self.rank();
        let mut told: Told = mine.as_ref().err().map_or([0; 5], |error| error.tell(rank));
        self.root(first).broadcast_into(&mut told[..]);
        match mine {
            Err(error) if rank == first => Err(error),
            _ => Err(Error::hear(told)),
        }
    }
}
