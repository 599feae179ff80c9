//! Copies of matrices with run-time extents, whose rows are promised to be multiples of 16 bytes.
//! Every access has 128 bits, and the ceilings allow no narrower one.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::{Launch, copy, kernel, make_matrix, make_matrix_mut, make_rmem_tensor, zeros};

/// Copies tiles of one row by `$tile` columns. A thread copies two vectors of a row.
macro_rules! rows {
    ($($name:ident $T:ty: $count:literal of $tile:literal by $tv:expr, $values:tt,
        multiples of $multiple:literal, registers $registers:literal, index $index:literal;)*) => { $(
        kernel! {
            /// Copies a matrix by rows.
            ///
            /// # Safety
            /// Launched with `rows` by ceil(columns / tile) blocks of 256 threads. The matrices
            /// have 1 to 2^20 rows, and at most 2^22 columns. The length of a row is a multiple of
            /// 16 bytes, and the matrices are aligned to 16 bytes.
            threads = 256, registers = $registers, index = $index, older = 80;
            pub unsafe fn $name(
                #[align(16)] target: *mut $T,
                #[align(16)] source: *const $T,
                rows: i32,
                columns: i32,
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<{ $name::THREADS }, 1048576, 16384>::new() };
                // SAFETY: as above.
                let (from, to) = unsafe {
                    assert_unchecked((1..=1 << 20).contains(&rows));
                    assert_unchecked((1..=1 << 22).contains(&columns));
                    let (rows, columns) = (i64::from(rows), i64::from(columns));
                    let columns = assume_divisible_unchecked(columns, int!($multiple));
                    let (shape, stride) = ((rows, columns), (columns, _1));
                    (make_matrix::<16, $T, _, _>(launch, source, shape, stride),
                        make_matrix_mut::<16, $T, _, _>(launch, target, shape, stride))
                };
                let (thread, block) = (launch.thread(), launch.block());
                let mut values = make_rmem_tensor(zeros::<$T, $count>(), layout!(($values,)));
                copy(&from.local_tile((_1, int!($tile)), block).tv_part($tv, thread), &mut values);
                copy(&values, &mut to.block_tile((_1, int!($tile)), block).tv_part($tv, thread));
            }
        }
    )* };
}

rows! {
    wide_rows_u16 u16: 16 of 4096 by layout!((256, (8, 2)):(8, (1, 2048))), (8, 2),
        multiples of 8, registers 17, index 19;
    wide_heads_u16 u16: 16 of 4096 by layout!(((8, 32), (8, 2)):((8, 128), (1, 64))), (8, 2),
        multiples of 8, registers 17, index 21;
    wide_rows_f32 f32: 8 of 2048 by layout!((256, (4, 2)):(4, (1, 1024))), (4, 2),
        multiples of 4, registers 17, index 19;
    wide_bytes u8: 32 of 8192 by layout!((256, (16, 2)):(16, (1, 4096))), (16, 2),
        multiples of 16, registers 18, index 14;
}
