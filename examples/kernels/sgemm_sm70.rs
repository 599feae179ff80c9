//! CuTe's tutorial `sgemm_sm70`, with Volta's tensor cores: fragments of one block of K are loaded while another is multiplied, and
//! the next tile waits in registers.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_sm70.cu`.

use crate::plain::{numbers, product};
use cute::atom::typed::atoms::{SM70_8x8x4_F32F16F16F32_TN, UniversalCopy_128};
use cute::atom::typed::{make_tiled_copy, make_tiled_mma};
use cute::executor::{Executor, Finding, Memory, Reference};
use cute::prelude::*;
use half::f16;

/// `C = A · Bᵀ`: A and B row-major, C column-major.
fn gemm_device<X: Executor>(
    x: &X,
    [m, n, k]: [usize; 3],
    [a, b]: [Memory<X::Handle, f16>; 2],
    c: Memory<X::Handle, f32>,
) {
    let [row, column, _] = x.block_index();
    let g_a = x.tensor(a, layout!((m, k):(k, 1))).local_tile((_32, _16), (row, ..));
    let g_b = x.tensor(b, layout!((n, k):(k, 1))).local_tile((_32, _16), (column, ..));
    let g_c = x.tensor(c, layout!((m, n):(1, m))).local_tile((_32, _32), (row, column));
    // Padded, so that rows begin in different banks.
    let s_a = x.shared::<f16, _>("sA", layout!((32, 16):(24, 1)));
    let s_b = x.shared::<f16, _>("sB", layout!((32, 16):(24, 1)));

    // 32 by 2 threads, each with eight numbers of a row.
    let thread = x.thread_index() as i64;
    let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((32, 2):(2, 1)), layout!((1, 8)));
    let thr_copy = copy.get_slice(thread);
    let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
    let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
    let t_ar_a = x.registers::<f16, _>(t_as_a.layout().make_layout_like());
    let t_br_b = x.registers::<f16, _>(t_bs_b.layout().make_layout_like());
    let fetch = |tile: usize| {
        x.copy_with(copy, t_ag_a.slice((.., .., .., tile)), t_ar_a);
        x.copy_with(copy, t_bg_b.slice((.., .., .., tile)), t_br_b);
    };
    let store = || {
        x.copy_with(copy, t_ar_a, t_as_a);
        x.copy_with(copy, t_br_b, t_bs_b);
    };

    // Eight quads of pairs of threads, each a product of 8 by 8 by 4: four times two of them.
    let mma = make_tiled_mma(SM70_8x8x4_F32F16F16F32_TN, layout!((4, 2, 1)), (Underscore, Underscore, Underscore));
    let thr_mma = mma.get_slice(thread);
    let (t_cs_a, t_cs_b, t_cg_c) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b), thr_mma.partition_c(g_c));
    let (t_cr_a, t_cr_b) = (x.partition_fragment_a(thr_mma, s_a), x.partition_fragment_b(thr_mma, s_b));
    let t_cr_c = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, g_c);
    let load = |block: usize| {
        x.copy(t_cs_a.slice((.., .., block)), t_cr_a.tensor().slice((.., .., block)));
        x.copy(t_cs_b.slice((.., .., block)), t_cr_b.tensor().slice((.., .., block)));
    };

    let (tiles, blocks) = (k / 16, 4);
    fetch(0);
    store();
    x.sync_threads();
    load(0);
    for tile in 0..tiles {
        for block in 0..blocks {
            if block + 1 == blocks {
                // All have read the tile; the next one takes its place.
                x.sync_threads();
                store();
                x.sync_threads();
            }
            load((block + 1) % blocks);
            if block == 0 {
                fetch((tile + 1).min(tiles - 1));
            }
            x.gemm_with(mma, t_cr_a.slice((.., .., block)), t_cr_b.slice((.., .., block)), t_cr_c);
        }
    }
    x.copy(t_cr_c.tensor(), t_cg_c);
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n, k] = [64, 32, 48];
    let (a, b) = (numbers::<f16>(m * k, 7), numbers::<f16>(n * k, 5));
    let mut machine = Reference::new(64).grid([m / 32, n / 32, 1]);
    let inputs = [machine.global("A", &a), machine.global("B", &b)];
    let c = machine.uninit("C", m * n);
    machine.launch(|x| gemm_device(x, [m, n, k], inputs, c))?;
    let expected = product([m, n, k], |i, step| a[i * k + step], |j, step| b[j * k + step]);
    assert_eq!(machine.read(c)?, expected, "the results differ");
    Ok(())
}
