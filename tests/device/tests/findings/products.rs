//! Products of a warpgroup whose operands or sums are used at the wrong time.

use cute::prelude::*;
use cute_device::instructions::{
    Accumulators, CacheGlobal, Descriptor, Sm90M64N128K16F32F16, Sm90M64N128K16F32F16Rs, TensorMap,
    Wgmma, cp_async, cp_async_commit, cp_async_wait, fence_async, fence_barrier_init, tma_load,
    wgmma_commit,
};
use cute_device::{check_block, copy, make_rmem_tensor, make_smem_tensor};

use super::{Mbarrier, put, thread};

/// 64 rows of A and 128 rows of B, of 64 halves each, as stages of a ring: swizzled rows of 128
/// bytes.
const A: Layout![Sw<3, 3, 3> o (64, 64):(64, 1)] = layout!(Sw<3, 3, 3> o (64, 64):(64, 1));
const B: Layout![Sw<3, 3, 3> o (128, 64):(64, 1)] = layout!(Sw<3, 3, 3> o (128, 64):(64, 1));
const BYTES_A: u32 = 64 * 128;
const STAGE: u32 = BYTES_A + 128 * 128;
const STAGES: u32 = 2;

/// The barrier in memory with this number, after the stages.
fn barrier(number: u32) -> Mbarrier {
    // SAFETY: nothing else is in this memory.
    unsafe { Mbarrier::at(STAGES * STAGE + 8 * number) }
}

/// A product with a `k` of 16, of operands from an address on.
fn multiply(sums: &mut Accumulators<64>, address: u32) {
    // SAFETY: the operands are there; barriers and fences are checked.
    unsafe {
        let (a, b) = (
            Descriptor::k_major(address, A),
            Descriptor::k_major(address + BYTES_A, B),
        );
        Sm90M64N128K16F32F16::wgmma(sums, a, b, true);
    }
}

/// The mistakes with a ring of stages, which the TMA unit fills and a warpgroup multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ring {
    Right,
    /// The sums were set, and no fence comes before the first product.
    NoFence,
    /// The sums are read, or written, while a product may be at work on them.
    ReadEarly,
    WrittenEarly,
    /// The sums are read after a wait for all products but the last.
    WaitForTheOther,
    /// The sums are read after a wait for other sums.
    WaitOfOthers,
    /// No group was ended, so the thread waits for none.
    NotEnded,
    /// The thread ends while a product is at work.
    NotAwaited,
    /// A stage is released after its product has begun, or after a wait for the product before it.
    GivenBackEarly,
    GivenBackOneEarly,
    /// No thread waits for a stage, or one warp does not.
    NotFull,
    NotFullForAWarp,
    /// The wait is for the other stage.
    OtherStage,
    /// A warp does not execute the product, or executes it with another stage.
    WithoutAWarp,
    WithOther,
    /// The producer does not wait for a stage to be free.
    NotFree,
}

/// Four steps through two stages. Warp 4 loads, and the others multiply.
fn ring(a: &TensorMap, b: &TensorMap, mistake: Ring) {
    let (launch, at) = thread::<160>();
    let is = |other: Ring| mistake == other;
    let (full, free) = (barrier, |stage: u32| barrier(STAGES + stage));
    // SAFETY: the test checks these promises.
    unsafe {
        let _ = make_smem_tensor::<u16, _>(0, A).named("sA");
        if at == 0 {
            (0..STAGES).for_each(|stage| full(stage).init(1));
            (0..STAGES).for_each(|stage| free(stage).init(1));
            fence_barrier_init();
        }
        launch.sync_threads();
        if at >= 128 {
            for step in (0..4).filter(|_| at == 128) {
                let (stage, round) = (step % STAGES, step / STAGES);
                if !is(Ring::NotFree) {
                    free(stage).wait(1 - round % 2);
                }
                full(stage).expect(STAGE);
                tma_load(stage * STAGE, a, [0, 0], full(stage));
                tma_load(stage * STAGE + BYTES_A, b, [0, 0], full(stage));
            }
            return;
        }
        let (mut sums, mut others) = (Accumulators::<64>::zeros(), Accumulators::<64>::zeros());
        let give_back = |stage: u32| {
            if at == 0 {
                free(stage).arrive();
            }
        };
        others.fence();
        for step in 0..4 {
            let (stage, round) = (step % STAGES, step / STAGES);
            let waits = match mistake {
                Ring::NotFull => false,
                Ring::NotFullForAWarp => at / 32 != 2,
                _ => true,
            };
            if waits {
                full(if is(Ring::OtherStage) {
                    1 - stage
                } else {
                    stage
                })
                .wait(round % 2);
            }
            if !is(Ring::NoFence) {
                sums.fence();
            }
            if !is(Ring::WithoutAWarp) || at / 32 != 2 {
                let other = is(Ring::WithOther) && at / 32 == 2;
                multiply(&mut sums, if other { 1 - stage } else { stage } * STAGE);
            }
            if !is(Ring::NotEnded) {
                wgmma_commit();
            }
            if is(Ring::ReadEarly) {
                assert!(sums.elements()[0] >= 0.0);
            }
            if is(Ring::GivenBackEarly) {
                give_back(stage);
                sums.wait::<0>();
                continue;
            }
            sums.wait::<1>();
            if is(Ring::GivenBackOneEarly) {
                give_back(stage);
            } else if step > 0 {
                give_back(1 - stage);
            }
        }
        if is(Ring::WrittenEarly) {
            sums.elements_mut()[0] = 0.0;
        }
        match mistake {
            Ring::NotAwaited | Ring::WaitForTheOther => {}
            Ring::WaitOfOthers => others.wait::<0>(),
            _ => sums.wait::<0>(),
        }
        if !is(Ring::NotAwaited) {
            let elements = sums.elements();
            assert!(!is(Ring::Right) || elements == &[64.0; 64]);
        }
        if is(Ring::WaitForTheOther) {
            sums.wait::<0>();
        }
    }
}

