//! Repeats a plain layout at the offsets of a swizzled tiler.
//!
//! # Function
//! Let `T = Sw ∘ (o + T')` and `C = complement(A)`. The product `R = A × T = (A, C ∘ T)` is
//! `R(c, t) = A(c) + C(Sw(o + T'(t)))`. As a composed layout, `R` is `Sw' ∘ (C(o) + A × T')`, where
//! `C` maps the masks of `Sw` to the masks of `Sw'`.
//!
//! # Rules
//! | rule | statement | reason |
//! |---|---|---|
//! | Q1 | the extents of `C` (but the last) and its strides are powers of two | `C` then maps each bit to a bit |
//! | Q2 | `Sw'` is the swizzle of the masks `C(YYY)` and `C(ZZZ)` | `C` keeps the order of the bits, so each bit that is read still changes the same bit |
//! | Q3 | `A` sets no bit that `C` may set | the sum of an offset of `A` and an offset of `C` is then their `\|`, and `Sw'` only reads the bits of `C` |
//! | Q4 | `o` sets no bit that `T'` sets; with several swizzles, this holds for each offset | `C(o + x) = C(o) + C(x)` |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | all functions are swizzles | `NotASwizzle` |
//! | no stride of `T'` or of `A` is negative | `StrideNegative` |
//! | Q1 | `NotAPowerOfTwo` |
//! | Q2 | `MasksDiffer` |
//! | Q3, Q4 | `BitsMeet` |
//! | `C` has a coordinate for each offset that the bits of the swizzled tiler can form | `TilerOutgrows` |
//! | the requirements of [`logical_product`](crate::ops::logical_product) on `A` and `T'` | the violations of `logical_product` |
//!
//! # Ensures
//! `tests/laws/composed_layout.rs` checks the function above.
//!
//! # Source
//! CuTe `swizzle_layout.hpp`, `logical_product`, which requires an offset of 0.

use alloc::vec::Vec;

use super::{ComposedLayout, Function};
use crate::checked::Checked;
use crate::ops::crd2idx::linear;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Swizzle, Tiler, Violation};

const OPERATOR: Operator = Operator::LogicalProduct;
const CHECKED: Checked = Checked(OPERATOR);

#[inline]
const fn refuse(violation: Violation) -> Error {
    Error::new(OPERATOR, violation)
}

/// Returns the mask of all bits from the lowest bit of `low` to the highest bit of `high`. Both
/// numbers are positive.
#[inline]
const fn run(low: i64, high: i64) -> i64 {
    let below = 1_i64.wrapping_shl(low.trailing_zeros()).wrapping_sub(1);
    (i64::MAX >> high.leading_zeros().saturating_sub(1)) & !below
}

/// Returns the mask of the bits that an offset of this layout may set. No stride may be negative.
#[inline]
fn bits(layout: LayoutRef<'_>) -> Result<i64, Error> {
    let (mut all, mut strides, mut reach, mut meet) = (0, 0, 0, false);
    for (extent, stride) in layout
        .leaves()
        .filter(|(extent, stride)| *extent > 1 && *stride != 0)
    {
        let last = CHECKED.mul(CHECKED.sub(extent, 1)?, stride.saturating_abs())?;
        let own = run(stride.saturating_abs(), last);
        meet |= all & own != 0;
        all |= own;
        strides |= stride.saturating_abs();
        reach = CHECKED.add(reach, last)?;
    }
    // If two modes share bits, the sum of their offsets may carry. It may then set every bit above
    // the lowest bit of a stride.
    Ok(if meet { run(strides, reach) } else { all })
}

/// Returns the mask of the bits that offsets of the complement may set. The mask ends at the
/// highest bit of the block (Q1).
#[inline]
fn places(complement: LayoutRef<'_>, block: i64) -> Result<i64, Error> {
    let modes: Vec<(i64, i64)> = complement
        .leaves()
        .filter(|(_, stride)| *stride != 0)
        .collect();
    let last = modes.len().saturating_sub(1);
    let mut all = 0;
    for (number, (extent, stride)) in modes.into_iter().enumerate() {
        let whole = number < last;
        for factor in [extent, stride] {
            if factor.count_ones() != 1 && (whole || factor == stride) {
                return Err(refuse(Violation::NotAPowerOfTwo { factor }));
            }
        }
        // The last mode continues past its extent, up to the highest bit of the block.
        all |= run(
            stride,
            if whole {
                CHECKED.mul(CHECKED.sub(extent, 1)?, stride)?
            } else {
                stride | block
            },
        );
    }
    Ok(all)
}

