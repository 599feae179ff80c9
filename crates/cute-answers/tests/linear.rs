//! Linear layouts by their definition, on random layouts: a conversion is the same function at
//! every coordinate, or is refused if no such function exists.

use cute_answers::LinearLayout;
use cute_core::ComposedLayout;

/// Random numbers below a bound.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// The index of an element by the definition of a linear layout: in each dimension, the exclusive
/// or of the bases of all bits that are 1.
fn by_definition(linear: &LinearLayout, names: &[&str], index: i64) -> i64 {
    let (mut rest, mut place) = (index, vec![0_i64; linear.outputs().len()]);
    for name in names {
        let (_, bases) = linear
            .inputs()
            .iter()
            .find(|(known, _)| known == name)
            .unwrap();
        for basis in bases {
            if rest & 1 == 1 {
                for (entry, base) in place.iter_mut().zip(basis) {
                    *entry ^= base;
                }
            }
            rest >>= 1;
        }
    }
    assert_eq!(rest, 0);
    let (mut sum, mut scale) = (0, 1);
    for (entry, extent) in place.iter().zip(linear.outputs()) {
        sum += entry * scale;
        scale *= extent;
    }
    sum
}

/// The same index by [`LinearLayout::at`].
fn at(linear: &LinearLayout, names: &[&str], index: i64) -> i64 {
    let mut rest = index;
    let inputs: Vec<(String, i64)> = names
        .iter()
        .map(|name| {
            let of = linear.inputs().iter().find(|(known, _)| known == name);
            let extent = 1 << of.unwrap().1.len();
            let number = rest % extent;
            rest /= extent;
            ((*name).to_string(), number)
        })
        .collect();
    let place = linear.at(&inputs).unwrap();
    let entries = place.iter().zip(linear.outputs()).rev();
    entries.fold(0, |sum, (entry, extent)| sum * extent + entry)
}

/// Whether a function is linear over bits, by its definition.
fn is_linear(of: &ComposedLayout) -> bool {
    let at = |index: i64| of.at(index).unwrap();
    (0..of.size()).all(|index| {
        let bits = (0..63).filter(|bit| index >> bit & 1 == 1);
        at(index) == bits.fold(0, |sum, bit| sum ^ at(1 << bit))
    })
}

const ORDER: [&str; 4] = ["lane", "warp", "register", "block"];

#[test]
fn a_linear_layout_is_the_same_function_or_there_is_none() {
    let mut random = Random(3);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..4000 {
        let leaf = |random: &mut Random| {
            let extent = 1_u64 << random.below(4);
            let stride = match random.below(12) {
                0 => 0,
                1 => random.below(9),
                _ => 1 << random.below(8),
            };
            (extent, stride)
        };
        let [a, b, c, d] = [(); 4].map(|()| leaf(&mut random));
        let prefix = match random.below(6) {
            0 => "Sw<2,0,3> o 0 o ",
            1 => "Sw<1,2,-2> o 0 o ",
            2 => "Sw<1,0,2> o Sw<2,1,4> o 0 o ",
            3 => "Sw<2,0,3> o 8 o ",
            4 => "(4,64):(64,1) o 0 o ",
            _ => "",
        };
        let text = format!(
            "{prefix}(({},{}),({},{})):(({},{}),({},{}))",
            a.0, b.0, c.0, d.0, a.1, b.1, c.1, d.1
        );
        let layout = cute_answers::function(&text, &|_| None).unwrap();
        let tile = [[64, 64], [16, 256], [4096, 1]][usize::try_from(random.below(3)).unwrap()];
        let inside = (0..layout.size()).all(|at| layout.at(at).unwrap() < 4096);
        match LinearLayout::of_threads(&layout, 8, &tile) {
            Ok(linear) => {
                accepted += 1;
                for index in 0..layout.size() {
                    let found = by_definition(&linear, &ORDER, index);
                    assert_eq!(found, layout.at(index).unwrap(), "{text} at {index}");
                }
                let back = linear.threads_values();
                match back {
                    Ok(back) => {
                        for index in 0..layout.size() {
                            assert_eq!(back.at(index), layout.at(index), "{text} at {index}");
                        }
                    }
                    // One swizzle gives one swizzle back.
                    Err(error) => assert!(
                        prefix.contains("Sw<1,0,2> o Sw") || prefix.starts_with('('),
                        "{text}: {error}"
                    ),
                }
            }
            Err(error) => {
                refused += 1;
                assert!(!(is_linear(&layout) && inside), "{text}: {error}");
            }
        }
    }
    assert!(accepted > 800 && refused > 800, "{accepted} {refused}");
}

