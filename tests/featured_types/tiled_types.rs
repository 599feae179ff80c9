//! Tiled operations as types: tensors, composed layouts and run-time integers, which the generated
//! cases do not have.

use cute::atom::typed::atoms::{
    SM70_8x8x4_F32F16F16F32_TN, SM75_U32x4_LDSM_N, SM80_16x8x16_F16F16F16F16_TN,
    SM80_16x8x16_F32F16F16F32_TN, SM90_64xNx16_F32F16F16_RS, SM90_64xNx16_F32F16F16_SS,
    SM100_MMA_F16BF16_2x1SM_SS, UniversalCopy_128, UniversalFMA_I32,
};
use cute::atom::typed::{MmaTraits, make_tiled_copy, make_tiled_copy_a, make_tiled_mma};
use cute::atom::{Element, TiledCopy, TiledMma, copy_atom, mma_atom};
use cute::divisible::assume_divisible;
use cute::dynamic::Layout as Dynamic;
use cute::prelude::*;

/// The same `TiledMma` at run time.
fn dynamic(name: &str, permutation: &str) -> TiledMma {
    let atom = mma_atom(name).expect("an atom");
    TiledMma::new(
        atom,
        &"(2,2,1)".parse().expect("atoms"),
        &permutation.parse().expect("a tiler"),
    )
    .expect("a tiled mma")
}

/// The parts of every thread equal those of the run-time half.
#[test]
fn threads_agree() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let same = dynamic("SM80_16x8x16_F16F16F16F16_TN", "(32,32,16)");
    let volta = make_tiled_mma(
        SM70_8x8x4_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (Underscore, Underscore, Underscore),
    );
    let same_volta = dynamic("SM70_8x8x4_F32F16F16F32_TN", "_");
    let matrix = layout!((64, 64):(64, 1));
    for thread in 0..128 {
        let (typed, found) = (
            mma.get_slice(thread),
            same.get_slice(thread).expect("a thread"),
        );
        let (part, offset) = typed.partition_c(matrix);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            found.partition_c(&matrix.to_dynamic()).expect("a part")
        );
        let (part, offset) = typed.partition_a(matrix);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            found.partition_a(&matrix.to_dynamic()).expect("a part")
        );
        let (part, offset) = typed.partition_b(matrix);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            found.partition_b(&matrix.to_dynamic()).expect("a part")
        );
    }
    for thread in same_volta
        .thr_layout_vmnk()
        .layout_table()
        .expect("threads")
    {
        let (part, offset) = volta.get_slice(thread).partition_c(matrix);
        let wanted = same_volta
            .get_slice(thread)
            .expect("a thread")
            .partition_c(&matrix.to_dynamic());
        assert_eq!((part.to_dynamic(), offset.value()), wanted.expect("a part"));
    }
}

/// Types print the same text as the run time: for row-major atoms, a permutation that is a layout,
/// a tile of one mode.
#[test]
fn written_as_at_run_time() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    assert_eq!(
        mma.to_string(),
        "SM80_16x8x16_F32F16F16F32_TN: 128 threads, M N K = 32 32 16
threads  (32,2,2,1):(1,32,64,0)
A  32 × 16 f16  ((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))
B  32 × 16 f16  ((4,8,2,2),((2,2),(2,1))):((64,1,0,8),((32,256),(16,0)))
C  32 × 32 f32  ((4,8,2,2),((2,2),(1,2))):((64,1,16,256),((32,8),(0,512)))
"
    );
    let same = |atoms: &str, permutations: &str| {
        let atom = mma_atom("SM80_16x8x16_F32F16F16F32_TN").expect("an atom");
        TiledMma::new(
            atom,
            &atoms.parse().expect("atoms"),
            &permutations.parse().expect("a tiler"),
        )
        .expect("a tiled mma")
    };
    let rows = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1):(2, 1, 4)),
        tile!((_, (8, 2, 2):(1, 16, 8), _)),
    );
    assert_eq!(
        rows.to_dynamic(),
        Ok(same("(2,2,1):(2,1,4)", "(_,(8,2,2):(1,16,8),_)"))
    );
    assert_ne!(
        rows.to_string(),
        make_tiled_mma(
            SM80_16x8x16_F32F16F16F32_TN,
            layout!((2, 2, 1)),
            (_32, _32, _16)
        )
        .to_string()
    );

    let atom = || copy_atom("UniversalCopy<128>").expect("an atom");
    let new = |threads: &str, values: &str| {
        TiledCopy::new(
            atom(),
            Element::F16,
            &threads.parse().expect("threads"),
            &values.parse().expect("values"),
        )
    };
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    assert_eq!(copy.to_dynamic(), new("(16,8):(8,1)", "(1,8)"));
    let line = make_tiled_copy(UniversalCopy_128, _16, layout!(32), layout!(8));
    assert_eq!(line.to_dynamic(), new("32", "8"));
    assert_eq!(
        line.to_string(),
        "UniversalCopy<128>: 32 threads, elements of 16 bits
tile  (256)
source       (32,(8,1)):(8,(1,0))
destination  (32,(8,1)):(8,(1,0))
"
    );
}

