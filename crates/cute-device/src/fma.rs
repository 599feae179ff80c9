//! `a · b + c` with one rounding. Rust does not fuse a product and a sum, so
//! [`UniversalFma`](cute_tensor::algorithm::UniversalFma) compiles to two instructions. Products in
//! kernels use [`Fma`].

use cute_tensor::algorithm::Mma;

/// The operation `a · b + c`, rounded once (`fma.rn.f32`).
///
/// ```
/// use cute::algorithm::Mma;
/// use cute_device::Fma;
/// assert_eq!(Fma.mma(3.0, 4.0, 5.0), 17.0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Fma;

impl Mma<f32, f32, f32> for Fma {
    #[inline(always)]
    fn mma(self, a: f32, b: f32, c: f32) -> f32 {
        #[cfg(target_arch = "nvptx64")]
        {
            core::intrinsics::fmaf32(a, b, c)
        }
        #[cfg(not(target_arch = "nvptx64"))]
        a.mul_add(b, c)
    }
}
