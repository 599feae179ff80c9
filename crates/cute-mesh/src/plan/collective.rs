//! Recognizes plans that are equivalent to one collective operation.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::Plan;
use super::summands::Summands;
use crate::{Error, Message};

/// A collective operation that is equivalent to a plan, in independent groups of ranks.
/// [`Plan::collective`](crate::Plan::collective) returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Collective {
    /// No rank needs an element of another rank.
    Nothing,
    /// In each group, each rank sends all its elements to every other rank, and keeps them. All
    /// ranks have the same number of elements.
    AllGather(Vec<Vec<i64>>),
    /// In each group, each rank sends the same number of elements to every other rank, and keeps
    /// this number. Each rank has more elements than this number.
    AllToAll(Vec<Vec<i64>>),
    /// In each group, the first rank sends all its elements to all other ranks, and keeps them. No
    /// other rank sends.
    Broadcast(Vec<Vec<i64>>),
    /// In each group, the ranks have summands of the same elements, and every rank needs the sum.
    /// Each rank sends its summands to every other rank, and adds those that it receives. A
    /// [`Reduction`](super::Reduction) needs two steps, but sends less.
    AllReduce(Vec<Vec<i64>>),
    /// In each group, the ranks have summands of the same elements, and each rank needs an equal
    /// part of the sum.
    ReduceScatter(Vec<Vec<i64>>),
    /// In each group, the ranks have summands of the same elements, and only the first rank needs
    /// the sum.
    Reduce(Vec<Vec<i64>>),
}

/// Returns the rank that represents the group of a rank.
fn root(parents: &BTreeMap<i64, i64>, mut rank: i64) -> i64 {
    while let Some(&above) = parents.get(&rank).filter(|above| **above != rank) {
        rank = above;
    }
    rank
}

/// Returns the groups of ranks that exchange messages, directly or through other ranks.
fn groups(messages: &[Message]) -> Vec<Vec<i64>> {
    let mut parents: BTreeMap<i64, i64> = BTreeMap::new();
    for message in messages {
        for rank in [message.from(), message.to()] {
            parents.entry(rank).or_insert(rank);
        }
        let (one, other) = (root(&parents, message.from()), root(&parents, message.to()));
        parents.insert(one.max(other), one.min(other));
    }
    let mut groups: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for &rank in parents.keys() {
        groups.entry(root(&parents, rank)).or_default().push(rank);
    }
    groups.into_values().collect()
}

impl Plan<'_> {
    /// Returns the collective operation that is equivalent to the plan, or `None` if there is none,
    /// or if the plan sends elements and has [`zeros`](Self::zeros), too.
    ///
    /// A program may call this operation instead of sending the messages, but must still copy the
    /// elements that stay on their rank, which the messages describe. This computes all messages
    /// once.
    ///
    /// ```
    /// use cute::mesh::{Collective, Distribution, Mesh, Placement::*, Plan};
    /// let mesh: Mesh = "(2,2):(2,1)".parse()?;
    /// let of = |placements: [_; 2]| Distribution::dtensor(&[8, 8], &mesh, &placements);
    /// let is = |source, target| Plan::new(&of(source)?, &of(target)?)?.collective();
    /// let rows = vec![vec![0, 1], vec![2, 3]];
    /// assert_eq!(
    ///     is([Shard(0), Shard(1)], [Shard(0), Replicate])?,
    ///     Some(Collective::AllGather(rows.clone()))
    /// );
    /// assert_eq!(
    ///     is([Shard(0), Shard(0)], [Shard(0), Shard(1)])?,
    ///     Some(Collective::AllToAll(rows))
    /// );
    /// assert_eq!(
    ///     is([Replicate, Shard(0)], [Shard(1), Shard(0)])?,
    ///     Some(Collective::Nothing)
    /// );
    /// // Two ranks change places: messages, and no collective.
    /// assert_eq!(is([Shard(0), Shard(1)], [Shard(1), Shard(0)])?, None);
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`sends`](Self::sends).
    pub fn collective(&self) -> Result<Option<Collective>, Error> {
        let (mut messages, mut kept) = (Vec::new(), BTreeMap::new());
        for rank in self.source.mesh().ranks() {
            for message in self.sends(rank)? {
                if message.stays() {
                    kept.insert(rank, message.size());
                } else {
                    messages.push(message);
                }
            }
        }
        let Some(size) = messages.first().map(Message::size) else {
            return Ok(Some(Collective::Nothing));
        };
        if messages.iter().any(|message| message.size() != size) {
            return Ok(None);
        }
        if Summands::new(self.source, self.target).fill(self.source, self.target) {
            return Ok(None);
        }
        let groups = groups(&messages);
        // `keep` returns whether each of these ranks keeps `size` elements, which is also the size
        // of each message. `whole` is true if `size` is the number of elements of each sender.
        let keep = |ranks: &[i64]| ranks.iter().all(|rank| kept.get(rank) == Some(&size));
        let all_of = |rank: i64| {
            let sizes = self.source.sizes(rank)?;
            Ok::<bool, Error>(sizes.is_some_and(|sizes| sizes.iter().product::<i64>() == size))
        };
        let mut whole = true;
        for message in &messages {
            whole &= all_of(message.from())?;
        }
        let length = groups.first().map_or(0, Vec::len);
        let others = length.saturating_sub(1);
        // If the number of ranks equals the number of summands, and each rank sends one message to
        // each receiver, every message contains a different summand.
        let summands = self.summands();
        let sums = summands > 1 && i64::try_from(length) == Ok(summands);
        let firsts: Vec<i64> = groups
            .iter()
            .filter_map(|group| group.first().copied())
            .collect();
        Ok(if groups.iter().any(|group| group.len() != length) {
            None
        } else if messages.len() == groups.len() * length * others
            && groups.iter().all(|group| keep(group))
        {
            // Each pair of ranks has exactly one message.
            match (summands, whole) {
                (1, true) => Some(Collective::AllGather(groups)),
                (1, false) => Some(Collective::AllToAll(groups)),
                (_, true) if sums => Some(Collective::AllReduce(groups)),
                (_, false) if sums => Some(Collective::ReduceScatter(groups)),
                _ => None,
            }
        } else if messages.len() == groups.len() * others
            && whole
            && summands == 1
            && messages
                .iter()
                .all(|message| firsts.contains(&message.from()))
            && keep(&firsts)
        {
            Some(Collective::Broadcast(groups))
        } else if messages.len() == groups.len() * others
            && whole
            && sums
            && messages
                .iter()
                .all(|message| firsts.contains(&message.to()))
            && keep(&firsts)
        {
            Some(Collective::Reduce(groups))
        } else {
            None
        })
    }
}
