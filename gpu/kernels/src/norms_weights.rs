//! The gradients of the weight and the bias of RMSNorm and LayerNorm. The gradient of the weight is
//! the sum of `dy · (x - mean) · r` over rows, and the gradient of the bias is the sum of `dy`. The
//! kernels of `norms_backward.rs` have written `r` and the mean of each row.
//!
//! The sums have a fixed order, so equal inputs give equal bits. The first step sums chunks of 64
//! rows in floats. The second step, `norms_chunks.rs`, adds the chunks. Kernels with `any` in their
//! name accept any number of columns. All other kernels need rows whose length is a multiple of 16
//! bytes.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, F16, Float};
use cute_device::{
    Launch, copy, kernel, make_matrix, make_matrix_tile_mut, make_rmem_tensor, zeros,
};

/// The number of rows of a chunk, and the number of rows that a thread loads at once.
const CHUNK: i32 = 64;
const TOGETHER: usize = 4;

/// A launch of the first step, with the axes (chunks, columns).
type Blocks = Launch<128, 262_144, 8192>;

/// The rows and columns of a block.
#[derive(Clone, Copy)]
struct Chunk {
    /// The index of the chunk, the number of its rows, and the number of columns of the matrix.
    number: usize,
    rows: i64,
    columns: i64,
}

impl Chunk {
    /// # Safety
    /// There are 0 to 2^24 rows, and 1 to 2^20 columns, a multiple of `MULTIPLE`.
    #[inline(always)]
    unsafe fn new<const MULTIPLE: i32>(launch: &Blocks, rows: i32, columns: i32) -> Self {
        // SAFETY: the caller promises it.
        unsafe {
            assert_unchecked((0..=1 << 24).contains(&rows) && (1..=1 << 20).contains(&columns));
        }
        let number = launch.block().x();
        let rest = rows - CHUNK * number;
        Self {
            number: number as usize,
            rows: (if rest < 0 { 0 } else { rest.min(CHUNK) }).into(),
            columns: (columns / MULTIPLE * MULTIPLE).into(),
        }
    }

    /// Returns the number of steps of the chunk. The compiler does not know this number; otherwise
    /// it would unroll the loop over the steps.
    #[inline(always)]
    fn steps(self) -> i32 {
        (self.rows as i32 + TOGETHER as i32 - 1) / TOGETHER as i32
    }

    /// Returns the address of the chunk's first row in a matrix, or in a column of numbers.
    #[inline(always)]
    fn first<T>(self, pointer: *const T, columns: i64) -> *const T {
        pointer.wrapping_add(CHUNK as usize * self.number * columns as usize)
    }
}

/// Defines a thread's memory accesses, in vectors of this many columns.
macro_rules! vectors {
    ($($name:ident = vectors of $vector:literal, $multiple:ident, $align:literal,
        $tile:expr, $tv:expr, $values:expr, $row:expr, $of_row:expr;)*) => { $(
        mod $name {
            use super::*;

            /// The number of elements that a thread loads together.
            pub(super) const VALUES: usize = $vector * TOGETHER;

            /// Loads a thread's vector of four rows. Elements past the end of the chunk are 0.
            ///
            /// # Safety
            /// The matrix has these rows, and consists of whole, aligned vectors.
            #[inline(always)]
            pub(super) unsafe fn load<T: Float>(
                launch: &Blocks,
                matrix: *const T,
                chunk: Chunk,
                step: i32,
            ) -> [T; VALUES] {
                // SAFETY: the caller promises it.
                let matrix = unsafe {
                    let columns = assume_divisible_unchecked(chunk.columns, $multiple);
                    let first = chunk.first(matrix, chunk.columns);
                    let shape = (chunk.rows, columns);
                    make_matrix::<$align, T, _, _>(launch, first, shape, (columns, _1))
                };
                let mut own = make_rmem_tensor(zeros::<T, VALUES>(), $values);
                let tile = matrix.local_tile($tile, (step, launch.block().y()));
                copy(&tile.tv_part($tv, launch.thread()), &mut own);
                *own.elements()
            }

            /// Writes a thread's sums of the chunk.
            ///
            /// # Safety
            /// `sums` has a row of floats for each chunk, and nothing else writes this part of it.
            #[inline(always)]
            pub(super) unsafe fn store(
                launch: &Blocks,
                sums: *mut f32,
                chunk: Chunk,
                values: [f32; $vector],
            ) {
                let before = 128 * $vector * launch.block().y();
                let rest = chunk.columns - i64::from(before);
                // SAFETY: the caller promises it.
                let tile = unsafe {
                    let rest = if rest < 0 { 0 } else { rest };
                    let columns = assume_divisible_unchecked(rest, $multiple);
                    let pitch = assume_divisible_unchecked(chunk.columns, $multiple);
                    let first = chunk.number * chunk.columns as usize + before as usize;
                    let (shape, stride) = ((1_i64, columns), (pitch, _1));
                    make_matrix_tile_mut::<$align, f32, _, _, _>(
                        launch, sums.wrapping_add(first), shape, stride, $row,
                    )
                };
                let own = make_rmem_tensor(values, layout!(($vector,)));
                copy(&own, &mut tile.tv_part($of_row, launch.thread()));
            }
        }
    )* };
}

