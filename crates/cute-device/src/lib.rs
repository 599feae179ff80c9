//! CuTe layouts inside GPU kernels that are written in plain Rust, for `nvptx64-nvidia-cuda`.
//!
//! | item | what it is |
//! |---|---|
//! | [`Launch`] | what a kernel was launched with: made once, `unsafe`, with a promise; it gives the indices, and nothing that is made of it outlives it |
//! | [`Thread`], [`BlockX`], [`BlockXy`] | indices whose types carry their bounds, so that no check of them is left in the code |
//! | [`DeviceTensor`] | an engine under a layout of `cute` |
//! | [`Gmem`], [`GmemMut`] | global memory, to read and to write |
//! | [`make_matrix`], [`Edge`] | the same of a matrix that no tile need divide: zeros past the edge, where nothing is written |
//! | [`shared!`], [`Smem`] | shared memory, whose place is in its type |
//! | [`Rmem`] | registers |
//! | [`Load`], [`Store`] | elements read and written by value, several at once where layout and address allow it |
//! | [`copy`], [`gemm`] | the algorithms over them |
//! | [`tiled`] | CuTe's tiled operations: `TiledCopy` and `TiledMma` whose atoms are instructions |
//! | [`instructions`] | one function an instruction, with its promise; most of them on a device only |
//!
//! # What is promised once, and what is proven
//! Two things are `unsafe`: [`Launch::new`], which promises how the kernel was launched, and the functions that make tensors of
//! addresses. From there on a kernel is safe code: a tensor that is written is cut by the block's index and then by the thread's, and
//! only a thread's own part can be written. Two threads never have the same element, because
//!
//! * the layout of a tensor to write is injective, which the compiler computes where it is static;
//! * the tiles divide it, and a block has the tile of its whole index, of all dimensions of the grid;
//! * the threads' layout is a bijection, or `(thread, value)` is injective.
//!
//! An index stays with its thread, and what is made of a launch ends with it: indices, tensors of global memory and shared memory have its
//! lifetime, and none is sent to another thread or stored among elements. Shared memory has its place in its type, so that a variable is the
//! same memory in all threads of a block. What types cannot see is in [`Launch::new`]'s promise, one list: above all, that threads which cut
//! the same tensor cut it alike.
//!
//! # On a processor
//! The crate builds everywhere, and [`check_block`] runs a kernel's own source there, one thread at a time, follows who reaches what, and
//! finds what no barrier orders; [`check_cluster`] runs blocks that share barriers and loads, [`check_grid`] several blocks of a grid, and
//! [`check_orders`] tries many orders. There the products of a warp are computed from what its lanes show each other, those of a warpgroup
//! (`wgmma`) from shared memory by their descriptors; the copy engine's boxes are moved at once.
//! [`global_memory`] and [`global_result`] tell them which memories a kernel was given. Any atom is carried out there by its layouts,
//! [`tiled::mma_by_table`], and [`numbers`] has the elements that Rust has no type for.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! use cute_device::{Launch, copy, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor};
//!
//! /// One thread's share of a copy of 4096 floats by 2 blocks of 128 threads, 16 floats each.
//! unsafe fn part_of_copy(launch: &Launch<128, 2>, target: *mut f32, source: *const f32) {
//!     // SAFETY: the caller promises that both have 4096 elements, aligned to 16 bytes, and that nothing else writes them.
//!     let (source, target) = unsafe {
//!         (
//!             make_gmem_tensor::<16, _, _>(launch, source, layout!(4096)),
//!             make_gmem_tensor_mut::<16, _, _>(launch, target, layout!(4096)),
//!         )
//!     };
//!     let (thread, block) = (launch.thread(), launch.block_x());
//!     // (thread, (value, step)): four floats side by side, and that four times.
//!     let tv = layout!((128, (4, 4)):(4, (1, 512)));
//!     let from = source.local_tile((_2048,), block).tv_part(tv, thread);
//!     let mut to = target.block_tile((_2048,), block).tv_part(tv, thread);
//!     let mut values = make_rmem_tensor([0.0; 16], layout!(((4, 4),)));
//!     copy(&from, &mut values);
//!     copy(&values, &mut to);
//! }
//!
//! #[repr(align(16))]
//! struct Aligned([f32; 4096]);
//! let source = Aligned(core::array::from_fn(|i| i as f32));
//! let mut target = Aligned([0.0; 4096]);
//! for block in 0..2 {
//!     for thread in 0..128 {
//!         // SAFETY: both have 4096 elements, and each pair of indices is given once.
//!         unsafe { part_of_copy(&Launch::at(thread, block, 0), target.0.as_mut_ptr(), source.0.as_ptr()) };
//!     }
//! }
//! assert_eq!(target.0, source.0);
//! ```
//!
//! # How it is arranged
//! `crates/cute-device/` has a tensor of its own, because shared memory has 32-bit addresses, which are not pointers, and because a kernel's threads
//! share what they write. An engine reads and writes by value (`Load`, `Store`); the layouts, their tiles and their parts are those of
//! `cute-static`. Two things are `unsafe`: the promise about how a kernel was launched, and tensors made of addresses. After that only a
//! thread's own part can be written, and types say whose a tensor is: the grid's, a block's, a thread's. Indices carry their bounds, so that
//! the compiler decides every check; `gpu/check` finds the trap of one that it did not decide. A swizzled place keeps what is constant apart
//! from what is not (DT4). Where tiles may pass a matrix, its tensor has a static layout of coordinates, and the engine makes addresses of
//! them and asks whether they are inside (`edge.rs`). `instructions/` has one function an instruction, with its promise; descriptors are made of layouts, and refuse
//! in a constant what the tensor cores cannot read. What all threads of a warp carry out as one has the compiler's own name for it where there
//! is one (`convergent.rs`); `gpu/aligned.py` reads in the PTX that none of it was copied into a branch. Pipelines, whose barriers are not a block's, are under a promise of the kernel's own.
//!
//! `tiled/` has CuTe's tiled operations on these tensors. The `TiledCopy` and `TiledMma` are the types of `cute-atoms`; `partition.rs` implements
//! its partitions for a device's tensor, `copy.rs` and `gemm.rs` walk parts and fragments, and `instructions.rs` and `products.rs` say which instruction
//! carries out which atom, from where to where: a product of a warp is a line of the table in `instructions/mma.rs`, and `docs/instructions.md` has every
//! atom. On a processor any atom is carried out by its layouts, too (`by_table.rs`, over `table.rs`), and an atom of x86 by its instruction
//! (`processor.rs`). What an instruction needs of a layout, constants ask (DP1 to DP7 in `tiled.rs`); whether an address is a multiple of 16 the compiler
//! decides. A fragment owns its registers as cells, so that several tensors share them. A matrix has its run-time extents in the engine (`matrix.rs`), so
//! that every layout is static; what a slice fixes of a thread's part is kept apart from the swizzle's argument (DT5).
//!
//! Where the tensor cores or the copy engine reach shared memory by themselves, `tile.rs` compares each row of a tile with where they look for it: a
//! `TiledMma` of a warpgroup has its operands there (`warpgroup.rs`), and their layouts say what the descriptors are; boxes have the layout that the
//! map was promised to have (`tma.rs`). Where a box is in its matrix says a tensor of coordinates: an engine without elements (`tma/coordinates.rs`), under a static
//! layout whose strides are `E<0>`, `E<1>` and so on in one number: of a matrix as one with an edge has them, of up to five modes in fields of 62 bits (TG1). `tma_partition` cuts its tiles and those of shared memory
//! into the boxes of each block (`tma/partition.rs`).
//!
//! The tests in `crates/cute-device/tests/` run on a processor: that all parts have each element once, that places are offsets, that what kernels
//! take for granted of instructions is what the tables of atoms say, and the kernels themselves, from the same source.
//! There the lanes of a warp show each other their fragments, the copy engine's boxes are moved at once, a product of a warpgroup is computed
//! from its descriptors when its threads have come, and barriers in memory count arrivals and bytes. Threads run one at a time on a machine
//! (`machine/scheduler.rs`), which has the barriers (`machine/barriers.rs`, CB1 to CB6) and follows who reached what, by vector clocks (`machine/races.rs`, CK1 to
//! CK7), also in the background (`machine/background.rs`); what kernels tell it is in `machine/events.rs`, and which memories they were given in `machine/allocations.rs`. An instruction of several threads gathers what
//! they show, and the last one carries it out for all (`Machine::together`). Where orders are tried (`machine/interleavings.rs`), a plan says which warp goes on before each step
//! that others may see, the kernel is run again for each plan, and a state that was seen ends the run. `gpu/refused/` has the programs that must not
//! compile.
#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(
    target_arch = "nvptx64",
    feature(asm_experimental_arch, core_intrinsics, link_llvm_intrinsics, stdarch_nvptx),
    allow(internal_features, reason = "a compiler's own features are all that there is for PTX")
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "offsets and addresses in the widths of a device, whose tensors lie in its memory"
)]

