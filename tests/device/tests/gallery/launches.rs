//! Kernels that begin before the earlier kernel in the stream has ended.

use cute::prelude::*;
use cute_device::instructions::grid_dependency_wait;
use cute_device::{copy, make_gmem_tensor, make_rmem_tensor, written_by_earlier_kernel};

use super::{report_block, thread};

static PARTITIONS: [i32; 33] = [0; 33];
static KEYS: [i32; 32] = [0; 32];

/// The wait for the earlier kernel guards the keys, but the partition is read before it.
#[test]
fn partitions_before_the_wait() {
    let says = "thread 0 in phase 0 reads element 0 of partitions before grid_dependency_wait, and \
                the earlier kernel may still write it";
    let link = "https://github.com/NVIDIA/cccl/pull/5456";
    report_block(link, 32, says, |wrong| {
        written_by_earlier_kernel("partitions", PARTITIONS.as_ptr(), 33);
        written_by_earlier_kernel("keys", KEYS.as_ptr(), 32);
        let (launch, at) = thread::<32>();
        let read = |from: *const i32| {
            // SAFETY: the array has this element.
            let one = unsafe {
                make_gmem_tensor::<4, _, _>(&launch, from.wrapping_add(at as usize), layout!((1,)))
            };
            copy(&one, &mut make_rmem_tensor([0], layout!((1,))));
        };
        if !wrong {
            grid_dependency_wait();
        }
        read(PARTITIONS.as_ptr());
        if wrong {
            grid_dependency_wait();
        }
        read(KEYS.as_ptr());
    });
}
