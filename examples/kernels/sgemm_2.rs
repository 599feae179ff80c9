//! CuTe's tutorial `sgemm_2`: as `sgemm_1`, but a `TiledCopy` says which thread copies what, and a `TiledMma` which thread multiplies
//! what.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_2.cu`.

use crate::plain::{numbers, product};
use cute::atom::typed::atoms::{UniversalCopy_128, UniversalFMA_F32};
use cute::atom::typed::{make_tiled_copy, make_tiled_mma};
use cute::executor::{Executor, Finding, Fragment, Memory, OfA, OfB, Reference};
use cute::prelude::*;

/// `C = A · Bᵀ`, all three column-major.
fn gemm_device<X: Executor>(x: &X, [m, n, k]: [usize; 3], [a, b, c]: [Memory<X::Handle, f32>; 3]) {
    // The whole matrices, (M,K), (N,K), (M,N), and this block's tiles.
    let [row, column, _] = x.block_index();
    let g_a = x.tensor(a, layout!((m, k):(1, m))).local_tile((_64, _8), (row, ..));
    let g_b = x.tensor(b, layout!((n, k):(1, n))).local_tile((_64, _8), (column, ..));
    let g_c = x.tensor(c, layout!((m, n):(1, m))).local_tile((_64, _64), (row, column));
    let s_a = x.shared::<f32, _>("sA", layout!((64, 8)));
    let s_b = x.shared::<f32, _>("sB", layout!((64, 8)));

    // 16 by 8 threads, each with four numbers of a column.
    let thread = x.thread_index() as i64;
    let copy = make_tiled_copy(UniversalCopy_128, _32, layout!((16, 8)), layout!((4, 1)));
    let thr_copy = copy.get_slice(thread);
    let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
    let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
    // What comes next waits in registers.
    let t_ar_a = x.registers::<f32, _>(t_as_a.layout().make_layout_like());
    let t_br_b = x.registers::<f32, _>(t_bs_b.layout().make_layout_like());
    x.copy_with(copy, t_ag_a.slice((.., .., .., 0)), t_ar_a);
    x.copy_with(copy, t_bg_b.slice((.., .., .., 0)), t_br_b);

    // 16 by 8 threads, each with one multiply-and-add at a time.
    let mma = make_tiled_mma(UniversalFMA_F32, layout!((16, 8, 1)), (Underscore, Underscore, Underscore));
    let thr_mma = mma.get_slice(thread);
    // A product of one thread may read its operands where they are.
    let t_cs_a = Fragment::new(mma, OfA, thr_mma.partition_a(s_a));
    let t_cs_b = Fragment::new(mma, OfB, thr_mma.partition_b(s_b));
    let t_cg_c = thr_mma.partition_c(g_c);
    let t_cr_c = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, g_c);

    let tiles = k / 8;
    for tile in 0..tiles {
        // All threads have read the tile before.
        x.sync_threads();
        x.copy_with(copy, t_ar_a, t_as_a);
        x.copy_with(copy, t_br_b, t_bs_b);
        x.sync_threads();
        // The last tile comes twice, which harms nobody.
        let next = (tile + 1).min(tiles - 1);
        x.copy_with(copy, t_ag_a.slice((.., .., .., next)), t_ar_a);
        x.copy_with(copy, t_bg_b.slice((.., .., .., next)), t_br_b);
        x.gemm_with(mma, t_cs_a, t_cs_b, t_cr_c);
    }
    x.copy(t_cr_c.tensor(), t_cg_c);
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n, k] = [64, 128, 24];
    let (a, b) = (numbers::<f32>(m * k, 7), numbers::<f32>(n * k, 5));
    let mut machine = Reference::new(128).grid([m / 64, n / 64, 1]);
    let memories = [machine.global("A", &a), machine.global("B", &b), machine.uninit("C", m * n)];
    machine.launch(|x| gemm_device(x, [m, n, k], memories))?;
    let expected = product([m, n, k], |i, k| a[i + m * k], |j, k| b[j + n * k]);
    assert_eq!(machine.read(memories[2])?, expected, "the results differ");
    Ok(())
}
