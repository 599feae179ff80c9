//! Splits a tensor into parts that do not overlap and can all be written at the same time.
//!
//! # Requires
//! | rule | violation | test |
//! |---|---|---|
//! | PT1 | `Collision`, with both coordinates and the offset; `Undecided` if the [search](crate::modes) exceeds its step limit | `tests/ui/partition/partition_*_refused` |
//! | PT2 | `TilesReachPast`, with both sizes; static parts that reach past do not compile (`PartsReachPast`: `tests/ui/tensor/tensor_partition_past`) | `tests/ui/tiles/tiles_reach_past_refused` |
//! | the requirements of the operator | as there | |
//!
//! If a static layout breaks a rule, the evaluation of a constant panics. Each public method
//! contains such a constant, so the last note of the compiler points to the line of the call
//! instead of a method in this file.
//!
//! # Ensures
//! Writing the parts in any order, or in parallel, has the same result as a loop over the parts:
//! `tests/tensors/partition.rs`.
#![allow(
    unsafe_code,
    reason = "parts of an exclusive tensor, each element in one of them"
)]

pub(crate) mod checks;
#[cfg(not(feature = "rayon"))]
mod one_after_another;
#[cfg(feature = "rayon")]
mod parallel;
mod parts;
pub(crate) mod shared;
mod uneven;

use cute_core::{Error, Operator, Violation};

use super::accepted_tilers::InTiles;
use super::even_tiles::EvenTiles;
use crate::composed_layout::ComposedLayout;
use crate::int::{Dyn, Integer};
use crate::layout::Layout;
use crate::ops::composition::{Composed, Composition};
use crate::ops::size::Size;
use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::storage::engine::{Engine, StorageMut, Whole};
use crate::storage::map::{OffsetMap, bounds, offset_of};
use crate::swizzle::SwizzleParts;
use crate::tensor::Tensor;

pub(crate) use checks::must_be_injective;
use checks::{must_be_apart, must_share};
pub use checks::{must_not_collide, must_not_reach_past};
pub(crate) use parts::divided;
pub use parts::{Part, Parts};
pub(crate) use uneven::reaching_past;

/// A marker for tiles: mode 0 indexes the elements of a part, and mode 1 indexes the parts.
#[derive(Debug)]
pub struct First;

/// A marker for lanes: mode 1 indexes the elements of a part, and mode 0 indexes the parts.
#[derive(Debug)]
pub struct Second;

/// A marker for [`partition_mut`](Tensor::partition_mut), as an argument of the bound
/// [`EvenTiles`](crate::tensor::EvenTiles).
#[derive(Debug)]
pub struct Threads;

/// A map that can be split into parts. `Which` states which of its two modes indexes the elements
/// of a part; the other one indexes the parts.
///
/// # Safety
/// For every `i` below `parts`, the offset of part `i` plus an offset of `Part` is an offset of the
/// map at a coordinate in its shape. Each coordinate is in at most one part.
pub unsafe trait Split<Which>: Copy + crate::tensor::sealed::SealedTensor {
    /// The layout of a part.
    type Part: OffsetMap;
    /// Returns the number of parts.
    fn parts(self) -> usize;
    /// Returns the offset where part `index` begins, and the layout of the part relative to this
    /// offset.
    fn part(self, index: usize) -> (i64, Self::Part);
}