mod copy;
mod edge;
mod engine;
mod fma;
mod gemm;
mod gmem;
pub mod instructions;
mod launch;
#[cfg(not(target_arch = "nvptx64"))]
mod machine;
mod map;
mod matrix;
mod named;
#[cfg(not(target_arch = "nvptx64"))]
pub mod numbers;
mod refuse;
mod rmem;
mod smem;
mod tensor;
pub mod tiled;
mod tiler;

pub use copy::{Background, copy, copy_async};
pub use edge::{ACROSS, Edge, EdgeLayout, make_edge_tensor, make_edge_tensor_mut, make_edge_tile_mut};
pub use engine::{Engine, Load, Place, Shift, Store};
pub use fma::Fma;
pub use gemm::gemm;
pub use gmem::{Gmem, GmemMut, OfBlock, OfGrid, OfThread, make_gmem_tensor, make_gmem_tensor_mut, make_gmem_tile_mut};
pub use launch::{BlockIndex, BlockOfColumn, BlockX, BlockXy, BlockYx, Launch, Thread};
#[cfg(not(target_arch = "nvptx64"))]
pub use machine::{
    Access, By, Finding, Orders, Seen, check_block, check_cluster, check_clusters, check_grid, check_orders,
    global_memory, global_result,
};
pub use map::DeviceMap;
pub use matrix::{Matrix, MatrixOf, MatrixTile, make_matrix, make_matrix_mut, make_matrix_tile_mut};
pub use rmem::{Rmem, Zeros, make_rmem_tensor, make_rmem_tensor_like, zeros};
pub use smem::{
    Filled, Filling, Shareable, Smem, SmemMut, SmemPart, SmemView, Written, dynamic_smem, make_smem_tensor,
};
pub use tensor::{CutByBlocks, DeviceTensor, Free, Split};

use refuse::refuse;
