//! Predicated partitions by the definition: each value is compared with the same partition of a
//! matrix of whole tiles.
//!
//! The oracle is a matrix whose offsets are its coordinates, `(M,N):(1,M)`, with extents that the
//! tiles fill. Nothing overhangs in it, so the partition without predicates gives the coordinate of
//! each value of each thread. A value is inside if the smaller matrix has this coordinate; its
//! offset is then the smaller matrix's offset of the coordinate.

#[path = "predicates/random.rs"]
mod random;

use std::collections::BTreeMap;

use cute_atoms::{
    ComposedLayout, Element, Error, Layout, LayoutLike, Matrix, Predicated, TiledCopy, TiledMma,
    copy_atom, mma_atom,
};

/// A layout of either kind, as a function.
trait Function: LayoutLike {
    fn offset(&self, index: i64) -> i64;
}

impl Function for Layout {
    fn offset(&self, index: i64) -> i64 {
        self.at(index).expect("an offset")
    }
}

impl Function for ComposedLayout {
    fn offset(&self, index: i64) -> i64 {
        self.at(index).expect("an offset")
    }
}

/// The extents of the modes, and the same extents rounded up to a multiple of the period of each
/// tile.
fn extents(layout: &impl LayoutLike, periods: &[i64]) -> (Vec<i64>, Vec<i64>) {
    let shape = layout.domain();
    let own: Vec<i64> = shape
        .modes()
        .map(|mode| mode.size().expect("a size"))
        .collect();
    let periods = periods.iter().copied().chain(std::iter::repeat(1));
    let padded = own
        .iter()
        .zip(periods)
        .map(|(extent, period)| (extent + period - 1) / period * period)
        .collect();
    (own, padded)
}

fn column_major(extents: &[i64]) -> Layout {
    let shape: Vec<String> = extents.iter().map(ToString::to_string).collect();
    let shape = format!("({})", shape.join(","));
    Layout::left(shape.parse().expect("a shape")).expect("a layout")
}

/// Counts how often each coordinate of the matrix is inside `parts`, and compares each part with
/// the same part of whole tiles. The modes have the extents `own`, and `padded` in whole tiles.
fn compare<L: Function>(
    name: &str,
    layout: &L,
    (own, padded): (&[i64], &[i64]),
    parts: impl Iterator<Item = (Predicated<L>, (Layout, i64))>,
) -> BTreeMap<i64, i64> {
    let mut counts = BTreeMap::new();
    for (part, (whole, begin)) in parts {
        let size = part.layout().domain().size().expect("a size");
        assert_eq!(size, whole.size(), "{name}: another number of values");
        for index in 0..size {
            let (mut place, mut inside, mut coordinate, mut weight) =
                (begin + whole.offset(index), true, 0, 1);
            for (extent, padded) in own.iter().zip(padded) {
                inside &= place % padded < *extent;
                coordinate += place % padded * weight;
                (place, weight) = (place / padded, weight * extent);
            }
            assert_eq!(
                part.is_inside(index).expect("an index"),
                inside,
                "{name}: value {index} at {}",
                part.offset()
            );
            if inside {
                let offset = part.offset() + part.layout().offset(index);
                assert_eq!(
                    offset,
                    layout.offset(coordinate),
                    "{name}: the offset of value {index}"
                );
                *counts.entry(coordinate).or_default() += 1;
            }
        }
    }
    assert!(
        counts
            .keys()
            .copied()
            .eq(0..layout.domain().size().expect("a size")),
        "{name}: not every element"
    );
    counts
}

/// Whether a matrix can be partitioned: it cannot if a tile crosses from one submode into the next.
fn accepted<T>(part: Result<T, Error>, name: &str) -> Option<T> {
    match part {
        Ok(part) => Some(part),
        Err(Error::Layout { .. }) => None,
        Err(error) => panic!("{name}: {error}"),
    }
}

