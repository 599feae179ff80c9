//! CuTe layouts inside GPU kernels that are written in plain Rust, for `nvptx64-nvidia-cuda`.
//!
//! | item | description |
//! |---|---|
//! | [`kernel!`] | declares a kernel with its launch bounds, for a device and for a CPU |
//! | [`Launch`] | the running launch, which returns the indices of the thread and the block. A kernel makes its launch once, by an `unsafe` function with promises. No value made from a launch outlives the launch |
//! | [`Thread`], [`BlockX`], [`BlockXy`] | indices with their upper bounds in their types, so the compiler removes all bounds checks |
//! | [`DeviceTensor`] | a tensor, which consists of an engine and a layout of `cute` |
//! | [`Gmem`], [`GmemMut`] | engines of global memory, for reading and for writing |
//! | [`GmemReadOnly`] | an engine of global memory that no thread of the launch writes, read through the read-only cache |
//! | [`make_matrix`], [`Edge`] | a matrix whose tiles may reach past its edge, where reads return zeros and writes do nothing |
//! | [`shared!`], [`Smem`] | arrays in shared memory, with their positions in their types |
//! | [`Rmem`] | an engine of registers |
//! | [`Load`], [`Store`] | engines that read and write elements by value, several at once if layout and address allow it |
//! | [`copy`], [`gemm`] | algorithms over tensors |
//! | [`tiled`] | CuTe's tiled operations, `TiledCopy` and `TiledMma`, with atoms that run as instructions |
//! | [`instructions`] | one function for each instruction, with the promises of its caller; most exist only on a device |
//!
//! # Promises and proofs
//! Two things are `unsafe`: [`Launch::new`], which promises how the kernel was launched, and the
//! functions that make a tensor from an address. The rest of a kernel is safe code. Before a kernel
//! writes a tensor, it divides the tensor by the index of the block, and then by the index of the
//! thread. A thread can write only its own part. No element belongs to two threads, because
//!
//! * the layout of a written tensor is injective, which the compiler checks for a static layout;
//! * the tiles divide the tensor, and each block gets the tile at its indices, one for each
//!   dimension of the grid;
//! * the layout of the threads is a bijection, or the thread-value layout is injective.
//!
//! An index cannot leave its thread. Indices, tensors of global memory and arrays of shared memory
//! have the lifetime of their launch, and cannot be sent to another thread or stored as elements.
//! The type of an array in shared memory contains its position, so a variable is the same memory in
//! all threads of a block. [`Launch::new`] lists the promises that types cannot check. The most
//! important promise is that all threads divide the same tensor in the same way.
//!
//! # On a CPU
//! The crate builds for every target. On a CPU, four functions run the source of a kernel, one
//! thread at a time. Each function records the accesses of all threads, and reports accesses that
//! no barrier orders:
//!
//! | function | runs |
//! |---|---|
//! | [`check_block`] | one block |
//! | [`check_cluster`] | one cluster of blocks |
//! | [`check_grid`] | several blocks of a grid |
//! | [`check_orders`] | one block in many orders of its warps |
//!
//! [`global_memory`] and [`global_result`] declare the memories that a kernel may access. Matrix
//! products of a warp or a warpgroup are computed on the CPU, and boxes of the TMA unit are copied
//! immediately. [`tiled::mma_by_table`] executes any atom from its layouts, and [`numbers`] has the
//! element types that Rust does not have.
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
//! ## Tensors
//! This crate defines its own tensor type for two reasons. Addresses in shared memory have 32 bits
//! and are not pointers, and the threads of a kernel share the memory that they write. An engine
//! reads and writes elements by value (`Load`, `Store`). Layouts, tiles and parts come from
//! `cute-static`.
//!
//! * **Safety.** Two things are `unsafe`: the promise about how a kernel was launched, and making a
//!   tensor from an address. After that, a thread can write only its own part. The types state
//!   whether a tensor belongs to the grid, to a block or to a thread.
//! * **Checks.** The types of indices contain their upper bounds, so the compiler evaluates every
//!   bounds check. `gpu/check` fails if a kernel still contains the trap of such a check.
//! * **Swizzles.** An engine keeps the constant part of a swizzled offset apart from the part known
//!   only at run time (DT4).
//! * **Edges.** A tile may reach past the edge of a matrix. The layout of the tensor is then static
//!   and maps to coordinates. The engine checks that a coordinate is in the matrix, and computes
//!   the address (`edge.rs`).
//!
//! ## Instructions
//! `instructions/` has one function for each instruction, with the promises of its caller.
//!
//! * Descriptors are computed from layouts. A layout that the tensor cores cannot read does not
//!   compile.
//! * All threads of a warp must execute some instructions together. `convergent.rs` calls the
//!   compiler's intrinsic for each instruction that has one. `gpu/aligned.py` reads the PTX and
//!   checks that the compiler copied none of these instructions into a branch.
//! * A pipeline synchronizes its threads by barriers in shared memory instead of the block's
//!   barrier. The kernel promises that it uses these barriers correctly.
//!
//! ## Tiled operations
//! `tiled/` has CuTe's tiled operations on these tensors. `TiledCopy` and `TiledMma` are the types
//! of `cute-atoms`.
//!
//! | file | contents |
//! |---|---|
//! | `partition.rs` | the partitions of `cute-atoms`, for the tensors of a device |
//! | `copy.rs`, `gemm.rs` | loops over parts and fragments |
//! | `instructions.rs`, `products.rs` | the instruction of each atom, and the memories of the atom's operands; `docs/instructions.md` lists every atom |
//! | `by_table.rs` | executes any atom on a CPU from its layouts, with the tables of `machine/table.rs` |
//! | `processor.rs` | executes an x86 atom on a CPU by its x86 instruction |
//! | `tile.rs` | compares the position of each row of a tile with the place where the tensor cores or the TMA unit read the row |
//! | `warpgroup.rs` | operands of a warpgroup's product in shared memory: their layouts determine the descriptors |
//! | `tma.rs` | copies of boxes by the TMA unit |
//! | `tma/coordinates.rs` | tensors of coordinates, which give the position of a box in its matrix |
//! | `tma/partition.rs` | `tma_partition`: cuts these tensors and tiles in shared memory into the boxes of each block |
//!
//! * Each product of a warp is a line of the table in `instructions/mma.rs`.
//! * Constants check that layouts meet the requirements of an instruction (DP1 to DP7 in
//!   `tiled.rs`). The compiler evaluates whether an address is a multiple of 16.
//! * A fragment stores its registers with interior mutability, so several tensors can share them.
//! * A matrix keeps its run-time extents in the engine (`matrix.rs`), so every layout is static.
//! * A tensor stores two offsets of a thread's part separately: the offset at which the part
//!   begins, and the offset that slices have added (DT5).
//! * A tensor of coordinates has a static layout with the strides `E<0>`, `E<1>` and so on, and an
//!   engine without elements. An offset packs the coordinates of all modes into one number (TG1).
//!   The coordinates of a matrix are packed as in `edge.rs`. Those of three to five modes share 62
//!   bits.
//!
//! ## The checking machine
//! On a CPU, the machine in `machine/` runs the source of a kernel, one thread at a time.
//!
//! * `scheduler.rs` chooses the thread that runs. `meetings.rs` has the numbered barriers (CB1),
//!   and `barriers.rs` the barriers in shared memory, which count arrivals and bytes (CB2 to CB7).
//! * `races.rs` records every access to memory, and finds races by vector clocks (CK1 to CK8).
//!   `background.rs` records work in the background. The instructions of a kernel report their
//!   accesses through `events.rs`, and `allocations.rs` lists the memories that a kernel was given.
//! * `registers.rs` has the pool of a block's registers (CR1 to CR4). `uniform.rs` compares values
//!   that all lanes of a warp declare to be equal (CU1, CU2). `earlier.rs` checks the order after
//!   the previous kernel in the stream (CD1, CD2). `config.rs` has the launch that a test declares.
//! * For an instruction of several threads, each thread contributes its values, and the last thread
//!   computes the result for all threads (`Machine::together`). Lanes of a warp exchange fragments
//!   in this way, and a product of a warpgroup is computed from the descriptors of its operands.
//!   Boxes of the TMA unit are moved immediately.
//! * `interleavings.rs` tries many orders. Before each step that other warps can observe, a plan
//!   chooses the warp that continues. The kernel runs again for each plan. A run stops when it
//!   reaches a state that an earlier run has reached.
//!
//! ## Tests
//! The tests in `tests/device/tests/` run on a CPU. The tests check that the parts of all threads
//! together contain each element once, and that a split `Place` has the value of its offset. The
//! tests compare the assumptions of kernels about instructions with the tables of atoms, and run
//! the kernels themselves. `gpu/refused/` has the programs that must not compile.
#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(
    target_arch = "nvptx64",
    feature(
        asm_experimental_arch,
        core_intrinsics,
        link_llvm_intrinsics,
        repr_simd,
        stdarch_nvptx
    ),
    allow(
        internal_features,
        reason = "a compiler's own features are all that there is for PTX"
    )
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "offsets and addresses in the widths of a device, whose tensors lie in its memory"
)]

