//! Kernels that may begin before the earlier kernel in the stream has ended, and do not wait for
//! it, or wait too late.

use cute::prelude::*;
use cute_device::instructions::{
    TensorMap, cp_async_commit, cp_async_wait, fence_barrier_init, grid_dependency_launch,
    grid_dependency_wait, tma_load,
};
use cute_device::tiled::atoms::SM80_CP_ASYNC_CACHEGLOBAL_128;
use cute_device::tiled::{copy_with, make_tiled_copy};
use cute_device::{
    check_block, check_grid, copy, dynamic_smem, make_gmem_tensor, make_gmem_tile_mut,
    make_rmem_tensor, make_smem_tensor, read_by_earlier_kernel, written_by_earlier_kernel,
};

use super::{barrier, found, thread};

#[repr(align(16))]
struct Aligned([f32; 128]);

static SOURCE: Aligned = Aligned([1.0; 128]);

/// Reads this thread's number of 32.
fn read() {
    let (launch, at) = thread::<32>();
    // SAFETY: the array has these numbers.
    let row = unsafe { make_gmem_tensor::<4, _, _>(&launch, SOURCE.0.as_ptr(), layout!((32, 1))) };
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    copy(&row.slice((at, ..)), &mut value);
}

#[test]
fn reads_before_the_wait() {
    let kernel = |waits: bool, late: bool| {
        written_by_earlier_kernel("A", SOURCE.0.as_ptr(), 32);
        grid_dependency_launch();
        if waits {
            grid_dependency_wait();
        }
        read();
        if late {
            grid_dependency_wait();
        }
    };
    for late in [false, true] {
        let said = found(32, |wrong| kernel(!wrong, late));
        assert_eq!(
            said,
            "thread 0 in phase 0 reads element 0 of A before grid_dependency_wait, and the \
             earlier kernel may still write it"
        );
    }
}

/// One thread may wait for all threads if a barrier follows.
#[test]
fn one_thread_waits_for_all() {
    let said = found(32, |wrong| {
        written_by_earlier_kernel("A", SOURCE.0.as_ptr(), 32);
        let (launch, at) = thread::<32>();
        if at == 0 {
            grid_dependency_wait();
        }
        if !wrong {
            launch.sync_threads();
        }
        read();
    });
    assert_eq!(
        said,
        "thread 1 in phase 0 reads element 1 of A before grid_dependency_wait, and the earlier \
         kernel may still write it"
    );
}

/// Memory that the earlier kernel only reads may be read at once, and written after the wait.
#[test]
fn writes_where_the_earlier_kernel_reads() {
    let mut numbers = [0.0_f32; 32];
    let on = numbers.as_mut_ptr() as usize;
    let said = found(32, |wrong| {
        read_by_earlier_kernel("C", on as *const f32, 32);
        read_by_earlier_kernel("A", SOURCE.0.as_ptr(), 32);
        read();
        if !wrong {
            grid_dependency_wait();
        }
        let (launch, _) = thread::<32>();
        // SAFETY: an array of 32 numbers.
        let mut own = unsafe {
            make_gmem_tile_mut::<4, _, _>(&launch, on as *mut f32, layout!((32, 1)))
                .tv_part(layout!((32, 1)), launch.thread())
        };
        copy(&make_rmem_tensor([1.0], layout!((1,))), &mut own);
    });
    assert_eq!(
        said,
        "thread 0 in phase 0 writes element 0 of C before grid_dependency_wait, and the earlier \
         kernel may still read it"
    );
}

/// Copies in the background, by a thread and by the TMA unit.
#[test]
fn copies_before_the_wait() {
    let said = found(32, |wrong| {
        written_by_earlier_kernel("A", SOURCE.0.as_ptr(), 128);
        let (launch, _) = thread::<32>();
        if !wrong {
            grid_dependency_wait();
        }
        // SAFETY: the numbers are there, and nothing else is in shared memory.
        let (source, stage) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(&launch, SOURCE.0.as_ptr(), layout!(128)),
                make_smem_tensor::<f32, _>(dynamic_smem(), layout!(128)),
            )
        };
        let copier = make_tiled_copy(SM80_CP_ASYNC_CACHEGLOBAL_128, _32, layout!(32), layout!(4));
        let own = copier.get_slice(launch.thread());
        copy_with(copier, own.partition_s(source), own.partition_d(stage));
        cp_async_commit();
        cp_async_wait::<0>();
        grid_dependency_wait();
    });
    assert_eq!(
        said,
        "the copy of thread 0 in phase 0 reads element 0 of A before grid_dependency_wait, and \
         the earlier kernel may still write it"
    );
    let mut matrix = [0_i32; 8 * 32];
    let first = matrix.as_mut_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (8, 32), 0) };
    let said = found(32, |wrong| {
        written_by_earlier_kernel("A", first as *const i32, 256);
        if thread::<32>().1 == 0 {
            // SAFETY: the test checks these promises.
            unsafe {
                barrier(0).init(1);
                fence_barrier_init();
                if !wrong {
                    grid_dependency_wait();
                }
                barrier(0).expect(1024);
                tma_load(0, &raw const map, [0, 0], barrier(0));
            }
            barrier(0).wait(0);
        }
    });
    assert_eq!(
        said,
        "the TMA unit for thread 0 in phase 1 reads element 0 of A before \
         grid_dependency_wait, and the earlier kernel may still write it"
    );
}

/// A block that has nothing to do must wait, too.
#[test]
fn blocks_that_end_without_the_wait() {
    let run = |early: bool| {
        check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
            written_by_earlier_kernel("A", SOURCE.0.as_ptr(), 32);
            if early && thread::<32>().0.block_x().value() == 1 {
                return;
            }
            grid_dependency_wait();
            read();
        })
    };
    assert_eq!(run(false), Ok(()));
    assert_eq!(
        run(true).unwrap_err().to_string(),
        "block (1,0) ends without calling grid_dependency_wait, so a kernel that waits for this \
         kernel may begin while the kernel before this one still runs"
    );
    // Without an earlier kernel the wait is not needed.
    assert_eq!(check_block(32, (0, 0), &read), Ok(()));
}