/// A fragment of swizzled memory has no swizzle: it equals the fragment of the layout without one,
/// as in the run-time half.
#[test]
fn fragments_of_swizzled_memory() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let same = dynamic("SM80_16x8x16_F16F16F16F16_TN", "(32,32,16)");
    let same = same.get_slice(5).expect("a thread");
    let (plain, swizzled) = (
        layout!((64, 32):(32, 1)),
        layout!(Sw<2, 3, 3> o (64, 32):(32, 1)),
    );
    let thread = mma.get_slice(5);
    let (a, b) = (
        thread.partition_fragment_a(swizzled),
        thread.partition_fragment_b(swizzled),
    );
    assert_eq!(
        a.to_dynamic(),
        same.partition_fragment_a(&plain.to_dynamic())
            .expect("a fragment")
    );
    assert_eq!(
        b.to_dynamic(),
        same.partition_fragment_b(&plain.to_dynamic())
            .expect("a fragment")
    );
    assert_eq!(
        (a, b),
        (
            thread.partition_fragment_a(plain),
            thread.partition_fragment_b(plain)
        )
    );
}

/// Families, at a size: the parts of every thread equal those of the run-time half. All threads
/// have the whole tile of an operand in shared memory.
#[test]
fn families_agree() {
    macro_rules! agree {
        ($atom:expr, $name:literal, $atoms:tt $text:literal, $threads:literal, ($($a:tt)*) ($($b:tt)*) ($($c:tt)*)) => {
            let mma = make_tiled_mma($atom, layout!($atoms), (Underscore, Underscore, Underscore));
            let atom = mma_atom($name).expect("an atom");
            let same = TiledMma::new(atom, &$text.parse().expect("atoms"), &"_".parse().expect("a tiler"));
            let same = same.expect("a tiled mma");
            assert_eq!(mma.thr_layout_vmnk().to_dynamic(), *same.thr_layout_vmnk());
            assert_eq!(mma.layout_c_tv().to_dynamic(), same.layout_c_tv().expect("a layout"));
            assert_eq!(same.threads(), $threads);
            let (a, b, c) = (layout!($($a)*), layout!($($b)*), layout!($($c)*));
            for thread in 0..$threads {
                let (typed, found) = (mma.get_slice(thread), same.get_slice(thread).expect("a thread"));
                let (part, offset) = typed.partition_a(a);
                let wanted = found.partition_a(&a.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "A of thread {thread}");
                let (part, offset) = typed.partition_b(b);
                let wanted = found.partition_b(&b.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "B of thread {thread}");
                let (part, offset) = typed.partition_c(c);
                let wanted = found.partition_c(&c.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "C of thread {thread}");
            }
        };
    }
    agree!(
        SM90_64xNx16_F32F16F16_SS(_96), "SM90_64x96x16_F32F16F16_SS", (2, 1, 1) "(2,1,1)", 256,
        ((256, 64):(64, 1)) ((96, 64):(64, 1)) ((256, 192):(192, 1))
    );
    agree!(
        SM90_64xNx16_F32F16F16_RS(_24), "SM90_64x24x16_F32F16F16_RS", (1, 2, 1) "(1,2,1)", 256,
        ((64, 32):(1, 64)) ((96, 32):(1, 96)) ((64, 96):(1, 64))
    );
    agree!(
        SM100_MMA_F16BF16_2x1SM_SS(_256, _64), "SM100_MMA_F16BF16_2x1SM_SS<256,64>", (1, 1, 1) "(1,1,1)", 2,
        ((256, 64):(64, 1)) ((128, 64):(64, 1)) ((256, 128):(1, 256))
    );
}

