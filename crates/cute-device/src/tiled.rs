//! CuTe's tiled operations on the tensors of a kernel. A device executes each atom of a `TiledCopy`
//! or a `TiledMma` by an instruction.
//!
//! | item | CuTe |
//! |---|---|
//! | [`make_tiled_copy`], [`make_tiled_mma`], … | the functions of the same names; the results are types of `cute-atoms` |
//! | `get_slice`, `partition_s`, `partition_d`, `partition_a`, `partition_b`, `partition_c` | the methods of the same names, for a [`DeviceTensor`](crate::DeviceTensor) and the [`Thread`](crate::Thread) of the launch |
//! | [`partition_fragment_a`], [`partition_fragment_b`], [`partition_fragment_c`], [`make_fragment_like`] | the functions of the same names, which return a [`Fragment`] |
//! | [`retile`] | `retile_S` and `retile_D`, which view a fragment in the order of a copy |
//! | [`copy_with`] | `copy(tiled_copy, src, dst)` |
//! | [`gemm_with`] | `gemm(tiled_mma, a, b, c)` |
//! | [`warpgroup_gemm`], [`warpgroup_arrive`], [`warpgroup_commit_batch`], [`warpgroup_wait`], [`warpgroup_fence_operand`] | the product of a warpgroup: `SM90_64xNx16_…_SS` with operands in shared memory, and `…_RS` with A in registers |
//! | [`make_tma_copy`], [`get_tma_tensor`](TmaCopy::get_tma_tensor), [`tma_partition`], [`create_tma_multicast_mask`] | the functions of the same names, for tensors of coordinates and the boxes that the TMA unit moves |
//! | [`copy_tma`], [`copy_tma_store`] | `copy(tma.with(barrier, mask), tAgA(_, k), tAsA(_, stage))`, `copy(tma, tCsC(_, stage), tCgC(_, m, n))` |
//!
//! The atom of a copy, and the memories of both tensors, determine the instruction:
//!
//! | atom | from | to | instruction |
//! |---|---|---|---|
//! | `UniversalCopy_8`, `_16`, `_32`, `_64`, `_128` | global or shared memory, registers | global or shared memory, registers | loads and stores of 8 to 128 bits; past an edge, loads return zeros and stores are skipped |
//! | `SM80_CP_ASYNC_CACHEALWAYS_32`, `_64`, `_128`, `SM80_CP_ASYNC_CACHEGLOBAL_128`, and their `ZFILL` | global memory, also with an edge | shared memory | `cp.async.ca`, `cp.async.cg`, with zeros past the edge |
//! | `SM75_U32x1_LDSM_N`, … | shared memory | registers | `ldmatrix` of 1, 2 or 4 matrices; transposed if the name ends in `_T` |
//! | `SM90_U32x1_STSM_N`, … | registers | shared memory | `stmatrix` of 1, 2 or 4 matrices |
//! | `SM75_U32x1_MOVM_T` | registers | registers | `movmatrix` |
//!
//! | atom of a product | operands | instruction |
//! |---|---|---|
//! | `UniversalFMA_F32` | registers or memory | a fused multiply-and-add |
//! | every [`WarpgroupMma`](crate::instructions::WarpgroupMma) | shared memory, or registers for A, with `warpgroup_gemm` | `wgmma` |
//! | `AVX2_8x1x1_F32_FMA`, … | registers or memory | instructions of x86, on a CPU that has them: see [`processor_atoms`] |
//! | every [`WarpMma`](crate::instructions::WarpMma) with elements of at least a byte (halves are `u16`, bytes `u8`, `tf32` is `f32`) | registers | `mma.sync` |
//!
//! `docs/instructions.md` lists all atoms, and gives the reason for each atom that this crate has
//! no instruction for. A CPU can compute every atom, of any vendor, from its layouts: see
//! [`mma_by_table`] and [`copy_by_table`].
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | DP1 | a part belongs to one thread. The index of the thread comes from the launch and counts from 0. The launch and the copy or product have the same number of threads. The layout that the copy or the product gives the tensor has a coordinate for this thread. All of this is checked at compile time |
//! | DP2 | if only one thread may access the elements that it writes (DE2), no two threads, and no two values of one thread, have the same element. The thread-value layout is injective, and in a product each thread has a different part of the matrix |
//! | DP3 | an atom copies exactly the bytes of its instruction, and elements have the width that the copy declares. The bytes are contiguous as the instruction requires, also under a swizzle. All of this is checked at compile time |
//! | DP4 | an address is a multiple of the alignment that its instruction requires. The compiler proves it from alignments, strides and the bounds of indices. If it cannot, the kernel contains a trap, which `gpu/check` finds |
//! | DP5 | fragments belong to this `TiledMma` and to their matrix, their modes have matching sizes, and the elements of a register are contiguous. All of this is checked at compile time |
//! | DP6 | each element of an operand in shared memory is at the address that the descriptor implies. All rows and all of k are checked at compile time, under the swizzle. The compiler proves, as for DP4, that the operand begins at a whole group |
//! | DP7 | a tile that the TMA unit moves consists of whole boxes of the map, under its swizzle. The coordinates of the boxes are adjacent, and their elements are where the engine writes them. This is checked at compile time. The compiler also proves that the tile begins where the swizzle's pattern begins |

#[cfg(not(target_arch = "nvptx64"))]
mod by_table;
mod convert;
mod copy;
mod each;
mod fragment;
mod gemm;
mod instructions;
mod partition;
#[cfg(not(target_arch = "nvptx64"))]
mod processor;
mod products;
mod registers;
mod retile;
mod tile;
mod tma;
mod values;
mod warpgroup;
mod words;

#[cfg(not(target_arch = "nvptx64"))]
pub use by_table::{
    BitCount, CopyByTable, InBits, MmaByTable, Values, copy_by_table, fma_by_table, mma_by_table,
};
pub use convert::{convert_bf16, convert_f16, convert_f32};
pub use copy::{CopyInstruction, Moves, PartShape, copy_with};
pub use cute_atoms::typed::{
    TiledCopy, TiledMma, atoms, make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b,
    make_tiled_copy_c, make_tiled_mma,
};
pub use fragment::{
    CellsFor, Compacted, Fragment, FragmentLike, make_fragment_like, partition_fragment_a,
    partition_fragment_b, partition_fragment_c, partition_fragment_c_of,
};
pub use gemm::{FragmentShape, MmaInstruction, Part, Sums, gemm_with};
#[cfg(not(target_arch = "nvptx64"))]
pub use processor::processor_atoms;
pub use products::{Operand, RegistersOf};
pub use registers::{Cells, Count, Of, OfA, OfB, OfC, RegisterCount, Registers, Retiled};
pub use retile::retile;
pub use tma::{
    BoxLayout, Destination, MatrixBoxes, Multicast, OfBoxes, OneBlock, OneTile, SharedBoxes,
    TileFirst, TmaCoordinates, TmaCopy, TmaLoad, TmaParts, TmaShape, TmaTensor, copy_tma,
    copy_tma_store, create_tma_multicast_mask, make_tma_copy, tma_partition,
};
pub use warpgroup::{
    InShared, WarpgroupOperand, WarpgroupSums, warpgroup_arrive, warpgroup_commit_batch,
    warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
pub use words::{ReadWords, WriteWords};
