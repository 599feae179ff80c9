//! The product in blocks for the caches, of panels for the registers.
//!
//! `panels` says where the panels lie.
#![allow(unsafe_code, reason = "panels of matrices, by pointers")]

extern crate alloc;

use alloc::vec;
use alloc::vec::Vec;

use super::kernel::{DEPTH, Element, Kernel, Panels};
use super::panels::{Block, PanelsOf, Plan, offset};
use crate::prelude::*;
use crate::tensor::strided::MatrixLayout;
use crate::tensor::{PartMut, PartView, StorageMut};

/// The greatest number of rows of a block of `A`, which stays in the next cache.
const HEIGHT: usize = 384;
/// The greatest number of columns of a block of `B`.
const WIDTH: usize = 4096;
/// With so many panels of `A` or fewer, it is not worth it to pack those of `B`.
const FEW: usize = 4;
/// A block of `A` that spans so many bytes or fewer can be read where it lies, as often as the panels of `B` ask for it.
const NEAR: usize = 64 * 1024;
/// Rows that lie a multiple of this apart take each other's place in the innermost cache.
const PAGE: usize = 4096;

/// The length of a block: as few blocks of at most `most` as possible, all about equally long, in whole `step`s.
#[inline(always)]
fn block(extent: usize, most: usize, step: usize) -> usize {
    let blocks = extent.div_ceil(most);
    extent.div_ceil(blocks).next_multiple_of(step)
}

/// `C += alpha · A · Bᵀ`, in blocks.
#[inline(always)]
pub(super) fn multiply<P: Kernel>(
    kernel: P,
    alpha: P::Element,
    a: &Tensor<PartView<'_, P::Element>, MatrixLayout>,
    b: &Tensor<PartView<'_, P::Element>, MatrixLayout>,
    c: &mut Tensor<PartMut<'_, P::Element>, MatrixLayout>,
) {
    // The kernel may be a user's.
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    assert!(
        lanes > 0 && P::ROWS > 0 && P::ROWS.is_multiple_of(lanes) && P::COLUMNS > 0,
        "gemm: a kernel has vectors of rows, and columns"
    );
    assert!(P::ADDS.is_none() || P::COLUMNS.is_multiple_of(3), "gemm: a kernel's columns have thirds");
    let (a, b) = (Block::whole(a), Block::whole(b));
    let (m, n, k) = (a.rows, b.rows, a.depth);
    if m == 0 || n == 0 || k == 0 {
        return;
    }
    let (height, width, depth) = (block(m, HEIGHT, P::ROWS), block(n, WIDTH, P::COLUMNS), block(k, DEPTH, 1));
    let anywhere = P::ADDS.is_some();
    let span = a.step.unsigned_abs().saturating_mul(depth).saturating_mul(size_of::<P::Element>());
    let pitch = b.along.unsigned_abs().saturating_mul(size_of::<P::Element>());
    let plan_a = Plan {
        rows: P::ROWS,
        padding: if anywhere { 1 } else { P::ROWS },
        in_matrix: anywhere && a.along == 1 && (span <= NEAR || n <= 2 * FEW * P::COLUMNS),
        by_rows: false,
    };
    let plan_b = Plan {
        rows: P::COLUMNS,
        padding: if anywhere { P::COLUMNS / 3 } else { P::COLUMNS },
        in_matrix: anywhere && (m <= FEW * P::ROWS || (b.step == 1 && !pitch.is_multiple_of(PAGE))),
        by_rows: anywhere,
    };
    // One vector for every `lanes` elements of a block of A.
    let mut a_room: Vec<P::Vector> = vec![P::ZERO; plan_a.room(m, height, depth) / lanes];
    let mut b_room = vec![P::Element::ZERO; plan_b.room(n, width, depth)];
    // A tile that does not lie in `C` as it is computed.
    let mut spare = Vec::new();

    for column in (0..n).step_by(width) {
        for deep in (0..k).step_by(depth) {
            // SAFETY: blocks of the matrices.
            let right = unsafe { plan_b.panels(b.part((column, deep), (width, depth)), &mut b_room) };
            for row in (0..m).step_by(height) {
                let left = a.part((row, deep), (height, depth));
                // SAFETY: as above.
                let panels = unsafe { plan_a.panels(left, P::elements_mut(&mut a_room)) };
                let columns = width.min(n - column);
                let part = Target::new(alpha, c, (row, column), (left.rows, columns));
                tiles(kernel, &panels, &right, left.depth, part, (&a_room, &b_room), &mut spare);
            }
        }
    }
}

/// A block of `C`.
struct Target<T> {
    alpha: T,
    first: *mut T,
    rows: usize,
    columns: usize,
    down: isize,
    along: isize,
}