/// The part of C in a thread of four warps, spelled out: of each 8 columns two neighbours in two
/// rows, 8 apart; a warp has 16 rows.
#[test]
fn sums_of_four_warps() {
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    for thread in 0..128 {
        let mut places = Vec::new();
        let part = mma
            .get_slice(thread)
            .partition_c(make_identity_tensor((64, 64)));
        for value in 0..32 {
            places.push(part.at(value));
        }
        let (warp, lane) = (thread / 32, thread % 32);
        let wanted = (0..8).flat_map(|eight| {
            [0, 8].into_iter().flat_map(move |row| {
                [0, 1].map(|column| {
                    (
                        16 * warp + lane / 4 + row,
                        8 * eight + 2 * (lane % 4) + column,
                    )
                })
            })
        });
        assert!(places.into_iter().eq(wanted), "thread {thread}");
    }
}

/// A leading dimension, and extents, that are known at run time.
#[test]
fn mixed_integers() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let (n, ld) = (64_i64, 4096_i64);
    let (part, offset) = mma.get_slice(5).partition_c(layout!((64, n):(ld, 1)));
    let (wanted, begin) = mma.get_slice(5).partition_c(layout!((64, 64):(4096, 1)));
    assert_eq!((offset.value(), begin.value()), (4098, 4098));
    assert_eq!(
        part.to_dynamic().layout_table(),
        wanted.to_dynamic().layout_table()
    );
    assert_eq!(size_of_val(&mma), 0);
}

#[test]
#[should_panic(
    expected = "partition_c: tile 60 of mode M is not a multiple of 32; use partition_c_predicated"
)]
fn run_time_overhang_is_refused() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let m = 60_i64;
    let _ = mma.get_slice(0).partition_c(layout!((m, 64)));
}

/// A copy accepts whole tiles of run-time extents only, and refuses others with the same sentence
/// as the compiler and the run-time half.
#[test]
fn run_time_overhang_of_a_copy_is_refused() {
    let refused = |m: i64, n: i64, destination: bool| {
        let copy = make_tiled_copy(
            UniversalCopy_128,
            _16,
            layout!((16, 8):(8, 1)),
            layout!((1, 8)),
        );
        let matrix = layout!((m, n):(n, 1));
        let part = std::panic::catch_unwind(|| {
            let thread = copy.get_slice(3);
            if destination {
                thread.partition_d(matrix).0.to_dynamic()
            } else {
                thread.partition_s(matrix).0.to_dynamic()
            }
        });
        part.map_err(|message| {
            message
                .downcast_ref::<String>()
                .cloned()
                .expect("a sentence")
        })
    };
    let atom = copy_atom("UniversalCopy<128>").expect("an atom");
    let (threads, values) = (
        "(16,8):(8,1)".parse().expect("threads"),
        "(1,8)".parse().expect("values"),
    );
    let same = TiledCopy::new(atom, Element::F16, &threads, &values).expect("a copy");
    for (m, n) in [(64, 128), (60, 128), (64, 96), (16, 64), (8, 8)] {
        let matrix = layout!((m, n):(n, 1)).to_dynamic();
        let thread = same.get_slice(3).expect("a thread");
        let wanted = thread
            .partition_s(&matrix)
            .map(|(part, _)| part.layout_table())
            .map_err(|error| error.to_string());
        assert_eq!(refused(m, n, false).map(|part| part.layout_table()), wanted);
        let wanted = thread
            .partition_d(&matrix)
            .map(|(part, _)| part.layout_table())
            .map_err(|error| error.to_string());
        assert_eq!(refused(m, n, true).map(|part| part.layout_table()), wanted);
    }
    assert_eq!(
        refused(60, 128, false).unwrap_err(),
        "partition_s: tile 60 of mode 0 is not a multiple of 16; use partition_s_predicated"
    );
}

