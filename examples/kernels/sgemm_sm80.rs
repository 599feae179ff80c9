//! CuTe's tutorial `sgemm_sm80`: tiles come by copies that do not wait, through three stages of swizzled shared memory; `ldmatrix`
//! brings fragments to registers one block of K ahead of the tensor cores.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_sm80.cu`.

use crate::plain::{numbers, product};
use cute::atom::typed::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, SM80_CP_ASYNC_CACHEALWAYS_128 as CopyAsync,
};
use cute::atom::typed::{make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_mma};
use cute::executor::{Executor, Finding, Memory, Reference, retile};
use cute::prelude::*;
use half::f16;

/// `C = A · Bᵀ`: A and B row-major, C column-major.
fn gemm_device<X: Executor>(
    x: &X,
    [m, n, k]: [usize; 3],
    [a, b]: [Memory<X::Handle, f16>; 2],
    c: Memory<X::Handle, f32>,
) {
    let m_a = x.tensor(a, layout!((m, k):(k, 1)));
    let m_b = x.tensor(b, layout!((n, k):(k, 1)));
    let m_c = x.tensor(c, layout!((m, n):(1, m)));

    // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
    let [row, column, _] = x.block_index();
    let g_a = m_a.local_tile((_64, _32), (row, ..));
    let g_b = m_b.local_tile((_64, _32), (column, ..));
    let g_c = m_c.local_tile((_64, _64), (row, column));

    // Three stages of tiles, swizzled so that neither copies nor `ldmatrix` meet in a bank: (BLK_M,BLK_K,PIPE).
    let atom = layout!(Sw<2, 3, 3> o (8, 32):(32, 1));
    let s_a = x.shared::<f16, _>("sA", atom.tile_to_shape((_64, _32, _3), LayoutLeft));
    let s_b = x.shared::<f16, _>("sB", atom.tile_to_shape((_64, _32, _3), LayoutLeft));

    // From global to shared memory, eight numbers at a time.
    let thread = x.thread_index() as i64;
    let copy = make_tiled_copy(CopyAsync, _16, layout!((32, 4):(4, 1)), layout!((1, 8)));
    let thr_copy = copy.get_slice(thread);
    let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
    let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
    let tiles = k / 32;
    let fetch = |tile: usize, stage: usize| {
        if tile < tiles {
            x.copy_with(copy, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
            x.copy_with(copy, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
        }
        // A group of no copies keeps the count of groups.
        x.cp_async_fence();
    };
    fetch(0, 0);
    fetch(1, 1);

    // Four warps, two by two.
    let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), (_32, _32, _16));
    let thr_mma = mma.get_slice(thread);
    let t_cg_c = thr_mma.partition_c(g_c);
    let t_cr_a = x.partition_fragment_a(thr_mma, s_a.slice((.., .., 0)));
    let t_cr_b = x.partition_fragment_b(thr_mma, s_b.slice((.., .., 0)));
    let t_cr_c = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, g_c);

    // From shared memory to registers.
    let (s2r_a, s2r_b) =
        (make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma), make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma));
    let (t_xs_a, t_xr_a) = (s2r_a.get_slice(thread).partition_s(s_a), retile(s2r_a, t_cr_a));
    let (t_xs_b, t_xr_b) = (s2r_b.get_slice(thread).partition_s(s_b), retile(s2r_b, t_cr_b));
    let blocks = 2;
    let load = |stage: usize, block: usize| {
        x.copy_with(s2r_a, t_xs_a.slice((.., .., block, stage)), t_xr_a.slice((.., .., block)));
        x.copy_with(s2r_b, t_xs_b.slice((.., .., block, stage)), t_xr_b.slice((.., .., block)));
    };

    // The first tile is there when all but one group are.
    x.cp_async_wait(1);
    x.sync_threads();
    load(0, 0);
    for tile in 0..tiles {
        for block in 0..blocks {
            if block + 1 == blocks {
                x.cp_async_wait(1);
                x.sync_threads();
            }
            // The next block, perhaps of the next tile.
            if block + 1 < blocks {
                load(tile % 3, block + 1);
            } else if tile + 1 < tiles {
                load((tile + 1) % 3, 0);
            }
            // Another tile, into the stage that was read last.
            if block == 0 {
                fetch(tile + 2, (tile + 2) % 3);
            }
            x.gemm_with(mma, t_cr_a.slice((.., .., block)), t_cr_b.slice((.., .., block)), t_cr_c);
        }
    }
    x.copy(t_cr_c.tensor(), t_cg_c);
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n, k] = [128, 64, 128];
    let (a, b) = (numbers::<f16>(m * k, 7), numbers::<f16>(n * k, 5));
    let mut machine = Reference::new(128).grid([m / 64, n / 64, 1]);
    let inputs = [machine.global("A", &a), machine.global("B", &b)];
    let c = machine.uninit("C", m * n);
    machine.launch(|x| gemm_device(x, [m, n, k], inputs, c))?;

    let expected = product([m, n, k], |i, k_| a[i * k + k_], |j, k_| b[j * k + k_]);
    assert_eq!(machine.read(c)?, expected, "the results differ");
    Ok(())
}
