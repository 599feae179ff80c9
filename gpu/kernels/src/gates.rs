//! Element-wise functions of a model's activations: SwiGLU, rotary positions, and rounding to e4m3
//! with a scale for each 128 columns of a row. The length of a row is a multiple of 16 bytes. A
//! block of 256 threads computes up to 4096 columns of a row.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, E4m3, F16};
use cute_device::instructions::{divide, exp, fma, max};
use cute_device::{
    Launch, copy, kernel, make_matrix, make_matrix_mut, make_matrix_tile_mut, make_rmem_tensor,
    zeros,
};

/// The greatest finite e4m3 number.
const GREATEST: f32 = 448.0;

/// Loads a thread's sixteen elements of a block's tile.
macro_rules! load {
    ($launch:ident, $pointer:expr, $T:ty, ($rows:expr, $columns:expr), $pitch:expr, $tv:expr) => {{
        // SAFETY: the caller promises it.
        let matrix = unsafe {
            let (shape, stride) = (($rows, $columns), ($pitch, _1));
            make_matrix::<16, $T, _, _>($launch, $pointer, shape, stride)
        };
        let mut own = make_rmem_tensor(zeros::<$T, 16>(), layout!(((8, 2),)));
        let tile = matrix.local_tile((_1, _4096), $launch.block());
        copy(&tile.tv_part($tv, $launch.thread()), &mut own);
        own
    }};
}

/// Returns the number of rows, the number of columns, and the row stride of a matrix. The row
/// stride is `$times` times the number of columns.
///
/// # Safety
/// There are 1 to 2^20 rows, and 8 to 2^22 columns, a multiple of 8.
macro_rules! extents {
    ($rows:ident, $columns:ident, $times:literal) => {{
        assert_unchecked((1..=1 << 20).contains(&$rows) && (1..=1 << 22).contains(&$columns));
        // The cleared bits show the compiler which addresses are multiples of a vector.
        let columns = i64::from($columns / 8 * 8);
        (
            i64::from($rows),
            assume_divisible_unchecked(columns, _8),
            assume_divisible_unchecked($times * columns, _8),
        )
    }};
}

macro_rules! gates {
    ($($T:ident: $swiglu:ident $rope:ident;)*) => { $(
        kernel! {
            /// Computes `gate / (1 + e^-gate) · up`. A row of the source contains the columns of
            /// `gate` and then the columns of `up`.
            ///
            /// # Safety
            /// Launched with (rows, ceil(columns / 4096)) blocks of 256 threads. There are 1 to
            /// 2^20 rows and 8 to 2^22 columns, a multiple of 8. All memories are aligned to 16
            /// bytes.
            threads = 256, registers = 40, index = 90;
            pub unsafe fn $swiglu(
                target: *mut $T,
                source: *const $T,
                rows: i32,
                columns: i32
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<256, 1048576, 1024>::new() };
                // SAFETY: as above.
                let (rows, columns, pitch) = unsafe { extents!(rows, columns, 2) };
                let tv = layout!((256, (8, 2)):(8, (1, 2048)));
                let up = source.wrapping_add(columns.value() as usize);
                let gate = load!(launch, source, $T, (rows, columns), pitch, tv).convert::<f32>();
                let up = load!(launch, up, $T, (rows, columns), pitch, tv).convert::<f32>();
                let out = gate.zip_with(&up, |gate, up| divide(gate, 1.0 + exp(-gate)) * up);
                // SAFETY: as above.
                let target = unsafe {
                    let (shape, stride) = ((rows, columns), (columns, _1));
                    make_matrix_mut::<16, $T, _, _>(launch, target, shape, stride)
                };
                let tile = target.block_tile((_1, _4096), launch.block());
                copy(&out.convert::<$T>(), &mut tile.tv_part(tv, launch.thread()));
            }
        }

        kernel! {
            /// Rotates pairs of elements of heads of 128. An element x in the first half of a head
            /// and the element y that is 64 later become `x·c - y·s` and `y·c + x·s`. For row r,
            /// the cosine c and the sine s are in row `r % length` of `cosines` and `sines`.
            ///
            /// # Safety
            /// As for the SwiGLU kernel, but the number of columns is a multiple of 128. `cosines`
            /// and `sines` have `length` rows, 1 to 2^20, of 64 floats.
            threads = 256, registers = 48, index = 75;
            pub unsafe fn $rope(
                target: *mut $T,
                source: *const $T,
                cosines: *const f32,
                sines: *const f32,
                rows: i32,
                columns: i32,
                length: i32
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<256, 1048576, 1024>::new() };
                // SAFETY: as above.
                let (rows, columns, pitch) = unsafe {
                    assert_unchecked((1..=1 << 20).contains(&length));
                    extents!(rows, columns, 1)
                };
                // Eight threads share a head. Each has eight elements of each half of the head.
                let tv = layout!(((8, 32), (8, 2)):((8, 128), (1, 64)));
                let x = load!(launch, source, $T, (rows, columns), pitch, tv).convert::<f32>();
                let row = launch.block().x() % length;
                let of_row = |table: *const f32| {
                    // SAFETY: the row is one of the table's.
                    let table = unsafe {
                        let (shape, stride) = ((i64::from(length), 64_i64), (_64, _1));
                        let stride = (assume_divisible_unchecked(stride.0.value(), _64), _1);
                        make_matrix::<16, f32, _, _>(launch, table, shape, stride)
                    };
                    let mut own = make_rmem_tensor([0.0; 8], layout!((8,)));
                    let tile = table.local_tile((_1, _8), (row, launch.thread().value() % 8));
                    copy(&tile.composition(layout!((8,))), &mut own);
                    own
                };
                let (cosines, sines) = (of_row(cosines), of_row(sines));
                let mut out = x;
                let mut i = 0;
                while i < 8 {
                    let (cosine, sine) = (cosines.elements()[i], sines.elements()[i]);
                    let (x, y) = (x.elements()[i], x.elements()[i + 8]);
                    out.elements_mut()[i] = fma(x, cosine, -(y * sine));
                    out.elements_mut()[i + 8] = fma(y, cosine, x * sine);
                    i += 1;
                }
                // SAFETY: as above.
                let target = unsafe {
                    let (shape, stride) = ((rows, columns), (columns, _1));
                    make_matrix_mut::<16, $T, _, _>(launch, target, shape, stride)
                };
                let tile = target.block_tile((_1, _4096), launch.block());
                copy(&out.convert::<$T>(), &mut tile.tv_part(tv, launch.thread()));
            }
        }

    )* };
}

