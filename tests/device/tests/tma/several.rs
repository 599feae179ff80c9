//! Several matrices as one tensor of coordinates, by maps of three to five modes.

use std::panic::catch_unwind;

use cute::coordinates::make_coordinate_tensor;
use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, TensorMap, cluster_rank, fence_barrier_init, sync_cluster, tma_store_wait,
};
use cute_device::tiled::{
    copy_tma, copy_tma_store, create_tma_multicast_mask, make_tma_copy, tma_partition,
};
use cute_device::{Launch, check_block, check_cluster, copy, make_rmem_tensor, make_smem_tensor};

use super::{BOXES, refused};

/// Several matrices of numbers that are all different. Extents are in the order of the TMA unit:
/// columns, rows, then the modes that count matrices. Row 0 of every matrix comes first, then row 1
/// of every matrix, and so on, with a gap after each row.
struct Several<const R: usize> {
    numbers: Vec<u16>,
    extents: [usize; R],
    strides: [usize; R],
}

impl<const R: usize> Several<R> {
    const GAP: usize = 8;

    fn new(extents: [usize; R]) -> Self {
        let mut strides = [1; R];
        // First the number of the matrix, then the row.
        strides[2] = extents[0] + Self::GAP;
        for mode in 3..R {
            strides[mode] = strides[mode - 1] * extents[mode - 1];
        }
        strides[1] = strides[R - 1] * extents[R - 1];
        Self {
            numbers: (1..=(strides[1] * extents[1]) as u16).collect(),
            extents,
            strides,
        }
    }

    /// The index of an element, or `None` past an edge.
    fn place(&self, at: [usize; R]) -> Option<usize> {
        let is_inside = at.iter().zip(self.extents).all(|(&at, extent)| at < extent);
        is_inside.then(|| {
            at.iter()
                .zip(self.strides)
                .map(|(at, stride)| at * stride)
                .sum()
        })
    }

    fn map(&mut self, rows: usize, columns: usize, bits: u32) -> TensorMap<R> {
        let mut boxes = [1; R];
        boxes[..2].copy_from_slice(&[columns, rows]);
        // SAFETY: the matrices outlive the kernels of a test.
        unsafe {
            TensorMap::strided(
                self.numbers.as_mut_ptr().cast(),
                2,
                self.extents,
                self.strides,
                boxes,
                bits,
            )
        }
    }
}

/// The same comparison as for matrices. It includes the last tile for which a coordinate has room;
/// a tile past it is refused.
#[test]
fn coordinates_of_several_matrices_are_those_of_scaled_bases() {
    let narrow = layout!(Sw<3, 3, 3> o (32, 64):(64, 1));
    macro_rules! compare {
        ($extents:expr, $shape:expr, $layout:expr, $zeros:expr, [$($open:tt),*], $places:expr) => {{
            // SAFETY: no element is reached.
            let map = unsafe {
                let (mut strides, mut boxes) = ($extents.map(|_| 64), $extents.map(|_| 1));
                (strides[0], boxes[0], boxes[1]) = (1, 64, 32);
                TensorMap::strided(core::ptr::null_mut(), 2, $extents, strides, boxes, 3)
            };
            // SAFETY: the map moves these boxes.
            let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, narrow) };
            for (place, at) in $places {
                let law = make_coordinate_tensor($zeros, $layout).at(at).numbers();
                let tiles = tma.get_tma_tensor($shape).local_tile((_32, _64), ($($open),*));
                assert_eq!(tiles.slice(place).begin().map(i64::from), law, "{at:?}");
            }
        }};
    }
    compare!(
        [1 << 22, 1 << 24, 1 << 16],
        (1_i64 << 24, 1_i64 << 22, 1_i64 << 16),
        layout!((16777216, 4194304, 65536):(1@1, 1@0, 1@2)),
        (0, 0, 0),
        [.., .., ..],
        [
            ((.., .., 3, 5, 7), (96, 320, 7)),
            (
                (.., .., 524_287, 65535, 65535),
                (16_777_184, 4_194_240, 65535)
            ),
        ]
    );
    compare!(
        [1 << 18, 1 << 20, 1 << 12, 1 << 12],
        (1_i64 << 20, 1_i64 << 18, 1_i64 << 12, 1_i64 << 12),
        layout!((1048576, 262144, 4096, 4096):(1@1, 1@0, 1@2, 1@3)),
        (0, 0, 0, 0),
        [.., .., .., ..],
        [
            ((.., .., 3, 5, 7, 9), (96, 320, 7, 9)),
            (
                (.., .., 32767, 4095, 4095, 4095),
                (1_048_544, 262_080, 4095, 4095)
            ),
        ]
    );
    compare!(
        [1 << 16, 1 << 16, 1 << 10, 1 << 10, 1 << 10],
        (
            1_i64 << 16,
            1_i64 << 16,
            1_i64 << 10,
            1_i64 << 10,
            1_i64 << 10
        ),
        layout!((65536, 65536, 1024, 1024, 1024):(1@1, 1@0, 1@2, 1@3, 1@4)),
        (0, 0, 0, 0, 0),
        [.., .., .., .., ..],
        [
            ((.., .., 3, 5, 7, 9, 11), (96, 320, 7, 9, 11)),
            (
                (.., .., 2047, 1023, 1023, 1023, 1023),
                (65504, 65472, 1023, 1023, 1023)
            ),
        ]
    );
    let mut matrices = Several::new([64, 32, 2]);
    let map = matrices.map(32, 64, 3);
    // SAFETY: the map moves these boxes.
    let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, narrow) };
    let tile = |batch: i32| {
        tma.get_tma_tensor((32, 64, 2))
            .local_tile((_32, _64), (0, 0, batch))
            .begin()
    };
    assert_eq!(tile(65535), [0, 0, 65535]);
    assert!(catch_unwind(|| tile(65536)).is_err());
}

