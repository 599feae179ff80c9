//! `fits_bits`: checks whether signed integers of a given width can hold every offset of a layout,
//! and every intermediate result of computing an offset.
//!
//! # Function
//! The result is true if `size(A)`, `cosize(A)` and the magnitude of every stride are less than
//! `2^(bits − 1)`. A layout with narrow leaves must pass the same check when it is built.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! assert!(layout!((65_536, 32_767):(1, 65_536)).fits_bits(32));
//! assert!(!layout!((65_536, 32_768):(1, 65_536)).fits_bits(32));
//! // A layout that fits is built of 32-bit leaves, any other is refused.
//! assert!(try_make_layout((65_536_i32, 32_767_i32), (1_i32, 65_536_i32)).is_ok());
//! let refused = try_make_layout((65_536_i32, 32_768_i32), (1_i32, 65_536_i32));
//! assert_eq!(refused.unwrap_err().to_string(), "make_layout: a value does not fit in 32 bits");
//! // The same integers in 64 bits.
//! assert!(!make_layout((65_536_i64, 32_768_i64), (1_i64, 65_536_i64)).fits_bits(32));
//! ```

use cute_core::Operator;
use cute_core::check::LayoutCheck;

use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};

impl<S: Shape + StrideFits<D>, D: Copy> Layout<S, D> {
    /// Returns true if signed integers of `bits` bits can hold every offset of this layout. The
    /// size, the cosize and the magnitude of every stride must be less than `2^(bits − 1)`; an
    /// extent of 0 counts as 1.
    #[inline]
    pub fn fits_bits(self, bits: u32) -> bool {
        let mut check = LayoutCheck::new(Operator::MakeLayout, bits);
        self.shape()
            .check(self.stride(), &mut check)
            .and_then(|()| check.finish())
            .is_ok()
    }
}
