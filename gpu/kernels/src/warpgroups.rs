//! Products of a warpgroup through a `TiledMma`, one kernel for each family of atoms. Threads copy
//! the operands to shared memory, or A to registers. A run on a GPU tests whether the tensor cores
//! read shared memory as the descriptors state, and registers as the layouts of the atoms state.

use cute::prelude::*;
use cute_device::instructions::fence_async;
use cute_device::tiled::atoms::*;
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_a, partition_fragment_c, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    Launch, Shareable, copy, dynamic_smem, kernel, make_gmem_tensor, make_gmem_tile_mut,
    make_rmem_tensor, make_smem_tensor,
};

use crate::each_warpgroup::each_warpgroup;

/// The offset of B in shared memory.
const B: u32 = 32768;

/// Returns the ceilings of a kernel, which the build checks: the numbers of registers, of index
/// instructions, and of accesses of 8, 16 and 32 bits.
#[cfg(target_arch = "nvptx64")]
const fn most(kernel: &str) -> [u32; 5] {
    match kernel.as_bytes() {
        b"wgmma_two" => [154, 189, 0, 192, 128],
        b"wgmma_rs_two" => [170, 107, 0, 160, 128],
        b"wgmma_bf16" => [243, 1591, 0, 256, 96],
        b"wgmma_f16_sums_two" => [128, 248, 0, 320, 0],
        b"wgmma_s8_u8" => [245, 815, 224, 0, 24],
        b"wgmma_rs_u8_saturate" => [153, 525, 112, 0, 40],
        _ => [244, 410, 256, 192, 96],
    }
}

macro_rules! products {
    ($($name:ident: $atom:ident($n_atom:ident), $groups:literal, $element:ident $kind_a:ident $kind_b:ident, $sum:ident $kind_c:ident $begin:literal, ($m:literal, $n:literal, $k:literal),
        [$($a:tt)*] [$($b:tt)*];)*) => { $(
        kernel! {
            /// Computes `C = A · Bᵀ` twice, and adds the second product to the first. For integers,
            /// both products are added to the initial sums.
            ///
            /// # Safety
            /// Launched with one block of its warpgroups and 64 KiB of shared memory. A (m, k), B
            /// (n, k) and C (m, n) are column-major.
            threads = 128 * $groups,
            registers = most(stringify!($name))[0],
            index = most(stringify!($name))[1],
            w8 = most(stringify!($name))[2],
            w16 = most(stringify!($name))[3],
            w32 = most(stringify!($name))[4];
            pub unsafe fn $name(c: *mut $sum, a: *const $element, b: *const $element) {
                const THREADS: u32 = $name::THREADS;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<THREADS, 1>::new() };
                // SAFETY: as above; the tensor is in shared memory alone.
                let (g_c, s_b) = unsafe {
                    (
                        make_gmem_tile_mut::<{ size_of::<$sum>() }, _, _>(launch, c, layout!(($m, $n))),
                        make_smem_tensor::<$element, _>(dynamic_smem() + B, layout!($($b)*)).named("sB"),
                    )
                };
                let thread = launch.thread();
                let mma = make_tiled_mma($atom($n_atom), layout!(($groups, 1, 1)), (Underscore, Underscore, Underscore));
                let thr_mma = mma.get_slice(thread);
                let t_cr_c = partition_fragment_c::<$sum, _, _, _, _, _, _>(thr_mma, &g_c);
                const BEGIN: i32 = $begin;
                begin!($kind_c BEGIN t_cr_c $m * $n / THREADS as usize);
                let adds = [BEGIN != 0, true];
                multiply!([$($a)*] launch thread thr_mma mma a b s_b t_cr_c $element ($m, $n, $k) THREADS adds);
                copy(&t_cr_c.view(), &mut thr_mma.partition_c(g_c));
            }
        }
    )* };
}

/// Sets the sums before the product, if they are integers.
macro_rules! begin {
    (S32 $begin:ident $t_cr_c:ident $count:expr) => {
        copy(
            &make_rmem_tensor([$begin; $count], $t_cr_c.layout()),
            &mut $t_cr_c.view(),
        );
    };
    ($kind:ident $begin:ident $t_cr_c:ident $count:expr) => {};
}

/// Copies a matrix to shared memory.
macro_rules! bring {
    ($from:ident to $to:ident, $element:ident $rows:literal * $k:literal by $thread:ident of $threads:ident) => {
        for i in 0..$rows * $k / $threads as i32 {
            let at = $thread.value() + $threads as i32 * i;
            // SAFETY: the caller promises the matrix; one thread writes each element.
            unsafe { $element::store_shared($to.address(at), *$from.add(at as usize)) };
        }
    };
}

/// Copies B to shared memory, copies A to shared memory or to registers, and multiplies twice.
macro_rules! multiply {
    ([registers] $launch:ident $thread:ident $thr_mma:ident $mma:ident $a:ident $b:ident $s_b:ident $t_cr_c:ident $element:ident
        ($m:literal, $n:literal, $k:literal) $threads:ident $adds:ident) => {
        // SAFETY: the caller promises the matrix.
        let g_a = unsafe { make_gmem_tensor::<{ size_of::<$element>() }, _, _>($launch, $a, layout!(($m, $k))) };
        let t_cr_a = partition_fragment_a($thr_mma, &g_a);
        copy(&$thr_mma.partition_a(g_a), &mut t_cr_a.view());
        bring!($b to $s_b, $element $n * $k by $thread of $threads);
        // Make the writes visible to the tensor cores.
        fence_async();
        $launch.sync_threads();
        for add in $adds {
            warpgroup_fence_operand(&t_cr_a);
            warpgroup_arrive(&$t_cr_c);
            // SAFETY: all threads execute this; B was written before the barrier, and A before the
            // fence.
            unsafe { warpgroup_gemm($mma, t_cr_a.view(), $thr_mma.partition_b($s_b), $t_cr_c.view(), add) };
            warpgroup_commit_batch();
            warpgroup_wait::<0, _, _>(&$t_cr_c);
        }
    };
    ([$($layout:tt)*] $launch:ident $thread:ident $thr_mma:ident $mma:ident $a:ident $b:ident $s_b:ident $t_cr_c:ident $element:ident
        ($m:literal, $n:literal, $k:literal) $threads:ident $adds:ident) => {
        // SAFETY: both tensors are apart in shared memory.
        let s_a = unsafe { make_smem_tensor::<$element, _>(dynamic_smem(), layout!($($layout)*)).named("sA") };
        bring!($a to s_a, $element $m * $k by $thread of $threads);
        bring!($b to $s_b, $element $n * $k by $thread of $threads);
        let t_cs_a = $thr_mma.partition_a(s_a);
        // Make the writes visible to the tensor cores.
        fence_async();
        $launch.sync_threads();
        for add in $adds {
            warpgroup_arrive(&$t_cr_c);
            // SAFETY: all threads execute this, and the operands were written before the barrier.
            unsafe { warpgroup_gemm($mma, t_cs_a, $thr_mma.partition_b($s_b), $t_cr_c.view(), add) };
            warpgroup_commit_batch();
            warpgroup_wait::<0, _, _>(&$t_cr_c);
        }
    };
}

each_warpgroup! { products }
