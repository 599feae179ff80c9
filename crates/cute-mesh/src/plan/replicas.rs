//! Selects which replica of a shard sends a message. The sender and the receiver compute the same
//! result.
//!
//! | rule | receiver | sender |
//! |---|---|---|
//! | RP1 | a rank that has the shard itself | the rank itself, which keeps its elements |
//! | RP2 | the `k`-th of all other receivers, in the order of their coordinates | replica `k` modulo the number of replicas |
//!
//! Two replicas of a shard therefore send the same number of messages, or one of them sends one
//! message more.

use alloc::vec::Vec;

use super::Plan;
use super::meets::{Meet, Side, meets};
use super::summands::Summands;
use crate::counter::Counter;
use crate::distribution::number_along;
use crate::{Distribution, Error};

/// The ranks that need elements of a shard.
pub(super) struct Receivers<'a> {
    source: &'a Distribution,
    /// The number of replicas of the shard.
    replicas: i64,
    /// The ranks that have the shard. The position of a rank in the list is the index of its
    /// replica.
    owners: Vec<i64>,
    /// The indices of the receivers that have the shard themselves, in ascending order.
    served: Vec<i64>,
}

/// Returns the index of a coordinate in a list. The list is in the order of a counter, whose last
/// digit is the most significant.
fn position(list: &[Meet], at: &[i64]) -> Option<i64> {
    let order = |meet: &Meet| meet.at.iter().rev().cmp(at.iter().rev());
    list.binary_search_by(order)
        .ok()
        .and_then(|position| i64::try_from(position).ok())
}

/// Returns the index of a target coordinate among the receivers, if it is a receiver.
fn number(target: &Distribution, lists: &[&[Meet]], coord: &[i64]) -> Option<i64> {
    let digit = |axis: usize| coord.get(axis).copied();
    let (mut number, mut weight) = (0, 1);
    for &axis in target.replicated() {
        number += weight * digit(axis)?;
        weight *= target.mesh().extent(axis);
    }
    for (dimension, list) in target.dimensions().iter().zip(lists) {
        let at: Vec<i64> = dimension
            .axes()
            .iter()
            .map(|axis| digit(axis.0))
            .collect::<Option<_>>()?;
        number += weight * position(list, &at)?;
        weight *= i64::try_from(list.len()).ok()?;
    }
    Some(number)
}

impl<'a> Receivers<'a> {
    /// Finds the receivers of the shard at a coordinate of the source. For each dimension, `lists`
    /// contains the elements that the target shares with this shard.
    pub(super) fn new(
        (source, target, summands): (&'a Distribution, &Distribution, &Summands),
        coord: &[i64],
        lists: &[&[Meet]],
    ) -> Self {
        let axes = source.replicated();
        let extents: Vec<i64> = axes
            .iter()
            .map(|axis| source.mesh().extent(*axis))
            .collect();
        let (mut owners, mut served) = (Vec::new(), Vec::new());
        if !axes.is_empty() {
            let mut coord = coord.to_vec();
            for copy in Counter::new(&extents) {
                set(&mut coord, axes, &copy);
                let rank = source.mesh().rank(&coord);
                owners.push(rank);
                let to = target
                    .mesh()
                    .coord(rank)
                    .filter(|to| summands.belongs(&coord, to));
                served.extend(to.and_then(|to| number(target, lists, &to)));
            }
            served.sort_unstable();
        }
        Self {
            source,
            replicas: extents.iter().product(),
            owners,
            served,
        }
    }

    /// Returns the index of the replica at this coordinate.
    pub(super) fn turn_of(&self, coord: &[i64]) -> i64 {
        number_along(self.source.mesh(), self.source.replicated(), coord)
    }

    /// Returns the index of the replica that sends to a rank, which is receiver number `receiver`.
    /// Returns `None` if there is only one replica.
    pub(super) fn sender(&self, rank: i64, receiver: i64) -> Option<i64> {
        if self.source.replicated().is_empty() {
            return None;
        }
        // RP1
        if let Some(own) = self.owners.iter().position(|owner| *owner == rank) {
            return i64::try_from(own).ok();
        }
        // RP2
        let before = self.served.partition_point(|served| *served < receiver);
        Some((receiver - i64::try_from(before).unwrap_or(0)) % self.replicas)
    }
}

fn set(coord: &mut [i64], axes: &[usize], at: &[i64]) {
    for (axis, at) in axes.iter().zip(at) {
        if let Some(of) = coord.get_mut(*axis) {
            *of = *at;
        }
    }
}

/// The shards from which a receiver needs elements. For each shard, it lists the elements that the
/// target shares with this shard, dimension by dimension.
pub(super) struct Shards<'a> {
    plan: Plan<'a>,
    /// The shards of the target that overlap a shard of the source. There is one list for each
    /// dimension and each coordinate along the axes of the source that split it. A list is computed
    /// when it is first needed.
    known: Vec<Vec<(Vec<i64>, Vec<Meet>)>>,
}

impl<'a> Shards<'a> {
    pub(super) fn new(plan: &Plan<'a>, dimensions: &[Vec<Meet>]) -> Self {
        Self {
            plan: *plan,
            known: dimensions.iter().map(|_| Vec::new()).collect(),
        }
    }

    /// Selects the replica that sends to the rank at coordinate `to` of the target, and sets its
    /// coordinates along the replicated axes of the source in `from`.
    pub(super) fn choose(
        &mut self,
        summands: &Summands,
        from: &mut [i64],
        (rank, to): (i64, &[i64]),
    ) -> Result<(), Error> {
        let Plan { source, target } = self.plan;
        let axes = source.replicated();
        if axes.is_empty() {
            return Ok(());
        }
        let mut places = Vec::with_capacity(self.known.len());
        for (dimension, known) in self.known.iter_mut().enumerate() {
            let of = source
                .dimensions()
                .get(dimension)
                .map(crate::dimension::Dimension::axes)
                .unwrap_or_default();
            let at: Vec<i64> = of
                .iter()
                .map(|axis| from.get(axis.0).copied().unwrap_or(0))
                .collect();
            let place = known
                .iter()
                .position(|(known, _)| *known == at)
                .unwrap_or(known.len());
            if place == known.len() {
                let (parts, _) = source.parts(dimension, from)?;
                known.push((at, meets(&parts, target, dimension, Side::Source, &[])?));
            }
            places.push(place);
        }
        let lists: Vec<&[Meet]> = self
            .known
            .iter()
            .zip(places)
            .map(|(known, place)| {
                known
                    .get(place)
                    .map_or(&[][..], |(_, list)| list.as_slice())
            })
            .collect();
        let receivers = Receivers::new((source, target, summands), from, &lists);
        let receiver = number(target, &lists, to).unwrap_or(0);
        let mut turn = receivers.sender(rank, receiver).unwrap_or(0);
        for &axis in axes {
            let extent = source.mesh().extent(axis);
            if let Some(of) = from.get_mut(axis) {
                *of = turn % extent;
            }
            turn /= extent;
        }
        Ok(())
    }
}