#[test]
fn rings_of_stages() {
    // Halves that are 1.
    let (mut left, mut right) = ([0x3C00_u16; 64 * 64], [0x3C00_u16; 128 * 64]);
    // SAFETY: the matrices outlive the kernels.
    let (a, b) = unsafe {
        (
            TensorMap::new(left.as_mut_ptr().cast(), 2, (64, 64), (64, 64), 3),
            TensorMap::new(right.as_mut_ptr().cast(), 2, (128, 64), (128, 64), 3),
        )
    };
    let run = |mistake| {
        check_block(160, (0, 0), &|| ring(&a, &b, mistake)).map_err(|found| found.to_string())
    };
    assert_eq!(run(Ring::Right), Ok(()));
    let under_way = "is written by the TMA unit for thread 128 in phase 7 while the tensor \
                     cores for threads 0 to 127 in phase 2 may still read it; call warpgroup_wait \
                     (or Accumulators::wait) first, then a barrier if another thread uses it";
    for (mistake, says) in [
        (
            Ring::NoFence,
            "thread 0 in phase 2 starts a product into accumulators that it accessed before; call \
             warpgroup_arrive (or Accumulators::fence) between that access and the product"
                .to_owned(),
        ),
        (
            Ring::ReadEarly,
            "thread 0 in phase 2 reads accumulators of a product that is still running; call \
             warpgroup_wait (or Accumulators::wait) first"
                .to_owned(),
        ),
        (
            Ring::WrittenEarly,
            "thread 1 in phase 5 writes accumulators of a product that is still running".to_owned(),
        ),
        (
            Ring::WaitForTheOther,
            "thread 1 in phase 5 reads accumulators of a product that is still running".to_owned(),
        ),
        (
            Ring::WaitOfOthers,
            "thread 1 in phase 5 reads accumulators of a product that is still running".to_owned(),
        ),
        (
            Ring::NotEnded,
            "thread 1 in phase 5 reads accumulators of a product that is still running".to_owned(),
        ),
        (
            Ring::NotAwaited,
            "thread 1 ends while a product of its warpgroup is still running; call warp".to_owned(),
        ),
        (Ring::GivenBackEarly, format!("sA(0,0) {under_way}")),
        (Ring::GivenBackOneEarly, format!("sA(0,0) {under_way}")),
        (
            Ring::NotFull,
            "the tensor cores for threads 0 to 127 in phase 1 read sA(0,0), which was never written"
                .to_owned(),
        ),
        (Ring::NotFullForAWarp, "race: sA(0,0) is ".to_owned()),
        (Ring::OtherStage, "race: sA(0,0) is ".to_owned()),
        (Ring::WithoutAWarp, "deadlock: ".to_owned()),
        (
            Ring::WithOther,
            "thread 127 panicked: a product of a warpgroup: thread 64 of the warpgroup passes a \
             descriptor that diff"
                .to_owned(),
        ),
        (Ring::NotFree, "race: sA(0,0) is ".to_owned()),
    ] {
        let said = run(mistake).expect_err(&says);
        println!("{mistake:?}: {said}");
        assert!(said.starts_with(&says), "{mistake:?}: {said}");
    }
}