macro_rules! split {
    ($($Which:ident: $Part:ident $PartStride:ident, $Count:ident $CountStride:ident;)*) => { $(
        // SAFETY: the offset of a layout of two modes is the sum of both, and each pair of their
        // coordinates is a different coordinate.
        unsafe impl<S0: Copy, S1: Copy, D0: Copy, D1: Copy> Split<$Which> for Layout<(S0, S1), (D0, D1)>
        where
            Self: OffsetMap<Shape = (S0, S1), Stride = (D0, D1)>,
            Layout<$Part, $PartStride>: OffsetMap<Shape = $Part, Stride = $PartStride>,
            Layout<$Count, $CountStride>: OffsetMap<Shape = $Count, Stride = $CountStride>,
            $Count: Size,
        {
            type Part = Layout<$Part, $PartStride>;

            #[inline(always)]
            fn parts(self) -> usize {
                modes(self).$Which().1.coordinates()
            }

            #[inline(always)]
            fn part(self, index: usize) -> (i64, Self::Part) {
                let (part, count) = modes(self).$Which();
                (offset_of(index, count), part)
            }
        }

        // SAFETY: the swizzle's argument is the sum of both modes and the offset. No partial sum
        // wraps: each is the argument at a coordinate in the shape, which is known to fit (T2).
        unsafe impl<A, O, S0: Copy, S1: Copy, D0: Copy, D1: Copy> Split<$Which>
            for ComposedLayout<A, O, Layout<(S0, S1), (D0, D1)>>
        where
            A: SwizzleParts,
            O: Integer,
            Self: OffsetMap<Shape = (S0, S1), Stride = (D0, D1)>,
            Layout<$Part, $PartStride>: OffsetMap<Shape = $Part, Stride = $PartStride>,
            ComposedLayout<A, Dyn<i64>, Layout<$Part, $PartStride>>: OffsetMap,
            Layout<$Count, $CountStride>: OffsetMap<Shape = $Count, Stride = $CountStride>,
        {
            type Part = ComposedLayout<A, Dyn<i64>, Layout<$Part, $PartStride>>;

            #[inline(always)]
            fn parts(self) -> usize {
                modes(self.layout()).$Which().1.coordinates()
            }

            #[inline(always)]
            fn part(self, index: usize) -> (i64, Self::Part) {
                let (part, count) = modes(self.layout()).$Which();
                let offset = self.offset().value().wrapping_add(offset_of(index, count));
                (0, ComposedLayout::new(self.swizzle(), Dyn::new(offset), part))
            }
        }
    )* };
}

/// Holds the two modes of a layout as separate layouts.
struct TwoModes<A, B>(A, B);

#[inline(always)]
fn modes<S0: Copy, S1: Copy, D0: Copy, D1: Copy>(
    layout: Layout<(S0, S1), (D0, D1)>,
) -> TwoModes<Layout<S0, D0>, Layout<S1, D1>> {
    let (shape, stride) = layout.into_pair();
    // SAFETY: each is a mode of a layout (P1 to P4 hold for any selection of the modes).
    unsafe {
        TwoModes(
            Layout::from_parts_unchecked(shape.0, stride.0),
            Layout::from_parts_unchecked(shape.1, stride.1),
        )
    }
}

#[allow(non_snake_case, reason = "named for the marker that chooses it")]
impl<A, B> TwoModes<A, B> {
    #[inline(always)]
    fn First(self) -> (A, B) {
        (self.0, self.1)
    }

    #[inline(always)]
    fn Second(self) -> (B, A) {
        (self.1, self.0)
    }
}

split! {
    First: S0 D0, S1 D1;
    Second: S1 D1, S0 D0;
}

/// An iterator over the parts of a tensor with the engine `E`. `M` is the map of the parts.
pub type PartsOf<'a, E, M, Which> = Parts<'a, <E as Engine>::Item, M, Which>;

/// An iterator over the tiles of a tensor.
pub type Tiles<'a, E, L, T> = PartsOf<'a, E, ZippedDivided<L, T>, First>;

/// An iterator over the writable lanes of a tensor. A lane contains the elements at one coordinate
/// of all tiles.
pub type Lanes<'a, E, L, T> = PartsOf<'a, E, ZippedDivided<L, T>, Second>;

/// An iterator over the parts of the threads of a thread-value layout. Each item contains the
/// elements of one thread.
pub type ThreadParts<'a, E, L, T> = PartsOf<'a, E, Composed<L, T>, Second>;

