//! The kernels `hgemm_sm90`, `igemm_sm90`, `attend_f16_64`, `attend_gradients_of_keys_f16_128` and
//! `attend_gradients_f16_128`, from their own sources, with one call left out or replaced by
//! another. The checking machine must find each mistake.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::manual_range_contains,
    clippy::too_many_lines,
    unreachable_pub,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

// The kernel's `cute_device` is this file: the library, except for the calls below.
extern crate cute_device as library;
extern crate self as cute_device;

use std::sync::Mutex;

use half::f16;
use instructions::TensorMap;
pub(crate) use library::{
    DeviceMap, DeviceTensor, Fma, Free, Launch, Shareable, SmemMut, Thread, Zeros, copy,
    dynamic_smem, elements, grid_constant, kernel, make_gmem_tensor, make_gmem_tile_mut,
    make_matrix, make_matrix_tile_mut, make_rmem_tensor, make_rmem_tensor_like, make_smem_tensor,
    zeros,
};
use library::{check_block, check_cluster};

#[path = "../../../gpu/kernels/src/attention_backward.rs"]
#[allow(dead_code, reason = "one of its kernels is run")]
mod attention_backward;
#[path = "../../../gpu/kernels/src/attention_forms.rs"]
#[allow(dead_code, reason = "one of its forms is run")]
mod attention_forms;
#[path = "../../../gpu/kernels/src/gemm_sm90.rs"]
#[allow(dead_code, reason = "one of its forms is run")]
mod gemm_sm90;
#[path = "hopper/matrix.rs"]
mod matrix;
#[path = "../../../gpu/kernels/src/tiles.rs"]
mod tiles;

use matrix::Matrix;

/// The mistake in the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    None,
    /// The consumer waits for the phase before the one that fills a stage.
    ConsumerParity,
    /// The loader waits for a stage to be released that no consumer has used.
    ProducerParity,
    /// The TMA unit may not see the box that it stores.
    NoFence,
    /// The sums are not fenced before the first product.
    NoArrive,
    /// No product is awaited.
    NoWait,
    /// A stage is released after the next product has begun, but before its own product was
    /// awaited.
    NoWaitForTheOther,
    /// A box is written again while the TMA unit may read it.
    NoWaitForStores,
    /// A box is stored when only a part of it was written.
    NoBarrier,
    /// A part of sums is written again while the TMA unit may add it.
    NoWaitForPart,
    /// A warpgroup reads the rows of the other one, which has not written them.
    NoMeeting,
}

static MISTAKE: Mutex<Mistake> = Mutex::new(Mistake::None);

fn is(mistake: Mistake) -> bool {
    *MISTAKE.lock().unwrap() == mistake
}

/// The library's instructions, except for some.
mod instructions {
    use std::ops::{Deref, DerefMut};

    pub(crate) use library::instructions::*;

    use super::{Mistake, is};

    pub(crate) struct PipelineState<const STAGES: u32>(
        library::instructions::PipelineState<STAGES>,
    );

    impl<const STAGES: u32> PipelineState<STAGES> {
        pub(crate) fn consumer() -> Self {
            let right = !is(Mistake::ConsumerParity);
            if right {
                Self(library::instructions::PipelineState::consumer())
            } else {
                Self(library::instructions::PipelineState::producer())
            }
        }

        pub(crate) fn producer() -> Self {
            let right = !is(Mistake::ProducerParity);
            if right {
                Self(library::instructions::PipelineState::producer())
            } else {
                Self(library::instructions::PipelineState::consumer())
            }
        }
    }

    impl<const STAGES: u32> Deref for PipelineState<STAGES> {
        type Target = library::instructions::PipelineState<STAGES>;

        fn deref(&self) -> &Self::Target {
            &self.0
        }
    }

    impl<const STAGES: u32> DerefMut for PipelineState<STAGES> {
        fn deref_mut(&mut self) -> &mut Self::Target {
            &mut self.0
        }
    }

    pub(crate) fn fence_async() {
        if !is(Mistake::NoFence) {
            library::instructions::fence_async();
        }
    }

    pub(crate) fn tma_store_wait_read<const GROUPS: u32>() {
        let left_out = if GROUPS == 0 {
            Mistake::NoWaitForPart
        } else {
            Mistake::NoWaitForStores
        };
        if !is(left_out) {
            library::instructions::tma_store_wait_read::<GROUPS>();
        }
    }