vectors! {
    by_4 = vectors of 4, _4, 16, (_4, _512), layout!((128, (4, 4)):(16, (4, 1))),
        layout!(((4, 4),)), (_1, _512), layout!((128, 4):(4, 1));
    by_8 = vectors of 8, _8, 16, (_4, _1024), layout!((128, (8, 4)):(32, (4, 1))),
        layout!(((8, 4),)), (_1, _1024), layout!((128, 8):(8, 1));
    by_1 = vectors of 1, _1, 4, (_4, _128), layout!((128, 4):(4, 1)),
        layout!((4,)), (_1, _128), layout!((128, 1));
}

/// Loads the numbers of four rows, which all threads read. Numbers past the end of the chunk are 0.
///
/// # Safety
/// The memory has a number for each row.
#[inline(always)]
unsafe fn of_rows(
    launch: &Blocks,
    numbers: *const f32,
    chunk: Chunk,
    step: i32,
) -> [f32; TOGETHER] {
    // SAFETY: the caller promises it.
    let numbers = unsafe {
        let (shape, first) = ((chunk.rows, 128_i64), chunk.first(numbers, 1));
        make_matrix::<4, f32, _, _>(launch, first, shape, (_1, 0_i64))
    };
    let mut own = make_rmem_tensor([0.0; TOGETHER], layout!((4,)));
    let tile = numbers.local_tile((_4, _128), (step, 0));
    copy(
        &tile.tv_part(layout!((128, 4):(4, 1)), launch.thread()),
        &mut own,
    );
    *own.elements()
}

macro_rules! weights {
    ($($rms:ident $layer:ident $T:ty: $by:ident vectors of $vector:literal,
        multiples of $multiple:literal;)*) => { $(
        kernel! {
            /// Sums the gradient of RMSNorm's weight over each chunk of rows.
            ///
            /// # Safety
            /// Launched with (rows / 64, columns / (128 · vector)) blocks, both rounded up. There
            /// are 0 to 2^24 rows and 1 to 2^20 columns. `sums` has a row for each chunk, and
            /// `factors` a number for each row. If the length of a row is a multiple of 16 bytes,
            /// the matrices are aligned to 16 bytes.
            threads = 128, blocks = 6, registers = 80, index = 250, w16 = 8, w32 = 16;
            pub unsafe fn $rms(
                sums: *mut f32,
                gradient: *const $T,
                source: *const $T,
                factors: *const f32,
                rows: i32,
                columns: i32
            ) {
                // SAFETY: the caller promises it.
                unsafe {
                    let launch = &Blocks::new();
                    let chunk = Chunk::new::<$multiple>(launch, rows, columns);
                    let mut all = [0.0; $vector];
                    for step in 0..chunk.steps() {
                        let x = $by::load(launch, source, chunk, step);
                        let dy = $by::load(launch, gradient, chunk, step);
                        let factors = of_rows(launch, factors, chunk, step);
                        for i in 0..$by::VALUES {
                            let factor = factors[i / $vector];
                            all[i % $vector] += dy[i].to_f32() * (x[i].to_f32() * factor);
                        }
                    }
                    $by::store(launch, sums, chunk, all);
                }
            }
        }

        kernel! {
            /// Sums the gradients of LayerNorm's weight and bias over each chunk of rows.
            ///
            /// # Safety
            /// As for the RMSNorm kernel of this type; `biases` is like `sums`, and `means` like
            /// `factors`.
            threads = 128, blocks = 6, registers = 80, index = 280, w16 = 8, w32 = 24;
            pub unsafe fn $layer(
                sums: *mut f32,
                biases: *mut f32,
                gradient: *const $T,
                source: *const $T,
                factors: *const f32,
                means: *const f32,
                rows: i32,
                columns: i32
            ) {
                // SAFETY: the caller promises it.
                unsafe {
                    let launch = &Blocks::new();
                    let chunk = Chunk::new::<$multiple>(launch, rows, columns);
                    let (mut all, mut bias) = ([0.0; $vector], [0.0; $vector]);
                    for step in 0..chunk.steps() {
                        let x = $by::load(launch, source, chunk, step);
                        let dy = $by::load(launch, gradient, chunk, step);
                        let factors = of_rows(launch, factors, chunk, step);
                        let means = of_rows(launch, means, chunk, step);
                        for i in 0..$by::VALUES {
                            let (factor, mean) = (factors[i / $vector], means[i / $vector]);
                            let dy = dy[i].to_f32();
                            all[i % $vector] += dy * ((x[i].to_f32() - mean) * factor);
                            bias[i % $vector] += dy;
                        }
                    }
                    $by::store(launch, sums, chunk, all);
                    $by::store(launch, biases, chunk, bias);
                }
            }
        }
    )* };
}

weights! {
    rms_norm_weight_f32 layer_norm_weight_f32 f32: by_4 vectors of 4, multiples of 4;
    rms_norm_weight_f32_any layer_norm_weight_f32_any f32: by_1 vectors of 1, multiples of 1;
    rms_norm_weight_f16 layer_norm_weight_f16 F16: by_8 vectors of 8, multiples of 8;
    rms_norm_weight_f16_any layer_norm_weight_f16_any F16: by_1 vectors of 1, multiples of 1;
    rms_norm_weight_bf16 layer_norm_weight_bf16 Bf16: by_8 vectors of 8, multiples of 8;
    rms_norm_weight_bf16_any layer_norm_weight_bf16_any Bf16: by_1 vectors of 1, multiples of 1;
}