/// The mistakes with operands that threads write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operands {
    Right,
    /// Right: the threads that multiply execute the fence, after the barrier.
    FenceAfter,
    /// No fence makes the writes visible to the tensor cores.
    NoFence,
    /// One warp does not execute the fence.
    NotOfAWarp,
    /// The fence comes before the writes.
    FenceBefore,
    /// The writes are visible to the tensor cores, but no barrier orders them.
    NoBarrier,
    /// A background copy was awaited, but is not visible to the tensor cores.
    NoFenceOfCopies,
    /// The fence comes before the copies are complete.
    FenceOfCopiesUnderWay,
    /// Operands are written again while a product may read them.
    WrittenAgain,
    /// Right: when one thread has waited, the product is complete for the whole warpgroup, so the
    /// operands may be written again without a barrier.
    NoBarrierAfter,
    /// A part of an operand was not written.
    NotWritten,
}

#[repr(align(16))]
struct Aligned([u16; 8]);

static ONES: Aligned = Aligned([0x3C00; 8]);

/// Threads write both operands; a warpgroup multiplies, and writes again.
fn written(mistake: Operands) {
    let (launch, at) = thread::<128>();
    let is = |other: Operands| mistake == other;
    // SAFETY: the test checks these promises.
    let tiles = unsafe {
        let _ = make_smem_tensor::<u16, _>(0, A).named("sA");
        make_smem_tensor::<u16, _>(0, layout!((8, 128, 12):(1, 8, 1024)))
    };
    let write = |piece: i32| {
        copy(
            &make_rmem_tensor([0x3C00_u16; 8], layout!((8,))),
            &mut tiles.slice((.., at, piece)),
        );
    };
    if is(Operands::FenceBefore) {
        fence_async();
    }
    let copies = matches!(
        mistake,
        Operands::NoFenceOfCopies | Operands::FenceOfCopiesUnderWay
    );
    for piece in 0..12_i32 {
        if copies {
            // SAFETY: as above.
            unsafe {
                cp_async::<CacheGlobal, 16>(16 * (at + 128 * piece) as u32, ONES.0.as_ptr().cast())
            };
        } else if !is(Operands::NotWritten) || piece > 0 {
            write(piece);
        }
    }
    if copies {
        cp_async_commit();
        if is(Operands::FenceOfCopiesUnderWay) {
            fence_async();
        }
        cp_async_wait::<0>();
    }
    match mistake {
        Operands::NoFence
        | Operands::FenceBefore
        | Operands::FenceAfter
        | Operands::NoFenceOfCopies
        | Operands::FenceOfCopiesUnderWay => {}
        Operands::NotOfAWarp if at / 32 == 1 => {}
        _ => fence_async(),
    }
    if !is(Operands::NoBarrier) {
        launch.sync_threads();
    }
    if is(Operands::FenceAfter) {
        fence_async();
    }
    let mut sums = Accumulators::<64>::zeros();
    sums.fence();
    multiply(&mut sums, 0);
    wgmma_commit();
    if is(Operands::WrittenAgain) {
        write(0);
    }
    sums.wait::<0>();
    if !is(Operands::NoBarrierAfter) {
        launch.sync_threads();
    }
    assert!(mistake != Operands::Right || sums.elements() == &[16.0; 64]);
    write(1);
    if is(Operands::NoBarrierAfter) {
        launch.sync_threads();
    }
}

