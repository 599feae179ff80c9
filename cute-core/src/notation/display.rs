//! Prints tuples without recursion, in the order in which a profile is stored. `Debug` uses the
//! same notation, so failed assertions and shrunk test inputs are readable.

use core::fmt;

use smallvec::SmallVec;

use crate::composed_layout::Function;
use crate::int_tuple::{Token, entries};
use crate::{ComposedLayout, Coord, IntTuple, Layout, LayoutRef, Tiler, TupleRef};

/// Writes the tuple that a profile describes, with its leaves, parentheses and commas.
pub(crate) fn write_profile(
    profile: &[Token],
    leaves: &[impl fmt::Display],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut leaves = leaves.iter();
    // The number of entries that must still be written for each open tuple.
    let mut open: SmallVec<[usize; 8]> = SmallVec::new();
    for &token in profile {
        if let Some(rank) = entries(token) {
            f.write_str("(")?;
            open.push(rank);
        } else {
            leaves.next().map_or(Ok(()), |leaf| write!(f, "{leaf}"))?;
            entry_ends(&mut open);
        }
        while open.last() == Some(&0) {
            f.write_str(")")?;
            open.pop();
            entry_ends(&mut open);
        }
        // A comma belongs between two entries, but not after a `(`, before the first entry, or at
        // the end.
        if entries(token).is_none_or(|rank| rank == 0) && !open.is_empty() {
            f.write_str(",")?;
        }
    }
    Ok(())
}

impl fmt::Display for TupleRef<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_profile(self.profile(), self.leaves(), f)
    }
}

#[inline]
fn entry_ends(open: &mut SmallVec<[usize; 8]>) {
    if let Some(expected) = open.last_mut() {
        *expected = expected.saturating_sub(1);
    }
}

impl fmt::Display for IntTuple {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view())
    }
}

impl fmt::Display for LayoutRef<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}

impl fmt::Display for Layout {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view())
    }
}

impl fmt::Display for Tiler {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => write!(f, "{layout}"),
            Self::Integer(extent) => write!(f, "{extent}"),
            Self::Keep => f.write_str("_"),
            Self::Tuple(entries) => parenthesized(entries, f),
        }
    }
}

impl fmt::Display for Coord {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(value) => write!(f, "{value}"),
            Self::Keep => f.write_str("_"),
            Self::Tuple(entries) => parenthesized(entries, f),
        }
    }
}

fn parenthesized(entries: &[impl fmt::Display], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("(")?;
    for (position, entry) in entries.iter().enumerate() {
        if position > 0 {
            f.write_str(",")?;
        }
        write!(f, "{entry}")?;
    }
    f.write_str(")")
}

macro_rules! debug_is_notation {
    ($($kind:ty)*) => { $(
        impl fmt::Debug for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }
    )* };
}

debug_is_notation!(TupleRef<'_> IntTuple LayoutRef<'_> Layout Tiler Coord Function ComposedLayout);