/// Checks PT2: the map of the tiles has the same number of coordinates as the layout.
#[inline(always)]
fn must_reach_all<L: OffsetMap, M: OffsetMap>(layout: L, map: M) -> Result<(), Error> {
    if map.affine().shape().size().value() == layout.affine().shape().size().value() {
        return Ok(());
    }
    Err(Error::new(Operator::Partition, reaching_past(layout, map)))
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Returns the parts of `map`, which an operator has computed from the tensor's layout.
    ///
    /// # Safety
    /// If the map's offsets are between the least and the greatest offset of the tensor, the engine
    /// must have the elements at these offsets. If `all` is true, the function checks that the map
    /// and the tensor have the same number of coordinates, and the caller may rely on this.
    #[inline(always)]
    unsafe fn parts_of<M, Which>(
        &mut self,
        map: M,
        all: bool,
    ) -> Result<PartsOf<'_, E, M, Which>, Error>
    where
        E: StorageMut,
        M: Split<Which> + OffsetMap,
    {
        let refuse = |violation| Err(Error::new(Operator::Partition, violation));
        if all {
            must_reach_all(self.layout, map)?;
        }
        let ((least, greatest), (first, last)) = (bounds(map), bounds(self.layout));
        if least <= greatest && (least < first || greatest > last) {
            return refuse(Violation::LeavesTensor {
                least,
                greatest,
                first,
                last,
            });
        }
        // PT1
        must_be_injective(map)?;
        // SAFETY: the map is injective (T6), the engine has its offsets, as the caller promises,
        // and the tensor is borrowed exclusively for as long as the parts live.
        Ok(unsafe { Parts::new(self.engine.pointer_mut(), map) })
    }

    /// Splits the tensor into all its tiles. They can be written at the same time, even by several
    /// threads.
    ///
    /// # Panics
    /// * if two coordinates share an offset (PT1)
    /// * if the tiles reach past the tensor (PT2); [`clipped_tiles_mut`](Self::clipped_tiles_mut)
    ///   cuts them off at the edge
    ///
    /// A static layout or tile that breaks one of these rules does not compile.
    ///
    /// # Function
    /// Three methods split a tensor `t` into parts:
    ///
    /// | call | part number `i` |
    /// |---|---|
    /// | `t.tiles_mut(tiler)` | tile `i` |
    /// | `t.lanes_mut(tiler)` | element `i` of every tile, CuTe's `outer_partition` |
    /// | `t.partition_mut(tv)` | the elements that thread `i` of a thread-value layout owns |
    ///
    /// The elements of a part need not be contiguous, and parts may interleave in memory. No two
    /// parts share an element.
    ///
    /// # Rules
    /// | rule | when it is checked |
    /// |---|---|
    /// | PT1: no two coordinates, of the same part or of different parts, have the same offset | at compile time for static layouts, otherwise when the parts are made |
    /// | PT2: tiles have exactly the coordinates of the tensor, and a thread-value layout does not reach past the tensor | at the same time as PT1 |
    ///
    /// # Example
    /// ```
    /// use cute::algorithm::fill;
    /// use cute::prelude::*;
    /// let mut data = [0; 24];
    /// let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    /// std::thread::scope(|scope| {
    ///     for (number, mut tile) in tensor.tiles_mut(tile!((2, 3))).enumerate() {
    ///         scope.spawn(move || fill(&mut tile, number));
    ///     }
    /// });
    /// assert_eq!((tensor[(0, 0)], tensor[(3, 0)], tensor[(1, 5)], tensor[(2, 3)]), (0, 1, 2, 3));
    ///
    /// // This run-time stride is too short, so columns overlap.
    /// let ld = 3;
    /// let mut tensor = make_tensor(&mut data[..], layout!((4, 6):(1, ld)));
    /// let error = tensor.try_tiles_mut(tile!((2, 3))).unwrap_err();
    /// let said = error.to_string();
    /// assert!(said.starts_with("partition: coordinates 7 and 2 of the parts share offset 3; a"));
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn tiles_mut<T>(&mut self, tiler: T) -> Tiles<'_, E, L, T>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
        T: EvenTiles<L::Shape, First>,
    {
        const { must_be_apart::<L, ZippedDivided<L, T>>() };
        crate::or_panic(self.tiles_of(tiler))
    }

    /// Like [`tiles_mut`](Self::tiles_mut), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if two coordinates share an offset, or if the tiles
    /// reach past the tensor.
    #[inline(always)]
    pub fn try_tiles_mut<T>(&mut self, tiler: T) -> Result<Tiles<'_, E, L, T>, Error>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
        T: EvenTiles<L::Shape, First>,
    {
        const { must_be_apart::<L, ZippedDivided<L, T>>() };
        self.tiles_of(tiler)
    }

    /// Returns the tiles. If the layout is static, the caller has already checked it.
    #[inline(always)]
    fn tiles_of<T>(&mut self, tiler: T) -> Result<Tiles<'_, E, L, T>, Error>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
    {
        let map = self.layout.divide_zipped(tiler)?;
        // SAFETY: if the tiles have the same number of coordinates as the tensor, the engine has
        // the offsets of all tiles (T11).
        unsafe { self.parts_of(map, true) }
    }

    /// Splits the tensor into one part for each coordinate of a tile: the elements at this
    /// coordinate in all tiles. The parts can be written at the same time, even by several threads.
    ///
    /// # Panics
    /// Panics if two coordinates share an offset, or if the tiles reach past the tensor: see
    /// [`tiles_mut`](Self::tiles_mut).
    #[inline(always)]
    #[track_caller]
    pub fn lanes_mut<T>(&mut self, tiler: T) -> Lanes<'_, E, L, T>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
        T: EvenTiles<L::Shape, Second>,
    {
        const { must_be_apart::<L, ZippedDivided<L, T>>() };
        crate::or_panic(self.lanes_of(tiler))
    }

    /// Like [`lanes_mut`](Self::lanes_mut), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if two coordinates share an offset, or if the tiles
    /// reach past the tensor.
    #[inline(always)]
    pub fn try_lanes_mut<T>(&mut self, tiler: T) -> Result<Lanes<'_, E, L, T>, Error>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
        T: EvenTiles<L::Shape, Second>,
    {
        const { must_be_apart::<L, ZippedDivided<L, T>>() };
        self.lanes_of(tiler)
    }

    /// Returns the lanes. If the layout is static, the caller has already checked it.
    #[inline(always)]
    fn lanes_of<T>(&mut self, tiler: T) -> Result<Lanes<'_, E, L, T>, Error>
    where
        E: StorageMut + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
    {
        let map = self.layout.divide_zipped(tiler)?;
        // SAFETY: if the tiles have the same number of coordinates as the tensor, the engine has
        // the offsets of all tiles (T11).
        unsafe { self.parts_of(map, true) }
    }

    /// Splits the tensor into one part for each thread of a thread-value layout. The parts can be
    /// written at the same time. An element that no thread owns is in no part.
    ///
    /// # Panics
    /// Panics if two pairs of thread and value share an offset, or if the thread-value layout
    /// reaches past the tensor: see [`tiles_mut`](Self::tiles_mut).
    #[inline(always)]
    #[track_caller]
    pub fn partition_mut<T>(&mut self, tv: T) -> ThreadParts<'_, E, L, T>
    where
        E: StorageMut + Whole,
        T: OffsetMap + EvenTiles<L::Shape, Threads>,
        L: Composition<T, Output: OffsetMap + Split<Second>>,
    {
        const { must_share::<L, T, Composed<L, T>>() };
        crate::or_panic(self.threads_of(tv))
    }

    /// Like [`partition_mut`](Self::partition_mut), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if two pairs of thread and value share an offset, or
    /// if the thread-value layout reaches past the tensor.
    #[inline(always)]
    pub fn try_partition_mut<T>(&mut self, tv: T) -> Result<ThreadParts<'_, E, L, T>, Error>
    where
        E: StorageMut + Whole,
        T: OffsetMap + EvenTiles<L::Shape, Threads>,
        L: Composition<T, Output: OffsetMap + Split<Second>>,
    {
        const { must_share::<L, T, Composed<L, T>>() };
        self.threads_of(tv)
    }

    /// Returns the parts of the threads. If the layout is static, the caller has already checked
    /// it.
    #[inline(always)]
    fn threads_of<T>(&mut self, tv: T) -> Result<ThreadParts<'_, E, L, T>, Error>
    where
        E: StorageMut + Whole,
        T: OffsetMap,
        L: Composition<T, Output: OffsetMap + Split<Second>>,
    {
        let ((least, greatest), size) = (bounds(tv), self.layout.affine().shape().size().value());
        if least < 0 || greatest >= size {
            let violation = Violation::TilesReachPast {
                reached: greatest.saturating_add(1),
                size,
            };
            return Err(Error::new(Operator::Partition, violation));
        }
        let map = self.layout.compose(tv)?;
        // SAFETY: the engine has all offsets between those of the tensor (T5).
        unsafe { self.parts_of(map, false) }
    }
}
