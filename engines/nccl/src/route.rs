//! The operations of one rank, decided before any of them starts.

use cute::dynamic::Piece;
use cute::mesh::{Collective, Message, Plan};
use cute_mesh_gpus::{Share, Side, index, number};

use crate::Error;

/// Each message in the buffers begins at a multiple of this number of elements, so that it is
/// aligned for elements of every size.
const ALIGNED: i64 = 256;

/// The place where a message begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the source or the target, at this element.
    Memory(i64),
    /// In the buffers, at this element.
    Buffer(i64),
}

/// A message as NCCL sends or receives it, whose elements are contiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The rank that receives or sends the message.
    pub peer: usize,
    /// The place where the message begins.
    pub place: Place,
    /// The number of elements.
    pub count: i64,
}

/// A collective of NCCL among all ranks that does the same as a plan, from one contiguous run of
/// elements to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// All ranks send `count` elements, which begin at `from` in their sources, to all ranks. The
    /// elements of rank `r` arrive at `to + r · count` in every target.
    AllGather {
        /// The offset of the elements in each source.
        from: i64,
        /// The offset of rank 0's elements in the target.
        to: i64,
        /// The number of elements of each rank.
        count: i64,
    },
    /// Rank 0 sends `count` elements, which begin at `from` in its source, to all ranks. They
    /// arrive at `to` in every target.
    Broadcast {
        /// The offset of the elements in the source of rank 0.
        from: i64,
        /// The offset of the elements in each target.
        to: i64,
        /// The number of elements.
        count: i64,
    },
}

/// The operations of one rank for a plan, in elements: pack, send and receive all messages at once,
/// unpack, and copy the elements that stay.
///
/// If a message is contiguous in the source, in the order in which it travels, it is sent in place.
/// If it is contiguous in the target, it is received in place. Any other message is copied into a
/// buffer before the send, or out of a buffer after the receive.
///
/// ```
/// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
/// use cute_mesh_nccl::{Place, Route};
/// let mesh = Mesh::line(2)?;
/// let of = |dimension| Distribution::dtensor(&[4, 6], &mesh, &[Shard(dimension)]);
/// let route = Route::new(&Plan::new(&of(0)?, &of(1)?)?, 0, 2)?;
/// // Rank 0 has 2 rows of 6, and sends the last 3 of each, which are not contiguous. It
/// // receives 2 rows of 3, which are contiguous in the target.
/// assert_eq!((route.sends[0].peer, route.sends[0].place, route.sends[0].count), (1, Place::Buffer(0), 6));
/// assert_eq!((route.receives[0].peer, route.receives[0].place), (1, Place::Memory(6)));
/// assert_eq!((route.packs.len(), route.unpacks.len(), route.buffer), (1, 0, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The copies from the source to the buffers, before anything is sent.
    pub packs: Vec<Piece>,
    /// The parts to send.
    pub sends: Vec<Part>,
    /// The parts to receive.
    pub receives: Vec<Part>,
    /// The copies from the buffers to the target, after everything has been received.
    pub unpacks: Vec<Piece>,
    /// The copies from the source to the target.
    pub keeps: Vec<Piece>,
    /// The collective that can replace all other operations, if one exists. The ranks call it if
    /// every rank has one.
    pub call: Option<Call>,
    /// The number of elements of the buffers.
    pub buffer: i64,
    /// The least number of elements of the source.
    pub source: i64,
    /// The least number of elements of the target.
    pub target: i64,
}

impl Route {
    /// Returns the operations of `rank` for a plan among `ranks` ranks.
    ///
    /// # Errors
    /// A rank of the plan does not take part, the plan adds or sets elements to zero, or the plan
    /// is refused.
    pub fn new(plan: &Plan<'_>, rank: usize, ranks: usize) -> Result<Self, Error> {
        let share = Share::new(plan, rank, ranks)?;
        let mut route = Self {
            packs: Vec::new(),
            sends: Vec::new(),
            receives: Vec::new(),
            unpacks: Vec::new(),
            keeps: share.keeps,
            call: None,
            buffer: 0,
            source: share.source,
            target: share.target,
        };
        for message in &share.sends {
            let place = route.place(message, Side::Source)?;
            route.sends.push(Part {
                peer: index(message.to()),
                place,
                count: message.size(),
            });
        }
        for message in &share.receives {
            let place = route.place(message, Side::Target)?;
            route.receives.push(Part {
                peer: index(message.from()),
                place,
                count: message.size(),
            });
        }
        route.call = match plan.collective()? {
            Some(Collective::AllGather(groups)) if is_all(&groups, ranks) => route.all_gather(rank),
            Some(Collective::Broadcast(groups)) if is_all(&groups, ranks) => route.broadcast(rank),
            _ => None,
        };
        Ok(route)
    }

