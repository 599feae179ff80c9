//! Plans: the messages that change one distribution into another.

mod collective;
mod fingerprint;
mod meets;
mod reduction;
mod replicas;
mod summands;

use alloc::vec::Vec;

use cute_core::{Layout, Piece, Tiler};

pub use self::collective::Collective;
use self::meets::{Meet, Side, combined, meets};
pub use self::reduction::Reduction;
use self::replicas::Receivers;
use self::summands::Summands;
use crate::{Distribution, Error, Message};

/// The messages that move an array from one distribution to another.
///
/// Dimensions are independent of each other. In each dimension, the array coordinates of a rank are
/// intersected with those of each position in the other mesh, by
/// [`intersection`](cute_core::ops::intersection). A message is the product, over the dimensions,
/// of the coordinates that two ranks have in common.
///
/// * Each element of the target is written exactly once, and a rank copies the elements that it
///   already has from itself.
/// * Therefore only the elements that the target lacks are sent. If nothing is replicated in the
///   source, there is exactly one message for each pair of ranks with elements in common.
/// * If the source has replicas, the replicas of one shard take turns in sending: their numbers of
///   messages differ by at most one.
/// * If both sides are partial along an axis, the summands are not added: the summands of each rank
///   move as a separate array.
/// * If only the target is partial along an axis, one rank receives an element, and the others have
///   [`zeros`](Self::zeros): the receiver is the rank that already has the element, or, among
///   replicas, the one at coordinate 0. The summands therefore add up exactly; `DTensor` divides
///   among replicas instead.
/// * Along all other axes along which the source is partial, summands are added. The message with
///   summand 0 of an element writes the element. The messages with the other summands are then
///   added, in ascending order ([`Message::summand`]). [`Reduction`] explains the effect on
///   numbers, and sends less if the target has replicas.
///
/// ```
/// use cute::mesh::{Distribution, Mesh, Placement::*, Plan};
/// let mesh: Mesh = "(2,2):(2,1)".parse()?;
/// // Rows over axis 0, twice; then columns over all.
/// let source = Distribution::dtensor(&[4, 8], &mesh, &[Shard(0), Replicate])?;
/// let target = Distribution::dtensor(&[4, 8], &mesh, &[Shard(1), Shard(1)])?;
/// let plan = Plan::new(&source, &target)?;
/// let texts: Vec<String> = plan
///     .receives(3)?
///     .iter()
///     .map(|message| message.to_string())
///     .collect();
/// // The first two rows come from rank 0 or 1, which take turns; the others it has.
/// assert_eq!(
///     texts,
///     [
///         "1 to 3: {6 + (2,2):(1,8) ~ (2,2):(1,2)}",
///         "3 to 3: {6 + (2,2):(1,8) ~ 4 + (2,2):(1,2)}"
///     ]
/// );
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    source: &'a Distribution,
    target: &'a Distribution,
}

impl<'a> Plan<'a> {
    /// Makes the plan from one distribution of an array to another, over the same mesh or a
    /// different one.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Plan, Storage};
    /// let mesh = Mesh::line(2)?;
    /// let of =
    ///     |extent| Distribution::dealt(&[extent], &mesh, &[Deal::Block(0)], Storage::columns(1));
    /// assert_eq!(
    ///     Plan::new(&of(10)?, &of(12)?).unwrap_err().to_string(),
    ///     "plan: dimension 0 has 10 coordinates in the source, but 12 in the target",
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Arrays of different extents; a source whose shards overlap, because the plan cannot know
    /// which copy is right.
    pub fn new(source: &'a Distribution, target: &'a Distribution) -> Result<Self, Error> {
        let (left, right) = (source.extents(), target.extents());
        if left.len() != right.len() {
            return Err(Error::Dimensions {
                what: "a target",
                given: right.len(),
                dimensions: left.len(),
            });
        }
        if let Some((dimension, (&source, &target))) = left
            .iter()
            .zip(right)
            .enumerate()
            .find(|(_, (a, b))| a != b)
        {
            return Err(Error::ExtentsDiffer {
                dimension,
                source,
                target,
            });
        }
        match source
            .dimensions()
            .iter()
            .position(crate::dimension::Dimension::overlaps)
        {
            Some(dimension) => Err(Error::Overlaps { dimension }),
            None => Ok(Self { source, target }),
        }
    }

