//! Computes products of matrices that are larger than one register tile. [`gemm`](super::gemm)
//! multiplies these matrices in blocks.
//!
//! # Requires
//! | condition | otherwise |
//! |---|---|
//! | a kernel exists for the element types | the loops of the definition are used |
//! | the elements of `A` and `B` are in memory, and are not swizzled | the elements are copied to memory |
//! | `C` is not swizzled | the product is computed in separate memory, and then added to `C` |
//!
//! If one stride describes a mode, the mode is read with this stride. For example, the stride 1
//! describes `(2, 2):(1, 2)`, but no single stride describes `(2, 2):(1, 8)`. Any other mode is
//! read through a list of its offsets, and this list is made once. Coordinates of `C` may share an
//! element, because a kernel adds the columns of a tile to `C` one after another.
#![allow(
    unsafe_code,
    reason = "the elements under run-time strides, and one type by two names"
)]

extern crate alloc;

use alloc::vec::Vec;
use core::any::TypeId;
use core::ops::Add;

use super::MatrixProduct;
use super::blocked::BlockedWith;
use super::factor::{Factor, added, for_each_wider};
use super::kernel::Element;
use super::matrix::{LineView, LinedMatrix, LinedMatrixMut, List, ListRoom};
use crate::storage::engine::place::moved;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// A function that computes a product in blocks, and adds it, times a factor, to `C`.
pub(super) type Multiply<A, B, C> =
    unsafe fn(Option<C>, LinedMatrix<'_, A>, LinedMatrix<'_, B>, LinedMatrixMut<'_, C>);

/// # Safety
/// The extents of the three matrices must agree.
unsafe fn times<A: BlockedWith<B, C>, B, C: Element>(
    alpha: Option<C>,
    a: LinedMatrix<'_, A>,
    b: LinedMatrix<'_, B>,
    c: LinedMatrixMut<'_, C>,
) {
    // SAFETY: as the caller promises.
    unsafe { A::multiply(alpha.unwrap_or(C::ONE), a, b, c) };
}

/// Returns the function that multiplies matrices of these element types in blocks, if a kernel
/// exists.
pub(super) fn multiply<A: Factor<B, C>, B: 'static, C: 'static>() -> Option<Multiply<A, B, C>> {
    macro_rules! find {
        ($($number:literal: $a:ty, $b:ty, $c:ty;)*) => { $(
            // The compiler knows sizes and constants before it generates code, but not type ids. A
            // crate therefore gets kernels only for element types with these sizes and this value
            // of `WIDER`.
            if const {
                A::WIDER == $number
                    && size_of::<A>() == size_of::<$a>()
                    && size_of::<B>() == size_of::<$b>()
                    && size_of::<C>() == size_of::<$c>()
            } && TypeId::of::<(A, B, C)>() == TypeId::of::<($a, $b, $c)>() {
                // SAFETY: the types are the same, so the function has this type.
                return Some(unsafe {
                    core::mem::transmute::<Multiply<$a, $b, $c>, Multiply<A, B, C>>(times::<$a, $b, $c>)
                });
            }
        )* };
    }
    find! {
        0: f32, f32, f32;
        0: f64, f64, f64;
        0: i32, i32, i32;
        0: i64, i64, i64;
        0: u32, u32, u32;
        0: u64, u64, u64;
    }
    for_each_wider!(find);
    None
}

/// An operand in memory: either the original matrix or a copy.
pub(super) enum Source<'a, T> {
    Here(*const T, [LineView<'a>; 2]),
    Copied(Vec<T>, [LineView<'static>; 2]),
}

impl<T> Source<'_, T> {
    pub(super) fn matrix(&self) -> LinedMatrix<'_, T> {
        match self {
            // SAFETY: the lines belong to a layout (T1), from the offset of coordinate 0 on, and
            // `Source` borrows its tensor.
            Self::Here(first, [rows, columns]) => unsafe {
                LinedMatrix::new(*first, *rows, *columns)
            },
            // SAFETY: the elements are copied row by row.
            Self::Copied(elements, [rows, columns]) => unsafe {
                LinedMatrix::new(elements.as_ptr(), *rows, *columns)
            },
        }
    }
}

/// Returns the offsets of the rows and of the columns of a row-major matrix.
const fn by_rows(rows: usize, columns: usize) -> [LineView<'static>; 2] {
    [
        LineView::Even(rows, columns.cast_signed()),
        LineView::Even(columns, 1),
    ]
}

/// Returns true if lists of offsets can contain all offsets of a tensor. On a target with 32-bit
/// pointers, this is true only for elements that are in memory and not swizzled.
pub(super) fn can_be_listed<E: Reads, L: OffsetMap>(tensor: &Tensor<E, L>) -> bool {
    size_of::<isize>() >= 8 || (L::RUN.is_none() && tensor.parts().1.memory().is_some())
}

#[allow(
    clippy::cast_possible_wrap,
    clippy::cast_lossless,
    reason = "a pointer has at most 64 bits"
)]
const fn wide(offset: isize) -> i64 {
    offset as i64
}

