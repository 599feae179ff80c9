//! Products of a warpgroup with A in registers, which are loaded, fenced or awaited at the wrong
//! time.

use cute::prelude::*;
use cute_device::instructions::fence_async;
use cute_device::tiled::atoms::SM90_64xNx16_F32F16F16_RS;
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_a, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Shareable, check_block, copy, make_rmem_tensor, make_smem_tensor};

use super::thread;

/// The mistakes, and similar correct kernels. There are two fragments of A, one for each of two
/// products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum A {
    Right,
    /// No thread loads the first fragment.
    NotLoaded,
    /// It is loaded, and then forgotten.
    Forgotten,
    /// Right: the sums are forgotten before a product that does not add to them.
    SumsForgotten,
    /// It is loaded, but no fence comes before its product.
    NoFence,
    /// The fence of the compiler comes after the fence of the tensor cores.
    FenceAfterArrive,
    /// It is loaded again after its fence.
    LoadedAfterFence,
    /// It is loaded, or read, while its product may still be running.
    WrittenUnderWay,
    ReadUnderWay,
    /// Right: the first is loaded again after all products but the last were awaited.
    FirstOfTwo,
    /// The second is loaded again, while its product may still be running.
    SecondOfTwo,
    /// The first is loaded again for one more product, without a fence or with only one of the two.
    AgainWithoutFence,
    AgainWithoutArrive,
    /// Right: the same registers for one more product, without a fence, since no thread has
    /// accessed them.
    AgainAsTheyAre,
}

fn kernel(mistake: A) {
    let (launch, at) = thread::<128>();
    let is = |other: A| mistake == other;
    // SAFETY: the test checks these promises.
    let (s_a, s_b) = unsafe {
        (
            make_smem_tensor::<u16, _>(4096, layout!((64, 16))),
            make_smem_tensor::<u16, _>(0, layout!(Sw<1, 3, 3> o (8, 16):(16, 1))).named("sB"),
        )
    };
    // SAFETY: as above.
    unsafe { u16::store_shared(s_b.address(at), 0x3C00) };
    fence_async();
    launch.sync_threads();
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_RS(_8),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let thr_mma = mma.get_slice(launch.thread());
    let t_cs_b = thr_mma.partition_b(s_b);
    let (first, second) = (
        partition_fragment_a(thr_mma, &s_a),
        partition_fragment_a(thr_mma, &s_a),
    );
    let sums = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 8)));
    macro_rules! load {
        ($fragment:ident) => {
            copy(
                &make_rmem_tensor([0x3C00_u16; 8], layout!(((2, 2, 2), 1, 1))),
                &mut $fragment.view(),
            )
        };
    }
    macro_rules! multiply {
        ($fragment:ident, $add:literal) => {
            // SAFETY: as above.
            unsafe { warpgroup_gemm(mma, $fragment.view(), t_cs_b, sums.view(), $add) };
            warpgroup_commit_batch();
        };
    }
    if !is(A::NotLoaded) {
        load!(first);
    }
    match mistake {
        A::Forgotten => first.forget(),
        A::SumsForgotten => sums.forget(),
        _ => {}
    }
    load!(second);
    if !is(A::NoFence) && !is(A::FenceAfterArrive) {
        warpgroup_fence_operand(&first);
    }
    warpgroup_fence_operand(&second);
    if is(A::LoadedAfterFence) {
        load!(first);
    }
    warpgroup_arrive(&sums);
    if is(A::FenceAfterArrive) {
        warpgroup_fence_operand(&first);
    }
    multiply!(first, false);
    multiply!(second, true);
    match mistake {
        A::WrittenUnderWay => load!(first),
        A::ReadUnderWay => {
            copy(
                &first.view(),
                &mut make_rmem_tensor([0_u16; 8], layout!(((2, 2, 2), 1, 1))),
            );
        }
        _ => {}
    }
    warpgroup_wait::<1, _, _>(&sums);
    match mistake {
        A::FirstOfTwo => load!(first),
        A::SecondOfTwo => load!(second),
        _ => {}
    }
    warpgroup_wait::<0, _, _>(&sums);
    if !is(A::AgainAsTheyAre) {
        load!(first);
        if !is(A::AgainWithoutFence) {
            warpgroup_fence_operand(&first);
        }
        if !is(A::AgainWithoutArrive) {
            warpgroup_arrive(&sums);
        }
    }
    multiply!(first, true);
    warpgroup_wait::<0, _, _>(&sums);
    let mut out = make_rmem_tensor([0.0_f32; 4], layout!(((2, 2, 1), 1, 1)));
    copy(&sums.view(), &mut out);
    assert_eq!(out.elements(), &[48.0; 4], "{mistake:?}");
}

#[test]
fn registers_of_a() {
    let run =
        |mistake| check_block(128, (0, 0), &|| kernel(mistake)).map_err(|found| found.to_string());
    for right in [A::Right, A::SumsForgotten, A::FirstOfTwo, A::AgainAsTheyAre] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    let not_loaded =
        "thread 0 in phase 1 reads element 0 of a fragment that was never loaded or cleared";
    let not_fenced = "thread 0 in phase 1 starts a product with A in registers, which it accessed \
                      before; call warpgroup_fence_operand and then warpgroup_arrive between that \
                      access and the product";
    let written = "thread 0 in phase 1 writes A in registers while a product may still read it; \
                   call warpgroup_wait first";
    for (mistake, says) in [
        (A::NotLoaded, not_loaded),
        (A::Forgotten, not_loaded),
        (A::NoFence, not_fenced),
        (A::FenceAfterArrive, not_fenced),
        (A::LoadedAfterFence, not_fenced),
        (A::WrittenUnderWay, written),
        (
            A::ReadUnderWay,
            "thread 0 in phase 1 reads A in registers while a product may still read it; call \
             warpgroup_wait first",
        ),
        (A::SecondOfTwo, written),
        (A::AgainWithoutFence, not_fenced),
        (A::AgainWithoutArrive, not_fenced),
    ] {
        assert_eq!(run(mistake), Err(says.to_owned()), "{mistake:?}");
    }
}
