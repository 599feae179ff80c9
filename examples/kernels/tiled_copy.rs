//! CuTe's tutorial `tiled_copy`: a matrix is copied tile by tile, each thread through registers, four numbers at a time.
//!
//! Source: CuTe `examples/cute/tutorial/tiled_copy.cu`.

use crate::plain::numbers;
use cute::atom::typed::atoms::UniversalCopy_128;
use cute::atom::typed::make_tiled_copy;
use cute::executor::{Executor, Finding, Memory, Reference};
use cute::prelude::*;

/// Both matrices are (M,N), column-major.
fn copy_kernel<X: Executor>(x: &X, [m, n]: [usize; 2], [from, to]: [Memory<X::Handle, f32>; 2]) {
    let [row, column, _] = x.block_index();
    let whole = layout!((m, n):(1, m));
    // This block's tile, (BLK_M,BLK_N).
    let tile_s = x.tensor(from, whole).local_tile((_128, _64), (row, column));
    let tile_d = x.tensor(to, whole).local_tile((_128, _64), (row, column));

    // 32 by 8 threads, each with four numbers of a column.
    let copy = make_tiled_copy(UniversalCopy_128, _32, layout!((32, 8)), layout!((4, 1)));
    let thr_copy = copy.get_slice(x.thread_index() as i64);
    let (thr_tile_s, thr_tile_d) = (thr_copy.partition_s(tile_s), thr_copy.partition_d(tile_d));
    let fragment = x.registers::<f32, _>(thr_tile_d.layout().make_layout_like());
    x.copy_with(copy, thr_tile_s, fragment);
    x.copy_with(copy, fragment, thr_tile_d);
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n] = [256, 192];
    let data = numbers::<f32>(m * n, 251);
    let mut machine = Reference::new(256).grid([m / 128, n / 64, 1]);
    let memories = [machine.global("S", &data), machine.uninit("D", m * n)];
    machine.launch(|x| copy_kernel(x, [m, n], memories))?;
    assert_eq!(machine.read(memories[1])?, data, "the copies differ");
    Ok(())
}
