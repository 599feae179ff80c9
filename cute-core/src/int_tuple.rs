//! Integer tuples whose structure is a value: an integer, or a tuple of integer tuples.
//!
//! A tuple is stored flat: its *profile*, one token a node in the order in which they are written (0 is an integer, n a
//! tuple of n entries), and its integers from the left. `(2,(3,4))` is `[2, 0, 2, 0, 0]` and `[2, 3, 4]`.

use smallvec::SmallVec;

use crate::checked::Checked;
use crate::{Error, Operator};

/// The tokens of a profile.
pub(crate) type Profile = SmallVec<[u16; 32]>;
/// The integers of a tuple.
pub(crate) type Leaves = SmallVec<[i64; 16]>;

/// An integer, or a tuple of integer tuples: a shape, a stride or a coordinate.
///
/// ```
/// use cute_core::IntTuple;
/// let tuple: IntTuple = "(2,(3,4))".parse()?;
/// assert_eq!((tuple.rank(), tuple.depth()), (2, 2));
/// assert_eq!(tuple.to_string(), "(2,(3,4))");
/// # Ok::<(), cute_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

    /// The tuple, borrowed.
    pub fn view(&self) -> TupleRef<'_> {
        TupleRef { profile: &self.profile, leaves: &self.leaves }
    }

    /// One token a node: 0 for an integer, n for a tuple of n entries, in the order in which they are written.
    pub fn profile(&self) -> &[u16] {
        &self.profile
    }

    /// The integers from the left.
    pub fn leaves(&self) -> &[i64] {
        &self.leaves
    }

    /// The number of modes; 1 for an integer.
    pub fn rank(&self) -> usize {
        self.view().rank()
    }

    /// The levels of nesting; 0 for an integer.
    pub fn depth(&self) -> usize {
        self.view().depth()
    }

    /// The tuple of the entries.
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

/// A borrowed integer tuple: the whole, or one mode of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TupleRef<'a> {
    profile: &'a [u16],
    leaves: &'a [i64],
}

impl<'a> TupleRef<'a> {
    pub(crate) const fn new(profile: &'a [u16], leaves: &'a [i64]) -> Self {
        Self { profile, leaves }
    }

    /// The value of an integer; `None` for a tuple.
    pub fn integer(self) -> Option<i64> {
        match self.profile {
            [0] => self.leaves.first().copied(),
            _ => None,
        }
    }

    /// The number of modes; 1 for an integer.
    pub fn rank(self) -> usize {
        match self.profile.first() {
            Some(&entries) if entries > 0 => usize::from(entries),
            _ => 1,
        }
    }

    /// The levels of nesting; 0 for an integer.
    pub fn depth(self) -> usize {
        // How many entries each open tuple still expects.
        let mut open: SmallVec<[u16; 8]> = SmallVec::new();
        let mut deepest = 0;
        for &token in self.profile {
            while let Some(0) = open.last() {
                open.pop();
            }
            if let Some(expected) = open.last_mut() {
                *expected = expected.saturating_sub(1);
            }
            if token > 0 {
                open.push(token);
                deepest = deepest.max(open.len());
            }
        }
        deepest
    }

    /// The tokens of the profile: see [`IntTuple::profile`].
    pub const fn profile(self) -> &'a [u16] {
        self.profile
    }

    /// The integers from the left.
    pub const fn leaves(self) -> &'a [i64] {
        self.leaves
    }

    /// The entries of a tuple; an integer is its own only one.
    pub fn modes(self) -> impl Iterator<Item = TupleRef<'a>> {
        let mut leaves = self.leaves;
        split(self.profile).map(move |(profile, count)| {
            let (mode, rest) = leaves.split_at_checked(count).unwrap_or((leaves, &[]));
            leaves = rest;
            TupleRef { profile, leaves: mode }
        })
    }

    /// A tuple of its own.
    pub fn to_owned(self) -> IntTuple {
        IntTuple { profile: self.profile.into(), leaves: self.leaves.into() }
    }

    /// The product of the integers.
    ///
    /// # Errors
    /// [`Violation::Overflow`](crate::Violation::Overflow).
    pub fn size(self) -> Result<i64, Error> {
        Checked(Operator::IntTuple).product(self.leaves.iter().copied())
    }
}

/// The profiles of the modes, each with how many integers it has.
pub(crate) fn split(profile: &[u16]) -> impl Iterator<Item = (&[u16], usize)> {
    let mut rest = match profile {
        [entries, rest @ ..] if *entries > 0 => rest,
        _ => profile,
    };
    core::iter::from_fn(move || {
        let (tokens, leaves) = extent(rest)?;
        let (mode, behind) = rest.split_at_checked(tokens)?;
        rest = behind;
        Some((mode, leaves))
    })
}

/// How many tokens and integers the first node of a profile has.
fn extent(profile: &[u16]) -> Option<(usize, usize)> {
    let (mut expected, mut leaves) = (1_usize, 0_usize);
    for (position, &token) in profile.iter().enumerate() {
        if token == 0 {
            leaves = leaves.saturating_add(1);
        }
        expected = expected.saturating_sub(1).saturating_add(usize::from(token));
        if expected == 0 {
            return Some((position.saturating_add(1), leaves));
        }
    }
    None
}

/// Builds an integer tuple node by node, in the order in which it is written.
///
/// ```
/// use cute_core::TupleBuilder;
/// let mut builder = TupleBuilder::new();
/// builder.open(2);
/// builder.leaf(2);
/// builder.open(2);
/// builder.leaf(3);
/// builder.leaf(4);
/// assert_eq!(builder.finish().to_string(), "(2,(3,4))");
/// ```
#[derive(Clone, Debug, Default)]
pub struct TupleBuilder {
    profile: Profile,
    leaves: Leaves,
}

impl TupleBuilder {
    /// A tuple without nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// An integer.
    pub fn leaf(&mut self, value: i64) {
        self.profile.push(0);
        self.leaves.push(value);
    }

    /// A tuple, whose `rank` entries follow.
    pub fn open(&mut self, rank: usize) {
        self.profile.push(u16::try_from(rank).unwrap_or(u16::MAX));
    }

    /// A whole tuple as the next node.
    pub fn extend(&mut self, tuple: TupleRef<'_>) {
        self.profile.extend_from_slice(tuple.profile);
        self.leaves.extend_from_slice(tuple.leaves);
    }

    /// The tuple. Entries that were announced and did not come are zeros.
    pub fn finish(mut self) -> IntTuple {
        while extent(&self.profile).is_none() {
            self.leaf(0);
        }
        IntTuple { profile: self.profile, leaves: self.leaves }
    }
}
