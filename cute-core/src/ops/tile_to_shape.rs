//! `tile_to_shape`: repeats a layout until it fills a shape.
//!
//! # Function
//! `R` repeats `A` until each mode has the size of the corresponding mode of `S`. The repetitions
//! are in a given order; the default is column-major.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | TT1 | `A` is padded at the end with modes `1:0`, up to the rank of `S` |
//! | TT2 | the size of each mode of `S` is divided by the size of the same mode of `A`, which gives the number of repetitions |
//! | TT3 | [`blocked_product`](crate::ops::blocked_product) repeats `A` by the [ordered](crate::ops::make_ordered_layout) layout of these numbers |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | TT1: `A` has no more modes than `S` | `RankShrinks` |
//! | TT2: division without a remainder | `Uneven` |
//! | TT3 | the requirements of `blocked_product` and `make_ordered_layout` |
//! | no negative extents | `ExtentNotPositive` |
//! | `A` has elements | `LayoutEmpty` |
//!
//! # Ensures
//! `compatible(product_each(S), R)` is true, and repetitions do not overlap.
//! `tests/laws/blocked_product.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(4,8):(8,1)".parse()?;
//! let (shape, order): (IntTuple, IntTuple) = ("(8,16)".parse()?, "(1,0)".parse()?);
//! assert_eq!(
//!     a.tile_to_shape(shape.view())?.to_string(),
//!     "((4,2),(8,2)):((8,32),(1,64))"
//! );
//! assert_eq!(
//!     a.tile_to_shape_in(shape.view(), order.view())?.to_string(),
//!     "((4,2),(8,2)):((8,64),(1,32))"
//! );
//! let uneven: IntTuple = "(8,12)".parse()?;
//! assert_eq!(
//!     a.tile_to_shape(uneven.view()).unwrap_err().to_string(),
//!     "tile_to_shape: tile 8 does not divide extent 12 evenly (mode 1)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `tile_to_shape`.

use super::append::append_to;
use super::blocked_product::blocked_product;
use super::make_ordered_layout::make_ordered_layout;
use crate::checked::Checked;
use crate::int_tuple::LEAF;
use crate::{Error, Layout, LayoutRef, Operator, TupleBuilder, TupleRef, Violation};

const OPERATOR: Operator = Operator::TileToShape;

/// Repeats `block` until each mode has the size of the corresponding mode of `shape`, in
/// column-major order or in a given order. The module
/// [`tile_to_shape`](mod@crate::ops::tile_to_shape) has the rules.
///
/// # Errors
/// * an error if the layout has more modes than the shape
/// * an error if the layout has no elements
/// * an error if the size of a mode of the layout does not divide the size of the same mode of
///   the shape
/// * the errors of [`blocked_product`](crate::ops::blocked_product) and
///   [`make_ordered_layout`](crate::ops::make_ordered_layout)
pub fn tile_to_shape(
    block: LayoutRef<'_>,
    shape: TupleRef<'_>,
    order: Option<TupleRef<'_>>,
) -> Result<Layout, Error> {
    let inside = |error: Error| error.within(OPERATOR);
    let checked = Checked(OPERATOR);
    shape.not_negative(OPERATOR)?;
    block.inhabited(OPERATOR)?;
    // TT1
    let one = Layout::from_raw(
        [LEAF].into_iter().collect(),
        [1].into_iter().collect(),
        [0].into_iter().collect(),
    );
    let block = append_to(block, shape.rank(), one.view()).map_err(inside)?;
    // TT2
    let mut counts = TupleBuilder::new();
    counts.open(shape.rank());
    for (mode, (part, target)) in block.view().modes().zip(shape.modes()).enumerate() {
        let (tile, extent) = (
            part.size(),
            checked.product(target.leaves().iter().copied())?,
        );
        if checked.rem(extent, tile)? != 0 {
            return Err(Error::new(
                OPERATOR,
                Violation::Uneven { mode, extent, tile },
            ));
        }
        counts.leaf(checked.div(extent, tile)?);
    }
    // TT3
    let tiler = match order {
        None => Layout::left(counts.finish()),
        Some(order) => make_ordered_layout(counts.finish(), order),
    };
    blocked_product(block.view(), tiler.map_err(inside)?.view()).map_err(inside)
}

impl Layout {
    /// Repeats this layout until each mode has the size of the corresponding mode of `shape`, in
    /// column-major order.
    ///
    /// # Errors
    /// * an error if the layout has more modes than the shape
    /// * an error if the layout has no elements
    /// * an error if the size of a mode of the layout does not divide the size of the same mode of
    ///   the shape
    /// * the errors of [`blocked_product`](crate::ops::blocked_product) and
    ///   [`make_ordered_layout`](crate::ops::make_ordered_layout)
    pub fn tile_to_shape(&self, shape: TupleRef<'_>) -> Result<Self, Error> {
        tile_to_shape(self.view(), shape, None)
    }

    /// Repeats this layout until each mode has the size of the corresponding mode of `shape`. The
    /// mode with the smallest integer of `order` is filled first.
    ///
    /// # Errors
    /// * an error if the layout has more modes than the shape
    /// * an error if the layout has no elements
    /// * an error if the size of a mode of the layout does not divide the size of the same mode of
    ///   the shape
    /// * the errors of [`blocked_product`](crate::ops::blocked_product) and
    ///   [`make_ordered_layout`](crate::ops::make_ordered_layout)
    pub fn tile_to_shape_in(
        &self,
        shape: TupleRef<'_>,
        order: TupleRef<'_>,
    ) -> Result<Self, Error> {
        tile_to_shape(self.view(), shape, Some(order))
    }
}
