//! CuTe's tutorial `tiled_copy_if`: a matrix whose extents no tile divides. Each thread asks of each of its atoms whether its first
//! coordinate is in the matrix, and copies those that are.
//!
//! Source: CuTe `examples/cute/tutorial/tiled_copy_if.cu`.

use crate::plain::numbers;
use cute::atom::typed::atoms::UniversalCopy_64;
use cute::atom::typed::make_tiled_copy;
use cute::executor::{Executor, Finding, Memory, Reference};
use cute::prelude::*;

/// Both matrices are (M,N), column-major; M is even.
fn copy_if_kernel<X: Executor>(x: &X, [m, n]: [usize; 2], [from, to]: [Memory<X::Handle, f32>; 2]) {
    let [row, column, _] = x.block_index();
    let (whole, block) = (layout!((m, n):(1, m)), (_64, _32));
    let tile_s = x.tensor(from, whole).local_tile(block, (row, column));
    let tile_d = x.tensor(to, whole).local_tile(block, (row, column));
    // Beside the tile, its coordinates in the whole matrix.
    let tile_c = make_identity_tensor((m, n)).local_tile(block, (row, column));

    // 16 by 8 threads, each with two numbers of a column.
    let copy = make_tiled_copy(UniversalCopy_64, _32, layout!((16, 8)), layout!((2, 1)));
    let thr_copy = copy.get_slice(x.thread_index() as i64);
    let (thr_tile_s, thr_tile_d) = (thr_copy.partition_s(tile_s), thr_copy.partition_d(tile_d));
    let thr_tile_c = thr_copy.partition_s(tile_c);

    // A predicate for each atom: (RestM,RestN).
    let mut inside = make_tensor([false; 8], layout!((2, 4)));
    for (i, j) in (0..2).flat_map(|i| (0..4).map(move |j| (i, j))) {
        let (row, column) = thr_tile_c.at((0, i, j));
        inside[(i, j)] = row < m as i64 && column < n as i64;
    }
    x.copy_if_with(copy, &inside, thr_tile_s, thr_tile_d);
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let [m, n] = [150, 61];
    let data = numbers::<f32>(m * n, 251);
    let mut machine = Reference::new(128).grid([m.div_ceil(64), n.div_ceil(32), 1]);
    let memories = [machine.global("S", &data), machine.uninit("D", m * n)];
    machine.launch(|x| copy_if_kernel(x, [m, n], memories))?;
    assert_eq!(machine.read(memories[1])?, data, "the copies differ");
    Ok(())
}
