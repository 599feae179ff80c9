//! `C = f(A · Bᵀ)` for 16-bit elements, where `f` is a composition of the functions of
//! `epilogue.rs` and `added.rs`. Sums are rounded once, after `f`.

use cute_device::instructions::TensorMap;
use cute_device::{grid_constant, kernel};

use super::added::{Bias, Residual, ScaledRows};
use super::batches::One;
use super::elements::{Bfloats, Halves};
use super::epilogue::{Each, Gelu, Relu, Silu};
use super::multiply::Whole;
use super::output::Of;
use super::write::{ToC, Twice};
use super::{Given, product, products};

products! {
    "A bias of columns has n elements, a bias of rows has m elements, and a residual has C's \
    extents.";
    /// `gelu(A · Bᵀ + bias)`, of halves.
    hgemm_sm90_bias_gelu 2 Halves, Of<Halves>, [#[align(4)] bias: *const u16],
        One(), Whole((Bias::<Halves>::new(bias), Gelu), ToC), index 339, w32 33;
    /// `gelu(A · Bᵀ + bias)`, of `bfloat16`.
    bgemm_sm90_bias_gelu 2 Bfloats, Of<Bfloats>, [#[align(4)] bias: *const u16],
        One(), Whole((Bias::<Bfloats>::new(bias), Gelu), ToC), index 403, w32 33;
    /// `A · Bᵀ + bias + residual`, of halves.
    hgemm_sm90_bias_residual 2 Halves, Of<Halves>,
        [#[align(4)] bias: *const u16, #[align(4)] residual: *const u16], One(),
        Whole((Bias::<Halves>::new(bias), Residual::<Halves>::new(residual)), ToC),
        index 474, w32 97;
    /// `A · Bᵀ + bias + residual`, of `bfloat16`.
    bgemm_sm90_bias_residual 2 Bfloats, Of<Bfloats>,
        [#[align(4)] bias: *const u16, #[align(4)] residual: *const u16], One(),
        Whole((Bias::<Bfloats>::new(bias), Residual::<Bfloats>::new(residual)), ToC),
        index 666, w32 97;
    /// `silu(scale · A · Bᵀ + bias)`, of `bfloat16`, with a bias of rows.
    bgemm_sm90_rows_silu 2 Bfloats, Of<Bfloats>, [#[align(4)] bias: *const f32, scale: f32],
        One(), Whole((ScaledRows(scale, bias), Silu), ToC), index 266, w32 3;
    /// `relu(scale · A · Bᵀ + slope · (column - row))`, of halves: a function of coordinates.
    hgemm_sm90_slope_relu 2 Halves, Of<Halves>, [scale: f32, slope: f32], One(), Whole((
        Each(move |row, column, sum| scale * sum + slope * (column - row) as f32), Relu,
    ), ToC), index 580, w32 1;
}

kernel! {
    /// Computes `D = A · Bᵀ + bias` and `C = gelu(D)`, of `bfloat16`. The kernel computes C from
    /// the `f32` sums, before it rounds them to D.
    ///
    /// # Safety
    /// As `bgemm_sm90_bias_gelu`; the map of D matches another matrix of C's extents.
    #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
    threads = crate::tiles::THREADS,
    cluster = crate::tiles::CLUSTER,
    registers = 168,
    index = 400,
    w32 = 33;
    pub unsafe fn bgemm_sm90_bias_gelu_both(
        a: TensorMap<2>,
        b: TensorMap<2>,
        c: TensorMap<2>,
        d: TensorMap<2>,
        pace: *mut u32,
        #[align(4)] bias: *const u16,
        m: i32,
        n: i32,
        k: i32
    ) {
        // SAFETY: the caller promises it; the maps are the first four arguments.
        unsafe {
            let a = grid_constant!(bgemm_sm90_bias_gelu_both, 0, a);
            let b = grid_constant!(bgemm_sm90_bias_gelu_both, 1, b);
            let c = grid_constant!(bgemm_sm90_bias_gelu_both, 2, c);
            let before = grid_constant!(bgemm_sm90_bias_gelu_both, 3, d);
            let (bias, then) = (Bias::<Bfloats>::new(bias), Gelu);
            product::<2, Bfloats, Of<Bfloats>, _>(Given { a, b, c: Some(c), pace, m, n, k },
                One(), Whole(bias, Twice { before, then }));
        }
    }
}
