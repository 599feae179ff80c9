//! Random layouts as Rust source: the types and the run time must agree.
//!
//! Each pair is composed at run time while the source is generated. If rules of the types accept
//! it, the types must give the same layout as a type, and the same function with dynamic integers.
//! If it is refused, or its derivation needs a rule that the types do not have ([`beyond_types`]),
//! no type may exist.

pub(crate) mod comparisons;
pub(crate) mod domains;
pub(crate) mod inverse;
pub(crate) mod predicates;
pub(crate) mod recast;
mod rows;

use cute_core::{Derivation, Error, Event, IntTuple, Layout, LayoutRef, Tiler, TupleRef};

/// A small generator of numbers, with the same sequence each time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn pick(&mut self, choices: &[i64]) -> i64 {
        let index = self.below(choices.len() as u64);
        choices
            .get(usize::try_from(index).unwrap_or(0))
            .copied()
            .unwrap_or(1)
    }
}

const EXTENTS: [i64; 10] = [1, 2, 2, 3, 4, 4, 5, 6, 8, 12];

/// A layout of up to three modes, each of up to two; strides are compact, shuffled, zero, negative
/// or anything.
fn layout(random: &mut Random) -> Layout {
    loop {
        let modes: Vec<IntTuple> = (0..=random.below(2)).map(|_| mode(random)).collect();
        let shape = if modes.len() == 1 {
            modes.into_iter().next().unwrap_or_else(|| 1.into())
        } else {
            IntTuple::from_entries(&modes)
        };
        let mut current = 1;
        let strides: Vec<i64> = shape
            .leaves()
            .iter()
            .map(|extent| {
                let compact = current;
                current *= extent;
                match random.below(8) {
                    0 => 0,
                    1 => -compact,
                    2 => random.pick(&EXTENTS),
                    _ => compact,
                }
            })
            .collect();
        let text = format!(
            "{shape}:{}",
            with_leaves(shape.view(), &mut strides.into_iter())
        );
        if let Ok(layout) = text.parse() {
            return layout;
        }
    }
}

fn mode(random: &mut Random) -> IntTuple {
    if random.below(3) > 0 {
        return random.pick(&EXTENTS).into();
    }
    IntTuple::from_entries(&[random.pick(&EXTENTS).into(), random.pick(&EXTENTS).into()])
}

/// A profile with other integers.
fn with_leaves(tuple: TupleRef<'_>, leaves: &mut impl Iterator<Item = i64>) -> String {
    if tuple.integer().is_some() {
        return leaves.next().unwrap_or(0).to_string();
    }
    let entries: Vec<_> = tuple
        .modes()
        .map(|mode| with_leaves(mode, leaves))
        .collect();
    format!("({})", entries.join(","))
}

/// A layout whose integers are all dynamic, as a literal.
fn dynamic(tuple: TupleRef<'_>) -> String {
    match tuple.integer() {
        Some(value) => format!("{{v({value})}}"),
        None => format!(
            "({})",
            tuple.modes().map(dynamic).collect::<Vec<_>>().join(", ")
        ),
    }
}

/// The same as [`dynamic`], except that a static 1 stays: the filter can drop it only if it is
/// static.
fn dynamic_but_ones(tuple: TupleRef<'_>) -> String {
    match tuple.integer() {
        Some(1) => "1".to_owned(),
        Some(value) => format!("{{v({value})}}"),
        None => {
            let modes: Vec<String> = tuple.modes().map(dynamic_but_ones).collect();
            if modes.len() == 1 {
                format!("({},)", modes[0])
            } else {
                format!("({})", modes.join(", "))
            }
        }
    }
}

fn dynamic_layout(layout: LayoutRef<'_>) -> String {
    format!("{}:{}", dynamic(layout.shape()), dynamic(layout.stride()))
}

/// Whether a stride leaves a remainder in a mode, which is refused for run-time integers in types.
fn moves_along(derivation: &Derivation) -> bool {
    derivation
        .events
        .iter()
        .any(|event| matches!(event, Event::Along { .. }))
}

/// Whether a gap leaves a remainder, which a divide allows if it knows that no element of the
/// layout is lost: D2.
fn leaves_remainder(derivation: &Derivation) -> bool {
    derivation
        .events
        .iter()
        .any(|event| matches!(event, Event::Gap { exact: false, .. }))
}

/// Whether the derivation used a rule that only the run time has, C9 to C12: see the table of
/// differences in `ARCHITECTURE.md`.
pub(crate) fn beyond_types(derivation: &Derivation) -> bool {
    derivation
        .events
        .iter()
        .any(|event| matches!(event, Event::Asked { .. }))
}

