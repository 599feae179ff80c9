//! Products of a warpgroup.

use cute::prelude::*;
use cute_device::instructions::{
    Accumulators, Descriptor, Sm90M64N128K16F32F16, TensorMap, Wgmma, give_registers,
    take_registers, tma_load, wgmma_commit,
};
use cute_device::{Orders, check_block, make_smem_tensor};

use super::{arrive, barrier, make_barriers, report, report_in, thread};

/// Operands of 64 and of 128 rows, of 64 halves each: rows of 128 bytes, swizzled.
const A: Layout![Sw<3, 3, 3> o (64, 64):(64, 1)] = layout!(Sw<3, 3, 3> o (64, 64):(64, 1));
const B: Layout![Sw<3, 3, 3> o (128, 64):(64, 1)] = layout!(Sw<3, 3, 3> o (128, 64):(64, 1));
/// Their places, after the barriers.
const AT: [u32; 2] = [8192, 8192 + 64 * 128];

/// Two steps through one stage. Warp 4 loads, and the others multiply. The wait for the product is
/// missing before the stage is released.
#[test]
fn stage_released_before_the_product() {
    let (mut a, mut b) = ([0_u16; 64 * 64], [0_u16; 128 * 64]);
    // SAFETY: the matrices outlive the kernels.
    let (a, b) = unsafe {
        (
            TensorMap::new(a.as_mut_ptr().cast(), 2, (64, 64), (64, 64), 3),
            TensorMap::new(b.as_mut_ptr().cast(), 2, (128, 64), (128, 64), 3),
        )
    };
    let says = "A(0,0) is written by the TMA unit for thread 128 in phase 5 while the tensor \
                cores for threads 0 to 127 in phase 2 may still read it; call warpgroup_wait (or \
                Accumulators::wait) first, then a barrier if another thread uses it";
    let link = "https://github.com/NVIDIA/Fuser/issues/3561";
    // Products take long on a CPU: the four warps that multiply stay in their order.
    let orders = Orders {
        lanes: 128,
        preemptions: 1,
        most: 20,
    };
    report_in(orders, link, 160, says, |wrong| {
        let (launch, at) = thread::<160>();
        let (full, free) = (0, 1);
        make_barriers(&launch, &[1, 128]);
        // SAFETY: the operands are there; barriers, fences and waits are checked.
        unsafe {
            let _ = make_smem_tensor::<u16, _>(AT[0], A).named("A");
            if at >= 128 {
                for step in (0..2).filter(|_| at == 128) {
                    barrier(free).wait(1 - step);
                    barrier(full).expect(192 * 128);
                    tma_load(AT[0], &raw const a, [0, 0], barrier(full));
                    tma_load(AT[1], &raw const b, [0, 0], barrier(full));
                }
                return;
            }
            let mut sums = Accumulators::<64>::zeros();
            sums.fence();
            for step in 0..2 {
                barrier(full).wait(step);
                let (a, b) = (Descriptor::k_major(AT[0], A), Descriptor::k_major(AT[1], B));
                Sm90M64N128K16F32F16::wgmma(&mut sums, a, b, true);
                wgmma_commit();
                if !wrong {
                    sums.wait::<0>();
                }
                arrive(free);
            }
            sums.wait::<0>();
        }
    });
}

/// The pair of 24 and 240 registers suits one warpgroup that loads and two that multiply. With two
/// that load, the block has too few registers.
#[test]
fn registers_of_two_producers() {
    let says = "deadlock: threads 0 to 479 have ended; threads 480 to 511 wait for 240 \
                registers each, and 1536 of the block's 65536 are free";
    let kernel = |take: fn()| {
        if thread::<512>().1 < 256 {
            // SAFETY: all threads of the warpgroup execute this.
            unsafe { give_registers::<24>() };
        } else {
            take();
        }
    };
    // SAFETY: all threads of the warpgroup execute this; the pool is checked.
    let (many, enough): (fn(), fn()) =
        unsafe { (|| take_registers::<240>(), || take_registers::<224>()) };
    let run = |take: fn()| check_block(512, (0, 0), &|| kernel(take));
    let link = "https://github.com/tile-ai/tilelang/pull/2406";
    report(link, says, run(enough), run(many));
}
