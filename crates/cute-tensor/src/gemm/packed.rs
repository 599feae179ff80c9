//! The blocked product. It splits matrices into blocks that fit the caches, and blocks into panels
//! that fit the registers.
//!
//! The module `panels` decides where the panels are stored.
#![allow(unsafe_code, reason = "panels of matrices, by pointers")]

extern crate alloc;

use alloc::vec::Vec;
use core::ops::Range;

use super::kernel::{DEPTH, Element, Kernel, Panels};
use super::matrix::LONGEST;
use super::packs::Packs;
use super::panels::{FactorBlock, PanelsOf, Plan};
use super::room::{PANELS, Room};
use super::target::{Target, TargetBlock};

/// The maximum number of rows of a block of `A`. A block of this height stays in the
/// second-innermost cache.
const HEIGHT: usize = 384;
/// The maximum number of columns of a block of `B`.
const WIDTH: usize = 4096;
/// The maximum number of columns of a block whose panels are packed through lists of offsets. The
/// second number applies if there are few rows or only one block of `A`. Each small block is then
/// multiplied directly after it is packed.
const LISTED: (usize, usize) = (1024, 48);
/// The maximum number of panels of `A` for which packing the panels of `B` is not worthwhile.
const FEW: usize = 4;
/// The maximum size in bytes of a block of `A` that is read in place for each panel of `B`.
const NEAR: usize = 64 * 1024;
/// Rows at a multiple of this distance evict each other from the innermost cache.
const PAGE: usize = 4096;

/// Returns the length of the blocks into which an extent is split. The number of blocks is the
/// smallest for which no block is longer than `most`, and all blocks have about the same length.
/// The length is a multiple of `step`. For example, an extent of 1000 with `most` 384 and `step` 32
/// is split into blocks of 352.
#[inline(always)]
fn block(extent: usize, most: usize, step: usize) -> usize {
    let blocks = extent.div_ceil(most);
    extent.div_ceil(blocks).next_multiple_of(step)
}

/// States how a product is split into blocks, and how their panels are packed.
struct Blocking {
    /// The plans for the panels of `A` and of `B`.
    panels: [Plan; 2],
    /// The number of rows of a block of `A`. The next two fields are the number of columns of a
    /// block of `B`, and the depth of both blocks.
    height: usize,
    width: usize,
    depth: usize,
    /// True if `A` is one block, which is packed once.
    is_one_block: bool,
    /// The number of panels of `B` for one strip of sums, if the sums cannot be added to `C` tile
    /// by tile.
    strip: Option<usize>,
}

