//! `make_ordered_layout`: computes compact strides in a given order.
//!
//! # Function
//! `order` ranks the modes of the shape: the mode with the smallest integer moves fastest. For
//! example, the order `(2,0,1)` makes mode 0 the slowest; it is not a list of modes. An integer may
//! rank a tuple mode as a whole. Inside this mode, the leftmost integer then moves fastest.
//!
//! # Rules
//! | rule | when | stride |
//! |---|---|---|
//! | O1 | the extent is 1 | 0 |
//! | O2 | else | the product of the sizes of all modes of lower order, times the integers before this one in its mode |
//!
//! Modes that have the same order begin at the same stride, so their offsets overlap.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the order is weakly congruent to the shape | `RanksDiffer`, `TupleForInteger` |
//! | positive extents | `ExtentNotPositive` |
//!
//! # Ensures
//! If no two orders are equal, the result is a bijection onto `0 … size − 1`.
//! `tests/laws/ordered.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let (shape, order): (IntTuple, IntTuple) = ("(2,2,2,2)".parse()?, "(0,2,3,1)".parse()?);
//! assert_eq!(
//!     Layout::ordered(shape, order.view())?.to_string(),
//!     "(2,2,2,2):(1,4,8,2)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `make_ordered_layout`; `stride.hpp`, `compact_order`.

use smallvec::SmallVec;

use super::crd2idx::fits_profile;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Layout, Operator, TupleRef};

/// A list of pairs of an order and a value. In a `Ranked<i64>`, the value is the size of a mode
/// with this order. In a `Ranked<Option<i64>>`, it is the product of the sizes of all modes with a
/// lower order, or `None` if the product does not fit in 64 bits.
type Ranked<P> = SmallVec<[(i64, P); 16]>;

/// Returns, for each order, the product of the sizes of all modes with a lower order.
fn products(mut modes: Ranked<i64>) -> Ranked<Option<i64>> {
    modes.sort_unstable();
    let (mut product, mut lower) = (Some(1_i64), Ranked::new());
    for (order, size) in modes {
        if lower.last().is_none_or(|&(last, _)| last != order) {
            lower.push((order, product));
        }
        // A mode of size 0 makes the product 0, whatever the other sizes are.
        product = if size == 0 {
            Some(0)
        } else {
            product.and_then(|product| product.checked_mul(size))
        };
    }
    lower
}

fn rank_modes(
    shape: TupleRef<'_>,
    order: TupleRef<'_>,
    checked: Checked,
    ranked: &mut Ranked<i64>,
) -> Result<(), Error> {
    if let Some(order) = order.integer() {
        ranked.push((order, checked.product(shape.leaves().iter().copied())?));
        return Ok(());
    }
    fits_profile(checked.0, ("mode order", order), ("shape", shape))?;
    shape
        .modes()
        .zip(order.modes())
        .try_for_each(|(shape, order)| rank_modes(shape, order, checked, ranked))
}

fn collect(
    shape: TupleRef<'_>,
    order: TupleRef<'_>,
    checked: Checked,
    lower: &Ranked<Option<i64>>,
    strides: &mut Leaves,
) -> Result<(), Error> {
    let Some(order) = order.integer() else {
        let mut modes = shape.modes().zip(order.modes());
        return modes.try_for_each(|(shape, order)| collect(shape, order, checked, lower, strides));
    };
    let place = lower.partition_point(|mode| mode.0 < order);
    let Some(mut current) = lower.get(place).and_then(|mode| mode.1) else {
        return checked.overflow();
    };
    for &extent in shape.leaves() {
        // O1, O2
        strides.push(if extent == 1 { 0 } else { current });
        current = checked.mul(current, extent)?;
    }
    Ok(())
}

/// Computes the compact strides of a shape in a given order.
pub(crate) fn ordered_strides(
    operator: Operator,
    shape: TupleRef<'_>,
    order: TupleRef<'_>,
) -> Result<IntTuple, Error> {
    let (checked, mut ranked, mut strides) = (Checked(operator), Ranked::new(), Leaves::new());
    rank_modes(shape.not_negative(operator)?, order, checked, &mut ranked)?;
    collect(shape, order, checked, &products(ranked), &mut strides)?;
    Ok(IntTuple::from_raw(shape.profile().into(), strides))
}

/// Makes the compact layout of a shape. The mode with the smallest integer in `order` moves
/// fastest.
///
/// # Errors
/// Returns an error if the order does not fit the nesting of the shape, if an extent is negative,
/// or if a stride does not fit in 64 bits.
pub fn make_ordered_layout(shape: IntTuple, order: TupleRef<'_>) -> Result<Layout, Error> {
    let stride = ordered_strides(Operator::MakeOrderedLayout, shape.view(), order)?;
    Layout::new(shape, stride).map_err(|error| error.within(Operator::MakeOrderedLayout))
}

impl Layout {
    /// Makes the compact layout of a shape. The mode with the smallest integer in `order` moves
    /// fastest.
    ///
    /// # Errors
    /// Returns an error if the order does not fit the nesting of the shape, if an extent is
    /// negative, or if a stride does not fit in 64 bits.
    pub fn ordered(shape: IntTuple, order: TupleRef<'_>) -> Result<Self, Error> {
        make_ordered_layout(shape, order)
    }
}
