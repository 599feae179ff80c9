//! `C = A · Bᵀ` of 16-bit elements, summed in floats; `A (m, k)`, `B (n, k)` and `C (m, n)` are row-major. For Hopper: a block has 128 by
//! 256 of `C`. One thread loads tiles by the copy engine (TMA), two warpgroups multiply 64 by 256 each by `wgmma`. Blocks come in
//! clusters of two, one above the other, and load half of B's tile each, for both. They stay, and take tile after tile, all clusters at
//! the same pace.
//!
//! N and K are multiples of 8. Past an edge the copy engine reads zeros and writes nothing.

use core::hint::assert_unchecked;

use cute::Unchecked;
use cute::prelude::*;
use cute_device::instructions::{
    Accumulators, Descriptor, Mbarrier, Pace, PipelineState, Sm90M64N256K16F32Bf16, Sm90M64N256K16F32F16, TensorMap,
    Wgmma, blocks, cluster_rank, fence_async, fence_barrier_init, give_registers, grid_dependency_launch,
    grid_dependency_wait, pack_bf16, pack_f16, prefetch_map, stmatrix_x4, sync_cluster, sync_warpgroup, take_registers,
    tma_load, tma_load_multicast, tma_store, tma_store_wait_read, warp_uniform, wgmma_commit,
};
use cute_device::{Launch, copy, dynamic_smem, grid_constant, make_rmem_tensor, make_smem_tensor};

use crate::tiles::{A, B, BOX, BYTES_C, C, C_F32, CLUSTER, FLOATS, ROWS, STAGE, STAGES, THREADS, TILE_A};

/// Where the maps of the matrices are, whose boxes are 128 by 64 of A, half of B's tile, and a box of C.
#[derive(Clone, Copy)]
struct Maps {
    a: *const TensorMap,
    b: *const TensorMap,
    c: *const TensorMap,
}

/// How the sums of a warpgroup leave: in boxes of C, through shared memory.
trait Epilogue {
    /// Columns of a box, and how many boxes a warpgroup's tile has.
    const COLUMNS: i32;
    const BOXES: usize;
    /// Whether the boxes of the last tile go out through the stages, too, so that none waits for another.
    const AMONG_STAGES: bool;
    /// Writes a box to its place in shared memory.
    ///
    /// # Safety
    /// The place is the warpgroup's to write.
    unsafe fn write(place: u32, sums: &[f32; 128], number: usize, thread: i32);
}

/// Where a box of a warpgroup is in shared memory: there is room for two behind the stages, and in each stage are the rows of A that
/// the warpgroup alone reads, which nobody needs any more where the box may be `among` the stages.
#[inline(always)]
fn box_at(smem: u32, number: usize, group: i32, among: bool) -> u32 {
    let number = number as u32;
    let place = if among && number >= 2 { STAGE * (number - 2) } else { STAGES * STAGE + 2 * BOX * (number % 2) };
    smem + BOX * group as u32 + place
}

/// C of 16-bit elements, by stmatrix.
macro_rules! halves {
    ($name:ident, $pack:ident) => {
        struct $name;

        impl Epilogue for $name {
            const COLUMNS: i32 = 64;
            const BOXES: usize = 4;
            const AMONG_STAGES: bool = true;

            #[inline(always)]
            unsafe fn write(place: u32, sums: &[f32; 128], number: usize, thread: i32) {
                // SAFETY: the caller promises it.
                unsafe {
                    let rows = make_smem_tensor::<u16, _>(place, C).composition(ROWS);
                    let rows = rows.slice((thread & 31, thread >> 5, ..));
                    for step in 0..4 {
                        let pair = |i: usize| {
                            $pack(sums[32 * number + 8 * step + 2 * i], sums[32 * number + 8 * step + 2 * i + 1])
                        };
                        stmatrix_x4(rows.address(step), [pair(0), pair(1), pair(2), pair(3)]);
                    }
                }
            }
        }
    };
}

halves!(F16, pack_f16);
halves!(Bf16, pack_bf16);

/// C of floats, by pairs.
struct F32;

impl Epilogue for F32 {
    const COLUMNS: i32 = 32;
    const BOXES: usize = 8;
    // They would need a fifth more instructions for addresses, and there are more of them than stages.
    const AMONG_STAGES: bool = false;

    #[inline(always)]
    unsafe fn write(place: u32, sums: &[f32; 128], number: usize, thread: i32) {
        let values: [f32; 16] = core::array::from_fn(|i| sums[16 * number + i]);
        // SAFETY: the caller promises it.
        unsafe {
            let floats = make_smem_tensor::<f32, _>(place, C_F32).composition(FLOATS);
            copy(&make_rmem_tensor(values, layout!(((2, 2, 4),))), &mut floats.slice((thread, ..)));
        }
    }
}

