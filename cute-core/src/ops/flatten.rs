//! `flatten`: makes each integer of a layout a mode of one flat tuple.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!(
//!     "(2,(3,4)):(12,(4,1))"
//!         .parse::<Layout>()?
//!         .flatten()
//!         .to_string(),
//!     "(2,3,4):(12,4,1)"
//! );
//! assert_eq!("5:1".parse::<Layout>()?.flatten().to_string(), "5:1");
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `flatten`.

use crate::int_tuple::{LEAF, Profile, tuple_of};
use crate::{Layout, LayoutRef};

/// Removes the nesting of a layout, so that each integer becomes a mode of one tuple. A layout with
/// an integer as its shape does not change.
pub fn flatten(layout: LayoutRef<'_>) -> Layout {
    let mut profile = Profile::new();
    if layout.integers().is_none() {
        profile.push(tuple_of(layout.leaves().len()));
    }
    profile.extend(core::iter::repeat_n(LEAF, layout.leaves().len()));
    let (shape, stride) = layout.leaves().unzip();
    Layout::from_raw(profile, shape, stride)
}

impl Layout {
    /// Removes the nesting, so that each integer becomes a mode of one tuple. A layout with an
    /// integer as its shape does not change.
    #[must_use]
    pub fn flatten(&self) -> Self {
        flatten(self.view())
    }
}