    /// Returns the source offset, the target offset and the length of the elements that stay, if
    /// they are one contiguous run in the source and in the target.
    fn kept(&self) -> Option<(i64, i64, i64)> {
        let [keep] = &self.keeps[..] else { return None };
        let (from, to) = keep.begin();
        let mut modes = keep.modes();
        match (modes.next(), modes.next()) {
            (None, _) => Some((from, to, 1)),
            (Some((count, 1, 1)), None) => Some((from, to, count)),
            _ => None,
        }
    }

    fn all_gather(&self, rank: usize) -> Option<Call> {
        let (from, kept, count) = self.kept()?;
        let to = kept - number(rank) * count;
        let leaves = self
            .sends
            .iter()
            .all(|part| part.place == Place::Memory(from) && part.count == count);
        let arrives = self.receives.iter().all(|part| {
            part.place == Place::Memory(to + number(part.peer) * count) && part.count == count
        });
        (leaves && arrives).then_some(Call::AllGather { from, to, count })
    }

    fn broadcast(&self, rank: usize) -> Option<Call> {
        if rank > 0 {
            let [
                Part {
                    peer: 0,
                    place: Place::Memory(to),
                    count,
                },
            ] = self.receives[..]
            else {
                return None;
            };
            return Some(Call::Broadcast { from: 0, to, count });
        }
        let (from, to, count) = self.kept()?;
        let leaves = self
            .sends
            .iter()
            .all(|part| part.place == Place::Memory(from) && part.count == count);
        leaves.then_some(Call::Broadcast { from, to, count })
    }

    /// Returns the number of elements that the parts send to each rank, or receive from it.
    pub fn counts(parts: &[Part], ranks: usize) -> Vec<i64> {
        let mut counts = vec![0; ranks];
        for part in parts {
            counts[part.peer] += part.count;
        }
        counts
    }

    /// Returns the place from which a message is sent, or at which it is received.
    fn place(&mut self, message: &Message, side: Side) -> Result<Place, Error> {
        if let Some(begin) = run(message, side) {
            return Ok(Place::Memory(begin));
        }
        let begin = (self.buffer + ALIGNED - 1) / ALIGNED * ALIGNED;
        self.buffer = begin + message.size();
        let mut at = begin;
        for piece in message.pieces() {
            let mut step = 1;
            let modes: Vec<_> = piece
                .modes()
                .map(|(extent, from, to)| {
                    let wire = step;
                    step *= extent;
                    match side {
                        Side::Source => (extent, from, wire),
                        Side::Target => (extent, wire, to),
                    }
                })
                .collect();
            let (from, to) = piece.begin();
            match side {
                Side::Source => self
                    .packs
                    .push(Piece::new((from, at), modes).map_err(cute::mesh::Error::from)?),
                Side::Target => self
                    .unpacks
                    .push(Piece::new((at, to), modes).map_err(cute::mesh::Error::from)?),
            }
            at += piece.size();
        }
        Ok(Place::Buffer(begin))
    }
}

/// Returns whether the groups are one group with all ranks in order.
fn is_all(groups: &[Vec<i64>], ranks: usize) -> bool {
    matches!(groups, [group] if group.iter().copied().eq(0..number(ranks)))
}

/// Returns the beginning of a message if its elements are contiguous in the order in which it
/// travels.
fn run(message: &Message, side: Side) -> Option<i64> {
    let begin = side.of(message.pieces().first()?.begin());
    let mut end = begin;
    for piece in message.pieces() {
        let mut step = 1;
        if side.of(piece.begin()) != end {
            return None;
        }
        for (extent, from, to) in piece.modes() {
            if side.of((from, to)) != step {
                return None;
            }
            step *= extent;
        }
        end += step;
    }
    Some(begin)
}
