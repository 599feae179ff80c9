//! PD5: a product by a tuple is refused exactly if block and tilers are one to one and the copies
//! overlap, by brute force.

use std::collections::BTreeSet;

use cute_core::{ComposedLayout, Error, Layout, Tiler, Violation};

/// The offsets of `shape:stride`, flat, by the definition.
fn offsets(modes: &[(i64, i64)]) -> Vec<i64> {
    let step = |sums: Vec<i64>, &(extent, stride): &(i64, i64)| {
        (0..extent)
            .flat_map(|c| sums.iter().map(move |sum| sum + c * stride))
            .collect()
    };
    modes.iter().fold(vec![0], step)
}

fn flat(layout: &Layout) -> Vec<(i64, i64)> {
    let (shape, stride) = (layout.shape(), layout.stride());
    shape
        .leaves()
        .iter()
        .copied()
        .zip(stride.leaves().iter().copied())
        .collect()
}

fn one_to_one(modes: &[(i64, i64)]) -> bool {
    let all = offsets(modes);
    all.iter().collect::<BTreeSet<_>>().len() == all.len()
}

fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect(text)
}

/// The tiler of one mode, as the pairs of its layout; nothing for a mode that stays.
fn modes_of(tiler: &Tiler) -> Vec<(i64, i64)> {
    match tiler {
        Tiler::Layout(layout) => flat(layout),
        Tiler::Integer(extent) => vec![(*extent, 1)],
        Tiler::Keep => Vec::new(),
        Tiler::Tuple(entries) => panic!("{entries:?}: the tilers of this test are not nested"),
    }
}

/// Accepted, refused by PD5, refused by another rule.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    accepted: u32,
    overlap: u32,
    other: u32,
}

fn decide(block: &Layout, tilers: &[Tiler], counts: &mut Counts) {
    let whole = Tiler::Tuple(tilers.to_vec());
    let result = block.logical_product(&whole);
    let (mut all, mut one_by_one) = (Vec::new(), true);
    for mode in 0..block.rank() {
        let tiler = tilers.get(mode).unwrap_or(&Tiler::Keep);
        let Ok(product) = block.get(mode).and_then(|mode| mode.logical_product(tiler)) else {
            counts.other += 1;
            let label = result.expect_err("a mode is refused").violation.rule();
            assert_ne!(label, Some("PD5"), "{block} x {whole}");
            return;
        };
        all.extend(flat(&product));
        let (alone, steps) = (one_to_one(&flat(&product)), modes_of(tiler));
        // Only a tiler with offsets of both signs overlaps by itself, which PD0 allows.
        let signs = steps.iter().any(|mode| mode.1 < 0);
        assert!(
            alone || signs || !one_to_one(&steps) || !one_to_one(&flat(block)),
            "{block} x {tiler} overlaps alone"
        );
        one_by_one &= one_to_one(&steps) && alone;
    }
    let must_refuse = one_to_one(&flat(block)) && one_by_one && !one_to_one(&all);
    match result {
        Ok(product) => {
            assert_eq!(offsets(&flat(&product)), offsets(&all), "{block} x {whole}");
            assert!(!must_refuse, "{block} x {whole} = {product} overlaps");
            counts.accepted += 1;
        }
        Err(Error {
            violation:
                Violation::CopiesOverlap {
                    mode,
                    other,
                    first,
                    second,
                },
            ..
        }) => {
            assert!(
                must_refuse,
                "{block} x {whole} does not overlap, or did before"
            );
            assert!(
                mode < other && other < block.rank(),
                "{mode} and {other} of {block}"
            );
            let at = |c: i64| offsets(&all)[usize::try_from(c).expect("a coordinate")];
            assert!(
                first != second && at(first) == at(second),
                "{first} and {second} of {block} x {whole}"
            );
            counts.overlap += 1;
        }
        Err(error) => panic!("{block} x {whole}: {error}"),
    }
}

