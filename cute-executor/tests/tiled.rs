//! Tiled operations that are used wrongly, each beside a right use: the sentence says what is wrong.

use cute::prelude::*;
use cute_atoms::typed::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, SM80_CP_ASYNC_CACHEALWAYS_128,
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL_128, UniversalCopy_32, UniversalCopy_64, UniversalFMA_F32,
};
use cute_atoms::typed::{make_tiled_copy, make_tiled_copy_a, make_tiled_mma};
use cute_executor::{Buffer, Executor, Finding, Fragment, Memory, OfA, OfB, OfC, Reference, ReferenceThread, retile};
use half::f16;

type Thread<'a> = ReferenceThread<'a>;

fn sentence(result: Result<(), Finding>) -> String {
    result.expect_err("a finding").to_string()
}

fn thread(x: &Thread<'_>) -> i64 {
    i64::try_from(x.thread_index()).expect("a thread")
}

/// 32 threads, and a memory of 16 by 16 halves.
fn machine() -> (Reference, Memory<Buffer, f16>) {
    let mut reference = Reference::new(32);
    let data: Vec<f16> = (0..=255).map(|number: u8| f16::from(number)).collect();
    let memory = reference.global("A", &data);
    (reference, memory)
}

/// A tile comes by copies that do not wait, and goes to fragments by `ldmatrix`.
#[test]
fn copies_that_do_not_wait() {
    let kernel = |x: &Thread<'_>, from: Memory<Buffer, f16>, [waits, meets]: [bool; 2]| {
        let from = x.tensor(from, layout!((16, 16):(16, 1)));
        let tile = x.shared::<f16, _>("tile", layout!((16, 16):(16, 1)));
        let copy = make_tiled_copy(SM80_CP_ASYNC_CACHEALWAYS_128, _16, layout!((16, 2):(2, 1)), layout!((1, 8)));
        let thr_copy = copy.get_slice(thread(x));
        x.copy_with(copy, thr_copy.partition_s(from), thr_copy.partition_d(tile));
        x.cp_async_fence();
        x.cp_async_wait(usize::from(!waits));
        if meets {
            x.sync_threads();
        }
        let mma =
            make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let load = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
        let fragment = x.partition_fragment_a(mma.get_slice(thread(x)), tile);
        x.copy_with(load, load.get_slice(thread(x)).partition_s(tile), retile(load, fragment));
        // By the atom's layout thread 5 begins in row 1 and column 2: 16 + 2.
        if x.thread_index() == 5 {
            assert_eq!(x.load::<f16>(fragment.tensor().at(0)), f16::from(18_u8));
        }
    };
    let (mut reference, from) = machine();
    assert_eq!(reference.launch(|x| kernel(x, from, [true, true])), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, from, [false, true]))),
        "thread 0 in phase 1 reads tile(0,0), where an operation is under way; cp_async_wait comes first",
    );
    // Thread 0 of `ldmatrix` reads row 0, of which thread 1 copied one half.
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, from, [true, false]))),
        "race: tile(1,0) is written by thread 2 in phase 0 and read by thread 1 in phase 0, and no barrier orders them",
    );
}

#[test]
fn predicates() {
    let kernel = |x: &Thread<'_>, [from, to]: [Memory<Buffer, f16>; 2], fills: bool, given: usize| {
        let (from, to) = (x.tensor(from, layout!((16, 16):(16, 1))), x.tensor(to, layout!((16, 16):(16, 1))));
        let (rows, values) = (layout!((16, 2):(2, 1)), layout!((1, 8)));
        let predicates = [x.thread_index().is_multiple_of(2); 2];
        let predicates = make_tensor(&predicates[..], layout!(given));
        let plain = make_tiled_copy(SM80_CP_ASYNC_CACHEALWAYS_128, _16, rows, values);
        let filling = make_tiled_copy(SM80_CP_ASYNC_CACHEALWAYS_ZFILL_128, _16, rows, values);
        let thr_copy = plain.get_slice(thread(x));
        let (source, destination) = (thr_copy.partition_s(from), thr_copy.partition_d(to));
        if fills {
            x.copy_if_with(filling, &predicates, source, destination);
        } else {
            x.copy_if_with(plain, &predicates, source, destination);
        }
        x.cp_async_fence();
        x.cp_async_wait(0);
    };
    let (mut reference, from) = machine();
    let to = reference.uninit::<f16>("B", 256);
    assert_eq!(reference.launch(|x| kernel(x, [from, to], false, 1)), Ok(()));
    // Odd threads have the second halves of the rows.
    assert_eq!(reference.read(to).unwrap_err().to_string(), "nobody wrote B(0,8), which is read as a result");
    assert_eq!(reference.launch(|x| kernel(x, [from, to], true, 1)), Ok(()));
    let found = reference.read(to).expect("zeros");
    let expected = (0..=255_u8).map(|i| f16::from(if i % 16 < 8 { i } else { 0 }));
    assert!(found.into_iter().eq(expected));
    assert_eq!(sentence(reference.launch(|x| kernel(x, [from, to], true, 2))), "copy_if: 2 predicates for 1 atoms");
}

