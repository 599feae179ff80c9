//! A fragment of B where that of A is multiplied. Accepted: each in its place.
use cute::device::tiled::atoms::SM80_16x8x16_F32F16F16F32_TN;
use cute::device::tiled::{
    gemm_with, make_tiled_mma, partition_fragment_a, partition_fragment_b, partition_fragment_c_of,
};
use cute::device::{DeviceTensor, Launch, SmemMut};
use cute::prelude::*;

type Tile = DeviceTensor<SmemMut<u16>, Layout!((32, 16))>;

fn kernel(launch: &Launch<128, 1>, tile: Tile) {
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let mine = mma.get_slice(launch.thread());
    let (a, b) = (
        partition_fragment_a(mine, &tile),
        partition_fragment_b(mine, &tile),
    );
    let c = partition_fragment_c_of::<f32, _, _, _, _, _>(mine, layout!((32, 32)));
    gemm_with(mma, a.view(), b.view(), c.view());
    gemm_with(mma, b.view(), b.view(), c.view());
}

fn main() {}
