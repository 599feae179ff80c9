//! `transform`: every element through a function.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use super::same_shape::{SameShape, maps_must_be_same};
use crate::errors::operator::{self, MarksOperator};
use crate::tensor::engine::place::element_mut;
use crate::tensor::walk::Walk;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Replaces every element `x` by `f(x)`, in order.
///
/// ```
/// use cute::algorithm::{transform, transform_into};
/// use cute::prelude::*;
/// let source = [1, 2, 3, 4, 5, 6];
/// let mut target = [0; 6];
/// let rows = make_tensor(&source, layout!((2, 3):(3, 1)));
/// let mut columns = make_tensor(&mut target, layout!((2, 3)));
/// transform_into(&rows, &mut columns, |x| x * 10);
/// transform(&mut columns, |x| x + 1);
/// assert_eq!(target, [11, 41, 21, 51, 31, 61]);
/// ```
///
/// Source: CuTe `algorithm/tensor_algorithms.hpp`.
#[inline(always)]
pub fn transform<E, L>(tensor: &mut Tensor<E, L>, mut f: impl FnMut(E::Item) -> E::Item)
where
    E: StorageMut + Reads,
    L: OffsetMap,
{
    let (map, engine) = tensor.parts_mut();
    let (shape, stride) = (map.affine().shape(), map.affine().stride());
    shape.walk(stride, stride, 0, 0, &mut |offset, _| {
        let offset = map.finish(offset);
        // SAFETY: the walk gives offsets of coordinates in the shape (T7); the tensor is borrowed exclusively (T4). The function
        // has answered before the place is borrowed.
        unsafe { *element_mut(engine.pointer_mut(), offset) = f(engine.read(offset)) };
    });
}

/// Writes `f(x)` of every element `x` of `source` to its place in `target`, in order.
///
/// # Panics
/// Where the shapes differ, with both extents.
#[inline(always)]
#[track_caller]
pub fn transform_into<E, L, F, M>(source: &Tensor<E, L>, target: &mut Tensor<F, M>, f: impl FnMut(E::Item) -> F::Item)
where
    E: Reads,
    F: StorageMut,
    L: OffsetMap,
    M: OffsetMap,
    L::Shape: Walk<L::Stride, M::Stride> + SameShape<M::Shape, operator::Transform>,
{
    each_pair(operator::Transform, source, target, f);
}

/// `target[c] = f(source[c])` for all `c`.
#[inline(always)]
#[track_caller]
pub(super) fn each_pair<Op: MarksOperator, E, L, F, M>(
    operator: Op,
    source: &Tensor<E, L>,
    target: &mut Tensor<F, M>,
    mut f: impl FnMut(E::Item) -> F::Item,
) where
    E: Reads,
    F: StorageMut,
    L: OffsetMap,
    M: OffsetMap,
    L::Shape: Walk<L::Stride, M::Stride> + SameShape<M::Shape, Op>,
{
    maps_must_be_same(operator, source.layout(), target.layout());
    let (from, read) = source.parts();
    let (to, write) = target.parts_mut();
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    shape.walk(stride, to.affine().stride(), 0, 0, &mut |a, b| {
        // SAFETY: the walk gives offsets of coordinates in both shapes, which are the same (T7); the target is borrowed
        // exclusively (T4). The function has answered before the place is borrowed.
        unsafe { *element_mut(write.pointer_mut(), to.finish(b)) = f(read.read(from.finish(a))) };
    });
}
