//! Boxes of the TMA unit by tensors of coordinates, on a CPU. The tests check the
//! coordinates of tiles, the boxes of a tile that each block moves, and that every element arrives
//! at the offset of the tile's own layout.
#![allow(unsafe_code, reason = "small kernels, with promises of their own")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

#[path = "tma/im2col.rs"]
mod im2col;
#[path = "tma/several.rs"]
mod several;

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::coordinates::make_coordinate_tensor;
use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, TensorMap, cluster_rank, fence_async, fence_barrier_init, sync_cluster,
    tma_store_wait,
};
use cute_device::tiled::{
    Destination, copy_tma, copy_tma_store, create_tma_multicast_mask, make_tma_copy, tma_partition,
};
use cute_device::{Launch, check_block, check_cluster, copy, make_rmem_tensor, make_smem_tensor};

/// A row-major matrix of distinct numbers.
struct Matrix {
    numbers: Vec<u16>,
    rows: usize,
    columns: usize,
}

impl Matrix {
    fn new(rows: usize, columns: usize) -> Self {
        Self {
            numbers: (1..=(rows * columns) as u16).collect(),
            rows,
            columns,
        }
    }

    /// The element, or zero past the edge.
    fn get(&self, row: usize, column: usize) -> u16 {
        if row < self.rows && column < self.columns {
            self.numbers[self.columns * row + column]
        } else {
            0
        }
    }

    /// A map of boxes under a swizzle of `bits` bits.
    fn map(&mut self, boxes: (usize, usize), bits: u32) -> TensorMap {
        // SAFETY: the matrix outlives the kernels of a test.
        unsafe {
            TensorMap::new(
                self.numbers.as_mut_ptr().cast(),
                2,
                (self.rows, self.columns),
                boxes,
                bits,
            )
        }
    }
}

/// Rows of 128 bytes, 32 of them.
const BOXES: Layout![Sw<3, 3, 3> o (32, 64):(64, 1)] = layout!(Sw<3, 3, 3> o (32, 64):(64, 1));

/// Compares with `cute-static`, whose strides are steps in a coordinate. Entry 0 is the step along
/// a row.
#[test]
fn coordinates_are_those_of_scaled_bases() {
    let mut matrix = Matrix::new(96, 256);
    let map = matrix.map((32, 64), 3);
    // SAFETY: the map moves these boxes.
    let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, BOXES) };
    assert_eq!(
        make_coordinate_tensor((0, 0), layout!((96, 256):(1@1, 1@0)))
            .at((3, 7))
            .numbers(),
        [7, 3]
    );
    for (row, column, inner) in
        (0..3_i32).flat_map(|i| (0..2_i32).flat_map(move |j| (0..4_i32).map(move |k| (i, j, k))))
    {
        let law = make_coordinate_tensor((0, 0), layout!((96, 256):(1@1, 1@0)))
            .local_tile(tile!((32, 128)), (row, column))
            .local_tile(tile!((16, 64)), (inner % 2, ..))
            .at((0, 0, inner / 2));
        let found = tma
            .get_tma_tensor((96, 256))
            .local_tile((_32, _128), (row, column))
            .local_tile((_16, _64), (inner % 2, ..))
            .slice((.., .., inner / 2));
        assert_eq!(
            found.begin().map(i64::from),
            law.numbers(),
            "tile ({row}, {column}), in it {inner}"
        );
    }
}

/// A mistake of a kernel of two blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    None,
    /// No thread waits for the bytes.
    NoWait,
    /// A block expects only the bytes that it loads itself.
    OwnBytes,
}