/// Every block of two modes of 1 to 4, of strides −2 to 6, by every pair of these tilers.
#[test]
fn refused_exactly_where_copies_overlap() {
    let tilers: Vec<Tiler> = [
        "_",
        "1",
        "2",
        "3",
        "2:2",
        "3:2",
        "2:3",
        "2:5",
        "2:0",
        "2:-1",
        "(2,2):(1,4)",
        "(2,2):(2,-1)",
    ]
    .map(read::<Tiler>)
    .into();
    let mut counts = Counts::default();
    for (s, t) in [(1, 2), (2, 2), (2, 3), (3, 2), (4, 3), (2, 4)] {
        for d in -2..=6 {
            for e in -2..=6 {
                let block: Layout = read(&format!("({s},{t}):({d},{e})"));
                for a in &tilers {
                    decide(&block, std::slice::from_ref(a), &mut counts);
                    for b in &tilers {
                        decide(&block, &[a.clone(), b.clone()], &mut counts);
                    }
                }
            }
        }
    }
    // Before PD5, the first two were accepted.
    assert_eq!(
        counts,
        Counts {
            accepted: 43_491,
            overlap: 23_939,
            other: 8_386
        }
    );
}

#[test]
fn the_sentence_has_the_modes_the_coordinates_and_the_way_out() {
    let block: Layout = read("(2,5):(5,1)");
    let sentence = "copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of the product \
                    have the same offset; use `blocked_product`, or a tiler with strides";
    let refused: Tiler = read("(3,4)");
    let told = |result: Result<Layout, Error>| result.expect_err("copies overlap").to_string();
    assert_eq!(
        told(block.logical_product(&refused)),
        format!("logical_product: {sentence}")
    );
    assert_eq!(
        told(block.zipped_product(&refused)),
        format!("zipped_product: {sentence}")
    );
    assert_eq!(
        told(block.tiled_product(&refused)),
        format!("tiled_product: {sentence}")
    );
    assert_eq!(
        told(block.flat_product(&refused)),
        format!("flat_product: {sentence}")
    );
    // The two alternatives.
    let strides: Tiler = read("(3:5,4:6)");
    let product = block
        .logical_product(&strides)
        .expect("strides that step over the block");
    assert_eq!(product.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
    let tiler: Layout = read("(3,4):(1,3)");
    assert_eq!(block.blocked_product(&tiler), Ok(product));
}

#[test]
fn neighbours_overlap_and_their_twins_do_not() {
    for (block, tiler) in [
        ("(4,8):(8,1)", "(2,2)"),
        ("(16,8,8):(1,16,128)", "(4,2)"),
        ("(4,6):(1,4)", "(2,3)"),
        ("(4,8):(1,4)", "(_,2:3)"),
        ("((2,5),3):((5,1),10)", "((3,4))"),
        ("(128,32):(32,1)", "(8,4)"),
    ] {
        let error = read::<Layout>(block)
            .logical_product(&read(tiler))
            .expect_err(block);
        assert_eq!(
            error.violation.rule(),
            Some("PD5"),
            "{block} x {tiler}: {error}"
        );
        let composed = ComposedLayout::from(read::<Layout>(block))
            .logical_product(&read(tiler))
            .expect_err(block);
        assert_eq!(
            composed.violation.rule(),
            Some("PD5"),
            "0 o {block} x {tiler}: {composed}"
        );
    }
    for (block, tiler, product) in [
        ("(2,5):(5,1)", "(3:5,4:6)", "((2,3),(5,4)):((5,10),(1,30))"),
        ("(4):(2)", "(4)", "((4,(2,2))):((2,(1,8)))"),
        ("(4,8):(8,1)", "(_,2:4)", "(4,(8,2)):(8,(1,32))"),
        // The block or the tiler has an offset twice: other rules apply.
        ("(4,4):(1,1)", "(2,2)", "((4,2),(4,2)):((1,4),(1,4))"),
        ("(2,5):(5,1)", "(3:0,4:0)", "((2,3),(5,4)):((5,0),(1,0))"),
        ("(2,5):(5,1)", "(0:1,4)", "((2,0),(5,4)):((5,10),(1,5))"),
    ] {
        let result = read::<Layout>(block)
            .logical_product(&read(tiler))
            .map(|result| result.to_string());
        assert_eq!(result, Ok(product.to_owned()), "{block} x {tiler}");
    }
}

/// Gaps so large that any numbers fit into them: the search whether sums of 32 of them meet ends
/// undecided.
#[test]
fn what_is_not_decided_is_refused() {
    let mut state = 7_u64;
    let mut number = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (1 << 49) + (state >> 15)
    };
    let mut tilers = Vec::new();
    for _ in 0..8 {
        tilers.push(format!(
            "(2,2,2,2):({},{},{},{})",
            number(),
            number(),
            number(),
            number()
        ));
    }
    let strides: Vec<String> = (53..61).map(|bits| (1_i64 << bits).to_string()).collect();
    let block: Layout = read(&format!("({}):({})", ["2"; 8].join(","), strides.join(",")));
    let error = block
        .logical_product(&read(&format!("({})", tilers.join(","))))
        .expect_err("not decided");
    assert_eq!(
        error.to_string(),
        "logical_product: 1048576 steps were not enough to decide whether the copies of the \
         product overlap; with `blocked_product` they do not"
    );
    assert!(
        block
            .logical_product(&read(&format!("({})", tilers[..1].join(","))))
            .is_ok()
    );
}

