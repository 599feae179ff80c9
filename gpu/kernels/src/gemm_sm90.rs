//! `C = A · Bᵀ` of 16-bit elements, summed in floats, for Hopper in CuTe's words: a `TiledMma` of
//! `wgmma`, tiles by the copy engine, and C by a `TiledCopy`, by `stmatrix` or in pairs of floats.
//! `A (m, k)`, `B (n, k)` and `C (m, n)` are row-major. A block has 128 by 256 of `C`: one
//! thread loads tiles, two warpgroups multiply 64 by 256 each. Blocks come in clusters of two, one
//! above the other, and load half of B's tile each, for both. They stay, and take tile after tile,
//! all clusters at the same pace.
//!
//! N and K are multiples of 8. Past an edge the copy engine reads zeros and writes nothing.
//!
//! | role | who | what |
//! |---|---|---|
//! | [`set_up`](Product::set_up) | all threads | maps, shared memory, barriers, the order of tiles |
//! | [`load`](Product::load) | a thread of the first warpgroup | tiles of A and of B |
//! | [`multiply`](Product::multiply) | two warpgroups | sums, tile after tile |
//! | [`write`](Product::write) | the same | a tile of C |
//!
//! Its forms differ in the elements of A and B, in C, and in the number of products, which are
//! parameters.

#[path = "gemm_sm90/batches.rs"]
mod batches;
#[path = "gemm_sm90/boxes.rs"]
mod boxes;
#[path = "gemm_sm90/elements.rs"]
mod elements;
#[path = "gemm_sm90/output.rs"]
mod output;
#[path = "gemm_sm90/raster.rs"]
mod raster;

use core::hint::assert_unchecked;

use cute::TiledToShape;
use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, Pace, PipelineState, TensorMap, blocks, cluster_rank, fence_async,
    fence_barrier_init, give_registers, grid_dependency_launch, grid_dependency_wait, sync_cluster,
    sync_warpgroup, take_registers, tma_store_wait_read,
};
use cute_device::tiled::{
    Fragment, TmaCopy, copy_tma, copy_tma_store, create_tma_multicast_mask, make_tiled_mma,
    make_tma_copy, partition_fragment_c_of, tma_partition, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    DeviceTensor, Launch, SmemMut, Thread, dynamic_smem, grid_constant, make_smem_tensor,
};

use crate::tiles::{A, BYTES_C, CLUSTER, K_SW128, STAGE, STAGES, THREADS, TILE_A};
use batches::{Batches, One, Several};
use boxes::{Boxes, InBoxes};
use elements::{Bfloats, Element, Halves, Sums};
use output::{Floats, Output, Same};
use raster::Raster;

/// A launch of these kernels.
type Blocks = Launch<THREADS, 65536>;
/// Tiles of A by stages of the pipeline: `(BLK_M,BLK_K,PIPE)`.
type StagesOfA = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, _64, _4), LayoutLeft>>;
/// Tiles of B: `(BLK_N,BLK_K,PIPE)`.
type StagesOfB = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_256, _64, _4), LayoutLeft>>;

/// The kernel's arguments.
#[derive(Clone, Copy)]
struct Given<const R: usize> {
    a: *const TensorMap<R>,
    b: *const TensorMap<R>,
    c: *const TensorMap<R>,
    pace: *mut u32,
    m: i32,
    n: i32,
    k: i32,
}

/// The block's barriers in shared memory, two for each stage: after the boxes of C, which begin at
/// this address.
#[derive(Clone, Copy)]
struct Barriers(u32);

/// The barriers of a stage.
#[derive(Clone, Copy)]
struct Stage {
    /// Its tiles are there. A phase ends with their bytes.
    full: Mbarrier,
    /// Its tiles have been read, by both multiplying warpgroups of every block that the stage is
    /// loaded for.
    empty: Mbarrier,
}

impl Barriers {
    #[inline(always)]
    fn of(self, stage: i32) -> Stage {
        let address = self.0 + Mbarrier::BYTES * stage as u32;
        // SAFETY: the launch has this memory, which nothing else uses.
        let at = |offset: u32| unsafe { Mbarrier::at(address + offset) };
        Stage {
            full: at(BYTES_C),
            empty: at(BYTES_C + STAGES * Mbarrier::BYTES),
        }
    }
}

/// A tile of C: its row and its column, in tiles of 128 by 256, and its product.
#[derive(Clone, Copy)]
struct At {
    row: i32,
    column: i32,
    batch: i32,
}