/// A tile of 64 by 64 of one of several matrices is two boxes, which pass both edges of the matrix:
/// past them there are zeros when it is loaded, and nothing is written when it is stored, also
/// where the next matrix is.
macro_rules! moves_tiles_of_several {
    ($($name:ident $rank:literal [$($extent:literal),*] ($($batch:literal),*);)*) => { $(
        #[test]
        fn $name() {
            let mut source = Several::<$rank>::new([80, 100, $($extent),*]);
            let mut target = Several::<$rank>::new([80, 100, $($extent),*]);
            target.numbers.fill(0xffff);
            let (from, to) = (source.map(64, 32, 2), target.map(64, 32, 2));
            let of_tile = |row: usize, column: usize| [64 + column, 64 + row, $($batch),*];
            check_block(32, (0, 0), &|| {
                // SAFETY: as above.
                unsafe {
                    let launch = &Launch::<32, 8>::new();
                    let boxes = layout!(Sw<2, 3, 3> o (64, 32):(32, 1));
                    let (from, to) = (make_tma_copy::<u16, _, _>(&raw const from, boxes), make_tma_copy(&raw const to, boxes));
                    let s = make_smem_tensor::<u16, _>(0, boxes.tile_to_shape((_64, _64), LayoutLeft)).named("s");
                    let shape = (100, 80, $($extent),*);
                    let g = from.get_tma_tensor(shape).local_tile((_64, _64), (.., .., $($batch),*));
                    let (t_g, t_s) = tma_partition(from, _0, layout!(1), s.group::<0, 2>(), g.group::<0, 2>());
                    let out = to.get_tma_tensor(shape).local_tile((_64, _64), (_1, _1, $($batch),*));
                    let (t_out, t_in) = tma_partition(to, _0, layout!(1), s.group::<0, 2>(), out.group::<0, 2>());
                    let full = Mbarrier::at(8192);
                    if launch.thread().value() == 0 {
                        full.init(1);
                        fence_barrier_init();
                        full.expect(8192);
                        copy_tma(from.with(full), t_g.slice((.., 1, 1)), t_s);
                    }
                    launch.sync_threads();
                    full.wait(0);
                    for row in (launch.thread().value()..64).step_by(32) {
                        let mut elements = make_rmem_tensor([0; 64], layout!(((32, 2),)));
                        copy(&s.slice((row, ..)), &mut elements);
                        for (column, &element) in elements.elements().iter().enumerate() {
                            let at = of_tile(row as usize, column);
                            assert_eq!(element, source.place(at).map_or(0, |at| source.numbers[at]), "{at:?}");
                        }
                    }
                    launch.sync_threads();
                    if launch.thread().value() == 0 {
                        copy_tma_store(to, t_in, t_out);
                        tma_store_wait::<0>();
                    }
                }
            })
            .unwrap();
            let mut exact = vec![0xffff; target.numbers.len()];
            for at in (0..64).flat_map(|row| (0..64).map(move |column| of_tile(row, column))) {
                if let Some(place) = source.place(at) {
                    exact[place] = source.numbers[place];
                }
            }
            assert!(exact == target.numbers);
        }
    )* };
}

