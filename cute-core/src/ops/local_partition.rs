//! `local_partition`: returns the elements of a layout that one thread owns.
//!
//! # Function
//! The shape of the thread layout is used as a tile that repeats over the whole layout. The thread
//! with a given index owns one element of each tile. The result is the layout of the elements of
//! this thread, and the offset of its first element.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | LP1 | modes of the thread layout at which a projection has `_` are dropped |
//! | LP2 | the layout is divided by [`zipped_divide`](crate::ops::zipped_divide), with the sizes of the threads' modes as the tiler |
//! | LP3 | mode 0 (the tile) is sliced at the coordinate of the thread, with `_` for each further mode of the tile; mode 1 (the tiles) stays, as one mode for each of its entries |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | LP1: a projection of the rank of the threads | `RanksDiffer`, `IntegerForTuple` |
//! | LP2 | the requirements of `zipped_divide` |
//! | LP3: the strides of the thread layout determine a thread's coordinate | `StrideZero` |
//!
//! # Ensures
//! If the thread layout is compact, each element belongs to exactly one thread.
//! `tests/laws/local.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(64,32):(1,64)".parse()?;
//! let threads: Layout = "(32,8):(1,32)".parse()?;
//! let (part, offset) = a.local_partition(&threads, 26)?;
//! assert_eq!((part.to_string().as_str(), offset), ("(2,4):(32,512)", 26));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`, `local_partition` and `outer_partition`.

use alloc::vec::Vec;

use super::local_tile::{keep, padded, project};
use super::product_each::product_each;
use super::slice_and_offset::slice_and_offset;
use super::zipped_divide::zipped_divide;
use crate::{Coord, Error, Layout, LayoutRef, Operator, Tiler};

const OPERATOR: Operator = Operator::LocalPartition;

/// Returns the layout of the elements that thread `index` owns, and the offset of the first one.
/// The shape of `threads` repeats over the layout as a tile, and the thread owns one element of
/// each tile. The module [`local_partition`](mod@crate::ops::local_partition) has the rules.
///
/// # Errors
/// Returns the errors of [`zipped_divide`](crate::ops::zipped_divide), or an error if a stride of 0
/// leaves the coordinate of a thread open.
pub fn local_partition(
    layout: LayoutRef<'_>,
    threads: LayoutRef<'_>,
    index: i64,
) -> Result<(Layout, i64), Error> {
    let inside = |error: Error| error.within(OPERATOR);
    let sizes = product_each(threads.shape()).map_err(inside)?;
    let tiler = Tiler::Tuple(sizes.leaves().iter().copied().map(Tiler::Integer).collect());
    let divided = zipped_divide(layout, &tiler).map_err(inside)?;
    let thread = threads.to_owned().get_flat_coord(index).map_err(inside)?;
    let mut ranks = divided.view().modes().map(LayoutRef::rank);
    let (tiles, rests) = (ranks.next().unwrap_or(1), ranks.next().unwrap_or(1));
    let coord = Coord::Tuple([padded(&Coord::from(thread.view()), tiles), keep(rests)].into());
    slice_and_offset(&coord, divided.view()).map_err(inside)
}

/// Like [`local_partition`], but first drops the modes of the thread layout at which `projection`
/// has `_`.
///
/// # Errors
/// * the errors of [`zipped_divide`](crate::ops::zipped_divide)
/// * an error if the projection has another rank than the thread layout
/// * an error if a stride of 0 leaves the coordinate of a thread open
pub fn local_partition_by(
    layout: LayoutRef<'_>,
    threads: LayoutRef<'_>,
    index: i64,
    projection: &Coord,
) -> Result<(Layout, i64), Error> {
    let modes: Vec<Layout> = threads.modes().map(LayoutRef::to_owned).collect();
    let kept = project(OPERATOR, projection, "layout of threads", &modes)?;
    let kept = Layout::from_modes(&kept).map_err(|error| error.within(OPERATOR))?;
    local_partition(layout, kept.view(), index)
}

impl Layout {
    /// Returns the layout of the elements that thread `index` owns, and the offset of the first
    /// one. The shape of `threads` repeats over this layout as a tile, and the thread owns one
    /// element of each tile.
    ///
    /// # Errors
    /// Returns the errors of [`zipped_divide`](crate::ops::zipped_divide), or an error if a stride
    /// of 0 leaves the coordinate of a thread open.
    pub fn local_partition(&self, threads: &Self, index: i64) -> Result<(Self, i64), Error> {
        local_partition(self.view(), threads.view(), index)
    }

    /// Like [`local_partition`](Self::local_partition), but first drops the modes of the thread
    /// layout at which `projection` has `_`.
    ///
    /// # Errors
    /// * the errors of [`zipped_divide`](crate::ops::zipped_divide)
    /// * an error if the projection has another rank than the thread layout
    /// * an error if a stride of 0 leaves the coordinate of a thread open
    pub fn local_partition_by(
        &self,
        threads: &Self,
        index: i64,
        projection: &Coord,
    ) -> Result<(Self, i64), Error> {
        local_partition_by(self.view(), threads.view(), index, projection)
    }
}
