//! The writer of grouped products.

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::sync_warpgroup;
use cute_device::tiled::Fragment;
use cute_device::{Thread, copy, make_matrix_tile_mut, make_rmem_tensor};

use super::super::batches::Batches;
use super::super::boxes::InBoxes;
use super::super::elements::{Bfloats, Element, Sums};
use super::super::output::{Of, Output};
use super::super::write::Writer;
use super::super::{At, Product};
use super::table::{END, Groups, Lengths, get};

/// The boxes of C of one warpgroup in shared memory.
type Own = <Of<Bfloats> as Output>::Own;

/// Writes only the rows of C that belong to the group. Each thread writes 16 bytes at a time.
#[derive(Clone, Copy)]
pub(super) struct ToRows(pub(super) *mut u16);

impl<E, L, O> Writer<2, E, Groups<L>, O> for ToRows
where
    E: Element,
    L: Lengths,
    Groups<L>: Batches<2, E, C: InBoxes<O::Columns>>,
    O: Output<Sum = f32, Element = u16, Own = Own>,
{
    #[inline(always)]
    unsafe fn write<X>(
        self,
        product: &Product<'_, 2, E, Groups<L>, O>,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, f32, Sums>,
    ) {
        let mine = product.mine(at, group, own);
        // The cleared bits show the compiler which offsets are multiples of a vector.
        let n = (product.n as u32 & !7) as i32;
        let end = get::<END>(at.batch);
        let s_c = O::own(product.s_c, group);
        let converted = O::convert(sums);
        for number in 0..O::COUNT {
            // SAFETY: the box's memory was read before the barrier of the box between; then it is
            // written by all before it is read.
            unsafe {
                O::copy(&converted, own, s_c, number);
                sync_warpgroup(group + 1);
            }
            let (row, column) = (mine.row, mine.column + 64 * number);
            // The part of the box that is inside C.
            let there = |end: i32| i64::from(if end < 0 { 0 } else { end });
            let to = self
                .0
                .wrapping_add(row as usize * n as usize + column as usize);
            // SAFETY: the rows are the group's, which the set-up bounded, the columns are in C and
            // multiples of 8, and no other block writes them.
            let tile = unsafe {
                let columns = assume_divisible_unchecked(there(n - column), _8);
                let pitch = assume_divisible_unchecked(i64::from(n), _8);
                let shape = (there(end - row), columns);
                let launch = product.launch;
                make_matrix_tile_mut::<16, u16, _, _, _>(launch, to, shape, (pitch, _1), (_64, _64))
            };
            // ((group of eight columns, row), (column of the group, step of 16 rows)) to (row,
            // column).
            let tv = layout!(((8, 16), (8, 4)):((512, 1), (64, 16)));
            let mut values = make_rmem_tensor([0_u16; 32], layout!(((8, 4),)));
            copy(
                &s_c.slice((.., .., number % 2)).tv_part(tv, own),
                &mut values,
            );
            copy(&values, &mut tile.tv_part(tv, own));
        }
    }
}
