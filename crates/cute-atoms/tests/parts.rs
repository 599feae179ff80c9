//! The parts of all threads together are the matrix or the tensor, counted element by element.

use std::collections::{BTreeMap, BTreeSet};

use cute_atoms::{
    ComposedLayout, Element, Layout, LayoutLike, Matrix, MmaAtom, Mode, Space, ThrMma, TiledCopy,
    TiledMma, Tiler, copy_atom, mma_atom, mma_names,
};

const ATOM_LAYOUTS: [&str; 6] = [
    "(1,1,1)",
    "(2,2,1)",
    "(4,1,1)",
    "(1,4,1)",
    "(2,1,2)",
    "(2,2,2):(1,4,2)",
];

/// One atom for each set of layouts that is small enough to be counted.
fn atoms() -> Vec<MmaAtom> {
    let mut seen = BTreeSet::new();
    let lawful = mma_names()
        .into_iter()
        .map(|name| mma_atom(&name).expect("an atom of the table"));
    let small = lawful.filter(|atom| atom.mnk().iter().product::<i64>() <= 1 << 13);
    let key = |atom: &MmaAtom| Matrix::ALL.map(|matrix| atom.layout_tv(matrix).to_string());
    small
        .filter(|atom| seen.insert((key(atom), atom.mnk())))
        .collect()
}

/// The number of a mode.
fn position(mode: Mode) -> usize {
    Mode::ALL
        .iter()
        .position(|other| *other == mode)
        .expect("a mode")
}

/// Permutations for each mode: the atoms in order, twice their number, and twice their number in
/// another order.
fn permutations(atom: &MmaAtom, counts: &Layout) -> [Tiler; 3] {
    let side = |mode: Mode| {
        (
            atom.extent(mode),
            counts.get(position(mode)).expect("a mode").size(),
        )
    };
    let [(m, ms), (n, ns), (k, ks)] = Mode::ALL.map(side);
    let text = [
        "_".to_owned(),
        format!("({},{},{})", 2 * m * ms, 2 * n * ns, 2 * k * ks),
        format!(
            "(({m},{ms},2):(1,{},{m}),({n},{ns},2):(1,{},{n}),_)",
            2 * m,
            2 * n
        ),
    ];
    text.map(|text| text.parse().expect("a tiler"))
}

