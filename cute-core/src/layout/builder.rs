//! Building a layout node by node, without heap memory up to 16 integers.

use super::{Layout, LayoutRef};
use crate::int_tuple::{LEAF, Leaves, Profile, Token, tuple_of};
use crate::{Error, Operator, check};

/// A layout in written order. A layout is a large value: an operator that must be fast moves the
/// field out directly, because a method that returns the layout would move it twice.
pub(crate) struct LayoutBuilder(pub(crate) Layout);

impl LayoutBuilder {
    pub(crate) fn new() -> Self {
        Self(Layout {
            profile: Profile::new(),
            shape: Leaves::new(),
            stride: Leaves::new(),
        })
    }

    /// Opens a tuple; its `rank` entries follow.
    pub(crate) fn open(&mut self, rank: usize) {
        self.0.profile.push(tuple_of(rank));
    }

    /// Adds a node of another profile, unchanged.
    pub(crate) fn token(&mut self, token: Token) {
        self.0.profile.push(token);
    }

    /// Adds an integral mode.
    #[inline]
    pub(crate) fn leaf(&mut self, (extent, stride): (i64, i64)) {
        self.0.profile.push(LEAF);
        self.0.shape.push(extent);
        self.0.stride.push(stride);
    }

    /// Adds coalesced modes as the next node: one mode is integral, and none is `1:0`.
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

    /// Adds a whole layout as the next node. Most have an integer or two, which are added faster
    /// one by one than as a slice.
    #[inline]
    pub(crate) fn extend(&mut self, layout: LayoutRef<'_>) {
        self.0.profile.extend(layout.profile.iter().copied());
        self.0.shape.extend(layout.shape.iter().copied());
        self.0.stride.extend(layout.stride.iter().copied());
    }

    /// Makes the `rank` nodes so far into a tuple.
    pub(crate) fn wrap(&mut self, rank: usize) {
        self.wrap_since((0, 0), rank);
    }

    /// Makes the `rank` nodes since a mark into a tuple.
    pub(crate) fn wrap_since(&mut self, (nodes, _): (usize, usize), rank: usize) {
        if nodes <= self.0.profile.len() {
            self.0.profile.insert(nodes, tuple_of(rank));
        }
    }

    /// The number of nodes and of integers so far.
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.0.profile.len(), self.0.shape.len())
    }

    /// Drops everything after a mark.
    pub(crate) fn rewind(&mut self, (nodes, integers): (usize, usize)) {
        self.0.profile.truncate(nodes);
        self.0.shape.truncate(integers);
        self.0.stride.truncate(integers);
    }

    /// The node that was built since a mark.
    pub(crate) fn since(&self, (nodes, integers): (usize, usize)) -> Layout {
        let profile = self.0.profile.iter().skip(nodes).copied().collect();
        let behind = |leaves: &Leaves| leaves.iter().skip(integers).copied().collect();
        Layout::from_raw(profile, behind(&self.0.shape), behind(&self.0.stride))
    }

    /// Checks that no extent is negative and the image fits.
    #[inline]
    pub(crate) fn check(&self, operator: Operator) -> Result<(), Error> {
        check::layout(operator, 64, self.0.view().leaves())
    }

    /// The layout, if no extent is negative and its image fits.
    pub(crate) fn finish(self, operator: Operator) -> Result<Layout, Error> {
        self.check(operator)?;
        Ok(self.0)
    }

    /// The layout of parts that are known to be valid.
    pub(crate) fn unchecked(self) -> Layout {
        self.0
    }
}
