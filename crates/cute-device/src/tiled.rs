//! CuTe's tiled operations on a device's tensors: a `TiledCopy` and a `TiledMma` whose atoms are
//! instructions.
//!
//! | item | CuTe |
//! |---|---|
//! | [`make_tiled_copy`], [`make_tiled_mma`], … | as there: types only, of `cute-atoms` |
//! | `get_slice`, `partition_s`, `partition_d`, `partition_a`, `partition_b`, `partition_c` | as there, of a [`DeviceTensor`](crate::DeviceTensor), by the launch's own [`Thread`](crate::Thread) |
//! | [`partition_fragment_a`], [`partition_fragment_b`], [`partition_fragment_c`], [`make_fragment_like`] | a [`Fragment`], which owns its registers |
//! | [`retile`] | the registers of a fragment in the order in which a copy moves them |
//! | [`copy_with`] | `copy(tiled_copy, src, dst)` |
//! | [`gemm_with`] | `gemm(tiled_mma, a, b, c)` |
//! | [`warpgroup_gemm`], [`warpgroup_arrive`], [`warpgroup_commit_batch`], [`warpgroup_wait`], [`warpgroup_fence_operand`] | the same of a warpgroup, `SM90_64xNx16_…_SS`, whose operands are parts of shared memory, and `…_RS`, with A in registers |
//! | [`make_tma_copy`], [`get_tma_tensor`](TmaCopy::get_tma_tensor), [`tma_partition`], [`create_tma_multicast_mask`] | as there: a matrix, or several, as a tensor of coordinates, and tiles as boxes that the copy engine moves |
//! | [`copy_tma`], [`copy_tma_store`] | `copy(tma.with(barrier, mask), tAgA(_, k), tAsA(_, stage))`, `copy(tma, tCsC(_, stage), tCgC(_, m, n))` |
//!
//! Which instruction carries out a copy is decided by its atom and by where both tensors are:
//!
//! | atom | from | to | instruction |
//! |---|---|---|---|
//! | `UniversalCopy_8`, `_16`, `_32`, `_64`, `_128` | global or shared memory, registers | the same | loads and stores of 8 to 128 bits; past an edge zeros, or nothing |
//! | `SM80_CP_ASYNC_CACHEALWAYS_32`, `_64`, `_128`, `SM80_CP_ASYNC_CACHEGLOBAL_128`, and their `ZFILL` | global memory, also with an edge | shared memory | `cp.async.ca`, `cp.async.cg`, with zeros past the edge |
//! | `SM75_U32x1_LDSM_N`, … | shared memory | registers | `ldmatrix` of 1, 2 or 4 matrices; `_T` transposed |
//! | `SM90_U32x1_STSM_N`, … | registers | shared memory | `stmatrix`, in the same way |
//! | `SM75_U32x1_MOVM_T` | registers | registers | `movmatrix` |
//!
//! | atom of a product | operands | instruction |
//! |---|---|---|
//! | `UniversalFMA_F32` | registers or memory | a fused multiply-and-add |
//! | what is a [`WarpgroupMma`](crate::instructions::WarpgroupMma) | shared memory, A also registers, by `warpgroup_gemm` | `wgmma` |
//! | `AVX2_8x1x1_F32_FMA`, … | registers or memory | those of x86, on a processor that has them: [`processor_atoms`] |
//! | what is a [`WarpMma`](crate::instructions::WarpMma), of elements of at least a byte: halves as `u16`, bytes as `u8`, `tf32` as `f32` | registers | `mma.sync` |
//!
//! `docs/instructions.md` lists all atoms, and says for each one without an instruction why it has
//! none. On a processor any atom can be carried out by its layouts, of each maker:
//! [`mma_by_table`], [`copy_by_table`].
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | DP1 | a part belongs to a thread: the index is the launch's, with the number of threads of the copy or the product, counted from 0, and the arranged tensor has the thread. Constants check all of it |
//! | DP2 | if only one thread may access the elements it writes (DE2), no two threads, and no two values of one, have the same element: the layout of threads and values is injective, and in a product each thread has a different part of the matrix |
//! | DP3 | an atom moves exactly the bytes of its instruction, of elements as wide as the copy counts, and they are contiguous as the instruction requires, also under a swizzle. Constants check all of it |
//! | DP4 | an address is a multiple of its instruction's alignment: the compiler decides it, from alignments, strides and the bounds of indices; if it cannot, the kernel traps. `gpu/check` finds the trap |
//! | DP5 | fragments are of this `TiledMma` and of their matrix; their modes agree in size, and the elements of a register are contiguous. Constants check all of it |
//! | DP6 | each element of an operand in shared memory is at the address that its descriptor gives: constants check all rows and all of k, under the swizzle; the compiler decides, as in DP4, that it begins at a whole group |
//! | DP7 | a tile that the copy engine moves is whole boxes of the map, under its swizzle, whose coordinates are neighbours and whose elements are where the engine has them: constants check it; the compiler decides that the tile begins where the swizzle does |

#[cfg(not(target_arch = "nvptx64"))]
mod by_table;
mod convert;
mod copy;
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
pub use convert::{convert_bf16, convert_f16};
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
