//! Refusals of tiled operations: each message, and the nearest input that is accepted.

use cute_atoms::{Element, Error, Layout, TiledCopy, TiledMma, Tiler, copy_atom, mma_atom};

fn tiled(atom_layout: &str, permutations: &str) -> Result<TiledMma, Error> {
    let atom = mma_atom("SM80_16x8x16_F16F16F16F16_TN")?;
    TiledMma::new(
        atom,
        &atom_layout.parse().expect("an atom layout"),
        &permutations.parse().expect("permutations"),
    )
}

fn layout(text: &str) -> Layout {
    text.parse().expect("a layout")
}

fn refusal<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    result.expect_err("a refusal").to_string()
}

#[test]
fn tiled_mma() {
    assert!(tiled("(2,2,1)", "(32,32,16)").is_ok());
    for (atom_layout, permutations, sentence) in [
        (
            "(2,2,1)",
            "(24,32,16)",
            "tiled_mma: permutation 24 of mode M is not a multiple of 32 (atom 16 × 2 threads)",
        ),
        (
            "(2,2,1)",
            "(32,24,16)",
            "tiled_mma: permutation 24 of mode N is not a multiple of 16 (atom 8 × 2 threads)",
        ),
        (
            "(2,2,1)",
            "(32,32,24)",
            "tiled_mma: permutation 24 of mode K is not a multiple of 16 (atom 16 × 1 thread)",
        ),
        (
            "(2,2,1)",
            "(32,(8,2):(1,16),8)",
            "tiled_mma: permutation 8 of mode K is not a multiple of 16 (atom 16 × 1 thread)",
        ),
        (
            "(2,2,1):(1,1,0)",
            "_",
            "tiled_mma: atom layout (2,2,1):(1,1,0) is not compact: linear coordinates 2 and 1 \
             have the same offset, 1",
        ),
        (
            "(2,2,1):(1,4,0)",
            "_",
            "tiled_mma: atom layout (2,2,1):(1,4,0) is not compact: offset 2 is missing",
        ),
        (
            "(2,2,1,1)",
            "_",
            "tiled_mma: an atom layout of rank 4, but (M,N,K) is needed",
        ),
        (
            "(2,2,1)",
            "(_,_,_,_)",
            "tiled_mma: permutations of rank 4, but (M,N,K) is needed",
        ),
        (
            "(2,_,1)",
            "_",
            "tiled_mma: an atom layout with `_` of rank 1, but (M,N,K) is needed",
        ),
        (
            "(0,2,1)",
            "_",
            "tiled_mma: extent 0 (integer 0 of the shape) makes the layout empty",
        ),
        (
            "(1,0,1)",
            "(32,32,16)",
            "tiled_mma: extent 0 (integer 1 of the shape) makes the layout empty",
        ),
        (
            "(1,2,0)",
            "_",
            "tiled_mma: extent 0 (integer 2 of the shape) makes the layout empty",
        ),
    ] {
        assert_eq!(refusal(tiled(atom_layout, permutations)), sentence);
    }
    // Missing modes at the end have one atom.
    assert_eq!(tiled("2", "_"), tiled("(2,1,1):(1,0,0)", "(_,_,_)"));
}

#[test]
fn parts() {
    let mma = tiled("(2,2,1)", "(32,32,16)").expect("a tiled mma");
    let thread = mma.get_slice(0).expect("a thread");
    assert!(thread.partition_c(&layout("(64,64)  :(1,64)")).is_ok());
    for (c, sentence) in [
        (
            "(60,64):(1,60)",
            "partition_c: tile 60 of mode M is not a multiple of 32; use partition_c_predicated",
        ),
        (
            "(64,40):(1,64)",
            "partition_c: tile 40 of mode N is not a multiple of 32; use partition_c_predicated",
        ),
        (
            "64:1",
            "partition_c: a matrix of rank 1, but (M,N,…) is needed",
        ),
    ] {
        assert_eq!(refusal(thread.partition_c(&layout(c))), sentence);
    }
    assert!(
        thread
            .partition_c_predicated(&layout("(60,64):(1,60)"))
            .is_ok()
    );
    assert_eq!(
        refusal(mma.thrfrg_a(&layout("(64,24):(24,1)"))),
        "thrfrg_a: tile 24 of mode K is not a multiple of 16; use partition_a_predicated",
    );
    // Other rules of the algebra are reported under the name of the called function.
    let crossing = thread.partition_c_predicated(&layout("((6,10),64):((1,7),100)"));
    assert!(
        refusal(crossing).starts_with("partition_c_predicated: "),
        "a tile that crosses from mode to mode"
    );
}

#[test]
fn threads() {
    let mma = tiled("(2,2,1)", "_").expect("a tiled mma");
    assert!(mma.get_slice(127).is_ok());
    for thread in [-1, 128] {
        let sentence = format!(
            "get_slice: thread {thread} is out of range for 128 threads ((32,2,2,1):(1,32,64,0))"
        );
        assert_eq!(refusal(mma.get_slice(thread)), sentence);
    }
    // A quad pair of Volta has the threads 0 to 3 and 16 to 19.
    let volta = mma_atom("SM70_8x8x4_F32F16F16F32_TN").expect("an atom");
    let volta = TiledMma::new(volta, &Tiler::Integer(1), &Tiler::Keep).expect("a tiled mma");
    assert!(volta.get_slice(17).is_ok());
    assert_eq!(
        refusal(volta.get_slice(5)),
        "get_slice: thread 5 is out of range for 8 threads (((4,2),1,1,1):((1,16),0,0,0))",
    );
}

