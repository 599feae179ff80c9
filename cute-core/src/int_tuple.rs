//! Integer tuples with a run-time structure: an integer, or a tuple of integer tuples.
//!
//! A tuple is stored as two flat lists. The *profile* has one token per node in written order: 0
//! for an integer, and `n + 1` for a tuple of `n` entries. The second list contains the integers
//! from the left. `(2,(3,4))` is stored as `[3, 0, 3, 0, 0]` and `[2, 3, 4]`. A mode is a slice of
//! each list, so visiting the modes copies nothing.

mod builder;

use smallvec::SmallVec;

pub use self::builder::TupleBuilder;
use crate::checked::Checked;
use crate::{Error, Operator, Violation};

/// A token of a profile, which describes one node.
pub(crate) type Token = u32;
/// The token that marks an integer.
pub(crate) const LEAF: Token = 0;
/// A list of tokens. A tuple of 16 integers needs at most 31 tokens if it contains no 1-tuples.
pub(crate) type Profile = SmallVec<[Token; 32]>;
/// A list of the integers of a tuple.
pub(crate) type Leaves = SmallVec<[i64; 16]>;

/// Returns the token of a tuple with `rank` entries. A rank always fits in 32 bits, because a tuple
/// with a greater rank would not fit in memory.
pub(crate) fn tuple_of(rank: usize) -> Token {
    Token::try_from(rank)
        .unwrap_or(Token::MAX)
        .saturating_add(1)
}

/// Returns the number of entries of a tuple from its token, or `None` if the token marks an
/// integer.
pub(crate) fn entries(token: Token) -> Option<usize> {
    token
        .checked_sub(1)
        .and_then(|entries| usize::try_from(entries).ok())
}

/// An integer, or a tuple of integer tuples. Shapes, strides and coordinates have this type.
///
/// ```
/// use cute::dynamic::IntTuple;
/// let tuple: IntTuple = "(2,(3,4))".parse()?;
/// assert_eq!((tuple.rank(), tuple.depth(), tuple.size()?), (2, 2, 24));
/// assert_eq!(tuple.get(1)?.to_string(), "(3,4)");
/// assert_eq!(tuple.to_string(), "(2,(3,4))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntTuple {
    profile: Profile,
    leaves: Leaves,
}

impl IntTuple {
    pub(crate) const fn from_raw(profile: Profile, leaves: Leaves) -> Self {
        Self { profile, leaves }
    }

    pub(crate) fn into_raw(self) -> (Profile, Leaves) {
        (self.profile, self.leaves)
    }

    /// Borrows the tuple.
    pub fn view(&self) -> TupleRef<'_> {
        TupleRef {
            profile: &self.profile,
            leaves: &self.leaves,
        }
    }

    /// Returns the nesting as a list of tokens, in written order: 0 for an integer, and `n + 1` for
    /// a tuple of `n` entries. `(2,(3,4))` has the tokens 3, 0, 3, 0, 0.
    pub fn profile(&self) -> &[u32] {
        &self.profile
    }

    /// Returns the integers in written order, without the nesting.
    pub fn leaves(&self) -> &[i64] {
        &self.leaves
    }

    /// Returns the value of an integer, or `None` for a tuple.
    pub fn integer(&self) -> Option<i64> {
        self.view().integer()
    }

    /// Returns the number of entries; 1 for an integer.
    pub fn rank(&self) -> usize {
        self.view().rank()
    }

    /// Returns the number of levels of nesting; 0 for an integer.
    pub fn depth(&self) -> usize {
        self.view().depth()
    }

    /// Returns the size: the product of the integers.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the product does not fit in 64 bits.
    pub fn size(&self) -> Result<i64, Error> {
        self.view().size()
    }

    /// Iterates over the entries of a tuple. An integer has one entry, itself.
    pub fn modes(&self) -> impl Iterator<Item = TupleRef<'_>> {
        self.view().modes()
    }

    /// Returns entry number `mode`, counted from 0.
    ///
    /// # Errors
    /// Returns [`Violation::ModeOutOfRange`], with the rank, if the entry does not exist.
    pub fn get(&self, mode: usize) -> Result<Self, Error> {
        let violation = Violation::ModeOutOfRange {
            mode,
            rank: self.rank(),
        };
        self.modes()
            .nth(mode)
            .map(TupleRef::to_owned)
            .ok_or(Error::new(Operator::Get, violation))
    }

    /// Makes a tuple that has these integers and tuples as entries.
    ///
    /// ```
    /// use cute::dynamic::IntTuple;
    /// let entries = [IntTuple::from(2), "(3,4)".parse()?];
    /// assert_eq!(IntTuple::from_entries(&entries).to_string(), "(2,(3,4))");
    /// assert_eq!(IntTuple::from_entries(&entries[..1]).to_string(), "(2)");
    /// # Ok::<(), cute::dynamic::ParseError>(())
    /// ```
    pub fn from_entries(entries: &[Self]) -> Self {
        let mut builder = TupleBuilder::new();
        builder.open(entries.len());
        for entry in entries {
            builder.extend(entry.view());
        }
        builder.finish()
    }
}

impl From<i64> for IntTuple {
    fn from(value: i64) -> Self {
        let mut builder = TupleBuilder::new();
        builder.leaf(value);
        builder.finish()
    }
}