#[test]
fn bases_give_the_same_function_or_are_refused() {
    let mut random = Random(5);
    let (mut plain, mut swizzled, mut refused) = (0, 0, 0);
    for _ in 0..4000 {
        let bases = |random: &mut Random| {
            let basis = |random: &mut Random| {
                let entry = |random: &mut Random| match random.below(8) {
                    0 => i64::try_from(random.below(16)).unwrap(),
                    1..4 => 1 << random.below(4),
                    _ => 0,
                };
                vec![entry(random), entry(random)]
            };
            (0..random.below(3))
                .map(|_| basis(random))
                .collect::<Vec<_>>()
        };
        let inputs: Vec<_> = ["register", "lane", "warp", "block"]
            .iter()
            .map(|name| ((*name).to_string(), bases(&mut random)))
            .collect();
        let linear = LinearLayout::new(inputs, vec![16, 16]).unwrap();
        let Ok(layout) = linear.threads_values() else {
            refused += 1;
            continue;
        };
        if layout.as_layout().is_some() {
            plain += 1;
        } else {
            swizzled += 1;
        }
        for index in 0..layout.size() {
            assert_eq!(
                layout.at(index).unwrap(),
                by_definition(&linear, &ORDER, index),
                "{linear} at {index}"
            );
            assert_eq!(
                at(&linear, &ORDER, index),
                by_definition(&linear, &ORDER, index)
            );
        }
    }
    assert!(
        plain > 200 && swizzled > 200 && refused > 200,
        "{plain} {swizzled} {refused}"
    );
}

/// Place `(x1, x2)` of the swizzled 4 × 4 tile is element `(x1 ^ x2, x2)`.
#[test]
fn a_swizzled_tile() {
    let tile = cute_answers::function("Sw<2,0,2> o (4,4):(1,4)", &|_| None).unwrap();
    let linear = LinearLayout::of(&tile, &[("x1", 4), ("x2", 4)], &[4, 4]).unwrap();
    assert_eq!(
        linear.inputs(),
        [
            ("x1".to_string(), vec![vec![1, 0], vec![2, 0]]),
            ("x2".to_string(), vec![vec![1, 1], vec![2, 2]]),
        ]
    );
    assert_eq!(
        linear.layout(&[&["x1"], &["x2"]]).unwrap().to_string(),
        "Sw<2,0,2> o 0 o (4,4):(1,4)"
    );
}

#[test]
fn refusals_say_the_numbers() {
    let of = |text: &str, tile: &[i64]| {
        let layout = cute_answers::function(text, &|_| None).unwrap();
        LinearLayout::of_threads(&layout, 32, tile)
            .unwrap_err()
            .sentence
    };
    for (text, tile, sentence) in [
        ("(3,4):(4,1)", &[4, 4][..], "extent 3 is not a power of two"),
        (
            "(4,4):(4,1)",
            &[4, 3],
            "extent 1 of the tile: 3 is not a power of two",
        ),
        (
            "(4,4):(4,2)",
            &[4, 4],
            "coordinates 1 and 8 have offsets 4 and 4 of the layout",
        ),
        (
            "(4,4):(8,1)",
            &[4, 4],
            "offset 16 of lane is not in the tile of 2^4 elements",
        ),
        ("(4,4):(-4,1)", &[4, 4], "offset -4 is negative"),
        (
            "Sw<1,0,2> o 4 o (4,4):(4,1)",
            &[4, 8],
            "a linear function maps 0 to 0",
        ),
        (
            "4:1",
            &[4],
            "must have two modes, or three with blocks, not 1",
        ),
    ] {
        let found = of(text, tile);
        assert!(found.contains(sentence), "{text}: {found}");
    }
    let new = |bases: Vec<Vec<i64>>| {
        LinearLayout::new(vec![("lane".into(), bases)], vec![4, 4])
            .map_err(|refused| refused.sentence)
    };
    assert!(new(vec![vec![1]]).unwrap_err().contains("has 1 entries"));
    assert!(
        new(vec![vec![4, 0]])
            .unwrap_err()
            .contains("entry 4, which is not below extent 4")
    );
    assert!(new(vec![vec![1, 0], vec![0, 2]]).is_ok());
    // Two equal bases: the function is not injective, so it is not a layout of bits.
    let twice = new(vec![vec![1, 0], vec![1, 0]]).unwrap();
    assert!(
        twice
            .threads_values()
            .unwrap_err()
            .sentence
            .contains("share a bit")
    );
}

/// Only bits are examined, so the size does not matter.
#[test]
fn a_layout_of_any_size() {
    let large =
        cute_answers::function("(1073741824,1073741824):(1073741824,1)", &|_| None).unwrap();
    let linear = LinearLayout::of_threads(&large, 32, &[1 << 30, 1 << 30]).unwrap();
    assert_eq!(linear.threads_values().unwrap().size(), large.size());
}
