//! `cosize`, `coshape`, `max_alignment` of composed layouts: the least and the greatest of all
//! offsets, and whole runs.

use std::collections::BTreeSet;

use cute::dynamic::extremes::{Extremes, Stage, Sums};
use cute::dynamic::{ComposedLayout, Function, IntTuple, Layout, Swizzle};

use super::composed_layout::table;

/// Numbers that are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn between(&mut self, least: i64, greatest: i64) -> i64 {
        least + i64::try_from(self.below((greatest - least + 1).unsigned_abs())).expect("small")
    }

    fn layout(&mut self, most: i64) -> Layout {
        let modes = self.between(1, 4);
        let (mut shape, mut stride, mut span) = (Vec::new(), Vec::new(), 1);
        for _ in 0..modes {
            let extent =
                [1, 2, 2, 3, 4, 5, 7, 8, 16, 40][usize::try_from(self.below(10)).expect("small")];
            // Consecutive, padded, interleaved, or any strides.
            let step = match self.below(5) {
                0 => self.between(-70, 70),
                1 => span + self.between(0, 9),
                2 => 1 << self.below(8),
                _ => span,
            };
            let size: i64 = shape.iter().product();
            let extent = if size * extent > most { 1 } else { extent };
            shape.push(extent);
            stride.push(if self.below(9) == 0 { -step } else { step });
            span = (span + (extent - 1) * step.abs()).min(4000);
        }
        let tuple = |numbers: &[i64]| {
            IntTuple::from_entries(
                &numbers
                    .iter()
                    .map(|n| IntTuple::from(*n))
                    .collect::<Vec<_>>(),
            )
        };
        Layout::new(tuple(&shape), tuple(&stride)).expect("a small layout")
    }

    fn swizzle(&mut self) -> Swizzle {
        let bits = self.below(5);
        let shift = bits + self.below(4);
        let shift = i32::try_from(shift).expect("small") * if self.below(3) == 0 { -1 } else { 1 };
        let small = |number| u32::try_from(number).expect("small");
        Swizzle::new(small(bits), small(self.below(6)), shift).expect("a swizzle of few bits")
    }

    /// One to three functions; some of them are layouts.
    fn composed(&mut self, layouts: bool) -> ComposedLayout {
        let inner = ComposedLayout::from(self.layout(600));
        (0..self.between(1, 3)).fold(inner, |inner, _| {
            let function = if layouts && self.below(4) == 0 {
                Function::from(self.layout(100))
            } else {
                self.swizzle().into()
            };
            let offset = if self.below(2) == 0 {
                0
            } else {
                self.between(-300, 300)
            };
            ComposedLayout::new(function, offset, inner)
        })
    }
}

/// From the definition.
fn extremes(offsets: &[i64]) -> (i64, i64) {
    (
        *offsets.iter().min().expect("some"),
        *offsets.iter().max().expect("some"),
    )
}

fn of(text: &str) -> ComposedLayout {
    text.parse().expect(text)
}

#[test]
fn the_span_is_that_of_all_offsets() {
    let mut numbers = Numbers(20);
    for case in 0..30_000 {
        let a = numbers.composed(case % 3 == 0);
        let (least, greatest) = extremes(&table(&a));
        assert_eq!(a.bounds(), Ok(Some((least, greatest))), "{a}");
        assert_eq!(
            (a.cosize(), a.coshape()),
            (Ok(greatest + 1 - least.min(0)), a.cosize()),
            "{a}"
        );
    }
}

/// The search alone, which also runs in the compiler: none of these cases visits every coordinate.
#[test]
fn the_search_ends_early() {
    let mut numbers = Numbers(7);
    for _ in 0..8000 {
        let (layout, swizzle, offset) = (
            numbers.layout(600),
            numbers.swizzle(),
            numbers.between(0, 200),
        );
        let a = ComposedLayout::new(swizzle, offset, layout.clone());
        let (least, greatest) = extremes(&table(&a));
        let (shape, stride) = (layout.shape(), layout.stride());
        let modes = shape.leaves().iter().zip(stride.leaves());
        let sums = modes.fold(Sums::NONE, |sums, (extent, stride)| {
            sums.with(*extent, *stride)
        });
        let stages = [(offset, Stage::Swizzle(swizzle))];
        assert_eq!(
            sums.behind(&stages, 2048),
            Extremes::Found(least, greatest),
            "{a}"
        );
    }
}