#[test]
fn tiled_copy() {
    let copy = |atom: &str, element, threads: &str, values: &str| {
        TiledCopy::new(
            copy_atom(atom)?,
            element,
            &threads.parse().expect("threads"),
            &values.parse().expect("values"),
        )
    };
    assert!(copy("UniversalCopy<128>", Element::F16, "(16,8):(8,1)", "(1,8)").is_ok());
    assert!(copy("SM75_U32x4_LDSM_N", Element::F16, "(32,1)", "(1,8)").is_ok());
    let wide = Element::new("f24", 24);
    for (atom, element, threads, values, sentence) in [
        (
            "UniversalCopy<128>",
            Element::F16,
            "(16,8)",
            "(1,4)",
            "tiled_copy: a thread has 4 values, which are not a multiple of the 8 that the atom \
             copies",
        ),
        (
            "UniversalCopy<128>",
            Element::F16,
            "(16,8)",
            "(1,12)",
            "tiled_copy: a thread has 12 values, which are not a multiple of the 8 that the atom \
             copies",
        ),
        (
            "UniversalCopy<16>",
            Element::F16,
            "(16,0)",
            "(1,4)",
            "make_tiled_copy: extent 0 (integer 1 of the shape) makes the layout empty",
        ),
        (
            "SM75_U32x4_LDSM_N",
            Element::F16,
            "(24,1)",
            "(1,8)",
            "tiled_copy: 24 threads are not a multiple of the 32 threads of the atom",
        ),
        (
            "UniversalCopy<32>",
            wide,
            "(16,8)",
            "(1,4)",
            "tiled_copy: elements of 24 bits do not divide the reference layout of \
             UniversalCopy<32>",
        ),
        (
            "UniversalCopy<16>",
            Element::F32,
            "(16,8)",
            "(1,4)",
            "tiled_copy: elements of 32 bits do not divide the reference layout of \
             UniversalCopy<16>",
        ),
        (
            "UniversalCopy<16>",
            Element::F16,
            "(16,8):(1,1)",
            "(1,4)",
            "make_tiled_copy: the layout is compact only up to offset 16, but must be compact up \
             to its size 128",
        ),
    ] {
        assert_eq!(refusal(copy(atom, element, threads, values)), sentence);
    }
    let copy = copy("UniversalCopy<128>", Element::F16, "(16,8):(8,1)", "(1,8)").expect("a copy");
    let thread = copy.get_slice(0).expect("a thread");
    assert!(thread.partition_s(&layout("(64,64):(64,1)")).is_ok());
    assert_eq!(
        refusal(thread.partition_s(&layout("(60,64):(64,1)"))),
        "partition_s: tile 60 of mode 0 is not a multiple of 16; use partition_s_predicated",
    );
    assert_eq!(
        refusal(thread.partition_d(&layout("(64,96):(96,1)"))),
        "partition_d: tile 96 of mode 1 is not a multiple of 64; use partition_d_predicated",
    );
    assert!(
        thread
            .partition_d_predicated(&layout("(64,96):(96,1)"))
            .is_ok()
    );
    assert_eq!(
        refusal(thread.partition_d(&layout("64:1"))),
        "partition_d: a tensor of rank 1, but at least that of the tiler is needed"
    );
    assert_eq!(
        refusal(copy.get_slice(128)),
        "get_slice: thread 128 is out of range for 128 threads (128:1)"
    );
}

#[test]
fn copies_of_a_product() {
    let mma = tiled("(2,2,1)", "(32,32,16)").expect("a tiled mma");
    let load = || copy_atom("SM75_U32x4_LDSM_N").expect("an atom");
    assert!(TiledCopy::new_a(load(), Element::F16, &mma).is_ok());
    assert_eq!(
        refusal(TiledCopy::new_a(load(), Element::F32, &mma)),
        "make_tiled_copy_a: elements of 32 bits, but A of SM80_16x8x16_F16F16F16F16_TN has 16",
    );
    // Accumulators are often converted before they are stored.
    assert!(
        TiledCopy::new_c(
            copy_atom("UniversalCopy<32>").expect("an atom"),
            Element::F32,
            &mma
        )
        .is_ok()
    );
}

#[test]
fn cotiled() {
    let data = layout("(128,16):(16,1)");
    let cotiled = |tv: &str| {
        TiledCopy::cotiled(
            copy_atom("UniversalCopy<64>").expect("an atom"),
            Element::F16,
            &layout(tv),
            &data,
        )
    };
    assert!(cotiled("(64,4):(4,1)").is_ok());
    assert_eq!(
        refusal(cotiled("(64,4):(64,1)")),
        "make_cotiled_copy: (64,4):(64,1) contains offsets that are not in (128,16):(16,1)",
    );
    assert_eq!(
        refusal(cotiled("(64,4):(4,0)")),
        "make_cotiled_copy: an element is copied twice: linear coordinates 64 and 0 have the same \
         offset, 0",
    );
    assert_eq!(
        refusal(cotiled("64:1")),
        "make_cotiled_copy: a layout of threads and values of rank 1, but (thread, value) is \
         needed",
    );
}
