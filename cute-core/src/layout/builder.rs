//! Builds a layout node by node. Up to 16 integers need no heap memory.

use super::{Layout, LayoutRef};
use crate::int_tuple::{LEAF, Leaves, Profile, Token, tuple_of};
use crate::{Error, Operator, check};

/// Builds a layout in written order. A layout is a large value, so fast operators move the field
/// `0` out directly. A method that returned the field would move it twice.
pub(crate) struct LayoutBuilder(pub(crate) Layout);

impl LayoutBuilder {
    pub(crate) fn new() -> Self {
        Self(Layout {
            profile: Profile::new(),
            shape: Leaves::new(),
            stride: Leaves::new(),
        })
    }

    /// Opens a tuple. The next `rank` entries belong to this tuple.
    pub(crate) fn open(&mut self, rank: usize) {
        self.0.profile.push(tuple_of(rank));
    }

    /// Appends one token to the profile.
    pub(crate) fn token(&mut self, token: Token) {
        self.0.profile.push(token);
    }

    /// Adds a mode whose extent and stride are integers.
    #[inline]
    pub(crate) fn leaf(&mut self, (extent, stride): (i64, i64)) {
        self.0.profile.push(LEAF);
        self.0.shape.push(extent);
        self.0.stride.push(stride);
    }

    /// Adds a list of coalesced modes as one node: a tuple, a single mode, or `1:0` if the list is
    /// empty.
    pub(crate) fn modes(&mut self, modes: &[(i64, i64)]) {
        if modes.len() > 1 {
            self.open(modes.len());
        }
        if modes.is_empty() {
            self.leaf((1, 0));
        }
        for &mode in modes {
            self.leaf(mode);
        }
    }

    /// Adds a layout as the next node. Most layouts have one or two integers, and it is faster to
    /// copy these one by one than as a slice.
    #[inline]
    pub(crate) fn extend(&mut self, layout: LayoutRef<'_>) {
        self.0.profile.extend(layout.profile.iter().copied());
        self.0.shape.extend(layout.shape.iter().copied());
        self.0.stride.extend(layout.stride.iter().copied());
    }

    /// Wraps all nodes so far in one tuple of `rank` entries.
    pub(crate) fn wrap(&mut self, rank: usize) {
        self.wrap_since((0, 0), rank);
    }

    /// Wraps the nodes after a mark in one tuple of `rank` entries.
    pub(crate) fn wrap_since(&mut self, (nodes, _): (usize, usize), rank: usize) {
        if nodes <= self.0.profile.len() {
            self.0.profile.insert(nodes, tuple_of(rank));
        }
    }

    /// Returns a mark: the numbers of nodes and of integers so far.
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.0.profile.len(), self.0.shape.len())
    }

    /// Drops all nodes after a mark.
    pub(crate) fn rewind(&mut self, (nodes, integers): (usize, usize)) {
        self.0.profile.truncate(nodes);
        self.0.shape.truncate(integers);
        self.0.stride.truncate(integers);
    }

    /// Returns the node that was added after a mark.
    pub(crate) fn since(&self, (nodes, integers): (usize, usize)) -> Layout {
        let profile = self.0.profile.iter().skip(nodes).copied().collect();
        let behind = |leaves: &Leaves| leaves.iter().skip(integers).copied().collect();
        Layout::from_raw(profile, behind(&self.0.shape), behind(&self.0.stride))
    }

    /// Checks that no extent is negative, and that the size and the offsets fit.
    #[inline]
    pub(crate) fn check(&self, operator: Operator) -> Result<(), Error> {
        check::layout(operator, 64, self.0.view().leaves())
    }

    /// Checks the layout and returns it.
    pub(crate) fn finish(self, operator: Operator) -> Result<Layout, Error> {
        self.check(operator)?;
        Ok(self.0)
    }

    /// Returns the layout without a check. The caller must know that its parts are valid.
    pub(crate) fn unchecked(self) -> Layout {
        self.0
    }
}
