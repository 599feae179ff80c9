//! Parts of kernels whose blocks keep their share of a row in shared memory. Each thread copies its
//! vectors there in the background and alone reads them, so no barrier follows the copies. Bytes
//! that are on their way need no registers, so more blocks fit on a multiprocessor.
#![allow(unsafe_code, reason = "parts of memories that kernels were promised")]

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, F16, Rounded};
use cute_device::instructions::{
    cp_async_commit, cp_async_wait, pack_bf16, pack_f16, unpack_bf16, unpack_f16,
};
use cute_device::{
    Launch, copy, copy_async, dynamic_smem, make_matrix, make_matrix_tile_mut, make_rmem_tensor,
    make_smem_tensor,
};

/// Elements of a row. A vector of 16 bytes holds `V` of them, and one instruction unpacks each.
pub(super) trait Vector<const V: usize>: Rounded {
    fn unpack(words: [u32; 4]) -> [f32; V];
    fn pack(values: [f32; V]) -> [u32; 4];
}

impl Vector<4> for f32 {
    #[inline(always)]
    fn unpack(words: [u32; 4]) -> [f32; 4] {
        words.map(Self::from_bits)
    }

    #[inline(always)]
    fn pack(values: [f32; 4]) -> [u32; 4] {
        values.map(Self::to_bits)
    }
}

macro_rules! vectors_of_eight {
    ($($T:ident $unpack:ident $pack:ident;)*) => { $(
        impl Vector<8> for $T {
            #[inline(always)]
            fn unpack(words: [u32; 4]) -> [f32; 8] {
                let [a, b, c, d] = words.map($unpack);
                [a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1]
            }

            #[inline(always)]
            fn pack([a, b, c, d, e, f, g, h]: [f32; 8]) -> [u32; 4] {
                [$pack(a, b), $pack(c, d), $pack(e, f), $pack(g, h)]
            }
        }
    )* };
}

vectors_of_eight! {
    F16 unpack_f16 pack_f16;
    Bf16 unpack_bf16 pack_bf16;
}

/// A block's share of a row, in words of 32 bits.
#[derive(Clone, Copy)]
pub(super) struct Words {
    /// The first word, counted from the first one of the matrix.
    pub(super) first: usize,
    /// The first word, counted from the first one of the row.
    pub(super) column: usize,
    pub(super) count: i32,
}

impl Words {
    /// Returns the words of a block. `BLOCKS` blocks divide a row into shares of whole vectors.
    ///
    /// # Safety
    /// There are 1 to 2^20 columns, a multiple of `V`, and a share has at most 64 KiB.
    #[inline(always)]
    pub(super) unsafe fn new<const BLOCKS: i32, const V: usize>(block: i32, columns: i32) -> Self {
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked((1..=1 << 20).contains(&columns) && block >= 0) };
        let vectors = columns / V as i32;
        let share = (vectors + BLOCKS - 1) / BLOCKS;
        let (row, first) = (block / BLOCKS, block % BLOCKS * share);
        let count = 4 * (vectors - first).min(share).max(0);
        // SAFETY: as above.
        unsafe { assert_unchecked(count <= 1 << 14) };
        Self {
            first: 4 * (row as usize * vectors as usize + first as usize),
            column: 4 * first as usize,
            count,
        }
    }
}