/// A tile of 128 by 128 is eight boxes; each of two blocks loads four for both. It passes both
/// edges of the matrix.
fn loads_together(matrix: &Matrix, map: &TensorMap, mistake: Mistake) {
    // SAFETY: the block is launched this way, and the barrier keeps accesses apart, unless the test
    // makes a mistake.
    unsafe {
        let launch = &Launch::<32, 8>::new();
        let (at, rank) = (launch.thread().value(), cluster_rank::<2>());
        let tma = make_tma_copy::<u16, _, _>(map, BOXES);
        let s_a = make_smem_tensor::<u16, _>(0, BOXES.tile_to_shape((_128, _128, _1), LayoutLeft))
            .named("sA");
        let g_a = tma
            .get_tma_tensor((matrix.rows as i32, matrix.columns as i32))
            .local_tile((_128, _128), (0, ..));
        let (t_ag_a, t_as_a) = tma_partition(
            tma,
            rank,
            layout!(2),
            s_a.group::<0, 2>(),
            g_a.group::<0, 2>(),
        );
        let full = Mbarrier::at(32768);
        if at == 0 {
            full.init(1);
            fence_barrier_init();
        }
        sync_cluster();
        if at == 0 {
            full.expect(if mistake == Mistake::OwnBytes {
                16384
            } else {
                32768
            });
            let mask = create_tma_multicast_mask(layout!((2, 1)), (.., _0));
            copy_tma(
                tma.with_multicast(full, mask),
                t_ag_a.slice((.., _1)),
                t_as_a.slice((.., _0)),
            );
        }
        if mistake != Mistake::NoWait {
            full.wait(0);
        }
        for row in (at..128).step_by(32) {
            let mut elements = make_rmem_tensor([0; 128], layout!(((64, 2),)));
            copy(&s_a.slice((row, .., _0)), &mut elements);
            for (column, &element) in elements.elements().iter().enumerate() {
                let exact = matrix.get(row as usize, 128 + column);
                assert!(
                    mistake != Mistake::None || element == exact,
                    "({row}, {column}) is {element}, not {exact}"
                );
            }
        }
        sync_cluster();
    }
}

#[test]
fn boxes_that_two_blocks_load_for_each_other() {
    let mut matrix = Matrix::new(100, 200);
    let map = matrix.map((32, 64), 3);
    let run = |mistake| {
        let kernel = || loads_together(&matrix, &map, mistake);
        check_cluster(32, &[(0, 0), (1, 0)], 2, &kernel).map_err(|found| found.to_string())
    };
    assert_eq!(run(Mistake::None), Ok(()));
    for (mistake, says) in [
        (Mistake::NoWait, "sA(33,8,0), which was never written"),
        (
            Mistake::OwnBytes,
            "written by the TMA unit for thread 0 of block (1,0)",
        ),
    ] {
        let found = run(mistake).expect_err("a mistake");
        assert!(found.contains(says), "{mistake:?}: {found}");
    }
}

/// A tile whose first mode runs along the columns, as in a B with contiguous rows. It has two
/// boxes, one after the other.
#[test]
fn a_turned_tile_has_its_boxes() {
    let mut matrix = Matrix::new(64, 136);
    let map = matrix.map((32, 64), 3);
    check_block(32, (0, 0), &|| {
        // SAFETY: as above.
        unsafe {
            let launch = &Launch::<32, 8>::new();
            let tma = make_tma_copy::<u16, _, _>(&raw const map, BOXES);
            // (column, row), in memory as boxes are.
            let s_b =
                make_smem_tensor::<u16, _>(0, layout!(Sw<3, 3, 3> o ((64, 2), 32):((1, 2048), 64)))
                    .named("sB");
            let rows = tma
                .get_tma_tensor((64, 136))
                .local_tile((_32, _128), (1, 0));
            let g_b = rows.composition(layout!((128, 32):(32, 1)));
            let (t_bg_b, t_bs_b) = tma_partition(
                tma,
                _0,
                layout!(1),
                s_b.group::<0, 2>(),
                g_b.group::<0, 2>(),
            );
            let full = Mbarrier::at(8192);
            if launch.thread().value() == 0 {
                full.init(1);
                fence_barrier_init();
                full.expect(8192);
                copy_tma(tma.with(full), t_bg_b, t_bs_b);
            }
            launch.sync_threads();
            full.wait(0);
            let row = launch.thread().value();
            let mut elements = make_rmem_tensor([0; 128], layout!(((64, 2),)));
            copy(&s_b.slice((.., row)), &mut elements);
            for (column, &element) in elements.elements().iter().enumerate() {
                assert_eq!(
                    element,
                    matrix.get(32 + row as usize, column),
                    "({column}, {row})"
                );
            }
        }
    })
    .unwrap();
}

