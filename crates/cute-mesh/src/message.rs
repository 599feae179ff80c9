//! Messages, each from one rank to another.

use alloc::vec::Vec;
use core::fmt;

use cute_core::Piece;

use crate::Error;
use crate::counter::Counter;

/// A message: the elements that one rank sends to another rank or keeps, with their positions in
/// the memories of the sender and of the receiver.
///
/// Elements are sent in the order of the pieces, and within a piece in the order of its pairs: the
/// mode with the smallest stride in the receiver's memory moves fastest. Both ranks compute the
/// same message.
///
/// ```
/// use cute::mesh::{Deal, Distribution, Mesh, Plan, Storage};
/// let mesh = Mesh::line(2)?;
/// let of = |deal| Distribution::dealt(&[12], &mesh, &[deal], Storage::columns(1));
/// let (source, target) = (of(Deal::BlockCyclic(0, 3))?, of(Deal::Block(0))?);
/// let message = &Plan::new(&source, &target)?.sends(0)?[1];
/// assert_eq!((message.from(), message.to(), message.size()), (0, 1, 3));
/// // Elements 6, 7, 8: they lie at 3 in the memory of rank 0, and at 0 in that of rank 1.
/// assert_eq!(message.to_string(), "0 to 1: {3 + 3:1 ~ 3:1}");
/// assert_eq!(message.runs().collect::<Vec<_>>(), [(3, 0, 3)]);
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub(crate) from: i64,
    pub(crate) to: i64,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) summand: i64,
}

impl Message {
    /// Makes a message whose pieces are products of the pieces of each dimension. The local indices
    /// of a dimension are multiplied by its entry in `strides`.
    pub(crate) fn new(
        (from, to, summand): (i64, i64, i64),
        dimensions: &[&[Piece]],
        strides: (&[i64], &[i64]),
    ) -> Result<Self, Error> {
        let counts: Vec<i64> = dimensions
            .iter()
            .map(|pieces| i64::try_from(pieces.len()).unwrap_or(0))
            .collect();
        let mut pieces = Vec::with_capacity(1);
        for choice in Counter::new(&counts) {
            let (mut begin, mut modes) = ((0, 0), Vec::with_capacity(2 * counts.len()));
            let strides = strides.0.iter().zip(strides.1);
            for ((of, number), (&left, &right)) in dimensions.iter().zip(choice).zip(strides) {
                let Some(piece) = usize::try_from(number)
                    .ok()
                    .and_then(|number| of.get(number))
                else {
                    continue;
                };
                begin.0 += piece.begin().0 * left;
                begin.1 += piece.begin().1 * right;
                modes.extend(
                    piece
                        .modes()
                        .map(|mode| (mode.0, mode.1 * left, mode.2 * right)),
                );
            }
            modes.sort_unstable_by_key(|mode| (mode.2.abs(), mode.1.abs()));
            pieces.push(Piece::new(begin, modes)?);
        }
        Ok(Self {
            from,
            to,
            pieces,
            summand,
        })
    }

    /// Returns the rank of the sender.
    pub const fn from(&self) -> i64 {
        self.from
    }

    /// Returns the rank of the receiver.
    pub const fn to(&self) -> i64 {
        self.to
    }

    /// Returns the pieces. Their left numbers are offsets in the sender's memory, and their right
    /// numbers are offsets in the receiver's memory.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Returns the number of elements.
    pub fn size(&self) -> i64 {
        self.pieces.iter().map(Piece::size).sum()
    }

    /// Returns true if the sender is also the receiver, so that the elements stay on their rank.
    pub const fn stays(&self) -> bool {
        self.from == self.to
    }

    /// Returns the index of the summand that the message carries; 0 in a plan without sums. The
    /// receiver writes summand 0, and adds each later one.
    pub const fn summand(&self) -> i64 {
        self.summand
    }

    /// Iterates over the elements as runs that are contiguous in both memories, in the order in
    /// which they are sent. A run is its beginning in the sender's memory, its beginning in the
    /// receiver's memory, and its length.
    pub fn runs(&self) -> impl Iterator<Item = (i64, i64, i64)> + '_ {
        Runs {
            pieces: self.pieces.iter(),
            modes: Vec::new(),
            at: (0, 0),
            run: 0,
            left: 0,
        }
    }
}

/// Iterates over the contiguous runs of a list of pieces. Positions are incremented digit by digit,
/// because a division would take longer than copying a few elements.
struct Runs<'a> {
    pieces: core::slice::Iter<'a, Piece>,
    /// The modes of the current piece that are outside the run, each with its current digit.
    modes: Vec<((i64, i64, i64), i64)>,
    at: (i64, i64),
    run: i64,
    /// The number of runs that remain in the current piece.
    left: i64,
}

impl Runs<'_> {
    fn begin(&mut self, piece: &Piece) {
        let mut modes = piece.modes().peekable();
        self.run = modes
            .next_if(|mode| (mode.1, mode.2) == (1, 1))
            .map_or(1, |mode| mode.0);
        self.modes.clear();
        self.modes.extend(modes.map(|mode| (mode, 0)));
        self.at = piece.begin();
        self.left = piece.size() / self.run;
    }
}

impl Iterator for Runs<'_> {
    type Item = (i64, i64, i64);

    fn next(&mut self) -> Option<Self::Item> {
        while self.left == 0 {
            let piece = self.pieces.next()?;
            self.begin(piece);
        }
        let found = (self.at.0, self.at.1, self.run);
        self.left -= 1;
        for ((extent, from, to), digit) in &mut self.modes {
            // A position may pass the end of a mode before it moves back. Only this intermediate
            // position may not fit, so it wraps.
            self.at = (self.at.0.wrapping_add(*from), self.at.1.wrapping_add(*to));
            *digit += 1;
            if *digit < *extent {
                break;
            }
            self.at.0 = self.at.0.wrapping_sub(extent.wrapping_mul(*from));
            self.at.1 = self.at.1.wrapping_sub(extent.wrapping_mul(*to));
            *digit = 0;
        }
        Some(found)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let added = if self.summand > 0 { " added" } else { "" };
        write!(f, "{} to {}{added}: {{", self.from, self.to)?;
        for (position, piece) in self.pieces.iter().enumerate() {
            write!(f, "{}{piece}", if position > 0 { ", " } else { "" })?;
        }
        f.write_str("}")
    }
}
