//! Instructions that all threads of a warp execute together, as compiler intrinsics.
//!
//! # Why not `asm!`
//! The compiler assumes that each thread executes an `asm!` independently. The compiler may copy a
//! small block into both branches of an `if` on the thread's index. The lanes of a warp then
//! execute two barriers, although the source has one. Each of the two barriers counts a whole warp,
//! and the kernel hangs. The intrinsics in this file are *convergent*: LLVM neither copies them nor
//! moves them into a branch.
//!
//! # Why with an `asm!`
//! Jump threading, an earlier pass of Rust's compiler, does copy calls of the intrinsics. If the
//! result of one branch determines a later branch, the pass copies the code between the two
//! branches, including calls. The pass does not copy past an `asm!`. The macro [`convergent!`]
//! therefore puts an empty `asm!` before each call. This adds no instruction and no register.
//! Without the empty `asm!`, the kernel in `gpu/kernels/src/between.rs` has two barriers instead of
//! one.
//!
//! A pass of LLVM, call site splitting, copies all code of a block before a call, if the branch
//! before the block determines an argument of this call. It copies convergent calls too, and past
//! an `asm!`. `cute-build` turns this pass off. With it, LLVM 22.1.2 puts the barrier of
//! `hconv_sm90` into both branches of `if thread == 0`.
//!
//! Four instructions are still `asm!`. The intrinsics of `ldmatrix` and `stmatrix` need pointers to
//! shared memory, which Rust does not have. `mma.sync` and `wgmma.mma_async` have no convergent
//! intrinsic. No test on a CPU can find out whether the compiler copied such an instruction or
//! moved it into a branch. `gpu/aligned.py` searches the compiler's output of all kernels for such
//! copies; `gpu/check` runs this script.
#![allow(unsafe_code, reason = "instructions of a warp")]
#![allow(
    improper_ctypes,
    reason = "names of the compiler's own, of numbers only"
)]

/// Calls an instruction of this file, as in `convergent!(wgmma_fence())`, so that the compiler
/// never duplicates it.
macro_rules! convergent {
    ($name:ident($($argument:expr),*)) => {{
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
        $crate::instructions::convergent::$name($($argument),*)
    }};
}

pub(crate) use convergent;

unsafe extern "C" {
    /// `bar.sync 0`: all threads of the block arrive before any continues.
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.all"]
    pub(crate) fn barrier_of_block(id: i32);
    /// `bar.sync`: `count` threads arrive at barrier `id` before any continues.
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.count"]
    pub(crate) fn barrier_sync(id: i32, count: i32);
    /// `bar.arrive`: arrives as one of `count` threads, without waiting.
    #[link_name = "llvm.nvvm.barrier.cta.arrive.aligned.count"]
    pub(crate) fn barrier_arrive(id: i32, count: i32);
    /// `barrier.cluster.arrive`, with release.
    #[link_name = "llvm.nvvm.barrier.cluster.arrive.aligned"]
    pub(crate) fn cluster_arrive();
    /// `barrier.cluster.wait`, with acquire.
    #[link_name = "llvm.nvvm.barrier.cluster.wait.aligned"]
    pub(crate) fn cluster_wait();
    /// `shfl.sync.bfly`: the value of the lane whose index is this lane's index with the bits of
    /// `lanes` flipped.
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    pub(crate) fn shuffle_xor(threads: i32, value: i32, lanes: i32, clamp: i32) -> i32;
    /// `shfl.sync.idx`: the value of lane `lane`.
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    pub(crate) fn shuffle_from(threads: i32, value: i32, lane: i32, clamp: i32) -> i32;
    /// `shfl.sync.up`: the value from `lanes` lanes before this one.
    #[link_name = "llvm.nvvm.shfl.sync.up.i32"]
    pub(crate) fn shuffle_up(threads: i32, value: i32, lanes: i32, clamp: i32) -> i32;
    /// `shfl.sync.down`: the value from `lanes` lanes after this one.
    #[link_name = "llvm.nvvm.shfl.sync.down.i32"]
    pub(crate) fn shuffle_down(threads: i32, value: i32, lanes: i32, clamp: i32) -> i32;
    /// `vote.sync.ballot`: a bit for each lane.
    #[link_name = "llvm.nvvm.vote.ballot.sync"]
    pub(crate) fn ballot(threads: i32, holds: bool) -> i32;
    /// `match.any.sync`: a bit for each lane, set if the lane has the same value.
    #[link_name = "llvm.nvvm.match.any.sync.i32"]
    pub(crate) fn match_any(threads: i32, value: i32) -> i32;
    /// `bar.warp.sync`: all lanes arrive before any continues.
    #[link_name = "llvm.nvvm.bar.warp.sync"]
    pub(crate) fn sync_warp(threads: i32);
    /// `redux.sync`: the reduction of the integers of all lanes.
    #[link_name = "llvm.nvvm.redux.sync.add"]
    pub(crate) fn redux_add(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.min"]
    pub(crate) fn redux_min(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.max"]
    pub(crate) fn redux_max(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.umin"]
    pub(crate) fn redux_umin(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.umax"]
    pub(crate) fn redux_umax(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.and"]
    pub(crate) fn redux_and(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.or"]
    pub(crate) fn redux_or(value: i32, threads: i32) -> i32;
    #[link_name = "llvm.nvvm.redux.sync.xor"]
    pub(crate) fn redux_xor(value: i32, threads: i32) -> i32;
    /// `setmaxnreg.dec`, whose count must be a constant.
    #[link_name = "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32"]
    pub(crate) fn registers_down(count: i32);
    /// `setmaxnreg.inc`, whose count must be a constant.
    #[link_name = "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32"]
    pub(crate) fn registers_up(count: i32);
    /// `wgmma.fence`.
    #[link_name = "llvm.nvvm.wgmma.fence.sync.aligned"]
    pub(crate) fn wgmma_fence();
    /// `wgmma.commit_group`.
    #[link_name = "llvm.nvvm.wgmma.commit_group.sync.aligned"]
    pub(crate) fn wgmma_commit_group();
    /// `wgmma.wait_group`, whose number of groups must be a constant.
    #[link_name = "llvm.nvvm.wgmma.wait_group.sync.aligned"]
    pub(crate) fn wgmma_wait_group(groups: i64);
}

/// The mask of all lanes of a warp.
pub(crate) const ALL: i32 = -1;
/// The operand with which a shuffle reaches all lanes of a warp. `shfl.up` has the operand 0
/// instead.
pub(crate) const OF_32: i32 = 31;
