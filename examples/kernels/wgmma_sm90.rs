//! CuTe's tutorial `wgmma_sm90`: a warp fills two stages of shared memory, and four warps multiply from there with one instruction.
//! Producers and consumers wait for each other at memory barriers.
//!
//! Unlike there the producers are threads that copy, and not the tensor memory accelerator.
//!
//! Source: CuTe `examples/cute/tutorial/hopper/wgmma_sm90.cu`.

use crate::plain::{numbers, product};
use cute::atom::typed::atoms::{SM90_64xNx16_F32F16F16_SS, UniversalCopy_128};
use cute::atom::typed::{make_tiled_copy, make_tiled_mma};
use cute::executor::{Executor, Finding, Fragment, Memory, OfA, OfB, Reference};
use cute::prelude::*;
use half::f16;

const CONSUMERS: usize = 128;
const PRODUCERS: usize = 32;

/// `C = A · Bᵀ`: A and B row-major, C column-major.
fn gemm_device<X: Executor>(
    x: &X,
    [m, n, k]: [usize; 3],
    [a, b]: [Memory<X::Handle, f16>; 2],
    c: Memory<X::Handle, f32>,
) {
    let [row, column, _] = x.block_index();
    let g_a = x.tensor(a, layout!((m, k):(k, 1))).local_tile((_64, _64), (row, ..));
    let g_b = x.tensor(b, layout!((n, k):(k, 1))).local_tile((_32, _64), (column, ..));
    let g_c = x.tensor(c, layout!((m, n):(1, m))).local_tile((_64, _32), (row, column));
    // Rows of 128 bytes, swizzled as the instruction expects them: (BLK_M,BLK_K,PIPE).
    let atom = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
    let s_a = x.shared::<f16, _>("sA", atom.tile_to_shape((_64, _64, _2), LayoutLeft));
    let s_b = x.shared::<f16, _>("sB", atom.tile_to_shape((_32, _64, _2), LayoutLeft));
    // A stage is full when all producers have filled it, and empty when all consumers have read it.
    let full = [0, 1].map(|stage| x.mbarrier("full", stage, PRODUCERS));
    let empty = [0, 1].map(|stage| x.mbarrier("empty", stage, CONSUMERS));

    let (thread, tiles) = (x.thread_index(), k / 64);
    if thread >= CONSUMERS {
        let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((4, 8):(8, 1)), layout!((1, 8)));
        let thr_copy = copy.get_slice((thread - CONSUMERS) as i64);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        for tile in 0..tiles {
            let (stage, parity) = (tile % 2, tile / 2 % 2);
            x.wait(empty[stage], 1 - parity);
            x.copy_with(copy, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
            x.copy_with(copy, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
            x.arrive(full[stage]);
        }
    } else {
        // Both operands are read from shared memory, of which all threads name the whole tile.
        let mma =
            make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_32), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread as i64);
        // CuTe's descriptors: (MMA,MMA_M,MMA_K,PIPE).
        let t_cr_a = Fragment::new(mma, OfA, thr_mma.partition_a(s_a));
        let t_cr_b = Fragment::new(mma, OfB, thr_mma.partition_b(s_b));
        let t_cg_c = thr_mma.partition_c(g_c);
        let t_cr_c = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, g_c);
        for tile in 0..tiles {
            let (stage, parity) = (tile % 2, tile / 2 % 2);
            x.wait(full[stage], parity);
            x.warpgroup_arrive();
            x.gemm_with(mma, t_cr_a.slice((.., .., .., stage)), t_cr_b.slice((.., .., .., stage)), t_cr_c);
            x.warpgroup_commit_batch();
            // The stage may be filled again when the products have read it.
            x.warpgroup_wait(0);
            x.arrive(empty[stage]);
        }
        x.copy(t_cr_c.tensor(), t_cg_c);
    }
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n, k] = [64, 64, 256];
    let (a, b) = (numbers::<f16>(m * k, 7), numbers::<f16>(n * k, 5));
    let mut machine = Reference::new(CONSUMERS + PRODUCERS).grid([m / 64, n / 32, 1]);
    let inputs = [machine.global("A", &a), machine.global("B", &b)];
    let c = machine.uninit("C", m * n);
    machine.launch(|x| gemm_device(x, [m, n, k], inputs, c))?;
    let expected = product([m, n, k], |i, step| a[i * k + step], |j, step| b[j * k + step]);
    assert_eq!(machine.read(c)?, expected, "the results differ");
    Ok(())
}
