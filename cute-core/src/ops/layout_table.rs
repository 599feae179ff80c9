//! `layout_table`: lists the offsets of all coordinates, in order.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!(
//!     "(2,2):(1,-2)".parse::<Layout>()?.layout_table()?,
//!     [0, 1, -2, -1]
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use super::crd2idx::linear;
use crate::{Error, Layout};

impl Layout {
    /// Returns the offsets of the linear coordinates `0 … size − 1`.
    ///
    /// # Errors
    /// Never returns an error in practice, because every offset of a layout fits in 64 bits.
    pub fn layout_table(&self) -> Result<Vec<i64>, Error> {
        (0..self.size())
            .map(|index| linear(self.view(), index))
            .collect()
    }
}