impl Layout {
    /// Repeats this layout at the offsets of a composed layout `tiler`, usually a swizzled one.
    ///
    /// ```
    /// use cute::dynamic::{ComposedLayout, Layout};
    /// let block: Layout = "(2,2):(1,2)".parse()?;
    /// let tiler: ComposedLayout = "Sw<2,0,2> o (4,4):(4,1)".parse()?;
    /// let product = block.logical_product_swizzled(&tiler)?;
    /// assert_eq!(
    ///     product.to_string(),
    ///     "Sw<2,2,2> o 0 o ((2,2),(4,4)):((1,2),(16,4))"
    /// );
    /// let three: Layout = "3:1".parse()?;
    /// assert_eq!(
    ///     three
    ///         .logical_product_swizzled(&tiler)
    ///         .unwrap_err()
    ///         .to_string(),
    ///     "logical_product: factor 3 is not a power of two",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`logical_product`](crate::ops::logical_product)
    /// * an error if offsets of the block share bits with the offsets of its copies
    /// * an error if an offset that `tiler` adds shares bits with the offsets to which it is added
    /// * an error if a function is not a swizzle
    #[inline]
    pub fn logical_product_swizzled(
        &self,
        tiler: &ComposedLayout,
    ) -> Result<ComposedLayout, Error> {
        let inside = |error: Error| error.within(OPERATOR);
        let own = Tiler::Layout(tiler.layout.clone());
        if tiler.functions.is_empty() {
            return Ok(self.logical_product(&own)?.into());
        }
        // A negative offset has all high bits set, so no stride may be negative.
        for layout in [&tiler.layout, self] {
            for (mode, (_, stride)) in layout.filter().map_err(inside)?.view().leaves().enumerate()
            {
                if stride < 0 {
                    return Err(refuse(Violation::StrideNegative { mode, stride }));
                }
            }
        }
        // The bits that the tiler may set. They come from the tiler's layout, and then from each
        // offset and each swizzle, from the right.
        let mut reached = bits(tiler.layout.view())?;
        for (function, offset) in &tiler.functions {
            let Function::Swizzle(swizzle) = function else {
                return Err(refuse(Violation::NotASwizzle));
            };
            if *offset < 0 || reached & offset != 0 {
                return Err(refuse(Violation::BitsMeet {
                    left: *offset,
                    right: reached,
                }));
            }
            reached |= offset;
            reached |= if reached & swizzle.source_mask() == 0 {
                0
            } else {
                swizzle.target_mask()
            };
        }
        let cosize = CHECKED.add(reached, 1)?;
        let cotarget = IntTuple::from(CHECKED.mul(self.size(), cosize)?);
        let complement = self.complement_in(cotarget.view()).map_err(inside)?;
        if complement.size() < cosize {
            return Err(refuse(Violation::TilerOutgrows {
                cosize,
                room: complement.size(),
            }));
        }
        let block = bits(self.view())?;
        let behind = places(complement.view(), block)?;
        if block & behind != 0 {
            return Err(refuse(Violation::BitsMeet {
                left: block,
                right: behind,
            }));
        }
        let moved = |bits: i64| linear(complement.view(), bits).map_err(inside);
        let functions = tiler
            .functions()
            .filter_map(|(function, offset)| match function {
                Function::Swizzle(swizzle) => Some((swizzle, offset)),
                Function::Layout(_) => None,
            });
        let functions = functions.map(|(swizzle, offset)| {
            let (source, target) = (moved(swizzle.source_mask())?, moved(swizzle.target_mask())?);
            let swizzle = Swizzle::from_masks(source, target).map_err(inside)?;
            Ok((Function::Swizzle(swizzle), moved(offset)?))
        });
        Ok(ComposedLayout::from_parts(
            functions.collect::<Result<_, Error>>()?,
            self.logical_product(&own)?,
        ))
    }
}