#[inline(always)]
unsafe fn multiply<W: Wgmma<128>, E: Epilogue>(maps: Maps, pace: *mut u32, m: i32, n: i32, k: i32) {
    // SAFETY: the caller promises it.
    let (launch, pace, rank) = unsafe {
        assert_unchecked(m > 0 && n > 0 && k > 0 && m <= 65536 && n <= 65536 && k <= 65536);
        (&Launch::<THREADS, 65536>::new(), Pace::at(pace), cluster_rank::<CLUSTER>())
    };
    let (thread, block) = (launch.thread().value(), launch.block_x().value());
    let smem = dynamic_smem();
    let smem_c = smem + STAGES * STAGE;
    // SAFETY: the barriers are behind C.
    let full = |stage: i32| unsafe { Mbarrier::at(smem_c + BYTES_C + Mbarrier::BYTES * stage as u32) };
    let empty = |stage: i32| full(stage + STAGES as i32);
    if thread == 0 {
        for stage in 0..STAGES as i32 {
            // SAFETY: nobody uses them before the cluster's barrier.
            unsafe {
                full(stage).init(1);
                // By both multiplying warpgroups of every block that a stage is loaded for.
                empty(stage).init(2 * CLUSTER);
            }
        }
        fence_barrier_init();
        // They are arguments, which the launch brought: no kernel before this one writes them.
        // SAFETY: the caller promises that they are maps.
        unsafe {
            prefetch_map(maps.a);
            prefetch_map(maps.b);
            prefetch_map(maps.c);
        }
    }
    // Up to here, the kernel before may still be at work; the one after may get as far.
    grid_dependency_launch();
    grid_dependency_wait();
    // SAFETY: all threads come here.
    unsafe { sync_cluster() };

    // Where a cluster's tiles begin, 256 by 256, by number: some down, then to the right, then the next ones down. What runs at once is
    // about square, and so shares rows and columns in the cache.
    let (rows, wide, steps) = ((m + 255) / 256, (n + 255) / 256, (k + 63) / 64);
    let group = 8.min(rows & -rows);
    // SAFETY: a power of two that divides the rows.
    unsafe { assert_unchecked(group >= 1 && group <= 8 && rows >= group) };
    let high = rows / group;
    // SAFETY: m and n are at most 65536.
    unsafe { assert_unchecked(high >= 1 && high <= 256 && wide >= 1 && wide <= 256) };
    let raster = (layout!((group, wide, high):(256, 0, {256 * group})), layout!((group, wide, high):(0, 256, 0)));
    let (first, every) = (block as u32 / CLUSTER, blocks() as u32 / CLUSTER);
    // SAFETY: a grid has whole clusters.
    unsafe { assert_unchecked(every > 0) };
    let tiles = (rows * wide) as u32;
    // SAFETY: the number of a tile is in the raster's shape, whose offsets are at most 65536.
    let place = |tile: u32| unsafe {
        let tile = tile as i32;
        (raster.0.crd2idx_unchecked::<i32, _>(tile) + 128 * rank, raster.1.crd2idx_unchecked::<i32, _>(tile))
    };

    if thread < 128 {
        // SAFETY: all of the warpgroup.
        unsafe { give_registers::<40>() };
        if thread == 0 {
            let mut pipe = PipelineState::<STAGES>::producer();
            let mut tile = first;
            while tile < tiles {
                let (row, column) = place(tile);
                // Tiles of one round read the same rows of A and of B, a part of k after another. Clusters that drift apart would
                // read these from memory again: at 16384, three times as much.
                let begun = tile - first;
                if begun > 0 && rank == 0 {
                    pace.arrive(tiles - every);
                    pace.wait(begun, if begun + every < tiles { steps as u32 / 2 } else { 0 });
                }
                for step in 0..steps {
                    let (stage, to) = (pipe.stage(), smem + STAGE * pipe.stage() as u32);
                    empty(stage).wait(pipe.parity());
                    // SAFETY: the stage is empty in both blocks, which load half of B's rows for each other.
                    unsafe {
                        full(stage).expect(STAGE);
                        tma_load(to, maps.a, (64 * step, row), full(stage));
                        let half =
                            make_smem_tensor::<u16, _>(to + TILE_A, B).local_tile((_128, _64), (rank, 0)).address(0);
                        tma_load_multicast(half, maps.b, (64 * step, column + 128 * rank), full(stage), 0b11);
                    }
                    pipe.advance();
                }
                tile += every;
            }
        }
    } else {
        // SAFETY: all of both warpgroups; a warp is in one of them.
        let group = unsafe {
            take_registers::<232>();
            warp_uniform(thread / 128 - 1)
        };
        // SAFETY: there are three warpgroups, and this is not the first.
        unsafe { assert_unchecked(group >= 0 && group < 2) };
        let thread = thread & 127;
        // SAFETY: A and B are in the stages; a warpgroup has 64 rows of A.
        let (a, b) = unsafe {
            let rows = make_smem_tensor::<u16, _>(smem, A).local_tile((_64, _64), (group, 0)).address(0);
            (Descriptor::k_major(smem, A).advanced(i64::from(rows - smem) / 2), Descriptor::k_major(smem + TILE_A, B))
        };
        let arrive = |stage: i32| {
            if thread < CLUSTER as i32 {
                // SAFETY: this warpgroup has read the stage, and says so once to each block.
                unsafe { empty(stage).arrive_in(thread as u32) };
            }
        };
        let mut sums = Accumulators::<128>::zeros();
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = first;
        while tile < tiles {
            let (row, column) = place(tile);
            // One stage is being multiplied while the next is waited for; then it is given back.
            let mut before = 0;
            for step in 0..steps {
                full(pipe.stage()).wait(pipe.parity());
                sums.fence();
                // SAFETY: the stage is full; k goes on by 16 elements in a row of 64.
                unsafe {
                    let at = i64::from(pipe.stage()) * i64::from(STAGE / 2);
                    for inner in 0..4 {
                        W::wgmma(
                            &mut sums,
                            a.advanced(at + 16 * inner),
                            b.advanced(at + 16 * inner),
                            step > 0 || inner > 0,
                        );
                    }
                }
                wgmma_commit();
                sums.wait::<1>();
                if step > 0 {
                    arrive(before);
                }
                before = pipe.stage();
                pipe.advance();
            }
            sums.wait::<0>();
            arrive(before);

            // A box of columns at a time. At the last tile, no load comes into the stages any more.
            let among = E::AMONG_STAGES && tile + every >= tiles;
            for number in 0..E::BOXES {
                // What was in the box's place before has been read.
                if thread == 0 && (!among || number < 2) {
                    tma_store_wait_read::<1>();
                }
                let at = box_at(smem, number, group, among);
                // SAFETY: the box's memory has been read by the copy engine; then it is written by all before it is stored.
                unsafe {
                    sync_warpgroup(group + 1);
                    E::write(at, sums.elements(), number, thread);
                    fence_async();
                    sync_warpgroup(group + 1);
                    if thread == 0 {
                        tma_store(maps.c, (column + E::COLUMNS * number as i32, row + 64 * group), at);
                    }
                }
            }
            tile += every;
        }
        if thread == 0 {
            tma_store_wait_read::<0>();
        }
    }
    // No block ends while another may still write to its shared memory.
    // SAFETY: all threads come here.
    unsafe { sync_cluster() };
}