impl<T: Element> Target<T> {
    fn new(
        alpha: T,
        c: &mut Tensor<PartMut<'_, T>, MatrixLayout>,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Self {
        let (layout, elements) = c.parts_mut();
        let (down, along) = layout.stride();
        let (down, along) = (offset(down.get()), offset(along.get()));
        let from = row.cast_signed().wrapping_mul(down).wrapping_add(column.cast_signed().wrapping_mul(along));
        Self { alpha, first: elements.pointer_mut().wrapping_offset(from), rows, columns, down, along }
    }

    /// Has the processor fetch the elements of a tile, which are needed after its sums.
    #[inline(always)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables, reason = "other processors are not told"))]
    fn fetch(&self, (rows, columns): (usize, usize), (row, column): (usize, usize)) {
        #[cfg(target_arch = "x86_64")]
        for column in column..self.columns.min(column + columns) {
            let first = self.at((row, column));
            for line in (0..rows).step_by(64 / size_of::<T>().clamp(1, 64)) {
                // SAFETY: a hint, whatever the address.
                unsafe {
                    core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(
                        first.wrapping_add(line).cast(),
                    );
                }
            }
        }
    }

    /// The element of this row and column.
    #[inline(always)]
    fn at(&self, (row, column): (usize, usize)) -> *mut T {
        self.first.wrapping_offset(row.cast_signed() * self.down + column.cast_signed() * self.along)
    }

    /// Adds the first `height` rows and `width` columns of a tile whose columns are `rows` long, from a row and a column on.
    ///
    /// # Safety
    /// They are in a block of a matrix that is borrowed exclusively.
    #[inline(always)]
    unsafe fn add(&mut self, tile: &[T], rows: usize, (row, column): (usize, usize), (height, width): (usize, usize)) {
        for (sums, column) in tile.chunks_exact(rows).zip(column..column + width) {
            let first = self.at((row, column));
            if self.down == 1 {
                // SAFETY: the elements of the column, which lie side by side; no other column is borrowed.
                let column = unsafe { core::slice::from_raw_parts_mut(first, height) };
                for (element, sum) in column.iter_mut().zip(sums) {
                    *element = self.alpha * *sum + *element;
                }
            } else {
                for (row, sum) in (0..height.cast_signed()).zip(sums) {
                    let element = first.wrapping_offset(row * self.down);
                    // SAFETY: an element of the block.
                    unsafe { *element = self.alpha * *sum + *element };
                }
            }
        }
    }
}

/// Computes the tiles of a block of `C` from its panels.
#[inline(always)]
fn tiles<P: Kernel>(
    kernel: P,
    a: &PanelsOf<P::Element>,
    b: &PanelsOf<P::Element>,
    depth: usize,
    mut c: Target<P::Element>,
    packed: (&[P::Vector], &[P::Element]),
    spare: &mut Vec<P::Element>,
) {
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    for j in 0..b.count() {
        let right = b.get(j);
        for i in 0..a.count() {
            let left = a.get(i);
            let at = (i * P::ROWS, j * P::COLUMNS);
            if c.down == 1 {
                c.fetch((P::ROWS, P::COLUMNS), at);
            }
            let (height, width) = (P::ROWS.min(c.rows - at.0), P::COLUMNS.min(c.columns - at.1));
            let Some(add) = P::ADDS else {
                // All panels are packed.
                let (vectors, elements) = (P::ROWS / lanes * depth, P::COLUMNS * depth);
                let tile =
                    kernel.tile(&packed.0[i * vectors..][..vectors], &packed.1[j * elements..][..elements], depth);
                // SAFETY: the tile of these panels, whose block is exclusive.
                unsafe { c.add(P::tile_elements(&tile), P::ROWS, at, (height, width)) };
                continue;
            };
            let mut panels = Panels {
                a: left.first,
                a_step: left.step,
                rows: left.rows,
                b: right.first,
                b_along: right.along,
                b_step: right.step,
                thirds: right.rows / (P::COLUMNS / 3),
                depth,
                c: c.at(at),
                c_along: c.along,
                alpha: c.alpha,
            };
            if c.down == 1 && (height, width) == (left.rows, right.rows) {
                // SAFETY: the panels' elements are those of the matrices, or packed; the tile is theirs, in an exclusive block.
                unsafe { add(kernel, panels) };
            } else {
                spare.clear();
                spare.resize(P::ROWS * P::COLUMNS, P::Element::ZERO);
                (panels.c, panels.c_along, panels.alpha) = (spare.as_mut_ptr(), P::ROWS.cast_signed(), P::Element::ONE);
                // SAFETY: as above, and a whole tile of its own.
                unsafe {
                    add(kernel, panels);
                    c.add(spare, P::ROWS, at, (height, width));
                }
            }
        }
    }
}