/// Makes a flat tuple of these integers.
///
/// ```
/// use cute::dynamic::{IntTuple, Layout};
/// assert_eq!(IntTuple::from([4, 8]).to_string(), "(4,8)");
/// assert_eq!(IntTuple::from([4]).to_string(), "(4)");
/// let rows = Layout::new(IntTuple::from([4, 8]), IntTuple::from([8, 1]))?;
/// assert_eq!(rows.to_string(), "(4,8):(8,1)");
/// # Ok::<(), cute::Error>(())
/// ```
impl<const N: usize> From<[i64; N]> for IntTuple {
    fn from(integers: [i64; N]) -> Self {
        integers.into_iter().collect()
    }
}

/// Makes a flat tuple of these integers.
///
/// ```
/// use cute::dynamic::IntTuple;
/// let extents: IntTuple = [3_usize, 224, 224]
///     .iter()
///     .map(|&extent| extent as i64)
///     .collect();
/// assert_eq!(extents.to_string(), "(3,224,224)");
/// ```
impl FromIterator<i64> for IntTuple {
    fn from_iter<I: IntoIterator<Item = i64>>(integers: I) -> Self {
        let integers: Leaves = integers.into_iter().collect();
        let mut builder = TupleBuilder::new();
        builder.open(integers.len());
        for &integer in &integers {
            builder.leaf(integer);
        }
        builder.finish()
    }
}

/// A borrowed integer tuple, or a borrowed mode of one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TupleRef<'a> {
    profile: &'a [Token],
    leaves: &'a [i64],
}

impl<'a> TupleRef<'a> {
    pub(crate) const fn new(profile: &'a [Token], leaves: &'a [i64]) -> Self {
        Self { profile, leaves }
    }

    /// Returns the value of an integer, or `None` for a tuple.
    pub fn integer(self) -> Option<i64> {
        match (self.profile, self.leaves) {
            (&[LEAF], &[value]) => Some(value),
            _ => None,
        }
    }

    /// Returns the number of entries; 1 for an integer.
    pub fn rank(self) -> usize {
        self.profile
            .first()
            .and_then(|&token| entries(token))
            .unwrap_or(1)
    }

    /// Returns the number of levels of nesting; 0 for an integer.
    pub fn depth(self) -> usize {
        // The number of entries that are still missing from each open tuple.
        let mut open: SmallVec<[usize; 8]> = SmallVec::new();
        let mut deepest = 0;
        for &token in self.profile {
            while open.last() == Some(&0) {
                open.pop();
            }
            if let Some(expected) = open.last_mut() {
                *expected = expected.saturating_sub(1);
            }
            if let Some(rank) = entries(token) {
                open.push(rank);
                deepest = deepest.max(open.len());
            }
        }
        deepest
    }

    /// Returns the nesting as a list of tokens: see [`IntTuple::profile`].
    pub const fn profile(self) -> &'a [u32] {
        self.profile
    }

    /// Returns the integers in written order, without the nesting.
    pub const fn leaves(self) -> &'a [i64] {
        self.leaves
    }

    /// Iterates over the entries of a tuple. An integer has one entry, itself.
    pub fn modes(self) -> impl Iterator<Item = TupleRef<'a>> {
        let mut leaves = self.leaves;
        split(self.profile).map(move |(profile, count)| {
            let (mode, rest) = leaves.split_at_checked(count).unwrap_or((leaves, &[]));
            leaves = rest;
            TupleRef {
                profile,
                leaves: mode,
            }
        })
    }

    /// Copies the tuple.
    pub fn to_owned(self) -> IntTuple {
        IntTuple {
            profile: self.profile.into(),
            leaves: self.leaves.into(),
        }
    }

    /// Returns the size: the product of the integers.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the product does not fit in 64 bits.
    pub fn size(self) -> Result<i64, Error> {
        Checked(Operator::IntTuple).product(self.leaves.iter().copied())
    }

    /// Returns the tuple if all its integers are positive. It can then be the shape of a layout
    /// with elements.
    pub(crate) fn positive(self, operator: Operator) -> Result<Self, Error> {
        self.at_least(1, operator)
    }

    /// Returns the tuple if none of its integers is negative. It can then be the shape of a layout
    /// that may be empty.
    pub(crate) fn not_negative(self, operator: Operator) -> Result<Self, Error> {
        self.at_least(0, operator)
    }

    fn at_least(self, least: i64, operator: Operator) -> Result<Self, Error> {
        match self
            .leaves
            .iter()
            .enumerate()
            .find(|(_, extent)| **extent < least)
        {
            None => Ok(self),
            Some((leaf, &extent)) => Err(Error::new(
                operator,
                Violation::ExtentNotPositive { leaf, extent },
            )),
        }
    }
}

/// Iterates over the modes of a tuple's profile. Each item is the profile of a mode, with its
/// number of integers.
pub(crate) fn split(profile: &[Token]) -> impl Iterator<Item = (&[Token], usize)> {
    let mut rest = match profile {
        [LEAF, ..] | [] => profile,
        [_, rest @ ..] => rest,
    };
    core::iter::from_fn(move || {
        let (tokens, leaves) = first_node(rest)?;
        let (mode, behind) = rest.split_at_checked(tokens)?;
        rest = behind;
        Some((mode, leaves))
    })
}

/// Counts the tokens and the integers of the first node of a profile. Returns `None` if the node is
/// incomplete.
fn first_node(profile: &[Token]) -> Option<(usize, usize)> {
    let (mut expected, mut leaves) = (1_usize, 0_usize);
    for (position, &token) in profile.iter().enumerate() {
        expected = expected.saturating_sub(1);
        match entries(token) {
            Some(rank) => expected = expected.saturating_add(rank),
            None => leaves = leaves.saturating_add(1),
        }
        if expected == 0 {
            return Some((position.saturating_add(1), leaves));
        }
    }
    None
}