macro_rules! kernels {
    ($($(#[$about:meta])* $name:ident $atom:ty, $epilogue:ty;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched in clusters of two blocks of 384 threads, at most one block a multiprocessor, with `tiles::BYTES` of shared memory;
            /// the maps are those of the matrices; m, n and k are from 1 to 65536, n and k multiples of 8, and `pace` is the counter of a
            /// [`Pace`].
            pub unsafe fn $name(
                a: TensorMap,
                b: TensorMap,
                c: TensorMap,
                pace: *mut u32,
                m: i32,
                n: i32,
                k: i32,
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let a = grid_constant!($name, 0, a);
                    let (b, c) = (grid_constant!($name, 1, b), grid_constant!($name, 2, c));
                    multiply::<$atom, $epilogue>(Maps { a, b, c }, pace, m, n, k);
                }
            }
        }
    )* };
}

// ceiling: hgemm_sm90 threads 384 registers 168 index 365
// ceiling: bgemm_sm90 threads 384 registers 168 index 365
// ceiling: hgemm_sm90_f32 threads 384 registers 168 index 365
kernels! {
    /// Halves, and C of halves.
    hgemm_sm90 Sm90M64N256K16F32F16, F16;
    /// `bfloat16`, and C of `bfloat16`.
    bgemm_sm90 Sm90M64N256K16F32Bf16, Bf16;
    /// Halves, and C of floats.
    hgemm_sm90_f32 Sm90M64N256K16F32F16, F32;
}
