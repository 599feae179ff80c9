//! Matrices in global memory that tiles need not divide evenly. Past the edge of a matrix, reads
//! return zeros and writes do nothing.
//!
//! # Function
//! The layout of a matrix with an edge maps to encoded coordinates instead of positions in memory.
//! The element `(i, j)` has the offset `i + j · 2^32`, and `i` runs along the contiguous mode.
//! Tiles and parts have static layouts, whose extents do not depend on the matrix, so the compiler
//! removes their bounds checks. The engine checks whether a coordinate is in the matrix, and
//! computes its address.
//! # Rules
//! | rule | what |
//! |---|---|
//! | ED1 | an element is read or written only if its coordinate is less than both extents |
//! | ED2 | contiguous elements move in one access if all of them are in the matrix. Only the first element is checked if the type states that the contiguous extent is a multiple of the access's length (`Divisible`), and the access begins at a multiple of this length |
//! | ED3 | coordinates are less than 2^30 + 2^20 in each direction, and extents are at most 2^30 |
//! | ED4 | a tile of a whole matrix has any extents up to 2^20. The last tile reaches past coordinate 2^30, and ED1 skips its elements there. Tiles of tiles divide them (DT2) |
#![allow(
    unsafe_code,
    reason = "addresses of coordinates that were compared with the extents"
)]

mod layouts;
mod lines;

use core::hint::assert_unchecked;
use core::marker::PhantomData;

use cute_static::_0;
use cute_tensor::tensor::{OffsetMap, TileMap};

use crate::engine::{Engine, Load, Place, Sealed, Shift, Store};
use crate::gmem::{Gmem, GmemMut, OfBlock, OfGrid};
use crate::launch::AnyLaunch;
use crate::refuse::refuse_with;
use crate::rmem::{Zeros, zeros};
use crate::tensor::{CutByBlocks, DeviceTensor, Free, Split, TileOf};
use crate::tiler::OwnTiler;

pub use layouts::EdgeLayout;
use layouts::is_whole;
pub(crate) use layouts::{ByColumns, ByRows, by_rows};

/// The offset of one step in the mode that is not contiguous, for
/// [`advanced`](DeviceTensor::advanced).
pub const ACROSS: i64 = 1 << 32;

/// Returns the greatest power of two that divides a number, but at most 16, because no vector is
/// longer.
const fn power_of_two(number: i64) -> i64 {
    let bit = number & number.wrapping_neg();
    if bit > 0 && bit < 16 { bit } else { 16 }
}

/// An engine over a matrix in global memory that knows the extents, so that tiles may reach past
/// the edge of the matrix.
#[derive(Clone, Copy, Debug)]
pub struct Edge<E, K> {
    elements: E,
    /// The distances to the edge, along the contiguous mode and along the other mode. A distance is
    /// zero or negative if the engine begins past that edge.
    along: i32,
    across: i32,
    /// The stride of the non-contiguous mode, in elements.
    step: i64,
    layout: PhantomData<K>,
}

/// Makes a read-only tensor of a matrix whose tiles may reach past its edge. Elements past the edge
/// read as zeros.
///
/// `ALIGN` is the alignment of the pointer in bytes.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, copy, make_edge_tensor, make_rmem_tensor};
/// let (source, rows, columns) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 2, 3);
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: the array has these elements.
/// let matrix = unsafe { make_edge_tensor::<4, f32, _>(launch, source.as_ptr(), layout!((rows, columns):(columns, 1))) };
/// let mut values = make_rmem_tensor([-1.0; 4], layout!(((2, 2),)));
/// copy(&matrix.local_tile((_2, _2), (0, 1)).tv_part(layout!((1, (2, 2)):(0, (1, 2))), launch.thread()), &mut values);
/// assert_eq!(*values.elements(), [3.0, 6.0, 0.0, 0.0]);
/// ```
///
/// # Safety
/// The requirements of [`make_gmem_tensor`](crate::make_gmem_tensor). Extents are from 0 to 2^30.
#[inline(always)]
pub unsafe fn make_edge_tensor<const ALIGN: usize, T: Zeros, K: EdgeLayout>(
    launch: &impl AnyLaunch,
    pointer: *const T,
    matrix: K,
) -> DeviceTensor<Edge<Gmem<'_, T>, K>, K::Coordinates> {
    // SAFETY: the caller promises it.
    unsafe {
        DeviceTensor::new(
            Edge::new(Gmem::at::<ALIGN>(launch, pointer), matrix.into_parts()),
            K::coordinates(),
        )
    }
}

/// Makes a tensor to write a matrix whose tiles may reach past its edge. Writes past the edge are
/// skipped. Split the tensor among blocks and threads.
///
/// # Safety
/// The requirements of [`make_gmem_tensor_mut`](crate::make_gmem_tensor_mut). Extents are from 0 to
/// 2^30.
#[inline(always)]
pub unsafe fn make_edge_tensor_mut<const ALIGN: usize, T: Zeros, K: EdgeLayout>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    matrix: K,
) -> DeviceTensor<Edge<GmemMut<'_, T, OfGrid>, K>, K::Coordinates> {
    // SAFETY: the caller promises it.
    unsafe {
        DeviceTensor::new(
            Edge::new(GmemMut::at::<ALIGN>(launch, pointer), matrix.into_parts()),
            K::coordinates(),
        )
    }
}