/// A block's work, which all roles know.
struct Product<'l, const R: usize, B, O: Output> {
    tma_a: TmaCopy<u16, A, R>,
    tma_b: TmaCopy<u16, A, R>,
    tma_c: TmaCopy<O::Element, O::Box, R>,
    s_a: StagesOfA,
    s_b: StagesOfB,
    /// Boxes of C on their way out.
    s_c: DeviceTensor<SmemMut<O::Element>, O::Shared>,
    barriers: Barriers,
    pace: Pace<'l>,
    /// The block's number in its cluster.
    rank: i32,
    batches: B,
    m: i32,
    n: i32,
    k: i32,
    /// The steps along k.
    steps: i32,
    raster: Raster,
    /// The tiles of a product, and of all.
    of_one: i32,
    tiles: u32,
    /// The first tile of the cluster, and from one to the next.
    first: u32,
    every: u32,
}

impl<'l, const R: usize, B: Batches<R, C: InBoxes<O::Columns>>, O: Output> Product<'l, R, B, O> {
    /// Set-up, by all threads. The first thread makes the barriers; all threads of the cluster
    /// meet, after the kernel before has ended.
    ///
    /// # Safety
    /// As the kernels below.
    #[inline(always)]
    unsafe fn set_up(launch: &'l Blocks, given: Given<R>, batches: B) -> Self {
        let Given {
            a,
            b,
            c,
            pace,
            m,
            n,
            k,
        } = given;
        // SAFETY: the caller promises it.
        let (pace, rank) = unsafe {
            assert_unchecked(m > 0 && n > 0 && k > 0 && m <= 65536 && n <= 65536 && k <= 65536);
            (Pace::at(launch, pace), cluster_rank::<CLUSTER>())
        };
        // Each block of a cluster loads half of the rows of B's tile: 128, like A's.
        // SAFETY: as above.
        let (tma_a, tma_b, tma_c) = unsafe {
            (
                make_tma_copy(a, A),
                make_tma_copy(b, A),
                make_tma_copy(c, O::BOX),
            )
        };
        let (thread, block) = (launch.thread().value(), launch.block_x().value());
        let (smem, smem_c) = (dynamic_smem(), dynamic_smem() + STAGES * STAGE);
        // SAFETY: the launch has this memory, and the pipelines keep its accesses apart.
        let (s_a, s_b, s_c) = unsafe {
            (
                make_smem_tensor(smem, K_SW128.tile_to_shape((_128, _64, _4), LayoutLeft))
                    .named("sA"),
                make_smem_tensor(
                    smem + STAGES * TILE_A,
                    K_SW128.tile_to_shape((_256, _64, _4), LayoutLeft),
                )
                .named("sB"),
                O::shared(smem_c),
            )
        };
        let barriers = Barriers(smem_c);
        if thread == 0 {
            for stage in 0..STAGES as i32 {
                let Stage { full, empty } = barriers.of(stage);
                // SAFETY: no thread uses them before the cluster's barrier.
                unsafe {
                    full.init(1);
                    empty.init(2 * CLUSTER);
                }
            }
            fence_barrier_init();
            // They are arguments, which the launch brought: no kernel before this one writes them.
            tma_a.prefetch();
            tma_b.prefetch();
            tma_c.prefetch();
        }
        // Up to here, the kernel before may still be at work; the one after may get as far.
        grid_dependency_launch();
        grid_dependency_wait();
        // SAFETY: all threads execute this.
        unsafe { sync_cluster() };

        let (rows, wide, steps) = ((m + 255) / 256, (n + 255) / 256, (k + 63) / 64);
        // SAFETY: m and n are at most 65536.
        let raster = unsafe { Raster::new(rows, wide) };
        let (first, every) = (block as u32 / CLUSTER, blocks() as u32 / CLUSTER);
        // SAFETY: a grid has whole clusters.
        unsafe { assert_unchecked(every > 0) };
        let of_one = rows * wide;
        let tiles = batches.tiles(of_one);
        Self {
            tma_a,
            tma_b,
            tma_c,
            s_a,
            s_b,
            s_c,
            barriers,
            pace,
            rank,
            batches,
            m,
            n,
            k,
            steps,
            raster,
            of_one,
            tiles,
            first,
            every,
        }
    }

    /// The place of a tile, for this block.
    ///
    /// # Safety
    /// There is such a tile.
    #[inline(always)]
    unsafe fn place(&self, tile: u32) -> At {
        // SAFETY: the caller promises it.
        unsafe {
            let (batch, tile) = self.batches.of_tile(tile as i32, self.of_one);
            let (row, column) = self.raster.place(tile, self.rank);
            At { row, column, batch }
        }
    }

