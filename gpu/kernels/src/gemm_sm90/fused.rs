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
use super::{Given, product};

/// Defines products. A line is `NAME elements [memories] [numbers] function, index instructions,
/// accesses of 32 bits`.
macro_rules! fused {
    ($($(#[$about:meta])* $name:ident $element:ty, [$($memory:ident: $type:ty),*] [$($number:ident),*]
        $function:expr, index $index:literal, w32 $w32:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// As `hgemm_sm90`. A bias of columns has n elements, a bias of rows has m elements,
            /// and a residual has C's extents.
            #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
            threads = crate::tiles::THREADS,
            cluster = crate::tiles::CLUSTER,
            registers = 168,
            index = $index,
            w32 = $w32;
            pub unsafe fn $name(
                a: TensorMap<2>,
                b: TensorMap<2>,
                c: TensorMap<2>,
                pace: *mut u32,
                $(#[align(4)] $memory: *const $type,)*
                $($number: f32,)*
                m: i32,
                n: i32,
                k: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let c = grid_constant!($name, 2, c);
                    product::<2, $element, Of<$element>, _>(Given { a, b, c: Some(c), pace, m, n, k },
                        One(), Whole($function, ToC));
                }
            }
        }
    )* };
}

fused! {
    /// `gelu(A · Bᵀ + bias)`, of halves.
    hgemm_sm90_bias_gelu Halves, [bias: u16] [] (Bias::<Halves>::new(bias), Gelu),
        index 339, w32 33;
    /// `gelu(A · Bᵀ + bias)`, of `bfloat16`.
    bgemm_sm90_bias_gelu Bfloats, [bias: u16] [] (Bias::<Bfloats>::new(bias), Gelu),
        index 403, w32 33;
    /// `A · Bᵀ + bias + residual`, of halves.
    hgemm_sm90_bias_residual Halves, [bias: u16, residual: u16] []
        (Bias::<Halves>::new(bias), Residual::<Halves>::new(residual)),
        index 474, w32 97;
    /// `A · Bᵀ + bias + residual`, of `bfloat16`.
    bgemm_sm90_bias_residual Bfloats, [bias: u16, residual: u16] []
        (Bias::<Bfloats>::new(bias), Residual::<Bfloats>::new(residual)),
        index 666, w32 97;
    /// `silu(scale · A · Bᵀ + bias)`, of `bfloat16`, with a bias of rows.
    bgemm_sm90_rows_silu Bfloats, [bias: f32] [scale] (ScaledRows(scale, bias), Silu),
        index 266, w32 3;
    /// `relu(scale · A · Bᵀ + slope · (column - row))`, of halves: a function of coordinates.
    hgemm_sm90_slope_relu Halves, [] [scale, slope]
        (Each(move |row, column, sum| scale * sum + slope * (column - row) as f32), Relu),
        index 580, w32 1;
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