    /// # Safety
    /// The promises of the library's function.
    pub(crate) unsafe fn named_barrier_sync<const THREADS: u32>(id: i32) {
        if !is(Mistake::NoMeeting) {
            // SAFETY: the caller promises it.
            unsafe { library::instructions::named_barrier_sync::<THREADS>(id) };
        }
    }

    /// # Safety
    /// The promises of the library's function.
    pub(crate) unsafe fn sync_warpgroup(id: i32) {
        if !is(Mistake::NoBarrier) {
            // SAFETY: the caller promises it.
            unsafe { library::instructions::sync_warpgroup(id) };
        }
    }
}

/// The library's instructions, except for some.
mod tiled {
    use cute_static::Size;
    use cute_tensor::tensor::OffsetMap;
    pub(crate) use library::tiled::*;

    use super::{Mistake, is};

    pub(crate) fn warpgroup_arrive<
        O: WarpgroupSums,
        L: OffsetMap<Shape: Size<Size: RegisterCount>>,
    >(
        sums: &Fragment<O, O::Sum, L>,
    ) {
        if !is(Mistake::NoArrive) {
            library::tiled::warpgroup_arrive(sums);
        }
    }

    pub(crate) fn warpgroup_wait<
        const GROUPS: u32,
        O: WarpgroupSums,
        L: OffsetMap<Shape: Size<Size: RegisterCount>>,
    >(
        sums: &Fragment<O, O::Sum, L>,
    ) {
        if !(is(Mistake::NoWait) || is(Mistake::NoWaitForTheOther) && GROUPS == 1) {
            library::tiled::warpgroup_wait::<GROUPS, _, _>(sums);
        }
    }
}

fn half(value: f32) -> Vec<u8> {
    f16::from_f32(value).to_le_bytes().to_vec()
}

/// A product, and how its elements and its sums are encoded.
struct Product {
    kernel: unsafe fn([TensorMap; 3], *mut u32, [i32; 3]),
    encode: fn(f32) -> Vec<u8>,
    encode_sum: fn(f32) -> Vec<u8>,
}

const HALVES: Product = Product {
    // SAFETY: the caller promises it.
    kernel: |[a, b, c], pace, [m, n, k]| unsafe { gemm_sm90::hgemm_sm90(a, b, c, pace, m, n, k) },
    encode: half,
    encode_sum: half,
};

const INTEGERS: Product = Product {
    // SAFETY: as above.
    kernel: |[a, b, c], pace, [m, n, k]| unsafe {
        gemm_sm90::int8::igemm_sm90(a, b, c, pace, m, n, k);
    },
    encode: |value| (value as i8).to_le_bytes().to_vec(),
    encode_sum: |value| (value as i32).to_le_bytes().to_vec(),
};

/// One tile, whose first stages are filled twice.
fn checked(mistake: Mistake, product: &Product) -> Result<(), String> {
    *MISTAKE.lock().unwrap() = mistake;
    // A stage has 128 bytes of each row.
    let (m, n, k) = (256, 256, 6 * 128 / (product.encode)(1.0).len());
    let matrix = |rows: usize, columns: usize, encode| {
        Matrix::new(columns, (0..rows * columns).map(|_| 1.0), encode)
    };
    let (mut a, mut b) = (matrix(m, k, product.encode), matrix(n, k, product.encode));
    let (mut c, mut pace) = (matrix(m, n, product.encode_sum), 0);
    let maps = [a.map(128), b.map(128), c.map(64)];
    let on_pace = &raw mut pace as usize;
    // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
        let extents = [m, n, k].map(|extent| extent as i32);
        (product.kernel)(maps, on_pace as *mut u32, extents);
    });
    let exact = (product.encode_sum)(k as f32);
    assert!(
        mistake != Mistake::None || (0..m * n).all(|at| c.get(at) == exact),
        "the product"
    );
    checked.map_err(|found| found.to_string())
}

/// The tests of this file share the mistake.
static ALONE: Mutex<()> = Mutex::new(());