/// A test file of `count` accepted pairs, `count` refused ones, and `count` that only the run time
/// accepts.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(2026);
    let (mut accepted, mut refused, mut beyond) = (Vec::new(), Vec::new(), Vec::new());
    while accepted.len() < count || refused.len() < count || beyond.len() < count {
        let (a, b) = (layout(&mut random), layout(&mut random));
        let derivation = a.explain_composition(&Tiler::Layout(b.clone()));
        let refusal = || format!("assert_refused!(Layout![{a}]: Composition<Layout![{b}]>);");
        match &derivation.result {
            Ok(_) if beyond_types(&derivation) => beyond.push(refusal()),
            Ok(r) if accepted.len() < count => {
                accepted.push(format!(
                    "assert_layout!(layout!({a}).composition(layout!({b})), {r});"
                ));
                if moves_along(&derivation) {
                    continue;
                }
                let (shape, stride) = (dynamic(b.view().shape()), b.stride());
                accepted.push(format!(
                    "same(layout!({a}).try_composition(layout!({shape}:{stride})), \"{r}\");"
                ));
                let (left, right) = (dynamic_layout(a.view()), dynamic_layout(b.view()));
                accepted.push(format!(
                    "same(layout!({left}).try_composition(layout!({right})), \"{r}\");"
                ));
            }
            Err(_) if refused.len() < count => refused.push(refusal()),
            _ => {}
        }
    }
    let tilings: Vec<String> = TILINGS
        .iter()
        .map(|tiling| tiling_tests(tiling, count / 3, &mut random))
        .collect();
    beyond.truncate(count);
    let tests = [
        ("accepted", accepted),
        ("refused", refused),
        ("beyond_types", beyond),
    ];
    tests.map(|(name, lines)| test(name, &lines)).concat()
        + &rows::source(count / 3, &mut random)
        + &tilings.concat()
}

fn test(name: &str, lines: &[String]) -> String {
    format!(
        "\n// {name}: {} asserted\n{}",
        lines.len(),
        crate::test(name, lines)
    )
}

/// An operator of a layout and a tiler: its name, its trait, and the run-time form.
struct Tiling {
    name: &'static str,
    bound: &'static str,
    run: fn(&Layout, &Tiler) -> Result<Layout, Error>,
    /// The grouping of the operator's result.
    explain: fn(&Layout, &Tiler) -> Derivation,
}

const TILINGS: &[Tiling] = &[
    Tiling {
        name: "logical_divide",
        bound: "LogicalDivide",
        run: Layout::logical_divide,
        explain: Layout::explain_logical_divide,
    },
    Tiling {
        name: "zipped_divide",
        bound: "ZippedDivide",
        run: Layout::zipped_divide,
        explain: Layout::explain_logical_divide,
    },
    Tiling {
        name: "flat_divide",
        bound: "FlatDivide",
        run: Layout::flat_divide,
        explain: Layout::explain_logical_divide,
    },
    Tiling {
        name: "logical_product",
        bound: "LogicalProduct",
        run: Layout::logical_product,
        explain: Layout::explain_logical_product,
    },
    Tiling {
        name: "tiled_product",
        bound: "TiledProduct",
        run: Layout::tiled_product,
        explain: Layout::explain_logical_product,
    },
    Tiling {
        name: "blocked_product",
        bound: "cute::BlockedProduct",
        run: |a, b| match b {
            Tiler::Layout(b) => a.blocked_product(b),
            _ => unreachable!("the bridge's tilers are layouts"),
        },
        explain: Layout::explain_logical_product,
    },
];

/// `count` accepted pairs, static and with dynamic shapes, `count` refused ones, and half that
/// number that only the run time accepts.
fn tiling_tests(tiling: &Tiling, count: usize, random: &mut Random) -> String {
    let Tiling {
        name,
        bound,
        run,
        explain,
    } = tiling;
    let (mut accepted, mut refused, mut beyond) = (Vec::new(), Vec::new(), Vec::new());
    while accepted.len() < 2 * count || refused.len() < count || beyond.len() < count / 2 {
        let (a, b) = (layout(random), layout(random));
        let derivation = explain(&a, &Tiler::Layout(b.clone()));
        let refusal = || format!("assert_refused!(Layout![{a}]: {bound}<Layout![{b}]>);");
        match run(&a, &Tiler::Layout(b.clone())) {
            Ok(_) if beyond_types(&derivation) => beyond.push(refusal()),
            // A literal has at most four levels.
            Ok(r) if accepted.len() < 2 * count && r.depth() <= 4 && r.rank() <= 8 => {
                accepted.push(format!(
                    "assert_layout!(layout!({a}).{name}(layout!({b})), {r});"
                ));
                if moves_along(&derivation)
                    || (name.ends_with("divide") && leaves_remainder(&derivation))
                {
                    continue;
                }
                let (shape, stride) = (dynamic_but_ones(a.view().shape()), a.stride());
                let call = format!("layout!({shape}:{stride}).try_{name}(layout!({b}))");
                accepted.push(format!("same({call}, \"{r}\");"));
            }
            Err(_) if refused.len() < count => refused.push(refusal()),
            _ => {}
        }
    }
    beyond.truncate(count / 2);
    let tests = [
        ("accepted", accepted),
        ("refused", refused),
        ("beyond_types", beyond),
    ];
    tests
        .map(|(kind, lines)| test(&format!("{name}_{kind}"), &lines))
        .concat()
}
