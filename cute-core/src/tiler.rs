//! Tilers: the right side of a composition.

use alloc::vec::Vec;

use crate::Layout;

/// The right side of a composition, a divide or a product. A tiler is one of
/// * a layout
/// * an integer `n`, which means the layout `n:1`
/// * a `_`, which keeps the mode
/// * a tuple with one tiler for each mode
///
/// ```
/// use cute::dynamic::{Layout, Tiler};
/// let a: Layout = "(4,8):(8,1)".parse()?;
/// let tiler: Tiler = "(2:2,_)".parse()?;
/// assert_eq!(a.composition(&tiler)?.to_string(), "(2,8):(16,1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[expect(
    clippy::large_enum_variant,
    reason = "a layout holds its integers inline, so that a tiler needs no heap memory"
)]
pub enum Tiler {
    /// A layout.
    Layout(Layout),
    /// An extent `n`, which means the layout `n:1`.
    Integer(i64),
    /// A `_`, which keeps the mode.
    Keep,
    /// One tiler for each mode, beginning with the first mode.
    Tuple(Vec<Tiler>),
}

impl From<Layout> for Tiler {
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}

impl From<i64> for Tiler {
    fn from(extent: i64) -> Self {
        Self::Integer(extent)
    }
}
