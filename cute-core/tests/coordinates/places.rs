//! Operators of random coordinate layouts, against their definition at each place.

use cute_core::coordinates::{CoordinateLayout, ScaledBasis};
use cute_core::{Error, IntTuple, Layout, Tiler, TupleRef};

use super::{coords, layout, tiler};

/// All layouts of this shape, by the definition: the value at each place, of each linear
/// coordinate.
fn at_each_place(of: &CoordinateLayout, places: &[ScaledBasis]) -> Vec<Vec<i64>> {
    places
        .iter()
        .map(|&place| of.component(place).layout_table().expect("a small layout"))
        .collect()
}

/// A sequence of numbers that is the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

fn random(numbers: &mut Numbers) -> CoordinateLayout {
    let bases = numbers.one_of(&[
        &["@0", "@1"][..],
        &["@0@0", "@1@0", "@1"],
        &["@1", "@2@0"],
        &["@3"],
    ]);
    let mut mode = || {
        let extent = numbers.one_of(&[1, 2, 2, 3, 4, 4, 6, 8]);
        let step = numbers.one_of(&[0, 1, 1, 2, 3, 4, 8, -1, -2, 100]);
        (extent, format!("{step}{}", numbers.one_of(bases)))
    };
    let [(a, x), (b, y), (c, z)] = [mode(), mode(), mode()];
    match numbers.below(3) {
        0 => coords(&format!("({a},{b}):({x},{y})")),
        1 => coords(&format!("({a},{b},{c}):({x},{y},{z})")),
        _ => coords(&format!("({a},({b},{c})):({x},({y},{z}))")),
    }
}

/// At each place, `R(c)` is the result of the operator for the layout there; an input that is
/// refused at a place is refused.
#[test]
fn each_operator_is_that_of_each_place() {
    type Lifted = fn(&CoordinateLayout, &Tiler) -> Result<CoordinateLayout, Error>;
    type Plain = fn(&Layout, &Tiler) -> Result<Layout, Error>;
    let operators: [(Lifted, Plain); 6] = [
        (CoordinateLayout::composition, Layout::composition),
        (CoordinateLayout::logical_divide, Layout::logical_divide),
        (CoordinateLayout::zipped_divide, Layout::zipped_divide),
        (CoordinateLayout::tiled_divide, Layout::tiled_divide),
        (CoordinateLayout::flat_divide, Layout::flat_divide),
        (|a, _| a.coalesce(), |a, _| a.coalesce()),
    ];
    let tilers = [
        "2",
        "4",
        "(2,2)",
        "(4,3)",
        "3",
        "6:2",
        "(2,3):(3,1)",
        "(2,4):(4,1)",
        "4:3",
        "(2:2,_)",
        "(4:1,2:1)",
        "16",
        "2:5",
    ]
    .map(tiler);
    let mut numbers = Numbers(7);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..4000 {
        let a = random(&mut numbers);
        // All places of any layout here, so a place that the result lacks is also compared.
        let places = ["1@0", "1@1", "1@0@0", "1@1@0", "1@2@0", "1@3"]
            .map(|place| place.parse().expect("a place"));
        let by = &tilers[numbers.below(tilers.len())];
        let (lifted, plain) = operators[numbers.below(operators.len())];
        let expected = places
            .iter()
            .map(|&place| plain(&a.component(place), by))
            .collect::<Result<Vec<_>, _>>();
        match lifted(&a, by) {
            Ok(found) => {
                let expected =
                    expected.unwrap_or_else(|error| panic!("{a} by {by}: {found}, though {error}"));
                let tables: Vec<Vec<i64>> = expected
                    .iter()
                    .map(|of| of.layout_table().expect("small"))
                    .collect();
                assert_eq!(
                    at_each_place(&found, &places),
                    tables,
                    "{a} by {by} is {found}"
                );
                assert_eq!(coords(&found.to_string()), found);
                accepted += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(
        accepted > 1500 && refused > 300,
        "{accepted} accepted, {refused} refused"
    );
}

/// If all strides step in one place, a coordinate layout is the layout of its steps, in the same
/// form.
#[test]
fn one_place_is_an_integer_layout() {
    let mut numbers = Numbers(3);
    let tilers = ["2", "(2,2)", "4:3", "(2,3):(3,1)", "16", "(2:2,_)", "(4,1)"].map(tiler);
    for _ in 0..2000 {
        let [a, b, x, y] = [0; 4].map(|_: i32| numbers.one_of(&[1, 2, 3, 4, 8, 12]));
        let plain = layout(&format!("({a},{b}):({x},{y})"));
        let placed = coords(&format!("({a},{b}):({x}@2,{y}@2)"));
        let by = &tilers[numbers.below(tilers.len())];
        let (expected, found) = (plain.zipped_divide(by), placed.zipped_divide(by));
        let steps = |found: CoordinateLayout| {
            let text = found.to_string().replace("@2", "");
            text.parse::<Layout>().expect("a layout")
        };
        assert_eq!(
            found.map(steps).map_err(|error| error.to_string()),
            expected.map_err(|error| error.to_string())
        );
    }
}

#[test]
fn composition_on_the_right_is_the_left_at_each_coordinate() {
    let mut numbers = Numbers(11);
    let lefts = [
        "(4,4):(4,1)",
        "(8,6):(1,8)",
        "(4,(2,3)):(6,(3,1))",
        "((2,4),3):((1,6),2)",
        "(16,16):(1,100)",
    ]
    .map(layout);
    let mut accepted = 0;
    for _ in 0..2000 {
        let left = &lefts[numbers.below(5)];
        let mut mode = || {
            let (extent, step) = (
                numbers.one_of(&[1, 2, 3, 4]),
                numbers.one_of(&[0, 1, 1, 2, 3]),
            );
            (extent, format!("{step}{}", numbers.one_of(&["@0", "@1"])))
        };
        let [(a, x), (b, y), (c, z)] = [mode(), mode(), mode()];
        let right = coords(&format!("({a},({b},{c})):({x},({y},{z}))"));
        let Ok(found) = right.after(left) else {
            continue;
        };
        accepted += 1;
        for index in 0..right.size() {
            let coordinate = right.at(index).expect("small");
            // A coordinate has no entry after the last one that moves.
            let mut entries: Vec<IntTuple> = coordinate.modes().map(TupleRef::to_owned).collect();
            entries.resize(2, IntTuple::from(0));
            let inside = entries
                .iter()
                .zip(left.shape().modes())
                .all(|(entry, extent)| {
                    entry.integer().unwrap_or(0) < extent.size().expect("small")
                });
            if coordinate.integer().is_some() || !inside {
                continue;
            }
            let expected = left.crd2idx(IntTuple::from_entries(&entries).view());
            assert_eq!(
                found.at(index),
                expected,
                "{left} o {right} = {found} at {index}"
            );
        }
    }
    assert!(accepted > 1000, "{accepted} accepted");
}
