//! Products of matrices that are larger than a tile for registers: [`gemm`](super::gemm) computes them in blocks.
//!
//! # Requires
//! | condition | otherwise |
//! |---|---|
//! | the elements are numbers that have a kernel, and are in memory | the loops of the definition |
//! | each mode of the three has one stride, as a function: `(2, 2):(1, 2)` has, `(2, 2):(1, 8)` has not; no swizzle | the same |
//!
//! Coordinates of `C` may share an element: a kernel adds to one column after another.
#![allow(unsafe_code, reason = "the elements under run-time strides, and one type by two names")]

use core::any::TypeId;

use super::blocked::Blocked;
use crate::int::Dyn;
use crate::layout::Layout;
use crate::tensor::strided::{MatrixLayout, matrix_part, matrix_part_mut};
use crate::tensor::{OffsetMap, PartMut, PartView, Reads, StorageMut, Tensor};
use crate::tuple::IntTuple;

/// From `m · n · k = 16³` on, blocks are faster than the loops of the definition. The sizes of the three matrices, multiplied, are the
/// square of that number.
const LARGE: u128 = (16 * 16 * 16) * (16 * 16 * 16);

/// A product in blocks, of one type of elements, times a factor.
type Multiply<T> = fn(
    Option<T>,
    Tensor<PartView<'_, T>, MatrixLayout>,
    Tensor<PartView<'_, T>, MatrixLayout>,
    Tensor<PartMut<'_, T>, MatrixLayout>,
);

fn times<T: Blocked>(
    alpha: Option<T>,
    a: Tensor<PartView<'_, T>, MatrixLayout>,
    b: Tensor<PartView<'_, T>, MatrixLayout>,
    c: Tensor<PartMut<'_, T>, MatrixLayout>,
) {
    T::multiply(alpha.unwrap_or(T::ONE), a, b, c);
}

/// The product in blocks of the elements `T`, if they are numbers that have one.
fn multiply<T: 'static>() -> Option<Multiply<T>> {
    macro_rules! find {
        ($($element:ty)*) => { $(
            if TypeId::of::<T>() == TypeId::of::<$element>() {
                // SAFETY: both are one type, so that this is the type that the function has.
                return Some(unsafe { core::mem::transmute::<Multiply<$element>, Multiply<T>>(times::<$element>) });
            }
        )* };
    }
    find!(f32 f64 i32 i64 u32 u64);
    None
}

/// Whether the product of three layouts, whose sizes are these, is large.
pub(super) const fn is_large(sizes: [u64; 3]) -> bool {
    match (sizes[0] as u128).checked_mul(sizes[1] as u128) {
        Some(two) => match two.checked_mul(sizes[2] as u128) {
            Some(three) => three >= LARGE,
            None => true,
        },
        None => true,
    }
}

/// The size of a layout, if its type knows it; otherwise as large as can be.
const fn most<L: OffsetMap>() -> u64 {
    let Some(modes) = &L::MODES else { return u64::MAX };
    let (mut size, mut i) = (1_u64, 0);
    while i < modes.len() {
        size = size.saturating_mul(modes.get(i).0.unsigned_abs());
        i += 1;
    }
    size
}

/// One mode as an extent and a stride, if it has one stride.
#[inline(always)]
pub(super) fn one_stride<S: IntTuple, D: IntTuple>(shape: S, stride: D) -> Option<(i64, i64)> {
    let (mut size, mut step) = (1_i64, 0);
    for leaf in 0..S::LEAVES {
        let (extent, own) = (shape.leaf(leaf), stride.leaf(leaf));
        if extent == 1 {
            continue;
        }
        if size == 1 {
            step = own;
        } else if step.checked_mul(size) != Some(own) {
            return None;
        }
        size *= extent;
    }
    Some((size, step))
}

/// A matrix of two modes, each with one stride.
#[inline(always)]
pub(super) fn matrix<M, N, Dm, Dn>((m, n): (M, N), (dm, dn): (Dm, Dn)) -> Option<MatrixLayout>
where
    M: IntTuple,
    N: IntTuple,
    Dm: IntTuple,
    Dn: IntTuple,
{
    let ((m, dm), (n, dn)) = (one_stride(m, dm)?, one_stride(n, dn)?);
    Some(Layout::from_parts((Dyn::new(m), Dyn::new(n)), (Dyn::new(dm), Dyn::new(dn))))
}

/// Whether matrices under these layouts can be large, and have no swizzles.
pub(super) const fn can_be_large<La: OffsetMap, Lb: OffsetMap, Lc: OffsetMap>() -> bool {
    is_large([most::<La>(), most::<Lb>(), most::<Lc>()]) && La::RUN.is_none() && Lb::RUN.is_none() && Lc::RUN.is_none()
}

/// The operands of a product as matrices of one stride a mode: parts of the tensors' elements.
pub(super) struct Matrices<'a, T> {
    pub(super) a: Tensor<PartView<'a, T>, MatrixLayout>,
    pub(super) b: Tensor<PartView<'a, T>, MatrixLayout>,
    pub(super) c: Tensor<PartMut<'a, T>, MatrixLayout>,
}

/// The operands as matrices, if they are such as functions, and in memory. `matrices` gives the layouts, without their offsets.
pub(super) fn operands<'a, T, A, La, B, Lb, C, Lc>(
    a: &'a Tensor<A, La>,
    b: &'a Tensor<B, Lb>,
    c: &'a mut Tensor<C, Lc>,
    matrices: impl FnOnce(La, Lb, Lc) -> Option<[MatrixLayout; 3]>,
) -> Option<Matrices<'a, T>>
where
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T>,
    La: OffsetMap,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    if const { La::RUN.is_some() || Lb::RUN.is_some() || Lc::RUN.is_some() } {
        return None;
    }
    let ((map_a, engine_a), (map_b, engine_b)) = (a.parts(), b.parts());
    let (map_c, engine_c) = c.parts_mut();
    let (first_a, first_b) = (engine_a.memory()?, engine_b.memory()?);
    let [la, lb, lc] = matrices(map_a, map_b, map_c)?;
    // A swizzle that changes nothing can have an offset.
    let (a, b, c) = (map_a.finish(0), map_b.finish(0), map_c.finish(0));
    // SAFETY: the layouts have the offsets of the maps, from that of coordinate 0 on (T1), each mode with one stride; the operands are
    // borrowed for as long, `C` exclusively (T4).
    Some(unsafe {
        Matrices {
            a: matrix_part(first_a, a, la),
            b: matrix_part(first_b, b, lb),
            c: matrix_part_mut(engine_c.pointer_mut(), c, lc),
        }
    })
}

/// Computes the product in blocks, times `alpha`, if that can be done; answers whether it was. `matrices` are the three as matrices
/// of one stride a mode, if they are such as functions. Not inlined: the loops of the definition stay what they are beside it.
#[inline(never)]
pub(super) fn in_blocks<T, A, La, B, Lb, C, Lc>(
    alpha: Option<T>,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
    matrices: impl FnOnce(La, Lb, Lc) -> Option<[MatrixLayout; 3]>,
) -> bool
where
    T: 'static,
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T>,
    La: OffsetMap,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    let Some(multiply) = multiply::<T>() else { return false };
    let Some(Matrices { a, b, c }) = operands(a, b, c, matrices) else { return false };
    multiply(alpha, a, b, c);
    true
}