/// The first mode stays, and it is undecided whether two sums of its strides are equal. The copies
/// along the two others meet.
#[test]
fn an_overlap_beside_a_mode_that_is_not_decided_is_refused() {
    let strides = "650708996,655714814,891022432,695805326,676210017,626783484,577248485,\
                   780793316,800529210,591313626,781409248,1041409303,738781189";
    let entangled = format!("((5,9,3,7,9,3,9,3,3,7,3,7,5),2,2):(({strides}),1,4)");
    let block: Layout = read(&entangled);
    assert!(block.injective().is_err_and(|error| {
        error
            .to_string()
            .contains("1048576 steps were not enough to decide")
    }));
    let told = |tiler: &str| {
        block
            .logical_product(&read(tiler))
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let refused = "logical_product: 1048576 steps were not enough to decide whether the copies of \
        the product overlap; with `blocked_product` they do not";
    for tiler in ["(_,2,2)", "(_,2:1,2:1)", "(_,(2,2):(1,2),2)", "(_,2:3,2:3)"] {
        assert_eq!(told(tiler), Err(refused.to_owned()), "{tiler}");
    }
    // Nothing is repeated, so the product is the block. A single repeated mode overlaps no other.
    for tiler in ["(_,_,_)", "(_,1,_)", "(_)", "(_,1:5,1)"] {
        assert_eq!(told(tiler), Ok(()), "{tiler}");
    }
    let alone: Layout = read(&format!(
        "((5,9,3,7,9,3,9,3,3,7,3,7,5),1,1):(({strides}),0,0)"
    ));
    for tiler in ["(_,2:0,1)", "(_,_,1:3)"] {
        assert!(alone.logical_product(&read(tiler)).is_ok(), "{tiler}");
    }
    // The accepted neighbour: strides that are far apart.
    let powers: Vec<String> = (0..13)
        .map(|place| (1_i64 << (20 + 3 * place)).to_string())
        .collect();
    let apart: Layout = read(&format!(
        "((5,2,3,7,2,3,2,3,3,7,3,7,5),2,2):(({}),1,4)",
        powers.join(",")
    ));
    assert!(apart.logical_product(&read("(_,2:1,2:4)")).is_ok());
    let met = apart
        .logical_product(&read("(_,2:1,2:1)"))
        .expect_err("copies overlap")
        .to_string();
    assert!(met.contains("copies along modes 1 and 2 overlap"), "{met}");
}