/// Extents with a known divisor: the parts are those without it, and what the divisor does not
/// prove is checked at run time, as for other extents.
#[test]
fn known_divisors() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    for (m, n) in [(64_i64, 128_i64), (32, 64), (0, 64)] {
        let (known, told) = (assume_divisible(m, _32), assume_divisible(n, _64));
        let (matrix, plain) = (
            make_layout((known, told), (told, _1)),
            layout!((m, n):(n, 1)),
        );
        let (part, offset) = copy.get_slice(3).partition_s(matrix);
        let (wanted, begin) = copy.get_slice(3).partition_s(plain);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            (wanted.to_dynamic(), begin.value())
        );
        let (part, offset) = mma.get_slice(5).partition_c(matrix);
        let (wanted, begin) = mma.get_slice(5).partition_c(plain);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            (wanted.to_dynamic(), begin.value())
        );
    }
}

#[test]
#[should_panic(
    expected = "partition_s: tile 24 of mode 0 is not a multiple of 16; use partition_s_predicated"
)]
fn a_divisor_of_half_a_tile_shows_nothing() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let (rows, columns) = (assume_divisible(24_i64, _8), assume_divisible(64_i64, _64));
    let _ = copy
        .get_slice(3)
        .partition_s(make_layout((rows, columns), (columns, _1)));
}

#[test]
#[should_panic(
    expected = "partition_c: tile 48 of mode M is not a multiple of 32; use partition_c_predicated"
)]
fn a_divisor_of_half_a_tile_of_atoms_shows_nothing() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = mma
        .get_slice(0)
        .partition_c(make_layout((assume_divisible(48_i64, _16), _64), (_64, _1)));
}

/// Extents of 1, static and at run time: the identity tensor names each element once, and the part
/// has its offset.
#[test]
fn an_extent_of_one_has_one_element() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    // How often each element is inside, of the parts and their coordinates; a part that is inside
    // has the matrix's own offset.
    let count = |found: &mut [i32],
                 matrix: &Dynamic,
                 (part, begin): (Dynamic, i64),
                 coords: Vec<(i64, i64)>| {
        let shape = matrix.shape();
        let &[m, n] = shape.leaves() else {
            panic!("{matrix} is no matrix")
        };
        for (i, (row, column)) in (0..).zip(coords) {
            if row < m && column < n {
                let element = row + m * column;
                assert_eq!(
                    begin + part.at(i).unwrap(),
                    matrix.at(element).unwrap(),
                    "{matrix}"
                );
                found[usize::try_from(element).unwrap()] += 1;
            }
        }
    };
    macro_rules! once {
        ($($shape:expr, $strides:expr;)*) => { $(
            // A closure for each case: in one function, unoptimized frames overflow the stack.
            let once = || {
                let (matrix, places) = (make_layout($shape, $strides), make_identity_tensor($shape));
                let plain = matrix.to_dynamic();
                let (mut of_c, mut copied) = (vec![0; plain.size() as usize], vec![0; plain.size() as usize]);
                for thread in 0..128_i64 {
                    let (product, moved) = (mma.get_slice(thread), copy.get_slice(thread));
                    let ((part, begin), coords) = (product.partition_c_predicated(matrix), product.partition_c_predicated(places));
                    let coords = (0..coords.size()).map(|i| coords.at(i)).collect();
                    count(&mut of_c, &plain, (part.to_dynamic(), begin.value()), coords);
                    let ((part, begin), coords) = (moved.partition_s_predicated(matrix), moved.partition_s_predicated(places));
                    let coords = (0..coords.size()).map(|i| coords.at(i)).collect();
                    count(&mut copied, &plain, (part.to_dynamic(), begin.value()), coords);
                }
                assert!(of_c.iter().chain(&copied).all(|&times| times == 1), "{plain}: {of_c:?} {copied:?}");
            };
            once();
        )* };
    }
    let (one, some) = (1_i64, 70_i64);
    once! {
        (one, some), (some, _1);
        (some, one), (_1, some);
        (one, one), (one, _1);
        (_1, int!(70)), (int!(70), _1);
        (int!(70), _1), (_1, _0);
        (_1, _1), (_1, _1);
        (_2, some), (some, _1);
    }
}

