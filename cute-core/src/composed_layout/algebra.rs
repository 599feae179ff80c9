//! Operators that change the swizzle of a composed layout: casts, inverses and common vectors.
//!
//! # Rules
//! The rules apply to `A = Sw ∘ (o + B)`, and in the same way to a chain of several swizzles:
//!
//! | rule | operator | result |
//! |---|---|---|
//! | S8 | `recast_layout` | `Sw'`, `o'` and `B'`, each recast; `o` must be a whole number of new elements, and a new element must contain at most as many old ones as `Sw` keeps together, `2^M` |
//! | S9 | `left_inverse` | `left_inverse(B) ∘ (−o + Sw)`: a swizzle is its own inverse |
//! | S10 | `right_inverse` | `right_inverse(B) ∘ (−o + Sw)`, if the swizzle keeps the domain `0 … n − 1` of `right_inverse(B)`, and `o = 0` |
//! | S11 | `max_common_vector(A, B')` | the result for the layouts, reduced to the run that each swizzle keeps together, `2^M`, and to the alignment of each offset |
//! | S12 | S11, if both have the same swizzle and offset | the result for the layouts |
//!
//! These rules need swizzles. If a function of the chain is a layout, the operators return an
//! error.
//!
//! If a new element contained more than `2^M` old elements (S8), the swizzle would change their
//! order or separate them. For example, `Sw<1,2,-1>` does this with elements 8 times as wide. The
//! offset of a new element would then not determine the offsets of its parts. In this case, CuTe
//! returns a swizzle of fewer bits.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | all functions are swizzles | `NotASwizzle` |
//! | S8: whole elements | `OffsetIndivisible` |
//! | S8: elements that stay together | `CastSplits` |
//! | S10 | `SwizzleLeaves` |
//!
//! # Ensures
//! `tests/laws/composed_layout.rs` checks the post-conditions of the operators.
//!
//! # Differs
//! CuTe moves the swizzle through the inverse of `B`, and refuses if the result is not a swizzle.
//! In all other cases, CuTe returns the same function.

use alloc::vec::Vec;

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::ops::max_alignment::gcd;
use crate::{Error, Layout, Swizzle, Violation};

impl ComposedLayout {
    /// Returns the swizzles from the left, each with its offset. Returns an error if a function is
    /// a layout.
    #[inline]
    pub(super) fn swizzles(&self) -> Result<Vec<(Swizzle, i64)>, Error> {
        let swizzles = self.functions().map(|(function, offset)| match function {
            Function::Swizzle(swizzle) => Ok((*swizzle, offset)),
            Function::Layout(_) => Err(Error::new(OPERATOR, Violation::NotASwizzle)),
        });
        swizzles.collect()
    }

    /// Converts the layout from elements of `old_bits` bits to elements of `new_bits` bits. The
    /// swizzle, the offset and the layout are converted separately.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(
    ///     a.recast_layout(16, 32)?.to_string(),
    ///     "Sw<3,3,3> o 0 o (8,32):(32,1)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`recast_layout`](mod@crate::ops::recast_layout) for the layout and the
    ///   swizzle
    /// * an error if the offset is not a whole number of new elements
    /// * an error if the swizzle separates old elements that form one new element
    #[inline]
    pub fn recast_layout(&self, old_bits: i64, new_bits: i64) -> Result<Self, Error> {
        let layout = self.layout.recast_layout(old_bits, new_bits)?;
        let mut functions = Vec::new();
        for (swizzle, offset) in self.swizzles()? {
            let bits = CHECKED.mul(offset, old_bits)?;
            if CHECKED.rem(bits, new_bits)? != 0 {
                return Err(Error::new(
                    OPERATOR,
                    Violation::OffsetIndivisible {
                        bits,
                        width: new_bits,
                    },
                ));
            }
            // The recast of the layout has already rejected widths that are not positive.
            let swizzle = if old_bits >= new_bits {
                whole(old_bits, new_bits).and_then(|factor| swizzle.downcast(factor))
            } else {
                whole(new_bits, old_bits).and_then(|factor| upcast(swizzle, factor))
            };
            functions.push((Function::Swizzle(swizzle?), CHECKED.div(bits, new_bits)?));
        }
        Ok(Self::from_parts(functions, layout))
    }

    /// Converts the layout to wider elements, each made of `factor` old ones.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o 16 o (8,64):(64,1)".parse()?;
    /// assert_eq!(a.upcast(8)?.to_string(), "Sw<3,1,3> o 2 o (8,8):(8,1)");
    /// let whole: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!(
    ///     whole.upcast(32).unwrap_err().to_string(),
    ///     "composed_layout: the swizzle keeps 16 elements together, but an element of the new \
    ///      width contains 32; \
    ///      use a swizzle with a higher base `M`",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`recast_layout`](Self::recast_layout).
    #[inline]
    pub fn upcast(&self, factor: i64) -> Result<Self, Error> {
        self.recast_layout(1, factor)
    }