/// The number of times that each offset is in the part of any thread.
fn count(mma: &TiledMma, part: impl Fn(&ThrMma<'_>) -> Vec<i64>) -> BTreeMap<i64, i64> {
    let mut counts = BTreeMap::new();
    for thread in mma
        .thr_layout_vmnk()
        .layout_table()
        .expect("numbers of threads")
    {
        for offset in part(&mma.get_slice(thread).expect("a thread")) {
            *counts.entry(offset).or_default() += 1;
        }
    }
    counts
}

/// The offsets of a part.
fn offsets((part, begin): (Layout, i64)) -> Vec<i64> {
    part.layout_table()
        .expect("offsets")
        .into_iter()
        .map(|offset| begin + offset)
        .collect()
}

#[test]
fn all_threads_have_the_matrix() {
    let mut cases = 0;
    for (number, atom) in atoms().into_iter().enumerate() {
        for (row, atom_layout) in ATOM_LAYOUTS.into_iter().enumerate() {
            let tiler: Tiler = atom_layout.parse().expect("an atom layout");
            let shape = atom_layout.split(':').next().expect("a shape");
            let counts = Layout::left(shape.parse().expect("a shape")).expect("a layout");
            // Each atom has each atom layout, and the permutations in turn.
            let permutations = permutations(&atom, &counts);
            for permutation in permutations.into_iter().cycle().skip(number + row).take(1) {
                let mma =
                    TiledMma::new(atom.clone(), &tiler, &permutation).unwrap_or_else(|error| {
                        panic!("{} {atom_layout} {permutation}: {error}", atom.name())
                    });
                for matrix in Matrix::ALL {
                    let [rows, columns] = matrix.modes().map(|mode| *mode.of(&mma.tile_size()));
                    let layout: Layout = format!("({},{columns}):({columns},1)", 2 * rows)
                        .parse()
                        .expect("a layout");
                    if layout.size() > 1 << 11 {
                        continue;
                    }
                    let name = format!("{matrix} of {} {atom_layout} {permutation}", atom.name());
                    let found = count(&mma, |thread| {
                        offsets(
                            thread
                                .partition(matrix, &layout)
                                .unwrap_or_else(|error| panic!("{name}: {error}")),
                        )
                    });
                    assert!(
                        found.keys().copied().eq(0..layout.size()),
                        "{name}: not every element"
                    );
                    // Threads that differ only in the mode that the matrix does not have share its
                    // elements.
                    let shared = counts
                        .get(position(matrix.other_mode()))
                        .expect("a mode")
                        .size();
                    if matrix == Matrix::C {
                        assert!(
                            found.values().all(|&times| times == shared),
                            "{name}: not once"
                        );
                    }
                    cases += 1;
                }
            }
        }
    }
    assert!(cases > 300, "{cases} cases are small enough to be counted");
}

/// Extents that tiles do not divide: each element of the matrix is inside exactly once, and no
/// other element is.
#[test]
fn overhang_is_named() {
    let mma = |atom| {
        TiledMma::new(
            mma_atom(atom).expect("an atom"),
            &"(2,2,1)".parse().expect("atoms"),
            &Tiler::Keep,
        )
    };
    for atom in [
        "SM80_16x8x16_F16F16F16F16_TN",
        "SM70_8x8x4_F32F16F16F32_TN",
        "UniversalFMA<float>",
    ] {
        let mma = mma(atom).expect("a tiled mma");
        for shape in ["(60,33):(33,1)", "(7,64):(1,7)", "(32,16):(1,32)"] {
            let layout: Layout = shape.parse().expect("a layout");
            for matrix in Matrix::ALL {
                let found = count(&mma, |thread| {
                    let part = thread
                        .partition_predicated(matrix, &layout)
                        .expect("a part");
                    let inside = |&index: &i64| part.is_inside(index).expect("a coordinate");
                    let indices = (0..part.layout().size()).filter(inside);
                    indices
                        .map(|index| part.offset() + part.layout().at(index).expect("an offset"))
                        .collect()
                });
                assert!(
                    found.keys().copied().eq(0..layout.size()),
                    "{matrix} of {atom} {shape}"
                );
                assert!(
                    matrix != Matrix::C || found.values().all(|&times| times == 1),
                    "{atom} {shape}: not once"
                );
            }
        }
    }
}

/// A swizzled matrix is partitioned like any function from coordinates to offsets.
#[test]
fn composed_layouts_are_partitioned() {
    let atom = mma_atom("SM80_16x8x16_F16F16F16F16_TN").expect("an atom");
    let mma =
        TiledMma::new(atom, &"(2,2,1)".parse().expect("atoms"), &Tiler::Keep).expect("a tiled mma");
    let swizzled: ComposedLayout = "Sw<3,3,3> o (64,64):(64,1)"
        .parse()
        .expect("a composed layout");
    let plain: Layout = "(64,64):(64,1)".parse().expect("a layout");
    let swizzle: ComposedLayout = "Sw<3,3,3> o 4096:1".parse().expect("a composed layout");
    for thread in 0..128 {
        let thread = mma.get_slice(thread).expect("a thread");
        let (part, begin) = thread.partition_a(&swizzled).expect("a part");
        let found: Vec<i64> = part
            .layout_table()
            .expect("offsets")
            .into_iter()
            .map(|offset| begin + offset)
            .collect();
        let wanted = offsets(thread.partition_a(&plain).expect("a part"));
        let wanted: Vec<i64> = wanted
            .into_iter()
            .map(|offset| swizzle.at(offset).expect("an offset"))
            .collect();
        assert_eq!(found, wanted);
    }
    assert_eq!(
        mma.thrfrg_a(&swizzled).expect("a thrfrg").domain(),
        mma.thrfrg_a(&plain).expect("a thrfrg").domain()
    );
}

/// Copies: some thread reads and writes each element once, or reads it at least once if threads
/// share a source.
#[test]
fn copies_have_the_tensor() {
    let half = Element::F16;
    let tensor: Layout = "(128,64):(64,1)".parse().expect("a tensor");
    let mut copies = Vec::new();
    for (atom, threads, values) in [
        ("UniversalCopy<128>", "(16,8):(8,1)", "(1,8)"),
        ("UniversalCopy<32>", "(32,4):(1,32)", "(2,2):(1,2)"),
        ("SM75_U32x4_LDSM_N", "(32,1)", "(1,8)"),
        ("SM75_U16x8_LDSM_T", "(32,4)", "(1,8)"),
        ("SM90_U32x2_STSM_N", "(32,1)", "(2,4):(4,1)"),
    ] {
        let atom = copy_atom(atom).expect("an atom");
        let (threads, values) = (
            threads.parse().expect("threads"),
            values.parse().expect("values"),
        );
        copies.push(TiledCopy::new(atom, half, &threads, &values).expect("a copy"));
    }
    let data = copies[0].clone();
    copies.push(
        TiledCopy::with_source_of(copy_atom("UniversalCopy<64>").expect("an atom"), &data)
            .expect("a copy"),
    );
    copies.push(
        TiledCopy::with_destination_of(copy_atom("UniversalCopy<16>").expect("an atom"), &data)
            .expect("a copy"),
    );
    // Two of four rows of threads repeat the addresses of the others.
    let shared = copies
        .iter()
        .position(|copy| copy.atom().name() == "SM90_U32x2_STSM_N");
    for (number, copy) in copies.into_iter().enumerate() {
        let name = format!("{} {}", copy.atom().name(), copy.layout_tv());
        let (mut read, mut written) = (Vec::new(), Vec::new());
        for thread in 0..copy.threads() {
            let thread = copy.get_slice(thread).expect("a thread");
            read.extend(offsets(thread.partition_s(&tensor).expect("a source")));
            written.extend(offsets(thread.partition_d(&tensor).expect("a destination")));
        }
        for (what, mut reached) in [("read", read), ("written", written)] {
            reached.sort_unstable();
            if shared == Some(number) && what == "written" {
                reached.dedup();
            }
            assert!(
                reached.into_iter().eq(0..tensor.size()),
                "{name}: not every element is {what} once"
            );
        }
    }
}

/// The values of a thread are the same in the order of a product and in that of a copy.
#[test]
fn retile_keeps_the_values() {
    let atom = mma_atom("SM80_16x8x16_F32F16F16F32_TN").expect("an atom");
    let mma = TiledMma::new(
        atom,
        &"(2,2,1)".parse().expect("atoms"),
        &"(32,32,16)".parse().expect("a tile"),
    );
    let mma = mma.expect("a tiled mma");
    let copy = TiledCopy::new_a(
        copy_atom("SM75_U32x4_LDSM_N").expect("an atom"),
        Element::F16,
        &mma,
    )
    .expect("a copy");
    let a: Layout = "(64,64):(64,1)".parse().expect("a matrix");
    for number in 0..128 {
        let thread = mma.get_slice(number).expect("a thread");
        let (part, begin) = thread.partition_a(&a).expect("a part");
        let retiled = copy.retile(&part).expect("a part of this tile");
        // The values that the copy writes to the thread, element for element.
        let written = copy
            .get_slice(number)
            .expect("a thread")
            .partition_d(&a)
            .expect("a destination");
        assert_eq!(retiled.shape(), written.0.shape());
        assert_eq!(offsets((retiled, begin)), offsets(written));
    }
    assert_eq!(mma.atom().space(Matrix::A), Space::Register);
}