#[test]
#[should_panic(expected = "get_slice: there is no thread 128")]
fn no_such_thread() {
    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    )
    .get_slice(128);
}

/// A product, by the parts of its threads: the tensors of all threads together are the matrices.
#[test]
fn tensors() {
    let mma = make_tiled_mma(
        UniversalFMA_I32,
        layout!((4, 2, 1)),
        (Underscore, Underscore, Underscore),
    );
    let a: Vec<i32> = (0..32).collect();
    let b: Vec<i32> = (77..101).rev().collect();
    let mut c = [0_i32; 48];
    let (a, b) = (
        make_tensor(&a[..], layout!((8, 4))),
        make_tensor(&b[..], layout!((6, 4):(4, 1))),
    );
    for thread in 0..8 {
        let thread = mma.get_slice(thread);
        let (a, b) = (thread.partition_a(a), thread.partition_b(b));
        let mut c = thread.partition_c(make_tensor(&mut c, layout!((8, 6))));
        for (m, n, k) in
            (0..2).flat_map(|m| (0..3).flat_map(move |n| (0..4).map(move |k| (m, n, k))))
        {
            c[(0, m, n)] += a[(0, m, k)] * b[(0, n, k)];
        }
    }
    for (m, n) in (0..8).flat_map(|m| (0..6).map(move |n| (m, n))) {
        let wanted: i32 = (0..4).map(|k| a[(m, k)] * b[(n, k)]).sum();
        assert_eq!(c[m + 8 * n], wanted);
    }
}

/// Swizzled shared memory, as the destination of a copy and the source of the next.
#[test]
fn swizzled() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let global: Vec<u16> = (0..64 * 64).collect();
    let mut shared = vec![0_u16; 64 * 64];
    let smem = layout!(Sw<3, 3, 3> o (64, 64):(64, 1));
    for thread in 0..128 {
        let thread = copy.get_slice(thread);
        let source = thread.partition_s(make_tensor(&global[..], layout!((64, 64):(64, 1))));
        let mut destination = thread.partition_d(make_tensor(&mut shared[..], smem));
        for i in 0..source.size() {
            destination[i] = source[i];
        }
    }
    let swizzled = make_tensor(&shared[..], smem);
    let plain = make_tensor(&global[..], layout!((64, 64):(64, 1)));
    assert!((0..64).all(|m| (0..64).all(|k| swizzled[(m, k)] == plain[(m, k)])));
    // As layouts, the parts equal those of the run-time half.
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let load = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let same = dynamic("SM80_16x8x16_F16F16F16F16_TN", "(32,32,16)");
    let same = TiledCopy::new_a(
        copy_atom("SM75_U32x4_LDSM_N").expect("an atom"),
        Element::F16,
        &same,
    )
    .expect("a copy");
    for thread in 0..128 {
        let (part, offset) = load.get_slice(thread).partition_s(smem);
        let (wanted, begin) = same
            .get_slice(thread)
            .expect("a thread")
            .partition_s(&smem.to_dynamic())
            .expect("a part");
        let found = part.to_dynamic().layout_table().expect("offsets");
        let wanted = wanted.layout_table().expect("offsets");
        assert!(
            found
                .iter()
                .map(|at| at + offset)
                .eq(wanted.iter().map(|at| at + begin)),
            "thread {thread}"
        );
    }
}

/// The types have the layouts of the table.
#[test]
fn atoms_agree() {
    let atom = SM80_16x8x16_F16F16F16F16_TN::to_dynamic().expect("an atom");
    assert_eq!(Ok(&atom), mma_atom("SM80_16x8x16_F16F16F16F16_TN").as_ref());
    let typed = <SM80_16x8x16_F16F16F16F16_TN as MmaTraits>::C::default();
    assert_eq!(&typed.to_dynamic(), atom.layout_tv(cute::atom::Matrix::C));
}
