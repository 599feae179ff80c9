//! Products of a warpgroup through a `TiledMma`, whose operands threads bring to shared memory: one kernel of each family, so that a card says
//! whether the tensor cores read each layout as its descriptor says.

use cute::prelude::*;
use cute_device::instructions::fence_async;
use cute_device::tiled::atoms::*;
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_c, warpgroup_arrive, warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Launch, Shareable, copy, dynamic_smem, make_gmem_tile_mut, make_smem_tensor};

use crate::each_warpgroup::each_warpgroup;

/// Where B begins in shared memory.
const B: u32 = 32768;

// ceiling: wgmma_two threads 256 registers 154 index 181
// ceiling: wgmma_bf16 threads 128 registers 243 index 1583
// ceiling: wgmma_* threads 128 registers 244 index 406
macro_rules! products {
    ($($name:ident: $atom:ident($n_atom:ident), $groups:literal, $element:ident $kind_a:ident $kind_b:ident, ($m:literal, $n:literal, $k:literal),
        [$($a:tt)*] [$($b:tt)*];)*) => { $(
        kernel! {
            /// `C = A · Bᵀ`, twice over, so that the second product adds.
            ///
            /// # Safety
            /// Launched with one block of its warpgroups and 64 KiB of shared memory; A (m, k), B (n, k) and C (m, n) are column-major.
            pub unsafe fn $name(c: *mut f32, a: *const $element, b: *const $element) {
                const THREADS: u32 = 128 * $groups;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<THREADS, 1>::new() };
                // SAFETY: as above; both tensors are apart in shared memory.
                let (g_c, s_a, s_b) = unsafe {
                    (
                        make_gmem_tile_mut::<4, _, _>(launch, c, layout!(($m, $n))),
                        make_smem_tensor::<$element, _>(dynamic_smem(), layout!($($a)*)).named("sA"),
                        make_smem_tensor::<$element, _>(dynamic_smem() + B, layout!($($b)*)).named("sB"),
                    )
                };
                let thread = launch.thread();
                // SAFETY: an element of each, written by one thread.
                unsafe {
                    for i in 0..$m * $k / THREADS as i32 {
                        let at = thread.value() + THREADS as i32 * i;
                        $element::store_shared(s_a.address(at), *a.add(at as usize));
                    }
                    for i in 0..$n * $k / THREADS as i32 {
                        let at = thread.value() + THREADS as i32 * i;
                        $element::store_shared(s_b.address(at), *b.add(at as usize));
                    }
                }
                // What was written is seen by the tensor cores.
                fence_async();
                launch.sync_threads();

                let mma = make_tiled_mma($atom($n_atom), layout!(($groups, 1, 1)), (Underscore, Underscore, Underscore));
                let thr_mma = mma.get_slice(thread);
                let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
                let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
                for add in [false, true] {
                    warpgroup_arrive(&t_cr_c);
                    // SAFETY: all threads come here, and the operands were written before the barrier.
                    unsafe { warpgroup_gemm(mma, t_cs_a, t_cs_b, t_cr_c.view(), add) };
                    warpgroup_commit_batch();
                    warpgroup_wait::<0, _, _>(&t_cr_c);
                }
                copy(&t_cr_c.view(), &mut thr_mma.partition_c(g_c));
            }
        }
    )* };
}

each_warpgroup! { products }
