//! Computes the part of a tensor that each thread of a block gets. The parts follow from a
//! thread-value layout, or from a layout of threads that repeats over the tensor.
#![allow(unsafe_code, reason = "parts of injective layouts")]

use cute_static::ops::InShape;
use cute_static::{Composed, Composition, Dyn, Integer, IntoCoord, LocalPartition, Underscore};
use cute_tensor::tensor::{OffsetMap, SliceMap};

use super::{DeviceTensor, size};
use crate::engine::{Engine, Shift};
use crate::gmem::{Gmem, GmemMut, OfBlock, OfThread};
use crate::launch::Thread;
#[cfg(not(target_arch = "nvptx64"))]
use crate::refuse::Written;
use crate::refuse::refuse_with;

/// An engine that is split among the threads of a block.
///
/// # Safety
/// * [`part`](Self::part) returns an engine with the same elements as this engine.
/// * If that engine can write ([`Store`](crate::Store)), a tensor of this engine is the same in all
///   threads of a block, and its layout is injective.
pub unsafe trait Split: Engine {
    /// Whether an element that a thread writes is accessed only by this thread (DE2). If this is
    /// false, the kernel promises barriers, or no thread writes.
    const ALONE: bool;
    /// The engine of a thread's part.
    type Part: Shift<Item = Self::Item>;
    /// Returns the same elements as an engine that a thread owns.
    fn part(self) -> Self::Part;
}

// SAFETY: the memory is only read.
unsafe impl<T: Copy> Split for Gmem<'_, T> {
    const ALONE: bool = false;
    type Part = Self;

    #[inline(always)]
    fn part(self) -> Self {
        self
    }
}

// SAFETY: in all threads of the block, `block_tile` made the tensor in the same way, from a tensor
// with this promise.
unsafe impl<'l, T: Copy> Split for GmemMut<'l, T, OfBlock> {
    const ALONE: bool = true;
    type Part = GmemMut<'l, T, OfThread>;

    #[inline(always)]
    fn part(self) -> Self::Part {
        self.given_to()
    }
}

/// The layout of a thread's part of `L`, if `T` maps `(thread, value)` to coordinates.
type TvPart<L, T> = <Composed<L, T> as SliceMap<(Dyn<i32>, Underscore)>>::Output;

impl<E: Split, L: OffsetMap> DeviceTensor<E, L> {
    /// Returns the part of a thread: CuTe's `composition(tensor, tv)(thread, _)`. The thread-value
    /// layout `tv` maps `(thread, value)` to coordinates of this tensor, and must be injective.
    #[inline(always)]
    #[track_caller]
    pub fn tv_part<T: OffsetMap, const N: u32>(
        self,
        tv: T,
        thread: Thread<'_, N>,
    ) -> DeviceTensor<E::Part, TvPart<L, T>>
    where
        L: Composition<T, Output: OffsetMap + SliceMap<(Dyn<i32>, Underscore)>>,
        (Dyn<i32>, Underscore): InShape<<Composed<L, T> as OffsetMap>::Shape>,
    {
        const {
            let Some(modes) = T::MODES else {
                panic!("tv_part: the thread-value layout must be static")
            };
            assert!(
                modes.injective().is_ok(),
                "tv_part: two threads, or two values of one thread, have the same element"
            );
        }
        let (least, greatest) = tv.bounds();
        let coord = (thread.into_coord(), Underscore);
        let Ok(layout) = self.layout.compose(tv) else {
            refuse_with!(
                "takes a part of the layout {} by the thread-value layout {}, which does not \
                 divide it",
                Written(self.layout),
                Written(tv)
            )
        };
        if least < 0 || greatest >= size(self.layout) || !coord.in_shape(layout.affine().shape()) {
            refuse_with!(
                "takes a part of a tensor of {} coordinates by the thread-value layout {}, which \
                 must have this thread and reaches the coordinates {least} to {greatest}",
                size(self.layout),
                Written(tv)
            );
        }
        let (offset, layout) = layout.slice_map(coord);
        // SAFETY: the coordinates of `tv` are coordinates of this tensor, and the thread is one of
        // the threads of `tv`. No other thread has the same elements, because `tv` and the layout
        // are injective.
        unsafe { self.with(|engine| engine.part().shift(offset), layout) }
    }

    /// Returns the elements that a thread owns if the layout `threads` repeats over the tensor like
    /// a tile, like CuTe's `local_partition`.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T: OffsetMap, const N: u32>(
        self,
        threads: T,
        thread: Thread<'_, N>,
    ) -> DeviceTensor<E::Part, <L as LocalPartition<T, Dyn<i64>>>::Output>
    where
        L: LocalPartition<T, Dyn<i64>, Output: OffsetMap>,
    {
        const {
            let Some(modes) = T::MODES else {
                panic!("local_partition: the layout of the threads must be static")
            };
            assert!(
                modes.injective().is_ok(),
                "local_partition: two threads have the same index"
            );
        }
        let (index, count) = (i64::from(thread.value()), size(threads));
        let Ok((layout, offset)) = self.layout.part_of(threads, Dyn::new(index)) else {
            refuse_with!(
                "takes a part of the layout {} by the layout of threads {}, which does not \
                 divide it",
                Written(self.layout),
                Written(threads)
            )
        };
        // The threads are a bijection: each has a different number, from 0 on.
        let bijection = threads.bounds() == (0, count - 1);
        // The product is less than the sum of the size and the count. A product that wraps
        // therefore cannot be equal to the size.
        let is_even = size(layout).wrapping_mul(count) == size(self.layout);
        if !bijection || index >= count || !is_even {
            refuse_with!(
                "takes a part of the layout {} by the layout of {count} threads {}, which must \
                 number this thread and divide every mode evenly",
                Written(self.layout),
                Written(threads)
            );
        }
        // SAFETY: the threads tile the tensor evenly, and the thread is one of them; no other
        // thread has its coordinate.
        unsafe { self.with(|engine| engine.part().shift(offset.value()), layout) }
    }
}
