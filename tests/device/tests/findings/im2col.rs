//! Loads of pixels through a map in im2col mode, each mistake beside a right kernel.

use cute::prelude::*;
use cute_device::instructions::{
    Im2col, PixelBox, TensorMap, fence_barrier_init, tma_load_im2col, tma_prefetch_im2col,
};
use cute_device::{LaunchConfig, check_block, copy, make_rmem_tensor, make_smem_tensor};

use super::{barrier, thread};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pixels {
    Right,
    /// Right: pixels past the last image are zeros, and so is a place past the edge.
    PastTheImages,
    NoFence,
    NotAwaited,
    Forgotten,
    /// Only pixels inside of the tensor are expected.
    FewerExpected,
    MoreExpected,
    Misaligned,
    PastSharedMemory,
    /// The first pixel is past the pixel box.
    AfterTheBox,
    /// The first pixel is before the pixel box.
    BeforeTheBox,
    /// The first pixel is between two pixels of the box.
    BetweenSteps,
    LargeOffset,
    PrefetchAfterTheBox,
    PrefetchLargeOffset,
}

/// Loads 16 pixels of 8 halves, which are 256 bytes. Each of 16 threads reads its pixel.
fn loads(map: &TensorMap<4, Im2col>, mistake: Pixels) {
    let (launch, at) = thread::<32>();
    let is = |other| mistake == other;
    // SAFETY: the test checks these promises.
    unsafe {
        if at == 0 {
            barrier(0).init(1);
            if !is(Pixels::NoFence) {
                fence_barrier_init();
            }
        }
        launch.sync_threads();
        if at == 0 {
            barrier(0).expect(match mistake {
                Pixels::FewerExpected => 240,
                Pixels::MoreExpected => 272,
                _ => 256,
            });
            let address = match mistake {
                Pixels::Misaligned => 64,
                Pixels::PastSharedMemory => 16384 - 128,
                _ => 0,
            };
            let first = match mistake {
                Pixels::AfterTheBox => [0, 7, -1, 0],
                Pixels::BeforeTheBox => [0, -1, -2, 0],
                Pixels::BetweenSteps => [0, 2, -1, 0],
                Pixels::PastTheImages => [0, 3, 2, 1],
                _ => [0, -1, -1, 0],
            };
            let offset = if is(Pixels::LargeOffset) { 256 } else { 2 };
            match mistake {
                Pixels::PrefetchAfterTheBox => tma_prefetch_im2col(map, [0, 7, -1, 0], [0, 0]),
                Pixels::PrefetchLargeOffset => tma_prefetch_im2col(map, first, [256, 0]),
                _ => tma_prefetch_im2col(map, [0, 5, -1, 0], [255, 255]),
            }
            tma_load_im2col(address, map, first, [1, offset], barrier(0));
        }
        if is(Pixels::Forgotten) {
            return;
        }
        if !is(Pixels::NotAwaited) || at != 5 {
            barrier(0).wait(0);
        }
        if at < 16 {
            let pixels = make_smem_tensor::<u16, _>(0, layout!((16, 8):(8, 1))).named("sX");
            let mut own = make_rmem_tensor([0; 8], layout!((8,)));
            copy(&pixels.slice((at, ..)), &mut own);
        }
    }
}

