//! Launch descriptions of products for Hopper with an epilogue.

use super::products::{any, by};
use super::*;

macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident $(<$element:ident>)? of $of:ty, ($($argument:ty),*);)*) => { $(
        $(#[$about])*
        pub type $name $(<$element>)? = Kernel<(
            ReadMap<$of, 2>,
            ReadMap<$of, 2>,
            WriteMap<$of, 2>,
            Write<u32>,
            $($argument,)*
            Size,
            Size,
            Size,
        )>;
    )* };
}

kinds! {
    /// A product with a bias.
    OfBias<T> of T, (Read<u16>);
    /// A product with a bias and a residual.
    OfResidual<T> of T, (Read<u16>, Read<u16>);
    /// A product with a bias of rows and a scale.
    OfScaledRows<T> of T, (Read<f32>, Scalar<f32>);
    /// A product with a scale and a slope.
    OfSlope<T> of T, (Scalar<f32>, Scalar<f32>);
}

/// Describes products. A line is `NAME: type, kernel in `fused`, |m, n| its arguments between the
/// counter and the extents`.
macro_rules! fused {
    ($($name:ident: $type:ty, $kernel:ident, |$m:ident, $n:ident| ($($given:expr),*);)*) => { $(
        pub const $name: $type = {
            let ($m, $n, k) = (any("m"), by(8, "n"), by(8, "k"));
            let a = read_map("a", boxes_of_operands(), [k.elements(), $m.elements()]);
            let b = read_map("b", boxes_of_operands(), [k.elements(), $n.elements()]);
            let c = write_map("c", boxes_c(), [$n.elements(), $m.elements()]);
            let entry = kernels::gemm_sm90::fused::$kernel::ENTRY;
            // SAFETY: `gemm_sm90/fused.rs`, as `HGEMM_SM90`.
            unsafe {
                Kernel::of(entry, (a, b, c, write("pace", elements(1)), $($given,)* $m, $n, k))
                    .overlapping()
                    .resident()
                    .shared(tiles::BYTES)
            }
            .exactly(9, 0)
        };
    )* };
}

/// Returns the argument for a bias of C's columns, which the kernel reads in pairs.
const fn bias(n: Size) -> Read<u16> {
    read("bias", n.elements()).aligned(4)
}

const fn residual(m: Size, n: Size) -> Read<u16> {
    read("residual", m.times(n)).aligned(4)
}

fused! {
    HGEMM_SM90_BIAS_GELU: OfBias<F16>, hgemm_sm90_bias_gelu, |m, n| (bias(n));
    BGEMM_SM90_BIAS_GELU: OfBias<Bf16>, bgemm_sm90_bias_gelu, |m, n| (bias(n));
    HGEMM_SM90_BIAS_RESIDUAL: OfResidual<F16>, hgemm_sm90_bias_residual,
        |m, n| (bias(n), residual(m, n));
    BGEMM_SM90_BIAS_RESIDUAL: OfResidual<Bf16>, bgemm_sm90_bias_residual,
        |m, n| (bias(n), residual(m, n));
    BGEMM_SM90_ROWS_SILU: OfScaledRows<Bf16>, bgemm_sm90_rows_silu,
        |m, n| (read("bias", m.elements()), scalar("scale"));
    HGEMM_SM90_SLOPE_RELU: OfSlope<F16>, hgemm_sm90_slope_relu,
        |m, n| (scalar("scale"), scalar("slope"));
}

/// The kernel with two outputs. Its arguments are the maps of A, B, C and the second output, the
/// counter, a bias and the extents.
pub type OfTwoOutputs<T> = Kernel<(
    ReadMap<T, 2>,
    ReadMap<T, 2>,
    WriteMap<T, 2>,
    WriteMap<T, 2>,
    Write<u32>,
    Read<u16>,
    Size,
    Size,
    Size,
)>;

pub const BGEMM_SM90_BIAS_GELU_BOTH: OfTwoOutputs<Bf16> = {
    let (m, n, k) = (any("m"), by(8, "n"), by(8, "k"));
    let a = read_map("a", boxes_of_operands(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_operands(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c(), [n.elements(), m.elements()]);
    let d = write_map("d", boxes_c(), [n.elements(), m.elements()]);
    let pace = write("pace", elements(1));
    let entry = kernels::gemm_sm90::fused::bgemm_sm90_bias_gelu_both::ENTRY;
    // SAFETY: `gemm_sm90/fused.rs`, as `HGEMM_SM90`.
    unsafe {
        Kernel::of(entry, (a, b, c, d, pace, bias(n), m, n, k))
            .overlapping()
            .resident()
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
};

/// The product of e4m3 elements with one scale for each matrix, and a bias.
#[allow(
    dead_code,
    reason = "a test compares it with what was built; no host launches it yet"
)]
pub type OfBiasedBytes = Kernel<(
    ReadMap<u8, 2>,
    ReadMap<u8, 2>,
    WriteMap<Bf16, 2>,
    Write<u32>,
    Read<f32>,
    Read<f32>,
    Read<u16>,
    Size,
    Size,
    Size,
)>;

#[allow(dead_code, reason = "as above")]
pub const FP8_BIAS: OfBiasedBytes = {
    let (m, n, k) = (any("m"), by(8, "n"), by(16, "k"));
    let a = read_map("a", boxes_of_bytes(), [k.elements(), m.elements()]);
    let b = read_map("b", boxes_of_bytes(), [k.elements(), n.elements()]);
    let c = write_map("c", boxes_c(), [n.elements(), m.elements()]);
    let pace = write("pace", elements(1));
    let (of_a, of_b) = (read("scales_a", elements(1)), read("scales_b", elements(1)));
    let entry = kernels::gemm_sm90::fp8::fp8_fast_bias::ENTRY;
    // SAFETY: `gemm_sm90/fp8.rs`, as `HGEMM_SM90`.
    unsafe {
        Kernel::of(entry, (a, b, c, pace, of_a, of_b, bias(n), m, n, k))
            .overlapping()
            .resident()
            .shared(tiles::BYTES)
    }
    .exactly(9, 0)
};
