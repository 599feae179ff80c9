//! Tiles of a matrix with an edge whose extents are not powers of two.

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::{
    Launch, check_grid, copy, make_edge_tensor, make_matrix, make_matrix_mut, make_rmem_tensor,
    make_rmem_tensor_like,
};

const ROWS: usize = 100;
const COLUMNS: usize = 132;

#[repr(align(16))]
struct Aligned([f32; ROWS * COLUMNS]);

/// Runs a kernel in a grid of `x` by `y` blocks, and checks that it adds 1 to each element.
fn adds_one(threads: u32, (x, y): (u32, u32), kernel: impl Fn(*mut f32, *const f32) + Sync) {
    let source = Aligned(core::array::from_fn(|i| i as f32));
    let mut target = Aligned([-1.0; ROWS * COLUMNS]);
    let (from, to) = (source.0.as_ptr() as usize, target.0.as_mut_ptr() as usize);
    let blocks: Vec<_> = (0..x).flat_map(|x| (0..y).map(move |y| (x, y))).collect();
    check_grid(threads, &blocks, x, &|| {
        kernel(to as *mut f32, from as *const f32);
    })
    .unwrap();
    assert!((0..ROWS * COLUMNS).all(|i| target.0[i] == source.0[i] + 1.0));
}

/// Rows and columns end inside of tiles, and single elements move.
#[test]
fn tiles_of_28_by_96() {
    adds_one(128, (4, 2), |target, source| {
        // SAFETY: such blocks are run.
        let launch = unsafe { &Launch::<128, 4, 2>::new() };
        let (shape, stride) = ((100_i64, 132_i64), (132_i64, _1));
        // SAFETY: the arrays have these elements.
        let (source, target) = unsafe {
            (
                make_matrix::<4, f32, _, _>(launch, source, shape, stride),
                make_matrix_mut::<4, f32, _, _>(launch, target, shape, stride),
            )
        };
        let (tile, threads) = ((_28, _96), layout!((4, 32):(32, 1)));
        let (block, thread) = (launch.block(), launch.thread());
        let source = source.local_tile(tile, (block.x(), block.y()));
        let source = source.local_partition(threads, thread);
        let mut target = target
            .block_tile(tile, block)
            .local_partition(threads, thread);
        let mut own = make_rmem_tensor_like([0.0; 21], &target);
        copy(&source, &mut own);
        copy(&own.map(|x| x + 1.0), &mut target);
    });
}

/// Four contiguous elements move together, from addresses that are multiples of 16.
#[test]
fn tiles_of_12_by_40_in_vectors() {
    adds_one(60, (9, 4), |target, source| {
        // SAFETY: such blocks are run.
        let launch = unsafe { &Launch::<60, 9, 4>::new() };
        // SAFETY: 132 is a multiple of 4.
        let columns = unsafe { assume_divisible_unchecked(132_i64, _4) };
        let (shape, stride) = ((100_i64, columns), (columns, _1));
        // SAFETY: the arrays have these elements.
        let (source, target) = unsafe {
            (
                make_matrix::<16, f32, _, _>(launch, source, shape, stride),
                make_matrix_mut::<16, f32, _, _>(launch, target, shape, stride),
            )
        };
        let (tile, tv) = ((_12, _40), layout!(((5, 12), 8):((96, 1), 12)));
        let (block, thread) = (launch.block(), launch.thread());
        let source = source.local_tile(tile, (block.x(), block.y()));
        let mut own = make_rmem_tensor([0.0; 8], layout!((8,)));
        copy(&source.tv_part(tv, thread), &mut own);
        let mut target = target.block_tile(tile, block).tv_part(tv, thread);
        copy(&own.map(|x| x + 1.0), &mut target);
    });
}

/// A vector, in tiles of 7 and of an extent that is known at run time.
#[test]
fn tiles_of_a_vector() {
    let numbers: [u32; 30] = core::array::from_fn(|i| i as u32 + 1);
    // SAFETY: one thread.
    let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
    let count = 30_i64;
    let vector = layout!((count,):(1,));
    // SAFETY: the array has these elements.
    let all = unsafe { make_edge_tensor::<4, u32, _>(launch, numbers.as_ptr(), vector) };
    let mut own = make_rmem_tensor([0; 7], layout!(((7,),)));
    copy(&all.local_tile((_7,), (4,)), &mut own);
    assert_eq!(*own.elements(), [29, 30, 0, 0, 0, 0, 0]);
    let _ = all.local_tile((7_i32,), (4,));
}

/// Tiles of a tile divide it: otherwise two blocks would have the elements at its end.
#[test]
fn tiles_of_a_tile_divide_it() {
    let take = |extent: i64, long: i64| {
        std::panic::catch_unwind(|| {
            let numbers = [0_f32; 30];
            // SAFETY: one thread.
            let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
            let (shape, stride) = ((5_i64, 6_i64), (6_i64, _1));
            // SAFETY: the array has these elements.
            let all =
                unsafe { make_matrix::<4, f32, _, _>(launch, numbers.as_ptr(), shape, stride) };
            let _ = all
                .local_tile((_28, long), (0, 0))
                .local_tile((extent, _1), (0, 0));
        })
        .map_err(|said| said.downcast_ref::<String>().unwrap().clone())
    };
    assert_eq!((take(7, 6), take(7, 1 << 20)), (Ok(()), Ok(())));
    let said = take(8, 6).unwrap_err();
    assert!(
        said.ends_with("tile 8 does not divide extent 28 of mode 0"),
        "{said}"
    );
    // A tile as long as this could reach past what an index of 32 bits has.
    let said = take(7, (1 << 20) + 1).unwrap_err();
    assert!(said.contains("the tile is (28,1048577)"), "{said}");
}
