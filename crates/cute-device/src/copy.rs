//! `copy`, which copies each element of one tensor to the same coordinate of another tensor. One
//! access moves several elements if both tensors store them contiguously.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | DC1 | elements are copied in blocks. The length of a block is the greatest power of two with three properties: that many elements are contiguous in both layouts, one access of each engine can move them, and all strides outside of the block are multiples of the length |
//! | DC2 | the type of at least one layout must show, by static strides or by known divisors (`Divisible`), that the strides outside of the block are multiples of the length. If neither type shows this, the length is halved until one does. The engine checks at each address whether a block may begin there |
#![allow(unsafe_code, reason = "offsets of coordinates of both shapes")]

use cute_tensor::tensor::{OffsetMap, Walk};

use crate::edge::{Edge, EdgeLayout};
use crate::engine::{Engine, Load, Place, Store};
use crate::gmem::Gmem;
use crate::instructions::{CacheGlobal, Caching, cp_async, cp_async_filled};
use crate::map::DeviceMap;
#[cfg(not(target_arch = "nvptx64"))]
use crate::refuse::Written;
use crate::refuse::refuse_with;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;

/// Returns the number of elements that one access moves: DC1, DC2.
pub(crate) const fn block<L: OffsetMap, M: OffsetMap>(source: usize, target: usize) -> usize
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (a, b) = (run(L::RUN, source), run(M::RUN, target));
    let common = <L::Shape as Walk<L::Stride, M::Stride>>::COMMON;
    let mut block = match common.block_in_runs(Some(a), Some(b)) {
        2 => 2,
        4 => 4,
        8 => 8,
        16 => 16,
        _ => 1,
    };
    while block > 1 && !says::<L, M>(block).0 && !says::<L, M>(block).1 {
        block /= 2;
    }
    block
}

/// Returns whether the types of `L` and `M` each prove that every block of `block` elements begins
/// at a multiple of the block's size: DC2.
const fn says<L: OffsetMap, M: OffsetMap>(block: usize) -> (bool, bool)
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let sides = <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.begin_at(block as i64);
    (sides.a, sides.b)
}

/// Returns the number of contiguous elements of a layout, but at most `access`.
const fn run(run: Option<i64>, access: usize) -> i64 {
    let access = access as i64;
    match run {
        Some(run) if run < access => run,
        _ => access,
    }
}

/// The shape of a copy's target, which must be equal to the shape `S` of the source.
#[diagnostic::on_unimplemented(
    message = "copy: the source and the target have different shapes, or modes nested differently",
    label = "not the shape of the source",
    note = "`(4,)` and `((4,),)` are different: `layout!((4,))` and a `tv_part` of four values have \
            the first, `local_tile((_4,), …)` of a tensor of one mode has the second",
    note = "`tensor.composition(layout!((4,)))` has the first"
)]
pub trait ShapeOfCopy<S>: Copy {
    /// Returns this shape with the type of the source's shape.
    #[doc(hidden)]
    fn of_source(self) -> S;
}

impl<S: Copy> ShapeOfCopy<S> for S {
    #[inline(always)]
    fn of_source(self) -> S {
        self
    }
}

/// Copies every element of `source` to the same coordinate of `target`. Elements that are
/// contiguous in both tensors are copied in one access of up to 16 bytes.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{copy, make_rmem_tensor};
/// let rows = make_rmem_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
/// let mut columns = make_rmem_tensor([0; 6], layout!((2, 3)));
/// copy(&rows, &mut columns);
/// assert_eq!(*columns.elements(), [0, 3, 1, 4, 2, 5]);
/// ```
///
/// Source: CuTe `algorithm/copy.hpp`.
#[inline(always)]
#[track_caller]
pub fn copy<E, L, F, M>(source: &DeviceTensor<E, L>, target: &mut DeviceTensor<F, M>)
where
    E: Load,
    F: Store + Engine<Item = E::Item>,
    L: DeviceMap<Shape: Walk<L::Stride, M::Stride> + PartialEq>,
    M: DeviceMap<Shape: ShapeOfCopy<L::Shape>>,
{
    let block = const { block::<L, M>(E::VECTOR, F::VECTOR) };
    let (from, to) = (source.layout(), target.layout());
    // Both shapes have one type, so only run-time extents can differ.
    if const { L::MODES.is_none() } && from.affine().shape() != to.affine().shape().of_source() {
        refuse_with!(
            "copies between tensors of the layouts {} and {}",
            Written(from),
            Written(to)
        );
    }
    let (p, q) = (source.fixed(), target.fixed());
    let (source, target) = (source.engine(), target.engine_mut());
    // The fixed part is added before the swizzle, like the offset at which a layout begins.
    let whole =
        from.begins_at(block as i64) && to.begins_at(block as i64) && (p | q) % block as i64 == 0;
    let (shape, strides) = (
        from.affine().shape(),
        (from.affine().stride(), to.affine().stride()),
    );
    macro_rules! in_blocks {
        ($($size:literal)*) => {
            match block {
                $($size if whole => shape.walk(strides.0, strides.1, p, q, &mut |a: i64, b: i64| {
                    if (if const { says::<L, M>($size).1 } { b } else { a }) % $size == 0 {
                        // SAFETY: this block is contiguous in both layouts, and no swizzle splits
                        // it (DC1, DE1).
                        unsafe { target.store_vector::<$size>(to.place(b), source.load_vector::<$size>(from.place(a))) };
                    }
                }),)*
                // SAFETY: the loop visits the coordinates of the shape, which is the same for both
                // tensors, and passes the offset of each coordinate in both layouts (DE1).
                _ => shape.walk(strides.0, strides.1, p, q, &mut |a: i64, b: i64| unsafe {
                    target.store(to.place(b), source.load(from.place(a)));
                }),
            }
        };
    }
    in_blocks!(2 4 8 16);
}

