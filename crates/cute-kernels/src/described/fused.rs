//! Launch descriptions of products with an epilogue, which changes the sums before they become C.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Bf16, F16, Kernel, MapElement, Read, ReadMap, Scalar, Size, Write, WriteMap, elements, read,
    read_map, scalar, write, write_map,
};

use super::{PRODUCT_BYTES, THREADS, any, boxes_in, boxes_out, by};

/// Arguments of a product with a bias: the maps of A, B and C, the pace counter, the bias of C's
/// columns, m, n and k.
#[rustfmt::skip]
pub(crate) type OfBias<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<T, 2>, Write<u32>, Read<u16>, Size, Size, Size,
);
/// [`OfBias`] with a residual after the bias.
#[rustfmt::skip]
pub(crate) type OfResidual<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<T, 2>, Write<u32>, Read<u16>, Read<u16>, Size, Size,
    Size,
);
/// [`OfBias`] with a bias of C's rows and a scale.
#[rustfmt::skip]
pub(crate) type OfScaledRows<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<T, 2>, Write<u32>, Read<f32>, Scalar<f32>, Size, Size,
    Size,
);
/// [`OfBias`] with a scale and a slope in place of the bias.
#[rustfmt::skip]
pub(crate) type OfSlope<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<T, 2>, Write<u32>, Scalar<f32>, Scalar<f32>, Size, Size,
    Size,
);
/// Arguments of a product with two outputs: the maps of A, B, C and the second output, the pace
/// counter, the bias, m, n and k.
#[rustfmt::skip]
pub(crate) type OfTwoOutputs<T> = (
    ReadMap<T, 2>, ReadMap<T, 2>, WriteMap<T, 2>, WriteMap<T, 2>, Write<u32>, Read<u16>, Size,
    Size, Size,
);
/// Arguments of a product of e4m3 elements with one scale for each matrix, and a bias.
#[rustfmt::skip]
pub(crate) type OfBiasedBytes = (
    ReadMap<u8, 2>, ReadMap<u8, 2>, WriteMap<Bf16, 2>, Write<u32>, Read<f32>, Read<f32>, Read<u16>,
    Size, Size, Size,
);

/// Returns the argument for a bias of C's columns, which the kernel reads in pairs.
const fn bias(n: Size) -> Read<u16> {
    read("bias", n.elements()).aligned(4)
}

/// Describes the kernels of products with an epilogue. Each line is `NAME: arguments, kernel,
/// divisor of k, |m, n| [another output, placed before the pace counter] (the arguments after the
/// pace counter)`.
macro_rules! fused {
    ($($name:ident: $type:ty, $kernel:literal, $multiple:literal,
        |$m:ident, $n:ident| [$($output:expr)?] ($($given:expr),*);)*) => { $(
        pub(crate) const $name: Kernel<$type> = {
            let ($m, $n, k) = (any("m"), by(8, "n"), by($multiple, "k"));
            let a = read_map("a", boxes_in(), [k.elements(), $m.elements()]);
            let b = read_map("b", boxes_in(), [k.elements(), $n.elements()]);
            let c = write_map("c", boxes_out(), [$n.elements(), $m.elements()]);
            let pace = write("pace", elements(1));
            let arguments = (a, b, c, $($output,)? pace, $($given,)* $m, $n, k);
            // SAFETY: `gpu/kernels/src/gemm_sm90/fused.rs` and `fp8.rs`, as `HGEMM`.
            unsafe {
                Kernel::new($kernel, THREADS, arguments)
                    .overlapping()
                    .resident()
                    .cluster(2)
                    .shared(PRODUCT_BYTES)
            }
            .exactly(9, 0)
        };
    )* };
}

const fn second<E: MapElement>(m: Size, n: Size) -> WriteMap<E, 2> {
    write_map("d", boxes_out(), [n.elements(), m.elements()])
}

const fn residual(m: Size, n: Size) -> Read<u16> {
    read("residual", m.times(n)).aligned(4)
}

fused! {
    BIAS_GELU_F16: OfBias<F16>, "hgemm_sm90_bias_gelu", 8, |m, n| [] (bias(n));
    BIAS_GELU_BF16: OfBias<Bf16>, "bgemm_sm90_bias_gelu", 8, |m, n| [] (bias(n));
    BIAS_RESIDUAL_F16: OfResidual<F16>, "hgemm_sm90_bias_residual", 8,
        |m, n| [] (bias(n), residual(m, n));
    BIAS_RESIDUAL_BF16: OfResidual<Bf16>, "bgemm_sm90_bias_residual", 8,
        |m, n| [] (bias(n), residual(m, n));
    ROWS_SILU_BF16: OfScaledRows<Bf16>, "bgemm_sm90_rows_silu", 8,
        |m, n| [] (read("bias", m.elements()).aligned(4), scalar("scale"));
    SLOPE_RELU_F16: OfSlope<F16>, "hgemm_sm90_slope_relu", 8,
        |m, n| [] (scalar("scale"), scalar("slope"));
    BIAS_GELU_BOTH_BF16: OfTwoOutputs<Bf16>, "bgemm_sm90_bias_gelu_both", 8,
        |m, n| [second(m, n)] (bias(n));
    FP8_BIAS: OfBiasedBytes, "fp8_fast_bias", 16, |m, n| [] (
        read("scales_a", elements(1)), read("scales_b", elements(1)), bias(n)
    );
}
