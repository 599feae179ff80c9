//! Plans: the messages that change one distribution into another.

mod collective;
mod fingerprint;
mod listing;
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

/// The messages that move an array from one distribution to another, with the least traffic.
///
/// * Each element of the target is written exactly once. A rank copies the elements that it already
///   has from its own memory, so only elements that the target lacks are sent.
/// * Without replicas in the source, there is exactly one message for each pair of ranks with
///   elements in common. Replicas of a shard take turns in sending: their numbers of messages
///   differ by at most one.
/// * Along a partial axis of the source, the summands of an element are added. The message with
///   summand 0 writes it, and the others are added in ascending order ([`Message::summand`]).
///   [`Reduction`] explains rounding, and sends less if the target has replicas.
/// * Along an axis on which both sides are partial, nothing is added: the summands of each rank
///   move like a separate array.
/// * Along an axis on which only the target is partial, one rank receives an element, and the
///   others have [`zeros`](Self::zeros) in its place, so the summands add up exactly. The receiver
///   is the rank that already has the element, or, among replicas, the rank at coordinate 0.
///   (`DTensor` divides the element by the number of replicas instead.)
///
/// The messages are computed by [`intersection`](cute_core::ops::intersection), in each dimension
/// separately.
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
    /// Makes the plan that changes the distribution of an array from `source` to `target`. The two
    /// meshes may differ.
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
    /// * the arrays have different extents
    /// * the shards of the source overlap, so the plan cannot know which copy is correct
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

    /// Returns the source distribution.
    pub const fn source(&self) -> &'a Distribution {
        self.source
    }

    /// Returns the target distribution.
    pub const fn target(&self) -> &'a Distribution {
        self.target
    }

    /// Returns the messages that a rank sends, one to each receiver. The elements that it keeps are
    /// a message to itself. A rank that is not in the mesh of the source sends nothing.
    ///
    /// # Errors
    /// * [`Violation::TooManyPieces`](cute_core::Violation::TooManyPieces) if a dimension has too
    ///   many pieces
    /// * an error if a number does not fit in 60 bits
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

    /// Returns the messages that a rank receives, one from each sender. The elements that it keeps
    /// are a message from itself. A rank that is not in the mesh of the target receives nothing.
    ///
    /// The summands of each element are in ascending order. If they are written and added in the
    /// order of this list, every rank computes the same sum.
    ///
    /// # Errors
    /// Returns the errors of [`sends`](Self::sends).
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
        // Each summand of each shard is visited once. Its replica 0 represents all replicas until
        // the sending replica is known.
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
    /// Returns the errors of [`sends`](Self::sends).
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

    /// Returns the number of elements that are sent between different ranks. It computes all
    /// messages.
    ///
    /// # Errors
    /// Returns the errors of [`sends`](Self::sends).
    pub fn volume(&self) -> Result<i64, Error> {
        self.target
            .mesh()
            .ranks()
            .try_fold(0, |sum, rank| Ok(sum + self.received(rank)?))
    }

    /// Returns the number of elements that a rank receives from other ranks.
    ///
    /// # Errors
    /// Returns the errors of [`sends`](Self::sends).
    pub fn received(&self, rank: i64) -> Result<i64, Error> {
        Ok(self
            .receives(rank)?
            .iter()
            .filter(|message| !message.stays())
            .map(Message::size)
            .sum())
    }

    /// Returns the plan of all ranks as one layout, `left_inverse(source) ∘ target`, or `None` if
    /// the block boundaries of the two distributions do not nest.
    ///
    /// The layout maps the receiver's mesh coordinate and local coordinate to a linear index of the
    /// sender's layout. Each of its modes belongs to the mesh or to the memory of the target, and
    /// steps through the mesh or the memory of the source. The modes thus show the sender, the
    /// receiver, both positions, and the elements that are sent together.
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

    /// Returns the strides of a sender's memory. Also returns, for each dimension, the coordinates
    /// of the target's mesh at which a part overlaps the sender's part.
    fn toward_target(&self, coord: &[i64]) -> Result<(Vec<i64>, Vec<Vec<Meet>>), Error> {
        let (strides, all) = self.source.placed(coord)?;
        let all = all.iter().enumerate();
        let dimensions =
            all.map(|(dimension, parts)| meets(parts, self.target, dimension, Side::Source, &[]));
        Ok((strides, dimensions.collect::<Result<_, _>>()?))
    }

    /// Returns the number of elements that a rank shares with each coordinate of the target's mesh.
    /// A coordinate is given by its index. Coordinates without common elements are omitted.
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

    /// Makes the message between two ranks. `strides` are the strides of the rank that is on this
    /// `side` of the plan.
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
