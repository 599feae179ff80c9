//! Decides properties of a composed layout's offsets without visiting every coordinate. The rules
//! apply to layouts of any size.
//!
//! # Rules
//! | rule | when | then |
//! |---|---|---|
//! | KI1 | only swizzles are applied | the composed layout is injective exactly if the layout is: a swizzle is its own inverse |
//! | KI2 | the offsets so far are a run whose first offset and length are multiples of the swizzle's period | the swizzle permutes them |
//! | KI3 | no offset of the run has a bit that the swizzle reads | the swizzle changes nothing |
//! | KI4 | anything else | the property is unknown: only a visit to every coordinate can decide it |
//!
//! # Ensures
//! `cute-core/tests/known_image.rs` compares the answers with brute force.

use super::{ComposedLayout, Function};
use crate::ops::contiguous::image_ends;
use crate::{Collision, NotInjective, Swizzle};

/// Returns bounds of the values of `swizzle` for all offsets from `first` to `last`.
#[inline]
const fn bounds(swizzle: Swizzle, (first, last): (i64, i64)) -> (i64, i64) {
    if first < 0 {
        return (i64::MIN, i64::MAX);
    }
    // No bit of the result is above both the highest bit of `last` and the highest bit that the
    // swizzle changes.
    let bits = last | swizzle.target_mask();
    (
        0,
        if bits <= 0 {
            bits
        } else {
            i64::MAX >> bits.leading_zeros().saturating_sub(1)
        },
    )
}

impl ComposedLayout {
    /// Returns `Ok` if no two coordinates have the same offset, or an error if two do. Returns
    /// `None` if only a visit to every coordinate could decide.
    ///
    /// The error may also be that the search for two such coordinates was stopped.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let large: ComposedLayout = "Sw<3,4,3> o (8192,8192):(8192,1)".parse()?;
    /// assert_eq!(large.known_injective(), Some(Ok(())));
    /// // A layout after a layout is known by its offsets alone.
    /// let chained: ComposedLayout = "(4,6,8):(2,3,5) o 0 o 6:3".parse()?;
    /// assert_eq!(chained.known_injective(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn known_injective(&self) -> Option<Result<(), NotInjective>> {
        let mut ends = image_ends(self.layout.view());
        for (function, offset) in &self.functions {
            let Function::Swizzle(swizzle) = function else {
                return None;
            };
            // If this sum exceeds 64 bits, computing an offset returns an error.
            let moved = (ends.0.checked_add(*offset)?, ends.1.checked_add(*offset)?);
            ends = bounds(*swizzle, moved);
        }
        let behind = |collision: Collision| {
            Some(Collision {
                offset: self.at(collision.first).ok()?,
                ..collision
            })
        };
        match self.layout.injective() {
            Err(NotInjective::Collision(collision)) => {
                Some(Err(NotInjective::Collision(behind(collision)?)))
            }
            other => Some(other),
        }
    }

    /// Returns the least and the greatest offset if every integer between them is an offset.
    /// Returns `None` if one is missing, or if only a visit to every coordinate could decide. For
    /// an empty layout, the result is `Some((0, -1))`.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let large: ComposedLayout = "Sw<3,4,3> o (8192,8192):(8192,1)".parse()?;
    /// assert_eq!(large.known_run(), Some((0, 67_108_863)));
    /// // The swizzle moves offset 24 to 27, past the last one.
    /// let cut: ComposedLayout = "Sw<2,0,3> o (3,9):(9,1)".parse()?;
    /// assert_eq!(cut.known_run(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn known_run(&self) -> Option<(i64, i64)> {
        self.layout.contiguous().ok()?;
        let (mut first, mut last) = image_ends(self.layout.view());
        if self.size() == 0 {
            return Some((first, last));
        }
        for (function, offset) in &self.functions {
            let Function::Swizzle(swizzle) = function else {
                return None;
            };
            (first, last) = (first.checked_add(*offset)?, last.checked_add(*offset)?);
            let (period, end) = (swizzle.period(), last.checked_add(1)?);
            let is_whole = first.checked_rem(period)? == 0 && end.checked_rem(period)? == 0;
            let source = swizzle.source_mask();
            let is_below = first >= 0 && (source == 0 || last >> source.trailing_zeros() == 0);
            if !is_whole && !is_below {
                return None;
            }
        }
        Some((first, last))
    }
}
