//! The loops of the definition, in the memory order of the matrices.
//!
//! # Rules
//! | the mode with the closest neighbours in both matrices that contain it | loops, from the outside |
//! |---|---|
//! | `M` | `n`, `k`, `m` |
//! | `N` | `m`, `k`, `n` |
//! | `K` | `n`, `m`, `k`, with the sum in a register; `m`, `n`, `k` if the rows of `C` are contiguous |
//!
//! In a matrix-vector product with at least 128 multiplications, each sum is computed in eight
//! parts ([`sums`]), as in `dot`. All other sums are added in the order of `k`, whatever the order
//! of the loops. If coordinates of `C` share an element, the result could depend on the order of
//! the loops. The loop over `k` then stays outermost, and the loop over `m` stays innermost.
#![allow(unsafe_code, reason = "elements of walks over the shapes")]

use core::ops::Add;

use super::factor::{Factor, added};
use super::mma::Mma;
use crate::algorithm::eight::{EIGHT, EightSums};
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element, element_mut};
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};
use crate::tuple::IntTuple;

/// Returns true if the number of steps of the matrix product is less than `most`. The product of
/// the three matrices' sizes is the square of the number of steps, so it is compared with the
/// square of `most`.
const fn are_fewer([a, b, c]: [u64; 3], most: u128) -> bool {
    match (a as u128 * b as u128).checked_mul(c as u128) {
        Some(all) => all < most * most,
        None => false,
    }
}

/// Returns true if matrices of these sizes are so small that choosing an order of the loops is not
/// worthwhile.
#[inline(always)]
pub(super) const fn are_few(sizes: [u64; 3]) -> bool {
    are_fewer(sizes, 8 * 8 * 8)
}

/// Returns true if a product is so large that `C` should not be read and written once for each `k`.
#[inline(always)]
pub(super) const fn are_many(sizes: [u64; 3]) -> bool {
    !are_fewer(sizes, 16 * 16 * 16)
}

/// Returns true if a product of a matrix and a vector is too small for eight partial sums.
#[inline(always)]
pub(super) const fn are_few_for_parts(sizes: [u64; 3]) -> bool {
    are_fewer(sizes, 128)
}

/// Returns the size of a layout if it is known at compile time. Otherwise returns the greatest
/// `u64`.
const fn most<L: OffsetMap>() -> u64 {
    let Some(modes) = &L::MODES else {
        return u64::MAX;
    };
    let (mut size, mut i) = (1_u64, 0);
    while i < modes.len() {
        size = size.saturating_mul(modes.get(i).0.unsigned_abs());
        i += 1;
    }
    size
}

/// Returns false if it is known at compile time that the product is not large in the sense of
/// [`are_many`]. The compiler then unrolls the loops of the definition, which is faster than any
/// other order.
pub(super) const fn can_be_many<La: OffsetMap, Lb: OffsetMap, Lc: OffsetMap>() -> bool {
    are_many([most::<La>(), most::<Lb>(), most::<Lc>()])
}

/// The mode whose loop is innermost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Innermost {
    M,
    N,
    K,
}

/// Returns the distance in memory between two neighbours along a mode of two matrices. The result
/// is the greater of the distances in the two matrices.
#[inline(always)]
pub(super) fn distance<S: IntTuple, Da: IntTuple, Db: IntTuple>(shape: S, a: Da, b: Db) -> u64 {
    for leaf in 0..S::LEAVES {
        if shape.leaf(leaf) > 1 {
            let (a, b) = (a.leaf(leaf).unsigned_abs(), b.leaf(leaf).unsigned_abs());
            return if a > b { a } else { b };
        }
    }
    u64::MAX
}

/// A mode of two operands: its shape, and its stride in each operand.
pub(super) type ModeOfTwo<S, Da, Db> = (S, Da, Db);

/// Returns the mode with the smallest distance between neighbours; its loop is innermost. If
/// distances are equal, `M` is preferred to `N`, and `N` to `K`.
#[inline(always)]
pub(super) const fn closest(m: u64, n: u64, k: u64) -> Innermost {
    match () {
        () if m <= n && m <= k => Innermost::M,
        () if n <= k => Innermost::N,
        () => Innermost::K,
    }
}

/// Returns the number of elements of a mode if they are contiguous in both matrices.
#[inline(always)]
fn contiguous<S: IntTuple, Da: IntTuple, Db: IntTuple>(shape: S, a: Da, b: Db) -> Option<i64> {
    let mut size = 1_i64;
    for leaf in 0..S::LEAVES {
        let extent = shape.leaf(leaf);
        if extent != 1 && (a.leaf(leaf), b.leaf(leaf)) != (size, size) {
            return None;
        }
        size *= extent;
    }
    Some(size)
}

