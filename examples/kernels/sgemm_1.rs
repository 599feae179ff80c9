//! CuTe's tutorial `sgemm_1`: a tile of each matrix in shared memory, each thread a few elements of it.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_1.cu`.

use crate::plain::{numbers, product};
use cute::executor::{Executor, Finding, Memory, Reference};
use cute::prelude::*;

/// `C = alpha · A · Bᵀ + beta · C`, all three column-major.
fn gemm_device<X: Executor>(
    x: &X,
    [m, n, k]: [usize; 3],
    [a, b, c]: [Memory<X::Handle, f32>; 3],
    [alpha, beta]: [f32; 2],
) {
    // The whole matrices, (M,K), (N,K), (M,N).
    let m_a = x.tensor(a, layout!((m, k):(1, m)));
    let m_b = x.tensor(b, layout!((n, k):(1, n)));
    let m_c = x.tensor(c, layout!((m, n):(1, m)));

    // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
    let tiler = (_32, _32, _8);
    let [row, column, _] = x.block_index();
    let block = (row, column, ..);
    let g_a = m_a.local_tile_by(tiler, block, coord!((1, _, 1)));
    let g_b = m_b.local_tile_by(tiler, block, coord!((_, 1, 1)));
    let g_c = m_c.local_tile((_32, _32), (row, column));

    let s_a = x.shared::<f32, _>("sA", layout!((32, 8)));
    let s_b = x.shared::<f32, _>("sB", layout!((32, 8)));

    // Which thread copies what: (THR_M,THR_K).
    let (t_a, t_b, thread) = (layout!((8, 8)), layout!((8, 8)), x.thread_index());
    let (t_ag_a, t_as_a) = (g_a.local_partition(t_a, thread), s_a.local_partition(t_a, thread));
    let (t_bg_b, t_bs_b) = (g_b.local_partition(t_b, thread), s_b.local_partition(t_b, thread));

    // Which thread multiplies what: rows of A by columns of C.
    let t_c = layout!((8, 8));
    let t_cs_a = s_a.local_partition_by(t_c, thread, coord!((1, _)));
    let t_cs_b = s_b.local_partition_by(t_c, thread, coord!((_, 1)));
    let t_cg_c = g_c.local_partition(t_c, thread);
    let t_cr_c = x.registers::<f32, _>(layout!((4, 4)));
    x.clear(t_cr_c);

    for tile in 0..k / 8 {
        x.copy(t_ag_a.slice((.., .., tile)), t_as_a);
        x.copy(t_bg_b.slice((.., .., tile)), t_bs_b);
        x.sync_threads();
        x.gemm(t_cs_a, t_cs_b, t_cr_c);
        x.sync_threads();
    }

    for index in 0..t_cr_c.size() {
        let (sum, before): (f32, f32) = (x.load(t_cr_c.at(index)), x.load(t_cg_c.at(index)));
        x.store(t_cg_c.at(index), alpha * sum + beta * before);
    }
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n, k] = [64, 96, 24];
    let (a, b, before) = (numbers::<f32>(m * k, 7), numbers::<f32>(n * k, 5), numbers::<f32>(m * n, 11));
    let mut machine = Reference::new(64).grid([m / 32, n / 32, 1]);
    let [ma, mb, mc] = [machine.global("A", &a), machine.global("B", &b), machine.global("C", &before)];
    machine.launch(|x| gemm_device(x, [m, n, k], [ma, mb, mc], [0.5, 2.0]))?;

    let sums = product([m, n, k], |i, k| a[i + m * k], |j, k| b[j + n * k]);
    let expected: Vec<f32> = sums.iter().zip(&before).map(|(sum, before)| 0.5 * sum + 2.0 * before).collect();
    assert_eq!(machine.read(mc)?, expected, "the results differ");
    Ok(())
}