/// Typical layouts of shared memory, each with its padding. The first number is the layout's own
/// span.
#[test]
fn padded_tiles() {
    let cases = [
        ("Sw<3,3,3> o (8,36):(36,1)", 288, 320),
        ("Sw<3,3,3> o (7,40):(40,1)", 280, 312),
        ("Sw<3,3,3> o (8,64):(64,1)", 512, 512),
        ("Sw<3,4,3> o (8,72):(72,1)", 576, 640),
        ("Sw<3,3,3> o (16,100):(100,1)", 1600, 1600),
        ("Sw<3,3,3> o (5,8):(64,1)", 264, 296),
        ("Sw<3,0,5> o (32,4):(33,1)", 1027, 1027),
        ("Sw<3,3,-3> o (8,36):(36,1)", 288, 512),
        ("Sw<3,3,3> o 8 o (8,36):(36,1)", 288, 320),
        ("Sw<3,3,3> o (8,36):(36,-1)", 288, 320),
    ];
    for (text, inner, span) in cases {
        let a = of(text);
        let (least, greatest) = extremes(&table(&a));
        assert_eq!(
            (a.layout().cosize(), greatest + 1 - least.min(0)),
            (inner, span),
            "{a}: by all offsets"
        );
        assert_eq!(a.cosize(), Ok(span), "{a}");
    }
}

/// Layouts too large to visit every coordinate.
#[test]
fn large_layouts() {
    for (text, span) in [
        ("Sw<3,4,3> o (1048576,1048576):(1048576,1)", 1 << 40),
        (
            "Sw<3,4,3> o (1048576,1000000):(1000008,1)",
            1_048_576 * 1_000_008 - 8,
        ),
        (
            "Sw<31,0,31> o (4294967296,1073741824):(1,4294967296)",
            1 << 62,
        ),
        (
            "Sw<3,3,-3> o (1048576,1048577):(1048577,1)",
            (1 << 40) + (1 << 20),
        ),
        (
            "Sw<2,0,3> o 5 o Sw<3,4,3> o 7 o (1000000,1000000):(1000000,1)",
            1_000_000_000_000 + 7 + 5,
        ),
    ] {
        let a = of(text);
        let greatest = a.cosize().expect(text) - 1;
        // The last offsets, by the definition: the lower bits move an offset by less than a period.
        let last = (1..=1 << 14)
            .map(|back| a.at(a.size() - back).expect(text))
            .max()
            .expect("some");
        assert!(
            greatest >= last && greatest < span + (1 << 13),
            "{a}: {greatest}, {last}"
        );
    }
}

#[test]
fn no_coordinates_and_no_functions() {
    for (text, span) in [
        ("Sw<3,3,3> o (0,36):(36,1)", 0),
        ("Sw<3,3,3> o 70 o (0):(1)", 0),
        ("Sw<3,3,3> o 70 o 1:0", 79),
    ] {
        assert_eq!(
            (of(text).cosize(), of(text).coshape()),
            (Ok(span), Ok(span)),
            "{text}"
        );
    }
    for text in [
        "(8,36):(36,1)",
        "(8,36):(-36,1)",
        "4:-3",
        "(2,2):(0,-5)",
        "(3,0):(1,3)",
    ] {
        assert_eq!(
            of(text).cosize(),
            Ok(text.parse::<Layout>().expect(text).cosize()),
            "{text}"
        );
    }
    // From the least offset on, with all or some offsets negative.
    for (text, span) in [
        ("Sw<1,0,1> o -10 o 4:1", 4),
        ("Sw<1,0,1> o -2 o 4:1", 4),
        ("Sw<2,0,2> o -3 o (3,5):(7,2)", 24),
    ] {
        let (least, greatest) = extremes(&table(&of(text)));
        assert_eq!(greatest - least + 1, span, "{text}: by all offsets");
        assert_eq!(of(text).cosize(), Ok(span), "{text}");
    }
}

#[test]
fn what_has_no_span_is_refused() {
    for text in [
        "Sw<1,0,1> o 9223372036854775807 o 16:1",
        "Sw<1,0,1> o 9223372036854775807 o Sw<2,0,2> o 16:1",
        "4:2305843009213693951 o Sw<1,0,1> o 8:1",
    ] {
        assert_eq!(
            of(text).cosize().unwrap_err().to_string(),
            "composed_layout: a value does not fit in 64 bits",
            "{text}"
        );
    }
    let entangled = "Sw<20,0,-20> o (1000003,999983,999979):(1000003,1000033,1000037)";
    assert_eq!(
        of(entangled).cosize().unwrap_err().to_string(),
        "composed_layout: 1048576 steps were not enough to find the least and the greatest offset"
    );
}

