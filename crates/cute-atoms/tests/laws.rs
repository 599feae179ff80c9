//! The laws of atoms: counted element by element for every atom of the tables. Each law refuses an
//! atom that breaks it.

use cute_atoms::{
    CopyAtom, Element, Error, Matrix, MmaAtom, Space, copy_atom, copy_names, mma_atom, mma_names,
};
use cute_core::Layout;

/// Atoms with more elements than this are left to the laws themselves, which do not visit elements.
const MOST: i64 = 1 << 11;

/// The offsets that are reached, in ascending order, each as often as it is reached.
fn offsets(layout: &Layout) -> Vec<i64> {
    let mut offsets = layout.layout_table().expect("offsets");
    offsets.sort_unstable();
    offsets
}

/// The same offsets, each once.
fn image(layout: &Layout) -> Vec<i64> {
    let mut offsets = offsets(layout);
    offsets.dedup();
    offsets
}

#[test]
fn c_is_a_bijection_and_a_and_b_cover() {
    let mut walked = 0;
    for name in mma_names() {
        let atom = mma_atom(&name).expect("an atom of the table");
        for matrix in Matrix::ALL {
            let layout = atom.layout_tv(matrix);
            let [rows, columns] = atom.tile(matrix);
            if layout.size() > MOST {
                continue;
            }
            walked += 1;
            let reached = if matrix == Matrix::C {
                offsets(layout)
            } else {
                image(layout)
            };
            assert!(
                reached.into_iter().eq(0..rows * columns),
                "{name}: {matrix}"
            );
        }
    }
    assert!(
        walked > 1000,
        "{walked} layouts are small enough to be walked over"
    );
}

#[test]
fn copies_move_the_bits_of_their_reference() {
    let mut walked = 0;
    for name in copy_names() {
        let atom = copy_atom(&name).expect("an atom of the table");
        if [atom.src(), atom.dst(), atom.reference()]
            .iter()
            .any(|layout| layout.size() > 1 << 16)
        {
            continue;
        }
        walked += 1;
        let [src, dst, reference] = [atom.src(), atom.dst(), atom.reference()].map(image);
        assert_eq!(dst, reference, "{name}: dst");
        assert!(
            src.iter().all(|bit| reference.binary_search(bit).is_ok()),
            "{name}: src"
        );
    }
    assert!(
        walked > 80,
        "{walked} copies are small enough to be walked over"
    );
}

/// An atom of two threads, or the reason for refusing it.
fn atom(thr_id: &str, [a, b, c]: [&str; 3], element: Element) -> Result<MmaAtom, Error> {
    MmaAtom::new("MINE", [4, 2, 2], thr_id, [a, b, c], [element; 4])
}

const A: &str = "(2,4):(4,1)";
const B: &str = "(2,2):(2,1)";
const C: &str = "(2,4):(4,1)";

/// Each law refuses an atom that differs in one element from an accepted one.
#[test]
fn each_law_refuses() {
    assert!(atom("2:1", [A, B, C], Element::F32).is_ok());
    let refused: [(&str, [&str; 3], Element, &str); 10] = [
        (
            "2:1",
            ["(2,4:(4,1)", B, C],
            Element::F32,
            "MINE: A is not a layout: column 5: expected `,` or `)`, found `:`",
        ),
        (
            "2:1",
            [A, "4:1", C],
            Element::F32,
            "MINE: B has rank 1, but must be (thread, value)",
        ),
        (
            "2:1",
            [A, B, "(4,2):(2,1)"],
            Element::F32,
            "MINE: C has 4 threads, but the atom has 2",
        ),
        (
            "2:0",
            [A, B, C],
            Element::F32,
            "MINE: two threads have the same number: linear coordinates 1 and 0 have the same \
             offset, 0",
        ),
        (
            "2:1",
            [A, B, "(2,5):(4,1)"],
            Element::F32,
            "MINE: C reaches offset 8, outside its tile of 4 × 2",
        ),
        (
            "2:1",
            [A, B, "(2,4):(3,1)"],
            Element::F32,
            "MINE: C is not a bijection onto its tile of 4 × 2: linear coordinates 1 and 6 have \
             the same offset, 3",
        ),
        (
            "2:1",
            [A, B, "(2,3):(3,1)"],
            Element::F32,
            "MINE: C is not a bijection onto its tile of 4 × 2: offset 6 is missing",
        ),
        (
            "2:1",
            ["(2,3):(5,1)", B, C],
            Element::F32,
            "MINE: A does not cover its tile of 4 × 2: offset 3 is missing",
        ),
        (
            "2:1",
            [A, "(2,2):(1,0)", C],
            Element::F32,
            "MINE: B does not cover its tile of 2 × 2: offset 2 is missing",
        ),
        (
            "2:1",
            [A, B, C],
            Element::U1,
            "MINE: A has 4 values of 1 bits for each thread, which are not whole bytes",
        ),
    ];
    for (thr_id, tv, element, sentence) in refused {
        assert_eq!(atom(thr_id, tv, element).unwrap_err().to_string(), sentence);
    }
    // Values that all threads share fill no registers.
    assert!(
        atom("2:1", [A, B, C], Element::new("u2", 2))
            .is_err_and(|error| error.to_string().contains("B has 2 values of 2 bits"))
    );
    let extent = MmaAtom::new("MINE", [0, 2, 2], "2:1", [A, B, C], [Element::F32; 4]);
    assert_eq!(
        extent.unwrap_err().to_string(),
        "MINE: extent 0 of mode M is not positive"
    );
    let shared =
        atom("2:1", [A, B, C], Element::F32).and_then(|atom| atom.in_spaces([Space::Smem; 3]));
    assert!(shared.is_ok());
}