    /// The loader (producer), one thread: the tiles of A and of B along k, a stage after the other.
    /// Each block loads half of B's tile, for all blocks of the cluster.
    ///
    /// Waits for `empty`; the copy engine arrives at `full` with the bytes, in both blocks. Between
    /// tiles, it waits for the other clusters' pace.
    ///
    /// # Safety
    /// One thread of the block, after the set-up, executes this once.
    #[inline(always)]
    unsafe fn load(&self) {
        let Self {
            tma_a,
            tma_b,
            s_a,
            s_b,
            barriers,
            pace,
            rank,
            batches,
            m,
            n,
            k,
            steps,
            tiles,
            first,
            every,
            ..
        } = *self;
        // The cluster's blocks are (m,n): what one loads of B goes to all m.
        let mask = create_tma_multicast_mask(layout!((2, 1)), (.., _0));
        let mut pipe = PipelineState::<STAGES>::producer();
        let mut tile = first;
        while tile < tiles {
            // SAFETY: there is such a tile.
            let At { row, column, batch } = unsafe { self.place(tile) };
            // Tiles of one round read the same rows of A and of B, a part of k after another.
            // Clusters that drift apart would read these from memory again: at 16384, three times
            // the bytes.
            let begun = tile - first;
            if begun > 0 && rank == 0 {
                pace.arrive(tiles - every);
                pace.wait(
                    begun,
                    if begun + every < tiles {
                        steps as u32 / 2
                    } else {
                        0
                    },
                );
            }
            // (TMA,k), (TMA,PIPE)
            let (g_a, g_b) = (
                batches.a(tma_a, (m, k), (row, batch)),
                batches.b(tma_b, (n, k), (column, batch)),
            );
            let (t_ag_a, t_as_a) = tma_partition(tma_a, _0, layout!(1), s_a.group::<0, 2>(), g_a);
            let (t_bg_b, t_bs_b) = tma_partition(tma_b, rank, layout!(2), s_b.group::<0, 2>(), g_b);
            for step in 0..steps {
                let stage = pipe.stage();
                let Stage { full, empty } = barriers.of(stage);
                empty.wait(pipe.parity());
                // SAFETY: the stage is empty in both blocks, which load half of B's rows for each
                // other.
                unsafe {
                    full.expect(STAGE);
                    copy_tma(
                        tma_a.with(full),
                        Boxes::nth(t_ag_a, step),
                        t_as_a.slice((.., stage)),
                    );
                    copy_tma(
                        tma_b.with_multicast(full, mask),
                        Boxes::nth(t_bg_b, step),
                        t_bs_b.slice((.., stage)),
                    );
                }
                pipe.advance();
            }
            tile += every;
        }
    }