/// An engine whose elements can be copied to shared memory in the background.
pub trait Background: Engine {
    /// Returns whether the address of a place is a multiple of `BYTES`. The compiler can often
    /// evaluate this.
    fn begins_at<const BYTES: u32>(&self, at: Place) -> bool;

    /// Begins to copy `BYTES` bytes. Bytes outside the engine become zeros.
    ///
    /// # Safety
    /// The requirements of [`cp_async`](crate::instructions::cp_async), for the address of the
    /// place.
    unsafe fn begin<C: Caching, const BYTES: u32>(&self, address: u32, at: Place);
}

impl<T: Copy> Background for Gmem<'_, T> {
    #[inline(always)]
    fn begins_at<const BYTES: u32>(&self, at: Place) -> bool {
        self.place(at).addr().is_multiple_of(BYTES as usize)
    }

    #[inline(always)]
    unsafe fn begin<C: Caching, const BYTES: u32>(&self, address: u32, at: Place) {
        // SAFETY: the caller promises it.
        unsafe { cp_async::<C, BYTES>(address, self.place(at).cast()) };
    }
}

impl<T: Copy, K: EdgeLayout> Background for Edge<Gmem<'_, T>, K> {
    #[inline(always)]
    fn begins_at<const BYTES: u32>(&self, at: Place) -> bool {
        self.elements().begins_at::<BYTES>(self.place(at))
    }

    #[inline(always)]
    unsafe fn begin<C: Caching, const BYTES: u32>(&self, address: u32, at: Place) {
        let elements = self.inside(at, BYTES as usize / size_of::<T>());
        // SAFETY: the caller promises the copy, and `elements` counts only elements in the matrix.
        unsafe {
            cp_async_filled::<C, BYTES>(
                address,
                self.elements().place(self.place(at)).cast(),
                (elements * size_of::<T>()) as u32,
            );
        }
    }
}

/// Begins to copy a tensor from global memory to shared memory with `cp.async`. Each instruction
/// copies 16 bytes, which do not pass through registers.
///
/// * [`cp_async_wait`](crate::instructions::cp_async_wait) waits for the copy.
/// * If the source is a matrix with an edge, elements past the edge become zeros.
///
/// # Safety
/// In global memory, every group of 16 bytes that one instruction copies begins at a multiple of
/// 16.
#[inline(always)]
pub unsafe fn copy_async<E, T, Who, L, M>(
    source: &DeviceTensor<E, L>,
    target: &mut DeviceTensor<SmemMut<T, Who>, M>,
) where
    E: Background<Item = T>,
    T: Shareable,
    SmemMut<T, Who>: Engine<Item = T>,
    L: DeviceMap<Shape: Walk<L::Stride, M::Stride> + PartialEq>,
    M: DeviceMap<Shape = L::Shape>,
{
    const {
        assert!(
            M::MODES.is_some(),
            "copy_async: the layout of shared memory must be static"
        );
        assert!(
            block::<L, M>(T::VECTOR, T::VECTOR) == T::VECTOR,
            "copy_async: the source and the target must both have 16 contiguous bytes"
        );
    }
    let (from, to) = (source.layout(), target.layout());
    if const { L::MODES.is_none() } && from.affine().shape() != to.affine().shape()
        || !to.begins_at(T::VECTOR as i64)
        || target.fixed() % T::VECTOR as i64 != 0
    {
        refuse_with!(
            "copies between tensors of the layouts {} and {}, whose extents must be equal and of \
             which the second must begin at a multiple of 16 bytes",
            Written(from),
            Written(to)
        );
    }
    let (p, q) = (source.fixed(), target.fixed());
    from.affine().shape().walk(
        from.affine().stride(),
        to.affine().stride(),
        p,
        q,
        &mut |a: i64, b: i64| {
            if b % T::VECTOR as i64 == 0 {
                // SAFETY: the 16 bytes are contiguous in both tensors (DC1, DE1), and the caller
                // promises their alignment.
                unsafe {
                    source.engine().begin::<CacheGlobal, 16>(
                        target.engine().place(to.place(b)),
                        from.place(a),
                    );
                };
            }
        },
    );
}
