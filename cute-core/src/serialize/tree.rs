//! A tuple of tuples, stored as two lists: its profile and its leaves. The lists are flat, so the
//! depth can be checked before a function recurses over the tuples.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::int_tuple::{LEAF, Token, entries, tuple_of};
use crate::notation::MOST_LEVELS;

/// The profile, with one token per node in written order, and the leaves from the left.
#[derive(Serialize, Deserialize)]
pub(super) struct Tree<L> {
    pub(super) profile: Vec<Token>,
    pub(super) leaves: Vec<L>,
}

/// A node of a tree: a leaf, or a tuple of entries.
pub(super) enum Node<'a, T, L> {
    Leaf(L),
    Tuple(&'a [T]),
}

/// The reason why two lists do not form a tree.
#[derive(Debug)]
pub(super) enum NoTree {
    TooDeep,
    Ends,
    Leaves { profile: usize, found: usize },
}

impl fmt::Display for NoTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooDeep => write!(f, "a profile has more than {MOST_LEVELS} levels of tuples"),
            Self::Ends => {
                f.write_str("the nodes of a profile do not form exactly one tuple or integer")
            }
            Self::Leaves { profile, found } => {
                write!(f, "a profile of {profile} leaves does not fit {found}")
            }
        }
    }
}

impl<L> Tree<L> {
    pub(super) fn new<'a, T>(root: &'a T, node: impl Fn(&'a T) -> Node<'a, T, L> + Copy) -> Self {
        let mut tree = Self {
            profile: Vec::new(),
            leaves: Vec::new(),
        };
        tree.push(root, node);
        tree
    }

    fn push<'a, T>(&mut self, value: &'a T, node: impl Fn(&'a T) -> Node<'a, T, L> + Copy) {
        match node(value) {
            Node::Leaf(leaf) => {
                self.profile.push(LEAF);
                self.leaves.push(leaf);
            }
            Node::Tuple(entries) => {
                self.profile.push(tuple_of(entries.len()));
                for entry in entries {
                    self.push(entry, node);
                }
            }
        }
    }

    /// Returns the tree if the two lists form one.
    pub(super) fn checked(self) -> Result<Self, NoTree> {
        // The number of entries that each open tuple still lacks.
        let mut open: SmallVec<[usize; MOST_LEVELS]> = SmallVec::new();
        let (mut leaves, mut ended) = (0_usize, false);
        for &token in &self.profile {
            if ended {
                return Err(NoTree::Ends);
            }
            match entries(token) {
                Some(_) if open.len() >= MOST_LEVELS => return Err(NoTree::TooDeep),
                Some(rank @ 1..) => open.push(rank),
                leaf_or_empty => {
                    leaves = leaves.saturating_add(usize::from(leaf_or_empty.is_none()));
                    // The node may be the last entry of several open tuples, and completes each of
                    // them.
                    while let Some(left) = open.last_mut() {
                        *left = left.saturating_sub(1);
                        if *left > 0 {
                            break;
                        }
                        open.pop();
                    }
                    ended = open.is_empty();
                }
            }
        }
        if !ended {
            return Err(NoTree::Ends);
        }
        if leaves != self.leaves.len() {
            return Err(NoTree::Leaves {
                profile: leaves,
                found: self.leaves.len(),
            });
        }
        Ok(self)
    }

    /// Builds the value of the tree. `leaf` converts a leaf, and `tuple` converts a list of
    /// entries.
    pub(super) fn build<T>(
        self,
        leaf: impl Fn(L) -> T,
        tuple: impl Fn(Vec<T>) -> T,
    ) -> Result<T, NoTree> {
        let Self { profile, leaves } = self.checked()?;
        // The nodes are visited from the right, so the first entry of a tuple is on top of the
        // stack.
        let mut stack: Vec<T> = Vec::new();
        let mut leaves = leaves.into_iter().rev();
        for token in profile.into_iter().rev() {
            match entries(token) {
                None => stack.extend(leaves.next().map(&leaf)),
                Some(rank) => {
                    let mut taken = stack.split_off(stack.len().saturating_sub(rank));
                    taken.reverse();
                    stack.push(tuple(taken));
                }
            }
        }
        stack.pop().ok_or(NoTree::Ends)
    }
}