/// Two images of 8 by 6 pixels. The filter has 3 by 3 elements and the padding 1; the steps along W
/// are 2, so the pixel box has the coordinates -1, 1, 3, 5 along W and from -1 to 4 along H.
#[test]
fn loads_of_pixels() {
    let image: Vec<u16> = (0..2 * 8 * 6 * 8).collect();
    let pixel_box = PixelBox {
        lower: [-1, -1],
        upper: [-1, -1],
        steps: [2, 1],
    };
    let shape = [[8, 8, 6, 2], [1, 8, 64, 384]];
    // SAFETY: the image outlives the kernels.
    let map: TensorMap<4, Im2col> =
        unsafe { TensorMap::im2col(image.as_ptr().cast(), 2, shape, (8, 16), pixel_box, 0) };
    let run = |mistake| {
        check_block(32, (0, 0), &|| {
            LaunchConfig::new().shared_bytes(16384).declare();
            loads(&map, mistake);
        })
        .map_err(|found| found.to_string())
    };
    for right in [Pixels::Right, Pixels::PastTheImages] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    for (mistake, says) in [
        (
            Pixels::NoFence,
            "which thread 0 initialized, without a fence_barrier_init in between",
        ),
        (Pixels::NotAwaited, "race: sX(5,0) is "),
        (Pixels::Forgotten, "has a load that no thread waited for"),
        (Pixels::FewerExpected, "deadlock: "),
        (Pixels::MoreExpected, "deadlock: "),
        (
            Pixels::Misaligned,
            "thread 0 loads a box to byte 64 of shared memory, but the address must be a multiple \
             of 128",
        ),
        (
            Pixels::PastSharedMemory,
            "the TMA unit for thread 0 in phase 2 writes byte 16384 of shared memory, but the \
             launch gives only 16384 bytes",
        ),
        (
            Pixels::AfterTheBox,
            "thread 0 loads pixels from coordinate 7 along mode 1, but the pixel box of the map \
             has coordinates from -1 to 6",
        ),
        (
            Pixels::BeforeTheBox,
            "thread 0 loads pixels from coordinate -2 along mode 2, but the pixel box of the map \
             has coordinates from -1 to 4",
        ),
        (
            Pixels::BetweenSteps,
            "thread 0 loads pixels from coordinate 2 along mode 1, but the coordinates of the \
             map's pixel box begin at -1 and are 2 apart",
        ),
        (
            Pixels::LargeOffset,
            "thread 0 loads pixels with the im2col offset 256 along mode 2, but the offset must be \
             at most 255",
        ),
        (
            Pixels::PrefetchAfterTheBox,
            "thread 0 prefetches pixels from coordinate 7 along mode 1",
        ),
        (
            Pixels::PrefetchLargeOffset,
            "thread 0 prefetches pixels with the im2col offset 256 along mode 1",
        ),
    ] {
        let said = run(mistake).expect_err(says);
        assert!(said.contains(says), "{mistake:?}: {said}");
    }
}

/// A map of a CPU has the limits of the driver.
#[test]
fn maps_of_pixels() {
    let image = [0_u16; 8 * 8 * 8];
    let make = |channels, pixels, lower: i32, upper, step| {
        let said = std::panic::catch_unwind(|| {
            let pixel_box = PixelBox {
                lower: [lower, 0],
                upper: [upper, 0],
                steps: [step, 1],
            };
            let shape = [[8, 8, 8, 1], [1, 8, 64, 512]];
            // SAFETY: no kernel uses the map.
            unsafe {
                let image = image.as_ptr().cast();
                TensorMap::<4, Im2col>::im2col(image, 2, shape, (channels, pixels), pixel_box, 0)
            }
        });
        said.map(|_| ())
            .map_err(|said| *said.downcast::<String>().expect("a sentence"))
    };
    assert_eq!(make(256, 1024, -128, 127, 8), Ok(()));
    assert_eq!(make(8, 1, 127, 127, 1), Ok(()));
    for (wrong, part) in [
        (make(264, 8, 0, 0, 1), "a load has 264 channels"),
        (make(8, 1025, 0, 0, 1), "and 1025 pixels"),
        (
            make(8, 8, -129, 0, 1),
            "the corners of the pixel box are -129",
        ),
        (make(8, 8, 0, 128, 1), "128 along mode 1"),
        (make(8, 8, 0, 0, 9), "the step 9 along mode 1"),
        (make(8, 8, 1, -7, 1), "begins at 1 along mode 1, but"),
    ] {
        let said = wrong.expect_err(part);
        assert!(said.contains(part), "{said}");
    }
}
