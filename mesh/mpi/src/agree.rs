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

/// The type of an element. Its name is not unique, and need not be: whatever arrives is a value of any type of its size.
#[derive(Clone)]
pub(crate) struct Element {
    bytes: u64,
    name: String,
}

impl Element {
    pub(crate) fn of<T>() -> Self {
        // MPI moves bytes, so that machines of another order have other elements.
        let order = if cfg!(target_endian = "big") { ", big-endian" } else { "" };
        Self { bytes: size_of::<T>() as u64, name: format!("{}{order}", core::any::type_name::<T>()) }
    }
}

/// What a rank calls its element, on all ranks.
fn name_of(communicator: &SimpleCommunicator, rank: usize, mine: &str) -> String {
    let root = communicator.process_at_rank(i32::try_from(rank).expect("a rank of the communicator"));
    let mut length = mine.len() as u64;
    root.broadcast_into(&mut length);
    let mut name = mine.as_bytes().to_vec();
    name.resize(usize::try_from(length).expect("the length of a name"), 0);
    root.broadcast_into(&mut name[..]);
    String::from_utf8_lossy(&name).into_owned()
}

/// The first rank with another element than rank 0, and both.
fn differ(communicator: &SimpleCommunicator, mine: &Element) -> Result<(), Error> {
    let sizes = gathered(communicator, mine.bytes);
    let hashes = gathered(communicator, hash(&mine.name));
    let Some(rank) = (0..sizes.len()).find(|rank| (sizes[*rank], hashes[*rank]) != (sizes[0], hashes[0])) else {
        return Ok(());
    };
    let (first, other) = (name_of(communicator, 0, &mine.name), name_of(communicator, rank, &mine.name));
    let of =
        |each: usize| (if each < rank { &*first } else { &*other }, usize::try_from(sizes[each]).unwrap_or(usize::MAX));
    Ok(Disagreement::in_elements(&(0..=rank).map(of).collect::<Vec<_>>())?)
}

/// The same, where the ranks also must have elements of one type.
pub(crate) fn together_with<T>(
    communicator: &SimpleCommunicator,
    mine: Result<T, Error>,
    element: Option<Element>,
) -> Result<T, Error> {
    let rank = rank_of(communicator);
    let (size, name) = element.as_ref().map_or((0, 0), |element| (element.bytes, hash(&element.name)));
    // The first rank that has an error; the least and the greatest size, and hash of a name.
    let said = [if mine.is_err() { rank as u64 } else { u64::MAX }, size, u64::MAX - size, name, u64::MAX - name];
    let mut least = [0; 5];
    communicator.all_reduce_into(&said[..], &mut least[..], SystemOperation::min());
    let [first, smallest, largest, least_name, greatest_name] = least;
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
    if let Some(element) = element
        && (smallest, least_name) != (u64::MAX - largest, u64::MAX - greatest_name)
    {
        differ(communicator, &element)?;
    }
    mine
}