mod atomic;
mod copy;
mod edge;
pub mod elements;
mod engine;
mod fma;
mod fragments;
mod gemm;
mod gmem;
pub mod instructions;
mod kernel;
mod launch;
#[cfg(not(target_arch = "nvptx64"))]
mod machine;
mod map;
mod matrix;
mod named;
#[cfg(not(target_arch = "nvptx64"))]
pub mod numbers;
mod read_only;
mod refuse;
mod rmem;
mod smem;
mod tensor;
pub mod tiled;
mod tiler;
pub mod tiles;
mod warp;
mod wide;

/// The signature of a kernel, which [`kernel!`] defines as a constant.
pub mod entry {
    pub use cute_entry::{Entry, Kind, Parameter, ParameterType, allow, is_built, kind};
}

pub use atomic::{Atomic, Atomics, make_gmem_atomics};
pub use copy::{Background, copy, copy_async};
pub use edge::{
    ACROSS, Edge, EdgeLayout, make_edge_tensor, make_edge_tensor_mut, make_edge_tile_mut,
};
pub use engine::{Engine, Load, Place, Shift, Store};
pub use fma::Fma;
pub use fragments::axpby;
pub use gemm::gemm;
pub use gmem::{
    Gmem, GmemMut, OfBlock, OfGrid, OfThread, make_gmem_tensor, make_gmem_tensor_mut,
    make_gmem_tile_mut,
};
pub use launch::{BlockIndex, BlockOfColumn, BlockX, BlockXy, BlockXyz, BlockYx, Launch, Thread};
#[cfg(not(target_arch = "nvptx64"))]
pub use machine::{
    Access, By, Finding, LaunchConfig, Orders, Seen, check_block, check_cluster, check_clusters,
    check_grid, check_orders, global_memory, global_result, read_by_earlier_kernel,
    written_by_earlier_kernel,
};
pub use map::DeviceMap;
pub use matrix::{
    Matrix, MatrixOf, MatrixTile, make_matrix, make_matrix_mut, make_matrix_tile_mut,
};
pub use read_only::GmemReadOnly;
pub use rmem::{Rmem, Zeros, make_rmem_tensor, make_rmem_tensor_like, zeros};
pub use smem::{
    Filled, Filling, Shareable, SizedFilled, SizedSmem, Smem, SmemMut, SmemPart, SmemView, Written,
    dynamic_smem, make_smem_tensor,
};
pub use tensor::{CutByBlocks, DeviceTensor, Free, Split};
pub use warp::{LaneInteger, LaneValue, Warp};

use refuse::refuse;