#[test]
fn one_place_twice() {
    let kernel = |x: &Thread<'_>, stride: i64| {
        let (source, thread) = (x.registers::<f16, _>(layout!((4, 2))), x.thread_index());
        x.clear(source);
        let tile = x.shared::<f16, _>("tile", layout!((4, 2, 32):(1, stride, 8)));
        let copy = make_tiled_copy(UniversalCopy_64, _16, layout!(32), layout!(4));
        x.copy_with(copy, source, tile.slice((.., .., thread)));
    };
    let (mut reference, _) = machine();
    assert_eq!(reference.launch(|x| kernel(x, 4)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, 0))),
        "copy: thread 0 in phase 0 writes tile(0,0,0) twice in one copy",
    );
    // Threads whose parts meet: offset 8 is (0,0,1), and (2,1,0).
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, 6))),
        "race: tile(2,1,0) is written by thread 0 in phase 0 and written by thread 1 in phase 0, and no barrier orders them",
    );
}

/// What a warp does together.
#[test]
fn lanes_that_do_not_come() {
    let kernel = |x: &Thread<'_>, [lanes, bits, blocks]: [i64; 3]| {
        let mma =
            make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let a = x.registers::<f16, _>(layout!(((2, 2, 2), 1, 2)));
        let b = x.registers::<f16, _>(make_layout((4_i64, 1_i64, blocks), (1_i64, 0_i64, 4_i64)));
        let (c, wide) = (x.registers::<f32, _>(layout!((4, 1, 1))), x.registers::<f32, _>(layout!((8, 1, 2))));
        x.clear(a);
        x.clear(b);
        x.clear(c);
        let (b, c) = (Fragment::new(mma, OfB, b), Fragment::new(mma, OfC, c));
        if thread(x) < lanes {
            if bits == 16 {
                x.gemm_with(mma, Fragment::new(mma, OfA, a), b, c);
            } else {
                x.gemm_with(mma, Fragment::new(mma, OfA, wide), b, c);
            }
        } else {
            x.shuffle_xor(0.0_f32, 1);
        }
    };
    let (mut reference, _) = machine();
    assert_eq!(reference.launch(|x| kernel(x, [32, 16, 2])), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [31, 16, 2]))),
        "thread 31 comes with a shuffle by 1, and threads 0 to 30 of its atom with SM80_16x8x16_F32F16F16F32_TN",
    );
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [32, 32, 2]))),
        "gemm: elements of 32 bits (f32), but A of SM80_16x8x16_F32F16F16F32_TN has 16",
    );
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [32, 16, 3]))),
        "gemm: fragments (8,1,2) by (4,1,3) to (4,1,1), where SM80_16x8x16_F32F16F16F32_TN has 8, 4 and 4 values a thread",
    );
    let alone = |x: &Thread<'_>, lanes: usize| {
        if x.thread_index() < lanes {
            x.shuffle_xor(0.0_f32, 1);
        }
    };
    assert_eq!(reference.launch(|x| alone(x, 32)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| alone(x, 1))),
        "deadlock: thread 0 waits for the others of the 32 threads of a shuffle by 1; threads 1 to 31 have ended",
    );
}

cute_atoms::mma_atom!(
    Wgmma64x8x16 (64 8 16) (128:1)
    A ((128, (64, 16)):(0, (1, 64)))
    B ((128, (8, 16)):(0, (1, 8)))
    C (((4, 8, 4), (2, 2, 1)):((128, 1, 16), (64, 8, 512))): F32 F16 F16
    in Smem Smem Register
);

