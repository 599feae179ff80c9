//! `axpby`: `y = alpha·x + beta·y`.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use super::same_shape::{SameDomain, maps_must_be_same};
use super::transform::each_element;
use crate::errors::operator;
use crate::gemm::factor::Scalar;
use crate::loops::memory::Use;
use crate::loops::order::{FoundLoops, order};
use crate::loops::runs::Runs;
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element, element_mut};
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Computes `y[c] = alpha · x[c] + beta · y[c]` for all coordinates `c`, in memory order.
///
/// If `beta` is 0, `y[c]` becomes `alpha · x[c]` even if it was `NaN`.
///
/// # Panics
/// Panics if extents of `x` and `y` differ; the message has both.
///
/// ```
/// use cute::algorithm::axpby;
/// use cute::prelude::*;
/// let x = [1.0, 2.0, 3.0, 4.0];
/// let mut y = [10.0; 4];
/// axpby(2.0, &make_tensor(&x, layout!((2, 2))), 0.5, &mut make_tensor(&mut y, layout!((2, 2):(2, 1))));
/// assert_eq!(y, [7.0, 11.0, 9.0, 13.0]);
/// let mut unset = make_tensor([f32::NAN; 2], layout!(2));
/// axpby(3.0, &make_tensor([1.0, 2.0], layout!(2)), 0.0, &mut unset);
/// assert_eq!(unset.iter().collect::<Vec<_>>(), [3.0, 6.0]);
/// ```
///
/// Source: CuTe `algorithm/axpby.hpp`.
#[inline(always)]
#[track_caller]
pub fn axpby<T, E, L, F, M>(alpha: T, x: &Tensor<E, L>, beta: T, y: &mut Tensor<F, M>)
where
    T: Scalar,
    E: Reads<Item = T>,
    F: StorageMut<Item = T>,
    L: SameDomain<M, operator::Axpby>,
    M: OffsetMap,
{
    maps_must_be_same(operator::Axpby, x.layout(), y.layout());
    if beta == T::default() {
        return each_element(x, y, |element| alpha * element);
    }
    let (from, source) = x.parts();
    let (to, write) = y.parts_mut();
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    let (read, pointer) = (source.reader(), write.pointer_mut());
    // The closure owns copies of these values. The optimizer therefore knows that writing an
    // element does not change them.
    let mut each = move |[a, b]: [i64; 2]| {
        // SAFETY: the places belong to coordinates in both shapes, which are the same (T7); `y` is
        // borrowed exclusively (T4). The elements' own arithmetic is finished before the place is
        // borrowed.
        unsafe { *element_mut(pointer, b) = alpha * read.read(a) + beta * *element(pointer, b) };
    };
    match order((from, to), Use::Writes, &mut FoundLoops::Nothing) {
        Some(loops) => loops.walk(&mut Runs {
            maps: (from, to),
            places: &mut each,
        }),
        None => shape.walk(stride, to.affine().stride(), 0, 0, &mut |a, b| {
            each([from.finish(a), to.finish(b)]);
        }),
    }
}
