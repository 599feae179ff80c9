//! `make_layout_tv`: makes the thread-value (TV) layout of a tile from a layout of threads and a
//! layout of values.
//!
//! # Function
//! The layout `thr` arranges the threads over the tile, and `val` arranges the values that each
//! thread owns. The TV layout maps (thread, value) to the linear coordinate of an element in the
//! tile. The tiler is the shape of the tile.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | TV0 | check that `thr` and `val` are [compact](crate::ops::contiguous), so that each number from 0 on occurs exactly once |
//! | TV1 | compute `M`, the [raked product](crate::ops::raked_product) of `thr` and `val`, which numbers the elements as `thread + value · threads` |
//! | TV2 | the tiler is the size of each mode of `M` |
//! | TV3 | the TV layout is the right inverse of `M`, in the shape `(threads, values)` |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | TV0 | `NotABijection` |
//! | TV1 | the requirements of `raked_product` |
//!
//! # Ensures
//! `M(R(t, v)) = t + v·threads` for every thread and value, so each element belongs to exactly one
//! pair. `tests/laws/make_layout_tv.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (threads, values): (Layout, Layout) =
//!     ("(4,32):(32,1)".parse()?, "(4,8):(8,1)".parse()?);
//! let (tiler, tv) = threads.make_layout_tv(&values)?;
//! assert_eq!(tiler.to_string(), "(16,256)");
//! assert_eq!(tv.to_string(), "((32,4),(8,4)):((128,4),(16,1))");
//! assert_eq!(
//!     "(4,32):(64,1)"
//!         .parse::<Layout>()?
//!         .make_layout_tv(&values)
//!         .unwrap_err()
//!         .to_string(),
//!     "make_layout_tv: the layout is compact only up to offset 32, but must be compact up to \
//!      its size 128",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe does not check TV0. If the layout of threads has gaps, CuTe's TV layout assigns some
//! elements to the wrong threads.
//!
//! Source: CuTe's Python DSL, `make_layout_tv`.

use super::composition::compose;
use super::product_each::product_each;
use super::raked_product::raked_product;
use super::right_inverse::{chain, right_inverse};
use crate::checked::Checked;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::MakeLayoutTv;

/// Returns the tiler and the thread-value layout that a layout of threads and a layout of each
/// thread's values give. The module [`make_layout_tv`](mod@crate::ops::make_layout_tv) has the
/// rules.
///
/// # Errors
/// * [`Violation::NotABijection`] if one of the layouts is not compact
/// * the errors of [`raked_product`](crate::ops::raked_product)
pub fn make_layout_tv(
    threads: LayoutRef<'_>,
    values: LayoutRef<'_>,
) -> Result<(IntTuple, Layout), Error> {
    let inside = |error: Error| error.within(OPERATOR);
    // TV0
    for layout in [threads, values] {
        let modes = chain(layout, OPERATOR)?;
        let reached = Checked(OPERATOR).product(modes.iter().map(|mode| mode.extent))?;
        let size = layout.size();
        if reached != size {
            return Err(Error::new(
                OPERATOR,
                Violation::NotABijection { reached, size },
            ));
        }
    }
    // TV1
    let numbers = raked_product(threads, values).map_err(inside)?;
    // TV2
    let tiler = product_each(numbers.view().shape()).map_err(inside)?;
    // TV3
    let inverse = right_inverse(numbers.view()).map_err(inside)?;
    let domain = IntTuple::from_entries(&[threads.size().into(), values.size().into()]);
    let domain = Layout::left(domain).map_err(inside)?;
    Ok((
        tiler,
        compose(inverse.view(), domain.view()).map_err(inside)?,
    ))
}

impl Layout {
    /// Returns the tiler and the thread-value layout that this layout of threads and a layout of
    /// each thread's values give. The module [`make_layout_tv`](mod@crate::ops::make_layout_tv) has
    /// the rules.
    ///
    /// # Errors
    /// * [`Violation::NotABijection`] if one of the layouts is not compact
    /// * the errors of [`raked_product`](crate::ops::raked_product)
    pub fn make_layout_tv(&self, values: &Self) -> Result<(IntTuple, Self), Error> {
        make_layout_tv(self.view(), values.view())
    }
}