    /// Converts the layout to narrower elements, `factor` of them for each old one.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o 16 o (8,64):(64,1)".parse()?;
    /// assert_eq!(
    ///     a.downcast(2)?.to_string(),
    ///     "Sw<3,5,3> o 32 o (8,128):(128,1)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`recast_layout`](Self::recast_layout).
    #[inline]
    pub fn downcast(&self, factor: i64) -> Result<Self, Error> {
        self.recast_layout(factor, 1)
    }

    /// Composes `inverse`, the inverse of the layout, with the inverses of all swizzles.
    #[inline]
    fn behind(&self, inverse: Layout) -> Result<Self, Error> {
        let domain = Layout::left(inverse.shape())?;
        let mut functions = Vec::new();
        let mut next = Function::Layout(inverse);
        for (swizzle, offset) in self.swizzles()?.into_iter().rev() {
            functions.push((next, CHECKED.sub(0, offset)?));
            next = Function::Swizzle(swizzle.inverse());
        }
        functions.push((next, 0));
        Ok(Self::from_parts(functions, domain))
    }

    /// Returns a layout that maps each offset back to a coordinate with that offset.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<1,0,1> o 2 o (4,4):(4,1)".parse()?;
    /// let inverse = a.left_inverse()?;
    /// assert_eq!(inverse.at(a.at(7)?)?, 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`left_inverse`](crate::ops::left_inverse) for the layout
    /// * an error if a function is not a swizzle
    #[inline]
    pub fn left_inverse(&self) -> Result<Self, Error> {
        self.behind(self.layout.left_inverse()?)
    }

    /// Returns the layout of the coordinates at which the offsets are `0, 1, 2, …`.
    ///
    /// # Errors
    /// * the errors of [`right_inverse`](crate::ops::right_inverse) for the layout
    /// * an error if a function is not a swizzle
    /// * an error if a swizzle does not map the domain to itself
    #[inline]
    pub fn right_inverse(&self) -> Result<Self, Error> {
        let inverse = self.layout.right_inverse()?;
        let size = inverse.size();
        for (swizzle, offset) in self.swizzles()? {
            let period = swizzle.period();
            let below_source = size <= 1 << swizzle.source_mask().trailing_zeros().min(62);
            if offset != 0 || (CHECKED.rem(size, period)? != 0 && !below_source) {
                return Err(Error::new(
                    OPERATOR,
                    Violation::SwizzleLeaves { size, period },
                ));
            }
        }
        self.behind(inverse)
    }

    /// Returns a number of contiguous elements that two composed layouts have at the same
    /// coordinates: a length of vectors that a copy can move. Each swizzle limits the length to its
    /// `2^M`, so a longer one is possible if the swizzle changes no offset of the layout.
    ///
    /// ```
    /// use cute::dynamic::{ComposedLayout, Layout};
    /// let a: ComposedLayout = "Sw<3,4,3> o 0 o (64,8):(1,64)".parse()?;
    /// let b: Layout = "(64,8):(1,64)".parse()?;
    /// assert_eq!(a.max_common_vector(&b.into())?, 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`max_common_vector`](crate::ops::max_common_vector) for the two layouts
    /// * an error if a function is not a swizzle
    #[inline]
    pub fn max_common_vector(&self, other: &Self) -> Result<i64, Error> {
        let mut vector = self.layout.max_common_vector(&other.layout)?;
        if self.functions == other.functions {
            return Ok(vector);
        }
        for side in [self, other] {
            for (swizzle, offset) in side.swizzles()? {
                // The swizzle keeps a vector together under two conditions: the length of the
                // vector divides `2^M`, and the vector begins at a multiple of its length. The
                // length must therefore also divide the added offset and the `max_alignment` of the
                // layout.
                let moves = swizzle.bits() > 0;
                let run = if moves {
                    1_i64 << swizzle.base()
                } else {
                    continue;
                };
                for whole in [run, offset, side.layout.max_alignment()?] {
                    vector = gcd(CHECKED, vector, CHECKED.rem(whole, vector)?)?;
                }
            }
        }
        Ok(vector)
    }
}

/// Upcasts a swizzle (S8). Returns an error if the swizzle does not keep `factor` elements
/// together.
#[inline]
fn upcast(swizzle: Swizzle, factor: i64) -> Result<Swizzle, Error> {
    let wider = swizzle.upcast(factor)?;
    let run = 1_i64.wrapping_shl(swizzle.base());
    if swizzle.bits() > 0 && factor > run {
        return Err(Error::new(OPERATOR, Violation::CastSplits { run, factor }));
    }
    Ok(wider)
}

/// Divides `a` by `b`. Returns an error if there is a remainder.
#[inline]
fn whole(a: i64, b: i64) -> Result<i64, Error> {
    if CHECKED.rem(a, b)? == 0 {
        CHECKED.div(a, b)
    } else {
        Err(Error::new(
            OPERATOR,
            Violation::OffsetIndivisible { bits: a, width: b },
        ))
    }
}