/// Two boxes side by side, of 64 bytes a row, at the edge of a matrix, past which nothing is
/// written.
#[test]
fn stores_of_two_boxes() {
    let mut matrix = Matrix::new(70, 104);
    let before: Vec<u16> = matrix.numbers.clone();
    let map = matrix.map((64, 32), 2);
    let put = |row: i32, column: usize| (10_000 + 64 * row as usize + column) as u16;
    check_block(32, (0, 0), &|| {
        // SAFETY: as above.
        unsafe {
            let launch = &Launch::<32, 8>::new();
            let boxes = layout!(Sw<2, 3, 3> o (64, 32):(32, 1));
            let tma = make_tma_copy::<u16, _, _>(&raw const map, boxes);
            let s_c =
                make_smem_tensor::<u16, _>(0, boxes.tile_to_shape((_64, _64, _2), LayoutLeft))
                    .named("sC");
            let g_c = tma
                .get_tma_tensor((70, 104))
                .local_tile((_64, _64), (.., ..));
            let (t_cg_c, t_cs_c) = tma_partition(
                tma,
                _0,
                layout!(1),
                s_c.group::<0, 2>(),
                g_c.group::<0, 2>(),
            );
            for row in (launch.thread().value()..64).step_by(32) {
                let numbers: [u16; 64] = core::array::from_fn(|column| put(row, column));
                let values = make_rmem_tensor(numbers, layout!(((32, 2),)));
                copy(&values, &mut s_c.slice((row, .., _1)));
            }
            fence_async();
            launch.sync_threads();
            if launch.thread().value() == 0 {
                copy_tma_store(tma, t_cs_c.slice((.., _1)), t_cg_c.slice((.., _1, _1)));
                tma_store_wait::<0>();
            }
        }
    })
    .unwrap();
    for (row, column) in (0..70).flat_map(|row| (0..104).map(move |column| (row, column))) {
        let is_stored = row >= 64 && column >= 64;
        let exact = if is_stored {
            put(row as i32 - 64, column - 64)
        } else {
            before[104 * row + column]
        };
        assert_eq!(matrix.get(row, column), exact, "({row}, {column})");
    }
}

#[test]
fn masks_are_the_ranks_along_the_open_modes() {
    let by_columns = layout!((2, 4));
    let by_rows = layout!((2, 4):(4, 1));
    for (m, n) in (0..2_i32).flat_map(|m| (0..4_i32).map(move |n| (m, n))) {
        let bits = |ranks: &mut dyn Iterator<Item = i32>| Some(ranks.map(|rank| 1 << rank).sum());
        assert_eq!(
            create_tma_multicast_mask(by_columns, (m, ..)).mask(),
            bits(&mut (0..4).map(|n| m + 2 * n))
        );
        assert_eq!(
            create_tma_multicast_mask(by_columns, (.., n)).mask(),
            bits(&mut (0..2).map(|m| m + 2 * n))
        );
        assert_eq!(
            create_tma_multicast_mask(by_rows, (m, ..)).mask(),
            bits(&mut (0..4).map(|n| 4 * m + n))
        );
        assert_eq!(
            create_tma_multicast_mask(by_rows, (.., n)).mask(),
            bits(&mut (0..2).map(|m| 4 * m + n))
        );
    }
}

/// The sentence by which work is refused.
fn refused(work: &dyn Fn()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(work)).expect_err("a refusal");
    payload
        .downcast_ref::<String>()
        .cloned()
        .expect("a sentence")
}

/// On a CPU, the map is compared with what the kernel states about it.
#[test]
fn maps_of_other_boxes_and_extents() {
    let mut matrix = Matrix::new(70, 104);
    let maps = [((32, 64), 3), ((32, 32), 2), ((32, 64), 2)];
    let [right, narrow, other] = maps.map(|(boxes, bits)| matrix.map(boxes, bits));
    // SAFETY: the maps are valid.
    let tma = |map: &TensorMap| unsafe { make_tma_copy::<u16, _, _>(map, BOXES) };
    _ = tma(&right).get_tma_tensor((70, 104));
    assert_eq!(
        refused(&|| _ = tma(&narrow)),
        "make_tma_copy: the map moves boxes of 32 by 32 elements of 2 bytes with a swizzle of 2 \
         bits, but the kernel moves boxes of 32 by 64 elements of 2 bytes with a swizzle of 3 bits"
    );
    assert!(
        refused(&|| _ = tma(&other))
            .contains("boxes of 32 by 64 elements of 2 bytes with a swizzle of 2 bits")
    );
    assert_eq!(
        refused(&|| _ = tma(&right).get_tma_tensor((104, 70))),
        "get_tma_tensor: the map has extents 70 by 104, but the kernel passes 104 by 70"
    );
}
