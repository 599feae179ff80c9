//! One step of each product of a warp, on registers as they are: the host arranges matrices by the layouts of CuTe's atoms, and sees whether
//! the instruction takes them so.

use cute::algorithm::Mma;
use cute_device::Launch;
use cute_device::instructions::{
    Sm80M16N8K8F32Tf32, Sm80M16N8K16F32Bf16, Sm80M16N8K16F32F16, Sm80M16N8K32S32S8, Sm80M16N8K32S32U8,
    Sm89M16N8K32F32E4M3, Sm89M16N8K32F32E5M2,
};

macro_rules! atoms {
    ($($name:ident $atom:ident $sum:ty;)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp; each pointer has a thread's registers after another's.
            pub unsafe fn $name(c: *mut [$sum; 4], a: *const [u32; 4], b: *const [u32; 2]) {
                // SAFETY: the caller promises it.
                unsafe {
                    let lane = Launch::<32, 1>::new().thread().value() as usize;
                    let (a, b, c) = (&*a.add(lane), &*b.add(lane), &mut *c.add(lane));
                    let sums = $atom.mma([a[0], a[1], a[2], a[3]], [b[0], b[1]], [c[0], c[1], c[2], c[3]]);
                    (c[0], c[1], c[2], c[3]) = (sums[0], sums[1], sums[2], sums[3]);
                }
            }
        }
    )* };
}

// ceiling: mma_f16 threads 32 registers 22 index 3
// ceiling: mma_bf16 threads 32 registers 22 index 3
// ceiling: mma_tf32 threads 32 registers 22 index 3
// ceiling: mma_s8 threads 32 registers 22 index 3
// ceiling: mma_u8 threads 32 registers 22 index 3
// ceiling: mma_e4m3 threads 32 registers 22 index 3
// ceiling: mma_e5m2 threads 32 registers 22 index 3
atoms! {
    mma_f16 Sm80M16N8K16F32F16 f32;
    mma_bf16 Sm80M16N8K16F32Bf16 f32;
    mma_tf32 Sm80M16N8K8F32Tf32 f32;
    mma_s8 Sm80M16N8K32S32S8 i32;
    mma_u8 Sm80M16N8K32S32U8 i32;
    mma_e4m3 Sm89M16N8K32F32E4M3 f32;
    mma_e5m2 Sm89M16N8K32F32E5M2 f32;
}