moves_tiles_of_several! {
    tiles_of_the_second_of_three_matrices 3 [3] (1);
    tiles_of_matrices_by_two_numbers 4 [2, 3] (1, 1);
    tiles_of_matrices_by_three_numbers 5 [2, 1, 2] (0, 0, 1);
}

/// Two blocks load the boxes of a tile for each other. The tile is of the second of two matrices,
/// and is 0 past its end.
#[test]
fn a_tile_of_several_matrices_that_two_blocks_load() {
    let mut matrices = Several::new([64, 50, 2]);
    let map = matrices.map(32, 64, 3);
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: as above.
        unsafe {
            let launch = &Launch::<32, 8>::new();
            let (thread, rank) = (launch.thread().value(), cluster_rank::<2>());
            let tma = make_tma_copy::<u16, _, _>(&raw const map, BOXES);
            let s_a = make_smem_tensor::<u16, _>(0, BOXES.tile_to_shape((_64, _64), LayoutLeft))
                .named("sA");
            let g_a = tma
                .get_tma_tensor((50, 64, 2))
                .local_tile((_64, _64), (0, 0, 1));
            let (t_ag_a, t_as_a) = tma_partition(
                tma,
                rank,
                layout!(2),
                s_a.group::<0, 2>(),
                g_a.group::<0, 2>(),
            );
            let full = Mbarrier::at(8192);
            if thread == 0 {
                full.init(1);
                fence_barrier_init();
            }
            sync_cluster();
            if thread == 0 {
                full.expect(8192);
                let mask = create_tma_multicast_mask(layout!((2, 1)), (.., _0));
                copy_tma(tma.with_multicast(full, mask), t_ag_a, t_as_a);
            }
            full.wait(0);
            for row in [thread, thread + 32] {
                let mut elements = make_rmem_tensor([0; 64], layout!(((64, 1),)));
                copy(&s_a.slice((row, ..)), &mut elements);
                for (column, &element) in elements.elements().iter().enumerate() {
                    let at = [column, row as usize, 1];
                    assert_eq!(
                        element,
                        matrices.place(at).map_or(0, |at| matrices.numbers[at]),
                        "{at:?}"
                    );
                }
            }
            sync_cluster();
        }
    })
    .unwrap();
}

/// The same as [`maps_of_other_boxes_and_extents`](super::maps_of_other_boxes_and_extents), for
/// maps of three modes.
#[test]
fn maps_of_other_matrices() {
    let mut matrices = Several::new([64, 32, 4]);
    let (one, mut boxes) = (matrices.map(32, 64, 3), [64, 32, 1]);
    // SAFETY: the maps are valid.
    let tma_of_several = |map: &TensorMap<3>| unsafe { make_tma_copy::<u16, _, _>(map, BOXES) };
    _ = tma_of_several(&one).get_tma_tensor((32, 64, 4));
    assert_eq!(
        refused(&|| _ = tma_of_several(&one).get_tma_tensor((32, 64, 5))),
        "get_tma_tensor: the map has extents 32 by 64 by 4, but the kernel passes 32 by 64 by 5"
    );
    boxes[2] = 2;
    let strides = matrices.strides;
    // SAFETY: no box is moved.
    let two = unsafe {
        TensorMap::strided(
            matrices.numbers.as_mut_ptr().cast(),
            2,
            [64, 32, 4],
            strides,
            boxes,
            3,
        )
    };
    assert_eq!(
        refused(&|| _ = tma_of_several(&two)),
        "make_tma_copy: the map moves boxes of 32 by 64 by 2 elements of 2 bytes with a swizzle of \
         3 bits, but the kernel moves boxes of 32 by 64 by 1 elements of 2 bytes with a swizzle of \
         3 bits"
    );
}
