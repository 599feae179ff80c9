//! A fragment of B where that of A is multiplied. Accepted: each in its place.
use cute::atom::typed::{atoms::SM80_16x8x16_F32F16F16F32_TN, make_tiled_mma};
use cute::executor::{Executor, Fragment, OfA, OfB, OfC, TensorIn};
use cute::prelude::*;

type Registers<X> = TensorIn<<X as Executor>::Handle, f32, Layout!(4)>;

fn kernel<X: Executor>(x: &X, [a, b, c]: [Registers<X>; 3]) {
    let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), (_32, _32, _16));
    let (a, b, c) = (Fragment::new(mma, OfA, a), Fragment::new(mma, OfB, b), Fragment::new(mma, OfC, c));
    x.gemm_with(mma, a, b, c);
    x.gemm_with(mma, b, b, c);
}

fn main() {}