/// The coordinates of the first tile of a matrix with an edge.
pub(crate) type FirstTile<K, Tiler> = TileOf<<K as EdgeLayout>::Coordinates, Tiler, (_0, _0)>;

/// Makes a tile of a matrix with an edge, to write. One block owns the tile; split it among its
/// threads. The tile begins at `pointer` and has the shape of `tiler`.
///
/// # Safety
/// The requirements of [`make_gmem_tile_mut`](crate::make_gmem_tile_mut). Extents are from 0 to
/// 2^30.
#[inline(always)]
pub unsafe fn make_edge_tile_mut<const ALIGN: usize, T: Zeros, K: EdgeLayout, Tiler: OwnTiler>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    matrix: K,
    tiler: Tiler,
) -> DeviceTensor<Edge<GmemMut<'_, T, OfBlock>, K>, FirstTile<K, Tiler>>
where
    K::Coordinates: TileMap<Tiler, (_0, _0)>,
{
    // SAFETY: the caller promises it.
    let whole = unsafe {
        DeviceTensor::new(
            Edge::new(GmemMut::at::<ALIGN>(launch, pointer), matrix.into_parts()),
            K::coordinates(),
        )
    };
    whole.tile(tiler, (_0::new(), _0::new()))
}

impl<E, K: EdgeLayout> Edge<E, K> {
    /// # Safety
    /// The extents are from 0 to 2^30.
    #[inline(always)]
    pub(crate) unsafe fn new(elements: E, (extents, steps): (K::Shape, K::Stride)) -> Self {
        let [along, across, step] = K::numbers(extents, steps);
        // SAFETY: the caller promises it.
        unsafe {
            assert_unchecked((0..=1 << 30).contains(&along) && (0..=1 << 30).contains(&across));
        };
        // The types promise these divisors, so clearing the low bits changes nothing. From the
        // cleared bits, the compiler knows where vectors begin and end. It would lose the same
        // information from an `assert_unchecked`.
        let (along, step) = (
            along & -power_of_two(K::MULTIPLE),
            step & -power_of_two(K::STEP),
        );
        Self {
            elements,
            along: along as i32,
            across: across as i32,
            step,
            layout: PhantomData,
        }
    }

    /// Refuses lines that the matrix does not have. Lines are counted along the non-contiguous
    /// mode.
    #[inline(always)]
    #[track_caller]
    fn must_have(&self, begin: i32, count: i32) {
        // If the caller computed `count` as an end minus `begin`, the compiler replaces this sum by
        // that end.
        let end = begin.cast_unsigned().wrapping_add(count.cast_unsigned());
        if begin < 0 || count < 0 || end > self.across.max(0).cast_unsigned() {
            refuse_with!(
                "takes {count} rows or columns of a matrix from number {begin} on, but the matrix has {}",
                self.across.max(0)
            );
        }
    }

    /// Returns the matrix of `count` lines from line `begin` on.
    ///
    /// # Safety
    /// The matrix has these lines.
    #[inline(always)]
    unsafe fn lines(self, begin: i32, count: i32) -> Self
    where
        Self: Shift,
    {
        // SAFETY: the lines are in the matrix.
        let first = unsafe { self.shift(i64::from(begin) << 32) };
        Self {
            across: count,
            ..first
        }
    }

    /// Returns the coordinate that an offset encodes, in the contiguous mode and in the other mode.
    #[inline(always)]
    const fn coordinate(offset: i64) -> (i32, i32) {
        (offset as i32, (offset >> 32) as i32)
    }

    /// Returns whether all `n` elements that begin at a coordinate are in the matrix: ED1.
    #[inline(always)]
    pub(crate) fn has(&self, at: Place, n: usize) -> bool {
        let (i, j) = Self::coordinate(at.offset());
        i + (n as i32 - 1) < self.along && j < self.across
    }

    /// Returns how many of the `n` elements that begin at a coordinate are in the matrix: ED1. The
    /// code has no branch, because every iteration of a copy's loop executes it.
    #[inline(always)]
    pub(crate) fn inside(&self, at: Place, n: usize) -> usize {
        let (i, j) = Self::coordinate(at.offset());
        let rest = (self.along - i).clamp(0, n as i32) as usize;
        if j < self.across { rest } else { 0 }
    }

    /// Returns the place of the element at a coordinate, relative to the engine's first element.
    #[inline(always)]
    pub(crate) fn place(&self, at: Place) -> Place {
        let (i, j) = Self::coordinate(at.offset());
        Place::at(i64::from(i).wrapping_add(i64::from(j).wrapping_mul(self.step)))
    }

    /// Returns whether a check of the first of `n` elements is enough, because either all `n`
    /// elements at this coordinate are in the matrix or none of them is: ED2.
    #[inline(always)]
    pub(crate) fn first_decides(&self, at: Place, n: usize) -> bool {
        let (i, _) = Self::coordinate(at.offset());
        K::MULTIPLE % n as i64 == 0 && (self.along - i) % n as i32 == 0
    }