/// Returns an operand as a matrix in memory, with the offsets of its rows and columns. Elements
/// that are swizzled or not in memory are copied.
pub(super) fn source<'a, E: Reads<Item: Copy>, L: OffsetMap>(
    tensor: &'a Tensor<E, L>,
    lines: [LineView<'a>; 2],
) -> Source<'a, E::Item> {
    let (map, engine) = tensor.parts();
    if const { L::RUN.is_none() }
        && let Some(first) = engine.memory()
    {
        // A swizzle that changes nothing may come with an offset.
        return Source::Here(moved(first.cast_mut(), map.finish(0)), lines);
    }
    let [rows, columns] = lines.map(LineView::listed);
    let mut elements = Vec::with_capacity(rows.len().saturating_mul(columns.len()));
    for row in rows.iter() {
        // SAFETY: the sums of two lines are the layout's offsets (T7).
        elements.extend(
            columns
                .iter()
                .map(|column| unsafe { engine.read(map.finish(wide(row.wrapping_add(*column)))) }),
        );
    }
    Source::Copied(elements, by_rows(rows.len(), columns.len()))
}

/// Returns the function that multiplies these matrices in blocks, if a kernel exists for their
/// elements and lists can contain their offsets.
#[inline(always)]
#[allow(clippy::type_complexity, reason = "a function of three elements")]
pub(super) fn blocks<A, La, B, Lb, C, Lc>(
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
) -> Option<Multiply<A::Item, B::Item, C::Item>>
where
    A: Reads<Item: Factor<B::Item, C::Item>>,
    B: Reads<Item: 'static>,
    C: StorageMut<Item: 'static>,
    La: OffsetMap,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    // The elements of `C` are always in memory.
    if !can_be_listed(a)
        || !can_be_listed(b)
        || const { Lc::RUN.is_some() && size_of::<isize>() < 8 }
    {
        return None;
    }
    multiply::<A::Item, B::Item, C::Item>()
}

/// Computes the product in blocks, times `alpha`. The function is not inlined, because inlining
/// would change the machine code of the caller's plain loops.
///
/// # Safety
/// The extents of the three matrices must agree.
#[inline(never)]
pub(super) unsafe fn in_blocks<A, La, B, Lb, C, Lc>(
    multiply: Multiply<A::Item, B::Item, C::Item>,
    alpha: Option<C::Item>,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    A: Reads<Item: Factor<B::Item, C::Item>>,
    B: Reads<Item: Copy + 'static>,
    C: StorageMut<Item: Copy + Add<Output = C::Item> + 'static>,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    let mut room = ListRoom::new();
    let [lines_a, lines_b, lines_c] = La::lines(a.layout(), b.layout(), c.layout(), &mut room);
    let (a, b) = (source(a, lines_a), source(b, lines_b));
    let (map, engine) = c.parts_mut();
    let pointer = engine.pointer_mut();
    if const { Lc::RUN.is_none() } {
        let [rows, columns] = lines_c;
        // SAFETY: the lines belong to the layout (T1), from the offset of coordinate 0 on. `C` is
        // borrowed exclusively (T4), and the caller promises that the extents agree.
        unsafe {
            let c = LinedMatrixMut::new(moved(pointer, map.finish(0)), rows, columns);
            multiply(alpha, a.matrix(), b.matrix(), c);
        }
        return;
    }
    // The mode with the closer elements is the inner loop, and is contiguous in `sums`. Every type
    // with a kernel represents 0 by bits that are all 0.
    let [rows, columns] = lines_c.map(LineView::listed);
    let (count, columns_count) = (rows.len(), columns.len());
    let is_by_rows = List::new(&rows).is_outside(List::new(&columns));
    // SAFETY: as the line above says.
    let mut sums = alloc::vec![unsafe { core::mem::zeroed::<C::Item>() }; count * columns_count];
    let (down, along) = if is_by_rows {
        (columns_count, 1)
    } else {
        (1, count)
    };
    let (down, along) = (down.cast_signed(), along.cast_signed());
    // SAFETY: the elements of the sums. The extents agree, as the caller promises.
    unsafe {
        let (rows, columns) = (
            LineView::Even(count, down),
            LineView::Even(columns_count, along),
        );
        multiply(
            alpha,
            a.matrix(),
            b.matrix(),
            LinedMatrixMut::new(sums.as_mut_ptr(), rows, columns),
        );
    }
    let (outer, inner) = if is_by_rows {
        (rows, columns)
    } else {
        (columns, rows)
    };
    for (outer, sums) in outer.iter().zip(sums.chunks(inner.len().max(1))) {
        for (inner, sum) in inner.iter().zip(sums) {
            let place = moved(pointer, map.finish(wide(outer.wrapping_add(*inner))));
            // SAFETY: the sums of two lines are the layout's offsets (T7); `C` is borrowed
            // exclusively (T4).
            unsafe { *place = added(*place, *sum) };
        }
    }
}
