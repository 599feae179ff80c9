//! Compares the launches of products with an epilogue.

use cute_launch::{Bf16, F16, MapElement, Slice};

use super::described::fused as shipped;
use super::{SIZES, read, same, there, write};
use crate::launches;

/// Returns memory of `count` elements from the address `at` on, without the last `less` elements.
fn of<T>(at: u64, count: i32, less: usize) -> &'static Slice<T> {
    &there(at)[..count as usize - less]
}

/// Compares a kernel at all sizes. A function makes the arguments from (m, n, k) and from a memory
/// that is valid, one element short, or at an address that is only a multiple of 2.
macro_rules! compare {
    ($shipped:expr, $ours:expr, |$m:ident, $n:ident, $k:ident, $at:ident, $less:ident|
        ($($given:expr),*)) => {
        for (number, [$m, $n, $k]) in SIZES.into_iter().enumerate() {
            for ($at, $less) in [(0x10000, 0), (0x10000, 1), (0x10002, 0)] {
                let accept = same((&$shipped, &$ours), || ($($given),*));
                assert!(number != 0 || ($at, $less) != (0x10000, 0) || accept == 1);
                assert!(number != 0 || $less == 0 || accept == 0);
            }
        }
    };
}

fn of_both<T: MapElement<Stored = u16>>(
    (gelu, ours_gelu): (
        &cute_launch::Kernel<shipped::OfBias<T>>,
        &launches::OfBias<T>,
    ),
    (residual, ours_residual): (
        &cute_launch::Kernel<shipped::OfResidual<T>>,
        &launches::OfResidual<T>,
    ),
) {
    compare!(*gelu, *ours_gelu, |m, n, k, at, less| (
        read::<T>(m, k),
        read::<T>(n, k),
        write::<T>(m, n),
        there(0x100),
        of::<u16>(at, n, less),
        m,
        n,
        k
    ));
    compare!(*residual, *ours_residual, |m, n, k, at, less| (
        read::<T>(m, k),
        read::<T>(n, k),
        write::<T>(m, n),
        there(0x100),
        of::<u16>(0x10000, n, 0),
        of::<u16>(at, m * n, less),
        m,
        n,
        k
    ));
}

#[test]
fn products_with_a_bias() {
    of_both::<F16>(
        (&shipped::BIAS_GELU_F16, &launches::HGEMM_SM90_BIAS_GELU),
        (
            &shipped::BIAS_RESIDUAL_F16,
            &launches::HGEMM_SM90_BIAS_RESIDUAL,
        ),
    );
    of_both::<Bf16>(
        (&shipped::BIAS_GELU_BF16, &launches::BGEMM_SM90_BIAS_GELU),
        (
            &shipped::BIAS_RESIDUAL_BF16,
            &launches::BGEMM_SM90_BIAS_RESIDUAL,
        ),
    );
    let (both, ours) = (
        shipped::BIAS_GELU_BOTH_BF16,
        launches::BGEMM_SM90_BIAS_GELU_BOTH,
    );
    compare!(both, ours, |m, n, k, at, less| (
        read::<Bf16>(m, k),
        read::<Bf16>(n, k),
        write::<Bf16>(m, n),
        write::<Bf16>(m, n),
        there(0x100),
        of::<u16>(at, n, less),
        m,
        n,
        k
    ));
    compare!(
        shipped::FP8_BIAS,
        launches::FP8_BIAS,
        |m, n, k, at, less| (
            read::<u8>(m, k),
            read::<u8>(n, k),
            write::<Bf16>(m, n),
            there(0x100),
            of::<f32>(0x10000, 1, 0),
            of::<f32>(0x10000, 1, 0),
            of::<u16>(at, n, less),
            m,
            n,
            k
        )
    );
}

#[test]
fn products_with_a_scale() {
    let (rows, ours) = (shipped::ROWS_SILU_BF16, launches::BGEMM_SM90_ROWS_SILU);
    compare!(rows, ours, |m, n, k, at, less| (
        read::<Bf16>(m, k),
        read::<Bf16>(n, k),
        write::<Bf16>(m, n),
        there(0x100),
        of::<f32>(at, m, less),
        0.5,
        m,
        n,
        k
    ));
    for [m, n, k] in SIZES {
        same(
            (&shipped::SLOPE_RELU_F16, &launches::HGEMM_SM90_SLOPE_RELU),
            || {
                let maps = (read::<F16>(m, k), read::<F16>(n, k), write::<F16>(m, n));
                (maps.0, maps.1, maps.2, there(0x100), 0.5, 0.0, m, n, k)
            },
        );
    }
}