#[test]
fn metadata_and_scale_factors_cover() {
    let atom = || atom("2:1", [A, B, C], Element::F32).expect("a lawful atom");
    assert!(atom().sparse(2, Some(A)).is_ok());
    assert_eq!(
        atom()
            .sparse(2, Some("(2,2):(4,1)"))
            .unwrap_err()
            .to_string(),
        "MINE: E does not cover its tile of 4 × 2: offset 2 is missing",
    );
    assert!(atom().scaled(A, B).is_ok());
    assert_eq!(
        atom().scaled(A, "(2,1):(1,0)").unwrap_err().to_string(),
        "MINE: SFB does not cover its tile of 2 × 2: offset 2 is missing",
    );
}

#[test]
fn copies_are_refused() {
    let copy = |src, dst, reference| CopyAtom::new("MINE", "2:1", src, dst, reference);
    let whole = "(2,32):(32,1)";
    assert!(copy(whole, whole, whole).is_ok());
    // A source may be read more than once.
    assert!(copy("(2,(16,2)):(16,(1,0))", whole, whole).is_ok());
    let repeated = copy(whole, "(2,(16,2)):(16,(1,0))", whole);
    assert_eq!(
        repeated.unwrap_err().to_string(),
        "MINE: dst moves the bits 32:1, but the reference layout has 64:1"
    );
    let outside = copy("(2,32):(64,1)", whole, whole);
    assert_eq!(
        outside.unwrap_err().to_string(),
        "MINE: src moves the bits (32,2):(1,64), but the reference layout has 64:1",
    );
    assert_eq!(
        copy("(4,16):(16,1)", whole, whole).unwrap_err().to_string(),
        "MINE: src has 4 threads, but the atom has 2"
    );
}

#[test]
fn sizes_are_refused() {
    let refused = [
        (
            "SM90_64x100x16_F32F16F16_SS",
            "wgmma: N is 100, but must be a multiple of 8 from 8 to 256",
        ),
        (
            "SM90_64x264x16_F32F16F16_SS",
            "wgmma: N is 264, but must be a multiple of 8 from 8 to 256",
        ),
        (
            "SM90_64x40x32_S32S8S8_SS_TN",
            "wgmma: N is 40, but must be 8, 24 or a multiple of 16 to 256",
        ),
        (
            "SM100_MMA_TF32_SS<96,32>",
            "umma: M is 96, but must be 64 or 128",
        ),
        (
            "SM100_MMA_TF32_2x1SM_SS<64,32>",
            "umma: M is 64, but must be 128 or 256",
        ),
        (
            "SM100_MMA_TF32_SS<128,24>",
            "umma: N is 24, but must be a multiple of 16 from 16 to 256",
        ),
        (
            "SM100_MMA_TF32_SS<64,32,VS32>",
            "mma_atom: no atom is named SM100_MMA_TF32_SS<64,32,VS32>",
        ),
        (
            "SM90_64x64x8_F32F16F16_SS",
            "mma_atom: no atom is named SM90_64x64x8_F32F16F16_SS",
        ),
    ];
    for (name, sentence) in refused {
        assert_eq!(mma_atom(name).unwrap_err().to_string(), sentence);
    }
    for name in [
        "SM90_64x104x16_F32F16F16_SS",
        "SM90_64x48x32_S32S8S8_SS_TN",
        "SM100_MMA_TF32_SS<64,24>",
    ] {
        assert!(mma_atom(name).is_ok(), "{name}");
    }
    assert_eq!(
        copy_atom("SM100_TMEM_LOAD_16dp256b64x")
            .unwrap_err()
            .to_string(),
        "tmem: the number of repetitions is 64, but must be a power of two up to 32",
    );
    assert_eq!(
        copy_atom("SM100_TMEM_LOAD_STAT_32dp32b8x")
            .unwrap_err()
            .to_string(),
        "tmem: the number of repetitions is 8, but must be 32 or 128",
    );
}

/// CuTe's spellings of one atom.
#[test]
fn spellings() {
    let name = |asked| mma_atom(asked).expect("an atom").name().to_owned();
    for asked in [
        "SM90_64x128x16_F16F16F16_RS",
        "MMA_64x128x16_F16F16F16_RS",
        "SM90::GMMA::MMA_64x128x16_F16F16F16_RS",
    ] {
        assert_eq!(name(asked), "SM90_64x128x16_F16F16F16_RS");
    }
    for asked in [
        "GMMA_64x128x32_F16F16F16_RS",
        "SM90::GMMA::SPARSE::GMMA_64x128x32_F16F16F16_RS",
    ] {
        assert_eq!(name(asked), "GMMA_64x128x32_F16F16F16_RS");
    }
    assert_eq!(
        name("SM100_MMA_MXF4_SS<128, 256, VS16>"),
        "SM100_MMA_MXF4_SS<128,256,VS16>"
    );
}