/// Runs the innermost loop over a mode. If possible, the step is a constant, so that the compiler
/// vectorizes the loop.
#[inline(always)]
fn inner<S: Walk<Da, Db> + IntTuple, Da: IntTuple, Db: IntTuple>(
    (shape, da, db): ModeOfTwo<S, Da, Db>,
    (a, b): (i64, i64),
    contiguous: Option<i64>,
    each: &mut impl FnMut(i64, i64),
) {
    match contiguous {
        Some(count) => {
            for i in 0..count.cast_unsigned() {
                each(
                    a.wrapping_add(i.cast_signed()),
                    b.wrapping_add(i.cast_signed()),
                );
            }
        }
        None => shape.walk(da, db, a, b, each),
    }
}

/// Computes the product by the definition, with this loop innermost. No two coordinates of `C` may
/// share an element. The function is not inlined, because inlining would change the machine code of
/// the caller's loops for small products.
#[inline(never)]
#[allow(
    clippy::too_many_arguments,
    reason = "three matrices and three modes, each of which the optimizer knows to be apart"
)]
pub(super) fn multiply<F, A, La, B, Lb, C, Lc, M, Am, Cm, N, Bn, Cn, K, Ak, Bk>(
    innermost: Innermost,
    mma: F,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
    m: ModeOfTwo<M, Am, Cm>,
    n: ModeOfTwo<N, Bn, Cn>,
    k: ModeOfTwo<K, Ak, Bk>,
) where
    F: Mma<A::Item, B::Item, C::Item>,
    A: Reads<Item: Copy>,
    B: Reads<Item: Copy>,
    C: StorageMut<Item: Copy> + Reads,
    La: OffsetMap,
    Lb: OffsetMap,
    Lc: OffsetMap,
    M: Walk<Am, Cm> + IntTuple,
    N: Walk<Bn, Cn> + IntTuple,
    K: Walk<Ak, Bk> + IntTuple,
    Am: IntTuple,
    Cm: IntTuple,
    Bn: IntTuple,
    Cn: IntTuple,
    Ak: IntTuple,
    Bk: IntTuple,
{
    let ((map_a, a), (map_b, b)) = (a.parts(), b.parts());
    let (read_a, read_b) = (a.reader(), b.reader());
    let (map_c, write) = c.parts_mut();
    // `pointer` is a local variable, so the optimizer does not assume that an element overlaps it.
    let pointer = write.pointer_mut();
    // SAFETY: here and below, the walks give offsets of coordinates in the shapes, which agree
    // (T7); `C` is borrowed exclusively (T4), and a step is finished before its place is
    // borrowed.
    let left = |at| unsafe { read_a.read(map_a.finish(at)) };
    // SAFETY: as above.
    let right = |at| unsafe { read_b.read(map_b.finish(at)) };
    let ((m, am, cm), (n, bn, cn), (k, ak, bk)) = (m, n, k);
    match innermost {
        Innermost::M => {
            let side_by_side = contiguous(m, am, cm);
            n.walk(bn, cn, 0, 0, &mut |b, c| {
                k.walk(ak, bk, 0, b, &mut |a, b| {
                    let right = right(b);
                    inner((m, am, cm), (a, c), side_by_side, &mut |a, c| {
                        let c = map_c.finish(c);
                        // SAFETY: as above.
                        unsafe {
                            *element_mut(pointer, c) =
                                mma.mma(left(a), right, *element(pointer, c));
                        };
                    });
                });
            });
        }
        Innermost::N => {
            let side_by_side = contiguous(n, bn, cn);
            m.walk(am, cm, 0, 0, &mut |a, c| {
                k.walk(ak, bk, a, 0, &mut |a, b| {
                    let left = left(a);
                    inner((n, bn, cn), (b, c), side_by_side, &mut |b, c| {
                        let c = map_c.finish(c);
                        // SAFETY: as above.
                        unsafe {
                            *element_mut(pointer, c) =
                                mma.mma(left, right(b), *element(pointer, c));
                        };
                    });
                });
            });
        }
        Innermost::K => {
            let side_by_side = contiguous(k, ak, bk);
            let each = |a, b, c| {
                let c = map_c.finish(c);
                // SAFETY: as above.
                let mut sum = unsafe { *element(pointer, c) };
                inner((k, ak, bk), (a, b), side_by_side, &mut |a, b| {
                    sum = mma.mma(left(a), right(b), sum);
                });
                // SAFETY: as above.
                unsafe { *element_mut(pointer, c) = sum };
            };
            if distance(n, bn, cn) < distance(m, am, cm) {
                m.walk(am, cm, 0, 0, &mut |a, c| {
                    n.walk(bn, cn, 0, c, &mut |b, c| each(a, b, c));
                });
            } else {
                n.walk(bn, cn, 0, 0, &mut |b, c| {
                    m.walk(am, cm, 0, c, &mut |a, c| each(a, b, c));
                });
            }
        }
    }
}

/// Returns true if all extents of a mode are 1.
#[inline(always)]
pub(super) fn is_one<S: IntTuple>(shape: S) -> bool {
    (0..S::LEAVES).all(|leaf| shape.leaf(leaf) == 1)
}