/// Compares a matrix in all threads of a product; `periods` holds the periods of M, N and K.
/// Returns whether the matrix is partitioned.
fn mma_agrees<L: Function>(mma: &TiledMma, matrix: Matrix, layout: &L, periods: [i64; 3]) -> bool {
    let name = format!("{matrix} of {} {}", mma.atom().name(), layout.domain());
    let (own, padded) = extents(layout, &matrix.modes().map(|mode| *mode.of(&periods)));
    let whole = column_major(&padded);
    let threads = mma
        .thr_layout_vmnk()
        .layout_table()
        .expect("numbers of threads");
    let first = mma.get_slice(threads[0]).expect("a thread");
    if accepted(first.partition_predicated(matrix, layout), &name).is_none() {
        return false;
    }
    let parts = threads.iter().map(|&thread| {
        let thread = mma.get_slice(thread).expect("a thread");
        let part = thread.partition_predicated(matrix, layout).expect("a part");
        (
            part,
            thread
                .partition(matrix, &whole)
                .expect("a part of whole tiles"),
        )
    });
    let counts = compare(&name, layout, (&own, &padded), parts);
    if matrix == Matrix::C {
        // No two threads of these products have the same element of C, except those that share K.
        let k = mma.thr_layout_vmnk().get(3).expect("a mode").size();
        assert!(counts.values().all(|&times| times == k), "{name}: not once");
    }
    true
}

/// Compares a tensor in all threads of a copy, as its source and its destination.
fn copy_agrees<L: Function>(copy: &TiledCopy, layout: &L, periods: &[i64]) -> bool {
    let (own, padded) = extents(layout, periods);
    copy_agrees_with(copy, layout, &column_major(&padded), (&own, &padded))
}

/// The same, compared with `whole`, a column-major tensor of whole tiles.
fn copy_agrees_with<L: Function>(
    copy: &TiledCopy,
    layout: &L,
    whole: &Layout,
    extents: (&[i64], &[i64]),
) -> bool {
    let name = format!(
        "{} of tile {}: {}",
        copy.atom().name(),
        copy.tiler(),
        layout.domain()
    );
    if accepted(
        copy.get_slice(0)
            .expect("a thread")
            .partition_s_predicated(layout),
        &name,
    )
    .is_none()
    {
        return false;
    }
    let slices = || (0..copy.threads()).map(|thread| copy.get_slice(thread).expect("a thread"));
    let sources = slices().map(|thread| {
        let part = thread.partition_s_predicated(layout).expect("a source");
        (
            part,
            thread.partition_s(whole).expect("a source of whole tiles"),
        )
    });
    let destinations = slices().map(|thread| {
        let part = thread
            .partition_d_predicated(layout)
            .expect("a destination");
        (
            part,
            thread
                .partition_d(whole)
                .expect("a destination of whole tiles"),
        )
    });
    for counts in [
        compare(&name, layout, extents, sources),
        compare(&name, layout, extents, destinations),
    ] {
        assert!(counts.values().all(|&times| times == 1), "{name}: not once");
    }
    true
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a text of a test")
}

fn tensor_core() -> TiledMma {
    let atom = mma_atom("SM80_16x8x16_F32F16F16F32_TN").expect("an atom");
    TiledMma::new(atom, &parsed("(2,2,1)"), &parsed("(32,32,16)")).expect("a tiled product")
}

fn scalar(atoms: &str, permutation: &str) -> TiledMma {
    let atom = mma_atom("UniversalFMA<float>").expect("an atom");
    TiledMma::new(atom, &parsed(atoms), &parsed(permutation)).expect("a tiled product")
}

fn word_copy(threads: &str, values: &str) -> TiledCopy {
    let atom = copy_atom("UniversalCopy<32>").expect("an atom");
    TiledCopy::new(atom, Element::F32, &parsed(threads), &parsed(values)).expect("a tiled copy")
}

/// The matrices of a bug report, and similar ones.
const ONES: [&str; 17] = [
    "(1,70):(70,1)",
    "(2,70):(70,1)",
    "(1,70):(1,1)",
    "(1,70):(0,1)",
    "(100,1):(1,100)",
    "(100,1):(1,0)",
    "(1,1):(1,1)",
    "(1,1):(0,0)",
    "(1,9):(9,1)",
    "((13,1),70):((70,910),1)",
    "((1,13),70):((910,70),1)",
    "((1,1),70):((70,70),1)",
    "((1,(1,1)),(1,70)):((70,(1,0)),(7,1))",
    "(70,((1,1),1)):(1,((7,8),9))",
    "(13,(1,70)):(70,(910,1))",
    "(1,1,3):(3,3,1)",
    "(5,1,1,2):(1,7,5,5)",
];