#[test]
fn calls_left_out() {
    let _alone = ALONE.lock().unwrap();
    assert_eq!(checked(Mistake::None, &HALVES), Ok(()));
    for (mistake, says) in [
        (
            Mistake::ConsumerParity,
            "the tensor cores for threads 128 to 255 in phase 2 read sB(128,0,0), which was never \
             written",
        ),
        (
            Mistake::ProducerParity,
            "deadlock: threads 0, 384 wait for phase 0 of the barrier at byte 229408 of shared \
             memory",
        ),
        (
            Mistake::NoFence,
            "sC(0,0,0,0) is written by thread 128 in phase 14 and then read by the TMA unit for \
             thread 128 in phase 15, without a fence_async",
        ),
        (
            Mistake::NoArrive,
            "thread 128 in phase 2 starts a product into accumulators that it accessed before; \
             call warpgroup_arrive (or Acc",
        ),
        (
            Mistake::NoWait,
            "thread 130 in phase 7 reads accumulators of a product that is still running; call \
             warpgroup_wait (or Acc",
        ),
        (
            Mistake::NoWaitForTheOther,
            "sA(0,0,0) is written by the TMA unit for thread 0 in phase 11 while the tensor \
             cores for threads 128 to 255 in phase 2 may still read it; call warpgroup_wait (or Acc",
        ),
        (
            Mistake::NoWaitForStores,
            "sC(0,4,0,0) is written by thread 130 in phase 12 while the TMA unit for thread 128 \
             in phase 15 may still read it; call tma_store_wait_read",
        ),
        (
            Mistake::NoBarrier,
            "race: sC(0,2,0,0) is read by the TMA unit for thread 128 in phase 13 and written \
             by thread 129 in phase 13",
        ),
    ] {
        let said = checked(mistake, &HALVES).expect_err(says);
        assert!(said.starts_with(says), "{mistake:?}: {said}");
    }
}

#[test]
fn calls_left_out_of_integers() {
    let _alone = ALONE.lock().unwrap();
    assert_eq!(checked(Mistake::None, &INTEGERS), Ok(()));
    for (mistake, says) in [
        (Mistake::ConsumerParity, "which was never written"),
        (Mistake::ProducerParity, "deadlock: "),
        (Mistake::NoFence, "without a fence_async"),
        (Mistake::NoArrive, "call warpgroup_arrive"),
        (Mistake::NoWait, "a product that is still running"),
        (Mistake::NoWaitForTheOther, "call warpgroup_wait"),
        (Mistake::NoWaitForStores, "call tma_store_wait_read"),
        (Mistake::NoBarrier, "race: "),
    ] {
        let said = checked(mistake, &INTEGERS).expect_err(says);
        assert!(said.contains(says), "{mistake:?}: {said}");
    }
}

/// Ones, whose weighted sums are ones: three tiles of keys through two stages.
fn checked_attention(mistake: Mistake) -> Result<(), String> {
    *MISTAKE.lock().unwrap() = mistake;
    let matrix = |rows: usize, value: f32| Matrix::new(64, (0..rows * 64).map(|_| value), half);
    let (mut queries, mut keys, mut values) =
        (matrix(128, 1.0), matrix(384, 1.0), matrix(384, 1.0));
    let (mut out, mut logarithms) = (matrix(128, 77.0), vec![0.0_f32; 128]);
    let maps = [
        queries.map_of_heads(128),
        keys.map_of_heads(128),
        values.map_of_heads(128),
        out.map_of_heads(64),
    ];
    let on_logarithms = logarithms.as_mut_ptr() as usize;
    // SAFETY: the maps match the matrices, and the grid has one block.
    let checked = check_block(384, (0, 0), &|| unsafe {
        let [queries, keys, values, out] = maps;
        let logarithms = on_logarithms as *mut f32;
        attention_forms::attend_f16_64(
            queries, keys, values, out, logarithms, 128, 384, 1, 1, 0.125, 1,
        );
    });
    let exact = half(1.0);
    assert!(
        mistake != Mistake::None || (0..128 * 64).all(|at| out.get(at) == exact),
        "the sums"
    );
    checked.map_err(|found| found.to_string())
}

#[test]
fn calls_left_out_of_attention() {
    let _alone = ALONE.lock().unwrap();
    assert_eq!(checked_attention(Mistake::None), Ok(()));
    for (mistake, says) in [
        (Mistake::ConsumerParity, "deadlock: "),
        (Mistake::ProducerParity, "deadlock: "),
        (Mistake::NoFence, "without a fence_async"),
        (Mistake::NoArrive, "call warpgroup_arrive"),
        (Mistake::NoWait, "a product that is still running"),
        (Mistake::NoWaitForTheOther, "call warpgroup_wait"),
        (Mistake::NoBarrier, "race: "),
    ] {
        let said = checked_attention(mistake).expect_err(says);
        assert!(said.contains(says), "{mistake:?}: {said}");
    }
}