/// Decides how `C += A · Bᵀ` is split into blocks. All three extents are at least 1.
#[inline(always)]
fn blocking<P, S, R>(
    a: &FactorBlock<'_, S, P::Element>,
    b: &FactorBlock<'_, R, P::Element>,
    c: &TargetBlock<'_, P::Element>,
) -> Blocking
where
    P: Kernel<Element: Packs<S> + Packs<R>>,
    S: Copy,
    R: Copy,
{
    let (m, n, k) = (a.rows(), b.rows(), a.depth());
    let anywhere = P::ADDS.is_some();
    // If offsets are listed, blocks must begin at the start of a run.
    let step = if matches!((a, b), (FactorBlock::Even(_), FactorBlock::Even(_))) {
        1
    } else {
        LONGEST
    };
    // If `A` is one block, it is packed once, so the blocks of `B` may be small.
    let is_one_block = m <= HEIGHT && k <= DEPTH;
    let widest = match b {
        FactorBlock::Even(_) => WIDTH,
        FactorBlock::Listed(_) if is_one_block || m <= FEW * P::ROWS => LISTED.1,
        FactorBlock::Listed(_) => LISTED.0,
    };
    // The columns of a strip form whole squares.
    let strip = matches!(c, TargetBlock::Listed(_)).then_some(if P::COLUMNS.is_multiple_of(4) {
        1
    } else {
        2
    });
    let columns = strip.unwrap_or(1) * P::COLUMNS;
    let (height, width, depth) = (
        block(m, HEIGHT, P::ROWS),
        block(n, widest, columns),
        block(k, DEPTH, step),
    );
    let a_is_near = match a {
        FactorBlock::Even(a) => {
            let span = a
                .step
                .unsigned_abs()
                .saturating_mul(depth)
                .saturating_mul(size_of::<P::Element>());
            a.along == 1 && (span <= NEAR || n <= 2 * FEW * P::COLUMNS)
        }
        FactorBlock::Listed(_) => false,
    };
    let b_is_near = match b {
        FactorBlock::Even(b) => {
            let pitch = b
                .along
                .unsigned_abs()
                .saturating_mul(size_of::<P::Element>());
            m <= FEW * P::ROWS || (b.step == 1 && !pitch.is_multiple_of(PAGE))
        }
        FactorBlock::Listed(_) => false,
    };
    let plan_a = Plan {
        rows: P::ROWS,
        padding: if anywhere { 1 } else { P::ROWS },
        in_matrix: anywhere && a_is_near,
        by_rows: false,
        is_listed: matches!(a, FactorBlock::Listed(_)),
        shifts: [
            <P::Element as Packs<S>>::SHIFTS[0],
            <P::Element as Packs<R>>::SHIFTS[1],
        ],
    };
    let plan_b = Plan {
        rows: P::COLUMNS,
        padding: if anywhere { P::COLUMNS / 3 } else { P::COLUMNS },
        in_matrix: anywhere && b_is_near,
        by_rows: anywhere,
        is_listed: matches!(b, FactorBlock::Listed(_)),
        shifts: [plan_a.shifts[1], plan_a.shifts[0]],
    };
    Blocking {
        panels: [plan_a, plan_b],
        height,
        width,
        depth,
        is_one_block,
        strip,
    }
}

/// Computes `C += alpha · A · Bᵀ`, in blocks.
///
/// # Safety
/// The elements of `A` and `B` must be readable, and the elements of `C` readable and writable.
/// Nothing else may access `C`. The extents must agree.
#[inline(always)]
pub(super) unsafe fn multiply<P, S, R>(
    kernel: P,
    a: FactorBlock<'_, S, P::Element>,
    b: FactorBlock<'_, R, P::Element>,
    c: &TargetBlock<'_, P::Element>,
) where
    P: Kernel<Element: Packs<S> + Packs<R>>,
    S: Copy,
    R: Copy,
{
    let lanes = checked_lanes::<P>();
    let (m, n, k) = (a.rows(), b.rows(), a.depth());
    if m == 0 || n == 0 || k == 0 {
        return;
    }
    let Blocking {
        panels: [plan_a, plan_b],
        height,
        width,
        depth,
        is_one_block,
        strip,
    } = blocking::<P, S, R>(&a, &b, c);
    let (is_listed, strip) = (strip.is_some(), strip.unwrap_or(1));
    let columns = strip * P::COLUMNS;
    let lack = <P::Element as Packs<S>>::LACK;
    // The memory for `A` is counted in vectors of `lanes` elements.
    let mut a_room = Room::<_, PANELS>::new();
    let a_room: &mut [P::Vector] =
        a_room.filled(P::ZERO, plan_a.room(m, height, depth, lack) / lanes);
    // The sums of a strip are stored after the panels of B.
    let (of_b, of_sums) = (
        plan_b.room(n, width, depth, lack),
        if is_listed {
            height.min(m) * columns
        } else {
            0
        },
    );
    let mut b_room = Room::<_, PANELS>::new();
    let (b_room, sums) = b_room
        .filled(P::Element::ZERO, of_b + of_sums)
        .split_at_mut(of_b);
    // Memory for a tile that the kernel cannot add to `C` directly.
    let mut spare = Vec::new();
    let mut packed_before = None;

    for column in (0..n).step_by(width) {
        for deep in (0..k).step_by(depth) {
            // SAFETY: blocks of the matrices.
            let right = unsafe { plan_b.panels(b.part((column, deep), (width, depth)), b_room) };
            for row in (0..m).step_by(height) {
                let left = a.part((row, deep), (height, depth));
                let panels = match packed_before {
                    Some(panels) if is_one_block => panels,
                    // SAFETY: as above.
                    _ => unsafe { plan_a.panels(left, P::elements_mut(a_room)) },
                };
                packed_before = Some(panels);
                for from in
                    (0..right.count()).step_by(if is_listed { strip } else { right.count() })
                {
                    let strip = from..right.count().min(if is_listed {
                        from + strip
                    } else {
                        right.count()
                    });
                    let at = (row, column + from * P::COLUMNS);
                    let size = (left.rows(), (strip.len() * P::COLUMNS).min(n - at.1));
                    let target = match c {
                        TargetBlock::Even(c) => c.part(at, size),
                        TargetBlock::Listed(c) => {
                            let sums = &mut sums[..size.0 * size.1];
                            sums.fill(P::Element::ZERO);
                            Target::of_columns(c.alpha, sums, size)
                        }
                    };
                    // SAFETY: as above; the target of the sums is also a block.
                    unsafe {
                        tiles(
                            kernel,
                            &panels,
                            (&right, strip),
                            left.depth(),
                            target,
                            (a_room, b_room),
                            &mut spare,
                        );
                        if let TargetBlock::Listed(c) = c {
                            c.part(at, size)
                                .add(&sums[..size.0 * size.1], (P::ROWS, columns));
                        }
                    }
                }
            }
        }
    }
}