gates! {
    F16: swiglu_f16 rope_f16;
    Bf16: swiglu_bf16 rope_bf16;
}

kernel! {
    /// Rounds `bfloat16` to e4m3, with a scale for each 128 columns of a row. The scale is the
    /// greatest magnitude of these elements divided by 448, but at least 2^-126; it is 1 if all
    /// elements are 0. The scales have the layout `(rows, blocks):(1, rows)`, like the scales of A
    /// in `fp8_blocks`.
    ///
    /// # Safety
    /// Launched with (rows, ceil(columns / 4096)) blocks of 256 threads. There are 1 to 2^20 rows,
    /// and 16 to 2^22 columns, a multiple of 16; all matrices are aligned to 16 bytes.
    threads = 256, registers = 40, index = 92, w32 = 2, w64 = 2;
    pub unsafe fn quantise_blocks_bf16(
        target: *mut E4m3,
        scales: *mut f32,
        source: *const Bf16,
        rows: i32,
        columns: i32
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<256, 1048576, 1024>::new() };
        let all = rows;
        // SAFETY: as above.
        let (rows, columns, pitch) = unsafe { extents!(rows, columns, 1) };
        let tv = layout!((256, (8, 2)):(8, (1, 2048)));
        let mut x = load!(launch, source, Bf16, (rows, columns), pitch, tv).convert::<f32>();
        let mut of_blocks = [0.0; 2];
        let mut half = 0;
        while half < 2 {
            let mut greatest = 0.0_f32;
            let mut i = 0;
            while i < 8 {
                greatest = max(greatest, x.elements()[8 * half + i].abs());
                i += 1;
            }
            // Sixteen threads share a block of 128 columns.
            for lanes in [1, 2, 4, 8] {
                greatest = max(greatest, launch.warp().shuffle_xor(greatest, lanes));
            }
            // The reciprocal of a subnormal scale would be infinite.
            let scale = max(greatest * (1.0 / GREATEST), f32::MIN_POSITIVE);
            let scale = if greatest > 0.0 { scale } else { 1.0 };
            let inverse = divide(1.0, scale);
            let mut i = 0;
            while i < 8 {
                x.elements_mut()[8 * half + i] *= inverse;
                i += 1;
            }
            of_blocks[half] = scale;
            half += 1;
        }
        // SAFETY: as above.
        unsafe {
            let (shape, stride) = ((rows, columns), (columns, _1));
            let target = make_matrix_mut::<8, E4m3, _, _>(launch, target, shape, stride);
            let tile = target.block_tile((_1, _4096), launch.block());
            let out = x.convert_saturated::<E4m3>();
            copy(&out, &mut tile.tv_part(tv, launch.thread()));
            // There are 32 blocks of columns. The sixteen threads of a block of columns correspond
            // to the sixteen columns of a tile, but the matrix of scales has one column, so only
            // one of the threads writes.
            let (row, first) = (launch.block().x(), 32 * launch.block().y());
            let rest = (columns.value() + 127) / 128 - i64::from(first);
            let place = i64::from(first) * i64::from(all) + i64::from(row);
            let scales = make_matrix_tile_mut::<4, f32, _, _, _>(
                launch,
                scales.wrapping_add(place as usize),
                (rest, 1_i64),
                (i64::from(all), _1),
                (_32, _16),
            );
            let tv = layout!(((16, 16), 2):((32, 1), 16));
            let of_blocks = make_rmem_tensor(of_blocks, layout!((2,)));
            copy(&of_blocks, &mut scales.tv_part(tv, launch.thread()));
        }
    }
}