/// Products of four warps read shared memory, and their sums are not there at once.
#[test]
fn products_that_do_not_wait() {
    let kernel = |x: &Thread<'_>, [meets, waits, early]: [bool; 3]| {
        let (s_a, s_b) = (x.shared::<f16, _>("sA", layout!((64, 16))), x.shared::<f16, _>("sB", layout!((8, 16))));
        for row in (0..72).filter(|row| row % 64 == x.thread_index() % 128) {
            if row < 64 {
                x.clear(s_a.slice((row, ..)));
            } else {
                x.clear(s_b.slice((row - 64, ..)));
            }
        }
        if meets {
            x.sync_threads();
        }
        let mma = make_tiled_mma(Wgmma64x8x16, layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread(x));
        let (a, b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let sums = x.registers::<f32, _>(layout!(((2, 2, 1), 1, 1)));
        x.clear(sums);
        x.warpgroup_arrive();
        x.gemm_with(mma, Fragment::new(mma, OfA, a), Fragment::new(mma, OfB, b), Fragment::new(mma, OfC, sums));
        x.warpgroup_commit_batch();
        if early && x.thread_index() == 127 {
            x.clear(s_a.slice((0, ..)));
        }
        x.warpgroup_wait(usize::from(!waits));
        let _: f32 = x.load(sums.at(0));
    };
    let mut reference = Reference::new(128);
    assert_eq!(reference.launch(|x| kernel(x, [true, true, false])), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [false, true, false]))),
        "race: sA(1,0) is written by thread 1 in phase 0 and read by thread 0 in phase 0, and no barrier orders them",
    );
    // Thread 127 came last to the barrier, and first to the product; thread 126 goes on first.
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [true, false, false]))),
        "thread 126 in phase 1 reads thread 126's registers(0,0,0), where an operation is under way; warpgroup_wait comes first",
    );
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [true, true, true]))),
        "race: sA(0,0) is read by thread 0 in phase 1 and written by thread 127 in phase 1, and no barrier orders them",
    );
}

/// Extents that no tile divides: parts are rounded up, and those of an identity tensor say what is inside.
#[test]
fn overhang() {
    let (rows, columns) = (20_u8, 13_u8);
    let number = |(row, column): (i64, i64)| f32::from(u8::try_from(row * 13 + column).unwrap_or(0));
    let kernel = |x: &Thread<'_>, [from, to]: [Memory<Buffer, f32>; 2], asks: bool| {
        let places = make_identity_tensor((rows, columns));
        let inside = |(row, column): (i64, i64)| !asks || (row < rows.into() && column < columns.into());
        let (from, to) = (x.tensor(from, layout!((rows, columns))), x.tensor(to, layout!((rows, columns))));
        // Products write their tiles of 8 by 4, and copies move them by 16 by 4.
        let mma = make_tiled_mma(UniversalFMA_F32, layout!((8, 4, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread(x));
        let (part, mine) = (thr_mma.partition_c_predicated(from), thr_mma.partition_c_predicated(places));
        for index in (0..part.size()).filter(|&index| inside(mine.at(index))) {
            x.store(part.at(index), number(mine.at(index)));
        }
        x.sync_threads();
        let copy = make_tiled_copy(UniversalCopy_32, _32, layout!((8, 4)), layout!((2, 1)));
        let thr_copy = copy.get_slice(thread(x));
        let (source, destination) = (thr_copy.partition_s_predicated(from), thr_copy.partition_d_predicated(to));
        let mine = thr_copy.partition_d_predicated(places);
        x.copy_if(|index| inside(mine.at(index)), source, destination);
    };
    let mut reference = Reference::new(32);
    let memories = [reference.uninit("from", 260), reference.uninit("to", 260)];
    assert_eq!(reference.launch(|x| kernel(x, memories, true)), Ok(()));
    let expected = (0..13).flat_map(|column| (0..20).map(move |row| number((row, column))));
    assert_eq!(reference.read(memories[1]), Ok(expected.collect()));
    // Thread 4 has rows 4, 12 and 20, and columns 0, 4, 8 and 12: offset 20 + 12 · 20.
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, memories, false))),
        "thread 4 in phase 0 writes offset 260 of from, which has 260 numbers",
    );
}
