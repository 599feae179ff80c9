//! Checks that all ranks agree before an engine sends anything. If one rank breaks a rule, every
//! rank reports the same error.

use alloc::string::String;
use core::fmt;

use crate::Plan;

/// A difference between ranks that must execute the same plan. Programs compare the ranks before
/// they exchange messages.
///
/// ```
/// use cute::mesh::Disagreement;
/// // For each rank, the `Plan::fingerprint` or the text of its plan.
/// assert_eq!(Disagreement::in_plans(&[7, 7, 7]), Ok(()));
/// let refused = Disagreement::in_plans(&[7, 7, 8]).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "the plan of rank 2 differs from that of rank 0"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disagreement {
    /// The ranks have different plans.
    Plans {
        /// The first rank whose plan differs from the plan of rank 0.
        rank: usize,
    },
    /// A distribution contains a rank that does not participate.
    NoRank {
        /// The rank that does not participate.
        rank: i64,
        /// The number of participating ranks.
        size: usize,
    },
    /// A source has fewer elements than its distribution requires.
    SourceShort {
        /// The rank whose source is too short.
        rank: usize,
        /// The number of elements of the source.
        has: usize,
        /// The number of elements that the distribution requires.
        needs: usize,
    },
    /// A target has fewer elements than its distribution requires.
    TargetShort {
        /// The rank whose target is too short.
        rank: usize,
        /// The number of elements of the target.
        has: usize,
        /// The number of elements that the distribution requires.
        needs: usize,
    },
    /// The ranks have elements of different types.
    Elements {
        /// The first rank whose element type differs from the type of rank 0.
        rank: usize,
        /// The name and the size in bytes of this rank's element type.
        element: (String, usize),
        /// The name and the size in bytes of rank 0's element type.
        first: (String, usize),
    },
}

/// Returns the first rank whose value differs from the value of rank 0, with both values.
fn first_other<T: PartialEq>(all: &[T]) -> Option<(usize, &T, &T)> {
    let first = all.first()?;
    all.iter()
        .enumerate()
        .find(|(_, other)| *other != first)
        .map(|(rank, other)| (rank, other, first))
}

impl Disagreement {
    /// Returns `Ok` if all ranks have the same plan. `plans` has the
    /// [`fingerprint`](Plan::fingerprint) or the text of each rank's plan.
    ///
    /// # Errors
    /// Returns [`Disagreement::Plans`] if two plans differ.
    pub fn in_plans<T: PartialEq>(plans: &[T]) -> Result<(), Self> {
        first_other(plans).map_or(Ok(()), |(rank, ..)| Err(Self::Plans { rank }))
    }

    /// Returns `Ok` if the elements have the same type on all ranks. `elements` has the name and
    /// the size in bytes of each rank's type.
    ///
    /// ```
    /// use cute::mesh::Disagreement;
    /// let refused = Disagreement::in_elements(&[("u8", 1), ("i8", 1)]).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "the elements of rank 1 are `i8` of 1 bytes, but those of rank 0 are `u8` of 1"
    /// );
    /// ```
    ///
    /// # Errors
    /// Returns [`Disagreement::Elements`] if two types differ.
    pub fn in_elements(elements: &[(&str, usize)]) -> Result<(), Self> {
        first_other(elements).map_or(Ok(()), |(rank, element, first)| {
            let owned = |of: &(&str, usize)| (String::from(of.0), of.1);
            Err(Self::Elements {
                rank,
                element: owned(element),
                first: owned(first),
            })
        })
    }

    /// Returns `Ok` if every rank of a plan is one of the `size` participating ranks, which are
    /// numbered from 0.
    ///
    /// # Errors
    /// Returns [`Disagreement::NoRank`] if a rank does not participate.
    pub fn in_ranks(plan: &Plan<'_>, size: usize) -> Result<(), Self> {
        let sides = [plan.source(), plan.target()];
        let mut ranks = sides.iter().flat_map(|side| side.mesh().ranks());
        match ranks.find(|rank| usize::try_from(*rank).map_or(true, |rank| rank >= size)) {
            Some(rank) => Err(Self::NoRank { rank, size }),
            None => Ok(()),
        }
    }

    /// Returns `Ok` if the memories of a rank are long enough. Each pair has the number of elements
    /// of a memory, and the number that it must have.
    ///
    /// # Errors
    /// Returns [`Disagreement::SourceShort`] or [`Disagreement::TargetShort`] if a memory is too
    /// short.
    pub const fn in_memories(
        rank: usize,
        source: (usize, usize),
        target: (usize, usize),
    ) -> Result<(), Self> {
        if source.0 < source.1 {
            return Err(Self::SourceShort {
                rank,
                has: source.0,
                needs: source.1,
            });
        }
        if target.0 < target.1 {
            return Err(Self::TargetShort {
                rank,
                has: target.0,
                needs: target.1,
            });
        }
        Ok(())
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plans { rank } => {
                write!(f, "the plan of rank {rank} differs from that of rank 0")
            }
            Self::NoRank { rank, size } => {
                write!(f, "rank {rank} is not among the {size} ranks 0, 1, 2, …")
            }
            Self::SourceShort { rank, has, needs } => {
                write!(
                    f,
                    "the source of rank {rank} has {has} elements, but needs {needs}"
                )
            }
            Self::TargetShort { rank, has, needs } => {
                write!(
                    f,
                    "the target of rank {rank} has {has} elements, but needs {needs}"
                )
            }
            Self::Elements {
                rank,
                element: (name, bytes),
                first: (first, of),
            } => {
                write!(
                    f,
                    "the elements of rank {rank} are `{name}` of {bytes} bytes, but those of rank \
                     0 are `{first}` of {of}"
                )
            }
        }
    }
}

impl core::error::Error for Disagreement {}
