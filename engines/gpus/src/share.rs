//! One rank's share of a plan: its messages, and the lengths of its memories.

use std::sync::Arc;

use cute::dynamic::Piece;
use cute::mesh::{Disagreement, Distribution, Message, Plan};

use crate::{Moved, Stopped};

/// A side of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The memory to read.
    Source,
    /// The memory to write.
    Target,
}

impl Side {
    /// Returns the number of a pair that belongs to this side.
    pub const fn of(self, pair: (i64, i64)) -> i64 {
        match self {
            Self::Source => pair.0,
            Self::Target => pair.1,
        }
    }
}

/// The share of one rank in a plan: its messages, and the lengths of its memories.
///
/// ```
/// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
/// use cute_mesh_gpus::Share;
/// let mesh = Mesh::line(2)?;
/// let of = |dimension| Distribution::dtensor(&[4, 6], &mesh, &[Shard(dimension)]);
/// // Rank 0 has 2 rows of 6. It keeps the first 3 columns, and receives those of the other 2 rows.
/// let share = Share::new(&Plan::new(&of(0)?, &of(1)?)?, 0, 2)?;
/// assert_eq!(
///     (share.sends.len(), share.keeps.len(), share.receives.len()),
///     (1, 1, 1)
/// );
/// assert_eq!((share.source, share.target), (12, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The messages that this rank sends to other ranks.
    pub sends: Vec<Message>,
    /// The messages that this rank receives from other ranks.
    pub receives: Vec<Message>,
    /// The elements that this rank keeps.
    pub keeps: Vec<Piece>,
    /// The least number of elements of this rank's source.
    pub source: i64,
    /// The least number of elements of this rank's target.
    pub target: i64,
}

impl Share {
    /// Returns the share of `rank` among `ranks` ranks.
    ///
    /// # Errors
    /// A rank of the plan does not take part, the plan adds or sets elements to zero, or the plan
    /// is refused.
    pub fn new(plan: &Plan<'_>, rank: usize, ranks: usize) -> Result<Self, Stopped> {
        let summands = plan.summands();
        if summands > 1 {
            return Err(Stopped::Adds { summands });
        }
        Disagreement::in_ranks(plan, ranks)?;
        let zeros: i64 = plan.zeros(number(rank))?.iter().map(Piece::size).sum();
        if zeros > 0 {
            return Err(Stopped::Zeros { rank, count: zeros });
        }
        let rank = number(rank);
        let memory = |side: &Distribution| Ok::<i64, Stopped>(side.memory(rank)?.unwrap_or(0));
        let (mut source, mut target) = (memory(plan.source())?, memory(plan.target())?);
        let (kept, sends): (Vec<_>, Vec<_>) =
            plan.sends(rank)?.into_iter().partition(Message::stays);
        let receives: Vec<_> = plan
            .receives(rank)?
            .into_iter()
            .filter(|message| !message.stays())
            .collect();
        for message in kept.iter().chain(&sends) {
            source = source.max(reach(message, Side::Source));
        }
        for message in kept.iter().chain(&receives) {
            target = target.max(reach(message, Side::Target));
        }
        let keeps = kept
            .iter()
            .flat_map(|message| message.pieces().iter().cloned())
            .collect();
        Ok(Self {
            sends,
            receives,
            keeps,
            source,
            target,
        })
    }

    /// Returns the number of elements that this rank sends to each rank, and the number that it
    /// receives from each.
    pub fn counts(&self, ranks: usize) -> (Vec<i64>, Vec<i64>) {
        let (mut sends, mut receives) = (vec![0; ranks], vec![0; ranks]);
        for message in &self.sends {
            sends[index(message.to())] += message.size();
        }
        for message in &self.receives {
            receives[index(message.from())] += message.size();
        }
        (sends, receives)
    }

    /// Returns the pieces that `rank` keeps or sends, from its source to the targets of all ranks,
    /// with their addresses.
    pub fn moved(&self, rank: usize, source: u64, targets: &[u64]) -> Vec<Moved<'_>> {
        let piece = |piece, rank: usize| Moved {
            piece,
            from: source,
            to: targets[rank],
        };
        let of = |message: &Message| index(message.to());
        let sends = self
            .sends
            .iter()
            .flat_map(|message| message.pieces().iter().map(move |each| (each, of(message))));
        let keeps = self.keeps.iter().map(|each| (each, rank));
        sends
            .chain(keeps)
            .map(|(each, rank)| piece(each, rank))
            .collect()
    }
}

/// Checks that the memories of a rank are long enough. Each pair contains the number of elements
/// and the least number required.
///
/// # Errors
/// The source or the target is too short.
pub fn fits(rank: usize, source: (usize, i64), target: (usize, i64)) -> Result<(), Stopped> {
    Ok(Disagreement::in_memories(
        rank,
        (source.0, index(source.1)),
        (target.0, index(target.1)),
    )?)
}

/// Returns the complete plan as a text. Different plans have different texts. The text itself is
/// compared and not a hash, because ranks write to addresses that the plan determines.
pub fn text(plan: &Plan<'_>) -> Arc<str> {
    format!("{:?} {:?}", plan.source(), plan.target()).into()
}

/// Returns the number of elements that a memory must have for a message.
fn reach(message: &Message, side: Side) -> i64 {
    let mut reach = 0;
    for piece in message.pieces() {
        let begin = side.of(piece.begin());
        let (mut first, mut last) = (begin, begin);
        for (extent, from, to) in piece.modes() {
            let whole = (extent - 1) * side.of((from, to));
            first += whole.min(0);
            last += whole.max(0);
        }
        assert!(first >= 0, "a place before the memory");
        reach = reach.max(last + 1);
    }
    reach
}

/// Converts an offset or a number of elements, which is not negative, to a `usize`.
pub fn index(number: i64) -> usize {
    usize::try_from(number).expect("a number of elements fits a usize")
}

/// Converts the index of a rank, or a number of elements, to the type that plans use.
pub fn number(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}
