//! The set-up of an sm80 product: tensors, tiles, swizzled shared memory, fragments and copies, as
//! in CuTe's tutorial. `setup.cpp` contains the same in C++.

use cute::atom::typed::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, SM80_CP_ASYNC_CACHEALWAYS_128 as CopyAsync,
};
use cute::atom::typed::{make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_mma};
use cute::prelude::*;

pub fn setup(
    a: &[u16],
    b: &[u16],
    c: &[f32],
    smem_a: &[u16],
    smem_b: &[u16],
    [m, n, k, row, column]: [usize; 5],
    thread: i64,
) {
    let m_a = make_tensor(a, layout!((m, k):(k, 1)));
    let m_b = make_tensor(b, layout!((n, k):(k, 1)));
    let m_c = make_tensor(c, layout!((m, n):(1, m)));
    let g_a = m_a.local_tile((_64, _32), (row, ..));
    let g_b = m_b.local_tile((_64, _32), (column, ..));
    let g_c = m_c.local_tile((_64, _64), (row, column));

    let atom = layout!(Sw<2, 3, 3> o (8, 32):(32, 1));
    let s_a = make_tensor(smem_a, atom.tile_to_shape((_64, _32, _3), LayoutLeft));
    let s_b = make_tensor(smem_b, atom.tile_to_shape((_64, _32, _3), LayoutLeft));

    let copy = make_tiled_copy(CopyAsync, _16, layout!((32, 4):(4, 1)), layout!((1, 8)));
    let thr_copy = copy.get_slice(thread);
    let (_t_ag_a, _t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
    let (_t_bg_b, _t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));

    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let thr_mma = mma.get_slice(thread);
    let t_cr_c = thr_mma.partition_fragment_c(g_c.layout());
    let _t_cg_c = thr_mma.partition_c(g_c);
    let t_cr_a = thr_mma.partition_fragment_a(s_a.slice((.., .., 0)).layout());
    let t_cr_b = thr_mma.partition_fragment_b(s_b.slice((.., .., 0)).layout());

    let s2r_a = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let (_t_xs_a, _t_xr_a) = (
        s2r_a.get_slice(thread).partition_s(s_a),
        s2r_a.retile(t_cr_a),
    );
    let s2r_b = make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma);
    let (_t_xs_b, _t_xr_b) = (
        s2r_b.get_slice(thread).partition_s(s_b),
        s2r_b.retile(t_cr_b),
    );
    let _ = t_cr_c;
}