#[test]
fn an_extent_of_one_has_one_element() {
    let (tensor_core, copy) = (tensor_core(), word_copy("(8,4):(4,1)", "(1,8)"));
    let uneven = scalar("(4,4,1)", "_");
    let wide = scalar("(2,2,2)", "(8,(2,2):(1,2),4)");
    for text in ONES {
        let layout: Layout = parsed(text);
        for matrix in Matrix::ALL {
            assert!(
                mma_agrees(&tensor_core, matrix, &layout, [32, 32, 16]),
                "{text}"
            );
            assert!(mma_agrees(&uneven, matrix, &layout, [4, 4, 1]), "{text}");
            assert!(mma_agrees(&wide, matrix, &layout, [8, 4, 4]), "{text}");
        }
        assert!(copy_agrees(&copy, &layout, &[8, 32]), "{text}");
    }
}

/// The same in swizzled memory, and with an offset before the swizzle.
#[test]
fn an_extent_of_one_in_swizzled_memory() {
    let (tensor_core, copy) = (tensor_core(), word_copy("(8,4):(4,1)", "(1,8)"));
    for text in [
        "Sw<2,3,3> o (1,70):(70,1)",
        "Sw<3,2,3> o 5 o (100,1):(1,100)",
        "Sw<1,0,3> o 64 o ((1,13),1):((0,3),1)",
    ] {
        let layout: ComposedLayout = parsed(text);
        for matrix in Matrix::ALL {
            assert!(
                mma_agrees(&tensor_core, matrix, &layout, [32, 32, 16]),
                "{text}"
            );
        }
        assert!(copy_agrees(&copy, &layout, &[8, 32]), "{text}");
    }
}

/// Tensors of one mode and of three, and tiles for the submodes of a mode.
#[test]
fn copies_of_any_rank() {
    let one = word_copy("8", "4");
    for text in [
        "1:1",
        "1:0",
        "(1):(7)",
        "33:1",
        "(1,1):(1,1)",
        "(3,11):(11,1)",
        "(1,40):(40,1)",
    ] {
        assert!(copy_agrees(&one, &parsed::<Layout>(text), &[32]), "{text}");
    }
    let three = word_copy("(2,2,2)", "(1,2,3)");
    for text in [
        "(1,1,1):(1,1,1)",
        "(1,5,1):(5,1,0)",
        "(3,1,7):(1,3,3)",
        "(2,4,6):(24,6,1)",
        "(1,1,9,2):(9,9,1,9)",
    ] {
        assert!(
            copy_agrees(&three, &parsed::<Layout>(text), &[2, 4, 6]),
            "{text}"
        );
    }
}

/// Tilers that only `from_layout_tv` accepts: for submodes, and for all modes together.
#[test]
fn tiles_of_other_parts() {
    let tiled = |threads_values: &str, tiler: &str| {
        let atom = copy_atom("UniversalCopy<32>").expect("an atom");
        TiledCopy::from_layout_tv(atom, 32, parsed(threads_values), parsed(tiler))
            .expect("a tiled copy")
    };
    let nested = tiled("(8,8):(1,8)", "((2,4),8)");
    for (text, own, whole, padded) in [
        ("((1,1),1):((1,1),1)", [1, 1, 1], "((2,4),8)", [2, 4, 8]),
        ("((3,1),9):((9,0),1)", [3, 1, 9], "((4,4),16)", [4, 4, 16]),
        ("((1,5),1):((5,1),0)", [1, 5, 1], "((2,8),8)", [2, 8, 8]),
        ("((3,5),8):((5,1),15)", [3, 5, 8], "((4,8),8)", [4, 8, 8]),
    ] {
        let whole = Layout::left(parsed(whole)).expect("a layout");
        assert!(
            copy_agrees_with(&nested, &parsed::<Layout>(text), &whole, (&own, &padded)),
            "{text}"
        );
    }
    for (tiler, text, own, padded) in [
        ("32", "(1,1):(1,1)", 1, 32),
        ("32", "(1,70):(70,1)", 70, 96),
        ("32", "(35,1):(1,35)", 35, 64),
        ("32", "(8,9):(1,8)", 72, 96),
        ("(4,8):(1,8)", "(1,1):(0,0)", 1, 64),
        ("(4,8):(1,8)", "(4,8):(1,4)", 32, 64),
        ("(4,8):(1,8)", "(1,64):(9,1)", 64, 64),
    ] {
        let all = tiled("(8,4):(1,8)", tiler);
        let layout: Layout = parsed(text);
        assert!(
            copy_agrees_with(&all, &layout, &column_major(&[padded]), (&[own], &[padded])),
            "{tiler} {text}"
        );
        let partitioned = all.get_slice(0).expect("a thread").partition_s(&layout);
        assert_eq!(
            partitioned.is_ok(),
            own == padded,
            "{tiler} {text}: {partitioned:?}"
        );
    }
}