/// Defines the numbers of threads that share a block's words. A turn is a vector of each thread.
macro_rules! threads {
    ($($name:ident: $threads:literal threads, turns of $turn:literal words;)*) => { $(
        pub(super) mod $name {
            use super::*;

            /// The threads of a block, and the warps of a block that share a row.
            pub(in super::super) const THREADS: u32 = $threads;
            pub(in super::super) const WARPS: usize = $threads / 32;
            /// The greatest number of turns. A remainder by it shows the compiler that no offset
            /// overflows.
            const MOST_TURNS: i32 = (1 << 14) / $turn;

            /// Returns the number of a thread's vectors.
            #[inline(always)]
            pub(in super::super) fn turns(words: Words, thread: i32) -> i32 {
                (words.count + $turn - 1 - 4 * thread) / $turn
            }

            /// Copies a thread's vectors of a matrix to shared memory, and waits for them.
            ///
            /// # Safety
            /// The matrix has the words, and its address is a multiple of 16. Shared memory has
            /// the words from byte 1024 on, and nothing else uses them.
            #[inline(always)]
            pub(in super::super) unsafe fn fetch<T, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                matrix: *const T,
                words: Words,
            ) {
                let (thread, tv) = (launch.thread(), layout!(($threads, 4):(4, 1)));
                let first = matrix.cast::<u32>().wrapping_add(words.first);
                for turn in 0..turns(words, thread.value()) {
                    let turn = turn % MOST_TURNS;
                    // SAFETY: the caller promises it.
                    unsafe {
                        let count = assume_divisible_unchecked(i64::from(words.count), _4);
                        let (shape, stride) = ((1_i64, count), (0_i64, _1));
                        let row = make_matrix::<16, u32, _, _>(launch, first, shape, stride);
                        let from = row.local_tile((_1, int!($turn)), (0, turn));
                        let to = dynamic_smem() + 1024 + 4 * $turn * turn.cast_unsigned();
                        let to = make_smem_tensor::<u32, _>(to, layout!((1, $turn)));
                        copy_async(&from.tv_part(tv, thread), &mut to.tv_part(tv, thread));
                    }
                }
                cp_async_commit();
                cp_async_wait::<0>();
            }

            /// Returns the values of one of a thread's turns.
            ///
            /// # Safety
            /// The thread has [fetched](fetch) this turn.
            #[inline(always)]
            pub(in super::super) unsafe fn kept<T: Vector<V>, const V: usize, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                turn: i32,
            ) -> [f32; V] {
                let from = dynamic_smem() + 1024 + 4 * $turn * turn.cast_unsigned();
                let mut own = make_rmem_tensor([0; 4], layout!((4,)));
                // SAFETY: the caller promises it.
                let from = unsafe { make_smem_tensor::<u32, _>(from, layout!((1, $turn))) };
                copy(&from.tv_part(layout!(($threads, 4):(4, 1)), launch.thread()), &mut own);
                T::unpack(*own.elements())
            }

            /// Applies a function to each of a thread's values and to the elements of `rows` in
            /// its column, and writes the results. `TOGETHER` vectors of each of the `rows` are
            /// loaded together.
            ///
            /// # Safety
            /// As for [`fetch`], also for the `rows` and the target. The threads have fetched the
            /// words, and nothing else accesses the block's words of the target.
            #[inline(always)]
            pub(in super::super) unsafe fn finish<
                T: Vector<V>,
                const V: usize,
                const MOST: u32,
                const ROWS: usize,
                const TOGETHER: usize,
            >(
                launch: &Launch<$threads, MOST>,
                target: *mut T,
                rows: [*const T; ROWS],
                words: Words,
                each: impl Fn(f32, [f32; ROWS]) -> f32,
            ) {
                let turns = turns(words, launch.thread().value());
                let mut first = 0;
                while first < turns {
                    let at = first % MOST_TURNS;
                    let of_rows: [[[u32; 4]; TOGETHER]; ROWS] = rows.map(|row| {
                        // SAFETY: the caller promises it.
                        let load = |i| unsafe { load(launch, row, words, at + i as i32) };
                        core::array::from_fn(load)
                    });
                    let mut i = 0;
                    while i < TOGETHER {
                        let turn = at + i as i32;
                        if turn < turns {
                            // SAFETY: as above.
                            unsafe {
                                let x = kept::<T, V, MOST>(launch, turn);
                                let of_rows = of_rows.map(|row| T::unpack(row[i]));
                                let y = |k| each(x[k], of_rows.map(|row| row[k]));
                                let y = T::pack(core::array::from_fn(y));
                                store(launch, target, words, turn, y);
                            }
                        }
                        i += 1;
                    }
                    first += TOGETHER as i32;
                }
            }

            /// Loads a thread's vector of a row that all blocks read. Past the end, it is 0.
            #[inline(always)]
            unsafe fn load<T, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                row: *const T,
                words: Words,
                turn: i32,
            ) -> [u32; 4] {
                let first = row.cast::<u32>().wrapping_add(words.column);
                // SAFETY: the caller promises it.
                let row = unsafe {
                    let count = assume_divisible_unchecked(i64::from(words.count), _4);
                    make_matrix::<16, u32, _, _>(launch, first, (1_i64, count), (0_i64, _1))
                };
                let mut own = make_rmem_tensor([0; 4], layout!((4,)));
                let tile = row.local_tile((_1, int!($turn)), (0, turn));
                copy(&tile.tv_part(layout!(($threads, 4):(4, 1)), launch.thread()), &mut own);
                *own.elements()
            }

            /// Writes a thread's vector.
            #[inline(always)]
            unsafe fn store<T, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                target: *mut T,
                words: Words,
                turn: i32,
                vector: [u32; 4],
            ) {
                let before = $turn * turn;
                // SAFETY: the caller promises it.
                let tile = unsafe {
                    let rest = assume_divisible_unchecked(i64::from(words.count - before), _4);
                    make_matrix_tile_mut::<16, u32, _, _, _>(
                        launch,
                        target.cast::<u32>().wrapping_add(words.first + before as usize),
                        (1_i64, rest),
                        (0_i64, _1),
                        (_1, int!($turn)),
                    )
                };
                let own = make_rmem_tensor(vector, layout!((4,)));
                copy(&own, &mut tile.tv_part(layout!(($threads, 4):(4, 1)), launch.thread()));
            }
        }
    )* };
}

threads! {
    kept_128: 128 threads, turns of 512 words;
    kept_256: 256 threads, turns of 1024 words;
}
