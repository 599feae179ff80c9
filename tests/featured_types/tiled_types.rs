//! Tiled operations as types: tensors, composed layouts and run-time integers, which the generated
//! cases lack.

#[path = "tiled_types/families.rs"]
mod families;
#[path = "tiled_types/overhang.rs"]
mod overhang;

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

/// A fragment of swizzled memory has no swizzle: it equals the fragment of the layout without a
/// swizzle, as in the run-time half.
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

#[test]
#[should_panic(expected = "get_slice: thread 128 is out of range")]
fn no_such_thread() {
    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    )
    .get_slice(128);
}

/// A product, by the parts of its threads: the tensors of all threads together form the matrices.
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