/// Returns the number of elements in a vector of a kernel, and checks the sizes of its tiles. The
/// kernel may be user-defined.
///
/// # Panics
/// Panics if the rows of a tile are not a whole number of vectors, or if the kernel adds to `C`
/// itself and the number of columns is not a multiple of 3.
#[inline(always)]
fn checked_lanes<P: Kernel>() -> usize {
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    assert!(
        lanes > 0 && P::ROWS > 0 && P::ROWS.is_multiple_of(lanes) && P::COLUMNS > 0,
        "gemm: a kernel has vectors of rows, and columns"
    );
    assert!(
        P::ADDS.is_none() || P::COLUMNS.is_multiple_of(3),
        "gemm: a kernel's columns have thirds"
    );
    lanes
}

/// Computes the tiles of a block of `C` from the panels of `A` and a range of the panels of `B`.
///
/// # Safety
/// The elements of the panels must be readable, and nothing else may access the elements of `C`.
#[inline(always)]
unsafe fn tiles<P: Kernel>(
    kernel: P,
    a: &PanelsOf<P::Element>,
    (b, strip): (&PanelsOf<P::Element>, Range<usize>),
    depth: usize,
    c: Target<P::Element>,
    packed: (&[P::Vector], &[P::Element]),
    spare: &mut Vec<P::Element>,
) {
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    for j in strip.clone() {
        let right = b.get(j);
        for i in 0..a.count() {
            let left = a.get(i);
            let at = (i * P::ROWS, (j - strip.start) * P::COLUMNS);
            if c.down == 1 {
                c.fetch((P::ROWS, P::COLUMNS), at);
            }
            let (height, width) = (P::ROWS.min(c.rows - at.0), P::COLUMNS.min(c.columns - at.1));
            let Some(add) = P::ADDS else {
                // This kernel does not add to `C` itself, so all panels are packed.
                let (vectors, elements) = (P::ROWS / lanes * depth, P::COLUMNS * depth);
                let tile = kernel.tile(
                    &packed.0[i * vectors..][..vectors],
                    &packed.1[j * elements..][..elements],
                    depth,
                );
                // SAFETY: the tile belongs to these panels, and the block is exclusive.
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
                // SAFETY: the panels' elements belong to the matrices, or are packed. The tile
                // belongs to these panels, in an exclusive block.
                unsafe { add(kernel, panels) };
            } else {
                spare.clear();
                spare.resize(P::ROWS * P::COLUMNS, P::Element::ZERO);
                (panels.c, panels.c_along, panels.alpha) =
                    (spare.as_mut_ptr(), P::ROWS.cast_signed(), P::Element::ONE);
                // SAFETY: as above, and a separate whole tile.
                unsafe {
                    add(kernel, panels);
                    c.add(spare, P::ROWS, at, (height, width));
                }
            }
        }
    }
}
