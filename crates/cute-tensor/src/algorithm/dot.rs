//! `dot`: the sum of the products of two tensors' elements.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use core::ops::Add;

use super::eight::{EightSums, PARTS};
use super::same_shape::{SameDomain, maps_must_be_same};
use crate::errors::operator;
use crate::gemm::factor::{Factor, PlusProduct, added, is_integer};
use crate::gemm::mma::Mma;
use crate::loops::memory::{Loop, Run, Use};
use crate::loops::order::{FoundLoops, order};
use crate::loops::runs::Maps;
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::tensor::{OffsetMap, Reads, Tensor};

/// Returns the sum of `a[c] · b[c]` over all coordinates `c`; 0 if there are none.
///
/// The elements of `a`, the elements of `b` and the sum may have three types: [`Factor`] lists the
/// combinations. Integers wrap around, in every build.
///
/// The result has the same bits on every machine, in every build, and for contiguous and strided
/// elements:
/// * Product `i`, in the memory order of `b`, is added to partial sum `i mod 8`. If strides of `b`
///   are equal, the strides of `a` decide the order.
/// * With the partial sums `s0` to `s7`, the result is
///   `((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7))`.
///
/// To add the products one by one in coordinate order, use `a.iter().zip(b.iter())`, which takes up
/// to eight times as long.
///
/// # Panics
/// Panics if run-time extents differ; the message has both. Static extents that differ do not
/// compile.
///
/// # Example
/// ```
/// use cute::algorithm::dot;
/// use cute::prelude::*;
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let a = make_tensor(&data, layout!((2, 3):(3, 1)));
/// assert_eq!(dot(&a, &a), 91.0);
/// assert_eq!(dot(&a.slice((.., 0)), &a.slice((.., 2))), 1.0 * 3.0 + 4.0 * 6.0);
/// // Bytes with a sum in `i32`, which is exact.
/// let row = make_tensor(&[-128_i8; 4], layout!(4));
/// let sum: i32 = dot(&row, &row);
/// assert_eq!(sum, 4 * 128 * 128);
/// ```
///
/// # Differs
/// CuTe has only the matrix product.
#[inline(always)]
#[track_caller]
pub fn dot<A, L, B, M, C>(a: &Tensor<A, L>, b: &Tensor<B, M>) -> C
where
    A: Reads<Item: Factor<B::Item, C>>,
    B: Reads,
    C: Copy + Default + Add<Output = C> + 'static,
    L: SameDomain<M, operator::Dot>,
    M: OffsetMap,
{
    let (maps, left, right) = (
        (a.layout(), b.layout()),
        a.parts().1.reader(),
        b.parts().1.reader(),
    );
    maps_must_be_same(operator::Dot, maps.0, maps.1);
    let step = move |sum, [a, b]: [i64; 2]| {
        // SAFETY: the places belong to coordinates in both shapes, which are the same (T7).
        let (a, b) = unsafe { (left.read(a), right.read(b)) };
        PlusProduct.mma(a, b, sum)
    };
    let mut sum = SummedRuns {
        maps,
        sum: C::default(),
        parts: EightSums::from_parts([C::default(); PARTS]),
        step,
    };
    if let Some(loops) = order(maps, Use::Reads, &mut FoundLoops::Nothing) {
        loops.walk(&mut sum);
    } else {
        let (shape, stride) = (maps.0.affine().shape(), maps.0.affine().stride());
        shape.walk(stride, maps.1.affine().stride(), 0, 0, &mut |a, b| {
            sum.run([a, b], Loop::NONE);
        });
    }
    if is_integer::<C>() {
        sum.sum
    } else {
        sum.parts.total(added)
    }
}

/// Adds the products, one innermost loop at a time. The sum of an innermost loop stays in a local
/// variable, so the optimizer sees a loop over numbers. A sum of integers has the same bits in any
/// order, so the optimizer may split the sum.
struct SummedRuns<M, C, F> {
    maps: M,
    sum: C,
    parts: EightSums<C>,
    step: F,
}

impl<M: Maps<2>, C: Copy + 'static, F: Fn(C, [i64; 2]) -> C> Run<2> for SummedRuns<M, C, F> {
    #[inline(always)]
    fn run(&mut self, at: [i64; 2], inner: Loop<2>) {
        if is_integer::<C>() {
            let mut sum = self.sum;
            inner.each(at, |at| sum = (self.step)(sum, self.maps.finish(at)));
            self.sum = sum;
            return;
        }
        match inner.contiguous() {
            Some(count) => self.run_in_parts(at, Loop::new(count, [1; 2])),
            None => self.run_in_parts(at, inner),
        }
    }
}

impl<M: Maps<2>, C: Copy + 'static, F: Fn(C, [i64; 2]) -> C> SummedRuns<M, C, F> {
    /// Adds the products of one innermost loop to the eight partial sums. This function is inlined
    /// at both calls, so the optimizer knows the steps of a contiguous loop.
    #[inline(always)]
    fn run_in_parts(&mut self, at: [i64; 2], inner: Loop<2>) {
        let each = |part, i| (self.step)(part, self.maps.finish(inner.after(at, i)));
        self.parts.run(inner.extent(), each);
    }
}