#[test]
fn operands_that_threads_write() {
    let run =
        |mistake| check_block(128, (0, 0), &|| written(mistake)).map_err(|found| found.to_string());
    for right in [
        Operands::Right,
        Operands::FenceAfter,
        Operands::NoBarrierAfter,
    ] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    let unseen = "sA(0,0) is written by thread 0 in phase 0 and then read by the tensor cores for \
                  threads 0 to 127 in phase 1, without a fence_async in between";
    for (mistake, says) in [
        (Operands::NoFence, unseen),
        (
            Operands::NotOfAWarp,
            "sA(4,0) is written by thread 36 in phase 0 and then read by the tensor cores for \
             threads 0 to 127 in phase 1, without a fence_async in between",
        ),
        (Operands::FenceBefore, unseen),
        (
            Operands::NoBarrier,
            "race: sA(0,0) is read by the tensor cores for threads 0 to 127 in phase 0 and \
             written by thread 0 in phase 0, and no barrier",
        ),
        (Operands::NoFenceOfCopies, unseen),
        (Operands::FenceOfCopiesUnderWay, unseen),
        (
            Operands::WrittenAgain,
            "sA(0,0) is written by thread 0 in phase 1 while the tensor cores for threads 0 to 127 \
             in phase 1 may still read it; call warpgroup_wait (or Accumulators::wait) first",
        ),
        (
            Operands::NotWritten,
            "the tensor cores for threads 0 to 127 in phase 1 read sA(0,0), which was never \
             written",
        ),
    ] {
        let said = run(mistake).expect_err(says);
        println!("{mistake:?}: {said}");
        assert!(said.starts_with(says), "{mistake:?}: {said}");
    }
}

/// 128 rows of B, contiguous in groups of 64, and 16 of k.
const ROWS_TOGETHER: Layout![Sw<3, 3, 3> o ((64, 2), (8, 2)):((1, 1024), (64, 512))] =
    layout!(Sw<3, 3, 3> o ((64, 2), (8, 2)):((1, 1024), (64, 512)));

/// A in registers. Threads write B; a fence makes it visible to the tensor cores, and it is written
/// again after it has been read.
#[test]
fn operands_in_registers() {
    let kernel = |fences: bool, waits: bool| {
        let (launch, at) = thread::<128>();
        // SAFETY: the test checks these promises.
        unsafe {
            let _ = make_smem_tensor::<u16, _>(0, ROWS_TOGETHER).named("sB");
            let pieces = make_smem_tensor::<u16, _>(0, layout!((8, 128, 2):(1, 8, 1024)));
            let write = |piece: i32| {
                copy(
                    &make_rmem_tensor([0x3C00_u16; 8], layout!((8,))),
                    &mut pieces.slice((.., at, piece)),
                );
            };
            (0..2).for_each(write);
            if fences {
                fence_async();
            }
            launch.sync_threads();
            let mut sums = Accumulators::<64>::zeros();
            sums.fence();
            Sm90M64N128K16F32F16Rs::wgmma(
                &mut sums,
                [0x3C00_3C00; 4],
                Descriptor::mn_major(0, ROWS_TOGETHER),
                true,
            );
            wgmma_commit();
            if !waits {
                write(1);
            }
            sums.wait::<0>();
            assert_eq!(sums.elements(), &[16.0; 64]);
        }
    };
    let run = |fences, waits| {
        check_block(128, (0, 0), &|| kernel(fences, waits)).map_err(|found| found.to_string())
    };
    assert_eq!(run(true, true), Ok(()));
    let said = run(false, true).unwrap_err();
    let says = "sB(0,0) is written by thread 0 in phase 0 and then read by the tensor cores for \
                threads 0 to 127 in phase 1, without a fence_async";
    assert!(said.starts_with(says), "{said}");
    let said = run(true, false).unwrap_err();
    let says = "sB(64,0) is written by thread 0 in phase 1 while the tensor cores for threads 0 to \
                127 in phase 1 may still read it";
    assert!(said.starts_with(says), "{said}");
}

/// Operands past the end of shared memory, or with a barrier among their bytes.
#[test]
fn operands_that_are_not_there() {
    let run = |address: u32, on_barrier: Option<u32>| {
        check_block(128, (0, 0), &|| {
            let (launch, at) = thread::<128>();
            (0..STAGE as i32 / 512).for_each(|word| put(512 * word + 4 * at, 0));
            fence_async();
            launch.sync_threads();
            if let Some(byte) = on_barrier.filter(|_| at == 0) {
                // SAFETY: the test tries whether anything else is there.
                unsafe { Mbarrier::at(byte).init(1) };
            }
            launch.sync_threads();
            let mut sums = Accumulators::<64>::zeros();
            sums.fence();
            multiply(&mut sums, address);
            wgmma_commit();
            sums.wait::<0>();
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(0, Some(STAGE)), Ok(()));
    let says = "the tensor cores for threads 0 to 127 in phase 2 read byte 128 of shared memory, \
                which belongs to the barrier at byte 128";
    assert_eq!(run(0, Some(128)), Err(says.to_owned()));
    let said = run(226 * 1024, None).unwrap_err();
    assert!(
        said.ends_with("byte 232448 of shared memory, but a block has only 232448 bytes"),
        "{said}"
    );
}
