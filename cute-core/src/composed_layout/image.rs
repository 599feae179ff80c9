//! Facts about the offsets of a composed layout that can be determined without evaluating every
//! coordinate, for layouts of any size.
//!
//! # Rules
//! | rule | when | then |
//! |---|---|---|
//! | KI1 | only swizzles are applied | the composed layout is injective exactly if the layout is: a swizzle is its own inverse |
//! | KI2 | the offsets so far are a run whose first offset and length are multiples of the swizzle's period | the swizzle permutes them |
//! | KI3 | no offset of the run has a bit that the swizzle reads | the swizzle changes nothing |
//! | KI4 | anything else | it is not known: only the offsets themselves show it |
//!
//! # Ensures
//! The answers agree with brute force: `cute-core/tests/known_image.rs`.

use super::{ComposedLayout, Function};
use crate::ops::contiguous::image_ends;
use crate::{Collision, NotInjective, Swizzle};

/// Bounds of the offsets of a run once a swizzle is applied.
#[inline]
const fn bounds(swizzle: Swizzle, (first, last): (i64, i64)) -> (i64, i64) {
    if first < 0 {
        return (i64::MIN, i64::MAX);
    }
    // All bits up to the highest that an offset has, or that changes.
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
    /// Returns `Ok` if no two coordinates have the same offset, an error if two do, or `None` if
    /// that is not known without evaluating every coordinate (KI1).
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
            // A sum past 64 bits is refused when it is computed.
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

    /// Returns the least and the greatest offset if all offsets between them occur. Returns `None`
    /// if that is not known without evaluating every coordinate (KI2 and KI3). For an empty layout
    /// it returns 0 and −1.
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
