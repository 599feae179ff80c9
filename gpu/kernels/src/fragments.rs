//! Computes with fragments of 16-bit and 8-bit floats, which are converted to `f32` in pairs. Every
//! memory access has 128 bits, and every fragment stays in registers.

use cute::prelude::*;
use cute_device::elements::{Bf16, E4m3, E5m2, F16};
use cute_device::instructions::{fma, tanh};
use cute_device::{
    Launch, axpby, copy, kernel, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor, zeros,
};

/// Returns the part of a thread: 16 contiguous elements. A block has 4096 elements, and there are
/// 16 blocks.
macro_rules! part {
    ($launch:ident, read $pointer:ident: $T:ty) => {{
        // SAFETY: the caller promises it.
        let all = unsafe { make_gmem_tensor::<16, $T, _>($launch, $pointer, layout!((4096, 16))) };
        let tile = all.local_tile((_4096, _1), (0, $launch.block_x().value()));
        let mut own = make_rmem_tensor(zeros::<$T, 16>(), layout!((16,)));
        copy(&tile.tv_part(layout!((256, 16):(16, 1)), $launch.thread()), &mut own);
        own
    }};
    ($launch:ident, write $pointer:ident) => {{
        // SAFETY: the caller promises it.
        let all = unsafe {
            make_gmem_tensor_mut::<16, _, _>($launch, $pointer, layout!((4096, 16)))
        };
        all.block_tile((_4096, _1), $launch.block_x().of_column())
            .tv_part(layout!((256, 16):(16, 1)), $launch.thread())
    }};
}

macro_rules! conversions {
    ($($(#[$about:meta])* $name:ident $From:ident to $To:ident by $convert:ident,
        registers $registers:literal, index $index:literal, older $older:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with 16 blocks of 256 threads. The memories have 65536 elements, and are
            /// aligned to 16 bytes.
            threads = 256, registers = $registers, index = $index, older = $older;
            pub unsafe fn $name(
                #[align(16)] target: *mut $To,
                #[align(16)] source: *const $From,
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<{ $name::THREADS }, 16>::new() };
                let values = part!(launch, read source: $From);
                copy(&values.$convert::<$To>(), &mut part!(launch, write target));
            }
        }
    )* };
}

conversions! {
    /// Converts halves to floats.
    floats_of_f16 F16 to f32 by convert, registers 24, index 6, older 80;
    /// Converts `bfloat16` to floats.
    floats_of_bf16 Bf16 to f32 by convert, registers 24, index 33, older 80;
    /// Converts e4m3 to floats.
    floats_of_e4m3 E4m3 to f32 by convert, registers 22, index 6, older 89;
    /// Converts e5m2 to floats.
    floats_of_e5m2 E5m2 to f32 by convert, registers 22, index 6, older 89;
    /// Converts floats to halves, with infinities.
    f16_of_floats f32 to F16 by convert, registers 26, index 6, older 80;
    /// Converts floats to `bfloat16`, with infinities.
    bf16_of_floats f32 to Bf16 by convert, registers 26, index 6, older 80;
    /// Converts floats to halves, saturated.
    f16_within f32 to F16 by convert_saturated, registers 26, index 6, older 80;
    /// Converts floats to `bfloat16`, saturated.
    bf16_within f32 to Bf16 by convert_saturated, registers 26, index 6, older 80;
    /// Converts floats to e4m3, saturated.
    e4m3_within f32 to E4m3 by convert_saturated, registers 26, index 41, older 89;
    /// Converts floats to e5m2, saturated.
    e5m2_within f32 to E5m2 by convert_saturated, registers 26, index 41, older 89;
}

kernel! {
    /// Computes `y = 0.5 · x · (1 + tanh(g)) + y` for halves, in `f32`.
    ///
    /// # Safety
    /// As for the conversions; `target` is not one of the sources.
    threads = 256, registers = 40, index = 35, older = 80;
    pub unsafe fn gated(
        #[align(16)] target: *mut F16,
        #[align(16)] x: *const F16,
        #[align(16)] g: *const Bf16,
        #[align(16)] y: *const F16,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ gated::THREADS }, 16>::new() };
        let (x, g) = (part!(launch, read x: F16), part!(launch, read g: Bf16));
        let gate = g.convert::<f32>().map(|g| fma(tanh(g), 0.5, 0.5));
        let mut sum = part!(launch, read y: F16).convert::<f32>();
        axpby(1.0, &x.convert::<f32>().zip_with(&gate, |x, gate| x * gate), 1.0, &mut sum);
        copy(&sum.convert::<F16>(), &mut part!(launch, write target));
    }
}