/// A permutation with gaps contains half of the rows of its period, so a matrix may overhang
/// although its extent is a multiple of the tile.
#[test]
fn a_tile_with_gaps_overhangs_by_its_period() {
    let gaps = scalar("(2,2,1)", "((2,2):(1,4),(4):(2),_)");
    for text in [
        "(1,1):(1,1)",
        "(4,4):(4,1)",
        "(4,8):(8,1)",
        "(8,4):(1,8)",
        "(9,1):(1,9)",
        "(8,8):(8,1)",
        "(5,7):(7,1)",
    ] {
        assert!(
            mma_agrees(&gaps, Matrix::C, &parsed::<Layout>(text), [8, 8, 1]),
            "{text}"
        );
    }
    // Without predicates it is refused, but a whole period is accepted.
    let partition = |text: &str| {
        gaps.get_slice(0)
            .expect("a thread")
            .partition_c(&parsed::<Layout>(text))
    };
    assert_eq!(
        partition("(4,8):(8,1)").unwrap_err().to_string(),
        "partition_c: tile 4 of mode M is not a multiple of 8; use partition_c_predicated",
    );
    assert!(partition("(8,16):(16,1)").is_ok());
    // Modes that continue each other in memory are divided as one mode: 4 does not divide 3, but it
    // divides 12.
    let plain = scalar("(4,4,1)", "_");
    let part = plain
        .get_slice(1)
        .expect("a thread")
        .partition_c(&parsed::<Layout>("((3,4),4):((1,3),12)"));
    assert_eq!(
        part.map(|(part, begin)| (part.to_string(), begin))
            .expect("a part"),
        ("(1,3,1):(0,4,0)".to_owned(), 1)
    );
    let copy = word_copy("(4,4)", "1");
    let part = copy
        .get_slice(1)
        .expect("a thread")
        .partition_s(&parsed::<Layout>("((3,4),4):((1,3),12)"));
    assert!(part.is_ok(), "{part:?}");
}

/// An index outside of the part is refused. Past the end of a mode of stride 0, it would have a
/// coordinate that is inside.
#[test]
fn an_index_outside_of_the_part_is_refused() {
    let told =
        |part: &Predicated<Layout>, index| part.is_inside(index).map_err(|error| error.to_string());
    let one: Layout = parsed("(1,1):(7,7)");
    let mma = scalar("(4,4,1)", "_");
    let part = mma
        .get_slice(0)
        .and_then(|thread| thread.partition_c_predicated(&one))
        .expect("one element");
    assert_eq!((part.layout().size(), told(&part, 0)), (1, Ok(true)));
    for index in [-1, 1, 2, i64::MIN, i64::MAX] {
        let sentence =
            format!("partition_c_predicated: coordinate {index} is not within an extent of 1");
        assert_eq!(told(&part, index), Err(sentence));
    }
    let copy = word_copy("(2,2)", "(2,1)");
    for (matrix, thread) in [("(5,3):(1,5)", 3), ("(4,2):(2,1)", 0), ("(9,9):(1,-9)", 1)] {
        let part = copy
            .get_slice(thread)
            .and_then(|thread| thread.partition_s_predicated(&parsed::<Layout>(matrix)));
        let part = part.expect(matrix);
        let size = part.layout().size();
        assert!(
            (0..size).all(|index| part.is_inside(index).is_ok()),
            "{matrix}"
        );
        for index in [-1, -size, size, size + 1] {
            let sentence = format!(
                "partition_s_predicated: coordinate {index} is not within an extent of {size}"
            );
            assert_eq!(told(&part, index), Err(sentence), "{matrix}");
        }
    }
}
