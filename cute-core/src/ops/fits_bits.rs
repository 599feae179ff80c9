//! `fits_bits`: decides whether all offsets and all intermediate results fit in signed integers
//! with a given number of bits.
//!
//! The size and the span of the offsets must fit. A layout whose leaves have `bits` bits must pass
//! this check when it is made.
//!
//! # Function
//! The size `size(A)`, the span `cosize(A)` and the magnitude of every stride must be less than
//! `2^(bits − 1)`. An extent of 0 counts as 1, because an operator may select the other modes
//! alone.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let layout = |text: &str| text.parse::<Layout>();
//! assert!(layout("(65536,32767):(1,65536)")?.fits_bits(32));
//! assert!(!layout("(65536,32768):(1,65536)")?.fits_bits(32));
//! // 2 147 483 647 is the last that fits.
//! assert!(layout("2:2147483646")?.fits_bits(32));
//! assert!(!layout("2:2147483647")?.fits_bits(32));
//! assert!(layout("2:-2147483646")?.fits_bits(32) && !layout("2:-2147483647")?.fits_bits(32));
//! // A stride must fit even if its only offset is 0.
//! assert!(!layout("1:2147483648")?.fits_bits(32));
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```

use super::cosize::span_of_others;
use crate::check::greatest;
use crate::{Layout, LayoutRef};

/// Returns true if signed integers of `bits` bits can hold every offset of the layout. The size,
/// the cosize and the magnitude of every stride must be less than `2^(bits − 1)`; an extent of 0
/// counts as 1.
pub fn fits_bits(layout: LayoutRef<'_>, bits: u32) -> bool {
    let most = greatest(bits);
    let strides_fit = layout
        .leaves()
        .all(|(_, stride)| stride.checked_abs().is_some_and(|stride| stride <= most));
    strides_fit && layout.size_of_others() <= most && span_of_others(layout) <= most
}

impl Layout {
    /// Returns true if signed integers of `bits` bits can hold every offset of this layout. The
    /// size, the cosize and the magnitude of every stride must be less than `2^(bits − 1)`; an
    /// extent of 0 counts as 1.
    pub fn fits_bits(&self, bits: u32) -> bool {
        fits_bits(self.view(), bits)
    }
}