/// A number four times, at an address that is a multiple of 16.
fn four(number: f32) -> u128 {
    let one = u128::from(number.to_bits());
    one | one << 32 | one << 64 | one << 96
}

/// Ones, so that every weight is one: four tiles of queries through two stages.
fn checked_backward(mistake: Mistake, is_atomic: bool) -> Result<(), String> {
    *MISTAKE.lock().unwrap() = mistake;
    let matrix = |rows: usize, value: f32| Matrix::new(128, (0..rows * 128).map(|_| value), half);
    let (mut queries, mut keys, mut values, mut gradient) = (
        matrix(256, 1.0),
        matrix(128, 1.0),
        matrix(128, 1.0),
        matrix(256, 1.0),
    );
    let (mut of_keys, mut of_values) = (matrix(128, 77.0), matrix(128, 77.0));
    let maps = [
        queries.map_of_heads(64),
        keys.map_of_heads(128),
        values.map_of_heads(128),
        gradient.map_of_heads(64),
        of_keys.map_of_heads(64),
        of_values.map_of_heads(64),
    ];
    // A score is 128 / 128, so that its power relative to this logarithm is one.
    let numbers: Vec<u128> = (0..128)
        .map(|at| match at / 32 % 2 {
            0 => four(std::f32::consts::LOG2_E),
            _ => four(64.0),
        })
        .collect();
    let mut sums = vec![four(0.0); 256 * 128 / 4];
    let (on_numbers, on_sums) = (numbers.as_ptr() as usize, sums.as_mut_ptr() as usize);
    // SAFETY: the maps match the matrices, and the grid has one block.
    let checked = check_block(384, (0, 0), &|| unsafe {
        let ([q, k, v, g, dk, dv], scale) = (maps, 1.0 / 128.0);
        let (sums, numbers) = (on_sums as *mut f32, on_numbers as *const f32);
        if is_atomic {
            attention_backward::atomic::attend_gradients_f16_128(
                q, k, v, g, dk, dv, sums, numbers, 256, 128, 1, 1, scale, 0,
            );
        } else {
            let window = i32::MAX;
            attention_backward::attend_gradients_of_keys_f16_128(
                q, k, v, g, dk, dv, numbers, 256, 128, 1, 1, scale, window,
            );
        }
    });
    // A weight's gradient is 128, less the sum 64: the sums of 256 queries are 256, and 256 · 64,
    // scaled; those of 128 keys are 128 · 64.
    let is = |found: &Matrix, exact: f32| (0..128 * 128).all(|at| found.get(at) == half(exact));
    let of_queries = four(if is_atomic { 8192.0 } else { 0.0 });
    assert!(
        mistake != Mistake::None
            || is(&of_keys, 128.0)
                && is(&of_values, 256.0)
                && sums.iter().all(|&four| four == of_queries),
        "the sums"
    );
    checked.map_err(|found| found.to_string())
}

#[test]
fn calls_left_out_of_the_backward_pass() {
    let _alone = ALONE.lock().unwrap();
    let common = [
        (Mistake::ConsumerParity, "deadlock: "),
        (Mistake::ProducerParity, "deadlock: "),
        (Mistake::NoFence, "without a fence_async"),
        (Mistake::NoArrive, "call warpgroup_arrive"),
        (Mistake::NoWait, "a product that is still running"),
        (
            Mistake::NoWaitForTheOther,
            "a product that is still running",
        ),
        (Mistake::NoBarrier, "race: "),
    ];
    let of_atomic = [
        (Mistake::NoWaitForPart, "call tma_store_wait_read"),
        // A race, or a read of what was never written.
        (Mistake::NoMeeting, "gradient of scores("),
    ];
    for (is_atomic, more) in [(false, &of_atomic[..0]), (true, &of_atomic[..])] {
        assert_eq!(checked_backward(Mistake::None, is_atomic), Ok(()));
        for &(mistake, says) in common.iter().chain(more) {
            let said = checked_backward(mistake, is_atomic).expect_err(says);
            assert!(said.contains(says), "{is_atomic} {mistake:?}: {said}");
        }
    }
}
