//! Building a layout node by node, without heap memory up to 16 integers.

use super::{Layout, LayoutRef};
use crate::int_tuple::{LEAF, Leaves, Profile, Token, tuple_of};
use crate::{Error, Operator};

/// A layout in the order in which it is written.
#[derive(Default)]
pub(crate) struct LayoutBuilder {
    profile: Profile,
    shape: Leaves,
    stride: Leaves,
}

impl LayoutBuilder {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// A tuple, whose `rank` entries follow.
    pub(crate) fn open(&mut self, rank: usize) {
        self.profile.push(tuple_of(rank));
    }

    /// A node of another profile, as it is.
    pub(crate) fn token(&mut self, token: Token) {
        self.profile.push(token);
    }

    /// An integral mode.
    pub(crate) fn leaf(&mut self, (extent, stride): (i64, i64)) {
        self.profile.push(LEAF);
        self.shape.push(extent);
        self.stride.push(stride);
    }

    /// A whole layout as the next node.
    pub(crate) fn extend(&mut self, layout: LayoutRef<'_>) {
        self.profile.extend_from_slice(layout.profile);
        self.shape.extend_from_slice(layout.shape);
        self.stride.extend_from_slice(layout.stride);
    }

    /// The tuple of the `rank` nodes so far.
    pub(crate) fn wrap(&mut self, rank: usize) {
        self.profile.insert(0, tuple_of(rank));
    }

    /// How many nodes and integers there are.
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.profile.len(), self.shape.len())
    }

    /// The node that was built since a mark.
    pub(crate) fn since(&self, (nodes, integers): (usize, usize)) -> Layout {
        let profile = self.profile.iter().skip(nodes).copied().collect();
        let behind = |leaves: &Leaves| leaves.iter().skip(integers).copied().collect();
        Layout::from_raw(profile, behind(&self.shape), behind(&self.stride))
    }

    /// The layout, if its extents are positive and its image fits.
    pub(crate) fn finish(self, operator: Operator) -> Result<Layout, Error> {
        Layout::from_raw(self.profile, self.shape, self.stride).checked(operator)
    }
}
