//! Loads through the read-only cache beside writes of the same launch.

use cute::prelude::*;
use cute_device::{
    Launch, check_block, check_grid, copy, make_edge_tensor, make_gmem_tensor,
    make_gmem_tensor_mut, make_gmem_tile_mut, make_rmem_tensor,
};

/// Reads a neighbour's number before or after each thread has doubled its own, with a barrier
/// between.
fn neighbours(place: usize, is_read_only: bool, is_first: bool) {
    // SAFETY: the test runs such a block.
    let launch = unsafe { &Launch::<32, 1>::new() };
    let thread = launch.thread();
    // SAFETY: the array has 32 numbers; whether they may be read so is checked.
    let (all, target) = unsafe {
        (
            make_gmem_tensor::<4, _, _>(launch, place as *const u32, layout!((1, 32))),
            make_gmem_tensor_mut::<4, _, _>(launch, place as *mut u32, layout!(32)),
        )
    };
    let mut own = target
        .block_tile((_32,), launch.block_x())
        .tv_part(layout!((32, 1)), thread);
    let mut seen = make_rmem_tensor([0_u32], layout!((1,)));
    let next = all.slice((.., (thread.value() + 1) % 32));
    let mut read = || {
        if is_read_only {
            copy(&next.read_only(), &mut seen);
        } else {
            copy(&next, &mut seen);
        }
    };
    if is_first {
        read();
        launch.sync_threads();
    }
    let value = make_rmem_tensor([2 * thread.value().cast_unsigned()], layout!((1,)));
    copy(&value, &mut own);
    if !is_first {
        launch.sync_threads();
        read();
    }
}

#[test]
fn a_barrier_does_not_help() {
    for is_first in [true, false] {
        let mut numbers = [0_u32; 32];
        let place = numbers.as_mut_ptr() as usize;
        check_block(32, (0, 0), &|| neighbours(place, false, is_first)).unwrap();
        let said = check_block(32, (0, 0), &|| neighbours(place, true, is_first)).unwrap_err();
        let said = said.to_string();
        assert!(
            said.ends_with(
                "through the read-only cache and written by thread 0 in phase 1 in the same \
                 launch; read it without read_only"
            ) || said.ends_with(
                "through the read-only cache and written by thread 0 in phase 0 in the same \
                 launch; read it without read_only"
            ),
            "{said}"
        );
    }
}

/// Block 0 reads memory that block 1 writes, or that no block writes.
#[test]
fn a_write_of_another_block() {
    let run = |at: usize| {
        let mut numbers = [7_u32; 64];
        let place = numbers.as_mut_ptr() as usize;
        check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
            // SAFETY: the test runs such blocks.
            let launch = unsafe { &Launch::<32, 2>::new() };
            // SAFETY: the array has two parts of 32 numbers; whether they may be read is checked.
            let (source, target) = unsafe {
                let first = (place as *mut u32).wrapping_add(at);
                (
                    make_gmem_tensor::<4, _, _>(launch, first.cast_const(), layout!(32)),
                    make_gmem_tile_mut::<4, _, _>(launch, place as *mut u32, layout!(32)),
                )
            };
            let tv = layout!((32, 1));
            if launch.block_x().value() == 0 {
                let mut own = make_rmem_tensor([0_u32], layout!((1,)));
                copy(
                    &source.read_only_once().tv_part(tv, launch.thread()),
                    &mut own,
                );
                assert_eq!(own.elements(), &[7]);
            } else {
                let mut own = target.tv_part(tv, launch.thread());
                copy(&make_rmem_tensor([8_u32], layout!((1,))), &mut own);
            }
        })
        .map_err(|finding| finding.to_string())
    };
    assert_eq!(run(32), Ok(()));
    let said = run(0).unwrap_err();
    assert!(said.contains("through the read-only cache"), "{said}");
}

/// Elements of all widths, at aligned and other addresses, and past an edge.
#[test]
fn elements_of_all_widths() {
    #[repr(align(16))]
    struct Bytes([u8; 64]);
    let bytes = Bytes(core::array::from_fn(|i| i as u8));
    // SAFETY: one thread.
    let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
    macro_rules! check {
        ($($T:ty, $count:literal, $begin:literal;)*) => { $(
            let from = bytes.0[$begin..].as_ptr().cast::<$T>();
            // SAFETY: the array has these elements.
            let all = unsafe { make_gmem_tensor::<1, $T, _>(launch, from, layout!($count)) };
            let mut own = make_rmem_tensor([0 as $T; $count], layout!($count));
            copy(&all.read_only(), &mut own);
            let size = size_of::<$T>();
            for (i, value) in own.elements().iter().enumerate() {
                let first = ($begin + i * size) as u8;
                assert_eq!(value.to_ne_bytes()[0], first);
                assert_eq!(value.to_ne_bytes()[size - 1], first + size as u8 - 1);
            }
        )* };
    }
    check! {
        u8, 32, 0; u8, 7, 3;
        u16, 16, 0; u16, 9, 2;
        u32, 8, 0; u32, 5, 4;
        f32, 6, 8;
        u64, 4, 0; u64, 3, 8;
        u128, 2, 16;
    }
    let (rows, step) = (3, 4);
    let floats = [
        1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0,
    ];
    // SAFETY: the array has these elements.
    let matrix = unsafe {
        make_edge_tensor::<4, f32, _>(launch, floats.as_ptr(), layout!((rows, 4):(step, 1)))
    };
    let mut own = make_rmem_tensor([-1.0; 8], layout!((2, 4)));
    copy(&matrix.read_only().local_tile((_2, _4), (1, 0)), &mut own);
    assert_eq!(*own.elements(), [9.0, 0.0, 10.0, 0.0, 11.0, 0.0, 12.0, 0.0]);
}