    /// A multiplier (consumer), one of two warpgroups with 64 by 256 of a tile each: sums along k,
    /// which it hands to [`write`](Self::write), tile after tile. One stage is being multiplied
    /// while the next is waited for; then it is given back.
    ///
    /// Waits for `full`, and arrives at `empty` of both blocks, by one thread for each.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this once, after the set-up: `consumer` is the index
    /// among both, and `own` the one in the warpgroup.
    #[inline(always)]
    unsafe fn multiply<E: Element>(&self, consumer: Thread<'_, 256>, own: Thread<'_, 128>) {
        let Self {
            s_a,
            s_b,
            barriers,
            steps,
            tiles,
            first,
            every,
            ..
        } = *self;
        let (group, thread) = (consumer.value() / 128, own.value());
        // Two warpgroups, one above the other. Both operands are in shared memory, and all threads
        // name the whole tile.
        let mma = make_tiled_mma(
            E::Atom::default(),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let free = |empty: Mbarrier| {
            if thread < CLUSTER as i32 {
                // SAFETY: this warpgroup has read the stage, and says so once to each block.
                unsafe { empty.arrive_in(thread as u32) };
            }
        };
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = first;
        while tile < tiles {
            // SAFETY: there is such a tile.
            let at = unsafe { self.place(tile) };
            let mut before = barriers.of(0);
            for step in 0..steps {
                let stage = pipe.stage();
                let of_stage = barriers.of(stage);
                of_stage.full.wait(pipe.parity());
                warpgroup_arrive(&t_cr_c);
                let (a, b) = (
                    t_cs_a.slice((.., .., .., stage)),
                    t_cs_b.slice((.., .., .., stage)),
                );
                // SAFETY: the stage is full.
                unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), step > 0) };
                warpgroup_commit_batch();
                warpgroup_wait::<1, _, _>(&t_cr_c);
                if step > 0 {
                    free(before.empty);
                }
                before = of_stage;
                pipe.advance();
            }
            warpgroup_wait::<0, _, _>(&t_cr_c);
            free(before.empty);
            // SAFETY: all of the warpgroup execute this, with the sums of this tile.
            unsafe { self.write(own, group, at, &t_cr_c) };
            tile += every;
        }
        if thread == 0 {
            tma_store_wait_read::<0>();
        }
    }

    /// The writer (epilogue), each multiplying warpgroup for itself: a tile's sums go out by boxes,
    /// by way of two places in shared memory.
    ///
    /// For each box, it waits until the copy engine has read what was in its place before, and
    /// meets the rest of the warpgroup at the named barrier `group + 1`, before the box is
    /// written and before it is stored. The last boxes may still be read when it returns.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, with sums that no product adds to.
    #[inline(always)]
    unsafe fn write<X>(
        &self,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, f32, Sums>,
    ) {
        let Self {
            tma_c,
            batches,
            m,
            n,
            ..
        } = *self;
        let s_c = O::own(self.s_c, group);
        // The boxes of this warpgroup's tile: (TMA,n), (TMA,PIPE_C).
        let g_c = InBoxes::<O::Columns>::boxes(batches.c(
            tma_c,
            (m, n),
            (2 * at.row + group, at.column, at.batch),
        ));
        let (t_cg_c, t_cs_c) = tma_partition(tma_c, _0, layout!(1), s_c.group::<0, 2>(), g_c);
        let converted = O::convert(sums);
        for number in 0..O::COUNT {
            if own.value() == 0 {
                tma_store_wait_read::<1>();
            }
            // SAFETY: the box's memory has been read by the copy engine; then it is written by all
            // before it is stored.
            unsafe {
                sync_warpgroup(group + 1);
                O::copy(&converted, own, s_c, number);
                fence_async();
                sync_warpgroup(group + 1);
                if own.value() == 0 {
                    copy_tma_store(
                        tma_c,
                        Boxes::nth(t_cs_c, number % 2),
                        Boxes::nth(t_cg_c, number),
                    );
                }
            }
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// As the kernels below.
#[inline(always)]
unsafe fn product<const R: usize, E: Element, O: Output>(
    given: Given<R>,
    batches: impl Batches<R, C: InBoxes<O::Columns>>,
) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Product::<R, _, O>::set_up(launch, given, batches) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to shared memory, each thread to its own part. No block ends while
    // another may still write to its shared memory: all threads of the cluster meet.
    unsafe {
        if thread < 128 {
            give_registers::<40>();
            if thread == 0 {
                kernel.load();
            }
        } else {
            take_registers::<232>();
            kernel.multiply::<E>(
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
            );
        }
        sync_cluster();
    }
}

/// Lines `NAME modes of its maps, One() or Several(the number of products), elements, elements of
/// C`.
macro_rules! products {
    ($($(#[$about:meta])* $name:ident $modes:literal $batches:ident($($count:ident)?) $element:ty, $output:ty;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched in clusters of two blocks of 384 threads, at most one block a
            /// multiprocessor, with `tiles::BYTES` of shared memory; the maps match the matrices;
            /// m, n and k are from 1 to 65536, n and k multiples of 8, batches, if any, from 1 to
            /// 32767, and `pace` is the counter of a [`Pace`].
            pub unsafe fn $name(
                a: TensorMap<$modes>,
                b: TensorMap<$modes>,
                c: TensorMap<$modes>,
                pace: *mut u32,
                m: i32,
                n: i32,
                k: i32
                $(, $count: i32)?
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let c = grid_constant!($name, 2, c);
                    product::<$modes, $element, $output>(Given { a, b, c, pace, m, n, k }, $batches($($count)?));
                }
            }
        }
    )* };
}

// ceiling: hgemm_sm90 threads 384 registers 168 index 253 w32 1
// ceiling: bgemm_sm90 threads 384 registers 168 index 253 w32 1
// ceiling: hgemm_sm90_f32 threads 384 registers 168 index 274 w32 1
// ceiling: hgemm_sm90_batched threads 384 registers 168 index 298 w32 1
products! {
    /// Halves, and C of halves.
    hgemm_sm90 2 One() Halves, Same<Halves>;
    /// `bfloat16`, and C of `bfloat16`.
    bgemm_sm90 2 One() Bfloats, Same<Bfloats>;
    /// Halves, and C of floats.
    hgemm_sm90_f32 2 One() Halves, Floats;
    /// Halves, of several products: their matrices are tensors of three modes.
    #[allow(clippy::too_many_arguments, reason = "as many as the launch has")]
    hgemm_sm90_batched 3 Several(batches) Halves, Same<Halves>;
}