/// Returns true if a sum along this mode has at least one term for each of the eight parts.
#[inline(always)]
pub(super) fn has_rounds_of_all_parts<S: IntTuple, Da, Db>(
    (shape, _, _): ModeOfTwo<S, Da, Db>,
) -> bool {
    (0..S::LEAVES)
        .try_fold(1_i64, |size, leaf| size.checked_mul(shape.leaf(leaf)))
        .is_some_and(|size| size >= EIGHT)
}

/// Returns true if one loop visits a mode, with one step in each of the two operands.
#[inline(always)]
pub(super) fn is_one_loop<S: IntTuple, Da: IntTuple, Db: IntTuple>(
    (shape, a, b): ModeOfTwo<S, Da, Db>,
) -> bool {
    S::LEAVES == 1 || contiguous(shape, a, b).is_some()
}

/// Computes `C(m, n) += scaled(Σk A(m, k) · B(n, k))`, with each sum in eight parts. The mode `k`
/// must be a single loop with at least eight iterations, and no two coordinates of `C` may share an
/// element.
#[inline(never)]
pub(super) fn sums<A, La, B, Lb, C, Lc, M, Am, Cm, N, Bn, Cn, K, Ak, Bk>(
    scaled: impl Fn(C::Item) -> C::Item,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
    (m, am, cm): ModeOfTwo<M, Am, Cm>,
    (n, bn, cn): ModeOfTwo<N, Bn, Cn>,
    (k, ak, bk): ModeOfTwo<K, Ak, Bk>,
) where
    A: Reads<Item: Factor<B::Item, C::Item>>,
    B: Reads<Item: Copy>,
    C: StorageMut<Item: Copy + Add<Output = C::Item> + 'static>,
    La: OffsetMap,
    Lb: OffsetMap,
    Lc: OffsetMap,
    M: Walk<Am, Cm> + IntTuple,
    N: Walk<Bn, Cn> + IntTuple,
    K: IntTuple,
    Ak: IntTuple,
    Bk: IntTuple,
    Am: Copy,
    Cm: Copy,
    Bn: Copy,
    Cn: Copy,
{
    let ((map_a, a), (map_b, b)) = (a.parts(), b.parts());
    let (read_a, read_b) = (a.reader(), b.reader());
    let (map_c, write) = c.parts_mut();
    let pointer = write.pointer_mut();
    let (count, steps) = match contiguous(k, ak, bk) {
        Some(count) => (count, None),
        None => (k.leaf(0), Some((ak.leaf(0), bk.leaf(0)))),
    };
    let each = |a: i64, b: i64, c: i64| {
        let product = |i: i64, (along_a, along_b): (i64, i64)| {
            let (a, b) = (
                a.wrapping_add(i.wrapping_mul(along_a)),
                b.wrapping_add(i.wrapping_mul(along_b)),
            );
            // SAFETY: the walks below, and the loop over K, give offsets of coordinates in the
            // shapes, which agree (T7).
            let (a, b) = unsafe { (read_a.read(map_a.finish(a)), read_b.read(map_b.finish(b))) };
            a.times(b)
        };
        let sum = match steps {
            None => sum_in_parts(count, |i| product(i, (1, 1))),
            Some(along) => sum_in_parts(count, |i| product(i, along)),
        };
        let c = map_c.finish(c);
        // SAFETY: as above; `C` is borrowed exclusively (T4), and the sum is finished before its
        // place is borrowed.
        unsafe { *element_mut(pointer, c) = added(*element(pointer, c), scaled(sum)) };
    };
    n.walk(bn, cn, 0, 0, &mut |b, c| {
        m.walk(am, cm, 0, c, &mut |a, c| each(a, b, c));
    });
}

/// Adds `count` products in eight parts. `count` is at least eight. The function is inlined, so
/// that the optimizer knows the steps of contiguous products.
#[inline(always)]
fn sum_in_parts<C: Copy + Add<Output = C> + 'static>(count: i64, product: impl Fn(i64) -> C) -> C {
    let mut parts = [0, 1, 2, 3, 4, 5, 6, 7].map(&product);
    let rounds = count / EIGHT;
    for round in 1..rounds.cast_unsigned() {
        for (i, part) in (0..EIGHT).zip(&mut parts) {
            *part = added(*part, product(round.cast_signed() * EIGHT + i));
        }
    }
    // At most seven products are left, one for each part. Four are added together, if possible.
    // Each loop still runs over all eight parts, because the optimizer then keeps them in vectors.
    let (first, rest) = (rounds * EIGHT, count - rounds * EIGHT);
    let mut add = |from: i64, to: i64| {
        for (i, part) in (0..EIGHT).zip(&mut parts) {
            if from <= i && i < to {
                *part = added(*part, product(first + i));
            }
        }
    };
    if rest >= EIGHT / 2 {
        add(0, EIGHT / 2);
        add(EIGHT / 2, rest);
    } else {
        add(0, rest.min(EIGHT / 2));
    }
    EightSums::from_parts(parts).total(added)
}
