//! Contiguous bytes, reductions and tensor maps of the TMA unit, each beside a right kernel.

use cute::prelude::*;
use cute_device::instructions::{
    Add, MapInShared, TensorMap, acquire_map, bulk_load, bulk_reduce, bulk_store, fence_async,
    fence_barrier_init, tma_load, tma_reduce, tma_store_wait, tma_store_wait_read,
};
use cute_device::{
    Launch, check_block, check_grid, copy, make_gmem_tensor, make_gmem_tile_mut, make_rmem_tensor,
};

use super::{barrier, put, thread};

/// 512 bytes at a multiple of 128.
#[repr(align(128))]
struct Floats([f32; 128]);

/// Makes barrier 0.
fn begin<const N: u32>(launch: &Launch<N, 8>) {
    if launch.thread().value() == 0 {
        // SAFETY: one thread makes it.
        unsafe { barrier(0).init(1) };
        fence_barrier_init();
    }
    launch.sync_threads();
}

/// Returns the sentence for the mistake, and checks that the kernel without it is correct.
fn wrong<M: Copy + PartialEq + Sync>(right: M, mistake: M, kernel: impl Fn(M) + Sync) -> String {
    check_block(32, (0, 0), &|| kernel(right)).unwrap();
    check_block(32, (0, 0), &|| kernel(mistake))
        .unwrap_err()
        .to_string()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bytes {
    Right,
    NoWait,
    FewerExpected,
    NotSixteen,
    NoFence,
    NoBarrier,
    WrittenAgain,
    NotAwaited,
    Misaligned,
    ReadBackTooEarly,
}

/// Loads 128 floats, writes one each, and stores them.
fn bytes(places: [usize; 2], mistake: Bytes) {
    let (launch, at) = thread::<32>();
    let is = |other| mistake == other;
    begin(&launch);
    let [source, target] = places;
    if at == 0 {
        let size = if is(Bytes::NotSixteen) { 504 } else { 512 };
        // SAFETY: the memories have these sizes; mistakes are checked.
        unsafe {
            barrier(0).expect(if is(Bytes::FewerExpected) { 496 } else { size });
            let source = source + if is(Bytes::Misaligned) { 4 } else { 0 };
            bulk_load(0, source as *const f32, size, barrier(0));
        }
    }
    if !is(Bytes::NoWait) {
        barrier(0).wait(0);
    }
    put(4 * at, at);
    if !is(Bytes::NoFence) {
        fence_async();
    }
    if !is(Bytes::NoBarrier) {
        launch.sync_threads();
    }
    if at == 0 {
        // SAFETY: as above.
        unsafe { bulk_store(target as *mut f32, 0, 512) };
        if is(Bytes::WrittenAgain) {
            put(0, 7);
        }
        if is(Bytes::ReadBackTooEarly) {
            tma_store_wait_read::<0>();
            let mut own = make_rmem_tensor([0.0_f32], layout!((1,)));
            // SAFETY: as above.
            let all = unsafe {
                make_gmem_tensor::<4, _, _>(&launch, target as *const f32, layout!((1,)))
            };
            copy(&all, &mut own);
        }
        if !is(Bytes::NotAwaited) {
            tma_store_wait::<0>();
        }
    }
}

#[test]
fn contiguous_bytes() {
    let (source, mut target) = (Floats([1.0; 128]), Floats([0.0; 128]));
    let places = [source.0.as_ptr() as usize, target.0.as_mut_ptr() as usize];
    let of = |mistake| wrong(Bytes::Right, mistake, |mistake| bytes(places, mistake));
    for (mistake, part) in [
        (Bytes::NoWait, "race: byte 0 of shared memory is written by"),
        (Bytes::FewerExpected, "deadlock: "),
        (
            Bytes::NotSixteen,
            "thread 0 loads 504 bytes in one bulk copy, but the number must be a multiple of 16",
        ),
        (
            Bytes::NoFence,
            "read by the TMA unit for thread 0 in phase 4, without a fence_async in between",
        ),
        (Bytes::NoBarrier, "and no barrier orders them"),
        (
            Bytes::WrittenAgain,
            "may still read it; call tma_store_wait_read first",
        ),
        (Bytes::NotAwaited, "call tma_store_wait_read before the end"),
        (Bytes::Misaligned, "4 bytes past a multiple of 16"),
        (
            Bytes::ReadBackTooEarly,
            "may still write it; call tma_store_wait first",
        ),
    ] {
        let said = of(mistake);
        assert!(said.contains(part), "{mistake:?}: {said}");
    }
    assert!(
        target.0[..32]
            .iter()
            .zip(0..)
            .all(|(x, at)| x.to_bits() == at)
    );
    assert!(target.0[32..].iter().all(|&x| x == 1.0));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reduced {
    Right,
    /// Block 1 writes a float itself.
    Written,
    /// Block 1 stores instead.
    Stored,
    /// Block 1 adds by atomic operations of its threads.
    Atomic,
    NotAwaited,
}

/// Each block adds a float of 1 for each of its threads.
fn reduced(target: usize, mistake: Reduced) {
    let (launch, at) = thread::<32>();
    let is = |other| mistake == other && launch.block_x().value() == 1;
    put(4 * at, 1.0_f32.to_bits() as i32);
    fence_async();
    launch.sync_threads();
    let target = target as *mut f32;
    if is(Reduced::Atomic) {
        // SAFETY: the array has 32 numbers.
        let all = unsafe { cute_device::make_gmem_atomics(&launch, target, layout!(32)) };
        all.atomic(at).add(1.0);
        return;
    }
    if at != 0 {
        return;
    }
    // SAFETY: the array has 32 numbers; mistakes are checked.
    unsafe {
        if is(Reduced::Written) {
            let tile = make_gmem_tile_mut::<4, _, _>(&launch, target, layout!(32));
            let mut own = tile.tv_part(layout!((32, 1)), launch.thread());
            copy(&make_rmem_tensor([5.0], layout!((1,))), &mut own);
        } else if is(Reduced::Stored) {
            bulk_store(target, 0, 128);
        } else {
            bulk_reduce::<Add, f32>(target, 0, 128);
        }
    }
    if mistake != Reduced::NotAwaited {
        tma_store_wait::<0>();
    }
}

#[test]
fn reductions_of_two_blocks() {
    let run = |mistake| {
        let mut target = Floats([0.5; 128]);
        let place = target.0.as_mut_ptr() as usize;
        let said = check_grid(32, &[(0, 0), (1, 0)], 2, &|| reduced(place, mistake));
        said.map(|()| target.0[31])
            .map_err(|finding| finding.to_string())
    };
    assert_eq!(run(Reduced::Right), Ok(2.5));
    assert_eq!(run(Reduced::Atomic), Ok(2.5));
    for mistake in [Reduced::Written, Reduced::Stored] {
        let said = run(mistake).unwrap_err();
        assert!(said.starts_with("race: "), "{said}");
        assert!(
            said.ends_with("nothing orders the blocks of a grid"),
            "{said}"
        );
    }
    let said = run(Reduced::NotAwaited).unwrap_err();
    assert!(
        said.ends_with("call tma_store_wait_read before the end"),
        "{said}"
    );
}

/// A box is added; past the edge nothing is changed. A map of other elements is refused.
#[test]
fn a_box_is_combined() {
    let mut target = Floats(core::array::from_fn(|at| (at % 5) as f32));
    let place = target.0.as_mut_ptr();
    // SAFETY: the matrix outlives the launch.
    let map = |element| unsafe {
        TensorMap::new(place.cast(), element, (3, 32 * 4 / element), (4, 32), 0)
    };
    let run = |map: TensorMap| {
        check_block(32, (0, 0), &|| {
            let (launch, at) = thread::<32>();
            for row in 0..4 {
                put(4 * at + 128 * row, 2.5_f32.to_bits() as i32);
            }
            fence_async();
            launch.sync_threads();
            if at == 0 {
                // SAFETY: the map is valid.
                unsafe { tma_reduce::<Add, f32, 2>(&raw const map, [0, 0], 0) };
                tma_store_wait::<0>();
            }
        })
        .map_err(|finding| finding.to_string())
    };
    run(map(4)).unwrap();
    let said = run(map(2)).unwrap_err();
    assert!(
        said.contains("the map has elements of 2 bytes, but the kernel combines elements of 4"),
        "{said}"
    );
    let wanted = |at: usize| (at % 5) as f32 + if at < 96 { 2.5 } else { 0.0 };
    assert!((0..128).all(|at| target.0[at] == wanted(at)));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Map {
    Right,
    /// The thread that loads executes no fence.
    NotAcquired,
    /// The fence is before the map is published.
    TooEarly,
    /// The lanes do not wait for the lane that changes the map.
    NoSync,
    /// A thread of another warp loads, without a barrier.
    OtherWarp,
    /// The map is published again while a box may be loaded through it.
    Again,
    /// Half of the warp publishes it.
    Half,
    Misaligned,
}

fn changes_a_map(places: [usize; 2], map: &TensorMap, mistake: Map) {
    let (launch, at) = thread::<64>();
    let is = |other| mistake == other;
    begin(&launch);
    let [matrix, list] = places;
    let own = (list + if is(Map::Misaligned) { 64 } else { 0 }) as *mut TensorMap;
    // SAFETY: the memories are there; mistakes are checked.
    unsafe {
        let load = || {
            barrier(0).expect(512);
            tma_load(0, own, [0, 0], barrier(0));
        };
        if at < 32 {
            let warp = launch.warp();
            let shared = MapInShared::<2>::at(1024);
            shared.copy_from(at, map);
            warp.sync();
            if at == 0 {
                shared.replace_address(matrix as *const f32);
                shared.replace_extent::<1>(4);
            }
            if is(Map::TooEarly) {
                acquire_map(own);
            }
            if !is(Map::NoSync) {
                warp.sync();
            }
            if !is(Map::Half) || at < 16 {
                shared.publish(own);
            }
            if !is(Map::NotAcquired) && !is(Map::TooEarly) && !is(Map::OtherWarp) {
                acquire_map(own);
            }
            if at == 0 && !is(Map::OtherWarp) {
                load();
            }
            if is(Map::Again) {
                shared.publish(own);
            }
        } else if at == 32 && is(Map::OtherWarp) {
            acquire_map(own);
            load();
        }
    }
    barrier(0).wait(0);
}

#[test]
fn maps_that_a_kernel_changes() {
    #[repr(align(128))]
    struct Maps([u64; 64]);
    let (mut small, mut large) = (Floats([0.0; 128]), Floats([3.0; 128]));
    let mut maps = Maps([0; 64]);
    // SAFETY: the matrices outlive the launches.
    let map = unsafe { TensorMap::new(small.0.as_mut_ptr().cast(), 4, (2, 32), (4, 32), 0) };
    let places = [large.0.as_mut_ptr() as usize, maps.0.as_mut_ptr() as usize];
    let run = |mistake| {
        let said = check_block(64, (0, 0), &|| changes_a_map(places, &map, mistake));
        said.map_err(|finding| finding.to_string())
    };
    run(Map::Right).unwrap();
    let without = "uses a tensor map that this launch has published; call acquire_map after \
                   publish and before the use";
    for (mistake, part) in [
        (Map::NotAcquired, without),
        (Map::TooEarly, without),
        (Map::NoSync, "and no barrier orders them"),
        (Map::OtherWarp, "race: "),
        (Map::Again, "race: "),
        (Map::Half, "wait for the other lanes of the warp"),
        (Map::Misaligned, "64 bytes past a multiple of 128"),
    ] {
        let said = run(mistake).unwrap_err();
        assert!(said.contains(part), "{mistake:?}: {said}");
    }
}

/// A map with a swizzle is refused for boxes without one, and a map without a swizzle for boxes
/// with one.
#[test]
fn boxes_of_another_swizzle() {
    use cute_device::tiled::make_tma_copy;
    let mut floats = Floats([0.0; 128]);
    let place = floats.0.as_mut_ptr();
    for bits in [0, 3] {
        let said = std::panic::catch_unwind(move || {
            // SAFETY: the matrix outlives its map.
            let map = unsafe { TensorMap::new(place.cast(), 4, (4, 32), (4, 32), bits) };
            // SAFETY: the map is one; which boxes it moves is checked.
            let _ = unsafe { make_tma_copy::<f32, _, 2>(&raw const map, layout!((4, 32):(32, 1))) };
        });
        assert_eq!(said.is_ok(), bits == 0);
    }
}
