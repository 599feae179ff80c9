//! What all ranks know of each other: an error on one of them is the same error on all.

use cute::mesh::Disagreement;
use mpi::collective::SystemOperation;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use crate::Error;
use crate::error::Told;

/// FNV-1a: the same on every machine.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn rank_of(communicator: &SimpleCommunicator) -> usize {
    usize::try_from(communicator.rank()).expect("a rank is not negative")
}

/// The number of each rank.
fn gathered(communicator: &SimpleCommunicator, mine: u64) -> Vec<u64> {
    let mut all = vec![0; usize::try_from(communicator.size()).expect("a size is not negative")];
    communicator.all_gather_into(&mine, &mut all[..]);
    all
}

/// Whether all ranks have the plan of rank 0: compared once, when an engine is made.
pub(crate) fn one_plan(communicator: &SimpleCommunicator, hash: u64) -> Result<(), Error> {
    Ok(Disagreement::in_plans(&gathered(communicator, hash))?)
}

/// The result of this rank, if no rank has an error, and otherwise the error of the first that has one.
pub(crate) fn together<T>(communicator: &SimpleCommunicator, mine: Result<T, Error>) -> Result<T, Error> {
    together_with(communicator, mine, None)
}

/// The same, where the ranks also must have elements of one size.
pub(crate) fn together_with<T>(
    communicator: &SimpleCommunicator,
    mine: Result<T, Error>,
    bytes: Option<usize>,
) -> Result<T, Error> {
    let rank = rank_of(communicator);
    let size = bytes.unwrap_or(0) as u64;
    // The first rank that has an error; the least and the greatest size.
    let said = [if mine.is_err() { rank as u64 } else { u64::MAX }, size, u64::MAX - size];
    let mut least = [0; 3];
    communicator.all_reduce_into(&said[..], &mut least[..], SystemOperation::min());
    let [first, smallest, largest] = least;
    if first != u64::MAX {
        let first = usize::try_from(first).expect("a rank");
        let mut told: Told = mine.as_ref().err().map_or([0; 5], |error| error.tell(rank));
        let root = communicator.process_at_rank(i32::try_from(first).expect("a rank of the communicator"));
        root.broadcast_into(&mut told[..]);
        return match mine {
            Err(error) if rank == first => Err(error),
            _ => Err(Error::hear(told)),
        };
    }
    if smallest != u64::MAX - largest {
        let sizes =
            gathered(communicator, size).into_iter().map(|size| usize::try_from(size).expect("the size of a type"));
        Disagreement::in_elements(&sizes.collect::<Vec<_>>())?;
    }
    mine
}
