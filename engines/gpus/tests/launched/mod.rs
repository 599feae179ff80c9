//! Launches the kernels that move pieces on a CPU, from their own source.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]

#[allow(unreachable_pub, reason = "public in the crate of the kernels")]
#[path = "../../../../gpu/kernels/src/pieces.rs"]
mod pieces;

use cute_device::check_block;
use cute_mesh_gpus::{Batch, Cut, Way};
use pieces::entry::{Entry, THREADS};

/// Returns the tiles of kernels whose threads move `steps` vectors. Kernels that move four vectors
/// use the larger tiles for transposes.
pub(crate) fn cut(steps: usize) -> Cut {
    Cut {
        tile: THREADS * steps as u32,
        sides: [64, 64, if steps == 4 { 64 } else { 32 }, 32, 32],
    }
}

/// Launches a batch with `blocks` blocks, or with one block for each tile if `blocks` is 0.
pub(crate) fn launch(batch: &Batch, memory: usize, steps: usize, blocks: u32) {
    let blocks = if blocks == 0 {
        batch.tiles
    } else {
        blocks.min(batch.tiles)
    };
    let table = batch.entries.as_ptr() as usize;
    let sizes = [
        batch.entries.len() as i32,
        batch.tiles.cast_signed(),
        blocks.cast_signed(),
    ];
    let (pointers, [entries, tiles, count]) = ((memory, table), sizes);
    for block in 0..blocks {
        if batch.way == Way::Rows {
            // The threads of a block never wait for each other, so they may run one after another.
            for thread in 0..THREADS {
                // SAFETY: the table's pieces are inside the memory, and each pair of indices occurs
                // once.
                unsafe {
                    let launch = pieces::Blocks::at(thread, block, 0);
                    let (memory, table) = (pointers.0 as *mut u8, pointers.1 as *const Entry);
                    match steps {
                        4 => pieces::rows::<4>(&launch, memory, table, sizes),
                        _ => pieces::rows::<8>(&launch, memory, table, sizes),
                    }
                }
            }
            continue;
        }
        check_block(THREADS, (block, 0), &|| {
            let (memory, table) = (pointers.0 as *mut u8, pointers.1 as *const Entry);
            // SAFETY: as above.
            unsafe {
                match (batch.way, steps) {
                    (Way::Transposes(0), _) => {
                        pieces::move_transposes_1(memory, table, entries, tiles, count)
                    }
                    (Way::Transposes(1), _) => {
                        pieces::move_transposes_2(memory, table, entries, tiles, count)
                    }
                    (Way::Transposes(2), 4) => {
                        pieces::move_transposes_4(memory, table, entries, tiles, count)
                    }
                    (Way::Transposes(2), _) => {
                        pieces::move_transposes_4_32(memory, table, entries, tiles, count)
                    }
                    (Way::Transposes(3), _) => {
                        pieces::move_transposes_8(memory, table, entries, tiles, count)
                    }
                    _ => pieces::move_transposes_16(memory, table, entries, tiles, count),
                }
            }
        })
        .unwrap();
    }
}