    #[inline(always)]
    pub(crate) fn elements(&self) -> &E {
        &self.elements
    }

    #[inline(always)]
    pub(crate) fn elements_mut(&mut self) -> &mut E {
        &mut self.elements
    }

    /// Returns the distances to the edge in both modes, and the stride of the non-contiguous mode.
    /// On a CPU, the checker computes the names of elements from these numbers.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(crate) fn numbers(&self) -> [i64; 3] {
        [self.along.into(), self.across.into(), self.step]
    }

    /// Returns the same matrix over another engine of elements.
    #[inline(always)]
    pub(crate) fn of<F>(self, given: impl FnOnce(E) -> F) -> Edge<F, K> {
        let Self {
            elements,
            along,
            across,
            step,
            layout,
        } = self;
        Edge {
            elements: given(elements),
            along,
            across,
            step,
            layout,
        }
    }
}

impl<E, K> Sealed for Edge<E, K> {}

impl<E: Engine, K> Engine for Edge<E, K> {
    type Item = E::Item;
}

// SAFETY: offset 0 of the new engine is the element that this engine has at the coordinate of
// `offset`.
unsafe impl<E: Shift, K: EdgeLayout> Shift for Edge<E, K> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        let (i, j) = Self::coordinate(offset);
        let place = self.place(Place::at(offset)).offset();
        let Self {
            elements,
            along,
            across,
            step,
            layout,
        } = self;
        // SAFETY: elements past the edge are not accessed (ED1).
        let elements = unsafe { elements.shift(place) };
        Self {
            elements,
            along: along.wrapping_sub(i),
            across: across.wrapping_sub(j),
            step,
            layout,
        }
    }

    #[inline(always)]
    fn is_past_edge(&self) -> bool {
        self.along <= 0 || self.across <= 0
    }

    #[inline(always)]
    fn tiles_reach_past<L: OffsetMap>() -> bool {
        is_whole::<L, K>()
    }

    #[cfg(not(target_arch = "nvptx64"))]
    fn extents<L: OffsetMap>(&self) -> Option<Vec<i64>> {
        let extents = [self.along.into(), self.across.into()];
        is_whole::<L, K>().then(|| K::ORDER.iter().map(|&mode| extents[mode]).collect())
    }
}

// SAFETY: the same as for the engine of the elements.
unsafe impl<E: Free, K: EdgeLayout> Free for Edge<E, K> {}

// SAFETY: the promises of the elements' engine hold for the matrix. The layout of coordinates is
// injective, and so is the layout of the matrix, as its maker promised.
unsafe impl<E: Split, K: EdgeLayout> Split for Edge<E, K> {
    const ALONE: bool = E::ALONE;
    type Part = Edge<E::Part, K>;

    #[inline(always)]
    fn part(self) -> Self::Part {
        self.of(Split::part)
    }
}

// SAFETY: the same as for the engine of the elements.
unsafe impl<E: CutByBlocks, K: EdgeLayout> CutByBlocks for Edge<E, K> {
    type OfBlock = Edge<E::OfBlock, K>;

    #[inline(always)]
    fn of_block(self) -> Self::OfBlock {
        self.of(CutByBlocks::of_block)
    }
}

impl<E: Load<Item: Zeros>, K: EdgeLayout> Load for Edge<E, K> {
    const VECTOR: usize = E::VECTOR;

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> E::Item {
        if self.has(at, 1) {
            // SAFETY: the element is in the matrix.
            unsafe { self.elements.load(self.place(at)) }
        } else {
            zeros::<_, 1>()[0]
        }
    }

    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [E::Item; N] {
        let enough = if self.first_decides(at, N) { 1 } else { N };
        if self.has(at, enough) {
            // SAFETY: all elements are in the matrix: ED2.
            return unsafe { self.elements.load_vector(self.place(at)) };
        }
        if enough == 1 {
            return zeros();
        }
        // SAFETY: the caller promises the same.
        core::array::from_fn(|i| unsafe { self.load(at.next(i)) })
    }
}

impl<E: Store, K: EdgeLayout> Store for Edge<E, K> {
    const VECTOR: usize = E::VECTOR;

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: E::Item) {
        if self.has(at, 1) {
            let place = self.place(at);
            // SAFETY: the element is in the matrix.
            unsafe { self.elements.store(place, value) };
        }
    }

    #[inline(always)]
    unsafe fn store_vector<const N: usize>(&mut self, at: Place, values: [E::Item; N]) {
        let enough = if self.first_decides(at, N) { 1 } else { N };
        if self.has(at, enough) {
            let place = self.place(at);
            // SAFETY: all elements are in the matrix: ED2.
            unsafe { self.elements.store_vector(place, values) };
        } else if enough > 1 {
            for (i, value) in values.into_iter().enumerate() {
                // SAFETY: the caller promises the same.
                unsafe { self.store(at.next(i), value) };
            }
        }
    }
}