    /// The distribution before the plan.
    pub const fn source(&self) -> &'a Distribution {
        self.source
    }

    /// The distribution after the plan.
    pub const fn target(&self) -> &'a Distribution {
        self.target
    }

    /// Returns the messages that a rank sends, one to each receiver, and the elements that it
    /// keeps, as a message to itself. A rank that is not in the mesh of the source sends nothing.
    ///
    /// # Errors
    /// [`Violation::TooManyPieces`](cute_core::Violation::TooManyPieces) in a dimension, numbers
    /// that do not fit in 60 bits.
    pub fn sends(&self, rank: i64) -> Result<Vec<Message>, Error> {
        let Some(coord) = self.source.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        let (strides, dimensions) = self.toward_target(&coord)?;
        let summands = Summands::new(self.source, self.target);
        let receivers = self.receivers(&summands, &coord, &dimensions);
        let (turn, summand) = (
            receivers.turn_of(&coord),
            summands.number(self.source, &coord),
        );
        let to = summands.receiver(self.target, &coord);
        let mut found = Vec::new();
        combined(
            &dimensions,
            self.target,
            self.target.replicated(),
            to,
            |to, index, meets| {
                let to_rank = self.target.mesh().rank(to);
                if receivers
                    .sender(to_rank, index)
                    .is_none_or(|sender| sender == turn)
                {
                    found.push(self.message(
                        (rank, to_rank, summand),
                        meets,
                        Side::Source,
                        &strides,
                    )?);
                }
                Ok(())
            },
        )?;
        Ok(found)
    }

    /// Returns the messages that a rank receives, one from each sender, and the elements that it
    /// keeps, as a message from itself. A rank that is not in the mesh of the target receives
    /// nothing.
    ///
    /// The summands of each element are in ascending order: if they are written and added in the
    /// order of this list, every rank gets the same sum.
    ///
    /// # Errors
    /// The same as [`sends`](Self::sends).
    pub fn receives(&self, rank: i64) -> Result<Vec<Message>, Error> {
        let Some(coord) = self.target.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        let summands = Summands::new(self.source, self.target);
        if summands.is_zero(&coord) {
            return Ok(Vec::new());
        }
        let (from, given) = summands.sender(self.source, &coord);
        let (strides, all) = self.target.placed(&coord)?;
        let all = all.iter().enumerate();
        let dimensions = all
            .map(|(dimension, parts)| meets(parts, self.source, dimension, Side::Target, &given));
        let dimensions: Vec<Vec<Meet>> = dimensions.collect::<Result<_, _>>()?;
        let mut shards = replicas::Shards::new(self, &dimensions);
        let mut found = Vec::new();
        // Each summand of each shard once: its replica 0 represents all of them, until the sending
        // replica is known.
        combined(
            &dimensions,
            self.source,
            &summands.summed,
            from,
            |from, _, meets| {
                let mut from = from.to_vec();
                shards.choose(&summands, &mut from, (rank, &coord))?;
                let from_rank = self.source.mesh().rank(&from);
                found.push(self.message(
                    (from_rank, rank, summands.number(self.source, &from)),
                    meets,
                    Side::Target,
                    &strides,
                )?);
                Ok(())
            },
        )?;
        Ok(found)
    }

    /// Returns all messages between different ranks, sender by sender.
    ///
    /// # Errors
    /// The same as [`sends`](Self::sends).
    pub fn messages(&self) -> Result<Vec<Message>, Error> {
        let mut all = Vec::new();
        for rank in self.source.mesh().ranks() {
            all.extend(
                self.sends(rank)?
                    .into_iter()
                    .filter(|message| !message.stays()),
            );
        }
        Ok(all)
    }

    /// Returns the number of elements that are sent between different ranks. The method computes
    /// all messages.
    ///
    /// # Errors
    /// The same as [`sends`](Self::sends).
    pub fn volume(&self) -> Result<i64, Error> {
        self.target
            .mesh()
            .ranks()
            .try_fold(0, |sum, rank| Ok(sum + self.received(rank)?))
    }

    /// The number of elements that a rank receives from others.
    ///
    /// # Errors
    /// The same as [`sends`](Self::sends).
    pub fn received(&self, rank: i64) -> Result<i64, Error> {
        Ok(self
            .receives(rank)?
            .iter()
            .filter(|message| !message.stays())
            .map(Message::size)
            .sum())
    }

    /// Returns the plan of all ranks as one layout, if the block boundaries of the two
    /// distributions nest. It maps the receiver's mesh coordinate and local coordinate to one
    /// linear index of the sender's layout. This index encodes the sender's mesh coordinate and
    /// local coordinate. The plan is `left_inverse(source) ∘ target`, which can also be computed
    /// with static layouts.
    ///
    /// Each domain mode belongs to the mesh or the memory of the target, and steps through the mesh
    /// or the memory of the source. The modes thus show the sender, the receiver, both positions,
    /// and which elements are sent together.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
    /// let mesh = Mesh::line(8)?;
    /// let of = |placement| Distribution::dtensor(&[64, 32], &mesh, &[placement]);
    /// let plan = Plan::new(&of(Shard(0))?, &of(Shard(1))?)?.whole().unwrap();
    /// // 64 rows and 4 columns to each receiver. Rows: 8 from each sender, at 8 and up; each column 64 further, a receiver 256.
    /// assert_eq!(plan.to_string(), "((8),((8,8),4)):((256),((8,1),64))");
    /// let uneven = Distribution::dtensor(&[63, 32], &mesh, &[Shard(0)])?;
    /// assert_eq!(Plan::new(&uneven, &uneven)?.whole(), None);
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    pub fn whole(&self) -> Option<Layout> {
        if [
            self.source.replicated(),
            self.source.partial(),
            self.target.partial(),
        ]
        .iter()
        .any(|axes| !axes.is_empty())
        {
            return None;
        }
        let (source, target) = (self.source.to_index()?, self.target.to_index()?);
        source
            .left_inverse()
            .ok()?
            .composition(&Tiler::Layout(target))
            .ok()
    }

    /// The strides of a sender's memory, and the coordinates of the other mesh with which it shares
    /// a part of each dimension.
    fn toward_target(&self, coord: &[i64]) -> Result<(Vec<i64>, Vec<Vec<Meet>>), Error> {
        let (strides, all) = self.source.placed(coord)?;
        let all = all.iter().enumerate();
        let dimensions =
            all.map(|(dimension, parts)| meets(parts, self.target, dimension, Side::Source, &[]));
        Ok((strides, dimensions.collect::<Result<_, _>>()?))
    }

    /// The number of elements that a rank has for each coordinate of the target's mesh, by the
    /// index of the coordinate. Coordinates with 0 elements are left out.
    #[cfg(feature = "relabel")]
    pub(crate) fn in_common(&self, rank: i64) -> Result<Vec<(i64, i64)>, Error> {
        let Some(coord) = self.source.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        let (_, dimensions) = self.toward_target(&coord)?;
        let (mesh, mut found) = (self.target.mesh(), Vec::new());
        let axes: Vec<usize> = (0..mesh.axes()).collect();
        let to = Summands::new(self.source, self.target).receiver(self.target, &coord);
        combined(
            &dimensions,
            self.target,
            self.target.replicated(),
            to,
            |to, _, meets| {
                let size = meets
                    .iter()
                    .map(|meet| meet.pieces.iter().map(Piece::size).sum::<i64>())
                    .product();
                found.push((crate::distribution::number_along(mesh, &axes, to), size));
                Ok(())
            },
        )?;
        Ok(found)
    }

    fn receivers(
        &self,
        summands: &Summands,
        coord: &[i64],
        dimensions: &[Vec<Meet>],
    ) -> Receivers<'a> {
        let lists: Vec<&[Meet]> = dimensions.iter().map(Vec::as_slice).collect();
        Receivers::new((self.source, self.target, summands), coord, &lists)
    }

    /// The message of two ranks; the strides of `side` are known.
    fn message(
        &self,
        ranks: (i64, i64, i64),
        found: &[&Meet],
        side: Side,
        strides: &[i64],
    ) -> Result<Message, Error> {
        let pieces: Vec<&[Piece]> = found.iter().map(|meet| meet.pieces.as_slice()).collect();
        let sizes: Vec<i64> = found.iter().map(|meet| meet.size).collect();
        match side {
            Side::Source => Message::new(
                ranks,
                &pieces,
                (strides, &self.target.storage().strides(&sizes)),
            ),
            Side::Target => Message::new(
                ranks,
                &pieces,
                (&self.source.storage().strides(&sizes), strides),
            ),
        }
    }
}
