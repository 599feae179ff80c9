//! `composition` with a coordinate layout on the right, whose values are coordinates of the left
//! layout.
//!
//! # Function
//! `R(c) = A(B(c))`, where `B(c)` is a coordinate of `A`.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | CC1 | the layout of one entry of `B` is composed with the mode of `A` of the same number: CuTe's `basis_get` |
//! | CC2 | a mode of `B` steps in one entry only. The composition for this entry returns the modes of the result; `R` has these modes in the profile of `B` |
//!
//! The offset of `A` at a coordinate is a sum over the entries of the coordinate. `R` is therefore
//! the sum of the compositions for all entries.
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | CC1: `A` has a mode for each entry | `ModeOutOfRange` |
//! | CC1 | the requirements of [`composition`](crate::ops::composition), for each entry |
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! use cute::dynamic::coordinates::CoordinateLayout;
//! let a: Layout = "(4,(2,3)):(6,(3,1))".parse()?;
//! let b: CoordinateLayout = "(2,4):(1@1@1,1@0)".parse()?;
//! assert_eq!(b.after(&a)?.to_string(), "(2,4):(1,6)");
//! let error = "2:1@1"
//!     .parse::<CoordinateLayout>()?
//!     .after(&"3:1".parse()?)
//!     .unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "composition: there is no mode 1: the rank is 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `composition_impl`, the case of a `ScaledBasis`.

use alloc::vec::Vec;

use super::{CoordinateLayout, ScaledBasis};
use crate::int_tuple::LEAF;
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, Operator, Tiler};

const OPERATOR: Operator = Operator::Composition;

/// Returns the mode of `layout` that the path of a basis element selects: CuTe's `basis_get`.
#[inline]
fn basis_get(place: ScaledBasis, layout: &Layout) -> Result<Layout, Error> {
    place
        .path()
        .try_fold(layout.clone(), |mode, entry| mode.get(entry))
        .map_err(|error| error.within(OPERATOR))
}

impl CoordinateLayout {
    /// Composes a layout with this one, `left ∘ self`: the result has the offset of `left` at the
    /// coordinate that this layout returns.
    ///
    /// Entry `k` of the coordinate is composed with mode `k` of `left`, and the results are added.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let transposed: CoordinateLayout = "(4,4):(1@1,1@0)".parse()?;
    /// assert_eq!(
    ///     transposed.after(&"(4,4):(4,1)".parse()?)?.to_string(),
    ///     "(4,4):(1,4)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * an error if `left` lacks a mode for an entry
    /// * the errors of [`composition`](mod@crate::ops::composition)
    ///
    /// Source: CuTe `layout.hpp`, `composition` for right layouts with strides `ScaledBasis`.
    #[inline]
    pub fn after(&self, left: &Layout) -> Result<Layout, Error> {
        // CC1
        let composed = self.places().into_iter().map(|place| {
            let right = Tiler::Layout(self.component(place).flatten());
            Ok((place, basis_get(place, left)?.composition(&right)?))
        });
        let composed = composed.collect::<Result<Vec<_>, Error>>()?;
        // CC2
        let stride = self.stride();
        let strides = stride.leaves();
        let mut out = LayoutBuilder::new();
        let mut leaf = 0_usize;
        for &token in stride.profile() {
            if token != LEAF {
                out.token(token);
                continue;
            }
            let extent = self.shape().leaves().get(leaf).copied().unwrap_or(1);
            let place = strides
                .get(leaf)
                .copied()
                .unwrap_or(ScaledBasis::from(0))
                .with_value(1);
            match composed.iter().find(|(known, _)| *known == place) {
                // A layout with an integer shape has one mode, itself, but its composition may be a
                // tuple.
                Some((_, layout)) if stride.profile().len() == 1 => out.extend(layout.view()),
                Some((_, layout)) => {
                    if let Some(mode) = layout.view().modes().nth(leaf) {
                        out.extend(mode);
                    }
                }
                None => out.leaf((extent, 0)),
            }
            leaf = leaf.saturating_add(1);
        }
        out.finish(OPERATOR)
    }
}