/// With a long chain of functions, fewer steps and coordinates are tried, so it takes no longer
/// than a short one.
#[test]
fn long_chains_are_not_tried_for_longer() {
    let behind = |count: usize, layout: &str| of(&("Sw<1,0,1> o 1 o ".repeat(count) + layout));
    let entangled = "(1000003,999983,999979):(1000003,1000033,1000037)";
    for (functions, steps) in [
        (1, 1_048_576),
        (4, 1_048_576),
        (5, 524_288),
        (40, 104_857),
        (1000, 4_194),
    ] {
        let chain = ComposedLayout::new(
            Swizzle::new(20, 0, -20).expect("a swizzle"),
            0,
            behind(functions - 1, entangled),
        );
        assert_eq!(
            chain.cosize().unwrap_err().to_string(),
            format!(
                "composed_layout: {steps} steps were not enough to find the least and the \
                 greatest offset"
            )
        );
    }
    // Rows are found after a look at few coordinates.
    for layout in [
        "(8,36):(36,1)",
        "(7,40):(40,-1)",
        "(3,5,7):(641,1009,10007)",
        "(0,3):(1,1)",
    ] {
        for functions in [1, 5, 40, 1000] {
            let chain = behind(functions, layout);
            let offsets = chain.layout_table().expect(layout);
            let expected = offsets.first().map(|_| extremes(&offsets));
            assert_eq!(chain.bounds(), Ok(expected), "{functions} before {layout}");
        }
    }
}

/// After the search stops, all coordinates are visited, in any number of modes.
#[test]
fn coordinates_that_are_looked_at() {
    for (shape, stride) in [
        (
            "2,2,2,2,2,2,2,2,2,2,2,2,2",
            "1063737,297621,381616,301922,375112,840740,426311,978874,993065,546426,172715,613003,\
             99991",
        ),
        ("3,1,5,7,2,9", "100003,5,-99991,70001,0,-65537"),
    ] {
        // A last layout whose strides are not bounded by an interval.
        let text =
            format!("(97,89,1):(1009,-883,7) o 400000000 o Sw<12,0,12> o 0 o ({shape}):({stride})");
        let chain = of(&text);
        let offsets = chain.layout_table().expect("offsets that fit");
        assert_eq!(chain.bounds(), Ok(Some(extremes(&offsets))), "{text}");
    }
}

/// The image consists of whole runs that begin at multiples of a run; no longer run exists if the
/// layout itself determines it.
#[test]
fn runs_are_whole() {
    let mut numbers = Numbers(3);
    let mut long = 0;
    for _ in 0..4000 {
        let a = numbers.composed(false);
        let run = a.max_alignment().expect("swizzles");
        if run == 0 {
            continue;
        }
        long += i32::from(run > 1);
        let image: BTreeSet<i64> = table(&a).into_iter().collect();
        for offset in &image {
            let begin = offset.div_euclid(run) * run;
            assert!(
                (begin..begin + run).all(|offset| image.contains(&offset)),
                "{a}: {run} at {offset}"
            );
        }
    }
    assert!(long > 100, "{long}");
    for (text, run) in [
        ("Sw<3,4,3> o (8,64):(64,1)", 16),
        ("Sw<3,3,3> o (8,36):(36,1)", 8),
        ("Sw<3,3,3> o 4 o (8,36):(36,1)", 4),
        ("Sw<2,2,3> o (8,4):(12,1)", 4),
        ("Sw<2,2,3> o 2 o Sw<1,3,4> o (8,4):(12,1)", 2),
    ] {
        assert_eq!(of(text).max_alignment(), Ok(run), "{text}");
    }
    let error = of("(4,4):(4,1) o 1 o Sw<1,0,1> o 8:1")
        .max_alignment()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "composed_layout: the function applied to the layout is itself a layout, but must be a \
         swizzle"
    );
}

#[test]
fn text_and_command() {
    for (text, value) in [
        ("cosize(Sw<3,3,3> o (8,36):(36,1))", "320"),
        ("cosize(Sw<3,3,3> o (7,40):(40,1))", "312"),
        ("coshape(Sw<3,4,3> o (8,72):(72,1))", "640"),
        ("cosize((8,36):(36,1))", "288"),
        ("max_alignment(Sw<3,4,3> o (8,64):(64,1))", "16"),
        ("max_alignment((4,2,16):(1,32,4))", "32"),
    ] {
        assert_eq!(
            cute::dynamic::eval(text).map(|value| value.to_string()),
            Ok(value.to_string()),
            "{text}"
        );
    }
}
